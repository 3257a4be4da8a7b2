"""Supply, the spotlight, fortune and compels: what the card offers besides acting."""

from typing import Any

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import Yard, act, answer_all, card_of, goal, lay_out, odds_on, open_yard, shown_on
from tests.wicked.scene import Scene, monster, pack
from undercroft.engine.clocks import Clock
from undercroft.engine.refusals import Refused
from undercroft.games.wicked.actions.compels import awake
from undercroft.games.wicked.phases.lurking.recovery import recover
from undercroft.games.wicked.state import Adventurer, Raid, Source
from undercroft.games.wicked.words import Attribute, Defense, Fate, Goal, Upgrade, XpTrigger
from undercroft.games.wicked.world.packs import improve


def lines(scene: Scene, seat: str = "ann") -> list[str]:
    """List what somebody is offered."""
    return list(card_of(scene, seat).drafted({}).asks["intention"].options())


def press(scene: Scene, button: str, seat: str = "ann") -> None:
    """Press a button of the card."""
    act(scene, seat, intention=button)


def on_raid(scene: Scene, **said: Any) -> Raid:
    """Let there be a raid, with an alarm."""
    scene.wicked.raid = Raid(Goal.FUN, "millbrook_farms", "barn", alarm=Clock("alarm", 6), raiders=["ann"], **said)
    return scene.wicked.raid


def two() -> Scene:
    """Put two monsters round the table."""
    return Scene(ann=monster(smash=2), bob=monster(smash=2))


def act_plainly(scene: Scene, seat: str, *dice: int) -> None:
    """Push the goal, and let the game master be."""
    scene.dice(*dice)
    act(scene, seat, intention="goal", action="smash")
    scene.leave_to_gm()


async def many(play: Any, floor: type[Yard] = Yard) -> None:
    """Open the floor of a yard until somebody leaves."""
    while "left" not in play.state.scene.clocks:
        await open_yard(play, floor=floor)


@rule("WO-MINION-11")
def test_a_strapped_pack_that_acts_alone_takes_from_its_own_straps() -> None:
    scene = Scene([pack()], ann=monster(smash=2))
    grunts = scene.wicked.packs["ann_grunts"]
    grunts.upgrades[Upgrade.STRAPPED], grunts.raiding = "", True
    scene.ann.out, scene.ann.slots = True, ["rope", "meat"]
    scene.play(open_yard)
    press(scene, "supply")
    scene.answer("ann", "supply_item", "0")

    assert scene.wicked.packs["ann_grunts"].slots == ["oil"]
    assert scene.ann.slots == ["rope", "meat"]


@rule("WO-GEAR-01")
def test_four_things_of_gear_are_always_on_hand_and_the_game_master_judges_what_they_help() -> None:
    scene = Scene(ann=monster(smash=2))
    scene.play(open_yard)

    names = card_of(scene).drafted({}).asks["tool"].params["names"]
    assert list(names.values()) == scene.ann.gear == ["door", "mace", "hide", "chain"]

    assert shown_on(scene, tool="gear:1", own="effect")["effect"] == "effect.strong"
    scene.dice(6, 2)
    act(scene, intention="goal", action="smash", tool="gear:1", own="effect")
    act(scene, "gm", "standing", counts=())
    scene.answer("ann", "roll_or_not", "roll")
    scene.leave_to_gm()
    assert goal(scene) == 2


@rule("WO-GEAR-03", "WO-GEAR-04")
def test_nothing_of_supply_is_on_hand_until_one_of_two_slots_is_marked() -> None:
    scene = Scene(ann=monster(smash=2))
    scene.play(open_yard)
    assert not any(one.startswith("slot:") for one in card_of(scene).drafted({}).asks["tool"].options())

    press(scene, "supply")
    scene.answer("ann", "supply_item", "0")
    assert card_of(scene).drafted({}).asks["tool"].params["names"]["slot:0"] == "rope"

    press(scene, "supply")
    assert "rope" not in scene.ask("ann").params["names"].values()
    scene.answer("ann", "supply_item", "1")
    assert scene.ann.slots == ["rope", "oil"]
    assert "supply" not in lines(scene)


@rule("WO-GEAR-05")
def test_supply_slots_are_free_again_after_recovery() -> None:
    scene = Scene(ann=monster(smash=2))
    scene.play(open_yard)
    press(scene, "supply")
    scene.answer("ann", "supply_item", "0")

    scene.play(recover)

    assert scene.ann.slots == []
    scene.play(open_yard)
    assert "supply" in lines(scene)


@rule("WO-MINION-11")
def test_a_strapped_pack_has_one_thing_of_its_leaders_supply_and_the_leader_keeps_both_slots() -> None:
    scene = Scene([pack()], ann=monster(smash=2))
    scene.play(open_yard)
    assert "supply" not in card_of(scene).drafted({"who": "ann_grunts"}).asks["intention"].options()
    scene.play(improve, "ann_grunts", "strapped:")
    scene.play(open_yard)

    act(scene, who="ann_grunts", intention="supply")
    scene.answer("ann", "supply_item", "0")

    drafted = card_of(scene).drafted({"who": "ann_grunts"})
    assert drafted.asks["tool"].params["names"] == {"slot:0": "rope"}
    assert "supply" not in drafted.asks["intention"].options()
    assert scene.ann.slots == []
    scene.play(recover)
    assert scene.wicked.packs["ann_grunts"].slots == []


@rule("WO-GEAR-02")
def test_the_gear_as_a_whole_is_one_defense() -> None:
    scene = Scene(ann=monster(smash=2))
    scene.ann.gear_defense = Defense.WOUNDS
    lay_out(scene, "frustrating", "shock", "shock_dire")
    scene.play(many)

    act_plainly(scene, "ann", 3, 2)
    ways = scene.ask("ann").options()
    assert [one for one in ways if one.startswith("defense:")] == ["defense:gear"]
    scene.answer("ann", "resist", "defense:gear")
    assert scene.ann.shock == []


def offered_to(scene: Scene) -> set[str]:
    """Say who could act now."""
    return {ask.seat for ask in scene.table.open_asks() if ask.key == "action"}


@rule("WO-SPOT-01", "WO-SPOT-02", "WO-SPOT-06", "WO-SPOT-08")
def test_nobody_has_a_turn_whoever_answers_first_acts_and_may_go_on() -> None:
    scene = two()
    scene.play(many)
    assert offered_to(scene) == {"ann", "bob"}

    act_plainly(scene, "bob", 6, 1)
    act_plainly(scene, "bob", 6, 1)
    assert scene.wicked.scene.acted == ["bob", "bob"]
    assert offered_to(scene) == {"ann", "bob"}, "what overlapped comes after it"
    act_plainly(scene, "bob", 6, 1)
    act_plainly(scene, "ann", 6, 1)
    assert scene.wicked.scene.acted == ["bob", "bob", "bob", "ann"]


@rule("WO-SPOT-03")
def test_a_player_passes_the_spotlight() -> None:
    scene = Scene(ann=monster(), bob=monster(), cyn=monster())
    scene.play(many)

    press(scene, "pass")
    scene.answer("ann", "pass_to", "cyn")

    assert scene.wicked.scene.spotlight == "cyn"
    assert scene.asks[0] == ("cyn", "action")
    assert "spotlight_passed" in scene.told()


@rule("WO-SPOT-04", "WO-SPOT-05")
@pytest.mark.parametrize(("seat", "told"), [("bob", "spotlight_on"), ("ann", "spotlight_stays")])
def test_the_game_master_points_the_spotlight_or_keeps_it_there(seat: str, told: str) -> None:
    scene = two()
    scene.dice(6, 1)
    scene.play(many)

    act(scene, intention="goal", action="smash")
    act(scene, "gm", "standing", besides=f"spot:{seat}")

    assert scene.wicked.scene.spotlight == seat
    assert scene.asks[0] == (seat, "action")
    assert told in scene.told()


@rule("WO-SPOT-04")
def test_after_two_rolls_in_a_row_whoever_acted_least_is_named() -> None:
    scene = two()
    scene.play(many)

    act_plainly(scene, "ann", 6, 1)
    assert "spotlight_on" not in scene.told()
    act_plainly(scene, "ann", 6, 1)

    assert scene.wicked.scene.spotlight == "bob"
    assert "spotlight_on" in scene.told()


@rule("WO-SPOT-07", "WO-COMPEL-03")
def test_a_lull_is_broken_by_a_name_then_by_a_compel_then_it_hurts() -> None:
    scene = two()
    on_raid(scene)
    scene.play(many)

    press(scene, "else")
    assert scene.asks[0] == ("ann", "action")
    press(scene, "else")
    assert scene.ask("gm").options()[0] == "spot:ann"
    scene.leave_to_gm()
    press(scene, "else")
    assert scene.ask("gm").options()[0] == "compel:ann"
    scene.leave_to_gm()
    scene.answer("ann", "compel", "suppress")
    assert scene.ann.stress == 1
    press(scene, "else")
    assert scene.ask("gm").options()[0] == "inflict:enemy"
    scene.leave_to_gm()
    scene.answer("ann", "resist", "land")
    assert scene.ann.shock == [Attribute.MUSCLES]


@rule("WO-DESC-03", "WO-FORTUNE-01", "WO-FORTUNE-06")
@pytest.mark.parametrize(("likely", "dice"), [("unlikely", 1), ("even", 2), ("likely", 3)])
def test_what_no_rule_fits_is_left_to_one_fortune_roll(likely: str, dice: int) -> None:
    scene = Scene()
    scene.play(open_yard)
    scene.dice(*[3] * dice)

    press(scene, "fortune")
    scene.answer("ann", "fortune_question", "Is the farmer deaf?")
    act(scene, "gm", "fortune", dice=likely, side="others")

    (asked,) = [line for line in scene.table.journal.lines if line.kind == "rolled_asked"]
    assert asked.params["side"] == "others", "whose luck it is was said before the dice"
    assert (asked.params["question"], len(asked.dice)) == ("Is the farmer deaf?", dice)
    assert scene.asks == [("ann", "action")], "and play goes on"


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        pytest.param((3, 1), "failure", marks=rule("WO-FORTUNE-02")),
        pytest.param((4, 1), "mixed", marks=rule("WO-FORTUNE-03")),
        pytest.param((6, 1), "success", marks=rule("WO-FORTUNE-04")),
        pytest.param((6, 6), "critical", marks=rule("WO-FORTUNE-05")),
    ],
)
def test_fortune_says_how_good_it_is(faces: tuple[int, ...], said: str) -> None:
    scene = Scene()
    scene.play(open_yard)
    scene.dice(*faces)

    press(scene, "fortune")
    scene.answer("ann", "fortune_question", "Is the gate open?")
    scene.leave_to_gm()

    line = next(line for line in scene.table.journal.lines if line.kind == "rolled_asked")
    assert (line.params["said"], line.params["side"]) == (f"fortune.{said}", "monsters")


@rule("WO-DESC-01")
def test_no_rule_is_called_on_without_a_line_of_description() -> None:
    scene = Scene()
    scene.play(open_yard)
    with pytest.raises(Refused):
        scene.answer("ann", "action", {"action": "smash"})

    press(scene, "fortune")
    with pytest.raises(Refused):
        scene.answer("ann", "fortune_question", " ")


@rule("WO-DESC-02")
def test_what_one_wants_comes_before_how_it_is_rolled() -> None:
    scene = Scene()
    scene.play(open_yard)

    order = [slot.name for slot in card_of(scene).slots]

    assert order.index("intention") < order.index("action") < order.index("heart")
    assert "action" not in card_of(scene).drafted({"intention": "leave"}).draft, "what is no risk needs no rule"
    assert odds_on(scene, intention="goal", action="smash") is not None


@rule("WO-COMPEL-01", "WO-COMPEL-02")
@pytest.mark.parametrize("chosen", ["follow", "suppress"])
def test_ones_own_impulse_is_followed_for_a_heart_or_held_back_for_stress(chosen: str) -> None:
    scene = Scene(ann=monster(smash=2))
    on_raid(scene)
    scene.play(open_yard)

    press(scene, "compel")
    scene.answer("gm", "compel_judged", "yes")
    scene.answer("ann", "compel", chosen)

    followed = chosen == "follow"
    assert (scene.ann.hearts, scene.ann.stress) == ((1, 0) if followed else (0, 1))
    assert scene.ann.marks.get(XpTrigger.COMPEL, 0) == int(followed)
    assert scene.wicked.raid is not None
    assert scene.wicked.raid.alarm is not None
    assert scene.wicked.raid.alarm.filled == int(followed), "bloodthirst is heard"
    assert "compel" not in lines(scene), "once a scene"


@rule("WO-COMPEL-02")
@pytest.mark.parametrize("judged", ["yes", "no"])
def test_another_player_points_at_an_impulse_and_the_game_master_may_say_no(judged: str) -> None:
    scene = two()
    on_raid(scene)
    scene.play(open_yard)

    press(scene, "compel", "bob")
    scene.answer("bob", "compel_whom", "ann")
    scene.answer("gm", "compel_judged", judged)

    asked = ("ann", "compel") in scene.asks
    assert asked == (judged == "yes")


@rule("WO-COMPEL-01")
def test_the_feral_cannot_hold_back() -> None:
    scene = Scene(ann=monster(smash=2))
    on_raid(scene)
    scene.ann.feral, scene.ann.stress = True, 6
    scene.play(open_yard)

    press(scene, "compel")
    scene.answer("gm", "compel_judged", "yes")

    assert scene.ann.hearts == 1
    assert scene.asks == [("ann", "action")]


@rule("WO-COMPEL-01", "WO-COMPEL-03")
def test_the_automatic_game_master_compels_once_a_raid_when_the_impulse_is_awake() -> None:
    scene = Scene(ann=monster(smash=2))
    raid = on_raid(scene)
    raid.foes["a1"] = Adventurer("a1", "Wat", "knight", 1, 0, fate=Fate.KNOCKED_OUT)
    scene.dice(6, 1, 6, 1)
    scene.play(many)

    act(scene, intention="goal", action="smash")
    assert card_of(scene, "gm").drafted({}).draft["besides"] == "compel:ann"
    scene.leave_to_gm()
    scene.answer("ann", "compel", "follow")
    act(scene, intention="goal", action="smash")

    assert "compel:ann" not in card_of(scene, "gm").drafted({}).asks["besides"].options()


@pytest.mark.parametrize(
    ("impulse", "next_lines"),
    [("cruelty", ["torment"]), ("paranoia", ["watch"]), ("greed", None), ("spite", ["strike:a1"])],
)
def test_what_was_followed_makes_something_of_the_next_roll(impulse: str, next_lines: list[str] | None) -> None:
    scene = Scene(ann=monster(smash=2))
    scene.ann.impulse = impulse
    on_raid(scene)
    scene.play(many)
    press(scene, "compel")
    scene.answer("gm", "compel_judged", "yes")
    scene.answer("ann", "compel", "follow")

    offered = [one for one in lines(scene) if "action" in card_of(scene).drafted({"intention": one}).draft]
    if next_lines is None:
        assert "leave" not in lines(scene)
    else:
        assert offered == next_lines
    scene.dice(6, 1)
    act(scene, intention=offered[0], action="smash" if impulse != "paranoia" else "scan")
    answer_all_but_action(scene)
    assert scene.ann.must == ""
    assert "leave" in lines(scene)


def answer_all_but_action(scene: Scene) -> None:
    """Take what is suggested until the next card."""
    while asks := [one for one in scene.table.open_asks() if one.waits and one.key != "action"]:
        scene.table.answer(asks[0].seat, asks[0].id, asks[0].nth(0))


@pytest.mark.parametrize(("impulse", "alarm"), [("vanity", 2), ("bloodthirst", 1), ("arrogance", 0), ("gluttony", 0)])
def test_following_costs_what_the_impulse_says(impulse: str, alarm: int) -> None:
    scene = Scene([pack()], ann=monster(smash=2))
    scene.ann.impulse = impulse
    on_raid(scene)
    scene.play(open_yard)
    press(scene, "compel")
    scene.answer("gm", "compel_judged", "yes")
    scene.answer("ann", "compel", "follow")

    assert scene.wicked.raid is not None
    assert scene.wicked.raid.alarm is not None
    assert scene.wicked.raid.alarm.filled == alarm
    assert scene.ann.no_help == (2 if impulse == "arrogance" else 0)
    assert scene.ann.weak_next == (impulse == "gluttony")
    assert ("helper" in card_of(scene).drafted({}).asks) == (impulse != "arrogance")


def test_pyromania_burns_and_nobody_resists_it() -> None:
    scene = Scene(ann=monster(smash=2))
    scene.ann.impulse = "pyromania"
    on_raid(scene)
    scene.play(open_yard)
    press(scene, "compel")
    scene.answer("gm", "compel_judged", "yes")
    scene.answer("ann", "compel", "follow")

    assert scene.asks == [("ann", "action")]
    assert [one.until for one in scene.wicked.scene.ground] == ["cleared"]


def test_elsewhere_giving_in_costs_gold_or_nerve() -> None:
    class Road(Yard):
        def __init__(self, play: Any, **said: Any) -> None:
            super().__init__(play, **said)
            play.state.scene.kind = "trouble"

    scene = Scene(ann=monster(smash=2))
    scene.ann.gold = 1
    scene.play(open_yard, floor=Road)
    press(scene, "compel")
    scene.answer("gm", "compel_judged", "yes")
    scene.answer("ann", "compel", "follow")
    scene.answer("ann", "compel_price", "nerve")

    assert (scene.ann.gold, scene.ann.shock) == (1, [Attribute.GUTS])


@pytest.mark.parametrize(
    "impulse",
    ["arrogance", "bloodthirst", "cruelty", "envy", "gluttony", "greed", "paranoia", "pyromania", "spite", "vanity"],
)
def test_every_impulse_has_something_that_wakes_it(impulse: str) -> None:
    scene = Scene(ann=monster(smash=2), bob=monster())
    scene.ann.impulse = impulse
    on_raid(scene)

    def is_awake(play: Any) -> bool:
        assert play.state.raid is not None
        return awake(Yard(play), play.state.raid, play.state.monsters["ann"])

    assert not scene.play(is_awake)
    raid = scene.wicked.raid
    assert raid is not None
    raid.foes["a1"] = Adventurer("a1", "Wat", "knight", 1, 0, fate=Fate.KNOCKED_OUT)
    raid.sources, raid.reached, raid.alarm_ticks, raid.harmed = [Source("hay", "a dog")], True, 1, ["ann"]
    scene.wicked.scene.helper, scene.wicked.scene.acted, scene.bob.worse = "bob", ["ann"], 1
    assert scene.play(is_awake)


@rule("WO-RESIST-01")
@pytest.mark.parametrize("times", [0, 1, 2])
def test_whoever_wants_to_is_asked_about_trifles_too(times: int) -> None:
    scene = Scene(ann=monster(smash=2))
    lay_out(scene, "annoying", "shock")
    scene.play(open_yard)
    for _ in range(times):
        press(scene, "stubborn")
    scene.dice(3, 2)
    act(scene, intention="goal", action="smash")
    act(scene, "gm", "standing", position="dominant")
    scene.answer("ann", "roll_or_not", "roll")
    scene.leave_to_gm()

    assert (("ann", "resist") in scene.asks) == (times == 1)


def test_a_silent_table_presses_no_buttons() -> None:
    scene = two()
    scene.dice(6, 1)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash")
    answer_all(scene)
    scene.ends()


def test_a_strapped_pack_unpacks_its_own_where_its_leader_is_held_with_empty_slots() -> None:
    scene = Scene([pack()], ann=monster(smash=2))
    scene.play(improve, "ann_grunts", "strapped:")
    scene.ann.slots, scene.ann.hindered = ["-", "-"], 1
    scene.play(open_yard)

    press(scene, "supply")
    scene.answer("ann", "supply_item", "0")
    assert scene.wicked.packs["ann_grunts"].slots == ["rope"]
    assert scene.ann.slots == ["-", "-"]
