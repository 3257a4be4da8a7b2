"""How companions act and resist: what brings most for what it may cost, and not always the same. [section 6]"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..rules.dice import EFFECT_TICKS, TICKS
from ..state import Invasion, Monster
from ..words import Action, Band, Consequence, Effect, Severity
from .casting import spell
from .companions import me
from .defending import argues
from .leaving import time_to_leave
from .pressing import pressed
from .stakes import extras
from .working import failing

STRESS = {"annoying": 0.3, "frustrating": 0.9, "devastating": 2.2}
"""What a consequence of a weight is worth in stress, about."""
DEADLY = 5.0
"""What it is worth not to die, about."""
REPEATED = 2 / 3
"""An action that was used last is worth a third less, so that all nine get used."""
ENOUGH = 3
"""Up to so much stress what frustrates is resisted."""
WORTH = {
    "goal": 1.0,
    "strike": 1.1,
    "strike_will": 1.1,
    "strike_spell": 1.1,
    "strike_room": 1.1,
    "strike_alive": 1.0,
    "source": 0.8,
    "clear": 0.9,
    "free": 0.9,
    "relieve": 0.5,
    "ground": 0.3,
    "mend": 0.5,
    "spot": 0.3,
    "beg": 0.3,
}
"""What an intention is worth, by how it begins; whatever else is a little less than the goal."""
OTHER_WORTH = 0.6
FINISHING = 0.8
"""What it is worth more to strike at somebody who would be out by it. [section 6]"""
SPARED = 0.5
"""What a consequence counts that falls on a pack, beside one on a monster."""
LINES, FITTING = 12, 2
"""So many lines are looked at for each who could act, and so many actions of each."""
LOST_AT = 5
"""Stress from which a wounded monster cannot hope to turn a blow away."""


class Weighed(NamedTuple):
    """One way to fill in the card, and what it is worth."""

    wanted: dict[str, Any]
    worth: float
    failing: float


def act(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Leave when it is time, press what helps at once; else do what brings most, less half of what it may cost."""
    if (now := at_once(view, ask.drafted({}, "intention").asks["intention"].options(), chance)) is not None:
        return ask.drafted({"intention": now}).draft
    if (cast := spell(ask, chance)) is not None:
        return ask.drafted(cast | extras(view, ask, cast, failing(ask, ask.drafted(cast).draft), chance)).draft
    best = max(ways(view, ask, chance), key=lambda one: one.worth, default=None)
    if best is None:
        return ask.silence()
    return ask.drafted(best.wanted | extras(view, ask, best.wanted, best.failing, chance)).draft


def at_once(view: View, lines: Sequence[str], chance: Dice) -> str | None:
    """Find what needs no roll and is the thing to do now: leave, flee, or press something."""
    if "leave" in lines and time_to_leave(view):
        return "leave"
    if "flee" in lines and time_to_flee(view):
        return "flee"
    return pressed(view, lines, chance)


def time_to_flee(view: View) -> bool:
    """Give the sanctum up when everybody bleeds, nobody can turn another blow away, and most of them still stand."""
    people = [one for one in view.read("monsters", dict[str, Monster]).values() if not (one.dead or one.out)]
    invasion = view.read("invasion", Invasion)
    there = [one for one in invasion.party.values() if one.standing]
    spent = all(one.bloodied and one.stress >= LOST_AT and not one.hearts for one in people)
    return spent and len(there) * 2 > invasion.came


def ways(view: View, ask: Card, chance: Dice) -> Iterator[Weighed]:
    """Go through who could act, and the lines with the actions that fit each, and weigh them."""
    first = ask.drafted({}, "who")
    actors = first.asks["who"].options() if "who" in first.asks else [""]
    for who in actors:
        begun = {"who": who} if who else {}
        lines = [
            one for one in ask.drafted(begun, "intention").asks["intention"].options() if one not in ("leave", "flee")
        ]
        for line in lines[:LINES]:
            yield from ways_of(view, ask, {**begun, "intention": line}, chance)


def ways_of(view: View, ask: Card, begun: dict[str, Any], chance: Dice) -> Iterator[Weighed]:
    """Weigh one line by the actions that fit it best; what needs no roll has none."""
    asked = ask.drafted(begun, "action").asks.get("action")
    if asked is None:
        return
    for action in list(asked.params.get("fit", asked.options()))[:FITTING]:
        wanted = {**begun, "action": action}
        detail = ask.preview(ask.drafted(wanted, "action").draft) if ask.preview else Detail()
        yield weigh(view, wanted, detail, chance)


def weigh(view: View, wanted: dict[str, Any], detail: Detail, chance: Dice) -> Weighed:
    """Give expected ticks less half the expected stress; with a little fancy."""
    monster, parts = me(view), parts_of(detail)
    effect = Effect(str(detail.params.get("effect", "effect.default")).rpartition(".")[2])
    gain = sum(part * worth_of(band, effect) for band, part in parts.items())
    failing, mixed = parts.get(Band.FAILURE, 0.0), parts.get(Band.MIXED, 0.0)
    weight = DEADLY if "stake" in detail.params else STRESS.get(str(detail.params.get("severity", "")), 0.8)
    cost = (failing + mixed) * weight * (SPARED if wanted.get("who", monster.seat) != monster.seat else 1)
    kind, _, foe = wanted["intention"].partition(":")
    finishing = FINISHING * (1 - failing) if kind.startswith("strike") and nearly_out(view, foe, gain) else 0
    worth = gain * WORTH.get(kind, OTHER_WORTH) + finishing - cost / 2
    worth = worth * REPEATED if worth > 0 and monster.last_action == Action(wanted["action"]) else worth
    return Weighed(wanted, worth + chance.roll(10) / 50, failing)


def parts_of(detail: Detail) -> dict[Band, float]:
    """Give the odds of the four bands as parts of one."""
    odds = {band.label: band.ways for band in detail.odds.bands} if detail.odds else {}
    whole = sum(odds.values()) or 1
    return {Band(label): ways / whole for label, ways in odds.items()}


def nearly_out(view: View, foe: str, gain: float) -> bool:
    """Say whether a blow that goes well would take somebody out."""
    party = view.read("invasion", Invasion).party if view.state.get("invasion") else {}
    return foe in party and party[foe].slashes <= gain + 1


def worth_of(band: Band, effect: Effect) -> float:
    """Count the ticks of a band under an effect."""
    if band is Band.FAILURE or effect is Effect.ZERO:
        return 0.0
    return max(0, TICKS[band] + EFFECT_TICKS[effect])


def resist(view: View, ask: Pick, chance: Dice) -> str:
    """Resist wounds and death always, what frustrates while there is room for stress, trifles never. [section 6]"""
    monster, parts = me(view), [str(one).rpartition(".")[2] for one in ask.params.get("parts", ())]
    ways = [one for one in ask.ids if one not in ("land", "other", "contest")]
    worst = any(one in (Consequence.BLOODIED, Consequence.DEATH) for one in parts)
    defenses = [one for one in ways if one.startswith("defense:")]
    frustrating = ask.params.get("severity") != Severity.ANNOYING
    if not ways:
        return "land" if "land" in ask.ids else ask.ids[0]
    if worst and not defenses and "other" in ask.ids and argues(view, monster, ways):
        return "other"
    if worst or (frustrating and monster.stress <= ENOUGH):
        return (defenses or ways)[0]
    return defenses[0] if defenses and frustrating else "land"
