"""Service: what becomes of those who were hired, of their loyalty and their lives. [AWN-DEP-RETAINERS]"""

from undercroft.engine.play import Play

from ..state import Hero, Hired, Night
from .deeds import record

MOST_LOYAL, DISPOSITION = 3, 2
LEFT, DIED, LOST = "retainer_left", "retainer_died", "retainer_lost"


def change_loyalty(play: Play[Night], hired: Hired, by: int) -> None:
    """Make somebody more or less loyal; below nothing they leave."""
    hired.loyalty = min(MOST_LOYAL, hired.loyalty + by)
    if hired.loyalty < 0:
        dismiss(play, hired, LEFT)


def dismiss(play: Play[Night], hired: Hired, how: str, *, free: bool = False) -> None:
    """Let somebody go, or lose them; unless they are free again nobody can hire them any more."""
    town = play.state.town
    town.hired.remove(hired)
    town.parted += [] if free else [hired.id]
    master = play.state.heroes.get(hired.master)
    if master is not None:
        master.carried_for = 0
    play.tell(how, who=hired.name)


def harm_retainer(play: Play[Night], hired: Hired, amount: int) -> None:
    """Let somebody who was hired be harmed: they are less loyal for it, and can die of it."""
    night = play.state
    night.harms += 1
    hired.lost, hired.harmed = hired.lost + amount, night.harms
    master = night.heroes.get(hired.master)
    if master is not None:
        record(master, "retainer_harmed")
    if hired.lost >= DISPOSITION:
        dismiss(play, hired, DIED)
        return
    play.tell("retainer_hurt", who=hired.name)
    change_loyalty(play, hired, -1)


def stands_in(night: Night, hero: Hero) -> Hired | None:
    """Find who was hired, helps with this roll and was harmed less recently: harm falls on them. [R-AWN-39]"""
    helper = night.helping.get(hero.seat, "")
    hired = next((one for one in night.town.hired if one.id == helper), None)
    return hired if hired is not None and hired.harmed < hero.harmed else None


def part(play: Play[Night], home: list[Hero]) -> None:
    """Lose those whose masters did not come home: they are free again, or lost with everybody else."""
    seats = [hero.seat for hero in home]
    for hired in [one for one in play.state.town.hired if one.master not in seats]:
        dismiss(play, hired, LEFT if home else LOST, free=bool(home))
