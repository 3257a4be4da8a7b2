"""Corrections: what a game master may put where, and how it comes there."""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar, get_args

import msgspec

from .asks import clean_text
from .game import Game
from .legal import KEPT, PARTS, Law, Wrong, along, closed, parted
from .naming import called, names_along
from .refusals import Refused, plainly
from .secrets import PLAIN, Shown, State, declared_type, walk
from .texts import Speaker, first_upper

S = TypeVar("S", bound=State)

LAW = 1
"""The law by which corrections are judged today; the log says by which each was, and it is held to no later one."""
MOST_PATH = 200
MOST_VALUE = 64 * 1024
MOST_STATE = 1024 * 1024


def converted(state: State, path: str, value: Any, name: str = "") -> Any:
    """Give a value as what lies at a path, or refuse it with one sentence that calls the thing by a name."""
    name = name or path[:80]
    try:
        wanted = declared_type(state, path[:MOST_PATH])
        _holder(state, path[:MOST_PATH])
    except (KeyError, TypeError):
        raise Refused(f"There is nothing at {path[:80]!r} to correct.") from None
    try:
        new = msgspec.convert(value, wanted)
        size = len(msgspec.msgpack.encode(new))
    except msgspec.ValidationError as error:
        raise Refused(f"{name} cannot be that: {plainly(error)}.") from None
    except (OverflowError, TypeError, UnicodeEncodeError, RecursionError):
        raise Refused(f"{name} cannot be that: it cannot be written down.") from None
    if size > MOST_VALUE:
        raise Refused(f"{name} cannot be that: it is too long to be written down.")
    return new


def _holder(state: State, path: str) -> tuple[Any, str]:
    """Find what holds the end of a path, and by which step; plain things can be added to those that have a key."""
    holder, _, last = path.rpartition(".")
    here: Any = list(walk(state, holder))[-1][1] if holder else state
    if not (isinstance(here, dict) and declared_type(state, path) in PLAIN):
        list(walk(state, path))
    return here, last


def present(state: State, path: str) -> Any:
    """Give what lies at a path now, or nothing if it is to be added."""
    try:
        return list(walk(state, path))[-1][1]
    except KeyError:
        return None


def check_growth(state: State, path: str, new: Any, spare: int = 0) -> None:
    """Refuse a correction that makes a state so large that showing it would be a burden to everybody.

    What is spare does not count: the files of a house book, which nobody is shown.
    """
    grows = len(msgspec.msgpack.encode(new)) - len(msgspec.msgpack.encode(present(state, path)))
    if grows > 0 and len(msgspec.msgpack.encode(state)) + grows > MOST_STATE + spare:
        raise Refused("The table holds so much already that a correction can only make it smaller.")


def put(state: State, path: str, value: Any) -> None:
    """Put a value that was converted where a path leads."""
    here, last = _holder(state, path)
    if isinstance(here, dict):
        here[last] = value
    elif isinstance(here, list):
        here[int(last)] = value
    else:
        setattr(here, last, value)


def unknown_in(value: Any, new: Any) -> str:
    """Name a field of a written value that what it was read as does not have, if there is one."""
    if isinstance(new, msgspec.Struct) and isinstance(value, dict):
        strange = [str(key) for key in value if key not in new.__struct_fields__]
        return strange[0] if strange else _first_unknown((item, getattr(new, key)) for key, item in value.items())
    if isinstance(new, dict) and isinstance(value, dict):
        return _first_unknown(zip(value.values(), new.values(), strict=True))
    return _first_unknown(zip(value, new, strict=True)) if isinstance(new, list) else ""


def _first_unknown(pairs: Iterable[tuple[Any, Any]]) -> str:
    return next((found for value, new in pairs if (found := unknown_in(value, new))), "")


class Bench(Generic[S]):
    """Where a correction is judged: a game, the state it is in, and what the game master is shown of it."""

    def __init__(self, game: Game[S], state: S, shown: Shown, names: dict[str, str]) -> None:
        self.game = game
        self.state = state
        self.shown = shown
        self.speaker = Speaker(game.texts.words, {**game.names_in(state), **names})
        self.law = Law(lambda of: game.choices(state, of), lambda one: first_upper(self.speaker.name(one)))

    def called(self, path: str) -> str:
        """Name what lies at a path, to begin a sentence with."""
        return first_upper(called(self.game.texts, self.game.state, path[:MOST_PATH], self.shown, self.speaker))[:120]

    def names_along(self, path: str) -> list[str]:
        """Name what a path leads through, from whose it is to what it is."""
        return names_along(self.game.texts, self.game.state, path, self.shown, self.speaker)

    def lies_at(self, path: str) -> Any:
        """Give what is said of what lies at a path, or refuse it because nothing lies there."""
        try:
            _holder(self.state, path[:MOST_PATH])
            return list(along(self.game.state, path[:MOST_PATH]))[-1][1]
        except (KeyError, TypeError):
            raise Refused(f"There is nothing at {path[:80]!r} to correct.") from None

    def is_kept(self, path: str) -> bool:
        """Say whether the rules keep what lies at a path to themselves, with all that is in it."""
        self.lies_at(path)
        return KEPT in [parted(annotation)[1] for _, annotation in along(self.game.state, path[:MOST_PATH])]

    def annotation(self, path: str) -> Any:
        """Give what is said of what lies at a path, or refuse it because nothing can be put there."""
        annotation = self.lies_at(path)
        if why := closed(self.game.state, path[:MOST_PATH]):
            raise Refused(f"{self.called(path)} {why}")
        return annotation

    def judged(self, path: str, value: Any) -> Any:
        """Give a value as what may lie at a path, or refuse it with one sentence that says what may."""
        return self.tried(path, value)[1]

    def tried(self, path: str, value: Any) -> tuple[S, Any]:
        """Make a correction in a copy of the state, or refuse it; give the copy, and the value as what lies there."""
        new = self._fitting(path, value)
        copy = msgspec.msgpack.decode(msgspec.msgpack.encode(self.state), type=self.game.state)
        put(copy, path[:MOST_PATH], new)
        self.game.follow(copy, path[:MOST_PATH])
        self.game.check_state(copy)
        return copy, new

    def _fitting(self, path: str, value: Any) -> Any:
        path = path[:MOST_PATH]
        annotation = self.annotation(path)
        try:
            new = converted(self.state, path, value, self.called(path))
        except Refused:
            if says := self.law.expects(annotation):
                raise Refused(f"{self.called(path)} {says}") from None
            raise
        if strange := unknown_in(value, new):
            raise Refused(f"{self.called(path)} has no {clean_text(strange[:40], 40) or 'such thing'!r} in it.")
        if wrong := self._wrong_key(path) or self.law.wrong(annotation, new, present(self.state, path)):
            raise Refused(f"{self.called('.'.join((path, *wrong.where)))} {wrong.says}")
        return new

    def _wrong_key(self, path: str) -> Wrong | None:
        """Find what is wrong with the key of something that is to be added."""
        holder, _, last = path.rpartition(".")
        there = present(self.state, holder) if holder else None
        if not isinstance(there, dict) or last in there:
            return None
        held, rule = parted(list(along(self.game.state, holder))[-1][1])
        if rule is PARTS:
            raise Refused(f"There is nothing at {path[:80]!r} to correct.")
        return self.law.wrong(get_args(held)[0], last)
