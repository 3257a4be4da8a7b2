"""Sheets: one's own character with every number and its reasons, and everybody in one line."""

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.engine.boards import Figure
from undercroft.engine.texts import first_upper, listed
from undercroft.engine.totals import Total, signed
from undercroft.engine.view import View

from ..book import book_of
from ..book.entries import Motive, Spell
from ..rules.figures import armour, burden, damage, disposition, encumbrance_rating, max_disposition, memory, score
from ..state import Cursed, Hero
from ..words import WEAKENED, Attribute, Debility, Harm
from .pictures.hill import TONES, WORDS, counted, hill
from .pictures.seals import seal_picture
from .sight import entry, word


class Trait(NamedTuple):
    """One attribute: its score, what weakens it, and the hill of a plain roll with it."""

    name: str
    score: str
    weakened: str
    hill: str
    bands: tuple[tuple[str, str, int], ...]


class Told(NamedTuple):
    """Something with a name, a note beside it, and words that explain it."""

    name: str
    note: str = ""
    text: str = ""
    spent: bool = False
    seal: str = ""
    about: str = ""  # the key of its card


class Sheet(NamedTuple):
    """Everything that the sheet shows."""

    name: str
    role: str
    level: int
    about: str
    traits: Sequence[Trait]
    moons: tuple[int, int]
    figures: Sequence[Figure]
    debilities: Sequence[tuple[str, bool]]
    curses: Sequence[Told]
    load: tuple[int, int]
    things: Sequence[Told]
    abilities: Sequence[Told]
    spells: Sequence[Told]
    spell_note: str
    troubles: Sequence[str]
    edges: Sequence[str]
    purses: int
    xp: tuple[int, int]


TROUBLES = {
    "dead": "Dead.", "defeated": "Down.", "asleep": "Asleep.", "held": "Held fast.", "away": "Apart from the others.",
    "hidden": "Hidden.", "bleeding": "Bleeding.", "drunk": "Under a dose.", "sleepless": "Has not slept.",
    "exposed": "In the open: the next harm is one more.", "raging": "About to strike whoever is nearest.",
    "idle": "The next action is lost.",
}  # fmt: skip
"""What can be wrong with somebody, worst first."""


def kept_sheet(view: View, hero: Hero) -> Sheet:
    """Show a character as before, unless something about them is another."""
    return view.kept(f"sheet {hero.seat}", (hero,), lambda: sheet(view, hero))


def sheet(view: View, hero: Hero) -> Sheet:
    """Read a character."""
    motive = entry(view, Motive, "motive", hero.motive)
    return Sheet(
        hero.name,
        word(view, hero.archetype),
        hero.level,
        motive.text if motive else "",
        [trait(view, hero, one) for one in Attribute],
        moons(hero),
        figures(view, hero),
        debilities(view, hero),
        [curse(view, one) for one in hero.known_curses],
        carried(view, hero),
        things(view, hero),
        [Told(word(view, one), text=word(view, f"does_{one}")) for one in hero.abilities],
        *spells(view, hero),
        troubles(hero),
        advantages(hero),
        hero.purses,
        (hero.xp, 3 * hero.level),
    )


def moons(hero: Hero) -> tuple[int, int]:
    """Count the Disposition that is left, and how much there can be."""
    return disposition(hero), max_disposition(hero).value


def debilities(view: View, hero: Hero) -> list[tuple[str, bool]]:
    """List every debility, and whether somebody has it."""
    held = (*hero.debilities, *hero.imposed)
    return [(word(view, one), one in held) for one in Debility]


def trait(view: View, hero: Hero, attribute: Attribute) -> Trait:
    """Read an attribute: the score, the debility under it, and how a plain roll with it would fall."""
    total = Total(attribute)
    total.add(attribute, score(hero, attribute).value)
    weak = [one for one in (*hero.debilities, *hero.imposed) if WEAKENED[one] is attribute]
    for one in dict.fromkeys(weak):
        total.add(one, -1)
    ways = tuple(zip(TONES, WORDS, counted(total), strict=True))
    words = f"{word(view, weak[0])} −1" if weak else ""
    name, value = word(view, attribute), score(hero, attribute).value
    return Trait(name, signed(value) if value else "0", words, hill(total, name), ways)


def figures(view: View, hero: Hero) -> list[Figure]:
    """Give the numbers that follow from a sheet, each with its reasons."""
    book = book_of(view)
    return [
        named(view, max_disposition(hero), "Disposition", now=disposition(hero)),
        named(view, damage(hero, book), "Damage"),
        named(view, armour(hero, book, (Harm.PHYSICAL,)), "Armour"),
    ]


def named(view: View, total: Total, name: str, *, now: int | None = None) -> Figure:
    """Write a total with its parts in words."""
    figure = Figure.of(total, name, "Base" if total.base else "", now=now)
    parts = tuple((word(view, part), amount, cite) for part, amount, cite in figure.parts)
    return Figure(figure.key, name, figure.value, figure.base, parts, now)


def curse(view: View, one: Cursed) -> Told:
    """Name a curse and what it is about."""
    about = word(view, one.about) if one.about else ""
    told = f"{one.kind}_told"
    text = word(view, told) if view.speaker.has_word(told) else ""
    return Told(word(view, one.kind), about, text, seal=seal_picture(one.kind))


def carried(view: View, hero: Hero) -> tuple[int, int]:
    """Count the load, and how much can be carried."""
    return burden(hero, book_of(view)), encumbrance_rating(hero).value


def things(view: View, hero: Hero) -> list[Told]:
    """List what is carried, what is in hand or worn first."""
    book = book_of(view)
    found = []
    for one in sorted(hero.carried, key=lambda thing: not thing.used):
        text = book.thing(one.item).text
        left = f"{one.left} left" if one.left else ""
        found.append(Told(word(view, one.item), "in use" if one.used else left, text, about=f"thing {one.item}"))
    return found


def spells(view: View, hero: Hero) -> tuple[list[Told], str]:
    """List the spells: those in mind, and those that are mastered and gone from it."""
    if not (hero.spells or hero.memory):
        return [], ""
    found = []
    for key in dict.fromkeys((*hero.memory, *hero.spells)):
        spell, times = entry(view, Spell, "spell", key), hero.memory.count(key)
        level = f"level {spell.level}, " if spell else ""
        state = "not in mind" if not times else "in mind" if times == 1 else f"in mind, {times} times"
        found.append(Told(word(view, key), f"{level}{state}", spell.text if spell else "", not times))
    return found, f"{len(hero.memory)} in mind, room for {memory(hero, book_of(view)).value}"


def advantages(hero: Hero) -> list[str]:
    """Say each advantage once, with all whom it is over."""
    found: dict[tuple[str, str], list[str]] = {}
    for one in hero.edges:
        before, whom, after = _parted(one.fact)
        names = found.setdefault((before, after), [])
        names += [] if whom in names else [whom]
    return [first_upper(f"{before}{_together(names)}{after}") for (before, after), names in found.items()]


def _parted(fact: str) -> tuple[str, str, str]:
    """Part an advantage into what stands before the one whom it is over, their name, and what stands after it."""
    whom, stop, words = fact.partition(": ")
    if stop:
        return "", whom, stop + words
    words, against, whom = fact.partition(" against ")
    return words + against, whom, ""


def _together(names: Sequence[str]) -> str:
    """Name some together; of those who differ by a number only that is said again: Ghoul 1, 2 and 3."""
    kind = names[0].rpartition(" ")[0]
    numbers = [name.removeprefix(f"{kind} ") for name in names]
    return f"{kind} {listed(numbers)}" if all(one.isdecimal() for one in numbers) else listed(names)


def troubles(hero: Hero) -> list[str]:
    """List what is wrong with somebody."""
    return [words for field, words in TROUBLES.items() if getattr(hero, field)]
