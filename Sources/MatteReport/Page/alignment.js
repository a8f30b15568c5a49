'use strict';

// Rows that were added, removed or moved: where a row of the picture before is in the picture after.

/** Runs of rows of the picture before, and where they are in the picture after: [{from, to, rows}]. */
function alignedBands(alignment, beforeRows, afterRows) {
  if (!isMoved(alignment)) return [{ from: 0, to: 0, rows: beforeRows }];
  const lost = runSet([
    ...alignment.removed, ...alignment.moved.map(({ from, rows }) => ({ y: from, rows }))]);
  const gained = runSet([
    ...alignment.added, ...alignment.moved.map(({ to, rows }) => ({ y: to, rows }))]);
  const bands = alignment.moved.map(({ from, to, rows }) => ({ from, to, rows }));
  let band = null;
  let to = 0;
  for (let from = 0; from < beforeRows; from++) {
    if (lost.has(from)) continue;
    while (gained.has(to)) to++;
    if (to >= afterRows) break;
    if (band && band.from + band.rows === from && band.to + band.rows === to) {
      band.rows++;
    } else {
      band = { from, to, rows: 1 };
      bands.push(band);
    }
    to++;
  }
  return bands;
}

/** True if rows are elsewhere. */
function isMoved(alignment) {
  return Boolean(alignment) && ['added', 'removed', 'moved'].some((kind) => alignment[kind].length);
}

/** What happened to rows, a line each. */
function alignmentLines(alignment) {
  if (!isMoved(alignment)) return [];
  return [
    ...alignment.added.map(({ y, rows }) => `${counted(rows, 'row')} added at y ${y}`),
    ...alignment.removed.map(({ y, rows }) => `${counted(rows, 'row')} removed at y ${y}`),
    ...alignment.moved.map(
      ({ from, to, rows }) => `${counted(rows, 'row')} moved from y ${from} to ${to}`),
  ];
}

function runSet(runs) {
  const rows = new Set();
  for (const run of runs) {
    for (let row = run.y; row < run.y + run.rows; row++) rows.add(row);
  }
  return rows;
}
