"""The realm as it is shown: the Kingdom and its map, the Known World, the Court, one's own sheet, and the story."""

from collections.abc import Iterator, Sequence
from typing import Any

from undercroft.engine.boards import Figure, Flow, Grid, Meaning, Panel, Phrase, Span
from undercroft.engine.journal import Line
from undercroft.engine.view import View

from .beats import beat
from .last_time import last_time
from .page.known import known
from .page.likenesses import likeness
from .page.realm import chapter, courtiers, grounds_of, meters_of, neighbours_of, page, plan_of, throws, truth
from .page.sheets import Sheet, landmaker_sheet, view_texts
from .pictures.scenes import Chamber, Courtier
from .sight import realm_of
from .story import story
from .terminal.delve import delve_panels, whereabouts
from .terminal.game_master import gm_panels

Shown = dict[str, Any]

__all__ = [
    "beat",
    "chapter",
    "dice",
    "heading",
    "known",
    "last_time",
    "likeness",
    "opens",
    "page",
    "story",
    "terminal",
    "throws",
    "tone",
]

HARM = (
    "adventure_gave_in", "adventure_gave_in_dear", "adventure_wiped_out", "ending_ruin", "funeral", "funeral_alone",
    "last_words_liking", "last_words_plain", "campaign_fell", "citizens_lost", "court_surprised", "disaster_looms",
    "died", "facility_lost", "item_destroyed", "landmaker_died", "region_lost", "region_taken", "talent_lost",
    "unconscious",
)  # fmt: skip
GOOD = (
    "adventure_met", "goal_reached", "ending_clean", "attack_kills", "swarm_kills", "feat_kills",
    "campaign_finished", "citizens_gained", "facility_built", "level_gained", "medal_awarded",
    "mission_done", "monster_died", "region_gained", "talent_gained", "treasury_gained",
)  # fmt: skip
BAR = 6
STANDINGS = {
    "allied": ("∞", Meaning.GOOD),
    "friendly": ("○", Meaning.GOOD),
    "neutral": ("–", Meaning.PLAIN),
    "dangerous": ("△", Meaning.MIXED),
    "hostile": ("✕", Meaning.HARM),
}
FACES = "⚀⚁⚂⚃⚄⚅"


def heading(view: View) -> str:
    """Say where in the campaign the table is."""
    state = realm_of(view)
    if state.phase == "over":
        games = len(state.past)
        return "The end, after one game" if games == 1 else f"The end, after {games} games"
    words = view_texts(view).mark(state.step, {"game": state.chronicle.number}, view.speaker)
    return f"{words}{whereabouts(view)}" if words else "Before the first game"


def terminal(view: View) -> Sequence[Panel]:
    """Show the Kingdom, what is known of the world, the Court, and behind a bar one's own sheet."""
    panels = [*delve_panels(view), _kingdom(view), _world(view), _court(view)]
    people = realm_of(view).landmakers.values()
    mine = [person for person in people if person.seat == view.seat and person.court_class]
    panels += [_sheet(landmaker_sheet(view, person)) for person in mine[-1:]]
    if secret := gm_panels(view):
        return [*secret, *panels]
    if hidden := truth(view):
        panels.append(Panel("Behind the screen", tuple(_named(name, words) for name, words in hidden), private=True))
    return panels


def tone(line: Line) -> Meaning:
    """Say how a line sounds."""
    kind = line.kind
    if kind in HARM or kind.startswith(("destroyed_", "disaster_")):
        return Meaning.HARM
    return Meaning.GOOD if kind in GOOD else Meaning.PLAIN


def opens(line: Line) -> bool:
    """Say where a chapter begins."""
    return bool(chapter(line))


def dice(view: View, line: Line) -> Sequence[Phrase]:
    """Show the dice that a line tells of."""
    if not line.dice:
        return []
    faces = [
        FACES[face - 1] + str(face) if sides == 6 and 1 <= face <= 6 else f"d{sides}:{face}"
        for sides, face in line.dice
    ]
    return [(Span(" ".join(faces), Meaning.QUIET),)]


def _named(name: str, words: str, meaning: Meaning = Meaning.PLAIN) -> Phrase:
    return (Span(f"{name} ", Meaning.QUIET), Span(words, meaning))


def _kingdom(view: View) -> Panel:
    """The numbers, and the Map Sheet as three rows of rooms."""
    meters, realm = meters_of(view), realm_of(view).kingdom
    candles = "●" * meters.voices + "○" * max(0, meters.most_voices - meters.voices)
    low = Meaning.HARM if meters.voices <= 2 else Meaning.MIXED
    figures: list[Phrase] = [_named(word, str(value), Meaning.STRONG) for _, word, value in meters.attributes]
    parts: list[Phrase | Flow | Grid] = [
        (Span(f"{meters.rank}, Level {meters.level}", Meaning.QUIET),),
        (Span("Voices ", Meaning.QUIET), Span(candles, low), Span(f" {meters.voices} of {meters.most_voices}")),
        Flow(
            (
                *figures,
                _named("Treasury", f"{meters.treasury} MG", Meaning.MIXED),
                _named("People", f"{meters.people} of {meters.most_people}"),
            )
        ),
    ]
    parts += [_map(view, cell, len(realm.maps) > 1) for cell in realm.maps]
    return Panel(meters.name or "A kingdom without a name", tuple(parts))


def _map(view: View, cell: str, named: bool) -> Grid:
    plan = plan_of(view, cell, "")
    head: tuple[Phrase, ...] = tuple(
        (Span(word, Meaning.QUIET),) for word in (f"Region {cell}" if named else "", "1", "2", "3")
    )
    rows = [head]
    for row in "ABC":
        rooms = [room for room in plan.chambers if room.key[0] == row]
        rows.append(((Span(row, Meaning.QUIET),), *(_room(room, plan.entrances) for room in rooms)))
    return Grid(tuple(rows))


def _room(room: Chamber, entrances: Sequence[str]) -> Phrase:
    names = ", ".join(f"{site.name} {site.level}" if site.level > 1 else site.name for site in room.sites)
    gate = tuple(Span(f" ⌂{gate.partition('-')[2]}", Meaning.MIXED) for gate in entrances if gate.startswith(room.key))
    if not room.usable:
        return (Span(f"{names} (shut)" if names else "▒", Meaning.QUIET), *gate)
    loud = Meaning.STRONG if any(site.kind == "royal_palace" for site in room.sites) else Meaning.PLAIN
    return (Span(names or "·", loud), *gate)


def _world(view: View) -> Panel:
    """The regions that are known, and who thinks what of us."""
    grounds, others = grounds_of(view), neighbours_of(view)
    regions = tuple(
        (
            Span(f"{ground.cell} ", Meaning.QUIET),
            Span(ground.name, Meaning.STRONG if ground.kind == "own" else Meaning.PLAIN),
        )
        + ((Span(" (the adventure)", Meaning.MIXED),) if ground.goal and ground.name != "The adventure" else ())
        for ground in grounds
    )
    stances = tuple(_stance(one.name, one.relationship, one.word) for one in others)
    nobody: Phrase = (Span("Nothing is known yet.", Meaning.QUIET),)
    return Panel("The Known World", (Flow(regions) if regions else nobody, Flow(stances)))


def _stance(name: str, relationship: str, word: str) -> Phrase:
    mark, meaning = STANDINGS.get(relationship, STANDINGS["neutral"])
    return (Span(f"{mark} ", meaning), Span(f"{name} "), Span(word, meaning))


def _court(view: View) -> Panel:
    head = tuple((Span(word, Meaning.QUIET),) for word in ("", "HP", "Drive", "Followers", "Lv", "Class and Job"))
    rows: list[tuple[Phrase, ...]] = [head, *(_courtier(one) for one in courtiers(view))]
    return Panel("The Court", (Grid(tuple(rows)),))


def _courtier(one: Courtier) -> tuple[Phrase, ...]:
    called = one.name.split()[0].strip(",")
    name: Phrase = (Span(called, Meaning.HARM if one.fallen else Meaning.STRONG),)
    if one.you:
        name = (*name, Span(" (you)", Meaning.QUIET))
    if one.note:
        name = (*name, Span(f" {one.note.lower()}", Meaning.HARM))
    low = Meaning.HARM if one.most_hp and one.hp * 4 <= one.most_hp else Meaning.PLAIN
    return (
        name,
        (Span(_bar(one.hp, one.most_hp), low), Span(f" {one.hp}/{one.most_hp}", low)),
        (Span(str(one.drive)),),
        (Span(str(one.followers)),),
        (Span(str(one.level)),),
        (Span(one.title or "–"),),
    )


def _bar(now: int, most: int) -> str:
    """Draw how much is left; a little that is left is seen."""
    full = -(-max(0, now) * BAR // most) if most else 0
    return "▰" * min(BAR, full) + "▱" * (BAR - min(BAR, full))


def _sheet(sheet: Sheet) -> Panel:
    """One's own sheet: scores with their reasons, Items, skills, whom one likes, and where one comes from."""
    parts: list[Phrase | Flow] = [(Span(f"{sheet.titles}, Level {sheet.level}"),)]
    scores = [*sheet.abilities, *([sheet.defense] if sheet.defense else [])]
    parts.append(Flow(tuple(_score(row) for row in scores)))
    parts.append(Flow(tuple(_named(row.name, f"{row.now} of {row.value}") for row in sheet.numbers)))
    carried = [f"{slot.name}{' ' + str(slot.level) if slot.level else ''}" for slot in sheet.slots if slot.name]
    parts.append(_named("Carries", ", ".join(carried) or "nothing"))
    parts += [_named(skill.name, f"({skill.kind}) {skill.text}") for skill in sheet.skills]
    parts += list(_bonds(sheet))
    if sheet.past:
        done = " (done)" if sheet.past.done else ""
        parts.append(_named("Background", sheet.past.text + done, Meaning.PRIVATE if sheet.secret else Meaning.PLAIN))
    return Panel(f"{sheet.name}, your Landmaker", tuple(parts), private=True)


def _bonds(sheet: Sheet) -> Iterator[Phrase]:
    for row in sheet.feelings:
        if row.felt:
            yield _named(row.name, ", ".join(words for words, _ in row.felt))
    if sheet.likes:
        yield _named("Likes", ", ".join(sheet.likes), Meaning.GOOD)
    if sheet.dislikes:
        yield _named("Dislikes", ", ".join(sheet.dislikes), Meaning.HARM)


def _score(row: Figure) -> Phrase:
    why = ", ".join(f"{name} {amount}" for name, amount, _ in row.parts)
    reasons = (Span(f" ({why})", Meaning.QUIET),) if why else ()
    return (Span(f"{row.name} ", Meaning.QUIET), Span(str(row.value), Meaning.STRONG), *reasons)
