"""A year at home: organization, treasury, actions, travel, trade."""
