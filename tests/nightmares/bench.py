"""Whole evenings with our own book, played by bots: what was told, what was asked, and how it went."""

from collections import Counter
from typing import Any

import msgspec

from undercroft.engine.asks import Ask
from undercroft.engine.bots import Level
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.engine.texts import first_upper
from undercroft.games.nightmares import Nightmares
from undercroft.games.nightmares.rules.foes import block_at
from undercroft.games.nightmares.rules.naming import called
from undercroft.games.nightmares.state import Night

SEATS = ("ann", "bob", "cyd", "gm")
MOST = 6_000


class Evening(msgspec.Struct):
    """An evening that has been played: the table, and each question with the phase and place in which it came."""

    table: Table[Night]
    asked: list[tuple[str, str, str]] = []


def played(seed: str, level: Level = "good", sessions: str = "one", seats: tuple[str, ...] = SEATS) -> Evening:
    """Play an evening to its end."""
    game = Nightmares()
    table: Table[Night] = Table(game, list(seats), seed=seed_from(seed), rulings={"sessions": sessions})
    bots: Any = {seat: game.bot(seat, f"{seed} {seat}".encode(), level) for seat in table.seats}
    evening = Evening(table)
    for _ in range(MOST):
        ask = table.first_ask()
        if ask is None:
            return evening
        evening.asked.append((ask.seat, ask.key, stage(table.state, ask)))
        table.answer(ask.seat, ask.id, ask.check(bots[ask.seat].answer(table.view(ask.seat), ask)))
    raise AssertionError(f"{seed} does not end")


def stage(night: Night, ask: Ask[Any]) -> str:
    """Name the part of an evening in which something is asked."""
    if night.phase != "foray":
        return night.phase
    if night.scene.violent:
        return f"fight {night.scene.number}"
    return f"room {night.scene.room}" if night.scene.inside else "road"


def transcript(evening: Evening, seat: str = "ann") -> list[tuple[str, str]]:
    """Tell an evening as one seat reads it, each line with its kind."""
    view = evening.table.view(seat)
    return [(line.kind, view.tell(line)) for line in view.journal]


def names(night: Night) -> list[str]:
    """List every name that a line could differ by, the longest first."""
    found = [hero.name for hero in night.heroes.values()] + list(night.lost)
    found += [one.name for one in night.town.hired]
    groups = [] if night.lair is None else list(night.lair.groups.values())
    for group in groups:
        places = range(len(group.dispositions))
        found += [group.name, *(called(group, block_at(night, group, place), place) for place in places)]
    return sorted({*found, *map(first_upper, found)}, key=len, reverse=True)


def masked(words: str, among: list[str]) -> str:
    """Put the same word in place of every name."""
    for name in among:
        words = words.replace(name, "…")
    return words


def repeats(evening: Evening) -> Counter[tuple[str, str]]:
    """Count the lines that were told before in the same evening, but for the names in them."""
    among = names(evening.table.state)
    told = Counter((kind, masked(words, among)) for kind, words in transcript(evening))
    return Counter({line: times - 1 for line, times in told.items() if times > 1})
