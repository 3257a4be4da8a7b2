"""Evidence: what can be named for or against somebody, out of what a seat has seen and heard; the plainest first."""

from collections.abc import Iterator, Sequence

from .memory import Seen
from .statements import FEELING, SUSPECT, TRUST, Statement
from .suspicion import could_kill, kept, misfits, refuted, sizes, ways

Reason = tuple[str, int]
"""What is named, and the turn in which it was seen."""
PLAIN = ("die", "light", "lie")
"""Reasons after which one need not look for others."""
MISSED = 3
ENOUGH = 0.4
"""How well a die must fit a killing before it is named."""


def accusation(turns: Sequence[Seen], seat: str, me: str, sheet: Sequence[int]) -> Statement:
    """Accuse somebody, with the plainest reason there is."""
    why, turn = next(against(turns, seat, me, sheet), (FEELING, 0))
    return Statement(SUSPECT, whom=seat, why=why, turn=turn)


def voucher(turns: Sequence[Seen], seat: str, me: str) -> Statement:
    """Speak for somebody, with the plainest reason there is."""
    why, turn = next(in_favour(turns, seat, me), (FEELING, 0))
    return Statement(TRUST, whom=seat, why=why, turn=turn)


def against(turns: Sequence[Seen], seat: str, me: str, sheet: Sequence[int]) -> Iterator[Reason]:
    """Give what speaks against somebody: dice that fit nobody, what a light showed, lies, and what fits a killing."""
    past = [seen for seen in turns if seen.rolled]
    for seen in past:
        if seat in seen.dice and seen.dice[seat][0] not in sheet:
            yield "die", seen.turn
    if past and misfits(sizes(past, seat, claims=False), sheet):
        yield "die", past[-1].turn
    for test in (struck, reported, lied, broke):
        yield from (found for seen in reversed(past) if (found := test(seen, seat, me)))
    for place in range(len(past) - 1, -1, -1):
        if ways(turns, place, seat) > 1.2:
            yield "count", past[place].turn
    yield from (("killing", seen.turn) for seen in reversed(past) if fits_a_killing(seen, seat))
    yield from (("miss", seen.turn) for seen in reversed(past) if fits_a_miss(seen, seat))
    yield from (("finger", seen.turn - 1) for seen in turns if seen.turn > 1 and seat in seen.accused.get(me, ()))


def struck(seen: Seen, seat: str, me: str) -> Reason | None:
    """Say whether a light showed somebody striking."""
    deed = seen.deeds.get(seat)
    return ("light", seen.turn) if deed is not None and deed.action == "kill" and seat != me else None


def reported(seen: Seen, seat: str, me: str) -> Reason | None:
    """Say whether somebody else says that a light showed one striking."""
    told = [said for who, said in seen.reports if who not in (seat, me) and said.whom == seat]
    blow = any(said.action == "kill" for said in told) and seat not in seen.deeds
    return ("witness", seen.turn) if blow else None


def lied(seen: Seen, seat: str, me: str) -> Reason | None:
    """Say whether somebody said of a turn what was not so."""
    deed, claim = seen.deeds.get(seat), seen.claims.get(seat)
    false = deed is not None and claim is not None and not kept(claim, deed)
    made_up = any(who == seat and refuted(seen, said) for who, said in seen.reports)
    return ("lie", seen.turn) if false or made_up else None


def broke(seen: Seen, seat: str, me: str) -> Reason | None:
    """Say whether somebody did not do what they had promised."""
    deed, promise = seen.deeds.get(seat), seen.promises.get(seat)
    return ("promise", seen.turn) if deed is not None and promise is not None and not kept(promise, deed) else None


def fits_a_killing(seen: Seen, seat: str) -> bool:
    """Say whether somebody's die fits a violent death, and nobody is known to have done it."""
    return seat not in seen.deeds and any(could_kill(seen, seat, victim) >= ENOUGH for victim in seen.victims())


def fits_a_miss(seen: Seen, seat: str) -> bool:
    """Say whether there was a fight in which nobody fell, and somebody rolled low enough to have missed."""
    return seen.fight and not seen.victims() and seat not in seen.deeds and 0 < seen.dice.get(seat, (0, 0))[1] <= MISSED


def in_favour(turns: Sequence[Seen], seat: str, me: str) -> Iterator[Reason]:
    """Give what speaks for somebody: what was seen of them, promises kept, food that came, a die too low to kill."""
    past = [seen for seen in reversed(turns) if seen.rolled]
    for seen in past:
        deed, promise = seen.deeds.get(seat), seen.promises.get(seat)
        if deed is not None and deed.action != "kill":
            yield "torchlight" if seat in seen.torchlit else "light", seen.turn
            if promise is not None and kept(promise, deed):
                yield "kept", seen.turn
        if seen.fed_me and promise is not None and (promise.action, promise.target) == ("feed", me):
            yield "fed", seen.turn
    for seen in past:
        if seen.victims() and seat in seen.dice and seen.dice[seat][1] <= 2:
            yield "weak", seen.turn
