"""Corrections: the lists that a corrected value is chosen from, and what a night must be like to go on."""

from collections.abc import Mapping, Sequence

from undercroft.engine.refusals import Refused

from .phases.week import GOOD, POOR, ROUGH, SULTAN
from .rules.curses import OBJECTS, TABLES
from .rules.figures import max_disposition
from .rules.foes import group_of, seems
from .rules.problems import LANDED, write
from .rules.table import book_of
from .state import Cursed, Foe, Hero, Night, Problem
from .words import REPEATABLE, Curse, Institution

SHELVES = {
    "spells": "spell", "classes": "class", "alignments": "alignment", "motives": "motive", "wonders": "magic_item",
}  # fmt: skip
LISTS: Mapping[str, Sequence[str]] = {"standards": (GOOD, POOR, SULTAN, ROUGH), "clouds": ("half", "one")}


def choices(night: Night, of: str) -> Sequence[str]:
    """Give the ids of one of the game's lists, by the book of the table."""
    if of == "heroes":
        return list(night.heroes)
    if of == "things":
        return [*book_of(night).shelf("item"), *book_of(night).shelf("magic_item")]
    return LISTS[of] if of in LISTS else list(book_of(night).shelf(SHELVES[of]))


def names_in(night: Night) -> dict[str, str]:
    """Give what everybody and everything with an id of its own is called."""
    scene, lair = night.scene, night.lair
    found = {hero.seat: hero.name for hero in night.heroes.values()}
    found |= {foe.id: foe.name for foe in scene.foes.values()} | {one.id: one.name for one in scene.problems}
    found |= {one.id: one.name for one in night.town.hired}
    if lair is not None:
        found |= {room.id: room.name for room in lair.rooms.values()}
        found |= {group.id: group.name for group in lair.groups.values()}
    return found


def follow(night: Night, path: str) -> None:
    """Put in order what follows from a correction: of somebody of the party, a foe, a problem."""
    of, _, rest = path.partition(".")
    if of == "heroes":
        seat, _, field = rest.partition(".")
        _follow_hero(night, night.heroes[seat], field)
    elif path.startswith("scene.foes."):
        _follow_foe(night, night.scene.foes[path.split(".")[2]])
    elif path.startswith("scene.problems."):
        _follow_problem(night, night.scene.problems[int(path.split(".")[2])])


def _follow_hero(night: Night, hero: Hero, field: str) -> None:
    """Let whoever lives again, or is on their feet, be with the others; who stands has some Disposition."""
    if field == "dead" and not hero.dead:
        hero.defeated = False
        night.lost = [name for name in night.lost if name != hero.name]
    if field in ("dead", "defeated", "away") and not (hero.dead or hero.defeated or (field == "away" and hero.away)):
        hero.away, hero.left_in = False, ""
    if field == "curses":
        _give_about(night, hero)
    if field in ("dead", "defeated", "lost") and not (hero.dead or hero.defeated):
        hero.lost = min(hero.lost, max_disposition(hero).value - 1)


def _give_about(night: Night, hero: Hero) -> None:
    """Let a new curse be about the first thing that it can be about and none of theirs is yet."""
    for curse in hero.curses:
        among = could_be_about(night, curse.kind)
        taken = [one.about for one in hero.curses if one.kind is curse.kind and one is not curse]
        if not curse.about and "" not in among:
            curse.about = next((one for one in among if one not in taken), "")


def _follow_foe(night: Night, foe: Foe) -> None:
    """Let a foe seem as it is, and its group know it."""
    foe.seems = seems(foe)
    group = group_of(night, foe)
    group.dispositions[foe.place] = foe.disposition


def _follow_problem(night: Night, problem: Problem) -> None:
    """Tell a problem as it stands at its rung; one at the last lands as soon as the table has a moment."""
    write(problem, book_of(night))
    due = night.scene.due
    if problem.rung == LANDED and problem.id not in due:
        due.append(problem.id)


def check_night(night: Night) -> None:
    """Refuse, with one sentence, a night that could not be shown or gone on from."""
    for hero in night.heroes.values():
        check_hero(night, hero)
    living = [hero for hero in night.heroes.values() if not (hero.dead or hero.defeated)]
    if living and all(hero.away and not hero.left_in for hero in living):
        raise Refused("Somebody must stay with the scene.")
    if night.scene.broken_off and not night.scene.foes:
        raise Refused("There is no fight to end.")


def check_hero(night: Night, hero: Hero) -> None:
    """Refuse abilities and debilities that are there twice, and curses that are about nothing."""
    for what, held in (("ability", hero.abilities), ("debility", hero.debilities), ("spell", hero.spells)):
        if len(set(held)) != len(held):
            raise Refused(f"{hero.name} cannot have one {what} twice.")
    for curse in hero.curses:
        check_curse(night, hero, curse)


def check_curse(night: Night, hero: Hero, curse: Cursed) -> None:
    """Refuse a curse about something that it cannot be about, and one that is there twice."""
    same = [one for one in hero.curses if one.kind is curse.kind]
    if len(same) > 1 and (curse.kind not in REPEATABLE or sum(one.about == curse.about for one in same) > 1):
        raise Refused(f"{hero.name} cannot have that curse twice.")
    among = could_be_about(night, curse.kind)
    if curse.about not in among:
        wanted = f"one of {', '.join(among[:8])}" if any(among) else "nothing in particular"
        raise Refused(f"That curse of {hero.name} must be about {wanted}.")


def could_be_about(night: Night, kind: Curse) -> list[str]:
    """List what a curse can be about; one that is about nothing in particular has an empty word."""
    if kind in TABLES:
        return [str(row) for row in TABLES[kind].rows.values()]
    if kind is Curse.APOSTASY:
        return list(Institution)
    if kind in OBJECTS:
        return [one.tag for one in book_of(night).shelf("object").values() if one.kind == OBJECTS[kind]]
    return [""]
