"""Asks: the decisions that a table waits for, and the answers that each of them takes."""

from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from contextlib import AbstractContextManager
from itertools import accumulate
from math import comb, factorial
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec

from .ladders import Stance
from .odds import Odds
from .refusals import Refused
from .totals import Total

T = TypeVar("T")
Params = Mapping[str, Any]
Known = Params | Callable[[], Params]
"""What whoever is asked can know besides: given with the ask, or worked out when somebody first looks."""
NOTHING: Params = {}


class Detail(msgspec.Struct, omit_defaults=True):
    """What a player can learn about an option before choosing it: the die, odds, the parts of its number, the rules.

    `signs` are the letters under which the board shows what the option is about, one after the other; `stance` is how
    the roll of a whole card stands.
    """

    label: str = ""
    die: int = 0
    signs: str = ""
    params: dict[str, Any] = msgspec.field(default_factory=dict)
    odds: Odds | None = None
    total: Total | None = None
    rules: tuple[str, ...] = ()
    stance: Stance | None = None


Describe = Callable[[str], Detail]
Roll = Callable[[int], int]
"""Draws a number from 1 to as many as there are."""


class Ask(Generic[T]):
    """One question to one seat; `await` it in a rule to get the answer."""

    __slots__ = ("_params", "default", "describe", "id", "key", "seat")
    kind: ClassVar[str] = ""
    waits: ClassVar[bool] = True
    """Whether the table waits for the answer; what it does not wait for can be used, or left alone."""

    def __init__(self, seat: str, key: str, params: Known = NOTHING) -> None:
        self.seat = seat
        self.key = key
        self._params = params
        self.id = ""
        self.describe: Describe | None = None
        self.default: Callable[[], T] | None = None

    @property
    def made_of(self) -> Hashable:
        """All that decides how it is shown at first besides its seat, its key, and by which names people are called.

        Nothing where that cannot be said in short.
        """
        return None

    @property
    def params(self) -> Params:
        """What whoever is asked can know besides the question; where it takes long it is worked out at the first look.

        Only an ask that is open by itself, or closes when others act, may leave it until then.
        """
        if callable(self._params):
            self._params = self._params()
        return self._params

    @params.setter
    def params(self, params: Known) -> None:
        self._params = params

    def __await__(self) -> Generator["Ask[T]", T, T]:
        """Wait for the answer."""
        return (yield self)

    def described(self, describe: Describe) -> "Ask[T]":
        """Add what can be learned about each option; it is worked out only when somebody looks."""
        self.describe = describe
        return self

    def within(self, around: Callable[[], AbstractContextManager[None]]) -> "Ask[T]":
        """Let whatever is worked out when somebody looks be worked out within something, such as elsewhere."""
        params, describe = self._params, self.describe
        if callable(params):
            self._params = lambda: _within(around, params)
        if describe is not None:
            self.describe = lambda option: _within(around, lambda: describe(option))
        return self

    def or_else(self, default: Callable[[], T]) -> "Ask[T]":
        """Say what happens when the seat stays silent for too long."""
        self.default = default
        return self

    def check(self, value: object) -> T:
        """Return the answer if it is legal, or refuse it with one sentence."""
        raise NotImplementedError

    def count(self) -> int:
        """Say how many legal answers there are."""
        raise NotImplementedError

    def nth(self, index: int) -> T:
        """Give the legal answer with that index."""
        raise NotImplementedError

    def anything(self, roll: Roll) -> T:
        """Give a legal answer by chance."""
        return self.nth(roll(self.count()) - 1)

    def silence(self) -> T:
        """Give the answer of a seat that stays silent: what the rules say, or the first legal one."""
        return self.default() if self.default is not None else self.nth(0)

    def opening(self) -> T:
        """Give what stands in a card before anybody has thought about it."""
        return self.silence()

    def limits(self) -> dict[str, Any]:
        """Give what a program or a widget needs to know to answer."""
        raise NotImplementedError

    def options(self) -> Sequence[str]:
        """Give the ids that this ask is about."""
        return ()


def _within(around: Callable[[], AbstractContextManager[None]], work_out: Callable[[], T]) -> T:
    with around():
        return work_out()


def _words(ids: Sequence[str]) -> str:
    fitting = [one for one, length in zip(ids[:12], accumulate(map(len, ids)), strict=False) if length <= 200]
    return ", ".join([*fitting, *(["…"] if len(ids) > len(fitting) else [])])


def _distinct(value: object, ids: Sequence[str]) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        raise Refused("Answer with a list of choices.")
    if len(value) > len(ids):
        raise Refused(f"Those are more choices than there are; choose from {_words(ids)}, each only once.")
    for item in value:
        if item not in ids:
            raise Refused(f"One of the choices is not offered here; choose from {_words(ids)}.")
    if len(set(value)) != len(value):
        raise Refused("Name each choice only once.")
    return tuple(value)


class Pick(Ask[str]):
    """Choose one."""

    __slots__ = ("ids",)
    kind = "pick"

    def __init__(self, seat: str, key: str, ids: Sequence[str], params: Known = NOTHING) -> None:
        self.seat = seat
        self.key = key
        self._params = params
        self.id = ""
        self.describe = None
        self.default = None
        self.ids = ids

    def check(self, value: object) -> str:
        """Take one of the offered ids."""
        if not isinstance(value, str):
            raise Refused(f"Answer with one choice: {_words(self.ids)}.")
        if value not in self.ids:
            raise Refused(f"That is not offered here; choose one of {_words(self.ids)}.")
        return value

    def count(self) -> int:
        """Say how many options there are."""
        return len(self.ids)

    def nth(self, index: int) -> str:
        """Give one option."""
        return self.ids[index]

    def anything(self, roll: Roll) -> str:
        """Give an option by chance."""
        ids = self.ids
        return ids[roll(len(ids)) - 1]

    def limits(self) -> dict[str, Any]:
        """A choice has no limits beyond its options."""
        return {}

    def options(self) -> Sequence[str]:
        """Give the offered ids."""
        return self.ids


class Menu(Pick):
    """Choose one of what is worked out only when somebody first looks.

    Like its params it may wait until then if it is open by itself, or closes when others act.
    """

    __slots__ = ("_listed", "_offer")

    def __init__(self, seat: str, key: str, offer: Callable[[], Sequence[str]], params: Known = NOTHING) -> None:
        self._offer = offer
        self._listed: Sequence[str] | None = None
        Ask.__init__(self, seat, key, params)

    @property
    def ids(self) -> Sequence[str]:
        """What is offered."""
        if self._listed is None:
            self._listed = self._offer()
        return self._listed

    @ids.setter
    def ids(self, ids: Sequence[str]) -> None:
        self._listed = ids


class PickSome(Ask[tuple[str, ...]]):
    """Choose some: no fewer than `least`, no more than `most`, each once."""

    __slots__ = ("ids", "least", "most")
    kind = "some"

    def __init__(
        self, seat: str, key: str, ids: Sequence[str], least: int = 0, most: int | None = None, params: Known = NOTHING
    ) -> None:
        super().__init__(seat, key, params)
        self.ids = ids
        self.least = least
        self.most = len(ids) if most is None else min(most, len(ids))

    def check(self, value: object) -> tuple[str, ...]:
        """Take a list of distinct offered ids, in the order of the offer."""
        chosen = _distinct(value, self.ids)
        if not self.least <= len(chosen) <= self.most:
            raise Refused(f"Choose {_between(self.least, self.most)}; you chose {len(chosen)}.")
        return tuple(item for item in self.ids if item in chosen)

    def count(self) -> int:
        """Say how many selections there are."""
        return sum(comb(len(self.ids), size) for size in range(self.least, self.most + 1))

    def nth(self, index: int) -> tuple[str, ...]:
        """Give one selection, smaller ones first."""
        size = self.least
        while index >= (ways := comb(len(self.ids), size)):
            index, size = index - ways, size + 1
        chosen: list[str] = []
        for place, item in enumerate(self.ids, 1):
            with_item = comb(len(self.ids) - place, size - len(chosen) - 1) if len(chosen) < size else 0
            if index < with_item:
                chosen.append(item)
            else:
                index -= with_item
        return tuple(chosen)

    def limits(self) -> dict[str, Any]:
        """Give how many may be chosen."""
        return {"least": self.least, "most": self.most}

    def options(self) -> Sequence[str]:
        """Give the offered ids."""
        return self.ids


def _between(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


class Number(Ask[int]):
    """A whole number in a range; `start` is where somebody who is asked begins, so that most need not move it."""

    __slots__ = ("high", "low", "start")
    kind = "number"

    def __init__(
        self, seat: str, key: str, low: int, high: int, params: Params = NOTHING, *, start: int | None = None
    ) -> None:
        super().__init__(seat, key, params)
        self.low = low
        self.high = high
        wanted = params.get("suggested", 0) if start is None else start
        self.start = min(max(wanted, low), high)

    def check(self, value: object) -> int:
        """Take a whole number between the two ends."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise Refused(f"Answer with a whole number from {self.low} to {self.high}.")
        if not self.low <= value <= self.high:
            raise Refused(f"The number must be from {self.low} to {self.high}.")
        return value

    def count(self) -> int:
        """Say how many numbers there are."""
        return self.high - self.low + 1

    def nth(self, index: int) -> int:
        """Give one number."""
        return self.low + index

    def opening(self) -> int:
        """Give where somebody who is asked begins."""
        return self.start

    def limits(self) -> dict[str, Any]:
        """Give the two ends, and where to begin."""
        return {"low": self.low, "high": self.high, "start": self.start}


class Text(Ask[str]):
    """Words, up to a limit of characters."""

    __slots__ = ("least", "limit", "suggestions")
    kind = "text"

    def __init__(
        self,
        seat: str,
        key: str,
        limit: int,
        params: Known = NOTHING,
        *,
        least: int = 0,
        suggestions: Sequence[str] = (),
    ) -> None:
        super().__init__(seat, key, params)
        self.limit = limit
        self.least = least
        self.suggestions = suggestions

    def check(self, value: object) -> str:
        """Take text without control characters, trimmed, within the limit."""
        if not isinstance(value, str):
            raise Refused("Answer with text.")
        return clean_text(value, self.limit, self.least)

    def count(self) -> int:
        """Count the suggestions, or the one text that stands for no suggestion."""
        return max(1, len(self.suggestions))

    def nth(self, index: int) -> str:
        """Give one suggestion."""
        return self.suggestions[index] if self.suggestions else ("…" * max(1, self.least))[: self.limit]

    def silence(self) -> str:
        """Give what the rules say, or nothing at all if that is enough."""
        return "" if self.default is None and not self.least else super().silence()

    def limits(self) -> dict[str, Any]:
        """Give the longest length allowed."""
        return {"limit": self.limit, "least": self.least}

    def options(self) -> Sequence[str]:
        """Give the suggestions."""
        return self.suggestions


def clean_text(text: str, limit: int, least: int = 0) -> str:
    """Trim a person's text, drop control characters, and refuse what is too long or cannot be written down."""
    if len(text) > limit * 4 + 64:
        raise Refused(f"That text is too long; {limit} characters at most.")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refused("That text holds characters that cannot be written down; use ordinary letters.") from None
    if not text.isprintable():
        text = "".join(letter for letter in text if letter.isprintable() or letter == "\n")
    kept = text.strip()
    if len(kept) > limit:
        raise Refused(f"That text is too long: {len(kept)} characters, and {limit} at most.")
    if len(kept) < least:
        raise Refused("Write something." if least == 1 else f"Write at least {least} characters.")
    return kept


class Split(Ask[dict[str, int]]):
    """Split points over things: all of the points, each thing within its bounds; `room` gives some their own."""

    __slots__ = ("each", "ids", "points", "room")
    kind = "split"

    def __init__(
        self,
        seat: str,
        key: str,
        points: int,
        ids: Sequence[str],
        each: int | None = None,
        params: Params = NOTHING,
        *,
        room: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        super().__init__(seat, key, {"points": points, **params, **({"room": dict(room)} if room else {})})
        self.points = points
        self.ids = ids
        self.each = points if each is None else each
        self.room = room

    def most(self, name: str) -> int:
        """Say how many points one thing can take."""
        return min(self.each, self.room.get(name, self.each))

    def check(self, value: object) -> dict[str, int]:
        """Take a whole number for each thing; things left out get none."""
        if not isinstance(value, dict) or any(isinstance(n, bool) or not isinstance(n, int) for n in value.values()):
            raise Refused(f"Answer with a number of points for each of {_words(self.ids)}.")
        if any(name not in self.ids for name in value):
            raise Refused(f"Points may go only to {_words(self.ids)}.")
        points = cast(dict[str, int], value)
        if any(not 0 <= n <= self.each for n in points.values()):
            raise Refused(f"Each may get from 0 to {self.each} points.")
        if over := next((name for name, n in points.items() if n > self.most(name)), ""):
            raise Refused(f"No more than {self.most(over)} can go to {_words([over])}.")
        if sum(points.values()) != self.points:
            raise Refused(f"Spend exactly {self.points} points; you spent {sum(points.values())}.")
        return {name: points.get(name, 0) for name in self.ids}

    def _ways(self) -> list[list[int]]:
        """Count the ways to give out 0, 1, 2… points among no things, one thing, two things…"""
        rows = [[1] + [0] * self.points]
        for name in reversed(self.ids):
            sums, most = list(accumulate(rows[-1], initial=0)), self.most(name)
            rows.append([sums[n + 1] - sums[max(0, n - most)] for n in range(self.points + 1)])
        return rows

    def count(self) -> int:
        """Say how many ways there are to split."""
        return self._ways()[-1][self.points]

    def nth(self, index: int) -> dict[str, int]:
        """Give one way to split."""
        split, left, rows = {}, self.points, self._ways()
        for place, name in enumerate(self.ids, 1):
            for n in range(min(left, self.most(name)) + 1):
                ways = rows[len(self.ids) - place][left - n]
                if index < ways:
                    break
                index -= ways
            split[name] = n
            left -= n
        return split

    def opening(self) -> dict[str, int]:
        """Give what is suggested, or shares as even as can be."""
        if self.default is not None:
            return self.default()
        suggested = self.params.get("suggested")
        return dict(suggested) if isinstance(suggested, Mapping) else self._even()

    def _even(self) -> dict[str, int]:
        shares, left = dict.fromkeys(self.ids, 0), self.points
        while takers := [name for name in self.ids if shares[name] < self.most(name)][:left]:
            for name in takers:
                shares[name] += 1
            left -= len(takers)
        return shares

    def limits(self) -> dict[str, Any]:
        """Give the points, and the most for one thing."""
        return {"points": self.points, "each": self.each}

    def options(self) -> Sequence[str]:
        """Give the things that can get points."""
        return self.ids


class Arrange(Ask[tuple[str, ...]]):
    """Put things in order."""

    __slots__ = ("ids",)
    kind = "order"

    def __init__(self, seat: str, key: str, ids: Sequence[str], params: Known = NOTHING) -> None:
        super().__init__(seat, key, params)
        self.ids = ids

    def check(self, value: object) -> tuple[str, ...]:
        """Take a list that names each thing once."""
        chosen = _distinct(value, self.ids)
        if len(chosen) != len(self.ids):
            raise Refused(f"Put all of them in order: {_words(self.ids)}.")
        return chosen

    def count(self) -> int:
        """Say how many orders there are."""
        return factorial(len(self.ids))

    def nth(self, index: int) -> tuple[str, ...]:
        """Give one order, the offered one first."""
        left, ways, order = list(self.ids), factorial(len(self.ids)), []
        while left:
            ways //= len(left)
            place, index = divmod(index, ways)
            order.append(left.pop(place))
        return tuple(order)

    def limits(self) -> dict[str, Any]:
        """An order has no limits beyond its things."""
        return {}

    def options(self) -> Sequence[str]:
        """Give the things to be put in order."""
        return self.ids


class YesNo(Ask[bool]):
    """Yes or no."""

    __slots__ = ()
    kind = "yes_no"

    def check(self, value: object) -> bool:
        """Take true or false."""
        if not isinstance(value, bool):
            raise Refused("Answer yes or no.")
        return value

    def count(self) -> int:
        """There are two answers."""
        return 2

    def nth(self, index: int) -> bool:
        """No comes first, so that silence is a no."""
        return index == 1

    def limits(self) -> dict[str, Any]:
        """Yes and no have no limits."""
        return {}

    def options(self) -> Sequence[str]:
        """Give the two words."""
        return ("no", "yes")


def pick(seat: str, key: str, ids: Sequence[str], **params: Any) -> Pick:
    """Ask a seat to choose one of several ids."""
    return Pick(seat, key, ids, params)


def yes(seat: str, key: str, **params: Any) -> YesNo:
    """Ask a seat yes or no."""
    return YesNo(seat, key, params)
