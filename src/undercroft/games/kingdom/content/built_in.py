"""What everybody can do: send Followers to the rescue of a check."""

from ..entries import BuiltIn
from ..moments import ResultReached
from ..people import spend_followers
from ..windows import Use
from ..words import Kind

followers_bonus = BuiltIn(id="followers_bonus", cite="MYK-FOLLOWER-01")


def one_point_matters(use: Use, reached: ResultReached) -> bool:
    """The check is mine, one point more would matter, and there are Followers to send."""
    check = reached.check
    if check.roller is not use.user or not use.user.following or check.critical == "failure":
        return False
    return check.margin or check.hidden or check.missing == 1


@followers_bonus.feat(Kind.OPTIONAL, when=one_point_matters)
async def send_followers(use: Use, reached: ResultReached) -> None:
    """Your check is known: lose 1D6 Followers; its result is 1 higher."""
    spend_followers(use.play, use.user, use.roll("1D6"))
    reached.check.bonus.add("Followers", 1, "MYK-FOLLOWER-01")
