'use strict';

// The edge of a split: where it runs, and the share that it leaves to each side.

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

/** All or nothing of a share that is nearly so: a pointer does not come further. */
function wholeShare(share) {
  if (share < 0.005) return 0;
  return share > 0.995 ? 1 : share;
}

/** The share at which the edge of a split goes through a point. */
function splitShare({ width, height }, kind, x, y) {
  if (kind === 'horizontal') return y / height;
  const slope = kind === 'diagonal' ? height * 0.4 : 0;
  const bottom = x - slope * (1 - y / height);
  return (bottom + slope) / (width + slope);
}
