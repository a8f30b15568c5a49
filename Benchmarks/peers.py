"""Skia and Qt as contestants of the benchmarks.

The program `bench` starts this script and speaks to it through pipes. A command is a line; its
words are divided by spaces. Pixels are premultiplied BGRA, rows without padding.

    picture NAME WIDTH HEIGHT OPAQUE     then WIDTH * HEIGHT * 4 bytes
    stage WIDTH HEIGHT OPAQUE BELOW ABOVE
                                         then three lines: two paths to draw in turn, and the
                                         rectangles x y w h … that drawing is clipped to, if any
    run PEER                             answer: the microseconds that one frame took
    save PEER FILE                       draws a frame and writes it as PNG; answer: done
    cover PEER WIDTH HEIGHT              then a path in a line; answer: WIDTH * HEIGHT bytes, what
                                         of each pixel the path covers

A path is `M x y`, `L x y`, `C x y x y x y` and `Z` in a line. BELOW and ABOVE name pictures; BELOW
may be `white`, which is a color. The first line that the script writes lists the peers that can be
imported, each with its version: `Skia 144.1 Qt 6.11.3`.

Each peer draws on one thread into memory of its own, antialiased, in the way that was the fastest
of those tried. Whatever can be made once, as pictures, brushes and paths, is made before the clock
starts, and three frames are drawn untimed before each timed one, so that neither Python nor the wait
for other contestants is counted against them.
"""

import os
import sys
import time

# One thread: Qt starts as many as there are processors to run on.
os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

try:
    import skia
except ImportError:
    skia = None
try:
    from PySide6 import QtCore, QtGui
except ImportError:
    QtGui = None

CORNERS = {"M": 1, "L": 1, "C": 3, "Z": 0}


class Picture:
    """Pixels in memory that peers read or draw on."""

    def __init__(self, width, height, is_opaque, pixels=None):
        self.width = width
        self.height = height
        self.is_opaque = is_opaque
        self.pixels = pixels or bytearray(width * height * 4)


def steps(text):
    """Yields each step of a path with its coordinates."""
    words = iter(text.split())
    for letter in words:
        yield letter, [float(next(words)) for _ in range(2 * CORNERS[letter])]


def nanoseconds(draw, turn):
    """The time that a frame takes to draw."""
    start = time.perf_counter_ns()
    draw(turn)
    return time.perf_counter_ns() - start


def faster(*ways):
    """The fastest of ways to draw the same."""
    return min(ways, key=lambda draw: min(nanoseconds(draw, turn) for turn in range(9)))


class Skia:
    """Skia: below is copied, and the path filled with a shader of the picture above."""

    @staticmethod
    def version():
        return skia.__version__

    def __init__(self, target, below, above, paths, bands):
        self.target = target
        self.surface = skia.Surface.MakeRasterDirect(
            self.info(target), target.pixels, target.width * 4)
        self.canvas = self.surface.getCanvas()
        self.below = below and self.image(below)
        self.replacing = skia.Paint(BlendMode=skia.BlendMode.kSrc)
        self.sampling = skia.SamplingOptions()
        self.paint = skia.Paint(AntiAlias=True, Shader=self.image(above).makeShader())
        self.paths = [self.path(path) for path in paths]
        self.draw = self.draw_whole
        if bands:
            self.region = skia.Region()
            self.region.setRects([skia.IRect.MakeXYWH(*band) for band in bands])
            # A recording holds calls and no pixels: so 54 clips take no time in Python.
            self.recordings = [self.record(path, bands) for path in self.paths]
            self.draw = faster(self.draw_region, self.draw_recording)

    @staticmethod
    def info(picture):
        alpha = skia.kOpaque_AlphaType if picture.is_opaque else skia.kPremul_AlphaType
        return skia.ImageInfo.Make(
            picture.width, picture.height, skia.kBGRA_8888_ColorType, alpha)

    @classmethod
    def image(cls, picture):
        pixels = skia.Data.MakeWithoutCopy(picture.pixels)
        return skia.Image.MakeRasterData(cls.info(picture), pixels, picture.width * 4)

    @staticmethod
    def path(text):
        path = skia.PathBuilder()
        draw = {"M": path.moveTo, "L": path.lineTo, "C": path.cubicTo, "Z": path.close}
        for letter, coordinates in steps(text):
            draw[letter](*coordinates)
        return path.detach()

    def record(self, path, bands):
        """The calls that draw a path, clipped to one band after the other."""
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect.MakeWH(self.target.width, self.target.height))
        for band in bands:
            canvas.save()
            canvas.clipRect(skia.Rect.MakeXYWH(*band))
            self.paint_on(canvas, path)
            canvas.restore()
        return recorder.finishRecordingAsPicture()

    def paint_on(self, canvas, path):
        """Draws what is below and then what is inside the path."""
        if self.below:
            canvas.drawImage(self.below, 0, 0, self.sampling, self.replacing)
        else:
            canvas.drawColor(0xFFFFFFFF, skia.BlendMode.kSrc)
        canvas.drawPath(path, self.paint)

    def draw_whole(self, turn):
        """Draws the frame of a turn, even or odd."""
        self.paint_on(self.canvas, self.paths[turn & 1])

    def draw_region(self, turn):
        """Draws once, clipped to all bands."""
        self.canvas.save()
        self.canvas.clipRegion(self.region)
        self.paint_on(self.canvas, self.paths[turn & 1])
        self.canvas.restore()

    def draw_recording(self, turn):
        """Draws band after band."""
        self.canvas.drawPicture(self.recordings[turn & 1])

    def save(self, file):
        self.surface.makeImageSnapshot().save(file, skia.kPNG)

    @classmethod
    def cover(cls, width, height, path):
        """What a path covers of each pixel, 0…255, row after row."""
        pixels = bytearray(width * height)
        surface = skia.Surface.MakeRasterDirect(
            skia.ImageInfo.MakeA8(width, height), pixels, width)
        surface.getCanvas().drawPath(cls.path(path), skia.Paint(AntiAlias=True))
        return pixels


class Qt:
    """Qt: below is copied, and the path filled with a brush of the picture above.

    Its clip paths are not antialiased, so they are no contestants.
    """

    @staticmethod
    def version():
        return QtCore.qVersion()

    def __init__(self, target, below, above, paths, bands):
        self.image_of_target = self.image(target)
        self.painter = QtGui.QPainter(self.image_of_target)
        self.painter.setRenderHint(QtGui.QPainter.Antialiasing)
        self.below = below and self.image(below)
        self.frame = QtCore.QRect(0, 0, target.width, target.height)
        self.brush = QtGui.QBrush(self.image(above))
        self.paths = [self.path(path) for path in paths]
        self.bands = [QtCore.QRect(*band) for band in bands]
        self.draw = self.draw_whole
        if bands:
            self.region = QtGui.QRegion()
            for band in self.bands:
                self.region = self.region.united(band)
            self.draw = faster(self.draw_region, self.draw_bands)

    def __del__(self):
        self.painter.end()

    @staticmethod
    def image(picture):
        layout = (
            QtGui.QImage.Format_RGB32
            if picture.is_opaque
            else QtGui.QImage.Format_ARGB32_Premultiplied)
        return QtGui.QImage(
            picture.pixels, picture.width, picture.height, picture.width * 4, layout)

    @staticmethod
    def path(text):
        path = QtGui.QPainterPath()
        path.setFillRule(QtCore.Qt.WindingFill)
        draw = {"M": path.moveTo, "L": path.lineTo, "C": path.cubicTo, "Z": path.closeSubpath}
        for letter, coordinates in steps(text):
            draw[letter](*coordinates)
        return path

    def draw_whole(self, turn):
        """Draws the frame of a turn, even or odd."""
        painter = self.painter
        painter.setCompositionMode(QtGui.QPainter.CompositionMode_Source)
        if self.below:
            painter.drawImage(0, 0, self.below)
        else:
            painter.fillRect(self.frame, QtCore.Qt.white)
        painter.setCompositionMode(QtGui.QPainter.CompositionMode_SourceOver)
        painter.fillPath(self.paths[turn & 1], self.brush)

    def draw_region(self, turn):
        """Draws once, clipped to all bands."""
        self.painter.setClipRegion(self.region)
        self.draw_whole(turn)

    def draw_bands(self, turn):
        """Draws band after band."""
        for band in self.bands:
            self.painter.setClipRect(band)
            self.draw_whole(turn)

    def save(self, file):
        self.image_of_target.save(file, "PNG")

    @classmethod
    def cover(cls, width, height, path):
        """What a path covers of each pixel, 0…255, row after row."""
        image = QtGui.QImage(width, height, QtGui.QImage.Format_Alpha8)
        image.fill(0)
        painter = QtGui.QPainter(image)
        painter.setRenderHint(QtGui.QPainter.Antialiasing)
        painter.fillPath(cls.path(path), QtGui.QBrush(QtCore.Qt.white))
        painter.end()
        rows = bytes(image.constBits())
        stride = image.bytesPerLine()
        return b"".join(rows[y * stride : y * stride + width] for y in range(height))


def available():
    """The peers that can be imported, by name."""
    peers = ("Skia", Skia, skia), ("Qt", Qt, QtGui)
    return {name: peer for name, peer, module in peers if module}


class Host:
    """Carries out commands until there are no more."""

    def __init__(self, source, sink):
        self.source = source
        self.sink = sink
        self.peers = available()
        self.pictures = {"white": None}
        self.stages = {}
        self.turns = 0

    def line(self):
        return self.source.readline().decode()

    def answer(self, text):
        self.sink.write(text.encode() + b"\n")
        self.sink.flush()

    def serve(self):
        """Names the peers, and then carries out a command a line."""
        self.answer(" ".join(f"{name} {peer.version()}" for name, peer in self.peers.items()))
        while words := self.line().split():
            getattr(self, words[0])(*words[1:])

    def picture(self, name, width, height, is_opaque):
        width, height = int(width), int(height)
        pixels = bytearray(self.source.read(width * height * 4))
        self.pictures[name] = Picture(width, height, is_opaque == "1", pixels)

    def stage(self, width, height, is_opaque, below, above):
        paths = [self.line(), self.line()]
        numbers = [int(word) for word in self.line().split()]
        bands = [numbers[index : index + 4] for index in range(0, len(numbers), 4)]
        self.stages = {}
        for name, peer in self.peers.items():
            target = Picture(int(width), int(height), is_opaque == "1")
            self.stages[name] = peer(
                target, self.pictures[below], self.pictures[above], paths, bands)

    def run(self, name):
        for _ in range(3):
            self.stages[name].draw(self.turns)
            self.turns += 1
        self.answer(str(nanoseconds(self.stages[name].draw, self.turns) / 1000))

    def save(self, name, file):
        self.stages[name].draw(0)
        self.stages[name].save(file)
        self.answer("done")

    def cover(self, name, width, height):
        self.sink.write(self.peers[name].cover(int(width), int(height), self.line()))
        self.sink.flush()


if __name__ == "__main__":
    Host(sys.stdin.buffer, sys.stdout.buffer).serve()
