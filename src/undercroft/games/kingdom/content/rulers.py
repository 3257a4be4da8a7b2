"""Rulers: the skills that only they learn, and their Weak Points."""

from undercroft.engine.asks import Pick
from undercroft.engine.costs import Limit

from ..combat.aiming import (
    HAZARD,
    attack_each,
    choose_amount,
    choose_area,
    choose_target,
    choose_targets,
    choose_word,
    combat_traps,
    fighting,
    kingdom_resists,
    place_combat_trap,
    resists,
    summon,
)
from ..combat.attack import in_reach
from ..combat.fight_conditions import i_am_hit, i_go_down, in_combat, my_attack, my_damage, round_over
from ..combat.movement import move
from ..dungeon.rulers import WEAK, destroy_core, shunned
from ..dungeon.weaknesses import BLED_BY, has_about_them
from ..grammar.authority import speaker
from ..grammar.delve_moments import (
    AttackDeclared,
    AttackHit,
    CombatBegun,
    MonsterDied,
    MonstersMet,
    RoundBegun,
    RoundEnded,
)
from ..grammar.entries import BASES, MONSTERS, BuiltIn, Skill, Skills
from ..grammar.labels import labelled
from ..grammar.moments import Acting, DamageDue, DamageTaken, Downed
from ..grammar.tables import roll_on
from ..grammar.windows import Use
from ..rules.bodies import inflict, lose_hp, raise_hp, slay
from ..rules.checks import make_check
from ..rules.figures import ability, max_hp
from ..rules.knowledge import hides_something, name_in_view, show_bases
from ..rules.people import flee_home, lose_citizens, lose_followers
from ..rules.sides import enemies_of, fighters
from ..rules.whose import everybody, speaker_alone
from ..state import COURT, ENCAMPMENT, Base, Character, Monster
from ..state.holding import HOLDING
from ..words import Kind, Scope
from .tables.arrival import ARRIVAL

skill = Skills("monster", "ruler")
RULER_LEVELS = {
    "terror": 3, "asura": 4, "dungeon_hazard": 5, "plague": 6, "black_sabbath": 7, "baptism_of_nightmare": 8,
    "pandemonium": 9, "awaken": 10, "asylum": 11, "purgatory": 12,
}  # fmt: skip
"""From which Level on a Ruler can learn each of them. [MYK-RULER-SKILLS]"""


def fitting_skills(level: int) -> list[str]:
    """List the Ruler skills that a monster of a Level can learn. [MYK-RULER-SKILLS]"""
    return [name for name, least in RULER_LEVELS.items() if level >= least]


terror = Skill(
    id="terror", family="monster", group="ruler", kind=Kind.PERMANENT, cite="MYK-RULERSKILL-TERROR", target="court",
    text="The Court meets it: Wit or Charisma against 5 and its Level each, or 2D6 Followers go home.",
)  # fmt: skip
met_with_terror = BuiltIn(id="met_with_terror", cite=terror.cite)


def those_met(use: Use) -> list[Monster]:
    """List the monsters of the room that the Court stands in."""
    room = use.realm.adventure.truth.rooms.get(use.realm.delve.room)
    return room.survivors if room is not None else []


@met_with_terror.feat(
    Kind.PERMANENT,
    when=lambda use, met: use.user is speaker(use.realm) and any("terror" in one.skills for one in those_met(use)),
)  # fmt: skip
async def face_terror(use: Use, met: MonstersMet) -> None:
    """The Court meets a Ruler full of terror: Wit or Charisma each, or 2D6 Followers go home."""
    ruler = max((one for one in those_met(use) if "terror" in one.skills), key=lambda one: one.level)
    for who in use.realm.awake():
        scores = {name: ability(use.play, who, name) for name in ("wit", "charisma")}
        score = await Pick(who.seat, "terror_score", list(scores), {"scores": scores})
        hidden = hides_something(use.realm, ruler)
        check = await make_check(use.play, who, score, ruler.level + 5, action="terror", hidden=hidden)
        if not check.succeeded:
            await flee_home(use.play, who, use.roll("2D6"), use.feat.cite)


@skill(
    "asura", Kind.SUPPORT, cite="MYK-RULERSKILL-ASURA",
    when=lambda use, acting: in_combat(use, acting) and bool(in_reach(use.play, use.user, None)),
)  # fmt: skip
async def asura(use: Use, acting: Acting) -> None:
    """Attack several in reach, one for every five of your Levels or part of them, each once."""
    most = -(-use.user.level // 5)
    await attack_each(use, await choose_targets(use, in_reach(use.play, use.user, None), least=1, most=most))


MOST_HAZARDS = 3


@skill(
    "dungeon_hazard", Kind.PERMANENT, cite="MYK-RULERSKILL-DUNGEON-HAZARD",
    when=lambda use, begun: bool(combat_traps(use.user.level)),
)  # fmt: skip
async def dungeon_hazard(use: Use, begun: CombatBegun) -> None:
    """Combat begins: a Combat Trap up to your Level lies in up to three Areas each; lesser ones cannot replace it."""
    kinds, areas = combat_traps(use.user.level), [3, 2, 4, 1, 5, 6]
    for _ in range(await choose_amount(use, 0, MOST_HAZARDS, needed=MOST_HAZARDS)):
        area = await choose_area(use, areas)
        areas.remove(area)
        place_combat_trap(use, area, await choose_word(use, kinds, best=kinds[-1]), **{HAZARD: "1"})


@skill("plague", Kind.PERMANENT, cite="MYK-RULERSKILL-PLAGUE", when=round_over)
async def plague(use: Use, ended: RoundEnded) -> None:
    """The Round ends: Lifestyle against 9 and the Rounds so far, or the Kingdom loses 1D6 Citizens."""
    fight = use.realm.delve.fight
    assert fight is not None
    if not await kingdom_resists(use, "lifestyle", 9 + fight.round):
        await lose_citizens(use.play, use.roll("1D6"), use.feat.cite)


EXTRA = "extra"


@skill("black_sabbath", Kind.PERMANENT, cite="MYK-RULERSKILL-BLACK-SABBATH")
async def black_sabbath(use: Use, begun: CombatBegun) -> None:
    """Combat begins: somebody who was met in this game is in your Area; a blow at you hits them when a die is even."""
    people = {one.id: one.called for one in fighters(use.realm, COURT)}
    cast = use.realm.adventure.truth.cast
    people |= {f"{EXTRA}:{one.id}": one.name for one in cast.values() if not one.gone}
    ask = Pick(use.user.seat, "sabbath_victim", list(people), {"power": use.feat.entry})
    use.choices[:] = [await labelled(ask, people) if len(people) > 1 else next(iter(people))]
    use.play.tell("sabbath_held", rules=(use.feat.cite,), who=people[use.choices[0]])
    if not use.choices[0].startswith(EXTRA):
        await move(use.play, use.realm.character(use.choices[0]), use.user.area, "placed")


def has_a_substitute(use: Use, hit: AttackHit) -> bool:
    """I am hit, and somebody is there who might be hit instead."""
    if not i_am_hit(use, hit) or not use.choices:
        return False
    kind, _, name = use.choices[0].partition(":")
    return name in use.realm.adventure.truth.cast if kind == EXTRA else fighting(use.realm, substitute(use))


def substitute(use: Use) -> Character:
    """Give the member of the Court who stands in for the user."""
    return use.realm.character(use.choices[0])


@skill.also("black_sabbath", Kind.PERMANENT, when=has_a_substitute)
async def take_the_blow(use: Use, hit: AttackHit) -> None:
    """You are hit: a die that shows an even number, and it is the other one who is hit. [MYKR3-M22]"""
    if use.roll("1D6") % 2:
        return
    kind, _, name = use.choices[0].partition(":")
    hit.attack.struck = [one for one in hit.attack.struck if one is not use.user]
    if kind == EXTRA:
        gone = use.realm.adventure.truth.cast.pop(name)
        use.choices.clear()
        use.play.tell("sabbath_extra_killed", rules=(use.feat.cite,), who=gone.name)
    else:
        hit.attack.struck.append(substitute(use))


@skill(
    "baptism_of_nightmare", Kind.SUPPORT, cite="MYK-RULERSKILL-BAPTISM-OF-NIGHTMARE",
    when=lambda use, acting: in_combat(use, acting) and bool(with_followers(use)) and bool(lesser_kin(use)),
)  # fmt: skip
async def baptism_of_nightmare(use: Use, acting: Acting) -> None:
    """Choose somebody: 1D6 of their Followers become monsters of your type, up to Level 3, until you die."""
    target = await choose_target(use, with_followers(use))
    kinds = lesser_kin(use)
    kind = await choose_word(use, kinds, best=kinds[-1])
    turned = await lose_followers(use.play, target, use.roll("1D6"), use.feat.cite, by=use.user.id)
    for monster in summon(use, kind, target.area, turned):
        monster.choices[use.feat.entry] = [use.user.id]


def with_followers(use: Use) -> list[Character]:
    """List the enemies who lead anybody."""
    return [one for one in enemies_of(use.realm, use.user) if one.follower_count]


def lesser_kin(use: Use) -> list[str]:
    """List the kinds of monster of the user's type up to Level 3, the lowest first. [MYKR3-M23]"""
    assert isinstance(use.user, Monster)
    own = MONSTERS[use.user.kind].type
    return [one.id for one in MONSTERS if one.type == own and one.level <= 3]


nightmare_over = BuiltIn(id="nightmare_over", cite="MYK-RULERSKILL-BAPTISM-OF-NIGHTMARE")


@nightmare_over.feat(
    Kind.PERMANENT,
    when=lambda use, died: died.who.id in use.user.choices.get("baptism_of_nightmare", []),
    whose=lambda realm, died: [one for one in everybody(realm) if "baptism_of_nightmare" in one.choices],
)  # fmt: skip
async def wake_up(use: Use, died: MonsterDied) -> None:
    """The Ruler who made you out of somebody is dead: you are gone. [MYKR3-M23]"""
    fight = use.realm.delve.fight
    if fight is not None and fight.monsters.pop(use.user.id, None) is not None:
        use.play.tell("monster_left", rules=(use.feat.cite,), who=use.user.called)


@skill(
    "pandemonium", Kind.SUPPORT, cite="MYK-RULERSKILL-PANDEMONIUM", limit=Limit(Scope.GAME),
    when=lambda use, acting: bool(use.realm.adventure.truth.rooms),
)  # fmt: skip
async def pandemonium(use: Use, acting: Acting) -> None:
    """Once in a game: a Base stands in a room of your choice."""
    truth = use.realm.adventure.truth
    room = await choose_word(use, list(truth.rooms), best=truth.lair)
    kind = await choose_word(use, [one.id for one in BASES])
    ident = f"base{len(truth.bases) + 1}"
    truth.bases.append(Base(ident, kind, room, BASES[kind].hp, face_up=True))
    use.play.tell("base_raised", rules=(use.feat.cite,), room=room, base=kind)
    show_bases(use.play)


def better_selves(use: Use) -> list[str]:
    """List what a Ruler can turn into: anything up to 3 Levels higher. [MYKR3-M20]"""
    level = use.user.level
    return [one.id for one in MONSTERS if level < one.level <= level + 3]


@skill(
    "awaken", Kind.INTERRUPT, cite="MYK-RULERSKILL-AWAKEN",
    when=lambda use, downed: i_go_down(use, downed) and use.user.hp <= 0 and bool(better_selves(use)),
)  # fmt: skip
async def awaken(use: Use, downed: Downed) -> None:
    """Your HP are gone: you are another, up to 3 Levels higher, with all its HP; this skill is lost."""
    ruler, before = use.user, use.user.called
    assert isinstance(ruler, Monster)
    own = [name for name in ruler.skills if name not in MONSTERS[ruler.kind].skills and name != "awaken"]
    kinds = better_selves(use)
    ruler.kind = await choose_word(use, kinds, best=max(kinds, key=lambda kind: MONSTERS[kind].hp))
    HOLDING.changed()
    entry = MONSTERS[ruler.kind]
    ruler.abilities["warfare"] = entry.warfare + ruler.improved.get("warfare", 0)
    ruler.skills = [*entry.skills, *(name for name in own if name not in entry.skills)]
    HOLDING.changed()
    name_in_view(use.realm, ruler)
    use.play.tell("ruler_awakened", rules=(use.feat.cite,), who=before, now=ruler.called)
    raise_hp(use.play, ruler, max_hp(use.play, ruler).value)


@skill("asylum", Kind.PERMANENT, cite="MYK-RULERSKILL-ASYLUM")
async def asylum(use: Use, begun: CombatBegun) -> None:
    """Combat begins: choose one of the Court; all others of them are not on the Battlefield. [MYKR3-M21]"""
    people = enemies_of(use.realm, use.user)
    chosen = await choose_target(use, people)
    for one in [one for one in people if one is not chosen]:
        use.choices.append(one.id)
        one.area = 0
    use.play.tell("asylum_closed", rules=(use.feat.cite,), who=chosen.called)


@skill.also(
    "asylum", Kind.PERMANENT,
    when=lambda use, begun: bool(use.choices) and use.realm.delve.fight is not None and use.realm.delve.fight.round > 1,
)  # fmt: skip
async def knock_at_the_gate(use: Use, begun: RoundBegun) -> None:
    """A later Round begins: who was shut out finds a way in, or Wit against 5 and your Level."""
    for name in list(use.choices):
        who = use.realm.character(name)
        if who.awake and await comes_back(use, who):
            use.choices.remove(name)


async def comes_back(use: Use, who: Character) -> bool:
    """Let somebody choose how to come back: by chance, or by Wit into the Encampment."""
    scores = {"wit": ability(use.play, who, "wit")}
    if await Pick(who.seat, "asylum_return", ["wit", "arrival"], {"scores": scores}) == "arrival":
        await roll_on(use.play, ARRIVAL, who)
        return who.area > 0
    if await resists(use, who, "wit", use.user.level + 5):
        who.area = ENCAMPMENT[COURT]
    return who.area > 0


@skill("purgatory", Kind.PERMANENT, cite="MYK-RULERSKILL-PURGATORY", when=round_over)
async def purgatory(use: Use, ended: RoundEnded) -> None:
    """The Round ends: Warfare / 9 for everybody in the Court, or they lose 1D6 Followers."""
    for who in use.realm.members():
        if who.follower_count and not await resists(use, who, "warfare", 9):
            await lose_followers(use.play, who, use.roll("1D6"), use.feat.cite, by=use.user.id)


weak = Skills("monster", "weak_point")


def nemeses(use: Use) -> list[str]:
    """Give what a Weak Point is about."""
    return use.user.choices.get(use.feat.entry, [])


def dealer_of(use: Use, due: DamageDue) -> Character | None:
    """Find who deals damage, if anybody does."""
    return next((one for one in fighters(use.realm) if one.id == due.dealer), None)


def is_nemesis(use: Use, due: DamageDue) -> bool:
    """Somebody hurts me whom I have met before: that very one, or the one of the Court who is of that class."""
    dealer = dealer_of(use, due)
    return dealer is not None and (dealer.id in nemeses(use) or dealer.court_class in nemeses(use))


@weak(
    f"{WEAK}karma", Kind.PERMANENT, cite="MYK-RULERWEAK-KARMA",
    when=lambda use, due: my_damage(use, due) and is_nemesis(use, due),
)  # fmt: skip
async def karma(use: Use, due: DamageDue) -> None:
    """Somebody from a former life hurts you: 1D6 more damage."""
    due.amount += use.roll("1D6")


def nemesis_is_here(use: Use, moment: CombatBegun | RoundBegun) -> bool:
    """Somebody I cannot face stands on the Battlefield."""
    names = [name for one in fighters(use.realm) for name in (one.id, one.name, getattr(one, "of_npc", ""))]
    return any(name in names for name in nemeses(use) if name)


@weak(f"{WEAK}relationship", Kind.PERMANENT, cite="MYK-RULERWEAK-RELATIONSHIP", when=nemesis_is_here)
async def relationship(use: Use, moment: CombatBegun | RoundBegun) -> None:
    """Somebody you were close to is on the Battlefield: you are Cursed."""
    await inflict(use.play, use.user, "cursed", use.feat.cite)


def is_poisonous(use: Use, due: DamageDue) -> bool:
    """I take damage from what I cannot stand, or from who carries it."""
    dealer, ruler = dealer_of(use, due), use.user
    if not my_damage(use, due) or dealer is None or not isinstance(ruler, Monster):
        return False
    return any(has_about_them(ruler, dealer, weakness) for weakness in nemeses(use))


@weak(f"{WEAK}poison", Kind.PERMANENT, cite="MYK-RULERWEAK-POISON", when=is_poisonous)
async def poison(use: Use, due: DamageDue) -> None:
    """Somebody hurts you who carries what is poison to you: 1D6 more damage."""
    due.amount += use.roll("1D6")


@weak.also(f"{WEAK}poison", Kind.PERMANENT, when=lambda use, taken: taken.who is use.user and bool(taken.dealer))
async def remember_blood(use: Use, taken: DamageTaken) -> None:
    """Somebody draws your blood: you remember who."""
    use.user.choices.setdefault(BLED_BY, []).append(taken.dealer)


def anathema_attacked(use: Use, declared: AttackDeclared) -> bool:
    """I attack what I cannot touch."""
    ruler = use.user
    return my_attack(use, declared) and any(
        isinstance(ruler, Monster) and shunned(ruler, one) for one in declared.attack.targets
    )


@weak(f"{WEAK}anathema", Kind.PERMANENT, cite="MYK-RULERWEAK-ANATHEMA", when=anathema_attacked)
async def anathema(use: Use, declared: AttackDeclared) -> None:
    """You attack what you cannot touch: you lose 2D6 HP."""
    await lose_hp(use.play, use.user, use.roll("2D6"), use.feat.entry)


@weak.also(f"{WEAK}anathema", Kind.PERMANENT, when=lambda use, taken: taken.who is use.user and bool(taken.dealer))
async def dread_who_cut_you(use: Use, taken: DamageTaken) -> None:
    """Somebody draws your blood: you remember who."""
    use.user.choices.setdefault(BLED_BY, []).append(taken.dealer)


for core, words in (
    ("memory_core", "Its core is hidden elsewhere: once that is destroyed, it can use no skill."),
    ("soul_core", "Its core is hidden elsewhere: once that is destroyed, half its HP are gone."),
    ("split_core", "Its cores are in others: with the last gone, Quest at 7 and its Level, or death; else 6D6 damage."),
    ("celestial_body", "It is only a shadow: it has half its HP."),
    ("sealed", "It is sealed away: some of its skills do not work."),
):
    cite = f"MYK-RULERWEAK-{core.upper().replace('_', '-').replace('CELESTIAL-BODY', 'CELESTIAL')}"
    Skill(id=f"{WEAK}{core}", family="monster", group="weak_point", kind=Kind.PERMANENT, cite=cite, text=words)


split_cores = BuiltIn(id="split_cores", cite="MYK-RULERWEAK-SPLIT-CORE")


def holds_a_core(use: Use, died: MonsterDied) -> bool:
    """A monster that held one of the Ruler's cores has died."""
    mine = use.user is speaker(use.realm) and isinstance(died.who, Monster)
    return mine and isinstance(died.who, Monster) and died.who.kind in core_holders(use)


def core_holders(use: Use) -> list[str]:
    """List the kinds of monster that hold the Ruler's cores: one Weak Point for each."""
    return [point.about for point in use.realm.adventure.truth.weak_points if point.kind == "split_core"]


@split_cores.feat(Kind.PERMANENT, when=holds_a_core, whose=speaker_alone)
async def break_a_core(use: Use, died: MonsterDied) -> None:
    """A monster with a core of the Ruler in it is dead: with the last of them the Ruler feels it."""
    dead = use.realm.delve.killed
    if all(dead.get(kind) for kind in core_holders(use)):
        await destroy_core(use.play, "split_core")


@weak(f"{WEAK}time_limit", Kind.PERMANENT, cite="MYK-RULERWEAK-TIME-LIMIT")
async def time_limit(use: Use, moment: CombatBegun | RoundEnded) -> None:
    """It can stay for 1D6 and 4 Rounds, and nobody else knows how many."""
    fight = use.realm.delve.fight
    if isinstance(moment, CombatBegun):
        use.choices[:] = [str(use.play.dice.roll(6) + 4)]
    elif fight is not None and use.choices and fight.round >= int(use.choices[0] or 99):
        await slay(use.play, use.user, use.feat.cite)
