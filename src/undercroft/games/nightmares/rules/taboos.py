"""Taboos: what breaks each of the twenty, and what breaking one costs. [AWN-DEP-TABOOCUES]"""

from collections.abc import Collection

from undercroft.engine.play import Play

from ..state import Hero, Night
from ..words import Curse, Harm
from .harm import hurt

DAMAGE = 2
SPEECH, ROOF, UNSUNG, COLD_FOOD, CELEBRATION = "speech", "roof", "unsung", "cold_food", "celebration"
GIFT, CONFIDENCE, THEFT, PAY, LIE, TENDING, ROUGH, BEGGAR = (
    "gift", "confidence", "theft", "pay", "lie", "tending", "rough", "beggar",
)  # fmt: skip
BROKEN_BY: dict[int, tuple[str, ...]] = {
    1: (SPEECH,),
    2: (ROOF,),
    3: (UNSUNG,),
    4: (SPEECH,),
    5: ("beautiful",),
    6: ("bells",),
    7: (COLD_FOOD,),
    8: ("music", "stage", CELEBRATION),
    9: ("home", "palace"),
    10: ("court", "temple_of_law"),
    11: (GIFT,),
    12: (CONFIDENCE,),
    13: (SPEECH,),
    14: (THEFT,),
    15: (PAY,),
    16: (LIE,),
    17: (TENDING,),
    18: (ROUGH,),
    19: ("scattered",),
    20: (BEGGAR,),
}
"""The tags of doings, places and people that break each taboo. [R-AWN-84]"""
MANNERS = {1: "in_writing", 4: "in_rhyme", 13: "in_a_whisper"}
"""How a taboo about speech is kept where there is time. [AWN-CURSE-TABOO-01] [AWN-CURSE-TABOO-04]"""
PLAINLY = "plainly"


def taboos_of(hero: Hero) -> list[int]:
    """List the rows of the taboos that somebody has."""
    return [int(curse.about) for curse in hero.curses if curse.kind is Curse.TABOO]


def broken_by(hero: Hero, tags: Collection[str]) -> list[int]:
    """List the taboos of somebody that something with these tags breaks."""
    return [row for row in taboos_of(hero) if set(BROKEN_BY[row]) & set(tags)]


def manners(hero: Hero, tags: Collection[str]) -> list[str]:
    """List how somebody can speak without breaking a taboo, and plainly last; nothing if they speak as they like."""
    kept = [MANNERS[row] for row in broken_by(hero, tags) if row in MANNERS]
    return [*kept[:1], PLAINLY] if kept else []


async def breach(play: Play[Night], hero: Hero, row: int) -> None:
    """Break a taboo: it hurts at once, whatever one wears. [AWN-CURSE-TABOO-BREAK]"""
    curse = next(one for one in hero.curses if one.kind is Curse.TABOO and one.about == str(row))
    curse.session = play.state.session
    hero.show_curse(Curse.TABOO, str(row))
    rules = ("AWN-CURSE-TABOO-BREAK", f"AWN-CURSE-TABOO-{row:02}")
    play.tell("taboo_broken", who=hero.name, taboo=f"taboo_{row}", rules=rules, about=(hero.seat,))
    await hurt(play, hero, DAMAGE, (Harm.SUPERNATURAL,), cause=Curse.TABOO, attack=False)


async def break_all(play: Play[Night], hero: Hero, tags: Collection[str]) -> None:
    """Break every taboo that something with these tags breaks."""
    for row in broken_by(hero, tags):
        if not hero.defeated:
            await breach(play, hero, row)
