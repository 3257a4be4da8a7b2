"""Fights against the mightiest by any legal answers: they end, whatever the monsters know."""

from random import Random

import pytest

from tests.kingdom.combat.test_generated import court, drive
from tests.kingdom.scene import SceneGame
from undercroft.engine.dice import Fast
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.kingdom.combat.battle import fight
from undercroft.games.kingdom.grammar.entries import MONSTERS
from undercroft.games.kingdom.rules.cycles import last
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.state import Base, Built, MapSheet, Realm, RoomTruth
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.words import Scope

MIGHTY = [one.id for one in MONSTERS if one.level > 10]


TOUGH = 80
"""How many HP more a Court has, so that it lives to see what its enemies can do."""


def against(kinds: list[str], seed: int) -> Table[Realm]:
    """Set up a fight of a tough Court against some monsters, in a room with a Base and a Facility."""
    chance = Random(seed)
    realm = court(chance, chance.randint(2, 4), 8)
    truth = realm.adventure.truth
    truth.rooms = {"A1": RoomTruth(), "A2": RoomTruth()}
    truth.bases = [Base("b1", "nest", "A1", 20, 3, True)] if chance.random() < 0.5 else []
    realm.delve.room, realm.adventure.sheet = "A1", MapSheet()
    realm.adventure.sheet.rooms["A1"].facilities.append(Built("f77", "bar"))

    async def play_it(play: Play[Realm]) -> str:
        for who in play.state.members():
            last(play, who, Effect.MAX_HP, TOUGH, Scope.COMBAT, name="Tough", cite="MYK-DERIVED-01")
            who.hp = max_hp(play, who).value
        monsters = [embody(play, kind, f"m{number}") for number, kind in enumerate(kinds, 1)]
        for monster in monsters:
            monster.area = chance.choice((4, 5, 6))
        return await fight(play, monsters)

    game = SceneGame(realm, play_it)
    seats = [*realm.landmakers, "gm"]
    dice = Fast(f"{kinds} {seed}".encode())
    table: Table[Realm] = Table(game, seats, dice=dice, telling=False, keeping=False, start=False)
    table._begin(game.new_state(seats, {}), None)
    return table


@pytest.mark.parametrize("seed", range(6))
def test_a_fight_against_the_mightiest_ends(seed: int) -> None:
    drive(against(Random(seed).sample(MIGHTY, 3), seed), "random")


@pytest.mark.soak
@pytest.mark.parametrize("kind", [one.id for one in MONSTERS])
def test_a_fight_against_every_monster_ends(kind: str) -> None:
    drive(against([kind, kind, *Random(kind).sample(MIGHTY, 2)], 1), "random")
