"""Computer players, a folder a game. A bot sees what a person in its seat sees, and nothing else."""
