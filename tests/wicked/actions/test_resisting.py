"""Resistance, defenses, and what a partial resist leaves."""

from collections.abc import Sequence

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import Yard, act, answer_all, goal, lay_out, open_yard, rated, suffers
from tests.wicked.scene import Scene, monster, pack
from undercroft.engine.play import Play
from undercroft.games.wicked.actions.costs import pay_cost
from undercroft.games.wicked.actions.floor import Attempt
from undercroft.games.wicked.rules.circumstances import Circumstance
from undercroft.games.wicked.rules.odds import odds
from undercroft.games.wicked.state import Carried, Faction, Wicked
from undercroft.games.wicked.words import (
    Action,
    Attribute,
    Axis,
    Complication,
    Consequence,
    Defense,
    Severity,
    Tag,
    Upgrade,
)

ANNOYING, FRUSTRATING, DEVASTATING = Severity
SHOCK, BLOODIED, DEATH = (Consequence.SHOCK,), (Consequence.BLOODIED,), (Consequence.DEATH,)
DIRE = (Consequence.WORSE_POSITION,)


def resister(**ratings: int) -> Scene:
    """Seat somebody without a defense that fits wounds."""
    return Scene(ann=rated(ratings))


@rule(
    "WO-RESIST-03", "WO-RESIST-04", "WO-RESIST-05", "WO-RESIST-06", "WO-RESIST-07", "WO-RESIST-28", "WO-RESIST-10",
    "WO-RESIST-13", "WO-RESIST-19", "WO-STRESS-02",
)  # fmt: skip
@pytest.mark.parametrize(("faces", "stress"), [((1, 2), 5), ((4, 1), 4), ((6, 1), 3), ((6, 6), 1)])
def test_a_resistance_roll_says_how_much_stress_it_costs(faces: tuple[int, int], stress: int) -> None:
    scene = resister(finesse=2)
    scene.ann.stress = 2
    scene.dice(*faces)
    scene.play(suffers, "ann", FRUSTRATING, parts=DIRE)
    assert scene.ask("ann").describe is not None

    scene.answer("ann", "resist", "finesse")
    scene.leave_to_gm()

    scene.ends()
    assert scene.ann.stress == stress
    assert not scene.ann.worse
    assert (len(scene.ann.slots) == 1) is (6 not in faces)  # in part: some gear is lost instead


@rule("WO-RESIST-03", "WO-RESIST-27", "WO-SHOCK-09")
def test_the_odds_of_resisting_are_shown_and_shock_counts() -> None:
    scene = resister(finesse=2)
    scene.ann.shock = [Attribute.MUSCLES]
    scene.dice(6)
    scene.play(suffers, "ann", FRUSTRATING, parts=DIRE)
    describe = scene.ask("ann").describe
    assert describe is not None
    shown = describe("finesse")
    assert shown.odds == odds(1)
    assert "position" not in shown.params

    scene.answer("ann", "resist", "finesse")

    scene.ends()
    assert scene.ann.shock == []


@rule("WO-RESIST-02", "WO-RESIST-24", "WO-RESIST-31")
def test_the_action_that_brought_it_cannot_be_used_against_it() -> None:
    scene = resister(smash=2)
    lay_out(scene, "frustrating", "dire")
    scene.dice(1, 2)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()

    assert list(scene.ask("ann").options()) == ["land", "finesse", "skulk", "other", "contest"]


@rule("WO-RESIST-09", "WO-RESIST-01")
def test_somebody_else_near_may_use_that_action() -> None:
    scene = Scene(ann=monster(smash=1), bob=monster(smash=3))
    lay_out(scene, "frustrating", "dire")
    scene.dice(1)
    scene.play(open_yard, "ann")
    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()
    assert sorted(scene.asks) == [("ann", "resist"), ("bob", "resist_for")]
    assert list(scene.ask("bob").options()) == ["land", "smash", "finesse", "skulk"]

    scene.dice(6, 1, 1)
    scene.answer("bob", "resist_for", "smash")

    scene.ends()
    assert (scene.ann.worse, scene.bob.stress, scene.ann.stress) == (0, 1, 0)


@rule("WO-RESIST-25", "WO-RESIST-32")
def test_an_action_that_would_be_weak_here_cannot_be_used() -> None:
    scene = resister(smash=2)
    scene.play(suffers, "ann", FRUSTRATING, parts=DIRE, floor=Armoury)

    assert "smash" not in scene.ask("ann").options()


class Armoury(Yard):
    """A place in which smashing helps nobody."""

    def circumstances(self, attempt: Attempt) -> Sequence[Circumstance]:
        """Let everything be too hard to smash."""
        return [Circumstance(Axis.EFFECT, -1, "iron")] if attempt.action is Action.SMASH else []


@rule("WO-RESIST-08", "WO-RESIST-20")
def test_resisting_works_always_but_does_not_undo_the_failure() -> None:
    scene = resister(smash=1, skulk=1)
    lay_out(scene, "frustrating", "dire")
    scene.dice(1)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()

    scene.dice(1)
    scene.answer("ann", "resist", "skulk")
    scene.leave_to_gm()

    scene.ends()
    assert (goal(scene), scene.ann.worse, scene.ann.stress) == (0, 0, 3)


@rule("WO-RESIST-11", "WO-RESIST-30", "WO-RESIST-14")
def test_the_game_master_says_what_is_left_after_the_roll() -> None:
    scene = resister(threaten=1, scan=2)
    scene.dice(4)
    scene.play(suffers, "ann", FRUSTRATING, parts=SHOCK, tag=Tag.MIND)
    shown = scene.ask("ann").params
    assert "reduced" not in shown
    scene.wicked.scene.stated[0].attribute = Attribute.BRAINS

    scene.answer("ann", "resist", "threaten")
    assert scene.asks == [("gm", "reduced")]
    scene.answer("gm", "reduced", "other_shock")

    scene.ends()
    assert scene.ann.shock == [Attribute.MUSCLES]


@rule("WO-RESIST-12", "WO-RESIST-33")
def test_reduced_effect_becomes_less_effect_next_time() -> None:
    scene = resister(smash=2, finesse=1)
    lay_out(scene, "frustrating", "reduced_complication", kinds=["hindered"])
    scene.dice(4, 1)
    scene.play(open_yard, given=[Circumstance(Axis.EFFECT, 1, "sharp")])
    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()
    scene.dice(4)
    scene.answer("ann", "resist", "finesse")
    assert scene.ask("gm").options()[:2] == ["later_effect", "lighter"]
    scene.leave_to_gm()

    scene.ends()
    assert goal(scene) == 2
    assert (scene.ann.weak_next, scene.ann.hindered) == (True, 0)


@rule("WO-RESIST-15")
@pytest.mark.parametrize(
    ("severity", "form", "bloodied", "shocked"),
    [
        (DEVASTATING, "bloodied_two", True, 2),
        (DEVASTATING, "bloodied_one", True, 1),
        (FRUSTRATING, "shock_all", False, 3),
    ],
)
def test_bloodied_becomes_less_shock_or_no_wound(severity: Severity, form: str, bloodied: bool, shocked: int) -> None:
    scene = resister(finesse=1)
    scene.dice(4)
    scene.play(suffers, "ann", severity, parts=BLOODIED)

    scene.answer("ann", "resist", "finesse")
    if form != "bloodied_one":
        assert scene.ask("gm").options()[0] == form
    scene.answer("gm", "reduced", form)

    scene.ends()
    assert (scene.ann.bloodied, len(scene.ann.shock)) == (bloodied, shocked)


@rule("WO-RESIST-16", "WO-RESIST-17")
def test_lost_gold_becomes_a_dropped_thing() -> None:
    scene = resister(tinker=1)
    scene.ann.gold = 2
    scene.ann.items = [Carried("glowstick", "Glowstick", 1)]
    scene.dice(4)
    scene.play(suffers, "ann", FRUSTRATING, complication=Complication.COINS)

    scene.answer("ann", "resist", "tinker")
    scene.leave_to_gm()

    scene.ends()
    assert (scene.ann.gold, scene.ann.items[0].broken) == (2, True)


@rule("WO-RESIST-18")
@pytest.mark.parametrize(("form", "stands"), [("nothing", 0), ("off_screen", 0), ("lighter_cost", 1)])
def test_where_nothing_lesser_fits_there_is_a_price_a_clock_or_nothing(form: str, stands: int) -> None:
    scene = resister(finesse=1)
    scene.wicked.region.factions["millbrook_farms"] = Faction("millbrook_farms", "Millbrook Farms", 0, -1)
    scene.dice(4)
    scene.play(suffers, "ann", FRUSTRATING, parts=DIRE)

    scene.answer("ann", "resist", "finesse")
    scene.answer("gm", "reduced", form)
    answer_all(scene)

    scene.ends()
    assert len(scene.ann.shock) == stands


@rule("WO-RESIST-21", "WO-RESIST-26", "WO-COST-02")
def test_paid_cost_and_what_is_not_resistible_open_no_window() -> None:
    scene = resister(finesse=3)
    scene.play(suffers, "ann", FRUSTRATING, parts=DIRE, resistible=False)
    scene.ends()
    assert scene.ann.worse

    scene.play(paying, "ann", ANNOYING)
    scene.answer("ann", "cost", "shock.brains")
    scene.leave_to_gm()
    scene.ends()
    assert scene.ann.shock == [Attribute.BRAINS]


def paying(play: Play[Wicked], who: object, severity: Severity) -> object:
    """Let Ann pay cost."""
    return pay_cost(play, "ann", severity)


@rule("WO-RESIST-22")
def test_nobody_resists_the_weather() -> None:
    scene = resister(finesse=3)
    scene.play(suffers, "ann", FRUSTRATING, complication=Complication.ENVIRONMENT)

    scene.ends()
    assert [one.why for one in scene.wicked.scene.ground] == ["bad_ground"]


@rule("WO-RESIST-23")
def test_what_is_let_land_stands_and_nobody_asks_again() -> None:
    scene = resister(finesse=3)
    scene.play(suffers, "ann", FRUSTRATING, parts=DIRE)

    scene.answer("ann", "resist", "land")

    scene.ends()
    assert scene.ann.worse
    assert scene.wicked.scene.stated == []


def test_another_action_is_heard_by_the_game_master() -> None:
    scene = resister(finesse=1, banter=2)
    scene.dice(6, 1)
    scene.play(suffers, "ann", FRUSTRATING, parts=DIRE)

    scene.answer("ann", "resist", "other")
    scene.answer("ann", "resist_otherwise", "banter")
    scene.answer("gm", "makes_sense", "yes")

    scene.ends()
    assert (scene.ann.worse, scene.ann.stress) == (0, 1)


@rule("WO-CONSEQ-26", "WO-COST-07")
@pytest.mark.parametrize("said", ["stands", "lighter"])
def test_a_player_may_contest_it_and_the_game_master_has_the_last_word(said: str) -> None:
    scene = resister(finesse=1)
    scene.play(suffers, "ann", FRUSTRATING, parts=DIRE)

    scene.answer("ann", "resist", "contest")
    scene.answer("gm", "contested", said)

    if said == "stands":
        assert "contest" not in scene.ask("ann").options()
        scene.answer("ann", "resist", "land")
    scene.leave_to_gm()
    scene.ends()
    assert bool(scene.ann.worse) is (said == "stands")
    assert scene.ann.stress == 0


@rule("WO-DEFENSE-01", "WO-DEFENSE-02", "WO-DEFENSE-04", "WO-DEFENSE-07", "WO-DEFENSE-08")
def test_a_defense_avoids_it_without_a_roll_and_is_used_up() -> None:
    scene = Scene(ann=monster(finesse=1))
    scene.play(suffers, "ann", DEVASTATING, parts=BLOODIED)

    scene.answer("ann", "resist", "defense:gear")

    scene.ends()
    assert (scene.ann.bloodied, scene.ann.stress, scene.ann.defenses_used) == (False, 0, ["gear"])
    assert "defended" in scene.told()
    scene.play(suffers, "ann", DEVASTATING, parts=BLOODIED)
    assert "defense:gear" not in scene.ask("ann").options()


@rule("WO-DEFENSE-04")
def test_an_ability_is_a_second_defense() -> None:
    scene = Scene(ann=monster("thick_hide", finesse=1))
    scene.play(suffers, "ann", DEVASTATING, parts=BLOODIED)

    assert list(scene.ask("ann").options())[:2] == ["defense:gear", "defense:ability.thick_hide"]


@rule("WO-DEFENSE-05", "WO-DEFENSE-06")
@pytest.mark.parametrize(
    ("defense", "tag"),
    [
        (Defense.WOUNDS, Tag.HARM), (Defense.DETECTION, Tag.SEEN), (Defense.CONTAINMENT, Tag.HELD),
        (Defense.MAGIC, Tag.SPELL), (Defense.MOVEMENT, Tag.DRIVEN), (Defense.LIES, Tag.WORD),
    ],
)  # fmt: skip
def test_each_defense_is_against_one_thing(defense: Defense, tag: Tag) -> None:
    scene = Scene(ann=monster(finesse=1))
    scene.ann.gear_defense = defense
    for other in (one for one in Tag if one not in (Tag.WORLD, Tag.PACK)):
        scene.play(suffers, "ann", FRUSTRATING, parts=SHOCK, tag=other)
        assert ("defense:gear" in scene.ask("ann").options()) is (other is tag)


@rule("WO-DEFENSE-06")
def test_what_befalls_a_pack_is_a_mistake_of_minions() -> None:
    scene = Scene([pack()], ann=monster(finesse=1))
    scene.ann.gear_defense = Defense.MISTAKES
    scene.play(suffers, "ann_grunts", FRUSTRATING, parts=SHOCK)

    scene.answer("ann", "resist", "defense:gear")

    scene.ends()
    assert scene.wicked.packs["ann_grunts"].shock == []


def test_an_equipped_pack_has_a_defense_of_its_own() -> None:
    scene = Scene([pack()], ann=monster(finesse=1))
    scene.wicked.packs["ann_grunts"].upgrades[Upgrade.EQUIPPED] = "wounds"
    scene.play(suffers, "ann_grunts", FRUSTRATING, parts=BLOODIED)

    scene.answer("ann", "resist", "defense:equipped")

    scene.ends()
    assert scene.wicked.packs["ann_grunts"].defenses_used == ["equipped"]


@rule("WO-DEFENSE-03")
@pytest.mark.parametrize("way", ["defense:gear", "invoke"])
def test_a_defense_counts_as_a_success_for_what_waits_for_one(way: str) -> None:
    scene = Scene(ann=monster("sting_in_the_tail", calling="hexmouth", invoke=1))
    scene.ann.gear_defense = Defense.MAGIC
    scene.dice(*([6] if way == "invoke" else []))
    scene.play(suffers, "ann", FRUSTRATING, parts=SHOCK, tag=Tag.SPELL, roller="a1", floor=Witch)

    scene.answer("ann", "resist", way)

    scene.ends()
    assert scene.wicked.scene.said["slashed.a1"] == 1


class Witch(Yard):
    """A place with a witch who can be slashed."""

    async def strike(self, target: str, amount: int) -> None:
        """Keep whom it hit."""
        self.play.state.scene.said[f"slashed.{target}"] = amount


def test_somebody_takes_it_on_themselves_and_resists_with_a_die_more() -> None:
    scene = Scene(ann=monster(skulk=1), bob=monster("wall_of_meat", smash=1))
    scene.ann.gear_defense = scene.bob.gear_defense = Defense.LIES
    scene.play(suffers, "ann", FRUSTRATING, parts=BLOODIED)

    scene.answer("bob", "resist_for", "redirect:ability.wall_of_meat.0")
    scene.dice(1, 6)
    scene.answer("bob", "resist", "smash")

    scene.ends()
    assert (scene.bob.stress, scene.ann.bloodied, scene.bob.bloodied) == (2, False, False)


def test_a_pack_stands_between() -> None:
    scene = Scene([pack()], ann=monster("meat_between", calling="packmaster", skulk=1))
    scene.ann.gear_defense = Defense.LIES
    scene.play(suffers, "ann", FRUSTRATING, parts=BLOODIED)

    scene.answer("ann", "resist", "redirect:ability.meat_between.0")

    scene.ends()
    assert (scene.ann.bloodied, scene.wicked.packs["ann_grunts"].bloodied) == (False, True)
