"""Whole raids, played by whoever answers as is suggested, or by chance."""

from typing import get_args

import pytest

from tests.rules import rule
from tests.wicked.raids.raiding import lay_out_region
from tests.wicked.scene import SceneGame, monster, pack
from undercroft.engine.bots import RandomBot
from undercroft.engine.dice import Fast
from undercroft.engine.phases import OVER, Course
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.wicked import game
from undercroft.games.wicked.book.effects import Primitive
from undercroft.games.wicked.dungeon.start import first_dungeon
from undercroft.games.wicked.phases.campaign import STEPS
from undercroft.games.wicked.rules import carrying
from undercroft.games.wicked.state import Wicked
from undercroft.games.wicked.words import Phase


class Raids(Course[Wicked]):
    """Raid after raid, with what comes after each."""

    async def next_phase(self, play: Play[Wicked]) -> str:
        """Three raids are enough."""
        if play.state.phase == Phase.BLOWBACK:
            play.state.invasion = None
            play.state.cycle += 1
        return OVER if play.state.cycle > 3 else await super().next_phase(play)


RAIDS = Raids({Phase.RAIDING: STEPS[Phase.RAIDING], Phase.BLOWBACK: STEPS[Phase.BLOWBACK][:2]}, again=Phase.RAIDING)
"""The steps of raids and of what follows them, without the invasion."""


class RaidGame(SceneGame):
    """The game, but all that is played is raids."""

    async def play(self, play: Play[Wicked]) -> None:
        """Play three raids."""
        await RAIDS.run(play)


def table(seed: bytes, seats: int, tier: int) -> Table[Wicked]:
    """Lay a table for some monsters, each with a pack."""
    names = ["ann", "bob", "cyn", "dov"][:seats]
    people = {name: monster(smash=2, skulk=1, trick=2, banter=1, scan=1) for name in names}
    for name, one in people.items():
        one.seat, one.name, one.gold = name, name.capitalize(), 1
    wicked = Wicked(seats=names, monsters=people, packs={one.id: one for one in map(pack, names)}, cycle=1)
    wicked.dungeon = first_dungeon("Gallhollow", "warren", tier)
    lay_out_region(wicked)
    return Table(RaidGame(wicked), [*names, "gm"], dice=Fast(seed))


@pytest.fixture(autouse=True)
def verbs_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pass over what other parts have not written yet: a bargain may dig a way in, and nobody digs so far."""
    monkeypatch.setattr(carrying, "COUNTED", get_args(Primitive))


@rule("WO-RAID-05")
@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("seed", range(3))
def test_bots_play_three_raids_to_their_end(seed: int, seats: int) -> None:
    one = table(bytes([seed]) * 32, seats, seed % 3)
    bots = {seat: RandomBot(bytes([seed, place])) for place, seat in enumerate([*one.state.seats, "gm"])}
    answers, asked = 0, set()
    while asks := one.open_asks():
        ask = asks[0]
        asked.add(ask.key)
        suggested = seed % 2 == 0
        value = ask.silence() if suggested else bots[ask.seat].answer(one.view(ask.seat), ask)
        one.answer(ask.seat, ask.id, value)
        answers += 1
        assert answers < 5000
    assert one.over
    assert asked <= set(game.texts.asks)
    assert {line.kind for line in one.journal.lines} <= set(game.texts.lines)
    assert one.state.raid is None or one.state.raid.left
