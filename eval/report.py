"""A run as one HTML page that needs nothing else, with the whole run as JSON beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from eval.abstention import abstention_curve, has_confidence
from eval.calibration import calibration
from eval.page_images import PageImage, Place, page_images
from eval.report_cases import case_part, kinds_of
from eval.report_charts import abstention_svg, calibration_svg
from eval.report_style import STYLE, hide_rules, slug
from eval.report_tables import judge_part, loss_table, need_list, score_table, tiles
from eval.results import cost
from eval.runs import write_run
from eval.types import Result, Row
from ingest.errors import FileError

_INTERVALS = (
    "In percent; below each the 95% bootstrap interval and the number of questions. At 0 and 100 the bootstrap has no width: there the "
    "true share lies with 95% confidence within about 3 / n of it (Hanley and Lippman-Hand, JAMA 249, 1983)."
)


def write_report(result: Result, folder: Path, *, documents: Sequence[Path] = ()) -> Path:
    """The path of `report.html`, written into `folder` with `report.json` beside it; the folder is made when it does not exist.

    With the PDFs of the suite in `documents`, the page shows the pages that answers cite and those of the gold.

    Raises:
        FileError: when the folder cannot be written.
    """
    page = folder / "report.html"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        page.write_text(report_html(result, page_images(result.rows, documents)), encoding="utf-8")
        write_run(result, folder / "report.json")
    except OSError as error:
        raise FileError(f"{folder} cannot be written: {(error.strerror or str(error)).lower()}") from None
    return page


def report_html(result: Result, images: Mapping[Place, PageImage] | None = None) -> str:
    """One self-contained HTML page: scores with intervals, losses that add up to n, curves, and each question with what it rests on."""
    pages = {place: (f"p{number}", image) for number, (place, image) in enumerate((images or {}).items())}
    pictures = "\n".join(f".{name}{{background-image:url({image.uri})}}" for name, image in pages.values())
    kinds = _kinds(result.rows)
    rules = hide_rules({kind: [slug(name) for name in names] for kind, names in kinds.items()})
    judged = {one.case: one for one in result.judge.judgements} if result.judge is not None else {}
    title = f"{result.about.title if result.about else result.suite}, setting {result.setting}"
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}{rules}\n{pictures}</style></head><body>',
            f"<h1>{escape(title)}</h1>",
            _head(result),
            tiles(result),
            f"<h2>Scores by question type</h2><p>{_INTERVALS}</p>",
            score_table(result, result.by_type),
            f"<h2>Scores by what the question needs</h2><p>{need_list(result)}. Derived from the gold alone.</p>",
            score_table(result, result.by_need),
            *(["<h2>What the judge says</h2>", judge_part(result.judge)] if result.judge is not None else []),
            "<h2>Where it was lost</h2>",
            loss_table(result),
            "<h2>Confidence</h2>",
            _curves(result),
            "<h2>Questions</h2>",
            _filters(kinds, has_pages=bool(pages)),
            *(case_part(row, pages, judged.get(row.case.id)) for row in result.rows),
            "</body></html>\n",
        ]
    )


def _head(result: Result) -> str:
    used = cost(result)
    price = "no model was used" if used.calls == 0 and used.usd == 0 else f"{used.calls} model calls, {used.usd or 'unknown'} USD"
    system = result.system + (f" with {result.model}" if result.model else "")
    lines = [
        f"{result.n} questions in {result.seconds:.1f} s. System: {escape(system)}; {price}.",
        f"Run {escape(result.run)}, data {escape(result.revision or 'unknown')}, seed {result.seed}."
        + (f" {result.resumed} answers come from an earlier sitting." if result.resumed else ""),
    ]
    if result.about is not None:
        about = result.about
        lines += [
            f'{escape(about.source)}. Licence: {escape(about.licence)}. <a href="{escape(about.url)}">{escape(about.url)}</a>',
            f"Strict: {escape(about.strict)}",
        ]
    lines += [f"<b>Note</b>: {escape(note)}." for note in result.notes]
    return "".join(f'<p class="quiet">{line}</p>' for line in lines)


def _curves(result: Result) -> str:
    if not has_confidence(result.rows):
        return "<p>The answers do not differ in confidence, so there is no curve of abstaining and no calibration to show.</p>"
    made = calibration(result.rows)
    figures = (
        "nothing was graded right or wrong"
        if made.ece is None or made.brier is None
        else (f"expected calibration error {made.ece:.3f}, Brier score {made.brier:.3f}, over {made.n} answers graded right or wrong")
    )
    return (
        f'<div class="charts"><figure>{abstention_svg(abstention_curve(result.rows))}'
        "<figcaption>How many questions are right (green), wrong (red), not graded (yellow) and abstained (grey) when answers below a "
        "confidence are held back. The system has already held back those that it was least sure of.</figcaption></figure>"
        f"<figure>{calibration_svg(made)}<figcaption>Share of right answers by confidence, in ten bins; the dot is at the bin's mean "
        f"confidence and the dashed line is perfect calibration. {figures[:1].upper()}{figures[1:]}.</figcaption></figure></div>"
    )


def _kinds(rows: Sequence[Row]) -> dict[str, list[str]]:
    """The names of each kind that occur, in the order of first sight."""
    found: dict[str, dict[str, None]] = {}
    for row in rows:
        for kind, name in kinds_of(row).items():
            found.setdefault(kind, {})[name] = None
    return {kind: list(names) for kind, names in found.items()}


def _filters(kinds: Mapping[str, Sequence[str]], *, has_pages: bool) -> str:
    parts = []
    for kind, names in kinds.items():
        boxes = "".join(f'<label><input type="checkbox" id="f-{kind}-{slug(name)}" checked> {escape(name)}</label>' for name in names)
        parts.append(f"<fieldset><legend>{kind}</legend>{boxes}</fieldset>")
    if has_pages:
        parts.append(
            '<fieldset><legend>pages</legend><label><input type="checkbox" id="no-pages"> hide pages</label>'
            '<label><input type="checkbox" id="no-boxes"> hide boxes</label> '
            '<span class="key" style="background:#9db9d9"></span>cells of the program'
            '<span class="key" style="background:#ffdc80"></span>other citations</fieldset>'
        )
    return "".join(parts)
