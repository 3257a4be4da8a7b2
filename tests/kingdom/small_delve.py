"""A small adventure for three: a well, a room with a minotaur and its friends, and the way home."""

from collections.abc import Callable, Mapping, Sequence
from unittest.mock import patch

from undercroft.games.kingdom import MakeYouKingdom
from undercroft.games.kingdom.state import (
    OWN,
    Adventure,
    Base,
    BaseCard,
    Carried,
    Feature,
    Feeling,
    KnownTrap,
    MapSheet,
    PlacedTrap,
    Realm,
    Region,
    RoomReport,
    RoomTruth,
    Truth,
)
from undercroft.games.kingdom.words import MATERIALS, Place

from .scene import ABOUT_EVERYTHING, kingdom, landmaker

DELVERS = ("ann", "bob", "cid")
CORRIDORS = ["A1-A2", "A2-A3", "A2-B2"]
CELL = "34"


def small_adventure(seats: Sequence[str] = DELVERS) -> Realm:
    """Lay out a Court that is about to go in; the king knows a spell, the knight can take any damage
    back, and the scholar can see to that.
    """
    king, knight, scholar = seats
    sheets = {
        king: landmaker(
            "king", warfare=4, quest=3, skills=["logical_blast"], items=[("blade", 1), "lunch"], followers=12, drive=2
        ),
        knight: landmaker(
            "knight", warfare=5, quest=4, skills=["diehard"], items=[("spear", 1)], followers=20, drive=1
        ),
        scholar: landmaker(
            "vizier", wit=5, skills=["analyze"], items=[("crossbow", 1), ("star_fragment", 2)], followers=9, drive=3
        ),
    }
    people = {seat: given(seat) for seat, given in sheets.items()}
    for who, name in zip(people.values(), ("Orange the Undaunted", "Zippo", "Noel of the Ledgers"), strict=True):
        who.name, who.hp, who.came_home = name, 14, False
    truth = Truth(
        rooms={
            "A1": RoomTruth(name="well", features=[Feature("well", "dry well")]),
            "A2": RoomTruth(monsters={"minotaur": 1, "ogrekin": 2}, reaction="hostile"),
            "A3": RoomTruth(monsters={"slime": 3}),
            "B2": RoomTruth(),
        },
        corridors=list(CORRIDORS),
        entrances=["A1-north"],
        placed=[PlacedTrap("t1", "pit", where="A2-B2", found="known")],
        bases=[Base("b1", "fort", "B2", 30, counters=2)],
        goal={"kind": "reach", "room": "A2"},
    )
    sheet = MapSheet(annexed=True, entrances=["A1-north"])
    adventure = Adventure(objective="reach", cell=CELL, court_at=CELL, sheet=sheet, truth=truth)
    adventure.known = {"A2": RoomReport(monsters=3, traps=0), "A3": RoomReport(monsters=3)}
    adventure.goal = {"kind": "reach"}
    realm = Realm(people, phase="adventure", step="adventure", court=list(people), kingdom=kingdom())
    realm.adventure, realm.last_game = adventure, 1
    realm.chronicle.number = 1
    realm.world.regions = {cell: Region(OWN) for cell in realm.kingdom.maps} | {CELL: Region("dungeon")}
    realm.delve.bases = [BaseCard("b1", 2)]
    realm.delve.traps = [KnownTrap("t1", "pit", "A2-B2")]
    return realm


WALKERS, DIGGERS, PLOTTERS = ("ann", "bob", "rue"), ("ann", "bob", "dig"), ("ann", "bob", "pia")
HEALERS, GROWERS, SCOUTS = ("ann", "bob", "sam"), ("ann", "bob", "lev"), ("ann", "bob", "sue")
SELLERS = ("ann", "bob", "mel")


def small_journey() -> Realm:
    """Lay out a Court that is about to choose its way through land that nobody knows."""
    realm = small_adventure(WALKERS)
    realm.phase, realm.step = "kingdom", "travel"
    realm.adventure.court_at, realm.adventure.cell = "", "24"
    return realm


def before_a_wall() -> Realm:
    """Lay out a Court whose king drills Corridors where there are none."""
    realm = small_adventure(DIGGERS)
    realm.landmakers["ann"].skills = ["road_construction"]
    realm.kingdom.voices = 9
    return realm


def before_the_prologue() -> Realm:
    """Lay out a Court that waits to hear where the next adventure is."""
    realm = small_adventure(PLOTTERS)
    realm.phase, realm.step, realm.adventure = "kingdom", "prologue", Adventure()
    return realm


def bleeding() -> Realm:
    """Lay out a Court of which some bleed; its king prays, and carries a Potion."""
    realm = small_adventure(HEALERS)
    ann = realm.landmakers["ann"]
    ann.skills, ann.drive = ["prayer"], 3
    for name in HEALERS[1:]:
        realm.landmakers[name].hp = 3
    ann.slots[-1].item = Carried("potion", 1)
    return realm


def come_home() -> Realm:
    """Lay out a Court that has done what it set out to do; its king has grown fond of the others, and may grow."""
    realm = small_adventure(GROWERS)
    realm.phase, realm.step, realm.place, realm.kingdom.level = "end", "medal", Place.KINGDOM, 3
    realm.chronicle.objective_met = True
    realm.kingdom.attributes = dict.fromkeys(realm.kingdom.attributes, 4)
    ann = realm.landmakers["ann"]
    ann.feelings = {"bob": Feeling(affection=3, affection_kind="friendship"), "lev": Feeling(affection=2)}
    ann.likes, ann.dislikes = ["Cats", "Long Speeches"], ["Stairs"]
    return realm


def with_goods() -> Realm:
    """Lay out a Court that has come home with something of everything, and whose Kingdom has no Level for anybody."""
    realm = small_adventure(SELLERS)
    realm.phase, realm.step, realm.place = "end", "earnings", Place.KINGDOM
    realm.chronicle.objective_met = True
    for who in realm.landmakers.values():
        who.level = 6
    realm.kingdom.materials = dict.fromkeys(MATERIALS, 7)
    realm.kingdom.attributes = dict.fromkeys(realm.kingdom.attributes, 4)
    return realm


def before_the_scouts() -> Realm:
    """Lay out a Court at home that has heard of some rooms, and can send somebody to look at the others."""
    realm = small_adventure(SCOUTS)
    realm.phase, realm.step, realm.place = "kingdom", "actions", Place.KINGDOM
    realm.adventure.court_at = ""
    return realm


LAYOUTS: dict[tuple[str, ...], Callable[[], Realm]] = {
    DELVERS: small_adventure,
    WALKERS: small_journey,
    DIGGERS: before_a_wall,
    PLOTTERS: before_the_prologue,
    HEALERS: bleeding,
    GROWERS: come_home,
    SELLERS: with_goods,
    SCOUTS: before_the_scouts,
}
"""What those begin with who are called so."""


class SmallDelve(MakeYouKingdom):
    """The game, but it begins before the small adventure, and everybody is asked about everything."""

    concerns = ABOUT_EVERYTHING

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Realm:
        """Lay out the small adventure."""
        return small_adventure()


def lay_out_for_delvers() -> None:
    """Let three who are called so begin with one of the layouts; everybody else begins with a blank Kingdom.

    Everybody is asked about everything.
    """
    blank = MakeYouKingdom.new_state

    def new_state(self: MakeYouKingdom, seats: Sequence[str], rulings: Mapping[str, str]) -> Realm:
        return LAYOUTS[tuple(seats)]() if tuple(seats) in LAYOUTS else blank(self, seats, rulings)

    patch.object(MakeYouKingdom, "new_state", new_state).start()
    patch.object(MakeYouKingdom, "concerns", ABOUT_EVERYTHING).start()
