"""A small adventure for three: a well, a room with two beasts and something in the dark, and the way home."""

from collections.abc import Mapping, Sequence

from tests.kingdom.scene import kingdom, landmaker
from undercroft.games.kingdom import MakeYouKingdom
from undercroft.games.kingdom.state import (
    OWN,
    Adventure,
    Base,
    BaseCard,
    Feature,
    KnownTrap,
    MapSheet,
    PlacedTrap,
    Realm,
    Region,
    RoomReport,
    RoomTruth,
    Truth,
)

DELVERS = ("ann", "bob", "cid")
CORRIDORS = ["A1-A2", "A2-A3", "A2-B2"]
CELL = "34"


def small_adventure() -> Realm:
    """Lay out a Court that is about to go in; the knight can take any damage back, and the scholar can see to that."""
    sheets = {
        "ann": landmaker("king", warfare=4, quest=3, items=["blade", "meal"], followers=12, drive=2),
        "bob": landmaker("knight", warfare=5, quest=4, skills=["diehard"], items=["blade"], followers=20, drive=1),
        "cid": landmaker("vizier", wit=5, skills=["analyze"], items=["bow", "star_fragment"], followers=9, drive=3),
    }
    people = {seat: given(seat) for seat, given in sheets.items()}
    for who, name in zip(people.values(), ("Orange the Undaunted", "Zippo", "Noel of the Ledgers"), strict=True):
        who.name, who.hp, who.came_home = name, 14, False
    truth = Truth(
        rooms={
            "A1": RoomTruth(name="well", features=[Feature("well", "dry well")]),
            "A2": RoomTruth(monsters={"gremlin": 2}, reaction="hostile", features=[Feature("chest", "iron chest")]),
            "A3": RoomTruth(monsters={"slime": 3}),
            "B2": RoomTruth(),
        },
        corridors=list(CORRIDORS),
        entrances=["A1-north"],
        placed=[PlacedTrap("t1", "pit", where="A2-B2", found="known")],
        bases=[Base("b1", "fort", "B2", 30, counters=2)],
        goal={"kind": "reach", "room": "A2"},
    )
    adventure = Adventure(objective="reach", cell=CELL, court_at=CELL, sheet=MapSheet(annexed=True), truth=truth)
    adventure.sheet.entrances = ["A1-north"]  # type: ignore[union-attr]
    adventure.known = {"A2": RoomReport(monsters=2, traps=0), "A3": RoomReport(monsters=3)}
    adventure.goal = {"kind": "reach"}
    realm = Realm(people, phase="adventure", step="adventure", court=list(people), kingdom=kingdom())
    realm.adventure, realm.last_game = adventure, 1
    realm.chronicle.number = 1
    realm.world.regions = {cell: Region(OWN) for cell in realm.kingdom.maps} | {CELL: Region("dungeon")}
    realm.delve.bases = [BaseCard("b1", 2)]
    realm.delve.traps = [KnownTrap("t1", "pit", "A2-B2")]
    return realm


class Staged(MakeYouKingdom):
    """The game, but three who are called so begin before the small adventure."""

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Realm:
        """Lay out the small adventure for its own seats, and a blank Kingdom for all others."""
        return small_adventure() if tuple(seats) == DELVERS else super().new_state(seats, rulings)
