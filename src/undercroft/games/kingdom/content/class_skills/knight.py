"""The Knight's skills."""

from ...bodies import take_damage
from ...costs import Followers
from ...entries import Skill, Skills
from ...figures import max_hp
from ...moments import DamageDue, FollowersAssigned, FollowersLossDue, MaxHp
from ...windows import Use
from ...words import Kind

skill = Skills("class", "knight")

deed_of_arms = Skill(
    id="deed_of_arms", family="class", group="knight", kind=Kind.PERMANENT, cite="MYK-CLASSSKILL-DEED-OF-ARMS",
    text="Combat begins: name an enemy; your attacks on it deal 1D6 more damage. Once it has fallen, name another.",
)  # fmt: skip

carnage = Skill(
    id="carnage", family="class", group="knight", kind=Kind.ASSIST, cite="MYK-CLASSSKILL-CARNAGE",
    text="In Combat, whom you attack falls: move and attack once more, at once. Once a Round.",
)  # fmt: skip


@skill("war_god", Kind.PERMANENT, cite="MYK-CLASSSKILL-WAR-GOD", when=lambda use, most: most.of is use.user)
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


strength = Skill(
    id="strength", family="class", group="knight", kind=Kind.PERMANENT, cite="MYK-CLASSSKILL-STRENGTH",
    text="Your weapons deal more damage: 1 for every five Followers.",
)  # fmt: skip


def not_their_own_doing(use: Use, due: FollowersLossDue) -> bool:
    """Somebody loses Followers through something that is not their own doing."""
    return not due.prevented and due.by != due.who.id


@skill("guardian", Kind.INTERRUPT, cite="MYK-CLASSSKILL-GUARDIAN", when=not_their_own_doing)
async def guardian(use: Use, due: FollowersLossDue) -> None:
    """Somebody loses Followers through no doing of their own: nobody is lost, and you take as much damage instead."""
    due.prevent()
    await take_damage(use.play, DamageDue(use.user, due.amount))
