"""What the one who looks at the delve is asked, as far as it can be answered in a picture."""

from typing import Any

from undercroft.engine import cards
from undercroft.engine.asks import Ask
from undercroft.engine.view import View

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
        return slot_of(asks[0], slot)
    return asks[0] if asks and asks[0].kind in ("pick", "some") else None


def slot_of(card: cards.Card, name: str) -> Ask[Any] | None:
    """Give what a slot of a card asks for while the slots before it say what they say when it is laid down."""
    draft: cards.Draft = {}
    suggested = card.suggestion()
    for slot in card.slots:
        ask = slot.offer(draft)
        if slot.name == name:
            return ask
        if ask is not None:
            draft[slot.name] = suggested.get(slot.name, ask.nth(0))
    return None
