"""The game master's desk: the scene as it is, every problem with its next step, foes with their numbers, the lair.

It reads nothing but the view of the seat that looks; in every other seat's view what it shows is missing.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from undercroft.engine.boards import Spot
from undercroft.engine.desk import Fact
from undercroft.engine.reading import shows
from undercroft.engine.texts import first_upper, listed
from undercroft.engine.view import View

from ..book import book_of
from ..book.entries import Anchor, Block, Brought, MagicItem, Trap
from ..rules.foes import damage
from ..rules.own import OWN, OWN_TABLE
from ..rules.problems import letter_of
from ..state import Announced, Foe, Group, LaidTrap, Night, Problem, Room
from ..words import Where
from .sheets import Told, kept_sheet
from .sight import entry, night_of, word

RUNGS = ("A sign", "Plain", "Pressing", "It lands")
BREAKS = {"half": "when half are down", "leader": "without its leader", "hurt": "when hurt", "never": "never"}


class Mend(NamedTuple):
    """Something that can be put right from the desk: what it is called, and where it lies."""

    word: str
    path: str


class Step(NamedTuple):
    """One rung of a problem: what it is called, what is told there, and whether it is past, now, next or to come."""

    name: str
    line: str
    state: str


class ProblemCard(NamedTuple):
    """A problem with all its rungs."""

    letter: str
    name: str
    kind: str
    source: str
    hidden: bool
    steps: Sequence[Step]
    mends: Sequence[Mend]
    at: str = ""


class Meant(NamedTuple):
    """What a foe means to do: its letter, the words, at whom, and what has become of it."""

    letter: str
    words: str
    whom: str
    stamp: str


class FoeCard(NamedTuple):
    """A foe with its stat block."""

    name: str
    about: str
    left: int
    most: int
    numbers: str
    block: Sequence[tuple[str, str]]
    moves: Sequence[Told]
    meant: Sequence[Meant]
    mends: Sequence[Mend]
    at: str = ""


class PersonCard(NamedTuple):
    """Somebody of the party: how they are, what clings to them, what they carry."""

    name: str
    role: str
    moons: tuple[int, int]
    debilities: Sequence[str]
    curses: Sequence[Told]
    troubles: Sequence[str]
    things: str
    edges: Sequence[str]
    belief: str
    mends: Sequence[Mend]
    at: str = ""


class RoomCard(NamedTuple):
    """A room of the lair with everything in it."""

    card: str
    red: bool
    name: str
    here: bool
    known: bool
    sum: str
    rows: Sequence[Fact]
    at: str = ""


class Desk(NamedTuple):
    """Everything that lies on the desk."""

    place: str
    scene: str
    problems: Sequence[ProblemCard]
    foes: Sequence[FoeCard]
    people: Sequence[PersonCard]
    promises: Sequence[Told]
    rooms: Sequence[RoomCard]
    lair: str
    lies: Sequence[str]
    notes: str
    mends: Sequence[Mend]


def desk_of(view: View) -> Desk | None:
    """Lay out the desk; nobody but the game master has one."""
    night = night_of(view)
    if not shows(night.scene, "signs") or view.seat in night.heroes or not view.seat:
        return None
    return Desk(
        place_of(night),
        scene_of(view, night),
        list(problem_cards(view, night)),
        [foe_card(view, night, foe) for foe in night.scene.foes.values()],
        [person_card(view, night, seat) for seat in night.heroes],
        list(promises(view, night)),
        [room_card(view, night, room) for room in rooms_in_order(night)],
        lair_words(view, night),
        night.town.lies,
        view.read("notes", str),
        [*([Mend("End the fight", "scene.broken_off")] if night.scene.foes else []), Mend("Your notes", "notes")],
    )


def place_of(night: Night) -> str:
    """Say where the party is."""
    if night.scene.where is Where.LAIR and night.lair is not None and night.scene.room in night.lair.rooms:
        return first_upper(night.lair.rooms[night.scene.room].name)
    return {Where.ROAD: "On the road"}.get(night.scene.where, "In town")


def scene_of(view: View, night: Night) -> str:
    """Say in a line how the scene is: the round, the light, who knows of the party, what is around."""
    scene = night.scene
    parts = [f"round {scene.round}" if scene.round else "", "" if scene.lit else "dark"]
    parts += [
        "somebody near has heard them" if scene.heard else "",
        "they have left a fight here" if scene.fled else "",
    ]
    parts += ["the trap here has given its sign" if scene.springs else ""]
    room = night.lair.rooms.get(scene.room) if night.lair is not None else None
    parts += [f"day {night.town.day}" if scene.where is Where.SETTLEMENT and night.town.day else ""]
    said = ended(first_upper(", ".join(part for part in parts if part)))
    return f"{said} {ended(room.looks) if room is not None and scene.inside else ''}".strip()


def ended(words: str) -> str:
    """End a sentence that is not ended yet."""
    return words if not words or words.endswith((".", "!", "?", "”")) else f"{words}."


def problem_cards(view: View, night: Night) -> Iterator[ProblemCard]:
    """Give every problem a card: first what everybody sees, then what nobody knows of yet."""
    for number, problem in enumerate(night.scene.problems):
        at = f"scene.problems.{number}"
        made = problem_card(view, night, problem, letter_of(night.scene.problems, problem.id))
        yield made._replace(mends=[Mend("Change its rung", f"{at}.rung")], at=at)
    for problem in night.scene.signs:
        yield problem_card(view, night, problem, "")


def problem_card(view: View, night: Night, problem: Problem, letter: str) -> ProblemCard:
    """Show a problem with its rungs, the next one lit."""
    written = brought_by(view, problem)
    lines = (written.sign, written.plain, written.pressing, written.lands) if written else ("", problem.line, "", "")
    steps = [Step(name, lines[rung], _step(rung - problem.rung)) for rung, name in enumerate(RUNGS)]
    group = night.lair.groups.get(problem.source) if night.lair is not None else None
    source = group.name if group is not None else ""
    return ProblemCard(letter, problem.name, str(problem.kind), source, not letter, steps, ())


def _step(ahead: int) -> str:
    return "past" if ahead < 0 else ("now", "next")[ahead] if ahead < 2 else ""


def brought_by(view: View, problem: Problem) -> Brought | None:
    """Find what the book says of a problem."""
    if problem.table == OWN_TABLE:
        return OWN[problem.entry]
    found = book_of(view).shelf(problem.table).get(problem.entry) if problem.table else None
    return None if found is None else found.brings[problem.number]


def foe_card(view: View, night: Night, foe: Foe) -> FoeCard:
    """Show a foe with its numbers, its threat moves, and what it means to do."""
    group = night.lair.groups[foe.group] if night.lair is not None else None
    block = entry(view, Block, group.table, group.block) if group is not None else None
    about = [f"level {block.level}", *(word(view, one).lower() for one in block.types)] if block is not None else []
    about += ["the crown"] if foe.crown else []
    about += [words for holds, words in ((foe.held, "held"), (foe.surprised, "taken unawares")) if holds]
    numbers = f"armour {foe.armour}" + (f", damage {damage(block)}" if block is not None else "")
    at = f"scene.foes.{foe.id}"
    mends = [Mend("Set its Disposition", f"{at}.disposition")]
    moves = [Told(one.name, "", one.made.format(target="somebody")) for one in block.threats] if block else []
    meant = [meant_by(night, one) for one in announced_by(night, foe)]
    left, rows = (foe.disposition, foe.most), stat_rows(view, block)
    return FoeCard(first_upper(foe.name), ", ".join(about), *left, numbers, rows, moves, meant, mends, at)


def stat_rows(view: View, block: Block | None) -> list[tuple[str, str]]:
    """List what a stat block says besides its numbers."""
    if block is None:
        return []
    rows = [("Wants", block.want), ("Weak", block.weakness), ("Breaks", BREAKS[block.breaks])]
    rows += [("Or leaves", word(view, block.debility).lower())]
    rows += [("Not hurt by", listed([word(view, one).lower() for one in block.immune]))] if block.immune else []
    rows += [("Sees", "what hides from it")] if block.sees_unseen else []
    return rows


def announced_by(night: Night, foe: Foe) -> list[Announced]:
    """List what a foe means to do and threatens, what is only proposed first."""
    scene = night.scene
    found = [one for one in (*scene.drafted, *scene.announced, *scene.pending) if one.foe == foe.id]
    return list({one.letter: one for one in found}.values())


def meant_by(night: Night, one: Announced) -> Meant:
    """Say what is meant, at whom, and whether somebody has seen to it."""
    proposed = one.letter in [draft.letter for draft in night.scene.drafted]
    stamp = "done" if one.done else "prevented" if one.stopped else "not announced yet" if proposed else ""
    whom = night.heroes[one.target].name if one.target in night.heroes else ""
    return Meant(one.letter, ended(first_upper(one.says or one.name)), whom, stamp or ("threat" if one.threat else ""))


def person_card(view: View, night: Night, seat: str) -> PersonCard:
    """Show somebody of the party."""
    hero, at = night.heroes[seat], f"heroes.{seat}"
    mine = kept_sheet(view, hero)
    mends = [Mend("Disposition", f"{at}.lost"), Mend("Debilities", f"{at}.debilities"), Mend("Curses", f"{at}.curses")]
    mends += [Mend("What they carry", f"{at}.carried"), Mend("Purses", f"{at}.purses")]
    mends += [Mend("Alive again", f"{at}.dead")] if hero.dead else []
    mends += [Mend("On their feet again", f"{at}.defeated")] if hero.defeated and not hero.dead else []
    things = ", ".join(f"{one.name}{' (in use)' if one.note == 'in use' else ''}" for one in mine.things)
    return PersonCard(
        hero.name, f"{mine.role}, level {hero.level}", mine.moons, [name for name, held in mine.debilities if held],
        mine.curses, mine.troubles, things or "nothing", mine.edges, hero.belief, mends, at,
    )  # fmt: skip


def promises(view: View, night: Night) -> Iterator[Told]:
    """List what is owed, promised and asked for, and who was hired."""
    for debt in night.town.debts:
        yield Told(word(view, debt.what), f"{'promised' if debt.promise else 'owed'} to {view.speaker.word(debt.to)}")
    for one in night.town.terms:
        who = night.heroes[one.seat].name if one.seat in night.heroes else ""
        yield Told(word(view, one.requirement), f"{view.speaker.word(one.to)} wants it of {who}")
    for hired in night.town.hired:
        loyal = f", loyalty {hired.loyalty}" if shows(hired, "loyalty") else ""
        yield Told(
            hired.name, f"hired by {night.heroes[hired.master].name}{loyal}" if hired.master in night.heroes else ""
        )


def rooms_in_order(night: Night) -> list[Room]:
    """List the rooms as the row lies, those without a card after them."""
    if night.lair is None:
        return []
    row = night.lair.row
    return sorted(night.lair.rooms.values(), key=lambda room: row.index(room.card) if room.card in row else len(row))


def room_card(view: View, night: Night, room: Room) -> RoomCard:
    """Show a room with everything in it."""
    rows = list(contents(view, night, room))
    known = night.known.rooms.get(room.id)
    here = night.scene.where is Where.LAIR and night.scene.room == room.id
    words = ", ".join(row.name for row in rows) or "nothing"
    rank, _, suit = room.card.partition("_of_")
    sign = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}.get(suit, "")
    face = {"ace": "A", "king": "K", "queen": "Q", "jack": "J"}.get(rank, view.speaker.word(rank))
    number = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
              "ten": "10"}.get(rank, face)  # fmt: skip
    red = suit in ("hearts", "diamonds")
    return RoomCard(
        f"{number}{sign}", red, first_upper(room.name), here, known is not None and known.entered, words, rows,
        f"lair.rooms.{room.id}",
    )  # fmt: skip


def contents(view: View, night: Night, room: Room) -> Iterator[Fact]:
    """List what is in a room, each with whether the party knows of it."""
    lair = night.lair
    assert lair is not None
    seen = room.entered > 0
    for group in lair.groups.values():
        if group.room == room.id:
            yield group_row(view, group, known=seen)
    trap = lair.traps.get(room.trap)
    if trap is not None:
        yield trap_row(view, trap)
    if room.anchor:
        anchor = entry(view, Anchor, "anchor", lair.anchor)
        yield Fact(word(view, lair.anchor), "the anchor", known=seen, text=anchor.story if anchor else "")
    for thing in room.finds:
        yield Fact(word(view, thing), "lies open", known=seen, text=_text(view, thing))
    for thing in room.hidden:
        yield Fact(word(view, thing), "found by a search", text=_text(view, thing))


def _text(view: View, thing: str) -> str:
    found = entry(view, MagicItem, "magic_item", thing)
    return found.text if found is not None else ""


def group_row(view: View, group: Group, *, known: bool) -> Fact:
    """Show those who keep together: how many, what they make of people, what they want."""
    block = entry(view, Block, group.table, group.block)
    left = [str(one) for one in group.dispositions if one > 0]
    notes = ["the crown"] if group.crown else []
    notes += [f"Disposition {', '.join(left)}" if left else "", view.speaker.word(group.reaction)]
    notes += [words for holds, words in (
        (group.gone, "gone"), (group.warned, "warned"), (group.captive, "taken"),
        (group.serves_crown, "serves the crown"), (group.covets_anchor, "wants the anchor"),
    ) if holds]  # fmt: skip
    want = f"Wants {ended(block.want)} Weak: {ended(block.weakness)}" if block is not None else ""
    said = ", ".join(one for one in notes if one)
    return Fact(first_upper(group.name), said, known=known, text=want, path=f"lair.groups.{group.id}")


def trap_row(view: View, trap: LaidTrap) -> Fact:
    """Show a trap: what it is, what a miss does, whether it is known or sprung."""
    written = entry(view, Trap, "trap", trap.entry)
    notes = ["a piece of the nightmare realm" if trap.nightmare else "a thing of this world"]
    notes += ["sprung"] if trap.sprung else ["its sign was told"] if trap.signed else []
    ways = listed([way.text for way in written.ways]) if written is not None else ""
    text = f"{ended(written.lands)} Met so: {ended(ways)}" if written is not None else ""
    return Fact(word(view, trap.entry), ", ".join(notes), known=trap.known, text=text, path=f"lair.traps.{trap.id}")


def lair_words(view: View, night: Night) -> str:
    """Say in a line what the lair is about."""
    lair = night.lair
    if lair is None:
        return ""
    dressing = listed([view.speaker.word(one) for one in lair.dressing])
    ends = "The anchor is out." if lair.taken else "The anchor is broken." if lair.broken else ""
    return " ".join(one for one in (f"Dressed in {dressing}." if dressing else "", ends) if one)


def spots(view: View) -> list[Spot]:
    """Say what the game master can put right by tapping it: the company, those against them, the rooms."""
    night = night_of(view)
    found = [Spot(hero.name, f"heroes.{seat}", view.piece(seat)) for seat, hero in night.heroes.items() if hero.name]
    found += [
        Spot(first_upper(foe.name), f"scene.foes.{foe.id}", view.piece(foe.id)) for foe in night.scene.foes.values()
    ]
    for room in rooms_in_order(night):
        found.append(Spot(first_upper(room.name), f"lair.rooms.{room.id}", view.piece(room.id)))
    return found
