"""The dungeon on squared paper, in pictures, for a virtual tabletop, and drawn from the command line."""

import json
import zlib
from base64 import b64decode
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from undercroft import games
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.paper import Drawing
from undercroft.games.wicked import WickedOnes
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.building import put, spots
from undercroft.games.wicked.dungeon.digging import dig
from undercroft.games.wicked.dungeon.drawing import Square, floor, lay_out, walls
from undercroft.games.wicked.dungeon.share import code_of, open_code
from undercroft.games.wicked.dungeon.start import first_dungeon
from undercroft.games.wicked.show.paper import dungeon_drawing, on_paper, opened_on_paper, sheet
from undercroft.games.wicked.show.plan import DARK, Heat, plan
from undercroft.games.wicked.show.section import section
from undercroft.games.wicked.show.signs import sign
from undercroft.games.wicked.show.vtt import dd2vtt, painted
from undercroft.games.wicked.state import Dungeon
from undercroft.games.wicked.words import Work
from undercroft.terminal.cli import main

BOOK = house_book()


def dug(tier: int, seed: object = "drawn") -> Dungeon:
    return dig(Fast(seed_from(str(seed))), BOOK, tier)


def grown() -> Dungeon:
    """A dungeon that was built on by hand, not only by the dice."""
    one = first_dungeon("Gallhollow", "warren", 2)
    for room in ("cells", "tavern", "forge", "laboratory"):
        put(one, BOOK, Work.ROOM, room, spots(one, BOOK, Work.ROOM, room)[0])
    put(one, BOOK, Work.DIG, "passages", spots(one, BOOK, Work.DIG, "passages")[0])
    return one


@pytest.mark.parametrize("one", [*(dug(tier) for tier in range(5)), grown()], ids=lambda one: one.name)
def test_halls_never_touch_and_passages_join_just_their_ends(one: Dungeon) -> None:
    laid = lay_out(one)
    for (_, a), (_, b) in combinations(laid.halls.items(), 2):
        assert a.x + a.wide < b.x or b.x + b.wide < a.x or a.y + a.high < b.y or b.y + b.high < a.y
    for name, path in laid.ways.items():
        assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(path))
        through = {key for key, hall in laid.halls.items() if any(hall.holds(square) for square in path)}
        assert through == set(one.passages[name].ends)
        assert laid.corridor(name)


@pytest.mark.parametrize("one", [dug(1), dug(3), grown()], ids=lambda one: one.name)
def test_between_the_walls_one_walks_where_the_passages_lead_and_nowhere_else(one: Dungeon) -> None:
    """Without one passage's squares, the walls let through just what the graph without that passage does."""
    laid, blocked = lay_out(one), set()
    for (a, b), (c, d) in walls(laid):
        blocked |= {((x, b - 1), (x, b)) for x in range(a, c)} | {((a - 1, y), (a, y)) for y in range(b, d)}
    ground = floor(laid)

    def onward(square: Square) -> list[Square]:
        x, y = square
        near = [one for one in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if one in ground]
        return [to for to in near if (min(square, to), max(square, to)) not in blocked]

    for key, hall in laid.halls.items():
        found, todo = {hall.middle}, [hall.middle]
        while todo:
            square = todo.pop()
            inside = [to for to in onward(square) if not any(h.holds(to) for k, h in laid.halls.items() if k != key)]
            fresh = [to for to in inside if to not in found]
            found |= set(fresh)
            todo += fresh
        met = {k for k, h in laid.halls.items() for square in found for to in onward(square) if h.holds(to)}
        own = {other for name in one.passages for other in one.passages[name].ends if key in one.passages[name].ends}
        assert met == own


def test_a_dungeon_is_drawn_the_same_twice_and_names_everything_in_it() -> None:
    one = dug(2)
    drawn = plan(one, BOOK)

    assert drawn == plan(dug(2), BOOK)
    ET.fromstring(drawn)
    ET.fromstring(section(one, BOOK))
    ET.fromstring(plan(one, BOOK, DARK, heat={"R1": Heat(0.5, "12 die here")}))
    for node in one.nodes.values():
        if node.room:
            assert BOOK.shelf("room")[node.room].name in drawn


def test_there_is_a_sign_for_everything_in_the_house_book() -> None:
    for room in BOOK.shelf("room").values():
        assert sign(f"room-{room.drawn}")
    for creature in BOOK.shelf("creature").values():
        assert sign(f"creature-{creature.drawn}")
    for guard in ("trap", "trick"):
        assert all(sign(f"{guard}-{tier}") for tier in (1, 2, 3))


def test_a_virtual_tabletop_gets_walls_doors_and_lights_in_squares() -> None:
    one = dug(2)
    laid, found = lay_out(one), json.loads(dd2vtt(one))

    size = found["resolution"]
    assert (size["map_size"], size["pixels_per_grid"]) == ({"x": laid.wide, "y": laid.high}, 40)
    assert len(found["line_of_sight"]) == len(walls(laid))
    assert len(found["portals"]) == sum(way.door for way in one.passages.values())
    for portal in found["portals"]:
        (a, b), (c, d) = ((end["x"], end["y"]) for end in portal["bounds"])
        assert (abs(a - c), abs(b - d)) in ((0, 1), (1, 0))
        assert portal["closed"]
        assert not any(
            wall[0]["x"] <= portal["position"]["x"] <= wall[1]["x"]
            and wall[0]["y"] <= portal["position"]["y"] <= wall[1]["y"]
            for wall in found["line_of_sight"]
        )
    assert all(0 < light["position"]["x"] < laid.wide for light in found["lights"])
    png = b64decode(found["image"])
    assert png.startswith(b"\x89PNG")
    assert int.from_bytes(png[16:20], "big") == laid.wide * 40


def test_the_plain_picture_can_be_read_and_a_given_one_is_taken() -> None:
    one = dug(0)
    laid, png = lay_out(one), painted(one, lay_out(one))
    at = png.index(b"IDAT")
    rows = zlib.decompress(png[at + 4 : at + 4 + int.from_bytes(png[at - 4 : at], "big")])

    assert len(rows) == laid.high * 40 * (laid.wide * 40 + 1)
    given = json.loads(dd2vtt(one, b"\x89PNG mine", 20))
    assert b64decode(given["image"]) == b"\x89PNG mine"
    assert given["resolution"]["pixels_per_grid"] == 20


def test_a_dungeon_on_paper_says_what_waits_and_carries_its_code() -> None:
    drawn = on_paper(Fast(seed_from("5")), {"tier": 2, "theme": "crypt"})

    assert (drawn.data["tier"], drawn.data["theme"]) == (2, "crypt")
    again = open_code(drawn.data["code"], BOOK).dungeon
    assert opened_on_paper(code_of(again), BOOK).data["places"] == drawn.data["places"]
    ET.fromstring(drawn.picture)
    assert drawn.data["code"][:60] in drawn.picture
    ET.fromstring(sheet(grown(), BOOK))


class Drawer(WickedOnes):
    """The game with its drawing, whether it has a door already or not."""

    def drawings(self) -> dict[str, Drawing]:
        """Offer the dungeon."""
        return {"dungeon": dungeon_drawing()}


def test_it_is_drawn_from_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(games, "all_games", lambda: {"wicked": Drawer()})
    svg, vtt = tmp_path / "a.svg", tmp_path / "a.dd2vtt"
    asked = [
        "draw",
        "dungeon",
        "--game",
        "wicked",
        "--tier",
        "1",
        "--seed",
        "5",
        "--svg",
        str(svg),
        "--dd2vtt",
        str(vtt),
    ]

    assert main(asked) == 0
    assert "What waits in it" in capsys.readouterr().out
    ET.fromstring(svg.read_text())
    assert json.loads(vtt.read_bytes())["portals"]

    assert main(["draw", "dungeon", "--game", "depths"]) != 0
    assert "There is no game 'depths'; there are wicked." in capsys.readouterr().err
    assert main(["draw", "dungeon", "--tier", "9"]) != 0
    assert "--tier must be from 0 to 4." in capsys.readouterr().err
