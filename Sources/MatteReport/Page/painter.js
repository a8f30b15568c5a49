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
    this.marks = new Marks(this.context);
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
    this.marks.colours = this.colours;
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
  paint(pair, view, look) {
    const { mode } = look;
    const context = this.context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const panes = this.panes(mode);
    this.backdropStyle = look.backdrop === 'checks' ? this.checks : look.backdrop;
    if (!pair.isWhole) {
      for (const [index, pane] of panes.entries()) {
        const side = mode === 'two-up' ? ['before', 'after'][index] : pair.before ? 'before' : 'after';
        this.within(pane, () => this.side(pair, side, view, pane, false));
      }
    } else {
      this[mode](pair, view, panes, look);
    }
    if (mode === 'two-up' && !pair.isEmpty) this.marks.gap(panes[1]);
  }

  /** The view of a pane: beside moved rows, that of the same rows in the picture before. */
  paneView({ alignment }, view, look, index) {
    if (look.mode !== 'two-up' || index > 0 || !alignment.isMoved || view.isFit) return view;
    const { axis } = alignment;
    return view.displaced(axis, alignment.before(Math.floor(view[axis])) - Math.floor(view[axis]));
  }

  'two-up'(pair, view, panes, look) {
    for (const [index, side] of ['before', 'after'].entries()) {
      this.within(panes[index], () => {
        const own = this.paneView(pair, view, look, index);
        this.side(pair, side, own, panes[index], false);
        this.marks.runs(pair, side, own, panes[index]);
        this.marks.outline(pair, side, look.place, own, panes[index]);
      });
    }
  }

  'one-up'(pair, view, [pane], look) {
    this.side(pair, look.side, view, pane, true);
    this.marks.outline(pair, 'after', look.place, view, pane);
  }

  split(pair, view, [pane], look) {
    this.side(pair, 'before', view, pane, true);
    const context = this.context;
    const edge = splitEdge(pane, look.values.split, look.edge);
    context.save();
    context.beginPath();
    for (const [x, y] of edge.after) context.lineTo(x, y);
    context.clip();
    context.clearRect(0, 0, pane.width, pane.height);
    this.side(pair, 'after', view, pane, true);
    context.restore();
    this.marks.outline(pair, 'after', look.place, view, pane);
    this.marks.line(...edge.line);
    this.marks.handle(...edge.line);
  }

  /** Both at once: each counts for its share, so that transparent pictures mix, too. */
  onion(pair, view, [pane], look) {
    const spare = this.cleared();
    const share = look.values.onion;
    this.backdrop(pair.size, view, pane);
    spare.globalCompositeOperation = 'lighter';
    for (const [side, alpha] of [['before', 1 - share], ['after', share]]) {
      spare.globalAlpha = alpha;
      this.picture(pair, side, view, pane, true, spare);
    }
    this.context.drawImage(this.spare, 0, 0);
    this.marks.outline(pair, 'after', look.place, view, pane);
  }

  /** How far apart the numbers are, doubled again and again. */
  difference(pair, view, [pane], look) {
    const spare = this.cleared();
    const box = view.box(pair.size, pane);
    spare.fillStyle = '#000';
    spare.fillRect(box.x, box.y, box.width, box.height);
    if (pair.difference) this.image(spare, pair.difference, view, pane);
    spare.globalCompositeOperation = 'lighter';
    for (let time = 0; time < look.values.difference; time++) spare.drawImage(this.spare, 0, 0);
    this.context.drawImage(this.spare, 0, 0);
    this.marks.frame(box);
    this.marks.runs(pair, 'after', view, pane);
    this.marks.seams(pair, view, pane);
    this.marks.outline(pair, 'after', look.place, view, pane);
  }

  changes(pair, view, [pane], look) {
    const context = this.context;
    this.side(pair, 'after', view, pane, true);
    const box = view.box(pair.size, pane);
    context.globalAlpha = look.values.changes;
    context.fillStyle = this.colours.paper;
    context.fillRect(box.x, box.y, box.width, box.height);
    context.globalAlpha = 1;
    this.marks.runs(pair, 'after', view, pane);
    this.marks.seams(pair, view, pane);
    if (pair.changes) this.image(context, pair.changes, view, pane);
    for (const { kind, after } of pair.places) {
      if (kind === 'region') this.marks.ring(after, view, pane, false);
    }
    this.marks.outline(pair, 'after', look.place, view, pane);
  }

  /** A side over checks, if it is there. */
  side(pair, side, view, pane, isAligned) {
    if (!pair[side]) return;
    if (pair[side].about.alpha) this.backdrop(pair[side].frame, view, pane);
    this.picture(pair, side, view, pane, isAligned, this.context);
    if (view.zoom >= gridZoom) this.marks.grid(pair, view, pane);
  }

  /** A side; that before with its rows where they are in the picture after, if it is aligned. */
  picture(pair, side, view, pane, isAligned, context) {
    const { alignment } = pair;
    const picture = pair[side];
    if (side === 'after' || !isAligned || !alignment.isMoved) {
      this.image(context, picture, view, pane);
      return;
    }
    for (const { from, to, count } of alignment.bands) {
      const part = (start) => ({
        ...picture.frame, [alignment.axis]: start, [alignment.extent]: count });
      this.image(context, { image: picture.image, source: part(from), frame: part(to) }, view, pane);
    }
  }

  /** A picture in its frame, or a part of it; none that is not there or cannot be read. */
  image(context, { image, source, frame }, view, pane) {
    if (!image.naturalWidth) return;
    const from = source ?? { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
    const to = view.box(frame, pane);
    this.smooth(context, view);
    context.drawImage(
      image, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height);
  }

  smooth(context, view) {
    context.imageSmoothingEnabled = view.zoom < squareZoom;
    context.imageSmoothingQuality = 'high';
  }

  backdrop(frame, view, pane) {
    const box = view.box(frame, pane);
    this.context.fillStyle = this.backdropStyle;
    this.context.fillRect(box.x, box.y, box.width, box.height);
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
