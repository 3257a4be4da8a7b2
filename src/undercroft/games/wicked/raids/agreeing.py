"""What the whole table chooses: the first majority has it, and a dispute is struggled over. [WO-RAID-06] [WO-R42]"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick
from undercroft.engine.play import Play
from undercroft.engine.procedures import each
from undercroft.engine.procedures import floor as open_to

from ..rules.dice import Thrown, throw
from ..rules.pools import rating
from ..state import Wicked
from ..words import Action, Band

BANDS = tuple(Band)
Describe = Callable[[str], Detail]


def voters(state: Wicked) -> list[str]:
    """List the seats that have a say: everybody whose monster lives; who lost one still leads a pack."""
    return [seat for seat in state.seats if seat in state.monsters] or list(state.monsters)


async def agree(
    play: Play[Wicked],
    key: str,
    ids: Sequence[str],
    params: Mapping[str, Any] | None = None,
    describe: Describe | None = None,
) -> tuple[str, str]:
    """Let the table choose one; give it, and the first seat that wanted it. One legal answer is not asked for."""
    seats = voters(play.state)
    if len(ids) == 1:
        return ids[0], seats[0]
    play.state.asked[play.state.step] = play.state.asked.get(play.state.step, 0) + 1

    def asked(seat: str) -> Ask[str]:
        pick = Pick(seat, key, ids, params or {})
        return pick.described(describe) if describe else pick

    votes: dict[str, str] = {}
    while len(votes) < len(seats):
        seat, value = await open_to({one: asked(one) for one in seats if one not in votes})
        votes[seat] = value
        if (found := majority(votes, len(seats))) is not None:
            return found, next(one for one, wanted in votes.items() if wanted == found)
    return await struggle(play, votes)


def majority(votes: Mapping[str, str], seats: int) -> str | None:
    """Give what more than half of the table wants."""
    value, count = Counter(votes.values()).most_common(1)[0]
    return value if count * 2 > seats else None


async def struggle(play: Play[Wicked], votes: Mapping[str, str]) -> tuple[str, str]:
    """Let everybody who disagrees roll an action of their own; the best has it, a tie is rolled again. [WO-R42]"""
    used: dict[str, list[str]] = {seat: [] for seat in votes}
    left = list(votes)
    while True:
        actions = await each(left, lambda seat: struggle_with(play, seat, used[seat]))
        thrown = {seat: throw(play, rating(play.state.monsters[seat], Action(actions[seat]))) for seat in left}
        for seat, one in thrown.items():
            used[seat].append(actions[seat])
            tell_struggle(play, seat, actions[seat], one)
        best = max(rank(one) for one in thrown.values())
        left = [seat for seat in left if rank(thrown[seat]) == best]
        if len({votes[seat] for seat in left}) == 1:
            return votes[left[0]], left[0]


def struggle_with(play: Play[Wicked], seat: str, used: Sequence[str]) -> Pick:
    """Ask with which action somebody struggles, the best rated first; never one that has tied already."""
    ratings = play.state.monsters[seat].ratings
    fresh = [one for one in Action if one not in used] or list(Action)
    return Pick(seat, "raid_struggle", [str(one) for one in sorted(fresh, key=lambda one: -ratings.get(one, 0))])


def rank(thrown: Thrown) -> tuple[int, int]:
    """Rank a result: by its band, then by the die that was kept."""
    return BANDS.index(thrown.band), thrown.kept


def tell_struggle(play: Play[Wicked], seat: str, action: str, thrown: Thrown) -> None:
    """Tell one roll of a struggle."""
    play.tell(
        "raid_struggled",
        who=play.state.monsters[seat].name,
        action=f"action.{action}",
        band=thrown.band,
        dice=[(6, face) for face in thrown.faces],
        about=(seat,),
        rules=("WO-RAID-06",),
    )
