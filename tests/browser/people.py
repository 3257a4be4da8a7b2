"""People at a table, each with a real browser: what they see, what they press, and what reaches them."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import httpx
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebSocket,
    WebSocketRoute,
    expect,
)

from tests.server.hosting import any_answer
from undercroft.server.sight import LINES_AT_A_TIME

PHONE = {"width": 360, "height": 740}
TABLET = {"width": 900, "height": 1100}
DESKTOP = {"width": 1440, "height": 960}
PATIENCE = 90_000
"""Milliseconds within which anything that is waited for must have come; usually it comes at once."""
NO_SECRETS = """
const keep = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (key === "undercroft-secrets") throw new Error("full");
  keep.call(this, key, value);
};
"""
"""Lets a browser keep no secret, so that it promises none and a chosen seed gives the same dice each time."""
NO_SCENES = """try { localStorage.setItem("undercroft-scenes", '"none"') } catch { /* a paper keeps nothing */ }"""
"""Lets no scene open by itself over the board."""
AT_A_PACE = """
try { localStorage.getItem("undercroft-pace") ?? localStorage.setItem("undercroft-pace", "%s") } catch { /* papers */ }
"""
"""Chooses how fast a browser's stage plays what happens, as its menu does."""
CHANGED = "key => document.querySelector('.dock [data-key]')?.dataset.key !== key"


class House:
    """The server as a program sees it: it makes tables, and knows the truth about every seat."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._http = httpx.Client(base_url=address, timeout=PATIENCE / 1000)

    def table(self, seed: str, *people: str, players: int = 3, called: Sequence[str] = (), **wanted: Any) -> "Table":
        """Lay a table with empty seats for some people, and bots in all others."""
        seats = list(called) or ["ada", "brok", "cyra", "dov", "esme"][:players]
        bots = {seat: "good" for seat in (*seats, "gm") if seat not in people}
        content = {"game": "depths", "players": seats, "bots": bots, "seed": seed, **wanted}
        made = self._http.post("/api/tables", json=content).raise_for_status().json()
        return Table(self, made)

    def ask(self, method: str, path: str, key: dict[str, str], **more: Any) -> Any:
        """Ask for something about a table as whoever holds a key to it."""
        return self._http.request(method, f"/api/tables/{path}", headers=key, **more).raise_for_status().json()

    def close(self) -> None:
        """Hang up."""
        self._http.close()


class Table:
    """One table: its links, and what each seat is really shown."""

    def __init__(self, house: House, made: dict[str, Any]) -> None:
        self.house = house
        self.id: str = made["table"]
        self.links: dict[str, str] = {**made["seats"], "host": made["host"], "watch": made["watch"]}
        self.keys = {who: {"authorization": f"Bearer {link.rpartition('/')[2]}"} for who, link in self.links.items()}

    def view(self, seat: str) -> dict[str, Any]:
        """Give everything that a seat is shown, as a program reads it, once no bot has anything left to answer."""
        while is_thinking(view := self.house.ask("GET", f"{self.id}/view", self.keys[seat])):
            pass
        shown: dict[str, Any] = view
        return shown

    def post(self, who: str, deed: str, **content: Any) -> Any:
        """Do something for a seat, or as the host, as a program does."""
        return self.house.ask("POST", f"{self.id}/{deed}", self.keys[who], json=content)

    def answer(self, seat: str, chance: Random) -> None:
        """Let a seat answer by chance, as a program does."""
        for ask in self.view(seat)["asks"][:1]:
            self.post(seat, "answer", ask=ask["id"], value=any_answer(ask, chance))

    def play(self, chance: Random, *seats: str, turns: int = 99) -> None:
        """Let some seats answer as programs do until the game is over, or until a turn begins."""
        while not (state := self.view("watch"))["over"] and state["state"]["turn"] < turns:
            for seat in seats:
                self.answer(seat, chance)

    def asked(self, seat: str) -> str:
        """Give the id of what a seat is asked now; empty if it is not asked anything."""
        asks = self.view(seat)["asks"]
        return str(asks[0]["id"]) if asks else ""


def is_thinking(view: dict[str, Any]) -> bool:
    """Say whether a bot has still something to answer, so that more is going to happen by itself."""
    return any(one["sitter"] == "bot" and one["seat"] in view["waiting"] for one in view["seats"])


class Wire:
    """The connection of one page, which a test can cut and mend."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket("**/live?*", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        if self.cut:
            route.close(code=1011)
        else:
            route.connect_to_server()
            self._open.append(route)

    def lose(self) -> None:
        """Lose the connection, and every one that is tried after it."""
        self.cut = True
        for route in self._open:
            route.close(code=1011)
        self._open.clear()

    def mend(self) -> None:
        """Let connections through again."""
        self.cut = False


class Person:
    """Somebody with a browser window of their own."""

    def __init__(self, house: House, context: BrowserContext) -> None:
        self.house = house
        self.context = context
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.asked_for: list[str] = []
        self.frames: list[str] = []
        self.watch(self.page)
        context.on("request", self._note_request)

    def watch(self, page: Page) -> None:
        """Note what a page complains of and what it is sent."""
        page.on("console", self._note_console)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("websocket", self._note_socket)

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def _note_request(self, request: Request) -> None:
        self.asked_for.append(request.url)

    def _note_socket(self, socket: WebSocket) -> None:
        self.asked_for.append(socket.url.replace("ws://", "http://"))
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def open(self, path: str) -> Page:
        """Open a page of the house."""
        self.page.goto(self.house.address + path)
        return self.page

    def sit(self, table: Table, seat: str, name: str) -> "Person":
        """Open a seat's link, say a name and sit down."""
        self.knock(table, seat, name)
        self.arrive()
        return self

    def knock(self, table: Table, seat: str, name: str) -> None:
        """Open a seat's link, say a name, and go where that leads, even without scripts."""
        self.open(table.links[seat])
        self.page.fill("#name", name)
        self.post(lambda: self.page.click("text=Take the seat"))
        table.keys[seat] = self.keys()

    def keys(self) -> dict[str, str]:
        """Give what opens this browser's seats: its cookies, and the token of its pages."""
        kept = self.context.cookies(self.house.address)
        csrf = self.page.locator('meta[name="csrf"]').get_attribute("content") or ""
        return {"cookie": "; ".join(f"{one['name']}={one['value']}" for one in kept), "x-csrf": csrf}

    def arrive(self) -> None:
        """Wait until the page is live."""
        self.page.wait_for_selector("[data-live]:not([hidden])", state="attached")
        self.page.wait_for_selector(".promise:not([data-reveal])", state="attached")

    def watch_again(self) -> None:
        """Open the replay of a finished table, and wait until its keys work."""
        self.post(lambda: self.page.click("text=Watch it again"))
        self.page.wait_for_selector("html[data-scripted]", state="attached")

    def post(self, press: Callable[[], None]) -> None:
        """Press something that leads to another page, and wait until that is there."""
        with self.page.expect_navigation():
            press()

    def key(self) -> str:
        """Give the id of the question in the dock, or of what stands in its place."""
        return str(self.page.evaluate("document.querySelector('.dock [data-key]')?.dataset.key"))

    def read(self, ask: str) -> None:
        """Wait until a question is there; without naming one, until any is."""
        which = f'[data-key="{ask}"]' if ask else '[data-do="answer"]'
        self.page.wait_for_selector(f".dock form{which}", state="attached")

    def set_pace(self, pace: str) -> None:
        """Choose how fast the stage plays what happens from now on."""
        self.page.locator(f'[name="stage-pace"][value="{pace}"]').evaluate("one => one.click()")

    def go_on(self) -> None:
        """Skip what is still shown before the question, if a page shows it first."""
        self.page.evaluate("document.querySelector('[data-waits]')?.click()")
        expect(self.page.locator("[data-waits]")).to_have_count(0)

    def answer(self, chance: Random) -> None:
        """Answer the question in the dock by chance, with a pointer."""
        key = self.key()
        choices = self.page.locator('.dock button[name="value"]')
        count = choices.count()
        (choices.nth(chance.randrange(count)) if count else self.page.locator(".dock .ask-foot > .verb").first).click()
        self.page.wait_for_function(CHANGED, arg=key)

    def press_verb(self, ask: str) -> None:
        """Answer a question in the plainest way: by its main button, or by its first choice."""
        self.read(ask)
        self.go_on()
        verb = self.page.locator(".dock .ask-foot > .verb:not(.verb-bare)")
        (verb.first if verb.count() else self.page.locator('.dock button[name="value"]').first).click()
        self.page.wait_for_function(CHANGED, arg=ask)

    def type_answer(self, chance: Random) -> None:
        """Answer the question in the dock by chance, with keys alone."""
        key = self.key()
        digits = self.page.locator(".dock button[data-digit]")
        count = digits.count()
        if count:
            self.page.keyboard.press(str(digits.nth(chance.randrange(count)).get_attribute("data-digit")))
        else:
            self.page.keyboard.press("q")
            for _ in range(40):
                self.page.keyboard.press("Tab")
                if self.page.evaluate("document.activeElement.matches('.dock .ask-foot > .verb')"):
                    break
            self.page.keyboard.press("Enter")
        self.page.wait_for_function(CHANGED, arg=key)

    def has_read(self, lines: Sequence[str]) -> None:
        """Wait until the newest lines of the journal say this and nothing else; what is set before does not count."""
        expect(self.page.locator(".journal .line .line-text")).to_have_text(list(lines)[-LINES_AT_A_TIME:])

    def hear(self, words: str) -> None:
        """Wait until the journal holds some words."""
        self.page.wait_for_selector(f".journal .line-text >> text={words}", state="attached")

    def everything(self) -> str:
        """Give all that ever reached this browser: the page as it stands, and every frame."""
        return "\n".join([self.page.content(), *self.frames])


Enter = Callable[..., Person]


def newcomer(house: House, browser: Browser, **options: Any) -> Person:
    """Let somebody come with a new browser, which knows their name and, unless told otherwise, shows all at once."""
    options.setdefault("viewport", DESKTOP)
    options.setdefault("reduced_motion", "reduce")
    options.setdefault("color_scheme", "dark")
    promises, name, scenes = options.pop("promises", False), options.pop("name", "Ada"), options.pop("scenes", False)
    pace = options.pop("pace", "instant")
    context = browser.new_context(**options)
    context.add_init_script(AT_A_PACE % pace)
    if name:
        context.add_cookies([{"name": "uc_name", "value": name, "url": house.address}])
    if not promises:
        context.add_init_script(NO_SECRETS)
    if not scenes:
        context.add_init_script(NO_SCENES)
    return Person(house, context)
