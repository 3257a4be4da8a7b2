"""What a scenario has planned: who is more than others, who hides among people, and what can be found out."""

from undercroft.engine.secrets import GMOnly, Public, State


class Guise(State):
    """One of the cast who is a monster in truth: who it seems to be, its kind, what it has learned among people."""

    person: GMOnly[str]
    kind: GMOnly[str]
    skill: GMOnly[str] = ""


class Training(State):
    """What one Human in a room was taught: class and Job, and what it has learned there."""

    room: GMOnly[str]
    kind: GMOnly[str]
    court_class: GMOnly[str] = ""
    job: GMOnly[str] = ""
    lessons: GMOnly[list[str]] = []

    @property
    def levels(self) -> int:
        """How many Levels it counts for more: two for one of them, three for both. [MYK-HUMANRULE-CLASSJOB]"""
        return 3 if self.court_class and self.job else 2


class Lead(State):
    """One Human in a room who has Followers. [MYK-HUMANRULE-FOLLOWERS]"""

    room: GMOnly[str]
    kind: GMOnly[str]


class Gift(State):
    """One monster in a room with a special skill of its type. [MYK-HUMANRULE-SPECIAL-SKILLS]"""

    room: GMOnly[str]
    kind: GMOnly[str]
    skill: GMOnly[str]


class Believers(State):
    """A room in which a type of monster is worshipped. [MYKR3-M27]"""

    room: GMOnly[str]
    type: GMOnly[str]


class WeakPoint(State):
    """One thing that tells on a Ruler: its kind, and what it is about, such as what is poison to it."""

    kind: Public[str]
    about: Public[str] = ""

    @property
    def id(self) -> str:
        """The name by which the texts know it."""
        named = self.about and self.kind != "relationship"  # whom it cannot face is for the game master to tell
        return f"{self.kind}:{self.about}" if named else self.kind


IN_ROOMS = ("thing", "place", "prey", "lair", "friends")
"""The kinds of clue that are about a room."""


class Clue(State):
    """Something worth knowing: its kind, and the room, Corridor, person, kind of monster or story that it is about."""

    kind: Public[str]
    about: Public[str]

    @property
    def id(self) -> str:
        """The name by which it is chosen."""
        return f"{self.kind}:{self.about}"
