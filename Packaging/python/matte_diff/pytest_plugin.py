"""A fixture of pytest: ``assert_same_picture(actual, expected)``, and what it leaves of a failure."""

from __future__ import annotations

import re
import shutil
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Callable

import pytest

from . import Picture, _file, run


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("matte", "pictures")
    group.addoption(
        "--matte-artifacts",
        default="test-results",
        metavar="DIR",
        help="where the pictures of a failed test go, as matte diff --results finds them (default: test-results)",
    )
    group.addoption("--matte-update", action="store_true", help="write baselines instead of comparing with them")


@pytest.fixture
def assert_same_picture(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Fails a test if a picture differs from its baseline, and names the files that show how.

    Options are those of ``matte_diff.compare``; ``name`` tells several pictures of a test apart.
    """
    config = request.config

    def check(actual: Picture, expected: Any, *, name: str = "", **options: Any) -> None:
        expected = Path(expected)
        test = re.sub(r"[^\w.-]+", "-", request.node.nodeid).strip("-")
        start = Path(config.getoption("--matte-artifacts")) / test / (name or expected.stem)
        with ExitStack() as stack:
            file = Path(_file(actual, stack))
            if config.getoption("--matte-update"):
                _copy(file, expected)
                return
            kept = Path(f"{start}-actual{file.suffix}")
            if not expected.exists():
                _copy(file, kept)
                pytest.fail(f"{expected} does not exist; --matte-update writes it\n  actual: {kept}", pytrace=False)
            if run(expected, file, quiet=True, **options).returncode == 0:
                return
            _copy(file, kept)
            _copy(expected, Path(f"{start}-expected{expected.suffix}"))
            text = run(expected, kept, output=f"{start}-diff.png", **options).stdout.rstrip()
        pytest.fail(f"{text}\n  expected: {expected}\n  actual: {kept}\n  changes: {start}-diff.png", pytrace=False)

    return check


def _copy(file: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, place)
