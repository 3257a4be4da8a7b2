"""Packs: jobs, ratings, impulses, pay, morale, and the eight upgrades."""

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import Yard, act, card_of, open_yard, shown_on, suffers
from tests.wicked.scene import Scene, monster, pack
from tests.wicked.world.country import countryside, fill_in, lines, settle_dice
from undercroft.engine.play import Play
from undercroft.games.wicked.actions.casting import known
from undercroft.games.wicked.actions.defending import defenses_of
from undercroft.games.wicked.actions.floor import Attempt, Floor, Intention
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.book.names import JOBS, PACK_IMPULSES, id_of
from undercroft.games.wicked.phases.closing.experience import mark_experience
from undercroft.games.wicked.phases.closing.world import move_world
from undercroft.games.wicked.state import Wicked
from undercroft.games.wicked.words import Action, Circumstance, Consequence, Defense, Severity, Tag, Upgrade, Work
from undercroft.games.wicked.work.card import Effort
from undercroft.games.wicked.work.hands import Hand
from undercroft.games.wicked.work.resting import recover_pack
from undercroft.games.wicked.work.shopping import shop
from undercroft.games.wicked.work.tasks import Task
from undercroft.games.wicked.world.packs import (
    has_room,
    improve,
    make_pack,
    pay,
    raid_pay,
    ratings_of,
    restless,
    slots_of,
    upgrades_for,
)


@rule("WO-MINION-03")
def test_there_are_eighteen_jobs_each_with_what_it_carries_and_is_good_at() -> None:
    jobs = house_book().shelf("job")

    assert sorted(jobs) == sorted(id_of(name) for name in JOBS)
    assert len(jobs) == 18
    assert all(len(job.carries) == 2 for job in jobs.values())
    assert ratings_of(jobs["grunts"].action) == {Action.SMASH: 2, Action.FINESSE: 1, Action.SKULK: 1}


@rule("WO-MINION-04")
def test_there_are_eight_dark_impulses_of_packs() -> None:
    assert sorted(house_book().shelf("pack_impulse")) == sorted(id_of(name) for name in PACK_IMPULSES)


@rule("WO-MINION-01")
def test_a_pack_is_led_by_a_player_and_has_a_will_of_its_own() -> None:
    scene = countryside()

    scene.play(lambda play: make_pack(play, "ann", "thieves"))

    made = scene.result
    assert (made.seat, made.job, made.impulse in house_book().shelf("pack_impulse")) == ("ann", "thieves", True)
    assert made.name in house_book().shelf("pack_kind")[made.kind].names


@rule("WO-MINION-02")
def test_each_monster_has_room_for_one_pack_and_some_for_two() -> None:
    scene = Scene([pack("ann")], ann=monster(), bob=monster("big_pack", calling="packmaster"))

    assert [slots_of(scene.wicked, one) for one in (scene.ann, scene.bob)] == [1, 2]
    assert [has_room(scene.wicked, one) for one in (scene.ann, scene.bob)] == [False, True]


def test_packs_are_paid_for_raids_unless_somebody_has_seen_to_it() -> None:
    scene = Scene([pack("ann"), pack("bob")], ann=monster(), bob=monster("paymaster", calling="honeytongue"))
    grunts, others = scene.wicked.packs.values()
    scene.ann.gold = 1

    assert (raid_pay(scene.wicked, grunts), raid_pay(scene.wicked, others)) == (1, 0)
    assert pay(scene.wicked, grunts, 1)
    assert not pay(scene.wicked, grunts, 1)
    scene.wicked.free_raid = True
    assert raid_pay(scene.wicked, grunts) == 0


def test_a_pack_that_earns_nothing_for_two_cycles_is_restless_and_an_evening_helps() -> None:
    scene = countryside(pack("ann"))
    for _ in range(2):
        scene.play(move_world)
    grunts = scene.wicked.packs["ann_grunts"]
    assert restless(grunts)

    scene.play(mark_experience)
    settle_dice(scene, 4, 2)
    fill_in(scene, scene="pack:ann_grunts", words="A barrel, and a question.", use=())

    assert not restless(scene.wicked.packs["ann_grunts"])
    assert lines(scene, "pack_says")


@rule("WO-MINION-15")
def test_there_are_eight_upgrades_and_each_can_be_had_once() -> None:
    scene = Scene([pack("ann")])
    grunts = scene.wicked.packs["ann_grunts"]
    assert {one.partition(":")[0] for one in upgrades_for(scene.wicked, grunts)} == {str(one) for one in Upgrade}

    scene.play(improve, "ann_grunts", "fluent:")

    left = {one.partition(":")[0] for one in upgrades_for(scene.wicked, scene.wicked.packs["ann_grunts"])}
    assert left == {str(one) for one in Upgrade if one is not Upgrade.FLUENT}


@rule("WO-MINION-07")
def test_an_equipped_pack_has_a_defense_of_its_owners_choice() -> None:
    scene = Scene([pack("ann")])
    scene.play(improve, "ann_grunts", "equipped:wounds")

    assert [one.against for one in defenses_of(scene.wicked, scene.wicked.packs["ann_grunts"])] == [Defense.WOUNDS]
    scene.play(suffers, "ann_grunts", Severity.FRUSTRATING, parts=(Consequence.BLOODIED,), tag=Tag.HARM)
    scene.answer("ann", "resist", "defense:equipped")
    assert not scene.wicked.packs["ann_grunts"].bloodied


@rule("WO-MINION-13")
def test_a_versatile_pack_has_three_more_actions() -> None:
    scene = Scene([pack("ann")])
    scene.play(improve, "ann_grunts", "versatile:")

    assert sorted(scene.wicked.packs["ann_grunts"].ratings.values(), reverse=True) == [2, 2, 1, 1, 1, 1]


@rule("WO-MINION-10")
@pytest.mark.parametrize("mindset", ["fearless", "loyal", "zealous"])
def test_a_pack_of_one_mind_has_a_mindset_of_the_book(mindset: str) -> None:
    scene = Scene([pack("ann")])
    scene.play(improve, "ann_grunts", f"mindset:{mindset}")

    assert mindset in house_book().shelf("mindset")
    assert scene.wicked.packs["ann_grunts"].upgrades == {Upgrade.MINDSET: mindset}


@rule("WO-SCENE-06", "WO-PLAY-01")
def test_a_player_acts_as_the_monster_or_as_its_pack() -> None:
    scene = Scene([pack("ann")])
    scene.play(open_yard, "ann")
    assert list(card_of(scene).drafted({}).asks["who"].options()) == ["ann", "ann_grunts"]
    scene.dice(6, 1)

    act(scene, who="ann_grunts", intention="goal", action="smash")
    scene.leave_to_gm()

    assert lines(scene, "rolled_action")[0]["name"] == "Grunts"


@rule("WO-MINION-14")
def test_what_happens_to_a_pack_comes_about_by_its_impulse() -> None:
    scene = Scene([pack("ann")])
    settle_dice(scene)
    scene.play(suffers, "ann_grunts", Severity.FRUSTRATING, parts=(Consequence.SHOCK,), tag=Tag.HARM)

    troubles = house_book().shelf("pack_impulse")["aggressive"].troubles
    told = lines(scene, "stated")[0]["line"]
    assert told in [one.format(pack="Grunts") for one in troubles]


@rule("WO-MINION-06")
def test_an_adept_pack_casts_one_spell_of_tier_two_once_a_cycle() -> None:
    scene = Scene([pack("ann")])
    adept = next(one for one in upgrades_for(scene.wicked, scene.wicked.packs["ann_grunts"]) if one.startswith("adept"))
    spell = adept.partition(":")[2]
    scene.play(improve, "ann_grunts", adept)

    assert house_book().shelf("spell")[spell].tier == 2
    known_now = scene.play(lambda play: [one.id for one in known(Floor(play), play.state.packs["ann_grunts"])])
    assert known_now == [spell]
    scene.wicked.packs["ann_grunts"].used.cycle.append(f"spell.{spell}")
    assert scene.play(lambda play: known(Floor(play), play.state.packs["ann_grunts"])) == []


@rule("WO-MINION-08")
def test_an_expendable_pack_is_back_at_the_next_recovery() -> None:
    scene = Scene([pack("ann")])
    scene.play(improve, "ann_grunts", "expendable:")
    scene.wicked.packs["ann_grunts"].gone = True

    scene.play(recover_pack, "ann_grunts")

    assert not scene.wicked.packs["ann_grunts"].gone
    assert scene.ann.gold == 0


@rule("WO-MINION-05")
def test_each_upgrade_costs_one_gold() -> None:
    scene = countryside(pack("ann"), ann=monster())
    scene.ann.gold = 2
    scene.play(lambda play: shop(play, "ann"))
    scene.answer("ann", "shop", ["upgrade.ann_grunts.fluent:"])

    assert scene.ann.gold == 1
    assert Upgrade.FLUENT in scene.wicked.packs["ann_grunts"].upgrades


@rule("WO-MINION-12")
def test_a_trained_pack_has_a_die_more_for_one_kind_of_project() -> None:
    scene = Scene([pack("ann")])
    scene.play(improve, "ann_grunts", "trained:build")
    hand = Hand("ann_grunts", "ann_grunts", "ann_grunts")

    def dice(play: Play[Wicked], work: Work) -> int:
        return Effort(play, hand, Task(work), Action.SMASH).pool().dice

    assert scene.play(dice, Work.DIG) == 3
    assert scene.play(dice, Work.CONTACT) == 2


class Market(Yard):
    """A yard full of people from above ground, to be talked to."""

    lines = (Intention("goal", "Sell them their own pig", (Action.BANTER,)),)

    def situations(self, attempt: Attempt) -> frozenset[Circumstance]:
        """Name who is there."""
        return frozenset({Circumstance.SURFACE_FOLK})


@rule("WO-MINION-09")
def test_a_fluent_pack_speaks_better_with_surface_folk() -> None:
    for upgrade, effect in (("fluent:", "effect.strong"), ("strapped:", "effect.default")):
        scene = Scene([pack("ann")])
        scene.play(improve, "ann_grunts", upgrade)
        scene.play(open_yard, "ann", floor=Market)

        shown = shown_on(scene, who="ann_grunts", intention="goal", action="banter")
        assert shown["effect"] == effect, shown
