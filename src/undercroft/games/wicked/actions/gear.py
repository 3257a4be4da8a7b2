"""Supply: slots that are marked when something turns out to be in the backpack. [WO-R49]"""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..book.effects import Ignore, Slot
from ..rules.powers import Occasion, counting, powers_of, table_powers
from ..rules.table import book_of
from ..rules.telling import called, custom_line
from ..state import Monster, Pack, Wicked
from ..words import Upgrade

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
    light = sum(isinstance(does, Ignore) and does.what == "slot" for one in held for does in one.power.does)
    return max(0, SLOTS + more + light - len(monster.slots))


def lose_slot(play: Play[Wicked], monster: Monster) -> None:
    """Mark a slot: whatever was in it is gone."""
    if slots_left(play, monster):
        monster.slots.append(NOTHING_LEFT)
        line = custom_line(play, "slot_lost", who=called(monster))
        play.tell("slot_lost", who=monster.name, line=line, about=(monster.seat,))


def on_hand(who: Monster | Pack) -> dict[str, str]:
    """List what somebody has in hand: the gear that is always there, and supply that was declared. [WO-GEAR-01]"""
    declared = {f"slot:{place}": one for place, one in enumerate(who.slots) if one != NOTHING_LEFT}
    gear = who.gear if isinstance(who, Monster) else ()
    return {f"gear:{place}": one for place, one in enumerate(gear)} | declared


def in_the_pack(play: Play[Wicked], who: Monster | Pack) -> list[str]:
    """List the supply that could still turn out to be there: its leader's, with a strapped pack. [WO-MINION-11]"""
    if isinstance(who, Monster):
        return [one for one in who.supply if one not in who.slots] if slots_left(play, who) else []
    leader = play.state.monsters.get(who.seat)
    if leader is None or who.slots or Upgrade.STRAPPED not in who.upgrades:
        return []
    return [one for one in leader.supply if one not in leader.slots]


async def unpack(play: Play[Wicked], who: Monster | Pack) -> None:
    """Mark a slot: one of the listed things was in the backpack all along. [WO-GEAR-04] [WO-R49]"""
    names = {str(place): one for place, one in enumerate(in_the_pack(play, who))}
    chosen = next(iter(names))
    if len(names) > 1:
        chosen = await Pick(who.seat, "supply_item", list(names), {"who": who.name, "names": names})
    who.slots.append(names[chosen])
    play.tell("unpacked", who=who.name, thing=names[chosen], about=(who.seat,), rules=("WO-GEAR-04",))
