"""Where the policies of bots are entered: one small function for each kind of ask."""

from undercroft.engine.policies import Policies
from undercroft.engine.view import View

POLICIES: Policies[View] = Policies()
answers = POLICIES.answers
WINDOW = "window_"
"""How the key of every window begins, whatever its moment."""
