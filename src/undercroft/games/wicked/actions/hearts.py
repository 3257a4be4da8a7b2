"""Dark hearts: how many somebody can have, gained, spent. [WO-R07] [WO-R19]"""

from undercroft.engine.lasting import amount_of
from undercroft.engine.play import Play

from ..book.effects import Heart
from ..rules.powers import Occasion, counting, powers_of
from ..rules.table import book_of
from ..rules.telling import called, custom_line
from ..rulings import HEARTS, number
from ..state import Monster, Wicked

HEART_MOST = "heart_most"
"""What a lasting change of the most is called: a curse takes one. [WO-G18]"""


def most_hearts(play: Play[Wicked], monster: Monster) -> int:
    """Give how many dark hearts somebody can have. [WO-R19]"""
    own = counting(powers_of(book_of(play.state), monster), Occasion())
    more = sum(does.amount for _, does in own if isinstance(does, Heart) and does.most)
    return max(0, number(play.rulings, HEARTS) + more + amount_of(monster, HEART_MOST))


def gain_hearts(play: Play[Wicked], monster: Monster, amount: int = 1, why: str = "") -> int:
    """Give dark hearts; those past the most are lost. Say how many were kept. [WO-DARKHEART-03]"""
    kept = min(amount, max(0, most_hearts(play, monster) - monster.hearts))
    monster.hearts += kept
    if kept:
        line = custom_line(play, "heart_gained", who=called(monster))
        play.tell("heart_gained", who=monster.name, count=kept, why=why, line=line, about=(monster.seat,))
    return kept


def spend_heart(play: Play[Wicked], monster: Monster) -> None:
    """Spend one before a roll; the line of the roll says so. [WO-DARKHEART-01]"""
    monster.hearts -= 1
