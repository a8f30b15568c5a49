'use strict';

// The pairs whose pictures are kept: the one that is shown, and those beside it once that is there.

class Pairs {
  constructor(changed) {
    this.changed = changed;
    this.pairs = new Map();
  }

  /** The pair of an entry, or of a frame of it. */
  of(entry, frame = firstFrame(entry)) {
    const key = `${entry.index} ${frame}`;
    if (!this.pairs.has(key)) {
      const pair = new Pair(entry, frame, () => this.changed(pair));
      this.pairs.set(key, pair);
    }
    return this.pairs.get(key);
  }

  /** Lets go of all but some. */
  keep(near) {
    for (const [key, pair] of this.pairs) {
      if (near.includes(pair)) continue;
      pair.close();
      this.pairs.delete(key);
    }
  }
}
