"""A year at home: organization, treasury, actions, travel, trade."""

# Entered in this order: when the Court returns, land is explored, then promises are kept, then Missions looked at.
from ...rules import regions as regions
from . import promises as promises
