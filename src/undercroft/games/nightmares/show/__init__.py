"""What people see of the game: words, pages, pictures, paper."""
