"""The film: one picture for each step, so that an invasion can be watched forwards and back, and read. [section 6]"""

from collections.abc import Sequence

from undercroft.engine.play import Play

from ..rules.dice import Rolled, Thrown, tell_rolled
from ..rules.table import book_of
from ..rules.telling import say
from ..state import Invasion, Shot, Wicked
from ..state.invasion import FilmWhat
from .party import invasion_of

KEPT = 3
"""So many invasions can be watched again."""


def show_dice(play: Play[Wicked], thrown: Thrown) -> None:
    """Keep the dice that all have seen fall for the next picture."""
    invasion_of(play).thrown = list(thrown.faces)


def shoot(
    play: Play[Wicked],
    what: FilmWhat,
    *,
    thing: str = "",
    who: Sequence[str] = (),
    band: str = "",
    line: str = "",
    ways: Sequence[str] = (),
) -> None:
    """Keep a picture: where, what, whom it hurt, and how those of the party who were seen stand after it."""
    invasion = invasion_of(play)
    seen = invasion.party.values()
    invasion.film.append(
        Shot(
            invasion.at,
            what,
            thing,
            [one for one in who if one in invasion.party],
            band,
            {one.id: one.slashes for one in seen},
            {one.id: one.moves for one in seen},
            " ".join([line, *invasion.saying]).strip(),
            invasion.thrown,
            list(ways),
            len(invasion.went),
        )
    )
    invasion.thrown, invasion.saying = [], []


def put_before_falls(play: Play[Wicked]) -> None:
    """Let the last picture stand before the fall that came of it: first the blow."""
    film = invasion_of(play).film
    blow, before = film[-1], film[-2:-1]
    if before and before[0].what == "out" and before[0].who == blow.who:
        film[-2:] = [blow, *before]


def told_step(play: Play[Wicked], step: str, band: str | None, **names: str) -> str:
    """Give the next line for a step that came out so. [section 6]"""
    if not play.telling:
        return ""
    shelf = book_of(play.state).shelf("step_telling")
    lines = [line for one in shelf.values() if one.step == step and one.band == band for line in one.lines]
    return begun(say(play, f"step.{step}.{band}", lines, **names))


def begun(line: str) -> str:
    """Let a line begin like a sentence, whoever it begins with."""
    return line[:1].upper() + line[1:]


def told_entry(play: Play[Wicked], deck: str, lines: Sequence[str], step: str, band: str | None, **names: str) -> str:
    """Give a line of the thing itself while it has fresh ones, else one for its kind of step."""
    if not play.telling:
        return ""
    if not lines or play.state.decks.get(deck) == []:
        return told_step(play, step, band, **names)
    return begun(say(play, deck, lines, **names))


def tell_step(
    play: Play[Wicked],
    what: FilmWhat,
    line: str,
    *,
    about: Sequence[str] = (),
    ways: Sequence[str] = (),
    rolled: Rolled | None = None,
    **shot: str,
) -> None:
    """Tell a step, with its dice where there were any, and keep its picture."""
    tell_line(play, line, about, rolled)
    shoot(play, what, who=about, line=line, ways=ways, **shot)


def tell_line(play: Play[Wicked], line: str, about: Sequence[str] = (), rolled: Rolled | None = None) -> None:
    """Tell a line: with the roll that it came of, or by itself."""
    if rolled is not None:
        tell_rolled(play, rolled, line=line, about=(*((rolled.who,) if rolled.who else ()), *about))
    elif line:
        play.tell("told_step", line=line, about=about)


def story_of(invasion: Invasion) -> str:
    """Read the film as a paragraph: every line that was told, in order."""
    return " ".join(shot.line for shot in invasion.film if shot.line)


def keep(state: Wicked, invasion: Invasion) -> None:
    """Keep a film that is over, and let the oldest go."""
    state.films = [*state.films, invasion][-KEPT:]
