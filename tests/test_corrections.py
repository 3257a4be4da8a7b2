"""A correction is checked like everything else: what is legal shows and goes on, what is not is refused."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from typing import Any, get_args

import msgspec
import pytest

from tests.correcting import (
    SEATS,
    draw_pages,
    illegal,
    is_open,
    kinds_of_place,
    legal,
    pick,
    places,
    played,
)
from tests.engine.playing import filed, is_clear
from undercroft.engine.corrections import present, put
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.game import Game
from undercroft.engine.legal import KEPT, Among, alternatives, parted
from undercroft.engine.refusals import Fault, Refused
from undercroft.engine.saves import verify
from undercroft.engine.secrets import Public, State, bare, declared_fields
from undercroft.engine.table import Table
from undercroft.games import all_games, find_game

STOPS = {
    "depths": (8, 25, 60),
    "kingdom": (20, 60, 130, 190, 260, 330),
    "nightmares": (6, 20, 40, 60, 80),
    "wicked": (6, 30, 60, 110),
}
RULINGS = {
    "depths": {},
    "kingdom": {"games": "1", "bases": "on", "splitting": "on", "ghosts": "on"},
    "nightmares": {},
    "wicked": {},
}
PLAYERS = {"depths": 4, "kingdom": 3, "nightmares": 3, "wicked": 3}
"""With three in the cave it can be over before the second stop."""
GAMES = tuple(STOPS)
ENOUGH = {"depths": 60, "kingdom": 104, "nightmares": 60, "wicked": 60}
"""How many kinds of place are tried at each stop, where not all are."""


def types_in(annotation: Any) -> Iterator[Any]:
    """Go through all types that a correction could reach, each with what is said of it."""
    held, rule = parted(annotation)
    if rule is KEPT:
        return
    yield annotation
    for option in (*alternatives(held), *get_args(held)):
        if option is not annotation and option is not held:
            yield from types_in(option)


def unsaid(kind: type, seen: list[type]) -> Iterator[str]:
    """Name every field that could be corrected and does not say what it may hold."""
    if kind in seen:
        return
    seen.append(kind)
    for name, annotation in declared_fields(kind).items():
        for inner in types_in(annotation):
            held, rule = parted(inner)
            if held in (str, int) and rule is None:
                yield f"{kind.__name__}.{name}"
            if isinstance(held, type) and issubclass(held, State):
                yield from unsaid(held, seen)


def test_every_game_is_looked_at() -> None:
    assert set(all_games()) == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_game_says_what_it_may_hold(name: str) -> None:
    assert list(unsaid(find_game(name).state, [])) == []


class Careless(State):
    """A state that says nothing."""

    words: Public[list[str]] = []
    number: Public[int | None] = None


def test_a_field_that_says_nothing_is_found() -> None:
    assert set(unsaid(Careless, [])) == {"Careless.words", "Careless.number"}


@pytest.mark.parametrize("name", GAMES)
def test_every_list_that_a_field_names_is_there(name: str) -> None:
    game = find_game(name)
    state = next(stops(name))[1].state
    named = {rule.of for kind in reached(game.state) for rule in rules_in(kind) if isinstance(rule, Among)}

    assert len(named) > 2
    assert [of for of in sorted(named) if not game.choices(state, of)] == []


def reached(root: type) -> list[type]:
    """List every type of a state that a correction can reach."""
    seen: list[type] = []
    list(unsaid(root, seen))
    return seen


def rules_in(kind: type) -> Iterator[Any]:
    for annotation in declared_fields(kind).values():
        for inner in types_in(annotation):
            yield parted(inner)[1]


def stops(name: str, seed: str = "corrected", players: int = 0) -> Iterator[tuple[int, Table[Any]]]:
    """Play a table, and stop in all sorts of places."""
    for number, table in enumerate(played(find_game(name), players or PLAYERS[name], seed, RULINGS[name]), 1):
        if number in STOPS[name]:
            yield number, table


def legal_or_unset(table: Table[Any]) -> Counter[str]:
    """Count what the rules themselves have made that no correction could make."""
    bench, strange = table.bench(), Counter[str]()
    for path, annotation in places(table.game.state, table.state):
        held = bare(annotation)
        if is_open(table, annotation) and held in (str, int, bool, list[str], dict[str, int], list[int]):
            value = present(table.state, path)
            if not path.endswith("court_class") and bench.law.wrong(annotation, value) is not None:
                strange[path] += 1
    table.game.check_state(table.state)
    return strange


@pytest.mark.parametrize("name", GAMES)
def test_what_the_rules_make_themselves_is_legal(name: str) -> None:
    for _, table in stops(name):
        assert legal_or_unset(table) == {}


def corrects(table: Table[Any], chance: Fast, kinds: Sequence[str]) -> Counter[str]:
    """Put something legal, then something illegal, in one place of each kind, look at all pages, and put it back."""
    made = Counter[str]()
    found = kinds_of_place(table)
    for kind in kinds:
        path, annotation = pick(chance, found[kind])
        for wrong in illegal(annotation):
            made["refused"] += refuses(table, path, wrong)
        if not is_open(table, annotation):
            continue
        bench, old = table.bench(), deepcopy(present(table.state, path))
        try:
            new = bench.judged(path, legal(annotation, bench.law, chance, old))
        except Refused as refusal:
            is_clear(str(refusal))
            made["cannot go on"] += 1
            continue
        put(table.state, path, new)
        draw_pages(table)
        put(table.state, path, old)
        made["taken"] += 1
    return made


def refuses(table: Table[Any], path: str, value: Any) -> bool:
    """Check that a correction is refused with one sentence, and that nothing changed."""
    before = table.digest(), len(table.log), len(table.journal.lines)
    with pytest.raises(Refused) as caught:
        table.adjust("gm", path, value, "because")
        raise AssertionError(f"{path} was taken to be {value!r}")
    is_clear(str(caught.value))
    assert (table.digest(), len(table.log), len(table.journal.lines)) == before
    return True


def some(kinds: Sequence[str], most: int, chance: Fast) -> list[str]:
    """Choose some kinds of place, those at the end as often as those at the beginning."""
    rest = list(kinds)
    while len(rest) > most:
        rest.pop(chance.roll(len(rest)) - 1)
    return rest


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_corrected_shows_and_what_is_illegal_is_refused(name: str) -> None:
    made = Counter[str]()
    for number, table in stops(name):
        chance = Fast(b"correct %d" % number)
        made += corrects(table, chance, some(list(kinds_of_place(table)), ENOUGH[name], chance))

    assert made["taken"] > len(STOPS[name]) * 15
    assert made["refused"] > made["taken"]
    assert made["cannot go on"] < made["taken"] / 5


@pytest.mark.timeout(1800)  # every page is drawn for every place
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", GAMES)
def test_every_place_can_be_corrected_and_shown(name: str, seed: int) -> None:
    for number, table in stops(name, f"soak {seed}", 3 + seed % 2):
        corrects(table, Fast(b"%d %d" % (seed, number)), list(kinds_of_place(table)))


def meddle(table: Table[Any], chance: Fast) -> bool:
    """Let the game master correct something by chance, if that can be."""
    kinds = kinds_of_place(table)
    path, annotation = pick(chance, kinds[pick(chance, list(kinds))])
    if not is_open(table, annotation):
        return False
    try:
        table.adjust("gm", path, legal(annotation, table.bench().law, chance, present(table.state, path)), "a whim")
    except Refused:
        return False
    return True


def plays_on(name: str, seed: str, most: int) -> Counter[str]:
    """Meddle with a table again and again; where a rule stumbles over it, what is under way is called off."""
    chance, did = Fast(seed.encode()), Counter[str]()
    game: Game[Any] = find_game(name)
    seats = (*SEATS[:3], game.gm)
    table: Table[Any] = Table(game, seats, seed=seed_from(seed), rulings=RULINGS[name])
    bots = {seat: game.bot(seat, seat.encode()) for seat in seats}
    while not table.over and did["answered"] < most:
        did["corrected"] += chance.roll(3) == 1 and meddle(table, chance)
        ask = table.open_asks()[0]
        try:
            table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))
            did["answered"] += 1
        except (Fault, Refused):
            table.call_off("gm")
            did["called off"] += 1
            assert did["called off"] < 5
    assert verify(game, filed(table)).proved
    return did


@pytest.mark.parametrize(("name", "most"), [("depths", 200), ("kingdom", 260), ("nightmares", 90), ("wicked", 120)])
def test_a_table_goes_on_whatever_is_corrected(name: str, most: int) -> None:
    did = plays_on(name, "whims", most)

    assert did["corrected"] > did["answered"] / 20
    assert did["called off"] < did["answered"] / 20


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", GAMES)
def test_many_tables_go_on_whatever_is_corrected(name: str, seed: int) -> None:
    plays_on(name, f"whims {seed}", 900)


def test_a_word_that_is_none_of_the_games_is_refused_in_plain_words() -> None:
    table = next(table for _, table in stops("nightmares"))

    with pytest.raises(Refused) as caught:
        table.adjust("gm", "heroes.ada.debilities", ["sleepy\x07"], "because")

    is_clear(str(caught.value))
    assert str(caught.value).endswith("cannot be that: There is no 'sleepy?' at [0].")


SENTENCES: list[tuple[str, Any, str]] = [
    ("landmakers.ada.hp", 7, "By the game master's word, {ada} has 7 HP: Counted again."),
    ("landmakers.ada.jobs", ["hunter", "cook"], "{ada} works as Hunter and Cook: Counted again."),
    ("landmakers.brok.slots.0.item", None, "{brok}'s slot 1 is empty: Counted again."),
    ("landmakers.brok.feelings.ada.affection", 2, "{brok}'s feelings for"),
    ("landmakers.brok.abilities.wit", 3, "{brok}'s Wit is 3"),
    ("kingdom.treasury", 12, "there are 12 MG in the Treasury"),
    ("kingdom.materials", {"iron": 3, "wood": 2}, "the Kingdom's Materials is now Iron 3, Wood 2"),
    ("kingdom.materials.meat", 4, "the Kingdom stores 4 Meat"),
    ("world.powers.haglma", "friendly", "HAGLMA is now Friendly"),
    ("chronicle.objective_met", True, "the task is done"),
]


def test_a_correction_is_told_in_the_words_of_the_game() -> None:
    table = next(table for number, table in stops("kingdom") if number >= 60)
    people = {seat: table.state.landmakers[seat].called for seat in SEATS[:3]}
    table.state.landmakers["brok"].feelings.setdefault("ada", type(table.state.landmakers["ada"].towards("brok"))())
    for path, value, sentence in SENTENCES:
        table.adjust("gm", path, value, "Counted again.")
        view = table.view("gm")
        assert sentence.format(**people) in view.tell(view.journal[-1])


REFUSALS: list[tuple[str, Any, str]] = [
    ("landmakers.ada.court_class", "plumber", "{ada}'s class can be King, Knight, Vizier, Oracle, Ninja, Servant."),
    ("landmakers.ada.hp", "seven", "{ada}'s HP can be a whole number from -999 to 999."),
    ("landmakers.ada.condition", "sleepy", "{ada}'s condition can be Well, Unconscious, Dead."),
    ("landmakers.ada.exhausted", "a bit", "{ada}'s having acted this Turn can be yes or no."),
    ("landmakers.ada.jobs", ["plumber"], "{ada}'s Job 1 can be "),
    ("landmakers.ada.jobs", [], "{ada} needs a Job."),
    ("delve.groups", [], "The delve's groups is kept by the rules themselves"),
    ("adventure.truth.guises", [], "The dungeon's guises is kept by the rules themselves"),
    ("pending", [], "Pending is kept by the rules themselves"),
    ("delve.engage", [], "The delve's engage is kept by the rules themselves"),
]


@pytest.fixture(scope="module")
def corrected() -> Table[Any]:
    return next(table for number, table in stops("kingdom") if number >= 60)


@pytest.mark.parametrize(("path", "value", "sentence"), REFUSALS)
def test_a_refusal_names_what_could_be_there(corrected: Table[Any], path: str, value: Any, sentence: str) -> None:
    people = {seat: corrected.state.landmakers[seat].called for seat in SEATS[:3]}
    with pytest.raises(Refused) as caught:
        corrected.adjust("gm", path, value, "because")
    assert str(caught.value).startswith(sentence.format(**people))


def test_a_correction_survives_calling_off_in_every_game() -> None:
    paths: dict[str, tuple[str, Callable[[Any], Any]]] = {
        "depths": ("characters.ada.treasures", lambda state: state.characters["ada"].treasures),
        "kingdom": ("landmakers.ada.medals", lambda state: state.landmakers["ada"].medals),
        "nightmares": ("heroes.ada.xp", lambda state: state.heroes["ada"].xp),
        "wicked": ("monsters.ada.gold", lambda state: state.monsters["ada"].gold),
    }
    for name, (path, read) in paths.items():
        for _, table in stops(name):
            table.adjust("gm", path, 9, "because")
            table.call_off("gm")
            assert read(table.state) == 9
            assert msgspec.json.encode(table.log).count(b'"keeps":[{') >= 1
