"""Summoning skills."""

from undercroft.engine.asks import Pick

from ...bodies import take_damage
from ...checks import make_check
from ...costs import Hope
from ...entries import Check, Skill, Skills
from ...moments import CheckAnnounced, CheckFailed, CriticalFailure, DamageDue, RoomGathered, SkillLearned
from ...monsters import LEVEL_OF, monster_level
from ...state import Landmaker, RoomReport, RoomTruth
from ...time import last
from ...windows import Use
from ...words import Kind, Place, Scope
from ..choosing import choose_person
from ..conditions import my_check, my_command_check

skill = Skills("advanced", "summoning")
FAMILIAR = "familiar"

delivery = Skill(
    id="delivery", family="advanced", group="summoning", kind=Kind.PLAN, target="see_below",
    check=Check("charisma", 9), cite="MYK-SKILL-SUMMONING-DELIVERY",
    text="If the check succeeds: Citizens, Items and Materials from home come to the Court's room, and for 1 MG "
    "each what could be bought there.",
)  # fmt: skip

major_shift = Skill(
    id="major_shift", family="advanced", group="summoning", kind=Kind.PLAN, target="court",
    check=Check("charisma", 11), cite="MYK-SKILL-SUMMONING-MAJOR-SHIFT",
    text="If the check succeeds: the whole Court is in an explored room, or at home.",
)  # fmt: skip

retransmit = Skill(
    id="retransmit", family="advanced", group="summoning", kind=Kind.SUPPORT, target="individual",
    check=Check("charisma", 9), cite="MYK-SKILL-SUMMONING-RETRANSMIT",
    text="In Combat, spend 1 Hope and choose a monster; its Level makes it harder. Success: it is in some other "
    "room.",
)  # fmt: skip


def bystanders(use: Use, due: DamageDue) -> list[Landmaker]:
    """List who else is there and could take the damage; at home and in Camp that is the Court. [R2-TRANSFER]"""
    return [person for person in use.realm.members() if person is not due.target]


def can_transfer(use: Use, due: DamageDue) -> bool:
    """Somebody takes damage outside Combat, and somebody else is near."""
    return not due.prevented and use.realm.place is not Place.COMBAT and bool(bystanders(use, due))


@skill(
    "transfer", Kind.INTERRUPT, cite="MYK-SKILL-SUMMONING-TRANSFER", target="see_below", costs=(Hope(1),),
    when=can_transfer,
)  # fmt: skip
async def transfer(use: Use, due: DamageDue) -> None:
    """Somebody takes damage, spend 1 Hope: Charisma against it and another's Level; success lets the other take it."""
    other = await choose_person(use, "transfer", bystanders(use, due))
    assert other is not None
    difficulty = due.amount + other.level
    if (await make_check(use.play, use.user, "charisma", difficulty, action=use.feat.entry, use=use)).succeeded:
        due.prevent()
        await take_damage(use.play, DamageDue(other, due.amount, due.dealer))


alias = Skill(
    id="alias", family="advanced", group="summoning", kind=Kind.ASSIST, cite="MYK-SKILL-SUMMONING-ALIAS",
    text="You attack, spend 1 Hope: attack with the Warfare, Range and Damage of one of our Monster Citizens.",
)  # fmt: skip

download = Skill(
    id="download", family="advanced", group="summoning", kind=Kind.SUPPORT, target="see_below",
    check=Check("charisma", 9), cite="MYK-SKILL-SUMMONING-DOWNLOAD",
    text="Choose a Monster Citizen, whose Level makes it harder, and somebody: for this Combat they know one of "
    "its skills.",
)  # fmt: skip


def just_learned(use: Use, learned: SkillLearned) -> bool:
    """I have just learned this skill, for the first time."""
    return learned.who is use.user and learned.skill == use.feat.entry and not use.choices


@alias.feat(Kind.PERMANENT, when=just_learned)
async def call_a_friend(use: Use, learned: SkillLearned) -> None:
    """You learn this: a monster of your choice, no higher in Level than you, becomes a Citizen."""
    await invite_monster(use)


@download.feat(Kind.PERMANENT, when=just_learned)
async def call_a_teacher(use: Use, learned: SkillLearned) -> None:
    """You learn this: a monster of your choice, no higher in Level than you, becomes a Citizen."""
    await invite_monster(use)


async def invite_monster(use: Use) -> None:
    """Let a monster join the Kingdom. [R2-MONSTERCITIZEN]"""
    fit = [name for name in LEVEL_OF if monster_level(name) <= use.user.level]
    monster = await Pick(use.user.seat, "monster_invited", fit, {"skill": use.feat.entry})
    use.choices.append(monster)
    use.kingdom.monsters[monster] = use.kingdom.monsters.get(monster, 0) + 1
    use.play.tell("monsters_joined", rules=(use.feat.cite,), monster=monster, amount=1)


def monsters_led(who: Landmaker) -> int:
    """Count the monsters among somebody's Followers."""
    return sum(count for kind, count in who.followers.items() if kind in LEVEL_OF)


@skill(
    FAMILIAR, Kind.ASSIST, cite="MYK-SKILL-SUMMONING-FAMILIAR",
    when=lambda use, announced: my_command_check(use, announced) and monsters_led(use.user) > 0,
)  # fmt: skip
async def familiar(use: Use, announced: CheckAnnounced) -> None:
    """You Gather Information with monsters: the check is 3 harder; success tells names, and claws may follow."""
    announced.check.difficulty.add("Familiar", 3, use.feat.cite)
    last(use.play, use.user, FAMILIAR, 1, Scope.CYCLE, name="Familiar", cite=use.feat.cite)


@skill.also(
    FAMILIAR, Kind.PERMANENT, when=lambda use, failed: my_check(use, failed) and failed.check.action == "command"
)  # fmt: skip
async def learn_nothing(use: Use, failed: CheckFailed | CriticalFailure) -> None:
    """You fail to Gather Information: your monsters have nothing to tell."""
    use.user.lasting = [one for one in use.user.lasting if one.what != FAMILIAR]


@skill.also(
    FAMILIAR, Kind.PERMANENT,
    when=lambda use, gathered: gathered.who is use.user and any(one.what == FAMILIAR for one in use.user.lasting),
)  # fmt: skip
async def scratch(use: Use, gathered: RoomGathered) -> None:
    """Your monsters have seen a room: you know who is there; Charisma / 10 and those sent, and some are hurt."""
    use.user.lasting = [one for one in use.user.lasting if one.what != FAMILIAR]
    adventure = use.realm.adventure
    truth = adventure.truth.rooms.get(gathered.room) or RoomTruth()
    adventure.known.setdefault(gathered.room, RoomReport()).monster_names = list(truth.monsters)
    check = await make_check(use.play, use.user, "charisma", 10 + gathered.sent, action=FAMILIAR, use=use)
    claws = min(monsters_led(use.user), gathered.sent, sum(truth.monsters.values()))
    if check.succeeded and claws:
        wounds = [use.roll("1D6") for _ in range(claws)]
        adventure.truth.notes += f"{gathered.room}: {', '.join(map(str, wounds))} damage by a Familiar\n"


remover = Skill(
    id="remover", family="advanced", group="summoning", kind=Kind.PLAN, target="see_below",
    check=Check("charisma", 13), cite="MYK-SKILL-SUMMONING-REMOVER",
    text="If the check succeeds: a Room-type Facility leaves the Kingdom for the room you are in, for good.",
)  # fmt: skip
