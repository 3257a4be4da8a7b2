"""A piece of work that is done: what the makers of things are given."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from ..book import Book
from ..book.effects import Primitive
from ..rules.dice import Rolled
from ..rules.powers import Held, Occasion, counting, powers_of, table_powers
from ..rules.table import book_of, find
from ..state import Carried, Monster, Wicked
from ..words import Action, Band, Roll, Weightiness
from .tasks import Task

Meddling = Callable[[Play[Wicked], Weightiness, Rolled], Procedure[None]]
"""How somebody meddles with a ritual: a blowback of some weight, which raids know about."""


class Done(NamedTuple):
    """Who has done what, how well, and with what switched on."""

    play: Play[Wicked]
    seat: str  # whose player
    who: str  # a seat, or a pack's id
    task: Task
    band: Band
    extra: bool = False  # something more comes of it
    powers: tuple[str, ...] = ()
    meddling: Meddling | None = None

    @property
    def state(self) -> Wicked:
        """What is on the table."""
        return self.play.state

    @property
    def book(self) -> Book:
        """The table's house book."""
        return book_of(self.play.state)

    @property
    def owner(self) -> Monster:
        """The monster whose work it is; a pack works for its owner."""
        return self.play.state.monsters[self.seat]

    @property
    def name(self) -> str:
        """Who did it, by name."""
        return find(self.play.state, self.who).name if self.who else "the imps"

    def counted(self) -> Iterator[tuple[Held, Primitive]]:
        """Go through what powers add to this."""
        yield from counting(powers_for(self.state, self.who), occasion(self.state, self.task), self.powers)

    def give(self, thing: Carried) -> None:
        """Give a made thing to whose work it is; doses of one sort are kept together."""
        add_thing(self.owner.items, thing)
        self.play.reached("got", thing.item)


def add_thing(items: list[Carried], thing: Carried) -> None:
    """Put a thing among others; doses of one sort are kept together."""
    for one in items:
        if thing.doses and one.doses and (one.item, one.volatile) == (thing.item, thing.volatile):
            one.doses += thing.doses
            return
    items.append(thing)


def powers_for(state: Wicked, who: str) -> list[Held]:
    """List the powers that bear on somebody's work: their own, for a pack its owner's too, and the dungeon's."""
    book = book_of(state)
    body = find(state, who)
    found = [*powers_of(book, body), *table_powers(state, book)]
    return found if isinstance(body, Monster) else [*found, *powers_of(book, state.monsters[body.seat])]


def occasion(state: Wicked, task: Task, action: Action | None = None) -> Occasion:
    """Describe a project roll to powers."""
    held = any(one.status == "held" for one in state.region.prisoners.values())
    return Occasion(
        roll=Roll.PROJECT,
        action=action,
        work=task.work,
        tier=task.level,
        state=frozenset({"prisoner"} if held else ()),
        mine=True,
    )
