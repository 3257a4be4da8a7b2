"""Dig the first dungeon, name it, and give it a theme. [WO-G05]"""

from undercroft.engine.play import Play

from ...dungeon.digging import dig, name_one
from ...dungeon.editing import edit_map
from ...dungeon.start import first_dungeon
from ...dungeon.undoing import forget
from ...rules.table import book_of, shuffled
from ...rulings import START, number
from ...state import Dungeon, Wicked
from ...words import Length


async def dig_first(play: Play[Wicked]) -> None:
    """Dig the first dungeon, name it, and give it a theme. [WO-G05] [WO-R44]

    The map is the same on every first day, and dug by the dice where the campaign begins with a tier already; the game
    master may change it before anybody has moved in.
    """
    theme = play.state.dungeon.theme or shuffled(play, list(book_of(play.state).shelf("theme")))[0]
    play.state.dungeon = _first(play, theme)
    play.tell("dungeon_named", name=play.state.dungeon.name)
    await edit_map(play)
    forget(play.state.dungeon)


def _first(play: Play[Wicked], theme: str) -> Dungeon:
    book, tier = book_of(play.state), number(play.rulings, START)
    if play.state.length is not Length.FULL:
        tier = max(1, tier)  # [WO-R98]
    name = name_one(play.dice, book)
    return dig(play.dice, book, tier, theme, name) if tier else first_dungeon(name, theme)
