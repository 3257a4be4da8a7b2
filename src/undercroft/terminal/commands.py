"""What a person can type at a prompt besides an answer."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from undercroft.engine.bots import reply
from undercroft.engine.cards import Aside
from undercroft.engine.moments import PASS
from undercroft.engine.refusals import Refused

from . import answers
from .question import Question, rule_lines
from .rules import searched
from .screen import grid
from .shelf import keep

if TYPE_CHECKING:
    from .evening import Evening

MASTER = ("dm", "gm", "master")
MOST_RULES = 12


class Left(Exception):
    """The person got up from the table."""


class Command(NamedTuple):
    """A word that can be typed, what it needs, and what it does."""

    do: Callable[["Evening", Question, str], None]
    usage: str
    does: str


def show_help(evening: "Evening", question: Question, words: str) -> None:
    """Say what can be typed."""
    evening.screen.say(question.hint())
    rows = [(Text(""), Text(""))] + [(Text(known.usage, "bold"), Text(known.does)) for known in COMMANDS.values()]
    evening.screen.show(grid(rows, evening.screen.width)[1:])


def explain(evening: "Evening", question: Question, words: str) -> None:
    """Show what stands behind an option."""
    if not words:
        show_help(evening, question, words)
        return
    evening.screen.show(question.why(question.behind(words), evening.screen.width))


def take_back(evening: "Evening", question: Question, words: str) -> None:
    """Take the last answer back."""
    evening.table.take_back(evening.seat)
    evening.screen.say("Taken back.")


def say(evening: "Evening", question: Question, words: str) -> None:
    """Speak to everybody."""
    if not words:
        raise Refused("Write what you say, like: say I was eating.")
    evening.table.say(evening.seat, words)
    reply(evening.table, evening.bots, evening.seat)
    evening.tell_news()


def whisper(evening: "Evening", question: Question, words: str) -> None:
    """Speak to one seat."""
    to, _, text = words.partition(" ")
    if not text.strip():
        raise Refused("Write to whom, and what, like: whisper gm I do not trust Brok.")
    whom = _whom(evening, to)
    evening.table.say(evening.seat, text, (whom,))
    reply(evening.table, evening.bots, evening.seat, (whom,))
    evening.tell_news()


def _whom(evening: "Evening", word: str) -> str:
    table = evening.table
    if word.casefold() in MASTER and table.game.gm:
        return table.game.gm
    return answers.find([word], {seat: table.names[seat] for seat in table.seats}, evening.seat).option


def show_sheet(evening: "Evening", question: Question, words: str) -> None:
    """Show the board and the sheet again."""
    for panel in evening.teller.board.terminal(evening.view):
        evening.screen.panel(panel)


def show_journal(evening: "Evening", question: Question, words: str) -> None:
    """Tell again what was told, or only the last lines of it."""
    last = int(words) if words.isascii() and words.isdecimal() and len(words) < 6 else 0
    evening.teller.tell(evening.teller.whole(last), dice=True)


def show_film(evening: "Evening", question: Question, words: str) -> None:
    """Show one page of what the game keeps as a film, or all of them."""
    own = getattr(evening.teller.board, "film", None)
    pages = own(evening.view) if own is not None else []
    if not pages:
        raise Refused("There is no film to watch yet." if own is not None else "This game keeps no films.")
    number = int(words) if words.isascii() and words.isdecimal() and len(words) < 4 else 0 if words else 1
    if words != "all" and not 1 <= number <= len(pages):
        raise Refused(f"The film has {len(pages)} pages; write film 1, or film all.")
    for page in pages if words == "all" else pages[number - 1 : number]:
        evening.screen.panel(page)
    if words != "all" and number < len(pages):
        evening.screen.say(f"Go on with: film {number + 1}.")


def search_rules(evening: "Evening", question: Question, words: str) -> None:
    """Find the rules that speak of something."""
    rules, screen = evening.table.game.rules, evening.screen
    if not words:
        sections = dict.fromkeys(rule.section for rule in rules)
        raise Refused(f"Write a word to look for, like: rules torch. The chapters are {', '.join(sections)}.")
    found = searched(rules, words)
    if not found:
        raise Refused(f"No rule speaks of “{words}”.")
    for rule in found[:MOST_RULES]:
        screen.show(rule_lines(rule, screen.width))
    if len(found) > MOST_RULES:
        screen.say(f"And {len(found) - MOST_RULES} more; write a longer word to see fewer.")


def teach(evening: "Evening", question: Question, words: str) -> None:
    """Say how the game is played."""
    lessons = evening.table.game.lessons
    if not lessons:
        raise Refused("This game has no lesson of its own yet; try: rules WORD.")
    for title, paragraphs in lessons:
        evening.screen.gap()
        evening.screen.say(f"{title}.")
        for paragraph in paragraphs:
            evening.screen.say(paragraph)


def set_concern(evening: "Evening", question: Question, words: str) -> None:
    """Show what the person is asked about, or turn one of it round."""
    listed = evening.view.concerns
    if not listed:
        raise Refused("This game asks you only what you must decide; there is nothing to set.")
    if words:
        number = int(words) if words.isascii() and words.isdecimal() and len(words) < 4 else 0
        if not 1 <= number <= len(listed):
            raise Refused(f"Write a number from 1 to {len(listed)}, like: asked 2.")
        chosen = listed[number - 1]
        evening.table.set_concern(evening.seat, chosen["id"], not chosen["on"])
        listed = evening.view.concerns
    for number, one in enumerate(listed, 1):
        evening.screen.say(f"{number:>2}. {'asked' if one['on'] else '  –  '}  {one['label']}")


def use(evening: "Evening", question: Question, words: str) -> None:
    """Show what lies there to be used at any time, or use it."""
    view = evening.view
    cards = [view.shown_ask(ask) for ask in view.asks if isinstance(ask, Aside) and ask.button]
    handy = [(card, one) for card in cards for one in card["slots"][0]["options"] if one["id"] != PASS]
    if not handy:
        raise Refused("There is nothing that you could use now.")
    number = int(words) if words.isascii() and words.isdecimal() and len(words) < 4 else 0
    if words and not 1 <= number <= len(handy):
        raise Refused(f"Write a number from 1 to {len(handy)}, like: use 1.")
    if words:
        card, chosen = handy[number - 1]
        evening.table.answer(evening.seat, card["id"], {card["slots"][0]["slot"]: chosen["id"]})
        evening.tell_news()
        return
    for place, (_, one) in enumerate(handy, 1):
        evening.screen.say(f"{place:>2}. {one['label']}  {one['help']}")


def save(evening: "Evening", question: Question, words: str) -> None:
    """Write the table to a file of one's own."""
    if not words:
        raise Refused("Write the name of a file, like: save tonight.json.")
    path = Path(words).expanduser()
    if path.is_dir():
        raise Refused(f"{path} is a folder; write the name of a file.")
    keep(path, evening.table, evening.sitting)
    evening.screen.say(f"Saved as {path}.")


def roll(evening: "Evening", question: Question, words: str) -> None:
    """Leave what is still to be made to the dice."""
    evening.roll_everything()


def change_chair(evening: "Evening", question: Question, words: str) -> None:
    """Take the game master's chair, or hand it back."""
    evening.change_chair()


def leave(evening: "Evening", question: Question, words: str) -> None:
    """Get up; the table is kept."""
    raise Left


COMMANDS = {
    "?": Command(explain, "? 2", "why: the odds, numbers and rules behind option 2"),
    "back": Command(take_back, "back", "take your last answer back, while nothing came of it"),
    "say": Command(say, "say TEXT", "talk to everybody"),
    "whisper": Command(whisper, "whisper gm TEXT", "talk to one seat alone"),
    "sheet": Command(show_sheet, "sheet", "show the table and your sheet again"),
    "journal": Command(show_journal, "journal [N]", "tell everything again, or the last N lines"),
    "film": Command(show_film, "film [N]", "watch what was kept as a film, a page at a time, or film all"),
    "rules": Command(search_rules, "rules WORD", "find the rules about something"),
    "asked": Command(set_concern, "asked [N]", "what you are asked about; with a number, turn it on or off"),
    "use": Command(use, "use [N]", "what you could use at any time; with a number, use it"),
    "roll": Command(roll, "roll", "have everything rolled that is still to be made, and begin"),
    "save": Command(save, "save FILE", "write a copy of this table"),
    "chair": Command(change_chair, "chair", "take the game master's chair, or hand it back to a bot"),
    "quit": Command(leave, "quit", "leave; the table is kept, to be resumed"),
    "how": Command(teach, "how", "read how the game is played"),
    "help": Command(show_help, "help", "show this"),
}
ALONE = ("back", "sheet", "journal", "asked", "use", "roll", "chair", "quit", "how", "help", "?")
"""The words that are commands even where free text is asked for, if they stand alone."""


def command_in(question: Question, typed: str, free: bool) -> tuple[Command, str] | None:
    """Find the command that was typed, and its words; an option's own name goes before a command's."""
    slashed = typed.startswith("/")
    word, _, words = typed.removeprefix("/").partition(" ")
    if typed.startswith("?") or (typed.endswith("?") and not free and " " not in typed):
        word, words = "?", typed.strip("?").strip()
    word = word.casefold()
    if word not in COMMANDS:
        if slashed:
            raise Refused(f"There is no command /{word}; type help to see what there is.")
        return None
    if slashed or not free:
        named = typed.casefold() in (name.casefold() for pair in question.labels.items() for name in pair)
        return None if named and not slashed else (COMMANDS[word], words.strip())
    return (COMMANDS[word], "") if word in ALONE and not words.strip() else None
