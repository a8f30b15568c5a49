'use strict';

// One zoom and one place, kept between modes and pairs.

/** Zooms at which it stops beyond 100 %: whole pixels only. */
const wholeZooms = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64];
const notch = 1.25;
const leastZoom = 1 / 64;
/** The least share by which what fills the pane is larger than what fits it. */
const leastGain = 0.005;

/** A zoom, or beyond 100 % the largest whole one that is not beyond it. */
function wholeZoom(zoom) {
  return zoom >= 1 ? wholeZooms.findLast((whole) => whole <= zoom) : zoom;
}

/** The whole zoom nearest to one, by their ratio; below 100 % itself. */
function nearestZoom(zoom) {
  if (zoom < 1) return zoom;
  const distance = (whole) => Math.abs(Math.log(whole / zoom));
  return wholeZooms.reduce((one, other) => (distance(other) < distance(one) ? other : one));
}

/** A zoom, or beyond 100 % the least whole one that is not below it. */
function nextWhole(zoom) {
  return zoom > 1 ? wholeZooms.find((whole) => whole >= zoom) ?? wholeZooms.at(-1) : zoom;
}

/** The zoom at which all of a size is seen in a pane; that of small pictures is a whole number. */
function fittingZoom({ width, height }, pane) {
  return wholeZoom(Math.min(pane.width / width, pane.height / height));
}

/** What part of a space is seen: `zoom` device pixels a pixel, and (x, y) of it in the middle. */
class View {
  zoom = 1;
  /** The place as it was chosen, which a smaller picture may not have. */
  place = { x: 0, y: 0 };
  /** The view that it is in at any size of the stage: 'whole', or the 'start' of a long picture; '' if it was moved. */
  home = 'whole';
  /** The axis along which the picture is long whose start is seen. */
  axis = 'y';
  /** What it goes over, and the size of the part of the stage that shows it. */
  space = new PictureSpace({ size: { width: 1, height: 1 } });
  pane = { width: 1, height: 1 };

  /** True while all of each picture is seen, whatever its size. */
  get isFit() {
    return this.home === 'whole';
  }

  /** The place that is seen: inside the picture. */
  get x() {
    return Math.min(this.space.size.width, Math.max(0, this.place.x));
  }

  get y() {
    return Math.min(this.space.size.height, Math.max(0, this.place.y));
  }

  /** The zoom at which all is seen. */
  get fitZoom() {
    return fittingZoom(this.space.size, this.pane);
  }

  /** The zoom at which what fits the pane, and leaves room on two sides, would fill it, at most 100 %; the one at which
   * it fits if there is no such zoom, or hardly any room. */
  get fillZoom() {
    const { width, height } = this.space.size;
    const zoom = Math.min(1, Math.max(this.pane.width / width, this.pane.height / height));
    return zoom > this.fitZoom * (1 + leastGain) ? zoom : this.fitZoom;
  }

  /** The least zoom: less than usual where a picture does not fit otherwise, and never more than there is. */
  get least() {
    return Math.min(leastZoom, this.fitZoom, this.zoom);
  }

  /** A zoom, or the nearest one that it may have. */
  possible(zoom) {
    return Math.min(wholeZooms.at(-1), Math.max(this.least, zoom));
  }

  /** True if there is nothing beyond what is seen. */
  get seesAll() {
    const { width, height } = this.space.size;
    return this.isFit || (width * this.zoom <= this.pane.width && height * this.zoom <= this.pane.height);
  }

  /** Takes another space or stage. */
  resize(space, pane) {
    this.pane = pane;
    if (space !== this.space) this.enter(space);
    if (this.isFit) this.fit();
    else if (this.home === 'start') this.goHome(this.axis);
  }

  /** Cuts no side of a picture that has room along it, where a mode has another pane than the one before. */
  showWhole(before) {
    if (this.isFit || (before.width === this.pane.width && before.height === this.pane.height)) return;
    const { width, height } = this.space.size;
    const whole = (place, side, room) => {
      const reach = room / (2 * this.zoom);
      return side <= 2 * reach ? Math.min(Math.max(place, side - reach), reach) : place;
    };
    this.place = {
      x: whole(this.place.x, width, this.pane.width), y: whole(this.place.y, height, this.pane.height),
    };
  }

  /** Goes on at the same place of another space; in the one that it left, where it was. */
  enter(space) {
    const from = this.place;
    const { left } = this;
    const isBack = left?.space === space && left.to.x === from.x && left.to.y === from.y;
    const to = isBack ? left.from : space.fromAfter(this.space.toAfter(from));
    this.left = { space: this.space, from, to };
    this.space = space;
    this.place = to;
  }

  /** The view in which all is seen. */
  get whole() {
    return { zoom: this.fitZoom, x: this.space.size.width / 2, y: this.space.size.height / 2 };
  }

  fit() {
    this.goHome(null);
  }

  /** The view in which a picture that is long along an axis begins. */
  start(axis, pane = this.pane) {
    const { size } = this.space;
    return this.middled({ zoom: readingZoom(size, pane, axis), x: 0, y: 0 }, pane);
  }

  /** Shows where a picture begins that is long along an axis, or all of it if there is no such axis. */
  goHome(axis) {
    const { zoom, x, y } = axis ? this.start(axis) : this.whole;
    Object.assign(this, { home: axis ? 'start' : 'whole', axis: axis ?? this.axis, zoom, place: { x, y } });
  }

  /** A view with no gap beside the picture where that is larger than the pane, and else with it in the middle. */
  middled({ zoom, x, y }, pane = this.pane) {
    const middle = (place, side, room) => {
      const reach = Math.min(room / (2 * zoom), side / 2);
      return Math.min(Math.max(place, reach), side - reach);
    };
    const { width, height } = this.space.size;
    return { zoom, x: middle(x, width, pane.width), y: middle(y, height, pane.height) };
  }

  /** A view further along an axis by device pixels, but not beyond the ends of the picture. */
  scrolled(view, way, axis) {
    const [side, place] = [this.space.size[extents[axis]], view[axis]];
    const reach = Math.min(this.pane[extents[axis]] / (2 * view.zoom), side / 2);
    // One that was moved beyond an end does not leap.
    const [least, most] = [Math.min(reach, place), Math.max(side - reach, place)];
    return { ...view, [axis]: Math.min(Math.max(place + way / view.zoom, least), most) };
  }

  /** The view that fills the pane, with the same pixel at a place from its middle; if there is none, from the end at
   * which people begin to read. */
  filled({ px = NaN, py = NaN } = {}) {
    const { width, height } = this.space.size;
    const [zoom, x, y] = [this.fillZoom, this.x + px / this.zoom, this.y + py / this.zoom];
    const isInside = x >= 0 && y >= 0 && x < width && y < height;
    return this.middled(isInside ? this.zoomed(zoom, px, py) : { zoom, x: 0, y: 0 });
  }

  /** The view with another zoom and the same pixel at (px, py), from the middle of the pane. */
  zoomed(zoom, px = 0, py = 0) {
    const [x, y] = [this.x + px / this.zoom, this.y + py / this.zoom];
    return { zoom, x: x - px / zoom, y: y - py / zoom };
  }

  /** A view moved until, along each axis, all of a picture is seen that is smaller than the pane, and no ground beside one
   * that is larger. */
  closed({ zoom, x, y }) {
    const { width, height } = this.space.size;
    const middle = (place, side, room) => {
      const reach = room / (2 * zoom);
      return Math.min(Math.max(place, Math.min(reach, side - reach)), Math.max(reach, side - reach));
    };
    return { zoom, x: middle(x, width, this.pane.width), y: middle(y, height, this.pane.height) };
  }

  /** The way in device pixels from the middle of the pane to that of a box; none if it is out of view. */
  wayTo({ x, y, width, height }) {
    const way = [(x + width / 2 - this.x) * this.zoom, (y + height / 2 - this.y) * this.zoom];
    const isInView = Math.abs(way[0]) <= this.pane.width / 2 && Math.abs(way[1]) <= this.pane.height / 2;
    return isInView ? way : [];
  }

  /** The next zoom after one in a direction, 1 or −1. */
  nextZoom(direction, from) {
    const stops = [this.fitZoom, ...wholeZooms];
    if (direction > 0) {
      if (from >= 1) return wholeZooms.find((zoom) => zoom > from) ?? from;
      const stop = Math.min(1, ...stops.filter((zoom) => zoom > from * 1.001));
      return from * notch >= stop * 0.999 ? stop : from * notch;
    }
    if (from > 1) return wholeZooms.findLast((zoom) => zoom < from) ?? 1;
    const stop = Math.max(this.least, ...stops.filter((zoom) => zoom < from * 0.999));
    // As many notches out as in lead to all there is, though what is rounded on the way is not quite the same.
    return from / notch <= stop * 1.001 ? stop : from / notch;
  }

  set({ zoom, x, y }) {
    this.home = '';
    this.zoom = this.possible(zoom);
    this.place = { x, y };
    this.place = { x: this.x, y: this.y };
  }

  /** The same view over another place. */
  over({ zoom, x, y }) {
    return Object.assign(new View(), this, { zoom, place: { x, y } });
  }

  /** Where the pixel (0, 0) is in a pane, in device pixels from its left top; whole, so that pixels are. */
  origin(pane) {
    return {
      x: Math.round(pane.x + pane.width / 2 - this.x * this.zoom),
      y: Math.round(pane.y + pane.height / 2 - this.y * this.zoom),
    };
  }

  /** The pixel of a side that is at a place of the stage, in its pane; null if there is none. */
  pixel({ x, y }, pane, side) {
    const { width, height } = this.space.size;
    const origin = this.origin(pane);
    const point = { x: Math.floor((x - origin.x) / this.zoom), y: Math.floor((y - origin.y) / this.zoom) };
    const isInside = point.x >= 0 && point.y >= 0 && point.x < width && point.y < height;
    const isInPane = x < pane.x + pane.width && y < pane.y + pane.height;
    return isInside && isInPane ? this.space.own(side, point) : null;
  }

  /** Where a part of the space is in a pane, in device pixels; whole, so that no seam is seen, and never nothing. */
  box({ x = 0, y = 0, width, height }, pane) {
    const origin = this.origin(pane);
    const [left, right] = [x, x + width].map((side) => Math.round(origin.x + side * this.zoom));
    const [top, bottom] = [y, y + height].map((side) => Math.round(origin.y + side * this.zoom));
    return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  }
}
