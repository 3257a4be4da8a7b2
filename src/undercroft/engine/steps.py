"""Steps: the entries of a log that still count; what is more than talk is found without looking at all of it."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence

from .log import Entry, Passes, Said, Step

Passed = dict[str, list[str]]
"""What each seat always passes on; it is never changed, only put in another's place."""
TALK = (Said, Passes)
"""What changes nothing that rules wait for: going back steps over it, however much there is."""

DISORDER = "steps come in the order of the log"


class Steps:
    """The steps of one table in their order, the deeds among them, and how much was said and let pass before each."""

    __slots__ = ("_all", "_deeds", "_passed", "_said")

    def __init__(self, steps: Iterable[Step] = (), log: Sequence[Entry] = ()) -> None:
        """Take over steps that were written down together with the log that they point into."""
        self._all: list[Step] = []
        self._deeds: list[int] = []  # places of steps
        self._said: list[int] = []  # entries of the log
        self._passed: list[tuple[int, Passed]] = []  # the entry after which so much is let pass
        self._take_over(list(steps), log)

    def _take_over(self, steps: list[Step], log: Sequence[Entry]) -> None:
        self._all, last = steps, -1
        for place, step in enumerate(steps):
            at = step.entry
            if at <= last:
                raise ValueError(DISORDER)
            last, entry = at, log[at]
            if type(entry) is Said:
                self._said.append(at)
            elif type(entry) is Passes:
                self._pass(at, entry)
            else:
                self._deeds.append(place)

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, place: int) -> Step:
        return self._all[place]

    def __iter__(self) -> Iterator[Step]:
        return iter(self._all)

    def written(self) -> list[Step]:
        """Give all steps as they are written down."""
        return self._all

    def append(self, step: Step, entry: Entry) -> None:
        """Count one more entry."""
        steps = self._all
        if steps and steps[-1].entry >= step.entry:
            raise ValueError(DISORDER)
        if type(entry) is Said:
            self._said.append(step.entry)
        elif type(entry) is Passes:
            self._pass(step.entry, entry)
        else:
            self._deeds.append(len(steps))
        steps.append(step)

    def _pass(self, place: int, entry: Passes) -> None:
        """Note what is let pass from here on; what nobody did anything between is noted once."""
        passed = let_pass(self.passed, entry)
        last_deed = self._all[self._deeds[-1]].entry if self._deeds else -1
        if self._passed and self._passed[-1][0] > last_deed:
            self._passed.pop()
        self._passed.append((place, passed))

    @property
    def passed(self) -> Passed:
        """What each seat always passes on, after all steps."""
        return self._passed[-1][1] if self._passed else {}

    def passed_at(self, place: int) -> Passed:
        """Give what each seat always passed on before a deed, or after all steps."""
        count = bisect_left(self._passed, self._entry_at(place), key=lambda noted: noted[0])
        return self._passed[count - 1][1] if count else {}

    def said_between(self, first: int, last: int) -> int:
        """Count what was said from one place up to another."""
        return bisect_left(self._said, self._entry_at(last)) - bisect_left(self._said, self._entry_at(first))

    def _entry_at(self, place: int) -> int:
        """Give the entry at which a step stands, or one after all others."""
        if place < len(self._all):
            return self._all[place].entry
        return self._all[-1].entry + 1 if self._all else 0

    def deeds_from(self, place: int) -> list[int]:
        """List the places of the deeds from a place on."""
        return self._deeds[bisect_left(self._deeds, place) :]

    def deeds_between(self, first: int, last: int) -> int:
        """Count the deeds from one place up to another."""
        return bisect_left(self._deeds, last) - bisect_left(self._deeds, first)

    def deeds_back(self) -> Iterator[int]:
        """Give the places of the deeds, the last first."""
        return reversed(self._deeds)

    def _is_deed(self, place: int) -> bool:
        at = bisect_left(self._deeds, place)
        return at < len(self._deeds) and self._deeds[at] == place

    def without(self, place: int) -> "Steps":
        """Give the steps without one deed."""
        if not self._is_deed(place):
            raise LookupError("only a deed can be left out")
        at = bisect_left(self._deeds, place)
        fewer = Steps()
        fewer._all = [*self._all[:place], *self._all[place + 1 :]]
        fewer._deeds = self._deeds[:at] + [later - 1 for later in self._deeds[at + 1 :]]
        fewer._said, fewer._passed = self._said[:], self._passed[:]
        return fewer

    def until(self, place: int, log: Sequence[Entry]) -> "Steps":
        """Give the steps before a place."""
        if place and not self._is_deed(place - 1):
            return Steps(self._all[:place], log)  # what was let pass in the middle of talk was not noted
        end = self._all[place - 1].entry if place else -1
        fewer = Steps()
        fewer._all, fewer._deeds = self._all[:place], self._deeds[: bisect_left(self._deeds, place)]
        fewer._said = self._said[: bisect_right(self._said, end)]
        fewer._passed = self._passed[: bisect_right(self._passed, end, key=lambda noted: noted[0])]
        return fewer

    def drop_last(self, log: Sequence[Entry]) -> None:
        """No longer count the last step: it could not be taken."""
        fewer = self.until(len(self) - 1, log)
        self._all, self._deeds, self._said, self._passed = fewer._all, fewer._deeds, fewer._said, fewer._passed


def let_pass(passed: Passed, entry: Passes) -> Passed:
    """Give what each seat always passes on after it set that once more."""
    keys = passed.get(entry.seat, [])
    if entry.on and entry.key not in keys:
        keys = [*keys, entry.key]
    elif not entry.on and entry.key in keys:
        keys = [key for key in keys if key != entry.key]
    return {**passed, entry.seat: keys}
