"""Chunks: whole sentences, exact boxes, one page each, and a context that says whose, when and in what unit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ingest.document import Cell, Line, Page, Paragraph
from ingest.geometry import Box, union
from retrieval.chunks import TABLE_UNITS, TEXT_UNITS, chunks_of, document_context, embedded_text, size


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
    table = replace(document.pages[2].blocks[1], unit=None, scale=None, currency=None)
    chunk = chunks_of(with_blocks(replace(document, currency=None), table))[0]
    assert chunk.context.endswith("unit not stated")


def test_charts_are_found_by_their_title(document):
    chart = next(chunk for chunk in chunks_of(document) if chunk.kind == "chart")
    assert (chart.text, chart.page) == ("Lamps sold by region", 2)
