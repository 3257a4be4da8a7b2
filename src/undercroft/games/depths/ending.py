"""The end: who is left, who gets out, and who has won."""

from undercroft.engine.play import Play

from .actions import Turn, die
from .state import ADVENTURER, HORROR, LAST_TURN, Cavern, Result, Revealed


def ended(play: Play[Cavern]) -> bool:
    """Test for the end: nobody left, no adventurer left, or the group is out. [OOD-ORDER-4] [OOD-ORDER-6]"""
    cavern = play.state
    living = cavern.living()
    adventurers = [character.seat for character in living if character.role == ADVENTURER]
    horror_lives = len(living) > len(adventurers)
    if not living:
        cavern.result = Result("dm", "dark", [play.gm])
    elif not adventurers:
        cavern.result = exterminated(play)
    elif cavern.found >= cavern.needed and horror_lives:
        cavern.result = Result("horror", "daylight", [cavern.horror().seat], cavern.horror().exposed)
    elif cavern.found >= cavern.needed:
        cavern.result = Result("adventurers", "escape", adventurers)
    return cavern.result is not None


def exterminated(play: Play[Cavern]) -> Result:
    """Every adventurer is dead and the Horror lives: clean, or exposed by a large die. [OOD-END-EXTERMINATE]"""
    horror = play.state.horror()
    if horror.exposed and play.rulings["R-OOD-34"] == "strict":
        return Result("nobody", "extermination", [], True)
    return Result("horror", "extermination", [horror.seat], horror.exposed)


def rockfall(play: Play[Cavern], turn: Turn) -> bool:
    """After the last turn the rocks take everybody. [OOD-TURN-LIMIT] [OOD-END-ROCKS]"""
    cavern = play.state
    if cavern.turn < LAST_TURN:
        return False
    for character in cavern.living():
        turn.died[character.seat] = "rocks"
        die(character, "rocks")
    cavern.result = Result("dm", "rocks", [play.gm])
    return True


def reveal(play: Play[Cavern]) -> None:
    """Turn every sheet face up and let everybody read everything. [OOD-END-REVEAL]"""
    cavern = play.state
    result = cavern.result
    assert result is not None
    cavern.phase = "over"
    for character in cavern.characters.values():
        cavern.revealed[character.seat] = Revealed(
            character.role,
            dict(character.dice),
            dict(character.modifiers),
            character.hunger,
            character.checks,
            character.treasures,
        )
    play.open_eyes()
    rules = (f"OOD-END-{ENDINGS[result.how]}",)
    play.tell(f"ended_{result.told}", rules=rules, winners=result.winners, turn=cavern.turn)
    horror = next(seat for seat, sheet in cavern.revealed.items() if sheet.role == HORROR)
    play.tell("unmasked", rules=("OOD-END-REVEAL",), who=horror, exposed=result.exposed)


ENDINGS = {
    "dark": "NONE",
    "extermination": "EXTERMINATE",
    "daylight": "OUT-HORROR",
    "escape": "OUT-CLEAN",
    "rocks": "ROCKS",
}
