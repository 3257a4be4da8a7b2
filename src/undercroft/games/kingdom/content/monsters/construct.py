"""Constructs of the Dungeon Book: their figures, and the skills that are theirs alone."""

from undercroft.engine.lasting import lasts

from ...combat.aiming import (
    beside,
    choose_area,
    choose_target,
    choose_targets,
    choose_word,
    fighting,
    hurt,
    is_foe,
    knows,
    pull,
    resists,
)
from ...combat.fight_conditions import i_go_down, in_combat, my_hit, round_over, struck
from ...combat.turns import take_turn
from ...grammar.delve_moments import (
    AreaEntered,
    AttackHit,
    CombatEnded,
    CrushingBlow,
    DamageBonus,
    RoundEnded,
    TurnBegun,
)
from ...grammar.entries import SKILLS, TRAPS, MonsterEntry
from ...grammar.moments import Acting, Defense, Downed, HopeSpent
from ...grammar.windows import Use
from ...rules.careers import change_job
from ...rules.cycles import last
from ...rules.equipment import can_carry, put, take_out
from ...rules.figures import ability
from ...rules.monsters import counts_as
from ...rules.sides import enemies_of, fighters, in_area
from ...state import AREAS, Carried, Character, Monster, PlacedTrap
from ...state.effects import Effect
from ...state.holding import HOLDING
from ...words import Kind, Scope

cup_men = MonsterEntry(
    id="cup_men", type="construct", level=2, warfare=2, reach=1, damage="2", defense=8, hp=3,
    personality="cunning", materials=("meat",), cite="MYK-MON-CUP-MEN",
    skills=("cortex", "demoralize", "stretch"),
    looks="A paper beaker on legs, steaming, with a lid for a hat.",
)  # fmt: skip


@cup_men.own_skill("stretch", Kind.SUPPORT, cite="MYK-MON-CUP-MEN-STRETCH", when=in_combat)
async def stretch(use: Use, acting: Acting) -> None:
    """You reach 1 Area further until Combat ends."""
    last(use.play, use.user, Effect.REACH, 1, Scope.COMBAT, name="Stretch", cite=use.feat.cite)


clay_figure = MonsterEntry(
    id="clay_figure", type="construct", level=2, warfare=2, reach=1, damage="3", defense=7, hp=6,
    personality="foolish", materials=("reagents", "iron"), cite="MYK-MON-CLAY-FIGURE",
    skills=("shield", "grave_guardian"),
    looks="A stiff brown soldier with hollow eyes, one of a row.",
)  # fmt: skip


def guarded(use: Use, score: Defense | DamageBonus) -> bool:
    """One of the Undead in my Area."""
    who = score.of
    return fighting(use.realm, who) and who.area == use.user.area and counts_as(use.realm, who, "undead")


@clay_figure.own_skill("grave_guardian", Kind.PERMANENT, cite="MYK-MON-CLAY-FIGURE-GRAVE-GUARDIAN", when=guarded)
def grave_guardian(use: Use, score: Defense | DamageBonus) -> None:
    """The Undead in your Area have 1 more Defense and deal 1 more damage."""
    score.total.add("Grave Guardian", 1, use.feat.cite)


vampire_veggie = MonsterEntry(
    id="vampire_veggie", type="construct", level=3, warfare=3, reach=0, damage="3", defense=10, hp=1,
    personality="cunning", materials=("wood",), cite="MYK-MON-VAMPIRE-VEGGIE",
    skills=("flying", "drain", "charm", "dazzle"),
    looks="A salad with fangs that flutters.",
)  # fmt: skip

creeping_coin = MonsterEntry(
    id="creeping_coin", type="construct", level=4, warfare=5, reach=1, damage="4", defense=9, hp=8,
    personality="steady", materials=("iron",), cite="MYK-MON-CREEPING-COIN",
    skills=("flying", "breath", "hoick"),
    looks="A copper disc that gets up on its rim and rolls after you.",
)  # fmt: skip

gargoyle = MonsterEntry(
    id="gargoyle", type="construct", level=5, warfare=5, reach=0, damage="1D6+1", defense=10, hp=15,
    personality="cunning", materials=("iron",), cite="MYK-MON-GARGOYLE",
    skills=("flying", "cortex", "surprise"),
    looks="A horned statue on a ledge, with fresh mud on its feet.",
)  # fmt: skip


def nobody_moved_yet(use: Use, begun: TurnBegun) -> bool:
    """The enemies go first in the first Round, and nobody has done anything yet. [MYKR3-S37]"""
    fight = use.realm.delve.fight
    if fight is None or fight.round != 1 or use.user.exhausted or not is_foe(use, begun.who):
        return False
    return not any(one.exhausted for one in enemies_of(use.realm, use.user) if one.awake)


@gargoyle.own_skill("surprise", Kind.INTERRUPT, cite="MYK-MON-GARGOYLE-SURPRISE", when=nobody_moved_yet)
async def surprise(use: Use, begun: TurnBegun) -> None:
    """Your enemies go first in the first Round: you act before them."""
    await take_turn(use.play, use.user)


rider = MonsterEntry(
    id="rider", type="construct", level=5, warfare=4, reach=1, damage="4", defense=9, hp=15,
    personality="cunning", materials=("machinery",), cite="MYK-MON-RIDER",
    skills=("trot", "sleep_cloud", "rodeo"),
    looks="A machine with two wheels and nobody in the saddle.",
)  # fmt: skip

BORROWED = ("flying", "trot", "incognito", "cortex")
RIDDEN = Effect.RIDDEN


def steeds(use: Use) -> list[Character]:
    """List the monsters in the Area, unless one is ridden already."""
    return [] if lasts(use.user, RIDDEN) else [one for one in beside(use) if isinstance(one, Monster)]


@rider.own_skill(
    "rodeo", Kind.SUPPORT, cite="MYK-MON-RIDER-RODEO",
    when=lambda use, acting: in_combat(use, acting) and bool(steeds(use)),
)  # fmt: skip
async def rodeo(use: Use, acting: Acting) -> None:
    """Ride a monster of your Area until Combat ends: its Warfare is added to yours.

    You know what it does of Flying, Trot, Incognito and Cortex.
    """
    steed = await choose_target(use, steeds(use), good=True)
    strength = ability(use.play, steed, "warfare")
    last(use.play, use.user, Effect.WARFARE, strength, Scope.COMBAT, name="Rodeo", cite=use.feat.cite)
    for skill in (one for one in BORROWED if knows(steed, one) and not knows(use.user, one)):
        use.user.lent.append(skill)
        HOLDING.changed()
        last(use.play, use.user, RIDDEN, 1, Scope.COMBAT, name="Rodeo", cite=use.feat.cite, about=skill)
    last(use.play, use.user, RIDDEN, 1, Scope.COMBAT, name="Rodeo", cite=use.feat.cite)


@SKILLS["rodeo"].feat(Kind.PERMANENT, when=lambda use, ended: lasts(use.user, RIDDEN))
async def dismount(use: Use, ended: CombatEnded) -> None:
    """Combat is over: you dismount."""
    gone = [one.about for one in use.user.lasting if one.what == RIDDEN]
    use.user.lent = [skill for skill in use.user.lent if skill not in gone]
    HOLDING.changed()


human_column = MonsterEntry(
    id="human_column", type="construct", level=5, warfare=4, reach=0, damage="4", defense=8, hp=14,
    personality="strange", materials=("iron", "reagents"), cite="MYK-MON-HUMAN-COLUMN",
    skills=("cortex", "collapse"),
    looks="A pillar with a face, arms folded under the roof.",
)  # fmt: skip


@human_column.own_skill(
    "collapse", Kind.INTERRUPT, cite="MYK-MON-HUMAN-COLUMN-COLLAPSE",
    when=lambda use, downed: i_go_down(use, downed) and bool(use.realm.adventure.truth.rooms),
)  # fmt: skip
async def collapse(use: Use, downed: Downed) -> None:
    """Your HP are gone: a Drop Ceiling is in any room of this map."""
    truth = use.realm.adventure.truth
    room = await choose_word(use, list(truth.rooms), best=truth.lair)
    level = TRAPS["drop_ceiling"].level
    truth.placed.append(PlacedTrap(f"collapse{len(truth.placed) + 1}", "drop_ceiling", level, "room", room))


golem = MonsterEntry(
    id="golem", type="construct", level=6, warfare=5, reach=0, damage="1D6+1", defense=9, hp=20,
    personality="foolish", materials=("iron", "machinery"), cite="MYK-MON-GOLEM",
    skills=("cortex", "shield"),
    looks="A heavy shape of stone with a word on its forehead.",
)  # fmt: skip

demonic_steel = MonsterEntry(
    id="demonic_steel", type="construct", level=7, warfare=8, reach=0, damage="2D6+1", defense=13, hp=15,
    personality="cunning", materials=("iron", "reagents"), cite="MYK-MON-DEMONIC-STEEL",
    skills=("flying", "cortex", "area_attack", "jump"),
    looks="A sword that has dismissed its owner.",
)  # fmt: skip

tiger_butter = MonsterEntry(
    id="tiger_butter", type="construct", level=7, warfare=6, reach=1, damage="2D6-1", defense=12, hp=20,
    personality="steady", materials=("meat", "reagents"), cite="MYK-MON-TIGER-BUTTER",
    skills=("flanking", "area_attack", "plunder"),
    looks="A striped yellow whirl with paws in it.",
)  # fmt: skip


def rich(use: Use) -> list[Character]:
    """List who in the Area carries anything."""
    return [one for one in beside(use) if one.items()]


@tiger_butter.own_skill(
    "plunder", Kind.SUPPORT, cite="MYK-MON-TIGER-BUTTER-PLUNDER",
    when=lambda use, acting: in_combat(use, acting) and bool(rich(use)),
)  # fmt: skip
async def plunder(use: Use, acting: Acting) -> None:
    """Take an Item from somebody in your Area; they have it back when you fall."""
    target = await choose_target(use, rich(use))
    item = target.find_item(await choose_word(use, list(dict.fromkeys(item.id for item in target.items()))))
    if item is not None and can_carry(use.user, item.id):
        take_out(target, item)
        put(use.user, item)
        use.choices.append(f"{target.id}:{item.id}")
        use.play.tell("item_plundered", rules=(use.feat.cite,), who=use.user.called, item=item.id, target=target.called)


@SKILLS["plunder"].feat(Kind.PERMANENT, when=lambda use, downed: i_go_down(use, downed) and bool(use.choices))
async def give_back(use: Use, downed: Downed) -> None:
    """You fall: everything is its owner's again."""
    for owner, _, name in (one.partition(":") for one in use.choices):
        item = use.user.find_item(name)
        if item is not None:
            take_out(use.user, item)
            await hand_back(use, use.realm.character(owner), item)
    use.choices.clear()


async def hand_back(use: Use, owner: Character, item: Carried) -> None:
    """Give an Item back to its owner; without room for it, it is left behind. [MYK-EQUIP-05]"""
    if can_carry(owner, item.id):
        put(owner, item)
    else:
        use.play.tell("no_room_for_item", who=owner.called, item=item.id)


nutcracker = MonsterEntry(
    id="nutcracker", type="construct", level=8, warfare=6, reach=0, damage="3D6", defense=10, hp=30,
    personality="foolish", materials=("wood", "reagents"), cite="MYK-MON-NUTCRACKER",
    skills=("public_enemy", "mailed", "nutcrack"),
    looks="A wooden soldier with a lever in the back and a terrible jaw.",
)  # fmt: skip


EUNUCH = "eunuch"


@nutcracker.own_skill(
    "nutcrack", Kind.PERMANENT, cite="MYK-MON-NUTCRACKER-NUTCRACK",
    when=lambda use, blow: my_hit(use, blow) and any(one.gender == "male" for one in struck(use, blow)),
)  # fmt: skip
async def nutcrack(use: Use, blow: CrushingBlow) -> None:
    """Your attack on a man is critical: his Job is Eunuch from now on, with its skill and its ability."""
    for one in struck(use, blow):
        if one.gender == "male" and not isinstance(one, Monster) and EUNUCH not in one.jobs and one.jobs:
            await change_job(use.play, one, one.jobs[0], EUNUCH, use.feat.cite)


red_giant = MonsterEntry(
    id="red_giant", type="construct", level=10, warfare=7, reach=1, damage="1D6+1", defense=10, hp=40,
    personality="foolish", materials=("iron", "gunpowder"), cite="MYK-MON-RED-GIANT",
    skills=("flying", "cortex", "area_attack", "asterism", "astral_sword", "red_hot"),
    looks="A glowing iron hulk that makes the air tremble.",
)  # fmt: skip


@red_giant.own_skill(
    "red_hot", Kind.PERMANENT, cite="MYK-MON-RED-GIANT-RED-HOT",
    when=lambda use, ended: round_over(use, ended) and bool(beside(use)),
)  # fmt: skip
async def red_hot(use: Use, ended: RoundEnded) -> None:
    """The Round ends: everybody else in your Area takes 1D6 damage."""
    await hurt(use, beside(use), "1D6")


juggernaut = MonsterEntry(
    id="juggernaut", type="construct", level=11, warfare=8, reach=0, damage="3D6", defense=10, hp=41,
    personality="foolish", materials=("wood", "iron"), cite="MYK-MON-JUGGERNAUT",
    skills=("demonic_blow", "charge", "knock_back", "collision"),
    looks="A temple on wheels, and no brake.",
)  # fmt: skip


@juggernaut.own_skill("collision", Kind.INTERRUPT, cite="MYK-MON-JUGGERNAUT-COLLISION", when=my_hit)
async def collision(use: Use, hit: AttackHit) -> None:
    """You hit somebody: somebody in their Area takes 1D6 damage."""
    near = [one for one in in_area(use.realm, hit.attack.struck[0].area) if one is not use.user]
    await hurt(use, [await choose_target(use, near)], "1D6")


organic_lokomotiv = MonsterEntry(
    id="organic_lokomotiv", type="construct", level=12, warfare=9, reach=0, damage="5D6", defense=10, hp=60,
    personality="foolish", materials=("iron", "meat"), cite="MYK-MON-ORGANIC-LOKOMOTIV",
    skills=("cortex", "area_attack", "trot", "charge", "knock_back", "analyze", "crash"),
    looks="An engine with lungs, tongue and timetable.",
)  # fmt: skip


def i_moved(use: Use, entered: AreaEntered) -> bool:
    """I have come into an Area by myself, and others are there."""
    return entered.who is use.user and entered.way in ("move", "additional") and bool(beside(use))


@organic_lokomotiv.own_skill("crash", Kind.ASSIST, cite="MYK-MON-ORGANIC-LOKOMOTIV-CRASH", name="Crash!", when=i_moved)
async def crash(use: Use, entered: AreaEntered) -> None:
    """You move: choose some in your Area; Warfare / 12, or you push them 2 Areas."""
    for one in await choose_targets(use, beside(use)):
        if not await resists(use, one, "warfare", 12):
            areas = [area for area in (one.area - 2, one.area + 2) if area in AREAS]
            await pull(use, one, await choose_area(use, areas))


nameless_apocrypha = MonsterEntry(
    id="nameless_apocrypha", type="construct", level=12, warfare=7, reach=1, damage="2D6", defense=14, hp=40,
    personality="cunning", materials=("information",), cite="MYK-MON-NAMELESS-APOCRYPHA",
    skills=("public_enemy", "command_construct", "dazzle", "page_turner"),
    looks="A thick book that opens by itself, at your page.",
)  # fmt: skip


@nameless_apocrypha.own_skill(
    "page_turner", Kind.INTERRUPT, cite="MYK-MON-NAMELESS-APOCRYPHA-PAGE-TURNER",
    when=lambda use, spent: fighting(use.realm, use.user) and fighting(use.realm, spent.who),
)  # fmt: skip
async def page_turner(use: Use, spent: HopeSpent) -> None:
    """Anybody spends Hope: Charisma / 15, or the Round is over. [MYKR3-S27]"""
    if not await resists(use, spent.who, "charisma", 15):
        for one in fighters(use.realm):
            one.exhausted = True
        use.play.tell("page_turned", rules=(use.feat.cite,), who=use.user.called)
