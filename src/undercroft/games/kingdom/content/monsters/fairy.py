"""Fairies of the Dungeon Book: their figures, and the skills that are theirs alone."""

from undercroft.engine.costs import Limit
from undercroft.engine.lasting import lasts

from ...combat.aiming import (
    beside,
    choose_area,
    choose_target,
    choose_word,
    everybody_else,
    fighting,
    forget,
    hurt,
    is_foe,
    kingdom_resists,
    knows,
    last_once,
    pick_target,
    resists,
    struck_at_random,
    summon,
    within_reach,
)
from ...combat.fight_conditions import i_go_down, in_combat, made_of, my_hit, struck
from ...grammar.delve_moments import (
    AreaEntered,
    AttackHit,
    CombatBegun,
    CombatEnded,
    RoundBegun,
    RoundEnded,
    SleepSpread,
)
from ...grammar.entries import MONSTERS, BuiltIn, MonsterEntry
from ...grammar.moments import Acting, CooperationDue, Downed
from ...grammar.windows import Use
from ...rules.bodies import inflict
from ...rules.cycles import last
from ...rules.equipment import destroy_item
from ...rules.figures import ability
from ...rules.hope import lose_voices
from ...rules.monsters import counts_as
from ...rules.people import lose_citizens
from ...rules.sides import enemies_of, fighters, in_area
from ...rules.wealth import force_treasury
from ...state import AREAS, Character, Monster
from ...state.effects import Effect
from ...words import Kind, Scope

pyxie = MonsterEntry(
    id="pyxie", type="fairy", level=1, warfare=2, reach=2, damage="1", defense=10, hp=1,
    personality="steady", materials=("wood",), cite="MYK-MON-PYXIE",
    skills=("flying", "accident"),
    looks="A winged child no longer than a finger, giggling at your bootlaces.",
)  # fmt: skip


@pyxie.own_skill("accident", Kind.PERMANENT, cite="MYK-MON-PYXIE-ACCIDENT", when=in_combat)
async def accident(use: Use, moment: CombatBegun | RoundBegun | AreaEntered) -> None:
    """Whoever is in your Area is Cursed."""
    for one in beside(use):
        await inflict(use.play, one, "cursed", use.feat.cite)


gremlin = MonsterEntry(
    id="gremlin", type="fairy", level=1, warfare=1, reach=1, damage="2", defense=10, hp=1,
    personality="strange", materials=("reagents",), cite="MYK-MON-GREMLIN",
    skills=("flying", "sleep_cloud", "breakdown"),
    looks="A big-eared thing that has one of your screws in its mouth.",
)  # fmt: skip


def with_machines(use: Use) -> list[Character]:
    """List who in reach carries something with wheels in it."""
    return [one for one in within_reach(use) if made_of(use.realm, one, "machinery")]


@gremlin.own_skill(
    "breakdown", Kind.SUPPORT, cite="MYK-MON-GREMLIN-BREAKDOWN",
    when=lambda use, acting: in_combat(use, acting) and bool(with_machines(use)),
)  # fmt: skip
async def breakdown(use: Use, acting: Acting) -> None:
    """Choose somebody in reach with a thing made of Machinery: Wit / 9, or it breaks, and 1D6 damage."""
    target = await choose_target(use, with_machines(use))
    broken = await choose_word(use, list(dict.fromkeys(made_of(use.realm, target, "machinery"))))
    item = target.find_item(broken)
    if item is not None and not await resists(use, target, "wit", 9):
        await destroy_item(use.play, target, item, use.feat.cite)
        await hurt(use, [target], "1D6")


lilliput = MonsterEntry(
    id="lilliput", type="fairy", level=2, warfare=2, reach=0, damage="1D6", defense=13, hp=1,
    personality="cunning", materials=("reagents",), cite="MYK-MON-LILLIPUT",
    skills=("crowd", "guilty_conscience"),
    looks="People the size of a thumb, standing in ranks and saluting.",
)  # fmt: skip


@lilliput.own_skill("guilty_conscience", Kind.PERMANENT, cite="MYK-MON-LILLIPUT-GUILTY-CONSCIENCE", when=i_go_down)
async def guilty_conscience(use: Use, downed: Downed) -> None:
    """You are killed: whoever did it loses 1 Drive, or the Kingdom a Voice if there is none."""
    killer = next((one for one in everybody_else(use) if one.id == downed.by), None)
    if killer is None or isinstance(killer, Monster):
        return
    if killer.drive:
        killer.drive -= 1
        use.play.tell("drive_lost", rules=(use.feat.cite,), who=killer.called, amount=1)
    else:
        await lose_voices(use.play, 1, use.feat.cite)


dwarf = MonsterEntry(
    id="dwarf", type="fairy", level=3, warfare=3, reach=0, damage="1D6", defense=7, hp=10,
    personality="strange", materials=("iron",), cite="MYK-MON-DWARF",
    skills=("demoralize", "knock_back", "sneak_through"),
    looks="A beard with a man behind it and a hammer in front of it.",
)  # fmt: skip

black_dwarf = MonsterEntry(
    id="black_dwarf", type="fairy", level=4, warfare=4, reach=3, damage="1D6", defense=8, hp=15,
    personality="cunning", materials=("iron",), cite="MYK-MON-BLACK-DWARF",
    skills=("dead_eye", "point_blank", "mailed"),
    looks="A short, sooty marksman with a gun longer than he is.",
)  # fmt: skip

domovoi = MonsterEntry(
    id="domovoi", type="fairy", level=4, warfare=3, reach=0, damage="2", defense=13, hp=5,
    personality="strange", materials=("meat",), cite="MYK-MON-DOMOVOI",
    skills=("fairys_feast",),
    looks="A hairy grandfather by the stove who stirs a pot and says grace.",
)  # fmt: skip


def guests(use: Use) -> list[Character]:
    """List the other monsters in the Area. [MYKR3-G06]"""
    return [one for one in beside(use) if isinstance(one, Monster)]


@domovoi.own_skill(
    "fairys_feast", Kind.SUPPORT, cite="MYK-MON-DOMOVOI-FAIRYS-FEAST", name="Fairy's Feast",
    when=lambda use, acting: in_combat(use, acting) and bool(guests(use)),
)  # fmt: skip
async def fairys_feast(use: Use, acting: Acting) -> None:
    """Choose a monster in your Area: more damage by its Warfare until the Round ends, or Combat for a Fairy."""
    guest = await choose_target(use, guests(use), good=True)
    until = Scope.COMBAT if counts_as(use.realm, guest, "fairy") else Scope.CYCLE
    last_once(use, guest, Effect.DAMAGE, ability(use.play, guest, "warfare"), until)


changeling = MonsterEntry(
    id="changeling", type="fairy", level=4, warfare=1, reach=2, damage="1D6", defense=10, hp=3,
    personality="cunning", materials=("cloth",), cite="MYK-MON-CHANGELING",
    skills=("combination", "analyze", "wall", "granny"),
    looks="A child in a cradle that speaks like somebody's aunt.",
)  # fmt: skip

SOURED = Effect.SOURED
"""What Affection that has become Hostility for a while is called among what lasts."""


def turn_sour(who: Character, towards: str) -> None:
    """Let Affection be Hostility."""
    felt = who.feelings[towards]
    felt.hostility, felt.affection = felt.hostility + felt.affection, 0
    felt.hostility_kind = felt.hostility_kind or "anger"


granny_over = BuiltIn(id="granny_over", cite="MYK-MON-CHANGELING-GRANNY")


@granny_over.feat(Kind.PERMANENT, when=lambda use, ended: lasts(use.user, SOURED))
async def make_up(use: Use, ended: CombatEnded) -> None:
    """Combat is over: what was turned into Hostility is Affection again."""
    for one in use.user.lasting:
        if one.what == SOURED:
            felt = use.user.feelings[one.about]
            felt.hostility, felt.affection = max(0, felt.hostility - one.amount), felt.affection + one.amount
            felt.hostility_kind = felt.hostility_kind if felt.hostility else ""


def loved(use: Use) -> list[Character]:
    """List whom anybody on the Battlefield likes."""
    people = fighters(use.realm)
    return [one for one in people if any(other.towards(one.id).affection for other in people)]


@changeling.own_skill(
    "granny", Kind.SUPPORT, cite="MYK-MON-CHANGELING-GRANNY",
    when=lambda use, acting: in_combat(use, acting) and bool(loved(use)),
)  # fmt: skip
async def granny(use: Use, acting: Acting) -> None:
    """Choose somebody: until Combat ends, all Affection for them is Hostility."""
    target = await choose_target(use, loved(use))
    for one in fighters(use.realm):
        if felt := one.towards(target.id).affection:
            turn_sour(one, target.id)
            last(use.play, one, SOURED, felt, Scope.COMBAT, name="Granny", cite=use.feat.cite, about=target.id)
    use.play.tell("turned_sour", rules=(use.feat.cite,), who=target.called)


money_eater = MonsterEntry(
    id="money_eater", type="fairy", level=5, warfare=4, reach=4, damage="1D6", defense=12, hp=8,
    personality="strange", materials=("reagents",), cite="MYK-MON-MONEY-EATER",
    skills=("breath", "public_enemy", "poverty"),
    looks="A winged purse with teeth that jingles when it swallows.",
)  # fmt: skip


@money_eater.own_skill("poverty", Kind.SUPPORT, cite="MYK-MON-MONEY-EATER-POVERTY")
async def poverty(use: Use, acting: Acting) -> None:
    """The Kingdom's Culture / 9, or its Treasury loses 1D6 MG."""
    if not await kingdom_resists(use, "culture", 9):
        force_treasury(use.play, min(use.roll("1D6"), use.kingdom.treasury), use.feat.cite)


willie_winkie = MonsterEntry(
    id="willie_winkie", type="fairy", level=5, warfare=4, reach=3, damage="1D6", defense=12, hp=9,
    personality="strange", materials=("reagents",), cite="MYK-MON-WILLIE-WINKIE",
    skills=("sleep_cloud", "flying", "insomnia"),
    looks="A boy in a nightgown with a candle, tapping at doors that are not there.",
)  # fmt: skip


@willie_winkie.own_skill(
    "insomnia", Kind.INTERRUPT, cite="MYK-MON-WILLIE-WINKIE-INSOMNIA",
    when=lambda use, spread: fighting(use.realm, use.user) and bool(spread.spared),
)  # fmt: skip
async def insomnia(use: Use, spread: SleepSpread) -> None:
    """Sleep comes over people: who does not fall Asleep takes 1D6 damage."""
    await hurt(use, spread.spared, "1D6")


leshy = MonsterEntry(
    id="leshy", type="fairy", level=6, warfare=4, reach=1, damage="1D6+5", defense=9, hp=10,
    personality="cunning", materials=("wood",), cite="MYK-MON-LESHY",
    skills=("cortex", "charm", "tree_spirit"),
    looks="A green-bearded wanderer whose shadow is a tree.",
)  # fmt: skip


@leshy.own_skill(
    "tree_spirit", Kind.INTERRUPT, cite="MYK-MON-LESHY-TREE-SPIRIT",
    when=lambda use, due: fighting(use.realm, use.user) and is_foe(use, due.helper),
)  # fmt: skip
async def tree_spirit(use: Use, due: CooperationDue) -> None:
    """An enemy helps another: all your enemies take as much damage as that help is worth."""
    await hurt(use, enemies_of(use.realm, use.user), due.helper.towards(due.target.id).affection + due.extra)


high_elf = MonsterEntry(
    id="high_elf", type="fairy", level=6, warfare=5, reach=2, damage="5", defense=13, hp=14,
    personality="cunning", materials=("reagents",), cite="MYK-MON-HIGH-ELF",
    skills=("shooting_star", "stargazer", "dead_eye", "guardian_of_nature"),
    looks="A tall archer with starlight in the hair and contempt in the eye.",
)  # fmt: skip


def full_of_wheels(use: Use, who: Character) -> bool:
    """Say whether somebody carries Machinery, or is made of it."""
    built = isinstance(who, Monster) and "machinery" in MONSTERS[who.kind].materials
    return built or bool(made_of(use.realm, who, "machinery"))


def machines_hit(use: Use, hit: AttackHit) -> list[Character]:
    """List who of those I hit has Machinery about them."""
    return [one for one in struck(use, hit) if full_of_wheels(use, one)]


@high_elf.own_skill(
    "guardian_of_nature", Kind.PERMANENT, cite="MYK-MON-HIGH-ELF-GUARDIAN-OF-NATURE",
    when=lambda use, hit: my_hit(use, hit) and bool(machines_hit(use, hit)),
)  # fmt: skip
async def guardian_of_nature(use: Use, hit: AttackHit) -> None:
    """You hit somebody with Machinery about them: 1D6 more damage."""
    hit.attack.add_dice_for(machines_hit(use, hit), "Guardian of Nature", "1D6", use.feat.cite)


airt_piper = MonsterEntry(
    id="airt_piper", type="fairy", level=7, warfare=5, reach=3, damage="1D6+2", defense=13, hp=15,
    personality="strange", materials=("reagents", "information"), cite="MYK-MON-AIRT-PIPER",
    skills=("area_attack", "command_fairy", "public_enemy", "magic_flute"),
    looks="A thin man in motley with a flute, and small feet pattering behind him.",
)  # fmt: skip


@airt_piper.own_skill("magic_flute", Kind.SUPPORT, cite="MYK-MON-AIRT-PIPER-MAGIC-FLUTE")
async def magic_flute(use: Use, acting: Acting) -> None:
    """The Kingdom's Culture / 11, or it loses 1D6 Citizens."""
    if not await kingdom_resists(use, "culture", 11):
        await lose_citizens(use.play, use.roll("1D6"), use.feat.cite)


celestial = MonsterEntry(
    id="celestial", type="fairy", level=8, warfare=7, reach=3, damage="2D6", defense=14, hp=20,
    personality="cunning", materials=("reagents",), cite="MYK-MON-CELESTIAL",
    skills=("flying", "shooting_star", "asterism", "star_wars", "catastrophic_alignment"),
    looks="A robed figure who hangs in the air and reads the ceiling like a map.",
)  # fmt: skip


def stargazers(use: Use) -> list[Character]:
    """List who knows this and stands on the Battlefield."""
    return [one for one in fighters(use.realm) if knows(one, "catastrophic_alignment")]


def stars_are_right(use: Use, ended: RoundEnded) -> bool:
    """Every Area without an enemy holds one who knows this; the first of us calls for all. [MYKR3-S39]"""
    areas = [area for area in AREAS if not any(is_foe(use, one) for one in in_area(use.realm, area))]
    seers = stargazers(use)
    return bool(seers) and seers[0] is use.user and all(any(one.area == area for one in seers) for area in areas)


@celestial.own_skill(
    "catastrophic_alignment", Kind.PERMANENT, cite="MYK-MON-CELESTIAL-CATASTROPHIC-ALIGNMENT",
    when=stars_are_right,
)  # fmt: skip
async def catastrophic_alignment(use: Use, ended: RoundEnded) -> None:
    """The Round ends, and one of you is in every Area without an enemy: an Angel or a Deep One comes to any Area.

    Its Level is at most 20 less the number of those who know this.
    """
    most = 20 - len(stargazers(use))
    beings = [one for one in MONSTERS if one.type in ("angel", "deep_one") and one.level <= most]
    best = max(beings, key=lambda one: one.level).id
    kind = await choose_word(use, [one.id for one in beings], best=best)
    summon(use, kind, await choose_area(use))


fay_knight = MonsterEntry(
    id="fay_knight", type="fairy", level=10, warfare=8, reach=1, damage="2D6+3", defense=12, hp=40,
    personality="cunning", materials=("reagents", "iron"), cite="MYK-MON-FAY-KNIGHT",
    skills=("cortex", "deed_of_arms", "ogg", "blade_opera", "rush", "charge", "oblivion_lance"),
    looks="A rider in silver, on a horse that leaves no hoofprints.",
)  # fmt: skip


@fay_knight.own_skill(
    "oblivion_lance", Kind.ASSIST, cite="MYK-MON-FAY-KNIGHT-OBLIVION-LANCE",
    limit=Limit(Scope.COMBAT), when=lambda use, hit: my_hit(use, hit) and any(one.skills for one in struck(use, hit)),
)  # fmt: skip
async def oblivion_lance(use: Use, hit: AttackHit) -> None:
    """You hit somebody, once in a Combat: Wit / 10, or they forget a skill of your choice for this game."""
    for one in struck(use, hit):
        if one.skills and not await resists(use, one, "wit", 10):
            forget(use, one, await choose_word(use, list(dict.fromkeys(one.skills))), Scope.GAME)


fortuna = MonsterEntry(
    id="fortuna", type="fairy", level=13, warfare=8, reach=2, damage="2D6", defense=12, hp=60,
    personality="cunning", materials=("reagents", "cloth"), cite="MYK-MON-FORTUNA",
    skills=("dazzle", "charm", "breath", "roulette"),
    looks="A blindfolded lady who leans on a great wheel and smiles at the wrong person.",
)  # fmt: skip


@fortuna.own_skill(
    "roulette", Kind.INTERRUPT, cite="MYK-MON-FORTUNA-ROULETTE",
    when=lambda use, hit: bool(hit.attack.struck),
)  # fmt: skip
async def roulette(use: Use, hit: AttackHit) -> None:
    """Somebody is hit: it is anybody in their Area by chance instead. [MYKR3-S44]"""
    attack = hit.attack
    spared = await pick_target(use, attack.struck, good=True)
    drawn = struck_at_random(use, attack, in_area(use.realm, spared.area))
    others = [one for one in attack.struck if one is not spared and one is not drawn]
    attack.struck = [*others, drawn]
