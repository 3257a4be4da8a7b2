"""Ranged skills: all of them act in Combat."""

from ...entries import Skill
from ...words import Kind

aim = Skill(
    id="aim", family="advanced", group="ranged", kind=Kind.ASSIST, cite="MYK-SKILL-RANGED-AIM",
    text="You attack with a ranged weapon that might hit anybody in an Area: you hit whom you mean.",
)  # fmt: skip

blaze_away = Skill(
    id="blaze_away", family="advanced", group="ranged", kind=Kind.ASSIST, cite="MYK-SKILL-RANGED-BLAZE-AWAY",
    text="You have attacked with a ranged weapon, spend 1 Hope: attack once more.",
)  # fmt: skip

phantom_bullet = Skill(
    id="phantom_bullet", family="advanced", group="ranged", kind=Kind.ASSIST, cite="MYK-SKILL-RANGED-PHANTOM-BULLET",
    text="You attack with a ranged weapon, spend 1D6 Reagents: a hit inflicts a Bad Status of your choice, not "
    "damage.",
)  # fmt: skip

covering_fire = Skill(
    id="covering_fire", family="advanced", group="ranged", kind=Kind.INTERRUPT,
    cite="MYK-SKILL-RANGED-COVERING-FIRE",
    text="Somebody you feel Affection for is attacked: your ranged attack on the attacker comes first.",
)  # fmt: skip

dead_eye = Skill(
    id="dead_eye", family="advanced", group="ranged", kind=Kind.PERMANENT, cite="MYK-SKILL-RANGED-DEAD-EYE",
    text="You attack with a ranged weapon: two dice that show 11 or more are a critical success.",
)  # fmt: skip

point_blank = Skill(
    id="point_blank", family="advanced", group="ranged", kind=Kind.ASSIST, cite="MYK-SKILL-RANGED-POINT-BLANK",
    text="Your ranged attack on your own Area succeeds: 1D6 more damage, and 1 for each ranged weapon you carry.",
)  # fmt: skip

first_strike = Skill(
    id="first_strike", family="advanced", group="ranged", kind=Kind.INTERRUPT, name="First-Strike",
    cite="MYK-SKILL-RANGED-FIRST-STRIKE",
    text="Combat begins in an Encounter, spend 1 Hope: attack anybody with a ranged weapon, however far and dark "
    "it is.",
)  # fmt: skip

hawk_eye = Skill(
    id="hawk_eye", family="advanced", group="ranged", kind=Kind.PERMANENT, cite="MYK-SKILL-RANGED-HAWK-EYE",
    text="Your ranged weapons reach 1 Area further.",
)  # fmt: skip
