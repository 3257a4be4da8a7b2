"""Pages in whole evenings: everybody's page renders at every stop, in words, and says nothing that is not for them."""

from typing import Any

import pytest

from tests.nightmares.showing import SHOWN, evening, ids_in, words_of
from tests.nightmares.test_evenings import PlainBook
from tests.stages import whole_stage
from undercroft.engine.boards import Flow, Grid, Panel
from undercroft.engine.bots import drive
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.engine.view import View
from undercroft.games.nightmares.rules.answers import ASSESS
from undercroft.games.nightmares.show import board
from undercroft.games.nightmares.state import Night
from undercroft.server.rendering import render

SEEDS = range(10)
STOPS = 61
NOBODY = ""


def pages(view: View) -> str:
    """Give the stage and the sheet as they are sent."""
    shown = {"page": board.page(view), "sight": view, "rules": {rule.id: rule for rule in SHOWN.rules}, "names": {}}
    return whole_stage("nightmares", shown) + render("nightmares/sheet.html", **shown)


def spans(panel: Panel) -> list[str]:
    """List the words of a panel."""
    phrases: list[Any] = []
    for part in panel.parts:
        match part:
            case Flow():
                phrases += part.phrases
            case Grid():
                phrases += [cell for row in part.rows for cell in row]
            case _:
                phrases.append(part)
    return [panel.title, *(span.text for phrase in phrases for span in phrase)]


def told(view: View) -> str:
    """Give all words that a seat reads besides its page: terminal, questions, options, the end of the journal."""
    words = [word for panel in board.terminal(view) for word in spans(panel)]
    for ask in view.asks:
        shown = view.shown_ask(ask)
        parts = [shown, *shown.get("slots", [])]
        words += [str(part["prompt"]) for part in parts]
        words += [f"{option['label']} {option['help']}" for part in parts for option in part["options"]]
        words += [str(piece) for piece in shown.get("sentence", []) if isinstance(piece, str)]
    return " | ".join([board.heading(view), *words, *(view.tell(line) for line in view.journal[-12:])])


def looks(table: Table[Any]) -> list[View]:
    """Everybody who looks at a table: each seat, and those who have none."""
    return [table.view(seat) for seat in (*table.seats, NOBODY)]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_page_of_an_evening_is_in_words(seed: int) -> None:
    for table in evening(seed, every=STOPS):
        for view in looks(table):
            words = f"{words_of(pages(view))} {told(view)}"
            assert not ids_in(words), (view.seat, ids_in(words))
            assert "…" not in told(view), view.seat


@pytest.mark.parametrize("seed", SEEDS)
def test_players_are_never_sent_cards_that_nobody_has_turned(seed: int) -> None:
    for table in evening(seed, every=STOPS):
        night: Night = table.state
        if night.lair is None or night.lair.closed:
            continue  # a lair that has let go is laid open to all
        seen = {room.card for room in night.known.rooms.values() if room.entered}
        unseen = {card for card in night.lair.row if card not in seen}
        for view in looks(table):
            sent = view.encode().decode() + pages(view)
            assert view.seat == "gm" or not [card for card in unseen if f'"{card}"' in sent or f">{card}<" in sent]


@pytest.mark.parametrize("seed", SEEDS)
def test_only_the_game_master_is_sent_the_numbers_of_foes(seed: int) -> None:
    fights = [table for table in evening(seed, every=5) if table.state.scene.foes]
    for table in fights[:1]:
        for view in looks(table):
            foes = view.state["scene"]["foes"].values()
            hidden = {"disposition", "most", "armour", "place"}
            assert all(bool(hidden & set(foe)) == (view.seat == "gm") for foe in foes)
            assert ("Behind the screen" in pages(view)) == (view.seat == "gm")


def test_assess_questions_have_words() -> None:
    assert not [one for one in ASSESS if one not in SHOWN.texts.words]


def test_a_finished_night_is_told_again() -> None:
    *_, table = evening(1, every=400)

    told_again = board.story(table.view("ann"))

    assert told_again[0].startswith("They were ")
    assert len(told_again) > 2
    assert board.page(table.view("ann")).ending.verdict


def test_the_rooms_of_a_lair_are_called_by_numbers() -> None:
    table = next(one for one in evening(2, every=3) if one.state.lair is not None)
    lair = table.state.lair

    assert all(room == "entrance" or room[1:].isdecimal() for room in lair.rooms)
    assert {group.room for group in lair.groups.values()} <= {*lair.rooms, ""}
    assert lair.rooms[lair.anchor_room].anchor


def test_a_table_with_a_book_of_its_own_is_shown_too() -> None:
    game = PlainBook()
    table = Table(game, ["ann", "bob", "gm"], seed=seed_from("a book of its own"))
    bots = {seat: game.bot(seat, seat.encode()) for seat in table.seats}
    for number, _ in zip(range(400), drive(table, bots), strict=False):
        if number % 40 == 0:
            assert all("<svg" in pages(view) for view in looks(table))
