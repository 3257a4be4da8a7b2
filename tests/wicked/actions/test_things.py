"""Things, spells and abilities in use, and the verbs that they are made of."""

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import Yard, act, answer_all, card_of, goal, odds_on, open_yard, shown_on
from tests.wicked.scene import Scene, monster, pack
from undercroft.engine.clocks import Clock
from undercroft.engine.play import Play
from undercroft.games.wicked.actions.acting import CARRIED
from undercroft.games.wicked.actions.floor import Attempt, Intention
from undercroft.games.wicked.actions.standing import pool_of
from undercroft.games.wicked.actions.things import used_key
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.book.effects import (
    Away,
    Circ,
    Clear,
    Defend,
    Factor,
    Heart,
    Inflict,
    Primitive,
    Rating,
    Reroll,
    Segments,
    Shock,
    Slash,
    Summon,
    Ticks,
)  # fmt: skip
from undercroft.games.wicked.rules.carrying import Using, carried, carry_out
from undercroft.games.wicked.rules.odds import odds
from undercroft.games.wicked.state import Adventurer, Carried, Faction, Obstacle, Raid, Wicked
from undercroft.games.wicked.words import Action, Attribute, Axis, Defense, Goal, Scope, Severity, Tag, Upgrade

BRAINS, MUSCLES, GUTS = Attribute


def owner(*things: tuple[str, int], volatile: int = 0) -> Scene:
    """Seat somebody who smashes, scans and carries things."""
    scene = Scene(ann=monster(smash=1, scan=1))
    scene.ann.items = [Carried(item, item.replace("_", " "), doses, volatile) for item, doses in things]
    return scene


def test_a_brew_gives_a_die_and_is_used_up() -> None:
    scene = owner(("strength", 1))
    scene.dice(1, 6)
    scene.play(open_yard)
    assert odds_on(scene, intention="goal", action="smash", item="0") == odds(2)
    assert "item" not in card_of(scene).drafted({"intention": "goal", "action": "scan"}).asks

    act(scene, intention="goal", action="smash", item="0")
    scene.leave_to_gm()

    scene.ends()
    assert scene.ann.items == []


def test_a_thing_that_hits_adds_slashes_to_a_strike_alone() -> None:
    scene = owner(("kaboom", 1))
    scene.dice(6)
    scene.play(open_yard)
    assert "item" not in card_of(scene).drafted({"intention": "goal", "action": "smash"}).asks

    act(scene, intention="strike:a1", action="smash", item="0")
    scene.leave_to_gm()

    assert scene.result.ticks == 5


def test_a_contraption_works_once_a_scene() -> None:
    scene = owner(("rope_launcher", 0))
    scene.dice(6)
    scene.play(open_yard)
    assert shown_on(scene, intention="goal", action="smash", item="0")["position"] == "position.dominant"
    act(scene, intention="goal", action="smash", item="0")
    scene.leave_to_gm()

    scene.play(open_yard)
    assert "item" not in card_of(scene).drafted({"intention": "goal", "action": "smash"}).asks
    assert scene.ann.used.scene == ["item.rope_launcher"]


@pytest.mark.parametrize(("face", "shocked"), [(6, False), (4, True)])
def test_a_volatile_thing_goes_wrong_when_the_roll_does(face: int, shocked: bool) -> None:
    scene = owner(("wide_eye_tablets", 1), volatile=1)
    scene.wicked.decks["consequence.raid.frustrating"] = ["dire"]
    scene.dice(face, 1)
    scene.play(open_yard)
    act(scene, intention="goal", action="scan", item="0")
    answer_all(scene, resist="land")

    assert ("went_wrong" in scene.told()) is shocked


def test_steady_hands_skip_a_drawback() -> None:
    scene = owner(("wide_eye_tablets", 1), volatile=1)
    scene.ann.abilities = ["steady_hands"]
    scene.dice(4, 1)
    scene.play(open_yard)
    act(scene, intention="goal", action="scan", item="0")
    answer_all(scene, resist="land")

    assert "went_wrong" not in scene.told()


def test_things_that_work_at_once_are_lines_without_a_roll() -> None:
    scene = owner(("painkiller", 1), ("darkwater", 1), ("stink_bomb", 1))
    scene.ann.shock = [MUSCLES]
    for place, _ in enumerate(scene.ann.items):
        scene.play(open_yard)
        assert "thing:0" in card_of(scene).drafted({}).asks["intention"].options()
        act(scene, intention="thing:0")
        scene.ends()
        assert len(scene.ann.items) == 2 - place

    assert scene.ann.shock == []
    assert [one.name for one in scene.ann.lasting] == [Defense.DETECTION]
    assert [(one.why, one.until) for one in scene.wicked.scene.ground] == [("stink_bomb", "bad")]


def test_an_ability_can_be_used_at_once() -> None:
    scene = Scene(ann=monster("stitch", calling="gravecaller"), bob=monster(smash=1))
    scene.play(open_yard, "ann")
    assert not [one for one in card_of(scene).drafted({}).asks["intention"].options() if one.startswith("use:")]
    scene.bob.bloodied = True
    scene.play(open_yard, "ann")

    act(scene, intention="use:ability.stitch.0")

    scene.ends()
    assert (scene.bob.bloodied, scene.ann.used.cycle) == (False, ["ability.stitch.0"])


def test_an_ability_with_a_price_costs_stress() -> None:
    scene = Scene(ann=monster("already_there", calling="slinkfoot", smash=1))
    scene.wicked.scene.obstacles = [Obstacle("wall", Clock("wall", 2))]
    scene.play(open_yard)

    act(scene, intention="use:ability.already_there.0")

    scene.ends()
    assert (scene.ann.stress, scene.wicked.scene.obstacles) == (1, [])
    scene.play(open_yard)
    assert shown_on(scene, intention="goal", action="smash")["position"] == "position.dominant"


def caster(path: str = "hollow") -> Scene:
    """Seat somebody who casts."""
    scene = Scene(ann=monster("deep_breath", calling="hexmouth", invoke=3))
    scene.ann.paths, scene.ann.gear = [path], ["staff", "veil", "salt", "hat"]
    return scene


@rule("WO-SPELL-06", "WO-SPELL-07")
def test_a_spells_tier_takes_dice_unless_one_breathes_deeply() -> None:
    scene = caster()
    scene.play(open_yard)
    lines = [one for one in card_of(scene).drafted({}).asks["intention"].options() if one.startswith("cast:")]
    assert len(lines) == 3

    shown = [odds_on(scene, intention=one, action="invoke") for one in lines]
    breath = odds_on(scene, intention=lines[2], action="invoke", powers=("ability.deep_breath.0",))

    assert shown == [odds(3), odds(2), odds(1)]
    assert breath == odds(3)


def test_a_spell_does_what_it_says() -> None:
    scene = caster()
    scene.dice(6, 1, 1)
    scene.play(open_yard)
    line = next(one for one in card_of(scene).drafted({}).asks["intention"].options() if one.startswith("cast:"))

    act(scene, intention=line, action="invoke")
    scene.leave_to_gm()

    scene.ends()
    assert [(one.what, one.about) for one in scene.ann.lasting] == [("position", "skulk")]


@rule("WO-SPELL-05", "WO-SPELL-08")
def test_a_path_needs_something_and_a_focus_is_enough_for_the_first_tier() -> None:
    scene = caster("rime")
    scene.play(open_yard)
    assert not [one for one in card_of(scene).drafted({}).asks["intention"].options() if one.startswith("cast:")]

    scene = caster()
    scene.ann.paths = []
    scene.play(open_yard)
    assert [one for one in card_of(scene).drafted({}).asks["intention"].options() if one.startswith("cast:")]
    scene.ann.gear = ["hat"] * 4
    scene.play(open_yard)
    assert not [one for one in card_of(scene).drafted({}).asks["intention"].options() if one.startswith("cast:")]


def test_darkness_is_weak_by_day() -> None:
    scene = caster()
    scene.wicked.scene.daylight = True
    scene.play(open_yard)
    line = next(one for one in card_of(scene).drafted({}).asks["intention"].options() if one.startswith("cast:"))

    assert shown_on(scene, intention=line, action="invoke")["effect"] == "effect.weak"


def working(play: Play[Wicked], *does: Primitive, target: str = "", floor: type[Yard] = Yard) -> object:
    """Let something of Ann's work."""
    return carry_out(Using(play, "ann", "item.test", target, floor(play)), does)


def test_every_verb_of_this_part_is_carried_out() -> None:
    assert set(CARRIED) <= carried()


def test_clearing() -> None:
    scene = Scene(ann=monster(smash=2, scan=1), bob=monster())
    scene.ann.stress, scene.ann.shock, scene.ann.slots = 3, [BRAINS, MUSCLES], ["rope"]
    scene.bob.bloodied = True

    scene.play(working, Clear(what="stress", amount=2), Clear(what="shock"), Clear(what="slot"))
    scene.play(working, Clear(what="bloodied", whom="ally"), target="bob")

    assert (scene.ann.stress, scene.ann.shock, scene.ann.slots) == (1, [BRAINS], [])
    assert not scene.bob.bloodied


def test_hearts_and_shock() -> None:
    scene = Scene([pack()], ann=monster(smash=2), bob=monster())

    scene.play(working, Heart(amount=1, whom="table"), Heart(amount=-1), Shock(), Shock(all=True, whom="pack"))

    assert (scene.ann.hearts, scene.bob.hearts, scene.ann.shock) == (0, 1, [BRAINS])
    assert len(scene.wicked.packs["ann_grunts"].shock) == 3


@rule("WO-CLOCK-01")
def test_clocks_tick_grow_and_shrink() -> None:
    scene = Scene()
    scene.wicked.region.factions["farms"] = Faction("farms", "Farms", 0, -1)
    scene.wicked.raid = Raid(Goal.FUN, "farms", "barn", goal_clock=Clock("goal", 4, 1), alarm=Clock("alarm", 6, 3))

    scene.play(
        working, Ticks(amount=2, clock="goal"), Segments(clock="goal", amount=2), Ticks(amount=-2, clock="alarm")
    )

    raid = scene.wicked.raid
    assert raid is not None
    assert raid.goal_clock is not None
    assert raid.alarm is not None
    assert ((raid.goal_clock.filled, raid.goal_clock.segments), raid.alarm.filled) == ((3, 6), 1)


class Struck(Yard):
    """A place that keeps who was struck."""

    async def strike(self, target: str, amount: int) -> None:
        """Keep it."""
        self.play.state.scene.said[f"struck:{target}"] = amount


def test_slashes_at_once_go_through_the_floor() -> None:
    scene = Scene()

    scene.play(
        working, Slash(amount=2, whom="foes", at_once=True), Slash(amount=4, at_once=True), target="a1", floor=Struck
    )

    assert scene.wicked.scene.said == {"struck:": 2, "struck:a1": 4}


def test_lasting_sides() -> None:
    scene = Scene([pack()], ann=monster(smash=1))
    scene.play(
        working,
        Circ(axis=Axis.POSITION, whom="side", lasts=Scope.SCENE),
        Circ(axis=Axis.EFFECT, whom="pack", lasts=Scope.SCENE),
        Defend(against=Defense.MIND, uses=2),
        Factor(amount=2),
        Rating(rating=3, actions=(Action.SCAN,)),
        Reroll(),
    )

    assert [(one.axis, one.sign, one.until) for one in scene.wicked.scene.ground] == [(Axis.POSITION, 1, "scene")]
    assert [one.what for one in scene.wicked.packs["ann_grunts"].lasting] == ["effect"]
    assert [(one.what, one.amount) for one in scene.ann.lasting] == [("defense", 2), ("rating", 3), ("reroll", 1)]
    assert scene.wicked.engagement_factors == {"item.test": 2}
    scene.play(open_yard)
    assert odds_on(scene, intention="goal", action="scan") == odds(3)


@rule("WO-MAGICITEM-04", "WO-MAGICITEM-05")
def test_a_magic_item_takes_stress_for_each_use_and_is_spent_with_the_last() -> None:
    scene = owner(("rope_launcher", 0))
    scene.ann.items[0].costs, scene.ann.items[0].left = 1, 1
    scene.dice(6)
    scene.play(open_yard)

    act(scene, intention="goal", action="smash", item="0")
    scene.leave_to_gm()

    scene.ends()
    assert (scene.ann.stress, scene.ann.items) == (1, [])
    assert "thing_spent" in scene.told()


@rule("WO-MAGICITEM-04")
def test_who_is_feral_cannot_use_what_takes_stress() -> None:
    scene = owner(("rope_launcher", 0))
    scene.ann.items[0].costs, scene.ann.stress, scene.ann.feral = 1, 6, True
    scene.play(open_yard)

    assert "item" not in card_of(scene).drafted({"intention": "goal", "action": "smash"}).asks


@rule("WO-SPELL-11")
@pytest.mark.parametrize(("summon", "there"), [(Summon(tier=1), False), (Summon(tier=2), True)])
def test_who_is_summoned_for_one_task_is_gone_after_it(summon: Summon, *, there: bool) -> None:
    scene = owner()
    scene.play(working, summon)
    [called] = scene.wicked.packs
    scene.dice(6, *[1] * (summon.tier - 1))
    scene.play(open_yard)

    act(scene, who=called, intention="goal", action="smash")
    scene.leave_to_gm()

    scene.ends()
    assert ("task_done" not in scene.told()) is there
    scene.play(open_yard)
    assert ("who" in card_of(scene).drafted({}).asks) is there


def test_summons_and_away() -> None:
    scene = Scene()
    foe = Adventurer("a1", "Perrin", "knight", 1, 4)
    scene.wicked.raid = Raid(Goal.FUN, "farms", "barn", foes={"a1": foe})

    scene.play(working, Summon(tier=2), Away(moves=2), target="a1")

    [summoned] = scene.wicked.packs.values()
    assert (summoned.ratings[Action.SMASH], summoned.summoned, summoned.seat) == (2, True, "ann")
    assert scene.wicked.raid is not None
    assert scene.wicked.raid.foes["a1"].moves == 1


def test_inflicting_on_oneself() -> None:
    scene = Scene()
    scene.wicked.decks["consequence.raid.annoying"] = ["shock"]
    scene.play(working, Inflict(severity=Severity.ANNOYING, tag=Tag.HARM))
    scene.leave_to_gm()

    scene.ends()
    assert len(scene.ann.shock) == 1


def test_a_pack_has_its_owners_voice_behind_it() -> None:
    scene = Scene([pack()], ann=monster("get_them", calling="packmaster", threaten=1))
    scene.wicked.packs["ann_grunts"].upgrades[Upgrade.MINDSET] = "zealous"
    scene.dice(6, 1, 1)
    scene.play(open_yard)
    assert shown_on(scene, who="ann_grunts", intention="goal", action="smash")["effect"] == "effect.strong"

    act(scene, who="ann_grunts", intention="goal", action="smash", powers=("ability.get_them.0",))
    scene.leave_to_gm()

    scene.ends()
    assert (scene.ann.stress, goal(scene)) == (1, 3)


def test_a_pool_says_where_its_dice_come_from() -> None:
    scene = owner(("strength", 1))
    line = Intention("goal", "The goal", (Action.SMASH,))

    pool = scene.play(lambda play: pool_of(Yard(play), Attempt("ann", line, Action.SMASH, heart=True, item=0)))

    assert pool.total.explain() == "action.smash 3 = 1 + dark_heart 1 + thing 1"


def test_what_works_for_a_whole_scene_goes_on_helping() -> None:
    scene = owner(("waterbreather", 1))
    scene.dice(6)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash", item="0")
    scene.leave_to_gm()

    scene.play(open_yard)

    assert "item" not in card_of(scene).drafted({"intention": "goal", "action": "smash"}).asks
    assert "position +1 waterbreather" in shown_on(scene, intention="goal", action="scan")["reasons"]


def test_an_arm_of_iron_gives_its_die_for_the_whole_scene() -> None:
    scene = owner(("robotic_limb", 1))
    scene.dice(6, 1)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash", item="0")
    scene.leave_to_gm()

    scene.play(open_yard)

    assert odds_on(scene, intention="goal", action="smash") == odds(2)
    assert odds_on(scene, intention="goal", action="scan") == odds(1)


def test_a_beast_hits_harder_for_the_whole_scene() -> None:
    scene = owner(("mooncurse", 1))
    scene.dice(6, 6)
    scene.play(open_yard)
    act(scene, intention="strike:a1", action="smash", item="0")
    scene.leave_to_gm()
    assert scene.result.ticks == 4

    scene.play(open_yard)
    act(scene, intention="strike:a1", action="smash")
    scene.leave_to_gm()

    assert scene.result.ticks == 4


def test_a_fragile_thing_that_goes_wrong_is_gone_and_a_pack_that_is_not_there_is_not_fed() -> None:
    scene = Scene([pack()], ann=monster(smash=1))
    scene.ann.items = [Carried("dreadfood", "Dreadfood", 3, 1)]
    scene.play(open_yard)

    act(scene, intention="thing:0")

    assert scene.told().count("item_broken") == 1
    assert scene.ann.items == []

    scene = Scene([pack()], ann=monster(smash=1))
    scene.ann.items = [Carried("dreadfood", "Dreadfood", 3)]
    scene.wicked.packs["ann_grunts"].out = True
    scene.play(open_yard)
    assert "thing:0" not in card_of(scene).drafted({}).asks["intention"].options()


def test_what_is_used_again_in_a_scene_is_told_in_fewer_words() -> None:
    scene = Scene([pack()], ann=monster(smash=1))
    scene.ann.items = [Carried("dreadfood", "Dreadfood", 3)]
    scene.wicked.scene.said[used_key("ann", "dreadfood")] = 1
    scene.play(open_yard)
    act(scene, intention="thing:0")

    assert [one for one in scene.told() if one.startswith("thing_")] == ["thing_again"]


def test_helping_a_friend_is_not_told_as_a_blow() -> None:
    scene = Scene(ann=monster(smash=1), bob=monster(smash=1))
    scene.bob.hindered = 1
    scene.dice(6)
    scene.play(open_yard)
    act(scene, intention="free:bob", action="smash")
    scene.leave_to_gm()

    told = next(line for line in scene.table.journal.lines if line.kind == "rolled_action")
    lines = house_book().shelf("custom")["frees_success"].lines
    assert told.params["line"] in [one.replace("{who}", scene.ann.name) for one in lines]
