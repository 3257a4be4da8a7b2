"""How bots deal with Traps."""

from undercroft.engine.asks import Number, Pick, PickSome, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from .policies import answers


@answers("scenario_hang")
def hands_off(view: View, ask: YesNo, dice: Dice) -> bool:
    """Leave a thing alone that is known to bite, or that nobody asked for."""
    return False


@answers("vending_potions")
def a_few(view: View, ask: Number, dice: Dice) -> int:
    """Take a few: every other one works."""
    return min(2, ask.high)


@answers("trample")
def weigh(view: View, ask: Pick, dice: Dice) -> str:
    """Bleed as long as there is blood; else let the people grumble."""
    return "hp" if ask.params["hp"] > 12 else "voices"


@answers("storm_rooms")
def any_two(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Swap the first room and the last one."""
    ids = ask.options()
    return (ids[0], ids[-1])


@answers("trap_feeling", "teleporter_room", "borracho_monster", "flee_to_room")
def any_of_them(view: View, ask: Pick, dice: Dice) -> str:
    """Take any."""
    return pick_from(dice, ask.ids)


@answers("trap_item", "distress_meal", "limit_over_ready")
def the_first(view: View, ask: Pick, dice: Dice) -> str:
    """Take the first."""
    return ask.ids[0]
