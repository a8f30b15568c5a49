'use strict';

// What each mode draws. No pixels are read, which no browser allows of pictures in files: what differs was
// painted when the report was made.

/** From this zoom on pixels are squares: between them there is nothing to be seen. */
const squareZoom = 2;
/** From this zoom on lines are drawn between pixels. */
const gridZoom = 16;

class Painter {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.spare = document.createElement('canvas');
  }

  /** Takes the colours of the page. */
  readColours() {
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => style.getPropertyValue(name).trim();
    this.colours = {
      checks: [colour('--check-light'), colour('--check-dark')], paper: colour('--paper'),
      line: colour('--line'),
      added: colour('--added'), removed: colour('--removed'), moved: colour('--moved'),
      mark: colour('--mark'), markEdge: colour('--mark-edge'),
    };
    this.checks = this.checkPattern();
  }

  checkPattern() {
    const side = Math.round(8 * devicePixelRatio);
    const tile = document.createElement('canvas');
    tile.width = tile.height = side * 2;
    const context = tile.getContext('2d');
    context.fillStyle = this.colours.checks[0];
    context.fillRect(0, 0, side * 2, side * 2);
    context.fillStyle = this.colours.checks[1];
    context.fillRect(0, 0, side, side);
    context.fillRect(side, side, side, side);
    return this.context.createPattern(tile, 'repeat');
  }

  /** The parts of the stage, in device pixels: two beside each other in Two Up, else one. */
  panes(mode) {
    const { width, height } = this.canvas;
    if (mode !== 'two-up') return [{ x: 0, y: 0, width, height }];
    const half = Math.floor(width / 2);
    return [
      { x: 0, y: 0, width: half, height }, { x: half, y: 0, width: width - half, height }];
  }

  /** Draws a pair in a mode. */
  paint(pair, view, mode, state) {
    const context = this.context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const panes = this.panes(mode);
    if (!pair.before || !pair.after) {
      for (const [index, pane] of panes.entries()) {
        const side = mode === 'two-up' ? ['before', 'after'][index] : pair.before ? 'before' : 'after';
        this.within(pane, () => this.side(pair, side, view, pane, false));
      }
    } else {
      this[mode](pair, view, panes, state);
    }
    if (mode === 'two-up' && (pair.before || pair.after)) this.gap(panes[1]);
  }

  'two-up'(pair, view, panes, state) {
    for (const [index, side] of ['before', 'after'].entries()) {
      this.within(panes[index], () => {
        this.side(pair, side, view, panes[index], false);
        this.runs(pair, side, view, panes[index]);
        this.outline(pair, state.region, view, panes[index]);
      });
    }
  }

  'one-up'(pair, view, [pane], state) {
    this.side(pair, state.side, view, pane, true);
    this.outline(pair, state.region, view, pane);
  }

  split(pair, view, [pane], state) {
    this.side(pair, 'before', view, pane, true);
    const context = this.context;
    const edge = splitEdge(pane, state.values.split, state.edge);
    context.save();
    context.beginPath();
    for (const [x, y] of edge.after) context.lineTo(x, y);
    context.clip();
    context.clearRect(0, 0, pane.width, pane.height);
    this.side(pair, 'after', view, pane, true);
    context.restore();
    this.outline(pair, state.region, view, pane);
    this.line(...edge.line);
    this.handle(...edge.line);
  }

  /** Both at once: each counts for its share, so that transparent pictures mix, too. */
  onion(pair, view, [pane], state) {
    const spare = this.cleared();
    const share = state.values.onion;
    this.backdrop(pair, view, pane);
    spare.globalCompositeOperation = 'lighter';
    for (const [side, alpha] of [['before', 1 - share], ['after', share]]) {
      spare.globalAlpha = alpha;
      this.picture(pair, side, view, pane, true, spare);
    }
    this.context.drawImage(this.spare, 0, 0);
    this.outline(pair, state.region, view, pane);
  }

  /** How far apart the numbers are, doubled again and again. */
  difference(pair, view, [pane], state) {
    const spare = this.cleared();
    const box = this.box(pair, view, pane);
    spare.fillStyle = '#000';
    spare.fillRect(box.x, box.y, box.width, box.height);
    if (pair.difference) this.image(spare, pair.difference, view, pane, pair);
    spare.globalCompositeOperation = 'lighter';
    for (let time = 0; time < state.values.difference; time++) spare.drawImage(this.spare, 0, 0);
    this.context.drawImage(this.spare, 0, 0);
    this.runs(pair, 'after', view, pane);
    this.outline(pair, state.region, view, pane);
  }

  changes(pair, view, [pane], state) {
    const context = this.context;
    this.side(pair, 'after', view, pane, true);
    const box = this.box(pair, view, pane);
    context.globalAlpha = state.values.changes;
    context.fillStyle = this.colours.paper;
    context.fillRect(box.x, box.y, box.width, box.height);
    context.globalAlpha = 1;
    this.runs(pair, 'after', view, pane);
    if (pair.changes) this.image(context, pair.changes, view, pane, pair);
    for (const index of pair.regions.keys()) {
      if (index !== state.region) this.ring(pair.regions[index], view, pane, false);
    }
    this.outline(pair, state.region, view, pane);
  }

  /** A side over checks, if it is there. */
  side(pair, side, view, pane, isAligned) {
    if (!pair[side]) return;
    if (pair[side].hasAlpha) this.backdrop(pair, view, pane, pair[side]);
    this.picture(pair, side, view, pane, isAligned, this.context);
    if (view.zoom >= gridZoom) this.grid(pair, view, pane);
  }

  picture(pair, side, view, pane, isAligned, context) {
    const { image, width, height } = pair[side];
    if (!image) return;
    const { x, y } = view.origin(pane);
    this.smooth(context, view);
    if (side === 'after' || !isAligned || !pair.bands) {
      context.drawImage(image, x, y, width * view.zoom, height * view.zoom);
      return;
    }
    for (const { from, to, rows } of pair.bands) {
      context.drawImage(
        image, 0, from, width, rows, x, y + to * view.zoom, width * view.zoom, rows * view.zoom);
    }
  }

  image(context, { image, width, height }, view, pane) {
    if (!image) return;
    const { x, y } = view.origin(pane);
    this.smooth(context, view);
    context.drawImage(image, x, y, width * view.zoom, height * view.zoom);
  }

  smooth(context, view) {
    context.imageSmoothingEnabled = view.zoom < squareZoom;
    context.imageSmoothingQuality = 'high';
  }

  box(pair, view, pane, size = pair.size) {
    const { x, y } = view.origin(pane);
    return { x, y, width: size.width * view.zoom, height: size.height * view.zoom };
  }

  backdrop(pair, view, pane, size) {
    const box = this.box(pair, view, pane, size);
    this.context.fillStyle = this.checks;
    this.context.fillRect(box.x, box.y, box.width, box.height);
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
    const box = this.box(pair, view, pane);
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

  within(pane, draw) {
    this.context.save();
    this.context.beginPath();
    this.context.rect(pane.x, pane.y, pane.width, pane.height);
    this.context.clip();
    draw();
    this.context.restore();
  }

  /** The spare canvas, as large as the stage and empty. */
  cleared() {
    this.spare.width = this.canvas.width;
    this.spare.height = this.canvas.height;
    return this.spare.getContext('2d');
  }
}

/** The edge of a split: its line, and the corners of the part in which the picture after is seen. */
function splitEdge({ width, height }, share, kind) {
  if (kind === 'horizontal') {
    const y = share * height;
    return { line: [0, y, width, y], after: [[0, y], [width, y], [width, height], [0, height]] };
  }
  // So much further right above than below; at 0 and 1 all of one picture is seen.
  const slope = kind === 'diagonal' ? height * 0.4 : 0;
  const bottom = share * (width + slope) - slope;
  const top = bottom + slope;
  return {
    line: [top, 0, bottom, height],
    after: [[top, 0], [width + slope, 0], [width + slope, height], [bottom, height]],
  };
}

/** The share at which the edge of a split goes through a point. */
function splitShare({ width, height }, kind, x, y) {
  if (kind === 'horizontal') return y / height;
  const slope = kind === 'diagonal' ? height * 0.4 : 0;
  const bottom = x - slope * (1 - y / height);
  return (bottom + slope) / (width + slope);
}
