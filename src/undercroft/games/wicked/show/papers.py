"""The dungeon to take home: a sheet to print, a map for a virtual tabletop, its code; as everybody here knows it."""

from collections.abc import Callable, Mapping

from undercroft.engine.view import View

from ..book import book_of
from ..dungeon.share import code_of
from .paper import sheet
from .sight import wicked_of
from .vtt import dd2vtt

SHEET, MAP, CODE = "dungeon.svg", "dungeon.dd2vtt", "dungeon-code.txt"


def papers(view: View) -> Mapping[str, Callable[[], bytes]]:
    """List what of a table can be taken home, by its name; each is made when somebody wants it."""
    wicked = wicked_of(view)
    if not wicked.dungeon.nodes:
        return {}
    return {
        SHEET: lambda: sheet(wicked.dungeon, book_of(view)).encode(),
        MAP: lambda: dd2vtt(wicked.dungeon),
        CODE: lambda: code_of(wicked.dungeon, wicked.packs).encode(),
    }
