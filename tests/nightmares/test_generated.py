"""Generated evenings: any seed, any number of people, any legal answers; they end, replay, and open again anywhere."""

import pytest

from tests.engine.playing import ends_and_replays, everything, reloaded, replays
from tests.engine.test_generated_games import agree, answer, call_off, lapse, propose, rewind, say, take_back
from tests.nightmares.evenings import GM, bots_for, check_legal, play_by_bots, play_by_chance, table_of
from tests.nightmares.people import hero
from tests.nightmares.scene import Scene
from undercroft.engine.dice import Fast
from undercroft.engine.table import Table
from undercroft.games.nightmares import game
from undercroft.games.nightmares.phases.combat import one_round
from undercroft.games.nightmares.rules.threats import LETTERS, free_letter
from undercroft.games.nightmares.state import Night

LONG = pytest.mark.soak
FEW = [(0, 1, True), (1, 2, False), (2, 3, True), (3, 4, False), (4, 6, True)]
ALL = [
    pytest.param(seed, 1 + seed % 6, automatic, marks=LONG) for seed in range(100, 400) for automatic in (True, False)
]
MANY = [pytest.param(seed, 1 + seed % 6, marks=LONG) for seed in range(100, 400)]
DEEDS = [*[answer] * 60, *[take_back] * 6, *[lapse] * 4, *[say] * 2, *[agree] * 4, propose, rewind, call_off]


@pytest.mark.parametrize(("seed", "players", "automatic"), [*FEW, *ALL])
def test_any_legal_answers_lead_to_an_end_that_replays(seed: int, players: int, automatic: bool) -> None:
    table = table_of(f"chance {seed}", players)
    presides = game.bot(GM, b"%d" % seed) if automatic else None
    for number in play_by_chance(table, Fast(b"%d" % seed), presides):
        if number % 50 == 0:
            check_legal(table)
    ends_and_replays(table)


@pytest.mark.parametrize(("seed", "players"), [(1, 3), (2, 5), *MANY[:60]])
def test_an_evening_that_is_opened_again_anywhere_goes_on_to_the_same_bytes(seed: int, players: int) -> None:
    table = table_of(f"opened {seed}", players)
    bots = bots_for(table, str(seed))
    others: list[Table[Night]] = []
    for number in play_by_bots(table, bots):
        for other in others:
            next(play_by_bots(other, bots))
        if number % 29 == 0:
            again = reloaded(table)
            assert again.digest() == table.digest(), f"after {number} answers, {table.marks[-1].name}"
            others = [*others, again][-2:]
    assert all(everything(other) == everything(table) for other in others)
    assert others


@pytest.mark.parametrize(("seed", "players"), [(7, 2), *MANY[:40]])
def test_whatever_else_people_do_at_the_table_the_log_gives_it_again(seed: int, players: int) -> None:
    table = table_of(f"anything {seed}", players)
    for number in range(250):
        chance = Fast(b"%d/%d" % (seed, number))
        DEEDS[chance.roll(len(DEEDS)) - 1](table, chance)
    assert everything(reloaded(table)) == everything(table)
    replays(table)


def test_there_is_a_letter_for_whatever_is_announced() -> None:
    assert free_letter(list(LETTERS)) == "AA"


@pytest.mark.parametrize("bound", ["asleep", "held"])
def test_whoever_is_bound_and_alone_comes_loose_after_a_round(bound: str) -> None:
    scene = Scene(["ghoul"], ann=hero(worn=["plate"]))
    setattr(scene.ann, bound, True)
    scene.play(one_round)
    scene.means("1")
    assert not any((scene.ann.asleep, scene.ann.held))


@LONG
def test_a_thousand_incursions_of_bots_end() -> None:
    for seed in range(1_000):
        table = table_of(f"thousand {seed}", 1 + seed % 6)
        for _ in play_by_bots(table, bots_for(table, str(seed))):
            pass
        assert table.over, seed
