'use strict';

// How a pair opens, and with that what the wheel does: it scrolls what opens at its start, and zooms all else.

/** How many panes a picture is at least long that is long, at the zoom at which it can be read. */
const leastPanes = 2.5;
/** How far a notch scrolls, in CSS pixels, and at most how many times as far where notches come sooner than that. */
const scrollNotch = 110;
const mostPace = 4;
const slowMilliseconds = 150;

const extents = { x: 'width', y: 'height' };

/** The axis along which a picture of a size goes on beyond a pane in which it can be read; null if all is seen there. */
function longAxis(size, pane) {
  const isLong = (axis) => {
    const extent = extents[axis];
    return size[extent] * readingZoom(size, pane, axis) >= leastPanes * pane[extent];
  };
  if (isLong('y') || (size.width <= pane.width && size.height > pane.height)) return 'y';
  return isLong('x') ? 'x' : null;
}

/** The zoom at which a picture that is long along an axis can be read: 100 %, or less if only so it fits across. */
function readingZoom(size, pane, axis) {
  const across = axis === 'y' ? 'width' : 'height';
  return Math.min(1, pane[across] / size[across]);
}

class Opening {
  /** True if the wheel scrolls: one that was shown has opened at its start. */
  scrolls = false;
  /** The entry that has opened, and the axis along which it is long. */
  entry = null;
  axis = null;
  /** When a notch scrolled, and which way. */
  last = { time: -Infinity, way: 0 };

  /** Opens an entry in a view; one that somebody has moved stays where it is. */
  open(entry, view) {
    if (this.entry === entry) return;
    const wasLong = this.axis !== null;
    this.entry = entry;
    this.axis = longAxis(view.space.size, view.pane);
    if (this.axis) this.scrolls = true;
    // Who sees all of a long picture sees all of the next.
    if (view.home === 'start' || (view.home === 'whole' && !wasLong)) view.goHome(this.axis);
  }

  /** How far notches scroll, in CSS pixels: those that come fast go farther. */
  way(notches, time = performance.now()) {
    const { last } = this;
    this.last = { time, way: Math.sign(notches) };
    const isSame = last.way === Math.sign(notches);
    const pace = isSame ? slowMilliseconds * Math.abs(notches) / Math.max(1, time - last.time) : 1;
    return notches * scrollNotch * Math.min(mostPace, Math.max(1, pace));
  }
}
