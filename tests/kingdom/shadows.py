"""Shadows: a table as it was at a safe point, and the same table with another truth; players cannot tell them apart.

What is disturbed is all that nobody at the table has been told: see `DISTURBANCES`. Both tables then take the same
answers, until somebody learns something by the rules: see `LEARNED`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from tests.engine.twins import any_of
from undercroft.engine.asks import Ask
from undercroft.engine.bots import Bot, RandomBot
from undercroft.engine.cards import MORE, Card
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.play import Play
from undercroft.engine.refusals import Fault, Refused
from undercroft.engine.table import Table
from undercroft.engine.view import View
from undercroft.engine.whispers import export_for
from undercroft.games.kingdom import MakeYouKingdom
from undercroft.games.kingdom.campaign import CAMPAIGN
from undercroft.games.kingdom.grammar.entries import BASES, MONSTERS
from undercroft.games.kingdom.show.page.known import known
from undercroft.games.kingdom.state import CORRIDORS, ROOMS, Feature, Monster, Person, PlacedTrap, Realm, RoomTruth
from undercroft.games.kingdom.state.planned import Clue, Guise, WeakPoint

GM = "gm"
HARMLESS = ("keep", "pass", "stay", "go_on", "nobody", "none", "nothing", "stop", "enough", "defend", "wait", "no")
"""What a game master who keeps quiet answers wherever it can."""
Disturbance = Callable[[Realm, Fast], None]
DISTURBANCES: dict[str, Disturbance] = {}


def disturbance(change: Disturbance) -> Disturbance:
    """Enter one way in which the truth could be another without anybody knowing."""
    DISTURBANCES[change.__name__] = change
    return change


def unseen(realm: Realm) -> list[str]:
    """List the rooms of which nobody knows anything."""
    delve = realm.delve
    seen = [*realm.adventure.known, *delve.entered, delve.room, *delve.elsewhere()]
    return [room for room in realm.adventure.truth.rooms if room not in seen and room != "road"]


@disturbance
def other_rooms(realm: Realm, chance: Fast) -> None:
    """Other monsters, things, looks and moods where nobody has been."""
    for room in unseen(realm):
        kinds = [any_of(chance, [entry.id for entry in MONSTERS]) for _ in range(chance.roll(3) - 1)]
        thing = Feature(f"x{room}", any_of(chance, ("music_box", "iron_chest")), clue=Clue("lair", room))
        people = [one for one in realm.adventure.truth.rooms[room].features if one.npc]
        realm.adventure.truth.rooms[room] = RoomTruth(
            monsters={kind: chance.roll(4) for kind in kinds},
            look=any_of(chance, ("wet", "dry")),
            reaction=any_of(chance, ("", "hostile", "friendly")),
            uncertain=chance.roll(2) == 1,
            features=[*people, thing] if chance.roll(2) == 1 else people,
        )


@disturbance
def other_reserves(realm: Realm, chance: Fast) -> None:
    """Others are held back, or nobody."""
    for room in realm.adventure.truth.rooms.values():
        for kind, count in room.held_back.items():
            room.monsters[kind] = room.monsters.get(kind, count) - count
        kind = any_of(chance, ("gremlin", "pyxie", "ogre"))
        room.held_back = {kind: chance.roll(3)} if chance.roll(2) == 1 else {}
        for kind, count in room.held_back.items():
            room.monsters[kind] = room.monsters.get(kind, 0) + count
        room.monsters = {kind: count for kind, count in room.monsters.items() if count}
    if realm.delve.fight is not None:
        realm.delve.fight.held_back = {"gremlin": 3} if not realm.delve.fight.held_back else {}


SURPRISES = ("pit", "jam", "living_room", "dungeon_storm", "skill_bomber", "concealed_work")


@disturbance
def other_traps(realm: Realm, chance: Fast) -> None:
    """Other Traps lie hidden wherever nobody has counted them."""
    truth = realm.adventure.truth
    found = [one.id for one in realm.delve.traps]
    counted = [room for room, report in realm.adventure.known.items() if report.traps is not None]

    def stays(trap: PlacedTrap) -> bool:
        known = trap.id in found or trap.found != "hidden" or any(end in counted for end in trap.where.split("-"))
        return known or trap.kind in ("secret_door", "bremen", "guillotine")

    others = [
        PlacedTrap(f"y{room}", any_of(chance, SURPRISES), where=room) for room in truth.rooms if chance.roll(2) == 1
    ]
    truth.placed = [*filter(stays, truth.placed), *(trap for trap in others if trap.where not in counted)]


@disturbance
def other_bases(realm: Realm, chance: Fast) -> None:
    """The cards that lie face down are others; a Nest shows by the counters that it brings each Quarter."""
    for base in realm.adventure.truth.bases:
        if not base.face_up and not BASES[base.kind].production:
            base.kind, base.hp = any_of(chance, ("fort", "graveyard", "supply_line")), 5 + chance.roll(20)


@disturbance
def other_ruler(realm: Realm, chance: Fast) -> None:
    """Another Ruler, with other Weak Points, in another lair."""
    adventure = realm.adventure
    met = any(one.ruler for one in bodies(realm))
    if not adventure.known_ruler and not met and not adventure.ruler_beaten and adventure.truth.lair in unseen(realm):
        adventure.truth.ruler = any_of(chance, ("troll", "fortuna", "dwarf"))
        adventure.truth.lair = any_of(chance, unseen(realm))
        adventure.truth.weak_points = [WeakPoint("anathema", "music")] if chance.roll(2) == 1 else []
        adventure.truth.improved = {"warfare": chance.roll(2)}
    for one in bodies(realm):
        if one.ruler:
            one.lent = [*(name for name in one.lent if not name.startswith("weak_")), "weak_karma"]
            one.choices["weak_karma"] = ["somebody else"]


@disturbance
def other_ways(realm: Realm, chance: Fast) -> None:
    """Other Corridors between rooms of which nobody knows anything."""
    truth, hidden = realm.adventure.truth, unseen(realm)
    drawn = realm.adventure.sheet.corridors if realm.adventure.sheet is not None else []
    loose = [way for way in truth.corridors if all(end in hidden for end in way.split("-")) and way not in drawn]
    used = [trap.where for trap in truth.placed]
    truth.corridors = [way for way in truth.corridors if way not in loose or way in used or chance.roll(2) == 1]


@disturbance
def other_people(realm: Realm, chance: Fast) -> None:
    """People of whom nobody has heard, and some who are not what they seem."""
    truth = realm.adventure.truth
    for room in unseen(realm)[:1]:
        truth.cast["zz"] = Person("zz", "Zuzu", traits=["left-handed"], room=room)
        truth.rooms[room].features.append(Feature("Zuzu", "Zuzu", npc="zz"))
    seen_through = [clue.about for clue in realm.delve.clues]
    for name, person in truth.cast.items():
        there = truth.rooms[person.room].features if person.room in truth.rooms else []
        if any(one.id == person.name for one in there) and person.name not in seen_through:
            truth.guises = [one for one in truth.guises if one.person != name]
            truth.guises += [Guise(name, "angel_of_death")] if chance.roll(2) == 1 else []


@disturbance
def other_notes(realm: Realm, chance: Fast) -> None:
    """The game master has written something else."""
    truth = realm.adventure.truth
    truth.notes, truth.layout, truth.place = f"note {chance.roll(9)}", "ring", "old_mine"
    truth.moved += 1
    for region in realm.world.regions.values():
        region.truth.prize = region.truth.notes = f"prize {chance.roll(9)}"


@disturbance
def other_things(realm: Realm, chance: Fast) -> None:
    """What has not been searched holds other clues and finds; what is carried may be trapped."""
    for room in realm.adventure.truth.rooms.values():
        for thing in room.features:
            if not thing.searched and not thing.taken:
                thing.clue, thing.item = any_of(chance, ((None, "lunch"), (Clue("notes", "x"), ""), (None, "")))
    for who in realm.landmakers.values():
        for item in who.items():
            item.trap = any_of(chance, ("", "poison_needle"))


@disturbance
def another_order(realm: Realm, chance: Fast) -> None:
    """The rooms are written down in another order."""
    truth = realm.adventure.truth
    truth.rooms = dict(sorted(truth.rooms.items(), key=lambda room: chance.roll(1000)))
    truth.corridors = sorted(truth.corridors, key=lambda way: chance.roll(1000))
    truth.placed.sort(key=lambda trap: chance.roll(1000))


SLY = ("roulette", "collision", "recovery", "feeler_attack", "two_heads", "crash", "swarm_defense", "biting_division")
"""Skills that come into play only if the game master says so."""


@disturbance
def other_shapes(realm: Realm, chance: Fast) -> None:
    """Shapes have other skills up their sleeves."""
    for one in bodies(realm):
        if not one.known:
            kept = [name for name in one.skills if name not in SLY]
            one.skills = [*kept, any_of(chance, SLY), any_of(chance, SLY)]


@disturbance
def other_figures(realm: Realm, chance: Fast) -> None:
    """Shapes are stronger or weaker than anybody thinks."""
    for one in bodies(realm):
        if not one.known:
            one.level, one.hp = one.level + chance.roll(4), one.hp + 20 + chance.roll(20)
            one.followers = {"citizen": chance.roll(3)}


@disturbance
def other_missions(realm: Realm, chance: Fast) -> None:
    """Those who keep their mission secret have another one."""
    for who in [one for one in realm.landmakers.values() if one.background is not None]:
        who.facts = {"patron": f"fact {chance.roll(9)}"}
        if who.secret and who.background is not None:
            who.background.roll, who.background.count = any_of(chance, ("33", "35", "51", "41")), 5
            who.background.chosen = {"enemy": "ogre", "games": "0"}


def bodies(realm: Realm) -> Iterator[Monster]:
    """Go through the monsters in the flesh, wherever they are."""
    for room in realm.adventure.truth.rooms.values():
        yield from room.survivors
    yield from realm.delve.foes
    yield from realm.delve.gone
    if realm.delve.fight is not None:
        yield from realm.delve.fight.monsters.values()


class Resumed(MakeYouKingdom):
    """The game from a safe point on."""

    def __init__(self, state: bytes) -> None:
        self.kept = state

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Realm:
        """Lay out what was kept."""
        return msgspec.msgpack.decode(self.kept, type=Realm)

    async def play(self, play: Play[Realm]) -> None:
        """Go on with the campaign."""
        await CAMPAIGN.run(play)


CARDS = (*(f"room {room}" for room in ROOMS), *(f"way {way}" for way in CORRIDORS), "who m1", "who m9", "area 3")
"""Whose cards are opened, whether they are in the picture or not."""
CLUES = ("beware", "door", "friends", "lair", "notes", "place", "prey", "ruler", "story", "thing", "weak")
LEARNED = (
    *(f"clue_{kind}" for kind in CLUES),
    "room_described", "room_known", "room_revealed", "room_overheard", "room_dreamt_of", "kind_learned",
    "spies_reported", "touch_what", "touched", "search_target", "search_with", "trap_sprung", "hidden_check_made",
    "combat_trap_seen", "monster_revealed", "monsters_met", "wanderers_met", "met_again",
    "stranger_joins", "stranger_attacks", "guise_seen_through", "something_is_off", "nothing_is_off",
)  # fmt: skip
"""What was done or told when two tables may differ from then on: by the rules somebody has found something out.

A clue behind somebody's back is found by itself as soon as they stand in nobody's way any more.
"""


class Told(AssertionError):
    """Somebody could tell."""


def differences(one: Any, other: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Find where two things differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from differences(one[key], other[key], f"{path}.{key}")
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for place, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            yield from differences(mine, theirs, f"{path}[{place}]")
    elif one != other:
        yield path, one, other


class Pair:
    """A table from a safe point on, and its shadow."""

    def __init__(
        self, state: bytes, seats: Sequence[str], seed: str, rulings: Mapping[str, str], only: Sequence[str] = ()
    ) -> None:
        chance, realm = Fast(seed.encode()), msgspec.msgpack.decode(state, type=Realm)
        for name, change in DISTURBANCES.items():
            if not only or name in only:
                change(realm, chance)
        self.secretive = [who.seat for who in realm.landmakers.values() if who.secret]
        self.apart = msgspec.msgpack.encode(realm) != state
        self.tables = [
            Table(Resumed(kept), [*seats, GM], seed=seed_from(seed), rulings=rulings)
            for kept in (state, msgspec.msgpack.encode(realm))
        ]
        self.bots: dict[str, Bot] = {seat: RandomBot(f"{seed} {seat}".encode()) for seat in (*seats, GM)}
        self.watchers = [seat for seat in (*seats, "") if seat not in self.secretive]
        self.answered: list[str] = []
        self.compared = 0

    def seen(self, table: Table[Realm], seat: str) -> bytes:
        """Give all that somebody can observe of a table."""
        others = [f"{other}.{number}" for other in (*table.seats, "zz") for number in (1, 3) if other != seat]
        told = [refusal(table, seat, ask) for ask in (*others, f"{seat}.0")] if seat else []
        view = table.view(seat)
        told += [repr(known(view, about)) for about in CARDS]
        told += peeks(view)
        return b"\n".join([view.encode(), export_for(table, seat), *map(str.encode, told)])

    def told(self) -> list[list[str]]:
        """Give the kinds of the lines that everybody was told at each of the tables."""
        return [[line.kind for line in table.journal.seen_by("")] for table in self.tables]

    def play(self, answers: int, learned: Sequence[str] = LEARNED) -> None:
        """Answer both tables alike, and compare after every answer, until somebody has learned something."""
        for _ in range(answers):
            if any(table.over for table in self.tables) or not self.compare(learned):
                return
            self.answer()

    def compare(self, learned: Sequence[str]) -> bool:
        """Compare what everybody can observe; says whether there is more to compare."""
        one, other = self.tables
        for seat in self.watchers:
            self.compared += 1
            if self.seen(one, seat) != self.seen(other, seat):
                if self.has_learned(learned):
                    return False
                found = list(differences(one.view(seat).data(), other.view(seat).data()))
                found += list(differences(peeks(one.view(seat)), peeks(other.view(seat)), "peek"))
                raise Told(f"{seat or 'spectators'} can tell after {self.answered[-4:]} by {found[:3]}")
        return True

    def has_learned(self, learned: Sequence[str]) -> bool:
        """Say whether by the rules somebody has learned something: by what they did, or by what was told."""
        done = [answer.partition(":")[2] for answer in self.answered]
        found = any(kind in learned for told in (done, *self.told()) for kind in told)
        return found or (bool(learned) and self.has_searched())

    def has_searched(self) -> bool:
        """Say whether somebody has searched in a fight, where a single thing is searched without being chosen."""
        lines = self.tables[0].journal.seen_by("")
        return any(line.kind == "check_made" and line.params.get("action") == "search" for line in lines)

    def answer(self) -> None:
        """Let whoever is asked first answer at both tables."""
        asks = [table.open_asks()[0] for table in self.tables]
        seat = asks[0].seat
        self.answered.append(f"{seat}:{asks[0].key}")
        if seat == GM or seat in self.secretive:
            values = [self.quiet(*asks), self.quiet(*reversed(asks))]
        else:
            values = [self.bots[seat].answer(self.tables[0].view(seat), asks[0])] * 2
        if isinstance(asks[0], Card):
            self.answered += [f"{seat}:{key}" for key, _ in asks[0].said(values[0])]
        for table, ask, value in zip(self.tables, asks, values, strict=True):
            table.answer(ask.seat, ask.id, value)

    def quiet(self, ask: Ask[Any], other: Ask[Any]) -> Any:
        """Answer for somebody who knows the secret, and lets nobody notice it."""
        if ask.kind in ("yes_no", "some", "number", "text"):
            return ask.nth(0)
        common = [option for option in ask.options() if option in other.options()]
        harmless = [option for option in common if option in HARMLESS]
        if ask.kind != "pick" or not common:
            return ask.nth(0)
        return harmless[0] if harmless else common[len(self.answered) % len(common)]


def peeks(view: View) -> list[str]:
    """Fill in every open card in every way that it begins, without sending it, and give all that it says then.

    Where that is whether to step in, also in every way that it goes on.
    """
    found = []
    for card in [ask for ask in view.asks if isinstance(ask, Card)]:
        first, ask = next(iter(card.drafted({}).asks.items()), ("", None))
        for option in ask.options() if ask is not None else ():
            found.append(peek(view, card, {first: option}))
            more = card.drafted({first: option}).asks.get(MORE[0]) if card.key.startswith("window_") else None
            found += [peek(view, card, {first: option, MORE[0]: one}) for one in (more.options() if more else ())]
    return found


def peek(view: View, card: Card, draft: dict[str, Any]) -> str:
    """Give what a card says when it is filled in so."""
    try:
        return repr(view.preview(card.id, draft))
    except Refused as error:
        return str(error)


def refusal(table: Table[Realm], seat: str, ask: str) -> str:
    """Give the sentence with which a wrong answer is refused."""
    try:
        table.answer(seat, ask, "there is no such answer")
    except (Refused, Fault) as error:
        return str(error)
    return ""


def safe_points(table: Table[Realm], bots: Mapping[str, Bot], answers: int) -> Iterator[bytes]:
    """Play a table by bots, and give its state at every safe point."""
    last = -1
    for _ in range(answers):
        kept = table._snapshots[-1] if table._snapshots else None
        if kept is not None and kept.position != last:
            last = kept.position
            yield kept.state
        ask = table.first_ask()
        if ask is None:
            return
        table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))
