"""Pictures on a phone and words under them: as wide as the screen, large enough to read, and not cut."""

import re

from tests.wicked.show.showing import words_of
from tests.wicked.show.test_pages import raided
from undercroft.engine.boards import Meaning
from undercroft.engine.gaps import filled, parted
from undercroft.games.wicked.show.own import Gaps, gaps_of
from undercroft.games.wicked.show.page import tabs
from undercroft.games.wicked.show.pictures.canvas import Said, caption
from undercroft.games.wicked.show.pictures.dungeon import nothing
from undercroft.games.wicked.show.pictures.faces import face, monster
from undercroft.games.wicked.show.pictures.raid import PHONE as POCKET
from undercroft.games.wicked.show.pictures.raid import raid, ring
from undercroft.games.wicked.show.pictures.region import region
from undercroft.games.wicked.show.pressing import Touch
from undercroft.games.wicked.show.scenes import Dial, Hearty, Ours, Prize, Stage
from undercroft.games.wicked.show.wording import wicked_texts
from undercroft.games.wicked.state import Source

PHONE = 390
LONG = "The tithe silver, sewn into a cushion"
SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
LETTERS = re.compile(r'font-size="([\d.]+)"')


def size_of(drawn: str) -> tuple[float, float]:
    wide, high = SIZE.findall(drawn)[0]
    return float(wide), float(high)


def crowd(people: int) -> Stage:
    """Set a scene with so many of ours, and as many of theirs."""
    ours = [Ours(f"Doctor Tallow the {nth}th", "", seat=f"s{nth}", pack=False, key=f"o{nth}") for nth in range(people)]
    foes = [Hearty(f"Ser Pim {nth}", "knight", 2, 1, 1, "", f"f{nth}") for nth in range(people)]
    goal = Dial("Our goal", 2, 6, Meaning.GOOD, "goal")
    return Stage("Payday", "Pillage", [goal], [Prize(LONG, "the verger", False, False, "0")], ours, foes, [], [])


def test_words_under_something_are_broken_and_not_cut() -> None:
    drawn = caption([Said(LONG), Said("you")], 0, 0, 118)

    assert drawn.count("<tspan") == 2
    assert "…" not in drawn
    assert " ".join(words_of(drawn).split()) == f"{LONG} you"


def test_a_raid_fills_a_phone_and_every_name_is_whole() -> None:
    scene = raided()
    assert scene.wicked.raid is not None
    scene.wicked.raid.sources = [Source(LONG, "the verger and his nephew")]
    view = scene.table.view("ann")
    drawn = next(one for one in tabs(view, gaps_of(view)) if one.key == "raid").narrow
    words = " ".join(words_of(drawn).split())
    wide, high = size_of(drawn)

    assert wide == PHONE
    assert high < wide
    assert min(float(letters) for letters in LETTERS.findall(drawn)) >= 10
    assert all(said in words for said in (LONG, "the verger and his nephew", "Stealth, a tight spot"))
    assert "data-whole" not in drawn


def test_a_crowd_stands_in_rows_on_a_phone() -> None:
    few, many = (raid(crowd(people), narrow=True) for people in (1, 6))

    assert size_of(few)[0] == size_of(many)[0] == PHONE
    assert size_of(many)[1] > size_of(few)[1] + 2 * (13 // POCKET.abreast)
    assert all(f"Ser Pim {nth}" in many for nth in range(6))


def test_a_crowd_is_as_broad_as_the_stage_and_everybody_is_named() -> None:
    drawn = raid(crowd(7))
    wide, high = size_of(drawn)
    words = " ".join(words_of(drawn).split())

    assert wide > 1.9 * high
    assert all(f"{who} {nth}" in words for who in ("Tallow the", "Ser Pim") for nth in range(7))


def test_before_anything_is_there_there_is_a_valley_and_rock() -> None:
    for drawn, wide in ((region("", "", []), 860), (region("", "", [], narrow=True), PHONE)):
        assert size_of(drawn)[0] == wide
        assert "Nobody up there knows yet" in drawn
        assert "hates" not in drawn
    assert size_of(nothing("plan-narrow"))[0] == PHONE


def test_a_boon_is_called_by_the_stage_that_gave_it() -> None:
    assert wicked_texts().words["master_plan.devour_the_sun_0"] == "Count the Days"


def test_three_clocks_hang_beside_each_other_on_a_phone() -> None:
    names = ("Our goal", "The alarm", "An iron gate")
    dials = [Dial(name, 1, 4, Meaning.MIXED, f"clear:{nth}") for nth, name in enumerate(names)]
    one, three = (raid(crowd(1)._replace(dials=hung), narrow=True) for hung in (dials[:2], dials))

    assert size_of(one) == size_of(three)
    assert "…" not in three


def test_monsters_can_be_told_apart_by_their_faces() -> None:
    names = ("Ann", "Bert", "Cleo", "Dora", "Mira", "Ben", "Tom", "Ugga Threefist", "Mother Spleen", "Grub", "Ozzic")

    assert len({monster(name) for name in names}) == len(names)
    assert all(monster(name) in face(name) for name in names)


def test_what_a_finger_hits_is_not_black_on_pages_without_the_style_of_the_game() -> None:
    drawn = raid(crowd(2), touch=Touch())

    assert drawn.count('class="hit"') == len(re.findall(r'class="hit"[^>]* fill="none"/>', drawn)) > 0


def test_one_drawing_of_a_raid_tells_each_page_whom_it_leads() -> None:
    drawn = raid(crowd(2), touch=Touch())
    mine, yours, nobodys = (filled(parted(drawn), Gaps(seat, str, [], {}).__getitem__) for seat in ("s0", "s1", ""))

    assert mine.count(">you<") == yours.count(">you<") == mine.count(ring()) == 1
    assert 'aria-label="Doctor Tallow the 0th: you"' in mine
    assert 'aria-label="Doctor Tallow the 1th: you"' in yours
    assert ">you<" not in nobodys
    assert ring() not in nobodys
