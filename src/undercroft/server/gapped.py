"""Gapped: a text that many pages share but for its gaps, so that what differs from the one before is found once."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple
from weakref import WeakValueDictionary, ref

from undercroft.engine.gaps import EDGE, Own, parted

from .woven import Woven, woven

Stretch = tuple[int, int, str]
"""How many characters stay, how many that come then go, and what stands in their place."""
Find = Callable[[str, str], Iterator[Stretch]]


class Spot(NamedTuple):
    """A place in a text: how many characters are before it that every page has, and how many gaps."""

    drawn: int
    gaps: int


class Change(NamedTuple):
    """What differs between two texts, whatever is in their gaps: from where to where, and what comes instead."""

    start: Spot
    end: Spot
    put: tuple[str, ...]
    gaps: int  # of the new text, before what comes


class Sheet:
    """A text with gaps, which all pages hold that show it; it remembers what made it of another."""

    __slots__ = ("__weakref__", "_came", "parts")

    def __init__(self, parts: tuple[str, ...]) -> None:
        self.parts = parts
        self._came: tuple[ref[Sheet], Sequence[Change] | None] | None = None

    def changes_from(self, old: "Sheet", find: Find) -> Sequence[Change] | None:
        """Say what makes this text of another one, if that can be said of all pages alike."""
        if self._came is None or self._came[0]() is not old:
            self._came = ref(old), changes_between(old.parts, self.parts, find)
        return self._came[1]


class Drawn(NamedTuple):
    """A text as one page has it: what all pages share, and what this one has in its gaps."""

    sheet: Sheet
    values: list[str]

    def __str__(self) -> str:
        whole = list(self.sheet.parts)
        whole[1::2] = self.values
        return "".join(whole)


Text = str | Woven | Drawn
"""A text as a page keeps it; `str` gives all of it."""


_sheets: WeakValueDictionary[tuple[str, ...], Sheet] = WeakValueDictionary()


def put_together(text: str, own: Own, known: Text | None = None) -> Text:
    """Fill the gaps of a text with what one page has in them; a text that the page has already stays the same thing."""
    parts = parted(text)
    if len(parts) == 1:
        return known if known is not None and str(known) == text else woven(text)
    sheet = _sheets.get(parts)
    if sheet is None:
        sheet = _sheets[parts] = Sheet(parts)
    return Drawn(sheet, [own(key) for key in parts[1::2]])


def changes_between(old: tuple[str, ...], new: tuple[str, ...], find: Find) -> list[Change] | None:
    """Find what differs between two texts with gaps; nothing is said where it cannot be told apart from a gap."""
    before, after = Measured(old), Measured(new)
    found: list[Change] = []
    at = to = 0
    for kept, gone, put in find(before.text, after.text):
        start, there = at + kept, to + kept
        at, to = start + gone, there + len(put)
        back, on = before.into_gap(start), before.out_of_gap(at)
        if kept < back or after.into_gap(there - back) or after.into_gap(to + on):
            return None
        piece = tuple(after.text[there - back : to + on].split(EDGE))
        found.append(Change(before.spot(start - back), before.spot(at + on), piece[::2], after.spot(there - back).gaps))
    return found if follow(found) else None


def follow(changes: Sequence[Change]) -> bool:
    """Say whether each change begins behind the one before."""
    return all(one.end <= next_one.start for one, next_one in pairwise(changes))


class Measured:
    """A text with gaps, and where those are."""

    def __init__(self, parts: tuple[str, ...]) -> None:
        self.text = EDGE.join(parts)
        self._edges = [end + nth for nth, end in enumerate(accumulate(map(len, parts[:-1])))]
        self._keys = [0, *accumulate([len(key) + 2 for key in parts[1::2]])]

    def into_gap(self, place: int) -> int:
        """Say how far a place lies in a gap."""
        before = bisect_left(self._edges, place)
        return place - self._edges[before - 1] if before % 2 else 0

    def out_of_gap(self, place: int) -> int:
        """Say how far it is from a place in a gap to where that ends."""
        before = bisect_left(self._edges, place)
        return self._edges[before] + 1 - place if before % 2 else 0

    def spot(self, place: int) -> Spot:
        """Give a place that is in no gap as every page has it."""
        gaps = bisect_left(self._edges, place) // 2
        return Spot(place - self._keys[gaps], gaps)


def shared_patch(old: Drawn, new: Drawn, find: Find) -> list[Stretch] | None:
    """Give what makes one text of another on one page, by what was found for all; nothing if its gaps changed too."""
    changes = new.sheet.changes_from(old.sheet, find)
    if changes is None:
        return None
    lengths, patch, last = [0, *accumulate(map(len, old.values))], [], 0
    here = there = 0
    for change in changes:
        if old.values[here : change.start.gaps] != new.values[there : change.gaps]:
            return None
        start = change.start.drawn + lengths[change.start.gaps]
        end = change.end.drawn + lengths[change.end.gaps]
        here, there = change.end.gaps, change.gaps + len(change.put) - 1
        patch.append((start - last, end - start, interleaved(change.put, new.values[change.gaps : there])))
        last = end
    return patch if old.values[here:] == new.values[there:] else None


def interleaved(texts: Sequence[str], values: Sequence[str]) -> str:
    """Put texts together with what is between them."""
    return "".join([texts[0], *[part for pair in zip(values, texts[1:], strict=True) for part in pair]])
