"""Problems: cards with rungs, which get worse until somebody deals with them. [AWN-DEP-PROBLEMS]"""

from collections.abc import Iterator, Sequence

from undercroft.engine.play import Play

from ..book import Book
from ..book.entries import Brought
from ..state import Lair, Night, Problem, Scene, UsedProblem
from ..words import ProblemKind
from .own import OWN, OWN_TABLE
from .table import book_of

MOST_IN_SCENE, MOST_FOLLOWING = 5, 3
SIGN, PLAIN, PRESSING, LANDED = range(4)
LETTERS = "PQRSTUVWXYZ"
"""The letters of problems; those of what foes mean to do begin with A."""


def all_problems(scene: Scene) -> list[Problem]:
    """List every problem of a scene, those that nobody knows of yet included."""
    return [*scene.problems, *scene.signs]


def find(scene: Scene, problem_id: str) -> Problem | None:
    """Find a problem by its id."""
    return next((one for one in all_problems(scene) if one.id == problem_id), None)


def letter_of(problems: Sequence[Problem], problem_id: str) -> str:
    """Give the letter under which a problem lies on the table; empty for what is none."""
    return next((letter for letter, one in zip(LETTERS, problems, strict=False) if one.id == problem_id), "")


def has_room(scene: Scene) -> bool:
    """Say whether one more card may lie on the table."""
    return len(scene.problems) < MOST_IN_SCENE


def brought(problem: Problem, book: Book) -> Brought:
    """Find what the book says of a problem, or the table of its own."""
    if problem.table == OWN_TABLE:
        return OWN[problem.entry]
    found: Brought = book.shelf(problem.table)[problem.entry].brings[problem.number]
    return found


def write(problem: Problem, book: Book) -> None:
    """Write on a card what is seen of it, and for the game master what it comes to next. [AWN-GM-WORSE-C2]"""
    written = brought(problem, book)
    lines = (written.sign, written.plain, written.pressing, written.lands)
    problem.line, problem.coming = aimed(lines[problem.rung]), aimed(lines[min(problem.rung + 1, LANDED)])


def aimed(line: str, name: str = "one of you") -> str:
    """Say in a line of the book whom it falls on."""
    return line.replace("{target}", name)


def add(play: Play[Night], table: str, entry: str, number: int, *, source: str = "", rung: int = PLAIN) -> Problem:
    """Lay a problem on the table, or keep it as a sign that nobody knows of. [AWN-GM-WORSE-C1] [AWN-GM-WORSE-D1]"""
    night = play.state
    night.used_problems.append(UsedProblem(table, entry, number))
    written: Brought = book_of(night).shelf(table)[entry].brings[number]
    problem = Problem("", ProblemKind(written.kind), written.name, rung, source=source)
    problem.table, problem.entry, problem.number = table, entry, number
    of_a_group = night.lair is not None and source in night.lair.groups
    chased = night.lair is not None and night.lair.taken
    comes_along = of_a_group and (chased or problem.kind is ProblemKind.COMPLICATION)
    problem.follows = comes_along or not night.scene.inside
    return _lay(play, problem)


def add_own(play: Play[Night], entry: str, *, source: str = "", rung: int = PLAIN) -> Problem:
    """Lay a problem on the table that is of no entry of the book: a debt, a lie, a lair that falls apart."""
    written = OWN[entry]
    problem = Problem("", ProblemKind(written.kind), written.name, rung, source=source, follows=True)
    problem.table, problem.entry = OWN_TABLE, entry
    return _lay(play, problem)


def _lay(play: Play[Night], problem: Problem) -> Problem:
    night = play.state
    write(problem, book_of(night))
    if problem.rung == SIGN:
        night.sensed += 1
        problem.id = f"s{night.sensed}"
        night.scene.signs.append(problem)
    else:
        _lay_open(night, problem)
        play.tell("problem_arose", name=problem.name, line=problem.line, about=(problem.id,))
    return problem


def _lay_open(night: Night, problem: Problem) -> None:
    """Put a problem before everybody; its number counts only what everybody has seen. [R-AWN-70]"""
    night.laid += 1
    problem.id = f"p{night.laid}"
    night.scene.problems.append(problem)


def rise(play: Play[Night], problem: Problem) -> None:
    """Let a problem go one rung up; who did not know of it does now. [AWN-GM-WORSE-C2]"""
    scene, book = play.state.scene, book_of(play.state)
    problem.rung = min(problem.rung + 1, PRESSING)
    write(problem, book)
    if problem in scene.signs:
        scene.signs.remove(problem)
        _lay_open(play.state, problem)
    play.tell("problem_rose", name=problem.name, line=problem.line, rung=problem.rung, about=(problem.id,))


def trouble(play: Play[Night]) -> None:
    """Bring one more complication of whoever is here, or let one that lies here rise."""
    night = play.state
    fresh = next(unused(night, ProblemKind.COMPLICATION, book_of(night)), None)
    if fresh is not None and has_room(night.scene):
        table, entry, number, source = fresh
        add(play, table, entry, number, source=source)
    elif night.scene.problems:
        rise(play, night.scene.problems[0])


def discard(night: Night, problem: Problem) -> None:
    """Take a problem off the table."""
    for cards in (night.scene.problems, night.scene.signs):
        if problem in cards:
            cards.remove(problem)


def remove(play: Play[Night], problem: Problem) -> None:
    """Say that a problem is dealt with, and take it off the table."""
    discard(play.state, problem)
    play.tell("problem_gone", name=problem.name, about=(problem.id,))


def unused(night: Night, kind: ProblemKind, book: Book) -> Iterator[tuple[str, str, int, str]]:
    """Go through the problems that what is here could bring and has not yet: shelf, entry, which, and of whom."""
    taken = {(used.table, used.entry, used.number) for used in night.used_problems}
    for table, entry, source in sources(night):
        for number, written in enumerate(book.shelf(table)[entry].brings):
            if written.kind == kind and (table, entry, number) not in taken:
                yield table, entry, number, source


def sources(night: Night) -> Iterator[tuple[str, str, str]]:
    """Go through whatever here brings problems of its own: those who are in the room, its trap, who waits nearby."""
    lair, room = night.lair, night.scene.room
    if lair is None:
        return
    if not night.scene.inside:
        yield from _abroad(lair)
        return
    near = [room, *lair.rooms[room].exits]
    for group in lair.groups.values():
        if not group.gone and (group.room in near or group.crown):
            if group.face:
                yield "face", group.face, group.id
            else:
                yield group.table, group.block, group.id
    for trap in lair.traps.values():
        if trap.room == room:
            yield "trap", trap.entry, trap.id


def _abroad(lair: Lair) -> Iterator[tuple[str, str, str]]:
    """Go through those of a lair who make themselves felt outside it: all who are still about."""
    for group in lair.groups.values():
        if not group.gone and not lair.closed:
            yield ("face", group.face, group.id) if group.face else (group.table, group.block, group.id)
