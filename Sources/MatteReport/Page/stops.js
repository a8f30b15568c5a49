'use strict';

// The stops of a walk along what differs: places so near each other that nobody goes from one to the next.

/** The largest gap between places of a stop, as a share of the width of what is compared, and at least in pixels. */
const gapShare = 0.015;
const leastGap = 8;
/** The largest side of a stop of several places, as a share of that width. */
const mostStop = 0.25;

/** The stops of the boxes of places in reading order, in a space of a width: [{box, places}], those by their numbers. */
function stopsOf(boxes, width) {
  const gap = Math.max(gapShare * width, leastGap);
  const limit = Math.max(mostStop * width, gap);
  const stops = [];
  // A later place may be near to these.
  let open = [];
  boxes.forEach((box, index) => {
    open = open.filter((stop) => stop.box.y + stop.box.height + gap >= box.y);
    const near = open.findLast((stop) => isNear(stop.box, box, gap, limit));
    if (near) {
      near.box = joined(near.box, box);
      near.places.push(index);
    } else {
      open.push({ box, places: [index] });
      stops.push(open.at(-1));
    }
  });
  return stops;
}

/** True if two boxes with a gap between them at most belong to one stop, which is no larger than a limit. */
function isNear(one, other, gap, limit) {
  const { width, height } = joined(one, other);
  const reach = around(one, gap);
  return Math.max(width, height) <= limit && reach.x <= other.x + other.width && reach.x + reach.width >= other.x
    && reach.y <= other.y + other.height && reach.y + reach.height >= other.y;
}

/** The least box with two in it. */
function joined(one, other) {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x, y, width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
