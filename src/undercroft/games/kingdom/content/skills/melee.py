"""Melee skills: all of them act in Combat."""

from ...entries import Skill
from ...words import Kind

hoick = Skill(
    id="hoick", family="advanced", group="melee", kind=Kind.SUPPORT, target="individual", cite="MYK-SKILL-MELEE-HOICK",
    text="Throw somebody in your Area, no higher in Level than you, up to 2 Areas away; they are Exhausted. "
    "Attack whoever stands there as with a ranged weapon of Range 2 that deals 1D6.",
)  # fmt: skip

knock_back = Skill(
    id="knock_back", family="advanced", group="melee", kind=Kind.ASSIST, cite="MYK-SKILL-MELEE-KNOCK-BACK",
    text="Your melee attack deals damage: its target is pushed back 1 Area.",
)  # fmt: skip

shield = Skill(
    id="shield", family="advanced", group="melee", kind=Kind.INTERRUPT, target="individual",
    cite="MYK-SKILL-MELEE-SHIELD",
    text="In Combat somebody else takes damage: you go there and take it instead, lower by 1D6 and your Affection "
    "for them.",
)  # fmt: skip

charge = Skill(
    id="charge", family="advanced", group="melee", kind=Kind.ASSIST, cite="MYK-SKILL-MELEE-CHARGE",
    text="You move forward: for each Area, your attack this turn is 1 higher and deals 2 more damage.",
)  # fmt: skip

rush = Skill(
    id="rush", family="advanced", group="melee", kind=Kind.PERMANENT, cite="MYK-SKILL-MELEE-RUSH",
    text="You attack with a melee weapon: roll one die more, and use two.",
)  # fmt: skip

jump = Skill(
    id="jump", family="advanced", group="melee", kind=Kind.INTERRUPT, cite="MYK-SKILL-MELEE-JUMP",
    text="You are attacked, before the roll, spend 1 Hope: your Defense is 1D6 higher until the Round ends.",
)  # fmt: skip

double_arm = Skill(
    id="double_arm", family="advanced", group="melee", kind=Kind.ASSIST, cite="MYK-SKILL-MELEE-DOUBLE-ARM",
    text="Your melee attack succeeds and you carry another weapon, spend 1 Drive: that one strikes as well.",
)  # fmt: skip

parry = Skill(
    id="parry", family="advanced", group="melee", kind=Kind.INTERRUPT, cite="MYK-SKILL-MELEE-PARRY",
    text="You are attacked: Warfare against the result of the attack; success lowers its damage to 1.",
)  # fmt: skip
