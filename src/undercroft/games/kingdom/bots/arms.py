"""How bots use what they have learned and carry in the dungeon and on the Battlefield."""

from undercroft.engine.asks import Number, Pick, PickSome, Split
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from .policies import answers


@answers("salvage", "field_doctor")
def take_them_along(view: View, ask: Split, dice: Dice) -> dict[str, int]:
    """Lead as many as can be led, and send the others home."""
    left, shares = ask.points, {}
    for name in ask.ids:
        shares[name] = min(left, ask.params["room"].get(name, left))
        left -= shares[name]
    return shares


@answers("shinobi_army", "mood_maker", "alignment_partner", "pick_up")
def the_first(view: View, ask: Pick, dice: Dice) -> str:
    """Take the first."""
    return ask.ids[0]


@answers("hard_sell")
def the_last(view: View, ask: Pick, dice: Dice) -> str:
    """Sell Materials before Items, and what was packed last first."""
    return ask.ids[-1]


@answers("colosseum_fighters")
def all_together(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Nobody goes into the arena alone."""
    return tuple(ask.ids)


@answers("great_sword")
def a_little(view: View, ask: Number, dice: Dice) -> int:
    """Keep a chance to hit."""
    return ask.low


@answers("alignment_dice")
def the_best(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Take the highest."""
    best = sorted(ask.ids, key=lambda place: int(place.partition(":")[2]), reverse=True)
    return tuple(best[: ask.least])
