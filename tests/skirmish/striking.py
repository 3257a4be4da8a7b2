"""A blow of Skirmish as one card: with what, whom, how hard, and whether it is meant."""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.asks import Ask, Detail, Number, Pick, YesNo
from undercroft.engine.cards import Card, Slot
from undercroft.engine.notation import parse
from undercroft.engine.odds import bands, distribution

from .state import Fighter, Ring

SPEAR, FIST = "spear", "fist"
BARE_DEFENSE = 4
HARDEST = 2


def bonus_of(draft: Mapping[str, Any]) -> int:
    """Say what weapon and effort add to hit: a fist is quick."""
    return int(draft["weapon"] == FIST) + int(draft["effort"])


def in_reach(ring: Ring, who: Fighter, weapon: str) -> list[str]:
    """List whom a weapon reaches: a spear everybody, a fist only whoever stands next."""
    standing = [one.seat for one in ring.standing()]
    place = standing.index(who.seat)
    others = standing[place + 1 :] + standing[:place]
    return others if weapon == SPEAR else others[:1]


def card_of(ring: Ring, who: Fighter) -> Card:
    """Lay down the card of a blow; what others keep to themselves counts for none of its odds."""
    seat = who.seat

    def target(draft: Mapping[str, Any]) -> Ask[Any]:
        return Pick(seat, "target", in_reach(ring, who, draft["weapon"]))

    def effort(draft: Mapping[str, Any]) -> Ask[Any] | None:
        return Number(seat, "effort", 0, min(HARDEST, who.hp - 1)) if who.hp > 1 else None

    slots = (
        Slot("weapon", lambda draft: Pick(seat, "weapon", (SPEAR, FIST))),
        Slot("target", target, ("weapon",)),
        Slot("effort", effort),
        Slot("mercy", lambda draft: YesNo(seat, "mercy")),
    )

    def preview(draft: Mapping[str, Any]) -> Detail:
        need = BARE_DEFENSE - who.might - bonus_of({"effort": 0, **draft})
        odds = bands(distribution(parse("1d6")), [(need, None, "hit"), (None, need - 1, "miss")])
        return Detail(odds=odds, params={"effort": draft.get("effort", 0)}, rules=("SKM-BLOW",))

    return Card(seat, "strike", slots, {"who": seat}, suggest=lambda: {"weapon": SPEAR}, preview=preview)
