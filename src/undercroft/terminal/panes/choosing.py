"""Choosing: what a person has marked of one question so far, moved by keys and mouse, with nothing drawn yet."""

from typing import Any

from undercroft.engine import asks
from undercroft.engine.refusals import Refused

from ..card import CardQuestion
from ..question import Question


class Chooser:
    """One question under a person's hands: the row that is marked, and the answer as it stands."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.at = 0

    @property
    def size(self) -> int:
        """How many rows can be marked."""
        return len(self.question.options)

    @property
    def choices(self) -> int:
        """How many numbers can be pressed."""
        return self.size

    @property
    def whole(self) -> bool:
        """Whether the marked row alone is the answer."""
        return True

    @property
    def free(self) -> bool:
        """Whether words of one's own are asked for."""
        return isinstance(self.question.ask, asks.Text)

    def move(self, by: int) -> None:
        """Mark another row, round the end."""
        if self.size:
            self.at = (self.at + by) % self.size

    def jump(self, row: int) -> None:
        """Mark a row by its place."""
        if not 0 <= row < self.size:
            raise Refused(f"There is no {row + 1}; the choices go from 1 to {self.size}.")
        self.at = row

    def press(self, row: int) -> None:
        """Take a row up by its number, or by a tap on it."""
        self.jump(row)

    def turn(self, by: int) -> None:
        """Change what the marked row says, where it has an amount; elsewhere go to the next."""
        self.move(by)

    def toggle(self) -> None:
        """Take the marked row, or lay it back, where several can be taken."""

    def sign(self, row: int) -> str:
        """Say what stands before a row besides its number."""
        return ""

    def status(self) -> str:
        """Say how far the answer is."""
        return ""

    def marked(self) -> str:
        """Name what is marked, as one would type it."""
        return str(self.at + 1)

    def value(self) -> Any:
        """Give the answer as it stands."""
        option = self.question.options[self.at].id
        return option == "yes" if isinstance(self.question.ask, asks.YesNo) else option


class Several(Chooser):
    """Some of many, or all in an order: rows are taken one after the other, and laid back."""

    def __init__(self, question: Question) -> None:
        super().__init__(question)
        self.taken: list[str] = []

    @property
    def whole(self) -> bool:
        """Several rows make the answer."""
        return False

    def press(self, row: int) -> None:
        """Take a row or lay it back."""
        self.jump(row)
        self.toggle()

    def toggle(self) -> None:
        """Take the marked row, or lay it back."""
        option = self.question.options[self.at].id
        if option in self.taken:
            self.taken.remove(option)
        else:
            self.taken.append(option)

    def sign(self, row: int) -> str:
        """Show a box that is crossed where the row is taken, or the place in the order."""
        option = self.question.options[row].id
        if isinstance(self.question.ask, asks.Arrange):
            return f"{self.taken.index(option) + 1}." if option in self.taken else "– "
        return "☒ " if option in self.taken else "☐ "

    def status(self) -> str:
        """Say how many are taken, of how many."""
        ask = self.question.ask
        if isinstance(ask, asks.PickSome):
            wanted = f"{ask.least}" if ask.least == ask.most else f"{ask.least} to {ask.most}"
            return f"{len(self.taken)} taken; {wanted} wanted. Space takes one, Enter hands it in."
        return f"{len(self.taken)} of {self.size} in order. Space puts one next, Enter hands it in."

    def value(self) -> tuple[str, ...]:
        """Give what was taken; what is left over stands last where everything needs a place."""
        if isinstance(self.question.ask, asks.Arrange):
            left = [option.id for option in self.question.options if option.id not in self.taken]
            return (*self.taken, *(left if len(left) == 1 or not self.taken else ()))
        return tuple(self.taken)


class Amount(Chooser):
    """A number between two bounds."""

    def __init__(self, question: Question, ask: asks.Number) -> None:
        super().__init__(question)
        self._ask = ask
        self.number = ask.start
        self._typing = False

    @property
    def size(self) -> int:
        """There is one row."""
        return 1

    def turn(self, by: int) -> None:
        """Make it more or less."""
        self.number = min(self._ask.high, max(self._ask.low, self.number + by))
        self._typing = False

    def move(self, by: int) -> None:
        """Up is more."""
        self.turn(-by)

    def press(self, row: int) -> None:
        """Write a digit behind those that were just written, while that is still in bounds."""
        written = int(f"{self.number}{row + 1}") if self._typing and self.number > 0 else row + 1
        if not self._ask.low <= written <= self._ask.high:
            written = row + 1
        self.number = min(self._ask.high, max(self._ask.low, written))
        self._typing = True

    def status(self) -> str:
        """Say the bounds."""
        return f"From {self._ask.low} to {self._ask.high}; left and right change it, Enter hands it in."

    def value(self) -> int:
        """Give the number."""
        return self.number


class Shares(Chooser):
    """Points shared out over rows."""

    def __init__(self, question: Question, ask: asks.Split) -> None:
        super().__init__(question)
        self._ask = ask
        self.shares = dict.fromkeys(ask.ids, 0)

    @property
    def whole(self) -> bool:
        """All rows make the answer."""
        return False

    @property
    def left(self) -> int:
        """How many points are still to be given."""
        return self._ask.points - sum(self.shares.values())

    def turn(self, by: int) -> None:
        """Give the marked row a point, or take one away."""
        name = self._ask.ids[self.at]
        if by > 0 >= self.left:
            raise Refused("All points are given; take one away elsewhere first.")
        self.shares[name] = min(self._ask.most(name), max(0, self.shares[name] + by))

    def press(self, row: int) -> None:
        """Give a row one more point; at its most it goes back to none."""
        self.jump(row)
        name = self._ask.ids[row]
        full = self.left <= 0 or self.shares[name] >= self._ask.most(name)
        self.shares[name] = 0 if full else self.shares[name] + 1

    def sign(self, row: int) -> str:
        """Show what a row has."""
        return f"{self.shares[self._ask.ids[row]]:>2} "

    def status(self) -> str:
        """Say how many points are left."""
        return f"{self.left} of {self._ask.points} points left; left and right move them, Enter hands it in."

    def value(self) -> dict[str, int]:
        """Give the shares."""
        return dict(self.shares)


class Sentence(Chooser):
    """A card: its open parts are rows, and what each says can be turned through."""

    question: CardQuestion

    def __init__(self, question: CardQuestion) -> None:
        super().__init__(question)
        self.question = question

    @property
    def size(self) -> int:
        """How many parts can be changed."""
        return len(self.question.parts)

    @property
    def choices(self) -> int:
        """How many numbers the marked part knows."""
        return len(self.question.parts[self.at]["options"]) if self.size else 0

    def turn(self, by: int) -> None:
        """Let the marked part say the next thing that it can."""
        if self.size:
            self.question.turn(self.at, by)
            self.at = min(self.at, self.size - 1)

    def press(self, row: int) -> None:
        """Let the marked part say the option with that place."""
        if self.size:
            self.question.choose(self.at, row)
            self.at = min(self.at, self.size - 1)

    def toggle(self) -> None:
        """Turn the marked part."""
        self.turn(1)

    def marked(self) -> str:
        """Name what the marked part says."""
        return self.question.said_in(self.at) if self.size else "1"

    def status(self) -> str:
        """Say how a card is filled in."""
        return "↑ ↓ a part; ← → or a number: what it says; Enter: do it so."

    def value(self) -> dict[str, Any]:
        """Give the card as it is filled in."""
        return dict(self.question.draft)


def chooser_for(question: Question) -> Chooser:
    """Give what a question is answered with."""
    ask = question.ask
    if isinstance(question, CardQuestion):
        return Sentence(question)
    match ask:
        case asks.PickSome() | asks.Arrange():
            return Several(question)
        case asks.Number():
            return Amount(question, ask)
        case asks.Split():
            return Shares(question, ask)
    return Chooser(question)
