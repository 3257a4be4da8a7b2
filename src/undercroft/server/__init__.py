"""The web table: lobby, live play, storage, accounts and pages."""
