"""The desk between rolls: what the game master may do while others think. [section 6]

In a scene: inflict, compel, point, offer a bargain, start and tick a clock, spring what waits. At any time: let the
automatic one run the phase, take it back. Nobody waits for it, and no bot answers it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from undercroft.engine.asks import Ask, Pick, Text
from undercroft.engine.cards import Aside, Slot
from undercroft.engine.clocks import Clock
from undercroft.engine.play import Play

from ..rules.table import able, book_of
from ..state import Wicked
from .bargains import DECK, can_bite
from .floor import DANGEROUS, Floor
from .inflicting import INFLICT, NOTHING, afterwards, inflict, labels, moves, read, weights
from .light import light_up, put_out
from .spotlight import least_seen

LEAVE, TAKE_BACK, CLOCK, TICK, BARGAIN, SPRING = "leave", "take_back", "clock", "tick", "bargain", "spring"
LIGHTS = "lights"
SIZES = ("4", "6", "8")
NAME = 40
MOST_CLOCKS = 6
"""So many clocks hang in a scene at most."""
Draft = Mapping[str, Any]
CanSpring = Callable[[Play[Wicked]], list[int]]
SpringOne = Callable[[Play[Wicked], int], None]
_POCKETS: list[tuple[CanSpring, SpringOne]] = []


def pockets_open(can: CanSpring, do: SpringOne) -> None:
    """Say what of the pocketed could come now, and how; actions do not know trouble."""
    _POCKETS[:] = [(can, do)]


def phase_moves(play: Play[Wicked]) -> list[str]:
    """List what can be done about the phase: leave it to the automatic one, or take it back."""
    return [TAKE_BACK if play.state.chair.leaves == play.state.phase else LEAVE]


def plain_desk(play: Play[Wicked]) -> Aside:
    """Lay out the desk where no scene is played."""
    first = Slot("besides", lambda draft: Pick(play.gm, "desk_besides", [NOTHING, *phase_moves(play)]))
    return Aside(
        play.gm, "desk", (first, *(Slot(name, lambda draft: None) for name in ("whom", "weight", "called", "size")))
    )


def use_plainly(play: Play[Wicked], draft: Draft) -> None:
    """Leave the phase to the automatic one, or take it back; players are not told who decides."""
    leaves = draft["besides"] == LEAVE
    if leaves or draft["besides"] == TAKE_BACK:
        play.state.chair.leaves = play.state.phase if leaves else ""
        play.tell("chair_left" if leaves else "chair_taken", to=())


def scene_desk(floor: Floor) -> Aside:
    """Lay out the desk of a scene."""
    play = floor.play
    victims = [one.seat for one in able(play.state)]
    names = {seat: play.state.monsters[seat].name for seat in victims}

    def besides(draft: Draft) -> Ask[Any]:
        offered = scene_moves(floor)
        return Pick(play.gm, "desk_besides", offered, {"names": names_of(floor, offered)})

    def whom(draft: Draft) -> Ask[Any] | None:
        wanted = draft["besides"].startswith(INFLICT) and len(victims) > 1
        return Pick(play.gm, "standing_whom", victims, {"names": names}) if wanted else None

    def weight(draft: Draft) -> Ask[Any] | None:
        what = draft["besides"]
        if not what.startswith(INFLICT) or what.count(":") > 1:
            return None
        return Pick(play.gm, "standing_weight", [str(one) for one in weights(floor, draft.get("whom", victims[0]))])

    def called(draft: Draft) -> Ask[Any] | None:
        return Text(play.gm, "desk_clock", NAME, least=1) if draft["besides"] == CLOCK else None

    def size(draft: Draft) -> Ask[Any] | None:
        return Pick(play.gm, "desk_size", SIZES) if draft["besides"] == CLOCK else None

    slots = (
        Slot("besides", besides),
        Slot("whom", whom, ("besides",)),
        Slot("weight", weight, ("besides", "whom")),
        Slot("called", called, ("besides",)),
        Slot("size", size, ("besides",)),
    )
    return Aside(play.gm, "desk", slots, kept=f"desk.{play.state.scene.number}", place="scene")


def scene_moves(floor: Floor) -> list[str]:
    """List what the game master could do now, the harmless first."""
    play, state = floor.play, floor.play.state
    found = [one for one in moves(floor, least_seen(play)) if one != NOTHING] if any(able(state)) else []
    found += [f"{SPRING}:{place}" for can, _ in _POCKETS for place in can(play)]
    found += [CLOCK] if len(state.scene.clocks) < MOST_CLOCKS else []
    found += [f"{TICK}:{name}" for name, clock in state.scene.clocks.items() if name.startswith(CLOCK) and clock.left]
    found += [f"{BARGAIN}:{one}" for one in bargains(floor)]
    if state.scene.kind in DANGEROUS and not state.scene.daylight:
        found.append(f"{LIGHTS}:{'on' if state.scene.dark else 'out'}")
    return [NOTHING, *found, *phase_moves(play)]


def bargains(floor: Floor) -> list[str]:
    """List the bargains that could bite somebody who is here."""
    there = [one.seat for one in able(floor.play.state)]
    shelf = book_of(floor.play.state).shelf("bargain").values()
    return [one.id for one in shelf if any(can_bite(floor, seat, one) for seat in there)]


def names_of(floor: Floor, offered: list[str]) -> dict[str, str]:
    """Name what is about something in particular: a person, a clock, a bargain, what waits."""
    state = floor.play.state
    found = labels(floor, [one for one in offered if one.partition(":")[0] in ("compel", "spot", INFLICT)])
    for one in offered:
        kind, _, which = one.partition(":")
        if kind == SPRING:
            found[one] = f"{SPRING}.{state.pocketed[int(which)].form}"
        elif kind == TICK:
            found[one] = f"Tick: {state.scene.clocks[which].name}"
        elif kind == BARGAIN:
            found[one] = f"Offer next: {book_of(state).shelf('bargain')[which].name}"
    return found


async def use_desk(floor: Floor, draft: Draft) -> None:
    """Do what the game master does between rolls; then the cards lie there again. [WO-SPOT-07]"""
    play, scene = floor.play, floor.play.state.scene
    kind, _, which = str(draft["besides"]).partition(":")
    match kind:
        case "inflict":
            await inflict(floor, read(draft, least_seen(play)))
        case "compel" | "spot":
            await afterwards(floor, read(draft, which))
        case "spring":
            for _, spring in _POCKETS:
                spring(play, int(which))
        case "clock":
            name = next(f"{CLOCK}{number}" for number in range(99) if f"{CLOCK}{number}" not in scene.clocks)
            scene.clocks[name] = Clock(draft["called"], int(draft["size"]))
            play.tell("clock_started", name=draft["called"], segments=int(draft["size"]))
        case "lights" if which == "out":
            put_out(play)
        case "lights":
            light_up(play)
        case "tick":
            scene.clocks[which].tick(1)
            play.tell("clock_ticked", name=scene.clocks[which].name, left=scene.clocks[which].left)
        case "bargain":
            deck = [
                one for one in play.state.decks.get(DECK, list(book_of(play.state).shelf("bargain"))) if one != which
            ]
            play.state.decks[DECK] = [which, *deck]
        case _:
            use_plainly(play, draft)
