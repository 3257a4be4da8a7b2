"""The verbs that change the state: checks, people, wealth, land, and what lasts."""
