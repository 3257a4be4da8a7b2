"""The Kingdom's numbers as a picture: a banner beside its map, or a strip under it."""

from undercroft.atlas.ink import SERIF, at, broken, fitted, n, shape, stroke, text, text_width

from . import emblems
from .canvas import Meters


def banner(meters: Meters) -> str:
    """Hang the Kingdom's numbers beside its map."""
    left, width = 582.0, 284.0
    cloth = (
        f"M{n(left)} 20H{n(left + width)}V432L{n(left + width - 52)} 450L{n(left + width / 2)} 434L{n(left + 52)} 450"
        f"L{n(left)} 432Z"
    )
    name = meters.name or "A kingdom without a name"
    lines, size = broken(name, 27, width - 46, least=0.75)
    if lines[-1].endswith("…"):
        lines, size = broken(name, 21, width - 46, 3)
    pitch = 29 if len(lines) < 3 else 23
    x = left + 26
    body = (
        shape(cloth, "#35201f", 2.2)
        + shape(
            f"M{n(left + 176)} 20H{n(left + width)}V432L{n(left + width - 52)} 450L{n(left + 176)} 439Z",
            "#2c1a1a",
        )
        + stroke(f"M{n(left + 9)} 26V426M{n(left + width - 9)} 26V426", "#b98d3c", 1.6)
        + shape(f"M{n(left - 12)} 10H{n(left + width + 12)}V21H{n(left - 12)}Z", "#8a5c33", 1.8)
    )
    y = 58.0
    for line in lines:
        cut = name if line.endswith("…") else ""
        body += text(line, x, y, size, "#f8e8c4", face=SERIF, more=' font-weight="600"', whole=cut)
        y += pitch
    body += fitted(f"{meters.rank}, Level {meters.level}", x, y - 4, 17, width - 46, "#d9c39a")
    body += (
        _candles(meters, x, 150, width - 52) + _coins(meters, x, 229, width - 52) + _scores(meters, left, 318, width)
    )
    body += fitted(_people(meters), x, 400, 18, width - 52, "#e8d6b0")
    return body + fitted(meters.note, x, 422, 16, width - 52, "#cdb992")


def _people(meters: Meters) -> str:
    """Say how many live here, and for how many there is room once there is a map."""
    return f"{meters.people} people" + (f", room for {meters.most_people}" if meters.most_people else "")


def _candles(meters: Meters, x: float, y: float, width: float) -> str:
    """The Voices of the People: one candle for each that could speak, lit if it does."""
    most = max(meters.most_voices, meters.voices, 1)
    step = min(24.0, width / most)
    row = "".join(
        at(x + step * (i + 0.5), y + 26, _candle(i < meters.voices), round(min(1.15, step / 13), 2))
        for i in range(most)
    )
    head = text("Voices of the People", x, y, 17, "#e8d6b0") + _number(
        f"{meters.voices} of {meters.most_voices}", x + width, y
    )
    return head + row


def _candle(lit: bool) -> str:
    return emblems.CANDLE + emblems.FLAME if lit else emblems.SNUFFED


def _number(words: str, x: float, y: float) -> str:
    return text(words, x, y, 18, "#fbe9c0", anchor="end", more=' font-weight="650"')


def _coins(meters: Meters, x: float, y: float, width: float) -> str:
    """The Treasury: coins in stacks of five, as many as the shelf holds."""
    stacks = min(-(-meters.treasury // 5), int(width // 18))
    drawn = ""
    for stack in range(stacks):
        high = min(5, meters.treasury - 5 * stack)
        drawn += "".join(at(x + 9 + stack * 18, y + 38 - 4.4 * i, emblems.COIN) for i in range(high))
    empty = "" if meters.treasury else text("The coffers are empty.", x, y + 33, 16, "#c4af86")
    shelf = stroke(f"M{n(x)} {n(y + 44)}h{n(width)}", "#8a5c33", 2.6)
    return (
        text("Treasury", x, y, 17, "#e8d6b0") + _number(f"{meters.treasury} MG", x + width, y) + shelf + drawn + empty
    )


def _scores(meters: Meters, left: float, y: float, width: float) -> str:
    """The four Attributes, each an emblem, a number and a word."""
    pitch = (width - 28) / 4
    drawn = ""
    for i, (key, word, value) in enumerate(meters.attributes):
        x = left + 14 + pitch * (i + 0.5)
        drawn += at(x - 13, y, emblems.ATTRIBUTES[key], 1.05)
        drawn += text(str(value), x + 7, y + 9, 25, "#fbe9c0", face=SERIF, more=' font-weight="600"')
        drawn += text(word, x, y + 36, 15.5, "#e0d0ad", anchor="middle")
    return drawn


def strip(meters: Meters) -> str:
    """Put the Kingdom's numbers under a narrow map, each with its word."""
    top, height = 261.0, 45.0
    body = f'<rect y="{n(top)}" width="360" height="{n(height)}" fill="#35201f"/>'
    body += stroke(f"M0 {n(top)}H360", "#b98d3c", 1.4)
    coins = at(0, 3, emblems.COIN) + at(0, -1.6, emblems.COIN)
    parts = [
        (emblems.CANDLE + emblems.FLAME, 0.8, f"{meters.voices}/{meters.most_voices}", "Voices"),
        (coins, 0.95, f"{meters.treasury}", "Treasury"),
        *((emblems.ATTRIBUTES[key], 0.68, f"{value}", word) for key, word, value in meters.attributes),
    ]
    for i, (mark, scale, number, word) in enumerate(parts):
        x = 30 + 60.0 * i
        left = x - (text_width(number, 15) + 19) / 2
        body += at(left + 8, top + 15.5, mark, scale)
        body += text(number, left + 19, top + 21, 15, "#fbe9c0", more=' font-weight="650"')
        body += text(word, x, top + 38, 11, "#e0d0ad", anchor="middle")
    return body


def describe_meters(meters: Meters) -> str:
    """Say the Kingdom's numbers in words."""
    scores = ", ".join(f"{word} {value}" for _, word, value in meters.attributes)
    return (
        f"{meters.name}, {meters.rank}, Level {meters.level}. Voices {meters.voices} of {meters.most_voices}. "
        f"Treasury {meters.treasury} MG. {meters.people} people, room for {meters.most_people}. {scores}."
    )
