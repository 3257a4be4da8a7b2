"""Downtime: one card for each action, a roll, Risk It, what is made. [WO-R25] [WO-DOWNTIME-01]"""

from collections.abc import Callable

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.clocks import Clock
from undercroft.engine.lasting import end_scope
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure
from undercroft.engine.totals import Total

from ..actions.acting import hear, settle
from ..actions.bargains import pay_bargain, turn
from ..actions.costs import choices, tell_cost
from ..actions.hearts import gain_hearts, spend_heart
from ..actions.stress import pay_stress
from ..actions.suffering import pay_cost, suffer
from ..actions.wounds import is_shocked, shake_off
from ..dungeon.redrawing import redraw
from ..rules import dice
from ..rules.carrying import COUNTED, Using, carried, carry_out
from ..rules.circumstances import Standing
from ..rules.counted import came
from ..rules.dice import Thrown
from ..rules.gold import take_gold
from ..rules.odds import odds
from ..rules.powers import mark_used
from ..rules.telling import called, custom_line
from ..state import Undertaking, Wicked
from ..words import SEVERITY_OF, Band, Effect, Position, Project, Roll, Scope, Severity, Work
from .brewing import brew
from .card import ENOUGH, MAP, POOL, Effort, WorkCard
from .constructing import construct, repair
from .contacting import contact, ransom
from .crafting import change_gear, craft_contraption, craft_edge, craft_plain
from .done import Done, Meddling
from .hands import can_pay, hands_of, use_hand
from .recruiting import recruit_creature, recruit_pack
from .rituals import aim, complete
from .tasks import SEGMENTS, Task
from .torture import break_them, learn
from .verbs import MADE
from .voice import step_line

BUDGET = 10
"""Questions of downtime for one person; past that nobody is asked whether a pack works, too. [section 6]"""
RISK, KEEP = "risk", "keep"
BREWS = (Work.CONCOCTION, Work.POTION)
RITES = (Work.RITUAL, Work.ENCHANT)
MAKERS: dict[Work, Callable[[Done], Procedure[None]]] = {
    Work.CONCOCTION: brew,
    Work.POTION: brew,
    **dict.fromkeys((Work.ROOM, Work.LOCK, Work.TRAP, Work.TRICK, Work.DIG, Work.LAIR), construct),
    Work.REPAIR: repair,
    Work.CONTACT: contact,
    Work.RANSOM: ransom,
    Work.MUNDANE: craft_plain,
    Work.EDGE: craft_edge,
    Work.CONTRAPTION: craft_contraption,
    Work.GEAR: change_gear,
    Work.PACK: recruit_pack,
    Work.CREATURE: recruit_creature,
    Work.LEARN: learn,
    Work.BREAK: break_them,
}
"""Who makes what, once the work is done; rituals are finished by `complete`."""
VERBS = MADE
"""Things that a use can bring; loading them here makes the verbs of work ready wherever somebody works."""
TOLD_AS = {Project.TORTURE: "torture", Project.INCANT: "ritual"}


async def work(play: Play[Wicked], seat: str, meddling: Meddling | None = None) -> None:
    """Let a player spend every downtime action they have, and want. [WO-LURK-04]"""
    await wait_no_longer(play, seat, meddling)
    asked = 0
    while hands := hands_of(play.state, seat):
        if asked >= BUDGET:
            return
        made = WorkCard(play, seat, hands, redraws=True)
        draft = await made.card()
        asked += 1
        count(play)
        if draft["hand"] == ENOUGH:
            return
        if draft["hand"] == MAP:
            await redraw(play, seat)
            continue
        await carry_through(made.effort(draft), seat, meddling)


def count(play: Play[Wicked]) -> None:
    """Count a question, for the budget."""
    play.state.asked[play.state.step] = play.state.asked.get(play.state.step, 0) + 1


async def wait_no_longer(play: Play[Wicked], seat: str, meddling: Meddling | None) -> None:
    """Come back to rituals on which all work is done, and that lacked something. [WO-R53]"""
    for one in [*play.state.dungeon.projects]:
        if one.work in RITES and one.clock.full and one.by == seat:
            await complete(play, seat, one, meddling)


async def carry_through(effort: Effort, seat: str, meddling: Meddling | None = None) -> None:
    """Play one downtime action: standing, dice, Risk It, consequence, what is made. [WO-R25]"""
    play, state = effort.play, effort.state
    standing = await hear(effort.bench, effort.attempt)
    if standing is None or not can_pay(state, effort.hand):
        return
    use_hand(state, effort.hand)
    came(play, effort.hand.id.partition("+")[2], f"action.{effort.action}")
    state.before.projects[seat] = str(effort.task.project)
    shocked = is_shocked(effort.body, effort.action)
    pool = effort.pool()
    await spend(effort, seat)
    thrown = throw(effort, pool.total)
    standing, thrown = await risk(effort, seat, standing, thrown, pool.dice)
    done = Done(
        play, seat, effort.hand.who, effort.task, thrown.band, is_extra(standing, thrown), effort.powers, meddling
    )
    await achieve(done, standing)
    if thrown.band is Band.FAILURE:
        await suffer(
            effort.bench, effort.hand.who, SEVERITY_OF[standing.position], roller=effort.hand.who, cause=effort.action
        )
    shake_off(play, effort.body, effort.action, was_shocked=shocked)
    end_scope(effort.body, Scope.ROLL)
    effort.body.weak_next = False
    if effort.attempt.bargain:
        await pay_bargain(effort.bench, effort.attempt)
    turn(play)
    await settle(effort.bench)


def is_extra(standing: Standing, thrown: Thrown) -> bool:
    """Say whether something extra comes of it: a critical, or a success with strong effect. [WO-R102]"""
    strong = thrown.band is Band.SUCCESS and standing.effect is Effect.STRONG
    return thrown.band is Band.CRITICAL or strong


async def spend(effort: Effort, seat: str) -> None:
    """Pay for what was put into it, once, whatever is rolled again. [WO-R25]"""
    play, owner = effort.play, effort.state.monsters[seat]
    if effort.attempt.heart:
        spend_heart(play, owner)
    if effort.ingredient:
        owner.ingredients.remove(effort.ingredient)
        play.tell("ingredient_spent", who=owner.name, thing=f"ingredient.{effort.ingredient}", about=(seat,))
    if effort.task.work in BREWS and effort.pool_ready():
        effort.state.dungeon.used.cycle.append(POOL)
    for held in effort.toggles():
        if held.key in effort.powers:
            if held.power.price:
                pay_stress(play, owner, held.power.price.stress)
                take_gold(owner, held.power.price.gold)
            mark_used(held, owner.used if held.seat else effort.state.dungeon.used)
            came(play, held.source)
            does = [one for one in held.power.does if not isinstance(one, COUNTED) and type(one) in carried()]
            await carry_out(Using(play, seat, held.source, effort.task.thing, effort.bench), does)


def throw(effort: Effort, pool: Total) -> Thrown:
    """Throw, and tell it in a line, with the numbers behind. [WO-DICE-13]"""
    play, body = effort.play, effort.body
    play.reached("project", str(effort.task.project))
    play.reached("work", str(effort.task.work))
    rolled = dice.roll_first(
        play, Roll.PROJECT, pool, who=effort.hand.who, name=body.name, action=f"action.{effort.action}",
        task=thing_of(effort.state, effort.task),
    )  # fmt: skip
    step = TOLD_AS.get(effort.task.project, "project")
    line = step_line(play, step, rolled.band, who=called(body), whom=whom_of(effort.state, effort.task))
    dice.tell_rolled(play, rolled, line=line)
    return rolled.thrown


def thing_of(state: Wicked, task: Task) -> str:
    """Give what texts call the thing that is worked on; a prisoner by name."""
    if task.thing in state.region.prisoners:
        return state.region.prisoners[task.thing].name
    table = {Work.ENCHANT: "magic_item", Work.PACK: "job", Work.CONTACT: "friend"}
    return f"{table.get(task.work, task.work)}.{task.thing}" if task.thing else f"work.{task.work}"


def whom_of(state: Wicked, task: Task) -> str:
    """Give the name of whom work is about, where it is about somebody."""
    prisoner = state.region.prisoners.get(task.thing)
    return prisoner.name if prisoner else "it"


def costs_on_mixed(task: Task, standing: Standing) -> bool:
    """Say whether half a success costs something: a brew's is volatile, a clock's is a tick less. [WO-R25] [WO-R26]"""
    return task.tier == 1 and task.work not in BREWS and standing.effect is not Effect.WEAK


async def risk(effort: Effort, seat: str, standing: Standing, thrown: Thrown, many: int) -> tuple[Standing, Thrown]:
    """Ask what it costs, or whether it is risked: rolled once more, at default, and that stands. [WO-DOWNTIME-05]"""
    if thrown.band in (Band.SUCCESS, Band.CRITICAL):
        return standing, thrown
    if standing.position is not Position.DOMINANT:
        await pay_for(effort, standing, thrown)
        return standing, thrown
    ways = costs_of(effort, standing, thrown)
    ids = [*ways, RISK] if ways else [KEEP, RISK]
    params = {"who": effort.body.name, "band": str(thrown.band), "severity": str(SEVERITY_OF[standing.position])}
    asked = Pick(seat, "risk_it", ids, params).described(
        lambda one: Detail(odds=odds(many), rules=("WO-DOWNTIME-05",)) if one == RISK else Detail()
    )
    chosen = await asked
    count(effort.play)
    if chosen == RISK:
        return await again(effort, standing)
    if ways:
        await _paid(effort, chosen, ways[chosen], SEVERITY_OF[standing.position])
    return standing, thrown


def costs_of(effort: Effort, standing: Standing, thrown: Thrown) -> dict[str, Callable[[], object]]:
    """List the ways to pay for a mixed; a failure has a consequence instead. [WO-PROJECT-04]"""
    if thrown.band is Band.FAILURE or not costs_on_mixed(effort.task, standing):
        return {}
    return choices(effort.play, effort.body, SEVERITY_OF[standing.position])


async def _paid(effort: Effort, chosen: str, pay: Callable[[], object], severity: Severity) -> None:
    """Take what was chosen; the game master may ask for more, once. [WO-R60]"""
    pay()
    tell_cost(effort.play, effort.body, chosen)
    params = {"who": effort.body.name, "severity": str(severity)}
    if await Pick(effort.play.gm, "cost_enough", ["enough", "more"], params) == "more":
        await pay_cost(effort.play, effort.hand.who, severity)


async def again(effort: Effort, standing: Standing) -> tuple[Standing, Thrown]:
    """Roll the same dice again at default position; what was spent is not spent again. [WO-R25]"""
    line = custom_line(effort.play, "risked", who=called(effort.body))
    effort.play.tell("risked", who=effort.body.name, line=line, about=(effort.hand.who,), rules=("WO-DOWNTIME-05",))
    standing = standing._replace(position=Position.DEFAULT)
    thrown = throw(effort, effort.pool().total)
    await pay_for(effort, standing, thrown)
    return standing, thrown


async def pay_for(effort: Effort, standing: Standing, thrown: Thrown) -> None:
    """Let a mixed that costs something cost it."""
    if thrown.band is Band.MIXED and costs_on_mixed(effort.task, standing):
        await pay_cost(effort.play, effort.hand.who, SEVERITY_OF[standing.position])


async def achieve(done: Done, standing: Standing) -> None:
    """Make it, or get on with it, as far as the dice say. [WO-PROJECT-01] [WO-PROJECT-07]"""
    task = done.task
    if task.work in RITES or task.tier > 1 or task.under_way:
        await advance(done, ticks_of(done, standing))
    elif made(done, standing):
        await finish(done)


def made(done: Done, standing: Standing) -> bool:
    """Say whether a tier 1 project is completed. [WO-PROJECT-04] [WO-PROJECT-06] [WO-PROJECT-17]"""
    if done.band is Band.FAILURE or standing.effect is Effect.ZERO:
        return False
    return not (done.band is Band.MIXED and standing.effect is Effect.WEAK)


def ticks_of(done: Done, standing: Standing) -> int:
    """Count the ticks of a roll: a tier 1 ritual is done by one. [WO-PROJECT-07] [WO-CLOCK-02]"""
    return int(made(done, standing)) if done.task.tier == 1 else dice.ticks(done.band, standing.effect)


async def advance(done: Done, ticks: int) -> None:
    """Tick a project's clock, beginning it where it is new; a full one is finished. [WO-PROJECT-02] [WO-PROJECT-03]"""
    project = await begun(done)
    project.clock.tick(ticks)
    done.play.tell(
        "project_ticks",
        who=done.name,
        task=thing_of(done.state, done.task),
        count=ticks,
        left=project.clock.left,
        about=(done.who,),
    )
    if not project.clock.full:
        return
    if done.task.work in RITES:
        whole = await complete(done.play, done.seat, project, done.meddling)
        if whole and done.extra and done.task.tier == 1:
            gain_hearts(done.play, done.owner, 1, "ritual")
        return
    done.state.dungeon.projects = [one for one in done.state.dungeon.projects if one is not project]
    await finish(done)


async def begun(done: Done) -> Undertaking:
    """Give the project that is worked on; a new one is written down with its clock, and aimed."""
    task, state = done.task, done.state
    for one in state.dungeon.projects:
        if one.id == task.under_way:
            return one
    aimed = task.aim
    if task.work is Work.RITUAL:
        aimed = await aim(done.play, done.seat, done.book.shelf("ritual")[task.thing])
    project = Undertaking(
        state.give_id("project"), task.project, task.work, task.thing, task.tier, Clock("project", SEGMENTS[task.tier]),
        by=done.seat, aim=aimed,
    )  # fmt: skip
    state.dungeon.projects.append(project)
    return project


async def finish(done: Done) -> None:
    """Let what was worked on be there. [WO-PROJECT-05]"""
    if done.task.tier > 1:
        done = done._replace(extra=False)
        done.state.before.grew = True
    await MAKERS[done.task.work](done)
