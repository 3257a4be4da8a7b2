"""Cooperative Actions: helping another's next try at something."""

from collections.abc import Sequence
from typing import Any

from undercroft.engine.asks import Pick, Text, YesNo
from undercroft.engine.play import Play

from ..grammar.actions import offered_actions
from ..grammar.entries import BuiltIn
from ..grammar.moments import Acting, CooperationDue, CriticalFailure, CriticalSuccess
from ..grammar.windows import Use, open_moment
from ..state import Character, Help, Monster, Realm, Spot
from ..words import Kind, Place
from .bonds import AFFECTION, HOSTILITY, change_feeling, is_alone, likes
from .choosing import choose_person
from .sides import allies_of
from .whose import everybody

FIGHTING = ("attack", "strategy", "flee")
EXPLORING = ("search", "disarm", "exchange", "talk")
GENERAL = {
    Place.KINGDOM: ("wander", "command", "travel", *EXPLORING, *FIGHTING),
    Place.DUNGEON: (*EXPLORING, "command", *FIGHTING),
    Place.COMBAT: (*FIGHTING, "search", "disarm"),
}
"""The actions with checks that anybody may take, whatever they know: first those of the place, then what may come."""
HELP_COUNTS = "help_counts"
"""What the game master sets to pass on when all help counts."""


def helpable(play: Play[Realm], target: Character) -> list[str]:
    """List the actions for which somebody can be helped: what they could do now, if it has a check. [MYK-COOP-02]"""
    found = list(FIGHTING if isinstance(target, Monster) else GENERAL[play.state.place])
    for use in offered_actions(play, target, lambda use: use.feat.entry != cooperation.id).values():
        if use.entry.check is not None and use.feat.entry not in found:
            found.append(use.feat.entry)
    return found


def can_help_with(play: Play[Realm], helper: Character, target: Character) -> list[str]:
    """List the actions of somebody that a helper has not promised to help with already. [MYK-COOP-06]"""
    promised = [given.action for given in target.helps if given.by == helper.id]
    return [action for action in helpable(play, target) if action not in promised]


def helped(realm: Realm, helper: Character) -> list[Character]:
    """List whom somebody can help: Affection, and no more Hostility than that. [MYK-COOP-03]

    Monsters help each other. [MYK-STRATEGY-05] [MYK-MONRULE-RELATION]
    """
    if is_alone(helper):
        return []
    people = allies_of(realm, helper) if isinstance(helper, Monster) else realm.members()
    return [person for person in people if person.id != helper.id and likes(helper, person)]


cooperation = BuiltIn(id="cooperation", cite="MYK-COOP-01")


@cooperation.feat(Kind.SUPPORT, when=lambda use, acting: bool(helped(use.realm, use.user)))
async def lend_a_hand(use: Use, acting: Acting) -> None:
    """Help somebody you like: the next time they do what you name, their check is higher by your Affection."""
    people = helped(use.realm, use.user)
    target = await choose_person(use, "help_whom", people, **standing_of(use.user, people))
    actions = can_help_with(use.play, use.user, target) if target is not None else []
    if target is not None and actions:
        await help_out(use.play, use.user, target, actions)


def standing_of(helper: Character, people: Sequence[Character]) -> dict[str, Any]:
    """Say how fond somebody is of some people, how they fight as a glance tells, and who can still act."""
    return {
        "fond": {one.id: helper.fond_of(one) for one in people},
        "warfare": {one.id: one.abilities.get("warfare", 0) for one in people},
        "free": [one.id for one in people if one.awake and not one.exhausted],
    }


def left_here(realm: Realm) -> int:
    """Count the things in this room that nobody has searched."""
    delve = realm.delve
    return sum(Spot(delve.room, name) not in delve.searched for name in delve.features.get(delve.room, ()))


async def help_out(play: Play[Realm], helper: Character, target: Character, actions: list[str]) -> bool:
    """Name an action and say how one helps; the game master may say that it would not matter. [MYK-COOP-04]"""
    about = {"who": helper.called, "target": target.called}
    soon = target.awake and not target.exhausted and left_here(play.state) > 0
    action = await Pick(helper.seat, "help_with", actions, {**about, "searches": soon})
    how = await Text(helper.seat, "help_how", 120, {**about, "action": action}, suggestions=SUGGESTIONS)
    told: dict[str, Any] = {**about, "action": action, "how": how.removesuffix(".")}
    if not play.always_passes(play.gm, HELP_COUNTS) and not await YesNo(play.gm, HELP_COUNTS, told):
        play.tell("help_useless", rules=("MYK-COOP-04",), **told)
        return False
    due = CooperationDue(helper, target)
    await open_moment(play, due)
    target.helps.append(Help(helper.id, action, due.extra))
    play.tell("help_promised", rules=("MYK-COOP-05",), **told)
    return True


SUGGESTIONS = (
    "I hold the lantern.",
    "I have read about this somewhere.",
    "I cheer, loudly.",
    "I carry the heavy end.",
    "I stand behind you and look confident.",
)

shared_triumph = BuiltIn(id="shared_triumph", cite="MYK-COOP-OPT-01")


def i_helped(use: Use, moment: CriticalSuccess | CriticalFailure) -> bool:
    """The table plays so, and the check carries my help. [MYKR-115]"""
    return use.play.rulings["cooperation_bonds"] == "on" and use.user.id in moment.check.helpers


@shared_triumph.feat(
    Kind.PERMANENT,
    when=i_helped,
    whose=lambda realm, moment: [one for one in everybody(realm) if one.id in moment.check.helpers],
)
async def share_it(use: Use, moment: CriticalSuccess | CriticalFailure) -> None:
    """A check that you helped is critical: you both feel 1 more Affection, or Hostility, towards each other."""
    score = AFFECTION if isinstance(moment, CriticalSuccess) else HOSTILITY
    roller = moment.check.roller
    await change_feeling(use.play, use.user, roller.id, score, 1, use.feat.cite)
    await change_feeling(use.play, roller, use.user.id, score, 1, use.feat.cite)
