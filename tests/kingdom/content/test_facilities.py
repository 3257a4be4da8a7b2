"""Facilities as a whole: where and when they can be used."""

from tests.kingdom.scene import KING, Scene, kingdom
from tests.rules import rule
from undercroft.games.kingdom.words import Place


@rule("MYK-KINGDOM-GEO-05")
def test_a_facility_without_a_corridor_cannot_be_used() -> None:
    scene = Scene(kingdom(corridors=("A1-A2",)), ann=KING)

    assert scene.actions("ann") == []


@rule("MYK-FACRULE-TIMING-PLAN", "MYK-ACTIONTYPE-02")
def test_facilities_are_used_at_home_only() -> None:
    scene = Scene(ann=KING)
    scene.realm.place = Place.DUNGEON

    assert scene.actions("ann") == []


ATTRIBUTE_FACILITIES = {"school": "culture", "jailhouse": "order", "farm": "lifestyle", "citadel": "military"}
