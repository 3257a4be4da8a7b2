"""Deeds: what somebody did this session that speaks for or against what they stand for. [AWN-DEP-MOTIVES]"""

from collections.abc import Sequence
from typing import NamedTuple

from ..book import Book
from ..state import Hero, Night
from .table import present

SHOWN = 3


class Spoken(NamedTuple):
    """What speaks for and against an answer at the end of a session."""

    pro: tuple[str, ...]
    con: tuple[str, ...] = ()


def record(hero: Hero, deed: str) -> None:
    """Write down that somebody did something that the house book has a word for."""
    hero.deeds.append(deed)


def record_all(night: Night, deed: str) -> None:
    """Write down that everybody who is there did something."""
    for hero in present(night):
        record(hero, deed)


def by_alignment(hero: Hero, book: Book) -> Spoken:
    """Give the deeds that speak for and against somebody's alignment, three at the most. [AWN-ALIGN-XP]"""
    found = book.shelf("alignment").get(hero.alignment)
    return Spoken((), ()) if found is None else Spoken(_done(hero, found.deeds), _done(hero, found.against))


def by_motive(hero: Hero, book: Book) -> Spoken:
    """Give the deeds that speak for somebody's motive, three at the most. [AWN-MOTIVE-XP]"""
    found = book.shelf("motive").get(hero.motive)
    return Spoken(()) if found is None else Spoken(_done(hero, found.deeds))


def _done(hero: Hero, words: Sequence[str]) -> tuple[str, ...]:
    """List which of some deeds somebody has done."""
    return tuple(word for word in words if word in hero.deeds)[:SHOWN]
