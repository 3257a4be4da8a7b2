"""The scene at hand: where, who stands there, what is wrong, and what is about to happen."""

from undercroft.engine.legal import Kept, Parts
from undercroft.engine.secrets import GMOnly, Public, State

from ..words import Condition, Debility, ProblemKind, Where
from . import kinds


class Problem(State):
    """A card on the table: what is wrong, how far it has come, and where the book has what it does."""

    id: Public[kinds.Id]
    kind: Public[Kept[ProblemKind]]
    name: Public[kinds.Name]
    rung: Public[kinds.Rung]
    line: Public[kinds.Line] = ""  # what is plain to see of it now
    coming: GMOnly[kinds.Line] = ""  # what it comes to when it gets worse
    source: GMOnly[Kept[str]] = ""  # the group, trap, curse or promise that it comes of
    table: GMOnly[Kept[str]] = ""  # the shelf and the entry that it is of, and which of what that brings
    entry: GMOnly[Kept[str]] = ""
    number: GMOnly[Kept[int]] = 0
    follows: Public[bool] = False  # it stays with the party from scene to scene


class Foe(State):
    """Somebody who stands against the party, as everybody sees them; the numbers are the game master's."""

    id: Public[kinds.Id]
    group: Public[Kept[str]]
    name: Public[kinds.Name]
    called: Public[Kept[str]] = ""  # as the subject of a sentence: of several with one name, which
    seems: Public[Condition] = Condition.UNTOUCHED
    kind: Public[Kept[str]] = ""  # what sort of creature it plainly is
    crown: Public[Kept[bool]] = False
    place: GMOnly[Kept[int]] = 0  # which of the group it is
    disposition: GMOnly[kinds.Left] = 0
    most: GMOnly[kinds.Few] = 0
    armour: GMOnly[kinds.Few] = 0
    held: Public[bool] = False
    cut_off: Public[Kept[str]] = ""  # the way that is closed to it
    held_by: Public[kinds.Somebody] = ""  # the seat of whoever has hold of it
    hurt_by: GMOnly[kinds.Somebody] = ""  # the seat of whoever hurt it last
    surprised: Public[bool] = False
    hidden: Public[bool] = False  # nobody can aim at it until it shows itself
    braced: GMOnly[kinds.Few] = 0  # armour that it has until it acts again
    settled: GMOnly[Kept[int]] = -1  # the intention that it is sure to announce next, since somebody saw it coming
    assessed: Public[kinds.Line] = ""  # what is known of its numbers, in words


class Announced(State):
    """What somebody means to do this round: said before anybody acts, done when nobody stopped it."""

    letter: Public[kinds.Id]
    foe: Public[Kept[str]]
    name: Public[kinds.Name]
    says: Public[kinds.Line]
    target: Public[kinds.Somebody] = ""  # a hero's seat
    threat: Public[Kept[bool]] = False
    inflicts: Public[bool] = False  # a plain blow that gives a debility instead of damage
    amount: Public[Kept[int]] = 0  # what a plain blow does, before armour
    gives: Public[Kept[Debility | None]] = None  # what it gives instead
    number: GMOnly[Kept[int]] = 0  # which of the block's intentions or threats
    stopped: Public[bool] = False
    done: Public[bool] = False


class Scene(State):
    """Where the party is now, and everything that is up."""

    where: Public[Kept[Where]] = Where.SETTLEMENT
    number: Public[Kept[int]] = 0
    room: Public[Kept[str]] = ""
    site: Public[Kept[str]] = ""
    day: Public[bool] = True
    lit: Public[bool] = True
    tags: Public[Kept[list[str]]] = []
    foes: Public[Parts[dict[kinds.Id, Foe]]] = {}
    round: Public[Kept[int]] = 0
    step: Public[Kept[int]] = 0  # of the round: they show it, you answer, it worsens, they act
    announced: Public[Parts[list[Announced]]] = []
    drafted: GMOnly[Kept[list[Announced]]] = []  # what the game master has not let anybody announce yet
    pending: GMOnly[Kept[list[Announced]]] = []  # threats made and not yet carried through
    problems: Public[Parts[list[Problem]]] = []
    helpers: Public[Kept[list[str]]] = []  # what will help with the next rolls
    barred: Public[Kept[list[str]]] = []  # rooms to which the way is closed
    broken_off: GMOnly[bool] = False  # the game master has ended this fight
    fled: Public[bool] = False  # the party has left a fight here
    refused: Public[bool] = False  # the others did not want to leave this fight, this round
    watched: Public[bool] = False  # somebody keeps watch while the party rests
    tried: Public[Kept[list[str]]] = []  # ideas of somebody's own that were tried here
    unheard: Public[Kept[list[str]]] = []  # seats whose idea came to nothing this round
    guarded: Public[Kept[str]] = ""  # the room in which somebody who was hired has kept watch
    pleaded: Public[Kept[list[str]]] = []  # what was asked of friends in this scene: by whom, of whom, for what
    came_from: Public[Kept[str]] = ""  # the room that the party was in before
    held_place: Public[kinds.Somebody] = ""  # the seat of whoever holds the way in and out
    fought: Public[bool] = False  # it came to blows here
    springs: Public[bool] = False  # the sign of a trap was seen, and nobody has looked into it
    due: GMOnly[Kept[list[str]]] = []  # problems that land as soon as the table has a moment
    heard: GMOnly[bool] = False  # those around know where the party is
    signs: GMOnly[Kept[list[Problem]]] = []  # rung 0: nobody knows of them yet

    @property
    def inside(self) -> bool:
        """Say whether this is inside an incursion."""
        return self.where is Where.LAIR

    @property
    def violent(self) -> bool:
        """Say whether a fight is on."""
        return self.round > 0
