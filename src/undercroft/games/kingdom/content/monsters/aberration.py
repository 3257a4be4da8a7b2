"""Aberrations of the Dungeon Book: their figures, and the skills that are theirs alone."""

from undercroft.engine.asks import Split, Text, YesNo
from undercroft.engine.lasting import lasts, stop

from ...combat.aiming import (
    areas_within_reach,
    at_random,
    beside,
    choose_amount,
    choose_area,
    choose_target,
    choose_targets,
    choose_word,
    everybody_else,
    fighting,
    foes_beside,
    hurt,
    is_foe,
    kingdom_resists,
    last_once,
    pull,
    resists,
    sleep_comes,
    summon,
    within_reach,
)
from ...combat.attack import exposed
from ...combat.fight_conditions import (
    i_am_attacked,
    i_am_hit,
    i_was_hurt,
    in_combat,
    my_attack_check,
    my_damage,
    my_hit,
    round_over,
    struck,
)
from ...combat.movement import obstructed
from ...combat.temper import PERSONALITY
from ...combat.turns import make_attack, take_turn
from ...dungeon.rulers import half
from ...grammar.delve_moments import (
    AreaEntered,
    AttackDeclared,
    AttackHit,
    AttackMissed,
    Exposure,
    Hindrance,
    RoundEnded,
    TurnEnded,
)
from ...grammar.entries import SKILLS, MonsterEntry, groups_of
from ...grammar.moments import Acting, CheckAnnounced, DamageDue, DamageTaken, DiceRolled, HpLost
from ...grammar.windows import Use
from ...rules.bodies import ASLEEP, STONE, heal, inflict, lose_hp
from ...rules.cycles import last
from ...rules.equipment import destroy_item
from ...rules.figures import ability, defense
from ...rules.land import lose_random_facility
from ...rules.lending import lend
from ...rules.people import lose_citizens
from ...rules.sides import enemies_of, fighters, forward, in_area
from ...rules.wealth import materials_at_hand, spend_materials
from ...state import AREAS, Character, Monster
from ...state.effects import Effect
from ...words import Kind, Scope
from ..monster_skills import DAMAGED_GOODS, MORE_DICE

prothallium = MonsterEntry(
    id="prothallium", type="aberration", level=1, warfare=3, reach=0, damage="1", defense=5, hp=5,
    personality="steady", materials=("wood",), cite="MYK-MON-PROTHALLIUM",
    skills=("multiplication",),
    looks="A little green sprout that waves its leaves and is not alone.",
)  # fmt: skip


def sprouts(use: Use) -> int:
    """Count the Prothalliums in the Area."""
    here = in_area(use.realm, use.user.area)
    return sum(1 for one in here if isinstance(one, Monster) and one.kind == "prothallium")


@prothallium.own_skill(
    "multiplication", Kind.PERMANENT, cite="MYK-MON-PROTHALLIUM-MULTIPLICATION",
    when=lambda use, ended: round_over(use, ended) and len(in_area(use.realm, use.user.area)) <= 10,
)  # fmt: skip
async def multiplication(use: Use, ended: RoundEnded) -> None:
    """The Round ends, and no more than 10 are in your Area: there is one more of you. [MYKR3-S14]"""
    summon(use, "prothallium", use.user.area)


@SKILLS["multiplication"].feat(
    Kind.PERMANENT, own=True, when=lambda use, announced: my_attack_check(use, announced) and sprouts(use) >= 5,
)  # fmt: skip
async def overgrow(use: Use, announced: CheckAnnounced) -> None:
    """You attack while five or more of you are in your Area: it cannot fail."""
    announced.check.automatic = True


fire_beetle = MonsterEntry(
    id="fire_beetle", type="aberration", level=1, warfare=0, reach=0, damage="1D6", defense=8, hp=2,
    personality="steady", materials=("reagents",), cite="MYK-MON-FIRE-BEETLE",
    skills=("dazzle", "flame"),
    looks="A bug as large as a cushion with a lamp for a belly.",
)  # fmt: skip


@fire_beetle.own_skill(
    "flame", Kind.PERMANENT, cite="MYK-MON-FIRE-BEETLE-FLAME",
    when=lambda use, made: i_am_attacked(use, made) and made.attack.attacker.awake,
)  # fmt: skip
async def flame(use: Use, made: AttackHit | AttackMissed) -> None:
    """Somebody attacks you: they take 1 damage."""
    await hurt(use, [made.attack.attacker], 1)


two_face = MonsterEntry(
    id="two_face", type="aberration", level=3, warfare=2, reach=0, damage="1D6", defense=6, hp=3,
    personality="strange", materials=("reagents",), cite="MYK-MON-TWO-FACE",
    skills=("strange_brew",),
    looks="A stooped figure with a kettle, who smiles in front and scowls behind.",
)  # fmt: skip


@two_face.own_skill("strange_brew", Kind.SUPPORT, cite="MYK-MON-TWO-FACE-STRANGE-BREW", when=in_combat)
async def strange_brew(use: Use, acting: Acting) -> None:
    """Choose any number of people: until Combat ends their Defense is Quest and 1D6 of their own."""
    for one in await choose_targets(use, fighters(use.realm)):
        now = ability(use.play, one, "quest") + use.roll("1D6")
        change = now - defense(use.play, one).value
        last(use.play, one, Effect.DEFENSE, change, Scope.COMBAT, name="Strange Brew", cite=use.feat.cite)


bad_egg = MonsterEntry(
    id="bad_egg", type="aberration", level=3, warfare=2, reach=2, damage="3", defense=9, hp=4,
    personality="steady", materials=("reagents", "information"), cite="MYK-MON-BAD-EGG",
    skills=("flying", "anabasis", "demoralize", "decomposing_body"),
    looks="A cracked shell that floats, smells, and gives orders.",
)  # fmt: skip


@bad_egg.own_skill(
    "decomposing_body", Kind.PERMANENT, cite="MYK-MON-BAD-EGG-DECOMPOSING-BODY",
    when=lambda use, hit: i_am_hit(use, hit) and hit.attack.attacker.awake,
)  # fmt: skip
async def decomposing_body(use: Use, hit: AttackHit) -> None:
    """Somebody hits you: Quest / 9, or they are Poisoned."""
    if not await resists(use, hit.attack.attacker, "quest", 9):
        await inflict(use.play, hit.attack.attacker, "poisoned", use.feat.cite)


mosquito_lord = MonsterEntry(
    id="mosquito_lord", type="aberration", level=3, warfare=4, reach=0, damage="1", defense=17, hp=1,
    personality="cunning", materials=("reagents",), cite="MYK-MON-MOSQUITO-LORD",
    skills=(
        "public_enemy", "incarnation", "swarm_attack", "swarm_defense", "poison_blow", "flying", "trot",
        "mosquito_swarm",
    ),
    looks="A high whine, and in the middle of it something with a crown.",
)  # fmt: skip


@mosquito_lord.own_skill(
    "mosquito_swarm", Kind.PERMANENT, cite="MYK-MON-MOSQUITO-LORD-MOSQUITO-SWARM",
    when=lambda use, made: i_am_attacked(use, made) and not i_am_hit(use, made) and bool(beside(use)),
)  # fmt: skip
async def mosquito_swarm(use: Use, made: AttackHit | AttackMissed) -> None:
    """An attack misses you: anybody else in your Area takes 1D6 damage."""
    await hurt(use, [at_random(use, beside(use))], "1D6")


cloistered_girl = MonsterEntry(
    id="cloistered_girl", type="aberration", level=4, warfare=3, reach=0, damage="1D6+1", defense=8, hp=6,
    personality="cunning", materials=("iron", "machinery"), cite="MYK-MON-CLOISTERED-GIRL",
    skills=("cortex", "charm", "sleep_cloud", "damaged_goods"),
    looks="A pale lass in a cage of iron lace, with big sad eyes.",
)  # fmt: skip


@cloistered_girl.own_skill(
    "damaged_goods", Kind.PERMANENT, cite="MYK-MON-CLOISTERED-GIRL-DAMAGED-GOODS",
    when=lambda use, taken: i_was_hurt(use, taken) and bool(taken.dealer),
)  # fmt: skip
async def damaged_goods(use: Use, taken: DamageTaken) -> None:
    """Somebody hurts you: until Combat ends they cannot resist your Charm."""
    for one in everybody_else(use):
        if one.id == taken.dealer:
            last_once(use, one, DAMAGED_GOODS, 1, Scope.COMBAT, about=use.user.id)


pumpkin_head = MonsterEntry(
    id="pumpkin_head", type="aberration", level=4, warfare=4, reach=1, damage="3", defense=9, hp=4,
    personality="cunning", materials=("meat", "reagents"), cite="MYK-MON-PUMPKIN-HEAD",
    skills=("hoick", "flanking", "dazzle", "public_enemy", "trick_or_treat"),
    looks="A scarecrow with a candle grinning out of a gourd.",
)  # fmt: skip


@pumpkin_head.own_skill(
    "trick_or_treat", Kind.SUPPORT, cite="MYK-MON-PUMPKIN-HEAD-TRICK-OR-TREAT", name="Trick or Treat",
    when=in_combat,
)  # fmt: skip
async def trick_or_treat(use: Use, acting: Acting) -> None:
    """Choose any number of people: each gives 1D6 Materials, or takes 3 damage."""
    for one in await choose_targets(use, everybody_else(use)):
        price = use.roll("1D6")
        enough = sum(materials_at_hand(one).values()) >= price
        if enough and await YesNo(one.seat, "treat", {"power": use.feat.entry, "amount": price}):
            await give_treats(one, price)
        else:
            await hurt(use, [one], 3)


async def give_treats(who: Character, price: int) -> None:
    """Let somebody choose which of their Materials they give away."""
    while price > 0:
        held = materials_at_hand(who)
        given = {next(iter(held)): price}
        if len(held) > 1:
            most = max(held.values())
            given = await Split(who.seat, "treat_materials", price, list(held), most, {"materials": held})
        for material, amount in given.items():
            price -= spend_materials(who, min(amount, held[material]), material)


mistress = MonsterEntry(
    id="mistress", type="aberration", level=4, warfare=3, reach=0, damage="1D6+1", defense=12, hp=10,
    personality="cunning", materials=("reagents",), cite="MYK-MON-MISTRESS",
    skills=("public_enemy", "flying", "dazzle", "demoralize", "mists_embrace"),
    looks="A lady in grey whose dress ends in vapour.",
)  # fmt: skip


@mistress.own_skill(
    "mists_embrace", Kind.PERMANENT, cite="MYK-MON-MISTRESS-MISTS-EMBRACE", name="Mist's Embrace",
    when=lambda use, ended: round_over(use, ended) and bool(foes_beside(use)),
)  # fmt: skip
async def mists_embrace(use: Use, ended: RoundEnded) -> None:
    """The Round ends: each enemy in your Area takes 2 damage."""
    await hurt(use, foes_beside(use), 2)


evil_eye = MonsterEntry(
    id="evil_eye", type="aberration", level=4, warfare=2, reach=2, damage="1D6", defense=13, hp=8,
    personality="cunning", materials=("reagents",), cite="MYK-MON-EVIL-EYE",
    skills=("schemer", "flying", "anti_magic_ray"),
    looks="A floating ball that looks at you, because looking is all it is.",
)  # fmt: skip

MAGIC = ("astrology", "summoning", "science")


def magic_beside_me(use: Use, barred: Hindrance) -> bool:
    """Somebody in my Area would use a skill of the stars, of summoning or of science; what is permanent is not used."""
    feat = barred.feat
    magic = feat.source == "skill" and any(group in MAGIC for group in groups_of(feat.entry))
    return magic and feat.kind is not Kind.PERMANENT and barred.of.area == use.user.area


@evil_eye.own_skill(
    "anti_magic_ray", Kind.PERMANENT, cite="MYK-MON-EVIL-EYE-ANTI-MAGIC-RAY", name="Anti-magic Ray",
    when=magic_beside_me,
)  # fmt: skip
def anti_magic_ray(use: Use, barred: Hindrance) -> None:
    """Nobody in your Area can use skills of Astrology, Summoning or Science."""
    barred.total.add("Anti-magic Ray", 1, use.feat.cite)


cactus_brothers = MonsterEntry(
    id="cactus_brothers", type="aberration", level=4, warfare=3, reach=2, damage="1D6", defense=8, hp=8,
    personality="strange", materials=("wood",), cite="MYK-MON-CACTUS-BROTHERS",
    skills=("galdr", "death_flamenco"),
    looks="Two green fellows in big hats, with guitars and spines.",
)  # fmt: skip


def cursed(use: Use) -> list[Character]:
    """List the Cursed."""
    return [one for one in fighters(use.realm) if "cursed" in one.statuses]


@cactus_brothers.own_skill(
    "death_flamenco", Kind.SUPPORT, cite="MYK-MON-CACTUS-BROTHERS-DEATH-FLAMENCO",
    when=lambda use, acting: in_combat(use, acting) and bool(cursed(use)),
)  # fmt: skip
async def death_flamenco(use: Use, acting: Acting) -> None:
    """Everybody who is Cursed takes 1D6 damage."""
    await hurt(use, cursed(use), "1D6")


mayonnaise_king = MonsterEntry(
    id="mayonnaise_king", type="aberration", level=5, warfare=4, reach=0, damage="4", defense=10, hp=15,
    personality="strange", materials=("meat",), cite="MYK-MON-MAYONNAISE-KING",
    skills=("breath", "anabasis", "incarnation", "swarm_defense", "schemer", "high_calorie"),
    looks="A quivering yellowish heap with a crown on top.",
)  # fmt: skip


async def fatten(use: Use, hit: AttackHit) -> None:
    """Let whoever was hit be Obese, unless they are clever: Wit / 9."""
    for one in struck(use, hit):
        if not await resists(use, one, "wit", 9):
            await inflict(use.play, one, "obese", use.feat.cite)


@mayonnaise_king.own_skill("high_calorie", Kind.PERMANENT, cite="MYK-MON-MAYONNAISE-KING-HIGH-CALORIE", when=my_hit)
async def high_calorie(use: Use, hit: AttackHit) -> None:
    """You hit somebody: Wit / 9, or they are Obese."""
    await fatten(use, hit)


weresister = MonsterEntry(
    id="weresister", type="aberration", level=5, warfare=2, reach=0, damage="2D6", defense=10, hp=10,
    personality="cunning", materials=("reagents", "cloth"), cite="MYK-MON-WERESISTER",
    skills=("sisterize",),
    looks="A young lady who calls everybody by a pet name and holds a hanger with clothes.",
)  # fmt: skip


@weresister.own_skill("sisterize", Kind.SUPPORT, cite="MYK-MON-WERESISTER-SISTERIZE", when=in_combat)
async def sisterize(use: Use, acting: Acting) -> None:
    """Dress somebody up: when you take damage, Wit / 10, or they take it instead; until you dress another."""
    target = await choose_target(use, everybody_else(use))
    use.choices[:] = [target.id]
    outfit = OUTFITS[use.roll("1D6") - 1]
    use.play.tell("dressed_up", rules=(use.feat.cite,), who=target.called, outfit=outfit)


OUTFITS = ("gym_clothes", "sailor_uniform", "pajamas", "swimsuit", "apron", "smock")


def little_sister(use: Use) -> Character | None:
    """Find whom the user has dressed up."""
    return next((one for one in everybody_else(use) if [one.id] == use.choices), None)


@SKILLS["sisterize"].feat(
    Kind.PERMANENT, when=lambda use, due: my_damage(use, due) and not due.moved and little_sister(use) is not None,
)  # fmt: skip
async def let_her_take_it(use: Use, due: DamageDue) -> None:
    """You take damage: whom you have dressed up needs Wit / 10, or takes it."""
    sister = little_sister(use)
    if sister is not None and not await resists(use, sister, "wit", 10):
        due.target, due.moved = sister, True


puppet_master = MonsterEntry(
    id="puppet_master", type="aberration", level=6, warfare=5, reach=1, damage="1D6", defense=11, hp=20,
    personality="cunning", materials=("reagents", "machinery"), cite="MYK-MON-PUPPET-MASTER",
    skills=("download", "dazzle", "puppets"),
    looks="A thin man with strings on every finger.",
)  # fmt: skip


@puppet_master.own_skill(
    "puppets", Kind.SUPPORT, cite="MYK-MON-PUPPET-MASTER-PUPPETS",
    when=lambda use, acting: in_combat(use, acting) and bool(beside(use)),
)  # fmt: skip
async def puppets(use: Use, acting: Acting) -> None:
    """Everybody else in your Area attacks with 2 more and deals 2 more damage until the Round ends."""
    for one in beside(use):
        for what in (Effect.ATTACK, Effect.DAMAGE):
            last(use.play, one, what, 2, Scope.CYCLE, name="Puppets", cite=use.feat.cite)


mayonnaise_king_pure_select = MonsterEntry(
    id="mayonnaise_king_pure_select", type="aberration", level=6, warfare=5, reach=1, damage="1D6+2", defense=10,
    hp=20,
    personality="cunning", materials=("meat",), cite="MYK-MON-MAYONNAISE-KING-PURE-SELECT",
    skills=(
        "area_attack", "breath", "anabasis", "incarnation", "swarm_defense", "schemer",
        "mayonnaise_king_pure_select_high_calorie",
    ),
    looks="A quivering heap of the finest cream, with a crown that has a seal of quality.",
)  # fmt: skip


@mayonnaise_king_pure_select.own_skill(
    "mayonnaise_king_pure_select_high_calorie", Kind.PERMANENT,
    cite="MYK-MON-MAYONNAISE-KING-PURE-SELECT-HIGH-CALORIE", name="High Calorie",
    when=my_hit,
)  # fmt: skip
async def pure_calories(use: Use, hit: AttackHit) -> None:
    """You hit somebody: Wit / 9, or they are Obese."""
    await fatten(use, hit)


may_queen = MonsterEntry(
    id="may_queen", type="aberration", level=7, warfare=7, reach=1, damage="1D6+6", defense=10, hp=30,
    personality="strange", materials=("wood",), cite="MYK-MON-MAY-QUEEN",
    skills=("incarnation", "swarm_defense", "charm", "rolly_polly"),
    looks="A flower girl as tall as a pole, with ribbons and a hungry crowd around her.",
)  # fmt: skip


def rollable(use: Use) -> list[Character]:
    """List whom one can roll: the Obese, and the enemy of the lowest Level."""
    enemies = enemies_of(use.realm, use.user)
    lowest = min((one.level for one in enemies), default=0)
    return [one for one in everybody_else(use) if "obese" in one.statuses or (one in enemies and one.level == lowest)]


@may_queen.own_skill(
    "rolly_polly", Kind.SUPPORT, cite="MYK-MON-MAY-QUEEN-ROLLY-POLLY",
    when=lambda use, acting: in_combat(use, acting) and bool(rollable(use)),
)  # fmt: skip
async def rolly_polly(use: Use, acting: Acting) -> None:
    """Choose somebody Obese, or the enemy of the lowest Level: roll them up to 3 Areas, and 2D6 damage.

    Who stands in the way of their advance stops them.
    """
    target = await choose_target(use, rollable(use))
    area = await choose_area(use, [area for area in AREAS if abs(area - target.area) <= 3])
    while target.area != area and not held_up(use, target, area):
        if not await pull(use, target, target.area + (1 if area > target.area else -1)):
            break
    await hurt(use, [target], "2D6")


def held_up(use: Use, who: Character, area: int) -> bool:
    """Say whether somebody would have to advance to get closer to an Area, and cannot. [MYK-MOVE-OBSTRUCT-01]"""
    return (area - who.area) * forward(use.realm, who) > 0 and obstructed(use.play, who)


snake_evil = MonsterEntry(
    id="snake_evil", type="aberration", level=7, warfare=6, reach=3, damage="7", defense=12, hp=20,
    personality="cunning", materials=("meat", "reagents", "information"), cite="MYK-MON-SNAKE-EVIL",
    skills=("demoralize", "incognito", "charm", "coil"),
    looks="A scaled courtier who whispers before you have asked.",
)  # fmt: skip


@snake_evil.own_skill(
    "coil", Kind.SUPPORT, cite="MYK-MON-SNAKE-EVIL-COIL",
    when=lambda use, acting: in_combat(use, acting) and bool(within_reach(use)),
)  # fmt: skip
async def coil(use: Use, acting: Acting) -> None:
    """Choose somebody in reach: they are in your Area."""
    await pull(use, await choose_target(use, within_reach(use)), use.user.area)


monchskalb = MonsterEntry(
    id="monchskalb", type="aberration", level=7, warfare=5, reach=1, damage="8", defense=9, hp=23,
    personality="cunning", materials=("reagents",), cite="MYK-MON-MONCHSKALB",
    skills=("public_enemy", "dungeon_prominence", "soldier_of_minos"),
    looks="A calf in a monk's hood, shuffling through a prayer.",
)  # fmt: skip


@monchskalb.own_skill("soldier_of_minos", Kind.SUPPORT, cite="MYK-MON-MONCHSKALB-SOLDIER-OF-MINOS", when=in_combat)
async def soldier_of_minos(use: Use, acting: Acting) -> None:
    """Choose somebody: they recover 2D6 HP."""
    heal(use.play, await choose_target(use, fighters(use.realm), good=True), use.roll("2D6"), use.feat.cite)


medusa = MonsterEntry(
    id="medusa", type="aberration", level=7, warfare=5, reach=2, damage="2D6", defense=10, hp=18,
    personality="cunning", materials=("reagents",), cite="MYK-MON-MEDUSA",
    skills=("public_enemy", "charm", "stone_gaze"),
    looks="A veiled woman whose hair is moving.",
)  # fmt: skip


@medusa.own_skill(
    "stone_gaze", Kind.PERMANENT, cite="MYK-MON-MEDUSA-STONE-GAZE",
    when=lambda use, declared: i_am_attacked(use, declared) and declared.attack.attacker.awake,
)  # fmt: skip
async def stone_gaze(use: Use, declared: AttackDeclared) -> None:
    """Somebody attacks you: Wit / 11, or 13 from afar, or they sleep until Combat ends, or somebody kisses them."""
    attack, attacker = declared.attack, declared.attack.attacker
    if not await resists(use, attacker, "wit", 13 if attack.ranged else 11):
        await inflict(use.play, attacker, ASLEEP, use.feat.cite)
    await sleep_comes(use.play, [attacker])
    if ASLEEP in attacker.statuses:
        last_once(use, attacker, STONE, 1, Scope.COMBAT)
        attack.call_off()


valaraukar = MonsterEntry(
    id="valaraukar", type="aberration", level=8, warfare=8, reach=2, damage="2D6", defense=12, hp=30,
    personality="cunning", materials=("fangs", "meat", "gunpowder"), cite="MYK-MON-VALARAUKAR",
    skills=("public_enemy", "flying", "cortex", "schemer", "anabasis", "fire_lash"),
    looks="A shadow with horns and wings, a whip of flame in its fist.",
)  # fmt: skip


@valaraukar.own_skill("fire_lash", Kind.PERMANENT, cite="MYK-MON-VALARAUKAR-FIRE-LASH", when=my_hit)
async def fire_lash(use: Use, hit: AttackHit) -> None:
    """You hit somebody: they are Exhausted."""
    for one in struck(use, hit):
        one.exhausted = True


aperams = MonsterEntry(
    id="aperams", type="aberration", level=8, warfare=6, reach=3, damage="1D6+3", defense=7, hp=19,
    personality="foolish", materials=("iron", "gunpowder", "reagents"), cite="MYK-MON-APERAMS",
    skills=("public_enemy", "mailed", "gun_turret"),
    looks="An iron dome on six legs with a gun that turns towards you.",
)  # fmt: skip


@aperams.own_skill("gun_turret", Kind.SUPPORT, cite="MYK-MON-APERAMS-GUN-TURRET", when=in_combat)
async def gun_turret(use: Use, acting: Acting) -> None:
    """Choose an Area in reach: attack everybody there at once, with 2 less on the check."""
    area = await choose_area(use, areas_within_reach(use))
    targets = exposed(use.play, use.user, [one for one in in_area(use.realm, area) if one is not use.user])
    if targets:
        last(use.play, use.user, Effect.ATTACK, -2, Scope.CYCLE, name="Gun Turret", cite=use.feat.cite)
        await make_attack(use.play, use.user, targets)
        stop(use.user, name="Gun Turret")


nomi = MonsterEntry(
    id="nomi", type="aberration", level=9, warfare=8, reach=1, damage="1D6+2", defense=13, hp=33,
    personality="cunning", materials=("cloth", "reagents"), cite="MYK-MON-NOMI",
    skills=(
        "incognito", "command_aberration", "command_construct", "galdr", "public_enemy", "demoralize",
        "poetic_world",
    ),
    looks="A white face above a bow tie as wide as a door.",
)  # fmt: skip


@nomi.own_skill("poetic_world", Kind.SUPPORT, cite="MYK-MON-NOMI-POETIC-WORLD", when=in_combat)
async def poetic_world(use: Use, acting: Acting) -> None:
    """Choose somebody: a poem from them at once, or everybody in the Court takes 1D6 damage. [MYKR3-S20]"""
    poets = [one for one in use.realm.awake() if one.area > 0]
    who = await choose_target(use, poets)
    poem = await Text(who.seat, "poem", 400, {"power": use.feat.entry})
    if poem:
        use.play.tell("poem_recited", rules=(use.feat.cite,), who=who.called, poem=poem)
    good = len(poem.split("/")) > 1 or "\n" in poem if poem else await resists(use, who, "charisma", 9)
    if not good:
        await hurt(use, use.realm.members(), "1D6")


arakhne = MonsterEntry(
    id="arakhne", type="aberration", level=9, warfare=7, reach=0, damage="2D6-2", defense=10, hp=25,
    personality="cunning", materials=("reagents",), cite="MYK-MON-ARAKHNE",
    skills=("public_enemy", "crowd", "web"),
    looks="A weaver who has finished her web and has eight legs left over.",
)  # fmt: skip


@arakhne.own_skill("web", Kind.SUPPORT, cite="MYK-MON-ARAKHNE-WEB", when=in_combat)
async def web(use: Use, acting: Acting) -> None:
    """Choose an Area in reach: everybody there has 1 less Quest until Combat ends."""
    for one in in_area(use.realm, await choose_area(use, areas_within_reach(use))):
        last(use.play, one, Effect.QUEST, -1, Scope.COMBAT, name="Web", cite=use.feat.cite)


roach_lord = MonsterEntry(
    id="roach_lord", type="aberration", level=10, warfare=8, reach=1, damage="2D6", defense=14, hp=35,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-ROACH-LORD",
    skills=(
        "flying", "cortex", "poison_blow", "incarnation", "swarm_attack", "swarm_defense", "public_enemy",
        "cockroach_swarm",
    ),
    looks="A glossy brown lord in a cloak that rustles by itself.",
)  # fmt: skip


@roach_lord.own_skill("cockroach_swarm", Kind.SUPPORT, cite="MYK-MON-ROACH-LORD-COCKROACH-SWARM", when=in_combat)
async def cockroach_swarm(use: Use, acting: Acting) -> None:
    """Choose an Area: Wit / 10, or all their Lunches, Full Courses and Meat are gone."""
    for one in in_area(use.realm, await choose_area(use)):
        if one.awake and not await resists(use, one, "wit", 10):
            for item in [item for item in one.items() if item.id in ("lunch", "full_course")]:
                await destroy_item(use.play, one, item, use.feat.cite)
            spend_materials(one, materials_at_hand(one).get("meat", 0), "meat")


organizer = MonsterEntry(
    id="organizer", type="aberration", level=10, warfare=3, reach=3, damage="1D6", defense=14, hp=35,
    personality="cunning", materials=("machinery",), cite="MYK-MON-ORGANIZER",
    skills=("reconfigure",),
    looks="A cabinet full of drawers, with pincers and a list.",
)  # fmt: skip


@organizer.own_skill(
    "reconfigure", Kind.SUPPORT, cite="MYK-MON-ORGANIZER-RECONFIGURE",
    when=lambda use, acting: in_combat(use, acting) and bool(raw_material(use)),
)  # fmt: skip
async def reconfigure(use: Use, acting: Acting) -> None:
    """Rebuild friends in your Area until Combat ends: Flying, Cortex or Analyze, 2 more damage, and Foolish."""
    for one in await choose_targets(use, raw_material(use), good=True):
        skill = await choose_word(use, ["flying", "cortex", "analyze"], best="cortex")
        lend(use.play, one, skill, Scope.COMBAT, name="Mecha", cite=use.feat.cite)
        last(use.play, one, Effect.RENAMED, 0, Scope.COMBAT, name="Mecha", cite=use.feat.cite)
        last(use.play, one, Effect.DAMAGE, 2, Scope.COMBAT, name="Mecha", cite=use.feat.cite)
        last(use.play, one, PERSONALITY, 0, Scope.COMBAT, name="Mecha", cite=use.feat.cite, about="foolish")


def raw_material(use: Use) -> list[Character]:
    """List the friends in the Area that were not rebuilt yet."""
    friends = [one for one in beside(use) if isinstance(one, Monster) and not is_foe(use, one)]
    return [one for one in friends if not lasts(one, Effect.RENAMED)]


black_twins = MonsterEntry(
    id="black_twins", type="aberration", level=11, warfare=7, reach=2, damage="2D6", defense=12, hp=37,
    personality="cunning", materials=("reagents",), cite="MYK-MON-BLACK-TWINS",
    skills=("public_enemy", "shadow_twin"),
    looks="Two people without faces who move as one.",
)  # fmt: skip


@black_twins.own_skill(
    "shadow_twin", Kind.INTERRUPT, cite="MYK-MON-BLACK-TWINS-SHADOW-TWIN",
    when=lambda use, taken: i_was_hurt(use, taken) and use.user.hp > 0,
)  # fmt: skip
async def shadow_twin(use: Use, taken: DamageTaken) -> None:
    """You take damage: another of you is here, with half the HP you have left. [MYKR3-S28]"""
    for twin in summon(use, "black_twins", use.user.area):
        twin.hp = half(use.user.hp)


prince_of_bities = MonsterEntry(
    id="prince_of_bities", type="aberration", level=11, warfare=8, reach=0, damage="1D6", defense=9, hp=38,
    personality="strange", materials=("reagents",), cite="MYK-MON-PRINCE-OF-BITIES",
    skills=("incognito", "disrupt", "biting_division"),
    looks="A small heir to something, who is all teeth, and then twice all teeth.",
)  # fmt: skip


@prince_of_bities.own_skill(
    "biting_division", Kind.INTERRUPT, cite="MYK-MON-PRINCE-OF-BITIES-BITING-DIVISION",
    when=lambda use, taken: i_was_hurt(use, taken) and use.user.hp > 0,
)  # fmt: skip
async def biting_division(use: Use, taken: DamageTaken | HpLost) -> None:
    """Your HP are reduced: 1D6 more damage until Combat ends."""
    last(use.play, use.user, MORE_DICE, 1, Scope.COMBAT, name="Biting Division", cite=use.feat.cite)


time_robber = MonsterEntry(
    id="time_robber", type="aberration", level=11, warfare=9, reach=0, damage="2D6+2", defense=14, hp=25,
    personality="strange", materials=("reagents", "machinery"), cite="MYK-MON-TIME-ROBBER",
    skills=("public_enemy", "parry", "blade_opera", "time_steal"),
    looks="A gentleman with many watches, all of them somebody else's.",
)  # fmt: skip


@time_robber.own_skill("time_steal", Kind.SUPPORT, cite="MYK-MON-TIME-ROBBER-TIME-STEAL", when=in_combat)
async def time_steal(use: Use, acting: Acting) -> None:
    """Quest against 5 and your Level for each enemy: move and act once for everybody who fails. [MYKR3-S24]"""
    enemies = [one for one in enemies_of(use.realm, use.user) if one.awake]
    turns = sum([not await resists(use, one, "quest", use.user.level + 5) for one in enemies])
    user = use.user
    for _ in range(turns if user.awake else 0):
        user.exhausted = False
        if isinstance(user, Monster):
            user.last_action = use.feat.entry
        await take_turn(use.play, user)


blastoma = MonsterEntry(
    id="blastoma", type="aberration", level=11, warfare=9, reach=1, damage="2D6+1", defense=12, hp=40,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-BLASTOMA",
    skills=("public_enemy", "area_attack", "minor_shift", "dungeon_tectonics", "dungeonivore"),
    looks="A lump in the wall that breathes, and has doors.",
)  # fmt: skip


@blastoma.own_skill(
    "dungeonivore", Kind.PERMANENT, cite="MYK-MON-BLASTOMA-DUNGEONIVORE",
    when=lambda use, rolled: fighting(use.realm, use.user) and 1 in rolled.check.dice,
)  # fmt: skip
async def dungeonivore(use: Use, rolled: DiceRolled) -> None:
    """Anybody rolls a 1 on a check: you recover 1D6 HP, and deal 1 more damage until Combat ends."""
    heal(use.play, use.user, use.roll("1D6"), use.feat.cite)
    last(use.play, use.user, Effect.DAMAGE, 1, Scope.COMBAT, name="Dungeonivore", cite=use.feat.cite)


locust_lord = MonsterEntry(
    id="locust_lord", type="aberration", level=12, warfare=9, reach=1, damage="2D6+2", defense=13, hp=38,
    personality="cunning", materials=("meat", "reagents"), cite="MYK-MON-LOCUST-LORD",
    skills=("flying", "cortex", "incarnation", "swarm_attack", "swarm_defense", "public_enemy", "locust_swarm"),
    looks="A green rider under a cloud that eats as it flies.",
)  # fmt: skip


@locust_lord.own_skill("locust_swarm", Kind.SUPPORT, cite="MYK-MON-LOCUST-LORD-LOCUST-SWARM")
async def locust_swarm(use: Use, acting: Acting) -> None:
    """The Kingdom's Military / 10, or any one of its Facilities is destroyed."""
    if not await kingdom_resists(use, "military", 10):
        await lose_random_facility(use.play, use.feat.cite)


tapeworm_lord = MonsterEntry(
    id="tapeworm_lord", type="aberration", level=13, warfare=9, reach=2, damage="3D6+3", defense=14, hp=20,
    personality="cunning", materials=("reagents",), cite="MYK-MON-TAPEWORM-LORD",
    skills=("public_enemy", "penetration", "parasite"),
    looks="A white ribbon in a coronet, coming out of somebody's cuff.",
)  # fmt: skip


@tapeworm_lord.own_skill(
    "parasite", Kind.SUPPORT, cite="MYK-MON-TAPEWORM-LORD-PARASITE",
    when=lambda use, acting: in_combat(use, acting) and bool(beside(use)) and host_of(use) is None,
)  # fmt: skip
async def parasite(use: Use, acting: Acting) -> None:
    """Creep into somebody in your Area: they lose HP up to their Level and deal as much more damage.

    Nobody can attack you until they die or you do something else.
    """
    host = await choose_target(use, beside(use))
    blood = await choose_amount(use, 0, host.level, needed=min(host.level, host.hp - 1))
    use.choices[:] = [host.id]
    last(use.play, host, Effect.DAMAGE, blood, Scope.COMBAT, name="Parasite", cite=use.feat.cite)
    if blood > 0:
        await lose_hp(use.play, host, blood, use.feat.entry)


def host_of(use: Use) -> Character | None:
    """Find whom the user has crept into."""
    return next((one for one in everybody_else(use) if [one.id] == use.choices), None)


@SKILLS["parasite"].feat(Kind.PERMANENT, own=True, when=lambda use, score: host_of(use) is not None)
def hide_within(use: Use, score: Exposure) -> None:
    """You are within somebody: nobody can attack you."""
    score.total.at_most(0, "Parasite", use.feat.cite)


@SKILLS["parasite"].feat(Kind.PERMANENT, when=lambda use, entered: host_of(use) is entered.who)
async def be_carried(use: Use, entered: AreaEntered) -> None:
    """Whom you are in moves: so do you."""
    use.user.area = entered.who.area


@SKILLS["parasite"].feat(
    Kind.PERMANENT, when=lambda use, ended: ended.who is use.user and ended.action not in ("pass", "parasite"),
)  # fmt: skip
async def creep_out(use: Use, ended: TurnEnded) -> None:
    """You have done something else: you are out again."""
    host = host_of(use)
    use.choices.clear()
    if host is not None:
        stop(host, name="Parasite")


lord_of_the_flies = MonsterEntry(
    id="lord_of_the_flies", type="aberration", level=14, warfare=10, reach=0, damage="3D6", defense=14, hp=45,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-LORD-OF-THE-FLIES",
    skills=(
        "flying", "incarnation", "poison_blow", "swarm_attack", "swarm_defense", "galdr", "public_enemy",
        "swarm_of_flies",
    ),
    looks="A fat, buzzing majesty on a throne of leftovers.",
)  # fmt: skip


@lord_of_the_flies.own_skill("swarm_of_flies", Kind.SUPPORT, cite="MYK-MON-LORD-OF-THE-FLIES-SWARM-OF-FLIES")
async def swarm_of_flies(use: Use, acting: Acting) -> None:
    """The Kingdom's Military / 12, or it loses 3D6 Citizens."""
    if not await kingdom_resists(use, "military", 12):
        await lose_citizens(use.play, use.roll("3D6"), use.feat.cite)


termite_lord = MonsterEntry(
    id="termite_lord", type="aberration", level=16, warfare=9, reach=1, damage="2D6+4", defense=12, hp=60,
    personality="cunning", materials=("wood", "reagents"), cite="MYK-MON-TERMITE-LORD",
    skills=("schemer", "incarnation", "swarm_attack", "swarm_defense", "galdr", "public_enemy", "termite_swarm"),
    looks="A pale emperor in a palace of chewed wood.",
)  # fmt: skip


@termite_lord.own_skill("termite_swarm", Kind.SUPPORT, cite="MYK-MON-TERMITE-LORD-TERMITE-SWARM")
async def termite_swarm(use: Use, acting: Acting) -> None:
    """The Kingdom's Military / 14, or any 1D6 of its Facilities are destroyed."""
    if not await kingdom_resists(use, "military", 14):
        for _ in range(use.roll("1D6")):
            await lose_random_facility(use.play, use.feat.cite)


spider_lord = MonsterEntry(
    id="spider_lord", type="aberration", level=18, warfare=10, reach=1, damage="4D6+2", defense=15, hp=80,
    personality="cunning", materials=("reagents",), cite="MYK-MON-SPIDER-LORD",
    skills=("public_enemy", "incarnation", "swarm_attack", "swarm_defense", "breath", "spider_swarm"),
    looks="Eight long legs, a great many eyes, and a ceiling that moves with them.",
)  # fmt: skip


@spider_lord.own_skill("spider_swarm", Kind.SUPPORT, cite="MYK-MON-SPIDER-LORD-SPIDER-SWARM")
async def spider_swarm(use: Use, acting: Acting) -> None:
    """The Kingdom's Military / 16, or it loses 5D6 Citizens."""
    if not await kingdom_resists(use, "military", 16):
        await lose_citizens(use.play, use.roll("5D6"), use.feat.cite)
