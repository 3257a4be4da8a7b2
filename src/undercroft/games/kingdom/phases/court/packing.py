"""Packing: which of too many Items somebody keeps, all of them said at once."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from undercroft.engine.asks import PickSome
from undercroft.engine.refusals import Refused

from ...grammar.entries import ITEMS
from ...grammar.labels import labelled
from ...rules.equipment import free_slots
from ...state import Landmaker


class Packing(PickSome):
    """Choose what to keep; what is chosen must fit. [MYK-EQUIP-01] [MYK-EQUIP-05]"""

    __slots__ = ("_counted", "items", "who")

    def __init__(self, who: Landmaker, items: Mapping[str, str]) -> None:
        free, sizes = free_slots(who), [ITEMS[item].slots for item in items.values()]
        least, most = _how_many(sorted(sizes, reverse=True), free), _how_many(sorted(sizes), free)
        params = {"items": list(items.values()), "slots": free}
        super().__init__(who.seat, "items_kept", list(items), least, most, params)
        self.who = who
        self.items = items
        self._counted: list[tuple[str, ...]] | None = None

    def check(self, value: object) -> tuple[str, ...]:
        """Take what fits."""
        chosen = super().check(value)
        if not self._fit(chosen):
            raise Refused("Those do not all fit; leave one more of them behind.")
        return chosen

    def count(self) -> int:
        """Say how many ways there are to pack; `nth` goes by what was counted last."""
        self._counted = self._ways()
        return len(self._counted)

    def nth(self, index: int) -> tuple[str, ...]:
        """Give one way to pack."""
        ways, self._counted = self._counted or self._ways(), None
        return ways[index]

    def _fit(self, chosen: Sequence[str]) -> bool:
        return fits(self.who, [self.items[key] for key in chosen])

    def _ways(self) -> list[tuple[str, ...]]:
        free, entries = free_slots(self.who), {key: ITEMS[item] for key, item in self.items.items()}
        ids = [key for key in self.ids if entries[key].only_for in ("", self.who.court_class)]
        slots, clashing = {key: entries[key].slots for key in ids}, any(entries[key].not_with for key in ids)
        several = (chosen for size in range(self.least, self.most + 1) for chosen in combinations(ids, size))
        return [
            chosen
            for chosen in several
            if sum([slots[key] for key in chosen]) <= free and (not clashing or self._fit(chosen))
        ]


async def keep_chosen(who: Landmaker, items: Sequence[str]) -> list[str]:
    """Ask what somebody keeps; of the same Item twice each copy is an answer of its own."""
    named = copies([item for item in items if ITEMS[item].only_for in ("", who.court_class)])
    more = {key: f"{ITEMS[item].title}, another" for key, item in named.items() if key != item}
    return [named[key] for key in await labelled(Packing(who, named), more)]


def copies(items: Sequence[str]) -> dict[str, str]:
    """Give each of some Items a name of its own."""
    counts = [(item, items[: place + 1].count(item)) for place, item in enumerate(items)]
    return {item if number == 1 else f"{item}:{number}": item for item, number in counts}


def fits(who: Landmaker, items: Sequence[str]) -> bool:
    """Say whether somebody could carry all of these. [MYK-EQUIP-01]"""
    if any(ITEMS[item].only_for not in ("", who.court_class) for item in items):
        return False
    if any(other in ITEMS[item].not_with for item in items for other in items if other != item):
        return False
    return sum(ITEMS[item].slots for item in items) <= free_slots(who)


def _how_many(sizes: Sequence[int], free: int) -> int:
    """Say how many things fit if they are put in one after the other."""
    return sum(1 for place in range(len(sizes)) if sum(sizes[: place + 1]) <= free)
