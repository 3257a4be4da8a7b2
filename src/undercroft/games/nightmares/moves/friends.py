"""Friends: one of the party persuades another, whose player sets what has to be met first. [R-AWN-41] [R-AWN-71]"""

from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.play import Play

from ..rules.judging import Matter
from ..rules.rolls import Plan, throw
from ..rules.table import book_of, can_act, present
from ..rules.taboos import speak
from ..rules.worsening import worsen
from ..state import Group, Hero, Night
from ..words import Attribute, Band, Move, Reason
from .persuading import DUE, REQUIREMENTS
from .terms import MET, can_meet

COME, PURSE = "come", "purse"
AGREE, REFUSE, MEET, DROP = "agree", "refuse", "meet", "drop"


def friends(night: Night, hero: Hero) -> list[str]:
    """List who of the party can be talked to, and asked for something that was not asked here before."""
    others = [one for one in present(night) if one is not hero and can_act(one)]
    return [one.seat for one in others if pleas(night, hero, one)]


def pleas(night: Night, hero: Hero, other: Hero) -> list[str]:
    """List what can be asked of a friend: to come along, or for a purse; nothing twice in a scene."""
    among = [COME, *([PURSE] if other.purses else [])]
    return [one for one in among if _plea(hero, other, one) not in night.scene.pleaded]


def _plea(hero: Hero, other: Hero, wish: str) -> str:
    return f"{hero.seat}.{other.seat}.{wish}"


async def plead(play: Play[Night], plan: Plan, other: Hero, wish: str, reason: Reason) -> None:
    """Ask a friend for something; whether there is a reason to refuse is for their player to say. [R-AWN-41]"""
    hero = plan.hero
    play.state.scene.pleaded.append(_plea(hero, other, wish))
    await speak(play, hero)
    params = {"who": hero.name, "wish": wish, "reason": reason}
    if await Pick(other.seat, "friend_asks", (AGREE, REFUSE), params) == AGREE or await _won_over(
        play, plan, other, wish
    ):
        _comply(play, hero, other, wish)


async def _won_over(play: Play[Night], plan: Plan, other: Hero, wish: str) -> bool:
    """Roll, and meet what their player asks for first; say whether all is met. [AWN-MOVE-PERSUADE-CHOOSER]"""
    fell = throw(play, plan, book_of(play.state)).band
    if fell is Band.MISS:
        play.tell("bad_impression", who=other.name, rules=("AWN-MOVE-PERSUADE-6",), about=(other.seat,))
        await worsen(play, Matter(plan.hero))
        return False
    stands_for = Group(other.seat, "", "", other.name, "", [1], wish=wish)
    among = [one for one in REQUIREMENTS if can_meet(play.state, plan.hero, stands_for, one)]
    asked = await PickSome(
        other.seat, "friend_wants", among, DUE[fell], DUE[fell], {"who": plan.hero.name, "wish": wish}
    )
    for one in asked:
        play.tell("requires", who=other.name, requirement=one, wish=wish, about=(other.seat,))
    params = {"who": other.name, "terms": list(asked), "wish": wish}
    if await Pick(plan.hero.seat, "friend_terms", (MEET, DROP), params) == DROP:
        return False
    return await _meet(play, plan.hero, other, stands_for, list(asked))


async def _meet(play: Play[Night], hero: Hero, other: Hero, stands_for: Group, terms: list[str]) -> bool:
    """Meet what a friend wants first; a purse that it costs is theirs."""
    for term in terms:
        before = sum(one.purses for one in play.state.heroes.values())
        if not await MET[term](play, hero, stands_for):
            return False
        other.purses += before - sum(one.purses for one in play.state.heroes.values())
        play.tell("term_met", who=hero.name, term=term, whom=other.name, about=(hero.seat, other.seat))
    return True


def _comply(play: Play[Night], hero: Hero, other: Hero, wish: str) -> None:
    """Let a friend do it: hand over a purse, or want what the other wants when it is next decided."""
    if wish == PURSE:
        other.purses, hero.purses = other.purses - 1, hero.purses + 1
    else:
        other.follows = hero.seat
    play.tell("friend_agrees", who=other.name, whom=hero.name, wish=wish, about=(other.seat, hero.seat))


def plea_plan(hero: Hero, edge: str, helped: int) -> Plan:
    """Give what is rolled to persuade a friend. [AWN-MOVE-PERSUADE-ROLL]"""
    return Plan(hero, Move.PERSUADE, Attribute.CHARISMA, (), edge, helped)
