"""The Culture Wandering Table."""

from ...grammar.tables import Roll, Row, Table
from ...rules.bonds import AFFECTION, HOSTILITY, change_feeling
from ...rules.hope import gain_voices, lose_voices
from ...rules.wealth import raise_upkeep
from .wander_rows import accept_gift, asks_for, choose_other, earn_from, promise, receive_envoy, wander_check

BONDS = "special_relationship"
"""What a mission counts that is about special relationships of the wanderer."""


async def ancient_etiquette(roll: Roll) -> None:
    """An envoy of the Millennium Dynasty bows, and waits. Receive her: Culture / 9, and 1D6 Voices come or go."""
    check = await receive_envoy(roll, "millennium_dynasty", "culture")
    if check is None:
        return
    if check.succeeded:
        gain_voices(roll.play, roll.roll("1D6"), roll.cite)
    else:
        await lose_voices(roll.play, roll.roll("1D6"), roll.cite)


async def festival_plans(roll: Roll) -> None:
    """They are planning a festival: if we meet our objective, every Voice won in this game is worth 1 MG."""
    promise(roll)


async def letter_from_the_city(roll: Roll) -> None:
    """A childhood friend writes from the city: if we meet our objective, a Talent comes home."""
    promise(roll)


async def flattering_rumor(roll: Roll) -> None:
    """You hear something surprisingly nice about somebody at Court: your Affection towards them rises by 1."""
    other = await choose_other(roll.play, roll.roller, "wander_affection")
    if other is not None:
        await change_feeling(roll.play, roll.roller, other.id, AFFECTION, 1, roll.cite)


async def gossip(roll: Roll) -> None:
    """They gossip about you: for each Lover, Devotee or Best Friend you win in this game, 2 Voices."""
    promise(roll, counts=BONDS)


async def glare(roll: Roll) -> None:
    """Somebody is looking daggers at your back: somebody's Hostility towards you rises by 1."""
    other = await choose_other(roll.play, roll.roller, "wander_hostility")
    if other is not None:
        await change_feeling(roll.play, other, roll.roller.id, HOSTILITY, 1, roll.cite)


async def tourists(roll: Roll) -> None:
    """Tourists, with purses. Culture / 9: 1 MG for each Recreational Facility."""
    await earn_from(roll, "culture", "recreational")


async def whispered_prayer(roll: Roll) -> None:
    """Somebody prays for you, and has brought something. Culture / 11: a Recovery Item of Level 1."""
    await accept_gift(roll, "culture", "recovery")


async def long_faces(roll: Roll) -> None:
    """Long faces in every street. Culture / 11: a festival brings 1D6 Voices, or Upkeep rises by 1D6 MG."""
    if (await wander_check(roll, "culture", 11)).succeeded:
        gain_voices(roll.play, roll.roll("1D6"), roll.cite)
    else:
        raise_upkeep(roll.play, roll.roll("1D6"), "long_faces", roll.cite)


WANDER_CULTURE: Table[Row] = Table(
    "wander_culture",
    dice="2D6",
    cite="MYK-WANDER-CULT-{:02}",
    rows={
        2: ancient_etiquette,
        3: festival_plans,
        4: letter_from_the_city,
        5: flattering_rumor,
        6: asks_for("information", "The young want to know what is out there: the Kingdom wants Information."),
        7: asks_for("cloth", "Three girls agree that nobody can wear that again: the Kingdom wants Cloth."),
        8: gossip,
        9: glare,
        10: tourists,
        11: whispered_prayer,
        12: long_faces,
    },
)
