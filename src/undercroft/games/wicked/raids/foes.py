"""Those who stand in a raid's way: the reserve that comes, what they do, and what becomes of them. [WO-R76] [WO-R35]"""

from collections.abc import Sequence

from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ..actions.floor import Blow, Floor
from ..actions.foes import defends, weight_against
from ..actions.suffering import suffer
from ..rules.dice import roll_first, tell_rolled
from ..rules.table import able, book_of, find, next_of
from ..rules.telling import called, say, short
from ..rulings import FLED
from ..state import Adventurer, Hired, Raid, Wicked
from ..words import Band, Complication, Consequence, Fate, MoveTag, Roll, Severity, Tag
from ..world.prisoners import take_prisoner

LEAST_TIER = 1
HIRED_SLASHES = 2
ENOUGH = 2
"""Slashes from which an adventurer spends a move on avoiding them. [WO-R34]"""
PARTS: dict[MoveTag, tuple[Tag, dict[Severity, tuple[Consequence, ...]]]] = {
    MoveTag.HARM: (Tag.HARM, {
        Severity.ANNOYING: (Consequence.SHOCK,),
        Severity.FRUSTRATING: (Consequence.SHOCK, Consequence.WORSE_POSITION),
        Severity.DEVASTATING: (Consequence.BLOODIED,),
    }),
    MoveTag.FEAR: (Tag.MIND, {
        Severity.ANNOYING: (Consequence.SHOCK,),
        Severity.FRUSTRATING: (Consequence.SHOCK, Consequence.WORSE_POSITION),
        Severity.DEVASTATING: (Consequence.SHOCK, Consequence.SHOCK, Consequence.WORSE_POSITION),
    }),
    MoveTag.MIND: (Tag.MIND, {
        Severity.ANNOYING: (Consequence.SHOCK,),
        Severity.FRUSTRATING: (Consequence.SHOCK, Consequence.COMPLICATION),
        Severity.DEVASTATING: (Consequence.SHOCK, Consequence.SHOCK, Consequence.COMPLICATION),
    }),
    MoveTag.CONTROL: (Tag.HELD, {
        Severity.ANNOYING: (Consequence.WORSE_POSITION,),
        Severity.FRUSTRATING: (Consequence.COMPLICATION,),
        Severity.DEVASTATING: (Consequence.COMPLICATION,),
    }),
    MoveTag.GEAR: (Tag.THING, dict.fromkeys(Severity, (Consequence.COMPLICATION,))),
    MoveTag.AREA: (Tag.HARM, dict.fromkeys(Severity, (Consequence.SHOCK,))),
}  # fmt: skip
"""What an offensive move inflicts, by its tag and weight. [WO-G14]"""
KIND_OF = {MoveTag.GEAR: Complication.ITEM}
"""The complication of a move; the others hold whom they hit."""


def still_there(state: Wicked, raid: Raid) -> int:
    """Count those on the raid who have not fallen, and not gone home."""
    return sum(not find(state, who).out for who in (*raid.raiders, *raid.packs))


def standing(raid: Raid) -> list[Adventurer | Hired]:
    """List who still stands against the raid."""
    return [
        *(one for one in raid.foes.values() if one.standing),
        *(one for one in raid.hired.values() if not one.gone),
    ]


def name_of(play: Play[Wicked], foe: Adventurer | Hired) -> str:
    """Give what a foe is called."""
    if isinstance(foe, Adventurer):
        return foe.name
    entry = book_of(play.state).shelf("hireling").get(foe.kit)
    return f"the {entry.name.lower()}" if entry else "the hireling"


def arrive(play: Play[Wicked], raid: Raid) -> None:
    """Let whoever was in reserve come. [WO-R76]"""
    book = book_of(play.state)
    for kit in raid.reserve:
        called = play.state.give_id("foe")
        if kit in book.shelf("class"):
            raid.foes[called] = adventurer(play, called, kit, max(LEAST_TIER, raid.faction_tier))
            play.tell("foe_comes", foe=raid.foes[called].name, kit=f"class.{kit}", about=(called,))
        elif kit in book.shelf("hireling"):
            raid.hired[called] = Hired(called, kit, book.shelf("hireling")[kit].trade, slashes=HIRED_SLASHES)
            play.tell("hired_comes", foe=name_of(play, raid.hired[called]), about=(called,))
    raid.reserve = []


def adventurer(play: Play[Wicked], called: str, kit: str, tier: int) -> Adventurer:
    """Make an adventurer of a class and a tier, with a name and what is not seen at once. [WO-R35]"""
    book = book_of(play.state)
    names = [*book.shelf("names").values()]
    first = next_of(play, "names.first", [line for one in names for line in one.firsts]) if names else "Somebody"
    last = next_of(play, "names.last", [line for one in names for line in one.lasts]) if names else ""
    wants = list(book.shelf("motivation"))
    motivation = next_of(play, "motivation", wants) if wants else ""
    return Adventurer(called, f"{first} {last}".strip(), kit, tier, 2 * (tier + 1), motivation=motivation)


def slash(play: Play[Wicked], raid: Raid, target: str, amount: int) -> None:
    """Let slashes fall on a foe; one who has none left is out. [WO-R88]"""
    foe = raid.foes.get(target) or raid.hired.get(target)
    if foe is None or amount <= 0 or foe not in standing(raid):
        return
    raid.slashed = True
    foe.slashes = max(0, foe.slashes - amount)
    play.tell("foe_slashed", foe=name_of(play, foe), count=amount, left=foe.slashes, about=(target,))
    if foe.slashes == 0:
        take_out(play, raid, foe)


def take_out(play: Play[Wicked], raid: Raid, foe: Adventurer | Hired) -> None:
    """Let somebody be out: hirelings run, what becomes of an adventurer is in why they came. [WO-RAIDLOOT-05]"""
    if isinstance(foe, Hired):
        foe.gone = "out"
        play.tell("hired_out", foe=name_of(play, foe))
        return
    wants = book_of(play.state).shelf("motivation").get(foe.motivation)
    foe.fate = wants.fate if wants else Fate.KILLED
    if foe.fate is not Fate.FLED or play.rulings.get(FLED, "yes") == "yes":
        raid.out += 1
        play.state.out += 1
    if foe.fate is Fate.KILLED:
        play.state.scene.deaths += 1
    if foe.fate is Fate.KNOCKED_OUT and take_prisoner(play, foe.name, raid.faction, foe.tier, foe.kit) is not None:
        raid.taken.append(foe.name)
    play.tell("foe_out", foe=foe.name, fate=f"fate.{foe.fate}", about=(foe.id,), rules=("WO-RAIDLOOT-05",))


async def defend(floor: Floor, foe: Adventurer, band: Band, slashes: int) -> int:
    """Let an adventurer answer a blow with a move; give what it takes off. Never a critical. [WO-R34]"""
    if band is Band.CRITICAL or not foe.moves or not (slashes >= ENOUGH or slashes >= foe.slashes > 0):
        return 0
    foe.moves -= 1
    thrown = roll_first(floor.play, Roll.DEFENSIVE_MOVE, Total("tier", foe.tier), name=foe.name)
    tell_rolled(floor.play, thrown, line=defends(floor, foe, thrown.band), about=(foe.id,))
    if thrown.band is Band.CRITICAL:
        await strike_back(floor, foe)
    if thrown.band is Band.FAILURE:
        return 0
    return 1 if thrown.band is Band.MIXED else slashes


async def press(floor: Floor, raid: Raid) -> None:
    """Let half of the adventurers who stand make a move each, those with most left first; the last is kept. [WO-R87]"""
    able_foes = [one for one in raid.foes.values() if one.standing]
    kept = 1 if len(able_foes) > 1 else 0
    ready = sorted((one for one in able_foes if one.moves > kept), key=lambda one: -one.moves)
    for foe in ready[: (len(able_foes) + 1) // 2]:
        foe.moves -= 1
        await strike_back(floor, foe)
    for hired in [one for one in raid.hired.values() if not (one.gone or one.used)][:1]:
        hired.used = True
        for victim in victims(floor, raid)[:1]:
            entry = book_of(floor.play.state).shelf("hireling")[hired.kit]
            line = say(floor.play, f"talk.{entry.id}", entry.talk)
            floor.play.tell("hireling_says", foe=name_of(floor.play, hired), line=line)
            await suffer(floor, victim, Severity.ANNOYING)


async def strike_back(floor: Floor, foe: Adventurer) -> None:
    """Let an adventurer make an offensive move, the one whose turn it is. [WO-R35]"""
    play, raid = floor.play, floor.play.state.raid
    hit = victims(floor, raid) if raid is not None else []
    if not hit:
        return
    foe.attacked = True
    kit = book_of(play.state).shelf("class")[foe.kit]
    move = kit.offensive[foe.next_move % len(kit.offensive)]
    foe.next_move += 1
    line = say(
        play, f"move.{foe.kit}.{move.name}", move.lines, who=short(foe.name), whom=called(find(play.state, hit[0]))
    )
    blow = Blow(line, foe.id, foe.name, move.name, foe.moves)
    severity = weight_against(floor, foe, hit[0])
    area = move.tag is MoveTag.AREA
    for place, victim in enumerate(hit[: 2 if area else 1]):
        struck = blow._replace(again=place > 0)
        await inflict(floor, victim, move.tag, lighter(severity) if area else severity, struck)


def lighter(severity: Severity) -> Severity:
    """Give the next lighter severity, at least annoying."""
    return Severity.FRUSTRATING if severity is Severity.DEVASTATING else Severity.ANNOYING


async def inflict(floor: Floor, victim: str, tag: MoveTag, severity: Severity, blow: Blow) -> None:
    """Let a move come to what its tag says."""
    about, parts = PARTS[tag]
    complication = None
    if Consequence.COMPLICATION in parts[severity]:
        complication = KIND_OF.get(tag, Complication.HINDERED)
    await suffer(floor, victim, severity, tag=about, parts=parts[severity], complication=complication, blow=blow)


def victims(floor: Floor, raid: Raid) -> Sequence[str]:
    """List whom a foe goes for: who acted last, then who acted least. [WO-R87]"""
    scene = floor.play.state.scene
    there = [one.seat for one in able(floor.play.state) if one.seat in raid.raiders]
    last = [one for one in reversed(scene.acted) if one in there][:1]
    return [*last, *sorted((one for one in there if one not in last), key=scene.acted.count)]
