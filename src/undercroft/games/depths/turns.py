"""Turns: talk, orders, dice, deeds, hunger, reports; ten of them at the most."""

from undercroft.engine.play import Play

from .actions import Turn, bury, die, resolve, roll_all
from .ending import ended, rockfall
from .orders import write_orders
from .reports import report
from .state import HORROR, STARVED, Cavern
from .talk import talk


async def play_turns(play: Play[Cavern]) -> None:
    """Go round until the game is over; each phase is a safe point."""
    cavern = play.state
    while cavern.result is None:
        play.safe_point(cavern.phase, turn=cavern.turn)
        if cavern.phase == "talk":
            await talk(play)
        elif cavern.phase == "orders":
            await write_orders(play)
        else:
            take_turn(play)


def take_turn(play: Play[Cavern]) -> None:
    """Carry out the sealed orders, in the exact order of a turn. [OOD-TURN-ROLL]"""
    cavern = play.state
    living = cavern.living()
    turn = Turn(roll_all(play, living))
    resolve(play, turn)
    count_checks(play)
    over = ended(play)
    if not over:
        starve(play, turn)
        count_checks(play)
        over = ended(play) or rockfall(play, turn)
    report(play, turn)
    if over:
        return
    if turn.died:
        bury(cavern, turn)
    for character in living:
        character.lights = [lit for lit in character.lights if lit.turn == cavern.turn]
        character.order = None
    cavern.turn += 1
    cavern.phase = "talk"


def count_checks(play: Play[Cavern]) -> None:
    """Count the checks of the living, and two for each of them to get out. [OOD-PATH-OUT] [OOD-INFO-PROGRESS]"""
    cavern = play.state
    counted = cavern.living()
    cavern.needed = 2 * len(counted)
    if play.rulings["R-OOD-20"] == "dead_count":
        counted = list(cavern.characters.values())
    cavern.found = sum([character.checks for character in counted])


def starve(play: Play[Cavern], turn: Turn) -> None:
    """Mark an X on everybody who was not fed; the third kills. [OOD-X-STEP] [OOD-FEED-HORROR] [OOD-ORDER-5]"""
    somebody_died = bool(turn.died)
    turn.starved = True
    for character in play.state.living():
        times = turn.fed.get(character.seat)
        if times is not None:
            character.fed += times
        elif not (somebody_died and character.role == HORROR):
            character.hunger += 1
            turn.hungry.append(character.seat)
    for seat in turn.hungry:
        character = turn.deeds[seat].actor
        if character.hunger >= STARVED:
            turn.died[seat] = "hunger"
            die(character, "hunger")
