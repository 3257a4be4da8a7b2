"""Figures on the sheets: worked out when somebody looks, once for everybody, and kept nowhere."""

import gzip
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from undercroft.engine.bots import bot_seed, drive
from undercroft.engine.dice import seed_from
from undercroft.engine.play import Play
from undercroft.engine.saves import decode, load, replay, save
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.combat import temper
from undercroft.games.kingdom.grammar import windows
from undercroft.games.kingdom.grammar.delve_moments import Temper
from undercroft.games.kingdom.grammar.entries import FEATS
from undercroft.games.kingdom.grammar.moments import AbilityScore, ItemLevel, PersonScore
from undercroft.games.kingdom.rules import figures
from undercroft.games.kingdom.state import Character, Realm
from undercroft.games.kingdom.state.holding import HOLDING

SEATS = ("ada", "brok", "cyra", "gm")
PLAYED = {"games": "1", "delve": "played"}
SAVED = Path(__file__).parents[2] / "saved" / "kingdom-5-figures.json.gz"


def played(looking: bool, answers: int = 150) -> Table[Realm]:
    seed = seed_from("figures")
    table = Table(game, SEATS, seed=seed, rulings=PLAYED)
    bots = {seat: game.bot(seat, bot_seed(seed, seat)) for seat in SEATS}
    for _, _ in zip(range(answers), drive(table, bots), strict=False):
        if looking:
            for seat in (*SEATS, ""):
                _ = table.view(seat).state
    return table


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[Play[Realm]]:
    """Note whenever figures are worked out."""
    found: list[Play[Realm]] = []
    real = figures.figures_of

    def figures_of(play: Play[Realm]) -> figures.Figures:
        found.append(play)
        return real(play)

    monkeypatch.setattr("undercroft.games.kingdom.figures_of", figures_of)
    return found


def test_nobody_works_figures_out_while_a_table_is_played_again(looks: list[Play[Realm]]) -> None:
    saved = save(played(looking=False))
    looks.clear()

    table = replay(game, saved)

    assert not looks
    assert not table.state.kingdom.figures
    assert not any(who.figures for who in table.state.landmakers.values())


def test_figures_are_worked_out_once_for_all_seats_and_again_when_something_was_done(looks: list[Play[Realm]]) -> None:
    table = played(looking=False)
    looks.clear()

    shown = [table.view(seat).read("", Realm) for seat in (*SEATS, "")]
    assert len(looks) == 1
    assert all(realm.kingdom.figures["max_voices"].base == 10 + realm.kingdom.level for realm in shown)
    assert all("max_hp" in realm.landmakers[name].figures for realm in shown for name in realm.court)

    ask = table.open_asks()[0]
    table.answer(ask.seat, ask.id, game.bot(ask.seat, b"").answer(table.view(ask.seat), ask))
    _ = table.view("ada").state
    assert len(looks) == 2


def test_looking_changes_nothing() -> None:
    assert save(played(looking=True)) == save(played(looking=False))


def test_the_sheet_of_whoever_is_dead_and_gone_keeps_what_is_written_on_it() -> None:
    table = played(looking=False)
    court, left = table.state.court[1:], table.state.court[0]
    table.state.court, table.state.landmakers[left].condition = court, figures.DEAD
    HOLDING.changed()

    shown = table.view("gm").read("", Realm)

    assert not shown.landmakers[left].figures
    assert all(shown.landmakers[name].figures for name in court)


def test_a_table_with_figures_written_on_its_sheets_opens_without_them() -> None:
    saved = decode(gzip.decompress(SAVED.read_bytes()))
    raw: Any = saved.snapshot and saved.snapshot.state
    assert b"figures" in raw
    assert b"max_hp" in raw

    table = load(game, saved)

    assert not table.state.kingdom.figures
    assert not any(who.figures for who in table.state.landmakers.values())
    assert table.view("").read("", Realm).kingdom.figures["max_voices"].value >= 10


@pytest.mark.parametrize("seed", ["printed/1", "printed/2"])
def test_what_is_taken_as_printed_is_what_reckoning_gives(seed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reckon every score of two games of a Court that was taken as it is printed; nothing may be added to it."""
    real, looked = windows.as_printed, Counter[str]()
    by_trap_and_lasting = [0, 0]

    def checked(play: Play[Realm], who: Character, kind: type[PersonScore], score: str) -> bool:
        printed = real(play, who, kind, score)
        if printed:
            about: dict[type, Any] = {AbilityScore: score, ItemLevel: next(iter(who.items()), None), Temper: "wild"}
            reckoned = windows.reckon(play, kind(who, about.get(kind, 7)))
            assert not reckoned.total.parts, (kind, score, who.called)
            assert kind is not Temper or getattr(reckoned, "now", "") == "wild"
            looked[kind.__name__] += 1
            by_trap_and_lasting[0] += bool(play.state.adventure.truth.placed and FEATS.by_trap(kind))
            by_trap_and_lasting[1] += bool(who.lasting)
        return printed

    for module in (windows, figures, temper):
        monkeypatch.setattr(module, "as_printed", checked)
    table = Table(game, SEATS, seed=seed_from(seed), rulings=PLAYED)
    bots = {seat: game.bot(seat, bot_seed(seed_from(seed), seat)) for seat in SEATS}
    for _ in drive(table, bots, talk=False):
        pass

    assert {"AbilityScore", "MaxHp", "Defense", "Reach", "Temper"} <= set(looked)
    assert all(by_trap_and_lasting)
