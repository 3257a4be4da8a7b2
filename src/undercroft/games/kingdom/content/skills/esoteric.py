"""Esoteric skills: only for Advanced Jobs, and only with some skills of other groups. [MYK-SKILLRULE-ESOTERIC]"""

from undercroft.engine.asks import Pick, YesNo

from ...bonds import may_help
from ...cooperation import cooperation
from ...costs import Hope
from ...entries import Skill, Skills, groups_of
from ...hope import pay_hope
from ...moments import CheckAnnounced, LevelGained, SkillLearned
from ...monsters import LEVEL_OF
from ...state import Landmaker
from ...windows import Use
from ...words import Kind

skill = Skills("advanced", "esoteric")


def count_known(who: Landmaker, *groups: str) -> int:
    """Count the skills of some groups that somebody knows."""
    return sum(1 for name in who.skills if any(group in groups_of(name) for group in groups))


sonic_blade = Skill(
    id="sonic_blade", family="advanced", group="esoteric", kind=Kind.ASSIST, needs="melee",
    cite="MYK-SKILL-ESOTERIC-SONIC-BLADE",
    text="You attack with a melee weapon: for 1 Hope it deals 2 more damage for each Melee skill, and nobody else can "
    "interrupt the attack.",
)  # fmt: skip

kill_zone = Skill(
    id="kill_zone", family="advanced", group="esoteric", kind=Kind.INTERRUPT, needs="ranged",
    cite="MYK-SKILL-ESOTERIC-KILL-ZONE",
    text="Somebody in reach of your ranged weapon moves: for 1 Hope attack them; 2 more damage for each Ranged skill.",
)  # fmt: skip

cry_chant = Skill(
    id="cry_chant", family="advanced", group="esoteric", kind=Kind.SUPPORT, target="see_below", needs="2 magic",
    cite="MYK-SKILL-ESOTERIC-CRY-CHANT",
    text="In Combat: spend as much Hope as you know Astrology, Summoning and Science skills; as many characters take "
    "as many D6 of damage.",
)  # fmt: skip


def shapes(who: Landmaker) -> list[str]:
    """List the monsters that somebody could remember: no more Level than their own and their Dungeon skills."""
    most = who.level + count_known(who, "dungeon")
    return [name for name, level in LEVEL_OF.items() if 0 < level <= most]


beast_memory = Skill(
    id="beast_memory", family="advanced", group="esoteric", kind=Kind.SUPPORT, needs="dungeon",
    cite="MYK-SKILL-ESOTERIC-BEAST-MEMORY",
    text="Become the monster you remember: its Warfare, Range, Damage, Defense, HP and skills are yours, as long as "
    "you pay 1 Hope whenever a Round or Quarter ends.",
)  # fmt: skip


@beast_memory.feat(
    Kind.PERMANENT,
    when=lambda use, one: one.who is use.user and (isinstance(one, LevelGained) or one.skill == "beast_memory"),
)
async def remember_a_shape(use: Use, moment: SkillLearned | LevelGained) -> None:
    """You learn this, or gain a Level: choose the monster that you can become."""
    use.user.choices["beast_memory"] = [await Pick(use.user.seat, "beast_memory", shapes(use.user))]


@skill(
    "les_miserables", Kind.INTERRUPT, cite="MYK-SKILL-ESOTERIC-LES-MISERABLES", target="individual", costs=(Hope(1),),
    needs="negotiation entertainment", when=lambda use, one: one.check.roller is not use.user,
)  # fmt: skip
async def les_miserables(use: Use, announced: CheckAnnounced) -> None:
    """Somebody is about to roll: for 1 Hope it is harder by 2 for each Entertainment and Negotiation skill you know."""
    known = count_known(use.user, "entertainment", "negotiation")
    announced.check.difficulty.add("Les Miserables", 2 * known, use.feat.cite)


@skill(
    "dolce_vita", Kind.INTERRUPT, cite="MYK-SKILL-ESOTERIC-DOLCE-VITA", costs=(Hope(1),), needs="useful item",
    when=lambda use, one: may_help(use.user, one.check.roller),
)  # fmt: skip
async def dolce_vita(use: Use, announced: CheckAnnounced) -> None:
    """Somebody else is about to roll: for 1 Hope help them at once; for 1 more, by your Useful and Item skills too."""
    roller = announced.check.roller
    announced.check.bonus.add(use.user.called, use.user.towards(roller.id).affection, cooperation.cite)
    announced.check.helpers.append(use.user.id)
    if use.user.drive + use.kingdom.voices < 1:
        return
    if await YesNo(use.user.seat, "dolce_vita_more", {"who": roller.called}).or_else(lambda: False):
        await pay_hope(use.play, use.user, 1, use.feat.entry)
        announced.check.bonus.add("Dolce Vita", count_known(use.user, "useful", "item"), use.feat.cite)
