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

  /** Shows the other side while a key is held. */
  hold(isHeld) {
    if (isHeld === Boolean(this.held)) return;
    if (isHeld) {
      const { mode, side, otherSide } = this.look;
      this.held = { mode, side };
      this.look.side = mode === 'one-up' ? otherSide : 'before';
      this.look.mode = 'one-up';
    } else {
      Object.assign(this.look, this.held);
      this.held = null;
    }
    this.page.resize();
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
