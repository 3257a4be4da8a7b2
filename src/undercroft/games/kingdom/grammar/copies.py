"""Copies: of several Items of one name, which is meant."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick

from ..state import Carried, Character
from .labels import item_label, labelled


def copies_of(who: Character, item_id: str) -> list[Carried]:
    """List somebody's Items of one name, the best first; of those that are alike only one."""
    found: list[Carried] = []
    for item in sorted((one for one in who.items() if one.id == item_id), key=lambda one: -one.level):
        if not any(alike(item, other) for other in found):
            found.append(item)
    return found


def alike(one: Carried, other: Carried) -> bool:
    """Say whether it makes no difference which of two Items of one name is used."""
    same = (one.level, one.choices, one.materials) == (other.level, other.choices, other.materials)
    same = same and (one.sealed, one.instilled) == (other.sealed, other.instilled)
    return same and not (one.inside or other.inside or one.joined or other.joined)


def copy_label(item: Carried) -> str:
    """Name one of several Items of one name, with all that tells it from the others."""
    about = ", ".join(choice.replace("_", " ") for choice in item.choices)
    return f"{item_label(item)} ({about})" if about else item_label(item)


async def which_of(seat: str, items: Sequence[Carried]) -> Carried:
    """Ask which of several Items of one name is meant, where that makes a difference."""
    if len(items) < 2:
        return items[0]
    labels = {str(place): copy_label(item) for place, item in enumerate(items)}
    params = {"item": items[0].id, "levels": {str(place): item.level for place, item in enumerate(items)}}
    return items[int(await labelled(Pick(seat, "which_copy", list(labels), params), labels))]
