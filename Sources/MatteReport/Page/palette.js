'use strict';

// The colours of marks, which are the palette of a PNG: its pixels are levels, of which 250 are as far apart as black and
// white. A picture in the page gets other colours without being read; no browser lets a page do that to files.

const levelsOfUnit = 250;
/** The last level that is not visible: from a quarter at level 1 on, marks are the more opaque the nearer they are to it. */
const lastFaint = 25;
const [visible, faint] = [[0xd5, 0x5e, 0], [0x56, 0xb4, 0xe9]];
const pngStart = 'data:image/png;base64,';
/** The bytes in which both palettes are, and a whole number of four letters holds so many. */
const headBytes = 1536;

/** The last level that is not beyond a threshold. */
function lastWithin(threshold) {
  return Math.min(Math.floor(threshold * levelsOfUnit + 1e-6), levelsOfUnit);
}

/** True if the colours of the picture at an address can be changed. */
function isPainted(address) {
  return address.startsWith(pngStart);
}

/** The address of marks with the colours of another threshold. */
function recoloured(address, threshold) {
  const split = pngStart.length + headBytes / 3 * 4;
  const bytes = Uint8Array.from(atob(address.slice(pngStart.length, split)), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const end = at + 8 + view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (end + 4 > bytes.length) break;
    if (name === 'PLTE') recolour(bytes.subarray(at + 8, end), 3, (level) => markColour(level, threshold));
    if (name === 'tRNS') recolour(bytes.subarray(at + 8, end), 1, (level) => [markOpacity(level, threshold)]);
    view.setUint32(end, checksum(bytes.subarray(at + 4, end)));
  }
  return pngStart + btoa(String.fromCharCode(...bytes)) + address.slice(split);
}

/** Writes the entries of levels, of so many bytes each; those behind them stay. */
function recolour(entries, size, entry) {
  for (let level = 1; level <= Math.min(levelsOfUnit, entries.length / size - 1); level++) {
    entries.set(entry(level), level * size);
  }
}

function markColour(level, threshold) {
  return level > lastWithin(threshold) ? visible : faint;
}

function markOpacity(level, threshold) {
  if (level > lastWithin(threshold)) return 255;
  return Math.round(255 * Math.min(1, 0.25 + 0.75 * (level - 1) / lastFaint));
}

/** The CRC of a chunk (PNG, appendix D). */
function checksum(bytes) {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}
