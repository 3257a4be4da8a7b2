"""Invasions of dug dungeons by every size of party, with new monsters at home, played by good bots and counted."""

from collections import Counter

import msgspec

from undercroft.engine.bots import bot_seed
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.wicked import WickedOnes
from undercroft.games.wicked.dungeon.digging import dig
from undercroft.games.wicked.invaders.coming import begin_invasion
from undercroft.games.wicked.phases.invasion.invasion import invade
from undercroft.games.wicked.phases.making.monsters import make_monsters
from undercroft.games.wicked.phases.making.region import lay_out_region
from undercroft.games.wicked.rules.table import book_of
from undercroft.games.wicked.state import Wicked
from undercroft.games.wicked.words import Phase, Size, Step

from .intervals import mean, said

LOST = ("sacked", "fled")
CELLS = [
    (seats, tier, size) for seats in (1, 2, 3) for tier in range(5) for size in (Size.WEAK, Size.NORMAL, Size.STRONG)
]
"""Who is at home, in which dungeon, and who comes."""


class Siege(WickedOnes):
    """The game, but all that is played of it is one invasion of a dungeon dug by one click."""

    def __init__(self, tier: int, size: Size) -> None:
        self.tier, self.size = tier, size

    async def play(self, play: Play[Wicked]) -> None:
        """Make monsters, dig, and let them come."""
        await lay_out_region(play)
        await make_monsters(play)
        state = play.state
        state.cycle, state.phase, state.step = 1, Phase.BLOWBACK, Step.BLOWBACK_INVASION
        state.dungeon = dig(play.dice, book_of(state), self.tier)
        begin_invasion(play, self.size, "blowback")
        await invade(play)


class Cell(msgspec.Struct):
    """What came of the invasions of one kind."""

    outcomes: Counter[str] = msgspec.field(default_factory=Counter)
    rolls: list[int] = msgspec.field(default_factory=list)
    dead: int = 0

    @property
    def played(self) -> int:
        """How many there were."""
        return self.outcomes.total()

    @property
    def lost(self) -> int:
        """How many took the sanctum."""
        return sum(self.outcomes[one] for one in LOST)

    def line(self) -> str:
        """Say it in one line."""
        plundered = said(self.outcomes["plundered"], self.played)
        came = said(len(self.rolls), self.played)
        given_up = self.outcomes["fled"]
        return (
            f"lost {said(self.lost, self.played)}, {given_up} given up; plundered {plundered}; "
            f"came to the sanctum {came}; rolls there {mean(self.rolls)}; dead {self.dead}"
        )


def besiege(seats: int, tier: int, size: Size, seed: bytes) -> Table[Wicked]:
    """Play one invasion to its end."""
    game = Siege(tier, size)
    people = [*(f"seat{number}" for number in range(seats)), "gm"]
    table: Table[Wicked] = Table(game, people, seed=seed)
    bots = {seat: game.bot(seat, bot_seed(seed, seat), "good") for seat in people}
    while not table.over:
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))
    return table


def count(cell: Cell, table: Table[Wicked]) -> None:
    """Count an invasion that is over."""
    kinds = [line.kind for line in table.journal.lines]
    cell.outcomes[table.state.films[-1].outcome] += 1
    cell.dead += sum(one.dead for one in table.state.monsters.values())
    if "in_the_sanctum" in kinds:
        cell.rolls.append(kinds[kinds.index("in_the_sanctum") :].count("rolled_action"))
