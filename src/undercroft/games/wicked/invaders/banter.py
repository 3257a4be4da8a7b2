"""Banter: what those who come down say to each other about what they meet; seldom twice running. [section 6]"""

from undercroft.engine.play import Play

from ..book.entries.voice import Talk
from ..rules.table import book_of
from ..rules.telling import say, short
from ..state import Adventurer, Hired, Wicked
from .film import begun
from .party import hireling_of, invasion_of, kit_of, standing

EVERY = 2
"""Pictures of the film between two remarks."""
OWN = ("enter", "lock", "sanctum")
"""Moments at which somebody speaks as their class does."""


def remark(play: Play[Wicked], moment: str, one: Adventurer | None = None, *, whom: str = "") -> None:
    """Let somebody of the party say something about it, once they have been seen and are there to speak."""
    invasion = invasion_of(play)
    there = [other for other in standing(invasion) if other.id in invasion.party]
    if not (play.telling and there) or len(invasion.film) < invasion.spoke + EVERY:
        return
    speaker = one if one in there else next((other for other in there if other.leader), there[0])
    kind = "leader" if speaker.leader and lines_for(play, "leader", moment) else "invader"
    lines = lines_for(play, kind, moment)
    if moment in OWN:
        lines += kit_of(book_of(play.state), speaker).talk
    told(play, speaker.name, speaker.id, say(play, f"talk.{kind}.{moment}", lines, whom=short(whom)))


def complain(play: Play[Wicked], hired: Hired) -> None:
    """Let a hireling who took a blow say what it thinks of it; the picture of the blow is still to come."""
    entry = hireling_of(book_of(play.state), hired)
    if play.telling:
        lines = [*lines_for(play, "hireling", "hurt"), *entry.talk]
        told(play, f"the {entry.name}", hired.id, say(play, "talk.hireling.hurt", lines), after=True)


def plead(play: Play[Wicked], one: Adventurer) -> None:
    """Let somebody who was taken say the first thing that comes to mind."""
    lines = [*lines_for(play, "prisoner", "captured"), *lines_for(play, "invader", "captured")]
    told(play, one.name, one.id, say(play, "talk.prisoner.captured", lines))


def lines_for(play: Play[Wicked], who: str, moment: str) -> list[str]:
    """List what the book has for somebody at a moment."""
    shelf: list[Talk] = list(book_of(play.state).shelf("talk").values())
    return [line for one in shelf if (one.who, one.moment) == (who, moment) for line in one.lines]


def told(play: Play[Wicked], name: str, called: str, line: str, *, after: bool = False) -> None:
    """Tell what was said and by whom, and write it under the last picture, or the next."""
    if not line:
        return
    invasion = invasion_of(play)
    play.tell("invader_says", who=name, line=line, about=(called,))
    invasion.spoke = len(invasion.film)
    words = f"{begun(short(name))}: “{line}”"
    if after:
        invasion.saying.append(words)
    elif invasion.film:
        invasion.film[-1].line = f"{invasion.film[-1].line} {words}".strip()
