"""The rules of the book: figures, rolls, and the verbs that change the state."""
