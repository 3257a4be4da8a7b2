"""What a seat sees of the table, by its types, and the words for what is on it."""

from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..state import Monster, Raid, Wicked
from ..words import Phase

ARTICLES = ("A", "An", "The")


def wicked_of(view: View) -> Wicked:
    """Read the table as far as this seat may know it; what it may not know cannot be read."""
    return view.read("", Wicked)


def monster_of(view: View) -> Monster | None:
    """Find whom this seat leads."""
    return wicked_of(view).monsters.get(view.seat)


def raid_of(wicked: Wicked) -> Raid | None:
    """Give the raid that is under way; one that is over is remembered until the next, and no longer shown."""
    return wicked.raid if wicked.phase == Phase.RAIDING else None


def in_scene(wicked: Wicked) -> bool:
    """Say whether a scene is played: a raid, trouble, the sanctum; at home only where something hangs over it."""
    if wicked.scene.kind == "home":
        return bool(wicked.scene.clocks or wicked.scene.obstacles)
    return raid_of(wicked) is not None or wicked.scene.kind not in ("none", "raid")


def word(view: View, key: str, *lists: str) -> str:
    """Give the word for an id, looked for in some lists of the book first (`word(view, "forge", "room")`)."""
    speaker = view.speaker
    for one in lists:
        if speaker.has_word(name := f"{one}.{key}"):
            return speaker.word(name)
    return speaker.word(key)


def heading_word(view: View, key: str, *lists: str) -> str:
    """Give the word for an id as a heading is written."""
    return first_upper(word(view, key, *lists))


def midway(name: str) -> str:
    """Give a name as it stands within a sentence: its article is no longer a capital."""
    article, _, rest = name.partition(" ")
    return f"{article.lower()} {rest}" if rest and article in ARTICLES else name


def headed(name: str) -> str:
    """Give a name as a heading has it, without its article: Thornwick Militia."""
    return first_upper(name.removeprefix("the "))


def faction_name(view: View, faction: str) -> str:
    """Name a faction, or nobody."""
    found = wicked_of(view).region.factions.get(faction)
    return found.name if found else ""
