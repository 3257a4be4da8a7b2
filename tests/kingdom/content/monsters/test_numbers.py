"""The numbers in what monsters do: which check against what, and how long everything lasts."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.kingdom.lair import Lair
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.engine.asks import Ask, PickSome
from undercroft.games.kingdom.grammar.delve_moments import AreaEntered
from undercroft.games.kingdom.grammar.entries import MONSTERS
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.bodies import lose_hp
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.hope import pay_hope
from undercroft.games.kingdom.rules.sides import spawn
from undercroft.games.kingdom.state import Feeling

WISHES: dict[str, Any] = {"skill_target": "ann", "skill_targets": ["ann"], "skill_area": "4", "skill_amount": 1}
"""What is answered to the questions of a skill unless a test wishes for something else."""


ENOUGH_DICE = 80


def reply(ask: Ask[Any], wishes: dict[str, Any]) -> Any:
    """Give the answer that is wished for, or the first that is possible."""
    wish = wishes.get(ask.key)
    return ask.nth(0) if wish is None else wish


def settle(lair: Lair, **wishes: Any) -> None:
    """Answer everything that is asked: windows with what is wished for, else with nothing."""
    wishes = {**WISHES, **wishes}
    while asks := lair.table.open_asks():
        lair.table.answer(asks[0].seat, asks[0].id, reply(asks[0], wishes))


def pit(kind: str, **more: Any) -> Lair:
    """Let a monster stand before Ann."""
    given: dict[str, Any] = {"area": 4, "hp": 60, "followers": 9, "gender": "female", "quest": 1} | more
    items, foes, learns = given.pop("items", ["blade"]), given.pop("foes", []), given.pop("learns", [])
    lair = Lair(foes=[kind, *foes], ann=landmaker("king", items=items, **given))
    lair.m1.skills += learns
    return lair


def roll(lair: Lair, *dice: int) -> None:
    """Let some dice fall as written, and every other one on a 3, so that nothing else is critical."""
    lair.dice(*dice, *[3] * ENOUGH_DICE)


def checks(lair: Lair, action: str) -> list[tuple[str, int]]:
    """List the checks that were made in the last procedure: which score, against what."""
    made = [line.params for line in lair.table.journal.lines if line.kind == "check_made"]
    return [(one["score"], one["difficulty"]) for one in made if one["action"] in (action, f"against_{action}")]


def acts(skill: str, **wishes: Any) -> Callable[[Lair], None]:
    """Let the monster use a Support skill."""

    def go(lair: Lair) -> None:
        roll(lair)
        lair.act("m1", skill)
        settle(lair, **wishes)

    return go


def hits(lair: Lair, **wishes: Any) -> None:
    """Let the monster attack Ann, and hit."""
    roll(lair, 5, 4)
    lair.strike("m1", "ann")
    settle(lair, **wishes)


def crushes(lair: Lair) -> None:
    """Let the monster attack Ann with a critical success."""
    roll(lair, 6, 6)
    lair.strike("m1", "ann")
    settle(lair, window_crushing_blow="swallow")


def is_attacked(lair: Lair) -> None:
    """Let Ann attack the monster, and hit."""
    lair.ann.abilities["warfare"] = 12
    roll(lair, 5, 4)
    lair.strike("ann", "m1", "blade")
    settle(lair)


def is_shot_at(lair: Lair) -> None:
    """Let Ann shoot at the monster."""
    lair.ann.abilities["warfare"] = 12
    roll(lair)
    lair.strike("ann", "m1", "crossbow")
    settle(lair)


def round_ends(lair: Lair) -> None:
    """Let the Round end."""
    roll(lair)
    lair.end_round()
    settle(lair)


def dressed_up(lair: Lair) -> None:
    """Let the monster dress Ann up, and be hurt."""
    acts("sisterize")(lair)
    lair.hurt("m1", 1)
    settle(lair)


def assisted(window: str, power: str) -> Callable[[Lair], None]:
    """Let the monster hit Ann, and use something when it does."""
    return lambda lair: hits(lair, **{f"window_{window}": power})


def moves_in(lair: Lair) -> None:
    """Let the monster come into Ann's Area."""
    roll(lair)
    lair.play(lambda play, who: open_moment(play, AreaEntered(who, 5, 4)), "m1")
    settle(lair, window_area_entered="crash", skill_area="6")


def spends_hope(lair: Lair) -> None:
    """Let Ann spend Hope."""
    lair.ann.drive = 3
    roll(lair)
    lair.play(pay_hope, "ann", 1, "check")
    settle(lair, window_hope_spent="page_turner")


def freezes(lair: Lair) -> None:
    """Let somebody else take a Support Action."""
    roll(lair)
    lair.act("m2", "constrict")
    settle(lair, window_declared="blizzard")


def attacks_nearby(lair: Lair) -> None:
    """Let Ann attack something beside the monster, but it is the first of those in reach."""
    lair.dice(3, 3, 1, *[3] * ENOUGH_DICE)
    lair.strike("ann", "m2", "blade")
    settle(lair)


def friend_is_hurt(lair: Lair) -> None:
    """Let a friend of the monster be hurt."""
    roll(lair)
    lair.hurt("m2", 2, "ann")
    settle(lair, window_damage_due="angels_wing")


def somebody_rolls_a_one(lair: Lair) -> None:
    """Let Ann make a check that shows a 1."""
    roll(lair, 1, 4)
    lair.play(make_check, "ann", "wit", 9)
    settle(lair)


def begins(lair: Lair) -> None:
    """Let Combat begin."""
    roll(lair)
    lair.begin()
    settle(lair)


def flag_is_raised(lair: Lair) -> None:
    """Let an Ogrekin be attacked, and the flag be raised."""
    roll(lair, 2, 1)
    lair.strike("ann", "m2", "blade")
    settle(lair, window_attack_declared="ogrekin_standard_bearer")


def envies(lair: Lair) -> None:
    """Let Ann and the monster beside her be Lovers, and somebody envy them."""
    spawn(lair.table.play, "slime", 4)
    lair.ann.feelings["m2"] = Feeling(affection=5, affection_kind="love")
    lair.realm.character("m2").feelings["ann"] = Feeling(affection=4, affection_kind="love")
    acts("forever_alone")(lair)


def bleeds(lair: Lair) -> None:
    """Let the monster lose HP."""
    lair.play(lose_hp, "m1", 1, "web")
    settle(lair, window_hp_lost="biting_division")


CHECKS: list[tuple[str, str, str, Callable[[Lair], None], list[tuple[str, int]], dict[str, Any]]] = [
    ("MYK-MONSKILL-POISON-BLOW", "giant_bat", "poison_blow", hits, [("warfare", 10)], {}),
    ("MYK-MONSKILL-DEMONIC-BLOW", "cave_bear", "demonic_blow", hits, [("warfare", 10)], {}),
    ("MYK-MONSKILL-DAZZLE", "pumpkin_head", "dazzle", acts("dazzle", skill_area="3"), [("quest", 9)], {"area": 3}),
    ("MYK-MONSKILL-DEMORALIZE", "dwarf", "demoralize", acts("demoralize", skill_area="3"), [("wit", 8)], {"area": 3}),
    ("MYK-MONSKILL-SLEEP-CLOUD", "gremlin", "sleep_cloud", acts("sleep_cloud", skill_area="3"), [("charisma", 6)],
     {"area": 3}),
    ("MYK-MONSKILL-CHARM", "hurry_fox", "charm", acts("charm"), [("wit", 7)], {}),
    ("MYK-MONSKILL-BREATH", "snow_rabbit", "breath", acts("breath", skill_area="3"), [("quest", 9)], {"area": 3}),
    ("MYK-MON-GREMLIN-BREAKDOWN", "gremlin", "breakdown", acts("breakdown"), [("wit", 9)], {"items": ["firearm"]}),
    ("MYK-MON-OGREKIN-SHAMAN-OGREKIN-DANCE", "ogrekin_shaman", "ogrekin_dance", acts("ogrekin_dance"),
     [("charisma", 7)], {"foes": ["ogrekin"]}),
    ("MYK-MON-FAY-KNIGHT-OBLIVION-LANCE", "fay_knight", "oblivion_lance", assisted("attack_hit", "oblivion_lance"),
     [("wit", 10)], {"skills": ["jump"]}),
    ("MYK-MON-VORPAL-BUNNY-CRITICAL-HIT", "vorpal_bunny", "critical_hit", crushes, [("warfare", 12)], {}),
    ("MYK-MON-CAVE-BEAR-BEAR-HUG", "cave_bear", "bear_hug", assisted("attack_hit", "bear_hug"), [("warfare", 5)],
     {"hp": 20}),
    ("MYK-MON-FUNGUSAUR-POISON-POLLEN", "fungusaur", "poison_pollen", acts("poison_pollen", skill_area="3"),
     [("warfare", 9)], {"area": 3}),
    ("MYK-MON-BASILISK-DEATH-GAZE", "basilisk", "death_gaze", acts("death_gaze"), [("quest", 9)], {}),
    ("MYK-MON-SPHINX-RIDDLE", "sphinx", "riddle", acts("riddle", riddle_answer=""), [("wit", 11)], {}),
    ("MYK-MON-BAD-EGG-DECOMPOSING-BODY", "bad_egg", "decomposing_body", is_attacked, [("quest", 9)], {}),
    ("MYK-MON-MAYONNAISE-KING-HIGH-CALORIE", "mayonnaise_king", "high_calorie", hits, [("wit", 9)], {}),
    ("MYK-MON-MAYONNAISE-KING-PURE-SELECT-HIGH-CALORIE", "mayonnaise_king_pure_select",
     "mayonnaise_king_pure_select_high_calorie", hits, [("wit", 9)], {}),
    ("MYK-MON-WERESISTER-SISTERIZE", "weresister", "sisterize", dressed_up, [("wit", 10)], {}),
    ("MYK-MON-MEDUSA-STONE-GAZE", "medusa", "stone_gaze", is_attacked, [("wit", 11)], {}),
    ("MYK-MON-MEDUSA-STONE-GAZE", "medusa", "stone_gaze", is_shot_at, [("wit", 13)],
     {"items": ["crossbow", ("star_fragment", 6)], "area": 2}),
    ("MYK-MON-NOMI-POETIC-WORLD", "nomi", "poetic_world", acts("poetic_world", poem=""), [("charisma", 9)], {}),
    ("MYK-MON-ROACH-LORD-COCKROACH-SWARM", "roach_lord", "cockroach_swarm", acts("cockroach_swarm", skill_area="3"),
     [("wit", 10)], {"area": 3}),
    ("MYK-MON-TIME-ROBBER-TIME-STEAL", "time_robber", "time_steal", acts("time_steal"), [("quest", 16)], {"quest": 12}),
    ("MYK-MON-GHOUL-PARALYSIS", "ghoul", "paralysis", hits, [("quest", 9)], {}),
    ("MYK-MON-WIGHT-SOULDRINKER", "wight", "souldrinker", hits, [("quest", 11)], {}),
    ("MYK-MON-RUST-SAMURAI-RUSTED-KATANA", "rust_samurai", "rusted_katana", hits, [("warfare", 9)], {}),
    ("MYK-MON-SCALA-BUCCANEER-OUTNUMBERED", "scala_buccaneer", "outnumbered", acts("outnumbered"), [("warfare", 11)],
     {}),
    ("MYK-MON-TYRANT-DEATH-MARCH", "tyrant", "death_march", acts("death_march"), [("wit", 13)], {}),
    ("MYK-MON-METRO-DRAGOON-DRAGOON", "metro_dragoon", "dragoon", acts("dragoon"), [("quest", 8)], {"foes": ["slime"]}),
    ("MYK-MON-HAGLMA-DEBT-COLLECTOR-FORECLOSURE", "haglma_debt_collector", "foreclosure", acts("foreclosure"),
     [("wit", 0), ("wit", 13)], {}),
    ("MYK-MON-LABYRINTHINE-NEUROTIC-HUMAN-DUNGEONIFICATION", "labyrinthine_neurotic", "human_dungeonification",
     acts("human_dungeonification"), [("charisma", 15)], {}),
    ("MYK-MON-ORGANIC-LOKOMOTIV-CRASH", "organic_lokomotiv", "crash", moves_in, [("warfare", 12)], {}),
    ("MYK-MON-NAMELESS-APOCRYPHA-PAGE-TURNER", "nameless_apocrypha", "page_turner", spends_hope, [("charisma", 15)],
     {}),
    ("MYK-MON-QUPID-QUPIDS-ARROW", "qupid", "qupids_arrow", acts("qupids_arrow", skill_targets=["m1", "ann"]),
     [("charisma", 9), ("charisma", 9)], {}),
    ("MYK-MON-BOREAS-LIGHTING-BOLT", "boreas", "lighting_bolt", acts("lighting_bolt", skill_area="3"), [("wit", 7)],
     {"area": 3}),
    ("MYK-MON-BOREAS-LIGHTING-BOLT", "boreas", "lighting_bolt", acts("lighting_bolt", skill_area="3"), [("wit", 10)],
     {"area": 3, "items": [("armor", 3)]}),
    ("MYK-MON-TENGU-FEATHERED-FAN", "tengu", "feathered_fan", acts("feathered_fan"), [("warfare", 11)], {"area": 3}),
    ("MYK-MON-GENERAL-WINTER-BLIZZARD", "general_winter", "blizzard", freezes, [("warfare", 19), ("warfare", 19)],
     {"foes": ["devils_tongue"]}),
    ("MYK-MON-BETHOR-BOMBING-RAID", "bethor", "bombing_raid", acts("bombing_raid"), [("quest", 10)], {}),
    ("MYK-MON-FLATWOODS-MONSTER-ABDUCTION", "flatwoods_monster", "abduction", hits, [("wit", 11)], {}),
    ("MYK-MON-ROKEA-SHARKTEETH", "rokea", "sharkteeth", hits, [("quest", 9)], {}),
    ("MYK-MON-XX-JELLYFISH-CALL-A-DOCTOR", "xx_jellyfish", "call_a_doctor", round_ends, [("warfare", 11)], {}),
    ("MYK-MON-FORNEUS-CURTAIN-OF-DARKNESS", "forneus", "curtain_of_darkness", attacks_nearby, [("wit", 12)],
     {"foes": ["slime"]}),
    ("MYK-MON-MONEY-EATER-POVERTY", "money_eater", "poverty", acts("poverty"), [("culture", 9)], {}),
    ("MYK-MON-AIRT-PIPER-MAGIC-FLUTE", "airt_piper", "magic_flute", acts("magic_flute"), [("culture", 11)], {}),
    ("MYK-MON-LOCUST-LORD-LOCUST-SWARM", "locust_lord", "locust_swarm", acts("locust_swarm"), [("military", 10)], {}),
    ("MYK-MON-LORD-OF-THE-FLIES-SWARM-OF-FLIES", "lord_of_the_flies", "swarm_of_flies", acts("swarm_of_flies"),
     [("military", 12)], {}),
    ("MYK-MON-TERMITE-LORD-TERMITE-SWARM", "termite_lord", "termite_swarm", acts("termite_swarm"), [("military", 14)],
     {}),
    ("MYK-MON-SPIDER-LORD-SPIDER-SWARM", "spider_lord", "spider_swarm", acts("spider_swarm"), [("military", 16)], {}),
    ("MYK-RULERSKILL-PLAGUE", "ogre", "plague", round_ends, [("lifestyle", 10)], {"learns": ["plague"]}),
    ("MYK-RULERSKILL-PURGATORY", "ogre", "purgatory", round_ends, [("warfare", 9)], {"learns": ["purgatory"]}),
    ("MYK-HUMANSKILL-CANNIBALISM", "tyrant", "cannibalism", acts("cannibalism"), [("warfare", 12)],
     {"learns": ["cannibalism"]}),
    ("MYK-HUMANSKILL-FORAGE", "tyrant", "forage", acts("forage"), [("order", 12)], {"learns": ["forage"]}),
    ("MYK-ANGELSKILL-PUNISHMENT", "valkyrie", "punishment", acts("punishment", skill_area="3"), [("wit", 9)],
     {"learns": ["punishment"], "area": 3}),
    ("MYK-ANGELSKILL-ANGELS-WING", "valkyrie", "angels_wing", friend_is_hurt, [("charisma", 9)],
     {"learns": ["angels_wing"], "foes": ["slime"]}),
    ("MYK-DEEPSKILL-SCOURGE", "mind_flayer", "scourge", acts("scourge"), [("culture", 11)], {"learns": ["scourge"]}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "skill", "go", "expected", "given"),
    [pytest.param(*row[1:], marks=rule(row[0]), id=f"{row[2]}-{number}") for number, row in enumerate(CHECKS)],
)
def test_a_skill_demands_the_check_that_is_printed(
    kind: str, skill: str, go: Callable[[Lair], None], expected: list[tuple[str, int]], given: dict[str, Any]
) -> None:
    lair = pit(kind, **given)

    go(lair)

    assert checks(lair, skill) == expected


LASTING: list[tuple[str, str, Callable[[Lair], None], str, list[tuple[str, int, str]], dict[str, Any]]] = [
    ("MYK-MONSKILL-DAZZLE", "pumpkin_head", acts("dazzle", skill_area="3"), "ann", [("reach", -1, "combat")],
     {"area": 3}),
    ("MYK-MON-TWO-FACE-STRANGE-BREW", "two_face", acts("strange_brew"), "ann", [("defense", -4, "combat")], {}),
    ("MYK-MON-PUPPET-MASTER-PUPPETS", "puppet_master", acts("puppets"), "ann",
     [("attack", 2, "cycle"), ("damage", 2, "cycle")], {}),
    ("MYK-MON-ARAKHNE-WEB", "arakhne", acts("web"), "ann", [("quest", -1, "combat")], {}),
    ("MYK-MON-ORGANIZER-RECONFIGURE", "organizer",
     acts("reconfigure", skill_targets=["m2"], skill_choice="flying"), "m2",
     [("loan", 1, "combat"), ("renamed", 0, "combat"), ("damage", 2, "combat"), ("personality", 0, "combat")],
     {"foes": ["slime"]}),
    ("MYK-MON-PRINCE-OF-BITIES-BITING-DIVISION", "prince_of_bities",
     bleeds, "m1", [("damage_dice", 1, "combat")], {}),
    ("MYK-MON-WALIAHYRA-ENVOY-OF-PEACE", "waliahyra", is_attacked, "ann", [("damage", -1, "combat")], {}),
    ("MYK-MON-ASTRAEUS-THUNDERCLAP", "astraeus", acts("thunderclap", skill_area="3"), "ann",
     [("suppressed", 0, "combat")], {"items": ["armor"]}),
    ("MYK-MON-DEVILS-TONGUE-CONSTRICT", "devils_tongue", acts("constrict"), "ann", [("defense", -1, "game")], {}),
    ("MYK-MON-CHOWHOUND-COMFY", "chowhound", acts("comfy"), "ann", [("defense", -3, "combat")], {}),
    ("MYK-MON-HANUMAN-MONKEY-MAGIC", "hanuman", acts("monkey_magic"), "ann", [("suppressed", 0, "combat")],
     {"skills": ["jump"]}),
    ("MYK-MON-CUP-MEN-STRETCH", "cup_men", acts("stretch"), "m1", [("reach", 1, "combat")], {}),
    ("MYK-MON-RIDER-RODEO", "rider", acts("rodeo", skill_target="m2"), "m1",
     [("warfare", 1, "combat"), ("ridden", 1, "combat"), ("ridden", 1, "combat")], {"foes": ["giant_bat"]}),
    ("MYK-MON-MSM-07-DEMON-SEA", "msm_07", acts("demon_sea"), "ann",
     [("attack", -2, "combat"), ("defense", -2, "combat"), ("drowning", 1, "combat")], {}),
    ("MYK-MON-DOMOVOI-FAIRYS-FEAST", "domovoi", acts("fairys_feast"), "m2", [("damage", 6, "cycle")],
     {"foes": ["berserk_ogrekin"]}),
    ("MYK-MON-DOMOVOI-FAIRYS-FEAST", "domovoi", acts("fairys_feast"), "m2", [("damage", 5, "combat")],
     {"foes": ["airt_piper"]}),
    ("MYK-MON-CHANGELING-GRANNY", "changeling", acts("granny"), "m1", [("soured", 2, "combat")], {}),
    ("MYK-MON-FAY-KNIGHT-OBLIVION-LANCE", "fay_knight", assisted("attack_hit", "oblivion_lance"), "ann",
     [("suppressed", 0, "game")], {"skills": ["jump"]}),
    ("MYK-MON-SCUM-STEAL", "scum", acts("steal"), "ann", [("suppressed", 0, "combat")],
     {"items": ["blade", "blade", "blade"]}),
    ("MYK-MON-METRO-DRAGOON-DRAGOON", "metro_dragoon", acts("dragoon"), "m1",
     [("defense", -2, "combat"), ("damage_of", 0, "combat")], {"foes": ["slime"]}),
    ("MYK-MON-HAGLMA-DEBT-COLLECTOR-FORECLOSURE", "haglma_debt_collector", acts("foreclosure"), "ann",
     [("suppressed", 0, "cycle")], {}),
    ("MYK-MON-TRUE-BELIEVER-SERMON", "true_believer", acts("sermon"), "ann", [("damage", 3, "cycle")], {}),
    ("MYK-MON-OGRE-MUNCH-MUNCH", "ogre", acts("munch_munch"), "m1", [("damage_dice", 1, "combat")],
     {"foes": ["ogrekin"]}),
    ("MYK-MON-OGREKIN-COMMAND-GROUP-OGREKIN-BAND", "ogrekin_command_group", acts("ogrekin_band"), "m2",
     [("max_hp", 1, "combat")], {"foes": ["ogrekin"]}),
    ("MYK-MON-HAG-OGRESSS-CLEAVER", "hag", hits, "ann", [("max_hp", -6, "combat")], {}),
    ("MYK-MON-CYCLOPS-WARFARE-CRY", "cyclops", acts("warfare_cry"), "m1", [("damage_dice", 1, "cycle")], {}),
    ("MYK-MON-OGRE-KING-OF-LOVE-FORTUNE", "ogre_king_of_love", acts("fortune"), "ann", [("fortune", 1, "combat")], {}),
    ("MYK-MON-WIGHT-SOULDRINKER", "wight", hits, "ann", [("quest", -1, "game")], {}),
    ("MYK-MON-BONE-DRAGON-ANCIENT-WISDOM", "bone_dragon", acts("ancient_wisdom"), "m1",
     [("wisdom", 1, "combat"), ("wisdom", 1, "combat")], {}),
    ("MYK-MON-ANGEL-FISH-ANGEL-MIMICRY", "angel_fish", acts("angel_mimicry"), "m1", [("mimicry", 1, "combat")], {}),
    ("MYK-MON-MEDUSA-STONE-GAZE", "medusa", is_attacked, "ann", [("stone", 1, "combat")], {"wit": 1}),
    ("MYK-MON-BLASTOMA-DUNGEONIVORE", "blastoma", somebody_rolls_a_one, "m1", [("damage", 1, "combat")], {}),
    ("MYK-MON-TAPEWORM-LORD-PARASITE", "tapeworm_lord", acts("parasite", skill_amount=1), "ann",
     [("damage", 1, "combat")], {}),
    ("MYK-MON-QUEEN-OF-DRAGON-PALACE-TREASURE-BOX", "queen_of_dragon_palace", begins, "ann", [("wit", -1, "game")],
     {}),
    ("MYK-MON-OGREKIN-COMMAND-GROUP-OGREKIN-STANDARD-BEARER", "ogrekin_command_group", flag_is_raised, "m2",
     [("defense", 1, "cycle")], {"foes": ["ogrekin"]}),
    ("MYK-MON-GREEN-EYED-MONSTER-FOREVER-ALONE", "green_eyed_monster", envies, "m1", [("damage", 9, "combat")], {}),
    ("MYK-MON-SLIME-SWALLOW", "slime", crushes, "ann", [("swallowed", 1, "combat")], {}),
    ("MYK-MON-CLOISTERED-GIRL-DAMAGED-GOODS", "cloistered_girl", lambda lair: lair.hurt("m1", 1, "ann"), "ann",
     [("damaged_goods", 1, "combat")], {}),
    ("MYK-MON-HALCYONE-PAST-LIFE", "halcyone", lambda lair: lair.hurt("m2", 9, "ann"), "m1",
     [("damage_dice", 1, "combat")], {"foes": ["halcyone"]}),
    ("MYK-MON-LOVE-CARP-DEEP-LOVE", "love_carp", lambda lair: lair.hurt("m2", 9, "ann"), "m1",
     [("fond", 1, "combat")], {"foes": ["goldfish", "goldfish"]}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "go", "who", "expected", "given"),
    [pytest.param(*row[1:], marks=rule(row[0]), id=f"{row[1]}-{number}") for number, row in enumerate(LASTING)],
)
def test_what_a_skill_does_lasts_as_long_as_is_printed(
    kind: str,
    go: Callable[[Lair], None],
    who: str,
    expected: list[tuple[str, int, str]],
    given: dict[str, Any],
) -> None:
    lair = pit(kind, **given)
    lair.m1.feelings["ann"] = Feeling(affection=2)

    go(lair)

    assert [(one.what, one.amount, str(one.until)) for one in lair.realm.character(who).lasting] == expected


CHOICES: list[tuple[str, str, str, list[str], dict[str, Any]]] = [
    ("MYK-MONSKILL-BREATH", "snow_rabbit", "breath", ["2", "3", "4", "5", "6"], {}),
    ("MYK-MON-DULLAHAN-HEAD-TOSS", "dullahan", "head_toss", ["2", "3", "4", "5", "6"], {}),
    ("MYK-MON-JUBJUB-BIRD-FLAP", "jubjub_bird", "flap", ["2", "3", "5", "6"], {}),
    ("MYK-MON-MAY-QUEEN-ROLLY-POLLY", "may_queen", "rolly_polly", ["1", "2", "3", "4", "5", "6"], {}),
    ("MYK-MON-MAY-QUEEN-ROLLY-POLLY", "may_queen", "rolly_polly", ["1", "2", "3", "4"], {"area": 1}),
    ("MYK-MON-PICK-CAT-DUNGEON-PAWS", "pick_cat", "dungeon_paws",
     ["eclipse", "duel_room", "tornado", "thorn", "falling_rock"], {}),
    ("MYK-RULERSKILL-BAPTISM-OF-NIGHTMARE", "ogre", "baptism_of_nightmare",
     ["ogrekin", "primal_ogrekin", "red_cap", "ogrekin_shaman", "ogrekin_champion"],
     {"learns": ["baptism_of_nightmare"]}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "skill", "expected", "given"),
    [pytest.param(*row[1:], marks=rule(row[0]), id=f"{row[2]}-{number}") for number, row in enumerate(CHOICES)],
)
def test_a_skill_reaches_as_far_as_is_printed(
    kind: str, skill: str, expected: list[str], given: dict[str, Any]
) -> None:
    lair = pit(kind, **given)
    roll(lair)

    lair.act("m1", skill)

    assert list(lair.ask.options()) == expected


@rule("MYK-RULERSKILL-ASURA", "MYK-MON-AMMON-RANDOM-FIRE", "MYK-MON-CERBERUS-MASSIVE-JAWS")
@pytest.mark.parametrize(
    ("kind", "skill", "most"), [("ogre", "asura", 1), ("berserk_ogrekin", "asura", 2), ("ammon", "random_fire", 3)]
)
def test_a_skill_strikes_as_many_as_is_printed(kind: str, skill: str, most: int) -> None:
    court = {name: landmaker(area=4, hp=60) for name in ("ann", "bob", "cid", "dot", "eve")}
    lair = Lair(foes=[kind], **court)
    lair.m1.skills = [skill]

    lair.act("m1", skill)

    ask = lair.ask
    assert isinstance(ask, PickSome)
    assert (ask.least, ask.most) == (1, most)


@rule("MYK-MON-CERBERUS-MASSIVE-JAWS")
def test_three_jaws_bite_three() -> None:
    lair = Lair(foes=["cerberus"], **{name: landmaker(area=4, hp=90) for name in ("ann", "bob", "cid", "dot")})
    lair.stop("corpse_eater")
    roll(lair, *[3] * 14, 1)

    lair.turn("m1", action="attack")
    settle(lair, window_attack_action_taken="massive_jaws")

    assert sum(who.hp < 90 for who in lair.realm.members()) == 3


@rule("MYK-MONSKILL-MAILED")
@pytest.mark.parametrize(("kind", "less"), [("black_dwarf", 1), ("cyclops", 2), ("behemoth", 4)])
def test_mail_takes_a_fifth_of_a_level_off_rounded_up(kind: str, less: int) -> None:
    lair = pit(kind)
    before = lair.m1.hp

    lair.hurt("m1", 9)

    assert lair.m1.hp == before - 9 + less


@rule("MYK-MON-APERAMS-GUN-TURRET")
def test_a_turret_shoots_with_two_less() -> None:
    lair = pit("aperams", quest=5)
    roll(lair, 5, 2)

    lair.act("m1", "gun_turret")
    settle(lair)

    (shot,) = [line for line in lair.table.journal.lines if line.kind == "check_made"]
    assert shot.params["result"] == 5 + 2 + 6 - 2
    assert lair.m1.lasting == []


@rule("MYK-MON-FORNEUS-CURTAIN-OF-DARKNESS")
@pytest.mark.parametrize(("area", "dark"), [(2, False), (3, True), (5, True), (6, False)])
def test_the_curtain_hangs_over_one_area_on_each_side(area: int, dark: bool) -> None:
    lair = pit("forneus", foes=[("slime", area)], area=area)
    roll(lair, 3, 3, 1)

    lair.strike("ann", "m2", "blade")
    settle(lair)

    assert bool(checks(lair, "curtain_of_darkness")) is dark


@rule("MYK-DEEPSKILL-WATER-FIEND")
@pytest.mark.parametrize(("shoal", "more"), [(0, 1), (3, 4), (7, 5)])
def test_a_shoal_strikes_harder_up_to_five(shoal: int, more: int) -> None:
    lair = pit("gunfish", foes=["goldfish"] * shoal, learns=["water_fiend"])
    lair.stop("incognito")
    roll(lair, 6, 5)

    lair.strike("m1", "ann")
    settle(lair)

    assert lair.ann.hp == 60 - 3 - more


@rule("MYK-MON-CELESTIAL-CATASTROPHIC-ALIGNMENT")
def test_the_more_stargazers_the_lesser_is_what_comes() -> None:
    lair = Lair(foes=[("celestial", area) for area in (2, 3, 4, 5, 6)], ann=landmaker(area=1))
    lair.stop("flying")

    lair.end_round()

    levels = {MONSTERS[str(kind)].level for kind in lair.ask.options()}
    assert max(levels) <= 20 - 5
    assert {MONSTERS[str(kind)].type for kind in lair.ask.options()} == {"angel", "deep_one"}
    assert max(one.level for one in MONSTERS if one.type in ("angel", "deep_one") and one.level <= 15) == max(levels)


@rule("MYK-RULERSKILL-AWAKEN")
def test_a_ruler_awakens_as_something_up_to_three_levels_higher() -> None:
    lair = pit("ogre", learns=["awaken"])

    lair.hurt("m1", 90)
    lair.use("gm", "downed", "awaken")

    assert {MONSTERS[str(kind)].level for kind in lair.ask.options()} == {6, 7, 8}
