"""Bots in trouble: they give a lost fight up, carry who lies there, and spend what they have before somebody dies."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena, armed
from tests.kingdom.bots.test_delve import VIEW, choice, field, gone, in_camp, on_the_way
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.engine.asks import Number, Pick, Split, YesNo
from undercroft.engine.dice import Fast
from undercroft.engine.odds import Band, Odds
from undercroft.games.kingdom import game
from undercroft.games.kingdom.bots import (
    blows,
    camp,
    checks,
    delve,
    exploration,
    fighting,
    hope,
    kingdom_phase,
    monsters,
    stepping_in,
    trouble,
)
from undercroft.games.kingdom.combat.minds import dying, is_cut_off, suited, survey, worth
from undercroft.games.kingdom.combat.turns import take_turn
from undercroft.games.kingdom.scenario.things import HOARD
from undercroft.games.kingdom.state import MapSheet
from undercroft.games.kingdom.words import Condition

OGRES = ["troll", "troll", "troll"]
"""Who is too much for any two people."""


def told(arena: Arena, seat: str = "ann") -> Any:
    """Let a bot take somebody's turn: say what it answers to the first thing it is asked."""
    arena.play(take_turn, seat)
    (ask,) = arena.table.asks_of(seat)
    return game.bot(seat, b"bot").answer(arena.table.view(seat), ask)


def laid(*foes: Any, **people: Any) -> Arena:
    """Lay out a fight whose people plan a whole turn at once, as they do if they want nothing else."""
    return Arena(foes=foes, everything=False, **people)


def in_gate_room(arena: Arena, previous: str) -> Arena:
    """Put the Court into the only room with a way out; it came from further in, or from outside."""
    realm = arena.realm
    realm.adventure.sheet = MapSheet(entrances=["C2-south"])
    realm.delve.room, realm.delve.previous = "C2", previous
    realm.delve.entered, realm.delve.corridors = ["C2", "B2", "A2"], ["B2-C2", "A2-B2"]
    return arena


@rule("MYK-FLEE-01", "MYK-FLEE-03")
@pytest.mark.parametrize(
    ("previous", "goal", "hp", "deed"),
    [
        ("", {}, 9, "flee"),
        ("", {}, 3, "flee"),
        ("B2", {}, 9, "flee"),
        ("B2", {}, 3, "surrender"),
        ("B2", {"met": "yes"}, 9, "surrender"),
    ],
)
def test_a_court_that_cannot_win_runs_and_gives_up_where_running_leads_nowhere(
    previous: str, goal: dict[str, str], hp: int, deed: str
) -> None:
    arena = in_gate_room(laid(*OGRES, ann=landmaker(hp=hp, area=1), bob=landmaker(hp=hp, area=1)), previous)
    arena.realm.adventure.goal = goal

    assert told(arena)["deed"] == deed


@rule("MYK-FLEE-02", "MYK-COMBAT-END-02")
@pytest.mark.parametrize(("quest", "deed"), [(9, "flee"), (1, "surrender")])
def test_nobody_runs_from_those_who_are_too_quick(quest: int, deed: str) -> None:
    people = {seat: landmaker(hp=9, area=1, quest=quest) for seat in ("ann", "bob")}
    arena = in_gate_room(laid("thunder_bird", "thunder_bird", **people), "")

    assert told(arena)["deed"] == deed


def test_a_court_that_can_win_stays() -> None:
    arena = in_gate_room(laid("slime", ann=armed("blade", hp=9), bob=landmaker(hp=9, area=1)), "B2")

    assert told(arena)["deed"] == "attack"


@rule("MYK-COMBAT-END-02")
def test_a_court_gives_up_if_somebody_lies_too_far_in_front() -> None:
    bob = landmaker(hp=0, area=4, condition=Condition.UNCONSCIOUS)
    arena = in_gate_room(laid(*OGRES, ann=landmaker(hp=9, area=3), bob=bob), "")

    assert told(arena)["deed"] == "surrender"


def test_everybody_at_court_thinks_the_same_of_a_fight() -> None:
    people = {"ann": armed("blade", hp=30, area=3), "bob": landmaker(hp=3, area=2), "cid": landmaker(hp=5, area=1)}
    arena = in_gate_room(laid("troll", "troll", **people), "")

    seen = [survey(arena.table.play, arena.realm.landmakers[seat], seat, [1]) for seat in people]

    assert len({trouble.strain(field) for field in seen}) == 1


def test_a_way_home_that_leads_around_is_no_dead_end() -> None:
    arena = in_gate_room(laid(*OGRES, ann=landmaker(area=1)), "B2")
    assert is_cut_off(arena.realm)

    arena.realm.delve.exits = ["A2"]

    assert not is_cut_off(arena.realm)


@rule("MYK-SUPPORT-CARRY")
@pytest.mark.parametrize(
    ("here", "area", "number", "deed"), [(2, 3, 1, "carry"), (2, 1, 1, "pass"), (3, 2, 1, "pass"), (2, 3, 7, "pass")]
)
def test_a_bot_without_a_good_blow_carries_who_lies_within_reach_of_a_foe_if_that_brings_them_back(
    here: int, area: int, number: int, deed: str
) -> None:
    bob = landmaker(hp=0, area=area, condition=Condition.UNCONSCIOUS)
    arena = Arena(foes=[("zombie", 3)], plain=True, ann=landmaker(hp=20, area=here), bob=bob)
    arena.fought.round = number
    seen = survey(arena.table.play, arena.ann, "ann", [here])
    ids = ["carry", "pass"]
    ask = Pick("ann", "battle_action", ids, {"field": seen, "area": here, "skills": []})

    assert game.bot("ann", b"bot").answer(arena.table.view("ann"), ask) == deed


@rule("MYK-SUPPORT-CARRY")
def test_of_several_who_lie_there_the_friend_furthest_in_front_is_carried() -> None:
    down: dict[str, Any] = {"hp": 0, "condition": Condition.UNCONSCIOUS}
    people = {"bob": landmaker(area=1, **down), "cid": landmaker(area=3, **down)}
    arena = Arena(foes=[("zombie", 3)], plain=True, ann=landmaker(hp=20, area=2), bob=people["bob"], cid=people["cid"])
    arena.m1.condition = Condition.UNCONSCIOUS
    arena.turn("ann", action="carry")

    (ask,) = arena.table.asks_of("ann")

    assert set(ask.options()) == {"bob", "cid", "m1"}
    assert game.bot("ann", b"bot").answer(arena.table.view("ann"), ask) == "cid"


def chances(dice: int) -> Odds:
    """Give better odds for each point of Hope."""
    percent = (10, 25, 40, 55, 70)[dice]
    return Odds((Band("success", percent, 100, percent), Band("failure", 100 - percent, 100, 100 - percent)))


@pytest.mark.parametrize(
    ("action", "stakes", "spent"),
    [
        ("attack", {}, 0),
        ("attack", {"strain": 0.4}, 0),
        ("attack", {"strain": 1.1}, 3),
        ("attack", {"strain": 0.6, "down": 1}, 3),
        ("fatal_wound", {}, 4),
        ("flee", {}, 4),
        ("search", {"down": 1}, 0),
    ],
)
def test_the_last_voices_are_spent_where_lives_hang_on_them(action: str, stakes: dict[str, Any], spent: int) -> None:
    params = {"action": action, "drive": 0, "court": 6, **stakes}

    assert hope.hope_for_dice(VIEW, params, 6 if action != "attack" or stakes else 7, chances) == spent


@rule("MYK-HOPE-02", "MYK-DISASTER-TRIG-1")
@pytest.mark.parametrize(
    ("court", "down", "weak", "purpose", "agrees"),
    [
        (6, 0, 0, "check", False),
        (6, 1, 0, "check", True),
        (6, 0, 3, "check", True),
        (3, 0, 0, "check", True),
        (6, 0, 0, "fatal_wound", True),
    ],
)
def test_bots_agree_to_voices_by_who_is_left_and_who_lies_there(
    court: int, down: int, weak: int, purpose: str, agrees: bool
) -> None:
    params = {"voices": 6, "amount": 2, "court": court, "down": down, "weak": weak, "purpose": purpose}

    assert checks.consent(VIEW, YesNo("bob", "voices_consent", params), Fast(b"x")) is agrees


def test_whoever_decides_about_voices_is_told_how_the_court_is() -> None:
    bob = landmaker(hp=0, area=1, condition=Condition.UNCONSCIOUS)
    arena = Arena(foes=["slime"], quiet=False, ann=landmaker(area=1), bob=bob, cid=landmaker(area=1))
    arena.realm.kingdom.voices = 5

    arena.turn("ann", action="flee")

    (ask,) = arena.table.asks_of("ann")
    assert ask.key == "check_hope"
    assert (ask.params["court"], ask.params["down"]) == (3, 1)


@rule("MYK-HOPE-02")
def test_whoever_agrees_to_voices_knows_that_a_life_hangs_on_them() -> None:
    arena = Arena(foes=["slime"], quiet=False, ann=landmaker(area=1), bob=landmaker(area=1))
    arena.realm.kingdom.voices = 2
    arena.turn("ann", action="flee")

    arena.answer("ann", "check_hope", "2")

    (ask,) = arena.table.asks_of("bob")
    assert (ask.key, ask.params["purpose"]) == ("voices_consent", "flee")
    assert game.bot("bob", b"bot").answer(arena.table.view("bob"), ask) is True


@rule("MYK-CLASSSKILL-PRAYER")
def test_a_prayer_is_for_who_lies_there() -> None:
    params = {"hp": {"ann": 1, "bob": -2, "cid": 9}}

    shares = stepping_in.neediest_first(
        VIEW, Split("ann", "prayer", 2, ["ann", "bob", "cid"], params=params), Fast(b"x")
    )

    assert shares == {"ann": 1, "bob": 1, "cid": 0}


@pytest.mark.parametrize(("power", "spent"), [("prayer", 2), ("collecting", 1)])
def test_a_feat_costs_no_voices_that_others_would_refuse_but_to_save_somebody(power: str, spent: int) -> None:
    params = {"power": power, "drive": 0, "court": 4, "down": 0}

    assert stepping_in.within_means(VIEW, Number("ann", "hope_to_spend", 1, 4, params), Fast(b"x")) == spent


def falling(hp: int) -> Pick:
    """Ask somebody without Drive who could pray while four points of damage are due, with no Voice to spare."""
    stake = {"ours": True, "hp": hp, "drive": 0, "spare": 0, "followers": 0}
    return Pick("ann", "window_damage_due", ["pass", "prayer"], {"amount": 4, "stake": stake})


@pytest.mark.parametrize(("hp", "answer"), [(4, "prayer"), (5, "pass")])
def test_a_bot_prays_with_the_last_voices_for_who_would_fall(hp: int, answer: str) -> None:
    arena = Arena(foes=["slime"], ann=landmaker("oracle", skills=["prayer"]))

    assert stepping_in.step_in(arena.table.view("ann"), falling(hp), Fast(b"x")) == answer


@rule("MYK-WOUND-07", "MYK-CLASSSKILL-PRAYER")
@pytest.mark.parametrize(
    ("dying", "moment", "power", "answer"),
    [
        (1, "breather", "prayer", "prayer"),
        (0, "breather", "prayer", "pass"),
        (1, "combat_ended", "field_doctor", "pass"),
    ],
)
def test_a_bot_prays_with_the_last_voices_for_who_draws_the_last_breath(
    dying: int, moment: str, power: str, answer: str
) -> None:
    arena = Arena(foes=["slime"], ann=landmaker("oracle", skills=[power]))
    stake = {"drive": 0, "followers": 0, "spare": -2, "hurt": 9, "voices": 2, "dying": dying}
    ask = Pick("ann", f"window_{moment}", ["pass", power], {"stake": stake})

    assert stepping_in.step_in(arena.table.view("ann"), ask, Fast(b"x")) == answer


@rule("MYK-NEGOTIATE-05")
@pytest.mark.parametrize(("amount", "given"), [(15, 9), (16, 0)])
def test_followers_are_given_up_for_peace_as_long_as_some_are_left(amount: int, given: int) -> None:
    params = {"amount": amount, "followers": {"ann": 10, "bob": 10}}
    ask = Number("ann", "negotiate_sacrifice", 0, 10, params)

    assert exploration.share_of_people(VIEW, ask, Fast(b"x")) == given


def test_a_hurt_court_does_not_go_back_to_those_from_whom_it_ran() -> None:
    left = {"prey": ["B1"], "entered": ["B1", "B2"], "monsters": {"B1": 5}}

    assert gone(on_the_way("A2", "B1", **left, health={"ann": [7, 9]})) == "A2"
    assert gone(on_the_way("A2", "B1", **left, health={"ann": [9, 9]})) == "B1"


def test_a_court_goes_home_by_the_gate_where_nobody_waits() -> None:
    ask = on_the_way("A2", "B1", "C2", done=True, gates=["B1", "C2"], steps={"A2": 1, "B1": 1, "C2": 2}, room="A1",
                     monsters={"B1": 5})  # fmt: skip
    ask = Pick("ann", "delve_move", [one for one in ask.ids if one != "leave"], ask.params)

    assert gone(ask) == "C2"


def test_who_has_given_up_keeps_their_hands_to_themselves() -> None:
    assert camp.make_camp(VIEW, in_camp("search", "touch", watched=True, wanted="iron_chest"), Fast(b"x")) == "rest"


@rule("MYK-EXCHANGE-04")
@pytest.mark.parametrize(("suited", "deed"), [(["charisma"], "exchange"), ([], "rest")])
def test_only_the_most_charming_of_the_court_makes_friends(suited: list[str], deed: str) -> None:
    ask = in_camp("exchange", goal="hunt", people=[], things=[], searched=["B2:room"], suited=suited)

    assert camp.make_camp(VIEW, ask, Fast(b"x")) == deed


def test_who_is_the_most_charming_is_the_same_for_everybody_in_camp() -> None:
    people = {"ann": landmaker(charisma=2), "bob": landmaker(charisma=4), "cid": landmaker(charisma=4)}
    arena = laid("slime", **people)

    assert [name for name in people if "charisma" in suited(arena.realm, arena.realm.landmakers[name])] == ["bob"]


def test_nobody_asks_along_whom_they_would_hardly_win() -> None:
    hard = {"difficulty": {"welcome": 13, "learn": 9}}

    assert exploration.deal_how(VIEW, Pick("ann", "exchange_kind", ["learn", "welcome"], hard), Fast(b"x")) == "learn"


def test_the_rulers_hoard_comes_before_scouts_and_passers_by() -> None:
    here: dict[str, Any] = {"goal": "ruler", "people": [], "things": [HOARD], "followers": 9, "unknown": ["B1"]}

    assert camp.make_camp(VIEW, in_camp("search", "touch", "gather", "exchange", **here), Fast(b"x")) == "search"
    searched = {**here, "searched": [f"B2:{HOARD}"]}
    assert camp.make_camp(VIEW, in_camp("search", "touch", "gather", **searched), Fast(b"x")) == "touch"
    target = Pick("ann", "search_target", ["room", "old_chair", HOARD], {"room": "B2"})
    assert exploration.look(VIEW, target, Fast(b"x")) == HOARD


@rule("MYK-TRAPRULE-ACT-REST")
@pytest.mark.parametrize(
    ("traps", "offered", "deed"),
    [([], [], "rest"), (["hotel"], [], "enough"), (["hotel"], ["disarm"], "disarm"), (["jam"], ["search"], "enough")],
)
def test_nobody_acts_again_and_again_in_a_trap_that_everybody_knows(
    traps: list[str], offered: list[str], deed: str
) -> None:
    things = ["old_chair"] if "search" in offered else []
    ask = in_camp(*offered, goal="hunt", people=[], things=things, searched=["B2:room"], traps=traps)

    assert camp.make_camp(VIEW, ask, Fast(b"x")) == deed


@rule("MYK-ANGELRULE-DISCERN")
def test_whoever_a_clue_gives_away_is_looked_at_first() -> None:
    ask = in_camp("search", "touch", goal="hunt", suspects=["Lettuce"])
    target = Pick("ann", "search_target", ["room", "Lettuce"], {"room": "B2", "suspects": ["Lettuce"], "people": []})

    assert camp.make_camp(VIEW, ask, Fast(b"x")) == "search"
    assert exploration.look(VIEW, target, Fast(b"x")) == "Lettuce"


@rule("MYK-MONRULE-PERS-STRANGE")
@pytest.mark.parametrize("seed", range(8))
def test_a_strange_monster_that_reaches_nobody_comes_nearer_and_else_stands_guard(seed: int) -> None:
    away = field("strange", arms={"own": {"damage": 4, "reach": 0, "near": {}}})

    assert monsters.choose_ground(choice("battle_move", ["4", "3", "5"], away), Fast(bytes([seed]))) == "3"
    stands = choice("battle_action", ["move_again", "pass"], field("strange"))
    assert monsters.choose_deed(stands, Fast(bytes([seed]))) == "pass"


@rule("MYK-MONRULE-FLEE")
@pytest.mark.parametrize(
    ("levels", "more", "deed"),
    [([2, 9], {}, "flee"), ([9, 2], {}, "pass"), ([2, 9], {"ruler": True}, "pass")],
)
def test_a_monster_that_is_stuck_runs_from_the_stronger_and_else_stands_guard(
    levels: list[int], more: dict[str, Any], deed: str
) -> None:
    stuck = field("cunning", arms={"own": {"damage": 4, "reach": 0, "near": {}}}, levels=levels, **more)

    assert monsters.choose_deed(choice("battle_action", ["flee", "pass"], stuck), Fast(b"x")) == deed


def window(moment: str, power: str, **params: Any) -> Pick:
    """Ask somebody without Drive, with no Voice to spare, whether to use something for one of ours."""
    stake = {"ours": True, "hp": -2, "drive": 0, "spare": 0, "followers": 0, "dying": 0, "hurt": 0}
    return Pick("ann", f"window_{moment}", ["pass", power], {"stake": stake | params.pop("stake", {}), **params})


def stepped_in(ask: Pick) -> str:
    arena = Arena(foes=["slime"], ann=landmaker())
    return stepping_in.step_in(arena.table.view("ann"), ask, Fast(b"x"))


@rule("MYK-JOBSKILL-HUSTLE")
@pytest.mark.parametrize(("number", "ours", "answer"), [(2, True, "hustle"), (7, True, "pass"), (2, False, "pass")])
def test_a_wound_that_kills_one_of_ours_is_rolled_again(number: int, ours: bool, answer: str) -> None:
    ask = window("table_rolled", "hustle", table="fatal_wound", number=number, stake={"ours": ours})

    assert stepped_in(ask) == answer


@rule("MYK-CLASSSKILL-DIADEM")
@pytest.mark.parametrize(("action", "answer"), [("flee", "diadem"), ("fatal_wound", "diadem"), ("search", "pass")])
def test_the_last_voices_raise_a_check_on_which_lives_hang(action: str, answer: str) -> None:
    assert stepped_in(window("result_reached", "diadem", action=action, result=8, difficulty=10)) == answer


@rule("MYK-SKILL-ESOTERIC-LES-MISERABLES")
@pytest.mark.parametrize("ours", [True, False])
def test_no_bot_makes_it_harder_for_a_friend(ours: bool) -> None:
    ask = window("check_announced", "les_miserables", action="attack", stake={"ours": ours, "drive": 3})
    arena = Arena(foes=["slime"], ann=landmaker())
    said = {stepping_in.step_in(arena.table.view("ann"), ask, Fast(bytes([seed]))) for seed in range(9)}

    assert ("les_miserables" in said) is not ours


@rule("MYK-FOLLOWER-01")
@pytest.mark.parametrize(("action", "answer"), [("flee", "followers_bonus"), ("search", "pass")])
def test_followers_are_called_where_lives_hang_on_a_check(action: str, answer: str) -> None:
    ask = window("result_reached", "followers_bonus", action=action, result=8, difficulty=10, stake={"followers": 3})

    assert stepped_in(ask) == answer


@rule("MYK-ITEM-EXPLORATION-AMULET")
def test_an_amulet_is_held_up_when_a_trap_springs() -> None:
    assert stepped_in(window("trap_due", "amulet", trap="pit")) == "amulet"


@rule("MYK-ITEM-RECOVERY-POTION", "MYK-WOUND-07")
@pytest.mark.parametrize(("dying", "answer"), [(1, "potion"), (0, "pass")])
def test_a_potion_is_for_whoever_dies_without_it(dying: int, answer: str) -> None:
    ask = window("breather", "potion", stake={"dying": dying, "hurt": 3})

    assert {stepping_in.at_ease(ask.params["stake"], ["potion"], [], Fast(bytes([seed]))) for seed in range(9)} == {
        answer
    }
    patient = Pick("ann", "potion_patient", ["ann", "bob", "cid"], {"hp": {"ann": 1, "bob": -1, "cid": -7}})
    assert camp.worst_off(VIEW, patient, Fast(b"x")) == "bob"


@rule("MYK-ITEM-RECOVERY-TRAUMA-KIT", "MYK-WOUND-07")
def test_in_camp_the_dying_come_first_and_then_the_way_home() -> None:
    ask = in_camp("trauma_kit", "touch", wanted="iron_chest", dying=1)

    assert camp.make_camp(VIEW, in_camp("elixir", "touch", wanted="iron_chest"), Fast(b"x")) == "elixir"
    assert camp.make_camp(VIEW, ask, Fast(b"x")) == "trauma_kit"
    assert gone(on_the_way("A2", dying=1)) == "leave"


@rule("MYK-WOUND-07")
def test_who_has_a_wound_that_kills_is_known_to_be_dying() -> None:
    bob = landmaker(hp=-1, area=1, condition=Condition.UNCONSCIOUS, wounds=["quarter"])
    cid = landmaker(hp=0, area=1, condition=Condition.UNCONSCIOUS)
    arena = Arena(foes=["slime"], ann=landmaker(area=1), bob=bob, cid=cid)

    assert [one.id for one in dying(arena.realm)] == ["bob"]


@rule("MYK-HOPE-02")
@pytest.mark.parametrize(("purpose", "agrees"), [("cry_quarter", True), ("royal_guard", True), ("collecting", False)])
def test_bots_agree_to_voices_for_whatever_answers_a_blow(purpose: str, agrees: bool) -> None:
    params = {"voices": 4, "amount": 1, "court": 4, "down": 0, "weak": 1, "purpose": purpose}

    assert checks.consent(VIEW, YesNo("bob", "voices_consent", params), Fast(b"x")) is agrees


def shot(friend: int | None, weapon: str = "0:firearm") -> Any:
    """Give a field where a foe stands in Area 3 within reach of a shot, alone or with a friend of ours."""
    friends = {} if friend is None else {"bob": {"area": friend, "up": True, "hp": 9, "most": 9, "level": 1}}
    return field("", friends=friends, arms={weapon: {"damage": 4, "reach": 3, "near": {"2": ["strong"]}}})


@rule("MYK-ITEM-ARMS-FIREARM")
@pytest.mark.parametrize("weapon", ["0:firearm", "0:crossbow", "0:bomb"])
def test_nobody_shoots_into_a_crowd_of_friends(weapon: str) -> None:
    assert blows.best_attack(shot(None, weapon), "2") > 0 > blows.best_attack(shot(3, weapon), "2")
    assert blows.best_attack(shot(3, "0:blade"), "2") > 0


@rule("MYK-ITEM-ARMS-BOMB")
def test_somebody_at_court_who_is_armed_packs_a_bomb() -> None:
    def packed(**court: list[str]) -> set[str]:
        ask = Pick("ann", "item_wanted", ["nothing", "bomb", "potion"], {"items": ["blade", "armor"], **court})
        return {delve.pack(VIEW, ask, Fast(bytes([seed]))) for seed in range(20)}

    assert packed(court=["blade"]) == {"bomb", "potion"}
    assert packed(court=["blade", "bomb"]) == {"potion"}


@rule("MYK-COOP-01", "MYK-COOP-05")
@pytest.mark.parametrize(("fond", "deed"), [(2, "cooperation"), (1, "rest")])
def test_whoever_has_nothing_better_to_do_in_camp_helps_a_friend(fond: int, deed: str) -> None:
    ask = in_camp("cooperation", goal="ruler", people=[], things=[], searched=["B2:room"], suited=[], fond=fond)

    assert camp.make_camp(VIEW, ask, Fast(b"x")) == deed


@rule("MYK-COOP-02")
@pytest.mark.parametrize(("searches", "action"), [(True, "search"), (False, "attack")])
def test_help_is_for_what_comes_next_and_for_who_can_still_act(searches: bool, action: str) -> None:
    known = {"free": ["bob", "cid"], "fond": {"bob": 1, "cid": 3, "dan": 3}, "warfare": {"bob": 3, "cid": 3, "dan": 9}}
    ask = Pick("ann", "help_with", ["search", "disarm", "attack"], {"searches": searches})

    assert (
        kingdom_phase.whom_it_serves(VIEW, Pick("ann", "help_whom", ["bob", "cid", "dan"], known), Fast(b"x")) == "cid"
    )
    assert kingdom_phase.what_comes_next(VIEW, ask, Fast(b"x")) == action


@rule("MYK-ATTACK-PASS")
def test_a_monster_that_reaches_nobody_makes_a_show_of_it_once() -> None:
    arena = Arena(foes=[("zombie", 6)], plain=True, ann=landmaker(hp=20, area=1))

    shows = []
    for _ in range(2):
        arena.m1.exhausted = False
        arena.play(take_turn, "m1")
        for ask in iter(lambda: next(iter(arena.table.open_asks()), None), None):
            arena.answer(ask.seat, ask.key, "pass" if "pass" in ask.options() else "6")
        shows.append(arena.told().count("monster_taunts"))

    assert shows == [1, 0]


def test_a_court_leaves_a_fight_that_nobody_wins() -> None:
    people = {"ann": armed("blade", hp=9, area=1), "bob": armed("blade", hp=9, area=1)}
    arena = in_gate_room(laid("zombie", **people), "")
    arena.fought.round = 5
    assert told(arena)["deed"] != "flee"

    arena = in_gate_room(laid("zombie", **people), "")
    arena.fought.round = 13
    assert told(arena)["deed"] == "flee"

    arena = in_gate_room(laid("zombie", **people), "")
    arena.fought.round = 19
    assert told(arena)["deed"] == "surrender"


@rule("MYK-MON-ZOMBIE-UNDYING-BODY")
def test_a_blow_that_is_more_than_enough_is_worth_little_against_who_takes_only_the_exact_number() -> None:
    foe = {"up": True, "hp": 2, "chance": 18, "exact": True}

    assert worth({"damage": 4}, foe) < worth({"damage": 2}, foe)
    assert worth({"damage": 4}, foe) < worth({"damage": 4}, foe | {"exact": False})


@rule("MYK-TRAP-COMBAT-ECLIPSE")
def test_nobody_burns_a_star_to_be_shot_at() -> None:
    view = Arena(foes=["slime"], ann=landmaker()).table.view("ann")
    ask = window("turn_begun", "dispel_eclipse")

    assert {stepping_in.step_in(view, ask, Fast(bytes([seed]))) for seed in range(20)} == {"pass"}


@rule("MYK-DEEPRULE-OFFERING")
def test_nobody_heals_a_foe_with_an_offering() -> None:
    arena = Arena(foes=[("slime", 6)], plain=True, ann=landmaker(hp=20, area=1))
    seen = survey(arena.table.play, arena.ann, "ann", [1])
    known = {"field": seen, "area": 1, "skills": ["offering"], "drive": 2, "spare": 5}
    ask = Pick("ann", "battle_action", ["offering", "pass"], known)

    assert {fighting.fight(VIEW, ask, Fast(bytes([seed]))) for seed in range(9)} == {"pass"}
