"""The general Monster Skills, which many monsters share."""

from undercroft.engine.asks import YesNo
from undercroft.engine.lasting import lasts, stop

from ..combat.aiming import (
    beside,
    choose_amount,
    choose_area,
    choose_target,
    choose_targets,
    fighting,
    hurt,
    is_foe,
    knows,
    resists,
    sleep_comes,
    those_struck,
)
from ..combat.attack import take_in_area
from ..combat.fight_conditions import in_combat, my_attack_check, my_damage, my_hit
from ..combat.movement import move, obstructed
from ..combat.temper import PERSONALITY
from ..combat.turns import make_attack, take_turn
from ..grammar.delve_moments import (
    AttackDeclared,
    AttackHit,
    AttackLanded,
    AttackOver,
    AttackScore,
    DamageBonus,
    HarmDue,
    Obstruction,
    Steps,
    StrategyDifficulty,
    TrapGrip,
)
from ..grammar.entries import BuiltIn, Skill, Skills
from ..grammar.holdings import AWAKENED
from ..grammar.moments import AbilityScore, Acting, CheckAnnounced, DamageDue, HopeSpent
from ..grammar.windows import Use
from ..rules.bodies import heal, inflict
from ..rules.cycles import last
from ..rules.figures import ability
from ..rules.hope import CHARMED, agree_to_voices, bleed_for_hope, hope_of_others, spend_voices
from ..rules.monsters import INCARNATION, PUBLIC_ENEMY, TYPES, counts_as
from ..rules.people import lose_followers, spend_followers
from ..rules.sides import allies_of, forward, in_area, other_side, side_of
from ..state import AREAS, FOES, Character, Monster, Realm
from ..state.effects import Effect
from ..words import Kind, Scope

skill = Skills("monster", "general")

public_enemy = Skill(
    id=PUBLIC_ENEMY, family="monster", group="general", kind=Kind.PERMANENT, cite="MYK-MONSKILL-PUBLIC-ENEMY",
    text="Nothing can change this: it never becomes a Citizen, and nobody learns anything from it.",
)  # fmt: skip

incarnation = Skill(
    id=INCARNATION, family="monster", group="general", kind=Kind.PERMANENT, cite="MYK-MONSKILL-INCARNATION",
    text="It comes into the world with as many Followers as it has Levels.",
)  # fmt: skip


def enter_command(monster_type: str) -> None:
    """Enter the skill that leads all monsters of a type. [MYKR3-S02]"""
    cite, name = "MYK-MONSKILL-COMMAND-XX", f"Command {monster_type.replace('_', ' ').title()}"
    entry = Skill(
        id=f"command_{monster_type}", name=name, family="monster", group="general", kind=Kind.PERMANENT, cite=cite
    )

    def led(use: Use, who: Character) -> bool:
        on_side = fighting(use.realm, who) and side_of(use.realm, who) == side_of(use.realm, use.user)
        return on_side and who is not use.user and counts_as(use.realm, who, monster_type)

    @entry.feat(Kind.PERMANENT, score="warfare", when=lambda use, score: led(use, score.of))
    def strengthen(use: Use, score: AbilityScore) -> None:
        """In Combat: every other of its type on its side has 1 more Warfare."""
        score.total.add_strongest(name, 1, cite)

    @entry.feat(Kind.PERMANENT, when=lambda use, bonus: led(use, bonus.of))
    def sharpen(use: Use, bonus: DamageBonus) -> None:
        """In Combat: every other of its type on its side deals 2 more damage."""
        bonus.total.add_strongest(name, 2, cite)

    @entry.feat(
        Kind.PERMANENT,
        when=lambda use, announced: announced.check.action == "attack" and led(use, announced.check.roller),
    )
    async def drill(use: Use, announced: CheckAnnounced) -> None:
        """In Combat: two dice that show 11 are a critical hit for every other of its type on its side."""
        announced.check.critical_from = min(announced.check.critical_from, 11)


for one_type in TYPES:
    enter_command(one_type)


def flanks(realm: Realm, who: Character) -> bool:
    """Say whether somebody knows how to flank: by themselves, or as an Ogrekin that a champion leads. [MYKR3-S43]"""
    if knows(who, "flanking"):
        return True
    led = isinstance(who, Monster) and who.kind == "ogrekin"
    return led and any(knows(one, "hope_of_the_ogrekin") for one in allies_of(realm, who))


def has_partner(realm: Realm, who: Character) -> bool:
    """Say whether a friend who knows how to flank stands with somebody. [MYKR3-S03]"""
    return any(one.area == who.area and one.awake and flanks(realm, one) for one in allies_of(realm, who))


@skill(
    "flanking", Kind.PERMANENT, cite="MYK-MONSKILL-FLANKING", own=True,
    when=lambda use, score: has_partner(use.realm, use.user),
)  # fmt: skip
def flanking(use: Use, score: AttackScore | DamageBonus) -> None:
    """A friend who knows this is in your Area: your attacks have 1 more on the check and on the damage."""
    score.total.add_strongest("Flanking", 1, use.feat.cite)


def same_name_beside(use: Use) -> int:
    """Count the others in the Area that bear the same name."""
    user = use.user
    if not isinstance(user, Monster):
        return 0
    return sum(1 for one in beside(use) if isinstance(one, Monster) and one.kind == user.kind and same_coat(one, user))


def same_coat(one: Monster, other: Monster) -> bool:
    """Say whether two monsters still share a name: who was rebuilt has another. [MYKR3-S33]"""
    return [why.name for why in one.lasting if why.what == Effect.RENAMED] == [
        why.name for why in other.lasting if why.what == Effect.RENAMED
    ]


@skill("crowd", Kind.PERMANENT, cite="MYK-MONSKILL-CROWD", own=True, when=my_attack_check)
async def crowd(use: Use, announced: CheckAnnounced) -> None:
    """You attack: one die more for each other of your name in your Area, and at most your Level and 1 in all."""
    room = max(0, use.user.level + 1 - announced.check.pool)
    announced.check.extra_dice += min(room, same_name_beside(use))


def schemes_with_foes(use: Use, score: StrategyDifficulty) -> bool:
    """The one who schemes stands against the Court."""
    return side_of(use.realm, use.user) == FOES


@skill("schemer", Kind.PERMANENT, cite="MYK-MONSKILL-SCHEMER", when=schemes_with_foes)
def schemer(use: Use, score: StrategyDifficulty) -> None:
    """The other side makes its Strategy Check: it is 3 harder."""
    score.total.add_strongest("Schemer", 3, use.feat.cite)


@skill(
    "cortex", Kind.PERMANENT, cite="MYK-MONSKILL-CORTEX",
    when=lambda use, due: my_damage(use, due) and due.amount <= 10 + use.user.level,
)  # fmt: skip
async def cortex(use: Use, due: DamageDue) -> None:
    """You take damage of no more than 10 and your Level: half of it, rounded up."""
    due.amount = -(-due.amount // 2)


@skill("mailed", Kind.PERMANENT, cite="MYK-MONSKILL-MAILED", when=my_damage)
async def mailed(use: Use, due: DamageDue) -> None:
    """You take damage: less by a fifth of your Level, rounded up; 1 always gets through."""
    due.reduce(-(-use.user.level // 5))


def is_aloft(who: Character) -> bool:
    """Say whether somebody flies: a monster always, one of us as long as the Hope for it lasts."""
    return knows(who, "flying") and (isinstance(who, Monster) or lasts(who, AWAKENED, about="flying"))


def cannot_hold_me(use: Use, score: Obstruction) -> bool:
    """I am on my way, and who stands there has no wings."""
    return score.mover is use.user and not is_aloft(score.of)


@skill("flying", Kind.PERMANENT, cite="MYK-MONSKILL-FLYING", when=cannot_hold_me)
def flying(use: Use, score: Obstruction) -> None:
    """You advance: only who can fly can Obstruct you. Combat Traps do not reach you."""
    score.total.at_most(0, "Flying", use.feat.cite)


@skill("trot", Kind.PERMANENT, cite="MYK-MONSKILL-TROT", own=True)
def trot(use: Use, steps: Steps) -> None:
    """You move in Combat: up to two Areas."""
    steps.total.at_least(2, "Trot", use.feat.cite)


def i_landed(use: Use, landed: AttackLanded) -> bool:
    """My attack has really hurt somebody."""
    return landed.attack.attacker is use.user


def wounded(use: Use, landed: AttackLanded) -> list[Character]:
    """List whom the attack has really hurt, and who still lives. [MYKR3-S06]"""
    people = [use.realm.character(name) for name, amount in landed.attack.dealt.items() if amount > 0]
    return [one for one in people if one is not use.user and one.awake]


@skill("poison_blow", Kind.PERMANENT, cite="MYK-MONSKILL-POISON-BLOW", when=i_landed)
async def poison_blow(use: Use, landed: AttackLanded) -> None:
    """Your attack has hurt somebody: Warfare / 10, or they are Poisoned."""
    for one in wounded(use, landed):
        if not await resists(use, one, "warfare", 10):
            await inflict(use.play, one, "poisoned", use.feat.cite)


@skill("demonic_blow", Kind.PERMANENT, cite="MYK-MONSKILL-DEMONIC-BLOW", when=i_landed)
async def demonic_blow(use: Use, landed: AttackLanded) -> None:
    """Your attack has hurt somebody: Warfare / 10, or they lose 1D6 Followers."""
    for one in wounded(use, landed):
        if not await resists(use, one, "warfare", 10):
            await lose_followers(use.play, one, use.roll("1D6"), use.feat.cite, by=use.user.id)


@skill(
    "swarm_attack", Kind.SUPPORT, cite="MYK-MONSKILL-SWARM-ATTACK", target="area",
    when=lambda use, acting: in_combat(use, acting) and use.user.follower_count > 0,
)  # fmt: skip
async def swarm_attack(use: Use, acting: Acting) -> None:
    """Choose an Area and give up Followers: everybody there takes a fifth of their number as damage."""
    area = await choose_area(use)
    given = spend_followers(use.play, use.user, await choose_amount(use, 1, use.user.follower_count))
    await hurt(use, in_area(use.realm, area), -(-given // 5))


@skill("anabasis", Kind.SUPPORT, cite="MYK-MONSKILL-ANABASIS", target="allies", when=in_combat)
async def anabasis(use: Use, acting: Acting) -> None:
    """Any number of your side, you too, advance one Area, unless they are Obstructed."""
    way = forward(use.realm, use.user)
    side = (use.user, *allies_of(use.realm, use.user))
    able = [one for one in side if one.area + way in AREAS and not obstructed(use.play, one)]
    for one in await choose_targets(use, able, good=True):
        await move(use.play, one, one.area + way, "placed")


def pressure(use: Use) -> int:
    """Give how hard it is to stand up to the user: Charisma and 5."""
    return ability(use.play, use.user, "charisma") + 5


async def those_who_fail(use: Use, score: str) -> list[Character]:
    """Choose an Area; list who there does not stand up to the user."""
    area = await choose_area(use)
    people = in_area(use.realm, area)
    return [one for one in people if one.awake and not await resists(use, one, score, pressure(use))]


@skill("dazzle", Kind.SUPPORT, cite="MYK-MONSKILL-DAZZLE", target="area", when=in_combat)
async def dazzle(use: Use, acting: Acting) -> None:
    """Choose an Area: Quest against your Charisma and 5, or they reach 1 Area less far until Combat ends."""
    for one in await those_who_fail(use, "quest"):
        if not any(why.name == "Dazzle" for why in one.lasting):
            last(use.play, one, Effect.REACH, -1, Scope.COMBAT, name="Dazzle", cite=use.feat.cite)


@skill("demoralize", Kind.SUPPORT, cite="MYK-MONSKILL-DEMORALIZE", target="area", when=in_combat)
async def demoralize(use: Use, acting: Acting) -> None:
    """Choose an Area: Wit against your Charisma and 5, or they are Disoriented."""
    for one in await those_who_fail(use, "wit"):
        await inflict(use.play, one, "disoriented", use.feat.cite)


@skill("sleep_cloud", Kind.SUPPORT, cite="MYK-MONSKILL-SLEEP-CLOUD", target="area", when=in_combat)
async def sleep_cloud(use: Use, acting: Acting) -> None:
    """Choose an Area: Charisma against your Charisma and 5, or they fall Asleep."""
    area = await choose_area(use)
    people = [one for one in in_area(use.realm, area) if one.awake]
    for one in people:
        if not await resists(use, one, "charisma", pressure(use)):
            await inflict(use.play, one, "asleep", use.feat.cite)
    await sleep_comes(use.play, people)


@skill("breath", Kind.SUPPORT, cite="MYK-MONSKILL-BREATH", target="area", when=in_combat)
async def breath(use: Use, acting: Acting) -> None:
    """Choose an Area up to 2 away: Quest / 9, or your Level as damage; half of it for who succeeds."""
    area = await choose_area(use, [area for area in AREAS if abs(area - use.user.area) <= 2])
    level = use.user.level
    for one in await those_struck(use, in_area(use.realm, area)):
        saved = await resists(use, one, "quest", 9)
        await hurt(use, [one], -(-level // 2) if saved else level)


def one_of_several(use: Use, due: HarmDue | AttackDeclared) -> bool:
    """Several are struck or aimed at, and I am one of them. [MYKR3-S09]"""
    people = due.attack.targets if isinstance(due, AttackDeclared) else due.who
    return len(people) > 1 and any(one is use.user for one in people)


@skill("incognito", Kind.INTERRUPT, cite="MYK-MONSKILL-INCOGNITO", when=one_of_several)
async def incognito(use: Use, due: HarmDue | AttackDeclared) -> None:
    """Several are struck or aimed at, and you are one of them: you are not."""
    if isinstance(due, AttackDeclared):
        due.attack.targets = [one for one in due.attack.targets if one is not use.user]
    else:
        due.who = [one for one in due.who if one is not use.user]


@skill(
    "swarm_defense", Kind.INTERRUPT, cite="MYK-MONSKILL-SWARM-DEFENSE", target="individual",
    when=lambda use, due: use.user.follower_count > 0 and due.amount > 0 and not due.prevented,
)  # fmt: skip
async def swarm_defense(use: Use, due: DamageDue) -> None:
    """Somebody takes damage: give up Followers; the damage is less by their number."""
    most = min(use.user.follower_count, due.amount)
    given = spend_followers(
        use.play, use.user, await choose_amount(use, 1, most, needed=due.amount - due.target.hp + 1)
    )
    due.amount -= given


@skill("drain", Kind.PERMANENT, cite="MYK-MONSKILL-DRAIN", when=my_hit)
async def drain(use: Use, over: AttackOver) -> None:
    """Your attack has hit: you recover 1 HP."""
    heal(use.play, use.user, 1, use.feat.cite)


def those_behind(use: Use, over: AttackOver) -> list[Character]:
    """List the enemies one Area behind whom I hit, seen from where I stand. [MYKR3-S07]"""
    hit = over.attack.area
    away = forward(use.realm, use.user) if hit == use.user.area else (1 if hit > use.user.area else -1)
    return [one for one in in_area(use.realm, hit + away) if is_foe(use, one)]


@skill(
    "penetration", Kind.OPTIONAL, cite="MYK-MONSKILL-PENETRATION",
    when=lambda use, over: my_hit(use, over) and not over.attack.beyond_reach and bool(those_behind(use, over)),
)  # fmt: skip
async def penetration(use: Use, over: AttackOver) -> None:
    """Your attack has hit: attack somebody one Area behind as well, however far that is."""
    target = await choose_target(use, those_behind(use, over))
    await make_attack(use.play, use.user, [target], over.attack.weapon, beyond_reach=True)


def crowded(use: Use, declared: AttackDeclared) -> bool:
    """I attack one in my own Area, and others stand there as well."""
    attack = declared.attack
    mine = attack.attacker is use.user and len(attack.targets) == 1 and attack.area == use.user.area
    return mine and len(beside(use)) > 1


@skill("area_attack", Kind.ASSIST, cite="MYK-MONSKILL-AREA-ATTACK", when=crowded)
async def area_attack(use: Use, declared: AttackDeclared) -> None:
    """You attack somebody in your Area: strike at everybody there, with 2 less on the check."""
    take_in_area(declared.attack)
    declared.attack.marks.append(use.feat.entry)


@skill.also(
    "area_attack", Kind.PERMANENT, own=True,
    when=lambda use, announced: my_attack_check(use, announced) and "area_attack" in announced.check.attack.marks,
)  # fmt: skip
async def swing_wide(use: Use, announced: CheckAnnounced) -> None:
    """You strike at everybody: 2 less on the check."""
    announced.check.bonus.add("Area Attack", -2, use.feat.cite)


@skill.also("flying", Kind.PERMANENT, own=True, when=lambda use, grip: grip.trap.kind != "eclipse")
def hover(use: Use, grip: TrapGrip) -> None:
    """No Combat Trap but an Eclipse has a hold on you. [MYKR3-T39]"""
    grip.total.add("Flying", -1, use.feat.cite)


def eats_this(use: Use, spent: HopeSpent) -> bool:
    """Somebody on my Battlefield spends Hope, and nobody has eaten of it yet. [MYKR3-S26]"""
    return not spent.taxed and fighting(use.realm, use.user) and fighting(use.realm, spent.who)


@skill("hope_eater", Kind.PERMANENT, cite="MYK-MONSKILL-HOPE-EATER", when=eats_this)
async def hope_eater(use: Use, spent: HopeSpent) -> None:
    """Somebody on the Battlefield spends Hope: 1 more, or it was for nothing."""
    spent.taxed = True
    spent.wasted = not await pays_the_tax(use, spent.who, spent.purpose)


async def pays_the_tax(use: Use, who: Character, purpose: str) -> bool:
    """Ask whether somebody pays 1 more Hope, and take it: Drive first, then Voices, or a monster's blood."""
    most = who.drive + hope_of_others(use.play, who)
    if most < 1 or not await YesNo(who.seat, "hope_tax", {"power": use.feat.entry, "left": most, "purpose": purpose}):
        return False
    if who.drive:
        who.drive -= 1
    elif isinstance(who, Monster):
        await bleed_for_hope(use.play, who, 1, purpose)
    elif await agree_to_voices(use.play, who, 1, use.feat.entry):
        await spend_voices(use.play, who, 1, use.feat.entry)
    else:
        return False
    return True


DAMAGED_GOODS = Effect.DAMAGED_GOODS
"""Who has hurt somebody and cannot resist them any more, among what lasts. [MYK-MON-CLOISTERED-GIRL-DAMAGED-GOODS]"""


@skill(
    "charm", Kind.SUPPORT, cite="MYK-MONSKILL-CHARM", target="individual",
    when=lambda use, acting: in_combat(use, acting) and any(one.awake for one in beside(use)),
)  # fmt: skip
async def charm(use: Use, acting: Acting) -> None:
    """Choose somebody in your Area: Wit against your Charisma and 5, or they move and act as you please."""
    target = await choose_target(use, [one for one in beside(use) if one.awake])
    helpless = lasts(target, DAMAGED_GOODS, about=use.user.id)
    if helpless or not await resists(use, target, "wit", pressure(use)):
        await act_as_told(use, target)


async def act_as_told(use: Use, who: Character) -> None:
    """Let somebody move and act as the user pleases, even if Exhausted; no Hope of theirs is spent. [MYKR3-S10]"""
    use.play.tell("charmed", rules=(use.feat.cite,), who=who.called, by=use.user.called)
    last(use.play, who, CHARMED, 0, Scope.CYCLE, name="Charm", cite=use.feat.cite, about=use.user.id)
    last(use.play, who, PERSONALITY, 0, Scope.CYCLE, name="Charm", cite=use.feat.cite, about="cunning")
    who.exhausted = False
    against = other_side(side_of(use.realm, use.user))
    await take_turn(use.play, who, seat=use.user.seat, against=against)
    stop(who, name="Charm")
    who.exhausted = True


more_dice = BuiltIn(id="more_dice", cite="MYK-ATTACK-09")
MORE_DICE = Effect.DAMAGE_DICE
"""What dice that are added to somebody's damage for a while are called among what lasts."""


@more_dice.feat(
    Kind.PERMANENT, when=lambda use, hit: my_hit(use, hit) and lasts(use.user, MORE_DICE),
    whose=lambda realm, hit: (hit.attack.attacker,),
)  # fmt: skip
async def roll_more_dice(use: Use, hit: AttackHit) -> None:
    """Your attack has hit: the dice that something gave you for a while are added."""
    for one in use.user.lasting:
        if one.what == MORE_DICE:
            hit.attack.add_dice(one.name, f"{one.amount}D6", one.cite)
