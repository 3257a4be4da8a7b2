"""Riding: a creature of the dungeon is taken along on the card that asks who comes."""

from tests.rules import rule
from tests.wicked.invaders.coming import lair
from tests.wicked.raids.raiding import begin, current, lines, raiders, take, until
from tests.wicked.raids.test_light import card, why
from tests.wicked.scene import Scene, monster


def keeper(*abilities: str, creature: bool = True, knocked_out: bool = False) -> Scene:
    """Bring a raid as far as its card."""
    scene = raiders(ann=monster(*abilities, calling="beastkeeper", smash=2, skulk=1))
    if creature:
        scene.wicked.dungeon.nodes["R1"].lair = lair("rot_hound")
        scene.wicked.dungeon.nodes["R1"].lair.knocked_out = knocked_out
    begin(scene)
    return scene


@rule("WO-POSEFF-12")
def test_who_rides_stands_better_where_it_matters_to_be_fast() -> None:
    scene = keeper("ride")
    assert list(card(scene).drafted({}).asks["mount"].options()) == ["R1", "on_foot"]
    take(scene, "tithe_barn", plan="assault", mount="R1")
    scene.dice(4, 2, 1)
    until(scene, "ann", "action")

    assert "rides_out" in scene.told()
    source = next(one for one in lines(scene) if one.startswith("source"))
    assert "position +1 ability.ride" in why(scene, "smash", source)
    assert "position +1 ability.ride" not in why(scene, "smash")


@rule("WO-POSEFF-12")
def test_who_goes_on_foot_does_not() -> None:
    scene = keeper("ride")
    take(scene, "tithe_barn", plan="assault", mount="on_foot")
    scene.dice(4, 2, 1)
    until(scene, "ann", "action")

    source = next(one for one in lines(scene) if one.startswith("source"))
    assert "position +1 ability.ride" not in why(scene, "smash", source)
    assert current(scene).mounts == {}


def test_nobody_is_asked_who_cannot_ride_or_has_nothing_to_ride() -> None:
    for scene in (keeper(), keeper("ride", creature=False), keeper("ride", knocked_out=True)):
        assert "mount" not in card(scene).drafted({}).asks
