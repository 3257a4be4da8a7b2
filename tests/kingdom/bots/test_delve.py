"""Minds: monsters act by their Personality, bots play a Court well, and whole games of bots end at every Level."""

from collections.abc import Iterator
from typing import Any, cast

import pytest

from tests.kingdom.arena import Arena, armed
from tests.kingdom.bench import Seasoned
from tests.kingdom.phases.dungeon_phase.test_generated import Delving
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.engine.asks import Ask, Pick
from undercroft.engine.bots import drive
from undercroft.engine.dice import Fast, Scripted, seed_from
from undercroft.engine.table import Table
from undercroft.engine.view import View
from undercroft.games.kingdom import game
from undercroft.games.kingdom.bots import camp, delve, fighting, kingdom_phase, monsters, stepping_in
from undercroft.games.kingdom.combat.minds import survey, would_yield
from undercroft.games.kingdom.combat.turns import take_turn
from undercroft.games.kingdom.state import Realm
from undercroft.games.kingdom.words import Condition

SEATS = ["ann", "bob", "cid", "dan", "gm"]


STUCK = 20_000


VIEW = cast(View, None)
"""What a policy sees that reads nothing but the ask."""


CUNNING, STEADY = "dwarf", "cyclops"


def choice(key: str, ids: list[str], field: dict[str, Any], **params: Any) -> Pick:
    """Ask a monster something."""
    return Pick("gm", key, ids, {"field": field, "area": 4, "skills": [], "down": [], **params})


def field(mind: str, **more: Any) -> dict[str, Any]:
    """Lay out a Battlefield: a strong foe in Area 3, a weak one in Area 2, and a monster in Area 4 that reaches 2."""
    foes = {
        "strong": {"area": 3, "up": True, "hp": 12, "chance": 20},
        "weak": {"area": 2, "up": True, "hp": 3, "chance": 20},
    }
    near = {"3": ["strong", "weak"], "4": ["strong", "weak"], "5": ["strong"], "6": []}
    mine = {"area": 4, "up": True, "hp": 10, "most": 10, "level": 3}
    facts = {"foes": foes, "friends": {}, "self": mine, "arms": {"own": {"damage": 4, "reach": 2, "near": near}}}
    nerve = {"ruler": False, "fearless": False, "alone": False, "ruler_fell": False, "levels": [9, 9]}
    return {**facts, "traps": [], "level": 3, "round": 1, "mind": mind, **nerve, **more}


@rule("MYK-MONRULE-PERS-STEADY")
def test_a_steady_monster_stays_as_far_away_as_its_reach_allows() -> None:
    ask = choice("battle_move", ["4", "3", "5"], field("steady"))

    assert monsters.choose_ground(ask, Fast(b"x")) == "5"


@rule("MYK-MONRULE-PERS-STEADY")
def test_a_steady_monster_attacks_rather_than_using_a_skill() -> None:
    ask = choice("battle_action", ["attack", "breath", "pass"], field("steady"), skills=["breath"])

    assert monsters.choose_deed(ask, Fast(b"x")) == "attack"


@rule("MYK-MONRULE-PERS-FOOLISH")
@pytest.mark.parametrize(("die", "deed"), [(4, "attack"), (5, "breath")])
def test_a_foolish_monster_attacks_on_four_of_six(die: int, deed: str) -> None:
    ask = choice("battle_action", ["attack", "breath", "pass"], field("foolish"), skills=["breath"])

    assert monsters.choose_deed(ask, Scripted([die, 1])) == deed


@rule("MYK-MONRULE-PERS-FOOLISH")
def test_a_foolish_monster_that_reaches_nobody_goes_on() -> None:
    far = field("foolish", arms={"own": {"damage": 4, "reach": 0, "near": {"4": []}}})

    assert monsters.choose_deed(choice("battle_action", ["move_again", "pass"], far), Fast(b"x")) == "move_again"


@rule("MYK-MONRULE-PERS-CUNNING")
def test_a_cunning_monster_strikes_whom_it_can_bring_down() -> None:
    ask = choice("attack_target", ["strong", "weak"], field("cunning"))

    assert monsters.choose_victim(ask, Fast(b"x")) == "weak"


@rule("MYK-MONRULE-PERS-CUNNING")
def test_a_cunning_monster_weighs_its_skills_against_a_blow() -> None:
    crowd = field("cunning", level=8)
    crowd["foes"]["weak"]["area"] = 3
    ask = choice("battle_action", ["attack", "breath", "pass"], crowd, skills=["breath"])

    assert monsters.choose_deed(ask, Fast(b"x")) == "breath"


@rule("MYK-MONRULE-PERS-STRANGE")
def test_a_strange_monster_takes_any_kind_of_action_that_is_left_to_it() -> None:
    away = field("strange", arms={"own": {"damage": 4, "reach": 0, "near": {"4": []}}})
    ask = choice("battle_action", ["move_again", "pass"], away)

    assert {monsters.choose_deed(ask, Fast(bytes([seed]))) for seed in range(20)} == {"move_again"}


@rule("MYK-MONRULE-FLEE")
@pytest.mark.parametrize(
    ("mind", "more", "runs"),
    [
        ("cunning", {"ruler_fell": True, "levels": [2, 9]}, True),
        ("cunning", {}, False),
        ("steady", {"alone": True}, True),
        ("foolish", {"alone": True, "ruler_fell": True, "levels": [1, 9]}, False),
        ("cunning", {"fearless": True, "ruler_fell": True, "levels": [2, 9]}, False),
        ("cunning", {"ruler": True, "ruler_fell": True, "levels": [2, 9]}, False),
    ],
)
def test_who_flees_and_when(mind: str, more: dict[str, Any], runs: bool) -> None:
    assert monsters.flees(field(mind, **more), Fast(b"x")) is runs


@rule("MYK-COMBAT-SURRENDER")
def test_the_last_of_many_give_up_when_their_ruler_has_fallen() -> None:
    arena = Arena(foes=["dwarf", "dwarf"], ann=landmaker("knight", items=["blade"], area=3))
    ruler = arena.fought.monsters["m1"]
    ruler.ruler = True
    ruler.condition = Condition.DEAD
    arena.fought.beaten = {"dwarf": 3}

    assert would_yield(arena.table.play)
    arena.fought.monsters["m2"].skills.append("public_enemy")
    assert not would_yield(arena.table.play)


@rule("MYK-MONRULE-UNKNOWN")
def test_what_a_player_is_told_of_an_unknown_monster_is_no_more_than_its_card() -> None:
    arena = Arena(foes=["dwarf"], uncertain=True, ann=landmaker("knight", items=["blade"], area=3))
    arena.fought.monsters["m1"].known = False
    play = arena.table.play

    assert survey(play, arena.ann, "ann", [3])["foes"]["m1"] == {"area": 4, "up": True}
    assert "mind" not in survey(play, arena.ann, "ann", [3])
    assert "hp" in survey(play, arena.m1, "gm", [4])["foes"]["ann"]


def in_camp(*options: str, **params: Any) -> Pick:
    """Ask a player in Camp: a chest, a clock and Lettuce are in the room, and nobody has touched anything."""
    known: dict[str, Any] = {
        "room": "B2", "goal": "truth", "things": ["iron_chest", "standing_clock", "Lettuce"], "people": ["Lettuce"],
        "searched": [], "handled": [], "tried": [], "scores": {"wit": 5, "quest": 2, "charisma": 2}, "court": 4,
        "hurt": 0, "voices": 9, "followers": 0, "unknown": [], "hungry": False, "quarters": 2, "wanted": "",
        "watched": False, "suited": ["charisma"], "suspects": [], "traps": [], "dying": 0, "fond": 0,
    }  # fmt: skip
    return Pick("ann", "camp_act", [*options, "rest", "enough"], {**known, **params})


def camped(ask: Pick) -> str:
    return camp.make_camp(VIEW, ask, Fast(b"x"))


def test_who_looks_for_the_truth_talks_to_people_first() -> None:
    assert camped(in_camp("search", "touch")) == "touch"
    assert camped(in_camp("search", "touch", handled=["B2:Lettuce"])) == "search"
    assert camped(in_camp("search", "touch", tried=["B2:Lettuce"] * 3)) == "search"


def test_who_is_no_searcher_handles_things() -> None:
    clumsy = {"wit": 1, "quest": 1, "charisma": 5}

    assert camped(in_camp("search", "touch", people=[], scores=clumsy)) == "touch"
    assert camped(in_camp("search", "touch", people=[], scores=clumsy, goal="ruler")) == "rest"


def test_what_was_searched_is_handled_next() -> None:
    searched = ["B2:iron_chest", "B2:standing_clock"]
    ask = in_camp("search", "touch", handled=["B2:Lettuce", "B2:iron_chest"], searched=searched)

    assert camped(ask) == "touch"
    assert camp.reach_for(VIEW, Pick("ann", "touch_what", ask.params["things"], ask.params), Fast(b"x")) == (
        "standing_clock"
    )


def on_the_way(*rooms: str, **params: Any) -> Pick:
    """Ask a player where to go: healthy, in B2, with B1 and A2 next to it."""
    known: dict[str, Any] = {
        "room": "B2", "explored": ["B2"], "entered": ["B2"], "steps": dict.fromkeys(rooms, 1), "monsters": {},
        "quarters": 2, "ruler_beaten": False, "goal": "hunt", "done": False, "health": {"ann": [9, 9]}, "left": {},
        "prey": [], "wanted": [], "stayed": 1, "gates": ["B2"], "corridors": [], "clues": {}, "voices": 9, "up": 1,
        "refused": False, "watched": False, "dying": 0,
    }  # fmt: skip
    return Pick("ann", "delve_move", [*rooms, "stay", "leave"], {**known, **params})


def gone(ask: Pick) -> str:
    return delve.go(VIEW, ask, Fast(b"x"))


def test_a_hunt_goes_where_the_prey_was_seen_and_home_when_it_is_over() -> None:
    assert gone(on_the_way("A2", "B1", prey=["B1"])) == "B1"
    assert gone(on_the_way("A2", "B1", prey=["B1"], done=True)) == "leave"


def test_a_bot_that_may_not_go_home_goes_on() -> None:
    assert gone(on_the_way("A2", "B1", prey=["B1"], done=True, refused=True)) == "B1"
    assert gone(on_the_way(done=True, refused=True)) == "stay"


def test_a_court_heads_for_the_room_that_a_clue_names() -> None:
    assert gone(on_the_way("A2", "B1", goal="ruler", clues={"lair": "C1"})) == "B1"
    assert gone(on_the_way("A2", "B1", goal="ruler", clues={"lair": "A3"})) == "A2"


def test_nobody_walks_up_and_down_before_a_door_through_which_they_would_not_go() -> None:
    seen = {"corridors": ["B2-A2", "A2-A1", "B2-B1", "B1-A1"], "explored": ["B2", "A2", "B1"]}
    hurt = {"health": {"ann": [7, 9]}, "monsters": {"A1": 3}, "entered": ["B2", "A2", "B1", "A1"]}

    assert gone(on_the_way("A2", "B1", **seen)) in ("A2", "B1")
    assert gone(on_the_way("A2", "B1", **seen, **hurt)) == "leave"


def test_a_court_before_a_locked_way_home_stays_and_sees_to_the_lock() -> None:
    seen: dict[str, Any] = {
        "corridors": ["A2-B2", "A1-A2", "A1-B1"],
        "explored": ["B2", "A2", "A1", "B1"],
        "done": True,
    }

    assert gone(on_the_way("B1", room="A1", refused=True, **seen)) == "stay"
    assert gone(on_the_way("A1", room="B1", refused=True, **seen)) == "A1"


def test_a_court_goes_home_to_sleep_while_there_is_time_for_another_try() -> None:
    weary = {"ann": [4, 9]}

    assert gone(on_the_way("A2", health=weary)) == "leave"
    assert gone(on_the_way("A2", health=weary, quarters=10)) == "A2"


@rule("MYK-PASSTIME-06")
def test_a_court_that_has_slept_stays_though_everybody_is_tired_by_now_and_a_hurt_one_does_not() -> None:
    assert gone(on_the_way("A2", quarters=13)) == "A2"
    assert gone(on_the_way("A2", quarters=13, health={"ann": [6, 9]})) == "leave"


@pytest.mark.parametrize(("prey", "answer"), [(True, "fight"), (False, "exchange")])
def test_even_friends_are_hunted_if_they_are_the_prey(prey: bool, answer: str) -> None:
    params = {"levels": [2, 2], "court": [1, 1, 1], "prey": prey}

    assert delve.be_friends(VIEW, Pick("ann", "meet_friendly", ["exchange", "fight"], params), Fast(b"x")) == answer


def among_foes(friend_in: int) -> dict[str, Any]:
    """Lay out a Battlefield for somebody in Area 3 with a friend somewhere, a dagger and a Bomb."""
    facts = field("", friends={"bob": {"area": friend_in, "up": True, "hp": 9, "most": 9}})
    del facts["mind"]
    near = {"3": ["strong"]}
    arms = {"0:dagger": {"damage": 2, "reach": 1, "near": near}, "1:bomb": {"damage": 5, "reach": 1, "near": near}}
    return {**facts, "arms": arms}


@pytest.mark.parametrize(("friend_in", "weapon"), [(2, "1:bomb"), (3, "0:dagger")])
def test_a_bot_throws_no_bomb_among_friends(friend_in: int, weapon: str) -> None:
    params = {"field": among_foes(friend_in), "area": 3}

    assert (
        fighting.best_weapon(VIEW, Pick("ann", "attack_weapon", ["0:dagger", "1:bomb"], params), Fast(b"x")) == weapon
    )


def test_a_bot_throws_a_bomb_where_they_stand_in_a_crowd() -> None:
    goblins = [("ogrekin", 4), ("zombie", 5), ("zombie", 5), ("zombie", 5)]
    arena = Arena(foes=goblins, plain=True, everything=False, ann=armed("bomb", "blade", hp=30), bob=landmaker(area=3))
    arena.play(take_turn, "ann")
    (card,) = arena.table.asks_of("ann")

    draft = game.bot("ann", b"bot").answer(arena.table.view("ann"), card)

    assert draft["weapon"].endswith(":bomb")
    assert arena.monster(draft["target"]).area == 5


@pytest.mark.parametrize(("friend_in", "deed"), [(2, "wrath_of_god"), (3, "pass")])
def test_a_bot_calls_down_no_wrath_on_friends(friend_in: int, deed: str) -> None:
    params = {"field": {**among_foes(friend_in), "arms": {}}, "area": 3, "skills": ["wrath_of_god"]}

    assert fighting.fight(VIEW, Pick("ann", "battle_action", ["wrath_of_god", "pass"], params), Fast(b"x")) == deed


@rule("MYK-SKILL-GENERAL-ASSAULT-FORCE")
@pytest.mark.parametrize(("foe_in", "deed"), [(4, "assault_force"), (6, "pass")])
def test_a_bot_sends_no_followers_against_a_friend(foe_in: int, deed: str) -> None:
    bob = landmaker(area=3, hp=-1, condition=Condition.UNCONSCIOUS)
    arena = Arena(foes=[("slime", foe_in)], plain=True, ann=landmaker(area=3, skills=["assault_force"]), bob=bob)
    seen = {**survey(arena.table.play, arena.ann, "ann", [3]), "arms": {}}
    params = {"field": seen, "area": 3, "skills": ["assault_force"]}

    assert fighting.fight(VIEW, Pick("ann", "battle_action", ["assault_force", "pass"], params), Fast(b"x")) == deed


@rule("MYK-SUPPORT-OTHER", "MYK-COOP-01")
@pytest.mark.parametrize(("offered", "deed"), [(["cooperation", "pass"], "cooperation"), (["pass"], "pass")])
def test_a_bot_that_reaches_nobody_helps_with_the_next_blow_of_a_friend(offered: list[str], deed: str) -> None:
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker(area=1, loves={"bob": 2}), bob=landmaker(area=3))
    seen = survey(arena.table.play, arena.ann, "ann", [1])
    params = {"field": seen, "area": 1, "skills": offered[:-1]}

    assert fighting.fight(VIEW, Pick("ann", "battle_action", offered, params), Fast(b"x")) == deed
    helped = Pick("ann", "help_with", ["attack", "strategy", "flee"])
    assert kingdom_phase.what_comes_next(VIEW, helped, Fast(b"x")) == "attack"


def test_a_bot_plays_no_instrument_that_would_do_nothing() -> None:
    ask = Pick("ann", "window_check_announced", ["pass", "instrument"], {"stake": {"ours": True}})

    assert stepping_in.step_in(VIEW, ask, Fast(b"x")) == "pass"


def test_what_was_handled_is_remembered_and_what_failed_is_counted() -> None:
    table = Table(Delving(4, 1), SEATS, seed=seed_from("handled"))
    for ask in answered(table):
        delved = table.state.delve
        if len(delved.handled) + len(delved.tried) >= 3 or ask.key == "epilogue_story":
            break

    marks = [*table.state.delve.handled, *table.state.delve.tried]
    assert marks
    assert all(mark.what in table.state.delve.features[mark.room] for mark in marks)


def answered(table: Table[Realm], level: str = "good") -> Iterator[Ask[Any]]:
    """Let bots of a level play, the game master always well; give every ask before it is answered."""
    bots = {seat: game.bot(seat, seat.encode(), level if seat != "gm" else "good") for seat in table.seats}
    for count, _ in enumerate(drive(table, bots), 1):
        if count >= STUCK:
            raise AssertionError(f"{table.open_asks()[0].key} for ever")
        yield from table.open_asks()[:1]


def whole_game(seed: int, level: int, heads: int) -> Table[Realm]:
    """Play a whole game of some Level: kingdom, dungeon, end phase."""
    seats = [*SEATS[:heads], "gm"]
    table = Table(Seasoned(level), seats, seed=seed_from(f"seasoned {seed}"), rulings={"games": "1"})
    for _ in answered(table):
        pass
    return table


@pytest.mark.parametrize("level", [1, 3, 6])
def test_a_whole_game_of_bots_ends_at_any_level(level: int) -> None:
    table = whole_game(level, level, 3)

    assert table.over
    assert table.state.ended


@pytest.mark.soak
@pytest.mark.parametrize("level", range(1, 7))
@pytest.mark.parametrize("seed", range(34))
def test_two_hundred_whole_games_of_bots_end_at_levels_one_to_six(seed: int, level: int) -> None:
    assert whole_game(100 + seed, level, 2 + seed % 3).over


def objectives_met(level: int, bots: str, games: int) -> int:
    """Count the delves in which a Court of bots met its objective."""
    met = 0
    for seed in range(games):
        table = Table(Delving(seed, level), SEATS, seed=seed_from(f"measured {seed}"))
        for _ in answered(table, bots):
            pass
        met += table.state.chronicle.objective_met is True
    return met


@pytest.mark.soak
@pytest.mark.parametrize("level", [1, 3])
def test_good_courts_meet_their_objective_clearly_more_often_than_random_ones(level: int) -> None:
    assert objectives_met(level, "good", 100) > 40 > 5 > objectives_met(level, "random", 100)


@rule("MYK-DEEPRULE-SEPARATE")
def test_a_bot_in_whom_something_sits_throws_it_out_in_camp() -> None:
    ask = Pick(
        "ann",
        "camp_act",
        ["separation", "enough"],
        {"wanted": True, "hungry": True, "quarters": 2, "hurt": 9, "watched": False, "dying": 0},
    )

    assert camp.make_camp(VIEW, ask, Fast(b"x")) == "separation"
