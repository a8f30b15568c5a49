"""Says exactly what differs between two pictures, by the program ``matte`` that comes with this package.

>>> from matte_diff import compare
>>> verdict = compare("before.png", "after.png", ignore_antialiasing=True)
>>> verdict.same, verdict.counted, verdict.percent
(False, 200, 8.0)
"""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
import tempfile
import zlib
from contextlib import ExitStack
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any, Union

__all__ = ["MatteError", "Picture", "Verdict", "compare", "program", "run"]

#: A path, the bytes of a file, a picture of PIL, or an array of numpy: rows of pixels, or of their 1 to 4 numbers, of
#: 8 or 16 bits.
Picture = Union[str, "os.PathLike[str]", bytes, bytearray, Any]


class MatteError(Exception):
    """What could not be compared, in the program's own words."""


@dataclass(frozen=True)
class Verdict:
    """What differs between two pictures, or between the pictures of two folders."""

    #: True if nothing differs that counts.
    same: bool
    #: All that ``matte diff --json`` says: https://github.com/matte/matte/blob/main/Resources/diff.schema.json
    json: dict[str, Any]

    def __bool__(self) -> bool:
        raise TypeError("a verdict is neither true nor false: ask for .same")

    def __getattr__(self, name: str) -> Any:
        """A member of the JSON, such as ``counted``, ``percent`` or ``regions``."""
        try:
            return self.json[name]
        except KeyError:
            raise AttributeError(name) from None


def program() -> str:
    """The path of the program: what MATTE names, that of this package, or the one on PATH."""
    named = os.environ.get("MATTE")
    if named:
        return named
    for file in metadata.files("matte-diff") or []:
        if file.name == "matte" and file.parent.name == "bin":
            return str(Path(str(file.locate())).resolve())
    found = shutil.which("matte")
    if not found:
        raise MatteError("there is no program matte: install the package matte-diff again")
    return found


def compare(before: Picture, after: Picture, **options: Any) -> Verdict:
    """Compares two pictures, or two folders of pictures.

    An option is one of ``matte diff`` with underscores: ``ignore_antialiasing=True``, ``max_diff="0.1%"``,
    ``output="changes.png"``. A rectangle is a tuple, and of what can be repeated there is a list:
    ``ignore=[(0, 0, 64, 16), (0, 90, 64, 16)]``. Raises MatteError if a picture cannot be read.
    """
    result = run(before, after, json=True, **options)
    verdict = json.loads(result.stdout)
    return Verdict(verdict["same"], verdict)


def run(before: Picture, after: Picture, **options: Any) -> subprocess.CompletedProcess[str]:
    """Runs ``matte diff`` on two pictures, and gives what it printed; raises MatteError if that is trouble."""
    with ExitStack() as stack:
        files = [_file(picture, stack) for picture in (before, after)]
        command = [program(), "diff", *_words(options), "--", *files]
        result = subprocess.run(command, capture_output=True, encoding="utf-8", errors="surrogateescape")
    if result.returncode not in (0, 1):
        lines = result.stderr.strip().splitlines() or [f"matte ended with status {result.returncode}"]
        raise MatteError("\n".join(line.removeprefix("matte: ") for line in lines))
    return result


def _words(options: dict[str, Any]) -> list[str]:
    words: list[str] = []
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        for one in value if isinstance(value, list) else [value]:
            if one is True:
                words.append(option)
            elif isinstance(one, tuple):
                words += [option, ",".join(map(str, one))]
            elif one is not None and one is not False:
                words += [option, os.fspath(one) if isinstance(one, os.PathLike) else str(one)]
    return words


def _file(picture: Picture, stack: ExitStack) -> str:
    """The path of a picture, which is written to a file if it is none."""
    if isinstance(picture, (str, os.PathLike)):
        return os.fspath(picture)
    folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="matte-"))
    path = os.path.join(folder, "picture.png")
    if isinstance(picture, (bytes, bytearray)):
        Path(path).write_bytes(picture)
    elif hasattr(picture, "__array_interface__") and not hasattr(picture, "save"):
        Path(path).write_bytes(_png(picture))
    elif hasattr(picture, "save"):
        picture.save(path, format="PNG", compress_level=1)
    else:
        raise TypeError(f"a picture is a path, bytes, a picture of PIL or an array, not {type(picture).__name__}")
    return path


def _png(array: Any) -> bytes:
    """An array as PNG."""
    kind, shape = array.dtype.str[1:], array.shape
    channels = shape[2] if len(shape) == 3 else 1
    if kind not in ("u1", "u2") or len(shape) not in (2, 3) or not 1 <= channels <= 4 or 0 in shape:
        raise TypeError(f"an array has rows of pixels of 1 to 4 numbers, uint8 or uint16, not {shape} of {array.dtype}")
    depth = 8 * int(kind[1])
    height, width = shape[:2]
    # PNG has the more significant byte first.
    data = array.astype(">" + kind).tobytes()
    row = width * channels * depth // 8
    lines = b"".join(b"\0" + data[start : start + row] for start in range(0, len(data), row))

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", width, height, depth, (0, 4, 2, 6)[channels - 1], 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines, 1)) + chunk(b"IEND", b"")
