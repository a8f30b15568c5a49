"""Writes a wheel: the program with its manual and completions, and the module matte_diff.

usage: python3 wheel.py VERSION ARCHITECTURE INSTALLED OUT

INSTALLED is a folder as `make install` fills it, OUT the folder that receives the wheel, whose name is printed. With
the same SOURCE_DATE_EPOCH the same files give the same bytes.
"""

import base64
import hashlib
import os
import struct
import subprocess
import sys
import time
import zlib
from pathlib import Path

version, architecture, installed, out = sys.argv[1], sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4])
here = Path(__file__).parent
name = f"matte_diff-{version}"
tag = f"py3-none-manylinux_2_34_{architecture}"
info = f"{name}.dist-info"
home = "https://github.com/matte/matte"

METADATA = f"""\
Metadata-Version: 2.4
Name: matte-diff
Version: {version}
Summary: Say exactly what differs between two pictures
License-Expression: MIT
License-File: copyright
Project-URL: Homepage, {home}
Project-URL: Documentation, {home}/blob/main/Documentation/from-python-and-node.md
Project-URL: Changelog, {home}/blob/main/CHANGELOG.md
Keywords: image,diff,screenshot,visual regression,comparison
Classifier: Environment :: Console
Classifier: Environment :: X11 Applications
Classifier: Framework :: Pytest
Classifier: Operating System :: POSIX :: Linux
Classifier: Topic :: Multimedia :: Graphics :: Viewers
Classifier: Topic :: Software Development :: Testing
Classifier: Typing :: Typed
Requires-Python: >=3.9
Description-Content-Type: text/markdown

"""
WHEEL = f"Wheel-Version: 1.0\nGenerator: matte ({version})\nRoot-Is-Purelib: false\nTag: {tag}\n"
ENTRIES = "[pytest11]\nmatte-diff = matte_diff.pytest_plugin\n"

files: list[tuple[str, bytes, int]] = []
for path in sorted((here / "matte_diff").iterdir()):
    if path.suffix == ".py" or path.name == "py.typed":
        files.append((f"matte_diff/{path.name}", path.read_bytes(), 0o644))
files.append((f"{name}.data/scripts/matte", (installed / "bin/matte").read_bytes(), 0o755))
for path in sorted(installed.rglob("*")):
    place = path.relative_to(installed).as_posix()
    if path.is_file() and place.startswith("share/"):
        files.append((f"{name}.data/data/{place}", path.read_bytes(), 0o644))
files += [
    (f"{info}/METADATA", (METADATA + (here / "README.md").read_text()).encode(), 0o644),
    (f"{info}/WHEEL", WHEEL.encode(), 0o644),
    (f"{info}/entry_points.txt", ENTRIES.encode(), 0o644),
    (f"{info}/licenses/copyright", (installed / "share/doc/matte/copyright").read_bytes(), 0o644),
]


def digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


lines = [f"{place},sha256={digest(data)},{len(data)}" for place, data, _ in files]
record = "\n".join([*lines, f"{info}/RECORD,,", ""])
files.append((f"{info}/RECORD", record.encode(), 0o644))


def deflated(data: bytes) -> bytes:
    """What libdeflate makes of it, a twentieth less than zlib: without gzip's 10 bytes before, and 8 after."""
    return subprocess.run(["libdeflate-gzip", "-12"], input=data, stdout=subprocess.PIPE, check=True).stdout[10:-8]


def write_zip(path: Path, when: time.struct_time) -> None:
    """Writes the files as a zip file (APPNOTE.TXT 6.3.10), all of one instant."""
    day = (when.tm_year - 1980) << 9 | when.tm_mon << 5 | when.tm_mday
    second = when.tm_hour << 11 | when.tm_min << 5 | when.tm_sec // 2
    body, directory = bytearray(), bytearray()
    for place, data, mode in files:
        packed = deflated(data)
        # Version 2.0, deflated.
        about = struct.pack("<5H3I2H", 20, 0, 8, second, day, zlib.crc32(data), len(packed), len(data), len(place), 0)
        # Made on Unix, where a file has a mode.
        directory += b"PK\1\2" + struct.pack("<H", 3 << 8 | 20) + about
        directory += struct.pack("<3H2I", 0, 0, 0, (0o100000 | mode) << 16, len(body)) + place.encode("ascii")
        body += b"PK\3\4" + about + place.encode("ascii") + packed
    end = struct.pack("<4H2IH", 0, 0, len(files), len(files), len(directory), len(body), 0)
    path.write_bytes(body + directory + b"PK\5\6" + end)


wheel = out / f"{name}-{tag}.whl"
write_zip(wheel, time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800)))
print(wheel.name)
