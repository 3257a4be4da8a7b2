"""Special Relationships: what very strong feelings let people do for each other, as long as they last."""

from typing import ClassVar, cast

from undercroft.engine.asks import Pick
from undercroft.engine.costs import Limit
from undercroft.engine.lasting import stop
from undercroft.engine.moments import Declared

from ..grammar.entries import SKILLS, BuiltIn
from ..grammar.moments import (
    Breather,
    CheckAnnounced,
    CooperationDue,
    CriticalSuccess,
    DamageDue,
    DamageTaken,
    GameOver,
    StatusDue,
)
from ..grammar.windows import Use, open_moment
from ..rules.bonds import HOSTILITY, best_friends, change_feeling, devotee, lovers, may_help, rival, unrequited
from ..rules.costs import Hope
from ..rules.cycles import last
from ..rules.hope import gain_drive
from ..rules.whose import everybody, feeling_for
from ..state import Character
from ..state.effects import Effect
from ..state.holding import HOLDING
from ..words import Kind, Scope


class Relation(BuiltIn, frozen=True, kw_only=True):
    """What a special relationship lets everybody do who has one."""

    source: ClassVar[str] = "relationship"


RIVALRY = Effect.RIVALRY
"""What a skill that was copied from a rival is called among what lasts."""

unrequited_love = Relation(id="unrequited_love", cite="MYK-SPECIALREL-UNREQ")


@unrequited_love.feat(
    Kind.PERMANENT,
    when=lambda use, won: unrequited(use.user, won.check.roller),
    whose=lambda realm, won: feeling_for(realm, won.check.roller),
)
async def sigh(use: Use, won: CriticalSuccess) -> None:
    """The one you love, and who does not love you so, has a critical success: you gain 1 Drive."""
    gain_drive(use.play, use.user, 1, use.feat.cite)


lovers_help = Relation(id="lovers_help", cite="MYK-SPECIALREL-LOVERS-02", name="Lovers")


def my_lover_tries(use: Use, announced: CheckAnnounced) -> bool:
    """My Lover is about to roll, I can act, and I am not crosser with them than I am in love. [MYKR-48]"""
    check = announced.check
    ready = use.user.free_to_act and not check.automatic
    return ready and lovers(use.user, check.roller) and may_help(use.user, check.roller)


@lovers_help.feat(
    Kind.INTERRUPT, costs=(Hope(1),), when=my_lover_tries,
    whose=lambda realm, announced: feeling_for(realm, announced.check.roller),
)  # fmt: skip
async def rush_to_help(use: Use, announced: CheckAnnounced) -> None:
    """Your Lover is about to roll: spend 1 Hope and your action; your Affection is added to the result. [MYKR-41]"""
    check = announced.check
    due = CooperationDue(use.user, check.roller)
    await open_moment(use.play, due)
    check.bonus.add(use.user.called, use.user.fond_of(check.roller) + due.extra, use.feat.cite)
    check.helpers.append(use.user.id)
    use.user.exhausted = True


best_friend = Relation(id="best_friend", cite="MYK-SPECIALREL-BEST-02", name="Best Friends")


def victim(due: DamageDue | StatusDue) -> Character:
    """Give whom it is about to befall."""
    return due.target if isinstance(due, DamageDue) else due.who


def my_friend_suffers(use: Use, due: DamageDue | StatusDue) -> bool:
    """It is about to befall my Best Friend, and nobody has stepped in for them yet. [MYKR-104]"""
    return not due.moved and not due.prevented and best_friends(use.user, victim(due))


@best_friend.feat(
    Kind.INTERRUPT, when=my_friend_suffers,
    whose=lambda realm, due: feeling_for(realm, victim(due)),
)  # fmt: skip
async def step_in(use: Use, due: DamageDue | StatusDue) -> None:
    """Your Best Friend takes damage or a Bad Status: you take it instead."""
    due.moved = True
    if isinstance(due, DamageDue):
        due.target = use.user
    else:
        due.who = use.user


devotion = Relation(id="devotion", cite="MYK-SPECIALREL-DEVOTEE")


def somebody_hurt_them(use: Use, hurt: DamageTaken) -> bool:
    """The one I am devoted to was hurt by somebody, and not by me."""
    realm, dealer = use.realm, hurt.dealer
    people = (*realm.landmakers, *(one.id for one in realm.monsters()))
    return dealer in people and dealer != use.user.id and devotee(use.user, hurt.who)


@devotion.feat(Kind.PERMANENT, when=somebody_hurt_them, whose=lambda realm, hurt: feeling_for(realm, hurt.who))
async def hold_a_grudge(use: Use, hurt: DamageTaken) -> None:
    """Somebody has hurt the one you are devoted to: your Hostility towards them rises by 1."""
    await change_feeling(use.play, use.user, hurt.dealer, HOSTILITY, 1, use.feat.cite)


rivalry = Relation(id="rivalry", cite="MYK-SPECIALREL-RIVAL", name="Rival")


def rivals_skills(use: Use) -> list[str]:
    """List the skills of one's rivals that one does not have, other than permanent ones."""
    known = [skill for other in use.realm.members() if rival(use.user, other) for skill in other.skills]
    mine = (*use.user.skills, *use.user.lent)
    return [
        skill
        for skill in dict.fromkeys(known)
        if skill in SKILLS and skill not in mine and SKILLS[skill].kind not in (Kind.PERMANENT, Kind.OPTIONAL)
    ]


@rivalry.feat(
    Kind.OPTIONAL,
    limit=Limit(Scope.GAME),
    when=lambda use, pause: bool(rivals_skills(use)),
    whose=lambda realm, pause: [
        one for one in everybody(realm) if one.feelings and any(rival(one, other) for other in realm.members())
    ],
)
async def anything_you_can_do(use: Use, pause: Breather) -> None:
    """Once a game: you can use one of your rival's skills once, as if you knew it."""
    skills = rivals_skills(use)
    chosen = await Pick(use.user.seat, "rival_skill", skills) if len(skills) > 1 else skills[0]
    use.user.lent.append(chosen)
    HOLDING.changed()
    last(use.play, use.user, RIVALRY, 1, Scope.ALWAYS, name="Rival", cite=use.feat.cite, about=chosen)


def give_back(who: Character, skill: str) -> None:
    """Forget a copied skill."""
    stop(who, RIVALRY, about=skill)
    if skill in who.lent:
        who.lent.remove(skill)
        HOLDING.changed()


def copied(who: Character) -> list[str]:
    """List the skills that somebody has copied and not used yet."""
    return [one.about for one in who.lasting if one.what == RIVALRY]


@rivalry.feat(
    Kind.PERMANENT,
    when=lambda use, declared: declared.use.user is use.user and cast(Use, declared.use).feat.entry in copied(use.user),
    whose=lambda realm, declared: (declared.use.user,),
)
async def and_never_again(use: Use, declared: Declared) -> None:
    """You have used your rival's skill: that was the one time."""
    give_back(use.user, cast(Use, declared.use).feat.entry)


@rivalry.feat(Kind.PERMANENT, when=lambda use, over: bool(copied(use.user)))
async def forget_it(use: Use, over: GameOver) -> None:
    """The game ends: what you copied and did not use is forgotten."""
    for skill in copied(use.user):
        give_back(use.user, skill)
