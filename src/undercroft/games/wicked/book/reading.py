"""Reading the house book: which files it has, and what stands in each."""

from collections.abc import Mapping

from undercroft.engine.shelves import Entry, HouseBook, Shelves
from undercroft.engine.view import View

from .entries import dungeon, invaders, monsters, region, things, voice

FILES: Mapping[str, Mapping[str, type[Entry]]] = {
    "adventurers.toml": {
        "class": invaders.Class,
        "trait": invaders.Trait,
        "motivation": invaders.Motivation,
        "names": invaders.Names,
    },
    "bargains.toml": {"bargain": things.Bargain},
    "blowback.toml": {"blowback": voice.TroubleText},
    "calamity.toml": {"calamity": voice.TroubleText},
    "callings.toml": {"calling": monsters.Calling, "ability": monsters.Ability},
    "concoctions.toml": {"concoction": things.Item},
    "contraptions.toml": {"contraption": things.Item},
    "creatures.toml": {"creature": dungeon.Creature},
    "defenses.toml": {"lock": dungeon.Lock, "trap": dungeon.Trap, "trick": dungeon.Trick},
    "discoveries.toml": {"discovery": dungeon.Found},
    "edges.toml": {
        "edge": things.Edge,
        "extra": things.Extra,
        "ingredient": things.Ingredient,
        "mundane": things.Mundane,
        "volatility": things.Volatility,
    },
    "factions.toml": {"faction": region.Faction, "spot": region.Spot, "region": region.Region},
    "friends.toml": {"friend": region.Friend},
    "goals.toml": {"goal": region.GoalText, "raid_plan": region.RaidPlan},
    "hirelings.toml": {"hireling": invaders.Hireling},
    "imps.toml": {"imp_work": dungeon.ImpWork},
    "impulses.toml": {"impulse": monsters.Impulse, "revelry": monsters.Revelry},
    "kinds.toml": {"kind": monsters.Kind},
    "magic_items.toml": {"magic_item": things.Item},
    "monsters.toml": {"monster": monsters.ReadyMonster},
    "packs.toml": {
        "pack_kind": monsters.PackKind,
        "job": monsters.Job,
        "pack_impulse": monsters.PackImpulse,
        "upgrade": monsters.UpgradeText,
        "mindset": monsters.Mindset,
    },
    "plans.toml": {"master_plan": region.MasterPlan},
    "potions.toml": {"potion": things.Item},
    "rituals.toml": {"ritual": things.Ritual, "requirement": things.RequirementText},
    "rooms.toml": {
        "room": dungeon.Room,
        "theme": dungeon.Theme,
        "limit": dungeon.Limit,
        "dungeon_name": dungeon.DungeonName,
    },
    "secrets.toml": {"secret": region.Secret},
    "spells.toml": {"path": things.SpellPath, "spell": things.Spell},
    "targets.toml": {"target": region.Target, "trade": region.Trade},
    "voice_actions.toml": {"telling": voice.Telling},
    "voice_consequences.toml": {"consequence": voice.ConsequenceText, "complication": voice.ComplicationText},
    "voice_home.toml": {"consequence": voice.ConsequenceText, "complication": voice.ComplicationText},
    "voice_marks.toml": {"custom": voice.Custom},
    "voice_scenes.toml": {
        "scene": voice.SceneText,
        "obstacle": voice.ObstacleText,
        "engagement": voice.EngagementText,
    },
    "voice_steps.toml": {"step_telling": voice.StepTelling, "reason": voice.Reason, "custom": voice.Custom},
    "voice_talk.toml": {"talk": voice.Talk, "epilogue": voice.Epilogue},
}
"""The files of the book, and the tables that stand in each."""
ITEM_TABLES = ("concoction", "contraption", "potion", "magic_item")


class Book(Shelves[Entry]):
    """All entries, by table and id; ids of different tables may be alike."""

    def item(self, item: str) -> things.Item:
        """Find one of the made things, of whichever list; no name stands in two of them."""
        for table in ITEM_TABLES:
            if item in self._shelves[table]:
                found: things.Item = self._shelves[table][item]
                return found
        raise KeyError(item)

    def abilities_of(self, calling: str) -> list[monsters.Ability]:
        """List the abilities of a calling, the core one first."""
        found = [one for one in self._shelves["ability"].values() if one.calling == calling]
        return sorted(found, key=lambda one: (one.letter != "core", one.letter))

    def targets_of(self, faction: str) -> list[region.Target]:
        """List the targets of a faction."""
        return [one for one in self._shelves["target"].values() if one.faction == faction]

    def secrets_of(self, faction: str) -> list[region.Secret]:
        """List the secrets of a faction."""
        return [one for one in self._shelves["secret"].values() if one.faction == faction]


HOUSE_BOOK = HouseBook(__package__.rpartition(".")[0], FILES, Book)
house_book = HOUSE_BOOK.own
house_texts = HOUSE_BOOK.texts
laid_over = HOUSE_BOOK.laid_over
read_book = HOUSE_BOOK.read


def book_of(view: View) -> Book:
    """Give the book that a table was begun with, by which everything on it is named and described."""
    return laid_over(view.house)
