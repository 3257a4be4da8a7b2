"""Bots for Out of the Depths: a player's, who is an adventurer or the Horror, and the automatic Dungeon Master."""

from collections.abc import Mapping, Sequence

from undercroft.engine.asks import Arrange, Pick
from undercroft.engine.bots import Bot, Level, RandomBot, check_level
from undercroft.engine.cards import Draft
from undercroft.engine.dice import Dice
from undercroft.engine.journal import Line
from undercroft.engine.policies import Policies, PolicyBot
from undercroft.engine.view import View

from .adventurer import Adventurer
from .answering import reply
from .horror import Horror
from .mind import Belief, Mind, sheet_of
from .narrator import DungeonMaster
from .orders import OrderCard
from .state import ADVENTURER, HORROR
from .statements import Remark, drafted
from .talk import READY
from .temper import PROWLER, TUNED, Temper
from .voice import Mask, Voice

SIDES = ("adventurer", "horror", "gm")
TODAY = {ADVENTURER: TUNED, HORROR: PROWLER}


def make_bot(presides: bool, seed: bytes, level: Level) -> Bot:
    """Make a bot for a player's seat, or for the Dungeon Master's; levels are `good` and `random`."""
    check_level(level)
    levels = {side: level if isinstance(level, str) else level.get(side, "good") for side in SIDES}
    if presides:
        return RandomBot(seed) if levels["gm"] == "random" else DungeonMaster(seed)
    if levels["adventurer"] == levels["horror"] == "random":
        return RandomBot(seed)
    return PlayerBot(seed, [side for side in SIDES if levels[side] == "good"])


WELL: Policies[Adventurer] = Policies()
"""How adventurers and the Horror answer; the Horror's judgement is an adventurer's with other aims."""
answers = WELL.answers


class PlayerBot(PolicyBot[Adventurer]):
    """Whoever sits at a player's seat; plays well on the sides that it knows how to play, at random on others."""

    forgives = True

    def __init__(self, seed: bytes, plays_well: Sequence[str] = SIDES, tempers: Mapping[str, Temper] = TODAY) -> None:
        super().__init__(seed, WELL)
        self._plays_well = plays_well
        self._tempers = tempers
        self._read: Sequence[Line] = ()
        self._lines = 0
        self._belief: Belief | None = None

    def mind(self, view: View) -> Adventurer | None:
        """Think as the seat's role does."""
        role = sheet_of(view).role
        if role not in self._plays_well:
            return None
        mind = Mind(view, self.seed, self._believe(view))
        return Horror(mind, self._tempers[role]) if role == HORROR else Adventurer(mind, self._tempers[role])

    def reply(self, view: View) -> str:
        """Answer what somebody has just said to this seat."""
        player = self.mind(view) if view.begun and not view.over and not view.blind else None
        return "" if player is None else reply(view, voice_of(player), self.seed)

    def _believe(self, view: View) -> Belief:
        """Think again only when lines were added to the journal; the same lines always lead to the same belief."""
        lines = view.journal
        if self._belief is None or lines is not self._read or len(lines) != self._lines:
            self._read, self._lines, self._belief = lines, len(lines), Belief(view, self.seed)
        return self._belief


@answers("horror_sheet")
def write_one_word(player: Adventurer, ask: Pick, dice: Dice) -> str:
    """Write what the Horror writes."""
    return ask.nth(0)


@answers("sheet")
def write_sheet(player: Adventurer, ask: Arrange, dice: Dice) -> tuple[str, ...]:
    """Put the best dice where they will be needed."""
    return player.sheet()


@answers("offers")
def take_an_offer(player: Adventurer, ask: Pick, dice: Dice) -> str:
    """Take the first offer whose price is fine."""
    for offer in player.mind.sheet.offers:
        request = offer.request
        if player.accepts(request.action, request.target, request.do):
            return offer.by
    return "refuse"


@answers("growth")
def grow(player: Adventurer, ask: Pick, dice: Dice) -> str:
    """Grow where it helps."""
    return player.growth(ask.options())


def voice_of(player: Adventurer) -> Voice:
    """Give somebody their voice."""
    return Mask(player) if isinstance(player, Horror) else Voice(player)


@answers("talk")
def talk(player: Adventurer, ask: Pick, dice: Dice) -> str:
    """Say the next thing that was not said yet, or be ready."""
    said = (one.kind for one in voice_of(player).statements() if one.kind in ask.options())
    return next(said, READY)


@answers("say_*")
def say(player: Adventurer, ask: Remark, dice: Dice) -> Draft:
    """Say about whom, what and why."""
    return next((drafted(one) for one in voice_of(player).statements() if one.kind == ask.says), ask.nth(0))


@answers("order")
def write_order(player: Adventurer, ask: OrderCard, dice: Dice) -> Draft:
    """Write what one wishes to do, or the next best thing; each part as far as it is asked for."""
    draft: Draft = {}
    for part in ask.parts:
        if ids := ask.choices(part, draft):
            said = ids[0] if len(ids) == 1 else fill_in(player, part, ids, draft)
            draft[part] = said if said in ids else ids[0]
    return draft


def fill_in(player: Adventurer, part: str, ids: Sequence[str], draft: Draft) -> str:
    """Choose one part of an order."""
    wished, whom = player.wish()
    match part:
        case "die":
            return f"d{player.die()}"
        case "action":
            return next(action for action in (wished, "feed", "path", *ids) if action in ids)
        case "target":
            action = draft["action"]
            return whom if wished == action and whom in ids else player.target(action, ids)
        case "treasures":
            return str(player.treasures(wished, len(ids) - 1))
        case "seal":
            return "torchlight" if player.steps_into_light(draft["action"]) else "seal"
    do, action, target = player.request()
    return {"request": "do" if do else "do_not", "request_action": action, "request_target": target}[part]
