"""Pages: everything is told in words, escaped, from our own server alone, and every form works without scripts."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.testing import TestClient

from tests.server.hosting import Clock, Seated, serving, start
from tests.server.visiting import Form, Page, Person
from undercroft.engine.asks import Arrange, Ask, Number, Pick, PickSome, Split, Text, YesNo
from undercroft.engine.table import Table
from undercroft.games import all_games
from undercroft.games.depths import game
from undercroft.server import browser, doors
from undercroft.server.forms import answer_value
from undercroft.server.fragments import filled_for, question
from undercroft.server.rulebook import book_of
from undercroft.server.standing import Changed

SERVER = Path(str(files("undercroft.server")))
NASTY = "<script>alert('x')</script>\"'&<img src=x onerror=alert(1)>"
MARKED = "@csrf@ @table@"
NASTY_NAME = '<i onx="1">\'&</i>'
PEOPLE = {"players": ["ada", "brok", "cyra"], "bots": {}}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, clock=Clock(), patience=60.0) as client:
        yield client


def visit(client: TestClient[Any], path: str = "/") -> Person:
    """Let somebody with a new browser open a page."""
    person = Person(client)
    person.open(path)
    return person


def sit(client: TestClient[Any], made: dict[str, Any], seat: str, name: str) -> Person:
    """Let somebody open the link of a seat and sit down."""
    person = visit(client, made["seats"][seat])
    person.press("/sit", name=name)
    return person


def play_now(client: TestClient[Any], seed: str = "1") -> Person:
    """Sit down alone, by a seed that is known."""
    return sit(client, start(client, seed=seed), "ada", "Anna")


def play_out(person: Person, chance: Random) -> Page:
    """Answer whatever is asked until the game is over; who is dead lets the bots go on."""
    while "Watch it again" not in person.page.said:
        if person.page.has_form("/answer"):
            person.answer(chance)
        else:
            assert person.open(person.page.path).status == 200
    return person.page


# --- the first ten seconds ---------------------------------------------------------------------------


def test_one_press_leads_to_the_first_question_and_says_what_it_is_for(client: TestClient[Any]) -> None:
    newcomer = visit(client)
    newcomer.press("/play/depths")

    question = newcomer.page.form("/answer")
    assert question.buttons
    notes = [words for words in newcomer.page.words if "leave the Horror dead" in words or "Outlive them all" in words]
    assert len(notes) == 1
    assert game.lessons[0].paragraphs[0] in newcomer.page.said


def test_a_door_without_its_game_is_shut_and_says_so(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "all_games", dict)
    front = visit(client).page

    assert front.said.count("This door is still shut") == len(doors.doors_to_come())
    assert front.forms == []


def test_four_doors_are_shown_and_those_of_no_game_are_shut(client: TestClient[Any]) -> None:
    front = visit(client).page

    titles = [game.title for game in all_games().values()] + [one["title"] for one in doors.doors_to_come().values()]
    assert len(titles) == 4
    assert [title for title in titles if title not in front.said] == []
    assert front.said.count("This door is still shut") == 4 - len(all_games())


def test_a_game_that_comes_takes_down_its_shut_door(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    shut = {"depths": {"title": "Out of the Depths", "tagline": "Soon."}}
    monkeypatch.setattr(doors, "doors_to_come", lambda: shut)
    front = visit(client).page

    assert front.has_form("/play/depths")
    assert "This door is still shut" not in front.said


def test_a_game_for_one_is_for_three_with_friends_and_to_be_watched(client: TestClient[Any]) -> None:
    assert doors.full_of_bots("wicked").players == ["ada"]
    assert list(doors.full_of_bots("wicked", doors.company).bots) == ["ada", "brok", "cyra", "gm"]
    assert 'value="3"' in visit(client, "/new/wicked").page.text
    assert all(doors.company(game) >= doors.usual_players(game) for game in all_games().values())


def test_a_table_named_like_its_game_is_named_once(client: TestClient[Any]) -> None:
    plain, named = play_now(client), sit(client, start(client, title="Tuesday"), "ada", "Anna")

    assert re.search(r"Out of the Depths · Before", plain.page.said)
    assert re.search(r"Out of the Depths · Tuesday · Before", named.page.said)


# --- words of people -----------------------------------------------------------------------------------


def harmless(page: Page) -> Page:
    """Check that nothing on a page runs but our own modules."""
    ours = re.compile(r"/static/(games/\w+/)?\w+[.]js[?]v=\w+")
    assert [source for source in page.scripts if not ours.fullmatch(source)] == []
    assert page.handlers == []
    assert NASTY not in page.text
    assert NASTY_NAME not in page.text
    return page


def test_whatever_people_write_is_shown_as_they_wrote_it_and_does_nothing(client: TestClient[Any]) -> None:
    made = start(client, **PEOPLE, title=NASTY[:60])
    ada = sit(client, made, "ada", NASTY_NAME)
    gm = sit(client, made, "gm", "Gus")
    brok = sit(client, made, "brok", "<b>Brok</b>")
    harmless(visit(client, made["seats"]["cyra"]).page)
    sit(client, made, "cyra", MARKED)
    watcher = visit(client, made["watch"])
    ada.press("/say", text=NASTY)
    ada.open(ada.page.path)
    ada.press("/say", text=NASTY, to="gm")
    ada.press("/note", text=NASTY)
    for person in (ada, brok):
        person.open(person.page.path)
        person.press("/answer")
    for person in (ada, gm, brok, watcher):
        page = harmless(person.open(person.page.path))
        assert NASTY in page.said or person is brok
        assert NASTY_NAME in page.said
        assert MARKED in page.said
        assert made["table"] not in page.said
    harmless(visit(client, made["host"]).open(f"/t/{made['table']}/invites"))
    harmless(ada.open("/tables"))
    harmless(ada.open(f"/t/{made['table']}"))


def test_what_the_game_master_tells_and_corrects_is_only_words(client: TestClient[Any]) -> None:
    made = start(client, bots={"brok": "random", "cyra": "random"})
    gm, ada = sit(client, made, "gm", "Gus"), sit(client, made, "ada", "Anna")
    ada.press("/answer")
    gm.open(f"/t/{made['table']}/correct?path=turn")
    gm.press("/adjust", value="2", reason=NASTY)
    assert NASTY in harmless(gm.page).said
    gm.press("/answer", value=NASTY)
    gm.open(gm.page.path)
    ada.open(ada.page.path)

    assert NASTY in harmless(ada.page).said
    assert "Turn 2 of 10" in ada.page.said


def test_frames_are_as_harmless_as_pages(client: TestClient[Any]) -> None:
    made = start(client)
    ada = Seated(client, made).sit(NASTY_NAME)
    ada.post("say", text=NASTY)
    with ada.live("as=html") as socket:
        frame = json.loads(socket.receive_text())

    pieces = [*frame["fragments"].values(), frame["lines"]]
    for piece in pieces:
        harmless(Page(piece))
    assert NASTY in Page(frame["lines"]).said


def test_a_sentence_that_a_page_says_cannot_be_put_there_by_others(client: TestClient[Any]) -> None:
    person = visit(client, "/?said=Send+us+your+password")
    assert "password" not in person.page.said
    person.cookies["uc_said"] = "U2VuZA.forged"

    assert person.open("/").status == 200


# --- every form without scripts ----------------------------------------------------------------------


def asked(ask: Ask[Any]) -> tuple[Form, Page]:
    """Render the widget of an ask, and read its form as a browser does."""
    view = Table(game, ("ada", "brok", "cyra", "gm"), seed=b"widgets").view("ada")
    ask.id = "ada.7"
    audience, driver = SimpleNamespace(values=(None, {})), SimpleNamespace(making=False)
    room = SimpleNamespace(id="t1", changed=Changed(1), game=game, driver=driver, audience=audience)
    table = {"can_take_back": True}
    seats = [{"seat": seat, "name": seat.capitalize()} for seat in ("ada", "brok")]
    sight: Any = SimpleNamespace(seat="ada", waiting=["ada", "brok"], table=table, room=room, seats=seats, last={})
    text = filled_for(sight, str(question(sight, view.shown_ask(ask))), "token")
    page = Page(text)
    return page.form("/answer"), page


WIDGETS: list[tuple[Ask[Any], dict[str, Any], Any]] = [
    (Pick("ada", "target_kill", ("brok", "cyra")), {"value": "cyra"}, "cyra"),
    (PickSome("ada", "choose", ("waltz", "polka", "gigue"), 1, 2), {"value": ["waltz", "gigue"]}, ("waltz", "gigue")),
    (PickSome("ada", "choose", ("waltz", "polka"), 0, 2), {}, ()),
    (Number("ada", "bid", -2, 3), {"value": "-1"}, -1),
    (Text("ada", "write", 40, suggestions=("Help",)), {"value": "It is dark."}, "It is dark."),
    (Split("ada", "share", 3, ("ada", "brok"), each=2), {"points.ada": "1", "points.brok": "2"}, {"ada": 1, "brok": 2}),
    (YesNo("ada", "peek"), {"value": "yes"}, True),
    (YesNo("ada", "peek"), {"value": "no"}, False),
    (
        Arrange("ada", "sort", ("waltz", "polka", "gigue")),
        {"place.waltz": "3", "place.polka": "1", "place.gigue": "2"},
        ("polka", "gigue", "waltz"),
    ),
    (Arrange("ada", "sort", ("waltz", "polka")), {}, ("waltz", "polka")),
]


@pytest.mark.parametrize(("ask", "hand", "answer"), WIDGETS, ids=[f"{ask.kind} {hand}" for ask, hand, _ in WIDGETS])
def test_every_kind_of_ask_has_a_form_that_answers_it(ask: Ask[Any], hand: dict[str, Any], answer: Any) -> None:
    form, page = asked(ask)
    sent = form.filled(**hand)
    assert (sent["ask"], sent["csrf"]) == (["ada.7"], ["token"])
    fields = {name: value if len(value) > 1 else value[0] for name, value in sent.items()}
    offered = {name for name, _ in (*form.fields, *form.choices)} | {button[0] for button in form.buttons}

    assert set(hand) <= offered
    assert ask.check(answer_value(ask.kind, fields)) == answer
    assert page.handlers == []


@pytest.mark.parametrize("kind", sorted({ask.kind for ask, _, _ in WIDGETS}))
def test_a_question_names_itself_and_lets_one_step_back(kind: str) -> None:
    ask = next(ask for ask, _, _ in WIDGETS if ask.kind == kind)
    form, page = asked(ask)

    assert page.tags.count(("h2", {"class": "ask-question", "id": "question", "tabindex": "-1"})) == 1
    assert any(elsewhere.endswith("/take_back?seat=ada") for _, _, elsewhere in form.buttons)
    assert "We also wait for Brok." in page.said


def test_a_whole_game_is_played_without_scripts(client: TestClient[Any]) -> None:
    person = play_now(client, seed="7")
    chance = Random(3)
    seen = set()
    while "Watch it again" not in person.page.said:
        if person.page.has_form("/answer"):
            seen.add(person.page.form("/answer").fields[1][1])
            person.answer(chance)
        else:
            person.open(person.page.path)
        assert person.page.status == 200

    assert len(seen) > 10
    assert "the Horror." in person.page.said


def test_what_is_refused_is_said_on_the_next_page_and_only_there(client: TestClient[Any]) -> None:
    person = play_now(client)
    form = person.page.form("/answer")
    person.send(form, form.buttons[0])
    again = person.send(form, form.buttons[0])

    assert "That question is closed" in again.said
    assert "That question is closed" not in person.open(again.path).said


def test_a_form_without_its_token_does_nothing(client: TestClient[Any]) -> None:
    person = play_now(client)
    form = person.page.form("/answer")
    form.fields[0] = ("csrf", "guessed")

    assert person.send(form, form.buttons[0]).status == 403


# --- seats ---------------------------------------------------------------------------------------------


def test_a_friend_opens_a_link_and_sits_down(client: TestClient[Any]) -> None:
    host = visit(client, "/new/depths")
    host.press("/new/depths", you="Zoe", players="4", title="Tuesday", gm="friend")
    links = host.page.attributes("input", "value")
    friend_link = [link for link in links if "/k/" in link][1].partition("/k/")[2]
    assert "2 of 5" not in host.page.said
    assert "1 of 5 are taken" in host.page.said
    friend = visit(client, f"/k/{friend_link}")
    assert "There is a seat for you" in friend.page.said
    assert "Zoe is at the table." in friend.page.said
    friend.press("/sit", name="Mo")

    assert "The table gathers" in friend.page.said
    assert "Mo (you)" in friend.page.said
    assert "is here" in host.open(host.page.path).said
    host.press("/fill")
    assert friend.open(friend.page.path).has_form("/answer")


def test_empty_seats_are_waited_for_and_the_host_can_fill_them(client: TestClient[Any]) -> None:
    host = visit(client, "/new/depths")
    host.press("/new/depths", you="Zoe", players="3", gm="bot")
    host.open(host.page.path.removesuffix("/invites"))
    assert not host.page.has_form("/answer")
    assert "Some seats are still empty" in host.page.said
    host.press("/fill")
    table = host.page.path
    while not host.page.has_form("/answer"):  # the bots that sat down answer first
        host.open(table)

    assert "Some seats" not in host.page.said


def test_a_late_comer_takes_a_seat_that_is_free(client: TestClient[Any]) -> None:
    made = start(client, **PEOPLE, welcome=True)
    sit(client, made, "ada", "Anna")
    watcher = visit(client, made["watch"])
    offered = [value for name, value in watcher.page.form("/take").choices if name == "seat"]
    watcher.press("/take", seat="cyra", name="Lena")
    assert not watcher.page.has_form("/answer")
    for seat in ("brok", "gm"):
        sit(client, made, seat, seat.upper())
    watcher.open(watcher.page.path)

    assert offered == ["brok", "cyra"]
    assert "Lena (you)" in watcher.page.said
    assert watcher.page.has_form("/answer")
    assert not watcher.page.has_form("/take")


def test_nobody_can_take_the_game_masters_seat_or_a_second_one(client: TestClient[Any]) -> None:
    made = start(client, **PEOPLE, welcome=True)
    watcher, ada = visit(client, made["watch"]), sit(client, made, "ada", "Anna")
    form, mine = watcher.page.form("/take"), ada.page.form("/say").fields[0]
    assert mine[0] == "csrf"
    as_gm = watcher.send(form, seat="gm", name="Lena")
    second = ada.send(form, csrf=mine[1], seat="cyra", name="Me")

    assert (as_gm.status, second.status) == (403, 403)
    assert "Ask the host for the link of that seat." in second.said


def test_a_table_that_welcomes_nobody_offers_no_seat(client: TestClient[Any]) -> None:
    assert not visit(client, start(client, **PEOPLE)["watch"]).page.has_form("/take")


def test_a_seat_is_given_to_a_bot_and_taken_back(client: TestClient[Any]) -> None:
    made = start(client, bots={"cyra": "random", "gm": "random"})
    ada, brok = sit(client, made, "ada", "Anna"), sit(client, made, "brok", "Bert")
    brok.press("/give", seat="brok")
    assert "A bot plays for you" in brok.page.said
    brok.press("/reclaim")
    assert "A bot plays for you" not in brok.page.said
    ada.open(ada.page.path)
    ada.answer(Random(1))

    assert brok.open(brok.page.path).has_form("/answer")


def test_a_silent_seat_can_be_helped_along_after_a_while(client: TestClient[Any]) -> None:
    made = start(client, bots={"cyra": "random", "gm": "random"})
    ada = sit(client, made, "ada", "Anna")
    sit(client, made, "brok", "Bert")
    ada.open(ada.page.path)
    ada.answer(Random(1))
    assert "We wait for Bert" in ada.page.said
    assert "Is Bert away?" in ada.page.said
    early = ada.press("/lapse", seat="brok")
    assert "wait a little more" in early.said
    clock = client.app.state.settings.clock
    clock.now += 61
    ada.press("/lapse", seat="brok")

    assert ada.page.has_form("/answer")


def test_a_wish_to_go_back_is_put_before_everybody(client: TestClient[Any]) -> None:
    made = start(client, bots={"cyra": "random", "gm": "random"})
    ada, brok = sit(client, made, "ada", "Anna"), sit(client, made, "brok", "Bert")
    for person in (ada, brok):
        person.open(person.page.path)
        person.answer(Random(1))
    ada.open(ada.page.path)
    ada.press("/propose", mark="0")
    assert "You want to go back to Before the first turn . We wait for Bert." in ada.page.said
    brok.open(brok.page.path)
    assert "Anna wants to go back to Before the first turn" in brok.page.said
    brok.press("/agree", agrees="true")

    assert "Before the first turn" in ada.open(ada.page.path).said
    assert ada.page.has_form("/answer")
    assert "taken back" in ada.page.said


def test_alone_with_bots_one_can_simply_go_back(client: TestClient[Any]) -> None:
    person = play_now(client)
    person.answer(Random(1))
    assert "Turn 1 of 10" in person.page.said
    person.press("/propose", mark="0")

    assert re.search(r"Out of the Depths · Before the first turn", person.page.said)


# --- who reads what --------------------------------------------------------------------------------------


def test_private_lines_of_others_say_whom_they_were_told_to(client: TestClient[Any]) -> None:
    made = start(client, bots={"brok": "random", "cyra": "random"})
    gm, ada = sit(client, made, "gm", "Gus"), sit(client, made, "ada", "Anna")
    mine, all_of_them = ada.page, gm.open(gm.page.path)
    view = f"/api/tables/{made['table']}/view"
    shown = gm.read(view)["journal"]

    assert "to Anna" in all_of_them.said
    assert "to Anna" not in mine.said
    assert ["Anna"] in [line.get("told_to") for line in shown]
    assert [line for line in ada.read(view)["journal"] if "told_to" in line] == []


def test_after_the_end_everybody_reads_whom_a_line_was_told_to(client: TestClient[Any]) -> None:
    person = play_now(client, seed="7")
    page = play_out(person, Random(3))

    marks = set(re.findall(r'<small class="line-mark">(.*?)</small>', page.text))
    assert marks == {"to Brok", "to Cyra"}


def test_an_empty_game_masters_seat_is_called_by_its_title(client: TestClient[Any]) -> None:
    assert "Dungeon Master" in play_now(client).page.said
    assert "Gm" not in play_now(client).page.words


# --- afterwards --------------------------------------------------------------------------------------------


def test_a_finished_table_is_replayed_proved_and_goes_on(client: TestClient[Any]) -> None:
    person = play_now(client, seed="7")
    table = play_out(person, Random(3)).path.partition("?")[0]
    first = person.open(f"{table}/replay?step=0&by=ada")
    assert "As Anna saw it" in first.said
    assert "true" in first.attributes("a", "aria-current")
    everything = person.open(f"{table}/replay?revealed=true")
    assert "With everything revealed" in everything.said
    assert len(everything.text) > len(first.text)
    assert "The dice were honest" in person.open(f"{table}/verify").said
    assert "whoever has watched this table to its end knows them" in person.open(f"{table}/replay").said
    person.press("/fork", mark="1")
    assert person.page.status == 200
    assert "Call your friends" in person.page.said
    person.open(person.page.path.removesuffix("/invites"))

    assert person.page.has_form("/answer") or "We wait" in person.page.said


def test_a_table_that_goes_on_cannot_be_replayed(client: TestClient[Any]) -> None:
    person = play_now(client)
    page = person.open(f"{person.page.path}/replay")

    assert page.status == 409
    assert "Only a finished table can be watched again." in page.said
    assert person.page.path.removesuffix("/replay") in page.addresses


# --- the house ----------------------------------------------------------------------------------------------


def test_the_room_is_as_the_system_prefers_until_somebody_chooses(client: TestClient[Any]) -> None:
    person = visit(client)
    assert ("html", {"lang": "en"}) in person.page.tags
    person.open("/theme/light?back=/rules/depths")
    assert person.page.path == "/rules/depths"
    assert ("html", {"lang": "en", "data-theme": "light"}) in person.page.tags
    person.open("/theme/dark?back=/")

    assert ("html", {"lang": "en", "data-theme": "dark"}) in person.page.tags
    person.open("/theme/system?back=/")
    assert ("html", {"lang": "en"}) in person.page.tags
    assert person.open("/theme/pink").status == 404


@pytest.mark.parametrize(
    "back",
    [
        "//elsewhere.example",
        "///elsewhere.example",
        "////elsewhere.example",
        "/\t/elsewhere.example",
        "/\x00/elsewhere.example",
        "/\u2028/elsewhere.example",
        "https://elsewhere.example/",
        "/\\elsewhere.example",
        "\\/elsewhere.example",
        "javascript:alert(1)",
        "elsewhere",
        "",
        "/\x0a/elsewhere.example",
        "/x\x0d\x0aset-cookie: a=b",
    ],
)
def test_a_change_of_theme_leads_nowhere_else(client: TestClient[Any], back: str) -> None:
    response = client.get("/theme/light", params={"back": back}, follow_redirects=False)

    assert response.headers["location"] == "/"


@given(st.lists(st.sampled_from([*"/\\\t\n\r %.:@?#", "%2f", "%5c", "%09", "host.example", "t"])).map("".join))
def test_no_browser_takes_an_address_of_ours_for_another_server(back: str) -> None:
    read = re.sub(r"[\t\n\r]", "", browser.local(back).strip()).replace("\\", "/")  # as browsers read addresses

    assert read.startswith("/")
    assert not read.startswith("//")


@pytest.mark.parametrize("back", ["/", "/rules/depths?q=a&table=", "/t/abc?seat=ada", "/new/depths"])
def test_a_change_of_theme_returns_to_any_page_of_ours(back: str) -> None:
    assert browser.local(back) == back


def test_pages_ask_for_nothing_from_elsewhere(client: TestClient[Any]) -> None:
    person = play_now(client)
    paths = ["/", "/new/depths", "/rules", "/rules/depths", "/tables", "/nowhere", person.page.path]
    for path in paths:
        addresses = person.open(path).addresses
        assert addresses
        assert [address for address in addresses if not re.match(r"(/(?!/)|#)", address)] == [], path


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/nowhere", 404, "There is nothing at this address."),
        ("/t/none", 404, "There is no such table here."),
        ("/k/none", 404, "That link opens nothing here"),
        ("/new/chess", 409, "There is no game called 'chess'"),
        ("/rules/chess", 409, "There is no game called 'chess'"),
        ("/static/games/depths/state.py", 404, "There is no such file here."),
        ("/static/games/chess/board.css", 404, "There is no such file here."),
    ],
)
def test_what_goes_wrong_is_said_in_words_with_a_way_out(
    client: TestClient[Any], path: str, status: int, words: str
) -> None:
    page = visit(client, path).page

    assert page.status == status
    assert words in page.said
    assert "/" in page.addresses


def test_a_table_of_others_is_closed_and_says_what_opens_it(client: TestClient[Any]) -> None:
    table = play_now(client).page.path
    page = visit(client, table).page

    assert page.status == 403
    assert "You need a link to this table" in page.said


def test_rules_are_told_and_found(client: TestClient[Any]) -> None:
    every, found, none = (visit(client, f"/rules/depths{query}").page for query in ("", "?q=torch", "?q=dragonfly"))

    assert f"{len(game.rules)} rules" in every.said
    assert 0 < found.text.count('class="rule"') < len(game.rules)
    assert "No rule speaks of that." in none.said


def test_every_rule_stands_on_one_page_of_its_book_and_is_found_there(client: TestClient[Any]) -> None:
    book = book_of(game)
    pages = {slug: visit(client, f"/rules/depths/{slug}").page for slug in book.leaves}

    printed = [place for page in pages.values() for place in re.findall(r'class="rule" id="([^"]+)"', page.text)]
    assert sorted(printed) == sorted(rule.id for rule in game.rules)
    for hit in book.find("torch"):
        assert f'id="{hit.rule.id}"' in pages[hit.leaf.slug].text
    assert visit(client, "/rules/depths/attic").page.status == 409
    assert "There is no such chapter" in visit(client, "/rules/depths/attic").page.said


def test_a_tables_own_readings_are_shown_with_the_rules(client: TestClient[Any]) -> None:
    ruling = game.rulings[0]
    reading = next(name for name in ruling.readings if name != ruling.default)
    made = start(client, rulings={ruling.id: reading})
    person = sit(client, made, "ada", "Anna")
    page = person.open(f"/rules/depths/rulings?table={made['table']}")

    assert ruling.readings[reading] in page.said
    assert page.said.count("This table’s own reading.") == 1
    assert ruling.id not in page.text.replace(f"table={made['table']}", "")


def test_a_name_is_claimed_kept_and_left(client: TestClient[Any]) -> None:
    person = visit(client, "/tables")
    form = person.page.form("/account/in")
    person.send(form, ("", "", "/account/claim"), name="Anna", password="a long password")
    assert "signed in" in person.page.said
    person.press("/account/out")
    wrong = person.press("/account/in", name="Anna", password="another password")
    assert "do not belong together" in wrong.said
    person.open("/")
    person.press("/play/depths")
    person.open("/tables")

    assert "as Ada it is your turn" in person.page.said


def test_an_exported_table_is_taken_in_again(client: TestClient[Any]) -> None:
    person = play_now(client, seed="7")
    table = play_out(person, Random(3)).path.partition("?")[0]
    exported = person._send("GET", f"/api{table.replace('/t/', '/tables/')}/export")
    form = visit(client, "/tables")
    sent = {name: value[0] for name, value in form.page.form("/import").filled().items() if name == "csrf"}
    response = form._send("POST", "/import", data=sent, files={"file": ("table.json", exported.content)})

    assert "Watch it again" in form._arrive(response, "/import").said


def test_a_game_brings_its_own_looks(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    sheet = tmp_path / "board.css"
    sheet.write_text(".map { color: red }")
    monkeypatch.setattr(browser, "game_files", lambda name: {"board.css": sheet} if name == "depths" else {})
    browser.game_static.cache_clear()
    person = play_now(client)
    browser.game_static.cache_clear()
    (address,) = [link for link in person.page.addresses if link.startswith("/static/games/")]
    served = client.get(address)

    assert served.text == ".map { color: red }"
    assert served.headers["content-type"].startswith("text/css")
