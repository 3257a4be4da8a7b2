"""Kinds of value: what the fields of the state may hold when the game master corrects them."""

from typing import Annotated

from undercroft.engine.legal import NAMED, Among, Between, Written

Id = Annotated[str, NAMED]
"""What other things know something by."""

Somebody = Annotated[str, Among("heroes", none=True)]
Thing = Annotated[str, Among("things")]
Spell = Annotated[str, Among("spells")]
Social = Annotated[str, Among("classes", none=True)]
Alignment = Annotated[str, Among("alignments", none=True)]
Motive = Annotated[str, Among("motives", none=True)]
Standard = Annotated[str, Among("standards", none=True)]
Clouded = Annotated[str, Among("clouds", none=True)]
Wonder = Annotated[str, Among("wonders")]

Name = Annotated[str, Written(60, 1)]
Words = Annotated[str, Written(120)]
Line = Annotated[str, Written(300)]
Notes = Annotated[str, Written(2000)]

Score = Annotated[int, Between(-3, 5)]
Level = Annotated[int, Between(1, 10)]
Loyalty = Annotated[int, Between(-3, 6)]
Grudge = Annotated[int, Between(-9, 9)]
Rung = Annotated[int, Between(1, 3)]
Shots = Annotated[int, Between(-1, 20)]
Left = Annotated[int, Between(1, 60)]
Few = Annotated[int, Between(0, 20)]
Several = Annotated[int, Between(0, 99)]
Many = Annotated[int, Between(0, 9999)]
