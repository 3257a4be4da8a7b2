"""Making the Court: class and Job, background, abilities, equipment, likes."""
