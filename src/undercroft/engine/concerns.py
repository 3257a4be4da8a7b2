"""Concerns: what a seat wants to be asked about; sensible ones are on from the start, and each can be changed."""

from collections.abc import Collection, Container, Mapping, Sequence
from typing import Any

import msgspec

EVERYTHING = "everything"
"""What is on for those who want to be asked about everything, however small."""
CARE = "care."
"""With what the standing choices begin that turn a concern round, among what a seat always passes on."""


class Concern(msgspec.Struct, frozen=True):
    """One thing that a seat may want to be asked about, and whether it is asked about it from the start."""

    id: str
    label: str
    on: bool = True


ALL = Concern(EVERYTHING, "Everything, each step by itself", on=False)


def set_by(concern: str) -> str:
    """Give the standing choice that turns a concern round."""
    return f"{CARE}{concern}"


def defaults_of(concerns: Sequence[Concern]) -> dict[str, bool]:
    """Say which concerns are on from the start; without any, nobody has standing choices."""
    return {one.id: one.on for one in (ALL, *concerns)} if concerns else {}


def cares(defaults: Mapping[str, bool], passed: Collection[str], *concerns: str) -> bool:
    """Say whether somebody wants to be asked about any of some concerns; about what is of none they always do."""
    if not concerns or not defaults:
        return True
    if not passed:  # as it is at most tables
        for one in concerns:
            if defaults.get(one, True):
                return True
        return defaults.get(EVERYTHING, True)
    on = [defaults.get(one, True) for one in (EVERYTHING, *concerns)]
    turned = [set_by(one) in passed for one in (EVERYTHING, *concerns)]
    return on != turned


def shown_concerns(concerns: Sequence[Concern], passed: Container[str]) -> list[dict[str, Any]]:
    """Show the standing choices of a seat as a list: what each is about, whether it is on, and what turns it round."""
    defaults = defaults_of(concerns)
    listed = [*concerns, *([] if any(one.id == EVERYTHING for one in concerns) else [ALL])] if concerns else []
    turned = {one.id: set_by(one.id) in passed for one in listed}
    return [
        {"id": one.id, "label": one.label, "on": defaults[one.id] != turned[one.id], "turned": turned[one.id]}
        for one in listed
    ]
