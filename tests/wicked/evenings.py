"""Whole evenings with our own book, played by bots: what was told and asked in each cycle of a campaign."""

from collections import Counter
from functools import cache
from typing import Any

import msgspec

from tests.wicked.campaigns import GM, SEATS, bots_for
from undercroft.engine.asks import Pick
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.engine.texts import first_upper
from undercroft.games.wicked import game
from undercroft.games.wicked.actions.buttons import BUTTONS
from undercroft.games.wicked.state import Invasion, Wicked

MOST = 6_000
ENDS = "waits"
"""The line with which an evening ends: one cycle, an evening."""


class Asked(msgspec.Struct):
    """A question: whom it went to, which it was, and when it came."""

    seat: str
    key: str
    phase: str
    step: str
    cycle: int
    scene: str
    pressed: bool = False  # it was answered by a button, which anybody may leave alone


class Campaign(msgspec.Struct):
    """A campaign that has been played for some cycles, and each question that was asked."""

    table: Table[Wicked]
    asked: list[Asked] = []
    alone: list[Asked] = []  # those that had only one answer


@cache
def played(seed: str, players: int = 1, cycles: int = 3) -> Campaign:
    """Play some cycles of a campaign."""
    table: Table[Wicked] = Table(game, [*SEATS[:players], GM], seed=seed_from(seed), rulings={"length": "full"})
    bots, campaign = bots_for(table, seed), Campaign(table)
    for _ in range(MOST):
        ask = table.first_ask()
        if ask is None or table.state.cycle > cycles:
            return campaign
        state = table.state
        asked = Asked(ask.seat, ask.key, state.phase, state.step, state.cycle, state.scene.kind)
        campaign.asked.append(asked)
        campaign.alone += [asked] if isinstance(ask, Pick) and len(ask.ids) == 1 else []
        said: Any = bots[ask.seat].answer(table.view(ask.seat), ask)
        asked.pressed = ask.key == "action" and said.get("intention") in BUTTONS
        table.answer(ask.seat, ask.id, said | {"table": "on"} if ask.key == "evening" else said)
    raise AssertionError(f"{seed} does not end")


def evenings(campaign: Campaign, seat: str = "ann") -> list[list[tuple[str, str]]]:
    """Tell a campaign as one seat reads it, evening by evening, each line with its kind."""
    view = campaign.table.view(seat)
    told: list[list[tuple[str, str]]] = [[]]
    for line in view.journal:
        told[-1].append((line.kind, view.tell(line)))
        if line.kind == ENDS:
            told.append([])
    return told


def names(state: Wicked) -> list[str]:
    """List every name that a line could differ by, the longest first."""
    found = [one.name for one in state.monsters.values()] + [one.name for one in state.packs.values()] + state.fallen
    found += [one.name for one in state.region.factions.values()]
    found += [one.name for one in state.region.targets.values()]
    parties: list[Invasion] = [*state.films, *([state.invasion] if state.invasion else [])]
    found += [one.name for party in parties for one in party.party.values()] + [party.name for party in parties]
    found += [name.partition(" ")[0] for name in found if not name.lower().startswith("the ")]
    return sorted({*found, *map(first_upper, found)} - {""}, key=len, reverse=True)


def masked(words: str, among: list[str]) -> str:
    """Put the same word in place of every name."""
    for name in among:
        words = words.replace(name, "…")
    return words


def repeats(campaign: Campaign) -> Counter[tuple[str, str]]:
    """Count the lines that were told before in the same evening, but for the names in them."""
    among, found = names(campaign.table.state), Counter[tuple[str, str]]()
    for evening in evenings(campaign):
        told = Counter((kind, masked(words, among)) for kind, words in evening)
        found.update({line: times - 1 for line, times in told.items() if times > 1})
    return found
