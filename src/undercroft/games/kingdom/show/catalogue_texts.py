"""What the catalogue says of itself: names of entries, texts of feats and rows, as the texts of the game."""

from functools import cache
from typing import Any

from undercroft.engine.catalogue import Shelf, option, options_of, words_of
from undercroft.engine.moments import PASS, QUIET, kind_of
from undercroft.engine.tables import lines_of
from undercroft.engine.texts import Texts
from undercroft.games import merge_texts, read_texts

from ..grammar.actions import ACTION_ASK, BATTLE_ASK, CAMP_ASK
from ..grammar.entries import (
    BASES,
    COURT_CLASSES,
    FACILITIES,
    FEATS,
    ITEMS,
    JOBS,
    MONSTERS,
    SKILLS,
    TRAPS,
    Entry,
    Feat,
)
from ..grammar.labels import several
from ..grammar.moments import Acting
from ..grammar.tables import TABLES
from ..state import CORRIDORS, ROOMS, WALLS

CATALOGUES: tuple[tuple[Shelf[Any], str, tuple[str, ...]], ...] = (
    (COURT_CLASSES, "", ("court_class",)),
    (JOBS, "", ("job_choice", "training_new_job")),
    (SKILLS, "", ("class_skill", "skill_learned", "skills_unlearned", "possession_skill")),
    (
        ITEMS,
        "",
        (
            "item_wanted",
            "shopping_item",
            "gift_item",
            "recycle_new",
            "items_kept",
            "factory_item",
            "impulse_item",
            "treasure_rare",
            "tribute",
            "relic_exchange",
        ),
    ),
    (ITEMS, "{needed}, up to {most}", ("craft_item",)),
    (TRAPS, "", ("skill_choice",)),
    (FACILITIES, "{cost} MG", ("purchase_wanted",)),
)
"""The asks that offer entries of the catalogue: each option says what it does, some what it costs."""


KINDS = {
    "court": "At Court", "residential": "To live in", "production": "To work in", "public": "For everybody",
    "recreational": "For pleasure", "special": "Of their own kind", "great_power": "Of the great powers",
}  # fmt: skip
"""The kinds of Facilities, as headings of what can be built."""


STEPPING_IN: dict[str, Any] = {
    "sentence": "{prompt} {deed}{*}.",
    "verb": "{deed}",
    "leads": "deed",
    "names": {"deed": "With what"},
    "says": {"deed": {PASS: "[Pass]", "*": "[{label}]"}},
    "outlook": {
        "averted": "It comes to nothing.",
        "saved": "{before} damage becomes {after}, and {who} stays up.",
        "falls": "{before} damage becomes {after}; {who} still goes down.",
        "lowered": "{before} damage becomes {after}.",
        "spared": "{who} takes nothing.",
        "moved": "{who} takes it instead: {after} damage.",
        "enough": "{before} becomes {after}, and that is enough.",
        "raised": "{before} becomes {after}.",
        "blow": "The blow's {before} becomes {after}.",
        "hp": "{who} goes from {before} to {after} HP.",
    },
}
"""The card on which somebody steps in, whatever the moment: it answers the moment's own question."""


GAME = __name__.partition(".show")[0]


@cache
def kingdom_texts() -> Texts:
    """Give the texts of the game, once the whole catalogue has been read; those beside it go before what it says."""
    return Texts(lambda: merge_texts(catalogue_texts(), read_texts(GAME)))


def catalogue_texts() -> dict[str, dict[str, Any]]:
    """Give words, options and lines for everything in the catalogue; a game's own texts go before them."""
    shelves: tuple[Shelf[Any], ...] = (BASES, MONSTERS, TRAPS, SKILLS, ITEMS, FACILITIES, COURT_CLASSES, JOBS)
    words = words_of(*shelves)
    words |= {f"talent_{job.id}": f"Talent ({job.title})" for job in JOBS} | _places()
    words |= {f"Talent ({job.title})=": f"the Kingdom's {job.title}" for job in JOBS}
    counted: tuple[Shelf[Any], ...] = (FACILITIES, BASES, ITEMS, COURT_CLASSES, JOBS, MONSTERS)
    words |= {f"{one.title}=": _one_of(one.title) for shelf in counted for one in shelf}
    words |= {f"{one.title}+": f"sets of {one.title}" if one.title in PROPER else several(one.title) for one in ITEMS}
    words |= {f"sealed:{one.id}": f"its skill {one.title} is sealed away" for one in SKILLS}
    words |= {f"split_core:{one.id}": f"a part of its core beats in {_one_of(one.title)}" for one in MONSTERS}
    words |= {f"karma:{one.id}": f"the {one.title}, from a former life" for one in COURT_CLASSES}
    words |= _missions() | {f"rule_of_{kind}": text for kind, text in lines_of(TABLES.values()).items()}
    options: dict[str, dict[str, Any]] = {}
    for power in FEATS:
        assert isinstance(power, Feat)
        label = words.get(power.entry, power.entry.replace("_", " ").capitalize())
        for trigger in power.triggers:
            keys = (ACTION_ASK, CAMP_ASK, BATTLE_ASK) if trigger is Acting else (f"window_{kind_of(trigger)}",)
            for key in keys:
                options.setdefault(key, {})[power.id] = option(label, power.text)
    windows = [key for key in options if key.startswith("window_")]
    for key in windows:
        options[key][PASS] = QUIET
    for shelf, beside, asks in CATALOGUES:
        more = {"with": beside} if beside else {}
        told = options_of(shelf, entry_text, **more)
        if shelf is FACILITIES:
            told = {one.id: {**told[one.id], "group": KINDS[one.category]} for one in FACILITIES}
        options |= dict.fromkeys(asks, told)
    cards = dict.fromkeys(windows, STEPPING_IN)
    return {"words": words, "options": options, "lines": lines_of(TABLES.values()), "cards": cards}


PROPER = (
    "A Bao A Qu", "Dagon", "Death", "Fortuna", "General Winter", "MSM-07", "Princess Summer", "Whalenesia",
    "Bad Company", "Black Twins", "Cactus Brothers", "Cup Men", "Demonic Steel", "Tiger Butter", "Armor", "Cards",
    "Glasses", "Keepable Foods", "Red Shoes", "Scientific Spice", "Something", "Dismaze Gear", "Dungeon Insurance",
    "Coffee", "Chocolate", "Chevaliers", "Mass Media", "Classified Weapons", "Shuriken",
    "Flour", "Experience", "Love", "Regalia", "Stigmata", "Thieves' Tools", "Analyze Specs", "Monster Venom",
    "Bikini Armor", "Emperor's New Armor", "Steam Mail", "Excalibur", "Murasama", "Meat of Infinity", "Perfume",
    "Seed Stock", "Power Bait",
)  # fmt: skip
"""What has a name of its own or is several or a stuff, so that nobody says `a` before it."""
ONLY = ("Royal Palace", "Throne")
"""What there is one of."""


def _one_of(title: str) -> str:
    """Name one of a kind in a sentence: a Slime, an Ogre, Dagon himself, the Royal Palace."""
    if title in PROPER:
        return title
    if title in ONLY:
        return f"the {title}"
    return f"{'an' if title[0] in 'AEIOX' and not title.startswith('Eu') else 'a'} {title}"


def _missions() -> dict[str, str]:
    """Name every mission, as the background says it."""
    told = lines_of([TABLES["background"]])
    parts = {kind.rpartition("_")[2]: text.partition("Mission: ")[2].rstrip(".") for kind, text in told.items()}
    return {f"mission_{number}": mission for number, mission in parts.items() if mission}


def _places() -> dict[str, str]:
    """Name rooms, Corridors and walls, on the only map and on each of several."""
    here = {room: room for room in ROOMS} | {way: way.replace("-", " to ") for way in CORRIDORS}
    here |= {f"{room}-{side}": f"the {side} wall of {room}" for room in ROOMS for side in WALLS[room]}
    cells = [f"{row}{column}" for row in range(1, 7) for column in range(1, 7)]
    return here | {f"{cell}.{key}": f"{words} in region {cell}" for cell in cells for key, words in here.items()}


def entry_text(entry: Entry) -> str:
    """Say what an entry of the catalogue does: the texts of its feats, or its own."""
    return " ".join(dict.fromkeys(feat.text for feat in FEATS.of(entry.held_as) if feat.text)) or entry.text
