"""The party in the dungeon as the game master knows it: hearts, moves left, what each is like, and the next door."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from undercroft.atlas.rooms import way
from undercroft.engine.boards import Meaning
from undercroft.engine.view import View

from ..book import Book, book_of
from ..book.entries.invaders import Class
from ..invaders.pathing import danger, onward, way_back
from ..invaders.sanctum import PATIENCE, side
from ..state import Adventurer, Invasion, Wicked
from .pictures.canvas import hearts
from .plan import place_called, thing
from .scenes import Dial, dial
from .sight import heading_word, raid_of, wicked_of, word


class Guest(NamedTuple):
    """Somebody who came uninvited: slashes left of two for each heart, moves, what is next, what nobody knows yet."""

    id: str
    name: str
    role: str
    slashes: int
    hearts: int
    moves: int
    fate: str
    seen: bool
    leader: bool
    next_move: str
    facts: Sequence[tuple[str, str, bool]]
    path: str

    @property
    def drawn(self) -> str:
        """Draw the hearts, each with its slash."""
        wide = 14 * self.hearts + 4
        words = f"{self.slashes} of {2 * self.hearts} slashes left"
        return (
            f'<svg class="guest-hearts" viewBox="{-wide / 2} -8 {wide} 16" width="{1.4 * wide}" height="22" '
            f'role="img" aria-label="{words}">{hearts(self.slashes, self.hearts)}</svg>'
        )


class Door(NamedTuple):
    """A way on from where they are: where to, what is in it, and whether the defenders want them there."""

    to: str
    waits: str
    wanted: bool


class Party(NamedTuple):
    """Everybody who is in the dungeon, where, and where they go next."""

    name: str
    at: str
    note: str
    guests: Sequence[Guest]
    hired: Sequence[str]
    doors: Sequence[Door]
    dials: Sequence[Dial]


def party_of(view: View) -> Party | None:
    """Read the party in the dungeon, or the adventurers met on a raid."""
    wicked = wicked_of(view)
    if raid := raid_of(wicked):
        foes = [guest(view, one, "raid.foes", seen=True) for one in raid.foes.values()]
        return Party("Met on the raid", "", "", foes, [], [], []) if foes else None
    invasion = wicked.invasion
    if invasion is None or invasion.outcome:
        return None
    guests = [guest(view, one, "invasion.party", seen=True) for one in invasion.party.values()]
    guests += [guest(view, one, f"invasion.unseen.{place}", seen=False) for place, one in enumerate(invasion.unseen)]
    hired = [
        f"{heading_word(view, one.kit, 'hireling')}{f' ({one.gone})' if one.gone else ''}"
        for one in (*invasion.hired.values(), *invasion.unseen_hired)
    ]
    here = wicked.dungeon.nodes.get(invasion.at)
    at = place_words(book_of(view), wicked, here.id) if here else "Before the gate"
    note = f"{invasion.name or 'A party'}, {word(view, invasion.size, 'size')} of tier {invasion.tier}"
    return Party(
        invasion.name,
        at,
        note,
        guests,
        hired,
        list(doors(book_of(view), wicked, invasion)),
        list(clocks(wicked, invasion)),
    )


def clocks(wicked: Wicked, invasion: Invasion) -> Iterator[Dial]:
    """Read the Ruin, and how many rolls there are until the party moves."""
    yield from dial("The Ruin", invasion.ruin, Meaning.HARM)
    if invasion.stage == "sanctum" and invasion.ruin is not None:
        beats = len(side(wicked)) + PATIENCE
        yield Dial("Until they move", min(invasion.beats, beats), beats, Meaning.MIXED)


def guest(view: View, one: Adventurer, path: str, *, seen: bool) -> Guest:
    """Show an adventurer with what is hidden of them."""
    kit: Class | None = book_of(view).shelf("class").get(one.kit)
    moves = kit.offensive if kit is not None else ()
    traits = (("Like", one.trait, "trait"), ("Weak", one.flaw, "trait"), ("Wants", one.motivation, "motivation"))
    facts = [(name, text_of(book_of(view), table, key), key in one.shown) for name, key, table in traits if key]
    facts += [("Can", kit.passive, "passive" in one.shown)] if kit is not None else []
    fate = word(view, one.fate, "fate") if one.fate else ""
    coming = moves[one.next_move % len(moves)].name if moves and one.moves and not fate else ""
    at = f"{path}.{one.id}" if seen else path
    return Guest(
        one.id, one.name, word(view, one.kit, "class"), one.slashes, one.tier + 1, one.moves, fate, seen, one.leader,
        coming, facts, at,
    )  # fmt: skip


def text_of(book: Book, table: str, key: str) -> str:
    """Give what the book says of a trait or a motivation."""
    entry = book.shelf(table).get(key)
    return entry.text if entry is not None else key.replace("_", " ")


def doors(book: Book, wicked: Wicked, invasion: Invasion) -> Iterator[Door]:
    """List the ways on, the one first that the defenders want; where nothing leads on, the way back."""
    if invasion.stage not in ("orders", "walk") or invasion.at not in wicked.dungeon.nodes:
        return
    ways = onward(wicked.dungeon, invasion, invasion.at)
    ordered = wicked.dungeon.orders.ways.get(invasion.at, "")
    best = sorted(ways, key=lambda one: (one != ordered, -danger(wicked.dungeon, invasion, one)))
    for place, to in enumerate(best):
        yield Door(place_words(book, wicked, to), waiting(book, wicked, invasion.at, to), place == 0 and len(best) > 1)
    if not best and (back := way_back(wicked.dungeon, invasion)):
        yield Door(place_words(book, wicked, back[-1]), "nothing leads on; they go back", wanted=False)


def place_words(book: Book, wicked: Wicked, node: str) -> str:
    """Name where a way leads."""
    return place_called(wicked.dungeon, wicked.dungeon.nodes[node], book)


def waiting(book: Book, wicked: Wicked, here: str, to: str) -> str:
    """Say what they meet on the way there, and inside."""
    between, there = wicked.dungeon.passages[way(here, to)], wicked.dungeon.nodes[to]
    found = [
        thing(book, one) for one in (between.lock, between.guard, there.guard) if one and one.works and not one.met
    ]
    if there.lair and there.lair.fights and not there.lair.met:
        creature = book.shelf("creature").get(there.lair.creature)
        found += [creature.name if creature else "something"]
    return ", ".join(found) or "nothing in the way"
