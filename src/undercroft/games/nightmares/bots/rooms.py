"""What companions do in a room: deal with what is wrong, look, talk; the one who leads says where to go."""

from typing import Any

from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..rules.figures import disposition
from ..state import Hero, Known, Scene
from ..words import Attribute, Temper
from . import spells
from .weighing import everybody, is_best, leads, me, worn_out

MARKS = {"leads", "anchor"}
FAR = 99
NOBODY = "nobody"
MANY_WISHES = 4
"""Of five things that can be asked of people so many are still open, if they have hardly been asked."""
POOR = 66
"""With less than this many of a hundred somebody asks for a hand."""
WISHES = {
    Temper.GREEDY: "treasure",
    Temper.CAREFUL: "hour",
    Temper.BOLD: "way",
    Temper.KIND: "word",
    Temper.CURIOUS: "word",
}
"""What each asks of people, when it is not help."""


def room(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Do what one is best at here, else lead or follow."""
    doings = list(ask.drafted({}).asks["doing"].options())
    wanted = _own(view, ask, doings, chance) or _lead(view, ask, doings, chance)
    return ask.drafted({"edge": True, "help": _hand(view, ask, wanted, chance), **wanted}).draft


def _hand(view: View, ask: Card, wanted: dict[str, Any], chance: Dice) -> str:
    """Let somebody who was hired lend a hand, now and then; a friend where one's own odds are poor."""
    draft, asks = ask.drafted({"help": NOBODY, **wanted})
    if draft["doing"] == "talk" or (draft["doing"] == "go" and "way" not in draft):
        return NOBODY
    among = [one for one in (asks["help"].options() if "help" in asks else ()) if one != NOBODY]
    hired = [one for one in among if one not in everybody(view)]
    if hired and chance.roll(2) == 1:
        return hired[0]
    poor = draft["doing"] == "answer" and _chance(ask, draft) * 100 < POOR * 36
    return next((one for one in among if poor and one not in hired), NOBODY)


def _own(view: View, ask: Card, doings: list[str], chance: Dice) -> dict[str, Any] | None:
    """Find something of one's own to do: help others, answer a problem, search, talk, ask."""
    hero = me(view)
    for doing in ("free", "shake"):
        if doing in doings:
            return {"doing": doing}
    if "answer" in doings and (found := _answers(view, ask, hero)):
        return found
    if {"order", "answer"} <= set(doings) and hero.temper in (Temper.CAREFUL, Temper.GREEDY):
        return {"doing": "order"}
    if "cast" in doings and (found := spells.in_a_room(view, ask, hero, chance)):
        return found
    if "ritual" in doings and (found := spells.ritual(view, ask, hero)):
        return found
    if "inspire" in doings and disposition(hero) > disposition(_weakest(view)) + 1:
        return {"doing": "inspire"}
    if "search" in doings and is_best(view, Attribute.DEXTERITY) and not worn_out(view):
        return {"doing": "search"}
    if "talk" in doings and _strangers(view, ask) and is_best(view, Attribute.CHARISMA) and _much_to_ask(ask, chance):
        wish = "aid" if chance.roll(2) == 1 else WISHES[hero.temper]
        return {"doing": "talk", "way": wish, "reason": _reason(hero.temper, chance)}
    if "assess" in doings and hero.temper is Temper.CURIOUS and chance.roll(4) == 1 and not worn_out(view):
        return {"doing": "assess", "about": _question(view, ask, chance)}
    if "item" in doings and chance.roll(6) == 1:
        return {"doing": "item"}
    if "hide" in doings and not _homeward(view) and not ("talk" in doings and _strangers(view, ask)):
        return {"doing": "hide"}
    return None


def _question(view: View, ask: Card, chance: Dice) -> str:
    """Ask where the anchor lies while nobody knows, then whatever else one may ask here."""
    known = view.read("known", Known)
    if not any(MARKS & set(room.marks) for room in known.rooms.values()):
        return "anchor_way"
    offered = [one for one in ask.drafted({"doing": "assess"}).asks["about"].options() if one != "anchor_way"]
    return offered[chance.roll(len(offered)) - 1]


def _much_to_ask(ask: Card, chance: Dice) -> bool:
    """Say whether hardly anything was asked of those who are here; who has given twice is rarely asked again."""
    left = ask.drafted({"doing": "talk"}).asks["way"].options()
    return len(left) >= MANY_WISHES or chance.roll(3) == 1


def _strangers(view: View, ask: Card) -> bool:
    """Say whether there is anybody to talk to who is not of the party."""
    about = ask.drafted({"doing": "talk"}).asks["about"].options()
    return any(one not in everybody(view) for one in about)


def _reason(temper: Temper, chance: Dice) -> str:
    """Give a reason: the one that comes to somebody first, or what others would call their duty."""
    first = {
        Temper.GREEDY: "gain",
        Temper.BOLD: "fear",
        Temper.KIND: "pity",
        Temper.CAREFUL: "enemy",
        Temper.CURIOUS: "truth",
    }[temper]
    return first if chance.roll(4) > 1 else "duty"


def _answers(view: View, ask: Card, hero: Hero) -> dict[str, Any] | None:
    """Take a problem each, by the way one is best at, if it is worse than nothing."""
    scene = view.read("scene", Scene)
    offered = list(ask.drafted({"doing": "answer"}).asks["about"].options())
    pressing = [one.id for one in scene.problems if one.id in offered]
    place = list(everybody(view)).index(view.seat)
    if place >= len(pressing):
        return None
    drafts = [ask.drafted({"doing": "answer", "about": pressing[place], "way": str(way)}).draft for way in range(3)]
    best = max(drafts, key=lambda draft: _chance(ask, draft))
    if _chance(ask, best) * 100 < 58 * 36:
        return None
    return best


def _chance(ask: Card, draft: dict[str, Any]) -> int:
    """Count in how many of 36 ways a draft comes to 7 or more."""
    detail = None if ask.preview is None else ask.preview(draft)
    if detail is None or detail.odds is None:
        return 0
    return sum(one.ways for one in detail.odds.bands if not one.label.endswith("miss"))


def _weakest(view: View) -> Hero:
    return min(everybody(view).values(), key=lambda one: (one.dead or one.defeated, disposition(one)))


def _lead(view: View, ask: Card, doings: list[str], chance: Dice) -> dict[str, Any]:
    """Say what all should do: take the anchor, go home with it or when worn out, rest, go on."""
    if not leads(view) and "follow" in doings:
        return {"doing": "follow"}
    home = _homeward(view)
    for doing, wanted in (("take", True), ("leave", home), ("home", home), ("rest", _should_rest(view, chance))):
        if doing in doings and wanted:
            return {"doing": doing}
    way = _way(view, ask, chance)
    back = next((one for one in ("leave", "home") if one in doings), "")
    return {"doing": "go", "about": way} if way or not back else {"doing": back}


def _should_rest(view: View, chance: Dice) -> bool:
    """Rest where nothing is wrong, if several are hurt; not for ever."""
    lost = sum(hero.lost for hero in everybody(view).values())
    return lost > 1 and not view.read("scene", Scene).problems and chance.roll(2) == 1


def _homeward(view: View) -> bool:
    """Say whether it is time to go home: with the anchor in hand, or hurt."""
    return bool(view.read("haul", list[str])) or worn_out(view)


def _way(view: View, ask: Card, chance: Dice) -> str:
    """Choose a way: towards the anchor if that is known, else to the nearest room that nobody has seen; else none."""
    known = view.read("known", Known)
    here = view.read("scene.room", str)
    among = list(ask.drafted({"doing": "go"}).asks["about"].options())
    wanted = [one.id for one in known.rooms.values() if MARKS & set(one.marks) and not one.entered]
    unseen = [one.id for one in known.rooms.values() if not one.entered]
    for goals in (wanted, unseen):
        steps = {one: _steps(known, one, goals, here) for one in among}
        if found := [one for one in among if steps[one] == min(steps.values()) < FAR]:
            return found[chance.roll(len(found)) - 1]
    return ""


def _steps(known: Known, start: str, goals: list[str], avoid: str) -> int:
    """Count the rooms from one to the nearest of some, as far as the ways are known; not through where one is."""
    seen, edge, steps = {start, avoid}, [start], 0
    while edge:
        if any(one in goals for one in edge):
            return steps
        onward = [room for one in edge if one in known.rooms for room in known.rooms[one].exits]
        edge = [room for room in dict.fromkeys(onward) if room not in seen]
        seen.update(edge)
        steps += 1
    return FAR
