"""Entertainment skills."""

from undercroft.engine.asks import Pick

from ...bodies import take_damage
from ...bonds import AFFECTION, HOSTILITY, change_feeling
from ...checks import make_check
from ...costs import Hope
from ...delve.sides import enemies_of
from ...entries import Check, Skill, Skills
from ...moments import Acting, ActionStepBegun, CriticalFailure, CriticalSuccess, DamageDue, FeelingDue
from ...windows import Use
from ...words import Kind, Place

skill = Skills("advanced", "entertainment")
VOWELS = ("a", "e", "i", "o", "u")

carnival = Skill(
    id="carnival", family="advanced", group="entertainment", kind=Kind.ASSIST, target="individual",
    cite="MYK-SKILL-ENTERTAINMENT-CARNIVAL",
    text="In the Camp step of an explored room, for 1 Hope: Charisma against 9 + the Quarters so far; the room is "
    "unexplored again.",
)  # fmt: skip

martial_music = Skill(
    id="martial_music", family="advanced", group="entertainment", kind=Kind.SUPPORT, target="see_below",
    check=Check("charisma", 9), cite="MYK-SKILL-ENTERTAINMENT-MARTIAL-MUSIC",
    text="In Combat, for 1 Hope: if the check succeeds, all of the Court in your Area gain 1 Drive at the Round's end.",
)  # fmt: skip


@skill(
    "impromptu", Kind.OPTIONAL, cite="MYK-SKILL-ENTERTAINMENT-IMPROMPTU",
    when=lambda use, one: one.check.roller is not use.user,
)  # fmt: skip
async def impromptu(use: Use, moment: CriticalSuccess | CriticalFailure) -> None:
    """Somebody else has a critical success or failure: their Affection or Hostility towards you rises by 1."""
    roller = moment.check.roller
    score = await Pick(use.user.seat, "impromptu", (AFFECTION, HOSTILITY), {"other": roller.called})
    await change_feeling(use.play, roller, use.user.id, score, 1, use.feat.cite)


combat_dance = Skill(
    id="combat_dance", family="advanced", group="entertainment", kind=Kind.PERMANENT,
    cite="MYK-SKILL-ENTERTAINMENT-COMBAT-DANCE",
    text="You may attack with Quest instead of Warfare; Charisma limits the Hope you spend on damage.",
)  # fmt: skip

galdr = Skill(
    id="galdr", family="advanced", group="entertainment", kind=Kind.SUPPORT, target="see_below",
    check=Check("charisma", 9), cite="MYK-SKILL-ENTERTAINMENT-GALDR",
    text="In Combat: if the check succeeds, everybody else in your Area, friend or not, is Cursed.",
)  # fmt: skip


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


true_sight = Skill(
    id="true_sight", family="advanced", group="entertainment", kind=Kind.SUPPORT, check=Check("charisma", 9),
    cite="MYK-SKILL-ENTERTAINMENT-TRUE-SIGHT",
    text="If the check succeeds, you know of every Event Trap in the room; none of them is disarmed by that.",
)  # fmt: skip
