"""Bots: companions who lead a monster by the rules of the house, and the automatic game master."""

import pytest

from tests.wicked import bench
from tests.wicked.actions.acting import open_yard, suffers
from tests.wicked.invaders.coming import foe, invaded
from tests.wicked.raids.raiding import begin, raiders
from tests.wicked.scene import Scene, monster, pack
from tests.wicked.world.country import countryside
from undercroft.engine.asks import Pick
from undercroft.engine.bots import bot_seed, whim, whims
from undercroft.engine.cards import Card
from undercroft.engine.clocks import Clock
from undercroft.engine.lasting import Lasting
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.games.wicked import game
from undercroft.games.wicked.actions.buttons import BUTTONS
from undercroft.games.wicked.bots.defending import argues
from undercroft.games.wicked.bots.leaving import lets_others, time_to_leave
from undercroft.games.wicked.bots.picking import best_task, tier_of
from undercroft.games.wicked.bots.pressing import ability, thing
from undercroft.games.wicked.bots.raiding import above, another, faction_of, favourite, greedy, sensible, setup_against
from undercroft.games.wicked.phases.closing.experience import mark_experience
from undercroft.games.wicked.phases.raiding.choice import choose_raid
from undercroft.games.wicked.state import Carried, Raid, Scheme, Wicked
from undercroft.games.wicked.words import Attribute, Consequence, Fate, Goal, Severity, Tag
from undercroft.games.wicked.world.reveals import reveal


def says(scene: Scene, seat: str = "ann", seed: bytes = b"bot") -> object:
    """Give what a good bot says to what its seat is asked."""
    ask = scene.ask(seat)
    return ask.check(game.bot(seat, bot_seed(seed, seat), "good").answer(scene.table.view(seat), ask))


def test_a_companion_fights_wounds_and_lets_trifles_pass() -> None:
    scene = Scene(ann=monster(finesse=2, smash=1))
    scene.play(suffers, "ann", Severity.FRUSTRATING, parts=(Consequence.BLOODIED,), tag=Tag.HARM)
    assert says(scene) != "land"

    tired = Scene(ann=monster(finesse=2, smash=1))
    tired.ann.stress = 5
    tired.ann.defenses_used = ["gear"]
    tired.play(suffers, "ann", Severity.FRUSTRATING, parts=(Consequence.SHOCK,), tag=Tag.HARM)
    assert says(tired) == "land"


def test_a_companion_fills_in_an_action_card_that_can_be_played() -> None:
    for seed in (b"one", b"two", b"three"):
        scene = Scene(ann=monster(smash=2, skulk=1))
        scene.play(open_yard, "ann")
        said = says(scene, seed=seed)
        assert isinstance(said, dict)
        assert said["intention"] in ("goal", "strike:a1", *BUTTONS)


def test_a_companion_spends_a_heart_when_it_is_likely_to_fail() -> None:
    for rating, heart in ((1, True), (4, False)):
        scene = Scene(ann=monster(smash=rating, skulk=rating))
        scene.ann.hearts = 1
        scene.play(open_yard, "ann")
        said = says(scene)
        assert isinstance(said, dict)
        assert said["heart"] is heart


def test_a_companion_retires_after_sixteen_cycles_unless_the_plan_moves() -> None:
    for cycle, moved, table in ((15, 0, "on"), (16, 0, "retire"), (16, 14, "on"), (32, 31, "retire")):
        scene = countryside()
        scene.wicked.cycle = cycle
        scene.wicked.scheme = Scheme("foul_the_river", moved=moved)
        scene.play(mark_experience)
        said = says(scene)
        assert isinstance(said, dict)
        assert said["table"] == table


def test_companions_take_ready_monsters_with_impulses_by_chance() -> None:
    callings = set()
    for seed in (b"new", b"newer", b"newest"):
        table: Table[Wicked] = Table(game, ["ann", "bob", "gm"], seed=seed)
        bots = {seat: game.bot(seat, bot_seed(seed, seat), "good") for seat in ("ann", "bob")}
        while not table.state.monsters:
            ask = table.open_asks()[0]
            table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))
        callings |= {one.calling for one in table.state.monsters.values()}
        assert table.state.scheme.entry

    assert len(callings) > 2


def test_the_game_master_takes_the_way_whose_turn_it_is() -> None:
    scene = countryside()
    scene.play(lambda play: reveal(play, "ann", "any"))

    assert says(scene, "gm") == "secrets"


def test_bots_are_good_or_random_and_nothing_else() -> None:
    with pytest.raises(Refused):
        game.bot("ann", b"seed", "perfect")


def test_companions_vote_for_what_makes_the_dungeon_grow() -> None:
    assert greedy(["fun:barn", "gold:mill", "pillage:barn"]) == ["pillage:barn"]
    assert greedy(["fun:barn", "gold:mill:farms"]) == ["gold:mill:farms"]
    assert greedy(["fun:barn", "gold:mill"]) == ["fun:barn", "gold:mill"]


def test_good_bots_reach_more_and_lose_less_than_chance() -> None:
    good = bench.counted(12, "good", cycles=3)
    chance = bench.counted(12, {"player": "random", "gm": "good"}, cycles=3)

    assert good.part("raid_reached", "raid_chosen") > 0.5, "three in four, over many campaigns"
    assert good.part("raid_reached", "raid_chosen") > 2 * chance.part("raid_reached", "raid_chosen")
    assert 3 * good.part("died", "raid_chosen") < 2 * chance.part("died", "raid_chosen"), "a third, over six cycles"


def test_a_companion_hurts_the_weakest_then_the_most_dangerous() -> None:
    for fallen, first in ((None, "a2"), (Fate.KILLED, "a3")):
        scene = Scene()
        invaded(scene, foe(fate=fallen), foe("a2", slashes=1, moves=1), foe("a3", slashes=3, moves=3), at="J1")
        companion = game.bot("ann", b"bot", "good")
        assert companion.answer(scene.table.view("ann"), Pick("ann", "whom_to_hurt", ["a3", "a2"])) == first


def test_a_companions_pack_in_shock_only_harries() -> None:
    for shock, order in (([], "stand"), ([Attribute.GUTS], "harry")):
        scene = Scene([pack()])
        scene.wicked.packs["ann_grunts"].shock = shock
        ask = Pick("ann", "pack_order", ["stand", "harry", "fall_back"], {"who": "Grunts"})
        assert game.bot("ann", b"bot", "good").answer(scene.table.view("ann"), ask) == order


def raiding() -> Scene:
    """Let two be on a raid that is going well, and have not reached its goal."""
    scene = raiders(people={"ann": monster(smash=2), "bob": monster(smash=2)})
    raid = Raid(Goal.FUN, "millbrook_farms", "tithe_barn", raiders=["ann", "bob"])
    raid.goal_clock, raid.alarm = Clock("goal", 8, 2), Clock("alarm", 6)
    scene.wicked.raid = raid
    return scene


def test_who_bleeds_on_a_raid_lets_a_friend_go_first_and_leaves_when_nobody_is_whole() -> None:
    scene = raiding()
    assert not (time_to_leave(scene.table.view("ann")))
    assert not (lets_others(scene.table.view("ann")))

    scene.ann.bloodied = True
    assert (time_to_leave(scene.table.view("ann")), lets_others(scene.table.view("ann"))) == (False, True)
    scene.wicked.scene.spotlight = "bob"
    assert not lets_others(scene.table.view("ann")), "everybody looks at Bob already"

    scene.wicked.monsters["bob"].bloodied = True
    assert time_to_leave(scene.table.view("ann"))


def test_companions_name_a_raid_that_moves_the_plan_and_sets_a_pillaging_up() -> None:
    found = []
    for seed in range(6):
        scene = raiders(tier=1, cycle=4)
        scene.wicked.scheme = Scheme("foul_the_river")
        begin(scene, choose_raid)
        card = scene.ask("ann")
        assert isinstance(card, Card)
        named = another(scene.table.view("ann"), card, whims(bytes([seed]), card))
        assert card.drafted(named).draft.items() >= named.items()
        assert scene.wicked.region.factions[named["setup"]].tier == 2
        found.append(named["goal"])
    assert found.count("master_plan") >= 3


def test_companions_take_the_raid_that_moves_the_plan_though_another_is_easier() -> None:
    scene = raiders(tier=4, cycle=9)
    scene.wicked.scheme = Scheme("foul_the_river", stage=2)
    view, raids = scene.table.view("ann"), ["fun:tithe_barn", "master_plan:warden_post"]
    assert favourite(view, raids, whim(b"bot", "any")) == "master_plan:warden_post"


def test_companions_raid_nobody_far_above_and_bleeding_those_below() -> None:
    scene = raiders(tier=1, cycle=4)
    view, targets = scene.table.view("ann"), scene.wicked.region.targets
    every = [f"fun:{one}" for one in targets]

    def gaps() -> set[int]:
        view = scene.table.view("ann")
        return {above(view, faction_of(view, one.partition(":")[2])) for one in sensible(view, every)}

    assert {above(view, one.faction) for one in targets.values()} >= {-1, 0, 1, 2}
    assert gaps() == {-1, 0, 1}
    scene.ann.stress = 3
    assert gaps() == {-1, 0}
    scene.ann.bloodied = True
    assert gaps() == {-1}
    assert above(view, setup_against(view, "")) == 1


def test_companions_argue_for_what_they_do_best_once_a_scene() -> None:
    scene = Scene(ann=monster(tinker=2))
    assert argues(scene.table.view("ann"), scene.ann, ["finesse", "smash"])
    assert not argues(scene.table.view("ann"), scene.ann, ["tinker", "smash"])
    scene.wicked.scene.said["other"] = 1
    assert not argues(scene.table.view("ann"), scene.ann, ["finesse", "smash"])


def test_companions_press_what_costs_nothing_and_use_no_defense_twice() -> None:
    one = monster(smash=2)
    view, chance = Scene(ann=one).table.view("ann"), whim(b"bot", "any")
    assert ability(view, one, ["goal", "use:ability.stitch.0"], chance) == "use:ability.stitch.0"
    one.stress = 5
    assert ability(view, one, ["use:ability.spit_and_wire.0"], chance) is None

    one.items = [Carried("gas_mask", "Gas Mask")]
    assert "thing:0" in {thing(one, ["thing:0"], whim(b"bot", str(which))) for which in range(9)}
    one.lasting = [Lasting("defense", 1, "cycle", "gas", by="item.gas_mask")]
    assert {thing(one, ["thing:0"], whim(b"bot", str(which))) for which in range(9)} == {None}


def test_companions_work_from_the_whole_catalogue() -> None:
    tasks = ["concoction:kaboom", "lock:barred_door", "ritual:sour_milk", "learn:prisoner1", "pack:grunts", "gear:lies"]
    scene = Scene(ann=monster(smash=2))
    view = scene.table.view("ann")
    assert {best_task(view, tasks, whim(b"bot", str(which))) for which in range(200)} == set(tasks)
    assert [tier_of(view, one) for one in ("concoction:kaboom", "contraption:laser_eye", "contact:nib:2")] == [1, 3, 2]
