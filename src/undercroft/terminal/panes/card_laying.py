"""Laying a card: its sentence, its parts, what the marked part could say, and what would come of it all."""

from collections.abc import Callable, Iterator

from rich.text import Text

from undercroft.engine.secrets import Shown

from ..question import BAR
from ..screen import Lines, broken, odds_bar, odds_words
from .choosing import Sentence
from .rows import EARLIER, LATER, MARK, MARKED, NO_MARK, QUIET, Hit, Laid, Row, button, cut, near

BETWEEN, INDENT = "   ", "      "
Made = Callable[[int, int, int], Hit]


def laid_card(chooser: Sentence, width: int, height: int) -> Laid:
    """Lay a card out: a line for each part where there is room, else parts side by side; the sentence always.

    Where even that is too much, because somebody reads something, the parts around the marked one.
    """
    head = [Row(line) for line in broken(chooser.question.sentence(), width)]
    outcome = [Row(line) for line in _outcome(chooser, width)]
    room = height - len(head) - len(outcome) - 1
    parts, after = _parts(chooser, width), chooser.at + 1
    if len(parts) + len(_choices(chooser, width)) > room:
        parts = _parts_beside(chooser, width)
        after = len(parts)
    choices = _choices(chooser, width)
    if len(parts) + bool(choices) > room:
        parts = near(parts, _marked(chooser, parts), max(1, room - bool(choices)))
        after = len(parts)
    left = max(1, room - len(parts))
    shown = choices if len(choices) <= left else near(choices, _chosen(chooser, choices), left)
    rows = [*head, *parts[:after], *shown, *parts[after:], *outcome, button(chooser.status(), width)]
    return Laid(rows, len(shown) == len(choices))


def _outcome(chooser: Sentence, width: int) -> Lines:
    """Draw the odds of the card as it stands, and what it would bring."""
    odds, said = chooser.question.options[0].detail.odds, chooser.question.outlook
    bar = broken(Text.assemble(odds_bar(odds, BAR), "  ", odds_words(odds)), width) if odds is not None else []
    return [*bar, *(broken(Text(said, QUIET), width) if said else ())]


def _parts(chooser: Sentence, width: int) -> list[Row]:
    """Draw a line for each part with what it says now."""
    parts = chooser.question.parts
    wide = min(max((len(part["name"]) for part in parts), default=0), width // 3)
    return [_part(chooser, place, part["name"].ljust(wide), width) for place, part in enumerate(parts)]


def _part(chooser: Sentence, place: int, name: str, width: int) -> Row:
    """Draw one part: its name, what it says between two arrows, and how many choices it has."""
    here, count = place == chooser.at, len(chooser.question.parts[place]["options"])
    named = Text.assemble((MARK if here else NO_MARK, "bold"), name, "  ")
    value = Text(f"◂ {_now(chooser, place)} ▸", MARKED if here else "bold")
    line = Text.assemble(named, value, (f"  {count} choices" if count > 2 else "", QUIET))
    before, after = named.cell_len, named.cell_len + value.cell_len
    hits = (Hit(before, before + 2, place, EARLIER), Hit(after - 2, after, place, LATER), Hit(0, width, place))
    return Row(cut(line, width), hits)


def _parts_beside(chooser: Sentence, width: int) -> list[Row]:
    """Draw parts side by side, as many as fit a line; the marked one has its mark and its arrows."""
    said = []
    for place, part in enumerate(chooser.question.parts):
        here = place == chooser.at
        words = f"◂ {_now(chooser, place)} ▸" if here else _now(chooser, place)
        name = Text.assemble((MARK if here else "", "bold"), (f"{part['name']} ", QUIET))
        said.append(Text.assemble(name, (words, MARKED if here else "bold")))
    return list(_packed(said, width, "", lambda start, end, place: Hit(start, end, place)))


def _now(chooser: Sentence, place: int) -> str:
    """Say what a part says, as its option is labelled."""
    part: Shown = chooser.question.parts[place]
    now = chooser.question.draft[part["slot"]]
    labels = {option["id"]: option["label"] for option in part["options"]}
    if isinstance(now, bool):
        return str(labels.get("yes" if now else "no", now))
    if isinstance(now, tuple | list):
        return ", ".join(str(labels.get(one, one)) for one in now) or "none"
    if isinstance(now, dict):
        return ", ".join(f"{labels.get(one, one)} {points}" for one, points in now.items())
    return str(labels.get(now, now)) or "…"


def _choices(chooser: Sentence, width: int) -> list[Row]:
    """Draw what the marked part could say: below each other where they have chances, else side by side."""
    if not chooser.size or chooser.choices < 2:
        return []
    part, at = chooser.question.parts[chooser.at], chooser.at
    said = list(chooser.question.choices(part, width - len(INDENT)))
    if any("odds" in option for option in part["options"]):
        return [
            Row(cut(Text.assemble(INDENT, one), width), (Hit(0, width, at, place),)) for place, one in enumerate(said)
        ]
    return list(_packed(said, width, INDENT, lambda start, end, place: Hit(start, end, at, place)))


def _chosen(chooser: Sentence, choices: list[Row]) -> int:
    """Find the row with what the marked part says now."""
    part = chooser.question.parts[chooser.at]
    now = chooser.question.draft[part["slot"]]
    ids = [option["id"] for option in part["options"]]
    at = ids.index(now) if now in ids else 0
    return next((place for place, row in enumerate(choices) if any(hit.choice == at for hit in row.hits)), 0)


def _marked(chooser: Sentence, parts: list[Row]) -> int:
    """Find the row with the marked part."""
    return next((place for place, row in enumerate(parts) if any(hit.row == chooser.at for hit in row.hits)), 0)


def _packed(said: list[Text], width: int, indent: str, hit: Made) -> Iterator[Row]:
    """Set texts side by side, as many as fit a line."""
    line, hits = Text(indent), tuple[Hit, ...]()
    for place, one in enumerate(said):
        if hits and line.cell_len + len(BETWEEN) + one.cell_len > width:
            yield Row(line, hits)
            line, hits = Text(indent), ()
        line.append(BETWEEN if hits else "")
        start = line.cell_len
        line = cut(Text.assemble(line, one), width)
        hits = (*hits, hit(start, line.cell_len, place))
    if hits:
        yield Row(line, hits)
