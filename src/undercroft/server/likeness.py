"""The likeness of a table: one picture of how it stands, for pages that show several tables beside each other."""

import re

from markupsafe import Markup

from .drawings import door
from .fragments import page_of, render_changed
from .rooms import Room
from .sight import Sight
from .views import GALLERY

_marks = re.compile(r'(\bid="|url\(#|href="#)')
_links = re.compile(r"<(/?)a\b")
_pressed = re.compile(r'<\w+ class="(?:hit|ring)"[^>]*/>')
"""What is there to be pressed, and unseen only by a game's own style sheet."""


async def picture_of(room: Room, seat: str = "", place: str = "t") -> Markup:
    """Draw how a table stands for a seat, or for everybody; what is named in it is named apart from other pictures."""
    return Markup(apart(_drawn(await seen_by(room, seat)), place))


async def pictures_of(room: Room, seat: str = "") -> list[tuple[str, Markup]]:
    """Draw all that a table shows to a seat, each with the word on its tab; what has no picture is left out."""
    sight = await seen_by(room, seat)
    tabs = page_of(sight).tabs if sight.table["begun"] else ()
    drawn = [(tab, GALLERY.picture(tab, narrow=False)) for tab in tabs]
    found = [(tab.word, Markup(apart(picture, f"map-{tab.key}"))) for tab, picture in drawn if picture]
    return found or [(room.game.title, await picture_of(room, seat, "map"))]


async def seen_by(room: Room, seat: str = "") -> Sight:
    """Give what a seat is shown, without letting anybody believe that somebody has come to the table."""
    await room.record.settled()
    sight = room.audience.sight(seat)
    await room.audience.look_again(sight)
    return sight


def _drawn(sight: Sight) -> str:
    """Give the picture that matters now; the game's door where there is none, or nothing is dealt yet."""
    if not sight.table["begun"]:
        return at_the_door(sight.room)
    page = page_of(sight)
    tab = next((one for one in page.tabs if one.key == page.first), None)
    if tab is not None:
        return GALLERY.picture(tab, narrow=False) or at_the_door(sight.room)
    render_changed(sight)
    found = re.search(r"<svg\b.*?</svg>", str(sight.drawn["stage"]), re.DOTALL)
    return found[0] if found else at_the_door(sight.room)


def at_the_door(room: Room) -> str:
    """Draw the door of a table's game."""
    return door(room.game.name, room.game.door, label="")


def apart(drawing: str, place: str) -> str:
    """Give a drawing in which nothing leads anywhere, and whose parts have names of their own on a page."""
    return _marks.sub(rf"\1{place}-", _links.sub(r"<\1g", _pressed.sub("", drawing)))
