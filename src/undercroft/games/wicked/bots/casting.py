"""When companions cast: any of their spells, often enough, where it is likely to work and nobody did it just now."""

from typing import Any

from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..book import book_of
from ..words import Action
from .companions import me, one_in
from .leaving import reached_now
from .working import failing

CASTS = 3
"""Once in so many cards who can cast does so."""
LIKELY, HEARTENED = 0.5, 0.76
"""Up to which odds of failure a spell is tried; and by somebody who has a heart to put into it."""
OFTEN = 3
"""Once in so many times any spell is cast; else the greatest that one has."""
WORN = 4
"""From so much stress on nobody plays with fire."""


def spell(view: View, ask: Card, chance: Dice) -> dict[str, Any] | None:
    """Choose who casts what, or that nobody does now: never twice running, nor by who is worn out."""
    monster = me(view)
    if not one_in(chance, CASTS) or reached_now(view) or monster.bloodied or monster.stress >= WORN:
        return None
    if monster.last_action is Action.INVOKE:
        return None
    first = ask.drafted({}, "who").asks
    found = [one for who in (first["who"].options() if "who" in first else [""]) for one in spells(ask, who)]
    if not found:
        return None
    greatest = max(found, key=lambda one: tier_of(view, one))
    wanted = found[chance.roll(len(found)) - 1] if one_in(chance, OFTEN) else greatest
    most = HEARTENED if monster.hearts else LIKELY
    return wanted if failing(ask, ask.drafted(wanted, "action").draft) <= most else None


def tier_of(view: View, wanted: dict[str, Any]) -> int:
    """Say how great a spell is; one that nobody has written is small."""
    entry = book_of(view).shelf("spell").get(wanted["intention"].partition(":")[2])
    return int(entry.tier) if entry else 1


def spells(ask: Card, who: str) -> list[dict[str, Any]]:
    """List what somebody could cast."""
    begun = {"who": who} if who else {}
    lines = ask.drafted(begun, "intention").asks["intention"].options()
    return [{**begun, "intention": one, "action": "invoke"} for one in lines if one.startswith("cast:")]
