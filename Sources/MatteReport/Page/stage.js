'use strict';

// The size of the stage in device pixels, as the browser lays it out: beside its own, none is exact at every zoom.

class Stage {
  /** Gives a canvas as many pixels as the screen has for it, always; `changed` is called when that is done. */
  constructor(canvas, changed) {
    this.canvas = canvas;
    this.changed = changed;
    /** True once the browser has told the size. */
    this.isLaid = false;
    const isExact = 'devicePixelContentBoxSize' in ResizeObserverEntry.prototype;
    new ResizeObserver(([entry]) => this.take(isExact ? entry.devicePixelContentBoxSize[0] : rounded(entry)))
      .observe(canvas, { box: isExact ? 'device-pixel-content-box' : 'content-box' });
  }

  take({ inlineSize, blockSize }) {
    this.canvas.width = Math.max(1, inlineSize);
    this.canvas.height = Math.max(1, blockSize);
    this.isLaid = true;
    this.changed();
  }
}

/** The size by CSS pixels, of browsers that tell no other. */
function rounded({ contentRect }) {
  return {
    inlineSize: Math.round(contentRect.width * devicePixelRatio),
    blockSize: Math.round(contentRect.height * devicePixelRatio),
  };
}
