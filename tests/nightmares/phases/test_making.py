"""Making characters: by the dice with parts kept, and by the seven steps of the book."""

from itertools import permutations

import pytest

from tests.nightmares.people import hero
from tests.nightmares.town import Town
from tests.rules import rule
from undercroft.engine.refusals import Refused
from undercroft.games.nightmares.phases.making import ARRAY, PARTS, by_the_dice, make, step_by_step
from undercroft.games.nightmares.rules.possessions import give
from undercroft.games.nightmares.words import ABILITIES, Ability, Archetype, Attribute

ORDER = ("intelligence", "willpower", "health", "charisma", "dexterity", "ferocity")


def stepped(archetype: str, ability: str) -> Town:
    """Make Ann step by step as far as the scores."""
    scene = Town(ann=hero())
    scene.play(step_by_step, "ann")
    scene.answer("ann", "archetype", archetype)
    scene.answer("ann", "ability", ability)
    scene.answer("ann", "scores", ORDER)
    return scene


@rule(
    "AWN-CHAR-STEPS", "AWN-CHAR-ARCHETYPE", "AWN-CHAR-LEVEL-1", "AWN-CHAR-ABILITY-FIRST", "AWN-ATTR-SIX",
    "AWN-ATTR-ARRAY", "AWN-CHAR-CLASS-GEAR", "AWN-CHAR-ALIGN-STEP", "AWN-ALIGN-BELIEF", "AWN-CHAR-MOTIVE-STEP",
    "AWN-MOTIVE-PICK", "AWN-DEP-CLASS", "AWN-DEP-ALIGN", "AWN-DEP-MOTIVES",
)  # fmt: skip
def test_the_seven_steps_come_in_their_order() -> None:
    scene = Town(ann=hero())
    scene.play(step_by_step, "ann")
    assert scene.ask("ann").options() == tuple(Archetype)
    scene.answer("ann", "archetype", "arcanist")
    assert scene.ask("ann").options() == ABILITIES[Archetype.ARCANIST]
    scene.answer("ann", "ability", "connected")
    assert set(scene.ask("ann").options()) == set(Attribute)
    scene.answer("ann", "scores", ORDER)
    scene.dice(42, 3, 4, 1)
    scene.answer("ann", "school", "any")
    scene.answer("ann", "alignment", "order")
    with pytest.raises(Refused):
        scene.answer("ann", "belief", "")
    scene.answer("ann", "belief", "One.")
    scene.answer("ann", "motive", "motive_3")
    scene.answer("ann", "name", "Wren")

    scene.ends()
    ann = scene.ann
    assert (ann.archetype, ann.level, ann.abilities) == ("arcanist", 1, ["connected"])
    assert [ann.scores[Attribute(one)] for one in ORDER] == [2, 1, 1, 0, 0, -1]
    assert (ann.social, ann.purses, ann.contact) == ("class_6", 2, "a cousin")
    assert [one.item for one in ann.carried] == ["sword", "leather"]
    assert (ann.alignment, ann.belief, ann.motive, ann.name) == ("order", "One.", "motive_3", "Wren")


@rule("AWN-ATTR-ARRAY")
def test_there_are_180_ways_to_share_the_scores_out() -> None:
    assert len(set(permutations(ARRAY))) == 180


@rule("AWN-CHAR-ARC-SPELL-ROLL", "AWN-CHAR-SPELLS-STEP", "AWN-DEP-SPELLS", "AWN-CHAR-ARC-SPELLS")
def test_a_spell_is_thrown_on_the_whole_table_or_on_one_school() -> None:
    whole = stepped("arcanist", "smart")
    whole.dice(42, 3, 4, 1)
    whole.answer("ann", "school", "any")
    school = stepped("arcanist", "smart")
    school.dice(2, 3, 4, 1)
    school.answer("ann", "school", "school_5")

    assert whole.ann.spells == ["s5_2"]
    assert school.ann.spells == ["s5_2"]
    assert school.ann.memory == ["s5_2"] * 4, "level 1 and Intelligence 3, all of them the one spell"


@rule("AWN-ABILITY-ADEPT", "AWN-DEP-SPELLS")
def test_a_spell_that_is_mastered_is_thrown_again() -> None:
    scene = stepped("arcanist", "adept")
    scene.dice(42, 42, 43, 44, 3, 4, 1)
    scene.answer("ann", "school", "any")

    assert scene.ann.spells == ["s5_2", "s5_3", "s5_4"]


@rule("AWN-CHAR-SPELLS-STEP")
def test_who_has_no_spells_is_not_asked_for_a_school() -> None:
    scene = Town(ann=hero())
    scene.dice(1, 1, 1)
    scene.play(step_by_step, "ann")
    scene.answer("ann", "archetype", "rogue")
    scene.answer("ann", "ability", "artful")
    scene.answer("ann", "scores", ORDER)

    assert scene.asks == [("ann", "alignment")]
    assert scene.ann.social == "class_2"


@rule("AWN-MOTIVE-PICK")
def test_a_motive_can_be_rolled() -> None:
    scene = Town(ann=hero())
    scene.dice(1, 1, 1)
    scene.play(step_by_step, "ann")
    scene.answer("ann", "archetype", "rogue")
    scene.answer("ann", "ability", "artful")
    scene.answer("ann", "scores", ORDER)
    scene.answer("ann", "alignment", "order")
    scene.answer("ann", "belief", "My own words.")
    scene.dice(17)
    scene.answer("ann", "motive", "roll")
    scene.answer("ann", "name", "Wren")

    scene.ends()
    assert scene.ann.motive == "motive_17"


@rule("AWN-DEP-SPIRITUAL", "AWN-ABILITY-SPIRITUAL")
def test_a_spiritual_enemy_is_named_when_the_ability_is_taken() -> None:
    scene = Town(ann=hero())
    scene.play(step_by_step, "ann")
    scene.answer("ann", "archetype", "warrior")
    scene.answer("ann", "ability", "spiritual_enemy")
    scene.answer("ann", "enemy", "undead")

    assert scene.ann.enemy == "undead"


@rule("AWN-CHAR-STEPS")
def test_parts_that_please_stay_and_the_others_are_rolled_again() -> None:
    scene = Town(ann=hero("warrior", "robust", worn=["sword"]))
    before = dict(scene.ann.scores)
    scene.play(make, "ann")
    scene.dice(9, 2)
    scene.answer("ann", "character", {"choice": "again", "parts": ["motive", "ability"]})

    assert scene.asks == [("ann", "character")]
    assert (scene.ann.abilities, scene.ann.motive) == ([Ability.SOLDIER], "motive_2")
    assert (scene.ann.scores, scene.ann.archetype) == (before, "warrior")
    scene.answer("ann", "character", {"choice": "take"})
    scene.ends()


@rule("AWN-CHAR-ABILITY-FIRST")
def test_another_archetype_rolls_an_ability_of_its_own_list() -> None:
    scene = Town(ann=hero("warrior", "robust"), bob=hero("warrior", "robust"), cyd=hero("rogue", "artful"))
    scene.play(make, "ann")
    scene.dice(1, 8, 77)
    scene.answer("ann", "character", {"choice": "again", "parts": ["archetype"]})

    assert scene.ann.archetype == "arcanist"
    assert scene.ann.abilities == [Ability.SMART]
    assert scene.ann.spells == ["s8_7"]


def test_a_character_by_the_dice_is_whole() -> None:
    scene = Town(ann=hero())
    scene.dice(2, 2, *[1] * 4, 5, 6, 1, 1, 2, 13, 2, 1)
    made = scene.play(by_the_dice, "bob")

    scene.ends()
    assert list(PARTS) == ["archetype", "ability", "scores", "spells", "gear", "alignment", "motive", "person"]
    assert sorted(made.scores.values(), reverse=True) == list(ARRAY)


@rule("AWN-CHAR-ARC-NOPLATE", "AWN-CHAR-ROG-NOPLATE", "AWN-CHAR-WAR-PLATE", "AWN-CHAR-PERKS")
@pytest.mark.parametrize(("archetype", "worn"), [("arcanist", False), ("rogue", False), ("warrior", True)])
def test_only_a_warrior_wears_plate(archetype: str, worn: bool) -> None:
    scene = Town(ann=hero(archetype, "soldier"))

    scene.play(lambda play, ann: give(play.state, ann, "plate"), "ann")

    assert [(one.item, one.used) for one in scene.ann.carried] == [("plate", worn)]
