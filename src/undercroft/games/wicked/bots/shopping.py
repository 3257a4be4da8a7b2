"""How companions spend gold at home: whom they lack, what lives in a lair, a better pack; a coin is kept."""

from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from .companions import answers, one_in, one_of

RAID_COIN = 1
"""So much gold is kept for the raid."""
LAVISH = 4
"""Once in so many times even that coin is spent, where a friend could help."""
KINDS = ("attract.", "upgrade.", "help.")


@answers("shop")
def shop(view: View, ask: PickSome, chance: Dice) -> tuple[str, ...]:
    """Recruit who is missing, fill a lair, make the pack better, ask a friend; a coin is kept for the raid."""
    gold = int(ask.params.get("gold", 0))
    recruits = [one for one in ask.ids if one.startswith("recruit.")]
    if recruits and gold:
        return (one_of(chance, recruits),)
    spare = gold - (0 if one_in(chance, LAVISH) else RAID_COIN)
    kinds = [kind for kind in KINDS if any(one.startswith(kind) for one in ask.ids)]
    if spare <= 0 or not kinds or not ask.most:
        return ()
    kind = one_of(chance, kinds)
    return (one_of(chance, one_of_each([one for one in ask.ids if one.startswith(kind)])),)


def one_of_each(wares: list[str]) -> list[str]:
    """Keep every upgrade once, so that one with many details is no likelier than the others."""
    found: dict[str, str] = {}
    for one in wares:
        found.setdefault(one.partition(":")[0], one)
    return list(found.values())


@answers("cost")
def cost(view: View, ask: Pick, chance: Dice) -> str:
    """Pay what stands first, mostly: the least; now and then something else."""
    return one_of(chance, ask.ids) if one_in(chance, 3) else ask.ids[0]


@answers("compel_price")
def compel_price(view: View, ask: Pick, chance: Dice) -> str:
    """Pay with gold while there is much, else with nerve."""
    return one_of(chance, ask.ids)


@answers("loot")
def loot(view: View, ask: Card, chance: Dice) -> dict[str, object]:
    """Combine two that can be, else take something of any sort that is offered. [section 6]"""
    asks = ask.drafted({}).asks
    wanted: dict[str, object] = {"combine": asks["combine"].options()[-1]} if "combine" in asks else {}
    for name, asked in ask.drafted(wanted).asks.items():
        if name != "combine":
            wanted[name] = one_of(chance, asked.options())
    return ask.drafted(wanted).draft
