"""The keyboard: one line from a person, or from whatever a pipe holds."""

import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress

from rich.text import Text

from .screen import Screen

PROMPT = "> "


class Keyboard:
    """Reads lines; at a terminal they can be edited and completed, in a pipe they are echoed."""

    def __init__(self, screen: Screen, commands: Iterable[str]) -> None:
        self._screen = screen
        self._commands = list(commands)
        self._words: list[str] = []
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        if self.live:
            self._complete()

    def _complete(self) -> None:
        with suppress(ImportError):
            import readline

            readline.set_completer(self._completed)
            readline.set_completer_delims("")
            readline.parse_and_bind("tab: complete")

    def _completed(self, typed: str, state: int) -> str | None:
        found = [word for word in self._words if word.casefold().startswith(typed.casefold())]
        return found[state] if state < len(found) else None

    def read(self, labels: Mapping[str, str]) -> str:
        """Wait for one line; the end of the input is an `EOFError`."""
        if self.live:
            self._words = [*labels.values(), *self._commands]
            self._screen.typed()
            return input(PROMPT).strip()
        self._screen.console.print(PROMPT, end="")
        line = sys.stdin.readline()
        self._screen.show([Text(line.strip())])
        if not line:
            raise EOFError
        return line.strip()

    def pause(self, words: str) -> None:
        """Let a person at a terminal catch their breath; a pipe needs none."""
        if self.live:
            with suppress(EOFError):
                input(words)
