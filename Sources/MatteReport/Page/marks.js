'use strict';

// What is drawn over pictures: regions, moved rows, the lines between pixels, and edges.

class Marks {
  constructor(context) {
    this.context = context;
  }

  /** Runs that only this side has, or has elsewhere. */
  runs({ places }, side, view, pane) {
    const lonely = side === 'before' ? 'removed' : 'added';
    for (const place of places) {
      if (place.kind === lonely || place.kind === 'moved') this.run(place, place[side], view, pane);
    }
  }

  /** Where runs were that the picture after does not have. */
  seams({ places }, view, pane) {
    for (const place of places) if (place.kind === 'removed') this.run(place, place.after, view, pane);
  }

  /** A tint over a run, at least 2 pixels of it, and a bar beside it. */
  run({ kind, run }, strip, view, pane) {
    const unit = devicePixelRatio;
    const box = view.box(strip, pane);
    const isColumn = run === 'column';
    const { x, y } = box;
    const [width, height] = [Math.max(2 * unit, box.width), Math.max(2 * unit, box.height)];
    const isSeam = strip[isColumn ? 'width' : 'height'] === 0;
    const context = this.context;
    context.fillStyle = this.colours[kind];
    context.globalAlpha = isSeam ? 1 : 0.28;
    context.fillRect(x, y, width, height);
    context.globalAlpha = 1;
    if (isColumn) context.fillRect(x, y - 6 * unit, width, 4 * unit);
    else context.fillRect(x - 6 * unit, y, 4 * unit, height);
  }

  /** The place that was gone to. */
  outline({ places }, side, index, view, pane) {
    if (places[index]) this.ring(places[index][side], view, pane, true);
  }

  /** The border of what has the colour of the stage. */
  frame({ x, y, width, height }) {
    this.context.strokeStyle = this.colours.line;
    this.context.lineWidth = 1;
    this.context.strokeRect(x - 0.5, y - 0.5, width + 1, height + 1);
  }

  ring(region, view, pane, isCurrent) {
    const unit = devicePixelRatio;
    const { x, y, width, height } = view.box(region, pane);
    const gap = 3 * unit;
    const box = [x - gap, y - gap, width + gap * 2, height + gap * 2];
    const context = this.context;
    if (isCurrent) {
      context.strokeStyle = this.colours.markEdge;
      context.lineWidth = 5 * unit;
      context.strokeRect(...box);
    }
    context.strokeStyle = this.colours.mark;
    context.lineWidth = (isCurrent ? 2.5 : 1) * unit;
    context.strokeRect(...box);
  }

  grid(pair, view, pane) {
    const box = view.box(pair.size, pane);
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

  /** What parts two pictures beside each other. */
  gap({ x, height }) {
    this.context.fillStyle = this.colours.line;
    this.context.fillRect(x, 0, Math.max(1, Math.round(devicePixelRatio)), height);
  }

  /** A line that is seen on any ground. */
  line(x1, y1, x2, y2) {
    const context = this.context;
    for (const [colour, width] of [['rgb(0 0 0 / 0.45)', 4], ['#fff', 2]]) {
      context.strokeStyle = colour;
      context.lineWidth = width * devicePixelRatio;
      context.beginPath();
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
      context.stroke();
    }
  }

  /** What the edge of a split is taken by. */
  handle(x1, y1, x2, y2) {
    const context = this.context;
    context.beginPath();
    context.arc((x1 + x2) / 2, (y1 + y2) / 2, 8 * devicePixelRatio, 0, 2 * Math.PI);
    context.fillStyle = '#fff';
    context.fill();
    context.strokeStyle = 'rgb(0 0 0 / 0.45)';
    context.lineWidth = devicePixelRatio;
    context.stroke();
  }
}
