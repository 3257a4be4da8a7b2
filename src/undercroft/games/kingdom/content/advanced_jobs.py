"""The Advanced Jobs: what they ask of whoever takes them up at a Training Center, and what they give."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from undercroft.engine.asks import YesNo
from undercroft.engine.play import Play

from ..grammar.delve_moments import MonsterDied
from ..grammar.entries import JOBS, MONSTERS, SKILLS, BuiltIn, Job, Need, groups_of
from ..grammar.moments import CharacterDied, GameOver
from ..grammar.windows import Use
from ..rules.bonds import AFFECTION, HOSTILITY, feeling
from ..rules.careers import remember
from ..rules.equipment import ride_of
from ..rules.figures import ability
from ..rules.learning import ESOTERIC
from ..rules.monsters import monsters_among
from ..rules.whose import said_once, speaker_alone
from ..state import Character, Landmaker, Monster, Realm, background_of
from ..words import Condition, Deed, Kind
from .jobs import ADVANCED_JOBS

GREAT = 20
"""From which Level on an Angel or a Deep One is a great one."""
DOCTOR, DRONE = "doctor", "drone"


def level(least: int) -> Need:
    """Ask for a Level."""
    return Need(f"Level {least}", lambda play, who: who.level >= least)


def medals(least: int) -> Need:
    """Ask for Medals."""
    return Need(f"{least} Medals" if least > 1 else "a Medal", lambda play, who: who.medals >= least)


def score(name: str, least: int) -> Need:
    """Ask for an Ability Score."""
    return Need(f"{name.capitalize()} {least}", lambda play, who: ability(play, who, name) >= least)


def knows_one(*skills: str, said: str) -> Need:
    """Ask for one of some skills."""
    return Need(f"the skill {said}", lambda play, who: any(skill in who.skills for skill in skills))


def skill_of(*groups: str) -> Need:
    """Ask for a skill of one of some groups."""
    said = f"a skill of {' or '.join(group.capitalize() for group in groups)}"
    return Need(said, lambda play, who: any(group in groups_of(name) for name in who.skills for group in groups))


def carries(*items: str, said: str) -> Need:
    """Ask for an Item in one's slots."""
    return Need(said, lambda play, who: any(who.find_item(item) is not None for item in items))


def stands(facility: str, said: str) -> Need:
    """Ask for a Facility in the Kingdom."""
    return Need(said, lambda play, who: play.state.kingdom.has(facility))


def has_done(*deeds: Deed, said: str) -> Need:
    """Ask for something that one has lived through."""
    return Need(said, lambda play, who: any(deed in who.deeds for deed in deeds))


def felt_for_monsters(realm: Realm, who: Character, what: str) -> int:
    """Give the strongest feeling of one sort that somebody has for any monster, met or told of."""
    others = [name for name in who.feelings if name not in realm.landmakers]
    return max((feeling(who, name, what) for name in others), default=0)


def feels_for_a_monster(what: str) -> Need:
    """Ask for a Relationship Score towards a monster."""
    said = f"{what.capitalize()} towards a monster"
    return Need(said, lambda play, who: felt_for_monsters(play.state, who, what) > 0)


def monsters_at_home(play: Play[Realm], who: Landmaker) -> bool:
    """Say whether monsters live among us, at home or in somebody's train."""
    led = any(monsters_among(one) for one in play.state.members())
    return led or any(play.state.kingdom.monsters.values())


def hated(play: Play[Realm], who: Landmaker) -> int:
    """Count the Hostility towards somebody among the Court."""
    return sum(one.towards(who.id).hostility for one in play.state.members() if one is not who)


def hates_deeply(play: Play[Realm], who: Landmaker) -> bool:
    """Say whether somebody hates anybody with 3 or more."""
    return any(felt.hostility >= 3 for felt in who.feelings.values())


def mission_done(play: Play[Realm], who: Landmaker) -> bool:
    """Say whether somebody has accomplished their mission."""
    past = background_of(who)
    return past is not None and past.done


def knows_family(family: str) -> Callable[[Play[Realm], Landmaker], bool]:
    """Make a condition: somebody knows a skill of a family."""
    return lambda play, who: any(name in SKILLS and SKILLS[name].family == family for name in who.skills)


WITH_MONSTERS = Need("Monster Citizens", monsters_at_home)


def advanced(job: str, ability: Any, *bonus: Any, skill: str, groups: Iterable[str], text: str, **more: Any) -> Job:
    """Enter an Advanced Job: two points of ability, no Items of its own. [MYK-ADVJOB-RULE] [MYK-ADVJOB-CHANGE]"""
    cite = f"MYK-ADVJOB-{job.upper().replace('_', '-')}"
    needs: tuple[Need, ...] = more.pop("needs")
    asked = f"{text} It asks for {', '.join(need.said for need in needs)}."
    return Job(
        id=job, ability=ability, bonus=(ability, *bonus), groups=tuple(groups), equipment=(), skill=skill, text=asked,
        advanced=True, needs=needs, cite=cite, talent_cite=f"{cite}-TALENT", **more,
    )  # fmt: skip


hero = advanced(
    "hero", "charisma", "warfare", skill="valiant_being", groups=("melee", "astrology", "useful"),
    text="Is who the song is about.", needs=(level(3), medals(2)),
)  # fmt: skip
idol = advanced(
    "idol", "charisma", "charisma", skill="fan", groups=("negotiation", "useful", "entertainment"),
    text="Waves, and a street stops.", needs=(level(2), medals(1), skill_of("entertainment")),
)  # fmt: skip
producer = advanced(
    "producer", "wit", "wit", skill="produce", groups=("negotiation", "item"),
    text="Knows whom you should know.", needs=(level(2), knows_one("scout", "multitask", said="Scout or Multitask")),
)  # fmt: skip
exorcist = advanced(
    "exorcist", "wit", "warfare", skill="exorcism", groups=("negotiation", "item"),
    text="Tells things to leave, and they consider it.",
    needs=(level(3), medals(1), feels_for_a_monster(HOSTILITY)),
)  # fmt: skip
witch = advanced(
    "witch", "charisma", "quest", skill="witchcraft", groups=("astrology", "summoning", "item"),
    text="Stirs, and somewhere two people look up.",
    needs=(level(3), medals(1), carries("animal_companion", "broom", said="an Animal Companion or a Broom")),
)  # fmt: skip
beast_tamer = advanced(
    "beast_tamer", "charisma", "quest", skill="beast_handling", groups=("summoning", "negotiation"),
    text="Has most of the fingers left.", needs=(level(3), WITH_MONSTERS, feels_for_a_monster(AFFECTION)),
)  # fmt: skip
vulcanus = advanced(
    "vulcanus", "quest", "warfare", skill="celebrated_weapon", groups=("science", "dungeon", "item"),
    text="Signs every blade, on the inside.",
    needs=(
        level(3), knows_one("composition", "patch_up", said="Composition or Patch-up"),
        stands("blacksmith", "a Blacksmith"),
    ),
)  # fmt: skip
warzard = advanced(
    "warzard", "wit", "wit", skill="operation", groups=("astrology", "negotiation", "useful"),
    text="Has already written down how this ends.",
    needs=(level(3), Need("the Job of a Doctor or a Drone", lambda play, who: bool({DOCTOR, DRONE} & {*who.jobs}))),
)  # fmt: skip
gladiator = advanced(
    "gladiator", "warfare", "warfare", skill="salvo", groups=("melee", "ranged"),
    text="Bows before the blow, and after.", needs=(skill_of("melee", "ranged"), score("charisma", 2)),
)  # fmt: skip
alchemist = advanced(
    "alchemist", "wit", "quest", skill="disintegrate", groups=("science", "useful", "item"),
    text="Can tell you what you are made of.", needs=(level(3), knows_one("weave_material", said="Weave Material")),
)  # fmt: skip
highlord = advanced(
    "highlord", "wit", "charisma", skill="cant", groups=("science", "negotiation", "useful"),
    text="Explains why it had to go wrong.",
    needs=(medals(1), level(3), Need("Glasses, on the sheet or on the player's nose", lambda play, who: True)),
)  # fmt: skip
traitor = advanced(
    "traitor", "wit", "charisma", skill="kingdom_for_sale", groups=("dungeon", "negotiation", "entertainment"),
    text="Would like to discuss the price.",
    needs=(Need("3 points of the Court's Hostility", lambda play, who: hated(play, who) >= 3),),
)  # fmt: skip
crime_lord = advanced(
    "crime_lord", "quest", "warfare", skill="bang", groups=("melee", "ranged", "negotiation"),
    text="Was in another city that evening.",
    needs=(
        level(4), knows_one("good_time", "prestige", said="Good Time or Prestige"), stands("gangland", "a Gangland"),
    ),
)  # fmt: skip
jehu = advanced(
    "jehu", "quest", "quest", skill="heel_and_toe", groups=("summoning", "dungeon", "item"),
    text="Drives. The road comes along.",
    needs=(
        level(4), medals(1), knows_one("delivery", "hit_and_away", said="Delivery or Hit & Away"),
        Need("a Ride", lambda play, who: ride_of(who) is not None),
    ),
)  # fmt: skip
vakeel = advanced(
    "vakeel", "wit", skill="resupply", groups=("ranged", "negotiation", "item"), open="abilities",
    text="Speaks for somebody bigger.",
    needs=(level(2), Need("a Kingdom that is a Vassal", lambda play, who: bool(play.state.kingdom.vassal_of))),
)  # fmt: skip
prisoner = advanced(
    "prisoner", "warfare", "warfare", skill="limit_break", groups=("melee", "useful", "entertainment"),
    text="Has nothing left to be careful with.",
    needs=(
        stands("jailhouse", "a Jailhouse"),
        has_done(Deed.EXILED, Deed.MOURNS, said="a Kingdom that fell or a comrade who stayed dead"),
    ),
)  # fmt: skip
sorcerer = advanced(
    "sorcerer", "wit", "charisma", skill="grudge", groups=("ranged", "summoning", "item"),
    text="Forgives nothing, and keeps it in jars.",
    needs=(
        level(3), has_done(Deed.FELLED_A_HATER, said="the defeat of somebody hostile to you"),
        Need("Hostility 3 towards somebody", hates_deeply),
    ),
)  # fmt: skip
inquisitor = advanced(
    "inquisitor", "quest", "warfare", skill="inquisition", groups=("melee", "negotiation", "useful"),
    text="Asks once.", needs=(level(3), medals(2), score("warfare", 2)),
)  # fmt: skip
demigod = advanced(
    "demigod", "charisma", "charisma", skill="divine_blood", groups=(), open="groups",
    text="Came back, and is a little taller.",
    needs=(
        medals(4), has_done(Deed.DIED, said="a death of your own"), Need("your mission accomplished", mission_done),
        carries("holy_grail", said="a Holy Grail"),
        has_done(Deed.FELLED_A_GREAT_ONE, said="the defeat of an Angel or a Deep One of Level 20"),
    ),
)  # fmt: skip
dd = advanced(
    "dd", "wit", "quest", skill="dungeon_speculation", groups=("melee", "ranged", "dungeon"),
    text="Reads walls as others read faces.", needs=(level(2), skill_of(ESOTERIC), medals(2)),
)  # fmt: skip
dungeon_master = advanced(
    "dungeon_master", "charisma", "quest", skill="fragments", groups=("astrology", "summoning", "dungeon"),
    text="Is on first-name terms with the architecture.",
    needs=(level(4), WITH_MONSTERS, Need("a skill of monsters", knows_family("monster"))),
)  # fmt: skip


def advanced_jobs(play: Play[Realm], who: Character) -> list[str]:
    """List the Advanced Jobs that somebody could take up now. [MYK-ADVJOB-CHANGE] [MYK-ADVJOB-SERVANT]"""
    if not isinstance(who, Landmaker):
        return []
    found = [JOBS[job] for job in ADVANCED_JOBS.rows.values() if job not in who.jobs]
    return [job.id for job in found if all(need.met(play, who) for need in job.needs)]


async def wears_glasses(play: Play[Realm], who: Character) -> bool:
    """Say whether a Highlord sees well enough: the player's word counts. [MYKR3-J05]"""
    return who.find_item("glasses") is not None or await YesNo(who.seat, "highlord_glasses")


async def may_be_prisoner(play: Play[Realm], who: Character) -> bool:
    """Let the game master say whether somebody has lost enough. [MYK-ADVJOB-PRISONER]"""
    deeds = who.deeds if isinstance(who, Landmaker) else []
    return await YesNo(play.gm, "prisoner_judged", {"who": who.called, "exiled": Deed.EXILED in deeds})


IN_DOUBT: dict[str, Callable[[Play[Realm], Character], Awaitable[bool]]] = {
    "highlord": wears_glasses,
    "prisoner": may_be_prisoner,
}
"""The Advanced Jobs of which a person has the last word."""

deeds = BuiltIn(id="deeds", cite="MYK-ADVJOB-CHANGE")


def the_slayer(realm: Realm, died: MonsterDied) -> Iterable[Character]:
    """Name whoever has felled a monster, if it was one of us."""
    return [realm.landmakers[died.by]] if died.by in realm.landmakers else []


@deeds.feat(Kind.PERMANENT, when=lambda use, died: use.user in the_slayer(use.realm, died), whose=the_slayer)
async def note_the_fallen(use: Use, died: MonsterDied) -> None:
    """You have felled somebody who hated you, or one of the great: that may open a career."""
    fallen = died.who
    if fallen.towards(use.user.id).hostility:
        remember(use.user, Deed.FELLED_A_HATER)
    kind = MONSTERS[fallen.kind].type if isinstance(fallen, Monster) and fallen.kind in MONSTERS else ""
    if kind in ("angel", "deep_one") and fallen.level >= GREAT:
        remember(use.user, Deed.FELLED_A_GREAT_ONE)


@deeds.feat(Kind.PERMANENT, when=said_once, whose=speaker_alone)
async def note_a_death(use: Use, died: CharacterDied) -> None:
    """Somebody has died: should they come back, that will have been something."""
    remember(died.who, Deed.DIED)


@deeds.feat(Kind.PERMANENT, when=said_once, whose=speaker_alone)
async def note_the_mourning(use: Use, over: GameOver) -> None:
    """The game ends: whoever has lost a comrade for good will not forget it."""
    court = [use.realm.landmakers[name] for name in use.realm.court]
    if any(one.condition is Condition.DEAD for one in court):
        for one in court:
            if one.condition is not Condition.DEAD:
                remember(one, Deed.MOURNS)
