"""Somebody who wants what is false to be called proved: forged files, exchanged secrets, other promises."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

import msgspec

from tests.attacks.tally import Tally
from tests.engine.playing import play_on
from undercroft.engine import saves
from undercroft.engine.dice import Fast
from undercroft.engine.forks import fork
from undercroft.engine.log import Began, Pledged, Revealed
from undercroft.engine.promises import commitment, pledge_of
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import Saved
from undercroft.engine.table import Table
from undercroft.games.depths import game as depths

SEATS = ("ada", "brok", "cyra", "gm")
UNPROVED = ("names",)
"""What nobody promises: how the seats are called, if the forger makes the file a new seal."""
Forge = Callable[[Saved, Random], None]


def some_secret(chance: Random) -> str:
    return chance.randbytes(32).hex()


def begun(table: Table[Any], chance: Random) -> Table[Any]:
    """Let two seats add secrets, one of whom stays silent, and the table begin."""
    secrets = {seat: some_secret(chance) for seat in ("ada", "brok")}
    for seat, secret in secrets.items():
        table.pledge(seat, pledge_of(seat, secret))
    table.reveal("ada", secrets["ada"])
    table.begin()
    return table


def honest(seed: int) -> Table[Any]:
    """Play a table at which secrets were mixed, and a fork of it, to the end; dice fell by both seeds."""
    chance = Random(seed)
    first = Table(depths, SEATS, seed=chance.randbytes(32), gather=True, table_id="0123456789ab")
    play_on(begun(first, chance), Fast(chance.randbytes(8)), 5000)
    forked = fork(first, 2, chance.randbytes(32), table_id="ba9876543210", gather=True)
    return play_on(begun(forked, chance), Fast(chance.randbytes(8)), 5000)


def other_secret(saved: Saved, chance: Random) -> None:
    saved.seed = some_secret(chance)


def other_secret_and_promise(saved: Saved, chance: Random) -> None:
    saved.seed = some_secret(chance)
    saved.commitment = commitment(bytes.fromhex(saved.seed), saved.bound)


def bare_promise(saved: Saved, chance: Random) -> None:
    saved.bound, saved.commitment = None, commitment(bytes.fromhex(saved.seed))


def other_table(saved: Saved, chance: Random) -> None:
    assert saved.bound is not None
    saved.bound = msgspec.structs.replace(saved.bound, table=chance.randbytes(6).hex())


def other_rules(saved: Saved, chance: Random) -> None:
    saved.rules = chance.choice((0, 2, 99, -1))


def other_rules_in_the_promise(saved: Saved, chance: Random) -> None:
    assert saved.bound is not None
    saved.rules = 99
    saved.bound = msgspec.structs.replace(saved.bound, rules=99)
    saved.commitment = commitment(bytes.fromhex(saved.seed), saved.bound)


def other_told_secret(saved: Saved, chance: Random) -> None:
    place = chance.choice([at for at, entry in enumerate(saved.log) if isinstance(entry, Revealed)])
    entry, secret = saved.log[place], some_secret(chance)
    assert isinstance(entry, Revealed)
    saved.log[place] = Revealed(entry.seat, secret)
    if chance.random() < 0.5:  # and another pledge, as if it had been so from the first
        pledged = [at for at, one in enumerate(saved.log) if isinstance(one, Pledged) and one.seat == entry.seat]
        saved.log[chance.choice(pledged)] = Pledged(entry.seat, pledge_of(entry.seat, secret))


def nobody_left_out(saved: Saved, chance: Random) -> None:
    place = chance.choice([at for at, entry in enumerate(saved.log) if isinstance(entry, Began)])
    saved.log[place] = Began(())


def no_gathering(saved: Saved, chance: Random) -> None:
    saved.log = [entry for entry in saved.log if not isinstance(entry, Pledged | Revealed | Began)]


def better_die(saved: Saved, chance: Random) -> None:
    place = chance.randrange(len(saved.draws))
    branch, count, sides, face = saved.draws[place]
    saved.draws[place] = (branch, count, sides, face % sides + 1)


def seeds_swapped(saved: Saved, chance: Random) -> None:
    first = saved.earlier[0]
    saved.seed, first.seed = first.seed, saved.seed
    saved.commitment, first.commitment = first.commitment, saved.commitment
    saved.bound, first.bound = first.bound, saved.bound


DEEDS: tuple[Forge, ...] = (
    other_secret, other_secret_and_promise, bare_promise, other_table, other_rules, other_rules_in_the_promise,
    other_told_secret, nobody_left_out, no_gathering, better_die, seeds_swapped,
)  # fmt: skip


def ways(thing: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Find the way to every value in a document."""
    if path and not isinstance(thing, dict | list):
        yield path
    if isinstance(thing, dict | list):
        for key, value in thing.items() if isinstance(thing, dict) else enumerate(thing):
            yield from ways(value, (*path, key))


def with_one_change(document: Any, path: tuple[Any, ...], chance: Random) -> bytes:
    """Change one value of a document into another of its kind."""
    copy = deepcopy(document)
    holder = copy
    for key in path[:-1]:
        holder = holder[key]
    old = holder[path[-1]]
    if isinstance(old, bool):
        holder[path[-1]] = not old
    elif isinstance(old, int):
        holder[path[-1]] = old + chance.choice((-1, 1, 7))
    elif isinstance(old, str):
        holder[path[-1]] = chance.choice((old[:-1] or "0", old[::-1] + "0", old + "0"))
    else:
        holder[path[-1]] = 1
    return msgspec.json.encode(copy)


def verdict(content: bytes) -> str:
    """Say what comes of a file: proved, not checked, or refused."""
    try:
        return "proved" if saves.verify(depths, saves.decode(content)).proved else "not checked"
    except Refused:
        return "refused"


def pledges(saved: Saved) -> list[str]:
    """List what the seats promised; every browser knows its own."""
    return [entry.pledge for entry in saved.log if isinstance(entry, Pledged)]


def forge_files(tries: int, seed: int) -> Tally:
    """Forge a finished table in every way, and with every value of it changed, sealed again and not."""
    chance, tally = Random(seed), Tally("forged files")
    content = saves.encode(saves.save(honest(seed)))
    assert verdict(content) == "proved"
    document, promised = msgspec.json.decode(content), pledges(saves.decode(content))
    places = [path for path in ways(document) if path[0] not in (*UNPROVED, "seal")]
    for number in range(tries):
        saved = saves.decode(content)
        if number % 2:
            DEEDS[number // 2 % len(DEEDS)](saved, chance)
            told = verdict(saves.encode(saved))
            shows = told == "proved" and pledges(saved) != promised  # a few dice may fall the same by another secret
            tally.note("another pledge" if shows else told)
        else:
            tally.note(verdict(resealed(with_one_change(document, chance.choice(places), chance))))
    return tally


def resealed(content: bytes) -> bytes:
    """Seal a changed file again, as a forger can who knows how."""
    try:
        return saves.encode(saves.decode(content))
    except Refused:
        return content
