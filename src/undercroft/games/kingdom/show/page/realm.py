"""What the web templates of Make You Kingdom show of a view: the realm, the Court, the sheets, the end."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from undercroft.atlas.frame import Choice
from undercroft.engine.boards import Ending, Page, Spot, Tab, Task, Throw
from undercroft.engine.journal import Line
from undercroft.engine.reading import shows
from undercroft.engine.view import View

from ...grammar.entries import FACILITIES
from ...state import ROOMS, Built, Character, Kingdom, Landmaker
from ...state.land import bordering
from ...words import ATTRIBUTES
from ..pictures.scenes import Chamber, Courtier, Ground, Meters, Neighbour, Plan, Site, Way, court, kingdom, world
from ..sight import realm_of
from ..story import OUTCOMES, how_it_went, story
from .asked import cells_asked, places_asked, under_way
from .delve import delve_views, shown_first
from .dungeon import clues_found
from .fight import behind_the_screen, fed, in_battle
from .game_master import BehindTheScreen, game_master, gm_shown_first, gm_views, spots
from .sheets import RealmSheet, Sheet, creatures, kept_kingdom_sheet, kept_sheet, titles

BEFORE = ("creation", "court")
"""The phases in which the campaign has not begun."""
OPENED = {"creation": "kingdom", "court": "court", "adventure": "world"}
"""What the stage shows first in a phase; the Kingdom where nothing is said."""
MOST_SHEETS = 6
"""How many Map Sheets get a picture of their own."""
NO_SCREEN: tuple[Sequence[tuple[str, str]], BehindTheScreen | None, Sequence[Spot]] = ((), None, ())
"""What those see of what is behind the screen who are no game master."""
ROUTE = "travel_route"
"""The question which way the Court takes through the Known World."""


class RealmPage(Page, kw_only=True):
    """What the realm's templates show beside: one's Landmakers, the Kingdom's sheet, and what is behind the screen."""

    sheets: Sequence[Sheet]
    realm: RealmSheet
    clues: Sequence[tuple[str, str]]
    truth: Sequence[tuple[str, str]]
    master: BehindTheScreen | None
    everybody: Sequence[Sheet]
    """All of the Court, for the game master."""


class Common(NamedTuple):
    """What is the same on the pages of all seats."""

    party_note: str
    gone: dict[str, str]
    task: Task
    kinds: dict[str, str]
    realm: RealmSheet
    clues: Sequence[tuple[str, str]]


def page(view: View) -> RealmPage:
    """Give everything that the templates need."""
    public, people = view.public, realm_of(view).landmakers.values()
    common = public.once("common", lambda: common_of(public))
    tabs, first = views(view), looked_at_first(view)
    sheets = [paper_of(view, person) for person in people if person.seat == view.seat][::-1]
    court = [paper_of(view, person) for person in people if shows(person, "facts")]
    screen = (truth(view), game_master(view), spots(view)) if court else NO_SCREEN
    return RealmPage(
        tabs=tabs,
        first=first,
        drawn_from=([(one.key, one.word) for one in tabs], first),
        party="The Court",
        party_note=common.party_note,
        gone=common.gone,
        sheet_from=(sheets, common.realm, common.clues, *screen[:2], court),
        sheets=sheets,
        realm=common.realm,
        clues=common.clues,
        truth=screen[0],
        master=screen[1],
        everybody=court,
        spots=screen[2],
        ending=ending(view),
        task=common.task,
        kinds=common.kinds,
    )


def common_of(view: View) -> Common:
    """Read what is the same on the pages of all seats."""
    state = realm_of(view)
    people = list(state.landmakers.values())
    return Common(
        "" if state.phase in BEFORE else f"game {state.chronicle.number}",
        gone(view),
        task(view),
        kinds(view, people),
        kept_kingdom_sheet(view),
        clues_found(view),
    )


def kinds(view: View, people: Sequence[Landmaker]) -> dict[str, str]:
    """Say of each seat that has a Landmaker what that one is."""
    made_of = tuple([(one.seat, one.court_class, *one.jobs) for one in people])
    return view.kept("kinds", made_of, lambda: {one.seat: titles(view, one) for one in people if one.court_class})


def paper_of(view: View, person: Landmaker) -> Sheet:
    """Show a Landmaker on paper."""
    return kept_sheet(view, person, (under_way(view), fed(view, person)), lambda: in_battle(view, person))


def task(view: View) -> Task:
    """Say what the people have asked for this time, and what it is worth to them; at the end, what came of it."""
    state, word = realm_of(view), view.speaker.word
    if state.phase == "end" and (told := how_it_went(view)):
        return Task(f"end-{state.chronicle.number}", told[0], told[1:])
    adventure, reward = state.adventure, state.chronicle.reward
    if not (adventure.hook and adventure.objective):
        return Task()
    asked = f"{upper(word(adventure.objective))}{f', for {reward} MG' if reward else ''}."
    return Task(f"game-{state.chronicle.number}", upper(word(adventure.hook)).rstrip("."), [asked])


def looked_at_first(view: View) -> str:
    """Say what the stage shows first."""
    found = gm_shown_first(view) or shown_first(view) or asked_about(view)
    return found or ("world" if on_the_road(view) else OPENED.get(realm_of(view).phase, "kingdom"))


def asked_about(view: View) -> str:
    """Say which picture answers what the one who looks is asked, if it is the world or one of our maps."""
    realm = realm_of(view).kingdom
    maps = [cell for cell in realm.maps if cell != realm.capital][: MOST_SHEETS - 1]
    for key, cell in (("kingdom", realm.capital), *((f"region{nth}", cell) for nth, cell in enumerate(maps, 1))):
        if cell in realm.maps and places_asked(view, cell):
            return key
    return "world" if cells_asked(view) else ""


def on_the_road(view: View) -> bool:
    """Say whether the Court travels, or somebody is asked which way it takes."""
    return realm_of(view).step == "travel" or any(ask.key == ROUTE for ask in view.asks)


def gone(view: View) -> dict[str, str]:
    """Name the seats whose every Landmaker is dead."""
    lived: dict[str, bool] = {}
    for person in realm_of(view).landmakers.values():
        lived[person.seat] = lived.get(person.seat, False) or person.condition != "dead"
    return {seat: "dead" for seat, alive in lived.items() if not alive}


def views(view: View) -> list[Tab]:
    """List what the stage can show, each a key, a word for its tab, and what its picture shows."""
    return [shown for part in STAGE for shown in part(view)]


def kingdom_views(view: View) -> list[Tab]:
    """Show the capital's Map Sheet with the Kingdom's numbers."""
    realm = realm_of(view).kingdom
    title = realm.name or "The Kingdom"
    return [Tab("kingdom", "Kingdom", kingdom, lambda: (plan_of(view, realm.capital, title), meters_of(view)))]


def world_views(view: View) -> list[Tab]:
    """Show the Known World."""
    return [Tab("world", "World", world, lambda: (grounds_of(view), neighbours_of(view), ways_asked(view)))]


def court_views(view: View) -> list[Tab]:
    """Show the Court."""
    return [Tab("court", "Court", court, lambda: (courtiers(view),))]


def region_views(view: View) -> list[Tab]:
    """Show the other regions that are ours."""
    realm = realm_of(view).kingdom
    cells = [cell for cell in realm.maps if cell != realm.capital][: MOST_SHEETS - 1]
    return [region_view(view, cell, nth) for nth, cell in enumerate(cells, 1)]


def region_view(view: View, cell: str, nth: int) -> Tab:
    """Show one of the other regions."""
    word = f"Region {cell}"
    return Tab(f"region{nth}", word, kingdom, lambda: (plan_of(view, cell, word), meters_of(view), nth))


STAGE: tuple[Callable[[View], list[Tab]], ...] = (
    gm_views,
    delve_views,
    kingdom_views,
    world_views,
    court_views,
    region_views,
)
"""What the stage is made of, in the order of its tabs; a part that has nothing to show gives nothing."""


def plan_of(view: View, cell: str, title: str) -> Plan:
    """Read a Map Sheet; before there is one, nine dark rooms."""
    sheet = realm_of(view).kingdom.maps.get(cell)
    if sheet is None:
        return Plan(title, tuple(Chamber(room, usable=False) for room in ROOMS), cell=cell)
    asked = places_asked(view, cell)
    chambers = tuple(
        Chamber(room, tuple(map(site, sheet.rooms[room].facilities)), sheet.usable(room), asked.get(room))
        for room in ROOMS
    )
    ways = tuple((way, choice) for way, choice in asked.items() if way not in ROOMS)
    return Plan(title, chambers, tuple(sheet.corridors), tuple(sheet.entrances), cell, ways)


def site(built: Built) -> Site:
    """Read one Facility; one that was botched keeps its place and not its name."""
    kind = "botch" if built.botched and "botch" in FACILITIES else built.kind
    if kind not in FACILITIES:
        return Site(kind, kind.replace("_", " ").capitalize(), "special", built.level)
    entry = FACILITIES[kind]
    return Site(kind, entry.title, entry.category, built.level if entry.levels else 1)


def meters_of(view: View) -> Meters:
    """Read the Kingdom's numbers."""
    state, word = realm_of(view), view.speaker.word
    realm = state.kingdom
    races = ", ".join(view.speaker.format_field(race, "many") for race in realm.races)
    scores = tuple((name, word(name).capitalize(), figure(realm, name, realm.attributes[name])) for name in ATTRIBUTES)
    return Meters(
        realm.name,
        "Being made" if state.phase == "creation" else word(f"kingdom_level_{realm.level}"),
        realm.level,
        realm.voices,
        figure(realm, "max_voices", 10 + realm.level),
        realm.treasury,
        state.population(),
        figure(realm, "population_cap", 100),
        scores,
        f"Forebears: {races}" if races else "",
    )


def figure(holder: Kingdom | Character, name: str, otherwise: int) -> int:
    """Give a figure as it stands on a sheet."""
    total = holder.figures.get(name)
    return total.value if total is not None else otherwise


def grounds_of(view: View) -> list[Ground]:
    """Read the Known World, region by region."""
    state, word = realm_of(view), view.speaker.word
    capital, goal, kingdoms = state.kingdom.capital, state.adventure.cell, state.world.kingdoms
    found, asked = [], cells_asked(view)
    mine = [cell for cell, region in state.world.regions.items() if region.kind == "own"]
    for cell, region in sorted(state.world.regions.items()):
        owner = kingdoms.get(region.owner)
        name = (owner or region).name
        if region.kind == "own":
            name = "ours, too" if cell != capital and capital in mine else state.kingdom.name
        found.append(
            Ground(
                cell,
                region.kind,
                name or upper(word(region.kind).rstrip(",")),
                region.owner,
                owner.relationship if owner and not owner.gone else "",
                cell == capital,
                cell == goal,
                asked.get(cell),
            )
        )
    if goal and goal not in state.world.regions:
        found.append(Ground(goal, "dungeon", "The adventure", goal=True, choice=asked.get(goal)))
    drawn = {ground.cell for ground in found}
    found += [Ground(cell, "unknown", "Unknown", choice=one) for cell, one in asked.items() if cell not in drawn]
    return sorted(found, key=lambda ground: ground.cell)


def ways_asked(view: View) -> list[Way]:
    """List the ways of which the one who looks is to choose one, each called as in the list."""
    asked = [view.shown_ask(ask) for ask in view.asks[:1] if ask.key == ROUTE]
    offered = [option for ask in asked for option in ask["options"]]
    return [
        Way(Choice(one["id"], str(nth), f"{one['label']}. {one['help']}".rstrip(". ")), way_from_here(view, one["id"]))
        for nth, one in enumerate(offered, 1)
    ]


def way_from_here(view: View, way: str) -> tuple[str, ...]:
    """List the regions of a way, beginning with that from which the Court sets out."""
    state, cells = realm_of(view), way.split("-")
    here = [cell for cell in (state.adventure.court_at or "", *state.kingdom.maps) if cell in bordering(cells[0])]
    return (*here[:1], *cells)


def neighbours_of(view: View) -> list[Neighbour]:
    """List the other kingdoms and the Great Powers, with what they think of us."""
    known, word = realm_of(view).world, view.speaker.word
    others = [
        Neighbour(one.name, one.relationship, word(one.relationship)) for one in known.kingdoms.values() if not one.gone
    ]
    powers = [Neighbour(upper(word(name)), stance, word(stance), True) for name, stance in known.powers.items()]
    return others + powers


def courtiers(view: View) -> list[Courtier]:
    """Read the Court as everybody sees it: who takes part, and is not long dead."""
    state = realm_of(view)
    places = {seat: place for place, seat in enumerate(view.players)}
    return [courtier(view, state.landmakers[name], places.get(state.landmakers[name].seat, 0)) for name in state.court]


def courtier(view: View, person: Character, place: int) -> Courtier:
    """Read one Landmaker."""
    word = view.speaker.word
    titles = [word(name) for name in (person.court_class, *person.jobs) if name]
    condition = str(person.condition)
    trouble = [condition] if condition != "well" else [word(status) for status in person.statuses]
    return Courtier(
        person.name or view.speaker.name(person.seat),
        person.court_class,
        ", ".join(titles),
        person.level,
        person.hp,
        figure(person, "max_hp", 0) if person.abilities else 0,
        person.drive,
        person.follower_count,
        place,
        person.seat == view.seat,
        upper(", ".join(trouble)),
        condition != "well",
        view.speaker.name(person.seat) if person.name else "",
        f"who {person.id}",
    )


def truth(view: View) -> list[tuple[str, str]]:
    """List what only the game master knows of the adventure, room by room."""
    if not shows(realm_of(view).adventure, "truth"):
        return []
    hidden = realm_of(view).adventure.truth
    word = view.speaker.word
    rows = [("Ruler", upper(word(hidden.ruler)))] if hidden.ruler else []
    found: dict[str, list[str]] = {room: creatures(view, content.monsters) for room, content in hidden.rooms.items()}
    for trap in hidden.placed:
        found.setdefault(trap.where, []).append(word(trap.kind))
    rows += [(upper(word(place)), ", ".join(names)) for place, names in found.items() if names]
    rows += behind_the_screen(view)
    return [*rows, ("Notes", hidden.notes)] if hidden.notes else rows


def ending(view: View) -> Ending:
    """Say how it ended, and tell the story."""
    state = realm_of(view)
    if not state.ended:
        return Ending()
    realm, games = state.kingdom, len(state.past)
    name = realm.name or "The Kingdom"
    fell = realm.destroyed
    played = f"{games} game{'' if games == 1 else 's'} played"
    why = upper(view.speaker.word(f"fell_{fell}")) + "." if fell else f"{state.population()} people live there."
    note = f"{why} Level {realm.level}, {realm.treasury} MG in the Treasury, {played}."
    return Ending(f"{name} has fallen" if fell else f"{name} stands", note, story(view))


CHAPTERS = {
    "kingdom_named": "A kingdom is made",
    "crowned": "The Court",
    "objective_set": "The Kingdom Phase",
    "places_taken": "Into the Dungeon",
    "combat_begun": "Battle",
    "court_returned": "The End Phase",
    "campaign_fell": "The end",
    "campaign_finished": "The end",
}


def chapter(line: Line) -> str:
    """Name the chapter that a line of the journal begins."""
    if line.kind == "game_begun":
        return f"Game {line.params['number']}"
    if line.kind == "room_entered":
        return f"Room {line.params['room']}"
    if line.kind in OUTCOMES:
        return "The adventure"
    return CHAPTERS.get(line.kind, "")


def throws(line: Line) -> list[Throw]:
    """List the dice that a line tells of."""
    return [Throw("", sides, face) for sides, face in line.dice]


def upper(words: str) -> str:
    """Begin with a capital."""
    return words[:1].upper() + words[1:]
