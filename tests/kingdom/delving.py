"""A scene in the Dungeon: a small map, a Court in one of its rooms, and whatever else a test needs there."""

from collections.abc import Mapping
from typing import Any

from undercroft.games.kingdom.state import Delve, Feature, MapSheet, PlacedTrap, RoomTruth, Truth
from undercroft.games.kingdom.state.due import Camping
from undercroft.games.kingdom.words import Place

from .scene import Scene, landmaker

ROLLS = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (1, 5), 7: (2, 5), 8: (3, 5), 9: (4, 5), 10: (5, 5),
         11: (5, 6), 12: (6, 6)}  # fmt: skip
FAIL = (1, 2)
"""Dice with which nobody succeeds, and nothing terrible happens."""
FINE = (5, 5)
"""Dice with which whoever has an ability of 2 beats 12."""
CORRIDORS = ("A1-A2", "A2-A3", "A2-B2", "B2-C2")


def in_dungeon(
    room: str = "A2",
    *,
    rooms: Mapping[str, RoomTruth] | None = None,
    corridors: tuple[str, ...] = CORRIDORS,
    explored: tuple[str, ...] = (),
    traps: tuple[PlacedTrap, ...] = (),
    quarter: str = "camp",
    rulings: dict[str, str] | None = None,
    quiet: bool = True,
    others: Any = None,
    **people: Any,
) -> Scene:
    """Put a Court into a room of a map with a few rooms; the Entrance is in A1."""
    people = people or {"ann": landmaker("king"), "bob": landmaker("knight")}
    scene = Scene(rulings=rulings, quiet=quiet, others=others, phase="adventure", **people)
    realm = scene.realm
    found = {name: RoomTruth() for name in ("A1", "A2", "A3", "B2", "C2")} | dict(rooms or {})
    realm.adventure.truth = Truth(
        rooms=found, corridors=list(corridors), entrances=["A1-north"], placed=list(traps), ruler="ogre"
    )
    realm.adventure.sheet = MapSheet(annexed=True)
    realm.place, realm.depth, realm.step = Place.DUNGEON, 1, "adventure"
    entered = [*explored, *([room] if room else [])]
    around = [name for name in corridors if any(one in name.split("-") for one in entered)]
    realm.delve = Delve(
        begun=True, quarter=quarter, room=room, explored=list(explored), entered=entered, corridors=around,
    )  # fmt: skip
    for name in entered:
        realm.delve.features[name] = [feature.name for feature in found[name].features]
    return scene


def thing(name: str, **given: Any) -> Feature:
    """Give a thing that stands in a room."""
    return Feature(name, name, **given)


def foreseen(scene: Scene) -> Scene:
    """Put two kinds of monsters and a Trap into room A1 of the adventure to come."""
    scene.realm.adventure.truth = Truth(rooms={"A1": RoomTruth(monsters={"elf": 2, "slime": 1})})
    scene.realm.adventure.truth.placed = [PlacedTrap("t1", "pit", where="A1")]
    return scene


def camp(land: Any = None, **people: Any) -> Scene:
    """A Court in Camp, in the room B2, with B1 explored."""
    scene = Scene(land, phase="adventure", **people)
    realm = scene.realm
    realm.place, realm.delve.begun, realm.delve.quarter, realm.delve.room = Place.DUNGEON, True, "camp", "B2"
    realm.delve.explored, realm.delve.pending = ["B1"], [Camping()]
    realm.adventure.truth.rooms = {"B2": RoomTruth(), "B1": RoomTruth()}
    realm.adventure.sheet = MapSheet()
    return scene
