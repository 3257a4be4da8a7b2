"""What a bot answers when somebody speaks to it: why it did something, advice, yes or no; from what its seat knows.

The Horror answers what its mask would: with what everybody knows, and about a deed that it did not do.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from undercroft.engine.asking import ADVICE, WHY, Asked, asked
from undercroft.engine.bots import whim
from undercroft.engine.texts import Speaker
from undercroft.engine.view import View
from undercroft.games.depths import game

from .evidence import accusation, voucher
from .memory import Deed, statements_in
from .statements import DID, FEELING, OFFER, SUSPECT, TRUST, WILL, WISH, Statement, params_of
from .voice import Voice

SPEECH: Mapping[str, str] = game.texts.tables["speech"]
CHATTY = 2
"""How many answer what is asked of nobody by name."""


def reply(view: View, voice: Voice, seed: bytes) -> str:
    """Give what somebody answers to what was said last; nothing if it was not for them."""
    heard = asked(view)
    if heard is None or view.seat not in voice.mind.living or heard.who not in voice.mind.living:
        return ""
    answers = Answers(view, voice, heard)
    found = next(answers.found(), "") if heard.named or answers.is_meant() else ""
    return found if found or not spoken_to(view, voice, heard) else next(answers.asked_of_all(), "")


def spoken_to(view: View, voice: Voice, heard: Asked) -> bool:
    """Say whether somebody feels spoken to by what was asked of nobody by name: a few do, the same whoever asks."""
    named = any(view.speaker.name(seat).casefold() in heard.text for seat in voice.mind.living)
    if "?" not in heard.text or named:
        return False
    others = [seat for seat in voice.mind.living if seat != heard.who]
    lots = sorted(others, key=lambda seat: whim(heard.text.encode()[:64], seat).roll(1000))
    return view.seat in lots[:CHATTY]


class Answers:
    """What somebody could answer to something said."""

    def __init__(self, view: View, voice: Voice, heard: Asked) -> None:
        self.view = view
        self.voice = voice
        self.mind = voice.mind
        self.heard = heard
        self.statements = list(statements_in(view.journal[-1]))

    def is_meant(self) -> bool:
        """Say whether a statement is about this seat, or made to it."""
        return any(said.whom == self.view.seat for said in self.statements)

    def found(self) -> Iterator[str]:
        """Answer what was put to this seat."""
        for said in self.statements:
            yield from self.to_statement(said)
        yield from self.asked_of_all()
        if "?" in self.heard.text:
            yield self.say("shrug")

    def asked_of_all(self) -> Iterator[str]:
        """Answer a question."""
        text = self.heard.text
        if self.heard.kind == WHY:
            yield self.why()
        elif self.heard.kind == ADVICE:
            yield self.advice()
        elif "?" in text and any(word in text for word in ("who", "suspect", "horror")):
            yield self.suspects("trust" in text)
        elif "?" in text and ("did you" in text or "what happened" in text):
            yield self.account()
        elif "?" in text and "will you" in text:
            yield self.plan()

    def to_statement(self, said: Statement) -> Iterator[str]:
        """Answer an accusation, a favour asked, a trade, a kind word."""
        if said.whom != self.view.seat:
            return
        if said.kind == SUSPECT:
            yield f"{self.say('denies')} {self.account()}"
        elif said.kind == TRUST:
            yield self.say("thanks", who=self.heard.who)
        elif said.kind in (WISH, OFFER):
            granted = self.voice.thinks.grants(self.heard.who, said)
            yield self.speak(Statement(WILL, action=said.action, target=said.target)) if granted else self.refuse()

    def refuse(self) -> str:
        """Say no, and why."""
        if self.mind.hungry_turns < 1:
            return self.say("refuses_hungry")
        return self.say("refuses_doubt" if not self.voice.thinks.believes(self.heard.who) else "refuses")

    def why(self) -> str:
        """Say why one did the last thing that one did, or why one suspects whoever was named."""
        name = self.view.speaker.name
        for seat in self.mind.others:
            if seat != self.heard.who and name(seat).casefold() in self.heard.text:
                return self.speak(self.case(seat))
        deed = self.voice.deed()
        if deed is None:
            return self.say("why_nothing")
        return f"{self.speak(Statement(DID, action=deed.action, target=deed.target))} {self.reason(deed)}"

    def reason(self, deed: Deed) -> str:
        """Name what a deed was for."""
        last, mind = self.mind.last, self.mind
        missing = mind.missing if last is None else last.needed - last.found
        if deed.action in ("light", "kill") and deed.target in mind.others:
            return self.speak(self.case(deed.target))
        well = deed.action == "feed" and not mind.sheet.hunger
        return self.say("why_feed_well" if well else f"why_{deed.action}", missing=missing, hunger=mind.sheet.hunger)

    def case(self, seat: str) -> Statement:
        """Make the case against somebody, or for them."""
        likely = self.voice.thinks.suspicion[seat] * len(self.mind.others)
        if likely < 0.8:
            return voucher(self.voice.turns, seat, self.mind.seat)
        return accusation(self.voice.turns, seat, self.mind.seat, self.mind.belief.dice)

    def advice(self) -> str:
        """Give one line of advice with its reason."""
        thinks = self.voice.thinks
        suspect = thinks.suspect
        if suspect and suspect != self.heard.who and thinks.suspicion[suspect] >= thinks.temper.nerve:
            return f"{self.say('advise_strike', whom=suspect)} {self.speak(self.case(suspect))}"
        if thinks.within_reach():
            return self.say("advise_path", missing=self.mind.missing)
        return self.say("advise_eat", missing=self.mind.missing)

    def suspects(self, trusts: bool) -> str:
        """Name whom one suspects, or trusts, and why."""
        thinks = self.voice.thinks
        if trusts and thinks.friend():
            return self.speak(voucher(self.voice.turns, thinks.friend(), self.mind.seat))
        return self.speak(self.case(thinks.suspect)) if thinks.suspect else self.say("shrug")

    def account(self) -> str:
        """Say what one did."""
        deed = self.voice.deed()
        if deed is None or deed.action == "kill":
            return self.say("why_nothing")
        return self.speak(Statement(DID, action=deed.action, target=deed.target))

    def plan(self) -> str:
        """Say what one will do; a blow is never announced."""
        action, target = self.voice.thinks.wish()
        quiet = action in ("kill", "light", "loot")
        return self.say("shrug") if quiet else self.speak(Statement(WILL, action=action, target=target))

    def say(self, kind: str, **params: Any) -> str:
        """Say something that is no statement."""
        return self.view.speaker.vformat(SPEECH[kind], (), params)

    def speak(self, statement: Statement) -> str:
        """Put a statement into words that everybody understands."""
        words = in_words(params_of(statement, self.view.seat), self.view.speaker)
        return f"{words} {self.say('a_feeling')}" if statement.why == FEELING else words


def in_words(params: Mapping[str, Any], speaker: Speaker) -> str:
    """Put a statement into plain words, as whoever made it would say it."""
    why = params.get("why", "")
    return speaker.vformat(SPEECH[f"{params['says']}_{why}" if why else str(params["says"])], (), params)
