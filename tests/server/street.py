"""A street: a server inside the test's own event loop, and people who come to it from addresses of their own."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar

from tests.server.hosting import BOTS, HTML, SEATS, make_settings
from tests.server.visiting import Page
from undercroft.server.app import create_app

HOUSE = "http://house"


class Street:
    """One server, and everybody who lives around it."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    def at(self, address: str, **more: Any) -> httpx.AsyncClient:
        """Give a browser, or a program, at an address; each has cookies of its own."""
        app: Any = self.app
        return httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(address, 4711)), base_url=HOUSE, **more)

    async def table(self, address: str = "192.0.2.200", **wanted: Any) -> dict[str, Any]:
        """Start a table of three, with bots in all seats but the first; gives its links."""
        content = {"game": "depths", "players": list(SEATS[:3]), "bots": BOTS, "seed": "1", **wanted}
        made = await self.at(address).post("/api/tables", json=content)
        assert made.status_code == 201, made.text
        links: dict[str, Any] = made.json()
        return links


@asynccontextmanager
async def street(folder: Path, **changes: Any) -> AsyncIterator[Street]:
    """Open a server, as long as the scene goes on."""
    app = create_app(make_settings(folder, **changes))
    async with app.lifespan():
        yield Street(app)


def key_of(made: dict[str, Any], seat: str) -> dict[str, str]:
    """Give the headers by which a program acts for a seat, for the host or for whoever watches."""
    link = made[seat] if seat in ("host", "watch") else made["seats"][seat]
    return {"authorization": f"Bearer {link.rpartition('/')[2]}"}


async def csrf_of(browser: httpx.AsyncClient) -> str:
    """Give the token that the forms of this browser's pages carry."""
    page = Page((await browser.get("/tables", headers=HTML)).text)
    return next(value for form in page.forms for name, value in form.fields if name == "csrf")
