"""The book of formulas, in the order of an analyst's handbook."""

from __future__ import annotations

from answer.formula_liquidity import LIQUIDITY_FORMULAS
from answer.formula_profit import PROFIT_FORMULAS
from answer.formula_solvency import SOLVENCY_FORMULAS
from answer.formula_types import Formula

FORMULA_BOOK: tuple[Formula, ...] = PROFIT_FORMULAS + LIQUIDITY_FORMULAS + SOLVENCY_FORMULAS
