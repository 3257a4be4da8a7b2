"""Works: heavy things that a game reckons beside its tables, in parts, so that another process can do them."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .paper import Wish, Wishes

if TYPE_CHECKING:
    from .view import View


class Work(NamedTuple):
    """One thing to be reckoned: what it is called, what one may wish for, and how it is parted, done and shown."""

    title: str
    says: str
    verb: str
    parts: Callable[["View | None", Wishes], Sequence[bytes]]
    """Parts it: from what everybody at a table may see, or from the wishes of a visitor. It must be quick."""
    do: Callable[[bytes], bytes]
    """Does one part of it: a second or less, in another process."""
    show: Callable[[Sequence[bytes], Sequence[bytes], Wishes], Any]
    """Gives what the game's template of the same name shows, from the parts and what came of each."""
    wishes: Sequence[Wish] = ()
    at_table: bool = False
    """Whether it is about a table; the others are for whoever comes by."""
