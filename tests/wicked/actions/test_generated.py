"""Generated play: whatever people answer, a scene goes on, nothing breaks, and nobody is more than they can be."""

import random
from typing import Any

import pytest

from tests.wicked.actions.acting import Yard
from tests.wicked.scene import SceneGame, monster, pack
from undercroft.engine.asks import Ask
from undercroft.engine.cards import Card
from undercroft.engine.clocks import Clock
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.wicked.actions.acting import open_floor
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.start import first_dungeon
from undercroft.games.wicked.state import Carried, Faction, Friend, Monster, Raid, Wicked
from undercroft.games.wicked.words import Action, Attribute, Defense, Goal

BOOK = house_book()
ROLLS = 20


def somebody(chance: random.Random, seat: str) -> Monster:
    """Make a monster of whatever the book has."""
    calling = chance.choice([*BOOK.shelf("calling")])
    abilities = [one.id for one in BOOK.abilities_of(calling)]
    made = monster(*chance.sample(abilities, 3), calling=calling)
    made.seat, made.name = seat, seat.capitalize()
    made.kind, made.impulse = chance.choice([*BOOK.shelf("kind")]), chance.choice([*BOOK.shelf("impulse")])
    made.gear_defense, made.gear = chance.choice([*Defense][:7]), ["staff", "hat", "coat", "boots"]
    made.ratings = {action: chance.randint(0, 3) for action in Action}
    made.paths, made.friend = [chance.choice([*BOOK.shelf("path")])], "marsh_ottla"
    made.gold, made.hearts = chance.randint(0, 3), chance.randint(0, 2)
    tables = ("concoction", "contraption", "potion", "magic_item")
    things = [chance.choice([*BOOK.shelf(table)]) for table in tables]
    made.items = [Carried(one, one, doses=2, volatile=chance.randint(0, 1)) for one in things]
    return made


def table_of(chance: random.Random) -> Table[Wicked]:
    """Lay out a yard with some monsters and packs, under real dice."""
    seats = ["ann", "bob", "cat"][: chance.randint(1, 3)]
    state = Wicked(seats=seats, monsters={seat: somebody(chance, seat) for seat in seats}, cycle=1)
    state.packs = {one.id: one for one in (pack(seat) for seat in seats)}
    state.dungeon = first_dungeon("Gallhollow", "warren", 1)
    state.region.factions["millbrook_farms"] = Faction("millbrook_farms", "Millbrook Farms", 0, -1)
    state.region.friends["marsh_ottla"] = Friend("marsh_ottla")
    state.raid = Raid(Goal.FUN, "millbrook_farms", "barn", goal_clock=Clock("goal", 8), alarm=Clock("alarm", 6))
    game = SceneGame(state)
    game.procedure = many_rolls
    return Table(game, [*seats, "gm"], seed=str(chance.random()).encode())


async def many_rolls(play: Play[Wicked]) -> None:
    """Open the floor again and again."""
    for _ in range(ROLLS):
        await open_floor(Yard(play), list(play.state.monsters))


def any_answer(ask: Ask[Any], chance: random.Random) -> Any:
    """Give a legal answer by chance; a card is filled in slot by slot."""
    if not isinstance(ask, Card):
        return ask.nth(chance.randrange(ask.count()))
    draft: dict[str, Any] = {}
    for slot in ask.slots:
        if (offered := slot.offer(draft)) is not None:
            draft[slot.name] = any_answer(offered, chance)
    return draft


@pytest.mark.parametrize("seed", range(24))
def test_a_scene_goes_on_whatever_is_answered(seed: int) -> None:
    chance = random.Random(seed)
    table = table_of(chance)
    while not table.over:
        ask = chance.choice(table.open_asks())
        table.answer(ask.seat, ask.id, any_answer(ask, chance))

    for one in table.state.monsters.values():
        assert 0 <= one.stress <= 6
        assert one.feral == (one.stress == 6) or one.dead
        assert len(set(one.shock)) == len(one.shock) <= len(Attribute)
        assert one.hearts >= 0
        assert one.gold >= 0
    assert table.state.scene.stated == []
