'use strict';

// The accepted pictures byte for byte: in the page, or in the report's folder, which a page in a file must be given.

/** Why a picture does not become a baseline, in part of a line. */
class Refusal extends Error {}

/** The SHA-256 of a file in hexadecimal digits; null where the browser sums nothing up. */
async function sumOf(blob) {
  if (!globalThis.crypto?.subtle) return null;
  const sum = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

class HeldPictures {
  /** What finds the files of the report's folder by their paths; null until somebody gave it. */
  folder = null;

  /** True if the pictures lie beside the page, and their folder was not given. */
  isAway({ pictures }) {
    const file = pictures?.files?.after;
    return Boolean(file && !find(file) && !this.folder);
  }

  /** The bytes that an entry had on a side. */
  async blob({ pictures }, side) {
    const file = pictures.files[side];
    if (!file) throw new Refusal('the report has only its frames');
    const blobs = find(file) ? [pageBlob(find(file).textContent)] : await this.besides(file);
    for (const blob of blobs) {
      const sum = await sumOf(blob);
      if (sum === null || sum === pictures.originals[side].sha256) return blob;
    }
    throw new Refusal(blobs.length ? 'the report does not hold it as it was saved' : 'the report’s folder does not hold it');
  }

  /** True if the folder that was given has any picture of some entries. */
  async hasAny(some) {
    for (const { pictures } of some) {
      const file = pictures?.files?.after;
      if (file && !find(file) && (await this.besides(file)).length) return true;
    }
    return false;
  }

  /** What may be a file that lies beside the page. */
  async besides(file) {
    const parts = decodeURIComponent(report.pictures + file).split('/');
    return this.folder ? this.folder([parts, parts.slice(-1)]) : [];
  }

  /** Takes the report's folder by a handle. */
  take(handle) {
    this.folder = async (paths) => {
      const files = await Promise.all(paths.map((parts) => fileAt(handle, parts)));
      return Promise.all(files.filter(Boolean).map((file) => file.getFile()));
    };
  }

  /** Takes the files of the report's folder, as browsers give them that have no handles. */
  takeFiles(files) {
    this.folder = async (paths) => paths.flatMap((parts) => (
      [...files].filter(({ webkitRelativePath }) => webkitRelativePath.endsWith(`/${parts.join('/')}`))));
  }
}

/** The bytes of an address `data:…;base64,…`. */
function pageBlob(address) {
  const text = atob(address.slice(address.indexOf(',') + 1));
  return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);
}

/** The folder at a path in another one; null if there is none. */
async function folderAt(folder, parts) {
  try {
    let place = folder;
    for (const name of parts) place = await place.getDirectoryHandle(name);
    return place;
  } catch {
    return null;
  }
}

/** The file at a path in a folder that was given; with `isMade` it is made, and the folders that lead there. */
async function fileAt(folder, parts, isMade = false) {
  try {
    let place = folder;
    for (const name of parts.slice(0, -1)) place = await place.getDirectoryHandle(name, { create: isMade });
    return await place.getFileHandle(parts.at(-1), { create: isMade });
  } catch (error) {
    // What is no folder, what is no file and a name that no file has: there is nothing, either.
    if (!isMade && ['NotFoundError', 'TypeMismatchError', 'TypeError'].includes(error.name)) return null;
    throw error;
  }
}
