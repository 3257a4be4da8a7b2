"""The passage of time: the end of a Quarter with hunger, fatigue and poison, and the end of a Turn."""

from collections.abc import Sequence

from undercroft.engine.lasting import stop_where
from undercroft.engine.play import Play

from ..grammar.delve_moments import QuarterEnded, TimeDue
from ..grammar.moments import DamageDue, TurnsPassed
from ..grammar.windows import open_moment
from ..rules.bodies import cure, lose_hp, obese_since, take_damage
from ..rules.bonds import AFFECTION, change_feeling
from ..rules.cycles import cut_to_limits, everybody, expire, forget_loans
from ..rules.wounds import QUARTER, settle_wounds
from ..state import Character, Kingdom, Lasting, Realm
from ..state.effects import Effect
from ..words import Scope
from .eating import QUARTERS_IN_A_TURN, quarters_of_turn
from .small_talk import small_talk

TIRED_AFTER = 3 * QUARTERS_IN_A_TURN
"""After how many Quarters everybody is tired. [MYK-DPHASE-04]"""
PASSING = Effect.PASSING_AFFECTION


async def pass_a_quarter(play: Play[Realm], *, lost: bool = False) -> None:
    """Let a Quarter pass: hunger, fatigue, poison, death, what lasts so long, and perhaps a Turn. [MYKR-75]

    One that is lost to something passes without a word.
    """
    realm, due = play.state, TimeDue("quarter")
    await open_moment(play, due)
    if due.prevented:
        return
    realm.chronicle.quarters += 1
    quarter = realm.chronicle.quarters
    told = "quarter_lost" if lost else "quarter_over"
    play.tell(told, rules=("MYK-PASSTIME-02",), quarter=quarter, turns=realm.chronicle.turns)
    if not lost:
        small_talk(play, quarter)
    await hunger(play, quarter)
    if quarter > TIRED_AFTER:
        await all_lose(play, realm.members(), "fatigue", "MYK-PASSTIME-06")
    for who in realm.members():
        if "poisoned" in who.statuses:
            await take_damage(play, DamageDue(who, 1))
    await settle_wounds(play, QUARTER)
    await open_moment(play, QuarterEnded())
    wake_sleepers(play)
    await count_down(play)
    if quarter % QUARTERS_IN_A_TURN == 0:
        await end_turn(play, quarter)


async def hunger(play: Play[Realm], quarter: int) -> None:
    """Let the hungry suffer: who has not eaten in a whole Turn, and then in every Quarter until they eat."""
    members = play.state.members()
    if quarter % QUARTERS_IN_A_TURN == 0:
        turn = quarters_of_turn(quarter)
        hungry = [who for who in members if not any(box in who.meals for box in turn)]
        for who in hungry:
            who.starving = True
        await all_lose(play, hungry, "hunger", "MYK-PASSTIME-04")
    else:
        await all_lose(play, [who for who in members if who.starving], "hunger", "MYK-PASSTIME-05")


async def all_lose(play: Play[Realm], people: Sequence[Character], why: str, cite: str) -> None:
    """Let everybody of some people lose 1D6 HP, each by a die of their own. [MYKR-10]"""
    for who in people:
        amount = play.dice.roll(6)
        play.tell(f"{why}_bites", dice=[(6, amount)], rules=(cite,), who=who.called, amount=amount)
        await lose_hp(play, who, amount, why)


def wake_sleepers(play: Play[Realm]) -> None:
    """Outside Combat sleep ends with the Quarter. [MYKR-103] [MYKR3-G10]"""
    for who in play.state.members():
        cure(play, who, "asleep", "MYK-STATUS-SLEEP-02")


def run_down(holder: Character | Kingdom) -> list[Lasting]:
    """Let a Quarter pass for whatever lasts for some of them; give what has ended."""
    running = [one for one in holder.lasting if one.quarters]
    for one in running:
        one.quarters -= 1
    over = [one for one in running if not one.quarters]
    return stop_where(holder, lambda one: any(one is ended for ended in over))


async def count_down(play: Play[Realm]) -> None:
    """Count down what lasts for some Quarters; Affection that was only for a while goes as it came. [R2-DURATION]"""
    for holder in everybody(play.state):
        over = run_down(holder)
        forget_loans(holder, over)
        for ended in over:
            if ended.what == PASSING and isinstance(holder, Character):
                await change_feeling(play, holder, ended.about, AFFECTION, -ended.amount, ended.cite)
    cut_to_limits(play)


async def end_turn(play: Play[Realm], quarter: int) -> None:
    """End a Turn: who has not eaten in it is no longer Obese, and what lasts for a Turn is over. [MYK-PASSTIME-03]"""
    realm = play.state
    play.tell("turn_over", rules=("MYK-PASSTIME-03",), turns=realm.chronicle.turns)
    for who in realm.members():
        turn = quarters_of_turn(quarter)
        if obese_since(who) < turn.start and not any(box in who.meals for box in turn):
            cure(play, who, "obese", "MYK-STATUS-OBESE-02")
    await open_moment(play, TurnsPassed(1))
    expire(play, Scope.TURN)
