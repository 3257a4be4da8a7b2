"""The four Rest Tables, row by row."""

from typing import Any

import pytest

from tests.kingdom.delving import FAIL, FINE, ROLLS, in_dungeon, thing
from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.games.kingdom.content.resting import take_a_rest
from undercroft.games.kingdom.content.tables.rest import REST_TABLES
from undercroft.games.kingdom.dungeon.eating import FASTING
from undercroft.games.kingdom.grammar.tables import roll_on
from undercroft.games.kingdom.phases.dungeon_phase.aftermath import follow_up
from undercroft.games.kingdom.phases.dungeon_phase.camp import around, camp, is_idle
from undercroft.games.kingdom.phases.dungeon_phase.encounters import look_around
from undercroft.games.kingdom.phases.dungeon_phase.ways import exits
from undercroft.games.kingdom.rules.cycles import last
from undercroft.games.kingdom.rules.equipment import put
from undercroft.games.kingdom.state import Base, Carried, PlacedTrap, RoomTruth
from undercroft.games.kingdom.state.due import Camping, RareItem
from undercroft.games.kingdom.words import Scope


def rested(score: str, row: int, *dice: int, scene: Scene | None = None, **given: Any) -> Scene:
    """Let Ann roll a row of a Rest Table; the dice after that fall as written."""
    scene = scene or in_dungeon(**given)
    scene.dice(*ROLLS[row], *dice)
    scene.play(roll_on, REST_TABLES[score], "ann")
    return scene


def pair(ann: Any = None, bob: Any = None) -> dict[str, Any]:
    return {"ann": ann or landmaker("king"), "bob": bob or landmaker("knight")}


def trio(**given: Any) -> dict[str, Any]:
    return {"ann": landmaker("king"), "bob": landmaker("knight"), "cid": landmaker("ninja")} | given


@rule("MYK-REST-01", "MYK-CAMP-03", "MYK-STATUS-POISON-02")
def test_whoever_rests_chooses_a_table_is_exhausted_and_rid_of_poison() -> None:
    scene = in_dungeon(ann=landmaker("king", statuses=["poisoned"], hp=1))
    scene.dice(*ROLLS[10], 3, 3)

    scene.play(take_a_rest, "ann")
    offered: Any = scene.ask
    scene.answer("ann", "rest_table", "warfare")

    scene.ends()
    assert list(offered.ids) == ["wit", "charisma", "quest", "warfare"]
    assert (scene.ann.exhausted, scene.ann.statuses, scene.ann.hp) == (True, [], 7)


CHECKS: dict[tuple[str, int], tuple[str, int]] = {
    ("WIT", 2): ("wit", 11), ("WIT", 5): ("wit", 11), ("WIT", 6): ("wit", 9), ("WIT", 10): ("wit", 13),
    ("WIT", 11): ("wit", 9), ("CHA", 2): ("charisma", 9), ("CHA", 6): ("charisma", 11), ("CHA", 7): ("charisma", 9),
    ("CHA", 11): ("charisma", 6), ("QUE", 3): ("quest", 11), ("QUE", 4): ("quest", 11), ("QUE", 5): ("quest", 10),
    ("QUE", 8): ("quest", 9), ("QUE", 9): ("quest", 11), ("QUE", 10): ("quest", 10), ("QUE", 11): ("quest", 11),
    ("QUE", 12): ("quest", 11), ("WAR", 3): ("warfare", 11), ("WAR", 5): ("warfare", 10), ("WAR", 11): ("warfare", 11),
}  # fmt: skip
"""Ability and difficulty of each row that demands a check: with 10 Voices, Affection 2, and visitors of Level 3."""


TABLE_OF = {"WIT": "wit", "CHA": "charisma", "QUE": "quest", "WAR": "warfare"}


BEFORE = {("CHA", 11): (4,)}


AFTER = {("CHA", 2): (1, 1), ("WAR", 5): (2,)}
"""What else is rolled in a row before its check, and after it has failed."""


def plain_state(scene: Scene) -> tuple[Any, ...]:
    """Give everything that the success of a row could change."""
    realm, ann = scene.realm, scene.ann
    delve = realm.delve
    return (
        realm.kingdom.voices, [part.amount for part in realm.chronicle.upkeep], ann.drive, ann.hp, ann.follower_count,
        ann.carried_materials(), [item.id for item in ann.items()], list(realm.adventure.known), list(delve.elevators),
        list(delve.exits), list(delve.corridors), [trap.id for trap in delve.traps], scene.bob.towards("ann").affection,
        ann.towards("bob").affection, delve.reaction, "kind_learned" in scene.told(),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("table", "row"), [pytest.param(*key, marks=rule(f"MYK-REST-{key[0]}-{key[1]:02}")) for key in CHECKS]
)
def test_rows_with_a_check_name_its_ability_and_difficulty_and_a_failure_brings_nothing(table: str, row: int) -> None:
    rooms = {"A2": RoomTruth(features=[thing("iron_chest")]), "C2": RoomTruth(monsters={"slime": 2})}
    traps = (PlacedTrap("t1", "poison_needle", placed="event", where="A2", carrier="iron_chest"),)
    ann = landmaker("king", hp=5, wit=0, charisma=0, quest=0, warfare=0)
    scene = in_dungeon(rooms=rooms, traps=traps, ann=ann, bob=landmaker(loves={"ann": 2}))
    before = plain_state(scene)
    dice = (*BEFORE.get((table, row), ()), *FAIL, *AFTER.get((table, row), ()))

    rested(TABLE_OF[table], row, *dice, scene=scene)
    if scene.table.open_asks() and scene.ask.key == "rest_next_door":
        scene.answer("ann", "rest_next_door", "A3")

    made = next(dict(line.params) for line in scene.table.journal.lines if line.kind == "check_made")
    assert (made["score"], made["difficulty"]) == CHECKS[table, row]
    if (table, row) == ("WAR", 5):
        assert scene.kingdom.voices == 9
    elif (table, row) == ("CHA", 2):
        assert (scene.ann.drive, scene.bob.towards("ann").affection) == (0, 3)
    else:
        assert plain_state(scene) == before


@rule("MYK-REST-WIT-02")
def test_thrift_lowers_the_upkeep() -> None:
    scene = rested("wit", 2, *FINE, 4)
    scene.ends()
    assert [part.amount for part in scene.realm.chronicle.upkeep] == [-4]


@rule("MYK-REST-WIT-02")
def test_a_failed_idea_saves_nothing() -> None:
    scene = rested("wit", 2, *FAIL)
    scene.ends()
    assert scene.realm.chronicle.upkeep == []


@rule("MYK-REST-WIT-03")
def test_a_nightmare_brings_somebody_closer() -> None:
    scene = rested("wit", 3, 3, **trio())
    scene.answer("ann", "rest_comforter", "cid")
    scene.ends()
    assert scene.ann.towards("cid").affection == 1


@rule("MYK-REST-WIT-04")
@pytest.mark.parametrize(("happy", "drive"), [((True, False), 2), ((False, False), 0)])
def test_a_dream_needs_somebody_who_is_happy_about_it(happy: tuple[bool, bool], drive: int) -> None:
    scene = rested("wit", 4, **trio(ann=landmaker("king", likes=["Baths", "Magic"])))
    scene.answer("ann", "dream_of", "Baths")
    scene.answer("ann", "dream_told", "Warm water, and no dragons.")
    scene.answer("bob", "dream_happy", happy[0])
    scene.answer("cid", "dream_happy", happy[1])
    scene.ends()
    assert scene.ann.drive == drive


@rule("MYK-REST-WIT-05")
def test_comfort_for_the_homesick_brings_two_voices() -> None:
    scene = in_dungeon()
    scene.kingdom.voices = 5
    rested("wit", 5, *FINE, scene=scene)
    scene.ends()
    assert scene.kingdom.voices == 7


@rule("MYK-REST-WIT-06")
def test_a_speech_brings_as_many_voices_as_the_speaker_is_loved() -> None:
    scene = in_dungeon(**trio(bob=landmaker(loves={"ann": 2}), cid=landmaker(loves={"ann": 1})))
    scene.kingdom.voices = 5
    rested("wit", 6, *FINE, scene=scene)
    scene.ends()
    assert scene.kingdom.voices == 8


@rule("MYK-REST-WIT-07")
def test_tea_brings_a_voice() -> None:
    scene = in_dungeon()
    scene.kingdom.voices = 5
    rested("wit", 7, scene=scene)
    assert scene.kingdom.voices == 6


@rule("MYK-REST-WIT-08")
def test_a_debate_trades_hostility_for_voices() -> None:
    scene = in_dungeon(**pair(bob=landmaker(hates={"ann": 2})))
    scene.kingdom.voices = 5
    rested("wit", 8, scene=scene)
    most: Any = scene.ask
    assert most.high == 3
    scene.answer("ann", "debate_heat", 3)
    scene.ends()
    assert (scene.bob.towards("ann").hostility, scene.kingdom.voices) == (5, 8)


@rule("MYK-REST-WIT-09", "MYK-EAT-01")
@pytest.mark.parametrize(("die", "voices", "hostility"), [(3, 6, 0), (4, 5, 1)])
def test_home_cooking_feeds_all_and_is_a_matter_of_taste(die: int, voices: int, hostility: int) -> None:
    scene = in_dungeon(**pair(landmaker("king", hp=1), landmaker(hp=1)))
    scene.kingdom.voices = 5
    rested("wit", 9, die, *([2] if hostility else []), scene=scene)
    scene.answer("ann", "cook_what", "lunch")
    scene.ends()
    assert (scene.ann.hp, scene.bob.hp, scene.bob.meals) == (2, 2, [1])
    assert (scene.kingdom.voices, scene.bob.towards("ann").hostility) == (voices, hostility)


@rule("MYK-REST-WIT-09")
def test_a_second_full_course_in_a_turn_is_not_offered() -> None:
    scene = in_dungeon()
    scene.bob.used.turn.append("full_course")
    rested("wit", 9, scene=scene)
    assert scene.ask.options() == ["nothing", "lunch"]


@rule("MYK-REST-WIT-09", "MYK-EAT-01")
def test_a_full_course_of_ones_own_heals_by_a_die_each_and_is_the_one_of_this_turn() -> None:
    scene = in_dungeon(**pair(landmaker("king", hp=1), landmaker(hp=1, starving=True)))
    rested("wit", 9, 4, 2, 1, scene=scene)
    scene.answer("ann", "cook_what", "full_course")
    scene.ends()
    assert (scene.ann.hp, scene.bob.hp, scene.bob.starving) == (5, 3, False)
    assert "full_course" in scene.ann.used.turn


@rule("MYK-REST-WIT-09")
def test_whoever_gets_nothing_out_of_food_gets_nothing_out_of_cooking() -> None:
    scene = in_dungeon(**pair(landmaker("king", hp=1), landmaker(hp=1)))
    last(scene.table.play, scene.bob, FASTING, 0, Scope.CYCLE, name="x", cite="x")
    rested("wit", 9, 1, scene=scene)
    scene.answer("ann", "cook_what", "lunch")
    assert (scene.ann.hp, scene.bob.hp) == (2, 1)


@rule("MYK-REST-WIT-09")
def test_nobody_has_to_cook() -> None:
    scene = rested("wit", 9)
    scene.answer("ann", "cook_what", "nothing")
    scene.ends()
    assert scene.ann.meals == []


@rule("MYK-REST-WIT-10")
def test_bedtime_stories_bring_voices_or_cost_the_next_quarter() -> None:
    scene = in_dungeon()
    scene.kingdom.voices = 5
    rested("wit", 10, *FINE, 4, scene=scene)
    assert scene.kingdom.voices == 9

    rested("wit", 10, *FAIL, scene=scene)
    scene.ends()
    assert not is_idle(scene.realm, scene.ann)
    scene.realm.chronicle.quarters, scene.realm.delve.pending = 1, [Camping()]
    assert is_idle(scene.realm, scene.ann)
    scene.play(camp)
    assert [ask.seat for ask in scene.table.open_asks()] == ["bob"]
    scene.realm.chronicle.quarters = 2
    scene.play(camp)
    assert [ask.seat for ask in scene.table.open_asks()] == ["ann", "bob"]


@rule("MYK-REST-WIT-11")
def test_lost_people_join_as_far_as_they_can_be_led() -> None:
    scene = rested("wit", 11, *FINE, 6, ann=landmaker("king", followers=8))
    scene.ends()
    assert scene.ann.follower_count == 11


@rule("MYK-REST-WIT-12")
def test_a_skill_can_be_swapped_for_another_of_its_group() -> None:
    scene = rested("wit", 12, ann=landmaker("king", skills=["diadem"]))
    scene.answer("ann", "swap_skill", "diadem")
    offered: Any = scene.ask
    scene.answer("ann", "swap_for", offered.ids[0])
    assert "diadem" not in scene.ann.skills
    assert offered.ids[0] in scene.ann.skills


@rule("MYK-REST-WIT-12")
def test_nobody_has_to_forget_anything() -> None:
    scene = rested("wit", 12, ann=landmaker("king", skills=["diadem"]))
    scene.answer("ann", "swap_skill", "nothing")
    scene.ends()
    assert scene.ann.skills == ["diadem"]


@rule("MYK-REST-CHA-02")
@pytest.mark.parametrize(("die", "score"), [(3, "affection"), (4, "hostility")])
def test_fairy_wine_gives_drive_and_perhaps_a_reputation(die: int, score: str) -> None:
    scene = rested("charisma", 2, *FAIL, die, 1)
    scene.ends()
    assert (scene.ann.drive, scene.bob.drive) == (1, 1)
    assert getattr(scene.bob.towards("ann"), score) == 1


@rule("MYK-REST-CHA-03")
def test_talking_in_sleep_swaps_what_others_feel() -> None:
    scene = rested("charisma", 3, **pair(bob=landmaker(loves={"ann": 3}, hates={"ann": 1})))
    scene.answer("bob", "feeling_kind", "love")
    scene.answer("bob", "feeling_kind", "scorn")
    scene.ends()
    felt = scene.bob.towards("ann")
    assert (felt.affection, felt.affection_kind, felt.hostility, felt.hostility_kind) == (1, "love", 3, "scorn")


@rule("MYK-REST-CHA-04")
def test_everybody_who_likes_you_warms_you() -> None:
    scene = in_dungeon(
        **trio(ann=landmaker("king", hp=2), bob=landmaker(loves={"ann": 2}), cid=landmaker(loves={"ann": 1}))
    )
    rested("charisma", 4, scene=scene)
    scene.ends()
    assert (scene.ann.drive, scene.ann.hp) == (2, 4)


@rule("MYK-REST-CHA-05")
def test_a_shared_taste_brings_two_closer() -> None:
    people = trio(ann=landmaker("king", likes=["Baths"]), cid=landmaker(likes=["Magic", "Baths"]))
    scene = rested("charisma", 5, 1, 1, **people)
    scene.ends()
    assert (scene.ann.towards("cid").affection, scene.cid.towards("ann").affection) == (1, 1)


@rule("MYK-REST-CHA-05")
def test_without_a_shared_taste_nothing_happens() -> None:
    rested("charisma", 5, **trio(ann=landmaker("king", likes=["Baths"]))).ends()


@rule("MYK-REST-CHA-06")
def test_starlight_is_harder_on_those_who_love_already() -> None:
    scene = rested("charisma", 6, 5, 5, **pair(bob=landmaker(loves={"ann": 3})))
    scene.ends()
    assert scene.bob.towards("ann").affection == 4


@rule("MYK-REST-CHA-07")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_eyes_that_meet_move_one_heart(whose: str) -> None:
    scene = rested("charisma", 7, *FINE, 1)
    scene.answer("ann", "whose_affection", whose)
    scene.ends()
    assert (scene.ann.towards("bob").affection, scene.bob.towards("ann").affection) == (
        (1, 0) if whose == "mine" else (0, 1)
    )


@rule("MYK-REST-CHA-08")
def test_a_blanket_makes_a_friend_by_chance() -> None:
    scene = rested("charisma", 8, 2, 1, **trio())
    scene.ends()
    assert scene.ann.towards("cid").affection == 1


@rule("MYK-REST-CHA-09")
def test_the_campfire_rewards_who_is_named_and_moves_who_is_not() -> None:
    people = trio(ann=landmaker("king", loves={"bob": 1}), bob=landmaker(loves={"ann": 1}), cid=landmaker(drive=1))
    scene = rested("charisma", 9, 1, 1, **people)
    scene.ends()
    assert (scene.ann.drive, scene.bob.drive, scene.cid.drive) == (1, 1, 0)
    assert scene.cid.towards("ann").affection == 1


@rule("MYK-REST-CHA-10")
@pytest.mark.parametrize(("die", "expected"), [(1, (0, 0, 1)), (2, (1, 1, 0))])
def test_the_wrong_tent_ends_in_a_scream_or_a_blush(die: int, expected: tuple[int, int, int]) -> None:
    scene = rested("charisma", 10, die, 1, *([1] if die == 2 else []))
    scene.ends()
    ann, bob = scene.ann.towards("bob"), scene.bob.towards("ann")
    assert (ann.affection, bob.affection, ann.hostility) == expected


@rule("MYK-REST-CHA-11")
def test_monsters_that_smell_food_can_be_dealt_with() -> None:
    scene = in_dungeon(ann=landmaker("king", charisma=6), bob=landmaker())
    rested("charisma", 11, 4, 5, 5, scene=scene)
    assert scene.realm.delve.reaction == "friendly"
    assert scene.ask.key == "exchange_partner"


@rule("MYK-REST-CHA-11")
def test_monsters_that_smell_food_may_prefer_the_cook() -> None:
    scene = rested("charisma", 11, 4, *FAIL)
    scene.ends()
    assert scene.realm.delve.quarter == "fight"
    assert [one.kind for one in scene.realm.delve.foes] == ["grunt_elf", "grunt_elf"]


@rule("MYK-REST-CHA-12")
def test_a_stolen_kiss_takes_all_that_was_felt_for_another() -> None:
    people = trio(ann=landmaker("king", loves={"bob": 1}), cid=landmaker(loves={"bob": 2}))
    scene = rested("charisma", 12, 1, **people)
    scene.answer("ann", "kiss_rival", "bob")
    scene.ends()
    assert (scene.cid.towards("ann").affection, scene.cid.towards("bob").affection) == (3, 0)
    assert scene.ann.towards("bob").affection == 1


@rule("MYK-REST-QUE-02")
def test_a_well_kept_item_gains_a_level() -> None:
    scene = rested("quest", 2, 1, ann=landmaker("king", items=[("blade", 2)]))
    scene.ends()
    assert scene.ann.items()[0].level == 3


@rule("MYK-REST-QUE-02")
def test_an_empty_slot_gains_nothing() -> None:
    rested("quest", 2, 4, ann=landmaker("king", items=[("blade", 2)])).ends()


@rule("MYK-REST-QUE-02")
def test_a_large_item_is_in_both_of_its_slots() -> None:
    scene = in_dungeon(ann=landmaker("king"))
    put(scene.ann, Carried("great_sword", 1))
    rested("quest", 2, 2, scene=scene)
    assert scene.ann.items()[0].level == 2


@rule("MYK-REST-QUE-03")
def test_a_chest_in_an_alcove_holds_materials() -> None:
    scene = rested("quest", 3, *FINE, 4)
    scene.answer("ann", "rest_material", "iron")
    scene.ends()
    assert scene.ann.carried_materials() == {"iron": 4}


@rule("MYK-REST-QUE-04")
def test_a_dream_shows_who_lives_in_a_room_and_how_many_traps_it_has() -> None:
    scene = in_dungeon(rooms={"C2": RoomTruth(monsters={"slime": 2})}, traps=(PlacedTrap("t1", "pit", where="C2"),))
    rested("quest", 4, *FINE, scene=scene)
    scene.answer("ann", "rest_room", "C2")
    scene.ends()
    report = scene.realm.adventure.known["C2"]
    assert (report.monster_names, report.monsters, report.traps) == (["slime"], None, 1)


@rule("MYK-REST-QUE-04", "MYK-BASERULE-REVEAL")
def test_a_dream_of_an_empty_room_says_that_it_is_empty_and_shows_what_stands_there() -> None:
    scene = in_dungeon()
    scene.realm.adventure.truth.bases = [Base("b1", "fort", "C2", 10)]
    rested("quest", 4, *FINE, scene=scene)
    scene.answer("ann", "rest_room", "C2")
    scene.ends()
    report = scene.realm.adventure.known["C2"]
    assert (report.monster_names, report.monsters, report.traps) == ([], 0, 0)
    assert scene.realm.adventure.truth.bases[0].face_up


@rule("MYK-REST-QUE-05")
def test_a_noise_next_door_tells_who_lives_there_but_not_what_lies_in_wait() -> None:
    rooms = {"A3": RoomTruth(monsters={"slime": 2})}
    scene = in_dungeon(rooms=rooms, traps=(PlacedTrap("t1", "pit", where="A3"),))
    rested("quest", 5, *FINE, scene=scene)
    assert scene.ask.options() == ["A1", "A3", "B2"]
    scene.answer("ann", "rest_next_door", "A3")
    scene.ends()
    report = scene.realm.adventure.known["A3"]
    assert (report.monsters, report.monster_names, report.traps) == (2, ["slime"], None)


@rule("MYK-REST-QUE-06")
def test_a_graveyard_gives_as_much_as_one_is_loved() -> None:
    scene = in_dungeon(**pair(bob=landmaker(loves={"ann": 3})))
    rested("quest", 6, scene=scene)
    scene.answer("ann", "rest_material", "fangs")
    scene.ends()
    assert scene.ann.carried_materials() == {"fangs": 3}


@rule("MYK-REST-QUE-07")
@pytest.mark.parametrize(("says", "drive"), [(True, 2), (False, 0)])
def test_the_game_master_says_whether_a_like_is_in_the_room(says: bool, drive: int) -> None:
    scene = rested("quest", 7, *([6] if says else []), ann=landmaker("king", likes=["Baths"]))
    scene.answer("gm", "room_has_like", says)
    scene.ends()
    assert scene.ann.drive == drive


@rule("MYK-REST-QUE-08")
def test_an_elevator_may_be_behind_the_graffiti() -> None:
    scene = rested("quest", 8, *FINE)
    scene.ends()
    assert scene.realm.delve.elevators == ["A2"]


@rule("MYK-REST-QUE-09")
def test_bones_hold_an_item_of_a_kind_of_your_choice() -> None:
    scene = rested("quest", 9, *FINE, 1, 1)
    scene.answer("ann", "rest_category", "recovery")
    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["lunch"]


@rule("MYK-REST-QUE-10")
def test_strange_masonry_betrays_the_traps_on_things() -> None:
    rooms = {"A2": RoomTruth(features=[thing("iron_chest")])}
    traps = (
        PlacedTrap("t1", "poison_needle", placed="event", where="A2", carrier="iron_chest"),
        PlacedTrap("t2", "pit", where="A2"),
    )
    scene = rested("quest", 10, *FINE, rooms=rooms, traps=traps)
    assert [trap.id for trap in scene.realm.delve.traps] == ["k1"]


@rule("MYK-REST-QUE-11")
def test_a_secret_exit_leads_out_from_here() -> None:
    scene = rested("quest", 11, *FINE)
    scene.ends()
    assert exits(scene.table.play) == ["A1", "A2"]


@rule("MYK-REST-QUE-12")
def test_a_secret_door_leads_to_a_room_next_door() -> None:
    scene = rested("quest", 12, *FINE, room="A3")
    scene.ends()
    assert scene.realm.delve.corridors == ["A2-A3"]


@rule("MYK-REST-QUE-12")
def test_a_secret_door_is_only_where_no_corridor_was() -> None:
    scene = rested("quest", 12, *FINE, room="A1", rooms={"B1": RoomTruth()}, corridors=("A1-A2",))
    scene.ends()
    assert scene.realm.delve.corridors == ["A1-A2", "A1-B1"]


@rule("MYK-REST-WAR-02")
def test_restlessness_grows_with_the_turns() -> None:
    scene = in_dungeon()
    scene.realm.chronicle.quarters = 9
    rested("warfare", 2, scene=scene)
    assert scene.ann.drive == 2


@rule("MYK-REST-WAR-03")
def test_a_thirst_for_battle_heals() -> None:
    scene = rested("warfare", 3, *FINE, 4, ann=landmaker("king", hp=1))
    scene.ends()
    assert (scene.ann.drive, scene.ann.hp) == (1, 5)


@rule("MYK-REST-WAR-04")
@pytest.mark.parametrize(("known", "hostility"), [("ogre", 1), ("", 0)])
def test_a_corpse_turns_all_against_a_ruler_whose_name_is_known(known: str, hostility: int) -> None:
    scene = in_dungeon()
    scene.realm.adventure.known_ruler = known
    rested("warfare", 4, *([1, 1] if known else []), scene=scene)
    scene.ends()
    assert (scene.ann.towards("ruler").hostility, scene.bob.towards("ruler").hostility) == (hostility, hostility)


@rule("MYK-REST-WAR-04", "MYK-HAPPENING-QUE-04")
def test_what_is_felt_for_the_ruler_is_felt_for_the_one_in_its_lair() -> None:
    rooms = {"A2": RoomTruth(monsters={"ogre": 1}, reaction="friendly")}
    scene = in_dungeon(rooms=rooms, ann=landmaker("king", hates={"b1": 4, "ruler": 2}, loves={"ruler": 1}))
    scene.realm.adventure.truth.lair = "A2"
    scene.play(look_around)
    (ruler,) = scene.realm.adventure.truth.rooms["A2"].survivors
    felt = scene.ann.towards(ruler.id)
    assert (ruler.ruler, ruler.id, felt.hostility, felt.affection) == (True, "b1", 5, 1)
    assert "ruler" not in scene.ann.feelings


@rule("MYK-REST-WAR-05")
@pytest.mark.parametrize(("dice", "voices", "followers"), [(FINE, 6, 6), ((*FAIL, 4), 4, 2)])
def test_a_night_raid_ends_well_or_badly(dice: tuple[int, ...], voices: int, followers: int) -> None:
    scene = in_dungeon(ann=landmaker("king", followers=6))
    scene.kingdom.voices = 5
    rested("warfare", 5, *dice, scene=scene)
    scene.ends()
    assert (scene.kingdom.voices, scene.ann.follower_count) == (voices, followers)


@rule("MYK-REST-WAR-06")
def test_a_snake_turns_hostility_into_affection() -> None:
    scene = rested("warfare", 6, 1, **pair(landmaker("king", hates={"bob": 3})))
    scene.ends()
    felt = scene.ann.towards("bob")
    assert (felt.affection, felt.hostility) == (3, 0)


@rule("MYK-REST-WAR-07")
def test_dark_thoughts_are_about_somebody() -> None:
    scene = rested("warfare", 7, 1, **trio())
    scene.answer("ann", "rest_grudge", "bob")
    scene.ends()
    assert scene.ann.towards("bob").hostility == 1


@rule("MYK-REST-WAR-08")
def test_silence_is_mutual() -> None:
    scene = rested("warfare", 8, 1, 1)
    scene.ends()
    assert (scene.ann.towards("bob").hostility, scene.bob.towards("ann").hostility) == (1, 1)


@rule("MYK-REST-WAR-09")
def test_a_rivals_eyes_give_drive() -> None:
    scene = rested("warfare", 9, **trio(bob=landmaker(hates={"ann": 2}), cid=landmaker(hates={"ann": 1})))
    assert scene.ann.drive == 2


@rule("MYK-REST-WAR-10")
def test_solid_sleep_heals_two_dice() -> None:
    scene = rested("warfare", 10, 3, 2, ann=landmaker("king", hp=1))
    scene.ends()
    assert scene.ann.hp == 6


@rule("MYK-REST-WAR-11")
def test_footprints_name_a_kind_that_nobody_has_met() -> None:
    rooms = {"C2": RoomTruth(monsters={"slime": 2}), "B2": RoomTruth(monsters={"ogrekin": 1})}
    scene = in_dungeon(rooms=rooms)
    scene.realm.delve.met = ["slime"]
    rested("warfare", 11, *FINE, scene=scene)
    scene.ends()
    line = scene.table.journal.lines[-1]
    assert (line.kind, line.params["monster"]) == ("kind_learned", "ogrekin")


@rule("MYK-REST-WAR-12")
def test_a_thirst_for_blood_calls_a_fight_and_a_prize() -> None:
    scene = rested("warfare", 12, 1)
    scene.ends()
    delve = scene.realm.delve
    assert [one.kind for one in delve.foes] == ["hurry_fox", "hurry_fox", "sawing_boar"]
    assert (delve.quarter, delve.then, delve.engage) == ("fight", "camp", [RareItem("ann")])


@rule("MYK-REST-WAR-12")
@pytest.mark.parametrize(("outcome", "items"), [("won", ["tent"]), ("settled", ["tent"]), ("lost", []), ("fled", [])])
def test_the_prize_is_for_the_winner(outcome: str, items: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    async def tent(play: Any, who: Any, cite: str, *, won: bool) -> None:
        put(who, Carried("tent"))

    monkeypatch.setattr("undercroft.games.kingdom.phases.dungeon_phase.aftermath.win_rare", tent)
    scene = in_dungeon()
    scene.play(follow_up, outcome, [RareItem("ann")], [])
    assert [item.id for item in scene.ann.items()] == items


def test_items_that_cannot_gain_levels_do_not() -> None:
    scene = in_dungeon()
    scene.ann.slots[0].item = Carried("blade", 10)
    rested("quest", 2, 1, scene=scene)
    assert scene.ann.items()[0].level == 10


def test_a_court_that_is_in_no_room_makes_camp_all_the_same() -> None:
    scene = in_dungeon(**pair())
    scene.realm.delve.room, scene.realm.delve.pending = "", [Camping()]

    scene.play(camp)

    assert [ask.seat for ask in scene.table.open_asks()] == ["ann", "bob"]
    assert around(scene.table.play) == []
