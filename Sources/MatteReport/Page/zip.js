'use strict';

// A zip file of files as they are (APPNOTE.TXT 6.3.10), for browsers that write into no folder.

/** The sum of each byte (CRC-32, ISO 3309). */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum >>> 0;
});

/** What the fields of a zip file can count. */
const zipLimits = { bytes: 0xffffffff, files: 0xffff };

class Zip {
  parts = [];
  /** What the directory at the end says of each file. */
  directory = [];
  length = 0;

  /** Adds a file at a path; throws if there is no room for it. */
  async add(path, blob) {
    const name = new TextEncoder().encode(path);
    if (this.length + blob.size + name.length > zipLimits.bytes || this.directory.length / 4 >= zipLimits.files) {
      throw new Refusal('a zip file has no room for it');
    }
    // Version 2.0, the name is UTF-8, stored, and the first day that can be named.
    const about = littleEndian(
      [2, 20], [2, 0x0800], [2, 0], [2, 0], [2, 0x21], [4, await crcOf(blob)], [4, blob.size], [4, blob.size],
      [2, name.length], [2, 0]);
    this.directory.push(
      littleEndian([4, 0x02014b50], [2, 20]), about, littleEndian([2, 0], [2, 0], [2, 0], [4, 0], [4, this.length]), name);
    this.append(littleEndian([4, 0x04034b50]), about, name, blob);
  }

  append(...parts) {
    this.parts.push(...parts);
    for (const part of parts) this.length += part.size ?? part.length;
  }

  /** All of it. */
  finish() {
    const [start, count] = [this.length, this.directory.length / 4];
    this.append(...this.directory);
    this.append(littleEndian(
      [4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, this.length - start], [4, start], [2, 0]));
    return new Blob(this.parts, { type: 'application/zip' });
  }
}

/** Numbers in so many bytes each, the lowest first: [[bytes, number]…]. */
function littleEndian(...fields) {
  return Uint8Array.from(fields.flatMap(([count, number]) => (
    Array.from({ length: count }, (_, index) => (number / 2 ** (8 * index)) & 255))));
}

/** The sum of what is read of a file piece by piece. */
async function crcOf(blob) {
  const reader = blob.stream().getReader();
  let sum = 0xffffffff;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return (sum ^ 0xffffffff) >>> 0;
    for (const byte of value) sum = crcTable[(sum ^ byte) & 255] ^ (sum >>> 8);
  }
}
