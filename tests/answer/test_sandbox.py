from decimal import Decimal

import pytest

from answer.sandbox import Limits, ProgramError, run_program


def test_arithmetic_is_decimal_and_repeatable() -> None:
    inputs = {"net_sales": Decimal("1577000000"), "cost": Decimal("1000000000")}
    text = "gross = net_sales - cost\ngross / net_sales * 100"
    first = run_program(text, inputs)
    assert round(first, 4) == Decimal("36.5885")
    assert run_program(text, inputs) == first


def test_whole_numbers_and_decimal_constants() -> None:
    assert run_program("1 + 2", {}) == Decimal(3)
    assert run_program('from decimal import Decimal\nDecimal("0.1") + a', {"a": Decimal("0.2")}) == Decimal("0.3")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a / b", "division by zero"),
        ("a +", "stopped"),
        ("a + missing", "missing"),
        ("'x'", "not in a number"),
        ("a > b", "not in a number"),
        ("import os\nos.listdir('/')", "stopped"),
        ("open('/etc/hosts').read()", "stopped"),
        ("def f(x):\n    return f(x)\nf(1)", "too deep"),
        ("'x' * 10 ** 9", "memory"),
    ],
)
def test_what_cannot_be_run_is_one_line(text: str, reason: str) -> None:
    with pytest.raises(ProgramError) as caught:
        run_program(text, {"a": Decimal(1), "b": Decimal(0)})
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_loop_without_end_is_stopped() -> None:
    with pytest.raises(ProgramError, match="too long"):
        run_program("while True:\n    pass", {}, limits=Limits(seconds=0.2))
