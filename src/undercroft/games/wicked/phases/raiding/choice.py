"""Choose goal, target, plan, and who comes. [WO-RAID-01] [WO-R75]"""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play

from ...raids.asking import count_question
from ...raids.clocks import goal_segments
from ...raids.company import gather
from ...raids.making_up import make_up_targets
from ...raids.places import target_of
from ...raids.proposals import Proposal, five_raids, open_goals, setups, targets_for, worth
from ...rules.counted import came
from ...rules.table import able, book_of
from ...rules.telling import placed, say
from ...state import Raid, Wicked
from ...words import Goal, Plan
from ...world.votes import agree, agreed

ANOTHER, NO_SETUP = "another", "no_setup"
GATHERED = "gathered"


async def choose_raid(play: Play[Wicked]) -> None:
    """Choose goal, target, plan, and who comes. [WO-RAID-01] [WO-R75]"""
    state = play.state
    clear_last(state)
    if not [*able(state)] or not open_goals(state):
        return
    if state.raid is None:
        make_up_targets(play)
        begin_raid(play, await choose_goal(play))
    if state.raid is not None and state.raid.plan is None:
        state.raid.plan = await choose_plan(play)
        plan = book_of(state).shelf("raid_plan").get(str(state.raid.plan))
        state.raid.by_day = bool(plan and plan.by_day)
    if GATHERED not in state.done:
        await gather(play)
        state.done.append(GATHERED)


def clear_last(state: Wicked) -> None:
    """Put the last raid away; a setup that was not used in time lapses. [WO-R22]"""
    if state.raid is not None and state.raid.left:
        state.raid = None
    if state.setup is not None and state.setup.until < state.cycle:
        state.setup = None
    for pack in state.packs.values():
        pack.raiding = pack.raiding and state.raid is not None


async def choose_goal(play: Play[Wicked]) -> Proposal:
    """Let the table choose of five raids, or name another. [WO-RAID-01] [WO-RAID-06]"""
    state = play.state
    proposed = {one.id: one for one in five_raids(play)}
    names = {one: proposal_line(play, proposal) for one, proposal in proposed.items()}
    params = {"names": {**names, ANOTHER: "Another raid"}, "cycle": state.cycle}

    def described(one: str) -> Detail:
        return shown(state, proposed[one]) if one in proposed else Detail(rules=("WO-RAID-06",))

    count_question(state)
    chosen, seat = await agreed(play, "raid_choice", [*proposed, ANOTHER], params, describe=described)
    if chosen in proposed:
        return proposed[chosen]
    count_question(state)
    draft = await another_card(state, seat)
    setup = draft.get("setup", NO_SETUP)
    return Proposal(Goal(draft["goal"]), draft["target"], "" if setup == NO_SETUP else setup)


def proposal_line(play: Play[Wicked], proposal: Proposal) -> str:
    """Say a proposal in the goal's own words. [WO-RAID-07]"""
    state = play.state
    text = book_of(state).shelf("goal").get(str(proposal.goal))
    target = state.region.targets[proposal.target]
    words = {"place": placed(target.name), "faction": state.region.factions[target.faction].name, "room": "hall"}
    return say(play, f"goal.{proposal.goal}.proposes", text.proposes, **words) if text else placed(target.name)


def shown(state: Wicked, proposal: Proposal) -> Detail:
    """Show what a raid would bring and how hard it looks, as far as all know. [WO-RAID-09] [WO-RAID-10]"""
    target = state.region.targets[proposal.target]
    known = worth(state, proposal)
    monsters = len([*able(state)])
    pillaging = proposal.goal is Goal.PILLAGE
    segments = goal_segments(known["tier"], known["dungeon"], monsters, pillage=pillaging)
    setup_for = state.region.factions[proposal.setup_for].name if proposal.setup_for else ""
    params: dict[str, Any] = {
        **known,
        "goal": f"goal.{proposal.goal}",
        "target": target.name,
        "faction": state.region.factions[target.faction].name,
        "segments": segments,
        "setup_for": setup_for,
        "why": proposal.why,
    }
    return Detail(params=params, rules=("WO-RAID-10",))


def another_card(state: Wicked, seat: str) -> Card:
    """Ask for a raid of one's own: goal, then a target that makes sense for it, then what it sets up. [WO-RAID-08]"""
    goals = {str(one): f"goal.{one}" for one in open_goals(state)}

    def target(draft: Mapping[str, Any]) -> Pick:
        found = targets_for(state, Goal(draft["goal"]))
        names = {one.id: f"{one.name} ({state.region.factions[one.faction].name})" for one in found}
        return Pick(seat, "raid_target", list(names), {"names": names})

    def setup(draft: Mapping[str, Any]) -> Pick | None:
        against = setups(state)
        names = {one: state.region.factions[one].name for one in against}
        pillaging = draft["goal"] == Goal.PILLAGE
        return None if pillaging or not against else Pick(seat, "raid_setup", [NO_SETUP, *against], {"names": names})

    slots = (
        Slot("goal", lambda draft: Pick(seat, "raid_goal", list(goals), {"names": goals})),
        Slot("target", target, ("goal",)),
        Slot("setup", setup, ("goal",)),
    )
    return Card(seat, "raid_another", slots)


def begin_raid(play: Play[Wicked], proposal: Proposal) -> None:
    """Put the raid on the table, with tiers as they are now. [WO-R22]"""
    state = play.state
    target = state.region.targets[proposal.target]
    faction = state.region.factions[target.faction]
    state.raid = Raid(
        proposal.goal, faction.id, target.id, setup_for=proposal.setup_for, pillage=proposal.goal is Goal.PILLAGE,
        faction_tier=faction.tier, dungeon_tier=state.dungeon.tier,
    )  # fmt: skip
    came(play, f"goal.{proposal.goal}", f"faction.{faction.id}", f"target.{target.id}")
    play.tell(
        "raid_chosen", goal=f"goal.{proposal.goal}", target=placed(target.name), faction=faction.name,
        tier=faction.tier, rules=("WO-RAID-01",),
    )  # fmt: skip
    if proposal.setup_for:
        play.tell("raid_is_setup", faction=state.region.factions[proposal.setup_for].name, rules=("WO-PILLAGE-03",))


async def choose_plan(play: Play[Wicked]) -> Plan:
    """Let the table choose exactly one of the six plans. [WO-PLAN-26]"""
    state = play.state
    params = {"target": placed(target_of(state).name), "names": {str(one): f"raid_plan.{one}" for one in Plan}}
    count_question(state)
    ids = plans_in_order(state)
    chosen = await agree(play, "raid_plan", ids, params, describe=lambda one: known_of(state, Plan(one)))
    play.reached("plan", chosen)
    play.tell("plan_chosen", plan=f"raid_plan.{chosen}", rules=("WO-PLAN-26",))
    return Plan(chosen)


def plans_in_order(state: Wicked) -> list[str]:
    """Put the plans in order by what is known alone: the weak side first, the strong one last, not the last pair."""
    target, before = target_of(state), state.before
    again = before.plan if state.raid and before.goal is state.raid.goal else None

    def rank(plan: Plan) -> int:
        return (
            (plan is target.strong_known) * 4 + (plan is again) * 2 - (plan is target.weak_known) * 3 - fit(state, plan)
        )

    return [str(one) for one in sorted(Plan, key=rank)]


def fit(state: Wicked, plan: Plan) -> int:
    """Say whether anybody is good at what a plan needs."""
    entry = book_of(state).shelf("raid_plan").get(str(plan))
    actions = [one.action for one in entry.intentions] if entry else []
    return int(sum(one.ratings.get(action, 0) for one in able(state) for action in actions) > 2)


def known_of(state: Wicked, plan: Plan) -> Detail:
    """Show what is known for and against a plan. [WO-RAID-15]"""
    target = target_of(state)
    entry = book_of(state).shelf("raid_plan").get(str(plan))
    secrets = [one.secret for one in state.region.learned if one.faction == target.faction and not one.spent]
    known = (
        "known_weak" if plan is target.weak_known else "known_strong" if plan is target.strong_known else "known_not"
    )
    params = {"text": entry.text if entry else "", "known": known, "secrets": len(secrets)}
    return Detail(params=params, rules=("WO-PLAN-26",))
