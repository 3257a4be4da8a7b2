"""Companions: they answer the letter that would hurt most, look before they go on, and want to come home."""

from typing import Any

from undercroft.engine.asks import Pick, PickSome, YesNo
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.policies import Policies
from undercroft.engine.view import View

from ..rules.figures import disposition, max_disposition, score
from ..state import Announced, Hero, Known, Scene
from ..words import WEAKENED, Attribute, Debility, Reason, Temper, Worth

COMPANIONS: Policies[View] = Policies()
answers = COMPANIONS.answers
HURT = 2
"""With fewer marks than one in so many somebody wants to go home."""


def me(view: View) -> Hero:
    """Give the one whom this seat leads."""
    return view.read(f"heroes.{view.seat}", Hero)


def marks(hero: Hero) -> int:
    """Count what somebody can still take: Disposition and debilities left. [AWN-DEP-COMPANIONS]"""
    return disposition(hero) + len(Debility) - len(hero.debilities)


def tired(hero: Hero) -> bool:
    """Say whether somebody has had enough."""
    return HURT * marks(hero) < max_disposition(hero).value + len(Debility)


@answers("character")
def character(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Take whom the dice give."""
    return ask.drafted({"choice": "take"}).draft


@answers("battle")
def battle(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Go for whoever means the most harm that nobody has stopped."""
    drafted = ask.drafted({"target": _worst(view), "edge": True})
    moves = drafted.asks["move"].options()
    return ask.drafted({"move": moves[0], "target": _worst(view), "edge": True}).draft


def _worst(view: View) -> str:
    """Find whose letter is still open: what is aimed at this one first, then at the others."""
    scene = view.read("scene", Scene)
    letters: list[Announced] = [one for one in scene.announced if not (one.stopped or one.done)]
    letters.sort(key=lambda one: (one.target != view.seat, not one.threat))
    return letters[0].foe if letters else next(iter(scene.foes), "")


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


@answers("room")
def room(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Deal with what is wrong, look, take the anchor if it is here, and go on towards it; home when hurt."""
    doings = list(ask.drafted({}).asks["doing"].options())
    for doing in ("take", "answer", "talk", "search"):
        if doing in doings and _wants(view, doing, chance):
            return ask.drafted({"doing": doing}).draft
    if "leave" in doings and _homeward(view):
        return ask.drafted({"doing": "leave"}).draft
    return ask.drafted({"doing": "go", "about": _way(view, ask, chance)}).draft


def _wants(view: View, doing: str, chance: Dice) -> bool:
    if doing == "talk":
        return chance.roll(3) == 1
    return doing != "answer" or not _homeward(view)


def _homeward(view: View) -> bool:
    """Say whether it is time to go home: with the anchor in hand, or hurt."""
    return bool(view.read("haul", list[str])) or tired(me(view))


def _way(view: View, ask: Card, chance: Dice) -> str:
    """Choose a way: back the way one came when going home, else somewhere new, towards the anchor if that is known."""
    known = view.read("known", Known)
    among = list(ask.drafted({"doing": "go"}).asks["about"].options())
    if _homeward(view):
        return _home_from(view, known, among)
    marked = [one for one in among if one in known.rooms and {"leads", "anchor"} & set(known.rooms[one].marks)]
    fresh = [one for one in among if one not in known.rooms or not known.rooms[one].entered]
    choices = [one for one in marked if one in fresh] or fresh or among
    return choices[chance.roll(len(choices)) - 1]


def _home_from(view: View, known: Known, among: list[str]) -> str:
    """Find the first step of the shortest known way to the entrance."""
    here = view.read("scene", Scene).room
    ways, seen = [[here]], {here}
    for way in ways:
        if way[-1] == "entrance":
            return way[1] if len(way) > 1 and way[1] in among else among[0]
        exits = known.rooms[way[-1]].exits if way[-1] in known.rooms else []
        for one in exits:
            if one not in seen:
                seen.add(one)
                ways.append([*way, one])
    return among[0]


@answers("day")
def day(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Rest if hurt, else do what one's temper likes best. [AWN-DEP-COMPANIONS]"""
    hero = me(view)
    among = list(ask.drafted({}).asks["doing"].options())
    kinds = ["rest"] if len(hero.debilities) > 1 else DAYS[hero.temper]
    liked = [one for kind in kinds for one in among if one.split(".")[0] == kind] or among
    wish = ("fact", "guide", "word")[chance.roll(3) - 1]
    reason = tuple(Reason)[chance.roll(len(Reason)) - 1]
    return ask.drafted({"doing": liked[0], "wish": wish, "reason": reason, "dose": True}).draft


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
    """Go after two days."""
    return "go" if int(ask.params.get("day", 1)) > 1 else "stay"


@answers("search_questions")
def search_questions(view: View, ask: PickSome, chance: Dice) -> tuple[str, ...]:
    """Ask what is dangerous, then where it leads."""
    return tuple(one for one in ask.ids if one in ("danger", "leads"))[: ask.most]


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


@answers("fight_extra", "volley_extra")
def extra(view: View, ask: Pick, chance: Dice) -> str:
    """Hit harder."""
    return "damage"


SPENDS = {Temper.CAREFUL: "hire.", Temper.KIND: "invest.", Temper.CURIOUS: "buy.", Temper.BOLD: "buy."}
"""What somebody spends a purse on, by temper."""


@answers("counter")
def spend(view: View, ask: PickSome, chance: Dice) -> tuple[str, ...]:
    """Spend one's own purses by temper: hire, invest, buy a text or gear, or nothing. [AWN-DEP-COMPANIONS]"""
    hero = me(view)
    wanted = SPENDS.get(hero.temper)
    if not wanted or not hero.purses:
        return ()
    return next(((one,) for one in ask.ids if one.startswith(wanted) and _affordable(ask, one)), ())


def _affordable(ask: PickSome, ware: str) -> bool:
    """Say whether a ware is paid with one's own purse, and not the party's valuables."""
    detail = ask.describe(ware).params if ask.describe else {}
    return detail.get("unit") == Worth.PURSE and 0 < detail.get("amount", 0) <= int(ask.params["purses"])


@answers("party_money")
def lend(view: View, ask: YesNo, chance: Dice) -> bool:
    """Leave the last word to whoever asked."""
    return True
