"""The lair as it really is, and what the party knows of it."""

from undercroft.engine.legal import Kept, Parts
from undercroft.engine.secrets import GMOnly, Public, State

from ..words import Debility, Reaction
from . import kinds


class Room(State):
    """One room: its kind, the card that it is of, the ways on, and what is in it."""

    id: Public[kinds.Id]
    kind: Public[Kept[str]]
    name: Public[kinds.Name]
    card: Public[Kept[str]] = ""
    exits: Public[Kept[list[str]]] = []
    spine: Public[Kept[bool]] = False
    tags: Public[Kept[list[str]]] = []
    groups: Public[Kept[list[str]]] = []
    trap: Public[Kept[str]] = ""  # the id of the trap on the way in
    anchor: Public[Kept[bool]] = False
    finds: Public[list[kinds.Line]] = []  # what lies open
    hidden: Public[list[kinds.Wonder]] = []  # what a search finds
    searched: Public[Kept[list[str]]] = []  # by whom
    entered: Public[Kept[int]] = 0
    danger: Public[Kept[str]] = ""  # what is in the way on
    passed: Public[bool] = False
    looks: Public[kinds.Line] = ""  # how a theme dresses it
    desire: Public[kinds.Somebody] = ""  # the seat of whose deepest wish lies here


class LaidTrap(State):
    """A trap as it was laid: of which club, what it guards, whether it is a piece of the nightmare realm."""

    id: Public[kinds.Id]
    entry: Public[Kept[str]]
    room: Public[Kept[str]]
    guards_treasure: Public[bool]
    nightmare: Public[bool]
    sprung: Public[bool] = False
    known: Public[bool] = False
    way_known: Public[bool] = False
    signed: Public[bool] = False  # its sign was told
    gives: Public[Debility | None] = None


class Group(State):
    """Some creatures that keep together: which, how many, how they stand, where they are, what they make of people."""

    id: Public[kinds.Id]
    table: Public[Kept[str]]  # the shelf of the book that their block stands on
    block: Public[Kept[str]]
    name: Public[kinds.Name]
    room: Public[Kept[str]]
    dispositions: Public[Kept[list[int]]]
    card: Public[Kept[str]] = ""
    face: Public[Kept[str]] = ""  # who speaks for outsiders
    blocks: Public[Kept[list[str]]] = []  # of each of them, where they are not all alike: whoever leads is first
    covets_anchor: Public[bool] = False
    serves_crown: Public[bool] = False
    crown: Public[Kept[bool]] = False
    treasure: Public[kinds.Several] = 0
    valuable: Public[bool] = False
    reaction: Public[Reaction] = Reaction.UNMET
    grudge: Public[kinds.Grudge] = 0
    warned: Public[bool] = False
    gone: Public[Kept[bool]] = False
    answers: Public[Kept[list[str]]] = []  # what it did when it was fought, the latest last
    captive: Public[bool] = False
    looks: Public[kinds.Line] = ""  # as a theme has dressed them
    aims_at: Public[kinds.Somebody] = ""  # the seat of somebody whom they know where it hurts
    wish: Public[Kept[str]] = ""  # what was asked of them
    terms: Public[Kept[list[str]]] = []  # what they want first
    told: Public[Kept[int]] = 0  # how many of their facts they have told
    granted: Public[Kept[list[str]]] = []  # what they have agreed to already, and will not be asked again
    used: Public[Kept[list[str]]] = []  # threat moves and intentions, the latest last


class Lair(State):
    """A lair, whole: the row, the theme, the rooms and all that is in them."""

    row: Public[Kept[list[str]]]
    themes: Public[Kept[list[str]]]
    rooms: Public[Parts[dict[kinds.Id, Room]]]
    entrance: Public[Kept[str]]
    traps: Public[Parts[dict[kinds.Id, LaidTrap]]]
    groups: Public[Parts[dict[kinds.Id, Group]]]
    anchor: Public[Kept[str]]  # the entry of the book
    anchor_room: Public[Kept[str]]
    crown: Public[Kept[str]]  # the id of its group
    sounds: GMOnly[Kept[list[str]]] = []  # what the answers to the theme sound like, until they are heard
    dressing: Public[Kept[list[str]]] = []  # answers to the theme, by their ids
    taken: Public[Kept[bool]] = False
    broken: Public[Kept[bool]] = False
    closed: Public[Kept[bool]] = False
    weeks: Public[Kept[int]] = 0
    steps: Public[Kept[int]] = 0  # rooms that were entered this foray
    quiet: Public[Kept[int]] = 0  # in a row, without anybody in them
    fights: Public[Kept[int]] = 0  # rooms in a row with a fight in them
    chased: Public[Kept[int]] = 0  # rooms crossed with the anchor in hand
    falling: Public[Kept[int]] = 0  # how far it has come apart
    crownless: Public[Kept[int]] = 0  # for how many weeks nothing has ruled it
    place: Public[Kept[str]] = "below"  # or in the city, or in a palace
    named: Public[kinds.Words] = ""  # what the players call the nightmare that rules it


class KnownRoom(State):
    """A room as far as the party knows it."""

    id: Public[kinds.Id]
    name: Public[kinds.Name]
    kind: Public[Kept[str]]
    card: Public[Kept[str]] = ""
    exits: Public[Kept[list[str]]] = []
    entered: Public[Kept[bool]] = False
    trap: Public[Kept[str]] = ""
    marks: Public[Kept[list[str]]] = []  # anchor, crown, camped, sprung
    seen: Public[Kept[bool]] = False  # it is known what it is, by going there or from afar


class Fact(State):
    """Something that the party holds to be true, and where it was heard; a vague one says only that there is one."""

    text: Public[kinds.Line]
    about: GMOnly[Kept[str]]  # the card that it is of
    site: Public[Kept[str]]
    specific: Public[bool] = False
    hearsay: Public[bool] = False
    opportunity: Public[bool] = False
    disproved: Public[bool] = False
    confided: Public[bool] = False  # it was told under a promise


class Known(State):
    """What the party knows of the lair."""

    rooms: Public[Parts[dict[kinds.Id, KnownRoom]]] = {}
    row: Public[Kept[list[KnownRoom]]] = []  # the whole row as it lay, once the lair is closed
    facts: Public[Parts[list[Fact]]] = []
    leads: Public[Kept[list[str]]] = []
    weak: Public[Kept[list[str]]] = []  # stat blocks whose weakness is known
    usable: Public[Kept[list[str]]] = []  # rooms in which it is known what could be used
