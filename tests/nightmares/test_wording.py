"""What our own book has to say: enough of it that an evening does not repeat itself."""

from collections.abc import Iterator

import pytest

from tests.nightmares.below import Below
from tests.nightmares.people import hero
from tests.rules import rule
from undercroft.games.nightmares.book import house_book, house_texts
from undercroft.games.nightmares.book.entries import Block
from undercroft.games.nightmares.rules.complicating import complicate
from undercroft.games.nightmares.rules.consequences import Landing, impose
from undercroft.games.nightmares.rules.judging import Matter
from undercroft.games.nightmares.rules.naming import called
from undercroft.games.nightmares.state import Group
from undercroft.games.nightmares.words import Temper

WORDINGS, OPENINGS, LINES = 6, 3, 30


def blocks() -> Iterator[Block]:
    """Go through every creature of our own book."""
    for table in ("crown", "owner", "prowler", "frame"):
        yield from house_book().shelf(table).values()


@rule("AWN-DEP-WORDS")
def test_no_two_rooms_begin_alike() -> None:
    rooms = list(house_book().shelf("room").values())
    openings = [line for room in rooms for line in room.openings]
    assert len(rooms) >= 40
    assert len(openings) == len(set(openings)) == OPENINGS * len(rooms)


@rule("AWN-DEP-WORDS")
def test_what_a_creature_does_is_said_twice_and_never_in_the_same_words() -> None:
    for block in blocks():
        said = [line for one in block.intentions for line in (one.says, one.lands)]
        said += [line for one in block.threats for line in (one.made, one.lands)]
        assert len(said) == len(set(said)), block.id


@rule("AWN-DEP-WORDS")
@pytest.mark.parametrize("temper", Temper)
def test_every_temper_has_much_to_say(temper: Temper) -> None:
    assert len(set(house_book().shelf("wording")[f"companion_{temper}"].lines)) >= LINES


@rule("AWN-DEP-WORDS")
def test_a_complication_and_a_consequence_come_six_times_in_six_wordings() -> None:
    scene = Below(ann=hero(level=9, health=9), bob=hero())
    scene.night.house["words.toml"] = house_texts()["words.toml"]
    told = []
    for _ in range(WORDINGS):
        scene.night.judged.complicated = False
        scene.play(complicate, Matter(scene.ann))
        scene.answer("gm", "complicate", "offer")
        scene.answer("ann", "opening", "leave")
        told += [line.params["line"] for line in scene.table.journal.lines if line.kind == "complication"]
        scene.play(impose, "ann", Landing("a wall"))
        scene.answer("gm", "consequence", "harm")
        if scene.asks:
            scene.answer("ann", scene.asks[0][1], scene.ask("ann").nth(0))
        told += [line.params["line"] for line in scene.table.journal.lines if line.kind == "consequence"]

    assert len(told) == len(set(told)) == 2 * WORDINGS


@rule("AWN-COMBAT-1")
@pytest.mark.parametrize(
    ("shelf", "block", "face", "count", "said"),
    [
        ("crown", "abductors", "", 2, ["the first Abductor", "the second Abductor"]),
        ("crown", "the_cavemurdered", "", 2, ["the first of the Cavemurdered", "the second of the Cavemurdered"]),
        ("crown", "needles", "", 1, ["the shoal of needles"]),
        ("owner", "relic_hunter", "", 1, ["the relic hunter"]),
        ("frame", "few", "hedy", 2, ["Hedy Larch", "the second of Hedy Larch's people"]),
    ],
)
def test_a_sentence_about_one_of_several_is_about_one(
    shelf: str, block: str, face: str, count: int, said: list[str]
) -> None:
    entry = house_book().shelf(shelf)[block]
    name = "Hedy Larch" if face else entry.name
    group = Group("g1", shelf, block, name, "hall", [1] * count, face=face)
    assert [called(group, entry, place) for place in range(count)] == said
