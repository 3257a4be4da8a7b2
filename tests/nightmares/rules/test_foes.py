"""Foes: what a stat block comes to, row by row of the book."""

from typing import Any

import msgspec
import pytest

from tests.nightmares.people import FRAMES, hero
from tests.nightmares.scene import Scene
from tests.rules import rule
from undercroft.games.nightmares.book import read_book
from undercroft.games.nightmares.book.entries import Block
from undercroft.games.nightmares.rules.foes import armour, damage, hurt_foe, max_disposition
from undercroft.games.nightmares.rules.harm import inflict
from undercroft.games.nightmares.rules.intentions import announce
from undercroft.games.nightmares.rules.rolls import Plan, modifiers
from undercroft.games.nightmares.rules.table import book_of
from undercroft.games.nightmares.words import DEBILITY_OF, WEAKENED, Attribute, Creature, Debility, Move, Number, Size


def block(**changes: Any) -> Block:
    """Give a plain block of level 2, alone of its kind only if said so."""
    found: Block = read_book({"frames.toml": FRAMES}).shelf("frame")["ghoul"]
    return msgspec.structs.replace(found, level=2, health=0, types=(Creature.UNDEAD,), **changes)


@rule(
    "AWN-DISP-MON-OTHER", "AWN-DISP-MON-LARGE", "AWN-DISP-MON-HUGE", "AWN-DISP-MON-TOUGH", "AWN-DISP-MON-SOLITARY",
)  # fmt: skip
@pytest.mark.parametrize(
    ("changes", "more"),
    [
        ({}, 0),
        ({"otherworld": True}, 1),
        ({"size": Size.LARGE}, 1),
        ({"size": Size.HUGE}, 2),
        ({"tough": True}, 2),
        ({"number": Number.SOLITARY}, 2),
        ({"otherworld": True, "tough": True, "size": Size.HUGE, "number": Number.SOLITARY}, 7),
    ],
)
def test_disposition_of_monsters(changes: dict[str, Any], more: int) -> None:
    assert max_disposition(block(**changes)).value == 2 + more


@rule("AWN-DMG-D4", "AWN-DMG-D6", "AWN-DMG-D8", "AWN-DMG-D10", "AWN-DMG-D12", "AWN-DMG-MONSTER")
@pytest.mark.parametrize(("die", "dealt"), [(4, 2), (6, 3), (8, 4), (10, 5), (12, 6)])
def test_damage_by_hit_die(die: int, dealt: int) -> None:
    assert damage(block(die=die)) == dealt


@rule("AWN-ARM-MON-0", "AWN-ARM-MON-1", "AWN-ARM-MON-2", "AWN-ARM-MON-3", "AWN-ARM-MON-4")
@pytest.mark.parametrize(
    ("rating", "stops"), [(1, 0), (12, 0), (13, 1), (14, 1), (15, 2), (16, 2), (17, 3), (19, 3), (20, 4), (24, 4)]
)
def test_armour_by_rating(rating: int, stops: int) -> None:
    assert armour(block(rating=rating)) == stops


@rule("AWN-DMG-MONSTER-DEB", "AWN-DEBILITY-FROM-MONSTER")
def test_a_plain_blow_may_give_a_debility_and_says_so_first() -> None:
    scene = Scene(("ghoul",), ann=hero("warrior", level=3))
    scene.play(announce)
    scene.means("0", "debility")
    assert scene.night.scene.announced[0].inflicts


@rule("AWN-DEBILITY-PC-ONLY")
def test_foes_take_damage_and_nothing_instead() -> None:
    scene = Scene(("ghoul",), ann=hero("warrior", level=3))
    scene.play(hurt_foe, "g1_1", 2)
    scene.ends()
    assert scene.foe().disposition == 2


@rule(
    "AWN-DEBILITY-APATHETIC", "AWN-DEBILITY-CARELESS", "AWN-DEBILITY-EXHAUSTED", "AWN-DEBILITY-MAIMED",
    "AWN-DEBILITY-PANICKED", "AWN-DEBILITY-STUNNED",
)  # fmt: skip
@pytest.mark.parametrize("debility", list(Debility))
def test_each_debility_weighs_on_its_attribute_alone(debility: Debility) -> None:
    scene = Scene(ann=hero("warrior", debilities=[debility]))
    book = book_of(scene.night)
    found = {one: modifiers(Plan(scene.ann, Move.DANGER, one), scene.night.scene, book).value for one in Attribute}
    assert found == {one: -1 if one is WEAKENED[debility] else 0 for one in Attribute}


@rule("AWN-DEBILITY-FROM-ATTR")
@pytest.mark.parametrize("attribute", list(Attribute))
def test_what_would_lower_a_score_gives_its_debility(attribute: Attribute) -> None:
    scene = Scene(ann=hero("warrior"), inside=False)
    scene.play(inflict, "ann", DEBILITY_OF[attribute], cause="a rule")
    assert scene.ann.debilities == [DEBILITY_OF[attribute]]
    assert scene.ann.scores[attribute] == 0


@rule("AWN-MOVE-LIST", "AWN-MOVE-PERIPHERAL")
def test_eleven_basic_moves_and_three_rolls_beside_them() -> None:
    moves = list(Move)
    assert len(moves) == 11 + 3
    assert moves[11:] == [Move.CONTACTS, Move.SURPRISE, Move.REACTION]
