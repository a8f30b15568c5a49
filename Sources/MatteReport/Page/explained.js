'use strict';

// What Changes draws of changes that are proven: an arrow from an old place to the new one, and two colours beside a
// place that was recoloured.

/** How many are drawn at once, how many are known, and the least side of a marked place, in CSS pixels. */
const [mostMarks, knownMarks, leastMarked] = [20, 4000, 8];
/** The width of lines, and of what is around them, by which they are seen on any ground, in CSS pixels. */
const [lineWidth, haloWidth] = [1.5, 1];
/** The length of a dash, of the gap after it, and how many there are along a side at most. */
const [dashLength, dashGap, mostDashes] = [5, 4, 40];
/** The length of an arrow's head, half its width, the radius of the dot where it begins, and its least length. */
const [headLength, headWing, startDot, leastArrow] = [9, 4, 2.5, 10];
/** The side of a colour, its distance from the place, the radius of corners, and how far the old one points. */
const [swatchSide, swatchDistance, swatchRadius, swatchTip] = [13, 11, 3.5, 2.5];

/** What is marked of what a verdict explains, the largest places first; colours of two profiles are not those of a screen. */
function explainedMarks({ explanation, colours }) {
  const marks = (explanation ?? []).flatMap(({ kind, places, by, before, after }) => {
    if (kind === 'moved') return places.map((to) => ({ to, from: { ...to, x: to.x - by.x, y: to.y - by.y } }));
    if (kind !== 'recoloured' || colours) return [];
    return places.map((to) => ({ to, before: cssColour(before), after: cssColour(after) }));
  });
  const area = ({ to }) => to.width * to.height;
  return marks.sort((one, other) => area(other) - area(one)).slice(0, knownMarks);
}

/** A colour as CSS has it: of samples of 16 bits their first eight. */
function cssColour(text) {
  return text.length < 13 ? text : text.replace(/([0-9a-f]{2})[0-9a-f]{2}/g, '$1');
}

class ExplainedMarks {
  /** The page's colours by their names. */
  colours;

  constructor(context) {
    this.context = context;
  }

  /** Draws the largest marks that are seen. */
  draw(marks, view, pane) {
    const [moves, swatches] = [[], []];
    for (const mark of marks) {
      if (moves.length + swatches.length === mostMarks) break;
      const to = view.box(mark.to, pane);
      if (Math.min(to.width, to.height) < leastMarked * devicePixelRatio) continue;
      if (mark.from) {
        const from = view.box(mark.from, pane);
        if (touches(hull(from, to), pane)) moves.push({ from, to });
      } else if (touches(to, pane)) {
        const box = swatchBox(to, pane);
        // Of colours that would cover each other, those of the larger place are seen.
        if (!swatches.some((other) => intersection(other.box, box))) swatches.push({ ...mark, box });
      }
    }
    this.moves(moves, pane);
    for (const swatch of swatches) this.swatch(swatch);
  }

  /** All halos below all lines, so that no halo dims the line of another mark. */
  moves(moves, pane) {
    if (!moves.length) return;
    const context = this.context;
    const { text, markEdge } = this.colours;
    for (const [colour, alpha, halo] of [[markEdge, 0.75, haloWidth * devicePixelRatio], [text, 0.9, 0]]) {
      const path = new Path2D();
      for (const move of moves) traceMove(path, move, halo, pane);
      context.globalAlpha = alpha;
      context.fillStyle = colour;
      context.fill(path);
    }
    context.globalAlpha = 1;
  }

  /** The old colour, whose end points to the new one. */
  swatch({ before, after, box: { x, y, width, height } }) {
    const context = this.context;
    const unit = devicePixelRatio;
    const rounded = (more) => {
      context.beginPath();
      context.roundRect(x - more, y - more, width + 2 * more, height + 2 * more, swatchRadius * unit + more);
    };
    for (const [more, colour] of [[2 * unit, 'rgb(0 0 0 / 0.5)'], [unit, '#fff']]) {
      rounded(more);
      context.fillStyle = colour;
      context.fill();
    }
    context.save();
    rounded(0);
    context.clip();
    context.fillStyle = after;
    context.fillRect(x, y, width, height);
    const tip = swatchTip * unit;
    // A thin white line parts colours that are hardly different.
    for (const [colour, middle] of [['#fff', x + width / 2 + unit], [before, x + width / 2]]) {
      const points = [
        [x, y], [middle - tip, y], [middle + tip, y + height / 2], [middle - tip, y + height], [x, y + height]];
      context.beginPath();
      for (const [left, top] of points) context.lineTo(left, top);
      context.fillStyle = colour;
      context.fill();
    }
    context.restore();
  }
}

/** The smallest box around two. */
function hull(one, other) {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x, y, width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** Where the colours of a place lie: at its right top corner, or at the left if the pane ends there, or within it. */
function swatchBox(box, pane) {
  const unit = devicePixelRatio;
  const [width, height, distance] = [2 * swatchSide * unit, swatchSide * unit, swatchDistance * unit];
  const seen = intersection(box, pane);
  const end = seen.x + seen.width;
  const x = [end + distance, seen.x - distance - width].find(
    (left) => left >= pane.x + distance && left + width + distance <= pane.x + pane.width);
  const [left, top] = [x ?? end - distance - width, seen.y].map(Math.round);
  return { x: left, y: top, width: Math.round(width), height: Math.round(height) };
}

/** Adds the mark of a move to a path: dashes around the old place, a line around the new one, and an arrow; each line is
 * wider by a halo on both sides. */
function traceMove(path, { from, to }, halo, pane) {
  for (const { side } of outlineSides(to, halo)) if (touches(side, pane)) addBox(path, side);
  for (const { side, axis } of outlineSides(from, halo)) if (touches(side, pane)) traceDashes(path, side, from, halo, axis);
  traceArrow(path, from, to, halo);
}

/** The four sides of a line around a box, which itself stays uncovered but for the halo, and the axis of each. */
function outlineSides({ x, y, width, height }, halo) {
  const line = lineWidth * devicePixelRatio;
  const [out, thick] = [line + halo, line + 2 * halo];
  const [wide, high] = [width + 2 * out, height + 2 * out];
  return [
    { axis: 'x', side: { x: x - out, y: y - out, width: wide, height: thick } },
    { axis: 'x', side: { x: x - out, y: y + height - halo, width: wide, height: thick } },
    { axis: 'y', side: { x: x - out, y: y - out, width: thick, height: high } },
    { axis: 'y', side: { x: x + width - halo, y: y - out, width: thick, height: high } },
  ];
}

/** Adds the dashes of a side, the first and the last at its corners. */
function traceDashes(path, side, box, halo, axis) {
  const unit = devicePixelRatio;
  const extent = axis === 'x' ? 'width' : 'height';
  const start = box[axis] - lineWidth * unit;
  const length = box[extent] + 2 * lineWidth * unit;
  const count = Math.round((length / unit + dashGap) / (dashLength + dashGap));
  const dashes = Math.min(Math.max(count, 2), mostDashes);
  // Dashes and gaps are stretched so that they fill the side.
  const stretch = length / (dashes * dashLength + (dashes - 1) * dashGap);
  for (let number = 0; number < dashes; number++) {
    const low = start + number * (dashLength + dashGap) * stretch;
    addBox(path, { ...side, [axis]: low - halo, [extent]: dashLength * stretch + 2 * halo });
  }
}

/** Adds the arrow from the middle of the old place. */
function traceArrow(path, from, to, halo) {
  const unit = devicePixelRatio;
  const start = middleOf(from);
  const tip = arrowTip(start, to);
  const [dx, dy] = [tip.x - start.x, tip.y - start.y];
  const length = Math.hypot(dx, dy);
  if (length < leastArrow * unit) return;
  const point = (along, aside) => [
    start.x + (dx * along - dy * aside) / length, start.y + (dy * along + dx * aside) / length];
  const [head, wing] = [headLength * unit, headWing * unit];
  // A halo of the same width along the slanted sides of the head reaches further at its point.
  const reach = halo * Math.hypot(head, wing) / wing;
  const neck = length - head - halo;
  const half = lineWidth * unit / 2 + halo;
  const wide = (head + halo + reach) * wing / head;
  const points = [
    point(0, -half), point(neck, -half), point(neck, -wide), point(length + reach, 0), point(neck, wide),
    point(neck, half), point(0, half)];
  const arrow = new Path2D();
  for (const [x, y] of points) arrow.lineTo(x, y);
  arrow.closePath();
  path.addPath(arrow);
  const radius = startDot * unit + halo;
  path.moveTo(start.x + radius, start.y);
  path.arc(start.x, start.y, radius, 0, 2 * Math.PI);
}

/** Where the way from a point to the middle of a box enters it; the middle if the point is within. */
function arrowTip(start, box) {
  const middle = middleOf(box);
  const entry = (axis, extent) => {
    const way = middle[axis] - start[axis];
    if (start[axis] < box[axis]) return (box[axis] - start[axis]) / way;
    const end = box[axis] + box[extent];
    return start[axis] >= end ? (end - start[axis]) / way : 0;
  };
  const share = Math.max(entry('x', 'width'), entry('y', 'height'));
  if (share <= 0) return middle;
  return { x: start.x + (middle.x - start.x) * share, y: start.y + (middle.y - start.y) * share };
}

function middleOf({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Adds a box, clockwise as all parts of a mark, so that they join where they overlap. */
function addBox(path, { x, y, width, height }) {
  path.rect(x, y, width, height);
}
