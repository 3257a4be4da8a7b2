"""Files that somebody forges who wants a server to work in vain."""

from typing import Any

import msgspec

from undercroft.engine import saves
from undercroft.engine.dice import seed_from
from undercroft.engine.log import Said
from undercroft.engine.promises import commitment
from undercroft.engine.table import Table
from undercroft.games.depths import game as depths

SEATS = ("ada", "brok", "cyra", "gm")


def talked(says: int, takes: int) -> Table[Any]:
    """A table at which somebody talks without end, and answers and takes back without end."""
    table: Table[Any] = Table(depths, SEATS, seed=seed_from("talk"))
    for number in range(says):
        table.say("ada", f"words {number}")
    for _ in range(takes):
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, ask.nth(0))
        table.take_back(ask.seat)
    return table


def file_of(table: Table[Any]) -> bytes:
    return saves.encode(saves.save(table))


def forged_die(content: bytes) -> bytes:
    saved = saves.decode(content)
    branch, count, sides, face = saved.draws[3]
    saved.draws[3] = (branch, count, sides, face % sides + 1)
    return saves.encode(saved)


def of_rules_that_do_not_play(content: bytes) -> bytes:
    """Forge a file by rules that nobody has, whose log these rules cannot play: it passed for checked before."""
    saved = saves.decode(content)
    bare = commitment(bytes.fromhex(saved.seed))
    log = [Said("ada", "first"), *[entry for entry in saved.log if not isinstance(entry, Said)][1:]]
    return saves.encode(msgspec.structs.replace(saved, rules=99, bound=None, commitment=bare, log=log))


def corrected(times: int, takes: int) -> Table[Any]:
    """A table at which the game master corrects without end, and somebody answers and takes back without end."""
    table = talked(0, 0)
    for number in range(times):
        table.adjust("gm", "characters.cyra.hunger", number % 2, "because")
    for _ in range(takes):
        ask = table.asks_of("brok")[0]
        table.answer("brok", ask.id, ask.nth(0))
        table.take_back("brok")
    return table


def wished(times: int, takes: int) -> Table[Any]:
    """A table at which somebody wants to go back without end, and nobody else does."""
    table = talked(0, 0)
    for _ in range(times):
        table.propose_rewind("ada", 0)
        table.agree_to_rewind("brok", agrees=False)
    for _ in range(takes):
        ask = table.asks_of("brok")[0]
        table.answer("brok", ask.id, ask.nth(0))
        table.take_back("brok")
    return table


def rewound(times: int, says: int) -> Table[Any]:
    """A table at which somebody talks, and the game master goes back to the beginning without end."""
    table = talked(says, 0)
    for _ in range(times):
        table.rewind("gm", 0)
    return table


def passing(times: int, takes: int) -> Table[Any]:
    """A table at which somebody sets what they pass on without end, and takes back without end."""
    table = talked(0, 0)
    for number in range(times):
        table.set_pass("ada", f"thing {number % 150}", number % 300 < 150)
    for _ in range(takes):
        ask = table.asks_of("brok")[0]
        table.answer("brok", ask.id, ask.nth(0))
        table.take_back("brok")
    return table


ZOO = {
    "much talk, much taken back": talked,
    "many corrections, much taken back": corrected,
    "many wishes to go back": wished,
    "gone back many times": rewound,
    "passing on much": passing,
}
"""Files that are small and want much work, each made of two numbers."""
