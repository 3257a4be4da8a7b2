"""What the web templates show of a view: the stage with its tabs, the sheets, what is known, the end."""

from collections.abc import Sequence

from undercroft.engine.boards import Ending, Page, Tab
from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..state import Wicked
from ..words import Phase
from .desk import Desk, desk_of
from .pictures.canvas import small_clock
from .pictures.dungeon import Guests
from .pictures.dungeon import dungeon as draw_dungeon
from .pictures.raid import raid as draw_raid
from .pictures.region import region as draw_region
from .scenes import Dial, foes, known, neighbours, staged, work
from .sheets import Sheet, sheet, sheets, stacks
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
    dungeon: str
    desk: Desk | None

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
        dungeon=dungeon_line(wicked),
        desk=desk,
        ending=Ending(first_upper(verdict(view)), "", story(view)) if wicked.ended and view.over else Ending(),
    )


def tabs(view: View) -> list[Tab]:
    """List what the stage can show now; the sheets stand beside, in the template."""
    wicked = wicked_of(view)
    inside = guests(view)
    found = [Tab("dungeon", "Dungeon", *(draw_dungeon(wicked.dungeon, inside, narrow=one) for one in (False, True)))]
    if scene := staged(view):
        found.append(
            Tab("raid", "Raid" if raid_of(wicked) else "Scene", draw_raid(scene), draw_raid(scene, narrow=True))
        )
    around, name, home = neighbours(view), wicked.region.name, wicked.dungeon.name
    wide, narrow = (draw_region(name, home, around, narrow=one) for one in (False, True))
    return [*found, Tab("region", "Region", wide, narrow)]


def guests(view: View) -> Guests:
    """Say who is where in the dungeon, as far as it was seen."""
    wicked = wicked_of(view)
    invasion, party = wicked.invasion, foes(view) if wicked.invasion and not raid_of(wicked) else []
    at_posts = [pack for pack in wicked.packs.values() if not (pack.gone or pack.raiding or pack.captured)]
    posts = [(one.name, one.place or one.post, one.aware) for one in at_posts]
    return Guests(invasion.at if invasion and party else "", party, posts, wicked.dungeon.breach_known)


def first(wicked: Wicked, desk: Desk | None = None) -> str:
    """Say what the stage shows first: where people are, or to the game master the desk."""
    if desk is not None and desk.factions and not wicked.ended:
        return "desk"
    if in_scene(wicked):
        return "raid"
    if wicked.invasion or wicked.phase in AT_HOME:
        return "dungeon"
    return "monsters" if wicked.monsters and wicked.phase == Phase.MAKING else "region"


def dungeon_line(wicked: Wicked) -> str:
    """Say in a line what the dungeon is."""
    if not wicked.dungeon.name:
        return ""
    return f"{wicked.dungeon.name}, tier {wicked.dungeon.tier}, {wicked.dungeon.hoard} gold in the hoard"
