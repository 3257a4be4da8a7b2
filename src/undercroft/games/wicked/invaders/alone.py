"""The walk without a table: a dungeon, a party, dice, and nothing else moves. [WO-R100]"""

from typing import Any

import msgspec

from undercroft.engine.dice import Dice
from undercroft.engine.journal import Journal
from undercroft.engine.play import Play
from undercroft.engine.procedures import Group, Procedure

from ..state import Invasion, Wicked
from ..words import Size
from .coming import begin_invasion
from .locations import place_packs
from .walk import walk

GM = "gm"


def walk_alone(state: Wicked, dice: Dice, size: Size, tier: int | None = None, *, telling: bool = False) -> Invasion:
    """Let a party of a size and tier walk through a copy of a dungeon by dice of its own; give what became of it.

    Its film says at which nodes they were, what met them there, and how they stood after it; `outcome` is empty where
    they reached the sanctum. Standing orders decide; nothing of the state that was given changes. With `telling` the
    film has its lines, too.
    """
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Wicked)
    reset(copy)
    play: Play[Wicked] = Play(copy, dice, Journal((), GM), seats=(), gm=GM, rulings={}, telling=telling)
    invasion = begin_invasion(play, size, "visit", tier=tier)
    by_itself(place_packs(play))
    by_itself(walk(play))
    return invasion


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
