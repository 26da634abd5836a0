"""Chunks: whole sentences, exact boxes, one page each, and a context that says whose, when and in what unit."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from ingest.document import Amount, Cell, Heading, Line, Page, Paragraph, Picture, Table, Word
from ingest.geometry import Box, union
from retrieval.chunk_text import MODEL_UNITS, embedded_text, size
from retrieval.chunks import TEXT_UNITS, chunks_of, document_context
from retrieval.table_chunks import TABLE_UNITS


def long_paragraph(sentences: int) -> Paragraph:
    """One sentence of 12 words a line, lines of 12 points."""
    lines = tuple(
        Line(
            text=f"Sentence number {n} says that the lamps of the north are bright.",
            box=Box(left=72, top=12 * n, right=540, bottom=12 * n + 10),
            size=10,
        )
        for n in range(sentences)
    )
    return Paragraph(id="p1/paragraph9", box=union(line.box for line in lines), text=" ".join(line.text for line in lines), lines=lines)


def with_blocks(document, *blocks):
    page = Page(number=1, width=612, height=792, rotation=0, text_from="file", blocks=blocks)
    return replace(document, pages=(page,))


def test_every_chunk_says_whose_when_and_in_what_unit(document):
    chunks = chunks_of(document)
    assert chunks
    for chunk in chunks:
        assert chunk.context.startswith("Borealis Lamps Inc. | 10-K | fiscal year 2022 | period ended December 31, 2022 | USD")
        assert chunk.document == document.id
    tables = [chunk for chunk in chunks if chunk.kind == "table"]
    assert all("columns: 2022; 2021 | USD in millions" in chunk.context for chunk in tables)
    assert [chunk.statement for chunk in tables] == ["balance", "income"]


def test_unknown_fields_are_left_out(document):
    bare = replace(document, company=None, form=None, fiscal_year=None, period_end=None, currency=None)
    assert document_context(bare) == "borealis-2022"
    quarter = replace(document, form="10-Q", fiscal_quarter=2)
    assert "10-Q | Q2 of fiscal year 2022" in document_context(quarter)


def test_ids_are_unique_and_furniture_is_left_out(document):
    chunks = chunks_of(document)
    assert len({chunk.id for chunk in chunks}) == len(chunks)
    assert not any("zebra" in chunk.text for chunk in chunks)


def test_headings_lead_their_section_and_stand_in_the_context(document):
    legal = next(chunk for chunk in chunks_of(document) if "sued us" in chunk.text)
    assert legal.text.startswith("Item 3. Legal Proceedings\n")
    assert legal.context.endswith("Item 3. Legal Proceedings")
    assert embedded_text(legal).count("Legal Proceedings") == 1


def test_long_text_is_cut_between_sentences_with_the_box_of_its_lines(document):
    chunks = chunks_of(with_blocks(document, long_paragraph(40)))
    assert len(chunks) > 1
    for chunk in chunks:
        assert chunk.text.endswith("bright.")
        assert chunk.text.startswith("Sentence number")
        assert size(chunk.text) <= TEXT_UNITS
        first, last = int(chunk.text.split()[2]), int(chunk.text.split()[-10])
        assert chunk.box.top == pytest.approx(12 * first, abs=12)
        assert chunk.box.bottom == pytest.approx(12 * last + 10, abs=12)
    joined = " ".join(chunk.text for chunk in chunks)
    assert joined == long_paragraph(40).text


def test_a_sentence_longer_than_a_chunk_is_cut_between_words(document):
    text = "glass " * 700
    block = Paragraph(id="p1/paragraph9", box=Box(left=0, top=0, right=1, bottom=1), text=text.strip(), lines=long_paragraph(3).lines)
    chunks = chunks_of(with_blocks(document, block))
    assert all(size(chunk.text) <= TEXT_UNITS for chunk in chunks)
    assert sum(chunk.text.count("glass") for chunk in chunks) == 700


def many_rows(table, count, *, page_of=lambda row: 3):
    cells = [c for c in table.cells if c.row == 0]
    for row in range(1, count + 1):
        top = 200 + 12 * row
        cells += [
            Cell(
                row=row,
                column=0,
                text=f"Lamp model {row} sold in harbours",
                box=Box(left=72, top=top, right=380, bottom=top + 10),
                page=page_of(row),
                role="label",
            ),
            Cell(
                row=row,
                column=1,
                text=f"{row},000",
                box=Box(left=400, top=top, right=460, bottom=top + 10),
                page=page_of(row),
                role="value",
            ),
        ]
    paths = ((), *(("Models", f"Lamp model {row}") for row in range(1, count + 1)))
    return replace(table, cells=tuple(cells), rows=count + 1, row_paths=paths)


def test_a_long_table_goes_by_rows_and_each_group_says_what_it_is(document):
    table = many_rows(document.pages[2].blocks[1], 60)
    chunks = chunks_of(with_blocks(document, table))
    assert len(chunks) > 1
    rows = [row for chunk in chunks for row in chunk.text.split("\n")]
    assert len(rows) == 61
    for chunk in chunks:
        assert size(chunk.text) <= TABLE_UNITS
        assert "Consolidated Balance Sheets | balance sheet | columns: 2022; 2021 | USD in millions" in chunk.context
    second = chunks[1]
    first_row = int(second.text.split()[2])
    assert second.context.endswith("| Models")
    assert second.box.top == 200 + 12 * first_row
    assert second.box.bottom == chunks[2].box.top - 2 if len(chunks) > 2 else True


def test_no_chunk_stands_on_two_pages(document):
    table = many_rows(document.pages[2].blocks[1], 6, page_of=lambda row: 3 if row < 4 else 4)
    chunks = chunks_of(with_blocks(document, table))
    assert [(chunk.page, len(chunk.text.split("\n"))) for chunk in chunks] == [(3, 4), (4, 3)]


def test_a_model_reads_labels_without_figures(document):
    balance = next(chunk for chunk in chunks_of(document) if chunk.statement == "balance")
    assert "Inventories | 1,234 | 1,100" in balance.text
    assert embedded_text(balance).split("\n")[-1] == "Assets; Inventories; Total assets"


def test_a_table_without_a_unit_says_so(document):
    table = document.pages[2].blocks[1]
    cells = tuple(replace(c, amount=replace(c.amount, unit=None, scale=None)) if c.amount else c for c in table.cells)
    bare = replace(table, unit=None, scale=None, currency=None, cells=cells)
    chunk = chunks_of(with_blocks(replace(document, currency=None), bare))[0]
    assert chunk.context.endswith("unit not stated")


def test_charts_are_found_by_their_title(document):
    chart = next(chunk for chunk in chunks_of(document) if chunk.kind == "chart")
    assert (chart.text, chart.page) == ("Lamps sold by region", 2)


def cell(row, column, text, *, page=3, amount=None, role="value"):
    box = Box(left=72 + 100 * column, top=200 + 12 * row, right=160 + 100 * column, bottom=210 + 12 * row)
    return Cell(row=row, column=column, text=text, box=box, page=page, role=role, amount=amount)


def grid(*rows, columns=((), ("2022",), ("2021",), ("2020",)), **fields):
    """A table of printed rows under the given columns, its first row a header."""
    cells = tuple(
        cell(r, c, text, role="header" if r == 0 else "value" if c else "label")
        for r, row in enumerate(rows)
        for c, text in enumerate(row)
        if text
    )
    made = Table(
        id="p3/table9",
        box=union(c.box for c in cells),
        title="Our lamps by kind",
        rows=len(rows),
        columns=len(columns),
        header_rows=1,
        cells=cells,
        row_paths=tuple((row[0],) if row[0] else () for row in rows),
        column_paths=columns,
        periods=(None,) * len(columns),
    )
    return replace(made, **fields)


def test_a_value_keeps_its_column_where_the_cells_before_it_are_empty(document):
    table = grid(("", "2022", "2021", "2020"), ("Ship lamps", "7", "", "9"), ("Masthead lamps", "", "", "4"), ("Lanterns:", "", "", ""))
    (chunk,) = chunks_of(with_blocks(document, table))
    assert chunk.text.split("\n") == ["| 2022 | 2021 | 2020", "Ship lamps | 7 | | 9", "Masthead lamps | | | 4", "Lanterns:"]


@pytest.mark.parametrize(
    ("unit", "scale", "words"),
    [
        ("USD", 1_000, "USD in thousands"),
        ("USD/share", 1, "USD per share"),
        ("%", 1, "percent"),
        ("shares", 1_000_000, "shares in millions"),
        ("x", None, "multiples"),
    ],
)
def test_the_unit_of_a_group_is_that_of_its_own_amounts(document, unit, scale, words):
    table = grid(("", "2022"), ("Ship lamps", "7"), columns=((), ("2022",)), currency="EUR", scale=1_000_000)
    amount = Amount(value=Decimal(7), printed="7", unit=unit, scale=scale)
    cells = tuple(replace(c, amount=amount) if c.role == "value" else c for c in table.cells)
    (chunk,) = chunks_of(with_blocks(document, replace(table, cells=cells)))
    assert chunk.context.endswith(f"columns: 2022 | {words}")


def test_many_column_names_are_cut_between_names(document):
    names = tuple(f"Harbour of the northern coast number {n}" for n in range(40))
    table = grid(("", *names), ("Ship lamps", *["7"] * 40), columns=((), *((name,) for name in names)))
    (chunk, *_) = chunks_of(with_blocks(document, table))
    columns = next(part for part in chunk.context.split(" | ") if part.startswith("columns: "))
    kept = columns.removeprefix("columns: ").split("; ")
    assert kept[-1] == "..."
    assert kept[:-1] == list(names[: len(kept) - 1])
    assert len(embedded_text(chunk)) < len(chunk.context)


def heading(number, text, level):
    box = Box(left=72, top=20 * number, right=540, bottom=20 * number + 12)
    return Heading(id=f"p1/heading{number}", box=box, text=text, level=level)


def paragraph(number, text):
    return Paragraph(id=f"p1/paragraph{number}", box=Box(left=72, top=20 * number, right=540, bottom=20 * number + 12), text=text)


def test_short_sections_share_a_chunk_under_the_headings_of_the_first(document):
    page = (heading(1, "Lamps", 1), heading(2, "Ship lamps", 2), paragraph(3, "Few."), heading(4, "Lanterns", 2), paragraph(5, "Many."))
    (chunk,) = chunks_of(with_blocks(document, *page))
    assert chunk.context.endswith("\nLamps > Ship lamps")
    assert chunk.text == "Lamps\nShip lamps\nFew.\nLanterns\nMany."


def test_a_heading_that_ends_a_page_is_no_chunk_of_its_own_but_stands_over_the_next_page(document):
    first = Page(
        number=1,
        width=612,
        height=792,
        rotation=0,
        text_from="file",
        blocks=(paragraph(1, "Lamps are bright."), *long_paragraphs(), heading(9, "Oil", 1)),
    )
    second = Page(
        number=2, width=612, height=792, rotation=0, text_from="file", blocks=(replace(paragraph(1, "It burns."), id="p2/paragraph1"),)
    )
    chunks = chunks_of(replace(document, pages=(first, second)))
    assert not any(chunk.text == "Oil" for chunk in chunks)
    assert chunks[-1].context.endswith("\nOil")


def long_paragraphs():
    return tuple(paragraph(n, "The lamps of the north are bright in winter. " * 6) for n in range(2, 5))


def test_a_primary_statement_is_not_governed_by_the_headings_of_an_earlier_page(document):
    before = Page(
        number=1,
        width=612,
        height=792,
        rotation=0,
        text_from="file",
        blocks=(heading(1, "Item 8. Statements", 1), heading(2, "Report of the auditor", 2), paragraph(3, "We have audited the lamps.")),
    )
    table = grid(("", "2022", "2021", "2020"), ("Total assets", "7", "8", "9"), statement="balance")
    after = Page(number=3, width=612, height=792, rotation=0, text_from="file", blocks=(table,))
    chunk = chunks_of(replace(document, pages=(before, after)))[-1]
    assert "\nItem 8. Statements\nOur lamps by kind | balance sheet" in chunk.context
    assert "auditor" not in chunk.context


def test_a_chunk_with_its_context_fits_the_model(document):
    deep = heading(1, "The lamps of the northern harbours and of all the ships that ever called at them in the winter", 1)
    rows = [(f"Lamp number {n} of the harbours on the northern coast of the country", "7", "8", "9") for n in range(60)]
    chunks = chunks_of(with_blocks(document, deep, long_paragraph(40), grid(("", "2022", "2021", "2020"), *rows)))
    assert len(chunks) > 4
    for chunk in chunks:
        assert size(embedded_text(chunk)) <= 1.1 * MODEL_UNITS


def test_a_chart_is_found_by_the_words_printed_in_it(document):
    box = Box(left=72, top=100, right=300, bottom=300)
    words = tuple(
        Word(text=text, box=Box(left=80, top=top, right=120, bottom=top + 10), size=9)
        for text, top in (("Lanterns", 120), ("41%", 140), ("Outside", 500))
    )
    picture = Picture(id="p1/picture1", box=box, title="Sales by kind", form="chart", drawn=True)
    page = Page(number=1, width=612, height=792, rotation=0, text_from="file", words=words, blocks=(picture,))
    (chunk,) = chunks_of(replace(document, pages=(page,)))
    assert (chunk.kind, chunk.text) == ("chart", "Sales by kind\nLanterns 41%")
