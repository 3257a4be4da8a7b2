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
    turn = Turn(roll_all(play, living), knew=cavern.found)
    resolve(play, turn)
    digest(play, turn)
    count_checks(play)
    over = ended(play)
    if not over and starve(play, turn):
        count_checks(play)
        over = ended(play)
    if not over and rockfall(play, turn):
        count_checks(play)
        over = True
    report(play, turn)
    if over:
        return
    if turn.died:
        bury(cavern, turn)
    for character in living:
        if character.lights:
            character.lights = [lit for lit in character.lights if lit.turn == cavern.turn]
        character.order = None
    cavern.turn += 1
    cavern.phase = "talk"


def count_checks(play: Play[Cavern]) -> None:
    """Count the checks of the living, and two for each of them to get out. [OOD-PATH-OUT] [OOD-INFO-PROGRESS]"""
    cavern = play.state
    the_dead_count = play.rulings["R-OOD-20"] == "dead_count"
    found = needed = 0
    for character in cavern.characters.values():
        if character.alive:
            needed += 2
        if character.alive or the_dead_count:
            found += character.checks
    cavern.found, cavern.needed = found, needed


def digest(play: Play[Cavern], turn: Turn) -> None:
    """Let everybody who was fed well have it in their next roll, whatever else the turn brings. [OOD-FEED-4]"""
    for character in play.state.living():
        character.fed += turn.fed.get(character.seat, 0)


def starve(play: Play[Cavern], turn: Turn) -> bool:
    """Mark an X on the unfed and say whether a third X killed. [OOD-X-STEP] [OOD-FEED-HORROR] [OOD-ORDER-5]"""
    spared = HORROR if turn.died else ""
    turn.starved = True
    starved = False
    for character in play.state.living():
        if character.seat not in turn.fed and character.role != spared:
            character.hunger += 1
            turn.hungry.append(character.seat)
            if character.hunger >= STARVED:
                turn.died[character.seat] = "hunger"
                die(character, "hunger")
                starved = True
    return starved
