"""A word that is misspelt in an entry stops the game from starting, with a sentence that names the entry."""

from typing import Any, cast

import msgspec
import pytest

from undercroft.games.kingdom.grammar.entries import (
    JOBS,
    MONSTERS,
    SKILLS,
    TRAPS,
    Check,
    CourtClass,
    Job,
    MonsterEntry,
    Skill,
    TrapEntry,
)
from undercroft.games.kingdom.grammar.spelling import check_feat, check_named
from undercroft.games.kingdom.state import Lasting
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.words import Kind, Scope

SKILL: dict[str, Any] = {"id": "slip", "cite": "R1", "family": "class", "group": "king", "kind": Kind.ASSIST}


TRAP: dict[str, Any] = {"id": "slip", "cite": "R1", "category": "classic", "level": 1}


OGRE: dict[str, Any] = {
    "id": "slip", "cite": "R1", "type": "ogre", "level": 1, "warfare": 1, "reach": 1, "damage": "1D6", "defense": 1,
    "hp": 1, "personality": "foolish",
}  # fmt: skip


JOB: dict[str, Any] = {
    "id": "slip", "cite": "R1", "ability": "wit", "groups": (), "equipment": (), "skill": "", "talent_cite": "R1",
}  # fmt: skip


def misspelt(word: str) -> Any:
    """Give a word that no type would let pass."""
    return cast(Any, word)


@pytest.mark.parametrize(
    ("entry", "given", "sentence"),
    [
        (Skill, {**SKILL, "target": "indvidual"}, "the entry 'slip' has the target 'indvidual'; it can be allies, any"),
        (Skill, {**SKILL, "check": Check(misspelt("charism"), 9)}, "the entry 'slip' has the score 'charism'"),
        (TrapEntry, {**TRAP, "placed": ("rom",)}, "the entry 'slip' has the placed 'rom'"),
        (TrapEntry, {**TRAP, "activation": "pasage"}, "the entry 'slip' has the activation 'pasage'"),
        (TrapEntry, {**TRAP, "disarm": Check(misspelt("quets"), 9)}, "the entry 'slip' has the score 'quets'"),
        (TrapEntry, {**TRAP, "disarm": "impossibel"}, "the entry 'slip' has the disarm 'impossibel'"),
        (MonsterEntry, {**OGRE, "type": "orge"}, "the entry 'slip' has the type 'orge'"),
        (MonsterEntry, {**OGRE, "personality": "foolsh"}, "the entry 'slip' has the personality 'foolsh'"),
        (MonsterEntry, {**OGRE, "materials": ("meat", "fang")}, "the entry 'slip' has the materials 'fang'"),
        (Job, {**JOB, "ability": "strength"}, "the entry 'slip' has the ability 'strength'"),
        (CourtClass, {"id": "slip", "cite": "R1", "fixed": {"wits": 3}}, "the entry 'slip' has the fixed 'wits'"),
    ],
)
def test_a_misspelt_word_names_its_entry(entry: type, given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        entry(**given)
    assert not any("slip" in shelf for shelf in (SKILLS, TRAPS, MONSTERS, JOBS))


def test_nothing_lasts_under_a_name_that_no_rule_knows() -> None:
    swallowed = {"what": "swallowed", "amount": 0, "until": "combat", "name": "Swallow"}
    assert msgspec.convert(swallowed, Lasting).what is Effect.SWALLOWED
    with pytest.raises(msgspec.ValidationError, match="'swalowed'"):
        msgspec.convert({**swallowed, "what": "swalowed"}, Lasting)


def test_a_feat_that_names_a_misspelt_effect_names_its_entry() -> None:
    async def swallow(use: Any, moment: Any) -> None:
        """Swallow somebody."""
        use.last(cast(Any, Effect).SWALOWED, Scope.COMBAT)

    with pytest.raises(ValueError, match="the entry 'whale' names SWALOWED, which is no word of the book"):
        check_feat("whale", swallow)


def test_an_entry_that_names_what_there_is_not_is_refused() -> None:
    check_named("ogre", MONSTERS["ogre"].skills, SKILLS, "skill")
    with pytest.raises(ValueError, match="the entry 'ogre' names the skill 'swalow', which there is not"):
        check_named("ogre", ("swalow",), SKILLS, "skill")
