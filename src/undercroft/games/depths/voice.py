"""What a bot says in a talk: answers first, then what it knows, whom it suspects and why, what it did and will do."""

from collections.abc import Iterator, Sequence

from .adventurer import Adventurer, Wish
from .evidence import accusation, voucher
from .horror import Horror
from .memory import Deed, Seen
from .statements import DID, OFFER, SAW, SUSPECT, TRUST, WILL, WISH, Statement

FAILED = 3
"""The best face that is no success."""
PLAIN = 0.6
"""How likely somebody must be the Horror for everybody to say so."""
SETTLED = 0.1
"""How likely the Horror must still live for anybody to need a good word."""


class Voice:
    """What somebody says, as they think; the Horror thinks what an adventurer in its place would."""

    def __init__(self, thinks: Adventurer) -> None:
        self.thinks = thinks
        self.mind = thinks.mind

    @property
    def turns(self) -> Sequence[Seen]:
        """What is known that can be named."""
        return self.mind.turns

    def deed(self) -> Deed | None:
        """What one says one did last turn."""
        return self.mind.last.deeds.get(self.mind.seat) if self.mind.last is not None else None

    def statements(self) -> Iterator[Statement]:
        """Give what there is to say in this talk, the most pressing first; nothing of a kind twice."""
        if not self.mind.others:
            return
        found = (self.answer(), self.report(), self.accuse(), self.claim(), self.ask(), self.promise(), self.vouch())
        for said in found:
            if said is not None and not self.mind.said(said.kind):
                yield said

    def answer(self) -> Statement | None:
        """Answer what somebody asked: promise it, if one means to do it."""
        for who, wanted in self.mind.wishes:
            if self.thinks.grants(who, wanted):
                return Statement(WILL, action=wanted.action, target=wanted.target)
        return None

    def report(self) -> Statement | None:
        """Say what one's light showed last turn: a blow always, anything else mostly."""
        mind = self.mind
        if mind.last is None:
            return None
        shown = {seat: deed for seat, deed in mind.last.deeds.items() if seat not in (mind.seat, *mind.last.torchlit)}
        for seat, deed in shown.items():
            if deed.action == "kill" or mind.chance(60, f"report {seat}"):
                return Statement(SAW, whom=seat, action=deed.action, target=deed.target)
        return None

    def accuse(self) -> Statement | None:
        """Point at the suspect when there is something to point at, or when a voice sounds wrong."""
        mind, suspect = self.mind, self.thinks.suspect
        if not suspect or suspect in self.named(TRUST):
            return None
        likely = self.thinks.suspicion[suspect]
        uneasy = likely > 1.1 / len(mind.others) and mind.chance(18 * mind.trait("uneasy"), "hunch")
        if uneasy or likely > PLAIN or (likely >= 0.3 and mind.chance(45, "accuse")):
            said = accusation(self.turns, suspect, mind.seat, mind.belief.dice)
            return said if mind.chance(35, "say it again") or not self.said_before(said) else None
        return None

    def said_before(self, said: Statement) -> bool:
        """Say whether one has said the same in an earlier talk."""
        return any((self.mind.seat, said) in seen.said for seen in self.mind.turns[:-1])

    def claim(self) -> Statement | None:
        """Say what one did last turn, if there is no reason to keep it quiet."""
        mind, deed = self.mind, self.deed()
        if deed is None or deed.action == "kill":
            return None
        pressed = 30 * len(mind.accusers(mind.seat))
        wants = mind.chance(20 + 25 * mind.trait("open") + pressed, "claim")
        return Statement(DID, action=deed.action, target=deed.target) if wants else None

    def ask(self) -> Statement | None:
        """Ask a friend for food when one's own gives out, for a guard when one knows too much, or offer a trade."""
        mind, friend = self.mind, self.thinks.friend()
        if not friend or not self.thinks.believes(friend) or friend in self.at_odds():
            return None
        hungry = 75 if mind.sheet.out_of_rations else 35 if mind.hungry_turns < 1 else 0
        if mind.chance(hungry, "ask for food"):
            trade = mind.chance(35, "trade")
            return Statement(OFFER if trade else WISH, friend, "feed", mind.seat, gives="defend" if trade else "")
        watched = mind.said(SAW) or len(mind.accusers(mind.seat)) > 1
        if watched and mind.chance(30, "ask for a guard"):
            return Statement(WISH, whom=friend, action="defend", target=mind.seat)
        suspect = self.thinks.suspect
        if suspect != friend and mind.turn > 1 and mind.chance(8, "ask for light"):
            return Statement(WISH, whom=friend, action="light", target=suspect)
        return None

    def at_odds(self) -> list[str]:
        """List whom one asks for nothing now: those one points at, and those who just asked the same."""
        return self.named(SUSPECT) + [who for who, _ in self.mind.wishes]

    def named(self, kind: str) -> list[str]:
        """List whom one has pointed at in this talk, or spoken up for."""
        return [said.whom for who, said in self.mind.now.said if who == self.mind.seat and said.kind == kind]

    def plan(self) -> Wish:
        """What one says one is about to do."""
        return self.thinks.wish()

    def promise(self) -> Statement | None:
        """Promise others what one is about to do; a blow is never announced, and a meal of one's own is no promise."""
        action, target = self.plan()
        if action not in ("path", "feed", "defend") or target == self.mind.seat:
            return None
        wants = self.mind.chance(30 if action == "path" else 10, "promise")
        return Statement(WILL, action=action, target=target) if wants else None

    def vouch(self) -> Statement | None:
        """Speak up for somebody who has shown their hands, unless one has just pointed at them."""
        friend = self.thinks.friend()
        doubt = self.thinks.horror_lives > SETTLED and friend not in self.named(SUSPECT)
        trusted = doubt and bool(friend) and self.thinks.suspicion[friend] < 0.6 / max(1, len(self.mind.others))
        return voucher(self.turns, friend, self.mind.seat) if trusted and self.mind.chance(20, "trust") else None


class Mask(Voice):
    """What the Horror says: what everybody could say in its place, and now and then something that it did not see."""

    @property
    def turns(self) -> Sequence[Seen]:
        """What everybody knows, and nothing that only the Horror does."""
        return self.mind.belief.outside

    def __init__(self, thinks: Horror) -> None:
        super().__init__(thinks)
        self.horror = thinks

    def plan(self) -> Wish:
        """What an adventurer in its place would be about to do."""
        return self.horror.cover

    def deed(self) -> Deed | None:
        """A blow passes for the light that it says it had, or for what the die that fell could have been for."""
        deed, last, me = super().deed(), self.mind.last, self.mind.seat
        if deed is None or last is None:
            return deed
        lights = [said.whom for who, said in last.reports if who == me]
        if lights and deed.action != "light":
            return Deed("light", lights[0], "")
        return self.pretext(last) if deed.action == "kill" else deed

    def pretext(self, last: Seen) -> Deed | None:
        """Say what a blow passes for: a meal, or, if it rolled the torch's die, a way that was not found."""
        me, mask = self.mind.seat, self.horror.mask
        sides, face = last.dice[me]
        if sides == mask["rations"]:
            return Deed("feed", me, "")
        return Deed("path", "", "") if sides == mask["torch"] and face <= FAILED else None

    def report(self) -> Statement | None:
        """Say truly what a light showed; where several point this way, say that it showed one of them striking."""
        mind = self.mind
        accusers = [] if mind.last is None else [one for one in mind.accusers(mind.seat) if one not in mind.last.deeds]
        if mind.last is None or not mind.last.victims() or not accusers or not mind.chance(25, "frame"):
            return super().report()
        return Statement(SAW, whom=accusers[0], action="kill", target=mind.last.victims()[0])
