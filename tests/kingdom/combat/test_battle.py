"""Combat from setting up to the last Round: strategy, turns, movement, the end."""

from typing import Any

from tests.kingdom.arena import Arena
from tests.kingdom.scene import kingdom, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.battle import end_round, fight
from undercroft.games.kingdom.combat.battle import test_for_the_end as see_who_is_left
from undercroft.games.kingdom.combat.movement import move, obstructed
from undercroft.games.kingdom.combat.strategy import check_strategy, enemy_defense
from undercroft.games.kingdom.combat.turns import take_turn
from undercroft.games.kingdom.phases.dungeon_phase.encounters import taken_unawares
from undercroft.games.kingdom.rules.cycles import last
from undercroft.games.kingdom.rules.sides import (
    YIELDED,
    allies_of,
    embody,
    enemies_of,
    fighters,
    forward,
    has_yielded,
    in_area,
    side_of,
    spawn,
)
from undercroft.games.kingdom.state import Feeling, Help, PlacedTrap, Realm, RoomTruth
from undercroft.games.kingdom.words import Condition, Place, Scope


@rule("MYK-COMBAT-03", "MYK-COMBAT-AREA-01")
def test_allied_and_enemy_are_seen_from_each_side() -> None:
    arena = Arena(foes=["ogrekin", ("ogrekin", 6)], ann=landmaker(area=3), bob=landmaker(area=1))
    realm = arena.realm

    assert (side_of(realm, arena.ann), side_of(realm, arena.m1)) == ("court", "foes")
    assert enemies_of(realm, arena.m1) == [arena.ann, arena.bob]
    assert allies_of(realm, arena.m1) == [arena.m2]
    assert (forward(realm, arena.ann), forward(realm, arena.m1)) == (1, -1)
    assert in_area(realm, 6) == [arena.m2]
    assert fighters(realm, "court") == [arena.ann, arena.bob]


@rule("MYK-COMBAT-04", "MYK-COMBAT-05", "MYK-COMBAT-06", "MYK-COMBAT-02B")
def test_everybody_starts_where_they_stand_and_the_game_master_places_the_rest() -> None:
    arena = Arena(foes=["ogrekin", ("slime", 5)], plain=True, ann=landmaker(area=1))
    arena._foes[0] = ("ogrekin", 0)
    arena.dice(1, 2)
    arena.play_fight()
    arena.answer("gm", "place_monster", "6")
    arena.answer("gm", "special_conditions", "")

    assert (arena.ann.area, arena.m1.area, arena.m2.area) == (1, 6, 5)
    assert arena.realm.place is Place.COMBAT


@rule("MYK-COMBAT-SPECIAL")
def test_the_game_master_announces_what_is_special() -> None:
    arena = Arena(plain=True, ann=landmaker(area=3))

    arena.dice(5, 5)
    arena.play_fight()
    arena.answer("gm", "special_conditions", "The floor is lava.")

    assert arena.fought.special == "The floor is lava."
    assert "special_conditions" in arena.told()


@rule("MYK-STRATEGY-01", "MYK-STRATEGY-02", "MYK-STRATEGY-03")
def test_a_round_begins_with_wit_against_the_highest_defense() -> None:
    arena = Arena(foes=["ogrekin", "troop"], plain=True, ann=landmaker(wit=1), bob=landmaker(wit=3))
    arena.dice(3, 3)  # 6 + Wit 3 against Defense 9

    arena.play(check_strategy)
    arena.answer("ann", "strategy_representative", "bob")

    assert arena.result == "court"
    arena.dice(3, 3)
    arena.play(check_strategy)
    arena.answer("ann", "strategy_representative", "ann")
    assert arena.result == "foes"


@rule("MYK-STRATEGY-04", "MYK-STRATEGY-05")
def test_people_are_outwitted_against_their_wit_and_their_friends_help() -> None:
    arena = Arena(foes=["troop", "ogrekin"], plain=True, ann=landmaker(wit=2))
    arena.monster("m1").of_npc, arena.m1.abilities["wit"] = "Odo", 4
    arena.m1.helps = [Help("m2", "strategy")]
    arena.m2.feelings["m1"] = Feeling(affection=2)
    arena.dice(5, 5)  # 12 against Wit 4 + 7 + Affection 2

    arena.play(check_strategy)

    assert arena.result == "foes"
    arena.dice(5, 5)  # the help is used up
    arena.play(check_strategy)
    assert arena.result == "court"


@rule("MYK-STRATEGY-02", "MYK-STRATEGY-04")
def test_nobody_is_outwitted_by_whoever_sleeps_or_lies_on_the_ground() -> None:
    arena = Arena(foes=["troop", "slime"], plain=True, ann=landmaker(wit=0))
    arena.monster("m1").of_npc, arena.m1.abilities["wit"] = "Odo", 9
    assert enemy_defense(arena.table.play, "foes") == 16
    arena.m1.statuses = ["asleep"]
    assert enemy_defense(arena.table.play, "foes") == 7
    arena.m1.statuses, arena.m1.condition = [], Condition.UNCONSCIOUS
    assert enemy_defense(arena.table.play, "foes") == 7


@rule("MYK-COMBAT-01", "MYK-COMBAT-ACT-02", "MYK-COMBAT-END-01", "MYK-MOVE-01", "MYK-SURPRISE-04")
def test_a_round_is_strategy_then_one_side_then_the_other() -> None:
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker(area=1, wit=1), bob=landmaker(area=1))
    arena.dice(5, 5)  # strategy

    arena.fight()
    arena.answer("ann", "strategy_representative", "ann")
    assert (arena.fought.round, arena.fought.side) == (1, "court")
    arena.answer("bob", "battle_turn", "bob")
    arena.answer("bob", "battle_move", "2")
    arena.answer("bob", "battle_action", "pass")
    assert arena.bob.exhausted
    arena.answer("ann", "battle_move", "1")
    arena.answer("ann", "battle_action", "pass")
    assert arena.fought.side == "foes"
    arena.answer("gm", "battle_action", "pass")
    arena.dice(1, 2)
    arena.answer("gm", "end_of_round", "go_on")
    arena.answer("ann", "strategy_representative", "ann")

    assert (arena.fought.round, arena.fought.side, arena.m1.area) == (2, "foes", 4)
    assert not arena.ann.exhausted
    assert not arena.bob.exhausted


@rule("MYK-SURPRISE-01", "MYK-SURPRISE-04")
def test_surprise_gives_every_monster_a_move_and_an_action_first() -> None:
    arena = Arena(foes=[("slime", 4), ("slime", 4)], plain=True, ann=landmaker(area=3))

    arena.fight(surprised=True)
    assert (arena.fought.round, arena.fought.side) == (0, "foes")
    arena.answer("gm", "battle_turn", "m2")
    arena.dice(1, 2)  # the slime goes to Area 3 and misses
    arena.answer("gm", "battle_action", "attack")
    arena.dice(5, 5)
    arena.answer("gm", "battle_action", "pass")

    assert arena.fought.round == 1
    assert not arena.m1.exhausted
    assert (arena.m1.area, arena.m2.area) == (3, 3)


@rule("MYK-SURPRISE-02")
def test_an_unknown_number_of_monsters_surprises_the_court_unless_quest_succeeds() -> None:
    arena = Arena(ann=landmaker(quest=2))
    arena.realm.delve.fight = None
    arena.realm.delve.room = "A1"
    arena.realm.adventure.truth.rooms = {"A1": RoomTruth({"ogrekin": 9})}
    arena.dice(4, 4, 5, 4)  # 10 and 11 against 20 - 9

    arena.play(taken_unawares)
    assert arena.result is True
    arena.play(taken_unawares)
    assert arena.result is False


@rule("MYK-SURPRISE-03", "MYK-COMBAT-04")
def test_whoever_stayed_among_the_monsters_areas_is_caught_from_behind() -> None:
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker(area=5), bob=landmaker(area=1))

    arena.fight()

    assert (arena.fought.surprised, arena.fought.round, arena.fought.side) == (True, 0, "foes")
    assert arena.ann.area == 5


@rule("MYK-COMBAT-07")
def test_the_combat_traps_of_the_room_lie_on_the_battlefield() -> None:
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker(area=1))
    arena.realm.delve.room = "A1"
    arena.realm.adventure.truth.rooms = {"A1": RoomTruth()}
    trap = PlacedTrap("t1", "minefield", 4, "area", "A1", settings={"area": "3"})
    arena.realm.adventure.truth.placed = [trap]
    arena.dice(5, 5)

    arena.fight()

    assert {area: trap.kind for area, trap in arena.fought.traps.items()} == {3: "minefield"}


@rule("MYK-MOVE-02", "MYK-MOVE-03", "MYK-MOVE-04")
def test_a_move_is_one_area_forward_or_back_and_comes_before_the_action() -> None:
    arena = Arena(foes=[("slime", 4)], plain=True, ann=landmaker(area=1, items=["blade"]), bob=landmaker(area=6))

    arena.play(take_turn, "ann")
    assert arena.ask.options() == ["1", "2"]
    arena.answer("ann", "battle_move", "2")
    assert arena.ask.key == "battle_action"
    arena.answer("ann", "battle_action", "pass")
    arena.play(take_turn, "bob")

    assert arena.ask.options() == ["6", "5"]
    assert arena.ann.area == 2


@rule("MYK-MOVE-OBSTRUCT-01", "MYK-MOVE-OBSTRUCT-02", "MYK-MOVE-OBSTRUCT-03")
def test_an_advance_is_held_up_while_enemies_have_as_much_warfare_as_we_have_heads() -> None:
    arena = Arena(foes=[("ogrekin", 3)], plain=True, ann=landmaker(area=3), bob=landmaker(area=2))
    play = arena.table.play

    assert obstructed(play, arena.ann)  # one of us against Warfare 1
    arena.bob.area = 3
    assert not obstructed(play, arena.ann)
    arena.bob.condition = Condition.UNCONSCIOUS
    assert obstructed(play, arena.ann)
    arena.play(move, "ann", 4)
    assert (arena.result, arena.ann.area) == (False, 3)
    arena.play(move, "ann", 2)
    assert arena.ann.area == 2  # back is always free


@rule("MYK-MOVE-OBSTRUCT-02", "MYK-COMBAT-03")
def test_sleepers_stand_in_the_way_the_fallen_do_not_and_monsters_are_held_up_by_people() -> None:
    arena = Arena(foes=[("ogrekin", 3)], plain=True, ann=landmaker(area=3, warfare=0), bob=landmaker(area=3, warfare=0))
    play = arena.table.play
    assert not obstructed(play, arena.ann)
    arena.bob.statuses, arena.bob.exhausted = ["asleep"], True
    assert not obstructed(play, arena.ann)  # whoever sleeps is still one of us
    arena.m1.abilities["warfare"], arena.m1.statuses = 2, ["asleep"]
    assert obstructed(play, arena.ann)  # and one of them
    arena.m1.condition = Condition.UNCONSCIOUS
    assert not obstructed(play, arena.ann)
    arena.m1.condition, arena.m1.statuses = Condition.WELL, []
    assert not obstructed(play, arena.m1)  # Warfare 0 and 0 hold up nobody
    arena.ann.abilities["warfare"] = 1
    assert obstructed(play, arena.m1)
    arena.ann.area = 2
    assert not obstructed(play, arena.m1)


@rule("MYK-MOVE-BREAK-01", "MYK-MOVE-BREAK-02")
def test_only_our_own_side_breaks_through_and_only_with_followers() -> None:
    arena = Arena(
        foes=[("ogrekin", 3)], plain=True, ann=landmaker(area=3, warfare=1),
        bob=landmaker(area=3, followers=3), cid=landmaker(area=1, followers=5, condition=Condition.UNCONSCIOUS, hp=-1),
    )  # fmt: skip
    arena.play(move, "m1", 2)  # held up by Warfare 3: nobody of the Court is asked
    arena.ends()
    assert arena.m1.area == 3
    arena.bob.followers = {}
    arena.bob.area = 2
    arena.play(move, "ann", 4)  # whoever lies on the ground declares nothing
    arena.ends()
    assert arena.ann.area == 3


@rule("MYK-MOVE-BREAK-01", "MYK-MOVE-BREAK-02")
def test_anyone_on_our_side_can_lose_followers_to_break_through_once_a_round() -> None:
    arena = Arena(foes=[("ogrekin", 3)], plain=True, ann=landmaker(area=3), bob=landmaker(area=1, followers=9))
    arena.dice(4)

    arena.play(move, "ann", 4)
    arena.use("bob", "advance_obstructed", "breakthrough")

    assert (arena.ann.area, arena.bob.follower_count) == (4, 5)
    arena.ann.area = 3
    arena.play(move, "ann", 4)
    assert arena.ann.area == 3
    arena.ends()


@rule("MYK-MOVE-ADD", "MYK-COMBAT-ACT-01")
def test_an_additional_move_takes_the_action_and_can_be_held_up() -> None:
    arena = Arena(foes=[("ogrekin", 4)], plain=True, ann=landmaker(area=2))

    arena.turn("ann", move=1, action="move_again")
    arena.answer("ann", "battle_move_again", "4")
    assert (arena.ann.area, arena.ann.exhausted) == (4, True)
    arena.turn("ann", action="move_again")
    arena.ann.exhausted = False
    arena.turn("ann", action="move_again")
    arena.answer("ann", "battle_move_again", "5")

    assert arena.ann.area == 4


@rule("MYK-ATTACK-PASS")
def test_who_passes_everything_is_exhausted() -> None:
    arena = Arena(plain=True, ann=landmaker(area=2))

    arena.turn("ann", action="pass")

    assert (arena.ann.area, arena.ann.exhausted) == (2, True)


@rule("MYK-COMBAT-02", "MYK-COMBAT-END-02")
def test_a_side_loses_when_nobody_of_it_is_left() -> None:
    arena = Arena(foes=["slime", "slime"], plain=True, ann=landmaker(area=3))
    arena.m1.condition = Condition.DEAD
    arena.play(see_who_is_left)
    assert arena.fought.outcome == ""
    arena.m2.condition = Condition.DEAD
    arena.play(see_who_is_left)
    assert arena.fought.outcome == "won"

    arena.fought.outcome = ""
    arena.ann.condition = Condition.UNCONSCIOUS
    arena.play(see_who_is_left)
    assert arena.fought.outcome == "lost"


@rule("MYK-COMBAT-END-02")
def test_if_both_sides_are_done_for_the_court_has_lost() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(area=3, hp=-1, condition=Condition.UNCONSCIOUS))
    arena.m1.condition = Condition.DEAD
    arena.play(see_who_is_left)
    assert arena.fought.outcome == "lost"


@rule("MYK-COMBAT-END-02", "MYK-TREASURE-03")
def test_a_court_that_surrenders_has_lost_and_gets_no_treasure() -> None:
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker(area=1))
    arena.dice(5, 5)
    arena.fight()
    arena.answer("ann", "battle_move", "1")
    arena.answer("ann", "battle_action", "surrender")
    arena.ends()
    assert (arena.result, arena.ann.awake) == ("lost", True)


@rule("MYK-COMBAT-SURRENDER", "MYK-COMBAT-END-02", "MYK-TREASURE-01")
def test_monsters_that_surrender_are_beaten_and_alive() -> None:
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker(area=1))
    arena.dice(5, 5, 1)  # strategy, treasure

    arena.fight()
    arena.answer("ann", "battle_move", "1")
    arena.answer("ann", "battle_action", "pass")
    arena.answer("gm", "battle_action", "pass")
    arena.answer("gm", "end_of_round", "surrender")

    assert arena.result == "settled"
    assert has_yielded(arena.m1)
    assert (arena.realm.delve.spared, arena.realm.delve.killed) == ({"slime": 1}, {})
    assert arena.fought.defeated == {"slime": 1}
    arena.ends()


@rule("MYK-COMBAT-SURRENDER")
def test_whoever_fights_again_is_no_longer_at_our_mercy() -> None:
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker(area=1))
    arena.dice(5, 5)

    async def begin(play: Play[Realm]) -> str:
        monster = embody(play, "slime", "m1")
        monster.area, play.state.delve.fight = 6, None
        last(play, monster, YIELDED, 0, Scope.GAME, name="Surrender", cite="x")
        return await fight(play, [monster])

    arena.play(begin)
    arena.answer("gm", "special_conditions", "")

    assert not has_yielded(arena.m1)


@rule("MYK-COMBAT-02", "MYK-COMBAT-END-02")
def test_the_winners_may_still_act_and_the_fight_ends_with_the_round() -> None:
    arena = Arena(foes=[("slime", 3)], plain=True, ann=landmaker(area=3, items=["blade"]), bob=landmaker(area=2))
    arena.fought.step = "first"
    arena.m1.hp = 1
    arena.dice(4, 4, 3, 1)  # check, damage, treasure

    arena.go_on()
    arena.answer("ann", "battle_turn", "ann")
    arena.answer("ann", "battle_move", "3")
    arena.answer("ann", "battle_action", "attack")
    arena.declare("ann", target="m1")
    arena.answer("bob", "battle_turn", "enough")

    assert arena.result == "won"
    assert arena.realm.place is Place.DUNGEON
    arena.ends()


@rule("MYK-STATUS-POISON-01")
def test_poison_bites_at_the_end_of_a_round() -> None:
    arena = Arena(plain=True, ann=landmaker(area=1, statuses=["poisoned"]))
    before = arena.ann.hp

    arena.play(end_round)

    assert arena.ann.hp == before - 1


@rule("MYK-STATUS-OBESE-01")
def test_the_obese_hurt_themselves_whenever_they_move() -> None:
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker(area=1, statuses=["obese"]))
    before = arena.ann.hp

    arena.play(move, "ann", 2)
    arena.play(move, "ann", 4, "thrown")

    assert arena.ann.hp == before - 1


def hurrying(voices: int = 0, **given: Any) -> Arena:
    """Sit at a table that hurries: Ann is due, Bob and Cid come after her."""
    people: dict[str, Any] = {"ann": landmaker(), "bob": landmaker(drive=1), "cid": landmaker()} | given
    arena = Arena(
        kingdom(voices=voices), foes=[("slime", 6)], plain=True, quiet=False, rulings={"speeding_up": "on"}, **people
    )
    arena.go_on()
    return arena


@rule("MYK-COMBAT-SPEED")
def test_at_a_hurrying_table_going_out_of_turn_costs_a_hope() -> None:
    arena = hurrying()
    assert [(ask.seat, ask.key) for ask in arena.table.open_asks()] == [
        ("ann", "battle_turn"),
        ("bob", "battle_turn_early"),
    ]
    arena.answer("bob", "battle_turn_early", "bob")
    arena.answer("bob", "battle_move", "2")
    arena.answer("bob", "battle_action", "pass")

    assert arena.bob.drive == 0
    assert arena.ask.seat == "ann"
    assert arena.ask.key == "battle_move"


@rule("MYK-COMBAT-SPEED", "MYK-HOPE-02")
def test_the_hope_for_it_may_be_a_voice_if_the_others_agree() -> None:
    arena = hurrying(voices=9)
    arena.answer("cid", "battle_turn_early", "cid")
    arena.answer("ann", "voices_consent", True)
    arena.answer("bob", "voices_consent", True)
    arena.answer("cid", "battle_move", "2")
    assert arena.kingdom.voices == 8

    arena = hurrying(voices=9)
    arena.answer("cid", "battle_turn_early", "cid")
    arena.answer("ann", "voices_consent", False)
    arena.answer("bob", "voices_consent", True)
    assert arena.kingdom.voices == 9
    assert [ask.seat for ask in arena.table.open_asks()] == ["ann", "bob"]


@rule("MYK-COMBAT-SPEED")
def test_whoever_waits_is_not_asked_again_until_it_is_their_turn() -> None:
    arena = hurrying()
    arena.answer("bob", "battle_turn_early", "wait")
    assert arena.ask.seat == "ann"
    arena.answer("ann", "battle_move", "2")
    arena.answer("ann", "battle_action", "pass")
    assert arena.ask.seat == "bob"
    assert arena.bob.drive == 1


@rule("MYK-MONRULE-REINFORCE", "MYK-MONRULE-REINFORCE-CAP")
def test_reinforcements_come_at_the_end_of_a_round_but_never_make_ten() -> None:
    arena = Arena(foes=[("slime", 6)] * 7, plain=True, ann=landmaker(area=1))
    arena.fought.held_back = {"slime": 5}

    arena.play(end_round)
    arena.answer("gm", "end_of_round", "reinforce")
    assert arena.ask.limits()["high"] == 2
    arena.answer("gm", "reinforcements", 2)

    assert len(arena.realm.monsters()) == 9
    assert arena.m8.area == 6
    assert arena.fought.held_back == {"slime": 3}


@rule("MYK-MONRULE-REINFORCE-LATE")
def test_who_comes_too_late_is_in_the_next_room() -> None:
    arena = Arena(foes=[("slime", 3)], plain=True, ann=landmaker(area=3, items=["blade"]))
    realm = arena.realm
    realm.delve.room = "A1"
    realm.adventure.truth.rooms = {"A1": RoomTruth({"ogrekin": 2}, held_back={"ogrekin": 2}), "A2": RoomTruth()}
    realm.adventure.truth.corridors = ["A1-A2"]
    arena.fought.held_back = {"ogrekin": 2}
    arena.m1.hp = 1
    arena.dice(4, 4, 3, 1)

    arena.go_on()
    arena.answer("ann", "battle_move", "3")
    arena.answer("ann", "battle_action", "attack")
    arena.declare("ann", target="m1")

    assert arena.result == "won"
    rooms = arena.realm.adventure.truth.rooms
    assert (rooms["A1"].monsters, rooms["A2"].monsters) == ({}, {"ogrekin": 2})


def test_a_fight_goes_on_from_any_safe_point() -> None:
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker(area=1))
    arena.dice(5, 5)
    arena.fight()

    arena.go_on()
    arena.answer("ann", "battle_move", "2")
    arena.answer("ann", "battle_action", "pass")
    arena.go_on()

    assert arena.fought.side == "foes"
    assert arena.ask.key == "battle_action"


def test_when_everybody_is_asleep_everybody_wakes() -> None:
    asleep = landmaker(area=1, statuses=["asleep"], exhausted=True)
    arena = Arena(foes=[("slime", 6)], plain=True, ann=asleep)
    arena.m1.statuses.append("asleep")

    arena.play(end_round)

    assert (arena.ann.statuses, arena.m1.statuses) == ([], [])


def test_monsters_that_appear_are_told_apart_by_name() -> None:
    arena = Arena(foes=["ogrekin"], ann=landmaker())
    assert arena.m1.called == "Ogrekin"
    spawn(arena.table.play, "ogrekin", 6)

    assert [one.called for one in arena.realm.monsters()] == ["Ogrekin 1", "Ogrekin 2"]
