"""Veils: what only a shape can do has no name for anybody, until it is known what the shape is."""

from ..grammar.entries import SKILLS
from ..state import Character, Fight, Kingdom, Landmaker, Realm
from ..words import Kind

UNSEEN_HAND = "an unseen hand"
"""What everybody calls the cause of a change that a shape has brought about without declaring anything."""


def veiled_skills(fight: Fight | None, *kinds: Kind) -> frozenset[str]:
    """Name the skills of some kinds that only shapes have: what they add to others must not tell who they are."""
    shapes = [one for one in fight.monsters.values() if not one.known] if fight is not None else []
    if fight is None or not shapes:
        return frozenset()
    open_ = {skill for one in fight.monsters.values() if one.known for skill in one.skills}
    held = [SKILLS[skill] for shape in shapes for skill in shape.skills if skill in SKILLS and skill not in open_]
    return frozenset([skill.title for skill in held if skill.kind in kinds])


def as_felt(realm: Realm, holder: Character | Kingdom, name: str, cite: str) -> tuple[str, str]:
    """Name what changes somebody, and its rule, as they can know it: of a shape, only what was declared."""
    veiled = isinstance(holder, Landmaker) and name in veiled_skills(realm.delve.fight, Kind.PERMANENT)
    return (UNSEEN_HAND, "") if veiled else (name, cite)
