'use strict';

// An entry with its pictures.

/** Pictures that are read, or begin to be: those of an entry. */
class Pair {
  constructor(entry, changed) {
    this.entry = entry;
    const files = entry.pictures?.files ?? {};
    const verdict = entry.pictures?.verdict;
    this.alignment = verdict?.alignment;
    this.regions = verdict?.regions ?? [];
    const bothSides = ['before', 'after'].map((side) => verdict?.[side] ?? { width: 0, height: 0 });
    this.size = unionSize(bothSides, this.alignment);
    for (const [index, side] of ['before', 'after'].entries()) {
      const { width, height, alpha } = bothSides[index];
      if (files[side]) this[side] = { ...this.read(files[side], changed), width, height, hasAlpha: alpha };
    }
    for (const layer of ['changes', 'difference']) {
      if (files[layer]) this[layer] = { ...this.read(files[layer], changed), ...this.size };
    }
    if (this.before && isMoved(this.alignment)) {
      this.bands = alignedBands(this.alignment, bothSides[0].height, bothSides[1].height);
    }
  }

  read(file, changed) {
    const image = new Image();
    const holder = { image };
    image.addEventListener('load', changed);
    image.addEventListener('error', () => { this.failure = `${file} is missing`; changed(); });
    image.src = file;
    return holder;
  }

  /** True once all pictures can be drawn. */
  get isReady() {
    return ['before', 'after', 'changes', 'difference'].every(
      (name) => !this[name] || (this[name].image.complete && this[name].image.naturalWidth > 0));
  }
}

/** The size of what two pictures cover; of moved rows those of the picture after. */
function unionSize([before, after], alignment) {
  return {
    width: Math.max(before.width, after.width, 1),
    height: Math.max(isMoved(alignment) ? 0 : before.height, after.height, 1),
  };
}

/** What is said where there is no picture. */
function emptyText({ entry, before, after }) {
  if (before || after) return '';
  if (entry.group === 'same') return 'These two are the same. Equal pictures are not kept in the report.';
  return entry.group === 'unreadable' ? entry.text : 'There is no picture to show.';
}
