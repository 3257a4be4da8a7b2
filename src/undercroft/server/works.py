"""Works: what games reckon beside their tables, done by another process a part at a time, one at a table at a time."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from undercroft.engine.game import Game
from undercroft.engine.paper import Wish
from undercroft.engine.refusals import Fault, Refused
from undercroft.engine.works import Work
from undercroft.games import find_game

from .benches import BUSY
from .browser import game_static, html
from .entering import enter, rooms_of
from .errands import Reckon
from .limits import limits_of
from .rendering import render
from .rooms import Room
from .security import Missing, TooMany, asker, read_form
from .workshop import Workshop

Asked = Request[Any, Any, Any]
MOST_JOBS = 6
"""So many tables reckon at once; each has one part under way at a time."""
KEPT = 48
"""Of so many tables it is known what came of it."""
LONGEST = 6_100


class Job:
    """One work for one table: its parts, what came of them so far, and the task that goes through them."""

    def __init__(self, work: Work, parts: Sequence[bytes]) -> None:
        self.work = work
        self.parts = parts
        self.key = blake2b(b"/".join(parts), digest_size=16).digest()
        self.results: list[bytes] = []
        self.task: asyncio.Task[None] | None = None
        self.said = ""

    @property
    def running(self) -> bool:
        """Whether it goes on."""
        return self.task is not None and not self.task.done()

    @property
    def done(self) -> bool:
        """Whether all of it is done."""
        return len(self.results) == len(self.parts)


class Jobs:
    """What is reckoned for tables, and what came of it lately."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._known: OrderedDict[tuple[str, str], Job] = OrderedDict()

    def find(self, table: str, name: str) -> Job | None:
        """Find what is reckoned for a table, or was."""
        return self._known.get((table, name))

    def begin(self, room: Room, name: str, work: Work, parts: Sequence[bytes]) -> None:
        """Begin, unless it goes on already, or was done for the very same."""
        job, old = Job(work, parts), self.find(room.id, name)
        if old is not None and (old.running or (old.done and old.key == job.key)):
            return
        if sum(one.running for one in self._known.values()) >= MOST_JOBS:
            raise TooMany(BUSY)
        self._known[room.id, name] = job
        self._known.move_to_end((room.id, name))
        job.task = asyncio.create_task(self._go(job, room.game.name, name, f"table:{room.id}"))
        self._forget()

    async def _go(self, job: Job, game: str, name: str, who: str) -> None:
        try:
            for part in job.parts:
                job.results.append(await self._workshop.try_out(Reckon(game, name, part), who))
        except (Refused, Fault, TooMany, RuntimeError) as error:
            job.said = str(error) if not isinstance(error, RuntimeError) else "That broke, and it is not your fault."

    def cancel(self, table: str, name: str) -> None:
        """Stop after the part that is under way, and forget it."""
        job = self._known.pop((table, name), None)
        if job is not None and job.task is not None:
            job.task.cancel()

    def _forget(self) -> None:
        for key in [key for key, job in self._known.items() if not job.running][: max(0, len(self._known) - KEPT)]:
            del self._known[key]

    def close(self) -> None:
        """Wait for nothing any more."""
        for job in self._known.values():
            if job.task is not None:
                job.task.cancel()


def jobs_of(request: Asked) -> Jobs:
    """Give what this application reckons for tables."""
    found: Jobs = request.app.state.jobs
    return found


def work_of(game: Game[Any], name: str, *, at_table: bool) -> Work:
    """Find a work of a game, for tables or for visitors."""
    work = game.works().get(name)
    if work is None or work.at_table is not at_table:
        raise Missing("There is nothing at this address.")
    return work


def wished(work: Work, given: Mapping[str, str]) -> dict[str, Any]:
    """Read wishes as they were written, and check each."""
    found = {wish.name: _read(wish, given.get(wish.name, "")) for wish in work.wishes}
    for wish in work.wishes:
        wish.check(found[wish.name])
    return found


def _read(wish: Wish, written: str) -> Any:
    written = written.strip()
    if len(written) > LONGEST:
        raise Refused("That is too long.")
    if not isinstance(wish.usual, int) or not written:
        return written or wish.usual
    if not (written.isascii() and written.isdecimal() and len(written) < 6):
        raise Refused(f"{wish.name.capitalize()} must be a number from {wish.low} to {wish.high}.")
    return int(written)


@get("/works/{game:str}/{name:str}", include_in_schema=False)
async def visit_page(request: Asked, game: FromPath[str], name: FromPath[str]) -> Response[str]:
    """Show what a visitor may wish for, and what came of it as soon as something was."""
    found = find_game(game)
    found = found.with_house(rooms_of(request).settings.houses.get(game, {}))
    work = work_of(found, name, at_table=False)
    given = {key: str(value) for key, value in request.query_params.items()}
    body, said = Markup(""), ""
    if any(given.get(wish.name) for wish in work.wishes):
        try:
            body = await _visited(request, found, name, given)
        except (Refused, Fault, TooMany) as error:
            said = str(error)
    values = {wish.name: given.get(wish.name, wish.usual) for wish in work.wishes}
    return html(
        request, "visit.html", 409 if said else 200, game=found, name=name, work=work, values=values, body=body,
        refused=said,
    )  # fmt: skip


async def _visited(request: Asked, game: Game[Any], name: str, given: Mapping[str, str]) -> Markup:
    work = game.works()[name]
    wishes = wished(work, given)
    limits_of(request).spend("reckon", asker(request))
    parts, workshop = work.parts(None, wishes), rooms_of(request).workshop
    results = [await workshop.visit(Reckon(game.name, name, part), asker(request)) for part in parts]
    return Markup(render(f"{game.name}/{name}.html", shown=work.show(parts, results, wishes), game_static=game_static))


@get("/t/{table_id:str}/works/{name:str}", include_in_schema=False)
async def work_page(
    request: Asked, table_id: FromPath[str], name: FromPath[str], part: FromQuery[bool] = False
) -> Response[str]:
    """Say how far a work for a table is, or show what came of it: as a page, or as the part of one."""
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("look", visitor.who)
    work, job = work_of(room.game, name, at_table=True), jobs_of(request).find(room.id, name)
    given = {key: str(value) for key, value in request.query_params.items()}
    body = ""
    if job is not None and job.done:
        shown = work.show(job.parts, job.results, wished(work, given))
        body = render(f"{room.game.name}/{name}.html", shown=shown, table=room.id, name=name)
    state: dict[str, Any] = {"room": room, "work": work, "job": job, "name": name, "body": Markup(body)}
    return html(request, "work_part.html" if part else "work.html", **state)


@post("/t/{table_id:str}/works/{name:str}", include_in_schema=False, form=True)
async def work_form(request: Asked, table_id: FromPath[str], name: FromPath[str]) -> Redirect:
    """Begin a work for a table, or stop it."""
    room, visitor = await enter(request, table_id)
    form = await read_form(request)
    work = work_of(room.game, name, at_table=True)
    if form.get("do") == "stop":
        jobs_of(request).cancel(room.id, name)
    else:
        limits_of(request).spend("reckon", visitor.who)
        sight = await room.audience.fresh_sight("", False)
        if not sight.table["begun"]:
            raise Refused("Nothing is dealt yet.")
        jobs_of(request).begin(room, name, work, work.parts(sight.view, {}))
    return Redirect(f"/t/{table_id}/works/{name}{'?part=true' if form.get('part') else ''}", status_code=303)
