"""Whose it is: of all whom a rule is built into, the few who could have a say at a moment; nobody else is looked at."""

from collections.abc import Callable, Iterable
from typing import Any

from ..grammar.authority import speaker
from ..state import Character, Realm, background_of
from ..state.effects import Effect


def everybody(realm: Realm) -> list[Character]:
    """List the Court, its dead too, and every monster on the Battlefield."""
    people: list[Character] = [realm.landmakers[name] for name in realm.court]
    people += realm.monsters()
    return people


def speaker_alone(realm: Realm, moment: object) -> Iterable[Character]:
    """Name whoever speaks for the Kingdom: what happens to all happens once."""
    return (speaker(realm),)


def said_once(use: Any, moment: object) -> bool:
    """Say whether the user is the one who speaks for the Kingdom."""
    return use.user is speaker(use.realm)


def marked(what: Effect) -> Callable[[Realm, object], Iterable[Character]]:
    """Name those who have something among what lasts."""
    return lambda realm, moment: [
        one for one in everybody(realm) if one.lasting and any(each.what == what for each in one.lasting)
    ]


def feeling_for(realm: Realm, who: Character) -> list[Character]:
    """List those who feel anything for somebody."""
    return [one for one in everybody(realm) if one.feelings and who.id in one.feelings]


def on_a_mission(realm: Realm, moment: object) -> Iterable[Character]:
    """Name those whose mission is not accomplished yet."""
    return [one for one in everybody(realm) if (past := background_of(one)) is not None and not past.done]
