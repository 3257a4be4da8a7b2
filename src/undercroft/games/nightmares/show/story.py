"""The story: an evening retold in a few paragraphs, from what people will remember of it."""

from undercroft.engine.journal import Line
from undercroft.engine.story import chapters, weightiest
from undercroft.engine.texts import listed
from undercroft.engine.view import View

from .sight import night_of

WEIGHTS = {
    "entered": 6, "anchor_take": 9, "anchor_break": 9, "died": 10, "defeated": 8, "cursed": 8, "left": 7, "fled": 4,
    "met": 5, "foe_fell": 4, "ran_away": 6, "problem_landed": 5, "danger_landed": 4, "miscast": 6, "gave_in": 5,
    "threat_landed": 5, "brought_out": 8, "level": 5, "learned": 3, "trap": 4, "foray_ends": 5,
    "fled_alone": 4, "last_lost_people": 6, "last_grown": 5,
    "last_grown_silent": 6, "last_owed_captive": 6,
}  # fmt: skip
"""How much a kind of line matters to a story; what is not here is told only by the journal."""
MOST_SENTENCES = 8


def story(view: View) -> list[str]:
    """Retell a finished night: who they were, each evening, and how it ended."""
    night = night_of(view)
    if not night.over:
        return []
    lines = [line for line in view.journal if line.counts and line.to is None]
    told = [evening(view, part.lines) for part in chapters(lines, lambda line: line.kind == "session")[1:]]
    return [words for words in (opening(view), *told, f"{verdict(view)}.") if words]


def opening(view: View) -> str:
    """Say who went."""
    people = [f"{hero.name} the {view.speaker.word(hero.archetype)}" for hero in night_of(view).heroes.values()]
    return f"They were {listed(people)}." if people else ""


def evening(view: View, lines: "list[Line] | tuple[Line, ...]") -> str:
    """Tell what mattered most in an evening, in the order in which it happened, nothing twice."""
    kept = weightiest(list(lines), lambda line: WEIGHTS.get(line.kind, 0), MOST_SENTENCES)
    return " ".join(dict.fromkeys(view.tell(line) for line in kept))


def verdict(view: View) -> str:
    """Say in a few words how it ended."""
    night = night_of(view)
    living = [hero for hero in night.heroes.values() if not hero.dead]
    if not living:
        return "Nobody came home"
    if night.haul:
        return "The lair has let go"
    if any(line.kind == "anchor_break" for line in view.journal):
        return "The anchor is broken"
    return "The night goes on, and so do they"
