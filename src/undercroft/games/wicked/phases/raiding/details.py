"""Settle two details of the plan. [WO-RAID-03] [WO-PLAN-27]"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from undercroft.engine.asks import Pick, Text
from undercroft.engine.play import Play

from ...book.entries.region import Question, RaidPlan
from ...raids.asking import count_question
from ...raids.places import raid_of
from ...rules.table import book_of
from ...state import Learned, Wicked
from ...world.votes import agreed

ASKED = 2
"""Questions of a plan's three that are asked. [WO-R75]"""
OWN, SECRET = "own", "secret"
NO, FOR, AGAINST = "no", "for", "against"
WORDS = 160
USE = "Use what you know: "
GOOD_INFORMATION, BAD_INFORMATION, ARGUED = "factor_information", "factor_bad_information", "factor_argued"


def plan_of(state: Wicked, plan: str) -> RaidPlan | None:
    """Give what the book has on a plan."""
    found: RaidPlan | None = book_of(state).shelf("raid_plan").get(str(plan))
    return found


def question_of(plan: RaidPlan, which: str) -> Question:
    """Give one of a plan's questions by its id."""
    return plan.questions[int(which.rpartition(".")[2])]


async def settle_details(play: Play[Wicked]) -> None:
    """Ask two questions of the plan; what is answered is so. [WO-RAID-03] [WO-PLAN-27]"""
    state = play.state
    plan = plan_of(state, str(state.raid.plan)) if state.raid else None
    if plan is None:
        return
    raid = raid_of(state)
    if not raid.asked:
        raid.asked = [*(await questions(play, plan))]
    for which in raid.asked[len(raid.answers) :]:
        await settle(play, question_of(plan, which), raid.wanted.get(which, ""))
        state.before.questions = [*(one for one in state.before.questions if one != which), which]


def in_turn(state: Wicked, plan: RaidPlan) -> list[str]:
    """List the questions of a plan, those not asked for longest first."""
    before = state.before.questions
    ids = [f"{plan.id}.{place}" for place in range(len(plan.questions))]
    return sorted(ids, key=lambda one: before.index(one) if one in before else -1)


def usual_questions(state: Wicked, plan: RaidPlan) -> Sequence[str]:
    """List the questions that are asked unless the game master asks others. [WO-R75]"""
    return in_turn(state, plan)[:ASKED]


async def questions(play: Play[Wicked], plan: RaidPlan) -> tuple[str, ...]:
    """Let the game master choose which are asked; those not asked for longest come first. [WO-R75]"""
    ids = in_turn(play.state, plan)
    texts = {one: question_of(plan, one).text for one in ids}
    pairs = {"+".join(pair): pair for pair in combinations(ids, ASKED)}
    names = {one: " ".join(texts[each] for each in pair) for one, pair in pairs.items()}
    return pairs[await Pick(play.gm, "raid_questions", list(pairs), {"names": names})]


def answers_to(state: Wicked, faction: str, question: Question, said: Sequence[str] = ()) -> dict[str, str]:
    """List what can be answered: what is known and not said already, three answers, or own words. [WO-R75]"""
    secrets = book_of(state).shelf("secret")
    known = [one.secret for one in usable(state, faction) if one.secret in secrets]
    told = {f"{SECRET}:{one}": f"{USE}{secrets[one].text}" for one in known}
    answers = {f"answer{place}": line for place, line in enumerate(question.answers)}
    return {**{one: line for one, line in told.items() if one not in said}, **answers, OWN: "In our own words"}


async def settle(play: Play[Wicked], question: Question, said: str = "") -> None:
    """Settle one question: as it was said with the plan, else the table is asked. [WO-R75]"""
    state, raid = play.state, raid_of(play.state)
    names = answers_to(state, raid.faction, question)
    chosen, _, words = said.partition(":") if said.startswith(f"{OWN}:") else (said, "", "")
    if chosen not in names:
        count_question(state)
        params = {"question": question.text, "names": names}
        chosen, seat = await agreed(play, "raid_detail", list(names), params, trifle=True)
        words = await own_words(seat, question) if chosen == OWN else ""
    for learned in usable(state, raid.faction):
        if chosen == f"{SECRET}:{learned.secret}":
            use_secret(state, learned)
    if chosen == OWN:
        await judge(play, words)
    line = words or names[chosen].removeprefix(USE)
    raid.by_day = raid.by_day or chosen in [f"answer{place}" for place in question.by_day]
    raid.answers.append(line)
    state.region.facts.append(f"{question.text} {line}")
    play.tell("detail_settled", question=question.text, line=line, rules=("WO-PLAN-27",))


def usable(state: Wicked, faction: str) -> list[Learned]:
    """List the secrets about a faction that were not used yet."""
    return [one for one in state.region.learned if one.faction == faction and not one.spent]


def information(state: Wicked, faction: str, said: Sequence[str]) -> Iterator[dict[str, int]]:
    """Say what speaks for a good start if one acts on the secrets that were named."""
    for learned in usable(state, faction):
        if f"{SECRET}:{learned.secret}" in said:
            yield worth_of(learned)


def worth_of(learned: Learned) -> dict[str, int]:
    """Say what a secret is worth: good information, or bad if it has changed since. [WO-RAID-16] [WO-R75]"""
    return {BAD_INFORMATION: -1} if learned.stale else {GOOD_INFORMATION: 1}


def use_secret(state: Wicked, learned: Learned) -> None:
    """Act on a secret."""
    learned.spent = True
    raid_of(state).factors |= worth_of(learned)


async def own_words(seat: str, question: Question) -> str:
    """Take somebody's own words."""
    params = {"question": question.text}
    return await Text(seat, "raid_detail_own", WORDS, params, least=1, suggestions=question.answers)


async def judge(play: Play[Wicked], line: str) -> None:
    """Let the game master say whether somebody's own words speak for a good start. [WO-ENGAGE-08]"""
    judged = await Pick(play.gm, "detail_judged", [NO, FOR, AGAINST], {"line": line})
    if judged != NO:
        factors = raid_of(play.state).factors
        factors[ARGUED] = factors.get(ARGUED, 0) + (1 if judged == FOR else -1)
