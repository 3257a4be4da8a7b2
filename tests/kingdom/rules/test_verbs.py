"""Time, wealth, land, bonds and equipment: the verbs that everything else is made of."""

from tests.kingdom.scene import Id, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.tables import draw
from undercroft.games.kingdom.grammar.tables import Roll, roll_on
from undercroft.games.kingdom.grammar.tables import Table as BookTable
from undercroft.games.kingdom.rules.bonds import AFFECTION, change_feeling, lovers
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle, last
from undercroft.games.kingdom.rules.equipment import receive
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.rules.land import sites
from undercroft.games.kingdom.rules.people import flee_home, lose_followers
from undercroft.games.kingdom.rules.wealth import force_treasury, gain_materials
from undercroft.games.kingdom.state import SideMission
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.words import Scope


@rule("MYK-TIME-EXHAUST", "MYK-TIME-04")
def test_at_the_end_of_a_cycle_everybody_able_is_free_to_act() -> None:
    scene = Scene(ann=landmaker(exhausted=True), bob=landmaker(exhausted=True, statuses=["asleep"]))

    scene.play(end_cycle)

    assert (scene.ann.exhausted, scene.bob.exhausted) == (False, True)


@rule("MYK-SKILLRULE-DURATION")
def test_what_lasts_for_a_cycle_ends_with_the_innermost_one() -> None:
    scene = Scene(ann=landmaker())
    play = scene.table.play
    begin_cycle(play)
    last(play, scene.ann, Effect.MAX_HP, 3, Scope.CYCLE, name="outer", cite="X")
    scene.ann.used.cycle.append("outer")
    begin_cycle(play)
    last(play, scene.ann, Effect.MAX_HP, 1, Scope.CYCLE, name="inner", cite="X")
    assert max_hp(play, scene.ann).explain() == "max_hp 14 = 10 + outer 3 + inner 1"
    assert scene.ann.used.cycle == []

    end_cycle(play)
    assert max_hp(play, scene.ann).value == 13
    assert scene.ann.used.cycle == ["outer"]
    end_cycle(play)
    assert max_hp(play, scene.ann).value == 10


@rule("MYK-UPKEEP-04")
def test_what_a_forced_loss_cannot_take_is_added_to_upkeep() -> None:
    scene = Scene(kingdom(treasury=2))

    scene.play(force_treasury, 5, "MYK-CHANGE-05")

    assert (scene.kingdom.treasury, [part.amount for part in scene.realm.chronicle.upkeep]) == (0, [3])


@rule("MYK-WANDER-LIFE-06")
def test_every_fifth_material_of_a_side_mission_pays_a_voice() -> None:
    scene = Scene(kingdom(voices=5), ann=landmaker())
    scene.realm.chronicle.acquired["leather"] = 2
    scene.realm.chronicle.missions.append(SideMission("MYK-WANDER-LIFE-06", "ann", "leather", since=2))

    scene.play(gain_materials, "ann", "leather", 4, "X")
    assert scene.kingdom.voices == 5
    scene.play(gain_materials, "ann", "leather", 6, "X")

    assert scene.kingdom.voices == 7


@rule("MYK-ITEMRULE-SLOT-MATERIALS", "MYK-MATRULE-CARRY", "MYK-EQUIP-02")
def test_materials_that_do_not_fit_are_left_behind() -> None:
    scene = Scene(ann=landmaker(items=["blade"] * 5))

    assert scene.play(gain_materials, "ann", "wood", 12, "X") == 10


@rule("MYK-EQUIP-01", "MYK-EQUIP-05")
def test_a_seventh_item_is_left_behind() -> None:
    scene = Scene(ann=landmaker(items=["blade"] * 5))

    assert scene.play(receive, "ann", "drink")
    assert not scene.play(receive, "ann", "drink")


@rule("MYK-TRANSPORT-FLEE-02", "MYK-TRANSPORT-FLEE-03")
def test_followers_who_flee_are_citizens_again_and_not_lost() -> None:
    scene = Scene(ann=landmaker(followers=5))

    scene.play(flee_home, "ann", 3, "X")
    scene.play(lose_followers, "ann", 9, "X")

    assert (scene.kingdom.citizens, scene.ann.follower_count, scene.realm.chronicle.lost_followers) == (53, 0, 2)


@rule("MYK-RELATION-02", "MYK-RELATION-04", "MYK-RELATION-AFF-5", "MYK-SPECIALREL-LOVERS-01")
def test_affection_rises_to_five_and_gets_its_kind_when_it_begins() -> None:
    scene = Scene(ann=landmaker(), bob=landmaker(loves={"ann": 4}, love_kind="love"))
    scene.dice(5)

    scene.play(change_feeling, "ann", Id("bob"), AFFECTION, 7, "X")

    assert (scene.ann.feelings["bob"].affection, scene.ann.feelings["bob"].affection_kind) == (5, "love")
    assert lovers(scene.ann, scene.bob)


@rule("MYK-FACRULE-ROOM", "MYK-FACRULE-ADDITION", "MYK-FACRULE-OPENROOM")
def test_rooms_take_one_room_facility_and_additions_need_their_host() -> None:
    scene = Scene(kingdom(facilities={"A1": "citadel"}))

    assert sites(scene.realm, "throne") == ["33.B2"]
    assert "33.A1" not in sites(scene.realm, "council")
    assert len(sites(scene.realm, "council")) == 7


PAIRS = {10 * low + high: f"{low} and {high}" for low in range(1, 7) for high in range(low, 7)}


WORDS: BookTable[str] = BookTable("test_words", dice="D66", cite="MYK-KINGDOM-NAME-T1", rows=PAIRS)


@rule("MYK-KINGDOM-NAME-T1")
def test_a_d66_is_read_with_the_smaller_die_first() -> None:
    scene = Scene()
    scene.dice(2, 1)

    assert scene.play(draw, WORDS) == "1 and 2"


async def _raise(roll: Roll) -> None:
    """Things look up."""
    roll.kingdom.treasury += roll.number


ROWS = BookTable("test_rows", dice="1D6", cite="MYK-KINGDOM-FACILITY-{}", rows=dict.fromkeys(range(1, 7), _raise))


def test_a_table_is_rolled_told_and_carried_out() -> None:
    scene = Scene()
    scene.dice(5)

    scene.play(roll_on, ROWS, scene.ann, shift=3)

    scene.ends()
    assert scene.kingdom.treasury == 6
    assert scene.told() == ["table_rolled", "test_rows_6"]


def test_the_unconscious_fail_without_a_roll() -> None:
    scene = Scene(ann=landmaker(condition="unconscious"))

    assert not scene.play(make_check, "ann", "wit", 2).succeeded
