"""The table as it is shown: the dungeon, the scene that is played, the monsters, the region, and the story."""

from collections.abc import Sequence

from undercroft.engine.beats import Beat
from undercroft.engine.boards import Meaning, Panel, Phrase, Span, Throw
from undercroft.engine.journal import Line
from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..words import Band
from .cards import known
from .film import film_pages, reel_of
from .last_time import last_time
from .page import page
from .papers import papers
from .pictures.faces import face
from .sight import wicked_of, word
from .story import story, verdict
from .terminal import desk, dungeon, knowledge, last, monsters, raid, region

__all__ = [
    "beat", "chapter", "dice", "face", "film", "heading", "known", "last_time", "opens", "page", "papers", "story",
    "terminal", "throws", "tone",
]  # fmt: skip

HARM = (
    "shocked", "bloodied", "died", "pack_destroyed", "bleeds", "goes_feral", "slot_lost", "thing_lost", "coins_lost",
    "source_lost", "alarm_rings", "driven_off", "captured", "left_behind", "raid_missed", "trouble_comes",
    "rolled_trouble",
    "creature_slain", "sanctum_broken", "sanctum_plundered", "sanctum_lost", "tier_fell", "dungeon_fallen",
    "ruin_ticked", "room_disabled", "guard_disabled", "plan_failed", "prisoner_freed", "faction_rises", "league",
    "clock_filled",
)  # fmt: skip
MIXED = (
    "stated", "foe_strikes", "foe_strikes_too",
    "partly_resisted", "in_the_way", "is_hindered", "position_dire", "alarm_ticked", "foe_comes", "hired_comes",
    "invasion_comes", "invasion_begins", "party_seen", "hireling_seen", "breach_made", "overdone", "trouble_pocketed",
    "imps_mess", "logic_failed", "logic_broken",
)  # fmt: skip
GOOD = (
    "avoided", "defended", "no_longer_bloodied", "heart_gained", "freed", "way_cleared", "goal_ticked", "goal_reached",
    "source_taken", "foe_out", "hired_out", "adventurer_out", "raid_reached", "pillaged", "loot_powerful", "tier_rises",
    "discovered", "rolled_find",
    "built", "brewed", "crafted", "pack_joins", "creature_came", "sanctum_won", "stage_done", "plan_done",
    "advanced", "recovered", "no_blowback", "no_calamity", "rolled_no_blowback",
    "rolled_no_calamity", "rolled_unnoticed", "faction_falls", "secret_learned",
)  # fmt: skip
BANDS = {Band.FAILURE: Meaning.HARM, Band.MIXED: Meaning.MIXED, Band.SUCCESS: Meaning.GOOD, Band.CRITICAL: Meaning.GOOD}
CHAPTERS = {
    "raid_chosen": "The raid", "raid_opens": "At the door", "rolled_opening": "At the door",
    "raid_reached": "Home", "raid_missed": "Home",
    "invasion_begins": "Visitors", "in_the_sanctum": "The sanctum", "trouble_comes": "Trouble",
    "rolled_trouble": "Trouble",
    "finale": "The finale",
    "campaign_over": "The end",
}  # fmt: skip
FACES = "⚀⚁⚂⚃⚄⚅"


def heading(view: View) -> str:
    """Say where in the campaign the table is."""
    wicked = wicked_of(view)
    if wicked.ended:
        return first_upper(verdict(view))
    where = wicked.dungeon.name or "Wicked Ones"
    if not wicked.cycle:
        return "Before the first raid"
    return f"{where}, cycle {wicked.cycle}, {word(view, wicked.phase, 'at')}"


def terminal(view: View) -> Sequence[Panel]:
    """Show the scene, the dungeon, everybody's sheet, the region, and what is known of it."""
    parts = (*desk(view), last(view), raid(view), dungeon(view), *monsters(view), region(view), knowledge(view))
    return [panel for panel in parts if panel is not None]


def film(view: View) -> Sequence[Panel]:
    """Give the film of the last invasion as pages, one for each place that they came to."""
    found = reel_of(view)
    return film_pages(found) if found else []


def tone(line: Line) -> Meaning:
    """Say how a line sounds: a roll by its band, anything else by its kind."""
    if line.kind.startswith("rolled_"):
        return BANDS.get(line.params.get("band", ""), Meaning.PLAIN)
    if line.kind in HARM:
        return Meaning.HARM
    if line.kind in MIXED:
        return Meaning.MIXED
    return Meaning.GOOD if line.kind in GOOD else Meaning.PLAIN


def opens(line: Line) -> bool:
    """Say where a chapter begins."""
    return bool(chapter(line))


def chapter(line: Line) -> str:
    """Name the chapter of the journal that a line begins."""
    if line.kind == "cycle_closed":
        return f"After cycle {line.params.get('cycle', 1)}"
    return CHAPTERS.get(line.kind, "")


RISES = {
    "shocked": "shock", "bloodied": "bloodied", "goes_feral": "feral", "stressed": "stress", "heart_gained": "a heart",
    "source_taken": "got it", "coins_lost": "gold lost", "slot_lost": "lost", "thing_lost": "lost", "freed": "free",
    "avoided": "avoided", "defended": "warded off", "pack_aware": "!", "no_longer_bloodied": "better",
}  # fmt: skip
"""What rises from somebody to whom something happens."""
FALLS = {"died": "dead", "pack_destroyed": "gone", "creature_slain": "slain", "foe_out": "out", "adventurer_out": "out"}


def beat(view: View, line: Line) -> Beat | None:
    """Say how a line is seen happening: a shock lands, somebody falls, they walk on; the rest as everywhere."""
    who, to = (*view.pieces(line), "", "")[:2]
    if line.kind in FALLS:
        return Beat("fall", who, words=FALLS[line.kind], dead=line.kind == "died", tone=Meaning.HARM)
    if line.kind in RISES and who:
        return Beat("number", who, words=RISES[line.kind], tone=tone(line))
    if line.kind == "they_enter" and who:
        return Beat("move", who, to or who)
    if line.kind == "invasion_paragraph":
        return Beat("curtain")
    return of_somebody(view, line, who) if who else None


def of_somebody(view: View, line: Line, who: str) -> Beat | None:
    """Say how what somebody does is seen happening: a foe is cut, a card is turned, a light goes to whoever acts."""
    told = line.params
    match line.kind:
        case "foe_slashed":
            return Beat("blow", to=who, words=str(told.get("count", "")), tone=Meaning.GOOD)
        case "ability_used":
            return Beat("card", who, title=first_upper(view.speaker.word(str(told.get("ability", "")))))
        case "thing_used" | "loot_thing" | "crafted":
            return Beat("card", who, title=first_upper(view.speaker.word(str(told.get("thing", "")))))
        case "foe_comes" | "hired_comes" | "spotlight_on":
            return Beat("light", who)
    return None


def dice(view: View, line: Line) -> Sequence[Phrase]:
    """Show the dice that a line tells of."""
    faces = [FACES[face - 1] + str(face) if sides == 6 else f"d{sides}:{face}" for sides, face in line.dice]
    return [(Span(" ".join(faces), Meaning.QUIET),)] if faces else []


def throws(line: Line) -> list[Throw]:
    """List the dice that a line tells of."""
    return [Throw("", sides, face) for sides, face in line.dice]
