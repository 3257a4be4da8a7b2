"""How it is told, in games that are played by nothing but offered choices: in the right order, once, and by name."""

from typing import Any

import pytest

from tests.kingdom.scene import kingdom, landmaker
from tests.kingdom.seasons import Season, dungeon
from tests.kingdom.trapped import trap_of
from tests.rules import rule
from undercroft.engine.dice import Fast
from undercroft.games.kingdom.draws.npc_words import GREY
from undercroft.games.kingdom.scenario.cast import draw_person
from undercroft.games.kingdom.state import RoomTruth
from undercroft.games.kingdom.words import IN_A_SLOT

FOE = RoomTruth(monsters={"minotaur": 1}, reaction="hostile")


def lines(season: Season) -> list[str]:
    """List the kinds of the lines that everybody reads without looking behind them."""
    return [line.kind for line in season.table.journal.lines if line.to is None and not line.behind]


def words(season: Season, kind: str) -> list[str]:
    """Read the lines of one kind."""
    view = season.table.view("ann")
    return [view.tell(line) for line in view.journal if line.kind == kind]


@rule("MYK-ROOM-03", "MYK-ENCOUNTER-01")
def test_rooms_on_the_way_back_are_one_line() -> None:
    way = dungeon(corridors=("A1-A2", "A2-A3", "A3-B3"), A3=RoomTruth(), B3=RoomTruth())
    season = Season(way, ann=landmaker("king"))
    season.begin("travel")
    for room in ("A2", "A3", "B3"):
        season.choose("ann", "delve_move", room)
    season.choose("ann", "delve_move", "A1")
    season.until("ann", "camp_act")

    assert lines(season).count("way_walked") == 1
    assert "A3 and A2" in words(season, "way_walked")[0]
    assert lines(season).count("room_entered") == 5


def rounds(season: Season, count: int) -> None:
    """Let some Rounds pass in which nobody of the Court does anything."""
    for _ in range(count):
        season.choose("gm", "end_of_round", season.find("gm", "end_of_round").silence())


@rule("MYK-TRAP-COMBAT-BOTTOMLESS-SWAMP", "MYK-TRAPRULE-ACT-AUTOMATIC")
def test_a_combat_trap_is_told_once_and_then_only_what_it_costs() -> None:
    way = dungeon(trap_of("bottomless_swamp", where="A1", area="3"), A1=FOE)
    season = Season(way, kingdom(voices=0), ann=landmaker("king", hp=30), bob=landmaker("knight", hp=30))
    season.begin("travel")
    for seat in ("ann", "bob"):
        season.choose(seat, "take_place", "3")
    rounds(season, 3)

    assert "trap_sprung" not in lines(season)
    assert lines(season).count("trap_bites") == 3
    assert all("Bottomless Swamp" in one and "Ann 1" in one for one in words(season, "trap_bites"))


@rule("MYK-TRAP-COMBAT-THORN")
def test_whoever_falls_asleep_among_thorns_is_named_with_them() -> None:
    season = Season(dungeon(trap_of("thorn", where="A1", area="2"), A1=FOE), ann=landmaker("king", hp=30))
    season.begin("travel")
    season.choose("ann", "take_place", "3")
    season.choose("ann", "battle_move", "2", 1, 2)
    season.until("gm", "end_of_round")

    (told,) = words(season, "trap_holds")
    assert "Thorn" in told
    assert "Ann" in told
    assert "sleep" in told.lower()


@rule("MYK-COMBAT-END-01")
def test_a_round_closes_with_who_bleeds_only_when_somebody_new_does() -> None:
    season = Season(dungeon(A1=FOE), kingdom(voices=0), ann=landmaker("king", hp=2), bob=landmaker("knight", hp=30))
    season.begin("travel")
    rounds(season, 3)

    assert lines(season).count("round_closes") == 1


@rule("MYK-DEATH-01", "MYK-WOUND-FATAL-02")
def test_whoever_dies_speaks_first() -> None:
    season = Season(dungeon(A1=FOE), kingdom(voices=0), ann=landmaker("king", hp=1, likes=["Stars"]), bob=landmaker())
    season.begin("travel")
    season.choose("ann", "take_place", "3")
    season.attack("gm", "ann", 6, 5, 1, 1)
    season.until("gm", "battle_action")

    told = [kind for kind in lines(season) if kind in ("attack_hits", "last_words_liking", "died")]
    assert told == ["attack_hits", "last_words_liking", "died"]


@rule("MYK-EXCHANGE-02")
def test_friends_tell_of_another_room_than_the_one_everybody_is_in() -> None:
    season = Season(dungeon(A1=RoomTruth(monsters={"goldfish": 1}, reaction="friendly")), ann=landmaker("king"))
    season.begin("travel")
    season.choose("ann", "camp_act", "exchange")
    season.choose("ann", "exchange_kind", "learn")

    assert list(season.find("ann", "exchange_room").options()) == ["A2"]


@rule("MYK-FAC-PRODUCTION-STAPLE")
def test_whoever_cannot_carry_what_is_made_is_told_so() -> None:
    land = kingdom(facilities={"A1": "staple"})
    built = next(one for _, _, one in land.buildings() if one.kind == "staple")
    built.choices, built.level = ["cloth"], 2
    nearly: Any = ["blade", "tent", "lunch", "drink", "map"]
    full: Any = [*nearly, "armor"]
    season = Season(dungeon(), land, ann=landmaker("king", items=nearly), bob=landmaker("knight", items=full))
    last = next(slot for slot in season.ann.slots if slot.item is None)
    last.materials["cloth"] = IN_A_SLOT - 1
    season.begin("actions")
    assert "staple" not in season.find("bob", "act").options()  # it would bring nothing
    season.choose("ann", "act", "staple")
    season.until("ann", "camp_act")

    assert "materials_left" in lines(season)


@rule("MYK-CHANGE-04", "MYK-DESTROY-02", "MYK-EPHASE-02")
def test_whoever_wins_below_and_loses_the_land_above_is_told_what_it_cost() -> None:
    season = Season(dungeon(), kingdom(voices=0, military=1), ann=landmaker("king"))
    season.realm.chronicle.objective_met = True
    season.dice(1, 3, 1, 2)
    season.begin("change")
    while (ask := season.table.first_ask()) is not None:
        season.table.answer(ask.seat, ask.id, season.idle(ask))

    told = [kind for kind in lines(season) if kind.startswith(("region_lost", "ending_", "destroyed_"))]
    assert told == ["region_lost", "ending_dear", "ending_land", "destroyed_no_land"]


@pytest.mark.parametrize("trait", ["Aged"])
def test_nobody_is_aged_before_their_time(trait: str) -> None:
    drawn = [draw_person(Fast(number.to_bytes(2, "big")), "p1", "witness", []) for number in range(600)]

    assert any(trait in one.traits for one in drawn)
    assert all(one.age >= GREY for one in drawn if trait in one.traits)


@rule("MYK-SCENARIO-LAYOUT-JUNCTION", "MYK-ENCOUNTER-02")
def test_a_room_is_seen_before_its_ways_are_listened_at() -> None:
    way = dungeon(corridors=("A1-A2", "A1-B1", "A2-B2"), B1=RoomTruth(), B2=RoomTruth())
    way.truth.corridors.append("A2-A3")
    way.truth.rooms["A3"] = RoomTruth()
    season = Season(way, ann=landmaker("king"))
    season.begin("travel")
    season.choose("ann", "delve_move", "A2")
    season.until("ann", "camp_act")

    told = lines(season)
    assert told.count("fork_hint") == 3
    assert told.index("fork_hint") > len(told) - 1 - told[::-1].index("room_described")


@rule("MYK-COOP-05")
def test_a_promise_of_help_is_quoted_without_a_stray_stop() -> None:
    season = Season(dungeon(), ann=landmaker("king", loves={"bob": 1}), bob=landmaker("knight"))
    season.begin("travel")
    season.choose("ann", "camp_act", "cooperation")
    season.choose("ann", "help_how", "I hold the lantern.")
    season.choose("gm", "help_counts", True)
    season.until("bob", "camp_act")

    (told,) = words(season, "help_promised")
    assert ".”," not in told
    assert "I hold the lantern" in told


@rule("MYK-ITEM-RECOVERY-STRETCHER")
def test_whoever_looks_for_the_lost_says_so_before_the_dice_fall() -> None:
    season = Season(dungeon(), ann=landmaker("king", items=["stretcher"]))
    season.realm.chronicle.lost_followers = 4
    season.begin("returning")
    season.until("ann", "item_wanted")

    told = lines(season)
    assert told.index("stretcher_carried") < told.index("check_failed")


@rule("MYK-ITEM-LIFESTYLE-FROG-SAFE")
def test_money_that_is_hidden_at_the_last_moment_is_hidden_in_something() -> None:
    season = Season(dungeon(), kingdom(treasury=9), ann=landmaker("king", items=["frog_safe"]))
    season.realm.chronicle.objective_met = True
    season.begin("upkeep")
    season.choose("ann", "window_carry_over_due", "frog_safe", 5, 6)
    season.until("gm", "prologue_hook")

    (told,) = words(season, "check_passed_with")
    assert "Frog-Safe" in told


@rule("MYK-TRAP-MOVEMENT-BLACK-SPOT", "MYK-PASSTIME-01")
def test_time_that_a_trap_has_cost_passes_without_a_word() -> None:
    way = dungeon(trap_of("black_spot", where="A1-A2"), corridors=("A1-A2",))
    season = Season(
        way, kingdom(voices=0), ann=landmaker("king", likes=["Stars"]), bob=landmaker("knight", likes=["Tea"])
    )
    season.begin("travel")
    season.choose("ann", "delve_move", "A2", 1, 2, 1, 2, 1, 2, 1, 2, 5, 5, 5, 5)
    season.until("ann", "delve_move")

    lost = words(season, "quarters_lost")
    assert len(lost) == 1
    assert lines(season).count("liking_voiced") + lines(season).count("mission_voiced") <= 2


@rule("MYK-EPHASE-RETRY-03", "MYK-RANDENC-01")
@pytest.mark.parametrize("moved_on", [True, False])
def test_those_who_only_came_along_need_not_be_at_the_gate_on_the_next_try(moved_on: bool) -> None:
    season = Season(dungeon(), ann=landmaker("king", hp=30))
    season.begin("travel")
    season.choose("ann", "delve_move", "A1")
    season.choose("ann", "delve_move", "stay", 1, 1, 4)
    season.choose("ann", "meet_neutral", "fight")
    season.choose("ann", "battle_action", "surrender")
    season.choose("gm", "retry_allowed", True)
    season.choose("ann", "retry_wanted", True)
    season.choose("gm", "retry_redraw", False)
    season.choose("gm", "retry_passers_by", moved_on)
    season.choose("ann", "delve_move", "A1", 6, 6)
    season.until("ann", "camp_act" if moved_on else "battle_action")

    again = lines(season)[len(lines(season)) - lines(season)[::-1].index("retry") :]
    assert ("left_behind_gone" in again) is moved_on
    assert ("met_again" in again) is not moved_on
