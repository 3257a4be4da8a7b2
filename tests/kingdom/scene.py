"""A scene of Make You Kingdom: a small realm, dice that fall as written, and any procedure played on it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from undercroft.engine.asks import Ask
from undercroft.engine.cards import Card
from undercroft.engine.concerns import EVERYTHING, Concern
from undercroft.engine.dice import Scripted
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.kingdom import MakeYouKingdom
from undercroft.games.kingdom.grammar.actions import offered_actions, take_action
from undercroft.games.kingdom.grammar.moments import DamageDue
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.bodies import take_damage
from undercroft.games.kingdom.rules.bonds import AFFECTION, change_feeling
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.rules.hope import CONSENT
from undercroft.games.kingdom.state import (
    OWN,
    Built,
    Carried,
    Feeling,
    Kingdom,
    Landmaker,
    MapSheet,
    OtherKingdom,
    Realm,
    Region,
    Talent,
)
from undercroft.games.kingdom.state.holding import HOLDING
from undercroft.games.kingdom.words import ABILITIES, ATTRIBUTES, CITIZEN

Given = Callable[[str], Landmaker]


class Id(str):
    """Somebody's id, where a procedure wants the id and not the Landmaker."""


CAPITAL = "33"
ABOUT_EVERYTHING = (*MakeYouKingdom.concerns, Concern(EVERYTHING, "Everything"))
"""The standing choices of those who are asked about everything from the start."""
QUIET = (CONSENT, "check_hope")
"""What nobody is asked about unless a scene is about it."""


def landmaker(
    court_class: str = "knight",
    *,
    skills: Sequence[str] = (),
    items: Sequence[str | tuple[str, int]] = (),
    jobs: Sequence[str] = (),
    followers: int = 0,
    loves: Mapping[str, int] | None = None,
    hates: Mapping[str, int] | None = None,
    love_kind: str = "friendship",
    **given: Any,
) -> Given:
    """Give somebody's sheet: abilities by name (2 unless given), and any field by name."""

    def sheet(seat: str) -> Landmaker:
        person = Landmaker(seat, seat, name=seat.capitalize(), court_class=court_class, jobs=list(jobs))
        person.abilities = {name: given.get(name, 2) for name in ABILITIES}
        person.skills = list(skills)
        if followers:
            person.followers = {CITIZEN: followers}
        for place, item in enumerate(items):
            item_id, level = (item, 0) if isinstance(item, str) else item
            person.slots[place].item = Carried(item_id, level)
        for other, amount in (loves or {}).items():
            person.feelings.setdefault(other, Feeling()).affection = amount
            person.feelings[other].affection_kind = love_kind
        for other, amount in (hates or {}).items():
            person.feelings.setdefault(other, Feeling()).hostility = amount
            person.feelings[other].hostility_kind = "anger"
        for name, value in given.items():
            if name not in ABILITIES:
                assert hasattr(person, name), f"a sheet has no {name}"
                setattr(person, name, value)
        return person

    return sheet


def kingdom(
    *,
    facilities: Mapping[str, str | Sequence[str]] | None = None,
    corridors: Sequence[str] = ("A1-A2", "A2-A3", "A2-B2", "B1-B2", "B2-B3", "B2-C2", "C1-C2", "C2-C3"),
    talents: Sequence[str] = (),
    regions: Sequence[str] = (CAPITAL,),
    **given: Any,
) -> Kingdom:
    """Give a kingdom: Facilities by room of its capital beside the Royal Palace in B2, and any field by name."""
    land = Kingdom(name="Tuffet", level=2, citizens=50, capital=CAPITAL)
    land.maps = {cell: MapSheet() for cell in regions}
    land.maps[CAPITAL].corridors = list(corridors)
    land.maps[CAPITAL].entrances = ["A1-north"]
    placed = {"B2": ["royal_palace"]}
    for room, kinds in (facilities or {}).items():
        placed.setdefault(room, []).extend([kinds] if isinstance(kinds, str) else kinds)
    for room, kinds in placed.items():
        for kind in kinds:
            land.built_so_far += 1
            land.maps[CAPITAL].rooms[room].facilities.append(Built(f"f{land.built_so_far}", kind))
    for job in talents:
        land.built_so_far += 1
        land.talents.append(Talent(f"t{land.built_so_far}", job))
    for name, value in given.items():
        if name in ATTRIBUTES:
            land.attributes[name] = value
        else:
            assert hasattr(land, name), f"a kingdom has no {name}"
            setattr(land, name, value)
    return land


class SceneGame(MakeYouKingdom):
    """The game, but what is played is whatever a scene wants to see, and everybody is asked about everything."""

    concerns: Sequence[Concern] = ABOUT_EVERYTHING

    def __init__(self, realm: Realm, procedure: Callable[[Play[Realm]], Any], *, everything: bool = True) -> None:
        self.concerns = ABOUT_EVERYTHING if everything else MakeYouKingdom.concerns
        self.realm = realm
        self.procedure = procedure
        self.result: Any = None

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Realm:
        """Lay out the scene's realm, always a fresh copy."""
        return msgspec.msgpack.decode(msgspec.msgpack.encode(self.realm), type=Realm)

    async def play(self, play: Play[Realm]) -> None:
        """Play the scene's procedure and keep what it gives back."""
        self.result = await self.procedure(play)


class Scene:
    """A table with a small realm on it; unless `quiet` is off, nobody is asked for Hope, consent, or idle shapes."""

    silent: tuple[str, ...] = QUIET

    def __init__(
        self,
        land: Kingdom | None = None,
        *,
        others: Mapping[str, tuple[str, str]] | None = None,
        quiet: bool = True,
        everything: bool = True,
        rulings: Mapping[str, str] | None = None,
        phase: str = "kingdom",
        **people: Given,
    ) -> None:
        """Put people around a table; `others` are other kingdoms: a Relationship and a cell each.

        Unless `everything` is off, everybody is asked about everything.
        """
        sheets = {seat: given(seat) for seat, given in (people or {"ann": landmaker("king")}).items()}
        realm = Realm(sheets, phase=phase, court=list(sheets), kingdom=land or kingdom())
        for cell in realm.kingdom.maps:
            realm.world.regions[cell] = Region(OWN)
        for name, (relationship, cell) in (others or {}).items():
            realm.world.kingdoms[name] = OtherKingdom(name, name.capitalize(), relationship)
            realm.world.regions[cell] = Region("kingdom", owner=name)
        self._rulings = {"shapes_asked": "able" if quiet else "always", **(rulings or {})}
        self._quiet = quiet
        self._script = Scripted([])
        self._game = SceneGame(realm, _nothing, everything=everything)
        self._sit()
        for person in self.realm.landmakers.values():
            if person.hp == 0:
                person.hp = max_hp(self.table.play, person).value

    def _sit(self) -> None:
        seats = [person.seat for person in self._game.realm.landmakers.values()]
        self.table: Table[Realm] = Table(
            self._game, [*dict.fromkeys(seats), "gm"], dice=self._script, rulings=self._rulings, start=False
        )
        state = self._game.new_state(seats, self._rulings)
        passes = {seat: list(self.silent) for seat in (*seats, "gm")} if self._quiet else None
        self.table._begin(state, passes)

    @property
    def realm(self) -> Realm:
        """The whole truth."""
        return self.table.state

    @property
    def kingdom(self) -> Kingdom:
        """Our Kingdom."""
        return self.table.state.kingdom

    @property
    def result(self) -> Any:
        """What the last procedure gave back."""
        return self._game.result

    def __getattr__(self, name: str) -> Landmaker:
        """Find somebody by seat: `scene.ann`."""
        people = self.__dict__["table"].state.landmakers if "table" in self.__dict__ else {}
        if name not in people:
            raise AttributeError(name)
        found: Landmaker = people[name]
        return found

    def dice(self, *faces: int) -> None:
        """Write down how the next dice fall."""
        self._script.add(*faces)

    def play(self, procedure: Callable[..., Any], *args: Any, **named: Any) -> Any:
        """Start a procedure on the realm as it is; the name of a seat stands for its Landmaker."""
        HOLDING.changed()  # a scene may have written something by hand

        async def run(play: Play[Realm]) -> Any:
            people = play.state.landmakers

            def meant(given: Any) -> Any:
                return people[given] if type(given) is str and given in people else given

            got = procedure(play, *map(meant, args), **{name: meant(given) for name, given in named.items()})
            return await got if hasattr(got, "__await__") else got

        self._game.realm, self._game.procedure = self.realm, run
        self._sit()
        return self.result

    def act(self, seat: str, action: str) -> None:
        """Let somebody take a Support or Plan Action."""

        async def run(play: Play[Realm], who: Landmaker) -> None:
            await take_action(offered_actions(play, who)[action])

        self.play(run, seat)

    def actions(self, seat: str) -> list[str]:
        """List the Support and Plan Actions that somebody could take."""
        return list(offered_actions(self.table.play, self.realm.landmakers[seat]))

    @property
    def ask(self) -> Ask[Any]:
        """The one question that is open."""
        asks = self.table.open_asks()
        assert len(asks) == 1, f"open questions: {[(ask.seat, ask.key) for ask in asks]}"
        return asks[0]

    def answer(self, seat: str, key: str, value: Any) -> None:
        """Answer for a seat; another question than this one fails."""
        HOLDING.changed()  # a scene may have written something by hand
        asks = self.table.asks_of(seat)
        waiting = [(ask.seat, ask.key) for ask in self.table.open_asks()]
        assert asks, f"{seat} is not asked; open questions: {waiting}"
        assert asks[0].key == key, f"{seat} is asked {asks[0].key!r}, not {key!r}"
        self.table.answer(seat, asks[0].id, value)

    def use(self, seat: str, moment: str, power: str = "pass") -> None:
        """Answer a window: use something, or pass."""
        self.answer(seat, f"window_{moment}", power)

    def declare(self, seat: str, **said: Any) -> None:
        """Fill in the card of an attack, if a seat is asked for one: what is not said is left to be asked."""
        if self._asked(seat) == "attack":
            (card,) = self.table.asks_of(seat)
            assert isinstance(card, Card)
            weapons = card.drafted({}).asks["weapon"].options()
            left = {"weapon": weapons[0], "dice": 0, "blow": "ask", "pays": "ask"}
            said = {name: value for name, value in said.items() if value != ""}
            self.answer(seat, "attack", card.drafted({"sixes": "ask", **left, **said}).draft)

    def _asked(self, seat: str) -> str:
        asks = self.table.asks_of(seat)
        return asks[0].key if asks else ""

    def ends(self) -> None:
        """Nothing is open, and every die that was written down was rolled."""
        assert self.table.over, f"open questions: {[(ask.seat, ask.key) for ask in self.table.open_asks()]}"
        assert self._script.left == 0, f"{self._script.left} dice were never rolled"

    def told(self) -> list[str]:
        """List the kinds of the lines that were told in the last procedure."""
        return [line.kind for line in self.table.journal.lines]


async def _nothing(play: Play[Realm]) -> None:
    return None


async def hurt(play: Play[Realm], who: Landmaker, amount: int, by: str = "") -> None:
    """Let somebody take damage."""
    await take_damage(play, DamageDue(who, amount, by))


def hit(scene: Scene, seat: str, amount: int) -> None:
    """Let somebody of a scene take damage."""
    scene.play(hurt, seat, amount)


def meet(scene: Scene, moment: Any, *who: str, **more: Any) -> None:
    """Open a moment about some people of the scene as it is."""
    scene.play(lambda play: open_moment(play, moment(*(play.state.landmakers[one] for one in who), **more)))


def feel(scene: Scene, who: str, towards: str, amount: int = 1) -> None:
    """Let somebody's Affection for another grow."""
    scene.play(change_feeling, who, Id(towards), AFFECTION, amount, "MYK-RELATION-02")


KING = landmaker("king")
BOB = landmaker()
