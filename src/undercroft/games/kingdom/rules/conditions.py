"""Conditions that many entries share: when a feat is offered."""

from ..grammar.moments import CheckAnnounced, CheckMoment, ResultReached
from ..grammar.windows import Use
from ..state import Character, Realm
from ..words import ABILITY_OF


def my_check(use: Use, moment: CheckMoment) -> bool:
    """The check is mine, and made with an ability."""
    return moment.check.roller is use.user and not moment.check.of_kingdom


def my_result_can_rise(use: Use, reached: ResultReached) -> bool:
    """The check is mine, made with an ability, and a higher result would matter."""
    return my_check(use, reached) and reached.check.worth_raising


def my_charisma_check(use: Use, announced: CheckAnnounced) -> bool:
    """The check is mine, and made with Charisma."""
    return my_check(use, announced) and announced.check.score == "charisma"


def my_command_check(use: Use, announced: CheckAnnounced) -> bool:
    """The check is mine, to Gather Information."""
    return my_check(use, announced) and announced.check.action == "command"


def kingdom_result_can_rise(use: Use, reached: ResultReached) -> bool:
    """The check is made with a Kingdom Attribute, and a higher result would matter."""
    return reached.check.score in ABILITY_OF and reached.check.worth_raising


def somebody_is(realm: Realm, job: str) -> bool:
    """A member of the Court or a Talent has a Job."""
    return count_of_job(realm, job) > 0


def count_of_job(realm: Realm, job: str) -> int:
    """Count the members of the Court and the Talents that have a Job."""
    people = sum(1 for person in realm.members() if job in person.jobs)
    return people + sum(1 for talent in realm.kingdom.talents if talent.job == job)


def fifth(who: Character) -> int:
    """Give a fifth of somebody's Followers, rounded up. [R2-ROUND] [R2-OWNFOLLOWERS]"""
    return -(-who.following // 5)
