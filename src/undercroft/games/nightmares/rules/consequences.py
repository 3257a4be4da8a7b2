"""Consequences: the seven things that a problem can do when it lands. [AWN-GM-CONS-1] to [AWN-GM-CONS-7]"""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from undercroft.engine.play import Play
from undercroft.engine.texts import first_upper

from ..book import effects as does
from ..book.effects import Effect
from ..state import Edge, Fact, Hero, Lair, Night
from ..words import Harm, Institution
from . import lair_doings
from .carrying_out import Deed, carry_out
from .facts import true_fact
from .figures import disposition
from .foes import standing
from .harm import free_debilities, hurt
from .lair_doings import here, steps_to
from .proposing import FRESH, freshest, propose
from .table import present
from .threats import threaten
from .wording import said

HARM, WORLD, THREAT, REMOVE, INFORMATION, THINGS, TURNED = (
    "harm", "world", "threat", "remove", "information", "things", "turned",
)  # fmt: skip
KINDS = (HARM, WORLD, THREAT, REMOVE, INFORMATION, THINGS, TURNED)
"""The seven, in the order of the book."""
WRITTEN = "written"
HURTS = 2
"""What harm costs for which nothing is written."""
OF_EFFECT: dict[type[Effect], str] = {
    does.Shift: REMOVE,
    does.Bar: WORLD,
    does.Trouble: WORLD,
    does.Call: THREAT,
    does.Noise: INFORMATION,
    does.Reveal: INFORMATION,
    does.Lose: THINGS,
    does.Turn: TURNED,
    does.Light: TURNED,
}
"""Which of the seven an effect of the house book is; all others are harm."""


def cite(kind: str) -> str:
    """Give the rule that a consequence is of."""
    return f"AWN-GM-CONS-{KINDS.index(kind) + 1}"


def kind_of(effects: Sequence[Effect]) -> str:
    """Say which of the seven some effects come to: that of the first."""
    return OF_EFFECT.get(type(effects[0]), HARM) if effects else ""


class Landing(NamedTuple):
    """What lands: what it is called, what the book writes for it and how it says so, and of which problem it is."""

    name: str
    does: Sequence[Effect] = ()
    line: str = ""
    problem: str = ""


async def impose(play: Play[Night], victim: Hero, landing: Landing) -> None:
    """Let the game master choose: what is written for it, or another of the seven that fits here."""
    choice = await _choose(play, victim, landing)
    kind = kind_of(landing.does) if choice == WRITTEN else choice
    judged = play.state.judged
    judged.landed = [*judged.landed, kind]
    line = landing.line if choice == WRITTEN else said(play.state, f"consequence_{KINDS.index(kind) + 1}", victim)
    about = (victim.seat, landing.problem) if landing.problem else (victim.seat,)
    if landing.problem:
        play.tell("problem_landed", name=landing.name, line=line, rules=(cite(kind),), about=about)
    else:
        play.tell("consequence", who=victim.name, line=line, rules=(cite(kind),), about=about)
    if choice == WRITTEN:
        await carry_out(play, landing.does, Deed(landing.name, to=victim))
    else:
        await IMPOSED[choice](play, victim)


async def _choose(play: Play[Night], victim: Hero, landing: Landing) -> str:
    """Ask which it is: what came least lately first, and of equals what is written. [R-AWN-75]"""
    landed, written = play.state.judged.landed, kind_of(landing.does)
    others = fitting(play.state, victim)
    first = bool(landing.does) and landed.count(written) <= min((landed.count(one) for one in others), default=0)
    among = [*([WRITTEN] if first else []), *others, *([WRITTEN] if landing.does and not first else [])]
    why = ("it_is_written_so",) if first else FRESH
    return await propose(play, "consequence", among, why, who=victim.name, name=landing.name, written=written)


def fitting(night: Night, victim: Hero) -> list[str]:
    """List which of the seven can happen to somebody here, what happened least first. [R-AWN-75]"""
    others = [one for one in present(night) if one is not victim]
    able = {
        HARM: bool(free_debilities(victim)) or disposition(victim) > HURTS,
        WORLD: not night.judged.changed_world,
        THREAT: bool(standing(night) or lair_doings.groups_by_distance(night)),
        REMOVE: bool(others) and victim.seat not in night.judged.removed,
        INFORMATION: here(night) is not None,
        THINGS: bool(victim.carried),
        TURNED: bool(victim.edges or victim.carried),
    }
    return freshest(night, [kind for kind in KINDS if able[kind]], night.judged.landed) or [HARM]


async def _harm(play: Play[Night], victim: Hero) -> None:
    """Deal damage. [AWN-GM-CONS-1]"""
    await hurt(play, victim, HURTS, cause="consequence")


async def _world(play: Play[Night], victim: Hero) -> None:
    """Change something for good: a way that is no more, or a house of the town that has gone silent. [AWN-GM-CONS-2]"""
    night = play.state
    night.judged.changed_world = True
    found = here(night)
    gone = None if found is None else _collapse(*(found[0], found[1].id))
    if gone:
        play.tell("collapsed", rules=("AWN-GM-CONS-2",))
        return
    institution = next((one for one in Institution if one in night.town.houses), None)
    if institution is not None:
        night.town.houses[institution].silent = True
        play.tell("silenced", institution=institution, rules=("AWN-GM-CONS-2",))


def _collapse(lair: Lair, room: str) -> str:
    """Close a way for good that nobody needs to reach the entrance or the anchor."""
    for other in list(lair.rooms[room].exits):
        lair.rooms[room].exits.remove(other)
        lair.rooms[other].exits.remove(room)
        if all(steps_to(lair, one, lair.entrance) for one in (room, lair.anchor_room)):
            return other
        lair.rooms[room].exits.append(other)
        lair.rooms[other].exits.append(room)
    return ""


async def _threat(play: Play[Night], victim: Hero) -> None:
    """Let somebody threaten, or come nearer. [AWN-GM-CONS-3]"""
    foes = standing(play.state)
    if foes:
        await threaten(play, foes[0], victim)
    else:
        lair_doings.call(play)


async def _remove(play: Play[Night], victim: Hero) -> None:
    """Take somebody out of the scene. [AWN-GM-CONS-4]"""
    play.state.judged.removed.append(victim.seat)
    lair_doings.shift(play, victim, "apart")


async def _information(play: Play[Night], victim: Hero) -> None:
    """Bring out something that is dangerous to know, and let those around know who knows it. [AWN-GM-CONS-5]"""
    night = play.state
    lair = night.lair
    untold = [] if lair is None else [card for card in lair.row if card not in night.town.told]
    if untold:
        lore = true_fact(night, untold[0], specific=True)
        night.town.told.append(untold[0])
        night.known.facts.append(Fact(lore.text, lore.key, "lair", specific=True))
        play.tell("learned", text=f"{first_upper(lore.text)}.", rules=("AWN-GM-CONS-5",))
    lair_doings.noise(play)


async def _things(play: Play[Night], victim: Hero) -> None:
    """Take something away. [AWN-GM-CONS-6]"""
    await lair_doings.lose(play, victim, "thing")


async def _turned(play: Play[Night], victim: Hero) -> None:
    """Turn what somebody relies on against them: an advantage lost, or a thing in hand that hurts. [AWN-GM-CONS-7]"""
    if victim.edges:
        lost: Edge = victim.edges.pop()
        victim.exposed = True
        play.tell("turned", who=victim.name, what=lost.fact, rules=("AWN-GM-CONS-7",), about=(victim.seat,))
    else:
        await hurt(play, victim, HURTS, (Harm.PHYSICAL,), cause="turned")


IMPOSED: dict[str, Callable[[Play[Night], Hero], Awaitable[None]]] = {
    HARM: _harm,
    WORLD: _world,
    THREAT: _threat,
    REMOVE: _remove,
    INFORMATION: _information,
    THINGS: _things,
    TURNED: _turned,
}
"""What each does."""
