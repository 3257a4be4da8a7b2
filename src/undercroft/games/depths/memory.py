"""What a seat remembers of a game: the turns as it saw and heard them, sorted out of its journal."""

from collections.abc import Iterable, Iterator

import msgspec

from undercroft.engine.journal import Line

from .statements import DID, SAW, SUSPECT, TRUST, WILL, Statement, read

OLD = {"claim": DID, "promise": WILL, "accuse": SUSPECT, "trust": TRUST}
"""What tables of earlier rules called statements."""
SPOKEN = ("said", "aside")
"""Free speech that everybody hears; the table notes what it understood of it."""
BEGINS = (*OLD, "narrated", "dice")
"""The lines that can only belong to a new turn, once the dice of the last have fallen; statements do, too."""
LIT = ("torchlight", "saw", "did")


class Deed(msgspec.Struct):
    """Something that was done for certain: by the light of a torch, or by oneself."""

    action: str
    target: str
    outcome: str


class Seen(msgspec.Struct):
    """One turn as a seat knows it: the talk before it, and what came of it."""

    turn: int
    rolled: bool = False
    fight: bool = False
    attacked_me: bool = False
    found: int = 0
    needed: int = 0
    dice: dict[str, tuple[int, int]] = {}
    died: dict[str, str] = {}
    deeds: dict[str, Deed] = {}
    torchlit: list[str] = []
    attackers: list[str] = []
    fed_me: bool = False
    said: list[tuple[str, Statement]] = []
    claims: dict[str, Statement] = {}
    promises: dict[str, Statement] = {}
    reports: list[tuple[str, Statement]] = []
    accused: dict[str, list[str]] = {}
    trusted: dict[str, list[str]] = {}

    def victims(self) -> list[str]:
        """List those who died by somebody's hand."""
        return [seat for seat, manner in self.died.items() if manner == "violence"]


def recall(lines: Iterable[Line], me: str) -> list[Seen]:
    """Sort what a seat was told into turns; the last of them is the one that is still being talked about."""
    turns = [Seen(1)]
    for line in lines:
        if line.undone:
            continue
        statements = list(statements_in(line))
        if turns[-1].rolled and (statements or line.kind in BEGINS):
            turns.append(Seen(turns[-1].turn + 1))
        for said in statements:
            remember_talk(turns, line.params["who"], said)
        if not line.talk:
            remember_deed(turns[-1], line, me)
    if turns[-1].rolled:
        turns.append(Seen(turns[-1].turn + 1))
    return turns


def statements_in(line: Line) -> Iterator[Statement]:
    """Give what somebody stated in a line: by a card, in words that the table understood, or by earlier rules."""
    if line.kind.startswith("says_"):
        told = [line.params]
    elif line.kind in SPOKEN:
        told = line.params.get("understood", ())
    elif line.kind in OLD:
        kind, what = OLD[line.kind], line.params["what"]
        told = [{"says": kind, "whom" if kind in (SUSPECT, TRUST) else "action": what}]
    else:
        return
    for params in told:
        if (statement := read(params)) is not None:
            yield statement


def remember_talk(turns: list[Seen], who: str, said: Statement) -> None:
    """Remember what somebody said: a claim is about the turn before, a promise about the turn to come."""
    now = turns[-1]
    now.said.append((who, said))
    if said.kind == WILL:
        now.promises[who] = said
    elif said.kind in (SUSPECT, TRUST):
        (now.accused if said.kind == SUSPECT else now.trusted).setdefault(said.whom, []).append(who)
    elif said.kind == DID and len(turns) > 1:
        turns[-2].claims[who] = said
    elif said.kind == SAW and len(turns) > 1:
        turns[-2].reports.append((who, said))


def remember_deed(now: Seen, line: Line, me: str) -> None:
    """Remember what a turn showed: dice, noise, deaths, the way, and the deeds that a light fell on."""
    kind, params = line.kind, line.params
    how, _, rest = kind.partition("_")
    if kind == "dice":
        now.turn, now.rolled = params["turn"], True
        now.dice = {each["seat"]: (each["sides"], each["face"] + sum(each["bonus"])) for each in params["throws"]}
    elif kind == "fight":
        now.fight = True
    elif kind in ("progress", "progress_fewer"):
        now.found, now.needed = params["found"], params["needed"]
    elif how == "died":
        now.died[params["who"]] = rest
    elif kind in ("you_were_attacked", "you_were_shielded"):
        now.attacked_me = True
    elif kind in ("you_were_fed", "you_were_fed_low", "you_were_fed_as_well"):
        now.fed_me = now.fed_me or kind.endswith("as_well") or me not in now.deeds or now.deeds[me].action != "feed"
    elif kind == "you_saw_the_attacker":
        now.attackers.append(params["who"])
        now.deeds.setdefault(params["who"], Deed("kill", me, ""))
    elif how in LIT and "action" in params:
        now.deeds[params.get("who", me)] = Deed(params["action"], params["target"], params["outcome"])
        if how == "torchlight":
            now.torchlit.append(params["who"])


def publicly(seen: Seen) -> Seen:
    """Leave of a turn only what everybody knows of it."""
    deeds = {seat: deed for seat, deed in seen.deeds.items() if seat in seen.torchlit}
    return msgspec.structs.replace(seen, deeds=deeds, attackers=[], attacked_me=False, fed_me=False)
