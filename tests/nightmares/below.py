"""A lair for tests: an entrance, a hall, a cell that is an end, a vault with the anchor, the crown's room."""

from functools import cache
from typing import Any

from tests.nightmares.people import FRAMES
from tests.nightmares.scene import Scene
from tests.nightmares.whole_book import whole_texts
from undercroft.engine.cards import Card
from undercroft.games.nightmares.phases.foray import one_room
from undercroft.games.nightmares.state import Group, KnownRoom, LaidTrap, Room
from undercroft.games.nightmares.state import Hero as Person

STRONG, MIXED, MISS = (6, 5), (4, 4), (2, 2)
WAYS = {"entrance": ["hall"], "hall": ["entrance", "vault", "cell"], "vault": ["hall", "throne"], "cell": ["hall"]}
WAYS["throne"] = ["vault"]
DANGERS = """
[[danger]]
id = "chasm"
name = "The chasm"
where = "lair"
ways = [{ text = "jump", attribute = "dexterity" }, { text = "climb", attribute = "health" }]
does = [{ do = "hurt", amount = 2 }]
prices = ["noise", "disposition"]
text = "It is deep."
lands = "It was wider than that."
[[danger]]
id = "gas"
name = "Gas"
where = "lair"
all = true
ways = [{ text = "hold your breath", attribute = "health" }]
does = [{ do = "inflict", debility = "stunned" }]
prices = ["noise"]
text = "It is yellow."
lands = "It is sweet."
"""
WONDERS = """
[[magic_item]]
id = "ring"
name = "The ring"
for_archetype = "arcanist"
does = [{ do = "mend", amount = 2, whom = "self" }]
lesser = [{ do = "mend", amount = 1, whom = "self" }]
text = "It is warm."
"""
SONG = """
[[spell]]
id = "mending"
name = "Mending"
school = "school_1"
row = 1
level = 1
target = "ally"
range = "touch"
does = [{ do = "mend", amount = 2 }]
text = "It knits."
"""
KIT = """
[[item]]
id = "pole"
name = "A pole"
kit = ["pole"]
text = "It is long."
"""


@cache
def below_texts() -> dict[str, str]:
    """Give a whole plain book with dangers of lairs, a wonder, a mending spell, and two monsters of the tests."""
    plain = dict(whole_texts())
    plain["frames.toml"] += FRAMES
    plain["dangers.toml"] = DANGERS
    plain["magic_items.toml"] = WONDERS
    plain["items.toml"] += KIT
    plain["spells.toml"] += SONG
    plain["traps.toml"] = plain["traps.toml"].replace('id = "trap_three"\n', 'id = "trap_three"\nneeds = "pole"\n')
    return plain


class Below(Scene):
    """A party in the hall of a small lair, come from the entrance."""

    def __init__(self, *groups: str, **people: Person) -> None:
        """Put people into the hall; a group by its block's name stands there too, unmet."""
        super().__init__((), inside=True, **people)
        night = self.night
        night.house = dict(below_texts())
        lair = self.lair
        lair.rooms = {one: Room(one, "room_0", one.capitalize(), exits=list(ways)) for one, ways in WAYS.items()}
        lair.rooms["vault"].anchor = True
        lair.anchor, lair.anchor_room = "anchor_seven", "vault"
        crown = Group("g0", "crown", "crown_nine_invent", "The crown", "throne", [9], crown=True)
        lair.groups, lair.crown = {"g0": crown}, "g0"
        for number, block in enumerate(groups, 1):
            lair.groups[f"g{number}"] = Group(f"g{number}", "frame", block, block.capitalize(), "hall", [4])
        for one in ("entrance", "hall", "vault", "cell"):
            night.known.rooms[one] = KnownRoom(one, one.capitalize(), "room_0", entered=one in ("entrance", "hall"))
        lair.rooms["entrance"].entered = lair.rooms["hall"].entered = 1
        night.scene.room, night.scene.came_from, night.scene.tags = "hall", "entrance", ["dark"]
        night.scene.number = 3

    def trap(self, room: str, entry: str = "trap_two", *, nightmare: bool = False) -> LaidTrap:
        """Lay a trap."""
        trap = LaidTrap("t1", entry, room, guards_treasure=True, nightmare=nightmare)
        self.lair.traps["t1"] = trap
        self.lair.rooms[room].trap = "t1"
        return trap

    def begin(self, *dice: int) -> None:
        """Let the party be in its room until it leaves it."""
        self.dice(*dice)
        self.play(one_room)

    def offers(self, slot: str, seat: str = "ann", **drafted: Any) -> list[str]:
        """List what a place of the card offers."""
        card = self.ask(seat)
        assert isinstance(card, Card)
        asks = card.drafted(drafted).asks
        return list(asks[slot].options()) if slot in asks else []

    def act(self, seat: str = "ann", *dice: int, **drafted: Any) -> None:
        """Fill in the card of the room, with dice for what comes of it."""
        card = self.ask(seat)
        assert isinstance(card, Card), card.key
        assert card.key == "room", card.key
        self.dice(*dice)
        self.answer(seat, "room", card.drafted({"edge": False, "help": "nobody", **drafted}).draft)

    def rolled(self, move: str) -> list[int]:
        """List what was rolled for a move."""
        return [line.params["sum"] for line in self.table.journal.lines if line.kind == f"rolled_{move}"]
