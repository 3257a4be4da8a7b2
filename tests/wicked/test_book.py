"""The house book of Wicked Ones: how it is read, how mistakes are named, and what a whole one holds."""

import pytest

from undercroft.engine.refusals import Refused
from undercroft.games.wicked.book import house_book, house_texts, read_book
from undercroft.games.wicked.book.checking import check_whole, lacking
from undercroft.games.wicked.book.effects import Defend, Dice, Power, When
from undercroft.games.wicked.book.names import id_of
from undercroft.games.wicked.book.reading import FILES
from undercroft.games.wicked.words import Action, Defense, Roll

KIND = """
[[kind]]
id = "{id}"
name = "Damp"
drawn = "{drawn}"
text = "It drips."
good = {{ axis = "effect", when = ["water"], text = "it is at home" }}
bad = {{ axis = "position", when = ["{when}"], text = "it dries" }}
"""
POTION = """
[[potion]]
id = "strength"
name = "Strength"
kind = "potion"
tier = {tier}
row = 11
code = "{code}"
text = "One die more."
look = "Red."
wrong = "It pulls."
"""


def test_every_file_of_the_book_is_there_and_can_be_read() -> None:
    assert set(house_texts()) == set(FILES)
    assert house_book().shelf("calling")["bonebreaker"].dots == {Action.SMASH: 2, Action.THREATEN: 1, Action.FINESSE: 1}


def test_an_entry_is_read_with_what_it_does() -> None:
    core, swing, fury = house_book().abilities_of("bonebreaker")[:3]

    assert core.powers == (Power(does=(Defend(against=Defense.WOUNDS),)),)
    assert swing.powers[0].price is not None
    assert swing.powers[0].price.stress == 1
    when = When(roll=(Roll.ACTION,), actions=(Action.SMASH, Action.THREATEN), state=("bloodied",))
    assert fury.powers[0].does == (Dice(amount=1, when=when),)


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        ("kinds.toml", KIND.format(id="damp", drawn="soup", when="cold"), "kinds.toml, line 5: damp: drawn: invalid"),
        ("kinds.toml", KIND.format(id="Damp", drawn="slime", when="cold"), "kinds.toml, line 3: Damp: id: expected"),
        ("kinds.toml", KIND.format(id="damp", drawn="slime", when="tea"), "kinds.toml, line 8: damp: bad.when[0]:"),
        ("kinds.toml", KIND.format(id="damp", drawn="slime", when="cold") * 2, "kinds.toml, line 10: there is another"),
        ("kinds.toml", "[[spell]]\nid = 'x'\n", "kinds.toml holds [[kind]], not 'spell'."),
        ("songs.toml", "", "songs.toml is no file of the house book; its files are adventurers.toml"),
    ],
)
def test_a_mistake_names_file_line_and_field_in_one_sentence(file: str, text: str, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        read_book({file: text})

    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (POTION.format(tier=2, code="L"), "potions.toml, line 2: strength: its tier is 1 and its row 11."),
        (POTION.format(tier=1, code="X"), "potions.toml, line 2: strength: code X needs the field action."),
        (POTION.format(tier=1, code="U"), "potions.toml, line 2: strength: code U needs powers."),
        ("", "potions.toml: [[potion]]: there is no potion 'Strength'."),
        (
            POTION.format(tier=1, code="L").replace("strength", "tea"),
            "potions.toml, line 2: tea: there is no potion of",
        ),
    ],
)
def test_a_book_that_is_not_whole_says_what_it_lacks(text: str, sentence: str) -> None:
    assert any(line.startswith(sentence) for line in lacking(read_book({"potions.toml": text})))


def test_a_book_that_is_not_whole_is_refused() -> None:
    with pytest.raises(Refused):
        check_whole(read_book({}))


def test_ids_are_made_of_names() -> None:
    assert id_of("Goldmonger's Tooth") == "goldmongers_tooth"
    assert id_of("Rapid-Reload X-Bow") == "rapid_reload_x_bow"
