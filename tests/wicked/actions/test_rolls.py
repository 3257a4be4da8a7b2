"""The kinds of roll: who makes which, and what each is for."""

from tests.rules import rule
from tests.wicked.actions.acting import act, answer_all, rated, suffers
from tests.wicked.raids.raiding import begin, raiders
from tests.wicked.scene import Scene
from undercroft.games.wicked.actions.acting import open_floor
from undercroft.games.wicked.phases.blowback.blowback import roll_blowback
from undercroft.games.wicked.phases.calamity.calamity import roll_calamity
from undercroft.games.wicked.phases.lurking.loot import roll_loot
from undercroft.games.wicked.phases.lurking.recovery import recover
from undercroft.games.wicked.phases.raiding.choice import choose_raid
from undercroft.games.wicked.phases.raiding.details import settle_details
from undercroft.games.wicked.phases.raiding.engagement import engage
from undercroft.games.wicked.raids.floor import RaidFloor
from undercroft.games.wicked.state import Adventurer, Pool
from undercroft.games.wicked.words import Consequence, Defense, Severity

DIRE = (Consequence.WORSE_POSITION,)


@rule("WO-ROLL-04")
def test_how_a_raid_begins_is_rolled_by_the_game_master() -> None:
    scene = raiders()
    scene.dice(*[4] * 3)
    begin(scene, choose_raid, settle_details, engage)
    answer_all(scene)

    assert scene.told().count("rolled_opening") == 1


@rule("WO-ROLL-06")
def test_what_the_world_says_to_a_raid_is_rolled_by_the_game_master() -> None:
    scene = raiders()
    scene.dice(*[4] * 3)
    begin(scene, choose_raid, settle_details, engage)
    answer_all(scene)
    assert scene.wicked.raid is not None
    scene.wicked.raid.review = 1
    scene.dice(6)
    begin(scene, roll_blowback)
    answer_all(scene)

    assert scene.told().count("rolled_trouble") == 1


@rule("WO-ROLL-07")
def test_what_nobody_wants_to_decide_is_left_to_fortune() -> None:
    scene = Scene(ann=rated({"finesse": 1, "banter": 1}))
    scene.wicked.scene.said["other"] = 1
    scene.dice(2, 6)
    scene.play(suffers, "ann", Severity.FRUSTRATING, parts=DIRE)

    scene.answer("ann", "resist", "other")
    scene.answer("ann", "resist_otherwise", "banter")
    assert list(scene.ask("gm").options()) == ["no", "yes"]
    scene.answer("gm", "makes_sense", "yes")

    scene.ends()
    assert scene.told().count("rolled_fortune") == 1
    assert scene.ann.worse == 0


@rule("WO-ROLL-08")
def test_an_adventurer_answers_a_blow_with_a_roll_of_the_game_master() -> None:
    scene = raiders(ann=rated({"smash": 2}))
    scene.dice(*[4] * 3)
    begin(scene, choose_raid, settle_details, engage)
    answer_all(scene)
    raid = scene.wicked.raid
    assert raid is not None
    raid.foes["a1"] = Adventurer("a1", "Perrin", "knight", 1, 4)
    scene.wicked.scene.kind = "raid"
    scene.dice(*[6] * 4)

    scene.play(lambda play: open_floor(RaidFloor(play), ["ann"]))
    act(scene, intention="strike:a1", action="smash")
    scene.leave_to_gm()

    assert "rolled_defensive_move" in scene.told()


@rule("WO-ROLL-03")
def test_loot_is_rolled_by_the_players_with_the_dice_that_wait() -> None:
    scene = raiders(ann=rated({}))
    scene.wicked.pools = [Pool("raid", 2, shares=["ann"])]
    scene.dice(4, 5)
    begin(scene, roll_loot)
    answer_all(scene)

    [line] = [one for one in scene.table.journal.lines if one.kind == "rolled_loot"]
    assert (line.params["who"], len(line.dice)) == ("ann", 2)
    assert scene.ann.gold == 2


@rule("WO-ROLL-05")
def test_trouble_at_home_is_rolled_by_the_game_master() -> None:
    scene = raiders()
    scene.wicked.logic.dice = 3
    scene.dice(6, 1, 1)
    begin(scene, roll_calamity)
    answer_all(scene)

    scene.ends()
    assert [line.params["count"] for line in scene.table.journal.lines if line.kind == "rolled_no_calamity"] == [3]


@rule("WO-STRESS-07", "WO-SHOCK-05", "WO-BLOODIED-04", "WO-DEFENSE-02")
def test_recovery_clears_stress_shock_and_wounds_and_defenses_are_ready_again() -> None:
    scene = raiders(ann=rated({"finesse": 1}))
    scene.ann.gear_defense = Defense.WOUNDS
    scene.play(suffers, "ann", Severity.FRUSTRATING, parts=(Consequence.BLOODIED,))
    scene.answer("ann", "resist", "defense:gear")
    scene.dice(1)
    scene.play(suffers, "ann", Severity.DEVASTATING, parts=(Consequence.BLOODIED,))
    scene.answer("ann", "resist", "finesse")
    scene.leave_to_gm()
    assert (scene.ann.stress, len(scene.ann.shock), scene.ann.bloodied) == (3, 2, True)

    begin(scene, recover)
    answer_all(scene)

    assert (scene.ann.stress, scene.ann.shock, scene.ann.bloodied, scene.ann.defenses_used) == (0, [], False, [])
