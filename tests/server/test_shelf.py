"""One's own tables: one that does not open is listed with the reason, and the others are there as always."""

import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.hosting import serving
from tests.server.visiting import Person

DAMAGES = {
    "UPDATE tables SET game = 'lost' WHERE id = ?": "",
    "UPDATE tables SET players = '[' WHERE id = ?": "damaged",
    "UPDATE tables SET seed = 'xyz' WHERE id = ?": "",
    "DELETE FROM seats WHERE table_id = ?": "",
    "UPDATE entries SET entry = '{}' WHERE table_id = ?": "damaged",
    """UPDATE entries SET entry = replace(entry, '"ask":"', '"ask":"x') WHERE table_id = ?""": "other rules",
}
"""What can happen to a table in the database, and a word of the sentence that says so where it is always the same."""


def two_tables(folder: Path) -> tuple[Person, list[str]]:
    """Let somebody with a browser play at two tables; gives them and the ids, with the server stopped."""
    with serving(folder) as client:
        person, ids = Person(client), []
        for _ in range(2):
            person.open("/")
            person.press("/play/depths")
            person.answer(Random(1))
            ids.append(person.page.path.rpartition("/")[2].partition("?")[0])
    return person, ids


def look(folder: Path, person: Person) -> Any:
    with serving(folder) as client:
        person.client = client
        return person.open("/tables")


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_is_listed_and_the_others_still_open(tmp_path: Path, damage: str) -> None:
    person, (broken, whole) = two_tables(tmp_path)
    with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
        database.execute("DELETE FROM checkpoints")
        database.execute(damage, (broken,))
    database.close()

    page = look(tmp_path, person)

    assert page.status == 200
    assert f"/t/{whole}" in page.addresses
    assert f"/t/{broken}" not in page.addresses
    assert DAMAGES[damage] in page.text
    assert page.text.count("tables-what") == 2
