"""Actions: the Support and Plan Actions that skills, Items and Facilities offer, and taking one."""

from collections.abc import Callable

from undercroft.engine.play import Play

from .moments import Acting
from .state import Built, Landmaker, Realm
from .windows import CourtWindows, Use, within_limits
from .words import Kind, Place


def offered_actions(
    play: Play[Realm], who: Landmaker, allowed: Callable[[Use], bool] = lambda use: True
) -> dict[str, Use]:
    """List the Support and Plan Actions that somebody can take now: skills, Items, Facilities. [MYK-KPHASE-PLAN-01]"""
    windows, acting = CourtWindows(play), Acting(who)
    offered: dict[str, Use] = {}
    if not who.free_to_act:
        return offered
    for feat, source in windows.speaking(who, Acting):
        use = Use(play, who, feat, source)
        if not _in_place(use, play.state.place) or not within_limits(use):
            continue
        if use.applies_to(acting) and windows.can_pay(use) and allowed(use):
            offered[feat.id if feat.id not in offered else f"{feat.id}@{getattr(source, 'id', '')}"] = use
    return offered


def _in_place(use: Use, place: Place) -> bool:
    """Plan Actions need time, and Facilities stand at home. [MYK-ACTIONTYPE-02] [MYK-FACRULE-TIMING-PLAN]"""
    if use.feat.kind is Kind.PLAN and place is Place.COMBAT:
        return False
    return place is Place.KINGDOM or not isinstance(use.source, Built)


async def take_action(use: Use) -> None:
    """Take a Support or Plan Action: declare it, resolve it, be Exhausted. [MYK-TIME-EXHAUST]"""
    await CourtWindows(use.play).declare(use, Acting(use.user))
    use.user.exhausted = True
