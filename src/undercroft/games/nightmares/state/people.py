"""The people whom players lead, and what clings to them."""

import msgspec

from undercroft.engine.secrets import Private, Public, State

from ..words import Ability, Archetype, Attribute, Creature, Curse, Debility, Harm, Move, Temper


class Carried(State):
    """One thing that somebody carries: what it is by the house book's id, and whether it is worn or in hand."""

    item: Public[str]
    used: Public[bool] = False
    left: Public[int] = 0  # how often it can still be used, where that is counted
    spent: Public[bool] = False  # its power was used, and is not back yet


class Cursed(State):
    """One curse that somebody has, and what it is about: an attribute, a creature, a taboo's row, or a tag."""

    kind: Public[Curse]
    about: Public[str] = ""
    woken: Public[int] = 0  # how often it was called this session
    scene: Public[int] = -1  # the number of the scene in which it was called last
    session: Public[int] = 0  # the session in which it came up last


class Edge(State):
    """An advantage: a named fact that is worth one on a roll where it helps, and ends with the scene."""

    fact: Public[str]
    behind: Public[bool] = False  # it lets somebody strike from behind


class Aid(State):
    """Something that helps for a while: armour, a bonus, a ward."""

    name: Public[str]
    lasts: Public[str]
    armour: Public[int] = 0
    harm: Public[tuple[Harm, ...]] = ()
    bonus: Public[int] = 0
    move: Public[Move | None] = None
    attribute: Public[Attribute | None] = None
    ward: Public[bool] = False
    against: Public[Creature | None] = None
    traps: Public[bool] = False


class Habits(State):
    """What somebody has settled once and is not asked again. [R-AWN-A4]"""

    bonus_when_steady: Public[bool] = True  # 10+ on hold steady takes the +1, not an advantage
    takes_damage: Public[bool] = True  # while that leaves some Disposition
    keeps_spell: Public[bool] = True
    good_living: Public[bool] = False


class Hero(State):
    """Somebody whom a player leads, or a bot for them."""

    seat: Public[str]
    name: Public[str]
    archetype: Public[Archetype]
    scores: Public[dict[Attribute, int]]
    abilities: Public[list[Ability]]  # one for each level, in the order in which they were taken
    level: Public[int] = 1
    xp: Public[int] = 0
    lost: Public[int] = 0  # how much Disposition is lost
    debilities: Public[list[Debility]] = []
    imposed: Public[list[Debility]] = []  # those that sobriety adds; they vanish with a dose
    curses: Public[list[Cursed]] = []
    spells: Public[list[str]] = []  # mastered
    memory: Public[list[str]] = []  # memorised; the same spell may be there more than once
    carried: Public[list[Carried]] = []
    purses: Public[int] = 0
    standard: Public[str] = ""  # how somebody lives between sessions: good, poor, sultan, rough
    provided: Public[int] = 0  # for how many more weeks that is paid
    carried_for: Public[int] = 0  # how many encumbering things a porter carries
    lent: Public[list[str]] = []  # spells whose texts are at hand for a ritual
    sheltered: Public[bool] = False  # the next sleep is safe from what finds one sleeping
    rolled: Public[dict[Attribute, int]] = {}  # how often each attribute was rolled this session
    social: Public[str] = ""
    contact: Public[str] = ""
    alignment: Public[str] = ""
    belief: Public[str] = ""
    motive: Public[str] = ""
    temper: Public[Temper] = Temper.BOLD
    enemy: Public[Creature | None] = None  # of Spiritual Enemy
    edges: Public[list[Edge]] = []
    aids: Public[list[Aid]] = []
    habits: Public[Habits] = msgspec.field(default_factory=Habits)
    next_bonus: Public[bool] = False
    engaged: Public[str] = ""  # the foe that this one fights hand to hand
    asleep: Public[bool] = False
    held: Public[bool] = False
    hidden: Public[bool] = False
    away: Public[bool] = False  # out of the scene
    defeated: Public[bool] = False
    dead: Public[bool] = False
    idle: Public[bool] = False  # the next action is lost
    harmed: Public[int] = 0  # when this one was harmed last, counted over everybody
    cut_off: Public[bool] = False  # nobody can help this one, or be helped by this one, in this scene
    disguised: Public[bool] = False  # nobody knows this one again
    left_in: Public[str] = ""  # the room in which this one is held or was left
    load: Public[int] = 0  # how much the anchor weighs on this one
    rages_at: Public[str] = ""  # what it is that is hated, if it is not simply whoever is closest
    raging: Public[bool] = False  # the next thing done is a blow at whoever is closest
    exposed: Public[bool] = False  # the next harm is one more
    shots: Public[int] = -1  # how many are left once the quiver runs low; -1: enough
    bleeding: Public[bool] = False
    drunk: Public[bool] = False
    sleepless: Public[bool] = False
    clouded: Public[str] = ""  # what the Black Cloud did this session: "", "half", "one"
    deeds: Public[list[str]] = []  # what was done this session that speaks for or against something
    notes: Private[str] = ""
