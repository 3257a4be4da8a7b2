"""The talk between turns: offers are answered, statements made, and everybody hears the others before the next."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick, Text
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play
from undercroft.engine.procedures import together

from .describe import about_growth, about_offer, asked_for
from .state import HORROR, ITEMS, Cavern, Character
from .statements import ABOUT_OTHERS, KINDS, PAST, Remark, worded

ROUNDS = 3
"""How often a seat may make a statement in one talk, each time after hearing the others; free speech has no limit."""
NARRATION_LIMIT = 600
READY = "ready"
SAYINGS = (READY, *KINDS)


async def talk(play: Play[Cavern]) -> None:
    """Talk freely, settle what the last turn left open, and go on when everybody is ready. [OOD-TURN-TALK]"""
    cavern = play.state
    living = cavern.living()
    await together([preside(play), converse(play, living)])
    for character in living:
        character.offers = []
    cavern.phase = "orders"


async def converse(play: Play[Cavern], living: Sequence[Character]) -> None:
    """Let everybody say one thing, hear the others, and say the next; whoever is ready is asked no more."""
    present, everybody = tuple([character.seat for character in living]), tuple(play.state.characters)
    sayings = sayings_of(play.state.turn, len(living))
    talking = living
    for _ in range(ROUNDS):
        spoke = await together([take_part(play, character, sayings, present, everybody) for character in talking])
        talking = [character for character, goes_on in zip(talking, spoke, strict=True) if goes_on]
        if not talking:
            return


async def take_part(
    play: Play[Cavern],
    character: Character,
    sayings: Sequence[str],
    living: tuple[str, ...],
    everybody: tuple[str, ...],
) -> bool:
    """Answer offers, grow, make a statement or be ready; in one go, so that nobody sees which. [OOD-ORDER-7]"""
    if character.offers:
        await answer_offers(play, character)
    while character.growth:
        await grow(play, character)
    seat = character.seat
    kind = await Pick(seat, "talk", sayings)
    if kind == READY:
        return False
    draft = await Remark(seat, kind, living, everybody, play.state.turn)
    if play.telling:
        line, params = worded(kind, seat, tuple(draft.items()))
        play.tell(line, rules=("OOD-TURN-TALK",), **params)
    return True


def sayings_of(turn: int, living: int) -> Sequence[str]:
    """List what can be said: nothing of a turn before the first, and nothing to others when alone."""
    unsaid = (*(ABOUT_OTHERS if living == 1 else ()), *(PAST if turn == 1 else ()))
    return [kind for kind in SAYINGS if kind not in unsaid]


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
