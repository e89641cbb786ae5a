"""The rules of word dice: be quick with a word of the theme. Pure, like ``core``; loads its own lexicon."""
