"""Improvising: an idea of somebody's own, judged by the game master, rolled as a danger, with a bounded gain.

[AWN-MOVE-DANGER-ATTR] [R-AWN-04] [R-AWN-79]
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick, Text
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play

from ..rules import answers, ideas, lair_doings
from ..rules.carrying_out import answer_threats, mend
from ..rules.figures import disposition
from ..rules.foes import hurt_foe, in_sight
from ..rules.ideas import EASIER, FIGHT, HARDER, PLAIN, REFUSE, ROLL, SIMPLY, Judgement
from ..rules.judging import Matter
from ..rules.prices import IN_A_FIGHT, PRICES
from ..rules.problems import remove
from ..rules.proposing import turned
from ..rules.rolls import Plan, foreseen, modifiers, throw
from ..rules.table import book_of, present
from ..rules.worsening import worsen
from ..state import Edge, Hero, Night
from ..words import Attribute, Band, Move
from .danger import LESS, Peril, drawback
from .town import WISHES, grant

OWN = "own_idea"
LONGEST = 140
DO, LEAVE = "do", "leave"
LEANS = {EASIER: 1, PLAIN: 0, HARDER: -1}
SHORT = 60


def idea_slot(hero: Hero, place: str, chosen: Callable[[Mapping[str, Any]], str], needs: tuple[str, ...]) -> Slot:
    """Give the part of a card on which somebody says what else they do, in their own words."""

    def offer(draft: Mapping[str, Any]) -> Ask[Any] | None:
        asked = Text(hero.seat, "idea", LONGEST, {"place": place}, least=1, suggestions=ideas.EXAMPLES[place])
        return asked if chosen(draft) == OWN else None

    return Slot("idea", offer, needs)


async def improvise(play: Play[Night], hero: Hero, place: str, idea: str) -> bool:
    """Let the game master say how what somebody said is tried, and the dice how it ends; say if it was done."""
    night = play.state
    ruled = await verdict_card(play, hero, idea, place)
    if ruled["verdict"] != ROLL:
        kind = "idea_refused" if ruled["verdict"] == REFUSE else "idea_simply"
        play.tell(kind, who=hero.name, idea=idea, why=ruled["why"], about=(hero.seat,))
        return False
    plan = Plan(hero, Move.DANGER, Attribute(ruled["attribute"]), given=LEANS[ruled["lean"]])
    if await _goes(night, hero, plan, ruled) == LEAVE:
        return False
    night.scene.tried.append(ideas.plain(idea))
    play.tell("idea", who=hero.name, idea=idea, about=(hero.seat,))
    await _try(play, plan, idea, place, ruled["gain"])
    return True


def verdict_card(play: Play[Night], hero: Hero, idea: str, place: str) -> Card:
    """Ask the game master how an idea fares; the card says already what the table proposes, and why. [R-AWN-04]"""
    night, gm = play.state, play.gm
    found = ideas.judge(night, hero, idea, place)
    gains = ideas.possible(night, hero, place)

    def rolled(key: str, among: Any) -> Callable[[Mapping[str, Any]], Ask[Any] | None]:
        return lambda draft: Pick(gm, key, among) if draft["verdict"] == ROLL else None

    slots = (
        Slot("verdict", lambda draft: Pick(gm, "idea_verdict", (ROLL, SIMPLY, REFUSE))),
        Slot("attribute", rolled("idea_attribute", tuple(Attribute)), ("verdict",)),
        Slot("gain", rolled("idea_gain", gains), ("verdict",)),
        Slot("lean", rolled("idea_lean", tuple(LEANS)), ("verdict",)),
        Slot("why", lambda draft: Text(gm, "idea_why", LONGEST, least=1, suggestions=(found.why,))),
    )
    params = {"who": hero.name, "idea": idea, "why": found.why}
    return Card(gm, "idea_ruling", slots, params, suggest=lambda: proposed(found))


def proposed(found: Judgement) -> Mapping[str, Any]:
    """Write what the table proposes as the game master's card says it."""
    return {**found._asdict(), "attribute": str(found.attribute)}


async def _goes(night: Night, hero: Hero, plan: Plan, ruled: Mapping[str, Any]) -> str:
    """Show the odds, the reason and the gain before anybody rolls, and let the player think better of it."""
    total = modifiers(plan, night.scene, book_of(night))

    def odds_of(choice: str) -> Detail:
        return Detail() if choice == LEAVE else Detail(params={"stops": ""}, odds=foreseen(total, OWN), total=total)

    params = {"why": ruled["why"], "attribute": ruled["attribute"], "gain": f"gain_{ruled['gain']}"}
    return await Pick(hero.seat, "idea_goes", (DO, LEAVE), params).described(odds_of)


async def _try(play: Play[Night], plan: Plan, idea: str, place: str, gain: str) -> None:
    """Roll: on a 10 it works and more, on a 7 to 9 it works at a cost or half, on less something gets worse."""
    night, hero = play.state, plan.hero
    band = throw(play, plan, book_of(night)).band
    if band is Band.MISS:
        play.tell("idea_miss", who=hero.name, about=(hero.seat,))
        await worsen(play, Matter(hero))
        return
    less = False
    if band is Band.MIXED:
        prices = IN_A_FIGHT if place == FIGHT else PRICES
        less = await drawback(play, hero, Peril("an idea of one's own", (), (), "", prices)) == LESS
    if not less:
        await GAINS[gain](play, hero, idea)
    if band is Band.STRONG and gain != ideas.EDGE:
        hero.edges.append(Edge(idea[:SHORT]))


async def _stop(play: Play[Night], hero: Hero, idea: str) -> None:
    """Stop what was announced: a threat first, then what is aimed at others."""
    night = play.state
    still = [one for one in night.scene.announced if not (one.stopped or one.done)]
    if still:
        letter = min(still, key=lambda one: (not one.threat, one.target == hero.seat))
        letter.stopped = True
        play.tell("idea_stop", who=hero.name, letter=letter.letter, about=(hero.seat,))
        foe = night.scene.foes.get(letter.foe)
        if foe is not None and letter.threat:
            answer_threats(play, foe)


async def _harm(play: Play[Night], hero: Hero, idea: str) -> None:
    if foes := in_sight(play.state):
        hurt_foe(play, foes[0], 1, ignores_armour=True)


async def _loose(play: Play[Night], hero: Hero, idea: str) -> None:
    bound = next((one for one in present(play.state) if one.held or one.asleep), None)
    if bound is not None:
        bound.held = bound.asleep = False
        play.tell("freed", who=hero.name, whom=bound.name, about=(hero.seat,))


async def _edge(play: Play[Night], hero: Hero, idea: str) -> None:
    """Give an advantage; in town, where none would last, one more on the next roll. [R-AWN-37]"""
    if play.state.scene.inside:
        hero.edges.append(Edge(idea[:SHORT]))
    else:
        hero.next_bonus = True
    play.tell("idea_edge", who=hero.name, about=(hero.seat,))


async def _clear(play: Play[Night], hero: Hero, idea: str) -> None:
    if play.state.scene.problems:
        remove(play, play.state.scene.problems[0])


async def _learn(play: Play[Night], hero: Hero, idea: str) -> None:
    night = play.state
    if not night.scene.inside:
        await grant(play, hero, WISHES[0])
        return
    asked = turned(night, answers.questions(night, hero))[0]
    answers.assess(play, hero, asked, next(iter(answers.met_here(night)), ""))


async def _calm(play: Play[Night], hero: Hero, idea: str) -> None:
    lair_doings.calm(play)


async def _mend(play: Play[Night], hero: Hero, idea: str) -> None:
    hurt = [one for one in present(play.state) if one.lost]
    if hurt:
        mend(play, min(hurt, key=disposition), 1)


async def _open(play: Play[Night], hero: Hero, idea: str) -> None:
    lair_doings.open_way(play)


async def _purse(play: Play[Night], hero: Hero, idea: str) -> None:
    hero.purses += 1
    play.tell("idea_purse", who=hero.name, about=(hero.seat,))


async def _grudge(play: Play[Night], hero: Hero, idea: str) -> None:
    """Let one more bad impression be forgotten by everybody who has one."""
    town = play.state.town
    town.grudges = {who: count - 1 for who, count in town.grudges.items() if count > 1}
    play.tell("idea_grudge", who=hero.name, about=(hero.seat,))


GAINS: Mapping[str, Callable[[Play[Night], Hero, str], Awaitable[None]]] = {
    ideas.STOP: _stop,
    ideas.HARM: _harm,
    ideas.LOOSE: _loose,
    ideas.EDGE: _edge,
    ideas.CLEAR: _clear,
    ideas.LEARN: _learn,
    ideas.CALM: _calm,
    ideas.MEND: _mend,
    ideas.OPEN: _open,
    ideas.PURSE: _purse,
    ideas.GRUDGE: _grudge,
}
"""What an idea can gain, and no more than that."""
