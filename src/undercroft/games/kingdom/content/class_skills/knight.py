"""The Knight's skills."""

from undercroft.engine.lasting import stop
from undercroft.engine.moments import Moment

from ...combat.aiming import choose_target, fighting
from ...combat.fight_conditions import armed, my_attack, those_dropped
from ...combat.turns import strike_again
from ...grammar.delve_moments import AttackOver, CombatBegun, DamageBonus, DamageRolled, MonsterDied, TurnBegun
from ...grammar.entries import Skills
from ...grammar.moments import DamageDue, FollowersAssigned, FollowersLossDue, MaxHp
from ...grammar.windows import Use
from ...rules.bodies import take_damage
from ...rules.conditions import fifth
from ...rules.costs import Followers
from ...rules.cycles import last
from ...rules.figures import max_hp
from ...rules.sides import enemies_of, other_side, side_of, standing
from ...state.effects import Effect
from ...words import Kind, Scope

skill = Skills("class", "knight")

DEED = Effect.DEED_OF_ARMS


def named_foe(use: Use) -> str:
    """Give the id of the enemy whom the user has named, if any."""
    return next((one.about for one in use.user.lasting if one.what == DEED), "")


def can_name(use: Use, moment: Moment) -> bool:
    """Nobody is named, or whoever is named has fallen, and there is an enemy to name."""
    foes = enemies_of(use.realm, use.user) if fighting(use.realm, use.user) and use.user.awake else []
    return any(one.awake for one in foes) and not any(one.id == named_foe(use) and one.awake for one in foes)


@skill(DEED, Kind.PERMANENT, cite="MYK-CLASSSKILL-DEED-OF-ARMS", when=can_name)
async def deed_of_arms(use: Use, moment: CombatBegun | MonsterDied | AttackOver | TurnBegun) -> None:
    """Combat begins, or the enemy you named has fallen: name an enemy."""
    foe = await choose_target(use, [one for one in enemies_of(use.realm, use.user) if one.awake])
    stop(use.user, DEED)
    last(use.play, use.user, DEED, 0, Scope.COMBAT, name="Deed of Arms", cite=use.feat.cite, about=foe.id)
    use.play.tell("foe_named", rules=(use.feat.cite,), who=use.user.called, foe=foe.called)


@skill.also(
    DEED, Kind.PERMANENT,
    when=lambda use, rolled: armed(use, rolled) and any(one.id == named_foe(use) for one in rolled.attack.struck),
)  # fmt: skip
async def strike_the_named(use: Use, rolled: DamageRolled) -> None:
    """Your attack hits the enemy you named: it deals 1D6 more damage."""
    foe = next(one for one in rolled.attack.struck if one.id == named_foe(use))
    rolled.attack.add_for(foe, "Deed of Arms", use.roll("1D6"), use.feat.cite)


@skill(
    "carnage", Kind.ASSIST, cite="MYK-CLASSSKILL-CARNAGE",
    when=lambda use, over: my_attack(use, over) and use.user.awake and bool(those_dropped(over))
    and bool(standing(use.realm, other_side(side_of(use.realm, use.user)))),
)  # fmt: skip
async def carnage(use: Use, over: AttackOver) -> None:
    """In Combat, whom you attack falls: move and attack once more, at once. Once a Round."""
    await strike_again(use.play, use.user)


@skill("war_god", Kind.PERMANENT, cite="MYK-CLASSSKILL-WAR-GOD", own=True)
def war_god(use: Use, most: MaxHp) -> None:
    """Your maximum HP is higher by the number of your Followers."""
    most.total.add("War God", use.user.following, use.feat.cite)


@skill.also("war_god", Kind.PERMANENT, when=lambda use, assigned: assigned.who is use.user)
async def swell_with_pride(use: Use, assigned: FollowersAssigned) -> None:
    """You are given Followers in the Organizational Meeting: your HP rise by as many."""
    use.user.hp = min(use.user.hp + assigned.amount, max_hp(use.play, use.user).value)


@skill(
    "diehard", Kind.INTERRUPT, cite="MYK-CLASSSKILL-DIEHARD", target="individual", costs=(Followers("1D6"),),
    when=lambda use, due: not due.prevented,
)  # fmt: skip
async def diehard(use: Use, due: DamageDue) -> None:
    """Somebody takes damage: lose 1D6 Followers; that damage is prevented."""
    due.prevent()


@skill(
    "strength", Kind.PERMANENT, cite="MYK-CLASSSKILL-STRENGTH",
    own=True, when=lambda use, bonus: bonus.attack.weapon is not None,
)  # fmt: skip
def strength(use: Use, bonus: DamageBonus) -> None:
    """Your weapons deal more damage: 1 for every five Followers."""
    bonus.total.add("Strength", fifth(use.user), use.feat.cite)


def not_their_own_doing(use: Use, due: FollowersLossDue) -> bool:
    """Somebody loses Followers through something that is not their own doing."""
    return not due.prevented and due.by != due.who.id


@skill("guardian", Kind.INTERRUPT, cite="MYK-CLASSSKILL-GUARDIAN", when=not_their_own_doing)
async def guardian(use: Use, due: FollowersLossDue) -> None:
    """Somebody loses Followers through no doing of their own: nobody is lost, and you take as much damage instead."""
    due.prevent()
    await take_damage(use.play, DamageDue(use.user, due.amount))
