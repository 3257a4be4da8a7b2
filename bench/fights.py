"""Fights on one core: five of a Court against five monsters, by good bots, journal off."""

from collections.abc import Mapping, Sequence

from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.kingdom import MakeYouKingdom
from undercroft.games.kingdom.bots import make_bot
from undercroft.games.kingdom.delve.battle import fight
from undercroft.games.kingdom.delve.sides import embody
from undercroft.games.kingdom.figures import max_hp
from undercroft.games.kingdom.state import Carried, Landmaker, MapSheet, Realm
from undercroft.games.kingdom.words import ABILITIES, CITIZEN

from .clock import quickest, show

COURT = {
    "ada": ("king", ("royal_command", "diadem"), ("blade", "potion")),
    "bo": ("knight", ("diehard", "war_god"), ("great_sword", "armor")),
    "cy": ("oracle", ("prayer",), ("spear", "star_fragment", "potion")),
    "di": ("ninja", ("jump",), ("shuriken", "potion")),
    "ed": ("servant", ("collecting",), ("blade", "armor")),
}
FOES = ("ogrekin", "ogrekin", "minotaur", "slime", "skeleton")
SEEDS = [seed_from(f"fight/{number}") for number in range(12)]


class Fight(MakeYouKingdom):
    """The game, but all that is played is one fight."""

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Realm:
        """Lay out a small realm with a Court of Level 3."""
        people = {}
        for place, (seat, (court_class, skills, items)) in enumerate(COURT.items()):
            who = Landmaker(seat, seat, name=seat.capitalize(), court_class=court_class, level=3, drive=1)
            who.abilities = dict.fromkeys(ABILITIES, 3)
            who.skills, who.followers, who.area = list(skills), {CITIZEN: 8}, 3 - place % 3
            for slot, item in zip(who.slots, items, strict=False):
                slot.item = Carried(item, 1)
            people[seat] = who
        realm = Realm(people, phase="adventure", court=list(people))
        realm.kingdom.maps, realm.kingdom.capital = {"33": MapSheet()}, "33"
        realm.delve.begun = True
        return realm

    async def play(self, play: Play[Realm]) -> None:
        """Fight once."""
        for who in play.state.members():
            who.hp = max_hp(play, who).value
        monsters = [embody(play, kind, f"m{number}") for number, kind in enumerate(FOES, 1)]
        for place, monster in enumerate(monsters):
            monster.area = 4 + place % 2
        await fight(play, monsters)


GAME = Fight()
SEATS = [*COURT, "gm"]


def fight_once(seed: bytes) -> None:
    """Play one fight with bots that go by what they are asked."""
    table: Table[Realm] = Table(GAME, SEATS, dice=Fast(seed), telling=False, keeping=False)
    bots = {seat: make_bot(seat, seed + seat.encode(), "good") for seat in SEATS}
    number = 0
    while asks := table.open_asks():
        ask = asks[0]
        ask.id, number = f"{ask.seat}.{number}", number + 1
        table.run.answer(ask, ask.check(bots[ask.seat].answer(table.view(ask.seat), ask)))


def measure(rounds: int) -> None:
    """Print how long a fight takes."""
    taken = quickest(fight_once, SEEDS, rounds) / len(SEEDS)
    show(
        "Fights: five of a Court against five monsters, one core, journal off",
        [("milliseconds", f"{taken * 1000:.1f}")],
    )
