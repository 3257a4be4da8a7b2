"""An action roll from card to end."""

from typing import Any

import msgspec
import pytest

from tests.rules import rule
from tests.wicked.actions.acting import (
    Yard,
    act,
    answer_all,
    bands,
    card_of,
    goal,
    lay_out,
    odds_on,
    open_yard,
    shown_on,
)
from tests.wicked.scene import Scene, monster, pack
from undercroft.engine.clocks import Clock
from undercroft.engine.texts import Speaker
from undercroft.games.wicked import game
from undercroft.games.wicked.actions.bargains import PLAIN
from undercroft.games.wicked.actions.floor import Attempt, Result
from undercroft.games.wicked.rules.circumstances import Circumstance
from undercroft.games.wicked.rules.table import book_of
from undercroft.games.wicked.state import Carried, Friend, Prisoner, Raid
from undercroft.games.wicked.words import ACTIONS_OF, Attribute, Axis, Band, Effect, Goal, Position, PrisonerStatus


@rule("WO-ACTION-17", "WO-ACTION-18", "WO-ACTION-19", "WO-ACTION-25", "WO-DICE-11")
def test_a_success_achieves_what_was_wanted_and_nothing_else_happens() -> None:
    scene = Scene(ann=monster(smash=2))
    scene.dice(6, 2)
    scene.play(open_yard)

    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()

    scene.ends()
    assert scene.result.thrown.band is Band.SUCCESS
    assert goal(scene) == 2
    assert scene.ann.shock == []


@rule("WO-ACTION-24", "WO-ACTION-29", "WO-CONSEQ-04")
def test_a_mixed_achieves_it_and_a_consequence_follows() -> None:
    scene = Scene(ann=monster(smash=2))
    lay_out(scene, "frustrating", "shock")
    scene.dice(4, 2)
    scene.play(open_yard)

    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()
    scene.answer("ann", "resist", "land")

    scene.ends()
    assert goal(scene) == 1
    assert scene.ann.shock == [Attribute.MUSCLES]


@rule("WO-ACTION-16")
def test_what_is_no_risk_simply_happens() -> None:
    scene = Scene()
    scene.play(open_yard)

    act(scene, intention="leave")

    scene.ends()
    assert scene.result is None
    assert "left" in scene.wicked.scene.clocks


@rule("WO-ACTION-20", "WO-ACTION-21")
@pytest.mark.parametrize("answer", ["roll", "back_off"])
def test_who_hears_that_it_stands_otherwise_may_back_off(answer: str) -> None:
    scene = Scene(ann=monster(smash=1))
    scene.dice(*([6] if answer == "roll" else []))
    scene.play(open_yard)

    act(scene, intention="goal", action="smash")
    act(scene, "gm", "standing", position="dire", effect="weak")
    scene.answer("ann", "roll_or_not", answer)

    scene.ends()
    assert goal(scene) == (1 if answer == "roll" else 0)


@rule(
    "WO-ACTION-01", "WO-ACTION-02", "WO-ACTION-03", "WO-ACTION-04", "WO-ACTION-05", "WO-ACTION-06", "WO-ACTION-07",
    "WO-ACTION-08", "WO-ACTION-09", "WO-ACTION-10", "WO-ACTION-11", "WO-ACTION-12", "WO-ACTION-13", "WO-ACTION-14",
    "WO-ACTION-15", "WO-ACTION-39", "WO-ACTION-40", "WO-ACTION-41",
)  # fmt: skip
def test_the_player_chooses_among_all_nine_actions_and_reads_how_each_is_done() -> None:
    scene = Scene(ann=monster(smash=2, skulk=1))
    scene.play(open_yard)
    asked = card_of(scene).drafted({"intention": "goal"}).asks["action"]
    speaker = Speaker({}, {})
    helps = {one: game.texts.option("action_action", one, {}, speaker).help for one in asked.options()}

    assert list(asked.options())[:2] == ["smash", "skulk"]
    assert {one: helps[one].split(":")[0].lower() for one in helps} == {
        "scan": "perceptively", "tinker": "cleverly", "trick": "slyly",
        "finesse": "precisely", "skulk": "sneakily", "smash": "powerfully",
        "banter": "affably", "invoke": "magically", "threaten": "forcefully",
    }  # fmt: skip
    assert {attribute: [str(one) for one in ACTIONS_OF[attribute]] for attribute in Attribute} == {
        Attribute.BRAINS: ["scan", "tinker", "trick"],
        Attribute.MUSCLES: ["finesse", "skulk", "smash"],
        Attribute.GUTS: ["banter", "invoke", "threaten"],
    }


@rule("WO-ACTION-23", "WO-DICE-09", "WO-ACTION-42")
def test_a_failure_achieves_nothing_and_a_consequence_follows() -> None:
    scene = Scene(ann=monster(smash=2))
    lay_out(scene, "frustrating", "dire")
    scene.dice(3, 1)
    scene.play(open_yard)

    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()
    scene.answer("ann", "resist", "land")

    scene.ends()
    assert goal(scene) == 0
    assert scene.ann.worse


@rule("WO-ACTION-28", "WO-DICE-10", "WO-CLOCK-02")
@pytest.mark.parametrize(("faces", "ticks"), [((4, 4), 1), ((6, 1), 2), ((6, 6), 3)])
def test_a_mixed_does_as_much_as_a_success_but_for_a_tick(faces: tuple[int, int], ticks: int) -> None:
    scene = Scene(ann=monster(smash=2))
    lay_out(scene, "frustrating", "shock")
    scene.dice(*faces)
    scene.play(open_yard)

    act(scene, intention="goal", action="smash")
    answer_all(scene)

    scene.ends()
    assert goal(scene) == ticks


@rule("WO-ACTION-26", "WO-ACTION-27", "WO-DICE-12")
@pytest.mark.parametrize(("judged", "ground"), [("yes", ["opening"]), ("no", [])])
def test_a_critical_is_worth_more_and_the_player_says_what(judged: str, ground: list[str]) -> None:
    scene = Scene(ann=monster(smash=2))
    scene.dice(6, 6)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()

    scene.answer("ann", "critical", "opening")
    scene.answer("gm", "critical_judged", judged)

    scene.ends()
    assert goal(scene) == 3
    assert [one.why for one in scene.wicked.scene.ground] == ground


@rule("WO-ACTION-30", "WO-POSEFF-01", "WO-POSEFF-02", "WO-CONSEQ-03", "WO-CONSEQ-05", "WO-POSEFF-14", "WO-POSEFF-15")
@pytest.mark.parametrize(
    ("position", "severity"), [("dominant", "annoying"), ("default", "frustrating"), ("dire", "devastating")]
)
def test_position_says_how_bad_it_gets_and_effect_how_much_is_done(position: str, severity: str) -> None:
    scene = Scene(ann=monster(smash=2))
    scene.dice(4, 1)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash")
    act(scene, "gm", "standing", position=position, effect="strong")
    scene.answer("ann", "roll_or_not", "roll")

    assert scene.ask("gm").params["severity"] == severity
    scene.answer("gm", "consequence", {"what": scene.ask("gm").nth(0)["what"]})
    answer_all(scene)
    assert goal(scene) == 2


@rule("WO-ACTION-31", "WO-POSEFF-31")
def test_default_is_not_spoken_of() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.dice(6)
    scene.play(open_yard)
    assert shown_on(scene, intention="goal", action="smash")["position"] == "position.default"
    act(scene, intention="goal", action="smash")

    scene.leave_to_gm()

    scene.ends()
    texts, speaker = game.texts, Speaker({}, {})
    risks = [texts.option("standing_position", one, {}, speaker).help.split()[0] for one in Position]
    results = [texts.option("standing_effect", one, {}, speaker).help.split(":")[0] for one in Effect]
    assert risks == ["Light", "Some", "Heavy", "Extreme"]
    assert results == ["Great", "Expected", "Light", "None"]


@rule("WO-ACTION-32", "WO-ACTION-33")
def test_the_player_tells_it_in_their_own_words_and_the_game_master_says_how_far_it_goes() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.dice(6)
    scene.play(open_yard)

    act(scene, intention="goal", action="smash", words="I carry the pig out, and the sty with it.")
    assert scene.ask("gm").params["what"] == "I carry the pig out, and the sty with it."
    act(scene, "gm", "standing", position="default", effect="weak", why=("scale",))
    scene.answer("ann", "roll_or_not", "roll")

    scene.ends()
    assert goal(scene) == 1


@rule("WO-ACTION-34", "WO-CLOCK-01")
def test_what_is_too_big_for_one_roll_is_a_clock() -> None:
    scene = Scene(ann=monster(smash=2, skulk=2))
    for action in ("smash", "skulk", "smash", "skulk"):
        scene.dice(6, 1)
        scene.play(open_yard)
        act(scene, intention="goal", action=action)
        scene.leave_to_gm()
        scene.ends()

    assert scene.wicked.scene.clocks["goal"].full


@rule("WO-ACTION-35", "WO-DICE-14")
def test_the_world_moves_with_every_roll_and_rolls_no_dice_of_its_own() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.dice(6)
    scene.play(open_yard, floor=LivelyYard)

    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()

    scene.ends()
    assert scene.wicked.scene.clocks["geese"].filled == 1


class LivelyYard(Yard):
    """A yard in which geese come nearer."""

    async def after_roll(self, result: Result) -> None:
        """Let the geese come nearer."""
        self.play.state.scene.clocks.setdefault("geese", Clock("geese", 4)).tick()


@rule("WO-ACTION-43", "WO-MOD-06")
def test_the_steps_come_in_order() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.play(open_yard)
    card = card_of(scene)
    slots = [slot.name for slot in card.slots]
    assert slots.index("intention") < slots.index("action") < slots.index("hard")

    act(scene, intention="goal", action="smash", hard=True)
    assert scene.asks == [("gm", "standing")]
    act(scene, "gm", "standing", position="deadly", effect="weak", why=("skill",))
    assert scene.asks == [("ann", "roll_or_not")]
    scene.answer("ann", "roll_or_not", "back_off")

    scene.ends()
    assert scene.result is None


@rule("WO-MOD-01", "WO-DARKHEART-01")
def test_a_dark_heart_is_a_die_more() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.ann.hearts = 2
    scene.dice(2, 6)
    scene.play(open_yard)
    assert [odds_on(scene, heart=heart, action="smash") for heart in (False, True)] == [bands(1), bands(2)]

    act(scene, intention="goal", action="smash", heart=True)
    scene.leave_to_gm()

    scene.ends()
    assert scene.ann.hearts == 1


BARGAINS = """
[[bargain]]
id = "a_gold_piece"
name = "A gold piece"
row = 7
bites = "gold"
offers = ["It wants gold."]
lands = ["{who} finds a leaf."]
does = [{ do = "gold", amount = -1 }]
"""


@rule("WO-MOD-02")
def test_a_bargain_shows_its_price_gives_a_die_and_cannot_be_resisted() -> None:
    scene = Scene(house={"bargains.toml": BARGAINS}, ann=monster(smash=1))
    scene.ann.gold = 1
    scene.dice(2, 6)
    scene.play(open_yard)
    asked = card_of(scene).drafted({"intention": "goal"}).asks["bargain"]
    assert asked.params["line"] == "It wants gold."

    act(scene, intention="goal", action="smash", bargain=True)
    scene.leave_to_gm()

    scene.ends()
    assert scene.ann.gold == 0
    assert scene.told()[-1] == "bargain_lands"


def test_a_bargain_that_nobody_can_pay_is_not_offered() -> None:
    scene = Scene(house={"bargains.toml": BARGAINS}, ann=monster(smash=1))
    scene.play(open_yard)

    assert "bargain" not in card_of(scene).drafted({"intention": "goal"}).asks


@rule("WO-MOD-03")
def test_going_hard_gives_effect_and_takes_position() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.play(open_yard)

    shown = shown_on(scene, intention="goal", action="smash", hard=True)

    assert (shown["position"], shown["effect"]) == ("position.dire", "effect.strong")


@rule("WO-MOD-04")
def test_a_helper_gives_effect_and_is_open_to_what_follows() -> None:
    scene = Scene(ann=monster(smash=1), bob=monster(skulk=1))
    lay_out(scene, "frustrating", "shock")
    scene.wicked.scene.said["helped"] = 1
    scene.dice(4)
    scene.play(open_yard, "ann")
    assert shown_on(scene, intention="goal", action="smash", helper="bob")["effect"] == "effect.strong"

    act(scene, intention="goal", action="smash", helper="bob")
    scene.leave_to_gm()
    scene.answer("bob", "resist", "land")

    scene.ends()
    assert goal(scene) == 2
    assert (scene.ann.shock, len(scene.bob.shock)) == ([], 1)


@rule("WO-ACTION-44")
def test_a_good_foe_on_bad_ground_is_dire() -> None:
    scene = Scene(ann=monster(smash=1))
    given = [Circumstance(Axis.POSITION, -1, "skilled"), Circumstance(Axis.POSITION, -1, "slippery")]
    scene.play(open_yard, given=given)

    assert shown_on(scene, intention="goal", action="smash")["position"] == "position.dire"


@rule("WO-ACTION-45", "WO-POSEFF-21")
def test_other_ways_to_the_same_end_may_stand_otherwise() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.play(open_yard)

    assert [shown_on(scene, intention="goal", action=one)["effect"] for one in ("smash", "banter")] == [
        "effect.default", "effect.weak",
    ]  # fmt: skip


@rule("WO-DICE-13")
@pytest.mark.parametrize("face", [1, 4, 6])
def test_no_roll_leaves_everything_as_it_was(face: int) -> None:
    scene = Scene(ann=monster(smash=1))
    scene.dice(face)
    before = msgspec.json.encode(scene.wicked.scene.clocks), [*scene.ann.shock], len(scene.ann.slots)
    scene.play(open_yard, floor=Workshop)

    act(scene, intention="goal", action="smash")
    answer_all(scene)

    scene.ends()
    assert (msgspec.json.encode(scene.wicked.scene.clocks), [*scene.ann.shock], len(scene.ann.slots)) != before


class Workshop(Yard):
    """A place where nothing can bite, so that something else must."""

    def harms(self, attempt: Attempt | None = None) -> bool:
        """Nobody is hurt here."""
        return False


@rule("WO-DICE-15", "WO-ROLL-01", "WO-ROLL-02")
def test_every_die_is_told_face_by_face_so_that_any_dice_will_do() -> None:
    scene = Scene(ann=monster(smash=2, finesse=1))
    lay_out(scene, "frustrating", "shock")
    scene.dice(4, 3, 6)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()

    scene.answer("ann", "resist", "finesse")

    scene.ends()
    rolls = {line.kind: list(line.dice) for line in scene.table.journal.lines if line.dice}
    assert rolls == {"rolled_action": [(6, 4), (6, 3)], "rolled_resist": [(6, 6)]}


def test_a_third_time_running_tires() -> None:
    scene = Scene(ann=monster(smash=2))
    for _ in range(2):
        scene.dice(6, 1)
        scene.play(open_yard)
        act(scene, intention="goal", action="smash")
        scene.leave_to_gm()
    scene.play(open_yard)

    assert shown_on(scene, intention="goal", action="smash")["effect"] == "effect.weak"


@pytest.mark.parametrize(("counts", "position"), [(("0",), "dominant"), ((), "default")])
def test_a_circumstance_in_ones_own_words_is_heard(counts: tuple[str, ...], position: str) -> None:
    scene = Scene(ann=monster(smash=1))
    scene.dice(6)
    scene.play(open_yard)

    act(scene, intention="goal", action="smash", words="The wind is with us.", own="position")
    assert scene.ask("gm").params["position"] == "position.dominant"
    preview = shown_on(scene, "gm", counts=counts)

    assert preview["position"] == f"position.{position}"


PRICES = [
    ("a_shadow_over_the_way_home", lambda scene: scene.wicked.blowback_dice == -1),
    ("a_crack_in_the_roof", lambda scene: scene.wicked.calamity_dice == -1),
    ("a_witness", lambda scene: scene.wicked.raid.alarm_ticks == 2),
    ("a_guest", lambda scene: scene.wicked.region.prisoners["p1"].status is PrisonerStatus.DEAD),
    ("a_vile_favour", lambda scene: scene.wicked.region.friends["marsh_ottla"].favour.filled == 2),
    ("whoever_is_nearest", lambda scene: len(scene.wicked.packs["ann_grunts"].shock) == 3),
    ("a_gold_piece", lambda scene: scene.ann.gold == 0),
    ("a_touch_of_rust", lambda scene: scene.ann.items[0].volatile == 1),
    ("your_name", lambda scene: scene.ann.known_name == 2),
    ("a_friends_nerve", lambda scene: scene.bob.shock == [Attribute.MUSCLES]),
]


@rule("WO-MOD-02")
def test_a_price_stands_in_one_place() -> None:
    bargains = book_of(Scene().wicked).shelf("bargain").values()

    assert {one.bites for one in bargains if one.does} == set(PLAIN)


@rule("WO-MOD-02", "WO-RESIST-21")
@pytest.mark.parametrize(("bargain", "holds"), PRICES, ids=[one[0] for one in PRICES])
def test_each_bargain_bites_where_it_says(bargain: str, holds: Any) -> None:
    scene = Scene([pack()], ann=monster(smash=1), bob=monster())
    state = scene.wicked
    scene.ann.gold, scene.ann.items, scene.ann.friend = 1, [Carried("glowstick", "Glowstick", 1)], "marsh_ottla"
    state.region.friends["marsh_ottla"] = Friend("marsh_ottla")
    state.region.prisoners["p1"] = Prisoner("p1", "Wilmot", "millbrook_farms", 1, 1)
    state.raid = Raid(Goal.FUN, "millbrook_farms", "barn", alarm=Clock("alarm", 6))
    state.decks["bargain"] = [bargain]
    scene.dice(6, 1)
    scene.play(open_yard, "ann")

    act(scene, intention="goal", action="smash", bargain=True)
    scene.leave_to_gm()

    scene.ends()
    assert holds(scene)
