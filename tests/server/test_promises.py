"""Promises on the server: written down with the table, and a table that breaks its own stays shut."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import create_engine, select, text, update

from tests.engine.playing import lay, play_on
from tests.server.hosting import HTML, Seated, serving, start
from undercroft.engine.dice import Fast
from undercroft.engine.promises import Bound, commitment
from undercroft.engine.saves import Saved, decode, encode, save
from undercroft.games.depths import game as depths
from undercroft.server.schema import checkpoints, entries, tables
from undercroft.server.storage import Store

EXCHANGED = "This table's secret is not the one that was promised when it was made, so it stays shut."
OTHER = "22" * 32
JSON = {"content-type": "application/json"}


def database(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite3'}"


def tamper(folder: Path, **changes: Any) -> None:
    """Change a table in the database, as its operator could."""
    with create_engine(database(folder)).begin() as connection:
        connection.execute(update(tables).values(changes))


def row_of(folder: Path) -> dict[str, Any]:
    with create_engine(database(folder)).begin() as connection:
        return dict(connection.execute(select(tables)).mappings().one())


def played(folder: Path, answers: int, **settings: Any) -> dict[str, Any]:
    """Play a table a little, and stop the server."""
    with serving(folder, **settings) as client:
        made = start(client)
        ada, chance = Seated(client, made).sit("Anna"), Random(1)
        made["token"] = ada.token
        for _ in range(answers):
            ada.answer(chance)
    return made


def again(client: TestClient[Any], made: dict[str, Any]) -> Seated:
    """Come back to a table."""
    ada = Seated(client, made)
    ada.headers = {"authorization": f"Bearer {made['token']}"}
    return ada


def test_a_table_is_made_with_its_promise(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = start(client)
        shown = Seated(client, made).get().json()
    row = row_of(tmp_path)
    bound = msgspec.json.decode(row["bound"], type=Bound)

    assert row["commitment"] == shown["commitment"] == commitment(bytes.fromhex(row["seed"]), bound)
    assert (bound.table, bound.game, bound.rules) == (made["table"], "depths", depths.version)
    assert bound.seats == ("ada", "brok", "cyra", "gm")
    assert bound.rulings == shown["rulings"]


@pytest.mark.parametrize("checkpoint", [1, 1000], ids=["with a checkpoint", "from its log"])
@pytest.mark.parametrize(
    "changes",
    [
        {"seed": OTHER},
        {"seed": "no number"},
        {"commitment": OTHER},
        {"bound": "{}"},
        {"bound": ""},
        {"id": "0123456789ab"},
    ],
    ids=str,
)
def test_a_table_whose_secret_was_exchanged_stays_shut(
    tmp_path: Path, changes: dict[str, Any], checkpoint: int
) -> None:
    made = played(tmp_path, 3, checkpoint=checkpoint)
    if "id" in changes:
        bound = msgspec.json.decode(row_of(tmp_path)["bound"], type=Bound)
        moved = msgspec.structs.replace(bound, table=changes["id"])
        changes = {"bound": moved.written(), "commitment": commitment(bytes.fromhex(row_of(tmp_path)["seed"]), moved)}
    tamper(tmp_path, **changes)

    with serving(tmp_path) as client:
        ada = again(client, made)
        for response in (ada.get(), ada.get("view"), ada.post("say", text="Hello?")):
            assert response.status_code == 409
            assert response.json()["error"] == EXCHANGED
        page = client.get(f"/t/{made['table']}", headers={**HTML, **ada.headers})
        assert page.status_code == 409
        assert EXCHANGED.replace("'", "&#39;") in page.text


def test_a_checkpoint_of_another_secret_stays_shut(tmp_path: Path) -> None:
    made = played(tmp_path, 3, checkpoint=1)
    engine = create_engine(database(tmp_path))
    with engine.begin() as connection:
        saved = msgspec.msgpack.decode(connection.execute(select(checkpoints.c.blob)).scalar_one(), type=Saved)
        forged = msgspec.structs.replace(saved, seed=OTHER, commitment=commitment(bytes.fromhex(OTHER), saved.bound))
        connection.execute(update(checkpoints).values(blob=msgspec.msgpack.encode(forged)))

    with serving(tmp_path) as client:
        assert again(client, made).get("view").json()["error"] == EXCHANGED


def test_a_table_that_was_not_touched_goes_on(tmp_path: Path) -> None:
    made = played(tmp_path, 3)
    tamper(tmp_path, title="Another evening")

    with serving(tmp_path) as client:
        assert again(client, made).view()["title"] == "Another evening"


def without_promises(folder: Path) -> None:
    """Make a database what it was before promises were written down."""
    with create_engine(database(folder)).begin() as connection:
        for table in ("tables", "earlier_seeds"):
            for column in ("commitment", "bound", *(["unproved"] if table == "tables" else [])):
                connection.execute(text(f"ALTER TABLE {table} DROP COLUMN {column}"))
        connection.execute(checkpoints.delete())
        begun = connection.execute(
            select(entries.c.position).where(entries.c.entry.contains('"did":"begin"'))
        ).scalar_one()
        connection.execute(entries.delete().where(entries.c.position == begun))
        connection.execute(text(f"UPDATE entries SET position = -position WHERE position > {begun}"))
        connection.execute(text("UPDATE entries SET position = -1 - position WHERE position < 0"))


def test_old_tables_open_and_prove(tmp_path: Path) -> None:
    made = played(tmp_path, 3)
    without_promises(tmp_path)

    with serving(tmp_path) as client:
        ada, chance = again(client, made), Random(2)
        seed = row_of(tmp_path)["seed"]
        assert ada.get().json()["commitment"] == commitment(bytes.fromhex(seed))
        while not ada.view()["over"]:
            ada.answer(chance)
        assert ada.get("verify").json()["proved"] is True
        assert ada.get().json()["unproved"] is False


def finished(client: TestClient[Any]) -> bytes:
    """Play a whole table and take its file home."""
    ada, chance = Seated(client, start(client)).sit("Anna"), Random(1)
    while not ada.view()["over"]:
        ada.answer(chance)
    content: bytes = ada.get("export").content
    return content


def of_other_rules() -> bytes:
    """Forge a file as somebody would who does not want it replayed: bare, and by rules that nobody has."""
    table = play_on(lay(depths, 3, "forged"), Fast(b"x"), 5000)
    return encode(msgspec.structs.replace(save(table), rules=99))


def test_a_table_taken_in_unchecked_is_never_called_proved(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = client.post("/api/import", content=of_other_rules(), headers=JSON).json()
        seat = Seated(client, made)

        assert seat.get().json()["unproved"] is True
        proof = seat.get("verify").json()
        assert proof["proved"] is False
        assert "could not be checked" in proof["words"]
        page = client.get(f"/t/{made['table']}/verify", headers={**HTML, **seat.headers}).text
        assert "This cannot be checked here" in page
        assert "onest" not in page.partition("<main")[2]


def test_a_table_taken_in_and_checked_is_proved(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        content = finished(client)
        seat = Seated(client, client.post("/api/import", content=content, headers=JSON).json())

        assert seat.get().json()["unproved"] is False
        assert seat.get("verify").json()["proved"] is True
        assert seat.get().json()["commitment"] == decode(content).commitment


def test_a_new_column_knows_what_to_say_of_an_old_table(tmp_path: Path) -> None:
    played(tmp_path, 1)
    without_promises(tmp_path)
    Store(database(tmp_path)).close()

    row = row_of(tmp_path)
    assert (row["commitment"], row["bound"], row["unproved"]) == ("", "", False)
