"""Fights, from the cards that are really offered: five steps, letters, help, holds, retreat, breaking points."""

from typing import Any

import pytest

from tests.nightmares.people import hero
from tests.nightmares.scene import Scene
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.nightmares.phases.breaking import break_off
from undercroft.games.nightmares.phases.combat import combat, everybody_acts, muster, one_round
from undercroft.games.nightmares.rules.intentions import announce
from undercroft.games.nightmares.state import Edge, Hired, Night
from undercroft.games.nightmares.words import Condition, Reaction

STRONG, MIXED, MISS = (6, 5), (4, 4), (2, 2)


def fighter(*abilities: str, **more: Any) -> Any:
    more.setdefault("worn", ["sword"])
    return hero("warrior", *abilities, level=5, **more)


def round_of(*foes: str, **people: Any) -> Scene:
    """Begin a round in which every foe has announced a plain blow at Ann."""
    scene = Scene(foes or ("ghoul",), **(people or {"ann": fighter()}))
    scene.night.scene.round = 1
    scene.play(announce)
    scene.leave_to_gm(intention="0", aim="ann", blow="damage")
    return scene


def act(scene: Scene, seat: str = "ann", **draft: Any) -> None:
    """Fill in a card, while everybody else waits: what is not given is as the card suggests, without any ticks."""
    for other in [one for one, key in scene.asks if key == "battle" and one != seat]:
        say(scene, other, move="wait")
    say(scene, seat, **draft)


def say(scene: Scene, seat: str, **draft: Any) -> None:
    """Fill in a card; it is done when everybody has said what they do."""
    card: Any = scene.ask(seat)
    assert card.key == "battle"
    plain = {"edge": False, "alive": False, "help": "nobody", "on": False}
    scene.answer(seat, "battle", card.drafted({**plain, **draft}).draft)


def offers(scene: Scene, slot: str, seat: str = "ann", **draft: Any) -> list[str]:
    """List what a slot of the card offers."""
    card: Any = scene.ask(seat)
    return list(card.drafted(draft).asks[slot].options())


@rule("AWN-COMBAT-1", "AWN-COMBAT-INTENT", "AWN-COMBAT-REPLACE", "AWN-COMBAT-SCOPE")
def test_what_foes_mean_to_do_is_said_before_anybody_acts() -> None:
    scene = Scene(("ghoul",), ann=fighter())
    scene.play(one_round)
    scene.leave_to_gm(intention="0")

    assert scene.asks == [("ann", "battle")]
    assert "announced_blow" in scene.told()
    view = scene.table.view("ann").state["scene"]
    assert view["announced"][0]["says"] == "claws at Ann"
    assert "disposition" not in view["foes"]["g1_1"]
    assert "armour" not in view["foes"]["g1_1"]


@rule("AWN-COMBAT-4", "AWN-COMBAT-5")
def test_what_nobody_stopped_happens_without_a_roll() -> None:
    scene = Scene(("ghoul",), ann=fighter())
    scene.play(one_round)
    scene.leave_to_gm(intention="0", blow="damage")
    act(scene, move="wait")

    scene.ends()
    assert scene.ann.lost == 3
    scene.play(one_round)
    scene.leave_to_gm(intention="0")
    assert scene.asks == [("ann", "battle")]


@rule("AWN-COMBAT-2")
def test_everybody_is_asked_at_once_and_nothing_happens_until_all_have_said_it() -> None:
    scene = round_of("knight", ann=fighter(), bob=fighter())
    scene.play(everybody_acts)
    assert [seat for seat, _ in scene.asks] == ["ann", "bob"]
    before, shown = scene.told(), scene.table.view("ann").state["scene"]
    say(scene, "bob", move="fight")
    assert [seat for seat, _ in scene.asks] == ["ann"]
    assert scene.told() == before, "what Ann sees is still so when she answers"
    assert scene.table.view("ann").state["scene"] == shown
    scene.dice(*STRONG)
    say(scene, "ann", move="wait")
    scene.answer("bob", "fight_extra", "damage")
    scene.ends()


@rule("AWN-COMBAT-2")
def test_who_finds_it_done_already_is_asked_again() -> None:
    scene = round_of("ghoul", "knight", "knight", ann=fighter(), bob=fighter())
    scene.play(everybody_acts)
    scene.dice(*MIXED)
    say(scene, "ann", move="fight", target="g1_1")
    say(scene, "bob", move="fight", target="g1_1")
    scene.leave_to_gm(complicate="none")
    assert scene.asks == [("bob", "battle")]
    assert offers(scene, "target", "bob", move="fight") == ["g2_1", "g3_1"]


@rule("AWN-COMBAT-2")
def test_the_last_foe_is_aimed_at_without_another_question() -> None:
    scene = round_of("ghoul", "knight", ann=fighter(), bob=fighter())
    scene.play(everybody_acts)
    scene.dice(*MIXED, *STRONG)
    say(scene, "ann", move="fight", target="g1_1")
    say(scene, "bob", move="fight", target="g1_1")
    scene.leave_to_gm(complicate="none")
    scene.answer("bob", "fight_extra", "damage")
    scene.ends()
    assert scene.foe(2).disposition == 6 - (4 + 1 - 2)


@rule("AWN-COMBAT-2", "AWN-MOVE-HELP-ROLL")
def test_a_hand_that_is_lent_comes_before_what_it_helps() -> None:
    scene = round_of("knight", ann=fighter(), bob=fighter())
    scene.play(everybody_acts)
    scene.dice(*STRONG, 4, 4)
    say(scene, "ann", move="fight")
    say(scene, "bob", move="help", target="ann")
    rolled = [(line.kind, line.params["sum"]) for line in scene.table.journal.lines if line.kind.startswith("rolled_")]
    assert rolled == [("rolled_help", 11), ("rolled_fight", 8 + 2)]


@rule("AWN-COMBAT-5")
def test_one_press_does_the_same_again() -> None:
    scene = round_of("knight", ann=fighter())
    scene.play(everybody_acts)
    act(scene, move="wait")
    scene.play(one_round)
    scene.leave_to_gm(intention="1")
    card: Any = scene.ask("ann")
    assert card.drafted({}).draft["move"] == "wait"


@rule("AWN-COMBAT-5")
def test_who_goes_on_so_is_asked_again_after_two_rounds_or_a_harm() -> None:
    scene = Scene(("knight",), ann=fighter(health=4))
    scene.foe().disposition = scene.foe().most = 40
    scene.play(rounds)
    scene.leave_to_gm(intention="1")
    scene.dice(*MIXED)
    act(scene, move="fight", on=True)
    scene.dice(*MIXED, *MIXED)
    scene.leave_to_gm(intention="1", enemy_answers="action", complicate="none")
    assert scene.told().count("goes_on") == 2
    assert scene.asks == [("ann", "battle")]


async def rounds(play: Play[Night]) -> None:
    for _ in range(6):
        play.state.scene.round += 1
        await one_round(play)


@rule("AWN-COMBAT-5")
def test_a_harm_ends_going_on_so() -> None:
    scene = Scene(("knight",), ann=fighter(health=4))
    scene.foe().disposition = scene.foe().most = 40
    scene.play(rounds)
    scene.leave_to_gm(intention="0", blow="damage")
    scene.dice(*MIXED)
    act(scene, move="fight", on=True)
    scene.leave_to_gm(intention="0", blow="damage", enemy_answers="action", complicate="none")
    assert scene.ann.lost == 5
    assert scene.asks == [("ann", "battle")]
    assert "goes_on" not in scene.told()


@rule("AWN-MOVE-HOLD-7-ACT")
def test_who_acts_before_giving_in_acts_at_once_and_then_is_cursed() -> None:
    scene = Scene(("ghoul",), ann=fighter())
    scene.night.scene.round = 1
    scene.play(one_round)
    scene.leave_to_gm(intention="0", blow="debility")
    scene.dice(*MIXED)
    act(scene, move="wait")
    scene.answer("ann", "hold", "act")
    assert scene.asks == [("ann", "battle")]
    assert scene.ann.curses == []
    scene.dice(*STRONG, 3, 2)
    act(scene, move="assess", way="wants")
    scene.answer("ann", "follow_up", "how_hurt")
    assert [one.kind for one in scene.ann.curses] == ["nausea"]


@rule("AWN-MOVE-HOLD-7-HESITATE")
def test_who_hesitates_after_their_turn_loses_the_next_one() -> None:
    scene = Scene(("ghoul",), ann=fighter(), bob=fighter())
    scene.play(rounds)
    scene.leave_to_gm(intention="0", aim="ann", blow="debility")
    scene.dice(*MIXED)
    act(scene, move="wait")
    scene.answer("ann", "hold", "hesitate")
    scene.leave_to_gm(intention="1", aim="bob")
    assert scene.asks == [("bob", "battle")]
    act(scene, "bob", move="wait")
    scene.leave_to_gm(intention="1", aim="bob")
    assert scene.asks == [("ann", "battle"), ("bob", "battle")]


@rule("AWN-COMBAT-CANRESPOND")
@pytest.mark.parametrize("state", ["asleep", "held", "away", "idle", "defeated"])
def test_who_cannot_respond_is_not_asked(state: str) -> None:
    scene = round_of("knight", ann=fighter(), bob=fighter())
    setattr(scene.bob, state, True)
    scene.play(everybody_acts)
    assert [seat for seat, _ in scene.asks] == ["ann"]


@rule("AWN-COMBAT-THREATS", "AWN-GM-WORSE-N2")
def test_a_threat_is_announced_again_and_then_carried_through() -> None:
    scene = round_of("knight", ann=fighter())
    scene.play(everybody_acts)
    scene.dice(*MIXED)
    act(scene, move="fight")
    scene.leave_to_gm(enemy_answers="threat", complicate="none")
    scene.ends()

    scene.play(one_round)
    assert scene.asks == [("ann", "battle")]
    assert [one.threat for one in scene.night.scene.announced] == [True]
    scene.dice(6, 6)
    act(scene, move="wait")
    assert "threat_landed" in scene.told()


def test_a_strong_blow_answers_the_threat() -> None:
    scene = round_of("knight", ann=fighter())
    scene.play(everybody_acts)
    scene.dice(*MIXED)
    act(scene, move="fight")
    scene.leave_to_gm(enemy_answers="threat", complicate="none")
    scene.play(one_round)
    scene.dice(*STRONG)
    act(scene, move="fight")
    scene.answer("ann", "fight_extra", "damage")

    assert scene.night.scene.pending == []
    assert "threat_answered" in scene.told()
    assert "threat_landed" not in scene.told()


@rule("AWN-COMBAT-3", "AWN-TASK-REPLACE", "AWN-MOVE-DANGER-10")
def test_a_letter_can_be_stopped_without_a_blow() -> None:
    scene = round_of("knight", ann=fighter(), bob=fighter())
    scene.play(everybody_acts)
    assert offers(scene, "target", "bob", move="danger") == ["A"]
    scene.dice(*STRONG)
    act(scene, "bob", move="danger", target="A", way="0")

    assert scene.night.scene.announced[0].stopped
    assert [edge.fact for edge in scene.bob.edges] == ["get out of its way"]


@rule("AWN-MOVE-DANGER-7", "AWN-MOVE-DANGER-7-LESS")
def test_a_letter_that_is_half_stopped_leaves_one_open() -> None:
    scene = round_of("knight", ann=fighter())
    scene.play(everybody_acts)
    scene.dice(*MIXED)
    act(scene, move="danger", target="A", way="0")
    scene.answer("ann", "danger_drawback", {"cost": "less"})
    assert scene.night.scene.announced[0].stopped
    assert scene.ann.exposed


@rule("AWN-DEP-FLIGHT", "AWN-MOVE-DANGER-7-LESS")
def test_who_gets_out_only_half_leaves_those_behind_ready() -> None:
    scene = round_of("knight", ann=fighter())
    scene.play(everybody_acts)
    scene.dice(*MIXED)
    act(scene, move="run", way="0")
    scene.answer("ann", "danger_drawback", {"cost": "less"})
    assert scene.night.scene.fled
    assert scene.lair.groups["g1"].warned


@rule("AWN-MOVE-DANGER-6")
def test_who_fails_to_stop_a_letter_sees_it_happen() -> None:
    scene = round_of("knight", ann=fighter(), bob=fighter())
    scene.play(everybody_acts)
    scene.dice(*MISS)
    act(scene, "bob", move="danger", target="A", way="0")
    scene.answer("ann", "harm", "take")
    scene.answer("ann", "defeated", "lives")
    assert scene.night.scene.announced[0].done


@rule("AWN-MOVE-HELP-ROLL", "AWN-MOVE-HELP-10", "AWN-MOVE-HELP-ATTR", "AWN-MOVE-HELP-RISK")
def test_help_is_a_tick_on_the_card_and_rolled_first() -> None:
    scene = round_of("knight", ann=fighter(), bob=fighter(charisma=2))
    scene.ann.harmed = 1
    scene.play(everybody_acts)
    assert offers(scene, "help", move="fight") == ["nobody", "bob"]
    scene.dice(*STRONG, 3, 3)
    act(scene, move="fight", help="bob")
    scene.answer("bob", "will_help", True)

    rolled = [line for line in scene.table.journal.lines if line.kind.startswith("rolled_")]
    assert [line.kind for line in rolled] == ["rolled_help", "rolled_fight"]
    assert rolled[0].params["attribute"] == "charisma"
    assert rolled[1].params["sum"] == 3 + 3 + 2
    scene.leave_to_gm(enemy_answers="threat", complicate="none")
    assert [threat.target for threat in scene.night.scene.pending] == ["bob"]
    assert scene.asks == [], "helping was Bob's move of this round"


@rule("AWN-MOVE-HELP-7", "AWN-ABILITY-COMRADES")
def test_a_comrade_helps_with_one_more() -> None:
    scene = round_of("knight", ann=fighter(), bob=fighter("comrades"))
    scene.play(everybody_acts)
    scene.dice(3, 3, 6, 6)
    act(scene, move="fight", help="bob")
    scene.answer("bob", "will_help", True)
    scene.leave_to_gm(complicate="none")
    assert scene.table.journal.lines[-1].kind != "worse"
    assert next(line for line in scene.table.journal.lines if line.kind == "rolled_fight").params["sum"] == 12 + 1


@rule("AWN-MOVE-HELP-6")
def test_help_that_misses_makes_something_worse() -> None:
    scene = round_of("knight", ann=fighter(), bob=fighter())
    scene.play(everybody_acts)
    scene.dice(*MISS, 1, 6, 6)
    act(scene, move="fight", help="bob")
    scene.answer("bob", "will_help", True)
    scene.leave_to_gm()
    assert "worse" in scene.told()
    assert next(line for line in scene.table.journal.lines if line.kind == "rolled_fight").params["sum"] == 12


@rule("AWN-DEP-RETAINERS")
def test_somebody_who_was_hired_helps_by_loyalty() -> None:
    scene = round_of("knight", ann=fighter())
    scene.night.town.hired.append(Hired("lamp_girl", "The lamp girl", "ann", loyalty=1))
    scene.play(everybody_acts)
    assert offers(scene, "help", move="fight") == ["nobody", "lamp_girl"]
    scene.dice(3, 3, 4, 4)
    act(scene, move="fight", help="lamp_girl")
    assert next(line for line in scene.table.journal.lines if line.kind == "rolled_fight").params["sum"] == 8 + 1


def test_an_advantage_is_a_tick_on_the_card() -> None:
    scene = round_of("knight", ann=fighter())
    scene.ann.edges.append(Edge("the high step"))
    scene.play(everybody_acts)
    scene.dice(4, 4)
    act(scene, move="fight", edge=True)
    assert scene.ann.edges == []
    assert next(line for line in scene.table.journal.lines if line.kind == "rolled_fight").params["sum"] == 9


@rule("AWN-MOVE-VOLLEY-10-COVER", "AWN-MOVE-VOLLEY-10", "AWN-MOVE-VOLLEY-ROLL")
def test_a_shot_makes_the_target_duck() -> None:
    scene = round_of("knight", ann=fighter(worn=["bow"], dexterity=1))
    scene.play(everybody_acts)
    scene.dice(*STRONG)
    act(scene, move="volley")
    scene.answer("ann", "volley_extra", "cover")
    assert scene.night.scene.announced[0].stopped


@rule("AWN-MOVE-VOLLEY-10-CUTOFF")
def test_who_is_cut_off_cannot_make_off_and_yields() -> None:
    scene = round_of("ghoul", ann=fighter(worn=["bow"]))
    scene.foe().disposition = scene.foe().most = 8
    scene.play(everybody_acts)
    scene.dice(*STRONG)
    act(scene, move="volley")
    scene.answer("ann", "volley_extra", "cut_off")
    scene.night.scene.round = 5
    scene.play(break_off)
    assert set(scene.ask("gm").options()) == {"yield", "bargain"}


@rule("AWN-MOVE-VOLLEY-10-DMG")
def test_a_shot_does_one_more() -> None:
    scene = round_of("knight", ann=fighter(worn=["bow"]))
    scene.play(everybody_acts)
    scene.dice(*STRONG)
    act(scene, move="volley")
    scene.answer("ann", "volley_extra", "damage")
    assert scene.foe().disposition == 6 - (4 + 1 - 2)


@rule("AWN-MOVE-VOLLEY-7", "AWN-MOVE-VOLLEY-7-AMMO")
def test_the_quiver_runs_low_and_then_empty() -> None:
    scene = round_of("knight", ann=fighter(worn=["bow"]))
    scene.play(everybody_acts)
    scene.dice(*MIXED)
    act(scene, move="volley")
    scene.answer("gm", "drawback", "ammo")
    assert scene.ann.shots == 1
    scene.play(everybody_acts)
    scene.dice(*MIXED)
    act(scene, move="volley")
    assert "ammo" not in scene.ask("gm").options()
    scene.answer("gm", "drawback", "exposed")
    assert scene.ann.shots == 0
    scene.play(everybody_acts)
    assert "volley" not in offers(scene, "move")


@rule("AWN-MOVE-VOLLEY-7-ATTENTION")
def test_a_shot_draws_attention() -> None:
    scene = round_of("knight", ann=fighter(), bob=fighter(worn=["bow"]))
    scene.play(everybody_acts)
    scene.dice(*MIXED)
    act(scene, "bob", move="volley")
    scene.answer("gm", "drawback", "attention")
    assert scene.night.scene.announced[0].target == "bob"


@rule("AWN-MOVE-VOLLEY-7-COLLATERAL")
def test_a_shot_hits_the_ally_in_the_way() -> None:
    scene = round_of("knight", ann=fighter(), bob=fighter(worn=["bow"]))
    scene.ann.engaged = "g1_1"
    scene.play(everybody_acts)
    scene.dice(*MIXED)
    act(scene, "bob", move="volley")
    scene.answer("gm", "drawback", "collateral")
    assert scene.ann.lost == 1


@rule("AWN-MOVE-VOLLEY-7-EXPOSED")
def test_who_stood_up_to_shoot_is_hurt_one_more() -> None:
    scene = round_of("ghoul", ann=fighter(worn=["bow"]))
    scene.foe().disposition = 9
    scene.play(one_round)
    scene.means("0")
    scene.dice(*MIXED)
    act(scene, move="volley")
    scene.answer("gm", "drawback", "exposed")
    assert scene.ann.lost == 3 + 1


@rule("AWN-MOVE-VOLLEY-6")
def test_a_miss_with_a_bow_is_a_drawback_or_something_worse() -> None:
    scene = round_of("knight", ann=fighter(worn=["bow"]))
    scene.play(everybody_acts)
    scene.dice(*MISS)
    act(scene, move="volley")
    assert set(scene.ask("gm").options()) == {"ammo", "attention", "collateral", "exposed", "worse"}
    scene.answer("gm", "drawback", "worse")
    scene.leave_to_gm()
    assert "worse" in scene.told()
    assert scene.foe().seems is Condition.UNTOUCHED


def test_nobody_shoots_at_whoever_they_fight_hand_to_hand() -> None:
    scene = round_of("knight", ann=fighter(worn=["bow"]))
    scene.ann.engaged = "g1_1"
    scene.play(everybody_acts)
    assert "volley" not in offers(scene, "move")


@rule("AWN-MOVE-FIGHT-10-SEIZE")
def test_the_way_out_can_be_seized() -> None:
    scene = round_of("knight", ann=fighter())
    scene.play(everybody_acts)
    scene.dice(*STRONG)
    act(scene, move="fight")
    scene.answer("ann", "fight_extra", "seize")
    scene.answer("ann", "seize_what", "place")
    assert scene.night.scene.held_place == "ann"


@rule("AWN-MOVE-FIGHT-10-SEIZE")
def test_the_anchor_can_be_seized_in_a_fight() -> None:
    scene = round_of("knight", ann=fighter())
    assert scene.night.lair is not None
    scene.night.lair.rooms["entrance"].anchor = True
    scene.play(everybody_acts)
    scene.dice(*STRONG)
    act(scene, move="fight")
    scene.answer("ann", "fight_extra", "seize")
    scene.answer("ann", "seize_what", "thing")
    assert scene.night.lair is not None
    assert scene.night.lair.taken


@rule("AWN-MOVE-FIGHT-10-MANEUVER")
def test_a_maneuver_can_be_for_an_ally() -> None:
    scene = round_of("knight", ann=fighter(), bob=fighter())
    scene.play(everybody_acts)
    scene.dice(*STRONG)
    act(scene, move="fight")
    scene.answer("ann", "fight_extra", "maneuver")
    scene.answer("ann", "maneuver_for", "bob")
    assert scene.bob.edges
    assert not scene.ann.edges


def test_a_foe_can_be_taken_alive() -> None:
    scene = round_of("ghoul", ann=fighter())
    scene.play(everybody_acts)
    scene.dice(*MIXED)
    act(scene, move="fight", alive=True)
    assert "foe_taken" in scene.told()
    assert scene.night.lair is not None
    assert scene.night.lair.groups["g1"].captive


@rule("AWN-DEP-FLIGHT")
def test_a_fight_is_left_by_one_danger_for_all_if_the_others_agree() -> None:
    scene = round_of("knight", ann=fighter(), bob=fighter())
    scene.play(everybody_acts)
    act(scene, move="run", way="0")
    scene.dice(*STRONG)
    scene.answer("bob", "retreat", "agree")
    scene.ends()
    assert scene.night.scene.foes == {}
    assert scene.night.scene.fled


def test_who_is_refused_does_something_else() -> None:
    scene = round_of("knight", ann=fighter(), bob=fighter())
    scene.play(everybody_acts)
    act(scene, move="run", way="0")
    scene.answer("bob", "retreat", "stay")
    assert ("ann", "battle") in scene.asks
    assert "run" not in offers(scene, "move")


def test_a_failed_flight_lets_everybody_finish() -> None:
    scene = round_of("ghoul", ann=fighter())
    scene.play(everybody_acts)
    scene.dice(*MISS)
    act(scene, move="run", way="0")
    scene.ends()
    assert scene.ann.lost == 3
    assert scene.night.scene.foes


@pytest.mark.parametrize(
    ("breaks", "dispositions", "gone"),
    [("half", [0, 4], True), ("leader", [0, 4], True), ("leader", [4, 0], False), ("never", [0, 4], False)],
)
@rule("AWN-DEP-FLIGHT")
def test_breaking_points(breaks: str, dispositions: list[int], gone: bool) -> None:
    scene = Scene(("ghoul",), ann=fighter())
    scene.night.house["frames.toml"] = scene.night.house["frames.toml"].replace(
        'number = "pair"', f'number = "pair"\nbreaks = "{breaks}"'
    )
    assert scene.night.lair is not None
    group = scene.night.lair.groups["g1"]
    group.dispositions = dispositions
    scene.night.scene.foes.clear()
    scene.night.scene.round = 1
    scene.play(break_off_with, dispositions)
    scene.leave_to_gm(give_up="flee")
    scene.ends()
    assert scene.night.lair is not None
    assert scene.night.lair.groups["g1"].gone is gone


async def break_off_with(play: Play[Night], dispositions: list[int]) -> None:
    assert play.state.lair is not None
    muster(play, list(play.state.lair.groups.values()))
    await break_off(play)


def test_who_yields_answers_one_question() -> None:
    scene = round_of("ghoul", ann=fighter())
    scene.night.scene.round = 6
    scene.play(break_off)
    scene.answer("gm", "give_up", "yield")
    scene.answer("ann", "captive_question", "way_out")
    scene.ends()
    assert "assessed" in scene.told()


@rule("AWN-DEP-SURPRISE", "AWN-ABILITY-PERCEPTIVE")
def test_the_surprised_are_struck_before_they_act() -> None:
    scene = Scene(("ghoul",), ann=fighter(), bob=fighter("perceptive", dexterity=3))
    assert scene.night.lair is not None
    scene.night.scene.foes.clear()
    scene.night.lair.groups["g1"].warned = True
    scene.dice(2, 2, 2, 2)
    scene.play(fight_all)
    scene.leave_to_gm(intention="0", aim="ann", blow="damage")
    rolled = [line.params["sum"] for line in scene.table.journal.lines if line.kind == "rolled_surprise"]
    assert rolled == [4, 7]
    assert scene.ann.lost == 3
    assert scene.bob.lost == 0
    assert ("ann", "battle") in scene.asks


async def fight_all(play: Play[Night]) -> None:
    assert play.state.lair is not None
    await combat(play, list(play.state.lair.groups.values()))


@rule("AWN-ABILITY-SHADOW", "AWN-ABILITY-AMBUSH-TRIGGER")
def test_out_of_the_shadow_foes_are_surprised() -> None:
    scene = Scene(("knight",), ann=fighter())
    scene.night.scene.foes.clear()
    scene.ann.hidden = True
    scene.play(fight_all)
    assert scene.night.scene.foes["g1_1"].surprised
    assert scene.night.scene.announced == []


@rule("AWN-ABILITY-SHADOW")
def test_the_shadow_hides_until_one_strikes() -> None:
    scene = round_of("knight", ann=hero("rogue", "the_shadow", worn=["sword"], level=3))
    scene.night.scene.tags = ["dark"]
    scene.play(one_round)
    scene.leave_to_gm(intention="0")
    act(scene, move="hide")
    scene.ends()
    assert scene.ann.hidden
    assert scene.ann.lost == 0
    assert "came_to_nothing" in scene.told()


@rule("AWN-ABILITY-INSPIRING")
def test_the_inspiring_give_heart_without_losing_their_move() -> None:
    scene = round_of("knight", ann=fighter("inspiring"), bob=fighter())
    scene.bob.lost = 2
    scene.play(everybody_acts)
    assert offers(scene, "way", move="inspire", target="bob") == ["1", "2"]
    act(scene, move="inspire", target="bob", way="2")
    assert (scene.ann.lost, scene.bob.lost) == (2, 0)
    assert ("ann", "battle") in scene.asks


@rule("AWN-CURSE-BLOODRAGE")
def test_rage_strikes_at_once_and_sets_nothing_off() -> None:
    scene = round_of("knight", ann=fighter(curses=[("blood_rage", "")]))
    scene.play(everybody_acts)
    scene.dice(*MISS)
    act(scene, move="fight")
    scene.leave_to_gm(enemy_answers="threat", position="held_off")
    scene.dice(*MISS)
    scene.answer("ann", "rage", "strike")
    scene.leave_to_gm(enemy_answers="threat", position="held_off")
    scene.ends()
    assert scene.told().count("rolled_fight") == 2
    assert scene.told().count("raged") == 1


@rule("AWN-CURSE-BLOODRAGE")
def test_rage_falls_on_a_friend_if_no_enemy_is_closer() -> None:
    scene = round_of("knight", ann=fighter(curses=[("blood_rage", "")], worn=["bow"]), bob=fighter())
    scene.play(everybody_acts)
    scene.dice(*MISS)
    act(scene, move="volley")
    scene.answer("gm", "drawback", "exposed")
    scene.dice(*MIXED)
    scene.answer("ann", "rage", "strike")
    assert scene.bob.lost == 4
    scene.answer("bob", "struck", "bear")


@rule("AWN-CURSE-SANDMAN")
@pytest.mark.parametrize(("face", "asleep"), [(1, True), (2, False)])
def test_the_sandman_comes_after_a_miss_and_somebody_can_shake_one_awake(face: int, asleep: bool) -> None:
    scene = round_of("knight", ann=fighter(curses=[("sandman", "")]), bob=fighter())
    scene.play(everybody_acts)
    scene.dice(*MISS)
    act(scene, move="fight")
    scene.dice(face)
    scene.leave_to_gm(enemy_answers="threat", position="held_off")
    assert scene.ann.asleep is asleep
    scene.play(everybody_acts)
    assert ("shake" in offers(scene, "move", "bob")) is asleep
    if asleep:
        act(scene, "bob", move="shake", target="ann")
        assert not scene.ann.asleep


@rule("AWN-CURSE-RIVER-EFFECT", "AWN-CURSE-SECRETS-EFFECT")
def test_dread_and_secrets_weigh_on_every_roll_against_their_kind() -> None:
    scene = round_of("ghoul", ann=fighter(curses=[("river_of_fear", "undead"), ("secrets", "undead")]))
    scene.play(everybody_acts)
    scene.dice(4, 4)
    act(scene, move="fight")
    assert next(line for line in scene.table.journal.lines if line.kind == "rolled_fight").params["sum"] == 8 - 2


@rule("AWN-CURSE-TABOO-BREAK", "AWN-CURSE-TABOO-01")
def test_speaking_in_a_fight_breaks_a_silence() -> None:
    scene = round_of("knight", ann=fighter(curses=[("taboo", "1")]), bob=fighter())
    scene.play(everybody_acts)
    scene.dice(*STRONG)
    act(scene, move="help", target="bob")
    assert scene.ann.lost == 2
    assert scene.night.helped == {"bob": 2}


@rule("AWN-CURSE-TABOO-11")
def test_a_gift_that_nobody_asked_for_breaks_a_taboo() -> None:
    scene = round_of("knight", ann=fighter("inspiring", curses=[("taboo", "11")]), bob=fighter())
    scene.bob.lost = 1
    scene.play(everybody_acts)
    act(scene, move="inspire", target="bob", way="1")
    assert scene.ann.lost == 2 + 1


@rule("AWN-CURSE-TABOO-17")
def test_touching_blood_breaks_a_taboo() -> None:
    scene = round_of("knight", ann=fighter(curses=[("taboo", "17")]), bob=fighter())
    scene.bob.asleep = scene.bob.bleeding = True
    scene.play(everybody_acts)
    act(scene, move="shake", target="bob")
    assert scene.ann.lost == 2


@rule("AWN-ABILITY-PSYCHIC", "AWN-ABILITY-DODGER")
def test_a_trained_mind_takes_one_off_a_curse_and_quickness_does_not() -> None:
    curse = [("taboo", "11")]
    scene = round_of("knight", ann=fighter("inspiring", "psychic_armour", "dodger", curses=curse), bob=fighter())
    scene.bob.lost = 1
    scene.play(everybody_acts)
    act(scene, move="inspire", target="bob", way="1")
    assert scene.ann.lost == 1 + 1


def test_a_known_weakness_is_an_advantage_to_whoever_has_what_it_takes() -> None:
    scene = Scene(("ghoul",), ann=fighter(), bob=fighter(carried=["lamp"]))
    scene.night.scene.foes.clear()
    scene.night.known.weak.append("ghoul")
    scene.play(fight_all)
    assert scene.bob.edges
    assert not scene.ann.edges


def test_persuading_in_a_fight_needs_a_reason_and_ends_it() -> None:
    scene = round_of("ghoul", ann=fighter(charisma=2))
    scene.play(everybody_acts)
    scene.dice(4, 4)
    act(scene, move="talk", target="g1", way="duty")
    scene.answer("gm", "requirements", ("favour",))
    scene.answer("ann", "terms", "meet")
    scene.ends()
    assert scene.night.scene.foes == {}
    assert scene.night.town.debts[0].what == "a favour"
    assert scene.night.lair is not None
    assert scene.night.lair.groups["g1"].reaction is Reaction.WARY


def test_the_plan_of_a_fight_is_shown_with_its_odds() -> None:
    scene = round_of("knight", ann=fighter(ferocity=1))
    scene.play(everybody_acts)
    card: Any = scene.ask("ann")
    detail = card.preview({"move": "fight", "target": "g1_1", "edge": False})
    assert sum(one.ways for one in detail.odds.bands) == 36
