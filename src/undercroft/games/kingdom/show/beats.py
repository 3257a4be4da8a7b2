"""How the lines of a fight and a delve are seen happening, each from what it tells and nothing else."""

from collections.abc import Iterable, Sequence

from undercroft.engine.beats import Beat
from undercroft.engine.boards import Meaning, Throw
from undercroft.engine.journal import Line
from undercroft.engine.view import View

HP = "hp"
ROOM, COURT = "room {}", "court"
"""What pieces of the Dungeon are called by."""
CHECKS = ("check_made", "check_fumbled", "hidden_check_made")
OUTCOMES = {
    "critical_success": Meaning.GOOD, "success": Meaning.GOOD,
    "failure": Meaning.HARM, "critical_failure": Meaning.HARM,
}  # fmt: skip
FALLS = {"died": True, "monster_died": True, "unconscious": False}
"""Who goes down, and whether for good."""
SPENT = {"voices_spent": "Voices", "drive_spent": "Hope", "hope_spent": "Hope", "monster_hope_spent": "Hope"}
STATES = {"status_gained": Meaning.HARM, "status_ended": Meaning.GOOD}
QUIET = (
    "attack_came_to_nothing", "unhurt", "trait_rolled", "table_rolled", "row_rolled", "birth_rolled", "job_given",
    "background_rolled", "background_noted", "abilities_settled", "equipment_rolled", "item_received", "took_to",
    "tastes_known", "attributes_spread", "region_recorded", "population_counted",
)  # fmt: skip
"""What holds nobody up: blows that do nothing, and the small print of sheets while a Court is made."""


def person(view: View, name: object) -> str:
    """Give the piece of somebody by the name that lines use, which is the name in the picture."""
    return view.piece(called(name)) if name else ""


def called(name: object) -> str:
    """Say which piece somebody of this name is."""
    return f"called {name}"


def area(view: View, number: object) -> str:
    """Give the piece of an Area of the Battlefield."""
    return view.piece(f"area {number}") if number else ""


def room(view: View, name: object) -> str:
    """Give the piece of a room of the Dungeon."""
    return view.piece(ROOM.format(name)) if name else ""


def court(view: View) -> str:
    """Give the piece of the Court in the room where it is."""
    return view.piece(COURT)


def beat(view: View, line: Line) -> Beat | None:
    """Say how a line is seen happening; what is no deed of somebody is told as everywhere."""
    told, kind = line.params, line.kind
    who = person(view, told.get("who"))
    if kind in CHECKS:
        return thrown(line, who)
    if kind == "attack_declared":
        return Beat("aim", who, person(view, _first(told.get("targets"))))
    if kind in ("room_entered", "room_passed"):
        return Beat("move", court(view), room(view, told.get("room")))
    if kind == "round_begun":
        return Beat("chapter", title=f"Round {told.get('number', 1)}")
    if kind == "damage_rolled":
        return struck(view, line, who)
    if kind == "area_entered":
        return Beat("move", who, area(view, told.get("area")))
    if kind in FALLS:
        return Beat("fall", who, dead=FALLS[kind], tone=Meaning.HARM)
    return of_somebody(view, line, who)


def of_somebody(view: View, line: Line, who: str) -> Beat | None:
    """Say how it is seen that somebody's numbers change, or what they are."""
    told, kind = line.params, line.kind
    amount = told.get("amount")
    if kind in ("damaged", "hp_lost", "healed") and isinstance(amount, int):
        hurt = kind != "healed"
        return Beat("number", who, meter=HP, by=-amount if hurt else amount, tone=_tone(hurt))
    if kind in SPENT and isinstance(amount, int):
        return Beat("spend", who, words=f"{amount} {SPENT[kind]}", tone=Meaning.MIXED)
    if kind in STATES:
        return Beat("number", who, words=view.speaker.word(str(told.get("status", ""))), tone=STATES[kind])
    if kind == "monster_revealed":
        return Beat("reveal", who, title=view.speaker.word(str(told.get("monster", ""))))
    if kind in ("room_known", "room_revealed"):
        return Beat("light", room(view, told.get("room")))
    return Beat("say", who, quiet=True) if kind in QUIET else None


def thrown(line: Line, who: str) -> Beat:
    """Give the dice of a check, and which of them count."""
    faces, told = [face for _, face in line.dice], line.params
    result = told.get("result")
    return Beat(
        "throw", who, throws=_throws(line), sum=result if isinstance(result, int) else None,
        kept=kept(faces, told.get("used", ())), tone=OUTCOMES.get(str(told.get("outcome", "")), Meaning.PLAIN),
    )  # fmt: skip


def struck(view: View, line: Line, who: str) -> Beat:
    """Give a blow: its dice, whom it lands on, and what it costs them, if the line says so."""
    damage, target = line.params.get("damage"), _first(line.params.get("targets"))
    by = -damage if isinstance(damage, int) and target else 0
    total = line.total.value if line.total else None
    return Beat("blow", who, person(view, target), meter=HP, by=by, throws=_throws(line), sum=total, tone=Meaning.HARM)


def kept(faces: Sequence[int], used: Iterable[int]) -> tuple[bool, ...]:
    """Say of each die whether it counts; all do where nobody chose."""
    left = list(used)
    if not left:
        return ()
    found = []
    for face in faces:
        found.append(face in left)
        if face in left:
            left.remove(face)
    return tuple(found)


def _throws(line: Line) -> tuple[Throw, ...]:
    return tuple([Throw("", sides, face) for sides, face in line.dice])


def _first(names: object) -> object:
    return names[0] if isinstance(names, list | tuple) and names else ""


def _tone(hurt: bool) -> Meaning:
    return Meaning.HARM if hurt else Meaning.GOOD
