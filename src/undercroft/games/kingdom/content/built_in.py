"""What everybody can do: send Followers to the rescue of a check, and wake what was learned from monsters."""

from undercroft.engine.asks import Pick

from ..grammar.concerns import POINTS
from ..grammar.delve_moments import CampBegun, RoundBegun, TurnBegun
from ..grammar.entries import FEATS, SKILLS, BuiltIn
from ..grammar.holdings import AWAKENED
from ..grammar.moments import Breather, ResultReached
from ..grammar.windows import Use
from ..rules.costs import Hope
from ..rules.cycles import last
from ..rules.people import spend_followers
from ..state import Character, Monster
from ..words import Kind, Scope

followers_bonus = BuiltIn(id="followers_bonus", cite="MYK-FOLLOWER-01")


def one_point_matters(use: Use, reached: ResultReached) -> bool:
    """The check is mine, one point more would turn it or might, and there are Followers to send."""
    check = reached.check
    if check.roller is not use.user or not use.user.following or check.critical == "failure":
        return False
    if check.missing == 1 and not check.hidden:
        return True
    unsure = check.margin or check.hidden
    return unsure and (isinstance(use.user, Monster) or use.play.cares(use.user.seat, POINTS))


@followers_bonus.feat(Kind.OPTIONAL, when=one_point_matters, whose=lambda realm, reached: (reached.check.roller,))
async def send_followers(use: Use, reached: ResultReached) -> None:
    """Your check is known: lose 1D6 Followers; its result is 1 higher."""
    spend_followers(use.play, use.user, use.roll("1D6"))
    reached.check.bonus.add("Followers", 1, "MYK-FOLLOWER-01")


awaken_skill = BuiltIn(id="awaken_skill", cite="MYK-HOPE-07")
WAKEFUL = (Kind.PERMANENT, Kind.OPTIONAL)


def dormant(who: Character) -> list[str]:
    """List the permanent skills of monsters that somebody knows and that do not work for them now. [MYK-HOPE-07]"""
    if isinstance(who, Monster):
        return []
    at_hand = [name for name in (*who.skills, *who.lent, *who.sealed_skills()) if name in SKILLS]
    known = [name for name in at_hand if SKILLS[name].family == "monster"]
    awake = [one.about for one in who.lasting if one.what == AWAKENED]
    return [
        name
        for name in dict.fromkeys(known)
        if name not in awake and any(feat.kind in WAKEFUL for feat in FEATS.of(name))
    ]


def something_sleeps(use: Use, moment: RoundBegun | TurnBegun | CampBegun | Breather) -> bool:
    """A permanent skill of monsters sleeps in me, and it is a good moment."""
    mine = not isinstance(moment, TurnBegun) or moment.who is use.user
    return mine and bool(dormant(use.user))


@awaken_skill.feat(
    Kind.OPTIONAL, costs=(Hope(1),), when=something_sleeps,
    whose=lambda realm, moment: (moment.who,) if isinstance(moment, TurnBegun) else realm.members(),
)  # fmt: skip
async def wake_it(use: Use, moment: RoundBegun | TurnBegun | CampBegun | Breather) -> None:
    """You know a permanent skill of monsters: spend 1 Hope; it works for you until the end of the cycle."""
    skills = dormant(use.user)
    chosen = await Pick(use.user.seat, "awaken_which", skills) if len(skills) > 1 else skills[0]
    cite = "MYK-MONRULE-PC-SKILL"
    last(use.play, use.user, AWAKENED, 1, Scope.CYCLE, name=SKILLS[chosen].title, cite=cite, about=chosen)
