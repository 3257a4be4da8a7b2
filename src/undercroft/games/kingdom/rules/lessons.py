"""Lessons: what monsters can learn beyond their stat block, of their own type, of a class or Job, or among people."""

from ..grammar.entries import JOBS, MONSTERS, SKILLS

ANGEL, DEEP_ONE = "angel", "deep_one"
"""The types of monsters that can hide among people."""
ANGEL_SKILLS = ("belly_god", "beauty", "punk", "sexy", "love_affair", "narcissism", "economy")
"""What an Angel may learn among people. [MYK-ANGELRULE-TRANSFORM]"""
SPECIAL = {
    "human": {"cannibalism": 1, "postern": 3, "human_shield": 5, "forage": 7},
    ANGEL: {"grigori": 2, "enochian": 4, "halo": 6, "punishment": 8, "angels_wing": 10},
    DEEP_ONE: {"deep_one": 3, "water_fiend": 5, "tentacle": 7, "breeding": 9, "scourge": 11},
}
"""The special skills of three types, and from which Level on each can be had."""


def special_skills(kind: str) -> list[str]:
    """List the special skills that a kind of monster may be given. [MYK-HUMANRULE-SPECIAL-SKILLS]

    [MYK-ANGELRULE-SPECIAL-SKILLS] [MYK-DEEPRULE-SPECIAL-SKILLS]
    """
    entry = MONSTERS[kind]
    return [skill for skill, least in SPECIAL.get(entry.type, {}).items() if entry.level >= least]


def first_lessons(court_class: str, job: str) -> list[str]:
    """List what somebody of a class or Job can learn first: a Class Skill, or the skill of the Job."""
    own = [skill.id for skill in SKILLS if skill.family == "class" and skill.group == court_class]
    return [*own, JOBS[job].skill] if job in JOBS else own


def further_lessons(court_class: str, job: str) -> list[str]:
    """List what comes next: Class Skills, and skills of the Job's groups."""
    groups = JOBS[job].groups if job in JOBS else ()
    of_class = [skill.id for skill in SKILLS if skill.family == "class" and skill.group == court_class]
    return of_class + [skill.id for skill in SKILLS if skill.family == "advanced" and skill.group in groups]


def most_lessons(level: int) -> int:
    """Say how many skills a Human of a Level learns after the first. [MYK-HUMANRULE-CLASSJOB-SKILLS]"""
    return -(-level // 5)
