"""What calls somebody: sounds and notifications only after a button, and a shell for when the network is away."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, Enter, House, Person
from tests.browser.test_inviting import FITS, PHONE, barriers

NOTED = """
globalThis.heard = [];
globalThis.AudioContext = class {
  currentTime = 0; sampleRate = 8000; state = "running"; destination = {};
  part() {
    const one = { connect: (to) => to, start() { heard.push("start"); }, stop() {} };
    return { ...one, frequency: this.value(), gain: this.value(), Q: {} };
  }
  value() { return { setValueAtTime() {}, exponentialRampToValueAtTime() {} }; }
  createOscillator() { return this.part(); } createGain() { return this.part(); }
  createBufferSource() { return this.part(); } createBiquadFilter() { return this.part(); }
  createBuffer(one, long) { return { getChannelData: () => new Float32Array(long) }; }
};
globalThis.called = [];
globalThis.asks = 0;
globalThis.Notification = class extends EventTarget {
  static permission = "default";
  static async requestPermission() { asks += 1; return (this.permission = "granted"); }
  constructor(title, what) { super(); called.push([title, what.body]); }
};
const worker = { register: async () => {}, getRegistration: async () => null };
Object.defineProperty(navigator, "serviceWorker", { value: worker });
"""
AWAY = "Object.defineProperty(document, 'hidden', { value: true, configurable: true })"


def seated(house: House, enter: Enter, **options: object) -> tuple[Person, object]:
    table = house.table("bell", "ada", "brok")
    person = enter(**options)
    person.context.add_init_script(NOTED)
    person.sit(table, "ada", "Anna")
    return person, table


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_nothing_rings_until_it_is_switched_on(house: House, enter: Enter, viewport: dict[str, int]) -> None:
    person, _ = seated(house, enter, viewport=viewport)
    page = person.page
    assert page.evaluate("[asks, heard.length, sound.on, sound.play('die')]") == [0, 0, False, False]
    page.get_by_role("button", name="Bell").click()
    expect(page.locator("#bell")).to_be_visible()
    assert barriers(page) == []
    assert page.evaluate(FITS)
    page.click("text=Switch the sounds on")
    expect(page.locator('[data-switch="sound"]')).to_have_text("Switch the sounds off")
    assert page.evaluate("heard.length") > 0
    assert page.evaluate("sound.names.map((name) => sound.play(name)).every(Boolean)")
    assert page.evaluate("sound.play('toString')") is False
    page.click("text=Call me when it is my turn")
    expect(page.locator('[data-says="push"]')).to_contain_text("has no keys of its own")
    assert page.locator("#bell").inner_text().count("no keys") == 1
    assert page.evaluate("asks") == 1
    page.reload()
    person.arrive()
    assert page.evaluate("sound.on")


def test_somebody_who_looks_elsewhere_is_called_once_for_a_question(house: House, enter: Enter) -> None:
    table = house.table("bell2", "ada", "brok")
    person, other = enter(), enter()
    person.context.add_init_script(NOTED)
    person.sit(table, "ada", "Anna")
    other.sit(table, "brok", "Bea")
    person.read("")
    person.page.get_by_role("button", name="Bell").click()
    person.page.click("text=Call me when it is my turn")
    person.page.keyboard.press("Escape")
    chance = Random(1)
    person.press_verb(person.key())
    person.page.evaluate(AWAY)
    while not person.page.evaluate("called.length"):
        other.read("")
        other.answer(chance)
        table.view("ada")
    assert person.page.evaluate("called") == [[person.page.title().removeprefix("● "), "It is your turn."]]


def test_without_a_network_the_shell_says_so_and_keeps_no_table(house: House, enter: Enter) -> None:
    person = enter(viewport=PHONE)
    page = person.open("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    person.post(lambda: page.get_by_role("button", name="Play now: Out of the Depths").click())
    person.arrive()
    kept = page.evaluate(
        "caches.keys().then((all) => Promise.all(all.map((one) => caches.open(one).then((it) => it.keys()))))"
        ".then((all) => all.flat().map((one) => new URL(one.url).pathname))"
    )
    assert "/away" in kept
    assert [path for path in kept if not path.startswith(("/away", "/static/"))] == []
    person.context.set_offline(True)
    page.goto(house.address + "/tables")
    expect(page.locator("h1")).to_have_text("The network is away")
    person.context.set_offline(False)
    person.post(lambda: page.get_by_role("link", name="Try again").click())
    expect(page.locator("h1")).to_have_text("Your tables")
    person.complaints = [words for words in person.complaints if "ERR_INTERNET_DISCONNECTED" not in words]
