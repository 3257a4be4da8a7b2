"""Drawings of the realm, the court, the dungeon and the Battlefield."""
