"""Wording: no question, option or line of a whole game shows an id, a word of the code, or a gap."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.kingdom.phases.dungeon_phase.test_generated import OPTIONS, Delving, Reckless
from undercroft.engine.asks import Ask
from undercroft.engine.bots import RandomBot, drive
from undercroft.engine.dice import seed_from
from undercroft.engine.game import Game
from undercroft.engine.journal import Line
from undercroft.engine.table import Table
from undercroft.engine.texts import Speaker
from undercroft.engine.view import View
from undercroft.games.kingdom import game
from undercroft.games.kingdom.show.page.stack import stack_rows
from undercroft.games.kingdom.state import Realm

NAMES = {"seatqa": "Anna", "seatqb": "Bert", "seatqc": "Cora", "seatqd": "Dora"}
"""Seats whose ids no sentence uses by chance."""


LOOKS_LIKE_CODE = re.compile(
    r"\w_\w|seatq[a-d]|[\[\]{}@#]|'[a-z]+'|\w:\w|\b[a-z]+\d+\b|\b\d\d\.[A-C]\d|  | \.| ,|,,|\.\."
)
"""Snake case, seats, lists, keys with colons or numbers, sites, and gaps where nothing was filled in."""


ID = re.compile(r"[a-z]*\d+|\S*[_:.=@]\S*")


MOST_ANSWERS = 900


Games = tuple[Game[Realm], dict[str, str], type[RandomBot] | None]
"""What is played, by which readings, and by whom: bots that know the game where nothing is said."""


PLAYED: dict[str, Games] = {
    "a realm by bots": (game, {"games": "1", "delve": "rolled"}, None),
    "a game by bots": (game, {"games": "1"}, None),
    "a realm by chance": (game, {"games": "1", "delve": "rolled", "bases": "on"}, RandomBot),
    "a game by other readings": (game, {**OPTIONS, "games": "1"}, None),
    "a delve by chance": (Delving(1, 3), {}, Reckless),
    "a delve by other readings": (Delving(3, 5), OPTIONS, Reckless),
}


class Reader:
    """Somebody who reads everything at a table, and notes what no person should read."""

    def __init__(self, table: Table[Realm]) -> None:
        self.table = table
        self.found: dict[str, str] = {}
        self.read: set[tuple[str, str]] = set()
        self.lines = dict.fromkeys(("gm", ""), 0)

    def note(self, where: str, words: str) -> None:
        self.found.setdefault(where, words)

    def look(self, missing: list[str]) -> None:
        """Read what is new since the last look; `missing` collects words that nobody has written."""
        for seat in self.table.seats:
            view = self.table.view(seat)
            for ask in view.asks:
                if (seat, ask.id) not in self.read:
                    self.read.add((seat, ask.id))
                    missing.clear()
                    self.question(view, ask)
                    for gap in [key for key in missing if key.startswith("{")]:
                        self.note(f"ask {ask.key}", f"nothing for {gap}")
            for row in stack_rows(view) if self.table.play.stack else ():
                self.words("stack", row.name, row.note)
        for seat in self.lines:
            view = self.table.view(seat)
            missing.clear()
            for line in view.journal[self.lines[seat] :]:
                self.line(view, line)
                for key in missing:
                    self.note(f"line {line.kind}", f"no word for {key}")
                missing.clear()
            self.lines[seat] = len(view.journal)

    def question(self, view: View, ask: Ask[Any]) -> None:
        where, shown = f"ask {ask.key}", view.shown_ask(ask)
        if ask.key not in game.texts.asks:
            self.note(where, "there is no text for it")
        self.words(where, shown["prompt"], shown.get("note", ""))
        for option in shown["options"]:
            parts = [part.name for part in option["total"].parts] if "total" in option else []
            self.words(where, *(option.get(part, "") for part in ("label", "help", "with", "group")), *parts)
            if ask.kind != "text":
                self.label(ask.key, option["id"], option["label"])

    def label(self, key: str, option: str, label: str) -> None:
        """Read the label of an option: it is never empty, never the id, and people are called by their own names."""
        where, written = f"ask {key}", {**game.texts.words, **game.texts.options.get(key, {})}
        bare = option not in written and label.lower() == option.replace("_", " ").lower()
        if not label.strip() or (bare and ID.fullmatch(option) and not option.lstrip("-").isdigit()):
            self.note(where, f"{option} has no label")
        who = self.table.state.landmakers.get(option)
        if who is not None and who.name and label in NAMES.values():
            self.note(where, f"{label} plays {who.name}")

    def line(self, view: View, line: Line) -> None:
        where = f"line {line.kind}"
        if line.kind not in game.texts.lines:
            self.note(where, "there is no text for it")
        parts = [view.speaker.word(part.name) for part in line.total.parts] if line.total is not None else []
        self.words(where, view.tell(line), *parts)

    def words(self, where: str, *words: str) -> None:
        for one in words:
            if LOOKS_LIKE_CODE.search(one):
                self.note(where, one)


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the ids for which a sentence found no word, and in braces the parameters that were not there."""
    found: list[str] = []
    known = Speaker.word

    def word(self: Speaker, key: str) -> str:
        if key not in self._words and ID.fullmatch(key) and not key.isdigit():
            found.append(key)
        return known(self, key)

    filled = Speaker.get_value

    def get_value(self: Speaker, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        if str(key) not in kwargs:
            found.append(f"{{{key}}}")
        return filled(self, key, args, kwargs)

    monkeypatch.setattr(Speaker, "word", word)
    monkeypatch.setattr(Speaker, "get_value", get_value)
    return found


def read_through(name: str, seed: int, missing: list[str], most: int) -> dict[str, str]:
    """Play one table and read all of it."""
    played, rulings, player = PLAYED[name]
    table = Table(played, [*NAMES, "gm"], seed=seed_from(f"words {seed}"), rulings=rulings, names=NAMES)
    salt = b"%d" % seed
    bots = {s: game.bot(s, s.encode() + salt) if player is None else player(s.encode() + salt) for s in table.seats}
    reader = Reader(table)
    reader.look(missing)
    for count, _ in enumerate(drive(table, bots), 1):
        reader.look(missing)
        if count >= most:
            break
    return reader.found


@pytest.mark.parametrize("name", PLAYED)
def test_nobody_reads_an_id(name: str, missing: list[str]) -> None:
    assert read_through(name, 1, missing, MOST_ANSWERS) == {}


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 22))
@pytest.mark.parametrize("name", PLAYED)
def test_nobody_reads_an_id_in_many_games(name: str, seed: int, missing: list[str]) -> None:
    assert read_through(name, seed, missing, 6_000) == {}


@pytest.mark.parametrize("kind", ["swarm_kills", "feat_kills", "fighters_hurt"])
def test_who_falls_without_having_lost_anything_is_told_of_in_whole_sentences(kind: str, missing: list[str]) -> None:
    view = Table(game, [*NAMES, "gm"], seed=b"words", names=NAMES).view("gm")
    told = {"names": ["Eclaire"], "power": "grimoire_recite_it", "toll": [], "fell": ["Dwarf"], "helps": [], "paid": 0}
    for nth in range(3):
        sentence = view.tell(Line(kind, told, nth=nth))
        assert not LOOKS_LIKE_CODE.search(sentence.replace(": .", "  ")), sentence
    assert missing == []
