"""A scene, a raid, and what was said to happen before it has landed. [WO-R72] [WO-R76]"""

from typing import Literal

from undercroft.engine.clocks import Clock
from undercroft.engine.legal import Kept, Parts
from undercroft.engine.secrets import GMOnly, Public, State

from ..words import (
    Action,
    Attribute,
    Axis,
    Complication,
    Consequence,
    Focus,
    Footing,
    Goal,
    Plan,
    Severity,
    Tag,
    Weight,
)
from . import kinds
from .invasion import Adventurer, Hired


class Ground(State):
    """A circumstance that lies on a scene: on which axis, for or against, why, and until when."""

    axis: Public[Kept[Axis]]
    sign: Public[Kept[int]]
    why: Public[kinds.Words]
    weight: Public[Kept[Weight]] = Weight.ORDINARY
    whom: Public[Kept[str]] = ""  # a seat or a pack; "": the whole side
    until: Public[Kept[Literal["roll", "cleared", "bad", "good", "scene"]]] = "scene"  # a bad or good result ends it


class Obstacle(State):
    """Something in the way of the goal. [WO-R71]"""

    name: Public[kinds.Name]
    clock: Public[Parts[Clock]]


class Stated(State):
    """A consequence that was said and has not landed: the window for defenses and resistance. [WO-R73]"""

    id: Public[Kept[int]]
    victim: Public[Kept[str]]  # a seat or a pack's id
    severity: Public[Kept[Severity]]
    tag: Public[Kept[Tag]]
    parts: Public[Kept[list[Consequence]]]
    line: Public[Kept[str]] = ""
    attribute: Public[Kept[Attribute | None]] = None
    complication: Public[Kept[Complication | None]] = None
    cause: Public[Kept[Action | None]] = None  # the action that brought it
    roller: Public[Kept[str]] = ""
    resistible: Public[Kept[bool]] = True
    reduced: GMOnly[Kept[str]] = ""  # what a partial resist would leave, where it must be fixed before: death [WO-R15]


class Source(State):
    """Good loot of a raid."""

    name: Public[kinds.Name]
    minded_by: Public[Kept[str]]
    taken_by: Public[Kept[str]] = ""
    lost: Public[Kept[bool]] = False
    unguarded: Public[bool] = False


class Scene(State):
    """Where the spotlight is: footing, ground, who acted, who helped."""

    kind: Public[Kept[Literal["none", "raid", "sanctum", "home", "trouble"]]] = "none"
    number: Public[Kept[int]] = 0
    footing: Public[Footing] = Footing.EQUAL
    ground: Public[Parts[list[Ground]]] = []
    obstacles: Public[Parts[list[Obstacle]]] = []
    clocks: Public[Parts[dict[kinds.Id, Clock]]] = {}
    helper: Public[Kept[str]] = ""  # of the last roll [WO-R74]
    helped_hurt: Public[Kept[bool]] = False  # the last consequence of a helped roll fell on the helper
    acted: Public[Kept[list[str]]] = []  # seats and packs, in order
    dark: Public[bool] = False
    daylight: Public[bool] = False
    said: Public[Kept[dict[str, int]]] = {}  # own circumstances and actions that were proposed, by whom
    plan_used: Public[Kept[list[Action]]] = []  # the plan's actions that have helped already
    frames: GMOnly[Kept[list[str]]] = []  # pictures that are left
    cards: Public[Kept[dict[str, int]]] = {}  # questions asked, by seat
    stated: Public[Kept[list[Stated]]] = []
    last_kind: GMOnly[Kept[str]] = ""  # of consequence, so that none comes twice running
    draws: GMOnly[Kept[int]] = 0
    deaths: Public[Kept[int]] = 0
    spotlight: Public[kinds.Seat] = ""  # the seat that everybody looks at; any other may still act
    lulls: Public[Kept[int]] = 0  # times in a row that somebody asked what else there is


class Raid(State):
    """A raid, from its goal to the way home."""

    goal: Public[Kept[Goal]]
    faction: Public[Kept[str]]
    target: Public[Kept[str]]
    plan: Public[Kept[Plan | None]] = None
    by_day: Public[Kept[bool]] = False
    setup_for: Public[Kept[str]] = ""  # the faction that is to be pillaged next
    pillage: Public[Kept[bool]] = False
    wanted: Public[Kept[dict[str, str]]] = {}  # how questions of the plan were answered before they were put
    answers: Public[Kept[list[str]]] = []
    raiders: Public[Kept[list[str]]] = []  # seats
    packs: Public[Kept[list[str]]] = []
    mounts: Public[Kept[dict[str, str]]] = {}  # the lair of what somebody rides, by seat
    faction_tier: Public[Kept[int]] = 0  # as they were when it began [WO-R22]
    dungeon_tier: Public[Kept[int]] = 0
    focus: Public[Kept[Focus]] = Focus.GOAL
    factors: Public[Kept[dict[str, int]]] = {}
    goal_clock: Public[Parts[Clock | None]] = None
    alarm: Public[Parts[Clock | None]] = None
    alarm_fills: Public[Kept[int]] = 0
    alarm_ticks: Public[Kept[int]] = 0  # ever
    sources: Public[Parts[list[Source]]] = []  # in sight
    unseen: GMOnly[Parts[list[Source]]] = []
    reserve: GMOnly[Kept[list[str]]] = []
    foes: Public[Parts[dict[kinds.Id, Adventurer]]] = {}
    hired: Public[Parts[dict[kinds.Id, Hired]]] = {}
    reached: Public[Kept[bool]] = False
    left: Public[Kept[bool]] = False
    home: Public[Kept[list[str]]] = []  # seats who went before the others
    driven_off: Public[Kept[bool]] = False
    rolls: Public[Kept[int]] = 0
    detours: Public[Kept[int]] = 0
    loud: Public[Kept[int]] = 0  # Smash and Threaten rolls
    slashed: Public[Kept[bool]] = False
    harmed: Public[Kept[list[str]]] = []
    bloodied: Public[Kept[list[str]]] = []
    lost: Public[Kept[list[str]]] = []  # dead, captured, destroyed
    witness: Public[bool] = False  # a bargain's [WO-G11]
    out: Public[Kept[int]] = 0  # adventurers taken out
    unnoticed: Public[bool] = False  # a source was taken unnoticed
    extra_loot: Public[kinds.Few] = 0
    taken: Public[Kept[list[str]]] = []  # prisoners
    papers: Public[bool] = False  # what they did not want known was found [WO-INFO-18]
    asked: Public[Kept[list[str]]] = []  # which questions were put
    review: Public[Kept[int]] = 0  # dice
    smashed: Public[Kept[bool]] = False  # somebody rolled Smash
