"""Facilities of every timing."""

from tests.rules import rule
from undercroft.games.kingdom.grammar.windows import attribute_level, facility_level
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.figures import capacity
from undercroft.games.kingdom.rules.people import lose_citizens
from undercroft.games.kingdom.words import Place

from .scene import KING, Scene, kingdom, landmaker


@rule("MYK-FAC-COURT-ROYAL-PALACE", "MYK-FACRULE-TIMING-PLAN")
def test_the_royal_palace_wins_a_voice_or_loses_one() -> None:
    scene = Scene(kingdom(lifestyle=3), ann=KING, bob=landmaker())
    scene.dice(3, 4, 1, 2)

    scene.act("ann", "royal_palace")
    assert scene.kingdom.voices == 11
    scene.act("bob", "royal_palace")

    scene.ends()
    assert scene.kingdom.voices == 10


@rule("MYK-KINGDOM-GEO-05")
def test_a_facility_without_a_corridor_cannot_be_used() -> None:
    scene = Scene(kingdom(corridors=("A1-A2",)), ann=KING)

    assert scene.actions("ann") == []


@rule("MYK-FACRULE-TIMING-PLAN", "MYK-ACTIONTYPE-02")
def test_facilities_are_used_at_home_only() -> None:
    scene = Scene(ann=KING)
    scene.realm.place = Place.DUNGEON

    assert scene.actions("ann") == []


@rule("MYK-FAC-COURT-THRONE")
def test_the_throne_helps_a_king_once_a_game() -> None:
    scene = Scene(kingdom(facilities={"B2": "throne"}, citizens=41), ann=landmaker("king", wit=1), bob=landmaker())
    scene.dice(1, 2, 1, 2, 1, 2)

    scene.play(make_check, "bob", "wit", 8)
    scene.play(make_check, "ann", "wit", 9)
    scene.use("ann", "result_reached", "throne")
    assert scene.result.total().explain() == "result 9 = 3 + wit 1 + Throne 5"
    scene.play(make_check, "ann", "wit", 9)

    scene.ends()


@rule("MYK-FAC-COURT-COUNCIL")
def test_the_council_raises_the_maximum_by_its_level_and_recovers_all_voices() -> None:
    scene = Scene(kingdom(facilities={"A1": "council", "A2": "council"}, culture=3, voices=4), ann=KING)
    scene.dice(3, 4)

    scene.act("ann", "council")

    scene.ends()
    assert scene.kingdom.voices == 14


@rule("MYK-FACRULE-COMBINED", "MYK-KPHASE-TRE-05", "MYK-KPHASE-TRE-06", "MYK-FAC-COURT-CUTCHERY")
def test_facilities_joined_by_corridors_are_one_of_a_higher_level() -> None:
    rooms = {"A1": "cutchery", "A2": "cutchery", "A3": "cutchery", "C3": "cutchery"}
    scene = Scene(kingdom(facilities=rooms), ann=KING)
    play = scene.table.play
    levels = {room: facility_level(play, built) for _, room, built in scene.kingdom.buildings() if room != "B2"}

    assert levels == {"A1": 3, "A2": 3, "A3": 3, "C3": 1}
    assert attribute_level(play, "lifestyle") == 2


@rule("MYK-FAC-COURT-CUTCHERY")
def test_the_cutchery_lowers_upkeep() -> None:
    scene = Scene(kingdom(facilities={"A1": "cutchery"}, lifestyle=3), ann=KING)
    scene.dice(3, 4, 5)

    scene.act("ann", "cutchery")

    scene.ends()
    assert [part.amount for part in scene.realm.chronicle.upkeep] == [-6]


@rule("MYK-FAC-COURT-KEEP-TOWER", "MYK-FACRULE-TIMING-PERMANENT")
def test_the_keep_tower_raises_everybodys_capacity() -> None:
    scene = Scene(kingdom(facilities={"B2": "keep_tower"}), ann=KING, bob=landmaker())

    assert capacity(scene.table.play, scene.bob).explain() == "capacity 3 = 2 + Keep Tower 1"


@rule("MYK-FAC-SPECIAL-CITADEL")
def test_a_citadel_adds_one_and_two_once_it_is_as_high_as_the_kingdom() -> None:
    low = Scene(kingdom(facilities={"A1": "citadel"}), ann=KING)
    high = Scene(kingdom(facilities={"A1": "citadel", "A2": "citadel"}), ann=KING)

    assert (attribute_level(low.table.play, "military"), attribute_level(high.table.play, "military")) == (2, 3)


@rule("MYK-FAC-PUBLIC-HOSPITAL", "MYK-FACRULE-TIMING-INTERRUPT")
def test_a_hospital_saves_citizens_as_often_as_its_level() -> None:
    scene = Scene(kingdom(facilities={"A1": "hospital"}, culture=4), ann=KING)
    scene.dice(3, 3)

    scene.play(lose_citizens, 7, "X")
    scene.use("ann", "citizens_loss_due", "hospital")
    assert scene.kingdom.citizens == 50
    scene.play(lose_citizens, 7, "X")

    scene.ends()
    assert scene.kingdom.citizens == 43


@rule("MYK-FAC-PUBLIC-HOSPITAL")
def test_a_hospital_that_fails_saves_nobody() -> None:
    scene = Scene(kingdom(facilities={"A1": "hospital"}), ann=KING)
    scene.dice(3, 3)

    scene.play(lose_citizens, 7, "X")
    scene.use("ann", "citizens_loss_due", "hospital")

    scene.ends()
    assert scene.kingdom.citizens == 43
