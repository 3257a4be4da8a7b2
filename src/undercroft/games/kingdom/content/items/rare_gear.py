"""Rare Arms that are no weapons: what goes on a weapon, and what is worn."""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.play import Play

from ...combat.aiming import choose_target, choose_word, fighting, knows, pull
from ...combat.aiming import hurt as hurt_all
from ...combat.attack import LUMINARROW, LUMINOUS, damage_dice, lit
from ...combat.fight_conditions import armed, i_am_attacked, in_combat, my_attack, my_damage, overcomes
from ...combat.temper import FOOLISH
from ...grammar.attempts import Attack
from ...grammar.delve_moments import (
    AttackDeclared,
    AttackHit,
    AttackLanded,
    AttackMoment,
    DamageBonus,
    FeatUsed,
    Temper,
)
from ...grammar.entries import JOBS, MONSTERS, Item
from ...grammar.holdings import SUPPRESSED
from ...grammar.moments import (
    AbilityScore,
    Acting,
    Breather,
    Capacity,
    DamageDue,
    Defense,
    FeelingDue,
    ItemLossDue,
    ItemReceived,
    MaxHp,
)
from ...grammar.windows import Use
from ...rules.bodies import heal, inflict
from ...rules.bonds import feeling
from ...rules.costs import Itself
from ...rules.cycles import last
from ...rules.equipment import LET_GO, WHEN_DESTROYED, printed_weapon
from ...rules.figures import max_hp
from ...rules.hope import gain_drive
from ...rules.monsters import is_ogrekin
from ...rules.sides import fighters, forward, side_of
from ...rules.wealth import spend_materials
from ...rules.wounds import knock_out
from ...state import Character, Realm
from ...words import Kind, Scope
from ..skills.melee import can_be_pushed

hollow_point = Item(
    id="hollow_point", category="arms", kind=Kind.ASSIST, cost=1, rare=True, materials={"iron": 5, "reagents": 10},
    levels=False, cite="MYK-RARE-ARMS-HOLLOW-POINT",
)  # fmt: skip


def shooter(who: Character) -> bool:
    """Say whether a Job of somebody opens the Ranged group."""
    return any("ranged" in JOBS[job].groups for job in who.jobs if job in JOBS)


def used_up_by_a_shooter(use: Use, due: ItemLossDue) -> bool:
    """This very Item is used up, and one of my Jobs opens the Ranged group."""
    return due.item is use.source and due.used_up and not due.prevented and shooter(use.user)


@hollow_point.feat(
    Kind.ASSIST, costs=(Itself(),), when=lambda use, declared: my_attack(use, declared) and declared.attack.ranged
)
async def load_hollow_point(use: Use, declared: AttackDeclared) -> None:
    """You attack with a ranged weapon: whoever is hurt by it is Exhausted. It is gone after use."""

    async def wind_them(attack: Attack) -> None:
        for one in attack.struck:
            if attack.dealt.get(one.id):
                one.exhausted = True
                use.play.tell("exhausted", rules=(use.feat.cite,), who=one.called)

    declared.attack.when_landed.append(wind_them)


@hollow_point.feat(Kind.PERMANENT, when=used_up_by_a_shooter)
async def pick_it_up(use: Use, due: ItemLossDue) -> None:
    """Those of the Ranged group keep it on a 6."""
    if use.roll("1D6") == 6:
        due.prevent()


monster_venom = Item(
    id="monster_venom", category="arms", kind=Kind.ASSIST, cost=1, rare=True,
    materials={"reagents": 10, "information": 10}, levels=False, cite="MYK-RARE-ARMS-MONSTER-VENOM",
)  # fmt: skip


@monster_venom.feat(Kind.PERMANENT, when=lambda use, got: got.item is use.source and not use.choices)
async def milk_a_monster(use: Use, got: ItemReceived) -> None:
    """You get it: choose a monster with a Poison Blow, and one of its skills."""
    kinds = [one.id for one in MONSTERS if "poison_blow" in one.skills]
    kind = await Pick(use.user.seat, "venom_monster", kinds)
    use.choices.extend((await choose_word(use, MONSTERS[kind].skills), kind))


@monster_venom.feat(
    Kind.ASSIST, costs=(Itself(),), when=lambda use, declared: my_attack(use, declared) and bool(use.choices)
)
async def smear_it_on(use: Use, declared: AttackDeclared) -> None:
    """You attack: whoever is hurt by it forgets the skill that you chose until the Combat is over, and is Poisoned if
    you like. It is gone after use.
    """
    skill = use.choices[0]

    async def poison_them(attack: Attack) -> None:
        for one in [one for one in attack.struck if attack.dealt.get(one.id)]:
            if knows(one, skill):
                last(use.play, one, SUPPRESSED, 0, Scope.COMBAT, name=skill, cite=use.feat.cite, about=skill)
                use.play.tell("skill_forgotten", rules=(use.feat.cite,), who=one.called, skill=skill)
            if await YesNo(use.user.seat, "venom_poisons", {"who": one.called}):
                await inflict(use.play, one, "poisoned", use.feat.cite)

    declared.attack.when_landed.append(poison_them)


ogrekins_muffler = Item(
    id="ogrekins_muffler", name="Ogrekin's Muffler", category="arms", kind=Kind.PERMANENT, cost=1, rare=True,
    materials={"cloth": 5}, cite="MYK-RARE-ARMS-OGREKINS-MUFFLER",
)  # fmt: skip


@ogrekins_muffler.feat(
    Kind.PERMANENT,
    when=lambda use, declared: (
        i_am_attacked(use, declared) and is_ogrekin(declared.attack.attacker) and not declared.attack.called_off
    ),
)
async def remind_it_of_home(use: Use, declared: AttackDeclared) -> None:
    """An Ogrekin attacks you: if Charisma succeeds against its Level and 7, the attack comes to nothing, and you gain 1
    Drive, and 1 more for each Level.
    """
    attacker = declared.attack.attacker
    if await overcomes(use, "charisma", attacker.level + 7, attacker):
        declared.attack.call_off()
        gain_drive(use.play, use.user, 1 + use.level, use.feat.cite)


luminarrow = Item(
    id=LUMINARROW, category="arms", kind=Kind.ASSIST, cost=1, rare=True, materials={"reagents": 2, "fangs": 2},
    levels=False, cite="MYK-RARE-ARMS-LUMINARROW",
)  # fmt: skip


def shot_by_me(use: Use, declared: AttackMoment) -> bool:
    """I attack with what shoots, even if it would only be swung in the dark."""
    weapon = declared.attack.weapon
    ranged = declared.attack.ranged or (weapon is not None and printed_weapon(weapon).ranged)
    return my_attack(use, declared) and weapon is not None and ranged


def out_of_the_light(use: Use, declared: AttackMoment) -> bool:
    """I shoot into the dark, which nothing but this allows."""
    attack = declared.attack
    dark = attack.area != use.user.area and not lit(use.play, attack.area)
    return my_attack(use, declared) and attack.ranged and dark and LUMINARROW not in use.user.used.cycle


async def let_it_fly(use: Use, attack: Attack) -> None:
    """Let an attack be shot, and whoever is hit by it shine until the Combat is over."""
    assert attack.weapon is not None
    attack.club, attack.ranged = False, True
    attack.dice = damage_dice(attack.attacker, attack.weapon)

    async def shine(attack: Attack) -> None:
        for one in attack.struck:
            last(use.play, one, LUMINOUS, 1, Scope.COMBAT, name="Luminarrow", cite=use.feat.cite)

    attack.when_hit.append(shine)


@luminarrow.feat(
    Kind.ASSIST, costs=(Itself(),),
    when=lambda use, declared: shot_by_me(use, declared) and not out_of_the_light(use, declared),
)  # fmt: skip
async def loose_it(use: Use, declared: AttackDeclared) -> None:
    """You attack with a ranged weapon, even in the dark: whoever it hits is lit as by a Star Fragment of Level 1 until
    the Combat is over. It is gone after use.
    """
    await let_it_fly(use, declared.attack)


@luminarrow.feat(Kind.PERMANENT, when=out_of_the_light)
async def loose_it_into_the_dark(use: Use, declared: AttackDeclared) -> None:
    """You shoot where there is no light: it is used."""
    use.user.used.cycle.append(LUMINARROW)
    await Itself().pay(use)
    await let_it_fly(use, declared.attack)


@luminarrow.feat(Kind.PERMANENT, when=used_up_by_a_shooter)
async def find_it_again(use: Use, due: ItemLossDue) -> None:
    """Those of the Ranged group keep it on an odd die."""
    if use.roll("1D6") % 2:
        due.prevent()


def worn(use: Use, due: DamageDue) -> bool:
    """I am about to take damage, and of several of these only the best counts."""
    return my_damage(use, due) and use.source is use.user.find_item(use.feat.entry)


scutum = Item(
    id="scutum", category="arms", kind=Kind.PERMANENT, cost=2, rare=True, materials={"iron": 10, "wood": 20},
    cite="MYK-RARE-ARMS-SCUTUM",
)  # fmt: skip


@scutum.feat(Kind.PERMANENT, when=worn)
async def crouch(use: Use, due: DamageDue) -> None:
    """You take damage: it is 1 lower, but not below 1."""
    due.reduce(1)


def behind_me(use: Use, defense: Defense) -> bool:
    """In a fight: the question is how hard a friend is to hit who stands behind me."""
    realm, friend = use.realm, defense.of
    if realm.delve.fight is None or friend is use.user or side_of(realm, friend) != side_of(realm, use.user):
        return False
    return (use.user.area - friend.area) * forward(realm, use.user) > 0


@scutum.feat(Kind.PERMANENT, when=behind_me)
def cover_them(use: Use, defense: Defense) -> None:
    """Friends in Areas behind yours have 1 more Defense, and 1 more for each Level."""
    defense.total.add("Scutum", 1 + use.level, use.feat.cite)


mawashi = Item(
    id="mawashi", category="arms", kind=Kind.PERMANENT, cost=2, rare=True, materials={"cloth": 5, "leather": 5},
    levels=False, cite="MYK-RARE-ARMS-MAWASHI",
)  # fmt: skip
KNOCK_BACK = "knock_back"


def wrestler(use: Use, moment: AttackMoment) -> bool:
    """I am Obese, and attack with a melee weapon."""
    return armed(use, moment) and moment.attack.melee and "obese" in use.user.statuses


@mawashi.feat(Kind.PERMANENT, when=wrestler)
async def throw_your_weight(use: Use, hit: AttackHit) -> None:
    """While you are Obese, your melee weapons deal 1D6 more."""
    hit.attack.add_dice("Mawashi", "1D6", use.feat.cite)


@mawashi.feat(
    Kind.ASSIST,
    when=lambda use, landed: (
        wrestler(use, landed) and KNOCK_BACK not in use.user.used.cycle and bool(can_be_pushed(use, landed))
    ),
)
async def shove(use: Use, landed: AttackLanded) -> None:
    """While you are Obese you know Knock Back: whom you hurt is pushed back 1 Area, or 2 if you knew it anyhow."""
    use.user.used.cycle.append(KNOCK_BACK)
    target = await choose_target(use, can_be_pushed(use, landed))
    steps = 2 if knows(use.user, KNOCK_BACK) else 1
    await pull(use, target, target.area - steps * forward(use.realm, target))


flour = Item(
    id="flour", category="arms", kind=Kind.SUPPORT, cost=2, rare=True, materials={"wood": 5}, levels=False,
    cite="MYK-RARE-ARMS-FLOUR",
)  # fmt: skip


@flour.feat(Kind.SUPPORT, costs=(Itself(),), when=in_combat)
async def light_the_dust(use: Use, acting: Acting) -> None:
    """In Combat: everybody on the Battlefield takes 1D6 damage, you too. It is gone after use."""
    await hurt_all(use, fighters(use.realm), "1D6")


def kissed(use: Use, used: FeatUsed) -> bool:
    """Somebody has given me a Blessed Kiss, and this does not let me go yet."""
    blessed = used.use.feat.entry == "blessed_kiss" and any(one is use.user for one in used.targets)
    return blessed and LET_GO not in use.choices


berserker = Item(
    id="berserker", category="arms", kind=Kind.PERMANENT, cost=4, rare=True, materials={"leather": 20, "fangs": 10},
    levels=False, cite="MYK-RARE-ARMS-BERSERKER",
)  # fmt: skip


@berserker.feat(Kind.PERMANENT, when=worn)
async def shrug_it_off(use: Use, due: DamageDue) -> None:
    """You take damage: it is 1 lower, but not below 1."""
    due.reduce(1)


@berserker.feat(Kind.PERMANENT, when=lambda use, hit: armed(use, hit) and use.source is use.user.find_item("berserker"))
async def see_red(use: Use, hit: AttackHit) -> None:
    """Your weapons deal 1D6 more."""
    hit.attack.add_dice("Berserker", "1D6", use.feat.cite)


@berserker.feat(Kind.PERMANENT, own=True, when=lambda use, temper: fighting(use.realm, use.user))
def lose_your_head(use: Use, temper: Temper) -> None:
    """In Combat you act as Foolish monsters do."""
    temper.now = FOOLISH


evil_eye = Item(
    id="evil_eye", category="arms", kind=Kind.PERMANENT, cost=4, rare=True, materials={"meat": 10, "reagents": 10},
    cite="MYK-RARE-ARMS-EVIL-EYE",
)  # fmt: skip


@evil_eye.feat(
    Kind.PERMANENT,
    own=True,
    when=lambda use, bonus: bonus.attack.weapon is not None and use.user.hp % 2 == 1,
)
def glare(use: Use, bonus: DamageBonus) -> None:
    """While your HP are odd, your weapons deal 2 more, and 1 more for each Level."""
    bonus.total.add("Evil Eye", 2 + use.level, use.feat.cite)


emperors_new_armor = Item(
    id="emperors_new_armor", name="Emperor's New Armor", category="arms", kind=Kind.PERMANENT, cost=4, rare=True,
    materials={"cloth": 10, "reagents": 10}, slots=2, cite="MYK-RARE-ARMS-EMPERORS-NEW-ARMOR",
)  # fmt: skip


@emperors_new_armor.feat(Kind.PERMANENT, own=True)
def wear_it_with_confidence(use: Use, defense: Defense) -> None:
    """For two slots: your Defense is 3 higher, and 1 more for each Level."""
    defense.total.add_strongest("Emperor's New Armor", 3 + use.level, use.feat.cite)


bikini_armor = Item(
    id="bikini_armor", category="arms", kind=Kind.PERMANENT, cost=4, rare=True, materials={"iron": 10, "reagents": 10},
    levels=False, cite="MYK-RARE-ARMS-BIKINI-ARMOR",
)  # fmt: skip


@bikini_armor.feat(Kind.OPTIONAL, costs=(Itself(),), when=my_damage)
async def lose_it_in_time(use: Use, due: DamageDue) -> None:
    """You take damage: it is prevented. The armor is gone after use."""
    due.prevent()


STEEL_BODY = "steel_body"
steel_body = Item(
    id=STEEL_BODY, category="arms", kind=Kind.PERMANENT, cost=5, rare=True, materials={"iron": 20, "machinery": 30},
    levels=False, sticks=True, cite="MYK-RARE-ARMS-STEEL-BODY",
)  # fmt: skip


@steel_body.feat(Kind.PERMANENT, own=True, when=lambda use, score: score.key in ("quest", "warfare"))
def be_made_of_steel(use: Use, score: AbilityScore) -> None:
    """Your Quest and Warfare are 1 higher. Nobody can take it off."""
    score.total.add("Steel Body", 1, use.feat.cite)


@steel_body.feat(Kind.PERMANENT, when=my_damage)
async def ring_like_a_bell(use: Use, due: DamageDue) -> None:
    """You take damage: it is 1 lower, but not below 1."""
    due.reduce(1)


@steel_body.feat(Kind.PERMANENT, own=True)
def feel_less(use: Use, most: Capacity) -> None:
    """Your Capacity is 1 lower."""
    most.total.add("Steel Body", -1, use.feat.cite)


@steel_body.feat(Kind.PERMANENT, when=lambda use, due: due.who is use.user)
async def keep_your_distance(use: Use, due: FeelingDue) -> None:
    """What you feel for others never exceeds your Level."""
    due.amount = max(0, min(due.amount, use.user.level - feeling(use.user, due.towards, due.score)))


@steel_body.feat(Kind.PERMANENT, when=lambda use, got: got.item is use.source)
async def grow_cold(use: Use, got: ItemReceived) -> None:
    """You get it: what you feel beyond your Level is gone."""
    for felt in use.user.feelings.values():
        felt.affection, felt.hostility = min(felt.affection, use.user.level), min(felt.hostility, use.user.level)


async def break_down(play: Play[Realm], who: Character) -> None:
    """Fall to 0 HP and be Unconscious, without any Fatal Wound. [MYKR3-R08]"""
    who.hp = min(0, who.hp)
    if who.awake:
        knock_out(play, who)


WHEN_DESTROYED[STEEL_BODY] = break_down

steam_mail = Item(
    id="steam_mail", category="arms", kind=Kind.PERMANENT, cost=8, rare=True,
    materials={"iron": 40, "machinery": 30, "reagents": 10}, slots=2, cite="MYK-RARE-ARMS-STEAM-MAIL",
)  # fmt: skip


@steam_mail.feat(Kind.PERMANENT, own=True)
def build_up_pressure(use: Use, most: MaxHp) -> None:
    """For two slots: your maximum HP is 10 higher, and 2 more for each Level."""
    most.total.add_strongest("Steam Mail", 10 + 2 * use.level, use.feat.cite)


@steam_mail.feat(
    Kind.PERMANENT,
    own=True,
    when=lambda use, bonus: bonus.attack.weapon is not None and bonus.attack.melee,
)
def let_off_steam(use: Use, bonus: DamageBonus) -> None:
    """Your melee weapons deal 1 more."""
    bonus.total.add_strongest("Steam Mail", 1, use.feat.cite)


def spare_parts(use: Use, pause: Breather) -> bool:
    """It is Camp, I am hurt, and carry Machinery."""
    hurt = use.user.hp < max_hp(use.play, use.user).value
    return pause.after == "camp" and hurt and use.user.carried_materials().get("machinery", 0) > 0


@steam_mail.feat(Kind.OPTIONAL, when=spare_parts)
async def patch_it_up(use: Use, pause: Breather) -> None:
    """In Camp: spend 1 Machinery; recover 1D6 HP."""
    spend_materials(use.user, 1, "machinery")
    heal(use.play, use.user, use.roll("1D6"), use.feat.cite)
