"""How bots come home: they try again, sell what the market takes, keep their palace, and buy land."""

from undercroft.atlas.rooms import ends
from undercroft.engine.asks import Number, Pick, PickSome, Split, Text, YesNo
from undercroft.engine.dice import Dice, pick_from, shuffle
from undercroft.engine.view import View

from ..grammar.entries import FACILITIES
from ..rules.land import PALACE
from .creation import WORTH
from .policies import answers

YEAR_ODDS = 3
PATIENCE, LAST_CHANCE = 2, 5
"""How often a Court that has failed tries again, and how often where the palace is lost otherwise."""
ANOTHER_TRY, WINDFALL = 2, 4
"""How many Turns another try takes, and what the market and luck at home may bring besides."""
KEPT_FOR_UPKEEP = 2
SAFE = 6
"""How many MG a Kingdom wants to have left when Upkeep is paid, before it keeps Materials for itself."""
ENOUGH_LAND = 2
"""How many regions are a safeguard; each one more only costs Upkeep."""
PALACE_COST = FACILITIES[PALACE].cost


@answers("retry_allowed", "retry_wanted")
def try_again(view: View, ask: YesNo, dice: Dice) -> bool:
    """Try again as long as the people have some patience left: who fails pays for it, and earns nothing.

    Whoever has in the bag what they came for, and was only kept from bringing it home, tries again in any case; so does
    whoever is ruined now, a few times more, if success may save the palace and nobody has died for it.
    """
    params = ask.params
    ruined = params["upkeep"] > params["means"]
    then = params["upkeep"] - params["fine"] + ANOTHER_TRY * params["regions"]
    hope = params["means"] + params["gain"] + WINDFALL
    saved = params["retries"] < LAST_CHANCE and not params["fallen"] and then <= hope
    return bool(params["done"] or params["retries"] < PATIENCE or (ruined and saved))


@answers("retry_redraw", "region_ceded")
def leave_it(view: View, ask: YesNo, dice: Dice) -> bool:
    """Leave things as they are."""
    return False


@answers("retry_passers_by")
def move_on(view: View, ask: YesNo, dice: Dice) -> bool:
    """Let passers-by pass by: nobody waits for a Court that may never come back."""
    return True


@answers("vassal_leave", "become_ghost", "alliance_wanted", "alliance_granted", "kingdom_merged")
def agree(view: View, ask: YesNo, dice: Dice) -> bool:
    """Say yes to freedom, land and friends."""
    return True


@answers("change_envoy")
def pay_envoys(view: View, ask: YesNo, dice: Dice) -> bool:
    """Pay what is cheap."""
    return bool(ask.params["price"] <= KEPT_FOR_UPKEEP)


@answers("year_passes")
def grow_older(view: View, ask: YesNo, dice: Dice) -> bool:
    """Let a year go by now and then, but not while a bad one could be the last."""
    return ask.params["lowest"] > 1 and dice.roll(YEAR_ODDS) == 1


@answers("attribute_changed")
def balance(view: View, ask: Pick, dice: Dice) -> str:
    """Raise what is lowest, and of that what helps most; lower what is highest, and of that what helps least."""
    levels: dict[str, int] = ask.params["levels"]
    if ask.params["amount"] > 0:
        return min(ask.ids, key=lambda name: (levels[name], WORTH.index(name)))
    return max(ask.ids, key=lambda name: (levels[name], WORTH.index(name)))


@answers("facility_spread")
def expand(view: View, ask: Pick, dice: Dice) -> str:
    """Take what is offered."""
    return pick_from(dice, ask.ids[1:])


@answers("change_land")
def make_room(view: View, ask: Pick, dice: Dice) -> str:
    """Buy land while there is little, with money to spare."""
    spare = ask.params["treasury"] - ask.params["price"]
    wanted = ask.params["regions"] < ENOUGH_LAND and spare >= PALACE_COST
    return pick_from(dice, ask.ids[1:]) if wanted else ask.ids[0]


@answers("region_corridors")
def dig(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Dig as many Corridors as there may be, from one room on."""
    order = list(ask.ids)
    shuffle(dice, order)
    reached, chosen = set(ends(order[0])), [order[0]]
    while len(chosen) < ask.most:
        new = [name for name in order if name not in chosen and reached & set(ends(name))]
        chosen.append(new[0])
        reached |= set(ends(new[0]))
    return tuple(chosen[: ask.most])


@answers("facility_sacrificed", "year_best")
def give_up(view: View, ask: Pick, dice: Dice) -> str:
    """Give up anything but the palace."""
    names: dict[str, str] = ask.params["names"]
    return pick_from(dice, [one for one in ask.ids if "Palace" not in names[one]] or list(ask.ids))


@answers("bankrupt_sale")
def sell_cheaply(view: View, ask: Pick, dice: Dice) -> str:
    """Sell the least that covers the debt, else the most."""
    worth: dict[str, int] = ask.params["worth"]
    enough = [one for one in ask.ids if worth[one] >= ask.params["debt"]]
    return min(enough, key=lambda one: worth[one]) if enough else max(ask.ids, key=lambda one: worth[one])


@answers("epilogue_story", "npc_name", "alliance_why")
def say_something(view: View, ask: Text, dice: Dice) -> str:
    """Say one of the things that were suggested."""
    return pick_from(dice, ask.suggestions) if ask.suggestions else "And so it was."


@answers("epilogue_reward")
def keep_the_promise(view: View, ask: Number, dice: Dice) -> int:
    """Pay what was promised."""
    return min(ask.high, int(ask.params["reward"]))


@answers("epilogue_scene", "kingdom_restored")
def go_on(view: View, ask: Pick, dice: Dice) -> str:
    """Take the plain choice."""
    return ask.ids[0]


@answers("market_lots", "market_other_lots", "embassy_lots")
def sell(view: View, ask: Number, dice: Dice) -> int:
    """Sell all that brings anything."""
    return ask.high


@answers("market_kinds")
def clear_out(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Sell everything if money is missing, else what there is plenty of."""
    stock: dict[str, int] = ask.params["stock"]
    needed = ask.params["upkeep"] + (SAFE if ask.params["palace"] else 2 * PALACE_COST)
    plenty = 0 if needed > ask.params["treasury"] else 2 * ask.params["lot"]
    return tuple(kind for kind in ask.ids if stock[kind] > plenty)


@answers("monsters_leave")
def show_out(view: View, ask: Split, dice: Dice) -> dict[str, int]:
    """Send the most numerous away first."""
    monsters: dict[str, int] = ask.params["monsters"]
    left, leaving = ask.points, dict.fromkeys(ask.ids, 0)
    for kind in sorted(ask.ids, key=lambda kind: -monsters[kind]):
        leaving[kind] = min(left, ask.each, monsters[kind])
        left -= leaving[kind]
    return leaving


@answers("visitors")
def nobody(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Invite one guest at the most."""
    return tuple(ask.ids[:1])


@answers("region_buy")
def settle(view: View, ask: YesNo, dice: Dice) -> bool:
    """Buy land if there is none; else while there is little, and a palace stands or can still be paid for."""
    if not ask.params["regions"]:
        return True
    left = ask.params["treasury"] - ask.params["price"]
    return bool(ask.params["regions"] < ENOUGH_LAND and (ask.params["palace"] or left >= PALACE_COST))
