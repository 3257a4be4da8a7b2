"""The Epilogue: the game master says how it all came out, and what the Court gets for it."""

from typing import Any

from undercroft.engine.asks import Number, Pick, Text
from undercroft.engine.play import Play

from ...content.npcs_and_ghosts import introduce_npc
from ...grammar.entries import MONSTERS
from ...rules.frame import rest
from ...rules.improvising import rule_frankly
from ...rules.wealth import gain_treasury
from ...scenario.endings import endings_of
from ...state import Realm
from .cost import tell_cost

TOLD = "told"
SCENE = ("go_on", "npc", "ruling")
"""What the game master can bring about in an Epilogue before it goes on."""
SUGGESTIONS = (
    "There was dancing, and soup.",
    "Somebody made a speech. It was short, for once.",
    "They say the well has been singing ever since.",
    "Nobody mentioned the cows.",
    "And the children play at being you, mostly the falling down.",
)


async def tell_epilogue(play: Play[Realm]) -> None:
    """Describe the outcome, hand out the reward, then go on when the game master likes. [MYK-EPHASE-02]"""
    realm = play.state
    if TOLD not in realm.done:
        endings = endings_of(realm.adventure.hook, realm.chronicle.objective_met) or SUGGESTIONS
        story = await Text(play.gm, "epilogue_story", 400, suggestions=endings).or_else(lambda: endings[0])
        kind = "epilogue_met" if realm.chronicle.objective_met else "epilogue_failed"
        play.tell(kind, rules=("MYK-EPHASE-02",), story=story)
        tell_cost(play)
        sum_up(realm, play)
        await pay_reward(play)
        realm.done.append(TOLD)
    while await play_scene(play):
        rest(play)


def sum_up(realm: Realm, play: Play[Realm]) -> None:
    """Say what this Court has done in this game: whom it beat, where it has been, who did not come back."""
    delve = realm.delve
    if delve.game != realm.chronicle.number:
        return
    beaten = [MONSTERS[kind].title for kind, count in delve.killed.items() if kind in MONSTERS for _ in range(count)]
    names = [who.called for who in realm.members()]
    told: dict[str, Any] = {"names": names, "rooms": len(delve.entered), "clues": len(delve.clues)}
    play.tell("deeds_summed_up", rules=("MYK-EPHASE-02",), turns=realm.chronicle.turns, **told)
    if beaten:
        play.tell("deeds_of_arms", rules=("MYK-EPHASE-02",), beaten=beaten, amount=len(beaten))


async def pay_reward(play: Play[Realm]) -> None:
    """Pay what the Prologue promised if the objective was met; the game master may be more generous, or less."""
    chronicle = play.state.chronicle
    if not chronicle.objective_met or chronicle.reward_paid:
        return
    chronicle.reward_paid = True
    params = {"reward": chronicle.reward, "suggested": chronicle.reward}
    most = max(2 * chronicle.reward, 20)
    amount = await Number(play.gm, "epilogue_reward", 0, most, params).or_else(lambda: chronicle.reward)
    gain_treasury(play, amount, "MYK-EPHASE-02")


async def play_scene(play: Play[Realm]) -> bool:
    """Let the game master bring in somebody new or decide something else, or go on."""
    match await Pick(play.gm, "epilogue_scene", SCENE).or_else(lambda: "go_on"):
        case "npc":
            await introduce_npc(play)
        case "ruling":
            await rule_frankly(play)
        case _:
            return False
    return True
