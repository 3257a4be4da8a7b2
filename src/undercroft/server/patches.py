"""Patches: what differs between a text that a page has and the one it is to have, so that only that is sent."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, compress
from operator import ne

from .gapped import Drawn, Text
from .woven import SEAM, Pieces

Stretch = tuple[int, int, str]
"""How many characters stay, how many that come then go, and what stands in their place."""
Patch = Sequence[Stretch]
"""Stretches from the beginning on; whatever comes after the last one stays."""
Met = tuple[int, int]
"""Where one and the same piece of HTML stands in two texts."""

PATCHES = "2"  # how patches are written; a page that was loaded before asks for another way, and gets whole texts
WORTH = 256  # characters that a patch must spare, or the whole text is sent
SHORT = 600  # characters of a stretch in which nothing is looked for that stayed
FEW = 8  # pieces that may differ where two texts have as many, before one asks whether others stand in between
WORD = 80  # characters of two pieces of which nothing is worth to be kept
LONG = 4000  # characters of two pieces from which on few comparisons are kept
KEPT, LATELY = 256, 16  # how many comparisons are kept: of short pieces, and of long ones


def patch_between(before: Text, after: Text) -> Patch | None:
    """Give what makes one text of another, if that is much shorter and a script counts its characters as we do."""
    old, new = pieces_of(before), pieces_of(after)
    size = sum(map(len, new))
    worth = max(WORTH, size // 4)
    if min(sum(map(len, old)), size) < worth or not (are_counted_alike(old) and are_counted_alike(new)):
        return None
    patch = list(changes(old, new))
    spared = size - sum([len(put) for _, _, put in patch])
    return patch if spared >= worth else None


def pieces_of(text: Text) -> Sequence[str]:
    """Give a text in the pieces that it is kept in, if other texts may have the same."""
    return text.pieces if isinstance(text, Drawn) else text if isinstance(text, Pieces) else (str(text),)


def are_counted_alike(pieces: Sequence[str]) -> bool:
    """Say whether a page's script counts as many characters in some texts as we do."""
    return all(map(str.isascii, pieces)) or all(map(is_counted_alike, pieces))


def is_counted_alike(text: str) -> bool:
    """Say whether a page's script counts as many characters in a text as we do."""
    return len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text)


def changes(old: Sequence[str], new: Sequence[str]) -> Iterator[Stretch]:
    """Give the stretches in which two texts differ: those of their pieces that are not the same."""
    last = 0
    old, new = side_by_side(old, new)
    places = accumulate(map(len, old), initial=0)
    for at, before, after in compress(zip(places, old, new, strict=False), map(ne, old, new)):
        for stays, gone, put in differences(before, after):
            yield at + stays - last, gone, put
            last = at = at + stays + gone


def differences(before: str, after: str) -> Sequence[Stretch]:
    """Give the stretches in which two pieces differ; what is no mere word is compared once for all pages."""
    size = len(before) + len(after)
    if not before or not after or size < WORD:
        return ((0, len(before), after),)
    return shared(before, after) if size < LONG else shared_lately(before, after)


def compared(before: str, after: str) -> Sequence[Stretch]:
    """Find all stretches at once."""
    return tuple(stretches(before, after))


shared, shared_lately = lru_cache(maxsize=KEPT)(compared), lru_cache(maxsize=LATELY)(compared)


def side_by_side(old: Sequence[str], new: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Lay the pieces of two texts side by side, those that both have beside each other; what else there is, in one."""
    if len(old) == len(new) and sum(map(ne, old, new)) <= FEW:
        return old, new
    ones, others = [], []
    here = there = 0
    for at, to in (*in_both(whole(old), whole(new)), (len(old), len(new))):
        many = min(at - here, to - there)
        ones += [*old[here : here + many], "".join(old[here + many : at])]
        others += [*new[there : there + many], "".join(new[there + many : to])]
        here, there = at, to
    return ones, others


def whole(pieces: Sequence[str]) -> dict[str, int]:
    """Say which of some pieces comes where; of those that come again and again, the last."""
    return {piece: place for place, piece in enumerate(pieces)}


def stretches(old: str, new: str) -> Iterator[Stretch]:
    """Give the stretches in which two texts differ, as they follow each other."""
    most = min(len(old), len(new))
    start = same_after(old, new, 0, 0, most)
    end = same_before(old, new, len(old), len(new), most - start)
    last, newest = len(old) - end, len(new) - end
    kept = here = there = start
    for at, to in meetings(old, new, start, (last, newest)):
        if at < here or to < there:
            continue  # in a piece that was found to be the same already
        back = same_before(old, new, at, to, min(at - here, to - there))
        if at - back > here or to - back > there:
            yield kept, at - back - here, new[there : to - back]
            kept = 0
        on = same_after(old, new, at, to, min(last - at, newest - to))
        kept, here, there = kept + back + on, at + on, to + on
    if here < last or there < newest:
        yield kept, last - here, new[there:newest]


def meetings(old: str, new: str, start: int, ends: Met) -> Sequence[Met]:
    """Find pieces that two texts both have between a start and their ends, as many as stand in the same order."""
    if min(ends) - start < SHORT:
        return ()
    return in_both(places(old[start : ends[0]], start), places(new[start : ends[1]], start))


def in_both(known: Mapping[str, int], fresh: Mapping[str, int]) -> Sequence[Met]:
    """Give where those pieces stand that are in both texts, as many as are in the same order."""
    met = sorted([(at, fresh[piece]) for piece, at in known.items() if piece in fresh])
    order = [to for _, to in met]
    return met if order == sorted(order) else in_order(met)


def places(text: str, start: int) -> dict[str, int]:
    """Say where each piece of a text stands; of those that come again and again, the last."""
    pieces = text.split(SEAM)
    lengths = map(len(SEAM).__add__, map(len, pieces))
    return dict(zip(pieces, accumulate(lengths, initial=start), strict=False))


def in_order(met: Sequence[Met]) -> Sequence[Met]:
    """Choose the most of some pieces, in the order of the old text, that stand in the same order in the new one."""
    ends: list[int] = []  # of the best choice of each length: where its last piece stands, and which one that is
    best: list[int] = []
    before: list[int] = []
    for nth, (_, to) in enumerate(met):
        length = bisect_left(ends, to)
        before.append(best[length - 1] if length else -1)
        ends[length : length + 1] = (to,)
        best[length : length + 1] = (nth,)
    chosen, nth = [], best[-1]
    while nth >= 0:
        chosen.append(met[nth])
        nth = before[nth]
    return chosen[::-1]


def same_after(one: str, other: str, at: int, to: int, most: int) -> int:
    """Count the characters that two texts have in common from two places on, so many at most."""
    same = 0
    while same < most:
        step = (most - same + 1) // 2
        if other.startswith(one[at + same : at + same + step], to + same):
            same += step
        else:
            most = same + step - 1
    return same


def same_before(one: str, other: str, at: int, to: int, most: int) -> int:
    """Count the characters that two texts have in common before two places, so many at most."""
    same = 0
    while same < most:
        step = (most - same + 1) // 2
        if other.endswith(one[at - same - step : at - same], 0, to - same):
            same += step
        else:
            most = same + step - 1
    return same
