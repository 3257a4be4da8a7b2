"""What a blow is worth: to whom it may go astray, and whom a Bomb strikes besides."""

from collections.abc import Iterator, Mapping
from typing import Any

from ..combat.minds import worth

Facts = Mapping[str, Any]
BOMB = ":bomb"
"""How the key of a Bomb ends, among the weapons at hand."""
STRAY = (":firearm", ":crossbow")
"""How the keys of those end whose shots hit anybody in a crowd."""
HARM, FALL = 2, 3
"""How many times as bad a wound of a friend is as one of a foe is good, and one of which a friend falls."""
MURDER = 12.0
"""How bad it is to hit a friend who lies on the ground: it kills."""


def best_attack(field: Facts, area: str) -> float:
    """Say what the best attack from an Area is worth."""
    return max((blow_worth(field, key, one) for key, one in blows(field, area)), default=0)


def blows(field: Facts, area: str) -> Iterator[tuple[str, str]]:
    """Go through the blows that can be struck from an Area: with which weapon, at whom."""
    for key, arm in field["arms"].items():
        for one in arm["near"].get(area, ()):
            yield key, one


def blow_worth(field: Facts, key: str, name: str) -> float:
    """Say what it is worth to strike somebody with a weapon, all who may be hit taken together."""
    arm, foe = field["arms"].get(key, {"damage": 1}), field["foes"].get(name, {"up": True})
    if not key.endswith((BOMB, *STRAY)) or "area" not in foe:
        return worth(arm, foe)
    around = crowd(field, arm, foe)
    return sum(around) if key.endswith(BOMB) else sum(around) / len(around)


def crowd(field: Facts, arm: Facts, foe: Facts) -> list[float]:
    """Say what it is worth to hit each of those who stand where somebody does; to hit a friend costs."""
    area = foe["area"]
    theirs = [worth(arm, one) for one in field["foes"].values() if one["area"] == area]
    return theirs + [-harm(arm, one) for one in field["friends"].values() if one["area"] == area]


def harm(arm: Facts, friend: Facts) -> float:
    """Say how bad it is to hit a friend."""
    if not friend["up"]:
        return MURDER
    lost = min(arm["damage"], friend["hp"])
    return float(lost * (FALL if arm["damage"] >= friend["hp"] else HARM))
