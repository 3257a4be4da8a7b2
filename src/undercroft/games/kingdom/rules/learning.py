"""Skills: the first ones, and from which lists somebody can learn another."""

from undercroft.engine.asks import Ask, Detail, Pick
from undercroft.engine.play import Play

from ..grammar.entries import JOBS, SKILLS, groups_of
from ..grammar.moments import SkillLearned
from ..grammar.windows import open_moment
from ..state import Character, Realm
from ..state.effects import Effect
from ..state.holding import HOLDING
from .chance import decide
from .monsters import LEVELS, taught_by

GENERAL, ESOTERIC = "general", "esoteric"
ADVANCED_GROUPS = (
    "melee", "ranged", "astrology", "summoning", "science", "dungeon", "negotiation", "useful", "entertainment", "item",
)  # fmt: skip
"""The groups of advanced skills that Jobs open. [R2-DRONEGROUPS]"""
BROOM, FLYING, WITCH = "broom", "flying", "witch"
OPEN_GROUP = Effect.SKILL_GROUP
"""What lasts while a Facility or a custom opens a skill group (`about`) to somebody, or to the whole Kingdom."""
PREREQUISITES: dict[str, tuple[tuple[str, ...], int]] = {
    "sonic_blade": (("melee",), 1),
    "kill_zone": (("ranged",), 1),
    "cry_chant": (("astrology", "summoning", "science"), 2),
    "beast_memory": (("dungeon",), 1),
    "les_miserables": (("negotiation", "entertainment"), 1),
    "dolce_vita": (("useful", "item"), 1),
}
"""How many skills of which groups must be known before an Esoteric one. [MYK-TABLE-ESOTERIC-PREREQ]"""


def class_skills(who: Character) -> list[str]:
    """List the skills of somebody's class."""
    return [skill.id for skill in SKILLS if skill.family == "class" and skill.group == who.court_class]


def ask_for_skill(who: Character, key: str, skills: list[str]) -> Ask[str]:
    """Ask which skill to learn, and say from which list each comes."""
    ask = Pick(who.seat, key, skills, {"groups": {skill: group_of(skill) for skill in skills}})
    return ask.described(lambda skill: Detail(rules=(SKILLS[skill].cite,) if skill in SKILLS else ()))


def group_of(skill: str) -> str:
    """Name the list that a skill is on."""
    return SKILLS[skill].group if skill in SKILLS else ""


async def learn(play: Play[Realm], who: Character, skill: str, cite: str = "MYK-CHAR-SKILL-01") -> None:
    """Learn a skill; what must be chosen for it is chosen now. [MYK-SKILLRULE-LEARN-WHEN]"""
    if skill not in who.skills:
        who.skills.append(skill)
        HOLDING.changed()
        play.tell("skill_learned", rules=(cite,), who=who.called, skill=skill)
        await open_moment(play, SkillLearned(who, skill))


def unlearn(play: Play[Realm], who: Character, skill: str, cite: str) -> None:
    """Forget a skill, and what was chosen for it."""
    who.skills.remove(skill)
    HOLDING.changed()
    who.choices.pop(skill, None)
    play.tell("skill_unlearned", rules=(cite,), who=who.called, skill=skill)


def open_groups(play: Play[Realm], who: Character) -> list[str]:
    """List the skill groups open to somebody: by Job, General, and what lasts for them or the Kingdom. [MYK-CHAR-12]"""
    jobs = [JOBS[job] for job in who.jobs if job in JOBS]
    groups = [GENERAL, *(group for job in jobs for group in job.groups)]
    groups += [group for job in jobs if job.open == "groups" for group in who.choices.get(job.id, ())]
    groups += [one.about for one in (*who.lasting, *play.state.kingdom.lasting) if one.what == OPEN_GROUP]
    groups = [group for group in dict.fromkeys(groups) if group != ESOTERIC]
    return [*groups, ESOTERIC] if any(job.advanced for job in jobs) else groups


def knows_enough(who: Character, skill: str) -> bool:
    """Say whether what an Esoteric Skill builds on is known. [MYK-SKILLRULE-ESOTERIC-REQ] [R2-COUNTSAS]"""
    if skill not in PREREQUISITES:
        return True
    groups, least = PREREQUISITES[skill]
    known = [one for one in who.skills if group_of(one) != ESOTERIC and any(g in groups for g in groups_of(one))]
    return len(known) >= least


def learnable(play: Play[Realm], who: Character) -> list[str]:
    """List what somebody could learn at a Level Up. [MYK-GROWTH-06] [MYK-SKILLRULE-ADVANCED]"""
    groups = open_groups(play, who)
    found = class_skills(who)
    found += [skill.id for skill in SKILLS if skill.family == "advanced" and skill.group in groups]
    found += monster_skills(play.state, who)
    if WITCH in who.jobs and who.find_item(BROOM) is not None:  # [R2-BROOM]
        found.append(FLYING)
    return [skill for skill in dict.fromkeys(found) if skill not in who.skills and knows_enough(who, skill)]


def monster_skills(realm: Realm, who: Character) -> list[str]:
    """List the skills of the types of monster that our people learn from, up to one's own Level. [MYKR-101]"""
    kinds = [(kind, level) for race in realm.kingdom.races for kind, level in LEVELS.get(race, {}).items()]
    return [skill for kind, level in kinds if level <= who.level for skill in taught_by(kind)]


async def learn_another(play: Play[Realm], who: Character, cite: str) -> None:
    """Choose one skill from one of one's lists and learn it; without any left, none. [MYK-SKILLRULE-LEARN-LEVELUP]"""
    skills = learnable(play, who)
    if skills:
        ask = ask_for_skill(who, "skill_learned", skills)
        await learn(play, who, skills[0] if len(skills) == 1 else await decide(play, who, ask), cite)
