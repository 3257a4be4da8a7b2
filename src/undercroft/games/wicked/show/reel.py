"""The film of an invasion as it is read: one step after the other, with all that was seen of it and nothing else."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from undercroft.engine.boards import Meaning
from undercroft.engine.texts import first_upper

from ..book import Book
from ..state import Adventurer, Built, Dungeon, Invasion, Shot
from ..words import Fate, Guard, NodeKind
from .plan import place_called

HEART = 2
"""Slashes of one heart."""
WAYS = {"path": "Which way?", "back": "Back the way they came", "recover": "A rest", "sanctum": "The sanctum"}
ENDS = {
    "": "They stand before the throne.",
    "won": "The dungeon holds.",
    "stopped": "None of them came through.",
    "turned_back": "They have had enough.",
    "plundered": "They leave with the hoard.",
    "sacked": "The dungeon is sacked.",
    "fled": "The dungeon is theirs.",
}
FATES = {Fate.KILLED: "killed", Fate.KNOCKED_OUT: "knocked out", Fate.FLED: "fled", Fate.TURNED_BACK: "turned back"}
RESULTS = {
    ("lock", "failure"): "it opens",
    ("lock", "mixed"): "it holds",
    ("lock", "success"): "it holds, a move is wasted",
    ("lock", "critical"): "it holds, everybody wastes a move",
    ("trap", "failure"): "it misses",
    ("trap", "mixed"): "a slash",
    ("trap", "success"): "a slash, and again",
    ("trap", "critical"): "two slashes, and again",
    ("trick", "failure"): "nobody falls for it",
    ("trick", "mixed"): "it works, a little",
    ("trick", "success"): "it works",
    ("trick", "critical"): "it works too well",
    ("creature", "failure"): "beaten",
    ("creature", "mixed"): "a slash, and it is out",
    ("creature", "success"): "a slash, and again",
    ("creature", "critical"): "two slashes, and again",
    ("path", "failure"): "not where they were wanted",
    ("path", "mixed"): "where they were wanted",
    ("path", "success"): "where they were wanted",
    ("path", "critical"): "where they were wanted",
}
TONES = {
    "failure": Meaning.HARM,
    "mixed": Meaning.MIXED,
    "success": Meaning.GOOD,
    "critical": Meaning.GOOD,
}
MARKS = {
    ("lock", "failure"): "open",
    ("lock", "mixed"): "held",
    ("lock", "success"): "held",
    ("lock", "critical"): "held",
    ("trap", "failure"): "missed",
    ("trick", "failure"): "seen through",
    ("trick", "mixed"): "worked",
    ("trick", "success"): "worked",
    ("trick", "critical"): "worked",
    ("creature", "failure"): "beaten",
    ("creature", "mixed"): "out",
}
"""What is written on the map where something was met."""


class Player(NamedTuple):
    """One of the party: from which step on it was seen, at which it fell, and where."""

    id: str
    name: str
    role: str
    kit: str
    hearts: int
    fate: str
    killed: bool
    seen: int
    out: int
    fell: str


class Step(NamedTuple):
    """One picture of the film, in words and in numbers."""

    number: int
    node: str
    place: str
    what: str
    title: str
    line: str
    dice: Sequence[int]
    result: str
    tone: Meaning
    hurt: Sequence[str]
    standing: Mapping[str, tuple[int, int]]  # of everybody seen: slashes and moves left
    came: int  # how many nodes they had come through
    ways: Sequence[str]
    taken: str


class Chapter(NamedTuple):
    """All steps at one place, until they go on."""

    first: int
    node: str
    place: str
    tone: Meaning


class Reel(NamedTuple):
    """An invasion as it can be watched."""

    key: str
    title: str
    note: str
    live: bool
    steps: Sequence[Step]
    chapters: Sequence[Chapter]
    party: Sequence[Player]
    went: Sequence[str]
    marks: Sequence[tuple[str, str, int, int]]  # where, what is written there, from which step, to which


def reel(dungeon: Dungeon, invasion: Invasion, book: Book, packs: Mapping[str, str], *, key: str, live: bool) -> Reel:
    """Put the film of an invasion together from what its shots show; `packs` are names."""
    reader = Reader(dungeon, invasion, book, packs)
    steps = [reader.step(number, shot) for number, shot in enumerate(invasion.film)]
    party = [reader.player(one) for one in invasion.party.values()]
    note = "as far as they have come" if live else ENDS[invasion.outcome]
    title = first_upper(invasion.name) or "Visitors"
    went = [node for node in invasion.went if node in dungeon.nodes]
    return Reel(key, title, note, live, steps, chapters(steps), party, went, list(reader.marks()))


def chapters(steps: Sequence[Step]) -> list[Chapter]:
    """Part a film by the places they came to; a chapter has the colour of the worst that it did to them."""
    found: list[Chapter] = []
    for one in steps:
        if not found or found[-1].node != one.node:
            found.append(Chapter(one.number, one.node, one.place, Meaning.PLAIN))
        if one.hurt and one.what != "out" and found[-1].tone is Meaning.PLAIN:
            found[-1] = found[-1]._replace(tone=Meaning.MIXED)
        if one.what == "out":
            found[-1] = found[-1]._replace(tone=Meaning.HARM)
    return found


class Reader:
    """Reads shots into steps: finds the names of places, people and things."""

    def __init__(self, dungeon: Dungeon, invasion: Invasion, book: Book, packs: Mapping[str, str]) -> None:
        self.dungeon, self.invasion, self.book, self.packs = dungeon, invasion, book, packs

    def step(self, number: int, shot: Shot) -> Step:
        """Read one shot."""
        place = self.place(shot.node)
        line = shot.line or (ENDS.get(shot.thing or self.invasion.outcome, "") if shot.what == "end" else "")
        return Step(
            number, shot.node, place, shot.what, first_upper(self.title(shot)), first_upper(line), shot.dice,
            RESULTS.get((shot.what, shot.band), ""), TONES.get(shot.band, Meaning.PLAIN), shot.who,
            {one: (slashes, shot.moves.get(one, 0)) for one, slashes in shot.slashes.items()},
            shot.steps, shot.ways, shot.thing if shot.what == "path" else "",
        )  # fmt: skip

    def place(self, node: str) -> str:
        """Name a place of the dungeon; what is gone by now was somewhere."""
        here = self.dungeon.nodes.get(node)
        return place_called(self.dungeon, here, self.book) if here else "Somewhere"

    def title(self, shot: Shot) -> str:
        """Say what a shot shows: a thing by its name, or what happens."""
        match shot.what:
            case "lock" | "trap" | "trick":
                return self.built(shot.thing) or first_upper(shot.what)
            case "creature":
                return self.creature(shot.thing)
            case "pack":
                return self.packs.get(shot.thing, "A pack")
            case "out":
                return self.falls(shot.who)
            case "enter":
                return "" if shot.node in self.dungeon.nodes else "Somewhere"
        return WAYS.get(shot.what, "")

    def built(self, called_: str) -> str:
        """Name a lock, a trap or a trick by its number."""
        found = next((one for _, one in self.things() if one.id == called_), None)
        entry = self.book.shelf(found.guard).get(found.entry) if found else None
        return f"{entry.name}, {found.guard}" if found and entry else ""

    def things(self) -> Iterator[tuple[str, Built]]:
        """Go through locks, traps and tricks, each with the node or passage where it is."""
        for node in self.dungeon.nodes.values():
            if node.guard:
                yield node.id, node.guard
        for name, one in self.dungeon.passages.items():
            yield from ((name, built) for built in (one.lock, one.guard) if built)

    def creature(self, node: str) -> str:
        """Name who lives in a lair, as far as somebody still does."""
        here = self.dungeon.nodes.get(node)
        known = (here.lair.creature or here.lair.fled) if here and here.lair else ""
        entry = self.book.shelf("creature").get(known)
        return entry.name if entry else "What lived there"

    def falls(self, who: Sequence[str]) -> str:
        """Say who is out of it, and how."""
        people = self.invasion.party
        told = [f"{people[one].name}: {FATES[fate]}" for one in who if one in people and (fate := people[one].fate)]
        return ", ".join(told) or "Somebody falls"

    def player(self, one: Adventurer) -> Player:
        """Read one of the party."""
        film, last = self.invasion.film, len(self.invasion.film)
        seen = next((nth for nth, shot in enumerate(film) if one.id in shot.slashes), last)
        out = next((nth for nth, shot in enumerate(film) if shot.what == "out" and one.id in shot.who), last)
        entry = self.book.shelf("class").get(one.kit)
        fate = FATES[one.fate] if one.fate and out < last else ""
        fell = film[out].node if out < last else ""
        role = entry.name if entry else one.kit
        return Player(one.id, one.name, role, one.kit, one.tier + 1, fate, one.fate is Fate.KILLED, seen, out, fell)

    def marks(self) -> Iterator[tuple[str, str, int, int]]:
        """Say what is written on the map where, from which step on, and until which."""
        where = {built.id: place for place, built in self.things()}
        found: list[tuple[str, str, int]] = []
        for nth, shot in enumerate(self.invasion.film):
            word = MARKS.get((shot.what, shot.band), "sprung" if shot.what == "trap" else "")
            place = where.get(shot.thing, "") if shot.what != "creature" else shot.thing
            if word and place:
                found.append((place, word, nth))
        for nth, (place, word, start) in enumerate(found):
            end = next((later for other, _, later in found[nth + 1 :] if other == place), len(self.invasion.film))
            yield place, word, start, end


def sign_of(dungeon: Dungeon, node: str, book: Book) -> str:
    """Give the name of the sign under which a place is known in the row of chapters."""
    here = dungeon.nodes.get(node)
    if here is None or here.kind is NodeKind.JUNCTION:
        return "door"
    if here.kind is NodeKind.ENTRANCE:
        return "stairs"
    if here.kind is NodeKind.SANCTUM:
        return "throne"
    if room := book.shelf("room").get(here.room):
        return f"room-{room.drawn}"
    if here.lair and (creature := book.shelf("creature").get(here.lair.creature)):
        return f"creature-{creature.drawn}"
    return (
        f"{here.guard.guard}-{min(3, here.guard.tier)}"
        if here.guard and here.guard.guard is not Guard.LOCK
        else "torch"
    )
