"""The scene at hand: where, who stands there, what is wrong, and what is about to happen."""

from undercroft.engine.secrets import GMOnly, Public, State

from ..words import Condition, ProblemKind, Where


class Problem(State):
    """A card on the table: what is wrong, how far it has come, and where the book has what it does."""

    id: Public[str]
    kind: Public[ProblemKind]
    name: Public[str]
    rung: Public[int]
    line: Public[str] = ""  # what is plain to see of it now
    source: Public[str] = ""  # the group, trap, curse or promise that it comes of
    table: GMOnly[str] = ""  # the shelf and the entry that it is of, and which of what that brings
    entry: GMOnly[str] = ""
    number: GMOnly[int] = 0
    follows: Public[bool] = False  # it stays with the party from scene to scene


class Foe(State):
    """Somebody who stands against the party, as everybody sees them; the numbers are the game master's."""

    id: Public[str]
    group: Public[str]
    name: Public[str]
    seems: Public[Condition] = Condition.UNTOUCHED
    kind: Public[str] = ""  # what sort of creature it plainly is
    crown: Public[bool] = False
    place: GMOnly[int] = 0  # which of the group it is
    disposition: GMOnly[int] = 0
    most: GMOnly[int] = 0
    armour: GMOnly[int] = 0
    held: Public[bool] = False
    cut_off: Public[str] = ""  # the way that is closed to it
    held_by: Public[str] = ""  # the seat of whoever has hold of it
    hurt_by: GMOnly[str] = ""  # the seat of whoever hurt it last
    surprised: Public[bool] = False
    assessed: Public[str] = ""  # what is known of its numbers, in words


class Announced(State):
    """What somebody means to do this round: said before anybody acts, done when nobody stopped it."""

    letter: Public[str]
    foe: Public[str]
    name: Public[str]
    says: Public[str]
    target: Public[str] = ""  # a hero's seat
    threat: Public[bool] = False
    inflicts: Public[bool] = False  # a plain blow that gives a debility instead of damage
    number: GMOnly[int] = 0  # which of the block's intentions or threats
    stopped: Public[bool] = False
    done: Public[bool] = False


class Scene(State):
    """Where the party is now, and everything that is up."""

    where: Public[Where] = Where.SETTLEMENT
    number: Public[int] = 0
    room: Public[str] = ""
    site: Public[str] = ""
    day: Public[bool] = True
    lit: Public[bool] = True
    tags: Public[list[str]] = []
    foes: Public[dict[str, Foe]] = {}
    round: Public[int] = 0
    announced: Public[list[Announced]] = []
    pending: GMOnly[list[Announced]] = []  # threats made and not yet carried through
    problems: Public[list[Problem]] = []
    helpers: Public[list[str]] = []  # what will help with the next rolls
    barred: Public[list[str]] = []  # rooms to which the way is closed
    fled: Public[bool] = False  # the party has left a fight here
    refused: Public[bool] = False  # the others did not want to leave this fight, this round
    watched: Public[bool] = False  # somebody keeps watch while the party rests
    came_from: Public[str] = ""  # the room that the party was in before
    held_place: Public[str] = ""  # the seat of whoever holds the way in and out
    fought: Public[bool] = False  # it came to blows here
    springs: Public[bool] = False  # the sign of a trap was seen, and nobody has looked into it
    due: GMOnly[list[str]] = []  # problems that land as soon as the table has a moment
    heard: GMOnly[bool] = False  # those around know where the party is
    signs: GMOnly[list[Problem]] = []  # rung 0: nobody knows of them yet

    @property
    def inside(self) -> bool:
        """Say whether this is inside an incursion."""
        return self.where is Where.LAIR

    @property
    def violent(self) -> bool:
        """Say whether a fight is on."""
        return self.round > 0
