"""Generated play: whole delves by bots that do anything at all never raise, never get stuck, and can be saved."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.kingdom.scene import kingdom, landmaker
from undercroft.engine.asks import Ask
from undercroft.engine.bots import RandomBot, drive
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.play import Play
from undercroft.engine.saves import decode, encode, load, save
from undercroft.engine.table import Table
from undercroft.engine.view import View
from undercroft.games.kingdom import MakeYouKingdom, game
from undercroft.games.kingdom.phases.dungeon_phase.quarters import play_dungeon
from undercroft.games.kingdom.rules.frame import HOME
from undercroft.games.kingdom.rulings import RULINGS
from undercroft.games.kingdom.scenario.drawing import draw_scenario
from undercroft.games.kingdom.scenario.theme import open_goal
from undercroft.games.kingdom.state import Adventure, Kingdom, MapSheet, Realm

SEATS = ["ann", "bob", "cid", "dan"]


STUCK = 6_000


LATE = 9
"""After how many Quarters even a reckless bot goes home when it can."""


class Reckless(RandomBot):
    """A bot that does anything, but neither goes home early nor hands things around for ever."""

    def answer(self, view: View, ask: Ask[Any]) -> Any:
        """Take any legal answer, and go home when it is late."""
        late = ask.key == "delve_move" and ask.params["quarters"] >= LATE
        if ask.key == "delve_move" and "leave" in ask.options():
            rooms = [choice for choice in ask.options() if choice in ask.params["steps"]]
            return "leave" if late or not rooms else rooms[0]
        if ask.key == "camp_act" and ask.params["quarters"] >= 2 * LATE:
            return "enough"
        return super().answer(view, ask)


class Delving(MakeYouKingdom):
    """The game, but only the Dungeon Phase, with a Court and a scenario of its own."""

    def __init__(self, seed: int, level: int) -> None:
        self.seed = seed
        self.level = level

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Realm:
        """Lay out a Court that is armed for its Level, and a drawn dungeon."""
        return court_in_front_of(self.seed, list(seats), self.level)

    async def play(self, play: Play[Realm]) -> None:
        """Play the Dungeon Phase."""
        play.state.step = "adventure"
        if play.state.delve.quarter != HOME or not play.state.chronicle.quarters:
            await play_dungeon(play)


def court_in_front_of(seed: int, seats: list[str], level: int, land: Kingdom | None = None) -> Realm:
    """Draw a scenario for a Court of some Level, and put the Court before its Entrance."""
    classes = ("king", "knight", "vizier", "ninja", "oracle", "servant")
    arms = ("blade", "spear", "crossbow", "dagger", "blade", "broom")
    people = {}
    for seat, court_class, weapon in zip(seats, classes, arms, strict=False):
        sheet = landmaker(
            court_class, items=[(weapon, level // 2), "lunch", "potion"], followers=8, level=level, hp=12 + level,
            likes=["Magic"], warfare=2 + level // 2, quest=2 + level // 3,
        )  # fmt: skip
        people[seat] = sheet(seat)
        people[seat].slots[4].materials = {"meat": 3}
    realm = Realm(people, phase="adventure", step="adventure", court=list(people), kingdom=land or kingdom())
    truth = draw_scenario(Fast(b"scenario %d" % seed), level, len(people), level * len(people))
    realm.adventure = Adventure(objective="x", sheet=MapSheet(annexed=True), truth=truth, goal=open_goal(truth))
    realm.depth = 1
    return realm


def delve(seed: int, level: int = 1, answers: int = STUCK, **rulings: str) -> Table[Realm]:
    """Play a delve by reckless bots, as far as some answers go."""
    table = Table(Delving(seed, level), [*SEATS, "gm"], seed=seed_from(f"delve {seed}"), rulings=rulings)
    go_on(table, answers)
    return table


def go_on(table: Table[Realm], answers: int = STUCK) -> None:
    bots = {seat: Reckless(seat.encode()) for seat in table.seats}
    for count, _ in enumerate(drive(table, bots), 1):
        if count >= answers:
            return


@pytest.mark.parametrize("seed", range(6))
def test_a_delve_of_reckless_bots_ends(seed: int) -> None:
    table = delve(seed, 1 + seed % 3)

    assert table.over
    assert table.state.chronicle.objective_met is not None


@pytest.mark.soak
@pytest.mark.parametrize("level", range(1, 7))
@pytest.mark.parametrize("seed", range(100, 134))
def test_many_delves_of_reckless_bots_end(seed: int, level: int) -> None:
    assert delve(seed, level).over


OPTIONS = {ruling.id: list(ruling.readings)[-1] for ruling in RULINGS if ruling.id not in ("delve", "games")}


@pytest.mark.parametrize("seed", range(20, 22))
def test_a_delve_with_every_other_reading_ends(seed: int) -> None:
    table = Table(Delving(seed, 1), [*SEATS, "gm"], seed=seed_from(f"other {seed}"), rulings=OPTIONS)
    go_on(table)

    assert table.over


@pytest.mark.parametrize("answers", [40, 90, 170])
def test_a_delve_that_was_saved_goes_on_as_if_it_had_never_stopped(answers: int) -> None:
    whole = delve(0)
    part = load(Delving(0, 1), decode(encode(save(delve(0, answers=answers)))))
    go_on(part)

    assert part.digest() == whole.digest()


def test_whole_games_of_bots_with_a_delve_end() -> None:
    table = Table(game, [*SEATS, "gm"], seed=seed_from("whole"), rulings={"games": "1"})
    bots = {seat: game.bot(seat, seat.encode()) for seat in table.seats}
    for count, _ in enumerate(drive(table, bots), 1):
        assert count < STUCK

    assert table.over


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200))
def test_two_hundred_whole_games_of_bots_end(seed: int) -> None:
    table = Table(game, [*SEATS, "gm"], seed=seed_from(f"whole {seed}"), rulings={"games": "1"})
    bots = {seat: game.bot(seat, seat.encode()) for seat in table.seats}
    for count, _ in enumerate(drive(table, bots), 1):
        assert count < STUCK

    assert table.over
