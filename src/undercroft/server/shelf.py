"""The shelf: the rules of every game, the tables of one's own, and the name that finds them again."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from undercroft.engine.refusals import Refused
from undercroft.games import all_games, find_game

from . import accounts, signing
from .browser import html, say_once
from .entering import enter, store_of
from .journals import LONGEST_SEARCH
from .nickname import known_name, name_cookie
from .own_tables import own_tables
from .rulebook import MOST_FOUND, book_of, lessons_of, open_lesson
from .security import Denied, account_of, read_form
from .sessions import begin_session, end_session

Asked = Request[Any, Any, Any]
RULINGS = "rulings"


@get(["/rules", "/rules/{name:str}"], include_in_schema=False)
async def rules_page(
    request: Asked, name: FromPath[str] = "", table: FromQuery[str] = "", q: FromQuery[str] = ""
) -> Response[str]:
    """Tell how a game goes and what its rules are about, or what they say of something."""
    if not name:
        return html(request, "games.html", games=list(all_games().values()))
    game, asked = find_game(name), q.strip()[:LONGEST_SEARCH]
    if table:
        await enter(request, table)
    book = book_of(game)
    if asked:
        return html(
            request, "rules_found.html", game=game, q=asked, hits=book.find(asked), most=MOST_FOUND, table=table
        )
    return html(request, "rules.html", game=game, book=book, lessons=lessons_of(game), table=table)


@get("/rules/{name:str}/{chapter:str}", include_in_schema=False)
async def chapter_page(
    request: Asked, name: FromPath[str], chapter: FromPath[str], table: FromQuery[str] = ""
) -> Response[str]:
    """Show one chapter of a game's rules, or how its unclear rules are read."""
    game = find_game(name)
    rulings = (await enter(request, table))[0].table.rulings if table else {}
    if chapter == RULINGS:
        return html(request, "rulings.html", game=game, rulings=rulings, table=table)
    book = book_of(game)
    leaf = book.leaf(chapter)
    before, after = book.beside(leaf)
    return html(request, "rules_chapter.html", game=game, leaf=leaf, before=before, after=after, table=table)


@get("/rules/{name:str}/how/{chapter:str}", include_in_schema=False)
async def lesson_page(
    request: Asked, name: FromPath[str], chapter: FromPath[str], table: FromQuery[str] = ""
) -> Response[str]:
    """Show one chapter of how a game goes."""
    game = find_game(name)
    if table:
        await enter(request, table)
    return html(request, "lesson.html", game=game, opened=open_lesson(game, chapter), table=table)


@get("/tables", include_in_schema=False)
async def tables_page(request: Asked) -> Response[str]:
    """List the tables of this browser, and of the account if it is signed in."""
    account = account_of(request)
    name = await accounts.name_of(store_of(request), account) if account else ""
    return html(request, "tables.html", name=name, tables=await own_tables(request))


@post("/account/{what:str}", include_in_schema=False, form=True)
async def account_form(request: Asked, what: FromPath[str]) -> Redirect:
    """Claim a name, sign in or sign out."""
    form = await read_form(request)
    redirect = Redirect("/tables")
    if what == "out":
        redirect.set_cookie(await end_session(request))
        return redirect
    given = accounts.Credentials(str(form.get("name", ""))[:160], str(form.get("password", ""))[:200])
    store = store_of(request)
    try:
        if what == "claim":
            account = await signing.claim(request, store, given)
        else:
            account = await signing.sign_in(request, store, given)
    except (Refused, Denied) as error:
        redirect.set_cookie(say_once(request, str(error)))
        return redirect
    redirect.set_cookie(await begin_session(request, account))
    redirect.set_cookie(signing.known_cookie(request, given.name))
    redirect.set_cookie(name_cookie(request, known_name(request) or given.name))
    return redirect
