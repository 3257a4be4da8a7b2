"""Monsters and their packs: what they can do, what they carry, and how they are. [WO-R103]"""

import msgspec

from undercroft.engine.lasting import Lasting, Used
from undercroft.engine.secrets import Private, Public, State

from ..words import Action, Attribute, Defense, PackOrder, Upgrade, XpTrigger


class Spent(Used):
    """What somebody has used up, by the scope in which it comes back. A use is named by the power's entry and place."""

    roll: Public[list[str]] = []
    scene: Public[list[str]] = []
    raid: Public[list[str]] = []
    invasion: Public[list[str]] = []
    cycle: Public[list[str]] = []


class Carried(State):
    """One thing that somebody has: by the house book's id, or a plain one by its name."""

    item: Public[str]
    name: Public[str]
    doses: Public[int] = 0  # of brews
    volatile: Public[int] = 0  # how many drawbacks it has
    edges: Public[list[str]] = []
    focus: Public[bool] = False
    used: Public[str] = ""  # the scope until whose end it cannot be used again
    broken: Public[bool] = False  # dead for the scene
    costs: Public[int] = 0  # stress that each use takes [WO-MAGICITEM-04]
    left: Public[int] = 0  # uses before it is spent; 0: no such limit [WO-MAGICITEM-05]


class Body(State, kw_only=True):
    """What monsters and packs have in common: they can be shocked, bloodied, and use things up."""

    ratings: Public[dict[Action, int]] = {}
    shock: Public[list[Attribute]] = []
    bloodied: Public[bool] = False
    lasting: Public[list[Lasting]] = []  # circumstances and facts that last: `what` is an axis or a fact
    used: Public[Spent] = msgspec.field(default_factory=Spent)
    defenses_used: Public[list[str]] = []  # by where they come from: "gear", an ability, an item
    hindered: Public[int] = 0  # rolls that somebody must spend to free this one
    worse: Public[int] = 0  # steps of position lost, until a success [WO-R72]
    weak_next: Public[bool] = False  # the next roll is weak
    captured: Public[str] = ""  # the faction that holds this one
    captured_in: Public[int] = 0  # the cycle
    out: Public[bool] = False  # not in the scene: knocked out, fled, elsewhere


class Pack(Body, kw_only=True):
    """A pack of minions, led by its owner. [WO-G13]"""

    id: Public[str]
    seat: Public[str]
    name: Public[str]
    kind: Public[str]
    job: Public[str]
    impulse: Public[str]
    upgrades: Public[dict[Upgrade, str]] = {}  # with what was fixed at purchase: a defense, a project, a spell
    items: Public[list[Carried]] = []
    slots: Public[list[str]] = []  # of its leader's supply, what a strapped one turned out to carry [WO-MINION-11]
    post: Public[str] = ""  # a node
    place: Public[str] = ""  # where it is during an invasion; "" elsewhere, "outside"
    aware: Public[bool] = False
    order: Public[PackOrder] = PackOrder.STAND
    stands: Public[int] = 0  # nodes at which it has chosen in this invasion
    met_badly: Public[int] = 0  # the row of its last bad starting place [WO-R85]
    raiding: Public[bool] = False
    pay_due: Public[int] = 0  # gold owed before it joins: double after unrest
    idle_cycles: Public[int] = 0
    summoned: Public[bool] = False  # gone with the scene
    one_task: Public[bool] = False  # gone as soon as it has done or helped with one thing [WO-SPELL-11]
    lent_by: Public[str] = ""  # the friend whose pack it is, for one raid
    guards: Public[str] = ""  # a prisoner, where there are no cells
    gone: Public[bool] = False
    plight: Public[str] = ""  # why it is badly placed in this invasion: "asleep", "outside", "drunk", …


class Monster(Body, kw_only=True):
    """A Wicked One, led by a player. [WO-G01]"""

    seat: Public[str]
    name: Public[str]
    calling: Public[str]
    kind: Public[str]
    impulse: Public[str]
    revelry: Public[str]
    abilities: Public[list[str]]  # the core one first
    paths: Public[list[str]] = []
    gear: Public[list[str]]
    gear_defense: Public[Defense]
    supply: Public[list[str]]
    slots: Public[list[str]] = []  # supply that was marked as carried
    friend: Public[str] = ""
    items: Public[list[Carried]] = []
    ingredients: Public[list[str]] = []  # special ones
    stress: Public[int] = 0
    feral: Public[bool] = False
    feral_due: Public[bool] = False  # the feral action has not been taken yet
    hearts: Public[int] = 0
    gold: Public[int] = 0
    xp: Public[int] = 0
    marks: Public[dict[XpTrigger, int]] = {}  # in this cycle
    advances: Public[int] = 0
    duties: Public[list[str]] = []  # ids of locks, traps, tricks, creatures and packs
    spoke: Public[int] = 0  # when its bot spoke last
    last_action: Public[Action | None] = None
    in_a_row: Public[int] = 0
    rolls: Public[int] = 0  # in this scene
    must: Public[str] = ""  # what an impulse that was followed makes of the next roll
    no_help: Public[int] = 0  # rolls without assists
    risen: Public[int] = 0  # the cycle in which it came
    dead: Public[bool] = False
    known_name: Public[int] = 0  # engagements at which its name is known [WO-G11]
    notes: Private[str] = ""
