"""Long names in a real browser's letters: none leaves its card, its plate or its picture, and each is told whole."""

import re

import pytest

from tests.browser.people import DESKTOP, Enter, House
from undercroft.atlas.frame import Choice
from undercroft.games.depths.pictures.cavern import cavern
from undercroft.games.depths.pictures.figures import Figure
from undercroft.games.kingdom.show.pictures.battle import battlefield
from undercroft.games.kingdom.show.pictures.canvas import Courtier, Den, Dungeon, Field, Fighter, Meal, Zone
from undercroft.games.kingdom.show.pictures.court import court
from undercroft.games.kingdom.show.pictures.dungeon import dungeon

PEOPLE = (
    "Bartholomaeus the Second",
    "Wilhelmina",
    "W" * 24,
    "Noel of the Ledgers",
    "Anastasia-Konstantina",
    "Mary Jane Watkinson-Smythe",
)
MONSTERS = (
    "Ogrekin 2",
    "Giant Poisonous Squirm 11",
    "Thunder-Voiced Basilisk",
    "Carnivorous Refrigerator 3",
    "Skeleton Accountant",
)
OUTSIDE = """() => {
    const found = [];
    for (const text of document.querySelectorAll("#main svg text")) {
        const box = text.getBoundingClientRect();
        const svg = text.ownerSVGElement.getBoundingClientRect();
        const card = text.parentElement.querySelector(":scope > rect.card");
        const before = text.getAttribute("text-anchor") === "middle" && text.previousElementSibling;
        const plate = before && before.matches("rect[rx='2.5']") ? before : null;
        for (const { left, right } of [svg, ...[card, plate].map((one) => one?.getBoundingClientRect() ?? svg)]) {
            if (box.left < left - 1.5 || box.right > right + 1.5) found.push(text.textContent);
        }
    }
    return found;
}"""
"""The words that stick out of what they are written on."""


def crowd(each: int) -> Field:
    """A Battlefield full of long names, some of which may be chosen."""
    zones = tuple(Zone(area, "Encampment", trap="Reverberating Bottomless Pit") for area in range(1, 7))
    people = [
        Fighter(f"p{nth}", name, True, 1 + nth // each, person=True, hp=10, most_hp=13, drive=2, followers=11)
        for nth, name in enumerate(PEOPLE)
    ]
    monsters = [
        Fighter(f"m{nth}", name, False, 4 + nth // each, hp=9, most_hp=10, choice=Choice(name, "72%", "Attack"))
        for nth, name in enumerate(MONSTERS)
    ]
    return Field("A crowd", f"Round 1: {PEOPLE[1]} acts", zones, (*people, *monsters), voices=9, most_voices=12)


def depths() -> Dungeon:
    """A Dungeon with much to tell of one room, and a Court of long names."""
    here = Den("A1", "here", people=tuple((name, "king", nth, False) for nth, name in enumerate(PEOPLE)))
    seen = Den("A2", "seen", "13 monsters, sleeping", "at least 12 Traps", ("Bottomless Drinking Fountain",))
    meals = tuple(Meal(name, (), False) for name in PEOPLE)
    return Dungeon("Deep", (here, seen), meals=meals, bases=(("Fortified Outpost", "C2", 30),), step="Who goes first?")


def pictures(narrow: bool) -> list[str]:
    """Draw every picture in which people or monsters are named."""
    hall = tuple(Courtier(name, "king", "Vizier, Noble", 1, 10, 13, 2, 11, player=name) for name in PEOPLE)
    figures = [Figure(name, "lit", colour=nth) for nth, name in enumerate(PEOPLE)]
    cave = cavern(figures, turn=1, turns=10, found=0, needed=10, title="Dark", narrow=narrow)
    fields = [battlefield(crowd(each), narrow=narrow) for each in (2, 3, 6)]
    return [*fields, dungeon(depths(), narrow=narrow), court(hall, narrow=narrow), cave]


def test_only_a_name_of_one_endless_word_is_cut() -> None:
    drawn = battlefield(crowd(2)) + pictures(narrow=False)[-2]
    cut = [words for words in re.findall(r">([^<]*…)</text>", drawn) if not words.startswith("Reverb")]

    assert cut
    assert {words[0] for words in cut} == {"W"}


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_no_name_leaves_its_place(house: House, enter: Enter, narrow: bool) -> None:
    page = enter(viewport=DESKTOP).open("/rules")
    outside = []
    for drawn in pictures(narrow):
        page.evaluate("svg => { document.querySelector('#main').innerHTML = svg }", drawn)
        page.evaluate("() => document.fonts.ready")
        outside += page.evaluate(OUTSIDE)

    assert outside == []
