"""Promised: a table's commitment in the database, and the refusal to open a table whose secret does not fit it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from undercroft.engine.dice import Seeds
from undercroft.engine.game import Game
from undercroft.engine.laid import bound_to
from undercroft.engine.promises import Bound, commitment
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import Earlier, Saved, fits
from undercroft.engine.table import Table

from .schema import earlier_seeds

EXCHANGED = "This table's secret is not the one that was promised when it was made, so it stays shut."
FROM_A_FILE = "file"
"""The origin of a table that was taken in: its promise names the table that it was."""

_read_bound = msgspec.json.Decoder(Bound).decode


def promise_of(row: Mapping[str, Any], game: Game[Any], *, gathers: bool) -> dict[str, str]:
    """Give what is written down of a new table's promise: what it binds, and the commitment itself."""
    players: Sequence[str] = msgspec.json.decode(row["players"])
    rulings: dict[str, str] = msgspec.json.decode(row["rulings"])
    seats = (*players, game.gm) if game.gm else tuple(players)
    bound = bound_to(game, row["id"], seats, rulings, gathers=gathers)
    return {"bound": bound.written(), "commitment": commitment(bytes.fromhex(row["seed"]), bound)}


def saved_promise(saved: Saved) -> dict[str, str]:
    """Give what is written down of the promise of a table that was saved elsewhere."""
    return {"bound": _written(saved.bound), "commitment": saved.commitment}


def seed_row(table_id: str, seed: Earlier) -> dict[str, Any]:
    """Give the row of a seed that a table inherits, with what it was bound to."""
    promise = {"commitment": seed.commitment, "bound": _written(seed.bound)}
    return {"table_id": table_id, "until": seed.until, "seed": seed.seed, **promise}


def _written(bound: Bound | None) -> str:
    return "" if bound is None else bound.written()


def read_seeds(connection: Connection, row: Mapping[str, Any]) -> Seeds:
    """Read the secret of a table and those of the tables that it goes on from, if they are the ones promised."""
    query = select(earlier_seeds).where(earlier_seeds.c.table_id == row["id"]).order_by(earlier_seeds.c.until)
    rows = [*connection.execute(query).mappings(), row]
    try:
        secrets = [bytes.fromhex(one["seed"]) for one in rows]
        bounds = [_read_bound(one["bound"]) if one["bound"] else None for one in rows]
        seeds = Seeds(secrets[-1], zip((one["until"] for one in rows[:-1]), secrets[:-1], strict=True), bounds)
    except (ValueError, msgspec.MsgspecError):
        raise Refused(EXCHANGED) from None
    for one, promise in zip(rows, seeds.commitments(), strict=True):
        if one["commitment"] not in ("", promise):  # tables of old wrote none down
            raise Refused(EXCHANGED)
    return seeds


def check_kept(row: Mapping[str, Any], seeds: Seeds, table: Table[Any]) -> None:
    """Refuse a table that is not the one that its promise was made for."""
    assert table.seeds is not None
    kept = list(table.seeds) == list(seeds) and table.commitments == seeds.commitments()
    bound = seeds.bounds[-1]
    if bound is not None:
        own = row["origin"] == FROM_A_FILE or bound.table == row["id"]
        kept = kept and own and fits(table, bound, table.rules)
    if not kept:
        raise Refused(EXCHANGED)
