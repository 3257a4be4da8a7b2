"""Stored: how a table comes back from the database, from its last checkpoint and the few entries since."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy
from sqlalchemy import Connection, select

from undercroft.engine.dice import Seeds
from undercroft.engine.game import Game
from undercroft.engine.log import Entry
from undercroft.engine.refusals import Fault, Refused
from undercroft.engine.saves import Saved, follow, give_up_procedure, load
from undercroft.engine.table import Table
from undercroft.games import find_game

from . import errands
from .benches import Bench
from .calls import called_seats
from .deeds import Deed, read_deeds
from .kept_points import last_point
from .learning import Met, read_lessons
from .promised import check_kept, read_seeds
from .schema import checkpoints, entries, links, notes, past_sitters, seats, tables, wishes
from .storage import Store
from .writer import Written

log = logging.getLogger("undercroft.rooms")

OTHER_RULES = "That table was played by other rules, and these cannot go on with it."

_laying = Bench("laying", 2)
_decoder = msgspec.json.Decoder(Entry)


class Stored(msgspec.Struct):
    """What the database knows about one table, and the table itself."""

    row: dict[str, Any]
    seats: list[dict[str, Any]]
    links: dict[str, str]
    notes: dict[str, str]
    past: list[dict[str, Any]] = []
    wishes: list[dict[str, Any]] = []
    generations: dict[str, int] = {}  # how often the links that are nobody's own were made anew, by their kind
    deeds: list[Deed] = []
    called: frozenset[str] = frozenset()  # seats whose people gave an address to be called at
    lessons: dict[str, Met] = {}  # who plays their first game here, and what they were asked
    table: Any = None
    keys: list[tuple[str, str]] = []
    length: int = 0
    size: int = 0
    checkpointed: int = 0
    pointed: int = 0


def encode_entry(entry: Entry) -> str:
    """Write one entry of a log as text."""
    return errands.encode_entry(entry).decode()


def decode_entry(text: str) -> Entry:
    """Read one entry of a log."""
    entry: Entry = _decoder.decode(text)
    return entry


def read_table(connection: Connection, table_id: str) -> Stored | None:
    """Read everything about a table but its log."""
    row = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
    if row is None:
        return None
    sitting = connection.execute(_rows_of(seats, table_id)).mappings().all()
    found = connection.execute(_rows_of(links, table_id)).mappings().all()
    noted = connection.execute(_rows_of(notes, table_id)).mappings().all()
    sat = connection.execute(_rows_of(past_sitters, table_id).order_by(past_sitters.c.id)).mappings().all()
    wished = connection.execute(_rows_of(wishes, table_id).order_by(wishes.c.number)).mappings().all()
    stored = Stored(
        dict(row),
        [dict(one) for one in sitting],
        {link["kind"]: link["token"] for link in found},
        {note["seat"]: note["text"] for note in noted},
        [dict(one) for one in sat],
        [dict(one) for one in wished],
        {link["kind"]: link["generation"] for link in found},
        read_deeds(connection, table_id),
        called_seats(connection, table_id),
        read_lessons(connection, table_id),
    )
    stored.pointed = last_point(connection, table_id)
    return stored


def _rows_of(kind: sqlalchemy.Table, table_id: str) -> sqlalchemy.Select[Any]:
    return select(kind).where(kind.c.table_id == table_id)


def read_entries(connection: Connection, table_id: str, since: int = 0) -> list[Written]:
    """Read the entries of a log from a place on."""
    query = (
        select(entries.c.position, entries.c.seat, entries.c.key, entries.c.entry)
        .where((entries.c.table_id == table_id) & (entries.c.position >= since))
        .order_by(entries.c.position)
    )
    return [Written(*row) for row in connection.execute(query)]


class Rows(NamedTuple):
    """Everything that the database holds of one table, as it stands there."""

    stored: Stored
    log: list[Written]
    checkpoint: dict[str, Any] | None
    seeds: Seeds


def read_rows(connection: Connection, table_id: str) -> Rows | None:
    """Read a table with its log."""
    stored = read_table(connection, table_id)
    if stored is None:
        return None
    found = connection.execute(select(checkpoints).where(checkpoints.c.table_id == table_id)).mappings().first()
    kept = dict(found) if found is not None else None
    return Rows(stored, read_entries(connection, table_id), kept, read_seeds(connection, stored.row))


async def lay_table(store: Store, table_id: str) -> Stored | None:
    """Read a table and lay it as it was after its last entry; those who read do not wait for those who lay."""
    rows = await store.read(lambda c: read_rows(c, table_id))
    return None if rows is None else await _laying.do(lay_rows, rows)


def game_of(row: Mapping[str, Any]) -> Game[Any]:
    """Give the game of a table, with the files of a group's own that it was begun with."""
    files = msgspec.json.decode(row["house"], type=dict[str, str]) if row["house"] else {}
    return find_game(row["game"]).with_house(files)


def lay_rows(found: Rows) -> Stored:
    """Lay a table as it was after its last entry."""
    stored, rows, kept, seeds = found
    record = [decode_entry(row.entry) for row in rows]
    game = game_of(stored.row)
    names = {row["seat"]: row["name"] for row in stored.seats}
    stored.keys = [(row.seat, row.key) for row in rows if row.key]
    stored.length, stored.size = len(record), sum(len(row.entry) for row in rows)
    stored.table = _from_checkpoint(game, kept, record, names) if kept is not None else None
    if stored.table is None:
        stored.table = _from_the_start(game, stored.row, seeds, record, names)
    else:
        assert kept is not None
        stored.checkpointed = kept["position"]
    check_kept(stored.row, seeds, stored.table)
    return stored


def _from_the_start(
    game: Game[Any], row: Mapping[str, Any], seeds: Seeds, record: Sequence[Entry], names: dict[str, str]
) -> Table[Any]:
    players = msgspec.json.decode(row["players"], type=list[str])
    rulings = msgspec.json.decode(row["rulings"], type=dict[str, str])
    sitting = [*players, game.gm] if game.gm else players
    table = Table(game, sitting, seed=seeds, rulings=rulings, names=names)
    try:
        follow(table, record)
    except (Refused, Fault):
        log.warning("table %s does not play again from its log", row["id"], exc_info=True)
        raise Refused(OTHER_RULES) from None
    return table


def _from_checkpoint(
    game: Game[Any], kept: Mapping[str, Any], record: Sequence[Entry], names: dict[str, str]
) -> Table[Any] | None:
    """Go on from a checkpoint; if the entries since do not follow from it, the whole log decides."""
    position = kept["position"]
    try:
        saved = msgspec.msgpack.decode(kept["blob"], type=Saved)
        saved = msgspec.structs.replace(saved, log=list(record[:position]), names=names)
    except msgspec.MsgspecError:
        log.warning("a checkpoint cannot be read; the whole log is played again", exc_info=True)
        return None
    try:
        table = load(game, saved)
        follow(table, record)
    except Refused:
        if saved.rules != game.version:
            return _by_other_rules(game, saved, record)
        log.warning("a checkpoint does not carry its log; the whole log is played again", exc_info=True)
        return None
    return table


def _by_other_rules(game: Game[Any], saved: Saved, record: Sequence[Entry]) -> Table[Any]:
    """Go on by new rules that cannot follow the last few entries: they stay in the log, and no longer count."""
    table = load(game, msgspec.structs.replace(saved, log=list(record)))
    if len(table.log) == len(record):
        give_up_procedure(table, saved)
    return table
