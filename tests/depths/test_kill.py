"""Kill Someone: the four, the duel, the wound, and who hears of it."""

import pytest

from tests.depths.scene import Scene, adventurer, cannot_tell, horror
from tests.rules import rule


@rule("OOD-KILL-STAT")
def test_a_kill_rolls_the_sword_and_not_the_torch() -> None:
    scene = Scene(ada=adventurer(torch=-9), brok=adventurer())
    scene.dice(ada=7)

    scene.orders(ada="kill brok")
    scene.ends()

    assert scene.throw("ada")["sides"] == 8
    assert (scene.total("ada").name, scene.total("ada").value) == ("sword", 7)


@rule("OOD-KILL-DUEL")
@pytest.mark.parametrize(("ada", "brok"), [(3, 2), (8, 7)])
def test_of_two_who_strike_at_each_other_only_the_higher_kills_even_under_four(ada: int, brok: int) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=ada, brok=brok)

    scene.orders(ada="kill brok", brok="kill ada")
    scene.ends()

    assert scene.dead() == {"brok": "violence"}
    assert scene.line("ada", "did")["outcome"] == "kills"


@rule("OOD-KILL-DUEL")
def test_a_duel_goes_by_totals_and_not_by_faces() -> None:
    scene = Scene(ada=adventurer(sword=-3), brok=adventurer(), cass=adventurer())
    scene.dice(ada=6, brok=4)

    scene.orders(ada="kill brok", brok="kill ada")
    scene.ends()

    assert scene.dead() == {"ada": "violence"}


@rule("OOD-KILL-DUEL", "OOD-KILL-4")
def test_a_target_that_strikes_at_somebody_else_is_no_duellist() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4, brok=8, cass=5)

    scene.orders(ada="kill brok", brok="kill cass", cass="kill ada")
    scene.ends()

    assert scene.dead() == dict.fromkeys(("ada", "brok", "cass"), "violence")


@rule("OOD-KILL-DUEL-TIE")
@pytest.mark.parametrize(("face", "sword"), [(2, -1), (4, -1), (5, 0)])
def test_equal_totals_kill_nobody_and_wound_both_at_four_or_less(face: int, sword: int) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=face, brok=face)

    scene.orders(ada="kill brok", brok="kill ada")
    scene.ends()

    assert scene.dead() == {}
    assert scene.ada.modifiers["sword"] == scene.brok.modifiers["sword"] == sword


@rule("OOD-KILL-4")
@pytest.mark.parametrize("face", [4, 8])
def test_four_or_more_kills_somebody_who_does_not_strike_back(face: int) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=face)

    scene.orders(ada="kill brok")
    scene.ends()

    assert scene.dead() == {"brok": "violence"}


@rule("OOD-KILL-3")
@pytest.mark.parametrize(("face", "modifier"), [(3, 0), (1, 0), (1, -1), (1, -4)])
def test_three_or_less_kills_nobody_and_never_the_attacker(face: int, modifier: int) -> None:
    scene = Scene(ada=adventurer(sword=modifier), brok=adventurer())
    scene.dice(ada=face)

    scene.orders(ada="kill brok")
    scene.ends()

    assert scene.dead() == {}
    assert scene.line("ada", "did")["outcome"] == "survives"


@rule("OOD-KILL-WOUND")
@pytest.mark.parametrize(
    ("reading", "face", "sword"),
    [("overlap", 5, 0), ("overlap", 4, -1), ("overlap", 3, -1), ("three", 4, 0), ("three", 3, -1)],
)
def test_a_low_total_wounds_the_attacker_and_an_exact_four_by_ruling(reading: str, face: int, sword: int) -> None:
    scene = Scene(rulings={"R-OOD-03": reading}, ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=face)

    scene.orders(ada="kill brok")
    scene.ends()

    assert scene.ada.modifiers["sword"] == sword
    assert scene.who_read("you_were_wounded") == (["ada", "gm"] if sword else [])
    assert scene.brok.alive == (face < 4)


@rule("OOD-KILL-WOUND", "OOD-KILL-DUEL")
def test_even_a_duel_that_is_won_wounds_at_four_or_less() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4, brok=1)

    scene.orders(ada="kill brok", brok="kill ada")
    scene.ends()

    assert scene.ada.modifiers["sword"] == -1
    assert scene.dead() == {"brok": "violence"}


@rule("OOD-KILL-SOUND")
@pytest.mark.parametrize(("ada", "brok"), [(8, 4), (1, 4), (8, 1)])
def test_everybody_hears_a_fight_that_killed_failed_or_was_fended_off(ada: int, brok: int) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=ada, brok=brok)

    scene.orders(ada="kill brok", brok="feed" if brok == 4 else "defend")

    assert scene.who_read("fight") == list(scene.readers)
    assert scene.line("cass", "fight") == {}
    assert scene.cavern.fight_heard


@rule("OOD-KILL-SOUND")
def test_a_turn_without_a_kill_is_heard_to_be_quiet() -> None:
    scene = Scene(ada=adventurer())

    scene.orders()

    assert scene.who_read("fight") == []
    assert scene.who_read("no_fight") == list(scene.readers)


@rule("OOD-KILL-SOUND")
def test_the_noise_tells_neither_who_struck_nor_who_was_struck_at() -> None:
    pairs = [("brok", "cass"), ("cass", "brok"), ("brok", "hob")]
    scenes = [Scene(ada=adventurer(), brok=adventurer(every=8), cass=adventurer(every=8)) for _ in pairs]
    for scene, (attacker, target) in zip(scenes, pairs, strict=True):
        scene.dice(brok=3, cass=3, hob=3)
        scene.orders(**{"brok": "path", "cass": "path"} | {attacker: f"kill {target}"})

    assert cannot_tell("ada", *scenes)
    assert cannot_tell("", *scenes)


@rule("OOD-KILL-TORCH")
def test_whoever_holds_a_lit_torch_glimpses_who_was_attacked_but_not_by_whom() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(), dag=adventurer())
    scene.dice(ada=4, brok=5, cass=2)

    scene.orders(ada="light dag", brok="kill cass", cass="kill hob")
    scene.ends()

    assert scene.who_read("glimpsed") == ["ada", "gm"]
    assert scene.line("ada", "glimpsed") == {"who": ["cass", "hob"]}


@rule("OOD-KILL-TORCH")
def test_a_glimpse_of_a_fight_is_the_same_whoever_struck() -> None:
    scenes = [
        Scene(ada=adventurer(), brok=adventurer(every=6), cass=adventurer(every=6), dag=adventurer()) for _ in "bc"
    ]
    for scene, attacker in zip(scenes, ("brok", "cass"), strict=True):
        scene.dice(ada=4, brok=3, cass=3)
        scene.orders(**{"ada": "light hob", "brok": "path", "cass": "path"} | {attacker: "kill dag"})

    assert scenes[0].line("ada", "glimpsed") == {"who": ["dag"]}
    assert cannot_tell("ada", *scenes)


@rule("OOD-KILL-TORCH", "OOD-LIGHT-DURATION")
def test_a_torch_lit_last_turn_still_burns_even_if_the_one_it_showed_is_dead() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(torch=-3), cass=adventurer())
    scene.dice(ada=4, brok=3)
    scene.orders(ada="light brok", brok="path")
    scene.dice(hob=2)
    scene.orders(hob="kill cass")
    assert scene.line("ada", "glimpsed") == {"who": ["cass"]}

    scene.dice(hob=2)
    scene.orders(hob="kill cass")
    assert scene.who_read("glimpsed") == []


@rule("OOD-KILL-TORCH")
def test_a_torch_that_failed_shows_nothing_of_a_fight() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=3, brok=3)

    scene.orders(ada="light brok", brok="kill cass")

    assert scene.who_read("glimpsed") == []


@rule("OOD-KILL-CORPSE", "OOD-PREMISE-MIMIC")
def test_a_corpse_tells_its_name_and_that_it_died_by_violence_and_not_its_role() -> None:
    sheets = (adventurer(every=6), horror())
    scenes = [Scene(ada=adventurer(), brok=brok, cass=cass, dag=adventurer()) for brok, cass in (sheets, sheets[::-1])]
    for scene in scenes:
        scene.dice(dag=8, brok=4, cass=4)
        scene.orders(dag="kill brok", cass="feed", brok="feed")
        assert scene.who_read("died_violence") == list(scene.readers)
        assert scene.line("ada", "died_violence") == {"who": "brok"}

    assert all(cannot_tell(reader, *scenes) for reader in ("ada", "dag", ""))


@rule("OOD-KILL-CORPSE")
def test_the_order_in_which_the_dead_are_named_does_not_tell_who_killed_whom() -> None:
    targets = [("cass", "dag"), ("dag", "cass")]
    scenes = [
        Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(), dag=adventurer(), eli=adventurer())
        for _ in targets
    ]
    for scene, (first, second) in zip(scenes, targets, strict=True):
        scene.dice(ada=8, brok=8)
        scene.orders(ada=f"kill {first}", brok=f"kill {second}")

    assert cannot_tell("eli", *scenes)
    assert [line["who"] for line in scenes[0].lines("eli", "died")] == ["cass", "dag"]


@rule("OOD-KILL-CORPSE")
def test_of_several_causes_of_one_death_violence_is_the_one_that_is_told() -> None:
    scene = Scene(ada=adventurer(torch=-1), brok=adventurer(), cass=adventurer())
    scene.dice(ada=1, brok=5)

    scene.orders(ada="path", brok="kill ada")
    scene.ends()

    assert scene.dead() == {"ada": "violence"}
