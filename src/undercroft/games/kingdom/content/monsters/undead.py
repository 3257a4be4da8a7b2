"""The Undead of the Dungeon Book: their figures, and the skills that are theirs alone."""

from undercroft.engine.costs import Limit
from undercroft.engine.dice import pick_from
from undercroft.engine.lasting import lasts, stop

from ...combat.aiming import (
    beside,
    choose_area,
    choose_target,
    choose_word,
    everybody_else,
    knows,
    last_once,
    pull,
    resists,
    sleep_comes,
    summon,
)
from ...combat.fight_conditions import i_was_hurt, in_combat, my_damage, my_hit, round_over, struck, would_drop_me
from ...grammar.delve_moments import AttackHit, AttackOver, CombatEnded, RoundEnded, Temper
from ...grammar.entries import FEATS, MONSTERS, SKILLS, MonsterEntry
from ...grammar.moments import Acting, DamageDue, DamageTaken, HpLossDue
from ...grammar.windows import Use
from ...rules.bodies import heal, inflict, slay
from ...rules.bonds import lovers
from ...rules.cycles import last
from ...rules.figures import ability, max_hp
from ...rules.people import lose_followers
from ...rules.sides import allies_of, fighters, forward
from ...state import AREAS, Character
from ...state.effects import Effect
from ...state.holding import HOLDING
from ...words import ABILITIES, Condition, Kind, Scope
from ..monster_skills import act_as_told

geister = MonsterEntry(
    id="geister", type="undead", level=1, warfare=1, reach=3, damage="1", defense=5, hp=1,
    personality="strange", materials=("cloth", "reagents"), cite="MYK-MON-GEISTER",
    skills=("boo",),
    looks="A bedsheet with two holes and nobody under it.",
)  # fmt: skip


@geister.own_skill("boo", Kind.SUPPORT, cite="MYK-MON-GEISTER-BOO", name="Boo!", when=in_combat)
async def boo(use: Use, acting: Acting) -> None:
    """Choose somebody: they move back 1 Area."""
    target = await choose_target(use, everybody_else(use))
    await pull(use, target, target.area - forward(use.realm, target))


skeleton = MonsterEntry(
    id="skeleton", type="undead", level=2, warfare=3, reach=2, damage="2", defense=8, hp=2,
    personality="foolish", materials=("fangs", "information"), cite="MYK-MON-SKELETON",
    skills=("bad_to_the_bone",),
    looks="A set of bones with a bow, standing up for want of anything better.",
)  # fmt: skip


def from_afar(use: Use, due: DamageDue) -> bool:
    """Somebody two Areas away or more hurts me."""
    dealer = next((one for one in everybody_else(use) if one.id == due.dealer), None)
    return my_damage(use, due) and dealer is not None and abs(dealer.area - use.user.area) >= 2


@skeleton.own_skill(
    "bad_to_the_bone", Kind.PERMANENT, cite="MYK-MON-SKELETON-BAD-TO-THE-BONE", name="Bad to the Bone",
    when=from_afar,
)  # fmt: skip
async def bad_to_the_bone(use: Use, due: DamageDue) -> None:
    """Somebody two or more Areas away hurts you: they do not."""
    due.prevent()


zombie = MonsterEntry(
    id="zombie", type="undead", level=3, warfare=2, reach=0, damage="1D6", defense=6, hp=3,
    personality="foolish", materials=("fangs",), cite="MYK-MON-ZOMBIE",
    skills=("sneak_through", "poison_blow", "public_enemy", "undying_body"),
    looks="Somebody who should be lying down, and smells of it.",
)  # fmt: skip


@zombie.own_skill("undying_body", Kind.PERMANENT, cite="MYK-MON-ZOMBIE-UNDYING-BODY", when=would_drop_me)
async def undying_body(use: Use, due: DamageDue) -> None:
    """You take more damage than you have HP: you take none. Only the exact number kills. [MYKR3-S12]"""
    due.prevent()


ghoul = MonsterEntry(
    id="ghoul", type="undead", level=4, warfare=3, reach=0, damage="1D6+2", defense=9, hp=10,
    personality="cunning", materials=("fangs",), cite="MYK-MON-GHOUL",
    skills=("flanking", "rush", "paralysis"),
    looks="A grey, lank fellow with long nails who sniffs at you.",
)  # fmt: skip


@ghoul.own_skill("paralysis", Kind.PERMANENT, cite="MYK-MON-GHOUL-PARALYSIS", when=my_hit)
async def paralysis(use: Use, over: AttackOver) -> None:
    """You have hit somebody: Quest / 9, or they fall Asleep."""
    for one in struck(use, over):
        if one.awake and not await resists(use, one, "quest", 9):
            await inflict(use.play, one, "asleep", use.feat.cite)
    await sleep_comes(use.play, struck(use, over))


friday = MonsterEntry(
    id="friday", type="undead", level=4, warfare=3, reach=3, damage="1D6", defense=11, hp=4,
    personality="cunning", materials=("fangs", "iron"), cite="MYK-MON-FRIDAY",
    skills=("dead_eye", "couple_killer"),
    looks="A big quiet man in a mask, who dislikes couples.",
)  # fmt: skip


def in_love(use: Use, who: Character) -> bool:
    """Say whether somebody feels Affection of 3 for anybody, or anybody for them, wherever they are."""
    loves = any(felt.affection >= 3 for felt in who.feelings.values())
    people = (*use.realm.landmakers.values(), *fighters(use.realm))
    return loves or any(one.towards(who.id).affection >= 3 for one in people)


@friday.own_skill(
    "couple_killer", Kind.PERMANENT, cite="MYK-MON-FRIDAY-COUPLE-KILLER",
    when=lambda use, hit: my_hit(use, hit) and any(in_love(use, one) for one in struck(use, hit)),
)  # fmt: skip
async def couple_killer(use: Use, hit: AttackHit) -> None:
    """You hit somebody who loves or is loved, with an Affection of 3 or more: 1D6 more damage."""
    couple = [one for one in struck(use, hit) if in_love(use, one)]
    hit.attack.add_dice_for(couple, "Couple Killer", "1D6", use.feat.cite)


shadow_jack = MonsterEntry(
    id="shadow_jack", type="undead", level=5, warfare=5, reach=1, damage="1D6+1", defense=8, hp=9,
    personality="steady", materials=("reagents",), cite="MYK-MON-SHADOW-JACK",
    skills=("incognito", "shield", "shadow_eater"),
    looks="A dark outline on the wall that nobody casts.",
)  # fmt: skip


@shadow_jack.own_skill("shadow_eater", Kind.PERMANENT, cite="MYK-MON-SHADOW-JACK-SHADOW-EATER", when=my_hit)
async def shadow_eater(use: Use, hit: AttackHit) -> None:
    """You hit somebody: they lose 1 Drive."""
    for one in struck(use, hit):
        if one.drive:
            one.drive -= 1
            use.play.tell("drive_lost", rules=(use.feat.cite,), who=one.called, amount=1)


dullahan = MonsterEntry(
    id="dullahan", type="undead", level=6, warfare=6, reach=1, damage="5", defense=10, hp=18,
    personality="cunning", materials=("iron", "reagents"), cite="MYK-MON-DULLAHAN",
    skills=("cortex", "trot", "charge", "rush", "head_toss"),
    looks="A rider in black who carries what he should wear on his neck.",
)  # fmt: skip


@dullahan.own_skill(
    "head_toss", Kind.SUPPORT, cite="MYK-MON-DULLAHAN-HEAD-TOSS",
    when=in_combat, limit=Limit(Scope.COMBAT),
)  # fmt: skip
async def head_toss(use: Use, acting: Acting) -> None:
    """Once in a Combat: throw your head up to 2 Areas; it fights as a Scum."""
    area = await choose_area(use, [area for area in AREAS if abs(area - use.user.area) <= 2])
    summon(use, "scum", area)


green_eyed_monster = MonsterEntry(
    id="green_eyed_monster", name="Green-eyed Monster", type="undead", level=7, warfare=6, reach=2, damage="8",
    defense=11, hp=31,
    personality="cunning", materials=("reagents", "gunpowder"), cite="MYK-MON-GREEN-EYED-MONSTER",
    skills=("area_attack", "forever_alone"),
    looks="A hunched thing with a jealous glare, pale as bile.",
)  # fmt: skip


def couples(use: Use) -> dict[str, int]:
    """List the pairs of Lovers on the Battlefield, with what they feel for each other."""
    people = fighters(use.realm)
    pairs = [(one, other) for n, one in enumerate(people) for other in people[n + 1 :] if lovers(one, other)]
    return {
        f"{one.id}:{other.id}": one.towards(other.id).affection + other.towards(one.id).affection
        for one, other in pairs
    }


@green_eyed_monster.own_skill(
    "forever_alone", Kind.SUPPORT, cite="MYK-MON-GREEN-EYED-MONSTER-FOREVER-ALONE",
    when=lambda use, acting: in_combat(use, acting) and bool(couples(use)),
)  # fmt: skip
async def forever_alone(use: Use, acting: Acting) -> None:
    """Choose two Lovers: until Combat ends you deal as much more damage as they love each other."""
    pairs = couples(use)
    best = max(pairs, key=lambda pair: pairs[pair])
    last_once(use, use.user, Effect.DAMAGE, pairs[await choose_word(use, list(pairs), best=best)], Scope.COMBAT)


wight = MonsterEntry(
    id="wight", type="undead", level=7, warfare=6, reach=1, damage="2D6", defense=12, hp=20,
    personality="cunning", materials=("reagents",), cite="MYK-MON-WIGHT",
    skills=("souldrinker",),
    looks="A cold king in rotten finery, and the torches shrink from him.",
)  # fmt: skip


@wight.own_skill("souldrinker", Kind.PERMANENT, cite="MYK-MON-WIGHT-SOULDRINKER", when=my_hit)
async def souldrinker(use: Use, hit: AttackHit) -> None:
    """You hit somebody: Quest / 11, or any one of their abilities is 1 lower in this game; below 0 they die."""
    for one in struck(use, hit):
        if await resists(use, one, "quest", 11):
            continue
        score = pick_from(use.play.dice, ABILITIES)
        if ability(use.play, one, score) == 0:
            await slay(use.play, one, use.feat.cite, use.user.id)
        else:
            last(use.play, one, Effect(score), -1, Scope.GAME, name="Souldrinker", cite=use.feat.cite)


vampire = MonsterEntry(
    id="vampire", type="undead", level=8, warfare=7, reach=1, damage="1D6+4", defense=11, hp=24,
    personality="cunning", materials=("fangs", "reagents", "cloth"), cite="MYK-MON-VAMPIRE",
    skills=("command_undead", "charm", "download", "drain_blood", "dance_of_death"),
    looks="A pale count with excellent manners and no reflection.",
)  # fmt: skip


@vampire.own_skill("drain_blood", Kind.PERMANENT, cite="MYK-MON-VAMPIRE-DRAIN-BLOOD", when=my_hit)
async def drain_blood(use: Use, over: AttackOver) -> None:
    """Your attack has hit: you recover 1D6 HP."""
    heal(use.play, use.user, use.roll("1D6"), use.feat.cite)


DANCING = Effect.DANCING
"""What a body that dances as another pleases is called among what lasts, and among what it did in this Round."""


def bodies(use: Use) -> list[Character]:
    """List who lies on the Battlefield, Unconscious or dead, and has not danced in this Round. [MYKR3-S34]"""
    realm, fight = use.realm, use.realm.delve.fight
    court = [realm.landmakers[name] for name in realm.court]
    if fight is None:
        return []
    there: list[Character] = [one for one in court if one.area and (not fight.duel or one.id in fight.duel)]
    there += fight.monsters.values()
    return [one for one in there if one.condition is not Condition.WELL and DANCING not in one.used.cycle]


@vampire.own_skill(
    "dance_of_death", Kind.SUPPORT, cite="MYK-MON-VAMPIRE-DANCE-OF-DEATH",
    when=lambda use, acting: in_combat(use, acting) and bool(bodies(use)),
)  # fmt: skip
async def dance_of_death(use: Use, acting: Acting) -> None:
    """Choose somebody here who is Unconscious or dead: they get up, and move and act as you please."""
    body = await choose_target(use, bodies(use))
    lies, hp = body.condition, body.hp
    last(use.play, body, DANCING, 1, Scope.CYCLE, name="Dance of Death", cite=use.feat.cite, about=use.user.id)
    body.used.cycle.append(DANCING)
    body.condition = Condition.WELL
    await act_as_told(use, body)
    stop(body, DANCING)
    if body.condition is Condition.WELL:
        body.condition, body.hp, body.exhausted = lies, hp, True


def whom_i_let_dance(use: Use, due: DamageDue | HpLossDue) -> bool:
    """The body that I let dance would be hurt."""
    body = due.target if isinstance(due, DamageDue) else due.who
    return lasts(body, DANCING, about=use.user.id)


@SKILLS["dance_of_death"].feat(Kind.PERMANENT, when=whom_i_let_dance)
async def past_hurting(use: Use, due: DamageDue | HpLossDue) -> None:
    """The body that you let dance would be hurt: nothing hurts it any more. [MYKR3-S34]"""
    due.prevent()


god_of_the_war_dead = MonsterEntry(
    id="god_of_the_war_dead", type="undead", level=9, warfare=8, reach=1, damage="2D6", defense=12, hp=30,
    personality="cunning", materials=("reagents",), cite="MYK-MON-GOD-OF-THE-WAR-DEAD",
    skills=("public_enemy", "fusion"),
    looks="A colossus stitched from many fallen soldiers.",
)  # fmt: skip


def legacies(use: Use) -> list[str]:
    """List the skills of those who died that the user does not know."""
    fight = use.realm.delve.fight
    people = [*use.realm.landmakers.values(), *(fight.monsters.values() if fight is not None else ())]
    known = [skill for one in people if one.condition is Condition.DEAD for skill in one.skills]
    known += [skill for kind in use.realm.delve.killed for skill in MONSTERS[kind].skills]
    return list(dict.fromkeys(skill for skill in known if not knows(use.user, skill)))


@god_of_the_war_dead.own_skill(
    "fusion", Kind.INTERRUPT, cite="MYK-MON-GOD-OF-THE-WAR-DEAD-FUSION",
    when=lambda use, taken: i_was_hurt(use, taken) and use.user.hp > 0 and bool(legacies(use)),
)  # fmt: skip
async def fusion(use: Use, taken: DamageTaken) -> None:
    """You take damage: you know one skill of somebody who died in this game, for good."""
    skill = await choose_word(use, legacies(use))
    use.user.skills.append(skill)
    HOLDING.changed()
    use.play.tell("skill_learned", rules=(use.feat.cite,), who=use.user.called, skill=skill)


death = MonsterEntry(
    id="death", type="undead", level=12, warfare=8, reach=1, damage="2D6+4", defense=14, hp=40,
    personality="steady", materials=("iron", "reagents", "information"), cite="MYK-MON-DEATH",
    skills=("area_attack", "cortex", "death_taint"),
    looks="A tall one in a hood, with a scythe and a ledger.",
)  # fmt: skip


@death.own_skill("death_taint", Kind.PERMANENT, cite="MYK-MON-DEATH-DEATH-TAINT", when=round_over)
async def death_taint(use: Use, ended: RoundEnded) -> None:
    """The Round ends: everybody else in your Area loses 1D6 Followers."""
    for one in beside(use):
        if one.follower_count:
            await lose_followers(use.play, one, use.roll("1D6"), use.feat.cite, by=use.user.id)


deathnologist = MonsterEntry(
    id="deathnologist", type="undead", level=15, warfare=5, reach=2, damage="2D6+3", defense=11, hp=50,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-DEATHNOLOGIST",
    skills=("demoralize", "hope_eater", "deathnology"),
    looks="A dry scholar with a dead hand for a bookmark.",
)  # fmt: skip


def undying_friend(use: Use, who: Character) -> bool:
    """Somebody of my side who cannot be killed so easily."""
    return knows(who, "undying_body") and any(who is one for one in allies_of(use.realm, use.user))


@deathnologist.own_skill(
    "deathnology", Kind.PERMANENT, cite="MYK-MON-DEATHNOLOGIST-DEATHNOLOGY",
    when=lambda use, temper: undying_friend(use, temper.of),
)  # fmt: skip
def deathnology(use: Use, temper: Temper) -> None:
    """In Combat: those of your side with an Undying Body are Cunning, and deal 2D6 more damage."""
    temper.now = "cunning"


@SKILLS["deathnology"].feat(
    Kind.PERMANENT, when=lambda use, hit: bool(hit.attack.struck) and undying_friend(use, hit.attack.attacker),
)  # fmt: skip
async def teach_death(use: Use, hit: AttackHit) -> None:
    """One of your side with an Undying Body hits: 2D6 more damage."""
    hit.attack.add_dice("Deathnology", "2D6", use.feat.cite)


phoenix = MonsterEntry(
    id="phoenix", type="undead", level=16, warfare=10, reach=1, damage="5D6+1", defense=12, hp=60,
    personality="steady", materials=("reagents",), cite="MYK-MON-PHOENIX",
    skills=("flying", "area_attack", "public_enemy", "eternal_flame"),
    looks="A bird of flame over a nest of ashes.",
)  # fmt: skip


@phoenix.own_skill("eternal_flame", Kind.INTERRUPT, cite="MYK-MON-PHOENIX-ETERNAL-FLAME", when=would_drop_me)
async def eternal_flame(use: Use, due: DamageDue) -> None:
    """You take more damage than you have HP: you recover all of them instead. [MYKR3-S13]"""
    due.prevent()
    heal(use.play, use.user, max_hp(use.play, use.user).value, use.feat.cite)


bone_dragon = MonsterEntry(
    id="bone_dragon", type="undead", level=20, warfare=11, reach=2, damage="6D6+1", defense=15, hp=120,
    personality="cunning", materials=("fangs", "reagents"), cite="MYK-MON-BONE-DRAGON",
    skills=("breath", "cortex", "analyze", "ancient_wisdom"),
    looks="A ribcage like a cathedral, with wings and a memory.",
)  # fmt: skip


def lessons(use: Use) -> list[str]:
    """List the skills that Beasts and the Undead of no higher Level know and the user does not."""
    kin = [one for one in MONSTERS if one.type in ("beast", "undead") and one.level <= use.user.level]
    found = dict.fromkeys(skill for one in kin for skill in one.skills if FEATS.of(skill))
    return [skill for skill in found if not knows(use.user, skill)]


@bone_dragon.own_skill(
    "ancient_wisdom", Kind.SUPPORT, cite="MYK-MON-BONE-DRAGON-ANCIENT-WISDOM",
    when=lambda use, acting: in_combat(use, acting) and not lasts(use.user, Effect.WISDOM),
)  # fmt: skip
async def ancient_wisdom(use: Use, acting: Acting) -> None:
    """Remember two skills of Beasts or the Undead, no higher in Level than you, until Combat ends."""
    for _ in range(2):
        skill = await choose_word(use, lessons(use), best="demonic_blow")
        use.user.lent.append(skill)
        HOLDING.changed()
        last(use.play, use.user, Effect.WISDOM, 1, Scope.COMBAT, name="Ancient Wisdom", cite=use.feat.cite, about=skill)


@SKILLS["ancient_wisdom"].feat(Kind.PERMANENT, when=lambda use, ended: lasts(use.user, Effect.WISDOM))
async def forget_again(use: Use, ended: CombatEnded) -> None:
    """Combat is over: what you have remembered is gone."""
    gone = [one.about for one in use.user.lasting if one.what == Effect.WISDOM]
    use.user.lent = [skill for skill in use.user.lent if skill not in gone]
    HOLDING.changed()
