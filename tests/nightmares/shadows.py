"""Shadows: an evening as it was at a safe point, and the same evening with another truth; nobody can tell.

What is disturbed is all that nobody at the table has been told: see `DISTURBANCES`. Both tables then take the same
answers, until somebody learns something by the rules: see `LEARNED`.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from tests.engine.shadows import Look, refusals
from tests.engine.shadows import Pair as Shadowed
from tests.engine.twins import any_of
from tests.nightmares.evenings import GM
from tests.nightmares.show.test_pages import pages
from undercroft.engine.asks import Ask
from undercroft.engine.bots import Bot, RandomBot
from undercroft.engine.decks import standard_deck
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.table import Table
from undercroft.engine.whispers import export_for
from undercroft.games.nightmares import Nightmares
from undercroft.games.nightmares.book import house_book
from undercroft.games.nightmares.rules.problems import SIGN
from undercroft.games.nightmares.show import board
from undercroft.games.nightmares.state import Cursed, Group, LaidTrap, Lair, Night, Problem, Room
from undercroft.games.nightmares.words import Curse, ProblemKind, Reaction

CLUBS = tuple(f"{number}_of_clubs" for number in ("two", "three", "four", "five"))
"""Cards that stand for traps: each that lies in a row stands for something."""
QUIET = ("none", "nothing", "sign", "enough", "fact", "harm", "worse", "quiet", "let")
"""What a game master who keeps quiet answers wherever it can."""
CARDS = re.compile(r'data-card="([^"]+)"')
UNKNOWN = ("room x0", "wrong s90", "wrong s91", "thing find 1", "foe g1_0", "room ace_of_clubs", "meant Z")
"""What somebody could ask about who guesses what there is."""
Disturbance = Callable[[Night, Lair, Fast], None]
DISTURBANCES: dict[str, Disturbance] = {}


def disturbance(change: Disturbance) -> Disturbance:
    """Enter one way in which the truth could be another without anybody knowing."""
    DISTURBANCES[change.__name__] = change
    return change


def entered(night: Night, room: str) -> bool:
    """Say whether somebody has been in a room."""
    known = night.known.rooms.get(room)
    return room == night.scene.room or (known is not None and known.entered)


def unseen(night: Night, lair: Lair) -> list[Room]:
    """List the rooms that nobody has been in, and of which nobody was told more than that there is a way."""
    told = [one.id for one in night.known.rooms.values() if one.marks or one.trap or one.seen]
    return [room for room in lair.rooms.values() if not entered(night, room.id) and room.id not in told]


def further(night: Night, lair: Lair) -> list[Room]:
    """List the rooms of which nobody knows anything: not even a way leads there."""
    return [room for room in unseen(night, lair) if room.id not in night.known.rooms]


@disturbance
def other_rooms(night: Night, lair: Lair, chance: Fast) -> None:
    """Rooms that nobody has been in have other names, kinds, cards, looks and things in them."""
    kinds = list(house_book().shelf("room").values())
    wonders = list(house_book().shelf("magic_item"))
    for room in unseen(night, lair):
        kind = any_of(chance, kinds)
        room.kind, room.name, room.tags = kind.id, f"Another {kind.name}", ["mirrors", "dogs", "blood"]
        room.finds, room.hidden = [f"find {chance.roll(9)}"], [any_of(chance, wonders)] * (chance.roll(2) - 1)
        room.looks, room.spine = f"look {chance.roll(9)}", not room.spine


@disturbance
def other_dangers(night: Night, lair: Lair, chance: Fast) -> None:
    """Other things are in the way where nobody has been, and other wishes lie there."""
    dangers = [one.id for one in house_book().shelf("danger").values() if one.where == "lair"]
    for room in unseen(night, lair):
        room.danger = any_of(chance, ["", *dangers])
        room.desire = any_of(chance, ["", *night.heroes])


@disturbance
def more_rooms(night: Night, lair: Lair, chance: Fast) -> None:
    """There are more rooms than anybody thinks, each with a trap in it, and other cards in the row."""
    beside = [room for room in unseen(night, lair) if len(room.exits) > 1]
    traps = list(house_book().shelf("trap"))
    for number, card in enumerate(CLUBS[: chance.roll(4)] if beside else ()):
        near, name = any_of(chance, beside), f"x{number}"
        lair.rooms[name] = Room(name, near.kind, "One more", card, exits=[near.id], trap=name)
        lair.traps[name] = LaidTrap(name, any_of(chance, traps), name, guards_treasure=True, nightmare=False)
        near.exits.append(name)
        lair.row.append(card)
    night.deck = standard_deck()


@disturbance
def other_creatures(night: Night, lair: Lair, chance: Fast) -> None:
    """Those whom nobody has met are others, more or fewer, and elsewhere; those whom people know have other purses."""
    rooms = [room.id for room in further(night, lair)]
    blocks = list(house_book().shelf("prowler").values())
    for group in lair.groups.values():
        group.treasure, group.valuable = chance.roll(6), chance.roll(2) == 1
        group.told += 1
        if _unmet(night, group) and not group.face:
            block = any_of(chance, blocks)
            group.table, group.block, group.name = "prowler", block.id, f"Other {block.name}"
            group.dispositions = [chance.roll(9)] * chance.roll(4)
        if _unmet(night, group) and rooms and group.room in rooms:
            group.room = any_of(chance, rooms)


def _unmet(night: Night, group: Group) -> bool:
    """Say whether nobody has met a group, and nobody is about to."""
    return group.reaction is Reaction.UNMET and not entered(night, group.room) and group.room != ""


@disturbance
def other_traps(night: Night, lair: Lair, chance: Fast) -> None:
    """Other traps lie where nobody has been; those of which only a sign was told are of another sort."""
    entries = list(house_book().shelf("trap"))
    for trap in lair.traps.values():
        if not (trap.known or trap.sprung):
            trap.entry = any_of(chance, entries) if not entered(night, trap.room) or trap.signed else trap.entry
            trap.nightmare, trap.guards_treasure = chance.roll(2) == 1, chance.roll(2) == 1
    for room in further(night, lair):
        if not room.trap and not _beside_known(night, lair, room):
            trap = LaidTrap(f"z{room.id}", any_of(chance, entries), room.id, guards_treasure=True, nightmare=False)
            lair.traps[trap.id], room.trap = trap, trap.id


def _beside_known(night: Night, lair: Lair, room: Room) -> bool:
    return any(entered(night, other) for other in room.exits)


@disturbance
def other_heart(night: Night, lair: Lair, chance: Fast) -> None:
    """The anchor is another thing in another place, the crown sits elsewhere, the theme is another."""
    rooms = further(night, lair)
    if rooms and lair.rooms[lair.anchor_room] in rooms:
        lair.rooms[lair.anchor_room].anchor = False
        lair.anchor_room = any_of(chance, rooms).id
        lair.rooms[lair.anchor_room].anchor = True
        lair.anchor = any_of(chance, list(house_book().shelf("anchor")))
    lair.themes = [one for one in lair.themes if one == "ace_of_clubs"] + ["two_of_hearts"]
    lair.dressing, lair.named = ["something_else"], f"The {chance.roll(9)}th"


@disturbance
def another_order(night: Night, lair: Lair, chance: Fast) -> None:
    """Rooms, traps and cards are written down in another order."""
    lair.rooms = dict(sorted(lair.rooms.items(), key=lambda one: chance.roll(1000)))
    lair.row.sort(key=lambda one: chance.roll(1000))


@disturbance
def other_notes(night: Night, lair: Lair, chance: Fast) -> None:
    """The game master has judged, told and remembered otherwise; what is told as a fact is of another card."""
    night.judged.forms, night.judged.worded = ["c1"], [f"word {chance.roll(9)}"]
    night.judged.landed, night.judged.touched = ["harm"], ["mirrors"]
    night.witnessed, night.notes = ["dogs"], f"note {chance.roll(9)}"
    night.town.lies = [f"lie {chance.roll(9)}"]
    for fact in night.known.facts:
        fact.about = "another card"
    for hired in night.town.hired:
        hired.loyalty = 1 + chance.roll(2)


@disturbance
def more_signs(night: Night, lair: Lair, chance: Fast) -> None:
    """Something has got worse of which nobody knows."""
    for number in range(chance.roll(3)):
        sign = Problem(f"s9{number}", ProblemKind.COMPLICATION, "Something unseen", SIGN, "Hush.")
        sign.table, sign.entry = "own", "owed"
        night.scene.signs.append(sign)
    night.sensed += chance.roll(5)


@disturbance
def private_notes(night: Night, lair: Lair, chance: Fast) -> None:
    """The last of the players has written something else, and carries one more curse that has never stirred.

    Those that are there stay: one of them may be about to stir, and then everybody sees it.
    """
    hero = list(night.heroes.values())[-1]
    hero.notes = f"note {chance.roll(9)}"
    hero.curses.append(Cursed(any_of(chance, SLEEPING), "nothing that is ever met"))


SLEEPING = (Curse.IRRATIONAL_FEAR, Curse.IRRATIONAL_HATRED, Curse.FORBIDDEN_GROUND, Curse.ABNORMALITY)
"""Curses that stir only when what they are about comes up."""


class Resumed(Nightmares):
    """The game from a safe point on."""

    def __init__(self, state: bytes) -> None:
        self.kept = state

    @property
    def package(self) -> str:
        """The package in which its templates are."""
        return Nightmares.__module__

    def new_state(self, seats: object, rulings: object) -> Night:
        """Lay out what was kept."""
        return msgspec.msgpack.decode(self.kept, type=Night)


LEARNED = (
    "assessed", "searched_nothing", "searched_before", "searched_false", "searched_danger", "searched_safe",
    "searched_leads", "finds", "found_wonder", "learned", "no_more", "worse", "uneasy", "nearer", "met",
    "problem_arose", "problem_rose", "problem_landed", "complication", "consequence", "trap", "trap_sign",
    "shown_rooms", "shown_traps", "shown_anchor", "shown_crown", "nothing_shown", "crown_comes", "waits_outside",
    "collapsed", "road_met", "contact_guide", "contact_word", "retainer_goes", "retainer_balks", "session_ends",
    "danger_ahead", "desire", "foray_ends", "spoils", "empty_hands",
    "retainer_helps_strong", "retainer_helps_mixed", "retainer_helps_miss",
)  # fmt: skip
"""What was told when two tables may differ from then on: by the rules somebody has found something out."""


def shown(table: Table[Night], seat: str) -> str:
    """Give the page with its pictures, the cards in them, the terminal and the heading that somebody sees."""
    view = table.view(seat)
    sent = pages(view)
    cards = [board.known(view, about) for about in dict.fromkeys((*CARDS.findall(sent), *UNKNOWN))]
    return sent + repr((board.terminal(view), board.heading(view), cards))


def seen(table: Table[Night], seat: str) -> bytes:
    """Give all that somebody can observe of a table: view, export, page, pictures, terminal, what is refused."""
    parts = [table.view(seat).encode(), shown(table, seat).encode()]
    parts += [] if table.over else [export_for(table, seat)]
    return b"\n".join([*parts, refusals(table, seat)])


class Pair(Shadowed):
    """A table from a safe point on, and its shadow."""

    def __init__(self, state: bytes, seed: str, only: Sequence[str] = (), learned: Sequence[str] = LEARNED) -> None:
        chance, night = Fast(seed.encode()), msgspec.msgpack.decode(state, type=Night)
        assert night.lair is not None
        for name, change in DISTURBANCES.items():
            if not only or name in only:
                change(night, night.lair, chance)
        self.seats, self.learned = list(night.heroes), learned
        self.games = [Resumed(kept) for kept in (state, msgspec.msgpack.encode(night))]
        self.apart = self.games[0].kept != self.games[1].kept
        tables = [
            Table(game, [*self.seats, GM], seed=seed_from(seed), rulings={"sessions": "one"}) for game in self.games
        ]
        bots: dict[str, Bot] = {seat: RandomBot(f"{seed} {seat}".encode()) for seat in (*self.seats, GM)}
        super().__init__(tables, bots, (GM, self.seats[-1]))

    def looks(self) -> Sequence[Look]:
        """Look at everything, always."""
        return (seen,)

    def has_learned(self) -> bool:
        """Say whether by the rules somebody has learned something: by what was told, or by going where nobody was."""
        lines = [line for table in self.tables for line in table.journal.seen_by(GM)]
        return any(line.kind in self.learned or (line.kind == "room" and line.params["first"]) for line in lines)

    def unnoticed(self, ask: Ask[Any], other: Ask[Any]) -> Any:
        """Take what is harmless, where that could be answered at either table."""
        if ask.kind != "pick":
            return ask.nth(0)
        common = [option for option in ask.options() if option in other.options()]
        harmless = [option for option in common if option in QUIET]
        return (harmless or sorted(common) or [ask.nth(0)])[0]


def safe_points(table: Table[Night], bots: Mapping[str, Bot], answers: int) -> Iterator[bytes]:
    """Play a table by bots, and give its state at every safe point at which there is a lair."""
    last = -1
    for _ in range(answers):
        kept = table._snapshots[-1] if table._snapshots else None
        if kept is not None and kept.position != last:
            last = kept.position
            night = msgspec.msgpack.decode(kept.state, type=Night)
            if night.lair is not None and night.heroes:
                yield kept.state
        ask = table.first_ask()
        if ask is None:
            return
        table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))
