"""Phrases: how a card is put into words: its sentence, what each slot says in it, and what would come of it."""

from collections.abc import Mapping
from string import Formatter
from typing import TYPE_CHECKING, Any, cast

from .cards import MORE
from .texts import first_upper, listed, within

if TYPE_CHECKING:
    from .asks import Ask, Detail
    from .cards import Card
    from .secrets import Shown
    from .texts import Speaker, Texts

Piece = str | dict[str, str]
"""Words of a sentence, or the slot that stands between them."""
NOTHING: Mapping[str, Any] = {}
REST = "*"
"""What stands in a sentence for all slots that it does not name, and among answers and slots for all others."""
PROMPT = "prompt"
"""What stands in a sentence for the question itself, where the sentence is the answer to it."""
FORESEEN = "foreseen"
"""Where the words stand for what a card foresees, by the keys of what will be asked."""


class Phrases:
    """The words of one card: a sentence alone, or a sentence with a name and phrases for each slot.

    A phrase may put the words that one changes into brackets (`with [the Spear]`); `self` stands for whoever is asked,
    `*` for any other answer. The slot that `leads` is shown with all that is known of its answers.
    """

    def __init__(self, texts: "Texts", card: "Card", speaker: "Speaker") -> None:
        entry = texts.cards.get(card.key, "")
        self._entry: Mapping[str, Any] = {"sentence": entry} if isinstance(entry, str) else entry
        self._foreseen: Mapping[str, Any] = cast(Mapping[str, Any], texts.cards.get(FORESEEN) or NOTHING)
        self._card = card
        self._texts = texts
        self._speaker = speaker

    def sentence(self) -> list[Piece]:
        """Give the sentence in pieces: words, and the slots that stand between them."""
        names = [slot.name for slot in self._card.slots]
        pieces: list[Piece] = []
        for words, name, spec, _ in Formatter().parse(self._entry.get("sentence", "")):
            pieces += [words] if words else []
            if name == REST:
                said = self._entry["sentence"]
                pieces += [{"slot": slot} for slot in names if f"{{{slot}}}" not in said]
            elif name in names:
                pieces.append({"slot": name})
            elif name == PROMPT:
                pieces.append(self._texts.ask(self._card.key, self._card.params, self._speaker))
            elif name:
                pieces.append(self._speaker.format_field(self._card.params.get(name, "…"), spec or ""))
        return [first_upper(one) if place == 0 and isinstance(one, str) else one for place, one in enumerate(pieces)]

    def opened(self, says: Mapping[str, str]) -> tuple[str, str]:
        """Give the slot with which the sentence begins, as it is said there: with a capital."""
        for piece in self.sentence():
            if isinstance(piece, str):
                break
            if said := says.get(piece["slot"]):
                bracket = said[: said.startswith("[")]
                return piece["slot"], bracket + first_upper(said.removeprefix(bracket))
        return "", ""

    def name(self, slot: str, ask: "Ask[Any]", shown: "Shown") -> str:
        """Say what a slot is about, in a word or two; `*` names slots that stand for things.

        What was foreseen is named by what it asks for.
        """
        if slot in MORE:
            return str(self._foreseen.get("names", NOTHING).get(shown["key"], shown["prompt"]))
        names = self._entry.get("names", NOTHING)
        entry = names.get(slot, names.get(REST, first_upper(slot.replace("_", " "))))
        return self._speaker.vformat(entry, (), ask.params)

    def leads(self, slot: str) -> bool:
        """Say whether a slot is the one that the card is about."""
        return bool(self._entry.get("leads") == slot)

    def says(self, slot: str, ask: "Ask[Any]", shown: "Shown", value: Any) -> str:
        """Say what a slot stands for in the sentence as it is filled in."""
        option, label = written(value), labelled(shown, value)
        if slot in MORE:
            entry = self._foreseen.get("says", NOTHING).get(ask.key, ", [{label}]")
        else:
            says = self._entry.get("says", NOTHING)
            entry = says.get(slot, says.get(REST, "[{label}]"))
        if not isinstance(entry, str):
            known = "self" if option == self._card.seat and "self" in entry else option
            entry = entry.get(known, entry.get(REST, "[{label}]"))
        params = {**ask.params, "option": option, "label": within(label), "count": value}
        return self._speaker.vformat(entry, (), params)

    def verb(self, labels: Mapping[str, str]) -> str:
        """Say in two or three words what is done by sending the card as it is filled in; a closed slot says nothing."""
        closed = {slot.name: "" for slot in self._card.slots}
        known = {**closed, **self._card.params, **{slot: within(label) for slot, label in labels.items()}}
        return first_upper(self._speaker.vformat(self._entry.get("verb", ""), (), known))

    def outlook(self, detail: "Detail") -> str:
        """Say in words what would come of a draft, beside its odds or where there are none."""
        entry = self._entry.get("outlook", NOTHING)
        return self._speaker.vformat(entry.get(detail.label, entry.get(REST, "")), (), detail.params)


def written(value: Any) -> str:
    """Write a slot's answer as its option is called."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def labelled(shown: "Shown", value: Any) -> str:
    """Give the words for a slot's answer: those of its options, or the number itself."""
    labels = {option["id"]: str(option["label"]) for option in shown["options"]}
    if isinstance(value, dict):
        return listed([f"{labels.get(name, name)} {share}" for name, share in value.items() if share]) or "nothing"
    if isinstance(value, tuple | list):
        return listed([labels.get(item, str(item)) for item in value]) or "nothing"
    return labels.get(written(value), written(value))
