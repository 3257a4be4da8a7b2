"""What can be done in any scene: free somebody, relieve them, clear what is in the way. [WO-R76]"""

from collections.abc import Iterator

from ..rules.table import able, book_of, find
from ..state import Monster, Pack
from ..words import Action, Band
from . import buttons, casting, light, pressing, things
from .floor import Floor, Intention, Result
from .gear import on_hand

FREE, RELIEVE, CLEAR, GROUND = "free", "relieve", "clear", "ground"
SHARED = (
    FREE,
    RELIEVE,
    CLEAR,
    GROUND,
    casting.LINE,
    pressing.LINE,
    things.LINE,
    light.SNUFF,
    light.KINDLE,
    *buttons.SPENT,
)
BODILY = (Action.SMASH, Action.FINESSE, Action.TINKER)


def lines_of(floor: Floor, who: Monster | Pack) -> list[Intention]:
    """List everything that somebody could do: the scene's own lines, then those that every scene shares."""
    own = [*floor.intentions(who)]
    known = {one.id for one in own}
    more = [
        *shared_lines(floor),
        *light.lines_of(floor, who),
        *casting.lines_of(floor, who),
        *pressing.lines_of(floor, who),
        *things.lines_of(floor, who),
    ]
    every = [*own, *(one for one in more if one.id not in known)]
    return [*buttons.driven(floor, who, every), *buttons.lines_of(floor, who)] if own else []


def shared_lines(floor: Floor) -> Iterator[Intention]:
    """List what every scene with danger shares. [WO-R71] [WO-R72]"""
    state = floor.play.state
    if not floor.harms():
        return
    bodies: list[Monster | Pack] = [*able(state), *(pack for pack in state.packs.values() if not pack.gone)]
    for body in bodies:
        called = body.seat if isinstance(body, Monster) else body.id
        if body.hindered:
            yield Intention(f"{FREE}:{called}", f"Free {body.name}", BODILY)
        if body.worse:
            yield Intention(f"{RELIEVE}:{called}", f"Get {body.name} out of the corner", tuple(Action))
    for place, obstacle in enumerate(state.scene.obstacles):
        yield Intention(
            f"{CLEAR}:{place}", f"Clear the way: {_named(floor, obstacle.name)}", _fitting(floor, obstacle.name)
        )
    if any(one.until == "cleared" for one in state.scene.ground):
        yield Intention(GROUND, "Find better ground", (Action.SCAN, Action.FINESSE, Action.TINKER))


def _named(floor: Floor, obstacle: str) -> str:
    entry = book_of(floor.play.state).shelf("obstacle").get(obstacle)
    return entry.name if entry else obstacle


def _fitting(floor: Floor, obstacle: str) -> tuple[Action, ...]:
    entry = book_of(floor.play.state).shelf("obstacle").get(obstacle)
    return tuple(entry.actions) if entry else BODILY


async def carry_out(floor: Floor, result: Result) -> None:
    """Apply a result: what the scene itself offers is its own business."""
    who, chosen = find(floor.play.state, result.attempt.who), result.attempt.intention.id
    kind, _, about = chosen.partition(":")
    if kind not in SHARED or chosen in {one.id for one in floor.intentions(who)}:
        await floor.carry_out(result)
    elif kind == casting.LINE:
        await casting.cast(floor, result)
    elif kind == pressing.LINE:
        await pressing.press(floor, result.attempt.who, about)
    elif kind == things.LINE:
        await things.use_at_once(floor, result.attempt.who, int(about))
    elif kind == light.KINDLE:
        light.light_up(floor.play, kind="light_made", who=who.name, thing=on_hand(who)[about])
    elif result.thrown.band is not Band.FAILURE:
        _done(floor, result, kind, about)


def _done(floor: Floor, result: Result, kind: str, about: str) -> None:
    state = floor.play.state
    match kind:
        case "snuff" if result.ticks:
            light.put_out(floor.play)
        case "free":
            body = find(state, about)
            body.hindered = max(0, body.hindered - 1)
            floor.play.tell("freed", who=body.name, left=body.hindered, about=(about,))
        case "relieve":
            find(state, about).worse = 0
            floor.play.tell("relieved", who=find(state, about).name, about=(about,))
        case "clear":
            obstacle = state.scene.obstacles[int(about)]
            obstacle.clock.tick(max(1, result.ticks))
            if obstacle.clock.full:
                state.scene.obstacles = [one for one in state.scene.obstacles if one is not obstacle]
            floor.play.tell("way_cleared", obstacle=_named(floor, obstacle.name), left=obstacle.clock.left)
        case "ground":
            state.scene.ground = [one for one in state.scene.ground if one.until != "cleared"]
            floor.play.tell("ground_better")
