"""The log: one line at a time, with no secret of anybody in it and nothing that looks like a line of its own."""

import logging
import re

LONGEST_PATH = 200
HIDDEN = "…"

SECRETS = (
    (re.compile(r"(/k(?:/|%2f)+)[^\s\"'<>]+", re.IGNORECASE), rf"\1{HIDDEN}"),
    (re.compile(r"(\bbearer\s+)[^\s\"'<>,]+", re.IGNORECASE), rf"\1{HIDDEN}"),
    (re.compile(r"(\buc_\w+=)[^\s\"'<>;]+"), rf"\1{HIDDEN}"),
    (re.compile(r"\b[0-9a-f]{64,}\b"), HIDDEN),
)
"""What a link, a program, a cookie or a seed looks like, and what a log shows in its place."""
RUN = re.compile(r"[A-Za-z0-9_-]{32,}")  # as long as the secret of a link, or longer
LINK = re.compile("/+k/+", re.IGNORECASE)


def hush(text: str) -> str:
    """Give a text without anything that could be somebody's secret."""
    for secret, instead in SECRETS:
        text = secret.sub(instead, text)
    return RUN.sub(_hide_mixed, text)


def _hide_mixed(found: re.Match[str]) -> str:
    """Hide what has small and large letters, as every secret has and hardly any name of ours."""
    return found[0] if found[0] in (found[0].lower(), found[0].upper()) else HIDDEN


def quiet_path(path: str) -> str:
    """Give a path, or anything else that somebody sent, as a log may show it: on one line, in plain letters, hushed."""
    head, *link = LINK.split(path, maxsplit=1)
    shown = hush(head).encode("unicode_escape").decode("ascii")[:LONGEST_PATH]
    return f"{shown}/k/{HIDDEN}" if link else shown


class Quiet(logging.Formatter):
    """Writes what is logged: the last place where a secret can be kept out, whoever logs it.

    Each further line of a text, such as a trace, begins with a bar, so that no text can pretend to be another line.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        lines = hush(super().format(record)).splitlines()
        return "\n | ".join("".join(map(_visible, line)) for line in lines)


def _visible(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")


def write_log() -> None:
    """Log one line at a time; never a token, never a seed."""
    handler = logging.StreamHandler()
    handler.setFormatter(Quiet("%(asctime)s %(levelname)s %(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("httpx").setLevel(logging.WARNING)
