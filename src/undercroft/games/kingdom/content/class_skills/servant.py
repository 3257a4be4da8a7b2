"""The Servant's skills."""

from undercroft.engine.asks import Pick
from undercroft.engine.costs import Limit

from ...combat.aiming import choose_target
from ...combat.fight_conditions import encamped, my_attack
from ...grammar.delve_moments import AttackDeclared
from ...grammar.entries import Skills
from ...grammar.moments import (
    Acting,
    Breather,
    CheckAnnounced,
    CooperationDue,
    CriticalSuccess,
    OneMoreAction,
    SkillLearned,
)
from ...grammar.windows import Use, open_moment
from ...rules.choosing import choose_person, others
from ...rules.conditions import fifth
from ...rules.costs import Hope, Hp
from ...rules.cycles import last
from ...rules.hope import drive_room, gain_drive
from ...rules.sides import fighters, side_of
from ...state import Character
from ...state.effects import Effect
from ...words import Kind, Place, Scope

skill = Skills("class", "servant")
DEVOTION = 2


def thirsty(use: Use) -> list[Character]:
    """List who else at Court could take some Drive."""
    return [person for person in others(use) if drive_room(use.play, person) > 0]


def somebody_lacks_drive(use: Use, moment: Breather | CheckAnnounced) -> bool:
    """I have Drive, and somebody else has room for it: before a check, whoever makes it."""
    if isinstance(moment, CheckAnnounced):
        return use.user.drive > 0 and not moment.check.of_kingdom and moment.check.roller in thirsty(use)
    return use.user.drive > 0 and bool(thirsty(use))


@skill("assist", Kind.ASSIST, cite="MYK-CLASSSKILL-ASSIST", target="individual", when=somebody_lacks_drive)
async def assist(use: Use, moment: Breather | CheckAnnounced) -> None:
    """At any time: give 1 of your Drive to somebody else."""
    if isinstance(moment, CheckAnnounced):
        person: Character | None = moment.check.roller
    else:
        person = await choose_person(use, "assist", thirsty(use))
    assert person is not None
    use.user.drive -= 1
    gain_drive(use.play, person, 1, use.feat.cite)


@skill(
    "fitout", Kind.INTERRUPT, cite="MYK-CLASSSKILL-FITOUT", target="individual", costs=(Hope(1),),
    limit=Limit(Scope.GAME), when=lambda use, pause: bool(use.realm.awake()),
)  # fmt: skip
async def fitout(use: Use, pause: Breather) -> None:
    """Once a game, spend 1 Hope: somebody at Court acts at once as in the Kingdom Phase, and is none the more tired."""
    person = await choose_person(use, "fitout", use.realm.awake())
    assert person is not None
    await act_as_at_home(use, person)


async def act_as_at_home(use: Use, person: Character) -> None:
    """Let somebody take one action of the Kingdom Phase, wherever they are and however tired. [R2-FITOUT]"""
    realm = use.realm
    tired, place = person.exhausted, realm.place
    person.exhausted, realm.place = False, Place.KINGDOM
    await open_moment(use.play, OneMoreAction(person))
    person.exhausted, realm.place = tired, place


def to_cheer(use: Use) -> list[Character]:
    """List whom there is to cheer: our side on the Battlefield, else the Court; and oneself."""
    if use.realm.delve.fight is None:
        return list(use.realm.members())
    return [one for one in fighters(use.realm, side_of(use.realm, use.user)) if one.awake]


@skill(
    "cheering_squad", Kind.SUPPORT, cite="MYK-CLASSSKILL-CHEERING-SQUAD", target="individual", costs=(Hope(1),),
    when=lambda use, acting: encamped(use) and use.user.following > 0,
)  # fmt: skip
async def cheering_squad(use: Use, acting: Acting) -> None:
    """In the Encampment, spend 1 Hope: somebody's next check in this cycle is 1 higher for every five Followers."""
    hero = await choose_target(use, to_cheer(use), good=True)
    amount, name = fifth(use.user), "Cheering Squad"
    last(use.play, hero, Effect.NEXT_CHECK, amount, Scope.CYCLE, name=name, cite=use.feat.cite)


@skill("devotion", Kind.ASSIST, cite="MYK-CLASSSKILL-DEVOTION", when=lambda use, due: due.helper is use.user)
async def devotion(use: Use, due: CooperationDue) -> None:
    """You help somebody: your help is worth 2 more than your Affection."""
    due.extra = max(due.extra, DEVOTION)


@skill(
    "master", Kind.PERMANENT, cite="MYK-CLASSSKILL-MASTER",
    when=lambda use, learned: learned.who is use.user and learned.skill == "master" and not use.choices,
)  # fmt: skip
async def master(use: Use, learned: SkillLearned) -> None:
    """You learn this: choose a member of the Court as your master."""
    names = {person.id: person.called for person in use.realm.members()}
    use.choices.append(await Pick(use.user.seat, "master", list(names), {"names": names}))


@skill.also(
    "master", Kind.PERMANENT,
    when=lambda use, critical: critical.check.roller.id in use.choices and not critical.check.of_kingdom,
)  # fmt: skip
async def well_done(use: Use, critical: CriticalSuccess) -> None:
    """Your master has a critical success: they gain 1 more Drive."""
    gain_drive(use.play, critical.check.roller, 1, use.feat.cite)


@skill("ogg", Kind.ASSIST, cite="MYK-CLASSSKILL-OGG", costs=(Hp("2D6"),), when=my_attack)
async def ogg(use: Use, declared: AttackDeclared) -> None:
    """You attack: lose 2D6 HP; the attack deals as much more damage."""
    declared.attack.damage.add("Ogg", use.paid["hp"], use.feat.cite)
