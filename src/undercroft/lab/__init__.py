"""Odds, simulations and reports for people who want to see how a game behaves."""
