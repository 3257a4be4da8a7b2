"""The story: a campaign retold game by game, from the lines of its journal that people will remember."""

from collections.abc import Iterator, Sequence

import msgspec

from undercroft.engine.journal import Line
from undercroft.engine.view import View

MOST_SENTENCES = 7
WEIGHTS = {
    "prologue_told": 9, "adventure_met": 9, "adventure_failed": 9, "adventure_wiped_out": 9, "medal_awarded": 5,
    "region_gained": 6, "region_lost": 7, "region_taken": 6, "facility_lost": 6, "relationship_changed": 5,
    "mission_done": 7, "died": 9, "landmaker_died": 9, "married": 8, "crowned": 8, "talent_gained": 3, "talent_lost": 4,
    "facility_built": 3, "citizens_lost": 3, "level_changed": 6, "kingdom_grew": 6, "unconscious": 3,
}  # fmt: skip
"""How much a kind of line matters to a story; what is not here is told only by the journal."""
TABLES = {"disaster": 7, "unknown_region": 4, "kingdom_change": 3}
"""How much the rows of a table matter."""
BEGINS = ("kingdom_named", "kingdom_made", "crowned")
ENDS = ("campaign_fell", "campaign_finished")


class Chapter(msgspec.Struct):
    """One game of the campaign, or what came before the first."""

    title: str
    lines: list[Line] = []


def story(view: View) -> list[str]:
    """Retell a finished campaign, a paragraph for its beginning, for each game and for its end."""
    if not view.state["ended"]:
        return []
    lines = [line for line in view.journal if not line.undone and line.to is None]
    told = [paragraph(view, chapter) for chapter in chapters(lines)]
    last = [view.tell(line) for line in lines if line.kind.startswith("destroyed_") or line.kind in ENDS]
    return [words for words in (*told, " ".join(last)) if words]


def chapters(lines: Sequence[Line]) -> Iterator[Chapter]:
    """Part the journal into games."""
    chapter = Chapter("")
    for line in lines:
        if line.kind == "game_begun":
            yield chapter
            chapter = Chapter(f"Game {line.params['number']}.")
        elif weight(line) or (not chapter.title and line.kind in BEGINS):
            chapter.lines.append(line)
    yield chapter


def weight(line: Line) -> int:
    """Say how much a line matters."""
    table, _, number = line.kind.rpartition("_")
    return WEIGHTS.get(line.kind, TABLES.get(table, 0) if number.isdigit() else 0)


def paragraph(view: View, chapter: Chapter) -> str:
    """Tell one game: what mattered most in it, in the order in which it happened, nothing twice."""
    places = sorted(range(len(chapter.lines)), key=lambda place: (-weight(chapter.lines[place]), place))
    chosen = sorted(places[:MOST_SENTENCES])
    sentences = dict.fromkeys(view.tell(chapter.lines[place]) for place in chosen)
    return " ".join([chapter.title, *sentences]).strip() if sentences else ""
