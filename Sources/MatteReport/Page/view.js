'use strict';

// One zoom and one place, kept between modes and pairs.

/** Zooms at which it stops beyond 100 %: whole pixels only. */
const wholeZooms = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64];
const notch = 1.25;
const leastZoom = 1 / 64;

/** A zoom, or beyond 100 % the largest whole one that is not beyond it. */
function wholeZoom(zoom) {
  return zoom >= 1 ? wholeZooms.findLast((whole) => whole <= zoom) : zoom;
}

/** What part of a picture is seen: `zoom` device pixels a pixel, and (x, y) of it in the middle. */
class View {
  zoom = 1;
  x = 0;
  y = 0;
  /** True while all of each picture is seen, whatever its size. */
  isFit = true;
  /** The size of the picture, and of the part of the stage that shows it. */
  picture = { width: 1, height: 1 };
  pane = { width: 1, height: 1 };

  /** The zoom at which all is seen; that of small pictures is a whole number. */
  get fitZoom() {
    const margin = 24 * devicePixelRatio;
    return wholeZoom(Math.min(
      Math.max(1, this.pane.width - margin) / this.picture.width,
      Math.max(1, this.pane.height - margin) / this.picture.height));
  }

  /** Takes the sizes of another picture or stage. */
  resize(picture, pane) {
    this.picture = picture;
    this.pane = pane;
    if (this.isFit) this.fit();
    else this.keepInside();
  }

  fit() {
    this.isFit = true;
    this.zoom = this.fitZoom;
    this.x = this.picture.width / 2;
    this.y = this.picture.height / 2;
  }

  /** The view with another zoom and the same pixel at (px, py), from the middle of the pane. */
  zoomed(zoom, px = 0, py = 0) {
    const [x, y] = [this.x + px / this.zoom, this.y + py / this.zoom];
    return { zoom, x: x - px / zoom, y: y - py / zoom };
  }

  /** The next zoom in a direction, 1 or −1. */
  nextZoom(direction) {
    const stops = [this.fitZoom, ...wholeZooms, leastZoom];
    const goal = direction > 0 ? this.zoom * notch : this.zoom / notch;
    if (direction > 0) {
      if (this.zoom >= 1) return wholeZooms.find((zoom) => zoom > this.zoom) ?? this.zoom;
      return Math.min(goal, ...stops.filter((zoom) => zoom > this.zoom * 1.001));
    }
    if (this.zoom > 1) return wholeZooms.findLast((zoom) => zoom < this.zoom) ?? 1;
    return Math.max(goal, ...stops.filter((zoom) => zoom < this.zoom * 0.999));
  }

  set({ zoom, x, y }) {
    this.isFit = false;
    this.zoom = Math.min(wholeZooms.at(-1), Math.max(leastZoom, zoom));
    this.x = x;
    this.y = y;
    this.keepInside();
  }

  /** Moves what is seen by so many device pixels. */
  pan(dx, dy) {
    this.set({ zoom: this.zoom, x: this.x - dx / this.zoom, y: this.y - dy / this.zoom });
  }

  /** Keeps some of the picture in the middle. */
  keepInside() {
    this.x = Math.min(this.picture.width, Math.max(0, this.x));
    this.y = Math.min(this.picture.height, Math.max(0, this.y));
  }

  /** The view in which a region is seen with what is around it. */
  around({ x, y, width, height }) {
    const room = Math.min(
      this.pane.width / Math.max(1, width * 2), this.pane.height / Math.max(1, height * 2));
    const zoom = wholeZoom(this.isFit
      ? Math.max(this.fitZoom, Math.min(8, room)) : Math.min(this.zoom, Math.max(room, leastZoom)));
    return { zoom, x: x + width / 2, y: y + height / 2 };
  }

  /** Where the pixel (0, 0) is in a pane, in device pixels from its left top; whole, so that pixels are. */
  origin(pane) {
    return {
      x: Math.round(pane.x + pane.width / 2 - this.x * this.zoom),
      y: Math.round(pane.y + pane.height / 2 - this.y * this.zoom),
    };
  }

  /** Where a part of the picture is in a pane, in device pixels. */
  box({ x = 0, y = 0, width, height }, pane) {
    const origin = this.origin(pane);
    return {
      x: origin.x + x * this.zoom, y: origin.y + y * this.zoom,
      width: width * this.zoom, height: height * this.zoom };
  }

  /** The same view of what is elsewhere along an axis. */
  displaced(axis, distance) {
    const view = Object.assign(new View(), this);
    view[axis] += distance;
    return view;
  }
}
