"""What the Traps of rooms, Corridors and things do: Classic, Facility, Encounter, Disaster and Movement Traps."""

from typing import Any

import pytest

from tests.rules import rule
from undercroft.games.kingdom.content.items.recovery import lunch
from undercroft.games.kingdom.content.traps.facility import caught
from undercroft.games.kingdom.dungeon.eating import eat
from undercroft.games.kingdom.dungeon.handling import handle
from undercroft.games.kingdom.dungeon.passing_time import pass_a_quarter
from undercroft.games.kingdom.dungeon.residents import residents
from undercroft.games.kingdom.dungeon.searching import search
from undercroft.games.kingdom.dungeon.traps import (
    Spring,
    disarm,
    lie_down,
    overlooked,
    pass_through,
    touch,
)
from undercroft.games.kingdom.grammar.delve_moments import FeatUsed, ItemDiscarded, LieTold, MonsterDied, RoomLeft
from undercroft.games.kingdom.grammar.entries import FEATS, MONSTERS, SKILLS
from undercroft.games.kingdom.grammar.moments import Breather, TurnsPassed
from undercroft.games.kingdom.grammar.windows import Use, open_moment
from undercroft.games.kingdom.phases.dungeon_phase.camp import camp
from undercroft.games.kingdom.phases.dungeon_phase.encounters import look_around
from undercroft.games.kingdom.phases.dungeon_phase.entering import enter_a_room
from undercroft.games.kingdom.phases.dungeon_phase.quarters import end_quarter
from undercroft.games.kingdom.phases.dungeon_phase.ways import go_to, ways
from undercroft.games.kingdom.phases.end_phase.buying_regions import map_of_adventure
from undercroft.games.kingdom.phases.kingdom_phase.gathering import gather
from undercroft.games.kingdom.rules.bonds import feeling
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.figures import ability
from undercroft.games.kingdom.rules.improvising import improvise
from undercroft.games.kingdom.rules.knowledge import learn
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.state import Carried, Landmaker, PlacedTrap, RoomReport, RoomTruth
from undercroft.games.kingdom.state.due import Camping, OfCombat, Surprised
from undercroft.games.kingdom.words import CITIZEN, Condition, Kind, Place

from .delving import FAIL, FINE, thing
from .scene import Id, Scene, landmaker
from .scene import kingdom as kingdom_of
from .trapped import ALONE, carrying, coming_from, disarming, first, found, opens, spring, sprung, trap_of, trapped

# Classic Traps


@rule("MYK-TRAP-CLASSIC-PIT")
def test_pit_hurts_everybody_by_a_die_of_their_own_and_its_level() -> None:
    scene = sprung("pit", 1, 2, level=3)
    assert (scene.ann.hp, scene.bob.hp) == (6, 5)


@rule("MYK-TRAP-CLASSIC-SLIT-ARROW")
def test_slit_arrow_hurts_everybody_a_little() -> None:
    scene = sprung("slit_arrow")
    assert (scene.ann.hp, scene.bob.hp) == (9, 9)


@rule("MYK-TRAP-CLASSIC-WANTON-WORM")
def test_wanton_worm_swaps_the_dearest_and_the_least_dear_once_a_game() -> None:
    people: dict[str, Any] = {
        "ann": landmaker("king", loves={"bob": 3}),
        "bob": landmaker("knight"),
        "cid": landmaker("ninja"),
    }
    scene = sprung("wanton_worm", **people)
    assert (feeling(scene.ann, "bob", "affection"), feeling(scene.ann, "cid", "affection")) == (0, 3)

    spring(scene)
    assert feeling(scene.ann, "cid", "affection") == 3


@rule("MYK-TRAP-CLASSIC-WANTON-WORM")
def test_wanton_worm_needs_two_to_swap() -> None:
    scene = sprung("wanton_worm", ann=landmaker("king", loves={"bob": 3}), bob=landmaker())
    assert feeling(scene.ann, "bob", "affection") == 3


@rule("MYK-TRAP-CLASSIC-POISON-NEEDLE")
def test_poison_needle_stings_whoever_touched_it() -> None:
    scene = sprung("poison_needle")
    assert (scene.ann.hp, scene.ann.statuses, scene.bob.hp) == (9, ["poisoned"], 10)


@rule("MYK-TRAP-CLASSIC-ROLLING-STONE")
def test_rolling_stone_hurts_who_does_not_jump() -> None:
    scene = sprung("rolling_stone", *FAIL, *FINE, 4)
    assert (scene.ann.hp, scene.bob.hp) == (6, 10)


@rule("MYK-TRAP-CLASSIC-LIVING-STATUE")
def test_living_statue_strikes_whoever_touched_it() -> None:
    scene = sprung("living_statue", 2, 3)
    assert (scene.ann.hp, scene.bob.hp) == (5, 10)


@rule("MYK-TRAP-CLASSIC-SECRET-DOOR")
@pytest.mark.parametrize("where", ["A2", "A2-B2"])
def test_a_secret_door_shuts_a_corridor_until_it_is_found(where: str) -> None:
    scene = trapped("secret_door")
    scene.realm.delve.corridors = []
    scene.play(look_around)
    assert "B2" not in ways(scene.table.play)

    found(scene, where)
    assert first(scene).found == "disarmed"
    assert "B2" in ways(scene.table.play)


@rule("MYK-TRAP-CLASSIC-DROP-CEILING")
def test_drop_ceiling_comes_down_on_everybody() -> None:
    scene = sprung("drop_ceiling", 1, 4)
    assert (scene.ann.hp, scene.bob.hp) == (9, 6)


@rule("MYK-TRAP-CLASSIC-DROP-CEILING")
@pytest.mark.parametrize("place", [Place.KINGDOM, Place.DUNGEON])
def test_drop_ceiling_takes_scouts_whether_they_succeed_or_not(place: Place) -> None:
    scene = trapped(trap_of("drop_ceiling", where="B2"), ann=landmaker("king", followers=9))
    scene.realm.place = place
    scene.realm.adventure.known["B2"] = RoomReport()

    scene.dice(*FINE, 4)
    scene.play(gather, "ann", ("B2",))
    scene.answer("ann", "gather_send", 9)
    scene.answer("ann", "gather_room", "B2")

    scene.ends()
    assert scene.ann.follower_count == 5
    assert scene.realm.adventure.known["B2"].traps == 1


@rule("MYK-TRAP-CLASSIC-EXPLOSION")
def test_explosion_hurts_everybody_and_costs_who_botched_the_disarming_an_item() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", items=("blade", "lunch")), "bob": landmaker()}
    scene = sprung("explosion", 1, 2, **people)
    assert (scene.ann.hp, scene.bob.hp, len(scene.ann.items())) == (9, 8, 2)

    scene.dice(1, 1, 2)  # damage twice, then the second slot
    spring(scene, botched=True)
    assert [item.id for item in scene.ann.items()] == ["blade"]


@rule("MYK-TRAP-CLASSIC-POISONED-APPLE")
def test_a_poisoned_meal_is_harmless_until_it_is_eaten() -> None:
    rooms = {"A2": RoomTruth(features=[thing("chest", item="lunch")])}
    scene = trapped("poisoned_apple", rooms=rooms, **ALONE)

    scene.play(handle, "ann", thing("chest", item="lunch"))
    assert (scene.ann.hp, [item.id for item in scene.ann.items()]) == (10, ["lunch"])
    assert "poisoned" not in str(scene.table.view("ann").state)

    scene.dice(3)
    scene.act("ann", "lunch")
    scene.ends()
    assert (scene.ann.hp, scene.ann.statuses, scene.ann.items()) == (7, ["poisoned"], [])
    assert lunch.id == "lunch"


@rule("MYK-TRAP-CLASSIC-SKILL-BOMBER")
@pytest.mark.parametrize(("dice", "hp"), [(FAIL, 3), (FINE, 6)])
def test_skill_bomber_listens_for_skills_of_its_group(dice: tuple[int, int], hp: int) -> None:
    quick = (Kind.ASSIST, Kind.INTERRUPT, Kind.SUPPORT, Kind.PLAN)
    every: list[Any] = list(FEATS)
    feat: Any = next(one for one in every if one.source == "skill" and one.kind in quick and one.entry in SKILLS)
    scene = trapped(trap_of("skill_bomber", group=SKILLS[feat.entry].group), **ALONE)

    async def use_it(play: Any, who: Landmaker) -> None:
        await open_moment(play, FeatUsed(Use(play, who, feat), []))

    scene.dice(3, 4, *dice)
    scene.play(use_it, "ann")
    assert scene.ann.hp == hp

    scene = trapped(trap_of("skill_bomber", group="another"), **ALONE)
    scene.play(use_it, "ann")
    scene.ends()


@rule("MYK-TRAP-CLASSIC-JACK-IN-THE-BOX")
@pytest.mark.parametrize(("face", "status"), [(1, "poisoned"), (4, "cursed"), (6, "foolish")])
def test_jack_in_the_box_gives_a_random_bad_status(face: int, status: str) -> None:
    assert sprung("jack_in_the_box", face).ann.statuses == [status]


@rule("MYK-TRAP-CLASSIC-MIMIC")
def test_a_mimic_bites() -> None:
    assert sprung("mimic", 3, 4).ann.hp == 3


@rule("MYK-TRAP-CLASSIC-GUILLOTINE")
def test_a_guillotine_hangs_in_plain_sight_and_kills_who_fails() -> None:
    scene = trapped("guillotine")
    scene.play(look_around)
    assert scene.realm.delve.traps[0].found == "discovered"

    scene.dice(*FAIL)
    spring(scene)
    assert (scene.ann.condition, scene.ann.hp) == (Condition.DEAD, 0)
    assert sprung("guillotine", *FINE).ann.condition is Condition.WELL


@rule("MYK-TRAP-CLASSIC-SELF-DESTRUCTION")
def test_self_destruction_brings_the_court_home_and_leaves_rubble() -> None:
    scene = trapped("self_destruction", quarter="camp")
    scene.realm.adventure.cell = "34"
    assert map_of_adventure(scene.realm) is not None

    scene.dice(1, 1, 1, 1, 1, 2)
    spring(scene)

    assert (scene.ann.hp, scene.bob.hp, scene.realm.delve.quarter) == (7, 6, "home")
    assert map_of_adventure(scene.realm) is None


# Facility Traps


@rule("MYK-TRAP-FACILITY-VENDING-MACHINE")
@pytest.mark.parametrize(("dice", "hp"), [((1,), 4), ((2, 3), 8)])
def test_every_other_potion_of_a_vending_machine_is_a_dud(dice: tuple[int, ...], hp: int) -> None:
    scene = trapped("vending_machine", ann=landmaker("king"))
    scene.dice(*FINE)
    found(scene, "A2")
    scene.answer("ann", "vending_potions", 1)
    scene.ends()

    scene.ann.hp = 5
    scene.dice(*dice)

    async def drink(play: Any, who: Landmaker) -> None:
        await open_moment(play, Breather("camp"))

    scene.play(drink, "ann")
    scene.use("ann", "breather", "potion")
    assert scene.ann.hp == hp


@rule("MYK-TRAP-FACILITY-VENDING-MACHINE")
def test_who_fails_gets_no_potions() -> None:
    scene = trapped("vending_machine", **ALONE)
    scene.dice(*FAIL)
    found(scene, "A2")
    scene.ends()
    assert scene.ann.items() == []


@rule("MYK-TRAP-FACILITY-BREMEN")
def test_bremen_lies_to_scouts_about_monsters_but_not_about_traps() -> None:
    scene = trapped(trap_of("bremen", monster="ogrekin", count="5"), rooms={"A2": RoomTruth({"minotaur": 1})})
    scene.play(learn, "A2", "MYK-KPHASE-INFO-04", names=True)
    report = scene.realm.adventure.known["A2"]
    assert (report.monsters, report.monster_names, report.traps) == (5, ["ogrekin"], 1)

    scene.play(learn, "A2", "MYK-EXCHANGE-02", scouts=False)  # who lives there is not deceived
    assert scene.realm.adventure.known["A2"].monsters == 1


@rule("MYK-TRAP-FACILITY-THINNER")
def test_who_knows_their_weight_may_not_enjoy_food_for_the_rest_of_the_game() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", gender="female"), "bob": landmaker("knight", gender="male")}
    scene = trapped("thinner", **people)
    found(scene, "chest")
    scene.ends()

    scene.dice(*FAIL)

    async def dine(play: Any) -> list[str]:
        return [who.id for who in await eat(play, play.state.members())]

    assert scene.play(dine) == ["bob"]
    assert (scene.ann.meals, scene.bob.meals) == ([], [1])


@rule("MYK-TRAP-FACILITY-THINNER")
def test_before_the_scale_is_found_nobody_minds() -> None:
    scene = trapped("thinner", ann=landmaker("king", gender="female"))
    scene.play(lambda play, who: eat(play, [who]), "ann")
    scene.ends()
    assert scene.ann.meals == [1]


@rule("MYK-TRAP-FACILITY-SNACK-HOUSE")
def test_snack_house_makes_obese_and_the_people_laugh() -> None:
    scene = sprung("snack_house", *FAIL, *FINE)
    assert (scene.ann.statuses, scene.bob.statuses, scene.kingdom.voices) == (["obese"], [], 9)


@rule("MYK-TRAP-FACILITY-LIVING-ROOM")
def test_living_room_destroys_what_is_in_a_random_slot_each_time() -> None:
    scene = sprung("living_room", 2, **carrying("blade", "lunch"))
    assert [item.id for item in scene.ann.items()] == ["blade"]
    scene.dice(6)
    spring(scene)
    assert [item.id for item in scene.ann.items()] == ["blade"]


@rule("MYK-TRAP-FACILITY-CONCEALED-WORK")
def test_concealed_work_hides_from_searchers_and_scouts_and_is_hard_to_undo() -> None:
    scene = trapped(trap_of("concealed_work", level=4), ann=landmaker("king", followers=3))
    assert disarming(scene) == 16

    scene.realm.adventure.known["A2"] = RoomReport()
    scene.dice(4, 4)  # 10, enough for 8, but not for 12
    scene.play(gather, "ann", ("A2",))
    scene.answer("ann", "gather_send", 3)
    scene.answer("ann", "gather_room", "A2")
    assert scene.ann.follower_count == 1


@rule("MYK-TRAP-FACILITY-ELEVATOR")
@pytest.mark.parametrize(("dice", "kind"), [((1, 2), "deep_one"), ((1, 1), "angel")])
def test_an_elevator_is_full_of_angels_or_deep_ones(dice: tuple[int, int], kind: str) -> None:
    scene = trapped("elevator", **ALONE)
    scene.dice(*dice, 1)
    spring(scene)
    came = scene.realm.delve.foes
    levels = sorted({abs(entry.level - 1) for entry in MONSTERS if entry.type == kind})
    assert len(came) == sum(dice)
    assert {MONSTERS[one.kind].type for one in came} == {kind}
    assert abs(came[0].level - 1) == levels[0]
    assert scene.realm.delve.quarter == "fight"


@rule("MYK-TRAP-FACILITY-HOTEL")
def test_a_hotel_heals_everybody_and_sends_the_bill_home() -> None:
    scene = sprung("hotel", ann=landmaker("king", hp=2), bob=landmaker("knight", hp=1))
    assert (scene.ann.hp, scene.bob.hp) == (10, 10)
    assert [part.amount for part in scene.realm.chronicle.upkeep] == [2]


@rule("MYK-TRAP-FACILITY-EMERGENCY-EXIT")
def test_an_emergency_exit_ends_the_adventure() -> None:
    assert sprung("emergency_exit").realm.delve.quarter == "home"


@rule("MYK-TRAP-FACILITY-POOL")
def test_a_pool_hurts_who_leaves_and_draining_it_takes_a_quarter() -> None:
    scene = trapped("pool", quarter="enter", **ALONE)
    scene.dice(3)
    scene.play(go_to, "B2")
    scene.ends()
    assert (scene.ann.hp, scene.realm.delve.room) == (7, "B2")

    scene = trapped("pool", **ALONE)
    found(scene, "A2")
    scene.dice(*FINE)
    scene.play(lambda play, who: disarm(play, who, play.state.adventure.truth.placed[0]), "ann")
    assert (first(scene).found, scene.realm.delve.extra_quarters) == ("disarmed", 1)


@rule("MYK-TRAP-FACILITY-CHIMNEY")
@pytest.mark.parametrize(("quarters", "drive", "statuses"), [(0, 0, ["disoriented"]), (1, 1, [])])
def test_a_chimney_smokes_after_an_even_number_of_quarters(quarters: int, drive: int, statuses: list[str]) -> None:
    people: dict[str, Any] = {"ann": landmaker("king", drive=1), "bob": landmaker("knight")}
    scene = trapped(trap_of("chimney", where="B2"), quarter="encounter", **people)
    scene.realm.chronicle.quarters = quarters
    scene.play(go_to, "B2")
    assert (scene.ann.drive, scene.bob.statuses) == (drive, statuses)


@rule("MYK-TRAP-FACILITY-AXMANS-FOUNTAIN")
def test_axmans_fountain_takes_arms_but_no_lunch() -> None:
    scene = sprung("axmans_fountain", *FAIL, 1, **carrying("lunch", "blade"))
    assert [item.id for item in scene.ann.items()] == ["lunch"]
    assert len(sprung("axmans_fountain", *FAIL, **carrying("lunch")).ann.items()) == 1


@rule("MYK-TRAP-FACILITY-HANGING-TREE")
@pytest.mark.parametrize(("dice", "left"), [((1, 2), 6), ((1, 1), 1), (FINE, 10)])
def test_hanging_tree_costs_as_many_followers_as_one_missed_by(dice: tuple[int, int], left: int) -> None:
    assert sprung("hanging_tree", *dice, ann=landmaker("king", followers=10)).ann.follower_count == left


@rule("MYK-TRAP-FACILITY-JOB-CHANGER")
def test_somebody_wakes_up_with_another_job() -> None:
    scene = trapped("job_changer", ann=landmaker("king", jobs=("warrior",)))
    scene.dice(3, 5)  # the Birth Table: a Cook
    spring(scene)
    assert scene.ann.jobs == ["cook"]
    assert scene.ann.abilities["warfare"] == 1


@rule("MYK-TRAP-FACILITY-KOTATSU")
def test_kotatsu_keeps_who_fails_until_they_get_up() -> None:
    scene = trapped("kotatsu", quarter="enter", ann=landmaker("king"), bob=landmaker("knight", exhausted=True))

    scene.dice(*FAIL, *FAIL, 5, 5, *FAIL)  # both fail, Ann must Rest, Bob is too tired to sit down
    found(scene, "A2")
    scene.answer("ann", "rest_table", "quest")
    assert scene.ann.exhausted
    assert [who.id for who in caught(Spring(scene.table.play, first(scene)))] == ["ann"]

    scene.realm.chronicle.quarters = 1
    left = RoomLeft("A2", "B2")
    opens(scene, lambda who: left, *FAIL)
    assert left.stopped

    scene.realm.chronicle.quarters = 2
    left = RoomLeft("A2", "B2")
    opens(scene, lambda who: left, *FINE)
    assert not left.stopped
    assert caught(Spring(scene.table.play, first(scene))) == []


# Encounter Traps


@rule("MYK-TRAP-ENCOUNTER-ZUCH")
def test_zuch_whispers_until_somebody_hates() -> None:
    people: dict[str, Any] = {"ann": landmaker("king"), "bob": landmaker("knight"), "cid": landmaker("ninja")}
    scene = sprung("zuch", *FAIL, *FINE, *FINE, 1, **people)
    scene.answer("ann", "trap_feeling", "cid")
    scene.ends()
    assert (feeling(scene.ann, "cid", "hostility"), feeling(scene.bob, "ann", "hostility")) == (1, 0)


@rule("MYK-TRAP-ENCOUNTER-REFUGEE")
def test_refugees_bring_citizens_and_cost_a_facility_but_not_the_palace() -> None:
    scene = trapped("refugee")
    scene.realm.kingdom = kingdom_of(facilities={"A1": "council"})
    scene.dice(4)
    spring(scene)
    assert [built.kind for _, _, built in scene.kingdom.buildings()] == ["royal_palace"]
    assert scene.kingdom.citizens == 54

    scene = trapped("refugee")
    scene.dice(4)
    spring(scene)
    assert scene.kingdom.has("royal_palace")


def hiding(kind: str = "dead_angle", found: str = "hidden") -> Scene:
    """Give a scene with two Ogrekin in the room, both in hiding."""
    trap = trap_of(kind, found=found, monster="ogrekin", count="2", **coming_from("A2"))
    return trapped(trap, rooms={"A2": RoomTruth({"ogrekin": 2})}, quarter="enter", **ALONE)


@rule("MYK-TRAP-ENCOUNTER-DEAD-ANGLE")
def test_who_hides_in_a_dead_angle_is_not_seen_and_not_counted() -> None:
    scene = hiding()
    assert residents(scene.table.play, "A2") == []
    scene.play(learn, "A2", "MYK-KPHASE-INFO-04")
    assert (scene.realm.adventure.known["A2"].monsters, scene.realm.adventure.known["A2"].traps) == (0, 1)


@rule("MYK-TRAP-ENCOUNTER-DEAD-ANGLE")
def test_a_dead_angle_springs_when_the_court_leaves() -> None:
    scene = hiding()
    scene.play(enter_a_room)
    scene.answer("ann", "delve_move", "B2")
    delve = scene.realm.delve
    assert (delve.room, delve.quarter, len(delve.foes), delve.engage) == ("A2", "fight", 2, [Surprised()])
    assert scene.realm.adventure.truth.rooms["A2"].monsters == {}


@rule("MYK-TRAP-ENCOUNTER-DEAD-ANGLE")
def test_a_dead_angle_that_is_found_hides_nobody() -> None:
    scene = hiding()
    found(scene, "A2")
    assert first(scene).found == "disarmed"
    assert len(residents(scene.table.play, "A2")) == 2


@rule("MYK-TRAP-ENCOUNTER-ALARM")
def test_an_alarm_brings_a_random_encounter_that_fights() -> None:
    scene = trapped("alarm", **ALONE)
    scene.dice(4)  # a Grunt Elf for each of the Court
    scene.play(lie_down, "ann")
    assert [one.kind for one in scene.realm.delve.foes] == ["grunt_elf"]
    assert scene.realm.delve.quarter == "fight"


@rule("MYK-TRAP-ENCOUNTER-SPIRIT-OF-FOOD")
def test_the_spirit_of_food_punishes_waste() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", items=("blade",)), "bob": landmaker("knight", items=("lunch",))}
    scene = trapped("spirit_of_food", **people)
    opens(scene, lambda who: ItemDiscarded(who, Carried("blade")))
    assert len(scene.bob.items()) == 1
    opens(scene, lambda who: ItemDiscarded(who, Carried("lunch")))
    assert (len(scene.ann.items()), scene.bob.items()) == (1, [])


@rule("MYK-TRAP-ENCOUNTER-FEMME-FATALE")
def test_something_comes_along_and_brings_a_disaster_every_turn() -> None:
    scene = sprung("femme_fatale", **carrying("blade"))
    assert [item.id for item in scene.ann.items()] == ["blade", "something"]
    assert scene.realm.adventure.truth.rooms["A2"].features == []

    opens(scene, lambda who: TurnsPassed(1), 1, 1)
    scene.ends()
    assert "disaster_2" in scene.told()


@rule("MYK-TRAP-ENCOUNTER-FEMME-FATALE")
def test_who_has_no_room_for_something_must_throw_an_item_away() -> None:
    scene = sprung("femme_fatale", **carrying("blade", "lunch", "lunch", "lunch", "lunch", "lunch"))
    scene.answer("ann", "trap_item", "0:blade")
    scene.ends()
    assert sorted(item.id for item in scene.ann.items()) == ["lunch"] * 5 + ["something"]


@rule("MYK-TRAP-ENCOUNTER-HORROR")
def test_horror_is_easier_to_bear_in_company() -> None:
    people: dict[str, Any] = {
        "ann": landmaker("king", drive=1),
        "bob": landmaker("knight"),
        "cid": landmaker(followers=9),
    }
    scene = sprung("horror", *FAIL, *FAIL, *FAIL, **people)
    assert (scene.ann.drive, scene.kingdom.voices) == (0, 9)


@rule("MYK-TRAP-ENCOUNTER-BORRACHO")
def test_borracho_attacks_by_surprise_if_nobody_looked() -> None:
    scene = trapped(trap_of("borracho", monster="ogrekin"), **ALONE)
    scene.play(overlooked)
    assert ([one.kind for one in scene.realm.delve.foes], scene.realm.delve.engage) == (["ogrekin"], [Surprised()])

    scene = trapped(trap_of("borracho", monster="ogrekin"), **ALONE)
    found(scene, "chest")
    scene.play(overlooked)
    assert scene.realm.delve.foes == []


@rule("MYK-TRAP-ENCOUNTER-MOLD")
def test_mold_spoils_all_food_of_the_court() -> None:
    scene = sprung("mold", **carrying("lunch", "full_course", "keepable_foods", "potion"))
    assert [item.id for item in scene.ann.items()] == ["potion"]


@rule("MYK-TRAP-ENCOUNTER-POLTERGEIST")
def test_a_poltergeist_makes_arms_fight_until_they_are_beaten() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", items=("blade",)), "bob": landmaker("knight", items=("lunch",))}
    scene = sprung("poltergeist", 1, 1, **people)
    assert (scene.ann.items(), len(scene.bob.items())) == ([], 1)
    assert [one.kind for one in scene.realm.delve.foes] == ["demonic_steel"]

    async def beat(play: Any) -> None:
        await open_moment(play, MonsterDied(play.state.delve.foes[0], "ann"))

    scene.play(beat)
    assert [item.id for item in scene.ann.items()] == ["blade"]


@rule("MYK-TRAP-ENCOUNTER-POLTERGEIST")
def test_without_arms_there_is_no_fight() -> None:
    assert sprung("poltergeist", 1, **carrying("lunch")).realm.delve.quarter == "camp"


@rule("MYK-TRAP-ENCOUNTER-HOMESICKNESS")
def test_homesick_followers_go_home() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", followers=8), "bob": landmaker("knight")}
    scene = sprung("homesickness", *FAIL, 3, **people)
    assert (scene.ann.follower_count, scene.kingdom.citizens) == (5, 53)


@rule("MYK-TRAP-ENCOUNTER-HATE-MONGER")
def test_a_hate_monger_costs_voices_and_is_hard_to_stop_before_a_crowd() -> None:
    scene = trapped("hate_monger", ann=landmaker("king", followers=11))
    assert disarming(scene) == 11
    scene.dice(4)
    spring(scene)
    assert scene.kingdom.voices == 6


@rule("MYK-TRAP-ENCOUNTER-REBELLION")
def test_a_rebellion_hurts_by_the_number_of_ones_own_followers() -> None:
    scene = sprung("rebellion", *FAIL, *FINE, 2, ann=landmaker("king", followers=3), bob=landmaker(followers=20))
    assert (scene.ann.hp, scene.bob.hp) == (5, 10)


@rule("MYK-TRAP-ENCOUNTER-CHANT")
def test_a_chant_halves_hp_rounded_up() -> None:
    scene = sprung("chant", ann=landmaker("king", hp=9), bob=landmaker("knight", hp=1))
    assert (scene.ann.hp, scene.bob.hp) == (5, 1)


@rule("MYK-TRAP-ENCOUNTER-JAM")
@pytest.mark.parametrize(("score", "action", "rolls"), [
    ("quest", "", True), ("wit", "rest", True), ("wit", "", False), ("quest", "happening", False),
])  # fmt: skip
def test_jam_brings_a_happening_for_a_failed_check(score: str, action: str, rolls: bool) -> None:
    scene = trapped("jam", **ALONE)
    scene.dice(*FAIL, *((2, 5) if rolls else ()))
    scene.play(make_check, "ann", score, 9, action=action)
    tables = [line.params["table"] for line in scene.table.journal.lines if line.kind == "table_rolled"]
    assert tables == ([f"happening_{score}"] if rolls else [])


# Disaster Traps


@rule("MYK-TRAP-DISASTER-AVALANCHE")
def test_a_room_comes_down_after_enough_critical_failures() -> None:
    scene = trapped(trap_of("avalanche", level=4), **ALONE)
    scene.dice(1, 1)
    scene.play(make_check, "ann", "wit", 9)
    assert scene.realm.delve.room == "A2"

    scene.dice(1, 1, 2, 3)
    scene.play(make_check, "ann", "wit", 9)
    scene.answer("ann", "flee_to_room", "B2")

    scene.ends()
    assert (scene.ann.hp, scene.realm.delve.room, scene.realm.delve.quarter) == (5, "B2", "encounter")
    assert "A2" not in ways(scene.table.play)


@rule("MYK-TRAP-DISASTER-DISTRESS")
def test_distress_takes_a_meal_or_hurts_everybody() -> None:
    people: dict[str, Any] = {
        "ann": landmaker("king", items=("lunch",)),
        "bob": landmaker("knight", items=("full_course",)),
    }
    scene = sprung("distress", **people)
    scene.answer("ann", "distress_meal", "bob:full_course")
    assert (len(scene.ann.items()), scene.bob.items(), scene.ann.hp) == (1, [], 10)

    scene = sprung("distress")
    assert (scene.ann.hp, scene.bob.hp) == (8, 8)


@rule("MYK-TRAP-DISASTER-RED-SHOES")
def test_red_shoes_do_not_come_off_and_hurt_every_quarter() -> None:
    scene = sprung("red_shoes", ann=landmaker("king", meals=[1]))
    assert [item.id for item in scene.ann.items()] == ["red_shoes"]
    scene.dice(4)
    scene.play(pass_a_quarter)
    scene.ends()
    assert scene.ann.hp == 6


@rule("MYK-TRAP-DISASTER-POISON-GAS")
def test_poison_gas_hurts_for_every_quarter_in_the_room() -> None:
    scene = trapped("poison_gas")
    scene.dice(2, 3)
    scene.play(end_quarter)
    scene.ends()
    assert (scene.ann.hp, scene.bob.hp) == (8, 7)


@rule("MYK-TRAP-DISASTER-DUNGEON-STORM")
def test_a_dungeon_storm_swaps_two_rooms_with_all_that_is_in_them() -> None:
    scene = trapped("dungeon_storm", rooms={"C2": RoomTruth({"minotaur": 1})}, **ALONE)
    spring(scene)
    scene.answer("gm", "storm_rooms", ("A2", "C2"))
    truth = scene.realm.adventure.truth
    assert (truth.rooms["A2"].monsters, first(scene).where, scene.realm.delve.room) == ({"minotaur": 1}, "C2", "C2")
    assert truth.corridors == ["A1-A2", "A2-A3", "A2-B2", "B2-C2"]


@rule("MYK-TRAP-DISASTER-METAMORPHOSIS")
def test_metamorphosis_curses_whoever_touched_it() -> None:
    scene = sprung("metamorphosis")
    assert (scene.ann.statuses, scene.bob.statuses) == (["cursed"], [])


@rule("MYK-TRAP-DISASTER-ACTIVATOR")
def test_an_activator_rouses_every_monster_of_the_map_each_time() -> None:
    scene = sprung("activator")
    spring(scene)
    play = scene.table.play
    monster = embody(play, "ogrekin", "m1")
    assert ability(play, monster, "warfare") == MONSTERS["ogrekin"].warfare + 2
    assert sum(one.amount for one in monster.lasting if one.what == "damage") == 2


@rule("MYK-TRAP-DISASTER-PINOCCHIO")
@pytest.mark.parametrize(("verdict", "statuses"), [("lie", ["cursed"]), ("done", [])])
def test_pinocchio_curses_who_lies_if_the_game_master_says_so(verdict: str, statuses: list[str]) -> None:
    scene = trapped("pinocchio", **ALONE)
    scene.play(improvise, "ann")
    scene.answer("ann", "improvised_idea", "I tell them that I am a cook.")
    scene.answer("gm", "improvised_verdict", verdict)
    scene.answer("gm", "improvised_kind", "assist")
    assert scene.ann.statuses == statuses


@rule("MYK-TRAP-DISASTER-PINOCCHIO")
def test_a_lie_elsewhere_does_no_harm() -> None:
    scene = trapped(trap_of("pinocchio", where="B2"), **ALONE)
    opens(scene, LieTold)
    assert scene.ann.statuses == []


@rule("MYK-TRAP-DISASTER-ANGER-MOOD")
def test_anger_mood_hurts_by_all_that_the_others_feel() -> None:
    people: dict[str, Any] = {
        "ann": landmaker("king"),
        "bob": landmaker("knight", hates={"ann": 2}),
        "cid": landmaker("ninja", hates={"ann": 3}),
    }
    assert sprung("anger_mood", 1, **people).ann.hp == 5


@rule("MYK-TRAP-DISASTER-INFECTION")
def test_an_infected_one_passes_it_on_to_who_helps() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", hp=3), "bob": landmaker("knight", items=("trauma_kit",), wit=5)}
    scene = sprung("infection", *FAIL, 1, **people)
    assert scene.ann.statuses == []

    scene.dice(*FINE, *FAIL)  # the bandage holds, but Bob coughs
    scene.act("bob", "trauma_kit")
    scene.ends()
    assert scene.bob.statuses == ["poisoned"]


@rule("MYK-TRAP-DISASTER-INFECTION")
def test_who_resists_carries_nothing() -> None:
    assert sprung("infection", *FINE).ann.lasting == []


@rule("MYK-TRAP-DISASTER-END-OF-TERM")
def test_a_letter_nobody_read_raises_the_upkeep() -> None:
    scene = sprung("end_of_term", 5)
    assert [part.amount for part in scene.realm.chronicle.upkeep] == [5]


@rule("MYK-TRAP-DISASTER-JACK-IN-THE-BUSH")
def test_jack_jumps_at_who_searches_the_room() -> None:
    scene = trapped("jack_in_the_bush", **ALONE)
    scene.dice(*FAIL, 4, *FAIL)
    scene.play(search, "ann")
    scene.answer("ann", "search_target", "room")
    scene.ends()
    assert scene.ann.hp == 6


@rule("MYK-TRAP-DISASTER-JACK-IN-THE-BUSH")
@pytest.mark.parametrize(("place", "left"), [(Place.KINGDOM, 5), (Place.DUNGEON, 9)])
def test_jack_takes_scouts_from_home_only(place: Place, left: int) -> None:
    scene = trapped(trap_of("jack_in_the_bush", where="B2"), ann=landmaker("king", followers=9))
    scene.realm.place = place
    scene.realm.adventure.known["B2"] = RoomReport()
    scene.dice(*FINE, *((4,) if place is Place.KINGDOM else ()))
    scene.play(gather, "ann", ("B2",))
    scene.answer("ann", "gather_send", 9)
    scene.answer("ann", "gather_room", "B2")
    assert scene.ann.follower_count == left


@rule("MYK-TRAP-DISASTER-IMAGE-TRAMPLING")
@pytest.mark.parametrize(("choice", "dice", "voices", "hp"), [("voices", (3,), 7, 10), ("hp", (1, 2), 10, 7)])
def test_image_trampling_costs_voices_or_blood(choice: str, dice: tuple[int, ...], voices: int, hp: int) -> None:
    scene = trapped("image_trampling", **ALONE)
    scene.dice(*dice)
    found(scene, "chest")
    scene.answer("ann", "trample", choice)
    scene.ends()
    assert (scene.kingdom.voices, scene.ann.hp, first(scene).found) == (voices, hp, "discovered")


@rule("MYK-TRAP-DISASTER-RESET-SWITCH")
def test_a_reset_switch_brings_monsters_and_traps_back() -> None:
    scene = trapped("reset_switch", PlacedTrap("t2", "pit", 1, "corridor", "A2-B2", found="disarmed"), **ALONE)
    scene.realm.adventure.truth.at_first = {"C2": {"minotaur": 1}}
    scene.realm.adventure.ruler_beaten = True
    scene.play(overlooked)
    truth = scene.realm.adventure.truth
    assert (truth.rooms["C2"].monsters, truth.placed[1].found) == ({"minotaur": 1}, "hidden")
    assert not scene.realm.adventure.ruler_beaten


@rule("MYK-TRAP-DISASTER-MELODRAMA")
def test_melodrama_turns_the_strongest_feeling_once_a_game() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", loves={"bob": 4}, hates={"bob": 1}), "bob": landmaker("knight")}
    scene = sprung("melodrama", *FAIL, **people)
    assert (feeling(scene.ann, "bob", "affection"), feeling(scene.ann, "bob", "hostility")) == (1, 4)
    spring(scene)
    assert feeling(scene.ann, "bob", "affection") == 1


# Movement Traps


def walks(kind: str, *dice: int, to: str = "B2", people: dict[str, Any] | None = None, **settings: Any) -> Scene:
    """Let the Court go from A2 to B2 through a Corridor with a Trap."""
    scene = trapped(trap_of(kind, **settings), quarter="enter", **(people or ALONE))
    scene.dice(*dice)
    scene.play(enter_a_room)
    scene.answer("ann", "delve_move", to)
    return scene


@rule("MYK-TRAP-MOVEMENT-LOCK")
def test_a_lock_shuts_a_corridor_until_it_is_picked() -> None:
    scene = walks("lock")
    assert (scene.realm.delve.room, first(scene).found) == ("A2", "known")
    assert "B2" not in ways(scene.table.play)

    found(scene, "A2-B2")
    assert disarming(scene) == 10
    scene.dice(*FINE)
    scene.play(lambda play, who: disarm(play, who, play.state.adventure.truth.placed[0]), "ann")
    assert "B2" in ways(scene.table.play)


@rule("MYK-TRAP-MOVEMENT-MOVING-FLOOR")
@pytest.mark.parametrize(("to", "room"), [("A2", "A2"), ("B2", "B2")])
def test_a_moving_floor_rolls_one_way(to: str, room: str) -> None:
    scene = trapped(trap_of("moving_floor", to=to), quarter="encounter", **ALONE)
    scene.play(go_to, "B2")
    assert scene.realm.delve.room == room
    if room == "A2":
        assert "B2" not in ways(scene.table.play)


@rule("MYK-TRAP-MOVEMENT-CROSSOVER")
def test_a_crossover_takes_a_quarter() -> None:
    assert walks("crossover").realm.delve.extra_quarters == 1


@rule("MYK-TRAP-MOVEMENT-GRADIENT")
@pytest.mark.parametrize(("high", "quarters"), [("B2", 1), ("A2", 0)])
def test_a_gradient_takes_a_quarter_uphill(high: str, quarters: int) -> None:
    scene = trapped("gradient", quarter="encounter", **ALONE)
    first(scene).settings["to"] = high
    scene.play(go_to, "B2")
    assert (scene.realm.delve.room, scene.realm.delve.extra_quarters) == ("B2", quarters)


@rule("MYK-TRAP-MOVEMENT-SIGNAL")
@pytest.mark.parametrize(("quarters", "room"), [(0, "A2"), (1, "B2"), (2, "A2")])
def test_a_signal_sends_the_court_back_after_an_even_number_of_quarters(quarters: int, room: str) -> None:
    scene = trapped("signal", quarter="encounter", **ALONE)
    scene.realm.chronicle.quarters = quarters
    scene.play(go_to, "B2")
    assert scene.realm.delve.room == room


@rule("MYK-TRAP-MOVEMENT-ILLUSION-ROAD")
def test_an_illusion_road_leads_elsewhere_until_it_is_seen_through() -> None:
    scene = walks("illusion_road", room="C2")
    assert scene.realm.delve.room == "C2"

    scene.realm.delve.room = "A2"
    assert "C2" in ways(scene.table.play)
    assert "B2" not in ways(scene.table.play)
    found(scene, "A2-B2")
    assert "B2" in ways(scene.table.play)
    scene.realm.delve.quarter = "encounter"
    scene.play(go_to, "B2")
    assert scene.realm.delve.room == "B2"


@rule("MYK-TRAP-MOVEMENT-NARROW-ROAD")
def test_a_narrow_road_takes_a_quarter_for_every_ten_followers() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", followers=11)}
    assert walks("narrow_road", people=people).realm.delve.extra_quarters == 2


@rule("MYK-TRAP-MOVEMENT-LABYRINTH")
def test_a_labyrinth_takes_1d6_quarters() -> None:
    assert walks("labyrinth", 4).realm.delve.extra_quarters == 4


@rule("MYK-TRAP-MOVEMENT-TELEPORTER")
def test_a_teleporter_nobody_saw_moves_the_court() -> None:
    scene = trapped(trap_of("teleporter", room="C2"), **ALONE)
    scene.realm.delve.pending, scene.ann.exhausted = [Camping()], True
    scene.play(camp)
    assert (scene.realm.delve.room, scene.realm.delve.quarter) == ("C2", "encounter")


@rule("MYK-TRAP-MOVEMENT-BLACK-SPOT")
def test_a_black_spot_takes_as_many_quarters_as_the_slowest_needs() -> None:
    people: dict[str, Any] = {"ann": landmaker("king"), "bob": landmaker("knight")}
    scene = walks("black_spot", *FAIL, *FINE, *FAIL, *FINE, people=people)
    assert (scene.realm.delve.extra_quarters, scene.realm.delve.room) == (2, "B2")


@rule("MYK-TRAP-MOVEMENT-BLACK-SPOT")
def test_there_is_no_end_to_a_black_spot_but_a_success() -> None:
    scene = walks("black_spot", *FAIL * 30, 6, 6, people={"ann": landmaker("king")})
    scene.ends()
    assert (scene.realm.delve.extra_quarters, scene.realm.delve.room) == (30, "B2")


@rule("MYK-TRAP-MOVEMENT-BLACK-SPOT", "MYK-PASSTIME-06")
def test_whoever_is_lost_for_too_long_starves_and_no_time_passes_for_the_dead() -> None:
    scene = walks("black_spot", *FAIL * 30, 6, 6, people={"ann": landmaker("king", hp=10)})
    scene.dice(*[4] * 3, 3, 4)  # hunger in the fourth, fifth and sixth Quarter, then a wound

    scene.play(end_quarter)

    assert not scene.ann.awake
    assert scene.realm.chronicle.quarters == 6


@rule("MYK-TRAP-MOVEMENT-WARDER")
def test_a_warder_lets_nobody_come_or_go_but_by_the_corridors() -> None:
    warder = PlacedTrap("t2", "warder", 4, "event", "A2", "chest")
    scene = trapped(trap_of("teleporter", room="C2"), warder, **ALONE)
    scene.play(overlooked)
    assert scene.realm.delve.room == "A2"

    scene = trapped("emergency_exit", warder)
    spring(scene)
    assert scene.realm.delve.quarter == "camp"

    scene.realm.delve.quarter = "encounter"
    scene.play(go_to, "B2")
    assert scene.realm.delve.room == "B2"


@rule("MYK-TRAP-MOVEMENT-GATE-KEEPER")
@pytest.mark.parametrize(("known", "engage"), [("hidden", [Surprised()]), ("discovered", [])])
def test_gate_keepers_attack_by_surprise_unless_they_were_seen(known: str, engage: list[OfCombat]) -> None:
    trap = trap_of("gate_keeper", found=known, monster="ogrekin", count="2", **coming_from("C2"))
    scene = trapped(trap, rooms={"C2": RoomTruth({"ogrekin": 3})}, quarter="encounter", **ALONE)
    scene.play(go_to, "B2")
    delve = scene.realm.delve
    assert (delve.quarter, len(delve.foes), delve.engage, delve.then) == ("fight", 2, engage, "encounter")
    assert scene.realm.adventure.truth.rooms["C2"].monsters == {"ogrekin": 1}


@rule("MYK-TRAP-MOVEMENT-GATE-KEEPER")
def test_who_discovers_gate_keepers_learns_who_they_are() -> None:
    trap = trap_of("gate_keeper", monster="ogrekin", count="2", **coming_from("C2"))
    scene = trapped(trap, rooms={"C2": RoomTruth({"ogrekin": 3})})
    found(scene, "A2-B2")
    seen = next(line.params for line in scene.table.journal.lines if line.kind == "ambush_seen")
    assert (seen["monster"], seen["amount"]) == ("ogrekin", 2)


@rule("MYK-TRAP-MOVEMENT-FLAME-ROAD")
def test_a_flame_road_burns_everybody_each_time() -> None:
    scene = walks("flame_road", 3)
    scene.dice(2)
    scene.play(pass_through, "A2-B2")
    assert scene.ann.hp == 5


@rule("MYK-TRAP-MOVEMENT-TOLL-THROUGH")
def test_a_toll_is_paid_at_home_each_time() -> None:
    scene = walks("toll_through", 3)
    scene.dice(2)
    scene.play(pass_through, "A2-B2")
    assert [part.amount for part in scene.realm.chronicle.upkeep] == [3, 2]


@rule("MYK-TRAP-MOVEMENT-INFINITE-CORRIDOR")
def test_an_infinite_corridor_ends_where_it_began_with_blame() -> None:
    people: dict[str, Any] = {"ann": landmaker("king"), "bob": landmaker("knight")}
    scene = walks("infinite_corridor", *FAIL, *FAIL, *FINE, *FAIL, 1, people=people)
    scene.ends()
    assert (scene.realm.delve.room, scene.realm.delve.extra_quarters) == ("A2", 1)
    assert (feeling(scene.ann, "bob", "hostility"), feeling(scene.bob, "ann", "hostility")) == (1, 0)


@rule("MYK-TRAP-MOVEMENT-INFINITE-CORRIDOR")
def test_there_is_no_end_to_an_infinite_corridor_but_a_success() -> None:
    scene = walks("infinite_corridor", *FAIL * 20, 6, 6, people={"ann": landmaker("king")})
    scene.ends()
    assert (scene.realm.delve.room, scene.realm.delve.extra_quarters) == ("A2", 20)


@rule("MYK-TRAP-MOVEMENT-INFINITE-CORRIDOR")
def test_who_lies_on_the_ground_does_not_look_for_the_end_of_a_corridor() -> None:
    people: dict[str, Any] = {"ann": landmaker("king"), "bob": landmaker("knight", hp=0)}
    scene = trapped("infinite_corridor", quarter="encounter", **people)
    scene.bob.condition = Condition.UNCONSCIOUS
    scene.dice(*FAIL, *FINE)

    scene.play(go_to, "B2")

    scene.ends()
    assert scene.realm.delve.extra_quarters == 1
    assert feeling(scene.ann, "bob", "hostility") == 0


def test_nobody_touches_what_they_do_not_know_is_there_without_a_word() -> None:
    scene = trapped("warder", **ALONE)
    scene.play(touch, "ann", Id("chest"))
    scene.ends()
    assert scene.ann.followers.get(CITIZEN, 0) == 0


@rule("MYK-TRAP-DISASTER-MELODRAMA")
def test_a_feeling_that_was_not_there_before_gets_its_kind_by_the_dice() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", loves={"bob": 4}), "bob": landmaker("knight")}
    scene = sprung("melodrama", *FAIL, 5, **people)
    felt = scene.ann.towards("bob")
    assert (felt.affection, felt.affection_kind, felt.hostility, felt.hostility_kind) == (0, "", 4, "scorn")


@rule("MYK-TRAPRULE-HIDDEN")
@pytest.mark.parametrize(
    "kind", ["zuch", "poison_gas", "concealed_work", "mimic", "guillotine_elsewhere", "lock", "thorn"]
)
def test_players_cannot_tell_what_lies_in_wait(kind: str) -> None:
    elsewhere = kind == "guillotine_elsewhere"
    trap = trap_of("guillotine", where="C2") if elsewhere else trap_of(kind)
    scene, plain = trapped(trap), trapped(trap_of("mold"))
    for one in (scene, plain):
        one.play(look_around)
    for seat in ("ann", "bob"):
        assert scene.table.view(seat).state == plain.table.view(seat).state
    assert scene.told() == plain.told()
