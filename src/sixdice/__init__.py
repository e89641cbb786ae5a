"""Six Dice: the complete digital edition of two dice games, Encore and word dice."""

__all__ = ["__version__"]

__version__ = "0.1.0"
