"""What the pictures show to one viewer: clocks, the scene of a raid, the web of factions, who is in the dungeon."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from undercroft.engine.boards import Meaning
from undercroft.engine.clocks import Clock
from undercroft.engine.reading import shows
from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..book import book_of
from ..dungeon.graph import SANCTUM
from ..state import Adventurer, Faction, Raid, Source, Wicked
from .sight import faction_name, headed, heading_word, in_scene, raid_of, wicked_of, word

UNKNOWN = -1
"""Of a clock that nobody has told of."""
TITLES = {"sanctum": "The sanctum", "home": "At home", "trouble": "Trouble"}
STANDINGS = {"tight_spot": Meaning.HARM, "equal": Meaning.PLAIN, "upper_hand": Meaning.GOOD}


class Dial(NamedTuple):
    """A clock as it is drawn: wanted (good), dreaded (harm), or in the way (mixed)."""

    name: str
    filled: int
    segments: int
    tone: Meaning
    key: str = ""

    @property
    def counted(self) -> str:
        """Say how far it is."""
        return "nobody has told" if self.filled == UNKNOWN else f"{self.filled} of {self.segments}"


class Prize(NamedTuple):
    """A source of good loot, and how it stands."""

    name: str
    note: str
    taken: bool
    lost: bool
    key: str = ""


class Hearty(NamedTuple):
    """An adventurer or a hireling who is seen: slashes left, of two for each heart, and moves."""

    name: str
    role: str
    slashes: int
    hearts: int
    moves: int
    fate: str
    key: str = ""
    kit: str = ""


class Ours(NamedTuple):
    """One of ours in a scene, and the seat that leads them."""

    name: str
    note: str
    seat: str
    pack: bool
    key: str = ""
    job: str = ""
    stress: int = 0
    lit: bool = False  # everybody looks at them


class Stage(NamedTuple):
    """A scene: where, what for, its clocks, what is to be had, who is there, and a few words at its foot."""

    title: str
    goal: str
    dials: Sequence[Dial]
    prizes: Sequence[Prize]
    ours: Sequence[Ours]
    foes: Sequence[Hearty]
    chips: Sequence[tuple[str, Meaning]]
    ground: Sequence[tuple[str, int]]


class Neighbour(NamedTuple):
    """A faction of the web."""

    name: str
    tier: int
    attitude: int
    feeling: str
    dial: Dial
    notes: Sequence[str]
    key: str = ""
    hates: Sequence[str] = ()


def dial(name: str, clock: Clock | None, tone: Meaning, key: str = "") -> Iterator[Dial]:
    """Read a clock, if there is one; its key says what is to be done about it."""
    if clock is not None:
        yield Dial(name, clock.filled, clock.segments, tone, key)


def staged(view: View) -> Stage | None:
    """Read the scene that is played, if one is: a raid, trouble, the sanctum."""
    wicked = wicked_of(view)
    raid = raid_of(wicked)
    if not in_scene(wicked):
        return None
    target = wicked.region.targets.get(raid.target) if raid else None
    return Stage(
        target.name if target else TITLES.get(wicked.scene.kind, "The raid"),
        word(view, raid.goal, "goal") if raid else "",
        list(dials(view)),
        [prize(wicked, one)._replace(key=str(place)) for place, one in enumerate(raid.sources)] if raid else [],
        list(ours(view)),
        foes(view),
        list(chips(view)),
        [(word(view, one.why), one.sign) for one in wicked.scene.ground],
    )


def dials(view: View) -> Iterator[Dial]:
    """Read the clocks of the scene: what we want, what we dread, what is in the way."""
    wicked = wicked_of(view)
    if raid := raid_of(wicked):
        yield from dial("Our goal", raid.goal_clock, Meaning.GOOD, "goal")
        yield from dial("The alarm", raid.alarm, Meaning.HARM, "alarm")
    if wicked.invasion and wicked.scene.kind == "sanctum":
        yield from dial("Ruin", wicked.invasion.ruin, Meaning.HARM, "ruin")
    for place, one in enumerate(wicked.scene.obstacles):
        yield from dial(heading_word(view, one.name, "obstacle"), one.clock, Meaning.MIXED, f"clear:{place}")
    for name, clock in wicked.scene.clocks.items():
        tone = Meaning.GOOD if name == "undoing" else Meaning.HARM
        yield from dial(clock_name(view, clock.name), clock, tone, name)


def clock_name(view: View, name: str) -> str:
    """Name a clock of a scene."""
    return heading_word(view, name, "clock")


def prize(wicked: Wicked, one: Source) -> Prize:
    """Say who minds a source, or who has it."""
    taker = wicked.monsters.get(one.taken_by) or wicked.packs.get(one.taken_by)
    if one.taken_by:
        note = first_upper(f"{taker.name} has it") if taker else "ours"
    else:
        note = "lost" if one.lost else "unguarded" if one.unguarded else one.minded_by.partition(",")[0]
    return Prize(first_upper(one.name), note, bool(one.taken_by), one.lost)


def ours(view: View) -> Iterator[Ours]:
    """Read who of ours is in the scene."""
    wicked = wicked_of(view)
    raid = raid_of(wicked)
    there = raid.raiders if raid else list(wicked.monsters)
    for one in wicked.monsters.values():
        if one.seat in there and not (one.dead or one.captured or one.out):
            note = "feral" if one.feral else "bloodied" if one.bloodied else ""
            lit = one.seat == wicked.scene.spotlight and len(there) > 1
            yield Ours(one.name, note, one.seat, pack=False, key=one.seat, stress=one.stress, lit=lit)
    for key in raid.packs if raid else standing_by(wicked):
        if (pack := wicked.packs.get(key)) and not (pack.out or pack.gone):
            hurt = "bloodied" if pack.bloodied else ""
            yield Ours(first_upper(pack.name), hurt, pack.seat, pack=True, key=pack.id, job=pack.job)


def standing_by(wicked: Wicked) -> list[str]:
    """List the packs that stand in the sanctum with those who live there."""
    if wicked.scene.kind != "sanctum":
        return []
    return [key for key, pack in wicked.packs.items() if pack.place == SANCTUM and not pack.captured]


def foes(view: View) -> list[Hearty]:
    """Read the adventurers and hirelings that are seen, in a raid or at home."""
    wicked = wicked_of(view)
    met = raid_of(wicked) or wicked.invasion
    if met is None:
        return []
    people = met.foes if isinstance(met, Raid) else met.party
    hired = [
        Hearty(heading_word(view, one.kit, "hireling"), "hireling", one.slashes, 1, 0, one.gone, one.id)
        for one in met.hired.values()
    ]
    return [*(hearty(view, one) for one in people.values()), *hired]


def hearty(view: View, one: Adventurer) -> Hearty:
    """Read an adventurer."""
    fate = word(view, one.fate, "fate") if one.fate else ""
    return Hearty(one.name, word(view, one.kit, "class"), one.slashes, one.tier + 1, one.moves, fate, one.id, one.kit)


def chips(view: View) -> Iterator[tuple[str, Meaning]]:
    """Say in a few words how the scene stands: plan, footing, light, loot."""
    wicked = wicked_of(view)
    raid, scene = raid_of(wicked), wicked.scene
    if raid and raid.plan:
        yield heading_word(view, raid.plan, "plan"), Meaning.PLAIN
    if in_scene(wicked):
        yield heading_word(view, scene.footing, "footing"), STANDINGS[scene.footing]
    if scene.dark or scene.daylight:
        yield ("In the dark" if scene.dark else "By daylight"), Meaning.PLAIN
    if raid and raid.sources:
        yield f"Loot so far: {sum(bool(one.taken_by) for one in raid.sources)}", Meaning.PLAIN
    if raid and raid.reached:
        yield "Goal reached", Meaning.GOOD


def neighbours(view: View) -> list[Neighbour]:
    """Read the factions, the strongest first."""
    found = wicked_of(view).region.factions.values()
    return [neighbour(view, one) for one in sorted(found, key=lambda one: (-one.tier, one.name))]


def neighbour(view: View, one: Faction) -> Neighbour:
    """Read a faction; its clock shows what was told of it, to the game master all."""
    filled = one.ticks if shows(one, "ticks") else one.ticks_known
    clock = Dial("Their plans", min(filled, one.segments), one.segments, Meaning.HARM)
    feeling, entry = word(view, f"attitude.{one.attitude}"), book_of(view).shelf("faction").get(one.id)
    hates = tuple(entry.hates) if entry else ()
    return Neighbour(headed(one.name), one.tier, one.attitude, feeling, clock, notes(view, one), one.id, hates)


def notes(view: View, one: Faction) -> list[str]:
    """Say what else is known of a faction."""
    wicked = wicked_of(view)
    found = ["subjugated"] if one.subjugated else []
    found += ["leads a league against you"] if one.league else []
    return [*found, *(["raided last"] if wicked.before.faction == one.id else [])]


FACTS = 4
"""How many of the facts that the table has settled are listed: the newest, for old raids are told."""


def known(view: View) -> list[tuple[str, str]]:
    """List what is known of the region: weak and strong sides, secrets, prisoners, the newest facts."""
    region = wicked_of(view).region
    found = [
        (one.name, f"{side} {word(view, plan, 'plan').lower()}")
        for one in region.targets.values()
        for side, plan in (("weak to", one.weak_known), ("strong against", one.strong_known))
        if plan
    ]
    found += [(word(view, one.secret, "secret"), learned_note(view, one.faction, one.spent)) for one in region.learned]
    found += [
        (one.name, f"{word(view, one.status, 'prisoner')}, of {faction_name(view, one.faction) or 'nobody'}")
        for one in region.prisoners.values()
    ]
    return [*found, *((one, "") for one in region.facts[-FACTS:])]


def learned_note(view: View, faction: str, spent: bool) -> str:
    """Say whose secret it was, and whether it is used up."""
    return ", ".join(part for part in (headed(faction_name(view, faction)), "used up" if spent else "") if part)


def work(view: View) -> list[Dial]:
    """Read the projects under way."""
    return [
        Dial(heading_word(view, one.thing, one.work, "secret"), one.clock.filled, one.clock.segments, Meaning.GOOD)
        for one in wicked_of(view).dungeon.projects
    ]
