"""When companions cast: any of their spells, often enough, where it is likely to work. [WO-G07]"""

from typing import Any

from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice

from .companions import one_in
from .working import failing

CASTS = 3
"""Once in so many cards who can cast does so."""
LIKELY = 0.6
"""Up to which odds of failure a spell is tried."""


def spell(ask: Card, chance: Dice) -> dict[str, Any] | None:
    """Choose who casts what, or that nobody does now."""
    if not one_in(chance, CASTS):
        return None
    first = ask.drafted({}, "who").asks
    found = [one for who in (first["who"].options() if "who" in first else [""]) for one in spells(ask, who)]
    if not found:
        return None
    wanted = found[chance.roll(len(found)) - 1]
    return wanted if failing(ask, ask.drafted(wanted, "action").draft) <= LIKELY else None


def spells(ask: Card, who: str) -> list[dict[str, Any]]:
    """List what somebody could cast."""
    begun = {"who": who} if who else {}
    lines = ask.drafted(begun, "intention").asks["intention"].options()
    return [{**begun, "intention": one, "action": "invoke"} for one in lines if one.startswith("cast:")]
