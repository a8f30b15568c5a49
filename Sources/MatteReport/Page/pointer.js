'use strict';

// The mouse on the stage: the wheel zooms at the pointer, a drag moves the picture or the edge of a split.

/** How near the edge of a split it is taken, in CSS pixels. */
const edgeReach = 14;

class StagePointer {
  constructor(page) {
    this.page = page;
    this.canvas = page.canvas;
    this.drag = null;
    const on = (name, action) => this.canvas.addEventListener(name, (event) => action.call(this, event));
    this.canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    on('pointerdown', this.press);
    on('pointermove', this.move);
    on('pointerup', this.release);
    on('pointercancel', this.release);
    on('pointerleave', () => { find('place').textContent = ''; });
    on('dblclick', this.reset);
  }

  /** Where an event is, in device pixels: on the stage, and from the middle of its pane. */
  position(event) {
    const box = this.canvas.getBoundingClientRect();
    const x = (event.clientX - box.left) * devicePixelRatio;
    const y = (event.clientY - box.top) * devicePixelRatio;
    const panes = this.page.panes;
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
    if (event.button > 1) return;
    const { x, y } = this.position(event);
    this.canvas.setPointerCapture(event.pointerId);
    this.drag = { x, y, isEdge: event.button === 0 && this.isNearEdge(x, y) };
    this.canvas.classList.toggle('dragging', !this.drag.isEdge);
  }

  move(event) {
    const { x, y } = this.position(event);
    if (!this.drag) return this.hover(event, x, y);
    if (this.drag.isEdge) {
      this.page.controls.set(wholeShare(splitShare(this.canvas, this.page.look.edge, x, y)));
    } else {
      this.page.camera.pan(x - this.drag.x, y - this.drag.y);
    }
    Object.assign(this.drag, { x, y });
    return undefined;
  }

  release() {
    this.drag = null;
    this.canvas.classList.remove('dragging');
  }

  /** Shows where the pointer is in the picture. */
  hover(event, x, y) {
    if (!this.page.pair) return;
    this.canvas.classList.toggle('on-edge', this.isNearEdge(x, y));
    const { index } = this.position(event);
    const place = this.page.view.pixel({ x, y }, this.page.panes[index], ['before', 'after'][index]);
    find('place').textContent = place ? `${place.x}, ${place.y}` : '';
  }

  /** Puts the edge into the middle, then to the left, then to the right. */
  reset() {
    const { look, controls } = this.page;
    if (look.mode === 'split') controls.set({ 0.5: 0, 0: 1 }[look.value] ?? 0.5);
  }

  isNearEdge(x, y) {
    const { look, pair } = this.page;
    if (look.mode !== 'split' || !pair?.isWhole) return false;
    const [x1, y1, x2, y2] = splitEdge(this.canvas, look.values.split, look.edge).line;
    const length = Math.hypot(x2 - x1, y2 - y1);
    const distance = Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
    return distance < edgeReach * devicePixelRatio;
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
