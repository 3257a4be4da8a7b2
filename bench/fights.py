"""Fights on one core: how long bots need for a fight of ten with every window open."""

from collections import Counter
from collections.abc import Callable

from undercroft.engine.bots import bot_seed
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.kingdom import MakeYouKingdom
from undercroft.games.kingdom.combat.battle import fight
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.state import Carried, Kingdom, Landmaker, MapSheet, Realm
from undercroft.games.kingdom.words import CITIZEN

from .clock import quickest, show

COURT = {
    "king": ("blade", ["diadem", "rush"]),
    "knight": ("spear", ["diehard", "carnage"]),
    "oracle": ("dagger", ["prayer", "wrath_of_god"]),
    "ninja": ("blade", ["disrupt", "multiple"]),
    "vizier": ("crossbow", ["collecting", "aim"]),
}
FOES = ("minotaur", "ogrekin", "ogrekin", "dwarf", "giant_bat")
MOST_ANSWERS = 5_000
SEEDS = [seed_from(f"fight/{number}") for number in range(8)]


class OneFight(MakeYouKingdom):
    """The game, but nothing of it except one fight of five against five."""

    def new_state(self, seats: object, rulings: object) -> Realm:
        """Put a Court of five on the Battlefield."""
        people: dict[str, Landmaker] = {}
        for court_class, (weapon, skills) in COURT.items():
            who = Landmaker(court_class, court_class, name=court_class.title(), court_class=court_class)
            who.abilities = {"wit": 3, "charisma": 3, "quest": 3, "warfare": 3}
            who.skills, who.level, who.drive, who.area = list(skills), 3, 2, 3 if weapon != "crossbow" else 2
            who.followers = {CITIZEN: 8}
            for slot, item in zip(who.slots, (weapon, "star_fragment", "potion", "armor"), strict=False):
                slot.item = Carried(item, 1)
            people[court_class] = who
        realm = Realm(people, phase="adventure", court=list(people), kingdom=Kingdom("Bench", citizens=60))
        realm.kingdom.capital, realm.kingdom.maps = "33", {"33": MapSheet(annexed=True)}
        realm.delve.begun = True
        return realm

    async def play(self, play: Play[Realm]) -> None:
        """Fight."""
        for who in play.state.members():
            who.hp = max_hp(play, who).value
        monsters = [embody(play, kind, f"m{number}") for number, kind in enumerate(FOES, 1)]
        for number, monster in enumerate(monsters):
            monster.area = 4 + number // 3
        await fight(play, monsters)


def fight_it_out(seed: bytes) -> int:
    """Let bots fight one fight, nothing told and nothing kept; say how many answers it took."""
    game = OneFight()
    table = Table(game, [*COURT, "gm"], dice=Fast(seed), telling=False, keeping=False)
    bots = {seat: game.bot(seat, bot_seed(seed, seat)) for seat in table.seats}
    asked: Counter[str] = Counter()
    for count in range(MOST_ANSWERS):
        ask = table.first_ask()
        if ask is None:
            return count
        asked[ask.seat] += 1
        ask.id = ask.id or f"{ask.seat}.{asked[ask.seat]}"
        table.run.answer(ask, ask.check(bots[ask.seat].answer(table.view(ask.seat), ask)))
    raise RuntimeError("the fight goes on for ever")


def measure(rounds: int, run: Callable[[bytes], int] = fight_it_out) -> None:
    """Print how long a fight takes, and how many answers it needs."""
    answers = sum(map(run, SEEDS)) / len(SEEDS)
    each = quickest(run, SEEDS, rounds) / len(SEEDS)
    show(
        "Fights: five against five with every window open, one core, journal off",
        [
            ("milliseconds for a fight", f"{each * 1000:.1f}"),
            ("answers in a fight", f"{answers:.0f}"),
        ],
    )
