"""Windows, totals and catalogues, shown by a small game."""

from typing import Any

import pytest

from undercroft.engine.bots import RandomBot, drive
from undercroft.engine.cards import Card
from undercroft.engine.dice import Scripted, seed_from
from undercroft.engine.moments import Catalogue, Timing
from undercroft.engine.table import Table

from .content import Using, skills
from .game import Skirmish
from .moments import DamageDue, Defense
from .rules import RingSide
from .state import Fighter, Ring


def skirmish(*dice: int, **skill_lists: list[str]) -> Table[Ring]:
    return Table(Skirmish(**skill_lists), list(skill_lists), dice=Scripted(dice))


def asked(table: Table[Any]) -> tuple[str, str, tuple[str, ...]]:
    (ask,) = table.open_asks()
    if isinstance(ask, Card):
        ask = ask.drafted({}).asks["target"]
    return ask.seat, ask.key, tuple(ask.options())


def answer(table: Table[Any], seat: str, value: str) -> None:
    (ask,) = table.asks_of(seat)
    table.answer(seat, ask.id, ask.drafted({"target": value}).draft if isinstance(ask, Card) else value)


def test_nobody_is_asked_who_has_nothing_to_say() -> None:
    table = skirmish(6, 3, ann=[], bob=[])

    answer(table, "ann", "bob")

    assert table.state.fighters["bob"].hp == 7
    assert asked(table) == ("bob", "target", ("ann",))


def test_a_prevented_hit_stays_prevented() -> None:
    table = skirmish(6, 3, ann=["grudge"], bob=["iron_will", "flinch"])

    answer(table, "ann", "bob")
    answer(table, "ann", "pass")
    answer(table, "bob", "iron_will")
    answer(table, "ann", "grudge")
    answer(table, "bob", "pass")

    assert table.state.fighters["bob"].hp == 10
    assert asked(table) == ("bob", "target", ("ann",))


def test_an_interrupt_can_be_interrupted_and_then_comes_to_nothing() -> None:
    table = skirmish(6, 3, ann=["hex"], bob=["iron_will"])

    answer(table, "ann", "bob")
    answer(table, "bob", "iron_will")
    assert asked(table) == ("ann", "window_declared", ("pass", "hex"))
    assert [item.kind for item in table.play.stack] == ["iron_will"]
    answer(table, "ann", "hex")

    assert table.state.fighters["bob"].hp == 7
    assert [line.kind for line in table.journal.lines] == ["declared", "declared", "came_to_nothing", "hurt"]


def test_an_interrupt_interrupts_an_interrupt_of_an_interrupt() -> None:
    table = skirmish(6, 3, ann=["hex"], bob=["iron_will", "hex"])

    answer(table, "ann", "bob")
    answer(table, "bob", "iron_will")
    answer(table, "ann", "hex")
    assert asked(table) == ("bob", "window_declared", ("pass", "hex"))
    answer(table, "bob", "hex")

    assert table.state.fighters["bob"].hp == 10
    assert table.play.stack == []


def test_a_second_answer_to_the_same_moment_is_heard_before_the_first_is_resolved_and_counts_first() -> None:
    table = skirmish(6, 3, ann=["twist"], bob=["flinch"])

    answer(table, "ann", "bob")
    answer(table, "ann", "pass")
    answer(table, "bob", "flinch")
    assert asked(table) == ("ann", "window_damage_due", ("pass", "twist"))
    answer(table, "ann", "twist")

    assert table.state.fighters["bob"].hp == 10 - (3 * 2 - 2)


def test_three_interrupts_across_two_moments_are_resolved_from_the_last_to_the_first() -> None:
    table = skirmish(6, 3, ann=["twist"], bob=["flinch"], cid=["hex"])

    answer(table, "ann", "bob")
    answer(table, "ann", "pass")
    answer(table, "bob", "flinch")
    answer(table, "ann", "pass")
    assert asked(table) == ("cid", "window_declared", ("pass", "hex"))
    answer(table, "cid", "hex")
    assert asked(table) == ("ann", "window_damage_due", ("pass", "twist"))
    answer(table, "ann", "twist")

    assert table.state.fighters["bob"].hp == 10 - 3 * 2
    told = [(line.kind, line.params.get("power")) for line in table.journal.lines]
    assert told == [
        ("declared", "flinch"),
        ("declared", "hex"),
        ("declared", "twist"),
        ("came_to_nothing", "flinch"),
        ("hurt", None),
    ]


def test_everybody_sees_the_whole_stack_and_after_each_resolution_all_may_speak_again() -> None:
    table = skirmish(6, 3, ann=["hex", "twist"], bob=["flinch", "hex"], cid=["twist"])

    answer(table, "ann", "bob")
    answer(table, "ann", "pass")
    answer(table, "bob", "flinch")
    assert asked(table) == ("ann", "window_declared", ("pass", "hex", "twist"))
    answer(table, "ann", "hex")
    assert asked(table) == ("ann", "window_damage_due", ("pass", "twist"))
    answer(table, "ann", "pass")
    assert asked(table) == ("bob", "window_declared", ("pass", "hex"))
    answer(table, "bob", "hex")
    assert [item.kind for item in table.view("cid").stack] == ["flinch", "hex", "hex"]
    answer(table, "ann", "pass")
    answer(table, "cid", "pass")
    assert [item.kind for item in table.view("cid").stack] == ["flinch", "hex"]
    answer(table, "ann", "pass")
    answer(table, "cid", "twist")
    answer(table, "ann", "pass")
    assert asked(table) == ("ann", "window_damage_due", ("pass", "twist"))
    assert [item.kind for item in table.view("cid").stack] == ["flinch", "hex"]
    answer(table, "ann", "pass")
    answer(table, "ann", "pass")
    answer(table, "ann", "pass")

    assert table.state.fighters["bob"].hp == 10 - (3 * 2 - 2)
    assert table.play.stack == []


def test_what_was_used_up_this_cycle_is_not_offered_again() -> None:
    table = skirmish(6, 3, 6, 4, 6, 5, ann=["battle_cry"], bob=["flinch"])

    answer(table, "ann", "bob")
    answer(table, "ann", "battle_cry")
    answer(table, "bob", "flinch")
    assert table.state.fighters["bob"].hp == 9
    answer(table, "bob", "ann")

    assert table.state.fighters["ann"].used.round == []
    answer(table, "ann", "bob")
    assert asked(table)[2] == ("pass", "battle_cry")


def test_two_permanent_effects_of_one_kind_add_up_and_explain_themselves() -> None:
    table = skirmish(4, ann=[], bob=["buckler", "footwork"])

    answer(table, "ann", "bob")

    (line,) = table.journal.lines
    assert line.kind == "missed"
    assert line.total is not None
    assert line.total.explain() == "Defense 7 = 4 + Buckler 1 + Footwork 2"


def test_a_seat_is_not_asked_about_what_it_always_passes_on() -> None:
    table = skirmish(6, 3, ann=[], bob=["iron_will", "flinch"])
    table.set_pass("bob", "iron_will")

    answer(table, "ann", "bob")
    assert asked(table)[2] == ("pass", "flinch")
    table.set_pass("bob", "damage_due")
    answer(table, "bob", "pass")

    assert table.state.fighters["bob"].hp == 7


def test_a_standing_pass_on_a_moment_closes_the_whole_window() -> None:
    table = skirmish(6, 3, ann=[], bob=["iron_will", "flinch"])
    table.set_pass("bob", "damage_due")

    answer(table, "ann", "bob")

    assert table.state.fighters["bob"].hp == 7


def test_an_optional_power_is_offered_once_in_a_window() -> None:
    table = skirmish(6, 3, ann=["grudge"], bob=["flinch"])

    answer(table, "ann", "bob")
    answer(table, "ann", "grudge")
    assert asked(table) == ("bob", "window_damage_due", ("pass", "flinch"))
    answer(table, "bob", "pass")

    assert table.state.fighters["bob"].hp == 6


def test_a_question_needs_nobodys_answer() -> None:
    table = skirmish(ann=[], bob=["buckler"])

    defense = RingSide(table.play, skills).reckon(Defense(table.state.fighters["bob"]))

    assert defense.total.value == 5


def test_other_seats_do_not_see_what_skills_are_left() -> None:
    table = skirmish(ann=["hex"], bob=["iron_will"])

    assert "skills" in table.view("ann").state["fighters"]["ann"]
    assert "skills" not in table.view("ann").state["fighters"]["bob"]


def test_a_catalogue_refuses_an_id_twice() -> None:
    with pytest.raises(ValueError, match="already"):
        skills.power("hex", Timing.INTERRUPT, cite="SKM-HEX")(skills["hex"].effect)


def test_a_catalogue_refuses_an_entry_without_a_citation() -> None:
    with pytest.raises(ValueError, match="cite"):
        Catalogue().power("hex", Timing.INTERRUPT, cite="")(skills["hex"].effect)


def test_a_catalogue_refuses_a_question_answered_by_an_async_def() -> None:
    async def slow(use: Using, defense: Defense) -> None: ...

    with pytest.raises(TypeError, match="is a def"):
        Catalogue().power("slow", Timing.PERMANENT, cite="X")(slow)


def test_a_catalogue_refuses_a_function_without_a_trigger() -> None:
    async def odd(use: Using, amount: int) -> None: ...

    with pytest.raises(TypeError, match="the moment or question"):
        Catalogue().power("odd", Timing.INTERRUPT, cite="X")(odd)


def test_the_text_of_a_power_is_its_docstring() -> None:
    assert skills["iron_will"].text == "You are hurt: the damage is prevented."
    assert skills["iron_will"].trigger is DamageDue


@pytest.mark.parametrize("seed", range(20))
def test_whole_fights_of_bots_end(seed: int) -> None:
    table = Table(Skirmish(), ["ann", "bob", "cid"], seed=seed_from(str(seed)))
    bots = {seat: RandomBot(seat.encode()) for seat in table.players}

    for _ in drive(table, bots):
        assert len(table.log) < 2000

    assert table.over
    assert isinstance(table.state.fighters[table.state.winner], Fighter)
