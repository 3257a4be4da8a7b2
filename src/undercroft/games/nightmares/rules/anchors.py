"""The anchor in hand: who carries it, what it is worth, and treasure that others had. [AWN-DEP-TREASURE]"""

from undercroft.engine.play import Play

from ..state import Group, Hero, Lair, Night
from .deeds import record, record_all
from .figures import burden, encumbrance_rating
from .money import share_purses
from .table import book_of, can_act, present

VALUABLE = "valuable"
"""What something precious is called that is not the anchor."""


def lift(play: Play[Night], lair: Lair, hero: Hero) -> None:
    """Lift the anchor off its place; the least burdened carries it, and the lair begins to let go. [AWN-DEP-LAIREND]"""
    night = play.state
    lair.taken = True
    night.haul.append(lair.anchor)
    carrier = max(filter(can_act, present(night)), key=lambda one: _room_for(night, one), default=hero)
    entry = book_of(night).shelf("anchor").get(lair.anchor)
    carrier.load = 0 if entry is None else entry.bulk
    record(hero, "anchor_taken")
    play.tell("anchor_take", who=hero.name, anchor=lair.anchor, about=(hero.seat,))


def snatch_back(play: Play[Night], lair: Lair) -> None:
    """Let the crown have its anchor again, and put it back in its place: that is what it came for. [R-AWN-75]"""
    night = play.state
    lair.taken, lair.chased = False, 0
    night.haul.remove(lair.anchor)
    for hero in night.heroes.values():
        hero.load = 0
    play.tell("anchor_back", who=lair.groups[lair.crown].name, anchor=lair.anchor)


def _room_for(night: Night, hero: Hero) -> int:
    return encumbrance_rating(hero).value - burden(hero, book_of(night))


def spoils(play: Play[Night], group: Group) -> None:
    """Take what a group has of its own: purses for a number, a valuable for a face or an ace. [AWN-LAIR-OTHER-D]"""
    night = play.state
    if not (group.treasure or group.valuable):
        return
    share_purses(play, list(present(night)), group.treasure)
    night.haul += [VALUABLE] if group.valuable else []
    record_all(night, "treasure_taken")
    play.tell("spoils", who=group.name, purses=group.treasure, valuable=group.valuable, about=(group.id,))
    group.treasure, group.valuable = 0, False


def crown_falls(play: Play[Night], lair: Lair) -> None:
    """Let a lair without its crown go quiet: its pieces of nightmare sleep, its servants scatter. [R-AWN-73]"""
    for trap in lair.traps.values():
        trap.sprung = trap.sprung or trap.nightmare
    for group in lair.groups.values():
        if group.serves_crown and not group.crown:
            group.gone = True
    record_all(play.state, "crown_defeated")
    play.tell("crown_fell", rules=("AWN-DEP-LAIREND",))
