"""Cast a spell: bands, miscasts, what leaves the mind, and rituals."""

from typing import Any

import pytest

from tests.nightmares.people import hero
from tests.nightmares.town import Town
from tests.rules import rule
from undercroft.games.nightmares.moves.casting import Casting, attributes, cast, fill_memory
from undercroft.games.nightmares.words import Attribute, Debility, Where

LOW, HIGH = "s1_1", "s1_8"
"""A spell of level 1, and one of level 4."""


def casting(*abilities: str, spell: str = LOW, ritual: bool = False, dice: tuple[int, ...], **more: Any) -> Town:
    """Let Ann cast a spell."""
    scene = Town(ann=hero("arcanist", *abilities, **more))
    scene.ann.spells, scene.ann.memory = [LOW, HIGH], [LOW, HIGH]
    scene.dice(*dice)
    scene.play(lambda play, ann: cast(play, Casting(ann, spell, ritual=ritual)), "ann")
    return scene


@rule("AWN-MOVE-CAST-TRIGGER", "AWN-MOVE-CAST-10", "AWN-MOVE-CAST-FORGET")
@pytest.mark.parametrize("spell", [LOW, HIGH])
def test_a_strong_roll_casts_any_spell_and_it_leaves_the_mind(spell: str) -> None:
    scene = casting(spell=spell, dice=(5, 4), intelligence=1, level=1, health=2)

    assert "cast" in scene.told()
    assert scene.ann.memory == [one for one in (LOW, HIGH) if one != spell]
    assert "spell_cast" in scene.ann.deeds


@rule("AWN-MOVE-CAST-7-LE", "AWN-MOVE-CAST-7-GT", "AWN-DEP-MISCAST")
@pytest.mark.parametrize(("spell", "works"), [(LOW, True), (HIGH, False)])
def test_a_middling_roll_casts_what_is_no_higher_than_the_caster(spell: str, works: bool) -> None:
    scene = casting(spell=spell, dice=(4, 4) if works else (4, 4, 3), level=1, health=2)

    scene.ends()
    assert ("cast" in scene.told(), "miscast" in scene.told()) == (works, not works)
    assert spell not in scene.ann.memory


@rule("AWN-MOVE-CAST-6", "AWN-DEP-MISCAST")
@pytest.mark.parametrize(("inside", "dice"), [(False, (2, 2, 3)), (True, (2, 2, 3, 9))])
def test_a_miss_is_miscast_and_inside_the_worse_of_two_throws_counts(inside: bool, dice: tuple[int, ...]) -> None:
    scene = Town(ann=hero("arcanist"))
    scene.ann.memory = [LOW]
    scene.night.scene.where = Where.LAIR if inside else Where.SETTLEMENT
    scene.dice(*dice)
    scene.play(lambda play, ann: cast(play, Casting(ann, LOW)), "ann")

    scene.ends()
    assert "miscast" in scene.told()
    assert scene.ann.memory == []


@rule("AWN-MOVE-CAST-FORGET", "AWN-DEP-RITUAL", "AWN-MOVE-CAST-TRIGGER")
def test_a_ritual_takes_an_hour_and_no_memory() -> None:
    scene = casting(ritual=True, dice=(6, 5), health=2)

    assert scene.ann.memory == [LOW, HIGH]
    assert "hour" in scene.told()
    assert "ritual_done" in scene.ann.deeds


@rule("AWN-ABILITY-RECALL-10")
def test_a_strong_roll_can_keep_the_spell() -> None:
    scene = casting("wizard_recall", dice=(6, 5), health=2)

    scene.ends()
    assert scene.ann.memory == [LOW, HIGH]


@rule("AWN-ABILITY-RECALL-10")
def test_whether_it_is_kept_is_asked_where_nothing_is_settled() -> None:
    scene = Town(ann=hero("arcanist", "wizard_recall", health=2))
    scene.ann.memory, scene.ann.habits.keeps_spell = [LOW], False
    scene.dice(6, 5)
    scene.play(lambda play, ann: cast(play, Casting(ann, LOW)), "ann")
    scene.answer("ann", "recall", "lose")

    assert scene.ann.memory == []


@rule("AWN-ABILITY-RECALL-7")
@pytest.mark.parametrize(("answer", "kept"), [("stunned", True), ("lose", False)])
def test_a_middling_roll_keeps_the_spell_for_a_debility(answer: str, kept: bool) -> None:
    scene = casting("wizard_recall", dice=(4, 4), health=2)
    scene.answer("ann", "recall_price", answer)

    scene.ends()
    assert (LOW in scene.ann.memory) is kept
    assert scene.ann.debilities == ([Debility.STUNNED] if kept else [])


@rule("AWN-ABILITY-RECALL-7")
def test_who_has_all_six_debilities_cannot_pay() -> None:
    scene = casting("wizard_recall", dice=(5, 4), health=2, debilities=tuple(Debility))

    scene.ends()
    assert LOW not in scene.ann.memory


@rule("AWN-ABILITY-RECALL-6")
def test_a_miss_loses_the_spell_whatever_one_knows() -> None:
    scene = casting("wizard_recall", dice=(2, 2, 1))

    scene.ends()
    assert scene.ann.memory == [HIGH]


@rule("AWN-ABILITY-ARCHMAGE-ATTR")
def test_an_archmage_casts_by_three_attributes() -> None:
    scene = Town(ann=hero("arcanist", "archmage", charisma=2), bob=hero("arcanist"))
    usual = [Attribute.INTELLIGENCE]
    assert attributes(scene.bob, scene.night) == usual
    assert attributes(scene.ann, scene.night) == [*usual, Attribute.CHARISMA, Attribute.WILLPOWER]
    scene.ann.memory = [LOW]
    scene.dice(4, 4)
    scene.play(lambda play, ann: cast(play, Casting(ann, LOW, attribute=Attribute.CHARISMA)), "ann")

    assert [line.params["sum"] for line in scene.table.journal.lines if line.kind == "rolled_cast"] == [10]


@rule("AWN-DEP-RITUAL", "AWN-ABILITY-MEMORY", "AWN-ABILITY-MEMORY-BASE")
def test_sleep_fills_the_mind_with_the_highest_that_is_safe_first() -> None:
    scene = Town(ann=hero("arcanist", "memory", level=2), bob=hero("arcanist", level=1, intelligence=-1))
    for one in (scene.ann, scene.bob):
        one.spells = [LOW, "s1_4", HIGH]
    scene.play(lambda play, ann: fill_memory(play.state, ann), "ann")
    scene.play(lambda play, bob: fill_memory(play.state, bob), "bob")

    assert scene.ann.memory == ["s1_4", LOW, HIGH, "s1_4", LOW, HIGH]
    assert scene.bob.memory == [], "level 1 and Intelligence -1 hold nothing"
