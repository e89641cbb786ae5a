"""Word dice as text, in French and English: what happened, what lies on the table."""

from sixdice.draw.words.phrases import Phrases, phrases
from sixdice.draw.words.story import standing_text, story
from sixdice.draw.words.table import clock_text, dice_text, task_text

__all__ = ["Phrases", "clock_text", "dice_text", "phrases", "standing_text", "story", "task_text"]
