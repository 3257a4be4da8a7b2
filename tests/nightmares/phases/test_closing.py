"""The end of a session: questions with the deeds that speak for them, what came out, and levels."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.nightmares.people import hero
from tests.nightmares.town import Town
from tests.rules import rule
from undercroft.engine.decks import RANKS
from undercroft.games.nightmares.book.reading import house_texts
from undercroft.games.nightmares.phases import levels as levels_module
from undercroft.games.nightmares.phases.closing import close_session, share
from undercroft.games.nightmares.phases.evening import another, begin_session, replace_lost
from undercroft.games.nightmares.phases.levels import levels
from undercroft.games.nightmares.rules.deeds import record
from undercroft.games.nightmares.rules.figures import disposition, mastered, max_disposition
from undercroft.games.nightmares.words import ABILITIES, Ability, Archetype, Grade, Institution


def closing(*haul: str, forays: int = 1, **people: Any) -> Town:
    """Come to the end of a session with what was brought out."""
    scene = Town(**(people or {"ann": hero()}))
    scene.night.haul, scene.night.forays = list(haul), forays
    scene.play(close_session)
    return scene


def said(scene: Town, *, alignment: bool, motive: bool) -> None:
    """Let Ann answer the questions, and the game master believe her."""
    scene.answer("ann", "experience", {"alignment": alignment, "motive": motive})
    if alignment or motive:
        scene.answer("gm", "xp_confirm", scene.ask("gm").options())


@rule("AWN-XP-END", "AWN-XP-Q-ALIGN", "AWN-XP-Q-MOTIVE", "AWN-ALIGN-XP", "AWN-MOTIVE-XP")
@pytest.mark.parametrize(("alignment", "motive"), [(True, True), (True, False), (False, True), (False, False)])
def test_each_yes_is_one_point(alignment: bool, motive: bool) -> None:
    scene = closing()

    said(scene, alignment=alignment, motive=motive)

    scene.ends()
    assert scene.ann.xp == alignment + motive


@rule("AWN-XP-END")
def test_the_game_master_confirms_each_yes() -> None:
    scene = closing()
    scene.answer("ann", "experience", {"alignment": True, "motive": True})
    scene.answer("gm", "xp_confirm", ["ann.motive"])

    assert scene.ann.xp == 1


@rule("AWN-XP-END", "AWN-DEP-SESSION")
def test_a_session_without_a_foray_and_with_few_moves_asks_nothing() -> None:
    closing(forays=0).ends()


@rule("AWN-XP-Q-VALUABLE", "AWN-XP-FORTUNE", "AWN-DEP-TREASURE")
@pytest.mark.parametrize(
    ("haul", "xp"),
    [
        (["anchor_seven"], 1),
        (["anchor_seven", "anchor_eight", "anchor_king"], 1),
        (["anchor_king"], 1),
        ([], 0),
    ],
)
def test_a_valuable_or_a_fortune_is_one_point_however_many(haul: list[str], xp: int) -> None:
    scene = closing(*haul)

    assert scene.ask("ann").params["valuables"] is bool(xp), "the table fills this in itself"
    said(scene, alignment=False, motive=False)

    assert scene.ann.xp == xp


@rule("AWN-XP-FORTUNE", "AWN-DEP-TREASURE")
def test_purses_alone_are_no_valuable_and_are_shared() -> None:
    scene = Town(ann=hero(), bob=hero())
    scene.night.haul, scene.night.forays = ["anchor_two"], 1
    scene.dice(3)
    scene.play(close_session)
    scene.answer("bob", "experience", {"alignment": False, "motive": False})
    said(scene, alignment=False, motive=False)

    scene.ends()
    assert (scene.ann.purses, scene.bob.purses, scene.ann.xp) == (2, 1, 0)


@rule("AWN-XP-Q-VALUABLE")
def test_who_was_left_behind_has_brought_out_nothing() -> None:
    scene = Town(ann=hero(), bob=hero())
    scene.night.haul, scene.night.forays, scene.bob.defeated = ["anchor_seven"], 1, True
    scene.play(close_session)
    scene.answer("bob", "experience", {"alignment": False, "motive": False})
    said(scene, alignment=False, motive=False)

    assert (scene.ann.xp, scene.bob.xp) == (1, 0)


@rule("AWN-ALIGN-XP", "AWN-MOTIVE-XP")
def test_deeds_of_the_session_are_shown_beside_the_questions() -> None:
    scene = Town(ann=hero())
    scene.ann.alignment, scene.ann.motive, scene.night.forays = "order", "motive_1", 1
    for deed in ("kept", "lied", "b_b", "celebrated"):
        record(scene.ann, deed)
    scene.play(close_session)
    params = scene.ask("ann").params

    assert (params["alignment_for"], params["alignment_against"], params["motive_for"]) == (["kept"], ["lied"], ["b_b"])


@rule("AWN-XP-COST", "AWN-XP-LEVELUP", "AWN-CHAR-ABILITY-EACH", "AWN-XP-OPTIONAL-SPEND")
def test_a_level_costs_three_times_the_current_one() -> None:
    scene = Town(ann=hero("warrior", "robust", level=1))
    scene.ann.xp = 9
    scene.play(levels, "ann")
    scene.answer("ann", "level", {"rise": "yes", "ability": "dangerous"})
    assert (scene.ann.level, scene.ann.xp, scene.ann.abilities) == (2, 6, ["robust", "dangerous"])
    scene.answer("ann", "level", {"rise": "no"})

    scene.ends()
    assert scene.ann.xp == 6, "what is not spent is kept"


@rule("AWN-XP-COST")
def test_who_has_too_little_is_not_asked() -> None:
    scene = Town(ann=hero("warrior", "robust", level=2))
    scene.ann.xp = 5
    scene.play(levels, "ann")
    scene.ends()


@rule("AWN-CHAR-ABILITY-CROSS", "AWN-CHAR-ABILITY-CROSS-LIMIT", "AWN-CHAR-ABILITY-ONCE")
def test_an_ability_of_another_list_comes_at_most_every_other_level() -> None:
    scene = Town(ann=hero("warrior", "robust", level=1))
    scene.ann.xp = 3 + 6 + 9
    scene.play(levels, "ann")
    offered = scene.offered("ann", "ability", rise="yes")
    assert len(offered) == 26
    assert Ability.ROBUST not in offered
    scene.answer("ann", "level", {"rise": "yes", "ability": "dodger"})
    second = scene.offered("ann", "ability", rise="yes")
    assert set(second) == set(ABILITIES[Archetype.WARRIOR]) - {Ability.ROBUST}
    scene.answer("ann", "level", {"rise": "yes", "ability": "soldier"})
    third = scene.offered("ann", "ability", rise="yes")

    assert Ability.AMBUSH in third
    assert Ability.DODGER not in third


@rule("AWN-XP-LEVELUP", "AWN-CHAR-ARC-SPELLS", "AWN-CHAR-ARC-SPELL-ROLL")
def test_a_level_brings_the_spells_that_are_due_from_the_same_card() -> None:
    scene = Town(ann=hero("arcanist", "connected", level=1))
    scene.ann.xp, scene.ann.spells = 3, ["s1_1"]
    scene.play(levels, "ann")
    scene.dice(4, 5, 6)
    scene.answer("ann", "level", {"rise": "yes", "ability": "archmage", "school": "school_3"})

    scene.ends()
    assert mastered(scene.ann).value == 4
    assert scene.ann.spells == ["s1_1", "s3_4", "s3_5", "s3_6"], "the mastery counts for the levels held already"


@rule("AWN-XP-LEVELUP")
def test_a_level_that_brings_no_spells_asks_for_no_school() -> None:
    scene = Town(ann=hero("rogue", "artful", level=1))
    scene.ann.xp = 3
    scene.play(levels, "ann")
    scene.answer("ann", "level", {"rise": "yes", "ability": "connected"})
    scene.ends()


@rule("AWN-XP-LEVELUP", "AWN-DISP-BASE")
def test_disposition_rises_with_the_level() -> None:
    scene = Town(ann=hero("warrior", "soldier", level=1, health=1))
    scene.ann.xp, scene.ann.lost = 3, 1
    scene.play(levels, "ann")
    scene.answer("ann", "level", {"rise": "yes", "ability": "death_defying"})

    assert (max_disposition(scene.ann).value, disposition(scene.ann)) == (5, 4)


@rule("AWN-CURSE-BLACKCLOUD-ROLL", "AWN-CURSE-BLACKCLOUD-10", "AWN-CURSE-BLACKCLOUD-7", "AWN-CURSE-BLACKCLOUD-6")
@pytest.mark.parametrize(("dice", "most"), [((5, 5), 5), ((4, 4), 3), ((2, 2), 1)])
def test_the_cloud_is_rolled_first_when_a_session_begins(dice: tuple[int, int], most: int) -> None:
    scene = Town(ann=hero(level=5, curses=[("black_cloud", "")]))
    scene.dice(*dice)

    scene.play(begin_session)

    scene.ends()
    assert max_disposition(scene.ann).value == most
    assert scene.night.fallen == [], "it is a curse's roll and sets nothing else off"


@rule("AWN-DEP-SESSION")
def test_the_players_say_whether_they_come_back() -> None:
    scene = Town(ann=hero(), bob=hero())
    scene.play(another)
    scene.answer("ann", "again", True)
    scene.answer("bob", "again", False)

    assert scene.result is False, "a tie is no"


@rule("AWN-DEP-DEFEAT", "AWN-CHAR-LEVEL-1")
def test_who_died_is_followed_by_somebody_new_of_level_1() -> None:
    scene = Town(ann=hero(level=4), bob=hero("rogue", "artful"))
    scene.ann.dead = True
    scene.dice(2, 2, *[1] * 4, 5, 6, 1, 1, 2, 13, 2, 1)
    scene.play(replace_lost)
    scene.answer("ann", "character", {"choice": "take"})

    scene.ends()
    assert scene.ann.level == 1
    assert not scene.ann.dead
    assert scene.night.lost == ["Ann"]


@rule("AWN-DEP-TREASURE", "AWN-MONEY-INVEST-SIGNIFICANT")
def test_what_came_out_can_be_spent_at_once_for_all() -> None:
    scene = closing("anchor_seven", "anchor_eight")
    said(scene, alignment=False, motive=False)
    scene.answer("ann", "counter", ["invest.shrine.valuables"])

    scene.ends()
    assert scene.night.town.houses[Institution.SHRINE].grade is Grade.SIGNIFICANT
    assert scene.night.valuables == 0


@rule("AWN-MOTIVE-XP", "AWN-ALIGN-XP")
def test_every_deed_that_is_written_down_is_a_word_of_the_book() -> None:
    words = {line.split(":")[0].strip("# ") for line in house_texts()["motives.toml"].splitlines() if "#   " in line}
    folder = Path(levels_module.__file__).parents[1]
    found = {
        word
        for file in folder.rglob("*.py")
        for call in re.findall(r"(?:record(?:_all)?\([^)]*|deeds(?:\.append\(| \+= ).*)", file.read_text())
        for word in re.findall(r'"([a-z]+_[a-z]+)"', call)
    }

    assert found
    assert found <= words, found - words


@rule(
    "AWN-LAIR-ANCHOR-WORTH-PURSE", "AWN-LAIR-ANCHOR-WORTH-VALUABLE", "AWN-LAIR-ANCHOR-WORTH-FORTUNE", "AWN-DEP-TREASURE"
)  # fmt: skip
@pytest.mark.parametrize("rank", RANKS)
def test_what_an_anchor_is_worth_follows_from_its_card(rank: str) -> None:
    scene = Town(ann=hero())
    scene.night.haul = [f"anchor_{rank}"]
    scene.dice(*([3] if rank in ("two", "three", "four", "five", "six") else []))
    scene.play(share)

    scene.ends()
    found = (scene.ann.purses, scene.night.valuables, scene.night.fortunes)
    if rank in ("two", "three", "four", "five", "six"):
        assert found == (3, 0, 0)
    else:
        assert found == ((0, 1, 0) if rank in ("seven", "eight", "nine", "ten") else (0, 0, 1))
