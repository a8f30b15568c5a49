'use strict';

// A picture, cut into tiles and halved again and again, so that what is drawn of it is never much larger than
// the stage. A browser keeps a large picture decoded only while no other one needs the room.

/** The side of a tile, in pixels: a power of two, so that halves of tiles lie on whole pixels and have no seams. */
const tileSide = 2048;
/** From so many pixels on it is said that a picture is being read: it takes long enough to be missed. */
const manyPixels = 1 << 24;
/** How long it is worked on without a pause. */
const workMilliseconds = 12;

/** The addresses that the policy of the page's server refused: of what lies in the page or on the disk, the schemes. */
const refusals = new Set();
document.addEventListener('securitypolicyviolation', ({ blockedURI }) => refusals.add(blockedURI));

class Picture {
  isFailed = false;

  /** Begins to read a picture, at an address of its own if it has other colours than its file; `changed` is called when
   * that has come further. */
  constructor(file, changed, address = pictureAddress(file)) {
    this.file = file;
    this.changed = changed;
    this.levels = [];
    this.image = new Image();
    this.image.addEventListener('load', () => this.take());
    this.image.addEventListener('error', () => this.end({ isFailed: true }));
    this.image.src = address;
  }

  /** True once it can be drawn, or never will be. */
  get isRead() {
    return Boolean(this.levels.length || this.isFailed);
  }

  /** True if it lies in the page, or was read. */
  get isThere() {
    return Boolean(find(this.file) || this.image?.naturalWidth);
  }

  /** True if the policy of the server is why it cannot be shown. */
  get isRefused() {
    const address = this.image?.src ?? '';
    return refusals.has(address) || refusals.has(address.split(':')[0]);
  }

  end(state) {
    Object.assign(this, state);
    this.changed();
  }

  /** Takes what was read: as it is if it is no larger than a tile, else in pieces. */
  async take() {
    const { naturalWidth: width, naturalHeight: height } = this.image;
    const whole = (source) => ({ width, height, across: 1, down: 1, tiles: [{ x: 0, y: 0, width, height, source }] });
    if (Math.max(width, height) <= tileSide) return this.end({ levels: [whole(this.image)] });
    if (width * height >= manyPixels) {
      this.end({ isLong: true });
      await nextFrame();
      await nextFrame();
    }
    const levels = await this.pieces(whole).catch(() => null);
    this.end(levels ? { levels, image: null } : { isFailed: true });
    return this.isClosed && this.close();
  }

  /** All levels of what was read; once it is closed nothing more is made. */
  async pieces(whole) {
    if (this.isClosed) return [];
    // The image would be decoded again for each tile.
    const source = await createImageBitmap(this.image).catch(() => this.image);
    try {
      return await this.halves(await this.cut(whole(source), 1));
    } finally {
      source.close?.();
    }
  }

  /** All levels from one on, down to a single tile: each pixel is as large as two of the level before, also where that
   * has an odd number. */
  async halves(first) {
    const levels = [first];
    while (levels.at(-1).tiles.length > 1) levels.push(await this.cut(levels.at(-1), 2));
    return levels;
  }

  /** A level in tiles, as a fraction of another: a pixel is as large as so many of the picture `across` and `down`. */
  async cut(from, divisor) {
    // A single row or column stays.
    const divisors = [from.width, from.height].map((side) => (side > 1 ? divisor : 1));
    const [width, height] = [from.width, from.height].map((side, axis) => Math.ceil(side / divisors[axis]));
    const tiles = [];
    let start = performance.now();
    for (let y = 0; y < height; y += tileSide) {
      for (let x = 0; x < width && !this.isClosed; x += tileSide) {
        const tile = { x, y, width: Math.min(tileSide, width - x), height: Math.min(tileSide, height - y) };
        tiles.push({ ...tile, source: painted(tile, from, divisors) });
        if (performance.now() - start < workMilliseconds) continue;
        await nextTask();
        start = performance.now();
      }
    }
    return { width, height, across: from.across * divisors[0], down: from.down * divisors[1], tiles };
  }

  /** Gives its memory back, and that of what it is being made of. */
  close() {
    this.isClosed = true;
    for (const { tiles } of this.levels) for (const { source } of tiles) source.close?.();
    this.levels = [];
    this.changed = () => {};
  }

  /** The level that is not smaller than it is seen, by device pixels a pixel. */
  level(zoom) {
    const index = Math.floor(Math.log2(Math.max(1, 1 / zoom)) + 1e-9);
    return this.levels[Math.min(index, this.levels.length - 1)];
  }

  /** Draws a part of it into a box, all of it without one, as far as a pane goes; `box` tells where a part is. */
  draw(context, view, pane, part, box) {
    const level = this.level(view.zoom);
    const { across, down } = level;
    for (const tile of level.tiles) {
      const piece = intersection(part, enlarged(tile, across, down));
      const to = piece && box(piece);
      if (!to || !touches(to, pane)) continue;
      context.drawImage(
        tile.source, piece.x / across - tile.x, piece.y / down - tile.y, piece.width / across, piece.height / down,
        to.x, to.y, to.width, to.height);
    }
  }
}

/** A tile of a level, painted from the tiles of another one, of which it is a fraction across and down. */
function painted(tile, from, divisors) {
  const [across, down] = divisors;
  const canvas = new OffscreenCanvas(tile.width, tile.height);
  const context = canvas.getContext('2d');
  context.setTransform(1 / across, 0, 0, 1 / down, -tile.x, -tile.y);
  const part = enlarged(tile, across, down);
  for (const other of from.tiles) if (intersection(part, other)) drawWhole(context, other, across, down);
  return canvas.transferToImageBitmap();
}

/** Draws a tile over whole pixels of a fraction of it: one that is covered in part would be transparent. */
function drawWhole(context, { x, y, width, height, source }, across, down) {
  for (const rows of stretches(height, down)) {
    for (const columns of stretches(width, across)) {
      context.drawImage(
        source, columns.start, rows.start, columns.count, rows.count,
        x + columns.start, y + rows.start, columns.room, rows.room);
    }
  }
}

/** What a divisor leaves no rest of, and the rest with as much room as the divisor: [{start, count, room}]. */
function stretches(count, divisor) {
  const rest = count % divisor;
  return [{ start: 0, count: count - rest, room: count - rest }, { start: count - rest, count: rest, room: divisor }]
    .filter((stretch) => stretch.count > 0);
}

/** A box in pixels of which so many are as large, across and down. */
function enlarged({ x, y, width, height }, across, down) {
  return { x: x * across, y: y * down, width: width * across, height: height * down };
}

/** What two boxes have in common, if anything. */
function intersection(one, other) {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** True if a box is to be seen in a pane. */
function touches(box, pane) {
  return box.x < pane.x + pane.width && box.x + box.width > pane.x
    && box.y < pane.y + pane.height && box.y + box.height > pane.y;
}

function nextFrame() {
  return new Promise((done) => { requestAnimationFrame(done); });
}

function nextTask() {
  return new Promise((done) => { setTimeout(done); });
}
