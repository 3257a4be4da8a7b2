"""Errands: what another process does for the server, from bytes to bytes, within a budget of work and time."""

import gc
from collections import OrderedDict
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

import msgspec

from undercroft.engine.forks import fork, fork_at
from undercroft.engine.game import Game
from undercroft.engine.log import Entry, Forked
from undercroft.engine.points import Packed, Point, Pointing, Points, where
from undercroft.engine.points import pack as pack_point
from undercroft.engine.reel import Reel
from undercroft.engine.refusals import Fault, OverBudget, Refused
from undercroft.engine.saves import Proof, Saved, Watch, decode, load, replay, save, verify
from undercroft.engine.table import Table
from undercroft.engine.whispers import export_for
from undercroft.games import find_game

from .budgets import Budget

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
    points: list[Packed] = []


class Rewatch(msgspec.Struct, tag=True):
    """Find a table as it was after so many entries; a table asked for before is known by its key."""

    key: str
    table: bytes  # nothing, if whoever does it should know it already
    points: list[Packed]
    heard: Sequence[str]
    step: int
    at_most: bool  # whether a step beyond the end means the end
    line: int = -1  # if there is one, the step at which this line was told, whatever `step` says


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
    points: list[Packed] = []


class Moment(msgspec.Struct):
    """A table as it once was: after which of how many entries, and where it was then, or else all of it.

    Points that were taken on the way come along, to be kept.
    """

    step: int
    steps: int
    table: bytes
    point: Point | None
    made: list[Packed] = []


UNKNOWN = Moment(-1, 0, b"", None)
"""What comes of asking for a table that was never sent, or is forgotten."""


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
    noted = Noted(saved.log, warden.watch(len(saved.log)))
    proof = verify(game, saved, noted.watch)
    if not proof.proved:
        return _arrived(_by_other_rules(game, saved, warden), proof)
    return _arrived(saved, proof, noted.made)


class Noted:
    """Takes the points of a table while it is played again for another reason."""

    def __init__(self, log: Sequence[Entry], watch: Watch) -> None:
        self.made: list[Packed] = []
        self._pointing = Pointing(log)
        self._watch = watch

    def watch(self, table: Table[Any]) -> None:
        """Look at a table after each entry."""
        self._watch(table)
        found = self._pointing.look(table)
        if found is not None:
            self.made.append(pack_point(*found, table.game.version))


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
    forking, points = fork_at if errand.at_step else fork, _points_of(errand, saved, table.game)
    forked = save(
        forking(
            table, errand.place, errand.seed, errand.heard,
            table_id=errand.table_id, gather=errand.gather, watch=watch, points=points,
        )
    )  # fmt: skip
    turn = max(place for place, entry in enumerate(forked.log) if isinstance(entry, Forked))
    shared = forked.log[:turn] == saved.log[:turn]
    return _arrived(forked, Proof(True, ""), points.until(turn) if shared else [])


def _points_of(errand: "Fork | Rewatch", saved: Saved, game: Game[Any]) -> Points:
    """Give the points that were sent along, as far as they were taken by the rules of today."""
    return Points(one for one in errand.points if one.rules == saved.rules == game.version)


def _arrived(saved: Saved, proof: Proof, points: Sequence[Packed] = ()) -> Arrival:
    head = msgspec.structs.replace(saved, log=[], steps=[], marks=[], lines=[], draws=[], snapshot=None, proposal=None)
    checkpoint = pack(msgspec.structs.replace(saved, log=[]))
    return Arrival(head, [encode_entry(entry).decode() for entry in saved.log], checkpoint, proof, list(points))


_reels: OrderedDict[str, Reel] = OrderedDict()


def rewatch(errand: Rewatch, warden: Warden) -> Moment:
    """Find a finished table as it was after so many entries, if it is known here or was sent along."""
    reel = _reels.pop(errand.key, None)
    if reel is None and not errand.table:
        return UNKNOWN
    reel = reel or _reel_of(errand)
    if errand.step < 0 or (errand.step > len(reel) and not errand.at_most):
        raise Refused(f"That table has {len(reel)} steps.")
    if errand.line >= 0:
        step, table = reel.at_line(errand.line, warden.watch(len(reel)))
    else:
        step = min(errand.step, len(reel))
        table = reel.at(step, warden.watch(step))
    _reels[errand.key] = reel  # one that could not be played is forgotten
    while len(_reels) > MOST_REELS:
        _reels.popitem(last=False)
    made, reel.made = reel.made, []
    if table._snapshots and table.rules == table.game.version:
        return Moment(step, len(reel), b"", where(table), made)
    return Moment(step, len(reel), pack(save(table)), None, made)


def _reel_of(errand: Rewatch) -> Reel:
    saved = _unpack(errand.table)
    game = find_game(saved.game)
    reel = Reel(game, saved, _points_of(errand, saved, game), errand.heard)
    gc.freeze()  # nothing of what was read is looked through again and again
    return reel
