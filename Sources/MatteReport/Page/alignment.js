'use strict';

// Which rows or columns of two pictures belong together: those that were added, removed or moved.

class Alignment {
  /** Takes what a verdict says of it, and the sizes of both pictures. */
  constructor(json, before, after) {
    const isColumns = json?.mode === 'columns';
    this.noun = isColumns ? 'column' : 'row';
    this.axis = isColumns ? 'x' : 'y';
    this.extent = isColumns ? 'width' : 'height';
    const count = (run) => run[`${this.noun}s`];
    const runs = (list = []) => list.map((run) => ({ start: run[this.axis], count: count(run) }));
    this.added = runs(json?.added);
    this.removed = runs(json?.removed);
    this.moved = (json?.moved ?? []).map((run) => ({ from: run.from, to: run.to, count: count(run) }));
    this.isMoved = hasRuns(json);
    this.size = unionSize(json, before, after, this.isMoved && this.extent);
    this.steady = this.isMoved ? this.steadyBands(before[this.extent], after[this.extent]) : [];
  }

  /** Runs of the picture before, and where they are in the picture after: [{from, to, count}]. */
  get bands() {
    return [...this.moved, ...this.steady];
  }

  /** The bands that are in the order in which they were. */
  steadyBands(beforeCount, afterCount) {
    const lost = runSet([...this.removed, ...this.moved.map(({ from, count }) => ({ start: from, count }))]);
    const gained = runSet([...this.added, ...this.moved.map(({ to, count }) => ({ start: to, count }))]);
    const bands = [];
    let to = 0;
    for (let from = 0; from < beforeCount; from++) {
      if (lost.has(from)) continue;
      while (gained.has(to)) to++;
      if (to >= afterCount) break;
      const band = bands.at(-1);
      if (band && band.from + band.count === from && band.to + band.count === to) band.count++;
      else bands.push({ from, to, count: 1 });
      to++;
    }
    return bands;
  }

  /** Where something of the picture after was in that before; of what is new, where it was put in. */
  before(position) {
    const band = this.bands.find(({ to, count }) => to <= position && position < to + count);
    return band ? position - band.to + band.from : this.seam('to', 'from', position);
  }

  /** The end in one picture of the last band that ends in the other by a position. */
  seam(own, other, position) {
    const band = this.steady.findLast((band) => band[own] + band.count <= position);
    return band ? band[other] + band.count : 0;
  }

  /** A run as a part of the pictures. */
  strip(start, count) {
    return { x: 0, y: 0, ...this.size, [this.axis]: start, [this.extent]: count };
  }

  /** What there is to go to, in reading order: regions and runs, and where they are in both pictures. */
  places(regions) {
    const places = [
      ...regions.map((region) => ({
        kind: 'region', after: region,
        before: this.isMoved ? { ...region, [this.axis]: this.before(region[this.axis]) } : region,
      })),
      ...this.added.map(({ start, count }) => ({
        kind: 'added', count, after: this.strip(start, count),
        before: this.strip(this.seam('to', 'from', start), 0),
      })),
      ...this.removed.map(({ start, count }) => ({
        kind: 'removed', count, before: this.strip(start, count),
        after: this.strip(this.seam('from', 'to', start), 0),
      })),
      ...this.moved.map(({ from, to, count }) => ({
        kind: 'moved', count, before: this.strip(from, count), after: this.strip(to, count) })),
    ];
    for (const place of places) place.run = this.noun;
    return places.sort((one, other) => one.after.y - other.after.y || one.after.x - other.after.x);
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

function runSet(runs) {
  const places = new Set();
  for (const { start, count } of runs) {
    for (let place = start; place < start + count; place++) places.add(place);
  }
  return places;
}
