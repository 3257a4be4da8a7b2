"""Games of the kingdom played by bots and counted: even adventures at some Levels, and campaigns of ten games.

`python -m tests.kingdom.bench 300` plays for three hundred seconds of processor time, and prints all figures. A word
after the seconds gives other seeds.
"""

from collections import Counter

import msgspec

from undercroft.engine.bots import bot_seed, next_answer
from undercroft.engine.cards import Aside
from undercroft.engine.dice import Fast
from undercroft.engine.play import Play
from undercroft.engine.rulings import settle
from undercroft.engine.table import Table
from undercroft.games.kingdom import MakeYouKingdom, game
from undercroft.games.kingdom.campaign import CAMPAIGN
from undercroft.games.kingdom.phases.end_phase.growth import level_up
from undercroft.games.kingdom.state import Realm
from undercroft.games.kingdom.words import Condition

SEATS = ("ann", "bob", "cid", "dan", "gm")
STUCK = 60_000
GAMES = 10


class Seasoned(MakeYouKingdom):
    """The game, begun with a Court of some Level, with the equipment of beginners, and a Kingdom of that Level."""

    def __init__(self, level: int) -> None:
        self.level = level

    async def play(self, play: Play[Realm]) -> None:
        """Make a Kingdom and its Court, let them grow, then play on as usual."""
        realm = play.state
        while realm.phase in ("creation", "court"):
            await CAMPAIGN.go_on(play)
        if realm.phase == "setup" and not realm.chronicle.number:
            await self.grow(play)
        await CAMPAIGN.run(play)

    async def grow(self, play: Play[Realm]) -> None:
        """Raise the Kingdom and its Court to the Level."""
        grow_kingdom(play.state, self.level)
        for who in play.state.members():
            while who.level < self.level:
                await level_up(play, who, "MYK-GROWTH-05")


def grow_kingdom(realm: Realm, level: int) -> None:
    """Raise the Kingdom to a Level: each Level is one more point for what is lowest."""
    kingdom = realm.kingdom
    for _ in range(kingdom.level, level):
        lowest = min(kingdom.attributes, key=lambda name: kingdom.attributes[name])
        kingdom.attributes[lowest] += 1
    kingdom.level = max(kingdom.level, level)


class Figures(msgspec.Struct):
    """What was counted over games of one kind."""

    games: int = 0
    met: int = 0
    wiped_out: int = 0
    dead: int = 0
    people: int = 0
    decisions: int = 0
    endings: Counter[str] = msgspec.field(default_factory=Counter)

    def count(self, table: Table[Realm], decisions: int) -> None:
        """Count a table whose games are over."""
        realm = table.state
        self.games += max(len(realm.past), realm.chronicle.number)
        self.met += sum(one.objective_met is True for one in realm.past)
        self.wiped_out += sum(one.wiped_out for one in realm.past)
        self.people += len(realm.landmakers)
        self.dead += sum(one.condition is Condition.DEAD for one in realm.landmakers.values())
        self.decisions += decisions
        self.endings[realm.ended] += 1


def play_quietly(table: Table[Realm], seed: bytes, level: str) -> int:
    """Let bots of a level play a table to its end, the game master always well; give how many answers it took."""
    bots = {seat: game.bot(seat, bot_seed(seed, seat), level if seat != "gm" else "good") for seat in table.seats}
    asked: Counter[str] = Counter()
    for decisions in range(STUCK):
        number_asks(table, asked)
        answer = next_answer(table, bots)
        if answer is None:
            return decisions
        ask, value = answer
        asked.update([ask.pile] if isinstance(ask, Aside) else [])
        table.run.answer(ask, ask.check(value))
    raise AssertionError(f"{table.open_asks()[0].key} for ever")


def number_asks(table: Table[Realm], asked: Counter[str]) -> None:
    """Give every open ask the number by which a bot tells it from others; a table that keeps nothing gives none."""
    for ask in table.open_asks():
        if isinstance(ask, Aside):
            ask.id = f"{ask.pile}.{asked[ask.pile] + 1}"
        elif not ask.id:
            asked[ask.seat] += 1
            ask.id = f"{ask.seat}.{asked[ask.seat]}"


def adventure(figures: Figures, level: int, bots: str, seed: bytes) -> None:
    """Play one whole game with an even adventure for a Court of some Level, and count it."""
    rulings = settle(game.rulings, {"games": "1", "delve": "played", "threat": "even"})
    table = Table(Seasoned(level), SEATS, dice=Fast(seed), rulings=rulings, telling=False, keeping=False)
    figures.count(table, play_quietly(table, seed, bots))


def campaign(figures: Figures, bots: str, seed: bytes) -> None:
    """Play one campaign of ten games with rolled adventures, and count it."""
    rulings = settle(game.rulings, {"games": str(GAMES), "delve": "rolled"})
    table = Table(game, SEATS, dice=Fast(seed), rulings=rulings, telling=False, keeping=False)
    figures.count(table, play_quietly(table, seed, bots))
