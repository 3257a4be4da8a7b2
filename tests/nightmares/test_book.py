"""The house book: how its files are read, and how mistakes are named."""

import pytest

from undercroft.engine.refusals import Refused
from undercroft.games.nightmares.book.effects import Call, Noise
from undercroft.games.nightmares.book.reading import read_book

MOTIVE = """
[[motive]]
id = "{id}"
name = "Debt"
row = {row}
text = "You owe a man who keeps no books."
test = "Did you earn, spend or risk money for the debt?"
deeds = ["paid", "took", "haggled"]
"""


BROUGHT = """
[[trap.brings]]
kind = "{kind}"
name = "More"
sign = "A hum."
plain = "A song."
pressing = "A shout."
lands = "A blow."
does = [{{ do = "call" }}]
"""


def test_an_entry_is_read_with_what_it_does() -> None:
    text = """
[[trap]]
id = "alarm"
name = "Threads"
rank = "two"
signs = ["A hum.", "A line.", "A bell."]
ways = [{ text = "step over", attribute = "dexterity" }]
does = [{ do = "call" }, { do = "noise" }]
debility = "panicked"
way_by = "Cut the slack one."
needs = "shears"
lands = "Bells."
dressed = ["Hair.", "Silk."]
told = { vague = "it hears", specific = "it hears feet", false = "it hears songs" }
"""

    trap = read_book(
        {"traps.toml": text + BROUGHT.format(kind="complication") * 2 + BROUGHT.format(kind="danger")}
    ).shelf("trap")["alarm"]

    assert trap.does == (Call(), Noise())
    assert trap.ways[0].attribute == "dexterity"


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        ("motives.toml", MOTIVE.format(id="debt", row=21), "motives.toml, line 5: debt: row: expected `int` <= 20."),
        ("motives.toml", MOTIVE.format(id="Debt", row=2), "motives.toml, line 3: Debt: id: expected"),
        ("motives.toml", MOTIVE.format(id="debt", row=2).replace("text =", "txt ="), "motives.toml, line 6: debt: txt"),
        ("motives.toml", MOTIVE.format(id="debt", row=2) * 2, "motives.toml, line 10: there is another motive with"),
        ("motives.toml", "[[motive]\n", "motives.toml cannot be read:"),
        ("motives.toml", "[[spell]]\nid = 'x'\n", "motives.toml holds [[motive]], not 'spell'."),
        ("songs.toml", "", "songs.toml is no file of the house book; its files are alignments.toml"),
    ],
)
def test_a_mistake_names_file_line_and_field_in_one_sentence(file: str, text: str, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        read_book({file: text})

    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)
