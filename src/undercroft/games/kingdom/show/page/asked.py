"""What the one who looks is asked, as far as it can be answered in a picture: of the delve, the realm or the world."""

from collections.abc import Iterator
from typing import Any

from undercroft.atlas.frame import Choice
from undercroft.engine import cards
from undercroft.engine.asks import Ask
from undercroft.engine.view import View

from ...state import CORRIDORS, ROOMS, WALLS
from ...state.land import CELLS
from ...words import Place
from ..sight import realm_of


def under_way(view: View) -> bool:
    """Say whether the Court is in the Dungeon, or taking its places before it goes in."""
    state = realm_of(view)
    return bool(state.delve.begun or (state.place != Place.KINGDOM and view.rulings["delve"] == "played"))


def asked_of(view: View, slot: str = "target") -> Ask[Any] | None:
    """Give what the one who looks is asked, if it is a choice among what may be drawn; of a card, one slot of it."""
    asks = view.asks
    if asks and isinstance(asks[0], cards.Card):
        return view.laid(asks[0]).asks.get(slot)
    return asks[0] if asks and asks[0].kind in ("pick", "some") else None


PLACES = frozenset((*ROOMS, *CORRIDORS, *(f"{room}-{side}" for room, sides in WALLS.items() for side in sides)))
"""Everything of a map that a question can be about: its rooms, where Corridors can be, its outer walls."""


def parts_asked(view: View) -> Iterator[Ask[Any]]:
    """List the choices that are laid before the one who looks: a question, or every slot of a card as it lies there."""
    for ask in view.asks[:1]:
        for part in view.laid(ask).asks.values() if isinstance(ask, cards.Card) else (ask,):
            if part.kind in ("pick", "some"):
                yield part


def places_asked(view: View, cell: str) -> dict[str, Choice]:
    """List what of the map of a region answers the question: rooms, Corridors and walls, by their names on it."""
    found = {}
    for part in parts_asked(view):
        here = part.params.get("cell") == cell
        for option in part.options():
            place = option.removeprefix(f"{cell}.") if isinstance(option, str) else ""
            if place in PLACES and (place != option or here):
                found[place] = Choice(option, "+" if "-" in place else "Here", said_of(place))
    return found


def said_of(place: str) -> str:
    """Say what choosing a place of a map means."""
    one, _, other = place.partition("-")
    return f"Choose {one}" if not other else f"Choose {one} to {other}" if other in ROOMS else f"Choose {one}, {other}"


def cells_asked(view: View) -> dict[str, Choice]:
    """List the regions of the Known World that answer the question."""
    asked = [option for part in parts_asked(view) for option in part.options()]
    return {cell: Choice(cell, cell, "Choose region") for cell in CELLS if cell in asked}
