"""A dungeon tried before it is needed: parties of each size and tier walk it a thousand times. [WO-R100]

The walk alone, without the sanctum, by dice of its own on a copy: nothing in the table's state or dice moves.
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from itertools import product

import msgspec

from undercroft.engine.boards import Meaning, Panel, Phrase, Span
from undercroft.engine.dice import Dice, Fast, seed_from
from undercroft.engine.house_book import Files
from undercroft.engine.paper import Drawing, Drawn, Wish, Wishes
from undercroft.engine.refusals import Refused

from .book import Book, laid_over
from .dungeon.digging import dig
from .dungeon.share import Opened, open_code
from .invaders.alone import walk_alone
from .show.film import film_pages
from .show.paper import dungeon_drawing, paper
from .show.plan import Heat, called
from .show.reel import reel
from .state import Adventurer, Dungeon, Invasion, Monster, Wicked
from .words import Defense, Fate, Size

TIMES = 1000
SIZES = (Size.WEAK, Size.NORMAL, Size.STRONG)
OWNER = "owner"
"""Who leads the packs of a dungeon that was shared."""
HEART = 2
"""Slashes of one heart; an adventurer has one more than its tier. [WO-ADVENTURER-04]"""
MOVES = 3
TAKEN_OUT = (Fate.KILLED, Fate.KNOCKED_OUT, Fate.FLED)
"""Whoever turned back with hearts left was not taken out. [WO-R78]"""

NO_FILES: Files = {}
Walk = Callable[[Wicked, Dice, Size, int], Invasion]
"""Lets a party of a size and tier walk through a copy of a dungeon, and gives what became of it."""


class Place(msgspec.Struct):
    """What parties met at one node, all of them together."""

    visits: int = 0
    slashes: int = 0
    moves: int = 0
    out: int = 0


class Tried(msgspec.Struct):
    """What became of all parties of one size and tier."""

    size: Size
    tier: int
    times: int = 0
    places: dict[str, Place] = {}
    came: int = 0  # adventurers
    stopped: int = 0  # parties of which nobody reached the sanctum
    slashes: int = 0  # left of those parties that reached it
    moves: int = 0

    @property
    def stopped_share(self) -> float:
        """How many of the parties never saw the sanctum."""
        return self.stopped / self.times if self.times else 0.0

    @property
    def slashes_left(self) -> float:
        """How many slashes a party has left that reaches the sanctum."""
        return self.slashes / max(1, self.times - self.stopped)

    @property
    def moves_left(self) -> float:
        """How many moves a party has left that reaches the sanctum."""
        return self.moves / max(1, self.times - self.stopped)

    def add(self, other: "Tried") -> None:
        """Count what another counted of the same parties."""
        self.times += other.times
        self.came += other.came
        self.stopped += other.stopped
        self.slashes += other.slashes
        self.moves += other.moves
        for node, place in other.places.items():
            _add(self.at(node), place)

    def at(self, node: str) -> Place:
        """Give what is counted at a node."""
        return self.places.setdefault(node, Place())


class Trial(msgspec.Struct):
    """Everything that was counted."""

    name: str
    times: int
    tried: list[Tried] = []

    def places(self, size: Size | None = None, tier: int | None = None) -> dict[str, Place]:
        """Add up what was met at each node, by all parties or by those of a size or tier."""
        found: dict[str, Place] = {}
        for one in self.tried:
            if size in (None, one.size) and tier in (None, one.tier):
                for node, place in one.places.items():
                    _add(found.setdefault(node, Place()), place)
        return found


def _add(total: Place, place: Place) -> None:
    total.visits += place.visits
    total.slashes += place.slashes
    total.moves += place.moves
    total.out += place.out


def try_out(
    state: Wicked,
    times: int = TIMES,
    seed: bytes = b"trial",
    sizes: Sequence[Size] = SIZES,
    progress: Callable[[int], None] | None = None,
    walk: Walk = walk_alone,
) -> Trial:
    """Invade a dungeon so many times with parties of each size, of tiers 1 to its own and one more. [WO-R100]"""
    trial = Trial(state.dungeon.name, times)
    ground = bare(state)
    for size, tier in product(sizes, range(1, state.dungeon.tier + 2)):
        tried = Tried(size, tier)
        for number in range(times):
            count(tried, walk(ground, dice_for(seed, size, tier, number), size, tier))
            if progress:
                progress(1)
        trial.tried.append(tried)
    return trial


def dice_for(seed: bytes, size: Size, tier: int, number: int) -> Fast:
    """Give the dice of one walk: the same for the same seed, so that two dungeons can be compared."""
    return Fast(blake2b(f"{size}/{tier}/{number}".encode(), key=seed[:64], digest_size=32).digest())


def bare(state: Wicked) -> Wicked:
    """Keep of a table what a walk needs, so that copying it a thousand times is quick; nothing of it is shared."""
    copied = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Wicked)
    kept = Wicked(seats=copied.seats, monsters=copied.monsters, packs=copied.packs, dungeon=copied.dungeon)
    kept.cycle, kept.length, kept.scheme, kept.house = copied.cycle, copied.length, copied.scheme, copied.house
    kept.dungeon.undo, kept.dungeon.graves, kept.dungeon.store = [], [], []
    return kept


def count(tried: Tried, invasion: Invasion) -> None:
    """Count one walk from its film: at each node what was lost from one picture to the next."""
    party = [*invasion.party.values(), *invasion.unseen]
    tried.times += 1
    tried.came += len(party)
    for node in dict.fromkeys([shot.node for shot in invasion.film] or [invasion.at]):
        tried.at(node).visits += 1
    _count_film(tried, invasion, party)
    reached = not invasion.outcome and any(one.standing for one in party)
    tried.stopped += not reached
    if reached:
        tried.slashes += sum(one.slashes for one in party if one.standing)
        tried.moves += sum(one.moves for one in party if one.standing)


def _count_film(tried: Tried, invasion: Invasion, party: Sequence[Adventurer]) -> None:
    out = {one.id for one in party if one.fate in TAKEN_OUT}
    slashes = {one.id: HEART * (one.tier + 1) for one in party}
    moves = {one.id: MOVES for one in party}
    for shot in invasion.film:
        place = tried.at(shot.node)
        for who, left in shot.slashes.items():
            place.slashes += max(0, slashes.get(who, left) - left)
            place.out += who in out and left <= 0 < slashes.get(who, 0)
            slashes[who] = left
        for who, left in shot.moves.items():
            place.moves += max(0, moves.get(who, left) - left)
            moves[who] = left


def heat(trial: Trial, size: Size | None = None, tier: int | None = None) -> dict[str, Heat]:
    """Give the heat of each node for the plan: what it cost parties, against the place that cost most."""
    places = trial.places(size, tier)
    most = max(map(_cost, places.values()), default=0)
    return {node: Heat(_cost(place) / most if most else 0.0, _burns(place)) for node, place in places.items()}


def _cost(place: Place) -> int:
    return place.slashes + HEART * place.out


def _burns(place: Place) -> str:
    hurt = f"{place.slashes} slashes" if place.slashes else ""
    return f"{place.out} fall, {hurt}" if place.out else hurt


def panels(trial: Trial, dungeon: Dungeon, book: Book) -> list[Panel]:
    """Say in numbers how parties fared, and where they fell."""
    fared: list[Phrase] = [(Span(line),) for line in map(_fared, trial.tried)]
    ranked = sorted(trial.places().items(), key=lambda item: (-item[1].out, -item[1].slashes, item[0]))
    fell: list[Phrase] = []
    for node, place in ranked:
        name = called(dungeon.nodes[node], book) if node in dungeon.nodes else ""
        told = f"{place.out} fell, {place.slashes} slashes, {place.moves} moves, {place.visits} visits"
        fell.append((Span(f"{node} {name}".strip(), Meaning.STRONG), Span(f"  {told}", Meaning.QUIET)))
    return [
        Panel(f"Invaded {trial.times} times by each party", tuple(fared)),
        Panel("Where they fell", tuple(fell)),
    ]


def _fared(one: Tried) -> str:
    left = f"{one.slashes_left:.1f} slashes and {one.moves_left:.1f} moves left"
    return f"{one.size}, tier {one.tier}: {one.stopped_share:.0%} never saw the sanctum; the others came with {left}."


def table_of(opened: Opened, house: Files = NO_FILES) -> Wicked:
    """Lay out a table with nothing on it but a dungeon that was shared, its packs, and somebody whom they obey."""
    for pack in opened.packs.values():
        pack.seat = OWNER
    owner = Monster(
        seat=OWNER, name="Whoever lives here", calling="", kind="", impulse="", revelry="", abilities=[], gear=[],
        gear_defense=Defense.WOUNDS, supply=[],
    )  # fmt: skip
    return Wicked(packs=opened.packs, dungeon=opened.dungeon, monsters={OWNER: owner}, cycle=1, house=dict(house))


def told_walk(state: Wicked, dice: Dice, size: Size, tier: int) -> Invasion:
    """Let a party walk with somebody at hand who tells it."""
    return walk_alone(state, dice, size, tier, telling=True)


def visit(code: str, size: Size, tier: int, seed: str, walk: Walk = told_walk, house: Files = NO_FILES) -> Invasion:
    """Invade the dungeon of a code once, by bots; what comes back has the film of it."""
    return visited(code, size, tier, seed, walk, house)[1]


def visited(
    code: str, size: Size, tier: int, seed: str, walk: Walk = told_walk, house: Files = NO_FILES
) -> tuple[Wicked, Invasion]:
    """Invade the dungeon of a code once, by the book of a house; give the table on which it lay, too."""
    if not 1 <= tier <= 5:
        raise Refused("A party is of tier 1 to 5.")
    table = table_of(open_code(code, laid_over(house)), house)
    return table, walk(table, Fast(seed_from(seed)), size, tier)


def tried_drawing(walk: Walk = walk_alone, house: Files = NO_FILES) -> Drawing:
    """Offer a dungeon on paper, dug or opened from a code by the book of a house, and tried as often as one likes."""
    plain = dungeon_drawing(laid_over(house))
    wishes = (
        *plain.wishes,
        Wish("code", "a code that somebody shared, instead of digging one", "", free=True),
        Wish("tries", "invade it so many times with each party, and say where they fall", 0, 0, 10_000),
        Wish("party", "send one party in and tell how it fares: weak, normal or strong", "", among=tuple(SIZES)),
        Wish("seasoned", "the tier of that party, from 1 to 5", 1, 1, 5),
    )

    def draw(dice: Dice, wished: Wishes) -> Drawn:
        return _draw(dice, wished, walk, house)

    return plain._replace(wishes=wishes, draw=draw, housed=True)


def _draw(dice: Dice, wished: Wishes, walk: Walk, house: Files) -> Drawn:
    book = laid_over(house)
    if wished["code"]:
        opened = open_code(str(wished["code"]), book)
    else:
        opened = Opened(dig(dice, book, int(wished["tier"]), str(wished["theme"])), {})
    if wished["party"]:
        return _watched(dice, wished, table_of(opened, house), walk)
    if not wished["tries"]:
        return paper(opened.dungeon, book)
    trial = try_out(table_of(opened, house), int(wished["tries"]), walk=walk)
    drawn = paper(opened.dungeon, book, heat(trial))
    data = {**drawn.data, "trial": msgspec.to_builtins(trial)}
    return drawn._replace(panels=[*drawn.panels, *panels(trial, opened.dungeon, book)], data=data)


def _watched(dice: Dice, wished: Wishes, table: Wicked, walk: Walk) -> Drawn:
    """Let one party walk, and tell it a page at a time, for people and for programs."""
    book = laid_over(table.house)
    told = told_walk if walk is walk_alone else walk
    invasion = told(table, dice, Size(wished["party"]), int(wished["seasoned"]))
    names = {one.id: one.name for one in table.packs.values()}
    found = reel(table.dungeon, invasion, book, names, key="", live=False)
    drawn = paper(table.dungeon, book)
    panels = [*film_pages(found), Panel(found.title, ((Span(found.note),),))]
    return drawn._replace(panels=panels, data={**drawn.data, "film": msgspec.to_builtins(invasion.film)})
