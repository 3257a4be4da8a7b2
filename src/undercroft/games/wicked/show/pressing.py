"""What in a picture can be pressed: it answers whatever this viewer is asked about it, or else opens its card."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from undercroft.atlas.frame import Choice, answers
from undercroft.atlas.ink import n
from undercroft.engine.view import View

from .sight import wicked_of

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
Box = tuple[float, float, float, float]
"""Left, top, width and height of what a finger can hit."""


class Offer(NamedTuple):
    """One option of a question: whose key it is, where in the dock it is answered, its value, and its words."""

    key: str
    field: str
    value: str
    label: str

    @property
    def about(self) -> tuple[str, ...]:
        """What it is about: itself, and whatever is named in it (`strike:ser_pim`)."""
        own = self.field.removeprefix("slot.") if self.key == "raid_pack" else self.value
        return own, *PARTS.split(own)[1:]


def offers(view: View) -> Iterator[Offer]:
    """Go through all options of what this viewer is asked, slot by slot of a card as it lies there."""
    for ask in view.asks:
        shown = view.shown_ask(ask)
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


class Touch:
    """What can be pressed in the pictures of one viewer; by itself nothing."""

    def __init__(
        self,
        found: Sequence[Offer] = (),
        piece: Callable[[str], str] | None = None,
        factions: Mapping[str, str] | None = None,
    ) -> None:
        self.offers, self.piece, self.factions = found, piece, factions or {}

    @classmethod
    def of(cls, view: View) -> "Touch":
        """Read what a viewer is asked, and to whom each target belongs."""
        targets = {one.id: one.faction for one in wicked_of(view).region.targets.values()}
        return cls(list(offers(view)), view.piece, targets)

    @property
    def made_of(self) -> tuple[object, ...]:
        """All that a picture shows of it, but for the names of pieces."""
        return tuple(self.offers), tuple(self.factions.items())

    def first(self, keys: Sequence[str], fits: Callable[[Offer], bool]) -> Offer | None:
        """Find what pressing something answers: by the first of some questions that offers it."""
        for key in keys:
            for one in self.offers:
                if one.key == key and fits(one):
                    return one
        return None

    def person(self, key: str, name: str, body: str, box: Box, kind: str = "foe") -> str:
        """Let one of ours, or of theirs, be pressed."""
        return self.on((kind, key), name, body, box, self.first(PEOPLE, lambda one: key in one.about))

    def line(self, kind: str, key: str, name: str, body: str, box: Box) -> str:
        """Let something be pressed that a line of the action card is about: `source:0`, `clear:1`, any `goal`."""
        begins = f"{kind}:{key}" if key else f"{kind}:"
        found = self.first(LINES, lambda one: one.value == begins or (not key and one.value.startswith(begins)))
        return self.on((kind, key or "clock"), name, body, box, found)

    def faction(self, key: str, name: str, body: str, box: Box) -> str:
        """Let a faction be pressed."""
        found = self.first(NEIGHBOURS, lambda one: key in {self.factions.get(part, part) for part in one.about})
        return self.on(("faction", key), name, body, box, found)

    def place(self, kind: str, key: str, name: str, box: Box) -> str:
        """Let a room, or what stands in a passage, be pressed."""
        found = self.first(PLACES, lambda one: one.value == key or one.value.endswith(f">{key}"))
        return self.on((kind, key), name, "", box, found)

    def places(self) -> list[Offer]:
        """List all places that are asked about."""
        return [one for one in self.offers if one.key in PLACES]

    def on(self, thing: tuple[str, str], name: str, body: str, box: Box, found: Offer | None = None) -> str:
        """Wrap something drawn, so that fingers, keys and screen readers find it."""
        if self.piece is None:
            return body
        kind, key = thing
        drawn = f'<g data-piece="{self.piece(key)}">{body}</g>' if body else ""
        drawn += target(box, self.piece(key) if not body else "")
        card = thing_id(kind, key)
        if found is None:
            return answers(None, drawn, card, name)
        said = found.label if name.lower() in found.label.lower() else f"{name}: {found.label}"
        return choice(found, said, drawn, card)


def choice(found: Offer, name: str, drawn: str, card: str = "") -> str:
    """Let something drawn answer a question."""
    return answers(Choice(f"{found.field}={found.value}", found.label, name), drawn, card)


def target(box: Box, piece: str = "") -> str:
    """Draw what a finger hits: it is seen where something is asked, or looked at."""
    x, y, wide, high = box
    named = f' data-piece="{piece}"' if piece else ""
    return f'<rect class="hit"{named} x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" rx="8" fill="none"/>'


NO_TOUCH = Touch()
"""A picture that is only looked at."""
