"""Negotiation skills."""

from undercroft.engine.asks import Number, Pick
from undercroft.engine.procedures import each

from ...costs import Hope
from ...entries import FEATS, JOBS, SKILLS, Check, Skill, Skills
from ...hope import gain_voices
from ...kingdom_phase.actions import ActionsAllowed
from ...moments import Acting, Breather, CheckAnnounced, SetupBegun, VoicesReduced
from ...state import Built, Talent
from ...time import last
from ...windows import CourtWindows, Use
from ...words import MOST_FEELING, Kind, Scope
from ..conditions import my_check

skill = Skills("advanced", "negotiation")

scout = Skill(
    id="scout", family="advanced", group="negotiation", kind=Kind.SUPPORT, target="individual",
    cite="MYK-SKILL-NEGOTIATION-SCOUT",
    text="In Combat: pay a monster's Level in MG; Charisma against 7 + its Level, and it leaves to be a Citizen.",
)  # fmt: skip


@skill("connection", Kind.PERMANENT, cite="MYK-SKILL-NEGOTIATION-CONNECTION", when=lambda use, one: one.of is use.user)
def connection(use: Use, allowed: ActionsAllowed) -> None:
    """In the Kingdom Phase you take two actions before you are Exhausted."""
    allowed.total.add("Connection", 1, use.feat.cite)


@skill.also(
    "connection", Kind.PERMANENT,
    when=lambda use, one: one.check.roller is use.user and one.check.use is not None
    and isinstance(one.check.use.source, Built),
)  # fmt: skip
async def know_the_doorman(use: Use, announced: CheckAnnounced) -> None:
    """You make a check to use a Facility: it is 2 higher."""
    announced.check.bonus.add("Connection", 2, use.feat.cite)


@skill(
    "propaganda", Kind.INTERRUPT, cite="MYK-SKILL-NEGOTIATION-PROPAGANDA", target="kingdom",
    when=lambda use, reduced: sum(person.drive for person in use.realm.awake()) >= 2,
)  # fmt: skip
async def propaganda(use: Use, reduced: VoicesReduced) -> None:
    """Voices have gone down: everybody at Court may give Drive; every two are a Voice again."""
    people = {person.seat: person for person in use.realm.awake() if person.drive}
    given = await each(people, lambda seat: Number(seat, "propaganda_drive", 0, people[seat].drive))
    for seat, amount in given.items():
        people[seat].drive -= amount
    gain_voices(use.play, sum(given.values()) // 2, use.feat.cite)


cry_quarter = Skill(
    id="cry_quarter", family="advanced", group="negotiation", kind=Kind.INTERRUPT, target="court",
    check=Check("charisma", 9), cite="MYK-SKILL-NEGOTIATION-CRY-QUARTER",
    text="Somebody takes damage: if the check succeeds, spend 1D6 Voices and the Court has fled the battle.",
)  # fmt: skip

prestige = Skill(
    id="prestige", family="advanced", group="negotiation", kind=Kind.SUPPORT, target="see_below",
    cite="MYK-SKILL-NEGOTIATION-PRESTIGE",
    text="In Combat: an ability of your choice against 9 + the highest enemy Level; up to 1D6 enemies of your Level or "
    "less leave, the weakest first.",
)  # fmt: skip
LENT = "loyalist"


def talents_to_ask(use: Use) -> dict[str, Talent]:
    """List the Talents whose Job has a skill and whom nobody has asked in this game. [R2-LOYALIST]"""
    found = {}
    for talent in use.kingdom.talents:
        known = JOBS[talent.job].skill if talent.job in JOBS else ""
        if talent.id not in use.choices and known in SKILLS and known not in use.user.skills:
            found[talent.id] = talent
    return found


@skill(
    "loyalist", Kind.INTERRUPT, cite="MYK-SKILL-NEGOTIATION-LOYALIST", when=lambda use, one: bool(talents_to_ask(use))
)
async def loyalist(use: Use, pause: Breather | CheckAnnounced) -> None:
    """At any time: remember a Talent; the skill of its Job is yours until the cycle ends, each Talent once a game."""
    talents = talents_to_ask(use)
    jobs = {name: talent.job for name, talent in talents.items()}
    chosen = next(iter(talents))
    if len(talents) > 1:
        chosen = await Pick(use.user.seat, "loyalist_talent", list(talents), {"jobs": jobs})
    use.choices.append(chosen)
    borrowed = JOBS[jobs[chosen]].skill
    use.play.tell("talent_consulted", rules=(use.feat.cite,), who=use.user.called, job=jobs[chosen])
    if SKILLS[borrowed].kind in (Kind.SUPPORT, Kind.PLAN):
        await use_at_once(use, borrowed)
    else:
        use.user.lent.append(borrowed)
        last(use.play, use.user, LENT, 1, Scope.CYCLE, name="Loyalist", cite=use.feat.cite, about=borrowed)


async def use_at_once(use: Use, borrowed: str) -> None:
    """Use a skill that would be an action, but as an Interrupt; nobody is Exhausted by it. [R2-LOYALIST]"""
    acting, windows = Acting(use.user), CourtWindows(use.play)
    for feat in FEATS.of(borrowed):
        other = Use(use.play, use.user, feat)
        if Acting in feat.triggers and other.applies_to(acting) and windows.can_pay(other):
            await windows.declare(other, acting)


@skill.also("loyalist", Kind.PERMANENT)
async def give_back(use: Use, pause: Breather | SetupBegun) -> None:
    """A new cycle: what a Talent lent you is its own again; in a new game all can be asked again."""
    still = [one.about for one in use.user.lasting if one.what == LENT]
    ritual = use.user.choices.get("ritual", [])
    use.user.lent = [name for name in use.user.lent if name in still or name in ritual or not of_a_job(name)]
    if isinstance(pause, SetupBegun):
        use.choices.clear()


def of_a_job(name: str) -> bool:
    """A skill belongs to a Job."""
    return name in SKILLS and SKILLS[name].family == "job"


split = Skill(
    id="split", family="advanced", group="negotiation", kind=Kind.SUPPORT, target="individual",
    cite="MYK-SKILL-NEGOTIATION-SPLIT",
    text="In Combat: Charisma against 9 + the Level of somebody in your Area. A Foolish monster hits out at anybody; "
    "whoever is not Foolish now is, until Combat ends.",
)  # fmt: skip


@skill("sexy", Kind.ASSIST, cite="MYK-SKILL-NEGOTIATION-SEXY", costs=(Hope(1),))
async def sexy(use: Use, pause: Breather) -> None:
    """At any time, for 1 Hope: until the cycle ends, the opposite sex feels 1 more Affection towards you."""
    last(use.play, use.user, "sexy", 1, Scope.CYCLE, name="Sexy", cite=use.feat.cite)


@skill.also(
    "sexy", Kind.PERMANENT,
    when=lambda use, one: my_check(use, one) and any(lasting.what == "sexy" for lasting in use.user.lasting),
)  # fmt: skip
async def eager_helpers(use: Use, announced: CheckAnnounced) -> None:
    """While it lasts: those of the opposite sex who help you help by 1 more."""
    helpers = [use.realm.landmakers[name] for name in announced.check.helpers]
    charmed = [one for one in helpers if one.gender != use.user.gender]
    taken = [one for one in charmed if one.towards(use.user.id).affection < MOST_FEELING]
    if taken:
        announced.check.bonus.add("Sexy", len(taken), use.feat.cite)
