'use strict';

// The side that One Up shows: chosen, held, or one after the other.

const playMilliseconds = 700;

class Sides {
  constructor(page) {
    this.page = page;
    this.look = page.look;
  }

  set(side) {
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
      this.timer = setInterval(() => this.swap(), playMilliseconds);
    }
    this.page.say();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
  }
}
