"""Undoing: the map as it was before each change, kept as text, until the next thing happens in the dungeon."""

import zlib
from base64 import b64decode, b64encode

import msgspec

from ..state import Dungeon

KEPT = ("name", "theme", "nodes", "passages", "made", "limits", "breach", "breach_known")
"""What a change of the map can change."""
MOST = 20
"""How many changes can be undone."""


def remember(dungeon: Dungeon) -> None:
    """Keep the map as it is, so that what is done now can be undone."""
    whole = msgspec.to_builtins(dungeon)
    packed = zlib.compress(msgspec.json.encode({name: whole[name] for name in KEPT}))
    dungeon.undo = [*dungeon.undo, b64encode(packed).decode()][-MOST:]


def undo(dungeon: Dungeon) -> bool:
    """Take the last change back; nothing to take back: nothing happens."""
    if not dungeon.undo:
        return False
    *earlier, last = dungeon.undo
    before = msgspec.json.decode(zlib.decompress(b64decode(last)), type=Dungeon)
    for name in KEPT:
        setattr(dungeon, name, getattr(before, name))
    dungeon.undo = earlier
    return True


def forget(dungeon: Dungeon) -> None:
    """What was done is done: from here on nothing earlier can be undone."""
    dungeon.undo = []
