"""How much Hope a bot spends: on blows that bring somebody down, on dice that turn a check."""

from collections.abc import Callable, Sequence
from typing import cast

from undercroft.engine.asks import Pick
from undercroft.engine.dice import Dice
from undercroft.engine.odds import Odds
from undercroft.engine.view import View

from ..grammar.entries import FEATS, Feat
from ..grammar.moments import DamageDue, Downed
from .blows import Facts
from .policies import answers

AVERAGE_DIE = 3.5
VITAL = ("attack", "strategy", "flee", "fatal_wound", "surprise")
"""Checks that are worth more than a little Hope."""
LIFE = ("fatal_wound", "flee")
"""Checks on which lives hang: no Voice is too good for them."""
MERCY = ("prayer", "faith", "devotion")
"""Skills that save somebody, like all that answer a blow or a fall: bots agree to Voices for them, too."""
HARD_PRESSED = 0.5
"""From which share of its HP on that a fight costs the Court it goes ill, if somebody lies there already."""
MOST, MOST_IN_NEED = 2, 4
"""How much Hope a bot spends on one thing, and how much where it goes ill."""
KEPT, MANY = 2, 6
"""How many Voices more than it must a bot keeps before a check, and from how many on any check is worth one."""
AT_HOME, MOST_AT_HOME = "change", {"order": 2, "lifestyle": 1, "culture": 1}
"""The check for what happened at home, and how many Voices it is worth: two are 1 MG by then."""
RAIDS, DEFENSE, MOST_FOR_LAND = ("change", "disaster"), "military", 6
"""Checks of Military at home, on which a region hangs, and how many Voices that is worth."""
FAIR_CHANCE = 60
GOOD_CHANCE = 70
SAFE_CHANCE = 85
SURE_CHANCE = 95
HELPS = 8
"""By how much a point of Hope must raise the chance of what will hardly succeed, in percent."""
POOR_CHANCE = 45


@answers("damage_hope")
def hit_harder(view: View, ask: Pick, dice: Dice) -> str:
    """Spend Hope when it brings somebody down, and spare Drive when it does not."""
    return str(hope_for_blow(view, ask.params, len(ask.ids) - 1))


def hope_for_blow(view: View, params: Facts, at_most: int) -> int:
    """Say how much Hope a blow is worth."""
    most = min(at_most, params["drive"] + min(spare_voices(view, params, params["voices"]), most_at_once(params)))
    missing = params.get("hp", 0) - params["expected"] + 1
    wanted = max(0, int(-(-missing // AVERAGE_DIE)))
    if 0 < wanted <= most:
        return wanted
    return 0 if wanted == 0 else min(at_most, most if is_grave(params) else params["drive"])


def is_raid(params: Facts) -> bool:
    """Say whether a region of ours hangs on a check."""
    return params.get("action") in RAIDS and params.get("score") == DEFENSE


def is_grave(params: Facts) -> bool:
    """Say whether it is about lives: a wound or a flight is; a blow is if the fight costs more than the Court has."""
    if params.get("action", "attack") in LIFE:
        return True
    return bool(params.get("strain", 0) >= (HARD_PRESSED if params.get("down") else 1))


def is_mercy(power: str) -> bool:
    """Say whether a feat may save somebody: it answers a blow, a fall, or a prayer."""
    if power not in FEATS:
        return power in MERCY
    return power in MERCY or any(issubclass(one, (DamageDue, Downed)) for one in cast(Feat, FEATS[power]).triggers)


def spare_voices(view: View, params: Facts, voices: int) -> int:
    """Say how many Voices can be spent: those that no disaster hangs on; all, where a life does."""
    if is_grave(params):
        return voices
    return max(0, voices - (params["court"] if "court" in params else len(view.players)))


def most_at_once(params: Facts) -> int:
    """Say how much Hope a bot spends on one thing."""
    return MOST_IN_NEED if is_grave(params) else MOST


@answers("hope_from_drive")
def own_first(view: View, ask: Pick, dice: Dice) -> str:
    """Spend one's own Drive before the people's Voices."""
    return max(ask.ids, key=int)


@answers("check_hope")
def plan(view: View, ask: Pick, dice: Dice) -> str:
    """Spend a little Hope if that brings a fair chance of success; Voices only where it matters; no blood."""
    describe = ask.describe
    if describe is None:
        return "0"
    return str(hope_for_dice(view, ask.params, len(ask.ids) - 1, lambda hope: describe(str(hope)).odds))


def hope_for_dice(view: View, params: Facts, at_most: int, odds_of: Callable[[int], Odds | None]) -> int:
    """Say how much Hope the dice of a check are worth, by the odds that each amount of it gives."""
    if params.get("price") == "hp":
        return 0
    drive = int(params.get("drive", 0))
    vital = params.get("action") in VITAL
    spare = spare_voices(view, params, at_most - drive)
    kept = 0 if is_grave(params) else KEPT
    most = min(most_at_once(params), drive + (spare - kept if vital or spare - kept > MANY else 0))
    if params.get("action") == AT_HOME or is_raid(params):
        most = max(most, voices_at_home(params, at_most - drive, spare))
    goal = SURE_CHANCE if is_raid(params) else goal_of(params.get("action", ""))
    if min(most, at_most) < 1:
        return 0
    chances: list[int] = []
    for hope in range(min(most, at_most) + 1):
        odds = odds_of(hope)
        if odds is None:
            return 0
        chances.append(sum(band.percent for band in odds.bands if "success" in band.label))
        if chances[hope] >= goal:
            return hope
    return best_effort(chances) if vital or params.get("action") == AT_HOME or is_raid(params) else 0


def voices_at_home(params: Facts, voices: int, spare: int) -> int:
    """Say how many Voices something at home is worth; the last of all our land those that a disaster hangs on, too."""
    if not is_raid(params):
        return min(MOST_AT_HOME.get(params.get("score", ""), 0), spare)
    return min(MOST_FOR_LAND, voices if not spare and params.get("regions") == 1 else spare)


def best_effort(chances: Sequence[int]) -> int:
    """Say how much Hope is worth spending on what will hardly succeed: as long as each raises the chance by much."""
    worth_it = [hope for hope in range(len(chances)) if chances[hope] - chances[0] >= HELPS * hope]
    return worth_it[-1]


def goal_of(action: str) -> int:
    """Say from which chance on a check is good enough, in percent."""
    if action == AT_HOME:
        return SAFE_CHANCE
    if action in LIFE:
        return SAFE_CHANCE
    return POOR_CHANCE if action == "attack" else GOOD_CHANCE if action in VITAL else FAIR_CHANCE
