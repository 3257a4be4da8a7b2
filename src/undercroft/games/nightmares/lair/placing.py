"""Placing: a lair in a place of its own, behind the doors of the town, or in a palace. [AWN-LAIR-PLACE-CITY]"""

from undercroft.engine.play import Play

from ..book.entries import Site
from ..rules.naming import as_said
from ..rules.table import book_of
from ..rulings import BELOW, PALACE, PLACE
from ..state import Lair, Night


def settle_in(play: Play[Night], lair: Lair) -> None:
    """Put the rooms of a lair where the table wants them; those of a town have its places for doors."""
    lair.place = play.rulings.get(PLACE, BELOW)
    sites: list[Site] = list(book_of(play.state).shelf("site").values())
    for number, room in enumerate(lair.rooms.values()):
        if lair.place == PALACE:
            room.name = f"{room.name} of the palace"
            room.tags.append(PALACE)
        elif lair.place != BELOW and sites:
            door = sites[number % len(sites)]
            room.name = f"{room.name} behind {as_said(door.name)}"
            room.tags += [tag for tag in door.tags if tag not in room.tags]
