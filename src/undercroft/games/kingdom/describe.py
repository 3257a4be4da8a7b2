"""What the catalogue says of itself: names of entries, texts of feats and rows, as the texts of the game."""

import re
from typing import Any

from .entries import COURT_CLASSES, FACILITIES, FEATS, ITEMS, JOBS, SKILLS, Feat, Shelf
from .moments import Acting
from .tables import TABLES, row_text

ACTION_ASK = "act"
"""The ask in which Support and Plan Actions are offered."""


def catalogue_texts() -> dict[str, dict[str, Any]]:
    """Give words, options and lines for everything in the catalogue; a game's own texts go before them."""
    shelves: tuple[Shelf[Any], ...] = (SKILLS, ITEMS, FACILITIES, COURT_CLASSES, JOBS)
    words = {entry.id: entry.title for shelf in shelves for entry in shelf}
    words |= {f"talent_{job.id}": f"Talent ({job.title})" for job in JOBS}
    options: dict[str, dict[str, Any]] = {}
    for power in FEATS:
        assert isinstance(power, Feat)
        label = words.get(power.entry, power.entry.replace("_", " ").capitalize())
        for trigger in power.triggers:
            key = ACTION_ASK if trigger is Acting else f"window_{_snake(trigger.__name__)}"
            options.setdefault(key, {})[power.id] = {"label": label, "help": power.text.replace("{", "{{")}
    return {"words": words, "options": options, "lines": _rows()}


def _rows() -> dict[str, str]:
    return {
        f"{table.id}_{number}": row_text(row)
        for table in TABLES.values()
        for number, row in table.rows.items()
        if callable(row)
    }


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
