"""Light: the hour and the place give it, cards put it out and bring it back, and it bears on rolls and kinds."""

from typing import Any

import pytest

from tests.rules import rule
from tests.wicked.raids.raiding import act, current, lay_out, lines, on_raid, raiders
from tests.wicked.scene import Scene, monster
from undercroft.engine.cards import Card
from undercroft.engine.lasting import Lasting
from undercroft.games.wicked.raids.after import frame
from undercroft.games.wicked.raids.floor import RaidFloor
from undercroft.games.wicked.raids.forms import Case
from undercroft.games.wicked.raids.playing_out import fall_night
from undercroft.games.wicked.state import Carried
from undercroft.games.wicked.words import Plan, Trouble, Weightiness


def raid_at(target: str, plan: str = "stealth", kind: str = "plain", **answers: Any) -> Scene:
    """Begin a raid at a target; Ann is good at a little of everything, and of some kind."""
    scene = raiders(ann=monster("cased_it", skulk=2, scan=2, smash=2, invoke=2, finesse=1))
    scene.ann.kind = kind
    on_raid(scene, target, plan, dice=(4, 2, 1), **answers)
    return scene


def card(scene: Scene) -> Card:
    ask = scene.ask("ann")
    assert isinstance(ask, Card)
    return ask


def why(scene: Scene, action: str, intention: str = "") -> list[str]:
    """List the reasons that the card gives for doing something by an action."""
    intention = intention or next(one for one in lines(scene) if one.startswith("goal"))
    preview = card(scene).preview
    assert preview is not None
    return list(preview(card(scene).drafted({"intention": intention, "action": action}).draft).params["reasons"])


@rule("WO-POSEFF-33")
@pytest.mark.parametrize(
    ("target", "plan", "dark", "day"),
    [
        ("tithe_barn", "stealth", False, False),  # lamps
        ("tithe_barn", "negotiation", False, True),  # one talks by day
        ("wolf_pens", "stealth", True, False),  # no lamps
        ("wolf_pens", "trickery", False, True),
        ("powder_cave", "negotiation", True, False),  # no sun
        ("counting_house", "trickery", False, False),  # a roof
    ],
)
def test_a_raid_has_the_light_of_its_place_and_its_hour(target: str, plan: str, dark: bool, day: bool) -> None:
    scene = raid_at(target, plan)

    assert (scene.wicked.scene.dark, scene.wicked.scene.daylight) == (dark, day)
    assert [one for one in scene.told() if one in ("raid_dark", "raid_daylight")] == ["raid_dark"] * dark + [
        "raid_daylight"
    ] * day


@rule("WO-PLAN-27")
def test_who_answers_that_they_come_at_noon_comes_by_day() -> None:
    scene = raid_at("tithe_barn", said={"detail1": "answer1"}, raid_questions="stealth.1+stealth.2")

    assert current(scene).by_day
    assert scene.wicked.scene.daylight


@rule("WO-POSEFF-33")
def test_the_dark_hides_who_skulks_and_hinders_who_looks() -> None:
    scene = raid_at("wolf_pens")

    assert "position +1 dark" in why(scene, "skulk")
    assert "effect -1 dark" in why(scene, "scan")
    assert not [one for one in why(scene, "smash") if "dark" in one]


@rule("WO-POSEFF-33")
def test_by_day_one_is_seen_and_sees() -> None:
    scene = raid_at("wolf_pens", "trickery")

    assert "position -1 daylight" in why(scene, "skulk")
    assert "effect +1 daylight" in why(scene, "scan")


@rule("WO-CONCOCTION-04")
def test_a_glowstick_lets_one_see_in_the_dark() -> None:
    scene = raid_at("wolf_pens")
    scene.ann.items = [Carried("glowstick", "Glowstick", 1)]
    act(scene, "prepare:position", 6, 6, action="scan")
    assert "thing:0" in lines(scene)

    act(scene, "thing:0")

    assert "effect -1 dark" not in why(scene, "scan")
    assert "position +1 dark" in why(scene, "skulk")
    assert scene.ann.items == []


@rule("WO-GEAR-01")
def test_a_lantern_that_one_has_is_lit_without_a_roll() -> None:
    scene = raiders(ann=monster(skulk=2))
    scene.ann.gear = ["saw", "lantern"]
    on_raid(scene, "wolf_pens", dice=(4, 2, 1))

    act(scene, "kindle:gear:1")

    assert not scene.wicked.scene.dark
    assert "light_made" in scene.told()


@rule("WO-POSEFF-33")
@pytest.mark.parametrize(("faces", "dark"), [((6, 1), True), ((1, 1), False)])
def test_lights_are_put_out_by_a_roll(faces: tuple[int, int], dark: bool) -> None:
    scene = raid_at("tithe_barn")
    lay_out(scene, "annoying", "shock")

    act(scene, "snuff", *faces, action="skulk", then={"resist": "land"})

    assert scene.wicked.scene.dark is dark
    assert ("snuff" in lines(scene)) is not dark


@rule("WO-SPELL-08")
def test_the_snuff_of_the_hollow_puts_them_out_and_by_day_it_is_weak() -> None:
    scene = raiders(ann=monster(invoke=2, skulk=1))
    scene.ann.gear, scene.ann.paths = ["staff"], ["hollow"]
    on_raid(scene, "tithe_barn", dice=(4, 2, 1))
    act(scene, "cast:snuff", 6, 1, action="invoke")
    assert scene.wicked.scene.dark

    by_day = raiders(ann=monster(invoke=2, skulk=1))
    by_day.ann.gear, by_day.ann.paths = ["staff"], ["hollow"]
    on_raid(by_day, "tithe_barn", "trickery", dice=(4, 2, 1))
    assert "effect -1 path.hollow" in why(by_day, "invoke", "cast:snuff")


@rule("WO-SPELL-08")
def test_without_a_flame_nothing_burns() -> None:
    scene = raiders(ann=monster(invoke=2))
    scene.ann.gear, scene.ann.paths = ["staff"], ["ember"]
    on_raid(scene, "wolf_pens", dice=(4, 2, 1))

    assert "cast:spit_coal" not in lines(scene)


@rule("WO-COMPLIC-02")
def test_a_full_alarm_brings_torches() -> None:
    scene = raid_at("wolf_pens")
    alarm = current(scene).alarm
    assert alarm is not None
    alarm.filled = alarm.segments
    act(scene, "prepare:position", 6, 6, action="scan")

    assert not scene.wicked.scene.dark
    assert "alarm_lights" in scene.told()


@rule("WO-GM-01")
def test_a_picture_in_which_the_lamps_go_out_makes_it_dark() -> None:
    scene = raid_at("tithe_barn")
    scene.wicked.decks["pictures.tithe_barn"] = ["Every lamp goes out at once, and someone says: stay where you are."]
    frame(RaidFloor(scene.table.play), current(scene))

    assert scene.wicked.scene.dark


@rule("WO-GM-01")
def test_the_game_master_puts_lights_out_and_on_at_the_desk() -> None:
    scene = raid_at("tithe_barn")
    for said, dark in (("lights:out", True), ("lights:on", False)):
        [desk] = [one for one in scene.table.open_asks() if one.key == "desk"]
        assert isinstance(desk, Card)
        scene.table.answer("gm", desk.id, desk.drafted({"besides": said}).draft)
        assert scene.wicked.scene.dark is dark


KINDS = [
    ("burrowing", "wolf_pens", "trickery", "smash", "goal", "position -1"),
    ("winged", "watchtower", "stealth", "smash", "leave_soon", "position +1"),
    ("winged", "powder_cave", "stealth", "smash", "goal", "position -1"),
    ("skittering", "quarry_store", "stealth", "smash", "goal", "position +1"),
    ("many_eyed", "oil_cart", "stealth", "smash", "goal", "position -1"),
    ("undying", "toll_chest", "stealth", "smash", "goal", "position +1"),
    ("slimy", "hunting_lodge", "stealth", "smash", "goal", "position +1"),
    ("hulking", "tithe_barn", "stealth", "smash", "source:0", "effect +1"),
]


@rule("WO-POSEFF-12")
@pytest.mark.parametrize(("kind", "target", "plan", "action", "about", "says"), KINDS)
def test_what_holds_at_a_place_bears_on_kinds(
    kind: str, target: str, plan: str, action: str, about: str, says: str
) -> None:
    scene = raid_at(target, plan, kind)
    intention = about if about in lines(scene) else ""

    assert f"{says} kind.{kind}" in why(scene, action, intention)
    assert current(scene).plan is Plan(plan)


@rule("WO-RITUAL-01")
def test_after_a_feast_of_shadows_it_is_night_on_the_next_raid() -> None:
    scene = raiders(ann=monster(skulk=2, banter=1))
    scene.wicked.dungeon.lasting.append(Lasting("night", 1, "raid", "ritual.feast_of_shadows"))
    on_raid(scene, "tithe_barn", "negotiation", dice=(4, 2, 1))

    assert scene.wicked.scene.dark
    assert not scene.wicked.scene.daylight


@rule("WO-POSEFF-33")
@pytest.mark.parametrize(
    ("form", "dark"),
    [(Trouble.STRAYING, True), (Trouble.STRUCTURE, True), (Trouble.UNREST, False), (Trouble.INTERFERENCE, False)],
)
def test_trouble_at_home_has_the_light_that_is_there(form: Trouble, dark: bool) -> None:
    scene = raiders()
    scene.play(lambda play: fall_night(Case(play, form, Weightiness.MINOR)))

    assert scene.wicked.scene.dark is dark
    assert scene.told() == ["home_dark"] * dark
