"""Humans of the Dungeon Book: their figures, and the skills that are theirs alone."""

from undercroft.engine.lasting import lasts

from ...combat.aiming import (
    attack_more,
    beside,
    choose_area,
    choose_target,
    choose_word,
    everybody_else,
    fighting,
    foes_beside,
    forbid_item,
    hurt,
    is_foe,
    knows,
    leave_the_field,
    own_areas,
    resists,
    summon,
    those_struck,
)
from ...combat.fight_conditions import i_am_hit, in_combat, my_hit, struck
from ...combat.movement import move
from ...grammar.delve_moments import AttackHit, AttackOver, CombatBegun, RoundEnded, TurnBegun, TurnEnded
from ...grammar.entries import BOUND, ITEMS, MONSTERS, SKILLS, MonsterEntry, Skill
from ...grammar.moments import Acting, CheckAnnounced, DamageDue, DiceRolled, HpLossDue
from ...grammar.windows import Use
from ...rules.bodies import heal
from ...rules.checks import make_check
from ...rules.cycles import last
from ...rules.equipment import can_carry, destroy_item, item_in, put
from ...rules.figures import defense
from ...rules.monsters import counts_as
from ...rules.people import lose_followers
from ...rules.sides import enemies_of, fighters, forward, in_area
from ...rules.wealth import raise_upkeep
from ...state import AREAS, Carried, Character, Monster
from ...state.effects import Effect
from ...words import Kind, Scope

scum = MonsterEntry(
    id="scum", type="human", level=1, warfare=1, reach=0, damage="1D6", defense=6, hp=3,
    personality="cunning", materials=("cloth", "information"), cite="MYK-MON-SCUM",
    skills=("flanking", "schemer", "steal"),
    looks="A rascal in rags with a hand in somebody's pocket.",
)  # fmt: skip


@scum.own_skill(
    "steal", Kind.SUPPORT, cite="MYK-MON-SCUM-STEAL",
    when=lambda use, acting: in_combat(use, acting) and bool(beside(use)),
)  # fmt: skip
async def steal(use: Use, acting: Acting) -> None:
    """Choose somebody in your Area: whatever is in any one of their slots cannot be used until Combat ends."""
    target = await choose_target(use, beside(use))
    item = item_in(target, use.roll("1D6") - 1)
    if item is not None:
        forbid_item(use, target, item.id, Scope.COMBAT)


troop = MonsterEntry(
    id="troop", type="human", level=1, warfare=1, reach=0, damage="1D6", defense=9, hp=3,
    personality="steady", materials=("iron", "information"), cite="MYK-MON-TROOP",
    skills=("rush",),
    looks="A bored young man with a spear and somebody else's boots.",
)  # fmt: skip

mercenary = MonsterEntry(
    id="mercenary", type="human", level=2, warfare=2, reach=1, damage="1D6", defense=10, hp=5,
    personality="cunning", materials=("iron", "information"), cite="MYK-MON-MERCENARY",
    skills=("rush", "parry"),
    looks="A scarred woman who counts you, then counts her pay.",
)  # fmt: skip

bad_company = MonsterEntry(
    id="bad_company", type="human", level=3, warfare=3, reach=3, damage="1D6", defense=7, hp=2,
    personality="foolish", materials=("gunpowder", "machinery"), cite="MYK-MON-BAD-COMPANY",
    skills=("anabasis", "volley"),
    looks="A line of men with muskets and very little aim in life.",
)  # fmt: skip


@bad_company.own_skill("volley", Kind.SUPPORT, cite="MYK-MON-BAD-COMPANY-VOLLEY", when=in_combat)
async def volley(use: Use, acting: Acting) -> None:
    """Choose an Area: everybody there takes 1 damage."""
    await hurt(use, in_area(use.realm, await choose_area(use)), 1)


rust_samurai = MonsterEntry(
    id="rust_samurai", type="human", level=4, warfare=4, reach=0, damage="1D6+1", defense=8, hp=6,
    personality="foolish", materials=("iron",), cite="MYK-MON-RUST-SAMURAI",
    skills=("flanking", "rusted_katana"),
    looks="A swordsman in brown, flaking armour.",
)  # fmt: skip


@rust_samurai.own_skill("rusted_katana", Kind.PERMANENT, cite="MYK-MON-RUST-SAMURAI-RUSTED-KATANA", when=my_hit)
async def rusted_katana(use: Use, hit: AttackHit) -> None:
    """You hit somebody: Warfare / 9, or the Item in any one of their slots is destroyed."""
    for one in struck(use, hit):
        if not await resists(use, one, "warfare", 9):
            item = item_in(one, use.roll("1D6") - 1)
            if item is not None:
                await destroy_item(use.play, one, item, use.feat.cite)


cave_dweller = MonsterEntry(
    id="cave_dweller", type="human", level=4, warfare=3, reach=0, damage="2D6", defense=9, hp=10,
    personality="foolish", materials=("fangs",), cite="MYK-MON-CAVE-DWELLER",
    skills=("trot", "ogg", "knock_back"),
    looks="A hairy person in a hide, with a club and an opinion.",
)  # fmt: skip

assassin_of_xlvii = MonsterEntry(
    id="assassin_of_xlvii", name="Assassin of XLVII", type="human", level=5, warfare=1, reach=0, damage="1D6",
    defense=5, hp=46,
    personality="cunning", materials=("cloth", "iron"), cite="MYK-MON-ASSASSIN-OF-XLVII",
    skills=("incarnation", "swarm_attack", "swarm_defense", "anabasis"),
    looks="A man in a grey cloak; and another, and another, up to a great many.",
)  # fmt: skip

dungeon_geek = MonsterEntry(
    id="dungeon_geek", type="human", level=5, warfare=3, reach=1, damage="1D6", defense=9, hp=10,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-DUNGEON-GEEK",
    skills=("schemer", "command_construct", "public_enemy", "dungeon_tectonics", "collector"),
    looks="A youth with thick glasses and a pack full of souvenirs.",
)  # fmt: skip


def equippable(use: Use, category: str = "", *, rare: bool = False) -> list[str]:
    """List the Items that the user could still equip: three at most, of a category or of any. [MYKR3-S38]"""
    if len(use.user.items()) >= 3:
        return []
    fit = [one for one in ITEMS if one.rare == rare and one.category != BOUND and category in ("", one.category)]
    return [one.id for one in fit if can_carry(use.user, one.id)]


def equip(use: Use, item: str, level: int) -> None:
    """Let the user have an Item until Combat ends."""
    put(use.user, Carried(item, level, gone_after=Scope.COMBAT))
    use.play.tell("item_produced", rules=(use.feat.cite,), who=use.user.called, item=item)


@dungeon_geek.own_skill(
    "collector", Kind.ASSIST, cite="MYK-MON-DUNGEON-GEEK-COLLECTOR",
    when=lambda use, begun: begun.who is use.user and bool(equippable(use)),
)  # fmt: skip
async def collector(use: Use, begun: TurnBegun) -> None:
    """Your turn: you have any Common Item about you, of Level 0."""
    equip(use, await choose_word(use, equippable(use), best="firearm"), 0)


starman = MonsterEntry(
    id="starman", type="human", level=5, warfare=2, reach=1, damage="1D6", defense=10, hp=12,
    personality="steady", materials=("iron", "reagents"), cite="MYK-MON-STARMAN",
    skills=("voice_of_star", "shooting_star", "asterism", "star_wars", "alien"),
    looks="A silent stranger in silver who keeps looking up.",
)  # fmt: skip


@starman.own_skill(
    "alien", Kind.PERMANENT, cite="MYK-MON-STARMAN-ALIEN",
    when=lambda use, moment: in_combat(use, moment) and use.user.find_item("star_fragment") is None,
)  # fmt: skip
async def alien(use: Use, moment: CombatBegun | RoundEnded) -> None:
    """You carry a Star Fragment of Level 1; if it is lost, you have another when the Round ends."""
    if can_carry(use.user, "star_fragment"):
        equip(use, "star_fragment", 1)


maze_surfer = MonsterEntry(
    id="maze_surfer", type="human", level=5, warfare=6, reach=0, damage="1D6+1", defense=9, hp=15,
    personality="strange", materials=("reagents",), cite="MYK-MON-MAZE-SURFER",
    skills=("sneak_through", "waverider"),
    looks="A sunburnt fellow on a board, far from any sea.",
)  # fmt: skip


@maze_surfer.own_skill(
    "waverider", Kind.SUPPORT, cite="MYK-MON-MAZE-SURFER-WAVERIDER",
    when=lambda use, acting: in_combat(use, acting) and use.user.area + 3 * forward(use.realm, use.user) in AREAS,
)  # fmt: skip
async def waverider(use: Use, acting: Acting) -> None:
    """Ride three Areas forward: everybody else there takes 3 damage."""
    origin = use.user.area
    await move(use.play, use.user, origin + 3 * forward(use.realm, use.user), "placed")
    if use.user.area != origin:
        await hurt(use, beside(use), 3)


medicine_man = MonsterEntry(
    id="medicine_man", type="human", level=5, warfare=1, reach=2, damage="1D6", defense=8, hp=12,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-MEDICINE-MAN",
    skills=("incarnation", "wrath_of_god", "sacrifice", "wall"),
    looks="A painted elder with a drum and bags of herbs.",
)  # fmt: skip

scala_buccaneer = MonsterEntry(
    id="scala_buccaneer", type="human", level=5, warfare=4, reach=0, damage="1D6", defense=12, hp=17,
    personality="cunning", materials=("cloth", "gunpowder", "information"), cite="MYK-MON-SCALA-BUCCANEER",
    skills=("flanking", "crowd", "outnumbered"),
    looks="A cutlass, a grin, and a lot of friends behind it.",
)  # fmt: skip


@scala_buccaneer.own_skill(
    "outnumbered", Kind.SUPPORT, cite="MYK-MON-SCALA-BUCCANEER-OUTNUMBERED",
    when=lambda use, acting: in_combat(use, acting) and bool(foes_beside(use)),
)  # fmt: skip
async def outnumbered(use: Use, acting: Acting) -> None:
    """Warfare / 11 for each enemy in your Area, or 1D6 damage and as many more as you outnumber them."""
    foes = foes_beside(use)
    more = len(in_area(use.realm, use.user.area)) - 2 * len(foes)
    for one in await those_struck(use, foes):
        if not one.awake or not await resists(use, one, "warfare", 11):
            await hurt(use, [one], more + use.roll("1D6"))


ex_ninja = MonsterEntry(
    id="ex_ninja", type="human", level=6, warfare=4, reach=1, damage="2D6", defense=16, hp=20,
    personality="cunning", materials=("information",), cite="MYK-MON-EX-NINJA",
    skills=("trot", "headhunt", "jump", "sneak_through", "hit_and_away"),
    looks="Nobody at all, until the rope moves.",
)  # fmt: skip

tyrant = MonsterEntry(
    id="tyrant", type="human", level=7, warfare=8, reach=1, damage="2D6", defense=12, hp=40,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-TYRANT",
    skills=("incarnation", "swarm_attack", "swarm_defense", "schemer", "area_attack", "command_human", "death_march"),
    looks="A loud man in medals, before a crowd that has to cheer.",
)  # fmt: skip


def marchers(use: Use) -> list[Character]:
    """List who else leads anybody."""
    return [one for one in everybody_else(use) if one.follower_count]


@tyrant.own_skill(
    "death_march", Kind.SUPPORT, cite="MYK-MON-TYRANT-DEATH-MARCH",
    when=lambda use, acting: in_combat(use, acting) and bool(marchers(use)),
)  # fmt: skip
async def death_march(use: Use, acting: Acting) -> None:
    """Choose somebody: Wit / 13, or they lose 2D6 Followers."""
    target = await choose_target(use, marchers(use))
    if not await resists(use, target, "wit", 13):
        await lose_followers(use.play, target, use.roll("2D6"), use.feat.cite, by=use.user.id)


knight_of_dynamite = MonsterEntry(
    id="knight_of_dynamite", type="human", level=7, warfare=9, reach=0, damage="2D6", defense=12, hp=40,
    personality="cunning", materials=("gunpowder",), cite="MYK-MON-KNIGHT-OF-DYNAMITE",
    skills=("rush", "double_arm", "weapon_mastery", "martial_expert"),
    looks="A swordsman in red plate, with fuses where others have feathers.",
)  # fmt: skip


@knight_of_dynamite.own_skill(
    "martial_expert", Kind.ASSIST, cite="MYK-MON-KNIGHT-OF-DYNAMITE-MARTIAL-EXPERT",
    when=lambda use, begun: begun.who is use.user and len(use.user.items()) < 2 and bool(equippable(use, "arms")),
)  # fmt: skip
async def martial_expert(use: Use, begun: TurnBegun) -> None:
    """Your turn: you have any Common Arms Item in hand, of Level 1; two at most."""
    equip(use, await choose_word(use, equippable(use, "arms"), best="great_sword"), 1)


metro_dragoon = MonsterEntry(
    id="metro_dragoon", type="human", level=7, warfare=7, reach=2, damage="2", defense=12, hp=30,
    personality="cunning", materials=("fangs", "leather"), cite="MYK-MON-METRO-DRAGOON",
    skills=("trot", "charge", "hit_and_away", "dragoon"),
    looks="A lancer in furs who whistles for his mount.",
)  # fmt: skip


def mounts(use: Use) -> list[Character]:
    """List the Beasts in the Area, unless one is ridden already."""
    riding = lasts(use.user, Effect.DAMAGE_OF)
    return [] if riding else [one for one in beside(use) if counts_as(use.realm, one, "beast")]


@metro_dragoon.own_skill(
    "dragoon", Kind.SUPPORT, cite="MYK-MON-METRO-DRAGOON-DRAGOON",
    when=lambda use, acting: in_combat(use, acting) and bool(mounts(use)),
)  # fmt: skip
async def dragoon(use: Use, acting: Acting) -> None:
    """Quest against 7 and the Level of a Beast in your Area: you ride it until Combat ends.

    Your Defense rises by its own less 7, and its damage is added to yours.
    """
    mount = await choose_target(use, mounts(use), good=True)
    assert isinstance(mount, Monster)
    check = await make_check(use.play, use.user, "quest", mount.level + 7, action=use.feat.entry, use=use)
    if not check.succeeded:
        return
    gained = defense(use.play, mount).value - 7
    last(use.play, use.user, Effect.DEFENSE, gained, Scope.COMBAT, name="Dragoon", cite=use.feat.cite)
    last(use.play, use.user, Effect.DAMAGE_OF, 0, Scope.COMBAT, name="Dragoon", cite=use.feat.cite, about=mount.kind)
    leave_the_field(use, mount)


@SKILLS["dragoon"].feat(Kind.PERMANENT, when=lambda use, hit: my_hit(use, hit) and lasts(use.user, Effect.DAMAGE_OF))
async def trample(use: Use, hit: AttackHit) -> None:
    """You hit somebody while you ride: what you ride hits them too."""
    mount = next(one.about for one in use.user.lasting if one.what == Effect.DAMAGE_OF)
    hit.attack.add_dice("Dragoon", MONSTERS[mount].damage, use.feat.cite)


millennium_warcaster = MonsterEntry(
    id="millennium_warcaster", type="human", level=7, warfare=5, reach=2, damage="2", defense=9, hp=20,
    personality="cunning", materials=("information",), cite="MYK-MON-MILLENNIUM-WARCASTER",
    skills=("asterism", "star_wars", "warcaster"),
    looks="An official in robes who counts starlight on an abacus.",
)  # fmt: skip


@millennium_warcaster.own_skill(
    "warcaster", Kind.SUPPORT, cite="MYK-MON-MILLENNIUM-WARCASTER-WARCASTER",
    when=in_combat,
)  # fmt: skip
async def warcaster(use: Use, acting: Acting) -> None:
    """Gather 1 Hope for your side; with 4 more than there are enemies it goes off: 2D6 damage for each of them."""
    use.user.drive += 1
    await go_off(use)


def overcharged(use: Use, ended: TurnEnded) -> bool:
    """I have gathered 4 more Hope than there are enemies."""
    return fighting(use.realm, use.user) and use.user.drive >= len(enemies_of(use.realm, use.user)) + 4


async def go_off(use: Use) -> None:
    """Let all the Hope that was gathered come down on the enemies, if it is enough."""
    enemies = enemies_of(use.realm, use.user)
    if use.user.drive >= len(enemies) + 4:
        use.user.drive = 0
        await hurt(use, enemies, "2D6")


@SKILLS["warcaster"].feat(Kind.PERMANENT, when=overcharged)
async def burst_forth(use: Use, ended: TurnEnded) -> None:
    """Enemies have fallen, and you have 4 more Hope than are left: it goes off."""
    await go_off(use)


haglma_debt_collector = MonsterEntry(
    id="haglma_debt_collector", name="HAGLMA Debt Collector", type="human", level=7, warfare=6, reach=3,
    damage="1D6", defense=10, hp=30,
    personality="cunning", materials=("machinery",), cite="MYK-MON-HAGLMA-DEBT-COLLECTOR",
    skills=("dead_eye", "blaze_away", "foreclosure"),
    looks="A man in a good suit with a briefcase in one hand and a gun in the other.",
)  # fmt: skip


def debtors(use: Use) -> list[Character]:
    """List who else carries anything."""
    return [one for one in everybody_else(use) if one.items()]


@haglma_debt_collector.own_skill(
    "foreclosure", Kind.SUPPORT, cite="MYK-MON-HAGLMA-DEBT-COLLECTOR-FORECLOSURE",
    when=lambda use, acting: in_combat(use, acting) and bool(debtors(use)),
)  # fmt: skip
async def foreclosure(use: Use, acting: Acting) -> None:
    """Choose somebody and an Item: Wit against your Wit check, or they cannot use it until the Round ends."""
    target = await choose_target(use, debtors(use))
    item = await choose_word(use, list(dict.fromkeys(item.id for item in target.items())))
    mine = await make_check(use.play, use.user, "wit", 0, action=use.feat.entry, margin=True, use=use)
    if not await resists(use, target, "wit", mine.result):
        forbid_item(use, target, item, Scope.CYCLE)


true_believer = MonsterEntry(
    id="true_believer", type="human", level=7, warfare=5, reach=2, damage="2D6", defense=11, hp=35,
    personality="strange", materials=("iron", "information"), cite="MYK-MON-TRUE-BELIEVER",
    skills=("area_attack", "sleep_cloud", "demoralize", "dazzle", "sermon"),
    looks="A smiling person with pamphlets and burning eyes.",
)  # fmt: skip


def flock(use: Use) -> list[Character]:
    """List who leads anybody, oneself too."""
    return [one for one in fighters(use.realm) if one.follower_count]


@true_believer.own_skill(
    "sermon", Kind.SUPPORT, cite="MYK-MON-TRUE-BELIEVER-SERMON",
    when=lambda use, acting: in_combat(use, acting) and bool(flock(use)),
)  # fmt: skip
async def sermon(use: Use, acting: Acting) -> None:
    """Choose somebody: they lose 1D6 Followers, recover as many HP, and deal as much more damage this Round."""
    target = await choose_target(use, flock(use))
    gone = await lose_followers(use.play, target, use.roll("1D6"), use.feat.cite, by=use.user.id)
    heal(use.play, target, gone, use.feat.cite)
    last(use.play, target, Effect.DAMAGE, gone, Scope.CYCLE, name="Sermon", cite=use.feat.cite)


guest = MonsterEntry(
    id="guest", type="human", level=8, warfare=7, reach=1, damage="1D6+3", defense=11, hp=28,
    personality="cunning", materials=("information", "cloth"), cite="MYK-MON-GUEST",
    skills=("analyze", "foreigner"),
    looks="A traveller in clothes of nowhere, holding a guidebook.",
)  # fmt: skip


@guest.own_skill(
    "foreigner", Kind.INTERRUPT, cite="MYK-MON-GUEST-FOREIGNER",
    when=lambda use, rolled: fighting(use.realm, use.user) and len(rolled.check.dice) >= 3,
)  # fmt: skip
async def foreigner(use: Use, rolled: DiceRolled) -> None:
    """Anybody rolls three dice or more: only the two lowest count. [MYKR3-S22]"""
    rolled.check.dice = sorted(rolled.check.dice)[:2]


major_daimyo = MonsterEntry(
    id="major_daimyo", type="human", level=8, warfare=8, reach=1, damage="2D6", defense=10, hp=40,
    personality="foolish", materials=("iron", "information"), cite="MYK-MON-MAJOR-DAIMYO",
    skills=("deed_of_arms", "rush", "shield", "kamikaze"),
    looks="A lord in lacquered armour who has written his last poem already.",
)  # fmt: skip


@major_daimyo.own_skill(
    "kamikaze", Kind.INTERRUPT, cite="MYK-MON-MAJOR-DAIMYO-KAMIKAZE",
    when=lambda use, due: hurts_me(use, due) and due.amount >= use.user.hp and use.user.hp > 0,
)  # fmt: skip
async def kamikaze(use: Use, due: DamageDue | HpLossDue) -> None:
    """You would lose all your HP: you lose none, and have 1."""
    due.prevent()
    use.user.hp = 1
    use.play.tell("hp_becomes", rules=(use.feat.cite,), who=use.user.called, hp=1)


def hurts_me(use: Use, due: DamageDue | HpLossDue) -> bool:
    """It is I who am hurt."""
    return not due.prevented and (due.target if isinstance(due, DamageDue) else due.who) is use.user


v_i_p = MonsterEntry(
    id="v_i_p", name="V.I.P.", type="human", level=8, warfare=2, reach=3, damage="1D6", defense=12, hp=30,
    personality="cunning", materials=("information",), cite="MYK-MON-V-I-P",
    skills=("schemer", "transfer", "asterism", "reparations"),
    looks="A very well dressed person, and somebody who carries the umbrella.",
)  # fmt: skip


@v_i_p.own_skill(
    "reparations", Kind.PERMANENT, cite="MYK-MON-V-I-P-REPARATIONS",
    when=lambda use, hit: i_am_hit(use, hit) and not isinstance(hit.attack.attacker, Monster),
)  # fmt: skip
async def reparations(use: Use, hit: AttackHit) -> None:
    """Somebody hits you: the Kingdom's Upkeep is 1 MG higher."""
    raise_upkeep(use.play, 1, "Reparations", use.feat.cite)


mad_scientist = MonsterEntry(
    id="mad_scientist", type="human", level=9, warfare=1, reach=3, damage="1D6", defense=10, hp=32,
    personality="cunning", materials=("reagents", "gunpowder", "machinery"), cite="MYK-MON-MAD-SCIENTIST",
    skills=("public_enemy", "analyze", "antimagic_formula", "logical_blast", "discovery"),
    looks="Wild hair, a white coat, and a laugh that needs no reason.",
)  # fmt: skip


@mad_scientist.own_skill(
    "discovery", Kind.ASSIST, cite="MYK-MON-MAD-SCIENTIST-DISCOVERY",
    when=lambda use, begun: begun.who is use.user and bool(equippable(use, rare=True)),
)  # fmt: skip
async def discovery(use: Use, begun: TurnBegun) -> None:
    """Your turn: you have any Rare Item about you, of Level 0."""
    equip(use, await choose_word(use, equippable(use, rare=True)), 0)


labyrinthine_neurotic = MonsterEntry(
    id="labyrinthine_neurotic", type="human", level=9, warfare=3, reach=0, damage="1D6", defense=10, hp=28,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-LABYRINTHINE-NEUROTIC",
    skills=("command_fairy", "incarnation", "swarm_defense", "demoralize", "human_dungeonification"),
    looks="A trembling man with a thread in his hand and crumbs in his beard.",
)  # fmt: skip


def monsters_of_level(level: int) -> list[str]:
    """List the monsters of exactly a Level."""
    return [one.id for one in MONSTERS if one.level == level]


@labyrinthine_neurotic.own_skill(
    "human_dungeonification", Kind.SUPPORT, cite="MYK-MON-LABYRINTHINE-NEUROTIC-HUMAN-DUNGEONIFICATION",
    when=in_combat,
)  # fmt: skip
async def human_dungeonification(use: Use, acting: Acting) -> None:
    """Choose somebody: Charisma / 15, and a monster of the Level of all their Hostility is in your Encampment."""
    target = await choose_target(use, everybody_else(use))
    check = await make_check(use.play, use.user, "charisma", 15, action=use.feat.entry, use=use)
    kinds = monsters_of_level(sum(felt.hostility for felt in target.feelings.values()))
    if check.succeeded and kinds:
        summon(use, await choose_word(use, kinds), own_areas(use)[-1])


archmage = MonsterEntry(
    id="archmage", type="human", level=12, warfare=4, reach=0, damage="1D6", defense=13, hp=50,
    personality="cunning", materials=("reagents", "information"), cite="MYK-MON-ARCHMAGE",
    skills=(
        "command_beast", "command_aberration", "shooting_star", "asterism", "transfer", "alias", "download",
        "analyze", "archmagic",
    ),
    looks="An old man with a hat, a staff, and no need to hurry.",
)  # fmt: skip

archmagic = Skill(
    id="archmagic", family="monster", group="archmage", kind=Kind.PERMANENT, cite="MYK-MON-ARCHMAGE-ARCHMAGIC",
    text="Hope that Astrology, Summoning or Science skills cost is paid with 1 HP per point.",
)  # fmt: skip

cinder_ella = MonsterEntry(
    id="cinder_ella", type="human", level=13, warfare=8, reach=0, damage="3D6", defense=14, hp=48,
    personality="foolish", materials=("cloth",), cite="MYK-MON-CINDER-ELLA",
    skills=("area_attack", "deed_of_arms", "hoick", "shield", "rush", "glass_slippers"),
    looks="A girl in a ball gown who swings a bucket on a chain and looks at the clock.",
)  # fmt: skip


@cinder_ella.own_skill(
    "glass_slippers", Kind.ASSIST, cite="MYK-MON-CINDER-ELLA-GLASS-SLIPPERS",
    when=lambda use, over: my_hit(use, over) and over.attack.melee and over.attack.critical,
)  # fmt: skip
async def glass_slippers(use: Use, over: AttackOver) -> None:
    """Your melee attack was critical: attack once more."""
    await attack_more(use, 1, over.attack.weapon)


raver_lord = MonsterEntry(
    id="raver_lord", type="human", level=15, warfare=10, reach=1, damage="4D6", defense=12, hp=65,
    personality="cunning", materials=("iron",), cite="MYK-MON-RAVER-LORD",
    skills=("public_enemy", "demonic_blow", "mailed", "trot", "deed_of_arms", "rush", "charge", "parry", "legend"),
    looks="A giant in black steel who has been in songs, mostly sad ones.",
)  # fmt: skip


def awes(use: Use, announced: CheckAnnounced) -> bool:
    """An enemy makes a check, and I am the first of the legends here; two do not add up."""
    check = announced.check
    mine = not check.of_kingdom and fighting(use.realm, check.roller) and is_foe(use, check.roller)
    return mine and next(one for one in enemies_of(use.realm, check.roller) if knows(one, "legend")) is use.user


@raver_lord.own_skill("legend", Kind.PERMANENT, cite="MYK-MON-RAVER-LORD-LEGEND", when=awes)
async def legend(use: Use, announced: CheckAnnounced) -> None:
    """In Combat: your enemies roll one die fewer on checks. [MYKR3-S23]"""
    announced.check.extra_dice -= 1
