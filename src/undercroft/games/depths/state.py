"""What lies on the table in Out of the Depths, and who may see it."""

from typing import Annotated

from undercroft.engine.legal import NAMED, Among, Between, Kept, OneOf, Parts
from undercroft.engine.secrets import GMOnly, Private, Public, State

ACTIONS = ("light", "kill", "defend", "path", "loot", "feed")
ITEMS = ("sword", "rations", "armor", "treasure", "torch")
HORROR = "horror"
ADVENTURER = "adventurer"
ITEM_FOR = {
    "light": "torch",
    "kill": "sword",
    "defend": "armor",
    "path": "torch",
    "loot": "treasure",
    "feed": "rations",
}
HORROR_DICE = (4, 6, 8, 10, 12)
LAST_TURN = 10
STARVED = 3

Action = Annotated[str, Among("actions")]
Somebody = Annotated[str, Among("characters")]
Anybody = Annotated[str, Among("characters", none=True)]
Stat = Annotated[str, Among("stats")]
Few = Annotated[int, Between(0, 9)]
Several = Annotated[int, Between(0, 99)]
Modifier = Annotated[int, Between(-20, 20)]
Turn = Annotated[int, Between(1, LAST_TURN)]
Die = Annotated[int, OneOf(HORROR_DICE)]
"""What the fields may hold when the Dungeon Master corrects them."""


class Request(State):
    """What an offer asks for: to do something next turn, or not to do it."""

    do: Private[bool]
    action: Private[Action]
    target: Private[Anybody] = ""


class Offer(State):
    """A treasure held out to somebody, and what it is to pay for."""

    by: Private[Somebody]
    request: Private[Request]


class Order(State):
    """What somebody wrote down for this turn."""

    action: Private[str]
    target: Private[str] = ""
    request: Private[Request | None] = None
    die: Private[int] = 0
    treasures: Private[int] = 0
    torchlight: Private[bool] = False


class Light(State):
    """A light on somebody: it lasts the turn it was lit and the next."""

    on: Private[Somebody]
    turn: Private[Turn]


class Throw(State):
    """What everybody hears fall on the stone: the die's size, its face, and the bonus dice."""

    sides: Public[int]
    face: Public[int]
    bonus: Public[tuple[int, ...]] = ()


class Character(State):
    """An adventurer, or the Horror that looks like one."""

    seat: Public[Annotated[str, NAMED]]
    alive: Public[Kept[bool]] = True
    manner: Public[Kept[str]] = ""
    thrown: Public[Kept[Throw | None]] = None
    role: Private[Kept[str]] = ADVENTURER
    dice: Private[Parts[dict[Stat, Die]]] = {}
    modifiers: Private[Parts[dict[Stat, Modifier]]] = {}
    hunger: Private[Annotated[int, Between(0, STARVED)]] = 0
    checks: Private[Several] = 0
    treasures: Private[Several] = 0
    fed: Private[Several] = 0
    out_of_rations: Private[bool] = False
    order: Private[Kept[Order | None]] = None
    bound: Private[Request | None] = None
    offers: Private[list[Offer]] = []
    lights: Private[list[Light]] = []
    growth: Private[Few] = 0
    paranoia: GMOnly[Few] = 0
    exposed: GMOnly[bool] = False


class Revealed(State):
    """A sheet turned face up when the game is over."""

    role: Public[str]
    dice: Public[dict[str, int]]
    modifiers: Public[dict[str, int]]
    hunger: Public[int]
    checks: Public[int]
    treasures: Public[int]


class Result(State):
    """How the game ended, and for whom it ended well."""

    winner: Public[str]
    how: Public[str]
    winners: Public[list[str]]
    exposed: Public[bool] = False

    @property
    def told(self) -> str:
        """How its words call it: whoever got out alone has nobody to share them with."""
        return "escape_alone" if self.how == "escape" and len(self.winners) == 1 else self.how


class Cavern(State):
    """The Cavern of the Faceless Horror."""

    characters: Public[Parts[dict[Annotated[str, NAMED], Parts[Character]]]]
    phase: Public[Kept[str]] = "setup"
    turn: Public[Turn] = 1
    found: Public[Several] = 0
    needed: Public[Several] = 0
    fight_heard: Public[bool] = False
    torchlit: Public[list[Somebody]] = []
    result: Public[Kept[Result | None]] = None
    revealed: Public[Kept[dict[str, Revealed]]] = {}

    def living(self) -> list[Character]:
        """List those who are still alive, in seat order."""
        return [character for character in self.characters.values() if character.alive]

    def horror(self) -> Character:
        """Find the Horror."""
        return next(character for character in self.characters.values() if character.role == HORROR)
