"""Proofs: only what was played again is called proved, and no field of a file can be changed and still be that."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.playing import everything, filed, play_on
from tests.engine.test_gathering import finished, secret_of
from tests.engine.test_saves import Grown
from tests.engine.tiny import SEATS, SEED, Party, party
from undercroft.engine import saves
from undercroft.engine.dice import Fast, Seeds
from undercroft.engine.forks import fork
from undercroft.engine.log import Pledged, Revealed
from undercroft.engine.promises import Bound, commitment, pledge_of
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import Proof, Saved
from undercroft.engine.table import Table

FILES = Path(__file__).parent / "files"
BOUND = Bound("a1", "party", 1, SEATS, {"bell": "open"}, True)
FREE = ("names",)
"""What a file proves nothing about, if whoever changed it also made it a new seal: how the seats are called."""


def verdict(game: Any, content: bytes) -> Proof:
    """Say what comes of checking a file; whatever is refused is not proved."""
    try:
        return saves.verify(game, saves.decode(content))
    except Refused as refusal:
        return Proof(False, str(refusal))


def whole() -> Table[Any]:
    """Play a table on which everything was promised, forked, and played to its end."""
    forked = fork(finished("ann", "bob"), 2, b"a fresh seed", table_id="b2", gather=True)
    forked.pledge("cid", pledge_of("cid", secret_of("cid")))
    forked.pledge("ann", pledge_of("ann", secret_of("ann")))
    forked.say("bob", "Again!")
    forked.reveal("cid", secret_of("cid"))
    forked.begin()
    return play_on(forked, Fast(b"y"), 500)


WHOLE = saves.encode(saves.save(whole()))


def ways(thing: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Find the way to every value in a document, and to every list and table of values."""
    if path:
        yield path
    if isinstance(thing, dict | list):
        for key, value in thing.items() if isinstance(thing, dict) else enumerate(thing):
            yield from ways(value, (*path, key))


WAYS = list(ways(msgspec.json.decode(WHOLE)))


def changed(path: tuple[Any, ...], new: Callable[[Any], Any]) -> bytes:
    """Give the file with one value in it changed, or with no such value at all."""
    copy = msgspec.json.decode(WHOLE)
    holder = copy
    for key in path[:-1]:
        holder = holder[key]
    value = new(deepcopy(holder[path[-1]]))
    if value is LEFT_OUT:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return msgspec.json.encode(copy)


LEFT_OUT = object()


def read(content: bytes) -> Any:
    """Give what a file says; what is not written down there has a value all the same."""
    try:
        return msgspec.to_builtins(saves.decode(content))
    except Refused:
        return None


def otherwise(value: Any, how: int) -> Any:
    """Give something else in the place of a value, something of the same kind first of all."""
    if how == 0:
        return LEFT_OUT
    match value:
        case bool():
            return not value
        case int():
            return value + (how if how < 9 else -how)
        case str():
            return {1: value[:-1], 2: value.upper(), 3: value[::-1], 4: ""}.get(how, value + "0")
        case list() if value:
            return [*value, value[0]] if how % 2 else value[1:]
        case dict() if value:
            return dict(list(value.items())[1:])
    return how


@given(st.sampled_from(WAYS), st.integers(0, 12))
def test_no_change_of_a_file_is_called_proved(path: tuple[Any, ...], how: int) -> None:
    content = changed(path, lambda value: otherwise(value, how))

    assert verdict(Party(), content).proved is (read(content) == read(WHOLE))


@given(st.sampled_from(WAYS), st.integers(0, 12))
def test_not_even_if_the_forger_seals_it_again(path: tuple[Any, ...], how: int) -> None:
    content = changed(path, lambda value: otherwise(value, how))
    try:
        resealed = saves.encode(msgspec.structs.replace(saves.decode(content), version=2, seal="x"))
    except Refused:
        return

    if path[0] not in FREE and resealed != WHOLE:
        assert not verdict(Party(), resealed).proved


def test_the_whole_file_is_proved() -> None:
    assert verdict(Party(), WHOLE).proved
    assert "follow from the seeds" in verdict(Party(), WHOLE).words


def forged_rules(table: Table[Any]) -> Saved:
    """Forge a file as an attacker would: claim that other rules played it, and write what one likes."""
    saved = filed(table)
    saved.rules = 7
    saved.lines[-1] = msgspec.structs.replace(saved.lines[-1], kind="victory_of_the_forger")
    return saves.decode(saves.encode(saved))


def test_a_play_by_other_rules_is_not_called_proved() -> None:
    table = play_on(party(), Fast(b"x"), 500)

    proof = saves.verify(table.game, forged_rules(table))

    assert not proof.proved
    assert "cannot be replayed" in proof.words
    assert "nobody can say here whether it is what was played" in proof.words
    assert "onest" not in proof.words


def test_a_promise_that_binds_the_rules_does_not_fit_others() -> None:
    with pytest.raises(Refused, match="promise was made for another table"):
        saves.verify(Party(), forged_rules(finished("ann")))


def test_a_table_that_went_on_by_new_rules_is_not_called_proved() -> None:
    table = finished("ann")
    loaded = saves.load(Grown(), filed(table))

    assert not saves.verify(loaded.game, filed(loaded)).proved


def test_a_commitment_binds_what_the_table_is() -> None:
    written = '{"game":"party","gathers":true,"rules":1,"rulings":{"bell":"open"},"seats":["ann","bob","cid","gm"],'
    written += '"table":"a1"}'
    assert BOUND.written() == written
    assert commitment(SEED, BOUND) == sha256(f"undercroft promise\n{written}\n{SEED.hex()}".encode()).hexdigest()

    others = {
        "table": "a2",
        "game": "feast",
        "rules": 2,
        "seats": ("ann", "bob", "gm"),
        "rulings": {"bell": "secret"},
        "gathers": False,
    }
    promises = {commitment(SEED, msgspec.structs.replace(BOUND, **{name: other})) for name, other in others.items()}
    assert len({*promises, commitment(SEED, BOUND), commitment(SEED)}) == 8


def test_a_table_says_what_its_commitment_binds() -> None:
    table = party(gather=True, table_id="a1")

    assert table.commitment == commitment(SEED, BOUND)
    assert table.view().data()["promises"][0].bound == BOUND.written()


@pytest.mark.parametrize("name", ["rulings", "players", "rules"])
def test_a_file_that_says_something_else_than_its_promise_is_refused(name: str) -> None:
    saved = filed(finished("ann"))
    changes: dict[str, Any] = {"rulings": {"bell": "secret"}, "players": ("ann", "bob"), "rules": 2}

    with pytest.raises(Refused, match="forged: its promise was made for another table"):
        saves.verify(Party(), msgspec.structs.replace(saved, **{name: changes[name]}))


@pytest.mark.parametrize("forge", ["swap the secret", "swap a pledge", "forget one", "add one"])
def test_forged_secrets_of_seats_are_refused_even_where_nothing_can_be_replayed(forge: str) -> None:
    saved = filed(saves.load(Grown(), filed(finished("ann", "bob"))))
    log = saved.log
    if forge == "swap the secret":
        log[2] = Revealed("ann", "22" * 32)
    elif forge == "swap a pledge":
        log[0] = Pledged("ann", pledge_of("ann", "22" * 32))
    elif forge == "forget one":
        del log[3]
    else:
        log.insert(2, Pledged("cid", pledge_of("cid", "22" * 32)))

    with pytest.raises(Refused):
        saves.verify(Grown(), saved)


@pytest.mark.parametrize("name", ["party", "fork"])
def test_files_from_before_still_open_and_prove(name: str) -> None:
    content = (FILES / f"{name}-format-1.json").read_bytes()
    game = Party(rounds=1)
    saved = saves.decode(content)

    assert saved.version == 1
    assert saves.verify(game, saved).proved
    loaded = saves.load(game, saved)
    assert loaded.begun
    assert everything(saves.replay(game, saved)) == everything(loaded)
    assert saves.decode(saves.encode(saves.save(loaded))).version == 2
    assert saves.verify(game, filed(loaded)).proved
    assert saves.verify(game, filed(play_on(fork(loaded, 1, b"new"), Fast(b"x"), 500))).proved


def test_a_file_cannot_pretend_to_be_from_before() -> None:
    old = {**msgspec.json.decode(WHOLE), "version": 1}
    with pytest.raises(Refused, match="seal"):
        saves.decode(msgspec.json.encode(old))
    del old["seal"]
    with pytest.raises(Refused, match="seal"):
        saves.decode(msgspec.json.encode(old))


def test_each_seed_has_a_commitment_of_its_own() -> None:
    with pytest.raises(ValueError, match="a commitment of its own"):
        Seeds(b"c", [(2, b"a")], [None])
