"""The batch engine: whole games inside compiled loops, on the placement tables of the rules.

It plays the games that the rules and the bots of the same names play, choice by choice; tests play
both. Sets are words of 64 bits here, the caller owns all memory, and nothing is checked inside.
"""
