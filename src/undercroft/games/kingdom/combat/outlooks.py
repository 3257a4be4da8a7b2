"""Outlooks: what stepping in would change, told to whoever looks at the card before they send it.

Only what they know already is compared: where somebody is concerned of whom something is hidden, nothing is said.
"""

from collections.abc import Callable, Iterator
from typing import Any

from undercroft.engine.asks import Detail
from undercroft.engine.moments import Declared, Moment
from undercroft.engine.play import Play

from ..grammar.attempts import Attack, Check
from ..grammar.delve_moments import AttackMoment
from ..grammar.moments import CheckMoment, DamageDue, HpLossDue, LossDue, TableRolled
from ..rules.knowledge import hides_something
from ..state import Character, Realm

Facts = dict[str, Any]


def outlook_of(
    play: Play[Realm], holder: Character, moment: Moment
) -> Callable[[Play[Realm], Character, Moment], Detail]:
    """Look at a moment, so that it can be looked at again after something was tried."""
    before = facts_of(play, holder, moment)
    return lambda copy, who, then: change(before, facts_of(copy, who, then))


def facts_of(play: Play[Realm], holder: Character, moment: Moment) -> Facts:
    """Say how a moment and the Court stand, as far as somebody knows."""
    realm = play.state
    if holder.seat != play.gm and any(hides_something(realm, one) for one in people_of(moment)):
        return {}
    people = {one.id: [one.called, one.hp] for one in realm.members()}
    return {"people": people, **facts_of_moment(moment)}


def people_of(moment: Moment) -> Iterator[Character]:
    """Give everybody whom a moment is about; of harm that everybody has been told, only whoever takes it."""
    attack = attack_of(moment)
    if attack is not None:
        yield from (attack.attacker, *attack.targets, *attack.struck)
    if isinstance(moment, Declared):
        yield moment.use.user
    elif (who := concerned(moment)) is not None:
        yield who


def attack_of(moment: Moment) -> Attack | None:
    """Give the attack to which a moment belongs, if there is one."""
    if isinstance(moment, CheckMoment):
        return moment.check.attack
    return moment.attack if isinstance(moment, AttackMoment) else None


def concerned(moment: Moment) -> Character | None:
    """Say whom a moment is about: who is hurt, who is attacked, or who makes a check."""
    if isinstance(moment, DamageDue):
        return moment.target
    if isinstance(moment, CheckMoment):
        return moment.check.roller
    if isinstance(moment, AttackMoment):
        return next(iter(moment.attack.targets), None)
    if isinstance(moment, TableRolled):
        return moment.roll.roller
    who = getattr(moment, "who", None)
    return who if isinstance(who, Character) else None


def facts_of_moment(moment: Moment) -> Facts:
    """Say how a moment stands: what is lost, what a check has come to, whether it is called off."""
    if isinstance(moment, DamageDue | HpLossDue):
        who = moment.target if isinstance(moment, DamageDue) else moment.who
        return {"who": who.called, "hp": who.hp, "amount": 0 if moment.prevented else moment.amount}
    if isinstance(moment, LossDue):
        return {"averted": moment.prevented}
    if isinstance(moment, CheckMoment):
        return facts_of_check(moment.check)
    if isinstance(moment, AttackMoment):
        return facts_of_attack(moment.attack)
    return {"averted": moment.cancelled} if isinstance(moment, Declared) else {}


def facts_of_check(check: Check) -> Facts:
    """Say what a check has come to, and whether that is enough if anybody may know."""
    known = check.told()
    if "result" not in known or "difficulty" not in known:
        return {}
    return {"result": check.result, "enough": check.result >= check.difficulty.value, "critical": check.critical}


def facts_of_attack(attack: Attack) -> Facts:
    """Say what an attack has come to."""
    known: Facts = {"averted": attack.called_off}
    return known | ({"damage": attack.damage.value * attack.times} if attack.rolled else {})


def change(before: Facts, after: Facts) -> Detail:
    """Put into words what is otherwise: the moment itself first, then who of the Court is better or worse off."""
    if not before or not after:
        return Detail()
    if after.get("averted") and not before.get("averted"):
        return Detail("averted")
    if before.get("amount") != after.get("amount") or before.get("who") != after.get("who"):
        return of_harm(before, after)
    if (before.get("result"), before.get("critical")) != (after.get("result"), after.get("critical")):
        label = "enough" if after["enough"] and not before["enough"] else "raised"
        return Detail(label, params={"before": before["result"], "after": after["result"]})
    if before.get("damage") != after.get("damage"):
        return Detail("blow", params={"before": before["damage"], "after": after["damage"]})
    return of_people(before["people"], after["people"])


def of_harm(before: Facts, after: Facts) -> Detail:
    """Say what becomes of a blow, and of whoever takes it."""
    params = {"who": after["who"], "before": before["amount"], "after": after["amount"]}
    if before["who"] != after["who"]:
        return Detail("moved", params=params)
    if not after["amount"]:
        return Detail("spared", params=params)
    if before["amount"] >= before["hp"] > after["amount"]:
        return Detail("saved", params=params)
    return Detail("falls" if after["amount"] >= after["hp"] else "lowered", params=params)


def of_people(before: dict[str, Any], after: dict[str, Any]) -> Detail:
    """Say whose HP change first."""
    for name, (called, hp) in after.items():
        if name in before and before[name][1] != hp:
            return Detail("hp", params={"who": called, "before": before[name][1], "after": hp})
    return Detail()
