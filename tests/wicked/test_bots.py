"""Bots: companions who lead a monster by the rules of the house, and the automatic game master."""

import pytest

from tests.wicked import bench
from tests.wicked.actions.acting import open_yard, suffers
from tests.wicked.invaders.coming import foe, invaded
from tests.wicked.scene import Scene, monster, pack
from tests.wicked.world.country import countryside
from undercroft.engine.asks import Pick
from undercroft.engine.bots import bot_seed
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.games.wicked import game
from undercroft.games.wicked.actions.buttons import BUTTONS
from undercroft.games.wicked.bots.raiding import greedy
from undercroft.games.wicked.phases.closing.experience import mark_experience
from undercroft.games.wicked.state import Scheme, Wicked
from undercroft.games.wicked.words import Attribute, Consequence, Fate, Severity, Tag
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
    table: Table[Wicked] = Table(game, ["ann", "bob", "gm"], seed=b"new")
    bots = {seat: game.bot(seat, bot_seed(b"bot", seat), "good") for seat in ("ann", "bob")}
    while not table.state.monsters:
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))

    assert len({one.calling for one in table.state.monsters.values()}) == 2
    assert table.state.scheme.entry


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
    good = bench.counted(6, "good", cycles=3)
    chance = bench.counted(6, {"player": "random", "gm": "good"}, cycles=3)

    assert good.part("raid_reached", "raid_chosen") > 0.5, "three in four, over many campaigns"
    assert good.part("raid_reached", "raid_chosen") > 2 * chance.part("raid_reached", "raid_chosen")
    assert 2 * good.part("died", "raid_chosen") < chance.part("died", "raid_chosen"), "a third of them, mostly"


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
