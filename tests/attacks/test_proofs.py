"""Nothing false is called proved: files, secrets and promises are forged, in files and in the database, and counted."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine, select, update

from tests.attacks.proofs import forge_files, some_secret
from tests.attacks.tally import Tally
from tests.server.hosting import serving
from tests.server.test_promises import EXCHANGED, again, database, played, row_of, tamper
from undercroft.engine.promises import Bound, commitment
from undercroft.server.schema import tables

LONG = [pytest.param(4000, seed, marks=pytest.mark.soak) for seed in range(2, 5)]


@pytest.mark.parametrize(("tries", "seed"), [(60, 1), *LONG])
def test_no_forged_file_is_proved(tries: int, seed: int) -> None:
    tally = forge_files(tries, seed)
    tally.tell()

    assert tally.tried == tries
    assert tally["proved"] == 0
    assert tally["refused"] > tries // 2


def exchanges(row: dict[str, Any], chance: Random) -> list[dict[str, Any]]:
    """List what an operator may write into the row of a table to give it other dice."""
    bound = msgspec.json.decode(row["bound"], type=Bound)
    other = some_secret(chance)
    elsewhere = msgspec.structs.replace(bound, table=chance.randbytes(6).hex())
    alone = msgspec.structs.replace(bound, gathers=False)
    return [
        {"seed": other},
        {"commitment": commitment(bytes.fromhex(other), bound)},
        {"bound": elsewhere.written()},
        {"bound": elsewhere.written(), "commitment": commitment(bytes.fromhex(row["seed"]), elsewhere)},
        {"bound": alone.written()},
        {"bound": "", "commitment": commitment(bytes.fromhex(other))},
        {"seed": other, "bound": ""},
    ]


@pytest.mark.parametrize("checkpoint", [1, 1000], ids=["with a checkpoint", "from its log"])
def test_no_exchanged_secret_opens_a_table(tmp_path: Path, checkpoint: int) -> None:
    made, tally = played(tmp_path, 2, checkpoint=checkpoint), Tally("exchanged in the database")
    row = row_of(tmp_path)
    for changes in exchanges(row, Random(1)):
        tamper(tmp_path, **changes)
        with serving(tmp_path) as client:
            response = again(client, made).get("view")
            tally.note("shut" if response.json().get("error") == EXCHANGED else response.status_code)
        with create_engine(database(tmp_path)).begin() as connection:
            connection.execute(update(tables).values({name: row[name] for name in changes}))
            assert dict(connection.execute(select(tables)).mappings().one()) == row
    tally.tell()

    assert tally["shut"] == tally.tried
    with serving(tmp_path) as client:
        assert again(client, made).get("view").status_code == 200


def test_exchanging_everything_at_once_shows_another_promise(tmp_path: Path) -> None:
    """What the server cannot notice every browser can: it kept the promise that it saw first."""
    made = played(tmp_path, 0)
    row, other = row_of(tmp_path), some_secret(Random(2))
    bound = msgspec.json.decode(row["bound"], type=Bound)
    tamper(tmp_path, seed=other, commitment=commitment(bytes.fromhex(other), bound))

    with serving(tmp_path) as client:
        answer = again(client, made).get("view").json()
    assert answer.get("error") == EXCHANGED or answer["commitment"] != row["commitment"]
