"""What the page shows of the delve: the Dungeon and the Battlefield, and which of them matters now."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import msgspec

from undercroft.engine.boards import Tab
from undercroft.engine.view import View

from ...state import AREAS
from ..pictures.battle import battlefield, condition_of
from ..pictures.canvas import Field
from ..pictures.dungeon import dungeon
from ..sight import realm_of
from .asked import asked_of, under_way
from .dungeon import dungeon_of, rooms_asked
from .fight import field_of, own_gaps, public_field
from .sheets import upper
from .stack import StackRow, stack_rows


class Foot(msgspec.Struct, frozen=True):
    """What lies under the Battlefield: what was declared, and in words who stands where."""

    stack: Sequence[StackRow]
    areas: Sequence[str]
    field: Field

    @property
    def everybody(self) -> Sequence[tuple[str, Sequence[tuple[str, str]]]]:
        """Who stands in which Area, each with how they are; Areas with nobody in them are left out."""
        found = []
        for zone, place in zip(self.field.zones, self.areas, strict=True):
            here = [(one.name, condition_of(one)) for one in self.field.fighters if one.area == zone.number]
            if here:
                notes = ", ".join(note for note in (zone.trap, zone.bars_us.lower(), zone.bars_them.lower()) if note)
                found.append((f"{place}: {notes}" if notes else place, here))
        return found


class DelveTab(Tab, frozen=True):
    """A picture of the delve, and what is told under it if one fights."""

    told: Callable[[], Foot] | None = None

    def all_said(self) -> Sequence[Any]:
        """Give all that is shown, in the picture and under it."""
        return (*self.all_shown(), self.told() if self.told is not None else None)


def delve_views(view: View) -> list[Tab]:
    """Show the Battlefield and the Dungeon while there is a delve; at home the Dungeon, as far as it is heard of."""
    if not under_way(view):
        return (
            [Tab("dungeon", "Dungeon", dungeon, lambda: (dungeon_of(view),), own_gaps(view))]
            if is_heard_of(view)
            else []
        )
    field, own = cache(lambda: field_of(view)), own_gaps(view)
    fighting = realm_of(view).delve.fight is not None
    word = "Battle" if fighting else "Order"
    told = (lambda: foot_of(view)) if fighting else None
    return [
        DelveTab("dungeon", "Dungeon", dungeon, lambda: (dungeon_of(view),), own),
        DelveTab("battle", word, battlefield, lambda: (field(),), own, told),
    ]


def foot_of(view: View) -> Foot:
    """Read once for everybody what lies under the Battlefield."""
    public = view.public
    return public.once("foot", lambda: Foot(stack_rows(public), area_words(public), public_field(public)))


def is_heard_of(view: View) -> bool:
    """Say whether there is anything to be seen of the Dungeon before the Court sets out."""
    state = realm_of(view)
    return state.phase == "kingdom" and (bool(state.adventure.known) or rooms_asked(view) is not None)


def area_words(view: View) -> list[str]:
    """Name the six Areas."""
    return [upper(view.speaker.word(f"area_{area}")) for area in AREAS]


def shown_first(view: View) -> str:
    """Say which picture of the delve matters now; none if there is no delve."""
    delve = realm_of(view).delve
    if not under_way(view):
        return "dungeon" if is_heard_of(view) and rooms_asked(view) is not None else ""
    asked = asked_of(view)
    placing = asked is not None and asked.key == "take_place"
    return "battle" if delve.fight is not None or placing else "dungeon"
