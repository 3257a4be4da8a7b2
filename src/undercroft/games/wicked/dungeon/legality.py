"""What a legal dungeon is. [WO-R80]"""

from ..book import Book
from ..state import Dungeon


def breaches(dungeon: Dungeon, book: Book) -> list[str]:
    """Say, a sentence each, what makes a dungeon illegal; nothing: it is legal."""
    return []


def limit(dungeon: Dungeon, book: Book, what: str) -> int:
    """Give how many rooms, traps, locks, tricks or lairs a dungeon may have: by tier and finds. [WO-G05]"""
    found = next(one for one in book.shelf("limit").values() if one.what == what)
    return int(found.base + found.each * dungeon.tier) + dungeon.limits.get(what, 0)
