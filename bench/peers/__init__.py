"""What others build, run beside ours for the sake of a ratio; nothing else needs it."""
