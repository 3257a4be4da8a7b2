"""The lair as it really is, and what the party knows of it."""

from undercroft.engine.secrets import GMOnly, Public, State

from ..words import Debility, Reaction


class Room(State):
    """One room: its kind, the card that it is of, the ways on, and what is in it."""

    id: Public[str]
    kind: Public[str]
    name: Public[str]
    card: Public[str] = ""
    exits: Public[list[str]] = []
    spine: Public[bool] = False
    tags: Public[list[str]] = []
    groups: Public[list[str]] = []
    trap: Public[str] = ""  # the id of the trap on the way in
    anchor: Public[bool] = False
    finds: Public[list[str]] = []  # what lies open
    hidden: Public[list[str]] = []  # what a search finds
    searched: Public[list[str]] = []  # by whom
    entered: Public[int] = 0
    danger: Public[str] = ""  # what is in the way on
    passed: Public[bool] = False
    looks: Public[str] = ""  # how a theme dresses it
    desire: Public[str] = ""  # the seat of whose deepest wish lies here


class LaidTrap(State):
    """A trap as it was laid: of which club, what it guards, whether it is a piece of the nightmare realm."""

    id: Public[str]
    entry: Public[str]
    room: Public[str]
    guards_treasure: Public[bool]
    nightmare: Public[bool]
    sprung: Public[bool] = False
    known: Public[bool] = False
    way_known: Public[bool] = False
    signed: Public[bool] = False  # its sign was told
    gives: Public[Debility | None] = None


class Group(State):
    """Some creatures that keep together: which, how many, how they stand, where they are, what they make of people."""

    id: Public[str]
    table: Public[str]  # the shelf of the book that their block stands on
    block: Public[str]
    name: Public[str]
    room: Public[str]
    dispositions: Public[list[int]]
    card: Public[str] = ""
    face: Public[str] = ""  # who speaks for outsiders
    leader: Public[bool] = False
    covets_anchor: Public[bool] = False
    serves_crown: Public[bool] = False
    crown: Public[bool] = False
    treasure: Public[int] = 0
    valuable: Public[bool] = False
    reaction: Public[Reaction] = Reaction.UNMET
    grudge: Public[int] = 0
    warned: Public[bool] = False
    gone: Public[bool] = False
    answers: Public[list[str]] = []  # what it did when it was fought, the latest last
    captive: Public[bool] = False
    looks: Public[str] = ""  # as a theme has dressed them
    aims_at: Public[str] = ""  # the seat of somebody whom they know where it hurts
    wish: Public[str] = ""  # what was asked of them
    terms: Public[list[str]] = []  # what they want first
    told: Public[int] = 0  # how many of their facts they have told
    used: Public[list[str]] = []  # threat moves and intentions, the latest last


class Lair(State):
    """A lair, whole: the row, the theme, the rooms and all that is in them."""

    row: Public[list[str]]
    themes: Public[list[str]]
    rooms: Public[dict[str, Room]]
    entrance: Public[str]
    traps: Public[dict[str, LaidTrap]]
    groups: Public[dict[str, Group]]
    anchor: Public[str]  # the entry of the book
    anchor_room: Public[str]
    crown: Public[str]  # the id of its group
    dressing: Public[list[str]] = []  # answers to the theme, by their ids
    taken: Public[bool] = False
    broken: Public[bool] = False
    closed: Public[bool] = False
    weeks: Public[int] = 0
    steps: Public[int] = 0  # rooms that were entered this foray
    quiet: Public[int] = 0  # in a row, without anybody in them
    fights: Public[int] = 0  # rooms in a row with a fight in them
    chased: Public[int] = 0  # rooms crossed with the anchor in hand
    falling: Public[int] = 0  # how far it has come apart
    place: Public[str] = "below"  # or in the city, or in a palace
    named: Public[str] = ""  # what the players call the nightmare that rules it


class KnownRoom(State):
    """A room as far as the party knows it."""

    id: Public[str]
    name: Public[str]
    kind: Public[str]
    card: Public[str] = ""
    exits: Public[list[str]] = []
    entered: Public[bool] = False
    trap: Public[str] = ""
    marks: Public[list[str]] = []  # anchor, crown, camped, sprung


class Fact(State):
    """Something that the party holds to be true, and where it was heard; a vague one says only that there is one."""

    text: Public[str]
    about: GMOnly[str]  # the card that it is of
    site: Public[str]
    specific: Public[bool] = False
    hearsay: Public[bool] = False
    opportunity: Public[bool] = False
    disproved: Public[bool] = False
    confided: Public[bool] = False  # it was told under a promise


class Known(State):
    """What the party knows of the lair."""

    rooms: Public[dict[str, KnownRoom]] = {}
    facts: Public[list[Fact]] = []
    leads: Public[list[str]] = []
    weak: Public[list[str]] = []  # stat blocks whose weakness is known
    usable: Public[list[str]] = []  # rooms in which it is known what could be used
