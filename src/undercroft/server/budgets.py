"""Budgets: how much another process may do for the server; it is told so, and need know no other settings."""

import msgspec


class Budget(msgspec.Struct, frozen=True):
    """How much one errand may take: to check a table, to fork it, to watch it again or to write it out."""

    entries: int = 0  # of a log; 0 for as many as a table can come to have here
    log_bytes: int = 0  # the same in bytes
    effort: int = 400_000  # steps that are taken, those that are taken again included
    seconds: float = 30.0  # of a processor
    patience: float = 120.0  # seconds by the clock, whatever is done in them
    memory: int = 1024 * 1024 * 1024  # bytes
