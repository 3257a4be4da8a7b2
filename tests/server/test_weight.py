"""What reaches a browser before anything is seen weighs little: fonts are cut, and words are squeezed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import serving

FONTS = ("crimson-pro", "crimson-pro-italic", "figtree")
MOST_OF_FONTS = 120_000


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path) as client:
        yield client


def test_the_fonts_weigh_little_and_are_squeezed_once(client: TestClient[Any]) -> None:
    answers = [client.get(f"/static/fonts/{name}.woff2") for name in FONTS]
    assert [answer.content[:4] for answer in answers] == [b"wOF2"] * len(FONTS)
    assert sum(len(answer.content) for answer in answers) < MOST_OF_FONTS
    assert not any("content-encoding" in answer.headers for answer in answers)


def test_the_style_names_no_other_fonts(client: TestClient[Any]) -> None:
    style = client.get("/static/lamplight.css").text
    assert style.count("@font-face") == len(FONTS)
    assert all(f"fonts/{name}.woff2" in style for name in FONTS)


def test_pages_and_styles_are_squeezed_for_whoever_can_read_that(client: TestClient[Any]) -> None:
    for address in ("/", "/static/lamplight.css", "/rules/depths"):
        plain = client.get(address, headers={"accept-encoding": "identity"})
        squeezed = client.get(address, headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert squeezed.headers["content-encoding"] == "gzip"
        assert int(squeezed.headers.get("content-length", 0)) < len(plain.content) / 2
        assert squeezed.text == plain.text
