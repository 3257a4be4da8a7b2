"""Keepsakes: what one takes home of a table is what one's seat may know, and nothing else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import HTML, Clock, Seated, serving
from tests.server.test_older import LINE, talkative


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, clock=Clock(), patience=0.0) as client:
        yield client


def get(seated: Seated, path: str, **asked: Any) -> Any:
    """Open a page of the table as somebody who sits there."""
    params = {"seat": seated.seat, **asked}
    return seated.client.get(f"/t/{seated.table}/{path}", params=params, headers={**seated.headers, **HTML})


def test_a_journal_is_searched_by_words_person_and_kind(client: TestClient[Any]) -> None:
    ada, brok = talkative(client, 30, whispers=3)

    assert LINE.findall(get(ada, "journal", q="word 17").text) == ["word 17"]
    assert LINE.findall(get(ada, "journal", q="SECRET").text) == ["secret 0", "secret 1", "secret 2"]
    assert LINE.findall(get(brok, "journal", q="secret").text) == []
    assert len(LINE.findall(get(brok, "journal", who="ada", kind="talk").text)) == 30
    assert LINE.findall(get(brok, "journal", who="brok", kind="talk").text) == []
    assert "0 lines found" in get(ada, "journal", q="dragonfly").text


def test_a_search_is_bounded_whatever_is_asked_for(client: TestClient[Any]) -> None:
    ada, _ = talkative(client, 260)
    many = get(ada, "journal", q="word")

    assert len(LINE.findall(many.text)) == 200
    assert "260 lines found, the newest 200 shown" in many.text
    assert get(ada, "journal", q="x" * 500, who="nobody", kind="<b>").status_code == 200


def test_the_story_and_the_journal_are_taken_home_without_other_peoples_secrets(client: TestClient[Any]) -> None:
    ada, brok = talkative(client, 5, whispers=2)
    for path in ("keepsakes", "keepsakes/story.html", "keepsakes/journal.txt", "keepsakes/sheet", "keepsakes/maps"):
        mine, others = get(ada, path), get(brok, path)
        assert (mine.status_code, others.status_code) == (200, 200), path
        assert "secret 1" not in others.text, path

    words = get(ada, "keepsakes/journal.txt")
    assert words.headers["content-disposition"] == 'attachment; filename="depths-journal.txt"'
    assert "Ada: word 4" in words.text
    assert "Ada: secret 1" in words.text
    assert "<svg" in get(ada, "keepsakes/story.html").text


def test_what_is_not_there_is_refused_in_one_sentence(client: TestClient[Any]) -> None:
    ada, _ = talkative(client, 1)
    gone = get(ada, "keepsakes/attic.exe")
    assert gone.status_code == 404
    assert "There is no such keepsake here." in gone.text
