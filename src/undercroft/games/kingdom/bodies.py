"""Bodies: HP, damage, healing, Bad Statuses."""

from undercroft.engine.play import Play

from .figures import max_hp
from .moments import CharacterDied, DamageDue, DamageTaken, Downed, HpLossDue, StatusDue
from .state import Landmaker, Realm
from .windows import open_moment
from .words import Condition


async def take_damage(play: Play[Realm], due: DamageDue) -> None:
    """Let everybody have their say about damage, then wound whoever is still to be wounded. [R2-PIPELINE]"""
    await open_moment(play, due)
    if not due.prevented and due.amount > 0:
        if "asleep" in due.target.statuses:
            due.target.statuses.remove("asleep")
        play.tell("damaged", rules=("MYK-DERIVED-HP-03",), who=due.target.called, amount=due.amount)
        await _reduce(play, due.target, due.amount)
        await open_moment(play, DamageTaken(due.target, due.amount, due.dealer))


async def lose_hp(play: Play[Realm], who: Landmaker, amount: int, why: str) -> None:
    """Lose HP, which no armour helps against. [MYKR-12]"""
    due = HpLossDue(who, amount, why)
    await open_moment(play, due)
    if not due.prevented and due.amount > 0:
        play.tell("hp_lost", rules=("MYKR-12",), who=who.called, amount=due.amount)
        await _reduce(play, who, due.amount)


async def _reduce(play: Play[Realm], who: Landmaker, amount: int) -> None:
    was_awake = who.awake
    who.hp -= amount
    if was_awake and who.hp <= 0:
        await fall(play, who, amount)


async def fall(play: Play[Realm], who: Landmaker, amount: int) -> None:
    """Drop somebody whose HP are gone, unless they are healed at once; the delve rolls the Fatal Wound here."""
    await open_moment(play, Downed(who, amount))
    if who.hp <= 0:
        who.condition = Condition.UNCONSCIOUS
        play.tell("unconscious", rules=("MYK-DERIVED-HP-03",), who=who.called)


def heal(play: Play[Realm], who: Landmaker, amount: int, cite: str) -> int:
    """Recover HP up to the maximum; whoever reaches 1 wakes up, Exhausted. [MYKR-89]"""
    healed = max(0, min(amount, max_hp(play, who).value - who.hp))
    if who.condition is Condition.DEAD or not healed:
        return 0
    who.hp += healed
    if who.condition is Condition.UNCONSCIOUS and who.hp > 0:
        who.condition = Condition.WELL
        who.exhausted = True
    play.tell("healed", rules=(cite,), who=who.called, amount=healed)
    return healed


async def inflict(play: Play[Realm], who: Landmaker, status: str, cite: str) -> None:
    """Give somebody a Bad Status; having it already changes nothing. [MYKR-103]"""
    if status in who.statuses:
        return
    due = StatusDue(who, status)
    await open_moment(play, due)
    if not due.prevented and status not in due.who.statuses:
        due.who.statuses.append(status)
        play.tell("status_gained", rules=(cite,), who=due.who.called, status=status)


def cure(play: Play[Realm], who: Landmaker, status: str, cite: str) -> None:
    """Take a Bad Status away."""
    if status in who.statuses:
        who.statuses.remove(status)
        play.tell("status_ended", rules=(cite,), who=who.called, status=status)


async def die(play: Play[Realm], who: Landmaker, cite: str) -> None:
    """Let somebody's death become final. [R2-TOMB]"""
    who.condition = Condition.DEAD
    play.tell("died", rules=(cite,), who=who.called)
    await open_moment(play, CharacterDied(who))
