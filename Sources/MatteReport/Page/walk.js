'use strict';

// The walk along the places where the pictures differ; what is seen together is visited together.

class Walk {
  /** The numbers of the places that are visited, in reading order. */
  visited = [];
  /** The first place of the stop that was gone to; −1 for none. */
  lead = -1;
  /** The direction of the last step, 1 or −1, and the places that were visited in it. */
  direction = 0;
  passed = new Set();

  /** The number of the next of some stops in a direction that has not been visited; −1 if there is none. */
  next(direction, stops) {
    const passed = direction === this.direction ? this.passed : new Set(this.visited);
    const here = stops.findIndex(({ places }) => places.includes(this.lead));
    const isOpen = ({ places }) => !places.every((place) => passed.has(place));
    if (direction > 0) return stops.findIndex((stop, index) => index > here && isOpen(stop));
    return stops.findLastIndex((stop, index) => (here < 0 || index < here) && isOpen(stop));
  }

  /** Visits a stop and all that is seen with it; returns the view to go to, or null if the stop is in view. `base` is the
   * zoom of the walk, from which a small place leads closer. */
  visit(number, direction, stops, sight, base) {
    if (direction !== this.direction) Object.assign(this, { direction, passed: new Set(this.visited) });
    const isSeen = sight.shows(stops[number].box);
    const ahead = direction > 0 ? stops.slice(number) : stops.slice(0, number + 1).reverse();
    const open = ahead.filter(({ places }) => !places.every((place) => this.passed.has(place)));
    const goal = isSeen ? sight.goal : sight.around(open.map(({ box }) => box), Math.max(1, base));
    const seen = new Sight(sight.view, goal);
    this.visited = stops.flatMap(({ box, places }, index) => (index === number || seen.shows(box) ? places : []))
      .sort((one, other) => one - other);
    for (const place of this.visited) this.passed.add(place);
    [this.lead] = stops[number].places;
    return isSeen ? null : goal;
  }

  /** Visits a single place that was chosen. */
  choose(place) {
    Object.assign(this, { visited: [place], lead: place, direction: 0, passed: new Set() });
  }
}
