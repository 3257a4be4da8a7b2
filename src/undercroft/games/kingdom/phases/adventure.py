"""The adventure: played room by room, or, if the table likes it short, rolled for or told by the game master."""

from undercroft.engine.asks import Number, Pick
from undercroft.engine.play import Play

from ..grammar.moments import KingdomPhaseOver, TurnsPassed
from ..grammar.windows import open_moment
from ..rules.bodies import lose_hp
from ..rules.figures import average_level
from ..rules.people import lose_followers
from ..rules.wealth import gain_materials
from ..state import Realm
from ..words import MATERIALS, Place
from .dungeon_phase.quarters import play_dungeon

OUTCOMES = ("roll", "met", "failed", "wiped_out")
CITE = "MYK-TIME-DUNGEON"


async def settle_adventure(play: Play[Realm]) -> None:
    """Leave the Kingdom, play the adventure or learn how it went, and come home with it."""
    if play.rulings["delve"] == "played":
        await play_dungeon(play)
        return
    realm = play.state
    await open_moment(play, KingdomPhaseOver())
    realm.place = Place.DUNGEON
    outcome = "roll"
    if play.rulings["delve"] == "entered":
        outcome = await Pick(play.gm, "adventure_outcome", OUTCOMES, {"objective": realm.adventure.objective})
    before = realm.chronicle.turns
    if outcome == "roll":
        outcome = roll_outcome(play)
        realm.chronicle.quarters += 4 * play.dice.roll(3)
    else:
        realm.chronicle.quarters += await Number(play.gm, "adventure_quarters", 0, 24, start=4)
    realm.chronicle.objective_met = outcome == "met"
    realm.chronicle.wiped_out = outcome == "wiped_out"
    realm.adventure.ruler_beaten = outcome == "met"
    play.tell(f"adventure_{outcome}", rules=(CITE,), turns=realm.chronicle.turns)
    if realm.chronicle.turns > before:
        await open_moment(play, TurnsPassed(realm.chronicle.turns - before))
    await bring_home(play)
    realm.place = Place.KINGDOM


def roll_outcome(play: Play[Realm]) -> str:
    """Roll for an adventure: the better the Court, the likelier it meets the objective."""
    realm = play.state
    thrown = play.roll("2D6").total + average_level(realm) - 1 + len(realm.awake()) // 3
    return "met" if thrown >= 7 else "failed" if thrown > 3 else "wiped_out"


async def bring_home(play: Play[Realm]) -> None:
    """Let the adventure cost what adventures cost, and bring some Materials home."""
    for who in play.state.members():
        await lose_followers(play, who, play.dice.roll(6), CITE)
        await lose_hp(play, who, min(play.dice.roll(6), max(0, who.hp - 1)), "adventure")
        material = MATERIALS[play.dice.roll(len(MATERIALS)) - 1]
        if play.state.chronicle.objective_met:
            gain_materials(play, who, material, play.dice.roll(6), CITE)
