"""Defenses: what avoids a consequence outright, once until recovery. [WO-R101] [WO-DEFENSE-01]"""

from typing import NamedTuple

from ..book.effects import Defend
from ..rules.powers import Occasion, counting, powers_of
from ..rules.table import book_of
from ..state import Monster, Pack, Stated, Wicked
from ..words import DEFENSE_AGAINST, Defense, Tag, Upgrade

GEAR = "gear"
LASTING = "defense"
"""What a defense that was drunk or cast lasts as: its `name` is what it is against, its `amount` the uses left."""


class Ready(NamedTuple):
    """A defense that can be used: where it comes from, against what, and how often."""

    source: str
    against: Defense
    uses: int = 1


def defenses_of(state: Wicked, who: Monster | Pack) -> list[Ready]:
    """List all defenses that somebody has, used or not: of gear, abilities, things, an upgrade. [WO-DEFENSE-04]"""
    found = []
    if isinstance(who, Monster):
        found.append(Ready(GEAR, who.gear_defense))
    elif Upgrade.EQUIPPED in who.upgrades:
        found.append(Ready(str(Upgrade.EQUIPPED), Defense(who.upgrades[Upgrade.EQUIPPED])))
    for held, does in counting(powers_of(book_of(state), who), Occasion()):
        if isinstance(does, Defend):
            found.append(Ready(held.source, does.against, does.uses))
    found += [Ready(one.by or one.name, Defense(one.name), one.amount) for one in who.lasting if one.what == LASTING]
    return found


def fitting(state: Wicked, who: Monster | Pack, tag: Tag) -> list[Ready]:
    """List the defenses that avoid what a tag names, and are not used up. [WO-DEFENSE-05]"""
    against = DEFENSE_AGAINST.get(tag)
    ready = [one for one in defenses_of(state, who) if one.against is against]
    return [one for one in ready if who.defenses_used.count(one.source) < one.uses]


def ways(state: Wicked, stated: Stated) -> dict[str, tuple[Monster | Pack, Ready]]:
    """List the defenses that could avoid a consequence: the victim's, and a pack's owner's against mistakes."""
    found: dict[str, tuple[Monster | Pack, Ready]] = {}
    if stated.victim in state.monsters:
        mine = state.monsters[stated.victim]
        return {f"defense:{one.source}": (mine, one) for one in fitting(state, mine, stated.tag)}
    pack = state.packs[stated.victim]
    for one in [*fitting(state, pack, Tag.HARM), *fitting(state, pack, Tag.PACK)]:
        found[f"defense:{one.source}"] = (pack, one)
    if pack.seat in state.monsters:
        owner = state.monsters[pack.seat]
        found |= {f"defense:{one.source}": (owner, one) for one in fitting(state, owner, Tag.PACK)}
    return found


def use_defense(who: Monster | Pack, ready: Ready) -> None:
    """Mark a defense; it is ready again after recovery. [WO-DEFENSE-02]"""
    who.defenses_used.append(ready.source)
