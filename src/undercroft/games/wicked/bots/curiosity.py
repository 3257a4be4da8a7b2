"""What this table has had: companions are curious, and try what it has not. [section 6]"""

from undercroft.engine.view import View

TOLD = {"rolled_project": "task", "brewed": "thing", "loot_thing": "thing", "loot_powerful": "thing"}
"""Lines that tell of a thing that somebody makes or gets, and what they call it."""


def had(view: View) -> frozenset[str]:
    """List what this table has worked on or got, as lines tell it: `potion.lies`."""
    lines = view.journal
    return frozenset(str(line.params.get(TOLD[line.kind], "")) for line in lines if line.kind in TOLD)


def is_new(before: frozenset[str], shelf: str, thing: str) -> bool:
    """Say whether a thing would be the first of its kind at this table."""
    return f"{shelf}.{thing}" not in before
