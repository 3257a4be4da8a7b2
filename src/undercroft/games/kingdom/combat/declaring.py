"""Declaring an attack: weapon, target, manner, and what is said beforehand about Hope and sixes, all on one card."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from undercroft.engine.asks import Ask, Detail, Number, Pick, YesNo
from undercroft.engine.cards import Card, Slot
from undercroft.engine.odds import one_of
from undercroft.engine.play import Play
from undercroft.engine.remembering import Remembered
from undercroft.engine.totals import Part, Total

from ..grammar.attempts import ASK, DRIVE_FIRST, KEEP, SPARE, VOICES_FIRST, Attack, Check, Plan
from ..grammar.entries import ITEMS
from ..rules.checks import hope_at_hand, more_eyes, promise_of, promised_help, who_may_step_in
from ..rules.figures import ability
from ..rules.hope import drive_room, spellbound
from ..rules.knowledge import hides_something
from ..rules.odds import hit_odds
from ..rules.sides import side_of
from ..state import COURT, Carried, Character, Monster, Realm
from ..state.effects import Effect
from .attack import attack_check, damage_dice, most_for_blow, new_attack, shoots, usual_blow
from .minds import OWN, worth
from .temper import FOOLISH, STEADY, bound_to, temper_of, within_temper

Draft = Mapping[str, Any]
Offered = Ask[Any] | None
"""What a slot asks for, or nothing if it is closed; it has a name because to spell it out takes time at each card."""
Reached = Mapping[str, tuple[Carried | None, list[Character]]]
"""The weapons that reach somebody, by their names, each with whom it may be used on."""


def too_far(who: Character, weapon: Carried | None, target: Character) -> bool:
    """Say whether a weapon would be shot or thrown at somebody, and not be held back. [MYK-COMBAT-HOLD]"""
    return weapon is not None and shoots(who, weapon, abs(target.area - who.area))


def of_weapon(who: Character, weapon: Carried | None, label: str) -> Detail:
    """Name a weapon and its damage, and say if it is none."""
    printed = ITEMS[weapon.id].weapon if weapon is not None else None
    more = printed.per_level * weapon.level if printed is not None and weapon is not None else 0
    damage = f"{damage_dice(who, weapon)}+{more}" if more else damage_dice(who, weapon)
    return Detail(label=label, params={"damage": damage, "swung": int(weapon is not None and printed is None)})


class Declaration:
    """What somebody who attacks can say about it: one card, filled in with the best blow that spends nothing."""

    def __init__(
        self,
        play: Play[Realm],
        who: Character,
        seat: str,
        reached: Reached,
        glance: Callable[[], Mapping[str, Any]],
        around: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        """Let whatever is asked be worked out within something, such as elsewhere on the Battlefield."""
        self.play = play
        self.who = who
        self.seat = seat
        self.bound = temper_of(play, who) in (FOOLISH, STEADY)
        free = {} if self.bound else {key: (arm, bound_to(play, who, near)) for key, (arm, near) in reached.items()}
        self.reached = free or reached
        self._glance = glance
        self._around = around
        self._remembered = Remembered(play)

    def card(self) -> Card:
        """Lay the card down; what one decides oneself only when it happens is no part of it."""
        slots = [self._slot("weapon", self._weapon)]
        slots += [] if self.bound else [self._slot("target", self._target, "weapon")]
        slots += [self._slot("held", self._held, "weapon", "target")]
        if self.seat == self.who.seat and self._reckons and not spellbound(self.who):
            slots += [
                self._slot("dice", self._dice),
                self._slot("blow", self._blow, "weapon", "target", "held", "dice", by=("dice",)),
                self._slot("pays", self._pays, "dice", "blow"),
                self._slot("sixes", self._sixes, "weapon", "target", "held", "dice", by=("target", "dice")),
            ]
        params = {"who": self.who.called}
        return Card(self.seat, "attack", slots, params, suggest=self.suggestion, preview=self.preview)

    def _slot(
        self, name: str, offer: Callable[[Draft], Offered], *needs: str, by: tuple[str, ...] | None = None
    ) -> Slot:
        """Make a slot that is worked out once for each way in which what it needs is filled in.

        What can be answered may depend on less: on `by`.
        """

        def work_out(draft: Draft) -> Offered:
            with self._around():
                ask = offer(draft)
            return ask if ask is None or self._around is nullcontext else ask.within(self._around)

        def offered(draft: Draft) -> Offered:
            return self._remembered((name, *map(draft.get, needs)), lambda: work_out(draft))

        return Slot(name, offered, needs if by is None else by)

    async def made(self, meant: Draft | None = None) -> Attack:
        """Make the attack ready as it was meant, if that can be; else ask for the card, unless there is no choice."""
        card = self.card()
        said = card.taken(meant) if meant else card.only()
        return self.attack_of(await card if said is None else said)

    def attack_of(self, draft: Draft) -> Attack:
        """Make the attack ready that a draft speaks of, with what was said beforehand about it."""
        attack = self._aimed_at(draft)
        if not self._reckons:
            return attack
        check = self._prepared(attack)
        blow = draft.get("blow", ASK)
        attack.plan = Plan(
            dice=draft.get("dice"),
            blow=None if blow == ASK else int(blow),
            pays=draft.get("pays", DRIVE_FIRST if "dice" in draft or "blow" in draft else ASK),
            sixes=draft.get("sixes", ASK),
            promise=promise_of(check),
            target=attack.targets[0].id,
            hp=attack.targets[0].hp,
        )
        return attack

    @property
    def _reckons(self) -> bool:
        """Whether Hope can be promised beforehand: people whom their temper binds see first whom they strike."""
        return not self.bound or isinstance(self.who, Monster)

    def _aimed_at(self, draft: Draft) -> Attack:
        meant = draft["weapon"], draft.get("target", ""), bool(draft.get("held"))
        return self._remembered(("aim", *meant), lambda: self._aim(*meant))

    def _aim(self, arm: str, aimed_at: str, held: bool) -> Attack:
        weapon, people = self.reached[arm]
        if self.bound:
            target = bound_to(self.play, self.who, self._near(arm, held))[0]
        else:
            target = next(one for one in people if one.id == aimed_at)
        return new_attack(self.play, self.who, [target], weapon, held_back=held)

    def _near(self, arm: str, held: bool) -> list[Character]:
        """List whom a weapon reaches that is held back, or not."""
        weapon, people = self.reached[arm]
        return [one for one in people if not (held and too_far(self.who, weapon, one))]

    def _at_random(self, draft: Draft) -> list[Attack]:
        """List the attacks of which chance makes one, where one's temper chooses the target."""
        arm, held = draft["weapon"], bool(draft.get("held"))

        def aimed_at_each() -> list[Attack]:
            people = within_temper(self.play, self.who, self._near(arm, held))
            weapon = self.reached[arm][0]
            return [new_attack(self.play, self.who, [one], weapon, held_back=held) for one in people]

        return self._remembered(("any", arm, held), aimed_at_each)

    def _prepared(self, attack: Attack) -> Check:
        return self._remembered(("check", id(attack)), lambda: prepared(attack))

    def hides(self, target: Character) -> bool:
        """Say whether whoever decides does not know enough to reckon, about somebody or about whom they command."""
        realm, knowing = self.play.state, self.seat == self.play.gm and side_of(self.play.state, self.who) != COURT
        return not knowing and hides_something(realm, self.who, target)

    def _weapon(self, draft: Draft) -> Ask[Any]:
        labels = {key: "Own claws" if one is None else ITEMS[one.id].title for key, (one, _) in self.reached.items()}
        items = {key: OWN if one is None else one.id for key, (one, _) in self.reached.items()}
        params = {"who": self.who.called, "items": items, "area": self.who.area}
        ask = Pick(self.seat, "attack_weapon", list(self.reached), lambda: {**params, "field": self._glance()})
        return ask.described(lambda key: of_weapon(self.who, self.reached[key][0], labels[key]))

    def _target(self, draft: Draft) -> Ask[Any]:
        weapon, people = self.reached[draft["weapon"]]
        names = {one.id: one.called for one in people}
        hp = {one.id: one.hp for one in people if not self.hides(one)}
        down = [one.id for one in people if not one.awake]
        params = {"who": self.who.called, "names": names, "hp": hp, "down": down}
        ask = Pick(self.seat, "attack_target", list(names), lambda: {**params, "field": self._glance()})

        def describe(choice: str) -> Detail:
            target = next(one for one in people if one.id == choice)
            if self.hides(target):
                return Detail(label=names[choice], params={"up_to": "", "steps_in": ""})
            return aimed(new_attack(self.play, self.who, [target], weapon), names[choice])

        return ask.described(describe)

    def _held(self, draft: Draft) -> Ask[Any] | None:
        """Only people hold back, and only with what they hold in their hands. [MYK-COMBAT-HOLD]"""
        weapon, people = self.reached[draft["weapon"]]
        meant = [one for one in people if draft.get("target", one.id) == one.id]
        if isinstance(self.who, Monster) or all(too_far(self.who, weapon, one) for one in meant):
            return None
        return YesNo(self.seat, "attack_held", {"who": self.who.called})

    def _dice(self, draft: Draft) -> Ask[Any] | None:
        """How much Hope goes into dice, said beforehand; whoever is unknown says it later, as always. [MYK-HOPE-03]"""
        own, most = hope_at_hand(self.play, self.who)
        veiled = isinstance(self.who, Monster) and not self.who.known
        if not most or veiled or self.play.always_passes(self.seat, "check_hope"):
            return None
        price = "hp" if isinstance(self.who, Monster) and not own else "hope"
        params = {"who": self.who.called, "drive": own, "others": most - own, "price": price, "action": "attack"}
        return Number(self.seat, "attack_dice", 0, most, params)

    def _blow(self, draft: Draft) -> Ask[Any] | None:
        """How much Hope goes into the blow if it lands, said beforehand, or only then. [MYK-HOPE-06]"""
        voices, most = most_for_blow(self.play, self.who)
        most = min(most, self.who.drive + voices - draft.get("dice", 0))
        if most <= 0 or self.play.always_passes(self.seat, "damage_hope"):
            return None
        amounts = [str(amount) for amount in range(most + 1)]
        params = {"who": self.who.called, "drive": self.who.drive, "voices": voices}
        return Pick(self.seat, "attack_blow", [*amounts, ASK], lambda: params | self._known_of(draft))

    def _known_of(self, draft: Draft) -> dict[str, Any]:
        """Say how hurt the target is and what the blow does by itself, if that is known."""
        attack = self._aimed_at(draft)
        target = attack.targets[0]
        return {} if self.hides(target) else {"hp": target.hp, "expected": usual_blow(attack)}

    def _pays(self, draft: Draft) -> Ask[Any] | None:
        """Whether Drive or Voices are spent first, where both could be. [MYK-HOPE-01]"""
        spends = draft.get("dice", 0) > 0 or draft.get("blow", "0") != "0"
        if isinstance(self.who, Monster) or not spends or not self.who.drive or not self.play.state.kingdom.voices:
            return None
        return Pick(self.seat, "attack_pays", (DRIVE_FIRST, VOICES_FIRST, ASK), {"who": self.who.called})

    def _sixes(self, draft: Draft) -> Ask[Any] | None:
        """What becomes of sixes that are not needed; only against what is known can that be said. [MYK-DRIVE-02]"""
        spent = draft.get("dice", 0) > 0 and self.who.drive > 0
        if isinstance(self.who, Monster) or not (spent or drive_room(self.play, self.who)):
            return None
        if self.play.always_passes(self.seat, "give_sixes"):
            return None
        known = self.play.rulings["MYKR-43"] == "highest" and not self.hides(self._aimed_at(draft).targets[0])
        return Pick(self.seat, "attack_sixes", ((SPARE,) if known else ()) + (ASK, KEEP), {"who": self.who.called})

    def suggestion(self) -> dict[str, Any]:
        """Fill in the best blow that is at hand, and spend nothing on it."""
        blows = [(key, one) for key, (_, people) in self.reached.items() for one in people]
        weapon, target = max(blows, key=lambda blow: self._worth(*blow))
        return {"weapon": weapon, "target": target.id, "held": False, "dice": 0, "blow": "0", "pays": DRIVE_FIRST}

    def _worth(self, weapon: str, target: Character) -> float:
        field = self._glance()
        arm, foe = field["arms"].get(weapon, {"damage": 1}), field["foes"].get(target.id)
        return 0.0 if foe is None else worth(arm, foe)

    def preview(self, draft: Draft) -> Detail:
        """Show the odds of the attack as it is drafted; where something is unknown it says so."""
        if self.bound and any(map(self.hides, self.reached[draft["weapon"]][1])):
            return Detail("bound", params={"who": self.who.called})
        attacks = self._at_random(draft) if self.bound else [self._aimed_at(draft)]
        if len(attacks) > 1:
            return self._by_chance(attacks, draft.get("dice", 0))
        attack = attacks[0]
        target = attack.targets[0]
        if self.hides(target):
            return Detail("unknown", params={"target": target.called})
        check = self._prepared(attack)
        points, dice = score_of(check), check.pool + draft.get("dice", 0)
        blow = draft.get("blow", "0")
        about = {
            "target": target.called,
            "hp": target.hp,
            "damage": usual_blow(attack, 0 if blow == ASK else int(blow)),
        }
        odds = hit_odds(dice, -points.value, fumble=check.fumble)
        return Detail(odds=odds, total=points, rules=("MYK-ATTACK-06", "MYK-HOPE-03", "MYK-HOPE-06"), params=about)

    def _by_chance(self, attacks: Sequence[Attack], hope: int) -> Detail:
        """Show the odds where chance decides who is struck."""
        checks = [self._prepared(attack) for attack in attacks]
        odds = one_of([hit_odds(one.pool + hope, -score_of(one).value, fumble=one.fumble) for one in checks])
        targets = [attack.targets[0].called for attack in attacks]
        damage = sum(map(usual_blow, attacks)) // len(attacks)
        return Detail("by_chance", odds=odds, rules=("MYK-ATTACK-06",), params={"targets": targets, "damage": damage})


def prepared(attack: Attack) -> Check:
    """Prepare an Attack Check with everything that counts for it already, and use up none of it."""
    play, who = attack.play, attack.attacker
    check = attack_check(attack)
    check.points = ability(play, who, check.score)
    check.bonus.parts += promised_help(play.state, who, "attack", check.score)
    check.bonus.parts += [
        Part(one.name, one.amount, one.cite)
        for one in who.lasting
        if one.what in (Effect.CHECK, Effect.NEXT_CHECK) and one.about in ("", "attack", check.score)
    ]
    check.extra_dice += more_eyes(play.state, who) if isinstance(who, Monster) else 0
    return check


def score_of(check: Check) -> Total:
    """Say what an Attack Check is made of, the dice apart."""
    points = Total("attack", 0, [Part(check.score.capitalize(), check.points, "MYK-ATTACK-06"), *check.bonus.parts])
    points.add("Defense", -check.difficulty.value, "MYK-ATTACK-06")
    return points


def aimed(attack: Attack, name: str) -> Detail:
    """Show the odds of an attack with everything that counts for it already, and what they are made of."""
    who, check = attack.attacker, prepared(attack)
    points = score_of(check)
    odds = hit_odds(check.pool, -points.value, fumble=check.fumble)
    best = hit_odds(check.pool, -points.value - 1, fumble=check.fumble).bands[0] if who.following else odds.bands[0]
    more = str(best.percent) if best.ways > odds.bands[0].ways else ""
    may = {"up_to": more, "steps_in": ", ".join(who_may_step_in(check))}
    return Detail(label=name, odds=odds, total=points, rules=("MYK-ATTACK-06",), params=may)
