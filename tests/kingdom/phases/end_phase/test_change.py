"""The two tables of changes at home."""

import pytest

from tests.kingdom.scene import CAPITAL, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.phases.end_phase.change import roll_change, roll_changes
from undercroft.games.kingdom.rules.people import gain_citizens
from undercroft.games.kingdom.state import OtherKingdom, Region, Talent
from undercroft.games.kingdom.words import Condition

SUCCESS, FAILURE = (5, 5), (1, 2)


def two_dice(number: int) -> tuple[int, int]:
    first = min(6, number - 1)
    return first, number - first


def changed(scene: Scene, number: int, *dice: int, met: bool = True, turns: int = 0) -> Scene:
    scene.realm.chronicle.objective_met = met
    scene.realm.chronicle.quarters = 4 * turns
    scene.dice(*two_dice(number), *dice)
    scene.play(roll_change, "ann")
    return scene


@rule("MYK-CHANGE-01")
@pytest.mark.parametrize(("met", "table"), [(True, "change_11"), (False, "change_failure_11")])
def test_everybody_who_came_home_rolls_once_on_the_table_that_fits(met: bool, table: str) -> None:
    scene = Scene(
        ann=landmaker("king"),
        bob=landmaker(condition=Condition.UNCONSCIOUS),
        cid=landmaker(condition=Condition.DEAD),
        dot=landmaker(came_home=False),
    )
    scene.realm.chronicle.objective_met = met
    scene.dice(5, 6, 5, 6)

    scene.play(roll_changes)

    scene.ends()
    assert scene.told().count(table) == 2


@rule("MYK-CHANGE-02")
def test_propaganda_can_free_a_vassal() -> None:
    scene = changed(Scene(kingdom(vassal_of="metro_khan", voices=4)), 2, 3)

    scene.answer("ann", "vassal_leave", True)

    scene.ends()
    assert scene.kingdom.vassal_of == ""


@rule("MYK-CHANGE-02", "MYK-POWER-HAGLMA-ADVANTAGE")
def test_propaganda_can_make_us_vassals() -> None:
    scene = changed(Scene(kingdom(voices=2)), 2, 3, 6, 5, 4)

    scene.answer("ann", "facility_room", f"{CAPITAL}.A1")

    scene.ends()
    assert scene.kingdom.vassal_of == "haglma"
    assert scene.realm.world.powers["haglma"] == "friendly"
    assert scene.kingdom.has("loan_office")


@rule("MYK-CHANGE-02")
def test_propaganda_that_meets_as_many_voices_does_nothing() -> None:
    scene = changed(Scene(kingdom(voices=3, vassal_of="haglma")), 2, 3)

    scene.ends()
    assert scene.kingdom.vassal_of == "haglma"


@rule("MYK-CHANGE-03")
def test_the_others_say_who_deserves_affection() -> None:
    scene = changed(Scene(kingdom(voices=5), ann=landmaker("king"), bob=landmaker(), cid=landmaker()), 3)

    scene.dice(3)
    assert scene.table.waiting_for() == ["bob", "cid"]
    scene.answer("bob", "change_deserving", "cid")
    scene.answer("cid", "change_deserving", "cid")

    scene.ends()
    assert scene.kingdom.voices == 7
    assert (scene.ann.towards("cid").affection, scene.ann.towards("cid").affection_kind) == (1, "friendship")


@rule("MYK-CHANGE-04")
def test_an_attack_is_paid_back_or_costs_a_region() -> None:
    beaten = changed(Scene(), 4, *SUCCESS, 4)
    beaten.ends()
    assert beaten.kingdom.treasury == 4

    lost = changed(Scene(kingdom(regions=(CAPITAL, "34"))), 4, 2, *FAILURE)
    lost.ends()
    assert list(lost.kingdom.maps) == [CAPITAL]
    assert "34" not in lost.realm.world.regions


@rule("MYK-CHANGE-05")
@pytest.mark.parametrize(("dice", "treasury", "upkeep"), [(SUCCESS, 3, 0), (FAILURE, 0, 1)])
def test_hard_work_pays_or_does_not(dice: tuple[int, int], treasury: int, upkeep: int) -> None:
    scene = changed(Scene(kingdom(regions=(CAPITAL, "34"), treasury=1)), 5, *dice)

    scene.ends()
    assert scene.kingdom.treasury == treasury
    assert sum(part.amount for part in scene.realm.chronicle.upkeep) == upkeep


@rule("MYK-CHANGE-06")
def test_new_land_is_bought_with_its_corridors() -> None:
    scene = changed(Scene(kingdom(treasury=7)), 6)
    assert "34" in scene.ask.options()
    assert "44" not in scene.ask.options()
    scene.dice(2)
    scene.answer("ann", "change_land", "34")
    scene.answer("ann", "region_corridors", ["A1-A2", "A1-B1"])
    scene.answer("ann", "region_entrance", "A1-west")

    scene.ends()
    sheet = scene.kingdom.maps["34"]
    assert scene.kingdom.treasury == 2
    assert sheet.corridors == ["A1-A2", "A1-B1"]
    assert (sheet.usable("A2"), sheet.usable("C3")) == (True, False)


@rule("MYK-KINGDOM-ATTR-ORD-01")
@pytest.mark.parametrize("order", [1, 4])
def test_order_brings_people_in_these_two_rows_and_nowhere_else(order: int) -> None:
    grown = changed(Scene(kingdom(citizens=40, order=order)), 7).kingdom.citizens
    famous = changed(Scene(kingdom(citizens=40, order=order)), 8).kingdom.citizens
    joined = Scene(kingdom(citizens=40, order=order))
    joined.play(gain_citizens, 5, "MYK-WANDER-LIFE-12")

    assert (grown, famous, joined.kingdom.citizens) == (40 + 4 + order, 40 + order, 45)


@rule("MYK-CHANGE-07")
def test_children_grow_up() -> None:
    scene = changed(Scene(kingdom(citizens=41, order=3)), 7)

    assert scene.kingdom.citizens == 41 + 5 + 3


@rule("MYK-CHANGE-08")
def test_people_come_from_kingdoms_that_like_us() -> None:
    others = {"moss": ("friendly", "11"), "fen": ("allied", "12"), "dun": ("neutral", "13")}
    scene = changed(Scene(kingdom(citizens=10, order=2), others=others), 8, 3, 4)

    scene.ends()
    assert scene.kingdom.citizens == 10 + 7 + 2


@rule("MYK-CHANGE-09")
def test_a_facility_gets_a_twin_or_one_is_gone() -> None:
    twin = changed(Scene(kingdom(facilities={"A1": "farm"})), 9, *SUCCESS)
    assert twin.ask.options() == ["nowhere", f"farm@{CAPITAL}.A2"]
    twin.answer("ann", "facility_spread", f"farm@{CAPITAL}.A2")
    twin.ends()
    assert [room for _, room, built in twin.kingdom.buildings() if built.kind == "farm"] == ["A1", "A2"]

    gone = changed(Scene(kingdom(facilities={"A1": "farm"})), 9, *FAILURE)
    gone.answer("ann", "facility_sacrificed", "f2")
    gone.ends()
    assert not gone.kingdom.has("farm")


@rule("MYK-CHANGE-10")
def test_a_cultural_exchange_brings_a_talent_and_a_friend() -> None:
    others = {"moss": ("neutral", "11"), "fen": ("neutral", "12")}
    scene = changed(Scene(others=others), 10, *SUCCESS, 1, 6)
    scene.answer("ann", "change_friend", "fen")

    scene.ends()
    assert [talent.job for talent in scene.kingdom.talents] == ["noble"]
    assert scene.realm.world.kingdoms["fen"].relationship == "friendly"


@rule("MYK-CHANGE-10", "MYK-CHANGE-FAIL-10")
@pytest.mark.parametrize("met", [True, False])
def test_a_cultural_exchange_that_fails_costs_both(met: bool) -> None:
    others = {"moss": ("neutral", "11"), "fen": ("neutral", "12")}
    scene = changed(Scene(kingdom(talents=["noble", "warrior"]), others=others), 10, *FAILURE, met=met)
    scene.dice(2)
    scene.answer("ann", "talent_sacrificed", "t2")

    scene.ends()
    assert [talent.job for talent in scene.kingdom.talents] == ["warrior"]
    assert scene.realm.world.kingdoms["fen"].relationship == "dangerous"


@rule("MYK-CHANGE-11")
def test_busy_hands_earn_by_the_turn() -> None:
    assert changed(Scene(), 11, turns=3).kingdom.treasury == 3


@rule("MYK-CHANGE-12")
@pytest.mark.parametrize(("voices", "order"), [(4, 3), (3, 2), (2, 1)])
def test_hearts_sway_with_the_voices(voices: int, order: int) -> None:
    scene = changed(Scene(kingdom(voices=voices, order=2)), 12, 3)
    if voices != 3:
        scene.answer("ann", "attribute_changed", "order")

    scene.ends()
    assert scene.kingdom.attributes["order"] == order


@rule("MYK-CHANGE-FAIL-02", "MYK-POWER-METRO-ADVANTAGE")
@pytest.mark.parametrize(("face", "power"), [(3, "metro_khan"), (2, "")])
def test_cold_propaganda_only_makes_vassals(face: int, power: str) -> None:
    dice = (face, 3) if power else (face,)
    scene = changed(Scene(kingdom(voices=2)), 2, *dice, met=False)
    if power:
        scene.answer("ann", "facility_room", f"{CAPITAL}.A1")

    scene.ends()
    assert scene.kingdom.vassal_of == power
    assert scene.kingdom.has("station") == bool(power)


@rule("MYK-CHANGE-FAIL-03")
@pytest.mark.parametrize(("face", "kind"), [(3, "monster_hive"), (4, "masters_lair"), (5, "labyrinth")])
def test_a_new_force_settles_in_the_unknown(face: int, kind: str) -> None:
    secret = (1, 2, 3) if face > 3 else ()
    scene = changed(Scene(), 3, met=False)
    scene.dice(face, *secret)
    scene.answer("ann", "change_new_force", "55")

    scene.ends()
    region = scene.realm.world.regions["55"]
    assert region.kind == kind
    assert region.truth.prize == ("arms:23" if secret else "")


@rule("MYK-CHANGE-FAIL-03")
@pytest.mark.parametrize(("face", "relationship"), [(1, "hostile"), (2, "dangerous")])
def test_the_new_force_can_be_a_kingdom(face: int, relationship: str) -> None:
    scene = changed(Scene(), 3, met=False)
    scene.dice(face, *([3] * 12))
    scene.answer("ann", "change_new_force", "55")
    while scene.table.open_asks():
        scene.table.choose(scene.ask, lambda ways: 1)

    (kingdom_there,) = scene.realm.world.living()
    assert kingdom_there.relationship == relationship
    assert scene.realm.world.of(kingdom_there.id) == ["55"]


@rule("MYK-CHANGE-FAIL-03")
def test_the_new_force_can_be_an_enclave() -> None:
    scene = changed(Scene(), 3, met=False)
    scene.dice(6)
    scene.answer("ann", "change_new_force", "55")
    scene.answer("gm", "enclave_of", "haglma")

    scene.ends()
    assert (scene.realm.world.regions["55"].kind, scene.realm.world.regions["55"].owner) == ("enclave", "haglma")


@rule("MYK-CHANGE-FAIL-04")
def test_a_raid_brings_no_payback() -> None:
    held = changed(Scene(), 4, *SUCCESS, met=False)
    held.ends()
    assert held.kingdom.treasury == 0

    lost = changed(Scene(), 4, *FAILURE, met=False)
    lost.ends()
    assert lost.kingdom.maps == {}


@rule("MYK-CHANGE-FAIL-05")
@pytest.mark.parametrize(("dice", "treasury"), [(SUCCESS, 3), (FAILURE, 2)])
def test_lean_times_only_cost(dice: tuple[int, int], treasury: int) -> None:
    assert changed(Scene(kingdom(treasury=3)), 5, *dice, met=False).kingdom.treasury == treasury


@rule("MYK-CHANGE-FAIL-06")
@pytest.mark.parametrize(("paid", "treasury", "relationship"), [(True, 1, "friendly"), (False, 3, "dangerous")])
def test_an_envoy_is_paid_by_the_map(paid: bool, treasury: int, relationship: str) -> None:
    scene = Scene(kingdom(treasury=3), others={"moss": ("neutral", "11")})
    scene.realm.world.regions["12"] = Region("kingdom", owner="moss")
    changed(scene, 6, met=False)
    assert scene.ask.params["price"] == 2
    scene.answer("ann", "change_envoy", paid)

    scene.ends()
    assert scene.kingdom.treasury == treasury
    assert scene.realm.world.kingdoms["moss"].relationship == relationship


@rule("MYK-CHANGE-FAIL-07")
def test_some_pack_and_go() -> None:
    scene = changed(Scene(kingdom(citizens=20)), 7, 4, met=False)

    assert (scene.kingdom.citizens, scene.realm.chronicle.lost_citizens) == (16, 4)


@rule("MYK-CHANGE-FAIL-08")
def test_as_many_kingdoms_as_turns_grow_into_the_unknown() -> None:
    scene = Scene(others={"moss": ("neutral", "11"), "fen": ("neutral", "66")})
    for cell in ("56", "65"):
        scene.realm.world.regions[cell] = Region("barrier")
    changed(scene, 8, 1, met=False, turns=2)
    assert (scene.ask.key, scene.ask.options()) == ("enemies_grow", ["12", "21"])
    scene.answer("gm", "enemies_grow", "21")

    scene.ends()
    assert scene.realm.world.of("moss") == ["11", "21"]
    assert scene.realm.world.of("fen") == ["66"]


@rule("MYK-CHANGE-FAIL-09")
def test_a_sad_incident_costs_a_facility() -> None:
    scene = changed(Scene(kingdom(facilities={"A1": "farm"})), 9, *FAILURE, met=False)
    scene.answer("ann", "facility_sacrificed", "f2")
    assert not scene.kingdom.has("farm")

    assert changed(Scene(kingdom(facilities={"A1": "farm"})), 9, *SUCCESS, met=False).kingdom.has("farm")


@rule("MYK-CHANGE-FAIL-11")
def test_idle_hands_cost_by_the_turn() -> None:
    scene = changed(Scene(), 11, met=False, turns=2)

    assert [part.amount for part in scene.realm.chronicle.upkeep] == [2]


@rule("MYK-CHANGE-FAIL-12")
@pytest.mark.parametrize(("voices", "order"), [(4, 2), (3, 2), (2, 1)])
def test_hearts_only_sink(voices: int, order: int) -> None:
    scene = changed(Scene(kingdom(voices=voices, order=2)), 12, 3, met=False)
    if voices < 3:
        scene.answer("ann", "attribute_changed", "order")

    scene.ends()
    assert scene.kingdom.attributes["order"] == order


@rule("MYK-DIPLO-MOD-04")
@pytest.mark.parametrize(("met", "line"), [(True, "change_11"), (False, "change_failure_11")])
def test_the_diplomacy_modifier_shifts_both_tables(met: bool, line: str) -> None:
    scene = Scene(others={"moss": ("allied", "11")}, rulings={"diplomacy_modifier": "on"})

    changed(scene, 9, met=met)

    assert line in scene.told()


def test_nothing_to_lose_is_no_reason_to_stop() -> None:
    scene = Scene(kingdom(facilities={}))
    scene.kingdom.maps[CAPITAL].rooms["B2"].facilities.clear()
    assert changed(scene, 9, *FAILURE).table.over
    assert changed(Scene(), 10, *FAILURE).table.over
    assert changed(Scene(), 6).table.over
    lonely = changed(Scene(), 3)
    assert lonely.table.over
    nobody = Scene()
    nobody.kingdom.talents.append(Talent("t9", "noble"))
    nobody.realm.world.kingdoms["moss"] = OtherKingdom("moss", "Moss", gone=True)
    assert changed(nobody, 6, met=False).table.over
