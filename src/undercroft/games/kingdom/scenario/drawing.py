"""Drawing a scenario: theme, map, monsters, Traps, Bases, people and clues, in one go and within every limit."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.tables import throw

from ..draws.random_items import RANDOM_EXPLORATION, RANDOM_RECOVERY
from ..dungeon.acquaintances import CAPTIVE, PEDDLER, SCHEMER, WITNESS
from ..dungeon.residents import FRIENDLY, HOSTILE, NEUTRAL
from ..grammar.entries import MONSTERS, TRAPS
from ..rules.strangers import strangers
from ..state import Person, RoomTruth, Truth
from .cast import draw_person
from .clues import draw_clues, furnish, goal_place, guarded
from .company import MASTERY, Company, teach_master
from .layout import STRAIGHT, Layout, draw_layout
from .limits import Limits, breaches, limits_of, solvable
from .places import draw_interior, draw_place
from .theme import ANYTHING, BASES, CONQUER, RESCUE, RULER, SCOUT, THEMES, Theme
from .things import Store, figure, weak_thing
from .threats import (
    BORRACHO,
    TrapDraw,
    crown,
    draw_bases,
    draw_reaction,
    draw_up,
    fill_room,
    hold_back,
    inhabited,
    share_of,
    shut_off,
)
from .weak_points import share_cores

TRIES = 20
LOOSENED = "Nothing could be drawn just as this table wants it, so less was asked for: this scenario is milder."
"""What the notes of a scenario say that is not as it was wished for."""


class Wishes(NamedTuple):
    """What a table wants of a scenario: its theme, how fierce, which optional rules, from which side one comes.

    `master` are the Class Skill and the Job Skill of a Human who rules there. [MYK-UNKNOWN-REGION-05]
    `classes` are those that one of the Court alone has: a Ruler may know somebody from a former life.
    `taken` are the names of the Court, which nobody else has.
    """

    theme: str = ""
    threat: str = "even"
    bases: bool = False
    weak_points: bool = True
    unknown: str = "average"
    side: str = ""
    pattern: str = ""
    goal: str = ""
    master: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()


ANY = Wishes()


def draw_scenario(dice: Dice, average_level: int, court_size: int, total_level: int = 0, wishes: Wishes = ANY) -> Truth:
    """Draw a whole scenario for a Court; whatever breaks a limit or cannot be solved is drawn again.

    Where nothing can be drawn as it is wished for, less and less is wished for, and the scenario's notes say so.
    """
    limits = limits_of(average_level, court_size, total_level, unknown=wishes.unknown)
    for wished in (wishes, *looser(wishes)):
        for _ in range(TRIES):
            truth = draw_once(dice, limits, wished)
            if not breaches(truth, limits) and solvable(truth):
                truth.notes = "" if wished is wishes else LOOSENED
                return truth
    return emptied(dice, draw_once(dice, limits, wishes))


def looser(wishes: Wishes) -> Iterator[Wishes]:
    """Give up one wish after the other: how fierce it is, what is built, what the map and the goal are like."""
    for less in (
        {"threat": "even"}, {"threat": "gentle"}, {"bases": False}, {"master": ()}, {"pattern": "", "side": ""},
        {"goal": "", "theme": ""},
    ):  # fmt: skip
        wishes = wishes._replace(**less)
        yield wishes


def emptied(dice: Dice, truth: Truth) -> Truth:
    """Leave only the map, its things and people, and the least of Rulers: that fits every limit."""
    for room in truth.rooms.values():
        room.monsters, room.held_back, room.stand, room.uncertain = {}, {}, {}, False
    truth.placed, truth.bases, truth.gear, truth.improved = [], [], {}, {}
    truth.citizens, truth.important = {}, {}
    truth.guises, truth.trainings, truth.leads, truth.gifts, truth.believers = [], [], [], [], []
    truth.ruler, truth.notes = min(MONSTERS, key=lambda one: one.level).id, LOOSENED
    truth.rooms[truth.lair].monsters[truth.ruler] = 1
    draw_up(dice, truth, truth.lair)
    return truth


def draw_once(dice: Dice, limits: Limits, wishes: Wishes) -> Truth:
    """Draw a scenario step by step, as the book has it. [MYK-SCENARIO-ROOMS] [MYK-SCENARIO-ENCOUNTERS]"""
    theme = choose_theme(dice, wishes)
    pattern = wishes.pattern or (STRAIGHT if theme.goal in (SCOUT, CONQUER) and dice.roll(3) == 1 else "")
    layout = draw_layout(dice, pattern=pattern, side=wishes.side)
    truth = Truth(theme=theme.id, layout=layout.pattern, lair=layout.lair, entrances=[layout.entrance])
    truth.corridors, truth.place = list(layout.corridors), draw_place(dice)
    for name in layout.rooms:
        truth.rooms[name] = draw_room(dice, theme, [room.look for room in truth.rooms.values()])
    store = Store(dice)
    populate(dice, truth, theme, layout, limits, wishes)
    goal_place(dice, truth, theme, layout, limits)
    people(dice, truth, layout, limits, theme, wishes.taken)
    share = share_of(wishes.threat, limits.average)
    company = Company(dice, truth, limits, share)
    company.teach()
    company.give_gifts()
    company.disguise(theme)
    for thing in filter(None, map(weak_thing, truth.weak_points)):
        quiet = [room for room in layout.rooms if room not in (truth.lair, *layout.hidden)]
        truth.rooms[pick_from(dice, quiet)].features.append(thing)
    for name, room in truth.rooms.items():
        furnish(dice, room, store, lair=name == truth.lair)
    shut_off(truth, layout)
    traps = TrapDraw(dice, truth, limits, store, cruel=wishes.threat == "fierce")
    levels = max(2, limits.trap_levels * share // 100)
    if strangers(truth) and wishes.threat != "gentle" and levels >= TRAPS[BORRACHO].level and dice.roll(3) == 1:
        traps.place(TRAPS[BORRACHO], levels)
    traps.draw(max(2, limits.traps * share // 200), levels)
    hide_finds(dice, truth, layout)
    draw_clues(dice, truth, theme, layout, store)
    return truth


def choose_theme(dice: Dice, wishes: Wishes) -> Theme:
    """Take the theme that is wished for, or any; a goal that needs Bases falls back on the Ruler without them."""
    theme = THEMES.get(wishes.theme, ANYTHING) if wishes.theme else pick_from(dice, list(THEMES.values()))
    if wishes.goal:
        theme = theme._replace(goal=wishes.goal)
    return theme._replace(goal=RULER) if theme.goal == BASES and not wishes.bases else theme


def draw_room(dice: Dice, theme: Theme, seen: Sequence[str] = ()) -> RoomTruth:
    """Draw a room: its name, its looks, not those of a room before. [MYK-SCENARIO-ROOM-LAYOUT]"""
    sorts = theme.rooms if dice.roll(3) > 1 else ()
    look = draw_interior(dice, sorts)
    return RoomTruth(name=draw_place(dice), look=draw_interior(dice, sorts) if look in seen else look)


def populate(dice: Dice, truth: Truth, theme: Theme, layout: Layout, limits: Limits, wishes: Wishes) -> None:
    """Crown a Ruler, fill rooms, keep some monsters back, hide the figures of some, perhaps build Bases."""
    share = share_of(wishes.threat, limits.average)
    if wishes.master:
        apart = limits._replace(ruler=limits.ruler - MASTERY, lair=limits.lair - MASTERY)
        crown(
            dice, truth, theme._replace(types=("human",)), apart, share, weak=wishes.weak_points, classes=wishes.classes
        )
        teach_master(truth, wishes.master)
    else:
        crown(dice, truth, theme, limits, share, weak=wishes.weak_points, classes=wishes.classes)
    homes = inhabited(dice, layout, limits, share)
    steps = layout.steps()
    deepest = max(steps.values()) or 1
    for name in homes:
        friends = any(room.reaction == FRIENDLY for room in truth.rooms.values())
        reaction = lair_mood(dice, theme) if name == truth.lair else draw_reaction(dice)
        truth.rooms[name].reaction = NEUTRAL if friends and reaction == FRIENDLY else reaction
        depth = 100 if name == truth.lair else 70 + 30 * steps[name] // deepest
        fill_room(dice, truth, name, theme, limits, share * depth // 100)
        if dice.roll(4) == 1:
            hold_back(dice, truth, name)
    for name in homes[: limits.uncertain]:
        truth.rooms[name].uncertain = bool(truth.rooms[name].monsters) and dice.roll(4) == 1
    share_cores(dice, truth)
    if wishes.bases:
        draw_bases(dice, truth, limits)


def lair_mood(dice: Dice, theme: Theme) -> str:
    """Draw how the Ruler receives guests: with the sword if the story is about that, else perhaps with a word."""
    return HOSTILE if theme.goal in (RULER, CONQUER) or dice.roll(2) == 1 else NEUTRAL


def people(dice: Dice, truth: Truth, layout: Layout, limits: Limits, theme: Theme, taken: Sequence[str] = ()) -> None:
    """Bring in a witness or two, whoever must be rescued, and perhaps somebody who sells things or has plans."""
    roles = [WITNESS] * dice.roll(2)
    if truth.goal["kind"] == RESCUE:
        roles.append(CAPTIVE)
    roles += [role for role in (PEDDLER, SCHEMER) if dice.roll(3) == 1]
    steps = layout.steps()
    near = [room for room in layout.rooms if room != truth.lair and room not in layout.hidden]
    far = sorted([room for room in near if steps[room]], key=lambda room: -steps[room])[:3]
    for number, role in enumerate(roles, 1):
        names = [*taken, *(one.name for one in truth.cast.values())]
        ages, sex = (theme.ages, theme.sex) if role == CAPTIVE else ((), "")
        person = draw_person(dice, f"p{number}", role, names, ages=ages, sex=sex)
        person.room = (
            truth.lair if role == SCHEMER else pick_from(dice, guarded(truth, far) if role == CAPTIVE else near)
        )
        person.level = dice.roll(limits.average) if role == SCHEMER else 0
        join_cast(truth, person, draw_find(dice) if role == PEDDLER else "")


def join_cast(truth: Truth, person: Person, goods: str = "") -> None:
    """Put somebody into the cast, and into their room, perhaps with something to sell."""
    truth.cast[person.id] = person
    thing = figure(person)
    thing.item = goods
    truth.rooms[person.room].features.append(thing)
    if person.role == CAPTIVE:
        truth.goal |= {"feature": thing.id, "room": person.room}


def hide_finds(dice: Dice, truth: Truth, layout: Layout) -> None:
    """Hide a find or two where one may look; what lies behind a Secret Door is worth the search."""
    rooms = [*layout.hidden, *(pick_from(dice, layout.rooms) for _ in range(dice.roll(2)))]
    for name in rooms:
        bare = [one for one in truth.rooms[name].features if not (one.npc or one.item or one.clue)]
        bare = [one for one in bare if one.id != truth.goal.get("feature") and not one.needs]
        if bare:
            bare[0].item = draw_find(dice)


def draw_find(dice: Dice) -> str:
    """Draw something that is good to have in a dungeon."""
    return throw(dice, pick_from(dice, (RANDOM_RECOVERY, RANDOM_EXPLORATION)))
