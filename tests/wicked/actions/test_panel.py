"""The game master's panel: one press an action roll, with the circumstances ticked and what comes if it goes wrong."""

import pytest

from tests.wicked.actions.acting import act, card_of, open_yard, shown_on
from tests.wicked.campaigns import GM, bots_for, staying, table_of
from tests.wicked.scene import Scene, monster
from undercroft.games.wicked.actions.panel import Ticked
from undercroft.games.wicked.phases.presiding import MATTERS
from undercroft.games.wicked.rules.circumstances import Circumstance
from undercroft.games.wicked.words import Axis, Consequence, Matter, Phase

UNSEEN, ARMOUR = Circumstance(Axis.POSITION, 1, "unseen"), Circumstance(Axis.EFFECT, -1, "armour")


def yard(*given: Circumstance, later: bool = False) -> Scene:
    """Let Ann try something, with some circumstances; the game master is about to be asked."""
    scene = Scene(ann=monster(smash=2))
    scene.wicked.chair.later = later
    scene.play(open_yard, given=given)
    act(scene, intention="goal", action="smash")
    return scene


def test_everything_is_ticked_and_taking_it_is_one_press() -> None:
    scene = yard(UNSEEN, ARMOUR)
    drafted = card_of(scene, "gm").drafted({}).draft

    assert drafted["counts"] == ("0", "1")
    assert (drafted["position"], drafted["effect"], drafted["then"]) == ("counted", "counted", "dealt")
    assert shown_on(scene, "gm")["position"] == "position.dominant"
    assert shown_on(scene, "gm")["effect"] == "effect.weak"


def test_a_tick_taken_away_changes_how_it_stands_and_the_player_may_back_off() -> None:
    scene = yard(UNSEEN, ARMOUR)
    assert shown_on(scene, "gm", counts=("1",))["position"] == "position.default"

    act(scene, "gm", "standing", counts=("1",))

    assert scene.asks == [("ann", "roll_or_not")]
    assert scene.ask("ann").params["position"] == "position.default"


@pytest.mark.parametrize("face", [1, 5])
def test_one_press_is_enough_whatever_the_dice_say(face: int) -> None:
    scene = yard()
    scene.wicked.decks["consequence.raid.frustrating"] = ["dire"]
    scene.dice(face, 1)
    act(scene, "gm", "standing")

    assert not [key for seat, key in scene.asks if seat == "gm"]
    assert [one.parts for one in scene.wicked.scene.stated] == [[Consequence.WORSE_POSITION]]


def test_what_comes_can_be_said_before_the_dice() -> None:
    scene = yard()
    scene.wicked.decks["consequence.raid.frustrating"] = ["dire"]
    offered = card_of(scene, "gm").drafted({}).asks["then"]
    assert offered.describe is not None
    assert offered.describe("dealt").params["likely"] == "then.dire"
    assert offered.options()[0] == "dealt"
    assert offered.options()[-2:] == ["cost", "after"]
    assert len(offered.options()) == 6

    scene.dice(1, 1)
    act(scene, "gm", "standing", then="shock")

    assert [one.parts for one in scene.wicked.scene.stated] == [[Consequence.SHOCK]]


def test_whoever_chooses_after_the_dice_is_asked_then_and_need_not_say_so_again() -> None:
    scene = yard()
    scene.dice(1, 1)
    act(scene, "gm", "standing", then="after")

    assert scene.asks == [("gm", "consequence")]
    assert scene.wicked.chair.later
    assert card_of(yard(later=True), "gm").drafted({}).draft["then"] == "after"


def test_a_tick_is_left_as_it_was_by_whoever_says_nothing() -> None:
    ask = Ticked("gm", "standing_counts", ["0", "1", "2"], ["0", "2"], {})

    assert ask.silence() == ("0", "2")
    assert len({ask.nth(index) for index in range(ask.count())}) == ask.count() == 8


def asked_in(seed: str, cycles: int, *wants: Matter) -> tuple[list[tuple[str, str]], int]:
    """Play some cycles; list what the game master was asked in which phase, and count rolls, earlier ones too."""
    table, asked = table_of(seed, 2, length="short"), []
    bots = bots_for(table, seed)
    table.state.chair.wants = list(wants)
    while (ask := table.first_ask()) is not None and table.state.cycle <= cycles:
        if ask.seat == GM:
            asked.append((table.state.phase, ask.key))
        said = bots[ask.seat].answer(table.view(ask.seat), ask)
        table.answer(ask.seat, ask.id, staying(table, ask, said, cycles + 1))
    return asked, sum(line.kind in ("rolled_action", "flashback_over") for line in table.journal.lines)


def test_a_game_master_presses_once_an_action_roll_and_is_asked_nothing_that_is_never_asked() -> None:
    asked, rolls = asked_in("two", 3)
    keys = [key for _, key in asked]

    raids = keys.count("raid_focus")
    assert rolls > 15
    assert raids >= 3
    assert keys.count("standing") <= rolls
    assert keys.count("standing") + keys.count("consequence") <= rolls + raids  # an engagement can go wrong, too
    assert set(MATTERS).isdisjoint(keys)
    assert keys.count("engagement_dice") == keys.count("raid_questions") == raids
    assert not {"standing", "consequence"} & {key for phase, key in asked if phase == Phase.LURKING}


def test_whoever_wants_to_be_asked_more_is() -> None:
    asked, _ = asked_in("one", 2, Matter.WORK, Matter.RELIEF, Matter.FATES, Matter.WARDING)

    assert {"reduced", "ward_off"} & {key for _, key in asked}
    assert "standing" in [key for phase, key in asked if phase == Phase.LURKING]
