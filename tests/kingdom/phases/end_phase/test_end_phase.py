"""The End Phase: the way home, the Epilogue, the Roundtable, and everybody back among the Citizens."""

from typing import Any, cast

import pytest

from tests.kingdom.scene import CAPITAL, Given, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.bots import bot_seed, next_answer
from undercroft.engine.play import Play
from undercroft.games.kingdom import game
from undercroft.games.kingdom.chapters import PHASES
from undercroft.games.kingdom.draws.market import MARKET
from undercroft.games.kingdom.grammar.moments import DamageDue
from undercroft.games.kingdom.phases.end_phase.buying_regions import map_of_adventure, offer_region, price_of
from undercroft.games.kingdom.phases.end_phase.closing_treasury import cut_treasury, meet_about_upkeep
from undercroft.games.kingdom.phases.end_phase.cost import fallen
from undercroft.games.kingdom.phases.end_phase.dismissal import dismiss_followers
from undercroft.games.kingdom.phases.end_phase.earnings import (
    collect_income,
    income,
    list_assets,
    open_market,
    recover_people,
    report_earnings,
    sell_others,
    sell_wanted,
)
from undercroft.games.kingdom.phases.end_phase.epilogue import tell_epilogue
from undercroft.games.kingdom.phases.end_phase.returning import return_home
from undercroft.games.kingdom.phases.end_phase.upkeep import pay_upkeep, salvage, upkeep, worth
from undercroft.games.kingdom.rules.bodies import take_damage
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import refresh
from undercroft.games.kingdom.rules.figures import defense
from undercroft.games.kingdom.rules.statuses import inflict_any
from undercroft.games.kingdom.state import Base, Built, Landmaker, Lasting, MapSheet, Realm, Slot, UpkeepPart
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.words import STATUSES, Condition, Scope


def home_again(*, met: bool = True, **people: Given) -> Scene:
    scene = Scene(**cast(dict[str, Any], {"phase": "end", **people}))
    scene.realm.chronicle.objective_met = met
    scene.realm.adventure.retry_allowed = False
    return scene


@rule("MYK-EPHASE-01", "MYK-EPHASE-04")
def test_the_end_phase_has_its_steps_in_order() -> None:
    steps = [step.name for step in PHASES["end"]]

    assert steps == ["returning", "change", "epilogue", "earnings", "upkeep", "medal", "dismissal", "growth"]


@rule("MYK-EPHASE-01")
def test_the_court_travels_home_and_a_beaten_one_is_carried() -> None:
    scene = home_again(ann=landmaker("king"))
    scene.realm.adventure.court_at = "23"
    scene.play(return_home)
    scene.ends()
    assert scene.realm.adventure.court_at == ""
    assert "region_entered" in scene.told()

    carried = home_again(met=False, ann=landmaker("king"))
    carried.realm.adventure.court_at = "66"
    carried.realm.chronicle.wiped_out = True
    carried.play(return_home)
    carried.ends()
    assert carried.realm.adventure.court_at == ""
    assert "region_entered" not in carried.told()


@rule(
    "MYK-STATUS-POISON-02",
    "MYK-STATUS-DISOR-02",
    "MYK-STATUS-OBESE-02",
    "MYK-STATUS-CURSE-02",
    "MYK-STATUS-FOOL-02",
)
def test_bad_statuses_end_at_home() -> None:
    scene = home_again(ann=landmaker("king", statuses=list(STATUSES)))

    scene.play(return_home)

    assert scene.ann.statuses == []


@rule("MYK-STATUS-01")
@pytest.mark.parametrize(("face", "status"), list(enumerate(STATUSES, 1)))
def test_a_bad_status_by_chance(face: int, status: str) -> None:
    scene = Scene(ann=landmaker("king"))
    scene.dice(face)

    scene.play(inflict_any, "ann", "MYK-STATUS-01")

    assert scene.ann.statuses == [status]


@rule("MYK-STATUS-SLEEP-01", "MYK-STATUS-SLEEP-02")
def test_a_sleeper_stays_exhausted_until_hurt() -> None:
    scene = Scene(ann=landmaker("king", statuses=["asleep"], exhausted=True, quest=4))
    refresh(scene.realm)
    assert scene.ann.exhausted
    assert defense(scene.table.play, scene.ann).value == 7

    async def prick(play: Play[Realm], who: Landmaker) -> None:
        await take_damage(play, DamageDue(who, 1))

    scene.play(prick, "ann")
    assert scene.ann.statuses == []


@rule("MYK-STATUS-DISOR-02")
def test_a_critical_clears_the_head() -> None:
    scene = Scene(ann=landmaker("king", statuses=["disoriented"]))
    scene.dice(1, 1)

    scene.play(make_check, "ann", "wit", 7)

    assert scene.ann.statuses == []


def failed(*, retries: int = 0) -> Scene:
    scene = Scene(kingdom(voices=4, talents=["noble"]), phase="end", ann=landmaker("king"), bob=landmaker())
    scene.realm.chronicle.objective_met = False
    scene.realm.chronicle.retries = retries
    scene.ann.hp = 1
    scene.bob.condition = Condition.UNCONSCIOUS
    scene.ann.lasting.append(Lasting(Effect.WIT, 2, Scope.GAME, "tea", "MYK-EPHASE-RETRY-02"))
    scene.kingdom.talents[0].used = True
    return scene


@rule("MYK-EPHASE-RETRY-01", "MYK-EPHASE-RETRY-02", "MYK-EPHASE-RETRY-03")
def test_a_retry_needs_everybody_and_starts_over() -> None:
    scene = failed(retries=1)
    scene.play(return_home)
    scene.answer("gm", "retry_allowed", True)
    assert scene.table.waiting_for() == ["ann", "bob"]
    scene.answer("ann", "retry_wanted", True)
    scene.answer("bob", "retry_wanted", True)
    scene.answer("gm", "retry_redraw", False)

    scene.ends()
    assert (scene.realm.phase, scene.realm.jumped, scene.realm.chronicle.retries) == ("kingdom", True, 2)
    assert scene.kingdom.voices == 8
    assert (scene.ann.hp, scene.bob.hp) == (10, 10)
    assert scene.bob.awake
    assert scene.ann.lasting == []
    assert (scene.kingdom.talents[0].used, scene.kingdom.talents[0].resting) == (True, True)
    assert scene.realm.adventure.truth.rooms == {}


def lost_one(*, goes_along: bool) -> Scene:
    """A Court that sets out again after Bob's Landmaker has died."""
    scene = failed()
    scene.bob.condition = Condition.DEAD
    scene.play(return_home)
    scene.answer("gm", "retry_allowed", True)
    scene.answer("ann", "retry_wanted", True)
    scene.answer("gm", "retry_redraw", False)
    scene.dice(*([1, 2, 2, 1, 1] * 100))
    scene.answer("bob", "newcomer_now", goes_along)
    bots = {seat: game.bot(seat, bot_seed(b"new", seat)) for seat in ("ann", "bob", "gm")}
    while scene.realm.phase == "end" and (answer := next_answer(scene.table, bots)) is not None:
        scene.table.answer(answer[0].seat, answer[0].id, answer[1])
    return scene


@rule("MYK-CHAR-01", "MYK-EPHASE-RETRY-02", "MYK-DEATH-03")
def test_whoever_lost_their_character_may_go_along_on_the_next_try_as_somebody_new() -> None:
    scene = lost_one(goes_along=True)

    assert (scene.realm.phase, scene.realm.step) == ("kingdom", "organization")
    assert scene.realm.court == ["ann", "bob_2"]
    assert scene.realm.landmakers["bob_2"].court_class
    assert "newcomer_arrived" in scene.told()
    assert [who.id for who in fallen(scene.realm)] == ["bob"]


@rule("MYK-DEATH-03")
def test_whoever_would_rather_wait_sits_out_the_next_try() -> None:
    scene = lost_one(goes_along=False)

    assert scene.realm.phase == "kingdom"
    assert scene.realm.court == ["ann", "bob"]
    assert "newcomer_arrived" not in scene.told()


@rule("MYK-EPHASE-RETRY-03")
def test_the_game_master_may_rearrange_the_dungeon() -> None:
    scene = failed()
    scene.play(return_home)
    scene.answer("gm", "retry_allowed", True)
    scene.answer("ann", "retry_wanted", True)
    scene.answer("bob", "retry_wanted", True)
    scene.dice(*([1] * 1000))
    scene.answer("gm", "retry_redraw", True)

    assert len(scene.realm.adventure.truth.rooms) >= 6


@rule("MYK-EPHASE-RETRY-02", "MYK-EPHASE-RETRY-03")
@pytest.mark.parametrize("redrawn", [False, True])
def test_a_ruler_who_has_fallen_stays_down_unless_the_dungeon_is_another(redrawn: bool) -> None:
    scene = failed()
    scene.realm.adventure.ruler_beaten = True
    scene.play(return_home)
    scene.answer("gm", "retry_allowed", True)
    scene.answer("ann", "retry_wanted", True)
    scene.answer("bob", "retry_wanted", True)
    scene.dice(*([1] * 1000))
    scene.answer("gm", "retry_redraw", redrawn)

    assert scene.realm.adventure.ruler_beaten is not redrawn


@rule("MYK-EPHASE-RETRY-01", "MYK-UPKEEP-02", "MYK-UPKEEP-BANKRUPT")
def test_whoever_may_try_again_is_told_what_it_costs_to_leave_it_at_that() -> None:
    scene = failed()
    scene.realm.chronicle.quarters, scene.realm.chronicle.reward, scene.kingdom.treasury = 8, 5, 3
    scene.play(return_home)
    (ask,) = scene.table.asks_of("gm")

    regions, sold = len(scene.kingdom.maps), salvage(scene.realm)
    assert (ask.params["upkeep"], ask.params["fine"]) == (2 * regions + 2, 2)
    assert ask.params["means"] == 3 + sold
    assert ask.params["gain"] == 5 + income(scene.kingdom.level, ask.params["voices"])


@rule("MYK-EPHASE-RETRY-01")
def test_one_no_is_enough_and_so_is_the_game_masters() -> None:
    scene = failed()
    scene.play(return_home)
    scene.answer("gm", "retry_allowed", True)
    scene.answer("bob", "retry_wanted", False)
    scene.answer("ann", "retry_wanted", True)
    assert (scene.realm.phase, scene.realm.chronicle.retries) == ("end", 0)

    scene = failed()
    scene.play(return_home)
    scene.answer("gm", "retry_allowed", False)
    assert scene.realm.phase == "end"


@rule("MYK-EPHASE-02")
@pytest.mark.parametrize(("met", "treasury"), [(True, 7), (False, 0)])
def test_the_epilogue_pays_the_reward_of_a_success(met: bool, treasury: int) -> None:
    scene = home_again(met=met, ann=landmaker("king"))
    scene.realm.chronicle.reward = 5
    scene.play(tell_epilogue)
    scene.answer("gm", "epilogue_story", "There was soup.")
    if met:
        scene.answer("gm", "epilogue_reward", 7)
    scene.answer("gm", "epilogue_scene", "go_on")

    scene.ends()
    assert scene.kingdom.treasury == treasury
    assert ("epilogue_met" if met else "epilogue_failed") in scene.told()


@rule("MYK-EARN-01")
@pytest.mark.parametrize(
    ("classes", "who"), [(("king", "knight", "servant"), "Cid"), (("king", "knight", "ninja"), "Bob")]
)
def test_a_servant_reports_or_anybody_but_the_king(classes: tuple[str, str, str], who: str) -> None:
    ann, bob, cid = map(landmaker, classes)
    scene = home_again(ann=ann, bob=bob, cid=cid)

    scene.play(collect_income)

    assert scene.table.journal.lines[0].params["who"] == who


@rule("MYK-EARN-02")
@pytest.mark.parametrize(("met", "treasury"), [(True, 2 + 4), (False, 0)])
def test_income_is_level_and_half_the_voices_rounded_up(met: bool, treasury: int) -> None:
    scene = Scene(kingdom(voices=7))
    scene.realm.chronicle.objective_met = met

    scene.play(collect_income)

    assert scene.kingdom.treasury == treasury


@rule("MYK-EARN-03")
def test_what_was_gained_is_read_out_before_what_was_lost() -> None:
    scene = Scene()
    scene.realm.chronicle.acquired = {"iron": 3, "talent": 1}
    scene.realm.chronicle.lost_followers = 5
    scene.realm.chronicle.restored = 2

    scene.play(list_assets)

    assert scene.told() == ["assets_gained", "assets_lost"]
    assert scene.table.journal.lines[0].params["amount"] == 4
    assert scene.table.journal.lines[1].params["amount"] == 3


@rule("MYK-KINGDOM-ATTR-MIL-01")
@pytest.mark.parametrize(("lost", "back"), [(20, 7), (4, 4)])
def test_military_brings_some_of_the_lost_back(lost: int, back: int) -> None:
    scene = Scene(kingdom(military=2, citizens=10))
    scene.realm.chronicle.lost_followers = lost
    scene.dice(3, 4)

    scene.play(recover_people)

    scene.ends()
    assert (scene.kingdom.citizens, scene.realm.chronicle.restored) == (10 + back, back)


@rule("MYK-KINGDOM-ATTR-MIL-01")
def test_a_table_may_read_military_as_a_number() -> None:
    scene = Scene(kingdom(military=2, citizens=10), rulings={"MYKR-22": "level"})
    scene.realm.chronicle.lost_citizens = 9

    scene.play(recover_people)

    scene.ends()
    assert scene.kingdom.citizens == 12


@rule("MYK-EARN-04", *(f"MYK-EARN-MARKET-{number:02}" for number in range(2, 13)))
@pytest.mark.parametrize("number", range(2, 13))
def test_the_market_wants_what_the_table_says(number: int) -> None:
    printed = ["", "meat", "fangs", "iron", "reagents", "machinery", "cloth", "wood", "gunpowder", "information"]
    scene = Scene()
    first = min(6, number - 1)
    scene.dice(first, number - first)

    scene.play(open_market)

    assert scene.realm.chronicle.market == [*printed, "leather"][number - 2] == MARKET.rows[number]


@rule("MYK-EARN-05", "MYK-EARN-07")
def test_wanted_materials_sell_by_three_and_the_rest_stays() -> None:
    scene = Scene(kingdom(materials={"iron": 4}), ann=landmaker("king", slots=[Slot(materials={"iron": 4})]))
    scene.realm.chronicle.market = "iron"
    scene.play(sell_wanted)
    assert scene.ask.limits() == {"low": 0, "high": 2, "start": 2}
    scene.answer("ann", "market_lots", 2)

    scene.ends()
    assert scene.kingdom.treasury == 2
    assert (scene.kingdom.materials, scene.ann.carried_materials()) == ({"iron": 2}, {})


@rule("MYK-EARN-06", "MYK-EARN-07")
def test_other_materials_sell_by_five_and_lots_may_be_mixed() -> None:
    scene = Scene(kingdom(materials={"wood": 7, "meat": 4, "iron": 9}))
    scene.realm.chronicle.market = "iron"
    scene.play(sell_others)
    assert scene.ask.options() == ["wood", "meat"]
    scene.answer("ann", "market_kinds", ["wood", "meat"])
    scene.answer("ann", "market_other_lots", 2)

    scene.ends()
    assert scene.kingdom.treasury == 2
    assert scene.kingdom.materials == {"meat": 1, "iron": 9}


@rule("MYK-EARN-07")
def test_nobody_must_sell() -> None:
    scene = Scene(kingdom(materials={"wood": 7, "iron": 3}))
    scene.realm.chronicle.market = "iron"
    scene.play(sell_wanted)
    scene.answer("ann", "market_lots", 0)
    scene.play(sell_others)
    scene.answer("ann", "market_kinds", [])

    scene.ends()
    assert scene.kingdom.treasury == 0


@rule("MYK-EARN-01", "MYK-EARN-04")
def test_the_whole_report() -> None:
    scene = home_again(ann=landmaker("king"), bob=landmaker("servant"))
    scene.dice(1, 1)

    scene.play(report_earnings)

    scene.ends()
    assert scene.kingdom.treasury == 2 + 5
    assert "market_asleep" in scene.told()


@rule("MYK-UPKEEP-02", "MYK-UPKEEP-03", "MYK-UPKEEP-06")
@pytest.mark.parametrize(("met", "cost"), [(True, 6 + 3), (False, 6 + 3 + 2)])
def test_upkeep_is_turns_by_regions_and_what_was_noted(met: bool, cost: int) -> None:
    scene = Scene(kingdom(regions=(CAPITAL, "34", "35")), ann=landmaker("king"), bob=landmaker())
    scene.realm.chronicle.objective_met = met
    scene.realm.chronicle.quarters = 11
    scene.realm.chronicle.upkeep = [UpkeepPart("toll", 4), UpkeepPart("luck", -1)]

    assert upkeep(scene.table.play).value == cost


@rule("MYK-UPKEEP-06")
def test_upkeep_is_never_below_nothing() -> None:
    scene = Scene()
    scene.realm.chronicle.objective_met = True
    scene.realm.chronicle.upkeep = [UpkeepPart("luck", -9)]

    assert upkeep(scene.table.play).value == 0


@rule("MYK-UPKEEP-05", "MYK-UPKEEP-BANKRUPT", "MYK-UPKEEP-04")
def test_what_the_treasury_cannot_pay_facilities_must() -> None:
    land = kingdom(facilities={"A1": "farm", "A2": "library", "C1": "council"}, treasury=2)
    scene = Scene(land, ann=landmaker("king"), bob=landmaker("vizier"))
    scene.realm.chronicle.objective_met = True
    scene.realm.chronicle.upkeep = [UpkeepPart("shortfall", 5)]
    prices = {built.kind: worth(built) for _, _, built in scene.kingdom.buildings()}
    assert prices["farm"] == 2
    scene.play(pay_upkeep)
    assert "f1" not in scene.ask.options()
    scene.answer("bob", "bankrupt_sale", "f2")
    scene.answer("bob", "bankrupt_sale", "f3")

    scene.ends()
    assert not scene.kingdom.has("farm")
    assert not scene.kingdom.has("library")
    assert scene.kingdom.treasury == prices["farm"] + prices["library"] - 3


@rule("MYK-UPKEEP-BANKRUPT")
def test_the_palace_goes_last_and_what_is_still_missing_is_dropped() -> None:
    scene = Scene(kingdom())
    scene.realm.chronicle.objective_met = True
    scene.realm.chronicle.upkeep = [UpkeepPart("ruin", 50)]

    scene.play(pay_upkeep)

    scene.ends()
    assert not scene.kingdom.has("royal_palace")
    assert scene.told()[-1] == "debt_dropped"


def test_a_facility_is_worth_half_its_cost() -> None:
    assert (worth(Built("a", "royal_palace")), worth(Built("b", "farm"))) == (3, 2)


def won(*, treasury: int = 9) -> Scene:
    scene = home_again(ann=landmaker("king"), bob=landmaker("vizier"))
    scene.kingdom.treasury = treasury
    adventure = scene.realm.adventure
    adventure.cell, adventure.ruler_beaten = "34", True
    adventure.sheet = MapSheet(annexed=True, entrances=["A1-west"])
    adventure.truth.corridors = ["A1-A2", "A2-A3", "C1-C2"]
    for room in ("A3", "C1", "B2"):
        adventure.sheet.rooms[room].explored = False
    return scene


@rule("MYK-REGION-01", "MYK-REGION-02")
def test_a_won_map_can_be_bought_with_what_is_unexplored() -> None:
    scene = won()
    sheet = map_of_adventure(scene.realm)
    assert sheet is not None
    assert price_of(sheet) == 6
    scene.play(offer_region)
    scene.answer("bob", "region_buy", True)

    scene.ends()
    assert scene.kingdom.treasury == 3
    assert list(scene.kingdom.maps) == [CAPITAL, "34"]
    assert scene.kingdom.maps["34"].corridors == ["A1-A2", "A2-A3", "C1-C2"]
    assert scene.kingdom.maps["34"].entrances == ["A1-west"]


@rule("MYK-FACRULE-BASE-REWARD", "MYK-BASERULE-REWARD")
@pytest.mark.parametrize(
    ("chosen", "built"), [("blacksmith", ["blacksmith"]), ("staple:iron", ["staple"]), ("nothing", [])]
)
def test_a_base_that_still_stands_becomes_one_of_its_facilities(chosen: str, built: list[str]) -> None:
    scene = won()
    scene.realm.adventure.truth.bases = [Base("b1", "factory", "A2", 10), Base("b2", "graveyard", "A3", 0)]

    scene.play(offer_region)
    scene.answer("bob", "region_buy", True)
    scene.answer("ann", "base_reward", chosen)

    scene.ends()
    rooms = scene.kingdom.maps["34"].rooms
    assert [one.kind for one in rooms["A2"].facilities] == built
    assert [one.choices for one in rooms["A2"].facilities] == ([["iron"]] if built == ["staple"] else [[]] * len(built))
    assert rooms["A3"].facilities == []


@rule("MYK-BASERULE-REWARD")
def test_of_two_bases_in_a_room_only_one_becomes_a_facility() -> None:
    scene = won()
    scene.realm.adventure.truth.bases = [Base("b1", "factory", "A2", 10), Base("b2", "fort", "A2", 30)]

    scene.play(offer_region)
    scene.answer("bob", "region_buy", True)
    scene.answer("ann", "base_reward", "blacksmith")

    scene.ends()
    assert [one.kind for one in scene.kingdom.maps["34"].rooms["A2"].facilities] == ["blacksmith"]


@rule("MYK-REGION-01")
@pytest.mark.parametrize("ceded", [True, False])
def test_a_ruler_may_also_cede_a_map(ceded: bool) -> None:
    scene = won()
    scene.realm.adventure.ruler_beaten = False
    scene.play(offer_region)
    scene.answer("gm", "region_ceded", ceded)
    assert scene.table.over is not ceded


@rule("MYK-REGION-02")
def test_who_cannot_pay_is_not_asked() -> None:
    scene = won(treasury=5)

    scene.play(offer_region)

    scene.ends()


@rule("MYK-UPKEEP-CARRY", "MYK-KINGDOM-ATTR-LIFE-02")
@pytest.mark.parametrize(("treasury", "left"), [(9, 3), (2, 2)])
def test_lifestyle_says_what_is_carried_over(treasury: int, left: int) -> None:
    scene = Scene(kingdom(lifestyle=3, treasury=treasury))

    scene.play(cut_treasury)

    assert scene.kingdom.treasury == left


@rule("MYK-UPKEEP-01")
def test_the_meeting_pays_first_then_buys_and_keeps_the_rest() -> None:
    scene = won(treasury=20)
    scene.realm.chronicle.upkeep = [UpkeepPart("toll", 4)]
    scene.play(meet_about_upkeep)
    assert scene.kingdom.treasury == 16
    scene.answer("bob", "region_buy", True)
    for seat in ("ann", "bob"):
        scene.answer(seat, "item_wanted", "nothing")
    scene.answer("ann", "purchase_wanted", "farm")
    scene.answer("bob", "purchase_wanted", "nothing")
    scene.answer("bob", "purchase_granted", "ann")
    scene.answer("ann", "purchase_site", f"{CAPITAL}.A1")
    for seat in ("ann", "bob"):
        scene.answer(seat, "purchase_wanted", "nothing")

    scene.ends()
    assert scene.kingdom.has("farm")
    assert scene.kingdom.treasury == 2


@rule("MYK-EPHASE-DISMISS-01")
def test_followers_are_citizens_again_each_with_its_kind() -> None:
    scene = Scene(kingdom(citizens=40), ann=landmaker("king"), bob=landmaker())
    scene.ann.followers = {"citizen": 6, "ogrekin": 2, "crusader": 3}
    scene.bob.followers = {"citizen": 5}

    scene.play(dismiss_followers)

    scene.ends()
    assert (scene.kingdom.citizens, scene.kingdom.monsters) == (51, {"ogrekin": 2})
    assert (scene.ann.followers, scene.bob.followers) == ({}, {})


@rule("MYK-EPHASE-DISMISS-02")
def test_a_region_has_room_for_a_hundred() -> None:
    scene = Scene(kingdom(citizens=20, monsters={"ogrekin": 60, "pyxie": 40}, talents=["noble"]), ann=landmaker("king"))
    scene.play(dismiss_followers)
    scene.answer("ann", "monsters_leave", {"ogrekin": 0, "pyxie": 2})

    scene.ends()
    assert (scene.kingdom.citizens, scene.kingdom.monsters) == (0, {"ogrekin": 60, "pyxie": 38})
    assert scene.realm.population() == 100


@rule("MYK-EPHASE-DISMISS-03")
def test_more_people_make_a_greater_kingdom() -> None:
    scene = Scene(kingdom(citizens=110, regions=(CAPITAL, "34")), ann=landmaker("king"))
    scene.play(dismiss_followers)
    scene.answer("ann", "attribute_changed", "culture")

    scene.ends()
    assert (scene.kingdom.level, scene.kingdom.attributes["culture"]) == (3, 2)


@rule("MYK-EPHASE-DISMISS-03")
def test_fewer_people_make_a_smaller_one() -> None:
    scene = Scene(kingdom(citizens=30, order=2, culture=3), ann=landmaker("king"))
    scene.play(dismiss_followers)
    assert scene.ask.options() == ["culture", "order"]
    scene.answer("ann", "attribute_changed", "order")

    scene.ends()
    assert (scene.kingdom.level, scene.kingdom.attributes["order"]) == (1, 1)
