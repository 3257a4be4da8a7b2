"""Persuade: a reason, a roll if there is a reason to refuse, and what has to be met first."""

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..rules.judging import Matter
from ..rules.naming import voice
from ..rules.proposing import propose_some, turned
from ..rules.rolls import Plan, throw
from ..rules.table import book_of
from ..rules.worsening import worsen
from ..state import Group, Hero, Night
from ..words import Attribute, Band, Creature, Move, Reaction, Reason

REQUIREMENTS = (
    "own_ideas", "authority", "badgered", "threatened", "assurances", "favour", "blame", "paid", "oath", "deceived",
    "happy", "commitment", "time", "relationship",
)  # fmt: skip
"""The fourteen things that can be asked first, in the order of the book."""
DUE = {Band.STRONG: 1, Band.MIXED: 2, Band.MISS: 0}
CHEAP = ("word", "way", "hour")
"""What costs so little that nobody has a reason to refuse it."""


REASONED = {
    Reason.GAIN: ["bargain_struck"],
    Reason.FEAR: ["fear_used"],
    Reason.DUTY: ["duty_used"],
    Reason.TRUTH: ["truth_told"],
}
"""What somebody has done who gave a reason."""


class Request(NamedTuple):
    """What is asked of whom, and why they should."""

    hero: Hero
    group: Group
    wish: str
    reason: Reason
    edge: str = ""
    helped: int = 0
    types: tuple[Creature, ...] = ()


class Answered(NamedTuple):
    """What came of it: agreed at once, what has to be met first, or nothing."""

    agreed: bool
    requirements: tuple[str, ...] = ()


def no_reason_to_refuse(request: Request, swayed_by: Reason | None) -> bool:
    """Say whether somebody simply does it. [AWN-MOVE-PERSUADE-AUTO] [R-AWN-82]"""
    cheap = request.group.reaction is not Reaction.HOSTILE and request.wish in CHEAP
    return cheap or request.reason is swayed_by


async def persuade(
    play: Play[Night],
    request: Request,
    *,
    swayed_by: Reason | None = None,
    possible: Sequence[str] = REQUIREMENTS,
    quiet: bool = False,
) -> Answered:
    """Try to bring somebody to do something; quietly where what they do is told. [AWN-MOVE-PERSUADE-ROLL]"""
    hero, group = request.hero, request.group
    hero.deeds += REASONED.get(request.reason, [])
    if no_reason_to_refuse(request, swayed_by):
        if not quiet:
            play.tell("agreed", who=voice(group), rules=("AWN-MOVE-PERSUADE-AUTO",), about=(group.id,))
        return Answered(True)
    plan = Plan(hero, Move.PERSUADE, Attribute.CHARISMA, request.types, request.edge, request.helped)
    result = throw(play, plan, book_of(play.state))
    if result.band is Band.MISS:
        group.grudge += 1
        play.tell("bad_impression", who=voice(group), rules=("AWN-MOVE-PERSUADE-6",), about=(group.id,))
        await worsen(play, Matter(hero, source=group.id))
        return Answered(False)
    asked = await _requirements(play, request, DUE[result.band], possible)
    for one in asked:
        play.tell("requires", who=voice(group), requirement=one, wish=request.wish, about=(group.id,))
    return Answered(False, tuple(asked))


async def _requirements(play: Play[Night], request: Request, count: int, possible: Sequence[str]) -> Sequence[str]:
    """Let the game master pick what has to be met, none twice a session. [AWN-MOVE-PERSUADE-CHOOSER]"""
    fresh = [one for one in possible if one not in play.state.required]
    among = fresh if len(fresh) >= count else list(possible)
    said = {"who": request.group.name, "wish": request.wish}
    chosen = await propose_some(play, "requirements", turned(play.state, among), count, **said)
    play.state.required += chosen
    return chosen


async def ask_reason(hero: Hero) -> Reason:
    """Let the speaker give a reason. [AWN-MOVE-PERSUADE-REASON]"""
    return Reason(await Pick(hero.seat, "reason", tuple(Reason)))
