"""Last time: five sentences when people come back, from what came of the evening before. [R-AWN-A4]"""

from typing import Any, NamedTuple

from undercroft.engine.play import Play

from ..state import Night


class Recalled(NamedTuple):
    """One sentence about last time: its kind, and what is in it."""

    kind: str
    params: dict[str, Any] = {}


def tell_last_time(play: Play[Night]) -> None:
    """Say what was won, what was lost, who is owed, what nobody has understood, and what has grown since."""
    night = play.state
    if night.session:
        for one in (won(night), lost(night), owed(night), not_understood(night), grown(night)):
            play.tell(one.kind, **one.params)


def won(night: Night) -> Recalled:
    """Say what came out of it: the anchor, an end, something else, or nothing."""
    lair = night.lair
    if lair is not None and lair.anchor in night.haul:
        return Recalled("last_won_anchor", {"anchor": lair.anchor})
    if lair is not None and lair.closed:
        return Recalled("last_won_end")
    return Recalled("last_won_things" if night.haul else "last_won_nothing")


def lost(night: Night) -> Recalled:
    """Say who did not come home, else who brought a curse or a hurt along."""
    people = night.heroes.values()
    found = {
        "last_lost_people": [hero.name for hero in people if hero.dead or hero.defeated],
        "last_lost_cursed": [
            hero.name for hero in people if any(curse.session == night.session for curse in hero.curses)
        ],
        "last_lost_hurt": [hero.name for hero in people if hero.debilities],
    }
    kind = next((kind for kind, names in found.items() if names), "last_lost_nothing")
    return Recalled(kind, {"people": found.get(kind, [])})


def owed(night: Night) -> Recalled:
    """Say who waits for something: a captive, or whoever is owed."""
    inside = [one.hero.name for one in night.captives if not (one.home or one.freed)]
    if inside:
        return Recalled("last_owed_captive", {"who": inside[0]})
    whom = list(dict.fromkeys(debt.to for debt in night.town.debts))
    return Recalled("last_owed", {"whom": whom}) if whom else Recalled("last_owed_nobody")


def not_understood(night: Night) -> Recalled:
    """Name a door that nobody has opened, or a word that nobody has understood."""
    closed = night.lair is None or night.lair.closed
    doors = [] if closed else [room.name for room in night.known.rooms.values() if not room.entered]
    if doors:
        return Recalled("last_unseen_room", {"room": doors[0]})
    words = [fact.text for fact in night.known.facts if not (fact.specific or fact.disproved)]
    return Recalled("last_unseen_word", {"text": words[0].rstrip(".")}) if words else Recalled("last_unseen_nothing")


def grown(night: Night) -> Recalled:
    """Say how the lair stands: closed, open and larger, or heard of in town."""
    if night.lair is None or night.lair.closed:
        return Recalled("last_closed")
    silent = [house for house, one in night.town.houses.items() if one.silent]
    if silent:
        return Recalled("last_grown_silent", {"institution": silent[0]})
    return Recalled("last_grown" if night.lair.weeks else "last_open")
