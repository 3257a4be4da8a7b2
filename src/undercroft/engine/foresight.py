"""Foresight: what somebody would be asked next if they did something, found by trying it on a copy of the table.

The rules themselves say what they will ask, so that nothing is written twice. They are followed as far as everything
is in the hands of whoever decides: the first die, or a question to somebody who has to think, ends it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from functools import cache, partial
from typing import Any, NamedTuple, TypeVar

import msgspec

from .asks import Ask, Detail
from .cards import MORE, Slot
from .play import Play
from .procedures import Procedure, Run
from .refusals import Refused
from .remembering import Remembered
from .secrets import PLAIN, State, holding_fields

S = TypeVar("S", bound=State)
T = TypeVar("T")
Draft = Mapping[str, Any]
Begin = Callable[[Draft], Procedure[Any] | None]
"""What begins, on a copy of the table, what the slots so far speak of; nothing if they say it all."""
PARTS = ("pick", "number", "some", "yes_no", "text", "split")
"""The kinds of ask that a slot can be."""
MOST_SEEN = 64
"""How many drafts of a card are remembered: there may be as many as there are words, each with a copy of the table."""
HOLDING = (msgspec.Struct, dict, list)
"""The kinds of things of a state that hold others, and can be changed."""
_encode = msgspec.msgpack.Encoder().encode


class Unforeseen(Exception):
    """What comes next is for the dice to say; whoever throws them may know how they stand."""

    def __init__(self, outlook: Detail | None = None) -> None:
        super().__init__("the dice have not fallen yet")
        self.outlook = outlook


class Seen(NamedTuple):
    """How far something can be followed: to the next question, or to the dice and how they stand."""

    ask: Ask[Any] | None = None
    outlook: Detail | None = None


class NoDice:
    """Dice that nobody throws: whatever needs one is not foreseen."""

    __slots__ = ("branch", "count")

    def __init__(self) -> None:
        self.count = self.branch = 0

    def roll(self, sides: int) -> int:
        """Draw nothing."""
        raise Unforeseen


@cache
def _places(needs: tuple[str, ...]) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Give the name of each slot for what will be asked, those before it, and all on which it depends."""
    return [(name, MORE[:place], (*needs, *MORE[:place])) for place, name in enumerate(MORE)]


@cache
def _decoder_of(state: type[S]) -> msgspec.msgpack.Decoder[S]:
    return msgspec.msgpack.Decoder(state)


def rehearsal(play: Play[S]) -> Play[S]:
    """Give a copy of a table on which nothing that is done tells, rolls or changes anything."""
    state = _decoder_of(type(play.state)).decode(_encode(play.state))
    copy = Play(state, NoDice(), play.journal, seats=play.seats, gm=play.gm, rulings=play.rulings, telling=False)
    copy.passes, copy.concerns, copy.rehearsing = play.passes, play.concerns, True
    return copy


def carried_over(thing: T, play: Play[S], copy: Play[S]) -> T:
    """Give what is under way at a table as it is on a copy of it: it speaks of the people and things of the copy."""
    pairs: dict[int, Any] = {id(play): copy}
    _pair(play.state, copy.state, pairs)
    return deepcopy(thing, pairs)


def _pair(one: Any, other: Any, pairs: dict[int, Any]) -> None:
    """Find what stands for each thing of a state in its copy, by the thing's id; what is plain is no such thing."""
    pairs[id(one)] = other
    inner: Iterable[tuple[Any, Any]]
    if isinstance(one, dict):
        inner = zip(one.values(), other.values(), strict=True)
    elif isinstance(one, list):
        inner = zip(one, other, strict=True)
    else:
        kind: type[msgspec.Struct] = type(one)
        inner = [(getattr(one, name), getattr(other, name)) for name in holding_fields(kind)]
    for mine, theirs in inner:
        if mine == [] or mine == {}:
            pairs[id(mine)] = theirs
        elif type(mine) not in PLAIN and isinstance(mine, HOLDING):
            _pair(mine, theirs, pairs)


def follow(seat: str, procedure: Procedure[Any], said: Sequence[Any]) -> Seen:
    """Follow the rules from what a seat has said so far to what it is asked next.

    Whoever else is asked does what the rules say for a silent seat, if they say anything.
    """
    run, left = Run(procedure), list(said)
    try:
        run.start()
        while (ask := run.first()) is not None:
            if ask.seat != seat and ask.default is not None:
                run.answer(ask, ask.default())
            elif ask.seat != seat or ask.kind not in PARTS:
                break
            elif not left:
                return Seen(ask)
            else:
                run.answer(ask, ask.check(left.pop(0)))
    except Unforeseen as unforeseen:
        return Seen(outlook=unforeseen.outlook)
    except Refused:
        pass
    finally:
        run.abandon()
    return Seen()


class Foresight:
    """What will be asked once the slots `needs` of a card are filled in, each part following from those before it."""

    def __init__(self, play: Play[Any], seat: str, begin: Begin, needs: tuple[str, ...]) -> None:
        self._seat = seat
        self._begin = begin
        self._needs = needs
        self._seen = Remembered(play, MOST_SEEN)

    def slots(self) -> list[Slot]:
        """Make the slots; each may be left open, and is asked when it comes up then."""
        return [
            Slot(name, partial(self._offer, before), needs, later=True) for name, before, needs in _places(self._needs)
        ]

    def _offer(self, before: Sequence[str], draft: Draft) -> Ask[Any] | None:
        return self._look(draft, before).ask if all(name in draft for name in before) else None

    def outlook(self, draft: Draft) -> Detail | None:
        """Say how the dice stand that will be thrown when all is done as a draft says; nothing if none are."""
        return self._look(draft, [name for name in MORE if name in draft]).outlook

    def said(self, draft: Draft) -> list[tuple[str, Any]]:
        """Give what a draft answers of what will be asked, in order, each with its key."""
        asks = [(self._look(draft, MORE[:place]).ask, name) for place, name in enumerate(MORE) if name in draft]
        return [(ask.key, draft[name]) for ask, name in asks if ask is not None]

    def _look(self, draft: Draft, names: Sequence[str]) -> Seen:
        """Follow a draft as far as some slots; one look will do until something changes."""

        def looked() -> Seen:
            procedure = self._begin(draft)
            return Seen() if procedure is None else follow(self._seat, procedure, [draft[name] for name in names])

        return self._seen(tuple([repr(draft.get(name)) for name in (*self._needs, *names)]), looked)
