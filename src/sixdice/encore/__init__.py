"""The rules of Encore: exact, pure, and nothing beyond the standard library."""
