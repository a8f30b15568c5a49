'use strict';

// The side that One Up shows: chosen, held, or one after the other.

const playMilliseconds = 700;

class Sides {
  constructor(page) {
    this.page = page;
    this.look = page.look;
  }

  /** Shows a side, and nothing but that until something else is chosen. */
  set(side) {
    this.stop();
    this.look.side = side;
    if (this.look.mode !== 'one-up') this.page.setMode('one-up');
    this.page.draw();
  }

  swap() {
    this.set(this.look.otherSide);
  }

  /** Shows the other side while a key is held; the mode stays, and can be changed meanwhile. */
  hold(isHeld) {
    if (isHeld === this.look.isHeld) return;
    this.look.isHeld = isHeld;
    this.page.turn();
  }

  get isPlaying() {
    return Boolean(this.timer);
  }

  play() {
    if (this.isPlaying) {
      this.stop();
    } else {
      if (this.look.mode !== 'one-up') this.page.setMode('one-up');
      this.timer = setInterval(() => this.turn(), playMilliseconds);
    }
    this.page.say();
  }

  /** Goes on with the other side. */
  turn() {
    this.look.side = this.look.otherSide;
    this.page.draw();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
  }
}
