"""Monsters by the letter of the book, where no one kind is meant."""

import pytest

from tests.kingdom.lair import Lair
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.games.kingdom.state import PlacedTrap


@pytest.mark.parametrize(
    ("kind", "hp"),
    [
        pytest.param("fire_beetle", 19, marks=rule("MYK-MON-FIRE-BEETLE-FLAME")),
        pytest.param("electric_slime", 19, marks=rule("MYK-MON-ELECTRIC-SLIME-SHORT-CIRCUIT")),
        pytest.param("bacura", 19, marks=rule("MYK-MON-BACURA-HARDEN")),
    ],
)
def test_the_blow_that_kills_hurts_who_strikes_it_as_well(kind: str, hp: int) -> None:
    lair = Lair(foes=[kind], ann=landmaker(area=4, hp=20, items=["blade"], warfare=9))
    lair.m1.hp = 1
    lair.dice(5, 3, 3)

    lair.strike("ann", "m1", "blade")
    lair.ends()

    assert lair.kinds() == []
    assert lair.ann.hp == hp


@pytest.mark.parametrize(
    ("kind", "skill"),
    [
        pytest.param("maze_surfer", "waverider", marks=rule("MYK-MON-MAZE-SURFER-WAVERIDER")),
        pytest.param("icarus", "iron_courage", marks=rule("MYK-MON-ICARUS-IRON-COURAGE")),
    ],
)
def test_who_does_not_get_there_hurts_nobody(kind: str, skill: str) -> None:
    lair = Lair(foes=[(kind, 6)], ann=landmaker(area=3, hp=20, items=["star_fragment"]), bob=landmaker(area=6, hp=20))
    lair.fought.traps[6] = PlacedTrap("c6", "stop_sign", 3, "area", "6")

    lair.act("m1", skill)

    assert lair.table.over
    assert (lair.m1.area, lair.ann.hp, lair.bob.hp) == (6, 20, 20)
