"""Things that stand in rooms: what can be searched, opened, read and tripped over, and what each is good for."""

from undercroft.engine.dice import Dice, shuffle

from ..grammar.entries import TRAPS, TrapEntry
from ..state import Feature, Person
from ..state.planned import WeakPoint

THINGS: dict[str, tuple[str, ...]] = {
    "iron_chest": ("container",),
    "painted_vase": ("container",),
    "locked_cupboard": ("container",),
    "tin_trunk": ("container",),
    "shelf_of_jars": ("container", "food"),
    "stone_lion": ("statue",),
    "bronze_general": ("statue",),
    "headless_angel": ("statue",),
    "oil_portrait": ("picture",),
    "faded_mural": ("picture", "wall"),
    "map_of_nowhere": ("picture", "writing"),
    "round_mirror": ("mirror", "item"),
    "standing_clock": ("machine",),
    "brass_engine": ("machine",),
    "red_button": ("machine", "button"),
    "music_box": ("song", "container", "item"),
    "old_harp": ("song", "item"),
    "humming_pipe": ("song", "machine"),
    "low_altar": ("altar",),
    "crystal_ball": ("altar", "item"),
    "stack_of_letters": ("writing", "item"),
    "notice_board": ("writing",),
    "open_ledger": ("writing", "item"),
    "oak_door": ("door",),
    "trapdoor": ("door", "floor"),
    "revolving_door": ("door",),
    "loose_flagstone": ("floor",),
    "cracked_ceiling": ("ceiling",),
    "garden_pond": ("water",),
    "rain_barrel": ("water", "container"),
    "stone_basin": ("water",),
    "laid_table": ("food",),
    "basket_of_fruit": ("food", "container"),
    "cold_pot": ("food", "container"),
    "heap_of_bones": ("corpse",),
    "wrapped_mummy": ("corpse",),
    "fallen_knight": ("corpse", "wearable"),
    "hat_stand": ("wearable", "item"),
    "dancing_shoes": ("wearable", "item"),
    "rack_of_arms": ("item",),
    "luggage_scale": ("scale", "machine"),
    "handcart": ("vehicle", "container"),
    "rowing_boat": ("vehicle",),
    "mine_cart": ("vehicle", "container"),
    "potted_fern": ("plant",),
    "rag_doll": ("child", "item"),
}
"""Every thing with what it counts as, where a Trap asks for something to hang on."""
HOARD = "rulers_hoard"
"""What the Ruler sits on."""


def carries(thing: str, trap: TrapEntry) -> bool:
    """Say whether a Trap can hang on a thing. [MYK-TRAPRULE-PLACE-EVENT]"""
    wanted = trap.carrier.split() if "event" in trap.placed else MOVED[trap.category]
    return "any" in wanted or any(tag in wanted for tag in tags_of(thing))


MOVED: dict[str, list[str]] = {
    "classic": ["wall", "floor", "ceiling", "door", "statue", "container"],
    "facility": ["container", "machine"],
    "encounter": ["person", "plant", "door", "picture"],
    "disaster": ["altar", "treasure", "mirror", "button"],
    "movement": ["door", "picture", "vehicle"],
    "combat": [],
}
"""What a Room Trap of each category can be hung on. [MYK-TRAPRULE-MODIFY-OBJECTS]"""


def tags_of(thing: str) -> tuple[str, ...]:
    """Say what a thing counts as; who is no thing is a person."""
    return ("treasure", "container") if thing == HOARD else THINGS.get(thing, ("person",))


LOATHED = {
    "silver": "silver_spoon",
    "tobacco": "pouch_of_tobacco",
    "insecticide": "spray_can",
    "cross": "wooden_cross",
    "dice": "pair_of_dice",
    "comics": "pile_of_comics",
    "mayonnaise": "jar_of_mayonnaise",
    "key": "rusty_key",
}
"""Things that lie about where a Ruler cannot stand something that nobody has by themselves."""
CORE = "beating_core"
"""Where the core of a Ruler is hidden."""


def weak_thing(point: WeakPoint) -> Feature | None:
    """Give the thing that goes with a Weak Point, if one must be found: something loathed, or a core."""
    if point.kind in ("memory_core", "soul_core"):
        return Feature(CORE, CORE, needs={"core": point.kind})
    if point.about in LOATHED:
        return Feature(LOATHED[point.about], LOATHED[point.about], needs={"carries": point.about})
    return None


class Store:
    """A shuffled store of things, so that no thing stands in two rooms."""

    def __init__(self, dice: Dice, used: list[str] | None = None) -> None:
        self.left = [thing for thing in THINGS if thing not in (used or ())]
        shuffle(dice, self.left)

    def thing(self, kind: str = "") -> Feature | None:
        """Take out a thing: any, or one on which a Trap can hang."""
        fit = (one for one in self.left if not kind or carries(one, TRAPS[kind]))
        found = next(fit, None)
        if found is None:
            return None
        self.left.remove(found)
        return Feature(found, found)


def figure(person: Person) -> Feature:
    """Let somebody stand in a room, to be searched and talked to like anything else there."""
    return Feature(person.name, person.name, npc=person.id, way="talk")
