"""Negotiation: one of the Court talks, two dice decide how they take it."""

from typing import Any

from undercroft.engine.play import Play

from ...content.tables.negotiation import NEGOTIATION
from ...grammar.delve_moments import NegotiationDue
from ...grammar.tables import roll_on
from ...grammar.windows import open_moment
from ...rules.representing import choose_representative
from ...state import Realm

STRANGERS = -2
"""How much worse it goes with those of a Random Encounter. [MYK-ENCOUNTER-RAND-04] [MYK-RANDENC-02]"""

FIGHT, NEGOTIATE, EXCHANGE = "fight", "negotiate", "exchange"


async def negotiate(play: Play[Realm]) -> None:
    """Roll on the Negotiation Table for the Court; what is less than 2 is 2. [MYK-NEGOTIATE-01]"""
    who = await choose_representative(play, "negotiate", "charisma")
    due = NegotiationDue(who, STRANGERS if play.state.delve.random else 0)
    await open_moment(play, due)
    await roll_on(play, NEGOTIATION, who, shift=due.shift)


def meeting_params(play: Play[Realm]) -> dict[str, Any]:
    """Say what the Court sees of those it faces."""
    cards = play.state.delve.present
    levels = [card.level for card in cards if card.level is not None]
    return {
        "names": [card.name for card in cards],
        "amount": len(cards),
        "levels": levels,
        "random": play.state.delve.random,
        "court": [who.level for who in play.state.awake()],
        "prey": any(card.kind and card.kind == play.state.adventure.goal.get("monster") for card in cards),
    }
