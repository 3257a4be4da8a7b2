"""Preparing a game: a scenario for this Court, drawn in secret, which the game master can then change."""

from typing import Any

from undercroft.engine.play import Play
from undercroft.engine.tables import Noted

from ..grammar.entries import BASES, SKILLS, TRAPS
from ..rules.figures import average_level, court_size
from ..rules.finding import bases_at
from ..rules.frame import rest
from ..state import FACING, MapSheet, Realm, beyond
from .choices import fact_words
from .drawing import Wishes, draw_scenario
from .editor import edit_scenario
from .limits import Limits, limits_of
from .printing import monsters_of
from .theme import THEMES, open_goal
from .weak_points import classes_of

DRAWN, EDITED = "drawn", "edited"


async def prepare_scenario(play: Play[Realm]) -> None:
    """Draw a scenario if there is none, and let the game master change it until it is as it should be."""
    done = play.state.done
    if DRAWN not in done:
        if play.state.adventure.sheet is not None:
            return
        draw_adventure(play)
        done.append(DRAWN)
    while EDITED not in done:
        rest(play)
        if not await edit_scenario(play, limits_now(play), wishes_now(play)):
            done.append(EDITED)
            brief_game_master(play)


def draw_adventure(play: Play[Realm]) -> None:
    """Draw what only the game master knows, and lay an empty map before the players. [MYK-SCENARIO-MAPS]"""
    realm, adventure = play.state, play.state.adventure
    limits = limits_now(play)
    adventure.truth = draw_scenario(Noted(play), limits.average, limits.court, limits.total, wishes_now(play))
    if adventure.truth.notes:
        play.tell("scenario_loosened", to=(play.gm,), rules=("MYK-SCENARIO-DEFINITION",))
    adventure.sheet, adventure.known, adventure.known_ruler = MapSheet(annexed=True), {}, ""
    theme = THEMES.get(adventure.hook)
    adventure.retry_allowed = theme is None or theme.retry
    realm.delve.features, realm.delve.clues = {}, []
    adventure.goal = open_goal(adventure.truth) if adventure.goal else {}


def brief_game_master(play: Play[Realm]) -> None:
    """Lay the whole scenario before the game master, room by room, and before nobody else."""
    if not play.telling:
        return
    truth, only = play.state.adventure.truth, (play.gm,)
    params: dict[str, Any] = {
        "place": truth.place,
        "ruler": truth.ruler,
        "lair": truth.lair,
        "entrance": truth.entrances[0],
    }
    play.tell("brief_scenario", to=only, rules=("MYK-SCENARIO-DEFINITION",), **params)
    for name, room in truth.rooms.items():
        traps = ", ".join(TRAPS[trap.kind].title for trap in truth.placed if name in trap.where.split("-"))
        things = ", ".join(
            f"{thing.name}{f' (clue: {fact_words(thing.clue)})' if thing.clue else ''}" for thing in room.features
        )
        bases = ", ".join(BASES[base.kind].title for base in bases_at(truth, name))
        found = {"monsters": monsters_of(truth, name), "traps": traps, "bases": bases, "things": things}
        parts = [text.replace("_", " ") for text in found.values() if text]
        play.tell("brief_room", to=only, room=name, name=room.name, look=room.look, holds="; ".join(parts) or "-")


def limits_now(play: Play[Realm]) -> Limits:
    """Give the limits for the Court as it is. [MYK-THREAT-MON-TOTAL] [MYKR3-G02]"""
    realm = play.state
    levels = sum(person.level for person in realm.members())
    unknown = play.rulings["MYKR3-M09"]
    return limits_of(average_level(realm), max(1, court_size(realm)), max(1, levels), unknown=unknown)


def wishes_now(play: Play[Realm]) -> Wishes:
    """Say what this table wants of a scenario, and from where the Court will come."""
    realm = play.state
    cell, homes = realm.adventure.cell, realm.kingdom.maps
    side = next((side for side in FACING if cell and beyond(cell, side) in homes), "")
    return Wishes(
        theme=realm.adventure.hook if realm.adventure.hook in THEMES else "own",
        threat=play.rulings["threat"],
        bases=play.rulings["bases"] == "on",
        weak_points=play.rulings["weak_points"] == "on",
        unknown=play.rulings["MYKR3-M09"],
        side=side,
        master=master_of(realm, cell),
        classes=classes_of(realm),
        taken=tuple(who.called for who in realm.landmakers.values()),
    )


def master_of(realm: Realm, cell: str) -> tuple[str, ...]:
    """Give what the Dungeon Master of a region has learned, if one lives there. [MYK-UNKNOWN-REGION-05]"""
    region = realm.world.regions.get(cell)
    if region is None or region.kind != "masters_lair":
        return ()
    return tuple(word for word in region.truth.notes.split() if word in SKILLS)
