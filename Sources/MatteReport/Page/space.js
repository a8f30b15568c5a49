'use strict';

// What a view goes over: the picture after, or an axis on which both pictures have room.

/** The picture after; of that before, rows or columns lie where they are in it. */
class PictureSpace {
  runsBefore = null;

  constructor(alignment) {
    this.alignment = alignment;
    this.size = alignment.size;
  }

  /** Where runs of a side lie: [{own, place, count}]; null if it lies as it is. */
  runs(side) {
    if (side === 'after' || !this.alignment.isMoved) return null;
    this.runsBefore ??= runsInAfter(this.alignment);
    return this.runsBefore;
  }

  gaps() {
    return [];
  }

  /** Where a place to go to is, which is the same for both sides. */
  box({ after }, side) {
    return after;
  }

  /** A point of it in the picture after, and the other way round. */
  toAfter(point) {
    return point;
  }

  fromAfter(point) {
    return point;
  }

  /** A point of it in the picture of a side. */
  own(side, point) {
    return point;
  }
}

/** Both pictures beside each other: what belongs together is level, and what one lacks is a gap in it. */
class CommonSpace {
  constructor(alignment) {
    const { axis, extent, size, segments } = alignment;
    const { start, count } = segments.at(-1);
    this.alignment = alignment;
    this.axis = axis;
    this.size = { ...size, [extent]: start + count };
    /** Where runs of each side lie. */
    this.runsOf = { before: levelRuns(segments, 'before'), after: levelRuns(segments, 'after') };
  }

  runs(side) {
    return this.runsOf[side];
  }

  /** The parts in which a side has nothing. */
  gaps(side) {
    return this.alignment.segments.filter(({ lacks }) => lacks === side)
      .map(({ start, count }) => this.alignment.strip(start, count));
  }

  box({ kind, after, segments }, side) {
    const { alignment, axis } = this;
    if (kind !== 'region') return alignment.strip(segments[side].start, segments[side].count);
    const first = this.level(after[axis]);
    const last = this.level(after[axis] + after[alignment.extent] - 1);
    return { ...after, [axis]: first, [alignment.extent]: last + 1 - first };
  }

  toAfter(point) {
    const { after, lacks, start } = this.segment(point);
    return { ...point, [this.axis]: lacks === 'after' ? after : after + point[this.axis] - start };
  }

  fromAfter(point) {
    return { ...point, [this.axis]: this.level(point[this.axis]) };
  }

  own(side, point) {
    const segment = this.segment(point);
    if (segment.lacks === side) return null;
    return { ...point, [this.axis]: segment[side] + point[this.axis] - segment.start };
  }

  /** The last segment that begins by a point. */
  segment(point) {
    return this.alignment.segments.findLast(({ start }) => start <= point[this.axis])
      ?? this.alignment.segments[0];
  }

  /** Where a position in the picture after lies. */
  level(position) {
    const { start, after } = this.alignment.segments.findLast(
      ({ lacks, after }) => lacks !== 'after' && after <= position) ?? { start: 0, after: 0 };
    return start + position - after;
  }
}

/** Where runs of the picture before lie in the one after. */
function runsInAfter({ segments, moves }) {
  const both = segments.filter(({ lacks }) => !lacks).map((segment) => [segment, segment]);
  return [...both, ...moves].map(([from, to]) => ({ own: from.before, place: to.after, count: from.count }));
}

/** Where runs of a side lie on the common axis of segments. */
function levelRuns(segments, side) {
  return segments.filter(({ lacks }) => lacks !== side)
    .map((segment) => ({ own: segment[side], place: segment.start, count: segment.count }));
}
