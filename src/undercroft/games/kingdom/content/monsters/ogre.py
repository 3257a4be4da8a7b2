"""Ogres of the Dungeon Book: their figures, and the skills that are theirs alone."""

from undercroft.engine.lasting import lasts

from ...combat.aiming import (
    beside,
    choose_area,
    choose_target,
    is_foe,
    last_once,
    leave_the_field,
    own_areas,
    pull,
    struck_at_random,
    summon,
    those_struck,
)
from ...combat.fight_conditions import in_combat, my_attack, my_hit, round_over, struck
from ...combat.turns import make_attack
from ...dungeon.rulers import half
from ...grammar.delve_moments import (
    AttackActionTaken,
    AttackDeclared,
    AttackHit,
    AttackLanded,
    AttackScore,
    DamageBonus,
    Reach,
    RoundEnded,
    Temper,
)
from ...grammar.entries import ITEMS, SKILLS, MonsterEntry
from ...grammar.moments import Acting, CriticalFailure, PersonScore
from ...grammar.windows import Use
from ...rules.bodies import heal, set_hp
from ...rules.bonds import AFFECTION, change_feeling
from ...rules.checks import make_check
from ...rules.cycles import last
from ...rules.figures import max_hp
from ...rules.genders import gender_of
from ...rules.monsters import counts_as, is_ogrekin
from ...rules.sides import allies_of, fighters, forward, in_area
from ...state import AREAS, Character, Monster
from ...state.effects import Effect
from ...words import Kind, Scope
from ..monster_skills import MORE_DICE, has_partner

ogrekin = MonsterEntry(
    id="ogrekin", type="ogre", level=1, warfare=1, reach=0, damage="1D6", defense=5, hp=1,
    personality="foolish", materials=("fangs",), cite="MYK-MON-OGREKIN",
    skills=("call_ally",),
    looks="A squat green fellow with too many teeth and not enough trousers.",
)  # fmt: skip


def fumbled_at_me(use: Use, failed: CriticalFailure) -> bool:
    """Somebody who attacked me has made a mess of it."""
    attack = failed.check.attack
    return attack is not None and any(one is use.user for one in attack.targets)


@ogrekin.own_skill("call_ally", Kind.PERMANENT, cite="MYK-MON-OGREKIN-CALL-ALLY", when=fumbled_at_me)
async def call_ally(use: Use, failed: CriticalFailure) -> None:
    """Somebody attacks you and fails critically: one more Ogrekin is in your Encampment."""
    summon(use, "ogrekin", own_areas(use)[-1])


primal_ogrekin = MonsterEntry(
    id="primal_ogrekin", type="ogre", level=2, warfare=2, reach=0, damage="3", defense=9, hp=3,
    personality="foolish", materials=("leather",), cite="MYK-MON-PRIMAL-OGREKIN",
    skills=("hoick", "ancestral_recall"),
    looks="A hairy little brute in bones and war paint, taller in its own opinion.",
)  # fmt: skip


@primal_ogrekin.own_skill(
    "ancestral_recall", Kind.PERMANENT, cite="MYK-MON-PRIMAL-OGREKIN-ANCESTRAL-RECALL",
    when=lambda use, score: is_ogrekin(score.of) and score.of is not use.user and score.of.area == use.user.area,
)  # fmt: skip
def ancestral_recall(use: Use, score: Reach) -> None:
    """Every other Ogrekin in your Area reaches 1 Area further, and is a Fairy too."""
    score.total.add_strongest("Ancestral Recall", 1, use.feat.cite)


red_cap = MonsterEntry(
    id="red_cap", type="ogre", level=2, warfare=2, reach=2, damage="2", defense=8, hp=2,
    personality="strange", materials=("cloth",), cite="MYK-MON-RED-CAP",
    skills=("hoick", "hit_and_away"),
    looks="A small old man whose hat drips something on the floor.",
)  # fmt: skip

ogrekin_shaman = MonsterEntry(
    id="ogrekin_shaman", type="ogre", level=3, warfare=1, reach=3, damage="1D6", defense=8, hp=6,
    personality="strange", materials=("reagents",), cite="MYK-MON-OGREKIN-SHAMAN",
    skills=("shooting_star", "ogrekin_dance"),
    looks="A green gnome with a rattle who dances as if others were about to join in.",
)  # fmt: skip


@ogrekin_shaman.own_skill("ogrekin_dance", Kind.SUPPORT, cite="MYK-MON-OGREKIN-SHAMAN-OGREKIN-DANCE", when=in_combat)
async def ogrekin_dance(use: Use, acting: Acting) -> None:
    """Charisma against 5 and the number of Ogrekin: 1D6 more of them are in Areas of your side."""
    crowd = sum(1 for one in fighters(use.realm) if is_ogrekin(one))
    check = await make_check(use.play, use.user, "charisma", crowd + 5, action=use.feat.entry, use=use)
    for _ in range(use.roll("1D6") if check.succeeded else 0):
        summon(use, "ogrekin", await choose_area(use, own_areas(use), good=True))


ogrekin_champion = MonsterEntry(
    id="ogrekin_champion", type="ogre", level=3, warfare=3, reach=0, damage="1D6+1", defense=11, hp=7,
    personality="cunning", materials=("fangs",), cite="MYK-MON-OGREKIN-CHAMPION",
    skills=("schemer", "flanking", "hope_of_the_ogrekin"),
    looks="A small warrior in borrowed plate who looks you over as a general would.",
)  # fmt: skip


def led_by_me(use: Use, score: PersonScore) -> bool:
    """An Ogrekin of my side, called nothing but that. [MYKR3-S43]"""
    who = score.of
    return isinstance(who, Monster) and who.kind == "ogrekin" and who in allies_of(use.realm, use.user)


@ogrekin_champion.own_skill(
    "hope_of_the_ogrekin", Kind.PERMANENT, cite="MYK-MON-OGREKIN-CHAMPION-HOPE-OF-THE-OGREKIN",
    when=led_by_me,
)  # fmt: skip
def hope_of_the_ogrekin(use: Use, temper: Temper) -> None:
    """The Ogrekin of your side are Cunning, and know how to flank."""
    temper.now = "cunning"


@SKILLS["hope_of_the_ogrekin"].feat(
    Kind.PERMANENT, when=lambda use, score: led_by_me(use, score) and has_partner(use.realm, score.of),
)  # fmt: skip
def teach_flanking(use: Use, score: AttackScore | DamageBonus) -> None:
    """An Ogrekin of your side attacks beside another: 1 more on the check and on the damage."""
    score.total.add_strongest("Flanking", 1, use.feat.cite)


minotaur = MonsterEntry(
    id="minotaur", type="ogre", level=4, warfare=4, reach=1, damage="4", defense=9, hp=10,
    personality="foolish", materials=("meat", "fangs", "leather"), cite="MYK-MON-MINOTAUR",
    skills=("area_attack", "command_ogre", "knock_back"),
    looks="A bull-headed giant with an axe that has its own nick for every corner.",
)  # fmt: skip

minotragos = MonsterEntry(
    id="minotragos", type="ogre", level=4, warfare=3, reach=1, damage="1D6+1", defense=11, hp=8,
    personality="cunning", materials=("meat", "fangs", "leather"), cite="MYK-MON-MINOTRAGOS",
    skills=("knock_back", "rush", "lust"),
    looks="A goat-headed man with hooves, horns and a very bold stare.",
)  # fmt: skip


@minotragos.own_skill(
    "lust", Kind.PERMANENT, cite="MYK-MON-MINOTRAGOS-LUST",
    when=my_hit,
)  # fmt: skip
async def lust(use: Use, hit: AttackHit) -> None:
    """You hit a woman: 2 more damage."""
    for one in struck(use, hit):
        if await gender_of(use.play, one) == "female":
            hit.attack.add_for(one, "Lust", 2, use.feat.cite)


ogre = MonsterEntry(
    id="ogre", type="ogre", level=5, warfare=4, reach=0, damage="1D6", defense=7, hp=20,
    personality="strange", materials=("fangs",), cite="MYK-MON-OGRE",
    skills=("knock_back", "munch_munch"),
    looks="A big bald eater with a napkin round its neck.",
)  # fmt: skip


def snacks(use: Use) -> list[Monster]:
    """List the friends in the Area that are no higher in Level."""
    return [one for one in beside(use) if isinstance(one, Monster) and not is_foe(use, one) and is_a_bite(use, one)]


def is_a_bite(use: Use, who: Character) -> bool:
    """Say whether somebody is small enough to be eaten."""
    return who.level <= use.user.level


@ogre.own_skill(
    "munch_munch", Kind.SUPPORT, cite="MYK-MON-OGRE-MUNCH-MUNCH",
    when=lambda use, acting: in_combat(use, acting) and bool(snacks(use)),
)  # fmt: skip
async def munch_munch(use: Use, acting: Acting) -> None:
    """Eat a friend in your Area who is no higher in Level: 1D6 more damage in this Combat, and 1D6 HP."""
    eaten = await choose_target(use, snacks(use), good=True)
    assert isinstance(eaten, Monster)
    leave_the_field(use, eaten)
    last(use.play, use.user, MORE_DICE, 1, Scope.COMBAT, name="Munch Munch", cite=use.feat.cite)
    heal(use.play, use.user, use.roll("1D6"), use.feat.cite)


ogrekin_cannon = MonsterEntry(
    id="ogrekin_cannon", type="ogre", level=5, warfare=4, reach=4, damage="2D6", defense=7, hp=15,
    personality="strange", materials=("gunpowder",), cite="MYK-MON-OGREKIN-CANNON",
    skills=("ogrekin_bullet",),
    looks="A bronze barrel on wheels, with little green legs sticking out of it.",
)  # fmt: skip


def bullets(use: Use) -> list[Character]:
    """List the Ogrekin of one's side in the Area."""
    return [one for one in beside(use) if is_ogrekin(one) and not is_foe(use, one)]


@ogrekin_cannon.own_skill(
    "ogrekin_bullet", Kind.SUPPORT, cite="MYK-MON-OGREKIN-CANNON-OGREKIN-BULLET",
    when=lambda use, acting: in_combat(use, acting) and bool(bullets(use)),
)  # fmt: skip
async def ogrekin_bullet(use: Use, acting: Acting) -> None:
    """Fire an Ogrekin of your Area up to 2 Areas forward: everybody where it lands has half their HP."""
    shot, ahead = await choose_target(use, bullets(use), good=True), forward(use.realm, use.user)
    areas = [area for area in (shot.area + ahead, shot.area + 2 * ahead) if area in AREAS]
    area = await choose_area(use, areas or [shot.area])
    await pull(use, shot, area)
    for one in await those_struck(use, in_area(use.realm, shot.area)):
        await set_hp(use.play, one, half(one.hp), use.user.id)


ogrekin_command_group = MonsterEntry(
    id="ogrekin_command_group", type="ogre", level=5, warfare=1, reach=0, damage="1D6", defense=5, hp=25,
    personality="strange", materials=("fangs", "cloth"), cite="MYK-MON-OGREKIN-COMMAND-GROUP",
    skills=("ogrekin_standard_bearer", "ogrekin_band"),
    looks="A small green crowd with a drum, a trumpet and a flag far too large for it.",
)  # fmt: skip


def ogrekin_on_my_side(use: Use) -> list[Character]:
    """List the Ogrekin of one's side, oneself too."""
    return [one for one in (use.user, *allies_of(use.realm, use.user)) if is_ogrekin(one)]


def ogrekin_in_danger(use: Use, declared: AttackDeclared) -> bool:
    """An Ogrekin of my side is attacked, and I can still raise the flag."""
    mine = ogrekin_on_my_side(use)
    return not use.user.exhausted and any(one is other for one in declared.attack.targets for other in mine)


@ogrekin_command_group.own_skill(
    "ogrekin_standard_bearer", Kind.INTERRUPT, cite="MYK-MON-OGREKIN-COMMAND-GROUP-OGREKIN-STANDARD-BEARER",
    when=ogrekin_in_danger,
)  # fmt: skip
async def ogrekin_standard_bearer(use: Use, declared: AttackDeclared) -> None:
    """An Ogrekin of your side is attacked: be Exhausted; all of them have 1 more Defense until the Round ends."""
    use.user.exhausted = True
    for one in ogrekin_on_my_side(use):
        last(use.play, one, Effect.DEFENSE, 1, Scope.CYCLE, name="Ogrekin Standard Bearer", cite=use.feat.cite)


@ogrekin_command_group.own_skill(
    "ogrekin_band", Kind.SUPPORT, cite="MYK-MON-OGREKIN-COMMAND-GROUP-OGREKIN-BAND",
    when=in_combat,
)  # fmt: skip
async def ogrekin_band(use: Use, acting: Acting) -> None:
    """Every Ogrekin of your side can have 1 HP more in this Combat, and recovers it."""
    for one in ogrekin_on_my_side(use):
        last(use.play, one, Effect.MAX_HP, 1, Scope.COMBAT, name="Ogrekin Band", cite=use.feat.cite)
        heal(use.play, one, 1, use.feat.cite)


berserk_ogrekin = MonsterEntry(
    id="berserk_ogrekin", type="ogre", level=6, warfare=6, reach=0, damage="2D6+1", defense=10, hp=12,
    personality="foolish", materials=("fangs",), cite="MYK-MON-BERSERK-OGREKIN",
    skills=("knock_back", "berserk"),
    looks="A green little body with foam at the mouth and an axe in each hand.",
)  # fmt: skip


@berserk_ogrekin.own_skill(
    "berserk", Kind.PERMANENT, cite="MYK-MON-BERSERK-OGREKIN-BERSERK",
    when=lambda use, declared: my_attack(use, declared) and bool(beside(use)),
)  # fmt: skip
async def berserk(use: Use, declared: AttackDeclared) -> None:
    """You attack: it is anybody in your Area by chance, and then anybody once more."""
    declared.attack.targets = [struck_at_random(use, declared.attack, beside(use))]
    declared.attack.area = use.user.area


@SKILLS["berserk"].feat(Kind.PERMANENT, when=my_attack)
async def rage_on(use: Use, taken: AttackActionTaken) -> None:
    """You have attacked: attack again."""
    if beside(use) and use.user.awake:
        await make_attack(use.play, use.user, beside(use)[:1], taken.attack.weapon)


troll = MonsterEntry(
    id="troll", type="ogre", level=7, warfare=6, reach=0, damage="2D6+1", defense=7, hp=40,
    personality="foolish", materials=("fangs", "leather"), cite="MYK-MON-TROLL",
    skills=("public_enemy", "area_attack", "knock_back", "dark_blessing"),
    looks="A mountain of warts whose wounds close while you look.",
)  # fmt: skip


def no_star_about(use: Use, ended: RoundEnded) -> bool:
    """The Round ends, and nobody in my Area carries anything of the stars."""
    here = in_area(use.realm, use.user.area)
    hurt = round_over(use, ended) and use.user.hp < max_hp(use.play, use.user).value
    return hurt and not any("Star" in ITEMS[item.id].title for one in here for item in one.items())


@troll.own_skill("dark_blessing", Kind.PERMANENT, cite="MYK-MON-TROLL-DARK-BLESSING", when=no_star_about)
async def dark_blessing(use: Use, ended: RoundEnded) -> None:
    """The Round ends, and nobody in your Area has a thing of the stars: you recover 2D6 HP."""
    heal(use.play, use.user, use.roll("2D6"), use.feat.cite)


hag = MonsterEntry(
    id="hag", type="ogre", level=7, warfare=6, reach=2, damage="2D6", defense=13, hp=25,
    personality="cunning", materials=("fangs", "cloth"), cite="MYK-MON-HAG",
    skills=("minor_shift", "conspiracy", "split", "sleep_cloud", "ogresss_cleaver"),
    looks="An old woman with iron teeth who sharpens a kitchen knife on her thumb.",
)  # fmt: skip


@hag.own_skill(
    "ogresss_cleaver", Kind.PERMANENT, cite="MYK-MON-HAG-OGRESSS-CLEAVER", name="Ogress's Cleaver",
    when=my_attack,
)  # fmt: skip
async def ogresss_cleaver(use: Use, landed: AttackLanded) -> None:
    """You have hurt somebody: until Combat ends they can have that many HP less."""
    for name, amount in landed.attack.dealt.items():
        who = use.realm.character(name)
        last(use.play, who, Effect.MAX_HP, -amount, Scope.COMBAT, name="Ogress's Cleaver", cite=use.feat.cite)


cyclops = MonsterEntry(
    id="cyclops", type="ogre", level=8, warfare=8, reach=2, damage="3D6", defense=10, hp=45,
    personality="foolish", materials=("fangs",), cite="MYK-MON-CYCLOPS",
    skills=("demonic_blow", "area_attack", "mailed", "rush", "knock_back", "hoick", "warfare_cry"),
    looks="A giant who ducks under the ceiling and watches you with all the eye he has.",
)  # fmt: skip


@cyclops.own_skill("warfare_cry", Kind.SUPPORT, cite="MYK-MON-CYCLOPS-WARFARE-CRY", when=in_combat)
async def warfare_cry(use: Use, acting: Acting) -> None:
    """Every Ogre on the Battlefield deals 1D6 more damage until the Round ends."""
    for one in fighters(use.realm):
        if counts_as(use.realm, one, "ogre"):
            last_once(use, one, MORE_DICE, 1, Scope.CYCLE)


ogre_king_of_love = MonsterEntry(
    id="ogre_king_of_love", type="ogre", level=10, warfare=8, reach=1, damage="3D6", defense=14, hp=60,
    personality="cunning", materials=("leather", "cloth"), cite="MYK-MON-OGRE-KING-OF-LOVE",
    skills=("demonic_blow", "charm", "fortune"),
    looks="A huge gentleman in silk, with a heart on his crown and a red-hot poker.",
)  # fmt: skip


@ogre_king_of_love.own_skill(
    "fortune", Kind.SUPPORT, cite="MYK-MON-OGRE-KING-OF-LOVE-FORTUNE",
    when=lambda use, acting: in_combat(use, acting) and bool(beside(use)),
)  # fmt: skip
async def fortune(use: Use, acting: Acting) -> None:
    """Mark somebody in your Area until Combat ends: when you hit them, whom they love most they love no more."""
    target = await choose_target(use, beside(use))
    last(use.play, target, Effect.FORTUNE, 1, Scope.COMBAT, name="Fortune", cite=use.feat.cite, about=use.user.id)


@SKILLS["fortune"].feat(Kind.PERMANENT, when=my_hit)
async def break_hearts(use: Use, hit: AttackHit) -> None:
    """You hit somebody you have marked: their highest Affection is gone."""
    for one in struck(use, hit):
        if lasts(one, Effect.FORTUNE, about=use.user.id):
            highest = max((felt.affection for felt in one.feelings.values()), default=0)
            for name in [name for name, felt in one.feelings.items() if highest and felt.affection == highest]:
                await change_feeling(use.play, one, name, AFFECTION, -highest, use.feat.cite)
