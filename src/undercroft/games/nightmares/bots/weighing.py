"""What bots weigh: how much somebody can take, what they are good at, who leads. [AWN-DEP-COMPANIONS]"""

from undercroft.engine.view import View

from ..book import book_of
from ..book.entries import Spell
from ..rules.figures import disposition, max_disposition, score
from ..state import Announced, Hero, Scene
from ..words import DEBILITY_OF, Attribute, Debility

ENOUGH = 0.4
"""With less than this part of one's marks left somebody wants to go home."""


def me(view: View) -> Hero:
    """Give the one whom this seat leads."""
    return view.read(f"heroes.{view.seat}", Hero)


def everybody(view: View) -> dict[str, Hero]:
    """Give all whom players lead."""
    return view.read("heroes", dict[str, Hero])


def able(hero: Hero) -> bool:
    """Say whether somebody is there and can do something."""
    return not (hero.away or hero.defeated or hero.dead or hero.asleep or hero.held)


def leads(view: View) -> bool:
    """Say whether this seat leads: the first who can; the others follow where it is about all. [R-AWN-87]"""
    return next((seat for seat, hero in everybody(view).items() if able(hero)), view.seat) == view.seat


def marks(hero: Hero) -> int:
    """Count what somebody can still take: Disposition and debilities left."""
    return disposition(hero) + len(Debility) - len(hero.debilities)


def tired(hero: Hero) -> bool:
    """Say whether somebody has had enough."""
    return marks(hero) < ENOUGH * (max_disposition(hero).value + len(Debility))


def worn_out(view: View) -> bool:
    """Say whether the party should go home: somebody has had enough, or is down."""
    people = [hero for hero in everybody(view).values() if not hero.dead]
    return any(tired(hero) or hero.defeated for hero in people)


def skill(hero: Hero, attribute: Attribute) -> int:
    """Say how good somebody is at something now."""
    debility = DEBILITY_OF[attribute]
    return score(hero, attribute).value - (debility in hero.debilities or debility in hero.imposed)


def is_best(view: View, attribute: Attribute) -> bool:
    """Say whether nobody who is there is better at something."""
    people = {seat: hero for seat, hero in everybody(view).items() if able(hero)}
    best = max(people, key=lambda seat: skill(people[seat], attribute), default=view.seat)
    return best == view.seat


def open_letters(scene: Scene) -> list[Announced]:
    """List what is announced and still to come."""
    return [one for one in scene.announced if not (one.stopped or one.done)]


def spell_of(view: View, spell: str) -> Spell | None:
    """Find a spell of the table's book."""
    found: Spell | None = book_of(view).shelf("spell").get(spell)
    return found
