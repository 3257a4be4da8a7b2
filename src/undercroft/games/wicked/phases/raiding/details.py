"""Settle two details of the plan. [WO-RAID-03] [WO-PLAN-27]"""

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
GOOD_INFORMATION, BAD_INFORMATION, ARGUED = "factor_information", "factor_bad_information", "factor_argued"


async def settle_details(play: Play[Wicked]) -> None:
    """Ask two questions of the plan; what is answered is so. [WO-RAID-03] [WO-PLAN-27]"""
    state = play.state
    plan = book_of(state).shelf("raid_plan").get(str(state.raid.plan)) if state.raid else None
    if plan is None:
        return
    raid = raid_of(state)
    if not raid.asked:
        raid.asked = [*(await questions(play, plan))]
    for which in raid.asked[len(raid.answers) :]:
        question = plan.questions[int(which.rpartition(".")[2])]
        await settle(play, question)
        state.before.questions = [*(one for one in state.before.questions if one != which), which]


async def questions(play: Play[Wicked], plan: RaidPlan) -> tuple[str, ...]:
    """Let the game master choose which are asked; those not asked for longest come first. [WO-R75]"""
    before = play.state.before.questions
    ids = [f"{plan.id}.{place}" for place in range(len(plan.questions))]
    ids.sort(key=lambda one: before.index(one) if one in before else -1)
    texts = {one: plan.questions[int(one.rpartition(".")[2])].text for one in ids}
    pairs = {"+".join(pair): pair for pair in combinations(ids, ASKED)}
    names = {one: " ".join(texts[each] for each in pair) for one, pair in pairs.items()}
    return pairs[await Pick(play.gm, "raid_questions", list(pairs), {"names": names})]


async def settle(play: Play[Wicked], question: Question) -> None:
    """Put one question to the table: three answers, what is known of them, or own words. [WO-R75]"""
    state, raid = play.state, raid_of(play.state)
    known = {f"{SECRET}:{one.secret}": one for one in usable(state)}
    answers = {f"answer{place}": line for place, line in enumerate(question.answers)}
    secrets = book_of(state).shelf("secret")
    told = {
        one: f"Use what you know: {secrets[learned.secret].text}"
        for one, learned in known.items()
        if learned.secret in secrets
    }
    ids = [*told, *answers, OWN]
    names = {**told, **answers, OWN: "In our own words"}
    count_question(state)
    chosen, seat = await agreed(play, "raid_detail", ids, {"question": question.text, "names": names}, trifle=True)
    if chosen in known:
        use_secret(state, known[chosen])
    line = await own_words(play, seat, question) if chosen == OWN else names[chosen]
    if chosen in answers:
        raid.by_day = raid.by_day or list(answers).index(chosen) in question.by_day
    raid.answers.append(line)
    state.region.facts.append(f"{question.text} {line}")
    play.tell("detail_settled", question=question.text, line=line, rules=("WO-PLAN-27",))


def usable(state: Wicked) -> list[Learned]:
    """List the secrets about this faction that were not used yet."""
    raid = raid_of(state)
    return [one for one in state.region.learned if one.faction == raid.faction and not one.spent]


def use_secret(state: Wicked, learned: Learned) -> None:
    """Act on a secret: good information, or bad if it has changed since. [WO-RAID-16] [WO-R75]"""
    learned.spent = True
    factors = raid_of(state).factors
    if learned.stale:
        factors[BAD_INFORMATION] = -1
    else:
        factors[GOOD_INFORMATION] = 1


async def own_words(play: Play[Wicked], seat: str, question: Question) -> str:
    """Take somebody's own words; the game master says whether they speak for a good start. [WO-ENGAGE-08]"""
    line = await Text(
        seat, "raid_detail_own", WORDS, {"question": question.text}, least=1, suggestions=question.answers
    )
    judged = await Pick(play.gm, "detail_judged", [NO, FOR, AGAINST], {"line": line})
    if judged != NO:
        factors = raid_of(play.state).factors
        factors[ARGUED] = factors.get(ARGUED, 0) + (1 if judged == FOR else -1)
    return line
