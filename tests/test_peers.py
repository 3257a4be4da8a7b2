"""What is compared with others runs without them, and says how to get them."""

import shutil

import pytest

from bench.peers import boardgame_io, compared
from undercroft.engine.dice import seed_from


def test_without_node_it_says_what_to_get(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    compared.measure(1)
    boardgame_io.main()

    assert capsys.readouterr().out.count("'nodejs' and 'npm'") == 2


def test_what_is_kept_takes_the_same_decisions_as_what_is_not() -> None:
    seed = seed_from("peers/1")

    assert compared.kept("depths", 6)(seed) == compared.off("depths", 6)(seed) > 20
