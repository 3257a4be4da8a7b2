"""The pocket: what a browser carries of its tables is bounded; of those it has not been at for longest it forgets."""

import re
from collections.abc import Iterator, Mapping, Sequence

TABLE = "uc_table_"
RECENT = "uc_recent"
MOST_TABLES = 20
MOST_BYTES = 6000  # of all tables' cookies together: proxies take heads of 8 kB
YEAR = 365 * 24 * 3600

_HELD = re.compile(rf"{TABLE}([0-9a-z]{{1,32}})")
_AT = re.compile(r"/t/([0-9a-z]{1,32})$")
_SET = re.compile(rf"{TABLE}([0-9a-z]{{1,32}})=(?:\"?([^;\"]*))")


def tidy(path: str, cookies: Mapping[str, str], given: Sequence[str]) -> Iterator[tuple[str, str, int]]:
    """Give what an answer must also set, each as name, value and age, so that a browser carries no more than it may.

    `cookies` are those that the browser sent, `given` the lines by which the answer sets others.
    """
    held = held_in(cookies)
    fresh = {found[1]: found[2] for line in given if (found := _SET.match(line))}
    at = _AT.match(path)
    newest = [
        *(table for table, value in fresh.items() if value),
        *([at[1]] if at is not None and at[1] in held else []),
    ]
    if not newest:
        return
    held |= fresh
    order = in_order(held, newest, cookies.get(RECENT, ""))
    kept = within_bounds(order, held)
    recent = ".".join(kept)
    if recent != cookies.get(RECENT, ""):
        yield RECENT, recent, YEAR
    for table in order[len(kept) :]:
        yield TABLE + table, "", 0


def carried(cookies: Mapping[str, str]) -> list[str]:
    """List the tables of which a browser holds something, the one that it was at last first."""
    return in_order(held_in(cookies), (), cookies.get(RECENT, ""))


def held_in(cookies: Mapping[str, str]) -> dict[str, str]:
    """Give what a browser holds, by the ids of the tables."""
    return {found[1]: value for name, value in cookies.items() if (found := _HELD.fullmatch(name))}


def in_order(held: Mapping[str, str], newest: Sequence[str], recent: str) -> list[str]:
    """Put tables in order, the one that a browser was at last first, and those of which it is not known when last."""
    known = dict.fromkeys((*newest, *recent.split("."), *reversed(list(held))))
    return [table for table in known if held.get(table)]


def within_bounds(order: Sequence[str], held: Mapping[str, str]) -> list[str]:
    """Give as many tables from the first on as a browser may carry; the first always."""
    kept, size = list[str](), 0
    for table in order[:MOST_TABLES]:
        size += len(TABLE) + len(table) + len(held[table]) + len("=; ")
        if kept and size > MOST_BYTES:
            break
        kept.append(table)
    return kept
