"""The film of an invasion on the board: while it goes on as far as it has come, and afterwards the last one."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from zlib import crc32

import msgspec

from undercroft.engine.boards import Meaning, Panel, Phrase, Span
from undercroft.engine.view import View

from ..book import Book, book_of
from ..dungeon.drawing import lay_out
from ..state import Dungeon, Invasion, Wicked
from .pictures.dungeon import Guests, Posted, denizens, inside
from .pictures.walk import floors, floors_of, hearts, legs, walked
from .plan import SCALE
from .pressing import NO_TOUCH
from .reel import HEART, Player, Reel, Step, reel, sign_of
from .sight import wicked_of
from .signs import sign

FACES = "⚀⚁⚂⚃⚄⚅"
FULL, EMPTY = "●", "○"


class Standing(NamedTuple):
    """One of the party at the step that is shown first: hearts as a picture, and moves."""

    player: Player
    hearts: str
    moves: int


class Film(NamedTuple):
    """A film as the template shows it: the reel, the map, and what a script needs to move on it."""

    reel: Reel
    first: int  # the step that is shown first
    picture: str
    data: str
    signs: Sequence[str]  # of the chapters
    steps: Sequence[str]  # what the script needs of each
    party: Sequence[Standing]


def film(view: View) -> Film | None:
    """Give the film of the invasion that goes on, or of the last one, as far as this seat may see it."""
    wicked, found = wicked_of(view), reel_of(view)
    if found is None or not wicked.dungeon.nodes:
        return None
    return drawn(wicked.dungeon, found, book_of(view), _beside(view, wicked) if found.live else "")


def key_of(invasion: Invasion) -> str:
    """Tell one film from another, on the page where somebody watches: the same while it goes on and afterwards."""
    return f"{crc32(f'{invasion.name}/{invasion.film[0].line}'.encode()):x}"


def _beside(view: View, wicked: Wicked) -> str:
    """Draw the packs where they are now, and the wicked at home."""
    there = [pack for pack in wicked.packs.values() if not (pack.gone or pack.raiding or pack.captured)]
    posts = [Posted(one.name, one.place or one.post, one.aware, one.id, one.kind, one.job) for one in there]
    home = [(one.seat, one.name) for one in wicked.monsters.values() if not (one.dead or one.captured)]
    laid, dungeon = lay_out(wicked.dungeon), wicked.dungeon
    guests = Guests("", (), posts, dungeon.breach_known, home, book_of(view))
    drawn = denizens(dungeon, guests, lambda node: floors_of(laid, node), NO_TOUCH)
    return "".join([*drawn, *inside(laid, guests)])


def drawn(dungeon: Dungeon, found: Reel, book: Book, beside: str = "") -> Film:
    """Draw a film: at its end while it goes on, else at its beginning."""
    first = len(found.steps) - 1 if found.live else 0
    data = {"legs": legs(dungeon, found.went), "floors": floors(dungeon), "size": _size(dungeon)}
    signs = [_small(sign(sign_of(dungeon, one.node, book))) for one in found.chapters]
    steps = [_step_data(one) for one in found.steps]
    party = [_standing(one, found.steps[first]) for one in found.party]
    return Film(found, first, walked(dungeon, found, first, book, beside), _json(data), signs, steps, party)


def _standing(player: Player, step: Step) -> Standing:
    slashes, moves = step.standing.get(player.id, (HEART * player.hearts, 3))
    return Standing(player, hearts(slashes, player.hearts), moves)


def _size(dungeon: Dungeon) -> tuple[int, int]:
    laid = lay_out(dungeon)
    return laid.wide * SCALE, laid.high * SCALE


def _small(body: str) -> str:
    return f'<svg class="film-sign" viewBox="-22 -22 44 44" aria-hidden="true" focusable="false">{body}</svg>'


def _json(data: object) -> str:
    return msgspec.json.encode(data).decode()


def _step_data(step: Step) -> str:
    """Give a step to the script: where, how far they had come, how everybody stands, whom it hurt, which ways."""
    data = {"node": step.node, "came": step.came, "stand": step.standing, "hurt": step.hurt, "what": step.what}
    return _json({**data, "ways": step.ways, "taken": step.taken} if step.ways else data)


def film_pages(found: Reel) -> list[Panel]:
    """Write a film for a terminal: a page for each place, its steps in order, and how they stood when they left."""
    starts = [one.first for one in found.chapters]
    return [
        _page(found, nth, found.steps[start:end])
        for nth, (start, end) in enumerate(zip(starts, [*starts[1:], len(found.steps)], strict=True))
    ]


def _page(found: Reel, nth: int, steps: Sequence[Step]) -> Panel:
    rows: list[Phrase] = [row for step in steps for row in _rows(step)]
    names = {one.id: one for one in found.party}
    last = steps[-1].standing
    rows += [_stands(names[who], *left) for who, left in last.items() if who in names]
    return Panel(f"{nth + 1} of {len(found.chapters)}: {steps[0].place}", tuple(rows))


def _rows(step: Step) -> Iterator[Phrase]:
    faces = " ".join(FACES[face - 1] + str(face) for face in step.dice)
    head = [Span(f"{step.title} ", Meaning.STRONG)] if step.title else []
    head += [Span(f"{faces} ", Meaning.QUIET)] if faces else []
    head += [Span(step.result, step.tone)] if step.result else []
    if head:
        yield tuple(head)
    if step.line:
        yield (Span(step.line),)


def _stands(one: Player, slashes: int, moves: int) -> Phrase:
    full, left = HEART * one.hearts, max(0, slashes)
    marks = Span(FULL * left + EMPTY * (full - left), Meaning.HARM)
    after = one.fate if one.fate and not left else f"{moves} move{'' if moves == 1 else 's'}"
    return Span(f"{one.name}, {one.role} ", Meaning.QUIET), marks, Span(f" {after}", Meaning.QUIET)


def reel_of(view: View) -> Reel | None:
    """Give the film that this seat can watch, without pictures."""
    wicked = wicked_of(view)
    invasion = wicked.invasion or (wicked.films[-1] if wicked.films else None)
    if invasion is None or not invasion.film:
        return None
    names = {one.id: one.name for one in wicked.packs.values()}
    live = wicked.invasion is not None
    return reel(wicked.dungeon, invasion, book_of(view), names, key=key_of(invasion), live=live)
