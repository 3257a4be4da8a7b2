"""Within reach: somebody can come by every skill, Item, Facility and kind of monster that the catalogue has."""

from undercroft.games.kingdom.content.rulers import fitting_skills
from undercroft.games.kingdom.draws.random_facilities import RANDOM_FACILITIES
from undercroft.games.kingdom.grammar.entries import COURT_CLASSES, FACILITIES, ITEMS, JOBS, MONSTERS, SKILLS
from undercroft.games.kingdom.grammar.tables import TABLES
from undercroft.games.kingdom.rules.lessons import SPECIAL
from undercroft.games.kingdom.scenario.theme import THEMES

HIGHEST = max(one.level for one in MONSTERS)
BY_ANOTHER_WAY = ("weak_point", "extra")
"""Groups of skills that are handed out with a Weak Point, or to an Extra."""
NEED_AN_ADVANCED_JOB = {"cry_chant", "beast_memory"}
"""Esoteric Skills that no monster knows, either."""


def learned() -> set[str]:
    """List the skills that a class, a Job, a group, a monster, a type of monster or a Ruler gives."""
    groups = {"general", *(group for job in JOBS for group in job.groups)}
    found = {one.id for one in SKILLS if one.family == "advanced" and one.group in groups}
    found |= {one.id for one in SKILLS if one.family == "class" and one.group in COURT_CLASSES}
    found |= {job.skill for job in JOBS} | {skill for one in MONSTERS for skill in one.skills}
    found |= {skill for lessons in SPECIAL.values() for skill in lessons}
    return found | {skill for level in range(1, HIGHEST + 1) for skill in fitting_skills(level)}


def test_somebody_can_learn_every_skill() -> None:
    wanted = {one.id for one in SKILLS if one.group not in BY_ANOTHER_WAY}

    assert wanted - learned() == NEED_AN_ADVANCED_JOB


def test_the_dice_can_name_every_item_and_every_facility_on_sale() -> None:
    rows = {row for table in TABLES.values() for row in table.rows.values() if isinstance(row, str)}
    granted = {row for table in RANDOM_FACILITIES.values() for row in table.rows.values()}

    assert {one.id for one in ITEMS if one.category != "bound"} <= rows
    assert {one.id for one in FACILITIES if one.category != "great_power"} - granted == {"royal_palace"}


def test_every_type_of_monster_has_a_story_to_live_in() -> None:
    assert {one.type for one in MONSTERS} <= {kind for theme in THEMES.values() for kind in theme.types}
