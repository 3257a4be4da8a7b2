"""Whole fights by bots and by chance: they end, and unknown monsters stay unknown until they are over."""

from random import Random
from typing import Any

import msgspec
import pytest

from tests.kingdom.scene import SceneGame, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.dice import Fast
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.kingdom.bots import make_bot
from undercroft.games.kingdom.combat.battle import fight
from undercroft.games.kingdom.grammar.entries import ITEMS, MONSTERS, SKILLS
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.state import OWN, Realm, Region

CLASSES = ("king", "knight", "vizier", "oracle", "ninja", "servant")


MOST_ANSWERS = 15_000


def court(chance: Random, heads: int, level: int) -> Realm:
    """Make a Court at random: skills, Items, places."""
    skills = [skill.id for skill in SKILLS if skill.family in ("class", "advanced", "job")]
    items = [item.id for item in ITEMS if not item.rare and item.slots == 1 and not item.only_for]
    people = {}
    for seat in "abcdef"[:heads]:
        people[seat] = landmaker(
            chance.choice(CLASSES), skills=chance.sample(skills, 4), followers=8, level=level,
            items=["blade", "star_fragment", *chance.sample(items, 2)], area=chance.choice((1, 2, 3)),
            warfare=chance.randint(1, 4), quest=chance.randint(1, 4), wit=chance.randint(1, 4), drive=1,
        )(seat)  # fmt: skip
    realm = Realm(people, phase="adventure", court=list(people), kingdom=kingdom(citizens=60))
    for cell in realm.kingdom.maps:
        realm.world.regions[cell] = Region(OWN)
    realm.delve.begun = True
    return realm


def fought(seed: int, *, level: str = "good", uncertain: bool = False, telling: bool = False) -> Table[Realm]:
    """Set up a fight at random."""
    chance = Random(seed)
    level_of_court = chance.randint(1, 6)
    realm = court(chance, chance.randint(1, 6), level_of_court)
    kinds = [one.id for one in MONSTERS if one.level <= level_of_court + 4]
    foes = [(kind, chance.choice((4, 5, 6))) for kind in chance.choices(kinds, k=chance.randint(1, 6))]
    surprised = chance.random() < 0.3

    async def play_it(play: Play[Realm]) -> str:
        for who in play.state.members():
            who.hp = max_hp(play, who).value
        monsters = []
        for number, (kind, area) in enumerate(foes, 1):
            monster = embody(play, kind, f"m{number}")
            monster.area = area
            if uncertain:
                monster.skills = []
            monsters.append(monster)
        return await fight(play, monsters, surprised=surprised, uncertain=uncertain)

    game = SceneGame(realm, play_it)
    seats = [*realm.landmakers, "gm"]
    table: Table[Realm] = Table(game, seats, dice=Fast(str(seed).encode()), telling=telling, keeping=False, start=False)
    table._begin(game.new_state(seats, {}), None)
    return table


def drive(table: Table[Realm], level: Any, each: Any = None) -> None:
    """Answer everything until the fight is over."""
    bots = {seat: make_bot(seat, b"bots" + seat.encode(), level) for seat in table.seats}
    for number in range(MOST_ANSWERS):
        asks = table.open_asks()
        if not asks:
            return
        ask = asks[0]
        ask.id = ask.id or f"{ask.seat}.{number}"
        if each is not None:
            each(table, ask)
        table.run.answer(ask, ask.check(bots[ask.seat].answer(table.view(ask.seat), ask)))
    raise AssertionError(f"the fight goes on for ever: {table.open_asks()[0].key}")


@pytest.mark.parametrize("seed", range(60))
def test_bots_fight_any_fight_to_its_end(seed: int) -> None:
    table = fought(seed)

    drive(table, "good")

    state = table.state.delve.fight
    assert state is not None
    assert state.outcome in ("won", "lost", "fled", "settled", "gone")
    assert table.state.depth == 0


@pytest.mark.parametrize("seed", range(60, 90))
def test_any_legal_answers_bring_a_fight_to_its_end(seed: int) -> None:
    table = fought(seed)

    drive(table, "random")


@rule("MYK-MONRULE-UNKNOWN")
@pytest.mark.parametrize("seed", range(100, 106))
def test_nothing_that_players_receive_names_an_unknown_monster(seed: int) -> None:
    table = fought(seed, uncertain=True, telling=True)

    def look(table: Table[Realm], ask: Any) -> None:
        there = table.state.delve.fight
        if there is None or there.outcome or ask.seat == "gm" or not ask.id.endswith(("1", "4", "8")):
            return
        view = table.view(ask.seat)
        revealed = [one.kind for one in there.monsters.values() if one.known]
        kinds = list(dict.fromkeys(one.kind for one in there.monsters.values() if one.kind not in revealed))
        words = [*kinds, *(MONSTERS[kind].title for kind in kinds)]
        looks = [MONSTERS[kind].looks for kind in kinds]
        received = str(msgspec.to_builtins(view.data()))
        for sentence in looks:
            received = received.replace(sentence, "").replace(str(sentence).replace("'", "\\'"), "")
        named = [word for word in words if f"'{word}" in received or f'"{word}' in received]
        assert not named, named

    drive(table, "good", look)
