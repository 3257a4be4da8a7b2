"""What in a picture can be pressed: it answers whatever this viewer is asked about it, or else opens its card."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from json import dumps
from typing import NamedTuple

from undercroft.atlas.frame import Choice, seen
from undercroft.atlas.ink import n
from undercroft.engine.cards import Card
from undercroft.engine.gaps import gap
from undercroft.engine.secrets import Shown
from undercroft.engine.view import View

PLACES = (
    "desired_way",
    "place",
    "lair_place",
    "dungeon_spot",
    "dungeon_taken",
    "map_spot",
    "map_node",
    "map_way",
    "map_other",
)
"""Questions whose options are places of the dungeon."""
PEOPLE = (
    "whom_to_hurt", "mixed_hurts", "action_intention", "action_who", "work_hand", "action_helper", "action_team",
    "raid_pack", "evening_scene", "compel_whom", "pass_to", "consequence_whom", "standing_whom", "loot_holder",
)  # fmt: skip
"""Questions whose options are people, or something to be done to one of them; those that come first go first."""
LINES = ("action_intention",)
NEIGHBOURS = ("blame", "raid_choice", "raid_target", "raid_setup")
"""Questions whose options are factions, or something of theirs."""
PARTS = re.compile(r"[:@]")
LINK, PIECE = "link", "piece"
"""How the keys of gaps begin: for where something leads, and for the name of a piece on one page."""
CLOCK = "clock"
"""What a clock is called that has no name of its own."""
Box = tuple[float, float, float, float]
"""Left, top, width and height of what a finger can hit."""


class Offer(NamedTuple):
    """One option of a question: whose key it is, where in the dock it is answered, its value, and its words."""

    key: str
    field: str
    value: str
    label: str

    def about(self, how: str, factions: Mapping[str, str]) -> Sequence[str]:
        """List what it is about: itself, and whatever is named in it (`strike:ser_pim`)."""
        if how == "line":
            return self.value, f"{self.value.partition(':')[0]}:"
        if how == "place":
            return self.value, self.value.rpartition(">")[2]
        own = self.field.removeprefix("slot.") if self.key == "raid_pack" else self.value
        named = (own, *PARTS.split(own)[1:])
        return [factions.get(part, part) for part in named] if how == "faction" else named


def asked_of(view: View) -> list[Shown]:
    """Show what a viewer is asked, as far as something drawn could answer it."""
    pressed = (*PLACES, *PEOPLE, *LINES, *NEIGHBOURS)
    return [view.shown_ask(ask) for ask in view.asks if isinstance(ask, Card) or ask.key in pressed]


def offers(asked: Iterable[Shown]) -> Iterator[Offer]:
    """Go through all options of what a viewer is asked, slot by slot of a card as it lies there."""
    for shown in asked:
        for slot in shown.get("slots", ()):
            yield from _options(f"slot.{slot['slot']}", slot)
        yield from _options("value", shown) if "slots" not in shown else ()


def _options(field: str, shown: Mapping[str, object]) -> Iterator[Offer]:
    options = shown["options"]
    for one in options if isinstance(options, list) else ():
        if shown["kind"] != "yes_no" or one["id"] == "yes":
            yield Offer(str(shown["key"]), field, one["id"], one["label"])


def thing_id(kind: str, key: str) -> str:
    """Call something drawn as its card is called on the page."""
    return f"thing-{kind}-{re.sub(r'[^A-Za-z0-9]+', '-', key)}"


class Link(NamedTuple):
    """Something drawn that can be pressed: how it is found among what is asked, what it is, its name, its words."""

    how: str
    kind: str
    key: str
    name: str
    words: Sequence[str]
    whose: str = ""
    """Whose it is, where their own page says so under it."""

    @property
    def about(self) -> str:
        """By what it is found: a line of the action card by its kind, too."""
        return f"{self.kind}:{self.key}" if self.how == "line" else self.key


class Touch:
    """What a picture is drawn with in which things can be pressed, and places that are asked about.

    What pressing something answers differs from page to page: it is a gap, as the names of pieces are (`own.py`).
    """

    def __init__(self, places: Sequence[Offer] = (), *, pressed: bool = True) -> None:
        self.places = places
        self._pressed = pressed

    def person(self, key: str, name: str, body: str, box: Box, kind: str = "foe", whose: str = "") -> str:
        """Let one of ours, or of theirs, be pressed."""
        return self.on((kind, key), name, body, box, "person", whose)

    def line(self, kind: str, key: str, name: str, body: str, box: Box) -> str:
        """Let something be pressed that a line of the action card is about: `source:0`, `clear:1`, any `goal`."""
        return self.on((kind, key), name, body, box, "line")

    def faction(self, key: str, name: str, body: str, box: Box) -> str:
        """Let a faction be pressed."""
        return self.on(("faction", key), name, body, box, "faction")

    def place(self, kind: str, key: str, name: str, box: Box) -> str:
        """Let a room, or what stands in a passage, be pressed."""
        return self.on((kind, key), name, "", box, "place")

    def on(self, thing: tuple[str, str], name: str, body: str, box: Box, how: str = "", whose: str = "") -> str:
        """Wrap something drawn, so that fingers, keys and screen readers find it."""
        if not self._pressed:
            return body
        kind, key = thing
        piece = gap(f"{PIECE} {key or CLOCK}")
        drawn = f'<g data-piece="{piece}">{body}</g>' if body else ""
        drawn += target(box, piece if not body else "")
        link = dumps(Link(how, kind, key, name, seen(body), whose))
        return f'<a data-card="{thing_id(kind, key or CLOCK)}" {gap(f"{LINK} {link}")}>{drawn}</a>'


def chosen(found: Offer, name: str) -> Choice:
    """Say what pressing something answers."""
    return Choice(f"{found.field}={found.value}", found.label, name)


def target(box: Box, piece: str = "") -> str:
    """Draw what a finger hits: it is seen where something is asked, or looked at."""
    x, y, wide, high = box
    named = f' data-piece="{piece}"' if piece else ""
    return f'<rect class="hit"{named} x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" rx="8" fill="none"/>'


NO_TOUCH = Touch(pressed=False)
"""A picture that is only looked at."""
