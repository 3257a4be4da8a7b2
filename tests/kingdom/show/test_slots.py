"""What a sheet says of an Item in its slot."""

import pytest

from undercroft.games.kingdom.show.page.sheets import slot_row
from undercroft.games.kingdom.state import Carried, Slot


@pytest.mark.parametrize(
    ("item", "choices", "said"),
    [
        ("slayer", ["undead"], "Noted on it: undead."),
        ("mounting", ["minotaur"], "Noted on it: minotaur."),
        ("satellite_belt", ["7"], "It has borne 7 damage."),
        ("excalibur", ["charged"], ""),
    ],
)
def test_a_sheet_says_what_is_noted_on_an_item(item: str, choices: list[str], said: str) -> None:
    row = slot_row(Slot(item=Carried(item, choices=choices)), str)
    assert row.text.endswith(said)
    assert ("Noted" in row.text or "borne" in row.text) is bool(said)
