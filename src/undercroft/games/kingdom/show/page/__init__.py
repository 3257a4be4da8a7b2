"""The parts of the web page, as values for its templates."""
