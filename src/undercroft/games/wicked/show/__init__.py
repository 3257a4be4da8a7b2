"""What people see: scenes, pictures, sheets, pages, words."""
