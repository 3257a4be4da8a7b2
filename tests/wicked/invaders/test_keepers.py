"""What keepers, drummers and plans put into an invasion: each from a card that is really offered."""

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import act, card_of
from tests.wicked.invaders.coming import empty, foe, invaded, lair, now
from tests.wicked.invaders.test_sanctum import besieged
from tests.wicked.scene import Scene, monster, pack
from undercroft.games.wicked.invaders.sanctum import defend
from undercroft.games.wicked.phases.invasion.invasion import invade


def coming(*abilities: str, creatures: bool = True) -> Scene:
    """Let two come, before the first step: creatures wait on both ways, and somebody has these abilities."""
    scene = Scene(ann=monster(*abilities, calling="beastkeeper", smash=1))
    empty(scene)
    if creatures:
        scene.wicked.dungeon.nodes["R1"].lair = lair("rot_hound")
        scene.wicked.dungeon.nodes["R2"].lair = lair("cinder_boar", 2)
    invaded(scene, foe(), foe("a2"), stage="orders")
    return scene


@rule("WO-CREATURE-01")
def test_who_sics_them_says_on_the_orders_card_which_creature_has_a_die_more() -> None:
    scene = coming("sic_it")
    scene.wicked.dungeon.orders.ways["J1"] = "R1"
    scene.play(invade)
    asked = card_of(scene).drafted({}).asks["urge"]
    assert list(asked.options()) == ["first", "R1", "R2"]

    scene.dice(*[5] * 20)
    scene.answer("ann", "invasion_orders", {"orders": "keep", "urge": "R1"})

    scene.leave_to_gm()
    assert dice(scene, "rot_hound") == [["ability.sic_it"]]
    assert not any("ability.sic_it" in parts for parts in dice(scene, "cinder_boar"))
    assert scene.ann.used.invasion == ["ability.sic_it.0"]


def dice(scene: Scene, creature: str) -> list[list[str]]:
    """List what was added to the dice of each roll of a creature."""
    lines = [line for line in scene.table.journal.lines if line.params.get("thing") == f"creature.{creature}"]
    return [[part.name for part in line.total.parts] for line in lines if line.total]


@rule("WO-CREATURE-01")
def test_who_said_nothing_urges_on_whichever_comes_first() -> None:
    scene = coming("sic_it")
    scene.wicked.dungeon.orders.ways["J1"] = "R2"
    scene.play(invade)

    scene.dice(*[5] * 20)
    scene.answer("ann", "invasion_orders", {"orders": "keep", "urge": "first"})

    scene.leave_to_gm()
    first = next(line for line in scene.table.journal.lines if line.kind == "rolled_creature")
    assert first.total is not None
    assert "ability.sic_it" in [part.name for part in first.total.parts]


@pytest.mark.parametrize(("abilities", "creatures"), [((), True), (("sic_it",), False)])
def test_nobody_is_asked_whom_to_urge_on_without_the_word_for_it_or_a_creature(
    abilities: tuple[str, ...], creatures: bool
) -> None:
    scene = coming(*abilities, creatures=creatures)
    scene.play(invade)

    assert "urge" not in card_of(scene).drafted({}).asks


@rule("WO-INFO-19")
def test_a_nose_for_blood_knows_who_comes_before_the_orders_are_given() -> None:
    scene = coming("nose_for_blood")
    scene.play(invade)

    assert scene.asks == [("ann", "invasion_orders")]
    assert scene.told()[-2:] == ["ability_used", "invaders_known"]
    assert sorted(now(scene).party) == ["a1", "a2"]
    assert now(scene).unseen == []


@rule("WO-MINIONLOC-06")
def test_bell_and_drum_wake_ones_own_packs_from_the_start() -> None:
    scene = Scene([pack(), pack("bob")], ann=monster("bell_and_drum", calling="packmaster"), bob=monster())
    invaded(scene, foe(), stage="orders")
    scene.dice(6, 6)
    scene.play(invade)

    assert scene.wicked.packs["ann_grunts"].aware
    assert not scene.wicked.packs["bob_grunts"].aware


@rule("WO-INVASION-07")
def test_what_the_dead_king_brings_comes_to_the_sanctum_when_it_is_called() -> None:
    scene = Scene()
    scene.wicked.scheme.entry, scene.wicked.scheme.stage = "raise_the_dead_king", 2
    besieged(scene, foe(slashes=4, moves=0))
    scene.play(defend)
    line = "use:master_plan.raise_the_dead_king_1.0"

    act(scene, intention=line)

    assert [one.name for one in scene.wicked.packs.values() if one.summoned] == ["the summoned"]
    assert line not in card_of(scene).drafted({}).asks["intention"].options()


@rule("WO-ADVENTURER-06")
@pytest.mark.parametrize(("kit", "effect"), [("eldritch_warrior", "default"), ("monk", "strong")])
def test_spells_find_no_better_hold_on_an_eldritch_warrior(kit: str, effect: str) -> None:
    scene = Scene(ann=monster(invoke=2))
    besieged(scene, foe(kit=kit, slashes=4, moves=0))
    scene.play(defend)
    card = card_of(scene)
    assert card.preview is not None
    draft = card.drafted({"intention": "strike_spell:a1", "action": "invoke", "hard": True}).draft

    assert card.preview(draft).params["effect"] == f"effect.{effect}"


def revived(knocked_out: bool) -> Scene:
    """Let a gravecaller stand in the sanctum before two, a hound lying in its lair or not."""
    scene = Scene(ann=monster("up_again", calling="gravecaller", smash=2))
    empty(scene)
    scene.wicked.dungeon.nodes["R1"].lair = hound = lair("rot_hound")
    hound.knocked_out = knocked_out
    besieged(scene, foe(slashes=4), foe("a2", slashes=4))
    scene.play(defend)
    return scene


def lines(scene: Scene) -> list[str]:
    """List what the card offers."""
    return list(card_of(scene).drafted({}).asks["intention"].options())


def test_a_creature_that_was_knocked_out_gets_up_and_bites_once_an_invasion() -> None:
    scene = revived(knocked_out=True)
    act(scene, intention="use:ability.up_again.0")

    assert [one.slashes for one in now(scene).party.values()] == [3, 4]
    assert "use:ability.up_again.0" not in lines(scene)


def test_nobody_is_called_who_is_not_down() -> None:
    assert "use:ability.up_again.0" not in lines(revived(knocked_out=False))
