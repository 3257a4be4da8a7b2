"""Ideas of one's own: judged with attribute, odds, reason and a bounded gain, or refused in one sentence."""

from typing import Any

import pytest

from tests.nightmares.below import Below
from tests.nightmares.people import hero
from tests.nightmares.phases.test_fights import act, round_of
from tests.nightmares.town import Town
from tests.rules import rule
from undercroft.engine.cards import Card
from undercroft.games.nightmares import game
from undercroft.games.nightmares.moves.improvising import GAINS, improvise
from undercroft.games.nightmares.phases.combat import everybody_acts
from undercroft.games.nightmares.phases.settlement import one_day
from undercroft.games.nightmares.rules import ideas
from undercroft.games.nightmares.rules.ideas import FIGHT, REFUSE, ROLL, ROOM, SIMPLY, TOWN, judge
from undercroft.games.nightmares.rules.problems import add

STRONG, MIXED, MISS = (6, 5), (4, 4), (1, 1)
WEDGE = "I wedge the door shut with the old chest"


def ruled(scene: Any, **changes: Any) -> None:
    """Let the game master rule as the table proposes, but for what is changed."""
    card = scene.ask("gm")
    assert isinstance(card, Card)
    scene.answer("gm", "idea_ruling", card.drafted(changes).draft)


def tried(scene: Any, *dice: int, **changes: Any) -> None:
    """Have an idea judged, and do it."""
    ruled(scene, **changes)
    scene.dice(*dice)
    scene.answer("ann", "idea_goes", "do")


@rule("AWN-MOVE-DANGER-ATTR")
@pytest.mark.parametrize(
    ("idea", "place", "attribute", "gain"),
    [
        ("I throw sand into its eyes", FIGHT, "dexterity", "stop"),
        ("I set fire to the curtain above it", FIGHT, "ferocity", "harm"),
        ("I work out how it moves", FIGHT, "intelligence", "edge"),
        ("I sing them an old song", ROOM, "charisma", "calm"),
        (WEDGE, ROOM, "health", "clear"),
        ("I bind his arm with my sleeve", ROOM, "intelligence", "mend"),
        ("I sit and listen to old sailors", TOWN, "charisma", "learn"),
        ("we busk by the well until dark", TOWN, "charisma", "purse"),
        ("I knit a very long stocking", ROOM, "willpower", "edge"),
    ],
)
def test_an_idea_is_judged_by_its_words_and_its_place(idea: str, place: str, attribute: str, gain: str) -> None:
    scene: Any = round_of("knight", ann=hero(), bob=hero()) if place == FIGHT else Below("ghoul", ann=hero())
    scene.ann.lost = 1
    if place != FIGHT:
        scene.play(add, "trap", "trap_two", 2)
    found = judge(scene.night, scene.ann, idea, place)
    assert (found.verdict, found.attribute, found.gain) == (ROLL, attribute, gain)
    assert attribute in found.why


@pytest.mark.parametrize(
    ("idea", "why"),
    [
        ("blah", "few words"),
        ("I kill them all", "dice"),
        ("I make Bob jump into the pit", "Bob"),
        ("I fly up to the ceiling", "Nobody"),
        ("tell me where the anchor is", "found out"),
        ("I search the room from end to end", "card already"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(idea: str, why: str) -> None:
    scene = Below(ann=hero(), bob=hero())
    scene.bob.name = "Bob"
    found = judge(scene.night, scene.ann, idea, ROOM)
    assert found.verdict == REFUSE
    assert why in found.why
    assert found.why.count(".") == 1


def test_a_thing_at_hand_makes_it_easier_and_much_at_once_harder() -> None:
    scene = Below(ann=hero(carried=["chest"]))
    assert judge(scene.night, scene.ann, WEDGE, ROOM).lean == "easier"
    assert judge(scene.night, scene.ann, "I topple every pillar in here", ROOM).lean == "harder"
    assert judge(scene.night, scene.ann, "I smile at the wall, sadly", ROOM).verdict == SIMPLY


@rule("AWN-MOVE-DANGER-10", "AWN-MOVE-DANGER-7", "AWN-MOVE-DANGER-6")
@pytest.mark.parametrize("dice", [STRONG, MIXED, MISS])
def test_in_a_room_it_is_rolled_and_gains_what_was_said(dice: tuple[int, int]) -> None:
    scene = Below(ann=hero())
    scene.play(add, "trap", "trap_two", 2)
    scene.begin()
    scene.act("ann", doing="own_idea", idea=WEDGE)
    tried(scene, *dice)
    if dice == MIXED:
        scene.answer("ann", "danger_drawback", {"cost": "disposition"} if scene.ann.lost else {"cost": "noise"})
    scene.leave_to_gm()
    assert ("problem_gone" in scene.told()) is (dice != MISS)
    assert ("worse" in scene.told()) is (dice == MISS)
    assert bool(scene.ann.edges) is (dice == STRONG)
    assert judge(scene.night, scene.ann, WEDGE, ROOM).why == "That has been tried here."


def test_the_player_sees_odds_reason_and_gain_and_can_think_better_of_it() -> None:
    scene = Below(ann=hero(health=2))
    scene.begin()
    scene.act("ann", doing="own_idea", idea="I topple the pillar onto the stairs")
    ruled(scene)
    ask = scene.ask("ann")
    assert ask.describe is not None
    detail = ask.describe("do")
    assert detail.odds is not None
    assert detail.total is not None
    assert detail.total.value == 2
    assert "strong back" in str(ask.params["why"])
    scene.answer("ann", "idea_goes", "leave")
    assert scene.asks == [("ann", "room")]
    assert "rolled_danger" not in scene.told()


def test_a_human_game_master_decides_otherwise() -> None:
    scene = Below(ann=hero())
    scene.begin()
    scene.act("ann", doing="own_idea", idea=WEDGE)
    ruled(scene, verdict=REFUSE, why="The door opens outwards.")
    told = next(line for line in scene.table.journal.lines if line.kind == "idea_refused")
    assert told.params["why"] == "The door opens outwards."
    scene.act("ann", doing="own_idea", idea=WEDGE)
    ruled(scene, attribute="charisma", gain="edge", lean="harder")
    assert scene.ask("ann").params["attribute"] == "charisma"


@rule("AWN-COMBAT-2")
def test_in_a_fight_it_stops_a_letter_and_who_is_refused_does_something_else() -> None:
    scene = round_of("knight", ann=hero(level=3), bob=hero(level=3))
    scene.play(everybody_acts)
    act(scene, "ann", move="own_idea", idea="I win this fight")
    ruled(scene)
    assert ("ann", "battle") in scene.asks, "a refusal is no turn"
    card = scene.ask("ann")
    assert isinstance(card, Card)
    assert "own_idea" not in card.drafted({}).asks["move"].options()


@rule("AWN-COMBAT-2")
def test_in_a_fight_a_good_idea_stops_what_was_meant() -> None:
    scene = round_of("knight", ann=hero(level=3))
    scene.play(everybody_acts)
    act(scene, "ann", move="own_idea", idea="I throw sand into its eyes")
    tried(scene, *STRONG)
    assert scene.night.scene.announced[0].stopped
    scene.ends()


def test_in_town_a_refused_idea_leaves_the_day_for_something_else() -> None:
    scene = Town(ann=hero())
    scene.play(one_day)
    card = scene.ask("ann")
    assert isinstance(card, Card)
    among = card.drafted({}).asks["doing"].options()
    first = {"doing": "own_idea"} if "own_idea" in among else {"doing": "something_else", "other": "own_idea"}
    scene.answer("ann", "day", card.drafted({**first, "idea": "I wish for a palace"}).draft)
    ruled(scene)
    assert scene.asks == [("ann", "day")]


@pytest.mark.parametrize("gain", sorted(GAINS))
def test_no_gain_is_more_than_a_move_would_bring(gain: str) -> None:
    scene = Below("ghoul", ann=hero(level=2), bob=hero())
    scene.play(add, "trap", "trap_two", 2)
    scene.ann.lost, scene.bob.held, before = 2, True, scene.ann.purses
    scene.play(GAINS[gain], "ann", "an idea")
    assert scene.ann.lost >= 1
    assert scene.ann.purses <= before + 1
    assert len(scene.ann.edges) <= 1


@pytest.mark.parametrize("place", [ROOM, FIGHT, TOWN])
def test_the_automatic_game_master_rules_on_every_example(place: str) -> None:
    for idea in ideas.EXAMPLES[place]:
        scene = Below("ghoul", ann=hero(level=3))
        scene.play(improvise, "ann", place, idea)
        ask = scene.ask("gm")
        scene.answer("gm", "idea_ruling", game.bot("gm", b"1").answer(scene.table.view("gm"), ask))
        assert scene.asks == [("ann", "idea_goes")], idea
