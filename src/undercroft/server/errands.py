"""Errands: what another process does for the server, from bytes to bytes, within a budget of work and time."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

import msgspec

from undercroft.engine.forks import fork, fork_at
from undercroft.engine.game import Game
from undercroft.engine.log import Entry, Forked
from undercroft.engine.refusals import Fault, OverBudget, Refused
from undercroft.engine.saves import Proof, Saved, Watch, decode, lay_anew, load, redo, replay, save, verify
from undercroft.engine.table import Table
from undercroft.engine.whispers import discreet, export_for
from undercroft.games import find_game

from .settings import Budget

MOST_REELS = 4
OFTEN = 50  # times that an errand tells how far it is
UNPLAYABLE = "That table was played by other rules, and these cannot go on with it."

encode_entry: Callable[[Entry], bytes] = msgspec.json.Encoder().encode
pack: Callable[[Any], bytes] = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(Saved).decode


class TakeIn(msgspec.Struct, tag=True):
    """Check an exported file from its first die to its last line."""

    content: bytes


class Prove(msgspec.Struct, tag=True):
    """Check a table of this server's own."""

    table: bytes


class Fork(msgspec.Struct, tag=True):
    """Go on from a mark of a table, or from a step of its replay, as a new one."""

    table: bytes
    place: int
    at_step: bool
    seed: bytes
    heard: Sequence[str]
    table_id: str
    gather: bool = False


class Rewatch(msgspec.Struct, tag=True):
    """Find a table as it was after so many entries; a table asked for before is known by its key."""

    key: str
    table: bytes
    heard: Sequence[str]
    step: int
    at_most: bool  # whether a step beyond the end means the end


class Export(msgspec.Struct, tag=True):
    """Write down what somebody may take home."""

    table: bytes
    seat: str
    others: Sequence[str]


class Reckon(msgspec.Struct, tag=True):
    """Do one part of what a game reckons beside its tables."""

    game: str
    work: str
    part: bytes


Errand = TakeIn | Prove | Fork | Rewatch | Export | Reckon


class Arrival(msgspec.Struct):
    """A table that was checked or made, as it goes into the database."""

    head: Saved  # without all that is long
    log: list[str]
    checkpoint: bytes
    proof: Proof


class Moment(msgspec.Struct):
    """A table as it once was: after which of how many entries, and all of it."""

    step: int
    steps: int
    table: bytes


Told = Callable[[int, int], None]
"""Hears how many entries of how many are done."""


class Warden:
    """Watches that an errand stays within its budget, and tells how far it is."""

    def __init__(self, budget: Budget, told: Told) -> None:
        self._budget = budget
        self._told = told
        self._until = process_time() + budget.seconds

    def watch(self, of: int) -> Watch:
        """Give what looks at a table after each of so many entries."""
        before, every = 0, max(1, of // OFTEN)

        def look(table: Table[Any]) -> None:
            nonlocal before
            if table.effort > self._budget.effort or process_time() > self._until:
                raise OverBudget
            if len(table.log) >= before + every:
                before = len(table.log)
                self._told(before, of)

        return look

    def check_length(self, log: Sequence[Entry]) -> None:
        """Refuse a log that is longer than any table here may be."""
        entries, log_bytes = self._budget.entries, self._budget.log_bytes
        if entries and len(log) > entries:
            raise Refused(f"That table is too long to be taken in; {entries} entries at most.")
        if log_bytes and sum(len(encode_entry(entry)) for entry in log) > log_bytes:
            raise Refused(f"That table is too long to be taken in; {log_bytes} bytes of log at most.")


def run(errand: Errand, budget: Budget, told: Told) -> bytes:
    """Do an errand, and give what came of it."""
    warden = Warden(budget, told)
    match errand:
        case TakeIn(content):
            return pack(take_in(content, warden))
        case Prove(table):
            saved = _unpack(table)
            return pack(verify(find_game(saved.game), saved, warden.watch(len(saved.log))))
        case Fork():
            return pack(go_on(errand, warden))
        case Rewatch():
            return pack(rewatch(errand, warden))
        case Export(table, seat, others):
            saved = _unpack(table)
            return export_for(load(find_game(saved.game), saved), seat, others)
        case Reckon(game, work, part):
            return find_game(game).works()[work].do(part)


def take_in(content: bytes, warden: Warden) -> Arrival:
    """Check an exported file; one by other rules is taken in unproved, if it plays by the rules of today."""
    saved = decode(content)
    game = find_game(saved.game)
    warden.check_length(saved.log)
    proof = verify(game, saved, warden.watch(len(saved.log)))
    return _arrived(saved if proof.proved else _by_other_rules(game, saved, warden), proof)


def _by_other_rules(game: Game[Any], saved: Saved, warden: Warden) -> Saved:
    try:
        again = replay(game, saved, warden.watch(len(saved.log)))
    except (Refused, Fault):
        raise Refused(UNPLAYABLE) from None
    return msgspec.structs.replace(save(again), rules=saved.rules)


def go_on(errand: Fork, warden: Warden) -> Arrival:
    """Lay a new table that goes on from a place of another."""
    saved = _unpack(errand.table)
    table, watch = load(find_game(saved.game), saved), warden.watch(len(saved.log))
    forking = fork_at if errand.at_step else fork
    forked = forking(
        table, errand.place, errand.seed, errand.heard, table_id=errand.table_id, gather=errand.gather, watch=watch
    )
    return _arrived(save(forked), Proof(True, ""))


def _arrived(saved: Saved, proof: Proof) -> Arrival:
    head = msgspec.structs.replace(saved, log=[], steps=[], marks=[], lines=[], draws=[], snapshot=None, proposal=None)
    checkpoint = pack(msgspec.structs.replace(saved, log=[]))
    return Arrival(head, [encode_entry(entry).decode() for entry in saved.log], checkpoint, proof)


class Reel:
    """A finished table that is being watched again by those who heard the same; going back starts over."""

    def __init__(self, saved: Saved, heard: Sequence[str]) -> None:
        self._saved = discreet(saved, heard)
        self._start()

    def __len__(self) -> int:
        return len(self._saved.log)

    def _start(self) -> None:
        self._table = lay_anew(find_game(self._saved.game), self._saved)

    def at(self, step: int, watch: Watch) -> Table[Any]:
        """Give the table as it was after so many entries of its log."""
        if step < len(self._table.log):
            self._start()
        log = self._saved.log
        forks = step < len(log) and isinstance(log[step], Forked)  # what followed elsewhere is not this table's past
        while len(self._table.log) < step + forks:
            redo(self._table, log[len(self._table.log)])
            watch(self._table)
        return self._table


_reels: OrderedDict[str, Reel] = OrderedDict()


def rewatch(errand: Rewatch, warden: Warden) -> Moment:
    """Find a finished table as it was after so many entries."""
    reel = _reels.pop(errand.key, None) or Reel(_unpack(errand.table), errand.heard)
    if errand.step < 0 or (errand.step > len(reel) and not errand.at_most):
        raise Refused(f"That table has {len(reel)} steps.")
    step = min(errand.step, len(reel))
    table = reel.at(step, warden.watch(step))
    _reels[errand.key] = reel  # one that could not be played is forgotten
    while len(_reels) > MOST_REELS:
        _reels.popitem(last=False)
    return Moment(step, len(reel), pack(save(table)))
