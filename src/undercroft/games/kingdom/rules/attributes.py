"""Kingdom Attributes that rise and fall for good, and who chooses which."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..grammar.authority import speaker
from ..state import Realm
from ..words import ATTRIBUTES


def change_attribute(play: Play[Realm], attribute: str, amount: int, cite: str) -> None:
    """Raise or lower a Kingdom Attribute for good; at 0 the Kingdom falls. [MYK-DESTROY-03]

    In a Ghetto Palace every Attribute counts as 1, whatever happens. [MYK-DESTROY-05]
    """
    attributes = play.state.kingdom.attributes
    if play.state.kingdom.ghetto:
        return
    attributes[attribute] = max(0, attributes[attribute] + amount)
    kind = "attribute_raised" if amount > 0 else "attribute_lowered"
    play.tell(kind, rules=(cite,), attribute=attribute, now=attributes[attribute])


def expendable(realm: Realm) -> list[str]:
    """List the Attributes that can lose a point without ruin; all of them if none can. [MYKR-20]"""
    attributes = realm.kingdom.attributes
    return [name for name in ATTRIBUTES if attributes[name] > 1] or list(ATTRIBUTES)


async def choose_attribute(play: Play[Realm], options: Sequence[str], amount: int, cite: str) -> None:
    """Let whoever speaks for the Kingdom choose an Attribute, and change it."""
    params = {"amount": amount, "levels": dict(play.state.kingdom.attributes)}
    several = len(options) > 1
    seat = speaker(play.state).seat
    chosen = await Pick(seat, "attribute_changed", options, params) if several else options[0]
    change_attribute(play, chosen, amount, cite)
