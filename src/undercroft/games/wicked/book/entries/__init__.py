"""The entries of the house book, by what they are about; a group may write any file anew."""
