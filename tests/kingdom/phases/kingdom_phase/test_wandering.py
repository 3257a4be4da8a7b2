"""Wandering: every row of the four tables, and what was promised there."""

from typing import Any

import pytest

from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.content.tables.wandering import wander
from undercroft.games.kingdom.grammar.delve_moments import MonsterDied
from undercroft.games.kingdom.grammar.entries import ITEMS, MONSTERS, Item
from undercroft.games.kingdom.grammar.moments import CourtReturned, EarningsDue, EarningsReported
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.end_phase.earnings import open_market
from undercroft.games.kingdom.phases.kingdom_phase.action_resolution import actions_allowed
from undercroft.games.kingdom.rules.bonds import AFFECTION, HOSTILITY, change_feeling
from undercroft.games.kingdom.rules.disaster import suffer_disaster
from undercroft.games.kingdom.rules.figures import capacity, max_hp
from undercroft.games.kingdom.rules.people import gain_talent
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.rules.wealth import count_acquired, gain_materials
from undercroft.games.kingdom.words import Kind

ROLLS = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (1, 5), 7: (2, 5), 8: (3, 5), 9: (4, 5), 10: (5, 5),
         11: (5, 6), 12: (6, 6)}  # fmt: skip


def walk(scene: Scene, table: str, row: int, *more: int) -> None:
    scene.dice(*ROLLS[row], *more)
    scene.play(wander, "ann")
    scene.answer("ann", "wander_table", table)


def upkeep(scene: Scene) -> int:
    return sum(part.amount for part in scene.realm.chronicle.upkeep)


@rule("MYK-WANDER-01")
def test_a_wanderer_chooses_a_table_rolls_2d6_and_is_exhausted() -> None:
    scene = Scene()

    walk(scene, "order", 5)

    scene.ends()
    assert scene.ann.exhausted


ENVOYS = [("lifestyle", "haglma", "LIFE"), ("culture", "millennium_dynasty", "CULT"), ("order", "metro_khan", "ORD"),
          ("military", "dynamite_empire", "MIL")]  # fmt: skip


@pytest.mark.parametrize(
    ("table", "power"),
    [pytest.param(table, power, marks=rule(f"MYK-WANDER-{code}-02"), id=table) for table, power, code in ENVOYS],
)
@pytest.mark.parametrize(("before", "after", "land"), [("neutral", "dangerous", 2), ("hostile", "hostile", 1)])
def test_an_envoy_who_is_sent_away_takes_offence(table: str, power: str, before: str, after: str, land: int) -> None:
    scene = Scene(kingdom(regions=("33", "34")))
    scene.realm.world.powers[power] = before

    walk(scene, table, 2, *([1] if before == "hostile" else []))
    scene.answer("ann", "envoy_received", False)

    scene.ends()
    assert (scene.realm.world.powers[power], len(scene.kingdom.maps)) == (after, land)


@rule("MYK-WANDER-LIFE-02")
@pytest.mark.parametrize(("relationship", "dice", "treasury"), [("neutral", (4, 4, 3), 3), ("dangerous", (4, 5), 0)])
def test_the_envoy_of_haglma_pays_if_pleased(relationship: str, dice: tuple[int, ...], treasury: int) -> None:
    scene = Scene()
    scene.realm.world.powers["haglma"] = relationship

    walk(scene, "lifestyle", 2, *dice)
    scene.answer("ann", "envoy_received", True)

    scene.ends()
    assert scene.kingdom.treasury == treasury


@rule("MYK-WANDER-CULT-02")
@pytest.mark.parametrize(("dice", "voices"), [((4, 4, 2), 12), ((3, 4, 2), 8)])
def test_the_envoy_of_the_dynasty_moves_voices_either_way(dice: tuple[int, ...], voices: int) -> None:
    scene = Scene()

    walk(scene, "culture", 2, *dice)
    scene.answer("ann", "envoy_received", True)

    scene.ends()
    assert scene.kingdom.voices == voices


@rule("MYK-WANDER-ORD-02")
@pytest.mark.parametrize(("dice", "citizens"), [((4, 4, 1, 2), 53), ((3, 4, 1, 2), 47)])
def test_the_rider_of_metro_khan_moves_citizens_either_way(dice: tuple[int, ...], citizens: int) -> None:
    scene = Scene()

    walk(scene, "order", 2, *dice)
    scene.answer("ann", "envoy_received", True)

    scene.ends()
    assert scene.kingdom.citizens == citizens


@rule("MYK-WANDER-MIL-02")
@pytest.mark.parametrize(("dice", "treasury", "dearer"), [((4, 4, 3), 3, 0), ((3, 4, 3), 0, 3)])
def test_the_envoy_of_the_empire_brings_money_or_upkeep(dice: tuple[int, ...], treasury: int, dearer: int) -> None:
    scene = Scene()

    walk(scene, "military", 2, *dice)
    scene.answer("ann", "envoy_received", True)

    scene.ends()
    assert (scene.kingdom.treasury, upkeep(scene)) == (treasury, dearer)


@rule("MYK-WANDER-LIFE-03")
def test_lively_streets_give_drive_and_one_more_action() -> None:
    scene = Scene()

    walk(scene, "lifestyle", 3)

    scene.ends()
    assert (scene.ann.drive, actions_allowed(scene.table.play, scene.ann)) == (1, 2)


@pytest.mark.parametrize(
    "row", [pytest.param(row, marks=rule(f"MYK-WANDER-LIFE-{row:02}"), id=str(row)) for row in (4, 9)]
)
@pytest.mark.parametrize(("met", "dice", "citizens"), [(True, (2, 3), 55), (False, (), 50)])
def test_newcomers_come_if_the_objective_was_met(row: int, met: bool, dice: tuple[int, ...], citizens: int) -> None:
    scene = Scene()
    walk(scene, "lifestyle", row)
    scene.realm.chronicle.objective_met = met
    scene.dice(*dice)

    scene.play(open_moment, CourtReturned())
    scene.play(open_moment, CourtReturned())

    scene.ends()
    assert scene.kingdom.citizens == citizens


@rule("MYK-WANDER-LIFE-05")
def test_a_merchant_tells_what_the_market_will_be() -> None:
    scene = Scene()

    walk(scene, "lifestyle", 5, 4, 5)

    scene.ends()
    assert [(one.row, one.number) for one in scene.realm.chronicle.missions] == [("MYK-WANDER-LIFE-05", 9)]


@rule("MYK-WANDER-LIFE-05")
@pytest.mark.parametrize(("choice", "dice", "market"), [("9", (), "wood"), ("roll", (1, 2), "meat")])
def test_the_merchants_word_may_stand_in_for_the_market_roll(choice: str, dice: tuple[int, ...], market: str) -> None:
    scene = Scene()
    walk(scene, "lifestyle", 5, 4, 5)
    scene.dice(*dice)

    scene.play(open_market)
    scene.answer("ann", "market_foretold", choice)

    scene.ends()
    assert scene.realm.chronicle.market == market


MISSIONS = [
    ("lifestyle", "LIFE", 6, "leather"), ("lifestyle", "LIFE", 7, "meat"), ("lifestyle", "LIFE", 8, "wood"),
    ("culture", "CULT", 6, "information"), ("culture", "CULT", 7, "cloth"), ("order", "ORD", 7, "reagents"),
    ("order", "ORD", 8, "machinery"), ("military", "MIL", 6, "fangs"), ("military", "MIL", 7, "iron"),
    ("military", "MIL", 8, "gunpowder"),
]  # fmt: skip


EACH_MISSION = pytest.mark.parametrize(
    ("table", "row", "material"),
    [
        pytest.param(table, row, what, marks=rule(f"MYK-WANDER-{code}-{row:02}"), id=what)
        for table, code, row, what in MISSIONS
    ],
)


@EACH_MISSION
def test_every_fifth_of_what_the_people_want_is_a_voice(table: str, row: int, material: str) -> None:
    scene = Scene(kingdom(voices=5))
    scene.play(count_acquired, material, 4)
    walk(scene, table, row)

    scene.play(gain_materials, "ann", material, 4, "MYK-MATRULE-TEN")
    assert scene.kingdom.voices == 5
    scene.play(gain_materials, "ann", material, 6, "MYK-MATRULE-TEN")
    scene.play(open_moment, EarningsDue())

    assert (scene.kingdom.voices, upkeep(scene)) == (7, 0)


@EACH_MISSION
def test_bringing_none_of_it_makes_upkeep_dearer(table: str, row: int, material: str) -> None:
    scene = Scene()
    walk(scene, table, row)

    scene.play(open_moment, EarningsDue())

    assert upkeep(scene) == 1


@pytest.mark.parametrize(
    ("table", "category", "facility"),
    [
        pytest.param("lifestyle", "production", "farm", marks=rule("MYK-WANDER-LIFE-10")),
        pytest.param("culture", "recreational", "casino", marks=rule("MYK-WANDER-CULT-10")),
        pytest.param("order", "court", "council", marks=rule("MYK-WANDER-ORD-10")),
    ],
)
@pytest.mark.parametrize(("dice", "times"), [((4, 4), 1), ((2, 3), 0)])
def test_facilities_of_the_right_kind_pay(
    table: str, category: str, facility: str, dice: tuple[int, ...], times: int
) -> None:
    scene = Scene(kingdom(facilities={"A1": facility, "C3": facility}))
    count = 3 if category == "court" else 2

    walk(scene, table, 10, *dice)

    scene.ends()
    assert scene.kingdom.treasury == count * times


@pytest.mark.parametrize(
    ("table", "category"),
    [
        pytest.param("lifestyle", "lifestyle", marks=rule("MYK-WANDER-LIFE-11")),
        pytest.param("culture", "recovery", marks=rule("MYK-WANDER-CULT-11")),
        pytest.param("order", "exploration", marks=rule("MYK-WANDER-ORD-11")),
        pytest.param("military", "arms", marks=rule("MYK-WANDER-MIL-11")),
    ],
)
def test_a_gift_is_of_level_1_and_no_dearer_than_lifestyle(table: str, category: str) -> None:
    scene = Scene(kingdom(lifestyle=3, culture=3, order=3, military=3))

    walk(scene, table, 11, 4, 4)
    offered: Any = scene.ask
    gift = next(one for one in offered.ids if ITEMS[one].levels)
    scene.answer("ann", "gift_item", gift)

    scene.ends()
    assert all(ITEMS[one].category == category and ITEMS[one].cost <= 3 for one in offered.ids)
    assert [(item.id, item.level) for item in scene.ann.items()] == [(gift, 1)]


@rule("MYK-WANDER-LIFE-11")
def test_there_is_no_gift_if_the_check_fails() -> None:
    scene = Scene()

    walk(scene, "lifestyle", 11, 4, 5)

    scene.ends()
    assert scene.ann.items() == []


@rule("MYK-WANDER-LIFE-12")
@pytest.mark.parametrize(("dice", "citizens"), [((5, 5, 3, 3), 56), ((4, 5, 3, 3), 44)])
def test_hungry_guests_stay_or_take_others_along(dice: tuple[int, ...], citizens: int) -> None:
    scene = Scene()

    walk(scene, "lifestyle", 12, *dice)

    scene.ends()
    assert scene.kingdom.citizens == citizens


@rule("MYK-WANDER-CULT-03")
@pytest.mark.parametrize(("voices", "treasury", "dearer"), [(12, 2, 0), (7, 0, 3)])
def test_a_festival_pays_for_voices_won(voices: int, treasury: int, dearer: int) -> None:
    scene = Scene()
    walk(scene, "culture", 3)
    scene.realm.chronicle.objective_met = True
    scene.kingdom.voices = voices

    scene.play(open_moment, EarningsReported())

    assert (scene.kingdom.treasury, upkeep(scene)) == (treasury, dearer)


@rule("MYK-WANDER-CULT-03")
def test_there_is_no_festival_without_a_triumph() -> None:
    scene = Scene()
    walk(scene, "culture", 3)
    scene.realm.chronicle.objective_met = False
    scene.kingdom.voices = 5

    scene.play(open_moment, EarningsReported())

    assert upkeep(scene) == 0


@rule("MYK-WANDER-CULT-04")
def test_a_friend_comes_home_as_a_talent() -> None:
    scene = Scene()
    walk(scene, "culture", 4)
    scene.realm.chronicle.objective_met = True
    scene.dice(1, 1)

    scene.play(open_moment, CourtReturned())

    scene.ends()
    assert [talent.job for talent in scene.kingdom.talents] == ["astrologist"]


@rule("MYK-WANDER-CULT-05")
def test_a_rumor_raises_ones_affection() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker(), cid=landmaker())

    walk(scene, "culture", 5, 5)
    scene.answer("ann", "wander_affection", "cid")

    scene.ends()
    assert scene.ann.towards("cid").affection == 1


@rule("MYK-WANDER-CULT-08")
@pytest.mark.parametrize(("kind", "voices"), [("friendship", 12), ("loyalty", 12), ("love", 10)])
def test_best_friends_and_devotees_are_worth_two_voices_and_pining_none(kind: str, voices: int) -> None:
    scene = Scene(
        ann=landmaker("king", loves={"bob": 3}, love_kind=kind), bob=landmaker(loves={"ann": 4}, love_kind="friendship")
    )
    walk(scene, "culture", 8)

    async def grow(play: Any) -> None:
        await change_feeling(play, play.state.landmakers["ann"], "bob", AFFECTION, 1, "MYK-RELATION-02")

    scene.play(grow)
    scene.play(open_moment, EarningsDue())

    assert (scene.kingdom.voices, upkeep(scene)) == (voices, 0)


@rule("MYK-WANDER-CULT-08")
def test_no_bond_at_all_makes_upkeep_dearer() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker())
    walk(scene, "culture", 8)

    scene.play(open_moment, EarningsDue())

    assert upkeep(scene) == 1


@rule("MYK-WANDER-CULT-09")
def test_somebody_glares() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker())

    walk(scene, "culture", 9, 3)

    scene.ends()
    assert (scene.bob.towards("ann").hostility, scene.ann.towards("bob").hostility) == (1, 0)


@rule("MYK-WANDER-CULT-12")
@pytest.mark.parametrize(("dice", "voices", "dearer"), [((5, 5, 2), 12, 0), ((4, 5, 2), 10, 2)])
def test_long_faces_brighten_or_cost(dice: tuple[int, ...], voices: int, dearer: int) -> None:
    scene = Scene()

    walk(scene, "culture", 12, *dice)

    scene.ends()
    assert (scene.kingdom.voices, upkeep(scene)) == (voices, dearer)


@rule("MYK-WANDER-ORD-03")
@pytest.mark.parametrize(("dice", "carried"), [((1, 2, 4), {"meat": 4}), ((1, 1), {})])
def test_a_parcel_holds_what_the_market_says(dice: tuple[int, ...], carried: dict[str, int]) -> None:
    scene = Scene()

    walk(scene, "order", 3, *dice)

    scene.ends()
    assert scene.ann.carried_materials() == carried


@rule("MYK-WANDER-ORD-04")
def test_a_facility_with_levels_is_extended_for_nothing() -> None:
    scene = Scene(kingdom(facilities={"A1": "council"}))
    walk(scene, "order", 4)
    scene.realm.chronicle.objective_met = True

    scene.play(open_moment, CourtReturned())
    offered = scene.table.view("ann").shown_ask(scene.ask)["options"]
    assert [one["help"] for one in offered if one["id"] == "council@33.A2"] == ["In A2"]
    scene.answer("ann", "extension", "council@33.A2")

    scene.ends()
    assert (scene.kingdom.maps["33"].rooms["A2"].facilities[0].kind, scene.kingdom.treasury) == ("council", 0)


@rule("MYK-WANDER-ORD-05")
def test_a_daily_walk_raises_hp() -> None:
    scene = Scene()

    walk(scene, "order", 5)

    assert (max_hp(scene.table.play, scene.ann).value, scene.ann.hp) == (15, 15)


@rule("MYK-WANDER-ORD-06")
def test_every_talent_is_a_voice() -> None:
    scene = Scene(kingdom(voices=5))
    walk(scene, "order", 6)

    scene.play(gain_talent, "noble", "MYK-TALENTRULE-USE")
    scene.play(open_moment, EarningsDue())

    assert (scene.kingdom.voices, upkeep(scene)) == (6, 0)


@rule("MYK-WANDER-ORD-06")
def test_without_a_new_talent_upkeep_is_dearer() -> None:
    scene = Scene()
    walk(scene, "order", 6)

    scene.play(open_moment, EarningsDue())

    assert upkeep(scene) == 1


@rule("MYK-WANDER-ORD-09")
def test_a_kingdom_that_is_no_enemy_has_a_new_market() -> None:
    scene = Scene(others={"moor": ("hostile", "11"), "fen": ("neutral", "12")})

    walk(scene, "order", 9, 1, 2)

    scene.ends()
    assert (scene.realm.world.kingdoms["fen"].market, scene.realm.world.kingdoms["moor"].market) == ("meat", "")


@rule("MYK-WANDER-ORD-12")
def test_preparations_stop_one_disaster() -> None:
    scene = Scene()
    walk(scene, "order", 12, 5, 5)
    scene.dice(1, 3, 1, 3, 1, 1)

    scene.play(suffer_disaster)
    scene.use("ann", "table_rolled", "readiness")
    assert scene.kingdom.citizens == 50
    scene.play(suffer_disaster)

    scene.ends()
    assert scene.kingdom.citizens == 48


@rule("MYK-WANDER-ORD-12")
def test_malcontents_burn_a_facility() -> None:
    scene = Scene(kingdom(facilities={"A1": "council"}))

    walk(scene, "order", 12, 4, 5)

    scene.ends()
    assert not scene.kingdom.has("council")


@rule("MYK-WANDER-MIL-03")
def test_an_old_legend_lasts_for_the_game() -> None:
    scene = Scene(ann=landmaker("king", level=3))

    walk(scene, "military", 3)

    assert [(one.what, one.amount) for one in scene.ann.lasting] == [("taming", 3)]


def heard_the_legend(level: int = 3) -> Scene:
    scene = Scene(ann=landmaker("king", level=level), bob=landmaker(level=9))
    walk(scene, "military", 3)
    return scene


def defeat(scene: Scene, kind: str, by: str = "ann") -> None:
    async def fall(play: Any) -> None:
        await open_moment(play, MonsterDied(embody(play, kind, "m1"), by))

    scene.play(fall)


@rule("MYK-WANDER-MIL-03")
def test_one_beaten_monster_becomes_a_citizen_and_only_one() -> None:
    scene = heard_the_legend()

    defeat(scene, "ogrekin")
    scene.use("ann", "monster_died", "taming")
    scene.ends()
    defeat(scene, "ogrekin")

    scene.ends()
    assert scene.kingdom.monsters == {"ogrekin": 1}
    assert scene.ann.lasting == []


@rule("MYK-WANDER-MIL-03")
@pytest.mark.parametrize(("kind", "by"), [("minotaur", "ann"), ("ogrekin", "bob"), ("nutcracker", "ann")])
def test_a_monster_is_not_tamed_if_it_is_too_great_or_anothers_prey_or_an_enemy_of_all(kind: str, by: str) -> None:
    scene = heard_the_legend(30 if kind == "nutcracker" else MONSTERS["minotaur"].level - 1)

    defeat(scene, kind, by)

    scene.ends()
    assert scene.kingdom.monsters == {}


@rule("MYK-WANDER-MIL-04")
def test_a_cheering_crowd_raises_capacity() -> None:
    scene = Scene()

    walk(scene, "military", 4)

    assert capacity(scene.table.play, scene.ann).value == 3


@rule("MYK-WANDER-MIL-05")
def test_a_quarrel_takes_two() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker())

    walk(scene, "military", 5, 1, 1)

    scene.ends()
    assert (scene.bob.towards("ann").hostility, scene.ann.towards("bob").hostility) == (1, 1)


WAR = {"moor": ("neutral", "11"), "fen": ("neutral", "12")}


@rule("MYK-WANDER-MIL-09")
def test_reinforcements_can_turn_a_war_and_are_remembered() -> None:
    scene = Scene(others=WAR)

    walk(scene, "military", 9, 4, 2, 5, 4, 3)
    scene.answer("ann", "war_reinforce", "fen")

    scene.ends()
    world = scene.realm.world
    assert (world.of("fen"), world.of("moor"), world.kingdoms["moor"].gone) == (["11", "12"], [], True)
    assert (world.kingdoms["fen"].relationship, world.kingdoms["moor"].relationship) == ("friendly", "dangerous")


@rule("MYK-WANDER-MIL-09")
def test_a_war_can_be_a_draw_and_soldiers_come_too_late() -> None:
    scene = Scene(others=WAR)

    walk(scene, "military", 9, 3, 3, 3, 4)
    scene.answer("ann", "war_reinforce", "fen")

    scene.ends()
    assert (scene.realm.world.of("fen"), scene.realm.world.kingdoms["fen"].relationship) == (["12"], "friendly")


@rule("MYK-WANDER-MIL-09")
def test_a_war_takes_two_kingdoms() -> None:
    scene = Scene(others={"moor": ("neutral", "11")})

    walk(scene, "military", 9)

    scene.ends()


@pytest.fixture
def crown(monkeypatch: pytest.MonkeyPatch) -> str:
    """Put one Rare Item on the shelf, since the book's own come with the delve."""
    monkeypatch.setattr(ITEMS, "_entries", {name: item for name, item in ITEMS._entries.items() if not item.rare})
    Item(id="test_crown", category="arms", kind=Kind.PERMANENT, cost=2, materials=None, rare=True, cite="MYK-EQUIP-01")
    return "test_crown"


@rule("MYK-WANDER-MIL-10")
@pytest.mark.parametrize(("regions", "items"), [(("33", "34"), ["test_crown"]), (("33",), [])])
def test_tribute_is_a_rare_item_no_dearer_than_we_have_regions(
    crown: str, regions: tuple[str, ...], items: list[str]
) -> None:
    scene = Scene(kingdom(regions=regions))
    walk(scene, "military", 10, 4, 4)

    scene.play(open_moment, EarningsReported())

    scene.ends()
    assert [item.id for item in scene.ann.items()] == items


@rule("MYK-WANDER-MIL-10")
def test_where_there_are_no_rarities_tribute_is_something_good() -> None:
    scene = Scene(kingdom(regions=("33",)), rulings={"rare_prizes": "common"})
    walk(scene, "military", 10, 4, 4)
    scene.dice(1, 1, 1)  # Arms; a Blade

    scene.play(open_moment, EarningsReported())

    scene.ends()
    assert [(item.id, item.level) for item in scene.ann.items()] == [("blade", 2)]


@rule("MYK-WANDER-MIL-12")
@pytest.mark.parametrize(
    ("dice", "drive", "hp", "followers"), [((5, 5, 1, 2), (1, 2), (10, 10), (5, 5)),
                                           ((3, 5, 1, 2, 3, 4), (0, 0), (9, 7), (3, 1))]
)  # fmt: skip
def test_a_raid_lifts_hearts_or_hurts(
    dice: tuple[int, ...], drive: tuple[int, int], hp: tuple[int, int], followers: tuple[int, int]
) -> None:
    scene = Scene(ann=landmaker("king", followers=5), bob=landmaker(followers=5))

    walk(scene, "military", 12, *dice)

    scene.ends()
    assert (scene.ann.drive, scene.bob.drive) == drive
    assert (scene.ann.hp, scene.bob.hp) == hp
    assert (scene.ann.follower_count, scene.bob.follower_count) == followers


def test_a_feeling_that_was_strong_before_is_no_news() -> None:
    scene = Scene(ann=landmaker("king", loves={"bob": 4}, love_kind="loyalty"), bob=landmaker())
    walk(scene, "culture", 8)

    async def grow(play: Any) -> None:
        await change_feeling(play, play.state.landmakers["ann"], "bob", AFFECTION, 1, "MYK-RELATION-02")
        await change_feeling(play, play.state.landmakers["bob"], "ann", HOSTILITY, 1, "MYK-RELATION-02")

    scene.dice(1)
    scene.play(grow)

    assert scene.kingdom.voices == 10
