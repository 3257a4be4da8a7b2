"""Spelling: what entries and feats name must exist, or the game does not start."""

from collections.abc import Callable, Iterable
from typing import Any, cast

from undercroft.engine.catalogue import Shelf

from ..state.effects import Effect
from ..words import Condition, Deed, Kind, Place, Scope
from .entries import COURT_CLASSES, FACILITIES, FEATS, ITEMS, JOBS, MONSTERS, SKILLS, TRAP_EFFECTS, TRAP_KEY, Feat

WORDS = frozenset(name for words in (Effect, Scope, Place, Condition, Deed, Kind) for name in words.__members__)
"""The words of the book that feats name."""


def check_catalogue() -> None:
    """Refuse, with a sentence that names the entry, what names something that does not exist."""
    for feat in cast(Iterable[Feat], FEATS):
        check_feat(feat.entry, feat.effect)
    for trap, (_, effect) in TRAP_EFFECTS.items():
        check_feat(f"{TRAP_KEY}{trap}", effect)
    for monster in MONSTERS:
        check_named(monster.id, monster.skills, SKILLS, "skill")
    for job in JOBS:
        check_named(job.id, filter(None, (job.skill,)), SKILLS, "skill")
    for one in (*JOBS, *COURT_CLASSES):
        check_named(one.id, one.equipment, ITEMS, "Item")
    for item in ITEMS:
        check_named(item.id, item.not_with, ITEMS, "Item")
    for facility in FACILITIES:
        check_named(facility.id, facility.host, FACILITIES, "Facility")


def check_named(entry: str, names: Iterable[str], shelf: Shelf[Any], sort: str) -> None:
    """Refuse an entry that names another one which is not on its shelf."""
    for name in names:
        if name not in shelf:
            raise ValueError(f"the entry {entry!r} names the {sort} {name!r}, which there is not")


def check_feat(entry: str, effect: Callable[..., Any]) -> None:
    """Refuse a feat of an entry that names an effect, a scope or another word of the book which there is not."""
    code, known = effect.__code__, effect.__globals__
    for name in code.co_names:
        if name.isupper() and name not in WORDS and name not in known and name not in code.co_varnames:
            raise ValueError(f"the entry {entry!r} names {name}, which is no word of the book")
