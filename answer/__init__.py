"""Answer: a question and its places become a program, a number and a cited answer."""

OWNER = "crossfoot"
