"""A whole house book of plain entries, for tests of games that must not depend on what ours says."""

from functools import cache
from itertools import product

from tests.nightmares.people import BLOCK, ITEMS, OBJECTS
from undercroft.engine.decks import RANKS
from undercroft.games.nightmares.words import Archetype, Institution

BROUGHT = """
[[{table}.brings]]
kind = "{kind}"
name = "{name}"
sign = "A sign."
plain = "It is plain."
pressing = "It is pressing."
lands = "It lands."
does = [{does}]
ways = [{{ text = "jump", attribute = "dexterity" }}, {{ text = "think", attribute = "intelligence" }}]
"""
TOLD = 'told = { vague = "there is one", specific = "it is there", false = "it is elsewhere" }\n'
SPREAD = ("weddings", "thresholds", "inns", "mirrors", "dogs")


def brings(table: str) -> str:
    """Give two complications and a danger."""
    return (
        BROUGHT.format(table=table, kind="complication", name="Noise", does='{ do = "noise" }')
        + BROUGHT.format(table=table, kind="complication", name="A call", does='{ do = "call" }')
        + BROUGHT.format(table=table, kind="danger", name="Stones", does='{ do = "hurt", amount = 2 }')
    )


def monsters(table: str) -> str:
    """Give one for each card and column, but for the crown's ace."""
    found = ""
    for rank, column in product(RANKS, ("bestiary", "invent")):
        if (table, rank, column) != ("crown", "ace", "bestiary"):
            crown = table == "crown"
            block = (
                BLOCK.format(
                    id=f"{table}_{rank}_{column}",
                    name=f"The {rank} {column}",
                    level=3 if crown else 1,
                    die=8 if crown else 4,
                    rating=13 if crown else 10,
                    kind="nightmare" if crown else "beast",
                    otherworld="true" if crown else "false",
                )
                .replace("[[frame", f"[[{table}")
                .replace("[frame.", f"[{table}.")
            )
            found += block.replace("level =", f'table = "{table}"\nrank = "{rank}"\ncolumn = "{column}"\nlevel =', 1)
    return found


@cache
def whole_texts() -> dict[str, str]:
    """Give the texts of all files."""
    frames = "".join(
        BLOCK.format(id=one, name=one.capitalize(), level=1, die=4, rating=10, kind="human", otherworld="false")
        for one in ("named_one", "few", "gang", "faeries", "society", "family", "following", "cabal")
    )
    return {
        "items.toml": ITEMS,
        "curses.toml": OBJECTS,
        "frames.toml": frames,
        "crowns.toml": monsters("crown"),
        "owners.toml": monsters("owner"),
        "prowlers.toml": monsters("prowler"),
        "traps.toml": "".join(_trap(rank) for rank in RANKS),
        "anchors.toml": "".join(_anchor(rank) for rank in RANKS),
        "outsiders.toml": "".join(_face(band) for band in BANDS),
        "rooms.toml": "".join(_room(number) for number in range(6)),
        "spells.toml": "".join(map(_school, range(1, 11))),
        "miscasts.toml": "".join(map(_miscast, range(1, 13))),
        "motives.toml": "".join(_motive(row) for row in range(1, 21)),
        "alignments.toml": ALIGNMENT,
        "classes.toml": _classes(),
        "settlement.toml": _settlement(),
        "words.toml": NAMES,
        "magic_items.toml": "",
        "dangers.toml": "",
        "retainers.toml": "",
        "attributes.toml": "",
        "themes.toml": "",
    }


NAMES = """
[[wording]]
id = "names"
name = "Names"
lines = ["Wren", "Odo", "Ketil", "Mab", "Ines", "Tove", "Bram"]
"""
BANDS = ("few", "gang", "faeries", "society", "family", "following", "cabal")
ALIGNMENT = """
[[alignment]]
id = "order"
name = "Order"
text = "Things have a place."
maxims = ["One.", "Two.", "Three.", "Four."]
deeds = ["kept", "paid", "judged", "guarded"]
against = ["broke", "lied", "stole", "fled"]
"""


def _miscast(row: int) -> str:
    return f'[[miscast]]\nid = "m{row}"\nname = "Wrong {row}"\nrow = {row}\ntext = "Smoke."\n'


def _trap(rank: str) -> str:
    return (
        f'[[trap]]\nid = "trap_{rank}"\nname = "Trap {rank}"\nrank = "{rank}"\nsigns = ["A.B", "B.C", "C.D"]\n'
        'ways = [{ text = "jump", attribute = "dexterity" }]\ndoes = [{ do = "hurt", amount = 2 }]\n'
        'debility = "maimed"\n'
        'way_by = "Step left."\nlands = "It falls."\ndressed = ["A dream.", "A thing."]\n' + TOLD + brings("trap")
    )


def _anchor(rank: str) -> str:
    return (
        f'[[anchor]]\nid = "anchor_{rank}"\nname = "Anchor {rank}"\nrank = "{rank}"\nlook = "It shines."\n'
        f'story = "Somebody wept."\nsigns = ["A.B", "B.C", "C.D"]\n{TOLD}'
    )


def _face(band: str) -> str:
    return (
        f'[[face]]\nid = "face_{band}"\nname = "Face {band}"\nband = "{band}"\ntemper = "kind"\nlook = "Plain."\n'
        'want = "bread"\noffer = "salt"\nprice = "coin"\ngrudge = "none"\nfacts = ["A.B", "B.C", "C.D"]\n'
        'swayed_by = "pity"\n' + TOLD + brings("face")
    )


def _room(number: int) -> str:
    tags = ", ".join(f'"{tag}"' for tag in SPREAD)
    return (
        f'[[room]]\nid = "room_{number}"\nname = "Room {number}"\nopenings = ["A.B", "B.C", "C.D"]\ntags = [{tags}]\n'
        'usable = ["a rope", "a table", "a lamp"]\ndrawn = "stair"\n'
    )


def _school(number: int) -> str:
    levels = (1, 1, 1, 2, 2, 3, 3, 4, 4, 5)
    spells = "".join(
        f'[[spell]]\nid = "s{number}_{row}"\nname = "Spell {number} {row}"\nschool = "school_{number}"\nrow = {row}\n'
        f'level = {level}\ntarget = "foe"\nrange = "room"\ndoes = [{{ do = "hurt", amount = 2 }}]\ntext = "A light."\n'
        for row, level in enumerate(levels, 1)
    )
    return f'[[school]]\nid = "school_{number}"\nnumber = {number}\nname = "School {number}"\ntext = "Ten."\n{spells}'


def _motive(row: int) -> str:
    return (
        f'[[motive]]\nid = "motive_{row}"\nname = "Motive {row}"\nrow = {row}\ntext = "Why."\ntest = "Did you?"\n'
        'deeds = ["a_a", "b_b", "c_c"]\n'
    )


def _classes() -> str:
    classes = "".join(
        f'[[class]]\nid = "class_{rolls[0]}"\nname = "Class {rolls[0]}"\nrolls = {rolls}\npurses = 2\n'
        'contact = "a cousin"\ntext = "Plain."\n'
        for rolls in ([2, 3], [4, 5], [6, 7, 8], [9, 10], [11], [12])
    )
    outfits = "".join(
        f'[[outfit]]\nid = "outfit_{one}"\nname = "Outfit"\narchetype = "{one}"\nitems = ["sword", "leather"]\n'
        for one in Archetype
    )
    return classes + outfits


def _settlement() -> str:
    sites = "".join(
        f'[[site]]\nid = "{one}"\nname = "The {one}"\ninstitution = "{one}"\nkeeper = "Odo"\n'
        'temper = "kind"\nlook = "Plain."\n'
        'through = ["A ledger says", "A stone says", "A list says"]\n'
        'gossip = ["A man says", "A boy says", "A cook says"]\n'
        for one in Institution
    )
    town = (
        '[[settlement]]\nid = "town"\nname = "Town"\nsights = ["A square."]\nnews = ["Rain."]\n'
        'worthless = ["bread is dear"]\n'
        'beggar = "Old Tam."\ngame = "Three dice."\n'
    )
    return town + sites
