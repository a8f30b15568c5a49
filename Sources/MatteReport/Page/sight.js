'use strict';

// Which places are seen in a view, and the view in which a place would be seen.

/** The longer side at least of a place that is seen, in CSS pixels: below 100 %, and from there on, where it is the height of a
 * digit. */
const [leastSeen, leastSeenWhole] = [12, 8];
/** The shorter side at least of a small place that was gone to, in CSS pixels, up to a zoom at which any is seen. */
const leastPlace = 24;
const mostPlaceZoom = 8;
/** The room around places that are seen together, in CSS pixels. */
const placeRoom = 24;
/** The share of each side from which on a place is nearly all there is. */
const nearlyAll = 0.9;

class Sight {
  /** Takes a view, and where it is or is going: its zoom and the place in the middle of the pane. */
  constructor(view, goal) {
    this.view = view;
    this.goal = goal;
  }

  /** True if a box is nearly all there is, so that an edge has no place beside it. */
  static isAll({ width, height }, size) {
    return width >= nearlyAll * size.width && height >= nearlyAll * size.height;
  }

  /** True if a box is wholly in view, and large enough to be seen. */
  shows({ x, y, width, height }) {
    const { pane } = this.view;
    const { zoom } = this.goal;
    const left = pane.width / 2 + (x - this.goal.x) * zoom;
    const top = pane.height / 2 + (y - this.goal.y) * zoom;
    const isWhole = left > -1 && top > -1 && left + width * zoom < pane.width + 1
      && top + height * zoom < pane.height + 1;
    return isWhole && isLarge(width, height, zoom);
  }

  /** The view in which the first of some boxes is seen, and as many of the next as have room with it: at a zoom of at least
   * `base`, unless the box does not fit so, and never less than that of all there is; as close as is of use if asked for. */
  around([first, ...rest], base, isClose = false) {
    const { view, goal } = this;
    const { pane } = view;
    // Across, what is wider than the pane leaves the view where it is.
    const isBand = first.width * base > pane.width && first.height * base <= pane.height;
    const zoom = isBand ? Math.max(goal.zoom, view.fitZoom) : this.zoomOf(first, base, isClose);
    const fits = (side, room) => side * zoom <= room - 2 * placeRoom * devicePixelRatio;
    let all = first;
    for (const box of rest) {
      const more = joined(all, box);
      if (!fits(more.height, pane.height)) break;
      if (fits(more.width, pane.width)) all = more;
    }
    const seen = view.middled({ zoom, x: all.x + all.width / 2, y: all.y + all.height / 2 });
    return isBand ? { ...seen, x: goal.x } : seen;
  }

  /** The zoom at which a box is seen: closer than `base` only if it is small, or if that is asked for. */
  zoomOf({ width, height }, base, isClose) {
    const { pane, fitZoom } = this.view;
    const whole = Math.min(pane.width / width, pane.height / height);
    const room = whole < 1 ? whole : Math.max(1, whole / 2);
    const large = isLarge(width, height, base) ? base
      : nextWhole(leastPlace * devicePixelRatio / Math.min(width, height));
    const closer = isClose ? mostPlaceZoom : Math.min(mostPlaceZoom, large);
    return wholeZoom(Math.max(Math.min(Math.max(base, closer), room), fitZoom));
  }
}

/** True if a place of a size is large enough to be seen at a zoom. */
function isLarge(width, height, zoom) {
  const least = zoom < 1 ? leastSeen : leastSeenWhole;
  return zoom >= mostPlaceZoom || Math.max(width, height) * zoom >= least * devicePixelRatio;
}
