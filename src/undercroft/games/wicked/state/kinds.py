"""Kinds of value: what the fields of the state may hold when the game master corrects them."""

from typing import Annotated

from undercroft.engine.legal import NAMED, Among, Between, Written

Id = Annotated[str, NAMED]
"""What other things know something by."""

Seat = Annotated[str, Among("monsters", none=True)]
SomeFaction = Annotated[str, Among("factions", none=True)]
FactionId = Annotated[str, Among("factions")]
Place = Annotated[str, Among("nodes", none=True)]
Thing = Annotated[str, Among("things")]
Theme = Annotated[str, Among("theme", none=True)]
Kind = Annotated[str, Among("kind")]
Impulse = Annotated[str, Among("impulse")]
Revelry = Annotated[str, Among("revelry")]
Ability = Annotated[str, Among("ability")]
Path = Annotated[str, Among("path")]
Edge = Annotated[str, Among("edge")]
Job = Annotated[str, Among("job")]
PackKind = Annotated[str, Among("pack_kind")]
PackImpulse = Annotated[str, Among("pack_impulse")]
Trait = Annotated[str, Among("trait", none=True)]
Motivation = Annotated[str, Among("motivation", none=True)]

Name = Annotated[str, Written(80, 1)]
Words = Annotated[str, Written(200)]
Line = Annotated[str, Written(1000)]
Notes = Annotated[str, Written(2000)]

Rating = Annotated[int, Between(0, 4)]
Tier = Annotated[int, Between(0, 4)]
Stress = Annotated[int, Between(0, 6)]
Attitude = Annotated[int, Between(-2, 2)]
Repair = Annotated[int, Between(0, 4)]
Slashes = Annotated[int, Between(0, 12)]
Sizes = Annotated[int, Between(-3, 3)]
Dice = Annotated[int, Between(-9, 9)]
Few = Annotated[int, Between(0, 20)]
Several = Annotated[int, Between(0, 99)]
Many = Annotated[int, Between(0, 9999)]
