"""The skills that Jobs bring with them."""

from typing import cast

from undercroft.engine.asks import Pick, Split
from undercroft.engine.lasting import lasts
from undercroft.engine.moments import Declared

from ..combat.aiming import (
    beside,
    can_be_laid,
    choose_area,
    choose_target,
    choose_targets,
    choose_word,
    combat_traps,
    fighting,
    hurt,
    place_combat_trap,
)
from ..combat.attack import weapons_of
from ..combat.fight_conditions import armed, in_combat, my_attack, overcomes, struck, those_dropped
from ..combat.movement import move
from ..combat.options import PASS
from ..dungeon.traps import hush
from ..grammar.attempts import Attack
from ..grammar.delve_moments import (
    AttackDeclared,
    AttackHit,
    AttackOver,
    AttackScore,
    CampEnded,
    CombatEnded,
    DamageRolled,
    FeatUsed,
    QuarterEnded,
    RestTaken,
    RoundEnded,
    TrapDue,
    TurnEnded,
)
from ..grammar.entries import SKILLS, TRAPS, Check, Skills
from ..grammar.labels import item_label, labelled
from ..grammar.moments import (
    AbilityScore,
    Acting,
    CheckAnnounced,
    CheckFailed,
    FeelingDue,
    FollowersLossDue,
    GameOver,
    MealUsed,
    TableRolled,
)
from ..grammar.windows import RESPONDABLE, Use
from ..rules.bodies import heal, set_hp
from ..rules.checks import entry_check, make_check
from ..rules.choosing import choose_person, may_be_for, pay_for_oneself
from ..rules.conditions import fifth, my_check
from ..rules.costs import SPECS, AnyDrive, Hope, Voices
from ..rules.cycles import last
from ..rules.equipment import burn_stars, is_loose, take_out
from ..rules.figures import ability, defense, reach_of
from ..rules.hope import drive_room, gain_drive, gain_voices, pay_hope
from ..rules.knowledge import reveal
from ..rules.people import lose_followers
from ..rules.sides import enemies_of, fighters, in_area, side_of
from ..rules.wealth import gain_materials, gain_treasury, materials_at_hand, spend_materials
from ..state import AREAS, Carried, Character, Monster
from ..state.effects import Effect
from ..state.holding import HOLDING
from ..words import CITIZEN, Kind, Place, Scope

QUARTERS_IN_A_TURN = 4


def has_fragment(use: Use) -> bool:
    """The user carries a Star Fragment."""
    return use.user.stars > 0


astrologist = Skills("job", "astrologist")


@astrologist(
    "voice_of_star", Kind.OPTIONAL, cite="MYK-JOBSKILL-VOICE-OF-STAR", counts_as=("astrology",),
    own=True, when=lambda use, announced: my_check(use, announced) and has_fragment(use),
)  # fmt: skip
async def voice_of_star(use: Use, announced: CheckAnnounced) -> None:
    """You make a check: a Star Fragment burns up, and is a point of Drive that no Capacity can hold back."""
    burn_stars(use.user, 1)
    use.user.drive += 1


@astrologist.also(
    "voice_of_star", Kind.OPTIONAL,
    when=lambda use, hit: my_attack(use, hit) and bool(struck(use, hit)) and has_fragment(use),
)  # fmt: skip
async def star_in_the_blow(use: Use, hit: AttackHit) -> None:
    """Your attack hits: a Star Fragment burns up, and is a point of Drive for its damage."""
    burn_stars(use.user, 1)
    use.user.drive += 1


@astrologist.also(
    "voice_of_star", Kind.OPTIONAL,
    when=lambda use, due: due.who is use.user and due.amount > 0 and not due.prevented and has_fragment(use),
)  # fmt: skip
async def star_instead_of_a_man(use: Use, due: FollowersLossDue) -> None:
    """You lose Followers: a Star Fragment goes in the place of one of them."""
    burn_stars(use.user, 1)
    due.amount -= 1
    if due.amount <= 0:
        due.prevent()


warlock = Skills("job", "warlock")


def known_to_admirers(use: Use) -> dict[str, Character]:
    """List the skills that are not permanent and that somebody knows who feels anything for the user."""
    found: dict[str, Character] = {}
    for person in use.realm.members():
        felt = person.towards(use.user.id)
        if person is not use.user and (felt.affection or felt.hostility):
            for name in person.skills:
                if name in SKILLS and SKILLS[name].kind not in (Kind.PERMANENT, Kind.OPTIONAL):
                    found.setdefault(name, person)
    return {name: person for name, person in found.items() if name not in use.user.skills}


def forget(use: Use) -> None:
    """Forget what was memorized before."""
    for name in use.user.choices.pop("ritual", []):
        if name in use.user.lent:
            use.user.lent.remove(name)
            HOLDING.changed()
            use.play.tell("skill_forgotten", rules=(use.feat.cite,), who=use.user.called, skill=name)


@warlock(
    "ritual", Kind.SUPPORT, cite="MYK-JOBSKILL-RITUAL", target="individual", check=Check("wit", 9),
    when=lambda use, acting: bool(known_to_admirers(use)),
)  # fmt: skip
async def ritual(use: Use, acting: Acting) -> None:
    """Name a skill of somebody who feels something for you; if the check succeeds, you can use it once, for 1 Hope."""
    skills = list(known_to_admirers(use))
    chosen = await Pick(use.user.seat, "ritual_skill", skills) if len(skills) > 1 else skills[0]
    if (await entry_check(use)).succeeded:
        forget(use)
        use.user.lent.append(chosen)
        HOLDING.changed()
        use.user.choices["ritual"] = [chosen]
        use.play.tell("skill_memorized", rules=(use.feat.cite,), who=use.user.called, skill=chosen)


def i_use_what_i_memorized(use: Use, declared: Declared) -> bool:
    """The user has declared the memorized skill."""
    used = cast(Use, declared.use)
    return used.user is use.user and used.feat.entry in use.user.choices.get("ritual", [])


@warlock.also("ritual", Kind.PERMANENT, when=i_use_what_i_memorized)
async def pay_for_the_ritual(use: Use, declared: Declared) -> None:
    """You use the skill you memorized: it costs 1 Hope more, and then it is forgotten."""
    if use.user.drive + use.kingdom.voices < 1 or not await pay_hope(use.play, use.user, 1, "ritual"):
        declared.cancel()
    forget(use)


@warlock.also("ritual", Kind.PERMANENT)
async def clear_the_mind(use: Use, over: GameOver) -> None:
    """The game ends: what was memorized is forgotten."""
    forget(use)


summoner = Skills("job", "summoner")


@summoner(
    "minor_shift", Kind.SUPPORT, cite="MYK-JOBSKILL-MINOR-SHIFT", target="individual", counts_as=("summoning",),
    costs=(Hope(1),), when=in_combat,
)  # fmt: skip
async def minor_shift(use: Use, acting: Acting) -> None:
    """In Combat, for 1 Hope: Charisma against somebody's Level and 7; they stand in an Area of your choice."""
    target = await choose_target(use, fighters(use.realm))
    if await overcomes(use, "charisma", target.level + 7, target):
        areas = [area for area in AREAS if area != target.area]
        await move(use.play, target, await choose_area(use, areas), "placed", by=use.user.id)


doctor = Skills("job", "doctor")
MONSTEROLOGY = Effect.MONSTEROLOGY


def specimens(use: Use) -> list[Monster]:
    """List one monster of each kind on the other side that was not studied yet, and all that nobody knows."""
    found: dict[str, Monster] = {}
    for one in enemies_of(use.realm, use.user):
        if isinstance(one, Monster) and one.kind and not studied(use.user, one):
            found.setdefault(one.kind if one.known else one.id, one)
    return list(found.values())


def studied(who: Character, monster: Character) -> bool:
    """Say whether somebody has studied such a monster in this Combat."""
    kind = monster.kind if isinstance(monster, Monster) else ""
    return lasts(who, MONSTEROLOGY, about=kind)


@doctor(
    MONSTEROLOGY, Kind.SUPPORT, cite="MYK-JOBSKILL-MONSTEROLOGY", target="court", counts_as=("science",),
    check=Check("wit", 9), when=lambda use, acting: in_combat(use, acting) and bool(specimens(use)),
)  # fmt: skip
async def monsterology(use: Use, acting: Acting) -> None:
    """In Combat, name a kind of monster there: if the check succeeds, all attacks of the Court on it are 1 higher and
    deal 1 more damage until Combat ends.
    """
    target = await choose_target(use, specimens(use))
    if (await entry_check(use)).succeeded and isinstance(target, Monster):
        reveal(use.play, target)
        about = target.kind
        last(use.play, use.user, MONSTEROLOGY, 1, Scope.COMBAT, name="Monsterology", cite=use.feat.cite, about=about)


def one_of_us_attacks(use: Use, attack: Attack) -> bool:
    """Somebody of the user's side attacks, who is no monster."""
    attacker = attack.attacker
    return not isinstance(attacker, Monster) and side_of(use.realm, attacker) == side_of(use.realm, use.user)


@doctor.also(
    MONSTEROLOGY, Kind.PERMANENT,
    when=lambda use, score: one_of_us_attacks(use, score.attack)
    and bool(score.attack.targets) and all(studied(use.user, one) for one in score.attack.targets),
)  # fmt: skip
def know_where_to_aim(use: Use, score: AttackScore) -> None:
    """Somebody at Court attacks what you have studied: the check is 1 higher."""
    score.total.add_strongest("Monsterology", 1, use.feat.cite)


@doctor.also(
    MONSTEROLOGY, Kind.PERMANENT,
    when=lambda use, rolled: one_of_us_attacks(use, rolled.attack)
    and any(studied(use.user, one) for one in rolled.attack.struck),
)  # fmt: skip
async def know_where_it_hurts(use: Use, rolled: DamageRolled) -> None:
    """Somebody at Court hits what you have studied: 1 more damage, or 1D6 if a Doctor wears Analyze Specs."""
    keen = "doctor" in use.user.jobs and use.user.find_item(SPECS) is not None
    amount = use.roll("1D6") if keen else 1
    for one in rolled.attack.struck:
        if studied(use.user, one):
            rolled.attack.add_for(one, "Monsterology", amount, use.feat.cite)


medic = Skills("job", "medic")


def bereaved(use: Use) -> list[Character]:
    """List who at Court has lost Followers in this Combat."""
    return [one for one in use.realm.members() if one.lost_in_combat > 0]


@medic(
    "field_doctor", Kind.INTERRUPT, cite="MYK-JOBSKILL-FIELD-DOCTOR", target="court", costs=(Hope(1),),
    when=lambda use, ended: bool(bereaved(use)),
)  # fmt: skip
async def field_doctor(use: Use, ended: CombatEnded) -> None:
    """Combat ends: for 1 Hope, up to 1D6 Followers that were lost in it get up again."""
    room = {one.id: one.lost_in_combat for one in bereaved(use)}
    saved = min(use.roll("1D6"), sum(room.values()))
    names = {one.id: one.called for one in bereaved(use)}
    shares = {next(iter(room)): saved}
    if len(room) > 1:
        shares = await Split(use.user.seat, "field_doctor", saved, list(room), params={"room": room, "names": names})
    for name, share in shares.items():
        back_on_their_feet(use, use.realm.landmakers[name], min(share, room[name]))


def back_on_their_feet(use: Use, who: Character, amount: int) -> None:
    """Let Followers that somebody has lost in this Combat be there again. [R2-FIELDDOCTOR]"""
    if amount:
        who.followers[CITIZEN] = who.followers.get(CITIZEN, 0) + amount
        who.lost_in_combat -= amount
        who.lost_in_game -= amount
        use.realm.chronicle.lost_followers -= amount
        use.play.tell("followers_got_up", rules=(use.feat.cite,), who=who.called, amount=amount)


noble = Skills("job", "noble")


@noble(
    "noblesse_oblige", Kind.PERMANENT, cite="MYK-JOBSKILL-NOBLESSE-OBLIGE",
    own=True, score="warfare",
    when=lambda use, score: fighting(use.realm, use.user),
)  # fmt: skip
def noblesse_oblige(use: Use, score: AbilityScore) -> None:
    """In Combat your Warfare is higher by all the Affection towards you of those in your Area."""
    score.total.add("Noblesse Oblige", sum(one.fond_of(use.user) for one in beside(use)), use.feat.cite)


eunuch = Skills("job", "eunuch")


@eunuch(
    "conspiracy", Kind.OPTIONAL, cite="MYK-JOBSKILL-CONSPIRACY", target="individual", costs=(Hope(1),),
    when=lambda use, failed: not failed.check.critical and use.user.towards(failed.check.roller.id).hostility > 0,
)  # fmt: skip
async def conspiracy(use: Use, failed: CheckFailed) -> None:
    """Somebody to whom you are hostile fails a check: for 1 Hope it is a critical failure."""
    failed.check.critical = "failure"


warrior = Skills("job", "warrior")


@warrior(
    "blade_opera", Kind.ASSIST, cite="MYK-JOBSKILL-BLADE-OPERA", costs=(Hope(1),),
    when=lambda use, declared: armed(use, declared) and bool(beside(use)),
)  # fmt: skip
async def blade_opera(use: Use, declared: AttackDeclared) -> None:
    """You attack: for 1 Hope, one Attack Check counts against up to as many in your Area as your Warfare."""
    most = max(1, ability(use.play, use.user, "warfare"))
    declared.attack.targets = await choose_targets(use, beside(use), least=1, most=most)
    declared.attack.area = use.user.area


executioner = Skills("job", "executioner")


def within_arms_length(use: Use, hit: AttackHit) -> list[Character]:
    """List whom the attack has hit in the user's own Area."""
    return [one for one in struck(use, hit) if one.area == use.user.area]


@executioner(
    "headhunt", Kind.ASSIST, cite="MYK-JOBSKILL-HEADHUNT", costs=(AnyDrive(),),
    when=lambda use, hit: my_attack(use, hit) and bool(within_arms_length(use, hit)),
)  # fmt: skip
async def headhunt(use: Use, hit: AttackHit) -> None:
    """You hit somebody in your Area: spend any Drive and roll as many dice; on a 6 their HP are 0."""
    attack = hit.attack
    target = await choose_target(use, within_arms_length(use, hit))
    if 6 not in [use.roll("1D6") for _ in range(use.paid["hope"])]:
        return
    if attack.struck == [target]:
        attack.instead, attack.crushes = 0, False
    else:
        attack.struck.remove(target)
        attack.dealt[target.id] = target.hp
        await set_hp(use.play, target, 0, use.user.id, gentle=attack.held_back)


guard = Skills("job", "guard")


def areas_of_my_weapons(use: Use) -> list[int]:
    """List the Areas that one of the user's weapons reaches."""
    reaches = [reach_of(use.play, use.user, weapon).value for weapon in weapons_of(use.user)]
    return [area for area in AREAS if abs(area - use.user.area) <= max(reaches, default=-1)]


@guard(
    "human_wave_sweep", Kind.SUPPORT, cite="MYK-JOBSKILL-HUMAN-WAVE-SWEEP", target="area", name="Human-wave Sweep",
    check=Check("warfare", 9), costs=(Voices(1),),
    when=lambda use, acting: in_combat(use, acting) and bool(areas_of_my_weapons(use)) and use.user.following > 0,
)  # fmt: skip
async def human_wave_sweep(use: Use, acting: Acting) -> None:
    """In Combat, for a Voice: everybody in an Area in reach takes a fifth of your Followers as damage; if the check
    fails, you lose as many Followers as it failed by.
    """
    area = await choose_area(use, areas_of_my_weapons(use))
    check = await entry_check(use)
    if check.succeeded:
        await hurt(use, in_area(use.realm, area), fifth(use.user))
    else:
        await lose_followers(use.play, use.user, check.missing, use.feat.cite, by=use.user.id)


merchant = Skills("job", "merchant")
HARD_SELL, HEAP, LOT = "hard_sell", "materials", 10
"""The skill, ten Materials in one lot, and how many that is."""


def wares(who: Character) -> dict[str, Carried | None]:
    """List what somebody could sell: each Item that can be let go, and ten Materials at once."""
    items = {f"{place}:{item.id}": item for place, item in enumerate(who.items()) if is_loose(item)}
    heap: dict[str, Carried | None] = {HEAP: None} if sum(materials_at_hand(who).values()) >= LOT else {}
    return {**items, **heap}


@merchant(
    HARD_SELL, Kind.SUPPORT, cite="MYK-JOBSKILL-HARD-SELL", target="individual",
    when=lambda use, acting: in_combat(use, acting) and bool(wares(use.user)) and HARD_SELL not in use.user.used.combat,
)  # fmt: skip
async def hard_sell(use: Use, acting: Acting) -> None:
    """Once in a Combat: Wit against an enemy's Defense; they buy an Item or 10 Materials of yours for 1 MG."""
    enemy = await choose_target(use, enemies_of(use.realm, use.user))
    if not await overcomes(use, "wit", defense(use.play, enemy).value, enemy):
        return
    use.user.used.combat.append(HARD_SELL)
    sold = wares(use.user)
    labels = {name: item_label(item) for name, item in sold.items() if item is not None}
    params = {"who": enemy.called, "items": {name: item.id for name, item in sold.items() if item is not None}}
    chosen = next(iter(sold))
    if len(sold) > 1:
        chosen = await labelled(Pick(use.user.seat, HARD_SELL, list(sold), params), labels)
    item = sold[chosen]
    if item is None:
        spend_materials(use.user, LOT)
    else:
        take_out(use.user, item)
    what = HEAP if item is None else item.id
    use.play.tell("sold_hard", rules=(use.feat.cite,), who=use.user.called, buyer=enemy.called, what=what)
    gain_treasury(use.play, 1, use.feat.cite)


daedalist = Skills("job", "daedalist")


def layable(use: Use, area: int) -> list[str]:
    """List the Combat Traps that the user could lay in an Area."""
    return [kind for kind in combat_traps(use.user.level) if can_be_laid(use, area, kind)]


def plots(use: Use) -> list[int]:
    """List the Areas in which the user could lay anything."""
    return [area for area in AREAS if layable(use, area)]


@daedalist(
    "dungeon_tectonics", Kind.SUPPORT, cite="MYK-JOBSKILL-DUNGEON-TECTONICS", target="area",
    when=lambda use, acting: in_combat(use, acting) and bool(plots(use)),
)  # fmt: skip
async def dungeon_tectonics(use: Use, acting: Acting) -> None:
    """In Combat: Quest against 7, a Combat Trap's Level and that of a Trap already there; the Trap is laid there."""
    area = await choose_area(use, plots(use))
    kind = await choose_word(use, layable(use, area))
    fight = use.realm.delve.fight
    assert fight is not None
    there = fight.traps.get(area)
    difficulty = 7 + TRAPS[kind].level + (there.level if there is not None else 0)
    unknown = there is not None and area not in fight.known_traps
    action = use.feat.entry
    check = await make_check(use.play, use.user, "quest", difficulty, action=action, hidden=unknown, use=use)
    if check.succeeded:
        place_combat_trap(use, area, kind)


master = Skills("job", "master")


@master(
    "mood_maker", Kind.ASSIST, cite="MYK-JOBSKILL-MOOD-MAKER", target="individual",
    when=lambda use, taken: taken.who is use.user and bool(cheerless(use)),
)  # fmt: skip
async def mood_maker(use: Use, taken: RestTaken) -> None:
    """You Rest in the Camp step: somebody recovers 1 Drive."""
    friend = await choose_person(use, "mood_maker", cheerless(use))
    assert friend is not None
    gain_drive(use.play, friend, 1, use.feat.cite)


def cheerless(use: Use) -> list[Character]:
    """List who at Court could take some Drive."""
    return [one for one in use.realm.members() if drive_room(use.play, one) > 0]


cook = Skills("job", "cook")


@cook(
    "dungeon_banquet", Kind.ASSIST, cite="MYK-JOBSKILL-DUNGEON-BANQUET", target="court", check=Check("quest", 9),
    when=lambda use, meal: meal.who is use.user,
)  # fmt: skip
async def dungeon_banquet(use: Use, meal: MealUsed) -> None:
    """You serve a Lunch or a Full Course: if the check succeeds, the whole Court has 1 more Warfare for a Turn."""
    if (await entry_check(use)).succeeded:
        for who in use.realm.members():
            cite = use.feat.cite
            last(use.play, who, Effect.WARFARE, 1, Scope.TURN, name="Banquet", cite=cite, quarters=QUARTERS_IN_A_TURN)


happymancer = Skills("job", "happymancer")


@happymancer(
    "sweet_talk", Kind.INTERRUPT, cite="MYK-JOBSKILL-SWEET-TALK", target="individual", costs=(Hope(1),),
    when=lambda use, due: may_be_for(use, due.who),
)  # fmt: skip
async def sweet_talk(use: Use, due: FeelingDue) -> None:
    """Somebody else's Affection or Hostility is about to rise: for 1 Hope it rises by twice as much."""
    due.amount *= 2 if await pay_for_oneself(use, due.who) else 1


bee = Skills("job", "bee")


@bee(
    "hustle", Kind.INTERRUPT, cite="MYK-JOBSKILL-HUSTLE", target="individual", costs=(Hope(1),),
    when=lambda use, rolled: use.realm.place is not Place.KINGDOM and not rolled.roll.cancelled,
)  # fmt: skip
async def hustle(use: Use, rolled: TableRolled) -> None:
    """Somebody rolls on a table in the dungeon: for 1 Hope, that never happened; the table is rolled again."""
    rolled.roll.throw()


hunter = Skills("job", "hunter")
GAME = ("meat", "leather", "fangs")


@hunter("hunting", Kind.PLAN, cite="MYK-JOBSKILL-HUNTING", check=Check("quest", 9))
async def hunting(use: Use, acting: Acting) -> None:
    """If the check succeeds: 1D6 Meat, Leather or Fangs."""
    if (await entry_check(use)).succeeded:
        material = await Pick(use.user.seat, "hunting_material", GAME)
        gain_materials(use.play, use.user, material, use.roll("1D6"), use.feat.cite)


adventurer = Skills("job", "adventurer")
FAME = "fame"


def greater_than_i(use: Use, over: AttackOver) -> bool:
    """My attack has brought down somebody of a higher Level than mine, for the first time in this Combat."""
    fallen = [one for one in those_dropped(over) if one.level > use.user.level]
    return my_attack(use, over) and bool(fallen) and FAME not in use.user.used.combat


@adventurer(FAME, Kind.PERMANENT, cite="MYK-JOBSKILL-FAME", when=greater_than_i)
async def fame(use: Use, over: AttackOver) -> None:
    """Your attack fells somebody of a higher Level than yours: a Voice is recovered, once in a Combat."""
    use.user.used.combat.append(FAME)
    gain_voices(use.play, 1, use.feat.cite)


drone = Skills("job", "drone")
LAZYBONES, ROUND, QUARTER = "lazybones", "round", "quarter"


def get_busy(use: Use) -> None:
    """Write down that the user has done something, in this Round and in this Quarter."""
    use.choices[:] = [ROUND, QUARTER] if use.realm.delve.fight is not None else [QUARTER]


def i_did_something(use: Use, moment: TurnEnded | AttackDeclared | FeatUsed | CampEnded) -> bool:
    """I have attacked, acted or stepped in; going somewhere and passing is nothing. [R2-LAZYBONES]"""
    match moment:
        case TurnEnded():
            return moment.who is use.user and moment.action != PASS
        case AttackDeclared():
            return my_attack(use, moment)
        case FeatUsed():
            return moment.use.user is use.user and moment.use.feat.kind in RESPONDABLE
    return use.user.exhausted


@drone(LAZYBONES, Kind.PERMANENT, cite="MYK-JOBSKILL-LAZYBONES", when=i_did_something)
async def lazybones(use: Use, moment: TurnEnded | AttackDeclared | FeatUsed | CampEnded) -> None:
    """You have done something: there is no rest for you."""
    get_busy(use)


@drone.also(LAZYBONES, Kind.PERMANENT)
async def doze(use: Use, ended: RoundEnded | QuarterEnded) -> None:
    """A Round in which you do nothing at all gives you 1 HP back, such a Quarter 1 Drive."""
    if isinstance(ended, RoundEnded):
        if ROUND not in use.choices and use.user.awake:
            heal(use.play, use.user, 1, use.feat.cite)
        use.choices[:] = [one for one in use.choices if one != ROUND]
    else:
        if QUARTER not in use.choices and use.user.awake:
            gain_drive(use.play, use.user, 1, use.feat.cite)
        use.choices.clear()


thief = Skills("job", "thief")


@thief(
    "five_finger", Kind.INTERRUPT, cite="MYK-JOBSKILL-FIVE-FINGER", target="individual", costs=(Hope(1),),
    when=lambda use, due: not due.prevented and any(not isinstance(one, Monster) for one in due.who),
)  # fmt: skip
async def five_finger(use: Use, due: TrapDue) -> None:
    """A Trap has picked somebody of the Court: for 1 Hope, Quest against its Level and 9; it does nothing until the
    cycle ends.
    """
    if await overcomes(use, "quest", due.trap.level + 9):
        hush(use.play, due.trap, use.feat.cite)
        due.prevent()
