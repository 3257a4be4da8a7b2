"""Wording: one of several ways in which the house book says a thing, none twice while others are left."""

from ..state import Hero, Night
from .table import book_of


def said(night: Night, entry: str, hero: Hero) -> str:
    """Give a line of the house book that was used least; nothing if the book has none."""
    wording = book_of(night).shelf("wording").get(entry)
    if wording is None:
        return ""
    used = night.judged.worded
    line: str = min(wording.lines, key=lambda one: used.count(one))
    used.append(line)
    return line.replace("{target}", hero.name)


def fresh(night: Night, line: str) -> bool:
    """Say whether a line of the house book is told for the first time this session, and remember that it was."""
    new = line not in night.judged.said
    if new:
        night.judged.said.append(line)
    return new
