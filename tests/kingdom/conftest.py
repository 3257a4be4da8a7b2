"""Every look at who holds what is checked against the truth."""

import pytest

from undercroft.games.kingdom.grammar import hearing


@pytest.fixture(autouse=True)
def _checked_holdings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hearing, "CHECKED", True)
