"""How bots handle goods: what is useful is kept, what is offered is taken, and nobody fusses with the stores."""

from undercroft.engine.asks import Number, Pick, PickSome, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from .policies import answers


@answers("exchange_what", "stores_item", "stores_material", "piazza_kind")
def be_done(view: View, ask: Pick, dice: Dice) -> str:
    """Leave things as they are."""
    return ask.ids[0]


@answers("exchange_accept", "piazza_join", "harem_heir")
def agree(view: View, ask: YesNo, dice: Dice) -> bool:
    """Say yes to whatever is offered."""
    return True


@answers("memorial_items", "memorial_materials")
def keep_everything(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Put nothing on display that could be of use."""
    return ()


@answers("skills_given_up")
def give_one_up(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Give one skill up, since the action was spent on it."""
    return (pick_from(dice, ask.ids),) if ask.ids else ()


@answers("observatory_fragments")
def one_each(view: View, ask: Number, dice: Dice) -> int:
    """One light for everybody is enough."""
    return min(1, ask.high)


@answers("casino_stake", "credit_amount", "snack_more", "trading_post_mg")
def be_careful(view: View, ask: Number, dice: Dice) -> int:
    """Spend as little as possible."""
    return ask.low


@answers("materials_spent")
def spend_evenly(view: View, ask: Number, dice: Dice) -> int:
    """Spend some of each kind, so that none runs out."""
    return max(ask.low, min(ask.high, -(-int(ask.params["left"]) // 2)))


@answers("followers_shared")
def share_evenly(view: View, ask: Number, dice: Dice) -> int:
    """Share Followers out, within what each can lead."""
    return min(ask.high, max(ask.low, int(ask.params["left"]) // 2))


@answers("give_fives")
def keep_fives(view: View, ask: Pick, dice: Dice) -> str:
    """Keep them for the check."""
    return ask.ids[0]


@answers("snack_shift")
def nibble(view: View, ask: Pick, dice: Dice) -> str:
    """Low rolls are seldom good news."""
    return "up" if int(ask.params["number"]) < 7 else "down"
