'use strict';

// A sweep of a split's edge over a place: to its far side, so that all of the picture before is seen there, and back to its near
// side, so that all of the picture after is.

const farMilliseconds = 150;
const nearMilliseconds = 250;
/** How far beside a place the edge stops, in CSS pixels. */
const placeGap = 8;

class EdgeSweep {
  /** Where somebody put the edge before it swept over a place, or gave way to one; null if it is there. */
  start = null;

  /** Takes where the edge is told to be, as a share of the picture before. */
  constructor(look, moved) {
    this.look = look;
    this.moved = moved;
    this.legs = null;
  }

  /** Sweeps over the shares at which the edge goes through a place. */
  begin(shares) {
    const [near, far] = shares;
    const from = this.look.values.split;
    this.start ??= from;
    this.end();
    const top = Math.max(from, far);
    const start = performance.now();
    const turn = start + (from >= far ? 0 : farMilliseconds);
    this.legs = { from, top, near, start, turn, end: turn + nearMilliseconds };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.end();
    else this.nextFrame();
  }

  /** Puts the edge where all of the picture after is seen at a place, by the least share at which it goes through that. */
  uncover(near) {
    const { values } = this.look;
    if (values.split <= near) return;
    this.start ??= values.split;
    values.split = near;
  }

  /** Puts the edge where somebody put it. */
  endWalk() {
    this.end();
    if (this.start !== null) this.look.values.split = this.start;
    this.start = null;
  }

  /** Leaves the edge to somebody who puts it elsewhere. */
  leave() {
    this.stop();
    this.start = null;
  }

  nextFrame() {
    this.request = requestAnimationFrame((now) => this.advance(now));
  }

  /** Shows where the edge is by now; it slows down where it turns and as it arrives. */
  advance(now) {
    const { from, top, near, start, turn, end } = this.legs;
    if (now >= end) {
      this.end();
    } else {
      this.look.values.split = now < turn ? between(from, top, (now - start) / (turn - start))
        : between(top, near, (now - turn) / (end - turn));
      this.nextFrame();
    }
    this.moved();
  }

  /** Stays where the edge is by now. */
  stop() {
    cancelAnimationFrame(this.request);
    this.legs = null;
  }

  /** Puts the edge where it was going. */
  end() {
    if (this.legs) this.look.values.split = this.legs.near;
    this.stop();
  }
}

/** A number on its way from one to another, at a share of the time. */
function between(from, to, time) {
  const share = Math.min(1, Math.max(0, time));
  return from + (to - from) * share * share * (3 - 2 * share);
}
