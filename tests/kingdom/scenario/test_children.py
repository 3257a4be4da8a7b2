"""Children: what the tables of traits say of grown-ups only is never said of a child."""

import pytest

from tests.kingdom.scene import Scene
from tests.rules import rule
from undercroft.engine.dice import Fast, Scripted
from undercroft.games.kingdom import game
from undercroft.games.kingdom.content.npcs_and_ghosts import roll_trait
from undercroft.games.kingdom.draws.npc_words import (
    ABILITIES,
    APPEARANCES,
    FOR_GROWN_UPS,
    GROWN_UP,
    PERSONALITIES,
    SPECIAL_TRAITS,
    fits_age,
)
from undercroft.games.kingdom.scenario.cast import draw_person, draw_trait
from undercroft.games.kingdom.scenario.theme import RESCUE, THEMES, Theme

ROWS = [("personality", (6, 6), "Erotic"), ("appearance", (3, 5), "Scantily clad"), ("ability", (5, 5), "Good in bed")]


PEOPLE = 4_000


def test_what_is_for_grown_ups_stands_in_the_tables() -> None:
    rows = [*PERSONALITIES.rows.values(), *APPEARANCES.rows.values(), *ABILITIES.rows.values()]
    rows += [side for sides in SPECIAL_TRAITS.rows.values() for side in sides]

    assert set(FOR_GROWN_UPS) <= set(rows)


@rule("MYK-NPC-TABLE-PERSONALITY", "MYK-NPC-TABLE-APPEARANCE", "MYK-NPC-TABLE-ABILITY")
@pytest.mark.parametrize(("kind", "faces", "trait"), ROWS)
def test_a_child_is_rolled_for_again(kind: str, faces: tuple[int, int], trait: str) -> None:
    scene = Scene()
    scene.dice(*faces, 1, 1)

    scene.play(roll_trait, kind, 11)

    scene.ends()
    assert scene.result != trait
    assert draw_trait(Scripted([*faces, 1, 1]), kind, 11) == scene.result


@pytest.mark.parametrize(("kind", "faces", "trait"), ROWS)
def test_a_grown_up_is_what_the_dice_say(kind: str, faces: tuple[int, int], trait: str) -> None:
    scene = Scene()
    scene.dice(*faces)

    scene.play(roll_trait, kind, GROWN_UP)

    scene.ends()
    assert scene.result == trait == draw_trait(Scripted([*faces]), kind, GROWN_UP)


def test_nobody_in_any_cast_is_too_young_for_what_they_are() -> None:
    dice = Fast(b"cast")
    people = [draw_person(dice, str(number), "witness", []) for number in range(PEOPLE)]
    grown = [one for one in people if one.age >= GROWN_UP]

    assert all(fits_age(trait, one.age) for one in people for trait in one.traits)
    assert any(trait in FOR_GROWN_UPS for one in grown for trait in one.traits)
    assert 0 < len(grown) < len(people)


def test_the_child_that_must_be_brought_home_is_one() -> None:
    dice = Fast(b"captive")
    captives = [draw_person(dice, str(number), "captive", [], ages=(1,)) for number in range(PEOPLE // 4)]

    assert all(one.age < GROWN_UP for one in captives)
    assert all(fits_age(trait, one.age) for one in captives for trait in one.traits)


@pytest.mark.parametrize("theme", [theme for theme in THEMES.values() if theme.goal == RESCUE])
def test_a_story_of_a_child_says_so(theme: Theme) -> None:
    assert (theme.ages == (1,)) == ("child" in game.texts.words[f"{theme.id}_objective"])
