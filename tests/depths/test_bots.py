"""Bots reason from what their seat knows, keep nothing, and play clearly better than chance."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar, cast

import pytest

from undercroft.engine.asks import Pick, Text
from undercroft.engine.bots import Answering, Bot, bot_seed, drive
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.journal import Line
from undercroft.engine.reading import read
from undercroft.engine.secrets import Viewer, project
from undercroft.engine.table import Table
from undercroft.engine.texts import Speaker
from undercroft.engine.view import View
from undercroft.games.depths import game
from undercroft.games.depths.adventurer import Adventurer
from undercroft.games.depths.bots import make_bot
from undercroft.games.depths.horror import Horror
from undercroft.games.depths.memory import Deed, Seen, recall
from undercroft.games.depths.mind import Belief, Mind
from undercroft.games.depths.narrator import DungeonMaster
from undercroft.games.depths.state import HORROR, ITEMS, Cavern, Character
from undercroft.games.depths.statements import DID, SUSPECT, WILL, Statement
from undercroft.games.depths.suspicion import misfits, sizes, suspicions
from undercroft.games.depths.temper import PROWLER
from undercroft.games.depths.voice import Mask, Voice
from undercroft.lab.reports import Share
from undercroft.lab.simulate import simulate

T = TypeVar("T")
SEATS = ("ada", "brok", "cass", "dorn", "esme", "finn")
SHEET = (8, 6, 6, 4, 4)
READINGS = [(ruling.id, reading) for ruling in game.rulings for reading in list(ruling.readings)[1:]]


def lay(seed: str, players: int = 6, rulings: Mapping[str, str] | None = None) -> Table[Cavern]:
    """Lay a table for so many bots."""
    seats = [f"player{number}" for number in range(1, players + 1)]
    return Table(game, (*seats, "gm"), dice=Fast(seed_from(seed)), rulings=rulings)


def play(table: Table[Cavern], seed: str, level: str = "good") -> Iterator[str]:
    """Let bots play, one answer at a time."""
    return drive(table, {seat: make_bot(seat == "gm", seed_from(seed + seat), level) for seat in table.seats})


def played(seed: str, players: int = 6, rulings: Mapping[str, str] | None = None) -> Table[Cavern]:
    """Give a table at which good bots have played to the end."""
    table = lay(seed, players, rulings)
    for _ in play(table, seed):
        pass
    return table


def turn(number: int = 1, **faces: int) -> Seen:
    """Give a turn in which everybody rolled a d6, with these faces."""
    return Seen(number, rolled=True, dice={seat: (6, faces.get(seat, 1)) for seat in SEATS})


def suspected(*turns: Seen, me: str = "ada") -> str:
    """Name whom a seat suspects most."""
    found = suspicions(turns, SEATS, SHEET, me)
    assert sum(found.values()) == pytest.approx(1)
    return max(found, key=lambda seat: found[seat])


class Glimpse:
    """A view put together by hand: what a bot may look at, and nothing else."""

    def __init__(self, seat: str, lines: Sequence[Line] = (), turn: int = 3, **sheet: Any) -> None:
        own: dict[str, Any] = {"dice": dict(zip(ITEMS, (6, 6, 4, 4, 8), strict=True))}
        own["modifiers"] = dict.fromkeys(ITEMS, 0)
        self.characters = {other: Character(other) for other in SEATS} | {seat: Character(seat, **(own | sheet))}
        self.cavern = Cavern(self.characters, turn=turn, needed=12)
        self.seat, self.journal, self.players, self.rulings = seat, list(lines), SEATS, {"R-OOD-01": "d4"}
        self.speaker = Speaker(game.texts.words, {other: other.capitalize() for other in SEATS})

    def read(self, path: str, kind: type[T]) -> T:
        """Read what this seat may know."""
        return read(project(self.cavern, Viewer(self.seat)), path, kind)

    def mind(self) -> Mind:
        """Think about it."""
        view = cast(View, self)
        return Mind(view, b"seed", Belief(view, b"seed"))


def dice(number: int, **sizes: int) -> Line:
    """Tell that everybody rolled a 4 on a d6, or on a die of another size."""
    throws = [{"seat": seat, "sides": sizes.get(seat, 6), "face": 4, "bonus": []} for seat in SEATS]
    return Line("dice", {"turn": number, "throws": throws})


@pytest.mark.parametrize("players", [3, 4, 5, 9, 12])
def test_bots_play_to_the_end_at_tables_of_any_size(players: int) -> None:
    assert played(f"size {players}", players).over


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: "=".join(reading))
def test_bots_play_to_the_end_by_any_reading(reading: tuple[str, str]) -> None:
    assert played("reading", 5, dict([reading])).over


def test_the_same_seed_plays_the_same_game_and_another_seed_another() -> None:
    one, again, other = played("one"), played("one"), played("other")

    assert one.log == again.log
    assert one.log != other.log


def test_a_bot_keeps_nothing_between_two_answers() -> None:
    table = lay("fresh")
    while not table.over:
        ask = table.open_asks()[0]
        bot = make_bot(ask.seat == "gm", seed_from("fresh" + ask.seat), "good")
        table.answer(ask.seat, ask.id, bot.answer(table.view(ask.seat), ask))

    assert table.log == played("fresh").log


@pytest.mark.parametrize("seed", ["hidden", "unseen"])
def test_a_bot_cannot_answer_by_what_its_seat_does_not_know(seed: str) -> None:
    """Over a whole game, everything hidden is dealt round among the others before each answer of each seat."""
    table = lay(seed)
    for _ in play(table, seed):
        ask = next((ask for ask in table.open_asks() if ask.seat != "gm"), None)
        if ask is None:
            continue
        bot = make_bot(False, seed_from(seed + ask.seat), "good")
        before = bot.answer(table.view(ask.seat), ask), said_by(bot, table, ask.seat)
        others = [other for other in table.state.characters.values() if other.seat != ask.seat]
        truth = [[getattr(other, secret) for secret in SECRETS] for other in others]
        deal(others, truth[1:] + truth[:1])
        after = make_bot(False, seed_from(seed + ask.seat), "good")
        assert (after.answer(table.view(ask.seat), ask), said_by(after, table, ask.seat)) == before
        deal(others, truth)


def said_by(bot: Bot, table: Table[Cavern], seat: str) -> str:
    """Give what a bot would reply now."""
    return bot.reply(table.view(seat)) if isinstance(bot, Answering) else ""


SECRETS = (
    "role", "dice", "modifiers", "hunger", "checks", "fed", "treasures", "lights", "offers", "bound", "order", "growth",
    "paranoia", "exposed", "out_of_rations",
)  # fmt: skip


def deal(others: Sequence[Character], secrets: Sequence[Sequence[Any]]) -> None:
    """Give each of the others somebody's secrets."""
    for other, held in zip(others, secrets, strict=True):
        for secret, value in zip(SECRETS, held, strict=True):
            setattr(other, secret, value)


def test_a_journal_is_remembered_turn_by_turn() -> None:
    lines = [
        Line("says_will", {"who": "brok", "says": "will", "action": "path"}),
        dice(1, brok=8),
        Line("fight"),
        Line("died_violence", {"who": "cass"}),
        Line("torchlight_on", {"who": "brok", "action": "path", "target": "", "outcome": "on"}),
        Line("progress", {"found": 1, "needed": 10}),
        Line("did_feeds_self", {"action": "feed", "target": "ada", "outcome": "feeds"}, ("ada",)),
        Line("claim", {"who": "brok", "what": "path"}),
        Line("says_suspect_die", {"who": "dorn", "says": "suspect", "whom": "brok", "why": "die", "turn": 1}),
        Line("accuse", {"who": "esme", "what": "brok"}, undone=True),
        Line("said", {"who": "finn", "text": "…", "understood": [{"says": "trust", "whom": "brok"}]}, talk=True),
    ]

    first, now = recall(lines, "ada")

    assert (first.promises["brok"].action, first.claims["brok"].action) == ("path", "path")
    assert (first.died, now.trusted) == ({"cass": "violence"}, {"brok": ["finn"]})
    assert first.deeds == {"brok": Deed("path", "", "on"), "ada": Deed("feed", "ada", "feeds")}
    assert (first.fight, first.found, first.dice["brok"]) == (True, 1, (8, 4))
    assert (now.turn, now.rolled, now.accused) == (2, False, {"brok": ["dorn"]})


def test_a_die_that_no_adventurer_has_is_certain_proof() -> None:
    seen = turn()
    seen.dice["dorn"] = (10, 1)

    assert suspicions([seen], SEATS, SHEET, "ada")["dorn"] > 0.999


def test_two_dice_for_one_item_are_certain_proof_if_both_were_seen() -> None:
    first, second = turn(1), turn(2)
    first.deeds = {"esme": Deed("path", "", "astray")}
    second.deeds = {"esme": Deed("light", "ada", "fails")}
    second.dice["esme"] = (8, 1)

    assert suspicions([first, second], SEATS, SHEET, "ada")["esme"] > 0.999


def test_more_items_with_one_die_than_a_sheet_has_are_certain_proof() -> None:
    turns = [turn(1), turn(2)]
    for seen, action in zip(turns, ("path", "feed"), strict=True):
        seen.deeds = {"cass": Deed(action, "", "on")}
        seen.dice["cass"] = (8, 8)

    assert suspicions(turns, SEATS, SHEET, "ada")["cass"] > 0.999


def test_only_whoever_rolled_enough_can_have_killed() -> None:
    murder = turn(ada=6, finn=5)
    murder.fight, murder.died = True, {"brok": "violence"}

    assert suspected(murder) == "finn"


def test_the_torchlight_gives_an_alibi() -> None:
    murder = turn(cass=5, finn=5)
    murder.fight, murder.died = True, {"brok": "violence"}
    murder.torchlit, murder.deeds = ["finn"], {"finn": Deed("path", "", "on")}

    assert suspected(murder) == "cass"


def test_a_claim_against_what_a_light_showed_is_damning() -> None:
    seen = turn()
    seen.deeds, seen.claims = {"dorn": Deed("loot", "finn", "drops")}, {"dorn": Statement(DID, action="feed")}

    assert suspected(seen) == "dorn"


def test_a_broken_promise_counts_against_whoever_made_it() -> None:
    seen = turn()
    seen.promises = {seat: Statement(WILL, action="path") for seat in ("brok", "cass")}
    seen.deeds = {"brok": Deed("path", "", "on"), "cass": Deed("feed", "cass", "low")}

    assert suspected(seen) == "cass"


def test_a_claim_to_have_found_the_way_is_held_against_the_count() -> None:
    honest, liar = turn(1, brok=5), turn(1, brok=5)
    honest.claims = liar.claims = {"brok": Statement(DID, action="path")}
    honest.found = 1

    told_true, told_false = (suspicions([seen], SEATS, SHEET, "ada")["brok"] for seen in (honest, liar))

    assert told_true < 0.2 < told_false


def test_an_adventurer_strikes_at_a_horror_that_has_shown_itself() -> None:
    mind = Glimpse("ada", [dice(1, dorn=12), dice(2)], fed=1).mind()

    assert Adventurer(mind).wish() == ("kill", "dorn")
    assert Voice(Adventurer(mind)).accuse() == Statement(SUSPECT, whom="dorn", why="die", turn=1)


def test_an_adventurer_eats_then_searches() -> None:
    assert Adventurer(Glimpse("ada", turn=2).mind()).search() == ("feed", "ada")
    assert Adventurer(Glimpse("ada", turn=2, fed=1).mind()).search() == ("path", "")


def test_an_adventurer_takes_a_treasure_for_a_blow_at_the_horror_but_not_at_a_friend() -> None:
    adventurer = Adventurer(Glimpse("ada", [dice(1, dorn=12), dice(2)]).mind())

    assert adventurer.accepts("kill", "dorn", do=True)
    assert not adventurer.accepts("kill", "brok", do=True)


def test_an_adventurer_who_is_accused_steps_into_the_torchlight() -> None:
    fingers = [Line("accuse", {"who": who, "what": "ada"}) for who in ("brok", "cass", "dorn")]

    assert Adventurer(Glimpse("ada", [dice(1), *fingers], turn=2).mind()).steps_into_light("feed")


def test_the_horror_rolls_the_dice_of_one_sheet_until_it_hides_no_longer() -> None:
    for seed in range(6):
        table = played(f"mask {seed}")
        turns = recall(table.view("").journal, "")
        horror = table.state.horror().seat
        shown = [seen for seen in turns if seen.dice.get(horror, (0, 0))[0] <= 8]
        assert not misfits(sizes(shown, horror, claims=False), SHEET)


def test_the_horror_bares_its_claws_for_the_last_one_alive() -> None:
    glimpse = Glimpse("ada", role=HORROR, dice={}, modifiers={HORROR: 0})
    for seat in SEATS[2:]:
        glimpse.characters[seat].alive = False
    horror = Horror(glimpse.mind())

    assert horror.wish() == ("kill", "brok")
    assert horror.die() == 12


def test_the_horror_strikes_where_a_step_would_leave_it_hungry_and_less_where_it_would_eat() -> None:
    sheet: dict[str, Any] = {"role": HORROR, "dice": {}, "modifiers": {HORROR: 0}}
    struck: dict[str, list[bool]] = {"path": [], "feed": []}
    for turn in range(1, 7):
        for fed in (0, 1):
            horror = Horror(Glimpse("ada", [dice(turn)], turn=turn + 1, fed=fed, **sheet).mind(), PROWLER)
            struck.setdefault(horror.cover[0], []).append(horror.hunt() is not None)

    often, seldom = (sum(struck[cover]) / len(struck[cover]) for cover in ("path", "feed"))
    assert often > seldom


def test_the_horror_says_that_it_ate_when_it_killed() -> None:
    killed = Line("did_kills", {"action": "kill", "target": "brok", "outcome": "kills"}, ("ada",))
    sheet: dict[str, Any] = {"role": HORROR, "dice": {}, "modifiers": {HORROR: 0}}
    glimpses = [Glimpse("ada", [dice(turn), killed], turn=turn + 1, **sheet).mind() for turn in range(12)]

    assert {Mask(Horror(mind)).claim() for mind in glimpses} == {None, Statement(DID, action="feed", target="ada")}


@pytest.mark.parametrize(("hunger", "stat"), [(0, "torch"), (2, "rations")])
def test_the_dungeon_master_takes_what_is_needed_most(hunger: int, stat: str) -> None:
    view = cast(View, Glimpse("ada", hunger=hunger))

    assert DungeonMaster(b"").answer(view, Pick("gm", "paranoia", ITEMS, {"who": "ada"})) == stat


def test_the_dungeon_master_never_tells_the_same_twice_and_no_two_games_alike() -> None:
    told = []
    for seed in ("dm 1", "dm 2", "dm 3"):
        lines = played(seed).journal.lines
        texts = [line.params["text"] for line in lines if line.kind == "narrated"]
        assert len(texts) == len(set(texts)) >= 2
        told.append(texts)

    assert told[0] != told[1] != told[2]


def test_the_dungeon_master_narrates_what_a_spectator_knows() -> None:
    table = lay("public")
    master = DungeonMaster(seed_from("publicgm"))
    for _ in play(table, "public"):
        for ask in table.asks_of("gm"):
            if ask.key == "narrate":
                assert master.answer(table.view("gm"), ask) == master.answer(table.view(""), ask)


def narrated(*lines: Line, turn: int = 3) -> set[str]:
    """Give what Dungeon Masters of several tempers tell after these lines."""
    glimpse = Glimpse("ada", lines, turn)
    ask = Text("gm", "narrate", 600)
    return {DungeonMaster(bytes([seed])).answer(cast(View, glimpse), ask) for seed in range(40)}


def test_the_dungeon_master_notices_the_die_that_gives_the_horror_away() -> None:
    told = narrated(dice(1), dice(2, dorn=12), Line("died_violence", {"who": "cass"}))

    assert all("Dorn" in words for words in told)


def test_the_dungeon_master_names_the_dead_and_says_little_of_a_quiet_turn() -> None:
    mourned = narrated(
        dice(1), dice(2), Line("died_hunger", {"who": "cass"}), Line("progress", {"found": 0, "needed": 9})
    )
    quiet = narrated(dice(1), dice(2), Line("progress", {"found": 0, "needed": 12}))

    assert sum("Cass" in words for words in mourned) >= 4
    assert "" in quiet
    assert "" not in mourned


@cache
def wins(adventurer: str, horror: str) -> dict[str, Share]:
    """Play a hundred and twenty games at six players, always the same ones."""
    level = {"adventurer": adventurer, "horror": horror, "gm": "good"}
    return simulate("depths", games=120, seed="strength", players=6, level=level).wins


def test_good_adventurers_clearly_beat_random_ones_against_the_same_horror() -> None:
    good, at_random = wins("good", "good"), wins("random", "good")

    assert good["adventurers"].low > (at_random["adventurers"].high if "adventurers" in at_random else 0.07)


def test_a_good_horror_clearly_beats_a_random_one_against_the_same_adventurers() -> None:
    good, at_random = wins("good", "good"), wins("good", "random")

    assert good["horror"].low > (at_random["horror"].high if "horror" in at_random else 0.07)


def test_among_good_bots_no_side_wins_most_games() -> None:
    assert all(won.share <= 0.6 for won in wins("good", "good").values())


def test_a_bots_chance_is_its_own() -> None:
    assert bot_seed(b"table", "ada") != bot_seed(b"table", "brok")
