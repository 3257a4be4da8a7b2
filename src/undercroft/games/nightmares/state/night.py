"""The whole table: the party, the settlement, the lair, the scene, and how far the evening has come."""

import msgspec

from undercroft.engine.decks import Deck, standard_deck
from undercroft.engine.secrets import GMOnly, Public, Sealed, State

from ..words import Attribute, Grade, Institution
from .lair import Known, Lair
from .people import Hero
from .scene import Scene


class House(State):
    """An institution of the settlement: what was put into it, and what it has become."""

    purses: Public[int] = 0
    valuables: Public[int] = 0
    grade: Public[Grade] = Grade.ORDINARY
    silent: Public[bool] = False
    served: Public[bool] = False  # its free service was used this stay
    gave: Public[bool] = False  # it has given something away this stay


class Hired(State):
    """A retainer, and how loyal they are."""

    id: Public[str]
    name: Public[str]
    master: Public[str]
    loyalty: GMOnly[int] = 1
    lost: Public[int] = 0
    unpaid: Public[bool] = False
    weeks: Public[int] = 4  # for which the wage is paid
    shared: Public[bool] = False  # a share of the treasure was given this session


class Debt(State):
    """Something owed or promised, to whom, and whether it was kept."""

    to: Public[str]
    what: Public[str]
    promise: Public[bool] = False
    sessions: Public[int] = 0


class Opening(State):
    """An opportunity that research brought: what kind, and where; it waits on a later card."""

    kind: Public[str]
    site: Public[str]


class Terms(State):
    """What somebody asked for before they do what is wanted, and is still to be met."""

    seat: Public[str]
    to: Public[str]
    requirement: Public[str]
    wish: Public[str]


class Town(State):
    """The settlement: its institutions, who was hired, what is owed."""

    entry: Public[str] = ""
    houses: Public[dict[Institution, House]] = {}
    hired: Public[list[Hired]] = []
    debts: Public[list[Debt]] = []
    day: Public[int] = 0
    staying: Public[bool] = False  # the party is in the middle of a stay
    nursed: Public[list[str]] = []  # who has a bed in the hospital this stay
    sought: Public[list[str]] = []  # who has looked for contacts this stay
    begged: Public[bool] = False  # a beggar has asked this stay
    busy: Public[list[str]] = []  # whose next day is promised to somebody
    openings: Public[list[Opening]] = []
    opened: Public[bool] = False  # an opportunity came up this stay
    terms: Public[list[Terms]] = []
    grudges: Public[dict[str, int]] = {}  # bad impressions on people of the town
    lies: GMOnly[list[str]] = []  # what was told and is not so
    ransom_halved: Public[bool] = False
    told: GMOnly[list[str]] = []  # facts that were handed out, by the card or thing they are of


class UsedProblem(State):
    """A problem that has been on the table, so that it does not come again."""

    table: Public[str]
    entry: Public[str]
    number: Public[int]


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
    touched: GMOnly[list[str]] = []
    changed_world: GMOnly[bool] = False
    removed: GMOnly[list[str]] = []


class Night(State):
    """A World Full of Nightmares as it lies on the table."""

    heroes: Public[dict[str, Hero]]
    phase: Public[str] = "making"
    session: Public[int] = 0
    moves: Public[int] = 0  # made this session
    helped: Public[dict[str, int]] = {}  # what a helper has added to somebody's next roll
    helping: Public[dict[str, str]] = {}  # who helps whom with the roll that is being made
    harms: Public[int] = 0  # how often anybody was harmed
    required: GMOnly[list[str]] = []  # what was asked for before agreeing, this session
    forays: Public[int] = 0  # of this session
    scene: Public[Scene] = msgspec.field(default_factory=Scene)
    town: Public[Town] = msgspec.field(default_factory=Town)
    lair: GMOnly[Lair | None] = None
    known: Public[Known] = msgspec.field(default_factory=Known)
    judged: Public[Judged] = msgspec.field(default_factory=Judged)
    fallen: Public[list[Fell]] = []  # rolls that curses have not looked at yet
    laid: GMOnly[int] = 0  # how many problems there have been
    used_problems: GMOnly[list[UsedProblem]] = []
    deck: GMOnly[Deck | None] = None
    valuables: Public[int] = 0
    fortunes: Public[int] = 0
    haul: Public[list[str]] = []  # what was brought out of this lair
    witnessed: GMOnly[list[str]] = []  # the tags of everything that was met in earlier sessions
    lost: Public[list[str]] = []  # the names of those who did not come back
    house: Sealed[dict[str, str]] = {}  # files of the house book that stand in place of ours
    over: Public[bool] = False

    def deal(self) -> Deck:
        """Give the deck that lairs are drawn from, a new one if there was none."""
        if self.deck is None:
            self.deck = standard_deck()
        return self.deck
