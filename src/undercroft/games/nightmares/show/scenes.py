"""What the pictures show to one viewer: the cards that are known, the fight as it stands, the town."""

from collections.abc import Sequence
from dataclasses import replace

from undercroft.atlas.frame import Choice
from undercroft.engine.asks import Ask
from undercroft.engine.cards import Card
from undercroft.engine.gaps import gap
from undercroft.engine.texts import NUMBERS, first_upper
from undercroft.engine.view import View

from ..book import book_of
from ..book.entries import RoomKind, Site
from ..rules.figures import disposition, max_disposition
from ..rules.problems import letter_of
from ..state import Announced, Hero, KnownRoom, Lair, Night, Problem, Scene
from ..state import Foe as Opponent
from ..words import Where
from .pictures.canvas import PIECE, Note, Pill
from .pictures.cards import Room
from .pictures.fight import Battle, Meant
from .pictures.lair import UNSEEN, Cutaway
from .pictures.people import Foe, Person
from .pictures.town import Place, Town
from .sight import entry, lair_of, night_of, town_name, word

PILLS = {
    "anchor": Pill("anchor", "anchor", bright=True),
    "crown": Pill("crown", "crown", bright=True),
    "camped": Pill("camped"),
    "sprung": Pill("sprung"),
    "leads": Pill("leads on"),
}
"""What a mark on a known room looks like."""
TRAPPED = Pill("a trap")
ORDER = ("crown", "anchor", "sprung", "camped", "leads")
ROUNDS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def people(view: View) -> tuple[Person, ...]:
    """Draw the party, each in the colour of the seat."""
    night = night_of(view)
    return tuple(kept_person(view, hero) for hero in night.heroes.values() if not hero.dead)


def kept_person(view: View, hero: Hero) -> Person:
    """Read one of the party, unless nothing about them is another; whoever leads them knows more of them."""
    kept_as = f"person {hero.seat}{', its own' if hero.seat == view.seat else ''}"
    return view.alike(kept_as, (hero,), lambda: person(view, hero))


def person(view: View, hero: Hero) -> Person:
    """Read one of the party as everybody sees them."""
    places = {seat: place for place, seat in enumerate(view.players)}
    return Person(
        hero.seat,
        hero.name,
        view.speaker.name(hero.seat),
        places.get(hero.seat, 0),
        hero.archetype,
        disposition(hero),
        max_disposition(hero).value,
        hero.defeated or hero.asleep,
        tuple((str(one.kind), word(view, one.kind)) for one in hero.known_curses),
        tuple(word(view, one) for one in dict.fromkeys((*hero.debilities, *hero.imposed))),
        gap(f"{PIECE} {hero.seat}"),
    )


def cutaway(view: View) -> Cutaway:
    """Read the lair as far as this viewer knows it; the game master's is whole."""
    night = night_of(view)
    whole = lair_of(night) if not night.known.row else None
    rooms = whole_rooms(view, night, whole) if whole is not None else known_rooms(view, night)
    rooms = [replace(room, piece=gap(f"{PIECE} {room.key}")) for room in rooms]
    inside = night.scene.where is Where.LAIR
    return Cutaway(
        f"Under {town_name(view)}" if night.town.entry else "The lair",
        counted(night, whole),
        tuple(rooms),
        tuple(one for one in people(view) if inside),
        notes_of(view) if inside else (),
        night.scene.lit,
        whole is None and not leaves_nothing(night),
        bool(night.known.row),
    )


def leaves_nothing(night: Night) -> bool:
    """Say whether every way that is known of has been walked, so that nothing hints at more."""
    rooms = night.known.rooms.values()
    return bool(night.known.row) or (bool(rooms) and all(room.entered for room in rooms))


def counted(night: Night, whole: Lair | None) -> str:
    """Say in a line what is known, and never how much is not."""
    if whole is not None:
        return (
            f"{len(whole.row)} cards. The party has been in {sum(room.entered > 0 for room in whole.rooms.values())}."
        )
    if row := night.known.row:
        return f"All {number_word(len(row))} rooms as they lay. The grey ones you never saw."
    seen = sum(room.entered for room in night.known.rooms.values())
    if not seen:
        return "Nobody has been inside yet."
    marks = {mark for room in night.known.rooms.values() for mark in room.marks}
    more = "You know where the anchor lies." if "anchor" in marks else "The anchor lies further in."
    return f"{first_upper(number_word(seen))} {'room' if seen == 1 else 'rooms'} seen. {more}"


def number_word(count: int) -> str:
    """Write a small number as a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def known_rooms(view: View, night: Night) -> list[Room]:
    """Lay the cards that the party knows of, in the order in which it learned of them; all, once the lair is closed."""
    if night.known.row:
        return [turned_room(view, room) for room in night.known.row]
    return [known_room(view, night, room) for room in night.known.rooms.values()]


def turned_room(view: View, room: KnownRoom) -> Room:
    """Show a room of a lair that is closed: face up, and grey where nobody has been."""
    kind = entry(view, RoomKind, "room", room.kind)
    pills = [PILLS[mark] for mark in ORDER if mark in room.marks]
    pills += [TRAPPED] if room.trap and "sprung" not in room.marks else []
    drawn = kind.drawn if kind else "stair"
    return Room(room.id, first_upper(room.name), room.card, drawn, room.entered, pills=tuple(pills))


def known_room(view: View, night: Night, room: KnownRoom) -> Room:
    """Show a room: face up where somebody has been, grey where it is marked, else face down."""
    kind, here = entry(view, RoomKind, "room", room.kind), _here(night, room.id)
    marked = room.entered or bool(room.marks)
    pills = [PILLS[mark] for mark in ORDER if mark in room.marks]
    pills += [TRAPPED] if room.trap and "sprung" not in room.marks else []
    drawn = (kind.drawn if kind else "stair") if marked else ""
    closed = [Pill("barred")] if room.id in night.scene.barred else []
    shown = tuple([*closed, *pills] or ([] if room.entered else [UNSEEN]))
    return Room(
        room.id, first_upper(room.name), room.card if room.entered else "", drawn, room.entered, here, pills=shown
    )


def whole_rooms(view: View, night: Night, lair: Lair) -> list[Room]:
    """Lay the whole row from left to right, then the rooms that have no card; for the game master."""
    placed = {room.card: room for room in lair.rooms.values() if room.card}
    plain = [room for room in lair.rooms.values() if not room.card]
    found = []
    for room in [*plain[:1], *(placed[card] for card in lair.row if card in placed), *plain[1:]]:
        kind = entry(view, RoomKind, "room", room.kind)
        marks = ["anchor"] if room.anchor else []
        groups = [group for group in lair.groups.values() if group.room == room.id and not group.gone]
        marks += ["crown"] if any(group.crown for group in groups) else []
        trap = lair.traps.get(room.trap)
        pills = [PILLS[mark] for mark in marks] + ([PILLS["sprung"] if trap.sprung else TRAPPED] if trap else [])
        pills += [Pill(group.name) for group in groups if not group.crown]
        found.append(
            Room(
                room.id,
                first_upper(room.name),
                room.card,
                kind.drawn if kind else "stair",
                room.entered > 0,
                _here(night, room.id),
                not room.entered,
                tuple(pills),
            )
        )
    return found


def _here(night: Night, room: str) -> bool:
    return night.scene.where is Where.LAIR and night.scene.room == room


def notes_of(view: View) -> tuple[Note, ...]:
    """Pin what is meant and what is wrong, each with its letter; the game master's signs too, and what comes next."""
    night = night_of(view)
    scene, knows_all = night.scene, lair_of(night) is not None
    problems = [*scene.problems, *scene.signs] if knows_all else scene.problems
    return (*(meant_note(view, one) for one in scene.announced), *problem_notes(problems, coming=knows_all))


def problem_notes(problems: Sequence[Problem], *, coming: bool = False) -> tuple[Note, ...]:
    """Give each problem a letter of its own; the game master also reads what it comes to."""
    said = {one.id: (one.line or one.name) + (f" Next: {one.coming}" if coming else "") for one in problems}
    return tuple(Note(letter_of(problems, one.id), one.name, said[one.id], about=f"wrong {one.id}") for one in problems)


def meant_note(view: View, one: Announced) -> Note:
    """Write down what somebody means to do."""
    foe = night_of(view).scene.foes.get(one.foe)
    stamp = "done" if one.done else "prevented" if one.stopped else ""
    target = night_of(view).heroes.get(one.target)
    alone = target is not None and len(night_of(view).scene.foes) == 1
    whose = "" if alone else f"{foe.called or foe.name if foe else one.name}{', ' if target else ''}"
    whose += f"at {target.name}" if target else ""
    about = f"meant {one.letter}"
    return Note(one.letter, first_upper(whose), first_upper(one.says), meant=True, stamp=stamp, about=about)


def battle(view: View) -> Battle:
    """Read the fight: who stands where, what is meant, how far the round has come."""
    night = night_of(view)
    scene, room = night.scene, night.known.rooms.get(night.scene.room)
    number = ROUNDS[scene.round] if scene.round < len(ROUNDS) else f"{scene.round}th"
    foes = tuple(
        Foe(foe.id, foe.name, seems(foe), foe.kind, foe.crown, foe.held, foe.hidden, gap(f"{PIECE} {foe.id}"))
        for foe in scene.foes.values()
    )
    return Battle(
        first_upper(room.name) if room else "The fight",
        f"The {number} round. Answer what they mean to do, or take it.",
        tuple(one for one in people(view) if not night.heroes[one.key].away),
        foes,
        tuple(Meant(meant_note(view, one), one.foe, one.target) for one in scene.announced if one.foe in scene.foes),
        step_of(scene),
        scene.lit,
    )


def seems(foe: Opponent) -> str:
    """Say how a foe seems: what is known of it, or the plain word."""
    return "out of sight" if foe.hidden else foe.assessed or str(foe.seems)


def step_of(scene: Scene) -> int:
    """Say which of the four steps of a round this is; a table from before steps were kept is asked for an answer."""
    return scene.step or (2 if scene.announced else 1)


Pressed = tuple[tuple[str, str, str], ...]
"""What can be pressed in a picture: what it is, what pressing it says, and what that answers, slot by slot."""


def choices(view: View) -> dict[str, Choice]:
    """Find what pressing something answers now, by its card: rooms to go to, people, what is wrong or meant."""
    found = {f"room {key}": Choice(value, said, said) for key, said, value in ways(view)}
    for key, said, value in aims(view):
        found[f"foe {key}"] = found[f"who {key}"] = Choice(value, said, said)
    scene = night_of(view).scene
    problems = [*scene.problems, *scene.signs] if lair_of(night_of(view)) is not None else scene.problems
    for key, _, value in reached(view, "room", ("doing", "answer"), "about", ""):
        found[f"wrong {key}"] = answering(letter_of(problems, key), value)
    for letter, _, value in reached(view, "battle", ("move", "danger"), "target", ""):
        found[f"meant {letter}"] = answering(letter, value)
    return found


def answering(letter: str, value: str) -> Choice:
    """Say what pressing a note answers."""
    return Choice(value, f"Answer {letter}", f"Answer {letter}")


def ways(view: View) -> Pressed:
    """List the rooms that this viewer can choose to go to now."""
    return reached(view, "room", ("doing", "go"), "about", "Go to")


def aims(view: View) -> Pressed:
    """List whom this viewer can choose in a fight: foes to strike or shoot at, companions to help."""
    foes = reached(view, "battle", ("move", "volley"), "target", "Aim at")
    foes = foes or reached(view, "battle", ("move", "fight"), "target", "Aim at")
    return (*foes, *reached(view, "battle", ("move", "help"), "target", "Help"))


def reached(view: View, key: str, first: tuple[str, str], then: str, verb: str) -> Pressed:
    """List what a slot of the viewer's card would offer if another were filled in so."""
    slot, wanted = first
    for ask in view.asks:
        if isinstance(ask, Card) and ask.key == key:
            drafted = ask.drafted({slot: wanted})
            about = drafted.asks.get(then) if drafted.draft.get(slot) == wanted else None
            names = about.params.get("names", {}) if about is not None else {}
            options = about.options() if about is not None else ()
            return tuple((one, f"{verb} {names.get(one, word(view, one))}", f"{wanted} {one}") for one in options)
    return ()


def offered(view: View, key: str, verb: str) -> tuple[tuple[str, str], ...]:
    """List what an open ask of this viewer, or a slot of it, offers under a key, and what choosing it says."""
    for ask in view.asks:
        for one in (ask, *slots_of(ask)):
            if one.key == key:
                names = one.params.get("names", {})
                return tuple((option, f"{verb} {names.get(option, word(view, option))}") for option in one.options())
    return ()


def slots_of(ask: Ask[object]) -> list[Ask[object]]:
    """List what the slots of a card ask as it lies there."""
    return list(ask.drafted({}).asks.values()) if isinstance(ask, Card) else []


def town(view: View) -> Town:
    """Read the settlement: every site by its name, what it has become, and where something was learned."""
    night = night_of(view)
    learned = [fact.site for fact in night.known.facts]
    houses = {str(institution): house for institution, house in night.town.houses.items()}
    places = []
    for site in sites(view):
        house = houses.get(str(site.institution)) if site.institution else None
        grade = str(house.grade) if house else "ordinary"
        places.append(Place(site.id, site.name, grade, learned.count(site.id), bool(house and house.silent)))
    day = f"Day {night.town.day}." if night.town.day else "Before the first day."
    here = people(view) if night.scene.where is Where.SETTLEMENT else ()
    return Town(town_name(view), f"{day} {town_words(night)}", tuple(places), here, True, days(view))


def days(view: View) -> tuple[tuple[str, str, str], ...]:
    """List the sites where the viewer could spend the day: each with what that says and answers."""
    found = offered(view, "day_doing", "")
    return tuple(
        (option.partition(".")[2], first_upper(said.strip()), option) for option, said in found if "." in option
    )


def sites(view: View) -> list[Site]:
    """List the sites of the settlement in the order of the book."""
    return list(book_of(view).shelf("site").values())


def town_words(night: Night) -> str:
    """Say in a line how things stand in town."""
    count, who = len(night.known.facts), "You" if lair_of(night) is None else "They"  # who sees the whole lair leads it
    things = f"{number_word(count)} {'thing' if count == 1 else 'things'}" if count else "nothing yet"
    return f"{who} know {things}."
