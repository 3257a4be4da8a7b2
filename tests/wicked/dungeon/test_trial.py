"""A dungeon invaded a thousand times: what is counted where, on a walk that a test made up."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest

from tests.wicked.scene import Scene, pack
from undercroft import games
from undercroft.engine.dice import Dice, Honest, seed_from
from undercroft.engine.paper import Drawing
from undercroft.engine.refusals import Refused
from undercroft.games.wicked import WickedOnes, works
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.share import code_of
from undercroft.games.wicked.show.plan import PAPER, plan
from undercroft.games.wicked.state import Adventurer, Invasion, Shot, Wicked
from undercroft.games.wicked.trial import Place, Tried, count, heat, panels, tried_drawing, try_out, visit
from undercroft.games.wicked.words import Fate, Size
from undercroft.terminal.cli import main

BOOK = house_book()


def person(key: str, slashes: int, moves: int = 3, fate: Fate | None = None, tier: int = 1) -> Adventurer:
    return Adventurer(key, key, "knight", tier, slashes, moves, fate=fate)


def invasion(*film: Shot, outcome: str = "", **party: Adventurer) -> Invasion:
    one = Invasion(Size.WEAK, "visit", 1, party=party, film=list(film))
    one.outcome = "stopped" if outcome else ""
    return one


def test_what_is_lost_from_one_picture_to_the_next_is_counted_where_it_was_taken() -> None:
    walked = invasion(
        Shot("E", "enter", slashes={"a": 4, "b": 4}, moves={"a": 3, "b": 3}),
        Shot("J1", "lock", slashes={"a": 4, "b": 4}, moves={"a": 2, "b": 3}),
        Shot("R1", "trap", slashes={"a": 1, "b": 4}, moves={"a": 2, "b": 3}),
        Shot("R1", "trap", slashes={"a": 0, "b": 3}, moves={"a": 2, "b": 3}),
        Shot("S", "sanctum", slashes={"a": 0, "b": 4}, moves={"a": 2, "b": 3}),
        a=person("a", 0, 2, Fate.KILLED),
        b=person("b", 4),
    )
    tried = Tried(Size.WEAK, 1)
    count(tried, walked)

    assert tried.places == {
        "E": Place(1), "J1": Place(1, moves=1), "R1": Place(1, slashes=5, out=1), "S": Place(1),
    }  # fmt: skip
    assert (tried.stopped, tried.slashes_left, tried.moves_left) == (0, 4, 3)


def test_who_was_never_seen_counts_as_whole_and_who_turned_back_as_not_taken_out() -> None:
    hurt = Shot("R1", "trap", slashes={"a": 2}, moves={"a": 3})
    walked = invasion(hurt, outcome="turned_back", a=person("a", 2, fate=Fate.TURNED_BACK))
    walked.unseen = [person("b", 4, fate=Fate.TURNED_BACK)]
    tried = Tried(Size.WEAK, 1)
    count(tried, walked)

    assert tried.places == {"R1": Place(1, slashes=2)}
    assert (tried.came, tried.stopped, tried.stopped_share) == (2, 1, 1.0)


def stroll(state: Wicked, dice: Dice, size: Size, tier: int) -> Invasion:
    """Walk through R1: whoever rolls a 1 or 2 falls in its trap; a walk may spoil its own table."""
    state = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Wicked)
    state.dungeon.nodes.clear()
    full = 2 * (tier + 1)
    falls = dice.roll(6) <= 2
    left, fate = (0, Fate.KNOCKED_OUT) if falls else (full, None)
    return invasion(
        Shot("E", "enter", slashes={"a": full}, moves={"a": 3}),
        Shot("R1", "trap", slashes={"a": left}, moves={"a": 3}),
        outcome="stopped" if falls else "",
        a=person("a", left, fate=fate, tier=tier),
    )


def test_a_dungeon_is_tried_by_every_size_and_tier_up_to_one_above_its_own() -> None:
    scene = Scene([pack()], tier=1)
    before, rolled = msgspec.to_builtins(scene.wicked), scene.table.dice.count
    steps: list[int] = []
    trial = try_out(scene.wicked, 60, progress=steps.append, walk=stroll)

    assert [(one.size, one.tier, one.times) for one in trial.tried] == [
        (size, tier, 60) for size in ("weak", "normal", "strong") for tier in (1, 2)
    ]
    assert sum(steps) == 360
    assert all(0.2 < one.stopped_share < 0.5 for one in trial.tried)
    assert trial == try_out(scene.wicked, 60, walk=stroll)
    assert (msgspec.to_builtins(scene.wicked), scene.table.dice.count) == (before, rolled)


def test_the_hottest_place_is_where_most_fall_and_it_is_said_in_numbers() -> None:
    scene = Scene()
    trial = try_out(scene.wicked, 50, walk=stroll)
    fell, hurt = trial.places()["R1"].out, trial.places()["R1"].slashes

    assert heat(trial)["R1"] == (1.0, f"{fell} fall, {hurt} slashes")
    assert heat(trial)["E"] == (0.0, "")
    assert trial.places(Size.WEAK, 1)["R1"].visits == 50
    assert f"{fell} fall" in plan(scene.wicked.dungeon, BOOK, PAPER, heat=heat(trial))
    fared, where = panels(trial, scene.wicked.dungeon, BOOK)
    assert "weak, tier 1: " in str(fared.parts[0])
    assert "R1 Sleeping Dens" in str(where.parts[0])
    assert f"{fell} fell, " in str(where.parts[0])


def test_the_dungeon_of_a_code_is_visited_once_with_its_packs() -> None:
    scene = Scene()
    grunts = pack()
    code = code_of(scene.wicked.dungeon, {grunts.id: grunts})
    seen: list[Wicked] = []

    def watched(state: Wicked, dice: Dice, size: Size, tier: int) -> Invasion:
        seen.append(state)
        return stroll(state, dice, size, tier)

    one = visit(code, Size.STRONG, 2, "a seed", watched)
    assert one.film == visit(code, Size.STRONG, 2, "a seed", watched).film
    assert [pack.name for pack in seen[0].packs.values()] == ["Grunts"]
    assert list(seen[0].dungeon.nodes) == list(scene.wicked.dungeon.nodes)
    with pytest.raises(Refused, match=r"A party is of tier 1 to 5\."):
        visit(code, Size.STRONG, 6, "a seed", watched)
    with pytest.raises(Refused, match=r"That is no code of a dungeon\."):
        visit("hello", Size.STRONG, 1, "a seed", watched)


def test_the_true_walk_is_counted_and_the_table_is_left_as_it_was() -> None:
    scene = Scene([pack()], tier=1)
    before = msgspec.to_builtins(scene.wicked)
    trial = try_out(scene.wicked, 6, b"true")

    assert all(one.places["E"].visits == one.times == 6 for one in trial.tried)
    assert sum(place.slashes for place in trial.places().values()) > 0
    assert trial == try_out(scene.wicked, 6, b"true")
    assert trial != try_out(scene.wicked, 6, b"other")
    assert msgspec.to_builtins(scene.wicked) == before
    film = visit(code_of(scene.wicked.dungeon), Size.NORMAL, 1, "a seed").film
    assert [film[0].what, film[0].node] == ["enter", "E"]


def test_the_game_offers_its_dungeon_to_be_drawn() -> None:
    drawing = WickedOnes().drawings()["dungeon"]
    assert {wish.name for wish in drawing.wishes} == {"game", "tier", "theme", "code", "tries", "party", "seasoned"}
    assert drawing.formats == ("dd2vtt",)


class Trier(WickedOnes):
    """The game with a drawing that can be tried."""

    def drawings(self) -> dict[str, Drawing]:
        """Offer the dungeon."""
        return {"dungeon": tried_drawing(stroll)}


def test_it_is_tried_from_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(games, "all_games", lambda: {"wicked": Trier()})
    svg, code = tmp_path / "a.svg", code_of(Scene().wicked.dungeon)

    assert main(["draw", "dungeon", "--code", code, "--tries", "20", "--svg", str(svg), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["name"], found["trial"]["times"], len(found["trial"]["tried"])) == ("Gallhollow", 20, 3)
    ET.fromstring(svg.read_text())
    assert " fall, " in svg.read_text()

    assert main(["draw", "dungeon", "--code", "nonsense"]) != 0
    assert "That is no code of a dungeon." in capsys.readouterr().err


def test_a_dungeon_that_was_shared_with_its_packs_is_invaded_and_told() -> None:
    scene = Scene([pack()])
    scene.wicked.packs["ann_grunts"].post = "R1"
    code = code_of(scene.wicked.dungeon, scene.wicked.packs)
    films = [visit(code, Size.STRONG, 1, str(seed)).film for seed in range(6)]

    assert all(shot.line for film in films for shot in film if shot.what == "enter")
    assert any(shot.what == "pack" and shot.dice for film in films for shot in film)
    assert all(1 <= face <= 6 for film in films for shot in film for face in shot.dice)
    assert [shot.steps for shot in films[0]] == sorted(shot.steps for shot in films[0])


def test_a_trial_in_parts_counts_what_it_counts_in_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(works, "TIMES", 6)
    monkeypatch.setattr(works, "SLICE", 4)
    scene = Scene([pack()], tier=1)
    parts = works.trial_parts(scene.table.view(""), {})
    whole = try_out(scene.wicked, 6)

    assert (
        works.joined([works.try_slice(part) for part in parts]).tried[0].places.keys() == whole.tried[0].places.keys()
    )
    assert len(parts) == 3 * 2 * 2


def test_a_breach_that_nobody_knows_makes_no_difference_to_a_trial() -> None:
    scene = Scene([pack()], tier=1)
    before = works.trial_parts(scene.table.view(""), {})
    scene.wicked.dungeon.breach = "R2"

    assert works.trial_parts(scene.table.view(""), {}) == before


def test_one_party_is_sent_in_and_told_page_by_page() -> None:
    drawing = tried_drawing()
    wishes = {wish.name: wish.usual for wish in drawing.wishes} | {"tier": 1, "party": "strong", "seasoned": 2}
    drawn = drawing.draw(Honest(seed_from("sent")), wishes)

    assert drawn.panels[0].title.endswith(": The hatch")
    assert len(drawn.data["film"]) > len(drawn.panels) > 3
