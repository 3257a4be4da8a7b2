"""Meeting monsters: reactions, negotiation row by row, Random Encounters, friends."""

from typing import Any

import pytest

from tests.kingdom.delving import FAIL, FINE, ROLLS, in_dungeon
from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.fleeing import may_flee
from undercroft.games.kingdom.content.tables.negotiation import NEGOTIATION
from undercroft.games.kingdom.dungeon.random_encounters import RANDOM_ENCOUNTERS, draw_group
from undercroft.games.kingdom.dungeon.residents import move_out, residents
from undercroft.games.kingdom.grammar.delve_moments import RoundBegun
from undercroft.games.kingdom.grammar.entries import ITEMS, MONSTERS
from undercroft.games.kingdom.grammar.tables import roll_on
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.aftermath import follow_up
from undercroft.games.kingdom.phases.dungeon_phase.encounters import encounter, fight_it_out, look_around
from undercroft.games.kingdom.phases.dungeon_phase.entering import enter_a_room
from undercroft.games.kingdom.phases.dungeon_phase.negotiation import negotiate
from undercroft.games.kingdom.phases.dungeon_phase.quarters import end_quarter
from undercroft.games.kingdom.rules.sides import fighters
from undercroft.games.kingdom.state import ENCAMPMENT, FOES, REARGUARD, VANGUARD, RoomReport, RoomTruth
from undercroft.games.kingdom.state.due import Duel, Surprised

SLIMES = {"slime": 2}


def room_of(**monsters: int) -> dict[str, RoomTruth]:
    return {"A2": RoomTruth(monsters=monsters)}


def talked(row: int, *dice: int, scene: Scene | None = None, **given: Any) -> Scene:
    """Let Ann roll a row of the Negotiation Table in front of two Ogrekin and an Ogre."""
    scene = scene or in_dungeon(quarter="rush", rooms=room_of(ogrekin=2, ogre=1), **given)
    scene.play(look_around)
    scene.dice(*ROLLS[row], *dice)
    scene.play(roll_on, NEGOTIATION, "ann")
    return scene


def is_friendly(scene: Scene) -> bool:
    return scene.realm.delve.reaction == "friendly" and scene.realm.delve.quarter == "rush"


def fights(scene: Scene) -> bool:
    return scene.realm.delve.quarter == "fight" and len(scene.realm.delve.foes) == 3


@rule("MYK-NEGOTIATE-01")
def test_a_representative_rolls_for_the_court() -> None:
    scene = in_dungeon(quarter="rush", rooms=room_of(slime=2))
    scene.dice(*ROLLS[3])

    scene.play(negotiate)
    scene.answer("ann", "representative", "bob")

    scene.ends()
    assert [line.params.get("who") for line in scene.table.journal.lines if line.kind == "table_rolled"] == ["Bob"]


@rule("MYK-NEGOTIATE-02")
def test_negotiation_2_is_an_ambush() -> None:
    scene = talked(2)
    assert fights(scene)
    assert scene.realm.delve.engage == [Surprised()]


@rule("MYK-NEGOTIATE-03", "MYK-NEGOTIATE-04")
@pytest.mark.parametrize("row", [3, 4])
def test_negotiation_3_and_4_are_a_plain_fight(row: int) -> None:
    scene = talked(row)
    assert fights(scene)
    assert scene.realm.delve.engage == []


@rule("MYK-NEGOTIATE-05")
def test_followers_of_several_members_can_be_sacrificed() -> None:
    scene = talked(5, 3, ann=landmaker("king", followers=3), bob=landmaker(followers=3))
    scene.answer("ann", "negotiate_sacrifice", 3)
    scene.answer("bob", "negotiate_sacrifice", 2)
    scene.ends()
    assert is_friendly(scene)
    assert (scene.ann.follower_count, scene.bob.follower_count, scene.kingdom.voices) == (0, 1, 7)


@rule("MYK-NEGOTIATE-05")
def test_too_few_sacrifices_are_none() -> None:
    scene = talked(5, ann=landmaker("king", followers=3), bob=landmaker(followers=3))
    scene.answer("ann", "negotiate_sacrifice", 3)
    scene.answer("bob", "negotiate_sacrifice", 0)
    scene.ends()
    assert fights(scene)
    assert scene.ann.follower_count == 3


@rule("MYK-NEGOTIATE-05")
def test_without_enough_followers_nobody_is_asked() -> None:
    assert fights(talked(5, ann=landmaker("king", followers=3), bob=landmaker()))


@rule("MYK-NEGOTIATE-06")
@pytest.mark.parametrize(("likes", "friends"), [(["Magic"], True), (["Baths"], False)])
def test_a_shared_word_makes_friends(likes: list[str], friends: bool) -> None:
    scene = talked(6, 1, 1, ann=landmaker("king"), bob=landmaker(likes=likes))
    scene.answer("ann", "negotiate_words", "words_1")
    scene.ends()
    assert (is_friendly(scene), fights(scene)) == (friends, not friends)


@rule("MYK-NEGOTIATE-07")
def test_meat_for_each_of_them_or_a_meal_makes_friends() -> None:
    people: dict[str, Any] = {"ann": landmaker("king"), "bob": landmaker(items=["lunch"])}
    scene = in_dungeon(quarter="rush", rooms=room_of(ogrekin=2, ogre=1), **people)
    scene.ann.slots[0].materials = {"meat": 2}
    scene.bob.slots[1].materials = {"meat": 2}
    talked(7, scene=scene)
    assert scene.ask.options() == ["meat", "lunch", "nothing"]
    scene.answer("ann", "negotiate_food", "meat")
    scene.ends()
    assert is_friendly(scene)
    assert (scene.ann.carried_materials(), scene.bob.carried_materials()) == ({}, {"meat": 1})


@rule("MYK-NEGOTIATE-07")
def test_a_lunch_is_enough_for_all() -> None:
    scene = talked(7, ann=landmaker("king"), bob=landmaker(items=["lunch"]))
    scene.answer("ann", "negotiate_food", "lunch")
    scene.ends()
    assert is_friendly(scene)
    assert scene.bob.items() == []


@rule("MYK-NEGOTIATE-08")
@pytest.mark.parametrize("pays", [True, False])
def test_a_promise_of_money_is_rolled_after_it_was_made(pays: bool) -> None:
    scene = talked(8, *([4] if pays else []))
    scene.answer("ann", "negotiate_upkeep", pays)
    scene.ends()
    assert [part.amount for part in scene.realm.chronicle.upkeep] == ([4] if pays else [])
    assert (is_friendly(scene), fights(scene)) == (pays, not pays)


@rule("MYK-NEGOTIATE-09")
def test_a_gift_must_cost_as_much_as_their_highest_level() -> None:
    dear = next(item.id for item in sorted_items() if item.cost >= MONSTERS["ogre"].level)
    cheap = next(item.id for item in sorted_items() if item.cost < MONSTERS["ogre"].level)
    scene = talked(9, ann=landmaker("king", items=[cheap]), bob=landmaker(items=[dear]))
    assert scene.ask.options() == ["nothing", f"bob:0:{dear}"]
    scene.answer("ann", "negotiate_gift", f"bob:0:{dear}")
    scene.answer("bob", "negotiate_part_with", True)
    scene.ends()
    assert is_friendly(scene)
    assert scene.bob.items() == []


def sorted_items() -> Any:
    return [item for item in ITEMS if not item.rare and item.slots == 1 and not item.followers]


@rule("MYK-NEGOTIATE-10")
@pytest.mark.parametrize(("liked", "dice", "friends"), [(True, FINE, True), (True, FAIL, False), (False, (), False)])
def test_a_story_must_please_the_game_master_and_the_dice(liked: bool, dice: tuple[int, ...], friends: bool) -> None:
    scene = talked(10, *dice)
    scene.answer("ann", "negotiate_story", "Once upon a time there was a slime.")
    scene.answer("gm", "negotiate_story_liked", liked)
    scene.ends()
    assert (is_friendly(scene), fights(scene)) == (friends, not friends)


@rule("MYK-NEGOTIATE-11")
def test_the_strongest_challenges_one_of_the_court() -> None:
    scene = talked(11)
    scene.answer("ann", "duel_champion", "bob")
    scene.ends()
    delve = scene.realm.delve
    assert [one.kind for one in delve.foes] == ["ogre"]
    assert delve.engage == [Duel("bob", delve.foes[0].id)]
    assert scene.realm.adventure.truth.rooms["A2"].monsters == {"ogrekin": 2}
    assert (scene.bob.area, delve.foes[0].area) == (3, 4)


@rule("MYK-NEGOTIATE-11")
def test_whoever_meddles_in_a_duel_starts_a_fight_of_all() -> None:
    scene = talked(11, ann=landmaker("king"), bob=landmaker(hp=3))
    scene.answer("ann", "duel_champion", "bob")
    scene.play(fight_it_out)
    assert scene.realm.delve.fight is not None
    assert len(scene.realm.delve.fight.monsters) == 1

    scene.play(lambda play: open_moment(play, RoundBegun()))
    scene.answer("ann", "duel_meddle", True)

    fight = scene.realm.delve.fight
    assert (fight.duel, len(fight.monsters), scene.realm.delve.engage) == ([], 3, [])


@rule("MYK-NEGOTIATE-11")
@pytest.mark.parametrize("outcome", ["won", "settled"])
def test_a_duel_that_is_won_makes_friends_also_if_the_other_gives_up(outcome: str) -> None:
    scene = in_dungeon(quarter="rush", rooms=room_of(ogrekin=2))
    scene.play(look_around)
    scene.play(follow_up, outcome, [Duel("ann", "m1")], [])
    scene.ends()
    assert is_friendly(scene)


@rule("MYK-NEGOTIATE-11")
def test_after_a_lost_duel_talking_again_is_another_roll() -> None:
    scene = in_dungeon(quarter="rush", rooms=room_of(ogrekin=2), ann=landmaker("king"))
    scene.play(look_around)
    scene.dice(*ROLLS[12], 1, 1)
    scene.play(follow_up, "lost", [Duel("ann", "m1")], [])
    scene.answer("ann", "duel_lost", "negotiate")
    scene.ends()
    assert is_friendly(scene)


@rule("MYK-NEGOTIATE-11")
def test_a_duel_is_between_two_and_nobody_flees_from_it() -> None:
    scene = talked(11)
    scene.answer("ann", "duel_champion", "bob")
    scene.play(fight_it_out)
    scene.answer("gm", "special_conditions", "")

    assert [one.called for one in fighters(scene.realm)] == ["Bob", "Ogre"]
    scene.bob.area = 1
    assert not may_flee(scene.realm, scene.bob)


@rule("MYK-NEGOTIATE-11")
def test_after_a_lost_duel_the_court_fights_or_talks_again() -> None:
    scene = in_dungeon(quarter="rush", rooms=room_of(ogrekin=2))
    scene.play(look_around)
    scene.play(follow_up, "lost", [Duel("ann", "m1")], [])
    scene.answer("ann", "duel_lost", "fight")
    scene.ends()
    assert scene.realm.delve.quarter == "fight"


@rule("MYK-NEGOTIATE-12")
def test_love_at_first_sight_is_for_the_representative() -> None:
    scene = talked(12, 1, 1, 1)
    scene.ends()
    assert is_friendly(scene)
    assert [one.towards("ann").affection for one in residents(scene.table.play, "A2")] == [1, 1, 1]


@rule("MYK-ENCOUNTER-RAND-04", "MYK-RANDENC-02")
def test_strangers_are_harder_to_talk_to_but_never_below_2() -> None:
    scene = in_dungeon(quarter="rush", rooms=room_of(slime=1), ann=landmaker("king"))
    scene.realm.delve.random = True
    scene.dice(1, 2)
    scene.play(negotiate)
    assert scene.realm.delve.engage == [Surprised()]


@rule("MYK-ENCOUNTER-01", "MYK-ENCOUNTER-04", "MYK-ENCOUNTER-08")
def test_monsters_are_neutral_unless_the_scenario_says_otherwise() -> None:
    scene = in_dungeon(quarter="encounter", rooms=room_of(slime=2))
    scene.play(encounter)
    assert scene.ask.options() == ("negotiate", "fight")
    scene.answer("ann", "meet_neutral", "fight")
    scene.ends()
    assert scene.realm.delve.quarter == "fight"


@rule("MYK-ENCOUNTER-05", "MYK-ENCOUNTER-10")
def test_hostile_monsters_in_unknown_number_may_surprise_the_court() -> None:
    rooms = {"A2": RoomTruth(monsters=SLIMES, reaction="hostile")}
    scene = in_dungeon(quarter="encounter", rooms=rooms, ann=landmaker("king"))
    scene.dice(5, 5)
    scene.play(encounter)
    scene.ends()
    check = next(line for line in scene.table.journal.lines if line.kind == "check_made")
    assert check.params["difficulty"] == 18
    assert scene.realm.delve.engage == [Surprised()]


@rule("MYK-ENCOUNTER-10")
def test_whoever_knows_their_number_is_not_surprised() -> None:
    rooms = {"A2": RoomTruth(monsters=SLIMES, reaction="hostile")}
    scene = in_dungeon(quarter="encounter", rooms=rooms, ann=landmaker("king"))
    scene.realm.adventure.known["A2"] = RoomReport(monsters=2)
    scene.play(encounter)
    scene.ends()
    assert (scene.realm.delve.quarter, scene.realm.delve.engage) == ("fight", [])


@rule("MYK-ENCOUNTER-10", "MYK-SURPRISE-02")
def test_whoever_knows_a_wrong_number_knows_none() -> None:
    rooms = {"A2": RoomTruth(monsters=SLIMES, reaction="hostile")}
    scene = in_dungeon(quarter="encounter", rooms=rooms, ann=landmaker("king"))
    scene.realm.adventure.known["A2"] = RoomReport(monsters=1)
    scene.dice(5, 5)
    scene.play(encounter)
    scene.ends()
    assert scene.realm.delve.engage == [Surprised()]


@rule("MYK-ENCOUNTER-10", "MYK-FLEE-03")
def test_whoever_has_fled_knows_how_many_are_left() -> None:
    scene = in_dungeon("A2", rooms={"A2": RoomTruth(monsters=SLIMES)}, ann=landmaker("king"))
    scene.play(look_around)
    move_out(scene.table.play, "A2", scene.realm.adventure.truth.rooms["A2"].survivors[0])
    scene.realm.delve.previous = "A1"
    scene.play(follow_up, "fled", [], [])
    scene.realm.delve.room = "A2"
    scene.play(encounter)
    assert (scene.realm.delve.quarter, scene.realm.delve.engage) == ("fight", [])


@rule("MYK-ENCOUNTER-07")
@pytest.mark.parametrize(("choice", "quarter"), [("exchange", "rush"), ("fight", "fight")])
def test_friendly_monsters_can_be_fought_or_dealt_with(choice: str, quarter: str) -> None:
    scene = in_dungeon(quarter="encounter", rooms={"A2": RoomTruth(monsters=SLIMES, reaction="friendly")})
    scene.play(encounter)
    scene.answer("ann", "meet_friendly", choice)
    scene.ends()
    assert scene.realm.delve.quarter == quarter


@rule("MYK-ENCOUNTER-06")
@pytest.mark.parametrize("resents", [True, False])
def test_the_game_master_may_let_monsters_resent_the_death_of_their_kin(resents: bool) -> None:
    scene = in_dungeon(quarter="encounter", rooms=room_of(slime=1), ann=landmaker("king"))
    scene.realm.delve.killed = {"slime": 3}
    scene.realm.delve.number_known = True
    scene.dice(*(FINE if resents else ()))
    scene.play(encounter)
    scene.answer("gm", "kin_resent", resents)
    if resents:
        assert scene.realm.delve.quarter == "fight"
    else:
        assert scene.ask.key == "meet_neutral"


@rule("MYK-ENCOUNTER-06")
def test_a_table_can_play_without_grudges() -> None:
    scene = in_dungeon(quarter="encounter", rooms=room_of(slime=1), rulings={"kin": "off"})
    scene.realm.delve.killed = {"slime": 3}
    scene.play(encounter)
    assert scene.ask.key == "meet_neutral"


@rule("MYK-ENCOUNTER-RAND-01", "MYK-ENCOUNTER-RAND-02", "MYK-ENCOUNTER-RAND-03", "MYK-RANDENC-01")
def test_in_an_explored_empty_room_somebody_may_come_by() -> None:
    scene = in_dungeon(quarter="encounter", explored=("A2",))
    scene.realm.delve.moved, scene.realm.delve.stayed = 1, 2
    scene.dice(2, 3, 4)
    scene.play(encounter)
    line = next(line for line in scene.table.journal.lines if line.kind == "visitors_come")
    assert (line.params["chance"], line.params["rolled"]) == (5, 5)
    assert scene.ask.key == "meet_neutral"
    assert [card.kind for card in scene.realm.delve.present] == ["grunt_elf", "grunt_elf"]


@rule("MYK-ENCOUNTER-RAND-02")
def test_a_higher_roll_brings_nobody() -> None:
    scene = in_dungeon(quarter="encounter", explored=("A2",))
    scene.dice(1, 2)
    scene.play(encounter)
    scene.ends()
    assert scene.realm.delve.quarter == "rush"


@rule("MYK-ENCOUNTER-RAND-01")
def test_an_unexplored_room_has_no_visitors() -> None:
    scene = in_dungeon(quarter="encounter")
    scene.play(encounter)
    scene.ends()


@rule("MYK-ENCOUNTER-RAND-01")
def test_a_table_can_check_on_leaving_instead() -> None:
    scene = in_dungeon(quarter="enter", explored=("A2",), rulings={"MYKR-66": "leaving"})
    scene.dice(1, 1, 4)
    scene.play(enter_a_room)
    scene.answer("ann", "delve_move", "A1")
    scene.ends()
    assert (scene.realm.delve.room, scene.realm.delve.quarter) == ("A2", "encounter")
    assert residents(scene.table.play, "A2")


@rule("MYK-ENCOUNTER-RAND-01")
@pytest.mark.parametrize(("reading", "checked"), [("remaining", True), ("leaving", False)])
def test_staying_is_checked_unless_the_table_checks_on_leaving(reading: str, checked: bool) -> None:
    scene = in_dungeon(quarter="encounter", explored=("A2",), rulings={"MYKR-66": reading})
    scene.dice(*((6, 6) if checked else ()))
    scene.play(encounter)
    scene.ends()
    assert ("nobody_comes" in scene.told()) is checked


@rule("MYK-ENCOUNTER-RAND-02")
def test_rooms_gone_through_in_this_quarter_and_quarters_spent_here_add_up() -> None:
    scene = in_dungeon("A2", quarter="end", explored=("A2",), ann=landmaker("king", meals=[1]))
    scene.realm.delve.extra_quarters, scene.realm.chronicle.quarters = 1, 4
    scene.play(end_quarter)
    assert scene.realm.delve.stayed == 2

    scene.play(enter_a_room)
    scene.answer("ann", "delve_move", "stay")
    scene.dice(2, 2)
    scene.play(encounter)
    scene.ends()
    line = next(line for line in scene.table.journal.lines if line.kind == "nobody_comes")
    assert line.params["chance"] == 3  # one of the Court, no room, two Quarters


@rule("MYK-ENCOUNTER-RAND-02")
def test_a_new_room_begins_with_no_quarters_spent_in_it() -> None:
    scene = in_dungeon("A2", quarter="enter", explored=("A1", "A2"), ann=landmaker("king"))
    scene.realm.delve.stayed = 5
    scene.play(enter_a_room)
    scene.answer("ann", "delve_move", "A1")
    scene.dice(1, 2)
    scene.play(encounter)
    scene.ends()
    line = next(line for line in scene.table.journal.lines if line.kind == "nobody_comes")
    assert line.params["chance"] == 2


@rule("MYK-ENCOUNTER-RAND-04")
def test_those_of_the_next_room_are_no_strangers_after_a_rush() -> None:
    scene = in_dungeon("A2", quarter="enter", rooms={"B2": RoomTruth(monsters={"slime": 1})}, ann=landmaker("king"))
    scene.realm.delve.random = scene.realm.delve.rushed = True
    scene.play(enter_a_room)
    scene.answer("ann", "delve_move", "B2")
    scene.dice(*ROLLS[4])
    scene.play(encounter)
    scene.answer("ann", "meet_neutral", "negotiate")
    scene.ends()
    rolled = next(line for line in scene.table.journal.lines if line.kind == "table_rolled")
    assert (rolled.params["number"], scene.realm.delve.engage) == (4, [])


@rule("MYK-RANDENC-03")
@pytest.mark.parametrize(("level", "table"), [(1, 1), (3, 3), (6, 6), (9, 6)])
def test_the_table_follows_the_average_level(level: int, table: int) -> None:
    scene = in_dungeon(ann=landmaker("king", level=level), bob=landmaker(level=level))
    scene.dice(1)
    group = scene.play(draw_group)
    assert {kind for kind, _ in group} == {kind for _, kind, _ in RANDOM_ENCOUNTERS[table].rows[1]}


COURT, HALF = 3, 2


BANDS = {"v": VANGUARD[FOES], "r": REARGUARD[FOES], "e": ENCAMPMENT[FOES]}


GROUPS: dict[tuple[int, int], str] = {
    (1, 1): "v hurry_fox 3, r sawing_boar 1",
    (1, 2): "v fire_beetle 3, e pumpkin_head 2",
    (1, 3): "v lilliput 3, v changeling 3",
    (1, 4): "v grunt_elf 3",
    (1, 5): "v goldfish 3, e icarus 2",
    (1, 6): "v ogrekin 3, r ogrekin 3, e ogrekin_cannon 1, e ogrekin_champion 1",
    (2, 1): "v gargoyle 3",
    (2, 2): "r wight 2",
    (2, 3): "v minotaur 2, r minotragos 2",
    (2, 4): "v halcyone 3, r halcyone 3, e qupid 2",
    (2, 5): "r gremlin 3, e willie_winkie 1",
    (2, 6): "v giant_squirm 3, e chowhound 2",
    (3, 1): "r lamia 1, e leshy 3",
    (3, 2): "v scala_buccaneer 3, e ex_ninja 1",
    (3, 3): "v human_column 3, e love_carp 2",
    (3, 4): "r mistress 3, e geister 3",
    (3, 5): "r vorpal_bunny 3, e two_face 1",
    (3, 6): "v cave_dweller 3, v golem 1",
    (4, 1): "v black_twins 1, e monchskalb 2",
    (4, 2): "v waliahyra 3, r fay_knight 1",
    (4, 3): "v cave_bear 3, e starman 2",
    (4, 4): "v evil_eye 3, e airt_piper 2",
    (4, 5): "v ghoul 3, e vampire 1",
    (4, 6): "r mayonnaise_king_pure_select 3, e may_queen 1",
    (5, 1): "v raver_lord 1",
    (5, 2): "v prince_of_bities 2, e thunder_bird 1",
    (5, 3): "v valaraukar 2",
    (5, 4): "v basilisk 2, r wyvern 1",
    (5, 5): "v zombie 2, r zombie 2, e deathnologist 1",
    (5, 6): "v rokea 3, v decarabia 1",
    (6, 1): "e angel_of_death 3",
    (6, 2): "e dragon 2",
    (6, 3): "e bone_dragon 1",
    (6, 4): "r ogre_king_of_love 3",
    (6, 5): "v arakhne 3, e spider_lord 1",
    (6, 6): "v msm_07 1, v forneus 1",
}
"""Who appears before a Court of three, and where, as the book has it."""


def visitors(level: int, number: int) -> list[tuple[str, int]]:
    people: dict[str, Any] = {
        name: landmaker("king" if name == "ann" else "knight", level=level) for name in ("ann", "bob", "cid")
    }
    scene = in_dungeon(quarter="encounter", explored=("A2",), **people)
    scene.dice(1, 1, number)
    scene.play(encounter)
    return [(one.kind, one.area) for one in scene.realm.adventure.truth.rooms["A2"].survivors]


def expected(text: str) -> list[tuple[str, int]]:
    parts = [part.split() for part in text.split(", ")]
    return [(kind, BANDS[band]) for band, kind, count in parts for _ in range(int(count))]


@pytest.mark.parametrize(
    ("level", "number"),
    [pytest.param(*row, marks=rule(f"MYK-RANDENC-{row[0]}-{row[1]}")) for row in GROUPS],
)
def test_every_random_encounter_stands_where_the_book_puts_it(level: int, number: int) -> None:
    assert sorted(visitors(level, number)) == sorted(expected(GROUPS[level, number]))
