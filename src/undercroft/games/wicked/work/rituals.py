"""Rituals and enchanting: aimed, worked on, finished when everything they ask for is met. [WO-R53] [WO-R54]"""

from undercroft.engine.asks import Detail, Pick, PickSome
from undercroft.engine.lasting import Lasting, stop
from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ..actions.floor import Floor
from ..book import effects
from ..book.entries.things import Item, Ritual
from ..rules.carrying import Using, carried, carry_out
from ..rules.dice import Rolled, roll_first, tell_rolled
from ..rules.odds import odds
from ..rules.table import book_of
from ..rules.telling import say
from ..state import Carried, Monster, Undertaking, Wicked
from ..words import Band, Requirement, Roll, Scope, Waiting, Weightiness, Work
from .done import Meddling, add_thing
from .lairs import attract
from .requirements import Rite, called, meet, use_excuses
from .secrets import prisoner_tells
from .tasks import aims

BALANCE = {1: 0, 2: 1, 3: 2}
"""How many ways of balancing a magic item of a tier has. [WO-R54]"""
ACTIVATION, LIMITED, VOLATILE = "activation", "limited", "volatile"
USES = 3
"""Uses of a magic item that has only so many. [WO-MAGICITEM-05]"""
GRAND = 3
"""The tier from which an automatic game master sees whether somebody meddles. [WO-G25]"""
WEIGHTS = {Band.FAILURE: Weightiness.MAJOR, Band.MIXED: Weightiness.MINOR}
"""How heavily somebody meddles, by what the dice say. [WO-RITUAL-05]"""
CURSE = "curse"
"""What a find lays on somebody, until a ritual. [WO-G18]"""
STILL = 2
"""Cycles for which a faction's clock stands still."""


async def aim(play: Play[Wicked], seat: str, ritual: Ritual) -> str:
    """Ask what a ritual is aimed at, where there is a choice."""
    among = aims(play.state, ritual)
    if len(among) < 2:
        return among[0] if among else ""
    region = play.state.region
    names = {one.id: one.name for one in region.factions.values()} | {
        one.id: one.name for one in region.targets.values()
    }
    names |= {one.id: one.name for one in region.prisoners.values()}
    names |= {one.seat: one.name for one in play.state.monsters.values()}
    return await Pick(seat, "ritual_aim", among, {"thing": f"ritual.{ritual.id}", "names": names})


async def complete(play: Play[Wicked], seat: str, ritual: Undertaking, meddling: Meddling | None = None) -> bool:
    """Finish a ritual whose work is done, if all that it asks for is met. [WO-RITUAL-06] [WO-MAGICITEM-03]"""
    monster = play.state.monsters[seat]
    if ritual.work is Work.ENCHANT and Requirement.FOCUS not in ritual.met:
        ritual.met.append(Requirement.FOCUS)
    if not await meet(Rite(play, monster, ritual)):
        play.tell("ritual_waits", thing=called(ritual), about=(seat,))
        return False
    use_excuses(Rite(play, monster, ritual))
    play.state.dungeon.projects = [one for one in play.state.dungeon.projects if one is not ritual]
    noticed = await intervene(play, ritual.tier)
    lay(play, monster)
    if ritual.work is Work.ENCHANT:
        await enchant(play, monster, ritual.thing)
    else:
        await perform(play, monster, ritual)
    if noticed is not None and meddling is not None:
        await meddling(play, WEIGHTS[noticed.band], noticed)
    return True


def lay(play: Play[Wicked], monster: Monster) -> None:
    """Let whatever haunts the dungeon or somebody go, by the way: any incantation does it. [WO-G18]"""
    if play.state.dungeon.haunted:
        play.state.dungeon.haunted = False
        play.tell("ghost_laid")
    for one in play.state.monsters.values():
        if stop(one, name=CURSE):
            play.tell("curse_lifted", who=one.name, about=(one.seat,))


async def intervene(play: Play[Wicked], tier: int) -> Rolled | None:
    """Let the game master see whether somebody notices, just before it is complete; None: nobody did. [WO-RITUAL-05]"""
    review = play.state.before.review_dice or 2
    ways = ["yes", "no"] if tier >= GRAND else ["no", "yes"]
    asked = Pick(play.gm, "ritual_blowback", ways, {"tier": tier}).described(lambda one: Detail(odds=odds(review)))
    if await asked == "no":
        return None
    rolled = roll_first(play, Roll.BLOWBACK, Total("blowback", review))
    if rolled.band in WEIGHTS:
        return rolled
    tell_rolled(play, rolled._replace(kind="rolled_unnoticed"), rules=("WO-RITUAL-05",))
    return None


async def enchant(play: Play[Wicked], monster: Monster, thing: str) -> None:
    """Make a magic item, balanced as its tier asks. [WO-MAGICITEM-01] [WO-MAGICITEM-11]"""
    item: Item = book_of(play.state).shelf("magic_item")[thing]
    made = Carried(item.id, item.name, focus=item.focus)
    count = BALANCE[item.tier]
    if count:
        ways = (ACTIVATION, LIMITED, VOLATILE)
        asked = PickSome(monster.seat, "balance", ways, count, count, {"thing": f"magic_item.{item.id}"})
        chosen = await asked.or_else(lambda: ways[:count])
        balance(made, chosen)
    add_thing(monster.items, made)
    play.reached("got", item.id)
    play.tell("enchanted", who=monster.name, thing=f"magic_item.{item.id}", about=(monster.seat,))


def balance(made: Carried, chosen: tuple[str, ...]) -> None:
    """Let a thing cost stress, last for so many uses, or bite. [WO-MAGICITEM-04] [WO-MAGICITEM-06]"""
    made.costs = int(ACTIVATION in chosen)
    made.left = USES if LIMITED in chosen else 0
    made.volatile += int(VOLATILE in chosen)


async def perform(play: Play[Wicked], monster: Monster, ritual: Undertaking) -> None:
    """Let a ritual work. [WO-RITUAL-01] [WO-G25]"""
    entry: Ritual = book_of(play.state).shelf("ritual")[ritual.thing]
    play.reached("ritual", entry.id)
    line = say(play, f"ritual.{entry.id}", entry.lines)
    play.tell("ritual_works", who=monster.name, thing=f"ritual.{entry.id}", line=line, text=entry.text)
    using = Using(play, monster.seat, f"ritual.{entry.id}", ritual.aim, Floor(play))
    if entry.aims == "monster":
        await second_skin(play, ritual.aim)
        return
    for power in entry.powers:
        for does in power.does:
            if not _far(play, ritual, entry, does) and (type(does) in carried()):
                await carry_out(using, [does])


def _far(play: Play[Wicked], ritual: Undertaking, entry: Ritual, does: effects.Primitive) -> bool:
    """Do what reaches out of this scene: to a faction's clock, the next alarm, a lair, a cell; say whether it did."""
    state, region = play.state, play.state.region
    match does:
        case effects.Segments(clock="faction"):
            region.factions[ritual.aim].stands_still = state.cycle + STILL - 1
        case effects.Segments(clock="alarm") if entry.aims == "faction":
            region.factions[ritual.aim].alarm_8 = state.cycle + 1
        case effects.Segments(clock="alarm"):
            _next_raid(state, Waiting.ALARM_SEGMENTS, does.amount, entry.id)
        case effects.Ignore(what="getaway" | "upper_hand"):
            _next_raid(state, does.what, 1, entry.id)
        case effects.Light(lit=False):
            _next_raid(state, Waiting.NIGHT, 1, entry.id)
        case effects.Secret(about="person") if ritual.aim in region.prisoners:
            prisoner_tells(play, region.prisoners[ritual.aim])
        case effects.Repair(what="creature"):
            _wake(play, ritual.aim)
        case effects.Flee() if ritual.aim in region.targets:
            region.targets[ritual.aim].reserve = []
        case effects.Invade(size=None):
            region.next_invasion += does.larger
        case _:
            return False
    return True


def _next_raid(state: Wicked, what: str, amount: int, source: str) -> None:
    state.dungeon.lasting.append(Lasting(what, amount, Scope.RAID, f"ritual.{source}"))


def _wake(play: Play[Wicked], where: str) -> None:
    """Bring back what lies there, or ran. [WO-G25]"""
    lair = play.state.dungeon.nodes[where].lair
    if lair is not None and lair.creature:
        lair.knocked_out = False
    elif lair is not None:
        attract(play, where)


KIND = "kind"
"""What lasts on who is of another kind for a cycle: its name is the kind as it was."""


async def second_skin(play: Play[Wicked], seat: str) -> None:
    """Let somebody be of another kind for a cycle, and unknown by name. [WO-G25]"""
    monster = play.state.monsters[seat]
    others = [one for one in book_of(play.state).shelf("kind") if one != monster.kind]
    chosen = await Pick(seat, "second_skin", others, {"who": monster.name})
    monster.lasting.append(Lasting(KIND, 0, Scope.CYCLE, monster.kind))
    monster.kind, monster.known_name = chosen, 0
    play.tell("new_skin", who=monster.name, skin=f"kind.{chosen}", about=(seat,))
