"""Whom a seat suspects of being the Horror, and why: each piece of evidence is weighed, nothing else is known."""

from collections import Counter
from collections.abc import Sequence
from math import prod

import msgspec

from .memory import Deed, Seen
from .state import ITEM_FOR
from .statements import Statement

BADLY = ("astray", "fails", "drops", "low", "nothing", "back")

CERTAIN = 1_000_000.0
"""How much more likely the Horror is to have done what no adventurer can do."""
LYNCHING = 0.7
"""How likely it is that an adventurer struck, if the victim had been accused before."""
MURDER = 0.12
"""How likely it is that an adventurer struck at somebody whom nobody had accused."""
FAILURE = 0.35
"""How likely it is that an adventurer struck, if nobody fell."""
QUIET = 0.86
"""How likely a turn without a fight is while the Horror lives, compared with one after its death."""
STRENGTH = (0.5, 0.02, 0.08, 0.45, 0.95, 1.0)
"""How likely a Horror could have killed with a face of 1, 2, 3…; place 0 stands for a face nobody saw."""


def suspicions(turns: Sequence[Seen], seats: Sequence[str], sheet: Sequence[int], me: str = "") -> dict[str, float]:
    """Say how likely each other seat is the Horror, given everything that was seen and heard."""
    weights = {seat: weight(turns, seat, sheet, me) for seat in seats if seat != me}
    total = sum(weights.values())
    return {seat: weight / total for seat, weight in weights.items()}


def as_told(seen: Seen, horror: str) -> Seen:
    """Add to what was seen what people say they saw, all but the one who would be the Horror: the others seldom lie."""
    told = {said.whom: Deed(said.action, said.target, "") for who, said in seen.reports if who != horror}
    return msgspec.structs.replace(seen, deeds={**told, **seen.deeds}) if told else seen


def weight(turns: Sequence[Seen], seat: str, sheet: Sequence[int], me: str) -> float:
    """Weigh all that speaks for and against a seat being the Horror."""
    past = [seen for seen in turns if seen.rolled]
    return (
        prod([violence(as_told(seen, seat), seat, me) for seen in past])
        * prod([word(seen, seat) for seen in turns])
        * prod([ways(turns, place, seat) for place in range(len(past))])
        * of_the_dice(past, seat, sheet)
        * of_weakness(past, seat)
    )


def violence(seen: Seen, seat: str, me: str) -> float:
    """Ask whether a seat can have struck in a turn, or whether it must have been somebody else."""
    if not seen.fight:
        return QUIET if seat in seen.dice else 1.0
    mine = seen.deeds.get(me)
    victims = seen.victims()
    if mine is not None and mine.action == "kill" and (not victims or victims == [mine.target]):
        return 1.0
    if not victims:
        return FAILURE + (1 - FAILURE) * could_fail(seen, seat)
    return prod([by_hand(seen, seat, victim) for victim in victims])


def by_hand(seen: Seen, seat: str, victim: str) -> float:
    """Weigh one violent death: the Horror's work, unless adventurers had a reason."""
    other = LYNCHING if victim in seen.accused else MURDER
    return other if seat == victim else other + (1 - other) * could_kill(seen, seat, victim)


def could_kill(seen: Seen, seat: str, victim: str) -> float:
    """Say how well the known facts fit a seat having killed somebody: its deed if a light showed it, else its die."""
    if seat not in seen.dice:
        return 0.0
    killers = [who for who, deed in seen.deeds.items() if deed.action == "kill" and deed.target == victim]
    if killers or seat in seen.deeds:
        return 1.0 if seat in killers else 0.0
    return STRENGTH[min(seen.dice[seat][1], len(STRENGTH) - 1)]


def could_fail(seen: Seen, seat: str) -> float:
    """Say how well the known facts fit a seat having struck in vain."""
    if seat not in seen.dice:
        return 0.0
    strikers = [who for who, deed in seen.deeds.items() if deed.action == "kill"]
    if strikers or seat in seen.deeds:
        return 1.0 if seat in strikers else 0.0
    return 1.0 if seen.dice[seat][1] <= 3 else 0.5


def word(seen: Seen, seat: str) -> float:
    """Weigh what was said: promises against deeds, and the fingers that others point."""
    likely = 1.0 + 0.12 * min(3, len(set(seen.accused.get(seat, ()))))
    deed = seen.deeds.get(seat)
    if deed is not None and seat in seen.promises:
        likely *= 0.9 if kept(seen.promises[seat], deed) else 1.5
    if deed is not None and seat in seen.claims:
        likely *= 0.9 if kept(seen.claims[seat], deed) else 8.0
    if seat in seen.torchlit:
        likely *= 0.95
    return likely * prod([8.0 if refuted(seen, said) else 0.8 for who, said in seen.reports if who == seat])


def kept(said: Statement, deed: Deed) -> bool:
    """Say whether a deed is what somebody said it would be, or was."""
    return said.action == deed.action and said.target in ("", deed.target)


def refuted(seen: Seen, report: Statement) -> bool:
    """Say whether what somebody says their light showed is known to be false."""
    deed = seen.deeds.get(report.whom)
    return deed is not None and not kept(report, deed)


def ways(turns: Sequence[Seen], place: int, seat: str) -> float:
    """Hold a claim to have found the way against the count of checks that everybody knows."""
    seen = turns[place]
    if claimed(seen, seat) != "path" or seat in seen.deeds or seen.died or seen.dice.get(seat, (0, 0))[1] < 4:
        return 1.0
    steps = seen.found - (turns[place - 1].found if place else 0)
    sure = sum(deed.action == "path" and deed.outcome == "on" for deed in seen.deeds.values())
    said = sum(
        claim.action == "path" and who not in seen.deeds and seen.dice.get(who, (0, 0))[1] >= 4
        for who, claim in seen.claims.items()
    )
    return 0.75 if sure + said <= steps else 1.0 + (sure + said - steps) / said


def claimed(seen: Seen, seat: str) -> str:
    """Name what somebody says they did in a turn; nothing if they do not say."""
    return seen.claims[seat].action if seat in seen.claims else ""


def of_the_dice(past: Sequence[Seen], seat: str, sheet: Sequence[int]) -> float:
    """Hold the dice that a seat rolled against the one sheet an adventurer has."""
    rolled = [seen.dice[seat][0] for seen in past if seat in seen.dice]
    shown = sizes(past, seat, claims=False)
    if any(sides not in sheet for sides in rolled) or misfits(shown, sheet):
        return CERTAIN
    likely = 3.0 if misfits(sizes(past, seat, claims=True), sheet) else 1.0
    if rolled and max(map(rolled.count, sheet)) < len(rolled) - 2:
        likely *= 4.0  # whoever lives must have eaten in all turns but two, always with one die
    return likely


def sizes(past: Sequence[Seen], seat: str, *, claims: bool) -> dict[str, set[int]]:
    """List the die sizes that a seat showed for each item, by what was seen or also by what it claimed."""
    found: dict[str, set[int]] = {}
    for seen in past:
        deed = seen.deeds.get(seat)
        action = deed.action if deed is not None else claimed(seen, seat) if claims else ""
        if action and seat in seen.dice:
            found.setdefault(ITEM_FOR[action], set()).add(seen.dice[seat][0])
    return found


def misfits(shown: dict[str, set[int]], sheet: Sequence[int]) -> bool:
    """Say whether no single sheet has these dice for these items."""
    if any(len(sides) > 1 for sides in shown.values()):
        return True
    used = [side for sides in shown.values() for side in sides]
    return any(used.count(side) > sheet.count(side) for side in used)


def of_weakness(past: Sequence[Seen], seat: str) -> float:
    """Notice a roll that went badly for no reason seen: the Horror is weakened everywhere by every failure."""
    likely = 1.0
    failures: Counter[str] = Counter()
    for seen in past:
        deed = seen.deeds.get(seat)
        if deed is not None and seat in seen.dice and deed.outcome in BADLY:
            item = ITEM_FOR[deed.action]
            if seen.dice[seat][1] - failures[item] >= 4:
                likely *= 2.5
            failures[item] += 1
    return likely
