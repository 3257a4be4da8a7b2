"""Recent: what was worked out lately, by all that it depends on; however long a table is played, it stays small."""

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(dict[K, V]):
    """So many things at most; the oldest makes room for a new one."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def keep(self, place: K, thing: V) -> V:
        """Keep a thing for the next time, and give it."""
        if len(self) >= self.most:
            del self[next(iter(self))]
        self[place] = thing
        return thing
