"""Rare Arms: weapons to be found, won or made at great expense."""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.costs import Limit
from undercroft.engine.dice import pick_from

from ...combat.aiming import choose_word, forget, knows
from ...combat.attack import heft, lit
from ...combat.fight_conditions import those_dropped, with_it
from ...grammar.delve_moments import (
    AttackDeclared,
    AttackHit,
    AttackLanded,
    AttackMoment,
    AttackOver,
    BaseAttacked,
    CombatBegun,
    CombatEnded,
    CrushingBlow,
    DamageBonus,
    Light,
    Reach,
    RoundEnded,
    Targeted,
)
from ...grammar.entries import ITEMS, JOBS, MONSTERS, SKILLS, Item, Weapon, groups_of, type_of
from ...grammar.holdings import is_shape
from ...grammar.moments import AbilityScore, Capacity, ItemLevel, ItemReceived, ResultReached
from ...grammar.windows import Use
from ...rules.bodies import heal
from ...rules.bonds import AFFECTION, HOSTILITY, change_feeling
from ...rules.costs import AnyDrive, Followers, Hope
from ...rules.cycles import last
from ...rules.equipment import CHARGED, destroy_item
from ...rules.figures import ability, max_hp
from ...rules.hope import gain_drive, lose_voices
from ...rules.knowledge import hides_something
from ...state import Carried, Character
from ...state.effects import Effect
from ...words import Kind, Place, Scope
from .arms import crowd

SMOKING, COOLING = "smoking", "cooling"
"""What is written on a Blunderbuss that was fired in this Round, or in the last one."""
blunderbuss = Item(
    id="blunderbuss", category="arms", kind=Kind.PERMANENT, cost=1, rare=True,
    materials={"machinery": 5, "gunpowder": 10},
    weapon=Weapon(ranged=True, reach=1, damage="6", per_level=2),
    usable=lambda who, item: COOLING not in item.choices, cite="MYK-RARE-ARMS-BLUNDERBUSS",
)  # fmt: skip


@blunderbuss.feat(Kind.PERMANENT, when=with_it)
async def bang_or_fizzle(use: Use, hit: AttackHit) -> None:
    """A ranged weapon with Range 1: on an odd die everybody in the Area takes 6, and 2 more for each Level; else it
    misfires.
    """
    if use.roll("1D6") % 2:
        hit.attack.struck = crowd(use, hit)
    else:
        hit.attack.call_off()


@blunderbuss.feat(Kind.PERMANENT, when=with_it)
async def smoke(use: Use, over: AttackOver) -> None:
    """It cannot be fired in two Rounds in a row."""
    use.choices[:] = [SMOKING]


@blunderbuss.feat(Kind.PERMANENT, when=lambda use, ended: bool(use.choices))
async def cool_down(use: Use, ended: RoundEnded | CombatEnded) -> None:
    """A Round is over: it cools down."""
    use.choices[:] = [COOLING] if use.choices == [SMOKING] and isinstance(ended, RoundEnded) else []


intelligent_sword = Item(
    id="intelligent_sword", category="arms", kind=Kind.PERMANENT, cost=2, rare=True,
    materials={"iron": 5, "reagents": 5}, weapon=Weapon(ranged=False, reach=1, damage="1D6-1"),
    cite="MYK-RARE-ARMS-INTELLIGENT-SWORD",
)  # fmt: skip


@intelligent_sword.feat(
    Kind.INTERRUPT,
    costs=(Hope(1),),
    when=lambda use, declared: ability(use.play, use.user, "warfare") > 0,
)
async def heed_its_advice(use: Use, declared: AttackDeclared) -> None:
    """A melee weapon with Range 1: 1D6-1 damage, 1 more for each Level. Somebody attacks: for 1 Hope your Defense is
    higher by your Warfare for the rest of the Round.
    """
    amount = ability(use.play, use.user, "warfare")
    last(use.play, use.user, Effect.DEFENSE, amount, Scope.CYCLE, name="Intelligent Sword", cite=use.feat.cite)


scepter = Item(
    id="scepter", category="arms", kind=Kind.PERMANENT, cost=3, rare=True, target="individual", materials=None,
    only_for="king", weapon=Weapon(ranged=False, reach=0, damage="3"), cite="MYK-RARE-ARMS-SCEPTER",
)  # fmt: skip


@scepter.feat(Kind.INTERRUPT, costs=(AnyDrive(),), when=lambda use, reached: reached.check.worth_raising)
async def decree(use: Use, reached: ResultReached) -> None:
    """For Kings, a melee weapon: 3 damage, 1 more for each Level. Somebody has made a check: spend Drive; the result
    rises by as much.
    """
    reached.check.bonus.add("Scepter", use.paid["hope"], use.feat.cite)


sadistic_domina = Item(
    id="sadistic_domina", category="arms", kind=Kind.PERMANENT, cost=3, rare=True, materials={"leather": 20},
    levels=False, weapon=Weapon(ranged=False, reach=1, damage="1D6-1"), cite="MYK-RARE-ARMS-SADISTIC-DOMINA",
)  # fmt: skip


def hurt_with_it(use: Use, landed: AttackMoment) -> list[Character]:
    """List whom the attack has really hurt."""
    attack = landed.attack
    people = {one.id: one for one in (*attack.targets, *attack.struck)}
    return [one for one in people.values() if attack.dealt.get(one.id)]


@sadistic_domina.feat(Kind.OPTIONAL, limit=Limit(Scope.COMBAT), when=with_it)
async def make_an_impression(use: Use, landed: AttackLanded) -> None:
    """A melee weapon with Range 1: 1D6-1 damage. Once in a Combat, when it has hurt somebody: they feel 1 more
    Affection and 1 more Hostility towards you.
    """
    for one in hurt_with_it(use, landed):
        await change_feeling(use.play, one, use.user.id, AFFECTION, 1, use.feat.cite)
        await change_feeling(use.play, one, use.user.id, HOSTILITY, 1, use.feat.cite)


stuffed_animal = Item(
    id="stuffed_animal", category="arms", kind=Kind.PERMANENT, cost=3, rare=True,
    materials={"cloth": 10, "reagents": 10}, weapon=Weapon(ranged=False, reach=0, damage="4"), or_ability="charisma",
    cite="MYK-RARE-ARMS-STUFFED-ANIMAL",
    text="A melee weapon: 4 damage, 1 more for each Level; you may attack with Charisma in place of Warfare.",
)  # fmt: skip


magic_wand = Item(
    id="magic_wand", category="arms", kind=Kind.PERMANENT, cost=3, rare=True, materials={"wood": 10, "reagents": 10},
    groups=("astrology", "summoning"), weapon=Weapon(ranged=True, reach=3, damage="1"),
    charged=Weapon(ranged=True, reach=3, damage="1D6+2"), cite="MYK-RARE-ARMS-MAGIC-WAND",
)  # fmt: skip


@magic_wand.feat(
    Kind.OPTIONAL,
    costs=(Hope(1),),
    when=lambda use, hit: with_it(use, hit) and CHARGED not in use.choices and use.realm.place is Place.COMBAT,
)
async def wave_it(use: Use, hit: AttackHit | BaseAttacked) -> None:
    """For Jobs of Astrology or Summoning, a ranged weapon with Range 3: 1 damage, 1 more for each Level. You hit: for
    1 Hope it deals 1D6+2 until the Combat is over.
    """
    use.choices.append(CHARGED)
    heft(hit.attack)


@magic_wand.feat(Kind.PERMANENT, when=lambda use, ended: CHARGED in use.choices)
async def go_dull(use: Use, ended: CombatEnded) -> None:
    """The Combat is over: it is as before."""
    use.choices.remove(CHARGED)


IN_RANGE, IN_DAMAGE, UNDYING = "in_range", "in_damage", "undying_body"
"""What a Level of a Holy Symbol was put into; and what it breaks."""
holy_symbol = Item(
    id="holy_symbol", category="arms", kind=Kind.PERMANENT, cost=4, rare=True, materials={"fangs": 5, "reagents": 5},
    weapon=Weapon(ranged=True, reach=2, damage="1", per_level=0), swung_by=("oracle", "exorcist"),
    cite="MYK-RARE-ARMS-HOLY-SYMBOL",
)  # fmt: skip


def not_consecrated(use: Use, moment: ItemReceived | CombatBegun) -> bool:
    """It has a Level of which nobody has said what it is good for."""
    mine = not isinstance(moment, ItemReceived) or moment.item is use.source
    assert isinstance(use.source, Carried)
    return mine and len(use.choices) < use.source.level


@holy_symbol.feat(Kind.PERMANENT, when=not_consecrated)
async def consecrate(use: Use, moment: ItemReceived | CombatBegun) -> None:
    """A ranged weapon with Range 2: 1 damage; each Level is 1 more Range or 1 more damage, as you choose."""
    assert isinstance(use.source, Carried)
    while len(use.choices) < use.source.level:
        use.choices.append(await choose_word(use, (IN_RANGE, IN_DAMAGE)))


@holy_symbol.feat(
    Kind.PERMANENT, when=lambda use, reach: reach.weapon is use.source and use.choices.count(IN_RANGE) > 0
)
def hold_it_high(use: Use, reach: Reach) -> None:
    """It reaches further for each Level that you put into that."""
    reach.total.add("Holy Symbol", use.choices.count(IN_RANGE), use.feat.cite)


@holy_symbol.feat(Kind.PERMANENT, when=lambda use, bonus: bonus.attack.weapon is use.source and use.level > 0)
def preach(use: Use, bonus: DamageBonus) -> None:
    """It deals more damage for each Level that you put into that."""
    bonus.total.add("Level", use.level - use.choices.count(IN_RANGE), use.feat.cite)


def undying(hit: AttackHit) -> list[Character]:
    """List whom the attack has hit who do not die."""
    return [one for one in hit.attack.struck if knows(one, UNDYING)]


@holy_symbol.feat(Kind.PERMANENT, when=lambda use, hit: with_it(use, hit) and bool(undying(hit)))
async def lay_to_rest(use: Use, hit: AttackHit) -> None:
    """Somebody with an Undying Body takes 1D6 more, and can die for the rest of the Round."""
    people = undying(hit)
    hit.attack.add_dice_for(people, "Holy Symbol", "1D6", use.feat.cite)
    for one in people:
        forget(use, one, UNDYING, Scope.CYCLE)


@holy_symbol.feat(
    Kind.OPTIONAL,
    when=lambda use, declared: with_it(use, declared) and declared.attack.melee and lit(use.play, declared.attack.area),
)
async def hold_it_out(use: Use, declared: AttackDeclared) -> None:
    """For Oracles and Exorcists it is a melee weapon; where there is light, they can shoot with it all the same."""
    declared.attack.ranged = True


MAGIC_OR_MONSTROUS = ("astrology", "summoning", "science")
sunshade = Item(
    id="sunshade", category="arms", kind=Kind.PERMANENT, cost=4, rare=True, materials={"cloth": 10, "leather": 10},
    levels=False, weapon=Weapon(ranged=False, reach=0, damage="3"), cite="MYK-RARE-ARMS-SUNSHADE",
)  # fmt: skip


def magic_at_me(use: Use, targeted: Targeted) -> bool:
    """A skill of magic, of science or of monsters is aimed at me."""
    skill = targeted.use.feat.entry
    groups = groups_of(skill)
    monstrous = skill in SKILLS and SKILLS[skill].family == "monster"
    strange = monstrous or any(group in groups for group in MAGIC_OR_MONSTROUS)
    return targeted.who is use.user and not targeted.escaped and strange


@sunshade.feat(Kind.PERMANENT, when=magic_at_me)
async def open_it(use: Use, targeted: Targeted) -> None:
    """A melee weapon: 3 damage. A skill of Astrology, Summoning, Science or a monster is aimed at you: on a 6 it does
    nothing.
    """
    targeted.escaped = use.roll("1D6") == 6


chainsword = Item(
    id="chainsword", category="arms", kind=Kind.PERMANENT, cost=4, rare=True, materials={"iron": 10, "machinery": 15},
    weapon=Weapon(ranged=False, reach=0, damage="1D6+2"), cite="MYK-RARE-ARMS-CHAINSWORD",
)  # fmt: skip


@chainsword.feat(
    Kind.PERMANENT,
    when=lambda use, landed: with_it(use, landed) and any(one.items() for one in hurt_with_it(use, landed)),
)
async def saw_through_it(use: Use, landed: AttackLanded) -> None:
    """A melee weapon: 1D6+2 damage, 1 more for each Level. It has hurt somebody: you may destroy a random Item of
    theirs.
    """
    victim = next(one for one in hurt_with_it(use, landed) if one.items())
    item = pick_from(use.play.dice, victim.items())
    known = {"who": victim.called, "item": item.id}
    if is_shape(victim) or await YesNo(use.user.seat, "chainsword_item", known):
        await destroy_item(use.play, victim, item, use.feat.cite)


def my_only_arms(who: Character, fist: Carried) -> bool:
    """Say whether somebody carries no other Arms. [MYKR3-R20]"""
    return all(item is fist or ITEMS[item.id].category != "arms" for item in who.items())


fist_of_fury = Item(
    id="fist_of_fury", category="arms", kind=Kind.PERMANENT, cost=4, rare=True, materials=None,
    weapon=Weapon(ranged=False, reach=0, damage="2"), usable=my_only_arms, cite="MYK-RARE-ARMS-FIST-OF-FURY",
)  # fmt: skip


@fist_of_fury.feat(Kind.PERMANENT, when=lambda use, reach: reach.weapon is use.source and use.user.drive > 1)
def burn_with_rage(use: Use, reach: Reach) -> None:
    """It reaches 1 Area further for each 2 points of Drive that you have."""
    reach.total.add("Fist of Fury", use.user.drive // 2, use.feat.cite)


@fist_of_fury.feat(Kind.PERMANENT, when=lambda use, declared: with_it(use, declared) and use.user.drive > 1)
async def punch_through(use: Use, declared: AttackDeclared | BaseAttacked) -> None:
    """A melee weapon, if you carry no other Arms: 2 damage, 1 more for each Level, and 1D6 for each 2 points of Drive
    that you have.
    """
    declared.attack.add_dice("Fist of Fury", f"{use.user.drive // 2}D6", use.feat.cite)


gleamer = Item(
    id="gleamer", category="arms", kind=Kind.PERMANENT, cost=5, rare=True, materials={"iron": 20, "red_giant": 1},
    weapon=Weapon(ranged=False, reach=0, damage="1D6"), cite="MYK-RARE-ARMS-GLEAMER",
)  # fmt: skip


@gleamer.feat(Kind.PERMANENT, when=lambda use, level: level.item is use.source)
def grow_with_you(use: Use, level: ItemLevel) -> None:
    """A melee weapon: 1D6 damage, 1 more for each Level; its Level is always yours."""
    level.total.add("Gleamer", use.user.level - level.total.value, use.feat.cite)


@gleamer.feat(Kind.PERMANENT, when=lambda use, light: abs(use.user.area - light.area) <= -(-use.user.level // 2))
def gleam(use: Use, light: Light) -> None:
    """It lights your Area, and as many around it as half your Level."""
    light.total.add("Gleamer", 1, use.feat.cite)


bulimic = Item(
    id="bulimic", category="arms", kind=Kind.PERMANENT, cost=5, rare=True, levels=False,
    materials={"iron": 20, "reagents": 20, "mind_flayer": 1}, weapon=Weapon(ranged=False, reach=0, damage="2D6-2"),
    cite="MYK-RARE-ARMS-BULIMIC",
)  # fmt: skip


@bulimic.feat(Kind.PERMANENT, when=with_it)
async def drink_their_blood(use: Use, landed: AttackLanded) -> None:
    """A melee weapon: 2D6-2 damage; you recover as many HP as it has dealt."""
    heal(use.play, use.user, sum(landed.attack.dealt.values()), use.feat.cite)


@bulimic.feat(Kind.PERMANENT, when=lambda use, ended: use.user.hp < max_hp(use.play, use.user).value)
async def go_hungry(use: Use, ended: CombatEnded) -> None:
    """The Combat is over and you are hurt: you lose 1 Drive, or the people 1 Voice if you have none."""
    if use.user.drive:
        use.user.drive -= 1
        use.play.tell("drive_lost", rules=(use.feat.cite,), who=use.user.called, amount=1)
    else:
        await lose_voices(use.play, 1, use.feat.cite)


slayer = Item(
    id="slayer", category="arms", kind=Kind.PERMANENT, cost=5, rare=True, materials={"iron": 10, "reagents": 15},
    weapon=Weapon(ranged=False, reach=0, damage="1D6+1"), cite="MYK-RARE-ARMS-SLAYER",
)  # fmt: skip


@slayer.feat(Kind.PERMANENT, when=lambda use, got: got.item is use.source and not use.choices)
async def swear_an_oath(use: Use, got: ItemReceived) -> None:
    """A melee weapon: 1D6+1 damage, 1 more for each Level. You get it: choose a type of monster."""
    types = list(dict.fromkeys(one.type for one in MONSTERS))
    use.choices.append(await Pick(use.user.seat, "slayer_type", types))


def prey(use: Use, hit: AttackHit) -> list[Character]:
    """List whom the attack has hit who are of the chosen type."""
    return [one for one in hit.attack.struck if type_of(one) in use.choices]


@slayer.feat(Kind.PERMANENT, when=lambda use, hit: with_it(use, hit) and bool(prey(use, hit)))
async def slay(use: Use, hit: AttackHit) -> None:
    """Monsters of that type take 1D6 more."""
    hit.attack.add_dice_for(prey(use, hit), "Slayer", "1D6", use.feat.cite)


battering_ram = Item(
    id="battering_ram", category="arms", kind=Kind.PERMANENT, cost=5, rare=True, materials={"iron": 5, "wood": 10},
    slots=2, weapon=Weapon(ranged=False, reach=0, damage="1D6"), cite="MYK-RARE-ARMS-BATTERING-RAM",
)  # fmt: skip


@battering_ram.feat(Kind.PERMANENT, when=with_it)
async def break_the_gate(use: Use, declared: BaseAttacked) -> None:
    """A melee weapon for two slots: 1D6 damage, 1 more for each Level, and 1D6 more against a Base."""
    declared.attack.add_dice("Battering Ram", "1D6", use.feat.cite)


@battering_ram.feat(Kind.OPTIONAL, costs=(Followers("1D6"),), when=with_it)
async def all_together(use: Use, declared: AttackDeclared | BaseAttacked) -> None:
    """You attack: lose 1D6 Followers; the damage is higher by as many."""
    declared.attack.damage.add("Battering Ram", use.paid["followers"], use.feat.cite)


reaper = Item(
    id="reaper", category="arms", kind=Kind.PERMANENT, cost=5, rare=True,
    materials={"iron": 10, "reagents": 10, "death": 1},
    weapon=Weapon(ranged=False, reach=0, damage="1D6+2", per_level=0), cite="MYK-RARE-ARMS-REAPER",
)  # fmt: skip


@reaper.feat(Kind.PERMANENT, own=True)
def keep_souls(use: Use, most: Capacity) -> None:
    """A melee weapon: 1D6+2 damage. It holds 1 Drive for you, and 1 more for each Level, whoever it comes from."""
    most.total.add("Reaper", 1 + use.level, use.feat.cite)


@reaper.feat(Kind.PERMANENT, when=lambda use, over: over.attack.attacker is use.user and bool(those_dropped(over)))
async def reap(use: Use, over: AttackOver) -> None:
    """Your attack has brought somebody down: 1 Drive for each of them."""
    gain_drive(use.play, use.user, len(those_dropped(over)), use.feat.cite)


stinger = Item(
    id="stinger", category="arms", kind=Kind.PERMANENT, cost=6, rare=True, materials={"iron": 15, "fangs": 15},
    weapon=Weapon(ranged=False, reach=1, damage="2D6"), cite="MYK-RARE-ARMS-STINGER",
)  # fmt: skip
SHELLS = ("cortex", "mailed")


def a_shell_to_pierce(use: Use, hit: AttackHit) -> bool:
    """I have hit somebody with it who has a shell, or of whom nobody knows."""
    people = [one for one in hit.attack.struck if hides_something(use.realm, one) or any(knows(one, s) for s in SHELLS)]
    return with_it(use, hit) and bool(people) and SHELLS[0] not in hit.attack.ignores


@stinger.feat(Kind.OPTIONAL, costs=(Hope(1),), when=a_shell_to_pierce)
async def find_the_gap(use: Use, hit: AttackHit) -> None:
    """A melee weapon with Range 1: 2D6 damage, 1 more for each Level. It has hit: for 1 Hope, Cortex and Mailed do not
    help.
    """
    hit.attack.ignores += SHELLS


gold_mattock = Item(
    id="gold_mattock", category="arms", kind=Kind.PERMANENT, cost=6, rare=True, materials={"iron": 20}, levels=False,
    weapon=Weapon(ranged=False, reach=0, damage="1D6"), cite="MYK-RARE-ARMS-GOLD-MATTOCK",
)  # fmt: skip


def quest_is_more(use: Use, bonus: DamageBonus) -> bool:
    """I strike with it, and its die shows less than my Quest."""
    with_it = bonus.attack.weapon is use.source
    return with_it and bonus.attack.damage.base < ability(use.play, use.user, "quest")


@gold_mattock.feat(Kind.PERMANENT, own=True, when=quest_is_more)
def dig_in(use: Use, bonus: DamageBonus) -> None:
    """A melee weapon: 1D6 damage, but never less than your Quest."""
    more = ability(use.play, use.user, "quest") - bonus.attack.damage.base
    bonus.total.add("Gold Mattock", more, use.feat.cite)


def a_digger(use: Use, score: AbilityScore) -> bool:
    """I am a Daedalist, or my Job opens the Dungeon group."""
    jobs = [JOBS[job] for job in use.user.jobs if job in JOBS]
    return any(job.id == "daedalist" or "dungeon" in job.groups for job in jobs)


@gold_mattock.feat(Kind.PERMANENT, own=True, score="quest", when=a_digger)
def know_the_rock(use: Use, score: AbilityScore) -> None:
    """A Daedalist, or whose Job opens the Dungeon group, has 1 more Quest."""
    score.total.add_strongest("Gold Mattock", 1, use.feat.cite)


murasama = Item(
    id="murasama", category="arms", kind=Kind.PERMANENT, cost=7, rare=True,
    materials={"iron": 50, "reagents": 20, "wood": 1}, weapon=Weapon(ranged=False, reach=0, damage="1D6"),
    cite="MYK-RARE-ARMS-MURASAMA",
)  # fmt: skip


@murasama.feat(Kind.OPTIONAL, when=lambda use, blow: with_it(use, blow) and blow.attack.crushes)
async def one_clean_cut(use: Use, blow: CrushingBlow) -> None:
    """A melee weapon: 1D6 damage, 1 more for each Level. A crushing blow: double the damage, and roll on no table."""
    blow.attack.crushes = False
    blow.attack.times *= 2


excalibur = Item(
    id="excalibur", category="arms", kind=Kind.PERMANENT, cost=10, rare=True, materials=None,
    weapon=Weapon(ranged=False, reach=0, damage="1"), cite="MYK-RARE-ARMS-EXCALIBUR",
)  # fmt: skip


@excalibur.feat(
    Kind.INTERRUPT,
    costs=(Hope(1),),
    when=lambda use, hit: with_it(use, hit) and use.level > 0 and CHARGED not in use.choices,
)
async def call_on_its_name(use: Use, hit: AttackHit | BaseAttacked) -> None:
    """A melee weapon: 1 damage, 1 more for each Level. It has hit: for 1 Hope it deals as many D6 more as its Level,
    until the Round is over.
    """
    use.choices.append(CHARGED)
    hit.attack.add_dice("Excalibur", f"{use.level}D6", use.feat.cite)


@excalibur.feat(Kind.PERMANENT, when=lambda use, hit: with_it(use, hit) and use.level > 0 and CHARGED in use.choices)
async def shine_on(use: Use, hit: AttackHit | BaseAttacked) -> None:
    """It shines until the Round is over."""
    hit.attack.add_dice("Excalibur", f"{use.level}D6", use.feat.cite)


@excalibur.feat(Kind.PERMANENT, when=lambda use, ended: CHARGED in use.choices)
async def fade(use: Use, ended: RoundEnded | CombatEnded) -> None:
    """The Round is over."""
    use.choices.remove(CHARGED)
