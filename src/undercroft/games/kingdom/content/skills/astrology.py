"""Astrology skills."""

from undercroft.engine.asks import Pick
from undercroft.engine.costs import Limit
from undercroft.engine.lasting import lasts, stop

from ...combat.aiming import (
    choose_area,
    choose_target,
    choose_targets,
    choose_word,
    everybody_else,
    fighting,
    forbid_item,
    hurt,
    last_once,
    pull,
)
from ...combat.attack import STAR_FRAGMENT, weapons_of
from ...combat.fight_conditions import in_combat, made_of, my_attack
from ...combat.minds import OWN
from ...grammar.delve_moments import AttackHit, AttackScore, Reach, TimeDue, TurnBegun
from ...grammar.entries import FEATS, ITEMS, Check, Skills, type_of
from ...grammar.moments import Acting, Defense, DiceRolled
from ...grammar.windows import Use, item_level
from ...rules.bodies import heal, lose_hp
from ...rules.checks import entry_check, make_check
from ...rules.choosing import choose_person
from ...rules.costs import AnyHope, Hope
from ...rules.cycles import last
from ...rules.equipment import printed_weapon
from ...rules.magic import boost
from ...rules.sides import fighters, side_of
from ...state import AREAS, Carried, Character
from ...state.effects import Effect
from ...words import Condition, Kind, Scope

skill = Skills("advanced", "astrology")
HOROSCOPE, STARLIGHT, STAR_WARS = Effect.HOROSCOPE, Effect.STARLIGHT, Effect.STAR_WARS
ASTRAL, ASTERISM, GUNPOWDER = Effect.ASTRAL_SWORD, "Asterism", "gunpowder"


def star_bearers(use: Use) -> list[Character]:
    """List who of the user's side carries a Star Fragment."""
    ours = fighters(use.realm, side_of(use.realm, use.user)) if fighting(use.realm, use.user) else []
    return [one for one in ours if one.find_item(STAR_FRAGMENT) is not None]


def in_the_light(use: Use, bearer: str, who: Character) -> bool:
    """Say whether somebody of the user's side stands in the light of somebody's Star Fragment. [R2-ILLUM]"""
    if not fighting(use.realm, who) or side_of(use.realm, who) != side_of(use.realm, use.user):
        return False
    holder = use.realm.character(bearer)
    stars = [item for item in holder.items() if item.id == STAR_FRAGMENT]
    return any(abs(who.area - holder.area) <= item_level(use.play, holder, star) for star in stars)


def lit_by(use: Use, what: Effect, who: Character) -> int:
    """Give what a star that the user has kindled in this Combat does for somebody; 0 is nothing."""
    kindled = [one for one in use.user.lasting if one.what == what]
    return max((one.amount for one in kindled if in_the_light(use, one.about, who)), default=0)


def my_turn_under_stars(use: Use, begun: TurnBegun) -> bool:
    """My turn in Combat begins, and our side has a Star Fragment."""
    return begun.who is use.user and bool(star_bearers(use))


@skill(
    STARLIGHT, Kind.ASSIST, cite="MYK-SKILL-ASTROLOGY-STARLIGHT", target="see_below", check=Check("charisma", 9),
    when=my_turn_under_stars,
)  # fmt: skip
async def starlight(use: Use, begun: TurnBegun) -> None:
    """Your turn in Combat begins: choose a Star Fragment of your side and roll 1D6, by which it is harder.

    Success: its Level is higher by as much until Combat ends, and whoever of you it lights has 1 more Defense.
    """
    bearer = await choose_target(use, star_bearers(use), good=True)
    brighter = use.roll("1D6")
    check = await make_check(use.play, use.user, "charisma", 9 + brighter, action=STARLIGHT, use=use)
    if check.succeeded and not lasts(bearer, Effect.ITEM_LEVEL, name="Starlight"):
        cite = use.feat.cite
        last(
            use.play,
            bearer,
            Effect.ITEM_LEVEL,
            brighter,
            Scope.COMBAT,
            name="Starlight",
            cite=cite,
            about=STAR_FRAGMENT,
        )
        last(use.play, use.user, STARLIGHT, 1, Scope.COMBAT, name="Starlight", cite=cite, about=bearer.id)


@skill.also(STARLIGHT, Kind.PERMANENT, when=lambda use, score: lit_by(use, STARLIGHT, score.of) > 0)
def shine(use: Use, score: Defense) -> None:
    """Whoever of your side stands in your Starlight has 1 more Defense."""
    score.total.add_strongest("Starlight", 1, use.feat.cite)


@skill(
    "shooting_star", Kind.SUPPORT, cite="MYK-SKILL-ASTROLOGY-SHOOTING-STAR", target="see_below",
    check=Check("charisma", 9), costs=(AnyHope(),),
    when=lambda use, acting: in_combat(use, acting) and bool(everybody_else(use)),
)  # fmt: skip
async def shooting_star(use: Use, acting: Acting) -> None:
    """In Combat: spend Hope, and choose as many characters; each makes it 2 harder. Success: each takes 2D6 damage."""
    targets = await choose_targets(use, everybody_else(use), least=1, most=use.paid["hope"])
    difficulty = 9 + 2 * len(targets)
    check = await make_check(use.play, use.user, "charisma", difficulty, action=use.feat.entry, use=use)
    if check.succeeded:
        for target in targets:
            await hurt(use, [target], use.roll("2D6") + boost(use))


@skill(
    HOROSCOPE, Kind.PLAN, cite="MYK-SKILL-ASTROLOGY-HOROSCOPE", target="individual", check=Check("charisma", 9),
    costs=(Hope(1),),
)  # fmt: skip
async def horoscope(use: Use, acting: Acting) -> None:
    """Spend 1 Hope and choose somebody: if the check succeeds, keep one of its dice for them until the game ends."""
    person = await choose_person(use, HOROSCOPE, use.realm.members())
    assert person is not None
    check = await entry_check(use)
    if check.succeeded and check.dice:
        faces = [str(face) for face in sorted(set(check.dice), reverse=True)]
        face = await Pick(use.user.seat, "horoscope_die", faces, {"who": person.called}) if len(faces) > 1 else faces[0]
        forget(use, person.id)
        cite = use.feat.cite
        last(use.play, use.user, HOROSCOPE, int(face), Scope.GAME, name="Horoscope", cite=cite, about=person.id)


def kept_for(use: Use, name: str) -> int:
    """Give the die that is kept for somebody, or 0."""
    return next((one.amount for one in use.user.lasting if one.what == HOROSCOPE and one.about == name), 0)


def forget(use: Use, name: str) -> None:
    """Let go of the die that was kept for somebody."""
    stop(use.user, HOROSCOPE, about=name)


@skill.also(HOROSCOPE, Kind.OPTIONAL, when=lambda use, rolled: kept_for(use, rolled.check.roller.id) > 0)
async def as_the_stars_foretold(use: Use, rolled: DiceRolled) -> None:
    """Somebody for whom you keep a die has rolled: it takes the place of one of theirs."""
    check = rolled.check
    faces = [str(face) for face in sorted(set(check.dice))]
    ask = Pick(use.user.seat, "horoscope_swap", faces, {"who": check.roller.called})
    swapped = int(await ask) if len(faces) > 1 else int(faces[0])
    check.dice[check.dice.index(swapped)] = kept_for(use, check.roller.id)
    forget(use, check.roller.id)


def melee_arms(use: Use) -> list[str]:
    """List the user's melee weapons that are no Astral Sword yet; claws are one."""
    names = [OWN if weapon is None else weapon.id for weapon in weapons_of(use.user) if is_melee(weapon)]
    return [name for name in dict.fromkeys(names) if not lasts(use.user, ASTRAL, about=name)]


def is_melee(weapon: Carried | None) -> bool:
    """Say whether a weapon is made for hitting people with."""
    return weapon is None or (ITEMS[weapon.id].weapon is not None and not printed_weapon(weapon).ranged)


@skill(
    ASTRAL, Kind.ASSIST, cite="MYK-SKILL-ASTROLOGY-ASTRAL-SWORD", target="see_below",
    when=lambda use, begun: begun.who is use.user and fighting(use.realm, use.user) and bool(melee_arms(use)),
)  # fmt: skip
async def astral_sword(use: Use, begun: TurnBegun) -> None:
    """Your turn in Combat begins: one of your melee weapons reaches 1 Area further, and a Cortex does not stop it."""
    weapon = await choose_word(use, melee_arms(use))
    last(use.play, use.user, ASTRAL, 1, Scope.COMBAT, name="Astral Sword", cite=use.feat.cite, about=weapon)


def is_astral(use: Use, weapon: Carried | None) -> bool:
    """Say whether a weapon of the user is an Astral Sword."""
    return lasts(use.user, ASTRAL, about=OWN if weapon is None else weapon.id)


@skill.also(ASTRAL, Kind.PERMANENT, own=True, when=lambda use, reach: is_astral(use, reach.weapon))
def reach_for_the_stars(use: Use, reach: Reach) -> None:
    """Your Astral Sword reaches 1 Area further."""
    reach.total.add_strongest("Astral Sword", 1, use.feat.cite)


@skill.also(ASTRAL, Kind.PERMANENT, when=lambda use, hit: my_attack(use, hit) and is_astral(use, hit.attack.weapon))
async def cut_through(use: Use, hit: AttackHit) -> None:
    """Your Astral Sword hits: a Cortex does not help."""
    hit.attack.ignores.append("cortex")


@skill(
    "asterism", Kind.SUPPORT, cite="MYK-SKILL-ASTROLOGY-ASTERISM", target="see_below", check=Check("charisma", 9),
    costs=(Hope(1),), when=lambda use, acting: bool(star_bearers(use)),
)  # fmt: skip
async def asterism(use: Use, acting: Acting) -> None:
    """In Combat, spend 1 Hope, choose a Star Fragment of your side: whoever it lights has more HP until Combat ends.

    HP and maximum HP rise by what the check is above 9.
    """
    bearer = await choose_target(use, star_bearers(use), good=True)
    check = await entry_check(use, margin=True)
    more = check.result - check.difficulty.value
    if not check.succeeded or more <= 0:
        return
    for one in fighters(use.realm, side_of(use.realm, use.user)):
        if in_the_light(use, bearer.id, one) and last_once(use, one, Effect.MAX_HP, more, Scope.COMBAT):
            heal(use.play, one, more, use.feat.cite)


@skill(
    "mock_clock", Kind.INTERRUPT, cite="MYK-SKILL-ASTROLOGY-MOCK-CLOCK", target="court", check=Check("charisma", 11),
    costs=(Hope(1),), limit=Limit(Scope.GAME, lambda use: use.user.level), when=lambda use, due: not due.prevented,
)  # fmt: skip
async def mock_clock(use: Use, due: TimeDue) -> None:
    """A Round or a Quarter ends, spend 1 Hope: if the check succeeds, it never passed. As often a game as your Level.

    What was done is done, but nothing that comes at its end comes.
    """
    if (await entry_check(use)).succeeded:
        due.prevent()
        use.play.tell("time_mocked", rules=(use.feat.cite,), who=use.user.called, period=due.period)


@skill(
    STAR_WARS, Kind.SUPPORT, cite="MYK-SKILL-ASTROLOGY-STAR-WARS", target="see_below", check=Check("charisma", 9),
    costs=(Hope(1),), when=lambda use, acting: bool(star_bearers(use)),
)  # fmt: skip
async def star_wars(use: Use, acting: Acting) -> None:
    """In Combat, spend 1 Hope, choose a Star Fragment of your side and roll 1D6, by which it is harder.

    Success: Attack Checks of whoever of you it lights are higher by as much until Combat ends.
    """
    bearer = await choose_target(use, star_bearers(use), good=True)
    higher = use.roll("1D6")
    check = await make_check(use.play, use.user, "charisma", 9 + higher, action=STAR_WARS, use=use)
    if check.succeeded:
        last(use.play, use.user, STAR_WARS, higher, Scope.COMBAT, name="Star Wars", cite=use.feat.cite, about=bearer.id)


@skill.also(STAR_WARS, Kind.PERMANENT, when=lambda use, score: lit_by(use, STAR_WARS, score.of) > 0)
def guide_the_blow(use: Use, score: AttackScore) -> None:
    """Whoever of your side stands in the light of your star attacks better."""
    score.total.add_strongest("Star Wars", lit_by(use, STAR_WARS, score.of), use.feat.cite)


@skill(
    "stargazer", Kind.SUPPORT, cite="MYK-SKILL-ASTROLOGY-STARGAZER", target="see_below", check=Check("charisma", 9),
    when=in_combat,
)  # fmt: skip
async def stargazer(use: Use, acting: Acting) -> None:
    """In Combat, if the check succeeds, the weather turns, 1D6: sun, rain, clouds, fog, wind, or nothing.

    The Undead lose half their HP; Gunpowder is wet; the healthiest takes 3D6; everybody has 2 more Defense; the
    weakest goes where you like.
    """
    if not (await entry_check(use)).succeeded:
        return
    weather = use.roll("1D6")
    use.play.tell(f"weather_{weather}", rules=(use.feat.cite,), who=use.user.called)
    people = fighters(use.realm)
    match weather:
        case 1:
            for one in [one for one in people if type_of(one) == "undead"]:
                await lose_hp(use.play, one, one.hp // 2, use.feat.entry)
        case 2:
            for one in people:
                for item in dict.fromkeys(made_of(use.realm, one, GUNPOWDER)):
                    if can_get_wet(item):
                        forbid_item(use, one, item, Scope.COMBAT)
        case 3:
            most = max(one.hp for one in people)
            healthiest = await choose_target(use, [one for one in people if one.hp == most])
            await hurt(use, [healthiest], use.roll("3D6") + boost(use))
        case 4:
            for one in people:
                last_once(use, one, Effect.DEFENSE, 2, Scope.COMBAT)
        case 5:
            weakest = await choose_target(use, weakest_of(people))
            await pull(use, weakest, await choose_area(use, [area for area in AREAS if area != weakest.area]))


def weakest_of(people: list[Character]) -> list[Character]:
    """List who has the fewest HP of those who are not dead."""
    alive = [one for one in people if one.condition is not Condition.DEAD]
    fewest = min(one.hp for one in alive)
    return [one for one in alive if one.hp == fewest]


def can_get_wet(item: str) -> bool:
    """Say whether rain spoils an Item: a weapon, or something that is used; what is only worn stays dry."""
    return ITEMS[item].weapon is not None or any(feat.kind is not Kind.PERMANENT for feat in FEATS.of(item))
