"""The Ninja's skills."""

from undercroft.engine.asks import Number, Pick, PickSome
from undercroft.engine.lasting import amount_of, lasts, stop

from ...combat.aiming import choose_target, fighting
from ...dungeon.traps import AUTOMATIC, HIDDEN, hush, is_quiet
from ...dungeon.traps import armed as armed_traps
from ...grammar.delve_moments import BaseDue, CampBegun, RoundBegun, TrapDue
from ...grammar.entries import ITEMS, SKILLS, TRAPS, Skills
from ...grammar.holdings import SUPPRESSED
from ...grammar.labels import labelled
from ...grammar.moments import (
    Acting,
    Breather,
    CheckAnnounced,
    CheckFailed,
    CriticalFailure,
    DamageDue,
    Defense,
    ResultReached,
    RoomGathered,
)
from ...grammar.windows import Use
from ...rules.choosing import choose_person, may_be_for, pay_for_oneself
from ...rules.conditions import fifth, my_check, my_command_check
from ...rules.costs import Followers, Hope, Hp
from ...rules.cycles import last
from ...rules.finding import traps_at
from ...rules.knowledge import in_sight
from ...rules.sides import allies_of, fighters
from ...state import Character, Monster, PlacedTrap, RoomReport
from ...state.effects import Effect
from ...words import Kind, Scope

skill = Skills("class", "ninja")
MULTIPLE, DISRUPT, SPY = "multiple", Effect.DISRUPT, Effect.SPY


def used_already(use: Use) -> list[str]:
    """List the Assists and Interrupts that the user has used in this cycle. [R2-ONCEPERCYCLE]"""
    return [name for name in dict.fromkeys(use.user.used.cycle) if name in (*_names(use.user),) and name != MULTIPLE]


def _names(who: Character) -> list[str]:
    return [*who.skills, *who.lent, *(item.id for item in who.items() if item.id in ITEMS)]


@skill(
    MULTIPLE, Kind.INTERRUPT, cite="MYK-CLASSSKILL-MULTIPLE", costs=(Hp("1D6"),),
    when=lambda use, moment: bool(used_already(use)),
)  # fmt: skip
async def multiple(use: Use, moment: Breather | CheckAnnounced | ResultReached | DamageDue) -> None:
    """At any time, lose 1D6 HP: an Assist or Interrupt that you have used in this cycle can be used once more."""
    names = used_already(use)
    chosen = await Pick(use.user.seat, MULTIPLE, names) if len(names) > 1 else names[0]
    use.user.used.cycle.remove(chosen)


SHINOBI = "shinobi_army"


@skill(
    SHINOBI, Kind.INTERRUPT, cite="MYK-CLASSSKILL-SHINOBI-ARMY", costs=(Followers("1D6"),),
    when=lambda use, due: not due.prevented,
)  # fmt: skip
async def shinobi_army(use: Use, due: TrapDue | BaseDue) -> None:
    """A Trap or a Base does something: lose 1D6 Followers; it does not. What is permanent rests for this cycle."""
    due.prevent()
    if isinstance(due, TrapDue) and TRAPS[due.trap.kind].activation == AUTOMATIC:
        hush(use.play, due.trap, use.feat.cite)


def always_at_work(use: Use) -> dict[str, PlacedTrap]:
    """List the Traps around us that work all the time, as far as anybody knows of them."""
    here = [trap for trap in armed_traps(use.realm, use.realm.delve.room) if trap.found != HIDDEN]
    fight = use.realm.delve.fight
    laid = [fight.traps[area] for area in fight.known_traps if area in fight.traps] if fight is not None else []
    field = [trap for trap in laid if not is_quiet(use.realm, trap)]
    return {trap.id: trap for trap in (*here, *field) if TRAPS[trap.kind].activation == AUTOMATIC}


@skill.also(
    SHINOBI, Kind.INTERRUPT, costs=(Followers("1D6"),),
    when=lambda use, begun: use.realm.delve.begun and bool(always_at_work(use)),
)  # fmt: skip
async def stop_the_works(use: Use, begun: RoundBegun | CampBegun) -> None:
    """A Trap that you know of works all the time: lose 1D6 Followers; it rests for this cycle."""
    traps = always_at_work(use)
    kinds = {name: trap.kind for name, trap in traps.items()}
    labels = {name: TRAPS[kind].title for name, kind in kinds.items()}
    chosen = next(iter(traps))
    if len(traps) > 1:
        chosen = await labelled(Pick(use.user.seat, SHINOBI, list(traps), {"kinds": kinds}), labels)
    hush(use.play, traps[chosen], use.feat.cite)
    use.play.tell("trap_rests", rules=(use.feat.cite,), trap=kinds[chosen])


@skill(
    DISRUPT, Kind.INTERRUPT, cite="MYK-CLASSSKILL-DISRUPT", target="individual", costs=(Hope(1),), lasts=True,
    when=lambda use, due: may_be_for(use, due.target) and not due.prevented,
)  # fmt: skip
async def disrupt(use: Use, due: DamageDue) -> None:
    """Somebody else takes damage, spend 1 Hope: all damage to them in this cycle is 1D6 and your Affection lower."""
    if not await pay_for_oneself(use, due.target):
        return
    amount = use.roll("1D6") + use.user.fond_of(due.target)
    last(use.play, due.target, DISRUPT, amount, Scope.CYCLE, name="Disrupt", cite=use.feat.cite, about=use.user.id)
    due.reduce(amount)


def disrupted_by_me(use: Use, due: DamageDue) -> int:
    """Say by how much the user's Disrupt lowers damage."""
    return amount_of(due.target, DISRUPT, about=use.user.id)


@skill.also(DISRUPT, Kind.PERMANENT, when=lambda use, due: disrupted_by_me(use, due) > 0)
async def keep_disrupting(use: Use, due: DamageDue) -> None:
    """Whom you have disrupted takes damage again in this cycle: it is lower by as much."""
    due.reduce(disrupted_by_me(use, due))


@skill(SPY, Kind.ASSIST, cite="MYK-CLASSSKILL-SPY", own=True, when=my_command_check)
async def spy(use: Use, announced: CheckAnnounced) -> None:
    """You Gather Information: make the check harder by as much as you like, and learn as many names if it succeeds."""
    harder = await Number(use.user.seat, SPY, 1, MOST_NAMES, announced.check.told())
    announced.check.difficulty.add("Spy", harder, use.feat.cite)
    last(use.play, use.user, SPY, harder, Scope.CYCLE, name="Spy", cite=use.feat.cite)


MOST_NAMES = 20


@skill.also(
    SPY, Kind.PERMANENT, own=True, when=lambda use, failed: my_check(use, failed) and failed.check.action == "command"
)  # fmt: skip
async def come_back_empty_handed(use: Use, failed: CheckFailed | CriticalFailure) -> None:
    """You fail to Gather Information: your spies have nothing to tell."""
    stop(use.user, SPY)


@skill.also(
    SPY, Kind.PERMANENT,
    when=lambda use, gathered: gathered.who is use.user and lasts(use.user, SPY),
)  # fmt: skip
async def name_names(use: Use, gathered: RoomGathered) -> None:
    """You have gathered Information with spies: the game master names as many monsters and Traps of that room."""
    amount = amount_of(use.user, SPY)
    stop(use.user, SPY)
    adventure = use.realm.adventure
    there = in_sight(adventure.truth, gathered.room)
    report = adventure.known.setdefault(gathered.room, RoomReport())
    hidden = [*(m for m in there if m not in report.monster_names)]
    hidden += [one.kind for one in traps_at(adventure.truth, gathered.room) if one.kind not in report.trap_names]
    amount = min(amount, len(hidden))
    named = await PickSome(use.play.gm, "spy_names", hidden, amount, amount, {"room": gathered.room})
    report.monster_names += [name for name in named if name in there]
    report.trap_names += [name for name in named if name not in there]
    names = list(named) or ["nothing new"]
    use.play.tell("spies_reported", rules=(use.feat.cite,), who=use.user.called, room=gathered.room, names=names)


def puppets(use: Use) -> list[Character]:
    """List who knows a Permanent skill that could be suppressed: at Court, or on the Battlefield."""
    people = fighters(use.realm) if fighting(use.realm, use.user) else use.realm.members()
    return [person for person in people if strings(person)]


def strings(who: Character) -> list[str]:
    """List somebody's Permanent skills that everybody knows of; nothing hides a Public Enemy. [R2-PUPPET]"""
    permanent = (Kind.PERMANENT, Kind.OPTIONAL)
    if isinstance(who, Monster) and not who.known:
        return []
    return [one for one in who.skills if one in SKILLS and SKILLS[one].kind in permanent and one != "public_enemy"]


@skill(
    "puppet_ruler", Kind.SUPPORT, cite="MYK-CLASSSKILL-PUPPET-RULER", costs=(Followers("1D6"),),
    when=lambda use, acting: bool(puppets(use)),
)  # fmt: skip
async def puppet_ruler(use: Use, acting: Acting) -> None:
    """Lose 1D6 Followers: a Permanent skill that somebody knows has no effect for the rest of this cycle."""
    if fighting(use.realm, use.user):
        person: Character | None = await choose_target(use, puppets(use))
    else:
        person = await choose_person(use, "puppet", puppets(use))
    assert person is not None
    known = strings(person)
    chosen = await Pick(use.user.seat, "puppet_skill", known) if len(known) > 1 else known[0]
    last(use.play, person, SUPPRESSED, 0, Scope.CYCLE, name="Puppet Ruler", cite=use.feat.cite, about=chosen)
    use.play.tell("skill_suppressed", rules=(use.feat.cite,), who=person.called, skill=chosen)


def alone(use: Use, defense: Defense) -> bool:
    """I am in Combat, and no ally stands in my Area."""
    return fighting(use.realm, use.user) and not any(
        one.area == use.user.area for one in allies_of(use.realm, use.user)
    )


@skill("phantasma", Kind.PERMANENT, cite="MYK-CLASSSKILL-PHANTASMA", own=True, when=alone)
def phantasma(use: Use, defense: Defense) -> None:
    """In Combat, alone in your Area: your Defense is higher by 1 for every five of your Followers."""
    defense.total.add("Phantasma", fifth(use.user), use.feat.cite)
