"""Themes: two or three more cards, a question to one person for some, and what the answers make of the lair."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from undercroft.engine.asks import Ask, Pick, Text
from undercroft.engine.cards import Card, Slot
from undercroft.engine.decks import Deck, rank_of, suit_of
from undercroft.engine.dice import shuffle
from undercroft.engine.play import Play
from undercroft.engine.texts import first_upper

from ..book.entries import ThemeAnswer, ThemePrompt
from ..rules.proposing import propose
from ..rules.table import book_of
from ..state import LaidTrap, Lair, Night
from ..words import Suit

COUNTS = ("2", "3")
CHOOSE, OWN_WORDS = "you_choose", "own_words"
LONGEST = 40
"""No more characters than these have an answer or a name in somebody's own words."""
OFFERED = 6
RENAMED = ("the room of", "the passage to")
"""What the two rooms are called that a theme renames, before what was answered."""
ACE, LOW, HIGH = 1, 6, 10
SPARE_TRAP = "eight"
"""The trap of a lair that is all traps and has none: a fall. [AWN-THEME-SPADES-A]"""


def band_of_theme(card: str) -> str:
    """Say which of the four rows of its suit a theme card is."""
    rank = rank_of(card)
    if rank == ACE:
        return "ace"
    return "low" if rank <= LOW else "high" if rank <= HIGH else "face"


async def draw_themes(play: Play[Night], deck: Deck, row: list[str]) -> list[str]:
    """Draw two or three further cards, as the game master says, none of them of the lair. [AWN-THEME-DRAW]"""
    count = int(await propose(play, "themes", COUNTS, ("two_are_enough_to_begin_with",)))
    drawn: list[str] = []
    while len(drawn) < count:
        if not deck.left:
            deck.gather(play.dice)
        card = deck.draw()
        if card not in row and card not in drawn:
            drawn.append(card)
    return drawn


async def dress(play: Play[Night], lair: Lair) -> None:
    """Answer each card's question, or let the table, and weave it in; aces do more. [R-AWN-89]"""
    for number, card in enumerate(lair.themes):
        band, suit = band_of_theme(card), Suit(suit_of(card))
        if band != "ace":
            await _weave(play, lair, suit, band, number)
        elif suit is Suit.HEARTS:
            _bodies(play, lair)
        elif suit is Suit.DIAMONDS:
            _desire(play, lair)
        elif suit is Suit.SPADES:
            _all_traps(play, lair)


async def _weave(play: Play[Night], lair: Lair, suit: Suit, band: str, number: int) -> None:
    """Rename two rooms by an answer, and give one creature its look."""
    answer = await _answer(play, suit, band, number)
    if answer is None:
        return
    lair.dressing.append(answer.id)
    lair.sounds.append(answer.sound)
    rooms = [room for room in lair.rooms.values() if not room.looks and room.id != lair.entrance]
    for room, name in zip(rooms, RENAMED, strict=False):
        room.name, room.looks = f"{name} {answer.name}", answer.look
        room.tags.append(answer.tag)
    plain = [group for group in lair.groups.values() if not group.looks]
    if plain:
        plain[0].looks = answer.look


async def _answer(play: Play[Night], suit: Suit, band: str, number: int) -> ThemeAnswer | None:
    """Ask one person, with six answers and "you choose"; nobody is asked about hearts. [AWN-THEME-CLUBS]"""
    night, book = play.state, book_of(play.state)
    among = [one for one in book.shelf("answer").values() if (one.suit, one.band) == (suit, band)]
    fresh = [one for one in among if one.id not in night.judged.worded] or among
    shuffle(play.dice, fresh)
    if not fresh:
        return None
    chosen: ThemeAnswer = fresh[0]
    if suit is not Suit.HEARTS and night.heroes:
        seat = list(night.heroes)[(night.session + number) % len(night.heroes)]
        prompt: ThemePrompt | None = next(
            (one for one in book.shelf("prompt").values() if (one.suit, one.band) == (suit, band)), None
        )
        names = {one.id: one.text for one in fresh[:OFFERED]}
        params = {"question": "" if prompt is None else prompt.text, "names": names}
        draft = await offered_or_own(seat, "theme", [*names, OWN_WORDS, CHOOSE], chosen.name, params)
        chosen = next((one for one in fresh if one.id == draft["answer"]), chosen)
        if draft["answer"] == OWN_WORDS:
            return in_own_words(chosen, draft["words"])
    night.judged.worded.append(chosen.id)
    return chosen


def offered_or_own(seat: str, key: str, among: Sequence[str], example: str, params: Mapping[str, Any]) -> Card:
    """Ask for one of the answers that are offered, or for somebody's own words, on one card."""

    def words(draft: Mapping[str, Any]) -> Ask[Any] | None:
        own = draft["answer"] == OWN_WORDS
        return Text(seat, f"{key}_words", LONGEST, least=1, suggestions=(example,)) if own else None

    answer = Slot("answer", lambda draft: Pick(seat, f"{key}_answer", among, params))
    return Card(seat, key, (answer, Slot("words", words, ("answer",))), params)


def in_own_words(like: ThemeAnswer, words: str) -> ThemeAnswer:
    """Make an answer of what somebody has written: it looks and is called so, and counts as what it stands beside."""
    own = {
        "name": words,
        "text": words,
        "look": first_upper(words.rstrip(".")) + ".",
        "sound": f"somebody, saying it over and over: {words}",
    }
    return structs.replace(like, id=OWN_WORDS, **own)


def _bodies(play: Play[Night], lair: Lair) -> None:
    """Dress every room with bodies; their tags wake what they wake. [AWN-THEME-HEARTS-A]"""
    dressings = [one for one in book_of(play.state).shelf("answer").values() if one.suit == Suit.HEARTS]
    for number, room in enumerate(lair.rooms.values()):
        if dressings:
            dressing: ThemeAnswer = dressings[number % len(dressings)]
            room.looks = dressing.look
            room.tags.append(dressing.tag)
        room.tags.append("blood")


def _desire(play: Play[Night], lair: Lair) -> None:
    """Let one side room hold what somebody wants most. [AWN-THEME-DIAMONDS-A]"""
    seats = list(play.state.heroes)
    sides = [room for room in lair.rooms.values() if not room.spine] or list(lair.rooms.values())[1:]
    if seats and sides:
        sides[0].desire = seats[play.dice.roll(len(seats)) - 1]


def _all_traps(play: Play[Night], lair: Lair) -> None:
    """Let every room that has no trap have one of the lair's own again. [AWN-THEME-SPADES-A]"""
    laid = list(lair.traps.values())
    spare = [one.id for one in book_of(play.state).shelf("trap").values() if one.rank == SPARE_TRAP]
    for number, room in enumerate([one for one in lair.rooms.values() if not one.trap and one.id != lair.entrance]):
        like = laid[number % len(laid)] if laid else None
        entry = like.entry if like is not None else spare[0]
        nightmare = like.nightmare if like is not None else True
        trap = LaidTrap(f"t{len(lair.traps) + 1}", entry, room.id, room.anchor, nightmare)
        lair.traps[trap.id] = trap
        room.trap = trap.id
