"""General skills."""

from undercroft.engine.asks import Number, Pick
from undercroft.engine.costs import Limit
from undercroft.engine.moments import Declared

from ...combat.aiming import choose_target, everybody_else, hurt
from ...combat.fight_conditions import in_combat
from ...grammar.entries import ITEMS, Check, Skills
from ...grammar.moments import (
    Acting,
    Breather,
    DamageTaken,
    FeelingGrew,
    FirstMeeting,
    HpLossDue,
    SkillLearned,
    StatusDue,
)
from ...grammar.windows import Use
from ...rules.bonds import AFFECTION, HOSTILITY, change_feeling
from ...rules.checks import entry_check, make_check
from ...rules.conditions import fifth
from ...rules.costs import Itself
from ...rules.cycles import last
from ...rules.equipment import use_up
from ...rules.figures import defense
from ...rules.hope import gain_drive, gain_voices
from ...rules.knowledge import hides_something
from ...rules.monsters import LEVELS
from ...rules.people import spend_followers
from ...state import Carried, Character, Monster
from ...state.effects import Effect
from ...words import Kind, Scope
from ..items.recovery import quaff

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
    if whom in use.user.feelings:
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
    alone = entry.category == "recovery" and entry.target in ("self", "individual") and entry.id not in FOR_OTHERS
    expendable = any(isinstance(cost, Itself) for cost in eaten.feat.costs)
    at_leisure = Acting in eaten.feat.triggers or Breather in eaten.feat.triggers
    return alone and expendable and at_leisure and bool(more_of_the_same(eaten))


FOR_OTHERS = ("chocolate", "elixir")
"""The Recovery Items that nobody uses on themselves. [R2-BELLYGOD]"""


@skill("belly_god", Kind.OPTIONAL, cite="MYK-SKILL-GENERAL-BELLY-GOD", name="Belly-god", when=eats_alone)
async def belly_god(use: Use, declared: Declared) -> None:
    """You use a Recovery Item on yourself: use as many copies of it at once as you like."""
    eaten = declared.use
    assert isinstance(eaten, Use)
    copies = more_of_the_same(eaten)
    amount = await Number(use.user.seat, "belly_god", 1, len(copies), {"item": eaten.feat.entry})
    moment = Acting(use.user) if Acting in eaten.feat.triggers else Breather("belly_god")
    for copy in copies[:amount]:
        await use_up(use.play, use.user, copy)
        another = Use(use.play, use.user, eaten.feat, copy)
        if copy.id == "potion":
            await quaff(another, use.user)
        else:
            await eaten.feat.effect(another, moment)


MARCHED = Effect.FORCED_MARCH


def marched(use: Use) -> bool:
    """The user has kept the Court marching at the end of this very Quarter."""
    return any(one.what == MARCHED and one.amount == use.realm.chronicle.quarters for one in use.user.lasting)


@skill(
    MARCHED, Kind.INTERRUPT, cite="MYK-SKILL-GENERAL-FORCED-MARCH",
    check=Check("quest", lambda use: 7 + use.realm.chronicle.quarters),
    when=lambda use, due: due.why == "hunger" and not due.prevented and not marched(use),
)  # fmt: skip
async def forced_march(use: Use, due: HpLossDue) -> None:
    """The Court is about to lose HP by starving; the difficulty rises by the Quarters passed. Success: nobody does."""
    if (await entry_check(use)).succeeded:
        due.prevent()
        quarter = use.realm.chronicle.quarters
        last(use.play, use.user, MARCHED, quarter, Scope.GAME, name="Forced March", cite=use.feat.cite)


@skill.also(MARCHED, Kind.PERMANENT, when=lambda use, due: due.why == "hunger" and marched(use))
async def march_on(use: Use, due: HpLossDue) -> None:
    """You have kept the Court marching: nobody else starves in this Quarter either."""
    due.prevent()


SAVAGE, OVERKILL = "savage_killing", 5


@skill(
    SAVAGE, Kind.PERMANENT, cite="MYK-SKILL-GENERAL-SAVAGE-KILLING", target="kingdom",
    when=lambda use, taken: taken.dealer == use.user.id and taken.who is not use.user
    and taken.amount >= taken.before + OVERKILL and SAVAGE not in use.user.used.combat,
)  # fmt: skip
async def savage_killing(use: Use, taken: DamageTaken) -> None:
    """Once in a Combat, you deal 5 more damage than somebody has HP left: 1 Voice and 1 Drive."""
    use.user.used.combat.append(SAVAGE)
    gain_drive(use.play, use.user, 1, use.feat.cite)
    if not isinstance(use.user, Monster):
        gain_voices(use.play, 1, use.feat.cite)


def near(use: Use) -> list[Character]:
    """List the others in the user's Area and in the Areas next to it."""
    return [one for one in everybody_else(use) if abs(one.area - use.user.area) <= 1]


@skill(
    "assault_force", Kind.SUPPORT, cite="MYK-SKILL-GENERAL-ASSAULT-FORCE", target="individual",
    when=lambda use, acting: in_combat(use, acting) and use.user.following > 0 and bool(near(use)),
)  # fmt: skip
async def assault_force(use: Use, acting: Acting) -> None:
    """In Combat, Wit against the Defense of somebody near: a die of damage for every five Followers; 1D6 are lost."""
    target = await choose_target(use, near(use))
    hidden = hides_something(use.realm, target)
    difficulty = defense(use.play, target).value
    check = await make_check(use.play, use.user, "wit", difficulty, action=use.feat.entry, hidden=hidden, use=use)
    if check.succeeded and use.user.following:
        await hurt(use, [target], f"{fifth(use.user)}D6")
        spend_followers(use.play, use.user, use.roll("1D6"))


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
