"""What a table costs besides its rules: views of six seats, snapshots, saving, loading, replaying."""

import msgspec

from undercroft.engine import saves
from undercroft.engine.bots import bot_seed, drive
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games.depths import game
from undercroft.games.depths.state import Cavern

from .clock import quickest, show
from .decisions import SEATS

STOP = 120
"""After how many answers the tables are looked at: in the middle of a game."""


def half_played(number: int) -> Table[Cavern]:
    """Give a table in the middle of a game of good bots."""
    seed = seed_from(f"bench/{number}")
    table = Table(game, SEATS, seed=seed)
    bots = {seat: game.bot(seat, bot_seed(seed, seat)) for seat in SEATS}
    for answers, _ in enumerate(drive(table, bots), 1):
        if answers == STOP:
            break
    return table


def measure(rounds: int, decision: float) -> None:
    """Print the cost of views, snapshots, saving, loading and replaying."""
    tables = [half_played(number) for number in range(6)]
    files = [saves.encode(saves.save(table)) for table in tables]
    states = [msgspec.msgpack.encode(table.state) for table in tables]
    count = len(tables)

    def see(table: Table[Cavern]) -> None:
        for seat in SEATS:
            _ = table.view(seat).state

    def send(table: Table[Cavern]) -> None:
        for seat in SEATS:
            table.view(seat).encode()

    def load(file: bytes) -> None:
        saves.load(game, saves.decode(file))

    def replay(file: bytes) -> None:
        saves.replay(game, saves.decode(file))

    decoder = msgspec.msgpack.Decoder(Cavern)
    state, sight = quickest(see, tables, rounds) / count, quickest(send, tables, rounds) / count
    taken = quickest(lambda table: msgspec.msgpack.encode(table.state), tables, rounds) / count
    put_back = quickest(decoder.decode, states, rounds) / count
    reading = quickest(saves.decode, files, rounds) / count
    loading, replaying = (quickest(work, files, rounds) / count - reading for work in (load, replay))
    entries = sum(len(table.log) for table in tables) / count
    lines = sum(len(table.journal.lines) for table in tables) / count
    size = sum(len(table.view(seat).encode()) for table in tables for seat in SEATS) / count
    show(
        f"A table in the middle of a game: {entries:.0f} answers, {lines:.0f} lines",
        [
            ("loading, as a share of replaying", f"{loading / replaying:.2f}"),
            ("replaying an answer, in decisions of a simulation", f"{replaying / entries / decision:.0f} x"),
            ("snapshot: encode the state", f"{taken * 1e6:,.0f} us"),
            ("snapshot: decode the state", f"{put_back * 1e6:,.0f} us"),
            ("snapshot: size", f"{sum(map(len, states)) / count:,.0f} bytes"),
            ("read the file", f"{reading * 1e3:,.1f} ms"),
            ("load: last snapshot and the answers since", f"{loading * 1e3:,.1f} ms"),
            ("replay: seed and log alone", f"{replaying * 1e3:,.1f} ms"),
            ("views of six seats and the game master: state", f"{state * 1e6:,.0f} us"),
            ("the same, all of it as bytes to send", f"{sight * 1e3:,.1f} ms"),
            ("those bytes", f"{size:,.0f}"),
        ],
    )
