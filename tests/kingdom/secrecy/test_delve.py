"""Secrets of the delve: tables that differ only in what nobody has seen look the same to every player, byte by byte."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
import pytest

from tests.kingdom.phases.dungeon_phase.test_generated import SEATS, court_in_front_of
from tests.kingdom.scene import ABOUT_EVERYTHING
from tests.rules import rule
from undercroft.engine.asks import Ask
from undercroft.engine.bots import RandomBot, whims
from undercroft.engine.dice import seed_from
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.kingdom import MakeYouKingdom
from undercroft.games.kingdom.phases.dungeon_phase.quarters import play_dungeon
from undercroft.games.kingdom.rules.finding import traps_at
from undercroft.games.kingdom.rules.knowledge import seen_by_scouts
from undercroft.games.kingdom.state import (
    Adventure,
    Base,
    Feature,
    MapSheet,
    Person,
    PlacedTrap,
    Realm,
    RoomReport,
    RoomTruth,
    Truth,
)
from undercroft.games.kingdom.state.planned import Clue, Guise, WeakPoint

NEAR = ("A1", "A2", "A3", "B2")


FAR = ("C1", "C2", "C3", "B3")
"""Rooms that players of these tests go into, and rooms that they never see."""


ALIKE = tuple(room for room in NEAR if room != "A1")
"""Rooms that friends may be asked about: what they count there is the same, and A1 has a Trap at one table only."""


SEEN = ("search", "rest", "order", "hand_over", "enough", "exchange")
"""What the players do in Camp: nothing that would find out what differs."""


ANSWERS = 150


def near_rooms() -> dict[str, RoomTruth]:
    """Lay out what both tables have in common: all that can be seen where the players go."""
    chest = Feature("iron_chest", "iron_chest")
    return {
        "A1": RoomTruth(features=[chest]),
        "A2": RoomTruth(monsters={"slime": 2}, reaction="friendly"),
        "A3": RoomTruth(monsters={"ogrekin": 2}, uncertain=True),
        "B2": RoomTruth(monsters={"giant_bat": 2}, reaction="hostile"),
    }


def one_truth() -> Truth:
    """A dungeon: slimes beyond, a Trap on a chest that nobody opens, friends with something up their sleeve."""
    rooms = near_rooms() | {room: RoomTruth(monsters={"slime": 3}, look="wet") for room in FAR}
    rooms["A2"].monsters["pyxie"], rooms["A2"].held_back = 1, {"pyxie": 1}
    traps = [
        PlacedTrap("t1", "poison_needle", placed="event", where="A1", carrier="iron_chest"),
        PlacedTrap("t2", "pit", where="C2"),
    ]
    return truth_of(rooms, traps, ruler="troll", lair="C2", corridors=["B2-C2", "C1-C2"])


def another_truth() -> Truth:
    """Another dungeon: ogres beyond, other Traps and reinforcements, another Ruler, and somebody who is nobody."""
    rooms = near_rooms() | {room: RoomTruth(monsters={"ogre": 1, "hag": 2}, look="dry") for room in FAR}
    rooms["A2"].monsters["gremlin"], rooms["A2"].held_back = 4, {"gremlin": 4}
    rooms["C3"].features = [Feature("music_box", "music_box", clue=Clue("lair", "C3"))]
    traps = [
        PlacedTrap("t7", "guillotine", placed="event", where="C1", carrier="x"),
        PlacedTrap("t8", "living_statue", level=3, where="C3"),
        PlacedTrap("t9", "rolling_stone", where="C1"),
    ]
    truth = truth_of(rooms, traps, ruler="fortuna", lair="C3", corridors=["B2-C2", "B3-C3"])
    truth.weak_points, truth.improved = (
        [WeakPoint("anathema", "music"), WeakPoint("sealed", "regeneration")],
        {"warfare": 2},
    )
    truth.gear, truth.layout, truth.place = {"ogre": ["blade"]}, "straight", "old_mine"
    truth.cast = {"p1": Person("p1", "Zuzu", traits=["left-handed"], room="C1", role="witness")}
    rooms["C1"].features = [Feature("Zuzu", "Zuzu", npc="p1")]
    truth.guises, truth.notes = [Guise("p1", "angel_of_death")], "Trust nobody."
    truth.rooms = dict(reversed(truth.rooms.items()))
    return truth


def truth_of(
    rooms: dict[str, RoomTruth], traps: list[PlacedTrap], *, ruler: str, lair: str, corridors: list[str]
) -> Truth:
    ways = ["A1-A2", "A2-A3", "A2-B2"]
    return Truth(
        ruler=ruler, rooms=rooms, corridors=[*ways, *corridors], entrances=["A1-north"], placed=traps, lair=lair,
        goal={"kind": "ruler"},
    )  # fmt: skip


class Half(MakeYouKingdom):
    """The Dungeon Phase of one of two tables; everybody is asked about everything."""

    concerns = ABOUT_EVERYTHING

    def __init__(self, truth: Truth) -> None:
        self.truth = msgspec.msgpack.encode(truth)

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Realm:
        """Lay out the same Court before its own dungeon."""
        realm = court_in_front_of(1, list(seats), 1)
        truth = msgspec.msgpack.decode(self.truth, type=Truth)
        realm.adventure = Adventure(objective="x", sheet=MapSheet(annexed=True), truth=truth)
        return realm

    async def play(self, play: Play[Realm]) -> None:
        """Play the Dungeon Phase."""
        play.state.step = "adventure"
        await play_dungeon(play)


class Careful(RandomBot):
    """A player who goes nowhere far and opens nothing, and a game master who calls nobody in."""

    def answer(self, view: Any, ask: Ask[Any]) -> Any:
        """Answer by chance among what gives nothing away by itself."""
        fixed = {
            "end_of_round": "go_on",
            "search_target": "room",
            "exchange_kind": "welcome",
            "meet_friendly": "exchange",
        }
        if ask.key in fixed and fixed[ask.key] in ask.options():
            return fixed[ask.key]
        if ask.key == "exchange_kind":
            return ask.options()[-1]
        allowed = list(ask.options())
        if ask.key == "delve_move":
            rooms = [choice for choice in allowed if choice in NEAR]
            allowed = [room for room in rooms if room not in ask.params["entered"]] or rooms or ["stay"]
        elif ask.key == "camp_act":
            allowed = [choice for choice in allowed if choice in SEEN]
        elif ask.key == "battle_action":
            allowed = [choice for choice in allowed if choice not in ("search", "flee")]
        elif ask.key == "exchange_room":
            allowed = [choice for choice in allowed if choice in ALIKE]
        elif ask.key in ("rest_table", "monsters_flee_to"):
            allowed = [choice for choice in allowed if choice in ("wit", "charisma", *NEAR)]
        else:
            return super().answer(view, ask)
        return allowed[whims(self._seed, ask).roll(len(allowed)) - 1]


def differences(one: Any, other: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Find where two things differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from differences(one[key], other[key], f"{path}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            yield from differences(mine, theirs, f"{path}[{place}]")
    elif one != other:
        yield path, one, other


class Pair:
    """Two tables with the same seed, the same Court and the same answers, and dungeons that differ out of sight."""

    def __init__(self, seed: str, **rulings: str) -> None:
        truths = (one_truth(), another_truth())
        self.tables = [Table(Half(truth), [*SEATS, "gm"], seed=seed_from(seed), rulings=rulings) for truth in truths]
        self.received = 0

    def views(self, table: Table[Realm]) -> dict[str, bytes]:
        """Give all that players and spectators receive."""
        return {seat: table.view(seat).encode() for seat in (*SEATS, "")}

    def compare(self) -> None:
        """Compare what everybody receives, and count it."""
        one, other = (self.views(table) for table in self.tables)
        different = [seat or "spectator" for seat in one if one[seat] != other[seat]]
        if different:
            self.explain(different[0])
        assert different == []
        self.received += len(one)

    def explain(self, seat: str) -> None:
        """Say what differs, so that a leak can be found."""
        one, other = (table.view("" if seat == "spectator" else seat).data() for table in self.tables)
        found = list(differences(one, other))
        assert found == [], f"{seat} can tell by {found[:3]}"

    def play(self, answers: int = ANSWERS) -> None:
        """Answer both tables alike, and compare after every answer."""
        bots = {seat: Careful(seat.encode()) for seat in (*SEATS, "gm")}
        for _ in range(answers):
            self.compare()
            asks = [table.open_asks() for table in self.tables]
            if not asks[0]:
                break
            assert [ask.seat for ask in asks[0]] == [ask.seat for ask in asks[1]]
            for table, open_asks in zip(self.tables, asks, strict=True):
                ask = open_asks[0]
                table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))
        self.compare()


@rule("MYK-ENCOUNTER-09", "MYK-ENCOUNTER-02", "MYK-CAMP-09")
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_players_cannot_tell_dungeons_apart_that_differ_in_what_they_have_not_seen(seed: str) -> None:
    Pair(seed).play()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(60))
def test_players_cannot_tell_many_dungeons_apart(seed: int) -> None:
    Pair(f"many {seed}").play(800)


def test_the_pairs_are_worth_comparing() -> None:
    pair = Pair("worth")
    pair.play(2 * ANSWERS)
    one, other = (table.state for table in pair.tables)

    assert pair.received > 200
    assert len(one.delve.entered) >= 3
    assert one.adventure.truth != other.adventure.truth
    assert pair.tables[0].view("gm").encode() != pair.tables[1].view("gm").encode()


def test_what_was_found_makes_a_difference() -> None:
    """Once somebody learns something, the tables differ: the comparison would notice a leak."""
    pair = Pair("look")
    for table in pair.tables:
        rooms = table.state.adventure.truth.rooms
        table.state.adventure.known["C1"] = RoomReport(monster_names=list(rooms["C1"].monsters))

    with pytest.raises(AssertionError, match="can tell by"):
        pair.compare()


@rule("MYK-ENCOUNTER-UNC-03", "MYK-CHECK-04")
@pytest.mark.parametrize("seed", ["shape 1", "shape 2", "shape 3"])
def test_a_shape_is_a_shape_whatever_it_is(seed: str) -> None:
    """Two kinds that look alike cannot be told apart while they are shapes and nobody has fought them."""
    pair = Pair(seed)
    pair.play(60)
    for table in pair.tables:
        for seat in SEATS:
            cards = table.view(seat).state["delve"]["present"]
            unknown = [card for card in cards if card["name"].startswith("Shape")]
            assert all(not card["kind"] and card["level"] is None and card["hp"] is None for card in unknown)


def test_bases_and_traps_that_lie_face_down_reach_nobody() -> None:
    truth = one_truth()
    truth.bases = [Base("b1", "fort", "C1", 10)]
    table = Table(Half(truth), [*SEATS, "gm"], seed=seed_from("base"))

    for seat in (*SEATS, ""):
        shown = table.view(seat).encode()
        assert not any(word in shown for word in (b"fort", b"poison_needle", b"troll", b"pyxie"))


@rule("MYK-EXCHANGE-02")
def test_friends_count_the_traps_that_lie_face_down() -> None:
    """So the players of these tables do not ask about the room where one of them has a Trap and the other none."""
    counted = []
    for truth in (one_truth(), another_truth()):
        realm = Table(Half(truth), [*SEATS, "gm"], seed=seed_from("friends")).state
        counted.append({room: len(traps_at(realm.adventure.truth, room)) for room in NEAR})

    assert [counts.pop("A1") for counts in counted] == [1, 0]
    assert counted[0] == counted[1] == dict.fromkeys(ALIKE, 0)


@rule("MYK-MONRULE-REINFORCE")
def test_scouts_do_not_count_reinforcements() -> None:
    for truth in (one_truth(), another_truth()):
        table = Table(Half(truth), [*SEATS, "gm"], seed=seed_from("scouts"))

        assert seen_by_scouts(table.state, "A2") == {"slime": 2}
