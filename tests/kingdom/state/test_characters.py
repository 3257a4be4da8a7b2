"""Two kinds of character: Landmakers have a past, tastes and meals; monsters have a kind and a side."""

import msgspec

from tests.rules import rule
from undercroft.games.kingdom.phases.court.missions import in_debt, unfinished
from undercroft.games.kingdom.state import Background, Character, Landmaker, Monster, background_of

SHARED = set(Character.__struct_fields__)


COURTLY = {"background", "known_background", "secret", "facts", "likes", "dislikes", "medals", "came_home", "meals"}


MONSTROUS = {"kind", "personality", "side", "ruler", "improved", "weak_points", "last_action", "known", "of_npc"}


@rule("MYK-MONRULE-CONTROL")
def test_a_monster_is_a_character_and_no_landmaker() -> None:
    monster, landmaker = Monster("gm", "m1", kind="ogre"), Landmaker("ann", "ann")

    assert isinstance(monster, Character)
    assert isinstance(landmaker, Character)
    assert not isinstance(monster, Landmaker)
    assert not isinstance(landmaker, Monster)
    assert set(Landmaker.__struct_fields__) - SHARED > COURTLY
    assert set(Monster.__struct_fields__) - SHARED > MONSTROUS
    assert not COURTLY & set(Monster.__struct_fields__)


def test_a_monster_has_no_past_and_owes_nothing() -> None:
    monster, debtor = Monster("gm", "m1"), Landmaker("ann", "ann", background=Background("35", count=3))

    assert (background_of(monster), unfinished(monster), in_debt(monster)) == (None, False, False)
    assert (background_of(debtor), unfinished(debtor), in_debt(debtor)) == (debtor.background, True, True)


def test_a_monster_of_an_earlier_version_forgets_what_was_never_its_own() -> None:
    old = {"seat": "gm", "id": "m1", "kind": "ogre", "hp": 7, "medals": 0, "meals": [], "background": None}

    assert msgspec.convert(old, Monster) == Monster("gm", "m1", kind="ogre", hp=7)
