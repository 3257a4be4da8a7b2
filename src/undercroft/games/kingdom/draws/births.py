"""Births: which Job somebody is born to."""

from ..grammar.tables import Table

FREE_CHOICE = "choose"
"""The row of the Birth Table that lets whoever rolled choose. [MYKR-34]"""

BIRTH: Table[str] = Table("birth", dice="D66", cite="MYK-CLASS-JOB-{}", rows={
    11: "astrologist", 12: "warlock", 13: "summoner", 14: "doctor", 15: "medic", 16: "noble", 22: "eunuch",
    23: "warrior", 24: "executioner", 25: "guard", 26: "merchant", 33: "daedalist", 34: "master", 35: "cook",
    36: "happymancer", 44: "bee", 45: "hunter", 46: "adventurer", 55: "drone", 56: "thief", 66: FREE_CHOICE,
})  # fmt: skip
"""Which Job somebody is born to; the last row leaves it open."""
