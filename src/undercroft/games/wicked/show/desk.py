"""The game master's desk: what waits, who plots what, what is hidden and how it comes out, who is in the dungeon.

It reads nothing but the view of the seat that looks; in every other seat's view what it shows is missing.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from undercroft.engine.boards import Meaning
from undercroft.engine.reading import shows
from undercroft.engine.texts import first_upper, listed
from undercroft.engine.view import View

from ..book import book_of
from ..raids.trouble import is_invasion
from ..state import Faction, Pocketed, Target, Wicked
from ..words import Reveal
from ..world.reveals import IN_TURN, TURN
from .guests import Party, party_of
from .scenes import Dial
from .sheets import sheet
from .sight import faction_name, headed, heading_word, raid_of, wicked_of, word

WAYS = {
    Reveal.SECRETS: "You tell it",
    Reveal.QUESTIONS: "They ask for it",
    Reveal.FACTS: "They make it so",
}
"""The three ways in which something comes out, as the desk calls them. [WO-INFO-22]"""
COMES, SPRUNG = (
    "It comes at the next calamity, or sets out from your panel in a scene",
    "Spring it from your panel in a scene",
)
MEANT = {
    Reveal.SECRETS: "what is useful, and hidden",
    Reveal.QUESTIONS: "two questions, answered truly",
    Reveal.FACTS: "a fact in their own words, worth a die",
}


class Mend(NamedTuple):
    """Something that can be put right from the desk: what it is called, and where it lies."""

    word: str
    path: str


class PocketCard(NamedTuple):
    """Trouble that waits: what it is, how heavy, what comes of it, and until when it can be sprung."""

    name: str
    weight: str
    line: str
    until: str


class FactionCard(NamedTuple):
    """A faction as it really stands: its clock, what happens when that is full, and what players were told."""

    name: str
    tier: int
    attitude: int
    feeling: str
    dial: Dial
    plot: str
    told: str
    notes: Sequence[str]
    mends: Sequence[Mend]
    at: str = ""


class SecretCard(NamedTuple):
    """Something that nobody knows: what it says, where it lies, and how it comes out from there."""

    name: str
    faction: str
    text: str
    ways: Sequence[tuple[str, str]]


class TargetRow(NamedTuple):
    """A target: where it is weak and strong, who waits there, and what of it is known."""

    name: str
    faction: str
    facts: Sequence[tuple[str, bool]]


class PersonRow(NamedTuple):
    """One of the monsters in a line, and what can be put right."""

    seat: str
    name: str
    role: str
    stress: tuple[int, int]
    hearts: tuple[int, int]
    wrong: Sequence[str]
    mends: Sequence[Mend]


class Desk(NamedTuple):
    """Everything that lies on the desk."""

    title: str
    scene: str
    left_to: str
    hidden: Sequence[tuple[str, str]]
    party: Party | None
    pockets: Sequence[PocketCard]
    factions: Sequence[FactionCard]
    secrets: Sequence[SecretCard]
    ways: Sequence[tuple[str, str, bool]]
    targets: Sequence[TargetRow]
    people: Sequence[PersonRow]
    notes: str
    mends: Sequence[Mend]


def desk_of(view: View) -> Desk | None:
    """Lay out the desk; nobody but the game master has one."""
    wicked = wicked_of(view)
    if not view.seat or view.seat in wicked.seats or not shows(wicked, "decks"):
        return None
    return Desk(
        title_of(view),
        scene_of(view),
        word(view, wicked.chair.leaves, "at") if wicked.chair.leaves == wicked.phase else "",
        list(hidden_here(view)),
        party_of(view),
        [pocket(view, one) for one in wicked.pocketed],
        *around(view),
        list(people(view)),
        wicked.chair.notes,
        [Mend("Your notes", "chair.notes"), Mend("What you are asked", "chair.wants")],
    )


Around = tuple[Sequence[FactionCard], Sequence[SecretCard], Sequence[tuple[str, str, bool]], Sequence[TargetRow]]
"""What lies on the desk of the region: factions, secrets and the ways in which they come out, targets."""


def around(view: View) -> Around:
    """Read what lies on the desk of the region, unless nothing there is another."""
    wicked = wicked_of(view)

    def read() -> Around:
        factions = [faction_card(view, one) for one in plotting(wicked)]
        targets = [target_row(view, one) for one in wicked.region.targets.values()]
        return factions, list(secrets(view)), ways_of(wicked), targets

    return view.kept("desk", (wicked.region, wicked.cycle, wicked.decks.get(TURN)), read)


def title_of(view: View) -> str:
    """Say where in the cycle the table is."""
    wicked = wicked_of(view)
    raid = raid_of(wicked)
    if wicked.invasion is not None and wicked.invasion.stage != "after":
        return "They are in the dungeon"
    if raid is not None and raid.target in wicked.region.targets:
        return wicked.region.targets[raid.target].name
    return first_upper(word(view, wicked.phase, "at"))


def scene_of(view: View) -> str:
    """Say in a line how the scene stands, as everybody knows it."""
    wicked = wicked_of(view)
    raid, scene = raid_of(wicked), wicked.scene
    if raid is None and scene.kind in ("none", "raid"):
        return ""
    parts = [heading_word(view, scene.footing, "footing")]
    if raid is not None and raid.goal_clock is not None and raid.alarm is not None:
        parts += [f"goal {raid.goal_clock.filled} of {raid.goal_clock.segments}"]
        parts += [f"alarm {raid.alarm.filled} of {raid.alarm.segments}"]
    parts += ["dark"] if scene.dark else []
    return f"{', '.join(parts)}."


def hidden_here(view: View) -> Iterator[tuple[str, str]]:
    """List what this scene, and the dungeon, keep from everybody: loot, who waits, the next picture, a way in."""
    wicked = wicked_of(view)
    raid = raid_of(wicked)
    if raid is not None:
        if raid.unseen:
            yield "Loot that nobody has seen", listed([f"{one.name} ({one.minded_by})" for one in raid.unseen])
        if raid.reserve:
            yield "In reserve, at the next full alarm", listed([word(view, one, "class") for one in raid.reserve])
        if target := wicked.region.targets.get(raid.target):
            yield "Weak and strong", f"weak to {plan(view, target.weak)}, strong against {plan(view, target.strong)}"
        if wicked.scene.frames:
            yield "The next picture", first_upper(wicked.scene.frames[0])
    breach = wicked.dungeon.breach
    if breach and breach != wicked.dungeon.breach_known:
        node = wicked.dungeon.nodes.get(breach)
        yield "A way in that nobody knows", (word(view, node.room, "room") if node and node.room else "a cave")


def plan(view: View, one: str) -> str:
    """Name a plan in a sentence."""
    return word(view, one, "plan").lower()


def pocket(view: View, one: Pocketed) -> PocketCard:
    """Show trouble that waits."""
    shelf = book_of(view).shelf("blowback" if one.phase == "blowback" else "calamity")
    entry = next((each for each in shelf.values() if each.form == one.form), None)
    name = entry.name if entry is not None else heading_word(view, one.form, "trouble")
    line = "" if entry is None else entry.minor if one.weight == "minor" else entry.major
    late = one.until - wicked_of(view).cycle
    until = "this cycle or never" if late <= 0 else f"until the end of cycle {one.until}"
    how = COMES if is_invasion(one.form) else SPRUNG
    of = faction_name(view, one.faction)
    return PocketCard(
        name, f"{word(view, one.weight, 'weightiness')}{f', of {of}' if of else ''}", line, f"{how}, {until}."
    )


def plotting(wicked: Wicked) -> list[Faction]:
    """List the factions, who is nearest to something first."""
    found = wicked.region.factions.values()
    return sorted(found, key=lambda one: (one.segments - one.ticks, -one.tier, one.name))


def faction_card(view: View, one: Faction) -> FactionCard:
    """Show a faction with everything that it keeps to itself."""
    entry = book_of(view).shelf("faction").get(one.id)
    clock = Dial(entry.clock if entry else "Their plans", min(one.ticks, one.segments), one.segments, Meaning.HARM)
    told = "Players know nothing of it" if one.ticks_known < 0 else f"Players were told of {one.ticks_known}"
    notes = [f"{len(one.secrets)} secret{'' if len(one.secrets) == 1 else 's'} left"] if one.secrets else []
    notes += ["subjugated"] if one.subjugated else []
    notes += ["leads a league"] if one.league else []
    notes += ["stands still"] if one.stands_still >= wicked_of(view).cycle > 0 else []
    at = f"region.factions.{one.id}"
    mends = [Mend("Clock", f"{at}.ticks"), Mend("Attitude", f"{at}.attitude"), Mend("Tier", f"{at}.tier")]
    feeling = word(view, f"attitude.{one.attitude}")
    return FactionCard(
        headed(one.name), one.tier, one.attitude, feeling, clock, entry.text if entry else "",
        told if one.ticks_known != one.ticks else "Players know how far it is", notes, mends, at,
    )  # fmt: skip


def secrets(view: View) -> Iterator[SecretCard]:
    """Show every secret that is not out, with where it lies."""
    wicked = wicked_of(view)
    lies: dict[str, list[tuple[str, str]]] = {}
    for faction in wicked.region.factions.values():
        for place, one in enumerate(faction.secrets):
            turn = "next" if place == 0 else f"after {place} other{'' if place == 1 else 's'}"
            lies.setdefault(one, []).append((WAYS[Reveal.SECRETS], f"{turn} of {faction.name}"))
    for target in wicked.region.targets.values():
        if target.secret:
            lies.setdefault(target.secret, []).append((WAYS[Reveal.QUESTIONS], f"about {target.name}"))
    for friend in wicked.region.friends.values():
        for one in friend.secrets:
            lies.setdefault(one, []).append((WAYS[Reveal.SECRETS], f"{word(view, friend.id, 'friend')} knows it"))
    for prisoner in wicked.region.prisoners.values():
        for one in prisoner.secrets:
            lies.setdefault(one, []).append(("They torture it out", f"{prisoner.name} knows it"))
    known = {one.secret for one in wicked.region.learned}
    shelf = book_of(view).shelf("secret")
    for key, ways in lies.items():
        if key not in known and (entry := shelf.get(key)) is not None:
            yield SecretCard(
                entry.name, headed(faction_name(view, entry.faction)), entry.text, list(dict.fromkeys(ways))
            )


def ways_of(wicked: Wicked) -> list[tuple[str, str, bool]]:
    """List the three ways, what each means, and whether it is its turn; you may take another. [WO-R99]"""
    turn = IN_TURN[len(wicked.decks.get(TURN, [])) % len(IN_TURN)]
    return [(WAYS[one], MEANT[one], one is turn) for one in IN_TURN]


def target_row(view: View, one: Target) -> TargetRow:
    """Show what a target hides, and whether it is known."""
    facts = [(f"weak to {plan(view, one.weak)}", one.weak_known is not None)]
    facts += [(f"strong against {plan(view, one.strong)}", one.strong_known is not None)]
    if one.reserve:
        facts += [(f"waiting: {listed([word(view, each, 'class') for each in one.reserve])}", one.reserve_known)]
    return TargetRow(one.name, headed(faction_name(view, one.faction)), facts)


def people(view: View) -> Iterator[PersonRow]:
    """Show the monsters, and what of them can be put right."""
    for one in wicked_of(view).monsters.values():
        mine, at = sheet(view, one), f"monsters.{one.seat}"
        mends = [Mend("Stress", f"{at}.stress"), Mend("Dark hearts", f"{at}.hearts"), Mend("Gold", f"{at}.gold")]
        mends += [Mend("Shock", f"{at}.shock")] if one.shock else []
        mends += [Mend("No longer bloodied", f"{at}.bloodied")] if one.bloodied else []
        mends += [Mend("Alive again", f"{at}.dead")] if one.dead else []
        yield PersonRow(one.seat, one.name, mine.role, mine.stress, mine.hearts, mine.wrong, mends)
