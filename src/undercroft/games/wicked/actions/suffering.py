"""Consequences: chosen, said, avoided or resisted, landed; and cost that is paid. [WO-R93] [WO-R101] [WO-R60]"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from undercroft.engine.asks import Ask, Pick
from undercroft.engine.cards import Card, Slot

from ..book.entries.voice import ComplicationText, ConsequenceText
from ..rules.table import book_of, find
from ..rules.telling import called, placed, say
from ..state import Pack, Stated
from ..words import Action, Complication, Consequence, Severity, Tag
from .costs import lighter, pay_cost
from .decks import (
    COST,
    PARTS,
    SPLIT,
    Proposal,
    attribute_of,
    proposals,
    proposals_by_tag,
    refitted,
    said_before,
    shocked_by,
    tag_of,
)
from .floor import Blow, Floor, Result
from .knell import die
from .landing import land
from .reducing import fix_death, reduce
from .resisting import Verdict, window

__all__ = ["befall", "consequence_of", "pay_cost", "state_it", "suffer"]

Text = TypeVar("Text", ComplicationText, ConsequenceText)
MENU_OF = {parts: menu for menu, parts in PARTS.items()}


async def suffer(
    floor: Floor,
    victim: str,
    severity: Severity,
    *,
    roller: str = "",
    cause: Action | None = None,
    tag: Tag | None = None,
    parts: tuple[Consequence, ...] = (),
    complication: Complication | None = None,
    resistible: bool = True,
    blow: Blow | None = None,
) -> None:
    """Let a consequence come: what is not given is drawn; one window; what is left of it lands."""
    if parts or complication:
        menu = MENU_OF.get(parts or (Consequence.COMPLICATION,), "")
        chosen, whom = Proposal(menu, complication), victim
    else:
        chosen, whom = await consequence_of(floor, [victim], severity, None, tag)
    if chosen.menu == COST:
        await pay_cost(floor.play, whom, severity)
        return
    stated = await state_it(floor, whom, severity, chosen, roller=roller, cause=cause, parts=parts, tag=tag, blow=blow)
    stated.resistible = resistible
    await befall(floor, stated)


async def consequence_of(
    floor: Floor, exposed: Sequence[str], severity: Severity, result: Result | None, tag: Tag | None = None
) -> tuple[Proposal, str]:
    """Let the game master choose: the drawn one, another, cost, or two lighter ones, and for whom. [WO-CONSEQ-26]

    Where that was said before the dice it is not asked again.
    """
    play, scene = floor.play, floor.play.state.scene
    scene.draws += 1
    first = exposed[0]
    among = proposals_by_tag(floor, first, severity, tag) if tag else proposals(floor, first, severity, result)
    offered = {one.id: one for one in among}
    if lighter(severity) is not None and len(exposed) > 1:
        offered[SPLIT] = Proposal(SPLIT)
    draft = {"what": next(iter(offered)), "whom": exposed[0]}
    then = result.attempt.then if result else ""
    if (said := said_before(floor, first, severity, then)) is not None:
        draft["what"], offered[said.id] = said.id, said
    elif not then and (len(offered) > 1 or len(exposed) > 1):
        draft |= await panel(floor, list(offered), exposed, severity)
    chosen = refitted(floor, draft["whom"], severity, offered[draft["what"]])
    scene.last_kind = chosen.menu
    play.reached("consequence", chosen.id)
    return chosen, draft["whom"]


def panel(floor: Floor, offered: list[str], exposed: Sequence[str], severity: Severity) -> Card:
    """Ask the game master, with the drawn consequence first. [WO-CONSEQ-02]"""
    play = floor.play
    names = {who: find(play.state, who).name for who in exposed}

    def whom() -> Ask[str] | None:
        return Pick(play.gm, "consequence_whom", list(exposed), {"names": names}) if len(exposed) > 1 else None

    slots = (
        Slot("what", lambda draft: Pick(play.gm, "consequence_what", offered)),
        Slot("whom", lambda draft: whom()),
    )
    return Card(play.gm, "consequence", slots, {"severity": str(severity), "who": names[exposed[0]]})


async def state_it(
    floor: Floor,
    victim: str,
    severity: Severity,
    chosen: Proposal,
    *,
    roller: str = "",
    cause: Action | None = None,
    parts: tuple[Consequence, ...] = (),
    tag: Tag | None = None,
    blow: Blow | None = None,
) -> Stated:
    """Say a consequence, or the blow that brings it; a wound on who is bloodied is death. [WO-R14]"""
    play, scene = floor.play, floor.play.state.scene
    body = find(play.state, victim)
    made_of = list(parts or chosen.parts)
    if Consequence.BLOODIED in made_of and body.bloodied:
        made_of = [Consequence.DEATH]
    attribute = (shocked_by(floor, victim, tag) if tag else None) or attribute_of(floor, victim, cause)
    tag = tag or tag_of(floor, victim, chosen._replace(menu=MENU_OF.get(tuple(made_of), chosen.menu)), attribute, cause)
    deadly = Consequence.DEATH in made_of
    stated = Stated(
        play.state.serial + 1, victim, Severity.DEVASTATING if deadly else severity, tag, made_of,
        attribute=attribute, complication=chosen.complication, cause=cause, roller=roller,
    )  # fmt: skip
    play.state.serial += 1
    stated.line = blow.line if blow else line_of(floor, stated)
    tell_stated(floor, stated, blow)
    if deadly:
        await fix_death(floor, stated)
    scene.stated.append(stated)
    return stated


def tell_stated(floor: Floor, stated: Stated, blow: Blow | None) -> None:
    """Tell a consequence in one line: how it comes, and in brackets what it is."""
    kind, told = "stated", dict[str, Any](about=(stated.victim,))
    if blow is not None:
        kind = "foe_strikes_too" if blow.again else "foe_strikes"
        told = {"about": (blow.foe, stated.victim), "foe": blow.name, "move": blow.move, "left": blow.left}
    floor.play.tell(
        kind, who=find(floor.play.state, stated.victim).name, line=stated.line, severity=str(stated.severity),
        parts=[f"consequence.{part}" for part in stated.parts], rules=("WO-CONSEQ-21",), **told,
    )  # fmt: skip


def line_of(floor: Floor, stated: Stated) -> str:
    """Give how a consequence is told: by a pack's impulse, its complication's line, or that of its tag and weight."""
    play, book = floor.play, book_of(floor.play.state)
    body, names = find(play.state, stated.victim), names_for(floor, stated)
    impulse = book.shelf("pack_impulse").get(body.impulse) if isinstance(body, Pack) else None
    if impulse is not None and stated.parts != [Consequence.COMPLICATION]:
        return say(play, f"pack_impulse.{impulse.id}", impulse.troubles, **names)
    kinds: Mapping[str, ComplicationText] = book.shelf("complication")
    tags: Mapping[str, ConsequenceText] = book.shelf("consequence")
    only = stated.parts == [Consequence.COMPLICATION]
    meant = (stated.complication, stated.severity)
    complications = [one for one in kinds.values() if only and (one.kind, one.severity) == meant]
    found = here(floor, complications)
    if found is not None:
        return say(play, f"complication.{found.id}", found.lines, **names)
    text = here(floor, [one for one in tags.values() if (one.tag, one.severity) == (stated.tag, stated.severity)])
    return say(play, f"consequence.{text.id}", text.lines, **names) if text else ""


def here(floor: Floor, among: Sequence[Text]) -> Text | None:
    """Take the text that is true where this happens; else the first."""
    return next((one for one in among if floor.where in one.where), next(iter(among), None))


def names_for(floor: Floor, stated: Stated) -> dict[str, str]:
    """Give what the gaps of a consequence's line are filled with."""
    state, body = floor.play.state, find(floor.play.state, stated.victim)
    raid = state.raid if floor.where == "raid" else None
    target = state.region.targets.get(raid.target) if raid else None
    left = floor.losable()
    things = [one.name for one in body.items if not one.broken]
    return {
        "who": called(body),
        "pack": body.name,
        "place": placed(target.name) if target else state.dungeon.name or "the dungeon",
        "source": left[-1] if left else "the best of it",
        "thing": things[-1] if things else "best tool",
    }


async def befall(floor: Floor, stated: Stated) -> Verdict:
    """Open the window; what is left of it lands. [WO-R73]"""
    scene = floor.play.state.scene
    verdict = await window(floor, stated)
    scene.stated = [one for one in scene.stated if one is not stated]
    if verdict is Verdict.REDUCED:
        await reduce(floor, stated)
    elif verdict is Verdict.LANDS:
        await land(floor, stated)
        if Consequence.DEATH in stated.parts and not await floor.meet_fate(stated.victim):
            await die(floor, stated.victim)
    return verdict
