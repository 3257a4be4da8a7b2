"""The cavern and everybody in it, as pictures."""
