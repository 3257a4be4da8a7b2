"""A scene with one Trap in it: where it belongs, and set off when a test wants it."""

from typing import Any

from undercroft.engine.play import Play
from undercroft.games.kingdom.dungeon.traps import disarm_difficulty, discover, fire
from undercroft.games.kingdom.grammar.entries import TRAPS
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.state import Landmaker, PlacedTrap, Realm, RoomTruth

from .delving import in_dungeon, thing
from .scene import Scene, landmaker

PLACES = {"room": "A2", "event": "A2", "corridor": "A2-B2", "area": "A2"}
"""Where a Trap lies unless a test says so."""


def trap_of(kind: str, *, level: int = 0, where: str = "", found: str = "hidden", **settings: str) -> PlacedTrap:
    """Give a Trap that lies where its kind can: in A2, on the chest there, or in the Corridor to B2."""
    entry = TRAPS[kind]
    placed = entry.placed[0]
    carrier = "chest" if placed == "event" else ""
    where = where or PLACES[placed]
    return PlacedTrap("t1", kind, level or entry.level, placed, where, carrier, found, settings=dict(settings))


def trapped(trap: PlacedTrap | str, *more: PlacedTrap, room: str = "A2", **given: Any) -> Scene:
    """Put the Court into a room with a chest, and a Trap where it belongs."""
    trap = trap_of(trap) if isinstance(trap, str) else trap
    rooms = {"A2": RoomTruth(features=[thing("chest")])} | given.pop("rooms", {})
    return in_dungeon(room, rooms=rooms, traps=(trap, *more), **given)


def spring(scene: Scene, who: str = "ann", *, botched: bool = False) -> None:
    """Let the first Trap of a scene go off."""

    async def go(play: Play[Realm], person: Landmaker) -> None:
        await fire(play, play.state.adventure.truth.placed[0], person, botched=botched)

    scene.play(go, who)


def sprung(kind: str, *dice: int, who: str = "ann", botched: bool = False, level: int = 0, **given: Any) -> Scene:
    """Set off a Trap with the dice as written, and give the scene as it is then."""
    scene = trapped(trap_of(kind, level=level), **given)
    scene.dice(*dice)
    spring(scene, who, botched=botched)
    return scene


def found(scene: Scene, where: str, who: str = "ann") -> None:
    """Let somebody discover what lies somewhere."""
    scene.play(discover, who, where)


def first(scene: Scene) -> PlacedTrap:
    """Give the first Trap of a scene as it is now."""
    return scene.realm.adventure.truth.placed[0]


ALONE: dict[str, Any] = {"ann": landmaker("king")}


def carrying(*items: str) -> dict[str, Any]:
    """Give a King alone with some Items."""
    return {"ann": landmaker("king", items=items)}


def opens(scene: Scene, moment: Any, *dice: int) -> None:
    """Open a moment about Ann with the dice as written."""
    scene.dice(*dice)

    async def go(play: Any, who: Landmaker) -> None:
        await open_moment(play, moment(who))

    scene.play(go, "ann")


def coming_from(room: str) -> dict[str, Any]:
    """Say where those who lie in wait come from."""
    return {"from": room}


def disarming(scene: Scene) -> int:
    """Say how hard the first Trap is to disarm."""
    return disarm_difficulty(scene.table.play, first(scene))
