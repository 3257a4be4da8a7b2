"""What the web templates of Out of the Depths show of a view: the cavern, the party, the sheet, the end."""

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache

from msgspec.json import encode

from undercroft.engine.boards import Ending, Known, Page, Spot, Tab, Task, Throw
from undercroft.engine.journal import Line
from undercroft.engine.reading import shows
from undercroft.engine.texts import Speaker
from undercroft.engine.totals import signed
from undercroft.engine.view import View

from . import game
from .pictures.cavern import cavern
from .pictures.figures import Figure, Scene
from .pictures.figures import State as Standing
from .state import HORROR, LAST_TURN, STARVED, Cavern, Character
from .story import story

Scenery = tuple[tuple[Figure, ...], int, int, int, Scene, tuple[str, ...]]
TITLE = "Dungeon Master"
FEW = 4
"""How many stand in one row on any screen."""
ON_SHEET = (
    "role", "alive", "modifiers", "dice", "out_of_rations", "hunger", "checks", "treasures", "fed", "lights", "bound",
)  # fmt: skip
GOALS = {
    "adventurer": "An adventurer. You win if you get out alive and the Horror is dead.",
    HORROR: "The Faceless Horror. You win if you get out among them, or if every adventurer dies.",
}
SCENES: dict[str, Scene] = {"escape": "out", "daylight": "out", "rocks": "rockfall"}


class CavernPage(Page, kw_only=True):
    """What the templates of the cavern show beside: its picture, one's own sheet or all of them, and words for both."""

    mine: Character | None
    sheets: Sequence[Character]
    brief: Callable[[Character], str]
    speaker: Speaker
    turn: int
    found: int
    needed: int
    starved: int = STARVED
    horror: str = HORROR


def page(view: View) -> CavernPage:
    """Give everything that the templates need."""
    state, seen = view.read("", Cavern), scenery(view)
    living = sum([sheet.alive for sheet in state.characters.values()])
    return CavernPage(
        tabs=[Tab("cavern", "The cavern", picture, (seen,))],
        first="cavern",
        made_from=("state", "seats"),
        drawn_from="cavern",
        sheet_from=written(view),
        party="The party",
        party_note=f"{living} living" if state.phase != "over" else "",
        gone={seat: view.speaker.word(sheet.manner) for seat, sheet in state.characters.items() if sheet.manner},
        blind="You are dead" if view.blind else "",
        done="Your order is sealed." if state.phase == "orders" and view.seat in state.characters else "",
        mine=state.characters.get(view.seat),
        sheets=list(state.characters.values()) if not view.blind else [],
        brief=lambda sheet: in_brief(view, sheet),
        speaker=view.speaker,
        turn=state.turn,
        found=state.found,
        needed=state.needed,
        spots=spots(view, state),
        ending=ending(view),
        task=task(view, state),
    )


def task(view: View, state: Cavern) -> Task:
    """Say to everybody what they have to do, once they know who they are; that is told to each alone."""
    own = state.characters.get(view.seat)
    if own is None or not shows(own, "role") or not own.role or view.over:
        return Task()
    told = game.texts.tables["game"]
    if own.role == HORROR:
        return Task("goal", "You are the Horror", [told["horror_pitch"], GOALS[own.role]])
    return Task("goal", "Get out alive", [told["pitch"], GOALS[own.role]])


def spots(view: View, state: Cavern) -> list[Spot]:
    """Say what the Dungeon Master can put right by tapping it in the cavern."""
    if view.seat != game.gm:
        return []
    return [Spot(view.speaker.name(seat), f"characters.{seat}", view.piece(seat)) for seat in state.characters]


def written(view: View) -> bytes:
    """Give all that a sheet shows: the viewer's own, or everybody's for whoever may see them."""
    state = view.read("", Cavern)
    people = state.characters
    if view.seat in people:
        return encode([getattr(people[view.seat], field, None) for field in ON_SHEET])
    counted = [state.turn, state.found, state.needed]
    return encode([counted, *([getattr(sheet, field, None) for field in ON_SHEET] for sheet in people.values())])


def in_brief(view: View, sheet: Character) -> str:
    """Write a sheet's dice and modifiers in one line."""
    dice, word = sheet.dice, view.speaker.word
    return _brief(tuple([(word(stat), dice.get(stat), modifier) for stat, modifier in sheet.modifiers.items()]))


@lru_cache(maxsize=1024)
def _brief(stats: tuple[tuple[str, int | None, int], ...]) -> str:
    return ", ".join([stat_in_brief(*stat) for stat in stats])


def stat_in_brief(word: str, sides: int | None, modifier: int) -> str:
    """Write one stat with its die and its modifier, as far as it has them."""
    return f"{word}{f' d{sides}' if sides else ''}{f' {signed(modifier)}' if modifier else ''}"


def scenery(view: View) -> Scenery:
    """Give all that the picture shows; most of what happens at a table changes nothing in it."""
    state = view.read("", Cavern)
    shone = {light.on for light in state.characters[view.seat].lights} if view.seat in state.characters else set()
    seats = around(list(enumerate(state.characters)), view.seat)
    figures = tuple([figure(view, state, seat, place, shone) for place, seat in seats])
    pieces = tuple([view.piece(seat) for _, seat in seats])
    return figures, state.turn, state.found, state.needed, scene(state), pieces


def around(seats: list[tuple[int, str]], seat: str) -> list[tuple[int, str]]:
    """Put whoever looks in the middle of the front row, with the others around them in the order of the table."""
    own = next((place for place, one in seats if one == seat), None)
    if own is None:
        return seats
    middle = len(seats) // 2
    first = own - (middle - middle % 2 if len(seats) > FEW else middle)  # of two rows, the even places are in front
    return seats[first:] + seats[:first]


def picture(seen: Scenery, *, narrow: bool) -> str:
    """Draw the cavern as its viewer may see it."""
    figures, turn, found, needed, scene, pieces = seen
    return cavern(
        figures,
        turn=turn,
        turns=LAST_TURN,
        found=found,
        needed=needed,
        title="The cavern",
        scene=scene,
        narrow=narrow,
        pieces=pieces,
    )


def scene(state: Cavern) -> Scene:
    """Say which moment of the story the picture shows."""
    if state.phase == "setup":
        return "before"
    if state.result is None:
        return "playing"
    return SCENES.get(state.result.how, "over")


def figure(view: View, state: Cavern, seat: str, place: int, shone: Collection[str]) -> Figure:
    """Draw one character: me, somebody my light shows, a rim in the dark, or a body under a cloth."""
    sheet, lit, over = state.characters[seat], seat in state.torchlit or seat in shone, bool(state.revealed)
    role = state.revealed[seat].role if over else sheet.role if view.seat == game.gm else ""
    standing: Standing = "dark"
    if not sheet.alive:
        standing = "dead"
    elif seat == view.seat and not over:
        standing = "me"
    elif lit or over or state.phase == "setup":
        standing = "lit"
    return Figure(
        view.speaker.name(seat),
        standing,
        torch=seat == view.seat and bool(sheet.lights),
        stepping=seat in state.torchlit and not over,
        colour=place,
        you=seat == view.seat,
        role=view.speaker.word(role) if role else "",
        monster=over and role == HORROR,
        seat=seat,
    )


def known(view: View, about: str) -> Known | None:
    """Write down what everybody knows of somebody: whether they live, what they threw, whether they showed it."""
    state = view.read("", Cavern)
    sheet = state.characters.get(about)
    if sheet is None:
        return None
    facts = [("Fate", view.speaker.word(sheet.manner) if sheet.manner else "alive")]
    if sheet.thrown is not None:
        bonus = "".join([f", and {face} on a d4" for face in sheet.thrown.bonus])
        facts.append(("Threw last", f"{sheet.thrown.face or 'something'} on a d{sheet.thrown.sides}{bonus}"))
    if about in state.torchlit:
        facts.append(("Stood", "in the torchlight"))
    return Known(title=view.speaker.name(about), note="What everybody knows", facts=facts)


def ending(view: View) -> Ending:
    """Say how it ended, and tell the story."""
    state = view.read("", Cavern)
    result = state.result
    if result is None or not state.revealed:
        return Ending()
    winners = [view.speaker.name(seat) for seat in result.winners]
    if winners == [TITLE]:
        winners = [f"The {TITLE}"]
    won = "You win" if view.seat in result.winners else f"{' and '.join(winners)} won" if winners else "Nobody won"
    horror = next(seat for seat, sheet in state.revealed.items() if sheet.role == HORROR)
    unmasked = f"{'You were' if horror == view.seat else f'{view.speaker.name(horror)} was'} the Horror."
    return Ending(won, f"{fate(view, state)}{unmasked}", story(view))


def fate(view: View, state: Cavern) -> str:
    """Tell somebody who did not live to see the end what became of them."""
    manner = state.characters[view.seat].manner if view.seat in state.characters else ""
    return f"{view.speaker.word(f'fate_{manner}')} " if manner else ""


def chapter(line: Line) -> str:
    """Name the chapter that a line of the journal begins."""
    if line.kind == "dice":
        return f"Turn {line.params['turn']}"
    return "The end" if line.kind.startswith("ended_") else ""


def throws(line: Line) -> list[Throw]:
    """List the dice that a line tells of, with whose they are."""
    if line.kind != "dice":
        return [Throw("", sides, face) for sides, face in line.dice]
    thrown = []
    for throw in line.params["throws"]:
        thrown.append(Throw(throw["seat"], throw["sides"], throw["face"]))
        thrown += [Throw(throw["seat"], 4, face) for face in throw["bonus"]]
    return thrown
