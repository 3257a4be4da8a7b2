"""Going feral: everybody says what the impulse wants, its monster chooses, and it is rolled. [WO-FERAL-03]"""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick, Text
from undercroft.engine.cards import Card, Slot
from undercroft.engine.procedures import floor as open_to

from ..book.entries.monsters import Impulse
from ..rules.odds import odds
from ..rules.table import able, book_of
from ..state import Monster
from ..words import Action
from .floor import Attempt, Floor, Intention
from .standing import action_names, pool_of, standing_of

OWN = "own"
IDEA_LENGTH = 120
ALLY = "feral:ally"


async def choose_urge(floor: Floor, monster: Monster) -> Attempt:
    """Hear everybody, and let the feral one choose: an urge, or their own words, and an action. [WO-FERAL-04]"""
    urges = urges_of(floor, monster)
    others = [one.seat for one in able(floor.play.state) if one is not monster]
    while True:
        asks: dict[str, Ask[Any]] = {monster.seat: feral_card(floor, monster, urges)}
        asks |= {seat: Text(seat, "feral_idea", IDEA_LENGTH, {"who": monster.name}) for seat in others}
        seat, said = await open_to(asks)
        if seat == monster.seat:
            return attempt_of(monster, urges, said)
        others.remove(seat)
        if said.strip("… "):
            urges.append(Intention(f"{OWN}:{seat}", said, tuple(Action)))
            floor.play.tell("feral_suggested", who=monster.name, by=seat, line=said)


def urges_of(floor: Floor, monster: Monster) -> list[Intention]:
    """Give the three urges of an impulse; where the scene has somebody or something to turn on, at that. [WO-G04]"""
    impulse: Impulse = book_of(floor.play.state).shelf("impulse")[monster.impulse]
    lines = [one.id for one in floor.intentions(monster) if one.rolls]
    enemy = next((one for one in lines if one.startswith("strike:")), "feral:enemy")
    prize = next((one for kind in ("source", "goal") for one in lines if one.split(":")[0] == kind), "feral:prize")
    found = [(enemy, impulse.feral_enemy), (prize, impulse.feral_prize), (ALLY, impulse.feral_ally)]
    return [Intention(one, text, tuple(Action)) for one, text in found]


def feral_card(floor: Floor, monster: Monster, urges: list[Intention]) -> Card:
    """Ask the feral one: which urge, or what else, and by which action. [WO-FERAL-05]"""
    names = {one.id: one.text for one in urges}
    best = sorted(Action, key=lambda one: -monster.ratings.get(one, 0))
    called = {"names": action_names(best)}

    def words(draft: Mapping[str, Any]) -> Ask[Any] | None:
        return Text(monster.seat, "feral_words", IDEA_LENGTH, least=1) if draft["urge"] == OWN else None

    slots = (
        Slot("urge", lambda draft: Pick(monster.seat, "feral_urge", [*names, OWN], {"names": names})),
        Slot("words", words, ("urge",)),
        Slot("action", lambda draft: Pick(monster.seat, "feral_action", [str(one) for one in best], called)),
    )
    return Card(
        monster.seat,
        "feral",
        slots,
        {"who": monster.name, "impulse": monster.impulse},
        preview=lambda draft: _preview(floor, monster, urges, draft),
    )


def _preview(floor: Floor, monster: Monster, urges: list[Intention], draft: Mapping[str, Any]) -> Detail:
    if "action" not in draft:
        return Detail()
    attempt = attempt_of(monster, urges, draft)
    standing, pool = standing_of(floor, attempt), pool_of(floor, attempt)
    params = {"position": str(standing.position), "effect": str(standing.effect)}
    return Detail(params=params, odds=odds(pool.dice), total=pool.total, rules=("WO-FERAL-06",))


def attempt_of(monster: Monster, urges: list[Intention], draft: Mapping[str, Any]) -> Attempt:
    """Read the feral action off its card."""
    own = Intention("feral:own", draft.get("words", ""), tuple(Action))
    intention = next((one for one in urges if one.id == draft["urge"]), own)
    return Attempt(monster.seat, intention, Action(draft["action"]), words=draft.get("words", ""))
