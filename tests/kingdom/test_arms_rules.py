"""Rules of fighting that belong to characters, Items and Facilities rather than to any one skill."""

from typing import Any

from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.battle import begin_round
from undercroft.games.kingdom.combat.support import support_actions
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.content.exchange import lying_here, pick_up
from undercroft.games.kingdom.grammar.delve_moments import CampBegun
from undercroft.games.kingdom.grammar.entries import MONSTERS
from undercroft.games.kingdom.grammar.moments import Breather, DamageDue
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.camp import hand_over
from undercroft.games.kingdom.phases.kingdom_phase.crafting import craft
from undercroft.games.kingdom.rules.bodies import take_damage
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle
from undercroft.games.kingdom.rules.figures import max_voices
from undercroft.games.kingdom.rules.monsters import taught_by
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.state import Built, Landmaker, Lasting, MapSheet, Realm
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.words import Condition, Place, Scope

from .arena import Arena
from .scene import Scene, kingdom, landmaker


@rule("MYK-CHAR-04")
def test_a_monster_has_the_few_figures_of_its_card_and_nothing_more() -> None:
    scene = Scene()
    entry = MONSTERS["ogrekin"]
    monster = embody(scene.table.play, "ogrekin", "m1")

    printed = {"level", "warfare", "reach", "damage", "defense", "hp", "personality", "materials", "skills"}
    assert printed <= set(type(entry).__struct_fields__)
    assert (monster.level, monster.abilities["warfare"], monster.hp) == (entry.level, entry.warfare, entry.hp)
    assert (monster.personality, monster.skills) == (entry.personality, list(entry.skills))
    assert (monster.jobs, monster.court_class, monster.followers) == ([], "", {})


@rule("MYK-RELATION-07", "MYK-RELATION-10")
def test_hostility_adds_to_the_damage_of_attacks_on_whom_one_hates() -> None:
    ann = landmaker(items=["blade"], area=4, warfare=9, hates={"m1": 3})
    arena = Arena(foes=["minotaur", "minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.dice(4, 4, 2, 4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.play(make_attack, "ann", ["m2"], "blade")

    arena.ends()
    assert (arena.m1.hp, arena.m2.hp) == (whole - 2 - 3, whole - 2)


@rule("MYK-TIME-ROUND")
def test_a_round_is_the_cycle_of_combat() -> None:
    ann = landmaker("servant", skills=["ogg"], items=["blade"], area=4, warfare=9, hp=16, quest=9)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    arena.play(begin_cycle)
    arena.dice(1, 1, 4, 4, 2)
    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "ogg")

    arena.dice(4, 4, 2)
    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.ends()

    arena.play(end_cycle)
    arena.play(begin_cycle)
    arena.play(make_attack, "ann", ["m1"], "blade")
    assert "ogg" in arena.ask.options()


@rule("MYK-FACRULE-DUNGEON-USE")
def test_a_facility_that_stands_in_the_dungeon_is_used_in_that_room() -> None:
    scene = Scene(ann=landmaker("king", wit=4, charisma=4))
    realm = scene.realm
    realm.place, realm.delve.begun, realm.delve.room = Place.DUNGEON, True, "A2"
    realm.adventure.sheet = MapSheet()
    realm.adventure.sheet.rooms["A2"].facilities.append(Built("x1", "arixang", 2))

    scene.act("ann", "arixang")
    scene.ends()
    assert (scene.ann.drive, scene.ann.exhausted) == (3, True)

    scene.ann.exhausted, scene.realm.delve.room = False, "A3"
    assert "arixang" not in scene.actions("ann")


@rule("MYK-FAC-RECREATIONAL-COLOSSEUM")
def test_a_victory_in_the_colosseum_fills_the_kingdom_with_voices() -> None:
    land = kingdom(facilities={"A1": "colosseum"}, voices=2)
    scene = Scene(land, ann=landmaker("king", items=["blade"], warfare=9, quest=9), bob=landmaker(), cat=landmaker())
    before = max_voices(scene.table.play).value
    scene.realm.landmakers["cat"].exhausted = True
    scene.dice(1, *[3, 4] * 20)

    scene.act("ann", "colosseum")
    scene.answer("ann", "colosseum_fighters", ["bob"])
    scene.answer("ann", "take_place", "3")
    scene.answer("bob", "take_place", "1")
    scene.answer("gm", "special_conditions", "")
    fight = scene.realm.delve.fight
    assert fight is not None
    assert scene.cat.area == 0
    bring_it_to_an_end(scene)

    assert scene.realm.delve.fight is None
    assert (scene.kingdom.voices, scene.realm.place) == (before + 5, Place.KINGDOM)
    assert (scene.ann.exhausted, scene.bob.exhausted, scene.cat.exhausted) == (True, True, True)


def bring_it_to_an_end(scene: Scene) -> None:
    """Let the monsters give up at the end of the first Round, and everybody else do nothing."""
    for _ in range(200):
        if scene.table.over:
            return
        ask = scene.table.open_asks()[0]
        answer: Any
        match ask.key:
            case "treasure_materials":
                answer = ask.nth(0)
            case "end_of_round":
                answer = "surrender"
            case "battle_action":
                answer = "pass"
            case _:
                answer = "pass" if "pass" in ask.options() else ask.options()[0]
        scene.table.answer(ask.seat, ask.id, answer)


@rule("MYK-FAC-RECREATIONAL-COLOSSEUM")
def test_defeat_in_the_colosseum_brings_nothing() -> None:
    scene = Scene(kingdom(facilities={"A1": "colosseum"}, voices=2), ann=landmaker("king", items=["blade"], wit=9))
    scene.dice(1, *[3, 4] * 20)

    scene.act("ann", "colosseum")
    scene.answer("ann", "take_place", "3")
    scene.answer("gm", "special_conditions", "")
    scene.answer("ann", "battle_move", "3")
    scene.answer("ann", "battle_action", "surrender")
    bring_it_to_an_end(scene)

    assert (scene.kingdom.voices, scene.ann.exhausted, scene.realm.delve.fight) == (2, True, None)


@rule("MYK-FAC-SPECIAL-LOOPHOLE")
def test_a_loophole_opens_an_entrance_at_the_edge_of_the_map_once() -> None:
    land = kingdom(facilities={"A1": ["hideout", "loophole"]}, treasury=3)
    scene = Scene(land, ann=landmaker("king"))
    realm = scene.realm
    realm.place, realm.delve.begun, realm.delve.room = Place.DUNGEON, True, "C2"
    realm.adventure.truth.entrances = ["A1-north"]
    realm.adventure.sheet = MapSheet()

    scene.play(open_moment, CampBegun())
    scene.use("ann", "camp_begun", "loophole")
    scene.ends()

    assert scene.realm.adventure.truth.entrances == ["A1-north", "C2-south"]
    assert scene.realm.adventure.sheet is not None
    assert "C2-south" in scene.realm.adventure.sheet.entrances
    assert scene.kingdom.treasury == 2
    scene.realm.adventure.truth.entrances.pop()
    scene.play(open_moment, CampBegun())
    scene.ends()


@rule("MYK-FAC-SPECIAL-LOOPHOLE")
def test_there_is_no_wall_to_knock_through_in_the_middle() -> None:
    scene = Scene(kingdom(facilities={"A1": ["hideout", "loophole"]}, treasury=3), ann=landmaker("king"))
    scene.realm.place, scene.realm.delve.begun, scene.realm.delve.room = Place.DUNGEON, True, "B2"

    scene.play(open_moment, CampBegun())

    scene.ends()


@rule("MYK-ITEMRULE-TRADE-COMBAT")
def test_in_combat_items_change_hands_only_by_an_action_in_the_same_area() -> None:
    arena = Arena(ann=landmaker(items=["blade"], area=2), bob=landmaker(items=["lunch"], area=2))

    arena.turn("ann", action="exchange_items")
    arena.answer("ann", "exchange_items_give", ["0:blade"])
    arena.answer("ann", "exchange_items_take", [])
    arena.answer("bob", "exchange_items_agree", True)

    arena.ends()
    assert [item.id for item in arena.bob.items()] == ["lunch", "blade"]
    assert arena.ann.exhausted

    arena.ann.exhausted, arena.bob.area = False, 3
    arena.play(open_moment, Breather("actions"))
    arena.ends()
    assert "exchange_items" not in support_actions(arena.table.play, arena.ann)


@rule("MYK-ITEMRULE-DISCARD-PICKUP")
def test_what_was_thrown_away_lies_there_until_the_court_leaves() -> None:
    scene = Scene(ann=landmaker(items=["blade"]), bob=landmaker())
    scene.realm.place, scene.realm.delve.begun, scene.realm.delve.room = Place.DUNGEON, True, "A1"

    scene.play(hand_over, "ann")
    scene.answer("ann", "exchange_what", "0:blade")
    scene.answer("ann", "exchange_with", "discard")
    scene.ends()
    assert not scene.ann.items()

    scene.play(pick_up, "bob")
    scene.ends()
    assert [item.id for item in scene.bob.items()] == ["blade"]

    scene.play(hand_over, "bob")
    scene.answer("bob", "exchange_what", "0:blade")
    scene.answer("bob", "exchange_with", "discard")
    scene.realm.delve.room, scene.realm.delve.moved = "A2", 1
    assert lying_here(scene.realm, scene.ann) == {}


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


@rule("MYK-FAC-RESIDENTIAL-ONSTEAD")
def test_a_groomed_ride_tramples_as_often_as_it_was_groomed() -> None:
    ann = landmaker(items=["blade", "ride"], area=4, warfare=9)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.ann.lasting.append(Lasting(Effect.RIDE_DAMAGE, 1, Scope.GAME, "Onstead"))
    arena.dice(4, 4, 2, 5, 4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_hit", "groomed_ride")
    arena.play(make_attack, "ann", ["m1"], "blade")

    arena.ends()
    assert arena.m1.hp == whole - 7 - 2


@rule("MYK-FAC-RESIDENTIAL-ONSTEAD")
def test_a_ride_made_of_a_monster_tramples_like_that_monster() -> None:
    scene = Scene(kingdom(monsters={"minotaur": 1}), ann=landmaker("king"))
    scene.play(craft, "ann")
    scene.answer("ann", "craft_item", "ride")
    ride = scene.ann.find_item("ride")
    assert ride is not None
    assert ride.choices == ["minotaur"]


@rule("MYK-CLASSSKILL-PRAYER")
def test_what_can_be_done_at_any_time_can_be_done_as_a_round_begins() -> None:
    arena = Arena(kingdom(voices=0), ann=landmaker("oracle", skills=["prayer"], drive=1), bob=landmaker(hp=3))
    arena.dice(4, 5, 5)  # the prayer; then the plan

    arena.play(begin_round)
    arena.use("ann", "breather", "prayer")
    arena.answer("ann", "strategy_representative", "ann")

    arena.ends()
    assert arena.bob.hp == 7


@rule("MYK-FAC-RECREATIONAL-COLOSSEUM")
def test_if_nobody_gets_up_from_the_sand_the_game_goes_on_without_an_adventure() -> None:
    scene = Scene(kingdom(facilities={"A1": "colosseum"}), ann=landmaker("king", items=["blade"], wit=9))
    scene.dice(1, *[3, 4] * 20)

    scene.act("ann", "colosseum")
    scene.answer("ann", "take_place", "3")
    scene.answer("gm", "special_conditions", "")
    scene.answer("ann", "battle_move", "3")
    scene.realm.landmakers["ann"].condition = Condition.UNCONSCIOUS
    scene.answer("ann", "battle_action", "pass")
    bring_it_to_an_end(scene)

    assert (scene.realm.phase, scene.realm.jumped, scene.realm.chronicle.wiped_out) == ("end", True, True)
