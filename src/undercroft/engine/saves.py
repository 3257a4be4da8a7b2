"""Tables as files: saving, loading, exporting what a seat may know, and proving that the dice were honest."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from .dice import Draws, Seeds, Witnessed, honest_draw
from .folding import written
from .game import Game
from .going_back import NOWHERE
from .journal import Line, Overview
from .laid import bound_to
from .log import (
    Adjusted,
    Agreed,
    Answered,
    Began,
    Entry,
    Forked,
    Lapsed,
    Noted,
    Passes,
    Pledged,
    Proposed,
    Revealed,
    Rewound,
    Said,
    Step,
    TookBack,
    same_entry,
)
from .promises import Bound
from .refusals import OverBudget, Refused, plainly
from .rulings import settle
from .secrets import State
from .snapshots import Mark, Moment, Proposal, Snapshot
from .steps import Steps
from .table import Table

S = TypeVar("S", bound=State)

Watch = Callable[[Table[Any]], None]
"""Looks at a table after each entry that was done again; raises `OverBudget` when that took enough."""

FORMAT = "undercroft table"
VERSION = 2
UNSEALED = 1
"""The format of files from before commitments bound more than a seed, and files their own content."""
MOST_BYTES = 64 * 1024 * 1024
MOST_READABLE = 4 * 1024 * 1024  # bytes up to which a file is laid out in lines, for whoever reads it
NEW_RULES = "rules_changed"
TURNS = frozenset((Rewound, Forked))
ONWARD = frozenset((Answered, Lapsed, Said, Passes))
"""What goes on from where a table is, and never back to a safe point."""
DAMAGED = "That saved table does not play again; it is damaged."


class Earlier(msgspec.Struct, omit_defaults=True):
    """A seed of the table that a fork goes on from: it holds the dice of the branches before `until`."""

    until: int
    commitment: str
    seed: str
    bound: Bound | None = None


class Saved(msgspec.Struct, omit_defaults=True):
    """Everything about a table: enough to go on with it, and enough to check it from its first die."""

    format: str
    version: int
    game: str
    rules: int
    players: tuple[str, ...]
    names: dict[str, str]
    rulings: dict[str, str]
    commitment: str
    seed: str
    log: list[Entry]
    steps: list[Step]
    marks: list[Mark]
    lines: list[Line]
    revealed: bool
    branch: int
    digest: str
    over: bool
    draws: list[tuple[int, int, int, int]]
    snapshot: Snapshot | None = None
    proposal: Proposal | None = None
    earlier: list[Earlier] = []
    bound: Bound | None = None
    seal: str = ""
    house: dict[str, str] = {}


class SeatExport(msgspec.Struct):
    """What one seat may take home while the game still runs: its own view, and nothing else."""

    format: str
    version: int
    view: dict[str, Any]


def save(table: Table[Any]) -> Saved:
    """Write a whole table down."""
    return _saved(table, list(table.log), list(table.journal.lines))


def pack_without_log(table: Table[Any]) -> bytes:
    """Write a table down in MessagePack, its log excepted; lines that are folded are not read for that."""
    return msgspec.msgpack.encode(msgspec.structs.replace(_saved(table, [], []), lines=written(table.journal.lines)))


def _saved(table: Table[Any], log: list[Entry], lines: list[Line]) -> Saved:
    if table.seeds is None:
        raise ValueError("a table with dice of its own cannot be saved")
    assert isinstance(table.dice, Witnessed)
    return Saved(
        FORMAT,
        VERSION,
        table.game.name,
        table.rules,
        table.players,
        table.names,
        table.rulings,
        table.commitment,
        table.seeds.newest.hex(),
        log,
        table._steps.written(),
        table.marks,
        lines,
        table.journal.revealed,
        table.dice.branch,
        table.digest(),
        table.over,
        list(table.dice.draws),
        table._snapshots[-1].settled() if table._snapshots else None,
        table.proposal,
        earlier_of(table.seeds),
        table.seeds.bounds[-1],
        house=dict(table.game.house),
    )


def earlier_of(seeds: Seeds) -> list[Earlier]:
    """Write down the seeds of the tables that a table goes on from, each with what it was bound to."""
    places = zip(seeds.earlier, seeds.commitments(), seeds.bounds, strict=False)
    return [Earlier(until, promise, seed.hex(), bound) for (until, seed), promise, bound in places]


def encode(saved: Saved | SeatExport) -> bytes:
    """Turn a saved table into one JSON file, sealed, so that whatever is changed in it later shows."""
    if isinstance(saved, Saved):
        saved = msgspec.structs.replace(saved, seal=_sealed(saved))
    content = msgspec.json.encode(saved)
    return msgspec.json.format(content, indent=1) if len(content) < MOST_READABLE else content


def _sealed(saved: Saved) -> str:
    """Give the hash of everything that a file says but its seal."""
    said = {name: getattr(saved, name) for name in Saved.__struct_fields__ if name != "seal"}
    return sha256(msgspec.json.encode(Saved(**said))).hexdigest()


def decode(content: bytes) -> Saved:
    """Read a file that should hold a saved table, and say in one sentence what is wrong if it does not."""
    if len(content) > MOST_BYTES:
        raise Refused("That file is too large to be a table.")
    try:
        head = msgspec.json.decode(content, type=dict[str, Any])
    except UnicodeDecodeError:
        raise Refused("That file is not text in UTF-8, so it is not an exported table.") from None
    except msgspec.ValidationError:
        raise Refused("That file is not an exported table of Undercroft.") from None
    except (msgspec.DecodeError, RecursionError):
        raise Refused("That file is not an exported table: it cannot be read as JSON.") from None
    if head.get("format") != FORMAT:
        raise Refused("That file is not an exported table of Undercroft.")
    version = head.get("version")
    if version not in (VERSION, UNSEALED) or isinstance(version, bool):
        named = f"format {version}" if isinstance(version, int) and abs(version) < 1_000_000 else "an unknown format"
        raise Refused(f"That table was exported in {named}; this Undercroft reads formats {UNSEALED} to {VERSION}.")
    if "view" in head:
        raise Refused("That is one seat's export; only a whole table can be imported or verified.")
    try:
        saved = msgspec.convert(head, Saved)
    except msgspec.ValidationError as error:
        raise Refused(f"That exported table is damaged: {plainly(error)}.") from None
    bound = saved.bound is not None or any(fork.bound is not None for fork in saved.earlier)
    if (version == VERSION) != bool(saved.seal) or (version == UNSEALED and bound):
        raise Refused("That exported table is damaged: its seal is missing or does not belong to it.")
    return saved


def lay_empty(game: Game[S], saved: Saved) -> Table[S]:
    """Lay a table for what was saved, its seeds mixed, and start nothing."""
    if saved.game != game.name:
        raise Refused(f"That is a table of {saved.game[:40]!r}, not of {game.name!r}.")
    game = game.with_house(saved.house)
    seeds = _seeds(saved)
    seats = (*saved.players, game.gm) if game.gm else saved.players
    table = Table(game, seats, seed=seeds, rulings=saved.rulings, names=saved.names, start=False)
    for bound in seeds.bounds:
        if bound is not None and not fits(table, bound, saved.rules):
            raise Refused("That exported table is forged: its promise was made for another table.")
    table.gather_again(saved.log)
    return table


def fits(table: Table[Any], bound: Bound, rules: int) -> bool:
    """Say whether a commitment was made for a table of this game, with these seats, played by these rules."""
    if (bound.game, bound.seats, bound.rules) != (table.game.name, table.seats, rules):
        return False
    if bound.house != bound_to(table.game, "", (), {}, gathers=False).house:
        return False
    try:
        return settle(table.game.rulings, bound.rulings) == table.rulings
    except Refused:
        return False


def _seeds(saved: Saved) -> Seeds:
    """Read the seeds of a saved table, if they are those that it was bound to."""
    try:
        earlier = [(fork.until, bytes.fromhex(fork.seed)) for fork in saved.earlier]
        newest = bytes.fromhex(saved.seed)
    except ValueError:
        raise Refused("That exported table is damaged: its seed is not a number.") from None
    promised = [*(fork.commitment for fork in saved.earlier), saved.commitment]
    try:
        seeds = Seeds(newest, earlier, [*(fork.bound for fork in saved.earlier), saved.bound])
    except ValueError as error:
        raise Refused(f"That exported table is forged: {error}.") from None
    if list(seeds.commitments()) != promised:
        raise Refused("That exported table is forged: its seed does not fit its commitment.")
    if [until for until, _ in earlier] != _fork_branches(saved.log):
        raise Refused("That exported table is forged: its seeds do not fit its log.")
    return seeds


def _fork_branches(log: Sequence[Entry]) -> list[int]:
    """Give the first branch of each fork that a log tells of."""
    return [branch for branch, entry in enumerate(_turns(log), 1) if isinstance(entry, Forked)]


def _turns(log: Sequence[Entry]) -> list[Entry]:
    """List the entries by which a table went on with new dice."""
    return [entry for entry in log if type(entry) in TURNS]


def load(game: Game[S], saved: Saved) -> Table[S]:
    """Go on with a saved table: its last snapshot, and the few steps since."""
    return resume(lay_empty(game, saved), saved)


def resume(table: Table[S], saved: Saved, draws: Draws | None = None, known: Overview | None = None) -> Table[S]:
    """Go on from what was saved with a table that was laid for it, its seeds mixed, and not started.

    Whoever does so often gives the draws by their places, too, and what is known of the journal.
    """
    game, snapshot = table.game, of_today(table.game, saved)
    if snapshot is None:
        table.start()
        follow(table, saved.log)
        return table
    if not 0 <= snapshot.position <= len(saved.steps):
        raise Refused(DAMAGED)
    table.log, table.marks = list(saved.log), list(saved.marks)
    table._steps = _steps_of(saved)
    table.rewinds = len(_turns(saved.log))
    table._snapshots = [snapshot]
    table._moments = [Moment()] * (snapshot.position - 1) + [Moment(snapshot.lines)] * (snapshot.position > 0)
    table.journal.restore(saved.lines, snapshot.shut, saved.revealed, snapshot.told, known)
    table.proposal = saved.proposal
    try:
        _witness(table, drawn(saved) if draws is None else draws)
        table._replay(snapshot)
        table.dice.branch = saved.branch
    except Exception:
        if saved.rules == game.version:
            raise Refused(DAMAGED) from None
        give_up_procedure(table, saved)
    if saved.rules != game.version:
        table.rules = saved.rules
        table.marks = [mark for mark in table.marks if mark.position >= snapshot.position]
    return table


def of_today(game: Game[Any], saved: Saved) -> Snapshot | None:
    """Give the snapshot of a saved table as today's rules read it, whichever version has written it."""
    try:
        return saved.snapshot and saved.snapshot.today(game.migrations)
    except Exception:
        raise Refused(DAMAGED) from None


def _steps_of(saved: Saved) -> Steps:
    try:
        return Steps(saved.steps, saved.log)
    except (IndexError, ValueError):
        raise Refused(DAMAGED) from None


def drawn(saved: Saved) -> Draws:
    """Give what the dice of a saved table showed, by where it was drawn, in that order."""
    try:
        return Draws(saved.draws)
    except OverflowError:
        raise Refused(DAMAGED) from None


def _witness(table: Table[Any], draws: Draws) -> None:
    assert isinstance(table.dice, Witnessed)
    table.dice.draws = draws


def give_up_procedure(table: Table[Any], saved: Saved) -> None:
    """After a change of rules, give up the unfinished procedure, keep the campaign, and say so."""
    snapshot = of_today(table.game, saved)
    if snapshot is None:
        raise Refused("That saved table was played by other rules, and these cannot go on with it.")
    _witness(table, drawn(saved))
    table._steps = table._steps.until(snapshot.position, table.log)
    try:
        table._replay(snapshot)
    except Exception:
        raise Refused("That saved table was played by other rules, and these cannot go on with it.") from None
    _note_new_rules(table, snapshot.position)


def _note_new_rules(table: Table[Any], position: int) -> None:
    table.log.append(Rewound(position, "", NEW_RULES, {}))
    table.proposal = None
    table.rewinds += 1
    table.dice.branch = table.rewinds
    table._tell(Line(NEW_RULES, {}, talk=True))


def replay(game: Game[S], saved: Saved, watch: Watch | None = None) -> Table[S]:
    """Play a saved table again from its seed and its log alone."""
    table = lay_anew(game, saved)
    follow(table, saved.log, watch)
    return table


def lay_anew(game: Game[S], saved: Saved) -> Table[S]:
    """Lay a saved table as it was before anything was done at it."""
    table = lay_empty(game, saved)
    table.start()
    return table


def follow(table: Table[Any], log: Sequence[Entry], watch: Watch | None = None) -> None:
    """Do again what a log says was done after what the table has done already."""
    for place, entry in enumerate(log):
        if len(table.log) <= place:  # what the table adds to its log by itself is there already
            table.spare(type(entry) in ONWARD)
            redo(table, entry)
            if watch is not None:
                watch(table)
    table.spare(False)
    if len(table.log) != len(log):
        raise Refused("That log does not play again.")


def redo(table: Table[Any], entry: Entry) -> None:
    """Do again what a log says was done, with every check that was made the first time."""
    match entry:
        case Answered(seat, ask, value):
            table.answer(seat, ask, value)
        case Lapsed(seat, ask):
            table._take(entry)
        case Said(seat, text, to, aside):
            table.say(seat, text, to, aside=aside)
        case Passes(seat, key, on):
            table.set_pass(seat, key, on)
        case Adjusted():
            table.adjust_again(entry)
        case TookBack(seat):
            table.take_back(seat)
        case Rewound(to, "", mark) if mark == NEW_RULES:
            if not 0 <= to <= len(table._steps) or not table._retrace(table._steps.until(to, table.log), to):
                raise Refused("There is no such place to go back to.")
            _note_new_rules(table, to)
        case Rewound(by=by, keeps=keeps) if keeps is not None:
            table.call_off(by)
        case Rewound(_, by):
            table.rewind(by, _mark_of(table, entry))
        case Forked():
            if not same_entry(table.fork_here(midway=entry.midway), entry):
                raise Refused(NOWHERE)
            table.go_on_anew(midway=entry.midway)
        case Noted(kind, params):
            table.note(kind, params)
        case Pledged(seat, pledge):
            table.pledge(seat, pledge)
        case Revealed(seat, secret):
            table.reveal(seat, secret)
        case Began(left_out, people):
            if left_out != table.gathering.missing():
                raise Refused("Others were left out of the dice.")
            table.begin(people)
        case Proposed(seat, _, _, _):
            table.propose_rewind(seat, _mark_of(table, entry))
        case Agreed(seat, agrees):
            table.agree_to_rewind(seat, agrees)


def _mark_of(table: Table[Any], entry: Rewound | Proposed) -> int:
    """Find the place that an entry names among those to which the table can go back; no such place is refused."""
    number = bisect_left(table.marks, entry.to, key=lambda mark: mark.position)
    found = table.marks[number] if number < len(table.marks) else None
    return number if found is not None and (found.position, found.name) == (entry.to, entry.mark) else -1


class Proof(msgspec.Struct, frozen=True):
    """What came of checking a table: whether all of it was played again and is as it was told, and what was seen."""

    proved: bool
    words: str


def verify(game: Game[Any], saved: Saved, watch: Watch | None = None) -> Proof:
    """Check a saved table from its first die to its last line; what does not hold is refused."""
    table = lay_empty(game, saved)
    _check_dice(table, saved)
    seen = f"{len(saved.draws)} dice and cards follow from the {'seeds' if saved.earlier else 'seed'}"
    if saved.rules != game.version:
        _check_seal(saved)
        rules = f"the play was made by rules {saved.rules} and cannot be replayed by rules {game.version}"
        return Proof(False, f"{seen}; {rules}, so nobody can say here whether it is what was played.")
    _play_again(game, saved, watch)
    same = f"the same {len(saved.lines)} lines and the same state"
    return Proof(True, f"{seen}; {len(saved.log)} entries of the log replay to {same}.")


def _check_dice(table: Table[Any], saved: Saved) -> None:
    assert table.seeds is not None
    for branch, count, sides, face in saved.draws:
        try:
            drawn = honest_draw(table.seeds.at(branch), branch, count, sides) if 1 <= sides <= 1_000_000 else 0
        except LookupError:
            drawn = 0
        if drawn != face or not drawn:
            raise Refused(f"Die {count + 1} does not follow from the seed: a {face} on a d{sides}.")


def _play_again(game: Game[Any], saved: Saved, watch: Watch | None) -> None:
    """Play a saved table again by the same rules, and refuse it if anything comes out otherwise."""
    if any(isinstance(entry, Rewound) and not entry.by for entry in saved.log):
        raise Refused("The log does not play again: nobody changed the rules of this table.")
    try:
        again = save(replay(game, saved, watch))
    except Refused as error:
        raise Refused(f"The log does not play again: {error}") from None
    except OverBudget:
        raise
    except Exception:
        raise Refused("The log does not play again: it holds something that cannot have been done.") from None
    _compare(again, saved)
    _check_seal(saved)


def _check_seal(saved: Saved) -> None:
    if saved.seal and saved.seal != _sealed(saved):
        raise Refused("That exported table was changed after it was written.")


def _compare(again: Saved, saved: Saved) -> None:
    for number, (mine, theirs) in enumerate(zip(again.lines, saved.lines, strict=False), 1):
        if msgspec.json.encode(mine) != msgspec.json.encode(theirs):
            raise Refused(f"Line {number} of the journal was changed: the log tells something else there.")
    if len(again.lines) != len(saved.lines):
        raise Refused(f"The journal has {len(saved.lines)} lines, but the log tells {len(again.lines)}.")
    if sorted(again.draws) != sorted(saved.draws):
        raise Refused("The list of dice was changed: the log rolls others.")
    if again.digest != saved.digest or again.over != saved.over:
        raise Refused("The final state was changed: the log leads to another.")
    if encode(msgspec.structs.replace(again, version=saved.version)) != encode(saved):
        raise Refused("That exported table was changed: playing its log again gives another one.")
