"""Choosing a raid: goal, target, setup, plan, company."""

import pytest

from tests.rules import rule
from tests.wicked.raids.raiding import answer, begin, finish, on_raid, raiders, take, until
from tests.wicked.scene import Scene, monster, pack
from undercroft.engine.asks import Detail
from undercroft.engine.cards import Card
from undercroft.engine.play import Play
from undercroft.engine.refusals import Refused
from undercroft.games.wicked.phases.raiding.card import shown
from undercroft.games.wicked.phases.raiding.choice import choose_raid
from undercroft.games.wicked.phases.raiding.details import settle_details
from undercroft.games.wicked.raids.proposals import Proposal, five_raids, is_open, targets_for
from undercroft.games.wicked.rules.table import book_of
from undercroft.games.wicked.state import Learned, Scheme, Setup, Wicked
from undercroft.games.wicked.words import Goal, Length, Plan


@rule("WO-RAID-01", "WO-PLAN-26")
def test_players_pick_goal_and_target_and_then_exactly_one_plan() -> None:
    scene = raiders()
    begin(scene, choose_raid)

    assert set(_card(scene).drafted({}).asks["plan"].options()) == set(Plan)
    take(scene, "tithe_barn", "beasts", "stealth")

    scene.ends()
    raid = scene.wicked.raid
    assert raid is not None
    assert (raid.goal, raid.target, raid.faction, raid.plan) == (
        Goal.BEASTS,
        "tithe_barn",
        "millbrook_farms",
        Plan.STEALTH,
    )
    assert raid.raiders == ["ann"]


def test_five_raids_are_proposed_each_against_somebody_else() -> None:
    scene = raiders(tier=1, cycle=3)
    begin(scene, choose_raid)

    proposed = [one for one in raids(scene) if one != "another"]

    assert len(proposed) == 5
    factions = [scene.wicked.region.targets[one.split(":")[1]].faction for one in proposed]
    assert len(set(factions)) == 5


def test_the_first_raid_is_against_somebody_small() -> None:
    scene = raiders(cycle=1)
    begin(scene, choose_raid)

    first = raids(scene)[0].split(":")[1]

    assert scene.wicked.region.factions[scene.wicked.region.targets[first].faction].tier <= 1


@rule("WO-RAID-06")
def test_who_cannot_agree_on_a_raid_struggles_for_it() -> None:
    scene = raiders(ann=monster(smash=2), bob=monster(skulk=1))
    begin(scene, choose_raid)
    first, second = raids(scene)[:2]

    answer(scene, "ann", "raid", raid=first)
    answer(scene, "bob", "raid", raid=second)
    scene.dice(6, 2, 3)
    scene.answer("ann", "struggle", "smash")
    scene.answer("bob", "struggle", "skulk")
    finish(scene)

    raid = scene.wicked.raid
    assert raid is not None
    assert raid.target == first.split(":")[1]


def _card(scene: Scene, seat: str = "ann") -> Card:
    ask = scene.ask(seat)
    assert isinstance(ask, Card)
    return ask


def raids(scene: Scene) -> list[str]:
    """List the raids that are proposed."""
    return list(_card(scene).drafted({}).asks["raid"].options())


@rule("WO-RAID-07")
def test_all_twelve_goals_have_targets_when_their_time_has_come() -> None:
    scene = raiders(tier=2)
    state = scene.wicked
    state.scheme.entry, state.region.last_enemy = "foul_the_river", "thornwick_militia"
    state.setup = Setup("barony_of_harrowgate", 2)

    assert all(len(targets_for(state, goal)) >= 2 for goal in Goal)


@rule("WO-RAID-08")
def test_a_target_must_make_sense_for_the_goal() -> None:
    scene = raiders()
    targets = scene.wicked.region.targets

    assert is_open(scene.wicked, Goal.BEASTS, targets["tithe_barn"])
    assert not is_open(scene.wicked, Goal.BEASTS, targets["millers_house"])
    assert all(one.faction in scene.wicked.region.factions for one in targets.values())
    begin(scene, choose_raid)
    offered = _card(scene).drafted({"raid": "another", "goal": "beasts"}).asks["target"].options()
    assert "millers_house" not in offered


@rule("WO-RAID-09", "WO-RAID-10")
@pytest.mark.parametrize(("tier", "loot", "segments"), [(0, 2, 4), (1, 1, 4), (2, 0, 4)])
def test_the_card_shows_what_tiers_mean_for_loot_and_goal(tier: int, loot: int, segments: int) -> None:
    scene = raiders(tier=tier)

    detail = shown(scene.wicked, Proposal(Goal.FUN, "laden_wagons"))

    assert detail.params["loot"] == loot
    assert detail.params["segments"] == segments


@rule("WO-PILLAGE-01", "WO-PILLAGE-02", "WO-PILLAGE-03")
def test_pillaging_is_offered_only_after_a_setup_and_only_above() -> None:
    scene = raiders(tier=1)
    begin(scene, choose_raid)
    card = _card(scene)
    assert "pillage" not in card.drafted({"raid": "another"}).asks["goal"].options()
    against = card.drafted({"raid": "another", "goal": "fun"}).asks["setup"].options()
    assert "lantern_abbey" in against
    assert "thornwick_militia" not in against

    take(scene, "tithe_barn", setup="lantern_abbey")

    assert scene.wicked.raid is not None
    assert scene.wicked.raid.setup_for == "lantern_abbey"
    assert scene.wicked.raid.faction != "lantern_abbey"


@rule("WO-PILLAGE-01")
def test_a_setup_that_is_not_used_lapses() -> None:
    scene = raiders(tier=1, cycle=4)
    scene.wicked.setup = Setup("lantern_abbey", 3)
    begin(scene, choose_raid)
    assert scene.wicked.setup is None


def test_a_setup_brings_pillaging_first() -> None:
    scene = raiders(tier=1, cycle=3)
    scene.wicked.setup = Setup("lantern_abbey", 3)
    begin(scene, choose_raid)
    assert raids(scene)[0].startswith("pillage:")


def test_packs_come_for_gold_as_far_as_the_purse_goes() -> None:
    scene = raiders(pack(), pack(job="scouts"), ann=monster("big_pack", smash=2))
    scene.ann.gold = 1
    begin(scene, choose_raid)
    take(scene, "tithe_barn")

    scene.ends()
    assert scene.wicked.raid is not None
    assert scene.wicked.raid.packs == ["ann_grunts"]
    assert scene.ann.gold == 0


@rule("WO-RAID-03", "WO-PLAN-27")
def test_the_game_master_asks_two_of_the_plans_questions_and_others_next_time() -> None:
    scene = raiders()
    begin(scene, choose_raid, settle_details)
    take(scene, "tithe_barn", detail0="answer0", detail1="own", own1="Through the drain.")
    assert scene.asks == [("gm", "raid_questions")]
    asked = scene.ask("gm").nth(0)

    scene.answer("gm", "raid_questions", asked)
    scene.answer("gm", "detail_judged", "no")

    scene.ends()
    assert scene.wicked.raid is not None
    assert len(scene.wicked.raid.answers) == 2
    assert any(one.endswith("? Through the drain.") for one in scene.wicked.region.facts)
    scene.wicked.raid = None
    begin(scene, choose_raid, settle_details)
    take(scene, "tithe_barn")
    assert scene.ask("gm").nth(0).split("+")[0] not in asked.split("+")


@rule("WO-PLAN-01", "WO-PLAN-02", "WO-PLAN-03", "WO-PLAN-04", "WO-PLAN-05", "WO-PLAN-06")
@pytest.mark.parametrize("plan", Plan)
def test_each_plan_has_three_questions_with_three_answers(plan: Plan) -> None:
    scene = raiders()
    begin(scene, choose_raid, settle_details)
    asks = _card(scene).drafted({"plan": str(plan)}).asks
    for name in ("detail0", "detail1"):
        assert [one for one in asks[name].options() if one != "own"] == ["answer0", "answer1", "answer2"]
    take(scene, "tithe_barn", plan=str(plan), detail0="answer1", detail1="answer2")

    questions = scene.ask("gm")
    assert len(questions.options()) == 3
    scene.answer("gm", "raid_questions", questions.nth(0))
    scene.ends()
    assert asks["detail1"].params["names"]["answer2"] in scene.wicked.region.facts[-1]


def test_two_proposals_are_never_the_same() -> None:
    scene = raiders(tier=2)
    scene.play(five_raids)
    assert len({one.id for one in scene.result}) == len(scene.result)
    until(scene, "", "")


def test_where_a_goal_has_too_few_targets_more_are_made_up_and_can_be_raided() -> None:
    scene = raiders()
    for target in targets_for(scene.wicked, Goal.MATERIALS):
        target.spent_until = 9
    begin(scene)

    made = [one for one in scene.wicked.region.targets.values() if one.made_up]
    assert len(made) == 2
    assert all(is_open(scene.wicked, Goal.MATERIALS, one) for one in made)
    take(scene, made[0].id, "materials", "assault")
    scene.dice(4, 2)
    until(scene, "ann", "action")
    assert scene.wicked.raid is not None
    assert len(scene.wicked.raid.sources) == made[0].sources


def test_the_plan_has_a_target_even_where_nobody_is_above_the_dungeon() -> None:
    scene = raiders(tier=4, cycle=9)
    scene.wicked.scheme = Scheme("foul_the_river", stage=2)
    for one in scene.wicked.region.factions.values():
        one.tier = min(one.tier, 3)

    found = {one.faction for one in targets_for(scene.wicked, Goal.MASTER_PLAN)}
    assert found == {one.id for one in scene.wicked.region.factions.values() if one.tier == 3}


def test_a_raid_for_the_plan_is_proposed_as_a_setup_too_by_the_gates_of_the_length() -> None:
    for length, tier, why in (
        (Length.SHORT, 1, "why_plan"),
        (Length.FULL, 1, "why_setup"),
        (Length.FULL, 4, "why_plan"),
    ):
        scene = raiders(tier=tier, cycle=3)
        scene.wicked.length, scene.wicked.scheme = length, Scheme("foul_the_river")
        found: list[Proposal] = []

        async def look(play: Play[Wicked], into: list[Proposal] = found) -> None:
            into += five_raids(play)

        scene.play(look)
        first = next(one for one in found if one.why in ("why_plan", "why_setup"))
        assert (first.why, bool(first.setup_for)) == (why, tier < 4)


def test_one_card_says_all_of_a_raid_and_nobody_alone_is_asked_again() -> None:
    scene = raiders(pack())
    scene.ann.gold = 1
    begin(scene, choose_raid, settle_details)

    answer(scene, "ann", "raid", raid=raids(scene)[1], plan="ambush", detail1="answer2", ann_grunts=True)
    scene.leave_to_gm()

    scene.ends()
    raid = scene.wicked.raid
    assert raid is not None
    assert (raid.plan, raid.packs, len(raid.answers)) == (Plan.AMBUSH, ["ann_grunts"], 2)


def test_a_game_master_may_ask_another_question_than_the_card_did() -> None:
    scene = raiders()
    begin(scene, choose_raid, settle_details)
    take(scene, "tithe_barn", detail0="answer2", detail1="answer2")

    scene.answer("gm", "raid_questions", "stealth.0+stealth.2")

    scene.answer("ann", "raid_detail", "answer1")
    scene.ends()
    assert scene.wicked.raid is not None
    assert len(scene.wicked.raid.answers) == 2


def test_own_words_are_wanted_before_the_card_is_sent() -> None:
    scene = raiders()
    begin(scene, choose_raid)
    draft = _card(scene).drafted({"detail0": "own"}).draft
    assert draft["own0"] == ""
    with pytest.raises(Refused, match="Own0: Write something"):
        scene.answer("ann", "raid", draft)
    assert scene.wicked.raid is None


def three_raiders() -> Scene:
    """Bring three as far as their cards."""
    scene = raiders(ann=monster(smash=2), bob=monster(skulk=1), cyd=monster(scan=1))
    begin(scene, choose_raid)
    return scene


@rule("WO-R97")
def test_the_first_majority_has_raid_and_plan_and_nobody_else_is_waited_for() -> None:
    scene = three_raiders()
    second = raids(scene)[1]

    answer(scene, "ann", "raid", raid=second, plan="assault")
    assert scene.asks == [("bob", "raid"), ("cyd", "raid")]
    answer(scene, "cyd", "raid", raid=second, plan="assault")

    scene.ends()
    assert scene.wicked.raid is not None
    assert (scene.wicked.raid.target, scene.wicked.raid.plan) == (second.split(":")[1], Plan.ASSAULT)


@rule("WO-R97")
def test_who_wanted_another_raid_has_a_voice_in_the_plan_of_this_one() -> None:
    scene = three_raiders()
    first, second = raids(scene)[:2]

    answer(scene, "ann", "raid", raid=first, plan="assault")
    answer(scene, "bob", "raid", raid=first, plan="stealth")
    answer(scene, "cyd", "raid", raid=second, plan="ambush")
    assert scene.asks == [("cyd", "raid_plan")]
    scene.answer("cyd", "raid_plan", "stealth")

    scene.ends()
    assert scene.wicked.raid is not None
    assert (scene.wicked.raid.target, scene.wicked.raid.plan) == (first.split(":")[1], Plan.STEALTH)


@rule("WO-R97")
def test_who_leans_to_another_raid_goes_along() -> None:
    scene = three_raiders()
    first, second = raids(scene)[:2]

    answer(scene, "ann", "raid", raid=f"~{first}", plan="assault")
    answer(scene, "bob", "raid", raid=f"~{first}", plan="assault")
    answer(scene, "cyd", "raid", raid=second, plan="ambush")

    scene.ends()
    assert scene.wicked.raid is not None
    assert (scene.wicked.raid.target, scene.wicked.raid.plan) == (second.split(":")[1], Plan.AMBUSH)


def seen(scene: Scene, **wanted: str) -> Detail:
    """Give what the card shows for a raid on the miller by some plan."""
    card = _card(scene)
    wanted = {"raid": "another", "goal": "fun", "target": "millers_house", "plan": "stealth", **wanted}
    assert card.preview is not None
    return card.preview(card.drafted(wanted).draft)


@rule("WO-ENGAGE-02", "WO-RAID-15")
def test_the_card_shows_how_it_begins_as_far_as_one_can_know() -> None:
    scene = raiders(tier=1)
    begin(scene, choose_raid)
    by_plan = {str(plan): seen(scene, plan=str(plan)) for plan in Plan}
    assert len({one.params["dice"] for one in by_plan.values()}) == 1, "how a plan suits the place is not known yet"
    assert "factor_tier.for" in by_plan["stealth"].params["factors"]

    target = scene.wicked.region.targets["millers_house"]
    target.weak_known = target.weak
    assert seen(scene, plan=str(target.weak)).params["factors"] == [
        "factor_tier.for",
        "factor_plan.for",
        *by_plan["stealth"].params["factors"][1:],
    ]


@rule("WO-RAID-16")
def test_what_one_knows_counts_on_the_card_and_is_said_once() -> None:
    scene = raiders()
    secret = book_of(scene.wicked).secrets_of("millbrook_farms")[0].id
    scene.wicked.region.learned.append(Learned(secret, "millbrook_farms"))
    begin(scene, choose_raid)
    assert "factor_information" in seen(scene, detail0=f"secret:{secret}").params["factors"]
    assert "factor_information" not in seen(scene, detail0="answer0", detail1="answer0").params["factors"]
    wanted = {"raid": "another", "goal": "fun", "target": "millers_house", "detail0": f"secret:{secret}"}
    assert f"secret:{secret}" not in _card(scene).drafted(wanted).asks["detail1"].options()


@rule("WO-RAID-16")
def test_a_secret_that_is_used_is_told_in_its_own_words() -> None:
    scene = raiders()
    secret = book_of(scene.wicked).secrets_of("millbrook_farms")[0]
    scene.wicked.region.learned.append(Learned(secret.id, "millbrook_farms"))
    begin(scene, choose_raid, settle_details)
    take(scene, "millers_house", detail0=f"secret:{secret.id}")
    scene.leave_to_gm()

    assert scene.wicked.raid is not None
    assert scene.wicked.raid.answers[0] == secret.text
    assert scene.wicked.region.learned[0].spent


def test_an_action_card_is_laid_with_what_somebody_does_best() -> None:
    scene = raiders(ann=monster(threaten=2))
    on_raid(scene, plan="ambush")
    draft = _card(scene).drafted({}).draft
    assert (draft["intention"], draft["action"]) == ("goal:threaten", "threaten")
    assert _card(scene).drafted({}).asks["intention"].options()[0] != "goal:threaten"
