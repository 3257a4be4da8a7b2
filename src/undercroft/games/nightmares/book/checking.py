"""Whether a book is whole: every card, row and number has its entry, and what entries speak of exists."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import product

from undercroft.engine.decks import RANKS
from undercroft.engine.refusals import Refused

from .effects import Effect, Inflict, Tempt
from .entries import Block, CurseObject, Monster, Spell
from .reading import FILES, Book

LEVELS = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 4, 9: 4, 10: 5}
"""The level of a spell by its row. [AWN-DEP-SPELLS]"""
OFTEN = 3
"""In so many places of the book must the tag of a curse's object stand, so that it comes up."""
SPARE = ("attribute", "danger", "magic_item", "retainer", "person", "prompt", "answer")
"""The tables that a book may leave empty: then there is none of that."""
Check = Callable[[Book], None]


def file_of(table: str) -> str:
    """Name the file in which the entries of a table stand."""
    return next(name for name, tables in FILES.items() if table in tables)


def check_whole(book: Book) -> None:
    """Refuse a book that lacks something which the rules will look for."""
    for check in CHECKS:
        check(book)


def _filled(book: Book) -> None:
    """Nothing that the rules cannot do without is empty."""
    for name, tables in FILES.items():
        for table in tables:
            if table not in SPARE and not book.shelf(table):
                raise Refused(f"{name}: there is no [[{table}]] in it; the rules need one at least.")


def _rows(book: Book, table: str, rows: Iterable[int]) -> None:
    found = Counter(entry.row for entry in book.shelf(table).values())
    for row in rows:
        if found[row] != 1:
            raise Refused(f"{file_of(table)}: there are {found[row]} of [[{table}]] with row = {row}; it needs one.")


def _spells(book: Book) -> None:
    """Ten schools of ten spells, each of the level of its row."""
    numbers = sorted(school.number for school in book.shelf("school").values())
    if numbers != list(range(1, 11)):
        raise Refused("spells.toml: it needs ten of [[school]], with number = 1 to 10.")
    spells: list[Spell] = list(book.shelf("spell").values())
    for spell in spells:
        place = book.place_of("spell", spell)
        if spell.school not in book.shelf("school"):
            raise place.refuse(f"{spell.id}: there is no school {spell.school!r}.")
        if spell.level != LEVELS[spell.row]:
            raise place.refuse(f"{spell.id}: a spell of row {spell.row} has level {LEVELS[spell.row]}.")
    taken = Counter((spell.school, spell.row) for spell in spells)
    for school, row in product(book.shelf("school"), range(1, 11)):
        if taken[school, row] != 1:
            raise Refused(
                f"spells.toml: {school!r} has {taken[school, row]} of [[spell]] with row = {row}; it needs one."
            )


def _cards(book: Book) -> None:
    """A monster for each card and column, but for the crown's ace, which the players name; a trap and an anchor too."""
    for table in ("crown", "owner", "prowler"):
        taken = Counter((monster.rank, monster.column) for monster in book.shelf(table).values())
        for rank, column in product(RANKS, ("bestiary", "invent")):
            wanted = 0 if (table, rank, column) == ("crown", "ace", "bestiary") else 1
            if taken[rank, column] != wanted:
                found = f"there are {taken[rank, column]} of [[{table}]] with rank = {rank!r} and column = {column!r}"
                raise Refused(f"{file_of(table)}: {found}; it needs {wanted}.")
    for table in ("trap", "anchor"):
        ranks = {entry.rank for entry in book.shelf(table).values()}
        for rank in RANKS:
            if rank not in ranks:
                raise Refused(f"{file_of(table)}: there is no [[{table}]] with rank = {rank!r}.")


def _blocks(book: Book) -> None:
    """Every creature can do more than strike: two to four threat moves, one of them a debility; three to five aims."""
    for table in ("crown", "owner", "prowler", "frame"):
        for block in book.shelf(table).values():
            _block(book, table, block)


def _block(book: Book, table: str, block: Block) -> None:
    place = book.place_of(table, block)
    if not 2 <= len(block.threats) <= 4:
        raise place.refuse(f"{block.id}: it needs two to four threats.")
    if not 3 <= len(block.intentions) <= 5:
        raise place.refuse(f"{block.id}: it needs three to five intentions.")
    if not any(inflicts(threat.does) for threat in block.threats):
        raise place.refuse(f"{block.id}: one of its threats must inflict a debility.")
    if sum(threat.instant for threat in block.threats) > 1:
        raise place.refuse(f"{block.id}: no more than one of its threats is instant.")
    if isinstance(block, Monster) and (table == "crown") != ("nightmare" in block.types):
        raise place.refuse(f"{block.id}: crowns are nightmares, and nobody else is.")
    if "nightmare" in block.types and not block.otherworld:
        raise place.refuse(f"{block.id}: every nightmare is of another world.")


def inflicts(does: Iterable[Effect]) -> bool:
    """Say whether effects give a debility, at once or to whoever gives in."""
    return any(isinstance(one, Inflict) or (isinstance(one, Tempt) and inflicts(one.give_in)) for one in does)


def _brought(book: Book) -> None:
    """Whatever brings problems brings two complications and a danger with ways to meet it."""
    for table, entry in book:
        brings = getattr(entry, "brings", None)
        if brings is None:
            continue
        if sorted(one.kind for one in brings) != ["complication", "complication", "danger"]:
            raise book.place_of(table, entry).refuse(f"{entry.id}: it brings two complications and a danger.")
        if not all(one.ways for one in brings if one.kind == "danger"):
            raise book.place_of(table, entry).refuse(f"{entry.id}: the danger that it brings has no way to meet it.")


def _characters(book: Book) -> None:
    """A class for each throw, a kit for each archetype, motives for twenty faces, twelve miscasts."""
    thrown = Counter(number for one in book.shelf("class").values() for number in one.rolls)
    for number in range(2, 13):
        if thrown[number] != 1:
            raise Refused(f"classes.toml: {thrown[number]} of [[class]] have {number} in their rolls; it needs one.")
    _rows(book, "motive", range(1, 21))
    _rows(book, "miscast", range(1, 13))
    for outfit in book.shelf("outfit").values():
        for item in outfit.items:
            if item not in book.shelf("item"):
                raise book.place_of("outfit", outfit).refuse(f"{outfit.id}: there is no item {item!r}.")


def _objects(book: Book) -> None:
    """What a curse is about can be met: its tag stands in several places of the book."""
    met = Counter(tag for _, entry in book for tag in getattr(entry, "tags", ()))
    met.update(answer.tag for answer in book.shelf("answer").values())
    one: CurseObject
    for one in book.shelf("object").values():
        if met[one.tag] < OFTEN:
            place = book.place_of("object", one)
            raise place.refuse(f"{one.id}: the tag {one.tag!r} stands in {met[one.tag]} places; it needs {OFTEN}.")


CHECKS: tuple[Check, ...] = (_filled, _spells, _cards, _blocks, _brought, _characters, _objects)
