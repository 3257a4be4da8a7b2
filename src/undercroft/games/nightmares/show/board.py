"""The night as it is shown: the scene, the cards, letters and foes, what is known, the sheets, and the story."""

from collections.abc import Sequence

from undercroft.engine.beats import Beat
from undercroft.engine.boards import Meaning, Panel, Phrase, Span, Throw
from undercroft.engine.journal import Line
from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..words import Where
from .known import known
from .last_time import last_time
from .page import page
from .sight import hero_of, night_of, town_name
from .story import story
from .terminal import before, gm_panels, knowledge, letters, rooms, scene, sheets

__all__ = [
    "beat", "chapter", "dice", "heading", "known", "last_time", "opens", "page", "story", "terminal", "throws", "tone",
]  # fmt: skip

HARM = (
    "hurt", "debility", "defeated", "died", "cursed", "gave_in", "danger_landed", "problem_landed", "threat_landed",
    "miscast", "lost_thing", "lost_purses", "lost_spell", "woken", "barred_back", "darkened",
)  # fmt: skip
MIXED = (
    "worse",
    "problem_arose",
    "problem_rose",
    "announced",
    "announced_blow",
    "announced_debility",
    "threat_made",
    "nearer",
    "noise",
    "trap",
)
GOOD = (
    "foe_fell", "problem_gone", "steadied", "recovered", "mended", "slept", "agreed", "anchor_take", "anchor_break",
    "brought_out", "level", "put_off", "warded", "left", "contact_strong",
)  # fmt: skip
FACES = "⚀⚁⚂⚃⚄⚅"


def heading(view: View) -> str:
    """Say where in the evening the table is."""
    night = night_of(view)
    if night.over:
        return "The night is over"
    if night.scene.where is Where.LAIR:
        room = night.known.rooms.get(night.scene.room)
        where = first_upper(room.name) if room else "The lair"
        return f"{where}, round {night.scene.round}" if night.scene.round else where
    if not night.heroes or night.phase == "making":
        return "Before the first evening"
    return f"{town_name(view)}, day {night.town.day}" if night.town.day else f"Evening {max(1, night.session)}"


def terminal(view: View) -> Sequence[Panel]:
    """Show where one is, what is wrong, what is meant, what is known, and behind a bar one's own sheet."""
    parts = (
        *gm_panels(view),
        before(view),
        scene(view),
        letters(view),
        rooms(view),
        knowledge(view),
        *sheets(view, hero_of(view)),
    )
    return [panel for panel in parts if panel is not None]


def tone(line: Line) -> Meaning:
    """Say how a line sounds."""
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
    match line.kind:
        case "session":
            return f"Evening {line.params.get('number', 1)}"
        case "day":
            return f"Day {line.params.get('day', 1)}"
        case "room" | "room_again" | "room_passed":
            return first_upper(str(line.params.get("room", "")))
        case "round":
            return f"Round {line.params.get('round', 1)}"
        case "left":
            return "Outside"
    return ""


def beat(view: View, line: Line) -> Beat | None:
    """Say how a line is seen happening: a card turns, harm runs along its arrow, a moon goes dark, somebody falls."""
    who, to = (*view.pieces(line), "", "")[:2]
    match line.kind:
        case "room" if line.params.get("first"):
            return Beat("card", who, title=chapter(line))
        case "acted" | "threat_landed" if to:
            return Beat("blow", who, to, far=True, tone=Meaning.HARM)
        case kind if kind.startswith(("announced", "threat_made", "threat_again")) and to:
            return Beat("aim", who, to, tone=Meaning.MIXED)
        case "met":
            return Beat("light", who)
        case "hurt":
            return Beat("number", who, meter="disposition", by=-int(line.params.get("amount", 0)), tone=Meaning.HARM)
        case "mended":
            return Beat("number", who, meter="disposition", by=int(line.params.get("amount", 0)), tone=Meaning.GOOD)
        case "debility" | "recovered" as kind:
            found = first_upper(view.speaker.word(str(line.params.get("debility", ""))))
            bad = kind == "debility"
            return Beat(
                "number", who, words=found if bad else f"{found} no more", tone=Meaning.HARM if bad else Meaning.GOOD
            )
        case "defeated" | "died" as kind:
            return Beat("fall", who, dead=kind == "died", tone=Meaning.HARM)
        case "cursed":
            return Beat("card", who, title=view.speaker.word(str(line.params.get("curse", ""))), tone=Meaning.HARM)
    return None


def dice(view: View, line: Line) -> Sequence[Phrase]:
    """Show the dice that a line tells of."""
    faces = [FACES[face - 1] + str(face) if sides == 6 else f"d{sides}:{face}" for sides, face in line.dice]
    return [(Span(" ".join(faces), Meaning.QUIET),)] if faces else []


def throws(line: Line) -> list[Throw]:
    """List the dice that a line tells of."""
    return [Throw("", sides, face) for sides, face in line.dice]
