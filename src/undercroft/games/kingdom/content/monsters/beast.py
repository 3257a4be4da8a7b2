"""Beasts of the Dungeon Book: their figures, and the skills that are theirs alone."""

from typing import Any

from undercroft.engine.asks import Text
from undercroft.engine.dice import pick_from
from undercroft.engine.lasting import lasts

from ...combat.aiming import (
    at_random,
    attack_each,
    attack_more,
    beside,
    choose_area,
    choose_target,
    choose_word,
    combat_traps,
    everybody_else,
    fighting,
    forget,
    hurt,
    knows,
    last_once,
    next_victim,
    place_combat_trap,
    pull,
    resists,
    those_struck,
    within_reach,
)
from ...combat.attack import in_reach
from ...combat.fight_conditions import i_am_attacked, i_was_hurt, in_combat, my_attack, my_hit, struck
from ...combat.turns import make_attack
from ...dungeon.rulers import half
from ...grammar.authority import speaker
from ...grammar.delve_moments import (
    AreaLeft,
    AttackActionTaken,
    AttackDeclared,
    AttackHit,
    AttackMissed,
    CrushingBlow,
    RoundEnded,
)
from ...grammar.entries import ITEMS, SKILLS, MonsterEntry
from ...grammar.moments import Acting, DamageTaken, FollowersLossDue, FollowersSpent
from ...grammar.windows import Use
from ...rules.bodies import heal, inflict, lose_hp, set_hp
from ...rules.costs import Hope
from ...rules.cycles import last
from ...rules.figures import ability, max_hp
from ...rules.sides import enemies_of, in_area
from ...state import Character
from ...state.effects import Effect
from ...words import STATUSES, Kind, Scope

slime = MonsterEntry(
    id="slime", type="beast", level=1, warfare=0, reach=0, damage="2", defense=5, hp=5,
    personality="foolish", materials=("meat",), cite="MYK-MON-SLIME",
    skills=("swallow",),
    looks="A puddle that was not there before and is coming closer.",
)  # fmt: skip

SWALLOWED = Effect.SWALLOWED
"""What somebody inside a Slime is called among what lasts."""


def swallowed(use: Use) -> list[Character]:
    """List whom the user has swallowed."""
    return [one for one in everybody_else(use) if lasts(one, SWALLOWED, about=use.user.id)]


@slime.own_skill("swallow", Kind.OPTIONAL, cite="MYK-MON-SLIME-SWALLOW", when=my_hit)
async def swallow(use: Use, blow: CrushingBlow) -> None:
    """Your attack is critical: swallow whom you hit; they cannot move, and it hurts every Round until you fall."""
    for one in struck(use, blow):
        last(use.play, one, SWALLOWED, 1, Scope.COMBAT, name="Swallow", cite=use.feat.cite, about=use.user.id)


@SKILLS["swallow"].feat(Kind.PERMANENT, when=lambda use, moment: fighting(use.realm, use.user))
async def digest(use: Use, moment: RoundEnded) -> None:
    """The Round ends: whom you have swallowed takes 1 damage."""
    await hurt(use, swallowed(use), 1)


@SKILLS["swallow"].feat(Kind.PERMANENT, when=lambda use, taken: i_was_hurt(use, taken) and use.user.hp > 0)
async def squeeze(use: Use, taken: DamageTaken) -> None:
    """You take damage: whom you have swallowed takes 1 as well."""
    await hurt(use, swallowed(use), 1)


@SKILLS["swallow"].feat(
    Kind.PERMANENT, when=lambda use, left: left.way != "placed" and any(one is left.who for one in swallowed(use)),
)  # fmt: skip
async def hold(use: Use, left: AreaLeft) -> None:
    """Whom you have swallowed cannot move."""
    left.stopped = True


giant_bat = MonsterEntry(
    id="giant_bat", type="beast", level=1, warfare=1, reach=0, damage="1D6", defense=7, hp=1,
    personality="foolish", materials=("meat",), cite="MYK-MON-GIANT-BAT",
    skills=("flying", "poison_blow"),
    looks="Something leathery, as wide as a door, that hangs upside down.",
)  # fmt: skip

devils_tongue = MonsterEntry(
    id="devils_tongue", name="Devil's Tongue", type="beast", level=1, warfare=1, reach=1, damage="1D6", defense=6,
    hp=3,
    personality="strange", materials=("wood",), cite="MYK-MON-DEVILS-TONGUE",
    skills=("constrict",),
    looks="A purple flower as tall as a man, licking its lips.",
)  # fmt: skip


@devils_tongue.own_skill(
    "constrict", Kind.SUPPORT, cite="MYK-MON-DEVILS-TONGUE-CONSTRICT",
    when=lambda use, acting: in_combat(use, acting) and bool(within_reach(use)),
)  # fmt: skip
async def constrict(use: Use, acting: Acting) -> None:
    """Choose somebody in reach: they are in your Area, and have 1 less Defense in this game."""
    target = await choose_target(use, within_reach(use))
    await pull(use, target, use.user.area)
    last(use.play, target, Effect.DEFENSE, -1, Scope.GAME, name="Constrict", cite=use.feat.cite)


hurry_fox = MonsterEntry(
    id="hurry_fox", type="beast", level=2, warfare=2, reach=0, damage="1D6", defense=9, hp=3,
    personality="cunning", materials=("leather",), cite="MYK-MON-HURRY-FOX",
    skills=("charm", "shield"),
    looks="A red brush of a tail, with a very straight face and a leaf on its head.",
)  # fmt: skip

pick_cat = MonsterEntry(
    id="pick_cat", type="beast", level=2, warfare=2, reach=0, damage="1D6", defense=12, hp=4,
    personality="cunning", materials=("leather", "information"), cite="MYK-MON-PICK-CAT",
    skills=("trot", "sneak_through", "dungeon_paws"),
    looks="A purring thing in a miner's cap, sitting on the one stone you want to step on.",
)  # fmt: skip


def paws(use: Use) -> int:
    """Add up the Levels of all in the Area who know this."""
    return sum(one.level for one in in_area(use.realm, use.user.area) if knows(one, "dungeon_paws"))


@pick_cat.own_skill(
    "dungeon_paws", Kind.SUPPORT, cite="MYK-MON-PICK-CAT-DUNGEON-PAWS",
    when=lambda use, acting: in_combat(use, acting) and bool(combat_traps(paws(use))),
)  # fmt: skip
async def dungeon_paws(use: Use, acting: Acting) -> None:
    """Place a Combat Trap in your Area: no higher in Level than all of you here who know this together."""
    kinds = combat_traps(paws(use))
    place_combat_trap(use, use.user.area, await choose_word(use, kinds, best=kinds[-1]))


giant_squirm = MonsterEntry(
    id="giant_squirm", type="beast", level=3, warfare=3, reach=0, damage="1D6+1", defense=7, hp=7,
    personality="steady", materials=("meat",), cite="MYK-MON-GIANT-SQUIRM",
    skills=("area_attack", "rush", "knock_back"),
    looks="A pale worm as thick as a barrel, with no end in sight.",
)  # fmt: skip

baboon = MonsterEntry(
    id="baboon", type="beast", level=3, warfare=3, reach=1, damage="1D6", defense=10, hp=5,
    personality="steady", materials=("fangs", "leather"), cite="MYK-MON-BABOON",
    skills=("hoick", "knock_back"),
    looks="A long-armed ape with a red behind and a stone in its hand.",
)  # fmt: skip

plague_rat = MonsterEntry(
    id="plague_rat", type="beast", level=3, warfare=1, reach=0, damage="1D6", defense=12, hp=3,
    personality="cunning", materials=("reagents",), cite="MYK-MON-PLAGUE-RAT",
    skills=("crowd", "public_enemy", "plague_rat_plague"),
    looks="A mangy rodent that coughs, and others that cough behind it.",
)  # fmt: skip


@plague_rat.own_skill("plague_rat_plague", Kind.PERMANENT, cite="MYK-MON-PLAGUE-RAT-PLAGUE", name="Plague", when=my_hit)
async def plague_rat_plague(use: Use, blow: CrushingBlow) -> None:
    """Your attack is critical: whom you hit suffers a random Bad Status."""
    for one in struck(use, blow):
        await inflict(use.play, one, STATUSES[use.roll("1D6") - 1], use.feat.cite)


horselizard = MonsterEntry(
    id="horselizard", type="beast", level=4, warfare=4, reach=0, damage="1D6", defense=10, hp=6,
    personality="foolish", materials=("meat", "fangs", "leather"), cite="MYK-MON-HORSELIZARD",
    skills=("trot", "flanking"),
    looks="A scaly steed that hisses where another would neigh.",
)  # fmt: skip

snow_rabbit = MonsterEntry(
    id="snow_rabbit", type="beast", level=4, warfare=3, reach=1, damage="4", defense=9, hp=10,
    personality="foolish", materials=("reagents",), cite="MYK-MON-SNOW-RABBIT",
    skills=("area_attack", "breath"),
    looks="A ball of white fur that breathes frost.",
)  # fmt: skip

bandersnatch = MonsterEntry(
    id="bandersnatch", type="beast", level=5, warfare=6, reach=0, damage="1D6+2", defense=12, hp=5,
    personality="steady", materials=("fangs", "leather"), cite="MYK-MON-BANDERSNATCH",
    skills=("incognito", "flanking"),
    looks="A blur with a jaw at one end.",
)  # fmt: skip

sawing_boar = MonsterEntry(
    id="sawing_boar", type="beast", level=5, warfare=5, reach=0, damage="2D6", defense=8, hp=8,
    personality="foolish", materials=("meat", "fangs", "leather"), cite="MYK-MON-SAWING-BOAR",
    skills=("trot", "knock_back", "charge"),
    looks="A pig with a row of steel along its snout, pawing the floor.",
)  # fmt: skip

chowhound = MonsterEntry(
    id="chowhound", type="beast", level=5, warfare=5, reach=0, damage="2D6", defense=10, hp=11,
    personality="strange", materials=("meat", "leather"), cite="MYK-MON-CHOWHOUND",
    skills=("comfy",),
    looks="A fat, fluffy dog that wags its tail and looks at your lunch.",
)  # fmt: skip


@chowhound.own_skill("comfy", Kind.SUPPORT, cite="MYK-MON-CHOWHOUND-COMFY", when=in_combat)
async def comfy(use: Use, acting: Acting) -> None:
    """All your enemies have 1D6 less Defense until Combat ends, each a roll of their own."""
    for one in enemies_of(use.realm, use.user):
        if not lasts(one, Effect.DEFENSE, name="Comfy"):
            last_once(use, one, Effect.DEFENSE, -use.roll("1D6"), Scope.COMBAT)


wolfpack = MonsterEntry(
    id="wolfpack", type="beast", level=5, warfare=6, reach=0, damage="2D6+1", defense=11, hp=7,
    personality="cunning", materials=("fangs", "meat", "leather"), cite="MYK-MON-WOLFPACK",
    skills=("crowd", "trot", "sneak_through", "wolfs_fangs"),
    looks="Grey shapes that trot in step and look at you all at once.",
)  # fmt: skip


@wolfpack.own_skill(
    "wolfs_fangs", Kind.PERMANENT, cite="MYK-MON-WOLFPACK-WOLFS-FANGS", name="Wolf's Fangs",
    when=my_hit,
)  # fmt: skip
async def wolfs_fangs(use: Use, blow: CrushingBlow) -> None:
    """Your attack is critical: whom you hit is left with 1D6 HP."""
    blow.attack.instead = use.roll("1D6")


treant = MonsterEntry(
    id="treant", type="beast", level=6, warfare=5, reach=1, damage="1D6+1", defense=11, hp=18,
    personality="foolish", materials=("wood",), cite="MYK-MON-TREANT",
    skills=("hoick", "cortex"),
    looks="An old oak that was on the other side of the room a moment ago.",
)  # fmt: skip

vorpal_bunny = MonsterEntry(
    id="vorpal_bunny", type="beast", level=7, warfare=5, reach=1, damage="1D6+1", defense=13, hp=12,
    personality="cunning", materials=("meat", "leather"), cite="MYK-MON-VORPAL-BUNNY",
    skills=("trot", "jump", "critical_hit"),
    looks="A dear little rabbit that sits among very clean bones.",
)  # fmt: skip


@vorpal_bunny.own_skill("critical_hit", Kind.PERMANENT, cite="MYK-MON-VORPAL-BUNNY-CRITICAL-HIT", when=my_hit)
async def critical_hit(use: Use, blow: CrushingBlow) -> None:
    """Your attack is critical: Warfare against 5 and your Level, or whom you hit has no HP left."""
    for one in struck(use, blow):
        if not await resists(use, one, "warfare", 5 + use.user.level):
            blow.attack.instead = 0


cave_bear = MonsterEntry(
    id="cave_bear", type="beast", level=7, warfare=7, reach=0, damage="2D6+2", defense=10, hp=25,
    personality="cunning", materials=("meat", "leather", "fangs"), cite="MYK-MON-CAVE-BEAR",
    skills=("demonic_blow", "cortex", "bear_hug"),
    looks="A shaggy mass that stands up and goes on standing up.",
)  # fmt: skip


@cave_bear.own_skill("bear_hug", Kind.ASSIST, cite="MYK-MON-CAVE-BEAR-BEAR-HUG", when=my_hit)
async def bear_hug(use: Use, hit: AttackHit) -> None:
    """You hit somebody: Warfare against your HP less theirs, or they are left with 1."""
    for one in struck(use, hit):
        if not await resists(use, one, "warfare", use.user.hp - one.hp):
            hit.attack.instead = 1


fungusaur = MonsterEntry(
    id="fungusaur", type="beast", level=7, warfare=6, reach=1, damage="2D6", defense=13, hp=20,
    personality="strange", materials=("reagents", "meat", "fangs"), cite="MYK-MON-FUNGUSAUR",
    skills=("breath", "cortex", "poison_blow", "poison_pollen"),
    looks="A lizard as large as a cart, with toadstools down its back.",
)  # fmt: skip


@fungusaur.own_skill("poison_pollen", Kind.SUPPORT, cite="MYK-MON-FUNGUSAUR-POISON-POLLEN", when=in_combat)
async def poison_pollen(use: Use, acting: Acting) -> None:
    """Choose an Area: everybody there takes 1D6 damage, and Warfare / 9 or they are Poisoned."""
    for one in await those_struck(use, in_area(use.realm, await choose_area(use))):
        await hurt(use, [one], "1D6")
        if one.awake and not await resists(use, one, "warfare", 9):
            await inflict(use.play, one, "poisoned", use.feat.cite)


carrion_crawler = MonsterEntry(
    id="carrion_crawler", type="beast", level=7, warfare=5, reach=2, damage="1D6", defense=10, hp=30,
    personality="foolish", materials=("reagents",), cite="MYK-MON-CARRION-CRAWLER",
    skills=("public_enemy", "poison_blow", "feeler_attack"),
    looks="A huge caterpillar with a beard of wet feelers.",
)  # fmt: skip


@carrion_crawler.own_skill("feeler_attack", Kind.OPTIONAL, cite="MYK-MON-CARRION-CRAWLER-FEELER-ATTACK", when=my_attack)
async def feeler_attack(use: Use, taken: AttackActionTaken) -> None:
    """You have attacked: attack three more times."""
    await attack_more(use, 3, taken.attack.weapon)


electric_slime = MonsterEntry(
    id="electric_slime", type="beast", level=8, warfare=6, reach=1, damage="1D6+4", defense=7, hp=40,
    personality="strange", materials=("meat", "machinery"), cite="MYK-MON-ELECTRIC-SLIME",
    skills=("short_circuit", "discharge"),
    looks="A blue jelly in which something hums and flickers.",
)  # fmt: skip


@electric_slime.own_skill(
    "short_circuit", Kind.PERMANENT, cite="MYK-MON-ELECTRIC-SLIME-SHORT-CIRCUIT",
    when=lambda use, made: i_am_attacked(use, made) and made.attack.melee and made.attack.attacker.awake,
)  # fmt: skip
async def short_circuit(use: Use, made: AttackHit | AttackMissed) -> None:
    """Somebody attacks you with a melee weapon: they take 1 damage."""
    await hurt(use, [made.attack.attacker], 1)


@electric_slime.own_skill("discharge", Kind.SUPPORT, cite="MYK-MON-ELECTRIC-SLIME-DISCHARGE", when=in_combat)
async def discharge(use: Use, acting: Acting) -> None:
    """Lose 2D6 HP: everybody else in your Area takes as much damage."""
    power, near = use.roll("2D6"), beside(use)
    await lose_hp(use.play, use.user, power, use.feat.entry)
    await hurt(use, near, power)


wyvern = MonsterEntry(
    id="wyvern", type="beast", level=8, warfare=7, reach=1, damage="2D6+3", defense=15, hp=30,
    personality="foolish", materials=("meat", "leather", "fangs"), cite="MYK-MON-WYVERN",
    skills=("flying", "poison_blow", "trot", "knock_back", "jump"),
    looks="A two-legged flying lizard with a sting at the end.",
)  # fmt: skip

manticore = MonsterEntry(
    id="manticore", type="beast", level=9, warfare=5, reach=0, damage="2D6+1", defense=11, hp=32,
    personality="cunning", materials=("fangs", "leather"), cite="MYK-MON-MANTICORE",
    skills=("command_beast", "poison_blow", "trot", "poison_quills"),
    looks="A lion with a man's face and a bad set of spines.",
)  # fmt: skip


def around(use: Use) -> list[Character]:
    """List the others in the Area and in those before and behind it."""
    return [one for one in everybody_else(use) if abs(one.area - use.user.area) <= 1]


@manticore.own_skill(
    "poison_quills", Kind.SUPPORT, cite="MYK-MON-MANTICORE-POISON-QUILLS",
    when=lambda use, acting: in_combat(use, acting) and bool(around(use)),
)  # fmt: skip
async def poison_quills(use: Use, acting: Acting) -> None:
    """Anybody in your Area or beside it, by chance, takes 2D6 damage."""
    await hurt(use, [at_random(use, around(use))], "2D6")


mono_keros = MonsterEntry(
    id="mono_keros", type="beast", level=9, warfare=7, reach=0, damage="3D6", defense=8, hp=45,
    personality="foolish", materials=("iron", "fangs", "reagents"), cite="MYK-MON-MONO-KEROS",
    skills=("demonic_blow", "cortex", "penetration", "knock_back", "charge"),
    looks="A grey hulk in folds of armour, with one horn and no patience.",
)  # fmt: skip

amphisbaena = MonsterEntry(
    id="amphisbaena", type="beast", level=9, warfare=7, reach=2, damage="2D6+3", defense=10, hp=37,
    personality="cunning", materials=("fangs", "meat", "leather"), cite="MYK-MON-AMPHISBAENA",
    skills=("public_enemy", "trot", "poison_blow", "rush", "two_heads"),
    looks="A snake that looks at you, turns round, and looks at you.",
)  # fmt: skip


@amphisbaena.own_skill("two_heads", Kind.OPTIONAL, cite="MYK-MON-AMPHISBAENA-TWO-HEADS", when=my_attack)
async def two_heads(use: Use, taken: AttackActionTaken) -> None:
    """You have attacked: attack once more."""
    await attack_more(use, 1, taken.attack.weapon)


basilisk = MonsterEntry(
    id="basilisk", type="beast", level=10, warfare=7, reach=1, damage="3D6", defense=12, hp=45,
    personality="cunning", materials=("fangs", "reagents", "leather"), cite="MYK-MON-BASILISK",
    skills=("public_enemy", "poison_blow", "death_gaze"),
    looks="A crowned reptile whose eyes you had better not look for.",
)  # fmt: skip


@basilisk.own_skill(
    "death_gaze", Kind.SUPPORT, cite="MYK-MON-BASILISK-DEATH-GAZE",
    when=lambda use, acting: in_combat(use, acting) and bool(within_reach(use)),
)  # fmt: skip
async def death_gaze(use: Use, acting: Acting) -> None:
    """Everybody in reach: Quest / 9, or they are left with 1 HP."""
    for one in await those_struck(use, within_reach(use)):
        if one.awake and one.hp > 1 and not await resists(use, one, "quest", 9):
            await set_hp(use.play, one, 1, use.user.id)


lizard_king = MonsterEntry(
    id="lizard_king", type="beast", level=10, warfare=8, reach=0, damage="3D6+3", defense=14, hp=50,
    personality="foolish", materials=("fangs", "meat", "leather"), cite="MYK-MON-LIZARD-KING",
    skills=("public_enemy", "rush", "charge"),
    looks="A meat-eater on two legs whose steps make your cups ring.",
)  # fmt: skip

hydra = MonsterEntry(
    id="hydra", type="beast", level=10, warfare=7, reach=2, damage="2D6+3", defense=15, hp=35,
    personality="strange", materials=("meat", "fangs"), cite="MYK-MON-HYDRA",
    skills=("public_enemy", "breath", "rebirth", "hundred_heads"),
    looks="Necks, and on every neck a different opinion of you.",
)  # fmt: skip


@hydra.own_skill(
    "rebirth", Kind.SUPPORT, cite="MYK-MON-HYDRA-REBIRTH",
    when=lambda use, acting: in_combat(use, acting) and use.user.hp <= ability(use.play, use.user, "warfare"),
)  # fmt: skip
async def rebirth(use: Use, acting: Acting) -> None:
    """Your HP are no more than your Warfare: you recover all of them."""
    heal(use.play, use.user, max_hp(use.play, use.user).value, use.feat.cite)


@hydra.own_skill(
    "hundred_heads", Kind.SUPPORT, cite="MYK-MON-HYDRA-100-HEADS", name="100 Heads",
    when=lambda use, acting: in_combat(use, acting) and bool(in_reach(use.play, use.user, None)),
)  # fmt: skip
async def hundred_heads(use: Use, acting: Acting) -> None:
    """Attack every enemy in reach."""
    await attack_each(use, in_reach(use.play, use.user, None))


tramplet = MonsterEntry(
    id="tramplet", type="beast", level=11, warfare=10, reach=1, damage="3D6", defense=7, hp=60,
    personality="foolish", materials=("meat", "fangs"), cite="MYK-MON-TRAMPLET",
    skills=("penetration", "charge", "knock_back", "six_legs_six_tusks"),
    looks="A thing on six pillars, behind six white tusks.",
)  # fmt: skip


def second_targets(use: Use, declared: AttackDeclared) -> list[Character]:
    """List whom else one could hit: somebody in reach, when the first is not in one's own Area."""
    attack = declared.attack
    if attack.attacker is not use.user or len(attack.targets) != 1 or attack.area == use.user.area:
        return []
    others = in_reach(use.play, use.user, attack.weapon)
    return [one for one in others if one is not attack.targets[0] and one.area != use.user.area]


@tramplet.own_skill(
    "six_legs_six_tusks", Kind.OPTIONAL, cite="MYK-MON-TRAMPLET-SIX-LEGS-SIX-TUSKS", name="Six Legs, Six Tusks",
    when=lambda use, declared: bool(second_targets(use, declared)),
)  # fmt: skip
async def six_legs_six_tusks(use: Use, declared: AttackDeclared) -> None:
    """You attack somebody outside your Area: attack another one with the same blow."""
    declared.attack.targets.append(await choose_target(use, second_targets(use, declared)))


hanuman = MonsterEntry(
    id="hanuman", type="beast", level=14, warfare=10, reach=2, damage="3D6+5", defense=15, hp=35,
    personality="cunning", materials=("leather",), cite="MYK-MON-HANUMAN",
    skills=("penetration", "trot", "charge", "monkey_magic", "monkey_punch"),
    looks="A monkey on a cloud, twirling a staff.",
)  # fmt: skip


def teachers(use: Use) -> list[Character]:
    """List who in the Area knows anything."""
    return [one for one in beside(use) if one.skills]


@hanuman.own_skill(
    "monkey_magic", Kind.SUPPORT, cite="MYK-MON-HANUMAN-MONKEY-MAGIC",
    costs=(Hope(1),), when=lambda use, acting: in_combat(use, acting) and bool(teachers(use)),
)  # fmt: skip
async def monkey_magic(use: Use, acting: Acting) -> None:
    """Spend 1 Hope and choose somebody in your Area: a skill of theirs is gone until Combat ends."""
    target = await choose_target(use, teachers(use))
    forget(use, target, await choose_word(use, list(dict.fromkeys(target.skills))), Scope.COMBAT)


@hanuman.own_skill(
    "monkey_punch", Kind.PERMANENT, cite="MYK-MON-HANUMAN-MONKEY-PUNCH",
    when=lambda use, hit: my_hit(use, hit) and bool(those_hit_here(use, hit)),
)  # fmt: skip
async def monkey_punch(use: Use, hit: AttackHit) -> None:
    """You hit somebody in your own Area: 1D6 more damage."""
    hit.attack.add_dice_for(those_hit_here(use, hit), "Monkey Punch", "1D6", use.feat.cite)


def those_hit_here(use: Use, hit: AttackHit) -> list[Character]:
    """List who of those I hit stands in my own Area."""
    return [one for one in struck(use, hit) if one.area == use.user.area]


sphinx = MonsterEntry(
    id="sphinx", type="beast", level=14, warfare=7, reach=1, damage="2D6", defense=13, hp=50,
    personality="cunning", materials=("reagents", "fangs"), cite="MYK-MON-SPHINX",
    skills=("charm", "sleep_cloud", "logical_blast", "riddle"),
    looks="A lioness with a lady's face, who clears her throat.",
)  # fmt: skip

RIDDLES = {
    "lunch": "Open me and I am gone; forget me and you are.",
    "map": "I hold a whole dungeon and weigh less than one of its stones.",
    "glasses": "I sit on a bridge that crosses no water, and help you over the page.",
    "backpack": "I ride on you all day, and never thank you for it.",
    "cards": "Four families live in me; shuffle them, and they fight.",
    "tent": "I am a house with one leg and no floor, and I sleep in a bag.",
    "crossbow": "I have a string and play one note; my audience falls down.",
    "coffee": "Black, bitter and hot: the later the hour, the better I am loved.",
}


async def riddle_solved(use: Use) -> bool:
    """Let the Court hear a riddle and answer it, or rack somebody's brains: Wit against 11. [MYKR3-S20]"""
    answer = pick_from(use.play.dice, list(RIDDLES))
    told: dict[str, Any] = {"who": use.user.called, "riddle": RIDDLES[answer]}
    use.play.tell("riddle_asked", rules=(use.feat.cite,), **told)
    who = speaker(use.realm)
    said = (await Text(who.seat, "riddle_answer", 40, told)).strip().lower()
    solved = said == ITEMS[answer].title.lower() if said else await resists(use, who, "wit", 11)
    line = "riddle_solved" if solved else "riddle_failed"
    use.play.tell(line, rules=(use.feat.cite,), who=use.user.called, answer=answer)
    return solved


@sphinx.own_skill("riddle", Kind.SUPPORT, cite="MYK-MON-SPHINX-RIDDLE", when=in_combat)
async def riddle(use: Use, acting: Acting) -> None:
    """Ask a riddle whose answer is an Item: half your HP if it is solved, else half of everybody's in the Court."""
    if await riddle_solved(use):
        await set_hp(use.play, use.user, half(use.user.hp))
        return
    for one in [one for one in enemies_of(use.realm, use.user) if one.awake]:
        await set_hp(use.play, one, half(one.hp), use.user.id)


dragon = MonsterEntry(
    id="dragon", type="beast", level=15, warfare=9, reach=2, damage="3D6+5", defense=16, hp=60,
    personality="cunning", materials=("fangs", "gunpowder"), cite="MYK-MON-DRAGON",
    skills=("flying", "breath", "cortex", "analyze"),
    looks="A winged reptile on a heap of gold, with smoke in its nose.",
)  # fmt: skip

behemoth = MonsterEntry(
    id="behemoth", type="beast", level=16, warfare=10, reach=1, damage="5D6+4", defense=14, hp=70,
    personality="foolish", materials=("meat", "leather"), cite="MYK-MON-BEHEMOTH",
    skills=("demonic_blow", "area_attack", "charge", "mailed", "hope_eater", "glutton"),
    looks="Something as large as a hill that chews, and has chewed for years.",
)  # fmt: skip


def smells_of_food(who: Character) -> bool:
    """Say whether somebody carries anything that restores."""
    return any(ITEMS[item.id].category == "recovery" for item in who.items())


@behemoth.own_skill(
    "glutton", Kind.PERMANENT, cite="MYK-MON-BEHEMOTH-GLUTTON",
    when=lambda use, hit: my_hit(use, hit) and any(smells_of_food(one) for one in struck(use, hit)),
)  # fmt: skip
async def glutton(use: Use, hit: AttackHit) -> None:
    """You hit somebody who carries a Recovery Item: 1D6 more damage."""
    fed = [one for one in struck(use, hit) if smells_of_food(one)]
    hit.attack.add_dice_for(fed, "Glutton", "1D6", use.feat.cite)


cerberus = MonsterEntry(
    id="cerberus", type="beast", level=17, warfare=11, reach=1, damage="4D6+3", defense=10, hp=75,
    personality="foolish", materials=("meat",), cite="MYK-MON-CERBERUS",
    skills=("public_enemy", "corpse_eater", "massive_jaws"),
    looks="A black dog with more heads than collars.",
)  # fmt: skip


@cerberus.own_skill(
    "corpse_eater", Kind.PERMANENT, cite="MYK-MON-CERBERUS-CORPSE-EATER",
    when=lambda use, due: fighting(use.realm, use.user) and not due.flee and not due.prevented,
)  # fmt: skip
async def corpse_eater(use: Use, due: FollowersLossDue) -> None:
    """Anybody loses Followers: you recover 1D6 HP for each."""
    eat(use, due.amount)


@SKILLS["corpse_eater"].feat(Kind.PERMANENT, when=lambda use, spent: fighting(use.realm, use.user))
def eat_what_is_spent(use: Use, spent: FollowersSpent) -> None:
    """Anybody pays with Followers: you recover 1D6 HP for each. [MYKR3-S18]"""
    eat(use, spent.total.base)


def eat(use: Use, dead: int) -> None:
    """Recover 1D6 HP for each of the dead, as long as anything hurts."""
    for _ in range(dead):
        if use.user.hp < max_hp(use.play, use.user).value:
            heal(use.play, use.user, use.roll("1D6"), use.feat.cite)


def other_prey(use: Use, taken: AttackActionTaken) -> list[Character]:
    """List whom one could bite besides."""
    bitten = taken.attack.targets
    prey = in_reach(use.play, use.user, taken.attack.weapon)
    return [one for one in prey if not any(one is other for other in bitten)]


@cerberus.own_skill(
    "massive_jaws", Kind.OPTIONAL, cite="MYK-MON-CERBERUS-MASSIVE-JAWS",
    when=lambda use, taken: my_attack(use, taken) and bool(other_prey(use, taken)),
)  # fmt: skip
async def massive_jaws(use: Use, taken: AttackActionTaken) -> None:
    """You have attacked: attack up to two others in reach as well."""
    for _ in range(2):
        prey = other_prey(use, taken)
        if prey and use.user.awake:
            victim = await next_victim(use, prey)
            taken.attack.targets.append(victim)
            await make_attack(use.play, use.user, [victim], taken.attack.weapon)
