"""Exchange: news, goods and new Citizens from monsters that are Friendly."""

from typing import Any

from undercroft.engine.asks import Ask, Number, Pick, PickSome, Split, Text
from undercroft.engine.play import Play

from ..grammar.attempts import Check
from ..grammar.delve_moments import ExchangeDifficulty
from ..grammar.entries import MONSTERS
from ..grammar.labels import labelled, told_of_rooms
from ..grammar.windows import reckon
from ..rules.checks import make_check
from ..rules.figures import max_followers
from ..rules.knowledge import hides_something, learn, show_room
from ..rules.sides import has_yielded
from ..rules.wealth import gain_materials, materials_at_hand, spend_materials
from ..state import Character, Monster, Realm
from .residents import FRIENDLY, move_out, residents

LEARN, TRADE, WELCOME = "learn", "trade", "welcome"
BASE = {LEARN: 5, TRADE: 7, WELCOME: 9}
"""What a monster's Level is added to. [MYK-EXCHANGE-02] [MYK-EXCHANGE-03] [MYK-EXCHANGE-04]"""
WARY = ("schemer", "public_enemy")
MOST_CHARM = 3
PLEAS = ("", "I bow, deeper than usual.", "I offer my seat.", "I imitate its mother.")


def partners(play: Play[Realm]) -> list[Monster]:
    """List the monsters that the Court can deal with here. [MYK-EXCHANGE-01] [MYKR-74]"""
    delve = play.state.delve
    return list(residents(play, delve.room)) if delve.room and delve.reaction == FRIENDLY else []


def may_welcome(play: Play[Realm], who: Character, monster: Monster) -> bool:
    """Say whether a monster could become a Follower: no Public Enemy, and one more can be led. [MYKR-74]"""
    return "public_enemy" not in monster.skills and who.follower_count < max_followers(play, who).value


def partner_ask(play: Play[Realm], who: Character) -> Ask[str]:
    """Ask with whom somebody deals."""
    found = partners(play)
    names = {monster.id: monster.called for monster in found}
    levels = {monster.id: monster.level for monster in found if monster.known}
    return labelled(Pick(who.seat, "exchange_partner", list(names), {"names": names, "levels": levels}), names)


def deal_ask(play: Play[Realm], who: Character, monster: Monster) -> Pick:
    """Ask what somebody wants from a monster."""
    kinds = deals(play, who, monster)
    params: dict[str, Any] = {"monster": monster.called}
    if not veiled(play, monster):
        params["difficulty"] = {kind: difficulty(play, who, monster, kind) for kind in kinds}
    return Pick(who.seat, "exchange_kind", kinds, params)


def plea_ask(who: Character, monster: Monster) -> Text:
    """Ask how somebody acts it out."""
    return Text(who.seat, "exchange_words", 300, {"monster": monster.called}, suggestions=PLEAS)


async def exchange(play: Play[Realm], who: Character) -> None:
    """Deal with a Friendly monster in one of three ways, and be Exhausted. [MYK-EXCHANGE-01]"""
    found = partners(play)
    chosen = await partner_ask(play, who) if len(found) > 1 else found[0].id
    monster = next(one for one in found if one.id == chosen)
    kind = await deal_ask(play, who, monster)
    room = await choose_room(play, who) if kind == LEARN else ""
    who.exhausted = True
    check = await persuade(play, who, monster, kind)
    if not check.succeeded:
        play.tell("exchange_refused", rules=("MYK-EXCHANGE-01",), who=who.called, monster=monster.called)
    elif kind == LEARN:
        learn(play, room, "MYK-EXCHANGE-02", scouts=False, ways=False)
    elif kind == TRADE and has_wares(who, monster):
        await barter(play, who, monster)
    elif kind == WELCOME and may_welcome(play, who, monster):
        welcome(play, who, monster)
    else:
        play.tell("exchange_in_vain", rules=("MYK-EXCHANGE-01",), who=who.called, monster=monster.called)


def deals(play: Play[Realm], who: Character, monster: Monster) -> list[str]:
    """List the ways to deal with a monster; of one that nobody knows nobody knows what it would never do either."""
    trades = has_wares(who, monster) if monster.known else bool(materials_at_hand(who))
    room = who.follower_count < max_followers(play, who).value
    welcomes = may_welcome(play, who, monster) if monster.known else room
    return [LEARN, *([TRADE] if trades else ()), *([WELCOME] if welcomes else ())]


def has_wares(who: Character, monster: Monster) -> bool:
    """Say whether there is anything to swap with a monster."""
    return bool(giveable(who, monster) and MONSTERS[monster.kind].materials)


def veiled(play: Play[Realm], monster: Monster) -> bool:
    """Say whether it is a secret how hard a deal is: because of the monster, or because of its company."""
    return hides_something(play.state, monster, *residents(play, play.state.delve.room))


def difficulty(play: Play[Realm], who: Character, monster: Monster, kind: str) -> int:
    """Give how hard a deal is: Level, feelings, wary company, surrender. [MYK-EXCHANGE-MOD-01]"""
    felt = monster.towards(who.id)
    score = ExchangeDifficulty(BASE[kind] + monster.level)
    score.total.add("affection", -felt.affection, "MYK-EXCHANGE-MOD-01")
    score.total.add("hostility", felt.hostility, "MYK-EXCHANGE-MOD-01")
    for skill in WARY:
        if any(skill in one.skills for one in residents(play, play.state.delve.room)):
            score.total.add(skill, 2, "MYK-EXCHANGE-MOD-02")
    if has_yielded(monster):
        score.total.add("surrendered", -2, "MYK-EXCHANGE-MOD-04")
    return reckon(play, score).total.value


async def persuade(play: Play[Realm], who: Character, monster: Monster, kind: str) -> Check:
    """Make the Charisma Check; acting it out may make it easier or harder. [MYK-EXCHANGE-MOD-03]"""
    charm = 0
    if play.rulings["exchange_acting"] == "on":
        words = await plea_ask(who, monster)
        if words:
            about: dict[str, Any] = {"who": who.called, "monster": monster.called, "words": words}
            play.tell("exchange_acted", rules=("MYK-EXCHANGE-MOD-03",), **about)
            charm = await Number(play.gm, "exchange_charm", -MOST_CHARM, MOST_CHARM, about)
    hidden = veiled(play, monster)
    target = difficulty(play, who, monster, kind) + charm
    return await make_check(play, who, "charisma", target, action="exchange", hidden=hidden)


async def choose_room(play: Play[Realm], who: Character) -> str:
    """Choose the room that one wants to hear about: any other of the map. [MYKR-74]"""
    return await news_ask(play, who)


def news_ask(play: Play[Realm], who: Character) -> Ask[str]:
    """Ask about which room somebody wants to hear."""
    known: dict[str, Any] = {"known": list(play.state.adventure.known)}
    rooms = sorted(play.state.adventure.truth.rooms)
    others = [room for room in rooms if room != play.state.delve.room]
    ask = Pick(who.seat, "exchange_room", others or rooms, known)
    return ask.described(told_of_rooms(play.state.adventure.known, play.state.delve.entered))


def giveable(who: Character, monster: Monster) -> list[str]:
    """List the single Materials that somebody could give to a monster: none of those that it gives itself."""
    listed = MONSTERS[monster.kind].materials
    carried = {kind: count for kind, count in materials_at_hand(who).items() if kind not in listed}
    return [f"{kind}#{number}" for kind, count in carried.items() for number in range(1, min(count, monster.level) + 1)]


async def barter(play: Play[Realm], who: Character, monster: Monster) -> None:
    """Swap Materials one for one, as many as the monster's Level at the most. [MYK-EXCHANGE-03]"""
    units = giveable(who, monster)
    names = {unit: unit.partition("#")[0] for unit in units}
    params = {"monster": monster.called, "names": names}
    given = await PickSome(who.seat, "exchange_give", units, 0, monster.level, params)
    listed = list(dict.fromkeys(MONSTERS[monster.kind].materials))
    if not given:
        return
    shares: dict[str, int] = {listed[0]: len(given)}
    if len(listed) > 1:
        shares = await Split(who.seat, "exchange_get", len(given), listed, params={"monster": monster.called})
    for unit in given:
        spend_materials(who, 1, unit.partition("#")[0])
    for material, amount in shares.items():
        if amount:
            gain_materials(play, who, material, amount, "MYK-EXCHANGE-03")


def welcome(play: Play[Realm], who: Character, monster: Monster) -> None:
    """Let a monster come along as a Follower; at home it is a Citizen. [MYK-EXCHANGE-04]"""
    delve = play.state.delve
    move_out(play, delve.room, monster)
    who.followers[monster.kind] = who.followers.get(monster.kind, 0) + 1
    if monster.ruler:
        play.state.adventure.ruler_beaten = True
    play.tell("monster_welcomed", rules=("MYK-EXCHANGE-04",), who=who.called, monster=monster.called)
    show_room(play, delve.room)
    if not residents(play, delve.room):
        delve.reaction = ""
