"""Older: the journal further back than a table's page shows it, and the places to go back to before those it lists."""

from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery
from markupsafe import Markup

from .browser import html
from .entering import enter
from .fragments import faces, filled_for, page_of, render_lines, ways_back
from .journals import KINDS, LONGEST_SEARCH, MOST_FOUND, Wanted, choices, draw_found, find_lines
from .limits import limits_of
from .replays import showing
from .security import Denied, csrf_token
from .sight import LINES_AT_A_TIME

LAST = 10_000_000  # beyond any line


@get("/t/{table_id:str}/journal", include_in_schema=False)
async def journal_page(
    request: Request[Any, Any, Any], table_id: FromPath[str], before: FromQuery[int] = LAST, part: FromQuery[str] = "",
    q: FromQuery[str] = "", who: FromQuery[str] = "", kind: FromQuery[str] = "",
) -> Response[str]:  # fmt: skip
    """Show a page of lines before one, of those that the visitor's seat may read, or those that are looked for."""
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("rewatch", visitor.who)
    sight = await room.audience.fresh_sight(visitor.seat, visitor.host)
    wanted = Wanted(q.strip()[:LONGEST_SEARCH], who, kind if kind in KINDS else "")
    end = min(max(before, 0), sight.lines)
    first = max(0, end - LINES_AT_A_TIME)
    if any(wanted):
        found = await showing.do(find_lines, sight, wanted)
        words, first, end = draw_found(sight, found), 0, sight.lines
    else:
        found, words = [], render_lines(sight, first, end)
    if part == "lines":
        head = Markup('<div data-first="{}" data-end="{}" data-past="{}">').format(first, end, sight.past)
        return Response(f"{head}{words}</div>", media_type="text/html")
    values: dict[str, Any] = {
        "room": room,
        "seat": visitor.seat,
        "first": first,
        "end": end,
        "last": sight.lines,
        "lines": Markup(words),
        "wanted": wanted,
        "searching": any(wanted),
        "found": len(found),
        "most": MOST_FOUND,
        "kinds": KINDS,
        "people": choices(sight),
    }
    return html(request, "journal.html", faces=Markup(str(faces(sight))), further=end + LINES_AT_A_TIME, **values)


@get("/t/{table_id:str}/back", include_in_schema=False)
async def back_page(request: Request[Any, Any, Any], table_id: FromPath[str]) -> Response[str]:
    """List every place that the visitor's seat can go back to."""
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("rewatch", visitor.who)
    sight = await room.audience.fresh_sight(visitor.seat, visitor.host)
    if not visitor.seat or not sight.table["marks"] or sight.view.blind:
        raise Denied("There is nothing here that you could go back to now.")
    ways = str(ways_back(sight, page_of(sight), len(sight.table["marks"])))
    ways = filled_for(sight, ways, csrf_token(request))
    return html(request, "back_further.html", room=room, seat=visitor.seat, ways=Markup(ways))
