"""The delve in a terminal: the Dungeon and its clock, the Battlefield Area by Area, and what hangs in the air."""

from collections.abc import Iterator

from undercroft.engine.boards import Flow, Grid, Meaning, Panel, Phrase, Span
from undercroft.engine.view import View

from ..page.asked import under_way
from ..page.dungeon import dungeon_of, fed_words
from ..page.fight import field_of
from ..page.stack import stack_rows
from ..pictures.canvas import Den, Dungeon, Field, Fighter, Zone
from ..sight import realm_of

MARKS = {"unknown": "?", "heard": "…", "seen": "○", "explored": "●", "here": "◆", "ruined": "▒"}
"""How well a room is known, as one sign."""


def delve_panels(view: View) -> list[Panel]:
    """Show the Battlefield first while somebody fights, else the Dungeon; nothing at home."""
    if not under_way(view):
        return []
    dungeon, field = _dungeon(dungeon_of(view)), _field(field_of(view))
    if realm_of(view).delve.fight is None:
        return [dungeon, field]
    stack = _stack(view)
    return [field, *([stack] if stack else []), dungeon]


def whereabouts(view: View) -> str:
    """Say in which room the Court is, and in which Round of a fight; nothing at home."""
    delve = realm_of(view).delve
    if not under_way(view) or not delve.room:
        return ""
    fight = delve.fight
    return f", room {delve.room}" + (f", Round {fight.round}" if fight and fight.round else "")


def _quiet(words: str) -> Phrase:
    return (Span(words, Meaning.QUIET),)


def _dungeon(known: Dungeon) -> Panel:
    """Three rows of rooms with the Corridors between them, the clock, meals, Traps and Bases."""
    turn, quarter = divmod(known.quarters, 4)
    boxes = "■" * quarter + "▣" + "□" * (3 - quarter)
    parts: list[Phrase | Flow | Grid] = [
        (Span(f"Turn {turn + 1} ", Meaning.STRONG), Span(boxes, Meaning.MIXED), Span(f"  {known.step}", Meaning.QUIET)),
        Grid(tuple(_rows(known))),
        *_told(known),
    ]
    if known.trapped:
        parts.append(Flow(tuple(_named(f"{word} at {where}", found) for where, word, found in known.trapped)))
    if known.meals:
        parts.append(Flow(tuple(_named(meal.name, fed_words(meal).lower()) for meal in known.meals)))
    if known.bases:
        cards = [_named(name or "Base, face down", f"{where} HP {count}" if name else "●" * count)
                 for name, where, count in known.bases]  # fmt: skip
        parts.append(Flow(tuple(cards)))
    return Panel(known.title, tuple(parts))


def _named(name: str, words: str) -> Phrase:
    return (Span(f"{name} ", Meaning.QUIET), Span(words))


def _rows(known: Dungeon) -> Iterator[tuple[Phrase, ...]]:
    dens = {den.key: den for den in known.dens}
    yield tuple(_quiet(word) for word in ("", "1", "", "2", "", "3"))
    for row in "ABC":
        cells: list[Phrase] = [_quiet(row)]
        for column in "123":
            cells.append(_den(dens[row + column], known))
            if column != "3":
                cells.append(_quiet("═" if f"{row}{column}-{row}{int(column) + 1}" in known.corridors else " "))
        yield tuple(cells)
        below = {"A": "B", "B": "C"}.get(row)
        if below:
            ways = [f"{row}{column}-{below}{column}" in known.corridors for column in "123"]
            yield tuple(_quiet(mark) for mark in ("", *_spread(["║" if way else "" for way in ways])))


def _spread(marks: list[str]) -> list[str]:
    return [marks[0], "", marks[1], "", marks[2]]


def _den(den: Den, known: Dungeon) -> Phrase:
    """One room on the map: how well it is known, where it leads out, monsters, people, and whether it can be chosen."""
    gates = "".join(f" ⌂{gate.partition('-')[2]}" for gate in known.entrances if gate.startswith(den.key))
    found = [Span(f"{MARKS[den.state]} {den.key}{gates}", _known(den))]
    found += [Span(" !", Meaning.HARM)] if _is_held(den) else []
    found += [Span(f" ☻{len(den.people)}", Meaning.GOOD)] if den.people else []
    found += [Span(" ←", Meaning.MIXED)] if den.choice is not None else []
    return tuple(found)


def _known(den: Den) -> Meaning:
    return {"here": Meaning.STRONG, "unknown": Meaning.QUIET, "heard": Meaning.QUIET}.get(den.state, Meaning.PLAIN)


def _is_held(den: Den) -> bool:
    """Say whether monsters are known to be in a room."""
    return bool(den.monsters) and not den.monsters.startswith("no")


def _told(known: Dungeon) -> Iterator[Phrase]:
    """What is known of each room, in a few words, below the map."""
    for den in known.dens:
        told = ", ".join(part for part in (den.monsters, den.traps, *den.things) if part)
        people = ", ".join(name.split()[0].strip(",") for name in [*(one[0] for one in den.people), *den.company])
        if told or people:
            words = Span(told, Meaning.HARM if _is_held(den) else _known(den))
            who = (Span(f"{' ' if told else ''}({people})", Meaning.GOOD),) if people else ()
            yield (Span(f"{den.key} ", Meaning.QUIET), words, *who)


def _field(field: Field) -> Panel:
    """The six Areas, the monsters' Encampment at the top."""
    candles = "●" * field.voices + "○" * max(0, field.most_voices - field.voices)
    blow = ((Span(field.due, Meaning.HARM),),) if field.due else ()
    first = Flow(((Span(field.turn, Meaning.STRONG),), (Span(f"Voices {candles}", Meaning.MIXED),), *blow))
    return Panel(field.title, (first, *(_zone(zone, field) for zone in reversed(field.zones))))


def _zone(zone: Zone, field: Field) -> Phrase:
    """One Area in one line: who of us, who of them, what lies there, and whether I may choose it."""
    here = [one for one in field.fighters if one.area == zone.number]
    side = "our" if zone.number <= 3 else "their"
    found = [Span(f"{'›' if zone.reached else ' '}{zone.number} {f'{side} {zone.name}':<17} ", Meaning.QUIET)]
    ours, theirs = [one for one in here if one.ours], [one for one in here if not one.ours]
    found += _people(ours, field)
    found += [Span("  against  ", Meaning.QUIET)] if ours and theirs else []
    found += _people(theirs, field)
    notes = [part for part in (zone.trap, zone.bars_us, zone.bars_them, zone.note) if part]
    found += [Span(f"  {', '.join(notes)}", Meaning.HARM)] if notes else []
    found += [Span(f"  ← {zone.choice.word}", Meaning.MIXED)] if zone.choice is not None else []
    return tuple(found)


def _people(people: list[Fighter], field: Field) -> list[Span]:
    found: list[Span] = []
    for one in people:
        found += [Span(", ", Meaning.QUIET)] if found else []
        found += list(_fighter(one, one.id in field.struck))
    return found


def _fighter(one: Fighter, struck: bool) -> Iterator[Span]:
    """Somebody's name and HP, with a mark for whose turn it is, who is spent, and whom a blow is meant for."""
    mark = "▶" if one.acting else "✕" if one.down else "⧗" if one.spent else ""
    meaning = Meaning.HARM if struck or one.down else Meaning.STRONG if one.you or one.acting else Meaning.PLAIN
    name = one.name.split()[0].strip(",") if one.person else one.name
    yield Span(f"{mark}{name}", meaning)
    health = "?" if one.hp is None else f"{one.hp}/{one.most_hp}"
    more = f" ♦{one.drive} ☻{one.followers}" if one.person else ""
    yield Span(f" {health}{more}", Meaning.QUIET)
    if one.note:
        yield Span(f" {one.note.lower()}", Meaning.HARM)
    if one.choice is not None:
        yield Span(f" ← {one.choice.word}", Meaning.MIXED)


def _stack(view: View) -> Panel | None:
    """What was declared and is not resolved; the first is resolved first."""
    rows = stack_rows(view)
    if not rows:
        return None
    parts: list[Phrase] = []
    for row in rows:
        why = ", ".join(f"{name} {amount}" for name, amount, _ in row.row.parts) if row.row else row.text
        note = f" {row.note}" if row.note else ""
        parts.append((Span(f"{row.name}{note}", Meaning.STRONG), Span(f" {why}" if why else "", Meaning.QUIET)))
    return Panel("In the air", tuple(parts))
