"""The four Happening Tables, row by row, and what they leave behind."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.delving import FAIL, FINE, ROLLS, in_dungeon
from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.attack import new_attack
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.content.tables.happenings import HAPPENINGS
from undercroft.games.kingdom.draws.births import BIRTH
from undercroft.games.kingdom.dungeon.traps import disarm_difficulty
from undercroft.games.kingdom.grammar.delve_moments import AttackMissed
from undercroft.games.kingdom.grammar.entries import JOBS
from undercroft.games.kingdom.grammar.moments import UpkeepDue
from undercroft.games.kingdom.grammar.tables import roll_on
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.camp import act
from undercroft.games.kingdom.phases.dungeon_phase.happenings import face_happenings
from undercroft.games.kingdom.phases.dungeon_phase.quarters import end_quarter
from undercroft.games.kingdom.rules.bonds import may_help, unrequited
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import last
from undercroft.games.kingdom.rules.equipment import put
from undercroft.games.kingdom.rules.figures import ability, capacity, max_hp
from undercroft.games.kingdom.rules.sides import random_target
from undercroft.games.kingdom.state import Carried, PlacedTrap
from undercroft.games.kingdom.state.due import Surprised
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.words import Scope


def happens(score: str, row: int, *dice: int, scene: Scene | None = None, **given: Any) -> Scene:
    """Let a row of a Happening Table befall Ann."""
    scene = scene or in_dungeon(**given)
    scene.dice(*ROLLS[row], *dice)
    scene.play(roll_on, HAPPENINGS[score], "ann")
    return scene


def trio(**given: Any) -> dict[str, Any]:
    return {"ann": landmaker("king"), "bob": landmaker("knight"), "cid": landmaker("ninja")} | given


@rule("MYK-HAPPENING-01")
def test_a_critical_failure_in_camp_rolls_on_the_table_of_its_ability() -> None:
    scene = in_dungeon(ann=landmaker("king", quest=5))
    scene.dice(1, 1, *ROLLS[3], 4)
    before = scene.ann.hp

    async def fumble(play: Any, who: Any) -> None:
        play.state.delve.acting = who.id
        await act(play, who, "search")
        play.state.delve.acting = ""
        await face_happenings(play)

    scene.play(fumble, "ann")
    scene.answer("ann", "search_target", "room")
    scene.answer("ann", "search_with", "quest")

    scene.ends()
    assert before - scene.ann.hp == 4


@rule("MYK-HAPPENING-01")
def test_a_critical_failure_that_a_happening_demands_brings_no_other() -> None:
    scene = happens("charisma", 10, 1, 1, ann=landmaker("king", followers=4))
    scene.ends()
    assert (scene.ann.follower_count, scene.realm.delve.pending) == (0, [])


@rule("MYK-HAPPENING-WIT-02", "MYK-HAPPENING-CHA-02", "MYK-HAPPENING-QUE-02", "MYK-HAPPENING-WAR-02")
@pytest.mark.parametrize("score", ["wit", "charisma", "quest", "warfare"])
def test_a_drink_saves_an_ability(score: str) -> None:
    scene = happens(score, 2, ann=landmaker("king", items=["drink"]))
    scene.answer("ann", "give_up_drink", True)
    scene.ends()
    assert (ability(scene.table.play, scene.ann, score), scene.ann.items()) == (2, [])

    happens(score, 2, scene=scene)
    scene.ends()
    assert ability(scene.table.play, scene.ann, score) == 1
    assert scene.ann.hp <= max_hp(scene.table.play, scene.ann).value  # Warfare and Quest are HP as well


@rule("MYK-HAPPENING-WIT-03")
def test_doubt_about_the_king_costs_voices_and_rolls_again() -> None:
    scene = in_dungeon(**trio(bob=landmaker(loves={"ann": 2})))
    scene.kingdom.voices = 3
    happens("wit", 3, 2, 3, 2, *ROLLS[10], scene=scene)
    scene.ends()
    assert (scene.kingdom.voices, scene.realm.delve.extra_quarters) == (1, 1)


@rule("MYK-HAPPENING-WIT-03")
def test_a_king_who_is_loved_enough_is_not_doubted() -> None:
    scene = in_dungeon(**trio(bob=landmaker(loves={"ann": 3})))
    scene.kingdom.voices = 3
    happens("wit", 3, 2, 3, scene=scene)
    scene.ends()
    assert scene.kingdom.voices == 3


@rule("MYK-HAPPENING-WIT-04", "MYK-HAPPENING-CHA-04")
@pytest.mark.parametrize(("score", "status"), [("wit", "disoriented"), ("charisma", "cursed")])
def test_some_happenings_are_bad_statuses(score: str, status: str) -> None:
    assert happens(score, 4).ann.statuses == [status]


@rule("MYK-HAPPENING-WIT-05", "MYK-HAPPENING-CHA-05", "MYK-HAPPENING-QUE-05")
@pytest.mark.parametrize("score", ["wit", "charisma", "quest"])
def test_the_greatest_love_turns_into_hate(score: str) -> None:
    scene = happens(score, 5, 1, **trio(bob=landmaker(loves={"ann": 3}), cid=landmaker(loves={"ann": 1})))
    scene.ends()
    felt = scene.bob.towards("ann")
    assert (felt.affection, felt.hostility, scene.cid.towards("ann").affection) == (0, 3, 1)


@rule("MYK-HAPPENING-WIT-05")
def test_between_equal_loves_the_unlucky_one_chooses() -> None:
    scene = happens("wit", 5, 1, **trio(bob=landmaker(loves={"ann": 2}), cid=landmaker(loves={"ann": 2})))
    scene.answer("ann", "happening_dearest", "cid")
    scene.ends()
    assert (scene.cid.towards("ann").affection, scene.bob.towards("ann").affection) == (0, 2)


@rule("MYK-HAPPENING-WIT-06")
def test_doubts_cost_affection_and_a_voice_where_none_is_left() -> None:
    scene = in_dungeon(**trio(bob=landmaker(loves={"ann": 1}), cid=landmaker(loves={"ann": 2})))
    happens("wit", 6, scene=scene)
    assert (scene.bob.towards("ann").affection, scene.cid.towards("ann").affection) == (0, 1)
    assert scene.kingdom.voices == 9


@rule("MYK-HAPPENING-WIT-07")
def test_a_scandal_costs_as_many_voices_as_the_greatest_hostility() -> None:
    scene = happens("wit", 7, **trio(bob=landmaker(hates={"ann": 3}), cid=landmaker(hates={"ann": 1})))
    assert scene.kingdom.voices == 7


@rule("MYK-HAPPENING-WIT-08")
def test_rumours_abroad_cost_a_friend() -> None:
    scene = happens("wit", 8, others={"rook": ("neutral", "23")})
    assert scene.realm.world.kingdoms["rook"].relationship == "dangerous"


@rule("MYK-HAPPENING-WIT-09")
def test_red_numbers_get_worse_with_the_turns() -> None:
    scene = in_dungeon()
    scene.realm.chronicle.quarters = 8
    happens("wit", 9, 5, 4, 3, scene=scene)
    scene.ends()
    assert [part.amount for part in scene.realm.chronicle.upkeep] == [3]


@rule("MYK-HAPPENING-WIT-10")
def test_another_quarter_passes() -> None:
    scene = happens("wit", 10)
    scene.play(end_quarter)
    assert scene.realm.chronicle.quarters == 2


@rule("MYK-HAPPENING-WIT-11")
def test_the_talents_wishes_are_paid_at_the_end() -> None:
    scene = happens("wit", 11)
    scene.realm.chronicle.talents_used = 2
    scene.play(lambda play: open_moment(play, UpkeepDue()))
    assert [part.amount for part in scene.realm.chronicle.upkeep] == [2]


@rule("MYK-HAPPENING-WIT-12")
def test_a_new_calling_replaces_job_ability_and_skill() -> None:
    old = BIRTH.rows[12]
    new = BIRTH.rows[13]
    scene = happens("wit", 12, 1, 3, ann=landmaker("king", jobs=[old], skills=[JOBS[old].skill]))
    assert scene.ann.jobs == [new]
    assert scene.ann.skills == [JOBS[new].skill]
    expected = dict.fromkeys(("wit", "charisma", "quest", "warfare"), 2)
    expected[JOBS[old].ability] -= 1
    expected[JOBS[new].ability] += 1
    assert scene.ann.abilities == expected


@rule("MYK-HAPPENING-CHA-03")
def test_a_careless_word_turns_everybody_against_somebody() -> None:
    scene = happens("charisma", 3, 1, 1, **trio())
    scene.answer("ann", "happening_quarrel", "bob")
    scene.ends()
    assert (scene.ann.towards("bob").hostility, scene.cid.towards("bob").hostility) == (1, 1)


@rule("MYK-HAPPENING-CHA-06")
def test_the_two_greatest_lovers_fall_out_with_each_other() -> None:
    lover = landmaker(loves={"ann": 2}, love_kind="love")
    scene = happens("charisma", 6, 1, 1, **trio(bob=lover, cid=lover))
    scene.answer("ann", "happening_lover", "bob")
    scene.ends()
    assert (scene.bob.towards("cid").hostility, scene.cid.towards("bob").hostility) == (1, 1)


@rule("MYK-HAPPENING-CHA-06")
def test_one_lover_alone_has_no_rival() -> None:
    happens("charisma", 6, **trio(bob=landmaker(loves={"ann": 2}, love_kind="love"))).ends()


@rule("MYK-HAPPENING-CHA-07")
def test_a_bad_example_costs_followers() -> None:
    scene = happens("charisma", 7, ann=landmaker("king", followers=6), bob=landmaker(hates={"ann": 4}))
    assert scene.ann.follower_count == 2


@rule("MYK-HAPPENING-CHA-08")
def test_jealousy_makes_more_rolls_critical_failures() -> None:
    lover = landmaker(loves={"ann": 1}, love_kind="love")
    scene = happens("charisma", 8, **trio(bob=lover, cid=lover, dan=lover))
    scene.dice(1, 2)

    check = scene.play(make_check, "ann", "wit", 9)

    assert check.critical == "failure"


@rule("MYK-HAPPENING-CHA-08")
def test_jealousy_counts_at_least_two_and_asks_not_how_many_dice_are_left() -> None:
    scene = happens("charisma", 8, ann=landmaker("king", hp=1), bob=landmaker())
    scene.dice(6, 2)
    scene.play(make_check, "ann", "wit", 3)
    scene.answer("ann", "give_sixes", "1")
    assert scene.result.critical == "failure"

    scene = in_dungeon(ann=landmaker("king"))
    scene.dice(6, 2)
    scene.play(make_check, "ann", "wit", 3)
    scene.answer("ann", "give_sixes", "1")
    assert (scene.result.critical, scene.result.succeeded) == ("", True)


@rule("MYK-HAPPENING-CHA-08")
def test_only_love_makes_jealous() -> None:
    friends: dict[str, Any] = {name: landmaker(loves={"ann": 1}) for name in ("bob", "cid", "dan")}
    scene = happens("charisma", 8, ann=landmaker("king"), **friends)
    scene.dice(1, 2)
    assert scene.play(make_check, "ann", "wit", 9).critical == ""


@rule("MYK-HAPPENING-CHA-09")
def test_everybody_loves_you_a_little_less() -> None:
    scene = happens("charisma", 9, **trio(bob=landmaker(loves={"ann": 2})))
    assert (scene.bob.towards("ann").affection, scene.cid.towards("ann").affection) == (1, 0)


@rule("MYK-HAPPENING-CHA-10")
def test_doubted_orders_cost_as_many_followers_as_the_check_misses_by() -> None:
    scene = happens("charisma", 10, 1, 3, ann=landmaker("king", followers=9))
    scene.ends()
    assert scene.ann.follower_count == 6


@rule("MYK-HAPPENING-CHA-11")
def test_a_false_sweetheart_makes_the_true_one_angry() -> None:
    scene = in_dungeon(ann=landmaker("king"), bob=landmaker(loves={"ann": 2}, warfare=4))
    before = scene.ann.hp
    happens("charisma", 11, scene=scene)
    assert before - scene.ann.hp == 4


@rule("MYK-HAPPENING-CHA-12")
def test_whom_nobody_trusts_can_neither_help_nor_be_in_love() -> None:
    lover = landmaker("king", loves={"bob": 4}, love_kind="love")
    scene = in_dungeon(ann=lover, bob=landmaker())
    assert may_help(scene.ann, scene.bob)
    assert unrequited(scene.ann, scene.bob)
    happens("charisma", 12, scene=scene)
    assert not may_help(scene.ann, scene.bob)
    assert not unrequited(scene.ann, scene.bob)


@rule("MYK-HAPPENING-QUE-03")
def test_a_falling_star_costs_hp() -> None:
    scene = in_dungeon()
    before = scene.ann.hp
    happens("quest", 3, 5, scene=scene)
    assert before - scene.ann.hp == 5


@rule("MYK-HAPPENING-QUE-04")
def test_sympathy_for_the_ruler_hurts_when_one_fumbles_against_a_friend() -> None:
    scene = happens("quest", 4, 1, ann=landmaker("king", loves={"bob": 2}, drive=2), bob=landmaker())
    assert scene.ann.towards("ruler").affection == 1

    async def fumble(play: Any, who: Any, target: Any) -> None:
        attack = new_attack(play, who, [target])
        attack.check = await make_check(play, who, "warfare", 9, action="attack")
        await open_moment(play, AttackMissed(attack))

    scene.dice(1, 1)
    scene.play(fumble, "ann", "bob")
    scene.ends()
    assert scene.ann.drive == 0


@rule("MYK-HAPPENING-QUE-06")
def test_what_is_in_a_random_slot_breaks() -> None:
    scene = happens("quest", 6, 2, ann=landmaker("king", items=["blade", "drink"]))
    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["blade"]


@rule("MYK-HAPPENING-QUE-06")
def test_a_large_item_breaks_by_any_of_its_slots_and_an_empty_slot_is_luck() -> None:
    scene = in_dungeon(ann=landmaker("king"))
    put(scene.ann, Carried("great_sword"))
    happens("quest", 6, 3, scene=scene)
    assert [item.id for item in scene.ann.items()] == ["great_sword"]
    happens("quest", 6, 2, scene=scene)
    scene.ends()
    assert scene.ann.items() == []


@rule("MYK-HAPPENING-QUE-07")
def test_a_humming_kernel_makes_traps_harder_again_and_again() -> None:
    trap = PlacedTrap("t1", "lock", 1, where="A2", found="discovered")
    scene = in_dungeon()
    plain = disarm_difficulty(scene.table.play, trap)
    happens("quest", 7, scene=scene)
    assert disarm_difficulty(scene.table.play, trap) == plain + 1
    happens("quest", 7, scene=scene)
    assert disarm_difficulty(scene.table.play, trap) == plain + 2


@rule("MYK-HAPPENING-QUE-08")
def test_a_broken_friendship_is_felt_by_all() -> None:
    scene = happens("quest", 8, 1, 1, **trio(bob=landmaker(loves={"ann": 2})))
    scene.ends()
    assert (scene.bob.towards("ann").affection, scene.bob.towards("ann").hostility) == (1, 1)
    assert scene.cid.towards("ann").hostility == 1


@rule("MYK-HAPPENING-QUE-09")
def test_shifting_walls_hurt_whoever_fails() -> None:
    scene = in_dungeon()
    before = scene.bob.hp
    happens("quest", 9, *FINE, *FAIL, 1, 2, scene=scene)
    scene.ends()
    assert before - scene.bob.hp == 3


@rule("MYK-HAPPENING-QUE-10")
def test_a_sudden_impulse_costs_the_kingdom() -> None:
    scene = happens("quest", 10, 3)
    scene.answer("bob", "impulse_stop", False)
    scene.answer("gm", "impulse_item", "drink")
    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["drink"]
    assert ([part.amount for part in scene.realm.chronicle.upkeep], scene.kingdom.voices) == ([3], 9)


@rule("MYK-HAPPENING-QUE-10")
def test_somebody_can_stop_an_impulse_for_a_hope() -> None:
    scene = happens("quest", 10, *FINE, ann=landmaker("king"), bob=landmaker(drive=1))
    scene.answer("bob", "impulse_stop", True)
    scene.answer("bob", "hope_from_drive", "1")
    scene.ends()
    assert (scene.bob.drive, scene.ann.items(), scene.realm.chronicle.upkeep) == (0, [], [])


@rule("MYK-HAPPENING-QUE-10")
def test_voices_that_the_others_refuse_stop_nothing() -> None:
    scene = in_dungeon(quiet=False, ann=landmaker("king"), bob=landmaker(drive=0))
    happens("quest", 10, 3, scene=scene)
    scene.answer("bob", "impulse_stop", True)
    scene.answer("ann", "voices_consent", False)
    scene.answer("gm", "impulse_item", "drink")
    scene.ends()
    assert ([item.id for item in scene.ann.items()], scene.kingdom.voices) == (["drink"], 9)


@rule("MYK-HAPPENING-QUE-10")
@pytest.mark.parametrize(("dice", "stopped"), [((3, 4), True), ((3, 3), False)])
def test_stopping_an_impulse_is_quest_against_nine_and_the_next_may_try(dice: tuple[int, int], stopped: bool) -> None:
    scene = happens("quest", 10, *dice, ann=landmaker("king"), bob=landmaker(drive=1), cid=landmaker())
    scene.answer("bob", "impulse_stop", True)
    scene.answer("bob", "hope_from_drive", "1")
    assert scene.bob.drive == 0
    assert scene.table.over is stopped
    if not stopped:
        assert scene.ask.seat == "cid"


def hunted(personality: str, *dice: int, marked: str = "") -> str:
    """Let a monster strike at one of two who are as strong as each other; say at whom."""
    arena = Arena(foes=["ogrekin"], plain=True, ann=landmaker("king", area=4), bob=landmaker(area=4))
    arena.monster("m1").personality = personality
    if marked:
        last(arena.table.play, arena.realm.landmakers[marked], Effect.BOUNTY, 1, Scope.GAME, name="x", cite="x")
    arena.dice(*dice, 1, 2)
    arena.turn("m1", attack=marked or "bob")
    line = next(line for line in arena.table.journal.lines if line.kind == "attack_declared")
    return str(line.params["targets"])


@rule("MYK-HAPPENING-QUE-12")
@pytest.mark.parametrize("personality", ["foolish", "steady"])
def test_a_price_on_your_head_makes_you_the_random_target(personality: str) -> None:
    scene = happens("quest", 12, **trio())
    assert [one.what for one in scene.ann.lasting] == ["bounty"]
    assert random_target(scene.table.play, scene.realm.members()) is scene.ann
    assert hunted(personality, 2) == "['Bob']"
    assert hunted(personality, marked="ann") == "['Ann']"


@rule("MYK-HAPPENING-QUE-12")
def test_whoever_runs_berserk_goes_for_the_price_as_well() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", area=4), "bob": landmaker(area=4)}
    arena = Arena(foes=["berserk_ogrekin"], **people)
    arena.m1.skills = ["berserk"]
    last(arena.table.play, arena.bob, Effect.BOUNTY, 1, Scope.GAME, name="x", cite="x")
    arena.dice(1, 2, 1, 1)
    arena.play(make_attack, "m1", ["ann"])
    arena.ends()
    assert [one.called for one in arena.result.targets] == ["Bob"]


@rule("MYK-HAPPENING-QUE-12")
def test_several_prices_are_drawn_from() -> None:
    scene = in_dungeon(**trio())
    for who in (scene.ann, scene.cid):
        last(scene.table.play, who, Effect.BOUNTY, 1, Scope.GAME, name="x", cite="x")
    scene.dice(2)
    assert scene.play(lambda play: random_target(play, play.state.members())) is scene.cid


@rule("MYK-HAPPENING-WAR-03")
def test_taken_by_surprise_means_a_fight() -> None:
    scene = happens("warfare", 3, 4)
    assert (scene.realm.delve.quarter, scene.realm.delve.engage) == ("fight", [Surprised()])


@rule("MYK-HAPPENING-WAR-04")
def test_the_weight_of_hope_takes_drive() -> None:
    scene = in_dungeon(ann=landmaker("king", drive=2))
    scene.kingdom.voices = 4
    happens("warfare", 4, 3, scene=scene)
    scene.ends()
    assert scene.ann.drive == 1


@rule("MYK-HAPPENING-WAR-05")
def test_a_rescue_costs_followers() -> None:
    scene = happens("warfare", 5, 4, ann=landmaker("king", followers=6))
    assert scene.ann.follower_count == 2


@rule("MYK-HAPPENING-WAR-06")
def test_lashing_out_hits_whom_one_hates_most() -> None:
    scene = in_dungeon(**trio(ann=landmaker("king", hates={"bob": 1, "cid": 2}, warfare=3)))
    before = scene.cid.hp
    happens("warfare", 6, scene=scene)
    assert before - scene.cid.hp == 3


@rule("MYK-HAPPENING-WAR-07")
def test_satisfaction_costs_as_much_as_one_is_hated() -> None:
    scene = in_dungeon(ann=landmaker("king"), bob=landmaker(hates={"ann": 3}))
    before = scene.ann.hp
    happens("warfare", 7, scene=scene)
    assert before - scene.ann.hp == 3


@rule("MYK-HAPPENING-WAR-08")
def test_you_hate_them_all_a_little_more() -> None:
    scene = happens("warfare", 8, 1, 1, **trio())
    assert (scene.ann.towards("bob").hostility, scene.ann.towards("cid").hostility) == (1, 1)


@rule("MYK-HAPPENING-WAR-09")
def test_an_old_wound_makes_every_hit_of_an_enemy_worse() -> None:
    def hit(wounded: int) -> list[int]:
        people: dict[str, Any] = {"ann": landmaker("king", hp=12, area=3), "bob": landmaker(hp=12, area=3)}
        arena = Arena(foes=[("ogrekin", 3)], plain=True, **people)
        for _ in range(wounded):
            last(arena.table.play, arena.ann, Effect.OLD_WOUND, 1, Scope.GAME, name="Old wound", cite="x")
        arena.dice(5, 5, 1)
        arena.play(make_attack, "m1", ["ann", "bob"])
        return [12 - arena.ann.hp, 12 - arena.bob.hp]

    assert [one.what for one in happens("warfare", 9).ann.lasting] == ["old_wound"]
    plain = hit(0)
    assert hit(1) == [plain[0] + 1, plain[1]]  # nobody else is hurt more
    assert hit(2) == [plain[0] + 2, plain[1]]


@rule("MYK-HAPPENING-WAR-09")
def test_an_old_wound_does_not_mind_friends() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", area=3), "bob": landmaker(items=["blade"], area=3)}
    arena = Arena(foes=[("slime", 6)], plain=True, **people)
    last(arena.table.play, arena.ann, Effect.OLD_WOUND, 1, Scope.GAME, name="Old wound", cite="x")
    arena.dice(5, 5, 3)
    arena.play(make_attack, "bob", ["ann"], "blade")
    assert arena.ann.hp == 10 - 3


@rule("MYK-HAPPENING-WAR-10")
def test_despair_takes_drive_from_all() -> None:
    scene = happens("warfare", 10, ann=landmaker("king", drive=2), bob=landmaker(drive=0))
    assert (scene.ann.drive, scene.bob.drive) == (1, 0)


@rule("MYK-HAPPENING-WAR-11")
def test_orphans_come_for_revenge() -> None:
    scene = in_dungeon()
    scene.realm.delve.killed = {"slime": 2}
    happens("warfare", 11, 3, scene=scene)
    assert [one.kind for one in scene.realm.delve.foes] == ["slime"] * 3


@rule("MYK-HAPPENING-WAR-11")
def test_whoever_was_beaten_and_spared_was_defeated_as_well() -> None:
    scene = in_dungeon()
    scene.realm.delve.killed, scene.realm.delve.spared = {"slime": 2}, {"ogrekin": 1, "slime": 1}
    happens("warfare", 11, 2, scene=scene)
    assert scene.ask.options() == ["slime", "ogrekin"]
    scene.answer("ann", "happening_orphans", "ogrekin")
    assert [one.kind for one in scene.realm.delve.foes] == ["ogrekin"] * 2
    assert (scene.realm.delve.quarter, scene.realm.delve.engage) == ("fight", [])


@rule("MYK-HAPPENING-WAR-11")
def test_nobody_comes_where_nobody_was_killed() -> None:
    scene = happens("warfare", 11)
    assert (scene.realm.delve.foes, scene.realm.delve.quarter) == ([], "camp")


@rule("MYK-HAPPENING-WAR-12")
def test_regret_costs_capacity() -> None:
    scene = happens("warfare", 12, ann=landmaker("king", drive=2))
    assert capacity(scene.table.play, scene.ann).value == 1
    assert scene.ann.drive == 1  # what does not fit is gone at once


@rule("MYK-HAPPENING-QUE-11")
def test_a_hidden_trap_of_the_disaster_table_springs() -> None:
    scene = happens("quest", 11, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    assert any(line.kind == "trap_sprung" for line in scene.table.journal.lines)
