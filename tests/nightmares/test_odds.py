"""Odds: what a card shows before a roll is what is rolled, counted out, and its bands say what they would do here."""

from collections import Counter
from typing import Any

import pytest

from tests.nightmares.below import STRONG, Below
from tests.nightmares.people import hero
from tests.nightmares.phases.test_fights import act, round_of
from tests.nightmares.scene import Scene
from tests.rules import rule
from undercroft.engine.asks import Detail
from undercroft.games.nightmares.phases.battle_card import spoken
from undercroft.games.nightmares.phases.combat import everybody_acts
from undercroft.games.nightmares.rules.problems import add
from undercroft.games.nightmares.state import Aid, Edge
from undercroft.games.nightmares.words import Attribute

DICE = (6, 5)
CURSES = [("river_of_fear", "undead"), ("secrets", "undead"), ("brightness", "")]
DEBILITIES = ["apathetic", "careless", "exhausted", "maimed", "panicked", "stunned"]


def laden(**more: Any) -> Any:
    """Give somebody for whom every roll has reasons: debilities, curses, an aid, the bonus of the last roll."""
    scores: Any = dict.fromkeys(Attribute, 1)
    ann = hero("arcanist", "archmage", "comrades", level=5, debilities=DEBILITIES, curses=CURSES, **scores, **more)
    ann.memory, ann.next_bonus = ["s1_1"], True
    ann.aids = [Aid("a song", "scene", bonus=1)]
    ann.edges = [Edge("the high step")]
    return ann


def counted(detail: Detail) -> None:
    """Check that the odds are those of every pair of dice with what is added."""
    assert detail.total is not None
    assert detail.odds is not None
    capped = [part.amount for part in detail.total.parts if part.change == "at_most"]
    added = sum(part.amount for part in detail.total.parts if part.change == "add")
    ways: Counter[str] = Counter()
    for one in range(1, 7):
        for other in range(1, 7):
            total = min([one + other + added, *capped])
            ways["strong" if total >= 10 else "mixed" if total >= 7 else "miss"] += 1
    assert {band.label.rpartition("_")[2]: band.ways for band in detail.odds.bands} == {
        name: ways[name] for name in ("strong", "mixed", "miss")
    }


def same(scene: Scene, detail: Detail, move: str) -> None:
    """Check that the roll was made with what the card had shown."""
    counted(detail)
    assert detail.total is not None
    line = next(line for line in scene.table.journal.lines if line.kind == f"rolled_{move}")
    assert line.total is not None
    assert [(part.name, part.amount) for part in line.total.parts] == [
        (part.name, part.amount) for part in detail.total.parts
    ]
    assert line.params["sum"] == sum(DICE) + sum(part.amount for part in detail.total.parts)


def labels(scene: Scene, seat: str, draft: dict[str, Any]) -> list[str]:
    """Give the words of the bands as somebody sees them."""
    view = scene.table.view(seat)
    shown = view.preview(scene.ask(seat).id, draft)
    return [band.label for band in shown["odds"].bands]


@rule("AWN-MOVE-FIGHT-ROLL", "AWN-MOVE-VOLLEY-ROLL", "AWN-MOVE-CAST-TRIGGER", "AWN-MOVE-ASSESS-ROLL")
@rule("AWN-MOVE-DANGER-ROLL", "AWN-MOVE-PERSUADE-ROLL", "AWN-MOVE-HELP-ROLL")
@pytest.mark.parametrize(
    ("draft", "move"),
    [
        ({"move": "fight", "edge": True}, "fight"),
        ({"move": "volley"}, "volley"),
        ({"move": "cast", "way": "willpower", "edge": True}, "cast"),
        ({"move": "assess", "way": "wants"}, "assess"),
        ({"move": "danger", "target": "A", "way": "1", "edge": True}, "danger"),
        ({"move": "talk", "way": "duty"}, "persuade"),
        ({"move": "help", "target": "bob"}, "help"),
        ({"move": "run", "way": "2"}, "danger"),
    ],
)
def test_the_odds_on_the_card_of_a_fight_are_those_of_the_roll(draft: dict[str, Any], move: str) -> None:
    scene = round_of("ghoul", ann=laden(worn=["bow"]), bob=hero(worn=["sword"], level=3))
    scene.night.house["spells.toml"] = Below().night.house["spells.toml"]
    scene.play(everybody_acts)
    card: Any = scene.ask("ann")
    whole = card.drafted({"edge": False, "alive": False, "help": "nobody", "on": False, **draft}).draft
    detail = card.preview(whole)
    scene.dice(*DICE)
    act(scene, **draft)
    if draft["move"] == "run":
        scene.answer("bob", "retreat", "agree")
    same(scene, detail, move)


@rule("AWN-MOVE-SEARCH-ROLL", "AWN-MOVE-ASSESS-ROLL", "AWN-MOVE-PERSUADE-ROLL", "AWN-MOVE-CAST-TRIGGER")
@rule("AWN-MOVE-DANGER-ROLL")
@pytest.mark.parametrize(
    ("draft", "move"),
    [
        ({"doing": "assess", "about": "wants"}, "assess"),
        ({"doing": "search", "edge": True}, "search"),
        ({"doing": "talk", "about": "g1", "way": "aid", "reason": "duty"}, "persuade"),
        ({"doing": "cast", "about": "mending", "way": "ann"}, "cast"),
        ({"doing": "ritual", "about": "mending", "way": "ann"}, "cast"),
        ({"doing": "answer", "about": "p1", "way": "0", "edge": True}, "danger"),
        ({"doing": "go", "about": "vault", "way": "1"}, "danger"),
    ],
)
def test_the_odds_on_the_card_of_a_room_are_those_of_the_roll(draft: dict[str, Any], move: str) -> None:
    ann = laden()
    ann.memory, ann.spells = ["mending"], ["mending"]
    scene = Below("ghoul", ann=ann)
    scene.lair.rooms["hall"].danger = "chasm"
    scene.play(add, "trap", "trap_two", 2)
    scene.begin(6, 6)
    card: Any = scene.ask("ann")
    whole = card.drafted({"edge": False, "help": "nobody", **draft}).draft
    detail = card.preview(whole)
    scene.act("ann", *DICE, **draft)
    same(scene, detail, move)


@rule("AWN-ENC-CAP")
def test_the_odds_of_a_laden_hero_in_danger_are_all_misses() -> None:
    scene = round_of("knight", ann=hero(worn=["sword", "mail", "shield"], carried=["chest"], level=5))
    scene.play(everybody_acts)
    card: Any = scene.ask("ann")
    detail = card.preview(card.drafted({"move": "danger", "target": "A", "way": "0"}).draft)
    counted(detail)
    assert [band.ways for band in detail.odds.bands] == [0, 0, 36]


def test_each_way_past_a_danger_has_odds_of_its_own() -> None:
    scene = round_of("knight", ann=hero(worn=["sword"], level=5, dexterity=2))
    scene.play(everybody_acts)
    card: Any = scene.ask("ann")
    way = card.drafted({"move": "danger", "target": "A"}).asks["way"]
    for option in way.options():
        counted(way.describe(option))
    assert way.describe("0").total.value == 2


@rule("AWN-MOVE-HELP-ROLL")
def test_whoever_is_asked_for_a_hand_sees_how_likely_it_is() -> None:
    scene = round_of("knight", ann=hero(worn=["sword"], level=5), bob=hero("warrior", "comrades", charisma=2))
    scene.play(everybody_acts)
    scene.dice(*STRONG, *STRONG)
    act(scene, move="fight", help="bob")
    asked = scene.ask("bob")
    assert asked.key == "will_help"
    assert asked.describe is not None
    counted(asked.describe("yes"))


@pytest.mark.parametrize(
    ("draft", "said"),
    [
        ({"move": "fight"}, ["4 damage before armour, A stopped", "does A or threatens", "does A or threatens"]),
        ({"move": "danger", "target": "A"}, ["A is stopped", "A is stopped, at a price", "at once, 5 damage to Ann"]),
        ({"move": "run"}, ["everybody is out", "at a price", "all that is announced"]),
        ({"move": "assess"}, ["and one more", "a true answer", "no answer"]),
    ],
)
def test_each_band_says_what_it_would_do_here(draft: dict[str, Any], said: list[str]) -> None:
    scene = round_of("knight", ann=hero(worn=["sword"], level=5))
    scene.play(everybody_acts)
    for shown, expected in zip(labels(scene, "ann", draft), said, strict=True):
        assert expected in shown


@pytest.mark.parametrize(
    ("letters", "said"), [("", ""), ("B", "B"), ("AB", "A and B"), ("ABCDEF", "A to F"), ("ACD", "A, C and D")]
)
def test_letters_are_said_as_one_says_them(letters: str, said: str) -> None:
    assert spoken(letters) == said
