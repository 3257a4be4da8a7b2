"""The evening after: one card each, with a scene at home, an advance, and whether the table goes on. [WO-G10]"""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick, PickSome, Text, YesNo
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play

from ...book.effects import Fact, Heart, Secret
from ...rules.powers import Held, powers_of, table_powers, used_up
from ...rules.table import able, book_of, packs_of
from ...rulings import CYCLES, MOST_CYCLES
from ...state import Monster, Wicked
from ...world.experience import advances, full
from ...world.prisoners import held
from ..making.table import LATER, plan_pick

NOTHING, QUESTION, FRIEND, SCOUT = "nothing", "question", "friend", "scout"
ON, RETIRE = "on", "retire"
WORDS = 160
Draft = Mapping[str, Any]


def evening_card(play: Play[Wicked], seat: str) -> Card:
    """Ask how somebody spends the evening; all of it may be left as it is."""
    monster = play.state.monsters[seat]
    others = [one for one in play.state.monsters.values() if one.seat != seat and not one.dead]
    slots = (
        Slot("scene", lambda draft: scene_pick(play, monster)),
        Slot("words", lambda draft: _words(play, seat, draft), ("scene",)),
        Slot("use", lambda draft: _use(play, monster)),
        Slot("join", lambda draft: YesNo(seat, "evening_join") if others and at_home(monster) else None),
        Slot("advance", lambda draft: advance_pick(play.state, monster) if full(monster) else None),
        Slot("plan", lambda draft: late_plan(play, seat)),
        Slot("table", lambda draft: Pick(seat, "evening_table", (ON, RETIRE)) if is_open(play) else None),
    )
    params = {"cycle": play.state.cycle, "who": monster.name}
    return Card(seat, "evening", slots, params, suggest=lambda: suggested(play, monster))


def is_open(play: Play[Wicked]) -> bool:
    """Say whether the players decide how long they go on."""
    return play.rulings.get(CYCLES, "open") not in MOST_CYCLES


def suggested(play: Play[Wicked], monster: Monster) -> Draft:
    """Give what the card says when it is laid down: join others, and use whatever finds something out."""
    return {"join": True, "use": [held.key for held in finding_out(play.state, monster)]}


def finding_out(state: Wicked, monster: Monster) -> list[Held]:
    """List what finds something out, or warms a heart: one's own, and rooms for the first of all. [WO-INFO-19]"""
    book = book_of(state)
    first = next((one.seat for one in able(state)), "")
    rooms = [one for one in table_powers(state, book) if first == monster.seat and not used_up(one, state.dungeon.used)]
    own = [one for one in powers_of(book, monster) if not used_up(one, monster.used)] if at_home(monster) else []
    pressed = [one for one in (*own, *rooms) if one.power.used == "button" and one.power.price is None]
    found = [one for one in pressed if any(isinstance(does, Secret | Fact | Heart) for does in one.power.does)]
    return [*{one.key: one for one in found}.values()]


def _use(play: Play[Wicked], monster: Monster) -> Ask[Any] | None:
    keys = [held.key for held in finding_out(play.state, monster)]
    names = {key: key.rpartition(".")[0] for key in keys}
    return PickSome(monster.seat, "evening_use", keys, params={"names": names}) if keys else None


def at_home(monster: Monster) -> bool:
    """Say whether somebody is there of an evening."""
    return not (monster.dead or monster.captured)


def scene_pick(play: Play[Wicked], monster: Monster) -> Ask[Any] | None:
    """Ask with whom a scene is played, if one is: any player may call for one. [WO-SCENE-02]"""
    if not at_home(monster):
        return None
    state = play.state
    own = [one for one in packs_of(state, monster.seat) if not (one.captured or one.summoned or one.lent_by)]
    packs = {f"pack:{one.id}": one.name for one in own}
    prisoners = {f"prisoner:{one.id}": one.name for one in held(state)}
    friends = book_of(state).shelf("friend")
    friend = {FRIEND: friends[monster.friend].name} if monster.friend in friends and monster.gold else {}
    names = {**packs, **prisoners, **friend}
    return Pick(monster.seat, "evening_scene", [NOTHING, *names, QUESTION, SCOUT], {"names": names})


def _words(play: Play[Wicked], seat: str, draft: Draft) -> Ask[Any] | None:
    """Let whoever opens a scene say where they are and what is going on; a question needs words. [WO-SCENE-02]"""
    scene = draft.get("scene", NOTHING)
    if scene == NOTHING:
        return None
    asked, first = {*play.state.region.facts, *play.state.region.denied}, play.state.cycle - 1
    first += OFFERED * play.state.seats.index(seat) if seat in play.state.seats else 0
    fresh = [one for one in QUESTIONS if one not in asked]
    turned = fresh[first % len(fresh) :] + fresh[: first % len(fresh)] if fresh else []
    offered = turned[:OFFERED] if scene == QUESTION else []
    return Text(seat, "evening_words", WORDS, least=int(scene == QUESTION), suggestions=offered)


OFFERED = 2
QUESTIONS = (
    "Is there an old drain under the hill?",
    "Do the dogs know us by now?",
    "Is somebody up there short of money?",
    "Does the watch go home when it rains?",
    "Is there a second key?",
    "Would the ferryman carry us by night?",
    "Is the alarm bell cracked?",
    "Do they bury their silver in winter?",
    "Is there a tree that reaches over the wall?",
    "Does the cook hate the captain?",
    "Is somebody up there writing this down?",
)
"""What is offered to somebody who wants to ask, and has no words for it: nothing that was answered already."""


def advance_pick(state: Wicked, monster: Monster) -> Ask[Any]:
    """Ask what somebody has learned: an ability of the calling, or an action below the cap. [WO-G10]"""
    book = book_of(state)

    def described(one: str) -> Detail:
        table, _, entry = one.partition(".")
        found = book.shelf("ability").get(entry) if table == "ability" else None
        return Detail(label=found.name, params={"text": found.text}) if found else Detail()

    return Pick(monster.seat, "evening_advance", advances(state, monster)).described(described)


def late_plan(play: Play[Wicked], seat: str) -> Ask[Any] | None:
    """Ask for the master plan, where none is chosen yet: the first seat answers. [WO-G12]"""
    state = play.state
    if state.scheme.entry or seat != state.seats[0]:
        return None
    return plan_pick(play, seat, [*book_of(state).shelf("master_plan"), LATER])
