'use strict';

// What is drawn over pictures: regions, moved rows, the lines between pixels, and edges.

class Marks {
  constructor(context) {
    this.context = context;
  }

  /** Rows that only this side has, or has elsewhere. */
  runs(pair, side, view, pane) {
    const { alignment } = pair;
    if (!isMoved(alignment)) return;
    const own = side === 'before'
      ? [['removed', alignment.removed], ['moved', alignment.moved.map((m) => ({ y: m.from, rows: m.rows }))]]
      : [['added', alignment.added], ['moved', alignment.moved.map((m) => ({ y: m.to, rows: m.rows }))]];
    const { x, y } = view.origin(pane);
    const context = this.context;
    context.save();
    for (const [kind, runs] of own) {
      context.fillStyle = this.colours[kind];
      for (const run of runs) {
        const [top, height] = [y + run.y * view.zoom, Math.max(2, run.rows * view.zoom)];
        context.globalAlpha = 0.28;
        context.fillRect(x, top, pair.size.width * view.zoom, height);
        context.globalAlpha = 1;
        context.fillRect(x - 6 * devicePixelRatio, top, 4 * devicePixelRatio, height);
      }
    }
    context.restore();
  }

  /** The region that was gone to. */
  outline(pair, index, view, pane) {
    const region = pair.regions[index];
    if (region) this.ring(region, view, pane, true);
  }

  ring(region, view, pane, isCurrent) {
    const unit = devicePixelRatio;
    const { x, y } = view.origin(pane);
    const gap = 3 * unit;
    const box = [
      x + region.x * view.zoom - gap, y + region.y * view.zoom - gap,
      region.width * view.zoom + gap * 2, region.height * view.zoom + gap * 2];
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
