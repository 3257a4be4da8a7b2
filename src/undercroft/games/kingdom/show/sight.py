"""Sight: what a seat sees of the realm, as the structs of its state; what it may not know is missing there."""

from undercroft.engine.view import View

from ..state import Realm


def realm_of(view: View) -> Realm:
    """Read everything that a seat may know; a view reads it once, however often it is asked for."""
    return view.read("", Realm)
