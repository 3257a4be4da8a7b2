"""Court Facilities."""

from copy import copy

import msgspec
import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import BOB, KING, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.entries import MONSTERS, SKILLS
from undercroft.games.kingdom.grammar.moments import (
    CourtReturned,
    DamageDue,
    RewardSet,
)
from undercroft.games.kingdom.grammar.windows import attribute_level, facility_level, open_moment
from undercroft.games.kingdom.rules.bodies import take_damage
from undercroft.games.kingdom.rules.building import buy_facility
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle
from undercroft.games.kingdom.rules.figures import capacity
from undercroft.games.kingdom.rules.monsters import taught_by
from undercroft.games.kingdom.rules.people import send_home
from undercroft.games.kingdom.rules.wounds import die
from undercroft.games.kingdom.state import Landmaker, PlacedTrap, Realm, RoomTruth
from undercroft.games.kingdom.words import Condition, Place


@rule("MYK-FAC-COURT-CHEVALIERS")
def test_who_has_drilled_with_the_chevaliers_hits_harder_all_game() -> None:
    land = kingdom(facilities={"A1": "chevaliers"}, military=4)
    ann = landmaker("king", items=["blade"], area=4, warfare=9)
    arena = Arena(land, foes=["minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.realm.place = Place.KINGDOM
    arena.dice(3, 4)
    arena.act("ann", "chevaliers")
    arena.realm.place = Place.COMBAT
    arena.dice(4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")

    arena.ends()
    assert arena.m1.hp == whole - 2 - 1


@rule("MYK-FAC-COURT-ARMORY")
def test_after_a_support_action_the_armory_hands_out_its_weapon() -> None:
    land = kingdom(facilities={"A1": ["chevaliers", "armory"]}, voices=0)
    land.maps["33"].rooms["A1"].facilities[1].choices = ["spear"]
    ann = landmaker("king", skills=["aggravation"], area=4, warfare=9, followers=6, drive=1)
    arena = Arena(land, foes=[("minotaur", 4)], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.dice(4, 4, 2)  # the check of the skill, then the Followers
    arena.dice(4, 4)  # the attack: 3 damage

    arena.act("ann", "aggravation")
    arena.use("ann", "support_taken", "armory")

    arena.ends()
    assert (arena.m1.hp, arena.ann.follower_count, arena.ann.items()) == (whole - 3, 4, [])


@rule("MYK-FAC-COURT-ARMORY")
def test_nobody_is_handed_a_weapon_that_reaches_nobody() -> None:
    land = kingdom(facilities={"A1": ["chevaliers", "armory"]}, voices=0)
    land.maps["33"].rooms["A1"].facilities[1].choices = ["blade"]
    ann = landmaker("king", skills=["martial_music"], area=1, charisma=9, followers=6, drive=1)
    arena = Arena(land, foes=[("minotaur", 4)], plain=True, ann=ann)
    arena.dice(4, 4)

    arena.act("ann", "martial_music")

    arena.ends()


@rule("MYK-FAC-COURT-PAGODA")
def test_whoever_is_hurt_sees_the_light_of_the_pagoda_once_a_game() -> None:
    land = kingdom(facilities={"A1": ["temple", "pagoda"]}, voices=0)
    kind = next(one.id for one in MONSTERS if len(taught_by(one.id)) == 1)
    land.maps["33"].rooms["A1"].facilities[1].choices = [kind]
    arena = Arena(land, foes=["minotaur"], plain=True, ann=landmaker("king", hp=9, drive=2))
    arena.play(begin_cycle)

    arena.play(hurt, "ann", 2)
    arena.use("ann", "damage_due", "pagoda")
    assert arena.ann.lent == list(taught_by(kind))
    assert arena.ann.drive == 1

    arena.play(end_cycle)
    assert arena.ann.lent == []
    arena.play(begin_cycle)
    arena.play(hurt, "ann", 2)
    arena.ends()


async def hurt(play: Play[Realm], who: Landmaker, amount: int) -> None:
    """Let somebody take damage."""
    await take_damage(play, DamageDue(who, amount))


@rule("MYK-FAC-COURT-ROYAL-PALACE", "MYK-FACRULE-TIMING-PLAN")
def test_the_royal_palace_wins_a_voice_or_loses_one() -> None:
    scene = Scene(kingdom(lifestyle=3), ann=KING, bob=landmaker())
    scene.dice(3, 4, 1, 2)

    scene.act("ann", "royal_palace")
    assert scene.kingdom.voices == 11
    scene.act("bob", "royal_palace")

    scene.ends()
    assert scene.kingdom.voices == 10


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


@rule("MYK-FAC-COURT-SALON")
def test_a_salon_brings_the_reward_before_the_adventure() -> None:
    scene = Scene(kingdom(facilities={"A1": ["cutchery", "salon"]}, lifestyle=3), ann=KING)
    scene.realm.chronicle.reward = 4
    scene.dice(4, 4)

    scene.play(open_moment, RewardSet(4))
    scene.use("ann", "reward_set", "salon")

    scene.ends()
    assert (scene.kingdom.treasury, scene.realm.chronicle.reward_paid) == (4, True)


@rule("MYK-FAC-COURT-SALON")
def test_a_salon_fails_against_seven_and_the_reward() -> None:
    scene = Scene(kingdom(facilities={"A1": ["cutchery", "salon"]}, lifestyle=3), ann=KING)
    scene.realm.chronicle.reward = 4
    scene.dice(4, 3)

    scene.play(open_moment, RewardSet(4))
    scene.use("ann", "reward_set", "salon")

    scene.ends()
    assert (scene.kingdom.treasury, scene.realm.chronicle.reward_paid) == (0, False)


@rule("MYK-FAC-COURT-HALL", "MYK-FACRULE-TARGET-COURT")
def test_in_the_hall_everybody_spends_the_action_and_likes_somebody_more() -> None:
    scene = Scene(kingdom(facilities={"A1": "hall"}), ann=KING, bob=BOB, cid=BOB)
    scene.dice(1, 3, 5)

    scene.act("ann", "hall")
    scene.answer("cid", "hall_affection", "bob")
    scene.answer("ann", "hall_affection", "cid")
    scene.answer("bob", "hall_affection", "ann")

    scene.ends()
    assert scene.ann.towards("cid").affection == scene.bob.towards("ann").affection == 2
    assert scene.cid.towards("bob").affection == 2
    assert all(person.exhausted for person in scene.realm.members())


@rule("MYK-FAC-COURT-HALL")
def test_the_hall_stays_empty_if_somebody_is_exhausted() -> None:
    scene = Scene(kingdom(facilities={"A1": "hall"}), ann=KING, bob=landmaker(exhausted=True))

    assert "hall" not in scene.actions("ann")


@rule("MYK-FAC-COURT-HAREM")
def test_whoever_saw_to_the_succession_has_an_heir_without_friends_or_things() -> None:
    land = kingdom(facilities={"A1": "harem"}, talents=["eunuch"])
    scene = Scene(land, ann=KING, bob=landmaker(items=["blade"], wit=5, skills=["diehard"], loves={"ann": 3}))

    scene.act("bob", "harem")
    scene.play(die, "bob", "X")
    scene.play(open_moment, CourtReturned())
    scene.answer("bob", "harem_heir", True)

    scene.ends()
    heir = scene.realm.landmakers[scene.realm.court[1]]
    assert (heir.seat, heir.abilities["wit"], heir.items(), heir.feelings) == ("bob", 5, [], {})
    assert heir.skills == scene.bob.skills
    assert (heir.condition, scene.bob.condition) == (Condition.WELL, Condition.DEAD)


@rule("MYK-FAC-COURT-HAREM")
def test_a_harem_needs_a_eunuch_and_somebody_who_used_it() -> None:
    scene = Scene(kingdom(facilities={"A1": "harem"}), ann=KING, bob=BOB)
    assert "harem" not in scene.actions("bob")

    scene.play(die, "bob", "X")
    scene.play(open_moment, CourtReturned())

    scene.ends()
    assert "bob" in scene.realm.court


@rule("MYK-FAC-COURT-SANCTUARY")
def test_crusaders_follow_within_what_one_can_lead_and_vanish_at_home() -> None:
    land = kingdom(facilities={"A1": ["temple", "sanctuary"]}, culture=6)
    scene = Scene(land, ann=landmaker("king", charisma=0), bob=landmaker(charisma=0, followers=1))
    scene.dice(3, 3, 5)

    scene.act("ann", "sanctuary")

    scene.ends()
    assert scene.ann.followers == {"crusader": 1}
    scene.play(send_home, dict(scene.ann.followers))
    assert (scene.kingdom.citizens, scene.kingdom.monsters) == (50, {})


@rule("MYK-FAC-COURT-CHEVALIERS")
def test_chevaliers_sharpen_weapons_and_at_level_three_the_kingdom() -> None:
    scene = Scene(
        kingdom(facilities={"A1": "chevaliers", "A2": "chevaliers", "A3": "chevaliers"}, military=4), ann=KING
    )
    scene.dice(3, 3)
    assert attribute_level(scene.table.play, "military") == 5

    scene.act("ann", "chevaliers")

    scene.ends()
    assert [(one.what, one.amount, one.until) for one in scene.ann.lasting] == [("damage", 3, "game")]


@rule("MYK-FAC-COURT-TEMPLE", "MYK-FACRULE-TARGET-ROOM")
def test_a_temple_shows_a_random_room_and_at_level_three_raises_culture() -> None:
    scene = Scene(kingdom(facilities={"A1": "temple", "A2": "temple", "A3": "temple"}, culture=4), ann=KING)
    scene.realm.adventure.truth.rooms = {"A1": RoomTruth(), "A2": RoomTruth(monsters={"ogre": 2})}
    scene.realm.adventure.truth.placed = [PlacedTrap("t1", "alarm", where="A2")]
    assert attribute_level(scene.table.play, "culture") == 5
    scene.dice(3, 3, 2)

    scene.act("ann", "temple")

    scene.ends()
    report = scene.realm.adventure.known["A2"]
    assert (report.monsters, report.monster_names, report.traps) == (2, ["ogre"], 1)


@rule("MYK-FAC-COURT-GARDEN", "MYK-FACRULE-TIMING-PERMANENT")
@pytest.mark.parametrize(("phase", "result"), [("kingdom", 10), ("end", 8)])
def test_a_garden_helps_in_the_kingdom_phase_only(phase: str, result: int) -> None:
    scene = Scene(kingdom(facilities={"A1": "garden", "A2": "garden"}), ann=KING, phase=phase)
    scene.dice(3, 3)

    assert scene.play(make_check, "ann", "wit", 9).result == result


@rule("MYK-FAC-COURT-THEATER")
def test_a_theater_counts_the_entertainers(monkeypatch: pytest.MonkeyPatch) -> None:
    jig = copy(SKILLS["anarch"])
    msgspec.structs.force_setattr(jig, "group", "entertainment")
    monkeypatch.setitem(SKILLS._entries, "jig", jig)
    land = kingdom(facilities={"A1": "theater"}, culture=4, voices=2)
    scene = Scene(land, ann=landmaker("king", skills=["jig"]), bob=landmaker(skills=["jig", "diadem"]))
    scene.dice(3, 3)

    scene.act("bob", "theater")

    scene.ends()
    assert scene.kingdom.voices == 5


@rule("MYK-FAC-COURT-TOMB")
def test_a_tomb_is_visited_by_all_who_loved_its_owner() -> None:
    scene = Scene(
        kingdom(treasury=10), ann=landmaker("king", loves={"bob": 3}), bob=BOB, cid=landmaker(loves={"bob": 1})
    )

    scene.play(buy_facility, "ann", "tomb", "33.A1")
    scene.answer("ann", "facility_character", "bob")
    scene.play(die, "cid", "X")
    scene.play(die, "bob", "X")
    scene.use("ann", "character_died", "tomb")

    scene.ends()
    assert scene.kingdom.treasury == 8
