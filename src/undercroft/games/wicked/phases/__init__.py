"""The order of a campaign: phases, their steps, and a module for each step."""
