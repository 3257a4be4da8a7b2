"""What keepers of beasts do before the first step: smell who comes, and say which creature is urged on. [WO-G02]"""

from collections.abc import Iterator

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..book.effects import Dice, Secret
from ..dungeon.graph import creatures
from ..rules.carrying import Using, carry_out
from ..rules.powers import Held, Occasion, mark_used, offered, powers_of, used_up
from ..rules.table import able, book_of
from ..state import Monster, Wicked
from ..words import Roll
from .party import invasion_of
from .pathing import can_fight

FIRST = "first"
"""Whichever creature rolls first is urged on, where nobody has said otherwise."""


async def smell(play: Play[Wicked]) -> None:
    """Let whoever has a nose for it know how many come, and what they are. [WO-G02]"""
    for monster in [*able(play.state)]:
        for held in [*powers_of(book_of(play.state), monster)]:
            about = [one for one in held.power.does if isinstance(one, Secret) and one.about == "invaders"]
            if about and held.power.used == "after" and not used_up(held, monster.used):
                mark_used(held, monster.used)
                play.tell("ability_used", who=monster.name, ability=held.source, about=(monster.seat,))
                await carry_out(Using(play, monster.seat, held.source), about)


def urge_pick(state: Wicked, seat: str) -> Pick | None:
    """Ask which creature somebody urges on, where they can: the first that rolls, or one of them. [WO-G02]"""
    there = [node for node in creatures(state.dungeon) if node.lair and can_fight(node)]
    if not there or not urges(state, state.monsters[seat]):
        return None
    shelf = book_of(state).shelf("creature")
    names = {node.id: shelf[node.lair.creature].name for node in there if node.lair}
    return Pick(seat, "orders_urge", [FIRST, *names], {"names": names})


def urges(state: Wicked, monster: Monster) -> list[Held]:
    """List what somebody can put into a creature's roll, and has not used up."""
    if monster.dead or monster.captured:
        return []
    return offered(powers_of(book_of(state), monster), Occasion(Roll.CREATURE, mine=True), monster.used)


def urged(play: Play[Wicked], node: str) -> Iterator[tuple[Held, int]]:
    """Go through what is put into the roll of a creature, and mark it as used."""
    state = play.state
    for seat, monster in state.monsters.items():
        if invasion_of(play).urges.get(seat, FIRST) in (FIRST, node):
            for held in urges(state, monster):
                mark_used(held, monster.used)
                yield held, sum(does.amount for does in held.power.does if isinstance(does, Dice))
