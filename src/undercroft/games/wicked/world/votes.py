"""The table's own choices: everybody is asked, the first majority has it; who cannot agree struggles. [WO-R97]"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from undercroft.engine.asks import NOTHING, Ask, Describe, Params, Pick
from undercroft.engine.play import Play
from undercroft.engine.procedures import floor

from ..rules.table import able
from ..state import Wicked
from .struggles import struggle

LEANS = "~"
"""What a vote begins with that only leans: it goes along with whoever wants something, as bots do. [WO-R97]"""


class Vote(NamedTuple):
    """What somebody wants, and whether others may have it otherwise."""

    choice: str
    firm: bool = True


class Ballot(Pick):
    """A choice of the whole table; an answer that begins with `~` only leans."""

    __slots__ = ()

    def check(self, value: object) -> str:
        """Take one of the offered ids, firmly or leaning."""
        if isinstance(value, str) and value.startswith(LEANS):
            return LEANS + super().check(value.removeprefix(LEANS))
        return super().check(value)


async def agree(
    play: Play[Wicked],
    key: str,
    ids: Sequence[str],
    params: Params = NOTHING,
    *,
    describe: Describe | None = None,
    seats: Sequence[str] | None = None,
) -> str:
    """Let the table choose one of several things. [WO-R97]"""
    chosen, _ = await agreed(play, key, ids, params, describe=describe, seats=seats)
    return chosen


async def agreed(
    play: Play[Wicked],
    key: str,
    ids: Sequence[str],
    params: Params = NOTHING,
    *,
    describe: Describe | None = None,
    seats: Sequence[str] | None = None,
    trifle: bool = False,
) -> tuple[str, str]:
    """Let the table choose, and say which seat wanted it first; what has one legal answer is not asked.

    Nobody struggles over a trifle: the first who wants something has it.
    """
    asked = list(seats if seats is not None else voters(play.state))
    if len(ids) == 1 or not asked:
        return ids[0], asked[0] if asked else ""

    def ballot(seat: str) -> Ask[str]:
        made = Ballot(seat, key, ids, params)
        return made.described(describe) if describe else made

    return await settle(play, ids, await collect(asked, ballot, trifle=trifle))


def voters(state: Wicked) -> list[str]:
    """List who has a voice: whoever leads a monster that lives and is free, else everybody."""
    return [one.seat for one in able(state)] or list(state.monsters) or list(state.seats)


async def collect(
    seats: Sequence[str],
    make: Callable[[str], Ask[str]],
    *,
    trifle: bool = False,
    before: Mapping[str, Vote] | None = None,
) -> dict[str, Vote]:
    """Take votes until more than half of all want the same, or all have spoken; over a trifle the first is enough.

    Those who have spoken before count among all.
    """
    asks = {seat: make(seat) for seat in seats}
    votes = dict(before or {})
    everybody = len(votes) + len(asks)
    while asks:
        seat, said = await floor(asks)
        votes[seat] = Vote(said.removeprefix(LEANS), not said.startswith(LEANS))
        del asks[seat]
        firm = [vote.choice for vote in votes.values() if vote.firm]
        if firm and (trifle or majority(firm, everybody)):
            break
    return votes


def majority(wanted: Sequence[str], everybody: int) -> bool:
    """Say whether more than half of all want the same."""
    return any(wanted.count(one) * 2 > everybody for one in wanted)


async def settle(play: Play[Wicked], ids: Sequence[str], votes: Mapping[str, Vote]) -> tuple[str, str]:
    """Count the votes: those that lean count where nobody is firm; firm ones that are even struggle."""
    firm = {seat: vote for seat, vote in votes.items() if vote.firm}
    counted = [vote.choice for vote in (firm or votes).values()]
    most = max(map(counted.count, counted))
    best = [one for one in ids if counted.count(one) == most]
    leaders = {next(seat for seat, vote in (firm or votes).items() if vote.choice == one): one for one in best}
    leader = await struggle(play, list(leaders)) if firm and len(leaders) > 1 else next(iter(leaders))
    return leaders[leader], leader
