"""Suggestions: what a bot would answer to an open question, and why, in words; nothing is answered.

A game's texts may hold a table `suggested`: for the key of an ask a sentence that says why, or one for each answer (`*`
for all others); `otherwise` is for asks of which it says nothing. `{label}` is the answer, besides what the ask names.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from .asks import Ask
from .bots import Bot, would_answer
from .cards import Card
from .phrases import labelled, written
from .texts import first_upper

if TYPE_CHECKING:
    from .secrets import Shown
    from .table import Table
    from .view import View

OTHERS, OTHERWISE = "*", "otherwise"
USUAL = "It is what the automatic one usually does here."
EMPTY = "Leave it empty"


class Suggestion(NamedTuple):
    """What would be answered, and why."""

    says: str
    why: str


def suggest(table: "Table[Any]", seat: str, ask: str, bot: Bot) -> Suggestion:
    """Say what a bot would answer to an open ask of a seat."""
    found, value = would_answer(table, seat, ask, bot)
    view = table.view(seat)
    shown = view.shown_ask(found)
    says = _card_says(view, found, value) if isinstance(found, Card) else _says(found, shown, value)
    return Suggestion(says, _why(table, view, found, shown, value))


def _says(ask: Ask[Any], shown: "Shown", value: Any) -> str:
    """Say an answer as its question shows it."""
    if ask.kind == "text":
        return f"“{value}”" if value else EMPTY
    if isinstance(value, dict):
        return ", ".join(f"{labelled(shown, name)} {count}" for name, count in value.items())
    return first_upper(labelled(shown, value))


def _card_says(view: "View", card: Ask[Any], draft: Any) -> str:
    """Say a card as it would be filled in: its sentence, without the marks around what one may change."""
    shown = view.preview(card.id, draft)
    filled = {slot["slot"]: str(slot["says"]) for slot in shown["slots"]}
    pieces = [one if isinstance(one, str) else filled.get(one["slot"], "") for one in shown["sentence"]]
    said = "".join(pieces) or ", ".join(filled.values())
    return first_upper(said.replace("[", "").replace("]", ""))


def _why(table: "Table[Any]", view: "View", ask: Ask[Any], shown: "Shown", value: Any) -> str:
    """Say why: in the game's words, by what the option itself says, or that it is usual."""
    reasons = table.game.texts.tables.get("suggested", {})
    reason = reasons.get(ask.key, "")
    if not isinstance(reason, str):
        reason = reason.get(written(value), reason.get(OTHERS, ""))
    if not reason:
        options = [one for one in shown["options"] if one["id"] == written(value)]
        reason = next((str(one["help"]) for one in options if one.get("help")), "")
        return reason or str(reasons.get(OTHERWISE, USUAL))
    label = "" if isinstance(value, dict) else labelled(shown, value)
    return first_upper(view.speaker.vformat(reason, (), {**ask.params, "label": label}))
