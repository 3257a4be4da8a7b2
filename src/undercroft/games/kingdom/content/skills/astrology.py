"""Astrology skills."""

from undercroft.engine.asks import Pick

from ...checks import entry_check
from ...costs import Hope
from ...entries import Check, Skill, Skills
from ...moments import Acting, DiceRolled
from ...time import last
from ...windows import Use
from ...words import Kind, Scope
from ..choosing import choose_person

skill = Skills("advanced", "astrology")
HOROSCOPE = "horoscope"

starlight = Skill(
    id="starlight", family="advanced", group="astrology", kind=Kind.ASSIST, target="see_below",
    check=Check("charisma", 9), cite="MYK-SKILL-ASTROLOGY-STARLIGHT",
    text="In Combat, once a Round, choose a Star Fragment of your side and roll 1D6, by which it is harder. "
    "Success: its Level is higher by as much, and whoever it lights has 1 more Defense.",
)  # fmt: skip

shooting_star = Skill(
    id="shooting_star", family="advanced", group="astrology", kind=Kind.SUPPORT, target="see_below",
    check=Check("charisma", 9), cite="MYK-SKILL-ASTROLOGY-SHOOTING-STAR",
    text="Spend Hope, and choose as many characters in the room; each makes it 2 harder. Success: each takes 2D6 "
    "damage.",
)  # fmt: skip


@skill(
    HOROSCOPE, Kind.PLAN, cite="MYK-SKILL-ASTROLOGY-HOROSCOPE", target="individual", check=Check("charisma", 9),
    costs=(Hope(1),),
)  # fmt: skip
async def horoscope(use: Use, acting: Acting) -> None:
    """Spend 1 Hope and choose somebody: if the check succeeds, keep one of its dice for them until the game ends."""
    person = await choose_person(use, HOROSCOPE, use.realm.members())
    assert person is not None
    check = await entry_check(use)
    if check.succeeded and check.dice:
        faces = [str(face) for face in sorted(set(check.dice), reverse=True)]
        face = await Pick(use.user.seat, "horoscope_die", faces, {"who": person.called}) if len(faces) > 1 else faces[0]
        forget(use, person.id)
        cite = use.feat.cite
        last(use.play, use.user, HOROSCOPE, int(face), Scope.GAME, name="Horoscope", cite=cite, about=person.id)


def kept_for(use: Use, name: str) -> int:
    """Give the die that is kept for somebody, or 0."""
    return next((one.amount for one in use.user.lasting if one.what == HOROSCOPE and one.about == name), 0)


def forget(use: Use, name: str) -> None:
    """Let go of the die that was kept for somebody."""
    use.user.lasting = [one for one in use.user.lasting if one.what != HOROSCOPE or one.about != name]


@skill.also(HOROSCOPE, Kind.OPTIONAL, when=lambda use, rolled: kept_for(use, rolled.check.roller.id) > 0)
async def as_the_stars_foretold(use: Use, rolled: DiceRolled) -> None:
    """Somebody for whom you keep a die has rolled: it takes the place of one of theirs."""
    check = rolled.check
    faces = [str(face) for face in sorted(set(check.dice))]
    ask = Pick(use.user.seat, "horoscope_swap", faces, {"who": check.roller.called})
    swapped = int(await ask) if len(faces) > 1 else int(faces[0])
    check.dice[check.dice.index(swapped)] = kept_for(use, check.roller.id)
    forget(use, check.roller.id)


astral_sword = Skill(
    id="astral_sword", family="advanced", group="astrology", kind=Kind.ASSIST, target="see_below",
    cite="MYK-SKILL-ASTROLOGY-ASTRAL-SWORD",
    text="In Combat, once a Round: one of your melee weapons reaches 1 Area further, and a Cortex does not stop "
    "it.",
)  # fmt: skip

asterism = Skill(
    id="asterism", family="advanced", group="astrology", kind=Kind.SUPPORT, target="see_below",
    check=Check("charisma", 9), cite="MYK-SKILL-ASTROLOGY-ASTERISM",
    text="Spend 1 Hope, choose a Star Fragment of your side: HP and maximum HP of whoever it lights rise by what "
    "the check is above 9, for this Combat.",
)  # fmt: skip

mock_clock = Skill(
    id="mock_clock", family="advanced", group="astrology", kind=Kind.INTERRUPT, target="court",
    check=Check("charisma", 11), cite="MYK-SKILL-ASTROLOGY-MOCK-CLOCK",
    text="A Round or a Quarter has ended, spend 1 Hope: if the check succeeds, it never passed. As often a game "
    "as your Level.",
)  # fmt: skip

star_wars = Skill(
    id="star_wars", family="advanced", group="astrology", kind=Kind.SUPPORT, target="see_below",
    check=Check("charisma", 9), cite="MYK-SKILL-ASTROLOGY-STAR-WARS",
    text="Spend 1 Hope, choose a Star Fragment of your side and roll 1D6, by which it is harder. Success: attacks "
    "of whoever it lights are higher by as much, for this Combat.",
)  # fmt: skip

stargazer = Skill(
    id="stargazer", family="advanced", group="astrology", kind=Kind.SUPPORT, target="see_below",
    check=Check("charisma", 9), cite="MYK-SKILL-ASTROLOGY-STARGAZER",
    text="In Combat, if the check succeeds, 1D6: the Undead lose half their HP; Gunpowder is wet; the healthiest "
    "takes 3D6; everybody has 2 more Defense; the weakest goes where you like; nothing.",
)  # fmt: skip
