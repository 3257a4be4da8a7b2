"""Migrations: what an earlier version kept of a table is brought to the shape that today's rules read.

A game lists its migrations in order, oldest first, and only ever adds to the end of the list. A snapshot says how many
of them it has been through already. Each changes one raw state in place: plain dicts and lists, as they were written.
The same is done to what a seat saw last before its eyes were shut, which lacks whatever that seat may not read; so a
migration leaves alone what is not there.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

Raw = dict[str, Any]
"""A state, or what a seat may read of it, as plain dicts and lists."""
Migration = Callable[[Raw], None]
"""Brings a raw state from one shape to the next, in place."""


def migrated(raw: Raw, migrations: Sequence[Migration]) -> Raw:
    """Bring a raw state through some migrations, in order."""
    for migration in migrations:
        migration(raw)
    return raw


def migrated_state(state: bytes, migrations: Sequence[Migration]) -> bytes:
    """Bring a whole state, as a snapshot keeps it, through some migrations."""
    return msgspec.msgpack.encode(migrated(msgspec.msgpack.decode(state), migrations)) if migrations else state


def migrated_view(seen: bytes, migrations: Sequence[Migration]) -> bytes:
    """Bring what a seat saw last, as a snapshot keeps it, through some migrations."""
    return msgspec.json.encode(migrated(msgspec.json.decode(seen), migrations)) if migrations else seen
