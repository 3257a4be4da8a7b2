"""Where all chance comes from: honest dice that can be proved, fast dice, and dice that a test has written down."""

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, MutableSequence, Sequence
from hashlib import blake2b, shake_128
from itertools import pairwise
from typing import Protocol, TypeVar

from .promises import Bound, commitment

T = TypeVar("T")

_SPACE = 1 << 64
_BLOCK = 336
_LIMITS = {sides: 256 - 256 % sides for sides in range(1, 257)}


class Dice(Protocol):
    """A source of chance: it knows how many draws were made, and on which branch of the table it draws."""

    count: int
    branch: int

    def roll(self, sides: int) -> int:
        """Draw one number from 1 to `sides`."""


def honest_draw(seed: bytes, branch: int, count: int, sides: int) -> int:
    """Give the number that a seed holds at one place: a keyed hash, redrawn where it would favour a face."""
    if not 1 <= sides <= _SPACE:
        raise ValueError(f"there is no die with {sides} sides")
    limit = _SPACE - _SPACE % sides
    retry = 0
    while True:
        place = b"%d/%d/%d" % (branch, count, retry)
        drawn = int.from_bytes(blake2b(place, key=seed, digest_size=8).digest(), "big")
        if drawn < limit:
            return drawn % sides + 1
        retry += 1


def seed_from(text: str) -> bytes:
    """Make a table's seed from something that a person typed."""
    return blake2b(text.encode(), digest_size=32).digest()


class Seeds:
    """The secrets of one table: the one that its dice follow from now, and those of the tables that it goes on from.

    Each has what its commitment bound. Where people gather first, the seed of the dice is mixed from it and theirs.
    """

    __slots__ = ("_all", "_ends", "_open", "bounds", "earlier", "newest")

    def __init__(
        self,
        newest: bytes,
        earlier: Iterable[tuple[int, bytes]] = (),
        bounds: Sequence[Bound | None] = (),
    ) -> None:
        """Take the newest secret; each earlier one holds the dice of the branches before its number."""
        self.newest = newest
        self.earlier = tuple(earlier)
        self._ends = [until for until, _ in self.earlier]
        self._all = [*(seed for _, seed in self.earlier), newest]
        self.bounds = tuple(bounds) or (None,) * (len(self.earlier) + 1)
        if len(self.bounds) != len(self.earlier) + 1:
            raise ValueError("each seed of a table has a commitment of its own")
        if not all(0 < len(seed) <= 64 for seed in self):
            raise ValueError("a table's seed has 1 to 64 bytes")
        if any(end >= following for end, following in pairwise([0, *self._ends])):
            raise ValueError("earlier seeds come in the order of their branches")
        if len(set(self)) <= len(self.earlier):
            raise ValueError("a table that goes on from another needs a seed of its own")
        self._open = [None if self.gathers(place) else secret for place, secret in enumerate(self)]

    def __iter__(self) -> Iterator[bytes]:
        """Give every secret, the oldest first."""
        return iter(self._all)

    def commitments(self) -> tuple[str, ...]:
        """Give what binds the table to each of its secrets, the oldest first."""
        return tuple(commitment(secret, bound) for secret, bound in zip(self, self.bounds, strict=True))

    def unmixed(self) -> "Seeds":
        """Give the same seeds for another table, into which nobody's secret is mixed yet."""
        return Seeds(self.newest, self.earlier, self.bounds)

    def place_of(self, branch: int) -> int:
        """Say which of the seeds, counted from the oldest, holds the dice of a branch."""
        return bisect_right(self._ends, branch)

    def gathers(self, place: int) -> bool:
        """Say whether a seed is mixed from the secrets of those who sit there before its first die."""
        bound = self.bounds[place]
        return bound is not None and bound.gathers

    def mix(self, place: int, seed: bytes) -> None:
        """Let the dice of a place follow from a seed that is mixed."""
        self._open[place] = seed

    def seeds(self) -> Sequence[bytes | None]:
        """Give what the dice follow from, the oldest first; nothing where it is not mixed yet."""
        return self._open

    def at(self, branch: int) -> bytes:
        """Give the seed that holds the dice of a branch."""
        seed = self._open[bisect_right(self._ends, branch)]
        if seed is None:
            raise LookupError("the dice of this table are not mixed yet")
        return seed

    def begins_at(self, branch: int) -> bool:
        """Say whether a branch is the first of a seed that came after another."""
        return branch in self._ends

    def forked(self, branch: int, secret: bytes, bound: Bound | None = None) -> "Seeds":
        """Give the seeds of a table that shares the branches before a number and rolls by a new one from it on."""
        place = self.place_of(branch - 1)
        kept = [*self.earlier[:place], (branch, self._all[place])]
        return Seeds(secret, kept, [*self.bounds[: place + 1], bound])


class Honest:
    """Dice whose every draw is a keyed hash of the branch's secret seed, the branch and how many draws came before."""

    __slots__ = ("_seeds", "branch", "count")

    def __init__(self, seed: bytes | Seeds) -> None:
        self._seeds = Seeds(seed) if isinstance(seed, bytes) else seed
        self.branch = 0
        self.count = 0

    def roll(self, sides: int) -> int:
        """Draw one number from 1 to `sides`."""
        drawn = honest_draw(self._seeds.at(self.branch), self.branch, self.count, sides)
        self.count += 1
        return drawn


class Fast:
    """Dice for simulations: the same interface on a stream of hashed blocks."""

    __slots__ = ("_block", "_bytes", "_seed", "branch", "count")

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._bytes = iter(b"")
        self.branch = 0
        self.count = 0

    def roll(self, sides: int) -> int:
        """Draw one number from 1 to `sides`."""
        self.count += 1
        if sides > 256:
            return self._wide(sides)
        limit = _LIMITS[sides]
        while True:
            for drawn in self._bytes:
                if drawn < limit:
                    return drawn % sides + 1
            self._refill()

    def _wide(self, sides: int) -> int:
        limit = _SPACE - _SPACE % sides
        while True:
            drawn = 0
            for _ in range(8):
                drawn = drawn * 256 + self.roll(256) - 1
            self.count -= 8
            if drawn < limit:
                return drawn % sides + 1

    def _refill(self) -> None:
        block = b"%d/%d/" % (self.branch, self._block)
        self._block += 1
        self._bytes = iter(shake_128(block + self._seed).digest(_BLOCK))


class ScriptRanOut(AssertionError):
    """A test's script of dice was too short, or asked for a face that a die does not have."""


class Scripted:
    """Dice that fall as a test wrote them down."""

    __slots__ = ("_faces", "branch", "count")

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = list(faces)
        self.branch = 0
        self.count = 0

    def roll(self, sides: int) -> int:
        """Give the next face of the script."""
        if self.count >= len(self._faces):
            raise ScriptRanOut(f"a d{sides} was rolled after the last of {self.count} scripted dice")
        face = self._faces[self.count]
        if not 1 <= face <= sides:
            raise ScriptRanOut(f"scripted die {self.count + 1} is {face}, but a d{sides} was rolled")
        self.count += 1
        return face

    def add(self, *faces: int) -> None:
        """Write more faces at the end of the script."""
        self._faces.extend(faces)

    @property
    def left(self) -> int:
        """How many scripted dice were not rolled."""
        return len(self._faces) - self.count


Drawn = tuple[int, int, int, int]
"""One draw: its branch and count, the sides of what was drawn, and the face that it showed."""


class Draws:
    """What dice showed, in the order in which it was drawn first: stretches of counts, each on one branch."""

    __slots__ = ("_faces", "_next", "_sides", "_stretches")

    def __init__(self, drawn: Iterable[Drawn] = ()) -> None:
        self._sides, self._faces = array("Q"), array("Q")  # each less by one, so that it fits
        self._stretches: dict[tuple[int, int], int] = {}  # by branch and first count: where that stands here
        self._next = (-1, 0)  # where the next draw is, if it goes on from the last
        for one in drawn:
            self.put(*one)

    def __len__(self) -> int:
        return len(self._faces)

    def __iter__(self) -> Iterator[Drawn]:
        for (branch, first), start, end in self._spans():
            for place in range(start, end):
                yield branch, first + place - start, self._sides[place] + 1, self._faces[place] + 1

    def _spans(self) -> Iterator[tuple[tuple[int, int], int, int]]:
        """Give the stretches, each with where it stands here and where the next one does."""
        starts = [*self._stretches.values(), len(self)]
        return zip(self._stretches, starts, starts[1:], strict=False)

    def put(self, branch: int, count: int, sides: int, face: int) -> None:
        """Note a draw; what was drawn at that place before is forgotten."""
        here = branch, count
        if here != self._next or here in self._stretches:
            place = self._place_of(branch, count)
            if place >= 0:
                self._sides[place], self._faces[place] = sides - 1, face - 1
                return
            self._stretches[here] = len(self)
        self._next = branch, count + 1
        self._sides.append(sides - 1)
        self._faces.append(face - 1)

    def _place_of(self, branch: int, count: int) -> int:
        """Say where a draw stands; -1 if there is none."""
        for (on, first), start, end in self._spans():
            if on == branch and first <= count < first + end - start:
                return start + count - first
        return -1

    def cut(self, length: int) -> None:
        """Forget all but the first so many."""
        if length >= len(self):
            return
        del self._sides[length:], self._faces[length:]
        self._stretches = {place: start for place, start in self._stretches.items() if start < length}
        (branch, first), start = next(reversed(self._stretches.items()), ((-1, 0), 0))
        self._next = branch, first + length - start

    def until(self, length: int) -> "Draws":
        """Give the first so many, to be added to."""
        fewer = Draws()
        fewer._sides, fewer._faces, fewer._next = self._sides[:], self._faces[:], self._next
        fewer._stretches = dict(self._stretches)
        fewer.cut(length)
        return fewer

    def without(self, branch: int, count: int) -> "Draws":
        """Give all but those on a branch from a count on."""
        return Draws(one for one in self if one[0] != branch or one[1] < count)


NOTHING_DRAWN = Draws()
"""Stands for the draws of dice that nobody remembers."""


class Witnessed:
    """Dice that keep a list of what they showed, so that a table can be verified die by die."""

    __slots__ = ("_dice", "branch", "count", "draws")

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.branch, self.count = dice.branch, dice.count
        self.draws = Draws()

    def roll(self, sides: int) -> int:
        """Draw one number and remember where it was drawn."""
        dice, branch, count = self._dice, self.branch, self.count
        dice.branch, dice.count = branch, count
        drawn = dice.roll(sides)
        self.count = dice.count
        self.draws.put(branch, count, sides, drawn)
        return drawn


def pick_from(dice: Dice, things: Sequence[T]) -> T:
    """Draw one of several things; one thing alone needs no draw."""
    return things[0] if len(things) == 1 else things[dice.roll(len(things)) - 1]


def shuffle(dice: Dice, things: MutableSequence[T]) -> None:
    """Shuffle in place from the last place down, one draw for each place."""
    for last in range(len(things) - 1, 0, -1):
        other = dice.roll(last + 1) - 1
        things[last], things[other] = things[other], things[last]
