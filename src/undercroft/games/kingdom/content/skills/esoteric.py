"""Esoteric skills: only for Advanced Jobs, and only with some skills of other groups. [MYK-SKILLRULE-ESOTERIC]"""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.costs import OwnCost
from undercroft.engine.lasting import stop

from ...combat.aiming import choose_targets, everybody_else, fighting, hurt, is_foe
from ...combat.attack import arms_of, carry_out_attack, in_reach, new_attack, shoots
from ...combat.fight_conditions import armed, in_combat
from ...grammar.concerns import ANY_HOPE
from ...grammar.delve_moments import AreaLeft, AttackDeclared, QuarterEnded, RoundEnded
from ...grammar.entries import MONSTERS, MonsterEntry, Skill, Skills, groups_of
from ...grammar.holdings import AWAKENED
from ...grammar.labels import item_labels, labelled
from ...grammar.moments import (
    AbilityScore,
    Acting,
    CheckAnnounced,
    Defense,
    Downed,
    GameOver,
    LevelGained,
    MaxHp,
    SkillLearned,
)
from ...grammar.windows import SONIC, TAKEN_SHAPE, Use
from ...rules.bonds import may_help
from ...rules.cooperation import cooperation
from ...rules.costs import Hope, own_hope, pay_own_hope
from ...rules.cycles import last
from ...rules.figures import max_hp
from ...rules.hope import agree_to_voices, hope_of_others, pay_hope
from ...rules.monsters import LEVEL_OF, can_be_welcomed
from ...state import Carried, Character, Monster
from ...state.holding import HOLDING
from ...words import Kind, Scope

skill = Skills("advanced", "esoteric")
BEAST = "Beast Memory"
OWN_HP = "own_hp"
"""Where the HP are kept that somebody had before becoming a monster. [R2-BEASTMEM]"""


def count_known(who: Character, *groups: str) -> int:
    """Count the skills of some groups that somebody knows."""
    return sum(1 for name in who.skills if any(group in groups_of(name) for group in groups))


@skill(
    "sonic_blade", Kind.ASSIST, cite="MYK-SKILL-ESOTERIC-SONIC-BLADE", needs="melee", costs=(Hope(1),),
    when=lambda use, declared: armed(use, declared) and declared.attack.melee,
)  # fmt: skip
async def sonic_blade(use: Use, declared: AttackDeclared) -> None:
    """You attack with a melee weapon: for 1 Hope it deals 2 more damage for each Melee skill, and nobody else can
    interrupt the attack.
    """
    declared.attack.damage.add("Sonic Blade", 2 * count_known(use.user, "melee"), use.feat.cite)
    declared.attack.marks.append(SONIC)


def guns_on(use: Use, left: AreaLeft) -> list[Carried]:
    """List the user's ranged weapons that reach an enemy who is about to move."""
    arms = [(weapon, far) for weapon, far in arms_of(use.play, use.user) if weapon is not None]
    guns = [(weapon, far) for weapon, far in arms if shoots(use.user, weapon, abs(left.who.area - use.user.area))]
    return [gun for gun, far in guns if any(one is left.who for one in in_reach(use.play, use.user, gun, far=far))]


def in_my_sights(use: Use, left: AreaLeft) -> bool:
    """An enemy moves, and one of my ranged weapons reaches them. [R2-KILLZONE]"""
    ready = fighting(use.realm, use.user) and use.user.awake and not left.stopped
    return ready and is_foe(use, left.who) and bool(guns_on(use, left))


@skill(
    "kill_zone", Kind.INTERRUPT, cite="MYK-SKILL-ESOTERIC-KILL-ZONE", needs="ranged", costs=(Hope(1),),
    when=in_my_sights,
)  # fmt: skip
async def kill_zone(use: Use, left: AreaLeft) -> None:
    """Somebody in reach of your ranged weapon moves: for 1 Hope attack them; 2 more damage for each Ranged skill."""
    guns = {f"{place}:{gun.id}": gun for place, gun in enumerate(guns_on(use, left))}
    chosen = next(iter(guns))
    if len(guns) > 1:
        params = {
            "damage": "",
            "swung": 0,
            "who": use.user.called,
            "items": {name: gun.id for name, gun in guns.items()},
        }
        chosen = await labelled(Pick(use.user.seat, "attack_weapon", list(guns), params), item_labels(guns))
    attack = new_attack(use.play, use.user, [left.who], guns[chosen])
    attack.damage.add("Kill Zone", 2 * count_known(use.user, "ranged"), use.feat.cite)
    await carry_out_attack(attack)
    left.stopped = left.stopped or not left.who.awake


MAGIC = ("astrology", "summoning", "science")


class HopeForEach(OwnCost, frozen=True):
    """As much Hope as the user knows skills of magic. [R2-CRYCHANT]"""

    def can_pay(self, use: Use) -> bool:
        """Say whether there is enough."""
        return own_hope(use) + hope_of_others(use.play, use.user) >= count_known(use.user, *MAGIC)

    async def agree(self, use: Use) -> bool:
        """Ask for consent if Drive alone is not enough."""
        missing = count_known(use.user, *MAGIC) - own_hope(use)
        own = missing <= 0 or isinstance(use.user, Monster)
        return own or await agree_to_voices(use.play, use.user, missing, use.feat.entry)

    async def pay(self, use: Use) -> None:
        """Pay it."""
        await pay_own_hope(use, count_known(use.user, *MAGIC))


@skill(
    "cry_chant", Kind.SUPPORT, cite="MYK-SKILL-ESOTERIC-CRY-CHANT", target="see_below", needs="2 magic",
    costs=(HopeForEach(),),
    when=lambda use, acting: in_combat(use, acting) and count_known(use.user, *MAGIC) > 0,
)  # fmt: skip
async def cry_chant(use: Use, acting: Acting) -> None:
    """In Combat: spend as much Hope as you know Astrology, Summoning and Science skills; as many characters take as
    many D6 of damage.
    """
    known = count_known(use.user, *MAGIC)
    await hurt(use, await choose_targets(use, everybody_else(use), least=1, most=known), f"{known}D6")


def shapes(who: Character) -> list[str]:
    """List the monsters that somebody could remember: no more Level than their own and their Dungeon skills."""
    most = who.level + count_known(who, "dungeon")
    return [name for name, level in LEVEL_OF.items() if 0 < level <= most and can_be_welcomed(name)]


beast_memory = Skill(
    id="beast_memory", family="advanced", group="esoteric", kind=Kind.SUPPORT, needs="dungeon",
    cite="MYK-SKILL-ESOTERIC-BEAST-MEMORY",
)  # fmt: skip


@beast_memory.feat(
    Kind.PERMANENT,
    when=lambda use, one: one.who is use.user and (isinstance(one, LevelGained) or one.skill == "beast_memory"),
)
async def remember_a_shape(use: Use, moment: SkillLearned | LevelGained) -> None:
    """You learn this, or gain a Level: choose the monster that you can become."""
    use.user.choices["beast_memory"] = [await Pick(use.user.seat, "beast_memory", shapes(use.user))]


def shape_of(who: Character) -> MonsterEntry | None:
    """Give the monster that somebody is at the moment, if any."""
    taken = who.choices.get(TAKEN_SHAPE)
    return MONSTERS[taken[0]] if taken else None


@beast_memory.feat(
    Kind.SUPPORT,
    when=lambda use, acting: bool(use.user.choices.get("beast_memory")) and shape_of(use.user) is None,
)
async def take_the_shape(use: Use, acting: Acting) -> None:
    """Become the monster you remember: you fight as it does, its HP and skills are yours, and your own HP wait."""
    user = use.user
    entry = MONSTERS[user.choices["beast_memory"][0]]
    user.choices[TAKEN_SHAPE], user.choices[OWN_HP] = [entry.id, *entry.skills], [str(user.hp)]
    user.lent += entry.skills
    HOLDING.changed()
    for name in entry.skills:
        last(use.play, user, AWAKENED, 1, Scope.GAME, name=BEAST, cite=use.feat.cite, about=name)
    user.hp = max_hp(use.play, user).value
    use.play.tell("shape_taken", rules=(use.feat.cite,), who=user.called, monster=entry.id)


def turn_back(use: Use, hp: int) -> None:
    """Be oneself again, with so many HP. [R2-BEASTMEM]"""
    for name in use.user.choices.pop(TAKEN_SHAPE)[1:]:
        use.user.lent.remove(name)
        HOLDING.changed()
    stop(use.user, name=BEAST)
    use.user.choices.pop(OWN_HP)
    use.user.hp = min(hp, max_hp(use.play, use.user).value)
    use.play.tell("shape_left", rules=(use.feat.cite,), who=use.user.called)


@beast_memory.feat(Kind.PERMANENT, own=True, when=lambda use, score: shape_of(use.user) is not None)
def be_the_monster(use: Use, score: AbilityScore | Defense | MaxHp) -> None:
    """You are a monster: you fight, dodge and bear as much as it does."""
    shape = shape_of(use.user)
    assert shape is not None
    printed = {"warfare": shape.warfare, "defense": shape.defense, "max_hp": shape.hp}
    if score.key in printed:
        score.total.add(BEAST, printed[score.key] - score.total.value, use.feat.cite)


@beast_memory.feat(Kind.PERMANENT, when=lambda use, ended: shape_of(use.user) is not None)
async def stay_a_monster(use: Use, ended: RoundEnded | QuarterEnded | GameOver) -> None:
    """A Round or Quarter ends while you are a monster: pay 1 Hope, or be yourself again, as hurt as you were."""
    can_pay = use.user.drive + use.kingdom.voices > 0 and not isinstance(ended, GameOver)
    stays = can_pay and await YesNo(use.user.seat, "shape_kept", {"monster": use.user.choices[TAKEN_SHAPE][0]})
    if not stays or not await pay_hope(use.play, use.user, 1, use.feat.entry):
        turn_back(use, int(use.user.choices[OWN_HP][0]))


@beast_memory.feat(Kind.PERMANENT, when=lambda use, downed: downed.who is use.user and shape_of(use.user) is not None)
async def fall_out_of_the_shape(use: Use, downed: Downed) -> None:
    """The monster that you are has no HP left: you are yourself, with none left either."""
    turn_back(use, 0)


def worth_spoiling(use: Use, announced: CheckAnnounced) -> bool:
    """Anybody's check, one's own as well for those who are asked about Hope for every roll of theirs."""
    return announced.check.roller is not use.user or use.play.cares(use.user.seat, ANY_HOPE)


@skill(
    "les_miserables", Kind.INTERRUPT, cite="MYK-SKILL-ESOTERIC-LES-MISERABLES", target="individual", costs=(Hope(1),),
    needs="negotiation entertainment", when=worth_spoiling,
)  # fmt: skip
async def les_miserables(use: Use, announced: CheckAnnounced) -> None:
    """Somebody is about to roll: for 1 Hope it is harder by 2 for each Entertainment and Negotiation skill you know."""
    known = count_known(use.user, "entertainment", "negotiation")
    announced.check.difficulty.add("Les Miserables", 2 * known, use.feat.cite)


@skill(
    "dolce_vita", Kind.INTERRUPT, cite="MYK-SKILL-ESOTERIC-DOLCE-VITA", costs=(Hope(1),), needs="useful item",
    when=lambda use, one: may_help(use.user, one.check.roller),
)  # fmt: skip
async def dolce_vita(use: Use, announced: CheckAnnounced) -> None:
    """Somebody else is about to roll: for 1 Hope help them at once; for 1 more, by your Useful and Item skills too."""
    roller = announced.check.roller
    announced.check.bonus.add(use.user.called, use.user.fond_of(roller), cooperation.cite)
    announced.check.helpers.append(use.user.id)
    if use.user.drive + use.kingdom.voices < 1:
        return
    more = await YesNo(use.user.seat, "dolce_vita_more", {"who": roller.called}).or_else(lambda: False)
    if more and await pay_hope(use.play, use.user, 1, use.feat.entry):
        announced.check.bonus.add("Dolce Vita", count_known(use.user, "useful", "item"), use.feat.cite)
