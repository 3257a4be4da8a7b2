"""Conditions of the Battlefield that many entries share: when a feat is offered in a fight, and whether it works."""

from ..grammar.delve_moments import AttackMoment, Reach, RoundEnded
from ..grammar.moments import Acting, CheckAnnounced, DamageDue, DamageTaken, Downed, HpLost
from ..grammar.windows import Use
from ..rules.checks import make_check
from ..rules.equipment import printed_weapon, recipe
from ..rules.knowledge import hides_something
from ..rules.sides import side_of
from ..state import ENCAMPMENT, Carried, Character, Realm
from ..words import Condition, Place
from .aiming import fighting


def in_combat(use: Use, acting: Acting) -> bool:
    """There is a fight, and the user stands in it."""
    return fighting(use.realm, use.user)


def round_over(use: Use, ended: RoundEnded) -> bool:
    """A Round ends, and the user is there to see it."""
    return fighting(use.realm, use.user) and use.user.awake


def my_attack(use: Use, moment: AttackMoment) -> bool:
    """The attack is mine."""
    return moment.attack.attacker is use.user


def my_hit(use: Use, moment: AttackMoment) -> bool:
    """The attack is mine, and it has hit."""
    return my_attack(use, moment) and bool(moment.attack.struck)


def struck(use: Use, moment: AttackMoment) -> list[Character]:
    """List whom an attack has hit and who still lives, without the user."""
    dead = Condition.DEAD
    return [one for one in moment.attack.struck if one is not use.user and one.condition is not dead]


def i_am_attacked(use: Use, moment: AttackMoment) -> bool:
    """Somebody else's attack is aimed at me."""
    return moment.attack.attacker is not use.user and any(one is use.user for one in moment.attack.targets)


def i_am_hit(use: Use, moment: AttackMoment) -> bool:
    """Somebody else's attack has hit me."""
    return moment.attack.attacker is not use.user and any(one is use.user for one in moment.attack.struck)


def my_attack_check(use: Use, announced: CheckAnnounced) -> bool:
    """The check is mine, to hit somebody."""
    return announced.check.roller is use.user and announced.check.attack is not None


def my_damage(use: Use, due: DamageDue) -> bool:
    """I am about to take damage, and this very feat helps against it."""
    return due.target is use.user and not due.prevented and due.amount > 0 and use.feat.entry not in due.ignored


def would_drop_me(use: Use, due: DamageDue) -> bool:
    """I am about to take damage that is more than I have HP."""
    return my_damage(use, due) and due.amount > use.user.hp


def i_was_hurt(use: Use, taken: DamageTaken | HpLost) -> bool:
    """I have taken damage, or lost HP."""
    return taken.who is use.user


def i_go_down(use: Use, downed: Downed) -> bool:
    """My HP are gone."""
    return downed.who is use.user


def made_of(realm: Realm, who: Character, material: str) -> list[str]:
    """List the Items of somebody that are made of a Material."""
    return [item.id for item in who.items() if (recipe(realm, item.id) or {}).get(material)]


def encamped(use: Use) -> bool:
    """I am in the Encampment of my side; at home there is none."""
    return use.realm.place is not Place.KINGDOM and use.user.area == ENCAMPMENT[side_of(use.realm, use.user)]


def with_it(use: Use, moment: AttackMoment) -> bool:
    """The attack is mine, and made with this very Item."""
    return my_attack(use, moment) and isinstance(use.source, Carried) and moment.attack.weapon is use.source


def armed(use: Use, moment: AttackMoment) -> bool:
    """The attack is mine, and made with a weapon."""
    return my_attack(use, moment) and moment.attack.weapon is not None


def those_dropped(moment: AttackMoment) -> list[Character]:
    """List who lies on the ground, or worse, after an attack that has hit them."""
    attack = moment.attack
    hit = {one.id: one for one in (*attack.targets, *attack.struck)}
    spared = attack.instead is None
    hurt = [one for one in hit.values() if attack.dealt.get(one.id) or (not spared and one in attack.struck)]
    return [one for one in hurt if one.condition is not Condition.WELL]


def ranged_reach(use: Use, reach: Reach) -> bool:
    """The question is how far a ranged weapon reaches, or one that can be thrown."""
    if reach.weapon is None:
        return False
    printed = printed_weapon(reach.weapon)
    return printed.ranged or printed.thrown > 0


async def overcomes(use: Use, score: str, difficulty: int, *targets: Character) -> bool:
    """Make a check against what somebody is; of a monster that nobody knows the difficulty is a secret."""
    hidden = hides_something(use.realm, *targets)
    check = await make_check(
        use.play, use.user, score, difficulty, action=use.feat.entry, hidden=hidden, use=use
    )  # fmt: skip
    return check.succeeded
