'use strict';

// What each mode draws. No pixels are read, which no browser allows of pictures in files: what differs was
// painted when the report was made.

/** From this zoom on pixels are squares: between them there is nothing to be seen. */
const squareZoom = 2;
/** From this zoom on lines are drawn between pixels. */
const gridZoom = 16;
/** The width between two panes whose rows are joined, in CSS pixels. */
const jointRoom = 44;

class Painter {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.marks = new Marks(this.context);
    this.explained = new ExplainedMarks(this.context);
    this.spare = document.createElement('canvas');
  }

  /** Takes the colours of the page. */
  readColours() {
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => style.getPropertyValue(name).trim();
    this.colours = {
      checks: [colour('--check-light'), colour('--check-dark')],
      line: colour('--line'), quiet: colour('--quiet'), stage: colour('--stage'),
      added: colour('--added'), removed: colour('--removed'), moved: colour('--moved'),
      mark: colour('--mark'), markEdge: colour('--mark-edge'), text: colour('--text'),
    };
    this.marks.colours = this.explained.colours = this.colours;
    this.checks = this.checkPattern();
    this.marks.hatching = this.hatching();
  }

  checkPattern() {
    const side = Math.round(8 * devicePixelRatio);
    return this.pattern(side * 2, (context) => {
      context.fillStyle = this.colours.checks[0];
      context.fillRect(0, 0, side * 2, side * 2);
      context.fillStyle = this.colours.checks[1];
      context.fillRect(0, 0, side, side);
      context.fillRect(side, side, side, side);
    });
  }

  /** Thin lines from left below to right above, over the ground of the stage. */
  hatching() {
    const side = Math.round(8 * devicePixelRatio);
    return this.pattern(side, (context) => {
      context.fillStyle = this.colours.stage;
      context.fillRect(0, 0, side, side);
      context.strokeStyle = this.colours.quiet;
      context.globalAlpha = 0.3;
      context.lineWidth = devicePixelRatio;
      for (const x of [-side, 0, side]) {
        context.moveTo(x - 1, side + 1);
        context.lineTo(x + side + 1, -1);
      }
      context.stroke();
    });
  }

  /** A square tile, again and again. */
  pattern(side, draw) {
    const tile = document.createElement('canvas');
    tile.width = tile.height = side;
    draw(tile.getContext('2d'));
    return this.context.createPattern(tile, 'repeat');
  }

  /** The parts of the stage, in device pixels: in Two Up two, between them a line or what joins them; else one. */
  panes({ shownMode, isStacked }, pair) {
    const { width, height } = this.canvas;
    if (shownMode !== 'two-up') return [{ x: 0, y: 0, width, height }];
    const [beside, stacked] = [this.panesBeside(pair), this.panesStacked()];
    // Unless it was chosen, they stand so that more of the pictures shows.
    const zoom = (panes) => fittingZoom(pair.common.size, panes[0]);
    return isStacked ?? zoom(stacked) > zoom(beside) ? stacked : beside;
  }

  panesBeside(pair) {
    const { width, height } = this.canvas;
    const half = Math.floor((width - (pair.hasJoints ? jointRoom * devicePixelRatio : hairline())) / 2);
    return [0, width - half].map((x) => ({ x, y: 0, width: half, height }));
  }

  panesStacked() {
    const { width, height } = this.canvas;
    const half = Math.floor((height - hairline()) / 2);
    return [0, height - half].map((y) => ({ x: 0, y, width, height: half }));
  }

  /** Draws a pair in a mode. */
  paint(pair, view, look) {
    const mode = look.shownMode;
    const context = this.context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.ground(look);
    if (!pair.isReady(mode) || pair.failed?.isRefused) return;
    const panes = this.panes(look, pair);
    this.backdropStyle = look.backdrop === 'checks' ? this.checks : look.backdrop;
    if (pair.isWhole) this[mode](pair, view, panes, look);
    else this.lonely(pair, view, panes);
    if (mode === 'two-up' && !pair.isEmpty && !areJoined(pair, panes)) this.marks.border(panes);
  }

  /** Fills the stage with the ground that was chosen, if it is not that of the theme. */
  ground({ ground }) {
    if (!ground) return;
    this.context.fillStyle = ground;
    this.context.fillRect(0, 0, this.canvas.width, this.canvas.height);
  }

  /** The only side there is: in its pane, or in the only one. */
  lonely(pair, view, panes) {
    const side = pair.before ? 'before' : 'after';
    const pane = side === 'before' ? panes[0] : panes.at(-1);
    this.within(pane, () => this.side(pair, side, view, pane));
  }

  'two-up'(pair, view, panes, look) {
    for (const [index, side] of ['before', 'after'].entries()) {
      this.within(panes[index], () => {
        this.side(pair, side, view, panes[index]);
        this.marks.gaps(side, view, panes[index]);
        this.marks.runs(pair, side, view, panes[index]);
        this.marks.outline(pair, side, look.walk.visited, view, panes[index]);
      });
    }
    if (areJoined(pair, panes)) this.marks.joints(pair, view, panes);
  }

  'one-up'(pair, view, [pane], look) {
    this.side(pair, look.shownSide, view, pane);
    this.marks.outline(pair, 'after', look.walk.visited, view, pane);
  }

  split(pair, view, [pane], look) {
    this.side(pair, 'after', view, pane);
    const context = this.context;
    const edge = splitEdge(this.seen(pair, view, pane), look.values.split, look.edge);
    context.save();
    context.beginPath();
    for (const [x, y] of edge.before) context.lineTo(x, y);
    context.clip();
    context.clearRect(0, 0, pane.width, pane.height);
    this.ground(look);
    this.side(pair, 'before', view, pane);
    context.restore();
    this.marks.outline(pair, 'after', look.walk.visited, view, pane);
    this.marks.line(...edge.line);
    this.marks.handle(...edge.line);
  }

  /** The part of a pane in which any of a pair is seen; all of it if there is none. */
  seen(pair, view, pane) {
    const box = view.box(pair.size, pane);
    const [x, y] = [Math.max(box.x, pane.x), Math.max(box.y, pane.y)];
    const width = Math.min(box.x + box.width, pane.x + pane.width) - x;
    const height = Math.min(box.y + box.height, pane.y + pane.height) - y;
    return width > 0 && height > 0 ? { x, y, width, height } : pane;
  }

  /** Both at once: each counts for its share, so that transparent pictures mix, too. */
  onion(pair, view, [pane], look) {
    const spare = this.cleared();
    const share = look.values.onion;
    this.backdrop(pair.size, view, pane);
    spare.globalCompositeOperation = 'lighter';
    for (const [side, alpha] of [['before', 1 - share], ['after', share]]) {
      spare.globalAlpha = alpha;
      this.picture(pair, side, view, pane, spare);
    }
    this.context.drawImage(this.spare, 0, 0);
    this.marks.outline(pair, 'after', look.walk.visited, view, pane);
  }

  /** How far apart the numbers are, many times as bright. Of 16 bits the layer has the roots of what differs: they are
   * multiplied by the root of the gain, and then by themselves. */
  difference(pair, view, [pane], look) {
    const spare = this.cleared();
    const box = view.box(pair.size, pane);
    spare.fillStyle = '#000';
    spare.fillRect(box.x, box.y, box.width, box.height);
    this.brighten(spare, () => this.layer(pair, 'difference', view, pane, spare),
      pair.isDeep ? Math.sqrt(look.gain) : look.gain);
    if (pair.isDeep) {
      spare.globalCompositeOperation = 'multiply';
      spare.drawImage(this.spare, 0, 0);
    }
    this.context.drawImage(this.spare, 0, 0);
    this.marks.frame(box);
    this.marks.runs(pair, 'after', view, pane, true);
    this.marks.bars(pair, view, pane);
    this.marks.outline(pair, 'after', look.walk.visited, view, pane);
  }

  /** Draws over black so many times as bright: what is drawn is doubled, and joined by itself, bit by bit of the times;
   * what remains of these is drawn with that opacity. */
  brighten(spare, draw, times) {
    draw();
    spare.globalCompositeOperation = 'lighter';
    for (const bit of Math.floor(times).toString(2).slice(1)) {
      spare.drawImage(this.spare, 0, 0);
      if (bit === '1') draw();
    }
    const rest = times % 1;
    if (!rest) return;
    spare.globalAlpha = rest;
    draw();
    spare.globalAlpha = 1;
  }

  changes(pair, view, [pane], look) {
    const context = this.context;
    this.side(pair, 'after', view, pane);
    const box = view.box(pair.size, pane);
    context.globalAlpha = fade;
    context.fillStyle = look.ground ?? this.colours.stage;
    context.fillRect(box.x, box.y, box.width, box.height);
    context.globalAlpha = 1;
    this.marks.runs(pair, 'after', view, pane, true);
    this.marks.bars(pair, view, pane);
    this.layer(pair, 'changes', view, pane, context, pair.marksFrom(look.threshold));
    this.marks.rings(pair, view, pane);
    this.explained.draw(pair.marks, view, pane);
    this.marks.outline(pair, 'after', look.walk.visited, view, pane);
  }

  /** A side over checks, if it is there. */
  side(pair, side, view, pane) {
    if (!pair[side]) return;
    if (pair[side].about.alpha) {
      for (const { frame } of this.parts(pair, side, view)) this.backdrop(frame, view, pane);
    }
    this.picture(pair, side, view, pane, this.context);
    if (view.zoom >= gridZoom) this.marks.grid(view, pane);
  }

  picture(pair, side, view, pane, context) {
    const picture = pair.picture(pair[side].file);
    for (const part of this.parts(pair, side, view)) this.image(context, picture, part, view, pane);
  }

  layer(pair, name, view, pane, context, picture = null) {
    const layer = pair.layer(name);
    if (layer) this.image(context, picture ?? pair.picture(layer.file), layer, view, pane);
  }

  /** A side, or its runs where they are in what the view goes over. */
  parts(pair, side, { space }) {
    const { axis, extent } = pair.alignment;
    const { frame } = pair[side];
    const part = (start, count) => ({ ...frame, [axis]: start, [extent]: count });
    return space.runs(side)?.map(({ own, place, count }) => (
      { source: part(own, count), frame: part(place, count) })) ?? [{ frame }];
  }

  /** A picture in its frame, or a part of it; none that is not there or cannot be read. */
  image(context, picture, { source, frame }, view, pane) {
    if (!picture.levels.length || !touches(view.box(frame, pane), pane)) return;
    const part = source ?? { x: 0, y: 0, width: picture.levels[0].width, height: picture.levels[0].height };
    const [across, down] = [frame.width / part.width, frame.height / part.height];
    this.smooth(context, view);
    picture.draw(context, view, pane, part, ({ x, y, width, height }) => view.box({
      x: frame.x + (x - part.x) * across, y: frame.y + (y - part.y) * down,
      width: width * across, height: height * down,
    }, pane));
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

/** True if one of two panes is above the other. */
function areStacked([one, other]) {
  return Boolean(other && other.y > one.y);
}

/** True if what belongs together is joined between two panes: only beside each other are rows level. */
function areJoined(pair, panes) {
  return pair.hasJoints && panes.length > 1 && !areStacked(panes);
}

/** The width of the thinnest line, in device pixels. */
function hairline() {
  return Math.max(1, Math.round(devicePixelRatio));
}
