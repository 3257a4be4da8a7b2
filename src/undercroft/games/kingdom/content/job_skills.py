"""The skills that Jobs bring with them."""

from typing import cast

from undercroft.engine.asks import Pick
from undercroft.engine.moments import Declared

from ..checks import entry_check
from ..costs import Hope
from ..entries import SKILLS, Check, Skill, Skills
from ..equipment import burn_stars
from ..hope import pay_hope
from ..moments import Acting, CheckAnnounced, CheckFailed, FeelingDue, FollowersLossDue, GameOver, MealUsed, TableRolled
from ..state import Landmaker
from ..time import last
from ..wealth import gain_materials
from ..windows import Use
from ..words import Kind, Place, Scope
from .conditions import my_check

QUARTERS_IN_A_TURN = 4


def has_fragment(use: Use) -> bool:
    """The user carries a Star Fragment."""
    return use.user.stars > 0


astrologist = Skills("job", "astrologist")


@astrologist(
    "voice_of_star", Kind.OPTIONAL, cite="MYK-JOBSKILL-VOICE-OF-STAR", counts_as=("astrology",),
    when=lambda use, announced: my_check(use, announced) and has_fragment(use),
)  # fmt: skip
async def voice_of_star(use: Use, announced: CheckAnnounced) -> None:
    """You make a check: a Star Fragment burns up, and is a point of Drive that no Capacity can hold back."""
    burn_stars(use.user, 1)
    use.user.drive += 1


@astrologist.also(
    "voice_of_star", Kind.OPTIONAL,
    when=lambda use, due: due.who is use.user and due.amount > 0 and not due.prevented and has_fragment(use),
)  # fmt: skip
async def star_instead_of_a_man(use: Use, due: FollowersLossDue) -> None:
    """You lose Followers: a Star Fragment goes in the place of one of them."""
    burn_stars(use.user, 1)
    due.amount -= 1
    if due.amount <= 0:
        due.prevent()


warlock = Skills("job", "warlock")


def known_to_admirers(use: Use) -> dict[str, Landmaker]:
    """List the skills that are not permanent and that somebody knows who feels anything for the user."""
    found: dict[str, Landmaker] = {}
    for person in use.realm.members():
        felt = person.towards(use.user.id)
        if person is not use.user and (felt.affection or felt.hostility):
            for name in person.skills:
                if name in SKILLS and SKILLS[name].kind not in (Kind.PERMANENT, Kind.OPTIONAL):
                    found.setdefault(name, person)
    return {name: person for name, person in found.items() if name not in use.user.skills}


def forget(use: Use) -> None:
    """Forget what was memorized before."""
    for name in use.user.choices.pop("ritual", []):
        if name in use.user.lent:
            use.user.lent.remove(name)
            use.play.tell("skill_forgotten", rules=(use.feat.cite,), who=use.user.called, skill=name)


@warlock(
    "ritual", Kind.SUPPORT, cite="MYK-JOBSKILL-RITUAL", target="individual", check=Check("wit", 9),
    when=lambda use, acting: bool(known_to_admirers(use)),
)  # fmt: skip
async def ritual(use: Use, acting: Acting) -> None:
    """Name a skill of somebody who feels something for you; if the check succeeds, you can use it once, for 1 Hope."""
    skills = list(known_to_admirers(use))
    chosen = await Pick(use.user.seat, "ritual_skill", skills) if len(skills) > 1 else skills[0]
    if (await entry_check(use)).succeeded:
        forget(use)
        use.user.lent.append(chosen)
        use.user.choices["ritual"] = [chosen]
        use.play.tell("skill_memorized", rules=(use.feat.cite,), who=use.user.called, skill=chosen)


def i_use_what_i_memorized(use: Use, declared: Declared) -> bool:
    """The user has declared the memorized skill."""
    used = cast(Use, declared.use)
    return used.user is use.user and used.feat.entry in use.user.choices.get("ritual", [])


@warlock.also("ritual", Kind.PERMANENT, when=i_use_what_i_memorized)
async def pay_for_the_ritual(use: Use, declared: Declared) -> None:
    """You use the skill you memorized: it costs 1 Hope more, and then it is forgotten."""
    if use.user.drive + use.kingdom.voices < 1:
        declared.cancel()
    else:
        await pay_hope(use.play, use.user, 1, "ritual")
    forget(use)


@warlock.also("ritual", Kind.PERMANENT)
async def clear_the_mind(use: Use, over: GameOver) -> None:
    """The game ends: what was memorized is forgotten."""
    forget(use)


minor_shift = Skill(
    id="minor_shift", family="job", group="summoner", kind=Kind.SUPPORT, target="individual",
    counts_as=("summoning",), cite="MYK-JOBSKILL-MINOR-SHIFT",
    text="In Combat, for 1 Hope: Charisma against somebody's Level + 7; they stand in an Area of your choice.",
)  # fmt: skip

monsterology = Skill(
    id="monsterology", family="job", group="doctor", kind=Kind.SUPPORT, target="court", counts_as=("science",),
    check=Check("wit", 9), cite="MYK-JOBSKILL-MONSTEROLOGY",
    text="In Combat, name a kind of monster there: if the check succeeds, all attacks of the Court on it are 1 higher "
    "and deal 1 more damage until Combat ends.",
)  # fmt: skip

field_doctor = Skill(
    id="field_doctor", family="job", group="medic", kind=Kind.INTERRUPT, target="court",
    cite="MYK-JOBSKILL-FIELD-DOCTOR",
    text="Combat ends: for 1 Hope, up to 1D6 Followers that were lost in it get up again.",
)  # fmt: skip

noblesse_oblige = Skill(
    id="noblesse_oblige", family="job", group="noble", kind=Kind.PERMANENT, cite="MYK-JOBSKILL-NOBLESSE-OBLIGE",
    text="In Combat your Warfare is higher by all the Affection towards you of those in your Area.",
)  # fmt: skip

eunuch = Skills("job", "eunuch")


@eunuch(
    "conspiracy", Kind.OPTIONAL, cite="MYK-JOBSKILL-CONSPIRACY", target="individual", costs=(Hope(1),),
    when=lambda use, failed: not failed.check.critical and use.user.towards(failed.check.roller.id).hostility > 0,
)  # fmt: skip
async def conspiracy(use: Use, failed: CheckFailed) -> None:
    """Somebody to whom you are hostile fails a check: for 1 Hope it is a critical failure."""
    failed.check.critical = "failure"


blade_opera = Skill(
    id="blade_opera", family="job", group="warrior", kind=Kind.ASSIST, cite="MYK-JOBSKILL-BLADE-OPERA",
    text="You attack: for 1 Hope, one Attack Check counts against up to as many in your Area as your Warfare.",
)  # fmt: skip

headhunt = Skill(
    id="headhunt", family="job", group="executioner", kind=Kind.ASSIST, cite="MYK-JOBSKILL-HEADHUNT",
    text="You hit somebody in your Area: spend any Drive and roll as many dice; on a 6 their HP are 0.",
)  # fmt: skip

human_wave_sweep = Skill(
    id="human_wave_sweep", family="job", group="guard", kind=Kind.SUPPORT, target="area", name="Human-wave Sweep",
    check=Check("warfare", 9), cite="MYK-JOBSKILL-HUMAN-WAVE-SWEEP",
    text="In Combat, for a Voice: if the check succeeds, everybody in an Area in reach takes a fifth of your Followers "
    "as damage; else you lose as many Followers as it failed by.",
)  # fmt: skip

hard_sell = Skill(
    id="hard_sell", family="job", group="merchant", kind=Kind.SUPPORT, target="individual",
    cite="MYK-JOBSKILL-HARD-SELL",
    text="Once in a Combat: Wit against an enemy's Defense; they buy an Item or 10 Materials of yours for 1 MG.",
)  # fmt: skip

dungeon_tectonics = Skill(
    id="dungeon_tectonics", family="job", group="daedalist", kind=Kind.SUPPORT, target="area",
    cite="MYK-JOBSKILL-DUNGEON-TECTONICS",
    text="In Combat: Quest against 7, a Combat Trap's Level and that of a Trap already there; the Trap is laid there.",
)  # fmt: skip

mood_maker = Skill(
    id="mood_maker", family="job", group="master", kind=Kind.ASSIST, target="individual",
    cite="MYK-JOBSKILL-MOOD-MAKER", text="You Rest in the Camp step: somebody recovers 1 Drive.",
)  # fmt: skip

cook = Skills("job", "cook")


@cook(
    "dungeon_banquet", Kind.ASSIST, cite="MYK-JOBSKILL-DUNGEON-BANQUET", target="court", check=Check("quest", 9),
    when=lambda use, meal: meal.who is use.user,
)  # fmt: skip
async def dungeon_banquet(use: Use, meal: MealUsed) -> None:
    """You serve a Lunch or a Full Course: if the check succeeds, the whole Court has 1 more Warfare for a Turn."""
    if (await entry_check(use)).succeeded:
        for who in use.realm.members():
            cite = use.feat.cite
            last(use.play, who, "warfare", 1, Scope.TURN, name="Banquet", cite=cite, quarters=QUARTERS_IN_A_TURN)


happymancer = Skills("job", "happymancer")


@happymancer(
    "sweet_talk", Kind.INTERRUPT, cite="MYK-JOBSKILL-SWEET-TALK", target="individual", costs=(Hope(1),),
    when=lambda use, due: due.who is not use.user,
)  # fmt: skip
async def sweet_talk(use: Use, due: FeelingDue) -> None:
    """Somebody else's Affection or Hostility is about to rise: for 1 Hope it rises by twice as much."""
    due.amount *= 2


bee = Skills("job", "bee")


@bee(
    "hustle", Kind.INTERRUPT, cite="MYK-JOBSKILL-HUSTLE", target="individual", costs=(Hope(1),),
    when=lambda use, rolled: use.realm.place is not Place.KINGDOM and not rolled.roll.cancelled,
)  # fmt: skip
async def hustle(use: Use, rolled: TableRolled) -> None:
    """Somebody rolls on a table in the dungeon: for 1 Hope, that never happened; the table is rolled again."""
    rolled.roll.throw()


hunter = Skills("job", "hunter")
GAME = ("meat", "leather", "fangs")


@hunter("hunting", Kind.PLAN, cite="MYK-JOBSKILL-HUNTING", check=Check("quest", 9))
async def hunting(use: Use, acting: Acting) -> None:
    """If the check succeeds: 1D6 Meat, Leather or Fangs."""
    if (await entry_check(use)).succeeded:
        material = await Pick(use.user.seat, "hunting_material", GAME)
        gain_materials(use.play, use.user, material, use.roll("1D6"), use.feat.cite)


fame = Skill(
    id="fame", family="job", group="adventurer", kind=Kind.PERMANENT, cite="MYK-JOBSKILL-FAME",
    text="Your attack fells somebody of a higher Level than yours: a Voice is recovered, once in a Combat.",
)  # fmt: skip

lazybones = Skill(
    id="lazybones", family="job", group="drone", kind=Kind.PERMANENT, cite="MYK-JOBSKILL-LAZYBONES",
    text="A Round in which you do nothing at all gives you 1 HP back, such a Quarter 1 Drive.",
)  # fmt: skip

five_finger = Skill(
    id="five_finger", family="job", group="thief", kind=Kind.INTERRUPT, target="individual",
    cite="MYK-JOBSKILL-FIVE-FINGER",
    text="A Trap has picked somebody of the Court: for 1 Hope, Quest against its Level + 9; it does nothing until the "
    "cycle ends.",
)  # fmt: skip
