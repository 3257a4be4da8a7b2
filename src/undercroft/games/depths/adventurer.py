"""How a good bot plays an adventurer: eat, search, listen, and strike when the signs are plain enough."""

from collections.abc import Sequence

from .mind import Mind
from .state import ITEM_FOR, ITEMS

SHEETS = (
    ("torch", "sword", "rations", "armor", "treasure"),
    ("torch", "rations", "sword", "armor", "treasure"),
    ("torch", "sword", "rations", "treasure", "armor"),
    ("torch", "rations", "armor", "sword", "treasure"),
    ("torch", "rations", "treasure", "sword", "armor"),
    ("sword", "torch", "rations", "armor", "treasure"),
    ("rations", "torch", "sword", "armor", "treasure"),
)
SHARE = 2
"""How many checks each head must find; whoever has them can wait for the rest."""
Wish = tuple[str, str]
Statement = tuple[str, str]


class Adventurer:
    """One adventurer's judgement at one moment."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def sheet(self) -> tuple[str, ...]:
        """Put the best die where it helps to get out, with a taste of one's own."""
        return self.mind.choose(SHEETS, "sheet")

    def wish(self) -> Wish:
        """Decide what to do this turn, and to whom."""
        mind = self.mind
        if mind.final:
            return self.strike(0.4) or ("path", "")
        if mind.hungry_turns < 1:
            return self.at_the_end_of_strength()
        return self.guard() or self.strike(self.nerve()) or self.bargain() or self.shine() or self.search()

    def at_the_end_of_strength(self) -> Wish:
        """Eat as long as there is food; step on only if it can bring everybody out, or if nothing is left to eat."""
        mind = self.mind
        if mind.sheet.out_of_rations:
            return self.strike(0.3) or ("path", "")
        if self.certain():
            brave = mind.chance(80 * mind.trait("brave"), "sacrifice")
            return (brave and self.strike(0.9)) or ("feed", mind.seat)
        hopeless = self.odds("feed", least=1) < 0.8
        return ("path", "") if hopeless or (self.ready() and self.within_reach()) else ("feed", mind.seat)

    def certain(self) -> bool:
        """Say whether the Horror is known, and lives: then the way out leads nowhere."""
        return bool(self.mind.suspect) and self.mind.suspicion[self.mind.suspect] >= 0.9

    def within_reach(self) -> bool:
        """Say whether one turn of searching together can bring everybody out."""
        mind = self.mind
        helpers = sum(what == "path" for who, what in mind.now.promises.items() if who != mind.seat)
        return mind.missing <= max(1, len(mind.living) * 2 // 3, 1 + helpers // 2)

    def ready(self) -> bool:
        """Say whether it is time to act: fed well, or too short of food to wait for that."""
        mind = self.mind
        return bool(mind.sheet.fed) or mind.sheet.out_of_rations or self.odds("feed") < 0.5

    def nerve(self) -> float:
        """Say how sure one must be to strike: less when the way out is near, for the Horror must not get there."""
        mind = self.mind
        calm = 0.38 + 0.2 * mind.trait("calm") - 0.05 * len(mind.accusers(mind.suspect))
        if mind.missing <= len(mind.living) // 2 or mind.turn >= 7:
            calm -= 0.12
        return calm if mind.sheet.fed else calm + 0.06

    def strike(self, enough: float) -> Wish | None:
        """Strike at the suspect if the signs are plain enough, and if not too many others will."""
        mind = self.mind
        if not mind.suspect or mind.suspicion[mind.suspect] < enough or self.odds("kill") < 0.2:
            return None
        crowd = {mind.seat, *mind.accusers(mind.suspect)}
        share = 100 * (1.2 + 2 * self.odds("kill")) / len(crowd)
        return ("kill", mind.suspect) if mind.chance(share, "strike") else None

    def guard(self) -> Wish | None:
        """Raise a shield when an attack is likely: after one, or when several point this way."""
        mind = self.mind
        danger = 22 * len(mind.accusers(mind.seat)) + (25 if mind.last is not None and mind.last.attacked_me else 0)
        safe = self.odds("defend", least=1) == 1
        return ("defend", mind.seat) if safe and mind.chance(danger, "guard") else None

    def bargain(self) -> Wish | None:
        """Hold out a treasure: for food when there is none left, or for a sword better than one's own."""
        mind = self.mind
        if self.odds("loot") < 0.4 or len(mind.others) < 2:
            return None
        starving = mind.sheet.out_of_rations
        afraid = bool(mind.suspect) and mind.suspicion[mind.suspect] >= 0.3 and self.odds("kill") < 0.4
        return ("loot", self.friend()) if starving or (afraid and mind.chance(40, "bargain")) else None

    def shine(self) -> Wish | None:
        """Spend a turn on light while there is time and somebody worth looking at."""
        mind = self.mind
        curious = mind.turn <= 5 and mind.hungry_turns == 2 and self.odds("light") >= 0.6 and len(mind.others) > 2
        return ("light", mind.suspect) if curious and mind.chance(12 * mind.trait("curious"), "shine") else None

    def search(self) -> Wish:
        """Eat for strength, then look for the way; with the own share found, hunt or wait."""
        mind = self.mind
        if not self.ready():
            return "feed", mind.seat
        if mind.sheet.checks >= SHARE and mind.horror_lives > 0.4:
            return self.strike(0.25) or ("feed" if not mind.sheet.out_of_rations else "path", mind.seat)
        return ("path", "") if not self.certain() else self.strike(0.9) or ("feed", mind.seat)

    def odds(self, action: str, least: int = 4) -> float:
        """Give the odds of a 4 or more, or of another least total."""
        return self.mind.odds(action, self.sides(action), least)

    def sides(self, action: str) -> int:
        """Give the die that an action rolls."""
        return self.mind.sheet.dice[ITEM_FOR[action]]

    def friend(self) -> str:
        """Name the living seat that is the least suspicious."""
        return min(self.mind.others, key=lambda seat: (self.mind.suspicion[seat], seat), default="")

    def target(self, action: str, ids: Sequence[str]) -> str:
        """Name whom an action is for when it was not one's own idea."""
        if action in ("feed", "defend") and self.mind.seat in ids:
            return self.mind.seat
        by_trust = sorted(ids, key=lambda seat: self.mind.suspicion.get(seat, 0.0))
        return by_trust[0] if action == "loot" else by_trust[-1]

    def request(self) -> tuple[bool, str, str]:
        """Say what the treasure is to pay for."""
        if self.mind.sheet.out_of_rations:
            return True, "feed", self.mind.seat
        return True, "kill", self.mind.suspect

    def statements(self) -> list[Statement]:
        """Decide what to say in this talk, the most pressing first."""
        return [said for said in (self.accusation(), self.claim(), self.promise(), self.voucher()) if said is not None]

    def accusation(self) -> Statement | None:
        """Point at the suspect when there is something to point at."""
        mind = self.mind
        if not mind.suspect or mind.suspicion[mind.suspect] < 0.3:
            return self.hunch()
        plain = mind.suspicion[mind.suspect] > 0.6
        return ("accuse", mind.suspect) if plain or mind.chance(45, "accuse") else None

    def hunch(self) -> Statement | None:
        """Point at a voice that sounds wrong; some people cannot keep that to themselves."""
        mind = self.mind
        uneasy = bool(mind.suspect) and mind.suspicion[mind.suspect] > 1.1 / len(mind.others)
        return ("accuse", mind.suspect) if uneasy and mind.chance(18 * mind.trait("uneasy"), "hunch") else None

    def claim(self) -> Statement | None:
        """Say what one did last turn, if there is no reason to keep it quiet."""
        mind = self.mind
        deed = mind.last.deeds.get(mind.seat) if mind.last is not None else None
        if deed is None or deed.action == "kill":
            return None
        pressed = 30 * len(mind.accusers(mind.seat))
        return ("claim", deed.action) if mind.chance(20 + 25 * mind.trait("open") + pressed, "claim") else None

    def promise(self) -> Statement | None:
        """Promise what one is about to do; a blow is never announced."""
        action, _ = self.wish()
        if action not in ("path", "feed"):
            return None
        return ("promise", action) if self.mind.chance(30 if action == "path" else 8, "promise") else None

    def voucher(self) -> Statement | None:
        """Speak up for somebody who has shown their hands."""
        friend = self.friend()
        trusted = bool(friend) and self.mind.suspicion[friend] < 0.07
        return ("trust", friend) if trusted and self.mind.chance(18, "trust") else None

    def steps_into_light(self, action: str) -> bool:
        """Step into the torchlight with nothing to hide, more often when accused."""
        mind = self.mind
        if action == "kill":
            return False
        return mind.chance(18 + 20 * mind.trait("open") + 35 * len(mind.accusers(mind.seat)), "torchlight")

    def accepts(self, action: str, target: str, do: bool) -> bool:
        """Take a treasure for what one would do anyway, or for a blow at somebody suspicious."""
        wished, whom = self.wish()
        if not do:
            return wished != action or (target not in ("", whom))
        if action == "kill":
            return bool(target) and self.mind.suspicion.get(target, 0.0) >= 0.25
        return action == wished or (action == "feed" and self.mind.hungry_turns == 2)

    def treasures(self, action: str, most: int) -> int:
        """Spend a treasure where a roll matters and is not sure."""
        return 1 if action in ("path", "kill", "defend") and self.odds(action) < 0.8 else 0

    def growth(self, stats: Sequence[str]) -> str:
        """Grow where the next roll is most likely to be."""
        return next(item for item in ("torch", "sword", *ITEMS) if item in stats)

    def die(self) -> int:
        """An adventurer's die is on the sheet."""
        return 0
