'use strict';

// Pointers on the stage: the wheel zooms where it is, a drag moves the picture or the edge of a split, two fingers
// move and zoom.

/** How near the edge of a split it is taken, in CSS pixels. */
const edgeReach = 14;

class StagePointer {
  constructor(page) {
    this.page = page;
    this.canvas = page.canvas;
    /** Where pointers are that are down, by their numbers. */
    this.held = new Map();
    const on = (name, action) => this.canvas.addEventListener(name, (event) => action.call(this, event));
    this.canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    on('pointerdown', this.press);
    on('pointermove', this.move);
    on('pointerup', this.release);
    on('pointercancel', this.release);
    on('pointerleave', () => { find('place').textContent = ''; });
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
    const index = Math.max(0, panes.findLastIndex((pane) => x >= pane.x));
    const pane = panes[index];
    return { x, y, index, px: x - pane.x - pane.width / 2, py: y - pane.y - pane.height / 2 };
  }

  wheel(event) {
    event.preventDefault();
    const { px, py } = this.position(event);
    const { camera } = this.page;
    if (event.ctrlKey && !isNotch(event)) camera.pinch(Math.exp(-event.deltaY / 100), px, py);
    else if (event.shiftKey || !isNotch(event)) camera.pan(...scrolled(event));
    else camera.zoom(event.deltaY < 0 ? 1 : -1, px, py);
  }

  press(event) {
    if (event.button > 1 || !this.page.pair) return;
    const { x, y } = this.position(event);
    this.canvas.setPointerCapture(event.pointerId);
    this.held.set(event.pointerId, { x, y });
    this.edge = this.held.size === 1 && event.button === 0 && this.isNearEdge(x, y) ? this.shareApart(x, y) : null;
    this.canvas.classList.toggle('dragging', this.edge === null);
  }

  /** How far the edge of a split is from a place that takes it: it does not leap there. */
  shareApart(x, y) {
    const { edge, values } = this.page.look;
    return values.split - splitShare(this.page.divided, edge, x, y);
  }

  move(event) {
    const { x, y } = this.position(event);
    const last = this.held.get(event.pointerId);
    if (!last) return this.hover(event, x, y);
    const before = this.fingers;
    this.held.set(event.pointerId, { x, y });
    if (this.edge !== null) {
      this.dragEdge(x, y);
    } else if (before) {
      this.pinch(before, this.fingers);
    } else {
      this.page.camera.pan(x - last.x, y - last.y);
    }
    return undefined;
  }

  /** Takes the edge of a split with the pointer, as long as it is seen. */
  dragEdge(x, y) {
    const { controls, divided, look } = this.page;
    if (look.shownMode === 'split') controls.set(wholeShare(splitShare(divided, look.edge, x, y) + this.edge));
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
    this.edge = null;
    if (!this.held.size) this.canvas.classList.remove('dragging');
  }

  /** Shows where the pointer is in the picture. */
  hover(event, x, y) {
    if (!this.page.pair) return;
    this.canvas.classList.toggle('on-edge', this.isNearEdge(x, y));
    const { index } = this.position(event);
    const place = this.page.view.pixel({ x, y }, this.page.panes[index], ['before', 'after'][index]);
    find('place').textContent = place ? `${place.x}, ${place.y}` : '';
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

/** True for a wheel that clicks, and not for a touchpad. */
function isNotch({ deltaMode, deltaX, wheelDeltaY = 0 }) {
  return deltaMode !== 0 || (deltaX === 0 && Math.abs(wheelDeltaY) >= 120);
}

/** How far scrolling moves the picture, in device pixels; Shift turns it aside. */
function scrolled({ deltaMode, deltaX, deltaY, shiftKey }) {
  const unit = (deltaMode === 0 ? 1 : 40) * devicePixelRatio;
  return shiftKey ? [-(deltaX || deltaY) * unit, 0] : [-deltaX * unit, -deltaY * unit];
}
