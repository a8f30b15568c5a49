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
    const pane = panes.find((pane) => x < pane.x + pane.width) ?? panes.at(-1);
    return { x, y, px: x - pane.x - pane.width / 2, py: y - pane.y - pane.height / 2 };
  }

  wheel(event) {
    event.preventDefault();
    const { px, py } = this.position(event);
    const unit = event.deltaMode === 0 ? devicePixelRatio : 40 * devicePixelRatio;
    const isNotch = event.deltaMode !== 0 || (event.deltaX === 0 && Math.abs(event.wheelDeltaY ?? 0) >= 120);
    if (event.ctrlKey && !isNotch) this.page.camera.zoomBy(Math.exp(-event.deltaY / 100), px, py);
    else if (event.shiftKey || !isNotch) this.page.camera.pan(-(event.deltaX || (event.shiftKey ? event.deltaY : 0)) * unit, event.shiftKey ? 0 : -event.deltaY * unit);
    else this.page.camera.zoom(event.deltaY < 0 ? 1 : -1, px, py);
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
      this.page.controls.set(splitShare(this.canvas, this.page.look.edge, x, y));
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
    this.canvas.classList.toggle('on-edge', this.isNearEdge(x, y));
    const { px, py } = this.position(event);
    const { view, pair } = this.page;
    const [column, row] = [Math.floor(view.x + px / view.zoom), Math.floor(view.y + py / view.zoom)];
    const isInside = pair && column >= 0 && row >= 0 && column < pair.size.width && row < pair.size.height;
    find('place').textContent = isInside ? `${column}, ${row}` : '';
  }

  /** Puts the edge back into the middle. */
  reset() {
    if (this.page.look.mode === 'split') this.page.controls.set(0.5);
  }

  isNearEdge(x, y) {
    const { look, pair } = this.page;
    if (look.mode !== 'split' || !pair?.before || !pair?.after) return false;
    const [x1, y1, x2, y2] = splitEdge(this.canvas, look.values.split, look.edge).line;
    const length = Math.hypot(x2 - x1, y2 - y1);
    const distance = Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
    return distance < edgeReach * devicePixelRatio;
  }
}
