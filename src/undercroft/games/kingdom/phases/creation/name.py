"""The Kingdom's name: agreed on by everybody, or rolled on the three Kingdom Name Tables."""

from undercroft.engine.asks import Ask, Detail, Pick, PickSome, Text
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ...draws.kingdom_names import NAME_TABLES, draw_part, joined
from ...grammar.authority import speaker
from ...state import Realm

NAME_LIMIT = 48
ROLL = "roll"
KEEP = "keep"
ROLLERS = 3


async def name_kingdom(play: Play[Realm]) -> None:
    """Agree on a name, or let the tables find one. [MYK-KINGDOM-01] [MYK-KINGDOM-NAME-01]"""
    name = await agree_on_name(play) or await roll_name(play)
    play.state.kingdom.name = name
    play.tell("kingdom_named", rules=("MYK-KINGDOM-NAME-01",), kingdom=name)


async def agree_on_name(play: Play[Realm]) -> str:
    """Let everybody propose a name at once; whoever proposes none agrees with the others."""
    proposed = await each(play.seats, lambda seat: Text(seat, "kingdom_name", NAME_LIMIT))
    names = list(dict.fromkeys(name for name in proposed.values() if name))
    if len(names) < 2:
        return "".join(names)
    return await vote_on_names(play, names)


async def vote_on_names(play: Play[Realm], names: list[str]) -> str:
    """Let everybody vote on the proposals; without a clear favourite there is no agreement."""
    ids = [str(number) for number in range(1, len(names) + 1)]
    labels = dict(zip(ids, names, strict=True))

    def ballot(seat: str) -> Ask[str]:
        ask = Pick(seat, "kingdom_name_vote", (*ids, ROLL), {"names": names})
        return ask.described(lambda choice: Detail(label=labels.get(choice, "")))

    votes = list((await each(play.seats, ballot)).values())
    counted = sorted({choice: votes.count(choice) for choice in (*ids, ROLL)}.items(), key=lambda pair: -pair[1])
    clear = counted[0][1] > counted[1][1]
    return labels.get(counted[0][0], "") if clear else ""


async def roll_name(play: Play[Realm]) -> str:
    """Let three players roll a part each, then let each of the others replace one part. [MYK-KINGDOM-NAME-02]"""
    rollers = await choose_rollers(play)
    parts = [await draw_part(play, rollers[place % len(rollers)], place) for place in range(len(NAME_TABLES))]
    play.tell("name_rolled", rules=("MYK-KINGDOM-NAME-02", "MYK-KINGDOM-NAME-T1"), name=joined(parts))
    for seat in play.seats:
        if seat not in rollers:
            await offer_reroll(play, seat, parts)
    return joined(parts)


async def choose_rollers(play: Play[Realm]) -> list[str]:
    """Choose the three players who roll; fewer players roll for more than one table."""
    if len(play.seats) <= ROLLERS:
        return list(play.seats)
    return list(await PickSome(speaker(play.state).seat, "name_rollers", play.seats, ROLLERS, ROLLERS))


async def offer_reroll(play: Play[Realm], seat: str, parts: list[str]) -> None:
    """Let somebody roll one part again; the other two stay. [MYK-KINGDOM-NAME-03] [MYKR-29]"""
    places = [str(number) for number in range(1, len(parts) + 1)]
    ask = Pick(seat, "name_reroll", (KEEP, *places), {"name": joined(parts)})
    choice = await ask.described(lambda place: Detail(params={"part": "" if place == KEEP else parts[int(place) - 1]}))
    if choice != KEEP:
        parts[int(choice) - 1] = await draw_part(play, seat, int(choice) - 1)
        play.tell("name_rerolled", rules=("MYK-KINGDOM-NAME-03",), name=joined(parts))
