"""How companions speak: when something happened to them or to the plan, or at once when asked; a true fact each time.

At most once in three rolls, and nothing twice in an evening, whoever said it. What they say is talk: it changes
nothing at the table. [section 6]
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from undercroft.engine.asks import Ask
from undercroft.engine.bots import whim
from undercroft.engine.journal import Line
from undercroft.engine.texts import NUMBERS, first_upper
from undercroft.engine.view import View

from ..book import book_of
from ..rules.telling import fill, placed, short
from ..state import Monster, Raid
from .leaving import time_to_leave

AFTER = ("action", "resist", "feral", "loot", "work", "evening", "raid", "compel")
"""What they answer and may speak after."""
ROLLS = 3
"""Rolls between two remarks of somebody."""
FRESH = 10
"""How many lines back something is still news."""
SAID = "said"
HEARD = (SAID, "whispered", "aside")
"""Ways to put a question to somebody."""
MINE = {
    "bloodied": "bloodied",
    "shocked": "hurt",
    "goes_feral": "feral",
    "thing_lost": "hurt",
    "coins_lost": "hurt",
    "slot_lost": "hurt",
    "loot_thing": "loot",
    "loot_powerful": "loot",
    "source_taken": "loot",
    "compel_followed": "compel",
    "captured": "hurt",
}
"""What happens to somebody, and the moment that it is for them."""
OURS = {
    "raid_reached": "success",
    "raid_missed": "failure",
    "driven_off": "failure",
    "goal_grows": "failure",
    "adventurer_out": "success",
    "died": "hurt",
    "pack_destroyed": "hurt",
    "invasion_begins": "plan",
    "tier_rises": "success",
}
"""What happens to everybody's plan."""
OF_A_RAID = ("raid_reached", "raid_missed", "driven_off", "goal_grows", "source_taken")
CLOSES = ("raid_chosen", "invasion_begins", "invasion_paragraph", "cycle_closed", "recovered")
"""With these something new begins, and what was before is no news any more."""
EVENING = "waits"
"""With this an evening ends."""
GAP = re.compile(r"\\{\w+\\}")
BANDS = {"critical": "critical", "failure": "failure"}


class News(NamedTuple):
    """Something that happened: its kind, the moment that it is, and what can be said of it truly."""

    kind: str
    moment: str
    facts: dict[str, str]


def remark(seed: bytes, view: View, ask: Ask[Any]) -> str:
    """Give what a companion says now; mostly nothing."""
    monsters = view.read("monsters", dict[str, Monster])
    if ask.key not in AFTER or view.seat not in monsters or monsters[view.seat].dead:
        return ""
    me, since, spoke = monsters[view.seat], *since_own(view)
    rolls = sum(line.kind.startswith("rolled_") for line in since)
    news = newest(view, me, still_new(since[-FRESH:]))
    return words_for(view, seed, me, news, said_before(view)) if news and (rolls >= ROLLS or not spoke) else ""


def since_own(view: View) -> tuple[Sequence[Line], bool]:
    """Give what came since this one spoke last, and whether it ever did."""
    since: list[Line] = []
    for line in reversed(view.journal):
        if line.kind == SAID and line.params.get("who") == view.seat:
            return since[::-1], True
        since.append(line)
    return since[::-1], False


def reply(view: View) -> str:
    """Give what a companion answers to what was said last: why it does what it does, if it was asked."""
    monsters = view.read("monsters", dict[str, Monster])
    if view.seat not in monsters or not asked(view, monsters[view.seat], view.journal[-1:]):
        return ""
    me, before = monsters[view.seat], "\n".join(said_before(view))
    if me.dead:
        return "I am dead. Ask whoever has my boots."
    own = list(reasons(view, me))
    return next((one for one in own if one not in before), f"As I said. {own[0]}")


def said_before(view: View) -> list[str]:
    """List what has been said this evening by anybody, and ever by this one."""
    lines = [line for line in view.journal if line.kind in HEARD or line.kind == EVENING]
    evenings = [place for place, line in enumerate(lines) if line.kind == EVENING]
    tonight = evenings[-1] if evenings else -1
    talk = [(place, line) for place, line in enumerate(lines) if line.kind in HEARD]
    return [str(line.params["text"]) for place, line in talk if place > tonight or line.params.get("who") == view.seat]


def still_new(lines: Sequence[Line]) -> Sequence[Line]:
    """Leave out what happened before something new began."""
    closed = [place for place, line in enumerate(lines) if line.kind in CLOSES]
    return lines[closed[-1] :] if closed else lines


def asked(view: View, me: Monster, lines: Sequence[Line]) -> bool:
    """Say whether somebody has put a question to this one."""
    name = short(me.name).lower()
    spoken = [line for line in lines if line.kind in HEARD and line.params.get("who") != view.seat]
    return any("?" in (text := str(line.params["text"])) and name in text.lower() for line in spoken)


def reasons(view: View, me: Monster) -> Iterator[str]:
    """Say why one does what one does: what weighs with a companion, in its own numbers, the weightiest first."""
    if view.read("raid", object) and view.read("scene", dict)["kind"] == "raid":
        raid = view.read("raid", Raid)
        if time_to_leave(view):
            yield f"Because I would leave: I have {me.stress or 'no'} stress{', and I bleed' if me.bloodied else ''}."
        elif raid.goal_clock is not None and raid.goal_clock.left:
            yield f"Because it is still {raid.goal_clock.left} short, and {best(view, me)}."
    yield f"Because {best(view, me)}, and I have {me.stress or 'no'} stress."
    yield f"Because of {hearts_of(me)} and {me.gold or 'no'} gold. I count both, at night."


def in_words(count: int) -> str:
    """Write a number as one says it, as far as one does."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def hearts_of(me: Monster) -> str:
    """Say how many dark hearts somebody has."""
    return f"{in_words(me.hearts)} dark heart{'' if me.hearts == 1 else 's'}"


def best(view: View, me: Monster) -> str:
    """Name what somebody does best, or did last."""
    action = me.last_action or max(me.ratings, key=lambda one: me.ratings[one], default=None)
    if action is None:
        return "I am good at nothing in particular"
    return f"I have {me.ratings.get(action, 0)} in {view.speaker.word(f'action.{action}')}"


def newest(view: View, me: Monster, lines: Sequence[Line]) -> News | None:
    """Find what happened last that is worth a word."""
    for line in reversed(lines):
        if (found := news_of(view, me, line)) is not None:
            return found
    return None


def news_of(view: View, me: Monster, line: Line) -> News | None:
    """Read a line as news to somebody: of themselves, of their own roll, of everybody."""
    who, facts = str(line.params.get("who", "")), facts_of(view, me, line)
    if line.kind in MINE and who == me.name:
        return News(line.kind, MINE[line.kind], facts)
    if line.kind == "rolled_action" and line.params.get("name") == me.name:
        band = str(line.params.get("band", ""))
        return News(f"rolled_{band}", BANDS[band], facts) if band in BANDS else None
    return News(line.kind, OURS[line.kind], facts) if line.kind in OURS and who != me.name else None


def facts_of(view: View, me: Monster, line: Line) -> dict[str, str]:
    """Give what is true of a line and of who speaks: names, things, numbers."""
    word, params = view.speaker.word, line.params
    out = view.read("scene", dict)["kind"] == "raid" or line.kind in OF_A_RAID
    raid = view.read("raid", Raid) if out and view.read("raid", object) else None
    target = view.read("region", dict)["targets"].get(raid.target, {}) if raid else {}
    return {
        "who": short(str(params.get("who", ""))),
        "thing": word(str(params.get("thing") or params.get("source") or "")),
        "attribute": word(str(params.get("attribute", ""))),
        "action": word(str(params.get("action", ""))),
        "place": placed(str(target["name"])) if target else "this very room",
        "plan": word(f"raid_plan.{raid.plan}") if raid and raid.plan else "the plan",
        "stress": in_words(me.stress),
        "hearts": hearts_of(me),
        "gold": in_words(me.gold),
        "tier": str(params.get("tier", "")),
    }


def is_new(line: str, before: Sequence[str]) -> bool:
    """Say whether nobody has said a line yet, with whatever in its gaps."""
    form = re.compile(GAP.sub(".+", re.escape(line)))
    return not any(form.search(said) for said in before)


def words_for(view: View, seed: bytes, me: Monster, news: News, before: Sequence[str]) -> str:
    """Put a fact into somebody's mouth, by their impulse where that has something to add; never twice the same."""
    book = book_of(view)
    chance = whim(seed, f"{news.kind} {len(before)}")
    custom = book.shelf("custom").get(f"fact_{news.kind}")
    fresh = [fill(line, **news.facts) for line in (custom.lines if custom else ()) if is_new(line, before)]
    if not fresh:
        return ""
    talk = [one for one in book.shelf("talk").values() if one.who == "monster" and one.moment == news.moment]
    own = [line for one in talk if one.impulse in (None, me.impulse) for line in one.lines]
    colour = [one for one in own if is_new(one, before)]
    fact = first_upper(fresh[chance.roll(len(fresh)) - 1])
    return f"{colour[chance.roll(len(colour)) - 1]} {fact}" if colour else fact
