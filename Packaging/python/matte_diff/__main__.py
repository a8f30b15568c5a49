"""Runs the program: ``python -m matte_diff diff before.png after.png``."""

import os
import sys

from . import program

path = program()
os.execv(path, [path, *sys.argv[1:]])
