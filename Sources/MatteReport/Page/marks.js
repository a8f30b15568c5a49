'use strict';

// What is drawn over pictures: regions, moved rows, the lines between pixels, and edges.

/** The colour beside a white line that is to be seen on any ground. */
const darkLine = 'rgb(0 0 0 / 0.95)';
/** How much of a run its colour covers over what was found. */
const tintShare = 0.28;

/** The radius of the disc on the edge of a split, in CSS pixels. */
const discRadius = 15;

class Marks {
  /** The page's colours by their names, and what fills a gap. */
  colours;
  hatching;

  constructor(context) {
    this.context = context;
  }

  /** Runs that only this side has, or has elsewhere: tinted, or with their own colours. */
  runs({ places }, side, view, pane, isTinted = false) {
    const lonely = side === 'before' ? 'removed' : 'added';
    for (const place of places) {
      if (place.kind === lonely || place.kind === 'moved') {
        const box = atLeast(view.box(view.space.box(place, side), pane));
        if (isTinted) this.tint(place.kind, box);
        else this.bands(place, box, pane);
      }
    }
  }

  /** A band at each end of a run, or at the border of the pane, and a line along the first row and the last where that
   * leaves most of it to be seen. */
  bands({ kind, run }, { x, y, width, height }, pane) {
    const isColumn = run === 'column';
    const [left, top] = isColumn ? [x, Math.max(y, pane.y)] : [Math.max(x, pane.x), y];
    const right = isColumn ? x + width : Math.min(x + width, pane.x + pane.width);
    const bottom = isColumn ? Math.min(y + height, pane.y + pane.height) : y + height;
    const band = 4 * devicePixelRatio;
    const unit = (isColumn ? width : height) > band ? devicePixelRatio : 0;
    const [across, along] = isColumn ? [unit, band] : [band, unit];
    this.context.fillStyle = this.colours[kind];
    for (const start of [left, right - across]) {
      this.context.fillRect(start, top, across, bottom - top);
    }
    for (const start of [top, bottom - along]) {
      this.context.fillRect(left, start, right - left, along);
    }
  }

  tint(kind, { x, y, width, height }) {
    this.context.fillStyle = this.colours[kind];
    this.context.globalAlpha = tintShare;
    this.context.fillRect(x, y, width, height);
    this.context.globalAlpha = 1;
  }

  /** A bar beside each run, and where rows were removed a line. */
  bars({ places }, view, pane) {
    const unit = devicePixelRatio;
    for (const { kind, run, after } of places.filter(({ kind }) => kind !== 'region')) {
      const { x, y, width, height } = atLeast(view.box(after, pane));
      this.context.fillStyle = this.colours[kind];
      if (kind === 'removed') this.context.fillRect(x, y, width, height);
      if (run === 'column') this.context.fillRect(x, y - 6 * unit, width, 4 * unit);
      else this.context.fillRect(x - 6 * unit, y, 4 * unit, height);
    }
  }

  /** A ring around each region; where there are more than are known by name, around their blocks. */
  rings(pair, view, pane) {
    for (const { kind, after } of pair.places) if (kind === 'region') this.ring(after, view, pane);
    for (const block of pair.blocks) this.ring(block, view, pane);
  }

  /** What a side does not have: hatching, which moves with the picture. */
  gaps(side, view, pane) {
    const origin = view.origin(pane);
    this.hatching.setTransform(new DOMMatrix().translate(origin.x, origin.y));
    this.context.fillStyle = this.hatching;
    for (const gap of view.space.gaps(side)) {
      const { x, y, width, height } = atLeast(view.box(gap, pane));
      this.context.fillRect(x, y, width, height);
    }
  }

  /** Bands from what one side has to its gap in the other, or to where it went. */
  joints({ places }, view, panes) {
    for (const place of places.filter(({ kind }) => kind !== 'region')) {
      const [one, other] = ['before', 'after'].map(
        (side, index) => atLeast(view.box(view.space.box(place, side), panes[index])));
      const left = Math.min(one.x + one.width, panes[0].x + panes[0].width);
      this.joint(place.kind, { ...one, x: left }, { ...other, x: Math.max(other.x, panes[1].x) });
    }
  }

  /** A band that leaves a box and reaches another level. */
  joint(kind, one, other) {
    const context = this.context;
    const middle = (one.x + other.x) / 2;
    const [oneEnd, otherEnd] = [one.y + one.height, other.y + other.height];
    context.beginPath();
    context.moveTo(one.x, one.y);
    context.bezierCurveTo(middle, one.y, middle, other.y, other.x, other.y);
    context.lineTo(other.x, otherEnd);
    context.bezierCurveTo(middle, otherEnd, middle, oneEnd, one.x, oneEnd);
    context.fillStyle = this.colours[kind];
    context.globalAlpha = tintShare;
    context.fill();
    context.globalAlpha = 1;
  }

  /** Frames around places that are visited, by their numbers. */
  outline({ places }, side, visited, view, pane) {
    for (const index of visited) this.placeFrame(view.space.box(places[index], side), view, pane);
  }

  /** The border of what has the colour of the stage. */
  frame({ x, y, width, height }) {
    this.context.strokeStyle = this.colours.line;
    this.context.lineWidth = 1;
    this.context.strokeRect(x - 0.5, y - 0.5, width + 1, height + 1);
  }

  ring(region, view, pane) {
    const box = around(view.box(region, pane), 3 * devicePixelRatio);
    if (!touches(box, pane)) return;
    this.context.strokeStyle = this.colours.mark;
    this.context.lineWidth = devicePixelRatio;
    this.context.strokeRect(box.x, box.y, box.width, box.height);
  }

  /** A frame that is seen on any colour: white between two dark lines, with corners in the colour of marks. */
  placeFrame(region, view, pane) {
    const context = this.context;
    const unit = devicePixelRatio;
    const box = around(view.box(region, pane), 4 * unit);
    if (!touches(around(box, 4 * unit), pane)) return;
    const { x, y, width, height } = box;
    for (const { colour, line } of [{ colour: darkLine, line: 5 }, { colour: '#fff', line: 2 }]) {
      context.strokeStyle = colour;
      context.lineWidth = line * unit;
      context.strokeRect(x, y, width, height);
    }
    context.strokeStyle = this.colours.mark;
    context.lineWidth = 2 * unit;
    const [across, down] = [width, height].map((side) => Math.min(10 * unit, side / 3));
    context.beginPath();
    for (const [left, along] of [[x, across], [x + width, -across]]) {
      for (const [top, below] of [[y, down], [y + height, -down]]) {
        context.moveTo(left + along, top);
        context.lineTo(left, top);
        context.lineTo(left, top + below);
      }
    }
    context.stroke();
  }

  grid(view, pane) {
    const box = view.box(view.space.size, pane);
    const context = this.context;
    context.strokeStyle = 'rgb(128 128 128 / 0.35)';
    context.lineWidth = 1;
    context.beginPath();
    const [left, right] = [Math.max(box.x, pane.x), Math.min(box.x + box.width, pane.x + pane.width)];
    const [top, bottom] = [Math.max(box.y, pane.y), Math.min(box.y + box.height, pane.y + pane.height)];
    const first = (start, edge) => start + Math.ceil((edge - start) / view.zoom) * view.zoom;
    for (let x = first(box.x, left); x <= right; x += view.zoom) {
      context.moveTo(x + 0.5, top);
      context.lineTo(x + 0.5, bottom);
    }
    for (let y = first(box.y, top); y <= bottom; y += view.zoom) {
      context.moveTo(left, y + 0.5);
      context.lineTo(right, y + 0.5);
    }
    context.stroke();
  }

  /** What parts two panes. */
  border(panes) {
    const [one, other] = panes;
    const [width, height] = [other.x - one.width, other.y - one.height];
    this.context.fillStyle = this.colours.line;
    if (areStacked(panes)) this.context.fillRect(0, one.height, one.width, height);
    else this.context.fillRect(one.width, 0, width, one.height);
  }

  /** A line that is seen on any ground. */
  line(x1, y1, x2, y2) {
    const context = this.context;
    for (const { colour, width } of [{ colour: darkLine, width: 3 }, { colour: '#fff', width: 1 }]) {
      context.strokeStyle = colour;
      context.lineWidth = width * devicePixelRatio;
      context.beginPath();
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
      context.stroke();
    }
  }

  /** What the edge of a split is taken by, as in the window: a disc with chevrons in the directions of a drag. */
  handle(x1, y1, x2, y2) {
    const [context, unit] = [this.context, devicePixelRatio];
    const [x, y, length] = [(x1 + x2) / 2, (y1 + y2) / 2, Math.hypot(x2 - x1, y2 - y1)];
    if (length < 4 * discRadius * unit) return;
    context.beginPath();
    context.arc(x, y, discRadius * unit, 0, 2 * Math.PI);
    context.fillStyle = '#fff';
    context.fill();
    context.strokeStyle = 'rgb(0 0 0 / 0.45)';
    context.lineWidth = unit;
    context.stroke();
    context.beginPath();
    for (const sign of [unit / length, -unit / length]) {
      const at = (along, across) => [
        x + sign * ((y2 - y1) * along + (x2 - x1) * across), y + sign * ((x1 - x2) * along + (y2 - y1) * across)];
      context.moveTo(...at(4.5, -3.5));
      context.lineTo(...at(7.5, 0));
      context.lineTo(...at(4.5, 3.5));
    }
    context.strokeStyle = '#383838';
    [context.lineWidth, context.lineCap, context.lineJoin] = [2 * unit, 'round', 'round'];
    context.stroke();
    [context.lineCap, context.lineJoin] = ['butt', 'miter'];
  }
}

/** A box with so much more at each side. */
function around({ x, y, width, height }, reach) {
  return { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach };
}

/** A box that can be seen, however small it is. */
function atLeast({ x, y, width, height }) {
  const least = Math.round(2 * devicePixelRatio);
  return { x, y, width: Math.max(least, width), height: Math.max(least, height) };
}
