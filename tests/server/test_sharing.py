"""Sharing: whatever seats and tables have in common, each is shown what they would be shown alone, in any order."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.kingdom.secrecy.test_shadows import Secretive
from tests.server.hosting import SEATS, House, run
from undercroft.engine.dice import Fast
from undercroft.games import find_game
from undercroft.server import actions as do
from undercroft.server import fragments, pages, speaking, views
from undercroft.server.audience import Audience
from undercroft.server.recent import Recent
from undercroft.server.rooms import Room
from undercroft.server.security import Visitor
from undercroft.server.sight import PARTS, Sight
from undercroft.server.views import Gallery

GAMES = ("depths", "kingdom", "nightmares", "wicked")
LOOKERS = [(seat, False) for seat in (*SEATS, "")] + [("", True), ("ada", True)]
"""Everybody who may look at a table: seats, whoever watches, and the host, who may sit there too."""
KEPT = ((speaking, "NAMELESS"), (speaking, "BLANKS"), (speaking, "OPTIONS"))
"""What all tables of a process have in common; besides, pictures and questions that were drawn."""
DELVE = "delve"
"""The kingdom again, but from a dungeon with shapes in it on."""
SOON = [*[(game, 1, 12) for game in GAMES], (DELVE, 1, 10)]
THROUGHOUT = [("depths", 2, 60), ("kingdom", 2, 40), ("nightmares", 2, 60), ("wicked", 2, 60), (DELVE, 2, 20)]
LONG = [pytest.param(game, seed, 150, marks=pytest.mark.soak) for game in (*GAMES, DELVE) for seed in range(10, 20)]


def read_by_programs(sight: Sight) -> dict[str, str]:
    """Give all that a program in somebody's seat reads."""
    shown = {f"json {part}": sight.encoded(part) for part in PARTS}
    return {**shown, "json lines": sight.encoded_lines(0, sight.lines)}


def all_of(sight: Sight) -> dict[str, str]:
    """Give all that somebody is shown, as a program reads it and as a page."""
    shown = read_by_programs(sight)
    pages.render_changed(sight)
    shown |= sight.fragments
    shown["lines"] = pages.render_lines(sight, 0, sight.lines)
    for tab in fragments.page_of(sight).tabs if sight.table["begun"] else ():
        shown[f"view {tab.key}"] = str(fragments.view(sight, tab.key, narrow=None))
    return shown


Reading = Callable[[Sight], dict[str, str]]


def alone(room: Room, who: tuple[str, bool], patch: pytest.MonkeyPatch, read: Reading = all_of) -> dict[str, str]:
    """Give all that somebody would be shown if nobody else had ever looked at any table."""
    beside = room.audience
    with patch.context() as only:
        for module, name in KEPT:
            only.setattr(module, name, Recent(99))
        only.setattr(views, "GALLERY", Gallery(views.MOST_KEPT))
        only.setattr(fragments, "_questions", {})
        only.setattr(room, "audience", Audience(room, beside.studio))
        room.audience.standing = beside.standing  # since when somebody is waited for
        return read(room.audience.sight(*who))


async def go_on(room: Room, chance: Random) -> None:
    """Do something: mostly an answer, sometimes what changes how all of it is shown."""
    doing, gm = chance.randrange(12), Visitor(room.id, (room.game.gm,))
    if doing == 0:
        seat = chance.choice(SEATS)
        await room.act(Visitor(room.id, (seat,)), do.Sit(name=f"{seat.capitalize()} {chance.randrange(9)}"))
    elif doing == 1:
        awake = [seat for seat in SEATS[:3] if not room.table.view(seat).blind]
        for seat in chance.sample(awake, min(1, len(awake))):
            await room.act(Visitor(room.id, (seat,)), do.Say(text="It is dark.", to=chance.choice([[], ["gm"]])))
    elif doing == 2 and len(room.table.marks) > 1 and not room.table.over:
        await room.act(gm, do.Rewind(mark=len(room.table.marks) - 1 - chance.randrange(2)))
    elif not room.table.over:
        await answer(room, chance)


async def answer(room: Room, chance: Random) -> None:
    """Let somebody answer who is asked."""
    ask = chance.choice(room.table.open_asks())
    value = ask.anything(Fast(b"%d" % chance.randrange(10**6)).roll)
    await room.act(Visitor(room.id, (ask.seat,)), do.Answer(ask=ask.id, value=value))


async def look_on(rooms: list[Room], chance: Random, patch: pytest.MonkeyPatch, read: Reading = all_of) -> int:
    """Let some look at each table, in any order, and compare; gives how many did."""
    looked = 0
    for room in chance.sample(rooms, len(rooms)):
        for who in chance.sample(LOOKERS, chance.randrange(1, len(LOOKERS) + 1)):
            sight = await room.audience.fresh_sight(*who)
            shown, wanted = read(sight), alone(room, who, patch, read)
            different = [part for part in wanted if shown.get(part) != wanted[part]]
            assert different == [], f"{who} is shown {first_difference(shown, wanted, different[0])}"
            looked += 1
    return looked


def first_difference(shown: dict[str, str], wanted: dict[str, str], part: str) -> str:
    """Say where something is not as it would be for somebody alone."""
    one, other = shown.get(part, ""), wanted[part]
    places = (place for place in range(len(one)) if one[place : place + 1] != other[place : place + 1])
    around = slice(max(0, next(places, len(one)) - 60), next(places, len(one)) + 60)
    return f"{part}: {one[around]!r}, not {other[around]!r}"


@pytest.mark.parametrize(("game", "seed", "steps"), [*SOON, *LONG])
def test_whoever_looks_first_each_is_shown_what_they_would_be_shown_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seed: int, steps: int
) -> None:
    run(lambda: played(tmp_path, monkeypatch, game, seed, steps, all_of))


@pytest.mark.parametrize(("game", "seed", "steps"), THROUGHOUT)
def test_whoever_reads_first_programs_read_what_they_would_alone_for_a_whole_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seed: int, steps: int
) -> None:
    """Most of what is told apart comes late: a dead one whose eyes are shut, a sheet with dice on it, a coin lost."""
    run(lambda: played(tmp_path, monkeypatch, game, seed, steps, read_by_programs))


async def played(folder: Path, patch: pytest.MonkeyPatch, game: str, seed: int, steps: int, read: Reading) -> None:
    """Play two tables of other people side by side, and let some look at them after each few answers."""
    chance, looked = Random(f"{game} {seed}"), 0
    if game == DELVE:
        patch.setattr(find_game("kingdom"), "new_state", Secretive(3 + seed, shapes=True).new_state)
    async with House(folder) as house:
        rooms = [
            await house.peopled(game="kingdom" if game == DELVE else game, seed=f"sharing {seed} {nth}")
            for nth in range(2)
        ]
        for seat in SEATS:
            await rooms[1].act(Visitor(rooms[1].id, (seat,)), do.Sit(name=seat[::-1].capitalize()))
        for _ in range(steps):
            for room in rooms:
                for _ in range(chance.randrange(1, 4)):
                    await go_on(room, chance)
            looked += await look_on(rooms, chance, patch, read)
    assert looked > steps


def test_who_is_asked_something_else_after_going_back_is_shown_that(tmp_path: Path) -> None:
    """Another question may have the number of the one before, and nothing else that they see need have changed."""

    async def scene() -> None:
        prompts = []
        async with House(tmp_path) as house:
            room = await house.peopled(game="kingdom", seed="back")
            for table in ("kingdom_skills", "kingdom_facilities"):
                while not any(ask.key == "trait_row" for ask in room.table.asks_of("ada")):
                    ask = room.table.open_asks()[0]
                    value = table if ask.key == "trait_table" else ask.nth(0)
                    await room.act(Visitor(room.id, (ask.seat,)), do.Answer(ask=ask.id, value=value))
                asked = (await room.audience.fresh_sight("ada")).asks[0]
                prompts.append(asked["prompt"])
                assert asked == room.table.view("ada").shown_ask(room.table.asks_of("ada")[0])
                await room.act(Visitor(room.id, ("gm",)), do.Rewind(mark=0))
        assert prompts[0] != prompts[1]

    run(scene)
