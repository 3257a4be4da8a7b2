"""When a bot steps in: to save whoever would fall, to turn a check, to heal in a quiet moment."""

from collections.abc import Sequence
from typing import cast

from undercroft.engine.asks import Number, Pick, Split
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.moments import PASS
from undercroft.engine.view import View

from ..grammar.entries import FEATS, Feat
from ..rules.costs import Followers, Hope, Hp, Itself, Treasury, Voices
from . import monsters
from .hope import VITAL
from .monsters import Facts
from .policies import WINDOW, answers

RECKLESS = ("cracker_surprise_the_neighbours", "voice_of_star_star_in_the_blow", "bad_name")
"""What no bot does without need: start a fight at home, burn a lamp for a blow."""
POINTLESS = ("instrument",)
"""What does nothing for somebody who keeps all dice for the check, as bots do."""
MANY_FOLLOWERS = 8
"""From how many Followers on a bot sends some to the rescue of any check."""
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
    costs = [type(cost) for cost in costs_of(power)]
    return (Voices not in costs or spare > 0) and (Hope not in costs or means.get("drive", 0) + spare > 0)


@answers(f"{WINDOW}*")
def step_in(view: View, ask: Pick, dice: Dice) -> str:
    """Save whoever is about to fall; use what costs nothing; spend Hope where it turns something; never money."""
    unwanted = (Treasury, Hp) if ask.key != f"{WINDOW}damage_due" else Treasury
    sensible = [one for one in ask.ids if one not in (PASS, *RECKLESS, *POINTLESS)]
    powers = [one for one in sensible if not any(isinstance(cost, unwanted) for cost in costs_of(one))]
    stake = ask.params["stake"] if powers else {}
    if not powers or (ask.seat in view.players and not (powers := [one for one in powers if is_granted(one, stake)])):
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
    if "followers_bonus" in powers and params["stake"]["followers"] >= MANY_FOLLOWERS:
        return "followers_bonus"
    return powers[0] if params.get("action") in VITAL else free[0] if free else PASS


def at_ease(stake: Facts, powers: Sequence[str], free: Sequence[str], dice: Dice) -> str:
    """In a quiet moment heal the wounded with Hope that can be spared; Potions are for worse moments."""
    praying = [one for one in powers if one.startswith("prayer")]
    if praying and stake.get("hurt", 0) >= 6 and stake.get("voices", 0) >= 8:
        return praying[0]
    potions = [one for one in powers if one.startswith("potion")]
    if potions and stake.get("hurt", 0) >= 15:
        return potions[0]
    snacks = [one for one in powers if any(isinstance(cost, Itself) for cost in costs_of(one)) and one not in potions]
    choices = [*free, *snacks[:1]]
    return pick_from(dice, [*choices, PASS]) if choices else PASS


@answers("hope_to_spend")
def two_at_most(view: View, ask: Number, dice: Dice) -> int:
    """Spend one's Drive, and two Voices at the most."""
    return max(ask.low, min(ask.high, int(ask.params.get("drive", 0)) + 2, 3))


@answers("prayer")
def by_turns(view: View, ask: Split, dice: Dice) -> dict[str, int]:
    """Help one after another."""
    shares = dict.fromkeys(ask.ids, 0)
    for number in range(ask.points):
        shares[ask.ids[number % len(ask.ids)]] += 1
    return shares
