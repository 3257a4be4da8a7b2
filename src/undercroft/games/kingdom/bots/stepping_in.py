"""When a bot steps in: to save whoever would fall, to turn a check, to heal in a quiet moment."""

from collections.abc import Sequence
from typing import cast

from undercroft.engine.asks import Number, Pick, Split
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.moments import PASS
from undercroft.engine.view import View

from ..grammar.entries import FEATS, Feat
from ..rules.costs import AnyHope, Followers, Hope, Hp, Itself, Treasury, Voices
from . import monsters
from .blows import Facts
from .hope import LIFE, MOST, VITAL, is_mercy, spare_voices
from .policies import WINDOW, answers

RECKLESS = ("cracker_surprise_the_neighbours", "voice_of_star_star_in_the_blow", "bad_name", "dispel_eclipse")
"""What no bot does without need: start a fight at home, burn a lamp for a blow, or to be shot at."""
POINTLESS = ("instrument",)
"""What does nothing for somebody who keeps all dice for the check, as bots do."""
SPOILING = ("les_miserables",)
"""What makes somebody's check harder: nothing for friends."""
MANY_FOLLOWERS = 8
"""From how many Followers on a bot sends some to the rescue of any check."""
MOST_FOR_A_FEAT, PRAYED = 3, 4
"""How much Hope a bot spends on a feat, and how many HP a point of it is worth in a prayer."""
DEADLY = range(2, 7)
"""The wounds of which somebody dies who is not helped."""
EMPTY = 2
"""Up to which number there is nothing in a pocket."""
PEOPLES_HELP = ("followers_bonus", "exchange")
"""What costs people although it says nothing of the kind, or time."""


def costs_of(power: str) -> Sequence[object]:
    """Give what a feat costs."""
    return cast(Feat, FEATS[power]).costs


def is_dear(power: str) -> bool:
    """Say whether a feat costs Hope, Voices or the Item itself."""
    return any(not isinstance(cost, (Followers, Hp)) for cost in costs_of(power))


def is_granted(power: str, means: Facts) -> bool:
    """Say whether the Hope for a feat is there: one's own, or Voices that no bot would refuse."""
    spare = max(0, means.get("spare", 1))
    for cost in costs_of(power):
        if isinstance(cost, Voices) and spare <= 0:
            return False
        if isinstance(cost, (Hope, AnyHope)) and means.get("drive", 0) + spare <= 0:
            return False
    return True


@answers(f"{WINDOW}*")
def step_in(view: View, ask: Pick, dice: Dice) -> str:
    """Save whoever is about to fall; use what costs nothing; spend Hope where it turns something; never money."""
    unwanted = (Treasury, Hp) if ask.key != f"{WINDOW}damage_due" else Treasury
    sensible = [one for one in ask.ids if one not in (PASS, *RECKLESS, *POINTLESS)]
    powers = [one for one in sensible if not any(isinstance(cost, unwanted) for cost in costs_of(one))]
    stake = ask.params["stake"] if powers else {}
    if stake.get("ours"):
        powers = [one for one in powers if one not in SPOILING]
    if powers and ask.seat in view.players and not saves(ask, stake):
        dying = bool(stake.get("dying"))
        powers = [one for one in powers if is_granted(one, stake) or (dying and is_mercy(one))]
    if not powers:
        return PASS
    powers.sort(key=lambda one: len(costs_of(one)) + 2 * is_dear(one))
    free = [one for one in powers if not costs_of(one) and not one.startswith(PEOPLES_HELP)]
    moment = ask.key.removeprefix(WINDOW)
    if ask.seat not in view.players:
        return monsters.interrupt(ask, powers, free)
    match moment:
        case "damage_due":
            return parry(ask.params, powers, free)
        case "downed":
            return powers[0] if stake["ours"] else free[0] if free else PASS
        case "result_reached":
            return turn_it(ask.params, powers, free)
        case "check_announced" | "dice_rolled":
            vital = ask.params.get("action") in VITAL
            return free[0] if free else powers[0] if vital and dice.roll(3) == 1 else PASS
        case "trap_due":
            return powers[0]
        case "table_rolled":
            return roll_again(ask.params, powers, free)
        case "breather" | "camp_begun" | "meal_used":
            return at_ease(stake, powers, free, dice)
        case "advance_obstructed" | "sleep_spread":
            return PASS
        case "attack_declared":
            weak = stake.get("hp", 9) <= 6
            return free[0] if free else powers[0] if not stake["ours"] or weak else PASS
    if free:
        return free[0] if dice.roll(4) > 1 else PASS
    return pick_from(dice, [powers[0], PASS])


def saves(ask: Pick, stake: Facts) -> bool:
    """Say whether it is about one of ours who would fall: then the last Voices are there for it."""
    falls = ask.key == f"{WINDOW}downed" or ask.params.get("amount", 0) >= stake.get("hp", 99)
    lives = falls or ask.params.get("action") in LIFE or is_deadly(ask.params)
    return bool(stake.get("ours") and lives)


def is_deadly(params: Facts) -> bool:
    """Say whether a wound was rolled of which somebody dies, at once or unless they are helped."""
    return bool(params.get("table") == "fatal_wound" and params["number"] in DEADLY)


def roll_again(params: Facts, powers: Sequence[str], free: Sequence[str]) -> str:
    """Undo a deadly wound of ours, or an empty pocket; leave other tables to the dice."""
    if not params["stake"].get("ours"):
        return PASS
    if is_deadly(params):
        return powers[0]
    empty = params["table"].startswith("treasure") and params["number"] <= EMPTY
    return powers[0] if empty else free[0] if free and params["number"] <= EMPTY else PASS


def parry(params: Facts, powers: Sequence[str], free: Sequence[str]) -> str:
    """Save one of ours who would fall; take the sting out of a hard blow if that costs nothing."""
    stake, amount = params["stake"], params["amount"]
    if not stake["ours"]:
        return free[0] if free else PASS
    if amount >= stake.get("hp", 99):
        return powers[0]
    return free[0] if free and amount >= 3 else PASS


def turn_it(params: Facts, powers: Sequence[str], free: Sequence[str]) -> str:
    """Raise a check of ours that would fail and matters, or spoil one of theirs."""
    if "result" not in params or "difficulty" not in params:
        return free[0] if free else PASS
    fails = params["result"] < params["difficulty"]
    if not params["stake"]["ours"]:
        return free[0] if free and not fails else PASS
    if not fails:
        return PASS
    least = 1 if params.get("action") in LIFE else MANY_FOLLOWERS
    if "followers_bonus" in powers and params["stake"]["followers"] >= least:
        return "followers_bonus"
    return powers[0] if params.get("action") in VITAL else free[0] if free else PASS


def at_ease(stake: Facts, powers: Sequence[str], free: Sequence[str], dice: Dice) -> str:
    """In a quiet moment heal the wounded with Hope that can be spared; Potions are for worse moments."""
    praying = [one for one in powers if one.startswith("prayer")]
    dying = stake.get("dying", 0)
    if praying and (dying or (stake.get("hurt", 0) >= 6 and stake.get("voices", 0) >= 8)):
        return praying[0]
    potions = [one for one in powers if one.startswith("potion")]
    if potions and (dying or stake.get("hurt", 0) >= 15):
        return potions[0]
    snacks = [one for one in powers if any(isinstance(cost, Itself) for cost in costs_of(one)) and one not in potions]
    choices = [*free, *snacks[:1]]
    return pick_from(dice, [*choices, PASS]) if choices else PASS


@answers("hope_to_spend")
def within_means(view: View, ask: Number, dice: Dice) -> int:
    """Spend one's Drive and a Voice or two that can be spared; for whom one prays, two in any case."""
    drive = int(ask.params.get("drive", 0))
    spare = spare_voices(view, ask.params, ask.high - drive)
    granted = MOST if is_mercy(ask.params["power"]) else min(MOST, spare)
    return max(ask.low, min(ask.high, drive + granted, MOST_FOR_A_FEAT))


@answers("prayer")
def neediest_first(view: View, ask: Split, dice: Dice) -> dict[str, int]:
    """Help who lies there first, then who is worst off."""
    shares = dict.fromkeys(ask.ids, 0)
    hp: dict[str, int] = dict(ask.params["hp"])
    for _ in range(ask.points):
        down = [one for one in ask.ids if hp[one] <= 0]
        name = max(down, key=lambda one: hp[one]) if down else min(ask.ids, key=lambda one: hp[one])
        shares[name] += 1
        hp[name] += PRAYED
    return shares
