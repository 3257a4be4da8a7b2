"""What goes over the wire: a page is sent what differs from what it has, deflated; and no bomb does any harm."""

import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from tests.server.hosting import SEATS, any_answer, make_settings, run
from undercroft.server.app import create_app
from undercroft.server.neighbours import AtTheDoor
from undercroft.server.patches import WORTH, Patch, patch_between
from undercroft.server.run import configuration
from undercroft.server.squeezing import LEAST

A_FRAME = 2_500
"""Bytes that a browser's frame may have on the wire at most, in the middle of a game of four in the depths."""


class Counted(ClientConnection):
    """A WebSocket that counts what it is sent."""

    heard = 0

    def data_received(self, data: bytes) -> None:
        self.heard += len(data)
        super().data_received(data)


class Served:
    """A table on a server, with a program in every seat."""

    def __init__(self, port: int, made: dict[str, Any], tokens: dict[str, str]) -> None:
        self.port, self.made, self.tokens = port, made, tokens

    def listen(self, query: str, seat: str = "ada", **more: Any) -> Any:
        """Listen as a page or as a program."""
        headers = {"authorization": f"Bearer {self.tokens[seat]}"}
        address = f"ws://127.0.0.1:{self.port}/t/{self.made['table']}/live?{query}"
        return connect(
            address, additional_headers=headers, create_connection=Counted, max_size=None, open_timeout=None, **more
        )


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[Served]:
    """Serve a table as ours are served, everybody seated."""
    app: Any = create_app(make_settings(folder))
    async with app.lifespan():
        config, state = configuration(app, lifespan="off"), ServerState()
        config.load()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: AtTheDoor(config, state, {}), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as http:
            wanted = {"game": "depths", "players": list(SEATS[:3]), "bots": {}, "seed": "1"}
            made = (await http.post("/api/tables", json=wanted)).json()
            tokens = {}
            for seat, link in made["seats"].items():
                headers = {"authorization": f"Bearer {link.rpartition('/')[2]}"}
                sat = await http.post(f"/api/tables/{made['table']}/sit", json={"name": seat}, headers=headers)
                tokens[seat] = sat.json()["token"].rpartition("/")[2]
        try:
            yield Served(port, made, tokens)
        finally:
            server.close()
            for connection in list(state.connections):
                connection.transport.abort()
            await asyncio.gather(*state.tasks, return_exceptions=True)


def applied(patch: Patch | list[Any], old: str) -> str:
    """Do what a page's script does: it counts in pairs of bytes."""
    at, units, text = 0, old.encode("utf-16-le"), b""
    for stays, goes, put in patch:
        text += units[at : at + 2 * stays] + put.encode("utf-16-le")
        at += 2 * (stays + goes)
    return (text + units[at:]).decode("utf-16-le")


words = st.text(st.characters(exclude_categories=["Cs"]), max_size=400)


@given(words, words, words, words)
def test_a_patch_makes_the_new_text_of_the_old(start: str, old: str, new: str, end: str) -> None:
    one, other = (f"{start * 9}{middle}{end * 9}" for middle in (old, new))
    patch = patch_between(one, other)

    assert patch is None or applied(patch, one) == other
    if patch is not None:
        assert len(other) - sum(len(put) for _, _, put in patch) >= WORTH


tags = st.lists(st.sampled_from(["<p>one</p>", "<b>two</b>", "<i/>", "<p>three &amp; four</p>", "🕯", "–"]), max_size=40)


@given(st.lists(tags, min_size=1, max_size=9), st.data())
def test_a_patch_follows_what_was_moved_put_in_and_left_out(parts: list[list[str]], data: st.DataObject) -> None:
    others = data.draw(st.permutations([*parts, data.draw(tags)]))[: data.draw(st.integers(0, 10))]
    old, new = ("".join("".join(part) * 5 for part in whole) for whole in (parts, others))
    patch = patch_between(old, new)

    assert patch is None or applied(patch, old) == new


@pytest.mark.parametrize(
    ("old", "new"), [("a" * 1000, "a" * 999), ("ab" * 500, "ab" * 700), ("x" + "y" * 999, "y" * 999)]
)
def test_a_text_that_repeats_itself_is_counted_once(old: str, new: str) -> None:
    patch = patch_between(old, new)

    assert patch is not None
    assert applied(patch, old) == new


def test_what_changed_in_several_places_is_sent_in_as_many_stretches() -> None:
    rows = [f'<li class="row"><b>{number}</b><span>somebody stands here</span></li>' for number in range(200)]
    changed = {20: "<li>gone</li>", 90: rows[90].replace("stands", "sits"), 150: rows[150] + "<li>somebody came</li>"}
    old, new = "".join(rows), "".join(changed.get(number, row) for number, row in enumerate(rows))
    patch = patch_between(old, new)

    assert patch is not None
    assert len(patch) == len(changed)
    assert sum(len(put) for _, _, put in patch) < 60
    assert applied(patch, old) == new


def test_what_a_script_would_count_otherwise_is_sent_whole() -> None:
    assert patch_between("🕯" + "a" * 1000, "🕯" + "a" * 1001) is None


async def heard_by(listener: Any, shown: dict[str, str], until: str) -> list[str]:
    """Read frames until something is acknowledged; what they change is put into what is shown."""
    keys: list[str] = []
    while until not in keys:
        frame = json.loads(await listener.recv())
        shown |= frame.get("fragments", {})
        shown |= {name: applied(patch, shown[name]) for name, patch in frame.get("patches", {}).items()}
        keys.append(frame.get("did", ""))
    return keys


def test_a_page_that_takes_patches_shows_the_same_for_a_fraction_of_the_bytes(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            served(tmp_path) as table,
            table.listen("patches=2") as page,
            table.listen("", compression=None) as plain,
        ):
            shown: dict[str, str] = {}
            whole: dict[str, str] = {}
            sizes, raw = await played(table, (page, shown), (plain, whole), 60)

            assert shown == whole
            assert median(sizes) < A_FRAME
            assert sum(sizes) * 3 < sum(raw)

    run(scene)


async def played(table: Served, page: Any, plain: Any, answers: int) -> tuple[list[int], list[int]]:
    """Let everybody answer by chance; both listeners of Ada say something after each answer, to hear all before it."""
    chance, sizes, raw = Random(1), [], []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{table.port}", trust_env=False) as http:
        for number in range(answers):
            before = page[0].heard, plain[0].heard
            await answer_one(http, table, chance)
            for listener, shown in (page, plain):
                await listener.send(json.dumps({"do": "note", "text": "", "key": f"k{number}"}))
                await heard_by(listener, shown, f"k{number}")
            sizes.append(page[0].heard - before[0])
            raw.append(plain[0].heard - before[1])
    return sizes, raw


async def answer_one(http: httpx.AsyncClient, table: Served, chance: Random) -> None:
    """Let the first who is asked something answer."""
    for token in table.tokens.values():
        headers = {"authorization": f"Bearer {token}"}
        view = (await http.get(f"/api/tables/{table.made['table']}/view", headers=headers)).json()
        if view["asks"]:
            ask = view["asks"][0]
            content = {"ask": ask["id"], "value": any_answer(ask, chance)}
            await http.post(f"/api/tables/{table.made['table']}/answer", json=content, headers=headers)
            return


@pytest.mark.parametrize(
    ("query", "squeezed"), [("", True), ("patches=2&seat=ada", True), ("as=json", False), ("as=json&squeezed=1", True)]
)
def test_pages_are_squeezed_and_programs_if_they_ask(tmp_path: Path, query: str, squeezed: bool) -> None:
    async def scene() -> None:
        async with served(tmp_path) as table, table.listen(query) as listener:
            first = await listener.recv()
            agreed = listener.response.headers.get("Sec-WebSocket-Extensions", "")
            assert ("permessage-deflate" in agreed) is squeezed
            assert ("server_no_context_takeover" in agreed) is squeezed
            assert ("client_no_context_takeover" in agreed) is squeezed
            assert (listener.heard < len(first)) is (squeezed and len(first) >= LEAST)

    run(scene)


def bomb(size: int) -> bytes:
    """Give so many bytes of nothing, deflated."""
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    return (squeeze.compress(b" " * size) + squeeze.flush(zlib.Z_SYNC_FLUSH))[:-4]


def framed(content: bytes, *, first: bool, last: bool) -> bytes:
    """Put a piece of a deflated message into a frame; a mask of zeros leaves the bytes as they are."""
    head = (0x80 if last else 0) | (0x41 if first else 0)
    return bytes([head, 0xFF]) + len(content).to_bytes(8, "big") + bytes(4) + content


@pytest.mark.parametrize("pieces", [1, 3])
def test_a_frame_that_swells_beyond_measure_ends_the_connection(tmp_path: Path, pieces: int) -> None:
    async def scene() -> None:
        offer = ClientPerMessageDeflateFactory(client_no_context_takeover=True)
        async with served(tmp_path) as table, table.listen("", extensions=[offer], compression=None) as listener:
            await listener.recv()
            content = bomb(50_000_000)
            step = -(-len(content) // pieces)
            for place in range(0, len(content), step):
                last = place + step >= len(content)
                listener.transport.write(framed(content[place : place + step], first=not place, last=last))
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    await listener.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009

            async with table.listen("") as other:
                assert await other.recv()

    run(scene)
