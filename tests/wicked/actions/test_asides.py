"""The desk between rolls: nobody waits for it, no bot answers it, and the game master uses it at any time."""

import pytest

from tests.wicked.actions.acting import act, card_of, open_yard
from tests.wicked.campaigns import GM, bots_for, staying, table_of
from tests.wicked.scene import Scene, monster
from tests.wicked.shadows import seen
from undercroft.engine.bots import drive
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.games.wicked import game
from undercroft.games.wicked.state import Pocketed, Wicked
from undercroft.games.wicked.words import Matter, Severity, Trouble, Weightiness


def yard() -> Scene:
    """Open a yard to Ann and Bob, with something in the pocket."""
    scene = Scene(ann=monster(smash=2), bob=monster(skulk=2))
    scene.wicked.pocketed = [Pocketed("calamity", Weightiness.MINOR, 2, Trouble.UNREST)]
    scene.play(open_yard)
    return scene


def offered(scene: Scene) -> list[str]:
    """List what lies on the desk."""
    return list(card_of(scene, "gm").drafted({}).asks["besides"].options())


def test_the_desk_lies_there_while_others_think_and_nobody_waits_for_it() -> None:
    scene = yard()
    table = scene.table

    assert [(ask.seat, ask.key) for ask in table.open_asks()] == [("ann", "action"), ("bob", "action"), ("gm", "desk")]
    assert table.waiting_for() == ["ann"]
    assert list(drive(table, {"gm": game.bot("gm", b"x")})) == []
    with pytest.raises(Refused, match="Nobody waits"):
        table.lapse("gm")


def test_a_clock_is_started_and_ticked_and_everybody_sees_it() -> None:
    scene = yard()
    act(scene, "gm", "desk", besides="clock", called="The tide", size="4")
    act(scene, "gm", "desk", besides="tick:clock0")

    clock = scene.wicked.scene.clocks["clock0"]
    assert (clock.name, clock.filled, clock.segments) == ("The tide", 1, 4)
    assert scene.told()[-2:] == ["clock_started", "clock_ticked"]
    assert [seat for seat, _ in scene.asks] == ["ann"]


def test_something_is_inflicted_out_of_nowhere_as_heavily_as_wanted() -> None:
    scene = yard()
    act(scene, "gm", "desk", besides="inflict:hazard", whom="bob", weight="annoying")
    scene.leave_to_gm()

    stated = [line for line in scene.table.journal.lines if line.kind == "stated"]
    assert [line.params["severity"] for line in stated] == [Severity.ANNOYING]
    assert [line.params["who"] for line in stated] == ["Bob"]


def test_somebody_is_compelled_between_rolls() -> None:
    scene = yard()
    act(scene, "gm", "desk", besides="compel:ann")

    assert ("ann", "compel") in scene.asks


def test_what_waits_is_sprung_and_gone() -> None:
    scene = yard()
    if "spring:0" not in offered(scene):
        scene.wicked.pocketed = [Pocketed("blowback", Weightiness.MINOR, 2, Trouble.TRAVEL)]
    act(scene, "gm", "desk", besides="spring:0")

    assert scene.wicked.pocketed == []
    assert {"trouble_sprung", "trouble_comes"} <= set(scene.told())


def test_adventurers_set_out_while_a_scene_is_played() -> None:
    scene = yard()
    waiting = Pocketed("blowback", Weightiness.MINOR, scene.wicked.cycle, Trouble.WEAK_INVASION)
    scene.wicked.pocketed = [waiting]
    assert "spring:0" in offered(scene)
    act(scene, "gm", "desk", besides="spring:0")

    assert [one.called for one in scene.wicked.pocketed] == [True]
    assert scene.told()[-1] == "invasion_called"
    assert "spring:0" not in offered(scene), "once is enough"
    assert scene.wicked.invasion is None, "they are on the road"


def test_another_bargain_is_offered() -> None:
    scene = yard()
    wanted = [one for one in offered(scene) if one.startswith("bargain:")][-1]
    act(scene, "gm", "desk", besides=wanted)

    assert scene.wicked.decks["bargain"][0] == wanted.partition(":")[2]
    assert scene.ask("ann").params["bargain"]


def at_a_raid(seed: str = "left alone") -> Table[Wicked]:
    """Play with bots in the players' seats until a raid asks the game master how something stands."""
    table = table_of(seed, 2, length="short")
    bots = bots_for(table, seed)
    while (ask := table.first_ask()) is not None:
        if ask.seat == GM and ask.key == "standing":
            return table
        said = bots[ask.seat].answer(table.view(ask.seat), ask)
        table.answer(ask.seat, ask.id, staying(table, ask, said))
    raise AssertionError("nobody rolled")


def test_a_phase_is_left_to_the_automatic_one_and_taken_back() -> None:
    table = at_a_raid()
    table.answer(GM, table.asks_of(GM)[0].id, table.asks_of(GM)[0].silence())
    while not any(ask.key == "desk" for ask in table.asks_of(GM)):
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, ask.silence())
    phase, rolls = table.state.phase, count(table)
    use(table, "leave")
    while table.state.phase == phase and count(table) == rolls:
        ask = table.open_asks()[0]
        assert ask.seat != GM, ask.key
        table.answer(ask.seat, ask.id, ask.silence())
    assert count(table) > rolls

    while not any(ask.key == "desk" for ask in table.asks_of(GM)):
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, ask.silence())
    use(table, "take_back")
    assert table.state.chair.leaves == ""
    while not any(ask.waits for ask in table.asks_of(GM)):
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, ask.silence())
    assert table.asks_of(GM)[0].key in ("standing", "consequence", "review_dice")  # the next thing, whatever it is


def count(table: Table[Wicked]) -> int:
    """Count action rolls."""
    return sum(line.kind == "rolled_action" for line in table.journal.lines)


def use(table: Table[Wicked], what: str) -> None:
    """Use the desk."""
    (ask,) = table.asks_of(GM)
    table.answer(GM, ask.id, {"besides": what})


def test_the_desk_lies_there_outside_of_scenes_and_disturbs_no_card() -> None:
    table = table_of("outside", 2, length="short")
    before = [ask.id for ask in table.open_asks() if ask.waits]
    use(table, "leave")

    assert [ask.id for ask in table.open_asks() if ask.waits] == before
    assert table.state.chair.leaves == table.state.phase
    use(table, "take_back")
    assert table.state.chair.leaves == ""


def test_nobody_can_tell_who_runs_a_phase_or_what_is_noted() -> None:
    scenes = [yard(), yard()]
    chair = scenes[1].wicked.chair
    chair.leaves, chair.notes, chair.wants, chair.later = "raiding", "The miller did it.", [Matter.FATES], False

    for seat in ("ann", "bob", ""):
        assert seen(scenes[0].table, seat) == seen(scenes[1].table, seat)
