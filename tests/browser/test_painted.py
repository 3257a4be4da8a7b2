"""What a press costs a page: it is looked at once for all that a frame brings, and what glows works for few frames."""

from bench.painted import HEARS, HELP, PRESS
from tests.browser.people import Enter, House

SCROLLS = """
globalThis.scrolls = [];
let moved = 0;
const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, "scrollTop");
Object.defineProperty(Element.prototype, "scrollTop", { get, set(top) { moved += 1; set.call(this, top); } });
const listen = EventTarget.prototype.addEventListener;
WebSocket.prototype.addEventListener = function (kind, hear) {
  listen.call(this, kind, kind !== "message" ? hear : (event) => {
    moved = 0;
    hear(event);
    const lines = (JSON.parse(event.data).lines ?? "").split("line-text").length - 1;
    queueMicrotask(() => lines && scrolls.push([lines, moved]));
  });
};
"""
"""Notes of each frame how many lines it brought, and how often the page was scrolled for it."""
GLOWS = """() => document.getAnimations().filter((one) => one.animationName === "fresh").flatMap((one) =>
  one.effect.getKeyframes().flatMap((frame) => Object.keys(frame)))"""
TIMES = """() => document.getAnimations().filter((one) => one.animationName === "fresh").map((one) => {
  const { delay, duration } = one.effect.getTiming();
  return [delay, duration];
})"""
"""How long each glow stands, and how long it changes: only while it does, the page works for every frame."""
HOW = {"offset", "easing", "composite", "computedOffset"}
"""What every step of a motion says beside what it changes."""
PRESSES = 12


def test_lines_that_come_together_are_laid_out_once(house: House, enter: Enter) -> None:
    table, ada = house.table("painted", "ada"), enter()
    ada.context.add_init_script(SCROLLS)
    ada.sit(table, "ada", "Anna")

    for _ in range(PRESSES):
        if asked := table.asked("ada"):
            ada.read(asked)
            table.post("ada", "help", ask=asked)
    ada.page.wait_for_function("scrolls.some(([lines]) => lines > 1)")

    assert {moved for _, moved in ada.page.evaluate("scrolls")} == {1}


def test_the_bench_of_painted_pages_presses_what_is_there(house: House, enter: Enter) -> None:
    table, ada = house.table("painted", "ada", game="kingdom"), enter(reduced_motion="no-preference")
    ada.context.add_init_script(HEARS)
    ada.sit(table, "ada", "Anna")
    ada.read(table.asked("ada"))

    took = ada.page.evaluate(PRESS, HELP)

    assert took["clock"] >= took["server"] + took["page"] > 0


def test_what_glows_changes_a_colour_alone_and_briefly(house: House, enter: Enter) -> None:
    table, ada = house.table("painted", "ada"), enter(reduced_motion="no-preference")
    ada.sit(table, "ada", "Anna")

    ada.page.fill("#talk-say", "Who has the light?")
    ada.page.press("#talk-say", "Enter")
    ada.page.wait_for_selector(".journal .fresh", state="attached")

    assert set(ada.page.evaluate(GLOWS)) - HOW == {"backgroundColor"}
    assert all(stands > 2 * changes for stands, changes in ada.page.evaluate(TIMES))
