"""The Prologue, the Treasury Meeting and trade."""

from typing import Any

import pytest

from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.dice import Fast
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.chapters import PHASES
from undercroft.games.kingdom.grammar.entries import ITEMS
from undercroft.games.kingdom.phases.kingdom_phase.prologue import open_prologue
from undercroft.games.kingdom.phases.kingdom_phase.trade import offers, trade
from undercroft.games.kingdom.phases.kingdom_phase.treasury import hand_out_items, make_a_purchase, meet_about_treasury
from undercroft.games.kingdom.phases.setup import begin_game
from undercroft.games.kingdom.scenario.preparing import draw_adventure
from undercroft.games.kingdom.state import MapSheet
from undercroft.games.kingdom.state.holding import HOLDING

NO_TRADE = {"trade": "off"}


@rule("MYK-KPHASE-01", "MYK-KPHASE-04", "MYK-TIME-KINGDOM")
def test_the_kingdom_phase_has_its_steps_in_order() -> None:
    assert [step.name for step in PHASES["kingdom"]] == ["prologue", "organization", "treasury", "actions", "travel"]


@rule("MYK-TIME-SETUP", "MYK-TIME-SETUP-01", "MYK-TIME-END")
def test_between_two_games_there_is_a_setup_phase() -> None:
    assert list(PHASES)[-4:] == ["setup", "kingdom", "adventure", "end"]
    scene = Scene(kingdom(voices=1), ann=landmaker("king", drive=2, statuses=["cursed"], followers=3))
    scene.ann.hp = 1

    scene.play(begin_game)

    assert (scene.kingdom.voices, scene.ann.drive, scene.ann.hp, scene.ann.statuses) == (10, 0, 10, [])
    assert (scene.kingdom.citizens, scene.realm.chronicle.number) == (53, 1)


def prologue(scene: Scene) -> None:
    scene.realm.adventure.sheet = MapSheet()
    scene.play(open_prologue)
    scene.answer("gm", "prologue_hook", "missing_cows")
    scene.answer("gm", "prologue_region", "23")
    scene.answer("gm", "prologue_reward", 5)


@rule("MYK-KPHASE-02")
def test_the_game_master_presents_the_hook_and_may_play_it_out() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker())
    prologue(scene)
    scene.dice(3, 4)

    scene.answer("gm", "prologue_scene", "check")
    scene.answer("gm", "ruled_whom", "bob")
    scene.answer("gm", "ruled_score", "wit")
    scene.answer("gm", "ruled_difficulty", "normal")
    scene.answer("gm", "improvised_outcome", "The cow winks.")
    scene.answer("gm", "ruled_effect", "nothing")
    scene.answer("gm", "prologue_scene", "go_on")

    scene.ends()
    assert (scene.realm.adventure.hook, scene.realm.adventure.cell) == ("missing_cows", "23")
    assert scene.realm.chronicle.reward == 5
    assert "prologue_told" in scene.told()


@rule("MYK-KPHASE-02")
def test_a_story_of_ones_own_can_be_told() -> None:
    scene = Scene()
    scene.realm.adventure.sheet = MapSheet()

    scene.play(open_prologue)
    scene.answer("gm", "prologue_hook", "own_hook")
    scene.answer("gm", "prologue_story", "It was a dark night.")
    scene.answer("gm", "prologue_objective", "Find a lamp.")
    scene.answer("gm", "prologue_region", "23")
    scene.answer("gm", "prologue_reward", 0)
    scene.answer("gm", "prologue_scene", "go_on")

    scene.ends()
    assert scene.realm.adventure.objective == "Find a lamp."


@rule("MYK-TIME-SETUP-03")
def test_a_map_is_drawn_in_secret_if_there_is_none() -> None:
    table = Table(game, ["ann", "gm"], dice=Fast(b"1"))
    draw_adventure(table.play)

    truth, sheet = table.state.adventure.truth, table.state.adventure.sheet
    assert sheet is not None
    assert sheet.corridors == []
    assert len(MapSheet(corridors=truth.corridors).reachable(truth.lair)) == len(truth.rooms) >= 6
    assert truth.ruler in truth.rooms[truth.lair].monsters


@rule("MYK-KPHASE-TRE-01", "MYK-KPHASE-TRE-02", "MYK-KPHASE-TRE-10")
def test_everybody_asks_for_an_item_and_the_vizier_alone_grants_it() -> None:
    scene = Scene(kingdom(lifestyle=2), ann=landmaker("king"), bob=landmaker("vizier"), cid=landmaker())

    scene.play(hand_out_items)
    scene.answer("ann", "item_wanted", "drink")
    scene.answer("bob", "item_wanted", "nothing")
    scene.answer("cid", "item_wanted", "blade")
    scene.answer("bob", "items_granted", ["cid"])

    scene.ends()
    assert [[item.id for item in person.items()] for person in scene.realm.members()] == [[], [], ["blade"]]
    assert scene.kingdom.treasury == 0


@rule("MYK-KPHASE-TRE-01")
def test_without_a_vizier_the_king_moderates() -> None:
    scene = Scene(kingdom(lifestyle=2), bob=landmaker(), ann=landmaker("king"))

    scene.play(hand_out_items)
    scene.answer("bob", "item_wanted", "drink")
    scene.answer("ann", "item_wanted", "nothing")
    scene.answer("ann", "items_granted", [])

    scene.ends()


@rule("MYK-KPHASE-TRE-03", "MYK-KPHASE-TRE-02")
def test_what_is_dearer_than_lifestyle_cannot_be_had_for_any_money() -> None:
    scene = Scene(kingdom(lifestyle=3, treasury=50))

    scene.play(hand_out_items)

    offered: Any = scene.ask
    assert max(ITEMS[item].cost for item in offered.ids[1:]) == 3


@rule("MYK-KPHASE-TRE-04", "MYK-KPHASE-TRE-09")
def test_a_facility_is_paid_from_the_treasury_and_written_into_a_room() -> None:
    scene = Scene(kingdom(treasury=6), ann=landmaker("king", items=["drink"] * 6), rulings=NO_TRADE)

    scene.play(meet_about_treasury)
    offered: Any = scene.ask
    assert "council" in offered.ids
    assert "tomb" not in offered.ids, "it costs 10"
    scene.answer("ann", "purchase_wanted", "council")
    scene.answer("ann", "purchase_granted", "ann")
    scene.answer("ann", "purchase_site", "33.A2")
    scene.answer("ann", "purchase_wanted", "nothing")

    scene.ends()
    assert scene.kingdom.treasury == 1
    assert scene.kingdom.maps["33"].rooms["A2"].facilities[0].kind == "council"


@rule("MYK-KPHASE-TRE-09")
def test_what_could_not_be_paid_for_is_not_offered_again_in_the_same_meeting() -> None:
    scene = Scene(
        kingdom(treasury=4, lifestyle=2), ann=landmaker("king", items=["credit_card"] + ["drink"] * 5, quest=0)
    )

    scene.play(make_a_purchase)
    scene.answer("ann", "purchase_wanted", "council")
    scene.answer("ann", "purchase_granted", "ann")
    scene.answer("ann", "purchase_site", "33.A1")
    scene.use("ann", "purchase")
    scene.ends()
    scene.play(make_a_purchase)
    offered: Any = scene.ask

    assert scene.kingdom.treasury == 4
    assert "farm" in offered.ids
    assert "council" not in offered.ids


@rule("MYK-KPHASE-TRE-01")
def test_the_moderator_can_refuse_every_wish() -> None:
    scene = Scene(kingdom(treasury=6), ann=landmaker("king", items=["drink"] * 6), rulings=NO_TRADE)

    scene.play(meet_about_treasury)
    scene.answer("ann", "purchase_wanted", "council")
    scene.answer("ann", "purchase_granted", "nothing")

    scene.ends()
    assert scene.kingdom.treasury == 6


@rule("MYK-KPHASE-TRE-07", "MYK-KPHASE-TRE-08")
@pytest.mark.parametrize(
    ("what", "site", "corridors"),
    [("corridor", "33.A1-B1", 9), ("removal", "33.A1-A2", 7), ("entrance", "33.C3-south", 8)],
)
def test_corridors_entrances_and_tearing_down_cost_1_mg(what: str, site: str, corridors: int) -> None:
    scene = Scene(kingdom(treasury=1), ann=landmaker("king", items=["drink"] * 6), rulings=NO_TRADE)

    scene.play(meet_about_treasury)
    scene.answer("ann", "purchase_wanted", what)
    scene.answer("ann", "purchase_granted", "ann")
    scene.answer("ann", "purchase_site", site)

    scene.ends()
    assert (scene.kingdom.treasury, len(scene.kingdom.maps["33"].corridors)) == (0, corridors)


def deal(scene: Scene, choice: str, *dice: int) -> None:
    scene.dice(*dice)
    scene.play(trade)
    scene.answer("ann", "trade", choice)


def partner(relationship: str, **given: Any) -> Scene:
    scene = Scene(kingdom(treasury=10), others={"fen": (relationship, "11")})
    for name, value in given.items():
        setattr(scene.realm.world.kingdoms["fen"], name, value)
    return scene


@rule("MYK-TRADE-01")
def test_only_kingdoms_that_are_no_enemies_trade_and_only_if_the_table_does() -> None:
    scene = partner("dangerous", staple="iron")
    assert offers(scene.table.play) == []
    scene = Scene(kingdom(treasury=3), others={"fen": ("neutral", "11")}, rulings=NO_TRADE)
    scene.realm.world.kingdoms["fen"].staple = "iron"

    scene.play(trade)

    scene.ends()


@rule("MYK-TRADE-BUYMAT")
@pytest.mark.parametrize(("relationship", "bought"), [("allied", 10), ("friendly", 6), ("neutral", 2)])
def test_materials_are_bought_from_a_staple(relationship: str, bought: int) -> None:
    scene = partner(relationship, staple="iron")

    deal(scene, "fen:buy_materials")
    scene.answer("ann", "trade_spend", 2)

    scene.ends()
    assert (scene.kingdom.treasury, scene.ann.carried_materials()) == (8, {"iron": bought})


@rule("MYK-TRADE-SELLMAT")
@pytest.mark.parametrize(("relationship", "lots"), [("allied", 4), ("friendly", 3), ("neutral", 2)])
def test_materials_are_sold_to_a_market(relationship: str, lots: int) -> None:
    scene = partner(relationship)
    scene.kingdom.materials["meat"] = 9

    deal(scene, "fen:sell_materials", 1, 2)
    offered: Any = scene.ask
    scene.answer("ann", "trade_lots", lots)

    scene.ends()
    assert (offered.high, scene.kingdom.treasury) == (lots, 10 + lots)


@rule("MYK-TRADE-SELLMAT")
def test_a_market_that_was_heard_of_is_not_rolled() -> None:
    scene = partner("allied", market="wood")
    scene.kingdom.materials["meat"] = 9

    deal(scene, "fen:sell_materials")

    scene.ends()
    assert scene.kingdom.treasury == 10


@rule("MYK-TRADE-BUYRARE", "MYK-RARE-COST")
@pytest.mark.parametrize(("relationship", "price"), [("allied", 4), ("friendly", 6), ("neutral", 9)])
def test_a_rare_item_can_be_bought(relationship: str, price: int) -> None:
    scene = partner(relationship)

    deal(scene, "fen:buy_rare_item", 1, 2, 5)  # Arms, 2-5: a Scepter, Cost (3)
    scene.answer("ann", "trade_buy", True)

    scene.ends()
    assert (scene.kingdom.treasury, [item.id for item in scene.ann.items()]) == (10 - price, ["scepter"])


@rule("MYK-TRADE-BUYRARE", "MYK-RARE-GEN-MOUNTING", "MYK-RARE-GEN-LOVE")
def test_nobody_sells_love_or_what_only_victors_have() -> None:
    scene = partner("allied")

    deal(scene, "fen:buy_rare_item", 2, 6, 6, 2, 1, 3, 6, 5)  # Love, then a Mounting, then the Holy Grail

    scene.ends()
    assert [line.params["item"] for line in scene.table.journal.lines if line.kind == "trade_shown"] == ["holy_grail"]


@rule("MYK-TRADE-SELLRARE", "MYK-RARE-COST")
@pytest.mark.parametrize(("relationship", "price"), [("allied", 4), ("friendly", 3), ("neutral", 2)])
def test_a_rare_item_can_be_sold_after_a_check(relationship: str, price: int) -> None:
    items: list[str | tuple[str, int]] = [("stuffed_animal", 2), "love", "steel_body", ("stuffed_animal", 1)]
    scene = Scene(others={"fen": (relationship, "11")}, ann=landmaker("king", items=items))

    deal(scene, "fen:sell_rare_item", 3, 4)
    assert list(scene.ask.options()) == ["nothing", "ann:0:stuffed_animal", "ann:3:stuffed_animal"]
    scene.answer("ann", "trade_sell", "ann:3:stuffed_animal")

    scene.ends()
    assert (scene.kingdom.treasury, len(scene.ann.items()), scene.ann.items()[0].level) == (price, 3, 2)


@rule("MYK-TRADE-SELLRARE")
def test_a_bad_haggler_sells_nothing() -> None:
    scene = Scene(others={"fen": ("allied", "11")}, ann=landmaker("king", items=["scepter"]))

    deal(scene, "fen:sell_rare_item", 3, 3)

    scene.ends()
    assert len(scene.ann.items()) == 1


@rule("MYK-TRADE-FACILITY")
def test_a_facility_of_an_ally_can_be_used() -> None:
    scene = partner("allied", facilities=["council"])
    scene.kingdom.voices = 3

    deal(scene, "fen:use_facility", 5, 5)

    scene.ends()
    assert scene.kingdom.voices == 13


@rule("MYK-TRADE-FACILITY")
def test_only_allies_lend_their_facilities() -> None:
    assert "fen:use_facility" not in offers(partner("friendly", facilities=["council"]).table.play)


@rule("MYK-TRADE-STUDENT")
def test_students_are_exchanged_with_an_ally() -> None:
    scene = Scene(kingdom(talents=["noble", "thief"]), others={"fen": ("allied", "11")})

    deal(scene, "fen:exchange_students", 1, 1)
    scene.answer("ann", "trade_student", "t3")

    scene.ends()
    assert [talent.job for talent in scene.kingdom.talents] == ["noble", "astrologist"]


@rule("MYK-TRADE-VASSAL")
def test_a_vassal_can_buy_freedom() -> None:
    scene = Scene(kingdom(treasury=21, vassal_of="haglma"))

    deal(scene, "freedom")

    scene.ends()
    assert (scene.kingdom.vassal_of, scene.kingdom.treasury) == ("", 1)


@rule("MYK-TRADE-VASSAL")
def test_freedom_costs_20_mg() -> None:
    assert offers(Scene(kingdom(treasury=19, vassal_of="haglma")).table.play) == []


@rule("MYK-TRADE-STUDENT", "MYK-POWER-FAC-LOAN-OFFICE")
def test_a_student_who_is_pawned_while_the_deal_is_weighed_is_not_sent_abroad() -> None:
    land = kingdom(facilities={"A1": "loan_office"}, talents=["noble"])
    scene = Scene(land, others={"fen": ("allied", "11")})
    scene.play(trade)
    scene.kingdom.talents.clear()
    HOLDING.changed()

    scene.answer("ann", "trade", "fen:exchange_students")

    scene.ends()
    assert scene.kingdom.talents == []
