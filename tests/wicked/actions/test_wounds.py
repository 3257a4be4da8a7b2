"""Shock, bloodied, death, the death knell."""

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import Yard, act, answer_all, goal, lay_out, open_yard, rated, shown_on, suffers
from tests.wicked.scene import Scene, monster, pack
from undercroft.games.wicked.actions.floor import Attempt
from undercroft.games.wicked.actions.landing import bloody, shock
from undercroft.games.wicked.state import Carried, Raid
from undercroft.games.wicked.words import Action, Attribute, Consequence, Defense, Goal, Severity

ANNOYING, FRUSTRATING, DEVASTATING = Severity
BRAINS, MUSCLES, GUTS = Attribute
SHOCK, BLOODIED, DEATH = (Consequence.SHOCK,), (Consequence.BLOODIED,), (Consequence.DEATH,)


@rule("WO-SHOCK-01", "WO-SHOCK-10", "WO-CONSEQ-12")
def test_shock_marks_one_attribute_and_is_told() -> None:
    scene = Scene(ann=monster(smash=2))
    scene.play(suffers, "ann", ANNOYING, parts=SHOCK, cause=Action.SMASH)

    scene.ends()
    assert scene.ann.shock == [BRAINS]
    assert scene.told()[-1] == "shocked"


@rule("WO-SHOCK-06", "WO-SHOCK-07", "WO-SHOCK-08", "WO-SHOCK-02")
@pytest.mark.parametrize(("attribute", "action"), [(BRAINS, "scan"), (MUSCLES, "skulk"), (GUTS, "banter")])
def test_shock_takes_a_die_from_the_next_roll_of_its_actions_and_clears(attribute: Attribute, action: str) -> None:
    scene = Scene(ann=rated({action: 2}))
    scene.ann.shock = [attribute]
    scene.dice(6)
    scene.play(open_yard)

    act(scene, intention="goal", action=action)
    scene.leave_to_gm()

    scene.ends()
    assert scene.ann.shock == []


def test_shock_of_another_attribute_stays() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.ann.shock = [GUTS]
    scene.dice(6)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()

    scene.ends()
    assert scene.ann.shock == [GUTS]


def test_shock_that_a_roll_brings_waits_for_the_next_one() -> None:
    scene = Scene(ann=monster(smash=1))
    lay_out(scene, "frustrating", "shock")
    scene.dice(4)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash")
    answer_all(scene, resist="land")

    scene.ends()
    assert scene.ann.shock == [MUSCLES]


@rule("WO-SHOCK-04", "WO-COST-06")
def test_shock_where_there_is_shock_is_cost_instead() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.ann.shock = [MUSCLES]
    scene.ann.gold = 1
    scene.play(lambda play: shock(Yard(play), "ann", MUSCLES))

    scene.answer("ann", "cost", "gold")
    scene.leave_to_gm()

    scene.ends()
    assert (scene.ann.shock, scene.ann.gold) == ([MUSCLES], 0)


@rule("WO-SHOCK-03", "WO-CONSEQ-37", "WO-BLOODIED-01")
def test_bloodied_shocks_all_attributes_at_once() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.ann.gear_defense = Defense.LIES
    scene.play(suffers, "ann", FRUSTRATING, parts=BLOODIED)

    scene.answer("ann", "resist", "land")

    scene.ends()
    assert scene.ann.bloodied
    assert set(scene.ann.shock) == set(Attribute)


def test_bloodied_over_shock_is_cost_once() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.ann.shock = [MUSCLES, BRAINS]
    scene.ann.gold = 3
    scene.play(lambda play: bloody(Yard(play), "ann"))
    assert "bloodied" not in scene.ask("ann").options()

    scene.answer("ann", "cost", "gold")
    scene.leave_to_gm()

    scene.ends()
    assert (scene.ann.gold, len(scene.ann.shock)) == (2, 3)


@rule("WO-BLOODIED-02")
def test_bloodied_ends_with_the_last_shock() -> None:
    scene = Scene(ann=monster(smash=2))
    scene.ann.bloodied, scene.ann.shock = True, [MUSCLES]
    scene.dice(6)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()

    scene.ends()
    assert (scene.ann.bloodied, scene.ann.shock) == (False, [])


@rule("WO-BLOODIED-03", "WO-DEATH-14", "WO-DEATH-06")
def test_another_wound_while_bloodied_is_death() -> None:
    scene = Scene(ann=monster(smash=1, finesse=1))
    scene.ann.gear_defense = Defense.LIES
    scene.ann.bloodied, scene.ann.shock = True, [GUTS]
    scene.ann.gold, scene.ann.items = 2, [Carried("glowstick", "Glowstick", 1)]
    scene.dice(3)
    scene.play(suffers, "ann", FRUSTRATING, parts=BLOODIED)
    scene.leave_to_gm()

    scene.answer("ann", "resist", "finesse")

    scene.ends()
    assert scene.ann.dead
    assert (scene.wicked.dungeon.hoard, len(scene.wicked.dungeon.store), scene.wicked.fallen) == (2, 1, ["Ann"])


@rule("WO-BLOODIED-05")
def test_shock_never_kills() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.ann.bloodied, scene.ann.shock = True, [GUTS]
    scene.play(suffers, "ann", FRUSTRATING, parts=SHOCK)
    scene.answer("ann", "resist", "land")

    scene.ends()
    assert not scene.ann.dead


def test_a_pack_that_is_bloodied_twice_is_destroyed() -> None:
    scene = Scene([pack()], ann=monster(smash=1))
    grunts = scene.wicked.packs["ann_grunts"]
    grunts.bloodied, grunts.shock = True, [MUSCLES]
    scene.play(suffers, "ann_grunts", FRUSTRATING, parts=BLOODIED)
    scene.answer("ann", "resist", "land")

    scene.ends()
    assert scene.wicked.packs["ann_grunts"].gone


@rule("WO-DEATH-01", "WO-POSEFF-16", "WO-CONSEQ-06", "WO-CONSEQ-19")
@pytest.mark.parametrize(("face", "ticks"), [(5, 1), (2, 0)])
def test_deadly_is_said_before_and_a_mixed_or_a_failure_is_death(face: int, ticks: int) -> None:
    scene = Scene(ann=monster(smash=1))
    scene.ann.gear_defense = Defense.LIES
    scene.play(open_yard, death=True)
    shown = shown_on(scene, intention="goal", action="smash")
    assert (shown["position"], shown["stake"]) == ("position.deadly", "death")

    scene.dice(face)
    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()
    scene.answer("ann", "resist", "land")

    scene.ends()
    assert scene.ann.dead
    assert goal(scene) == ticks


@rule("WO-POSEFF-16")
def test_who_is_bloodied_and_in_reach_of_blades_is_at_deadly() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.ann.bloodied, scene.ann.shock = True, [GUTS]
    scene.play(open_yard)

    assert shown_on(scene, intention="goal", action="smash")["position"] == "position.deadly"


@rule("WO-DEATH-16")
def test_a_fate_as_bad_as_death_is_named_and_comes_instead() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.ann.gear_defense = Defense.LIES
    scene.play(open_yard, floor=Mirror, death=True)
    assert shown_on(scene, intention="goal", action="smash")["stake"] == "the mirror"

    scene.dice(2)
    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()
    scene.answer("ann", "resist", "land")

    scene.ends()
    assert (scene.ann.dead, scene.ann.out) == (False, True)


class Mirror(Yard):
    """A place in which one does not die."""

    def stake(self, attempt: Attempt) -> str:
        """Name the mirror."""
        return "the mirror"

    async def meet_fate(self, victim: str) -> bool:
        """Be in the mirror from now on."""
        self.play.state.monsters[victim].out = True
        return True


@rule("WO-DEATH-02", "WO-DEATH-07", "WO-DEATH-08", "WO-DEATH-09", "WO-DEATH-10", "WO-DEATH-12")
@pytest.mark.parametrize(
    ("faces", "stress", "out"), [((4, 1), 5, True), ((6, 1), 4, False), ((6, 6), 2, False)], ids=str
)
def test_death_can_be_resisted_and_what_a_mixed_leaves_is_said_before(
    faces: tuple[int, int], stress: int, out: bool
) -> None:
    scene = Scene(ann=monster(finesse=2))
    scene.ann.gear_defense, scene.ann.stress = Defense.LIES, 3
    scene.dice(*faces)
    scene.play(suffers, "ann", DEVASTATING, parts=DEATH)
    scene.answer("gm", "death_mixed", "knocked_out")
    assert scene.ask("ann").params["death"] == "form.knocked_out"

    scene.answer("ann", "resist", "finesse")

    scene.ends()
    assert not scene.ann.dead
    assert (scene.ann.stress, scene.ann.out, scene.ann.bloodied) == (stress, out, out)


@rule("WO-DEATH-03", "WO-CLOCK-04")
def test_a_clock_can_carry_death() -> None:
    scene = Scene(ann=monster(finesse=1), bob=monster(smash=2, skulk=2))
    scene.ann.gear_defense = Defense.LIES
    scene.dice(4)
    scene.play(suffers, "ann", DEVASTATING, parts=DEATH)
    scene.answer("gm", "death_mixed", "bleeding")
    scene.answer("ann", "resist", "finesse")
    for action in ("smash", "skulk", "smash", "skulk"):
        assert not scene.ann.dead
        scene.dice(6, 1)
        scene.play(open_yard, "bob")
        act(scene, "bob", intention="goal", action=action)
        scene.leave_to_gm()

    scene.ends()
    assert scene.ann.dead


def test_a_defense_against_wounds_stops_death() -> None:
    scene = Scene(ann=monster(finesse=1))
    scene.play(suffers, "ann", DEVASTATING, parts=DEATH)
    scene.leave_to_gm()

    scene.answer("ann", "resist", "defense:gear")

    scene.ends()
    assert not scene.ann.dead


def dying() -> Scene:
    """Let Ann die with two dark hearts, Bob watching."""
    scene = Scene(ann=monster(smash=1), bob=monster(skulk=1))
    scene.ann.gear_defense, scene.ann.hearts = Defense.LIES, 2
    scene.play(suffers, "ann", DEVASTATING, parts=DEATH)
    scene.leave_to_gm()
    scene.answer("ann", "resist", "land")
    return scene


@rule("WO-DEATH-04", "WO-DEATH-05", "WO-DEATH-13", "WO-DEATH-15", "WO-DARKHEART-04", "WO-DARKHEART-02")
@pytest.mark.parametrize(("faces", "ticks"), [((6, 6, 1), 3), ((1, 1, 2), 0)])
def test_who_dies_with_dark_hearts_has_a_last_action(faces: tuple[int, int, int], ticks: int) -> None:
    scene = dying()
    scene.dice(*faces)

    act(scene, key="knell", intention="goal", action="smash")

    scene.ends()
    assert goal(scene) == ticks
    assert (scene.ann.dead, scene.ann.hearts, scene.bob.hearts) == (True, 0, 1)


def test_one_may_go_quietly() -> None:
    scene = dying()

    act(scene, key="knell", intention="quietly")

    scene.ends()
    assert (scene.ann.dead, scene.bob.hearts) == (True, 0)


def test_a_glorious_end_is_worth_two() -> None:
    scene = Scene(ann=monster("glorious_end", calling="doomcrier", smash=1), bob=monster(skulk=1))
    scene.ann.gear_defense, scene.ann.hearts = Defense.LIES, 1
    scene.play(suffers, "ann", DEVASTATING, parts=DEATH)
    scene.leave_to_gm()
    scene.answer("ann", "resist", "land")
    scene.dice(1, 2)

    act(scene, key="knell", intention="goal", action="smash")

    scene.ends()
    assert scene.bob.hearts == 2


def test_a_raid_remembers_who_was_harmed() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.wicked.raid = Raid(Goal.FUN, "millbrook_farms", "barn")
    scene.ann.gear_defense = Defense.LIES
    scene.play(suffers, "ann", FRUSTRATING, parts=BLOODIED)
    scene.answer("ann", "resist", "land")

    assert scene.wicked.raid is not None
    assert (scene.wicked.raid.harmed, scene.wicked.raid.bloodied) == (["ann"], ["ann"])
