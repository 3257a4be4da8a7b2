"""Shadows of played tables: at no safe point of a game could anybody tell that the truth is another one."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
import pytest

from tests.engine.twins import any_of
from tests.kingdom.phases.dungeon_phase.test_generated import SEATS, Reckless, court_in_front_of
from tests.kingdom.shadows import DISTURBANCES, Pair, Told, safe_points
from tests.rules import rule
from undercroft.engine.bots import Bot
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.kingdom import MakeYouKingdom
from undercroft.games.kingdom.campaign import CAMPAIGN
from undercroft.games.kingdom.grammar.entries import ITEMS, MONSTERS, SKILLS
from undercroft.games.kingdom.state import Background, Base, Carried, Realm, RoomReport, RoomTruth, Slot

RULINGS = {"games": "1", "bases": "on"}


FAMILIES = ("class", "job", "advanced")


REACTIONS = ("hostile", "hostile", "neutral", "friendly")


class Secretive(MakeYouKingdom):
    """A Court with odd talents and a secret debtor, before a dungeon, or before the Prologue of its game."""

    def __init__(self, seed: int, phase: str = "adventure", *, shapes: bool = False) -> None:
        self.seed = seed
        self.phase = phase
        self.shapes = shapes

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Realm:
        """Lay out the Court, and the dungeon unless it is drawn later."""
        chance = Fast(b"secretive %d" % self.seed)
        realm = court_in_front_of(self.seed, list(seats), 2 + self.seed % 5)
        for who in realm.landmakers.values():
            self.fit_out(who.slots, who.skills, chance)
            who.hp += 20
        debtor = realm.landmakers[seats[2]]
        debtor.secret, debtor.background = True, Background("35", count=9)
        for room in realm.adventure.truth.rooms.values():
            room.uncertain = chance.roll(2) == 1
            if self.shapes:
                self.fill(room, chance)
        rooms = list(realm.adventure.truth.rooms)
        realm.adventure.truth.bases = [Base("b1", "fort", rooms[-1], 10), Base("b2", "graveyard", rooms[-2], 12)]
        if self.phase != "adventure":
            realm.phase, realm.step, realm.depth, realm.kingdom.treasury = self.phase, "", 0, 20
        return realm

    def fit_out(self, slots: Sequence[Slot], skills: list[str], chance: Fast) -> None:
        """Give somebody four skills and as many Items as they can carry."""
        skills += [any_of(chance, [one.id for one in SKILLS if one.family in FAMILIES]) for _ in range(4)]
        for slot in slots:
            if slot.free:
                slot.item = Carried(any_of(chance, [item.id for item in ITEMS]), 1)

    def fill(self, room: RoomTruth, chance: Fast) -> None:
        """Let nobody but shapes be in a room."""
        kinds = [entry.id for entry in MONSTERS if entry.level <= 6 + self.seed % 5]
        room.monsters = {any_of(chance, kinds): chance.roll(2), any_of(chance, kinds): 1}
        room.uncertain, room.reaction, room.held_back = True, any_of(chance, REACTIONS), {}

    async def play(self, play: Play[Realm]) -> None:
        """Play the campaign."""
        await CAMPAIGN.run(play)


def states_of(game: Secretive, every: int, answers: int) -> Iterator[tuple[int, bytes]]:
    """Give the state at every so-manieth safe point of a game of reckless bots."""
    table = Table(game, [*SEATS, "gm"], seed=seed_from(f"source {game.seed}"), rulings=RULINGS)
    bots: dict[str, Bot] = {seat: Reckless(seat.encode()) for seat in table.seats}
    for number, state in enumerate(safe_points(table, bots, answers)):
        if number % every == game.seed % every:
            yield number, state


def shadow(game: Secretive, *, every: int, answers: int = 1200, follow: int = 10) -> int:
    """Lay a shadow at safe points of a game and follow both tables for a while; gives how much was compared."""
    compared = 0
    for number, state in states_of(game, every, answers):
        pair = Pair(state, SEATS, f"{game.seed} {number}", RULINGS)
        pair.play(follow)
        compared += pair.compared
    return compared


@rule("MYK-ENCOUNTER-09", "MYK-TRAPRULE-HIDDEN", "MYK-BASERULE-SETUP", "MYK-MONRULE-REINFORCE", "MYK-CAMP-09")
@pytest.mark.parametrize("seed", [3, 4])
def test_nobody_can_tell_that_a_dungeon_is_another_one(seed: int) -> None:
    assert shadow(Secretive(seed), every=50) > 40


@rule("MYK-ENCOUNTER-UNC-01", "MYK-ENCOUNTER-UNC-03", "MYK-MONRULE-UNKNOWN")
@pytest.mark.parametrize("seed", [3, 4])
def test_nobody_can_tell_what_the_shapes_could_do(seed: int) -> None:
    assert shadow(Secretive(seed, shapes=True), every=50) > 40


@rule("MYK-BACKGROUND-04", "MYK-KPHASE-INFO-04")
@pytest.mark.parametrize("seed", [5])
def test_nobody_can_tell_in_the_kingdom_what_waits_elsewhere(seed: int) -> None:
    assert shadow(Secretive(seed, "kingdom"), every=25, answers=500) > 40


@pytest.mark.soak
@pytest.mark.parametrize("shapes", [False, True])
@pytest.mark.parametrize("seed", range(100, 140))
def test_nobody_can_tell_many_dungeons_apart_from_their_shadows(seed: int, shapes: bool) -> None:
    shadow(Secretive(seed, shapes=shapes), every=20, follow=12)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200, 230))
def test_nobody_can_tell_many_games_apart_from_their_shadows(seed: int) -> None:
    shadow(Secretive(seed, "kingdom"), every=15, follow=12)


def test_every_disturbance_disturbs_something() -> None:
    left = set(DISTURBANCES)
    for game in (Secretive(3, shapes=True), Secretive(2), Secretive(6)):
        for number, state in states_of(game, 12, 300):
            left -= {name for name in left if Pair(state, SEATS, f"{number}", RULINGS, [name]).apart}

    assert left == set()


def test_a_shadow_that_shows_is_noticed() -> None:
    _, state = next(states_of(Secretive(2), 10, 300))
    pair = Pair(state, SEATS, "noticed", RULINGS)
    pair.tables[1].state.adventure.known["C3"] = RoomReport(monsters=3)

    with pytest.raises(Told, match="can tell"):
        pair.compare(())


def test_both_tables_go_on_as_the_first_one_did() -> None:
    """Without a disturbance a shadow is the table itself, whatever is answered."""
    _, state = next(states_of(Secretive(2), 10, 300))
    pair = Pair(state, SEATS, "same", RULINGS, ["none"])
    pair.play(40, ())

    assert not pair.apart
    assert msgspec.msgpack.encode(pair.tables[0].state) == msgspec.msgpack.encode(pair.tables[1].state)
