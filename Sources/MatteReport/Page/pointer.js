'use strict';

// Pointers on the stage: the wheel zooms where it is or scrolls, a drag moves the picture or sets what the mode has, two fingers
// move and zoom.

/** How near the edge of a split it is taken, in CSS pixels. */
const edgeReach = 14;
/** How far a hand may go in a click, in CSS pixels. */
const clickReach = 3;
/** How far it goes for a step of what is set in a mode, in CSS pixels. */
const stepReach = 12;
/** How long after an event of a swipe the next one is of the same, in milliseconds. */
const swipeMilliseconds = 200;

class StagePointer {
  constructor(page) {
    this.page = page;
    this.canvas = page.canvas;
    /** Where pointers are that are down, by their numbers; `isStill` until one has gone further than a click may. */
    this.held = new Map();
    /** Where the pointer hovers or drags, and its number; null if it is not over the stage. */
    this.hovered = null;
    /** When a touchpad was last heard of. */
    this.swiped = -Infinity;
    const on = (name, action) => this.canvas.addEventListener(name, (event) => action.call(this, event));
    this.canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    on('pointerdown', this.press);
    on('pointermove', this.move);
    on('pointerup', this.release);
    on('pointercancel', this.release);
    on('pointerleave', this.leave);
    on('dblclick', this.clickTwice);
  }

  /** Where an event is, in device pixels: on the stage, and from the middle of its pane. */
  position(event) {
    const box = this.canvas.getBoundingClientRect();
    return this.onStage({
      x: (event.clientX - box.left) * this.canvas.width / box.width,
      y: (event.clientY - box.top) * this.canvas.height / box.height,
    });
  }

  /** A place of the stage, from the middle of its pane, too. */
  onStage({ x, y }) {
    const { panes } = this.page;
    const index = Math.max(0, panes.findLastIndex((pane) => x >= pane.x && y >= pane.y));
    const pane = panes[index];
    return { x, y, index, px: x - pane.x - pane.width / 2, py: y - pane.y - pane.height / 2 };
  }

  /** Where the pointer is, as `onStage` says it; undefined if it is not over the stage. */
  get place() {
    return this.hovered ? this.onStage(this.hovered) : undefined;
  }

  wheel(event) {
    event.preventDefault();
    const { px, py } = this.position(event);
    const { camera } = this.page;
    // A touchpad does not tell that fingers are lifted.
    if (this.hasPaused) camera.endPinch();
    const isWheel = this.isWheel(event);
    if (event.ctrlKey && !isWheel) camera.pinch(Math.exp(-event.deltaY / 100), px, py);
    else if (event.shiftKey || !isWheel) camera.pan(...scrolled(event, this.page.scrollAxis));
    else if (this.page.scrollAxis && !event.ctrlKey) this.page.scroll(notches(event));
    else camera.zoom(event.deltaY < 0 ? 1 : -1, px, py);
  }

  /** True if what a touchpad says next begins a swipe or a pinch. */
  get hasPaused() {
    return performance.now() - this.swiped > swipeMilliseconds;
  }

  /** True for a wheel that clicks; a swipe does not where it happens to go as far as one. */
  isWheel(event) {
    if (isNotch(event)) return event.deltaMode !== 0 || this.hasPaused;
    if (event.deltaY !== 0) this.swiped = performance.now();
    return false;
  }

  press(event) {
    if (event.button > 1 || !this.page.pair) return;
    const { x, y } = this.position(event);
    this.canvas.setPointerCapture(event.pointerId);
    this.held.set(event.pointerId, { x, y, isStill: true });
    this.setter = this.held.size === 1 && event.button === 0 ? this.setterAt(x, y) : null;
    this.canvas.classList.toggle('dragging', !this.setter);
  }

  /** What a drag from a place sets, told where the hand is: an edge that is taken there, or where all is seen what the
   * mode has, as arrows do; null if it moves the picture. */
  setterAt(x, y) {
    const { controls, look, pair, view } = this.page;
    const mode = look.shownMode;
    const isOnEdge = this.isNearEdge(x, y);
    if (!pair.isWhole || !look.setting || !(isOnEdge || view.seesAll)) return null;
    this.page.sweep.stop();
    const start = look.values[mode];
    // Taken beside the edge, that does not leap to the hand.
    const apart = isOnEdge ? start - splitShare(this.page.divided, look.edge, x, y) : 0;
    return (to) => {
      if (look.shownMode !== mode) return;
      if (mode === 'split') controls.set(wholeShare(splitShare(this.page.divided, look.edge, to.x, to.y) + apart));
      else controls.stepFrom(start, Math.trunc((to.x - x) / (stepReach * devicePixelRatio)));
    };
  }

  move(event) {
    // That a button came up is not always told.
    if (event.buttons === 0 && this.held.has(event.pointerId)) this.release(event);
    const { x, y } = this.position(event);
    const last = this.held.get(event.pointerId);
    if (!last || this.hovered?.pointerId === event.pointerId) this.hovered = { pointerId: event.pointerId, x, y };
    if (!last) return this.hover(x, y);
    if (last.isStill && Math.hypot(x - last.x, y - last.y) <= clickReach * devicePixelRatio) return undefined;
    const before = this.fingers;
    this.held.set(event.pointerId, { x, y });
    if (this.setter) {
      this.setter({ x, y });
    } else if (before) {
      this.pinch(before, this.fingers);
    } else {
      this.page.camera.pan(x - last.x, y - last.y);
    }
    return undefined;
  }

  /** The middle of two fingers and how far they are apart, if there are two. */
  get fingers() {
    const [one, other] = this.held.values();
    if (!other) return null;
    return {
      x: (one.x + other.x) / 2, y: (one.y + other.y) / 2,
      apart: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
    };
  }

  /** Takes what lies between two fingers with them. */
  pinch(before, now) {
    const { px, py } = this.onStage(now);
    this.page.camera.pan(now.x - before.x, now.y - before.y);
    this.page.camera.pinch(now.apart / before.apart, px, py);
  }

  release(event) {
    this.held.delete(event.pointerId);
    this.setter = null;
    if (this.held.size) return;
    this.canvas.classList.remove('dragging');
    this.page.camera.endPinch();
  }

  hover(x, y) {
    if (!this.page.pair) return;
    this.canvas.classList.toggle('on-edge', this.isNearEdge(x, y));
    this.tell();
  }

  leave({ pointerId }) {
    if (this.hovered?.pointerId === pointerId) this.hovered = null;
    this.tell();
  }

  /** Says which pixel the pointer is on, whichever of them has moved. */
  tell() {
    const text = this.hovered ? this.placeText(this.hovered) : '';
    if (find('place').textContent !== text) find('place').textContent = text;
  }

  /** The pixel at a place of the stage, in words; empty if there is none. */
  placeText({ x, y }) {
    const { pair, panes, view } = this.page;
    const { index } = this.onStage({ x, y });
    const side = ['before', 'after'][index];
    const place = view.pixel({ x, y }, panes[index], side);
    const isThere = place && (panes.length === 1 || pair.has(side, place));
    return isThere ? `${place.x}, ${place.y}` : '';
  }

  /** Goes to pixels as they are at this place, or back to all; the edge of a split goes to the middle, left, right. */
  clickTwice(event) {
    const { look, controls, camera, view } = this.page;
    const { x, y, px, py } = this.position(event);
    if (this.isNearEdge(x, y)) controls.set({ 0.5: 0, 0: 1 }[look.value] ?? 0.5);
    else if (view.isFit) camera.actual(px, py);
    else camera.fit();
  }

  isNearEdge(x, y) {
    const { look, pair } = this.page;
    if (look.shownMode !== 'split' || !pair?.isWhole) return false;
    const { line } = splitEdge(this.page.divided, look.values.split, look.edge);
    return distanceFrom(line, x, y) < edgeReach * devicePixelRatio;
  }
}

/** True for what a wheel sends that clicks: lines, or 120 a notch. Chromium says 120 of each part of a pinch, too, which
 * goes less far than a notch: that is 53, 100 or 120 pixels of the screen. */
function isNotch({ ctrlKey, deltaMode, deltaX, deltaY, wheelDeltaY = 0 }) {
  if (deltaMode !== 0) return deltaY !== 0;
  const isWhole = deltaX === 0 && deltaY !== 0 && wheelDeltaY !== 0 && wheelDeltaY % 120 === 0;
  return isWhole && !(ctrlKey && Math.abs(deltaY) * devicePixelRatio < 50);
}

/** How many notches a wheel was turned that clicks: browsers tell several at once where it is turned fast. */
function notches({ deltaY, wheelDeltaY = 0 }) {
  return Math.sign(deltaY) * Math.max(1, Math.abs(wheelDeltaY) / 120);
}

/** How far scrolling moves the picture, in device pixels; Shift turns it aside, and where the wheel scrolls aside, down. */
function scrolled({ deltaMode, deltaX, deltaY, shiftKey }, axis) {
  const unit = (deltaMode === 0 ? 1 : 40) * devicePixelRatio;
  if (!shiftKey) return [-deltaX * unit, -deltaY * unit];
  const way = -(deltaX || deltaY) * unit;
  return axis === 'x' ? [0, way] : [way, 0];
}
