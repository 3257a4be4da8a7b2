"""The Prologue: the game master says what is wrong this time, where, and what it is worth."""

from typing import Any

from undercroft.engine.asks import Number, Pick, Text
from undercroft.engine.play import Play

from ...grammar.moments import RewardSet
from ...grammar.windows import open_moment
from ...rules.frame import rest
from ...rules.improvising import call_for_check, rule_frankly, tumble
from ...scenario.preparing import prepare_scenario
from ...scenario.theme import THEMES, open_goal
from ...state import CELLS, Realm
from .travel import cheapest_ways, destinations, may_enter

HOOKS = tuple(THEMES)
"""Reasons to leave home that the game master can pick; texts say what each is about."""
OWN_HOOK = "own_hook"
MOST_REWARD = 20
SCENE = ("go_on", "check", "fall", "ruling")
"""What the game master can bring about in a Prologue before it goes on. [MYK-KPHASE-02]"""
CHOSEN, TOLD = "chosen", "told"


async def open_prologue(play: Play[Realm]) -> None:
    """Present the hook, then play it out as long as the game master likes. [MYK-KPHASE-02] [MYK-TIME-KINGDOM]"""
    realm = play.state
    if CHOSEN not in realm.done:
        await choose_story(play)
        realm.done.append(CHOSEN)
    if TOLD not in realm.done:
        await prepare_scenario(play)
        await present(play)
        realm.done.append(TOLD)
    while await play_scene(play):
        rest(play)


async def choose_story(play: Play[Realm]) -> None:
    """Let the game master choose why the Court must leave, and where to. [MYK-SCENARIO-OBJECTIVE]"""
    adventure = play.state.adventure
    hook = await Pick(play.gm, "prologue_hook", [*HOOKS, OWN_HOOK])
    adventure.hook, adventure.objective = hook, f"{hook}_objective"
    if hook == OWN_HOOK:
        adventure.hook = await Text(play.gm, "prologue_story", 400, least=1)
        adventure.objective = await Text(play.gm, "prologue_objective", 120, least=1)
    adventure.cell = await choose_region(play)


async def present(play: Play[Realm]) -> None:
    """Say why the Court must leave, where to, what counts as success, and what it is worth."""
    realm, adventure = play.state, play.state.adventure
    play.tell("prologue_told", rules=("MYK-KPHASE-02",), hook=adventure.hook)
    play.tell("objective_set", objective=adventure.objective, cell=adventure.cell)
    adventure.goal = open_goal(adventure.truth)
    if adventure.goal:
        told: dict[str, Any] = {key: value for key, value in adventure.goal.items() if key != "kind"}
        told |= {key: int(value) for key, value in told.items() if value.isdecimal()}
        play.tell(f"goal_{adventure.goal['kind']}", rules=("MYK-SCENARIO-OBJECTIVE",), **told)
    kingdom = realm.kingdom
    params = {"level": kingdom.level, "suggested": kingdom.level + 2, "regions": len(kingdom.maps)}
    realm.chronicle.reward = await Number(play.gm, "prologue_reward", 0, MOST_REWARD, params)
    play.tell("reward_set", amount=realm.chronicle.reward)
    await open_moment(play, RewardSet(realm.chronicle.reward))


async def choose_region(play: Play[Realm]) -> str:
    """Let the game master say in which region the adventure is; one that can be reached, or else be entered."""
    realm = play.state
    reached = destinations(realm)
    cells = sorted(reached, key=lambda cell: (reached[cell], cell))
    cells = cells or [cell for cell in CELLS if cell not in realm.kingdom.maps and may_enter(realm, cell)]
    if len(cells) < 2:
        return cells[0] if cells else ""
    return await Pick(play.gm, "prologue_region", cells, lambda: {"steps": reached, "dear": cheapest_ways(realm)})


async def play_scene(play: Play[Realm]) -> bool:
    """Let the game master call for a check, a fall or a ruling of their own, or go on."""
    if not play.state.members():
        return False
    match await Pick(play.gm, "prologue_scene", SCENE).or_else(lambda: "go_on"):
        case "check":
            await call_for_check(play)
        case "fall":
            await tumble(play)
        case "ruling":
            await rule_frankly(play)
        case _:
            return False
    return True
