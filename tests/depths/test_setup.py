"""Set up: the slips, the sheets, and the one stat of the Horror."""

from collections.abc import Mapping, Sequence

import pytest

from tests.depths.scene import Scene, adventurer, cannot_tell, horror
from tests.rules import rule
from undercroft.engine.refusals import Refused
from undercroft.games.depths.state import HORROR, ITEMS

TRIO = ("ada", "brok", "cass")


def written(rulings: Mapping[str, str] | None = None, **best_first: Sequence[str]) -> Scene:
    """Deal the Horror to cass and let everybody write a sheet."""
    scene = Scene.at_set_up(*TRIO, horror="cass", rulings=rulings)
    scene.answer("ada", "sheet", best_first.get("ada", ITEMS))
    scene.answer("brok", "sheet", best_first.get("brok", ITEMS))
    scene.answer("cass", "horror_sheet", "horror")
    return scene


@rule("OOD-SETUP-DM")
def test_the_dungeon_master_sits_at_the_table_but_has_no_character() -> None:
    scene = written()

    assert scene.table.seats == (*TRIO, "gm")
    assert list(scene.cavern.characters) == list(TRIO)
    assert [ask.key for ask in scene.table.asks_of("gm")] == ["narrate"]


@rule("OOD-SETUP-DM-DUTY")
def test_what_the_dungeon_master_narrates_is_heard_by_everybody() -> None:
    scene = Scene(ada=adventurer())

    scene.answer("gm", "narrate", "Water drips.")

    assert scene.who_read("narrated") == list(scene.readers)
    assert scene.line("ada", "narrated")["text"] == "Water drips."


@rule("OOD-SETUP-DM-DUTY")
def test_the_dungeon_master_may_keep_silent() -> None:
    scene = Scene(ada=adventurer())

    scene.answer("gm", "narrate", "")

    assert scene.who_read("narrated") == []


@rule("OOD-SETUP-SLIPS")
@pytest.mark.parametrize("players", [3, 7, 12])
def test_there_is_one_horror_among_the_slips_and_the_rest_are_adventurers(players: int) -> None:
    seats = [f"seat{number}" for number in range(players)]

    scene = Scene.at_set_up(*seats, horror="seat2")

    roles = [person.role for person in scene.cavern.characters.values()]
    assert roles.count("horror") == 1
    assert roles.count("adventurer") == players - 1


@rule("OOD-SETUP-SLIPS")
@pytest.mark.parametrize("players", [2, 13])
def test_fewer_than_three_or_more_than_twelve_cannot_play(players: int) -> None:
    seats = [f"seat{number}" for number in range(players)]

    with pytest.raises(Refused):
        Scene.at_set_up(*seats, horror="seat0")


@rule("OOD-SETUP-DEAL")
def test_a_slip_is_read_by_nobody_but_its_owner_and_the_dungeon_master() -> None:
    scene = Scene.at_set_up(*TRIO, horror="brok")

    assert scene.who_read("dealt_horror") == ["brok", "gm"]
    assert [seat for seat in scene.readers if scene.lines(seat, "dealt_adventurer")] == ["ada", "cass", "gm"]
    for reader in ("ada", "cass", ""):
        assert "role" not in scene.table.view(reader).state["characters"]["brok"]


@rule("OOD-SETUP-DEAL")
def test_which_of_two_others_got_the_horror_slip_changes_nothing_that_a_player_receives() -> None:
    brok, cass = (Scene.at_set_up(*TRIO, horror=seat) for seat in ("brok", "cass"))

    assert cannot_tell("ada", brok, cass)
    assert cannot_tell("", brok, cass)
    assert not cannot_tell("gm", brok, cass)


@rule("OOD-SETUP-DEAL", "OOD-SETUP-ITEMS")
def test_who_writes_a_longer_sheet_does_not_show() -> None:
    brok, cass = (Scene.at_set_up(*TRIO, horror=seat) for seat in ("brok", "cass"))
    brok.answer("brok", "horror_sheet", "horror")
    cass.answer("brok", "sheet", ITEMS)

    assert brok.table.waiting_for() == cass.table.waiting_for() == ["ada", "cass"]
    assert cannot_tell("ada", brok, cass)


@rule("OOD-SETUP-ITEMS")
def test_an_adventurer_writes_a_name_and_five_items() -> None:
    scene = Scene.at_set_up(*TRIO, horror="cass")

    assert scene.options("ada", "sheet") == ["sword", "rations", "armor", "treasure", "torch"]
    scene.answer("ada", "sheet", ITEMS)
    assert list(scene.ada.dice) == list(scene.ada.modifiers) == list(ITEMS)
    assert scene.table.names["ada"] == "Ada"


@rule("OOD-SETUP-DICE")
def test_each_item_gets_one_die_where_its_player_wants_it() -> None:
    scene = written(ada=("torch", "sword", "rations", "armor", "treasure"))

    assert scene.ada.dice == {"torch": 8, "sword": 6, "rations": 6, "armor": 4, "treasure": 4}


@rule("OOD-SETUP-DICE")
def test_two_dice_on_one_item_are_refused() -> None:
    scene = Scene.at_set_up(*TRIO, horror="cass")

    scene.refuses("ada", "sheet", ("torch", "torch", "sword", "rations", "armor"))
    scene.refuses("ada", "sheet", ("torch", "sword", "rations", "armor"))


@rule("OOD-SETUP-DICE-FIFTH")
@pytest.mark.parametrize(
    ("reading", "dice"), [("d4", [4, 4, 6, 6, 8]), ("none", [0, 4, 6, 6, 8]), ("d6", [4, 6, 6, 6, 8])]
)
def test_the_fifth_item_gets_what_the_table_has_ruled(reading: str, dice: list[int]) -> None:
    scene = written({"R-OOD-01": reading})

    assert sorted(scene.ada.dice.values()) == dice


@rule("OOD-SETUP-DICE-FIFTH")
def test_an_item_without_a_die_cannot_be_used() -> None:
    scene = written({"R-OOD-01": "none"}, brok=("sword", "rations", "armor", "torch", "treasure"))

    scene.talk_ends()

    assert scene.choices("ada", "action") == ["kill", "defend", "loot", "feed"]
    assert scene.choices("brok", "action") == ["light", "kill", "defend", "path", "feed"]


@rule("OOD-SETUP-DICE-SECRET")
def test_where_somebody_put_their_dice_is_known_to_them_and_the_dungeon_master_only() -> None:
    plain, turned = written(), written(brok=ITEMS[::-1])

    assert plain.brok.dice != turned.brok.dice
    assert [reader for reader in plain.readers if cannot_tell(reader, plain, turned)] == ["ada", "cass", ""]
    assert plain.table.view("brok").state["characters"]["brok"]["dice"] == plain.brok.dice


@rule("OOD-SETUP-USE")
def test_using_an_item_rolls_its_die_and_adds_its_modifier() -> None:
    scene = Scene(ada=adventurer(sword=-2), brok=adventurer())
    scene.dice(ada=7)

    scene.orders(ada="kill brok")
    scene.ends()

    assert scene.throw("ada") == {"seat": "ada", "sides": 8, "face": 7, "bonus": []}
    assert (scene.total("ada").name, scene.total("ada").value) == ("sword", 5)


@rule("OOD-SETUP-HORROR-STAT")
@pytest.mark.parametrize(
    ("order", "outcomes"),
    [
        ("light brok", ["lit", "fails", "trap"]),
        ("kill brok", ["kills", "survives", "survives"]),
        ("defend", ["quiet", "quiet", "falls"]),
        ("path", ["on", "astray", "lost"]),
        ("loot brok: path", ["offers", "drops", "beasts"]),
        ("feed", ["feeds", "low", "nothing"]),
    ],
)
def test_the_horror_has_one_stat_for_everything_with_the_bands_of_everybody(order: str, outcomes: list[str]) -> None:
    for face, outcome in zip((5, 4, 1), outcomes, strict=True):
        scene = Scene(ada=horror(-1), brok=adventurer())
        scene.dice(ada=face)

        scene.orders(ada=order)

        assert scene.total("ada").name == HORROR
        assert scene.outcome("ada") == outcome


@rule("OOD-SETUP-HORROR-DIE")
def test_the_horror_picks_its_die_afresh_with_each_order() -> None:
    scene = Scene(ada=horror(), brok=adventurer())
    scene.talk_ends()
    assert scene.choices("ada", "die") == ["d4", "d6", "d8", "d10", "d12"]

    for die, face in (("d4", 4), ("d12", 11)):
        scene.dice(ada=face)
        scene.orders(ada=f"{die} feed")
        assert scene.throw("ada")["sides"] == int(die[1:])
    scene.ends()


@rule("OOD-SETUP-HORROR-DIE")
def test_an_adventurer_is_never_asked_for_a_die() -> None:
    scene = Scene(ada=adventurer())

    scene.talk_ends()

    assert [ask.key for ask in scene.table.asks_of("ada")] == ["order"]


@rule("OOD-SETUP-HORROR-EXPOSE")
def test_a_large_die_is_seen_by_everybody_and_costs_nothing() -> None:
    scene = Scene(ada=horror(), brok=adventurer())
    scene.dice(ada=9)

    scene.orders(ada="d10 feed")
    scene.ends()

    assert all(scene.throw("ada", reader)["sides"] == 10 for reader in scene.readers)
    assert (scene.ada.alive, scene.ada.modifiers, scene.ada.hunger) == (True, {HORROR: 0}, 0)
    assert "role" not in scene.table.view("brok").state["characters"]["ada"]


@rule("OOD-SETUP-HORROR-EXPOSE")
def test_a_horror_that_keeps_to_small_dice_looks_like_an_adventurer() -> None:
    sheets = (horror(), adventurer(every=6))
    scenes = [Scene(ada=ada, brok=adventurer(), cass=cass) for ada, cass in (sheets, sheets[::-1])]
    for scene in scenes:
        scene.dice(ada=5, cass=5)
        scene.orders(ada="feed", cass="path")

    assert cannot_tell("brok", *scenes)
    assert cannot_tell("", *scenes)
