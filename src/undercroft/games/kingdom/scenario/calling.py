"""Calling people: monsters without a room who serve those of the map, for Alias and Download alone."""

from undercroft.engine.asks import Number
from undercroft.engine.desk import STOP

from ..dungeon.citizens import can_call_people, level_as_people
from ..grammar.entries import MONSTERS
from ..rules.monsters import PUBLIC_ENEMY
from .choices import of_monsters
from .desk import Desk
from .limits import room_levels

NOBODY = "nobody"


def callable_people(desk: Desk, left: int) -> list[str]:
    """List who could live on the map without a room, if anybody there could make use of them."""
    if not can_call_people(desk.truth):
        return []
    fit = [one for one in desk.monsters(desk.limits.monster) if level_as_people(one) <= left]
    return [kind for kind in fit if PUBLIC_ENEMY not in MONSTERS[kind].skills]


async def call_people(desk: Desk) -> None:
    """Add monsters without a room, half their Levels within what the lair has left, or none. [MYKR3-M19]"""
    truth, gm = desk.truth, desk.play.gm
    left = desk.limits.lair - room_levels(truth, truth.lair) if truth.lair in truth.rooms else 0
    sent_away = [NOBODY] if truth.citizens else []
    kind = await desk.pick("scenario_people", [*sent_away, *callable_people(desk, left)], of_monsters, left=left)
    if kind == NOBODY:
        truth.citizens = {}
    elif kind != STOP:
        most = left // level_as_people(kind)
        number = await Number(gm, "scenario_count", 1, most, {"monster": kind}) if most > 1 else 1
        truth.citizens[kind] = truth.citizens.get(kind, 0) + number
