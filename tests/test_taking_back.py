"""Taking back tells no secret: what a player's answer rolled shows to that player.

Whether an answer can be taken back depends on whether it rolled anything (`engine/going_back.py`). As long as the
player sees whatever that was, it follows from what the player knows. So every roll of which a player was told nothing
is rolled again with other faces: what the player is shown must differ.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.engine.tiny import Parlour, Party
from tests.kingdom.phases.dungeon_phase.test_generated import SEATS, Reckless
from tests.kingdom.secrecy.test_shadows import RULINGS, Secretive
from undercroft.engine.asks import Pick
from undercroft.engine.bots import Bot, RandomBot, bot_seed
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.game import Game
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games import find_game

TURNS = (1, 2, 3, 5)
"""By how much faces are turned, one after the other, to see whether anybody could tell."""


class Turned(Fast):
    """Dice whose faces are others from some draw on."""

    def __init__(self, seed: bytes, start: int, by: int) -> None:
        super().__init__(seed)
        self.start, self.by = start, by

    def roll(self, sides: int) -> int:
        """Draw a number from 1 to `sides`, and turn it."""
        here, face = self.count, super().roll(sides)
        return (face - 1 + self.by) % sides + 1 if here >= self.start else face


class Watched:
    """A table of which every answer is kept, so that it can be played again with other dice."""

    def __init__(self, game: Game[Any], seats: Sequence[str], seed: bytes, bots: dict[str, Bot], **given: Any) -> None:
        self.lay = lambda dice: Table(game, seats, dice=dice, **given)
        self.seed, self.bots, self.table = seed, bots, self.lay(Fast(seed))
        self.given: list[tuple[str, str, Any]] = []
        self.looked: list[str] = []

    def play(self, answers: int) -> None:
        """Play on, and look at every question once by whose answer something was rolled in silence."""
        for _ in range(answers):
            ask = self.table.first_ask()
            if ask is None:
                return
            seat, drawn, read = ask.seat, self.table.dice.count, len(self.table.journal.seen_by(ask.seat))
            self.given.append((seat, ask.id, self.bots[seat].answer(self.table.view(seat), ask)))
            self.table.answer(*self.given[-1])
            silent = len(self.table.journal.seen_by(seat)) == read and self.table.dice.count > drawn
            next_up = self.table.asks_of(seat)
            if silent and next_up and seat != self.table.game.gm and ask.key not in self.looked:
                self.looked.append(ask.key)
                assert self.shows(seat, drawn), f"{ask.key} rolls something that {seat} does not see"

    def shows(self, seat: str, drawn: int) -> bool:
        """Say whether a seat would be shown something else if what was rolled from a draw on had come otherwise."""
        seen = self.table.view(seat).encode()
        return any(self.again(Turned(self.seed, drawn, by)).view(seat).encode() != seen for by in TURNS)

    def again(self, dice: Fast) -> Table[Any]:
        """Play it all again with other dice."""
        table = self.lay(dice)
        for seat, ask, value in self.given:
            table.answer(seat, ask, value)
        return table


@pytest.mark.parametrize("name", ["depths", "kingdom", "nightmares", "wicked"])
def test_players_see_whatever_their_answers_roll(name: str) -> None:
    game, seed = find_game(name), seed_from("silent")
    seats = ["ann", "bob", "cid", *filter(None, [game.gm])]
    bots = {seat: game.bot(seat, bot_seed(seed, seat), "random") for seat in seats}

    Watched(game, seats, seed, bots, rulings=dict(game.usual)).play(250)


@pytest.mark.parametrize("seed", [1, 9])
def test_players_in_a_dungeon_see_whatever_their_answers_roll(seed: int) -> None:
    bots: dict[str, Bot] = {seat: Reckless(seat.encode()) for seat in (*SEATS, "gm")}
    watched = Watched(Secretive(seed), [*SEATS, "gm"], seed_from(f"source {seed}"), bots, rulings=RULINGS)

    watched.play(700)

    assert watched.looked


class Sly(Party):
    """A party at which something is rolled between two questions, and nobody is told."""

    async def play(self, play: Play[Parlour]) -> None:
        """Ask twice, and roll behind the scenes."""
        await Pick("ann", "first", ("red", "white"))
        play.state.plan = str(play.dice.roll(6))
        await Pick("ann", "second", ("red", "white"))


def test_a_roll_behind_the_scenes_is_noticed() -> None:
    bots: dict[str, Bot] = {"ann": RandomBot(b"ann")}
    watched = Watched(Sly(), ("ann", "bob", "gm"), seed_from("sly"), bots)

    with pytest.raises(AssertionError, match="first rolls something that ann does not see"):
        watched.play(2)
