"""Homes: where a test keeps its tables; SQLite in its folder, or a database of its own in the PostgreSQL offered."""

import os
from functools import cache
from hashlib import sha256
from pathlib import Path

from sqlalchemy import create_engine, make_url, text

OFFERED = os.environ.get("UNDERCROFT_TEST_DATABASE_URL", "")


def home(folder: Path) -> str:
    """Give the address of the database that belongs to a folder."""
    return in_postgres(str(folder.resolve())) if OFFERED else f"sqlite:///{folder / 'tables.sqlite3'}"


@cache
def in_postgres(folder: str) -> str:
    """Make a database for a folder, where there is none yet."""
    name = f"undercroft_{sha256(folder.encode()).hexdigest()[:16]}"
    engine = create_engine(OFFERED, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        known = text("SELECT 1 FROM pg_database WHERE datname = :name")
        if connection.execute(known, {"name": name}).first() is None:
            connection.execute(text(f'CREATE DATABASE "{name}"'))
    engine.dispose()
    return make_url(OFFERED).set(database=name).render_as_string(hide_password=False)
