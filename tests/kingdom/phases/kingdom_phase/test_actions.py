"""Action Resolution, Gathering Information, crafting, helping, improvising, policies and transport."""

from typing import Any

import pytest

from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom.grammar.moments import Breather, EarningsDue
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.kingdom_phase.action_resolution import resolve_actions
from undercroft.games.kingdom.phases.kingdom_phase.crafting import craft, craftable
from undercroft.games.kingdom.phases.kingdom_phase.gathering import can_gather, gather
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cooperation import can_help_with, helped
from undercroft.games.kingdom.rules.figures import max_followers
from undercroft.games.kingdom.rules.improvising import announced_check, contest, fall_down, improvise, rule_frankly
from undercroft.games.kingdom.state import Carried, Help, MapSheet, PlacedTrap, RoomTruth, Truth
from undercroft.games.kingdom.words import Condition, Place


@rule("MYK-KPHASE-ACT-01", "MYK-KPHASE-PLAN-01")
def test_everybody_takes_one_action_in_any_order_and_is_exhausted() -> None:
    scene = Scene(kingdom(facilities={"A1": "council"}), ann=landmaker("king"), bob=landmaker())
    scene.dice(1, 4, 5, 5)

    scene.play(resolve_actions)
    assert scene.table.waiting_for() == ["ann", "bob"]
    scene.answer("bob", "act", "wander")
    scene.answer("bob", "wander_table", "order")
    assert scene.table.waiting_for() == ["ann"]
    scene.answer("ann", "act", "council")

    scene.ends()
    assert (scene.ann.exhausted, scene.bob.exhausted, scene.kingdom.voices) == (True, True, 13)


@rule("MYK-KPHASE-ACT-01")
def test_what_cannot_be_done_is_not_offered_and_one_may_rest() -> None:
    scene = Scene()

    scene.play(resolve_actions)
    offered: Any = scene.ask
    assert "craft" not in offered.ids
    assert "gather" not in offered.ids
    scene.answer("ann", "act", "rest")

    scene.ends()
    assert not scene.ann.exhausted


@rule("MYK-KPHASE-ACT-02", "MYK-ACTIONTYPE-09", "MYK-TIME-01")
def test_other_things_can_be_done_if_the_game_master_allows_them() -> None:
    scene = Scene()
    scene.dice(2, 3)

    scene.play(resolve_actions)
    scene.answer("ann", "act", "something_else")
    scene.answer("ann", "improvised_idea", "I ask the cow.")
    scene.answer("gm", "improvised_verdict", "refused")
    scene.answer("gm", "improvised_why_not", "The cow is asleep.")
    scene.answer("ann", "act", "something_else")
    scene.answer("ann", "improvised_idea", "I ask the other cow.")
    scene.answer("gm", "improvised_verdict", "check")
    scene.answer("gm", "improvised_kind", "plan")
    scene.answer("gm", "ruled_score", "charisma")
    scene.answer("gm", "ruled_difficulty", "simple")
    scene.answer("gm", "ruled_because", "This one is awake.")
    scene.answer("gm", "improvised_outcome", "It talks.")
    scene.answer("gm", "ruled_effect", "nothing")

    scene.ends()
    assert scene.ann.exhausted
    assert {"improvised_refused_because", "check_called_because"} <= set(scene.told())


@rule("MYK-CHECK-FEET-01", "MYK-ACTIONTYPE-09")
def test_an_idea_that_is_hardly_an_action_exhausts_nobody() -> None:
    scene = Scene()

    scene.play(improvise, "ann")
    scene.answer("ann", "improvised_idea", "I whistle.")
    scene.answer("gm", "improvised_verdict", "done")
    scene.answer("gm", "improvised_kind", "assist")
    scene.answer("gm", "improvised_outcome", "")
    scene.answer("gm", "ruled_effect", "nothing")

    scene.ends()
    assert (scene.result, scene.ann.exhausted) == (True, False)


@rule("MYK-CHECK-FEET-01")
def test_a_table_can_do_without_such_ideas() -> None:
    scene = Scene(rulings={"improvising": "off"})

    scene.play(resolve_actions)

    offered: Any = scene.ask
    assert "something_else" not in offered.ids


@rule("MYK-TIME-02")
def test_a_frank_ruling_is_written_down_for_everybody() -> None:
    scene = Scene(kingdom(treasury=1))

    scene.play(rule_frankly)
    scene.answer("gm", "ruled_effect", "treasury")
    scene.answer("gm", "ruled_amount", 4)

    scene.ends()
    lines = [line for line in scene.table.view("ann").journal if line.kind == "ruled"]
    assert (scene.kingdom.treasury, [line.rules for line in lines]) == (5, [("MYK-TIME-02",)])


@rule("MYK-TIME-02")
def test_nobody_is_left_whose_hp_could_be_ruled_on() -> None:
    scene = Scene(ann=landmaker("king", condition=Condition.DEAD))

    scene.play(rule_frankly)
    offered: Any = scene.ask

    assert offered.ids == ["nothing", "voices", "treasury", "citizens"]


@rule("MYK-CHECK-02", "MYK-CHECK-01")
@pytest.mark.parametrize(
    ("task", "more", "difficulty"),
    [
        pytest.param("simple", None, 7, marks=rule("MYK-CHECK-DIFF-1")),
        pytest.param("normal", None, 9, marks=rule("MYK-CHECK-DIFF-2")),
        pytest.param("difficult", None, 11, marks=rule("MYK-CHECK-DIFF-3")),
        pytest.param("opposed", ("ruled_opponent", 3), 10, marks=rule("MYK-CHECK-DIFF-4")),
        pytest.param("other", ("ruled_number", 14), 14),
    ],
)
def test_the_game_master_announces_ability_and_difficulty(
    task: str, more: tuple[str, int] | None, difficulty: int
) -> None:
    scene = Scene()
    scene.dice(3, 4)
    scene.play(announced_check, "ann")
    scene.answer("gm", "ruled_score", "quest")
    scene.answer("gm", "ruled_difficulty", task)
    if more is not None:
        scene.answer("gm", *more)

    assert scene.told()[0] == "check_called"
    assert scene.result.difficulty.value == difficulty


@rule("MYK-CHECK-OPP-01")
def test_rivals_roll_first_and_the_highest_wins() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker(wit=4))
    scene.dice(4, 4, 2, 3, 3, 1, 2)

    async def race(play: Any) -> str:
        return await contest(play, play.state.members(), "wit", {"ogrekin": 1})

    scene.play(race)

    scene.ends()
    assert scene.result == "ogrekin"
    assert scene.told()[0] == "rival_rolled"


@rule("MYK-CHECK-OPP-01")
def test_a_tie_is_rolled_again() -> None:
    scene = Scene()
    scene.dice(3, 4, 2, 4, 1, 1, 3, 4)

    async def race(play: Any) -> str:
        return await contest(play, play.state.members(), "wit", {"ogrekin": 1})

    scene.play(race)

    scene.ends()
    assert scene.result == "ann"


@rule("MYK-CHECK-FALL-01")
@pytest.mark.parametrize(("dice", "hp"), [((3, 4), 6), ((3, 3), 3)])
def test_a_fall_hurts_and_quest_halves_it(dice: tuple[int, ...], hp: int) -> None:
    scene = Scene()
    scene.dice(2, 2, 3, *dice)

    scene.play(fall_down, "ann")

    scene.ends()
    assert scene.ann.hp == hp


@rule("MYK-KPHASE-CRAFT-01", "MYK-KPHASE-CRAFT-02")
def test_copies_of_one_item_are_made_from_the_courts_and_the_kingdoms_materials() -> None:
    scene = Scene(kingdom(materials={"iron": 1}), ann=landmaker("king"), bob=landmaker())
    scene.ann.slots[0].materials = {"fangs": 2}
    scene.bob.slots[0].materials = {"iron": 1}

    scene.play(craft, "ann")
    scene.answer("ann", "craft_item", "blade")
    scene.answer("ann", "craft_count", 2)
    scene.answer("ann", "craft_for", "bob")
    scene.answer("ann", "craft_for", "ann")

    scene.ends()
    assert [[item.id for item in person.items()] for person in scene.realm.members()] == [["blade"], ["blade"]]
    assert (scene.kingdom.materials, scene.ann.exhausted) == ({}, True)


@rule("MYK-KPHASE-CRAFT-01")
def test_without_materials_or_room_nothing_can_be_made() -> None:
    scene = Scene(kingdom(materials={"iron": 1, "fangs": 1}), ann=landmaker("king", items=["drink"] * 6))
    assert "blade" not in craftable(scene.table.play)
    scene.ann.slots[0].item = None

    assert craftable(scene.table.play)["blade"] == 1
    scene.kingdom.materials = {}
    assert craftable(scene.table.play) == {}


def scouting(followers: int = 5, **given: Any) -> Scene:
    scene = Scene(rulings=given.pop("rulings", None), ann=landmaker("king", followers=followers, **given))
    adventure = scene.realm.adventure
    adventure.sheet = MapSheet(annexed=True)
    adventure.truth = Truth(
        ruler="dragon",
        rooms={"A1": RoomTruth({"ogrekin": 2}), "A2": RoomTruth({}), "B1": RoomTruth({"pyxie": 1})},
        corridors=["A1-A2"],
        placed=[PlacedTrap("t1", "pit", where="A1"), PlacedTrap("t2", "slit_arrow", 1, "corridor", "A1-A2")],
    )
    return scene


def send(scene: Scene, count: int, *dice: int) -> None:
    scene.dice(*dice)
    scene.play(gather, "ann")
    scene.answer("ann", "gather_send", count)


@rule("MYK-KPHASE-INFO-01", "MYK-KPHASE-INFO-02", "MYK-KPHASE-INFO-04")
def test_the_first_scouts_look_at_a_random_room() -> None:
    scene = scouting()
    before = scene.table.view("ann").encode()
    assert b"ogrekin" not in before

    send(scene, 2, 1, 3, 3)
    scene.answer("ann", "gather_on", "stop")

    scene.ends()
    report = scene.realm.adventure.known["A1"]
    assert (report.monsters, report.traps, report.monster_names) == (2, 2, [])
    assert scene.realm.adventure.sheet is not None
    assert scene.realm.adventure.sheet.corridors == ["A1-A2"]
    assert b"ogrekin" not in scene.table.view("ann").encode()


@rule("MYK-KPHASE-INFO-01")
def test_nobody_can_be_sent_if_there_is_nobody() -> None:
    scene = scouting(followers=0)

    assert not can_gather(scene.realm, scene.ann)


@rule("MYK-KPHASE-INFO-02")
def test_later_scouts_start_where_one_likes() -> None:
    scene = scouting()
    send(scene, 1, 1, 3, 3)
    scene.answer("ann", "gather_on", "stop")

    send(scene, 1, 3, 3)
    scene.answer("ann", "gather_room", "B1")

    scene.ends()
    assert list(scene.realm.adventure.known) == ["A1", "B1"]


@rule("MYK-KPHASE-INFO-03", "MYK-KPHASE-INFO-09")
def test_each_further_room_is_harder_and_only_corridors_lead_on() -> None:
    scene = scouting(wit=3)

    send(scene, 2, 1, 3, 3, 3, 3)
    scene.answer("ann", "gather_with", "wit")
    offered: Any = scene.ask
    assert offered.ids == ["stop", "A2"]
    scene.answer("ann", "gather_on", "A2")
    asked: Any = scene.ask
    assert asked.params["difficulty"] == 9
    scene.answer("ann", "gather_with", "wit")
    scene.answer("ann", "gather_on", "stop")

    scene.ends()
    assert scene.ann.exhausted


@rule("MYK-KPHASE-INFO-03")
@pytest.mark.parametrize(("ruling", "first"), [("eight", 8), ("seven", 7)])
def test_how_hard_the_first_room_is_can_be_read_two_ways(ruling: str, first: int) -> None:
    scene = scouting(wit=3, rulings={"MYKR-59": ruling})

    send(scene, 2, 1)

    asked: Any = scene.ask
    assert asked.params["difficulty"] == first


@rule("MYK-KPHASE-INFO-05")
def test_a_critical_success_names_names() -> None:
    scene = scouting(drive=2)

    send(scene, 2, 1, 6, 6)
    scene.answer("ann", "gather_on", "stop")

    scene.ends()
    report = scene.realm.adventure.known["A1"]
    assert (report.monster_names, report.trap_names) == (["ogrekin"], ["pit", "slit_arrow"])
    assert scene.realm.adventure.known_ruler == "dragon"


@rule("MYK-KPHASE-INFO-06")
def test_a_failure_costs_scouts_but_those_left_still_report() -> None:
    scene = scouting()

    send(scene, 3, 1, 2, 2)
    scene.answer("ann", "gather_on", "stop")

    scene.ends()
    assert (scene.ann.follower_count, "A1" in scene.realm.adventure.known) == (3, True)


@rule("MYK-KPHASE-INFO-08")
def test_without_scouts_left_nothing_is_learned() -> None:
    scene = scouting()

    send(scene, 2, 1, 2, 2)

    scene.ends()
    assert (scene.ann.follower_count, scene.realm.adventure.known, scene.ann.exhausted) == (3, {}, True)


@rule("MYK-KPHASE-INFO-07")
def test_a_critical_failure_loses_every_scout() -> None:
    scene = scouting()

    send(scene, 4, 1, 1, 1)

    scene.ends()
    assert (scene.ann.follower_count, scene.realm.adventure.known) == (1, {})


@rule("MYK-COOP-01", "MYK-COOP-02", "MYK-COOP-05")
def test_help_is_a_support_action_that_waits_for_its_check() -> None:
    scene = Scene(ann=landmaker("king", loves={"bob": 2}), bob=landmaker())
    scene.dice(3, 4)

    scene.act("ann", "cooperation")
    scene.answer("ann", "help_with", "command")
    scene.answer("ann", "help_how", "I hold the lantern.")
    scene.answer("gm", "help_counts", True)
    assert scene.ann.exhausted
    check = scene.play(make_check, "bob", "wit", 9, action="command")

    scene.ends()
    assert check.result == 11


@rule("MYK-COOP-03")
@pytest.mark.parametrize(("loves", "hates", "can"), [(1, 1, True), (1, 2, False), (0, 0, False)])
def test_nobody_helps_whom_they_dislike_more_than_they_like(loves: int, hates: int, can: bool) -> None:
    scene = Scene(ann=landmaker("king", loves={"bob": loves}, hates={"bob": hates}), bob=landmaker())

    assert [person.id for person in helped(scene.realm, scene.ann)] == (["bob"] if can else [])
    assert ("cooperation" in scene.actions("ann")) is can


@rule("MYK-COOP-04")
def test_the_game_master_can_say_that_help_would_not_matter() -> None:
    scene = Scene(ann=landmaker("king", loves={"bob": 2}), bob=landmaker())

    scene.act("ann", "cooperation")
    scene.answer("ann", "help_with", "wander")
    scene.answer("ann", "help_how", "I sing.")
    scene.answer("gm", "help_counts", False)

    scene.ends()
    assert (scene.bob.helps, scene.ann.exhausted) == ([], True)


@rule("MYK-COOP-06")
def test_the_same_help_cannot_be_promised_twice() -> None:
    scene = Scene(ann=landmaker("king", loves={"bob": 2}), bob=landmaker())
    scene.bob.helps.append(Help("ann", "command"))

    assert "command" not in can_help_with(scene.table.play, scene.ann, scene.bob)
    assert "wander" in can_help_with(scene.table.play, scene.ann, scene.bob)


@rule("MYK-COOP-OPT-01")
@pytest.mark.parametrize(("dice", "scores"), [((6, 6), (3, 0)), ((1, 1, 1, 2), (2, 1))])
def test_a_shared_critical_changes_feelings_if_the_table_plays_so(
    dice: tuple[int, ...], scores: tuple[int, int]
) -> None:
    scene = Scene(
        rulings={"cooperation_bonds": "on"}, ann=landmaker("king", loves={"bob": 2}), bob=landmaker(loves={"ann": 2})
    )
    scene.bob.helps.append(Help("ann", "command"))
    scene.dice(*dice)

    scene.play(make_check, "bob", "wit", 9, action="command")

    scene.ends()
    for one, other in ((scene.ann, "bob"), (scene.bob, "ann")):
        assert (one.towards(other).affection, one.towards(other).hostility) == scores


@rule("MYK-COOP-OPT-01")
def test_without_the_optional_rule_help_changes_no_feelings() -> None:
    scene = Scene(ann=landmaker("king", loves={"bob": 2}), bob=landmaker())
    scene.bob.helps.append(Help("ann", "command"))
    scene.dice(6, 6)

    scene.play(make_check, "bob", "wit", 9, action="command")

    assert scene.ann.towards("bob").affection == 2


def with_policy(chosen: str, **given: Any) -> Scene:
    scene = Scene(
        kingdom(**given), rulings={"government_policies": "on"}, ann=landmaker("king", followers=11, charisma=2)
    )
    scene.play(open_moment, Breather("organization"))
    scene.use("ann", "breather", "government_policy")
    scene.answer("ann", "policy", chosen)
    return scene


@rule("MYK-POLICY-01", "MYK-POLICY-02", "MYK-POLICY-03")
def test_a_policy_is_declared_once_and_leaves_few_followers() -> None:
    scene = with_policy("treasury")

    scene.ends()
    assert max_followers(scene.table.play, scene.ann).value == 3
    assert (scene.ann.follower_count, scene.kingdom.citizens) == (3, 58)
    scene.play(open_moment, Breather("organization"))
    scene.ends()


@rule("MYK-POLICY-01", "MYK-POLICY-02")
@pytest.mark.parametrize(
    ("court_class", "after", "ruling"),
    [("knight", "organization", "on"), ("king", "treasury", "on"), ("vizier", "organization", "off")],
)
def test_only_kings_and_viziers_declare_policies_and_only_in_that_meeting(
    court_class: str, after: str, ruling: str
) -> None:
    scene = Scene(rulings={"government_policies": ruling}, ann=landmaker(court_class))

    scene.play(open_moment, Breather(after))

    scene.ends()


@rule("MYK-POLICY-TREASURY")
@pytest.mark.parametrize(("dice", "treasury"), [((3, 3), 2), ((2, 3), 0)])
def test_a_treasury_policy_pays_the_kingdom_level(dice: tuple[int, ...], treasury: int) -> None:
    scene = with_policy("treasury")
    scene.ann.followers = {}
    scene.dice(*dice)

    scene.play(open_moment, EarningsDue())
    scene.answer("ann", "policy_check", True)
    scene.play(open_moment, EarningsDue())

    scene.ends()
    assert scene.kingdom.treasury == treasury


@rule("MYK-POLICY-POPULATION", "MYK-OPT-GOVPOLICY-POPULATION")
def test_a_population_policy_adds_a_tenth_rounded_up() -> None:
    scene = with_policy("population")
    scene.ann.followers = {}
    scene.dice(3, 3)

    scene.play(open_moment, EarningsDue())

    scene.ends()
    assert scene.kingdom.citizens == 58 + 6


def carrier(**given: Any) -> Scene:
    scene = Scene(kingdom(citizens=10), rulings={"transporting": "on"}, ann=landmaker("king", followers=5, **given))
    scene.realm.place = Place.DUNGEON
    scene.ann.slots[0].materials = {"iron": 3}
    scene.ann.slots[1].item = Carried("blade", 1)
    return scene


def load_up(scene: Scene) -> None:
    scene.act("ann", "transport")
    scene.answer("ann", "transport_goods", "slot:1")
    scene.answer("ann", "transport_goods", "material:iron")
    scene.answer("ann", "transport_count", 2)
    scene.answer("ann", "transport_goods", "enough")


@rule("MYK-TRANSPORT-01", "MYK-TRANSPORT-02", "MYK-TRANSPORT-03")
def test_followers_carry_goods_home() -> None:
    scene = carrier()
    scene.dice(5, 5)

    load_up(scene)

    scene.ends()
    assert (scene.ann.follower_count, scene.kingdom.citizens) == (2, 13)
    assert ([item.id for item in scene.kingdom.items], scene.kingdom.materials) == (["blade"], {"iron": 2})
    assert (scene.ann.exhausted, scene.realm.chronicle.lost_followers) == (True, 0)


@rule("MYK-TRANSPORT-04")
@pytest.mark.parametrize(("dice", "citizens"), [((2, 4), 11), ((1, 1), 10)])
def test_goods_and_carriers_can_be_lost(dice: tuple[int, ...], citizens: int) -> None:
    scene = carrier()
    scene.dice(*dice)

    load_up(scene)

    scene.ends()
    assert (scene.kingdom.citizens, scene.kingdom.items, scene.kingdom.materials) == (citizens, [], {})


@rule("MYK-TRANSPORT-01")
@pytest.mark.parametrize(("ruling", "place"), [("off", Place.DUNGEON), ("on", Place.KINGDOM), ("on", Place.COMBAT)])
def test_goods_are_sent_from_the_dungeon_only_and_only_if_the_table_plays_so(ruling: str, place: Place) -> None:
    scene = Scene(rulings={"transporting": ruling}, ann=landmaker("king", followers=5, items=["blade"]))
    scene.realm.place = place

    assert "transport" not in scene.actions("ann")


@rule("MYK-KPHASE-ACT-01", "MYK-ITEMRULE-CRAFT", "MYK-ITEMRULE-CRAFT-LIMIT")
def test_crafting_is_an_action_that_is_refused_beyond_the_open_slots() -> None:
    scene = Scene(kingdom(materials={"iron": 9, "leather": 9}), ann=landmaker("king", items=["tonic"] * 4))

    scene.play(resolve_actions)
    scene.answer("ann", "act", "craft")
    scene.answer("ann", "craft_item", "armor")
    with pytest.raises(Refused, match="room for 2"):
        scene.answer("ann", "craft_count", 3)
    scene.answer("ann", "craft_count", 2)

    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["tonic"] * 4 + ["armor"] * 2
    assert scene.ann.exhausted
