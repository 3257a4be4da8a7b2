"""Fortune: where no other rule fits, one roll says how lucky somebody is, and play goes on. [WO-R59] [WO-DESC-03]"""

from undercroft.engine.asks import Detail, Pick, Text
from undercroft.engine.cards import Card, Slot

from ..rules.dice import LIKELIHOOD, fortune_first, tell_rolled
from ..rules.odds import odds
from ..rules.telling import ended
from .floor import Floor

WORDS = 160
MONSTERS, OTHERS = "monsters", "others"
LIKELY = ("even", "likely", "unlikely")


async def leave_to_fortune(floor: Floor, seat: str) -> None:
    """Hear a question, let the game master say how likely and for whom, roll, and tell. [WO-FORTUNE-01]"""
    play = floor.play
    name = play.state.monsters[seat].name
    question = await Text(seat, "fortune_question", WORDS, {"who": name}, least=1)
    draft = await fortune_card(floor, name, question)
    rolled = fortune_first(play, LIKELIHOOD[draft["dice"]], side=draft["side"], question=ended(question), name=name)
    said = f"fortune.{rolled.band}"
    tell_rolled(play, rolled._replace(kind="rolled_asked"), said=said, rules=("WO-FORTUNE-02", "WO-FORTUNE-06"))


def fortune_card(floor: Floor, who: str, question: str) -> Card:
    """Ask the game master how likely it is, and from whose side it is read. [WO-FORTUNE-06]"""
    gm = floor.play.gm
    slots = (
        Slot("dice", lambda draft: Pick(gm, "fortune_dice", LIKELY)),
        Slot("side", lambda draft: Pick(gm, "fortune_side", [MONSTERS, OTHERS])),
    )
    return Card(
        gm, "fortune", slots, {"who": who, "question": question},
        preview=lambda draft: Detail(odds=odds(LIKELIHOOD[draft.get("dice", LIKELY[0])])),
    )  # fmt: skip
