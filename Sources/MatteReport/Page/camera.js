'use strict';

// What moves the view: at once by hand, and gliding by steps of the zoom and to a region.

const glideMilliseconds = 220;
const zoomMilliseconds = 120;

class Camera {
  constructor(view, moved) {
    this.view = view;
    this.moved = moved;
    /** The zoom that fingers have come to, which beyond 100 % is not always seen; null once they are gone. */
    this.pinched = null;
    /** The zoom from which a walk along places goes closer; null once something else has moved the view. */
    this.base = null;
  }

  /** Where the view is, or is going. */
  get goal() {
    const { zoom, x, y, home } = this.view;
    const { goal, home: end } = this.gliding ?? { goal: { zoom, x, y }, home };
    return { ...goal, home: end, isFit: end === 'whole' };
  }

  /** A step of the zoom, 1 or −1, at a place from the middle of its pane; steps add up while it glides. */
  zoom(direction, px = 0, py = 0) {
    const { view } = this;
    const stop = view.nextZoom(direction, this.goal.zoom);
    const isFit = direction < 0 && stop === view.fitZoom;
    this.glideTo(isFit ? view.whole : this.zoomed(stop, px, py), zoomMilliseconds, isFit ? 'whole' : '');
  }

  /** The view with another zoom at a place from the middle of its pane; on the way out without ground beside a picture
   * that is cut at the opposite side. */
  zoomed(zoom, px, py) {
    const goal = this.view.zoomed(zoom, px, py);
    return zoom < this.goal.zoom ? this.view.closed(goal) : goal;
  }

  /** A part of a pinch. Beyond 100 % it goes from one whole zoom to the next. */
  pinch(factor, px, py) {
    this.finish();
    this.base = null;
    const { view } = this;
    this.pinched = view.possible((this.pinched ?? view.zoom) * factor);
    view.set(view.zoomed(nearestZoom(this.pinched), px, py));
    this.moved();
  }

  /** Has the next pinch begin with the zoom that is seen. */
  endPinch() {
    this.pinched = null;
  }

  /** Moves what is seen by so many device pixels, and where it is going as far. */
  pan(dx, dy) {
    const { view, gliding } = this;
    const moved = ({ zoom, x, y }) => ({ zoom, x: x - dx / view.zoom, y: y - dy / view.zoom });
    this.base = null;
    if (gliding) Object.assign(gliding, { goal: moved(gliding.goal), from: moved(gliding.from), home: '' });
    view.set(moved(view));
    this.moved();
  }

  /** Scrolls along an axis by device pixels, as far as the picture goes. */
  scroll(way, axis) {
    const { zoom, x, y } = this.goal;
    const goal = { zoom, x, y };
    const next = this.view.scrolled(goal, way, axis);
    if (next[axis] !== goal[axis]) this.glideTo(next, zoomMilliseconds);
  }

  fit() {
    this.glideTo(this.view.whole, zoomMilliseconds, 'whole');
  }

  /** Shows all or, where that is seen or on its way, the start of a picture that is long along an axis, or else as much
   * as fills the pane; a place from its middle stays there. */
  fitOrFill(place, axis) {
    const { view } = this;
    if (this.goal.isFit && axis) this.glideTo(view.start(axis), zoomMilliseconds, 'start', axis);
    else if (this.goal.isFit && view.fillZoom > view.fitZoom) this.glideTo(view.filled(place), zoomMilliseconds);
    else this.fit();
  }

  /** Goes on from what is seen if it is on the way to all there is, or to a start, and the room is another by now. */
  refit() {
    const { gliding, view } = this;
    if (!gliding?.home) return;
    const goal = gliding.home === 'whole' ? view.whole : view.start(gliding.axis);
    if (gliding.goal.zoom !== goal.zoom) this.glideTo(goal, zoomMilliseconds, gliding.home, gliding.axis);
  }

  /** Shows pixels as they are, the one at a place from the middle of its pane where it is. */
  actual(px = 0, py = 0) {
    this.glideTo(this.zoomed(1, px, py), zoomMilliseconds);
  }

  /** Moves the view to a place of a walk, and does not jump. */
  glide(goal) {
    const { base } = this;
    this.glideTo(goal, glideMilliseconds);
    this.base = base;
  }

  /** The zoom of a walk, which begins with that which is seen, or is gone to. */
  get walkZoom() {
    this.base ??= this.goal.zoom;
    return this.base;
  }

  glideTo(goal, milliseconds, home = '', axis = null) {
    this.stop();
    this.endPinch();
    this.base = null;
    const { zoom, x, y } = this.view;
    this.gliding = { goal, home, axis, milliseconds, from: { zoom, x, y }, start: performance.now() };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.finish();
      this.moved();
    } else {
      this.nextFrame();
    }
  }

  nextFrame() {
    this.gliding.request = requestAnimationFrame((now) => this.advance(now));
  }

  /** Shows where the view is by now; it slows down as it arrives. */
  advance(now) {
    const { goal, from, start, milliseconds } = this.gliding;
    const time = (now - start) / milliseconds;
    if (time >= 1) {
      this.finish();
    } else {
      const share = 1 - (1 - Math.max(0, time)) ** 3;
      const zoom = from.zoom * (goal.zoom / from.zoom) ** share;
      // So the pixel stays where it is that both views have at the same place.
      const way = goal.zoom === from.zoom ? share : (1 - from.zoom / zoom) / (1 - from.zoom / goal.zoom);
      this.view.set({ zoom, x: from.x + (goal.x - from.x) * way, y: from.y + (goal.y - from.y) * way });
      this.nextFrame();
    }
    this.moved();
  }

  /** Stays where it is by now. */
  stop() {
    if (!this.gliding) return;
    cancelAnimationFrame(this.gliding.request);
    this.gliding = null;
  }

  /** Is where it was going. */
  finish() {
    const { goal, home, axis } = this.gliding ?? {};
    this.stop();
    if (home) this.view.goHome(axis);
    else if (goal) this.view.set(goal);
  }
}
