"""The raid card: what for, where, by which plan, its details and who comes, said at once. [WO-RAID-01] [WO-R75]"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from undercroft.engine.asks import Ask, Detail, Pick, Text
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.remembering import Remembered

from ...book.entries.region import Question, RaidPlan
from ...raids.clocks import goal_segments
from ...raids.company import company_of, company_slots
from ...raids.engaging import dice_of, factor_words, known_factors
from ...raids.proposals import Proposal, open_goals, setups, targets_for, worth
from ...rules.odds import odds
from ...rules.table import able, book_of
from ...rules.telling import placed, say
from ...state import Raid, Wicked
from ...words import Goal, Plan
from ...world.votes import LEANS, Ballot
from .details import OWN, WORDS, answers_to, information, plan_of, question_of, usual_questions

ANOTHER, NO_SETUP = "another", "no_setup"
WHERE = ("raid", "goal", "target")
"""The slots that say what is raided."""
HOW = (*WHERE, "plan")
Draft = Mapping[str, Any]


class Named(NamedTuple):
    """A raid as somebody wants it; whoever only leans goes along with those who want something."""

    seat: str
    raid: Proposal
    plan: Plan
    details: Mapping[str, str]
    company: Mapping[str, Any]
    firm: bool


class RaidCard:
    """The card of one seat: a raid of those that are proposed or of one's own, and how it is to go."""

    def __init__(
        self, play: Play[Wicked], seat: str, proposed: Mapping[str, Proposal], names: Mapping[str, str]
    ) -> None:
        self.play, self.seat, self.state = play, seat, play.state
        self.proposed = proposed
        self._names = {**names, ANOTHER: "Another raid"}
        self._setups = setups(play.state)
        self._remembered = Remembered(play)

    def card(self) -> Card:
        """Give the card as it is asked."""
        slots = (
            Slot("raid", lambda draft: self._raid()),
            Slot("goal", self._if_another(self._goal), ("raid",)),
            Slot("target", self._if_another(self._target), ("raid", "goal")),
            Slot("setup", self._if_another(self._setup), ("raid", "goal")),
            Slot("plan", self._plan, WHERE),
            *(slot for place in (0, 1) for slot in self._about(place)),
            *company_slots(self.state, self.state.monsters[self.seat]),
        )
        params = {"cycle": self.state.cycle, "gold": self.state.monsters[self.seat].gold}
        company = company_of(self.state, self.state.monsters[self.seat])
        return Card(self.seat, "raid", slots, params, suggest=lambda: company, preview=self.preview, kept="raid")

    def _raid(self) -> Ask[str]:
        ids = [*self.proposed, ANOTHER]
        return Ballot(self.seat, "raid_choice", ids, {"names": self._names}).described(self._looks)

    def _looks(self, raid: str) -> Detail:
        """Show one of the proposed raids."""
        if raid not in self.proposed:
            return Detail(rules=("WO-RAID-06",))
        detail = shown(self.state, self.proposed[raid])
        detail.params["name"] = self._names[raid]
        return detail

    def _if_another(self, offer: Any) -> Any:
        return lambda draft: offer(draft) if chosen(draft) == ANOTHER else None

    def _goal(self, draft: Draft) -> Ask[str]:
        goals = self._remembered("goals", lambda: {str(one): f"goal.{one}" for one in open_goals(self.state)})
        return Pick(self.seat, "raid_goal", list(goals), {"names": goals})

    def _target(self, draft: Draft) -> Ask[str]:
        """Ask for a target that makes sense for the goal. [WO-RAID-08]"""
        names = self._remembered(("targets", draft["goal"]), lambda: self._targets(Goal(draft["goal"])))
        return Pick(self.seat, "raid_target", list(names), {"names": names})

    def _targets(self, goal: Goal) -> dict[str, str]:
        """Name the targets that make sense for a goal."""
        factions = self.state.region.factions
        return {one.id: f"{one.name} ({factions[one.faction].name})" for one in targets_for(self.state, goal)}

    def _setup(self, draft: Draft) -> Ask[str] | None:
        names = {one: self.state.region.factions[one].name for one in self._setups}
        if draft["goal"] == Goal.PILLAGE or not names:
            return None
        return Pick(self.seat, "raid_setup", [NO_SETUP, *names], {"names": names})

    def _plan(self, draft: Draft) -> Ask[str]:
        raid = self.proposal(draft)
        names = {str(one): f"raid_plan.{one}" for one in Plan}
        params = {"target": placed(self.state.region.targets[raid.target].name), "names": names}
        asked = Pick(self.seat, "raid_plan", plans_in_order(self.state, raid), params)
        return asked.described(lambda one: self._known_of({**draft, "plan": one}))

    def _known_of(self, draft: Draft) -> Detail:
        """Show what is known for and against a plan, and how it would begin. [WO-RAID-15]"""
        detail = known_of(self.state, self.proposal(draft).target, Plan(draft["plan"]))
        detail.odds = odds(dice_of(self.factors(draft)))
        return detail

    def _about(self, place: int) -> tuple[Slot, Slot]:
        """Give the slots of one of the plan's questions: what is offered, and words of one's own. [WO-PLAN-27]"""
        name, own = f"detail{place}", f"own{place}"
        before = (*HOW, "detail0") if place else HOW
        return (
            Slot(name, partial(self._detail, place), before),
            Slot(own, lambda draft: self._own(place, draft) if draft.get(name) == OWN else None, (*before, name)),
        )

    def _question(self, place: int, draft: Draft) -> tuple[str, Question] | None:
        plan = plan_of(self.state, draft["plan"])
        asked = usual_questions(self.state, plan)[place : place + 1] if plan else ()
        return (asked[0], question_of(plan, asked[0])) if plan and asked else None

    def _detail(self, place: int, draft: Draft) -> Ask[str] | None:
        found = self._question(place, draft)
        if found is None:
            return None
        faction = self.state.region.targets[self.proposal(draft).target].faction
        names = answers_to(self.state, faction, found[1], said=[draft.get("detail0", "")] if place else ())
        return Pick(self.seat, "raid_detail", list(names), {"question": found[1].text, "names": names})

    def _own(self, place: int, draft: Draft) -> Ask[str] | None:
        found = self._question(place, draft)
        if found is None:
            return None
        params = {"question": found[1].text}
        asked = Text(self.seat, "raid_detail_own", WORDS, params, least=1, suggestions=found[1].answers)
        return asked.or_else(str)

    def proposal(self, draft: Draft) -> Proposal:
        """Give the raid that a draft names."""
        raid = chosen(draft)
        if raid in self.proposed:
            return self.proposed[raid]
        setup = draft.get("setup", NO_SETUP)
        return Proposal(Goal(draft["goal"]), draft["target"], "" if setup == NO_SETUP else setup)

    def named(self, draft: Draft) -> Named:
        """Read what somebody has sent."""
        details: dict[str, str] = {}
        for place in (0, 1):
            if found := self._question(place, draft):
                said = draft[f"detail{place}"]
                details[found[0]] = f"{OWN}:{draft[f'own{place}']}" if said == OWN else said
        firm = not draft["raid"].startswith(LEANS)
        return Named(self.seat, self.proposal(draft), Plan(draft["plan"]), details, draft, firm)

    def factors(self, draft: Draft) -> dict[str, int]:
        """Count what is known to speak for a good start or against it."""
        raid = begun(self.state, self.proposal(draft))
        raid.plan, raid.raiders = Plan(draft["plan"]), [one.seat for one in able(self.state)]
        raid.packs = [one for one in self.state.packs if draft.get(one)]
        for learned in information(self.state, raid.faction, [draft.get("detail0", ""), draft.get("detail1", "")]):
            raid.factors |= learned
        return known_factors(self.state, raid)

    def preview(self, draft: Draft) -> Detail:
        """Show how it would begin, and why, as far as one can know it. [WO-ENGAGE-02] [WO-RAID-09]"""
        factors = self.factors(draft)
        params = {
            **shown(self.state, self.proposal(draft)).params,
            "dice": dice_of(factors),
            "factors": factor_words(book_of(self.state), factors),
        }
        return Detail(params=params, odds=odds(dice_of(factors)), rules=("WO-ENGAGE-02",))


def chosen(draft: Draft) -> str:
    """Say which of the proposed raids a draft names, firmly or leaning."""
    return str(draft["raid"]).removeprefix(LEANS)


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


def begun(state: Wicked, proposal: Proposal) -> Raid:
    """Give a raid as it begins, with tiers as they are now. [WO-R22]"""
    faction = state.region.factions[state.region.targets[proposal.target].faction]
    return Raid(
        proposal.goal, faction.id, proposal.target, setup_for=proposal.setup_for, pillage=proposal.goal is Goal.PILLAGE,
        faction_tier=faction.tier, dungeon_tier=state.dungeon.tier,
    )  # fmt: skip


def plans_in_order(state: Wicked, raid: Proposal) -> Sequence[str]:
    """Put the plans in order by what is known alone: the weak side first, the strong one last, not the last pair."""
    target, before = state.region.targets[raid.target], state.before
    again = before.plan if before.goal is raid.goal else None

    def rank(plan: Plan) -> int:
        return (
            (plan is target.strong_known) * 4 + (plan is again) * 2 - (plan is target.weak_known) * 3 - fit(state, plan)
        )

    return [str(one) for one in sorted(Plan, key=rank)]


def fit(state: Wicked, plan: Plan) -> int:
    """Say whether anybody is good at what a plan needs."""
    entry: RaidPlan | None = plan_of(state, plan)
    actions = [one.action for one in entry.intentions] if entry else []
    return int(sum(one.ratings.get(action, 0) for one in able(state) for action in actions) > 2)


def known_of(state: Wicked, where: str, plan: Plan) -> Detail:
    """Show what is known for and against a plan. [WO-RAID-15]"""
    target = state.region.targets[where]
    entry = plan_of(state, plan)
    secrets = [one.secret for one in state.region.learned if one.faction == target.faction and not one.spent]
    known = (
        "known_weak" if plan is target.weak_known else "known_strong" if plan is target.strong_known else "known_not"
    )
    params = {
        "name": f"raid_plan.{plan}",
        "text": entry.text if entry else "",
        "known": known,
        "secrets": len(secrets),
    }
    return Detail(params=params, rules=("WO-PLAN-26",))
