"""Useful skills."""

from undercroft.engine.asks import Pick, PickSome, YesNo

from ...bodies import cure
from ...bonds import AFFECTION, KINDS, change_feeling
from ...checks import make_check
from ...costs import Hope
from ...entries import Check, Skill, Skills
from ...moments import Acting, CheckAnnounced, MaxHp, SetupBegun
from ...state import Landmaker
from ...windows import Use
from ...words import STATUSES, Kind
from ..choosing import anybody_else, choose_another, choose_person, others
from ..conditions import my_check

skill = Skills("advanced", "useful")

combination = Skill(
    id="combination", family="advanced", group="useful", kind=Kind.SUPPORT, target="individual",
    check=Check("warfare", 7), cite="MYK-SKILL-USEFUL-COMBINATION",
    text="In Combat: if the check succeeds, the weapon of somebody in your Area deals more damage until the Round "
    "ends, by 1D6 and your Affection.",
)  # fmt: skip


def can_be_kissed(use: Use) -> list[Landmaker]:
    """List those whom the user likes and who suffer from something."""
    liked = [person for person in anybody_else(use) if use.user.towards(person.id).affection]
    return [person for person in liked if any(status in STATUSES for status in person.statuses)]


@skill(
    "blessed_kiss", Kind.SUPPORT, cite="MYK-SKILL-USEFUL-BLESSED-KISS", target="individual", costs=(Hope(1),),
    when=lambda use, acting: bool(can_be_kissed(use)),
)  # fmt: skip
async def blessed_kiss(use: Use, acting: Acting) -> None:
    """For 1 Hope: somebody towards whom you feel Affection is rid of one Bad Status."""
    target = await choose_another(use, "kiss_whom", can_be_kissed(use))
    if target is not None:
        statuses = [status for status in target.statuses if status in STATUSES]
        several = len(statuses) > 1
        status = await Pick(use.user.seat, "kiss_status", statuses) if several else statuses[0]
        cure(use.play, target, status, use.feat.cite)


@skill("gung_ho", Kind.PERMANENT, cite="MYK-SKILL-USEFUL-GUNG-HO", when=lambda use, most: most.of is use.user)
def gung_ho(use: Use, most: MaxHp) -> None:
    """For somebody you chose: your maximum HP is higher by twice your Affection, three times if it is loyalty."""
    for name in use.choices:
        felt = use.user.towards(name)
        times = 3 if felt.affection_kind == "loyalty" else 2
        if felt.affection:
            most.total.add("Gung-ho", times * felt.affection, use.feat.cite)


@skill.also("gung_ho", Kind.PERMANENT)
async def choose_an_idol(use: Use, begun: SetupBegun) -> None:
    """Before each game: choose somebody to do it all for."""
    chosen = await choose_another(use, "gung_ho_whom", anybody_else(use))
    use.user.choices["gung_ho"] = [chosen.id] if chosen is not None else []


aggravation = Skill(
    id="aggravation", family="advanced", group="useful", kind=Kind.SUPPORT, target="individual",
    cite="MYK-SKILL-USEFUL-AGGRAVATION",
    text="In Combat, for 1 Hope: Warfare against the Level of somebody in your Area; they are Exhausted.",
)  # fmt: skip

blitz = Skill(
    id="blitz", family="advanced", group="useful", kind=Kind.ASSIST, target="see_below",
    cite="MYK-SKILL-USEFUL-BLITZ",
    text="The first Round, and our Strategy Check succeeded: put as many as your Wit into other Areas of their side.",
)  # fmt: skip


def free_partners(use: Use) -> list[Landmaker]:
    """List who could be asked out: Free to Act."""
    return [person for person in others(use) if person.free_to_act]


@skill(
    "date", Kind.PLAN, cite="MYK-SKILL-USEFUL-DATE", target="see_below",
    when=lambda use, acting: bool(free_partners(use)),
)  # fmt: skip
async def date(use: Use, acting: Acting) -> None:
    """With somebody who is Free to Act: Charisma against 7 and one's Affection; if both succeed, it grows by 1."""
    partner = await choose_person(use, "date_whom", free_partners(use))
    if partner is None:
        return
    pairs = ((use.user, partner), (partner, use.user))
    tries = [await go_out(use, one, other) for one, other in pairs]
    partner.exhausted = True
    if all(tries):
        for one, other in pairs:
            await change_feeling(use.play, one, other.id, AFFECTION, 1, use.feat.cite)
            await look_again(use, one, other)


async def go_out(use: Use, one: Landmaker, other: Landmaker) -> bool:
    """Try to be charming to somebody whom one likes already, which makes it harder. [R2-DATE]"""
    difficulty = 7 + one.towards(other.id).affection
    return (await make_check(use.play, one, "charisma", difficulty, action="date", use=use)).succeeded


async def look_again(use: Use, one: Landmaker, other: Landmaker) -> None:
    """Let somebody, if they wish, find out anew what kind of Affection it is."""
    if await YesNo(one.seat, "date_again", {"other": other.called}).or_else(lambda: False):
        felt = one.feelings[other.id]
        felt.affection_kind = KINDS[AFFECTION][use.roll("1D6") - 1]


alignment_attack = Skill(
    id="alignment_attack", family="advanced", group="useful", kind=Kind.ASSIST, target="court",
    cite="MYK-SKILL-USEFUL-ALIGNMENT-ATTACK",
    text="You make an Attack Check: for 1 Drive somebody who is Free to Act attacks with you; share all dice between "
    "the two checks. Both are Exhausted.",
)  # fmt: skip


def unused_likes(use: Use) -> list[str]:
    """List what the user likes and has not used in this game."""
    return [thing for thing in use.user.likes if thing not in use.choices]


@skill(
    "love_affair", Kind.ASSIST, cite="MYK-SKILL-USEFUL-LOVE-AFFAIR",
    when=lambda use, announced: my_check(use, announced) and bool(unused_likes(use)),
)  # fmt: skip
async def love_affair(use: Use, announced: CheckAnnounced) -> None:
    """You make a check: 1D6 higher for each thing you like that is here; each works once a game."""
    seen = await PickSome(use.user.seat, "love_affair", unused_likes(use))
    granted: tuple[str, ...] = ()
    if seen:
        granted = await PickSome(use.play.gm, "love_affair_granted", seen, params={"who": use.user.called})
    for thing in granted:
        use.choices.append(thing)
        announced.check.bonus.add("Love Affair", use.roll("1D6"), use.feat.cite)


@skill.also("love_affair", Kind.PERMANENT)
async def fall_in_love_again(use: Use, begun: SetupBegun) -> None:
    """Before each game: everything you like is new again."""
    use.choices.clear()
