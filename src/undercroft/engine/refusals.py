"""What the table says when it will not do something: one clear sentence, and nothing changed."""

import re

UNPRINTABLE = re.compile(r"\\(?:x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8})")


class Refused(Exception):
    """An answer or a request that the table does not take; its text is one sentence for the person."""


class Fault(Exception):
    """A rule broke while it ran; the table is as it was before, and this sentence is safe to show."""


class OverBudget(Exception):
    """Something took more work than it was given; whoever gave the work says so in words of their own."""


def plainly(error: Exception) -> str:
    """Say what a decoder found wrong, and where, without the marks that programmers like."""
    said = UNPRINTABLE.sub("?", str(error).replace("NoneType", "null").replace("`", ""))
    what, _, where = said.replace("Invalid enum value", "There is no").partition(" - at ")
    return (what + (f" at {where.removeprefix('$').removeprefix('.') or 'the top'}" if where else ""))[:200]
