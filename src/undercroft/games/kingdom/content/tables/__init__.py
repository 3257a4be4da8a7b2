"""Tables of words and names."""
