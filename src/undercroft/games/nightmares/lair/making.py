"""Making a lair: from a row of cards to rooms with creatures, traps, people and a thing that holds it all."""

from collections.abc import Collection, Sequence

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.decks import Deck, rank_of, suit_of
from undercroft.engine.dice import shuffle
from undercroft.engine.play import Play

from ..book import Book
from ..book.entries import Block, Face, Monster, RoomKind, Trap
from ..rules.foes import MOST_IN_PACK, NAMED, how_many, max_disposition
from ..rules.naming import group_called
from ..rules.proposing import propose, turned
from ..rules.table import book_of
from ..rulings import DRAWN, EXTRA, ROW
from ..state import Group, LaidTrap, Lair, Night, Room
from ..words import Suit
from .finds import scatter
from .placing import settle_in
from .plan import ENTRANCE, Plan, plan
from .row import Meaning, Part, allegiance, complete, draw_row, purpose, read
from .themes import OWN_WORDS, draw_themes, dress, offered_or_own

COLUMNS = ("bestiary", "invent")
UNNAMED = "somebody_whom_the_players_name"
ENOUGH, ONE_MORE = "enough", "one_more"
BANDS = (("few", 6), ("gang", 9), ("faeries", 10), ("society", 11), ("family", 12), ("following", 13))
"""The parties of outsiders by the highest rank of each; an ace is the last of all."""
TABLES = {Part.CROWN: "crown", Part.OWNER: "owner", Part.PROWLER: "prowler"}
ACE, FACES = 1, 11
NAMES = 99
"""More than there can be rooms or groups."""


async def make_lair(play: Play[Night]) -> Lair:
    """Draw a row and a theme, and make of them a place with all that is in it. [AWN-LAIR-DRAW] [AWN-THEME-DRAW]"""
    night, book = play.state, book_of(play.state)
    deck = night.deal()
    if not deck.drawn:
        deck.shuffle(play.dice)
    row = await lay_more(play, deck, await lay_row(play, deck))
    meanings = read(row)
    laid = plan(meanings)
    rooms = _rooms(play, laid, book)
    anchor = next(one.card for one in meanings if one.part is Part.ANCHOR)
    lair = Lair(row, await draw_themes(play, deck, row), rooms, ENTRANCE, {}, {}, "", anchor, "")
    lair.anchor = _pick(play, [one.id for one in book.shelf("anchor").values() if one.rank == anchor.split("_")[0]])
    rooms[anchor].anchor = True
    settle_in(play, lair)
    for meaning in meanings:
        await _place(play, lair, laid, meaning, book)
    scatter(play, lair)
    await dress(play, lair)
    _veil(play, lair)
    return lair


async def lay_row(play: Play[Night], deck: Deck) -> list[str]:
    """Draw the row, or let the game master choose it: to draw it is only one way. [AWN-LAIR-OPTIONAL]"""
    if play.rulings.get(ROW, DRAWN) == DRAWN:
        return draw_row(deck, play.dice)
    row: list[str] = []
    while not complete(row):
        card = await Pick(play.gm, "lay_card", list(deck.pile), {"row": list(row)})
        deck.pile.insert(0, deck.pile.pop(deck.pile.index(card)))
        row.append(deck.draw())
    return row


async def lay_more(play: Play[Night], deck: Deck, row: list[str]) -> list[str]:
    """Let a game master who wants to lay clubs and hearts to the right of both; off by default. [R-AWN-60]"""
    if play.rulings.get(EXTRA, "off") == "off":
        return row
    while deck.left and await Pick(play.gm, "extra_card", (ENOUGH, ONE_MORE)) == ONE_MORE:
        while deck.left and suit_of(card := deck.draw()) not in (Suit.CLUBS, Suit.HEARTS):
            deck.discard(card)
        if suit_of(card) in (Suit.CLUBS, Suit.HEARTS):
            row.append(card)
    return row


def _veil(play: Play[Night], lair: Lair) -> None:
    """Call every room by a number that tells nothing, so that a way to a room does not tell its card. [R-AWN-70]"""
    names = {ENTRANCE: ENTRANCE, "": ""}
    for one in [room for room in lair.rooms if room != ENTRANCE]:
        names[one] = unmarked(play, "r", names.values())
    for room in lair.rooms.values():
        room.id, room.exits = names[room.id], [names[one] for one in room.exits]
        shuffle(play.dice, room.exits)
    lair.rooms = {room.id: room for room in lair.rooms.values()}
    for trap in lair.traps.values():
        trap.room = names[trap.room]
    for group in lair.groups.values():
        group.room = names[group.room]
    lair.anchor_room = names[lair.anchor_room]


def unmarked(play: Play[Night], letter: str, taken: Collection[str]) -> str:
    """Draw a name that tells nothing, not even how many there are. [R-AWN-70]"""
    while (name := f"{letter}{play.dice.roll(NAMES)}") in taken:
        pass
    return name


def _rooms(play: Play[Night], laid: Plan, book: Book) -> dict[str, Room]:
    """Give every room a kind of its own, none twice while others are left."""
    kinds: list[RoomKind] = list(book.shelf("room").values())
    shuffle(play.dice, kinds)
    rooms: dict[str, Room] = {}
    for number, (room, exits) in enumerate(laid.ways.items()):
        kind = kinds[number % len(kinds)]
        card = room if suit_of(room) else ""
        rooms[room] = Room(room, kind.id, kind.name, card, list(exits), room in laid.spine, list(kind.tags))
    return rooms


async def _place(play: Play[Night], lair: Lair, laid: Plan, meaning: Meaning, book: Book) -> None:
    """Put what a card means where it belongs."""
    if meaning.part is Part.TRAP:
        set_trap(play, lair, meaning, book)
    elif meaning.part is Part.OUTSIDERS:
        bring(play, lair, meaning, book)
    elif meaning.part in TABLES:
        await house(play, lair, meaning, book)


def set_trap(play: Play[Night], lair: Lair, meaning: Meaning, book: Book) -> None:
    """Set the trap of a club on the way into its room. [AWN-LAIR-TRAP]"""
    rank = meaning.card.split("_")[0]
    entry: Trap = book.shelf("trap")[_pick(play, [one.id for one in book.shelf("trap").values() if one.rank == rank])]
    is_for = purpose(meaning.stands)
    trap = LaidTrap(f"t{len(lair.traps) + 1}", entry.id, meaning.card, is_for.guards_treasure, is_for.nightmare)
    trap.gives = entry.debility if is_for.nightmare else None
    lair.traps[trap.id] = trap
    lair.rooms[meaning.card].trap = trap.id


async def house(play: Play[Night], lair: Lair, meaning: Meaning, book: Book) -> None:
    """House the monsters of a diamond or a spade. [AWN-LAIR-CROWN] [AWN-LAIR-OTHER]"""
    table = TABLES[meaning.part]
    monster = await _monster(play, meaning, table, book)
    shelf, name = ("frame", "") if monster is None else (table, monster.name)
    block: Block = book.shelf("frame")[NAMED] if monster is None else monster
    group = _group(play, lair, meaning, shelf, block, name or await name_nightmare(play))
    group.crown = meaning.part is Part.CROWN
    if group.crown:
        lair.crown = group.id
    if meaning.part is Part.OWNER:
        group.valuable = rank_of(meaning.card) >= FACES or rank_of(meaning.card) == ACE
        group.treasure = 0 if group.valuable else play.dice.roll(4)


async def name_nightmare(play: Play[Night]) -> str:
    """Let one person name the nightmare, from what this table has been through. [AWN-LAIR-CROWN-A]"""
    night = play.state
    fears = [f"What {hero.name} fears" for hero in night.heroes.values()]
    lost = [f"{name}, who stayed" for name in night.lost]
    names = [*lost, *fears, "The One at the Foot of the Bed", "Mother of Stairs", "The Late Guest", "Nobody's Shadow"]
    offered = {str(number): name for number, name in enumerate(names[:6])}
    seats = list(night.heroes)
    if not seats:
        return names[0]
    seat = seats[night.session % len(seats)]
    draft = await offered_or_own(seat, "nightmare", [*offered, OWN_WORDS], names[0], {"names": offered})
    return draft.get("words") or offered[draft["answer"]]


async def _monster(play: Play[Night], meaning: Meaning, table: str, book: Book) -> Monster | None:
    """Let the game master choose the column; nobody stands in the crown's first for an ace. [AWN-LAIR-CROWN-COLUMN]"""
    rank = meaning.card.split("_")[0]
    ranked = [one for one in book.shelf(table).values() if one.rank == rank]
    fitting: dict[str, Monster] = {column: one for column in COLUMNS for one in ranked[::-1] if one.column == column}
    called = {column: fitting[column].name if column in fitting else UNNAMED for column in COLUMNS}
    told = {column: Detail(params={"called": called[column]}) for column in COLUMNS}
    among = turned(play.state, COLUMNS)
    return fitting.get(await propose(play, "column", among, describe=lambda one: told[one], card=meaning.card))


def _group(play: Play[Night], lair: Lair, meaning: Meaning, shelf: str, block: Block, name: str) -> Group:
    count = how_many(block, len(play.state.heroes))
    name = group_called(name, block, count)
    group = Group(unmarked(play, "g", lair.groups), shelf, block.id, name, meaning.card, [], meaning.card)
    group.dispositions = [max_disposition(block).value] * count
    lair.groups[group.id] = group
    lair.rooms[meaning.card].groups.append(group.id)
    return group


def band_of(card: str) -> str:
    """Say what sort of party of outsiders a heart is."""
    rank = rank_of(card)
    return "cabal" if rank == ACE else next(band for band, highest in BANDS if rank <= highest)


def people_of(band: str, pack: int, book: Book) -> list[str]:
    """List the blocks of a party of outsiders, whoever leads first. [AWN-DEP-OUTSIDERS] [R-AWN-D23]"""
    found = {
        "gang": ["gang_leader", *["gang"] * (pack - 1)],
        "faeries": ["faeries"] * 3,
        "society": ["society"] * 4,
        "family": ["family", *["guards"] * 3],
        "following": ["leader", *["following"] * min(pack, MOST_IN_PACK - 1)],
    }.get(band, [band] * pack)
    return [one if one in book.shelf("frame") else band for one in found]


def bring(play: Play[Night], lair: Lair, meaning: Meaning, book: Book) -> None:
    """Bring the people of a heart to where their position puts them. [AWN-LAIR-OUT] [AWN-DEP-OUTSIDERS]"""
    band = band_of(meaning.card)
    faces = [one for one in book.shelf("face").values() if one.band == band]
    known = {group.face for group in lair.groups.values()}
    face: Face = book.shelf("face")[_pick(play, [one.id for one in faces if one.id not in known] or [faces[0].id])]
    block: Block = book.shelf("frame")[band]
    group = _group(play, lair, meaning, "frame", block, face.name)
    group.face, people = face.id, allegiance(meaning.stands)
    group.covets_anchor, group.serves_crown = people
    blocks = people_of(band, how_many(block, len(play.state.heroes)), book)
    if band == "few":
        blocks = ["few"] * max(1, rank_of(meaning.card) + play.dice.roll(3) - 2)
    group.blocks = blocks if len(set(blocks)) > 1 else []
    group.dispositions = [max_disposition(book.shelf("frame")[one]).value for one in blocks]
    if not people.serves_crown:
        lair.rooms[meaning.card].groups.remove(group.id)
        group.room = ENTRANCE if people.covets_anchor else ""
        if group.room:
            lair.rooms[ENTRANCE].groups.append(group.id)


def _pick(play: Play[Night], ids: Sequence[str]) -> str:
    """Take one by the dice, without a throw where there is only one."""
    return ids[0] if len(ids) == 1 else ids[play.dice.roll(len(ids)) - 1]
