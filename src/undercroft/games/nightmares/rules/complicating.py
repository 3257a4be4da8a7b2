"""Complications: the seven things that the game master may add to a 7-9, at most one, and never two in a row."""

from collections.abc import Awaitable, Callable

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..state import Edge, Hero, Night
from ..words import ProblemKind
from . import lair_doings, problems
from .foes import standing
from .judging import Matter
from .prices import IN_A_FIGHT, PRICES, choose, pay, payable
from .proposing import freshest, propose
from .sharing import both
from .table import book_of, can_act, present
from .wording import said

ADVANCE, CONFRONT, BUY, OFFER, TOGETHER, SEPARATE, WARN = (
    "advance", "confront", "buy", "offer", "together", "separate", "warn",
)  # fmt: skip
KINDS = (ADVANCE, CONFRONT, BUY, OFFER, TOGETHER, SEPARATE, WARN)
"""The seven, in the order of the book."""
NONE = "none"
TAKE, LEAVE, ON, BACK = "take", "leave", "on", "back"
MOST_OPEN = 2


async def complicate(play: Play[Night], matter: Matter, *, hurt: bool = False) -> None:
    """Let the game master add a complication to a 7-9, or not; where it would be too much, nobody asks. [AWN-GM-7]"""
    night, hero = play.state, matter.hero
    if hero is None or hero not in list(present(night)):
        return
    order = [*fitting(night, hero), NONE] if welcome(night, hurt=hurt) else [NONE]
    choice = await propose(play, "complicate", order, who=hero.name)
    night.judged.complicated = choice != NONE
    if choice == NONE:
        return
    number = KINDS.index(choice) + 1
    line = said(night, f"complication_{number}", hero)
    play.tell("complication", who=hero.name, line=line, rules=(f"AWN-GM-COMP-{number}",), about=(hero.seat,))
    night.judged.landed.append(choice)
    await DONE[choice](play, hero)


def welcome(night: Night, *, hurt: bool) -> bool:
    """Say whether one would be welcome: none last time, few open, and in a fight only if nobody was hurt. [R-AWN-75]"""
    open_ones = [one for one in night.scene.problems if one.kind is ProblemKind.COMPLICATION]
    return not (night.judged.complicated or len(open_ones) >= MOST_OPEN or (night.scene.violent and hurt))


def fitting(night: Night, hero: Hero) -> list[str]:
    """List which of the seven fit here, those that came least often first."""
    others = [one for one in present(night) if one is not hero]
    fresh = next(problems.unused(night, ProblemKind.COMPLICATION, book_of(night)), None)
    able = {
        ADVANCE: bool(lair_doings.groups_by_distance(night) or (standing(night) and _apart(night))),
        CONFRONT: fresh is not None and problems.has_room(night.scene),
        BUY: bool(payable(night, hero, IN_A_FIGHT if night.scene.violent else PRICES)),
        OFFER: True,
        TOGETHER: bool(_scattered(night)),
        SEPARATE: bool(others) and not hero.cut_off,
        WARN: bool(night.scene.problems),
    }
    return freshest(night, [kind for kind in KINDS if able[kind]], night.judged.landed)


def _apart(night: Night) -> list[Hero]:
    return [one for one in present(night) if not one.engaged and not one.hidden]


def _scattered(night: Night) -> list[Hero]:
    return [one for one in night.heroes.values() if one.hidden or (one.away and not (one.defeated or one.dead))]


async def _advance(play: Play[Night], hero: Hero) -> None:
    """Let a threat come into a better place: hand to hand with somebody, or a room nearer. [AWN-GM-COMP-1]"""
    foes = standing(play.state)
    if foes and _apart(play.state):
        closed_in = _apart(play.state)[0]
        closed_in.engaged = foes[0].id
        play.tell("closed_in", who=foes[0].called, whom=closed_in.name, about=(foes[0].id, closed_in.seat))
    else:
        lair_doings.call(play)


async def _confront(play: Play[Night], hero: Hero) -> None:
    """Put a problem before them that somebody here brings. [AWN-GM-COMP-2]"""
    problems.trouble(play)


async def _buy(play: Play[Night], hero: Hero) -> None:
    """Let it cost something. [AWN-GM-COMP-3]"""
    night = play.state
    costs = payable(night, hero, IN_A_FIGHT if night.scene.violent else PRICES)
    draft = await choose(night, hero, "price", costs)
    await pay(play, hero, draft["cost"], draft.get("thing", ""))


async def _offer(play: Play[Night], hero: Hero) -> None:
    """Offer an advantage for standing in the open, or for noise. [AWN-GM-COMP-4]"""
    cost = "exposed" if play.state.scene.violent else "noise"
    if await Pick(hero.seat, "opening", (TAKE, LEAVE), {"cost": cost}) == LEAVE:
        return
    hero.edges.append(Edge("the opening that was offered"))
    if cost == "noise":
        lair_doings.noise(play)
    else:
        for one in both(play.state, hero):
            one.exposed = True


async def _together(play: Play[Night], hero: Hero) -> None:
    """Bring everybody together, whether they wanted to be seen or not. [AWN-GM-COMP-5]"""
    for one in _scattered(play.state):
        one.hidden = one.away = False
        play.tell("back_again", who=one.name, about=(one.seat,))


async def _separate(play: Play[Night], hero: Hero) -> None:
    """Cut somebody off from the others: no help comes or goes, for this scene. [AWN-GM-COMP-6]"""
    hero.cut_off = True
    play.tell("separated", who=hero.name, about=(hero.seat,))


async def _warn(play: Play[Night], hero: Hero) -> None:
    """Say what could follow, and ask: on, with an advantage and worse; or back, and lose time. [AWN-GM-COMP-7]"""
    problem = max(play.state.scene.problems, key=lambda one: one.rung)
    coming = problems.brought(problem, book_of(play.state)).lands
    if await Pick(hero.seat, "warned", (ON, BACK), {"name": problem.name, "line": coming}) == BACK:
        hero.idle = can_act(hero)
        return
    hero.edges.append(Edge("going on all the same"))
    if problem.rung < problems.PRESSING:
        problems.rise(play, problem)
    else:
        play.state.scene.due.append(problem.id)


DONE: dict[str, Callable[[Play[Night], Hero], Awaitable[None]]] = {
    ADVANCE: _advance,
    CONFRONT: _confront,
    BUY: _buy,
    OFFER: _offer,
    TOGETHER: _together,
    SEPARATE: _separate,
    WARN: _warn,
}
"""What each does."""
