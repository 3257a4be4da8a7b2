"""Going home: who has had enough goes, and nobody goes for the others. [WO-R76] [WO-R87]"""

from undercroft.engine.asks import Ask, Pick
from undercroft.engine.procedures import each

from ..rules.table import find, packs_of
from ..rules.telling import custom_line
from .card import actors_of
from .floor import Floor

GO, STAY = "go", "stay"


async def part(floor: Floor, who: str, key: str) -> list[str]:
    """Let somebody go, with their packs; each of the others goes along or stays.

    Give the seats of who has gone and left others behind; nobody, where all go.
    """
    state, by = floor.play.state, find(floor.play.state, who).seat
    others = [seat for seat in floor.near(by) if seat != by and actors_of(floor, seat)]

    def asked(seat: str) -> Ask[str]:
        return Pick(seat, key, [GO, STAY], {"who": state.monsters[by].name})

    said = await each(others, asked)
    gone = [by, *(seat for seat in others if said[seat] == GO)]
    if len(gone) > len(others):
        return []
    for seat in gone:
        _go(floor, seat)
    return gone


def _go(floor: Floor, seat: str) -> None:
    """Take somebody and their packs out of the scene; the others are told."""
    state = floor.play.state
    for body in (state.monsters[seat], *packs_of(state, seat)):
        body.out = True
    name = state.monsters[seat].name
    floor.play.tell("goes_home", line=custom_line(floor.play, f"goes_{floor.name}", who=name), about=(seat,))
