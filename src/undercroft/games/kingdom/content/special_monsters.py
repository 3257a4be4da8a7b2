"""Humans, Angels and Deep Ones: the skills that their kind can be given, and what else is special about them."""

from undercroft.engine.asks import Split, YesNo
from undercroft.engine.lasting import lasts

from ..combat.aiming import (
    GRIGORI,
    at_random,
    attack_each,
    beside,
    choose_amount,
    choose_area,
    choose_target,
    choose_targets,
    choose_word,
    everybody_else,
    fighting,
    is_foe,
    last_once,
    resists,
    summon,
    those_struck,
)
from ..combat.attack import in_reach
from ..combat.fight_conditions import in_combat
from ..dungeon.guises import is_disguised, set_free, strongest, throw_off, worshipped
from ..grammar.authority import speaker
from ..grammar.delve_moments import (
    AttackDeclared,
    DamageBonus,
    Hindrance,
    MonsterDied,
    QuarterEnded,
    RoundBegun,
    RoundEnded,
    StrategyDue,
    Temper,
)
from ..grammar.entries import MONSTERS, BuiltIn, Skills, groups_of, type_of
from ..grammar.holdings import is_possessed
from ..grammar.moments import Acting, DamageDue, GameOver, MaxHp, StatusDue
from ..grammar.windows import Use
from ..rules.bodies import heal, take_damage
from ..rules.checks import make_check
from ..rules.figures import max_followers, max_hp
from ..rules.hope import spellbound
from ..rules.knowledge import hides_something
from ..rules.monsters import counts_as
from ..rules.people import lose_citizens, lose_followers
from ..rules.sides import enemies_of, in_area
from ..rules.wealth import materials_at_hand, spend_materials
from ..state import Character, Monster
from ..words import CITIZEN, Kind, Scope

human = Skills("monster", "human")


@human(
    "cannibalism", Kind.SUPPORT, cite="MYK-HUMANSKILL-CANNIBALISM",
    when=lambda use, acting: in_combat(use, acting) and bool(leaders(use)),
)  # fmt: skip
async def cannibalism(use: Use, acting: Acting) -> None:
    """Choose somebody: Warfare against 5 and your Level, or they lose 1D6 Followers."""
    target = await choose_target(use, leaders(use))
    if not await resists(use, target, "warfare", use.user.level + 5):
        await lose_followers(use.play, target, use.roll("1D6"), use.feat.cite, by=use.user.id)


def leaders(use: Use) -> list[Character]:
    """List who else leads anybody."""
    return [one for one in everybody_else(use) if one.follower_count]


POSTERN = "postern"


@human(POSTERN, Kind.SUPPORT, cite="MYK-HUMANSKILL-POSTERN", when=in_combat)
async def postern(use: Use, acting: Acting) -> None:
    """Roll 2D6 in secret: from the next Round on, that and your Level is how hard the Strategy Check is."""
    rolled = use.play.dice.roll(6) + use.play.dice.roll(6)
    use.choices[:] = [str(rolled + use.user.level)]


@human.also(POSTERN, Kind.PERMANENT, when=lambda use, due: bool(use.choices))
async def slip_in(use: Use, due: StrategyDue) -> None:
    """The Strategy Check is due: it is as hard as you have found out, and a Schemer adds to it."""
    schemed = any("schemer" in one.skills for one in use.realm.monsters() if not is_foe(use, one))
    due.difficulty = int(use.choices[0]) + (3 if schemed else 0)
    due.hidden = True


@human(
    "human_shield", Kind.INTERRUPT, cite="MYK-HUMANSKILL-HUMAN-SHIELD",
    when=lambda use, declared: any(one is use.user for one in declared.attack.targets) and bool(shields(use, declared)),
)  # fmt: skip
async def human_shield(use: Use, declared: AttackDeclared) -> None:
    """You are attacked: it is anybody else in your Area, by chance. [MYKR3-S44]"""
    attack = declared.attack
    shield = at_random(use, shields(use, declared))
    attack.targets = [shield if one is use.user else one for one in attack.targets]


def shields(use: Use, declared: AttackDeclared) -> list[Character]:
    """List who could be hit instead: anybody beside, but not the attacker."""
    return [one for one in beside(use) if one is not declared.attack.attacker]


@human("forage", Kind.SUPPORT, cite="MYK-HUMANSKILL-FORAGE")
async def forage(use: Use, acting: Acting) -> None:
    """Order against 5 and your Level, or the Kingdom loses Citizens by what is missing, and they follow you."""
    hidden = hides_something(use.realm, use.user)
    difficulty, who = use.user.level + 5, speaker(use.realm)
    check = await make_check(use.play, who, "order", difficulty, action="against_forage", margin=True, hidden=hidden)
    if not check.succeeded:
        gone = await lose_citizens(use.play, difficulty - check.result, use.feat.cite)
        use.user.followers[CITIZEN] = use.user.followers.get(CITIZEN, 0) + gone


won_over = BuiltIn(id="won_over", cite="MYK-HUMANRULE-FOLLOWERS-LOOT")


def i_beat_a_leader(use: Use, died: MonsterDied) -> bool:
    """I have beaten somebody who led people."""
    return died.by == use.user.id and not isinstance(use.user, Monster) and died.who.follower_count > 0


@won_over.feat(
    Kind.PERMANENT,
    when=i_beat_a_leader,
    whose=lambda realm, died: [one for one in realm.members() if one.id == died.by],
)
async def win_them_over(use: Use, died: MonsterDied) -> None:
    """You have beaten somebody with Followers: Wit / 12, and as many as you are above it follow the Court."""
    there = died.who.follower_count
    died.who.followers.clear()
    check = await make_check(use.play, use.user, "wit", 12, action="won_over", margin=True)
    people = {one.id: max_followers(use.play, one).value - one.follower_count for one in use.realm.members()}
    room = {name: free for name, free in people.items() if free > 0}
    won = min(there, check.result - 12, sum(room.values())) if check.succeeded else 0
    if won <= 0:
        return
    params = {"room": room, "names": {name: use.realm.landmakers[name].called for name in room}}
    shares = {next(iter(room)): won}
    if len(room) > 1:
        shares = await Split(use.user.seat, "followers_won", won, list(room), params=params)
    for name, share in shares.items():
        who = use.realm.landmakers[name]
        who.followers[CITIZEN] = who.followers.get(CITIZEN, 0) + min(share, room[name])
    use.play.tell("followers_won", rules=(use.feat.cite,), who=use.user.called, amount=won)


angel = Skills("monster", "angel")


@angel(GRIGORI, Kind.SUPPORT, cite="MYK-ANGELSKILL-GRIGORI", when=in_combat)
async def grigori(use: Use, acting: Acting) -> None:
    """Until Combat ends, nobody in your Area can use Summoning Skills, and none is used on you."""
    last_once(use, use.user, GRIGORI, 1, Scope.COMBAT)


def summons_beside_me(use: Use, barred: Hindrance) -> bool:
    """Somebody in my Area would use a Summoning Skill while I watch."""
    watched = lasts(use.user, GRIGORI) and use.user.awake and barred.of.area == use.user.area
    return watched and barred.feat.source == "skill" and "summoning" in groups_of(barred.feat.entry)


@angel.also(GRIGORI, Kind.PERMANENT, when=summons_beside_me)
def forbid(use: Use, barred: Hindrance) -> None:
    """You watch: nobody in your Area can use Summoning Skills."""
    barred.total.add("Grigori", 1, use.feat.cite)


@angel(
    "enochian", Kind.PERMANENT, cite="MYK-ANGELSKILL-ENOCHIAN",
    when=lambda use, temper: temper.now == "foolish" and isinstance(temper.of, Monster)
    and fighting(use.realm, temper.of) and temper.of.area == use.user.area,
)  # fmt: skip
def enochian(use: Use, temper: Temper) -> None:
    """Foolish monsters in your Area are Steady."""
    temper.now = "steady"


@angel("halo", Kind.PERMANENT, cite="MYK-ANGELSKILL-HALO", own=True)
def halo(use: Use, score: MaxHp) -> None:
    """You can have 30 HP more."""
    score.total.add("Halo", 30, use.feat.cite)


@angel("punishment", Kind.SUPPORT, cite="MYK-ANGELSKILL-PUNISHMENT", when=in_combat)
async def punishment(use: Use, acting: Acting) -> None:
    """Choose an Area: 7 and their own Level as damage; who succeeds with Wit / 9 takes their result off."""
    for one in await those_struck(use, in_area(use.realm, await choose_area(use))):
        damage = one.level + 7
        if one.awake:
            check = await make_check(use.play, one, "wit", 9, action="against_punishment", margin=True)
            damage -= check.result if check.succeeded else 0
        if damage > 0:
            await take_damage(use.play, DamageDue(one, damage, use.user.id))


@angel(
    "angels_wing", Kind.INTERRUPT, cite="MYK-ANGELSKILL-ANGELS-WING",
    when=lambda use, due: due.target is not use.user and due.amount > 0 and not due.prevented,
)  # fmt: skip
async def angels_wing(use: Use, due: DamageDue) -> None:
    """Somebody else takes damage: 2D6 less; then Charisma / 9 for each of your enemies, or 1D6 Followers are lost."""
    due.amount = max(0, due.amount - use.roll("2D6"))
    for one in enemies_of(use.realm, use.user):
        if one.awake and one.follower_count and not await resists(use, one, "charisma", 9):
            await lose_followers(use.play, one, use.roll("1D6"), use.feat.cite, by=use.user.id)


true_form = BuiltIn(id="true_form", cite="MYK-ANGELRULE-TRANSFORM")


@true_form.feat(
    Kind.INTERRUPT, when=lambda use, moment: is_disguised(use.user),
    whose=lambda realm, moment: [one for one in realm.monsters() if one.lasting and is_disguised(one)],
)  # fmt: skip
async def show_true_form(use: Use, moment: AttackDeclared | DamageDue | RoundBegun) -> None:
    """Whenever you like: show what you really are."""
    assert isinstance(use.user, Monster)
    throw_off(use.play, use.user)


faith = BuiltIn(id="faith", cite="MYK-ANGELRULE-FAITH")


def believed_in(use: Use, ended: RoundEnded) -> bool:
    """Believers are in the room, and I am the highest of the Angels there."""
    there = worshipped(use.realm, use.realm.delve.room, "angel")
    return there and strongest(use.realm.monsters(), "angel") is use.user


@faith.feat(Kind.PERMANENT, when=believed_in, whose=lambda realm, ended: realm.monsters())
async def feel_faith(use: Use, ended: RoundEnded) -> None:
    """A cycle ends among believers: you recover 2D6 HP, or have 1 Hope more."""
    await strengthen(use, use.user)


@faith.feat(Kind.PERMANENT, when=lambda use, ended: use.user is speaker(use.realm))
async def faith_of_the_quarter(use: Use, ended: QuarterEnded) -> None:
    """A Quarter ends: the highest Angel among believers grows stronger, wherever that is."""
    for room, truth in use.realm.adventure.truth.rooms.items():
        best = strongest(truth.survivors, "angel")
        if best is not None and worshipped(use.realm, room, "angel"):
            await strengthen(use, best)


async def strengthen(use: Use, who: Character) -> None:
    """Let the game master choose between 2D6 HP and 1 Hope, unless nothing hurts."""
    wounded = who.hp < max_hp(use.play, who).value
    if wounded and await YesNo(use.play.gm, "faith_heals", {"hp": who.hp}):
        heal(use.play, who, use.play.roll("2D6").total, use.feat.cite)
    else:
        who.drive += 1


deep = Skills("monster", "deep_one")


@deep(
    "deep_one", Kind.PERMANENT, cite="MYK-DEEPSKILL-DEEP-ONE",
    when=lambda use, due: due.who is use.user and due.status in ("asleep", "poisoned"),
)  # fmt: skip
async def deep_one(use: Use, due: StatusDue) -> None:
    """You are put to sleep or poisoned: you are not."""
    due.prevent()


@deep("water_fiend", Kind.PERMANENT, cite="MYK-DEEPSKILL-WATER-FIEND", own=True)
def water_fiend(use: Use, bonus: DamageBonus) -> None:
    """In Combat: 1 more damage for each Deep One in your Area, up to 5."""
    shoal = sum(1 for one in in_area(use.realm, use.user.area) if counts_as(use.realm, one, "deep_one"))
    bonus.total.add("Water Fiend", min(5, shoal), use.feat.cite)


@deep(
    "tentacle", Kind.SUPPORT, cite="MYK-DEEPSKILL-TENTACLE",
    when=lambda use, acting: in_combat(use, acting) and bool(in_reach(use.play, use.user, None)),
)  # fmt: skip
async def tentacle(use: Use, acting: Acting) -> None:
    """Attack one character fewer than a die shows, each once."""
    arms = use.roll("1D6") - 1
    if arms:
        await attack_each(use, await choose_targets(use, in_reach(use.play, use.user, None), least=1, most=arms))


def brood(use: Use) -> list[str]:
    """List the lesser Deep Ones that the user's HP could pay for."""
    return [
        one.id for one in MONSTERS if one.type == "deep_one" and one.level < use.user.level and one.hp < use.user.hp
    ]


@deep(
    "breeding", Kind.SUPPORT, cite="MYK-DEEPSKILL-BREEDING",
    when=lambda use, acting: in_combat(use, acting) and bool(brood(use)),
)  # fmt: skip
async def breeding(use: Use, acting: Acting) -> None:
    """Give your HP for lesser Deep Ones of one kind, as many as they pay for; they are here, Exhausted."""
    kinds = brood(use)
    kind = await choose_word(use, kinds, best=max(kinds, key=lambda name: MONSTERS[name].level))
    price = MONSTERS[kind].hp
    count = await choose_amount(use, 1, (use.user.hp - 1) // price)
    use.user.hp -= price * count
    use.play.tell("hp_lost", rules=(use.feat.cite,), who=use.user.called, amount=price * count)
    summon(use, kind, use.user.area, count, exhausted=True)


@deep("scourge", Kind.SUPPORT, cite="MYK-DEEPSKILL-SCOURGE", when=in_combat)
async def scourge(use: Use, acting: Acting) -> None:
    """Culture against your Level, or the Kingdom loses 4D6 Citizens."""
    hidden = hides_something(use.realm, use.user)
    who = speaker(use.realm)
    check = await make_check(use.play, who, "culture", use.user.level, action="against_scourge", hidden=hidden)
    if not check.succeeded:
        await lose_citizens(use.play, use.roll("4D6"), use.feat.cite)


separation = BuiltIn(id="separation", cite="MYK-DEEPRULE-SEPARATE")


@separation.feat(Kind.SUPPORT, when=lambda use, acting: is_possessed(use.user) and not spellbound(use.user))
async def separate(use: Use, acting: Acting) -> None:
    """Something is in you: Charisma against 5 and its Level, less what it feels for you, and it is out."""
    user, guest = use.user, use.realm.adventure.truth.guests.get(use.user.id)
    difficulty = 5 if guest is None else 5 + guest.level - guest.towards(user.id).affection
    check = await make_check(use.play, user, "charisma", difficulty, action="separation", hidden=True, use=use)
    if not check.succeeded:
        return
    set_free(use.play, user)
    use.play.tell("set_free", rules=(use.feat.cite,), who=user.called)
    if guest is not None:
        await take_damage(use.play, DamageDue(guest, use.roll(f"{guest.level}D6"), user.id))


@separation.feat(Kind.PERMANENT, when=lambda use, over: is_possessed(use.user))
async def part_at_last(use: Use, over: GameOver) -> None:
    """The game is over: what is in you has other plans."""
    set_free(use.play, use.user)


offering = BuiltIn(id="offering", cite="MYK-DEEPRULE-OFFERING")


def receivers(use: Use) -> list[Character]:
    """List the Deep Ones here that are hurt, and for whom the user has something they like."""
    near = [one for one in (*use.realm.monsters(), *room_mates(use)) if one.known and type_of(one) == "deep_one"]
    hurt = [one for one in near if one.hp < max_hp(use.play, one).value]
    at_hand = materials_at_hand(use.user) if hurt else {}
    return [one for one in hurt if any(at_hand.get(material) for material in MONSTERS[one.kind].materials)]


def room_mates(use: Use) -> list[Monster]:
    """List the monsters of the room while there is no fight."""
    room = use.realm.adventure.truth.rooms.get(use.realm.delve.room)
    return room.survivors if room is not None and use.realm.delve.fight is None else []


@offering.feat(Kind.SUPPORT, when=lambda use, acting: bool(receivers(use)))
async def make_an_offering(use: Use, acting: Acting) -> None:
    """Give a Deep One here a Material that it likes: it recovers 1D6 HP."""
    target = await choose_target(use, receivers(use), good=True)
    assert isinstance(target, Monster)
    at_hand = materials_at_hand(use.user)
    liked = [material for material in MONSTERS[target.kind].materials if at_hand.get(material)]
    spend_materials(use.user, 1, await choose_word(use, liked))
    heal(use.play, target, use.roll("1D6"), use.feat.cite)
