"""The skills that Advanced Jobs bring with them, where people fight, talk and rule."""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.costs import Limit
from undercroft.engine.lasting import amount_of, lasts, stop
from undercroft.engine.procedures import each

from ..combat.aiming import (
    choose_amount,
    choose_area,
    choose_target,
    choose_word,
    everybody_else,
    fighting,
    hurt,
    knows,
    last_once,
    own_areas,
)
from ..combat.attack import deal, new_attack, roll_damage, weapons_of
from ..combat.fight_conditions import i_am_hit, in_combat, my_attack, my_damage, my_hit, overcomes, round_over
from ..combat.movement import move
from ..combat.npcs import HANDLED
from ..combat.turns import take_turn
from ..grammar.delve_moments import (
    AdvanceObstructed,
    AreaEntered,
    AttackHit,
    AttackOver,
    CombatBegun,
    CombatEnded,
    RoundEnded,
    Steps,
    TurnBegun,
)
from ..grammar.entries import Check, Skills
from ..grammar.labels import item_labels, labelled
from ..grammar.moments import (
    Acting,
    CheckAnnounced,
    DamageDue,
    DamageTaken,
    FeelingDue,
    FollowersAssigned,
    FumbleDue,
    MaxVoices,
    ResultReached,
)
from ..grammar.windows import Use
from ..rules.bodies import lose_hp, take_damage
from ..rules.bonds import BEWITCHED, HOSTILITY, SPECIAL_RELATIONSHIPS, change_feeling
from ..rules.checks import entry_check, make_check
from ..rules.choosing import choose_person, may_be_for, pay_for_oneself
from ..rules.conditions import fifth, my_check
from ..rules.costs import Hope
from ..rules.cycles import last
from ..rules.equipment import ride_of
from ..rules.figures import ability
from ..rules.hope import agree_to_voices, gain_drive, gain_voices, lose_voices, spend_voices
from ..rules.knowledge import hides_something
from ..rules.monsters import PUBLIC_ENEMY, monster_level, monsters_among
from ..rules.sides import allies_of, fighters, spawn
from ..state import COURT, Carried, Character, Feeling, Lasting, Monster
from ..state.effects import Effect
from ..words import ABILITIES, CRUSADER, Condition, Kind, Scope

hero = Skills("job", "hero")


def hands(who: Character) -> dict[str, Carried]:
    """List what somebody could strike back with."""
    arms = [item for item in weapons_of(who) if item is not None]
    return {f"{place}:{item.id}": item for place, item in enumerate(arms)}


def i_could_strike_back(use: Use, hit: AttackHit) -> bool:
    """An attack by a check has hit me, and I have something in my hands."""
    return i_am_hit(use, hit) and hit.attack.check is not None and bool(hands(use.user))


@hero(
    "valiant_being", Kind.INTERRUPT, cite="MYK-ADVSKILL-VALIANT-BEING", costs=(Hope(1),), when=i_could_strike_back
)  # fmt: skip
async def valiant_being(use: Use, hit: AttackHit) -> None:
    """You are attacked: for 1 Hope, Warfare against the attack; success spares you, and the attacker feels one of your
    weapons.
    """
    attack, arms = hit.attack, hands(use.user)
    ask = Pick(use.user.seat, "valiant_weapon", list(arms), {"who": attack.attacker.called})
    chosen = await labelled(ask, item_labels(arms)) if len(arms) > 1 else next(iter(arms))
    assert attack.check is not None
    result, hidden = attack.check.result, hides_something(use.realm, attack.attacker)
    check = await make_check(use.play, use.user, "warfare", result, action=use.feat.entry, hidden=hidden, use=use)
    if not check.succeeded:
        return
    attack.struck = [one for one in attack.struck if one is not use.user]
    answer = new_attack(use.play, use.user, [attack.attacker], arms[chosen])
    answer.struck = [attack.attacker]
    roll_damage(answer)
    await deal(answer)


idol = Skills("job", "idol")


def tenth(count: int) -> int:
    """Give a tenth, rounded up. [R2-ROUND]"""
    return -(-count // 10)


@idol("fan", Kind.PERMANENT, cite="MYK-ADVSKILL-FAN", target="kingdom")
def fan(use: Use, most: MaxVoices) -> None:
    """There can be more Voices of the People: a tenth of your Followers."""
    most.total.add("Fan", tenth(use.user.following), use.feat.cite)


@idol.also("fan", Kind.PERMANENT, when=lambda use, given: given.who is use.user and given.amount > 0)
async def first_row(use: Use, given: FollowersAssigned) -> None:
    """You are given Followers: there are as many more Voices at once."""
    before = tenth(use.user.following - given.amount)
    gain_voices(use.play, tenth(use.user.following) - before, use.feat.cite)


producer = Skills("job", "producer")


def better_matches(use: Use, due: FeelingDue) -> list[Character]:
    """List for whom somebody else's feeling could be instead."""
    taken = (due.who.id, due.towards)
    return [one for one in use.realm.members() if one.id not in taken]


@producer(
    "produce", Kind.INTERRUPT, cite="MYK-ADVSKILL-PRODUCE", target="individual", costs=(Hope(1),),
    when=lambda use, due: may_be_for(use, due.who) and due.amount > 0 and bool(better_matches(use, due)),
)  # fmt: skip
async def produce(use: Use, due: FeelingDue) -> None:
    """Somebody else is about to feel more for somebody: for 1 Hope it is for whom you say."""
    if not await pay_for_oneself(use, due.who):
        return
    chosen = await choose_person(use, "produce_for", better_matches(use, due))
    assert chosen is not None
    due.towards = chosen.id


exorcist = Skills("job", "exorcist")


@exorcist(
    "exorcism", Kind.SUPPORT, cite="MYK-ADVSKILL-EXORCISM", target="see_below", check=Check("wit", 11), when=in_combat
)  # fmt: skip
async def exorcism(use: Use, acting: Acting) -> None:
    """In Combat, if the check succeeds: when the Round ends, every Public Enemy takes 3 damage, and more for each point
    of Hostility towards it.
    """
    if (await entry_check(use)).succeeded:
        last(use.play, use.user, Effect.EXORCISM, 1, Scope.COMBAT, name="Exorcism", cite=use.feat.cite)


def hatred(use: Use, whom: Character) -> int:
    """Add up everybody's Hostility towards somebody on the Battlefield. [MYKR3-J08]"""
    return sum(one.towards(whom.id).hostility for one in fighters(use.realm))


@exorcist.also(
    "exorcism", Kind.PERMANENT,
    when=lambda use, ended: round_over(use, ended) and lasts(use.user, Effect.EXORCISM),
)  # fmt: skip
async def speak_the_names(use: Use, ended: RoundEnded) -> None:
    """The Round ends: your Exorcism strikes every Public Enemy; for 1D6 HP it goes on into the next."""
    stop(use.user, Effect.EXORCISM)
    for one in [one for one in fighters(use.realm) if knows(one, PUBLIC_ENEMY)]:
        await take_damage(use.play, DamageDue(one, 3 + hatred(use, one), use.user.id))
    left = any(knows(one, PUBLIC_ENEMY) and one.awake for one in fighters(use.realm))
    if left and use.user.awake and await YesNo(use.user.seat, "exorcism_goes_on", {"hp": use.user.hp}):
        await lose_hp(use.play, use.user, use.roll("1D6"), use.feat.entry)
        last(use.play, use.user, Effect.EXORCISM, 1, Scope.COMBAT, name="Exorcism", cite=use.feat.cite)


witch = Skills("job", "witch")
MUTUAL = ("lovers", "best_friends", "rival")


def others_around(use: Use, hurt_one: Character) -> list[Character]:
    """List whom witchcraft can bind to somebody who was hurt."""
    there = fighters(use.realm) if use.realm.delve.fight is not None else list(use.realm.members())
    return [one for one in there if one is not hurt_one and one.condition is not Condition.DEAD]


@witch(
    "witchcraft", Kind.INTERRUPT, cite="MYK-ADVSKILL-WITCHCRAFT", target="see_below", costs=(Hope(1),),
    when=lambda use, taken: taken.amount > 0 and bool(others_around(use, taken.who)),
)  # fmt: skip
async def witchcraft(use: Use, taken: DamageTaken) -> None:
    """Somebody takes damage: for 1 Hope they and another have a Special Relationship until the Quarter ends; what goes
    one way is the other's for them.
    """
    other = await choose_person(use, "witchcraft_with", others_around(use, taken.who))
    assert other is not None
    kind = await choose_word(use, SPECIAL_RELATIONSHIPS, best="best_friends")
    bind(use, other, taken.who, kind)
    if kind in MUTUAL:
        bind(use, taken.who, other, kind)
    use.play.tell("bewitched", rules=(use.feat.cite,), who=other.called, other=taken.who.called, bond=kind)


def bind(use: Use, one: Character, other: Character, kind: str) -> None:
    """Let somebody be something to another for this Quarter, whatever they feel. [MYKR3-J09]"""
    one.feelings.setdefault(other.id, Feeling())
    last(use.play, one, BEWITCHED, 1, Scope.GAME, name=kind, cite=use.feat.cite, about=other.id, quarters=1)


beast_tamer = Skills("job", "beast_tamer")


def beasts(use: Use) -> list[str]:
    """List the kinds of monsters among the user's Followers."""
    return list(monsters_among(use.user))


@beast_tamer(
    "beast_handling", Kind.OPTIONAL, cite="MYK-ADVSKILL-BEAST-HANDLING", target="see_below",
    when=lambda use, begun: fighting(use.realm, use.user) and use.user.awake and bool(beasts(use)),
)  # fmt: skip
async def beast_handling(use: Use, begun: CombatBegun) -> None:
    """Combat begins and monsters follow you: Quest against 7 and the Level of one; success puts it on the field, and in
    your turns you choose which of you moves and acts.
    """
    kind = await choose_word(use, beasts(use), best=max(beasts(use), key=monster_level))
    if not await overcomes(use, "quest", 7 + monster_level(kind)):
        return
    beast = spawn(use.play, kind, await choose_area(use, own_areas(use), good=True), side=COURT)
    beast.seat = use.user.seat
    send_out(use.user, kind if use.user.followers.get(kind) else CRUSADER)
    last(use.play, beast, HANDLED, 1, Scope.COMBAT, name="Beast Handling", cite=use.feat.cite, by=use.user.id)
    use.play.tell("monster_appeared", rules=(use.feat.cite,), who=beast.called, area=beast.area)


def send_out(who: Character, kind: str) -> None:
    """Let one of somebody's Followers step onto the field."""
    who.followers[kind] -= 1
    if not who.followers[kind]:
        del who.followers[kind]


def is_mine(use: Use, held: Lasting) -> bool:
    """Say whether something that lasts is the user's hand on a beast."""
    return held.what == HANDLED and held.by == use.user.id


def my_beast(use: Use) -> Monster | None:
    """Give the beast on the field that the user handles, if there is one that can act."""
    mine = [one for one in use.realm.monsters() if any(is_mine(use, held) for held in one.lasting)]
    return next((one for one in mine if one.awake and "asleep" not in one.statuses), None)


@beast_tamer.also(
    "beast_handling", Kind.OPTIONAL,
    when=lambda use, begun: begun.who is use.user and use.user.free_to_act and my_beast(use) is not None,
)  # fmt: skip
async def let_it_loose(use: Use, begun: TurnBegun) -> None:
    """Your turn begins: your beast moves and acts in your place, as its Personality allows. [MYKR3-J11]"""
    beast = my_beast(use)
    assert beast is not None
    use.user.exhausted, beast.exhausted = True, False
    await take_turn(use.play, beast, seat=use.user.seat)


@beast_tamer.also("beast_handling", Kind.PERMANENT, when=lambda use, ended: my_beast(use) is not None)
async def call_it_to_heel(use: Use, ended: CombatEnded) -> None:
    """Combat ends: a beast that is still alive follows you again."""
    beast = my_beast(use)
    assert beast is not None
    stop(beast, HANDLED)
    use.user.followers[beast.kind] = use.user.followers.get(beast.kind, 0) + 1


gladiator = Skills("job", "gladiator")


@gladiator(
    "salvo", Kind.ASSIST, cite="MYK-ADVSKILL-SALVO",
    when=lambda use, hit: my_hit(use, hit) and use.kingdom.voices > 0 and not isinstance(use.user, Monster),
)  # fmt: skip
async def salvo(use: Use, hit: AttackHit) -> None:
    """You hit: spend Voices, up to your Level, for 1D6 damage each; if everybody you aimed at falls they come back,
    else as many again are lost.
    """
    spent = await choose_amount(use, 1, min(use.user.level, use.kingdom.voices))
    if await agree_to_voices(use.play, use.user, spent, use.feat.entry):
        await spend_voices(use.play, use.user, spent, use.feat.entry)
        hit.attack.add_dice("Salvo", f"{spent}D6", use.feat.cite)
        hit.attack.salvo += spent


@gladiator.also("salvo", Kind.PERMANENT, when=lambda use, over: my_attack(use, over) and over.attack.salvo > 0)
async def take_the_applause(use: Use, over: AttackOver) -> None:
    """Your Salvo is over: the Voices come back, or as many again are gone. [MYKR3-J04]"""
    staked, over.attack.salvo = over.attack.salvo, 0
    if all(one.condition is not Condition.WELL for one in over.attack.targets):
        gain_voices(use.play, staked, use.feat.cite)
    else:
        await lose_voices(use.play, staked, use.feat.cite)


highlord = Skills("job", "highlord")


@highlord(
    "cant", Kind.INTERRUPT, cite="MYK-ADVSKILL-CANT", target="individual", check=Check("charisma", 9),
    when=lambda use, due: not due.prevented and due.check.roller is not None,
)  # fmt: skip
async def cant(use: Use, due: FumbleDue) -> None:
    """Somebody has a critical failure: if the check succeeds there is a Voice more, not one less."""
    if (await entry_check(use)).succeeded:
        due.prevented = True
        gain_voices(use.play, 1, use.feat.cite)


jehu = Skills("job", "jehu")


@jehu(
    "heel_and_toe", Kind.PERMANENT, cite="MYK-ADVSKILL-HEEL-AND-TOE", name="Heel & Toe",
    own=True, when=lambda use, steps: ride_of(use.user) is not None,
)  # fmt: skip
def heel_and_toe(use: Use, steps: Steps) -> None:
    """With a Ride you may move one Area further in Combat."""
    steps.total.add("Heel & Toe", 1, use.feat.cite)


def on_foot(use: Use, area: int) -> list[Character]:
    """List who of the user's side stands in an Area and has no Ride."""
    return [one for one in allies_of(use.realm, use.user) if one.area == area and ride_of(one) is None]


@jehu.also(
    "heel_and_toe", Kind.OPTIONAL,
    when=lambda use, moved: moved.who is use.user and moved.way == "move" and ride_of(use.user) is not None
    and bool(on_foot(use, moved.origin)),
)  # fmt: skip
async def hop_on(use: Use, moved: AreaEntered) -> None:
    """You move with a Ride: somebody of your side who has none comes along."""
    passenger = await choose_target(use, on_foot(use, moved.origin), good=True)
    await move(use.play, passenger, use.user.area, "placed", by=use.user.id)


@jehu.also(
    "heel_and_toe", Kind.OPTIONAL,
    when=lambda use, held: held.who is use.user and not held.cleared and ride_of(use.user) is not None,
)  # fmt: skip
async def drift(use: Use, held: AdvanceObstructed) -> None:
    """With a Ride you are held up: Quest against 12 takes you past them."""
    if (await make_check(use.play, use.user, "quest", 12, action=use.feat.entry, use=use)).succeeded:
        held.cleared = True


prisoner = Skills("job", "prisoner")


@prisoner(
    "limit_break", Kind.ASSIST, cite="MYK-ADVSKILL-LIMIT-BREAK", limit=Limit(Scope.GAME),
    when=lambda use, begun: begun.who is use.user and fighting(use.realm, use.user),
)  # fmt: skip
async def limit_break(use: Use, begun: TurnBegun) -> None:
    """Your turn, once a game, if all of the Court agree: choose an ability; your weapons deal as much more, and you
    take as much less, until Combat ends.
    """
    seats = dict.fromkeys(one.seat for one in use.realm.members() if one.seat != use.user.seat)
    answers = await each(list(seats), lambda seat: YesNo(seat, "limit_break_allowed", {"who": use.user.called}))
    if not all(answers.values()):
        use.play.tell("came_to_nothing", rules=(use.feat.cite,), who=use.user.called, power=use.feat.entry)
        return
    scores = {name: ability(use.play, use.user, name) for name in ABILITIES}
    score = scores[await choose_word(use, ABILITIES, best=max(scores, key=lambda name: scores[name]))]
    for what in (Effect.DAMAGE, Effect.LIMIT_BREAK):
        last(use.play, use.user, what, score, Scope.COMBAT, name="Limit Break", cite=use.feat.cite)


@prisoner.also(
    "limit_break", Kind.PERMANENT, when=lambda use, due: my_damage(use, due) and lasts(use.user, Effect.LIMIT_BREAK)
)  # fmt: skip
async def feel_nothing(use: Use, due: DamageDue) -> None:
    """Your Limit Break lasts: you take less damage."""
    due.reduce(amount_of(use.user, Effect.LIMIT_BREAK))


sorcerer = Skills("job", "sorcerer")


@sorcerer(
    "grudge", Kind.SUPPORT, cite="MYK-ADVSKILL-GRUDGE", target="individual",
    when=lambda use, acting: in_combat(use, acting) and bool(everybody_else(use)),
)  # fmt: skip
async def grudge(use: Use, acting: Acting) -> None:
    """In Combat: Charisma against somebody's Level and 5; both of you take a D6, and one more for each point of
    Hostility towards you here, and all Hostility here falls by 1.
    """
    target = await choose_target(use, everybody_else(use))
    if not await overcomes(use, "charisma", target.level + 5, target):
        return
    await hurt(use, [target, use.user], f"{hatred(use, use.user) + 1}D6")
    for one in fighters(use.realm):
        for name in [name for name, felt in one.feelings.items() if felt.hostility]:
            await change_feeling(use.play, one, name, HOSTILITY, -1, use.feat.cite)


inquisitor = Skills("job", "inquisitor")


@inquisitor(
    "inquisition", Kind.SUPPORT, cite="MYK-ADVSKILL-INQUISITION", target="individual",
    when=lambda use, acting: in_combat(use, acting) and any(one.following for one in fighters(use.realm)),
)  # fmt: skip
async def inquisition(use: Use, acting: Acting) -> None:
    """In Combat: Charisma against 9 and a fifth of somebody's Followers; their attacks deal a fifth of their Followers
    more until Combat ends.
    """
    target = await choose_target(use, [one for one in fighters(use.realm) if one.following], good=True)
    if await overcomes(use, "charisma", fifth(target) + 9, target):
        last_once(use, target, Effect.DAMAGE, fifth(target), Scope.COMBAT)


demigod = Skills("job", "demigod")


@demigod("divine_blood", Kind.PERMANENT, cite="MYK-ADVSKILL-DIVINE-BLOOD", when=lambda use, hurt: hurt.who is use.user)
async def divine_blood(use: Use, hurt: DamageTaken) -> None:
    """You take damage: you gain 1 Drive."""
    gain_drive(use.play, use.user, 1, use.feat.cite)


@demigod.also(
    "divine_blood", Kind.PERMANENT, own=True, when=lambda use, reached: my_check(use, reached) and use.user.drive > 0
)  # fmt: skip
async def shine(use: Use, reached: ResultReached) -> None:
    """Every check of yours is higher by the Drive that you hold."""
    reached.check.bonus.add("Divine Blood", use.user.drive, use.feat.cite)


dd = Skills("job", "dd")


def worth_a_thought(use: Use, moment: AttackHit | CheckAnnounced) -> bool:
    """I hit somebody, or am about to disarm a Trap."""
    if isinstance(moment, AttackHit):
        return my_hit(use, moment)
    return my_check(use, moment) and moment.check.action == "disarm"


@dd("dungeon_speculation", Kind.ASSIST, cite="MYK-ADVSKILL-DUNGEON-SPECULATION", costs=(Hope(1),), when=worth_a_thought)
async def dungeon_speculation(use: Use, moment: AttackHit | CheckAnnounced) -> None:
    """You hit, or disarm: for 1 Hope your weapons deal your Level more until the cycle ends, and you disarm as much
    better.
    """
    for what in (Effect.DAMAGE, Effect.SPECULATION):
        last(use.play, use.user, what, use.user.level, Scope.CYCLE, name="Dungeon Speculation", cite=use.feat.cite)
    if isinstance(moment, CheckAnnounced):
        moment.check.bonus.add("Dungeon Speculation", use.user.level, use.feat.cite)


@dd.also(
    "dungeon_speculation", Kind.PERMANENT, own=True,
    when=lambda use, one: my_check(use, one) and one.check.action == "disarm" and lasts(use.user, Effect.SPECULATION),
)  # fmt: skip
async def still_speculating(use: Use, announced: CheckAnnounced) -> None:
    """Your speculation lasts: you disarm better."""
    announced.check.bonus.add("Dungeon Speculation", amount_of(use.user, Effect.SPECULATION), use.feat.cite)
