"""The log never holds a secret, and nothing that somebody sends can look like a line of it."""

import logging
from base64 import urlsafe_b64encode
from hashlib import sha256
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.hosting import HTML, serving, start
from undercroft.server.lobby import Rooms
from undercroft.server.logs import LONGEST_PATH, Quiet, quiet_path, write_log

TOKENS = st.binary().map(lambda seed: urlsafe_b64encode(sha256(seed).digest()[:24]).decode())
"""Secrets such as those of links: 24 bytes as 32 letters."""

PIECES = st.text(st.characters(codec=None), max_size=12) | st.sampled_from(
    [
        "/",
        "//",
        "/k/",
        "/K/",
        "/t/",
        "/api/tables/",
        "\n",
        "\r",
        "\x1b[31m",
        "\u202e",
        "\u2028",
        "%0a",
        "?",
        "é",
        "\ud800",
    ]
)


def written(message: str, *values: object, error: BaseException | None = None) -> str:
    """Give what stands in the log."""
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Quiet("%(levelname)s %(message)s"))
    logger = logging.Logger("test")
    logger.addHandler(handler)
    logger.error(message, *values, exc_info=error)
    return stream.getvalue()


@given(st.lists(PIECES).map("".join), TOKENS, st.lists(PIECES).map("".join))
def test_a_path_is_shown_on_one_line_in_plain_letters_without_a_token(before: str, token: str, after: str) -> None:
    shown = quiet_path(before + token + after)

    assert token not in shown
    assert shown.replace("…", "").isascii()
    assert shown.isprintable()
    assert len(shown) <= LONGEST_PATH + len("/k/…")


@given(st.lists(PIECES).map("".join), st.text(min_size=1).filter(lambda text: not text.isspace()))
def test_whatever_comes_after_the_beginning_of_a_link_is_hidden(before: str, rest: str) -> None:
    assert quiet_path(f"{before}/k/{rest}") == quiet_path(f"{before}/k/")


@given(st.lists(PIECES).map("".join), TOKENS, st.lists(PIECES).map("".join))
def test_no_text_of_an_error_gives_a_token_away_or_begins_a_line(before: str, token: str, after: str) -> None:
    text = written("%s", before + token, error=ValueError(after, f"/k/{token}", f"Bearer {token}", f"uc_x={token}"))

    assert token not in text
    assert all(line.startswith((" | ", "ERROR ")) for line in text.splitlines())
    assert sum(line.startswith("ERROR ") for line in text.splitlines()) == 1


def test_seeds_are_hidden_and_names_are_not() -> None:
    seed = sha256(b"seed").hexdigest()
    name = "test_a_name_that_is_longer_than_any_token_of_ours_stays_as_it_is"

    assert written("%s %s table %s", seed, name, "0123456789ab") == f"ERROR … {name} table 0123456789ab\n"


def test_a_link_that_breaks_something_is_not_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def break_off(rooms: Rooms, given: str) -> tuple[str, str, str]:
        raise RuntimeError(f"no {given}")

    monkeypatch.setattr(Rooms, "find_link", break_off)
    with serving(tmp_path) as client:
        token = start(client)["seats"]["ada"].rpartition("/")[2]
        assert client.get(f"/k/{token}", headers=HTML).status_code == 500
    said = [record.getMessage() for record in caplog.records]
    text = "\n".join(Quiet().format(record) for record in caplog.records)

    assert "/k/… broke" in said
    assert not any(token in line for line in said)
    assert "RuntimeError" in text
    assert token not in text


def test_everything_that_is_logged_goes_through_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging.root, "handlers", [])

    write_log()

    assert [type(handler.formatter) for handler in logging.root.handlers] == [Quiet]
