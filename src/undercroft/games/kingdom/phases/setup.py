"""The Setup Phase: between two games everything that lasts for one game starts anew."""

from undercroft.engine.play import Play

from ..grammar.moments import GameBegun, SetupBegun
from ..grammar.windows import open_moment
from ..rules.cycles import expire
from ..rules.figures import max_hp
from ..rules.people import send_home
from ..state import Adventure, Chronicle, Realm
from ..words import STATUSES, Condition, Place, Scope

VOICES_AT_START = 10


async def begin_game(play: Play[Realm]) -> None:
    """Begin a game: a clean ledger, full HP, no Drive, ten Voices, rested Talents. [MYK-TIME-SETUP]

    HP are full once everything that raises them for this game is settled. [R2-MAXHP]
    """
    realm = play.state
    realm.chronicle = Chronicle(realm.chronicle.number + 1)
    realm.adventure = Adventure()
    realm.reigns = realm.chronicle.number - 1 if play.rulings["several_kings"] == "alternate" else 0
    realm.place, realm.depth = Place.KINGDOM, 0
    realm.kingdom.voices = VOICES_AT_START
    for talent in realm.kingdom.talents:
        talent.used = talent.resting = False
    for scope in (Scope.CYCLE, Scope.TURN, Scope.COMBAT, Scope.GAME):
        expire(play, scope)
    for who in realm.members():
        who.condition, who.exhausted, who.came_home = Condition.WELL, False, True
        who.statuses = [status for status in who.statuses if status not in STATUSES]
        who.hp, who.drive = max_hp(play, who).value, 0
        who.lost_in_game = who.lost_in_combat = 0
        who.meals, who.starving, who.wounds = [], False, []
        send_home(play, who.followers)
        who.followers = {}
        who.helps = []
    play.tell("game_begun", rules=("MYK-TIME-03",), number=realm.chronicle.number, kingdom=realm.kingdom.name)
    await open_moment(play, SetupBegun())
    await open_moment(play, GameBegun())
    for who in realm.members():
        who.hp = max_hp(play, who).value
    realm.chronicle.voices_at_start = realm.kingdom.voices
