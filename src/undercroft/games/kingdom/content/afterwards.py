"""Afterwards: what Happenings leave behind for the rest of a game."""

from undercroft.engine.lasting import amount_of

from ..grammar.authority import speaker
from ..grammar.delve_moments import AttackMissed, DamageRolled
from ..grammar.entries import BuiltIn
from ..grammar.moments import CheckAnnounced, UpkeepDue
from ..grammar.windows import Use
from ..rules.sides import side_of
from ..rules.wealth import raise_upkeep
from ..words import Kind
from .tables.happenings import OLD_WOUND, REQUESTS, SHAKY, SYMPATHY

jealousy = BuiltIn(id="jealousy", cite="MYK-HAPPENING-CHA-08")


@jealousy.feat(
    Kind.PERMANENT,
    when=lambda use, one: one.check.roller is use.user and not one.check.of_kingdom and amount_of(use.user, SHAKY) > 0,
    whose=lambda realm, one: (one.check.roller,),
)
async def stumble_over_hearts(use: Use, announced: CheckAnnounced) -> None:
    """Jealousy is all around you: dice that show no more than your admirers are a critical failure."""
    worst = max(one.amount for one in use.user.lasting if one.what == SHAKY)
    announced.check.fumble = max(announced.check.fumble, worst)


soft_heart = BuiltIn(id="soft_heart", cite="MYK-HAPPENING-QUE-04")


def fumbled_against_a_friend(use: Use, missed: AttackMissed) -> bool:
    """Your own attack is a critical failure, and you like somebody whom you attacked."""
    attack = missed.attack
    if attack.attacker is not use.user or not amount_of(use.user, SYMPATHY):
        return False
    return attack.check is not None and attack.check.critical == "failure" and liked(use, missed) > 0


def liked(use: Use, missed: AttackMissed) -> int:
    """Give the highest Affection for anybody whom one attacked."""
    return max((use.user.towards(target.id).affection for target in missed.attack.targets), default=0)


@soft_heart.feat(Kind.PERMANENT, when=fumbled_against_a_friend, whose=lambda realm, missed: (missed.attack.attacker,))
async def lose_heart(use: Use, missed: AttackMissed) -> None:
    """You fumble an attack on somebody you like: lose as much Drive as your Affection."""
    lost = min(use.user.drive, liked(use, missed))
    use.user.drive -= lost
    use.play.tell("drive_lost", rules=(use.feat.cite,), who=use.user.called, amount=lost)


old_wounds = BuiltIn(id="old_wounds", cite="MYK-HAPPENING-WAR-09")


@old_wounds.feat(
    Kind.PERMANENT,
    when=lambda use, one: (
        use.user in one.attack.struck
        and side_of(use.realm, one.attack.attacker) != side_of(use.realm, use.user)
        and amount_of(use.user, OLD_WOUND) > 0
    ),
    whose=lambda realm, one: one.attack.struck,
)
async def feel_the_old_wound(use: Use, rolled: DamageRolled) -> None:
    """An enemy's attack hits you: your old wound makes it 1 worse."""
    rolled.attack.add_for(use.user, "Old wound", amount_of(use.user, OLD_WOUND), use.feat.cite)


talents_wishes = BuiltIn(id="talents_wishes", cite="MYK-HAPPENING-WIT-11")


@talents_wishes.feat(
    Kind.PERMANENT,
    when=lambda use, due: use.user is speaker(use.realm) and amount_of(use.kingdom, REQUESTS) > 0,
)
async def grant_wishes(use: Use, due: UpkeepDue) -> None:
    """Upkeep is due: the Talents' wishes cost 1 MG for each Talent used in this game."""
    amount = amount_of(use.kingdom, REQUESTS) * use.realm.chronicle.talents_used
    raise_upkeep(use.play, amount, "talents", use.feat.cite)
