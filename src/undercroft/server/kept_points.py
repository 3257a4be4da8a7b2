"""Kept points: places of a table's past as they lie in the database, beside its log."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, func, insert, select

from undercroft.engine.points import Packed

from .schema import points

COLUMNS = (points.c.position, points.c.steps, points.c.last, points.c.rules, points.c.builds_on, points.c.blob)


def read_points(connection: Connection, table_id: str) -> list[Packed]:
    """Read all points of a table in their order."""
    query = select(*COLUMNS).where(points.c.table_id == table_id).order_by(points.c.position)
    return [Packed(*row) for row in connection.execute(query)]


def last_point(connection: Connection, table_id: str) -> int:
    """Say after how many entries the last point of a table stands."""
    return connection.execute(select(func.max(points.c.position)).where(points.c.table_id == table_id)).scalar() or 0


def write_points(connection: Connection, table_id: str, made: Sequence[Packed]) -> None:
    """Write points down; those that stand there already stay as they are."""
    known = set(connection.execute(select(points.c.position).where(points.c.table_id == table_id)).scalars())
    rows = [_row(table_id, one) for one in made if one.entries not in known]
    if rows and not (known and {one.entries for one in made} & known):
        connection.execute(insert(points), rows)


def keep_points(table_id: str, made: Sequence[Packed]) -> Callable[[Connection], None]:
    """Give the change that keeps points of a table."""
    return lambda connection: write_points(connection, table_id, made)


def _row(table_id: str, one: Packed) -> dict[str, Any]:
    row = msgspec.structs.asdict(one)
    return {"table_id": table_id, "position": row.pop("entries"), **row}
