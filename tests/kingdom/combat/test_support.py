"""Support Actions, fleeing, and the treasure of a victory."""

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.engine.cards import Card
from undercroft.games.kingdom.combat.fleeing import flee, may_flee
from undercroft.games.kingdom.combat.support import disarmable, exchangeable, support_actions
from undercroft.games.kingdom.combat.treasure import table_for, take_treasure
from undercroft.games.kingdom.combat.turns import take_turn
from undercroft.games.kingdom.grammar.entries import ITEMS, MONSTERS, TRAPS, Check
from undercroft.games.kingdom.rules.cycles import last
from undercroft.games.kingdom.state import Carried, Feature, PlacedTrap, RoomTruth
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.state.planned import Clue
from undercroft.games.kingdom.words import Condition, Scope

DOWN = Condition.UNCONSCIOUS


@rule("MYK-SUPPORT-01", "MYK-SUPPORT-CARRY")
def test_carrying_somebody_moves_both_one_area_past_anybody() -> None:
    arena = Arena(
        foes=[("ogrekin", 4)], plain=True, ann=landmaker(area=4), bob=landmaker(area=5, hp=-1, condition=DOWN),
        cid=landmaker(area=6, hp=-1, condition=DOWN),
    )  # fmt: skip

    arena.turn("ann", action="carry")
    assert sorted(arena.ask.options()) == ["3", "5"]
    arena.answer("ann", "carry_to", "3")

    assert (arena.ann.area, arena.bob.area, arena.cid.area, arena.ann.exhausted) == (3, 3, 6, True)


@rule("MYK-SUPPORT-SWAP")
def test_items_can_be_exchanged_with_somebody_in_the_same_area() -> None:
    arena = Arena(
        foes=[("slime", 6)], plain=True, ann=landmaker(area=2, items=["blade", "potion"]),
        bob=landmaker(area=2, items=["spear"]), cid=landmaker(area=1, items=["spear"]),
    )  # fmt: skip

    arena.turn("ann", action="exchange_items")
    arena.answer("ann", "exchange_items_give", ["1:potion"])
    arena.answer("ann", "exchange_items_take", ["0:spear"])
    arena.answer("bob", "exchange_items_agree", True)

    assert sorted(item.id for item in arena.ann.items()) == ["blade", "spear"]
    assert [item.id for item in arena.bob.items()] == ["potion"]
    assert not arena.bob.exhausted


def exchange_all(arena: Arena, given: list[str], taken: list[str]) -> None:
    """Let Ann and Bob exchange Items, and agree."""
    arena.turn("ann", action="exchange_items")
    arena.answer("ann", "exchange_items_give", given)
    arena.answer("ann", "exchange_items_take", taken)
    arena.answer("bob", "exchange_items_agree", True)
    arena.ends()


@rule("MYK-SUPPORT-SWAP", "MYK-EQUIP-05")
def test_what_cannot_change_hands_stays_where_it_is() -> None:
    """Bob gives a Shuriken, which only a Ninja can have, and his hands are full with what he gets."""
    full = ["shuriken", "spear", "spear", "spear", "spear", "spear"]
    arena = Arena(
        foes=[("slime", 6)], plain=True, ann=landmaker("king", area=2, items=["blade"]),
        bob=landmaker("ninja", area=2, items=full),
    )  # fmt: skip

    exchange_all(arena, ["0:blade"], ["0:shuriken"])

    assert [item.id for item in arena.ann.items()] == ["blade"]
    assert sorted(item.id for item in arena.bob.items()) == sorted(full)


@rule("MYK-SUPPORT-SWAP", "MYK-EQUIP-05")
def test_large_items_need_room_on_both_sides() -> None:
    full = ["spear", "spear", "spear", "spear", "great_sword"]
    arena = Arena(
        foes=[("slime", 6)], plain=True, ann=landmaker(area=2, items=["blade", "spear", "spear", "spear", "spear"]),
        bob=landmaker(area=2, items=full),
    )  # fmt: skip

    exchange_all(arena, ["0:blade"], ["4:great_sword"])

    assert "great_sword" in [item.id for item in arena.ann.items()]
    assert "blade" in [item.id for item in arena.bob.items()]


@rule("MYK-SUPPORT-SWAP")
def test_what_was_joined_into_one_changes_hands_together() -> None:
    arena = Arena(
        foes=[("slime", 6)], plain=True, ann=landmaker(area=2, items=["blade"]), bob=landmaker(area=2, items=["spear"])
    )
    arena.ann.items()[0].joined.append(Carried("potion"))

    assert list(exchangeable(arena.ann)) == ["0:blade"]
    exchange_all(arena, ["0:blade"], [])

    assert [item.id for item in arena.bob.items()] == ["spear", "blade", "potion"]
    assert arena.ann.items() == []


@rule("MYK-SUPPORT-SEARCH")
def test_something_in_the_room_can_be_searched_in_the_middle_of_a_fight() -> None:
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker(area=2, wit=2, quest=2))
    realm = arena.realm
    realm.delve.room = "A1"
    realm.delve.features = {"A1": ["an old chest"]}
    chest = Feature("f1", "an old chest", clue=Clue("weak", "poison:cats"))
    realm.adventure.truth.rooms = {"A1": RoomTruth(features=[chest])}
    arena.dice(3, 3)  # 8 against one of the Court and 7

    arena.turn("ann", action="search")

    assert arena.realm.delve.clues == [Clue("weak", "poison:cats")]
    assert "search" not in support_actions(arena.table.play, arena.ann)
    arena.ends()


@rule("MYK-SUPPORT-DISARM-01", "MYK-SUPPORT-DISARM-02")
def test_traps_are_disarmed_where_they_lie_or_from_the_enemys_encampment() -> None:
    kind = next((trap.id for trap in TRAPS if isinstance(trap.disarm, Check)), "")
    if not kind:
        pytest.skip("no Trap can be disarmed yet")
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker(area=2))
    arena.realm.delve.room = "A1"
    arena.fought.traps = {3: PlacedTrap("t1", kind, found="discovered"), 4: PlacedTrap("t3", kind)}
    arena.realm.adventure.truth.placed = [PlacedTrap("t2", kind, where="A1", found="discovered")]

    assert disarmable(arena.realm, arena.ann) == []
    arena.ann.area = 3
    assert [trap.id for trap in disarmable(arena.realm, arena.ann)] == ["t1"]
    arena.ann.area = 6
    assert [trap.id for trap in disarmable(arena.realm, arena.ann)] == ["t1", "t2"]


@rule("MYK-SUPPORT-OTHER")
def test_skills_items_help_and_anything_else_are_support_actions_too() -> None:
    arena = Arena(
        foes=[("slime", 6)], plain=True, ann=landmaker(area=2, loves={"bob": 2}), bob=landmaker(area=1),
    )  # fmt: skip

    arena.play(take_turn, "ann")
    arena.answer("ann", "battle_move", "2")
    options = arena.ask.options()

    assert {"cooperation", "other", "move_again", "pass"} <= set(options)


@rule("MYK-SUPPORT-OTHER", "MYK-SUPPORT-01")
@pytest.mark.parametrize(
    ("verdict", "kind", "again"), [("refused", "", True), ("done", "assist", True), ("done", "support", False)]
)
def test_an_idea_takes_the_action_only_if_it_is_allowed_and_is_one(verdict: str, kind: str, again: bool) -> None:
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker(area=2))

    arena.turn("ann", action="other")
    arena.answer("ann", "improvised_idea", "I sing.")
    arena.answer("gm", "improvised_verdict", verdict)
    if verdict == "refused":
        arena.answer("gm", "improvised_why_not", "")
    if kind:
        arena.answer("gm", "improvised_kind", kind)
        arena.answer("gm", "improvised_outcome", "It is loud.")
        arena.answer("gm", "ruled_effect", "nothing")

    assert arena.table.over is not again
    if again:
        assert arena.ask.key == "battle_action"
        assert "other" not in arena.ask.options()
        arena.answer("ann", "battle_action", "pass")
    assert arena.ann.exhausted


@rule("MYK-SUPPORT-OTHER", "MYK-CHECK-FEET-01")
def test_a_table_can_play_without_ideas() -> None:
    arena = Arena(foes=[("slime", 6)], plain=True, rulings={"improvising": "off"}, ann=landmaker(area=2))
    assert "other" not in support_actions(arena.table.play, arena.ann)


@rule("MYK-COMBAT-HOLD")
def test_nobody_holds_back_what_they_throw() -> None:
    thrown = next(
        item.id for item in ITEMS if item.weapon is not None and item.weapon.thrown and not item.weapon.ranged
    )
    ann = landmaker(area=3, items=[thrown, ("star_fragment", 3)])
    arena = Arena(foes=[("slime", 4)], plain=True, ann=ann)
    arena.play(take_turn, "ann")
    arena.answer("ann", "battle_move", "3")
    arena.answer("ann", "battle_action", "attack")
    assert isinstance(arena.ask, Card)
    assert "held" not in arena.ask.drafted({"weapon": f"0:{thrown}"}).asks
    arena.m1.area = 3
    arena.play(take_turn, "ann")
    arena.answer("ann", "battle_move", "3")
    arena.answer("ann", "battle_action", "attack")
    assert "held" in arena.ask.drafted({"weapon": f"0:{thrown}"}).asks


@rule("MYK-FLEE-01")
def test_the_court_flees_only_when_all_of_it_is_in_its_encampment() -> None:
    arena = Arena(foes=[("slime", 6)], ann=landmaker(area=1), bob=landmaker(area=2, hp=-1, condition=DOWN))

    assert not may_flee(arena.realm, arena.ann)
    arena.bob.area = 1
    assert may_flee(arena.realm, arena.ann)


@rule("MYK-FLEE-02", "MYK-FLEE-03", "MYK-TREASURE-03")
def test_fleeing_is_quest_against_the_highest_defense_and_ends_the_fight_without_treasure() -> None:
    arena = Arena(foes=[("slime", 6), ("troop", 6)], plain=True, ann=landmaker(area=1, quest=2))
    arena.dice(3, 3, 3, 4)  # 8 and 9 against Defense 9

    arena.play(flee, "ann")
    assert arena.fought.outcome == ""
    arena.play(flee, "ann")
    assert arena.fought.outcome == "fled"
    arena.go_on()

    assert arena.result == "fled"
    assert len(arena.realm.monsters()) == 2
    arena.ends()


@rule("MYK-FLEE-03")
@pytest.mark.parametrize(
    ("trap", "outcome"),
    [
        (PlacedTrap("t1", "kotatsu", where="A1", found="discovered"), ""),
        (PlacedTrap("t1", "moving_floor", where="A1-A2", placed="corridor", settings={"to": "A1"}), ""),
        (PlacedTrap("t1", "moving_floor", where="A1-A2", placed="corridor", settings={"to": "A2"}), "fled"),
    ],
)
def test_a_flight_fails_if_there_is_no_way_back(trap: PlacedTrap, outcome: str) -> None:
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker(area=1, quest=9))
    arena.realm.delve.room, arena.realm.delve.previous = "A1", "A2"
    arena.realm.adventure.truth.rooms = {"A1": RoomTruth(), "A2": RoomTruth()}
    arena.realm.adventure.truth.corridors = arena.realm.delve.corridors = ["A1-A2"]
    arena.realm.adventure.truth.placed = [trap]
    last(arena.table.play, arena.ann, Effect.KOTATSU, 0, Scope.GAME, name="Kotatsu", cite="x")
    arena.dice(5, 5)

    arena.turn("ann", action="flee")

    assert (arena.fought.outcome, arena.ann.exhausted) == (outcome, True)
    assert ("way_back_barred" in arena.told()) is (outcome == "")


@rule("MYK-FLEE-04", "MYK-STATUS-SLEEP-02")
def test_for_a_monster_that_got_away_combat_is_over() -> None:
    arena = Arena(foes=[("slime", 6), ("ogrekin", 6)], plain=True, ann=landmaker(area=1))
    arena.realm.adventure.truth.rooms = {"A1": RoomTruth()}
    arena.m2.statuses, arena.m2.used.combat = ["asleep", "cursed"], ["asleep"]
    arena.dice(5, 5)
    arena.play(flee, "m1")
    arena.answer("gm", "monsters_flee", ["m2"])

    (away,) = arena.realm.adventure.truth.rooms["A1"].survivors
    assert (away.kind, away.statuses, away.used.combat) == ("ogrekin", ["cursed"], [])


@rule("MYK-FLEE-04", "MYK-FLEE-05", "MYK-MONRULE-FLEE")
def test_monsters_flee_from_their_encampment_and_nobody_hears_where_to() -> None:
    arena = Arena(foes=[("slime", 6), ("ogrekin", 6), ("troop", 4)], plain=True, ann=landmaker(area=1))
    arena.realm.delve.room = "A1"
    arena.realm.adventure.truth.rooms = {"A1": RoomTruth(), "A2": RoomTruth(), "B1": RoomTruth()}
    arena.dice(5, 5)  # 10 + Quest 1 against Defense 9

    assert not may_flee(arena.realm, arena.m3)
    arena.play(flee, "m1")
    arena.answer("gm", "monsters_flee", ["m1"])
    arena.answer("gm", "monsters_flee_to", "B1")

    assert [one.id for one in arena.realm.monsters()] == ["m2", "m3"]
    hidden = arena.realm.adventure.truth.rooms["B1"]
    assert (hidden.monsters, [one.id for one in hidden.survivors]) == ({"slime": 1}, ["m1"])
    assert not any("B1" in str(line.params) for line in arena.table.journal.lines)


@rule("MYK-TREASURE-1-SEL", "MYK-TREASURE-2-SEL", "MYK-TREASURE-3-SEL", "MYK-TREASURE-4-SEL", "MYK-TREASURE-5-SEL")
def test_levels_say_which_treasure_table_is_rolled() -> None:
    single = {level: table_for(level).id for level in (1, 5, 6, 10, 11, 15, 16, 20, 21)}
    total = {level: table_for(level, together=True).id for level in (9, 10, 15, 16, 22, 23, 30, 31)}

    assert list(single.values()) == [f"treasure_{n}" for n in (1, 1, 2, 2, 3, 3, 4, 4, 5)]
    assert list(total.values()) == [f"treasure_{n}" for n in (1, 2, 2, 3, 3, 4, 4, 5)]


@rule("MYK-TREASURE-2-MIN", "MYK-TREASURE-3-MIN", "MYK-TREASURE-4-MIN", "MYK-TREASURE-5-MIN")
def test_the_smallest_groups_for_a_table_are_as_printed() -> None:
    def smallest(number: int, level: int) -> int:
        return next(n for n in range(1, 40) if int(table_for(level * n, together=True).id[-1]) >= number)

    assert [smallest(2, level) for level in range(1, 6)] == [10, 5, 4, 3, 2]
    assert [smallest(3, level) for level in range(1, 11)] == [16, 8, 6, 4, 4, 3, 3, 2, 2, 2]
    assert [smallest(4, level) for level in range(1, 16)] == [23, 12, 8, 6, 5, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2]
    fifth = [31, 16, 11, 8, 7, 6, 5, 4, 4, 4, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2]
    assert [smallest(5, level) for level in range(1, 21)] == fifth


@rule("MYK-TREASURE-01", "MYK-TREASURE-02")
def test_a_kind_is_rolled_for_one_by_one_or_all_together() -> None:
    arena = Arena(ann=landmaker("king"))
    arena.dice(4, 6)

    arena.play(take_treasure, {"ogrekin": 2})
    arena.answer("ann", "treasure_rolls", "each")
    assert arena.ann.carried_materials() == {"fangs": 2}
    assert [item.id for item in arena.ann.items()] == ["lunch"]
    arena.ends()

    arena.dice(1)
    arena.play(take_treasure, {"ogrekin": 10})
    arena.answer("ann", "treasure_rolls", "together")
    assert arena.ann.carried_materials() == {"fangs": 5}


def looted(kind: str, *dice: int, **answers: object) -> Arena:
    """Roll for the treasure of one monster."""
    arena = Arena(ann=landmaker("king"))
    arena.dice(*dice)
    arena.play(take_treasure, {kind: 1})
    for key, value in answers.items():
        arena.answer("ann", key, value)
    arena.ends()
    return arena


TABLE_OF = {1: "ogrekin", 2: "cyclops", 3: "hanuman", 4: "phoenix", 5: "princess_summer"}
"""A monster for each table."""


@rule(
    "MYK-TREASURE-1-3", "MYK-TREASURE-1-4", "MYK-TREASURE-1-5", "MYK-TREASURE-2-1", "MYK-TREASURE-2-2",
    "MYK-TREASURE-2-3", "MYK-TREASURE-3-1", "MYK-TREASURE-3-2", "MYK-TREASURE-3-3", "MYK-TREASURE-4-1",
    "MYK-TREASURE-4-2", "MYK-TREASURE-5-1", "MYK-TREASURE-5-2",
)  # fmt: skip
@pytest.mark.parametrize(
    ("table", "face", "amount"),
    [(1, 3, 1), (1, 4, 2), (1, 5, 3), (2, 1, 3), (2, 2, 4), (2, 3, 5), (3, 1, 5), (3, 2, 7), (3, 3, 10), (4, 1, 5),
     (4, 2, 10), (5, 1, 10), (5, 2, 15)],
)  # fmt: skip
def test_materials_of_the_monster(table: int, face: int, amount: int) -> None:
    kinds = MONSTERS[TABLE_OF[table]].materials
    answers = {"treasure_materials": {kinds[0]: amount}} if len(kinds) > 1 else {}

    arena = looted(TABLE_OF[table], face, **answers)

    assert arena.ann.carried_materials() == {kinds[0]: amount}


@rule("MYK-TREASURE-1-1", "MYK-TREASURE-1-2", "MYK-TREASURE-1-6")
def test_small_monsters_leave_nothing_or_a_lunch() -> None:
    assert looted("ogrekin", 1).ann.items() == []
    assert looted("ogrekin", 2).ann.carried_materials() == {}
    assert [item.id for item in looted("ogrekin", 6).ann.items()] == ["lunch"]


@rule("MYK-TREASURE-2-4", "MYK-TREASURE-2-5")
def test_common_items_of_a_named_category() -> None:
    assert looted("cyclops", 4, 2, 6).ann.items() == [Carried("potion", 0)]
    assert looted("cyclops", 5, 1, 1).ann.items() == [Carried("blade", 1)]


@rule("MYK-TREASURE-3-4", "MYK-TREASURE-4-3", "MYK-TREASURE-4-4", "MYK-TREASURE-5-3")
@pytest.mark.parametrize(("table", "face", "level"), [(3, 4, 1), (4, 3, 2), (4, 4, 3), (5, 3, 4)])
def test_common_items_of_a_chosen_category_come_at_a_level(table: int, face: int, level: int) -> None:
    arena = Arena(ann=landmaker("king"))
    arena.dice(face, 1, 1)
    arena.play(take_treasure, {TABLE_OF[table]: 1})
    arena.answer("ann", "treasure_category", "arms")

    assert arena.ann.items() == [Carried("blade", level)]
    arena.ends()


RARE = [(2, 6, "general", 0), (3, 5, "general", 1), (3, 6, "arms", 0), (4, 5, "general", 2), (4, 6, "arms", 1),
        (5, 4, "general", 3), (5, 5, "arms", 2)]  # fmt: skip


@rule(
    "MYK-TREASURE-2-6", "MYK-TREASURE-3-5", "MYK-TREASURE-3-6", "MYK-TREASURE-4-5", "MYK-TREASURE-4-6",
    "MYK-TREASURE-5-4", "MYK-TREASURE-5-5", "MYK-RARE-ARMS-TABLE", "MYK-RARE-GEN-TABLE",
)  # fmt: skip
@pytest.mark.parametrize(("table", "face", "category", "level"), RARE)
def test_rare_items_at_their_level(table: int, face: int, category: str, level: int) -> None:
    sample = "excalibur" if category == "arms" else "star_cage"
    arena = Arena(ann=landmaker("king"))
    arena.dice(face, *((6, 6) if category == "arms" else (3, 4)))

    arena.play(take_treasure, {TABLE_OF[table]: 1})

    assert arena.ann.items() == [Carried(sample, level)]
    arena.ends()


@rule("MYK-TREASURE-2-6", "MYK-TREASURE-4-6")
@pytest.mark.parametrize("play", ["common", "none"])
def test_a_table_without_rare_items_wins_something_good_instead_and_says_so(play: str) -> None:
    arena = Arena(rulings={"rare_prizes": play}, ann=landmaker("king"))
    arena.dice(6, *([1, 1] if play == "common" else []))
    arena.play(take_treasure, {TABLE_OF[4]: 1})
    arena.ends()
    assert arena.ann.items() == ([Carried("blade", 3)] if play == "common" else [])
    assert ("prize_instead" in arena.told(), "treasure_crumbles" in arena.told()) == (play == "common", play == "none")

    arena = Arena(rulings={"rare_prizes": play}, ann=landmaker("king"))
    arena.dice(6, *([2, 3] if play == "common" else []))
    arena.play(take_treasure, {TABLE_OF[2]: 1})
    if play == "common":
        assert "arms" not in arena.ask.options()
        arena.answer("ann", "treasure_category", "exploration")
    arena.ends()
    assert arena.ann.items() == ([Carried("tent", 2)] if play == "common" else [])


@rule("MYK-TREASURE-5-6")
def test_a_hoard_without_rarities_still_lets_the_court_choose_a_sort() -> None:
    arena = Arena(rulings={"rare_prizes": "common"}, ann=landmaker("king"))
    arena.dice(6, 1, 1)
    arena.play(take_treasure, {TABLE_OF[5]: 1})
    arena.answer("ann", "prize_sort", "arms")
    arena.ends()
    assert arena.ann.items() == [Carried("blade", 2)]


@rule("MYK-TREASURE-5-6")
def test_a_hoard_lets_the_court_choose() -> None:
    arena = Arena(ann=landmaker("king"))
    arena.dice(6)

    arena.play(take_treasure, {TABLE_OF[5]: 1})
    assert len(arena.ask.options()) == 66
    arena.answer("ann", "treasure_rare", "holy_grail")

    assert [item.id for item in arena.ann.items()] == ["holy_grail"]
