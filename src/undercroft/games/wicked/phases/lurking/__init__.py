"""The steps of lurking, a module each."""
