"""Answers from a table and paragraphs that are given with the question, where an answer that is wrong costs no more than none."""
