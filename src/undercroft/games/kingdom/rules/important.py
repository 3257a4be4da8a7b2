"""Important NPCs: people of a scenario with a sheet like a Landmaker's, which only the game master reads."""

from undercroft.engine.dice import Dice, pick_from, shuffle
from undercroft.engine.play import Play
from undercroft.engine.tables import Noted, throw

from ..draws.births import BIRTH, FREE_CHOICE
from ..draws.first_items import STARTING_EQUIPMENT
from ..grammar.entries import COURT_CLASSES, ITEMS, JOBS
from ..state import Carried, Character, Monster, Person, Realm
from ..words import ABILITIES, CLASSES
from .equipment import can_carry, put
from .figures import average_level
from .learning import class_skills, learnable

GIFT = 2
"""How much Drive an Important NPC may be given. [MYK-NPC-02] [MYKR-113]"""


def important_level(realm: Realm, wanted: int) -> int:
    """Give the Level of an Important NPC: what is wanted, but no more than the Court's average. [MYK-NPC-02]"""
    return max(1, min(wanted, average_level(realm)))


def prepare_important(realm: Realm, npc: Character, wanted: int, drive: int = 0) -> None:
    """Fit a character that was made like a Landmaker to be an Important NPC. [MYK-NPC-01] [MYK-NPC-02]"""
    npc.level = important_level(realm, wanted)
    npc.drive = max(0, min(GIFT, drive))


def make_sheet(play: Play[Realm], person: Person, court_class: str = "", drive: int = 0) -> Monster:
    """Make somebody of the cast as a Landmaker is made, by the dice and in secret. [MYK-NPC-01] [MYK-CHAR-03]"""
    dice = Noted(play)
    npc = Monster(play.gm, "", name=person.name, of_npc=person.name, gender=person.sex, age=person.age)
    npc.court_class, npc.looks = court_class or pick_from(dice, CLASSES), ", ".join(person.traits)
    draw_trades(dice, npc)
    draw_scores(dice, npc)
    npc.skills = list(dict.fromkeys(JOBS[job].skill for job in npc.jobs))
    npc.skills.append(pick_from(dice, [skill for skill in class_skills(npc) if skill not in npc.skills]))
    prepare_important(play.state, npc, person.level, drive)
    for _ in range(1, npc.level):
        npc.skills.append(pick_from(dice, learnable(play, npc)))
    pack(dice, npc)
    return npc


def draw_trades(dice: Dice, npc: Character) -> None:
    """Draw the Jobs that somebody was born to, as many as the class has. [MYK-CLASS-03]"""
    while len(npc.jobs) < COURT_CLASSES[npc.court_class].jobs:
        job = throw(dice, BIRTH)
        if job == FREE_CHOICE:
            job = pick_from(dice, [one.id for one in JOBS if not one.advanced])
        if job not in npc.jobs:
            npc.jobs.append(job)


def draw_scores(dice: Dice, npc: Character) -> None:
    """Spread the scores of the class, add those of the Jobs, and a point more. [MYK-ABILITY-06]"""
    entry = COURT_CLASSES[npc.court_class]
    free = [name for name in ABILITIES if name not in entry.fixed]
    shuffle(dice, free)
    scores = {str(name): score for name, score in entry.fixed.items()} | dict(zip(free, entry.spread, strict=True))
    for name in [*(JOBS[job].ability for job in npc.jobs), pick_from(dice, ABILITIES)]:
        scores[name] += 1
    npc.abilities = {name: scores[name] for name in ABILITIES}


def pack(dice: Dice, npc: Character) -> None:
    """Pack what class, Jobs and dice give, as far as it can be carried. [MYK-EQUIP-03] [MYK-EQUIP-04]"""
    items = [*COURT_CLASSES[npc.court_class].equipment, *(item for job in npc.jobs for item in JOBS[job].equipment)]
    items += [throw(dice, STARTING_EQUIPMENT) for _ in range(npc.abilities["wit"])]
    for item in items:
        if can_carry(npc, item):
            put(npc, Carried(item, ITEMS[item].first_level))
