"""Statements: what can be said in a talk as a card, true or not; the rules check nothing of it. [OOD-TURN-TALK]"""

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from undercroft.engine.asks import Pick
from undercroft.engine.cards import Draft

from .orders import TARGETS_ANYONE
from .sentences import Sentence, besides
from .state import ACTIONS

DID, SAW, SUSPECT, TRUST, WILL, WISH, OFFER = "did", "saw", "suspect", "trust", "will", "wish", "offer"
KINDS = (DID, SAW, SUSPECT, TRUST, WILL, WISH, OFFER)
PAST = (DID, SAW)
"""What is said about the turn before; there is none before the first."""
ABOUT_OTHERS = (SAW, SUSPECT, TRUST, WISH, OFFER)
FEELING = "feeling"
WHY = {
    SUSPECT: (FEELING, "die", "light", "witness", "killing", "miss", "lie", "promise", "count", "finger"),
    TRUST: (FEELING, "torchlight", "light", "weak", "kept", "fed"),
}
"""What one can name as the reason for suspecting somebody, or for trusting."""
GIVES = ("feed", "defend", "trust")
"""What one can hold out in words for a service."""
SLOTS = {
    DID: ("action", "target"),
    SAW: ("whom", "action", "target"),
    SUSPECT: ("whom", "why", "turn"),
    TRUST: ("whom", "why", "turn"),
    WILL: ("action", "target"),
    WISH: ("whom", "action", "target"),
    OFFER: ("whom", "action", "target", "gives"),
}
"""What is filled in to say it."""


class Statement(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something said that others can weigh: about whom or to whom, what was or will be done, and why one thinks so."""

    kind: str
    whom: str = ""
    action: str = ""
    target: str = ""
    why: str = ""
    gives: str = ""
    turn: int = 0

    def line(self, who: str) -> str:
        """Name the kind of line that tells it; each reason has sentences of its own, and so has what is done most."""
        if self.kind == DID and (self.action, self.target) in (("path", ""), ("feed", who)):
            return f"says_did_{'path' if self.action == 'path' else 'ate'}"
        return f"says_{self.kind}_{self.why}" if self.why else f"says_{self.kind}"


def stated(kind: str, draft: Mapping[str, str]) -> Statement:
    """Make a statement of a card that was filled in."""
    turn = int(draft.get("turn", 0))
    return Statement(kind, **{slot: said for slot, said in draft.items() if slot != "turn"}, turn=turn)


@lru_cache(maxsize=4096)
def worded(kind: str, who: str, said: tuple[tuple[str, str], ...]) -> tuple[str, Mapping[str, Any]]:
    """Give the kind of line that tells what a filled-in card says, and its params; the same for every table."""
    statement = stated(kind, dict(said))
    return statement.line(who), params_of(statement, who)


def drafted(statement: Statement) -> Draft:
    """Fill in the card that makes a statement."""
    filled = {slot: getattr(statement, slot) for slot in SLOTS[statement.kind]}
    return {slot: str(said) for slot, said in filled.items() if said}


def params_of(statement: Statement, who: str) -> dict[str, Any]:
    """Give what a line says of a statement: its parts, and the words for them."""
    params: dict[str, Any] = {"who": who, "says": statement.kind}
    params |= {name: said for name, said in msgspec.structs.asdict(statement).items() if said and name != "kind"}
    if statement.action:
        doer = statement.whom if statement.kind in (SAW, WISH, OFFER) else who
        params["on"] = spoken(statement, who, doer)
        params["past"], params["wanted"] = f"past_{statement.action}", f"wanted_{statement.action}"
    if statement.gives:
        params["giving"] = f"giving_{statement.gives}"
    return params


def spoken(statement: Statement, who: str, doer: str) -> str:
    """Name whom a deed is for as a speaker says it: me, myself, yourself, a name."""
    if statement.action == "path":
        return "way_out"
    if statement.target == doer:
        return {SAW: "self", DID: "myself", WILL: "myself"}.get(statement.kind, "yourself")
    return "me" if statement.target == who else statement.target or "somebody"


def read(params: Mapping[str, Any]) -> Statement | None:
    """Read a statement out of what was told; whatever does not fit is none."""
    fields = {name: params.get(name, "") for name in ("whom", "action", "target", "why", "gives")}
    kind, turn = params.get("says", ""), params.get("turn", 0)
    if kind not in KINDS or not all(isinstance(value, str) for value in fields.values()):
        return None
    wanted = SLOTS[kind]
    if ("action" in wanted and fields["action"] not in ACTIONS) or ("whom" in wanted and not fields["whom"]):
        return None
    return Statement(kind, **fields, turn=turn if isinstance(turn, int) else 0)


class Remark(Sentence):
    """One statement to be filled in: about whom, what, to whom, why."""

    __slots__ = ("among", "everybody", "living", "says", "turn")

    def __init__(self, seat: str, says: str, living: tuple[str, ...], everybody: tuple[str, ...], turn: int) -> None:
        Sentence.__init__(self, seat, f"say_{says}", SLOTS[says])
        self.says = says
        self.living = living
        self.everybody = everybody
        self.among = everybody if says in PAST else living  # whom it can be about: the dead, too, if it was before
        self.turn = turn

    @property
    def made_of(self) -> Hashable:
        """All that decides how it is shown at first: the turns before are listed only for a reason that has one."""
        return self.living, self.everybody, self.turn > 1

    def choices(self, part: str, draft: Mapping[str, Any]) -> Sequence[str]:
        """List what a slot can say, given the slots before it; nothing if it is closed by them."""
        if part == "whom":
            return besides(self.seat, self.among)
        if part == "action":
            return ACTIONS
        if part == "target":
            action = draft["action"]
            if action == "path":
                return ()
            return self.among if action in TARGETS_ANYONE else besides(draft.get("whom", self.seat), self.among)
        if part == "gives":
            return GIVES
        if part == "turn":
            return [str(turn) for turn in range(self.turn - 1, 0, -1)] if draft["why"] != FEELING else ()
        return WHY[self.says] if self.turn > 1 else (FEELING,)

    def pick(self, part: str, ids: Sequence[str], draft: Mapping[str, Any]) -> Pick:
        """Give what a slot asks for; each kind of statement has words of its own."""
        return Pick(self.seat, f"{part}_{self.says}", ids)
