"""Secrets as work brings them out: a prisoner's, a friend's; what is out, all know. [WO-PROJECT-16]"""

from undercroft.engine.play import Play

from ..state import Prisoner, Wicked
from ..world.reveals import learn, tell_secrets


def prisoner_tells(play: Play[Wicked], prisoner: Prisoner) -> bool:
    """Let a prisoner tell one secret; say whether there was one left. [WO-PROJECT-14] [WO-PROJECT-18]"""
    if prisoner.told >= prisoner.tier:
        return False
    prisoner.told += 1
    learn(play, prisoner.secrets[0] if prisoner.secrets else "")
    return True


async def friend_tells(play: Play[Wicked], friend: str) -> None:
    """Let a friend tell what they know, or what they can find out. [WO-G20]"""
    await tell_secrets(play, "person", friend)
