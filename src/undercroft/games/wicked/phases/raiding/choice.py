"""Choose goal, target, plan, and who comes: everybody says it all at once. [WO-RAID-01] [WO-R75]"""

from collections.abc import Mapping, Sequence

from undercroft.engine.asks import Ask, Pick
from undercroft.engine.play import Play
from undercroft.engine.procedures import floor

from ...raids.asking import count_question
from ...raids.company import gather
from ...raids.making_up import make_up_targets
from ...raids.proposals import Proposal, five_raids, open_goals
from ...rules.counted import came
from ...rules.table import able
from ...rules.telling import placed
from ...state import Wicked
from ...words import Plan
from ...world.votes import Ballot, Vote, collect, majority, settle, voters
from .card import Named, RaidCard, begun, known_of, plans_in_order, proposal_line
from .details import plan_of


async def choose_raid(play: Play[Wicked]) -> None:
    """Choose goal, target, plan, and who comes. [WO-RAID-01] [WO-R75]"""
    state = play.state
    clear_last(state)
    if state.raid is not None or not [*able(state)] or not open_goals(state):
        return
    make_up_targets(play)
    count_question(state)
    named = await hear_everybody(play)
    proposal = await agree_on_raid(play, named)
    begin_raid(play, proposal)
    plan = await agree_on_plan(play, proposal, named)
    follow_plan(play, plan, next((one.details for one in named if (one.raid.id, one.plan) == (proposal.id, plan)), {}))
    await gather(play, {one.seat: one.company for one in named})


def clear_last(state: Wicked) -> None:
    """Put the last raid away; a setup that was not used in time lapses. [WO-R22]"""
    if state.raid is not None and state.raid.left:
        state.raid = None
    if state.setup is not None and state.setup.until < state.cycle:
        state.setup = None
    for pack in state.packs.values():
        pack.raiding = pack.raiding and state.raid is not None


async def hear_everybody(play: Play[Wicked]) -> list[Named]:
    """Lay a card for each who has a voice, until more than half want the same raid by the same plan. [WO-R97]

    Those who are firm come first, then those who lean, each in the order in which they spoke.
    """
    proposed = {one.id: one for one in five_raids(play)}
    names = {one: proposal_line(play, proposal) for one, proposal in proposed.items()}
    seats = voters(play.state)
    cards = {seat: RaidCard(play, seat, proposed, names) for seat in seats}
    asks = {seat: card.card() for seat, card in cards.items()}
    named: list[Named] = []
    while asks and not majority([f"{one.raid.id} {one.plan}" for one in named if one.firm], len(seats)):
        seat, draft = await floor(asks)
        named.append(cards[seat].named(draft))
        del asks[seat]
    return sorted(named, key=lambda one: not one.firm)


async def agree_on_raid(play: Play[Wicked], named: Sequence[Named]) -> Proposal:
    """Count who wants which raid; who cannot agree struggles. [WO-RAID-06] [WO-R97]"""
    wanted = {one.raid.id: one.raid for one in named}
    votes = {one.seat: Vote(one.raid.id, one.firm) for one in named}
    raid, _ = await settle(play, list(wanted), votes)
    return wanted[raid]


async def agree_on_plan(play: Play[Wicked], raid: Proposal, named: Sequence[Named]) -> Plan:
    """Count the plans of those who wanted this raid; who wanted another is asked where that can still matter.

    [WO-PLAN-26] [WO-R97]
    """
    votes = {one.seat: Vote(str(one.plan), one.firm) for one in named if one.raid.id == raid.id}
    unheard = [one.seat for one in named if one.firm and one.seat not in votes]
    ids = plans_in_order(play.state, raid)
    if unheard and not majority([vote.choice for vote in votes.values() if vote.firm], len(votes) + len(unheard)):
        count_question(play.state)
        votes = await collect(unheard, lambda seat: plan_ballot(play.state, seat, raid), before=votes)
    plan, _ = await settle(play, ids, votes)
    return Plan(plan)


def plan_ballot(state: Wicked, seat: str, raid: Proposal) -> Ask[str]:
    """Ask somebody for the plan alone."""
    target = state.region.targets[raid.target]
    params = {"target": placed(target.name), "names": {str(one): f"raid_plan.{one}" for one in Plan}}
    ballot: Pick = Ballot(seat, "raid_plan", plans_in_order(state, raid), params)
    return ballot.described(lambda one: known_of(state, raid.target, Plan(one)))


def begin_raid(play: Play[Wicked], proposal: Proposal) -> None:
    """Put the raid on the table."""
    state = play.state
    target = state.region.targets[proposal.target]
    faction = state.region.factions[target.faction]
    state.raid = begun(state, proposal)
    came(play, f"goal.{proposal.goal}", f"faction.{faction.id}", f"target.{target.id}")
    play.tell(
        "raid_chosen", goal=f"goal.{proposal.goal}", target=placed(target.name), faction=faction.name,
        tier=faction.tier, rules=("WO-RAID-01",),
    )  # fmt: skip
    if proposal.setup_for:
        play.tell("raid_is_setup", faction=state.region.factions[proposal.setup_for].name, rules=("WO-PILLAGE-03",))


def follow_plan(play: Play[Wicked], chosen: Plan, details: Mapping[str, str]) -> None:
    """Go by exactly one of the six plans, with the details that were said with it. [WO-PLAN-26]"""
    raid, plan = play.state.raid, plan_of(play.state, chosen)
    if raid is not None:
        raid.plan, raid.wanted = chosen, dict(details)
        raid.by_day = bool(plan and plan.by_day)
    play.reached("plan", chosen)
    play.tell("plan_chosen", plan=f"raid_plan.{chosen}", rules=("WO-PLAN-26",))
