"""What the web templates show of a view: the stage with its tabs, the sheets, what is known, the end."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

from undercroft.engine.boards import Ending, Page, Same, Tab, Task
from undercroft.engine.desk import Gauge
from undercroft.engine.gaps import Own
from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..book import Book, book_of
from ..dungeon.graph import built
from ..dungeon.legality import LIMITED, counted, limit
from ..dungeon.share import code_of
from ..state import Dungeon, Wicked
from ..words import Phase
from .cards import spots
from .desk import Desk, desk_of
from .film import Film, film, reel_of
from .last_time import last_time
from .own import gaps_of
from .pictures.canvas import small_clock
from .pictures.dungeon import Guests, Posted
from .pictures.dungeon import cross_section as draw_cut
from .pictures.dungeon import dungeon as draw_plan
from .pictures.raid import raid as draw_raid
from .pictures.region import region as draw_around
from .pressing import PLACES, Touch, asked_of, offers
from .scenes import Dial, foes, known, neighbours, staged, work
from .sheets import Sheet, gone, sheets, stacks
from .sight import in_scene, monster_of, raid_of, wicked_of
from .story import story, verdict

AT_HOME = (Phase.LURKING, Phase.CALAMITY)


class WickedPage(Page, kw_only=True):
    """What the templates of the game show beside: sheets, the hoard, work under way, and what is known."""

    mine: Sheet | None
    everybody: Sequence[Sheet]
    known: Sequence[tuple[str, str]]
    work: Sequence[Dial]
    hoard: Sequence[int]
    last: Sequence[str]
    dungeon: str
    desk: Desk | None
    limits: Sequence[Gauge]
    cut: Tab | None
    film: Callable[[], Film | None]
    newest: str
    code: str

    def clock(self, one: Dial) -> str:
        """Draw a clock by itself."""
        return small_clock(one)


def page(view: View) -> WickedPage:
    """Give everything that the templates need."""
    wicked, mine, desk, own = wicked_of(view), monster_of(view), desk_of(view), gaps_of(view)
    code = view.alike("code", (wicked.dungeon, wicked.packs), lambda: coded(wicked))
    reel, told = reel_of(view), last_time(view)
    newest = reel.key if reel is not None else ""
    everybody = sheets(view)
    paper = everybody[0] if mine is not None else None
    about, dials, heard = dungeon_line(wicked), work(view), known(view)
    return WickedPage(
        tabs=(shown := tabs(view, own, desk, code)),
        first=(opened := first(wicked, desk)),
        drawn_from=([(one.key, one.word) for one in shown], opened, newest),
        party="The wicked",
        party_note=f"cycle {wicked.cycle}" if wicked.cycle else "",
        gone={seat: fate for seat, one in wicked.monsters.items() if (fate := gone(one))},
        sheet_from=(paper, desk, about, wicked.dungeon.hoard, dials, heard),
        mine=paper,
        everybody=everybody,
        known=heard,
        work=dials,
        hoard=stacks(wicked.dungeon.hoard),
        last=told,
        dungeon=about,
        desk=desk,
        spots=spots(view) if desk is not None else (),
        limits=limits(view),
        cut=cut_through(view, own),
        film=lambda: film(view),
        newest=newest,
        code=code,
        ending=Ending(first_upper(verdict(view)), "", story(view)) if wicked.ended and view.over else Ending(),
        task=task(wicked, told),
        kinds={one.seat: one.role for one in everybody},
    )


def coded(wicked: Wicked) -> str:
    """Write the dungeon down as a code for other groups; nothing before it is dug."""
    return code_of(wicked.dungeon, wicked.packs) if wicked.dungeon.nodes else ""


def task(wicked: Wicked, told: Sequence[str]) -> Task:
    """Say what waits when a cycle begins, as it was read when the last one closed."""
    return Task(f"cycle-{wicked.cycle}", "Last time, and what waits", told) if told else Task()


PRESSED = Touch()
"""Everything in a picture can be pressed, and no places are asked about."""
SCENE, AROUND = partial(draw_raid, touch=PRESSED), partial(draw_around, touch=PRESSED)


def tabs(view: View, own: Own, desk: Desk | None = None, code: str = "") -> list[Tab]:
    """List what the stage can show now: pictures, and beside them what is words alone."""
    wicked, reel = wicked_of(view), reel_of(view)
    found: list[Tab] = [Same("desk", "Desk", shows=(desk,))] if desk is not None else []
    found.append(Tab("dungeon", "Dungeon", drawn(view, draw_plan), own=own))
    if in_scene(wicked):
        word = "Raid" if raid_of(wicked) else "Scene"
        found.append(Same("raid", word, SCENE, cache(lambda: (staged(view),)), own))
    found.append(Same("region", "Region", AROUND, cache(lambda: around(view)), own))
    found.append(Tab("monsters", "Monsters"))
    if reel is not None and wicked.dungeon.nodes:
        found.append(Tab("film", "Invasion" if reel.live else "Film"))
    return [*found, Tab("trial", "Trial")] if code else found


def drawn(view: View, draw: Callable[..., str]) -> Callable[..., str]:
    """Draw the dungeon when somebody looks at it, unless it was drawn so the last time for whoever knows the same."""

    def picture(narrow: bool = False) -> str:
        places = tuple(one for one in offers(asked_of(view)) if one.key in PLACES)
        things = (wicked_of(view).dungeon, guests(view))
        kept_as = f"{draw.__name__}{' narrow' * narrow}{' to choose from' * bool(places)}"
        return view.alike(kept_as, (*things, *places), lambda: draw(*things, narrow=narrow, touch=Touch(places)))

    return picture


def around(view: View) -> tuple[Any, ...]:
    """Give what the picture of the region shows."""
    wicked = wicked_of(view)
    return wicked.region.name, wicked.dungeon.name, neighbours(view)


def cut_through(view: View, own: Own) -> Tab | None:
    """Show the dungeon in cross-section, for the switch on its tab; there is none before it is dug."""
    return Tab("cut", "Cut through", drawn(view, draw_cut), own=own) if wicked_of(view).dungeon.nodes else None


def limits(view: View) -> list[Gauge]:
    """Say how full each limit of the dungeon is at its tier; what is over it has its own line. [WO-G05]"""
    dungeon, book = wicked_of(view).dungeon, book_of(view)
    return view.alike("limits", (dungeon,), lambda: gauges(dungeon, book)) if dungeon.nodes else []


def gauges(dungeon: Dungeon, book: Book) -> list[Gauge]:
    """Count what is limited, and what is over the limit."""
    found = [Gauge(f"{what}s", counted(dungeon, what), limit(dungeon, book, what)) for what in LIMITED]
    over = sum(node.over_limit for node in dungeon.nodes.values()) + sum(one.over_limit for _, one in built(dungeon))
    over += sum(node.lair.over_limit for node in dungeon.nodes.values() if node.lair)
    return [*found, *([Gauge("over the limit, and idle", over, 0)] if over else [])]


def guests(view: View) -> Guests:
    """Say who is where in the dungeon, as far as it was seen."""
    wicked = wicked_of(view)
    invasion, party = wicked.invasion, foes(view) if wicked.invasion and not raid_of(wicked) else []
    at_posts = [pack for pack in wicked.packs.values() if not (pack.gone or pack.raiding or pack.captured)]
    posts = [Posted(one.name, one.place or one.post, one.aware, one.id, one.kind, one.job) for one in at_posts]
    home = [(one.seat, one.name) for one in wicked.monsters.values() if not (one.dead or one.captured)]
    here, at = home if not raid_of(wicked) else [], invasion.at if invasion and party else ""
    return Guests(at, party, posts, wicked.dungeon.breach_known, here, book_of(view))


def first(wicked: Wicked, desk: Desk | None = None) -> str:
    """Say what the stage shows first: where people are, or to the game master the desk."""
    if desk is not None and desk.factions and not wicked.ended:
        return "desk"
    if walked_in(wicked):
        return "film"
    if in_scene(wicked):
        return "raid"
    if wicked.invasion and wicked.invasion.film:
        return "film"
    if wicked.invasion or wicked.phase in AT_HOME:
        return "dungeon"
    return "monsters" if wicked.monsters and wicked.phase == Phase.MAKING else "region"


def walked_in(wicked: Wicked) -> bool:
    """Say whether adventurers have come to the sanctum just now: how they came there is shown before anybody acts."""
    came = wicked.invasion is not None and bool(wicked.invasion.film)
    return came and wicked.scene.kind == "sanctum" and not wicked.scene.acted


def dungeon_line(wicked: Wicked) -> str:
    """Say in a line what the dungeon is."""
    if not wicked.dungeon.name:
        return ""
    hoard = f"{wicked.dungeon.hoard} gold in the hoard" if wicked.dungeon.hoard else "and not a coin in the hoard"
    return f"{wicked.dungeon.name}, tier {wicked.dungeon.tier}, {hoard}"
