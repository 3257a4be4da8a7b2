"""Last time, as it is read when the table meets again: the task, and what mattered most since this game began."""

from undercroft.engine.journal import Line
from undercroft.engine.story import chapters, weightiest
from undercroft.engine.view import View

from .page.realm import BEFORE, task
from .sight import realm_of
from .story import weight

MOMENTS = {
    "goal_reached": 8, "court_fled": 6, "surrendered": 6, "monsters_befriended": 5, "person_joins": 5,
    "stranger_joins": 5, "unconscious": 5, "core_destroyed": 5, "trap_sprung": 3, "combat_begun": 3, "party_met": 2,
    "room_described": 1,
}  # fmt: skip
"""How much matters on the way that a story of the whole does not tell; what the story tells matters more."""
SENTENCES = 4
PROLOGUE = "prologue_told"
"""What is asked of the Court says the same."""


def last_time(view: View) -> list[str]:
    """Tell what is asked of the Court, and what it has been through since; nothing while a Kingdom is being made."""
    if realm_of(view).phase in BEFORE:
        return []
    lines = [line for line in view.journal if line.counts and line.to is None]
    game = chapters(lines, lambda line: line.kind == "game_begun")[-1]
    newest_first = [line for line in reversed(game.lines) if moment(line) and line.kind != PROLOGUE]
    happened = reversed(weightiest(newest_first, moment, SENTENCES))
    asked = task(view)
    told = [f"{asked.title}. {' '.join(asked.words[:1])}".strip()] if asked.title else []
    return list(dict.fromkeys([*told, *(view.tell(line) for line in happened)]))


def moment(line: Line) -> int:
    """Say how much a line matters to whoever comes back."""
    return weight(line) or MOMENTS.get(line.kind, 0)
