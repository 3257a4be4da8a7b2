"""Downtime: who works, how it stands, what dice bring, and Risk It."""

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import act, card_of
from tests.wicked.scene import Scene, monster, pack
from tests.wicked.work.working import add_room, at_home, begin, do, factions, finish, offered, prisoner, shown, things
from undercroft.engine.texts import Speaker
from undercroft.games.wicked import game
from undercroft.games.wicked.rules.odds import odds
from undercroft.games.wicked.state import Grave
from undercroft.games.wicked.words import PROJECT_OF, Action, Attribute, PrisonerStatus, Project, Upgrade, Work


@rule("WO-LURK-04", "WO-DOWNTIME-01", "WO-PROJECT-01", "WO-PROJECT-17")
def test_everybody_works_once_and_a_success_of_tier_1_is_done_at_once() -> None:
    scene: Scene = at_home()
    begin(scene, 6)

    do(scene, "gear:magic", "tinker")

    scene.ends()
    assert str(scene.ann.gear_defense) == "magic"
    assert scene.ann.used.cycle == ["downtime"]
    assert scene.wicked.dungeon.projects == []


@rule("WO-DOWNTIME-01")
def test_a_bench_rat_works_once_more_on_what_is_made() -> None:
    scene = at_home(ann=monster("bench_rat", tinker=1, calling="gutterwright"))
    begin(scene, 6, 6)

    do(scene, "concoction:glowstick", "tinker")
    again = "ann+ability.bench_rat"
    assert "ritual:tithe_to_the_plan" not in offered(scene, hand=again)
    assert "concoction:shrieker" in offered(scene, hand=again)
    do(scene, "concoction:shrieker", "tinker", hand=again)

    scene.ends()
    assert things(scene) == ["glowstick", "shrieker"]


@rule("WO-DOWNTIME-01")
def test_corpses_work_with_one_die_after_somebody_died() -> None:
    scene = at_home(ann=monster("corpse_labor", tinker=3, calling="gravecaller"))
    scene.wicked.dungeon.graves.append(Grave("S", "Sir Wendel", scene.wicked.cycle - 1, "adventurer"))
    prisoner(scene)
    begin(scene, 6, 1, 1, 6)
    do(scene, "concoction:glowstick", "tinker")
    dead = "ann+ability.corpse_labor"

    assert "learn:p1" not in offered(scene, hand=dead)
    assert shown(scene, "concoction:shrieker", "tinker", hand=dead).odds == odds(1)
    do(scene, "concoction:shrieker", "tinker", hand=dead)

    scene.ends()


@rule("WO-DOWNTIME-02", "WO-GOLD-05")
def test_a_pack_works_for_a_gold_piece() -> None:
    scene = at_home(pack(), gold=3)
    begin(scene, 6, 6, 1)
    do(scene, "concoction:glowstick", "tinker")

    do(scene, "dig:passages", "smash", hand="ann_grunts")
    finish(scene)

    assert scene.ann.gold == 2
    assert len(scene.wicked.dungeon.passages) > 5


@rule("WO-DOWNTIME-02")
def test_a_pack_that_cannot_be_paid_does_not_work() -> None:
    scene = at_home(pack())
    begin(scene, 6)

    do(scene, "concoction:glowstick", "tinker")

    scene.ends()


@rule("WO-DOWNTIME-02", "WO-GOLD-05")
def test_a_pack_whose_coin_is_gone_before_it_begins_does_not_work() -> None:
    scene = at_home(pack(), gold=1)
    begin(scene, 6)
    act(scene, "ann", "work", task="more", catalogue="dig:passages", action="smash", hand="ann_grunts")
    scene.ann.gold = 0  # as an impulse takes it while the game master looks at the card
    scene.leave_to_gm()

    do(scene, "concoction:glowstick", "tinker")
    scene.ends()
    assert scene.ann.gold == 0


@rule("WO-DOWNTIME-03", "WO-DOWNTIME-04")
def test_work_stands_dominant_and_torture_does_not() -> None:
    scene = at_home()
    prisoner(scene)
    begin(scene)

    assert shown(scene, "concoction:glowstick", "tinker").params["position"] == "position.dominant"
    assert shown(scene, "learn:p1", "threaten").params["position"] == "position.default"
    assert shown(scene, "learn:p1", "threaten").odds == odds(1)


@rule("WO-PROJECT-04")
def test_a_mixed_is_done_and_the_maker_pays() -> None:
    scene = at_home(gold=1)
    begin(scene, 4)
    do(scene, "gear:magic", "tinker")

    assert "gold" in scene.ask("ann").options()
    scene.answer("ann", "risk_it", "gold")
    scene.leave_to_gm()

    scene.ends()
    assert (scene.ann.gold, str(scene.ann.gear_defense)) == (0, "magic")


@rule("WO-PROJECT-06", "WO-PROJECT-07")
def test_a_failure_is_not_done_and_something_annoying_happens() -> None:
    scene = at_home()
    scene.wicked.decks["consequence.home.annoying"] = ["shock"]
    begin(scene, 2)
    do(scene, "gear:magic", "tinker")

    scene.answer("ann", "risk_it", "keep")
    scene.leave_to_gm()

    scene.ends()
    assert str(scene.ann.gear_defense) == "wounds"
    assert scene.ann.shock == [Attribute.BRAINS]


@rule("WO-DOWNTIME-05")
def test_risk_it_rolls_again_at_default_and_that_stands() -> None:
    scene = at_home()
    begin(scene, 2, 6)
    do(scene, "gear:magic", "tinker")
    ask = scene.ask("ann")
    assert ask.describe is not None
    assert ask.describe("risk").odds == odds(1)

    scene.answer("ann", "risk_it", "risk")

    scene.ends()
    assert str(scene.ann.gear_defense) == "magic"
    assert "risked" in scene.told()


@rule("WO-DOWNTIME-05", "WO-PROJECT-06")
def test_a_risk_that_fails_is_frustrating_and_is_not_risked_twice() -> None:
    scene = at_home()
    scene.wicked.decks["consequence.home.frustrating"] = ["shock"]
    begin(scene, 5, 1)
    do(scene, "gear:magic", "tinker")

    scene.answer("ann", "risk_it", "risk")
    scene.leave_to_gm()
    assert scene.ask("ann").key == "resist"
    scene.answer("ann", "resist", "land")

    scene.ends()
    assert str(scene.ann.gear_defense) == "wounds"


@rule("WO-PROJECT-05")
def test_a_critical_gives_something_extra() -> None:
    scene = at_home(ann=monster(tinker=2))
    begin(scene, 6, 6)

    do(scene, "contraption:lighter", "tinker")

    scene.ends()
    assert len(scene.ann.items[0].edges) == 1


@rule("WO-PROJECT-02", "WO-PROJECT-03", "WO-PROJECT-07")
@pytest.mark.parametrize(("task", "segments"), [("contraption:glider", 4), ("contraption:chainsaw", 8)])
@pytest.mark.parametrize(("dice", "ticks"), [((1, 1), 0), ((4, 1), 1), ((6, 1), 2), ((6, 6), 3)])
def test_larger_projects_have_a_clock(task: str, segments: int, dice: tuple[int, ...], ticks: int) -> None:
    scene = at_home(ann=monster(tinker=2))
    scene.wicked.decks["consequence.home.annoying"] = ["shock"]
    begin(scene, *dice)

    do(scene, task, "tinker")
    finish(scene)

    (project,) = scene.wicked.dungeon.projects
    assert (project.clock.segments, project.clock.filled) == (segments, ticks)
    assert things(scene) == []


@rule("WO-PROJECT-02", "WO-PROJECT-20")
def test_what_is_under_way_is_the_first_line_of_the_next_card_and_is_done_when_full() -> None:
    scene = at_home(ann=monster(tinker=2))
    begin(scene, 6, 2)
    do(scene, "contraption:glider", "tinker")
    scene.ends()
    scene.ann.used.cycle.clear()
    under_way = f"go_on:{scene.wicked.dungeon.projects[0].id}"

    begin(scene, 6, 2)
    assert card_of(scene).drafted({}).draft["task"] == under_way
    do(scene, under_way, "tinker")

    scene.ends()
    assert [(one.item, one.volatile) for one in scene.ann.items] == [("glider", 1)]
    assert scene.wicked.dungeon.projects == []


@rule("WO-DOWNTIME-07")
def test_all_seven_kinds_are_offered_in_nine_lines_and_a_catalogue() -> None:
    scene = at_home()
    factions(scene, "millbrook_farms")
    prisoner(scene)
    begin(scene)
    card = card_of(scene)

    lines = card.drafted({}).asks["task"].options()
    catalogue = offered(scene)

    assert len(lines) <= 10
    assert lines[-1] == "more"
    works = {one.partition(":")[0] for one in catalogue}
    assert {str(PROJECT_OF[Work(one)]) for one in works} == {str(one) for one in Project}


@rule("WO-DOWNTIME-07")
def test_an_action_that_does_not_fit_is_weak_and_half_of_it_is_nothing() -> None:
    scene = at_home(ann=monster(banter=1))
    begin(scene, 4)
    assert shown(scene, "gear:magic", "banter").params["effect"] == "effect.weak"

    do(scene, "gear:magic", "banter")
    scene.answer("ann", "risk_it", "keep")

    scene.ends()
    assert str(scene.ann.gear_defense) == "wounds"
    assert scene.ann.shock == []


def test_a_trained_pack_and_a_room_add_dice() -> None:
    scene = at_home(pack(job="trappers", tinker=1), gold=2)
    scene.wicked.packs["ann_trappers"].upgrades[Upgrade.TRAINED] = str(Project.CRAFT)
    add_room(scene, "tinkers_bench")
    begin(scene)
    bench = "room.tinkers_bench.0"

    assert shown(scene, "contraption:lighter", "tinker", hand="ann_trappers").odds == odds(2)
    assert shown(scene, "contraption:lighter", "tinker", hand="ann_trappers", powers=(bench,)).odds == odds(3)


def test_a_broken_prisoner_works_once_with_one_die() -> None:
    scene = at_home()
    prisoner(scene).status = PrisonerStatus.BROKEN
    begin(scene, 6, 6)
    do(scene, "concoction:glowstick", "tinker")

    do(scene, "concoction:shrieker", "tinker", hand="ann+p1")

    scene.ends()
    assert things(scene) == ["glowstick", "shrieker"]
    assert scene.wicked.region.prisoners["p1"].obeyed == scene.wicked.cycle


def test_everybody_works_at_the_same_time() -> None:
    scene = at_home(ann=monster(tinker=1), bob=monster(tinker=1))
    begin(scene, 6, 6)

    assert {seat for seat, _ in scene.asks} == {"ann", "bob"}
    do(scene, "concoction:glowstick", "tinker", seat="bob")
    do(scene, "concoction:shrieker", "tinker")

    scene.ends()


def test_every_line_and_question_of_lurking_has_words() -> None:
    texts = game.texts
    speaker = Speaker(texts.words, {})
    scene = at_home(gold=1)
    begin(scene, 4)
    do(scene, "gear:magic", "tinker")
    finish(scene)

    for line in scene.table.journal.lines:
        assert texts.line(line.kind, line.params, speaker, salt="", nth=0)


def test_the_work_that_is_proposed_first_is_one_that_somebody_can_do() -> None:
    scene = at_home(ann=monster(calling="slinkfoot", banter=2))
    factions(scene, "millbrook_farms")
    begin(scene)
    fit = card_of(scene, "ann").drafted({}).asks["action"].params["fit"]
    assert max(scene.ann.ratings.get(Action(one), 0) for one in fit) > 0
