'use strict';

// The edge of a split: where it runs in the part of both pictures that is seen, and the share that it leaves to each.

/** The edge of a split in a box: the line of it that is seen, and the corners of the part that shows the picture before. */
function splitEdge({ x, y, width, height }, share, kind) {
  const [right, bottom] = [x + width, y + height];
  if (kind === 'vertical') {
    const place = x + share * width;
    return { line: [place, y, place, bottom], before: [[x, y], [place, y], [place, bottom], [x, bottom]] };
  }
  if (kind === 'horizontal') {
    const place = y + share * height;
    return { line: [x, place, right, place], before: [[x, y], [right, y], [right, place], [x, place]] };
  }
  // A triangle that grows from the left bottom; at a half it reaches two corners at once, and then goes beyond the box.
  const [up, across] = [bottom - 2 * share * height, x + 2 * share * width];
  const line = share > 0.5 ? [x + (2 * share - 1) * width, y, right, bottom - (2 * share - 1) * height]
    : [x, up, across, bottom];
  return { line, before: [[x, bottom], [x, up], [across, bottom]] };
}

/** All or nothing of a share that is nearly so: a pointer does not come further. */
function wholeShare(share) {
  if (share < 0.005) return 0;
  return share > 0.995 ? 1 : share;
}

/** The share at which the edge of a split in a box goes through a point. */
function splitShare(box, kind, x, y) {
  const [across, down] = [(x - box.x) / box.width, (y - box.y) / box.height];
  if (kind === 'vertical') return across;
  return kind === 'horizontal' ? down : (across + 1 - down) / 2;
}

/** How far a point is from a line between two. */
function distanceFrom(line, x, y) {
  const [x1, y1, x2, y2] = line;
  const [across, down] = [x2 - x1, y2 - y1];
  const square = across * across + down * down;
  const share = square ? ((x - x1) * across + (y - y1) * down) / square : 0;
  const near = Math.min(1, Math.max(0, share));
  return Math.hypot(x - x1 - near * across, y - y1 - near * down);
}
