"""Entertainment skills."""

from undercroft.engine.asks import Pick
from undercroft.engine.lasting import lasts

from ...combat.aiming import beside, those_struck
from ...combat.fight_conditions import in_combat as fights
from ...combat.fight_conditions import my_attack_check
from ...dungeon.traps import HIDDEN, KNOWN
from ...grammar.delve_moments import BlowHope, CampBegun, RoundEnded
from ...grammar.entries import Check, Skill, Skills
from ...grammar.moments import (
    Acting,
    ActionStepBegun,
    CheckAnnounced,
    CriticalFailure,
    CriticalSuccess,
    DamageDue,
    FeelingDue,
)
from ...grammar.windows import Use
from ...rules.bodies import inflict, take_damage
from ...rules.bonds import AFFECTION, HOSTILITY, change_feeling
from ...rules.checks import entry_check, make_check
from ...rules.choosing import may_be_for, pay_for_oneself
from ...rules.costs import Hope
from ...rules.cycles import last
from ...rules.figures import ability
from ...rules.hope import gain_drive
from ...rules.knowledge import show_trap
from ...rules.sides import enemies_of, fighters, side_of
from ...state import Monster, PlacedTrap
from ...state.effects import Effect
from ...words import Kind, Place, Scope

skill = Skills("advanced", "entertainment")
VOWELS = ("a", "e", "i", "o", "u")


def where_we_were(use: Use, begun: CampBegun) -> bool:
    """We make Camp in a room that was explored before."""
    return use.realm.delve.room in use.realm.delve.explored


@skill(
    "carnival", Kind.ASSIST, cite="MYK-SKILL-ENTERTAINMENT-CARNIVAL", target="individual", costs=(Hope(1),),
    when=where_we_were,
)  # fmt: skip
async def carnival(use: Use, begun: CampBegun) -> None:
    """In the Camp step of an explored room, for 1 Hope: Charisma against 9 and the Quarters so far; the room is
    unexplored again.
    """
    delve = use.realm.delve
    difficulty = 9 + use.realm.chronicle.quarters
    if (await make_check(use.play, use.user, "charisma", difficulty, action="carnival", use=use)).succeeded:
        delve.explored.remove(delve.room)
        delve.unexplored_again = delve.room
        use.play.tell("room_unexplored", rules=(use.feat.cite,), room=delve.room)


@skill(
    "martial_music", Kind.SUPPORT, cite="MYK-SKILL-ENTERTAINMENT-MARTIAL-MUSIC", target="see_below",
    check=Check("charisma", 9), costs=(Hope(1),), when=fights,
)  # fmt: skip
async def martial_music(use: Use, acting: Acting) -> None:
    """In Combat, for 1 Hope: if the check succeeds, all of the Court in your Area gain 1 Drive at the Round's end."""
    if (await entry_check(use)).succeeded:
        last(use.play, use.user, MUSIC, 1, Scope.CYCLE, name="Martial Music", cite=use.feat.cite)


MUSIC = Effect.MARTIAL_MUSIC


@skill.also(MUSIC, Kind.PERMANENT, when=lambda use, ended: lasts(use.user, MUSIC) and use.user.area > 0)
async def final_chord(use: Use, ended: RoundEnded) -> None:
    """The Round ends with a flourish: everybody at Court in your Area gains 1 Drive."""
    for one in fighters(use.realm, side_of(use.realm, use.user)):
        if one.area == use.user.area and one.awake and not isinstance(one, Monster):
            gain_drive(use.play, one, 1, use.feat.cite)


@skill(
    "impromptu", Kind.OPTIONAL, cite="MYK-SKILL-ENTERTAINMENT-IMPROMPTU",
    when=lambda use, one: may_be_for(use, one.check.roller),
)  # fmt: skip
async def impromptu(use: Use, moment: CriticalSuccess | CriticalFailure) -> None:
    """Somebody else has a critical success or failure: their Affection or Hostility towards you rises by 1."""
    roller = moment.check.roller
    if not await pay_for_oneself(use, roller):
        return
    score = await Pick(use.user.seat, "impromptu", (AFFECTION, HOSTILITY), {"other": roller.called})
    await change_feeling(use.play, roller, use.user.id, score, 1, use.feat.cite)


combat_dance = Skill(
    id="combat_dance", family="advanced", group="entertainment", kind=Kind.PERMANENT,
    cite="MYK-SKILL-ENTERTAINMENT-COMBAT-DANCE",
)  # fmt: skip


@combat_dance.feat(
    Kind.OPTIONAL, own=True, when=lambda use, one: my_attack_check(use, one) and one.check.score == "warfare"
)  # fmt: skip
async def dance(use: Use, announced: CheckAnnounced) -> None:
    """You may attack with Quest instead of Warfare."""
    announced.check.score = "quest"


@combat_dance.feat(Kind.PERMANENT, own=True)
def put_charm_into_it(use: Use, most: BlowHope) -> None:
    """Charisma, and not Warfare, limits the Hope you spend on damage."""
    most.total.add("Combat Dance", ability(use.play, use.user, "charisma") - most.total.value, use.feat.cite)


@skill(
    "galdr", Kind.SUPPORT, cite="MYK-SKILL-ENTERTAINMENT-GALDR", target="see_below", check=Check("charisma", 9),
    when=fights,
)  # fmt: skip
async def galdr(use: Use, acting: Acting) -> None:
    """In Combat: if the check succeeds, everybody else in your Area, friend or not, is Cursed."""
    if (await entry_check(use)).succeeded:
        for one in await those_struck(use, beside(use)):
            await inflict(use.play, one, "cursed", use.feat.cite)


sonumen = Skill(
    id="sonumen", family="advanced", group="entertainment", kind=Kind.SUPPORT, target="see_below",
    cite="MYK-SKILL-ENTERTAINMENT-SONUMEN",
    text="In Combat, for 1 Hope: Charisma against 5 + the number of enemies with your vowel in their names; each takes "
    "1D6 damage times the number of those vowels.",
)  # fmt: skip


def count_vowels(use: Use) -> dict[str, int]:
    """Count the user's vowel in the name of each enemy who has it. [R2-SONUMEN]"""
    vowel = "".join(use.user.choices.get("sonumen", []))
    names = {enemy.id: enemy.called.lower() for enemy in enemies_of(use.realm, use.user)}
    return {enemy: name.count(vowel) for enemy, name in names.items() if vowel and vowel in name}


@sonumen.feat(Kind.SUPPORT, costs=(Hope(1),), when=lambda use, acting: in_combat(use) and bool(count_vowels(use)))
async def sing(use: Use, acting: Acting) -> None:
    """In Combat: Charisma against 5 and the enemies with your vowel in their names; each takes 1D6 times its vowels."""
    counted = count_vowels(use)
    check = await make_check(use.play, use.user, "charisma", 5 + len(counted), action="sonumen", use=use)
    if not check.succeeded:
        return
    for enemy in [one for one in enemies_of(use.realm, use.user) if one.id in counted]:
        await take_damage(use.play, DamageDue(enemy, counted[enemy.id] * use.roll("1D6"), use.user.id))


def in_combat(use: Use) -> bool:
    """There is a fight."""
    return use.realm.place is Place.COMBAT


@sonumen.feat(Kind.PERMANENT)
async def find_the_note(use: Use, begun: ActionStepBegun) -> None:
    """In the Kingdom Phase: choose the vowel that you will sing in this game."""
    use.user.choices["sonumen"] = [await Pick(use.user.seat, "sonumen_vowel", VOWELS)]


@skill(
    "narcissism", Kind.OPTIONAL, cite="MYK-SKILL-ENTERTAINMENT-NARCISSISM",
    when=lambda use, due: due.who is use.user and due.towards != use.user.id,
)  # fmt: skip
async def narcissism(use: Use, due: FeelingDue) -> None:
    """You are about to feel something for somebody: feel it for yourself instead."""
    due.towards = use.user.id


def unseen_events(use: Use) -> list[PlacedTrap]:
    """List the Event Traps in the room of which nobody knows."""
    placed = [trap for trap in use.realm.adventure.truth.placed if trap.where == use.realm.delve.room]
    return [trap for trap in placed if trap.placed == EVENT and trap.found == HIDDEN]


EVENT = "event"


@skill(
    "true_sight", Kind.SUPPORT, cite="MYK-SKILL-ENTERTAINMENT-TRUE-SIGHT", check=Check("charisma", 9),
    when=lambda use, acting: use.realm.delve.begun and bool(use.realm.delve.room),
)  # fmt: skip
async def true_sight(use: Use, acting: Acting) -> None:
    """If the check succeeds, you know of every Event Trap in the room; none of them is disarmed by that."""
    if (await entry_check(use)).succeeded:
        seen = unseen_events(use)
        for trap in seen:
            trap.found = KNOWN
            show_trap(use.play, trap)
        use.play.tell("traps_seen", rules=(use.feat.cite,), who=use.user.called, amount=len(seen))
