"""The story: a campaign retold game by game, from the lines of its journal that people will remember."""

from collections.abc import Mapping, Sequence

from undercroft.engine.journal import Line
from undercroft.engine.story import Chapter, Storyteller, chapters, weightiest
from undercroft.engine.texts import NUMBERS
from undercroft.engine.view import View

from ..grammar.entries import FACILITIES
from ..grammar.labels import several
from ..state import Character
from .page.sheets import view_texts
from .sight import realm_of

MOST_SENTENCES = 6
WEIGHTS = {
    "prologue_told": 9, "adventure_met": 9, "adventure_dear": 9, "adventure_failed": 9, "adventure_wiped_out": 9,
    "adventure_gave_in": 9, "adventure_gave_in_dear": 9,
    "medal_awarded": 5, "region_gained": 6, "region_lost": 7, "region_taken": 6, "relationship_changed": 5,
    "mission_done": 7, "married": 8, "kingdom_refounded": 8, "ghetto_palace": 8, "vassal_now": 6,
    "kingdom_level_changed": 4, "bankrupt": 4, "year_passed": 5, "ending_dear": 8, "ending_lost": 8, "ending_ruin": 9,
    "ending_named": 6, "ending_land": 7,
}  # fmt: skip
"""How much a kind of line matters to a story; what is not here is told only by the journal."""
TABLES = {"disaster": 7, "unknown_region": 4}
"""How much the rows of a table matter."""
NEW = {"facility_built": "facility", "talent_gained": "job"}
LOST = {"facility_lost": "facility", "talent_lost": "job"}
DEAD, CAME = {"died": "who"}, {"named": "who"}
"""What is told together, in one sentence at the end of a game: which kinds of line, and what they name."""
BEGINS = ("kingdom_named", "crowned")
ENDS = ("campaign_fell", "campaign_finished")
OUTCOMES = {
    "adventure_met": "It is done",
    "adventure_dear": "It is done, and it was dear",
    "adventure_failed": "It is not done",
    "adventure_gave_in": "They gave in",
    "adventure_gave_in_dear": "They gave in, and it was dear",
    "adventure_wiped_out": "They were carried home",
}
"""How an adventure has gone, in a few words, by the line that tells it."""
FAREWELLS = ("answer_", "ending_", "funeral")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def story(view: View) -> list[str]:
    """Retell a finished campaign, a paragraph for its beginning, for each game and for its end."""
    if not realm_of(view).ended:
        return []
    lines = [line for line in view.journal if not line.undone and line.to is None]
    told = [paragraph(view, chapter) for chapter in chapters(lines, lambda line: line.kind == "game_begun")]
    last = [view.tell(line) for line in lines if line.kind in ENDS]
    return [words for words in (*told, " ".join(last)) if words]


def how_it_went(view: View) -> list[str]:
    """Tell how the last adventure has ended and what it has cost, a title first; nothing before the cost is counted."""
    lines = [line for line in view.journal if not line.undone and line.to is None]
    start = max((place for place, line in enumerate(lines) if line.kind in OUTCOMES), default=None)
    last = lines[start:] if start is not None else []
    if not any(line.kind.startswith("ending_") for line in last):
        return []
    told = [view.tell(line) for line in last if line.kind in OUTCOMES or line.kind.startswith(FAREWELLS)]
    return [OUTCOMES[last[0].kind], *dict.fromkeys(told)]


def title_of(number: int) -> str:
    """Name a game by its number."""
    return f"The {ORDINALS[number - 1]} game." if number <= len(ORDINALS) else f"Game {number}."


def weight(line: Line) -> int:
    """Say how much a line matters."""
    table, _, number = line.kind.rpartition("_")
    if line.kind.startswith("destroyed_"):
        return 9
    if line.kind.startswith("answer_"):
        return 7
    return WEIGHTS.get(line.kind, TABLES.get(table, 0) if number.isdigit() else 0)


def paragraph(view: View, chapter: Chapter) -> str:
    """Tell one game: what mattered most in it, in the order in which it happened, nothing twice."""
    first = chapter.first
    told = [line for line in chapter.lines if weight(line) or (first is None and line.kind in BEGINS)]
    sentences = list(dict.fromkeys(retold(view, line) for line in weightiest(told, weight, MOST_SENTENCES)))
    sentences += first_days(view, chapter) if first is None else summed_up(view, chapter)
    title = title_of(int(first.params["number"])) if first is not None else ""
    return " ".join([title, *sentences]).strip() if sentences else ""


def named_in(chapter: Chapter, kinds: Mapping[str, str]) -> list[str]:
    """List what the lines of some kinds name."""
    return [line.params[kinds[line.kind]] for line in chapter.lines if line.kind in kinds]


def retold(view: View, line: Line) -> str:
    """Tell a line as a story does: of a row, what happened, not how it is rolled for."""
    words = view.tell(line)
    return f"{words.partition(':')[0].rstrip('.')}." if line.kind not in WEIGHTS and rolled(line) else words


def rolled(line: Line) -> bool:
    """Say whether a line is a row of one of the tables that matter."""
    return line.kind.rpartition("_")[0] in TABLES


def first_days(view: View, chapter: Chapter) -> list[str]:
    """Say what the Kingdom began with, and who ruled it."""
    built = [name for name in named_in(chapter, NEW) if name in FACILITIES and name != "royal_palace"]
    people = named_at_court(view, chapter)
    teller = Storyteller(view_texts(view), view.speaker)
    found = [teller.tell("story_built", facilities=counted(view, built), count=len(built))] if built else []
    return [*found, teller.tell("story_court", people=people)] if people else found


def named_at_court(view: View, chapter: Chapter) -> list[str]:
    """Name those who came to Court in a chapter, as they are called now."""
    came = named_in(chapter, CAME)
    return [titled(view, person) for person in realm_of(view).landmakers.values() if person.name in came]


def summed_up(view: View, chapter: Chapter) -> list[str]:
    """Say in one sentence each whom a game has cost, who came, what it has brought and what is gone."""
    teller = Storyteller(view_texts(view), view.speaker)
    people = (
        ("story_dead", list(dict.fromkeys(named_in(chapter, DEAD)))),
        ("story_came", named_at_court(view, chapter)),
    )
    told = (("story_new", named_in(chapter, NEW)), ("story_lost", named_in(chapter, LOST)))
    who = [teller.tell(kind, people=names) for kind, names in people if names]
    return who + [teller.tell(kind, things=counted(view, things)) for kind, things in told if things]


def counted(view: View, things: Sequence[str]) -> list[str]:
    """Name things, each once, with how many there are."""
    names = {name: things.count(name) for name in things}
    return [
        one_of(view, name) if count == 1 else f"{number_word(count)} {several(view.speaker.word(name))}"
        for name, count in names.items()
    ]


def one_of(view: View, name: str) -> str:
    """Name one of a kind with its article, if it has one."""
    return view.speaker.format("{what:one}", what=name)


def number_word(count: int) -> str:
    """Write a small number as a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def titled(view: View, person: Character) -> str:
    """Name somebody with what they are at Court."""
    return f"{person.name} ({view.speaker.word(person.court_class)})" if person.court_class else person.name
