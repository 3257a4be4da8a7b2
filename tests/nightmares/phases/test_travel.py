"""The way there: weather, and at most one thing."""

from typing import Any

import pytest

from tests.nightmares.people import hero
from tests.nightmares.town import Town
from tests.rules import rule
from undercroft.games.nightmares.book import house_book
from undercroft.games.nightmares.phases.leaving import end_foray
from undercroft.games.nightmares.phases.travel import travel
from undercroft.games.nightmares.rules.problems import add
from undercroft.games.nightmares.rules.rolls import sunlit
from undercroft.games.nightmares.words import Grade, Institution, Move, Reaction, Where

FAIR, RAIN = 1, 2


def on_the_way(brings: str, *dice: int, weather: int = FAIR, **people: Any) -> Town:
    """Set out, and let the game master choose what the road brings."""
    scene = Town(**(people or {"ann": hero()}))
    scene.dice(weather, *dice)
    scene.play(travel)
    scene.answer("gm", "road", brings)
    return scene


@rule("AWN-CURSE-NOCTURNAL")
@pytest.mark.parametrize(("weather", "sun"), [(1, True), (2, False), (3, False)])
def test_the_sun_shines_on_a_fair_day_only(weather: int, sun: bool) -> None:
    scene = on_the_way("sign", weather=weather)

    scene.ends()
    assert (scene.night.scene.where, sunlit(scene.night.scene)) == (Where.ROAD, sun)


@rule("AWN-DEP-DANGER")
def test_who_answers_goes_first_for_all() -> None:
    scene = on_the_way("danger", 5, 4, ann=hero(level=3, health=1), bob=hero())
    scene.answer("ann", "road_danger", {"way": "0"})

    scene.ends()
    assert scene.told().count("rolled_danger") == 1
    assert "went_first" in scene.ann.deeds


@rule("AWN-DEP-INSTITUTIONS")
def test_a_significant_caravanserai_helps_on_the_road() -> None:
    scene = Town(ann=hero())
    scene.night.town.houses[Institution.CARAVANSERAI].grade = Grade.SIGNIFICANT
    scene.dice(FAIR)
    scene.play(travel)
    scene.answer("gm", "road", "danger")
    card: Any = scene.ask("ann")

    assert card.drafted({}).asks["way"].describe("0").total.value == 1


@rule("AWN-DEP-OUTSIDERS", "AWN-DEP-REACTION")
@pytest.mark.parametrize(("dice", "answer", "reaction"), [
    ((5, 5), "accept", Reaction.FRIENDLY),
    ((4, 4), "accept", Reaction.FRIENDLY),
    ((4, 4), "decline", Reaction.WARY),
])  # fmt: skip
def test_rivals_of_the_crown_offer_an_alliance_for_a_price(
    dice: tuple[int, int], answer: str, reaction: Reaction
) -> None:
    scene = on_the_way("meeting", *dice)
    scene.answer("ann", "road_offer", answer)

    scene.ends()
    assert scene.night.lair is not None
    assert scene.night.lair.groups["g2"].reaction is reaction
    assert [debt.promise for debt in scene.night.town.debts] == ([True] if answer == "accept" else [])
    assert scene.night.lair.groups["g2"].grudge == (answer == "decline")


@rule("AWN-DEP-REACTION")
def test_who_takes_it_badly_goes_ahead() -> None:
    scene = on_the_way("meeting", 1, 1)

    scene.ends()
    assert scene.night.lair is not None
    assert scene.night.lair.groups["g2"].warned


@rule("AWN-DEP-INSTITUTIONS", "AWN-DEP-REACTION")
def test_a_significant_theatre_puts_people_in_a_good_mood() -> None:
    scene = Town(ann=hero())
    scene.night.town.houses[Institution.THEATRE].grade = Grade.SIGNIFICANT
    scene.dice(FAIR, 5, 4)
    scene.play(travel)
    scene.answer("gm", "road", "meeting")

    assert scene.night.lair is not None
    assert scene.night.lair.groups["g2"].reaction is Reaction.FRIENDLY


def test_after_a_stay_that_brought_enough_a_sign_is_the_first_choice() -> None:
    scene = Town(ann=hero())
    scene.play(lambda play: [add(play, "crown", "crown_nine_invent", number, source="g1") for number in (0, 1)][:0])
    scene.dice(FAIR)
    scene.play(travel)

    assert scene.ask("gm").options()[0] == "sign"
    assert len(scene.night.scene.problems) == 2, "what was wrong in town comes along"


@rule("AWN-LAIR-PLACE-CITY")
def test_to_a_lair_in_town_one_goes_by_night_through_the_streets() -> None:
    scene = Town(ann=hero(level=3, health=1))
    scene.lair.place = "city"
    scene.play(travel)
    scene.answer("gm", "road", "danger")
    scene.dice(5, 4)
    scene.answer("ann", "road_danger", {"way": "0"})

    scene.ends()
    assert not sunlit(scene.night.scene)
    told = {line.kind: line.params for line in scene.table.journal.lines}
    assert told["road_danger"]["name"] == "A town danger"
    assert "road_streets" in told


@rule("AWN-DEP-OUTSIDERS", "AWN-LAIR-OUT-A")
def test_those_who_are_taken_at_their_word_do_what_they_offered_for_a_foray() -> None:
    scene = Town(ann=hero())
    outsiders = scene.night.house["outsiders.toml"]
    gives = 'gives = [{ do = "boost", move = "danger", lasts = "foray" }]\n'
    scene.night.house["outsiders.toml"] = outsiders.replace('id = "face_few"\n', f'id = "face_few"\n{gives}')
    scene.dice(FAIR, 5, 5)
    scene.play(travel)
    scene.answer("gm", "road", "meeting")
    scene.answer("ann", "road_offer", "accept")

    assert [(aid.bonus, aid.move) for aid in scene.ann.aids] == [(1, Move.DANGER)]
    scene.play(end_foray)
    assert scene.ann.aids == []


@rule("AWN-DEP-OUTSIDERS")
def test_everybody_in_our_book_gives_something_for_their_price() -> None:
    assert all(face.gives for face in house_book().shelf("face").values())
