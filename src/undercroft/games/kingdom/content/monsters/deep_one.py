"""Deep Ones of the Dungeon Book: their figures, and the skills that are theirs alone."""

from undercroft.engine.asks import Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.lasting import lasts

from ...combat.aiming import (
    attack_each,
    beside,
    choose_area,
    choose_target,
    choose_targets,
    choose_word,
    everybody_else,
    fighting,
    foes_beside,
    hurt,
    is_foe,
    knows,
    last_once,
    lend_groups,
    pull,
    resists,
    struck_at_random,
    summon,
)
from ...combat.attack import damage_dice, in_reach
from ...combat.fight_conditions import i_am_hit, i_was_hurt, in_combat, my_hit, round_over, struck
from ...combat.movement import OWN_FEET, move
from ...grammar.delve_moments import (
    AreaLeft,
    AttackDeclared,
    AttackHit,
    AttackOver,
    CombatBegun,
    CombatEnded,
    FeatUsed,
    HarmDue,
    MonsterDied,
    Reach,
    RoundBegun,
    RoundEnded,
    Targeted,
    TurnEnded,
)
from ...grammar.entries import FEATS, MONSTERS, SKILLS, BuiltIn, MonsterEntry
from ...grammar.moments import Acting, BloodForHope, CriticalFailure, DamageTaken, Defense, HpLost
from ...grammar.windows import Use
from ...rules.bodies import inflict, lose_hp, slay
from ...rules.checks import make_check
from ...rules.cycles import last
from ...rules.figures import ability, reach_of
from ...rules.finding import standing
from ...rules.hope import DEEP_MAGIC
from ...rules.knowledge import show_bases
from ...rules.monsters import counts_as
from ...rules.people import lose_followers
from ...rules.sides import allies_of, enemies_of, fighters, in_area, other_side, side_of
from ...state import AREAS, ENCAMPMENT, Base, Built, Character, Feeling
from ...state.effects import Effect
from ...state.holding import HOLDING
from ...words import ABILITIES, Kind, Scope

goldfish = MonsterEntry(
    id="goldfish", type="deep_one", level=1, warfare=0, reach=0, damage="1", defense=5, hp=5,
    personality="foolish", materials=("meat",), cite="MYK-MON-GOLDFISH",
    skills=("flying", "shield"),
    looks="A red, round-eyed swimmer in the air, which forgets you at once.",
)  # fmt: skip

gunfish = MonsterEntry(
    id="gunfish", type="deep_one", level=2, warfare=2, reach=3, damage="1D6", defense=6, hp=2,
    personality="foolish", materials=("meat", "gunpowder"), cite="MYK-MON-GUNFISH",
    skills=("incognito", "dead_eye", "covering_fire"),
    looks="A long swimmer with a flintlock where its mouth should be.",
)  # fmt: skip

migrancy_fish = MonsterEntry(
    id="migrancy_fish", type="deep_one", level=3, warfare=3, reach=0, damage="1D6", defense=10, hp=2,
    personality="steady", materials=("meat",), cite="MYK-MON-MIGRANCY-FISH",
    skills=("flying", "hit_and_away"),
    looks="A silver shoal of one, always on its way.",
)  # fmt: skip

grunt_elf = MonsterEntry(
    id="grunt_elf", type="deep_one", level=3, warfare=3, reach=0, damage="1D6", defense=11, hp=6,
    personality="foolish", materials=("reagents",), cite="MYK-MON-GRUNT-ELF",
    skills=("ogg", "sneak_through"),
    looks="A wet, broad-shouldered fellow with gills and a long ear.",
)  # fmt: skip

kappa = MonsterEntry(
    id="kappa", type="deep_one", level=4, warfare=4, reach=0, damage="1D6+1", defense=8, hp=11,
    personality="foolish", materials=("wood", "reagents"), cite="MYK-MON-KAPPA",
    skills=("hit_and_away", "sneak_through", "knock_back", "last_ditch_effort"),
    looks="A green wrestler with a shell and a bowl of water on his head.",
)  # fmt: skip


@kappa.own_skill(
    "last_ditch_effort", Kind.PERMANENT, cite="MYK-MON-KAPPA-LAST-DITCH-EFFORT",
    when=lambda use, hit: my_hit(use, hit) and use.user.area in ENCAMPMENT.values(),
)  # fmt: skip
async def last_ditch_effort(use: Use, hit: AttackHit) -> None:
    """You hit somebody from within an Encampment: 1D6 more damage."""
    hit.attack.add_dice("Last Ditch Effort", "1D6", use.feat.cite)


love_carp = MonsterEntry(
    id="love_carp", type="deep_one", level=4, warfare=3, reach=0, damage="1D6+1", defense=9, hp=14,
    personality="cunning", materials=("cloth",), cite="MYK-MON-LOVE-CARP",
    skills=("flying", "combination", "deep_love"),
    looks="A scaly gallant with a rose.",
)  # fmt: skip

FOND = Effect.FOND


def a_friend_fell(use: Use, died: MonsterDied) -> bool:
    """One of my side has fallen."""
    return fighting(use.realm, use.user) and died.who is not use.user and not is_foe(use, died.who)


@love_carp.own_skill("deep_love", Kind.PERMANENT, cite="MYK-MON-LOVE-CARP-DEEP-LOVE", when=a_friend_fell)
async def deep_love(use: Use, died: MonsterDied) -> None:
    """One of your side falls: you love all the others 1 more until Combat ends."""
    for one in allies_of(use.realm, use.user):
        use.user.feelings.setdefault(one.id, Feeling()).affection += 1
        last(use.play, use.user, FOND, 1, Scope.COMBAT, name="Deep Love", cite=use.feat.cite, about=one.id)


@SKILLS["deep_love"].feat(Kind.PERMANENT, when=lambda use, ended: lasts(use.user, FOND))
async def cool_down(use: Use, ended: CombatEnded) -> None:
    """Combat is over: you love them as before."""
    for one in use.user.lasting:
        if one.what == FOND:
            use.user.feelings[one.about].affection -= one.amount


elf = MonsterEntry(
    id="elf", type="deep_one", level=5, warfare=4, reach=1, damage="1D6+1", defense=10, hp=12,
    personality="cunning", materials=("reagents",), cite="MYK-MON-ELF",
    skills=("sneak_through", "alias", "download"),
    looks="A dripping, long-eared person with seaweed in the hair.",
)  # fmt: skip

icarus = MonsterEntry(
    id="icarus", type="deep_one", level=6, warfare=6, reach=1, damage="1D6+2", defense=10, hp=8,
    personality="strange", materials=("meat", "information"), cite="MYK-MON-ICARUS",
    skills=("charge", "shield", "iron_courage"),
    looks="A boy with melted wings who is about to try again.",
)  # fmt: skip


def lights(use: Use) -> list[Character]:
    """List who carries a Star Fragment."""
    return [one for one in everybody_else(use) if one.find_item("star_fragment") is not None]


@icarus.own_skill(
    "iron_courage", Kind.SUPPORT, cite="MYK-MON-ICARUS-IRON-COURAGE",
    when=lambda use, acting: in_combat(use, acting) and bool(lights(use)),
)  # fmt: skip
async def iron_courage(use: Use, acting: Acting) -> None:
    """Choose somebody with a Star Fragment: be in their Area, and everybody else there takes your damage."""
    target = await choose_target(use, lights(use))
    await move(use.play, use.user, target.area, "placed")
    if use.user.area == target.area:
        await hurt(use, beside(use), use.roll(damage_dice(use.user, None)))


dark_elf = MonsterEntry(
    id="dark_elf", type="deep_one", level=6, warfare=4, reach=0, damage="5", defense=9, hp=12,
    personality="cunning", materials=("reagents", "wood"), cite="MYK-MON-DARK-ELF",
    skills=("shooting_star", "transfer", "sneak_through", "deep_magic"),
    looks="A long-eared mage as black as the sea at night.",
)  # fmt: skip


@dark_elf.own_skill(
    DEEP_MAGIC, Kind.PERMANENT, cite="MYK-MON-DARK-ELF-DEEP-MAGIC",
    when=lambda use, blood: use.user.awake and fighting(use.realm, use.user) and not is_foe(use, blood.of),
)  # fmt: skip
def deep_magic(use: Use, blood: BloodForHope) -> None:
    """Somebody of your side uses a skill of Astrology or Summoning: blood of anybody on it will do instead of Hope."""
    blood.mages.append(use.user)


dagonoid = MonsterEntry(
    id="dagonoid", type="deep_one", level=7, warfare=6, reach=1, damage="6", defense=9, hp=16,
    personality="foolish", materials=("fangs", "meat"), cite="MYK-MON-DAGONOID",
    skills=("cortex", "poison_blow", "incognito", "slippery"),
    looks="A scaly man with bulging eyes who is hard to hold.",
)  # fmt: skip


@dagonoid.own_skill(
    "slippery", Kind.PERMANENT, cite="MYK-MON-DAGONOID-SLIPPERY",
    when=lambda use, over: i_am_hit(use, over) and over.attack.attacker.awake,
)  # fmt: skip
async def slippery(use: Use, over: AttackOver) -> None:
    """Somebody has hit you: they slip 1 Area."""
    who = over.attack.attacker
    await pull(use, who, await choose_area(use, [area for area in (who.area - 1, who.area + 1) if area in AREAS]))


guardian_seal = MonsterEntry(
    id="guardian_seal", type="deep_one", level=8, warfare=7, reach=0, damage="2D6", defense=13, hp=30,
    personality="strange", materials=("meat",), cite="MYK-MON-GUARDIAN-SEAL",
    skills=("cortex", "tentacle", "sacred_guardian"),
    looks="A whiskered sentinel with flippers, balancing a lantern.",
)  # fmt: skip


def kin_of_mine(use: Use, score: Defense) -> bool:
    """A Deep One of my side, in Combat."""
    friend = fighting(use.realm, score.of) and not is_foe(use, score.of)
    return friend and counts_as(use.realm, score.of, "deep_one")


def beside_a_base(use: Use) -> bool:
    """Say whether a Base still stands in this room."""
    return any(one.where == use.realm.delve.room for one in standing(use.realm))


@guardian_seal.own_skill(
    "sacred_guardian", Kind.PERMANENT, cite="MYK-MON-GUARDIAN-SEAL-SACRED-GUARDIAN",
    when=kin_of_mine,
)  # fmt: skip
def sacred_guardian(use: Use, score: Defense) -> None:
    """In Combat: the Deep Ones of your side have 1 more Defense; beside a Base you deal 1D6 more damage."""
    score.total.add("Sacred Guardian", 1, use.feat.cite)


@SKILLS["sacred_guardian"].feat(Kind.PERMANENT, when=lambda use, hit: my_hit(use, hit) and beside_a_base(use))
async def guard_the_base(use: Use, hit: AttackHit) -> None:
    """You hit somebody in a room with a Base: 1D6 more damage."""
    hit.attack.add_dice("Sacred Guardian", "1D6", use.feat.cite)


rokea = MonsterEntry(
    id="rokea", type="deep_one", level=8, warfare=7, reach=0, damage="2D6+3", defense=12, hp=30,
    personality="cunning", materials=("meat",), cite="MYK-MON-ROKEA",
    skills=("cortex", "incognito", "rush", "sharkteeth"),
    looks="A grey man in a grey suit with rows of teeth.",
)  # fmt: skip


@rokea.own_skill("sharkteeth", Kind.PERMANENT, cite="MYK-MON-ROKEA-SHARKTEETH", when=my_hit)
async def sharkteeth(use: Use, hit: AttackHit) -> None:
    """You hit somebody: Quest / 9, or they are Disoriented."""
    for one in struck(use, hit):
        if not await resists(use, one, "quest", 9):
            await inflict(use.play, one, "disoriented", use.feat.cite)


lamia = MonsterEntry(
    id="lamia", type="deep_one", level=9, warfare=7, reach=1, damage="2D6+1", defense=11, hp=26,
    personality="cunning", materials=("reagents",), cite="MYK-MON-LAMIA",
    skills=("drain", "charm", "beauty", "sexy", "galdr"),
    looks="A beautiful woman down to the waist, and coils after that.",
)  # fmt: skip

decarabia = MonsterEntry(
    id="decarabia", type="deep_one", level=9, warfare=7, reach=1, damage="1D6+6", defense=12, hp=32,
    personality="cunning", materials=("reagents",), cite="MYK-MON-DECARABIA",
    skills=("cortex", "tentacle", "star_wars", "asterism", "hellstar"),
    looks="A five-armed star with an eye in its middle.",
)  # fmt: skip


def under_the_star(use: Use, score: Reach) -> bool:
    """Another Deep One in my Area."""
    near = score.of is not use.user and score.of.area == use.user.area
    return near and counts_as(use.realm, score.of, "deep_one")


@decarabia.own_skill("hellstar", Kind.PERMANENT, cite="MYK-MON-DECARABIA-HELLSTAR", when=under_the_star)
def hellstar(use: Use, score: Reach) -> None:
    """Other Deep Ones in your Area reach 2 Areas further."""
    score.total.add("Hellstar", 2, use.feat.cite)


angel_fish = MonsterEntry(
    id="angel_fish", type="deep_one", level=10, warfare=9, reach=1, damage="2D6+3", defense=14, hp=45,
    personality="steady", materials=("cloth",), cite="MYK-MON-ANGEL-FISH",
    skills=("trot", "crowd", "sneak_through", "charge", "angel_mimicry"),
    looks="Wings, scales and a halo that is really a lamp on a stalk.",
)  # fmt: skip


def mimicked(use: Use) -> list[str]:
    """List the skills that Angels of no higher Level know and the user does not."""
    angels = [one for one in MONSTERS if one.type == "angel" and one.level <= use.user.level]
    found = dict.fromkeys(skill for one in angels for skill in one.skills if FEATS.of(skill))
    return [skill for skill in found if not knows(use.user, skill)]


@angel_fish.own_skill(
    "angel_mimicry", Kind.SUPPORT, cite="MYK-MON-ANGEL-FISH-ANGEL-MIMICRY",
    when=lambda use, acting: in_combat(use, acting) and not lasts(use.user, Effect.MIMICRY),
)  # fmt: skip
async def angel_mimicry(use: Use, acting: Acting) -> None:
    """Know one skill of an Angel, no higher in Level than you, until Combat ends."""
    skill = await choose_word(use, mimicked(use), best="flying")
    use.user.lent.append(skill)
    HOLDING.changed()
    last(use.play, use.user, Effect.MIMICRY, 1, Scope.COMBAT, name="Angel Mimicry", cite=use.feat.cite, about=skill)


@SKILLS["angel_mimicry"].feat(Kind.PERMANENT, when=lambda use, ended: lasts(use.user, Effect.MIMICRY))
async def drop_the_mask(use: Use, ended: CombatEnded) -> None:
    """Combat is over: you are a fish again."""
    gone = [one.about for one in use.user.lasting if one.what == Effect.MIMICRY]
    use.user.lent = [skill for skill in use.user.lent if skill not in gone]
    HOLDING.changed()


mind_flayer = MonsterEntry(
    id="mind_flayer", type="deep_one", level=11, warfare=8, reach=2, damage="1D6+5", defense=12, hp=24,
    personality="cunning", materials=("reagents",), cite="MYK-MON-MIND-FLAYER",
    skills=("incognito", "drain", "command_deep_one", "schemer", "soul_sympathy"),
    looks="A robe with a mouth full of tentacles.",
)  # fmt: skip


def haters(use: Use) -> list[Character]:
    """List who hates anybody."""
    return [one for one in everybody_else(use) if any(felt.hostility for felt in one.feelings.values())]


@mind_flayer.own_skill(
    "soul_sympathy", Kind.SUPPORT, cite="MYK-MON-MIND-FLAYER-SOUL-SYMPATHY",
    when=lambda use, acting: in_combat(use, acting) and bool(haters(use)),
)  # fmt: skip
async def soul_sympathy(use: Use, acting: Acting) -> None:
    """Choose somebody and whom they hate: everybody in their Area takes that Hostility as damage."""
    target = await choose_target(use, haters(use))
    hates = {name: felt.hostility for name, felt in target.feelings.items() if felt.hostility}
    name = await choose_word(use, list(hates), best=max(hates, key=lambda name: hates[name]))
    await hurt(use, in_area(use.realm, target.area), hates[name])


yellow_submarine = MonsterEntry(
    id="yellow_submarine", type="deep_one", level=13, warfare=9, reach=3, damage="2D6+3", defense=10, hp=33,
    personality="foolish", materials=("iron", "machinery"), cite="MYK-MON-YELLOW-SUBMARINE",
    skills=("cortex", "incognito", "trot", "area_attack", "sneak_through", "analyze"),
    looks="A bright iron fish with portholes and a band playing inside.",
)  # fmt: skip

thog = MonsterEntry(
    id="thog", type="deep_one", level=14, warfare=10, reach=1, damage="2D6+5", defense=16, hp=35,
    personality="cunning", materials=("meat", "reagents"), cite="MYK-MON-THOG",
    skills=("public_enemy", "command_undead", "loyalist", "split", "les_miserables", "contract"),
    looks="A sunken lawyer with barnacles and a contract.",
)  # fmt: skip


@thog.own_skill(
    "contract", Kind.INTERRUPT, cite="MYK-MON-THOG-CONTRACT",
    when=lambda use, failed: fighting(use.realm, use.user),
)  # fmt: skip
async def contract(use: Use, failed: CriticalFailure) -> None:
    """Anybody fails critically: a Zombie is in any Area."""
    summon(use, "zombie", await choose_area(use))


xx_jellyfish = MonsterEntry(
    id="xx_jellyfish", name="XX-Jellyfish", type="deep_one", level=14, warfare=10, reach=2, damage="3D6", defense=9,
    hp=36,
    personality="foolish", materials=("meat", "reagents"), cite="MYK-MON-XX-JELLYFISH",
    skills=("area_attack", "poison_blow", "call_a_doctor"),
    looks="A pink veil of threads, very pretty, very close.",
)  # fmt: skip


@xx_jellyfish.own_skill(
    "call_a_doctor", Kind.PERMANENT, cite="MYK-MON-XX-JELLYFISH-CALL-A-DOCTOR", name="Call a Doctor",
    when=round_over,
)  # fmt: skip
async def call_a_doctor(use: Use, ended: RoundEnded) -> None:
    """The Round ends: Warfare / 11 for each enemy in your Area, or they lose as many Followers as are missing."""
    for one in foes_beside(use):
        check = await make_check(use.play, one, "warfare", 11, action="against_call_a_doctor", margin=True)
        if not check.succeeded:
            await lose_followers(use.play, one, 11 - check.result, use.feat.cite, by=use.user.id)


neenean = MonsterEntry(
    id="neenean", type="deep_one", level=14, warfare=13, reach=1, damage="2D6+5", defense=11, hp=60,
    personality="strange", materials=("reagents", "leather"), cite="MYK-MON-NEENEAN",
    skills=("area_attack", "demonic_blow", "mailed", "public_enemy", "earthquake"),
    looks="A lizard as tall as a tower, in a bad mood.",
)  # fmt: skip


@neenean.own_skill("earthquake", Kind.SUPPORT, cite="MYK-MON-NEENEAN-EARTHQUAKE", when=in_combat)
async def earthquake(use: Use, acting: Acting) -> None:
    """Everybody in the enemies' Encampment takes 3D6 damage."""
    enemy = other_side(side_of(use.realm, use.user))
    await hurt(use, in_area(use.realm, ENCAMPMENT[enemy]), "3D6")


forneus = MonsterEntry(
    id="forneus", type="deep_one", level=15, warfare=10, reach=0, damage="3D6", defense=15, hp=58,
    personality="cunning", materials=("meat", "reagents"), cite="MYK-MON-FORNEUS",
    skills=("trot", "charge", "sneak_through", "curtain_of_darkness"),
    looks="A sea beast wrapped in night.",
)  # fmt: skip


def in_the_dark(use: Use, declared: AttackDeclared) -> bool:
    """Somebody else near me attacks. [MYKR3-S35]"""
    attacker = declared.attack.attacker
    return attacker is not use.user and abs(attacker.area - use.user.area) <= 1


@forneus.own_skill("curtain_of_darkness", Kind.PERMANENT, cite="MYK-MON-FORNEUS-CURTAIN-OF-DARKNESS", when=in_the_dark)
async def curtain_of_darkness(use: Use, declared: AttackDeclared) -> None:
    """Somebody else in your Area or beside it attacks: Wit / 12, or it is anybody in reach, by chance."""
    attack = declared.attack
    far = reach_of(use.play, attack.attacker, attack.weapon).value
    near = [one for one in fighters(use.realm) if abs(one.area - attack.attacker.area) <= far]
    near = [one for one in near if one is not attack.attacker]
    if near and not await resists(use, attack.attacker, "wit", 12):
        attack.targets = [struck_at_random(use, attack, near)]
        attack.area = attack.targets[0].area


kraken = MonsterEntry(
    id="kraken", type="deep_one", level=15, warfare=9, reach=2, damage="4D6+6", defense=10, hp=65,
    personality="strange", materials=("fangs", "meat"), cite="MYK-MON-KRAKEN",
    skills=("breath", "area_attack", "dungeon_tectonics"),
    looks="Arms out of the water, and then more arms.",
)  # fmt: skip

queen_of_dragon_palace = MonsterEntry(
    id="queen_of_dragon_palace", type="deep_one", level=18, warfare=9, reach=2, damage="4D6", defense=13, hp=90,
    personality="cunning", materials=("cloth", "reagents"), cite="MYK-MON-QUEEN-OF-DRAGON-PALACE",
    skills=("breath", "charm", "rush", "sonumen", "treasure_box"),
    looks="A lady in pearls with a lacquered casket on her knees.",
)  # fmt: skip


@queen_of_dragon_palace.own_skill(
    "treasure_box", Kind.PERMANENT, cite="MYK-MON-QUEEN-OF-DRAGON-PALACE-TREASURE-BOX",
    when=lambda use, begun: fighting(use.realm, use.user),
)  # fmt: skip
async def treasure_box(use: Use, begun: CombatBegun) -> None:
    """Combat begins: each of your enemies has 1 less in an ability of their choice in this game; below 0 they die."""
    for one in enemies_of(use.realm, use.user):
        scores = {name: ability(use.play, one, name) for name in ABILITIES}
        score = await Pick(one.seat, "treasure_box", list(scores), {"scores": scores})
        if scores[score] == 0:
            await slay(use.play, one, use.feat.cite, use.user.id)
        else:
            last(use.play, one, Effect(score), -1, Scope.GAME, name="Treasure Box", cite=use.feat.cite)


ammon = MonsterEntry(
    id="ammon", type="deep_one", level=20, warfare=10, reach=2, damage="5D6", defense=9, hp=100,
    personality="strange", materials=("reagents", "iron"), cite="MYK-MON-AMMON",
    skills=("demonic_blow", "penetration", "public_enemy", "powerless", "random_fire"),
    looks="A wolf with a serpent's tail that spits fire without looking.",
)  # fmt: skip


def meant_for_me(use: Use, moment: Targeted | HarmDue) -> bool:
    """Somebody else's skill is meant for me; an attack is none. [MYKR3-S30]"""
    if moment.use is None or moment.use.user is use.user or moment.use.feat.source != "skill" or use.user.hp < 1:
        return False
    if isinstance(moment, Targeted):
        return moment.who is use.user and not moment.escaped
    return any(one is use.user for one in moment.who)


@ammon.own_skill("powerless", Kind.OPTIONAL, cite="MYK-MON-AMMON-POWERLESS", when=meant_for_me)
async def powerless(use: Use, moment: Targeted | HarmDue) -> None:
    """You are the target of a skill: lose 1D6 HP, and it does nothing to you."""
    await lose_hp(use.play, use.user, use.roll("1D6"), use.feat.entry)
    if isinstance(moment, Targeted):
        moment.escaped = True
    else:
        moment.who = [one for one in moment.who if one is not use.user]


@ammon.own_skill(
    "random_fire", Kind.SUPPORT, cite="MYK-MON-AMMON-RANDOM-FIRE",
    when=lambda use, acting: in_combat(use, acting) and bool(in_reach(use.play, use.user, None)),
)  # fmt: skip
async def random_fire(use: Use, acting: Acting) -> None:
    """Choose three in reach and attack each once."""
    await attack_each(use, await choose_targets(use, in_reach(use.play, use.user, None), least=1, most=3))


msm_07 = MonsterEntry(
    id="msm_07", name="MSM-07", type="deep_one", level=20, warfare=12, reach=2, damage="5D6+5", defense=10, hp=120,
    personality="foolish", materials=("fangs", "iron", "meat"), cite="MYK-MON-MSM-07",
    skills=("cortex", "command_deep_one", "demon_sea"),
    looks="A stocky suit of armour from the sea, with claws and one eye that slides.",
)  # fmt: skip


@msm_07.own_skill("demon_sea", Kind.SUPPORT, cite="MYK-MON-MSM-07-DEMON-SEA", when=in_combat)
async def demon_sea(use: Use, acting: Acting) -> None:
    """Until Combat ends all but Deep Ones cannot move, and have 2 less on attacks and Defense."""
    for one in fighters(use.realm):
        if not counts_as(use.realm, one, "deep_one") and last_once(use, one, Effect.ATTACK, -2, Scope.COMBAT):
            last_once(use, one, Effect.DEFENSE, -2, Scope.COMBAT)
            last_once(use, one, Effect.DROWNING, 1, Scope.COMBAT)


under_water = BuiltIn(id="under_water", cite="MYK-MON-MSM-07-DEMON-SEA")


def drowning(use: Use, left: AreaLeft) -> bool:
    """I try to move by myself, and the sea is all around."""
    return left.who is use.user and left.way in OWN_FEET and lasts(use.user, Effect.DROWNING)


@under_water.feat(Kind.PERMANENT, when=drowning, whose=lambda realm, left: (left.who,))
async def tread_water(use: Use, left: AreaLeft) -> None:
    """The sea is all around you: you cannot move."""
    left.stopped = True


dagon = MonsterEntry(
    id="dagon", type="deep_one", level=25, warfare=16, reach=1, damage="7D6", defense=14, hp=240,
    personality="cunning", materials=("reagents",), cite="MYK-MON-DAGON",
    skills=("public_enemy", "cortex", "hope_eater", "breeding", "ocean_god"),
    looks="A god with fins, knee-deep in the deepest water.",
)  # fmt: skip


@dagon.own_skill("ocean_god", Kind.PERMANENT, cite="MYK-MON-DAGON-OCEAN-GOD", when=in_combat)
async def ocean_god(use: Use, begun: CombatBegun | RoundBegun) -> None:
    """You can use every skill of Astrology, Summoning and Science."""
    lend_groups(use, "astrology", "summoning", "science")


whalenesia = MonsterEntry(
    id="whalenesia", type="deep_one", level=30, warfare=20, reach=0, damage="8D6+10", defense=8, hp=300,
    personality="steady", materials=("meat", "leather", "cloth"), cite="MYK-MON-WHALENESIA",
    skills=("area_attack", "sneak_through", "antimagic_formula", "lake_blast"),
    looks="An island that blows.",
)  # fmt: skip


@whalenesia.own_skill(
    "lake_blast", Kind.PERMANENT, cite="MYK-MON-WHALENESIA-LAKE-BLAST",
    when=lambda use, taken: i_was_hurt(use, taken),
)  # fmt: skip
async def lake_blast(use: Use, taken: DamageTaken | HpLost) -> None:
    """Your HP end with a 9: 2D6 damage to others who fly or Sneak Through; a Facility or Base falls. [MYKR3-S31]"""
    use.user.choices["lake_blast"] = [str(use.user.hp)]
    if use.user.hp % 10 == 9:
        await blow(use)


def has_healed(use: Use, moment: FeatUsed | TurnEnded | RoundEnded) -> bool:
    """I have more HP than when I last looked."""
    seen = use.user.choices.get("lake_blast", [])
    return fighting(use.realm, use.user) and bool(seen) and use.user.hp > int(seen[0])


@SKILLS["lake_blast"].feat(Kind.PERMANENT, when=has_healed)
async def blow_when_healed(use: Use, moment: FeatUsed | TurnEnded | RoundEnded) -> None:
    """Healing makes your HP end with a 9: it is the same."""
    use.user.choices["lake_blast"] = [str(use.user.hp)]
    if use.user.hp % 10 == 9:
        await blow(use)


async def blow(use: Use) -> None:
    """Drench whoever swims or flies, and sweep a Facility or Base of this map away."""
    wet = [one for one in everybody_else(use) if knows(one, "flying") or knows(one, "sneak_through")]
    await hurt(use, wet, "2D6")
    sheet = use.realm.adventure.sheet
    built = [(name, one) for name, room in sheet.rooms.items() for one in room.facilities] if sheet is not None else []
    there: list[tuple[str, Base | Built]] = [*((base.where, base) for base in standing(use.realm)), *built]
    if not there:
        return
    room, gone = pick_from(use.play.dice, there)
    if isinstance(gone, Base):
        gone.hp, gone.counters, gone.in_use = 0, 0, False
    elif sheet is not None:
        sheet.rooms[room].facilities.remove(gone)
        HOLDING.changed()
    use.play.tell("base_swept_away", rules=(use.feat.cite,), room=room)
    show_bases(use.play)
