"""Skills as a whole: what holds for every one of them."""

import pytest

from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.games.kingdom.grammar.entries import FEATS, SKILLS
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle
from undercroft.games.kingdom.words import Kind

# What only acts in the delve


GROUPS = (
    "knight", "vizier", "oracle", "ninja", "servant",
    "general", "melee", "ranged", "astrology", "summoning", "science",
)  # fmt: skip


def test_every_skill_says_what_it_does() -> None:
    for one in (skill for skill in SKILLS if skill.group in GROUPS):
        assert isinstance(one.kind, Kind)
        assert one.text or all(feat.text for feat in FEATS.of(one.id)), one.id
        assert one.text or FEATS.of(one.id), one.id


def test_every_class_has_six_skills_and_every_group_eight() -> None:
    counts: dict[str, int] = {}
    for one in (skill for skill in SKILLS if skill.family != "monster"):
        counts[one.group] = counts.get(one.group, 0) + 1

    assert [counts[group] for group in GROUPS] == [6] * 5 + [8] * 6


@rule("MYK-ACTIONTYPE-08", "MYK-TIME-04")
def test_an_interrupt_is_used_once_a_cycle_and_again_in_the_next() -> None:
    scene = Scene(quiet=False, ann=landmaker("king", skills=["royal_command"]), bob=landmaker(drive=3))
    scene.dice(1, 2, 3, 4, 1, 2, 3, 1, 2, 3, 4)
    scene.play(begin_cycle)

    def spend_one() -> None:
        scene.play(make_check, "bob", "wit", 9)
        scene.answer("bob", "check_hope", "1")
        scene.answer("bob", "hope_from_drive", "1")

    spend_one()
    scene.use("ann", "hope_spent", "royal_command")
    spend_one()
    scene.play(end_cycle)
    spend_one()
    scene.use("ann", "hope_spent", "royal_command")

    scene.ends()


FIGURES = {
    "job": {
        "voice_of_star": "astrologist optional self", "ritual": "warlock support individual wit 9",
        "minor_shift": "summoner support individual", "monsterology": "doctor support court wit 9",
        "field_doctor": "medic interrupt court", "noblesse_oblige": "noble permanent self",
        "conspiracy": "eunuch optional individual", "blade_opera": "warrior assist self",
        "headhunt": "executioner assist self", "human_wave_sweep": "guard support area warfare 9",
        "hard_sell": "merchant support individual", "dungeon_tectonics": "daedalist support area",
        "mood_maker": "master assist individual", "dungeon_banquet": "cook assist court quest 9",
        "sweet_talk": "happymancer interrupt individual", "hustle": "bee interrupt individual",
        "hunting": "hunter plan self quest 9", "fame": "adventurer permanent self",
        "lazybones": "drone permanent self", "five_finger": "thief interrupt individual",
    },
    "advanced": {
        "trapper": "dungeon permanent self", "good_time": "dungeon assist self",
        "road_construction": "dungeon plan corridor quest 13", "sneak_through": "dungeon permanent self",
        "wall": "dungeon interrupt area quest 9", "hit_and_away": "dungeon permanent self",
        "dungeon_prominence": "dungeon support individual", "stealth": "dungeon interrupt self",
        "scout": "negotiation support individual", "connection": "negotiation permanent self",
        "propaganda": "negotiation interrupt kingdom", "cry_quarter": "negotiation interrupt court charisma 9",
        "prestige": "negotiation support see_below", "loyalist": "negotiation interrupt self",
        "split": "negotiation support individual", "sexy": "negotiation assist self",
        "combination": "useful support individual warfare 7", "blessed_kiss": "useful support individual",
        "gung_ho": "useful permanent self", "aggravation": "useful support individual",
        "blitz": "useful assist see_below", "date": "useful plan see_below", "alignment_attack": "useful assist court",
        "love_affair": "useful assist self", "carnival": "entertainment assist individual",
        "martial_music": "entertainment support see_below charisma 9", "impromptu": "entertainment optional self",
        "combat_dance": "entertainment permanent self", "galdr": "entertainment support see_below charisma 9",
        "sonumen": "entertainment support see_below", "narcissism": "entertainment optional self",
        "true_sight": "entertainment support self charisma 9", "big_bag": "item permanent self",
        "shopping": "item plan self wit 9", "patch_up": "item interrupt item", "present": "item assist court",
        "weapon_mastery": "item permanent self", "economy": "item assist self", "full_efforts": "item interrupt self",
        "fetish": "item optional self", "sonic_blade": "esoteric assist self", "kill_zone": "esoteric interrupt self",
        "cry_chant": "esoteric support see_below", "beast_memory": "esoteric support self",
        "les_miserables": "esoteric interrupt individual", "dolce_vita": "esoteric interrupt self",
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("family", "name", "figures"),
    [
        pytest.param(family, name, figures, id=name)
        for family, skills in FIGURES.items()
        for name, figures in skills.items()
    ],
)
def test_a_skill_has_the_figures_of_the_book(family: str, name: str, figures: str) -> None:
    entry = SKILLS[name]
    printed = [] if entry.check is None else [entry.check.score, str(entry.check.difficulty)]

    assert entry.family == family
    assert " ".join([entry.group, entry.kind, entry.target, *printed]) == figures
