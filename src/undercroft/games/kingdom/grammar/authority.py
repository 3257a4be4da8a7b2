"""Authority: who speaks for the Kingdom, who moderates which meeting, who represents the Court."""

from ..state import Character, Landmaker, Realm


def is_king(person: Character) -> bool:
    """Say whether somebody is a King."""
    return person.court_class == "king"


def speaker(realm: Realm) -> Landmaker:
    """Find who decides for the Kingdom: the King whose turn it is and who is awake, else the first of the Court.

    With several Kings that is the first of them, or another in each game. [MYKR-04] [MYK-CLASSRULE-KING-MULTIPLE]
    """
    people = realm.awake() or realm.members() or list(realm.landmakers.values())
    kings = [person for person in people if is_king(person)]
    return kings[realm.reigns % len(kings)] if kings else people[0]


def of_class(realm: Realm, court_class: str) -> Landmaker | None:
    """Find the first member of the Court who is of a class and awake."""
    return next((person for person in realm.awake() if person.court_class == court_class), None)


def moderator(realm: Realm) -> Landmaker:
    """Find who leads the Treasury Meeting: a Vizier, else the King. [MYK-KPHASE-TRE-01] [MYK-UPKEEP-01]"""
    return of_class(realm, "vizier") or speaker(realm)


def reporter(realm: Realm) -> Landmaker:
    """Find who makes the Earnings Report: a Servant, else anybody who is no King. [MYK-EARN-01]"""
    others = [person for person in realm.awake() if not is_king(person)]
    return of_class(realm, "servant") or (others[0] if others else speaker(realm))
