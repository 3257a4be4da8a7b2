"""The walk, door by door: pathing, locks, traps, tricks, creatures, packs; everything by scripted dice."""

import msgspec
import pytest

from tests.rules import rule
from tests.wicked.invaders.coming import empty, foe, hired, invaded, lair, lock, now, of, trap, trick
from tests.wicked.scene import Scene, pack
from undercroft.engine.dice import Fast
from undercroft.games.wicked.dungeon.graph import join
from undercroft.games.wicked.invaders.alone import walk_alone
from undercroft.games.wicked.invaders.guards import meet_creature, meet_guard, meet_lock, tended
from undercroft.games.wicked.invaders.walk import walk
from undercroft.games.wicked.state import Node
from undercroft.games.wicked.words import Action, Guard, HirelingTrade, HurtOrder, NodeKind, Size


def walked(scene: Scene, **choices: str) -> None:
    """Walk to the end, the game master's questions answered by their defaults."""
    scene.play(walk)
    scene.leave_to_gm(**choices)


@rule("WO-PATH-01", "WO-PATH-03", "WO-INVASION-05")
@pytest.mark.parametrize("face", [4, 5])
def test_on_a_mixed_they_take_the_way_that_the_defenders_want(face: int) -> None:
    scene = Scene()
    scene.wicked.dungeon.theme = ""
    empty(scene)
    scene.wicked.dungeon.orders.ways["J1"] = "R2"
    invaded(scene, foe())
    scene.dice(face)

    walked(scene)

    scene.ends()
    assert now(scene).went == ["E", "J1", "R2", "S"]
    assert now(scene).stage == "sanctum"


@rule("WO-PATH-04")
def test_on_a_success_they_take_the_desired_way_and_one_die_is_never_a_critical() -> None:
    scene = Scene()
    scene.wicked.dungeon.theme = ""
    empty(scene)
    scene.wicked.dungeon.orders.ways["J1"] = "R1"
    invaded(scene, foe())
    scene.dice(6)

    walked(scene)

    scene.ends()
    assert now(scene).went == ["E", "J1", "R1", "S"]
    assert [shot.band for shot in now(scene).film if shot.what == "path"] == ["success"]


@rule("WO-PATH-02")
def test_on_a_failure_they_go_the_other_way() -> None:
    scene = Scene()
    scene.wicked.dungeon.theme = ""
    empty(scene)
    scene.wicked.dungeon.orders.ways["J1"] = "R1"
    invaded(scene, foe())
    scene.dice(3)

    walked(scene)

    scene.ends()
    assert now(scene).went == ["E", "J1", "R2", "S"]


@rule("WO-PATH-01")
def test_the_table_is_asked_for_the_way_only_where_orders_say_so() -> None:
    scene = Scene()
    scene.wicked.dungeon.theme = ""
    empty(scene)
    scene.wicked.dungeon.orders.ways["J1"] = "ask"
    invaded(scene, foe())
    scene.dice(6)
    scene.play(walk)

    scene.answer("ann", "desired_way", "R2")
    scene.leave_to_gm()

    scene.ends()
    assert "R2" in now(scene).entered


@rule("WO-PATH-05")
def test_a_lair_draws_them_in_without_a_roll_and_traps_go_off_by_nearness() -> None:
    scene = Scene()
    scene.wicked.dungeon.theme = ""
    scene.wicked.dungeon.nodes["R1"].lair = lair()
    invaded(scene, foe(), foe("a2"))
    scene.dice(1, 1)  # the trap, then the hound: no pathing

    walked(scene)

    scene.ends()
    assert now(scene).went == ["E", "J1", "R1", "S"]
    assert now(scene).met == ["trap:trap1", "creature:R1"]


@rule("WO-LOCK-01", "WO-LOCK-02", "WO-INVASION-06")
def test_a_lock_that_fails_lets_them_through_and_its_owner_rolls_its_tier() -> None:
    scene = Scene()
    invaded(scene, foe(), at="R2")
    between = scene.wicked.dungeon.passages["R2-S"]
    between.lock = lock(2)
    scene.dice(1, 3)

    scene.play(lambda play: meet_lock(play, play.state.dungeon.passages["R2-S"]))

    scene.ends()
    assert scene.result is True
    rolled = next(line for line in scene.table.journal.lines if line.kind == "rolled_lock")
    assert rolled.params["who"] == "ann"
    assert rolled.params["count"] == 2


@rule("WO-LOCK-03")
def test_a_lock_that_holds_sends_them_another_way() -> None:
    scene = Scene()
    scene.wicked.dungeon.theme = ""
    empty(scene)
    scene.wicked.dungeon.passages["J1-R2"].lock = lock()
    scene.wicked.dungeon.orders.ways["J1"] = "R2"
    invaded(scene, foe())
    scene.dice(6, 4)  # pathing, the lock

    walked(scene)

    scene.ends()
    assert now(scene).went == ["E", "J1", "R1", "S"]
    assert of(scene, "a1").moves == 3


@rule("WO-LOCK-04")
def test_a_lock_that_succeeds_costs_one_of_the_defenders_choice_a_move() -> None:
    scene = Scene()
    scene.wicked.dungeon.theme = ""
    empty(scene)
    scene.wicked.dungeon.passages["J1-R2"].lock = lock()
    scene.wicked.dungeon.orders.ways["J1"] = "R2"
    scene.wicked.dungeon.orders.waste = HurtOrder.WEAKEST
    invaded(scene, foe(), foe("a2", slashes=1))
    scene.dice(6, 6)

    walked(scene)

    scene.ends()
    assert [of(scene, one).moves for one in ("a1", "a2")] == [3, 2]
    assert now(scene).went == ["E", "J1", "R1", "S"]


@rule("WO-LOCK-05")
def test_a_critical_lock_costs_everybody_a_move() -> None:
    scene = Scene()
    scene.wicked.dungeon.theme = ""
    empty(scene)
    scene.wicked.dungeon.passages["J1-R2"].lock = lock(2)
    scene.wicked.dungeon.orders.ways["J1"] = "R2"
    invaded(scene, foe(), foe("a2"))
    scene.dice(6, 6, 6)

    walked(scene)

    scene.ends()
    assert [of(scene, one).moves for one in ("a1", "a2")] == [2, 2]


@rule("WO-LOCK-06", "WO-LOCK-07", "WO-INVASION-09")
def test_without_another_way_they_try_the_same_lock_again_and_the_fourth_time_it_is_open() -> None:
    scene = Scene()
    empty(scene)
    scene.wicked.dungeon.theme = ""
    scene.wicked.dungeon.passages["E-J1"].lock = lock(2)
    scene.wicked.dungeon.orders.ways["J1"] = "R1"
    invaded(scene, foe())
    scene.dice(4, 1, 4, 4, 6)  # two dice, then one and one for the repeats; the fourth attempt needs none; pathing

    walked(scene)

    scene.ends()
    assert scene.wicked.dungeon.passages["E-J1"].lock is not None
    assert scene.wicked.dungeon.passages["E-J1"].lock.attempts == 4
    assert now(scene).at == "S"


@rule("WO-LOCK-06")
def test_a_retry_that_finds_nobody_with_a_move_opens() -> None:
    scene = Scene()
    empty(scene)
    scene.wicked.dungeon.theme = ""
    scene.wicked.dungeon.passages["E-J1"].lock = lock(1)
    scene.wicked.dungeon.orders.ways["J1"] = "R1"
    invaded(scene, foe(moves=1))
    scene.dice(6, 6, 6, 6)  # the move is lost; the retry has no dice: two sixes, the lower counts; pathing

    walked(scene)

    scene.ends()
    assert of(scene, "a1").moves == 0
    assert now(scene).at == "S"


@rule("WO-TRAP-01", "WO-TRAP-02")
def test_a_trap_that_fails_does_nothing() -> None:
    scene = Scene()
    invaded(scene, foe(), at="R1")
    scene.dice(3, 2)

    scene.play(lambda play: meet_guard(play, trap(2)))

    scene.ends()
    assert of(scene, "a1").slashes == 4


@rule("WO-TRAP-03")
def test_a_mixed_trap_damages_one_of_the_game_masters_choice_and_stops() -> None:
    scene = Scene()
    invaded(scene, foe(), foe("a2"), at="R1")
    scene.dice(4)
    scene.play(lambda play: meet_guard(play, trap()))

    scene.answer("gm", "mixed_hurts", "a2")

    scene.ends()
    assert [of(scene, one).slashes for one in ("a1", "a2")] == [4, 3]


@rule("WO-TRAP-04", "WO-TRAP-06")
def test_a_success_damages_one_of_the_players_choice_and_rolls_again_at_somebody_else() -> None:
    scene = Scene()
    invaded(scene, foe(), foe("a2", slashes=3), at="R1")
    scene.dice(6, 6, 6, 1)  # each time somebody else than before

    scene.play(lambda play: meet_guard(play, trap()))

    scene.ends()
    assert [of(scene, one).slashes for one in ("a1", "a2")] == [3, 1]


@rule("WO-TRAP-04")
def test_whom_to_hurt_is_asked_where_it_makes_a_difference() -> None:
    scene = Scene()
    invaded(scene, foe(), foe("a2", slashes=1), at="R1")
    scene.dice(6, 1)
    scene.play(lambda play: meet_guard(play, trap()))

    scene.answer("ann", "whom_to_hurt", "a1")
    scene.leave_to_gm()

    scene.ends()
    assert [of(scene, one).slashes for one in ("a1", "a2")] == [3, 1]


@rule("WO-TRAP-05")
def test_a_critical_damages_two_and_rolls_again() -> None:
    scene = Scene()
    invaded(scene, foe(), foe("a2"), at="R1")
    scene.dice(6, 6, 1, 1)

    scene.play(lambda play: meet_guard(play, trap(2)))
    scene.leave_to_gm()

    scene.ends()
    assert [of(scene, one).slashes for one in ("a1", "a2")] == [3, 3]


@rule("WO-TRAP-06")
def test_one_who_is_alone_takes_both() -> None:
    scene = Scene()
    invaded(scene, foe(), at="R1")
    scene.dice(6, 6, 1, 1)

    scene.play(lambda play: meet_guard(play, trap(2)))

    scene.ends()
    assert of(scene, "a1").slashes == 2


@rule("WO-TRICK-01", "WO-TRICK-02", "WO-TRICK-06")
def test_a_trick_that_fails_does_nothing_and_none_does_damage() -> None:
    scene = Scene()
    invaded(scene, foe(), at="R1")
    scene.dice(2)

    scene.play(lambda play: meet_guard(play, trick("false_corridor")))

    scene.ends()
    assert now(scene).path_dice == []
    assert of(scene, "a1").slashes == 4


@rule("WO-TRICK-03", "WO-TRICK-04", "WO-TRICK-05")
@pytest.mark.parametrize(("dice", "left", "moves"), [((4, 1), [1], 3), ((6, 1), [1, 1], 3), ((6, 6), [1, 1], 2)])
def test_a_trick_works_the_better_the_roll(dice: tuple[int, ...], left: list[int], moves: int) -> None:
    scene = Scene()
    invaded(scene, foe(), at="R1")
    scene.dice(*dice)

    scene.play(lambda play: meet_guard(play, trick("false_corridor", 2)))

    scene.ends()
    assert now(scene).path_dice == left
    assert of(scene, "a1").moves == moves


@rule("WO-TRICK-05")
def test_an_endless_stair_puts_them_back_at_the_entrance() -> None:
    scene = Scene()
    invaded(scene, foe(), foe("a2"), at="R1")
    scene.dice(6, 6, 1)

    scene.play(lambda play: meet_guard(play, trick("endless_stair", 3)))

    scene.ends()
    assert now(scene).at == "E"
    assert [of(scene, one).moves for one in ("a1", "a2")] == [2, 2]


@rule("WO-TRICK-04")
def test_a_chorus_drives_hirelings_off() -> None:
    scene = Scene()
    invasion = invaded(scene, foe(), at="R1")
    invasion.hired["h1"] = hired("h1", "guide", HirelingTrade.PATH)
    scene.dice(6, 1)

    scene.play(lambda play: meet_guard(play, trick("fear_chorus", 2)))

    scene.ends()
    assert now(scene).hired["h1"].gone == "fled"


@rule("WO-CREATURE-01", "WO-CREATURE-02")
@pytest.mark.parametrize(("face", "fled"), [(2, ""), (3, "mud_lurker")])
def test_a_creature_that_fails_is_slain_or_flees(face: int, fled: str) -> None:
    scene = Scene()
    invaded(scene, foe(), at="R1", met=["creature:X"])
    scene.wicked.dungeon.nodes["R1"].lair = lair("mud_lurker", 1)
    scene.dice(face)

    scene.play(lambda play: meet_creature(play, play.state.dungeon.nodes["R1"]))

    scene.ends()
    den = scene.wicked.dungeon.nodes["R1"].lair
    assert den is not None
    assert (den.creature, den.fled) == ("", fled)


def test_a_lair_tender_keeps_one_creature_an_invasion() -> None:
    scene = Scene()
    next(iter(scene.wicked.monsters.values())).abilities.append("lair_tender")
    invaded(scene, foe(), at="R1", met=["creature:X"])
    scene.wicked.dungeon.nodes["R1"].lair = lair("mud_lurker", 1)
    scene.dice(2)
    scene.play(lambda play: meet_creature(play, play.state.dungeon.nodes["R1"]))

    den = scene.wicked.dungeon.nodes["R1"].lair
    assert den is not None
    assert (den.creature, den.knocked_out) == ("mud_lurker", True)
    assert not tended(scene.wicked)


@rule("WO-CREATURE-03")
def test_a_mixed_creature_damages_one_and_is_knocked_out() -> None:
    scene = Scene()
    invaded(scene, foe(), foe("a2"), at="R1")
    scene.wicked.dungeon.nodes["R1"].lair = lair("rot_hound")
    scene.dice(5)
    scene.play(lambda play: meet_creature(play, play.state.dungeon.nodes["R1"]))

    scene.answer("gm", "mixed_hurts", "a2")

    scene.ends()
    den = scene.wicked.dungeon.nodes["R1"].lair
    assert den is not None
    assert den.knocked_out
    assert of(scene, "a2").slashes == 3


@rule("WO-CREATURE-04", "WO-CREATURE-05", "WO-CREATURE-06")
def test_a_creature_goes_on_until_it_is_beaten_and_never_at_the_same_one_twice() -> None:
    scene = Scene()
    invaded(scene, foe(), foe("a2"), foe("a3"), at="R1")
    scene.wicked.dungeon.nodes["R1"].lair = lair("gargle_ooze", 2)
    scene.dice(6, 2, 6, 6, 1, 1)  # one, two others, then it falls

    scene.play(lambda play: meet_creature(play, play.state.dungeon.nodes["R1"]))
    scene.leave_to_gm()

    scene.ends()
    assert [of(scene, one).slashes for one in ("a1", "a2", "a3")] == [3, 3, 3]


@rule("WO-INVASION-09")
def test_the_same_kind_of_defense_twice_running_has_a_die_less() -> None:
    scene = Scene()
    invaded(scene, foe(), at="R1", last_guard=Guard.TRAP)
    scene.dice(6, 1)  # tier 1 less one: two dice, the lower counts

    scene.play(lambda play: meet_guard(play, trap()))

    scene.ends()
    assert of(scene, "a1").slashes == 4


@rule("WO-INVASION-08")
def test_leaving_a_tier_3_room_gives_everybody_a_slash_back_once() -> None:
    scene = Scene()
    empty(scene)
    scene.wicked.dungeon.theme = ""
    scene.wicked.dungeon.nodes["R1"].tier = 3
    invaded(scene, foe(slashes=2), foe("a2"), at="R1", entered=["E", "J1", "R1"])

    walked(scene)

    scene.ends()
    assert [of(scene, one).slashes for one in ("a1", "a2")] == [3, 4]
    assert now(scene).recovered == ["R1"]


@rule("WO-INVASION-04")
def test_they_come_in_by_the_entrance_unless_they_know_another_way() -> None:
    scene = Scene()
    empty(scene)
    scene.wicked.dungeon.breach = "R2"
    scene.wicked.dungeon.theme = ""
    scene.wicked.dungeon.orders.ways["R2"] = "S"
    invaded(scene, foe())
    scene.dice(6)

    walked(scene)

    scene.ends()
    assert now(scene).went == ["R2", "S"]
    assert scene.wicked.dungeon.breach_known == "R2"


@rule("WO-INVASION-10")
def test_every_step_is_told_and_kept_as_a_picture() -> None:
    scene = Scene()
    invaded(scene, foe())
    scene.dice(6, 1, 4)
    scene.wicked.dungeon.orders.ways["J1"] = "R1"

    walked(scene)

    scene.ends()
    film = now(scene).film
    assert [(shot.node, shot.what) for shot in film] == [
        ("E", "enter"), ("J1", "enter"), ("J1", "path"), ("R1", "enter"), ("R1", "trap"), ("S", "enter"),
    ]  # fmt: skip
    assert film[-1].slashes == {"a1": 3}
    assert film[0].slashes == {}
    assert all(shot.line for shot in film)
    assert scene.told().count("they_enter") == 4


def test_a_dead_end_that_a_lair_drew_them_into_sends_them_back() -> None:
    scene = Scene()
    empty(scene)
    dungeon = scene.wicked.dungeon
    dungeon.theme = ""
    dungeon.nodes["R3"] = Node("R3", NodeKind.ROOM, room="cells", tier=1, lair=lair())
    join(dungeon, "J1", "R3")
    dungeon.orders.ways["J1"] = "R2"
    invaded(scene, foe())
    scene.dice(1, 6)  # the hound falls; then the pathing roll

    walked(scene)

    scene.ends()
    assert now(scene).went == ["E", "J1", "R3", "J1", "R2", "S"]


def test_the_walk_needs_no_table_and_moves_nothing() -> None:
    scene = Scene([pack()], tier=1)
    before = msgspec.msgpack.encode(scene.wicked)

    films = [walk_alone(scene.wicked, Fast(b"%d" % number), Size.STRONG) for number in range(20)]

    assert msgspec.msgpack.encode(scene.wicked) == before
    assert all(film.outcome or film.at == "S" for film in films)
    again = walk_alone(scene.wicked, Fast(b"3"), Size.STRONG)
    assert msgspec.msgpack.encode(again) == msgspec.msgpack.encode(films[3])


def test_packs_of_a_shared_dungeon_stand_before_the_throne_and_nobody_sits_on_it() -> None:
    scene = Scene([pack()], tier=1)
    scene.wicked.packs["ann_grunts"].post = "S"
    scene.wicked.packs["ann_grunts"].ratings[Action.SMASH] = 4
    films = [walk_alone(scene.wicked, Fast(b"%d" % number), Size.WEAK, telling=True) for number in range(40)]
    stands = [one for one in films if one.film[-1].what == "end" and one.film[-1].node == "S"]

    assert {one.outcome for one in stands} == {"", "stopped"}
    held = [one for one in stands if one.outcome]
    assert all("S" in [shot.node for shot in one.film if shot.what == "pack"] for one in held)
    for one in stands:
        told = one.film[-1].line
        assert "empty" in told or "nobody sits on it" in told
