"""Taboos in a lair: what a doing breaks, and what it costs at once. [AWN-CURSE-TABOO-BREAK] [R-AWN-84]"""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..book.entries import Item
from ..state import Hero, Night
from ..words import Curse, Debility, Harm, Kit
from .curses import has_curse
from .harm import hurt
from .lair_doings import noise
from .table import book_of

BREACH = 2
WRITING, OPEN_SKY, SONG, RHYME, BEAUTY, BELLS, COOKED, UNASKED, VOICE, THEFT, LIE, BLOOD, POLITE, COUNTING = (
    1, 2, 3, 4, 5, 6, 7, 11, 13, 14, 16, 17, 18, 19,
)  # fmt: skip
"""The rows of the table that a lair can come upon."""
COUNT, LEAVE = "count", "leave"


def bound(hero: Hero, row: int) -> bool:
    """Say whether somebody is under a taboo."""
    return has_curse(hero, Curse.TABOO, str(row))


async def breach(play: Play[Night], hero: Hero, row: int) -> bool:
    """Hurt somebody for breaking a taboo, if they are under it; no attack, so nothing is taken instead."""
    if not bound(hero, row):
        return False
    hero.show_curse(Curse.TABOO, str(row))
    play.tell("taboo_broken", who=hero.name, row=row, rules=(f"AWN-CURSE-TABOO-{row:02}",), about=(hero.seat,))
    await hurt(play, hero, BREACH, (Harm.SUPERNATURAL,), cause=Curse.TABOO, attack=False)
    return True


async def speak(play: Play[Night], hero: Hero) -> None:
    """Speak: in a fight there is no time to write, rhyme or whisper; whoever must not speak aloud can still shout."""
    if not play.state.scene.violent:
        return
    await breach(play, hero, WRITING)
    await breach(play, hero, RHYME)
    if bound(hero, VOICE):
        noise(play)


async def touch(play: Play[Night], hero: Hero, other: Hero) -> None:
    """Touch somebody who bleeds, with bare hands. [AWN-CURSE-TABOO-17]"""
    if (other.bleeding or Debility.MAIMED in other.debilities) and not has_kit(play.state, hero, Kit.GLOVES):
        await breach(play, hero, BLOOD)


def has_kit(night: Night, hero: Hero, kit: Kit) -> bool:
    """Say whether somebody carries a thing of some use."""
    things = [book_of(night).thing(one.item) for one in hero.carried]
    return any(isinstance(one, Item) and kit in one.kit for one in things)


async def count_what_is_scattered(play: Play[Night], hero: Hero) -> None:
    """Count what lies about, which takes time, or be hurt. [AWN-CURSE-TABOO-19]"""
    if not bound(hero, COUNTING) or "scattered" not in play.state.scene.tags:
        return
    if await Pick(hero.seat, "scattered", (COUNT, LEAVE)) == COUNT:
        hero.idle = True
        play.tell("counted", who=hero.name, rules=("AWN-CURSE-TABOO-19",), about=(hero.seat,))
    else:
        await breach(play, hero, COUNTING)


def warned(hero: Hero, doing: str, tags: tuple[str, ...] = ()) -> bool:
    """Say whether a doing breaks a taboo, as far as its seat knows: so an option can say so. [R-AWN-83]"""
    rows = WARNED.get(doing, ()) + tuple(TAGGED[tag] for tag in tags if tag in TAGGED)
    return any(bound(hero, row) for row in rows)


WARNED: dict[str, tuple[int, ...]] = {"inspire": (UNASKED,), "sleep": (OPEN_SKY, SONG, COOKED)}
TAGGED = {"bells": BELLS, "beautiful": BEAUTY}
