"""The table's own choices: a card for everybody, the first majority; who cannot agree struggles for it. [WO-R97]"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from undercroft.engine.asks import NOTHING, Ask, Describe, Params, Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import floor

from ..rules.table import able
from ..state import Wicked
from .struggles import struggle

FIRM, LEAN = "firm", "lean"
"""How much a vote weighs: who only leans goes along with whoever wants something; bots lean. [WO-R97]"""


class Vote(NamedTuple):
    """What somebody wants, and whether others may have it otherwise."""

    choice: str
    firm: bool = True


async def agree(
    play: Play[Wicked],
    key: str,
    ids: Sequence[str],
    params: Params = NOTHING,
    *,
    describe: Describe | None = None,
    seats: Sequence[str] | None = None,
) -> str:
    """Let the table choose one of several things: the first majority decides, a dispute is a power struggle.

    Somebody alone is asked a plain `Pick`; several get a card of the same key with `choice` and `weight`.
    """
    asked = list(seats if seats is not None else voters(play.state))
    if len(ids) == 1 or not asked:
        return ids[0]
    if len(asked) == 1:
        alone = Pick(asked[0], key, ids, params)
        return await (alone.described(describe) if describe else alone)
    votes = await _votes(asked, lambda seat: _card(seat, key, ids, params, describe))
    return await settle(play, ids, votes)


def voters(state: Wicked) -> list[str]:
    """List who has a voice: whoever leads a monster that lives and is free, else everybody."""
    return [one.seat for one in able(state)] or list(state.monsters) or list(state.seats)


def _card(seat: str, key: str, ids: Sequence[str], params: Params, describe: Describe | None) -> Card:
    def choice(draft: Mapping[str, Any]) -> Ask[Any]:
        pick = Pick(seat, f"{key}_choice", ids, params)
        return pick.described(describe) if describe else pick

    weight = Slot("weight", lambda draft: Pick(seat, "vote_weight", (FIRM, LEAN)))
    return Card(seat, key, (Slot("choice", choice), weight), params)


async def _votes(seats: Sequence[str], make: Callable[[str], Card]) -> dict[str, Vote]:
    """Take votes until more than half of all want the same, or all have spoken."""
    asks = {seat: make(seat) for seat in seats}
    votes: dict[str, Vote] = {}
    while asks:
        seat, draft = await floor(asks)
        votes[seat] = Vote(draft["choice"], draft["weight"] == FIRM)
        del asks[seat]
        firm = [vote.choice for vote in votes.values() if vote.firm]
        if firm and max(map(firm.count, firm)) * 2 > len(seats):
            break
    return votes


async def settle(play: Play[Wicked], ids: Sequence[str], votes: Mapping[str, Vote]) -> str:
    """Count the votes: those who only lean count where nobody is firm; firm ones that are even struggle."""
    firm = {seat: vote for seat, vote in votes.items() if vote.firm}
    counted = [vote.choice for vote in (firm or votes).values()]
    most = max(map(counted.count, counted))
    best = [one for one in ids if counted.count(one) == most]
    if len(best) == 1 or not firm:
        return best[0]
    leaders = {next(seat for seat, vote in firm.items() if vote.choice == one): one for one in best}
    return leaders[await struggle(play, list(leaders))]
