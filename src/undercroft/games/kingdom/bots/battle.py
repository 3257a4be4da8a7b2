"""How bots fight: go where somebody can be hit, hit the weakest, and know when to stop."""

from undercroft.engine.asks import Pick, PickSome, Split, Text, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from .policies import answers


@answers("battle_turn")
def go_next(view: View, ask: Pick, dice: Dice) -> str:
    """Go as soon as possible; when the fight is won, stop."""
    return ask.ids[-1] if ask.params["beaten"] else ask.ids[0]


@answers("battle_turn_early")
def wait_in_line(view: View, ask: Pick, dice: Dice) -> str:
    """Hope is for better things."""
    return ask.ids[-1]


@answers("strategy_representative")
def sharpest(view: View, ask: Pick, dice: Dice) -> str:
    """Send whoever is best at it."""
    return max(ask.ids, key=lambda one: ask.params["scores"][one])


@answers("fling_to")
def far_away(view: View, ask: Pick, dice: Dice) -> str:
    """Send them as far as possible."""
    return max(ask.ids, key=lambda area: abs(int(area) - ask.params["area"]))


@answers("leave_on_the_brink")
def rather_not(view: View, ask: YesNo, dice: Dice) -> bool:
    """Only if there is a lot left to take."""
    return bool(ask.params.get("hp", 0) > 15)


@answers(
    "seal_skill",
    "fumble_reinforcements",
    "fumble_followers",
    "exchange_items_with",
    "disarm_which",
    "who_joins",
    "joins_side",
    "possession_by",
    "possession_of",
)
def any_of_them(view: View, ask: Pick, dice: Dice) -> str:
    """Take any."""
    return pick_from(dice, list(ask.ids))


@answers("followers_lost_first", "awaken_which", "monster_gender", "possession_skill")
def first_of_them(view: View, ask: Pick, dice: Dice) -> str:
    """Take the first."""
    return ask.ids[0]


@answers("carry_whom")
def furthest_in_front(view: View, ask: Pick, dice: Dice) -> str:
    """Carry a friend, whoever lies furthest in front."""
    friends = [name for name in ask.ids if name in ask.params["friends"]] or list(ask.ids)
    return max(friends, key=lambda name: ask.params["areas"][name])


@answers("carry_to")
def backwards(view: View, ask: Pick, dice: Dice) -> str:
    """Carry them away from the enemy."""
    return min(ask.ids, key=int)


@answers("exchange_items_give", "exchange_items_take")
def nothing_to_swap(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Keep things as they are."""
    return ()


@answers("exchange_items_agree")
def agree(view: View, ask: YesNo, dice: Dice) -> bool:
    """Help each other."""
    return True


@answers("special_conditions")
def nothing_special(view: View, ask: Text, dice: Dice) -> str:
    """Announce nothing."""
    return ""


@answers("treasure_rolls")
def better_table(view: View, ask: Pick, dice: Dice) -> str:
    """Roll together if that reaches a better table."""
    tables = ask.params["tables"]
    return "together" if tables["together"] > tables["each"] else "each"


@answers("treasure_materials")
def all_of_the_first(view: View, ask: Split, dice: Dice) -> dict[str, int]:
    """Take one kind."""
    return {ask.ids[0]: ask.points}


@answers("treasure_category")
def something_to_heal(view: View, ask: Pick, dice: Dice) -> str:
    """Prefer what heals."""
    return "recovery"


@answers("treasure_rare", "prize_sort")
def any_rare(view: View, ask: Pick, dice: Dice) -> str:
    """Take any."""
    return pick_from(dice, list(ask.ids))
