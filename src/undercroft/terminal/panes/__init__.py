"""The full-screen table: board, people, journal and question side by side, with keys and mouse."""
