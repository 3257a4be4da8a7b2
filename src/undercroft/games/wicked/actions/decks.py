"""Choosing a consequence: one shuffled round a severity, of what is legal; complications in turn. [WO-R93]"""

from typing import NamedTuple

from ..rules.table import find, next_of
from ..rulings import LONE
from ..words import ATTRIBUTE_OF, Action, Attribute, Band, Complication, Consequence, Footing, Severity, Tag
from .costs import free, relied_on
from .floor import Floor, Result
from .landing import bites

C = Consequence
PARTS: dict[str, tuple[Consequence, ...]] = {
    "complication": (C.COMPLICATION,),
    "shock": (C.SHOCK,),
    "lose_dominant": (C.LOSE_DOMINANT,),
    "reduced_effect": (C.REDUCED_EFFECT,),
    "dire": (C.WORSE_POSITION,),
    "bloodied": (C.BLOODIED,),
    "shock_complication": (C.SHOCK, C.COMPLICATION),
    "shock_dire": (C.SHOCK, C.WORSE_POSITION),
    "reduced_complication": (C.REDUCED_EFFECT, C.COMPLICATION),
    "bloodied_complication": (C.BLOODIED, C.COMPLICATION),
    "death": (C.DEATH,),
}
"""What each entry of the menu is made of. [WO-CONSEQ-09] [WO-CONSEQ-19]"""
DECKS: dict[Severity, tuple[str, ...]] = {
    Severity.ANNOYING: (*("complication",) * 3, "shock", "lose_dominant", "reduced_effect"),
    Severity.FRUSTRATING: (
        *("complication",) * 3, "shock_complication", "shock", "dire", "shock_dire", "bloodied", "reduced_complication",
    ),
    Severity.DEVASTATING: (*("bloodied",) * 3, "bloodied_complication", *("complication",) * 2),
}  # fmt: skip
"""[WO-R93]"""
COST = "cost"
SPLIT = "split"
DEALT, AFTER = "dealt", "after"
"""On the panel before a roll: what the deck deals, and to choose after the dice."""
CROWD = 4
"""Every so manieth consequence hits whoever acted least."""
TAG_OF = {
    Complication.ITEM: Tag.THING,
    Complication.COINS: Tag.THING,
    Complication.OPPORTUNITY: Tag.THING,
    Complication.ARRIVAL: Tag.SEEN,
    Complication.BREAKAGE: Tag.THING,
    Complication.ENVIRONMENT: Tag.WORLD,
    Complication.OBSTACLE: Tag.HELD,
    Complication.HINDERED: Tag.HELD,
}
"""What a complication is about. [WO-R101]"""


class Proposal(NamedTuple):
    """A consequence that the game master could state."""

    menu: str  # of the menu above, or cost
    complication: Complication | None = None

    @property
    def id(self) -> str:
        """What the game master's panel calls it."""
        return f"{self.menu}.{self.complication}" if self.complication else self.menu

    @property
    def parts(self) -> tuple[Consequence, ...]:
        """What it is made of."""
        return PARTS.get(self.menu, ())


def proposals(floor: Floor, victim: str, severity: Severity, result: Result | None) -> list[Proposal]:
    """Draw a consequence, and give two others and cost beside it for a game master who wants another. [WO-CONSEQ-02]"""
    scene = floor.play.state.scene
    legal = legal_menu(floor, victim, severity, result)
    if not legal:
        return [Proposal(COST)]
    fresh = [one for one in legal if one != scene.last_kind] or legal
    drawn = next_of(floor.play, f"consequence.{floor.name}.{severity}", DECKS[severity], fresh)
    first = _with_kind(floor, victim, severity, drawn)
    others = [one for one in fresh if one != drawn][:2]
    return [first, *(Proposal(one, _other_kind(floor, victim, severity, one)) for one in others), Proposal(COST)]


def foreseen(floor: Floor, victim: str, severity: Severity) -> list[Proposal]:
    """List what could come if a roll goes wrong, what the deck deals next first; nothing is drawn. [WO-R93]"""
    legal = legal_menu(floor, victim, severity, None)
    fresh = [one for one in legal if one != floor.play.state.scene.last_kind] or legal
    left = floor.play.state.decks.get(f"consequence.{floor.name}.{severity}", [])
    drawn = next((one for one in left if one in fresh), "")
    order = [one for one in (drawn, *fresh) if one]
    return [Proposal(one, _next_kind(floor, victim, severity, one)) for one in dict.fromkeys(order)]


def is_next(floor: Floor, severity: Severity, one: Proposal) -> bool:
    """Say whether it is certain that the deck has a consequence next, and not only that it could."""
    return one.menu in floor.play.state.decks.get(f"consequence.{floor.name}.{severity}", [])


def _next_kind(floor: Floor, victim: str, severity: Severity, menu: str) -> Complication | None:
    if C.COMPLICATION not in PARTS[menu]:
        return None
    kinds = [kind for kind in Complication if bites(floor, victim, kind, severity)]
    left = floor.play.state.decks.get(f"complication.{floor.name}", [])
    return Complication(next((one for one in left if one in kinds), kinds[0]))


def said_before(floor: Floor, victim: str, severity: Severity, said: str) -> Proposal | None:
    """Give the consequence that was said before the dice, if it can still come to somebody."""
    menu, _, kind = said.partition(".")
    if menu == COST:
        return Proposal(COST)
    if menu not in legal_menu(floor, victim, severity, None):
        return None
    return refitted(floor, victim, severity, Proposal(menu, Complication(kind) if kind else None))


def legal_menu(floor: Floor, victim: str, severity: Severity, result: Result | None) -> list[str]:
    """List what of the menu is legal now, each once. [WO-R93]"""
    return [one for one in dict.fromkeys(DECKS[severity]) if _legal(floor, victim, severity, result, one)]


def _legal(floor: Floor, victim: str, severity: Severity, result: Result | None, menu: str) -> bool:
    state, body = floor.play.state, find(floor.play.state, victim)
    parts = PARTS[menu]
    if menu == C.COMPLICATION and severity is not Severity.ANNOYING and floor.play.rulings.get(LONE) == "annoying":
        return False
    if C.COMPLICATION in parts and not any(bites(floor, victim, kind, severity) for kind in Complication):
        return False
    if C.REDUCED_EFFECT in parts and not (result and result.thrown.band is Band.MIXED and result.ticks > 1):
        return False
    if C.LOSE_DOMINANT in parts and state.scene.footing is not Footing.UPPER_HAND:
        return False
    if C.WORSE_POSITION in parts and (body.worse or state.scene.kind == "none"):
        return False
    if C.BLOODIED in parts:
        calm = state.pulp and severity is Severity.DEVASTATING and state.scene.draws % 2 == 1
        return floor.harms(result.attempt if result else None) and not calm
    return True


def _with_kind(floor: Floor, victim: str, severity: Severity, menu: str) -> Proposal:
    if C.COMPLICATION not in PARTS[menu]:
        return Proposal(menu)
    kinds = [kind for kind in Complication if bites(floor, victim, kind, severity)]
    return Proposal(menu, Complication(next_of(floor.play, f"complication.{floor.name}", tuple(Complication), kinds)))


def _other_kind(floor: Floor, victim: str, severity: Severity, menu: str) -> Complication | None:
    if C.COMPLICATION not in PARTS[menu]:
        return None
    return next(kind for kind in Complication if bites(floor, victim, kind, severity))


def attribute_of(floor: Floor, victim: str, cause: Action | None) -> Attribute:
    """Say which attribute a shock falls on: the action's on odd draws, else the least rated; a free one first."""
    body = find(floor.play.state, victim)
    by_use = sorted(Attribute, key=lambda one: relied_on(body, one))
    wanted = ATTRIBUTE_OF[cause] if cause and floor.play.state.scene.draws % 2 == 1 else by_use[0]
    return next((one for one in (wanted, *by_use) if one in free(body)), wanted)


def tag_of(floor: Floor, victim: str, proposal: Proposal, attribute: Attribute, cause: Action | None) -> Tag:
    """Say what a consequence is about, by its heaviest part. [WO-R101]"""
    if victim in floor.play.state.packs:
        return Tag.PACK
    parts, magic = proposal.parts, cause is Action.INVOKE
    if C.DEATH in parts or C.BLOODIED in parts:
        return Tag.HARM
    if C.SHOCK in parts:
        return Tag.HARM if attribute is Attribute.MUSCLES else Tag.SPELL if magic else Tag.MIND
    if C.WORSE_POSITION in parts or C.LOSE_DOMINANT in parts:
        return Tag.DRIVEN
    if proposal.complication is Complication.BREAKAGE and magic:
        return Tag.SPELL
    return TAG_OF[proposal.complication] if proposal.complication else Tag.THING


BY_TAG: dict[Tag, tuple[Proposal, ...]] = {
    Tag.HARM: (Proposal("shock"), Proposal("bloodied")),
    Tag.SEEN: (Proposal("complication", Complication.ARRIVAL),),
    Tag.HELD: (Proposal("complication", Complication.HINDERED), Proposal("complication", Complication.OBSTACLE)),
    Tag.SPELL: (Proposal("shock"), Proposal("complication", Complication.BREAKAGE)),
    Tag.DRIVEN: (Proposal("dire"), Proposal("lose_dominant")),
    Tag.MIND: (Proposal("shock"), Proposal("complication", Complication.HINDERED)),
    Tag.THING: (
        Proposal("complication", Complication.ITEM), Proposal("complication", Complication.BREAKAGE),
        Proposal("complication", Complication.COINS), Proposal("complication", Complication.OPPORTUNITY),
    ),
    Tag.WORLD: (Proposal("complication", Complication.ENVIRONMENT),),
}  # fmt: skip
"""What a consequence can be of which only the tag is said. [WO-R101]"""
SHOCK_OF = {Tag.HARM: (Attribute.MUSCLES,), Tag.SPELL: (Attribute.GUTS,), Tag.MIND: (Attribute.GUTS, Attribute.BRAINS)}
"""The attributes that a tag shocks. [WO-R101]"""


def proposals_by_tag(floor: Floor, victim: str, severity: Severity, tag: Tag) -> list[Proposal]:
    """List what a consequence could be of which only the tag is said; cost where nothing of it can bite."""
    fitting = [one for one in BY_TAG.get(tag, (Proposal("shock"),)) if fits_severity(floor, victim, severity, one)]
    return [*fitting, Proposal(COST)]


def fits_severity(floor: Floor, victim: str, severity: Severity, one: Proposal) -> bool:
    """Say whether a consequence is of this weight, and has something to bite on."""
    if one.complication is not None:
        return bites(floor, victim, one.complication, severity)
    heavy = {"shock": severity is not Severity.DEVASTATING, "bloodied": severity is not Severity.ANNOYING}
    return heavy.get(one.menu, True) and _legal(floor, victim, severity, None, one.menu)


def refitted(floor: Floor, victim: str, severity: Severity, chosen: Proposal) -> Proposal:
    """Give a consequence for somebody else than it was drawn for: another complication if that one cannot bite them."""
    if chosen.complication is None or bites(floor, victim, chosen.complication, severity):
        return chosen
    kinds = [kind for kind in Complication if bites(floor, victim, kind, severity)]
    return chosen._replace(complication=kinds[0]) if kinds else Proposal("shock")


def shocked_by(floor: Floor, victim: str, tag: Tag) -> Attribute | None:
    """Give the attribute that a tag shocks, a free one first."""
    wanted = SHOCK_OF.get(tag, ())
    return next((one for one in wanted if one in free(find(floor.play.state, victim))), next(iter(wanted), None))


def whom_it_hits(floor: Floor, result: Result) -> list[str]:
    """List who could suffer it, the likeliest first: the roller, a helper in turn, in a crowd the idlest. [WO-R74]"""
    state, attempt = floor.play.state, result.attempt
    exposed = [attempt.who, *([attempt.helper] if attempt.helper else []), *attempt.team]
    others = [seat for seat in floor.near(attempt.who) if seat not in exposed]
    first = attempt.who
    if attempt.helper:
        state.scene.helped_hurt = state.scene.said.get("helped", 0) % 2 == 1
        state.scene.said["helped"] = state.scene.said.get("helped", 0) + 1
        first = attempt.helper if state.scene.helped_hurt else attempt.who
    elif others and state.scene.draws % CROWD == CROWD - 1:
        first = min([one for one in (*exposed, *others) if one in state.monsters], key=state.scene.acted.count)
    return [first, *(one for one in (*exposed, *others) if one != first)]
