"""How companions begin: a plan and a theme, a ready monster or one of their own, and another when one has died."""

from typing import Any

from undercroft.engine.asks import Pick
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from .companions import answers, one_of

UNLIKE = 6
"""One of the first so many ready monsters is taken: those least like the others stand first."""
OWN, OWN_MONSTERS = "own", 2
"""One in so many makes a monster of its own."""
CASTER, CASTS = "hexmouth", 5
"""Who casts by calling has a path of its own choice, and is so much likelier than others: each path has spells."""
BY_CHANCE = ("calling", "kind", "ability", "path", "defense", "job", "revelry")
"""What of an own monster is left to chance; dots, supply and name are as the card has them."""


@answers("table")
def table(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Choose some plan and some theme; the length as it stands."""
    asks = ask.drafted({}).asks
    plans = [one for one in asks["plan"].options() if one != "later"] or list(asks["plan"].options())
    return ask.drafted({"plan": one_of(chance, plans), "theme": one_of(chance, asks["theme"].options())}).draft


@answers("monster")
def monster(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Take a ready monster that is little like the others, or make one, with an impulse by chance. [section 6]"""
    asks = ask.drafted({}).asks
    wanted = {slot: one_of(chance, asks[slot].options()) for slot in ("impulse", "friend")}
    ready = [one for one in asks["ready"].options() if one != OWN][:UNLIKE] if "ready" in asks else []
    if not ready or chance.roll(OWN_MONSTERS) == 1:
        return own_monster(ask, wanted | {"ready": OWN}, chance)
    return ask.drafted(wanted | {"ready": one_of(chance, ready)}).draft


def own_monster(ask: Card, wanted: dict[str, Any], chance: Dice) -> dict[str, Any]:
    """Make a monster of one's own, part by part: what can be chosen depends on the calling."""
    for slot in BY_CHANCE:
        asks = ask.drafted(wanted).asks
        if slot in asks:
            options = list(asks[slot].options())
            wanted = {**wanted, slot: one_of(chance, options + [CASTER] * (CASTS - 1) * (CASTER in options))}
    return ask.drafted(wanted).draft


@answers("after_death")
def after_death(view: View, ask: Pick, chance: Dice) -> str:
    """Begin anew, mostly."""
    return one_of(chance, [*ask.ids, ask.ids[0]])
