"""Monsters and their packs: what they can do, what they carry, and how they are. [WO-R103]"""

import msgspec

from undercroft.engine.lasting import Lasting, Used
from undercroft.engine.legal import Kept
from undercroft.engine.secrets import Private, Public, State

from ..words import Action, Attribute, Defense, PackOrder, Upgrade, XpTrigger
from . import kinds


class Spent(Used):
    """What somebody has used up, by the scope in which it comes back. A use is named by the power's entry and place."""

    roll: Public[Kept[list[str]]] = []
    scene: Public[Kept[list[str]]] = []
    raid: Public[Kept[list[str]]] = []
    invasion: Public[Kept[list[str]]] = []
    cycle: Public[Kept[list[str]]] = []


class Carried(State):
    """One thing that somebody has: by the house book's id, or a plain one by its name."""

    item: Public[kinds.Thing]
    name: Public[kinds.Name]
    doses: Public[kinds.Few] = 0  # of brews
    volatile: Public[kinds.Few] = 0  # how many drawbacks it has
    edges: Public[list[kinds.Edge]] = []
    focus: Public[bool] = False
    used: Public[Kept[str]] = ""  # the scope until whose end it cannot be used again
    broken: Public[bool] = False  # dead for the scene
    costs: Public[kinds.Few] = 0  # stress that each use takes [WO-MAGICITEM-04]
    left: Public[kinds.Few] = 0  # uses before it is spent; 0: no such limit [WO-MAGICITEM-05]


class Body(State, kw_only=True):
    """What monsters and packs have in common: they can be shocked, bloodied, and use things up."""

    ratings: Public[dict[Action, kinds.Rating]] = {}
    shock: Public[list[Attribute]] = []
    bloodied: Public[bool] = False
    lasting: Public[Kept[list[Lasting]]] = []  # circumstances and facts that last: `what` is an axis or a fact
    used: Public[Kept[Spent]] = msgspec.field(default_factory=Spent)
    defenses_used: Public[Kept[list[str]]] = []  # by where they come from: "gear", an ability, an item
    hindered: Public[kinds.Few] = 0  # rolls that somebody must spend to free this one
    worse: Public[kinds.Few] = 0  # steps of position lost, until a success [WO-R72]
    weak_next: Public[bool] = False  # the next roll is weak
    captured: Public[Kept[str]] = ""  # the faction that holds this one
    captured_in: Public[Kept[int]] = 0  # the cycle
    out: Public[Kept[bool]] = False  # not in the scene: knocked out, fled, elsewhere


class Pack(Body, kw_only=True):
    """A pack of minions, led by its owner. [WO-G13]"""

    id: Public[kinds.Id]
    seat: Public[Kept[str]]
    name: Public[kinds.Name]
    kind: Public[kinds.PackKind]
    job: Public[kinds.Job]
    impulse: Public[kinds.PackImpulse]
    upgrades: Public[Kept[dict[Upgrade, str]]] = {}  # with what was fixed at purchase: a defense, a project, a spell
    items: Public[list[Carried]] = []
    slots: Public[Kept[list[str]]] = []  # what a strapped one turned out to carry of its leader's [WO-MINION-11]
    post: Public[kinds.Place] = ""  # a node
    place: Public[Kept[str]] = ""  # where it is during an invasion; "" elsewhere, "outside"
    aware: Public[bool] = False
    order: Public[PackOrder] = PackOrder.STAND
    stands: Public[Kept[int]] = 0  # nodes at which it has chosen in this invasion
    met_badly: Public[Kept[int]] = 0  # the row of its last bad starting place [WO-R85]
    raiding: Public[Kept[bool]] = False
    pay_due: Public[kinds.Few] = 0  # gold owed before it joins: double after unrest
    idle_cycles: Public[Kept[int]] = 0
    summoned: Public[Kept[bool]] = False  # gone with the scene
    one_task: Public[Kept[bool]] = False  # gone as soon as it has done or helped with one thing [WO-SPELL-11]
    lent_by: Public[Kept[str]] = ""  # the friend whose pack it is, for one raid
    guards: Public[Kept[str]] = ""  # a prisoner, where there are no cells
    gone: Public[Kept[bool]] = False
    plight: Public[Kept[str]] = ""  # why it is badly placed in this invasion: "asleep", "outside", "drunk", …


class Monster(Body, kw_only=True):
    """A Wicked One, led by a player. [WO-G01]"""

    seat: Public[kinds.Id]
    name: Public[kinds.Name]
    calling: Public[Kept[str]]
    kind: Public[kinds.Kind]
    impulse: Public[kinds.Impulse]
    revelry: Public[kinds.Revelry]
    abilities: Public[list[kinds.Ability]]  # the core one first
    paths: Public[list[kinds.Path]] = []
    gear: Public[list[kinds.Words]]
    gear_defense: Public[Defense]
    supply: Public[list[kinds.Words]]
    slots: Public[Kept[list[str]]] = []  # supply that was marked as carried
    friend: Public[Kept[str]] = ""
    items: Public[list[Carried]] = []
    ingredients: Public[Kept[list[str]]] = []  # special ones
    stress: Public[kinds.Stress] = 0
    feral: Public[Kept[bool]] = False
    feral_due: Public[Kept[bool]] = False  # the feral action has not been taken yet
    hearts: Public[kinds.Few] = 0
    gold: Public[kinds.Few] = 0
    xp: Public[kinds.Few] = 0
    marks: Public[Kept[dict[XpTrigger, int]]] = {}  # in this cycle
    advances: Public[kinds.Few] = 0
    duties: Public[Kept[list[str]]] = []  # ids of locks, traps, tricks, creatures and packs
    spoke: Public[Kept[int]] = 0  # when its bot spoke last
    last_action: Public[Kept[Action | None]] = None
    in_a_row: Public[Kept[int]] = 0
    rolls: Public[Kept[int]] = 0  # in this scene
    must: Public[Kept[str]] = ""  # what an impulse that was followed makes of the next roll
    no_help: Public[Kept[int]] = 0  # rolls without assists
    risen: Public[Kept[int]] = 0  # the cycle in which it came
    dead: Public[bool] = False
    known_name: Public[Kept[int]] = 0  # engagements at which its name is known [WO-G11]
    notes: Private[kinds.Notes] = ""
