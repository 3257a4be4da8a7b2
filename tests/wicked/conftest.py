"""In a test that writes its dice down, shuffled rounds come in the order of the book: only rolls take dice."""

import pytest

from undercroft.games.wicked.rules import table


@pytest.fixture(autouse=True)
def rounds_in_order(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave rounds unshuffled wherever a `Scene` has scripted dice; decks can still be laid out by hand."""
    if "Scene" in vars(request.module):
        monkeypatch.setattr(table, "shuffled", lambda play, things: list(things))
