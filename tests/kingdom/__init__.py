"""Make You Kingdom, scene by scene."""
