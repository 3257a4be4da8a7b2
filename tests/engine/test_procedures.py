"""Procedures: asks one by one, side by side, one inside the other, and on the open floor."""

from typing import Any

import pytest

from undercroft.engine.asks import Ask, Number, Pick
from undercroft.engine.bots import whim
from undercroft.engine.dice import seed_from
from undercroft.engine.procedures import (
    Beside,
    Foretold,
    Group,
    Procedure,
    Run,
    Unasked,
    each,
    floor,
    parting,
    together,
)

LETTERS = ("a", "b", "c")


def started(procedure: Procedure[Any]) -> Run:
    run = Run(procedure)
    run.start()
    return run


def seats(run: Run) -> list[str]:
    return [ask.seat for ask in run.asks()]


def give(run: Run, seat: str, value: Any) -> None:
    ask = next(ask for ask in run.asks() if ask.seat == seat)
    run.answer(ask, value)


async def twice(seat: str, heard: list[Any]) -> str:
    heard.append(await Pick(seat, "first", LETTERS))
    heard.append(await Pick(seat, "second", LETTERS))
    return seat.upper()


def test_a_rule_asks_one_thing_after_another() -> None:
    heard: list[Any] = []
    run = started(twice("ann", heard))

    give(run, "ann", "a")
    give(run, "ann", "b")

    assert heard == ["a", "b"]
    assert run.over
    assert run.asks() == []
    assert run.first() is None


def test_answers_of_several_seats_arrive_in_any_order_and_come_back_in_seat_order() -> None:
    result: dict[str, int] = {}

    async def vote() -> None:
        result.update(await each(("ann", "bob", "cid"), lambda seat: Number(seat, "vote", 0, 9)))

    run = started(vote())
    for seat, value in (("cid", 3), ("ann", 1), ("bob", 2)):
        assert result == {}
        give(run, seat, value)

    assert list(result.items()) == [("ann", 1), ("bob", 2), ("cid", 3)]


def test_procedures_side_by_side_go_on_as_their_own_seat_answers() -> None:
    heard: list[Any] = []
    results: list[str] = []

    async def both() -> None:
        results.extend(await together([twice("ann", heard), nobody(), twice("bob", heard)]))

    async def nobody() -> str:
        return "nobody"

    run = started(both())
    for seat in ("bob", "bob", "ann"):
        give(run, seat, seat)
    assert seats(run) == ["ann"]
    give(run, "ann", "ann")

    assert results == ["ANN", "nobody", "BOB"]
    assert heard == ["bob", "bob", "ann", "ann"]


def test_groups_can_hold_groups() -> None:
    log: list[Any] = []

    async def duel() -> None:
        log.append(await each(("ann", "bob"), lambda seat: Pick(seat, "hand", LETTERS)))
        log.append(await Pick("ann", "crow", LETTERS))

    async def evening() -> None:
        await together([duel(), twice_quiet("cid")])

    async def twice_quiet(seat: str) -> None:
        await twice(seat, log)

    run = started(evening())
    assert seats(run) == ["ann", "bob", "cid"]
    give(run, "bob", "b")
    give(run, "cid", "c")
    give(run, "ann", "a")
    assert seats(run) == ["ann", "cid"]
    give(run, "cid", "c")
    give(run, "ann", "c")

    assert run.over
    assert log == ["c", {"ann": "a", "bob": "b"}, "c", "c"]


def test_the_first_to_act_has_the_floor() -> None:
    acted: list[tuple[str, str]] = []

    async def open_floor() -> None:
        acted.append(await floor({seat: Pick(seat, "act", LETTERS) for seat in ("ann", "bob")}))

    run = started(open_floor())
    give(run, "bob", "b")

    assert acted == [("bob", "b")]
    assert run.over


def test_a_floor_for_nobody_is_a_mistake_and_a_group_of_nobody_is_none() -> None:
    async def open_floor() -> None:
        await floor({})

    async def empty() -> None:
        assert await together([]) == []
        assert await each((), lambda seat: Number(seat, "vote", 0, 9)) == {}

    assert started(empty()).over
    with pytest.raises(ValueError, match="nobody"):
        started(open_floor())


def test_two_answers_are_apart_only_where_procedures_run_side_by_side() -> None:
    async def pair(first: str, second: str) -> None:
        await Pick(first, "first", LETTERS)
        await each((first, second), lambda seat: Pick(seat, "second", LETTERS))

    async def evening() -> None:
        await together([pair("ann", "bob"), pair("cid", "dan")])

    run = started(evening())

    def route(seat: str) -> tuple[tuple[Group, int], ...]:
        return run.route_to(next(ask for ask in run.asks() if ask.seat == seat))

    ann, cid = route("ann"), route("cid")
    give(run, "ann", "a")
    bob = route("bob")

    outer = run.waiting
    assert isinstance(outer, Group)
    assert parting(ann, cid) is outer
    assert parting(ann, bob) is None  # bob is asked because ann answered
    assert parting(bob, cid) is outer
    assert parting(bob, route("ann")) is bob[1][0]
    assert bob[1][0] in run.groups()
    give(run, "ann", "a")
    give(run, "bob", "b")
    assert bob[1][0] not in run.groups()


def test_a_mistake_in_one_procedure_ends_all_of_them() -> None:
    async def wrong() -> None:
        await Pick("ann", "first", LETTERS)
        raise ZeroDivisionError

    async def both() -> None:
        await together([wrong(), twice_quiet()])

    async def twice_quiet() -> None:
        await twice("bob", [])

    run = started(both())
    with pytest.raises(ZeroDivisionError):
        give(run, "ann", "a")


def test_an_abandoned_run_disappears_without_a_trace() -> None:
    run = started(each(("ann", "bob"), lambda seat: Pick(seat, "first", LETTERS)))

    run.abandon()

    assert run.asks() == []


def test_a_group_refuses_an_ask_that_is_not_open() -> None:
    run = started(each(("ann", "bob"), lambda seat: Pick(seat, "first", LETTERS)))
    stranger: Ask[Any] = Pick("ann", "first", LETTERS)

    with pytest.raises(LookupError):
        run.answer(stranger, "a")


def test_a_seat_that_is_asked_nothing_is_answered_for_while_others_are_asked() -> None:
    heard: list[Any] = []

    async def rule() -> str:
        heard.append(await Pick("ann", "first", LETTERS))
        heard.append(await Pick("bob", "second", LETTERS))
        heard.append(await each(("bob", "cid"), lambda seat: Pick(seat, "third", LETTERS)))
        heard.append(await Pick("ann", "last", LETTERS))
        return "done"

    async def whole() -> None:
        heard.append(await Unasked("ann", rule(), lambda ask: ask.nth(1)))

    run = started(whole())
    assert seats(run) == ["bob"]
    give(run, "bob", "c")
    give(run, "cid", "a")
    give(run, "bob", "b")

    assert run.over
    assert heard == ["b", "c", {"bob": "b", "cid": "a"}, "b", "done"]


def test_what_was_said_beforehand_is_not_asked() -> None:
    heard: list[Any] = []

    async def rule() -> None:
        await Foretold("ann", twice("ann", heard), [("first", "a"), ("second", "b")])

    assert started(rule()).over
    assert heard == ["a", "b"]


@pytest.mark.parametrize("said", [[("second", "b")], [("first", "z"), ("second", "b")]])
def test_from_the_first_question_on_everything_is_asked(said: list[tuple[str, str]]) -> None:
    heard: list[Any] = []

    async def rule() -> None:
        await Foretold("ann", twice("ann", heard), said)

    run = started(rule())
    give(run, "ann", "a")
    give(run, "ann", "c")

    assert heard == ["a", "c"]
    assert run.over


def test_what_lies_beside_a_rule_is_used_as_often_as_one_likes_and_the_rule_goes_on() -> None:
    heard: list[Any] = []

    def lay(waiting: Any) -> list[Ask[Any]]:
        return [Pick("bob", "beside", LETTERS)] if len(heard) < 2 else []

    async def press(ask: Ask[Any], value: Any) -> None:
        heard.append(value + await Pick("bob", "more", LETTERS))

    async def rule() -> None:
        assert await Beside(twice("ann", heard), lay, press) == "ANN"

    run = started(rule())
    assert seats(run) == ["ann", "bob"]
    give(run, "bob", "b")
    assert seats(run) == ["bob"]
    give(run, "bob", "c")
    assert seats(run) == ["ann", "bob"]
    give(run, "ann", "a")
    assert seats(run) == ["ann"]
    give(run, "ann", "c")

    assert heard == ["bc", "a", "c"]
    assert run.over


async def nested(name: str, depth: int, heard: list[Any]) -> str:
    """Ask, open a group within, and ask again; how deep the group goes follows from the depth."""
    heard.append(await Pick(name, "before", LETTERS))
    if depth:
        inner = [nested(f"{name}{number}", depth - 1, heard) for number in range(depth + 1)]
        heard.append(await together(inner))
        heard.append(await each((f"{name}x", f"{name}y"), lambda seat: Pick(seat, "vote", LETTERS)))
    heard.append(await Pick(name, "after", LETTERS))
    return name


@pytest.mark.parametrize("seed", range(6))
def test_who_is_answered_at_once_hears_the_same_as_under_somebody_who_watches_every_answer(seed: int) -> None:
    at_once: list[Any] = []
    watched: list[Any] = []
    quick = started(nested("n", 2, at_once))
    slow = started(passing_by(Beside(nested("n", 2, watched), lambda waiting: (), no_use)))
    roll = whim(seed_from(f"nested/{seed}"), "answers").roll

    while asks := quick.asks():
        names = [(ask.seat, ask.key) for ask in asks]
        assert names == [(ask.seat, ask.key) for ask in slow.asks()]
        place, letter = roll(len(asks)) - 1, LETTERS[roll(3) - 1]
        ways = [[at for _, at in run.route_to(run.asks()[place])] for run in (quick, slow)]
        assert ways[0] == ways[1]
        for run in (quick, slow):
            run.answer(run.asks()[place], letter)
        looked_up = quick.waiting.asks() if isinstance(quick.waiting, Group) else [quick.first()]
        assert quick.over or quick.asks() == looked_up
        assert at_once == watched

    assert slow.over
    assert at_once[-1] in LETTERS


async def passing_by(beside: Beside[Any]) -> None:
    await beside


async def no_use(ask: Ask[Any], value: Any) -> None:
    raise AssertionError("nothing lies here")


def test_a_rule_hears_of_what_broke_in_a_group_within_a_group_and_can_go_on() -> None:
    closed: list[str] = []

    async def breaks() -> None:
        await Pick("ann", "first", LETTERS)
        raise ZeroDivisionError

    async def waits(seat: str) -> None:
        try:
            await twice(seat, [])
        finally:
            closed.append(seat)

    async def catches() -> str:
        try:
            await together([together_in([breaks(), waits("bob")]), waits("cid")])
        except ZeroDivisionError:
            return await Pick("ann", "again", LETTERS)
        return ""

    run = started(together_in([catches(), waits("dov")]))
    give(run, "cid", "a")
    give(run, "ann", "a")

    assert closed == ["bob", "cid"]
    assert [(ask.seat, ask.key) for ask in run.asks()] == [("ann", "again"), ("dov", "first")]


async def together_in(procedures: list[Procedure[Any]]) -> None:
    await together(procedures)
