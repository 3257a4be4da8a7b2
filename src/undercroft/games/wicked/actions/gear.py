"""Supply: slots that are marked when something turns out to be in the backpack. [WO-R49]"""

from undercroft.engine.play import Play

from ..book.effects import Slot
from ..rules.powers import Occasion, counting, powers_of, table_powers
from ..rules.table import book_of
from ..state import Monster, Wicked

SLOTS = 2
"""[WO-R49]"""
NOTHING_LEFT = "-"
"""What is written on a slot that was lost before anything was taken from it."""


def slots_left(play: Play[Wicked], monster: Monster) -> int:
    """Give how many supply slots somebody has not marked."""
    book = book_of(play.state)
    held = [*powers_of(book, monster), *table_powers(play.state, book)]
    more = sum(
        does.amount for _, does in counting(held, Occasion()) if isinstance(does, Slot) and does.what == "supply"
    )
    return max(0, SLOTS + more - len(monster.slots))


def lose_slot(play: Play[Wicked], monster: Monster) -> None:
    """Mark a slot: whatever was in it is gone."""
    if slots_left(play, monster):
        monster.slots.append(NOTHING_LEFT)
        play.tell("slot_lost", who=monster.name, about=(monster.seat,))
