"""Secrecy on the wire in Make You Kingdom: dungeons that differ only in what nobody has seen send the same bytes."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from tests.kingdom.secrecy.test_delve import Careful, another_truth, one_truth, truth_of
from tests.rules import rule
from tests.server.wired import WiredHouse, fix_tokens, shown
from undercroft.engine.asks import Ask
from undercroft.engine.corrections import Bench, converted
from undercroft.games.kingdom import game
from undercroft.games.kingdom.state import Base, PlacedTrap, Realm, RoomTruth, Truth

PLAYERS = ["ada", "brok", "cyra"]
GUARDED = ("delve_move", "camp_act", "search_target", "exchange_kind", "meet_friendly", "rest_table")
"""What decides where the Court goes and what it looks into."""
LEARNING = ("gather", "map", "temple", "wander", "something_else", "cooperation", "search", "familiarity", "learn")
"""What players do to find out more: here they do not."""
UNASKED = ("window_breather", "window_combat_ended")
"""When somebody's powers might tell what no player saw."""
HARMLESS = ("keep", "pass", "stay", "go_on", "nobody", "none", "nothing", "stop")
"""What a game master who keeps quiet answers wherever it can."""
LOOK_EVERY = 30
MOST = 170

Corrections = dict[str, Any]
Settle = Callable[[Realm], Corrections]


def anything(bench: Bench[Any], path: str, value: Any) -> Any:
    """Let a whole dungeon be put in place of another, which no game master can do: secrets of every kind at once."""
    return converted(bench.state, path, value)


class Secret:
    """What only the game master knows: corrections of the scenario, and of the first fight with shapes as it begins."""

    def __init__(self, name: str, scenario: Settle, fight: Settle = lambda realm: {}) -> None:
        self.name = name
        self._due = {"scenario": scenario, "fight": fight}

    def due(self, realm: Realm, ask: Ask[Any]) -> Corrections:
        """Give what is to be corrected now, each thing once."""
        fight = realm.delve.fight
        moment = "scenario" if ask.key == "scenario_edit" else "fight" if fight is not None and fight.uncertain else ""
        settle = self._due.pop(moment, None)
        return settle(realm) if settle is not None else {}


def one_dungeon(realm: Realm) -> Corrections:
    """Slimes beyond, a fort, nobody in reserve; Ada wants a greater Kingdom."""
    truth = one_truth()
    truth.bases = [Base("b1", "fort", "C1", 10)]
    return {"adventure.truth": msgspec.to_builtins(truth), **private(realm, "33", "a patron in the north")}


def another_dungeon(realm: Realm) -> Corrections:
    """Ogres beyond, a graveyard, a pit more, ogres in reserve; Ada has another past and other plans."""
    truth = another_truth()
    truth.bases = [Base("b1", "graveyard", "C3", 25)]
    truth.placed.append(PlacedTrap("t5", "pit", where="C2", level=2))
    truth.rooms["B2"].monsters["ogre"], truth.rooms["B2"].held_back = 2, {"ogre": 2}
    truth.notes = "Nobody is to know of the ogres."
    return {"adventure.truth": msgspec.to_builtins(truth), **private(realm, "51", "no patron at all")}


def private(realm: Realm, past: str, fact: str, count: int = 0) -> Corrections:
    """Give Ada a past that is her secret, and let the game master know things about Brok and about a region."""
    region = next(iter(realm.world.regions))
    return {
        "landmakers.ada.secret": True,
        "landmakers.ada.known_background": None,
        "landmakers.ada.background": {"roll": past, "count": count},
        "landmakers.brok.facts": {"patron": fact},
        f"world.regions.{region}.truth": {"prize": fact, "notes": fact},
    }


def shapes(realm: Realm) -> Corrections:
    """Put shapes into the first room."""
    rooms = {"A1": RoomTruth({"ogrekin": 2}, uncertain=True, reaction="hostile"), "A2": RoomTruth()}
    truth: Truth = truth_of(rooms, [], ruler="troll", lair="A2", corridors=[])
    return {"adventure.truth": msgspec.to_builtins(truth)}


def shape_of(level: int, hp: int) -> Settle:
    """Let the shapes be stronger or weaker than they look."""

    def settle(realm: Realm) -> Corrections:
        assert realm.delve.fight is not None
        figures = {"level": level, "hp": hp}
        return {
            f"delve.fight.monsters.{name}.{field}": value
            for name in realm.delve.fight.monsters
            for field, value in figures.items()
        }

    return settle


def shape_with(*skills: str) -> Settle:
    """Let the shapes know some skills, or none at all."""

    def settle(realm: Realm) -> Corrections:
        assert realm.delve.fight is not None
        return {f"delve.fight.monsters.{name}.skills": list(skills) for name in realm.delve.fight.monsters}

    return settle


class Player:
    """Plays well by what a seat sees, and leaves alone what would find out a difference."""

    def __init__(self, seat: str) -> None:
        self._good = game.bot(seat, seat.encode())
        self._careful = Careful(seat.encode())

    def answer(self, view: Any, ask: Ask[Any]) -> Any:
        """Answer one ask."""
        if ask.key in UNASKED:
            return "pass"
        if ask.key == "exchange_room":  # what anybody would say of these rooms is the same in both tables
            return next(room for room in ("A3", "A2") if room in ask.options())
        if ask.key in GUARDED:
            return self._careful.answer(view, ask)
        wanted = self._good.answer(view, ask)
        if wanted in LEARNING:
            allowed = [option for option in ask.options() if option not in LEARNING]
            return allowed[-1 if ask.key in ("act", "battle_action") else 0]
        return wanted


class Reader(Player):
    """Somebody who tries to remember what a shape might be."""

    def answer(self, view: Any, ask: Ask[Any]) -> Any:
        """Answer one ask."""
        return "familiarity" if "familiarity" in ask.options() else super().answer(view, ask)


class Reticent(Player):
    """Somebody who wants nothing from the Treasury, whatever is offered."""

    def answer(self, view: Any, ask: Ask[Any]) -> Any:
        """Answer one ask."""
        return "nothing" if ask.key == "purchase_wanted" else super().answer(view, ask)


class QuietMaster:
    """A game master who never looks at what is hidden: keeps everything as it is, or acts by chance."""

    def __init__(self) -> None:
        self._careful = Careful(b"gm")

    def answer(self, view: Any, ask: Ask[Any]) -> Any:
        """Answer one ask."""
        if ask.kind in ("yes_no", "some"):
            return ask.nth(0)  # no, or as few as may be
        harmless = [option for option in ask.options() if option in HARMLESS]
        return harmless[0] if harmless else self._careful.answer(view, ask)


class Recording:
    """One table played from its creation, and every byte that one player and the spectators were sent meanwhile."""

    def __init__(
        self,
        me: str,
        secret: Secret,
        *,
        players: type[Player] = Player,
        until: Sequence[str] = (),
        most: int = MOST,
        delve: str = "played",
        asides: bool = False,
    ) -> None:
        self.me = me
        self.asides = asides
        self.secret = secret
        self.until = until
        self.most = most
        self.rulings = {"games": "1", "delve": delve, "bases": "on"}
        self.bytes: list[tuple[str, bytes]] = []
        self.fought = 0
        self.entered: list[str] = []
        self._bots: dict[str, Any] = {**{seat: players(seat) for seat in PLAYERS}, "gm": QuietMaster()}

    async def play(self, folder: Path, seed: str) -> None:
        """Play long enough, or until everything is revealed."""
        house = WiredHouse(folder, game="kingdom", players=PLAYERS, seed=seed, rulings=self.rulings)
        async with house:
            for seat in PLAYERS:
                await house.post(seat, "pass", what="care.everything")
            for who in (self.me, "watch"):
                await house.listen(who)
            number = 0
            while number < self.most and await self.go_on(house):
                number += 1
                if self.asides and number % 7 == 0:
                    await self.confide(house, number)
                if number % LOOK_EVERY == 0:
                    await self.look(house)

    async def go_on(self, house: WiredHouse) -> bool:
        """Let somebody answer who is asked, and keep what is sent; says whether there is more to compare."""
        table = house.room.table
        ask = table.open_asks()[0]
        for path, value in self.secret.due(table.state, ask).items():
            with patch.object(Bench, "judged", anything):
                done = await house.post("gm", "adjust", path=path, value=value, reason="It was always so.")
            assert done.status_code == 200, done.text
        told = len(table.journal.lines)
        value = self._bots[ask.seat].answer(table.view(ask.seat), ask)
        done = await house.post(ask.seat, "answer", ask=ask.id, value=value)
        assert done.status_code == 200, done.text
        await house.rest()
        if table.over or any(line.kind in self.until for line in table.journal.lines[told:]):
            return False
        self.hear(house)
        self.fought += table.state.delve.fight is not None
        self.entered = list(table.state.delve.entered) or self.entered
        return True

    async def confide(self, house: WiredHouse, number: int) -> None:
        """Let Ada and the game master whisper, take notes, correct what nobody sees, and pass on things."""
        aside = f"Between us, {number}."
        for who, deed, content in (
            ("ada", "say", {"text": aside, "to": ["gm"]}),
            ("gm", "say", {"text": aside, "to": ["ada"]}),
            ("ada", "note", {"text": aside}),
            ("gm", "note", {"text": aside}),
            ("ada", "pass", {"what": f"nothing_{number}"}),
            ("gm", "adjust", {"path": "adventure.truth.notes", "value": aside, "reason": aside}),
        ):
            done = await house.post(who, deed, **content)
            assert done.status_code == 200, done.text
        await house.rest()

    def hear(self, house: WiredHouse) -> None:
        """Keep what came over the WebSockets."""
        for name, ear in house.ears.items():
            self.bytes += [(name, msgspec.json.encode(message)) for message in ear.messages]
            ear.messages.clear()

    async def look(self, house: WiredHouse) -> None:
        """Keep what the API, the page and an export give, and how a wrong answer is refused."""
        asked = house.room.table.view(self.me).data()["lines"]
        for who in (self.me, "watch"):
            for what in ("", "/view", "/export", "/verify", "/replay"):
                self.bytes.append((f"{who} {what}", shown(await house.get(who, what))))
            self.bytes.append((f"{who} page", shown(await house.page(who))))
            for seat in (*PLAYERS, "gm"):
                refused = await house.post(who, "answer", ask=f"{seat}.{asked}", value="C2")
                self.bytes.append((f"{who} wrong", shown(refused)))


Record = Callable[..., Recording]


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Record:
    """Record a table that is played with a secret."""

    def play(me: str, seed: str, secret: Secret, **more: Any) -> Recording:
        recording = Recording(me, secret, **more)
        with monkeypatch.context() as patch:
            fix_tokens(patch)
            asyncio.run(recording.play(tmp_path / secret.name, seed))
        return recording

    return play


def first_difference(one: Recording, other: Recording) -> str:
    """Say where two recordings differ first; nothing if they are the same."""
    for place, (mine, theirs) in enumerate(zip(one.bytes, other.bytes, strict=False)):
        if mine != theirs:
            pairs = enumerate(zip(mine[1], theirs[1], strict=False))
            start = next((i for i, (left, right) in pairs if left != right), 0)
            around = slice(max(0, start - 200), start + 200)
            return f"{place}, {mine[0]}: {mine[1][around]!r} or {theirs[1][around]!r}"
    return "" if len(one.bytes) == len(other.bytes) else f"{len(one.bytes)} messages or {len(other.bytes)}"


def compare_dungeons(record: Record, me: str, seed: str) -> Recording:
    """Play one game with two dungeons, and compare every byte."""
    one, other = record(me, seed, Secret("one", one_dungeon)), record(me, seed, Secret("another", another_dungeon))

    assert first_difference(one, other) == ""
    assert len(one.bytes) > 300
    return one


@rule("MYK-ENCOUNTER-09", "MYK-ENCOUNTER-02", "MYK-TRAPRULE-HIDDEN", "MYK-BASERULE-SETUP", "MYK-MONRULE-REINFORCE")
def test_dungeons_that_differ_out_of_sight_send_the_same_bytes(record: Record) -> None:
    one = compare_dungeons(record, "brok", "2")

    assert one.fought > 3
    assert len(one.entered) > 1


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 30))
def test_many_dungeons_that_differ_out_of_sight_send_the_same_bytes(record: Record, seed: int) -> None:
    compare_dungeons(record, PLAYERS[1 + seed % 2], str(seed))


@rule("MYK-ENCOUNTER-UNC-03", "MYK-ENCOUNTER-UNC-04")
def test_shapes_that_differ_in_their_figures_send_the_same_bytes_until_somebody_knows_them(record: Record) -> None:
    """Hit points, Level and the difficulty of recognising them show in nothing, until the check is over."""
    told = {"players": Reader, "until": ("hidden_check_made",)}
    weak, strong = Secret("weak", shapes, shape_of(1, 4)), Secret("strong", shapes, shape_of(9, 40))
    one, other = (record("brok", "1", secret, **told) for secret in (weak, strong))

    assert first_difference(one, other) == ""
    assert one.fought > 5


@rule("MYK-ENCOUNTER-UNC-03", "MYK-MONRULE-UNKNOWN")
def test_shapes_that_could_step_in_send_the_same_bytes_as_shapes_that_cannot(record: Record) -> None:
    """Whom the table waits for does not tell either, nor how often."""
    secrets = {name: Secret(name, shapes, shape_with(*skills)) for name, skills in SLEEVES.items()}
    one, other = (record("brok", "1", secret, until=("shapes_named",)) for secret in secrets.values())

    assert first_difference(one, other) == ""
    assert one.fought > 10


SLEEVES = {"something": ("roulette", "swarm_defense", "collision"), "nothing": ()}
"""What shapes have up their sleeves."""


@rule("MYK-BACKGROUND-04", "MYK-BACKGROUND-35")
def test_a_secret_debt_shows_in_nothing_to_the_end_of_the_game(record: Record) -> None:
    """Everybody is asked what to buy; only the debtor sees that a debt could be paid."""
    told = {"delve": "rolled", "players": Reticent}
    debt, none = (partial(private, past=past, fact="The same.", count=9) for past in ("35", "51"))
    one, other = (record("cyra", "1", secret, **told) for secret in (Secret("debt", debt), Secret("none", none)))

    assert first_difference(one, other) == ""
    assert len(one.bytes) > 100


@rule("MYK-BACKGROUND-04")
def test_a_secret_mission_shows_in_nothing_to_the_end_of_the_game(record: Record) -> None:
    """Whether the table can see by itself that a mission is accomplished, or the game master must say so."""
    told = {"delve": "rolled"}
    seen, judged = (partial(private, past=past, fact="The same.") for past in ("33", "51"))
    one, other = (record("cyra", "1", secret, **told) for secret in (Secret("seen", seen), Secret("judged", judged)))

    assert first_difference(one, other) == ""
    assert len(one.bytes) > 100


def test_what_others_whisper_note_and_correct_sends_nothing(record: Record) -> None:
    """Not even an empty frame, and no question or line of one's own has another number."""
    secrets = Secret("quiet", one_dungeon), Secret("talkative", one_dungeon)
    one, other = (record("brok", "1", secret, most=90, asides=secret.name == "talkative") for secret in secrets)

    assert first_difference(one, other) == ""
    assert len(one.bytes) > 150


def test_what_a_player_does_learn_makes_a_difference(record: Record) -> None:
    """The comparison would notice a leak: whose secret it is can tell the tables apart."""
    secrets = Secret("one", one_dungeon), Secret("another", another_dungeon)
    one, other = (record("ada", "1", secret, most=60) for secret in secrets)

    assert "background" in first_difference(one, other)
