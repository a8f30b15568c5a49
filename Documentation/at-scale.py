"""Compares 400 pairs on a Dask cluster of two workers, of which one is killed in the middle.

usage: python3 Documentation/at-scale.py

Needs matte-diff and distributed. Pairs and cluster are made here and removed. Ends with status 0 if every verdict is the
one that matte diff gives for the same files.
"""

import json
import os
import signal
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

from distributed import Client, LocalCluster, as_completed

from matte_diff import compare, program

COUNT = 400


def write(path: Path, seed: int) -> None:
    """Writes a grey picture of 160×120 in which some pixels are the seed's own."""
    row = bytearray(b"\0" + bytes(range(160)))
    lines = bytearray()
    for y in range(120):
        row[1 + (seed * 7 + y) % 160] = seed % 251 if y < seed % 120 else 128
        lines += row

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 160, 120, 8, 0, 0, 0, 0))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b""))


def verdict(pair: tuple[str, str]) -> tuple[str, bool, int]:
    """What a worker finds of a pair: a little, as millions of verdicts have to fit on one machine."""
    found = compare(*pair)
    return pair[1], found.same, found.counted


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        pairs = [(f"{folder}/{n}-before.png", f"{folder}/{n}-after.png") for n in range(COUNT)]
        for n, (before, after) in enumerate(pairs):
            write(Path(before), n)
            write(Path(after), n if n % 3 else n + 1)

        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
            workers = client.run(os.getpid)
            futures = client.map(verdict, pairs, retries=2)
            found = {}
            for future in as_completed(futures):
                path, same, counted = future.result()
                found[path] = (same, counted)
                if len(found) == COUNT // 2:
                    address, number = next(iter(workers.items()))
                    os.kill(number, signal.SIGKILL)
                    print(f"after {len(found)} verdicts killed {address}")
            left = client.run(os.getpid)
            print(f"{len(found)} verdicts; of the first workers {len(set(workers.values()) & set(left.values()))} is left")

        for before, after in pairs:
            run = subprocess.run([program(), "diff", "--json", before, after], capture_output=True)
            own = json.loads(run.stdout)
            if found[after] != (own["same"], own["counted"]) or own["same"] != (run.returncode == 0):
                print(f"{after}: {found[after]}, but matte diff says {own['same']}, {own['counted']}")
                return 1
        different = sum(not same for same, _ in found.values())
        print(f"all {len(found)} are what matte diff says: {different} differ")
        return 0 if len(found) == COUNT else 1


if __name__ == "__main__":
    sys.exit(main())
