"""How a good bot plays an adventurer: eat, search, listen, help, and strike when the signs are plain enough."""

from collections.abc import Sequence
from functools import cached_property

from .mind import Mind
from .state import ITEM_FOR, ITEMS
from .statements import Statement
from .temper import TUNED, Temper

SHEETS = (
    ("torch", "sword", "rations", "armor", "treasure"),
    ("torch", "rations", "sword", "armor", "treasure"),
    ("torch", "sword", "rations", "treasure", "armor"),
    ("torch", "rations", "armor", "sword", "treasure"),
    ("torch", "rations", "treasure", "sword", "armor"),
)
ODD_SHEETS = (
    ("sword", "torch", "rations", "armor", "treasure"),
    ("rations", "torch", "sword", "armor", "treasure"),
    ("armor", "torch", "rations", "sword", "treasure"),
    ("treasure", "rations", "torch", "sword", "armor"),
)
SHARE = 2
"""How many checks each head must find; whoever has them can wait for the rest."""
Wish = tuple[str, str]


class Adventurer:
    """One adventurer's judgement at one moment."""

    def __init__(self, mind: Mind, temper: Temper = TUNED) -> None:
        self.mind = mind
        self.temper = temper

    def sheet(self) -> tuple[str, ...]:
        """Put the best die where it helps to get out, with a taste of one's own."""
        usual = 100 * self.mind.trait("torch first") <= self.temper.torch
        sheets = SHEETS if usual else ODD_SHEETS
        return sheets[round(self.mind.trait("sheet") * 1000) % len(sheets)]

    @property
    def suspicion(self) -> dict[str, float]:
        """How likely each other seat is the Horror, the dead included."""
        return self.mind.suspicion

    @cached_property
    def suspect(self) -> str:
        """The living seat that is most likely the Horror."""
        return max(self.mind.others, key=lambda seat: self.suspicion[seat], default="")

    @property
    def horror_lives(self) -> float:
        """How likely the Horror is still among the living."""
        return sum([self.suspicion[seat] for seat in self.mind.others])

    def wish(self) -> Wish:
        """Decide what to do this turn, and to whom."""
        mind = self.mind
        promised = mind.now.promises.get(mind.seat)
        if promised is not None and self.keeps(promised):
            return promised.action, promised.target
        if mind.final:
            return self.strike(0.3) or ("path", "")
        if mind.hungry_turns < 1:
            return self.at_the_end_of_strength()
        return (
            self.guard() or self.strike(self.nerve()) or self.ward() or self.bargain() or self.shine() or self.search()
        )

    def keeps(self, promised: Statement) -> bool:
        """Keep one's word, unless the Horror has shown itself since."""
        living = promised.target in ("", *self.mind.living)
        return living and (promised.action == "kill" or not self.certain())

    def at_the_end_of_strength(self) -> Wish:
        """Eat as long as there is food; step on only if it can bring everybody out, or if nothing is left to eat."""
        mind = self.mind
        if mind.sheet.out_of_rations or self.is_fed():
            return self.strike(0.3) or ("path", "")
        if self.certain():
            brave = mind.chance(80 * mind.trait("brave"), "sacrifice")
            return (brave and self.strike(0.9)) or ("feed", mind.seat)
        hopeless = self.odds("feed", least=1) < 0.8
        return ("path", "") if hopeless or (self.ready() and self.within_reach()) else ("feed", mind.seat)

    def certain(self) -> bool:
        """Say whether the Horror is known, and lives: then the way out leads nowhere."""
        return bool(self.suspect) and self.suspicion[self.suspect] >= 0.9

    def is_fed(self) -> bool:
        """Say whether somebody whom one believes has promised to feed this one."""
        promises = self.mind.now.promises.items()
        bread = [who for who, said in promises if (said.action, said.target) == ("feed", self.mind.seat)]
        return any(who != self.mind.seat and self.believes(who) for who in bread)

    def believes(self, seat: str) -> bool:
        """Say whether somebody is no more suspicious than most."""
        return self.suspicion.get(seat, 1.0) <= 1.25 / max(1, len(self.mind.others))

    def within_reach(self) -> bool:
        """Say whether one turn of searching together can bring everybody out."""
        mind = self.mind
        helpers = sum(said.action == "path" for who, said in mind.now.promises.items() if who != mind.seat)
        return mind.missing <= max(1, len(mind.living) * self.temper.reach, 1 + helpers // 2)

    def ready(self) -> bool:
        """Say whether it is time to act: fed well, or too short of food to wait for that."""
        mind = self.mind
        return bool(mind.sheet.fed) or mind.sheet.out_of_rations or self.is_fed() or self.odds("feed") < 0.5

    def nerve(self) -> float:
        """Say how sure one must be to strike: less when the way out is near, for the Horror must not get there."""
        mind, temper = self.mind, self.temper
        sure = temper.nerve + temper.calm * (mind.trait("calm") - 0.5) - 0.05 * len(mind.accusers(self.suspect))
        if mind.missing <= len(mind.living) // 2 or mind.turn >= 7:
            sure -= temper.haste
        return sure if mind.sheet.fed else sure + 0.06

    def strike(self, enough: float) -> Wish | None:
        """Strike at the suspect if the signs are plain enough, and if not too many others will."""
        mind = self.mind
        if not self.suspect or self.suspicion[self.suspect] < enough or self.odds("kill") < 0.2:
            return None
        crowd = {mind.seat, *mind.accusers(self.suspect)}
        share = 100 * (self.temper.crowd + 2 * self.odds("kill")) / len(crowd)
        return ("kill", self.suspect) if mind.chance(share, "strike") else None

    def guard(self) -> Wish | None:
        """Raise a shield when an attack is likely: after one, or when several point this way."""
        mind = self.mind
        danger = self.temper.guard * len(mind.accusers(mind.seat))
        danger += 25 if mind.last is not None and mind.last.attacked_me else 0
        safe = self.odds("defend", least=1) == 1
        return ("defend", mind.seat) if safe and mind.chance(danger, "guard") else None

    def ward(self) -> Wish | None:
        """Stand over a friend whom the Horror must want dead: somebody who says what a light showed."""
        mind = self.mind
        told = [] if mind.last is None else [who for who, said in mind.last.reports if said.action == "kill"]
        worth = [who for who in told if who in mind.others and self.believes(who)]
        able = mind.hungry_turns == 2 and self.odds("defend") >= 0.5
        return ("defend", worth[0]) if worth and able and mind.chance(self.temper.ward, "ward") else None

    def bargain(self) -> Wish | None:
        """Hold out a treasure: for food when there is none left, or for a sword or a torch better than one's own."""
        mind = self.mind
        if self.odds("loot") < 0.4 or len(mind.others) < 2:
            return None
        starving = mind.sheet.out_of_rations
        afraid = bool(self.suspect) and self.suspicion[self.suspect] >= 0.3 and self.odds("kill") < 0.4
        rich = mind.hungry_turns == 2 and self.odds("loot") > self.odds("path")
        wants = starving or ((afraid or rich) and mind.chance(self.temper.bargain, "bargain"))
        return ("loot", self.friend()) if wants else None

    def shine(self) -> Wish | None:
        """Spend a turn on light while there is time and somebody worth looking at."""
        mind = self.mind
        curious = mind.turn <= 5 and mind.hungry_turns == 2 and self.odds("light") >= 0.5 and len(mind.others) > 2
        wants = curious and mind.chance(self.temper.light * (0.5 + mind.trait("curious")), "shine")
        return ("light", self.suspect) if wants else None

    def search(self) -> Wish:
        """Eat for strength, then look for the way; with the own share found, hunt, help or wait."""
        mind = self.mind
        if not self.ready():
            return "feed", mind.seat
        if mind.sheet.checks >= SHARE and self.horror_lives > 0.4:
            return self.strike(0.3) or self.look() or ("path" if mind.sheet.out_of_rations else "feed", mind.seat)
        if not self.sure_footed():
            return self.help_out()
        return ("path", "") if not self.certain() else self.strike(0.9) or ("feed", mind.seat)

    def sure_footed(self) -> bool:
        """Say whether looking for the way is worth it: it does not kill, and finds something often enough."""
        mind = self.mind
        safe = mind.sheet.checks > 0 or self.odds("path", least=1) == 1
        return mind.final or (safe and self.odds("path") >= 0.25)

    def help_out(self) -> Wish:
        """Be of use without a torch: feed a friend, stand over one, buy a better torch, or save the strength."""
        mind, friend = self.mind, self.friend()
        spare = mind.hungry_turns >= 1 and bool(friend) and self.believes(friend)
        ways = [action for action in ("feed", "defend", "loot") if spare and self.can_help(action)]
        if ways and mind.chance(self.temper.share, "help"):
            return mind.choose(ways, "help how"), friend
        return ("feed", mind.seat) if not mind.sheet.out_of_rations else self.strike(0.2) or ("path", "")

    def can_help(self, action: str) -> bool:
        """Say whether one can do something for somebody without dying of it; an empty pack kills nobody."""
        if action == "feed":
            return not self.mind.sheet.out_of_rations and self.odds(action, least=1) >= 0.6
        return self.odds(action, least=1) == 1 and self.odds(action) >= 0.25

    def look(self) -> Wish | None:
        """Look at the suspect rather than wait, with the own share of the way found."""
        mind = self.mind
        able = mind.hungry_turns >= 1 and self.odds("light") >= 0.5 and len(mind.others) > 1
        return ("light", self.suspect) if able and mind.chance(self.temper.look, "look") else None

    def grants(self, who: str, wanted: Statement) -> bool:
        """Say whether one does what somebody asks: what one can spare, for somebody whom one believes."""
        mind, target = self.mind, wanted.target
        if not self.believes(who) or mind.hungry_turns < 1 or target not in ("", *mind.living):
            return False
        if wanted.action == "feed":
            spare = target != mind.seat and self.odds("feed", least=1) >= 0.75
            return spare and mind.chance(self.temper.share, f"feed {target}")
        if wanted.action == "defend":
            safe = target != mind.seat and self.odds("defend") >= 0.5
            return safe and mind.chance(self.temper.ward, f"defend {target}")
        if wanted.action == "kill":
            return target != mind.seat and self.suspicion.get(target, 0.0) >= self.temper.nerve - 0.1
        if wanted.action == "light":
            return self.odds("light") >= 0.5 and target != mind.seat and mind.chance(50, f"light {target}")
        return wanted.action == "path" and self.ready()

    def odds(self, action: str, least: int = 4) -> float:
        """Give the odds of a 4 or more, or of another least total."""
        return self.mind.odds(action, self.sides(action), least)

    def sides(self, action: str) -> int:
        """Give the die that an action rolls."""
        return self.mind.sheet.dice[ITEM_FOR[action]]

    def friend(self) -> str:
        """Name the living seat that is the least suspicious."""
        return min(self.mind.others, key=lambda seat: (self.suspicion[seat], seat), default="")

    def target(self, action: str, ids: Sequence[str]) -> str:
        """Name whom an action is for when it was not one's own idea."""
        if action in ("feed", "defend") and self.mind.seat in ids:
            return self.mind.seat
        by_trust = sorted(ids, key=lambda seat: self.suspicion.get(seat, 0.0))
        return by_trust[0] if action == "loot" else by_trust[-1]

    def request(self) -> tuple[bool, str, str]:
        """Say what the treasure is to pay for."""
        if self.mind.sheet.out_of_rations:
            return True, "feed", self.mind.seat
        if self.suspect and self.suspicion[self.suspect] >= 0.3:
            return True, "kill", self.suspect
        return True, "path", ""

    def steps_into_light(self, action: str) -> bool:
        """Step into the torchlight with nothing to hide, more often when accused."""
        mind = self.mind
        if action == "kill":
            return False
        urged = 35 * len(mind.accusers(mind.seat))
        return mind.chance(self.temper.open + 20 * mind.trait("open") + urged, "torchlight")

    def accepts(self, action: str, target: str, do: bool) -> bool:
        """Take a treasure for what one would do anyway, or for a blow at somebody suspicious."""
        wished, whom = self.wish()
        if not do:
            return wished != action or (target not in ("", whom))
        if action == "kill":
            return bool(target) and self.suspicion.get(target, 0.0) >= 0.25
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
