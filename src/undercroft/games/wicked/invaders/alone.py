"""The walk without a table: a dungeon, a party, dice, and nothing else moves. [WO-R100]"""

from typing import Any

import msgspec

from undercroft.engine.dice import Dice
from undercroft.engine.journal import Journal
from undercroft.engine.play import Play
from undercroft.engine.procedures import Group, Procedure

from ..dungeon.graph import SANCTUM
from ..rules.telling import custom_line
from ..state import Invasion, Wicked
from ..words import Size
from .coming import begin_invasion, see
from .film import shoot
from .locations import here_tonight, place_packs
from .party import invasion_of, standing
from .stands import StandFloor, blow, broken
from .walk import walk

GM = "gm"
MOST_BLOWS = 8
"""Blows of a pack that has nowhere left to go."""


def walk_alone(state: Wicked, dice: Dice, size: Size, tier: int | None = None, *, telling: bool = False) -> Invasion:
    """Let a party of a size and tier walk through a copy of a dungeon by dice of its own; give what became of it.

    Its film says at which nodes they were, what met them there, and how they stood after it; `outcome` is empty where
    they reached the sanctum. Standing orders decide; nothing of the state that was given changes. With `telling` the
    film has its lines, too, and packs in the sanctum make a last stand.
    """
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Wicked)
    reset(copy)
    play: Play[Wicked] = Play(copy, dice, Journal((), GM), seats=(), gm=GM, rulings={}, telling=telling)
    invasion = begin_invasion(play, size, "visit", tier=tier)
    by_itself(place_packs(play))
    by_itself(walk(play))
    if telling and not invasion.outcome:
        by_itself(stand_before_the_throne(play))
    return invasion


async def stand_before_the_throne(play: Play[Wicked]) -> None:
    """Let the packs in the sanctum fight for it until they break; the throne itself is empty, and the film says so."""
    invasion = invasion_of(play)
    see(play)
    for pack in [one for one in here_tonight(play.state) if one.place == SANCTUM]:
        floor = StandFloor(play, pack.id)
        for _ in range(MOST_BLOWS):
            if standing(invasion) and not (broken(pack) or pack.gone):
                await blow(floor, pack)
    held = not standing(invasion)
    invasion.outcome = "stopped" if held else ""
    shoot(play, "end", line=custom_line(play, "throne_held" if held else "throne_empty"))


def reset(state: Wicked) -> None:
    """Put a copy into the shape in which an invasion would find the dungeon: rested, and everything set."""
    state.invasion = None
    for node in state.dungeon.nodes.values():
        if node.guard:
            node.guard.met = False
        if node.lair:
            node.lair.met = node.lair.knocked_out = False
    for one in state.dungeon.passages.values():
        for built in (one.lock, one.guard):
            if built:
                built.met, built.attempts = False, 0
    state.dungeon.used.invasion.clear()


def by_itself(procedure: Procedure[Any]) -> Any:
    """Run a procedure to its end, every question answered by its default."""
    sent: Any = None
    while True:
        try:
            waiting = procedure.send(sent)
        except StopIteration as done:
            return done.value
        ask = waiting.asks()[0] if isinstance(waiting, Group) else waiting
        sent = (ask, ask.silence()) if isinstance(waiting, Group) else ask.silence()
