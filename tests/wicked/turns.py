"""Who acts how often where one person sits beside companions, who answer before a person has read the question."""

from collections import Counter

from tests.wicked.campaigns import GM, MOST, bots_for, staying, table_of
from undercroft.engine.asks import Ask
from undercroft.engine.table import Table
from undercroft.games.wicked.actions.spotlight import acted_seats
from undercroft.games.wicked.state import Wicked

Turns = dict[str, Counter[str]]


def next_waited_for(table: Table[Wicked], person: str) -> Ask[object] | None:
    """Find the question that is answered next: bots are quicker than the person."""
    asks = [ask for ask in table.open_asks() if ask.waits]
    return min(asks, key=lambda ask: ask.seat == person, default=None)


def turns_of(seed: str, person: str, players: int = 3, cycles: int = 2) -> Turns:
    """Play some cycles, and count the rolls of each seat in each kind of scene."""
    table = table_of(seed, players)
    bots, place, rolls = bots_for(table, seed), 0, 0
    found: Turns = {}
    for _ in range(MOST):
        ask = next_waited_for(table, person)
        if ask is None or table.state.cycle > cycles:
            break
        said = bots[ask.seat].answer(table.view(ask.seat), ask)
        table.answer(ask.seat, ask.id, staying(table, ask, said, cycles))
        scene, acted = table.state.scene, acted_seats(table.state)
        if scene.number != place:
            place, rolls = scene.number, 0
        if scene.kind in ("raid", "sanctum", "trouble"):
            found.setdefault(scene.kind, Counter()).update(acted[rolls:])
        rolls = len(acted)
    assert GM not in found
    return found


def together(counted: list[Turns]) -> Turns:
    """Add up what several tables counted."""
    found: Turns = {}
    for one in counted:
        for kind, turns in one.items():
            found.setdefault(kind, Counter()).update(turns)
    return found
