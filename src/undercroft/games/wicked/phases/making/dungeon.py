"""Dig the first dungeon, name it, and give it a theme. [WO-G05]"""

from undercroft.engine.play import Play

from ...dungeon.start import first_dungeon
from ...rules.table import book_of, shuffled
from ...rulings import START, number
from ...state import Wicked


async def dig_first(play: Play[Wicked]) -> None:
    """Dig the first dungeon, name it, and give it a theme. [WO-G05] [WO-R44]"""
    book = book_of(play.state)
    words = next(iter(book.shelf("dungeon_name").values()))
    name = shuffled(play, words.firsts)[0] + shuffled(play, words.seconds)[0]
    play.state.dungeon = first_dungeon(name, next(iter(book.shelf("theme"))), number(play.rulings, START))
