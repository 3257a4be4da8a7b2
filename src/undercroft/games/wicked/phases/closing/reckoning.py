"""What a cycle came to, kept for the lab and for whoever looks back: tier, gold, stress; and what lay on the table."""

from collections.abc import Iterator

from undercroft.engine.play import Play

from ...book.effects import Circ, Defend, Dice, Downtime, Power
from ...rules.counted import came_all
from ...rules.table import book_of
from ...state import Reckoned, Wicked

AT_WORK = (Circ, Defend, Dice, Downtime)
"""Verbs that are counted when they bear on a roll; what only says other things is at work as long as one has it."""


def reckon(play: Play[Wicked]) -> None:
    """Keep what a cycle came to, once."""
    state = play.state
    people = [one for one in state.monsters.values() if not one.dead]
    if not any(one.cycle == state.cycle for one in state.reckoned):
        state.reckoned.append(
            Reckoned(
                state.cycle,
                state.dungeon.tier,
                state.dungeon.hoard,
                sum(one.gold for one in people),
                max((one.stress for one in people), default=0),
                len(state.fallen),
            )
        )
        if play.reach is not None:
            came_all(play, {*_people(state), *_standing(state)})


def _people(state: Wicked) -> Iterator[str]:
    """Name what everybody is and has learned."""
    shelf = book_of(state).shelf("ability")
    for one in state.monsters.values():
        yield from (f"calling.{one.calling}", f"kind.{one.kind}", f"impulse.{one.impulse}", f"friend.{one.friend}")
        yield from (f"path.{path}" for path in one.paths)
        yield from (f"learned.{ability}" for ability in one.abilities)
        yield from (f"ability.{ability}" for ability in one.abilities if is_quiet(shelf[ability].powers))
    for pack in state.packs.values():
        yield from (f"pack_kind.{pack.kind}", f"job.{pack.job}", f"pack_impulse.{pack.impulse}")


def is_quiet(powers: tuple[Power, ...]) -> bool:
    """Say whether something works without anybody's doing, and where no dice are thrown."""
    return all(one.used == "always" and not any(isinstance(does, AT_WORK) for does in one.does) for one in powers)


def _standing(state: Wicked) -> Iterator[str]:
    """Name what the dungeon is made of, and what it is all for."""
    yield from (f"theme.{state.dungeon.theme}", f"master_plan.{state.scheme.entry}")
    for node in state.dungeon.nodes.values():
        yield from (f"room.{node.room}",) if node.room else ()
    passages = state.dungeon.passages.values()
    guards = [*(one.guard for one in state.dungeon.nodes.values()), *(one.guard for one in passages)]
    for built in (*guards, *(one.lock for one in passages)):
        if built is not None:
            yield f"stood.{built.guard}_{built.entry}"
