"""Curses as they are gained: each once or again, and what the dice say it is about."""

from collections import Counter
from typing import Any

import pytest

from tests.nightmares.people import OBJECTS, hero
from tests.nightmares.scene import Scene
from tests.rules import rule
from undercroft.games.nightmares.book import house_book
from undercroft.games.nightmares.rules.cues import know_secrets, see
from undercroft.games.nightmares.rules.curses import gain_curse
from undercroft.games.nightmares.rules.steady import Held, hold_steady
from undercroft.games.nightmares.words import REPEATABLE, Attribute, Creature, Curse, Move

CURSES = tuple(Curse)
CHOSEN = {
    Curse.ABNORMALITY: "custom", Curse.COMPULSIVE_RITUAL: "ritual", Curse.FORBIDDEN_GROUND: "place",
    Curse.IRRATIONAL_FEAR: "thing", Curse.IRRATIONAL_HATRED: "thing",
}  # fmt: skip
ONCE = {
    Curse.KILL_THE_PAIN: "KILLPAIN", Curse.BLACK_CLOUD: "BLACKCLOUD", Curse.BLOOD_RAGE: "BLOODRAGE",
    Curse.DIFFERENT_NOW: "DIFFERENT", Curse.STIGMATISM: "STIGMATISM", Curse.I_NEED_THIS: "INEED",
    Curse.NAUSEA: "NAUSEA", Curse.NOCTURNALISM: "NOCTURNAL", Curse.SANDMAN: "SANDMAN",
    Curse.SHADOWS_ALL_AROUND: "SHADOWS", Curse.SLAVE_TO_CHAOS: "CHAOS", Curse.THEY_FIND_YOU_SLEEPING: "SLEEP",
    Curse.TRUTH_HURTS: "TRUTH", Curse.BRIGHTNESS: "BRIGHT",
}  # fmt: skip
AGAIN = {
    Curse.ABNORMALITY: "ABNORMALITY", Curse.APOSTASY: "APOSTASY", Curse.COMPULSIVE_RITUAL: "RITUAL",
    Curse.FORBIDDEN_GROUND: "FORBIDDEN", Curse.INFECTED_ATTRIBUTE: "INFECTED", Curse.IRRATIONAL_FEAR: "FEAR",
    Curse.IRRATIONAL_HATRED: "HATE", Curse.RIVER_OF_FEAR: "RIVER", Curse.TABOO: "TABOO", Curse.SECRETS: "SECRETS",
}  # fmt: skip
ENEMIES = [Creature.BEASTLING, Creature.DEEP, Creature.FAERIE, Creature.GOLEM, Creature.HUMAN, Creature.UNDEAD]
BUYERS = [Creature.BEAST, Creature.BEASTLING, Creature.DEEP, Creature.FAERIE, Creature.GOLEM, Creature.UNDEAD]


MORE = "".join(
    f'[[object]]\nid = "{kind}_more"\nname = "More"\nkind = "{kind}"\ntag = "more"\ntext = "More."\n'
    for kind in ("custom", "ritual", "place")
)


def thrown(curse: Curse) -> tuple[int, int]:
    """Give the column and the row under which a curse stands."""
    place = CURSES.index(curse)
    return place // 6 + 1, place % 6 + 1


def gained(curse: Curse, *dice: int, has: tuple[tuple[str, str], ...] = ()) -> Scene:
    """Let Ann gain a curse."""
    scene = Scene(ann=hero(curses=list(has)))
    scene.night.house["curses.toml"] = OBJECTS + MORE
    scene.dice(*thrown(curse), *dice)
    scene.play(gain_curse, "ann", "a claw")
    return scene


def about(scene: Scene) -> list[tuple[str, str]]:
    """List what Ann has, and about what."""
    return [(curse.kind, curse.about) for curse in scene.ann.curses]


def cited(names: dict[Curse, str], kind: str) -> list[Any]:
    """Give a case for each curse, citing its row."""
    return [pytest.param(curse, marks=rule(f"AWN-CURSE-{kind}-{name}")) for curse, name in names.items()]


@pytest.mark.parametrize("curse", cited(ONCE, "ONCE"))
def test_a_curse_that_comes_once_is_not_gained_again(curse: Curse) -> None:
    other = Curse.NAUSEA if curse is not Curse.NAUSEA else Curse.SANDMAN
    scene = gained(curse, *thrown(other), has=((curse, ""),))

    assert curse not in REPEATABLE
    assert about(scene) == [(curse, ""), (other, "")]


@pytest.mark.parametrize("curse", cited(AGAIN, "AGAIN"))
def test_a_curse_that_comes_again_is_about_something_else(curse: Curse) -> None:
    fixed = {Curse.TABOO: (2,), Curse.INFECTED_ATTRIBUTE: (2,), Curse.RIVER_OF_FEAR: (2,), Curse.SECRETS: (2,)}
    die = fixed.get(curse, (6,) if curse in (Curse.IRRATIONAL_FEAR, Curse.IRRATIONAL_HATRED) else ())
    scene = gained(curse, *die)
    scene.leave_to_gm()
    first = about(scene)[0][1]
    scene.dice(*thrown(curse), *die, *((3,) if curse in fixed else ()))
    scene.play(gain_curse, "ann", "a claw")
    assert first not in scene.ask("gm").options()
    scene.leave_to_gm()

    assert len({found for _, found in about(scene)}) == 2


@rule("AWN-CURSE-INFECTED-ROLL", *(f"AWN-CURSE-INFECTED-{row}" for row in range(1, 7)))
@pytest.mark.parametrize(("row", "attribute"), list(enumerate(Attribute, 1)))
def test_the_infected_attribute_is_thrown(row: int, attribute: Attribute) -> None:
    assert about(gained(Curse.INFECTED_ATTRIBUTE, row)) == [(Curse.INFECTED_ATTRIBUTE, attribute)]


@rule("AWN-CURSE-RIVER-ROLL", *(f"AWN-CURSE-RIVER-{row}" for row in range(1, 7)))
@pytest.mark.parametrize(("row", "enemy"), list(enumerate(ENEMIES, 1)))
def test_the_enemy_that_is_cowered_before_is_thrown(row: int, enemy: Creature) -> None:
    assert about(gained(Curse.RIVER_OF_FEAR, row)) == [(Curse.RIVER_OF_FEAR, enemy)]


@rule(*(f"AWN-CURSE-SECRETS-{row}" for row in range(1, 7)))
@pytest.mark.parametrize(("row", "enemy"), list(enumerate(BUYERS, 1)))
def test_who_buys_the_secrets_is_thrown(row: int, enemy: Creature) -> None:
    assert about(gained(Curse.SECRETS, row)) == [(Curse.SECRETS, enemy)]


@rule("AWN-CURSE-TABOO-ROLL")
@pytest.mark.parametrize("row", range(1, 21))
def test_the_taboo_is_thrown(row: int) -> None:
    assert about(gained(Curse.TABOO, row)) == [(Curse.TABOO, str(row))]


def focused(curse: Curse, face: int, *, here: str = "", foray: str = "", ever: str = "") -> list[str]:
    """Throw for what is feared or hated, when things came up here, on this foray, or on any; list what fits."""
    scene = Scene(ann=hero())
    scene.night.scene.tags = [here]
    scene.night.judged.touched, scene.night.witnessed = [foray], [ever]
    scene.dice(*thrown(curse), face)
    scene.play(gain_curse, "ann", "a claw")
    if scene.asks == [("gm", "curse_about")]:
        return list(scene.ask("gm").options())
    scene.leave_to_gm()
    return [scene.ann.curses[0].about]


FEARS = [
    (1, {"here": "dogs"}), (2, {"here": "dogs"}), (3, {"foray": "dogs"}), (4, {"ever": "dogs"}), (5, {"ever": "dogs"}),
]  # fmt: skip
HATREDS = [
    (1, {"here": "dogs"}), (2, {"foray": "dogs"}), (3, {"foray": "dogs"}), (4, {"ever": "dogs"}), (5, {"ever": "dogs"}),
]  # fmt: skip


@rule("AWN-CURSE-FEAR-ROLL", "AWN-CURSE-FEAR-1-2", "AWN-CURSE-FEAR-3", "AWN-CURSE-FEAR-4-5")
@pytest.mark.parametrize(("face", "met"), FEARS)
def test_a_fear_is_of_what_was_met(face: int, met: dict[str, str]) -> None:
    assert focused(Curse.IRRATIONAL_FEAR, face, **met) == ["dogs"]


@rule("AWN-CURSE-HATE-ROLL", "AWN-CURSE-HATE-1", "AWN-CURSE-HATE-2-3", "AWN-CURSE-HATE-4-5")
@pytest.mark.parametrize(("face", "met"), HATREDS)
def test_a_hatred_is_of_what_was_met(face: int, met: dict[str, str]) -> None:
    assert focused(Curse.IRRATIONAL_HATRED, face, **met) == ["dogs"]


@rule("AWN-CURSE-FEAR-6", "AWN-CURSE-HATE-6")
@pytest.mark.parametrize("curse", [Curse.IRRATIONAL_FEAR, Curse.IRRATIONAL_HATRED])
def test_a_six_is_something_unconnected(curse: Curse) -> None:
    assert focused(curse, 6, here="dogs") == ["mirrors"]


@rule("AWN-CURSE-FEAR-3", "AWN-CURSE-HATE-2-3")
@pytest.mark.parametrize("curse", [Curse.IRRATIONAL_FEAR, Curse.IRRATIONAL_HATRED])
def test_where_nothing_fits_it_is_something_unconnected(curse: Curse) -> None:
    assert focused(curse, 3) == ["mirrors", "dogs"]


@rule("AWN-CURSE-UNCHANGED", "AWN-DEP-CURSEROLL")
def test_the_twenty_four_printed_curses_are_the_whole_set() -> None:
    assert len(CURSES) == 24
    assert sorted({*ONCE, *AGAIN}) == sorted(CURSES)
    assert set(AGAIN) == REPEATABLE


@rule("AWN-CURSE-RITUAL")
@pytest.mark.parametrize(("dice", "lost"), [((1, 1), True), ((6, 6), False)])
def test_a_ritual_is_performed_at_its_cue_unless_one_holds_steady(dice: tuple[int, int], lost: bool) -> None:
    scene = Scene(ann=hero(curses=[("compulsive_ritual", "thresholds")]))
    scene.dice(*dice)
    scene.play(see, ["thresholds"])
    assert (scene.ann.idle, "ritual" in scene.told()) == (lost, lost)

    scene.play(see, ["thresholds"])
    scene.ends()


@rule("AWN-CURSE-SECRETS-KNOW")
@pytest.mark.parametrize(("kind", "known"), [(Creature.UNDEAD, True), (Creature.GOLEM, False)])
def test_who_bought_the_secrets_knows_them_and_the_game_master_reads_them(kind: Creature, known: bool) -> None:
    scene = Scene(ann=hero(curses=[("secrets", "undead")]), bob=hero())
    scene.ann.notes = "The well was my doing."
    scene.play(know_secrets, [kind])

    assert ("secrets_known" in scene.told()) is known
    read = [line for line in scene.table.journal.lines if line.kind == "secrets_read"]
    assert [(line.to, line.params["notes"]) for line in read] == ([(("gm",), scene.ann.notes)] if known else [])
    assert scene.ann.notes not in scene.table.view("bob").encode().decode()


@rule("AWN-MOVE-HOLD-ROLL", "AWN-MOVE-BANDS", "AWN-MOVE-LIST")
@pytest.mark.parametrize(("willpower", "held"), [(2, Held.FREE), (-2, Held.GIVES_IN)])
def test_holding_steady_is_two_dice_and_willpower(willpower: int, held: Held) -> None:
    scene = Scene(ann=hero(willpower=willpower))
    scene.dice(4, 4)
    scene.play(hold_steady, "ann", "the dark")

    assert scene.result is held
    assert len([move for move in Move if move not in (Move.CONTACTS, Move.SURPRISE, Move.REACTION)]) == 11


@rule("AWN-CURSE-ABNORMALITY")
@pytest.mark.parametrize(("dice", "shown"), [((1, 1), True), ((6, 6), False)])
def test_a_custom_need_only_be_seen(dice: tuple[int, int], shown: bool) -> None:
    scene = Scene(ann=hero(curses=[("abnormality", "weddings")]))
    scene.dice(*dice)
    scene.play(see, ["weddings"])

    scene.ends()
    assert ("gave_in_abnormality" in scene.told()) is shown


@rule("AWN-DEP-CURSEOBJECTS")
def test_our_book_has_twenty_of_each_kind_and_each_can_be_met() -> None:
    book = house_book()
    objects = list(book.shelf("object").values())
    assert Counter(one.kind for one in objects) == {"custom": 20, "ritual": 20, "place": 20, "thing": 20}
    entries = [frozenset(getattr(entry, "tags", ())) for _, entry in book]
    in_town = {tag for table in ("site", "person") for entry in book.shelf(table).values() for tag in entry.tags}
    lairs = ("room", "crown", "owner", "prowler")
    in_lairs = {tag for table in lairs for entry in book.shelf(table).values() for tag in entry.tags}
    for one in objects:
        assert sum(one.tag in tags for tags in entries) >= 3, one.id
        assert one.tag in (in_town if one.kind in ("custom", "place") else in_lairs), one.id


@rule("AWN-DEP-CURSEOBJECTS")
@pytest.mark.parametrize(("curse", "kind"), list(CHOSEN.items()))
def test_the_game_master_chooses_the_object_of_a_curse_from_our_book(curse: Curse, kind: str) -> None:
    scene = Scene(ann=hero())
    scene.night.house = {}
    scene.dice(*thrown(curse), *((6,) if kind == "thing" else ()))
    scene.play(gain_curse, "ann", "a claw")
    tags = {one.tag for one in house_book().shelf("object").values() if one.kind == kind}
    assert set(scene.ask("gm").options()) == tags
