"""Guests: people with browsers at addresses of their own, who read pages, press buttons and keep cookies."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from tests.server.hosting import HTML, Clock, any_answer, run
from tests.server.street import Street, street
from tests.server.visiting import Form, Page
from undercroft.server import actions as do
from undercroft.server import consent
from undercroft.server.rooms import Room
from undercroft.server.security import Visitor

HOME, AWAY, FAR = "203.0.113.5", "198.51.100.7", "192.0.2.33"


class Guest:
    """Somebody with a browser, somewhere."""

    def __init__(self, here: Street, address: str) -> None:
        self.browser = here.at(address, follow_redirects=True, headers=HTML)
        self.page = Page("")

    async def open(self, path: str) -> Page:
        """Open a page, and follow where it leads."""
        return self._arrive(await self.browser.get(path))

    async def press(self, ending: str, **values: Any) -> Page:
        """Fill in the form whose address ends so, and send it; a field that is named chooses the form too."""
        return await self.send(self._form(ending, values), **values)

    async def send(self, form: Form, path: str = "", **values: Any) -> Page:
        """Send a form, perhaps to another address than its own."""
        return self._arrive(await self.browser.post(path or form.action, data=form.filled(**values)))

    async def post(self, path: str, **values: Any) -> Page:
        """Post what no form on the page would say, with the token of the page."""
        return self._arrive(await self.browser.post(path, data={"csrf": await self.token(), **values}))

    async def token(self) -> str:
        """Give the token that the forms of this browser's pages carry."""
        page = Page((await self.browser.get("/tables")).text)
        return next(value for form in page.forms for name, value in form.fields if name == "csrf")

    async def read(self, path: str) -> Any:
        """Read what the same browser is answered as JSON, whatever the status is; its page stays."""
        return (await self.browser.get(path)).json()

    def _form(self, ending: str, values: dict[str, Any]) -> Form:
        """Find the form that already says what is wanted where it cannot be written over, or the first."""
        fixed = {"seat", "request"} & set(values)
        found = [form for form in self.page.forms if form.action.partition("?")[0].endswith(ending)]
        assert found, f"no form for {ending!r} among {[form.action for form in self.page.forms]}"
        fits = [form for form in found if all((name, str(values[name])) in form.fields for name in fixed)]
        return (fits or found)[0]

    def _arrive(self, response: Any) -> Page:
        path = str(response.url.raw_path, "ascii") if isinstance(response.url.raw_path, bytes) else str(response.url)
        self.page = Page(response.text, path, response.status_code)
        return self.page


class Scene:
    """A house with a clock of its own, and the people who come to it."""

    def __init__(self, here: Street, clock: Clock, folder: Path) -> None:
        self.here = here
        self.clock = clock
        self.folder = folder

    async def host(self, game: str = "depths", address: str = HOME, **values: Any) -> Guest:
        """Let somebody make a table with friends, and see the links."""
        guest = Guest(self.here, address)
        await guest.open(f"/new/{game}")
        await guest.press(f"/new/{game}", **{"you": "Hana", "players": 3, **values})
        assert guest.page.path.endswith("/invites"), guest.page.said
        return guest

    async def alone(self, game: str = "depths", address: str = HOME) -> Guest:
        """Let somebody play alone, with bots."""
        guest = Guest(self.here, address)
        await guest.open(f"/play/{game}")
        await guest.press(f"/play/{game}", name="Ada")
        return guest

    async def comes(self, link: str, name: str = "", address: str = AWAY) -> Guest:
        """Let somebody open a link in a new browser, and sit down if they say a name."""
        guest = Guest(self.here, address)
        await guest.open(link)
        if name:
            await guest.press("/sit", name=name)
        return guest

    async def begun(self, guest: Guest) -> str:
        """Let the game at somebody's table begin: bots sit in all empty seats, and one person answers."""
        table = table_of(guest)
        room: Room = await self.here.app.state.rooms.find(table)
        await room.seating.fill("random")
        while not consent.secrets_are_live(room.table):
            await room.record.settled()
            for seat in [seat for seat, one in room.chairs.sitters.items() if one.sitter == "person"]:
                for ask in (await room.audience.fresh_sight(seat)).asks[:1]:
                    answer = do.Answer(ask=ask["id"], value=any_answer(ask, Random(1)))
                    await room.act(Visitor(table, (seat,)), answer)
        return table


def table_of(guest: Guest) -> str:
    """Give the table whose page somebody looks at."""
    return guest.page.path.split("/")[2].partition("?")[0]


def links_on(guest: Guest) -> dict[str, str]:
    """Give the links that a page shows, each by whom it is for."""
    fields = [given for tag, given in guest.page.tags if tag == "input" and "/k/" in given.get("value", "")]
    return {one["aria-label"].removeprefix("Link for "): "/k/" + one["value"].rpartition("/")[2] for one in fields}


async def told(guest: Guest) -> list[str]:
    """Give every line of the journal that somebody reads."""
    view = await guest.read(f"/api/tables/{table_of(guest)}/view")
    return [line["text"] for line in view["journal"]]


@asynccontextmanager
async def scene(folder: Path, **changes: Any) -> AsyncIterator[Scene]:
    clock = Clock()
    async with street(folder, clock=clock, patience=60.0, **changes) as here:
        yield Scene(here, clock, folder)


def play(folder: Path, acts: Callable[[Scene], Awaitable[None]], **changes: Any) -> None:
    """Let people come to a house, and see what happens."""

    async def whole() -> None:
        async with scene(folder, **changes) as opened:
            await acts(opened)

    run(whole)
