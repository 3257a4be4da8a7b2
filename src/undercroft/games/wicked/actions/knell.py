"""Dying: a last action for those with dark hearts, what the others take from it, and the end. [WO-R16]"""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick
from undercroft.engine.cards import Card, Slot

from ..rules.odds import odds
from ..rules.powers import Occasion
from ..rules.table import find
from ..state import Monster
from ..words import Action, Roll
from .floor import Attempt, Floor, Intention
from .hearts import gain_hearts
from .rolling import roll_through
from .shared import carry_out
from .standing import action_names, pool_of, standing_of
from .waiting import waited_for
from .wounds import bury, destroy

QUIETLY = "quietly"


async def die(floor: Floor, victim: str) -> None:
    """Let somebody die: a pack is destroyed, a monster with dark hearts has a last word. [WO-DEATH-04]"""
    body = find(floor.play.state, victim)
    if not isinstance(body, Monster):
        destroy(floor.play, body)
        return
    if body.hearts and not body.out:
        await death_knell(floor, body)
    bury(floor.play, body)


async def death_knell(floor: Floor, monster: Monster) -> None:
    """Take one last action with all dark hearts, and nothing more can happen to them. [WO-DEATH-05] [WO-DEATH-15]"""
    intentions = [one for one in floor.intentions(monster) if one.rolls]
    if not intentions:
        return
    draft = await knell_card(floor, monster, intentions)
    if draft["intention"] == QUIETLY:
        return
    attempt = knell_of(monster, intentions, draft)
    result = await roll_through(floor, attempt, standing_of(floor, attempt))
    await carry_out(floor, result)
    monster.hearts = 0
    for other in floor.play.state.monsters.values():
        if other is not monster and not other.dead:
            gain_hearts(floor.play, other, 1, "knell")
    await waited_for(floor, monster.seat, Occasion(Roll.KNELL), "")


def knell_card(floor: Floor, monster: Monster, intentions: list[Intention]) -> Card:
    """Ask for the last action: what for, and how; or to go quietly."""
    names = {one.id: one.text for one in intentions}

    def action(draft: Mapping[str, Any]) -> Ask[Any] | None:
        if draft["intention"] == QUIETLY:
            return None
        best = sorted(Action, key=lambda one: -monster.ratings.get(one, 0))
        return Pick(monster.seat, "knell_action", [str(one) for one in best], {"names": action_names(best)})

    slots = (
        Slot("intention", lambda draft: Pick(monster.seat, "knell_intention", [*names, QUIETLY], {"names": names})),
        Slot("action", action, ("intention",)),
    )
    return Card(
        monster.seat,
        "knell",
        slots,
        {"who": monster.name, "hearts": monster.hearts},
        preview=lambda draft: _preview(floor, monster, intentions, draft),
    )


def _preview(floor: Floor, monster: Monster, intentions: list[Intention], draft: Mapping[str, Any]) -> Detail:
    if "action" not in draft:
        return Detail()
    pool = pool_of(floor, knell_of(monster, intentions, draft))
    return Detail(odds=odds(pool.dice), total=pool.total, rules=("WO-DEATH-05",))


def knell_of(monster: Monster, intentions: list[Intention], draft: Mapping[str, Any]) -> Attempt:
    """Read the last action off its card."""
    intention = next(one for one in intentions if one.id == draft["intention"])
    return Attempt(monster.seat, intention, Action(draft["action"]), knell=True)
