"""Companions: they answer the letter that would hurt most, look before they go on, and want to come home."""

from collections.abc import Sequence
from typing import Any

from undercroft.engine.asks import Pick, PickSome, YesNo
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.policies import Policies
from undercroft.engine.view import View

from ..rules.figures import score
from ..state import Hero, Town
from ..words import WEAKENED, Attribute, Debility, Reason, Temper, Worth
from . import spells
from .weighing import me

COMPANIONS: Policies[View] = Policies()
answers = COMPANIONS.answers


@answers("character")
def character(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Take whom the dice give."""
    return ask.drafted({"choice": "take"}).draft


@answers("harm")
def harm(view: View, ask: Pick, chance: Dice) -> str:
    """Take a debility rather than go down, and the one that matters least."""
    free = [Debility(one) for one in ask.ids if one != "take"]
    if not ask.params.get("defeats") or not free:
        return "take"
    hero = me(view)
    return min(free, key=lambda one: (score(hero, WEAKENED[one]).value, WEAKENED[one] is Attribute.WILLPOWER))


@answers("debility")
def debility(view: View, ask: Pick, chance: Dice) -> str:
    """Take the one that matters least."""
    hero = me(view)
    return min(ask.ids, key=lambda one: score(hero, WEAKENED[Debility(one)]).value)


@answers("hold")
def hold(view: View, ask: Pick, chance: Dice) -> str:
    """Hesitate rather than bring something home."""
    return "hesitate"


@answers("defeated")
def defeated(view: View, ask: Pick, chance: Dice) -> str:
    """Live, on whatever terms."""
    return "lives"


@answers("day")
def day(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Rest if hurt, else do what one's temper likes best. [AWN-DEP-COMPANIONS]"""
    hero = me(view)
    among = list(ask.drafted({}).asks["doing"].options())
    kinds = ["rest"] if len(hero.debilities) > 1 else DAYS[hero.temper]
    liked = [one for kind in kinds for one in among if one.split(".")[0] == kind] or among
    place = list(view.read("heroes", dict[str, Hero])).index(view.seat) if kinds != ["rest"] else 0
    wish = WISHES[chance.roll(len(WISHES)) - 1]
    reason = tuple(Reason)[chance.roll(len(Reason)) - 1]
    every = [*among, *(ask.drafted({"doing": ELSE}).asks["other"].options() if ELSE in among else ())]
    if own := _of_ones_own(view, hero, every, chance):
        first = {"doing": own} if own in among else {"doing": ELSE, "other": own}
        return ask.drafted({**first, "dose": True}).draft
    return ask.drafted({"doing": liked[place % len(liked)], "wish": wish, "reason": reason, "dose": True}).draft


def _of_ones_own(view: View, hero: Hero, every: Sequence[str], chance: Dice) -> str:
    """Choose what only this one can do with a day: a ritual, a disguise where there are grudges, a feast."""
    if ritual := spells.in_town(view, hero, every):
        return ritual
    town = view.read("town", Town)
    if "incognito" in every and town.grudges:
        return "incognito"
    festive = town.day > 1 and hero.purses > RICH and hero.temper is Temper.BOLD
    return "celebrate" if festive and "celebrate" in every and chance.roll(2) == 1 else ""


WISHES = ("fact", "guide", "word", "care", "credit")
"""What companions want of a contact."""
ELSE = "something_else"
RICH = 2
"""With more purses than this somebody has one to spare."""
DAYS = {
    Temper.BOLD: ("answer", "ask", "persuade"),
    Temper.CAREFUL: ("favour", "rest", "read"),
    Temper.KIND: ("favour", "persuade", "ask"),
    Temper.GREEDY: ("contacts", "ask"),
    Temper.CURIOUS: ("read", "ask"),
}
"""What companions like to do with a day, by temper."""


@answers("leave")
def leave(view: View, ask: Pick, chance: Dice) -> str:
    """Go after two days; with two debilities stay for a third."""
    days = int(ask.params.get("day", 1))
    hurt = any(len(hero.debilities) > 1 for hero in view.read("heroes", dict[str, Hero]).values())
    return "go" if days > 1 + hurt else "stay"


@answers("leave_early")
def leave_early(view: View, ask: YesNo, chance: Dice) -> bool:
    """Mean it."""
    return True


@answers("experience")
def honest(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Say yes where the deeds say it. [AWN-DEP-COMPANIONS]"""
    stood = len(ask.params["alignment_for"]) > len(ask.params["alignment_against"])
    return {"alignment": stood, "motive": bool(ask.params["motive_for"])}


@answers("level")
def rise(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Rise, with something that nobody else in the party has."""
    taken = {one for hero in view.read("heroes", dict[str, Hero]).values() for one in hero.abilities}
    among = ask.drafted({"rise": "yes"}).asks["ability"].options()
    fresh = [one for one in among if one not in taken] or list(among)
    return ask.drafted({"rise": "yes", "ability": fresh[chance.roll(min(4, len(fresh))) - 1]}).draft


@answers("again")
def again(view: View, ask: YesNo, chance: Dice) -> bool:
    """Come back while the lair is open, for three evenings."""
    return int(ask.params["session"]) < 2


@answers("recall")
def gladly(view: View, ask: Pick, chance: Dice) -> str:
    """Take what is offered."""
    return ask.ids[0]


SPENDS = {Temper.CAREFUL: "hire.", Temper.KIND: "invest.", Temper.CURIOUS: "buy.", Temper.BOLD: "buy."}
"""What somebody spends a purse on, by temper."""


@answers("counter")
def spend(view: View, ask: PickSome, chance: Dice) -> tuple[str, ...]:
    """Spend one's own purses by temper: hire, invest, buy a text or gear, or nothing. [AWN-DEP-COMPANIONS]"""
    hero = me(view)
    free = tuple(one for one in ask.ids if one.startswith(("opening.", "service.")))[:1]
    wanted = SPENDS.get(hero.temper)
    if free or not wanted or not hero.purses:
        return free
    among = [one for one in ask.ids if one.startswith(wanted) and _affordable(ask, one)]
    return (among[chance.roll(len(among)) - 1],) if among else ()


def _affordable(ask: PickSome, ware: str) -> bool:
    """Say whether a ware is paid with one's own purse, and not the party's valuables."""
    detail = ask.describe(ware).params if ask.describe else {}
    return detail.get("unit") == Worth.PURSE and 0 < detail.get("amount", 0) <= int(ask.params["purses"])


@answers("party_money")
def lend(view: View, ask: YesNo, chance: Dice) -> bool:
    """Leave the last word to whoever asked."""
    return True


@answers("week")
def week(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Live as one can afford, and rest, work or study by how one is."""
    hero = me(view)
    poor = {Temper.GREEDY: "work", Temper.CURIOUS: "study"}.get(hero.temper, "rest")
    return ask.drafted({"week": "rest" if hero.debilities else poor}).draft


@answers("road_danger")
def first(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Go first by what one is best at."""
    way = ask.drafted({}).asks["way"]
    totals = {one: way.describe(one).total for one in way.options()} if way.describe else {}
    return {"way": max(way.options(), key=lambda one: found.value if (found := totals.get(one)) else 0)}


@answers("road_offer")
def befriend(view: View, ask: Pick, chance: Dice) -> str:
    """Take friends where they are."""
    return "accept"
