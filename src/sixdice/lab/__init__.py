"""The lab: bots playing each other, and numbers that can be trusted."""
