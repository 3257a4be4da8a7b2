"""The stack as the page and the terminal show it: what was declared and is not resolved, each with its reasons."""

from collections.abc import Sequence

import msgspec

from undercroft.engine.boards import Figure
from undercroft.engine.play import Stacked
from undercroft.engine.totals import Total
from undercroft.engine.view import View

from ...grammar.entries import FEATS
from ..pictures.canvas import first_name
from ..sight import realm_of
from .sheets import upper


def blow_of(stack: Sequence[Stacked]) -> tuple[str, tuple[str, ...], str]:
    """Say who strikes at whom, and for how much, by what lies highest on the stack."""
    for one in reversed(stack):
        if one.kind in ("attack", "damage") and "at" in one.params:
            amount = one.params.get("amount", one.params.get("damage"))
            return one.params["by"], tuple(one.params["at"]), f"{amount} damage" if amount is not None else ""
    return "", (), ""


class StackRow(msgspec.Struct, frozen=True):
    """One thing on the stack: what it is, how it went so far, what it does, and its number with its reasons."""

    name: str
    note: str = ""
    text: str = ""
    row: Figure | None = None


def stack_rows(view: View) -> list[StackRow]:
    """Show what was declared and is not resolved, what is resolved first at the head, each with its reasons."""
    return [stack_row(view, one) for one in reversed(view.stack)]


def short(view: View, name: str) -> str:
    """Leave out the byname of somebody of the Court, so that a card stays small."""
    return first_name(name) if any(one.name == name for one in realm_of(view).landmakers.values()) else name


def stack_row(view: View, one: Stacked) -> StackRow:
    """Show one thing on the stack."""
    params, word = one.params, view.speaker.word
    total: Total | None = params.get("total")
    if one.kind == "attack":
        aim = f"{short(view, params['who'])} attacks {' and '.join(short(view, one) for one in params['targets'])}"
        result, needed = params.get("result"), params.get("difficulty")
        note = "" if result is None else f"{result} against {needed}" if needed is not None else f"{result}"
        return StackRow(aim, note, row=reasons(total, "Check"))
    if one.kind == "damage":
        due = f"{params['amount']} damage to {short(view, params['who'])}"
        return StackRow(due, row=reasons(total, "Damage"))
    text = FEATS[one.kind].text if one.kind in FEATS else ""
    name = f"{short(view, params['who'])}: {upper(word(params['power']))}"
    return StackRow(name, text=text)


def reasons(total: Total | None, name: str) -> Figure | None:
    """Show what a number on the stack is made of; dice have no name among its parts."""
    if total is None:
        return None
    row = Figure.of(total, name, "Dice")
    parts = tuple(part for part in row.parts if part[0])
    return msgspec.structs.replace(row, parts=parts, base=row.base if row.parts else ("Dice", row.value))
