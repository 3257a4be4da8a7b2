"""Set up: the slips are dealt and everybody writes a sheet."""

from undercroft.engine.asks import Arrange, Pick
from undercroft.engine.play import Play
from undercroft.engine.procedures import together

from .state import HORROR, ITEMS, Cavern, Character

DICE_READINGS = {"d4": (8, 6, 6, 4, 4), "none": (8, 6, 6, 4, 0), "d6": (8, 6, 6, 6, 4)}
"""The five dice of a sheet, best first, for each reading of R-OOD-01. [OOD-SETUP-DICE-FIFTH]"""
DICE_WORDS = {
    reading: {"dice": [f"d{sides}" if sides else "no die" for sides in dice]} for reading, dice in DICE_READINGS.items()
}


async def set_up(play: Play[Cavern]) -> None:
    """Deal one Horror slip among the adventurers', face down; everybody writes a sheet at once. [OOD-SETUP-DEAL]"""
    cavern = play.state
    characters = list(cavern.characters.values())
    characters[play.dice.roll(len(characters)) - 1].role = HORROR
    play.tell("opening", rules=("OOD-SENSE-HEAR", "OOD-SENSE-DARK"), count=len(characters))
    for character in characters:
        play.tell(f"dealt_{character.role}", to=(character.seat,), rules=("OOD-SETUP-SLIPS", "OOD-SETUP-DEAL"))
    await together(write_sheet(play, character) for character in characters)
    cavern.needed = 2 * len(characters)
    cavern.phase = "talk"


async def write_sheet(play: Play[Cavern], character: Character) -> None:
    """Give a die to each item, best first; the Horror writes one word, and is asked all the same. [OOD-SETUP-ITEMS]"""
    if character.role == HORROR:
        await Pick(character.seat, "horror_sheet", ("horror",))
        character.modifiers = {HORROR: 0}
        return
    reading = play.rulings["R-OOD-01"]
    order = await Arrange(character.seat, "sheet", ITEMS, DICE_WORDS[reading])
    ranked = dict(zip(order, DICE_READINGS[reading], strict=True))
    character.dice = {item: ranked[item] for item in ITEMS}
    character.modifiers = dict.fromkeys(ITEMS, 0)
