"""Traps: what lies in wait in rooms, Corridors, things and Areas, how it is found, set off and disarmed."""

from collections.abc import Container, Iterator, Sequence
from typing import Any

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.lasting import amount_of, lasts
from undercroft.engine.moments import Moment, Question
from undercroft.engine.play import Play

from ..grammar.attempts import Check as Roll
from ..grammar.delve_moments import HarmDue, Touched, TrapDisarmed, TrapDiscovered, TrapDue, TrapGrip
from ..grammar.entries import COURT_WIDE, TRAP_EFFECTS, TRAPS, Check, TrapEntry
from ..grammar.moments import DamageDue
from ..grammar.windows import SPRINGS, open_moment, reckon
from ..rules.bodies import take_damage
from ..rules.checks import make_check
from ..rules.cycles import last
from ..rules.finding import DISARMED, traps_around, traps_at
from ..rules.frame import HOME
from ..rules.knowledge import show_combat_trap, show_corridors, show_trap, show_way
from ..rules.sides import in_area, random_target
from ..state import AREAS, Character, Feature, Kingdom, KnownTrap, PlacedTrap, Realm
from ..state.effects import Effect
from ..words import Place, Scope

HIDDEN, KNOWN, DISCOVERED = "hidden", "known", "discovered"
"""How far a Trap is found out, before it is disarmed. [MYK-TRAPRULE-HIDDEN] [MYKR3-T09]"""
PASSAGE, REST, DISCOVERY = "passage", "rest", "discovery"
AUTOMATIC, UNDISCOVERED, TOUCH = "automatic", "undiscovered", "touch"
IMPOSSIBLE = "impossible"
QUIET = Effect.QUIET_TRAP
"""What a Trap that does nothing for a while is called among what lasts."""
HARDER = Effect.DISARM
ONCE = ("refugee", "self_destruction", "emergency_exit", "gate_keeper", "dead_angle")
"""The Traps that go off once, besides those of discovery and of carelessness. [MYKR3-T08]"""
HIDEABLE = (
    "duel_room", "tornado", "thorn", "falling_rock", "bottomless_swamp", "stop_sign", "minefield", "despair",
    "limit_over",
)  # fmt: skip
"""Combat Traps of which nobody notices anything before they strike."""


class Spring:
    """One Trap at the moment when it matters: which, who set it off, whom it befalls.

    `people` are those whom it befalls, `botched` says that a failed disarming set it off.
    """

    def __init__(self, play: Play[Realm], trap: PlacedTrap, who: Character | None = None) -> None:
        self.play = play
        self.trap = trap
        self.who = who
        self.people: list[Character] = []
        self.botched = False

    @property
    def realm(self) -> Realm:
        """The whole realm."""
        return self.play.state

    @property
    def kingdom(self) -> Kingdom:
        """Our Kingdom."""
        return self.play.state.kingdom

    @property
    def entry(self) -> TrapEntry:
        """The stat block."""
        return TRAPS[self.trap.kind]

    @property
    def cite(self) -> str:
        """The rule that it comes from."""
        return self.entry.cite

    @property
    def level(self) -> int:
        """Its Level."""
        return self.trap.level

    @property
    def area(self) -> int:
        """The Area of the Battlefield in which it lies; 0 if in none."""
        fight = self.realm.delve.fight
        traps = fight.traps if fight is not None else {}
        return next((area for area, trap in traps.items() if trap is self.trap), 0)

    @property
    def here(self) -> list[Character]:
        """Who stands in its Area and can be held by it. [MYKR3-T39]"""
        return [one for one in in_area(self.realm, self.area) if self.grips(one)] if self.area else []

    def grips(self, who: Character) -> bool:
        """Say whether a Combat Trap has a hold on somebody in its Area: not on those who fly. [MYKR3-T39]"""
        return who.area == self.area and self.can_grip(who)

    def can_grip(self, who: Character) -> bool:
        """Say whether a Combat Trap would have a hold on somebody."""
        return reckon(self.play, TrapGrip(who, self.trap)).total.value > 0

    def roll(self, notation: str) -> int:
        """Throw dice, and tell them."""
        thrown = self.play.roll(notation)
        dice = [(die.sides, die.face) for die in thrown.dice]
        told: dict[str, Any] = {"trap": self.trap.kind, "notation": notation, "sum": thrown.total}
        self.play.tell("trap_rolled", dice=dice, rules=(self.cite,), **told)
        return thrown.total

    async def test(self, who: Character, score: str, difficulty: int) -> Roll:
        """Let somebody make the check that it demands."""
        return await make_check(self.play, who, score, difficulty, action="against_trap")

    async def failures(self, score: str, difficulty: int, people: Sequence[Character] | None = None) -> list[Character]:
        """Let everybody whom it befalls make a check; say who failed."""
        checks = [await self.test(one, score, difficulty) for one in (self.people if people is None else people)]
        return [check.roller for check in checks if not check.succeeded]

    async def hurt(self, people: Sequence[Character], amount: str | int, more: int = 0) -> None:
        """Deal damage; dice are rolled for each apart. Who slips out of a crowd takes none. [MYKR3-G11] [MYKR3-S09]"""
        due = HarmDue(list(people))
        if len(due.who) > 1:
            await open_moment(self.play, due)
        for one in due.who:
            rolled = self.roll(amount) if isinstance(amount, str) else amount
            await take_damage(self.play, DamageDue(one, rolled + more))

    def one_of(self, people: Sequence[Character]) -> Character:
        """Pick somebody at random, or whoever has a price on their head. [MYKR3-G09]"""
        return random_target(self.play, people)

    def reveal(self) -> None:
        """Let everybody know what it is; that is not the same as discovering it. [MYKR3-T09]"""
        if self.trap.found == HIDDEN:
            self.trap.found = KNOWN
        if self.area:
            show_combat_trap(self.play, self.area)
        elif any(one is self.trap for one in self.realm.adventure.truth.placed):
            show_trap(self.play, self.trap)

    async def catch(self, *people: Character) -> list[Character]:
        """Go off: everybody sees what it is, whoever can do something about it does; say who is caught (W-TRAP)."""
        self.reveal()
        told: dict[str, Any] = {"trap": self.trap.kind, "names": [one.called for one in people]}
        self.play.tell("combat_trap_sprung" if self.area else "trap_sprung", rules=(self.cite,), **told)
        due = TrapDue(self.trap, list(people))
        await open_moment(self.play, due)
        if due.prevented or is_quiet(self.realm, self.trap):
            due.who = []
        if not due.who:
            self.play.tell("trap_averted", rules=(self.cite,), trap=self.trap.kind)
        return due.who


def is_quiet(realm: Realm, trap: PlacedTrap) -> bool:
    """Say whether a Trap does nothing for now."""
    return lasts(realm.kingdom, QUIET, about=trap.id)


def hush(play: Play[Realm], trap: PlacedTrap, cite: str) -> None:
    """Let a Trap do nothing for the rest of the cycle, by a skill or an Item. [MYK-TRAPRULE-DISARM-IMPOSSIBLE]"""
    name = TRAPS[trap.kind].title
    last(play, play.state.kingdom, QUIET, 0, Scope.CYCLE, name=name, cite=cite, about=trap.id)


def remove(play: Play[Realm], trap: PlacedTrap, cite: str) -> None:
    """Let a Trap be gone for good, on the map and on the Battlefield."""
    fight = play.state.delve.fight
    if fight is not None:
        for area in [area for area, laid in fight.traps.items() if laid.id == trap.id]:
            del fight.traps[area]
            fight.known_traps.pop(area, None)
    for placed in play.state.adventure.truth.placed:
        if placed.id == trap.id:
            placed.found = DISARMED
            show_trap(play, placed)
    trap.found = DISARMED
    play.tell("trap_removed", rules=(cite,), trap=trap.kind)


def armed(realm: Realm, where: str) -> list[PlacedTrap]:
    """List the Traps of a room or Corridor that still work, found out or not."""
    placed = [trap for trap in realm.adventure.truth.placed if trap.where == where and trap.placed != "area"]
    return [trap for trap in placed if trap.found != DISARMED and not is_quiet(realm, trap)]


def springs(play: Play[Realm], moment: Moment | Question, kinds: Container[str]) -> Iterator[Spring]:
    """Give every Trap of some kinds that is armed where something happens: in the Court's room, on the Battlefield.

    What is about another room, such as scouting, happens there.
    """
    realm = play.state
    room = getattr(moment, "room", "") or (realm.delve.room if realm.delve.begun else "")
    fight = realm.delve.fight
    near = [trap for trap in realm.adventure.truth.placed if trap.kind in kinds and trap.where == room]
    laid = [trap for trap in fight.traps.values() if trap.kind in kinds] if fight is not None else []
    for trap in (*(one for one in near if one.placed != "area"), *laid):
        if trap.found != DISARMED and not is_quiet(realm, trap):
            yield Spring(play, trap)


SPRINGS.append(springs)


def is_spent(trap: PlacedTrap) -> bool:
    """Say whether a Trap has gone off and will not again. [MYKR3-T08]"""
    return bool(trap.fired) and (trap.kind in ONCE or TRAPS[trap.kind].activation in (DISCOVERY, UNDISCOVERED))


async def fire(play: Play[Realm], trap: PlacedTrap, who: Character | None, *, botched: bool = False) -> None:
    """Let a Trap take effect: on whoever set it off, or on the whole Court. [MYKR3-T08]"""
    if trap.kind not in TRAP_EFFECTS or is_quiet(play.state, trap):
        return
    whom, effect = TRAP_EFFECTS[trap.kind]
    spring = Spring(play, trap, who)
    spring.botched = botched
    members = play.state.members()
    spring.people = await spring.catch(*(members if whom == COURT_WIDE or who is None else (who,)))
    trap.fired += 1
    play.reached("trap", trap.kind)
    if spring.people:
        await effect(spring)


async def fire_all(play: Play[Realm], where: str, activation: str, who: Character | None = None) -> None:
    """Let the Traps of a place go off that wait for the same thing, as long as anybody is there to see it."""
    for trap in armed(play.state, where):
        if TRAPS[trap.kind].activation == activation and not is_spent(trap) and play.state.awake():
            await fire(play, trap, who)


async def pass_through(play: Play[Realm], where: str, to: str = "") -> bool:
    """Let the Passage Traps of a Corridor or room take effect; say whether the Court got no further.

    [MYK-TRAPRULE-ACT-PASSAGE]
    """
    delve = play.state.delve
    delve.turned_back, delve.going_to = False, to
    await fire_all(play, where, PASSAGE)
    turned_back, delve.turned_back, delve.going_to = delve.turned_back, False, ""
    return turned_back


SHUT = ("secret_door", "lock")


async def barred(play: Play[Realm], way: str, to: str) -> bool:
    """Say whether a Corridor cannot be used that way; who tries knows what is the matter. [MYK-TRAP-MOVEMENT-LOCK]"""
    for trap in armed(play.state, way):
        one_way = trap.kind == "moving_floor" and trap.settings.get("to", to) != to
        if trap.kind not in SHUT and not one_way:
            continue
        spring = Spring(play, trap)
        if await spring.catch(*play.state.members()):
            show_way(play, way, trap.settings["to"] if one_way else "")
            return True
    return False


def leads_to(play: Play[Realm], way: str, to: str) -> str:
    """Say where a Corridor leads: an Illusion Road to a room of its own, until it is discovered. [MYKR3-T49]"""
    for trap in armed(play.state, way):
        if trap.kind == "illusion_road" and trap.found in (HIDDEN, KNOWN) and trap.settings.get("room"):
            show_way(play, way, trap.settings["room"], lie=True)
            return trap.settings["room"]
    return to


async def lie_down(play: Play[Realm], who: Character) -> bool:
    """Let the Traps of the room go off that wait for somebody to Rest; say whether the Rest goes on.

    [MYK-TRAPRULE-ACT-REST]
    """
    await fire_all(play, play.state.delve.room, REST, who)
    return play.state.delve.quarter != HOME and who.awake


async def overlooked(play: Play[Realm]) -> None:
    """At the end of Camp, let go off what nobody has searched for. [MYK-TRAPRULE-ACT-UNDISCOVERED] [MYKR3-T05]"""
    room = play.state.delve.room
    for trap in armed(play.state, room):
        careless = TRAPS[trap.kind].activation == UNDISCOVERED and trap.found in (HIDDEN, KNOWN)
        if careless and not is_spent(trap) and play.state.delve.room == room and play.state.awake():
            await fire(play, trap, None)


def traps_on(realm: Realm, feature_id: str) -> list[PlacedTrap]:
    """List the Traps that still work on a thing."""
    return [trap for trap in armed(realm, realm.delve.room) if trap.carrier == feature_id]


async def touch(play: Play[Realm], who: Character, feature_id: str) -> bool:
    """Let what sits on a thing take effect on whoever handles it; say whether the hand is still on it.

    Who knows of a Trap there is warned. [MYK-TRAPRULE-ACT-TOUCH] [MYKR3-T04]
    """
    known = [trap.kind for trap in traps_on(play.state, feature_id) if trap.found != HIDDEN]
    if known and not await YesNo(who.seat, "touch_anyway", {"who": who.called, "traps": known}):
        return False
    await open_moment(play, Touched(who, feature_id))
    for trap in traps_on(play.state, feature_id):
        if TRAPS[trap.kind].activation == TOUCH and not is_spent(trap) and who.awake:
            await fire(play, trap, who)
    return who.awake


def taint(play: Play[Realm], feature: Feature, taker: Character | None) -> None:
    """Let an Item that was found on a thing carry the Trap that waits for its use. [MYKR3-T12]"""
    kinds = [trap.kind for trap in traps_on(play.state, feature.id) if trap.kind == "poisoned_apple"]
    items = [item for item in taker.items() if item.id == feature.item and not item.trap] if taker is not None else []
    if kinds and items:
        items[-1].trap = kinds[0]


async def discover(play: Play[Realm], who: Character, where: str) -> None:
    """Discover every Trap of a room or Corridor, or on a thing. [MYK-TRAPRULE-PLACE-ROOM] [MYK-TRAPRULE-PLACE-EVENT]

    A Search of a room finds the Secret Doors in its walls as well. [MYKR3-T01]
    """
    for trap in play.state.adventure.truth.placed:
        door = trap.kind == "secret_door" and where in trap.where.split("-")
        if trap.found not in (HIDDEN, KNOWN) or not (door or where == (trap.carrier or trap.where)):
            continue
        await find_out(play, who, trap)


async def find_out(play: Play[Realm], who: Character, trap: PlacedTrap) -> None:
    """Discover one Trap: some are harmless from then on, some go off. [MYK-TRAPRULE-DISARM-DISCOVERY]

    [MYK-TRAPRULE-ACT-DISCOVERY]
    """
    play.reached("trap", trap.kind)
    harmless = TRAPS[trap.kind].disarm == DISCOVERY
    trap.found = DISARMED if harmless else DISCOVERED
    show_trap(play, trap)
    told: dict[str, Any] = {"who": who.called, "trap": trap.kind}
    play.tell("trap_harmless" if harmless else "trap_discovered", rules=("MYK-SEARCH-03",), **told)
    tell_what_it_hides(play, trap)
    await open_moment(play, TrapDiscovered(trap, who))
    if TRAPS[trap.kind].activation == DISCOVERY and not is_spent(trap):
        await fire(play, trap, who)


def tell_what_it_hides(play: Play[Realm], trap: PlacedTrap) -> None:
    """Say what else one learns with a Trap: a Corridor, where it really leads, who waits there. [MYKR3-T49]"""
    cite, room = TRAPS[trap.kind].cite, play.state.delve.room
    match trap.kind:
        case "secret_door" if room in trap.where.split("-"):
            show_corridors(play, room)
            play.tell("door_found", rules=(cite,), corridor=trap.where)
        case "illusion_road":
            show_way(play, trap.where, "")
            play.tell("illusion_seen_through", rules=(cite,), corridor=trap.where)
        case "moving_floor":
            show_way(play, trap.where, trap.settings.get("to", ""))
        case "gate_keeper" | "dead_angle" if trap.settings.get("monster") and not trap.fired:
            told: dict[str, Any] = {"monster": trap.settings["monster"], "amount": int(trap.settings.get("count", 1))}
            play.tell("ambush_seen", rules=(cite,), **told)


def can_disarm(play: Play[Realm], trap: KnownTrap) -> bool:
    """Say whether a Trap that was discovered here can be disarmed by a check. [MYK-TRAPRULE-DISARM-PREREQ]"""
    room = play.state.delve.room
    near = trap.where == room or room in trap.where.split("-")
    return near and trap.found == DISCOVERED and trap.kind in TRAPS and isinstance(TRAPS[trap.kind].disarm, Check)


def beyond_disarming(realm: Realm) -> list[PlacedTrap]:
    """List the Traps here that everybody knows of and that no check disarms. [MYK-RARE-GEN-THIEVES-TOOLS]"""
    fight, room = realm.delve.fight, realm.delve.room
    if fight is not None:
        here = [trap for area, trap in fight.traps.items() if area in fight.known_traps]
    else:
        near = [*traps_at(realm.adventure.truth, room), *traps_around(realm.adventure.truth, room)] if room else []
        here = [trap for trap in near if trap.found == DISCOVERED]
    return [trap for trap in here if TRAPS[trap.kind].disarm == IMPOSSIBLE]


def disarm_difficulty(play: Play[Realm], trap: PlacedTrap) -> int:
    """Give how hard a Trap is to disarm now: harder by a humming kernel, and in a labyrinth. [MYK-HAPPENING-QUE-07]"""
    printed = TRAPS[trap.kind].disarm
    assert isinstance(printed, Check)
    base = printed.difficulty if isinstance(printed.difficulty, int) else printed.difficulty(Spring(play, trap))
    maze = IN_A_LABYRINTH if is_labyrinth(play.state) else 0
    return base + maze + amount_of(play.state.kingdom, HARDER)


IN_A_LABYRINTH = 3
"""How much harder Traps are to disarm where the dungeon has run wild. [MYK-UNKNOWN-REGION-08]"""


def is_labyrinth(realm: Realm) -> bool:
    """Say whether the adventure is in a region that has become a labyrinth."""
    region = realm.world.regions.get(realm.adventure.cell)
    return region is not None and region.kind == "labyrinth"


async def disarm(play: Play[Realm], who: Character, trap: PlacedTrap) -> None:
    """Try to disarm a Trap; if that fails it goes off, unless it is always on. [MYK-TRAPRULE-DISARM-CHECK]

    [MYK-TRAPRULE-DISARM-FAIL] [MYKR3-T07]
    """
    printed = TRAPS[trap.kind].disarm
    if trap.found != DISCOVERED or not isinstance(printed, Check):
        return
    check = await make_check(play, who, printed.score, disarm_difficulty(play, trap), action="disarm")
    if check.succeeded:
        await open_moment(play, TrapDisarmed(trap, who))
        trap.found = DISARMED
        show_trap(play, trap)
        play.tell("trap_disarmed", rules=("MYK-TRAPRULE-DISARM-CHECK",), who=who.called, trap=trap.kind)
        return
    play.tell("disarm_failed", rules=("MYK-TRAPRULE-DISARM-FAIL",), who=who.called, trap=trap.kind)
    if TRAPS[trap.kind].activation != AUTOMATIC:
        await fire(play, trap, who, botched=True)


async def place_combat_traps(play: Play[Realm]) -> None:
    """Put the Combat Traps of the room on the Battlefield, one to an Area. [MYK-TRAPRULE-PLACE-AREA]

    [MYK-TRAPRULE-COMBAT-ONE]
    """
    realm = play.state
    fight = realm.delve.fight
    assert fight is not None
    for trap in realm.adventure.truth.placed if realm.delve.begun else ():
        if trap.placed != "area" or trap.where != realm.delve.room or trap.found == DISARMED:
            continue
        area = trap.settings.get("area", "")
        if not area:
            area = await Pick(play.gm, "combat_trap_area", [str(one) for one in AREAS], {"trap": trap.kind})
        laid = PlacedTrap(trap.id, trap.kind, trap.level, "area", trap.where, found=trap.found)
        laid.settings = dict(trap.settings)
        fight.traps[int(area)] = laid
        fight.known_traps.pop(int(area), None)
        if laid.found != HIDDEN or lies_open(play, laid):
            show_combat_trap(play, int(area))


def lies_open(play: Play[Realm], trap: PlacedTrap) -> bool:
    """Say whether everybody sees a Combat Trap as soon as the fight begins."""
    return play.rulings["combat_traps"] == "open" or trap.kind not in HIDEABLE


def warded(realm: Realm, *rooms: str) -> bool:
    """Say whether a Warder keeps everybody from coming or going but by the Corridors. [MYKR3-T35]"""
    return any(trap.kind == "warder" for room in rooms if room for trap in armed(realm, room))


def carry_off(play: Play[Realm], room: str, cite: str, *, by_foot: bool = False) -> bool:
    """Let the Court be in another room at once, and see what is there; a Warder allows no magic. [MYKR3-T35]"""
    realm, delve = play.state, play.state.delve
    if room not in realm.adventure.truth.rooms or (warded(realm, delve.room, room) and not by_foot):
        return False
    delve.previous, delve.room = delve.room, room
    delve.stayed, delve.reaction, delve.present, delve.pending = 0, "", [], []
    delve.quarter = "encounter"
    delve.arrived = True
    play.tell("carried_off", rules=(cite,), room=room)
    return True


def send_home(play: Play[Realm], cite: str) -> bool:
    """Let the Court be home at once; a Warder does not allow it. [MYKR3-T35]"""
    realm = play.state
    if realm.place is Place.KINGDOM or warded(realm, realm.delve.room):
        return False
    realm.delve.quarter, realm.delve.pending = HOME, []
    play.tell("swept_home", rules=(cite,))
    return True
