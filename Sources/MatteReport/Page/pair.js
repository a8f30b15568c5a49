'use strict';

// An entry with its pictures, or with those of a frame.

/** The number of the frame that an entry is first shown with: that in which most differs; 0 if it has none. */
function firstFrame({ pictures }) {
  const number = pictures?.verdict.frame;
  return Math.max(0, pictures?.frames?.findIndex(({ verdict }) => verdict.frame === number) ?? 0);
}

/** What two frames that are seen together are called. */
function stepName({ frame, beforeFrame = frame, afterFrame = frame, atMilliseconds }) {
  return beforeFrame === afterFrame ? `frame ${beforeFrame}`
    : `frames ${beforeFrame} and ${afterFrame} at ${atMilliseconds} ms`;
}

/** From more changes than so many on a sentence may tell of several. */
const mostSentences = 8;

/** What there is to be seen of an entry. Pictures are read when they are asked for. */
class Pair {
  ownBlocks;
  /** The marks of another threshold: those that are seen, and those that are to be. */
  toned = null;
  wanted = null;
  ownMarks;

  constructor(entry, frame, changed) {
    this.entry = entry;
    this.frame = frame;
    this.changed = changed;
    this.kept = new Map();
    this.facts = entry.pictures?.frames?.[frame] ?? entry.pictures;
    this.files = this.facts?.files ?? {};
    const verdict = this.facts?.verdict;
    // Of a picture that was only renamed one side is kept.
    this.isBoth = entry.group === 'renamed' && !this.files.before;
    const [before, after] = ['before', 'after'].map(
      (side) => verdict?.[this.isBoth ? 'after' : side] ?? { width: 0, height: 0 });
    this.alignment = new Alignment(verdict?.alignment, before, after);
    this.size = this.alignment.size;
    this.space = new PictureSpace(this.alignment);
    this.common = this.alignment.isMoved ? new CommonSpace(this.alignment) : this.space;
    this.before = this.side(before, this.isBoth ? 'after' : 'before');
    this.after = this.isBoth ? this.before : this.side(after, 'after');
    this.places = this.isWhole && !this.isBoth
      ? this.alignment.places(verdict.regions, this.facts.regionWords) : [];
  }

  /** The frames that are kept; none if it is still. */
  get frames() {
    return this.entry.pictures?.frames ?? [];
  }

  /** What a frame that is kept is called: by its number, or by those of both sides and the instant. */
  nameOf({ verdict }) {
    const steps = this.entry.pictures.verdict.frameVerdicts;
    return stepName(steps?.find(({ frame }) => frame === verdict.frame) ?? verdict);
  }

  /** True if what differs is told by the number of the frame: each was compared with that of the same number. */
  get hasFrameNumbers() {
    const { before, after, frameVerdicts } = this.entry.pictures.verdict;
    return [before, after].some(({ frames }) => frames === 1)
      || (frameVerdicts ?? []).every(({ frame, beforeFrame = frame, afterFrame = frame }) => (
        beforeFrame === frame && afterFrame === frame));
  }

  /** The next frame after one in a direction, 1 or −1, in which something differs. */
  differingFrame(direction, from = this.frame) {
    const { frames } = this;
    let frame = from + direction;
    while (frames[frame]?.verdict.same) frame += direction;
    return frames[frame] && frame;
  }

  /** The regions in all, of which very many are not known by name but by the blocks that they touch. */
  get regionCount() {
    return this.facts?.regions ?? 0;
  }

  /** The parts of the picture with regions that are not known by name, joined along rows. */
  get blocks() {
    this.ownBlocks ??= blockRuns(this.facts?.blocks, this.size);
    return this.ownBlocks;
  }

  /** What happened, as far as it is proven: a sentence each. */
  get sentences() {
    return this.facts?.sentences ?? [];
  }

  /** What Changes draws of it. */
  get marks() {
    this.ownMarks ??= explainedMarks(this.facts.verdict);
    return this.ownMarks;
  }

  /** The numbers of the places in which a sentence happened, by its own; none if it tells of several changes together. */
  placesOf(sentence) {
    const changes = (this.facts.verdict.explanation ?? []).filter(({ kind }) => kind !== 'otherwise');
    if (changes.length > mostSentences || !changes[sentence]) return [];
    const { places } = changes[sentence];
    return this.places.flatMap(({ kind, after }, index) => (
      kind === 'region' && places.some((place) => intersection(place, after)) ? [index] : []));
  }

  /** A side: what is known of it, its file, and where it lies; null if it is not kept. */
  side(about, name) {
    const file = this.files[name];
    return file ? { about, file, frame: sideFrame(this.facts.verdict.alignment, about, this.size) } : null;
  }

  /** True if a side has a pixel at a place. */
  has(side, { x, y }) {
    const { frame } = this[side] ?? {};
    return Boolean(frame && intersection(frame, { x, y, width: 1, height: 1 }));
  }

  /** What differs, as it was painted; null if it was not. */
  layer(name) {
    const file = this.files[name];
    return file ? { file, frame: { x: 0, y: 0, ...this.size } } : null;
  }

  /** True if samples of 16 bits were compared. */
  get isDeep() {
    return this.facts?.verdict.depth === 16;
  }

  /** The picture in a file, which begins to be read. */
  picture(file) {
    if (!this.kept.has(file)) this.kept.set(file, new Picture(file, () => this.changed()));
    return this.kept.get(file);
  }

  /** The threshold with which the marks were painted. */
  get ownThreshold() {
    return this.facts?.threshold ?? 0.1;
  }

  /** True if the threshold of the marks can be moved. */
  get hasLevels() {
    return Boolean(this.facts?.levels?.length && isPainted(pictureAddress(this.files.changes)));
  }

  /** The number of pixels that are further apart than a threshold. */
  countBeyond(threshold) {
    return this.facts.levels.slice(lastWithin(threshold)).reduce((sum, count) => sum + count, 0);
  }

  /** The marks with the colours of a threshold; until these are read those that were seen last; null if there are none. */
  marksFrom(threshold) {
    const file = this.files.changes;
    if (!file) return null;
    if (!this.hasLevels || threshold === this.ownThreshold) return this.picture(file);
    if (this.wanted?.threshold !== threshold) {
      if (this.wanted !== this.toned) this.wanted?.picture.close();
      const address = recoloured(pictureAddress(file), threshold);
      this.wanted = { threshold, picture: new Picture(file, () => this.changed(), address) };
    }
    if (this.wanted.picture.levels.length && this.toned !== this.wanted) {
      this.toned?.picture.close();
      this.toned = this.wanted;
    }
    return this.toned?.picture ?? this.picture(file);
  }

  /** True while marks of another threshold are read. */
  get isToning() {
    return Boolean(this.wanted && this.wanted !== this.toned && !this.wanted.picture.isFailed);
  }

  /** What a mode draws. */
  parts(mode) {
    const layers = ['difference', 'changes'].includes(mode) && this.isWhole ? [this.layer(mode)] : [];
    const sides = mode === 'difference' && this.isWhole ? [] : [this.before, this.after];
    return [...sides, ...layers].filter(Boolean);
  }

  /** Begins to read what a mode draws. */
  read(mode) {
    for (const { file } of this.parts(mode)) this.picture(file);
  }

  /** True once all that a mode draws can be drawn. */
  isReady(mode) {
    return this.parts(mode).every(({ file }) => this.picture(file).isRead);
  }

  /** True if it takes so long to be read that nobody should wait for it who does not look at it. */
  get isLarge() {
    return this.size.width * this.size.height >= manyPixels;
  }

  /** True if what a mode draws takes long to be read. */
  isLong(mode) {
    return this.parts(mode).some(({ file }) => this.picture(file).isLong);
  }

  /** A picture that cannot be shown, if there is one. */
  get failed() {
    return [...this.kept.values()].find(({ isFailed }) => isFailed);
  }

  /** What is said of a picture that cannot be shown, or is not there. */
  get failure() {
    const { failed } = this;
    if (!failed) return undefined;
    if (failed.isRefused) return 'The policy of this server forbids the picture.';
    if (failed.isThere) return 'A picture cannot be shown by this browser.';
    return `${failed.file} cannot be shown. The folder of pictures belongs beside this page.`;
  }

  /** Gives the memory of its pictures back. */
  close() {
    for (const picture of [...this.kept.values(), this.wanted?.picture, this.toned?.picture]) picture?.close();
    this.kept.clear();
    this.wanted = this.toned = null;
  }

  /** What a view of it goes over in a mode. */
  spaceIn(mode) {
    return mode === 'two-up' ? this.common : this.space;
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
}

/** What is said where there is no picture. */
function emptyText({ entry, isEmpty, failed }, mode) {
  if (failed?.isRefused) {
    return 'This server does not let its pages show such pictures (Content-Security-Policy: img-src). '
      + 'Download the report and open it from disk.';
  }
  if (entry.group === 'unreadable' && mode === 'two-up') return entry.text;
  if (!isEmpty) return '';
  if (entry.group === 'same') return 'These two are the same. Equal pictures are not kept in the report.';
  return entry.group === 'unreadable' ? entry.text : 'There is no picture to show.';
}

/** Runs of blocks as parts of a picture of a size: of each row of blocks [start, count, start, count…]. */
function blockRuns(blocks, { width, height }) {
  if (!blocks) return [];
  const { side, rows } = blocks;
  return rows.flatMap((row, y) => row.flatMap((start, index) => (index % 2 ? [] : [{
    x: start * side, y: y * side, width: Math.min(row[index + 1] * side, width - start * side),
    height: Math.min(side, height - y * side),
  }])));
}
