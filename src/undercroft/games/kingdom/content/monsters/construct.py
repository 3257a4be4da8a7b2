"""Constructs of the Dungeon Book: their figures, and the skills that are theirs alone."""

from ...delve.aiming import (
    beside,
    choose_area,
    choose_target,
    choose_targets,
    choose_word,
    fighting,
    hurt,
    pull,
    resists,
)
from ...delve.moments import AreaEntered, AttackHit, CrushingBlow, DamageBonus, RoundEnded
from ...delve.sides import in_area
from ...entries import TRAPS, MonsterEntry, Skill
from ...moments import Acting, Defense, Downed
from ...monsters import counts_as
from ...state import AREAS, Monster, PlacedTrap
from ...time import last
from ...windows import Use
from ...words import Kind, Scope
from ..fight_conditions import i_go_down, in_combat, my_hit, round_over, struck

cup_men = MonsterEntry(
    id="cup_men", type="construct", level=2, warfare=2, reach=1, damage="2", defense=8, hp=3,
    personality="cunning", materials=("meat",), cite="MYK-MON-CUP-MEN",
    skills=("cortex", "demoralize", "stretch"),
    looks="A paper beaker on legs, steaming, with a lid for a hat.",
)  # fmt: skip


@cup_men.own_skill("stretch", Kind.SUPPORT, cite="MYK-MON-CUP-MEN-STRETCH", when=in_combat)
async def stretch(use: Use, acting: Acting) -> None:
    """You reach 1 Area further until Combat ends."""
    last(use.play, use.user, "reach", 1, Scope.COMBAT, name="Stretch", cite=use.feat.cite)


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

surprise = Skill(
    id="surprise", family="monster", group="gargoyle", kind=Kind.INTERRUPT, cite="MYK-MON-GARGOYLE-SURPRISE",
    text="When its side loses the Strategy Check of the first Round: it may act before the enemy side.",
)  # fmt: skip

rider = MonsterEntry(
    id="rider", type="construct", level=5, warfare=4, reach=1, damage="4", defense=9, hp=15,
    personality="cunning", materials=("machinery",), cite="MYK-MON-RIDER",
    skills=("trot", "sleep_cloud", "rodeo"),
    looks="A machine with two wheels and nobody in the saddle.",
)  # fmt: skip

rodeo = Skill(
    id="rodeo", family="monster", group="rider", kind=Kind.SUPPORT, cite="MYK-MON-RIDER-RODEO",
    text="In Combat choose a monster in the own Area: add that monster's Warfare to its own; if that monster "
    "knows Flying, Trot, Incognito or Cortex the Rider may use it. Until the end of Combat.",
)  # fmt: skip

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

plunder = Skill(
    id="plunder", family="monster", group="tiger_butter", kind=Kind.SUPPORT, cite="MYK-MON-TIGER-BUTTER-PLUNDER",
    text="In Combat steal one Item held by a character in the own Area and use it; it returns to its owner "
    "when Tiger Butter reaches 0 HP.",
)  # fmt: skip

nutcracker = MonsterEntry(
    id="nutcracker", type="construct", level=8, warfare=6, reach=0, damage="3D6", defense=10, hp=30,
    personality="foolish", materials=("wood", "reagents"), cite="MYK-MON-NUTCRACKER",
    skills=("public_enemy", "mailed", "nutcrack"),
    looks="A wooden soldier with a lever in the back and a terrible jaw.",
)  # fmt: skip


@nutcracker.own_skill(
    "nutcrack", Kind.PERMANENT, cite="MYK-MON-NUTCRACKER-NUTCRACK",
    when=lambda use, blow: my_hit(use, blow) and any(one.gender == "male" for one in struck(use, blow)),
)  # fmt: skip
async def nutcrack(use: Use, blow: CrushingBlow) -> None:
    """Your attack on a man is critical: he is a Eunuch from now on."""
    for one in struck(use, blow):
        if one.gender == "male" and not isinstance(one, Monster):
            one.jobs = ["eunuch"]
            use.play.tell("job_changed", rules=(use.feat.cite,), who=one.called, job="eunuch")


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

page_turner = Skill(
    id="page_turner", family="monster", group="nameless_apocrypha", kind=Kind.INTERRUPT,
    cite="MYK-MON-NAMELESS-APOCRYPHA-PAGE-TURNER",
    text="When anybody spends Hope: the spender rolls Charisma/15; on a failure the Round ends at once and the "
    "next one begins.",
)  # fmt: skip
