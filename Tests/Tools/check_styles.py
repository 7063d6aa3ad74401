#!/usr/bin/env python3
"""Reads style sheets by the grammar of CSS and tells of each mistake: check_styles.py FILE…

Rules within rules (@media) are read as well. The properties' names and values are taken as they are, but for custom properties that
are asked for and given nowhere.
"""
import re
import sys

import tinycss2


def mistakes(nodes):
    """Yields every mistake in a list of rules and declarations, and in what stands in them."""
    for node in nodes:
        if node.type == "error":
            yield node.source_line, node.message
        elif node.type == "declaration":
            yield from (found for value in node.value for found in mistakes_in_value(value))
        elif node.type in ("qualified-rule", "at-rule"):
            if node.type == "qualified-rule" or node.lower_at_keyword in ("font-face", "page"):
                inside = tinycss2.parse_blocks_contents(node.content, skip_comments=True, skip_whitespace=True)
            else:
                inside = tinycss2.parse_rule_list(node.content or [], skip_comments=True, skip_whitespace=True)
            yield from (found for part in node.prelude for found in mistakes_in_value(part))
            yield from mistakes(inside)


def mistakes_in_value(value):
    if value.type == "error":
        yield value.source_line, value.message
    for part in getattr(value, "arguments", None) or getattr(value, "content", None) or []:
        yield from mistakes_in_value(part)


failed = False
asked, given = {}, set()
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        text = file.read()
    given.update(re.findall(r"[{;]\s*(--[\w-]+):", text))
    for name in re.findall(r"var\((--[\w-]+)\)", text):
        asked.setdefault(name, path)
    rules = tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)
    found = sorted(set(mistakes(rules)))
    if not rules:
        found = [(1, "no rules")]
    if text.count("{") != text.count("}"):
        found.append((text.count("\n"), "not every { is closed"))
    for line, message in found:
        print(f"{path}:{line}: {message}", file=sys.stderr)
        failed = True
for name in sorted(set(asked) - given):
    print(f"{asked[name]}: {name} is given nowhere", file=sys.stderr)
    failed = True
sys.exit(1 if failed or len(sys.argv) < 2 else 0)
