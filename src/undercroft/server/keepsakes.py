"""Keepsakes: the story of an evening as a page that prints, the sheet of a seat, and the journal as plain words."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from markupsafe import Markup

from undercroft.engine.recall import TALK, last_time

from .browser import html
from .entering import enter
from .fragments import board_of, page_of, render_changed
from .journals import plainly
from .likeness import apart, picture_of, pictures_of, seen_by
from .limits import limits_of
from .rendering import render
from .replays import showing
from .rooms import Room
from .security import Denied, Missing, Visitor
from .sight import Sight

Asked = Request[Any, Any, Any]
STYLES, PAPER = ("lamplight.css", "people.css"), "keepsakes.css"
MOST_SAID = 6
"""Things that people said, of those that a story remembers."""


@get("/t/{table_id:str}/keepsakes", include_in_schema=False)
async def keepsakes_page(request: Asked, table_id: FromPath[str]) -> Response[str]:
    """Show the story of a table so far, with its picture and its people, to be printed or sent."""
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("rewatch", visitor.who)
    return html(request, "keepsakes.html", **await remembered(room, visitor))


@get("/t/{table_id:str}/keepsakes/{name:str}", include_in_schema=False)
async def keepsake(request: Asked, table_id: FromPath[str], name: FromPath[str]) -> Response[str]:
    """Give one keepsake: the seat's sheet or its maps as a page, the story as a file, or the journal as words."""
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("rewatch", visitor.who)
    if name == "sheet":
        return html(
            request, "sheet_page.html", room=room, seat=visitor.seat, sheet=Markup(await sheet_of(room, visitor))
        )
    if name == "maps":
        return html(request, "maps.html", room=room, seat=visitor.seat, maps=await pictures_of(room, visitor.seat))
    if name == "journal.txt":
        words = await showing.do(plainly, await seen_by(room, visitor.seat))
        return taken_home(words, f"{room.game.name}-{name}", "text/plain")
    if name == "story.html":
        values = await remembered(room, visitor)
        story = render("house/story_file.html", styles=styles(room.game.name), **values)
        return taken_home(story, f"{room.game.name}-{name}", "text/html")
    raise Missing("There is no such keepsake here.")


def taken_home(words: str, name: str, kind: str) -> Response[str]:
    """Give a file to be kept; it is never opened as a page of ours."""
    return Response(words, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


async def remembered(room: Room, visitor: Visitor) -> dict[str, Any]:
    """Gather what is worth keeping of a table, as whoever asks may know it."""
    sight = await seen_by(room, visitor.seat)
    names = room.table.names
    return {
        "room": room,
        "seat": visitor.seat,
        "game": room.game,
        "people": [names[seat] for seat in room.table.seats if seat != room.game.gm],
        "verdict": page_of(sight).ending.verdict if sight.table["over"] else "",
        "story": story_of(sight),
        "quotes": quotes(sight),
        "picture": await picture_of(room, visitor.seat, "kept"),
    }


def story_of(sight: Sight) -> Sequence[str]:
    """Tell what happened: as the game tells its end, or what was loudest lately."""
    if not sight.table["begun"]:
        return ()
    story = page_of(sight).ending.story if sight.table["over"] else ()
    return story or last_time(board_of(sight.room.game), sight.view)


def quotes(sight: Sight) -> list[tuple[str, str]]:
    """Give the last things that people said aloud."""
    names = sight.room.table.names
    spoken = [line for line in sight.journal if line.kind in TALK and line.to is None and line.counts]
    return [(names.get(line.params["who"], "?"), line.params["text"]) for line in spoken[-MOST_SAID:]]


async def sheet_of(room: Room, visitor: Visitor) -> str:
    """Give the sheet of a visitor's seat as its page shows it."""
    if not visitor.seat:
        raise Denied("Only somebody who sits at this table has a sheet here.")
    sight = await seen_by(room, visitor.seat)
    render_changed(sight)
    return apart(str(sight.drawn["sheet"]), "kept")


def styles(game: str) -> Markup:
    """Give the style sheets of the house and of a game as one text, for a page that stands alone."""
    house = files("undercroft.server").joinpath("static")
    own = files(f"undercroft.games.{game}").joinpath("static")
    sheets = [house.joinpath(name) for name in STYLES]
    if own.is_dir():
        sheets += sorted((one for one in own.iterdir() if one.name.endswith(".css")), key=lambda one: one.name)
    sheets.append(house.joinpath(PAPER))  # it has the last word, so that every game prints on white
    return Markup("\n".join(one.read_text("utf-8") for one in sheets))
