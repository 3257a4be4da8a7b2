"""Painted: how long a person looks at an old picture after pressing a button, and at nothing before a page is there.

`python -m bench.painted` puts Debian's Chromium into one seat of a Kingdom that fights, the others answer as good bots
do, and the seat presses *Do it for me* whenever it is asked. `--late` plays on to the tenth game before anybody looks.
Milliseconds by the clock depend on what else the machine does; what the page itself worked is its own thread's time.
"""

import asyncio
import sys
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import Any, TypeVar

import uvicorn
from playwright.sync_api import CDPSession, Page, ViewportSize, sync_playwright

from undercroft.server.app import create_app
from undercroft.server.lobby import NewTable
from undercroft.server.run import listen
from undercroft.server.settings import Settings

from .clock import show
from .pages import MOST_ANSWERS, PEOPLE, Played, kingdom_of, seed_of

T = TypeVar("T")
SEAT = "ada"
PRESSES = 30
PATIENCE = 120.0
CHROMIUM = "/usr/bin/chromium"
WINDOW = ViewportSize(width=1440, height=960)
WORKED = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "TaskDuration")
HELP = "#dock form.ask [data-does=help]"
"""*Do it for me*, which every question has that a bot may answer for a person (`people_decide`)."""
PRESS = """help => new Promise((painted, failed) => {
  const dock = document.querySelector("#dock"), asked = dock.querySelector("form.ask").dataset.key;
  const seen = new MutationObserver(() => {
    if (dock.querySelector("form.ask")?.dataset.key === asked) return;
    seen.disconnect();
    const changed = performance.now();
    requestAnimationFrame(() => setTimeout(() => {
      const now = performance.now();
      painted({ clock: now - begun, server: heard - begun, page: changed - heard, frame: now - changed });
    }));
  });
  seen.observe(dock, { childList: true, subtree: true, attributes: true });
  setTimeout(() => failed(new Error("nothing came")), 60000);
  const begun = performance.now();
  document.querySelector(help).click();
})"""
HEARS = """globalThis.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", () => (globalThis.heard = performance.now()));
  }
};"""
"""Notes when the page was last told something."""
AT_ONCE = 'if (location.host) localStorage.setItem("undercroft-pace", "instant");'
"""What happens is not played on the stage before the next question comes."""
FIRST_PAINT = """() => new Promise((painted) => {
  const seen = (entries) => entries.getEntriesByName("first-contentful-paint").forEach((one) => painted(one.startTime));
  new PerformanceObserver(seen).observe({ type: "paint", buffered: true });
})"""


class Served:
    """A web table in a thread of its own, and one Kingdom at it with a person in every seat."""

    def __init__(self, folder: Path) -> None:
        settings = Settings(folder=folder, rates=None, quotas=None, seeds=True, pace=0.0, grace=0.0)
        self._app = create_app(settings)
        listener = listen("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self._server = uvicorn.Server(uvicorn.Config(self._app, log_config=None, access_log=False))
        self._loop = asyncio.new_event_loop()
        serving = self._server.serve(sockets=[listener])
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(serving,))
        self._thread.start()
        begun = perf_counter()
        while not self._server.started and perf_counter() - begun < PATIENCE:
            threading.Event().wait(0.05)

    def do(self, deed: Coroutine[Any, Any, T]) -> T:
        """Let the server's loop do something, and wait for it."""
        return asyncio.run_coroutine_threadsafe(deed, self._loop).result()

    async def lay(self, number: int) -> tuple[Played, str]:
        """Lay a Kingdom, play on until it fights in its nth game, and give it with the link of our seat."""
        thick = kingdom_of(number)
        seed, rulings = await seed_of("kingdom", thick), dict(thick.rulings)
        wanted = NewTable(game="kingdom", players=list(PEOPLE), rulings=rulings, seed=seed)
        room, _ = await self._app.state.rooms.create(wanted)
        sat = {seat: await room.sit(seat, seat.capitalize()) for seat in room.table.seats}
        while not room.table.begun:
            await room.record.settled()
            await asyncio.sleep(0)
        played = Played(room)
        await played.hurry_on(thick.reached)
        return played, f"{self.address}/k/{sat[SEAT].token}"

    def close(self) -> None:
        """Stop serving."""
        self._server.should_exit = True
        self._thread.join()


@contextmanager
def served() -> Iterator[Served]:
    """Serve from a folder of its own for a while."""
    with TemporaryDirectory() as folder:
        house = Served(Path(folder))
        try:
            yield house
        finally:
            house.close()


def worked(devtools: CDPSession) -> dict[str, float]:
    """Give the milliseconds that the page's thread has worked so far, by what it did."""
    found = devtools.send("Performance.getMetrics")["metrics"]
    return {one["name"]: 1000 * one["value"] for one in found if one["name"] in WORKED}


async def spent() -> float:
    """Give the milliseconds of CPU that the server's own thread has taken so far."""
    return 1000 * thread_time()


async def until_asked(played: Played) -> bool:
    """Let bots answer until our seat is asked something that they may do for it; says whether it ever is."""
    for _ in range(MOST_ANSWERS):
        asks = played.room.table.open_asks()
        if not asks:
            return False
        if asks[0].seat == SEAT and asks[0].key not in played.room.game.people_decide:
            await played.quiet()
            return True
        await played.answer()
    return False


def press(house: Served, played: Played, page: Page, devtools: CDPSession) -> Iterator[dict[str, float]]:
    """Press the button again and again; give how long it took to be painted, and what the page worked for it."""
    for _ in range(PRESSES):
        if not house.do(until_asked(played)):
            return
        asked = played.room.table.asks_of(SEAT)[0].id
        page.wait_for_selector(f'#dock form.ask[data-key="{asked}"]')
        before, served = worked(devtools), house.do(spent())
        took = page.evaluate(PRESS, HELP)
        done = {name: value - before[name] for name, value in worked(devtools).items()}
        yield {**took, **done, "served": house.do(spent()) - served}


def measure(*numbers: int) -> None:
    """Print for each of these games of a Kingdom how long a page takes, and a press, or how to get that."""
    if not Path(CHROMIUM).exists():
        print("\nChromium is not here; with Debian's package 'chromium' it is measured what a press costs a browser.")
        return
    for number in numbers:
        with served() as house:
            look(house, number)


def look(house: Served, number: int) -> None:
    """Print how long a page of one game takes, and a press."""
    played, link = house.do(house.lay(number))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        page = browser.new_page(viewport=WINDOW)
        page.set_default_timeout(1000 * PATIENCE)
        page.add_init_script(AT_ONCE + HEARS)
        page.goto(link)
        devtools = page.context.new_cdp_session(page)
        devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
        first = []
        for _ in range(9):
            page.reload()
            first.append(page.evaluate(FIRST_PAINT))
        pressed = list(press(house, played, page, devtools))
        browser.close()
    middle = {name: median(one[name] for one in pressed) for name in pressed[0]}
    quick = sorted(pressed, key=lambda one: one["clock"])[: len(pressed) // 4]
    parts = {name: median(one[name] for one in quick) for name in pressed[0]}
    show(
        f"Painted: a Kingdom fights in game {number}, one seat in Chromium",
        [
            ("ms until a page is first painted, in the middle; the quickest", f"{median(first):.0f}; {min(first):.0f}"),
            ("ms from a press until it is painted, in the middle", f"{middle['clock']:.0f}"),
            ("… in the middle of the quickest quarter", f"{parts['clock']:.0f}"),
            (
                "… of which until told; until changed; until painted",
                f"{parts['server']:.0f}; {parts['page']:.0f}; {parts['frame']:.0f}",
            ),
            ("ms of CPU that the server's thread takes for it", f"{middle['served']:.1f}"),
            ("ms that the page's thread works for a press", f"{middle['TaskDuration']:.1f}"),
            ("… script; layout; style", "; ".join([f"{middle[name]:.1f}" for name in WORKED[:3]])),
        ],
    )


def main() -> None:
    """Measure."""
    measure(10 if "--late" in sys.argv else 1)


if __name__ == "__main__":
    main()
