"""The keys of the full screen, and the page that explains them."""

from rich.text import Text
from textual.binding import Binding, BindingType

from ..commands import COMMANDS
from ..screen import Lines, broken, grid

BINDINGS: list[BindingType] = [
    Binding("e", "roll", "Roll everything"),
    Binding("s", "sheet", "Sheet"),
    Binding("r", "type('rules ', 'A word to look for in the rules')", "Rules"),
    Binding("j", "journal", "Journal"),
    Binding("t", "type('say ', 'Say it to everybody')", "Talk"),
    Binding("u", "word('back')", "Undo"),
    Binding("question_mark", "why", "Why"),
    Binding("b", "bot", "For me"),
    Binding("h,f1", "explain", "Help"),
    Binding("q,ctrl+c", "leave", "Leave"),
    Binding("tab", "tab(1)", "Next board", show=False, priority=True),
    Binding("shift+tab", "tab(-1)", "Board before", show=False, priority=True),
    Binding("pageup", "turn(-1)", "Back", show=False),
    Binding("pagedown", "turn(1)", "On", show=False),
    Binding("home", "turn(-1000)", "To the top", show=False),
    Binding("end", "turn(1000)", "To the end", show=False),
    Binding("w", "type('whisper ', 'To whom, and what')", "Whisper", show=False),
    Binding("x", "word('use')", "Use", show=False),
    Binding("a", "word('asked')", "Asked", show=False),
    Binding("f", "word('film')", "Film", show=False),
    Binding("g", "word('how')", "How it goes", show=False),
    Binding("slash", "type('', 'An answer in words, or a command')", "Type", show=False),
    Binding("plus", "pace(1)", "Faster", show=False),
    Binding("minus", "pace(-1)", "Slower", show=False),
    Binding("d", "light", "Day or night", show=False),
    Binding("escape", "close", "Close", show=False),
]
EXPLAINED = (
    ("↑ ↓ 1 2 3", "mark a row; a tap marks it, too"),
    ("Enter", "do what is marked, or go on to the next question"),
    ("← → Space", "change a number or a part of a card; take one of several"),
    ("?", "why: the odds, numbers and rules behind what is marked"),
    ("Tab", "the next board; a dot stands before what is new"),
    ("PgUp PgDn", "scroll the board, or a page that was opened"),
    ("Esc", "close a page, or the line you type on"),
    ("s j r", "your sheet, the whole journal, a word to find in the rules"),
    ("t w /", "talk to all, whisper, or type anything else"),
    ("u b", "take your last answer back; let a bot answer for you"),
    ("e", "have everything rolled that is still to be made, and begin"),
    ("x a f g", "what you could use now; what you are asked about; the film; how it goes"),
    ("+ - d", "faster, slower; day or night"),
    ("q", "leave; the table is kept"),
)


def explained(now: str, width: int) -> Lines:
    """Say how what is asked now is answered, which keys there are, and which words can be typed."""
    keys = [(Text(key, "bold"), Text(does)) for key, does in EXPLAINED]
    words = [(Text(known.usage, "bold"), Text(known.does)) for known in COMMANDS.values()]
    lines = [*broken(Text(now), width), *_table(keys, width), Text()]
    return [*lines, *broken(Text("Words to type after /, besides answers:", "dim"), width), *_table(words, width)]


def _table(rows: list[tuple[Text, Text]], width: int) -> Lines:
    return grid([(Text(), Text()), *rows], width)[1:]
