"""Secrets: change only what a seat does not know, and not one byte changes of all that the seat receives."""

from collections.abc import Iterator
from inspect import get_annotations
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.engine.playing import filed, lay, play_on, reloaded, views
from tests.engine.tiny import SEED, Party, party, replies, reply, to_bell, to_floor, to_letters
from tests.engine.twins import Twins
from undercroft.engine.bots import RandomBot, bot_seed, drive
from undercroft.engine.dice import Fast, Scripted
from undercroft.engine.refusals import Refused
from undercroft.engine.secrets import Readers, State, readers_of
from undercroft.engine.table import Table
from undercroft.engine.whispers import export_for
from undercroft.games.depths import game as depths
from undercroft.games.depths.state import Light, Offer, Order, Request

fewer = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
few = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
many = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))


# --- what the marks promise -------------------------------------------------------------------------


def unreadable(thing: State, seat: str, gm: bool, owner: str = "", hidden: bool = False) -> Iterator[tuple[State, str]]:
    """Find every field that somebody may not read; the marks are read here anew, from the annotations alone."""
    owner = getattr(thing, "seat", owner)
    for kind in type(thing).__mro__:
        for name, annotation in get_annotations(kind).items():
            mark = readers_of(annotation)
            if mark is None:
                continue
            own = mark is Readers.OWNER and owner == seat != ""
            may_read = mark is Readers.EVERYBODY or own or (gm and mark is not Readers.NOBODY)
            if hidden or not may_read:
                yield thing, name
            for inner in states_in(getattr(thing, name)):
                yield from unreadable(inner, seat, gm, owner, hidden or not may_read)


def states_in(value: Any) -> list[State]:
    """Find the structs that lie directly in a value."""
    if isinstance(value, State):
        return [value]
    things = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return [state for thing in things for state in states_in(thing)]


SAMPLES: dict[str, Any] = {
    "order": Order("kill", "ada", die=12, treasures=1, torchlight=True),
    "bound": Request(do=True, action="kill", target="ada"),
    "offers": [Offer("brok", Request(do=False, action="feed"))],
    "lights": [Light("ada", 1)],
    "dice": {"sword": 8, "torch": 4},
    "modifiers": {"horror": -2},
    "request": Request(do=True, action="path"),
    "likes": ["gigue"],
    "gifts": {"ann": 3},
}


def another(name: str, value: Any) -> Any:
    """Give another legal value for a field."""
    if isinstance(value, State):
        return None
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return "horror" if name == "role" and value != "horror" else f"{value}x"
    return type(value)() if value else SAMPLES[name]


def cannot_read_what_is_hidden(table: Table[Any]) -> int:
    """Change every hidden field in turn; whoever may not read it receives the same bytes as before. Count them."""
    changed = 0
    for seat in (*table.seats, ""):
        before = table.view(seat).encode()
        for holder, name in unreadable(table.state, seat, seat == "gm"):
            kept = getattr(holder, name)
            setattr(holder, name, another(name, kept))
            assert table.view(seat).encode() == before, f"{seat or 'a spectator'} reads {type(holder).__name__}.{name}"
            setattr(holder, name, kept)
            changed += 1
    return changed


@fewer
@given(st.integers(0, 2**32), st.integers(3, 6), st.integers(0, 120), st.booleans())
def test_a_hidden_field_changes_nothing_for_those_who_may_not_read_it(
    seed: int, players: int, answers: int, made_up: bool
) -> None:
    table = lay(Party() if made_up else depths, players, str(seed))
    play_on(table, Fast(b"%d" % seed), answers)

    assert cannot_read_what_is_hidden(table) > 0


def test_every_hidden_field_of_the_first_game_is_tried() -> None:
    table = play_on(lay(depths, 4, "fields"), Fast(b"x"), 60)
    character = table.state.characters["brok"]
    character.order, character.offers = SAMPLES["order"], SAMPLES["offers"]

    tried = {f"{type(holder).__name__}.{name}" for holder, name in unreadable(table.state, "ada", gm=False)}

    private = "role dice modifiers hunger checks treasures fed out_of_rations order bound offers lights growth"
    assert {f"Character.{name}" for name in private.split()} <= tried
    assert {"Character.paranoia", "Character.exposed", "Order.action", "Order.torchlight", "Offer.by"} <= tried
    assert not any(name.startswith(("Character.seat", "Character.alive", "Cavern.")) for name in tried)
    assert cannot_read_what_is_hidden(table) > 100


# --- whole games in pairs -----------------------------------------------------------------------------

rulings = st.fixed_dictionaries({ruling.id: st.sampled_from(list(ruling.readings)) for ruling in depths.rulings})


TWO_OFFERS = {
    "R-OOD-01": "none", "R-OOD-03": "overlap", "R-OOD-09": "hidden_faces", "R-OOD-14": "promise",
    "R-OOD-20": "dead_count", "R-OOD-29": "screen", "R-OOD-34": "strict",
}  # fmt: skip
"""By which somebody is offered something twice in one talk, in the first game that was found to be so."""


@few
@given(st.integers(0, 2**32), st.integers(3, 8), rulings)
@example(576955318, 3, TWO_OFFERS)
def test_a_seat_cannot_tell_two_games_apart_that_differ_in_what_it_does_not_know(
    seed: int, players: int, rulings: dict[str, str]
) -> None:
    Twins(str(seed), players, rulings).play()


@pytest.mark.soak
@many
@given(st.integers(0, 2**32), st.integers(3, 12), rulings)
def test_a_seat_cannot_tell_many_games_apart(seed: int, players: int, rulings: dict[str, str]) -> None:
    Twins(str(seed), players, rulings).play()


def test_the_twins_are_worth_comparing() -> None:
    played = []
    for seed in range(6):
        twins = Twins(str(seed), 4, {})
        twins.play()
        played.append(twins)

    assert sum(twins.differed for twins in played) == sum(twins.compared for twins in played)
    assert sum(twins.turns for twins in played) > 15
    assert max(twins.turns for twins in played) >= 5
    assert any(one.cavern.horror() != other.cavern.horror() for one, other in (twins.pair for twins in played))
    assert sum(len(twins.pair[0].received) for twins in played) > 250


# --- each way in which a table could leak --------------------------------------------------------------


def differ_for(one: Table[Any], other: Table[Any]) -> list[str]:
    """List who receives different bytes from two tables."""
    mine, theirs = views(one), views(other)
    return [seat or "spectator" for seat in mine if mine[seat] != theirs[seat]]


def test_the_undo_buffer_does_not_tell_what_others_did_in_secret() -> None:
    one, other = to_letters(party()), to_letters(party())
    for table in (one, other):
        reply(table, "ann", "nothing")
    reply(one, "bob", "nothing")
    reply(one, "bob", True, "peek")
    one.adjust("gm", "guests.bob.coins", 1, "Between us.")
    one.say("gm", "psst", to=["bob"])
    reply(other, "bob", "write")
    reply(other, "bob", "dear diary")
    reply(other, "bob", False, "peek")

    assert differ_for(one, other) == ["bob", "gm"]
    for table in (one, other):
        table.take_back("ann")
    assert differ_for(one, other) == ["bob", "gm"]


def test_the_undo_buffer_does_not_tell_how_far_others_have_come() -> None:
    one, other = to_letters(party()), to_letters(party())
    for table in (one, other):
        for seat in ("ann", "cid"):
            reply(table, seat, "nothing")
            reply(table, seat, False)
    reply(one, "bob", "write")

    assert differ_for(one, other) == ["bob"]


def test_what_was_taken_back_shows_to_nobody() -> None:
    one, other = party(), party()
    reply(one, "ann", 3)
    one.take_back("ann")

    assert differ_for(one, other) == []


def test_the_initial_state_does_not_tell_who_is_who() -> None:
    tables = [Table(depths, ("ada", "brok", "cass", "gm"), dice=Scripted([horror])) for horror in (1, 2)]

    assert [table.state.horror().seat for table in tables] == ["ada", "brok"]
    assert differ_for(*tables) == ["ada", "brok", "gm"]
    for table in tables:
        for seat in ("cass", ""):
            assert b"horror" not in msgspec.json.encode(table.view(seat).data()["state"])


def test_a_journal_line_for_others_is_not_even_counted() -> None:
    one, other = to_letters(party()), to_letters(party())
    for number in range(3):
        one.say("bob", f"psst {number}", to=["gm"])
    one.adjust("gm", "guests.bob.luck", 4, "Nobody's business.")

    assert differ_for(one, other) == ["bob", "gm"]


def test_the_wording_of_a_line_does_not_tell_what_others_were_told() -> None:
    def told(table: Table[Any]) -> list[str]:
        view = table.view("ann")
        return [view.tell(line) for line in view.journal]

    one, other = to_floor(party(rounds=9)), to_floor(party(rounds=9))
    one.play.tell("sipped", to=("bob",), who="bob")
    one.play.tell("sipped", to=(), who="cid")
    for table in (one, other):
        replies(table, ann="sip", bob="sip")

    assert told(one) == told(other)
    assert [line.nth for line in one.view("ann").journal if line.kind == "sipped"] == [0, 1]


def test_the_number_of_a_question_counts_only_ones_own() -> None:
    one, other = to_letters(party()), to_letters(party())
    for value in ("write", "a", False):
        reply(one, "bob", value)
    for value in ("nothing", False):
        reply(other, "bob", value)

    assert [ask.id for ask in one.asks_of("ann")] == [ask.id for ask in other.asks_of("ann")] == ["ann.2"]
    assert differ_for(one, other) == ["bob", "gm"]


@pytest.mark.parametrize("ask", ["bob.1", "bob.2", "bob.3", "bob.99", "gm.1", "cid.2", "zoe.1"])
def test_an_error_does_not_tell_what_another_seat_is_asked(ask: str) -> None:
    one, other = to_letters(party()), to_letters(party())
    reply(one, "bob", "write")

    told = set()
    for table in (one, other, to_bell(party())):
        with pytest.raises(Refused) as caught:
            table.answer("ann", ask, "write")
        told.add(str(caught.value))

    assert told == {"That question is not yours to answer."}


def test_who_is_waited_for_does_not_tell_in_which_order_or_how_far_others_answered() -> None:
    one, other = to_letters(party()), to_letters(party())
    for seat in ("bob", "cid"):
        reply(one, seat, "nothing")
        reply(one, seat, False)
    for seat in ("cid", "bob"):
        reply(other, seat, "sort")
        reply(other, seat, ["gigue", "waltz", "polka"])
    assert other.view("ann").waiting == ["ann", "bob", "cid"]
    for seat in ("cid", "bob"):
        reply(other, seat, False)

    assert one.view("ann").waiting == ["ann"]
    assert differ_for(one, other) == ["bob", "cid", "gm"]


class Nosy(RandomBot):
    """A bot that writes down everything it is given."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.given: list[bytes] = []

    def answer(self, view: Any, ask: Any) -> Any:
        """Remember all that can be read, then answer like anybody."""
        readable = {name: getattr(view, name) for name in dir(view) if not name.startswith("_")}
        plain = {name: value for name, value in readable.items() if not callable(value)}
        plain.pop("speaker")
        assert plain.pop("public") is view
        plain["asks"] = [view.shown_ask(each) for each in plain["asks"]]
        self.given.append(view.encode() + msgspec.json.encode(plain) + msgspec.json.encode(view.shown_ask(ask)))
        return super().answer(view, ask)


def test_a_bot_receives_its_seats_view_and_nothing_more() -> None:
    bots = [Nosy(bot_seed(SEED, "ann")) for _ in range(2)]
    for bot, hidden in zip(bots, (1, 2), strict=True):
        table = party(rounds=1)
        for seat in ("bob", "cid"):
            table.adjust("gm", f"guests.{seat}.coins", hidden, "Hidden.")
            table.adjust("gm", f"guests.{seat}.note", f"secret {hidden}", "Hidden.")
        for _ in drive(table, {"ann": bot}):
            pass
        replies(table, bob=1, cid=2)
        for _ in drive(table, {"ann": bot}):
            pass

    assert bots[0].given == bots[1].given
    assert len(bots[0].given) > 2
    assert not any(b"secret" in given or SEED.hex().encode() in given for given in bots[0].given)


def test_the_chance_of_a_bot_tells_nothing_about_the_tables_dice() -> None:
    assert bot_seed(SEED, "ann") != bot_seed(SEED, "bob")
    assert SEED not in bot_seed(SEED, "ann")


def test_an_export_made_by_a_seat_holds_its_view_and_no_seed() -> None:
    tables = [Table(depths, ("ada", "brok", "cass", "gm"), dice=Scripted([horror])) for horror in (1, 2)]
    assert len({export_for(table, "cass") for table in tables}) == 1

    table = to_letters(party())
    reply(table, "bob", "write")
    reply(table, "bob", "the secret word")
    table.say("bob", "a whisper", to=["gm"])
    for seat in ("ann", ""):
        content = export_for(table, seat)
        assert not any(secret in content for secret in (SEED.hex().encode(), SEED, b"the secret word", b"a whisper"))
        assert set(msgspec.json.decode(content)) == {"format", "version", "view"}


def test_a_spectator_sees_what_everybody_sees_and_is_asked_nothing() -> None:
    table = play_on(lay(depths, 5, "spectator"), Fast(b"x"), 70)
    seen, played = table.view().data(), table.view("ada").data()

    assert (seen["asks"], seen["passes"], seen["can_take_back"], seen["seed"]) == ([], [], False, None)
    assert all(line in played["journal"] for line in seen["journal"])
    assert not any("private" in line for line in seen["journal"])
    assert set(seen["state"]["characters"]["ada"]) == {"seat", "alive", "manner", "thrown"}


def test_whoever_has_shut_eyes_receives_nothing_until_the_end() -> None:
    table = to_floor(party())
    reply(table, "cid", "leave")
    frozen = table.view("cid").encode()
    reply(table, "ann", "sip")
    table.say("bob", "Is cid gone?")
    table.propose_rewind("ann", 0)
    table.adjust("gm", "round", 1, "Told to all who see.")
    table.set_pass("ann", "hex")

    assert table.view("cid").encode() == frozen
    assert reloaded(table).view("cid").encode() == frozen
    while not table.over:
        assert table.view("cid").encode() == frozen
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, ask.nth(0))
    assert [line.kind for line in table.view("cid").journal] == [line.kind for line in table.view("ann").journal]


def test_marks_and_proposals_name_public_places_only() -> None:
    one, other = to_bell(party()), to_letters(party())
    for seat in ("ann", "bob", "cid"):
        for value in ("share", {"ann": 1, "bob": 2}, False):
            reply(other, seat, value)
    for table in (one, other):
        table.propose_rewind("ann", 1)

    assert one.marks[-1].position != other.marks[-1].position
    assert differ_for(one, other) == ["ann", "bob", "cid", "gm"]  # each knows their own letter; the spectator nothing
    for table in (one, other):
        assert table.view("bob").data()["marks"] == ["the bids of round 1", "letters", "bell"]
        assert table.view("bob").data()["proposal"] == {"by": "ann", "mark": "letters", "agreed": ["ann"]}


def test_a_secret_bell_is_heard_by_the_game_master_alone() -> None:
    one, other = (to_bell(party(rulings={"bell": "secret"})) for _ in range(2))
    reply(one, "gm", True)
    reply(other, "gm", False)

    assert differ_for(one, other) == ["gm"]


def test_a_file_of_a_running_table_is_for_the_house_alone() -> None:
    table = to_letters(party())

    assert filed(table).seed == SEED.hex()
    assert SEED.hex().encode() not in b"".join(views(table).values())
