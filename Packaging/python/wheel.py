"""Writes a wheel: the program with its manual and completions, and the module matte_diff.

usage: python3 wheel.py VERSION ARCHITECTURE INSTALLED OUT

INSTALLED is a folder as `make install` fills it, OUT the folder that receives the wheel, whose name is printed. With
the same SOURCE_DATE_EPOCH the same files give the same bytes.
"""

import base64
import hashlib
import os
import sys
import time
import zipfile
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

when = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800))[:6]
wheel = out / f"{name}-{tag}.whl"
with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for place, data, mode in files:
        entry = zipfile.ZipInfo(place, when)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.create_system = 3
        entry.external_attr = (0o100000 | mode) << 16
        archive.writestr(entry, data, compresslevel=9)
print(wheel.name)
