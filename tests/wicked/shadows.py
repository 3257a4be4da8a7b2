"""Shadows: a campaign as it was at a safe point, and the same campaign with another truth; nobody can tell.

What is disturbed is all that nobody at the table has been told: see `DISTURBANCES`. Both tables then take the same
answers, until somebody learns something by the rules: see `LEARNED`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from tests.engine.shadows import Look, refusals
from tests.engine.shadows import Pair as Shadowed
from tests.engine.twins import any_of
from tests.wicked.campaigns import GM, staying
from tests.wicked.show.showing import pages
from undercroft.engine.asks import Ask
from undercroft.engine.bots import Bot, RandomBot
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.table import Table
from undercroft.engine.whispers import export_for
from undercroft.games.wicked import WickedOnes
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.show.cards import cards
from undercroft.games.wicked.state import Adventurer, Faction, Friend, Prisoner, Wicked
from undercroft.games.wicked.words import NodeKind, Plan, Trouble

Disturbance = Callable[[Wicked, Fast], None]
DISTURBANCES: dict[str, Disturbance] = {}
HIDDEN_ROUNDS = ("class", "trait", "motivation", "secret_round", "reserve", "breach", "reveal_turn", "target_secrets")
"""Shuffled rounds of what is hidden; others decide only how things are told."""


def disturbance(change: Disturbance) -> Disturbance:
    """Enter one way in which the truth could be another without anybody knowing."""
    DISTURBANCES[change.__name__] = change
    return change


def ids(shelf: str) -> list[str]:
    """List what a shelf of the book holds."""
    return list(house_book().shelf(shelf))


@disturbance
def other_desk(state: Wicked, chance: Fast) -> None:
    """Something else is written on the game master's desk."""
    state.chair.notes = f"The miller did it, {chance.roll(99)} times."


@disturbance
def other_plans(state: Wicked, chance: Fast) -> None:
    """Targets are weak and strong elsewhere, where nobody has found it out."""
    for target in state.region.targets.values():
        weak, strong = target.weak_known or any_of(chance, list(Plan)), target.strong_known
        target.weak = weak
        target.strong = strong or any_of(chance, [one for one in Plan if one is not weak])


@disturbance
def other_reserves(state: Wicked, chance: Fast) -> None:
    """Others wait at targets, and other loot lies where nobody has looked."""
    kinds = [*ids("class"), *ids("hireling")]
    for target in state.region.targets.values():
        if not target.reserve_known:
            target.reserve = [any_of(chance, kinds) for _ in range(chance.roll(3))]
    if state.raid is not None:
        known = state.region.targets[state.raid.target].reserve_known
        state.raid.reserve = state.raid.reserve if known else [any_of(chance, kinds) for _ in state.raid.reserve]


@disturbance
def other_secrets(state: Wicked, chance: Fast) -> None:
    """Factions, friends, targets and prisoners have other secrets, and more or fewer of them."""
    known = {one.secret for one in state.region.learned}
    hidden = [one for one in ids("secret") if one not in known]
    region = state.region
    holders: list[Faction | Friend | Prisoner] = [*region.factions.values(), *region.friends.values()]
    for holder in [*holders, *region.prisoners.values()]:
        holder.secrets = [any_of(chance, hidden) for _ in range(chance.roll(4) - 1)] if hidden else []
    for target in region.targets.values():
        target.secret = any_of(chance, ["", *hidden])


@disturbance
def other_clocks(state: Wicked, chance: Fast) -> None:
    """Factions are nearer to their goals, or farther from them, than when they were last heard of."""
    for one in state.region.factions.values():
        one.ticks = chance.roll(one.segments) - 1


@disturbance
def other_trouble(state: Wicked, chance: Fast) -> None:
    """What waits in the game master's pocket is something else."""
    for one in state.pocketed:
        one.form = any_of(chance, list(Trouble))
        one.faction = any_of(chance, ["", *state.region.factions])


@disturbance
def another_breach(state: Wicked, chance: Fast) -> None:
    """There is a way in of which nobody knows, or there is none."""
    dungeon = state.dungeon
    rooms = [one.id for one in dungeon.nodes.values() if one.kind is NodeKind.ROOM]
    if not dungeon.breach_known:
        dungeon.breach = any_of(chance, ["", *rooms]) if dungeon.breach else any_of(chance, rooms or [""])


@disturbance
def other_invaders(state: Wicked, chance: Fast) -> None:
    """Those whom nobody has seen are others."""
    if state.invasion is not None:
        for one in state.invasion.unseen:
            one.kit, one.name, one.leader = any_of(chance, ids("class")), f"Other {chance.roll(9)}", not one.leader
            _another_nature(one, chance)
        for hired in state.invasion.unseen_hired:
            hired.kit = any_of(chance, ids("hireling"))


@disturbance
def other_natures(state: Wicked, chance: Fast) -> None:
    """Those who were seen have other traits and wishes, as far as they have not shown them, and mean something else."""
    parties = [*([state.invasion] if state.invasion else []), *state.films]
    for one in [each for party in parties for each in party.party.values()]:
        _another_nature(one, chance)
    for one in state.raid.foes.values() if state.raid else ():
        _another_nature(one, chance)


def _another_nature(one: Adventurer, chance: Fast) -> None:
    traits = house_book().shelf("trait").values()
    if one.trait not in one.shown:
        one.trait = any_of(chance, [each.id for each in traits if each.good])
    if one.flaw not in one.shown:
        one.flaw = any_of(chance, [each.id for each in traits if not each.good])
    if "motivation" not in one.shown and one.standing:
        one.motivation = any_of(chance, ids("motivation"))
    one.next_move = chance.roll(2) - 1


@disturbance
def other_notes(state: Wicked, chance: Fast) -> None:
    """The game master remembers otherwise, and what comes next of what is hidden is in another order."""
    state.before.blowback_row, state.before.calamity_row = chance.roll(6), chance.roll(6)
    state.before.kits = [any_of(chance, ids("class"))]
    state.region.next_invasion = chance.roll(3) - 2
    for name, left in state.decks.items():
        if name.startswith(HIDDEN_ROUNDS):
            left.sort(key=lambda one: chance.roll(1000))


@disturbance
def private_notes(state: Wicked, chance: Fast) -> None:
    """The last of the players has written something else."""
    for one in list(state.monsters.values())[-1:]:
        one.notes = f"note {chance.roll(9)}"


class Resumed(WickedOnes):
    """The game from a safe point on."""

    def __init__(self, state: bytes) -> None:
        self.kept = state

    @property
    def package(self) -> str:
        """The package in which its templates are."""
        return WickedOnes.__module__

    def new_state(self, seats: object, rulings: object) -> Wicked:
        """Lay out what was kept."""
        return msgspec.msgpack.decode(self.kept, type=Wicked)


LEARNED = (
    "trouble_comes", "rolled_trouble", "trouble_sprung", "secret_learned", "clock_known", "target_weak",
    "target_strong", "target_reserve", "rolled_opening", "foe_comes", "hired_comes", "party_seen", "invaders_known",
    "foe_strikes", "foe_strikes_too", "trait_shown", "weakness_spotted", "rumour", "clock_filled", "breach_used",
    "invasion_comes", "adventurer_out",
)  # fmt: skip
"""What was told when two tables may differ from then on: by the rules somebody has found something out.

Whoever falls shows what they came for: that is what their fate follows from.
"""


EXPORTED = 4
"""After so many answers everybody saves what they may."""


def seen(table: Table[Wicked], seat: str) -> bytes:
    """Give what somebody is shown of a table: view with asks, odds and journal, page, terminal, heading."""
    view, board = table.view(seat), table.game.board()
    shown = (board.terminal(view), board.heading(view), cards(view))
    return view.encode() + pages(view).encode() + repr(shown).encode()


def asked_for(table: Table[Wicked], seat: str) -> bytes:
    """Give what somebody can get out of a table besides: the export, and how wrong answers are refused."""
    return (b"" if table.over else export_for(table, seat)) + refusals(table, seat)


def disturbed(state: bytes, seed: str, only: Sequence[str] = ()) -> bytes:
    """Give a state with another truth."""
    chance, wicked = Fast(seed.encode()), msgspec.msgpack.decode(state, type=Wicked)
    for name, change in DISTURBANCES.items():
        if not only or name in only:
            change(wicked, chance)
    return msgspec.msgpack.encode(wicked)


class Pair(Shadowed):
    """A table from a safe point on, and its shadow."""

    def __init__(self, state: bytes, seed: str, only: Sequence[str] = ()) -> None:
        other = disturbed(state, seed, only)
        self.seats = msgspec.msgpack.decode(state, type=Wicked).seats
        self.apart = state != other
        tables = [Table(Resumed(one), [*self.seats, GM], seed=seed_from(seed)) for one in (state, other)]
        super().__init__(tables, {seat: RandomBot(f"{seed} {seat}".encode()) for seat in self.seats}, [GM])

    def looks(self) -> Sequence[Look]:
        """Look at what is shown; now and then at what else one can get."""
        return (seen, asked_for) if len(self.answered) % EXPORTED == 0 else (seen,)

    def has_learned(self) -> bool:
        """Say whether by the rules somebody has learned something: by what was told."""
        return any(line.kind in LEARNED for table in self.tables for line in table.journal.seen_by(GM))

    def unnoticed(self, ask: Ask[Any], other: Ask[Any]) -> Any:
        """Take what could be answered at either table."""
        if ask.kind != "pick":
            return ask.silence()
        common = [option for option in ask.options() if option in other.options()]
        return (sorted(common) or [ask.nth(0)])[0]

    def said(self, table: Table[Any], ask: Ask[Any], value: Any) -> Any:
        """Let nobody retire."""
        return staying(table, ask, value, 99)


def safe_points(table: Table[Wicked], bots: Mapping[str, Bot], answers: int, cycles: int = 3) -> Iterator[bytes]:
    """Play a table by bots, and give its state at every safe point at which there are monsters."""
    last = -1
    for _ in range(answers):
        kept = table._snapshots[-1] if table._snapshots else None
        if kept is not None and kept.position != last:
            last = kept.position
            if msgspec.msgpack.decode(kept.state, type=Wicked).monsters:
                yield kept.state
        ask = table.first_ask()
        if ask is None:
            return
        said = bots[ask.seat].answer(table.view(ask.seat), ask)
        table.answer(ask.seat, ask.id, staying(table, ask, said, cycles))
