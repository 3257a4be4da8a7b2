"""The edges of the realm's rules: floors, phases, sides, what ends when, and whom a rule is not for."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import CAPITAL, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.dice import seed_from
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.engine.tables import carry_out
from undercroft.games.kingdom import game
from undercroft.games.kingdom.campaign import end_game
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.content.facilities.court_facilities import succeed
from undercroft.games.kingdom.content.tables.travel import TRAVEL
from undercroft.games.kingdom.content.tables.wander_order import WANDER_ORDER
from undercroft.games.kingdom.dungeon.traps import disarm_difficulty
from undercroft.games.kingdom.grammar.authority import speaker
from undercroft.games.kingdom.grammar.holdings import suppressed
from undercroft.games.kingdom.grammar.moments import Breather, GameOver
from undercroft.games.kingdom.grammar.tables import Roll
from undercroft.games.kingdom.grammar.windows import attribute_level, open_moment
from undercroft.games.kingdom.phases.court.missions import check_mission
from undercroft.games.kingdom.phases.creation.environment import RESOURCES, TraitRoll
from undercroft.games.kingdom.phases.destruction import refound, retreat
from undercroft.games.kingdom.phases.end_phase.buying_regions import buy_region, map_of_adventure
from undercroft.games.kingdom.phases.end_phase.change import CHANGE_FAILURE
from undercroft.games.kingdom.phases.end_phase.returning import retry
from undercroft.games.kingdom.phases.end_phase.upkeep import upkeep
from undercroft.games.kingdom.phases.kingdom_phase.trade import sell_materials
from undercroft.games.kingdom.phases.setup import begin_game
from undercroft.games.kingdom.rules.attributes import change_attribute
from undercroft.games.kingdom.rules.bonds import may_help
from undercroft.games.kingdom.rules.building import means, pay_for
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import last
from undercroft.games.kingdom.rules.disaster import DISASTER
from undercroft.games.kingdom.rules.figures import ability, max_hp
from undercroft.games.kingdom.rules.learning import learn, unlearn
from undercroft.games.kingdom.rules.people import gain_citizens, gain_monster_citizens, gain_talent, lose_citizens
from undercroft.games.kingdom.rules.regions import claim
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.rules.spreading import spread_land
from undercroft.games.kingdom.state import (
    Adventure,
    Background,
    Carried,
    Landmaker,
    Lasting,
    MapSheet,
    PlacedTrap,
    Realm,
    Region,
    SideMission,
    UpkeepPart,
)
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.words import Condition, Place, Scope

KING = landmaker("king")


@rule("MYK-FAC-COURT-CUTCHERY", "MYK-UPKEEP-06")
@pytest.mark.parametrize(("toll", "cost"), [(9, 4), (3, 1), (1, 1), (0, 0)])
def test_a_cutchery_lowers_upkeep_to_one_and_no_further(toll: int, cost: int) -> None:
    scene = Scene(kingdom(facilities={"A1": "cutchery"}, lifestyle=3), ann=KING)
    scene.realm.chronicle.objective_met = True
    scene.realm.chronicle.upkeep = [UpkeepPart("toll", toll)]
    scene.dice(3, 4, 4)

    scene.act("ann", "cutchery")

    scene.ends()
    assert upkeep(scene.table.play).value == cost


@rule("MYK-ITEM-LIFESTYLE-CREDIT-CARD")
@pytest.mark.parametrize(("phase", "lent"), [("kingdom", True), ("end", False)])
def test_a_credit_card_lends_nothing_once_the_accounts_are_made(phase: str, lent: bool) -> None:
    scene = Scene(kingdom(lifestyle=4), phase=phase, ann=landmaker("king", items=["credit_card"]))
    assert means(scene.table.play) == (4 if lent else 0)

    scene.play(pay_for, "ann", "corridor", 1, "X")
    if lent:
        scene.use("ann", "purchase", "credit_card")
        scene.answer("ann", "credit_amount", 1)

    scene.ends()
    assert scene.result is lent


@rule("MYK-GHOST-01", "MYK-ITEM-RECOVERY-ELIXIR")
@pytest.mark.parametrize(("choices", "offered"), [({}, True), ({"ghost": ["waiting"]}, False)])
def test_an_elixir_calls_nobody_back_who_has_stayed_as_a_ghost(choices: dict[str, list[str]], offered: bool) -> None:
    scene = Scene(ann=landmaker("king", items=["elixir"]), bob=landmaker(condition=Condition.DEAD, choices=choices))

    assert ("elixir" in scene.actions("ann")) is offered


async def a_monster_tries(play: Play[Realm]) -> Any:
    return await make_check(play, embody(play, "ogrekin", "m1"), "wit", 12)


@rule("MYK-FAC-COURT-GARDEN")
def test_our_garden_does_not_help_monsters() -> None:
    scene = Scene(kingdom(facilities={"A1": "garden"}), ann=KING)
    scene.dice(3, 3)

    scene.play(a_monster_tries)

    scene.ends()
    assert scene.result.bonus.parts == []


@rule("MYK-CLASSSKILL-COLLECTING")
def test_nobody_collects_for_a_monster() -> None:
    scene = Scene(kingdom(voices=9), ann=KING, bob=landmaker("vizier", skills=["collecting"]))
    scene.dice(3, 3)

    scene.play(a_monster_tries)

    scene.ends()


@rule("MYK-FAC-SPECIAL-LIBRARY")
@pytest.mark.parametrize(("subject", "lost"), [("astrology", 4), ("science", 3)])
def test_a_library_makes_skills_of_its_group_hurt_more(subject: str, lost: int) -> None:
    land = kingdom(facilities={"A1": "library"})
    land.maps[CAPITAL].rooms["A1"].facilities[0].choices = [subject]
    ann = landmaker("king", skills=["shooting_star"], charisma=9, wit=9, drive=1)
    arena = Arena(land, foes=["minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.kingdom.voices = 0
    arena.dice(5, 4, 1, 2)

    arena.act("ann", "shooting_star")

    arena.ends()
    assert whole - arena.m1.hp == lost


@rule("MYK-JOBSKILL-HUSTLE", "MYK-TALENT-THIEF")
def test_what_modified_a_roll_modifies_the_next_one_too() -> None:
    scene = Scene(ann=KING)
    scene.dice(5, 5, 1, 2)

    async def twice(play: Play[Realm], who: Landmaker) -> list[int]:
        roll, numbers = Roll(play, DISASTER, who), []
        for shift in (-2, None):
            roll.throw(shift)
            numbers.append(roll.number)
        return numbers

    scene.play(twice, "ann")

    scene.ends()
    assert scene.result == [8, 2]


@rule("MYK-BACKGROUND-54", "MYK-REGION-01")
def test_a_kingdom_whose_last_region_is_bought_is_no_more() -> None:
    exile = Background("54", {"kingdom": "pond", "cell": "34"})
    scene = Scene(
        kingdom(treasury=20), phase="end", others={"pond": ("hostile", "34"), "mill": ("allied", "35")},
        ann=landmaker("king", items=["blade"], background=exile),
    )  # fmt: skip
    scene.ann.items()[0].choices = ["keepsake"]
    scene.realm.adventure.cell, scene.realm.adventure.ruler_beaten = "34", True
    scene.realm.adventure.sheet = MapSheet(entrances=["A1-west"])

    async def conquer(play: Play[Realm], who: Landmaker) -> None:
        sheet = map_of_adventure(play.state)
        assert sheet is not None
        await buy_region(play, sheet)
        check_mission(play, who)

    scene.play(conquer, "ann")

    scene.ends()
    assert [one.name for one in scene.realm.world.living()] == ["Mill"]
    assert scene.ann.background is not None
    assert scene.ann.background.done


@rule("MYK-DISASTER-12")
def test_a_kingdom_that_is_swallowed_whole_is_no_more() -> None:
    scene = Scene(others={"pond": ("hostile", "11"), "mill": ("neutral", "12")})

    async def grow(play: Play[Realm], who: Landmaker) -> None:
        roll = Roll(play, DISASTER, who)
        roll.number = 12
        await carry_out(roll)

    scene.play(grow, "ann")
    scene.answer("gm", "enemies_grow", "12")

    scene.ends()
    assert [one.name for one in scene.realm.world.living()] == ["Pond"]


@rule("MYK-CHANGE-FAIL-03", "MYK-TRAVEL-SPECIAL-HIVE")
def test_a_hive_that_has_risen_bites_travellers() -> None:
    scene = Scene(ann=KING)
    scene.dice(3, 5, 5, 1, 2)

    async def rise_and_bite(play: Play[Realm], who: Landmaker) -> None:
        for table, number in ((CHANGE_FAILURE, 3), (TRAVEL, 7)):
            roll = Roll(play, table, who)
            roll.number, play.state.adventure.court_at = number, "34"
            await carry_out(roll)

    scene.play(rise_and_bite, "ann")
    scene.answer("ann", "change_new_force", "34")

    scene.ends()
    assert scene.realm.world.regions["34"].kind == "monster_hive"
    assert scene.ann.hp == max_hp(scene.table.play, scene.ann).value - 3


@rule("MYK-FAC-RESIDENTIAL-PIAZZA", "MYK-SKILL-ENTERTAINMENT-NARCISSISM")
def test_a_narcissist_on_the_piazza_has_no_feeling_to_change() -> None:
    scene = Scene(kingdom(facilities={"A1": "piazza"}), ann=landmaker("king", skills=["narcissism"]), bob=landmaker())
    scene.dice(3, 3, 3, 3, 1, 1)

    scene.act("ann", "piazza")
    scene.answer("ann", "piazza_partner", "bob")
    scene.answer("bob", "piazza_join", True)
    scene.use("ann", "feeling_due", "narcissism")
    scene.answer("bob", "piazza_kind", "keep")

    scene.ends()
    assert (scene.ann.towards("ann").affection, scene.bob.towards("ann").affection) == (1, 1)


@rule("MYK-FAC-PRODUCTION-STAPLE", "MYK-WANDER-LIFE-07")
def test_what_goes_straight_into_a_depot_was_acquired_too() -> None:
    land = kingdom(facilities={"A1": "staple", "A2": "depot"}, voices=5)
    for room in ("A1", "A2"):
        land.maps[CAPITAL].rooms[room].facilities[0].choices = ["meat"]
    land.maps[CAPITAL].rooms["A1"].facilities[0].level = 5
    scene = Scene(land, ann=landmaker("king", items=["blade"] * 6))
    scene.realm.chronicle.missions = [SideMission("MYK-WANDER-LIFE-07", "ann", "meat")]

    scene.act("ann", "staple")

    scene.ends()
    assert (scene.kingdom.materials, scene.kingdom.voices) == ({"meat": 5}, 6)


@rule("MYK-WANDER-ORD-09", "MYK-TRADE-SELLMAT")
def test_a_kingdom_that_is_known_to_want_nothing_buys_nothing() -> None:
    scene = Scene(kingdom(materials={"meat": 9}), others={"mill": ("allied", "34")}, ann=KING)
    scene.dice(1, 1)

    async def hear_and_sell(play: Play[Realm], who: Landmaker) -> None:
        roll = Roll(play, WANDER_ORDER, who)
        roll.number = 9
        await carry_out(roll)
        await sell_materials(play, who, play.state.world.kingdoms["mill"])

    scene.play(hear_and_sell, "ann")

    scene.ends()
    assert scene.kingdom.treasury == 0


@rule("MYK-DESTROY-05")
def test_a_ghetto_palace_has_no_citizens_until_there_is_land_again() -> None:
    scene = Scene(ann=KING)

    async def fall_and_rise(play: Play[Realm]) -> list[int]:
        retreat(play)
        await gain_citizens(play, 9, "X")
        await gain_monster_citizens(play, "ogrekin", 2, "X")
        before = play.state.population()
        play.state.kingdom.maps["34"] = MapSheet()
        await refound(play, "34")
        await gain_citizens(play, 2, "X")
        return [before, play.state.kingdom.citizens]

    scene.dice(3, 4)
    scene.play(fall_and_rise)

    scene.ends()
    assert scene.result == [1, 3 + 4 + 1 + 2]


@rule("MYK-EPHASE-RETRY-02", "MYK-POLICY-03", "MYK-WANDER-ORD-12")
def test_a_retry_forgets_policies_and_preparations() -> None:
    scene = Scene(phase="end", rulings={"delve": "rolled"}, ann=KING)
    scene.realm.chronicle.policy, scene.realm.chronicle.disasters_stored = "treasury", 1

    scene.play(retry)
    scene.answer("gm", "retry_redraw", False)

    scene.ends()
    assert (scene.realm.chronicle.policy, scene.realm.chronicle.disasters_stored) == ("", 0)


@rule("MYK-TIMEPASS-01", "MYK-TALENTRULE-USE")
def test_a_year_that_passes_finds_nothing_of_the_last_game() -> None:
    scene = Scene(kingdom(talents=["warrior"]), ann=KING)
    scene.kingdom.talents[0].used = True

    async def outlast(play: Play[Realm]) -> list[int]:
        last(play, play.state.kingdom, Effect.MAX_VOICES, 3, Scope.GAME, name="X", cite="X")
        last(play, play.state.landmakers["ann"], Effect.WIT, 3, Scope.GAME, name="X", cite="X")
        before = [attribute_level(play, "military"), ability(play, play.state.landmakers["ann"], "wit")]
        end_game(play)
        return [*before, attribute_level(play, "military"), ability(play, play.state.landmakers["ann"], "wit")]

    scene.play(outlast)

    assert scene.result[1:] == [5, 1, 2]
    assert scene.result[0] > 1


@rule("MYK-FAC-COURT-HAREM", "MYK-BACKGROUND-34")
def test_an_heir_is_as_sick_and_as_clever_as_the_dead() -> None:
    sick = [
        Lasting(Effect.MAX_HP, -5, Scope.ALWAYS, "Dungeonitis"),
        Lasting(Effect.WIT, 1, Scope.ALWAYS, "Dungeonitis"),
    ]
    fresh = Lasting(Effect.MAX_HP, 9, Scope.GAME, "Zenana")
    dead = landmaker(condition=Condition.DEAD, lasting=[*sick, fresh], choices={"ghost": ["acted"]})
    scene = Scene(ann=KING, bob=dead)

    scene.play(succeed, "bob", "X")

    heir = next(one for one in scene.realm.members() if one.seat == "bob")
    assert (heir.hp, ability(scene.table.play, heir, "wit"), heir.choices) == (10 - 5, 3, {})


@rule("MYK-SPECIALREL-LOVERS-02")
@pytest.mark.parametrize(("hates", "asked"), [({}, True), ({"bob": 5}, False)])
def test_lovers_step_in_before_the_dice_and_not_in_a_rage(hates: dict[str, int], asked: bool) -> None:
    scene = Scene(
        kingdom(voices=9),
        ann=landmaker("king", loves={"bob": 4}, hates=hates, love_kind="love", drive=1),
        bob=landmaker(loves={"ann": 4}, love_kind="love"),
    )
    scene.dice(5, 4)

    scene.play(make_check, "bob", "wit", 7)

    assert bool(scene.table.asks_of("ann")) is asked
    if asked:
        assert scene.ask.key == "window_check_announced"


@rule("MYK-SPECIALREL-DEVOTEE", "MYK-FAC-RESIDENTIAL-CUTTY-STOOL")
def test_a_devotee_resents_whoever_put_them_on_the_stool() -> None:
    scene = Scene(
        kingdom(facilities={"B2": "cutty_stool"}),
        ann=KING, bob=landmaker(), cid=landmaker(loves={"bob": 4}, love_kind="loyalty"),
    )  # fmt: skip
    scene.dice(1, 2)

    scene.act("ann", "cutty_stool")
    scene.answer("ann", "cutty_stool_sitter", "bob")

    scene.ends()
    assert {name: felt.hostility for name, felt in scene.cid.feelings.items()} == {"bob": 0, "ann": 1}


@rule("MYK-WOUND-03", "MYK-WANDER-MIL-12", "MYK-TRAVEL-EVENT-08")
@pytest.mark.parametrize(("wound", "condition"), [((1, 1), Condition.DEAD), ((3, 4), Condition.UNCONSCIOUS)])
def test_whoever_falls_on_the_road_rolls_for_a_fatal_wound(wound: tuple[int, int], condition: Condition) -> None:
    scene = Scene(ann=landmaker("king", hp=2), bob=landmaker())
    scene.dice(1, 2, 3, 4, 6, *wound)

    async def teeth_in_the_dark(play: Play[Realm], who: Landmaker) -> None:
        roll = Roll(play, TRAVEL, who)
        roll.number = 8
        await carry_out(roll)

    scene.play(teeth_in_the_dark, "ann")

    scene.ends()
    assert scene.ann.condition is condition


@rule("MYK-KINGDOM-POP-06")
@pytest.mark.parametrize(("lost", "people"), [(3, (1, {"elf": 2, "dwarf": 3})), (7, (0, {"dwarf": 2}))])
def test_monsters_are_lost_like_other_citizens_but_last(lost: int, people: tuple[int, dict[str, int]]) -> None:
    scene = Scene(kingdom(citizens=4, monsters={"elf": 2, "dwarf": 3}), ann=KING)

    scene.play(lose_citizens, lost, "X")

    assert (scene.kingdom.citizens, scene.kingdom.monsters) == people
    assert scene.realm.chronicle.lost_citizens == lost


@rule("MYK-CLASSSKILL-SACRIFICE", "MYK-FAC-COURT-TEMPLE")
@pytest.mark.parametrize(("elevators", "found", "offered"), [
    (["B1"], "hidden", True), ([], "discovered", True), ([], "hidden", False), (["C3"], "hidden", False),
])  # fmt: skip
def test_in_the_dungeon_a_sacrifice_needs_an_elevator(elevators: list[str], found: str, offered: bool) -> None:
    scene = Scene(kingdom(facilities={"A1": "temple"}), ann=landmaker("oracle", skills=["sacrifice"], followers=9))
    realm = scene.realm
    realm.place, realm.delve.begun, realm.delve.room, realm.delve.elevators = Place.DUNGEON, True, "B1", elevators
    realm.adventure.truth.placed = [PlacedTrap("t1", "elevator", where="B1", found=found)]

    assert ("sacrifice" in scene.actions("ann")) is offered


@rule("MYK-CLASSSKILL-SACRIFICE")
def test_what_was_lent_disappears_from_stores_and_wagons_too() -> None:
    scene = Scene(ann=landmaker("king", items=["pumpkin_wagon"]))
    lent = Carried("tonic", gone_after=Scope.GAME)
    scene.kingdom.items = [lent, Carried("blade")]
    scene.ann.items()[0].inside = [Carried("tonic", gone_after=Scope.GAME)]

    scene.play(open_moment, GameOver())

    assert [item.id for item in scene.kingdom.items] == ["blade"]
    assert scene.ann.items()[0].inside == []


@rule("MYK-CLASSSKILL-PUPPET-RULER")
@pytest.mark.parametrize("known", [True, False])
def test_in_combat_a_monster_that_is_known_can_be_a_puppet(known: bool) -> None:
    arena = Arena(foes=["minotaur"], ann=landmaker("ninja", skills=["puppet_ruler"], followers=6))
    arena.m1.skills, arena.monster("m1").known = ["cortex"], known
    assert ("puppet_ruler" in arena.actions("ann")) is known
    if known:
        arena.dice(2)
        arena.act("ann", "puppet_ruler")

        arena.ends()
        assert suppressed(arena.m1, "cortex")


@rule("MYK-CLASSSKILL-REFILL")
def test_whoever_refills_says_which_materials_go() -> None:
    scene = Scene(ann=landmaker("vizier", skills=["refill"], hp=1, followers=6, wit=4))
    scene.ann.slots[0].materials = {"wood": 2, "iron": 5, "meat": 1}
    scene.dice(4, 3, 3)

    scene.act("ann", "refill")
    scene.answer("ann", "materials_spent", 0)
    scene.answer("ann", "materials_spent", 4)

    scene.ends()
    assert scene.ann.carried_materials() == {"wood": 2, "iron": 1, "meat": 1}


@rule("MYK-UNKNOWN-REGION-03")
def test_the_temple_of_a_holy_land_has_offerings_even_if_nobody_answers() -> None:
    land = kingdom(facilities={"A1": "temple"})
    land.maps[CAPITAL].rooms["A1"].facilities[0].choices = ["holy_land", "angel_fish"]
    scene = Scene(land, ann=KING)
    scene.dice(1, 2, 1)

    scene.act("ann", "temple")
    while scene.table.open_asks():
        first = next(iter(scene.ask.options()))
        scene.answer("ann", "treasure_materials", {first: 5})

    scene.ends()
    assert sum(scene.ann.carried_materials().values()) == 5


@rule("MYK-UNKNOWN-REGION-06")
@pytest.mark.parametrize(("cell", "warfare"), [("11", 1), ("12", 0)])
def test_monsters_fight_better_in_a_kingdom_of_their_own(cell: str, warfare: int) -> None:
    scene = Scene(ann=KING)
    scene.realm.world.regions["11"] = Region("monster_kingdom", notes=["ogre"])
    scene.realm.adventure = Adventure(cell=cell)
    play = scene.table.play
    ogre, elf = embody(play, "ogrekin", "m1"), embody(play, "elf", "m2")

    assert ability(play, ogre, "warfare") - ogre.abilities["warfare"] == warfare
    assert ability(play, elf, "warfare") == elf.abilities["warfare"]


@rule("MYK-UNKNOWN-REGION-08")
def test_traps_are_harder_to_disarm_in_a_labyrinth() -> None:
    scene = Scene(ann=KING)
    trap = PlacedTrap("t1", "guillotine", where="B1", found="discovered")
    before = disarm_difficulty(scene.table.play, trap)
    scene.realm.world.regions["11"] = Region("labyrinth")
    scene.realm.adventure = Adventure(cell="11")

    assert disarm_difficulty(scene.table.play, trap) == before + 3


@rule("MYK-DESTROY-05")
def test_in_a_ghetto_palace_every_attribute_stays_at_one_and_a_village_ends_it() -> None:
    scene = Scene(kingdom(culture=4), ann=KING)

    async def fall_and_rise(play: Play[Realm]) -> list[int]:
        retreat(play)
        change_attribute(play, "culture", -1, "X")
        change_attribute(play, "order", 1, "X")
        levels = list(play.state.kingdom.attributes.values())
        play.state.world.regions["34"] = Region("village")
        await claim(play, "34", "X")
        return [*levels, play.state.kingdom.citizens]

    scene.dice(2, 3, 4)
    scene.play(fall_and_rise)

    scene.ends()
    assert scene.result == [1, 1, 1, 1, 9]


@rule("MYK-KINGDOM-GEO-04", "MYK-KINGDOM-GEO-05")
@pytest.mark.parametrize("seats", [("ann",), ("ann", "bob", "cid")])
def test_the_first_option_everywhere_makes_a_kingdom_that_can_be_lived_in(seats: tuple[str, ...]) -> None:
    table = Table(game, [*seats, "gm"], seed=seed_from("first"), rulings={"delve": "rolled"})
    while table.state.phase in ("creation", "court"):
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, ask.nth(0))

    land = table.state.kingdom
    sheet = land.maps[land.capital]
    assert sorted(sheet.reachable(*(gate.split("-")[0] for gate in sheet.entrances))) == sorted(sheet.rooms)
    assert all(land.maps[cell].usable(room) for cell, room, _ in land.buildings())


@rule("MYK-CHANGE-06")
def test_a_new_region_for_which_nobody_draws_corridors_is_dug_from_its_entrance() -> None:
    scene = Scene(ann=KING)

    scene.play(spread_land, "34", 4, "X")
    scene.answer("ann", "region_corridors", [])
    scene.answer("ann", "region_entrance", next(iter(scene.ask.options())))

    scene.ends()
    sheet = scene.kingdom.maps["34"]
    assert len(sheet.corridors) == 4
    assert sum(sheet.usable(room) for room in sheet.rooms) == 5


@rule("MYK-SKILL-GENERAL-BELLY-GOD", "MYK-ITEM-RECOVERY-POTION")
def test_a_belly_god_empties_several_potions_but_shares_no_chocolate() -> None:
    scene = Scene(ann=landmaker("king", skills=["belly_god"], items=["potion"] * 3, hp=1))
    scene.dice(1, 2, 3)

    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "potion")
    scene.use("ann", "declared", "belly_god")
    scene.answer("ann", "belly_god", 2)

    scene.ends()
    assert (scene.ann.hp, scene.ann.items()) == (1 + 1 + 2 + 3, [])

    sweet = Scene(ann=landmaker("king", skills=["belly_god"], items=["chocolate"] * 2, charisma=1), bob=landmaker())
    sweet.dice(1, 2)
    sweet.act("ann", "chocolate")
    sweet.ends()
    assert len(sweet.ann.items()) == 1


@rule("MYK-SKILL-ITEM-BIG-BAG")
def test_who_learns_of_big_bags_twice_has_no_bigger_bag() -> None:
    scene = Scene(ann=KING)

    async def learn_twice(play: Play[Realm], who: Landmaker) -> int:
        await learn(play, who, "big_bag")
        unlearn(play, who, "big_bag", "X")
        await learn(play, who, "big_bag")
        return len(who.slots)

    scene.play(learn_twice, "ann")

    assert scene.result == 9


@rule("MYK-TIME-SETUP", "MYK-SKILL-USEFUL-GUNG-HO")
def test_a_game_begins_with_all_the_hp_that_an_idol_gives() -> None:
    scene = Scene(ann=landmaker("king", skills=["gung_ho"], loves={"bob": 2}), bob=landmaker(), cid=landmaker())

    scene.play(begin_game)
    scene.answer("ann", "gung_ho_whom", "bob")

    scene.ends()
    assert scene.ann.hp == 10 + 2 * 2


@rule("MYK-SKILL-USEFUL-DATE", "MYK-SKILL-ENTERTAINMENT-NARCISSISM")
def test_a_narcissist_learns_nothing_new_from_a_date() -> None:
    scene = Scene(ann=landmaker("king", skills=["date", "narcissism"], charisma=9), bob=landmaker(charisma=9))
    scene.dice(3, 3, 3, 3, 1, 1)

    scene.act("ann", "date")
    scene.answer("ann", "date_whom", "bob")
    scene.use("ann", "feeling_due", "narcissism")
    scene.answer("bob", "date_again", False)

    scene.ends()
    assert (scene.ann.towards("bob").affection, scene.ann.towards("ann").affection) == (0, 1)


@rule("MYK-FAC-RESIDENTIAL-WINDMILL")
def test_a_windmill_feeds_whoever_comes_along_with_talents_and_monsters() -> None:
    scene = Scene(kingdom(facilities={"A1": ["farm", "windmill"]}), ann=KING)
    scene.act("ann", "windmill")

    async def join(play: Play[Realm]) -> None:
        await gain_talent(play, "cook", "X")
        await gain_monster_citizens(play, "elf", 3, "X")

    scene.play(join)

    scene.ends()
    assert (scene.kingdom.citizens, scene.kingdom.monsters) == (52, {"elf": 3})


@rule("MYK-FOLLOWER-01")
def test_followers_come_to_the_rescue_of_a_check_only_once() -> None:
    scene = Scene(ann=landmaker("king", followers=12))
    scene.dice(3, 3, 2)

    scene.play(make_check, "ann", "wit", 5, margin=True)
    scene.use("ann", "result_reached", "followers_bonus")

    scene.ends()
    assert (scene.result.result, scene.ann.follower_count) == (9, 10)


@rule("MYK-JOBSKILL-VOICE-OF-STAR", "MYK-HOPE-06")
def test_a_star_fragment_is_hope_for_a_blow() -> None:
    ann = landmaker("king", skills=["voice_of_star"], items=["blade", "star_fragment"], area=4, warfare=9)
    arena = Arena(kingdom(voices=0), foes=["minotaur"], plain=True, quiet=False, ann=ann)
    whole = arena.m1.hp
    arena.dice(4, 4, 2, 5)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "check_announced")
    arena.use("ann", "attack_hit", "voice_of_star_star_in_the_blow")
    arena.answer("ann", "damage_hope", "1")

    arena.ends()
    assert (whole - arena.m1.hp, [item.id for item in arena.ann.items()]) == (7, ["blade"])


@rule("MYK-SKILL-NEGOTIATION-SEXY", "MYK-CLASSSKILL-PRAYER", "MYK-COOP-03")
@pytest.mark.parametrize(("gender", "healed"), [("male", 1 + 3), ("female", 1 + 2)])
def test_the_opposite_sex_prays_harder_for_whoever_is_sexy(gender: str, healed: int) -> None:
    scene = Scene(
        kingdom(voices=0),
        ann=landmaker("king", gender="female", hp=1, lasting=[Lasting(Effect.SEXY, 1, Scope.CYCLE, "Sexy")]),
        bob=landmaker("oracle", gender=gender, skills=["prayer"], loves={"ann": 2}, drive=1),
        cid=landmaker(gender=gender),
    )
    assert may_help(scene.cid, scene.ann) is (gender == "male")
    scene.dice(1)

    scene.play(open_moment, Breather("actions"))
    scene.use("bob", "breather", "prayer")

    scene.ends()
    assert scene.ann.hp == 1 + healed


@rule("MYK-CLASSRULE-KING-MULTIPLE")
@pytest.mark.parametrize(
    ("reading", "rulers"), [("senior", ["ann", "ann", "ann"]), ("alternate", ["ann", "bob", "ann"])]
)
def test_several_kings_may_take_turns(reading: str, rulers: list[str]) -> None:
    scene = Scene(rulings={"several_kings": reading}, ann=KING, bob=KING, cid=landmaker())

    async def three_games(play: Play[Realm]) -> list[str]:
        found = []
        for _ in range(3):
            await begin_game(play)
            found.append(speaker(play.state).id)
        return found

    scene.play(three_games)

    assert scene.result == rulers


@rule("MYK-CHECK-KA-01")
@pytest.mark.parametrize(("roller", "left"), [("ann", 0), ("bob", 8)])
def test_a_check_of_the_kingdom_can_be_passed_on_to_whoever_has_people_to_send(roller: str, left: int) -> None:
    scene = Scene(rulings={"kingdom_roller": "choose"}, ann=KING, bob=landmaker(followers=10))
    scene.dice(3, 4, *((2,) if roller == "bob" else ()))

    scene.play(make_check, "ann", "culture", 9)
    scene.answer("ann", "kingdom_roller", roller)
    if roller == "bob":
        scene.use("bob", "result_reached", "followers_bonus")

    scene.ends()
    assert scene.result.succeeded is (roller == "bob")
    assert roller == "ann" or scene.bob.follower_count == left


@rule("MYK-TRANSPORT-04", "MYK-KINGDOM-POP-06")
def test_carriers_who_do_not_arrive_are_lost_each_with_their_kind() -> None:
    scene = Scene(rulings={"transporting": "on"}, ann=landmaker("king"))
    scene.ann.followers, scene.ann.slots[0].materials = {"citizen": 1, "elf": 2}, {"wood": 3}
    scene.realm.place = Place.DUNGEON
    scene.dice(1, 1)

    scene.act("ann", "transport")
    scene.answer("ann", "transport_goods", "material:wood")
    scene.answer("ann", "transport_count", 3)

    scene.ends()
    assert (scene.kingdom.citizens, scene.kingdom.monsters, scene.realm.chronicle.lost_followers) == (50, {}, 3)


@rule("MYK-KINGDOM-RESOURCE-4", "MYK-KINGDOM-RESOURCE-6", "MYK-KINGDOM-02")
@pytest.mark.parametrize(("number", "note"), [(4, "ally"), (6, "stairs")])
def test_allies_and_stairs_wait_until_there_is_a_map(number: int, note: str) -> None:
    scene = Scene(ann=KING)

    async def find(play: Play[Realm]) -> list[str]:
        await carry_out(TraitRoll(play, RESOURCES, "ann", number))
        return play.state.kingdom.parked

    scene.play(find)

    assert scene.result == [note]
