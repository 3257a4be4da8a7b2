"""How companions act and resist: what brings most for what it may cost, and not always the same. [section 6]"""

from collections.abc import Iterator, Sequence
from typing import Any

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..state import Invasion, Monster, Stated
from ..words import Consequence, Severity, Tag
from .casting import spell
from .companions import me
from .defending import argues
from .leaving import reached_now, time_to_leave
from .pressing import pressed
from .stakes import extras
from .weighing import Weighed, weigh
from .working import failing

ENOUGH, GOOD = 2, 0.45
"""Up to so much stress what frustrates is resisted, by who fails at that no oftener than this."""
PACK_STRESS = 2
"""Up to so much stress somebody spends more of it for a pack that would bleed."""
STEADY, CALM, EVEN = 3, 2, 0.3
"""Up to so much stress the worst wounds are fought, by who fails at that no oftener than this; by others up to less."""
LINES, FITTING = 12, 2
"""So many lines are looked at for each who could act, and so many actions of each."""
LOST_AT = 5
"""Stress from which a wounded monster cannot hope to turn a blow away."""
ALONE_AT, NEARLY = 4, 3
"""Stress from which who bleeds and is alone runs, for nobody would be left to begin anew; unless so little is to do."""
HOPELESS = -0.9
"""Who has no better way than this goes home."""
WORST = (Consequence.BLOODIED, Consequence.DEATH)


def act(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Leave when it is time, press what helps at once; else do what brings most, less half of what it may cost."""
    lines = lines_of(ask)
    if (now := at_once(view, lines, chance)) is not None:
        return put_together(view, ask, best_way(view, ask, chance, now), {"intention": now}, chance)
    if (cast := spell(view, ask, chance)) is not None:
        odds = failing(ask, ask.drafted(cast).draft)
        return put_together(view, ask, Weighed(cast, 0, odds), cast, chance)
    best = best_way(view, ask, chance)
    if "leave" in lines and better_home(view, best):
        best = best_way(view, ask, chance, "leave")
        return put_together(view, ask, best, {"intention": "leave"}, chance)
    return put_together(view, ask, best, {}, chance)


def lines_of(ask: Card) -> list[str]:
    """List what could be done, those things last that only a pack could do: an impulse binds its owner alone."""
    first = ask.drafted({}, "who").asks
    actors = first["who"].options() if "who" in first else [""]
    every = [ask.drafted({"who": who} if who else {}, "intention").asks["intention"].options() for who in actors]
    return list(dict.fromkeys([*every[0], *("leave" for lines in every if "leave" in lines)]))


def put_together(
    view: View, ask: Card, best: Weighed | None, otherwise: dict[str, Any], chance: Dice
) -> dict[str, Any]:
    """Fill in the card: the best way with what is put into it; else what was meant, which needs no roll."""
    if best is None:
        return ask.drafted(whoever(ask, otherwise)).draft if otherwise else ask.silence()
    return ask.drafted(extras(view, ask, best, chance)).draft


def whoever(ask: Card, wanted: dict[str, Any]) -> dict[str, Any]:
    """Let somebody do it who can."""
    first = ask.drafted({}, "who").asks
    for who in first["who"].options() if "who" in first else []:
        begun = {"who": who, **wanted}
        if ask.drafted(begun, "intention").draft["intention"] == wanted["intention"]:
            return begun
    return wanted


def at_once(view: View, lines: Sequence[str], chance: Dice) -> str | None:
    """Find what is the thing to do now: leave, flee, or press something."""
    if "leave" in lines and time_to_leave(view):
        return "leave"
    if "flee" in lines and time_to_flee(view):
        return "flee"
    return pressed(view, lines, chance)


def better_home(view: View, best: Weighed | None) -> bool:
    """Say whether nothing that could be done is worth its danger: after the goal sooner than before."""
    if best is None:
        return True
    return best.worth < HOPELESS or (reached_now(view) and (best.severity == Severity.DEVASTATING or best.worth < 0))


def time_to_flee(view: View) -> bool:
    """Give the sanctum up when everybody bleeds, nobody can turn another blow away, and most of them still stand."""
    people = [one for one in view.read("monsters", dict[str, Monster]).values() if not (one.dead or one.out)]
    invasion = view.read("invasion", Invasion)
    there = [one for one in invasion.party.values() if one.standing]
    if len(view.read("monsters", dict)) == 1 and invasion.source != "finale" and can_be_lost(view):
        left = sum(one.slashes for one in there)
        return all(one.bloodied and one.stress >= ALONE_AT for one in people) and left > NEARLY
    spent = all(one.bloodied and one.stress >= LOST_AT and not one.hearts for one in people)
    return spent and len(there) * 2 > invasion.came


def can_be_lost(view: View) -> bool:
    """Say whether the dungeon outlasts one more defeat. [WO-R89]"""
    dungeon = view.read("dungeon", dict)
    return bool(dungeon["tier"]) or not dungeon["sacked"]


def best_way(view: View, ask: Card, chance: Dice, only: str = "") -> Weighed | None:
    """Find the way that is worth most, of everything or of one thing alone; None: nothing is rolled."""
    return max(ways(view, ask, chance, only), key=lambda one: one.worth, default=None)


def ways(view: View, ask: Card, chance: Dice, only: str = "") -> Iterator[Weighed]:
    """Go through who could act, and the lines with the actions that fit each, and weigh them."""
    first = ask.drafted({}, "who")
    actors = first.asks["who"].options() if "who" in first.asks else [""]
    for who in actors:
        begun = {"who": who} if who else {}
        offered = ask.drafted(begun, "intention").asks["intention"].options()
        lines = [one for one in offered if (one == only if only else one not in ("leave", "flee"))]
        for line in lines[:LINES]:
            yield from ways_of(view, ask, {**begun, "intention": line}, chance)


def ways_of(view: View, ask: Card, begun: dict[str, Any], chance: Dice) -> Iterator[Weighed]:
    """Weigh one line by the actions that fit it best; what needs no roll has none."""
    draft, asks = ask.drafted(begun, "action")
    asked = asks.get("action")
    if asked is None:
        return
    for action in list(asked.params.get("fit", asked.options()))[:FITTING]:
        detail = ask.preview({**draft, "action": action}) if ask.preview else Detail()
        yield weigh(view, {**begun, "action": action}, detail, chance)


def resist(view: View, ask: Pick, chance: Dice) -> str:
    """Resist one's own wounds and death always, what frustrates while that is cheap, trifles never. [section 6]"""
    stated = about(view)
    ways = [one for one in ask.ids if one not in ("land", "other", "contest")]
    defenses = [one for one in ways if one.startswith("defense:")]
    worst = any(str(one).rpartition(".")[2] in WORST for one in ask.params.get("parts", ()))
    if not ways or "land" not in ask.ids:
        return ask.ids[0]
    if stated is not None and stated.victim != view.seat:
        return for_a_pack(view, ways, worst=worst)
    if worst and not defenses and "other" in ask.ids and argues(view, me(view), ways):
        return "other"
    if worst:
        return (defenses or ways)[0] if defenses or worth_fighting(view, ask, ways[0]) else "land"
    if ask.params.get("severity") == Severity.ANNOYING:
        return "land"
    if defenses and not kept_for_wounds(stated):
        return defenses[0]
    return trouble(view, ask, [one for one in ways if one not in defenses])


def worth_fighting(view: View, ask: Pick, way: str) -> bool:
    """Say whether to fight a wound: death always, what can be lessened always, the worst only by who can stand it.

    Who bleeds and is beside themselves as well is as good as dead.
    """
    if Consequence.DEATH in [str(one).rpartition(".")[2] for one in ask.params["parts"]]:
        return True
    if ask.params.get("severity") != Severity.DEVASTATING:
        return True
    return me(view).stress <= (STEADY if odds_of(ask, way) <= EVEN else CALM)


def trouble(view: View, ask: Pick, ways: list[str]) -> str:
    """Resist what is no wound only while that is cheap: little stress so far, and good odds."""
    cheap = me(view).stress <= ENOUGH and bool(ways) and odds_of(ask, ways[0]) <= GOOD
    return ways[0] if cheap else "land"


def for_a_pack(view: View, ways: list[str], *, worst: bool) -> str:
    """Spend a defense on a pack that would bleed, or what little stress can be spared."""
    defenses = [one for one in ways if one.startswith("defense:")]
    spares = bool(defenses) or me(view).stress <= PACK_STRESS
    return (defenses or ways)[0] if worst and spares else "land"


def about(view: View) -> Stated | None:
    """Give the consequence that was said last and has not landed."""
    waiting = view.read("scene.stated", list[Stated])
    return waiting[-1] if waiting else None


def kept_for_wounds(stated: Stated | None) -> bool:
    """Say whether a defense that would help now is better kept: what avoids a shock avoids a wound, too."""
    return stated is not None and stated.tag is Tag.HARM


def odds_of(ask: Pick, way: str) -> float:
    """Give the odds that resisting by an action fails."""
    odds = ask.describe(way).odds if ask.describe else None
    ways = {band.label: band.ways for band in odds.bands} if odds else {}
    return ways.get("failure", 0) / (sum(ways.values()) or 1)
