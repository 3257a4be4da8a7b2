"""Actions: the Support and Plan Actions that skills, Items and Facilities offer, and taking one."""

from collections.abc import Callable, Iterator, Mapping

from undercroft.engine.costs import within_limits
from undercroft.engine.play import Play

from ..state import Built, Carried, Character, Kingdom, Realm
from ..words import Kind, Place
from .delve_moments import SupportTaken
from .entries import FEATS, Feat
from .labels import built_labels
from .moments import Acting
from .windows import Use, open_moment, windows_of

ACTION_ASK, CAMP_ASK, BATTLE_ASK = "act", "camp_act", "battle_action"
"""The asks in which Support and Plan Actions are offered: at home, in Camp, and in Combat."""


def offered_actions(
    play: Play[Realm], who: Character, allowed: Callable[[Use], bool] = lambda use: True, *, called: str = ""
) -> dict[str, Use]:
    """List the Support and Plan Actions that somebody can take now: skills, Items, Facilities. [MYK-KPHASE-PLAN-01]

    Plan Actions need time, which there is not in Combat. [MYK-ACTIONTYPE-02]
    Where one of them is looked for, only what is called so is looked at.
    """
    windows, acting = windows_of(play), Acting(who)
    offered: dict[str, Use] = {}
    if not who.free_to_act:
        return offered
    place = play.state.place
    no_time = place is Place.COMBAT
    for feat, source in (*windows.speaking(who, Acting, at_home=place is Place.KINGDOM), *found_here(play.state)):
        if (called and feat.id != called) or (no_time and feat.kind is Kind.PLAN):
            continue
        use = Use(play, who, feat, source)
        if not _in_place(use, play.state) or (feat.limits and not within_limits(use)):
            continue
        if use.applies_to(acting) and windows.can_pay(use) and allowed(use) and not windows.hindered(who, feat):
            again = feat.id in offered and not isinstance(source, Carried)
            offered[f"{feat.id}@{getattr(source, 'id', '')}" if again else feat.id] = use
    return offered


def action_called(play: Play[Realm], who: Character, name: str) -> Use:
    """Find one of the actions that somebody can take now."""
    return offered_actions(play, who, called=name.partition("@")[0])[name]


def action_labels(kingdom: Kingdom, offered: Mapping[str, Use]) -> dict[str, str]:
    """Name the actions of Facilities of which there are several, each with its room."""
    several = {key.partition("@")[0] for key in offered if "@" in key}
    sources = {key: use.source for key, use in offered.items() if key.partition("@")[0] in several}
    built = {key: source for key, source in sources.items() if isinstance(source, Built)}
    labels = built_labels(kingdom, {one.id: one for one in built.values()})
    return {key: labels[one.id] for key, one in built.items() if one.id in labels}


def found_here(realm: Realm) -> Iterator[tuple[Feat, Built]]:
    """Give the Plan Actions of Facilities that stand in the room of the Dungeon where the Court makes Camp."""
    for built in standing_here(realm):
        for feat in FEATS.of(built.kind):
            if Acting in feat.triggers and feat.kind is Kind.PLAN:
                yield feat, built


def standing_here(realm: Realm) -> list[Built]:
    """List the Facilities in the Court's room of the Dungeon. [MYK-FACRULE-DUNGEON-USE]"""
    sheet = realm.adventure.sheet
    if realm.place is not Place.DUNGEON or sheet is None or realm.delve.room not in sheet.rooms:
        return []
    return sheet.rooms[realm.delve.room].facilities


def _in_place(use: Use, realm: Realm) -> bool:
    """Facilities stand at home or here. [MYK-FACRULE-TIMING-PLAN]"""
    at_home = realm.place is Place.KINGDOM or not isinstance(use.source, Built)
    return at_home or any(built is use.source for built in standing_here(realm))


async def take_action(use: Use) -> None:
    """Take a Support or Plan Action: declare it, resolve it, be Exhausted. [MYK-TIME-EXHAUST]"""
    await windows_of(use.play).declare(use, Acting(use.user))
    use.user.exhausted = True
    if use.feat.kind is Kind.SUPPORT and use.realm.place is not Place.KINGDOM:
        await open_moment(use.play, SupportTaken(use.user))


class GuestUse(Use):
    """A Facility of another kingdom in the hands of a guest: it works at Level 1."""

    @property
    def level(self) -> int:
        """What is known of it is its first Level."""
        return 1


def plan_feat(kind: str) -> Feat | None:
    """Find what one can do in a Facility with a Plan Action."""
    return next((feat for feat in FEATS.of(kind) if feat.kind is Kind.PLAN), None)
