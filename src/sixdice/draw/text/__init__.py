"""Encore in a terminal: sheet, dice, choices, scores, the whole table; at most 80 columns wide."""

from sixdice.draw.text.dice import choice_text, faces_text
from sixdice.draw.text.score import score_text
from sixdice.draw.text.sheet import sheet_text
from sixdice.draw.text.style import Style
from sixdice.draw.text.table import seat_text, table_text

__all__ = ["Style", "choice_text", "faces_text", "score_text", "seat_text", "sheet_text", "table_text"]
