"""Power struggles: those who cannot agree roll for it, and nothing else comes of it. [WO-POWERSTRUGGLE-01] [WO-R42]"""

from collections.abc import Sequence

from undercroft.engine.asks import Ask, Detail, Pick, Text
from undercroft.engine.play import Play
from undercroft.engine.procedures import each
from undercroft.engine.totals import Total

from ..rules.dice import Thrown, roll
from ..rules.odds import odds
from ..rules.pools import rating
from ..rules.table import book_of
from ..rules.telling import say
from ..state import Wicked
from ..words import Action, Band, Roll, named

BANDS = tuple(Band)
WORDS = 160


async def struggle(play: Play[Wicked], seats: Sequence[str]) -> str:
    """Let leaders of sides struggle: an action each, the better result wins; even ones again, otherwise. [WO-R42]

    Shock neither counts nor clears, no stress is spent, nobody is hurt.
    """
    names = [play.state.monsters[seat].name for seat in seats]
    play.tell("struggle_begins", who=names, about=tuple(seats))
    used: dict[str, list[Action]] = {seat: [] for seat in seats}
    left = list(seats)
    while len(left) > 1:
        chosen = await each(left, lambda seat: _asked(play, seat, used[seat]))
        thrown = {seat: _throw(play, seat, Action(chosen[seat])) for seat in left}
        for seat in left:
            used[seat].append(Action(chosen[seat]))
        best = max(map(_worth, thrown.values()))
        left = [seat for seat in left if _worth(thrown[seat]) == best]
        if len(left) > 1:
            play.tell("struggle_even", about=tuple(left))
    await _tell_it(play, left[0], [seat for seat in seats if seat != left[0]])
    return left[0]


def _asked(play: Play[Wicked], seat: str, used: Sequence[Action]) -> Ask[str]:
    """Ask by which action: the best first, none that was tried until all were. [WO-POWERSTRUGGLE-04]"""
    monster = play.state.monsters[seat]
    fresh = [one for one in Action if one not in used[len(used) - len(used) % len(Action) :]]
    ids = [str(one) for one in sorted(fresh, key=lambda one: -rating(monster, one))]
    asked = Pick(seat, "struggle", ids, {"names": {one: named(Action(one)) for one in ids}})
    return asked.described(lambda one: Detail(odds=odds(rating(monster, Action(one))), rules=("WO-R42",)))


def _throw(play: Play[Wicked], seat: str, action: Action) -> Thrown:
    monster = play.state.monsters[seat]
    pool = Total(action, rating(monster, action))
    thrown = roll(play, Roll.FORTUNE, pool, who=seat, quiet=True)
    dice = [(6, face) for face in thrown.faces]
    params = {"who": monster.name, "action": named(action), "band": thrown.band}
    play.tell("struggle_rolled", dice=dice, total=pool, about=(seat,), **params)
    return thrown


def _worth(thrown: Thrown) -> tuple[int, int]:
    return BANDS.index(thrown.band), thrown.kept


async def _tell_it(play: Play[Wicked], winner: str, losers: Sequence[str]) -> None:
    """Let the winner tell how, then the others how they bear it; who says nothing lets the table tell."""
    for seat, how in ((winner, "won"), *((loser, "lost") for loser in losers)):
        who = play.state.monsters[seat].name
        offered = suggestion(play, f"struggle_{how}", who=who)
        words = await Text(seat, f"struggle_{how}", WORDS, {"who": who}, suggestions=(offered,)).or_else(lambda: "")
        play.tell(f"struggle_{how}", who=who, line=words or offered, about=(seat,))


def suggestion(play: Play[Wicked], custom: str, **names: str) -> str:
    """Take the next line that the book has under an id; nothing where it has none."""
    entry = book_of(play.state).shelf("custom").get(custom)
    return say(play, f"custom.{custom}", entry.lines, **names) if entry else ""
