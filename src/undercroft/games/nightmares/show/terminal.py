"""The night in a terminal: panels of words, with letters for what is meant and moons for Disposition."""

from collections.abc import Sequence

from undercroft.engine.boards import Flow, Grid, Meaning, Panel, Phrase, Span
from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..state import Hero
from ..words import Where
from .desk import ProblemCard, desk_of
from .last_time import last_time
from .page import Companion, companions, learned
from .pictures.canvas import RANKS
from .pictures.cards import Room
from .scenes import cutaway, known_rooms, notes_of, whole_rooms
from .sheets import Sheet, Told, sheet
from .sight import lair_of, night_of, town_name

SIGNS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
FULL, DARK = "●", "○"
Parts = list[Phrase | Flow | Grid]


def moons(left: int, most: int) -> Span:
    """Write Disposition as moons, full and dark."""
    low = Meaning.HARM if left * 3 <= most else Meaning.MIXED if left * 3 <= 2 * most else Meaning.GOOD
    return Span(FULL * left + DARK * max(0, most - left), low)


def quiet(name: str, words: str, meaning: Meaning = Meaning.PLAIN) -> Phrase:
    """Write something with its name before it."""
    return (Span(f"{name} ", Meaning.QUIET), Span(words, meaning))


def scene(view: View) -> Panel:
    """Say where the party is, by what light, and who is there."""
    night = night_of(view)
    inside = night.scene.where is Where.LAIR
    room = night.known.rooms.get(night.scene.room)
    title = (first_upper(room.name) if room else "The lair") if inside else town_name(view)
    light = "The lamp is lit." if night.scene.lit else "It is dark."
    words = light if inside else f"Day {night.town.day}." if night.town.day else "The evening begins."
    head = tuple((Span(word, Meaning.QUIET),) for word in ("", "", "Disposition", ""))
    rows: list[tuple[Phrase, ...]] = [head, *(_companion(one) for one in companions(view))]
    parts: Parts = [(Span(words, Meaning.QUIET),)]
    return Panel(title, tuple([*parts, Grid(tuple(rows))] if len(rows) > 1 else parts))


def _companion(one: Companion) -> tuple[Phrase, ...]:
    name: Phrase = (Span(one.name, Meaning.STRONG),)
    return name, (Span(one.role),), (moons(*one.moons),), (Span(one.notes, Meaning.HARM),)


def before(view: View) -> Panel | None:
    """Say what came of last time, until the party has left the town."""
    told = last_time(view) if night_of(view).scene.where is Where.SETTLEMENT else []
    return Panel("Last time", ((Span(" ".join(told)),),)) if told else None


def letters(view: View) -> Panel | None:
    """List what is meant and what is wrong, each behind its letter, then who stands there; nobody has a number."""
    night = night_of(view)
    parts: Parts = []
    for note in notes_of(view):
        answered = (Span(f" ({note.stamp})", Meaning.GOOD),) if note.stamp else ()
        meaning = Meaning.HARM if note.meant else Meaning.MIXED
        parts.append(
            (Span(f"{note.letter} ", meaning), Span(f"{note.heading}: ", Meaning.STRONG), Span(note.words), *answered)
        )
    for foe in night.scene.foes.values():
        crown = " the crown," if foe.crown else ""
        parts.append((Span(foe.name, Meaning.STRONG), Span(f"{crown} {foe.assessed or foe.seems}", Meaning.QUIET)))
    if not parts:
        return None
    return Panel("The fight" if night.scene.foes else "What is wrong here", tuple(parts))


def card_words(room: Room) -> str:
    """Write a card with its sign; one that is not known lies face down."""
    rank, _, suit = room.card.partition("_of_")
    return f"{RANKS[rank]}{SIGNS[suit]}" if suit in SIGNS else "▒" if room.down else "·"


def rooms(view: View) -> Panel | None:
    """List the rooms that are known, the one where the party is first to be seen."""
    night = night_of(view)
    whole = lair_of(night)
    shown = whole_rooms(view, night, whole) if whole is not None else known_rooms(view, night)
    if not shown:
        return None
    head = tuple((Span(word, Meaning.QUIET),) for word in ("", "Room", ""))
    rows = [head, *(_room(room) for room in shown)]
    return Panel(cutaway(view).title, ((Span(cutaway(view).words, Meaning.QUIET),), Grid(tuple(rows))))


def _room(room: Room) -> tuple[Phrase, ...]:
    meaning = Meaning.STRONG if room.here else Meaning.PLAIN if room.seen else Meaning.QUIET
    marks = ", ".join(one.word for one in room.pills)
    here = " (you are here)" if room.here else ""
    return (Span(card_words(room), meaning),), (Span(f"{room.name}{here}", meaning),), (Span(marks, Meaning.QUIET),)


def knowledge(view: View) -> Panel | None:
    """List what the party holds to be true, and where it was heard."""
    facts = [learned(view, fact) for fact in night_of(view).known.facts]
    if not facts:
        return None
    parts: list[Phrase] = []
    for fact in facts:
        heard = ", ".join(one for one in (fact.where, fact.sure) if one)
        meaning = Meaning.QUIET if fact.wrong else Meaning.PLAIN
        wrong = (Span(" It is not so.", Meaning.HARM),) if fact.wrong else ()
        parts.append((Span(fact.text, meaning), *wrong, *((Span(f" ({heard})", Meaning.QUIET),) if heard else ())))
    return Panel("What you know", tuple(parts))


def sheets(view: View, hero: Hero | None) -> Sequence[Panel]:
    """Show one's own sheet."""
    return [] if hero is None else [_sheet(sheet(view, hero))]


def _sheet(mine: Sheet) -> Panel:
    parts: Parts = [(Span(f"{mine.role}, level {mine.level}. {mine.about}".strip()),)]
    parts.append(Flow(tuple(_trait(one.name, one.score, one.weakened) for one in mine.traits)))
    left, most = mine.moons
    parts.append((Span("Disposition ", Meaning.QUIET), moons(left, most), Span(f" {left} of {most}")))
    parts.append(Flow(tuple(quiet(one.name, str(one.value), Meaning.STRONG) for one in mine.figures[1:])))
    parts.append(quiet("Debilities", ", ".join(name for name, held in mine.debilities if held) or "none", Meaning.HARM))
    parts += [_told("Curse", one, Meaning.HARM) for one in mine.curses]
    load = f" ({mine.load[0]} of {mine.load[1]})"
    parts.append(quiet("Carries", (", ".join(one.name for one in mine.things) or "nothing") + load))
    parts.append(quiet("Abilities", ", ".join(one.name for one in mine.abilities)))
    parts += [_told("Spell", one, Meaning.QUIET if one.spent else Meaning.PLAIN) for one in mine.spells]
    parts += [(Span(words, Meaning.HARM),) for words in mine.troubles]
    parts += [quiet("Advantage", words, Meaning.GOOD) for words in mine.edges]
    return Panel(f"{mine.name}, whom you lead", tuple(parts), private=True)


def _trait(name: str, score: str, weakened: str) -> Phrase:
    weak = (Span(f" {weakened}", Meaning.HARM),) if weakened else ()
    return (Span(f"{name} ", Meaning.QUIET), Span(score, Meaning.STRONG), *weak)


def _told(kind: str, one: Told, meaning: Meaning) -> Phrase:
    note = (Span(f" ({one.note})", Meaning.QUIET),) if one.note else ()
    return (Span(f"{kind} ", Meaning.QUIET), Span(one.name, meaning), *note)


def gm_panels(view: View) -> Sequence[Panel]:
    """Show the game master the desk: foes with their numbers, problems with their next step, the lair, what is owed."""
    desk = desk_of(view)
    if desk is None:
        return []
    foes = [quiet(one.name, f"{one.left} of {one.most}, {one.numbers}", Meaning.STRONG) for one in desk.foes]
    wrong = [quiet(f"{one.letter} {one.name}".strip(), next_step(one), Meaning.MIXED) for one in desk.problems]
    owed = [quiet(one.name, one.note) for one in desk.promises]
    rooms = [quiet(f"{one.card} {one.name}".strip(), one.sum) for one in desk.rooms]
    found = (
        ("Those against them", foes),
        ("What is wrong, and what comes next", wrong),
        ("Promised, owed, hired", owed),
    )
    return [Panel(name, tuple(rows), private=True) for name, rows in (*found, ("Behind the screen", rooms)) if rows]


def next_step(one: ProblemCard) -> str:
    """Say what comes next of a problem, and that nobody knows of it, if so."""
    line = next((step.line for step in one.steps if step.state == "next"), "")
    return f"{'(hidden) ' if one.hidden else ''}{line}"
