'use strict';

// The baselines that accepted pictures replace, in a folder that somebody chose, out of which nothing is written.

const baselineFormats = [
  { suffix: /\.png$/i, start: /^\x89PNG\r\n\x1a\n/ },
  { suffix: /\.jpe?g$/i, start: /^\xff\xd8\xff/ },
  { suffix: /\.webp$/i, start: /^RIFF[^]{4}WEBP/ },
];
/** What is no baseline, whatever its bytes are: a picture of a report. */
const reportPicture = /^\d+-(frame-\d+-)?(before|after|changes|difference)\./;
/** The same in a report of Playwright, where it lies in a folder `data`. */
const namedByHash = /^[\da-f]{40}\./;

/** The parts of a path in which `%` and two digits stand for a byte; throws unless it is one of a baseline. */
function baselineParts(line) {
  const path = plainPath(line);
  const parts = path?.split('/') ?? [];
  if (!parts.length || parts.some((part) => ['', '.', '..'].includes(part) || isGit(part))) {
    throw new Refusal('it is outside of the folder of the baselines');
  }
  const name = parts.at(-1);
  if (/[\\:\0]/.test(path) || name.startsWith('.') || !baselineFormats.some(({ suffix }) => suffix.test(name))) {
    throw new Refusal('it is no name of a baseline');
  }
  return parts;
}

/** A path without its escapes; null if it is no text. */
function plainPath(line) {
  try {
    return decodeURIComponent(line);
  } catch {
    return null;
  }
}

/** Throws if what is accepted of an entry is no picture that could be written. */
function ensureWritable({ group, pictures }) {
  if (group === 'removed') throw new Refusal('remove it by hand');
  if (group === 'renamed') throw new Refusal('rename it by hand');
  if (!pictures?.originals?.after) throw new Refusal('the report does not hold it');
}

/** True for what any system takes for the folder of git. */
function isGit(name) {
  return /^(\.git|git~\d+)[. ]*$/i.test(name.replace(/\p{Cf}/gu, ''));
}

class BaselineFolder {
  /** The pictures by their sizes, once one was looked for. */
  sizes = null;
  /** How the paths of baselines that were found differ from those that are known: by parts that are not there, and parts
   * that stand before them. */
  bases = new Map();

  constructor(handle) {
    this.handle = handle;
  }

  /** Where the picture of an entry belongs, which a page may have written to a path before: `{ parts, file, isThere }`, without a
   * file if it is new. */
  async place(entry, written) {
    const { originals, baseline } = entry.pictures ?? {};
    const { before, after } = originals ?? {};
    ensureWritable(entry);
    baselineParts(entry.accept);
    const known = baseline ? baselineParts(baseline) : null;
    const found = (known && await this.known(known, before, after)) ?? await this.written(after, written)
      ?? (before ? await this.sought(originals, known) : await this.fresh(known));
    if (known && before) this.learn(known, found.parts);
    return found;
  }

  /** What may be the path of a baseline here: the folder may be further below or above than where the report was made. */
  candidates(parts) {
    const below = parts.map((_, start) => ({
      parts: parts.slice(start), isSure: start === 0 || parts[start - 1] === this.handle.name }));
    const alike = [...this.bases.values()]
      .filter(({ known, start }) => known.slice(0, start).every((part, index) => part === parts[index]))
      .map(({ start, above }) => ({ parts: [...above, ...parts.slice(start)], isSure: true, isAlike: true }));
    return [...alike, ...below].filter((path) => path.parts.length);
  }

  /** Learns from a baseline where others are. */
  learn(known, found) {
    const length = [...known].reverse().findIndex((part, index) => part !== found.at(-1 - index));
    const same = length < 0 ? known.length : length;
    const [start, above] = [known.length - same, found.slice(0, found.length - same)];
    if (same) this.bases.set([...known.slice(0, start), '', ...above].join('/'), { known, start, above });
  }

  /** What is at the path of a baseline; null if nothing is. */
  async known(parts, before, after) {
    let isChanged = false;
    for (const { parts: path, isSure } of this.candidates(parts)) {
      const file = await fileAt(this.handle, path);
      if (!file) continue;
      const sum = await sumOf(await file.getFile());
      if ([before?.sha256, after.sha256].includes(sum)) return { parts: path, file, isThere: sum === after.sha256 };
      isChanged ||= isSure;
    }
    if (isChanged) throw new Refusal('it has changed since');
    return null;
  }

  /** The only file that has the bytes of a baseline, of which the path is known. Where it is not, as tests left a copy: else the
   * only one that has the bytes after, and may be the one of which that was made; other copies are none. */
  async sought({ before, after }, known) {
    const isOfCopy = known === null;
    const found = await this.having(before, isOfCopy);
    if (found.length > 1) throw new Refusal(`baseline not found: ${found.length} files have its bytes`);
    if (found.length) return { ...found[0], isThere: false };
    const done = isOfCopy ? (await this.having(after, true)).filter(({ parts }) => mayBeOriginal(parts.at(-1), before)) : [];
    if (done.length > 1) throw new Refusal(`baseline not found: ${done.length} files have the bytes of the new one`);
    if (done.length) return { ...done[0], isThere: true };
    throw new Refusal(isOfCopy || await this.hasFolderOf(known) ? 'it is gone' : 'baseline not found');
  }

  /** The files that have some bytes; with `isOfCopy` none that tests left. */
  async having({ bytes, sha256, name }, isOfCopy = false) {
    const results = report.after.split('/').at(-1);
    const found = [];
    for (const { parts, file } of await this.ofSize(bytes)) {
      const isCopy = isOfCopy && (parts.at(-1) === plainPath(name) || parts.slice(0, -1).includes(results));
      if (!isCopy && await sumOf(await file.getFile()) === sha256) found.push({ parts, file });
    }
    return found;
  }

  /** The file with the bytes after at the path to which a page has written them, also if this folder is one above or below the
   * one that was chosen then; null if there is none. */
  async written(after, path) {
    const found = path ? await this.having(after) : [];
    const own = found.filter(({ parts }) => areOnePath(parts.join('/'), path));
    return own.length === 1 ? { ...own[0], isThere: true } : null;
  }

  /** True if the folder is there in which a baseline was whose path is known. */
  async hasFolderOf(known) {
    for (const { parts, isSure } of this.candidates(known)) {
      if (isSure && await folderAt(this.handle, parts.slice(0, -1))) return true;
    }
    return false;
  }

  /** The place of a new picture: where the others are, or in a folder that is there. */
  async fresh(parts) {
    for (const { parts: path, isSure, isAlike } of parts ? this.candidates(parts) : []) {
      if (isAlike || (isSure && await this.hasFolder(path, parts))) return { parts: path, file: null, isThere: false };
    }
    throw new Refusal('baseline not found');
  }

  /** True if a path begins with a folder that is there, or the folder itself is the one that it is in. */
  async hasFolder(path, known) {
    if (path.length === 1) return known.length > 1;
    return this.handle.getDirectoryHandle(path[0]).then(() => true, () => false);
  }

  /** The pictures of a size. */
  async ofSize(size) {
    if (!this.sizes) {
      this.sizes = new Map();
      await this.list(this.handle, []);
    }
    return this.sizes.get(size) ?? [];
  }

  async list(folder, above) {
    for await (const item of folder.values()) {
      const parts = [...above, item.name];
      if (item.kind === 'directory') {
        if (!isGit(item.name) && item.name !== 'node_modules') await this.list(item, parts);
      } else if (isSought(item.name, above.at(-1))) {
        const { size } = await item.getFile();
        this.sizes.set(size, [...this.sizes.get(size) ?? [], { parts, file: item }]);
      }
    }
  }

  /** Writes a picture to its place, whole or not at all, if that is as it was compared. */
  async write({ parts, file }, blob, before) {
    const start = Array.from(new Uint8Array(await blob.slice(0, 12).arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
    if (!baselineFormats.some((format) => format.suffix.test(parts.at(-1)) && format.start.test(start))) {
      throw new Refusal('it is the name of another format');
    }
    const present = await fileAt(this.handle, parts);
    const sum = present && await sumOf(await present.getFile());
    if (sum !== (file ? before.sha256 : null)) throw new Refusal('it has changed since');
    await replace(file ?? await fileAt(this.handle, parts, true), blob, !file);
  }
}

/** True for the name of what may be a baseline, in a folder of some name. */
function isSought(name, folder) {
  const isReported = reportPicture.test(name) || (folder === 'data' && namedByHash.test(name));
  return !name.startsWith('.') && !isReported && baselineFormats.some(({ suffix }) => suffix.test(name));
}

/** True for a name that a baseline may have of which Playwright called a copy so; of other copies the names tell nothing. */
function mayBeOriginal(name, copy) {
  const start = /^(.*)-expected\.[^.]*$/.exec(plainPath(copy.name) ?? '')?.[1];
  return start === undefined || name.startsWith(`${start}.`) || name.startsWith(`${start}-`);
}

/** True for paths of one file, from folders of which one may be further above. */
function areOnePath(one, other) {
  return `/${one}`.endsWith(`/${other}`) || `/${other}`.endsWith(`/${one}`);
}

/** Gives a file other bytes, all or none; what was made for them is removed if that fails. */
async function replace(file, blob, isNew) {
  const writer = await file.createWritable();
  try {
    await writer.write(blob);
    await writer.close();
  } catch (error) {
    await writer.abort().catch(() => {});
    if (isNew) await file.remove?.().catch(() => {});
    throw error;
  }
}
