"""The anchor in hand: who carries it, what it is worth, and treasure that others had. [AWN-DEP-TREASURE]"""

from undercroft.engine.play import Play

from ..state import Group, Hero, Lair, Night
from ..words import Worth
from .figures import burden, encumbrance_rating
from .table import book_of, can_act, present

SMALL, MIDDLING = ("two", "three", "four", "five", "six"), ("seven", "eight", "nine", "ten")


def worth_of(rank: str) -> Worth:
    """Say what an anchor is worth by its card. [AWN-LAIR-ANCHOR-WORTH-PURSE] [AWN-LAIR-ANCHOR-WORTH-FORTUNE]"""
    if rank in SMALL:
        return Worth.PURSE
    return Worth.VALUABLE if rank in MIDDLING else Worth.FORTUNE


def lift(play: Play[Night], lair: Lair, hero: Hero) -> None:
    """Lift the anchor off its place; the least burdened carries it, and the lair begins to let go. [AWN-DEP-LAIREND]"""
    night = play.state
    lair.taken = True
    night.haul.append(lair.anchor)
    carrier = max(filter(can_act, present(night)), key=lambda one: _room_for(night, one), default=hero)
    entry = book_of(night).shelf("anchor").get(lair.anchor)
    carrier.load = 0 if entry is None else entry.bulk
    play.tell("anchor_take", who=hero.name, anchor=lair.anchor, about=(hero.seat,))


def _room_for(night: Night, hero: Hero) -> int:
    return encumbrance_rating(hero).value - burden(hero, book_of(night))


def spoils(play: Play[Night], group: Group) -> None:
    """Take what a group has of its own: purses for a number, a valuable for a face or an ace. [AWN-LAIR-OTHER-D]"""
    night = play.state
    if not (group.treasure or group.valuable):
        return
    night.found_purses += group.treasure
    night.found_valuables += group.valuable
    play.tell("spoils", who=group.name, purses=group.treasure, valuable=group.valuable, about=(group.id,))
    group.treasure, group.valuable = 0, False


def crown_falls(play: Play[Night], lair: Lair) -> None:
    """Let a lair without its crown go quiet: its pieces of nightmare sleep, its servants scatter. [R-AWN-73]"""
    for trap in lair.traps.values():
        trap.sprung = trap.sprung or trap.nightmare
    for group in lair.groups.values():
        if group.serves_crown and not group.crown:
            group.gone = True
    play.tell("crown_fell", rules=("AWN-DEP-LAIREND",))
