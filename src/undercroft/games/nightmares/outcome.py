"""How nights at one table are counted when many are played, and all that could have come up in them."""

from collections.abc import Mapping, Sequence

from undercroft.engine.outcomes import Outcome

from .book import house_book
from .phases.closing import home
from .state import Hero, Night
from .words import Curse, Institution, Move

CREATURES = ("crown", "owner", "prowler", "frame")


def of_night(night: Night) -> Outcome:
    """Read how it went: whether the lair let go, who came home, and what they brought with them."""
    people, safe = list(night.heroes.values()), home(night)
    closed = night.lair is not None and night.lair.closed
    return Outcome(
        "lair_closed" if closed else "lair_open",
        "all_home" if len(safe) == len(people) else "some_home" if safe else "nobody_home",
        night.session,
        ["died" if hero.dead else "left_below" for hero in people if hero not in safe],
        [hero.archetype for hero in people],
        [hero.archetype for hero in safe],
        measures={**of_people(people), **of_party(night)},
    )


def of_people(people: Sequence[Hero]) -> dict[str, int]:
    """Count what clings to people at the end."""
    return {
        "debilities": sum(len(hero.debilities) for hero in people),
        "curses": sum(len(hero.curses) for hero in people),
        "experience": sum(hero.xp for hero in people),
        "levels": sum(hero.level for hero in people),
        "purses": sum(hero.purses for hero in people),
    }


def of_party(night: Night) -> dict[str, int]:
    """Count what all have together, and how far they came."""
    return {
        "valuables": night.valuables,
        "fortunes": night.fortunes,
        "rooms": sum(room.entered for room in night.known.rooms.values()),
        "moves": night.moves,
        "hired": len(night.town.hired),
    }


def everything() -> Mapping[str, Sequence[str]]:
    """Name all that can come up at some table or other: moves, curses, and what our own book has."""
    book = house_book()
    return {
        "move": list(Move),
        "curse": list(Curse),
        "spell": list(book.shelf("spell")),
        "miscast": list(book.shelf("miscast")),
        "retainer": list(book.shelf("retainer")),
        "institution": list(Institution),
        "creature": [entry for table in CREATURES for entry in book.shelf(table)],
        "trap": list(book.shelf("trap")),
    }
