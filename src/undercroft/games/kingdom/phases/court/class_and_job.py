"""Class and Job: a role at Court by choice, a trade by birth, at least one King, and what the Oracle believes."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick, Text
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play
from undercroft.engine.procedures import floor

from ...content.jobs import born_to, common_jobs
from ...draws.births import FREE_CHOICE
from ...grammar.authority import is_king
from ...grammar.entries import COURT_CLASSES
from ...rules.chance import by_dice, decide
from ...state import Landmaker, Realm
from ...words import CLASSES
from .making import Part, each_apart, make_parts, new_sheets
from .naming import introduce

FAITHS = ("Calamitists", "Triumphant", "Travelers", "Faith of the Gear", "Learned Ones", "Mad Feasters", "Good", "Evil")
FAITH_LIMIT = 40


async def choose_class_and_job(play: Play[Realm]) -> None:
    """Introduce everybody, then settle everybody's class and Job. [MYK-CLASS-01]"""
    await make_parts(play, new_sheets(play.state), PARTS)


async def settle_class(play: Play[Realm], who: Landmaker) -> None:
    """Choose a class and roll one Job, in either order. [MYK-CLASS-01] [MYK-CLASS-04]"""
    who.court_class, who.jobs = "", []
    if await decide(play, who, Pick(who.seat, "class_or_job", ("class", "job"))) == "job":
        await roll_job(play, who)
    await choose_class(play, who)
    if not who.jobs:
        await roll_job(play, who)


async def choose_class(play: Play[Realm], who: Landmaker) -> None:
    """Choose a class; whoever rules alone is the King, or the first seat where the table says so. [MYK-CLASS-02]"""
    crowned = play.rulings["crown"] == "first"
    rules = len(play.state.members()) == 1 or (crowned and who.seat == play.seats[0])
    open_to = [one for one in CLASSES if not (crowned and one == "king")]
    ask = Pick(who.seat, "court_class", ("king",) if rules else open_to, {"jobs": list(who.jobs)})
    who.court_class = "king" if rules else await decide(play, who, ask)
    play.tell("class_chosen", rules=(COURT_CLASSES[who.court_class].cite,), who=who.called, court_class=who.court_class)


async def roll_job(play: Play[Realm], who: Landmaker) -> None:
    """Roll a Job that one does not have yet on the Birth Table; a 66 is a free choice. [MYK-CLASS-03] [MYKR-34]"""
    job = born_to(play, who.jobs)
    if job == FREE_CHOICE:
        job = await decide(play, who, Pick(who.seat, "job_choice", common_jobs(who.jobs)))
    who.jobs.append(job)
    play.tell("job_given", rules=("MYK-CLASS-01",), who=who.called, job=job)


async def crown(play: Play[Realm], people: Sequence[Landmaker]) -> None:
    """Make sure of a King: whoever left the class to the dice, else the first to take the crown. [MYK-CLASS-02]

    Who has chosen another class keeps it as long as anybody else can rule, and is told if nobody can.
    """
    if not people or any(is_king(person) for person in play.state.members()):
        return
    rolled = [person for person in people if by_dice(person)]
    if rolled:
        chosen = pick_from(play.dice, rolled)
    elif len(people) > 1:
        seat, _ = await floor({person.seat: Pick(person.seat, "crown", ("take",)) for person in people})
        chosen = next(person for person in people if person.seat == seat)
    else:
        chosen = people[0]
    was, chosen.court_class = chosen.court_class, "king"
    play.tell("crowned", rules=("MYK-CLASS-02",), who=chosen.called, was=was)


async def learn_trades(play: Play[Realm], who: Landmaker) -> None:
    """Roll the Jobs that a class has beyond the first: a Servant's second. [MYK-CLASS-03]"""
    while len(who.jobs) < COURT_CLASSES[who.court_class].jobs:
        await roll_job(play, who)


async def profess(play: Play[Realm], people: Sequence[Landmaker]) -> None:
    """Let the first Oracle choose what the Kingdom believes in. [MYK-CLASSRULE-ORACLE-RELIGION]"""
    oracle = next((person for person in people if person.court_class == "oracle"), None)
    if oracle is not None and (play.state.phase == "court" or not play.state.kingdom.religion):
        ask = Text(oracle.seat, "faith", FAITH_LIMIT, least=1, suggestions=FAITHS)
        faith = play.state.kingdom.religion = await decide(play, oracle, ask)
        play.tell("faith_professed", rules=("MYK-CLASSRULE-ORACLE-RELIGION",), who=oracle.called, faith=faith)


PARTS: dict[str, Part] = {
    "introduction": each_apart(introduce),
    "class": each_apart(settle_class),
    "crown": crown,
    "trades": each_apart(learn_trades),
    "faith": profess,
}
