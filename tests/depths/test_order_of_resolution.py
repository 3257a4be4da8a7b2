"""The exact order of a turn: seven phases, everything in a phase at once."""

import pytest

from tests.depths.scene import Scene, adventurer, horror
from tests.rules import rule


@rule("OOD-ORDER-SIMUL")
def test_whoever_is_killed_still_kills_in_that_turn() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(), dag=adventurer())
    scene.dice(ada=8, brok=4)

    scene.orders(ada="kill brok", brok="kill cass")
    scene.ends()

    assert scene.dead() == dict.fromkeys(("brok", "cass"), "violence")


@rule("OOD-ORDER-SIMUL")
def test_whoever_is_killed_still_feeds_in_that_turn() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(hunger=2))
    scene.dice(ada=8, brok=4, cass=3)

    scene.orders(ada="kill brok", brok="feed cass", cass="path")
    scene.ends()

    assert (scene.cass.alive, scene.cass.fed) == (True, 1)


@rule("OOD-ORDER-SIMUL", "OOD-DEFEND-OTHER")
def test_whoever_is_killed_still_guards_in_that_turn() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(ada=8, brok=4, hob=6)

    scene.orders(ada="kill brok", brok="defend cass", hob="kill cass")
    scene.ends()

    assert scene.dead() == {"brok": "violence"}


@rule("OOD-ORDER-SIMUL")
def test_seat_order_gives_nobody_the_first_blow() -> None:
    for attacker, target in (("ada", "brok"), ("brok", "ada")):
        scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
        scene.dice(**{attacker: 4, target: 8, "cass": 3})

        scene.orders(**{attacker: f"kill {target}", target: "kill cass", "cass": "path"})
        scene.ends()

        assert scene.dead() == dict.fromkeys(sorted((target, "cass")), "violence")


@rule("OOD-ORDER-1")
def test_an_order_is_an_action_a_target_the_horrors_die_treasures_and_the_torchlight() -> None:
    scene = Scene(ada=adventurer(), hob=horror(treasures=1))
    scene.talk_ends()

    order = {"die": "d8", "action": "kill", "target": "ada", "treasures": "1", "seal": "torchlight"}
    for part in order:
        scene.refuses("hob", "order", {name: said for name, said in order.items() if name != part})
    scene.answer("hob", "order", order)

    assert scene.table.asks_of("hob") == []


@rule("OOD-ORDER-2")
@pytest.mark.parametrize("face", [1, 6])
def test_a_roll_uses_up_food_and_spent_treasures_however_it_falls(face: int) -> None:
    scene = Scene(ada=adventurer(fed=2, treasures=2))
    scene.dice(ada=(face, 1))

    scene.orders(ada="path +1")
    scene.ends()

    assert scene.total("ada").value == face + 3
    assert (scene.ada.fed, scene.ada.treasures) == (0, 1)


@rule("OOD-ORDER-2")
def test_all_dice_fall_before_anything_is_resolved() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=8, brok=5)

    scene.orders(ada="kill brok", brok="path")

    assert [throw["seat"] for throw in scene.line("", "dice")["throws"]] == ["ada", "brok", "cass", "hob"]
    assert scene.outcome("brok") == "on"


@rule("OOD-ORDER-3")
def test_fatal_rolls_attacks_and_all_other_effects_take_hold_together() -> None:
    scene = Scene(ada=adventurer(torch=-1), brok=adventurer(), cass=adventurer(), dag=adventurer(checks=1))
    scene.dice(ada=1, brok=4, dag=3)

    scene.orders(ada="light brok", brok="kill cass", dag="path")
    scene.ends()

    assert scene.dead() == {"ada": "trap", "cass": "violence"}
    assert (scene.brok.modifiers["sword"], scene.dag.modifiers["torch"]) == (-1, -1)
    assert scene.line("", "progress") == {"found": 1, "needed": 6}


@rule("OOD-ORDER-3")
def test_a_trap_does_not_save_anybody_from_a_sword_nor_a_sword_from_a_trap() -> None:
    scene = Scene(ada=adventurer(torch=-1), brok=adventurer(), cass=adventurer())
    scene.dice(ada=1, brok=8)

    scene.orders(ada="light brok", brok="kill ada")
    scene.ends()

    assert scene.line("brok", "did")["outcome"] == "kills"
    assert scene.dead() == {"ada": "violence"}


@rule("OOD-ORDER-4")
def test_a_group_that_gets_out_marks_no_x_that_turn() -> None:
    scene = Scene(ada=adventurer(checks=3, hunger=2), brok=adventurer(checks=2), hob=horror())
    scene.dice(ada=4)

    scene.orders(ada="path")
    scene.ends()

    assert scene.table.over
    assert (scene.ada.alive, scene.ada.hunger) == (True, 2)


@rule("OOD-ORDER-4")
def test_when_no_adventurer_is_left_the_horror_marks_no_x_any_more() -> None:
    scene = Scene(ada=adventurer(torch=-1), brok=adventurer(alive=False), hob=horror(hunger=2))
    scene.dice(ada=1, hob=4)

    scene.orders(ada="path", hob="path")
    scene.ends()

    assert scene.cavern.result is not None
    assert (scene.cavern.result.winner, scene.hob.hunger) == ("horror", 2)
    assert scene.who_read("hunger") == scene.who_read("fed_on_death") == []


@rule("OOD-ORDER-5")
def test_all_who_mark_their_third_x_die_together() -> None:
    scene = Scene(ada=adventurer(hunger=2), brok=adventurer(hunger=2), cass=adventurer(), hob=horror(hunger=2))
    scene.dice(ada=3, brok=3, hob=3)

    scene.orders(ada="path", brok="path", hob="path")
    scene.ends()

    assert scene.dead() == dict.fromkeys(("ada", "brok", "hob"), "hunger")


@rule("OOD-ORDER-6")
def test_the_end_is_tested_again_after_hunger() -> None:
    scene = Scene(ada=adventurer(hunger=2), brok=adventurer(alive=False), hob=horror())
    scene.dice(ada=3)

    scene.orders(ada="path")
    scene.ends()

    assert scene.cavern.result is not None
    assert (scene.cavern.result.winner, scene.cavern.result.how) == ("horror", "extermination")


@rule("OOD-ORDER-6", "OOD-PATH-OUT")
def test_a_death_by_hunger_may_bring_the_others_out() -> None:
    scene = Scene(
        ada=adventurer(hunger=2), brok=adventurer(checks=2), cass=adventurer(checks=2), hob=horror(alive=False)
    )
    scene.dice(ada=3)

    scene.orders(ada="path")
    scene.ends()

    assert scene.cavern.result is not None
    assert scene.cavern.result.winners == ["brok", "cass"]


@rule("OOD-ORDER-6", "OOD-TURN-LIMIT")
def test_whoever_starves_in_the_tenth_turn_has_starved_before_the_rocks_fall() -> None:
    scene = Scene(turn=10, ada=adventurer(hunger=2), brok=adventurer(), hob=horror())
    scene.dice(ada=3)

    scene.orders(ada="path")
    scene.ends()

    assert scene.dead() == {"ada": "hunger", "brok": "rocks", "hob": "rocks"}


@rule("OOD-ORDER-7")
def test_the_public_report_comes_first_and_then_one_report_to_each_of_the_living() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=8)

    scene.orders(ada="kill brok")

    private = [line.to is not None for line in scene.table.journal.seen_by("ada")]
    assert private == sorted(private)
    assert scene.who_read("did") == ["ada", "cass", "hob", "gm"]
    assert scene.who_read("you_died") == ["brok", "gm"]


@rule("OOD-ORDER-7", "OOD-LOOT-4")
def test_an_offer_is_answered_in_the_talk_after_the_report() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=4)

    scene.orders(ada="loot brok: path")

    assert (scene.cavern.phase, scene.cavern.turn) == ("talk", 2)
    assert [ask.key for ask in scene.table.asks_of("brok")] == ["offers"]


@rule("OOD-MULTI-ATTACK")
@pytest.mark.parametrize(("cass", "dead"), [(4, ["ada", "brok"]), (3, ["brok"])])
def test_a_third_attacker_on_a_duellist_needs_a_four_of_their_own(cass: int, dead: list[str]) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(), dag=adventurer())
    scene.dice(ada=8, brok=6, cass=cass)

    scene.orders(ada="kill brok", brok="kill ada", cass="kill ada")
    scene.ends()

    assert scene.dead() == dict.fromkeys(dead, "violence")


@rule("OOD-MULTI-ATTACK")
def test_each_of_several_attackers_is_told_only_what_their_own_blow_did() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=8, brok=3)

    scene.orders(ada="kill cass", brok="kill cass")
    scene.ends()

    assert (scene.line("ada", "did")["outcome"], scene.line("brok", "did")["outcome"]) == ("kills", "survives")
    assert (scene.ada.modifiers["sword"], scene.brok.modifiers["sword"]) == (0, -1)


@rule("OOD-GUARD-FEND", "OOD-KILL-DUEL")
def test_a_guard_saves_even_the_loser_of_a_duel() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=8, brok=5, cass=3)

    scene.orders(ada="kill brok", brok="kill ada", cass="defend brok")
    scene.ends()

    assert scene.dead() == {}
    assert scene.line("ada", "did")["outcome"] == "fended"


@rule("OOD-GUARD-FEND")
def test_a_guarded_duellist_may_still_win_the_duel() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=5, brok=8, cass=3)

    scene.orders(ada="kill brok", brok="kill ada", cass="defend brok")
    scene.ends()

    assert scene.dead() == {"ada": "violence"}


@rule("OOD-GUARD-FEND", "OOD-KILL-WOUND")
def test_an_attacker_who_is_fended_off_with_four_or_less_is_wounded_all_the_same() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4, brok=1, cass=5)

    scene.orders(ada="kill brok", brok="defend", cass="kill brok")
    scene.ends()

    assert scene.dead() == {}
    assert (scene.ada.modifiers["sword"], scene.cass.modifiers["sword"]) == (-1, 0)


@rule("OOD-GUARD-NOSELF")
def test_whoever_guards_another_does_not_guard_themselves() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(ada=6, brok=4, hob=6)

    scene.orders(ada="defend cass", brok="kill ada", hob="kill cass")
    scene.ends()

    assert scene.dead() == {"ada": "violence"}
    assert scene.line("hob", "did")["outcome"] == "fended"
