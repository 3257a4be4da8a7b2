"""Freshly: what a table shows somebody if nothing of it were kept, beside what they were sent piece by piece."""

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import _lru_cache_wrapper
from itertools import pairwise
from typing import Any

import msgspec

from undercroft.engine.amends import CORRECTIONS
from undercroft.engine.saves import load, save
from undercroft.engine.texts import Speaker
from undercroft.engine.view import View
from undercroft.server import fragments, pages, speaking, views
from undercroft.server.audience import Audience
from undercroft.server.live import Connection
from undercroft.server.rooms import Room
from undercroft.server.sight import Sight
from undercroft.server.standing import Standing
from undercroft.server.views import name_of

Parts = dict[str, Any]
_LINE = re.compile(r'(?:<h3 class="journal-turn">[^<]*</h3>\s*)?<(?:div|details|p) class="line(?=[ "])')
_parts = msgspec.json.Decoder(dict[str, msgspec.Raw])
_list = msgspec.json.Decoder(list[msgspec.Raw])
SHARED: tuple[dict[Any, Any], ...] = (
    fragments._questions,
    speaking.NAMELESS,
    speaking.BLANKS,
    speaking.OPTIONS,
    views.GALLERY._kept,
)
"""What is kept for all tables of a process."""
BY_KIND = ("engine.secrets", "engine.reading", "engine.shelves", "engine.texts")
"""Where things are worked out once for each type or text; whoever forgot them would only make the same again."""


class Wire:
    """A socket that keeps every frame it is given, and how everybody was called then."""

    def __init__(self) -> None:
        self.frames: list[tuple[str, tuple[str, ...]]] = []
        self.reader: Reader | None = None

    async def send(self, message: dict[str, Any]) -> None:
        assert self.reader is not None
        self.frames.append((message["text"], self.reader.names))


class Reader:
    """Somebody who listens, and puts together what they are sent."""

    def __init__(self, connection: Connection, wire: Wire) -> None:
        self.connection = connection
        self.wire = wire
        self.called: tuple[str, ...] = ()
        wire.reader = self
        self.first = 0
        self.lines: list[str] = []
        self.told: list[tuple[str, ...]] = []  # how everybody was called when each line came
        self.replies: list[Parts] = []

    @property
    def names(self) -> tuple[str, ...]:
        """How everybody is called now."""
        return tuple(self.connection.sight.room.table.names.values())

    def hear(self) -> None:
        """Take in what has come since."""
        frames, self.wire.frames = self.wire.frames, []
        for frame, self.called in frames:
            parts = _parts.decode(frame)
            assert "bye" not in parts, frame
            self.take(parts)

    def take(self, parts: dict[str, msgspec.Raw]) -> None:
        """Take in one frame."""
        raise NotImplementedError

    def write(self, place: int, lines: list[str]) -> None:
        """Write lines down, from a place on."""
        self.lines[place:] = lines
        self.told[place:] = [self.called] * len(lines)


class Program(Reader):
    """A program: it has parts of what it is shown, and lines."""

    def __init__(self, connection: Connection, wire: Wire) -> None:
        super().__init__(connection, wire)
        self.parts: dict[str, bytes] = {}

    def take(self, parts: dict[str, msgspec.Raw]) -> None:
        if "journal" in parts:
            begin = msgspec.json.decode(parts.pop("from"))
            end = msgspec.json.decode(parts.pop("lines"))
            assert begin <= len(self.lines)
            self.write(begin, [bytes(line).decode() for line in _list.decode(parts.pop("journal"))])
            assert len(self.lines) == end
        for said in ("did", "error", "key", "asked", "says", "token"):
            parts.pop(said, None)
        self.parts |= {name: bytes(part) for name, part in parts.items()}


class Browser(Reader):
    """A browser: it has pieces of a page, each as it was sent last, and lines."""

    def __init__(self, connection: Connection, wire: Wire) -> None:
        super().__init__(connection, wire)
        self.texts: dict[str, str] = {}
        self.view = ""
        self.past = ""

    def load(self, sight: Sight) -> None:
        """Load the page: the newest lines come with it."""
        self.texts, self.called = {}, self.names
        self.first, self.past = sight.leaf, sight.past
        self.lines, self.told = [], []
        self.write(0, split(pages.render_lines(sight, sight.leaf, sight.lines)))

    def take(self, parts: dict[str, msgspec.Raw]) -> None:
        if "lines" in parts:
            self.append(parts)
        fresh: dict[str, str] = msgspec.json.decode(parts.get("fragments", b"{}"))
        for name, patch in msgspec.json.decode(parts.get("patches", b"{}")).items():
            fresh[name] = patched(self.texts[name], patch)
        self.texts |= fresh
        if "view" in parts:
            self.view = msgspec.json.decode(parts["view"])

    def append(self, parts: dict[str, msgspec.Raw]) -> None:
        """Write down what was told, as the page's script does."""
        news, begin = split(msgspec.json.decode(parts["lines"])), msgspec.json.decode(parts["from"])
        if "anew" not in parts:
            assert begin == self.first + len(self.lines)
        else:
            past = msgspec.json.decode(parts["past"])
            if past != self.past or not self.first <= begin <= self.first + len(self.lines):
                self.first, self.lines, self.told = begin, [], []
            self.past = past
        self.write(begin - self.first, news)


def split(html: str) -> list[str]:
    """Take the lines of a journal apart, each with the heading before it."""
    starts = [found.start() for found in _LINE.finditer(html)]
    return [html[start:end] for start, end in pairwise([*starts, len(html)])] if starts else []


def patched(old: str, patch: list[tuple[int, int, str]]) -> str:
    """Change a text as the page's script does, which counts characters in two bytes."""
    whole, text, at = old.encode("utf-16-le", "surrogatepass"), b"", 0
    for stays, goes, put in patch:
        text += whole[at : at + 2 * stays] + put.encode("utf-16-le", "surrogatepass")
        at += 2 * (stays + goes)
    return (text + whole[at:]).decode("utf-16-le", "surrogatepass")


@contextmanager
def nothing_kept(room: Room) -> Iterator[Audience]:
    """Let somebody look at a room of whom nothing is known yet; what was kept comes back afterwards."""
    known, gallery = room.audience, views.GALLERY
    kept = [dict(one) for one in SHARED]
    size, names = gallery._size, room.changed.names
    for one in SHARED:
        one.clear()
    gallery._size = 0
    room.audience = audience = Audience(room, known.studio)
    audience.listeners = known.listeners
    audience.standing = Standing(awaited=known.standing.awaited)
    try:
        yield audience
    finally:
        room.audience = known
        for one, before in zip(SHARED, kept, strict=True):
            one.clear()
            one.update(before)
        gallery._size = size
    assert room.changed.names == names


def forget_what_is_worked_out() -> None:
    """Forget whatever functions remember of what they gave before."""
    for one in gc.get_objects():
        if isinstance(one, _lru_cache_wrapper) and one.cache_parameters()["maxsize"] is not None:
            module = one.__module__ or ""
            if module.startswith("undercroft.") and not module.endswith(BY_KIND):
                one.cache_clear()


def check_reader(reader: Reader, fresh: Sight) -> None:
    """Compare what somebody was sent with what they would be shown if nothing were kept."""
    if isinstance(reader, Browser):
        check_browser(reader, fresh)
    elif isinstance(reader, Program):
        check_program(reader, fresh)


def check_program(program: Program, fresh: Sight) -> None:
    """Compare what a program has with everything that it would be given."""
    parts = _parts.decode(f"{{{','.join([fresh.greeting(), *map(fresh.encoded, fresh.versions)])}}}")
    there = {name: bytes(part) for name, part in parts.items()}
    same_parts(program.parts, there)
    check_lines(program, fresh, [fresh.encoded_line(line) for line in fresh.journal])


def check_browser(browser: Browser, fresh: Sight) -> None:
    """Compare what a page shows with what it would show if it were loaded now."""
    pages.render_changed(fresh)
    there = fresh.fragments
    page, look = pages.page_of(fresh), browser.connection.look
    assert browser.view == (look.shown(page) if page.tabs else page.first), "which view"
    here = {name: browser.texts.get(name) for name in there}
    if browser.view:
        there[name_of(browser.view)] = str(pages.view(fresh, browser.view, look.narrow))
        here[name_of(browser.view)] = browser.texts.get(name_of(browser.view))
    same_parts(here, there)
    check_lines(browser, fresh, split(pages.render_lines(fresh, browser.first, fresh.lines)))


def check_lines(reader: Reader, fresh: Sight, lines: list[str]) -> None:
    """Compare the lines that somebody was told with how they read now, but for names and what is corrected."""
    assert len(reader.lines) == len(lines), (len(reader.lines), len(lines))
    names, journal = tuple(fresh.room.table.names.values()), fresh.journal
    for nth, (has, read, told) in enumerate(zip(reader.lines, lines, reader.told, strict=True), reader.first):
        if has != read and told == names:
            assert journal[nth].kind in CORRECTIONS, differing(f"line {nth} {journal[nth]}", has, read)


def newest(sight: Sight) -> tuple[list[str], list[str]]:
    """Give the newest lines as whoever came now would be sent them, as a program and as a page."""
    first, end = sight.leaf, sight.lines
    told = [sight.encoded_line(line) for line in sight.between(first, end)]
    return told, split(pages.render_lines(sight, first, end))


def check_told(has: tuple[list[str], list[str]], fresh: tuple[list[str], list[str]]) -> None:
    """Compare the lines that whoever came now would be sent with the same lines put into words anew."""
    for mine, its in zip(has, fresh, strict=True):
        assert len(mine) == len(its)
        for nth, pair in enumerate(zip(mine, its, strict=True)):
            assert pair[0] == pair[1], differing(f"kept line {nth}", *pair)


def check_state(kept: Sight) -> None:
    """Compare what is kept of a state with what is shown of it anew."""
    view = kept.room.table.view(kept.seat)
    same_parts({"state": kept.state, "view": kept.view.state}, {"state": view.state, "view": view.state})


def check_page(kept: Sight) -> None:
    """Compare a page made of what is kept with one made anew, and the sheets and pictures on it."""
    table = kept.room.table
    if not table.begun:
        return
    page = pages.page_of(kept)
    anew = fragments.board_of(kept.room.game).page(table.view(kept.seat))
    for name in page.__struct_fields__:
        if name != "tabs":
            mine, its = readable(getattr(page, name)), readable(getattr(anew, name))
            assert mine == its, differing(name, repr(mine), repr(its))
    for one, other in zip(page.tabs, anew.tabs, strict=True):
        assert (one.key, one.word, one.all_shown()) == (other.key, other.word, other.all_shown()), one.key


def readable(thing: Any) -> Any:
    """Give something that a page holds without what is hidden in it, so that two of them can be compared."""
    if isinstance(thing, msgspec.Struct):
        return type(thing).__name__, {
            name: readable(getattr(thing, name)) for name in thing.__struct_fields__ if hasattr(thing, name)
        }
    if isinstance(thing, dict):
        return {key: readable(value) for key, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [readable(one) for one in thing]
    return None if callable(thing) or isinstance(thing, Speaker) else thing


def check_laid_again(room: Room) -> None:
    """Compare what the table shows everybody with what it shows when it is laid anew from what was written."""
    again = load(room.game, save(room.table))
    for seat in (*room.table.seats, ""):
        here, there = (data_of(table.view(seat)) for table in (room.table, again))
        same_parts(here, there)


def data_of(view: View) -> Parts:
    """Give everything that a view shows."""
    return {name: msgspec.json.encode(part).decode() for name, part in view.data().items()}


def same_parts(here: Any, there: Any) -> None:
    """Say which parts differ, and where."""
    assert here.keys() == there.keys(), here.keys() ^ there.keys()
    for name, has in here.items():
        assert has == there[name], differing(name, has, there[name])


def differing(name: str, here: Any, there: Any) -> str:
    """Say where two texts part."""
    one, other = (text if isinstance(text, str) else repr(text) for text in (here, there))
    at = next((nth for nth, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    return f"{name} at {at}:\nhas   …{one[max(0, at - 200) : at + 300]}…\nfresh …{other[max(0, at - 200) : at + 300]}…"
