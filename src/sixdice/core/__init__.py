"""What every game shares: errors, the decider, dice cups, the event log, record files.

Pure: no clock, no randomness, no I/O. Chance and time are inputs.
"""
