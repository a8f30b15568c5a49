'use strict';

// An entry with its pictures.

/** Pictures that are read, or begin to be: those of an entry. */
class Pair {
  constructor(entry, changed) {
    this.entry = entry;
    this.changed = changed;
    const verdict = entry.pictures?.verdict;
    // Of a picture that was only renamed one side is kept.
    const isBoth = entry.group === 'renamed' && !entry.pictures?.files.before;
    const [before, after] = ['before', 'after'].map(
      (side) => verdict?.[isBoth ? 'after' : side] ?? { width: 0, height: 0 });
    this.alignment = new Alignment(verdict?.alignment, before, after);
    this.size = this.alignment.size;
    this.space = new PictureSpace(this.alignment);
    this.common = this.alignment.isMoved ? new CommonSpace(this.alignment) : this.space;
    this.before = this.side(before, isBoth ? 'after' : 'before');
    this.after = isBoth ? this.before : this.side(after, 'after');
    for (const layer of ['changes', 'difference']) {
      this[layer] = this.read(layer, { x: 0, y: 0, ...this.size });
    }
    this.places = this.isWhole && !isBoth ? this.alignment.places(verdict.regions) : [];
  }

  side(about, name) {
    const frame = sideFrame(this.entry.pictures?.verdict.alignment, about, this.size);
    const picture = this.read(name, frame);
    return picture && { ...picture, about };
  }

  /** A picture and where it lies, if it is kept. */
  read(name, frame) {
    const file = this.entry.pictures?.files[name];
    if (!file) return null;
    const image = new Image();
    image.addEventListener('load', this.changed);
    image.addEventListener('error', () => {
      this.failure = `${file} cannot be shown. The folder of pictures belongs beside this page.`;
      this.changed();
    });
    image.src = pictureAddress(file);
    return { image, frame };
  }

  /** What a view of it goes over in a mode. */
  spaceIn(mode) {
    return mode === 'two-up' ? this.common : this.space;
  }

  get pictures() {
    return [this.before, this.after, this.changes, this.difference].filter(Boolean);
  }

  /** True if there are two sides. */
  get isWhole() {
    return Boolean(this.before && this.after);
  }

  /** True if what belongs together is joined where both sides are shown; columns are not. */
  get hasJoints() {
    return this.alignment.isMoved && this.alignment.axis === 'y';
  }

  get isEmpty() {
    return !this.before && !this.after;
  }

  /** The sides that are not there. */
  get emptySide() {
    if (this.isEmpty) return 'both';
    if (this.isWhole) return 'none';
    return this.before ? 'after' : 'before';
  }

  get hasAlpha() {
    return [this.before, this.after].some((side) => side?.about.alpha);
  }

  /** True once all that can be drawn is. */
  get isReady() {
    return this.pictures.every(({ image }) => image.complete);
  }
}

/** What is said where there is no picture. */
function emptyText({ entry, isEmpty }, mode) {
  if (entry.group === 'unreadable' && mode === 'two-up') return entry.text;
  if (!isEmpty) return '';
  if (entry.group === 'same') return 'These two are the same. Equal pictures are not kept in the report.';
  return entry.group === 'unreadable' ? entry.text : 'There is no picture to show.';
}
