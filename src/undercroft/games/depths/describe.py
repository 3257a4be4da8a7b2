"""What a player can learn before choosing: the exact odds, the parts of the number, and the rule."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from undercroft.engine.asks import Detail
from undercroft.engine.notation import parse
from undercroft.engine.odds import Odds, bands, distribution
from undercroft.engine.play import Play
from undercroft.engine.tables import Bands
from undercroft.engine.totals import Total

from .state import HORROR, ITEM_FOR, STARVED, Cavern, Character, Offer, Request


def _bands(action: str, well: str, badly: str, worst: str) -> Bands[str]:
    """Name what comes of an action on 4 or more, on 1 to 3, and on less. [OOD-ROLL-BANDS]"""
    return Bands(action, rows={4: well, 1: badly, 0: worst}, cite="OOD-ROLL-BANDS")


BANDS = {
    band.id: band
    for band in (
        _bands("light", "see them", "torch fails", "a trap: death"),
        _bands("defend", "hold, −1 if idle", "hurt, −1 if idle", "death"),
        _bands("path", "a step on", "astray", "lost: death"),
        _bands("path_known", "a step on", "astray", "a step lost"),
        _bands("loot", "an offer", "dropped", "beasts: death"),
        _bands("feed", "fed, +1", "fed, running low", "nothing left"),
        _bands("feed_starving", "fed, +1", "fed, running low", "nothing left: death if it was for you"),
    )
}
DIE = _bands("die", "4 or more", "1 to 3", "0 or less")
"""How good a die is, whatever it is rolled for."""
RULES = {
    "light": ("OOD-LIGHT-STAT", "OOD-LIGHT-4", "OOD-LIGHT-DURATION", "OOD-LIGHT-3", "OOD-LIGHT-0"),
    "kill": ("OOD-KILL-STAT", "OOD-KILL-4", "OOD-KILL-DUEL", "OOD-KILL-WOUND"),
    "defend": ("OOD-DEFEND-STAT", "OOD-DEFEND-4", "OOD-DEFEND-3", "OOD-DEFEND-NONE", "OOD-DEFEND-0"),
    "path": ("OOD-PATH-STAT", "OOD-PATH-4", "OOD-PATH-3", "OOD-PATH-0-CHECK", "OOD-PATH-0-NONE"),
    "loot": ("OOD-LOOT-STAT", "OOD-LOOT-4", "OOD-LOOT-3", "OOD-LOOT-0"),
    "feed": ("OOD-FEED-STAT", "OOD-FEED-4", "OOD-FEED-3", "OOD-FEED-0"),
}


def stat_for(character: Character, action: str) -> str:
    """Name the stat that an action rolls: the Horror has one for everything. [OOD-SETUP-HORROR-STAT]"""
    return HORROR if character.role == HORROR else ITEM_FOR[action]


def bonus_for(character: Character, stat: str) -> int:
    """Add up what is already sure about a roll: the running modifier and the fed bonus. [OOD-ROLL-TOTAL]"""
    return character.modifiers[stat] + character.fed


def total_for(character: Character, stat: str, face: int, extra: tuple[int, ...] = ()) -> Total:
    """Build a total that can explain itself. [OOD-ROLL-TOTAL]"""
    total = _total(stat, face, character.modifiers[stat], character.fed)
    for bonus in extra:
        total.add("magic treasure", bonus, "OOD-LOOT-MAGIC")
    return total


def _total(stat: str, face: int, modifier: int, fed: int) -> Total:
    total = Total(stat, face)
    if modifier:
        total.add("modifier", modifier, "OOD-ROLL-MOD")
    if fed:
        total.add("fed", fed, "OOD-FEED-4-BONUS")
    return total


def _odds(action: str, dice: str, bonus: int, wounded: int) -> Odds:
    """Give the exact odds of an action's bands; whoever kills with no more than `wounded` is hurt in it."""
    if action in BANDS:
        return BANDS[action].odds(bonus, dice=dice)
    ranges = [(wounded + 1, None, "kill"), (4, wounded, "kill, wounded"), (None, 3, "miss, wounded")]
    return bands(
        distribution(parse(dice)).shift(bonus),
        [band for band in ranges if band[1] is None or band[0] is None or band[0] <= band[1]],
    )


def about_action(play: Play[Cavern], character: Character, action: str, die: int, spent: int = 0) -> Detail:
    """Tell what an action rolls, with which odds, by which rules; each treasure that is spent adds 1d4 to it."""
    stat = stat_for(character, action)
    wounded = 4 if play.rulings["R-OOD-03"] == "overlap" else 3
    sides, modifier = die or character.dice[stat], character.modifiers[stat]
    dice = f"1d{sides}+{spent}d4" if spent else f"1d{sides}"
    return _about_roll(
        action, stakes(character, action), hazard(character), stat, sides, dice, modifier, character.fed, wounded
    )


def stakes(character: Character, action: str) -> str:
    """Name the bands of an action for somebody: a step can be lost by whoever has one, and the third X kills."""
    if action == "path" and character.checks:
        return "path_known"
    return "feed_starving" if action == "feed" and character.hunger == STARVED - 1 else action


def hazard(character: Character) -> str:
    """Name what hunger does to somebody this turn: the third X kills, but a death feeds the Horror. [OOD-X-DEATH]"""
    if character.hunger < STARVED - 1:
        return "no_hazard"
    return "third_x_horror" if character.role == HORROR else "third_x"


@lru_cache(maxsize=4096)
def _about_roll(
    action: str, stakes: str, hazard: str, stat: str, sides: int, dice: str, modifier: int, fed: int, wounded: int
) -> Detail:
    """Tell of a roll by its numbers alone; the same numbers are told of once, and nobody changes what is told."""
    bonus = modifier + fed
    params = {"stat": stat, "die": f"d{sides}", "bonus": bonus, "hazard": hazard}
    odds, total = _odds(stakes, dice, bonus, wounded), _total(stat, 0, modifier, fed)
    return Detail(params=params, die=sides, odds=odds, total=total, rules=RULES[action])


def about_die(character: Character, sides: int) -> Detail:
    """Tell how good a die of the Horror's is, and that a large one gives it away. [OOD-SETUP-HORROR-EXPOSE]"""
    return _about_die(sides, bonus_for(character, HORROR))


@lru_cache(maxsize=1024)
def _about_die(sides: int, bonus: int) -> Detail:
    odds = DIE.odds(bonus, dice=f"1d{sides}")
    rules = ("OOD-SETUP-HORROR-DIE", "OOD-SETUP-HORROR-EXPOSE")
    return Detail(params={"bonus": bonus}, die=sides, odds=odds, rules=rules)


def about_growth(character: Character, stat: str) -> Detail:
    """Tell what a stat stands at."""
    sides = character.dice.get(stat, 0)
    params = {"die": f"d{sides}" if sides else "any die", "modifier": character.modifiers[stat]}
    return Detail(params=params, die=sides, rules=("OOD-DEFEND-LEVEL", "OOD-ROLL-MOD"))


def about_offer(offers: Mapping[str, Offer], by: str) -> Detail:
    """Tell what an offer asks for."""
    if by not in offers:
        return Detail(rules=("OOD-LOOT-ACCEPT",))
    return Detail(params={"by": by, **asked_for(offers[by].request)}, rules=("OOD-LOOT-ACCEPT", "OOD-LOOT-MAGIC"))


def asked_for(request: Request) -> dict[str, Any]:
    """Give what a treasure is to pay for, as a sentence needs it."""
    target = request.target or ("way_out" if request.action == "path" else "anyone")
    wanted = f"wanted_{request.action}"
    return {"do": "do" if request.do else "do_not", "action": request.action, "target": target, "wanted": wanted}
