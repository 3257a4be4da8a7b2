"""The talk between turns: offers are answered, promises made, fingers pointed."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick, Text
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure, together

from .describe import about_growth, about_offer, asked_for
from .state import ACTIONS, HORROR, ITEMS, Cavern, Character

STATEMENTS = 2
"""How many plain statements a seat may make in one talk; free speech has no limit."""
NARRATION_LIMIT = 600
SAYINGS = ("ready", "claim", "promise", "accuse", "trust")
ABOUT_ACTIONS = ("claim", "promise")


async def talk(play: Play[Cavern]) -> None:
    """Talk freely, settle what the last turn left open, and go on when everybody is ready. [OOD-TURN-TALK]"""
    cavern = play.state
    living = cavern.living()
    seats = [character.seat for character in living]
    sayings = sayings_of(cavern.turn, len(living))
    speaking: list[Procedure[None]] = [take_part(play, character, seats, sayings) for character in living]
    speaking.append(preside(play))
    await together(speaking)
    for character in living:
        character.offers = []
    cavern.phase = "orders"


async def take_part(play: Play[Cavern], character: Character, living: Sequence[str], sayings: Sequence[str]) -> None:
    """Answer offers, grow, say plain things, be ready; in one go, so that nobody sees which. [OOD-ORDER-7]"""
    if character.offers:
        await answer_offers(play, character)
    while character.growth:
        await grow(play, character)
    seat = character.seat
    for _ in range(STATEMENTS):
        kind = await Pick(seat, "talk", sayings)
        if kind == "ready":
            return
        what = await Pick(
            seat, kind, ACTIONS if kind in ABOUT_ACTIONS else [other for other in living if other != seat]
        )
        if play.telling:
            play.tell(kind, rules=("OOD-TURN-TALK",), who=seat, what=what)


def sayings_of(turn: int, living: int) -> Sequence[str]:
    """List what can be said: there is nothing to claim before the first turn, and nobody to accuse when alone."""
    unsaid = ("accuse", "trust") if living == 1 else ()
    return [kind for kind in SAYINGS if kind not in unsaid and (kind != "claim" or turn > 1)]


async def answer_offers(play: Play[Cavern], character: Character) -> None:
    """Take one offered treasure and be bound by it, or refuse them all. [OOD-LOOT-ACCEPT]"""
    offers = {offer.by: offer for offer in character.offers}
    ask = Pick(character.seat, "offers", ("refuse", *offers))
    choice = await ask.described(lambda by: about_offer(offers, by))
    for by, offer in offers.items():
        accepted = by == choice
        play.tell("offer_answered", to=(by,), rules=("OOD-LOOT-SECRET",), who=character.seat, accepted=accepted)
        if accepted:
            character.treasures += 1
            character.bound = offer.request
            play.tell(
                "offer_taken",
                to=(character.seat,),
                rules=("OOD-LOOT-ACCEPT", "OOD-LOOT-MAGIC"),
                by=by,
                **asked_for(offer.request),
            )


def stats_in_use(character: Character) -> tuple[str, ...]:
    """List the stats that a change can land on: the Horror has one, a lost stat is gone. [OOD-ROLL-HORROR-MOD]"""
    if character.role == HORROR:
        return (HORROR,)
    return tuple(
        item for item in ITEMS if character.dice[item] and not (item == "rations" and character.out_of_rations)
    )


async def grow(play: Play[Cavern], character: Character) -> None:
    """Add 1 to one stat after fending off an attack. [OOD-DEFEND-LEVEL]"""
    stats = stats_in_use(character)
    ask = Pick(character.seat, "growth", stats).or_else(lambda: pick_from(play.dice, stats))
    stat = await ask.described(lambda stat: about_growth(character, stat))
    character.modifiers[stat] += 1
    character.growth -= 1
    play.tell("grew", to=(character.seat,), rules=("OOD-DEFEND-LEVEL",), stat=stat)


async def preside(play: Play[Cavern]) -> None:
    """Let the Dungeon Master place what paranoia took and tell what the dark is like. [OOD-SETUP-DM-DUTY]"""
    for character in play.state.living():
        if character.paranoia:
            await grow_paranoid(play, character)
    told = await Text(play.gm, "narrate", NARRATION_LIMIT, {"turn": play.state.turn}).or_else(lambda: "")
    if told:
        play.tell("narrated", rules=("OOD-SETUP-DM-DUTY",), text=told)


async def grow_paranoid(play: Play[Cavern], character: Character) -> None:
    """Take 1 from a stat of the Dungeon Master's choice: nobody came. [OOD-DEFEND-NONE]"""
    stats = stats_in_use(character)
    ask = Pick(play.gm, "paranoia", stats, {"who": character.seat}).or_else(lambda: pick_from(play.dice, stats))
    stat = await ask.described(lambda stat: about_growth(character, stat))
    character.modifiers[stat] -= 1
    character.paranoia = 0
    play.tell("paranoia", to=(character.seat,), rules=("OOD-DEFEND-NONE",), stat=stat)
