"""What stands in the dungeon for a while only: a lock made of a spell, a hole that closes, a passage that is shut."""

from ..state import Dungeon
from ..words import Scope


def end_lasting(dungeon: Dungeon, scope: Scope) -> None:
    """Take away whatever was to last until now."""
    for name, one in list(dungeon.passages.items()):
        if one.lasts == scope:
            del dungeon.passages[name]
        if one.closed == scope:
            one.closed = ""
        if one.lock and one.lock.lasts == scope:
            one.lock = None
        if one.guard and one.guard.lasts == scope:
            one.guard = None
    for node in dungeon.nodes.values():
        if node.guard and node.guard.lasts == scope:
            node.guard = None
