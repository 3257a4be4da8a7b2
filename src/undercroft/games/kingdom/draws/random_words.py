"""The four Random Word Tables: what people like, dislike, lose their memories in, and name things after."""

from undercroft.engine.play import Play
from undercroft.engine.tables import draw

from ..grammar.tables import Table
from ..state import Realm

NEIGHBOURS_JOB = "(the neighbour's Job)"
"""The word that depends on who sits next to whoever rolled."""

RANDOM_WORDS_1: Table[str] = Table(
    "random_words_1",
    dice="D66",
    cite="MYK-CHAR-WORD-1",
    rows={
        11: "Magic", 12: "Dressing Up", 13: "Cramped Spaces", 14: "Staying Up Late", 15: "Fishing",
        16: "Discussion", 22: "Beards", 23: "Being Alone", 24: "Boasting", 25: "Self Discovery",
        26: "The Opposite Sex", 33: "Frilly Clothes", 34: "Quiet Living", 35: "Talking about Oneself", 36: "Baths",
        44: "Old Things", 45: "Stupid People", 46: "Darkness", 55: "Fiance", 56: "People", 66: "Idiots",
    },
)  # fmt: skip

RANDOM_WORDS_2: Table[str] = Table(
    "random_words_2",
    dice="D66",
    cite="MYK-CHAR-WORD-2",
    rows={
        11: "Science", 12: "Reading", 13: "Wide Spaces", 14: "Waking Up Early", 15: "Uselessness", 16: "Work",
        22: "Bald Heads", 23: "Large Groups of People", 24: "Flirting", 25: "Old Stories", 26: "The Same Sex",
        33: "Weapon Maintenance", 34: "War", 35: "Gossip", 36: "Cutting Hair", 44: "New Things",
        45: "Smart People", 46: "Light", 55: "Parents", 56: "The King", 66: "Scary Stories",
    },
)  # fmt: skip

RANDOM_WORDS_3: Table[str] = Table(
    "random_words_3",
    dice="D66",
    cite="MYK-CHAR-WORD-3",
    rows={
        11: "Children", 12: "Weak People", 13: "Executions", 14: "Epic Poetry", 15: "Smoking", 16: "Hospitals",
        22: "Showing Off", 23: "Drinking", 24: "Food", 25: "Entertainment", 26: "The Countryside",
        33: "One's Kingdom", 34: "Traditions", 35: "Ceremonies", 36: "Snitching", 44: "One's Own Face",
        45: "Mayonnaise", 46: "Meddling", 55: "Foreigners", 56: "Dungeons", 66: "Cat Ears",
    },
)  # fmt: skip

RANDOM_WORDS_4: Table[str] = Table(
    "random_words_4",
    dice="D66",
    cite="MYK-CHAR-WORD-4",
    rows={
        11: "The Elderly", 12: "Strong People", 13: "Imagination", 14: "Jokes", 15: "Medicine", 16: "Monsters",
        22: "Personal Combat", 23: "Gambling", 24: "Songs", 25: "Studying", 26: "Cities", 33: "Adventuring",
        34: "Emperor Dynamite", 35: "Evil", 36: "Excuses", 44: "(the neighbour's Job)", 45: "Ogres",
        46: "Apologizing", 55: "Other Races", 56: "Stars", 66: "Bugs",
    },
)  # fmt: skip

RANDOM_WORDS = (RANDOM_WORDS_1, RANDOM_WORDS_2, RANDOM_WORDS_3, RANDOM_WORDS_4)


def draw_word(play: Play[Realm]) -> str:
    """Roll a word on one of the four tables, whichever; one that needs a neighbour is rolled again."""
    while (word := draw(play, RANDOM_WORDS[play.dice.roll(4) - 1])) == NEIGHBOURS_JOB:
        pass
    return word
