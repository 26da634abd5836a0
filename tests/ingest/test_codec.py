import json
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ingest.codec import from_json, to_json
from ingest.document import (
    SCHEMA,
    Amount,
    Block,
    Cell,
    Document,
    Footnote,
    Furniture,
    Heading,
    Line,
    Link,
    ListItem,
    Page,
    Paragraph,
    Period,
    Picture,
    Place,
    Problem,
    Section,
    Table,
    Word,
)
from ingest.errors import StoreError
from ingest.geometry import Box

texts = st.text(max_size=12)
numbers = st.floats(min_value=0, max_value=2000, allow_nan=False).map(lambda v: round(v, 3))
boxes = st.builds(Box, left=numbers, top=numbers, right=numbers, bottom=numbers)
lines = st.builds(Line, text=texts, box=boxes, size=numbers, bold=st.booleans())
periods = st.builds(
    Period, kind=st.sampled_from(["instant", "duration", None]), label=texts, end=st.none() | st.dates(), months=st.none() | st.just(3)
)
amounts = st.builds(
    Amount,
    value=st.none() | st.decimals(allow_nan=False, allow_infinity=False, places=4),
    printed=texts,
    unit=st.sampled_from(["USD", "%", None]),
    scale=st.sampled_from([1, 1000, None]),
    period=st.none() | periods,
    nil=st.booleans(),
)
cells = st.builds(
    Cell,
    row=st.integers(0, 9),
    column=st.integers(0, 9),
    text=texts,
    box=boxes,
    page=st.just(1),
    role=st.sampled_from(["header", "label", "value", "total"]),
    amount=st.none() | amounts,
    marks=st.tuples(texts),
)
tables = st.builds(
    Table,
    id=texts,
    box=boxes,
    title=st.none() | texts,
    rows=st.just(1),
    columns=st.just(1),
    header_rows=st.just(0),
    cells=st.lists(cells, max_size=3).map(tuple),
    row_paths=st.tuples(st.tuples(texts)),
    column_paths=st.tuples(st.tuples(texts)),
    periods=st.tuples(st.none() | periods),
)
common = {"id": texts, "box": boxes}
blocks: st.SearchStrategy[Block] = st.one_of(
    st.builds(Heading, text=texts, level=st.integers(1, 6), lines=st.tuples(lines), **common),
    st.builds(Paragraph, text=texts, **common),
    st.builds(ListItem, marker=texts, text=texts, **common),
    st.builds(Footnote, mark=texts, text=texts, **common),
    st.builds(Furniture, text=texts, role=st.sampled_from(["head", "foot", "page number"]), **common),
    st.builds(Picture, title=st.none() | texts, form=st.sampled_from(["chart", "unknown"]), **common),
    tables,
)
pages = st.builds(
    Page,
    number=st.integers(1, 9),
    width=numbers,
    height=numbers,
    rotation=st.sampled_from([0, 90]),
    text_from=st.sampled_from(["file", "ocr", "none"]),
    words=st.lists(st.builds(Word, text=texts, box=boxes, size=numbers), max_size=2).map(tuple),
    blocks=st.lists(blocks, max_size=3).map(tuple),
)
places = st.builds(Place, document=texts, page=st.integers(1, 9), box=boxes, block=st.none() | texts)
documents = st.builds(
    Document,
    id=texts,
    name=texts,
    pages=st.lists(pages, max_size=2).map(tuple),
    sections=st.tuples(st.builds(Section, heading=texts, title=texts, level=st.just(1), first_page=st.just(1), last_page=st.just(2))),
    links=st.tuples(st.builds(Link, source=places, target=places, kind=st.just("mention"), score=numbers)),
    aliases=st.tuples(texts),
    period_end=st.none() | st.dates(),
    problems=st.tuples(st.builds(Problem, stage=texts, message=texts)),
)
EMPTY = Document(id="a", name="b", pages=())


@settings(max_examples=60, deadline=None)
@given(documents)
def test_a_document_comes_back_as_it_was(document: Document):
    assert from_json(to_json(document)) == document


def test_money_and_dates_are_kept_to_the_last_digit():
    amount = Amount(value=Decimal("-1500000.10"), printed="(1.5)")
    cell = Cell(row=0, column=1, text="(1.5)", box=Box(left=0, top=0, right=1, bottom=1), page=1, role="value", amount=amount)
    table = Table(
        id="p1/table1",
        box=cell.box,
        title=None,
        rows=1,
        columns=2,
        header_rows=0,
        cells=(cell,),
        row_paths=((),),
        column_paths=((), ()),
        periods=(None, None),
    )
    page = Page(number=1, width=1, height=1, rotation=0, text_from="file", blocks=(table,))
    back = from_json(to_json(Document(id="a", name="b", pages=(page,), period_end=date(2024, 2, 29))))
    assert str(back.pages[0].blocks[0].cells[0].amount.value) == "-1500000.10"
    assert back.period_end == date(2024, 2, 29)


@pytest.mark.parametrize("more", [{}, {"colour": "blue"}])
def test_a_newer_schema_is_refused_in_one_line(more: dict):
    newer = json.dumps({**json.loads(to_json(EMPTY)), "schema": SCHEMA + 1, **more}).encode()
    with pytest.raises(StoreError, match=f"schema {SCHEMA + 1}") as caught:
        from_json(newer)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("place", ["document", "page"])
def test_unknown_keys_are_refused_at_every_depth(place: str):
    data = json.loads(to_json(Document(id="a", name="b", pages=(Page(number=1, width=1, height=1, rotation=0, text_from="file"),))))
    (data if place == "document" else data["pages"][0])["colour"] = "blue"
    with pytest.raises(StoreError, match="colour"):
        from_json(json.dumps(data).encode())


def test_damaged_bytes_are_refused_in_one_line():
    with pytest.raises(StoreError) as caught:
        from_json(b'{"id": "a", "na')
    assert "\n" not in str(caught.value)
