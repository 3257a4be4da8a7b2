"""What is hidden stays hidden."""
