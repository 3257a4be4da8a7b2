"""Building: where something can stand, putting it there, digging, walling up, undoing. [WO-R80]"""

from ..book import Book
from ..state import Built, Dungeon
from ..words import Work


def spots(dungeon: Dungeon, book: Book, work: Work, entry: str) -> list[str]:
    """List where something could be put and the dungeon would stay legal, the default first."""
    return []


def put(dungeon: Dungeon, book: Book, work: Work, entry: str, spot: str, seat: str = "") -> Built | None:
    """Put something where it was said: a room, lair, lock, trap or trick."""
    return None
