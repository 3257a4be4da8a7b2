"""Gold: so much in a purse, the rest in the hoard. [WO-R23]"""

from undercroft.engine.play import Play

from ..book.effects import Gold, Slot
from ..state import Monster, Wicked
from .carrying import Using, carries
from .powers import Occasion, counting, table_powers
from .table import book_of

PURSE = 3
"""How much gold a monster holds at most. [WO-R23]"""


def purse(state: Wicked) -> int:
    """Give how much gold a monster can hold in this dungeon."""
    rooms = counting(table_powers(state, book_of(state)), Occasion())
    return PURSE + sum(does.amount for _, does in rooms if isinstance(does, Slot) and does.what == "gold_cap")


def give_gold(play: Play[Wicked], monster: Monster, amount: int) -> None:
    """Give somebody gold; what does not fit into the purse goes to the hoard."""
    kept = min(amount, max(0, purse(play.state) - monster.gold))
    monster.gold += kept
    play.state.dungeon.hoard += amount - kept


def take_gold(monster: Monster, amount: int) -> int:
    """Take gold from somebody, as much as there is; say how much that was."""
    taken = min(amount, monster.gold)
    monster.gold -= taken
    return taken


@carries(Gold)
def gold_changes(using: Using, gold: Gold) -> None:
    """Give or take gold: one's own, everybody's, or the hoard's."""
    state = using.state
    if gold.to == "hoard":
        state.dungeon.hoard = max(0, state.dungeon.hoard + gold.amount)
        return
    seats = list(state.monsters) if gold.to == "each" else [using.by]
    for monster in (state.monsters[seat] for seat in seats):
        if gold.amount < 0:
            take_gold(monster, -gold.amount)
        else:
            give_gold(using.play, monster, gold.amount)
