"""Trouble: the forms of blowback and calamity, taken at once, played out, or pocketed. [WO-R95] [WO-G17]"""

from collections.abc import Callable
from typing import Any, Literal

from undercroft.engine.asks import Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play

from ..actions.asides import pockets_open
from ..book.entries.voice import TroubleText
from ..rules.dice import Rolled, tell_rolled
from ..rules.table import able, book_of
from ..rules.telling import say
from ..state import Pocketed, Wicked
from ..words import BLOWBACK_ROWS, CALAMITY_ROWS, Size, Trouble, Weightiness
from ..words import Phase as PhaseName
from ..world.votes import agree
from .asking import count_question
from .forms import SIZES, Case, bites, happen, lowest, name_of, newest, pack_of, whom
from .playing_out import play_out

Phase = Literal["blowback", "calamity"]
Begin = Callable[[Play[Wicked], Size, Phase, str], Any]
ROWS = {"blowback": BLOWBACK_ROWS, "calamity": CALAMITY_ROWS}
NOW, LATER, TAKE, PLAY_OUT = "now", "later", "take", "play_out"
_GATES: list[Begin] = []


def opens_gate(begin: Begin) -> None:
    """Say how an invasion begins; raids and invaders do not know each other, so the phases bring them together."""
    _GATES[:] = [begin]


async def befall(play: Play[Wicked], phase: Phase, weight: Weightiness, rolled: Rolled | None = None) -> None:
    """Roll a trouble's form and let it come, told with the dice; a phase's last step plays an invasion."""
    faction = play.state.before.faction
    proposed = roll_form(play, phase, weight, faction)
    form, when = await settle_form(play, phase, Case(play, proposed, weight, faction))
    play.reached(phase, form)
    if when == LATER:
        play.state.pocketed.append(Pocketed(phase, weight, play.state.cycle + 1, form, faction))
        tell_pocketed(play, phase, weight, rolled)
        return
    await come(Case(play, form, weight, faction), phase, rolled)


def roll_form(play: Play[Wicked], phase: Phase, weight: Weightiness, faction: str) -> Trouble:
    """Roll the row; not that of the last time, and one that has something to bite on. [WO-R95]"""
    rows, before = ROWS[phase], play.state.before
    row = play.roll("1d").total
    last = before.blowback_row if phase == "blowback" else before.calamity_row
    order = [(row - 1 + step) % len(rows) for step in range(len(rows))]
    legal = [one for one in order if bites(Case(play, rows[one], weight, faction))]
    chosen = next((one for one in legal if one + 1 != last), legal[0])
    if phase == "blowback":
        before.blowback_row = chosen + 1
    else:
        before.calamity_row = chosen + 1
    return rows[chosen]


async def settle_form(play: Play[Wicked], phase: Phase, case: Case) -> tuple[Trouble, str]:
    """Let the game master decide the form, and whether it comes now; what was rolled first. [WO-BLOWBACK-03]"""
    others = [one for one in ROWS[phase] if one is not case.form and bites(case._replace(form=one))]
    forms = [str(one) for one in (case.form, *others)]

    def when(draft: Any) -> Pick | None:
        if play.state.pocketed:
            return None
        first, second = (LATER, NOW) if waits(play.state, Trouble(draft["form"])) else (NOW, LATER)
        return Pick(play.gm, "trouble_when", [first, second])

    slots = (
        Slot("form", lambda draft: Pick(play.gm, "trouble_form", forms)),
        Slot("when", when, ("form",)),
    )
    draft = await Card(play.gm, "trouble", slots, {"phase": phase, "weight": f"weightiness.{case.weight}"})
    return Trouble(draft["form"]), draft.get("when", NOW)


def is_invasion(form: Trouble) -> bool:
    """Say whether a form is an invasion."""
    return form in (Trouble.WEAK_INVASION, Trouble.INVASION, Trouble.STRONG_INVASION)


def waits(state: Wicked, form: Trouble) -> bool:
    """Say whether a trouble would come at a bad time: too many are hurt, or one has come already. [WO-R95]"""
    if form is Trouble.CAPTURE:
        return len([*able(state)]) <= 1 and pack_of(state) is None
    if not is_invasion(form):
        return False
    living = [one for one in state.monsters.values() if not one.dead]
    hurt = sum(one.bloodied or one.feral for one in living)
    died = len(living) < len(state.monsters) or bool(state.raid and set(state.raid.lost) & set(state.monsters))
    return died or hurt * 2 >= max(1, len(living)) or state.before.invasions > 0


async def come(case: Case, phase: Phase, rolled: Rolled | None = None) -> None:
    """Let a trouble come: an invasion begins, anything else is taken or played out. [WO-BLOWBACK-02]"""
    tell_trouble(case, phase, rolled)
    if is_invasion(case.form):
        begin(case, phase)
        return
    if await choose(case) == PLAY_OUT and await play_out(case, entry_of(case, phase), **names(case)):
        return
    happen(case)


def begin(case: Case, phase: Phase) -> None:
    """Let a party come, as large as the row and the weight say."""
    for gate in _GATES:
        gate(case.play, SIZES[case.form, case.weight], phase, case.faction)


async def choose(case: Case) -> str:
    """Let the table take it, or play it out; what is minor is taken. [WO-BLOWBACK-02]"""
    ids = [TAKE, PLAY_OUT] if case.weight is Weightiness.MINOR or not calm(case.state) else [PLAY_OUT, TAKE]
    if not [*able(case.state)]:
        return TAKE
    params = {"form": f"trouble.{case.form}", "weight": f"weightiness.{case.weight}"}
    count_question(case.state)
    return await agree(case.play, "trouble_take", ids, params)


def calm(state: Wicked) -> bool:
    """Say whether everybody is fit for one more scene."""
    return all(one.stress <= 2 and not one.bloodied for one in able(state))


def entry_of(case: Case, phase: Phase) -> TroubleText | None:
    """Give the book's entry of a trouble."""
    shelf = book_of(case.state).shelf(phase)
    return next((one for one in shelf.values() if one.form is case.form), None)


def tell_pocketed(play: Play[Wicked], phase: Phase, weight: Weightiness, rolled: Rolled | None) -> None:
    """Tell that something will come later, and how heavy it is; what it is stays hidden. [WO-BLOWBACK-05]"""
    if rolled is None:
        play.tell("trouble_pocketed", weight=f"weightiness.{weight}", rules=("WO-BLOWBACK-05",))
        return
    told: dict[str, Any] = {"phase": f"rolled.{phase}", "weight": f"weightiness.{weight}", "rules": ("WO-BLOWBACK-05",)}
    tell_rolled(play, rolled._replace(kind="rolled_pocketed"), **told)


def tell_trouble(case: Case, phase: Phase, rolled: Rolled | None = None) -> None:
    """Tell what has come, in the book's words, and the dice that brought it if any did."""
    entry = entry_of(case, phase)
    minor = case.weight is Weightiness.MINOR
    line = ""
    if entry is not None:
        lines = entry.minor_lines if minor else entry.major_lines
        line = say(case.play, f"{entry.id}.{case.weight}", lines, **names(case))
    what = (entry.minor if minor else entry.major) if entry else ""
    told: dict[str, Any] = {"line": line, "what": what, "weight": f"weightiness.{case.weight}"}
    if rolled is None:
        case.play.tell("trouble_comes", **told)
    else:
        tell_rolled(case.play, rolled._replace(kind="rolled_trouble"), phase=f"rolled.{phase}", **told)


def names(case: Case) -> dict[str, str]:
    """Give names for the gaps of tellings."""
    who, pack, room = whom(case.state), pack_of(case.state), newest(case.state)
    factions = case.state.region.factions
    faction = lowest(case.state) if case.form is Trouble.INTERFERENCE else factions.get(case.faction)
    return {
        "who": who.name if who else "somebody",
        "pack": pack.name if pack else "they",
        "faction": faction.name if faction else "they",
        "room": name_of(case.state, room) if room else "it",
    }


async def spring(play: Play[Wicked], form: Trouble, weight: Weightiness, faction: str = "") -> None:
    """Let a trouble of a form come that was pocketed until now."""
    phase: Phase = "blowback" if form in BLOWBACK_ROWS else "calamity"
    play.tell("trouble_sprung", rules=("WO-BLOWBACK-05",))
    case = Case(play, form, weight, faction)
    if is_invasion(form):
        tell_trouble(case, phase)
        begin(case, "calamity" if play.state.phase == PhaseName.CALAMITY else "blowback")
    elif bites(case):
        await come(case, phase)


async def spring_pocketed(play: Play[Wicked], *, invasions: bool, later: int = 0) -> bool:
    """Spring what waits but for the last few, if it is an invasion or if it is none; say whether any came. [WO-R95]"""
    waiting = play.state.pocketed[: len(play.state.pocketed) - later]
    for one in [each for each in waiting if is_invasion(each.form) is invasions]:
        play.state.pocketed.remove(one)
        if one.until >= play.state.cycle:
            await spring(play, one.form, one.weight, one.faction)
            return True
    return False


def invasion_waits(state: Wicked) -> bool:
    """Say whether an invasion was put off, and is still to come."""
    return any(is_invasion(one.form) and one.until >= state.cycle for one in state.pocketed)


def can_spring(play: Play[Wicked]) -> list[int]:
    """List what waits and could come in a scene: what has something to bite on, and an invasion where none goes on."""
    cases = [(one, Case(play, one.form, one.weight, one.faction)) for one in play.state.pocketed]
    free = play.state.invasion is None
    return [
        place
        for place, (one, case) in enumerate(cases)
        if (free and not one.called if is_invasion(one.form) else bites(case))
    ]


def spring_one(play: Play[Wicked], place: int) -> None:
    """Let something that waits come now, for the game master says so; there is no time to play it out."""
    if is_invasion(play.state.pocketed[place].form):
        call_them(play, play.state.pocketed[place])
        return
    one = play.state.pocketed.pop(place)
    play.tell("trouble_sprung", rules=("WO-BLOWBACK-05",))
    case = Case(play, one.form, one.weight, one.faction)
    tell_trouble(case, "blowback" if one.phase == "blowback" else "calamity")
    happen(case)


def call_them(play: Play[Wicked], one: Pocketed) -> None:
    """Let adventurers set out while a scene is played: all hear of it, and they are there when the phase is over."""
    one.called, one.until = True, play.state.cycle + 1
    play.tell("invasion_called", weight=f"weightiness.{one.weight}", rules=("WO-BLOWBACK-05",))


def let_in(play: Play[Wicked], phase: Phase) -> None:
    """Let those begin their invasion who were called while a scene was played, unless others are here already."""
    state = play.state
    for one in [each for each in state.pocketed if each.called][:1]:
        if state.invasion is None:
            state.pocketed.remove(one)
            case = Case(play, one.form, one.weight, one.faction)
            tell_trouble(case, phase if entry_of(case, phase) else other_phase(phase))
            begin(case, phase)


def other_phase(phase: Phase) -> Phase:
    """Give the phase whose lines tell what this one has none for."""
    return "calamity" if phase == "blowback" else "blowback"


async def spring_at_alarm(play: Play[Wicked]) -> None:
    """Let what waits come at a raid's first full alarm, where it is no invasion: there is no time to play it out."""
    for one in [each for each in play.state.pocketed if not is_invasion(each.form)]:
        play.state.pocketed.remove(one)
        case = Case(play, one.form, one.weight, one.faction)
        if one.until >= play.state.cycle and bites(case):
            play.tell("trouble_sprung", rules=("WO-BLOWBACK-05",))
            tell_trouble(case, "blowback" if one.phase == "blowback" else "calamity")
            happen(case)


pockets_open(can_spring, spring_one)
