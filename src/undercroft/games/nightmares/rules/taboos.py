"""Taboos: what breaks each of the twenty, and what breaking one costs. [AWN-DEP-TABOOCUES]"""

from collections.abc import Collection

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..state import Hero, Night
from ..words import Curse, Debility, Harm, Kit
from .harm import hurt
from .lair_doings import noise
from .possessions import with_kit

DAMAGE = 2
SPEECH, ROOF, UNSUNG, COLD_FOOD, CELEBRATION = "speech", "roof", "unsung", "cold_food", "celebration"
BEAUTIFUL, BELLS, SCATTERED = "beautiful", "bells", "scattered"
GIFT, CONFIDENCE, THEFT, PAY, LIE, TENDING, ROUGH, BEGGAR = (
    "gift", "confidence", "theft", "pay", "lie", "tending", "rough", "beggar",
)  # fmt: skip
BROKEN_BY: dict[int, tuple[str, ...]] = {
    1: (SPEECH,),
    2: (ROOF,),
    3: (UNSUNG,),
    4: (SPEECH,),
    5: (BEAUTIFUL,),
    6: (BELLS,),
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
    19: (SCATTERED,),
    20: (BEGGAR,),
}
"""The tags of doings, places and people that break each taboo. [R-AWN-84]"""
MANNERS = {1: "in_writing", 4: "in_rhyme", 13: "in_a_whisper"}
"""How a taboo about speech is kept where there is time. [AWN-CURSE-TABOO-01] [AWN-CURSE-TABOO-04]"""
PLAINLY = "plainly"
SHOUTED = 13
"""The one about speech that a shout keeps, where there is no time for anything else. [AWN-CURSE-TABOO-13]"""
WARNED = {"inspire": (GIFT,), "sleep": (ROOF, UNSUNG, COLD_FOOD)}
"""What some doings in a lair are sure to break. [R-AWN-83]"""
COUNT, LEAVE = "count", "leave"


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


async def break_all(play: Play[Night], hero: Hero, tags: Collection[str]) -> bool:
    """Break every taboo that something with these tags breaks; say whether any was."""
    rows = broken_by(hero, tags)
    for row in rows:
        if not hero.defeated:
            await breach(play, hero, row)
    return bool(rows)


def warned(hero: Hero, doing: str) -> bool:
    """Say whether a doing in a lair breaks a taboo, as far as its seat knows: so an option can say so. [R-AWN-83]"""
    return bool(broken_by(hero, WARNED.get(doing, ())))


async def speak(play: Play[Night], hero: Hero) -> None:
    """Speak: in a fight there is no time to write, rhyme or whisper; whoever must not speak aloud can still shout."""
    if not play.state.scene.violent:
        return
    for row in broken_by(hero, (SPEECH,)):
        if row == SHOUTED:
            noise(play)
        elif not hero.defeated:
            await breach(play, hero, row)


async def touch(play: Play[Night], hero: Hero, other: Hero) -> None:
    """Touch somebody who bleeds, with bare hands. [AWN-CURSE-TABOO-17]"""
    bleeds = other.bleeding or Debility.MAIMED in other.debilities
    if bleeds and with_kit(play.state, hero, Kit.GLOVES) is None:
        await break_all(play, hero, (TENDING,))


async def count_what_is_scattered(play: Play[Night], hero: Hero) -> None:
    """Count what lies about, which takes time, or be hurt. [AWN-CURSE-TABOO-19]"""
    if SCATTERED not in play.state.scene.tags or not broken_by(hero, (SCATTERED,)):
        return
    if await Pick(hero.seat, SCATTERED, (COUNT, LEAVE)) == COUNT:
        hero.idle = True
        play.tell("counted", who=hero.name, rules=("AWN-CURSE-TABOO-19",), about=(hero.seat,))
    else:
        await break_all(play, hero, (SCATTERED,))
