"""Angels of the Dungeon Book: their figures, and the skills that are theirs alone."""

from collections.abc import Sequence
from typing import cast

from undercroft.engine.costs import Limit
from undercroft.engine.dice import pick_from
from undercroft.engine.moments import Declared

from ...combat.aiming import (
    LAST_LINE,
    at_random,
    attack_more,
    beside,
    choose_area,
    choose_target,
    choose_targets,
    choose_word,
    everybody_else,
    fighting,
    forbid_item,
    hurt,
    is_foe,
    knows,
    lend_groups,
    pull,
    resists,
    shields,
    summon,
    those_struck,
)
from ...combat.attack import in_reach
from ...combat.fight_conditions import i_am_attacked, in_combat, my_attack, my_hit, round_over, struck, would_drop_me
from ...combat.movement import move
from ...dungeon.rulers import half
from ...grammar.authority import speaker
from ...grammar.delve_moments import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    AttackOver,
    CombatBegun,
    Exposure,
    MonsterDied,
    MonstersMet,
    RoundBegun,
    RoundEnded,
)
from ...grammar.entries import FEATS, MONSTERS, SKILLS, BuiltIn, Feat, MonsterEntry, type_of
from ...grammar.moments import Acting, DamageDue
from ...grammar.windows import Slipped, Use, item_level
from ...rules.bodies import cure, heal, lose_hp, set_hp
from ...rules.bonds import AFFECTION, HOSTILITY, KINDS, change_feeling
from ...rules.cycles import last
from ...rules.equipment import destroy_item
from ...rules.figures import max_hp
from ...rules.genders import gender_of
from ...rules.people import lose_followers
from ...rules.sides import allies_of, enemies_of, fighters, forward, in_area
from ...state import AREAS, Character, Monster
from ...state.effects import Effect
from ...words import Kind, Scope
from ..monster_skills import MORE_DICE

waliahyra = MonsterEntry(
    id="waliahyra", type="angel", level=1, warfare=1, reach=0, damage="3", defense=9, hp=1,
    personality="steady", materials=("meat",), cite="MYK-MON-WALIAHYRA",
    skills=("flying", "envoy_of_peace"),
    looks="A white dove with an olive twig and a stern look.",
)  # fmt: skip


@waliahyra.own_skill("envoy_of_peace", Kind.PERMANENT, cite="MYK-MON-WALIAHYRA-ENVOY-OF-PEACE", when=i_am_attacked)
async def envoy_of_peace(use: Use, made: AttackHit | AttackMissed) -> None:
    """Somebody attacks you: they deal 1 less damage until Combat ends, this very blow included."""
    last(use.play, made.attack.attacker, Effect.DAMAGE, -1, Scope.COMBAT, name="Envoy of Peace", cite=use.feat.cite)


halcyone = MonsterEntry(
    id="halcyone", type="angel", level=2, warfare=1, reach=0, damage="1", defense=10, hp=2,
    personality="cunning", materials=("meat",), cite="MYK-MON-HALCYONE",
    skills=("flying", "past_life"),
    looks="A small blue bird that seems to remember you.",
)  # fmt: skip


def another_of_us(use: Use, died: MonsterDied) -> bool:
    """One of us has died on my side."""
    same = isinstance(died.who, Monster) and "halcyone" in died.who.kind
    return same and died.who is not use.user and not is_foe(use, died.who)


@halcyone.own_skill("past_life", Kind.PERMANENT, cite="MYK-MON-HALCYONE-PAST-LIFE", when=another_of_us)
async def past_life(use: Use, died: MonsterDied) -> None:
    """Another of you dies: 1D6 more damage until Combat ends."""
    last(use.play, use.user, MORE_DICE, 1, Scope.COMBAT, name="Past Life", cite=use.feat.cite)


mach_penguin = MonsterEntry(
    id="mach_penguin", type="angel", level=2, warfare=3, reach=0, damage="1D6", defense=14, hp=2,
    personality="foolish", materials=("meat", "iron"), cite="MYK-MON-MACH-PENGUIN",
    skills=("flying", "trot", "charge"),
    looks="A stout bird in goggles that leaves a vapour trail.",
)  # fmt: skip

balloon_penguin = MonsterEntry(
    id="balloon_penguin", type="angel", level=3, warfare=1, reach=0, damage="3", defense=11, hp=2,
    personality="strange", materials=("meat", "reagents"), cite="MYK-MON-BALLOON-PENGUIN",
    skills=("incognito", "flying", "burst"),
    looks="A round bird on a string, tighter than it ought to be.",
)  # fmt: skip


@balloon_penguin.own_skill("burst", Kind.PERMANENT, cite="MYK-MON-BALLOON-PENGUIN-BURST", when=would_drop_me)
async def burst(use: Use, due: DamageDue) -> None:
    """You take more damage than you have HP: everybody else in your Area takes 1D6."""
    await hurt(use, beside(use), "1D6")


qupid = MonsterEntry(
    id="qupid", type="angel", level=4, warfare=3, reach=3, damage="3", defense=9, hp=3,
    personality="strange", materials=("information",), cite="MYK-MON-QUPID",
    skills=("flying", "sleep_cloud", "qupids_arrow"),
    looks="A chubby archer with wings and poor judgement.",
)  # fmt: skip


@qupid.own_skill(
    "qupids_arrow", Kind.SUPPORT, cite="MYK-MON-QUPID-QUPIDS-ARROW", name="Qupid's Arrow",
    when=in_combat,
)  # fmt: skip
async def qupids_arrow(use: Use, acting: Acting) -> None:
    """Choose two: Charisma / 9 each; if one fails, each feels 1 more Hostility for the other."""
    pair = await choose_targets(use, fighters(use.realm), least=2, most=2)
    if len(pair) < 2:
        raise Slipped
    held = [await resists(use, one, "charisma", 9) for one in pair]
    if not all(held):
        for one, other in (pair, pair[::-1]):
            await change_feeling(use.play, one, other.id, HOSTILITY, 1, use.feat.cite)


nightingale = MonsterEntry(
    id="nightingale", type="angel", level=6, warfare=4, reach=1, damage="6", defense=12, hp=10,
    personality="strange", materials=("reagents", "cloth"), cite="MYK-MON-NIGHTINGALE",
    skills=("flying", "charm", "beastly_nurse"),
    looks="A singing nurse with feathers and a large syringe.",
)  # fmt: skip


@nightingale.own_skill("beastly_nurse", Kind.SUPPORT, cite="MYK-MON-NIGHTINGALE-BEASTLY-NURSE", when=in_combat)
async def beastly_nurse(use: Use, acting: Acting) -> None:
    """Anybody, by chance: a Bad Status of theirs is gone. [MYKR3-S47]"""
    patient = at_random(use, fighters(use.realm))
    if patient.statuses:
        cure(use.play, patient, await choose_word(use, list(patient.statuses)), use.feat.cite)


triadic_crow = MonsterEntry(
    id="triadic_crow", type="angel", level=7, warfare=5, reach=0, damage="2D6", defense=12, hp=20,
    personality="steady", materials=("meat", "reagents"), cite="MYK-MON-TRIADIC-CROW",
    skills=("flying", "deed_of_arms", "parry", "stealth", "trinity"),
    looks="A black bird on three legs, with a sword under each wing.",
)  # fmt: skip


def all_sixes(use: Use, over: AttackOver) -> bool:
    """My damage could not have been higher. [MYKR3-S46]"""
    attack = over.attack
    return my_hit(use, over) and bool(attack.faces) and all(face == 6 for face in attack.faces)


@triadic_crow.own_skill("trinity", Kind.OPTIONAL, cite="MYK-MON-TRIADIC-CROW-TRINITY", when=all_sixes)
async def trinity(use: Use, over: AttackOver) -> None:
    """Your dice of damage all show 6: attack once more."""
    await attack_more(use, 1, over.attack.weapon)


boreas = MonsterEntry(
    id="boreas", type="angel", level=8, warfare=6, reach=0, damage="2D6", defense=14, hp=20,
    personality="strange", materials=("reagents",), cite="MYK-MON-BOREAS",
    skills=("flying", "breath", "anabasis", "lighting_bolt"),
    looks="A bearded gust with puffed cheeks.",
)  # fmt: skip


def armor_of(use: Use, who: Character) -> int | None:
    """Give the Level of somebody's Armor, if they wear any."""
    armor = who.find_item("armor")
    return item_level(use.play, who, armor) if armor is not None else None


@boreas.own_skill("lighting_bolt", Kind.SUPPORT, cite="MYK-MON-BOREAS-LIGHTING-BOLT", when=in_combat)
async def lighting_bolt(use: Use, acting: Acting) -> None:
    """Choose an Area: Wit against 7 and the Level of one's Armor, or 1D6 and that Level as damage."""
    for one in await those_struck(use, in_area(use.realm, await choose_area(use))):
        level = armor_of(use, one) or 0
        if not one.awake or not await resists(use, one, "wit", 7 + level):
            await hurt(use, [one], use.roll("1D6") + level)


einherjar = MonsterEntry(
    id="einherjar", type="angel", level=9, warfare=9, reach=1, damage="2D6", defense=12, hp=30,
    personality="cunning", materials=("reagents",), cite="MYK-MON-EINHERJAR",
    skills=("public_enemy", "deed_of_arms", "exorcism", "sonic_blade", "shield", "bonds_of_fate"),
    looks="A radiant warrior who greets you like an old, dear enemy.",
)  # fmt: skip


@einherjar.own_skill(
    "bonds_of_fate", Kind.PERMANENT, cite="MYK-MON-EINHERJAR-BONDS-OF-FATE",
    when=lambda use, begun: not use.choices and bool(enemies_of(use.realm, use.user)),
)  # fmt: skip
async def bonds_of_fate(use: Use, begun: CombatBegun) -> None:
    """You meet your enemies: choose one, and feel 5 more Affection and Hostility for them in this game."""
    await tie_a_bond(use, enemies_of(use.realm, use.user))


async def tie_a_bond(use: Use, people: Sequence[Character]) -> None:
    """Choose an enemy, what the user loves in them, and what it hates."""
    target = await choose_target(use, people)
    use.choices.append(target.id)
    for score in (AFFECTION, HOSTILITY):
        kind = await choose_word(use, list(dict.fromkeys(KINDS[score])))
        await change_feeling(use.play, use.user, target.id, score, 5, use.feat.cite, kind)


fated = BuiltIn(id="fated", cite="MYK-MON-EINHERJAR-BONDS-OF-FATE")


def fated_ones(use: Use) -> list[Monster]:
    """List who of those in the room has yet to choose an enemy."""
    room = use.realm.adventure.truth.rooms.get(use.realm.delve.room)
    there = room.survivors if room is not None else []
    return [one for one in there if knows(one, "bonds_of_fate") and not one.choices.get("bonds_of_fate")]


@fated.feat(Kind.PERMANENT, when=lambda use, met: use.user is speaker(use.realm) and bool(fated_ones(use)))
async def meet_ones_fate(use: Use, met: MonstersMet) -> None:
    """Whoever is bound by fate chooses an enemy as soon as the Court stands before it."""
    for one in fated_ones(use):
        bond = Use(use.play, one, cast(Feat, FEATS["bonds_of_fate"]))
        await tie_a_bond(bond, [person for person in use.realm.members() if person.area])


valkyrie = MonsterEntry(
    id="valkyrie", type="angel", level=10, warfare=9, reach=1, damage="1D6+4", defense=14, hp=25,
    personality="steady", materials=("iron", "cloth"), cite="MYK-MON-VALKYRIE",
    skills=("flying", "cortex", "command_angel", "charge", "shield", "astral_sword"),
    looks="A winged woman in mail, who is choosing.",
)  # fmt: skip

tengu = MonsterEntry(
    id="tengu", type="angel", level=11, warfare=7, reach=0, damage="2D6+2", defense=15, hp=27,
    personality="cunning", materials=("wood", "cloth"), cite="MYK-MON-TENGU",
    skills=("flying", "minor_shift", "feathered_fan"),
    looks="A red-faced hermit with a long nose and a feather fan.",
)  # fmt: skip


@tengu.own_skill("feathered_fan", Kind.SUPPORT, cite="MYK-MON-TENGU-FEATHERED-FAN", when=in_combat)
async def feathered_fan(use: Use, acting: Acting) -> None:
    """Everybody in the Area before you is blown 1 Area further; Warfare / 11, or 1D6 damage. [MYKR3-S36]"""
    ahead = forward(use.realm, use.user)
    area = use.user.area + ahead
    for one in in_area(use.realm, area) if area + ahead in AREAS else []:
        if await pull(use, one, area + ahead) and not (one.awake and await resists(use, one, "warfare", 11)):
            await hurt(use, [one], "1D6")


bagman = MonsterEntry(
    id="bagman", type="angel", level=12, warfare=8, reach=3, damage="2D6", defense=13, hp=40,
    personality="cunning", materials=("reagents", "cloth"), cite="MYK-MON-BAGMAN",
    skills=("flying", "drain", "schemer", "electrification"),
    looks="A kite of a man with a sack, sparks running down his string.",
)  # fmt: skip


@bagman.own_skill("electrification", Kind.PERMANENT, cite="MYK-MON-BAGMAN-ELECTRIFICATION", when=round_over)
async def electrification(use: Use, ended: RoundEnded) -> None:
    """The Round ends: everybody on your side recovers 1 HP."""
    for one in (use.user, *allies_of(use.realm, use.user)):
        heal(use.play, one, 1, use.feat.cite)


typhoon = MonsterEntry(
    id="typhoon", type="angel", level=12, warfare=8, reach=1, damage="2D6+3", defense=12, hp=40,
    personality="strange", materials=("reagents",), cite="MYK-MON-TYPHOON",
    skills=("public_enemy", "demonic_blow", "flying", "knock_back", "storm"),
    looks="A grey whirl with one calm eye.",
)  # fmt: skip


@typhoon.own_skill("storm", Kind.SUPPORT, cite="MYK-MON-TYPHOON-STORM", when=in_combat)
async def storm(use: Use, acting: Acting) -> None:
    """Everybody outside your Area takes 2D6 damage."""
    await hurt(use, [one for one in everybody_else(use) if one.area != use.user.area], "2D6")


astraeus = MonsterEntry(
    id="astraeus", type="angel", level=12, warfare=7, reach=1, damage="2D6", defense=14, hp=30,
    personality="cunning", materials=("reagents",), cite="MYK-MON-ASTRAEUS",
    skills=("public_enemy", "flying", "jump", "thunderclap"),
    looks="A shimmering youth with the evening in his hair and a rumble in his step.",
)  # fmt: skip


@astraeus.own_skill("thunderclap", Kind.SUPPORT, cite="MYK-MON-ASTRAEUS-THUNDERCLAP", when=in_combat)
async def thunderclap(use: Use, acting: Acting) -> None:
    """Choose an Area and the next: who wears Armor there loses 2D6 and its Level in HP; a woman's fails her."""
    first = await choose_area(use, AREAS[:-1])
    for one in [one for area in (first, first + 1) for one in in_area(use.realm, area)]:
        level = armor_of(use, one)
        if level is not None:
            await lose_hp(use.play, one, use.roll("2D6") + level, use.feat.entry)
            if await gender_of(use.play, one) == "female":
                forbid_item(use, one, "armor", Scope.COMBAT)


jubjub_bird = MonsterEntry(
    id="jubjub_bird", type="angel", level=13, warfare=8, reach=1, damage="3D6+3", defense=13, hp=40,
    personality="strange", materials=("meat",), cite="MYK-MON-JUBJUB-BIRD",
    skills=("flying", "demonic_blow", "flap"),
    looks="A feathered thing in a dress of the oldest fashion, shrieking.",
)  # fmt: skip


@jubjub_bird.own_skill("flap", Kind.SUPPORT, cite="MYK-MON-JUBJUB-BIRD-FLAP", when=in_combat)
async def flap(use: Use, acting: Acting) -> None:
    """Fly up to two Areas: everybody without wings where you pass takes 2D6 damage."""
    origin = use.user.area
    target = await choose_area(use, [area for area in AREAS if 0 < abs(area - origin) <= 2])
    step = 1 if target > origin else -1
    await move(use.play, use.user, target, "placed")
    below = [one for area in range(origin + step, target + step, step) for one in in_area(use.realm, area)]
    await hurt(use, [one for one in below if one is not use.user and not knows(one, "flying")], "2D6")


bacura = MonsterEntry(
    id="bacura", type="angel", level=13, warfare=7, reach=0, damage="3D6+1", defense=5, hp=256,
    personality="foolish", materials=("iron", "reagents"), cite="MYK-MON-BACURA",
    skills=("flying", "knock_back", "area_attack", "harden"),
    looks="A plate of metal that turns in the air, and turns, and turns.",
)  # fmt: skip


@bacura.own_skill(
    "harden", Kind.PERMANENT, cite="MYK-MON-BACURA-HARDEN",
    when=lambda use, made: i_am_attacked(use, made) and made.attack.melee and made.attack.attacker.awake,
)  # fmt: skip
async def harden(use: Use, made: AttackHit | AttackMissed) -> None:
    """Somebody attacks you with a melee weapon: they take 1 damage."""
    await hurt(use, [made.attack.attacker], 1)


general_winter = MonsterEntry(
    id="general_winter", type="angel", level=14, warfare=9, reach=1, damage="2D6+2", defense=13, hp=60,
    personality="cunning", materials=("iron", "reagents"), cite="MYK-MON-GENERAL-WINTER",
    skills=("demonic_blow", "incarnation", "swarm_defense", "deed_of_arms", "blade_opera", "minor_shift", "blizzard"),
    looks="A white-bearded officer in a greatcoat of frost.",
)  # fmt: skip


def another_acts(use: Use, declared: Declared) -> bool:
    """Somebody else takes a Support Action in my fight."""
    used = cast(Use, declared.use)
    return used.feat.kind is Kind.SUPPORT and used.user is not use.user and fighting(use.realm, use.user)


@general_winter.own_skill("blizzard", Kind.INTERRUPT, cite="MYK-MON-GENERAL-WINTER-BLIZZARD", when=another_acts)
async def blizzard(use: Use, declared: Declared) -> None:
    """Somebody else takes a Support Action: Warfare against 5 and your Level for all others, or half their HP."""
    for one in await those_struck(use, everybody_else(use)):
        if one.awake and not await resists(use, one, "warfare", use.user.level + 5):
            await set_hp(use.play, one, half(one.hp), use.user.id)


ornithopter = MonsterEntry(
    id="ornithopter", type="angel", level=14, warfare=9, reach=3, damage="3D6", defense=12, hp=40,
    personality="foolish", materials=("iron", "machinery", "gunpowder"), cite="MYK-MON-ORNITHOPTER",
    skills=("flying", "cortex", "gunport"),
    looks="A flapping machine of canvas, bolts and barrels.",
)  # fmt: skip


@ornithopter.own_skill(
    "gunport", Kind.SUPPORT, cite="MYK-MON-ORNITHOPTER-GUNPORT",
    limit=Limit(Scope.COMBAT),
    when=lambda use, acting: in_combat(use, acting) and bool(in_reach(use.play, use.user, None)),
)  # fmt: skip
async def gunport(use: Use, acting: Acting) -> None:
    """Once in a Combat: attack once for every ten HP you have, or part of them."""
    await attack_more(use, -(-use.user.hp // 10))


angel_of_death = MonsterEntry(
    id="angel_of_death", type="angel", level=14, warfare=10, reach=2, damage="3D6+2", defense=14, hp=40,
    personality="cunning", materials=("reagents",), cite="MYK-MON-ANGEL-OF-DEATH",
    skills=("public_enemy", "flying", "transfer", "hourglass_of_life"),
    looks="A dark-winged clerk with an hourglass, who looks at it and then at you.",
)  # fmt: skip


@angel_of_death.own_skill(
    "hourglass_of_life", Kind.PERMANENT, cite="MYK-MON-ANGEL-OF-DEATH-HOURGLASS-OF-LIFE",
    when=round_over,
)  # fmt: skip
async def hourglass_of_life(use: Use, ended: RoundEnded) -> None:
    """The Round ends: each of your enemies takes 1D6 damage."""
    await hurt(use, enemies_of(use.realm, use.user), "1D6")


thunder_bird = MonsterEntry(
    id="thunder_bird", type="angel", level=15, warfare=11, reach=2, damage="3D6+3", defense=16, hp=45,
    personality="strange", materials=("meat", "leather", "fangs"), cite="MYK-MON-THUNDER-BIRD",
    skills=("flying", "shield", "lightning_arrow"),
    looks="An eagle as wide as the hall, crackling.",
)  # fmt: skip


@thunder_bird.own_skill("lightning_arrow", Kind.SUPPORT, cite="MYK-MON-THUNDER-BIRD-LIGHTNING-ARROW", when=in_combat)
async def lightning_arrow(use: Use, acting: Acting) -> None:
    """Choose one in each Area: each loses 2D6 HP."""
    for area in AREAS:
        here = [one for one in in_area(use.realm, area) if one is not use.user]
        if here:
            await lose_hp(use.play, await choose_target(use, here), use.roll("2D6"), use.feat.entry)


bethor = MonsterEntry(
    id="bethor", type="angel", level=15, warfare=12, reach=1, damage="4D6", defense=15, hp=50,
    personality="cunning", materials=("meat", "leather", "fangs"), cite="MYK-MON-BETHOR",
    skills=("flying", "mailed", "hoick", "bombing_raid"),
    looks="A shining rider on a scaly mount, with things to drop.",
)  # fmt: skip


@bethor.own_skill("bombing_raid", Kind.SUPPORT, cite="MYK-MON-BETHOR-BOMBING-RAID", when=in_combat)
async def bombing_raid(use: Use, acting: Acting) -> None:
    """Everybody without wings in your Area: Quest / 10, or 1D6 damage, and any one Item is destroyed."""
    below = [one for one in beside(use) if not knows(one, "flying")]
    for one in await those_struck(use, below):
        if one.awake and await resists(use, one, "quest", 10):
            continue
        await hurt(use, [one], "1D6")
        if one.items():
            await destroy_item(use.play, one, pick_from(use.play.dice, one.items()), use.feat.cite)


flatwoods_monster = MonsterEntry(
    id="flatwoods_monster", type="angel", level=16, warfare=7, reach=2, damage="4D6+10", defense=13, hp=50,
    personality="foolish", materials=("information",), cite="MYK-MON-FLATWOODS-MONSTER",
    skills=("demonic_blow", "hope_eater", "abduction"),
    looks="Something ten feet tall in a pleated skirt, with a spade for a head.",
)  # fmt: skip


@flatwoods_monster.own_skill("abduction", Kind.PERMANENT, cite="MYK-MON-FLATWOODS-MONSTER-ABDUCTION", when=my_hit)
async def abduction(use: Use, hit: AttackHit) -> None:
    """You hit somebody: Wit / 11, or they lose 3D6 Followers."""
    for one in struck(use, hit):
        if one.follower_count and not await resists(use, one, "wit", 11):
            await lose_followers(use.play, one, use.roll("3D6"), use.feat.cite, by=use.user.id)


angel_of_annunciation = MonsterEntry(
    id="angel_of_annunciation", type="angel", level=16, warfare=8, reach=2, damage="2D6+8", defense=14, hp=90,
    personality="cunning", materials=("cloth", "information"), cite="MYK-MON-ANGEL-OF-ANNUNCIATION",
    skills=("public_enemy", "charm", "blessed_kiss", "alignment_attack", "dolce_vita", "mysteries_of_life"),
    looks="A lovely being with a lily, who has news for you.",
)  # fmt: skip


@angel_of_annunciation.own_skill(
    "mysteries_of_life", Kind.PERMANENT, cite="MYK-MON-ANGEL-OF-ANNUNCIATION-MYSTERIES-OF-LIFE",
    when=in_combat,
)  # fmt: skip
async def mysteries_of_life(use: Use, begun: CombatBegun | RoundBegun) -> None:
    """You can use every skill of Science and of Entertainment."""
    lend_groups(use, "science", "entertainment")


heavens_door = MonsterEntry(
    id="heavens_door", name="Heaven's Door", type="angel", level=19, warfare=13, reach=2, damage="10", defense=10,
    hp=400,
    personality="cunning", materials=("iron",), cite="MYK-MON-HEAVENS-DOOR",
    skills=("cortex", "minor_shift", "logical_blast", "angelic_army"),
    looks="A gate of iron in the air, and light under it.",
)  # fmt: skip


def an_angel_fell(use: Use, died: MonsterDied) -> bool:
    """An Angel of my side has died, and more are waiting."""
    ours = type_of(died.who) == "angel" and not is_foe(use, died.who) and died.who is not use.user
    return ours and fighting(use.realm, use.user) and bool(use.choices) and int(use.choices[0]) > 0


@heavens_door.own_skill("angelic_army", Kind.INTERRUPT, cite="MYK-MON-HEAVENS-DOOR-ANGELIC-ARMY", when=an_angel_fell)
async def angelic_army(use: Use, died: MonsterDied) -> None:
    """An Angel of your side dies: another one, no higher in Level, is in your Area; 1D6 times in a Combat."""
    use.choices[0] = str(int(use.choices[0]) - 1)
    kinds = [one.id for one in MONSTERS if one.type == "angel" and one.level <= died.who.level]
    best = max(kinds, key=lambda kind: MONSTERS[kind].level)
    summon(use, await choose_word(use, kinds, best=best), use.user.area)


@SKILLS["angelic_army"].feat(
    Kind.PERMANENT, when=lambda use, begun: isinstance(begun, CombatBegun) or not use.choices,
)  # fmt: skip
async def muster(use: Use, begun: CombatBegun | RoundBegun) -> None:
    """Combat begins for you: nobody else knows how many Angels wait behind the door. [MYKR3-S29]"""
    use.choices[:] = [str(use.play.dice.roll(6))]


arch_angel = MonsterEntry(
    id="arch_angel", type="angel", level=20, warfare=14, reach=3, damage="5D6", defense=12, hp=100,
    personality="foolish", materials=("reagents",), cite="MYK-MON-ARCH-ANGEL",
    skills=("flying", "breath", "command_angel", "recovery"),
    looks="A span of wings and arms built like a bridge of light.",
)  # fmt: skip


@arch_angel.own_skill(
    "recovery", Kind.ASSIST, cite="MYK-MON-ARCH-ANGEL-RECOVERY",
    when=lambda use, ended: round_over(use, ended) and use.user.hp <= 5,
)  # fmt: skip
async def recovery(use: Use, ended: RoundEnded) -> None:
    """The Round ends, and you have 5 HP or less: you have all of them again."""
    heal(use.play, use.user, max_hp(use.play, use.user).value, use.feat.cite)


princess_summer = MonsterEntry(
    id="princess_summer", type="angel", level=24, warfare=16, reach=3, damage="6D6", defense=15, hp=190,
    personality="cunning", materials=("reagents",), cite="MYK-MON-PRINCESS-SUMMER",
    skills=("flying", "multiple", "blaze_away", "dead_eye", "kill_zone", "fireworks"),
    looks="A tanned young lady with a parasol and a sky full of rockets.",
)  # fmt: skip


@princess_summer.own_skill("fireworks", Kind.ASSIST, cite="MYK-MON-PRINCESS-SUMMER-FIREWORKS", when=my_attack)
async def fireworks(use: Use, declared: AttackDeclared) -> None:
    """You attack: if you hit, everybody in that Area moves back 1."""
    declared.attack.marks.append(use.feat.entry)


@SKILLS["fireworks"].feat(
    Kind.PERMANENT, when=lambda use, over: my_hit(use, over) and "fireworks" in over.attack.marks
)  # fmt: skip
async def light_the_sky(use: Use, over: AttackOver) -> None:
    """Your attack with Fireworks has hit: everybody in that Area moves back 1."""
    for one in in_area(use.realm, over.attack.area):
        if one is not use.user:
            await pull(use, one, one.area - forward(use.realm, one))


a_bao_a_qu = MonsterEntry(
    id="a_bao_a_qu", type="angel", level=30, warfare=20, reach=4, damage="6D6+8", defense=20, hp=250,
    personality="cunning", materials=("reagents",), cite="MYK-MON-A-BAO-A-QU",
    skills=("public_enemy", "flying", "hope_eater", "area_attack", "last_line_of_defense"),
    looks="A translucent being at the top of a stair, brighter with every step you take.",
)  # fmt: skip


def behind_me(use: Use, score: Exposure) -> bool:
    """Somebody of my side stands behind me in an Area of ours, and an enemy takes aim."""
    return is_foe(use, score.attacker) and shields(use.realm, use.user, score.of)


@a_bao_a_qu.own_skill(
    LAST_LINE, Kind.PERMANENT, cite="MYK-MON-A-BAO-A-QU-LAST-LINE-OF-DEFENSE",
    when=behind_me,
)  # fmt: skip
def last_line_of_defense(use: Use, score: Exposure) -> None:
    """Those of your side in its Areas behind you cannot be the target of the enemies' attacks, skills or Items."""
    score.total.at_most(0, "Last Line of Defense", use.feat.cite)
