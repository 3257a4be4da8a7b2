"""General skills."""

from undercroft.engine.asks import Number, Pick
from undercroft.engine.moments import Declared

from ...bonds import AFFECTION, HOSTILITY, change_feeling
from ...checks import entry_check
from ...costs import Itself
from ...entries import ITEMS, Check, Limit, Skill, Skills
from ...equipment import use_up
from ...hope import gain_drive
from ...moments import Acting, FeelingGrew, FirstMeeting, SkillLearned, StatusDue
from ...monsters import LEVELS
from ...state import Carried
from ...windows import Use
from ...words import Kind, Scope

skill = Skills("advanced", "general")
SCORES = (AFFECTION, HOSTILITY)


@skill(
    "step_forward", Kind.INTERRUPT, cite="MYK-SKILL-GENERAL-STEP-FORWARD", target="individual",
    limit=Limit(Scope.GAME, lambda use: use.user.level),
    when=lambda use, met: use.user in (met.who, met.other) and met.who is not met.other,
)  # fmt: skip
async def step_forward(use: Use, met: FirstMeeting) -> None:
    """You meet somebody for the first time: both of you roll; odd is 1 Affection for the other, even 1 Hostility."""
    other = met.other if met.who is use.user else met.who
    for one, towards in ((use.user, other), (other, use.user)):
        score = AFFECTION if use.roll("1D6") % 2 else HOSTILITY
        await change_feeling(use.play, one, towards.id, score, 1, use.feat.cite)


@skill(
    "true_romance", Kind.PERMANENT, cite="MYK-SKILL-GENERAL-TRUE-ROMANCE", target="individual",
    when=lambda use, learned: learned.who is use.user and learned.skill == "true_romance" and not use.choices,
)  # fmt: skip
async def true_romance(use: Use, learned: SkillLearned) -> None:
    """You learn this: 1 more of a feeling for somebody, or for a type of monster, and it is never lowered again."""
    names = {person.id: person.called for person in use.realm.landmakers.values() if person is not use.user}
    whom = await Pick(use.user.seat, "true_romance", [*names, *LEVELS], {"names": names})
    score = await Pick(use.user.seat, "true_romance_feeling", SCORES, {"whom": names.get(whom, whom)})
    use.choices.append(whom)
    await change_feeling(use.play, use.user, whom, score, 1, use.feat.cite)
    use.user.feelings[whom].locked = score


def more_of_the_same(use: Use) -> list[Carried]:
    """List the other copies of the Item that is being used."""
    return [item for item in use.user.items() if item.id == use.feat.entry and item is not use.source]


def eats_alone(use: Use, declared: Declared) -> bool:
    """I use up a Recovery Item for one person, and have more of it. [R2-BELLYGOD]"""
    eaten = declared.use
    if eaten.user is not use.user or not isinstance(eaten, Use) or not isinstance(eaten.source, Carried):
        return False
    entry = ITEMS[eaten.source.id]
    alone = entry.category == "recovery" and entry.target in ("self", "individual")
    expendable = any(isinstance(cost, Itself) for cost in eaten.feat.costs) and Acting in eaten.feat.triggers
    return alone and expendable and bool(more_of_the_same(eaten))


@skill("belly_god", Kind.OPTIONAL, cite="MYK-SKILL-GENERAL-BELLY-GOD", when=eats_alone)
async def belly_god(use: Use, declared: Declared) -> None:
    """You use a Recovery Item on yourself: use as many copies of it at once as you like."""
    eaten = declared.use
    assert isinstance(eaten, Use)
    copies = more_of_the_same(eaten)
    amount = await Number(use.user.seat, "belly_god", 1, len(copies), {"item": eaten.feat.entry})
    for copy in copies[:amount]:
        await use_up(use.play, use.user, copy)
        await eaten.feat.effect(Use(use.play, use.user, eaten.feat, copy), Acting(use.user))


forced_march = Skill(
    id="forced_march", family="advanced", group="general", kind=Kind.INTERRUPT, check=Check("quest", 7),
    cite="MYK-SKILL-GENERAL-FORCED-MARCH",
    text="The Court is about to lose HP by starving; the difficulty rises by the Quarters passed. Success: nobody "
    "does.",
)  # fmt: skip

savage_killing = Skill(
    id="savage_killing", family="advanced", group="general", kind=Kind.PERMANENT, target="kingdom",
    cite="MYK-SKILL-GENERAL-SAVAGE-KILLING",
    text="Once in a Combat, you deal 5 more damage than somebody has HP left: 1 Voice and 1 Drive.",
)  # fmt: skip

assault_force = Skill(
    id="assault_force", family="advanced", group="general", kind=Kind.SUPPORT, target="individual",
    cite="MYK-SKILL-GENERAL-ASSAULT-FORCE",
    text="In Combat, Wit against the Defense of somebody near: a die of damage for every five Followers, then 1D6 "
    "are lost.",
)  # fmt: skip


@skill(
    "beauty", Kind.INTERRUPT, cite="MYK-SKILL-GENERAL-BEAUTY", check=Check("charisma", 9),
    when=lambda use, due: due.who is use.user and not due.prevented,
)  # fmt: skip
async def beauty(use: Use, due: StatusDue) -> None:
    """You suffer a Bad Status: if the check succeeds, it has no effect on you."""
    if (await entry_check(use)).succeeded:
        due.prevent()


@skill(
    "punk", Kind.PERMANENT, cite="MYK-SKILL-GENERAL-PUNK",
    when=lambda use, grew: grew.who is use.user and grew.score == HOSTILITY,
)  # fmt: skip
async def punk(use: Use, grew: FeelingGrew) -> None:
    """Your Hostility towards somebody rises: you recover 1 Drive."""
    gain_drive(use.play, use.user, 1, use.feat.cite)
