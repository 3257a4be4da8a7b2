"""The order of battle: where everybody of the Court takes their place."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ..state import COURT, ENCAMPMENT, REARGUARD, VANGUARD, Character, Realm

OWN_AREAS = (ENCAMPMENT[COURT], REARGUARD[COURT], VANGUARD[COURT])
"""The white Areas, in which alone the Court may take its places. [MYK-DPHASE-06]"""


async def take_places(play: Play[Realm], people: Sequence[Character]) -> None:
    """Let everybody choose one of the Court's own three Areas. [MYK-DPHASE-06] [MYKR-76]"""
    areas = [str(area) for area in OWN_AREAS]
    by_seat: dict[str, list[Character]] = {}
    for who in people:
        by_seat.setdefault(who.seat, []).append(who)
    chosen = await each(by_seat, lambda seat: place_ask(by_seat[seat][0], areas))
    for seat, area in chosen.items():
        by_seat[seat][0].area = int(area)
        for who in by_seat[seat][1:]:
            who.area = int(await place_ask(who, areas))
    back, middle, front = ([who.called for who in people if who.area == area] for area in OWN_AREAS)
    play.tell("places_taken", rules=("MYK-DPHASE-06",), front=front, middle=middle, back=back)


def place_ask(who: Character, areas: list[str]) -> Pick:
    """Ask where somebody stands from now on."""
    params = {"who": who.called, "class": who.court_class, "area": who.area, "items": [item.id for item in who.items()]}
    params |= {"warfare": who.abilities.get("warfare", 0), "hp": who.hp, "place": f"area_{who.area}"}
    return Pick(who.seat, "take_place", areas, params)
