'use strict';

// What moves the view: at once by hand, and gliding to a region.

const glideMilliseconds = 220;

class Camera {
  constructor(view, moved) {
    this.view = view;
    this.moved = moved;
  }

  /** A step of the zoom, 1 or −1, at a place from the middle of its pane. */
  zoom(direction, px = 0, py = 0) {
    this.finish();
    const { view } = this;
    const stop = view.nextZoom(direction);
    if (direction < 0 && stop === view.fitZoom) view.fit();
    else view.set(view.zoomed(stop, px, py));
    this.moved();
  }

  /** A part of a pinch. Beyond 100 % it goes from one whole zoom to the next. */
  pinch(factor, px, py) {
    this.finish();
    const { view } = this;
    const start = this.pinched?.shown === view.zoom ? this.pinched.exact : view.zoom;
    const exact = possibleZoom(start * factor);
    view.set(view.zoomed(nearestZoom(exact), px, py));
    this.pinched = { exact, shown: view.zoom };
    this.moved();
  }

  pan(dx, dy) {
    this.finish();
    this.view.pan(dx, dy);
    this.moved();
  }

  fit() {
    this.finish();
    this.view.fit();
    this.moved();
  }

  actual() {
    this.finish();
    this.view.set(this.view.zoomed(1));
    this.moved();
  }

  /** Moves the view there, and does not jump. */
  glide(goal) {
    this.finish();
    this.gliding = { goal, from: { zoom: this.view.zoom, x: this.view.x, y: this.view.y }, start: performance.now() };
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
    const { goal, from, start } = this.gliding;
    const time = (now - start) / glideMilliseconds;
    if (time >= 1) {
      this.finish();
    } else {
      const share = 1 - (1 - Math.max(0, time)) ** 3;
      this.view.set({
        zoom: from.zoom * (goal.zoom / from.zoom) ** share,
        x: from.x + (goal.x - from.x) * share, y: from.y + (goal.y - from.y) * share,
      });
      this.nextFrame();
    }
    this.moved();
  }

  /** Is where it was going. */
  finish() {
    if (!this.gliding) return;
    cancelAnimationFrame(this.gliding.request);
    this.view.set(this.gliding.goal);
    this.gliding = null;
  }
}
