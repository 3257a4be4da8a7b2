"""Curses: how one is gained, and what it is about."""

from undercroft.engine.play import Play
from undercroft.engine.tables import Noted, Table, throw

from ..state import Cursed, Hero, Night
from ..words import REPEATABLE, Attribute, Creature, Curse, Debility, Institution
from .deeds import record
from .proposing import propose, turned
from .table import book_of

COLUMNS, ROWS = 4, 6
TRIES = 100
INFECTED: Table[str] = Table("infected", dice="1D6", cite="AWN-CURSE-INFECTED-{}", rows=dict(enumerate(Attribute, 1)))
RIVER: Table[str] = Table(
    "river", dice="1D6", cite="AWN-CURSE-RIVER-{}",
    rows=dict(enumerate(
        (Creature.BEASTLING, Creature.DEEP, Creature.FAERIE, Creature.GOLEM, Creature.HUMAN, Creature.UNDEAD), 1
    )),
)  # fmt: skip
SECRETS: Table[str] = Table(
    "secrets", dice="1D6", cite="AWN-CURSE-SECRETS-{}",
    rows=dict(enumerate(
        (Creature.BEAST, Creature.BEASTLING, Creature.DEEP, Creature.FAERIE, Creature.GOLEM, Creature.UNDEAD), 1
    )),
)  # fmt: skip
TABOO: Table[str] = Table(
    "taboo", dice="1D20", cite="AWN-CURSE-TABOO-{:02}", rows={row: str(row) for row in range(1, 21)}
)
TABLES: dict[Curse, Table[str]] = {
    Curse.INFECTED_ATTRIBUTE: INFECTED,
    Curse.RIVER_OF_FEAR: RIVER,
    Curse.SECRETS: SECRETS,
    Curse.TABOO: TABOO,
}
"""The curses whose object the player's dice say."""
OBJECTS = {
    Curse.ABNORMALITY: "custom",
    Curse.COMPULSIVE_RITUAL: "ritual",
    Curse.FORBIDDEN_GROUND: "place",
    Curse.IRRATIONAL_FEAR: "thing",
    Curse.IRRATIONAL_HATRED: "thing",
}
"""The curses whose object the game master chooses, and of which kind it is."""
CHOSEN = (*OBJECTS, Curse.APOSTASY)


QUIET, ALOUD = "quiet", "aloud"
CAUSE, FORAY, EVER, RANDOM = "cause", "foray", "ever", "random"
_FEAR = (("1-2", CAUSE), ("1-2", CAUSE), ("3", FORAY), ("4-5", EVER), ("4-5", EVER), ("6", RANDOM))
_HATE = (("1", CAUSE), ("2-3", FORAY), ("2-3", FORAY), ("4-5", EVER), ("4-5", EVER), ("6", RANDOM))
FOCUS = {
    Curse.IRRATIONAL_FEAR: [(focus, f"AWN-CURSE-FEAR-{row}") for row, focus in _FEAR],
    Curse.IRRATIONAL_HATRED: [(focus, f"AWN-CURSE-HATE-{row}") for row, focus in _HATE],
}
"""What a fear or a hatred has to do with, by 1d6, and the row that says so."""


async def gain_curse(play: Play[Night], hero: Hero, cause: str) -> None:
    """Roll for a curse that somebody does not have; what it is stays with them until it stirs. [AWN-CURSE-TRIGGER]"""
    play.tell("cursed_unseen", who=hero.name, about=(hero.seat,))
    record(hero, "curse_gained")
    play.state.fallen = [fell for fell in play.state.fallen if fell.seat != hero.seat]  # rolled before it came
    for _ in range(TRIES):
        kind, dice = roll_curse(play)
        if (kind in REPEATABLE or not has_curse(hero, kind)) and (among := _abouts(play, hero, kind)):
            break
    else:
        return
    curse = Cursed(kind, await _chosen(play, hero, kind, among), session=play.state.session)
    hero.curses.append(curse)
    play.reached("curse", kind)
    mine, about = (hero.seat,), curse.about
    play.tell("cursed", to=mine, who=hero.name, curse=kind, about_what=about, cause=cause, dice=dice, about=mine)
    if len(among) == 1:
        await _have_a_word(play, hero, curse)
    if kind is Curse.DIFFERENT_NOW:
        hero.show_curse(kind)
        hero.debilities += [] if Debility.PANICKED in hero.debilities else [Debility.PANICKED]


async def _have_a_word(play: Play[Night], hero: Hero, curse: Cursed) -> None:
    """Ask the game master about every curse, so that nobody can tell by that which it is. [R-AWN-70]"""
    params = {"who": hero.name, "curse": curse.kind}
    if await propose(play, "curse_noted", (QUIET, ALOUD), ("it_has_not_stirred",), None, **params) == ALOUD:
        hero.show_curse(curse.kind, curse.about)


def roll_curse(play: Play[Night]) -> tuple[Curse, list[tuple[int, int]]]:
    """Throw a column and a row into the curses as they are printed. [AWN-DEP-CURSEROLL]"""
    column, row = play.dice.roll(COLUMNS), play.dice.roll(ROWS)
    return tuple(Curse)[(column - 1) * ROWS + row - 1], [(COLUMNS, column), (ROWS, row)]


def has_curse(hero: Hero, kind: Curse, about: str | None = None) -> bool:
    """Say whether somebody has a curse already, or the same about the same."""
    return any(curse.kind is kind and about in (None, curse.about) for curse in hero.curses)


def _abouts(play: Play[Night], hero: Hero, kind: Curse) -> list[str]:
    """List what a curse could be about; nothing if somebody has it about everything that it could be about."""
    if kind in TABLES:
        return _by_dice(play, hero, kind)
    if kind not in CHOSEN:
        return [""]
    objects = book_of(play.state).shelf("object").values()
    among = [one.tag for one in objects if one.kind == OBJECTS.get(kind)] or list(map(str, Institution))
    if kind in FOCUS:
        among = _focused(play, hero, kind, among)
    free = [one for one in among if not has_curse(hero, kind, one)]
    return [one for one in free if kind not in FOCUS and one in _witnessed(play.state, FORAY)] or free


def _focused(play: Play[Night], hero: Hero, kind: Curse, among: list[str]) -> list[str]:
    """Throw for what a fear or a hatred has to do with: the cause, this foray, any foray, or nothing at all.

    Where nothing fits, it is the last. [AWN-CURSE-FEAR-ROLL] [AWN-CURSE-HATE-ROLL] [R-AWN-51]
    """
    face = play.dice.roll(len(FOCUS[kind]))
    focus, cite = FOCUS[kind][face - 1]
    mine, dice = (hero.seat,), [(6, face)]
    play.tell("focus_rolled", to=mine, who=hero.name, focus=focus, rules=(cite,), dice=dice, about=mine)
    free = [one for one in among if not has_curse(hero, kind, one)]
    fitting = [one for one in free if one in _witnessed(play.state, focus)]
    known = _witnessed(play.state, EVER)
    return fitting or [one for one in free if one not in known] or free


def _witnessed(night: Night, focus: str) -> list[str]:
    """List the tags that a curse could come of: what is here, what this foray had, what any foray has had."""
    book, lair = book_of(night), night.lair
    groups = [] if lair is None else [lair.groups[foe.group] for foe in night.scene.foes.values()]
    here = [*night.scene.tags, *(tag for group in groups for tag in book.shelf(group.table)[group.block].tags)]
    return {
        CAUSE: here,
        FORAY: [*here, *night.judged.touched],
        EVER: [*here, *night.judged.touched, *night.witnessed],
    }.get(focus, [])


def _by_dice(play: Play[Night], hero: Hero, kind: Curse) -> list[str]:
    """Roll what it is about, again if somebody has that already. [R-AWN-50]"""
    table = TABLES[kind]
    if all(has_curse(hero, kind, about) for about in table.rows.values()):
        return []
    while has_curse(hero, kind, about := throw(Noted(play), table)):
        pass
    return [about]


async def _chosen(play: Play[Night], hero: Hero, kind: Curse, among: list[str]) -> str:
    """Let the game master choose what it is about, from what came up in play where something did. [R-AWN-51]"""
    met = kind not in FOCUS and among[0] in _witnessed(play.state, FORAY)
    why = ("it_came_up_tonight",) if met else ("anything_will_do",)
    return await propose(play, "curse_about", turned(play.state, among), why, who=hero.name, curse=kind)
