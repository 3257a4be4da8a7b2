"""Trouble: what the database can no longer do, such as write to a full disk, said in one sentence."""

import sqlite3

from sqlalchemy.exc import DBAPIError, OperationalError

FULL = "The disk of this server is full"
BUSY = "This server is too busy just now"
CLOSED = "This server cannot write to its disk"
DAMAGED = "What this server keeps is damaged"
AWAY = "This server cannot reach its tables"

REASONS = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_IOERR: CLOSED,
    sqlite3.SQLITE_READONLY: CLOSED,
    sqlite3.SQLITE_CANTOPEN: CLOSED,
    sqlite3.SQLITE_PERM: CLOSED,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}


class Unavailable(Exception):
    """What was asked for cannot be stored or read just now, and nothing was changed; its text is one sentence."""


def reason_of(error: BaseException) -> str:
    """Say what the database can no longer do; empty if the error is about something else."""
    if isinstance(error, Unavailable) and error.__cause__ is not None:
        error = error.__cause__
    raw = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(raw, sqlite3.Error):
        return REASONS.get(getattr(raw, "sqlite_errorcode", 0) & 0xFF, "")
    return AWAY if isinstance(error, OperationalError) else ""


def unstored(error: Exception) -> Exception:
    """Give the sentence for something that could not be stored, or the error itself if it is about something else."""
    reason = reason_of(error)
    return Unavailable(f"{reason}, so nothing was stored; try again in a while.") if reason else error


def unread(error: Exception) -> Exception:
    """Give the sentence for something that could not be read, or the error itself if it is about something else."""
    reason = reason_of(error)
    return Unavailable(f"{reason}, so that cannot be shown; try again in a while.") if reason else error
