'use strict';

// Which rows or columns of two pictures belong together: those that were added, removed or moved.

const alignmentWords = {
  rows: 'rows aligned', columns: 'columns aligned', center: 'centred', scale: 'scaled to the size before',
};

class Alignment {
  /** Takes what a verdict says of it, and the sizes of both pictures. */
  constructor(json, before, after) {
    const isColumns = json?.mode === 'columns';
    this.noun = isColumns ? 'column' : 'row';
    this.axis = isColumns ? 'x' : 'y';
    this.extent = isColumns ? 'width' : 'height';
    this.isMoved = hasRuns(json);
    /** How the pictures lie on each other, in words. */
    this.words = alignmentWords[json?.mode] ?? 'not aligned';
    this.size = unionSize(json, before, after, this.isMoved && this.extent);
    this.segments = this.isMoved ? interleaved(
      this.runs(json, 'removed', 'from'), this.runs(json, 'added', 'to'),
      before[this.extent], after[this.extent]) : [];
    /** The segments that each moved run left and came to. */
    this.moves = movesAmong(this.segments);
  }

  /** The runs that only one picture has, or has elsewhere, in order. */
  runs(json, kind, end) {
    const run = (kind, key) => (source) => (
      { kind, source, first: source[key], count: source[`${this.noun}s`] });
    return [...json[kind].map(run(kind, this.axis)), ...json.moved.map(run('moved', end))]
      .sort((one, other) => one.first - other.first);
  }

  /** A run as a part of the pictures. */
  strip(start, count) {
    return { x: 0, y: 0, ...this.size, [this.axis]: start, [this.extent]: count };
  }

  /** What there is to go to, in reading order: regions, with the words for what happened in each, and runs; and where they
   * are in both pictures. */
  places(regions, words = []) {
    const places = [
      ...regions.map((region, index) => ({ kind: 'region', after: region, words: words[index] })),
      ...this.segments.filter(({ kind }) => kind === 'added' || kind === 'removed')
        .map((segment) => this.runPlace(segment, segment)),
      ...this.moves.map(([from, to]) => this.runPlace(from, to)),
    ];
    return places.sort((one, other) => one.after.y - other.after.y || one.after.x - other.after.x);
  }

  /** A run to go to, by its segments in the picture before and in that after. */
  runPlace(before, after) {
    const { kind, count } = before;
    return {
      kind, count, run: this.noun, segments: { before, after },
      before: this.strip(before.before, before.lacks === 'before' ? 0 : count),
      after: this.strip(after.after, after.lacks === 'after' ? 0 : count),
    };
  }

  /** Where a run is, in words. */
  where({ kind, before, after }) {
    const { axis } = this;
    if (kind === 'moved') return `from ${axis} ${before[axis]} to ${after[axis]}`;
    return `at ${axis} ${(kind === 'added' ? after : before)[axis]}`;
  }
}

/** True if something is elsewhere, by what a verdict says. */
function hasRuns(json) {
  return ['added', 'removed', 'moved'].some((kind) => json?.[kind].length);
}

/** The segments that each moved run left and came to. */
function movesAmong(segments) {
  const moved = segments.filter(({ kind }) => kind === 'moved');
  const arrivals = new Map(moved.filter(({ lacks }) => lacks === 'before').map((to) => [to.source, to]));
  return moved.filter(({ lacks }) => lacks === 'after').map((from) => [from, arrivals.get(from.source)]);
}

/** The size of what is compared; along what is moved that of the picture after. */
function unionSize(json, before, after, movedExtent) {
  if (json?.scaled) return json.scaled;
  const side = (extent) => Math.max(extent === movedExtent ? 0 : before[extent], after[extent], 1);
  return { width: side('width'), height: side('height') };
}

/** Where a picture lies in what is compared. */
function sideFrame(json, { width, height }, size) {
  if (json?.scaled) return { x: 0, y: 0, ...size };
  const isCentred = json?.mode === 'center';
  const start = (own, whole) => (isCentred ? Math.floor((whole - own) / 2) : 0);
  return { x: start(width, size.width), y: start(height, size.height), width, height };
}
