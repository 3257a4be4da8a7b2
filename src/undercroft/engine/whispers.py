"""Whispers stay whispers: a finished table without those that somebody did not hear, as if they had never been made."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec

from .journal import Line
from .log import (
    Agreed,
    Answered,
    Entry,
    Forked,
    Lapsed,
    Noted,
    Pledged,
    Proposed,
    Revealed,
    Rewound,
    Said,
    Step,
    TookBack,
)
from .saves import FORMAT, NEW_RULES, VERSION, Saved, SeatExport, encode, save
from .snapshots import Mark
from .table import Table

Place = Callable[[int], int]


def discreet(saved: Saved, heard: Collection[str]) -> Saved:
    """Give a saved table without the whispers that none of some seats heard; it plays again and proves as much."""
    gone = missed(saved, heard)
    if not any(gone):
        return saved
    unheard = [_is_unheard(line, heard) for line in saved.lines]
    step_at = _shift([gone[step.entry] for step in saved.steps])
    entry_at, line_at = _shift(gone), _shift(unheard)
    lines = [line for line, gone in zip(saved.lines, unheard, strict=True) if not gone]
    snapshot, proposal = saved.snapshot, saved.proposal
    if snapshot is not None:
        position, told = step_at(snapshot.position), _written(lines[: line_at(snapshot.lines)])
        snapshot = msgspec.structs.replace(snapshot, position=position, lines=told)
    if proposal is not None:
        proposal = msgspec.structs.replace(proposal, mark=_moved(proposal.mark, step_at))
    return msgspec.structs.replace(
        saved,
        log=_without(saved.log, gone),
        steps=[Step(entry_at(step.entry), step.branch, step.quiet) for step in saved.steps if not gone[step.entry]],
        marks=[_moved(mark, step_at) for mark in saved.marks],
        lines=lines,
        snapshot=snapshot,
        proposal=proposal,
    )


def missed(saved: Saved, heard: Collection[str]) -> list[bool]:
    """Say of each entry of a log whether it is a whisper that none of some seats heard."""
    return [isinstance(entry, Said) and _is_missed(entry, heard) for entry in saved.log]


def export_for(table: Table[Any], seat: str, others: Collection[str] = ()) -> bytes:
    """Export what a seat may have: its own view, and when the game is over the table but for whispers it did not hear.

    Whoever holds other seats too has heard what those heard.
    """
    view = table.view(seat)
    if not table.over:
        return encode(SeatExport(FORMAT, VERSION, view.data()))
    return encode(discreet(save(table), (seat, *others)))


def _is_missed(entry: Said, heard: Collection[str]) -> bool:
    return bool(entry.to) and not any(seat in heard for seat in (entry.seat, *entry.to))


def _is_unheard(line: Line, heard: Collection[str]) -> bool:
    return line.talk and line.to is not None and not any(seat in heard for seat in line.to)


def _shift(gone: Sequence[bool]) -> Place:
    """Say where a place stands when everything that is gone before it no longer counts."""
    before = [0]
    for one in gone:
        before.append(before[-1] + one)
    return lambda place: place - before[min(max(place, 0), len(gone))]


def _written(lines: Sequence[Line]) -> int:
    """Say where the last line stands that counts: what was undone or tells of going back may follow it."""
    return next((place for place in range(len(lines), 0, -1) if lines[place - 1].counts), 0)


def _moved(mark: Mark, step_at: Place) -> Mark:
    return msgspec.structs.replace(mark, position=step_at(mark.position))


def _without(log: Sequence[Entry], gone: Sequence[bool]) -> list[Entry]:
    """Leave entries out of a log; whatever tells of a place to go back to tells of where it stands then."""
    kept: list[Entry] = []
    steps: list[int] = []
    for place, entry in enumerate(log):
        if isinstance(entry, Rewound | Proposed | Forked):
            before = sum([gone[step] for step in steps[: max(entry.to, 0)]])
            kept.append(msgspec.structs.replace(entry, to=entry.to - before))
        elif not gone[place]:
            kept.append(entry)
        _count_in(steps, log, place)
    return kept


def _count_in(steps: list[int], log: Sequence[Entry], place: int) -> None:
    """Follow which entries still count after one more of them."""
    match log[place]:
        case TookBack(seat):
            steps.remove(next(step for step in reversed(steps) if _is_answer_of(log[step], seat)))
        case Rewound(to, _, mark, _, _):
            del steps[to:]
            steps += [place] * (mark != NEW_RULES)
        case Proposed() | Agreed() | Noted() | Pledged() | Revealed():
            pass
        case _:
            steps.append(place)


def _is_answer_of(entry: Entry, seat: str) -> bool:
    return isinstance(entry, Answered | Lapsed) and entry.seat == seat
