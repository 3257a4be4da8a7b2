"""Negotiation skills."""

from undercroft.engine.asks import Number, Pick
from undercroft.engine.procedures import each

from ...combat.aiming import beside, choose_target, choose_word, fighting, last_once, leave_the_field, pick_target
from ...combat.fight_conditions import in_combat, overcomes
from ...combat.fleeing import get_away
from ...combat.temper import FOOLISH, PERSONALITY, SPLIT, temper_of
from ...grammar.entries import FEATS, JOBS, SKILLS, Check, Skills
from ...grammar.moments import Acting, ActionsAllowed, Breather, CheckAnnounced, DamageDue, SetupBegun, VoicesReduced
from ...grammar.windows import Use, windows_of
from ...rules.checks import entry_check
from ...rules.costs import Hope
from ...rules.cycles import last
from ...rules.figures import ability
from ...rules.hope import agree_to_voices, gain_voices, spend_voices
from ...rules.monsters import PUBLIC_ENEMY, can_be_welcomed
from ...rules.people import gain_monster_citizens
from ...rules.sides import enemies_of, side_of
from ...rules.wealth import spend_treasury
from ...state import COURT, Built, Character, Monster, Talent
from ...state.effects import Effect
from ...state.holding import HOLDING
from ...state.people import SEXY
from ...words import ABILITIES, Kind, Scope

skill = Skills("advanced", "negotiation")


def for_hire(use: Use) -> list[Character]:
    """List the monsters on the other side that would come, and whose Level in MG the Treasury has. [R2-SCOUT]"""
    foes = [one for one in enemies_of(use.realm, use.user) if isinstance(one, Monster) and one.kind and one.known]
    fit = [one for one in foes if can_be_welcomed(one.kind) and PUBLIC_ENEMY not in one.skills and not one.ruler]
    return [one for one in fit if one.level <= use.kingdom.treasury]


@skill(
    "scout", Kind.SUPPORT, cite="MYK-SKILL-NEGOTIATION-SCOUT", target="individual",
    when=lambda use, acting: in_combat(use, acting) and bool(for_hire(use)),
)  # fmt: skip
async def scout(use: Use, acting: Acting) -> None:
    """In Combat: pay a monster's Level in MG; Charisma against 7 and its Level, and it leaves to be a Citizen."""
    target = await choose_target(use, for_hire(use))
    spend_treasury(use.play, target.level, use.feat.entry, use.feat.cite)
    if await overcomes(use, "charisma", 7 + target.level, target) and isinstance(target, Monster):
        leave_the_field(use, target)
        await gain_monster_citizens(use.play, target.kind, 1, use.feat.cite)


@skill("connection", Kind.PERMANENT, cite="MYK-SKILL-NEGOTIATION-CONNECTION", own=True)
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
        people[seat].drive = max(0, people[seat].drive - amount)
    gain_voices(use.play, sum(given.values()) // 2, use.feat.cite)


@skill(
    "cry_quarter", Kind.INTERRUPT, cite="MYK-SKILL-NEGOTIATION-CRY-QUARTER", target="court", check=Check("charisma", 9),
    when=lambda use, due: not due.prevented and use.kingdom.voices > 0 and can_run(use),
)  # fmt: skip
async def cry_quarter(use: Use, due: DamageDue) -> None:
    """Somebody takes damage: if the check succeeds, spend 1D6 Voices and the Court has fled the battle."""
    if not await agree_to_voices(use.play, use.user, 6, use.feat.entry) or not (await entry_check(use)).succeeded:
        return
    await spend_voices(use.play, use.user, min(use.roll("1D6"), use.kingdom.voices), use.feat.entry)
    await get_away(use.play)
    if use.realm.delve.fight is not None and use.realm.delve.fight.outcome:
        due.prevent()


def can_run(use: Use) -> bool:
    """There is a fight that is not over, and the user is in it on the Court's side."""
    fight = use.realm.delve.fight
    mine = fighting(use.realm, use.user) and side_of(use.realm, use.user) == COURT
    return fight is not None and not fight.outcome and not fight.duel and mine


@skill(
    "prestige", Kind.SUPPORT, cite="MYK-SKILL-NEGOTIATION-PRESTIGE", target="see_below",
    when=lambda use, acting: in_combat(use, acting) and bool(enemies_of(use.realm, use.user)),
)  # fmt: skip
async def prestige(use: Use, acting: Acting) -> None:
    """In Combat: an ability of your choice against 9 and the highest enemy Level; up to 1D6 enemies of your Level or
    less leave, the weakest first.
    """
    foes = enemies_of(use.realm, use.user)
    best = max(ABILITIES, key=lambda name: ability(use.play, use.user, name))
    score = await choose_word(use, ABILITIES, best=best)
    if not await overcomes(use, score, 9 + max(one.level for one in foes), *foes):
        return
    for _ in range(use.roll("1D6")):
        left = [one for one in enemies_of(use.realm, use.user) if one.level <= use.user.level]
        weakest = [one for one in left if one.level == min(other.level for other in left)]
        if not weakest:
            return
        leaver = await pick_target(use, weakest)
        assert isinstance(leaver, Monster)
        leave_the_field(use, leaver)


LENT = Effect.LOYALIST


def talents_to_ask(use: Use) -> dict[str, Talent]:
    """List the Talents whose Job has a skill and whom nobody has asked in this game. [R2-LOYALIST]"""
    found = {}
    for talent in use.kingdom.talents:
        known = JOBS[talent.job].skill if talent.job in JOBS else ""
        if talent.id not in use.choices and known in SKILLS and known not in use.user.skills:
            found[talent.id] = talent
    return found


def somebody_could_help(use: Use, moment: Breather | CheckAnnounced | DamageDue) -> bool:
    """There is a Talent to remember; before a blow lands, only if it is meant for somebody of my side."""
    ours = not isinstance(moment, DamageDue) or side_of(use.realm, moment.target) == side_of(use.realm, use.user)
    return ours and bool(talents_to_ask(use))


@skill("loyalist", Kind.INTERRUPT, cite="MYK-SKILL-NEGOTIATION-LOYALIST", when=somebody_could_help)
async def loyalist(use: Use, pause: Breather | CheckAnnounced | DamageDue) -> None:
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
        HOLDING.changed()
        last(use.play, use.user, LENT, 1, Scope.CYCLE, name="Loyalist", cite=use.feat.cite, about=borrowed)


async def use_at_once(use: Use, borrowed: str) -> None:
    """Use a skill that would be an action, but as an Interrupt; nobody is Exhausted by it. [R2-LOYALIST]"""
    acting, windows = Acting(use.user), windows_of(use.play)
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
    HOLDING.changed()
    if isinstance(pause, SetupBegun):
        use.choices.clear()


def of_a_job(name: str) -> bool:
    """A skill belongs to a Job."""
    return name in SKILLS and SKILLS[name].family == "job"


@skill(
    "split", Kind.SUPPORT, cite="MYK-SKILL-NEGOTIATION-SPLIT", target="individual",
    when=lambda use, acting: in_combat(use, acting) and bool(beside(use)),
)  # fmt: skip
async def split(use: Use, acting: Acting) -> None:
    """In Combat: Charisma against 9 and the Level of somebody in your Area. A Foolish monster hits out at anybody;
    whoever is not Foolish now is, until Combat ends.
    """
    target = await choose_target(use, beside(use))
    if not await overcomes(use, "charisma", 9 + target.level, target):
        return
    if isinstance(target, Monster) and temper_of(use.play, target) == FOOLISH:
        last_once(use, target, SPLIT, 0, Scope.COMBAT)
    else:
        last_once(use, target, PERSONALITY, 0, Scope.COMBAT, about=FOOLISH)


@skill("sexy", Kind.ASSIST, cite="MYK-SKILL-NEGOTIATION-SEXY", costs=(Hope(1),))
async def sexy(use: Use, pause: Breather) -> None:
    """At any time, for 1 Hope: until the cycle ends, the opposite sex feels 1 more Affection towards you."""
    last(use.play, use.user, SEXY, 1, Scope.CYCLE, name="Sexy", cite=use.feat.cite)
