"""Checks with scripted dice."""

from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.rules.checks import kingdom_check, make_check
from undercroft.games.kingdom.state import Help


@rule("MYK-CHECK-03", "MYK-CHECK-DIFF-2")
def test_two_dice_and_the_ability_must_reach_the_difficulty() -> None:
    scene = Scene(ann=landmaker(wit=3))
    scene.dice(2, 4)

    check = scene.play(make_check, "ann", "wit", 9)

    scene.ends()
    assert check.succeeded
    assert check.total().explain() == "result 9 = 6 + wit 3"


@rule("MYK-CHECK-03")
def test_one_below_the_difficulty_fails() -> None:
    scene = Scene(ann=landmaker(wit=3))
    scene.dice(2, 3)

    check = scene.play(make_check, "ann", "wit", 9)

    scene.ends()
    assert (check.succeeded, check.missing) == (False, 1)


@rule("MYK-CHECK-CRITFAIL")
def test_two_ones_fail_whatever_the_bonus_and_cost_a_voice() -> None:
    scene = Scene(ann=landmaker(wit=9))
    scene.dice(1, 1)

    check = scene.play(make_check, "ann", "wit", 7)

    assert (check.succeeded, check.result, scene.kingdom.voices) == (False, 0, 9)


@rule("MYK-CHECK-CRITSUCC", "MYK-DRIVE-04")
def test_two_sixes_succeed_whatever_the_difficulty_and_bring_two_drive() -> None:
    scene = Scene(ann=landmaker(wit=2, charisma=2))
    scene.dice(6, 6)

    check = scene.play(make_check, "ann", "wit", 30)

    scene.ends()
    assert (check.succeeded, check.result, scene.ann.drive) == (True, 14, 2)


@rule("MYK-DRIVE-01")
def test_drive_beyond_capacity_is_lost() -> None:
    scene = Scene(ann=landmaker(wit=1, charisma=1))
    scene.dice(6, 6)

    scene.play(make_check, "ann", "wit", 9)

    scene.ends()
    assert scene.ann.drive == 1


@rule("MYK-DRIVE-02", "MYK-DRIVE-03")
def test_a_six_given_away_counts_no_more_and_a_lone_one_is_no_critical_failure() -> None:
    scene = Scene(ann=landmaker(wit=2))
    scene.dice(6, 1)

    scene.play(make_check, "ann", "wit", 9)
    scene.answer("ann", "give_sixes", "1")

    scene.ends()
    assert (scene.result.used, scene.result.result, scene.result.critical) == ((1,), 3, "")
    assert scene.ann.drive == 1


@rule("MYK-DRIVE-02")
def test_a_six_that_is_kept_counts() -> None:
    scene = Scene(ann=landmaker(wit=2))
    scene.dice(6, 1)

    scene.play(make_check, "ann", "wit", 9)
    scene.answer("ann", "give_sixes", "0")

    assert scene.result.succeeded
    assert scene.ann.drive == 0


@rule("MYK-HOPE-01", "MYK-HOPE-03", "MYK-HOPE-04")
def test_hope_adds_dice_of_which_the_two_highest_count() -> None:
    scene = Scene(quiet=False, ann=landmaker(wit=2, charisma=2, drive=2))
    scene.dice(1, 3, 1, 5)

    scene.play(make_check, "ann", "wit", 9)
    scene.answer("ann", "check_hope", "2")
    scene.answer("ann", "hope_from_drive", "2")

    scene.ends()
    assert (scene.result.used, scene.result.succeeded, scene.ann.drive) == ((5, 3), True, 0)


@rule("MYK-CHECK-CRITFAIL", "MYK-DRIVE-03")
def test_giving_the_six_of_six_one_one_away_leaves_a_critical_failure() -> None:
    scene = Scene(quiet=False, ann=landmaker(drive=1))
    scene.dice(6, 1, 1)

    scene.play(make_check, "ann", "wit", 9)
    scene.answer("ann", "check_hope", "1")
    scene.answer("ann", "hope_from_drive", "1")
    scene.answer("ann", "give_sixes", "1")

    assert scene.result.critical == "failure"


@rule("MYK-HOPE-05", "MYK-DRIVE-05")
def test_sixes_beyond_the_two_of_a_critical_may_become_drive_too() -> None:
    scene = Scene(quiet=False, ann=landmaker(wit=4, charisma=4, drive=1))
    scene.dice(6, 2, 6, 6)

    scene.play(make_check, "ann", "wit", 9)
    scene.answer("ann", "check_hope", "2")
    scene.answer("ann", "hope_from_drive", "1")
    scene.answer("ann", "give_sixes", "1")

    scene.ends()
    assert (scene.result.critical, scene.ann.drive, scene.kingdom.voices) == ("success", 3, 9)


def test_nobody_is_asked_who_has_no_hope_and_no_six() -> None:
    scene = Scene(kingdom(voices=0), quiet=False, ann=landmaker())
    scene.dice(5, 4)

    scene.play(make_check, "ann", "wit", 9)

    scene.ends()


def test_the_plan_shows_exact_odds() -> None:
    scene = Scene(kingdom(voices=1), quiet=False, ann=landmaker(wit=2))

    scene.play(make_check, "ann", "wit", 9)

    (ask,) = scene.table.view("ann").asks
    shown = scene.table.view("ann").shown_ask(ask)
    assert [option["id"] for option in shown["options"]] == ["0", "1"]
    assert sum(band.ways for band in shown["options"][1]["odds"].bands) == 216


@rule("MYK-CHECK-04")
def test_a_hidden_difficulty_reaches_no_player() -> None:
    def seen(difficulty: int) -> list[bytes]:
        scene = Scene(quiet=False, ann=landmaker(wit=2), bob=landmaker())
        scene.dice(1, 2)
        scene.play(make_check, "ann", "wit", difficulty, hidden=True)
        views = [scene.table.view(seat).encode() for seat in ("ann", "bob")]
        scene.answer("ann", "check_hope", "0")
        return [*views, *(scene.table.view(seat).encode() for seat in ("ann", "bob"))]

    assert seen(9) == seen(11)


@rule("MYK-COOP-05", "MYK-COOP-06", "MYK-RELATION-09")
def test_help_adds_the_helpers_affection_once_to_the_named_action() -> None:
    scene = Scene(ann=landmaker(wit=2), bob=landmaker(loves={"ann": 3}))
    scene.ann.helps.append(Help("bob", "command"))
    scene.dice(2, 2, 2, 2, 2, 2)

    other = scene.play(make_check, "ann", "wit", 9, action="search")
    first = scene.play(make_check, "ann", "wit", 9, action="command")
    second = scene.play(make_check, "ann", "wit", 9, action="command")

    assert [check.succeeded for check in (other, first, second)] == [False, True, False]
    assert first.total().explain() == "result 9 = 4 + wit 2 + Bob 3"


@rule("MYK-COOP-05")
def test_the_help_of_somebody_unconscious_is_lost() -> None:
    scene = Scene(ann=landmaker(), bob=landmaker(loves={"ann": 3}, condition="unconscious"))
    scene.ann.helps.append(Help("bob", "command"))
    scene.dice(2, 2)

    check = scene.play(make_check, "ann", "wit", 9, action="command")

    assert (check.result, scene.ann.helps) == (6, [])


@rule("MYK-CHECK-KA-01")
def test_a_kingdom_check_adds_the_attribute() -> None:
    scene = Scene(kingdom(order=3), ann=landmaker("king", quest=9))
    scene.dice(2, 4)

    check = scene.play(kingdom_check, "order")

    assert check.total().explain() == "result 9 = 6 + order 3"


@rule("MYK-CHECK-KA-02")
def test_only_voices_buy_dice_for_a_kingdom_check_and_sixes_become_voices() -> None:
    scene = Scene(kingdom(voices=9), quiet=False, ann=landmaker("king", drive=2))
    scene.dice(6, 1, 2)

    scene.play(kingdom_check, "order")
    assert scene.ask.count() == 10
    scene.answer("ann", "check_hope", "1")
    scene.answer("ann", "give_sixes", "1")

    scene.ends()
    assert (scene.kingdom.voices, scene.ann.drive) == (9, 2)


@rule("MYK-CHECK-KA-03")
def test_a_critical_success_of_the_kingdom_brings_voices() -> None:
    scene = Scene(kingdom(voices=5), ann=landmaker("king"))
    scene.dice(6, 6)

    scene.play(kingdom_check, "culture")

    scene.ends()
    assert (scene.kingdom.voices, scene.ann.drive) == (7, 0)


@rule("MYK-FOLLOWER-01")
def test_followers_raise_a_result_that_is_one_short() -> None:
    scene = Scene(ann=landmaker(wit=2, followers=8))
    scene.dice(3, 3, 4)

    scene.play(make_check, "ann", "wit", 9)
    scene.use("ann", "result_reached", "followers_bonus")

    scene.ends()
    assert (scene.result.succeeded, scene.ann.follower_count) == (True, 4)


@rule("MYK-FOLLOWER-02")
def test_one_follower_is_enough_to_pay() -> None:
    scene = Scene(ann=landmaker(wit=2, followers=1))
    scene.dice(3, 3, 6)

    scene.play(make_check, "ann", "wit", 9)
    scene.use("ann", "result_reached", "followers_bonus")

    assert (scene.result.succeeded, scene.ann.follower_count) == (True, 0)
    assert scene.realm.chronicle.lost_followers == 1


@rule("MYK-FOLLOWER-03")
def test_without_followers_nothing_is_offered() -> None:
    scene = Scene(ann=landmaker(wit=2))
    scene.dice(3, 3)

    scene.play(make_check, "ann", "wit", 9)

    scene.ends()


@rule("MYK-STATUS-CURSE-01")
def test_the_cursed_fail_critically_on_three() -> None:
    scene = Scene(ann=landmaker(statuses=["cursed"]))
    scene.dice(1, 2)

    assert scene.play(make_check, "ann", "wit", 3).critical == "failure"


@rule("MYK-STATUS-DISOR-01", "MYK-STATUS-DISOR-02")
def test_the_disoriented_gain_no_drive_and_a_critical_cures_them() -> None:
    scene = Scene(ann=landmaker(statuses=["disoriented"]))
    scene.dice(6, 6)

    scene.play(make_check, "ann", "wit", 9)

    scene.ends()
    assert (scene.ann.drive, scene.ann.statuses) == (0, [])


def test_a_table_may_let_the_roller_choose_two_dice() -> None:
    scene = Scene(quiet=False, rulings={"MYKR-43": "choose"}, ann=landmaker(drive=1))
    scene.dice(5, 4, 1)

    scene.play(make_check, "ann", "wit", 9)
    scene.answer("ann", "check_hope", "1")
    scene.answer("ann", "hope_from_drive", "1")
    scene.answer("ann", "choose_dice", ["1:5", "3:1"])

    assert scene.result.used == (5, 1)


@rule("MYK-DIPLO-MOD-02", "MYK-DIPLO-MOD-04")
def test_the_diplomacy_modifier_changes_kingdom_checks_if_the_table_plays_with_it() -> None:
    others = {"gloom": ("hostile", "34"), "sunny": ("friendly", "35")}
    scene = Scene(kingdom(order=3), others=others, rulings={"diplomacy_modifier": "on"}, ann=landmaker("king"))
    scene.dice(2, 4)

    assert scene.play(kingdom_check, "order").result == 8
