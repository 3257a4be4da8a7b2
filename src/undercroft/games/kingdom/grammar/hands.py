"""Hands: what everybody at a table holds at one time, and what of it differs at another."""

from collections.abc import Sequence, Set
from typing import NamedTuple

from ..state import Carried, Character
from ..state.people import STAR_CAGE
from .entries import FEATS, Company, Kit


class Hand(NamedTuple):
    """What one person holds: the names of it as a kit, and the very things."""

    who: Character
    kit: Kit
    things: Sequence[Carried]
    which: tuple[int, ...]

    def changed_to(self, now: "Hand") -> Set[str]:
        """Name what was gained, lost or is another thing now; if things lie in another order, name everything."""
        others = set(self.which) ^ set(now.which)
        things = [one.id for one in (*self.things, *now.things) if id(one) in others]
        return differing(self.kit.order, now.kit.order).union(things)


class Hands(NamedTuple):
    """What everybody holds, in the order in which they are heard."""

    people: list[Character]
    company: Company
    each: dict[int, Hand]


def differing(before: Sequence[str], after: Sequence[str]) -> frozenset[str]:
    """Name what is in only one of two lists; if the rest stands in another order, name everything."""
    names = frozenset(before) ^ frozenset(after)
    if [one for one in before if one not in names] == [one for one in after if one not in names]:
        return names
    return frozenset((*before, *after))


def hand_of(who: Character) -> Hand:
    """Look at what somebody holds: skills, and Items in the order of their slots."""
    names: list[str] = []
    sealed: list[str] = []
    things: list[Carried] = []
    for slot in who.slots:
        item = slot.item
        if item is not None:
            things.append(item)
            names.append(item.id)
            if item.sealed:
                sealed.append(item.sealed)
            if item.joined:
                things += item.joined
                names += [one.id for one in item.joined]
                sealed += [one.sealed for one in item.joined if one.sealed]
            if item.id == STAR_CAGE:
                things += item.inside
    return Hand(who, FEATS.kit((*who.skills, *who.lent, *sealed), tuple(names)), things, tuple(map(id, things)))


def hands_of(people: list[Character]) -> Hands:
    """Look at what everybody holds."""
    each = [hand_of(one) for one in people]
    company = FEATS.company(tuple([hand.kit for hand in each]))
    return Hands(people, company, {id(hand.who): hand for hand in each})


def names_changed(before: Hands, after: Hands) -> Set[str] | None:
    """Name what anybody has gained, lost, or holds otherwise; nothing if people are heard in another order."""
    then, since = before.each, after.each
    if then.keys() == since.keys():
        if list(then) != list(since):
            return None
    elif [one for one in then if one in since] != [one for one in since if one in then]:
        return None
    names: set[str] = set()
    for one, hand in then.items():
        now = since.get(one)
        if now is None:
            names |= hand.kit.names
        elif hand.kit is not now.kit or hand.which != now.which:
            names |= hand.changed_to(now)
    for one, hand in since.items():
        if one not in then:
            names |= hand.kit.names
    return names
