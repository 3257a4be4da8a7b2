"""The cavern as it is shown: who lives and what they threw, the way out, one's own sheet, and at the end the story."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from undercroft.engine.boards import Flow, Grid, Meaning, Panel, Phrase, Span
from undercroft.engine.journal import Line
from undercroft.engine.reading import shows
from undercroft.engine.texts import Speaker
from undercroft.engine.totals import signed
from undercroft.engine.view import View

from .beats import beat
from .page import GOALS, chapter, known, page, stat_in_brief, throws
from .state import HORROR, ITEMS, LAST_TURN, STARVED, Cavern, Character, Request, Result, Revealed, Throw
from .story import story

__all__ = ["beat", "chapter", "dice", "heading", "known", "opens", "page", "story", "terminal", "throws", "tone"]

UNDECIDED = Result("", "", [])
SHAPES = {4: "▲", 6: "■", 8: "◆", 10: "⬟", 12: "⬢"}
WELL = ("lit", "kills", "holds", "on", "offers", "feeds")
ILL = ("trap", "falls", "lost", "beasts", "nothing")


def heading(view: View) -> str:
    """Say which turn it is."""
    state = view.read("", Cavern)
    if state.phase == "over":
        return f"The end, in turn {state.turn}"
    return "Before the first turn" if state.phase == "setup" else f"Turn {state.turn} of {LAST_TURN}"


def terminal(view: View) -> Sequence[Panel]:
    """Show the party, and behind a bar what only this seat may see of the sheets."""
    state = view.read("", Cavern)
    if state.revealed:
        return [_unmasked(view, state)]
    panels = [_party(view, state)]
    sheets = [sheet for sheet in state.characters.values() if shows(sheet, "modifiers") and sheet.modifiers]
    if view.seat in state.characters and sheets:
        panels.append(_sheet(view, state, sheets[0]))
    elif sheets:
        panels.append(_all_sheets(view, sheets))
    return panels


def tone(line: Line) -> Meaning:
    """Say how a line sounds: deaths are harm, what came of a deed is good, mixed or harm."""
    kind = line.kind
    if kind.startswith(("died_", "you_died_")) or kind in ("you_were_attacked", "you_were_wounded"):
        return Meaning.HARM
    if kind.startswith("did_"):
        outcome = kind.removeprefix("did_").removesuffix("_self")
        return Meaning.GOOD if outcome in WELL else Meaning.HARM if outcome in ILL else Meaning.MIXED
    if kind == "hunger":
        return Meaning.HARM if line.params.get("count", 0) >= STARVED - 1 else Meaning.MIXED
    if kind in ("grew", "you_were_fed", "you_were_shielded", "fed_on_death", "ended_escape", "ended_escape_alone"):
        return Meaning.GOOD
    return Meaning.PLAIN


def opens(line: Line) -> bool:
    """Say where the report of a turn begins, and where the game ends."""
    return line.kind == "dice" or line.kind.startswith("ended_")


def dice(view: View, line: Line) -> Sequence[Phrase]:
    """Show the dice of a turn: everybody's where all could hear them, one's own where the number is told."""
    if line.kind == "dice":
        speaker = view.speaker
        thrown = [(Span(speaker.name(throw["seat"]) + " "), *_die(_heard(throw))) for throw in line.params["throws"]]
        return [tuple(span for phrase in _parted(thrown) for span in phrase)]
    return [_faces(line)] if line.dice else []


def _parted(phrases: Sequence[Phrase]) -> Iterator[Phrase]:
    for place, phrase in enumerate(phrases):
        if place:
            yield (Span("   "),)
        yield phrase


def _faces(line: Line) -> Phrase:
    faces = [f"{SHAPES.get(sides, '●')}{face}" for sides, face in line.dice]
    return (Span(" ".join(faces), Meaning.QUIET),)


def _heard(told: Mapping[str, Any]) -> Throw:
    return Throw(told["sides"], told["face"], tuple(told["bonus"]))


def _die(throw: Throw) -> Phrase:
    """Draw a die by its shape, its face and its size; bonus dice follow it."""
    sides, face = throw.sides, throw.face
    bonus = "".join(f" +{SHAPES[4]}{extra}" for extra in throw.bonus)
    loud = Meaning.MIXED if sides > 8 else Meaning.PLAIN
    return (Span(f"{SHAPES[sides]}{face or '?'}{bonus}", loud), Span(f" d{sides}", loud or Meaning.QUIET))


def _party(view: View, state: Cavern) -> Panel:
    found, needed = state.found, state.needed
    parts: list[Phrase | Flow] = []
    if needed:
        way = "●" * min(found, needed) + "○" * max(0, needed - found)
        parts.append((Span("Way out ", Meaning.QUIET), Span(way, Meaning.GOOD), Span(f" {found} of {needed}")))
    parts.append(Flow(tuple(_member(view, sheet) for sheet in state.characters.values())))
    return Panel(heading(view), tuple(parts))


def _member(view: View, sheet: Character) -> Phrase:
    name = view.speaker.name(sheet.seat)
    if not sheet.alive:
        return (Span(f"✝ {name}", Meaning.HARM), Span(f" {view.speaker.word(sheet.manner)}", Meaning.QUIET))
    you = (Span(" (you)", Meaning.QUIET),) if sheet.seat == view.seat else ()
    named = (Span(name, Meaning.STRONG), *you)
    return (*named, Span(" "), *_die(sheet.thrown)) if sheet.thrown else named


def _sheet(view: View, state: Cavern, sheet: Character) -> Panel:
    """Show one's own sheet: who one is, the items, hunger, steps, treasures, and what holds for the next roll."""
    marks: list[Phrase] = [
        _hunger(sheet),
        (Span("Steps found ", Meaning.QUIET), Span("✓" * sheet.checks or "none")),
    ]
    if sheet.treasures:
        marks.append((Span("Magic treasures ", Meaning.QUIET), Span(str(sheet.treasures), Meaning.MIXED)))
    parts: list[Phrase | Flow] = [(Span(GOALS[sheet.role]),), Flow(tuple(_items(view, sheet))), Flow(tuple(marks))]
    parts += [(note,) for note in _notes(view, sheet)]
    title = "Your sheet, which only you see" if sheet.alive else "Your sheet; you are dead"
    return Panel(title, tuple(parts), private=True)


def _hunger(sheet: Character) -> Phrase:
    count = min(sheet.hunger, STARVED)
    boxes = "☒" * count + "☐" * (STARVED - count)
    loud = Meaning.HARM if count >= STARVED - 1 else Meaning.PLAIN
    return (Span("Hunger ", Meaning.QUIET), Span(boxes, loud))


def _items(view: View, sheet: Character) -> Iterator[Phrase]:
    """Name each item with its die and its running modifier; the Horror has one of any size."""
    for stat, modifier in sheet.modifiers.items():
        yield (Span(_upper(view.speaker.word(stat)) + " "), *_stat(sheet, stat, modifier))


def _stat(sheet: Character, stat: str, modifier: int) -> Phrase:
    sides = sheet.dice.get(stat, 0)
    gone = stat == "rations" and sheet.out_of_rations
    size = "gone" if gone else f"d{sides}" if sides else "any die" if stat == HORROR else "no die"
    if not modifier:
        return (Span(size, Meaning.STRONG),)
    return (Span(size, Meaning.STRONG), Span(f" {signed(modifier)}", Meaning.GOOD if modifier > 0 else Meaning.HARM))


def _notes(view: View, sheet: Character) -> Iterator[Span]:
    speaker = view.speaker
    if sheet.fed:
        yield Span(f"You have eaten well: +{sheet.fed} on your next roll.", Meaning.GOOD)
    lit = [speaker.name(light.on) for light in sheet.lights if light.on]
    if lit:
        yield Span(f"Your light still shows {' and '.join(lit)} this turn.", Meaning.MIXED)
    if sheet.role == HORROR and sheet.out_of_rations:
        yield Span("You can no longer feed anybody.", Meaning.HARM)
    if sheet.bound:
        yield Span(f"You took a treasure: {_request(speaker, sheet.bound)}.", Meaning.MIXED)


def _request(speaker: Speaker, request: Request) -> str:
    """Say what a treasure pays for."""
    whom = f" ({speaker.name(request.target)})" if request.target else ""
    return f"you {'must' if request.do else 'must not'} {speaker.word(request.action)}{whom}"


def _all_sheets(view: View, sheets: Sequence[Character]) -> Panel:
    """Show the Dungeon Master every sheet."""
    head = ("", *map(view.speaker.word, ITEMS), "Hunger", "Steps", "Magic")
    names: tuple[Phrase, ...] = tuple((Span(word, Meaning.QUIET),) for word in head)
    return Panel(
        "All sheets, which only you see", (Grid((names, *(_row(view, sheet) for sheet in sheets))),), private=True
    )


def _row(view: View, sheet: Character) -> tuple[Phrase, ...]:
    name: Phrase = (Span(view.speaker.name(sheet.seat), Meaning.STRONG if sheet.alive else Meaning.QUIET),)
    if sheet.role == HORROR:
        name = (*name, Span(f" ({view.speaker.word(HORROR)})", Meaning.HARM))
    stats = [_stat(sheet, stat, modifier) for stat, modifier in sheet.modifiers.items()]
    blank: list[Phrase] = [()] * (len(ITEMS) - len(stats))
    fate = _hunger(sheet)[1:] if sheet.alive else (Span("✝ " + view.speaker.word(sheet.manner), Meaning.HARM),)
    return (name, *stats, *blank, fate, (Span(str(sheet.checks)),), (Span(str(sheet.treasures)),))


def _unmasked(view: View, state: Cavern) -> Panel:
    """Show who won, and turn every sheet face up."""
    result, speaker = state.result or UNDECIDED, view.speaker
    by_master = result.winner == "dm"
    winners = [speaker.word("dm")] if by_master else [speaker.name(seat) for seat in result.winners]
    won = f"Won by {', '.join(winners)}." if winners else "Nobody wins."
    mine = view.seat in result.winners
    verdict = (Span(won, Meaning.STRONG), Span(" You win." if mine else "", Meaning.GOOD))
    rows: list[tuple[Phrase, ...]] = [
        tuple((Span(word, Meaning.QUIET),) for word in ("", "Was", "Fate", "Steps", "Sheet"))
    ]
    rows += [_revealed(view, state, seat) for seat in state.revealed]
    return Panel(heading(view), (verdict, Grid(tuple(rows))))


def _revealed(view: View, state: Cavern, seat: str) -> tuple[Phrase, ...]:
    sheet, speaker = state.revealed[seat], view.speaker
    alive, manner = state.characters[seat].alive, state.characters[seat].manner
    role = Span(_upper(speaker.word(sheet.role)), Meaning.HARM if sheet.role == HORROR else Meaning.PLAIN)
    fate = Span("alive", Meaning.GOOD) if alive else Span(f"✝ {speaker.word(manner)}", Meaning.HARM)
    stats = ", ".join(_plain_stat(speaker, sheet, stat, modifier) for stat, modifier in sheet.modifiers.items())
    return (
        (Span(speaker.name(seat), Meaning.STRONG),),
        (role,),
        (fate,),
        (Span(str(sheet.checks)),),
        (Span(stats, Meaning.QUIET),),
    )


def _plain_stat(speaker: Speaker, sheet: Revealed, stat: str, modifier: int) -> str:
    return stat_in_brief(speaker.word(stat), sheet.dice.get(stat), modifier)


def _upper(word: str) -> str:
    return word[:1].upper() + word[1:]
