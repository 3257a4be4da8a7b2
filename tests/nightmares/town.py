"""A town for tests: a whole plain book, a lair of five cards nearby, and people who may go anywhere."""

from functools import cache
from typing import Any

from tests.nightmares.people import hero
from tests.nightmares.scene import Scene
from tests.nightmares.whole_book import whole_texts
from undercroft.engine.cards import Card
from undercroft.games.nightmares.state import Group, House, LaidTrap, Lair, Room
from undercroft.games.nightmares.state import Hero as Person
from undercroft.games.nightmares.state import Scene as Place
from undercroft.games.nightmares.words import Institution, Where

ROW = ["two_of_clubs", "five_of_hearts", "seven_of_diamonds", "four_of_hearts", "nine_of_spades"]
TRAP, ALLIES, ANCHOR, RIVALS, CROWN = ROW
GOODS = """
[[item]]
id = "arrows"
name = "Arrows"
kit = ["ammunition"]
text = "A handful."
[[item]]
id = "brandy"
name = "Brandy"
kit = ["dose"]
uses = 4
text = "It burns."
[[item]]
id = "kit"
name = "A healer's kit"
kit = ["healer"]
text = "It stings."
[[item]]
id = "lute"
name = "A fine lute"
unit = "valuable"
bulk = 1
text = "It sings."
[[item]]
id = "ship"
name = "A ship"
unit = "fortune"
text = "It floats."
"""
USES = ("carries", "lights", "tends", "sings", "knows", "opens", "cooks", "scouts", "guards", "speaks", "reads", "digs")


def _retainer(use: str) -> str:
    wage = "valuable" if use == "reads" else "purse"
    return (
        f'[[retainer]]\nid = "{use}_one"\nname = "One who {use}"\nuse = "{use}"\nwage = "{wage}"\nknows = "garrison"\n'
        'text = "Plain."\nlines = ["A.B", "B.C", "C.D"]\n'
    )


def _person(name: str, site: str, reason: str) -> str:
    return (
        f'[[person]]\nid = "{name}"\nname = "{name.capitalize()}"\ntemper = "kind"\nwant = "bread"\nsite = "{site}"\n'
        f'reason = "{reason}"\n'
    )


def _danger(where: str) -> str:
    return (
        f'[[danger]]\nid = "{where}_danger"\nname = "A {where} danger"\nwhere = "{where}"\n'
        'ways = [{ text = "wade", attribute = "health" }, { text = "wait", attribute = "willpower" }]\n'
        'does = [{ do = "hurt", amount = 2 }]\nprices = ["disposition"]\ntext = "Water."\nlands = "It is cold."\n'
    )


PLAIN_SITE = """
[[site]]
id = "quay"
name = "The quay"
keeper = "Odo"
temper = "kind"
look = "Wet."
through = ["A rope says", "A post says", "A net says"]
gossip = ["A sailor says", "A gull says", "A cook says"]
tags = ["bells", "beautiful", "home", "gambling"]
"""


@cache
def town_texts() -> dict[str, str]:
    """Give a whole plain book with goods, people, dangers and people to hire."""
    plain = dict(whole_texts())
    plain["items.toml"] += GOODS
    plain["retainers.toml"] = "".join(map(_retainer, USES))
    people = _person("mab", "market", "pity") + _person("tam", "quay", "truth")
    plain["settlement.toml"] += PLAIN_SITE + people
    plain["dangers.toml"] = _danger("road") + _danger("town")
    return plain


class Town(Scene):
    """People in town, on the first day of a stay, with a lair of five cards waiting."""

    def __init__(self, **people: Person) -> None:
        """Put people into the town; who is not given is a plain warrior called Ann."""
        super().__init__((), inside=False, **(people or {"ann": hero()}))
        night = self.night
        night.house = dict(town_texts())
        night.town.houses = {institution: House() for institution in Institution}
        night.town.entry, night.town.day = "town", 1
        night.scene = Place(Where.SETTLEMENT, 1)
        night.lair = lair()

    def offered(self, seat: str, slot: str, **drafted: Any) -> list[str]:
        """List what a place of the card before a seat offers, given what stands on it already."""
        card = self.ask(seat)
        assert isinstance(card, Card)
        asks = card.drafted(drafted).asks
        return list(asks[slot].options()) if slot in asks else []


def lair() -> Lair:
    """Give a lair: a trap, allies on the road, a valuable anchor, enemies of the crown in town, and the crown."""
    rooms = {card: Room(card, "room_0", card, card, ["entrance"]) for card in ROW}
    rooms["entrance"] = Room("entrance", "room_1", "A door", exits=list(ROW))
    made = Lair(list(ROW), [], rooms, "entrance", {}, {}, "anchor_seven", ANCHOR, "g1")
    made.traps["t1"] = LaidTrap("t1", "trap_two", TRAP, guards_treasure=True, nightmare=True)
    made.groups["g1"] = Group("g1", "crown", "crown_nine_invent", "The crown", CROWN, [4], CROWN, crown=True)
    made.groups["g2"] = Group("g2", "frame", "few", "Few", "entrance", [1], ALLIES, "face_few", covets_anchor=True)
    made.groups["g3"] = Group("g3", "frame", "few", "Others", "", [1], RIVALS, "face_gang")
    return made
