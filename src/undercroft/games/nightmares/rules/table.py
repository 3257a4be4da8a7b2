"""What every rule asks of the table: the house book that it was begun with, and who is there."""

from collections.abc import Iterator
from functools import lru_cache

from ..book import Book, house_book, house_texts, read_book
from ..state import Hero, Night


def book_of(night: Night) -> Book:
    """Give the house book of a table: the one that comes with the game, under the files that it was begun with."""
    return _laid_over(tuple(night.house.items())) if night.house else house_book()


@lru_cache(maxsize=8)
def _laid_over(files: tuple[tuple[str, str], ...]) -> Book:
    return read_book(house_texts() | dict(files))


def present(night: Night) -> Iterator[Hero]:
    """Go through the heroes who are in the scene."""
    return (hero for hero in night.heroes.values() if not (hero.away or hero.defeated or hero.dead))


def can_act(hero: Hero) -> bool:
    """Say whether somebody can respond at all. [AWN-COMBAT-CANRESPOND]"""
    return not (hero.asleep or hero.held or hero.away or hero.defeated or hero.dead)
