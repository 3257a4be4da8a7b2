"""Blowback: dice, bands, six rows, taken, played out, put off."""

from typing import Any

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import answer_all
from tests.wicked.raids.raiding import act, answer, begin, current, finish, leave, on_raid, raiders, until
from tests.wicked.scene import Scene, monster, pack
from undercroft.engine.cards import Card
from undercroft.games.wicked.phases.blowback.blowback import roll_blowback
from undercroft.games.wicked.phases.lurking.downtime import work_at_home
from undercroft.games.wicked.phases.lurking.recovery import recover
from undercroft.games.wicked.phases.raiding.choice import choose_raid
from undercroft.games.wicked.phases.raiding.details import settle_details
from undercroft.games.wicked.phases.raiding.engagement import engage
from undercroft.games.wicked.raids.trouble import befall, spring_pocketed
from undercroft.games.wicked.rules.table import book_of
from undercroft.games.wicked.state import Carried, Lair, Pocketed
from undercroft.games.wicked.words import Attribute, PrisonerStatus, Size, Trouble, Weightiness
from undercroft.games.wicked.work.hands import hands_of
from undercroft.games.wicked.world.prisoners import take_prisoner

ROWS = ["weak_invasion", "invasion", "strong_invasion", "travel", "factions", "capture"]


def home(*packs: Any, target: str = "ferry_house", **said: Any) -> Scene:
    """Play a raid from its choice to the review."""
    scene = raiders(*packs, **said)
    on_raid(scene, target)
    leave(scene)
    return scene


def rolls(scene: Scene, *dice: int, review: int = 2, **choices: Any) -> None:
    """Let the game master say how it went, throw, and go on until the form is asked for, or to the end."""
    scene.dice(*dice)
    scene.answer("gm", "review_dice", str(review))
    if any(ask.key == "blowback_again" for ask in scene.table.open_asks()):
        return
    if scene.table.open_asks():
        until(scene, "gm", "trouble", **choices)


def form(scene: Scene) -> str:
    """Say which form comes first."""
    ask = scene.ask("gm")
    assert isinstance(ask, Card)
    return str(ask.drafted({}).draft["form"])


@rule("WO-BLOWBACK-08", "WO-BLOWBACK-01")
@pytest.mark.parametrize("review", [1, 2, 3])
def test_blowback_is_rolled_with_the_dice_of_the_review(review: int) -> None:
    scene = home()
    rolls(scene, *([6] + [1] * (review - 1)), review=review)
    finish(scene)
    scene.ends()


@rule("WO-BLOWBACK-09", "WO-BLOWBACK-07", "WO-BLOWBACK-18")
def test_a_failure_is_major() -> None:
    scene = home(pack(), ann=monster(skulk=2))
    rolls(scene, 3, 1, 6)
    assert scene.ask("gm").params["weight"] == "weightiness.major"
    assert form(scene) == "capture"
    until(scene, "ann", "trouble_take")
    scene.answer("ann", "trouble_take", "take")
    scene.ends()
    assert scene.wicked.packs["ann_grunts"].captured == "sallow_ford_ferryfolk"


@rule("WO-BLOWBACK-10", "WO-BLOWBACK-06", "WO-BLOWBACK-02", "WO-BLOWBACK-04")
def test_a_mixed_is_minor_and_can_be_taken_at_once_but_not_resisted() -> None:
    scene = home()
    rolls(scene, 4, 1, 5)
    assert scene.ask("gm").params["weight"] == "weightiness.minor"
    until(scene, "ann", "trouble_take")
    assert list(scene.ask("ann").options()) == ["take", "play_out"]
    scene.answer("ann", "trouble_take", "take")
    scene.ends()
    assert scene.wicked.region.factions["sallow_ford_ferryfolk"].ticks == 2


@rule("WO-BLOWBACK-11")
def test_a_success_is_a_dark_heart_for_everybody() -> None:
    scene = home(ann=monster(skulk=2), bob=monster(skulk=1))
    rolls(scene, 6, 1)
    scene.ends()
    assert (scene.ann.hearts, scene.bob.hearts) == (1, 1)
    assert scene.wicked.invasion is None


@rule("WO-BLOWBACK-12")
def test_on_a_critical_somebody_else_is_blamed() -> None:
    scene = home()
    before = scene.wicked.region.factions["lantern_abbey"].attitude
    scene.dice(6, 6)
    scene.answer("gm", "review_dice", "2")
    scene.answer("ann", "blame", "lantern_abbey")
    scene.ends()
    assert scene.ann.hearts == 1
    assert scene.wicked.region.factions["lantern_abbey"].attitude == before - 1
    assert scene.wicked.region.factions["sallow_ford_ferryfolk"].attitude == -1


@rule("WO-BLOWBACK-13", "WO-BLOWBACK-14", "WO-BLOWBACK-15", "WO-BLOWBACK-03")
@pytest.mark.parametrize(
    ("row", "major", "size"),
    [
        (1, False, Size.PROBE), (1, True, Size.WEAK), (2, False, Size.WEAK),
        (2, True, Size.NORMAL), (3, False, Size.NORMAL), (3, True, Size.STRONG),
    ],
)  # fmt: skip
def test_the_first_three_rows_are_invasions(row: int, major: bool, size: Size) -> None:
    scene = home()
    rolls(scene, 3 if major else 4, 1, row)
    assert form(scene) == ROWS[row - 1]
    finish(scene)
    assert scene.wicked.invasion is not None
    assert (scene.wicked.invasion.size, scene.wicked.invasion.source) == (size, "blowback")


@rule("WO-BLOWBACK-16")
def test_travel_trouble_costs_a_thing_or_loot_and_a_day() -> None:
    scene = home()
    scene.ann.items.append(Carried("", "a good rope"))
    rolls(scene, 4, 1, 4)
    finish(scene)
    assert scene.ann.items == []

    scene = home()
    dice = scene.wicked.pools[-1].dice
    rolls(scene, 3, 1, 4)
    finish(scene, trouble_take="take")
    assert scene.wicked.pools[-1].dice == dice - 1
    assert [one.what for one in scene.ann.lasting] == ["downtime"]
    scene.play(recover)
    assert hands_of(scene.wicked, "ann") == []
    scene.play(work_at_home)
    assert scene.ann.lasting == []


@rule("WO-BLOWBACK-17")
def test_factions_stir() -> None:
    scene = home()
    before = scene.wicked.region.factions["sallow_ford_ferryfolk"].attitude
    rolls(scene, 3, 1, 5)
    finish(scene, trouble_take="take")
    ferry = scene.wicked.region.factions["sallow_ford_ferryfolk"]
    assert (ferry.ticks, ferry.attitude) == (4, max(-2, before - 1))


@rule("WO-BLOWBACK-18")
def test_an_ambush_shakes_a_pack_and_never_takes_the_last_free_monster() -> None:
    scene = home(pack(), ann=monster(skulk=2))
    rolls(scene, 4, 1, 6)
    finish(scene, trouble_take="take")
    assert set(scene.wicked.packs["ann_grunts"].shock) == set(Attribute)

    scene = home(ann=monster(skulk=2))
    scene.ann.items = [Carried("", "a rope"), Carried("", "a hook"), Carried("", "a drum")]
    rolls(scene, 3, 1, 6)
    finish(scene, trouble={"when": "now"}, trouble_take="take")
    assert not scene.ann.captured
    assert len(scene.ann.items) == 1


def test_the_row_of_the_last_time_and_rows_without_prey_are_passed_over() -> None:
    scene = home()
    scene.wicked.before.blowback_row = 5
    rolls(scene, 4, 1, 5)
    assert form(scene) == "weak_invasion"


@rule("WO-BLOWBACK-03")
def test_the_game_master_decides_the_form() -> None:
    scene = home()
    rolls(scene, 3, 1, 1)
    answer(scene, "gm", "trouble", form="factions")
    scene.answer("ann", "trouble_take", "take")
    scene.ends()
    assert scene.wicked.invasion is None


@rule("WO-BLOWBACK-05")
def test_what_is_pocketed_is_known_by_its_weight_alone_and_is_sprung_later() -> None:
    scene = home()
    rolls(scene, 3, 1, 5)
    answer(scene, "gm", "trouble", form="factions", when="later")
    scene.ends()
    (waiting,) = scene.wicked.pocketed
    assert (waiting.form, waiting.until) == (Trouble.FACTIONS, 3)
    seen = scene.table.view("ann").state["pocketed"][0]
    assert seen["weight"] == "major"
    assert "form" not in seen
    assert "factions" not in str(
        [line.params for line in scene.table.view("ann").journal if line.kind == "trouble_pocketed"]
    )

    scene.play(spring_pocketed, invasions=False)
    scene.answer("ann", "trouble_take", "take")
    scene.ends()
    assert scene.wicked.pocketed == []
    assert scene.wicked.region.factions["sallow_ford_ferryfolk"].ticks == 4


@rule("WO-BLOWBACK-05")
def test_an_invasion_waits_when_everybody_is_hurt_and_never_two_wait() -> None:
    scene = home()
    scene.ann.bloodied = True
    rolls(scene, 3, 1, 2)
    finish(scene)
    assert scene.wicked.invasion is None
    assert [one.form for one in scene.wicked.pocketed] == [Trouble.INVASION]

    scene.dice(2)
    scene.play(befall, "blowback", Weightiness.MAJOR)
    ask = scene.ask("gm")
    assert isinstance(ask, Card)
    assert "when" not in ask.drafted({}).asks


@rule("WO-BLOWBACK-05")
def test_an_invasion_that_waited_comes_in_place_of_the_next_calamity() -> None:
    scene = raiders()
    scene.wicked.phase = "calamity"
    scene.wicked.pocketed.append(Pocketed("blowback", Weightiness.MAJOR, 3, Trouble.STRONG_INVASION, "lantern_abbey"))
    scene.play(spring_pocketed, invasions=True)
    scene.ends()
    assert scene.wicked.invasion is not None
    assert (scene.wicked.invasion.size, scene.wicked.invasion.source) == (Size.STRONG, "calamity")


@rule("WO-BLOWBACK-05")
def test_what_waits_comes_at_the_first_full_alarm() -> None:
    scene = raiders()
    scene.wicked.pocketed.append(Pocketed("blowback", Weightiness.MINOR, 3, Trouble.FACTIONS, "lantern_abbey"))
    on_raid(scene)
    clock = current(scene).alarm
    assert clock is not None
    clock.filled = clock.segments
    act(scene, "prepare:position", 6, 1, action="skulk")
    assert scene.wicked.pocketed == []
    assert scene.wicked.region.factions["lantern_abbey"].ticks == 2


@rule("WO-BLOWBACK-02")
@pytest.mark.parametrize("undone", [True, False])
def test_trouble_that_is_played_out_is_undone_for_a_coin_or_not(undone: bool) -> None:
    scene = home()
    scene.ann.gold = 2
    scene.wicked.decks["consequence.trouble.frustrating"] = ["dire"]
    scene.wicked.decks["consequence.trouble.devastating"] = ["complication"]
    scene.wicked.decks["complication.trouble"] = ["arrival"]
    rolls(scene, 4, 1, 5)
    until(scene, "ann", "trouble_take")
    scene.answer("ann", "trouble_take", "play_out")
    while scene.asks == [("ann", "action")]:
        scene.dice(*((6,) if undone else (1,)))
        answer(scene, "ann", "action", intention="undoing:lie", action="banter")
        while scene.asks and scene.asks[0][1] != "action":
            ask = scene.table.open_asks()[0]
            value = "land" if ask.key == "resist" else ask.silence()
            scene.table.answer(ask.seat, ask.id, value)
    scene.ends()
    assert scene.wicked.region.factions["sallow_ford_ferryfolk"].ticks == (0 if undone else 2)
    assert scene.ann.gold == (1 if undone else 2)
    assert scene.wicked.scene.kind == "none"


def test_somebody_else_did_it_lets_it_be_rolled_again_once() -> None:
    scene = home(ann=monster("someone_else_did_it", skulk=2))
    scene.dice(1, 2, 6, 1)
    scene.answer("gm", "review_dice", "2")
    scene.answer("ann", "blowback_again", True)
    scene.ends()
    assert scene.ann.hearts == 1
    assert scene.ann.used.cycle == ["ability.someone_else_did_it.0"]


def test_a_bargain_takes_a_die_from_the_blowback() -> None:
    scene = home()
    scene.wicked.blowback_dice = -1
    rolls(scene, 6)
    scene.ends()
    assert scene.wicked.blowback_dice == 0


def calamity(scene: Scene, row: int, weight: Weightiness) -> None:
    """Let a calamity of a row come, and take it."""
    scene.dice(row)
    scene.play(befall, "calamity", weight)
    finish(scene, trouble_take="take")
    scene.ends()


@pytest.mark.parametrize("weight", Weightiness)
def test_unrest_wants_double_or_leaves_with_a_coin(weight: Weightiness) -> None:
    scene = raiders(pack(), ann=monster(skulk=2))
    scene.ann.gold = 1
    calamity(scene, 3, weight)
    grunts = scene.wicked.packs["ann_grunts"]
    minor = weight is Weightiness.MINOR
    assert (grunts.pay_due, grunts.gone, scene.ann.gold) == ((2, False, 1) if minor else (0, True, 0))


@pytest.mark.parametrize("weight", Weightiness)
def test_a_creature_strays_or_fights_a_pack(weight: Weightiness) -> None:
    scene = raiders(pack(), ann=monster(skulk=2))
    lair = scene.wicked.dungeon.nodes["R1"].lair = Lair(1, next(iter(book_of(scene.wicked).shelf("creature"))))
    calamity(scene, 4, weight)
    minor = weight is Weightiness.MINOR
    found = scene.wicked.dungeon.nodes["R1"].lair
    assert found is not None
    assert lair.tier == 1
    assert (found.away, found.knocked_out, scene.wicked.packs["ann_grunts"].bloodied) == (minor, not minor, not minor)


@pytest.mark.parametrize(("weight", "tier"), [(Weightiness.MINOR, 1), (Weightiness.MAJOR, 2)])
def test_the_newest_thing_breaks_down(weight: Weightiness, tier: int) -> None:
    scene = raiders()
    calamity(scene, 5, weight)
    assert scene.wicked.dungeon.nodes["R2"].repair == tier
    [told] = [line.params["line"] for line in scene.table.journal.lines if line.kind == "trouble_comes"]
    assert book_of(scene.wicked).shelf("room")[scene.wicked.dungeon.nodes["R2"].room].name in told


def test_interference_stirs_the_worst_enemy_or_digs_a_way_in() -> None:
    scene = raiders()
    scene.wicked.region.factions["kings_wardens"].attitude = -2
    calamity(scene, 6, Weightiness.MINOR)
    assert scene.wicked.region.factions["kings_wardens"].ticks == 2

    scene = raiders()
    calamity(scene, 6, Weightiness.MAJOR)
    assert scene.wicked.dungeon.breach == "R2"


def test_a_prisoner_uses_the_noise() -> None:
    scene = raiders(pack(), ann=monster(skulk=2))
    scene.play(lambda play: take_prisoner(play, "Tam", "millbrook_farms", 0))
    calamity(scene, 3, Weightiness.MINOR)
    assert [one.status for one in scene.wicked.region.prisoners.values()] == [PrisonerStatus.ESCAPED]


def test_a_raid_that_never_was_has_no_blowback() -> None:
    scene = raiders()
    begin(scene, roll_blowback)
    scene.ends()
    assert scene.told() == []


@pytest.mark.parametrize("face", [6, 1])
def test_those_who_were_called_are_there_when_blowback_is_over_whatever_it_was(face: int) -> None:
    scene = raiders()
    scene.dice(*[4] * 3)
    begin(scene, choose_raid, settle_details, engage)
    answer_all(scene)
    assert scene.wicked.raid is not None
    scene.wicked.raid.review = 1
    scene.wicked.pocketed = [
        Pocketed("blowback", Weightiness.MINOR, scene.wicked.cycle + 1, Trouble.WEAK_INVASION, called=True)
    ]
    scene.dice(face, *[5] * 40)
    begin(scene, roll_blowback)
    answer_all(scene)

    assert scene.wicked.invasion is not None
