"""What the page shows of the delve: the Dungeon and the Battlefield, and which of them matters now."""

from collections.abc import Callable, Sequence
from functools import cache

from undercroft.engine.boards import Tab
from undercroft.engine.view import View

from ..pictures.battle import battlefield, condition_of
from ..pictures.canvas import Field
from ..pictures.dungeon import dungeon
from ..sight import realm_of
from .asked import asked_of, under_way
from .dungeon import kept_dungeon
from .fight import field_of
from .sheets import upper
from .stack import StackRow, stack_rows

Standing = list[tuple[str, list[tuple[str, str]]]]
"""In words: who stands in an Area, each with how they are."""


class BattleTab(Tab, frozen=True):
    """The Battlefield with what lies under it: what was declared, and in words who stands where, if one fights."""

    told: Callable[[], tuple[Sequence[StackRow], Standing]] | None = None


def delve_views(view: View) -> list[Tab]:
    """Show the Battlefield and the Dungeon while there is a delve."""
    if not under_way(view):
        return []
    field = cache(lambda: field_of(view))
    fighting = realm_of(view).delve.fight is not None
    word = "Battle" if fighting else "Order"
    told = (lambda: (stack_rows(view), everybody(view, field()))) if fighting else None
    return [
        Tab("dungeon", "Dungeon", dungeon, lambda: (kept_dungeon(view),)),
        BattleTab("battle", word, battlefield, lambda: (field(),), told),
    ]


def everybody(view: View, field: Field) -> Standing:
    """List in words who stands in which Area and how they are; Areas with nobody in them are left out."""
    found = []
    for zone in field.zones:
        here = [(one.name, condition_of(one)) for one in field.fighters if one.area == zone.number]
        if here:
            notes = ", ".join(note for note in (zone.trap, zone.bars_us.lower(), zone.bars_them.lower()) if note)
            place = upper(view.speaker.word(f"area_{zone.number}"))
            found.append((f"{place}: {notes}" if notes else place, here))
    return found


def shown_first(view: View) -> str:
    """Say which picture of the delve matters now; none if there is no delve."""
    delve = realm_of(view).delve
    if not under_way(view):
        return ""
    asked = asked_of(view)
    placing = asked is not None and asked.key == "take_place"
    return "battle" if delve.fight is not None or placing else "dungeon"
