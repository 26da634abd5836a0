"""A file on disk becomes a Document."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ingest.blocks import Group, block_of, groups_of, text_of
from ingest.charts import chart_areas
from ingest.document import Block, Document, Heading, Line, Page, Picture, Problem, Table
from ingest.doubt import Reread
from ingest.errors import FileError
from ingest.fiscal import with_fiscal_periods
from ingest.furniture import PageFurniture, find_furniture
from ingest.geometry import Box
from ingest.headings import headings_of, sections_of
from ingest.lines import as_lines
from ingest.links import links_of
from ingest.metadata import Metadata, read_metadata
from ingest.pdf import RawPage, open_pdf
from ingest.pictures import find_pictures
from ingest.reading import read_pages
from ingest.reread import rereader
from ingest.tables import areas_of, read_tables
from ingest.upright import as_shown, upright

Progress = Callable[[int, int], None]
_Piece = Group | Table | Picture


@dataclass(frozen=True, slots=True, kw_only=True)
class _Content:
    """Everything that stands on one page, before headings are told from text."""

    raw: RawPage
    furniture: PageFurniture
    pieces: tuple[_Piece, ...]


def parse(path: Path, *, pages: Collection[int] | None = None, progress: Progress | None = None, ocr: bool = True) -> Document:
    """The Document that the PDF at `path` holds.

    Args:
        path: a PDF file.
        pages: numbers (from 1) of the pages to read; all when None. Numbers beyond the last page are left out.
        progress: called with (pages done, pages in all) after each page that was read.
        ocr: False leaves pages without a text layer unread, each with a problem.

    A page that cannot be read becomes an empty page and a problem; it never costs the other pages.

    Raises:
        FileError: the file is not a PDF that can be opened.
    """
    problems: list[Problem] = []
    with open_pdf(path) as pdf:
        numbers = [n for n in range(1, pdf.page_count + 1) if pages is None or n in pages]
        raws = read_pages(pdf, numbers, ocr=ocr, problems=problems, done=lambda count: progress(count, len(numbers)) if progress else None)
    furniture = find_furniture(raws)
    body = [_without(raw, own) for raw, own in zip(raws, furniture, strict=True)]
    tables = _tables([_without_charts(raw, problems) for raw in body], problems, rereader(path, raws) if ocr else None)
    areas = areas_of(tables)
    contents = [
        _content(raw, own, page_tables, areas.get(raw.number, ()), problems)
        for raw, own, page_tables in zip(body, furniture, tables, strict=True)
    ]
    done = _pages(contents, raws)
    metadata = _metadata(raws, problems)
    identity = _sha256(path)
    document = Document(
        id=identity,
        name=path.name.removesuffix(path.suffix) if path.suffix.lower() == ".pdf" else path.name,
        pages=done,
        sections=sections_of(done),
        links=links_of(identity, done),
        company=metadata.company,
        aliases=metadata.aliases,
        form=metadata.form,
        fiscal_year=metadata.fiscal_year,
        fiscal_quarter=metadata.fiscal_quarter,
        period_end=metadata.period_end,
        currency=metadata.currency or _currency(tables),
        problems=tuple(problems),
    )
    return with_fiscal_periods(document)


def _without(raw: RawPage, furniture: PageFurniture) -> RawPage:
    if not furniture.words:
        return raw
    return replace(raw, words=tuple(w for i, w in enumerate(raw.words) if i not in furniture.words))


def _without_charts(raw: RawPage, problems: list[Problem]) -> RawPage:
    """`raw` without the words printed in its drawn charts: names and numbers along axes stand in rows too, but are no table."""
    try:
        charts = chart_areas(raw)
    except Exception as error:  # one odd drawing must not cost the file
        problems.append(Problem(stage="charts", message=f"the charts of the page cannot be found ({_one_line(error)})", page=raw.number))
        return raw
    if not charts:
        return raw
    kept = (w for w in raw.words if not any(c.left <= w.box.center_x <= c.right and c.top <= w.box.center_y <= c.bottom for c in charts))
    return replace(raw, words=tuple(kept))


def _tables(raws: Sequence[RawPage], problems: list[Problem], reread: Reread | None) -> tuple[tuple[Table, ...], ...]:
    try:
        return read_tables(raws, reread=reread)
    except Exception as error:  # one odd page must not cost the tables of all the others
        whole = _one_line(error)
    tables: list[tuple[Table, ...]] = []
    for raw in raws:
        try:
            tables.append(read_tables([raw])[0])
        except Exception as error:
            problems.append(Problem(stage="tables", message=f"the tables of the page cannot be read ({_one_line(error)})", page=raw.number))
            tables.append(())
    if not any(p.stage == "tables" for p in problems):
        problems.append(Problem(stage="tables", message=f"tables over several pages were not joined ({whole})"))
    return tuple(tables)


def _content(raw: RawPage, furniture: PageFurniture, own: Sequence[Table], areas: Sequence[Box], problems: list[Problem]) -> _Content:
    try:
        by_id = {table.id: table for table in own}
        standing = [replace(table, box=upright(raw, table.box)) for table in own]
        areas = [upright(raw, area) for area in areas]
        pictures = find_pictures(raw, standing, areas)
        pieces = [
            by_id[piece.id] if isinstance(piece, Table) else piece for piece in groups_of(raw.number, raw.words, standing, areas, pictures)
        ]
    except Exception as error:  # the page's words and tables are still there
        problems.append(
            Problem(stage="blocks", message=f"the text of the page cannot be put in order ({_one_line(error)})", page=raw.number)
        )
        pieces = list(own)
    return _Content(raw=raw, furniture=furniture, pieces=tuple(pieces))


def _pages(contents: Sequence[_Content], raws: Sequence[RawPage]) -> tuple[Page, ...]:
    groups = [piece for content in contents for piece in content.pieces if isinstance(piece, Group)]
    levels = headings_of(groups)
    level_of = {id(group): levels[index] for index, group in enumerate(groups) if index in levels}
    return tuple(_page(content, raw, level_of) for content, raw in zip(contents, raws, strict=True))


def _page(content: _Content, raw: RawPage, level_of: dict[int, int]) -> Page:
    counts: Counter[str] = Counter()
    blocks: list[Block] = [f for f in content.furniture.blocks if f.box.center_y < raw.height / 2]
    for piece in content.pieces:
        if not isinstance(piece, Group):
            blocks.append(piece)
            continue
        level = level_of.get(id(piece))
        kind = "heading" if level else "text" if piece.guess == "label" else piece.guess
        counts[kind] += 1
        if level:
            blocks.append(
                Heading(id=f"p{raw.number}/heading{counts[kind]}", box=piece.box, text=text_of(piece.lines), level=level, lines=piece.lines)
            )
        else:
            blocks.append(block_of(piece, counts[kind]))
    blocks += [f for f in content.furniture.blocks if f.box.center_y >= raw.height / 2]
    page = Page(
        number=raw.number,
        width=raw.width,
        height=raw.height,
        rotation=raw.rotation,
        text_from=raw.text_from,
        label=content.furniture.label,
        turn=raw.turn,
        words=raw.words,
        blocks=tuple(blocks),
    )
    return as_shown(raw, page)


def _metadata(raws: Sequence[RawPage], problems: list[Problem]) -> Metadata:
    lines: list[list[Line]] = [as_lines(raw.words) for raw in raws]
    try:
        return read_metadata(lines)
    except Exception as error:  # the filing can be read without knowing whose it is
        problems.append(Problem(stage="metadata", message=f"company and period cannot be told ({_one_line(error)})"))
        return Metadata()


def _currency(tables: Sequence[Sequence[Table]]) -> str | None:
    seen = Counter(table.currency for page in tables for table in page if table.currency)
    return seen.most_common(1)[0][0] if seen else None


def _sha256(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise FileError(f"{path.name}: vanished while it was read; put it back and ingest it again") from error


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())[:160] or type(error).__name__
