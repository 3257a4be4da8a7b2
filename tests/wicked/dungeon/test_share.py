"""A dungeon as a code: opened elsewhere it is the same; a stranger's code is refused in one sentence."""

import zlib
from base64 import urlsafe_b64encode

import msgspec
import pytest

from tests.wicked.scene import Scene, pack
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.refusals import Refused
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.digging import dig
from undercroft.games.wicked.dungeon.graph import built, join
from undercroft.games.wicked.dungeon.share import code_of, open_code
from undercroft.games.wicked.dungeon.start import first_dungeon
from undercroft.games.wicked.state import Dungeon, Grave
from undercroft.games.wicked.words import PackOrder

BOOK = house_book()


def drawn(one: Dungeon) -> object:
    places = {key: (node.kind, node.x, node.y, node.room, node.tier) for key, node in one.nodes.items()}
    lairs = {key: (node.lair.tier, node.lair.creature) for key, node in one.nodes.items() if node.lair}
    things = sorted((place, thing.guard, thing.entry, thing.tier) for place, thing in built(one))
    return one.name, one.theme, one.tier, places, lairs, things, sorted(one.passages)


@pytest.mark.parametrize("tier", range(5))
def test_what_is_opened_is_what_was_shared(tier: int) -> None:
    one = dig(Fast(seed_from("shared")), BOOK, tier)
    code = code_of(one)
    opened = open_code(f" {code}\n", BOOK)

    assert drawn(opened.dungeon) == drawn(one)
    assert len(code) < 1200
    assert code_of(opened.dungeon) == code


def test_packs_go_with_it_where_they_are_posted() -> None:
    grunts = pack(smash=2)
    grunts.post, grunts.order = "R1", PackOrder.HARRY
    found = open_code(code_of(first_dungeon("Gallhollow", "warren"), {"ann_grunts": grunts}), BOOK).packs

    assert [(one.name, one.post, one.order, one.ratings, one.seat) for one in found.values()] == [
        ("Grunts", "R1", PackOrder.HARRY, grunts.ratings, "")
    ]


def test_nothing_of_the_table_is_in_the_code() -> None:
    one = first_dungeon("Gallhollow", "warren")
    plain = code_of(one)
    one.hoard, one.breach, one.graves = 9, "R1", [Grave("R1", "Tam", 1, "adventurer")]

    assert code_of(one) == plain


def illegal(one: Dungeon) -> None:
    join(one, "E", "S")


def unknown_room(one: Dungeon) -> None:
    one.nodes["R1"].room = "ballroom"


def unknown_trap(one: Dungeon) -> None:
    trap = one.nodes["R1"].guard
    assert trap is not None
    trap.entry = "tickle"


def nonsense(one: Dungeon) -> None:
    one.theme = "beach"


def two_on_a_square(one: Dungeon) -> None:
    one.nodes["R1"].x, one.nodes["R1"].y = one.nodes["R2"].x, one.nodes["R2"].y


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (illegal, "That dungeon is not legal. The entrance leads straight into the sanctum."),
        (unknown_room, "That dungeon has a room that your house book does not have: ballroom."),
        (unknown_trap, "That dungeon has a trap that your house book does not have: tickle."),
        (nonsense, "There is no dungeon of tier 0 and theme 'beach'."),
        (two_on_a_square, "That code of a dungeon is damaged; copy all of it."),
    ],
)
def test_what_no_table_could_have_built_is_refused(spoil: object, sentence: str) -> None:
    one = first_dungeon("Gallhollow", "warren")
    assert callable(spoil)
    spoil(one)
    with pytest.raises(Refused) as refused:
        open_code(code_of(one), BOOK)

    assert str(refused.value) == sentence


def test_a_damaged_code_is_refused_wherever_it_is_cut_or_changed() -> None:
    code = code_of(first_dungeon("Gallhollow", "warren"))
    spoiled = [code[:cut] for cut in range(0, len(code), 7)]
    spoiled += [
        code[:place] + ("A" if code[place] != "A" else "B") + code[place + 1 :] for place in range(4, len(code) - 1)
    ]
    spoiled += ["", "WO1-", "WO1-ü", "WO2-" + code[4:], "WO1-" + "A" * 9000]
    for one in spoiled:
        with pytest.raises(
            Refused, match=r"^That (is no code of a dungeon|code of a dungeon is damaged; copy all of it)\.$"
        ):
            open_code(one, BOOK)


def test_a_code_that_unpacks_to_a_mountain_is_refused() -> None:
    packed = zlib.compress(msgspec.msgpack.encode(["x" * 3_000_000]), 9)
    code = "WO1-" + urlsafe_b64encode(packed + zlib.crc32(packed).to_bytes(4, "big")).decode().rstrip("=")
    with pytest.raises(Refused):
        open_code(code, BOOK)


def test_a_dungeon_whose_rooms_lie_far_apart_is_refused_before_anybody_draws_it() -> None:
    dungeon = Scene().wicked.dungeon
    dungeon.nodes["S"].x += 40

    with pytest.raises(Refused, match="larger than any map"):
        open_code(code_of(dungeon), house_book())
