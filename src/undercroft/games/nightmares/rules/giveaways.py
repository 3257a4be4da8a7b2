"""What somebody gives away who misses: four things, and never a private note. [AWN-DEP-GIVEAWAY]"""

from collections.abc import Sequence

from undercroft.engine.play import Play

from ..state import Hero, Night
from .foes import group_of, standing
from .lair_doings import noise
from .proposing import propose, turned

WHERE, CARRIED, HURTS, AFTER = "where", "carried", "hurts", "after"


def possible(night: Night, hero: Hero) -> list[str]:
    """List what there is to give away here."""
    watched = bool(standing(night))
    able = {
        WHERE: night.scene.inside and not night.scene.heard,
        CARRIED: watched and bool(hero.carried),
        HURTS: watched and bool(hero.debilities or hero.curses),
        AFTER: watched,
    }
    return [kind for kind, holds in able.items() if holds]


async def give_away(play: Play[Night], hero: Hero, kinds: Sequence[str]) -> None:
    """Let the game master choose what comes out."""
    kind = await propose(play, "gives_away", turned(play.state, kinds), who=hero.name)
    play.tell(f"gave_away_{kind}", who=hero.name, about=(hero.seat,))
    if kind == WHERE:
        noise(play)
    elif kind == HURTS:
        for foe in standing(play.state):
            group_of(play.state, foe).aims_at = hero.seat
    elif kind == CARRIED:
        for foe in standing(play.state):
            group_of(play.state, foe).covets_anchor = True
