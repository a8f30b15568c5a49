"""Measures how long programs take to compare pairs of picture files; see Scripts/diff-speed.

usage: python3 diff.py MATTE FOLDER ROUNDS PYTHON [NAME…]

FOLDER has the pairs, and in "profiles" those with colour profiles if they are asked for, too.

PYTHON has blazediff, pixelmatch and Pillow, or some of them. Their time is taken within their process,
without that of starting Python; that of the others is the whole process's. The memory is that of the
process.
"""

import os
import statistics
import subprocess
import sys
import time

MATTE, FOLDER, ROUNDS, PYTHON = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
NAMES = sys.argv[5:]

BLAZEDIFF = """
import sys, time
from blazediff import compare
start, used = time.perf_counter(), time.process_time()
compare(sys.argv[1], sys.argv[2], threshold=0)
print(time.perf_counter() - start, time.process_time() - used)
"""

PIXELMATCH = """
import sys, time
from PIL import Image
from pixelmatch.contrib.PIL import pixelmatch
start, used = time.perf_counter(), time.process_time()
pixelmatch(Image.open(sys.argv[1]), Image.open(sys.argv[2]), threshold=0, includeAA=True)
print(time.perf_counter() - start, time.process_time() - used)
"""

PAIRS = [
    (f"{name}, {kind}, {title}", f"{name}.{kind}", f"{name}{suffix}.{kind}")
    for name in ("page", "photograph")
    for kind in ("png", "jpg")
    for title, suffix in (
        ("the same bytes", "-copy"), ("the same pixels", "-same"), ("1 % differs", "-part"),
        ("all differs", "-all"))
    if kind == "png" or suffix != "-same"
]


def run(words, environment=None):
    """What a process printed, its wall and processor time in seconds, and its memory in MB."""
    start = time.perf_counter()
    process = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        env={**os.environ, **(environment or {})})
    text = process.stdout.read().decode()
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode > 1:
        raise RuntimeError(f"{words[0]} failed")
    return text, elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000


def within(script, environment=None):
    """A contestant that says itself how long it took."""
    def contest(one, other):
        text, _, _, memory = run([PYTHON, "-c", script, one, other], environment)
        elapsed, used = map(float, text.split())
        return elapsed, used, memory
    return contest


def whole(*words):
    """A contestant whose whole process counts."""
    def contest(one, other):
        end = ["null:"] if words[0] == "compare" else []
        return run([*words, one, other, *end])[1:]
    return contest


def has(module):
    return subprocess.run(
        [PYTHON, "-c", f"import {module}"], stderr=subprocess.DEVNULL).returncode == 0


def contestants():
    """The programs that are there, by their names, and after how many rounds each is left out."""
    found = {"matte": (whole(MATTE, "diff"), ROUNDS),
             "matte --json": (whole(MATTE, "diff", "--json"), ROUNDS)}
    if has("blazediff"):
        found["blazediff"] = (within(BLAZEDIFF), ROUNDS)
        found["its own PNG"] = (within(BLAZEDIFF, {"BLAZEDIFF_PNG_ENABLED": "1"}), ROUNDS)
    if subprocess.run(["sh", "-c", "command -v compare"], stdout=subprocess.DEVNULL).returncode == 0:
        found["ImageMagick"] = (whole("compare", "-metric", "AE"), max(1, ROUNDS // 5))
    if has("pixelmatch.contrib.PIL"):
        found["pixelmatch"] = (within(PIXELMATCH), 1)
    for name in ("blazediff", "ImageMagick", "pixelmatch"):
        if name not in found:
            print(f"diff-speed: {name} is not there and left out", file=sys.stderr)
    return found


def row(title, cells):
    print("| " + " | ".join([title, *cells]) + " |", flush=True)


def head(programs):
    row("pair", programs)
    print("|---|" + "--:|" * len(programs))


def measure(programs, paths):
    """The medians of wall and processor time, and the most memory, of each program."""
    figures = {name: [] for name in programs}
    for turn in range(ROUNDS):
        for name, (contest, rounds) in programs.items():
            if turn < rounds:
                figures[name].append(contest(*paths))
    return {
        name: (statistics.median(f[0] for f in all), statistics.median(f[1] for f in all),
               max(f[2] for f in all))
        for name, all in figures.items()}


def measure_profiles(folder):
    """Prints the processor time of folders of pairs with colour profiles, and its ratio to that without, in turn."""
    names = sorted(os.listdir(folder))
    used = {name: [] for name in names}
    for _ in range(ROUNDS):
        for name in names:
            sides = [os.path.join(folder, name, side) for side in ("before", "after")]
            used[name].append(run([MATTE, "diff", *sides])[2])
    least = {name: min(times) for name, times in used.items()}
    kinds = ("none", "equal", "two", "grey", "gamma")
    head(kinds)
    for kind in ("png", "jpg", "webp"):
        cells = [least.get(f"{kind}-{other}") for other in kinds]
        row(f"profiles, {kind}",
            ("–" if cell is None else f"{cell * 1000:.0f} ms ({cell / cells[0]:.2f})" for cell in cells))


def main():
    folder = os.path.join(FOLDER, "profiles")
    if os.path.isdir(folder):
        measure_profiles(folder)
        if NAMES and all(name.startswith("profiles") for name in NAMES):
            return
        print()
    programs = contestants()
    head(programs)
    used = []
    for title, one, other in PAIRS:
        if NAMES and not any(title.startswith(name) for name in NAMES):
            continue
        figures = measure(programs, [os.path.join(FOLDER, one), os.path.join(FOLDER, other)])
        matte = figures["matte"]
        row(title, (f"{wall * 1000:.0f} ms ({wall / matte[0]:.1f}), {memory:.0f} MB"
                    for wall, _, memory in figures.values()))
        used.append((title, [f"{cpu * 1000:.0f} ms ({cpu / matte[1]:.1f})"
                             for _, cpu, _ in figures.values()]))
    print("\nProcessor time, of all threads:\n")
    head(programs)
    for title, cells in used:
        row(title, cells)


main()
