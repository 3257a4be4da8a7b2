"""Captions and the word of a scene cover nothing that is read or pressed: not the tabs, not a note, not the moon."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.people import Enter, House
from tests.browser.test_nightmares_solo import PHONE, WIDE, evening

TABLET: ViewportSize = {"width": 1024, "height": 768}
LONG = (
    "The corrupted beauty. From the left, the loveliest face you will ever see; from the right, one left out all "
    "winter. White runs along the gutters, and here and there has turned."
)
SHOW = """(words) => {
    const line = document.createElement("p");
    line.className = "line";
    line.textContent = words;
    document.querySelector(".dock").dataset.veiled = "";
    player.play([{ line }]);
}"""
BELOW = """() => {
    const box = (one) => document.querySelector(one).getBoundingClientRect();
    return box("[data-caption]").top - box(".view-tabs").bottom;
}"""
APART = """() => {
    const word = document.querySelector(".scene-place summary").getBoundingClientRect();
    const picture = [...document.querySelectorAll(".view .choice, .view svg")].filter((one) => one.checkVisibility());
    return picture.every((one) => one.getBoundingClientRect().bottom <= word.top + 1);
}"""
LIT = """async () => {
    let most = 0;
    const seen = new MutationObserver((all) => {
        for (const { target } of all) if (target.matches(".glowing")) most = Math.max(most, target.getAttribute("r"));
    });
    seen.observe(document.querySelector(".stage"), { subtree: true, attributes: true, attributeFilter: ["r"] });
    await motion.glow(null);
    return most;
}"""


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["wide", "tablet", "phone"])
def test_a_long_caption_stays_in_its_strip(house: House, enter: Enter, size: ViewportSize) -> None:
    _, person = evening(house, enter, "caption", pace="slow")
    person.page.set_viewport_size(size)
    person.read("")
    person.page.evaluate(SHOW, LONG)
    expect(person.page.locator("[data-caption]")).to_have_text(LONG)

    assert person.page.evaluate(BELOW) >= 0


@pytest.mark.parametrize("size", [WIDE, TABLET], ids=["wide", "tablet"])
def test_the_word_of_a_scene_lies_beside_the_tabs(house: House, enter: Enter, size: ViewportSize) -> None:
    _, person = evening(house, enter, "caption")
    person.page.set_viewport_size(size)
    person.read("")

    expect(person.page.locator(".scene-place summary")).to_be_visible()
    assert person.page.evaluate(APART)
    person.page.locator(".scene-place summary").click()
    expect(person.page.locator(".scene-place .scene-leaf")).to_be_visible()


def test_somebody_who_is_not_in_the_picture_does_not_light_all_of_it(house: House, enter: Enter) -> None:
    _, person = evening(house, enter, "caption", reduced_motion="no-preference", pace="normal")
    person.read("")

    assert 0 < person.page.evaluate(LIT) < 200
