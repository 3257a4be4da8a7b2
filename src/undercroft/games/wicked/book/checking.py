"""Whether a book is whole: every name of the ledger has its entry, and what entries speak of exists."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import product

from undercroft.engine.refusals import Refused
from undercroft.engine.shelves import Entry

from ..words import (
    BLOWBACK_ROWS,
    CALAMITY_ROWS,
    Action,
    Band,
    Code,
    Complication,
    Discovery,
    Goal,
    ItemKind,
    Plan,
    Project,
    Requirement,
    Severity,
    Tag,
    Upgrade,
)
from . import names
from .entries.monsters import Calling, ReadyMonster
from .entries.things import Item
from .reading import FILES, Book

Check = Callable[[Book], Iterator[str]]
LISTS: Mapping[str, Sequence[str]] = {
    "job": names.JOBS,
    "pack_impulse": names.PACK_IMPULSES,
    "class": names.CLASSES,
    "trait": tuple(dict.fromkeys((*names.GOOD_TRAITS, *names.BAD_TRAITS))),
    "motivation": names.MOTIVATIONS,
    "hireling": names.HIRELINGS,
    "ingredient": (*names.REAGENTS, *names.INGREDIENTS, *names.SPECIAL_INGREDIENTS),
    "edge": names.EDGES,
}
"""The lists of the ledger, by the table that has an entry for each name."""
ITEM_LISTS: Mapping[str, Mapping[int, Sequence[str]]] = {
    "concoction": names.CONCOCTIONS,
    "contraption": names.CONTRAPTIONS,
    "potion": names.POTIONS,
    "magic_item": names.MAGIC_ITEMS,
}
NEEDED = {Code.STRONG: "action", Code.DIE: "action", Code.DEFENSE: "defense", Code.RELIEF: "attribute"}
"""What an item of a code must say besides."""
MINIMUM = {
    "calling": 9, "kind": 8, "impulse": 10, "revelry": 8, "room": 24, "theme": 6, "creature": 12, "path": 6,
    "faction": 10, "friend": 6, "bargain": 12, "master_plan": 6, "ritual": 12, "monster": 9, "pack_kind": 6,
    "lock": 6, "trap": 9, "trick": 7, "mundane": 24, "trade": 6, "scene": 24, "obstacle": 16, "talk": 60,
    "epilogue": 12, "imp_work": 8, "region": 1, "names": 1, "dungeon_name": 1, "mindset": 3, "limit": 5,
}  # fmt: skip
"""How many entries a table has at least. [WO-G02] [WO-G26]"""


def check_whole(book: Book) -> None:
    """Refuse a book that lacks something which the rules will look for."""
    for sentence in lacking(book):
        raise Refused(sentence)


def lacking(book: Book) -> Iterator[str]:
    """Say everything that a book lacks, a sentence each."""
    for check in CHECKS:
        yield from check(book)


def _at(book: Book, table: str, entry: Entry, what: str) -> str:
    return str(book.place_of(table, entry).refuse(f"{entry.id}: {what}"))


def _in(table: str, what: str) -> str:
    """Say what a whole file lacks: no line of it is at fault."""
    return f"{next(name for name, tables in FILES.items() if table in tables)}: [[{table}]]: {what}"


def _lists(book: Book) -> Iterator[str]:
    """Every name of the ledger once, under the id that is made of it, and no other."""
    for table, wanted in LISTS.items():
        yield from _names(book, table, wanted)


def _names(book: Book, table: str, wanted: Iterable[str]) -> Iterator[str]:
    found = book.shelf(table)
    ids = {names.id_of(name): name for name in wanted}
    yield from (_in(table, f"there is no {table} {name!r}.") for one, name in ids.items() if one not in found)
    for one, entry in found.items():
        if one not in ids:
            yield _at(book, table, entry, f"there is no {table} of this name in the ledger.")
        elif entry.name.lower() != ids[one].lower():
            yield _at(book, table, entry, f"its name is {ids[one]!r}.")


def _items(book: Book) -> Iterator[str]:
    """Each made thing stands in the list, the tier and the row of its name, and says what its code needs."""
    for table, tiers in ITEM_LISTS.items():
        yield from _names(book, table, [name for row in tiers.values() for name in row])
        places = {
            names.id_of(name): (tier, row) for tier, row_of in tiers.items() for row, name in enumerate(row_of, 1)
        }
        for item in book.shelf(table).values():
            if item.kind is not ItemKind(table):
                yield _at(book, table, item, f"its kind is {table}.")
            elif item.id in places and (item.tier, item.row) != places[item.id]:
                yield _at(book, table, item, "its tier is {} and its row {}.".format(*places[item.id]))
            yield from (_at(book, table, item, what) for what in _code(item))


def _code(item: Item) -> Iterator[str]:
    needed = NEEDED.get(item.code)
    if needed and not getattr(item, needed):
        yield f"code {item.code} needs the field {needed}."
    if item.code is Code.UNIQUE and not item.powers:
        yield "code U needs powers."


def _enough(book: Book) -> Iterator[str]:
    """As many entries as the rulings have."""
    for table, wanted in MINIMUM.items():
        if len(book.shelf(table)) < wanted:
            yield _in(table, f"there are {len(book.shelf(table))}; it needs {wanted}.")


def _each(book: Book, table: str, field: str, wanted: Iterable[StrEnum | int]) -> Iterator[str]:
    """One entry for each of some words."""
    found = Counter(getattr(entry, field) for entry in book.shelf(table).values())
    for word in wanted:
        if found[word] != 1:
            yield _in(table, f"there are {found[word]} for {field} {word}; it needs one.")


def _words(book: Book) -> Iterator[str]:
    """Every plan, goal, upgrade, requirement, discovery, row and remainder has its entry."""
    yield from _each(book, "goal", "goal", Goal)
    yield from _each(book, "raid_plan", "plan", Plan)
    yield from _each(book, "upgrade", "upgrade", Upgrade)
    yield from _each(book, "requirement", "requirement", Requirement)
    yield from _each(book, "discovery", "type", Discovery)
    yield from _each(book, "extra", "project", Project)
    yield from _each(book, "blowback", "form", BLOWBACK_ROWS)
    yield from _each(book, "calamity", "form", CALAMITY_ROWS)
    yield from _each(book, "volatility", "remainder", range(6))
    yield from _each(book, "bargain", "row", range(1, 13))
    for path in book.shelf("path"):
        tiers = {spell.tier for spell in book.shelf("spell").values() if spell.path == path}
        if not tiers >= {1, 2, 3}:
            yield _in("spell", f"the path {path!r} needs a spell of each tier.")


def _callings(book: Book) -> Iterator[str]:
    """Four dots, a core ability and five others."""
    calling: Calling
    for calling in book.shelf("calling").values():
        letters = sorted(one.letter for one in book.abilities_of(calling.id))
        if sum(calling.dots.values()) != 4:
            yield _at(book, "calling", calling, "its dots sum to 4.")
        if letters != ["a", "b", "c", "core", "d", "e"]:
            yield _at(book, "calling", calling, f"it needs the abilities core and a to e, and has {letters}.")


def _ready(book: Book) -> Iterator[str]:
    """Ready monsters have seven dots, none above two, and abilities of their calling."""
    ready: ReadyMonster
    for ready in book.shelf("monster").values():
        if sum(ready.ratings.values()) != 7 or max(ready.ratings.values()) > 2:
            yield _at(book, "monster", ready, "its ratings sum to 7, none of them above 2.")
        if ready.ability not in {one.id for one in book.abilities_of(ready.calling)}:
            yield _at(book, "monster", ready, f"{ready.ability!r} is no ability of its calling.")
        for pack in ready.packs:
            for table, one in (("pack_kind", pack.kind), ("job", pack.job), ("pack_impulse", pack.impulse)):
                if one not in book.shelf(table):
                    yield _at(book, "monster", ready, f"there is no {table} {one!r}.")


def _region(book: Book) -> Iterator[str]:
    """Three targets and three secrets for each faction; two targets at least for each goal that needs wares."""
    for faction in book.shelf("faction").values():
        if len(book.targets_of(faction.id)) < 3:
            yield _at(book, "faction", faction, "it needs three targets.")
        if len(book.secrets_of(faction.id)) < 3:
            yield _at(book, "faction", faction, "it needs three secrets.")
    answered = Counter(goal for target in book.shelf("target").values() for goal in target.answers)
    for goal in (Goal.MATERIALS, Goal.PRESS, Goal.RITUAL, Goal.BEASTS):
        if answered[goal] < 2:
            yield _in("target", f"there are {answered[goal]} that answer {goal}; it needs two.")
    for target in book.shelf("target").values():
        if target.weak is target.strong:
            yield _at(book, "target", target, "it cannot be weak to the plan that it is strong against.")


REFERENCES = (
    ("ability", "calling", "calling"), ("spell", "path", "path"), ("target", "faction", "faction"),
    ("target", "trade", "trade"), ("secret", "faction", "faction"), ("mundane", "trade", "trade"),
    ("spot", "faction", "faction"), ("monster", "calling", "calling"), ("monster", "kind", "kind"),
    ("monster", "impulse", "impulse"), ("monster", "revelry", "revelry"), ("monster", "path", "path"),
    ("faction", "classes", "class"), ("faction", "hirelings", "hireling"), ("faction", "packs", "job"),
    ("faction", "likes", "faction"), ("faction", "hates", "faction"), ("scene", "trades", "trade"),
    ("obstacle", "trades", "trade"), ("talk", "impulse", "impulse"), ("epilogue", "impulse", "impulse"),
)  # fmt: skip
"""Fields that name an entry of another table."""


def _references(book: Book) -> Iterator[str]:
    """What an entry names exists."""
    for table, field, other in REFERENCES:
        for entry in book.shelf(table).values():
            given = getattr(entry, field)
            for one in given if isinstance(given, tuple) else (given,):
                if one is not None and one not in book.shelf(other):
                    yield _at(book, table, entry, f"{field}: there is no {other} {one!r}.")


def _voice(book: Book) -> Iterator[str]:
    """Every action and band is told, every tag and weight, every complication, every first moment of a plan."""
    told = {(one.action, one.band) for one in book.shelf("telling").values()}
    yield from (_in("telling", f"none for {a} {b}.") for a, b in product(Action, Band) if (a, b) not in told)
    said = {(one.tag, one.severity) for one in book.shelf("consequence").values()}
    yield from (_in("consequence", f"none for {t} {s}.") for t, s in product(Tag, Severity) if (t, s) not in said)
    known = {(one.kind, one.severity) for one in book.shelf("complication").values()}
    free = {(Complication.COINS, Severity.ANNOYING)}
    pairs = set(product(Complication, Severity)) - free - known
    yield from (_in("complication", f"none for {k} {s}.") for k, s in sorted(pairs))
    begun = {(one.plan, one.band) for one in book.shelf("engagement").values()}
    yield from (_in("engagement", f"none for {p} {b}.") for p, b in product(Plan, Band) if (p, b) not in begun)


FIRST_DAY = (("room", "sleeping_dens"), ("room", "watch_hole"), ("trap", "tripline_spikes"), ("lock", "barred_door"))
"""What the dungeon of the first day is made of; a group may call it what it likes. [WO-G05]"""


def _first_day(book: Book) -> Iterator[str]:
    """What everybody begins with is there."""
    for table, entry in FIRST_DAY:
        if entry not in book.shelf(table):
            yield _in(table, f"the first dungeon has one of id {entry!r}.")


CHECKS: tuple[Check, ...] = (
    _references, _lists, _items, _callings, _ready, _region, _words, _enough, _first_day, _voice,
)  # fmt: skip
"""What a whole book must hold, in the order in which it is looked at."""
