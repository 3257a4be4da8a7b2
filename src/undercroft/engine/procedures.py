"""Procedures: what a rule may wait for, and the small driver that runs rules. Asyncio never touches them."""

from collections.abc import Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar, cast, final

from .asks import Ask
from .refusals import Refused

T = TypeVar("T")

Procedure = Coroutine[Any, Any, T]
"""What an `async def` rule returns when it is called: it asks with `await`, and nothing else ever runs it but us."""


@final
class Group:
    """Several asks that are open at once; it is answered with the ask and its value, one at a time.

    Where nobody in between watches what comes of each answer, the one who asks is answered at once (see `Run`).
    """

    __slots__ = ("members", "results", "running", "watched")

    def __init__(self) -> None:
        self.members: list[Ask[Any] | Group] = []
        self.running: list[tuple[int, Any]] = []  # what each belongs to: its place, and what runs there
        self.results: list[Any] = []  # what came of each that is done, where anything runs
        self.watched = True  # whether somebody must hear of each answer

    def asks(self) -> list[Ask[Any]]:
        """List the open asks, those of inner groups included."""
        found: list[Any] = self.members.copy()
        if len(found) == 1:
            return found[0].asks() if type(found[0]) is Group else found
        if Group in map(type, found):
            found = []
            for member in self.members:
                found += member.asks() if type(member) is Group else (member,)
        return found

    def place_of(self, ask: Ask[Any]) -> int:
        """Find the member that is an ask or holds it; the only group that is left need not be looked through."""
        if len(self.members) == 1 and type(self.members[0]) is Group:
            return 0
        for place, member in enumerate(self.members):
            if member is ask or (type(member) is Group and member.holds(ask)):
                return place
        raise LookupError("that ask is not open here")

    def holds(self, ask: Ask[Any]) -> bool:
        """Say whether an ask is one of those open here."""
        return ask in self.members or any(type(member) is Group and member.holds(ask) for member in self.members)

    def end(self, index: int, place: int, result: Any) -> bool:
        """Note what came of the procedure at an index, and say whether any is left."""
        self.results[place] = result
        self.members.pop(index)
        self.running.pop(index)
        return bool(self.members)

    def route_to(self, ask: Ask[Any]) -> "Route":
        """Say through which groups, and which of their procedures, an ask is reached."""
        route: list[tuple[Group, int]] = []
        waiting: Waiting = self
        while type(waiting) is Group:
            members, running = waiting.members, waiting.running
            place = 0 if members[0] is ask else waiting.place_of(ask)
            route.append((waiting, running[place][0] if running else place))
            waiting = members[place]
        return tuple(route)

    def at(self, place: int) -> "Waiting | None":
        """Give what one of the procedures waits for now, or nothing if it is done."""
        for member, (running, _) in zip(self.members, self.running, strict=True):
            if running == place:
                return member
        return None

    def groups(self) -> "list[Group]":
        """List this group and those open inside it."""
        found = [self]
        for member in self.members:
            if type(member) is Group:
                found += member.groups()
        return found


Waiting = Ask[Any] | Group
Given = tuple[Ask[Any], Any]
Route = tuple[tuple[Group, int], ...]
"""The way to an ask: each group that holds it, and the place there of the procedure that asks."""


def parting(one: Route, other: Route) -> Group | None:
    """Find the group in which two asks belong to procedures side by side, so that neither builds on the other."""
    for here, there in zip(one, other, strict=False):
        if here != there:
            return here[0] if here[0] is there[0] else None
    return None


class Together(Generic[T]):
    """Several procedures side by side: each goes on as its own seat answers; done when all are done."""

    __slots__ = ("_procedures",)

    def __init__(self, procedures: Sequence[Procedure[T]]) -> None:
        self._procedures = procedures

    def __await__(self) -> Generator[Group, Given | None, list[T]]:
        """Run them all, and give their results in the order in which they were named."""
        results: list[Any] = [None] * len(self._procedures)
        running: list[tuple[int, Procedure[T]]] = []
        group = Group()
        group.running, group.results, group.watched = running, results, False
        members = group.members
        try:
            for place, procedure in enumerate(self._procedures):
                try:
                    waiting = procedure.send(None)
                except StopIteration as done:
                    results[place] = done.value
                else:
                    running.append((place, procedure))
                    members.append(waiting)
            while running:
                given = yield group
                if given is None:  # all of them were answered at once
                    break
                ask, value = given
                index = 0 if members[0] is ask else group.place_of(ask)
                place, procedure = running[index]
                try:
                    members[index] = procedure.send(value if members[index] is ask else (ask, value))
                except StopIteration as done:
                    group.end(index, place, done.value)
        finally:
            for procedure in self._procedures:
                procedure.close()
        return cast(list[T], results)


def together(procedures: Iterable[Procedure[T]]) -> Together[T]:
    """Run procedures side by side, one for each of several seats; none may rely on the order of the others."""
    return Together(list(procedures))


class Each(Generic[T]):
    """One question to each of several seats side by side; done when all have answered."""

    __slots__ = ("_asks",)

    def __init__(self, asks: Sequence[Ask[T]]) -> None:
        self._asks = asks

    def __await__(self) -> Generator[Group, Given, list[T]]:
        """Wait for all answers, and give them in the order of the asks."""
        answers: list[Any] = [None] * len(self._asks)
        group = Group()
        members = group.members
        members += self._asks
        running = group.running = list(enumerate(self._asks))
        while members:
            ask, value = yield group
            index = 0 if members[0] is ask else group.place_of(ask)
            answers[running[index][0]] = value
            del members[index], running[index]
        return answers


async def each(seats: Iterable[str], ask: Callable[[str], Ask[T]]) -> dict[str, T]:
    """Ask several seats at once; nobody sees an answer before all are in."""
    asked = list(seats)
    answers = await Each([ask(seat) for seat in asked])
    return dict(zip(asked, answers, strict=True))


class Through(Generic[T]):
    """A procedure inside another: whatever it waits for comes through here, to be answered at once or passed on."""

    __slots__ = ("_procedure",)
    watches: ClassVar[bool] = True
    """Whether it must hear of every answer to what it passes on, and not only of the last to a group."""

    def __init__(self, procedure: Procedure[T]) -> None:
        self._procedure = procedure

    def __await__(self) -> Generator[Waiting, Any, T]:
        """Run it to its end."""
        value: Any = None
        try:
            while True:
                try:
                    waiting: Waiting = self._procedure.send(value)
                except StopIteration as done:
                    return cast(T, done.value)
                if type(waiting) is Group and self.watches:
                    waiting.watched = True
                value = yield from self._passed(waiting)
        finally:
            self._procedure.close()

    def _passed(self, waiting: Waiting) -> Generator[Waiting, Any, Any]:
        """Give the answer to what is waited for."""
        raise NotImplementedError


class Unasked(Through[T]):
    """A procedure in which one seat is asked nothing: whatever it would be asked is answered at once."""

    __slots__ = ("_answer", "_seat")
    watches = False

    def __init__(self, seat: str, procedure: Procedure[T], answer: Callable[[Ask[Any]], Any]) -> None:
        super().__init__(procedure)
        self._seat = seat
        self._answer = answer

    def _passed(self, waiting: Waiting) -> Generator[Waiting, Any, Any]:
        """Let everybody else be asked as usual."""
        if type(waiting) is not Group and waiting.seat == self._seat:
            return self._answer(waiting)
        return (yield waiting)


class Foretold(Through[T]):
    """A procedure of which one seat has said the first answers beforehand, each with the key of what it would be asked.

    What fits is not asked. The first question that is put to the seat after all ends it: from there on it is asked
    everything. What others are asked meanwhile changes nothing but what is legal. What was used is taken from what was
    said, so that the rest can stand for what comes later.
    """

    __slots__ = ("_said", "_seat")
    watches = False

    def __init__(self, seat: str, procedure: Procedure[T], said: list[tuple[str, Any]]) -> None:
        super().__init__(procedure)
        self._seat = seat
        self._said = said

    def _passed(self, waiting: Waiting) -> Generator[Waiting, Any, Any]:
        """Answer what was answered beforehand."""
        fits, value = self._foretold(waiting)
        return value if fits else (yield waiting)

    def _foretold(self, waiting: Waiting) -> tuple[bool, Any]:
        if type(waiting) is Group or waiting.seat != self._seat:
            return False, None
        place = next((place for place, (key, _) in enumerate(self._said) if key == waiting.key), None)
        try:
            if place is not None:
                return True, waiting.check(self._said.pop(place)[1])
        except Refused:
            pass
        self._said.clear()
        return False, None


Lay = Callable[[Waiting], Sequence[Ask[Any]]]
"""What lies beside whatever is waited for, and nobody waits for."""
Press = Callable[[Ask[Any], Any], Procedure[None]]
"""What happens when something is used that lies there."""


class Beside(Through[T]):
    """A procedure beside which cards lie: whoever uses one does so at once, and it waits again as it did before."""

    __slots__ = ("_lay", "_press")

    def __init__(self, procedure: Procedure[T], lay: Lay, press: Press) -> None:
        super().__init__(procedure)
        self._lay = lay
        self._press = press

    def _passed(self, waiting: Waiting) -> Generator[Waiting, Any, Any]:
        """Wait; what is used beside it comes between."""
        while laid := list(self._lay(waiting)):
            group = Group()
            group.members = [waiting, *laid]
            group.running = list(enumerate(group.members))
            ask, value = yield group
            if not any(ask is one for one in laid):
                return value if ask is waiting else (ask, value)
            yield from self._press(ask, value).__await__()
        return (yield waiting)


class Floor(Generic[T]):
    """The floor is open: each seat is offered what it may do now, and the first to act goes."""

    __slots__ = ("_asks",)

    def __init__(self, asks: Sequence[Ask[T]]) -> None:
        self._asks = asks

    def __await__(self) -> Generator[Group, Given, tuple[str, T]]:
        """Wait for the first seat that acts."""
        group = Group()
        group.members.extend(self._asks)
        ask, value = yield group
        return ask.seat, value


def floor(offers: Mapping[str, Ask[T]]) -> Floor[T]:
    """Open the floor to the seats that have something to do."""
    if not offers:
        raise ValueError("nobody has anything to do, so the floor cannot be opened")
    return Floor(list(offers.values()))


async def _nothing() -> None:
    """Stand in where no rule runs."""


class Run:
    """A procedure under way: what it waits for, and whether it is over; without one, nothing has begun.

    An answer goes at once to the innermost procedure that can be reached through groups; those around it sleep until
    all of a group is done, or one of them fails. The group that was answered last is remembered with the way to it.
    """

    __slots__ = ("_asks", "_group", "_procedure", "_route", "_way", "fresh", "idle", "over", "waiting")

    def __init__(self, procedure: Procedure[Any] | None = None) -> None:
        self.idle = procedure is None
        self._procedure = procedure if procedure is not None else _nothing()
        self.waiting: Waiting | None = None
        self._asks: list[Ask[Any]] | None = []
        self._group: Group | None = None
        self._way: list[tuple[Group, int]] = []
        self._route: Route = ()
        self.fresh: Sequence[Ask[Any]] | None = None  # what the last answer brought, if that needs no search
        self.over = False
        if self.idle:
            self._procedure.close()

    def start(self) -> None:
        """Run until the first ask."""
        self._resume(None, None)

    def answer(self, ask: Ask[Any], value: Any) -> None:
        """Give an open ask its checked answer and run until the next."""
        group, index = self._group, 0
        if group is None or group.members[0] is not ask:
            group, index = self._reach(ask)
            if group is None:
                self._resume(value if self.waiting is ask else (ask, value), None)
                return
            if group.members[index] is not ask:
                value = (ask, value)
        place, procedure = group.running[index]
        try:
            asked = procedure.send(value)
        except StopIteration as done:
            if not group.end(index, place, done.value):
                self._go_on(None)
                return
            fresh: tuple[Any, ...] = ()
        except BaseException as error:
            self._go_on(error)
            return
        else:
            group.members[index] = asked
            fresh = (asked,)
        if self._asks is not None:
            self._note(ask, fresh)

    def _reach(self, ask: Ask[Any]) -> tuple[Group | None, int]:
        """Find the innermost group that can be answered at once, and the place there; remember the way to it."""
        group, index, waiting = None, 0, self.waiting
        self._way = way = []
        while type(waiting) is Group and not waiting.watched:
            if group is not None:
                way.append((group, index))
            group, members = waiting, waiting.members
            index = 0 if members[0] is ask else waiting.place_of(ask)
            waiting = members[index]
        self._group, self._route = group, tuple([(around, around.running[at][0]) for around, at in way])
        return group, index

    def _note(self, ask: Ask[Any], fresh: tuple[Any, ...]) -> None:
        """Put what came of an answer into the place of its ask in the list of those that are open."""
        if fresh and type(fresh[0]) is Group:
            self._asks = self.fresh = None
            return
        asks = self.asks().copy()
        at = asks.index(ask)
        asks[at : at + 1] = fresh
        self._asks, self.fresh = asks, fresh

    def _go_on(self, failed: BaseException | None) -> None:
        """Wake what waits for a group that is done, or fails, and what waits for that."""
        self._group = None
        while self._way:
            group, index = self._way.pop()
            place, procedure = group.running[index]
            try:
                group.members[index] = procedure.send(None) if failed is None else procedure.throw(failed)
            except StopIteration as done:
                failed = None
                if not group.end(index, place, done.value):
                    continue
            except BaseException as error:
                failed = error
                continue
            self._asks = self.fresh = None
            return
        self._resume(None, failed)

    def _resume(self, given: Any, failed: BaseException | None) -> None:
        """Wake the procedure itself."""
        self._asks = self.fresh = self._group = None
        try:
            self.waiting = self._procedure.send(given) if failed is None else self._procedure.throw(failed)
        except StopIteration:
            self.waiting = None
            self.over = True

    def first(self) -> Ask[Any] | None:
        """Give the first open ask, or nothing when it is over."""
        waiting = self.waiting
        while type(waiting) is Group:
            waiting = waiting.members[0]
        return waiting

    def asks(self) -> list[Ask[Any]]:
        """List the open asks; they are looked up once until the next answer."""
        if self._asks is None:
            waiting = self.waiting
            self._asks = [] if waiting is None else waiting.asks() if type(waiting) is Group else [waiting]
        return self._asks

    def route_to(self, ask: Ask[Any]) -> Route:
        """Say how an open ask is reached; the way to an ask that is open alone is empty."""
        group = self._group
        if group is not None and group.members[0] is ask:
            return (*self._route, (group, group.running[0][0]))
        return self.waiting.route_to(ask) if type(self.waiting) is Group else ()

    def follow(self, route: Route) -> Waiting | None:
        """Give what is waited for now where an answer went: by its own procedure, or by all if that has gone on."""
        here = self.waiting
        for group, place in route:
            if here is not group:
                break
            here = group.at(place)
        return here

    def groups(self) -> list[Group]:
        """List the groups that are still open."""
        return self.waiting.groups() if type(self.waiting) is Group else []

    def abandon(self) -> None:
        """Let the procedure disappear."""
        self._procedure.close()
        self.waiting = self._asks = self._group = None
