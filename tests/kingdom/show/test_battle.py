"""The delve as it is shown: Dungeon, Battlefield and stack, with nothing in them that a seat may not know."""

from collections.abc import Iterator, Sequence
from html import unescape
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import landmaker
from tests.kingdom.small_delve import DELVERS, SmallDelve
from undercroft.atlas.frame import Choice
from undercroft.engine.asks import Ask
from undercroft.engine.boards import Figure, Panel, Tab
from undercroft.engine.bots import Bot
from undercroft.engine.cards import Card
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.combat.attack import new_attack
from undercroft.games.kingdom.combat.declaring import aimed
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.rules.knowledge import show_fight
from undercroft.games.kingdom.show.board import terminal
from undercroft.games.kingdom.show.page.delve import DelveTab, shown_first
from undercroft.games.kingdom.show.page.dungeon import dungeon_of
from undercroft.games.kingdom.show.page.fight import field_of, in_battle
from undercroft.games.kingdom.show.page.realm import page
from undercroft.games.kingdom.show.page.stack import StackRow, blow_of, stack_rows
from undercroft.games.kingdom.show.pictures.battle import battlefield
from undercroft.games.kingdom.show.pictures.canvas import Den, Dungeon, Field, Fighter, Meal, Zone
from undercroft.games.kingdom.show.pictures.dungeon import dungeon
from undercroft.games.kingdom.show.pictures.ground import FRONT, SIZES, Size
from undercroft.games.kingdom.show.sight import realm_of
from undercroft.games.kingdom.state import AREAS, ROOMS, Help, Monster, PlacedTrap, Realm, RoomTruth
from undercroft.games.kingdom.state.planned import Clue
from undercroft.games.kingdom.words import Place
from undercroft.server.fragments import draw_question

ZONES = tuple(Zone(area, f"Area {area}") for area in AREAS)


EVIL = '<script>"&'


def why(row: StackRow) -> Figure:
    """Give what a number on the stack is made of."""
    assert row.row is not None
    return row.row


def drawn_of(tabs: Sequence[Tab]) -> str:
    """Give all pictures of some tabs."""
    return "".join(one.wide + one.narrow for one in tabs)


def delve(seed: str = "board") -> tuple[Table[Realm], dict[str, Bot]]:
    """Lay the small adventure, with a bot for everybody."""
    table = Table(SmallDelve(), [*DELVERS, "gm"], seed=seed_from(seed), rulings={"games": "1"})
    return table, {seat: game.bot(seat, seat.encode()) for seat in table.seats}


def played(table: Table[Realm], bots: dict[str, Bot]) -> Iterator[Ask[Any]]:
    """Play the adventure, and give every question before it is answered."""
    while (ask := table.first_ask()) is not None and table.state.phase == "adventure":
        yield ask
        table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))


def until(key: str, seed: str = "board") -> tuple[Table[Realm], Ask[Any]]:
    """Play until somebody is asked something."""
    table, bots = delve(seed)
    ask = next(ask for ask in played(table, bots) if ask.key == key)
    return table, ask


def words_of(panels: list[Panel]) -> str:
    """Give everything that panels say."""
    return str(panels)


def test_every_moment_of_a_delve_can_be_shown_to_everybody() -> None:
    table, bots = delve()
    seen = set()
    for ask in played(table, bots):
        for seat in (ask.seat, "gm", ""):
            view = table.view(seat)
            shown = page(view)
            for one in [one for one in shown.tabs if one.key in ("dungeon", "battle")]:
                assert ElementTree.fromstring(one.wide) is not None
                assert ElementTree.fromstring(one.narrow) is not None
            assert terminal(view)
            seen.add(shown.first)

    assert seen >= {"dungeon", "battle"}
    assert page(table.view("ann")).tabs[0].key == "kingdom"


def test_a_question_about_areas_can_be_answered_on_the_field_by_whoever_is_asked_alone() -> None:
    table, ask = until("battle_move")
    mine, others = table.view(ask.seat), table.view("")

    chosen = [zone.choice.value for zone in field_of(mine).zones if zone.choice is not None]
    drawn = page(mine).tabs[1].wide

    assert sorted(chosen) == sorted(ask.options())
    assert all(f'data-choice="{area}"' in drawn for area in chosen)
    assert "data-drags" in drawn
    assert "data-choice" not in drawn_of(page(others).tabs)
    assert shown_first(mine) == "battle"


def test_targets_show_the_odds_of_the_attack() -> None:
    table, card = until("attack")
    assert isinstance(card, Card)
    ask = card.drafted({}).asks["target"]

    chosen = {one.id: one.choice.word for one in field_of(table.view(ask.seat)).fighters if one.choice is not None}

    assert sorted(chosen) == sorted(ask.options())
    assert all(word.endswith("%") for word in chosen.values())


def test_numbers_that_are_no_areas_are_no_places_on_the_field() -> None:
    table, ask = until("check_hope")

    assert "1" in ask.options()
    assert all(zone.choice is None for zone in field_of(table.view(ask.seat)).zones)


def test_every_plan_of_a_check_is_one_line_and_its_odds_are_told_behind_why() -> None:
    table, ask = until("check_hope")

    html = draw_question(game, table.view(ask.seat).shown_ask(ask), ask.seat, {})

    lines, _, why = html.partition('<details class="why">')
    assert lines.count('class="chance"') == len(ask.options())
    assert "critical" not in lines
    assert why.count("critical success") == len(ask.options())
    hope = next(rule.text for rule in game.rules if rule.id == "MYK-HOPE-03")
    assert unescape(why).count(hope) == 1


def test_clues_are_kept_on_the_sheet_until_the_adventure_is_over() -> None:
    table, ask = until("camp_act")
    table.state.delve.clues = [Clue("ruler", "minotaur"), Clue("lair", "A3"), Clue("beware", "A2-B2")]

    assert page(table.view(ask.seat)).clues == [
        ("Who rules", "Minotaur"),
        ("Where the lair is", "A3"),
        ("A Trap", "A2 to B2"),
    ]
    table.state.delve.begun, table.state.place = False, Place.KINGDOM
    assert page(table.view(ask.seat)).clues == []


def test_a_way_can_be_chosen_on_the_map() -> None:
    table, ask = until("delve_move")

    chosen = {den.key: den.choice.value for den in dungeon_of(table.view(ask.seat)).dens if den.choice is not None}

    assert chosen == {"A1": "A1"}
    assert shown_first(table.view(ask.seat)) == "dungeon"


def test_rooms_show_what_was_heard_and_nothing_of_what_is_true() -> None:
    table, _ = until("delve_move")
    before = dungeon_of(table.view("ann"))
    truth = table.state.adventure.truth
    truth.rooms["A2"], truth.rooms["C3"] = RoomTruth(monsters={"dragon": 1}), RoomTruth()
    truth.placed.append(PlacedTrap("t9", "pit", where="A1"))

    known = dungeon_of(table.view("ann"))

    assert known == before
    told = {den.key: (den.state, den.monsters, den.traps) for den in known.dens}
    assert told["A2"] == ("heard", "3 monsters", "no Traps")
    assert told["A3"] == ("heard", "3 monsters", "")
    assert told["B1"] == ("unknown", "", "")


def test_an_unknown_monster_is_a_shape_without_figures() -> None:
    arena = Arena(foes=["minotaur", "ogrekin"], ann=landmaker("king", area=3))
    monster = arena.m1
    assert isinstance(monster, Monster)
    monster.known, monster.name = False, "Shape 1"
    show_fight(arena.table.play)
    view = arena.table.view("ann")

    shape, known = field_of(view).fighters[1:]

    assert (shape.name, shape.look, shape.hp) == ("Shape 1", "", None)
    assert (known.look, known.hp) == ("ogrekin", 1)
    assert "minotaur" not in drawn_of(page(view).tabs[:2]).lower() + words_of(list(terminal(view))).lower()
    assert ("Shape 1", "Minotaur, HP 10") in page(arena.table.view("gm")).truth


def test_the_stack_grows_with_every_answer_and_opens_to_its_reasons() -> None:
    arena = Arena(
        foes=["minotaur"],
        plain=True,
        ann=landmaker("king", area=3, hp=12),
        bob=landmaker("knight", area=3, skills=["diehard"], followers=9),
        cid=landmaker("vizier", area=2, skills=["analyze"], drive=2),
    )
    show_fight(arena.table.play)
    arena.dice(5, 4, 3)
    arena.play(make_attack, "m1", ["ann"])
    first = stack_rows(arena.table.view("ann"))
    arena.use("bob", "damage_due", "diehard")

    rows = stack_rows(arena.table.view(""))

    assert [row.name for row in first] == ["4 damage to Ann", "Minotaur attacks Ann"]
    assert [row.name for row in rows] == ["Bob: Diehard", *(row.name for row in first)]
    assert rows[0].text.startswith("Somebody takes damage")
    assert why(rows[1]).value == 4
    assert rows[2].note == "13 against 9"
    assert why(rows[2]).parts[0][:2] == ("warfare", "+4")
    assert blow_of(arena.table.view("").stack) == ("m1", ("ann",), "4 damage")
    assert "In the air" in [panel.title for panel in terminal(arena.table.view("ann"))]


def test_an_unknown_monster_keeps_the_reasons_of_its_blows() -> None:
    arena = Arena(
        foes=["minotaur"],
        plain=True,
        ann=landmaker("king", area=3, hp=12),
        bob=landmaker("knight", area=3, skills=["diehard"], followers=9),
    )
    monster = arena.m1
    assert isinstance(monster, Monster)
    monster.known, monster.name = False, "Shape 1"
    show_fight(arena.table.play)
    arena.dice(5, 4)
    arena.play(make_attack, "m1", ["ann"])

    rows = stack_rows(arena.table.view("bob"))

    assert [row.name for row in rows] == ["4 damage to Ann", "Shape 1 attacks Ann"]
    assert [(row.note, row.row) for row in rows] == [("", None), ("", None)]
    assert "minotaur" not in drawn_of(page(arena.table.view("bob")).tabs[:2]).lower()


def test_what_the_players_do_not_know_changes_nothing_that_they_see() -> None:
    pages = []
    for kind, hp in (("minotaur", 10), ("ghoul", 3)):
        arena = Arena(foes=[kind, "ogrekin"], ann=landmaker("king", area=3))
        monster = arena.m1
        assert isinstance(monster, Monster)
        monster.known, monster.name, monster.hp, monster.looks = False, "Shape 1", hp, ""
        show_fight(arena.table.play)
        view = arena.table.view("ann")
        shown = page(view)
        drawn = [(one.key, one.word, drawn_of([one])) for one in shown.tabs]
        beside = [one.told() for one in shown.tabs if isinstance(one, DelveTab) and one.told is not None]
        assert beside
        pages.append((msgspec.structs.replace(shown, tabs=()), drawn, beside, terminal(view)))

    assert pages[0] == pages[1]


def test_damage_that_was_lowered_is_lower_on_the_stack() -> None:
    arena = Arena(
        foes=["minotaur"],
        plain=True,
        ann=landmaker("king", area=3, hp=12),
        cid=landmaker("ninja", area=2, skills=["disrupt", "diehard"], drive=2, followers=3),
    )
    arena.dice(5, 4, 2)
    arena.play(make_attack, "m1", ["ann"])
    arena.use("cid", "damage_due", "disrupt")
    arena.answer("cid", "hope_from_drive", "1")
    arena.use("cid", "damage_due")

    assert arena.ask.key == "window_damage_due"
    assert [(part[0], part[1]) for part in why(stack_rows(arena.table.view("ann"))[0]).parts] == [("others", "−2")]
    assert blow_of(arena.table.view("ann").stack)[2] == "2 damage"


def test_whoever_stands_in_the_way_is_marked_with_the_numbers() -> None:
    arena = Arena(foes=[("minotaur", 3), ("ogrekin", 4)], ann=landmaker("king", area=3), bob=landmaker(area=2))
    show_fight(arena.table.play)

    zones = {zone.number: zone for zone in field_of(arena.table.view("ann")).zones}

    assert zones[3].bars_us == "Ours held up, 1 to 4"
    assert not zones[4].bars_us
    assert not zones[2].bars_us


def test_the_sheet_shows_what_matters_in_battle() -> None:
    arena = Arena(ann=landmaker("knight", area=3, items=[("spear", 2)], skills=["diehard"]))
    arena.ann.used.cycle.append("diehard")
    view = arena.table.view("ann")

    shown = in_battle(view, realm_of(view).landmakers["ann"])

    assert shown is not None
    assert shown.where == "in the Court's Vanguard"
    assert [weapon.name for weapon in shown.weapons] == ["Spear"]
    assert shown.quick == [("Diehard", True)]


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("count", [1, 4, 7, 12])
def test_a_crowd_fits_its_area_and_whom_one_may_choose_is_in_front(count: int, narrow: bool) -> None:
    people = [Fighter(f"m{n}", f"{EVIL} {n}", False, 4, "undead", hp=n, most_hp=3) for n in range(count)]
    people.append(Fighter("last", "The Last", False, 4, hp=1, most_hp=1, choice=Choice("last", "Attack", EVIL)))

    drawn = battlefield(Field(EVIL, EVIL, ZONES, tuple(people), 3, 12, "m0", ("last",), "3 damage"), narrow=narrow)

    root = ElementTree.fromstring(drawn)
    width, height = (float(side) for side in root.attrib["viewBox"].split()[2:])
    texts = [one for one in root.iter() if one.tag.endswith("text")]
    assert all(0 <= float(one.attrib["x"]) <= width and float(one.attrib["y"]) <= height for one in texts)
    assert 'data-choice="last"' in drawn
    assert "<script" not in drawn
    assert root.attrib["role"] == "group"


@pytest.mark.parametrize("narrow", [False, True])
def test_ten_in_one_area_are_all_shown(narrow: bool) -> None:
    people = [Fighter(f"m{n}", f"Ogre {n}", False, 4, "ogre", hp=n, most_hp=20) for n in range(11, 21)]

    drawn = battlefield(Field("Field", "Round 1", ZONES, tuple(people)), narrow=narrow)

    words = {one.text for one in ElementTree.fromstring(drawn).iter() if one.tag.endswith("text")}
    assert {one.name for one in people} <= words
    assert "#everybody" not in drawn


@pytest.mark.parametrize("narrow", [False, True])
def test_those_for_whom_there_is_no_room_are_counted_and_listed(narrow: bool) -> None:
    people = [Fighter(f"m{n}", f"Ogre {n}", False, 4, "ogre", hp=n, most_hp=60) for n in range(11, 51)]

    drawn = battlefield(Field("Field", "Round 1", ZONES, tuple(people)), narrow=narrow)

    texts = [one.text or "" for one in ElementTree.fromstring(drawn).iter() if one.tag.endswith("text")]
    shown = [words for words in texts if words.startswith("Ogre")]
    count = len(people) - len(shown)
    assert (f"+{count}" if narrow else f"and {count} more") in texts
    assert 'href="#everybody"' in drawn


def test_the_list_beside_the_picture_names_everybody_by_area() -> None:
    arena = Arena(foes=["ogrekin"] * 12, ann=landmaker("king", area=3), bob=landmaker(area=2))
    show_fight(arena.table.play)

    battle = next(one for one in page(arena.table.view("ann")).tabs if one.key == "battle")

    assert isinstance(battle, DelveTab)
    assert battle.told is not None
    listed = {place: [name for name, _ in people] for place, people in battle.told().everybody}
    assert listed["The monsters' Vanguard"] == [f"Ogrekin {number}" for number in range(1, 13)]
    assert len(listed) == 3


def test_promised_help_is_part_of_the_odds_of_a_blow_and_what_may_come_is_named() -> None:
    bob = landmaker("vizier", area=3, loves={"ann": 3})
    arena = Arena(foes=["minotaur", "ogrekin"], ann=landmaker("king", area=4, items=["blade"], followers=4), bob=bob)
    blow = new_attack(arena.table.play, arena.ann, [arena.m1], arena.ann.items()[0])
    before = aimed(blow, "Minotaur")
    arena.ann.helps.append(Help("bob", "attack", 1))

    after = aimed(blow, "Minotaur")

    assert before.total is not None
    assert after.total is not None
    assert [part.amount for part in after.total.parts if "helps" in part.name] == [4]
    assert after.total.value == before.total.value + 4
    assert before.odds is not None
    assert after.odds is not None
    assert after.odds.bands[0].percent > before.odds.bands[0].percent
    assert int(before.params["up_to"]) > before.odds.bands[0].percent


@pytest.mark.parametrize("narrow", [False, True])
def test_words_of_players_are_escaped_in_the_dungeon(narrow: bool) -> None:
    people = ((EVIL, "king", 0, False),)
    dens = tuple(Den(room, "here" if room == "A1" else "heard", EVIL, EVIL, (EVIL,), people) for room in ROOMS)
    known = Dungeon(EVIL, dens, ("A1-A2",), ("A1-north",), (("A1-A2", EVIL, "known"),), 13, (Meal(EVIL, (13,), True),))

    drawn = dungeon(known, narrow=narrow)

    assert ElementTree.fromstring(drawn).attrib["role"] == "group"
    assert "<script" not in drawn


@pytest.mark.parametrize("narrow", [False, True])
def test_a_monster_without_room_for_its_name_is_called_by_its_last_word_and_number(narrow: bool) -> None:
    name = "Giant Poisonous Squirm 11"
    crowd = [
        Fighter(f"m{nth}", name, False, 4, hp=1, most_hp=1, choice=Choice("a", "72%", "Attack")) for nth in range(16)
    ]
    drawn = battlefield(Field("A crowd", "", ZONES, tuple(crowd)), narrow=narrow)

    assert "Squirm 11</text>" in drawn
    assert f"<title>{name}</title>" in drawn
    assert f"({name})" in drawn


def test_what_can_be_chosen_in_a_picture_is_called_by_the_words_on_it() -> None:
    choice = Choice("2", "Go here", "The Court's Rearguard")
    zone = Zone(2, "Rearguard", trap="Pit", bars_us="Ours held up", choice=choice, note="1 in reach")
    field = Field("A field", "", (zone,), ())
    wide, narrow = (unescape(battlefield(field, narrow=narrow)) for narrow in (False, True))

    assert "The Court's Rearguard: Rearguard, Go here, 1 in reach, Ours held up, Pit" in wide
    assert "The Court's Rearguard: Rearguard, Pit, Ours held, Go here, 1 in reach" in narrow


@pytest.mark.parametrize("size", [one for one in SIZES if one.scale >= 0.8])
def test_what_can_be_chosen_of_an_area_lies_under_nobodys_numbers(size: Size) -> None:
    numbers, word = max(size.feet) + 45, FRONT - 30 - 11
    assert numbers <= word
