"""Schema: what the database holds of tables, their logs, seats and links, of accounts and sessions."""

from collections.abc import Callable

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    delete,
    false,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("title", Text, nullable=False),
    Column("seed", String(128), nullable=False),
    Column("rulings", Text, nullable=False),
    Column("players", Text, nullable=False),
    Column("pace", Float, nullable=False),
    Column("welcome", Boolean, nullable=False),  # whether whoever watches may take a free seat
    Column("origin", Text, nullable=False),  # where a table that goes on from another comes from
    Column("over", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("creator", String(48), nullable=False, server_default=""),  # an account, or a network that nobody can read
    Column("commitment", String(64), nullable=False, server_default=""),
    Column("bound", Text, nullable=False, server_default=""),  # what the commitment binds besides the seed
    Column("unproved", Boolean, nullable=False, server_default=false()),  # taken in, its play unchecked
    Column("house", Text, nullable=False, server_default=""),  # a group's own files, as they were when it began
    Column("peopled", Boolean, nullable=False, server_default=false()),  # whether a person ever sat down
    Column("breath", String(8), nullable=False, server_default="normal"),  # how long bots wait where people sit
    Column("played", Float, nullable=False, server_default="0"),  # when a person last did something, to a minute
)

earlier_seeds = Table(  # a table that goes on from another inherits its seeds, each for the branches before a number
    "earlier_seeds",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("until", Integer, primary_key=True),
    Column("seed", String(128), nullable=False),
    Column("commitment", String(64), nullable=False, server_default=""),
    Column("bound", Text, nullable=False, server_default=""),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("seat", String(24), nullable=False),
    Column("key", String(64), nullable=False),
    Column("entry", Text, nullable=False),
    sqlite_with_rowid=False,
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("position", Integer, nullable=False),
    Column("blob", LargeBinary, nullable=False),
)

points = Table(  # places of a table's past from which it opens at once; most build on the one before
    "points",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("steps", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("builds_on", Integer, nullable=False),
    Column("blob", LargeBinary, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(24), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("sitter", String(8), nullable=False),
    Column("level", String(24), nullable=False),
    Column("claimed", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("generation", Integer, nullable=False, server_default="0"),  # how often its invitation was made anew
    Column("browser", String(32), nullable=False, server_default=""),  # the veiled number of the sitter's browser
)

links = Table(
    "links",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("generation", Integer, nullable=False, server_default="0"),
)

spent_links = Table(  # links that opened a seat once, so that whoever opens one again is told what became of it
    "spent_links",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", String(24), nullable=False),
)

past_sitters = Table(  # who sat where at a table, however long ago: nobody sees two seats of a game unasked
    "past_sitters",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", String(24), nullable=False),
    Column("account", Integer, nullable=False),
    Column("browser", String(32), nullable=False),
    Column("network", String(32), nullable=False),
)

wishes = Table(  # what the people of a table are asked before it is done: that somebody sits down, or is cut off
    "wishes",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", String(24), nullable=False),
    Column("name", Text, nullable=False),
    Column("account", Integer, nullable=False),
    Column("browser", String(32), nullable=False),
    Column("network", String(32), nullable=False),
    Column("asked", Float, nullable=False),
    Column("state", String(8), nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),
    Column("password", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("shape", Text, nullable=False, server_default=""),  # the same for all names that look alike
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("account_id", Integer, ForeignKey("accounts.id"), nullable=False, index=True),
    Column("until", Float, nullable=False),
)

sittings = Table(
    "sittings",
    metadata,
    Column("account_id", Integer, ForeignKey("accounts.id"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(24), primary_key=True),
    Column("since", Float, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(24), primary_key=True),
    Column("text", Text, nullable=False),
)

lessons = Table(  # who plays their first game at a table, and which questions each note was given with
    "lessons",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(24), primary_key=True),
    Column("asked", Text, nullable=False),
)

deeds = Table(  # what was done under which key, where the log does not say so
    "deeds",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(24), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("number", Integer, nullable=False),
)

calls = Table(  # addresses at which a seat's person is told that it is their turn, when they are not at the table
    "calls",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", String(24), nullable=False),
    Column("lock", String(64), nullable=False),  # of the link by which the seat was held; another sitter is not called
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("due", Float, nullable=False, server_default="0"),  # when to call; 0 while nothing waits
    Column("sent", Integer, nullable=False, server_default="0"),  # since the seat was asked
    Column("failures", Integer, nullable=False, server_default="0"),  # in a row
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("beat", LargeBinary, nullable=False),  # written now and then, to see whether anything can be
)

Index("calls_of_table", calls.c.table_id)
Index("calls_due", calls.c.due)
Index("links_of_table", links.c.table_id)
Index("sittings_of_table", sittings.c.table_id)
Index("past_sitters_of_table", past_sitters.c.table_id)
Index("tables_of_creator", tables.c.creator, tables.c.created)


def forgetting(kind: Table, table_id: str, seat: str) -> Callable[[Connection], None]:
    """Give the change that throws away what is kept of one kind for a seat."""
    gone = delete(kind).where((kind.c.table_id == table_id) & (kind.c.seat == seat))

    def forget(connection: Connection) -> None:
        connection.execute(gone)

    return forget


def delete_table(connection: Connection, table_id: str) -> None:
    """Delete a table and everything that belongs to it."""
    for kind in reversed(metadata.sorted_tables):
        if "table_id" in kind.columns:
            connection.execute(delete(kind).where(kind.c.table_id == table_id))
    connection.execute(delete(tables).where(tables.c.id == table_id))
