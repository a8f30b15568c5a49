'use strict';

// The rows or columns of two pictures in one order.

/**
 * The runs of two pictures, each with a place of its own: where it starts, and where it is in them.
 * A run that is not in both `lacks` a side, and has there the place at which it would be.
 * Takes the runs that only one picture has, or has elsewhere, in order: [{kind, first, count}].
 */
function interleaved(lost, gained, beforeCount, afterCount) {
  const segments = [];
  let [before, after, start] = [0, 0, 0];
  let [loss, gain] = [0, 0];
  for (;;) {
    const segment = { before, after, start };
    if (lost[loss]?.first === before) Object.assign(segment, lost[loss++], { lacks: 'after' });
    else if (gained[gain]?.first === after) Object.assign(segment, gained[gain++], { lacks: 'before' });
    else {
      const counts = [(lost[loss]?.first ?? beforeCount) - before, (gained[gain]?.first ?? afterCount) - after];
      Object.assign(segment, { kind: 'both', count: Math.min(...counts) });
    }
    if (segment.count <= 0) return segments;
    segments.push(segment);
    start += segment.count;
    if (segment.lacks !== 'before') before += segment.count;
    if (segment.lacks !== 'after') after += segment.count;
  }
}
