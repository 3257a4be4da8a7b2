"""The people whom players lead, and what clings to them."""

import msgspec

from undercroft.engine.legal import Kept, Parts
from undercroft.engine.reading import shows
from undercroft.engine.secrets import GMOnly, Private, Public, State

from ..words import Ability, Archetype, Attribute, Creature, Curse, Debility, Harm, Move, Temper
from . import kinds


class Carried(State):
    """One thing that somebody carries: what it is by the house book's id, and whether it is worn or in hand."""

    item: Public[kinds.Thing]
    used: Public[bool] = False
    left: Public[kinds.Few] = 0  # how often it can still be used, where that is counted
    spent: Public[bool] = False  # its power was used, and is not back yet


class Cursed(State):
    """One curse that somebody has, and what it is about: an attribute, a creature, a taboo's row, or a tag."""

    kind: Public[Curse]
    about: Public[kinds.Words] = ""
    woken: Public[Kept[int]] = 0  # how often it was called this session
    scene: Public[Kept[int]] = -1  # the number of the scene in which it was called last
    session: Public[Kept[int]] = 0  # the session in which it came up last


class Edge(State):
    """An advantage: a named fact that is worth one on a roll where it helps, and ends with the scene."""

    fact: Public[kinds.Words]
    behind: Public[bool] = False  # it lets somebody strike from behind


class Aid(State):
    """Something that helps for a while: armour, a bonus, a ward."""

    name: Public[kinds.Name]
    lasts: Public[Kept[str]]
    armour: Public[kinds.Few] = 0
    harm: Public[Kept[tuple[Harm, ...]]] = ()
    bonus: Public[kinds.Few] = 0
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


class Going(State):
    """What somebody did last in a fight, and for how many rounds more they go on so without being asked."""

    draft: Public[Kept[dict[str, str | bool]]] = {}
    left: Public[Kept[int]] = 0
    chance: Public[Kept[int]] = 0  # in how many of 36 ways it came to 7 or more
    harmed: Public[Kept[int]] = 0  # when this one had been harmed last


class Hero(State):
    """Somebody whom a player leads, or a bot for them."""

    seat: Public[kinds.Id]
    name: Public[kinds.Name]
    archetype: Public[Archetype]
    scores: Public[Parts[dict[Attribute, kinds.Score]]]
    abilities: Public[list[Ability]]  # one for each level, in the order in which they were taken
    level: Public[kinds.Level] = 1
    xp: Public[kinds.Several] = 0
    lost: Public[kinds.Few] = 0  # how much Disposition is lost
    debilities: Public[list[Debility]] = []
    imposed: Public[Kept[list[Debility]]] = []  # those that sobriety adds; they vanish with a dose
    curses: Private[list[Cursed]] = []
    open_curses: Public[Kept[list[Cursed]]] = []  # those that have shown themselves at the table
    spells: Public[list[kinds.Spell]] = []  # mastered
    memory: Public[list[kinds.Spell]] = []  # memorised; the same spell may be there more than once
    carried: Public[list[Carried]] = []
    purses: Public[kinds.Several] = 0
    standard: Public[kinds.Standard] = ""  # how somebody lives between sessions: good, poor, sultan, rough
    provided: Public[kinds.Several] = 0  # for how many more weeks that is paid
    carried_for: Public[Kept[int]] = 0  # how many encumbering things a porter carries
    lent: Public[list[kinds.Spell]] = []  # spells whose texts are at hand for a ritual
    sheltered: Public[bool] = False  # the next sleep is safe from what finds one sleeping
    rolled: Public[Kept[dict[Attribute, int]]] = {}  # how often each attribute was rolled this session
    social: Public[kinds.Social] = ""
    contact: Public[kinds.Line] = ""
    alignment: Public[kinds.Alignment] = ""
    belief: Public[kinds.Line] = ""
    motive: Public[kinds.Motive] = ""
    temper: Public[Temper] = Temper.BOLD
    enemy: Public[Creature | None] = None  # of Spiritual Enemy
    edges: Public[list[Edge]] = []
    aids: Public[Parts[list[Aid]]] = []
    habits: Public[Habits] = msgspec.field(default_factory=Habits)
    next_bonus: Public[bool] = False
    engaged: Public[Kept[str]] = ""  # the foe that this one fights hand to hand
    asleep: Public[bool] = False
    held: Public[bool] = False
    hidden: Public[bool] = False
    away: Public[bool] = False  # out of the scene
    defeated: Public[bool] = False
    dead: Public[bool] = False
    idle: Public[bool] = False  # the next action is lost
    owed: Public[Kept[bool]] = False  # one more action, before what was given in to takes hold
    yields: Public[Kept[list[str]]] = []  # what was given in to, and will bring a curse when that action is done
    going: Public[Kept[Going]] = msgspec.field(default_factory=Going)
    harmed: Public[Kept[int]] = 0  # when this one was harmed last, counted over everybody
    follows: Public[kinds.Somebody] = ""  # who has talked this one into wanting what they want
    cut_off: Public[bool] = False  # nobody can help this one, or be helped by this one, in this scene
    disguised: Public[bool] = False  # nobody knows this one again
    left_in: GMOnly[Kept[str]] = ""  # the room in which this one is held or was left
    load: Public[Kept[int]] = 0  # how much the anchor weighs on this one
    rages_at: Public[Kept[str]] = ""  # what it is that is hated, if it is not simply whoever is closest
    raging: Public[Kept[bool]] = False  # the next thing done is a blow at whoever is closest
    exposed: Public[bool] = False  # the next harm is one more
    shots: Public[kinds.Shots] = -1  # how many are left once the quiver runs low; -1: enough
    bleeding: Public[bool] = False
    drunk: Public[bool] = False
    sleepless: Public[bool] = False
    clouded: Public[kinds.Clouded] = ""  # what the Black Cloud did this session: "", "half", "one"
    deeds: Public[Kept[list[str]]] = []  # what was done this session that speaks for or against something
    notes: Private[kinds.Notes] = ""

    @property
    def known_curses(self) -> list[Cursed]:
        """Give the curses that whoever looks at this one knows of. [R-AWN-70]"""
        return self.curses if shows(self, "curses") else self.open_curses

    def show_curse(self, kind: Curse, about: str = "") -> None:
        """Let everybody know of a curse that has shown itself. [R-AWN-70]"""
        had = any(one.kind is kind and one.about == about for one in self.curses)
        if had and not any(one.kind is kind and one.about == about for one in self.open_curses):
            self.open_curses.append(Cursed(kind, about))
