"""Information: who learns what, and who must not."""

import pytest

from tests.depths.scene import Scene, adventurer, cannot_tell, horror
from tests.rules import rule
from undercroft.engine.refusals import Refused
from undercroft.games.depths.board import known


@rule("OOD-INFO-DM")
def test_the_dungeon_master_sees_every_role_and_every_sheet() -> None:
    scene = Scene(ada=adventurer(hunger=1, torch=-1, checks=1), hob=horror())

    sheets = scene.table.view("gm").state["characters"]

    assert (sheets["ada"]["role"], sheets["hob"]["role"]) == ("adventurer", "horror")
    assert (sheets["ada"]["hunger"], sheets["ada"]["checks"], sheets["ada"]["modifiers"]["torch"]) == (1, 1, -1)
    assert sheets["ada"]["dice"] == scene.ada.dice


@rule("OOD-INFO-DM")
def test_the_dungeon_master_sees_every_order_roll_and_total() -> None:
    scene = Scene(ada=adventurer(sword=-1), brok=adventurer(), hob=horror())
    scene.dice(ada=5, hob=2)

    scene.orders(ada="kill brok", hob="d4 path")

    deeds = [(deed["who"], deed["action"], deed["target"], deed["stat"]) for deed in scene.lines("gm", "deed")]
    assert deeds == [
        ("ada", "kill", "brok", "sword"),
        ("brok", "feed", "brok", "rations"),
        ("hob", "path", "", "horror"),
    ]
    assert (scene.total("ada").value, scene.total("hob").value) == (4, 2)
    assert scene.who_read("deed") == ["gm"]


@rule("OOD-INFO-ATTACKED")
def test_a_survivor_learns_of_the_attack_but_not_of_the_attacker() -> None:
    scenes = [Scene(ada=adventurer(every=6), brok=adventurer(every=6), cass=adventurer()) for _ in range(2)]
    for scene, attacker in zip(scenes, ("ada", "brok"), strict=True):
        scene.dice(ada=3, brok=3)
        scene.orders(**{"ada": "path", "brok": "path"} | {attacker: "kill cass"})
        assert scene.who_read("you_were_attacked") == ["cass", "gm"]
        assert scene.line("cass", "you_were_attacked") == {}

    assert cannot_tell("cass", *scenes)


@rule("OOD-INFO-ATTACKED")
def test_a_survivor_cannot_tell_one_attacker_from_two() -> None:
    scenes = [Scene(ada=adventurer(every=6), brok=adventurer(every=6), cass=adventurer()) for _ in range(2)]
    for scene, order in zip(scenes, ("path", "kill cass"), strict=True):
        scene.dice(ada=3, brok=3)
        scene.orders(ada="kill cass", brok=order)

    assert cannot_tell("cass", *scenes)


@rule("OOD-INFO-ATTACKED")
def test_a_ward_learns_that_something_stopped_the_attack_but_not_who() -> None:
    scenes = [
        Scene(ada=adventurer(), brok=adventurer(every=6), cass=adventurer(), dag=adventurer(every=6)) for _ in "bd"
    ]
    for scene, guard in zip(scenes, ("brok", "dag"), strict=True):
        scene.dice(ada=8, brok=2, dag=2)
        scene.orders(**{"ada": "kill cass", "brok": "path", "dag": "path"} | {guard: "defend cass"})
        assert scene.who_read("you_were_shielded") == ["cass", "gm"]

    assert cannot_tell("cass", *scenes)


@rule("OOD-INFO-ATTACKED", "OOD-GUARD-NOSELF")
def test_a_ward_who_guards_somebody_else_learns_that_something_stopped_the_attack() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(ada=8, brok=2, cass=2, hob=6)

    scene.orders(ada="kill cass", brok="defend cass", cass="defend brok", hob="kill brok")
    scene.ends()

    assert scene.who_read("you_were_shielded") == ["brok", "cass", "gm"]
    assert scene.who_read("you_were_attacked") == []


@rule("OOD-INFO-ATTACKED")
def test_whoever_guarded_themselves_is_told_of_the_attack_and_not_of_a_guard() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=8, brok=2, cass=2)

    scene.orders(ada="kill cass", brok="defend cass", cass="defend")
    scene.ends()

    assert scene.who_read("you_were_attacked") == ["cass", "gm"]
    assert scene.who_read("you_were_shielded") == []


@rule("OOD-INFO-ATTACKED")
def test_the_dead_are_not_told_who_killed_them() -> None:
    scenes = [Scene(ada=adventurer(every=6), brok=adventurer(every=6), cass=adventurer()) for _ in range(2)]
    for scene, attacker in zip(scenes, ("ada", "brok"), strict=True):
        scene.dice(ada=4, brok=4)
        scene.orders(**{"ada": "light hob", "brok": "light hob"} | {attacker: "kill cass"})
        assert scene.line("cass", "you_died_violence") == {}

    assert cannot_tell("cass", *scenes)


@rule("OOD-INFO-ATTACKER")
@pytest.mark.parametrize(
    ("face", "cass", "outcome"), [(5, "feed", "kills"), (3, "feed", "survives"), (5, "defend", "fended")]
)
def test_an_attacker_learns_whether_the_target_died_survived_or_was_guarded(face: int, cass: str, outcome: str) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=face, cass=3)

    scene.orders(ada="kill cass", cass=cass)

    assert scene.line("ada", "did")["outcome"] == outcome


@rule("OOD-INFO-ATTACKER")
def test_an_attacker_cannot_tell_which_guardfended_them_off() -> None:
    names = ("brok", "cass", "dag")
    scenes = [
        Scene(ada=adventurer(), brok=adventurer(every=6), cass=adventurer(every=6), dag=adventurer(every=6))
        for _ in names
    ]
    for scene, guard in zip(scenes, names, strict=True):
        scene.dice(ada=8, brok=2, cass=2, dag=2)
        scene.orders(**{"ada": "kill cass"} | dict.fromkeys(names, "path") | {guard: "defend cass"})

    assert scenes[0].line("ada", "did")["outcome"] == "fended"
    assert cannot_tell("ada", *scenes)


@rule("OOD-INFO-FED")
def test_whoever_is_fed_learns_it_and_the_bonus_but_not_by_whom() -> None:
    scenes = [Scene(ada=adventurer(every=6), brok=adventurer(every=6), cass=adventurer()) for _ in range(2)]
    for scene, cook in zip(scenes, ("ada", "brok"), strict=True):
        scene.dice(ada=4, brok=4, cass=3)
        scene.orders(**{"ada": "light hob", "brok": "light hob", "cass": "path"} | {cook: "feed cass"})
        assert scene.line("cass", "you_were_fed") == {"bonus": 1}

    assert cannot_tell("cass", *scenes)
    assert cannot_tell("hob", *scenes)


@rule("OOD-INFO-FED")
def test_a_poor_meal_is_told_without_a_bonus() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=2, brok=3)

    scene.orders(ada="feed brok", brok="path")

    assert scene.line("brok", "you_were_fed") == {"bonus": 0}
    assert scene.lines("ada", "you_were_fed") == []


@rule("OOD-INFO-FED")
def test_whoever_ate_and_was_fed_as_well_is_told_of_both() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=4, brok=4)

    scene.orders(ada="feed brok", brok="feed brok")

    assert scene.line("brok", "did")["outcome"] == "feeds"
    assert scene.line("brok", "you_were_fed_as_well") == {"bonus": 1}
    assert scene.lines("brok", "you_were_fed")[-1] == {"bonus": 2}


@rule("OOD-INFO-PROGRESS")
def test_everybody_knows_how_far_the_group_has_come_and_how_far_it_has_to_go() -> None:
    scene = Scene(ada=adventurer(checks=1), brok=adventurer(), cass=adventurer(checks=1, alive=False))
    scene.dice(ada=4)

    scene.orders(ada="path")

    for reader in scene.readers:
        assert scene.line(reader, "progress") == {"found": 2, "needed": 6}
        assert scene.table.view(reader).state["found"] == 2


@rule("OOD-INFO-PROGRESS")
def test_who_has_found_a_step_of_the_way_is_not_told() -> None:
    scenes = [Scene(ada=adventurer(every=6), brok=adventurer(every=6), cass=adventurer()) for _ in range(2)]
    for scene, finder in zip(scenes, ("ada", "brok"), strict=True):
        scene.dice(ada=5, brok=5)
        scene.orders(**{"ada": "light hob", "brok": "light hob"} | {finder: "path"})

    assert cannot_tell("cass", *scenes)
    assert cannot_tell("", *scenes)


def brok_is_dead(reading: str) -> Scene:
    """Let brok be killed in the turn before."""
    scene = Scene(rulings={"R-OOD-29": reading}, ada=adventurer(), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(ada=5)
    scene.orders(ada="kill brok")
    return scene


@rule("OOD-INFO-DEAD")
def test_whoever_has_died_is_told_their_own_death_and_nothing_of_their_deed() -> None:
    scene = brok_is_dead("silent")

    assert scene.who_read("you_died") == ["brok", "gm"]
    assert scene.lines("brok", "did") == scene.lines("brok", "you_were_fed") == []


@rule("OOD-INFO-DEAD")
def test_nothing_that_the_dead_receive_changes_until_the_game_ends() -> None:
    scene = brok_is_dead("silent")
    before = scene.sees("brok")
    scene.table.say("ada", "Who was that?")
    scene.answer("gm", "narrate", "Silence.")
    scene.dice(ada=5, cass=3)

    scene.orders(ada="path", cass="kill hob torchlight")

    assert scene.sees("brok") == before
    assert scene.who_read("dice") == ["ada", "cass", "hob", "gm", ""]


@rule("OOD-INFO-DEAD")
def test_a_table_can_rule_that_the_dead_watch_what_everybody_sees() -> None:
    scene = brok_is_dead("screen")
    scene.dice(ada=5, cass=4)

    scene.orders(ada="light hob", cass="kill hob")

    assert all("brok" in scene.who_read(kind) for kind in ("dice", "fight", "progress"))
    assert scene.who_read("saw") == ["ada", "gm"]
    assert scene.who_read("did") == ["ada", "cass", "gm"]


@rule("OOD-INFO-DEAD")
@pytest.mark.parametrize("reading", ["silent", "screen"])
@pytest.mark.parametrize("to", [[], ["gm"]])
def test_the_dead_neither_speak_nor_act(reading: str, to: list[str]) -> None:
    scene = brok_is_dead(reading)

    with pytest.raises(Refused):
        scene.table.say("brok", "It was Ada!", to)

    assert scene.table.asks_of("brok") == []
    assert scene.table.waiting_for() == ["gm", "ada", "cass", "hob"]


@rule("OOD-PREMISE-MIMIC")
def test_neither_light_nor_torchlight_nor_corpse_proves_who_the_horror_is() -> None:
    sheets = (adventurer(every=6), horror())
    scenes = [Scene(ada=adventurer(), brok=brok, cass=cass) for brok, cass in (sheets, sheets[::-1])]
    for scene in scenes:
        scene.dice(ada=4, brok=3, cass=5)
        scene.orders(ada="light brok", brok="feed ada torchlight", cass="kill brok")
        scene.dice(ada=5, cass=3)
        scene.orders(ada="light cass", cass="path torchlight")

    assert cannot_tell("ada", *scenes)
    assert cannot_tell("", *scenes)


@rule("OOD-ORDER-7", "OOD-DEFEND-LEVEL", "OOD-DEFEND-NONE")
@pytest.mark.parametrize("silent", [False, True])
def test_nobody_can_tell_from_the_talk_who_has_grown_or_grown_paranoid(silent: bool) -> None:
    quiet, busy = (
        Scene(ada=adventurer(), brok=adventurer()),
        Scene(ada=adventurer(growth=1, paranoia=1), brok=adventurer()),
    )
    for scene in (quiet, busy):
        scene.answer("brok", "talk", "ready")
    if silent:
        busy.dice(5, 5)
        busy.table.lapse("ada")
        busy.table.lapse("gm")
    else:
        busy.answer("ada", "growth", "torch")
        busy.answer("gm", "paranoia", "torch")

    assert [reader for reader in quiet.readers if cannot_tell(reader, quiet, busy)] == ["brok", "hob", ""]


def test_only_the_dungeon_master_is_offered_for_whispers_and_only_to_the_living() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(alive=False), hob=horror())
    offered = {seat: scene.table.view(seat).data()["whispers"] for seat in ("ada", "brok", "hob", "gm", "")}

    assert offered == {"ada": ["gm"], "brok": [], "hob": ["gm"], "gm": ["ada", "brok", "hob"], "": []}
    scene.table.say("ada", "Did you hear that?", to=offered["ada"])
    with pytest.raises(Refused, match="only the Dungeon Master"):
        scene.table.say("ada", "Psst.", to=["hob"])


def test_the_card_of_somebody_says_what_everybody_knows() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=5, brok=4)
    scene.orders(ada="path torchlight", brok="kill cass")

    told = {seat: known(scene.table.view("brok"), seat) for seat in ("ada", "cass", "nobody")}

    assert told["ada"] is not None
    assert dict(told["ada"].facts) == {"Fate": "alive", "Threw last": "5 on a d6", "Stood": "in the torchlight"}
    assert told["cass"] is not None
    assert "alive" not in dict(told["cass"].facts).values()
    assert told["nobody"] is None
    assert all(
        known(scene.table.view(reader), "brok") == known(scene.table.view(""), "brok") for reader in ("ada", "hob")
    )
