"""The shelf: the rules of every game, the tables of one's own, and the name that finds them again."""

import logging
from functools import cache
from typing import Any, NamedTuple

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup
from sqlalchemy import select

from undercroft.engine.game import Game
from undercroft.engine.refusals import Fault, Refused
from undercroft.games import all_games, find_game

from . import accounts, signing
from .browser import html, say_once
from .entering import enter, store_of
from .logs import quiet_path
from .schema import tables
from .security import Denied, Missing, TooMany, account_of, held_tables, read_form
from .sessions import begin_session, end_session
from .trouble import Unavailable

log = logging.getLogger("undercroft.pages")

Asked = Request[Any, Any, Any]
LONGEST_SEARCH = 80


@get(["/rules", "/rules/{name:str}"], include_in_schema=False)
async def rules_page(
    request: Asked, name: FromPath[str] = "", table: FromQuery[str] = "", q: FromQuery[str] = ""
) -> Response[str]:
    """Tell how a game goes, every rule of it, and how its unclear rules are read."""
    if not name:
        return html(request, "games.html", games=list(all_games().values()))
    game = find_game(name)
    rulings = (await enter(request, table))[0].table.rulings if table else {}
    sections, count = find_rules(game, q.casefold().strip()[:LONGEST_SEARCH])
    return html(
        request, "rules.html", game=game, sections=sections, count=count, rulings=rulings, q=q[:LONGEST_SEARCH],
        table=table, paragraphs=how_it_goes(game),
    )  # fmt: skip


class Printed(NamedTuple):
    """One rule as the page shows it, and as it is searched for."""

    section: str
    words: str
    html: Markup


RULE = Markup('<blockquote class="rule" id="{0}">{1}<cite>{0}</cite></blockquote>')


@cache
def print_rules(game: Game[Any]) -> list[Printed]:
    """Print every rule of a game: they are many, and they never change."""
    return [
        Printed(rule.section, f"{rule.id} {rule.section} {rule.text}".casefold(), RULE.format(rule.id, rule.text))
        for rule in game.rules
    ]


def find_rules(game: Game[Any], wanted: str) -> tuple[dict[str, Markup], int]:
    """Find the rules that speak of something, printed by section, and count them."""
    found = [rule for rule in print_rules(game) if wanted in rule.words]
    sections: dict[str, list[Markup]] = {}
    for rule in found:
        sections.setdefault(rule.section, []).append(rule.html)
    return {section: Markup().join(rules) for section, rules in sections.items()}, len(found)


def how_it_goes(game: Game[Any]) -> list[str]:
    """Give the paragraphs that tell a newcomer how a game goes."""
    paragraphs: list[str] = list(game.texts.tables.get("help", {}).get("paragraphs", ()))
    return paragraphs


@get("/tables", include_in_schema=False)
async def tables_page(request: Asked) -> Response[str]:
    """List the tables of this browser, and of the account if it is signed in."""
    account = account_of(request)
    name = await accounts.name_of(store_of(request), account) if account else ""
    own = await accounts.own_tables(store_of(request), account) if name else []
    known = dict.fromkeys((*(one.table for one in own), *held_tables(request)))
    shown = [await _shown(request, table_id) for table_id in known if table_id]
    return html(request, "tables.html", name=name, tables=[one for one in shown if one is not None])


async def _shown(request: Asked, table_id: str) -> dict[str, Any] | None:
    """Show one table in the list; one that does not open is listed with the reason, and the others stay."""
    try:
        room, visitor = await enter(request, table_id)
    except (Denied, Missing):
        return None
    except (Refused, Fault, Unavailable, TooMany) as error:
        return await _shut(request, table_id, str(error))
    except Exception:
        log.exception("table %s does not open", quiet_path(table_id))
        return await _shut(request, table_id, "This table is damaged and does not open.")
    waiting = "" if room.table.over else "it is your turn" if visitor.seat in room.table.waiting_for() else "under way"
    return {
        "table": room.id,
        "title": room.title,
        "game": room.game.title,
        "seat": room.table.names.get(visitor.seat, ""),
        "stands": waiting or "over",
        "why": "",
    }


async def _shut(request: Asked, table_id: str, why: str) -> dict[str, Any] | None:
    """Show in the list why a table does not open, under the title by which people know it."""
    query = select(tables.c.title).where(tables.c.id == table_id)
    title = await store_of(request).read(lambda c: c.execute(query).scalar())
    return {"table": table_id, "title": title, "why": why} if title is not None else None


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
    return redirect
