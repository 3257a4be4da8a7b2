"""How companions fight: what they resist, whom they let help, when they go home; and things that are gone by then."""

import pytest

from tests.wicked.actions.acting import Yard, act, open_yard, suffers
from tests.wicked.invaders.coming import foe, invaded
from tests.wicked.raids.raiding import raiders
from tests.wicked.scene import Scene, monster, pack
from tests.wicked.test_bots import says
from undercroft.engine.asks import Detail, Pick
from undercroft.engine.bots import whim
from undercroft.engine.clocks import Clock
from undercroft.games.wicked.actions.floor import Attempt
from undercroft.games.wicked.bots.fighting import better_home, time_to_flee
from undercroft.games.wicked.bots.leaving import time_to_leave
from undercroft.games.wicked.bots.pressing import gives_in, in_need
from undercroft.games.wicked.bots.stakes import bears
from undercroft.games.wicked.bots.weighing import Weighed, weigh
from undercroft.games.wicked.rules.circumstances import Standing
from undercroft.games.wicked.rules.dice import Thrown
from undercroft.games.wicked.rules.odds import odds
from undercroft.games.wicked.state import Carried, Raid
from undercroft.games.wicked.words import Attribute, Consequence, Goal, Severity, Tag

WOUND, SHOCK, DEATH = (Consequence.BLOODIED,), (Consequence.SHOCK,), (Consequence.DEATH,)


@pytest.mark.parametrize(
    ("severity", "parts", "stress", "fights"),
    [
        (Severity.DEVASTATING, WOUND, 1, True),
        (Severity.DEVASTATING, WOUND, 4, False),
        (Severity.FRUSTRATING, WOUND, 5, True),
        (Severity.DEVASTATING, DEATH, 5, True),
        (Severity.FRUSTRATING, SHOCK, 1, True),
        (Severity.FRUSTRATING, SHOCK, 3, False),
    ],
)
def test_companions_fight_a_wound_unless_it_would_leave_them_bleeding_and_beside_themselves(
    severity: Severity, parts: tuple[Consequence, ...], stress: int, fights: bool
) -> None:
    scene = Scene(ann=monster(finesse=2, smash=2))
    scene.ann.stress, scene.ann.defenses_used = stress, ["gear"]
    scene.play(suffers, "ann", severity, parts=parts, tag=Tag.HARM)
    if parts is DEATH:
        scene.answer("gm", "death_mixed", "knocked_out")
    assert (says(scene) != "land") is fights


def test_companions_let_a_pack_be_shocked_and_spend_little_on_its_wounds() -> None:
    for parts, stress, fights in ((SHOCK, 0, False), (WOUND, 0, True), (WOUND, 4, False)):
        scene = Scene([pack()], ann=monster(threaten=2))
        scene.ann.stress = stress
        scene.play(suffers, "ann_grunts", Severity.FRUSTRATING, parts=parts, tag=Tag.PACK)
        assert (says(scene) != "land") is fights, (parts, stress)


def test_a_defense_against_wounds_is_not_spent_on_a_shock() -> None:
    for parts, used in ((SHOCK, False), (WOUND, True)):
        scene = Scene(ann=monster())
        scene.play(suffers, "ann", Severity.FRUSTRATING, parts=parts, tag=Tag.HARM)
        assert (says(scene) == "defense:gear") is used


def test_nobody_helps_who_bleeds_or_is_worn_out() -> None:
    scene = Scene([pack()], ann=monster(smash=2))
    view = scene.table.view("ann")
    assert bears(view, "ann")
    assert bears(view, "ann_grunts")
    scene.ann.stress, scene.wicked.packs["ann_grunts"].bloodied = 4, True
    view = scene.table.view("ann")
    assert not bears(view, "ann")
    assert not bears(view, "ann_grunts")


def on_a_raid(*packs: object, filled: int = 2) -> Scene:
    """Let Ann be on a raid whose goal has eight segments."""
    scene = raiders(*packs)
    raid = Raid(Goal.FUN, "millbrook_farms", "tithe_barn", raiders=["ann"], packs=[*scene.wicked.packs])
    raid.goal_clock, raid.alarm, raid.reached = Clock("goal", 8, filled), Clock("alarm", 6), filled == 8
    scene.wicked.raid = raid
    for one in scene.wicked.packs.values():
        one.raiding = True
    return scene


def test_with_the_goal_in_the_sack_nobody_stays_where_it_is_dire() -> None:
    dire = Weighed({}, 0.5, 0.2, str(Severity.DEVASTATING))
    assert better_home(on_a_raid(filled=8).table.view("ann"), dire)
    assert not better_home(on_a_raid().table.view("ann"), dire)
    assert better_home(on_a_raid().table.view("ann"), Weighed({}, -2, 0.5))


def test_who_bleeds_goes_home_unless_a_pack_that_is_whole_is_nearly_done() -> None:
    for filled, packs, goes in ((6, [pack()], False), (2, [pack()], True), (6, [], True)):
        scene = on_a_raid(*packs, filled=filled)
        scene.ann.bloodied = True
        assert time_to_leave(scene.table.view("ann")) is goes
    scene = on_a_raid(pack(), filled=6)
    scene.ann.bloodied = scene.wicked.packs["ann_grunts"].bloodied = True
    assert time_to_leave(scene.table.view("ann"))


def test_an_impulse_is_followed_for_a_heart_and_kept_down_on_the_way_home() -> None:
    scene = on_a_raid()
    scene.ann.impulse = "greed"
    assert in_need(scene.table.view("ann"), scene.ann)
    scene.ann.impulse = "pyromania"
    assert not in_need(scene.table.view("ann"), scene.ann), "a fire costs more than a heart"
    scene.ann.impulse = "greed"
    for filled, said in ((2, "follow"), (8, "suppress")):
        scene = on_a_raid(filled=filled)
        scene.ann.impulse = "greed"
        ask = Pick("ann", "compel", ["follow", "suppress"])
        assert gives_in(scene.table.view("ann"), ask, whim(b"bot", "any")) == said


def test_what_may_kill_is_worth_less_than_what_may_sting() -> None:
    scene = on_a_raid()
    view, wanted = scene.table.view("ann"), {"intention": "goal:smash", "action": "smash"}
    worths = []
    for params in (
        {"severity": "annoying"},
        {"severity": "frustrating"},
        {"severity": "devastating"},
        {"stake": "death"},
    ):
        detail = Detail(params=params, odds=odds(2))
        worths.append(weigh(view, wanted, detail, whim(b"bot", "any")).worth)
    assert worths == sorted(worths, reverse=True)
    assert worths[-1] < 0 < worths[0]


class Thieves(Yard):
    """A yard in which whatever one holds is snatched away in the middle of a roll."""

    async def before_result(self, attempt: Attempt, standing: Standing, thrown: Thrown) -> int:
        """Take everything."""
        self.play.state.monsters["ann"].items = []
        return 0


def test_a_thing_that_is_lost_in_the_middle_of_a_roll_stops_nobody() -> None:
    scene = Scene(ann=monster(smash=2))
    scene.ann.items = [Carried("strength", "Strength", doses=1)]
    scene.play(open_yard, "ann", floor=Thieves)
    scene.dice(6, 6, 6)
    act(scene, intention="goal", action="smash", item="0")
    scene.leave_to_gm()
    assert scene.ann.items == []
    assert Attribute.MUSCLES not in scene.ann.shock


def test_who_is_alone_and_bleeds_runs_unless_it_is_nearly_done_or_would_be_the_end() -> None:
    scene = Scene(tier=1, ann=monster())
    invaded(scene, foe("a1", slashes=4), foe("a2", slashes=4), at="S")
    assert not time_to_flee(scene.table.view("ann"))

    scene.ann.bloodied, scene.ann.stress = True, 4
    assert time_to_flee(scene.table.view("ann"))
    scene.wicked.dungeon.tier, scene.wicked.dungeon.sacked = 0, 1
    assert not time_to_flee(scene.table.view("ann")), "another defeat would be the last"
    scene.wicked.dungeon.sacked = 0
    invaded(scene, foe("a1", slashes=2), at="S")
    assert not time_to_flee(scene.table.view("ann")), "one more good blow"
