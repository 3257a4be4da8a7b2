"""How bots aim the skills of monsters: at foes when it hurts, at friends when it helps."""

from undercroft.engine.asks import Number, Pick, PickSome, Split, Text, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from .policies import answers


@answers("skill_area")
def aim_at_area(view: View, ask: Pick, dice: Dice) -> str:
    """Take the Area with the most foes and the fewest friends, or the other way round if it does good."""
    foes, friends, sign = ask.params["foes"], ask.params["friends"], -1 if ask.params["good"] else 1
    worth = {area: sign * (foes[area] - friends[area]) for area in ask.ids}
    best = max(worth.values())
    return pick_from(dice, [area for area in ask.ids if worth[area] == best])


@answers("skill_target")
def aim_at(view: View, ask: Pick, dice: Dice) -> str:
    """Take the weakest foe, or somebody of one's own side if it does good."""
    wanted = [name for name in ask.ids if (name in ask.params["foes"]) != ask.params["good"]] or list(ask.ids)
    return min(wanted, key=lambda name: ask.params["hp"].get(name, 0))


@answers("skill_targets")
def aim_at_some(view: View, ask: PickSome, dice: Dice) -> list[str]:
    """Take as many foes as there may be, or friends if it does good."""
    wanted = [name for name in ask.ids if (name in ask.params["foes"]) != ask.params["good"]]
    others = [name for name in ask.ids if name not in wanted]
    return [*wanted, *others[: max(0, ask.least - len(wanted))]][: ask.most]


@answers("skill_amount")
def spend(view: View, ask: Number, dice: Dice) -> int:
    """Spend what is needed, as far as it goes; else half of it."""
    needed = int(ask.params["needed"])
    return max(ask.low, min(ask.high, needed)) if needed > 0 else max(ask.low, ask.high // 2)


@answers("skill_choice")
def choose(view: View, ask: Pick, dice: Dice) -> str:
    """Take what is said to be best, else anything."""
    return ask.params["best"] if ask.params["best"] in ask.ids else pick_from(dice, ask.ids)


@answers("riddle_answer", "poem")
def say_nothing(view: View, ask: Text, dice: Dice) -> str:
    """Trust in the dice instead of one's wit."""
    return ""


@answers("hope_tax")
def pay_the_tax(view: View, ask: YesNo, dice: Dice) -> bool:
    """Pay as long as something is left afterwards."""
    return bool(ask.params["left"] > 1)


ENOUGH_BLOOD = 7
"""How many HP somebody should have who bleeds for others."""


@answers("deep_magic")
def let_blood(view: View, ask: Pick, dice: Dice) -> str:
    """Take it from whoever has most, if anybody can spare it."""
    hp = ask.params["hp"]
    richest = max((name for name in ask.ids if name in hp), key=lambda name: hp[name])
    return "nobody" if hp[richest] < ENOUGH_BLOOD and "nobody" in ask.ids else richest


@answers("break_free")
def struggle(view: View, ask: YesNo, dice: Dice) -> bool:
    """Always try."""
    return True


@answers("terror_score", "treasure_box")
def stand_firm(view: View, ask: Pick, dice: Dice) -> str:
    """Use the better ability."""
    return max(ask.ids, key=lambda name: ask.params["scores"][name])


@answers("asylum_return")
def reason(view: View, ask: Pick, dice: Dice) -> str:
    """Reason with the gate if that is likely, else look for a way."""
    return "wit" if ask.params["scores"]["wit"] >= GOOD_WIT else "arrival"


GOOD_WIT = 4


@answers("followers_won")
def lead_them(view: View, ask: Split, dice: Dice) -> dict[str, int]:
    """Fill up everybody in turn."""
    left, shares = ask.points, {}
    for name in ask.ids:
        shares[name] = min(left, ask.params["room"][name])
        left -= shares[name]
    return shares


@answers("treat_materials")
def give_what_is_plenty(view: View, ask: Split, dice: Dice) -> dict[str, int]:
    """Give of what there is most."""
    left, shares, held = ask.points, {}, ask.params["materials"]
    for name in sorted(ask.ids, key=lambda name: -held[name]):
        shares[name] = min(left, held[name])
        left -= shares[name]
    return shares


@answers("suspicion")
def suspect(view: View, ask: Pick, dice: Dice) -> str:
    """Believe a clue; without one, suspect anything."""
    clue: str = ask.params.get("clue", "")
    return clue or pick_from(dice, ask.ids)


@answers("sabbath_victim")
def any_victim(view: View, ask: Pick, dice: Dice) -> str:
    """Take anybody."""
    return pick_from(dice, ask.ids)


@answers("faith_heals", "treat")
def be_healed(view: View, ask: YesNo, dice: Dice) -> bool:
    """Wounds come first."""
    return True
