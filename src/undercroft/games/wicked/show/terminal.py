"""The table in a terminal: panels of words, with marks that can be counted and clocks as rows of segments."""

from collections.abc import Iterator, Sequence

from undercroft.engine.boards import Flow, Grid, Meaning, Panel, Phrase, Span
from undercroft.engine.view import View

from ..book import Book, book_of
from ..state import Dungeon, Node
from .desk import Desk, SecretCard, desk_of
from .last_time import last_time
from .page import dungeon_line, guests
from .pictures.dungeon import Guests
from .plan import holds, place_called, thing
from .scenes import UNKNOWN, Dial, Hearty, Stage, known, neighbours, staged, work
from .sheets import Sheet, Trait, sheets, stacks
from .sight import wicked_of

FULL, EMPTY, HEART, NO_HEART, COIN, SLICE, NO_SLICE = "●", "○", "♥", "♡", "¤", "▰", "▱"
Parts = tuple[Phrase | Flow | Grid, ...]


def quiet(name: str, words: str, meaning: Meaning = Meaning.PLAIN) -> Phrase:
    """Write something with its name before it."""
    return (Span(f"{name} ", Meaning.QUIET), Span(words, meaning))


def marks(now: int, most: int, full: str = FULL, empty: str = EMPTY) -> str:
    """Write marks that can be counted."""
    return full * now + empty * max(0, most - now)


def coins(gold: int) -> str:
    """Write coins in stacks of five."""
    return " ".join(COIN * stack for stack in stacks(gold)) or "none"


def segments(one: Dial) -> Span:
    """Write a clock as its segments."""
    row = "?" * one.segments if one.filled == UNKNOWN else marks(one.filled, one.segments, SLICE, NO_SLICE)
    return Span(row, one.tone)


def clock(one: Dial) -> Phrase:
    """Write a clock with its name and its count."""
    return Span(f"{one.name} ", Meaning.STRONG), segments(one), Span(f" {one.counted}", Meaning.QUIET)


def dungeon(view: View) -> Panel:
    """List the rooms with what is in them, the passages that are guarded, and the work under way."""
    wicked, inside = wicked_of(view), guests(view)
    if not wicked.dungeon.nodes:
        return Panel("Dungeon", ((Span("Nothing is dug yet.", Meaning.QUIET),),))
    dug = wicked.dungeon
    rooms = Flow(tuple(room(dug, book_of(view), node, inside) for node in dug.nodes.values()))
    found: list[Phrase | Flow | Grid] = [(Span(f"{dungeon_line(wicked)}.", Meaning.QUIET),), rooms]
    found += [quiet("Ways", ", ".join(ways))] if (ways := list(guarded(view))) else []
    found += [clock(one) for one in work(view)]
    return Panel("Dungeon", (*found, *(visitor(one) for one in inside.party)))


def room(dungeon: Dungeon, book: Book, node: Node, inside: Guests) -> Phrase:
    """Write a room, who has it, and whether somebody is there who should not be."""
    packs = [one.name for one in inside.packs if one.node == node.id]
    words = ", ".join([*holds(book, node), *packs])
    here = (Span(" visitors here", Meaning.HARM),) if inside.at == node.id else ()
    return Span(f"{place_called(dungeon, node, book)} ", Meaning.STRONG), Span(words, Meaning.QUIET), *here


def guarded(view: View) -> Iterator[str]:
    """Name the locks, traps and tricks in passages."""
    for one in wicked_of(view).dungeon.passages.values():
        yield from (thing(book_of(view), built) for built in (one.lock, one.guard) if built)


def visitor(one: Hearty) -> Phrase:
    """Write an adventurer with hearts, two marks for each."""
    left = Span(marks(one.slashes, 2 * one.hearts), Meaning.HARM)
    after = f" {one.fate}" if one.fate else f" {one.moves} moves" if one.moves else ""
    return Span(f"{one.name}, {one.role} ", Meaning.STRONG), left, Span(after, Meaning.QUIET)


def last(view: View) -> Panel | None:
    """Say what happened last time, until somebody goes out again."""
    told = last_time(view)
    return Panel("Last time", tuple((Span(one),) for one in told)) if told else None


def raid(view: View) -> Panel | None:
    """Show the scene that is played: clocks, loot, who is there, and how it stands."""
    scene = staged(view)
    if scene is None:
        return None
    parts: list[Phrase | Flow | Grid] = [(Span(scene.goal, Meaning.QUIET),)] if scene.goal else []
    parts += [clock(one) for one in scene.dials]
    parts += [loot(scene)] if scene.prizes else []
    parts += [tuple(Span(f"{words}. ", tone) for words, tone in scene.chips)] if scene.chips else []
    parts += [quiet("+" if sign > 0 else "-", words) for words, sign in scene.ground]
    parts += [visitor(one) for one in scene.foes]
    return Panel(scene.title, tuple(parts) or ((Span("It begins.", Meaning.QUIET),),))


def loot(scene: Stage) -> Flow:
    """List what is to be had."""
    tones = {True: Meaning.GOOD, False: Meaning.PLAIN}
    return Flow(
        tuple((Span(f"{one.name} ", tones[one.taken]), Span(f"({one.note})", Meaning.QUIET)) for one in scene.prizes)
    )


def monsters(view: View) -> list[Panel]:
    """Show everybody's sheet, one's own first."""
    return [Panel(f"{one.name} ({one.player})", sheet_parts(one)) for one in sheets(view)]


def sheet_parts(one: Sheet) -> Parts:
    """Write a sheet: its marks, its actions, what is wrong, what it can do and carries."""
    counted = (
        quiet("Stress", marks(*one.stress), Meaning.MIXED),
        quiet("Dark hearts", marks(*one.hearts, full=HEART, empty=NO_HEART), Meaning.GOOD),
        quiet("Gold", coins(one.gold)) if one.gold else (Span("No gold", Meaning.QUIET),),
    )
    found: list[Phrase | Flow | Grid] = [quiet(f"{one.role}.", one.about), Flow(counted), actions(one.traits)]
    found += [(Span(", ".join(one.wrong), Meaning.HARM),)] if one.wrong else []
    found += [quiet("Abilities", ", ".join(told.name for told in one.abilities))]
    found += [quiet("Gear", ", ".join(one.gear))] if one.gear else []
    found += [quiet("Carries", ", ".join(told.name for told in one.things))] if one.things else []
    return (*found, *(pack(told.name, told.role, told.wrong) for told in one.packs))


def actions(traits: Sequence[Trait]) -> Grid:
    """Write attributes as columns, with their actions beneath; a shocked one says so."""
    head = tuple(
        (Span(one.name + (" shocked" if one.shocked else ""), Meaning.HARM if one.shocked else Meaning.STRONG),)
        for one in traits
    )
    rows = zip(*(one.actions for one in traits), strict=True)
    return Grid((head, *(tuple(quiet(name, marks(dots, most)) for name, dots, most in row) for row in rows)))


def pack(name: str, role: str, wrong: Sequence[str]) -> Phrase:
    """Write a pack in a line."""
    return Span(f"{name} ", Meaning.STRONG), Span(f"{role} ", Meaning.QUIET), Span(", ".join(wrong), Meaning.HARM)


def region(view: View) -> Panel | None:
    """Show the factions with their attitudes and clocks."""
    tones = {-2: Meaning.HARM, -1: Meaning.MIXED, 0: Meaning.QUIET, 1: Meaning.GOOD, 2: Meaning.GOOD}
    rows: list[tuple[Phrase, ...]] = [tuple((Span(name, Meaning.QUIET),) for name in ("", "tier", "", "their plans"))]
    for one in neighbours(view):
        feeling = Span(", ".join([one.feeling, *one.notes]), tones[max(-2, min(2, one.attitude))])
        rows.append(((Span(one.name, Meaning.STRONG),), (Span(str(one.tier)),), (feeling,), (segments(one.dial),)))
    return Panel(wicked_of(view).region.name or "Region", (Grid(tuple(rows)),)) if len(rows) > 1 else None


def knowledge(view: View) -> Panel | None:
    """List what is known of the region."""
    found = tuple((Span(name), Span(f" {note}" if note else "", Meaning.QUIET)) for name, note in known(view))
    return Panel("What you know", (Flow(found),)) if found else None


def desk(view: View) -> list[Panel]:
    """Print the game master's desk: what is hidden here, who came, what waits, who plots, what nobody knows."""
    found = desk_of(view)
    if found is None:
        return []
    here = [quiet(name, words) for name, words in found.hidden]
    waits = [quiet(f"{one.name} ({one.weight})", f"{one.line} {one.until}") for one in found.pockets]
    plots = [(*clock(one.dial), Span(f" {one.name}, tier {one.tier}, {one.feeling}")) for one in found.factions]
    hidden = [quiet(one.name, f"{one.text} {ways_out(one)}") for one in found.secrets]
    parts = (("Hidden here", here), ("Those who came", list(came(found))), ("In your pocket", waits))
    more = (("What they are up to", plots), ("What nobody knows", hidden))
    return [Panel(name, tuple(rows), private=True) for name, rows in (*parts, *more) if rows]


def ways_out(one: SecretCard) -> str:
    """Say how a secret can come out."""
    return "".join(f"({way.lower()}: {words}) " for way, words in one.ways).strip()


def came(found: Desk) -> Iterator[Phrase]:
    """Write the party as it really is, and its next doors."""
    party = found.party
    for one in party.guests if party else ():
        left = Span(f" {marks(one.slashes, 2 * one.hearts)}", Meaning.HARM)
        after = (
            one.fate or f"{one.moves} moves, next {one.next_move or 'nothing'}{'' if one.seen else ', not seen yet'}"
        )
        yield Span(f"{one.name}, {one.role}", Meaning.STRONG), left, Span(f" {after}", Meaning.QUIET)
    for place, door in enumerate(party.doors if party else ()):
        yield quiet("Or" if place else "Next door", f"{door.to}: {door.waits}")
