'use strict';

// The pairs whose pictures are read: the one that is shown, and those beside it.

class Pairs {
  constructor(changed) {
    this.changed = changed;
    this.pairs = new Map();
  }

  of(entry) {
    if (!this.pairs.has(entry)) this.pairs.set(entry, new Pair(entry, () => this.changed(entry)));
    return this.pairs.get(entry);
  }

  /** Lets go of all but some, which are read. */
  keep(near) {
    for (const other of this.pairs.keys()) if (!near.includes(other)) this.pairs.delete(other);
    for (const other of near) this.of(other);
  }
}
