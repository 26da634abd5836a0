"""How the report looks. Its switches are checkboxes that CSS reads, so the page needs no script."""

from __future__ import annotations

STYLE = """
:root{--line:#d5dae2;--quiet:#5b6675;--right:#2e8b57;--wrong:#c0392b;--abstained:#c3cad5;--not:#e3b341;--ink:#1c2330;--blue:#2563a8}
*{box-sizing:border-box}
body{font:15px/1.45 system-ui,sans-serif;max-width:76rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:#fff}
h1{margin:0 0 .3rem}h2{margin:2.2rem 0 .6rem}p{max-width:60rem}.quiet{color:var(--quiet)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;margin:.6rem 0;font-variant-numeric:tabular-nums}
th,td{border-bottom:1px solid var(--line);padding:.3rem .7rem;text-align:right;vertical-align:top}
th:first-child,td:first-child,td.left,th.left{text-align:left}tr.main td{font-weight:600}
.range{color:var(--quiet);font-size:85%;font-weight:400}
.tiles{display:flex;flex-wrap:wrap;gap:.8rem;margin:1rem 0}
.tile{border:1px solid var(--line);border-radius:8px;padding:.6rem 1rem;min-width:9rem}.tile b{display:block;font-size:1.6rem}
.stack{display:flex;height:1.4rem;border-radius:4px;overflow:hidden;margin:.4rem 0;max-width:60rem}
.stack span{min-width:1px}.key{display:inline-block;width:.8em;height:.8em;border-radius:2px;margin:0 .35em 0 .9em}
.charts{display:flex;flex-wrap:wrap;gap:2rem}figure{margin:0}figcaption{color:var(--quiet);font-size:90%;max-width:34rem}
svg.chart{max-width:100%;height:auto;font:12px system-ui,sans-serif}
.b-right,.s-right{background:var(--right);fill:var(--right)}.b-wrong,.s-wrong{background:var(--wrong);fill:var(--wrong)}
.b-abstained,.s-abstained{background:var(--abstained);fill:var(--abstained)}.b-not,.s-not{background:var(--not);fill:var(--not)}
fieldset{border:1px solid var(--line);border-radius:6px;margin:.5rem 0;padding:.3rem .8rem}
legend{color:var(--quiet)}fieldset label{margin-right:1rem;white-space:nowrap}
details.case{border:1px solid var(--line);border-radius:6px;margin:.5rem 0;padding:.5rem .8rem}summary{cursor:pointer}
dl{display:grid;grid-template-columns:8rem minmax(0,1fr);gap:.3rem 1rem;margin:.8rem 0 0}dt{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere}
pre{margin:0;white-space:pre-wrap;font:13px/1.4 ui-monospace,monospace}
.grade{font-weight:600;padding:0 .5rem;border-radius:4px}
.grade.right{background:#d9f2df}.grade.wrong{background:#fbdcdc}.grade.abstained{background:#eceff3}.grade.not{background:#fdf1cf}
.pages{display:flex;flex-wrap:wrap;gap:1rem;margin-top:1rem}.pages figure{width:min(100%,34rem)}
.page{position:relative;border:1px solid var(--line);background-size:100% 100%;background-repeat:no-repeat}
.page svg{position:absolute;inset:0;width:100%;height:100%}
.page rect{fill:rgba(255,196,0,.28);stroke:#d97a00;stroke-width:1.2}.page rect.operand{fill:rgba(37,99,168,.2);stroke:var(--blue)}
body:has(#no-pages:checked) .pages,body:has(#no-boxes:checked) .page svg{display:none}
@media print{fieldset{display:none}}
"""


def hide_rules(kinds: dict[str, list[str]]) -> str:
    """CSS that hides the cases of a class when the checkbox of that id is not ticked; names are classes that `slug` made."""
    return "\n".join(
        f"body:has(#f-{kind}-{name}:not(:checked)) details.{kind}-{name}{{display:none}}" for kind, names in kinds.items() for name in names
    )


def slug(name: str) -> str:
    """The name as part of a CSS class: its ASCII letters and digits, other characters as their code.

    >>> slug("not graded")
    'not_20_graded'
    """
    return "".join(letter if letter.isascii() and letter.isalnum() else f"_{ord(letter):x}_" for letter in name)
