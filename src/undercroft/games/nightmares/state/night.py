"""The whole table: the party, the settlement, the lair, the scene, and how far the evening has come."""

import msgspec

from undercroft.engine.decks import Deck, standard_deck
from undercroft.engine.legal import Kept, Parts
from undercroft.engine.secrets import GMOnly, Public, Sealed, State

from ..words import Attribute, Grade, Institution
from . import kinds
from .lair import Known, Lair
from .people import Hero
from .scene import Scene


class House(State):
    """An institution of the settlement: what was put into it, and what it has become."""

    purses: Public[kinds.Several] = 0
    valuables: Public[kinds.Several] = 0
    grade: Public[Grade] = Grade.ORDINARY
    silent: Public[bool] = False
    served: Public[bool] = False  # its free service was used this stay
    gave: Public[bool] = False  # it has given something away this stay


class Hired(State):
    """A retainer, and how loyal they are."""

    id: Public[kinds.Id]
    name: Public[kinds.Name]
    master: Public[Kept[str]]
    loyalty: GMOnly[kinds.Loyalty] = 1
    lost: Public[kinds.Few] = 0
    unpaid: Public[bool] = False
    weeks: Public[kinds.Several] = 4  # for which the wage is paid
    shared: Public[bool] = False  # a share of the treasure was given this session
    ordered: Public[Kept[int]] = -1  # the number of the scene in which they were sent ahead last
    harmed: Public[Kept[int]] = 0  # when this one was harmed last, counted over everybody


class Debt(State):
    """Something owed or promised, to whom, and whether it was kept."""

    to: Public[kinds.Name]
    what: Public[kinds.Words]
    promise: Public[bool] = False
    sessions: Public[kinds.Several] = 0


class Opening(State):
    """An opportunity that research brought: what kind, and where; it waits on a later card."""

    kind: Public[Kept[str]]
    site: Public[Kept[str]]


class Terms(State):
    """What somebody asked for before they do what is wanted, and is still to be met."""

    seat: Public[kinds.Id]
    to: Public[Kept[str]]
    requirement: Public[Kept[str]]
    wish: Public[Kept[str]]


class Town(State):
    """The settlement: its institutions, who was hired, what is owed."""

    entry: Public[Kept[str]] = ""
    houses: Public[Parts[dict[Institution, House]]] = {}
    hired: Public[Parts[list[Hired]]] = []
    parted: Public[Kept[list[str]]] = []  # who was hired and died, was lost, or left for good
    debts: Public[list[Debt]] = []
    day: Public[Kept[int]] = 0
    staying: Public[Kept[bool]] = False  # the party is in the middle of a stay
    nursed: Public[Kept[list[str]]] = []  # who has a bed in the hospital this stay
    sought: Public[Kept[list[str]]] = []  # who has looked for contacts this stay
    begged: Public[bool] = False  # a beggar has asked this stay
    busy: Public[Kept[list[str]]] = []  # whose next day is promised to somebody
    openings: Public[Kept[list[Opening]]] = []
    opened: Public[bool] = False  # an opportunity came up this stay
    terms: Public[Kept[list[Terms]]] = []
    grudges: Public[Kept[dict[str, int]]] = {}  # bad impressions on people of the town
    lies: GMOnly[Kept[list[str]]] = []  # what was told and is not so
    ransom_halved: Public[bool] = False
    told: GMOnly[Kept[list[str]]] = []  # facts that were handed out, by the card or thing they are of


class Captive(State):
    """Somebody who did not come out, waits inside for others, or is back in town while their player leads another."""

    id: Public[kinds.Id]
    hero: Public[Hero]
    room: GMOnly[Kept[str]] = ""  # where in the lair they are kept
    taken: Public[bool] = False  # by somebody who would give them back for money
    freed: Public[Kept[bool]] = False  # they go along, and are out when the party is
    home: Public[Kept[bool]] = False
    asked: Public[Kept[bool]] = False  # their player was asked whom to lead


class UsedProblem(State):
    """A problem that has been on the table, so that it does not come again."""

    table: Public[Kept[str]]
    entry: Public[Kept[str]]
    number: Public[Kept[int]]


class Fell(State):
    """A roll whose result stands, for the curses that wait for one."""

    seat: Public[str]
    attribute: Public[Attribute]
    missed: Public[bool]
    violent: Public[bool]


class Judged(State):
    """What the game master chose lately, so that nothing comes twice."""

    forms: GMOnly[list[str]] = []
    harmed: GMOnly[str] = ""
    idled: GMOnly[list[str]] = []
    idled_before: GMOnly[list[str]] = []
    landed: GMOnly[list[str]] = []  # consequences, the latest last
    complicated: GMOnly[bool] = False
    worded: GMOnly[list[str]] = []
    said: GMOnly[Kept[list[str]]] = []  # what the house book's creatures and traps have said this session
    touched: GMOnly[list[str]] = []
    changed_world: GMOnly[bool] = False
    removed: GMOnly[list[str]] = []


class Night(State):
    """A World Full of Nightmares as it lies on the table."""

    heroes: Public[Parts[dict[kinds.Id, Hero]]]
    phase: Public[Kept[str]] = "making"
    session: Public[Kept[int]] = 0
    moves: Public[Kept[int]] = 0  # made this session
    helped: Public[Kept[dict[str, int]]] = {}  # what a helper has added to somebody's next roll
    helping: Public[Kept[dict[str, str]]] = {}  # who helps whom with the roll that is being made
    harms: Public[Kept[int]] = 0  # how often anybody was harmed
    required: GMOnly[Kept[list[str]]] = []  # what was asked for before agreeing, this session
    forays: Public[Kept[int]] = 0  # of this session
    scene: Public[Scene] = msgspec.field(default_factory=Scene)
    town: Public[Town] = msgspec.field(default_factory=Town)
    lair: GMOnly[Parts[Lair | None]] = None
    known: Public[Known] = msgspec.field(default_factory=Known)
    judged: Public[Kept[Judged]] = msgspec.field(default_factory=Judged)
    fallen: Public[Kept[list[Fell]]] = []  # rolls that curses have not looked at yet
    laid: GMOnly[Kept[int]] = 0  # how many problems there have been that everybody knew of
    sensed: GMOnly[Kept[int]] = 0  # how many there have been that nobody knew of
    used_problems: GMOnly[Kept[list[UsedProblem]]] = []
    deck: GMOnly[Kept[Deck | None]] = None
    valuables: Public[kinds.Several] = 0
    fortunes: Public[kinds.Few] = 0
    haul: Public[Kept[list[str]]] = []  # what was brought out of this lair
    witnessed: GMOnly[Kept[list[str]]] = []  # the tags of everything that was met in earlier sessions
    captives: Public[Parts[list[Captive]]] = []  # those who wait for another party, and those it has brought back
    lost: Public[Kept[list[str]]] = []  # the names of those who did not come back
    house: Sealed[Kept[dict[str, str]]] = {}  # files of the house book that stand in place of ours
    notes: GMOnly[kinds.Notes] = ""  # the game master's own, which go with the table
    over: Public[Kept[bool]] = False

    def deal(self) -> Deck:
        """Give the deck that lairs are drawn from, a new one if there was none."""
        if self.deck is None:
            self.deck = standard_deck()
        return self.deck
