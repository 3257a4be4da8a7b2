"""The evening after a cycle: scenes at home, experience, advances, and whether the table goes on."""

from tests.rules import rule
from tests.wicked.scene import monster, pack
from tests.wicked.world.country import countryside, fill_in, lines, settle_dice
from undercroft.engine.cards import Card
from undercroft.games.wicked.phases.closing.experience import mark_experience
from undercroft.games.wicked.state import Pack
from undercroft.games.wicked.words import Action, Over, XpTrigger
from undercroft.games.wicked.world.experience import mark
from undercroft.games.wicked.world.prisoners import take_prisoner


@rule("WO-CYCLE-06")
def test_outside_scenes_nobody_waits_for_anybody() -> None:
    scene = countryside(ann=monster(), bob=monster(), cyd=monster())
    scene.play(mark_experience)

    assert sorted(scene.asks) == [("ann", "evening"), ("bob", "evening"), ("cyd", "evening")]
    for seat in ("cyd", "ann", "bob"):
        fill_in(scene, seat)
    assert scene.table.over


@rule("WO-SCENE-02", "WO-SCENE-04", "WO-SCENE-01")
def test_who_joins_a_scene_that_another_opens_learns_from_it() -> None:
    scene = countryside(pack("ann"), ann=monster(), bob=monster(), cyd=monster())
    scene.play(mark_experience)
    settle_dice(scene, 5, 2)
    fill_in(scene, "ann", scene="pack:ann_grunts", words="In the cellar. Somebody has eaten the map.", use=())
    fill_in(scene, "bob", join=True)
    fill_in(scene, "cyd", join=False)

    told = scene.told()
    assert lines(scene, "scene_opens")[0]["line"] == "In the cellar. Somebody has eaten the map."
    assert told.index("scene_opens") < told.index("scene_goes") < told.index("scene_joined")
    assert [scene.wicked.monsters[seat].marks.get(XpTrigger.SCENE, 0) for seat in ("ann", "bob", "cyd")] == [0, 1, 0]


@rule("WO-SCENE-03", "WO-SCENE-05")
def test_how_a_scene_begins_is_one_engagement_roll_and_that_may_be_all_of_it() -> None:
    scene = countryside(pack("ann"))
    scene.play(mark_experience)
    settle_dice(scene, 1, 3)
    fill_in(scene, scene="pack:ann_grunts", words="", use=())

    assert lines(scene, "scene_goes")[0]["band"] == "failure"
    assert not lines(scene, "pack_says")
    assert scene.table.over


def test_alone_a_scene_of_ones_own_is_worth_a_mark() -> None:
    scene = countryside(pack("ann"))
    scene.play(mark_experience)
    settle_dice(scene, 4, 4)
    fill_in(scene, scene="pack:ann_grunts", words="", use=())

    assert scene.ann.marks == {XpTrigger.SCENE: 1}


def test_a_prisoner_lets_slip_how_far_the_others_are() -> None:
    scene = countryside()
    scene.wicked.packs["ann_grunts"] = pack("ann")
    scene.play(lambda play: take_prisoner(play, "Wilmot", "lantern_abbey", 2))
    held = scene.result
    assert len(scene.wicked.region.prisoners[held.id].secrets) == 2
    scene.play(mark_experience)
    settle_dice(scene, 6, 1)
    fill_in(scene, scene=f"prisoner:{held.id}", words="By the cells, with soup.", use=())

    assert scene.wicked.region.factions["lantern_abbey"].ticks_known == 0


def test_nobody_is_held_where_there_is_neither_a_cell_nor_a_pack() -> None:
    scene = countryside()

    assert scene.play(lambda play: take_prisoner(play, "Wilmot", "lantern_abbey", 2)) is None


def test_the_same_reason_is_worth_two_marks_a_cycle_at_most() -> None:
    scene = countryside()
    for _ in range(3):
        scene.play(lambda play: mark(play, "ann", XpTrigger.COMPEL))
    scene.wicked.before.grew = True

    scene.play(mark_experience)

    assert scene.ann.xp == 3
    assert scene.ann.marks == {}


def test_a_full_track_is_an_advance_an_ability_or_an_action_below_the_cap() -> None:
    scene = countryside(ann=monster("thick_hide", smash=2, threaten=1))
    scene.ann.xp = 8
    scene.play(mark_experience)
    ask = scene.ask("ann")
    assert isinstance(ask, Card)
    offered = ask.drafted({}).asks["advance"].options()

    assert "ability.red_fury" in offered
    assert "ability.thick_hide" not in offered
    assert "action.smash" not in offered
    fill_in(scene, advance="action.threaten", use=())

    assert scene.ann.ratings[Action.THREATEN] == 2
    assert (scene.ann.xp, scene.ann.advances) == (0, 1)


def test_the_table_goes_on_until_more_than_half_have_had_enough() -> None:
    for second, over in (("on", None), ("retire", Over.RETIRED)):
        scene = countryside(ann=monster(), bob=monster())
        scene.play(mark_experience)
        fill_in(scene, "ann", table="retire", use=())
        fill_in(scene, "bob", table=second)

        assert scene.wicked.ended is over


def test_a_plan_left_for_later_is_asked_for_again() -> None:
    scene = countryside()
    scene.play(mark_experience)
    fill_in(scene, plan="foul_the_river", use=())

    assert scene.wicked.scheme.entry == "foul_the_river"
    assert lines(scene, "master_plan_chosen")


def test_two_rooms_of_a_kind_find_out_one_thing_a_cycle() -> None:
    scene = countryside()
    scene.wicked.dungeon.nodes["R1"].room = "watch_hole"
    scene.play(mark_experience)
    fill_in(scene, use=("room.watch_hole.0",))

    assert len(scene.wicked.region.learned) == 1


def test_who_retires_with_a_plan_that_is_done_plays_its_last_scene_first() -> None:
    scene = countryside()
    scene.wicked.scheme.entry, scene.wicked.scheme.stage = "foul_the_river", 3
    scene.play(mark_experience)
    fill_in(scene, table="retire", use=())

    assert scene.wicked.ended is Over.VICTORY


def test_nobody_plays_a_scene_with_what_was_summoned_or_lent() -> None:
    scene = countryside(pack(), ann=monster())
    scene.wicked.packs["lent"] = Pack(id="lent", seat="ann", name="Ogres", kind="", job="", impulse="", lent_by="nib")
    scene.play(mark_experience)
    ask = scene.ask("ann")
    assert isinstance(ask, Card)

    offered = ask.drafted({}).asks["scene"].options()
    assert "pack:ann_grunts" in offered
    assert "pack:lent" not in offered
