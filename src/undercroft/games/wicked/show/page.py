"""What the web templates show of a view: the stage with its tabs, the sheets, what is known, the end."""

from collections.abc import Sequence

from undercroft.engine.boards import Ending, Page, Tab
from undercroft.engine.desk import Gauge
from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..dungeon.graph import built
from ..dungeon.legality import LIMITED, counted, limit
from ..dungeon.share import code_of
from ..state import Wicked
from ..words import Phase
from .cards import Thing, cards
from .desk import Desk, desk_of
from .film import Film, film
from .last_time import last_time
from .pictures.canvas import small_clock
from .pictures.dungeon import Guests, Posted, cross_section
from .pictures.dungeon import dungeon as draw_dungeon
from .pictures.raid import raid as draw_raid
from .pictures.region import region as draw_region
from .pressing import Touch
from .scenes import Dial, foes, known, neighbours, staged, work
from .sheets import Sheet, sheet, sheets, stacks
from .sight import book_of, in_scene, monster_of, raid_of, wicked_of
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
    things: Sequence[Thing]
    limits: Sequence[Gauge]
    cut: tuple[str, str]
    film: Film | None
    code: str

    def clock(self, one: Dial) -> str:
        """Draw a clock by itself."""
        return small_clock(one)


def page(view: View) -> WickedPage:
    """Give everything that the templates need."""
    wicked, mine, desk = wicked_of(view), monster_of(view), desk_of(view)
    return WickedPage(
        tabs=tabs(view),
        first=first(wicked, desk),
        party="The wicked",
        party_note=f"cycle {wicked.cycle}" if wicked.cycle else "",
        gone={one.seat: one.gone for one in sheets(view) if one.gone},
        mine=sheet(view, mine) if mine is not None else None,
        everybody=sheets(view),
        known=known(view),
        work=work(view),
        hoard=stacks(wicked.dungeon.hoard),
        last=last_time(view),
        dungeon=dungeon_line(wicked),
        desk=desk,
        things=cards(view),
        limits=limits(view),
        cut=cut_through(view),
        film=film(view),
        code=code_of(wicked.dungeon, wicked.packs) if wicked.dungeon.nodes else "",
        ending=Ending(first_upper(verdict(view)), "", story(view)) if wicked.ended and view.over else Ending(),
    )


def tabs(view: View) -> list[Tab]:
    """List what the stage can show now; the sheets stand beside, in the template."""
    wicked = wicked_of(view)
    inside, touch = guests(view), Touch.of(view)
    drawn = (draw_dungeon(wicked.dungeon, inside, narrow=one, touch=touch) for one in (False, True))
    found = [Tab("dungeon", "Dungeon", *drawn)]
    if scene := staged(view):
        drawn = (draw_raid(scene, narrow=one, touch=touch) for one in (False, True))
        found.append(Tab("raid", "Raid" if raid_of(wicked) else "Scene", *drawn))
    around, name, home = neighbours(view), wicked.region.name, wicked.dungeon.name
    wide, narrow = (draw_region(name, home, around, narrow=one, touch=touch) for one in (False, True))
    return [*found, Tab("region", "Region", wide, narrow)]


def cut_through(view: View) -> tuple[str, str]:
    """Draw the dungeon in cross-section, for the switch on its tab: wide, and for a phone."""
    dungeon, inside, touch = wicked_of(view).dungeon, guests(view), Touch.of(view)
    wide, narrow = (cross_section(dungeon, inside, narrow=one, touch=touch) for one in (False, True))
    return (wide, narrow) if dungeon.nodes else ("", "")


def limits(view: View) -> list[Gauge]:
    """Say how full each limit of the dungeon is at its tier; what is over it has its own line. [WO-G05]"""
    dungeon = wicked_of(view).dungeon
    if not dungeon.nodes:
        return []
    gauges = [Gauge(f"{what}s", counted(dungeon, what), limit(dungeon, book_of(view), what)) for what in LIMITED]
    over = sum(node.over_limit for node in dungeon.nodes.values()) + sum(one.over_limit for _, one in built(dungeon))
    over += sum(node.lair.over_limit for node in dungeon.nodes.values() if node.lair)
    return [*gauges, *([Gauge("over the limit, and idle", over, 0)] if over else [])]


def guests(view: View) -> Guests:
    """Say who is where in the dungeon, as far as it was seen."""
    wicked = wicked_of(view)
    invasion, party = wicked.invasion, foes(view) if wicked.invasion and not raid_of(wicked) else []
    at_posts = [pack for pack in wicked.packs.values() if not (pack.gone or pack.raiding or pack.captured)]
    posts = [Posted(one.name, one.place or one.post, one.aware, one.id, one.kind, one.job) for one in at_posts]
    here = [one for one in wicked.monsters.values() if not (one.dead or one.captured)] if not raid_of(wicked) else []
    return Guests(
        invasion.at if invasion and party else "", party, posts, wicked.dungeon.breach_known, here, book_of(view)
    )


def first(wicked: Wicked, desk: Desk | None = None) -> str:
    """Say what the stage shows first: where people are, or to the game master the desk."""
    if desk is not None and desk.factions and not wicked.ended:
        return "desk"
    if in_scene(wicked):
        return "raid"
    if wicked.invasion and wicked.invasion.film:
        return "film"
    if wicked.invasion or wicked.phase in AT_HOME:
        return "dungeon"
    return "monsters" if wicked.monsters and wicked.phase == Phase.MAKING else "region"


def dungeon_line(wicked: Wicked) -> str:
    """Say in a line what the dungeon is."""
    if not wicked.dungeon.name:
        return ""
    hoard = f"{wicked.dungeon.hoard} gold in the hoard" if wicked.dungeon.hoard else "and not a coin in the hoard"
    return f"{wicked.dungeon.name}, tier {wicked.dungeon.tier}, {hoard}"
