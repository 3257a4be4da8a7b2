"""What every rule asks of the table: the house book that it was begun with, and who is there."""

from collections.abc import Iterator

from ..book import Book, house_book, laid_over
from ..state import Hero, Night


def book_of(night: Night) -> Book:
    """Give the house book of a table: the one that comes with the game, under the files that it was begun with."""
    return laid_over(night.house) if night.house else house_book()


def present(night: Night) -> Iterator[Hero]:
    """Go through the heroes who are in the scene."""
    return (hero for hero in night.heroes.values() if not (hero.away or hero.defeated or hero.dead))


def can_act(hero: Hero) -> bool:
    """Say whether somebody can respond at all. [AWN-COMBAT-CANRESPOND]"""
    return not (hero.asleep or hero.held or hero.away or hero.defeated or hero.dead)
