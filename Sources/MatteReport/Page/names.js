'use strict';

// What tells the names in the list from each other, as in the window: they lack the end that all share, such as “-actual.png”,
// and their folders the start.

class SharedNames {
  /** Takes all paths. */
  constructor(paths) {
    const parts = paths.map(ownParts);
    this.end = sharedEnd(parts.map(({ name }) => name));
    this.start = sharedStart(parts.map(({ folder }) => folder));
  }

  /** What tells the folder and the name of a path from those of the others. */
  parts(path) {
    const { folder, name } = ownParts(path);
    const rest = folder.slice(this.start.length);
    return {
      folder: this.start.isPart ? `…${rest}` : rest.replace(/^\//, ''), name: name.slice(0, name.length - this.end) };
  }
}

/** The folder of a path, and its name. */
function ownParts(path) {
  const { folder, name } = pathParts(path);
  return { folder: folder.slice(0, -1), name };
}

/** The length of the end of names: whole words of each, of which something is left, and more than what tells the format. */
function sharedEnd(names) {
  if (names.length < 2) return 0;
  const [first] = names;
  const shared = names.reduce((length, name) => {
    let count = 0;
    while (count < Math.min(length, name.length) && name.at(-1 - count) === first.at(-1 - count)) count++;
    return count;
  }, first.length);
  const end = first.slice(first.length - shared);
  const isWhole = names.some(({ length }) => length === shared);
  const start = [...end.matchAll(/[-_. ]/g)].map(({ index }) => index).find((index) => index > 0 || !isWhole);
  const format = end.includes('.') ? end.lastIndexOf('.') : end.length;
  return start < format ? end.length - start : 0;
}

/** The start of folders: whole ones, and of the next as many words as leave something of each, which is a part then. */
function sharedStart(folders) {
  if (folders.length < 2) return { length: 0, isPart: false };
  const sorted = [...folders].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  let length = 0;
  while (length < first.length && first[length] === last[length]) length++;
  if (folders.every((folder) => ['', '/'].includes(folder.charAt(length)))) return { length, isPart: false };
  const sign = Math.max(...[...'/-_. '].map((one) => first.slice(0, length).lastIndexOf(one)));
  return { length: sign + 1, isPart: sign >= 0 && first[sign] !== '/' };
}
