"""A played campaign in which one thing is chosen as soon as it is offered: how what bots rarely use is tried.

    Stage("antidote", bob={"statuses": ["poisoned"]}, marks={"antidote": ["poisoned"]}).play().used

Who has the thing, and what everybody has to begin with, is written down; what then happens is chosen from what is
offered. Whoever is not told what to say goes on to the second room, closes with whoever is there and strikes.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Ask
from undercroft.engine.cards import Card
from undercroft.engine.dice import Fast, Scripted, seed_from
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom.grammar.entries import FEATS, ITEMS, JOBS, MONSTERS, SKILLS, Feat
from undercroft.games.kingdom.state import Kingdom, RoomTruth
from undercroft.games.kingdom.words import ATTRIBUTES

from .scene import kingdom, landmaker
from .seasons import Season, dungeon
from .trapped import trap_of

Said = Mapping[str, Any]
LONG = 140
"""After so many answers it should have come up."""
TRIES = 7
"""How often the dice are changed, and what nobody was told to say, before it counts as out of reach."""
FACES = ((3,), (6,), (6, 6, 5, 3, 2), (1, 1, 4, 2, 5), (5, 2, 6, 1))
"""How the dice fall by turns, at the first tries."""
WHIM = 3
"""At later tries, somebody who was told nothing answers at random one time in so many."""
ABLE: Said = {
    "drive": 9, "followers": 12, "level": 4, "warfare": 5, "wit": 5, "charisma": 5, "quest": 5, "hp": 20,
}  # fmt: skip
OFTEN = 3
"""How often somebody uses what gives the feat, in the hope that it comes up."""
BOUGHT = ("item_wanted", "purchase_wanted")
"""What is offered there is not used, but bought."""


class Turning(Scripted):
    """Dice whose faces come by turns, for as long as anybody rolls."""

    def roll(self, sides: int) -> int:
        """Give the face whose turn it is, or the highest that such a die has."""
        face = self._faces[self.count % len(self._faces)]
        self.count += 1
        return min(face, sides)


class Stage:
    """One feat, where somebody can use it; or one Trap or monster, where somebody meets it.

    `marks` says what was chosen for an Item, a Facility, a Talent or a skill when it was had, `levels` how high a
    Facility is, `materials` what Ann carries of them, `led` which monsters follow her,
    `truth` what else the game master knows of the dungeon, `chronicle` what this
    game has brought so far; unless `quiet` is off, nobody is asked for Hope. All other names are questions, with what
    they are answered with wherever that is offered.
    """

    def __init__(
        self,
        name: str,
        attempt: int = 0,
        *,
        what: str = "feat",
        ann: Said | None = None,
        bob: Said | None = None,
        land: Said | None = None,
        foes: Mapping[str, int] | None = None,
        traps: Sequence[Any] = (),
        rooms: Said | None = None,
        truth: Said | None = None,
        chronicle: Said | None = None,
        marks: Mapping[str, Sequence[str]] | None = None,
        levels: Mapping[str, int] | None = None,
        materials: Mapping[str, int] | None = None,
        led: Mapping[str, int] | None = None,
        begin: str = "",
        dice: Sequence[int] = (),
        rulings: Mapping[str, str] | None = None,
        quiet: bool = True,
        **says: Any,
    ) -> None:
        self.wanted, self.says, self.attempt = (what, name), says, attempt
        self.entry, self.source = f"{what}_{name}" if what == "trap" else name, what
        if what == "feat":
            found = FEATS[name]
            assert isinstance(found, Feat)
            self.entry, self.source = found.entry, found.source
        self.came: Counter[tuple[str, str]] = Counter()
        self._taken: Counter[str] = Counter()
        self._whims = Fast(seed_from(f"{name} {attempt}"))
        self._begin = begin or ("actions" if self.source in ("facility", "talent") else "travel")
        realm = self._land(land or {}, levels or {})
        adventure = dungeon(*(traps or self._traps()), **self._rooms(foes, rooms or {}))
        for name, value in (truth or {}).items():
            setattr(adventure.truth, name, value)
        self.season = Season(adventure, realm, rulings, quiet=quiet, **self._people(ann or {}, bob or {}))
        self.season._script = Turning(dice or self._faces())
        self.season.ann.followers |= dict(led or {})
        for name, value in (chronicle or {}).items():
            setattr(self.season.realm.chronicle, name, value)
        self.season.ann.slots[-1].materials = dict(materials or {})
        for name, chosen in (marks or {}).items():
            self._mark(name, list(chosen))

    def _faces(self) -> Sequence[int]:
        if self.attempt < len(FACES):
            return FACES[self.attempt]
        return [self._whims.roll(6) for _ in range(997)]

    def _owners(self) -> list[str]:
        return [one.id for one in MONSTERS if self.entry in (one.id, *one.skills)]

    def _people(self, ann: Said, bob: Said) -> dict[str, Any]:
        entry = self.entry
        has: dict[str, Any] = {"items": ["blade"], "jobs": ["noble"], "loves": {"bob": 1}}
        if entry in ITEMS:
            has |= {"items": [(entry, 1), "blade"], "jobs": [self._job(ITEMS[entry].groups)]}
        if entry in SKILLS and not self._owners():
            has |= {"skills": [entry], "jobs": [self._job((SKILLS[entry].group,))]}
        weak = {"hp": 4} if self.attempt % 3 == 1 else {}
        return {
            "ann": landmaker(**{"court_class": "king", **ABLE, **has, **ann}),
            "bob": landmaker(**{**ABLE, "items": ["crossbow", "lunch"], "loves": {"ann": 1}, **weak, **bob}),
        }

    def _job(self, groups: Sequence[str]) -> str:
        skill = self.entry
        fits = [job.id for job in JOBS if job.skill == skill or set(groups) & {*job.groups, job.id}]
        return fits[0] if fits else "noble"

    def _land(self, given: Said, levels: Mapping[str, int]) -> Kingdom:
        entry, source = self.entry, self.source
        all_of: dict[str, Any] = {"voices": 9, "treasury": 20, "level": 3, **dict.fromkeys(ATTRIBUTES, 5), **given}
        here = {"A1": [entry]} if source == "facility" else {}
        gifted = [entry.removeprefix("talent_")] if source == "talent" else []
        all_of["facilities"] = {**here, **given.get("facilities", {})}
        all_of["talents"] = [*gifted, *given.get("talents", ())]
        land = kingdom(**all_of)
        for _, _, built in land.buildings():
            built.level = levels.get(built.kind, built.level)
        return land

    def _traps(self) -> Sequence[Any]:
        return [trap_of(self.entry.removeprefix("trap_"), where="A1")] if self.source == "trap" else ()

    def _rooms(self, foes: Mapping[str, int] | None, rooms: Said) -> dict[str, Any]:
        owners = self._owners()
        there = (
            dict(foes) if foes is not None else {owners[self.attempt % len(owners)]: 1} if owners else {"ogrekin": 2}
        )
        return {"A2": RoomTruth(monsters=there, reaction="hostile"), **rooms}

    def _mark(self, name: str, chosen: list[str]) -> None:
        realm = self.season.realm
        for person in realm.landmakers.values():
            if name in person.skills:
                person.choices[name] = chosen
            for item in person.items():
                item.choices = chosen if item.id == name else item.choices
        for _, _, built in realm.kingdom.buildings():
            built.choices = chosen if built.kind == name else built.choices
        for talent in realm.kingdom.talents:
            talent.choices = chosen if talent.job == name else talent.choices

    def play(self, long: int = LONG) -> "Stage":
        """Play until it has come up."""
        season = self.season
        season.begin(self._begin)
        season.table.play.reach = season.table.reach = self.came
        return self.go_on(long, until_used=True)

    def go_on(self, long: int, *, until_used: bool = False) -> "Stage":
        """Give so many answers, or fewer if the game is over."""
        for _ in range(long):
            ask = self.season.table.first_ask()
            if (until_used and self.used) or ask is None or ask.key == "another_game":
                break
            self._reply()
        return self

    @property
    def used(self) -> bool:
        """Whether it has come up."""
        return self.wanted in self.came

    def _reply(self) -> None:
        table, ask = self.season.table, self.season.table.first_ask()
        assert ask is not None
        found = self._offered()
        try:
            if found is not None:
                table.answer(found[0].seat, found[0].id, found[1])
            else:
                table.answer(ask.seat, ask.id, self._answer(ask))
        except Refused:
            table.answer(ask.seat, ask.id, self._without_a_word(ask))

    def _without_a_word(self, ask: Ask[Any]) -> Any:
        idle = self.season.idle(ask)
        return idle if idle in ask.options() or not ask.options() else ask.nth(0)

    def _offered(self) -> tuple[Ask[Any], str] | None:
        """Find where somebody is offered the feat now, or what gives it."""
        for ask in self.season.table.open_asks():
            for option in () if ask.key in BOUGHT else ask.options():
                if self._is_it(option):
                    return ask, option
        return None

    def _is_it(self, option: str) -> bool:
        """Say whether an option is the feat, or what gives it; the latter is chosen a few times, and then left."""
        name, wanted = option.partition("@")[0], self.wanted[1]
        gives = name != wanted and name in (self.entry, f"{self.entry}_switch_on")
        self._taken[name] += gives
        return name == wanted or (gives and self._taken[name] <= OFTEN)

    def _answer(self, ask: Ask[Any]) -> Any:
        """Say what the stage says, follow a whim, or do what is usual."""
        if isinstance(ask, Card):
            return self._card(ask)
        said = self.says.get(f"{ask.seat}_{ask.key}", self.says.get(ask.key))
        if said is not None and (not isinstance(said, str) or said in ask.options()):
            return said
        if self.attempt >= len(FACES) and self._whims.roll(WHIM) == 1 and 0 < ask.count() < LONG:
            return ask.nth(self._whims.roll(ask.count()) - 1)
        return self._usual(ask)

    def _usual(self, ask: Ask[Any]) -> Any:
        """Go on to the second room, close with whoever is there and strike."""
        room = self.season.realm.delve.room
        match ask.key:
            case "battle_action" if "attack" in ask.options():
                return "attack"
            case "battle_move":
                return min(ask.options()) if ask.seat == "gm" else max(ask.options())
            case "delve_move" if room != "A2" and "A2" in ask.options():
                return "A2"
        return self.season.idle(ask)

    def _card(self, card: Card) -> Any:
        left = {"sixes": "ask", "dice": 0, "blow": "ask", "pays": "ask"}
        return card.drafted({**left, **self.says.get(f"{card.seat}_{card.key}", {})}).draft


def comes_up(name: str, **given: Any) -> Stage | None:
    """Try a stage with several dice, and some whims, until it has come up."""
    for attempt in range(TRIES):
        stage = Stage(name, attempt, **given).play()
        if stage.used:
            return stage
    return None
