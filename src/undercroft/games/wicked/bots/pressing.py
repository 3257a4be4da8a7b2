"""What companions do besides acting: abilities and things that work at once, and the buttons of the card."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick, Text
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..book import book_of
from ..state import Monster, Scene
from .companions import answers, me, one_in, one_of
from .leaving import lets_others, reached_now, whole

CALM = 2
"""Up to so much stress something that costs stress is pressed."""
PRICED, AT_HAND = 4, 2
"""Once in so many times a priced ability is pressed, and a thing is used that works at once."""
SELDOM = {"supply": 8, "flashback": 10, "fortune": 60, "pass": 40, "else": 80, "stubborn": 80}
"""Once in how many cards a button is pressed."""
HEARTLESS = 3
"""Once in so many cards who has no heart left gives in to an impulse."""
GIVES_IN = 3
"""Up to so much stress an impulse is followed for a heart, and kept down when it is time to go home."""
DEAR = ("burns", "lost_roll", "scan_or_ally")
"""What following an impulse may cost that is better not asked for."""
DEFENSE = "defense"
QUESTIONS = (
    "Is anybody asleep who should not be?",
    "Is the dog on our side?",
    "Did they leave the back door open?",
    "Is there soup?",
)
EARLIER = (
    "I was here last night, and moved a few things",
    "I had a word with the night watch, who owes me money",
    "The rope was cut a week ago, and glued",
    "I fed their dog for a month",
)


def pressed(view: View, lines: Sequence[str], chance: Dice) -> str | None:
    """Find what is worth pressing now, before anybody acts."""
    monster = me(view)
    found = ability(view, monster, lines, chance) or thing(monster, lines, chance)
    return found or button(view, monster, lines, chance)


def ability(view: View, monster: Monster, lines: Sequence[str], chance: Dice) -> str | None:
    """Use an ability that works at once: those that cost nothing always, the others while one is calm."""
    found = [one for one in lines if one.startswith("use:")]
    free = [one for one in found if not stress_of(view, one)]
    if free:
        return free[0]
    return one_of(chance, found) if found and monster.stress <= CALM and one_in(chance, PRICED) else None


def stress_of(view: View, line: str) -> int:
    """Say what an ability costs; one that nobody has written may cost something."""
    source, _, place = line.partition(":")[2].rpartition(".")
    entry = book_of(view).shelf("ability").get(source.partition(".")[2])
    power = entry.powers[int(place)] if entry and place.isdigit() and int(place) < len(entry.powers) else None
    return power.price.stress if power and power.price else int(power is None)


def thing(monster: Monster, lines: Sequence[str], chance: Dice) -> str | None:
    """Use a thing that works at once, a brew always, for one can make another; but no defense that one has already."""
    places = [one for one in lines if one.startswith("thing:")]
    there = {one.by.partition(".")[2] for one in monster.lasting if one.what == DEFENSE}
    useful = [one for one in places if item_at(monster, one) not in there]
    brews = [one for one in useful if doses_at(monster, one)]
    return one_of(chance, brews or useful) if brews or (useful and one_in(chance, AT_HAND)) else None


def item_at(monster: Monster, line: str) -> str:
    """Say which thing a line is about."""
    place = int(line.partition(":")[2])
    return monster.items[place].item if place < len(monster.items) else ""


def doses_at(monster: Monster, line: str) -> int:
    """Say how often a brew can still be used; other things have no doses."""
    place = int(line.partition(":")[2])
    return monster.items[place].doses if place < len(monster.items) else 0


def button(view: View, monster: Monster, lines: Sequence[str], chance: Dice) -> str | None:
    """Press a button now and then: an impulse in need, an earlier day while calm, whatever else seldom."""
    if "pass" in lines and lets_others(view):
        return "pass"
    if "compel" in lines and in_need(view, monster) and one_in(chance, HEARTLESS):
        return "compel"
    for one, times in SELDOM.items():
        if one in lines and one_in(chance, times) and (one != "flashback" or monster.stress < CALM):
            return one
    return None


def in_need(view: View, monster: Monster) -> bool:
    """Say whether somebody has no heart left, and is well enough to give in to an impulse for one."""
    well = monster.stress <= GIVES_IN and not (monster.bloodied or monster.worse or reached_now(view))
    return not monster.hearts and well and own_is_left(view) and not dear(view, monster)


def dear(view: View, monster: Monster) -> bool:
    """Say whether giving in costs more than a heart is worth: a fire, or a roll that leads nowhere."""
    impulse = book_of(view).shelf("impulse").get(monster.impulse)
    return impulse is not None and impulse.cost_rule in DEAR


@answers("compel")
def gives_in(view: View, ask: Pick, chance: Dice) -> str:
    """Follow an impulse for a heart, but not when it is time to go home: then nerve is better spent."""
    monster = me(view)
    if (
        (reached_now(view) or monster.bloodied or dear(view, monster))
        and monster.stress <= GIVES_IN
        and "suppress" in ask.ids
    ):
        return "suppress"
    return ask.ids[0]


def own_is_left(view: View) -> bool:
    """Say whether one's own impulse was not called on in this scene; nobody points at another's."""
    return f"compel:self:{view.seat}" not in view.read("scene", Scene).said


@answers("compel_whom")
def whom(view: View, ask: Pick, chance: Dice) -> str:
    """Call on one's own impulse."""
    return view.seat if view.seat in ask.ids else ask.ids[0]


@answers("pass_to")
def pass_to(view: View, ask: Pick, chance: Dice) -> str:
    """Let somebody go first who can still go on."""
    able = [one for one in ask.ids if one in (whole(view) if view.read("raid", object) else ())]
    return one_of(chance, able or ask.ids)


@answers("supply_item")
def any_of(view: View, ask: Pick, chance: Dice) -> str:
    """Take anything."""
    return one_of(chance, ask.ids)


@answers("fortune_question")
def question(view: View, ask: Text, chance: Dice) -> str:
    """Ask what one would like to know."""
    return one_of(chance, QUESTIONS)


@answers("flashback")
def earlier(view: View, ask: Card, chance: Dice) -> dict[str, object]:
    """Say what one had seen to, in one way or another."""
    ways = ask.drafted({"words": EARLIER[0]}).asks["rolls"].options()
    return ask.drafted({"words": one_of(chance, EARLIER), "rolls": one_of(chance, ways)}).draft
