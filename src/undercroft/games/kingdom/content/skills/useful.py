"""Useful skills."""

from undercroft.engine.asks import Pick, PickSome, YesNo

from ...combat.aiming import beside, choose_area, choose_target, choose_targets, fighting
from ...combat.attack import arms_of, attack_check, come_down, in_reach, new_attack
from ...combat.fight_conditions import in_combat, my_attack, my_attack_check, overcomes
from ...combat.movement import move
from ...grammar.attempts import Attack
from ...grammar.delve_moments import AttackOver, OrderSettled
from ...grammar.entries import Check, Skill, Skills
from ...grammar.moments import Acting, CheckAnnounced, DiceRolled, MaxHp, SetupBegun
from ...grammar.windows import Use
from ...rules.bodies import cure
from ...rules.bonds import AFFECTION, KINDS, change_feeling
from ...rules.checks import announce, entry_check, make_check, read_dice, settle, spend_on
from ...rules.choosing import anybody_else, choose_another, choose_person, others
from ...rules.conditions import my_check
from ...rules.costs import Drive, Hope
from ...rules.cycles import last
from ...rules.figures import ability
from ...rules.sides import fighters, side_of
from ...state import ENCAMPMENT, REARGUARD, VANGUARD, Carried, Character, Landmaker
from ...state.effects import Effect
from ...words import STATUSES, Kind, Place, Scope

skill = Skills("advanced", "useful")


@skill(
    "combination", Kind.SUPPORT, cite="MYK-SKILL-USEFUL-COMBINATION", target="individual", check=Check("warfare", 7),
    when=lambda use, acting: in_combat(use, acting) and bool(beside(use)),
)  # fmt: skip
async def combination(use: Use, acting: Acting) -> None:
    """In Combat: if the check succeeds, the weapon of somebody in your Area deals more damage until the Round ends, by
    1D6 and your Affection.
    """
    target = await choose_target(use, beside(use), good=True)
    if (await entry_check(use)).succeeded:
        amount = use.roll("1D6") + use.user.fond_of(target)
        last(
            use.play, target, Effect.DAMAGE, amount, Scope.CYCLE, name="Combination", cite=use.feat.cite, by=use.user.id
        )


def can_be_kissed(use: Use) -> list[Character]:
    """List those whom the user likes and who suffer from something."""
    liked = [person for person in anybody_else(use) if use.user.fond_of(person)]
    if use.realm.place is Place.COMBAT:
        liked = [person for person in liked if person.area == use.user.area]
    return [person for person in liked if any(status in STATUSES for status in person.statuses)]


@skill(
    "blessed_kiss", Kind.SUPPORT, cite="MYK-SKILL-USEFUL-BLESSED-KISS", target="individual", costs=(Hope(1),),
    when=lambda use, acting: bool(can_be_kissed(use)),
)  # fmt: skip
async def blessed_kiss(use: Use, acting: Acting) -> None:
    """For 1 Hope: somebody towards whom you feel Affection is rid of one Bad Status."""
    target = await choose_another(use, "kiss_whom", can_be_kissed(use))
    if target is not None:
        statuses = [status for status in target.statuses if status in STATUSES]
        several = len(statuses) > 1
        status = await Pick(use.user.seat, "kiss_status", statuses) if several else statuses[0]
        cure(use.play, target, status, use.feat.cite)


@skill(
    "gung_ho", Kind.PERMANENT, cite="MYK-SKILL-USEFUL-GUNG-HO", name="Gung-ho",
    own=True,
)  # fmt: skip
def gung_ho(use: Use, most: MaxHp) -> None:
    """For somebody you chose: your maximum HP is higher by twice your Affection, three times if it is loyalty."""
    for name in use.chosen:
        felt = use.user.towards(name)
        times = 3 if felt.affection_kind == "loyalty" else 2
        if felt.affection:
            most.total.add("Gung-ho", times * felt.affection, use.feat.cite)


@skill.also("gung_ho", Kind.PERMANENT)
async def choose_an_idol(use: Use, begun: SetupBegun) -> None:
    """Before each game: choose somebody to do it all for."""
    chosen = await choose_another(use, "gung_ho_whom", anybody_else(use))
    use.user.choices["gung_ho"] = [chosen.id] if chosen is not None else []


@skill(
    "aggravation", Kind.SUPPORT, cite="MYK-SKILL-USEFUL-AGGRAVATION", target="individual", costs=(Hope(1),),
    when=lambda use, acting: in_combat(use, acting) and bool(beside(use)),
)  # fmt: skip
async def aggravation(use: Use, acting: Acting) -> None:
    """In Combat, for 1 Hope: Warfare against the Level of somebody in your Area; they are Exhausted."""
    target = await choose_target(use, beside(use))
    if await overcomes(use, "warfare", target.level, target):
        target.exhausted = True
        use.play.tell("exhausted", rules=(use.feat.cite,), who=target.called)


def first_move_is_ours(use: Use, settled: OrderSettled) -> bool:
    """It is the first Round, and the plan of my side was the better one. [R2-BLITZ]"""
    fight = use.realm.delve.fight
    ours = fighting(use.realm, use.user) and settled.first == side_of(use.realm, use.user)
    return fight is not None and fight.round == 1 and ours


@skill("blitz", Kind.ASSIST, cite="MYK-SKILL-USEFUL-BLITZ", target="see_below", when=first_move_is_ours)
async def blitz(use: Use, settled: OrderSettled) -> None:
    """The first Round, and our Strategy Check succeeded: put as many as your Wit into other Areas of their side."""
    most = ability(use.play, use.user, "wit")
    if not most:
        return
    for one in await choose_targets(use, fighters(use.realm), most=most):
        side = side_of(use.realm, one)
        area = await choose_area(use, (ENCAMPMENT[side], REARGUARD[side], VANGUARD[side]))
        if area != one.area:
            await move(use.play, one, area, "placed", by=use.user.id)


def free_partners(use: Use) -> list[Character]:
    """List who could be asked out: Free to Act."""
    return [person for person in anybody_else(use) if person.free_to_act]


@skill(
    "date", Kind.PLAN, cite="MYK-SKILL-USEFUL-DATE", target="see_below",
    when=lambda use, acting: bool(free_partners(use)),
)  # fmt: skip
async def date(use: Use, acting: Acting) -> None:
    """With somebody who is Free to Act: Charisma against 7 and one's Affection; if both succeed, it grows by 1."""
    partner = await choose_another(use, "date_whom", free_partners(use))
    if partner is None:
        return
    pairs = ((use.user, partner), (partner, use.user))[: 1 if partner is use.user else 2]
    tries = [await go_out(use, one, other) for one, other in pairs]
    partner.exhausted = True
    if all(tries):
        for one, other in pairs:
            await change_feeling(use.play, one, other.id, AFFECTION, 1, use.feat.cite)
            if one.towards(other.id).affection:
                await look_again(use, one, other)


async def go_out(use: Use, one: Character, other: Character) -> bool:
    """Try to be charming to somebody whom one likes already, which makes it harder. [R2-DATE]"""
    difficulty = 7 + one.fond_of(other)
    return (await make_check(use.play, one, "charisma", difficulty, action="date", use=use)).succeeded


async def look_again(use: Use, one: Character, other: Character) -> None:
    """Let somebody, if they wish, find out anew what kind of Affection it is."""
    if await YesNo(one.seat, "date_again", {"other": other.called}).or_else(lambda: False):
        felt = one.feelings[other.id]
        felt.affection_kind = KINDS[AFFECTION][use.roll("1D6") - 1]


alignment_attack = Skill(
    id="alignment_attack", family="advanced", group="useful", kind=Kind.ASSIST, target="court",
    cite="MYK-SKILL-USEFUL-ALIGNMENT-ATTACK",
)  # fmt: skip


def seconds(use: Use, attack: Attack | None) -> dict[str, tuple[Character, Carried]]:
    """List who at Court could attack the same target with the user, each with a weapon that reaches it. [R2-ALIGN]"""
    found: dict[str, tuple[Character, Carried]] = {}
    if attack is None or len(attack.targets) != 1:
        return found
    for one in others(use):
        if one.free_to_act and fighting(use.realm, one):
            for weapon, far in arms_of(use.play, one):
                if weapon is not None and attack.targets[0] in in_reach(use.play, one, weapon, far=far):
                    found.setdefault(one.id, (one, weapon))
    return found


def can_align(use: Use, announced: CheckAnnounced) -> bool:
    """I attack somebody whom another of us could attack as well, and nobody does so yet."""
    attack = announced.check.attack
    return my_attack_check(use, announced) and attack is not None and not attack.partner and bool(seconds(use, attack))


@alignment_attack.feat(Kind.ASSIST, costs=(Drive(1),), when=can_align)
async def attack_together(use: Use, announced: CheckAnnounced) -> None:
    """You make an Attack Check: for 1 Drive somebody who is Free to Act attacks with you; share all dice between the
    two checks. Both are Exhausted.
    """
    attack = announced.check.attack
    assert attack is not None
    able = seconds(use, attack)
    partner = await choose_person(use, "alignment_partner", [one for one, _ in able.values()])
    assert partner is not None
    attack.partner = new_attack(use.play, partner, attack.targets, able[partner.id][1])
    attack.partner.check = attack_check(attack.partner)
    partner.exhausted = True
    await announce(attack.partner.check)
    await spend_on(attack.partner.check)


@alignment_attack.feat(
    Kind.PERMANENT,
    when=lambda use, rolled: (
        rolled.check.roller is use.user and rolled.check.attack is not None and rolled.check.attack.partner is not None
    ),
)
async def share_the_dice(use: Use, rolled: DiceRolled) -> None:
    """Both of you have rolled: two dice are yours, and two are your partner's."""
    assert rolled.check.attack is not None
    assert rolled.check.attack.partner is not None
    other = rolled.check.attack.partner.check
    assert other is not None
    pool = [*rolled.check.dice, *(use.play.dice.roll(6) for _ in range(other.pool))]
    rolled.check.dice = await take_two(use, pool, use.user)
    for face in rolled.check.dice:
        pool.remove(face)
    other.dice = await take_two(use, pool, other.roller)


async def take_two(use: Use, pool: list[int], who: Character) -> list[int]:
    """Choose the two dice of one of the two checks."""
    if len(pool) <= 2:
        return list(pool)
    places = [f"{place}:{face}" for place, face in enumerate(pool, 1)]
    chosen = await PickSome(use.user.seat, "alignment_dice", places, 2, 2, {"who": who.called})
    return [int(place.partition(":")[2]) for place in chosen]


@alignment_attack.feat(Kind.PERMANENT, when=lambda use, over: my_attack(use, over) and over.attack.partner is not None)
async def second_blow(use: Use, over: AttackOver) -> None:
    """Your blow has fallen: now your partner's falls."""
    second = over.attack.partner
    over.attack.partner = None
    if second is not None and second.check is not None and second.attacker.awake:
        await read_dice(second.check)
        await settle(second.check)
        await come_down(second)


def unused_likes(use: Use) -> list[str]:
    """List what the user likes and has not used in this game."""
    likes = use.user.likes if isinstance(use.user, Landmaker) else ()
    return [thing for thing in likes if thing not in use.choices]


@skill(
    "love_affair", Kind.ASSIST, cite="MYK-SKILL-USEFUL-LOVE-AFFAIR",
    own=True, when=lambda use, announced: my_check(use, announced) and bool(unused_likes(use)),
)  # fmt: skip
async def love_affair(use: Use, announced: CheckAnnounced) -> None:
    """You make a check: 1D6 higher for each thing you like that is here; each works once a game."""
    seen = await PickSome(use.user.seat, "love_affair", unused_likes(use))
    granted: tuple[str, ...] = ()
    if seen:
        granted = await PickSome(use.play.gm, "love_affair_granted", seen, params={"who": use.user.called})
    for thing in granted:
        use.choices.append(thing)
        announced.check.bonus.add("Love Affair", use.roll("1D6"), use.feat.cite)


@skill.also("love_affair", Kind.PERMANENT)
async def fall_in_love_again(use: Use, begun: SetupBegun) -> None:
    """Before each game: everything you like is new again."""
    use.choices.clear()
