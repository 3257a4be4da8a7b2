"""Raids of monsters who are new, on somebody of a tier below, equal or above, played by good bots and counted."""

from collections import Counter
from itertools import product

import msgspec

from undercroft.engine.bots import bot_seed
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.wicked import WickedOnes
from undercroft.games.wicked.dungeon.digging import dig
from undercroft.games.wicked.phases.making.monsters import make_monsters
from undercroft.games.wicked.phases.making.region import lay_out_region
from undercroft.games.wicked.phases.raiding.card import plans_in_order
from undercroft.games.wicked.phases.raiding.choice import begin_raid, follow_plan
from undercroft.games.wicked.phases.raiding.details import settle_details
from undercroft.games.wicked.phases.raiding.engagement import engage
from undercroft.games.wicked.phases.raiding.raid import raid
from undercroft.games.wicked.raids.company import gather
from undercroft.games.wicked.raids.proposals import Proposal
from undercroft.games.wicked.rules.table import book_of, next_of
from undercroft.games.wicked.state import Wicked
from undercroft.games.wicked.words import Goal, Phase, Plan
from undercroft.games.wicked.world.votes import agree

from .intervals import mean, said

CELLS = [*product((1, 2, 3), (0, 1, 2))]
"""Who goes out, and how many tiers above the dungeon their victim is."""
TIER, GOLD = 1, 1
"""The dungeon that they come from, and what is in everybody's purse."""


class Foray(WickedOnes):
    """The game, but all that is played of it is one raid."""

    def __init__(self, above: int) -> None:
        self.above = above

    async def play(self, play: Play[Wicked]) -> None:
        """Make monsters, choose a victim of the tier that is meant, and go."""
        await lay_out_region(play)
        await make_monsters(play)
        state = play.state
        state.cycle, state.phase = 2, Phase.RAIDING
        state.dungeon = dig(play.dice, book_of(state), TIER)
        for one in state.monsters.values():
            one.gold = GOLD
        meant = [one.id for one in state.region.targets.values() if self._meant(state, one.faction)]
        found = Proposal(Goal.FUN, next_of(play, "foray", meant))
        begin_raid(play, found)
        follow_plan(play, Plan(await agree(play, "raid_plan", plans_in_order(state, found))), {})
        await gather(play, {})
        for step in (settle_details, engage, raid):
            await step(play)

    def _meant(self, state: Wicked, faction: str) -> bool:
        return state.region.factions[faction].tier == TIER + self.above


class Outings(msgspec.Struct):
    """What came of the raids of one kind."""

    raids: int = 0
    reached: int = 0
    dead: int = 0
    rang: int = 0
    rolls: list[int] = msgspec.field(default_factory=list)
    home: Counter[str] = msgspec.field(default_factory=Counter)

    def line(self) -> str:
        """Say it in one line."""
        rang = said(self.rang, self.raids)
        return (
            f"goal reached {said(self.reached, self.raids)}; dead {self.dead}; rolls {mean(self.rolls)}; "
            f"alarm rang {rang}; came home {dict(sorted(self.home.items()))}"
        )


def go_out(seats: int, above: int, seed: bytes) -> Table[Wicked]:
    """Play one raid to its end."""
    game = Foray(above)
    people = [*(f"seat{number}" for number in range(seats)), "gm"]
    table: Table[Wicked] = Table(game, people, seed=seed)
    bots = {seat: game.bot(seat, bot_seed(seed, seat), "good") for seat in people}
    while not table.over:
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))
    return table


def count_raid(outings: Outings, table: Table[Wicked]) -> None:
    """Count a raid that is over."""
    raid = table.state.raid
    if raid is None:
        return
    outings.raids += 1
    outings.reached += bool(raid.reached)
    outings.rang += raid.alarm_fills > 0
    outings.rolls.append(raid.rolls)
    for one in table.state.monsters.values():
        outings.dead += one.dead
        states = (
            ("dead", one.dead),
            ("captured", bool(one.captured)),
            ("bloodied", one.bloodied),
            ("feral", one.feral),
        )
        outings.home[next((name for name, so in states if so), "well")] += 1
