"""Carrying out what entries do: one small function for each verb, written where it belongs and found here.

Verbs of two sorts. Some only count where somebody looks for them (`Dice`, `Circ`, `Defend`, `Slot`, …: `COUNTED`), by
`powers.counting`. The others happen (`Secret`, `Heart`, `Breach`, …): a part registers how with `@carries(Secret)`, and
whoever lets a power, a trick, a trouble or a thing work calls `carry_out`.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from ..book import effects
from ..book.effects import Primitive
from ..state import Wicked
from .counted import came

COUNTED: tuple[type[Any], ...] = (
    effects.Dice, effects.Circ, effects.Defend, effects.Downtime, effects.Slot, effects.TierMinus, effects.Ignore,
    effects.Strike, effects.Path, effects.Factor, effects.Meet, effects.Rating,
)  # fmt: skip
"""Verbs that count where somebody looks; lasting ones may besides be carried out, when something is used."""


class Using(NamedTuple):
    """A use of something: at which table, by whom, of what, at whom or what, and where."""

    play: Play[Wicked]
    by: str = ""  # a seat or a pack's id; "": the table
    source: str = ""  # "room.watch_hole", "item.kaboom", "calamity.calamity_structure"
    target: str = ""  # a seat, pack, adventurer, faction, node, passage, prisoner
    floor: Any = None  # the floor of the scene, where there is one

    @property
    def state(self) -> Wicked:
        """What is on the table."""
        return self.play.state


P = TypeVar("P")
Handler = Callable[[Using, Any], Procedure[None] | None]
_HANDLERS: dict[type[Any], Handler] = {}


def carries(verb: type[P]) -> Callable[[Callable[[Using, P], Any]], Callable[[Using, P], Any]]:
    """Register how a verb is carried out; twice is refused at import."""

    def register(handler: Callable[[Using, P], Any]) -> Callable[[Using, P], Any]:
        if verb in _HANDLERS:
            raise ValueError(f"{verb.__name__} is carried out already")
        _HANDLERS[verb] = handler
        return handler

    return register


def carried() -> frozenset[type[Any]]:
    """Name the verbs that somebody carries out."""
    return frozenset(_HANDLERS)


async def carry_out(using: Using, does: Iterable[Primitive]) -> None:
    """Carry out what something does, in its order; a verb that only counts is passed over."""
    came(using.play, using.source)
    for one in does:
        handler = _HANDLERS.get(type(one))
        if handler is None and not isinstance(one, COUNTED):
            raise NotImplementedError(f"nobody carries out {type(one).__name__} yet")
        procedure = handler(using, one) if handler else None
        if procedure is not None:
            await procedure
