"""The end: who wins when nobody is left, when no adventurer is left, when the group is out, when the rocks fall."""

import pytest

from tests.depths.scene import Scene, adventurer, cannot_tell, horror
from tests.rules import rule
from undercroft.engine.story import Storyteller
from undercroft.games.depths.state import Result
from undercroft.games.depths.story import WORDS, telling


def result_of(scene: Scene) -> Result:
    """Give the result of a scene that must be over."""
    scene.ends()
    assert scene.table.over
    assert scene.cavern.result is not None
    return scene.cavern.result


@rule("OOD-GOAL-ADV", "OOD-END-OUT-CLEAN")
def test_adventurers_who_get_out_win_once_the_horror_is_dead_and_the_dead_do_not() -> None:
    scene = Scene(ada=adventurer(checks=3), brok=adventurer(), cass=adventurer(alive=False), hob=horror(alive=False))
    scene.dice(ada=4)

    scene.orders(ada="path")

    result = result_of(scene)
    assert (result.winner, result.how, result.winners) == ("adventurers", "escape", ["ada", "brok"])
    assert scene.who_read("ended_escape") == list(scene.readers)


@rule("OOD-GOAL-ADV", "OOD-END-OUT-CLEAN")
def test_a_horror_killed_in_the_very_turn_of_the_escape_is_dead_enough() -> None:
    scene = Scene(ada=adventurer(checks=3), brok=adventurer(), hob=horror(checks=2))
    scene.dice(ada=4, brok=4)

    scene.orders(ada="path", brok="kill hob")

    assert result_of(scene).winners == ["ada", "brok"]


@rule("OOD-GOAL-HORROR-KILL", "OOD-END-EXTERMINATE")
@pytest.mark.parametrize(("die", "exposed"), [("d8", False), ("d10", True), ("d12", True)])
def test_the_horror_wins_when_every_adventurer_is_dead_clean_or_exposed(die: str, exposed: bool) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(alive=False), hob=horror())
    scene.dice(hob=4)

    scene.orders(hob=f"{die} kill ada")

    result = result_of(scene)
    assert (result.winner, result.how, result.winners) == ("horror", "extermination", ["hob"])
    assert result.exposed is exposed


@rule("OOD-END-EXTERMINATE")
def test_it_does_not_matter_what_killed_the_last_adventurer() -> None:
    scene = Scene(ada=adventurer(torch=-1), brok=adventurer(alive=False), hob=horror())
    scene.dice(ada=1)

    scene.orders(ada="light hob")

    assert result_of(scene).winners == ["hob"]


@rule("OOD-END-EXTERMINATE")
def test_one_large_die_early_in_the_game_marks_the_result_as_exposed() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(alive=False), hob=horror())
    scene.dice(hob=2)
    scene.orders(hob="d12 path")
    scene.dice(hob=6)

    scene.orders(hob="d6 kill ada")

    assert result_of(scene).exposed


@rule("OOD-END-EXTERMINATE")
@pytest.mark.parametrize(
    ("reading", "die", "winners"),
    [("exposed", "d12", ["hob"]), ("strict", "d12", []), ("strict", "d8", ["hob"])],
)
def test_a_table_can_rule_that_an_exposed_extermination_wins_nothing(
    reading: str, die: str, winners: list[str]
) -> None:
    scene = Scene(rulings={"R-OOD-34": reading}, ada=adventurer(), brok=adventurer(alive=False), hob=horror())
    scene.dice(hob=5)

    scene.orders(hob=f"{die} kill ada")

    assert result_of(scene).winners == winners


@rule("OOD-GOAL-HORROR-OUT", "OOD-END-OUT-HORROR")
def test_a_horror_that_is_taken_along_wins_and_everybody_with_it_loses() -> None:
    scene = Scene(ada=adventurer(checks=3), brok=adventurer(checks=2), hob=horror())
    scene.dice(ada=4)

    scene.orders(ada="path")

    result = result_of(scene)
    assert (result.winner, result.how, result.winners) == ("horror", "daylight", ["hob"])


@rule("OOD-GOAL-DM", "OOD-END-NONE")
def test_when_all_are_dead_the_dungeon_master_wins_alone() -> None:
    scene = Scene(ada=adventurer(torch=-1), brok=adventurer(alive=False), hob=horror(-2))
    scene.dice(ada=1, hob=2)

    scene.orders(ada="path", hob="path")

    result = result_of(scene)
    assert (result.winner, result.how, result.winners) == ("dm", "dark", ["gm"])


@rule("OOD-END-NONE", "OOD-ORDER-4")
def test_a_group_that_dies_on_the_threshold_is_not_out() -> None:
    scene = Scene(ada=adventurer(checks=3, armor=-1), brok=adventurer(alive=False), hob=horror(-1, checks=3))
    scene.dice(ada=1, hob=1)

    scene.orders(ada="defend hob", hob="loot ada: path")

    assert result_of(scene).winners == ["gm"]


@rule("OOD-GOAL-DM", "OOD-END-ROCKS")
def test_the_rocks_kill_everybody_and_the_dungeon_master_wins() -> None:
    scene = Scene(turn=10, ada=adventurer(), brok=adventurer(), hob=horror())

    scene.orders()

    result = result_of(scene)
    assert (result.winner, result.how, result.winners) == ("dm", "rocks", ["gm"])
    assert scene.cavern.living() == []


@rule("OOD-END-CONTINUE")
def test_the_death_of_the_horror_does_not_end_the_game() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), hob=horror())
    scene.dice(ada=5)

    scene.orders(ada="kill hob")
    scene.ends()

    assert not scene.table.over
    assert scene.table.waiting_for() == ["gm", "ada", "brok"]


@rule("OOD-END-CONTINUE", "OOD-PREMISE-MIMIC")
def test_the_death_of_the_horror_is_told_like_any_other_death() -> None:
    sheets = (adventurer(every=6), horror())
    scenes = [Scene(ada=adventurer(), brok=brok, hob=hob, dag=adventurer()) for brok, hob in (sheets, sheets[::-1])]
    for scene in scenes:
        scene.dice(ada=5)
        scene.orders(ada="kill hob")
        scene.orders()

    assert all(cannot_tell(reader, *scenes) for reader in ("ada", "dag", ""))
    assert not cannot_tell("gm", *scenes)


@rule("OOD-END-REVEAL")
def test_nothing_is_revealed_before_the_end() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), hob=horror())

    scene.orders()

    assert scene.cavern.revealed == {}
    assert scene.who_read("deed") == ["gm"]
    assert scene.who_read("unmasked") == []


@rule("OOD-END-REVEAL")
def test_at_the_end_everybody_sees_every_role_and_every_sheet() -> None:
    scene = Scene(ada=adventurer(hunger=1, checks=3), brok=adventurer(torch=-2), hob=horror(alive=False))
    scene.dice(ada=4)
    scene.orders(ada="path")
    result_of(scene)

    for reader in scene.readers:
        sheets = scene.table.view(reader).state["revealed"]
        assert [sheets[seat]["role"] for seat in ("ada", "brok", "hob")] == ["adventurer", "adventurer", "horror"]
        assert (sheets["ada"]["hunger"], sheets["ada"]["checks"]) == (1, 4)
        assert sheets["brok"]["modifiers"]["torch"] == -2


@rule("OOD-END-REVEAL")
def test_at_the_end_everybody_reads_all_orders_of_all_turns_and_what_was_asked_for_treasures() -> None:
    scene = Scene(turn=9, ada=adventurer(), brok=adventurer(), hob=horror())
    scene.dice(ada=2, hob=9)
    scene.orders(ada="loot hob: kill brok", hob="d10 kill brok")
    scene.orders()
    result_of(scene)

    for reader in scene.readers:
        deeds = [line for line in scene.table.journal.seen_by(reader) if line.kind == "deed"]
        assert [(deed.params["who"], deed.params["action"]) for deed in deeds[:3]] == [
            ("ada", "loot"),
            ("brok", "feed"),
            ("hob", "kill"),
        ]
        assert deeds[0].params["request"]["action"] == "kill"
        assert deeds[2].dice == ((10, 9),)


@rule("OOD-END-REVEAL", "OOD-INFO-DEAD")
def test_at_the_end_the_dead_read_what_was_said_after_they_died() -> None:
    scene = Scene(turn=9, ada=adventurer(), brok=adventurer(), hob=horror(), cass=adventurer())
    scene.dice(ada=5)
    scene.orders(ada="kill brok")
    scene.table.say("ada", "Poor Brok.")
    scene.table.say("ada", "It was me.", ["gm"])
    assert not [line for line in scene.table.journal.seen_by("brok") if line.kind == "said"]

    scene.orders()

    assert [line.params["text"] for line in scene.table.journal.seen_by("brok") if line.talk] == ["Poor Brok."]


@rule("OOD-END-ROCKS", "OOD-PATH-OUT")
def test_under_the_rocks_nobody_is_on_the_way_any_more() -> None:
    scene = Scene(turn=10, ada=adventurer(checks=1), brok=adventurer(), hob=horror())
    scene.dice(ada=1, brok=1, hob=1)

    scene.orders(ada="path", brok="path", hob="d4 path")

    assert result_of(scene).how == "rocks"
    assert (scene.cavern.found, scene.cavern.needed) == (0, 0)


@rule("OOD-KILL-4")
def test_who_was_killed_twice_dies_once_in_the_story() -> None:
    scene = Scene(ada=adventurer(every=8), brok=adventurer(every=8), cass=adventurer(), hob=horror())
    scene.dice(ada=6, brok=6, hob=4)
    scene.orders(ada="kill cass", brok="kill cass", hob="d4 path")
    deeds = [line.params for line in scene.table.journal.lines if line.kind == "deed"]
    teller = Storyteller(WORDS, scene.table.view("gm").speaker, "salt")

    told = [kind for kind, _ in telling(teller, deeds)]

    assert told.count("kill.kills") == 1
    assert told.count("kill.kills_too") == 1
