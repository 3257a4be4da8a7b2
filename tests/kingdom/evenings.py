"""Whole first games of one King and a Court of bots: what the King and the desk were asked, and what was let pass."""

from collections.abc import Mapping
from functools import cache
from typing import Any
from unittest.mock import patch

import msgspec

from undercroft.engine.bots import bot_seed, next_answer, whim
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice, seed_from
from undercroft.engine.table import Table
from undercroft.engine.view import View
from undercroft.games.kingdom import game
from undercroft.games.kingdom.bots.policies import as_asked_alone
from undercroft.games.kingdom.grammar import hearing
from undercroft.games.kingdom.grammar.deeds import DEED
from undercroft.games.kingdom.state import Realm

KING = "ann"
SEATS = (KING, "bob", "cyd", "dot", "eve", "gm")
MADE = ("creation", "court")
"""The phases in which the Court is made: what is asked there is counted elsewhere."""
LETS_PASS: tuple[Any, ...] = ("pass", "enough", "wait", "nobody", (), False)
HOPE = ("check_hope", "damage_hope")
DECIDES = ("voices_consent", "purchase_granted", "items_granted", "debate_heat")
"""The asks in which a no, or none at all, is a decision of its own."""


class Asked(msgspec.Struct):
    """A question to the King: which it was, in which phase and fight it came, and what was said."""

    key: str
    phase: str
    fighting: bool
    value: Any

    @property
    def passed(self) -> bool:
        """Whether it was put in vain: nothing was done, spent or changed."""
        said = self.value.get(DEED) if isinstance(self.value, dict) else self.value
        if self.key in HOPE:
            return bool(said == "0")
        return self.key not in DECIDES and any(said is one or said == one for one in LETS_PASS)


class Evening(msgspec.Struct):
    """One game, to its end, and what the King was asked after the Court was made; and what was asked at the desk."""

    table: Table[Realm]
    asked: list[Asked]
    desk: list[Asked]

    def of(self, phase: str) -> list[Asked]:
        """List what was asked in a phase."""
        return [one for one in self.asked if one.phase == phase]


@cache
def evening(number: int) -> Evening:
    """Play one game as the King with four bots for a Court and one for the game master."""
    with patch.object(hearing, "CHECKED", False):
        return played(number)


def played(number: int) -> Evening:
    """Play it to its end."""
    seed = seed_from(f"pace {number}")
    table: Table[Realm] = Table(game, SEATS, seed=seed, rulings={"games": "1", "delve": "played"})
    bots = {seat: game.bot(seat, bot_seed(seed, seat)) for seat in SEATS}
    asked: dict[str, list[Asked]] = {KING: [], table.play.gm: []}
    while (answer := next_answer(table, bots)) is not None:
        ask, value = answer
        if ask.key == "court_class" and ask.seat == KING:
            value = "king"
        if ask.seat == KING and isinstance(ask, Card) and ask.waits:
            value = said_beforehand(table.view(KING), ask, value, whim(seed, ask.id))
        realm = table.state
        if ask.seat in asked and ask.waits and realm.phase not in MADE:
            asked[ask.seat].append(Asked(ask.key, realm.phase, realm.delve.fight is not None, value))
        table.answer(ask.seat, ask.id, value)
    return Evening(table, asked[KING], asked[table.play.gm])


def said_beforehand(view: View, card: Card, draft: Mapping[str, Any], dice: Dice) -> dict[str, Any]:
    """Say all that a card has room for, as a person would; bots leave open what is asked later."""
    whole = dict(draft)
    for slot in card.slots:
        if slot.later and (inner := slot.offer(whole)) is not None:
            whole[slot.name] = as_asked_alone(view, inner, dice)
    return whole
