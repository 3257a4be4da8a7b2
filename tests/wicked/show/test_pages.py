"""Pages and terminals in whole campaigns: everybody's render at every step, in words, and give nothing away."""

import re

import pytest

from tests.wicked.scene import Scene, monster, pack
from tests.wicked.show.showing import campaign, ids_in, looks, pages, terminal, words_of
from undercroft.engine.boards import Meaning
from undercroft.engine.clocks import Clock
from undercroft.games.wicked import game
from undercroft.games.wicked.dungeon.drawing import lay_out
from undercroft.games.wicked.phases.campaign import STEPS
from undercroft.games.wicked.show import board
from undercroft.games.wicked.show.pictures.canvas import clock, hearts
from undercroft.games.wicked.show.pictures.dungeon import Guests, inside
from undercroft.games.wicked.show.plan import SCALE
from undercroft.games.wicked.show.scenes import UNKNOWN, Dial, Hearty, neighbours, staged
from undercroft.games.wicked.show.sheets import sheets, stacks
from undercroft.games.wicked.show.sight import headed
from undercroft.games.wicked.state import Carried, Faction, Obstacle, Raid, Source, Target
from undercroft.games.wicked.words import Attribute, Footing, Goal, Phase, Plan

SEEDS = ("shown one", "shown two")
EVERY = 23
ENDING = {Phase.ENDING}


@pytest.mark.parametrize("seed", SEEDS)
def test_every_page_and_terminal_of_a_campaign_is_in_words(seed: str) -> None:
    seen = set()
    for table in campaign(seed, every=EVERY):
        seen.add(table.state.phase)
        for view in looks(table):
            words = f"{words_of(pages(view))} {terminal(view)}"
            assert not ids_in(words), (view.seat, table.state.step, ids_in(words))
    assert {*STEPS} - ENDING <= seen


@pytest.mark.parametrize("seats", [1, 4])
def test_a_one_shot_is_shown_to_few_and_many(seats: int) -> None:
    for table in campaign("one evening", seats=seats, length="one_shot", every=EVERY):
        for view in looks(table):
            assert "<svg" in pages(view)
            assert terminal(view)


def test_a_finished_campaign_is_told_again() -> None:
    *_, table = campaign("shown one", every=400)
    view = table.view("seat0")

    assert table.over
    assert board.page(view).ending.verdict
    assert board.story(view)[0] == f"They lived in {table.state.dungeon.name}, under {table.state.region.name}."
    assert len(board.story(view)) > len(table.state.chronicle)


def test_clocks_of_factions_are_shown_as_they_were_told() -> None:
    for table in campaign("shown two", every=60):
        for view in looks(table):
            told = {headed(one.name): one for one in table.state.region.factions.values()}
            for one in neighbours(view):
                faction = told[one.name]
                assert one.dial.filled == (faction.ticks if view.seat == "gm" else faction.ticks_known)


def test_nobody_sees_visitors_before_they_are_seen() -> None:
    looked = 0
    for table in campaign("shown one"):
        unseen = table.state.invasion.unseen if table.state.invasion else []
        looked += bool(unseen)
        for view in looks(table)[:1] if unseen else []:
            shown = pages(view) + terminal(view)
            assert not [one.name for one in unseen if one.name in shown]
    assert looked


def raided() -> Scene:
    """Begin a raid with a clock for each side, something in the way, and two things to take."""
    ann = monster("thick_hide", smash=2, threaten=1)
    ann.stress, ann.shock, ann.hearts, ann.gold = 4, [Attribute.MUSCLES], 2, 7
    scene = Scene([pack()], ann=ann, bob=monster(skulk=2))
    wicked = scene.wicked
    wicked.region.factions["abbey"] = Faction("abbey", "Lantern Abbey", 2, -1, ticks=5)
    wicked.region.targets["crypt"] = Target("crypt", "abbey", "The crypt window", 2, Plan.STEALTH, Plan.ASSAULT)
    wicked.raid = Raid(next(iter(Goal)), "abbey", "crypt", plan=Plan.STEALTH)
    wicked.raid.raiders, wicked.raid.packs = ["ann", "bob"], ["ann_grunts"]
    wicked.raid.goal_clock, wicked.raid.alarm = Clock("goal", 6, 2), Clock("alarm", 6, 3)
    wicked.raid.sources = [Source("the saint's hand", "Brother Odo"), Source("a censer", "nobody", taken_by="ann")]
    wicked.phase = Phase.RAIDING
    wicked.scene.kind, wicked.scene.footing = "raid", Footing.TIGHT_SPOT
    wicked.scene.obstacles = [Obstacle("guardian_beast", Clock("guardian_beast", 3, 1))]
    return scene


def test_a_raid_shows_its_clocks_its_loot_and_how_it_stands() -> None:
    table = raided().table
    view = table.view("ann")
    shown = staged(view)

    assert shown is not None
    assert [(one.name, one.counted) for one in shown.dials] == [
        ("Our goal", "2 of 6"),
        ("The alarm", "3 of 6"),
        ("A beast", "1 of 3"),
    ]
    assert [(one.name, one.note) for one in shown.prizes] == [
        ("The saint's hand", "Brother Odo"),
        ("A censer", "Ann has it"),
    ]
    for words in (words_of(pages(view)), terminal(view)):
        for said in ("The crypt window", "Our goal", "2 of 6", "The alarm", "3 of 6", "A beast", "A tight spot"):
            assert said in words
    assert board.page(view).first == "raid"


def test_a_raid_that_is_over_gives_way_to_the_film_of_its_visitors() -> None:
    shown = 0
    for table in campaign("shown one", every=1):
        invasion = table.state.invasion
        if invasion and invasion.party and invasion.stage == "walk":
            shown += 1
            view = table.view("seat0")
            names = [one.name for one in invasion.party.values() if one.standing]
            assert board.page(view).first == "film"
            assert "visitors here" in terminal(view)
            assert all(name in terminal(view) and name in pages(view) for name in names)
    assert shown


def test_marks_on_a_sheet_can_be_counted() -> None:
    view = raided().table.view("ann")
    (mine, _) = sheets(view)
    sheet = pages(view).partition('class="leaf-head"')[2]

    assert (mine.stress, mine.hearts, mine.gold) == ((4, 6), (2, 3), 7)
    assert [one.name for one in mine.traits if one.shocked] == ["Muscles"]
    assert 'aria-label="Stress: 4 of 6"' in sheet
    assert 'aria-label="Dark hearts: 2 of 3"' in sheet
    coins = re.search(r'aria-label="Gold: 7".*?</span>', sheet)
    assert coins is not None
    assert coins[0].count('class="tally coin') == 7
    assert stacks(7) == [5, 2]
    for said in ("●●●●○○", "♥♥♡", "¤¤¤¤¤ ¤¤", "Muscles shocked"):
        assert said in terminal(view)


def test_names_are_written_as_their_place_in_a_sentence_wants() -> None:
    scene = raided()
    ann = scene.wicked.monsters["ann"]
    ann.items, ann.gold = [Carried("hook", "A boat hook"), Carried("whistle", "The whistle")], 0
    scene.wicked.packs["ann_grunts"].name = "the Tuesday Circle"
    view = scene.table.view("ann")
    words = " ".join(words_of(pages(view)).split())

    assert "Carries a boat hook, the whistle." in words
    assert "The Tuesday Circle" in words
    assert "the Tuesday Circle" not in words
    assert "No gold" in words
    assert " none" not in words


def test_a_clock_nobody_told_of_is_a_question() -> None:
    table = raided().table

    assert "????????" in terminal(table.view("ann"))
    assert "▰▰▰▰▰▱▱▱" in terminal(table.view("gm"))
    assert ">?<" in clock(Dial("Their plans", UNKNOWN, 8, Meaning.HARM), 20)


def test_a_heart_takes_two_slashes() -> None:
    assert hearts(3, 2).count("#e2584b") == 2
    assert hearts(3, 2).count("#fff") == 1
    assert hearts(2, 2).count("#33251f") == 1


def test_the_game_has_a_board_a_door_and_a_drawing() -> None:
    assert game.board() is board
    assert "<path" in game.door.scene
    assert "dungeon" in game.drawings()


def test_a_large_party_has_room_in_a_small_room() -> None:
    dungeon = Scene().wicked.dungeon
    hall = lay_out(dungeon).halls["E"]
    party = [Hearty(f"Guest {number}", "bard", 4, 2, 3, "") for number in range(9)]
    drawn = list(inside(lay_out(dungeon), Guests("E", party)))

    places = [float(one.partition("translate(")[2].partition(" ")[0]) for one in drawn]
    assert len(places) == len({*places}) == 9
    assert all(hall.x * SCALE <= x <= (hall.x + hall.wide) * SCALE for x in places)
