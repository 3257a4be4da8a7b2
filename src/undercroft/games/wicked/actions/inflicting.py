"""Inflicting: what the game master lets happen without a roll, and the other moves of the panel. [WO-INFLICT-01]"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from undercroft.engine.asks import Ask, Pick
from undercroft.engine.cards import Slot

from ..rules.table import able, next_of
from ..state import Adventurer
from ..words import Footing, Severity, Tag
from .compels import compel_by_gm, due, may_compel
from .floor import DANGEROUS, Floor
from .foes import strike_back
from .spotlight import least_seen, point
from .suffering import suffer

NOTHING, INFLICT, SPOT, COMPEL, FOE = "nothing", "inflict", "spot", "compel", "foe"
SOURCES = {"enemy": Tag.HARM, "item": Tag.SPELL, "hazard": Tag.WORLD, "liar": Tag.MIND}
"""Where something comes from that nobody rolled for, and what it is about. [WO-INFLICT-02] [WO-INFLICT-04]"""
TOLD = {"enemy": "inflicted_enemy", "item": "inflicted_item", "hazard": "inflicted_hazard", "liar": "inflicted_liar"}
WEIGHT = {
    Footing.UPPER_HAND: Severity.ANNOYING,
    Footing.EQUAL: Severity.FRUSTRATING,
    Footing.TIGHT_SPOT: Severity.DEVASTATING,
}
"""How heavy it is, by the situation: there is no position. [WO-GM-09]"""
LULL, QUIET = 2, 3
"""Asked so often in a row what else there is, somebody is asked by name; then compelled; then it hurts. [section 6]"""


class Move(NamedTuple):
    """What the game master does besides: which, at whom, how heavy."""

    what: str = NOTHING
    whom: str = ""
    severity: Severity | None = None

    @property
    def kind(self) -> str:
        """What sort of move it is."""
        return self.what.partition(":")[0]


def moves(floor: Floor, actor: str) -> list[str]:
    """List what the game master could do besides, proposals first: compel, inflict, point, keep. [WO-SPOT-07]"""
    state = floor.play.state
    if state.scene.kind == "home" and may_compel(floor, actor):
        compel = [f"{COMPEL}:{actor}"]
        return [*compel, NOTHING] if due(floor, actor) else [NOTHING, *compel]
    if state.scene.kind not in DANGEROUS or not floor.buttons:
        return [NOTHING]
    there = sorted((one.seat for one in able(state)), key=lambda seat: seat != actor)
    compels = [f"{COMPEL}:{seat}" for seat in there if may_compel(floor, seat)]
    first = [one for one in compels if due(floor, one.partition(":")[2])][:1]
    spots = [f"{SPOT}:{seat}" for seat in there] if len(there) > 1 else []
    return [*dict.fromkeys([*first, NOTHING, *compels, *inflictions(floor), *spots])]


def inflictions(floor: Floor) -> list[str]:
    """List what could be inflicted: by each adventurer who has a move left, or out of nowhere. [WO-INFLICT-05]"""
    ready = [one.id for one in adventurers(floor).values() if one.standing and one.moves > 0]
    return [*(f"{INFLICT}:{FOE}:{one}" for one in ready), *(f"{INFLICT}:{one}" for one in SOURCES)]


def adventurers(floor: Floor) -> dict[str, Adventurer]:
    """Give the adventurers in sight."""
    state = floor.play.state
    return {**(state.raid.foes if state.raid else {}), **(state.invasion.party if state.invasion else {})}


def slots(floor: Floor, actor: str) -> tuple[Slot, ...]:
    """Give the slots of the panel: what else happens, to whom, how heavy. [WO-INFLICT-01]"""
    gm, there = floor.play.gm, [one.seat for one in able(floor.play.state)]
    victims = sorted(there, key=lambda seat: seat != actor)
    names = {seat: floor.play.state.monsters[seat].name for seat in victims}
    offered = moves(floor, actor)

    def besides() -> Ask[Any] | None:
        return Pick(gm, "standing_besides", offered, {"names": labels(floor, offered)}) if len(offered) > 1 else None

    def whom(draft: Mapping[str, Any]) -> Ask[Any] | None:
        wanted = draft.get("besides", "").startswith(INFLICT) and len(victims) > 1
        return Pick(gm, "standing_whom", victims, {"names": names}) if wanted else None

    def weight(draft: Mapping[str, Any]) -> Ask[Any] | None:
        what, victim = draft.get("besides", ""), draft.get("whom", victims[0] if victims else "")
        if not what.startswith(INFLICT) or what.startswith(f"{INFLICT}:{FOE}:"):
            return None
        return Pick(gm, "standing_weight", [str(one) for one in weights(floor, victim)])

    return (
        Slot("besides", lambda draft: besides()),
        Slot("whom", whom, ("besides",)),
        Slot("weight", weight, ("besides", "whom")),
    )


def labels(floor: Floor, offered: list[str]) -> dict[str, str]:
    """Name what is at somebody in particular."""
    found = {one.id: one.name for one in adventurers(floor).values()}
    found |= {seat: monster.name for seat, monster in floor.play.state.monsters.items()}
    says = {COMPEL: "Compel", SPOT: "Look at", INFLICT: "A move of"}
    ends = {one: one.rpartition(":")[2] for one in offered}
    return {one: f"{says[one.partition(':')[0]]} {found[end]}" for one, end in ends.items() if end in found}


def weights(floor: Floor, victim: str) -> list[Severity]:
    """List how heavy it could be, as the situation has it first. [WO-GM-09]"""
    state = floor.play.state
    cornered = victim in state.monsters and state.monsters[victim].worse > 0
    first = Severity.DEVASTATING if cornered else WEIGHT[state.scene.footing]
    return [first, *(one for one in Severity if one is not first)]


def read(draft: Mapping[str, Any], actor: str) -> Move:
    """Read what the panel says."""
    weight = draft.get("weight")
    return Move(draft.get("besides", NOTHING), draft.get("whom", actor), Severity(weight) if weight else None)


async def inflict(floor: Floor, move: Move) -> None:
    """Let something happen to somebody before they can act; they may resist. [WO-INFLICT-01]"""
    play, source = floor.play, move.what.partition(":")[2]
    victim = move.whom if move.whom in play.state.monsters else play.state.packs[move.whom].seat
    if source.startswith(FOE):
        await strike_back(floor, adventurers(floor)[source.partition(":")[2]], [victim])
        return
    play.tell(TOLD[source], who=play.state.monsters[victim].name, about=(victim,), rules=("WO-INFLICT-01",))
    await suffer(floor, victim, move.severity or weights(floor, victim)[0], tag=SOURCES[source])


async def afterwards(floor: Floor, move: Move) -> None:
    """Compel somebody, or point the spotlight, when a roll is over. [WO-SPOT-04] [WO-COMPEL-03]"""
    seat = move.what.partition(":")[2]
    alive = seat in {one.seat for one in able(floor.play.state)}
    if move.kind == COMPEL and alive:
        await compel_by_gm(floor, seat)
    elif move.kind == SPOT and alive:
        point(floor.play, seat)


async def look_for_more(floor: Floor, seat: str) -> None:
    """Say what there is; in a lull the game master asks by name, then compels, then inflicts. [WO-SPOT-07]"""
    play, scene = floor.play, floor.play.state.scene
    scene.lulls += 1
    if scene.lulls < LULL:
        play.tell("what_else", who=play.state.monsters[seat].name, about=(seat,))
        return
    offered = in_a_lull(floor)
    chosen = await Pick(play.gm, "lull", offered, {"names": labels(floor, offered)})
    move = Move(chosen, seat)
    await (inflict(floor, move) if move.kind == INFLICT else afterwards(floor, move))


def in_a_lull(floor: Floor) -> list[str]:
    """List what breaks a lull, in the order in which the automatic game master goes. [section 6]"""
    lulls, who = floor.play.state.scene.lulls, least_seen(floor.play)
    compels = [f"{COMPEL}:{one.seat}" for one in able(floor.play.state) if may_compel(floor, one.seat)]
    hurts, ask = inflictions(floor), [f"{SPOT}:{who}"]
    if lulls <= LULL:
        return [*ask, *compels, *hurts]
    if lulls == QUIET and compels:
        return [*compels, *hurts, *ask]
    return [*_drawn_first(floor, hurts), *compels, *ask]


def _drawn_first(floor: Floor, hurts: list[str]) -> list[str]:
    """Put an adventurer's move first, else the next source of the round."""
    if hurts[0].startswith(f"{INFLICT}:{FOE}:"):
        return hurts
    drawn = f"{INFLICT}:{next_of(floor.play, INFLICT, tuple(SOURCES))}"
    return [drawn, *(one for one in hurts if one != drawn)]
