"""One table: people and bots who play game after game, and what is kept of it. Knows no game."""
