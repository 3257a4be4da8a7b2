"""What entries do to the dungeon, carried out as the house book says it."""

from typing import Any

from tests.wicked.scene import Scene
from undercroft.engine.clocks import Clock
from undercroft.games.wicked.book import effects
from undercroft.games.wicked.book.effects import Primitive
from undercroft.games.wicked.dungeon.lasting import end_lasting
from undercroft.games.wicked.dungeon.legality import limit
from undercroft.games.wicked.rules.carrying import Using, carry_out
from undercroft.games.wicked.rules.table import book_of
from undercroft.games.wicked.state import Lair, Obstacle
from undercroft.games.wicked.words import Scope


def carried(scene: Scene, *does: Primitive, target: str = "", by: str = "ann") -> None:
    async def use(play: Any) -> None:
        await carry_out(Using(play, by, "spell.wall_of_cinders", target), does)

    scene.play(use)


def test_a_wall_of_fire_is_a_lock_for_one_invasion() -> None:
    scene = Scene()
    carried(scene, effects.Put(what="lock", tier=2, lasts=Scope.INVASION, damages=True), target="E-J1")

    way = scene.wicked.dungeon.passages["E-J1"]
    assert way.lock is not None
    assert (way.lock.tier, way.lock.bites, way.lock.lasts, way.lock.seat) == (2, True, "invasion", "ann")
    end_lasting(scene.wicked.dungeon, Scope.INVASION)
    assert way.lock is None
    assert scene.wicked.dungeon.passages["R2-S"].lock is not None
    scene.ends()


def test_a_cave_that_is_found_raises_the_limit_and_has_a_trap_in_it() -> None:
    scene = Scene()
    carried(scene, effects.Slot(what="trap"), effects.Put(what="trap"))

    dungeon = scene.wicked.dungeon
    assert limit(dungeon, book_of(scene.wicked), "trap") == 3
    assert scene.told() == ["guard_put"]


def test_a_forgotten_room_is_of_the_players_choice_and_over_the_limit() -> None:
    scene = Scene()
    carried(scene, effects.Put(what="room"), effects.Ignore(what="room_limit"))
    assert "sleeping_dens" not in scene.ask("ann").options()
    scene.answer("ann", "dungeon_found", "cells")

    assert (scene.wicked.dungeon.nodes["R3"].room, scene.wicked.dungeon.nodes["R3"].free) == ("cells", True)
    scene.ends()


def test_a_creature_moves_into_the_lowest_empty_lair() -> None:
    scene = Scene(tier=2)
    scene.wicked.dungeon.nodes["R1"].lair = Lair(2)
    scene.wicked.dungeon.nodes["R2"].lair = Lair(1)
    carried(scene, effects.Put(what="creature"))

    lair = scene.wicked.dungeon.nodes["R2"].lair
    assert lair is not None
    assert book_of(scene.wicked).shelf("creature")[lair.creature].tier == 1
    carried(Scene(), effects.Put(what="creature"))


def test_a_lock_opens_up_to_its_tier_and_an_obstacle_in_a_scene() -> None:
    scene = Scene()
    carried(scene, effects.Open(tier=2), target="R2-S")
    lock = scene.wicked.dungeon.passages["R2-S"].lock
    assert lock is not None
    assert lock.met

    scene.wicked.scene.obstacles = [Obstacle("A gate", Clock("gate", 2))]
    carried(scene, effects.Open(tier=2))
    assert scene.wicked.scene.obstacles == []
    assert scene.told() == ["way_opened"]


def test_a_passage_is_closed_or_dug_for_a_while() -> None:
    scene = Scene()
    carried(scene, effects.Close(lasts=Scope.INVASION), effects.Dig(lasts=Scope.INVASION), target="R1-S")
    dungeon = scene.wicked.dungeon
    assert dungeon.passages["R1-S"].closed == "invasion"
    new = set(dungeon.passages) - {"E-J1", "J1-R1", "J1-R2", "R1-S", "R2-S"}
    assert len(new) == 1

    end_lasting(dungeon, Scope.INVASION)
    assert not new & set(dungeon.passages)
    assert dungeon.passages["R1-S"].closed == ""


def test_the_newest_room_is_disabled_until_it_is_repaired() -> None:
    scene = Scene()
    carried(scene, effects.Disable(what="room", repair=2))
    assert scene.wicked.dungeon.nodes["R2"].repair == 2

    carried(scene, effects.Repair(what="room"))
    assert scene.wicked.dungeon.nodes["R2"].repair == 0
    assert scene.told() == ["dungeon_repaired"]


def test_a_passage_that_can_be_spared_comes_down() -> None:
    scene = Scene()
    carried(scene, effects.Disable(what="passage", gone=True))
    assert len(scene.wicked.dungeon.passages) == 4

    carried(scene, effects.Disable(what="passage", gone=True))
    trap = scene.wicked.dungeon.nodes["R1"].guard
    assert trap is None or not trap.works or len(scene.wicked.dungeon.passages) == 4


def test_a_creature_strays_leaves_and_comes_back() -> None:
    scene = Scene()
    scene.wicked.dungeon.nodes["R1"].lair = Lair(1, "rot_hound")
    lair = scene.wicked.dungeon.nodes["R1"].lair
    carried(scene, effects.Disable(what="creature"))
    lair = scene.wicked.dungeon.nodes["R1"].lair
    assert lair is not None
    assert not lair.fights

    carried(scene, effects.Repair(what="creature"))
    lair = scene.wicked.dungeon.nodes["R1"].lair
    assert lair is not None
    assert lair.fights

    carried(scene, effects.Disable(what="creature", gone=True))
    lair = scene.wicked.dungeon.nodes["R1"].lair
    assert lair is not None
    assert lair.creature == ""


def test_a_breach_is_for_the_game_master_alone_and_there_is_never_a_second() -> None:
    scene = Scene()
    carried(scene, effects.Breach())
    where = scene.wicked.dungeon.breach
    assert where in ("R1", "R2")
    assert scene.wicked.dungeon.breach_known == ""
    assert [line.to for line in scene.table.journal.lines] == [()]

    carried(scene, effects.Breach())
    assert scene.wicked.dungeon.breach == where
    assert scene.told() == ["dungeon_nothing"]
