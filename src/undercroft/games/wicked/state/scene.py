"""A scene, a raid, and what was said to happen before it has landed. [WO-R72] [WO-R76]"""

from typing import Literal

from undercroft.engine.clocks import Clock
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
from .invasion import Adventurer, Hired


class Ground(State):
    """A circumstance that lies on a scene: on which axis, for or against, why, and until when."""

    axis: Public[Axis]
    sign: Public[int]
    why: Public[str]
    weight: Public[Weight] = Weight.ORDINARY
    whom: Public[str] = ""  # a seat or a pack; "": the whole side
    until: Public[Literal["roll", "cleared", "bad", "good", "scene"]] = "scene"  # a bad or good result ends it


class Obstacle(State):
    """Something in the way of the goal. [WO-R71]"""

    name: Public[str]
    clock: Public[Clock]


class Stated(State):
    """A consequence that was said and has not landed: the window for defenses and resistance. [WO-R73]"""

    id: Public[int]
    victim: Public[str]  # a seat or a pack's id
    severity: Public[Severity]
    tag: Public[Tag]
    parts: Public[list[Consequence]]
    line: Public[str] = ""
    attribute: Public[Attribute | None] = None
    complication: Public[Complication | None] = None
    cause: Public[Action | None] = None  # the action that brought it
    roller: Public[str] = ""
    resistible: Public[bool] = True
    reduced: GMOnly[str] = ""  # what a partial resist would leave, where it must be fixed before: death [WO-R15]


class Source(State):
    """Good loot of a raid."""

    name: Public[str]
    minded_by: Public[str]
    taken_by: Public[str] = ""
    lost: Public[bool] = False
    unguarded: Public[bool] = False


class Scene(State):
    """Where the spotlight is: footing, ground, who acted, who helped."""

    kind: Public[Literal["none", "raid", "sanctum", "home", "trouble"]] = "none"
    number: Public[int] = 0
    footing: Public[Footing] = Footing.EQUAL
    ground: Public[list[Ground]] = []
    obstacles: Public[list[Obstacle]] = []
    clocks: Public[dict[str, Clock]] = {}
    helper: Public[str] = ""  # of the last roll [WO-R74]
    helped_hurt: Public[bool] = False  # the last consequence of a helped roll fell on the helper
    acted: Public[list[str]] = []  # seats and packs, in order
    dark: Public[bool] = False
    daylight: Public[bool] = False
    said: Public[dict[str, int]] = {}  # own circumstances and actions that were proposed, by whom
    plan_used: Public[list[Action]] = []  # the plan's actions that have helped already
    frames: GMOnly[list[str]] = []  # pictures that are left
    cards: Public[dict[str, int]] = {}  # questions asked, by seat
    stated: Public[list[Stated]] = []
    last_kind: GMOnly[str] = ""  # of consequence, so that none comes twice running
    draws: GMOnly[int] = 0
    deaths: Public[int] = 0
    spotlight: Public[str] = ""  # the seat that everybody looks at; any other may still act
    lulls: Public[int] = 0  # times in a row that somebody asked what else there is


class Raid(State):
    """A raid, from its goal to the way home."""

    goal: Public[Goal]
    faction: Public[str]
    target: Public[str]
    plan: Public[Plan | None] = None
    setup_for: Public[str] = ""  # the faction that is to be pillaged next
    pillage: Public[bool] = False
    answers: Public[list[str]] = []
    raiders: Public[list[str]] = []  # seats
    packs: Public[list[str]] = []
    faction_tier: Public[int] = 0  # as they were when it began [WO-R22]
    dungeon_tier: Public[int] = 0
    focus: Public[Focus] = Focus.GOAL
    factors: Public[dict[str, int]] = {}
    goal_clock: Public[Clock | None] = None
    alarm: Public[Clock | None] = None
    alarm_fills: Public[int] = 0
    alarm_ticks: Public[int] = 0  # ever
    sources: Public[list[Source]] = []  # in sight
    unseen: GMOnly[list[Source]] = []
    reserve: GMOnly[list[str]] = []
    foes: Public[dict[str, Adventurer]] = {}
    hired: Public[dict[str, Hired]] = {}
    reached: Public[bool] = False
    left: Public[bool] = False
    driven_off: Public[bool] = False
    rolls: Public[int] = 0
    detours: Public[int] = 0
    loud: Public[int] = 0  # Smash and Threaten rolls
    slashed: Public[bool] = False
    harmed: Public[list[str]] = []
    bloodied: Public[list[str]] = []
    lost: Public[list[str]] = []  # dead, captured, destroyed
    witness: Public[bool] = False  # a bargain's [WO-G11]
    out: Public[int] = 0  # adventurers taken out
    unnoticed: Public[bool] = False  # a source was taken unnoticed
    extra_loot: Public[int] = 0
    taken: Public[list[str]] = []  # prisoners
    papers: Public[bool] = False  # what they did not want known was found [WO-INFO-18]
    asked: Public[list[str]] = []  # which questions were put
    review: Public[int] = 0  # dice
    smashed: Public[bool] = False  # somebody rolled Smash
